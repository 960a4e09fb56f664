### The table while a game is played: whose turn, what to do, why not, panels.

## Whose turn. $name: a player; $names: a list of players; $map: the map's name. .you: about the viewer.

turn = { $name } to play.
    .you = Your turn.
waiting-for = Waiting for { $names }.
waiting-after-answer = You have chosen. Waiting for { $names }.
waiting-bot = { $name } is thinking…
watching = You are watching. Hands and { -ticket(n: "many") } stay secret until the end.
title-turn = { $name } to play – { $map }
    .you = Your turn – { $map }
title-over = Game over – { $map }
notification-turn = It is your turn on { $map }.

## What to do now, one for each phase (view.phase). $count: the least number of tickets, or the surcharge.
## "prompt-turn-without-tickets" while no tickets can be taken. Rooms override them where there is more to do.

prompt-setup = { $count ->
    [one] Choose your first { -ticket(n: "many") }. Keep at least one.
   *[other] Choose your first { -ticket(n: "many") }. Keep at least { $count }.
}
prompt-turn = Draw cards, claim a { -route } or take { -ticket(n: "many") }.
prompt-turn-without-tickets = Draw cards or claim a { -route }.
prompt-second-card = Take your second { -card }, from the { -market } or the { -deck }.
prompt-choice = { $count ->
    [one] Choose { -ticket(n: "many") }. Keep at least one.
   *[other] Choose { -ticket(n: "many") }. Keep at least { $count }.
}
prompt-surcharge = The tunnel costs { count-cards } more. Pay, or give up?
prompt-pass = There is nothing you can do. Pass.
prompt-over = The game is over.

## Buttons. $count: tickets ticked or too many; $number: tickets still to choose; $cards: a payment.

action-draw-deck = Draw from the deck
action-tickets = Take tickets
action-claim = Claim
action-pass = Pass
action-keep = Keep { count-tickets }
action-pay = Pay { $cards }
action-give-up = Give up
action-confirm = Confirm
action-cancel = Cancel
action-close = Close
keep-more = Choose { $number } more.
keep-fewer = { $count ->
    [one] { $count } too many: untick it.
   *[other] { $count } too many: untick some.
}

## Why something cannot be done, by the engine's codes. $cards: what is missing (card-…); $count: how many are missing, or players;
## $needed: pieces the route takes as text (piece-…), $left: pieces one has as text; $name: the owner. Cards: "one-colour" on grey routes,
## "symbols" on ferries; "deck", "market", "tickets": why no card or ticket can be taken there ("deck-empty": nothing at all may be drawn).

why-not-your-turn = It is not your turn.
why-over = The game is over.
why-watching = You are only watching.
why-second-card = You have drawn one card: take the second first.
why-answer-first = First answer what the game asks you.
why-cards = Not enough cards. You still need { $cards }, or { -wild(n: "many") } instead.
why-cards-one-colour = { $count ->
    [one] You need { $count } more { -card } of the colour you are using, or a { -wild }.
   *[other] You need { $count } more { -card(n: "many") } of one colour, or { -wild(n: "many") }.
}
why-cards-symbols = { $count ->
    [one] The ferry’s symbols take { -wild(n: "many") }: { $count } is missing.
   *[other] The ferry’s symbols take { -wild(n: "many") }: { $count } are missing.
}
why-pieces = This { -route } takes { $needed }; you have { $left }.
why-claimed = { $name } owns this { -route }.
    .you = This { -route } is yours already.
why-parallel = You own a parallel track already; nobody may have two.
why-closed = { $count ->
    [one] With { $count } { -player } no further track may be used here.
   *[other] With { $count } { -player(n: "many") } no further track may be used here.
}
why-tickets-none = There are no { -ticket(n: "many") } left.
why-deck-empty = Deck and discards are empty.
why-market-empty = No { -card } lies there.
why-market-wild = A { -wild } from the { -market } cannot be the second { -card }.
why-market-deck-empty = Deck and discards are empty: on this map no { -card } may be drawn then.

## Paying for a route. $from, $to: its ends; $cards: a payment; $count: wilds it uses, points, or cards drawn.

pay-route = How will you pay for { $from }–{ $to }?
pay-best = Keeps most for your plans
pay-wilds = Uses { count-wilds }
pay-points = Brings { count-points }
pay-extra = Then you draw { count-cards }
pay-tunnel = A tunnel may cost up to { count-cards } more.

## The tunnel. $cards: cards laid or turned up; $count: the surcharge.

