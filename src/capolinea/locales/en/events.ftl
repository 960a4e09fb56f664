### What happened, as sentences of the log. The text itself is about somebody else ($name); its attribute .you is about the viewer.

## Variables: $name a player · $card one card with its article (card-… .one) · $cards, $tickets, $bonuses, $names lists as text
## $from, $to, $city names of places · $count the number that the sentence counts

## The deal. $cards: the market, or the hand; $bonuses: names of Northern Lights' bonus cards.

event-deal = The cards are dealt. In the { -market }: { $cards }.
event-deal-hand = { $name } is dealt { $cards }.
    .you = You are dealt { $cards }.
event-deal-tickets = { $name } is offered { count-tickets }.
    .you = You are offered { count-tickets }.
event-deal-bonus = The { -bonus-card(n: "many") } of this game: { $bonuses }.

## Drawing cards. "-known" where the viewer may see the card (one's own, or in a replay).

event-draw-deck = { $name } draws a { -card } from the { -deck }.
    .you = You draw a { -card } from the { -deck }.
event-draw-deck-known = { $name } draws { $card } from the { -deck }.
    .you = You draw { $card } from the { -deck }.
event-draw-market = { $name } takes { $card } from the { -market }.
    .you = You take { $card } from the { -market }.

## The market. $card: the new card; $cards: the market as it lies now; $count: how often it was replaced in a row.

event-market-refill = In its place comes { $card }.
event-market-gap = There is no { -card } left to fill the gap.
event-market-flush = { $count ->
    [one] Too many { -wild(n: "many") }: the { -market } is replaced. It now holds { $cards }.
   *[other] Too many { -wild(n: "many") }: the { -market } is replaced { $count } times. It now holds { $cards }.
}
event-market-filled = The { -market } can be filled again: { $cards }.

## Tickets. $count: how many; $tickets: which. "-hidden" while the others still choose, or where nobody may know.

event-tickets = { $name } draws { count-tickets } to choose from.
    .you = You draw { count-tickets } to choose from.
event-keep = { $name } keeps { count-tickets }.
    .you = You keep { count-tickets }.
event-keep-known = { $name } keeps { $tickets }.
    .you = You keep { $tickets }.
event-keep-hidden = { $name } has chosen.
    .you = You have chosen.

## Claiming a route. $cards: the payment; $count: points, or cards drawn for +X.

event-claim = { $name } claims { $from }–{ $to } with { $cards }: { count-points }.
    .you = You claim { $from }–{ $to } with { $cards }: { count-points }.
event-claim-extra = { $name } draws { count-cards } more, as the { -route } allows.
    .you = You draw { count-cards } more, as the { -route } allows.
event-claim-extra-known = { $name } also draws { $cards }, as the { -route } allows.
    .you = You also draw { $cards }, as the { -route } allows.

## Tunnels (Europe). $cards: laid, revealed, or paid on top; $count: the surcharge in "revealed", points in "through" and "paid".

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
event-surcharge-paid = { $name } pays { $cards } on top and claims { $from }–{ $to }: { count-points }.
    .you = You pay { $cards } on top and claim { $from }–{ $to }: { count-points }.
event-give-up = { $name } gives up { $from }–{ $to } and takes the cards back.
    .you = You give up { $from }–{ $to } and take your cards back.

## Stations (Europe) and ferry cards (Italy)

event-station = { $name } builds a station in { $city } with { $cards }.
    .you = You build a station in { $city } with { $cards }.
event-ferry = { $name } takes a ferry card.
    .you = You take a ferry card.

## Drafts (Iberia). $ticket: the ticket picked; $side: left or right; $count: tickets dealt to each.

event-pick = { $name } picks { $ticket }.
    .you = You pick { $ticket }.
event-pick-hidden = { $name } has picked a { -ticket }.
    .you = You have picked a { -ticket }.
event-packs = { $side ->
    [left] Everybody passes the rest to the left.
   *[right] Everybody passes the rest to the right.
}
event-draft-card = The Draft card turns up: when this turn is over, new { -ticket(n: "many") } go round.
event-draft = The second { -draft } begins: everybody gets { count-tickets } to pick from and pass on.
event-draft-over = The { -draft } is over.

## Festivals (Iberia). $festival: its name; $city: its city, or both; $count: cards taken; $total: cards of it the player has now.

event-festival-met = { $festival }: a { -festival-card } is laid out in { $city }.
event-festival-taken = { $name } takes { count-festival-cards } of { $festival } and now has { $total }.
    .you = You take { count-festival-cards } of { $festival } and now have { $total }.

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
event-over = The game is over.

## Who won, by what decided it (the record's decided_by). $count: the winner's points; $names: the winners, for .you the others.

event-won-points = { $name } wins with { count-points }.
    .you = You win with { count-points }!
event-won-tickets = { $name } wins: { count-points } like somebody else, but more completed { -ticket(n: "many") }.
    .you = You win: { count-points } like somebody else, but more completed { -ticket(n: "many") }!
event-won-stations = { $name } wins: level on points and { -ticket(n: "many") }, but with fewer stations built ({ count-points }).
    .you = You win: level on points and { -ticket(n: "many") }, but with fewer stations built ({ count-points })!
event-won-longest = { $name } wins: level so far, but holding the European Express ({ count-points }).
    .you = You win: level so far, but holding the European Express ({ count-points })!
event-won-bonus-cards = { $name } wins: level so far, but with more { -bonus-card(n: "many") } ({ count-points }).
    .you = You win: level so far, but with more { -bonus-card(n: "many") } ({ count-points })!
event-won-shared = { $names } share the victory with { count-points }.
    .you = You share the victory with { $names }: { count-points } each!
