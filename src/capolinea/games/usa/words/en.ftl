### USA: what only this rulebook says, laid over the common texts (docs/texts.md).

## The map on the home page; .fidelity: how true its board is.

about = From coast to coast: the plain game, with long routes, many doubles and a prize for the longest path.
    .fidelity = Transcribed from one public source: cities, routes and the 30 tickets of the base game. We had no rulebook of this map, so it is played by the common rules.