tunnel-laid = You laid { $cards }.
tunnel-turned-up = Turned up: { $cards }.
tunnel-free = Lucky: nothing to pay on top.
tunnel-surcharge = { $count ->
    [one] { $count } more { -card } to pay.
   *[other] { $count } more { -card(n: "many") } to pay.
}
tunnel-cannot-pay = You do not have the cards for it.

## Panels: market, deck, hand, tickets. $count: how many; $number: slot 1 to 5; $card: its card (.label); $cards: a list.

market = Market
market-slot = Market, place { $number }: { $card }
market-slot-empty = Market, place { $number }: empty
deck = Deck: { count-cards }
discards = Discards: { count-cards }
ticket-deck = Ticket deck: { count-tickets }
hand = Your hand: { count-cards }
hand-empty = Your hand is empty.
log = What happened
log-empty = Nothing has happened yet.

## A seat's panel. $count: how many; $cards: cards it surely holds; $level: a bot's level (level-…). What all maps may tell of a seat (seat-fact-…) or the table (fact-…).

seat-points = { count-points } so far
seat-cards = { count-cards } in hand
seat-tickets = { count-tickets } kept
seat-known = Surely holds { $cards }
seat-choosing = is choosing…
seat-answered = has chosen
seat-bot = Bot: { $level }
seat-you = you
seat-begins = begins
seat-fact-longest-path = Longest path: { count-spaces }
fact-tunnel = Tunnel

## My tickets. $count: spaces of the shortest free way, or the ticket's value; $from, $to: its ends.

tickets = Your tickets
tickets-none = You have no { -ticket(n: "many") } yet.
ticket-done = Done
    .help = Your { -route(n: "many") } join its two places.
ticket-possible = Still possible
    .help = { $count ->
        [one] There is a way with { $count } free { -space }.
       *[other] There is a way with { $count } free { -space(n: "many") }.
    }
ticket-lost = Lost
    .help = No free way is left for you.
ticket-long = Long ticket

## The last round. $name: who started it; .you: about the viewer.

last-round = Last round! { $name } has almost no pieces left.
    .you = Last round! You have almost no pieces left.
last-turn = This is your last turn.

## A hint from the expert. $move: one of the moves below; $tickets, $routes: lists; $number: an estimate, more is better.

hint = Hint
hint-thinking = The expert is looking at your cards…
hint-best = The expert would { $move }.
hint-best-for = The expert would { $move }, because that leads towards { $tickets }.
hint-best-routes = The expert would { $move }, with an eye on { $routes }.
hint-best-free = The expert would { $move }: your { -ticket(n: "many") } no longer need anything, so points decide.
hint-next = Next best: { $move }
hint-estimate = Estimate { $number }
    .help = Higher is better; estimates compare only the moves of one hint.
hint-none = The expert has no hint for this moment.

## Moves, as the $move of a hint. $card, $cards, $ticket, $tickets, $from, $to, $city as in events.

move-draw-deck = draw from the { -deck }
move-draw-market = take { $card } from the { -market }
move-tickets = take { -ticket(n: "many") }
move-keep = keep { $tickets }
move-claim = claim { $from }–{ $to } with { $cards }
move-pay = pay { $cards } on top
move-give-up = give the tunnel up
move-pass = pass

## Connection

connection-online = Connected
connection-connecting = Connecting…
connection-lost = Connection lost. Trying again; nothing of your game is lost.
connection-back = Connected again. Everything is up to date.
connection-closing = The server is restarting. Back in a moment.
connection-saving = Sending…

## Clocks. $time: time left, already formatted; $name: whose; .you: about the viewer.

clock-left = { $name } has { $time } left.
    .you = You have { $time } left.
clock-up = Time is up for { $name }; a bot plays on.
    .you = Your time is up; a bot plays on for you.

## Coming, going, stand-ins. $name: a player; .you: about the viewer.

person-joined = { $name } sits down.
person-left = { $name } leaves; a bot plays on.
person-away = { $name } is not connected.
person-back = { $name } is back.
stand-in = A bot plays for { $name }.
    .you = A bot plays for you.
stand-in-return = Take my seat again

## Pass-and-play: the screen between two players at one device. $name: who is next.

handover = Hand over to { $name }.
handover-text = The cards are hidden. Nobody else should look now.
handover-show = I am { $name }: show my cards
handover-hide = Hide my hand

## The menu while playing

menu = Menu
menu-rules = Rules of this map
menu-settings = Settings
menu-home = Home
menu-leave = Leave the game
menu-close = End the game
menu-table = This table
leave-confirm = Leave the game?
    .about = A bot will play on for you, and you can come back.
close-confirm = End this game?
    .about = Only bots are playing with you, so it ends for good.
