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

## The guided first game: its steps, in order. .try: what to do before the next one (steps without it only need reading). No variables.

tutorial-01 = Welcome to Berlin! The coloured lines between the places are routes: claim the right ones, and the city runs on your tracks.
tutorial-02 = You begin with 11 trams and 5 subways to build with, and 2 cards to pay with. The 5 cards lying open beside the map are the market; the pile next to them is the deck.
tutorial-03 = A ticket is a promise: join its two places with routes of your own, by whatever way you like. Keep the promise and you gain its value at the end; break it and you lose just as much.
tutorial-04 = Of the 2 tickets you are offered you keep at least 1; the others see how many you hold, and which only at the end. Two that share part of the way are easier together.
    .try = See where they lead, then keep one or both.
tutorial-05 = A turn is one thing and one thing only: draw cards, claim a route, or take more tickets. Early on you will mostly draw, because routes cost cards.
tutorial-06 = Drawing means 2 cards, one after the other. In the market you see what you get; the deck is a surprise, but nobody else sees it either.
    .try = Take a card, best in a colour of the way that is marked on the map.
tutorial-07 = A gap in the market is filled at once, so there may be something new for your second card. If nothing there helps you, the deck costs nothing to try.
    .try = Take your second card.
tutorial-08 = Bicycles are wild: they stand for any colour. One from the market is your only card that turn, one from the deck is a gift; when 3 of them lie in the market, all 5 cards are replaced.
tutorial-09 = To claim a route, pay cards of its colour, as many as it asks for; a grey one takes any single colour, and bicycles replace what you lack. The points are yours at once, and the route for ever.
    .try = Press a lit route on your way, choose the cards and claim it. If none is lit there, draw on.
tutorial-10 = Trams run above ground: one card and one tram for each space. A subway has one space only: the number beside it is its price in cards, and a single subway fills it.
tutorial-11 = Long routes pay better: a tram route with 4 spaces brings 7 points, two with 2 spaces only 4 together. A subway for 4 cards brings 8 and uses up a single piece.
tutorial-12 = The others want to cross the city too, and a claimed route is gone. Take the bottlenecks on your way early, and leave what has many detours for later.
    .try = Claim another route, best where there is only one good way. Until you can pay it, draw.
tutorial-13 = Two parallel tracks of the same kind are a double: you may own only one, and with 2 players the other closes. With 3 or 4 it stays open to the others; a tram beside a subway is no double.
tutorial-14 = Tickets nearly done, and pieces to spare? Take more: you draw 2 and keep at least 1, and may find one that your routes already fulfil.
    .try = When your tickets are done, or nearly, take new ones.
tutorial-15 = Keep an eye on everybody’s pieces: once somebody ends a turn with 1 piece or none, trams and subways together, everyone has one last turn. A ticket you cannot finish any more only costs you.
    .try = Play on to the end. Hints are there whenever you want one.
tutorial-16 = Now all tickets are shown: points for routes, plus tickets made, minus tickets missed. Whoever has most wins; if points are level, more completed tickets decide.
tutorial-17 = That is the whole game. Each of the other maps adds an idea or two of its own, and has a lesson of two minutes about them: enjoy the journey, all the way to the end of the line!

## The lesson: its steps, in order. .try: what to do before the next one (steps without it only need reading). No variables.

lesson-tickets = Two kinds of lines cross the city: trams in the streets, subways below them. Your tickets do not mind which you take.
    .try = Keep one of your tickets, or both.
lesson-subways = A subway has a single space: the number beside it is its price in cards, and one subway fills it. 2, 3 or 4 cards bring 3, 5 or 8 points.
    .try = Claim a subway; the map marks where. If you cannot pay for one yet, draw cards first.
lesson-trams = Trams are built as routes are everywhere: one card and one tram for each space. Each piece fits only its own kind of route, so watch both supplies.
    .try = Claim a tram route; the map marks where. If you cannot pay for one yet, draw cards first.
lesson-beside = A tram route beside a subway is no double: you may own both. Two tracks of the same kind are one, and with 2 players the first claim closes the other.
lesson-cards = Bicycles are the wilds, and there are only 44 cards: 8 bicycles and 6 of each colour. Whoever collects a colour leaves little of it to the others.
lesson-last = As soon as somebody ends a turn with 1 piece or none, trams and subways together, everybody has one last turn. Nothing counts but routes and tickets.
