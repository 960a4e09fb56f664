### Own words: mouillage, enchère, cargaison, phare

about = Enchéris sur les phares, charge à l’aveugle et garde ton mouillage secret.
    .fidelity = Un plateau d’essai : de vrais ports, des lignes inventées.

piece-ship = { $count ->
    [one] { $count } bateau
   *[other] { $count } bateaux
}
    .left = { $count ->
        [one] { $count } bateau restant
       *[other] { $count } bateaux restants
    }
    .label = Bateau

prompt-auction = Enchéris sur le phare : tout le monde mise à la fois, et la plus forte mise paie.
prompt-lighting = Tu as gagné un phare. Pour quel port doit-il briller ?
action-bid = Miser { $number }
event-bid = { $name } mise { $number }.
    .you = Tu mises { $number }.
event-bid-hidden = { $name } a misé.
    .you = Tu as misé.
move-bid = miser { $number }
action-light = { $city }
event-light = { $name } éclaire le port : { $city }.
    .you = Tu éclaires le port : { $city }.
move-light = éclairer { $city }
event-outcome-cargo = { $name } charge aussi { $cards }.
    .you = Tu charges aussi { $cards }.
event-outcome-cargo-hidden = { $name } charge une carte que personne d’autre ne voit.
event-line-auction = L’enchère est jouée, le phare est gagné : { $seats }.
event-line-auction-bids = { $name } avait misé { $number }.
    .you = Tu avais misé { $number }.
event-setup-anchorages = { $name } a son mouillage ici : { $city }.
    .you = Ton mouillage : { $city }.
fact-shining = Ports éclairés
seat-fact-coins = Pièces : { $count }
seat-fact-lighthouses = Phares : { $count }
seat-fact-anchorage = Ton mouillage
score-lighthouses = Phares
score-anchorage = Mouillage
score-coins = Pièces
decided-coins = Égalité aux points et aux cartes Destination : les pièces décident.
event-won-coins = { $name } gagne grâce aux pièces avec { $count } points.
    .you = Tu gagnes grâce aux pièces avec { $count } points !
