### What happened, as sentences of the log. The text itself is about somebody else ($name); its attribute .you is about the viewer.
### Variables: $name a player · $card one card with its article (card-… .one) · $cards, $tickets, $names lists as text
### $from, $to names of places · $count the number that the sentence counts. What one rulebook alone does is told in its room.

## Who begins: the first sentence of the log. Drawn by chance, kept as people sat, or simply so.

event-begins = { $name } begins.
    .you = You begin.
event-begins-drawn = The draw has decided: { $name } begins.
    .you = The draw has decided: you begin.
event-begins-kept = Everybody keeps their seat: { $name } begins.
    .you = Everybody keeps their seat: you begin.

## The deal. $cards: the market, or the hand.

event-deal = The cards are dealt. In the { -market }: { $cards }.

## Drawing cards. "-known" where the viewer may see the card (one's own, or in a replay).

event-draw-deck = { $name } draws a { -card } from the { -deck }.
    .you = You draw a { -card } from the { -deck }.
event-draw-deck-known = { $name } draws { $card } from the { -deck }.
    .you = You draw { $card } from the { -deck }.
event-draw-market = { $name } takes { $card } from the { -market }.
    .you = You take { $card } from the { -market }.

## The market. $card: the new card; $cards: the market as it lies now; $count: how often it was replaced in a row.

event-market-gap = There is no { -card } left to fill the gap.
event-market-flush = { $count ->
    [one] Too many { -wild(n: "many") }: the { -market } is replaced. It now holds { $cards }.
   *[other] Too many { -wild(n: "many") }: the { -market } is replaced { $count } times. It now holds { $cards }.
}
event-market-filled = The { -market } can be filled again: { $cards }.

## Tickets. $count: how many; $tickets: which. "-hidden" while the others still choose, "-count" where only the number may be known.

event-tickets = { $count ->
    [one] { $name } draws { $count } { -ticket }.
   *[other] { $name } draws { $count } { -ticket(n: "many") } to choose from.
}
    .you = { $count ->
        [one] You draw { $count } { -ticket }.
       *[other] You draw { $count } { -ticket(n: "many") } to choose from.
    }
event-keep = { $name } keeps { $tickets }.
    .you = You keep { $tickets }.
event-keep-hidden = { $name } has chosen.
    .you = You have chosen.

## Claiming a route. $cards: the payment; $count: points. Then what a route with +X draws: $cards where they may be seen, else $count.

event-claim = { $name } claims { $from }–{ $to } with { $cards }: { count-points }.
    .you = You claim { $from }–{ $to } with { $cards }: { count-points }.
event-outcome-drawn = { $name } also draws { $cards }, as the { -route } allows.
    .you = You also draw { $cards }, as the { -route } allows.
event-outcome-drawn-hidden = { $name } draws { count-cards } more, as the { -route } allows.
    .you = You draw { count-cards } more, as the { -route } allows.

## Tunnels. $cards: laid, revealed, or paid on top; $count: the surcharge in "revealed", points in "through" and "pay".

event-tunnel = { $name } enters the tunnel { $from }–{ $to } with { $cards }.
    .you = You enter the tunnel { $from }–{ $to } with { $cards }.
event-tunnel-revealed = { $count ->
    [0] Turned up: { $cards }. Nothing to pay on top.
    [one] Turned up: { $cards }. That costs { $count } more { -card }.
   *[other] Turned up: { $cards }. That costs { $count } more { -card(n: "many") }.
}
event-tunnel-empty = There is no { -card } left to turn up: the tunnel costs nothing extra.
event-tunnel-through = { $name } is through: { $from }–{ $to } brings { count-points }.
    .you = You are through: { $from }–{ $to } brings { count-points }.
event-pay = { $name } pays { $cards } on top and claims { $from }–{ $to }: { count-points }.
    .you = You pay { $cards } on top and claim { $from }–{ $to }: { count-points }.
event-give-up = { $name } gives up { $from }–{ $to } and takes the cards back.
    .you = You give up { $from }–{ $to } and take your cards back.

## Towards the end. $count: pieces left.

event-last-round = { $count ->
    [0] { $name } has no pieces left: everybody has one more turn.
    [one] { $name } has { $count } piece left: everybody has one more turn.
   *[other] { $name } has { $count } pieces left: everybody has one more turn.
}
    .you = { $count ->
        [0] You have no pieces left: everybody has one more turn, you too.
        [one] You have { $count } piece left: everybody has one more turn, you too.
       *[other] You have { $count } pieces left: everybody has one more turn, you too.
    }
event-pass = { $name } cannot do anything and passes.
    .you = You cannot do anything and pass.
event-all-passed = Nobody can do anything any more: the game ends.

## Who won, by what decided it (the record's decided_by). $count: the winner's points; $names: the winners, for .you the others.

event-won-points = { $name } wins with { count-points }.
    .you = You win with { count-points }!
event-won-tickets = { $name } wins: { count-points } like somebody else, but more completed { -ticket(n: "many") }.
    .you = You win: { count-points } like somebody else, but more completed { -ticket(n: "many") }!
event-won-longest = { $name } wins: level so far, but with the longest path ({ count-points }).
    .you = You win: level so far, but with the longest path ({ count-points })!
event-won-shared = { $names } share the victory with { count-points }.
    .you = You share the victory with { $names }: { count-points } each!
