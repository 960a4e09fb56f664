### Being told that it is one's turn: the title of the tab, the panel where one chooses how, and the pages that links in messages lead to.

## The title of the tab. $number: games that wait for me; $page: what the tab shows.

title-waiting = ({ $number }) Your turn – { $page }
title-also = ({ $number }) { $page }

## The panel. Attributes say what a way means, or why it cannot be had here.

notices = When it is my turn
    .about = How shall we tell you when a game is waiting and you are not looking? You get one message a turn, and none while you are playing.
notices-none = Do not tell me
notices-tab = A note while this page is open
    .about = Your browser shows it as long as a tab with this page is open somewhere.
    .denied = Your browser does not allow notes from this page. Its settings can change that.
notices-push = A push message on this device
    .about = It also comes when the page is closed. You can choose it on several devices: all of them get the message.
    .server = This server cannot send push messages: a part of it is not installed.
    .insecure = Browsers allow push messages only on pages with https.
    .browser = This browser takes no push messages. On an iPhone or iPad, first put the page on the home screen.
    .denied = Your browser does not allow messages from this page. Its settings can change that.
notices-mail = An e-mail
    .about = With a link that leads straight to your seat.
    .address = Your e-mail address
    .server = This server has not been set up to send e-mails.
notices-webhook = A message in another app
    .about = Through ntfy, Discord, Slack or a program of your own.
    .url = Web address that takes the message
    .style = For which app?
    .server = For this, the server must be told under which name the world finds it.
notices-style-ntfy = ntfy
notices-style-discord = Discord
notices-style-slack = Slack, Mattermost, Matrix
notices-style-json = A program of my own (JSON)
notices-quiet = Quiet hours
    .about = Nothing comes during these hours. Whatever is still waiting afterwards comes then, in one message.
    .start = from
    .end = to
notices-save = Save
notices-test = Send me one now
notices-switch-off = Switch off

## How it stands. $address: a mail address.

notices-saved = Saved.
notices-sent = Sent. It should be there in a moment.
notices-wait = We have sent a mail to { $address }. Open the link in it and press the button there: before that, nothing else will be sent there.
notices-confirmed = Confirmed: from now on mails come to { $address }.
notices-given-up = The last messages did not get through, so we have stopped trying. Save again to go on.
notices-here = This device gets the messages.
notices-elsewhere = Other devices get the messages, this one does not yet.

## Where links of messages lead. $name: whose turn it is.

notices-off = Switch these messages off?
    .about = After that you will not be told any more when it is your turn.
    .named = After that, { $name } will not be told any more when it is their turn.
    .yes = Switch off
    .done = Switched off
    .after = No more messages will come. What had been entered for them is forgotten.
    .again = Changed your mind? Choose here how we shall tell you, and save.
    .elsewhere = To get them again, choose “When it is my turn” in the settings of the browser you play in.
    .failed = That did not work. Try again in a moment.
notices-confirm = Shall mails come to this address?
    .about = Press the button, and we send a mail here whenever a Capolinea game is waiting for you. Every mail has a link that switches them off.
    .named = Press the button, and we send a mail here whenever a Capolinea game is waiting for { $name }. Every mail has a link that switches them off.
    .yes = Yes, send mails here
    .done = Done: the address is confirmed
    .after = From now on we write here when it is your turn. You can close this page.
    .invalid = This link is not valid any more. Enter the address once more to get a new one.
notices-not-here = This game is waiting for { $name }, who plays in another browser
    .about = Open it there, or bring { $name } here with the personal link: it is on the home page of that browser, under “Your other devices”.
    .watch = Just watch
