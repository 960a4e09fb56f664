### USA: what only this rulebook says, laid over the common texts (docs/texts.md).

## The map on the home page; .fidelity: how true its board is.

about = From coast to coast: the plain game, with long routes, many doubles and a prize for the longest path.
    .fidelity = Transcribed from one public source: cities, routes and the 30 tickets of the base game. We had no rulebook of this map, so it is played by the common rules.

## The lesson: its steps, in order. .try: what to do before the next one (steps without it only need reading). No variables.

lesson-tickets = The plain game, in a large country: tickets are worth from 4 points to 22. Two whose ways overlap are half the work.
    .try = Keep 2 of them, or all 3.
lesson-long = Long routes pay well: one with 6 spaces brings 15 points, two with 3 spaces only 8 together. But they take many cards of one colour, and the time to collect them.
    .try = Claim a route with 3 spaces or more; the map marks where. If you cannot pay for one yet, draw cards first.
lesson-doubles = Many neighbours are joined by two tracks, and nobody may own both. With 2 or 3 players the first claim closes the other; with 4 or 5 it stays open to somebody else.
lesson-path = The longest path brings 10 points at the end: the longest line over your own routes, using each only once. It is measured in spaces, and may pass a city twice.
lesson-more = Tickets done, and trains left? Draw 3 more and keep at least 1; but whatever you do not make costs you its value.
