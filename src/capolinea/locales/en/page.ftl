### What only the page says.

map-label = The map. Plus and minus zoom, arrow keys move it; Tab goes to the routes, where arrow keys go from one to the next.
zoom-in = Nearer
zoom-out = Farther
zoom-all = The whole map
pins-switch = My tickets on the map
show-on-map = Show on the map
seat-network = Show the network of { $name } on the map
    .you = Show your network on the map
seat-in-words = { $name } in words
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
seat-here = Add on this device
player-n = Player { $number }
pay-more = { $count ->
    [one] { $count } more way
   *[other] { $count } more ways
}
ask-tickets = { $draw ->
    [one] You draw the only one left and keep it. That is your turn.
   *[other] { $keep ->
        [one] You draw { $draw } and keep at least one. That is your turn.
       *[other] You draw { $draw } and keep at least { $keep }. That is your turn.
    }
}
settings-shortcuts = Keyboard shortcuts
    .help = 1–5 take a market card · D draw from the deck · T tickets · H hint · R routes · B my tickets · P tickets on the map · M sounds · L log · C talk · ? rules · Esc cancel

## A player's network on the map. $routes, $spaces: how many, as text.

network-shown = { $name }: { $routes }, { $spaces }
    .you = You: { $routes }, { $spaces }
