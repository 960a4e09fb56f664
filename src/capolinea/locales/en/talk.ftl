### Talk at a table: what people say to each other, and reactions.

## The panel. $count: how many; $name: a player; $text: what was said.

talk = Talk
tab-talk = Talk
talk-lines = What was said
talk-nothing = Nobody has said anything yet.
    .muted = You have muted whoever has said something here.
talk-new = New
talk-unread = { $count ->
    [one] { $count } new line
   *[other] { $count } new lines
}
talk-said = { $name }: { $text }
talk-say = Say something
talk-send = Send
talk-wishes = Who reads this, and whom to mute
talk-off = Talk is switched off at this table.
talk-read-only = You are watching: only those who sit here can write.
talk-players-only = You are watching: here only the players read what is said.
talk-refused-too-fast = So much at once! Wait a moment, then send it again.
talk-refused-not-possible = Talk has been switched off at this table.

## Who reads along: the host chooses. .help: for everybody else.

talk-rule = Who reads this
talk-rule-players = The players
    .help = Only the players read this.
talk-rule-everybody = Spectators too
    .help = Spectators read along.
talk-rule-off = Nobody: no talk
talk-rule-changed = The host has changed who reads this.

## Not to hear somebody.

talk-mute = Mute
talk-unmute = Unmute
talk-mute-person = Mute { $name }
talk-unmute-person = Unmute { $name }

## Reactions: drawn, and in words for those who listen.

reactions = Reactions
reaction-applause = Bravo!
reaction-laugh = Ha ha!
reaction-wow = Wow!
reaction-sad = What a pity!
reaction-hurry = Hurry up!
reaction-thanks = Thank you!
reaction-sorry = Sorry!
reaction-well-played = Well played!

## What each chooses for themselves.

settings-talk = Show talk at tables
settings-lift-cards = Confirm cards taken by touch
