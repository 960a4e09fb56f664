### What only the page says.

map-label = The map. Plus and minus zoom, arrow keys move it; Tab goes to the routes, where arrow keys go from one to the next.
zoom-in = Nearer
zoom-out = Farther
zoom-all = The whole map
players-label = Players
side-label = Players, cards and tickets
dock-fold = Fold or unfold
which-route = Which route?
hint-do = Do that
tab-tickets = Tickets
tab-log = Log
tab-routes = Routes
routes-label = All routes
routes-search = Search by city
way-bots = Against bots
seat-here = Somebody here
player-n = Player { $number }
pay-more = { $count ->
    [one] { $count } more way
   *[other] { $count } more ways
}
ask-tickets = { $keep ->
    [1] You draw { $draw } and keep at least one. That is your turn.
   *[other] You draw { $draw } and keep at least { $keep }. That is your turn.
}
ask-ferry = It covers up to two waves of a ferry. That is your turn.
settings-shortcuts = One-letter keys
    .help = 1–5 take a market card · D draw from the deck · T tickets · H hint · R routes · M my tickets · L log · ? rules · Esc cancel
