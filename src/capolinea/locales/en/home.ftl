### Home, tables, settings, about, and errors of the page.

## The home page. $least, $most: numbers of players; $map: a map's name.

home-title = { -brand }
home-tagline = Build railways, map after map: against bots, with friends, or around one screen.
home-first-game = New here? Play a guided first game (ten minutes)
home-choose-map = Choose a map
home-players = { $least } to { $most } players
home-rules = Rules of { $map }
home-board = How true is this board?
rules = Rules
rules-contents = Contents
rules-legend = Cards and routes of this map
rules-maps = The rules of each map
rules-full = On a page of its own

## Bots: level- and the bot's name; .about says how it plays.

level-random = Random
    .about = Does anything the rules allow. Good for looking around.
level-novice = Novice
    .about = Follows its tickets one after the other. A friendly first opponent.
level-regular = Regular
    .about = Plans all its tickets together and keeps an eye on the score.
level-expert = Expert
    .about = Plays out many imagined games in its head before each move. It sees no more than you would in its seat.
level-champion = Champion
    .about = Has learned the whole game by playing countless games against itself. It sees no more than you would in its seat.
level-builder = Builder
    .about = Wants one great network: more tickets, and one long line.
level-blocker = Blocker
    .about = Watches where whoever leads wants to go, and takes the way first.
level-sprinter = Sprinter
    .about = In a hurry: few tickets, long routes as soon as they can be paid, and the end of the game early.

## Names of bots, the same in every language; a list of them; $name, $level: a bot's.

bot-novice = Nina
bot-regular = Otto
bot-expert = Vera
bot-champion = Cleo
bot-builder = Bruno
bot-blocker = Greta
bot-sprinter = Leo
bots-choice = { $name } · { $level }
bots-levels = Levels
bots-styles = Styles, about as strong as the regular
bots-others = Others

## Starting a game. $count: seats still free; $name: who sits or sat in a seat.

play-now = Play now
    .about = You against bots, at once.
pass-and-play = Around one screen
    .about = Several people share this device. Hands are hidden in between.
invite = Invite by link
    .about = Send the link; whoever opens it may sit down or watch.
invite-everybody = It works for everybody, wherever they are.
invite-network = It works for those in the same network as this computer: at home, those in the same Wi-Fi.
invite-here = Only this computer can open this link so far.
    .how = Did you start the server yourself? Open the page by the link in the terminal; there you can let your network in.
invite-code = QR code of the link: point a phone’s camera at it
network-open = Let my network in
    .about = Then phones and computers in the same Wi-Fi can join, until you close it or stop the server.
network-close = Close it to the network again
opponents = Opponents
opponent-add = Add an opponent
opponent-remove = Remove this opponent
seat-open = Open to anyone
seat-free = Free seat
seat-take = Sit down here
seat-name = Name at this seat
seat-leave = Stand up
seat-remove = Remove
    .label = Remove { $name }
    .confirm = Remove { $name } from this seat?
    .about = The seat becomes free. Whoever has the table’s link may sit down again, { $name } too.
    .public = The seat becomes free for others. { $name } cannot sit down at this table again.
seat-lost = { $name } has no seat here any more: the host has freed it, or somebody did in another window.
    .you = You have no seat here any more: the host has freed it, or you did in another window.
seat-host = host
seat-bot-choose = Bot at this seat
seat-no-bot = No bot
table-start = Start the game
table-start-wait = { $count ->
    [one] { $count } seat is still free.
   *[other] { $count } seats are still free.
}
table-start-host = The host starts the game.
table-public = Show this table to everyone
table-is-public = everyone can find it
table-is-private = by invitation only
table-copy-link = Copy the link
table-link-copied = Copied. Send it to your friends.
    .here = Copied. So far it opens on this computer only.
table-share = Share
table-close = Close the table
    .confirm = Close the table?
    .about = Others have sat down here already.
options = More options
seating = Who begins
seating-drawn = Chance decides
    .help = Before the first card the seats, and so who begins, are drawn from the sealed seed of the shuffle. Nobody can choose, and after the game everybody can check.
seating-kept = Seats as they are
    .help = You play in the order of the seats as you see them; the first one begins.
seed = Fixed seed
    .about = The same seed deals the same cards. Everybody sees it, so such a game is for practice or for comparing.
