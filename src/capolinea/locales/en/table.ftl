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

## What to do now, one for each phase (view.phase). $map: the map's id (here not its name); $count: the least, or exact, number of tickets or cards; $side: left or right.

prompt-setup = Choose your first { -ticket(n: "many") }. Keep at least { count-tickets }.
prompt-turn = { $map ->
    [europe] Draw cards, claim a { -route }, take { -ticket(n: "many") } or build a station.
    [italy] Draw cards, claim a { -route }, take { -ticket(n: "many") } or a ferry card.
   *[other] Draw cards, claim a { -route } or take { -ticket(n: "many") }.
}
prompt-turn-without-tickets = Draw cards or claim a { -route }. Tickets come back after the second { -draft }.
prompt-second-card = Take your second { -card }, from the { -market } or the { -deck }.
prompt-choice = Choose { -ticket(n: "many") }. Keep at least { count-tickets }.
prompt-surcharge = The tunnel costs { count-cards } more. Pay, or give up?
prompt-pick = { $side ->
    [left] Pick one { -ticket }. The rest go on to the left.
   *[right] Pick one { -ticket }. The rest go on to the right.
}
prompt-pick-last = One { -ticket } is left, and it is yours.
prompt-draft-keep = The { -draft } is done. Keep exactly { count-tickets }.
prompt-festival = Both ends of your { -route } are celebrating. Whose { -festival-card(n: "many") } do you take?
prompt-pass = There is nothing you can do. Pass.
prompt-station = Choose a city for your station.
prompt-over = The game is over.

## Buttons. $count: tickets ticked or too many, festival cards; $number: tickets still to choose; $cards: a payment; $city: a place.

action-draw-deck = Draw from the deck
action-tickets = Take tickets
action-claim = Claim
action-station = Build a station
action-ferry = Take a ferry card
action-pass = Pass
action-keep = Keep { count-tickets }
action-pick = Pick this one
action-pay = Pay { $cards }
action-give-up = Give up
action-festival = { $city }: { count-festival-cards }
action-confirm = Confirm
action-cancel = Cancel
action-close = Close
keep-more = Choose { $number } more.
keep-fewer = { $count ->
    [one] { $count } too many: untick it.
   *[other] { $count } too many: untick some.
}

## Why something cannot be done. $cards: what is missing (card-…); $count: how many are missing, or players;
## $needed: pieces the route takes as text (piece-…), $left: pieces one has as text; $name: the owner; $city: a place.

why-not-your-turn = It is not your turn.
why-over = The game is over.
why-watching = You are only watching.
why-second-card = You have drawn one card: take the second first.
why-answer-first = First answer what the game asks you.
why-cards = Not enough cards. You still need { $cards }, or { -wild(n: "many") } instead.
why-cards-grey = { $count ->
    [one] You need { $count } more { -card } of one colour, or { -wild(n: "many") }.
   *[other] You need { $count } more { -card(n: "many") } of one colour, or { -wild(n: "many") }.
}
why-wilds = { $count ->
    [one] The ferry asks for { -wild(n: "many") }: { $count } is missing.
   *[other] The ferry asks for { -wild(n: "many") }: { $count } are missing.
}
why-pairs = { $count ->
    [one] { $count } symbol is not covered. It takes a locomotive or a pair of one colour.
   *[other] { $count } symbols are not covered. Each takes a locomotive or a pair of one colour.
}
why-waves = { $count ->
    [one] { $count } wave is not covered. Use a locomotive or a ferry card.
   *[other] { $count } waves are not covered. Use locomotives or ferry cards.
}
why-pieces = This { -route } takes { $needed }; you have { $left }.
why-claimed = { $name } owns this { -route }.
    .you = This { -route } is yours already.
why-parallel-own = You own a parallel track; nobody may have two.
why-closed = { $count ->
    [one] With { $count } { -player } no further track may be used here.
   *[other] With { $count } { -player(n: "many") } no further track may be used here.
}
why-station-taken = { $city } has a station already.
why-station-none = You have built all your stations.
why-station-cards = { $count ->
    [one] Your next station costs { $count } { -card }.
   *[other] Your next station costs { $count } { -card(n: "many") } of one colour.
}
why-tickets-none = There are no { -ticket(n: "many") } left.
why-tickets-draft = New { -ticket(n: "many") } can be taken only after the second { -draft }.
why-ferry-limit = { $count ->
    [one] You hold { $count } ferry card, and that is the limit.
   *[other] You hold { $count } ferry cards, and that is the limit.
}
why-ferry-none = All ferry cards are in players’ hands.
why-deck-empty = Deck and discards are empty.
why-wild-second = A { -wild } from the { -market } cannot be the second { -card }.

## Paying for a route or a station. $from, $to, $city: places; $cards: a payment; $count: wilds it uses, points, or cards drawn.

pay-route = How will you pay for { $from }–{ $to }?
pay-station = How will you pay for the station in { $city }?
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
ferry-pile = { $count ->
    [one] Ferry cards: { $count } left
   *[other] Ferry cards: { $count } left
}
hand = Your hand: { count-cards }
hand-empty = Your hand is empty.
log = What happened
log-empty = Nothing has happened yet.

## A seat's panel. $count: how many; $cards: cards it surely holds; $level: a bot's level (level-…); $number: seconds or rank.

seat-points = { count-points } so far
seat-cards = { count-cards } in hand
seat-tickets = { count-tickets } kept
seat-known = Surely holds { $cards }
seat-choosing = is choosing…
seat-answered = has chosen
seat-bot = Bot: { $level }
seat-you = you
seat-begins = begins

## My tickets. $count: spaces of the shortest free way, or the ticket's value; $from, $to: its ends.

tickets = Your tickets
tickets-none = You have no { -ticket(n: "many") } yet.
ticket-done = Done
    .help = Your { -route(n: "many") } join its two ends.
    .station = Your { -route(n: "many") } and one of another player, by your station, join its two ends.
ticket-possible = Still possible
    .help = { $count ->
        [one] There is a way with { $count } free { -space }.
       *[other] There is a way with { $count } free { -space(n: "many") }.
    }
    .station = { $count ->
        [0] One more station would do.
        [one] There is a way with { $count } free { -space } and a station.
       *[other] There is a way with { $count } free { -space(n: "many") } and a station.
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
move-pick = pick { $ticket }
move-claim = claim { $from }–{ $to } with { $cards }
move-pay = pay { $cards } on top
move-give-up = give the tunnel up
move-station = build a station in { $city } with { $cards }
move-ferry = take a ferry card
move-festival = take the { -festival-card(n: "many") } in { $city }
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
