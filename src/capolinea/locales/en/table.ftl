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

## Buttons. $count: tickets ticked or too many; $number: tickets still to choose.

action-draw-deck = Draw from the deck
action-tickets = Take tickets
action-claim = Claim
action-pass = Pass
action-keep = Keep { count-tickets }
action-give-up = Give up
action-confirm = Confirm
action-cancel = Cancel
action-close = Close
take-back = Take back
    .help = Your move showed nothing new: you can take it back until the next one acts (Z).
keep-more = Choose { $number } more.
keep-fewer = { $count ->
    [one] { $count } too many: untick it.
   *[other] { $count } too many: untick some.
}

## Why something cannot be done, by the engine's codes. $cards: what is missing (card-…), several ways in one list; $count: how many are missing, or players;
## $needed: pieces the route takes as text (piece-…), $left: pieces one has as text; $name: the owner. Cards: "exact" where wilds do not help, "one-colour" on grey
## routes, "symbols" on ferries, after the other cards; "deck", "market", "tickets": why no card or ticket can be taken there ("deck-empty": nothing at all may be drawn).

why-not-your-turn = It is not your turn.
why-over = The game is over.
why-watching = You are only watching.
why-second-card = You have drawn one card: take the second first.
why-answer-first = First answer what the game asks you.
why-cards = { $count ->
    [one] You still need { $cards }, or { card-wild.one } instead.
   *[other] You still need { $cards }, or { -wild(n: "many") } instead.
}
why-cards-exact = You still need { $cards }.
why-cards-one-colour = { $count ->
    [one] You still need { $count } { -card } of any colour, or { card-wild.one } instead.
   *[other] You still need { $count } { -card(n: "many") } of one colour, or { -wild(n: "many") } instead.
}
why-cards-symbols = { $count ->
    [one] { $count } symbol of the ferry is not covered: it takes { card-wild.one }.
   *[other] { $count } symbols of the ferry are not covered: each takes { card-wild.one }.
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
why-market-wild = You cannot take { card-wild.one } from the { -market } as your second { -card }.
why-market-deck-empty = Deck and discards are empty: on this map no { -card } may be drawn then.

## Paying for a route. $from, $to: its ends; $cards: a payment; $count: points, or cards drawn.

pay-route = How will you pay for { $from }–{ $to }?
pay-best = Keeps most for your plans
pay-points = Brings { count-points }
pay-extra = Then you draw { count-cards }
pay-tunnel = A tunnel may cost up to { count-cards } more.

## The tunnel. $cards: cards laid or turned up; $count: the surcharge; $name: who enters it, $from, $to: its ends.

tunnel-laid = You laid { $cards }.
tunnel-turned-up = Turned up: { $cards }.
tunnel-free = Lucky: nothing to pay on top.
tunnel-surcharge = { $count ->
    [one] { $count } more { -card } to pay.
   *[other] { $count } more { -card(n: "many") } to pay.
}
tunnel-cannot-pay = You do not have the cards for it.
tunnel-enters = { $name } enters the tunnel { $from }–{ $to }
    .you = You enter the tunnel { $from }–{ $to }
tunnel-next = Turn the next card
tunnel-go-on = Go on
tunnel-skip = Skip

## Panels: market, deck, hand, tickets. $count: how many; $number: slot 1 to 5; $card: its card (.label, in "lift-card" .one); $cards: a list.

market = Market
market-slot = Market, place { $number }: { $card }
market-slot-empty = Market, place { $number }: empty
lift-card = Take { $card }? It cannot be put back.
lift-deck = Draw a { -card } from the { -deck }? It cannot be put back.
lift-take = Take
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
    .name = You
seat-fact-longest-path = Longest path: { count-spaces }

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
ticket-arrived = Arrived
ticket-number = Ticket { $number }
city-ticket = Your ticket { $number }, to { $city }

## What tickets need together. $count: spaces; $parts: pieces by kind; $pieces: pieces that the seat has; $tickets: a list.

network-needs = { $count ->
    [0] Your routes join all of them already.
    [one] Together they need { $count } { -space }. You have { $pieces }.
   *[other] Together they need { $count } { -space(n: "many") }. You have { $pieces }.
}
network-needs-parts = Together they need { count-spaces }: { $parts }. You have { $pieces }.
network-too-long = That is more than you have.
network-lost = Not possible any more: { $tickets }.

## The last round. $name: who started it, $count: with how many pieces left; .you: about the viewer.

last-round = { $count ->
    [0] Last round! { $name } has no pieces left.
    [one] Last round! { $name } has { $count } piece left.
   *[other] Last round! { $name } has { $count } pieces left.
}
    .you = { $count ->
        [0] Last round! You have no pieces left.
        [one] Last round! You have { $count } piece left.
       *[other] Last round! You have { $count } pieces left.
    }
last-turn = This is your last turn.

## A hint from the expert. $move: one of the moves below; $tickets, $routes: lists; $count: games.

hint = Hint
hint-best = The expert would { $move }.
hint-best-for = The expert would { $move }, because that leads towards { $tickets }.
hint-best-routes = The expert would { $move }, with an eye on { $routes }.
hint-best-cards = The expert would { $move }, to gather cards for { $routes }.
hint-best-fits = The expert would { $move }: that goes well with { $tickets }.
hint-best-free = The expert would { $move }: your { -ticket(n: "many") } are made, so points decide.
hint-best-lost = The expert would { $move }: the { -ticket(n: "many") } you lack can no longer be made, so points decide.
hint-next = Next best: { $move }
hint-none = The expert has no hint for this moment.
hint-searched = { $count ->
    [one] For this it has played { $count } game to the end in its head.
   *[other] For this it has played { $count } games to the end in its head.
}

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

## Coming, going, stand-ins. $name: a player; .you: about the viewer.

person-away = { $name } is not connected.
stand-in = A bot plays for { $name }.
    .you = A bot plays for you.
stand-in-return = Take my seat again

## Pass-and-play: the screen between two players at one device. $name: who is next.

handover = Hand over to { $name }.
handover-text = The cards are hidden. Nobody else should look now.
handover-show = I am { $name }: show my cards

## The menu while playing

menu = Menu
menu-rules = Rules of this map
menu-home = Home
menu-leave = Leave the game
menu-close = End the game
menu-table = This table
leave-confirm = Leave the game?
    .about = A bot will play on for you.
    .for-now = For now: you can come back, and the others wait for you as for anybody who is late.
    .for-good = For good: the host may give your seat to somebody else at once, and the others need not ask you if they want to end the game.
leave-for-now = Leave for now
leave-for-good = Leave for good
close-confirm = End this game?
    .about = Only bots are playing with you, so it ends for good.