fair-before = The shuffle is fixed already. This is its fingerprint; after the game you see the seed it belongs to, and can check that nothing was changed.

## Time for each decision. $count: minutes, hours or days.

clock = Time for each move
    .about = When it runs out, a bot plays on until you are back.
clock-none = No time limit
clock-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
clock-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
clock-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}

## Lists of tables. $map: a map's name; $names: who sits there; $count: free seats.

public-tables = Public tables
public-tables-none = No table is waiting for players. Make one!
my-tables-none = Your games will appear here.
tables-more = { $count ->
    [one] Show { $count } more table
   *[other] Show { $count } more tables
}
tables-finished = Finished games
table-row = { $map } with { $names }
table-your-turn = Your turn
table-their-turn = { $names } to play
table-free-seats = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
}

## The status of a table: status- and the server's word.

status-open = Waiting for players
    .full = All seats are taken
status-playing = Being played
status-finished = Finished
status-abandoned = Closed
status-broken = Cannot be continued by this version

## Settings

settings = Settings
settings-name = Your name
settings-language = Language
settings-theme = Colours of the page
theme-system = As the device
theme-light = Light
theme-dark = Dark
settings-pace = Pace of the bots
pace-slow = Unhurried
pace-normal = Normal
pace-fast = Brisk
pace-instant = At once
settings-sounds = Sounds
settings-volume = Loudness
sounds-on = Sounds are on.
sounds-off = Sounds are off.

## Your name and your personal link: there are no accounts. $name: whose link it is; $other: who plays here so far.

personal-link = Your personal link
    .about = There are no accounts and no passwords. This link is you: open it on another device to go on playing there.
    .warning = Keep it to yourself. Whoever has it can play as you, and nobody can send you a lost one.
    .here = Other devices cannot open it yet: this server listens on this computer only.
personal-link-copy = Copy my link
personal-link-copied = Copied. Open it on your other device.
personal-link-other = Your other devices
personal-link-open = Play as { $name } in this browser?
    .meaning = This personal link makes this browser play as { $name }. Whatever { $name } sees and does, everybody who has the link sees and does too.
    .other = So far you are { $other } here. { $name } would take that place, and without the personal link of { $other } you could not get back to those tables from this browser.
    .whose = Say yes only if it is your own link, from your other device. If somebody sent it to you, say no: they would see your cards.
    .yes = Yes, it is my own link
    .no = No, go on without it
    .stay = No, stay { $other }
    .twin = You play here under the same name already, but at other tables. Without your own personal link you could not get back to them from this browser.
    .same = No, stay as I am
    .elsewhere = In another tab of this browser you have gone on as { $name }, so you are { $name } here too.
personal-link-renew = Log out everywhere else
    .when = Has somebody seen your link, or have you lost a device? Old links stop working, other devices are logged out, this browser goes on.
    .confirm = Log out everywhere else?
    .about = You get a new personal link. The old one stops working and your other devices are logged out; this browser goes on, and your seats and games stay yours.
    .yes = Log out everywhere else
    .done = Done. Your other devices are logged out, and this is your new link.
personal-link-forget = Forget me on this device
    .confirm = Forget you on this device?
    .about = Without your personal link you cannot get back to your games.
    .yes = Forget me

## Where somebody is logged out. $name: who plays here so far.

logged-out = You are logged out here
    .about = You have logged this browser out from another device, or the server does not know you any more. Open your new personal link to go on as { $name }, or go on as somebody new.
    .new = Go on as somebody new

## About

about-program = About { -brand }
about-what = { -brand } is the Italian for “end of the line”. It is an open program that plays rail-route games, faithfully to their rules and in its own words and drawings.
about-accounts = No accounts, no advertising, nobody watching over your shoulder.
about-fair = Before the first card we show the fingerprint of the shuffle, after the last one the seed behind it: so you can check that nothing was changed.
about-bots = Bots see exactly what you would see in their seat, and nothing more.
about-boards = Each map says how true its board is. Where we know no better, we say so.

## Errors of the page. What the server refuses is in refusals.ftl.

error-not-found = This page does not exist. Perhaps the link was cut short.
error-server = The server does not answer. We keep trying.
error-old-page = There is a newer version. Reload to get it.
error-link = This personal link is not valid any more, or was cut short.
    .unchecked = Your personal link could not be checked. Open it again in a moment.
loading = One moment…
error-reload = Reload
