### Berlin: what only this rulebook says, laid over the common texts (docs/texts.md). The guided first game is played here.
### Own words: tram, subway, bicycle

## The map on the home page; .fidelity: how true its board is.

about = The short one: trams and subways, bicycles as wilds. Ideal to begin with.
    .fidelity = Our own board. We found no public source for the original, so routes, tickets, subway points and nearly all places are ours, at their true positions. Players, pieces, cards and the number of tickets follow the rules.

## The wild. $count: how many.

-wild = { $n ->
   *[one] bicycle
    [many] bicycles
}
card-wild = { $count ->
    [one] { $count } { -wild }
   *[other] { $count } { -wild(n: "many") }
}
    .one = a bicycle
    .label = Bicycle

## Pieces. $count: how many; .left: how many a seat still has.

piece-tram = { $count ->
    [one] { $count } tram
   *[other] { $count } trams
}
    .left = { $count ->
        [one] { $count } tram left
       *[other] { $count } trams left
    }
piece-subway = { $count ->
    [one] { $count } subway
   *[other] { $count } subways
}
    .left = { $count ->
        [one] { $count } subway left
       *[other] { $count } subways left
    }

## Routes. $from, $to: its ends; $colour: colour-…; $count: a tram's spaces, a subway's cards.

route-tram = { $from }–{ $to }, tram, { $colour }, { count-spaces }
route-subway = { $from }–{ $to }, subway, { $colour }, { count-cards }

## Steps, in order. .try: what to do before the next one (steps without it only need reading). No variables.

tutorial-01 = Welcome to Berlin! The coloured lines between the places are routes, and nobody owns them yet. Claim the right ones and the city runs on your tracks.
tutorial-02 = You have 11 trams and 5 subways to build with, and 2 cards to pay with. The 5 cards lying open beside the map are the market; the pile next to them is the deck.
tutorial-03 = A ticket is a promise: join its two places with routes of your own, by whatever way you like. Keep the promise and you gain its value at the end; break it and you lose just as much.
tutorial-04 = You were offered 2 tickets and must keep at least 1. Two that share part of the way are easier together; far apart, they are twice the work. Until the end the others see only how many you hold, not which.
    .try = Look where your tickets lead, then keep one or both.
tutorial-05 = A turn is one thing and one thing only: draw cards, claim a route, or take more tickets. Early on you will mostly draw, because routes cost cards.
tutorial-06 = Drawing means 2 cards, one after the other. In the market you see what you get; the deck is a surprise, but nobody else sees it either.
    .try = Take a card in a colour of the way that is marked on the map.
tutorial-07 = The gap in the market was filled at once, so there may be something new for your second card. If nothing there helps you, the deck costs nothing to try.
    .try = Take your second card.
tutorial-08 = Bicycles are wild: they stand for any colour. One from the market is so good that it is your only card that turn; one from the deck is a gift. When 3 of them lie in the market, all 5 cards are replaced.
tutorial-09 = To claim a route, pay cards of its colour, as many as it asks for; a grey route takes any single colour. Bicycles may replace some or all of them. The points are yours at once, and the route for ever.
    .try = Routes you can pay for light up. Press one on your way, choose the cards and claim it. If none lights up there, draw more cards.
tutorial-10 = Trams run above ground: one card and one tram for each space. A subway has one space only; the number beside it is its price in cards, and a single subway fills it. Each piece fits only its own kind of route.
tutorial-11 = Long routes pay better. A tram route with 4 spaces brings 7 points, two with 2 spaces only 4 together. A subway for 4 cards brings 8 and uses up a single piece.
tutorial-12 = The others want to cross the city too. A claimed route is gone, so take the bottlenecks on your way early and leave what has many detours for later. If somebody blocks you, look for the next best way.
    .try = Find the spot on your way where there is only one good route.
tutorial-13 = Some places are joined by two parallel tracks of the same kind. You may own only one of them. With 2 players the other one closes as soon as one is taken; with 3 or 4 it stays open to the others. A tram route beside a subway is no such double.
tutorial-14 = Are your tickets nearly done, with pieces to spare? Then take more: you draw 2 and keep at least 1, and may find one that your routes already fulfil. Late in the game, a ticket you cannot finish only costs you.
    .try = When your tickets are done, take new ones.
tutorial-15 = Keep an eye on everybody’s pieces. Once somebody ends a turn with 1 piece or none, trams and subways together, everyone has one last turn. Being quick is a weapon.
    .try = Play on to the end. Hints are there whenever you want one.
tutorial-16 = Now all tickets are shown. Points for routes, plus tickets made, minus tickets missed: whoever has most wins. If points are level, more completed tickets decide, and after that the victory is shared.
tutorial-17 = That is the whole game. Each of the other maps adds an idea or two of its own, such as tunnels and ferries, and has a page of rules. Enjoy the journey, all the way to the end of the line!
