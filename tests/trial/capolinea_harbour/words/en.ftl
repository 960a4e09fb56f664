### Own words: anchorage, auction, cargo, lighthouse

about = Bid for lighthouses, load cargo unseen, and keep your anchorage to yourself.
    .fidelity = A trial board: real ports, invented lines.

piece-ship = { $count ->
    [one] { $count } ship
   *[other] { $count } ships
}
    .left = { $count ->
        [one] { $count } ship left
       *[other] { $count } ships left
    }
    .label = Ship

prompt-auction = Bid for the lighthouse: everybody bids at once, and the highest bids pay.
prompt-lighting = You have won a lighthouse. Which port shall it shine for?
action-bid = Bid { $number }
event-bid = { $name } bids { $number }.
    .you = You bid { $number }.
event-bid-hidden = { $name } has placed a bid.
    .you = You have placed a bid.
move-bid = bid { $number }
action-light = { $city }
event-light = { $name } lights the port of { $city }.
    .you = You light the port of { $city }.
move-light = light { $city }
event-outcome-cargo = { $name } loads { $cards } on top.
    .you = You load { $cards } on top.
event-outcome-cargo-hidden = { $name } loads a card nobody else sees.
event-line-auction = The auction is decided, and the lighthouse goes to { $seats }.
event-line-auction-bids = { $name } had bid { $number }.
    .you = You had bid { $number }.
event-setup-anchorages = The anchorage of { $name }: { $city }.
    .you = Your anchorage is { $city }.
fact-shining = Shining ports
seat-fact-coins = Coins: { $count }
seat-fact-lighthouses = Lighthouses: { $count }
seat-fact-anchorage = Your anchorage
score-lighthouses = Lighthouses
score-anchorage = Anchorage
score-coins = Coins
decided-coins = Level on points and tickets; more coins decided.
event-won-coins = { $name } wins by coins with { $count } points.
    .you = You win by coins with { $count } points!
