### Europe : ce que seule cette règle dit, par-dessus les textes communs (docs/texts.md).
### Own words: gare, European Express

## The map on the home page; .fidelity: how true its board is.

about = Des tunnels à surprises, des ferries, et des gares qui empruntent les routes des autres.
    .fidelity = Transcrit. Routes et cartes Destination concordent dans deux sources publiques indépendantes, et les nombres viennent des règles. Aucun doute : seule l’orthographe de quelques villes est notre choix.

## What to do in a turn

prompt-turn = Pioche, prends une { -route }, des Destinations, ou construis une gare.
prompt-turn-without-tickets = Pioche, prends une { -route } ou construis une gare.

## Stations. $city: where; $cards: the payment; $name: whose; $count: cards the next one costs; $points: points as text (count-points).

action-station = Construire une gare
choose-station = Choisis une ville pour ta gare.
pay-station = Comment paies-tu la gare à { $city } ?
event-station = { $name } construit une gare à { $city } avec { $cards }.
    .you = Tu construis une gare à { $city } avec { $cards }.
move-station = construire une gare à { $city } avec { $cards }
why-station-taken = Il y a déjà une gare à { $city }.
why-station-none = Tu as construit toutes tes gares.
why-station-cards = { $count ->
    [one] Ta prochaine gare coûte { $count } { -card }.
   *[other] Ta prochaine gare coûte { $count } { -card(n: "many") } d’une même couleur.
}
fact-stations = Gares
city-station = { $city }, gare : { $name }
    .you = { $city }, ta gare
piece-station = { $count ->
    [one] { $count } gare
   *[other] { $count } gares
}
    .left = { $count ->
        [one] { $count } gare restante
       *[other] { $count } gares restantes
    }

## Tickets over borrowed routes. $loans: how many of them; $count: free spaces of the way.

ticket-done-loans = { $loans ->
    [one] Tes { -route(n: "many") }, plus une empruntée grâce à une gare, relient ses deux lieux.
   *[other] Tes { -route(n: "many") }, plus { $loans } empruntées grâce à tes gares, relient ses deux lieux.
}
ticket-possible-loans = { $count ->
    [0] { $loans ->
        [one] Une gare qui emprunte une { -route } suffirait.
       *[other] Des gares qui empruntent { $loans } { -route(n: "many") } suffiraient.
    }
    [one] { $loans ->
        [one] Il y a un chemin avec { $count } { -space } libre et une { -route } empruntée grâce à une gare.
       *[other] Il y a un chemin avec { $count } { -space } libre et { $loans } { -route(n: "many") } empruntées grâce à des gares.
    }
   *[other] { $loans ->
        [one] Il y a un chemin avec { $count } { -space(n: "many") } libres et une { -route } empruntée grâce à une gare.
       *[other] Il y a un chemin avec { $count } { -space(n: "many") } libres et { $loans } { -route(n: "many") } empruntées grâce à des gares.
    }
}

## The end. $city, $from, $to: places; $name, $count: the winner and the points.

score-stations = Gares gardées
score-longest = European Express
score-borrowed = La gare à { $city } emprunte { $from }–{ $to }.
score-borrowed-none = La gare à { $city } n’a rien à emprunter.
decided-stations = Égalité de points et de { -ticket(n: "many") } ; le plus petit nombre de gares construites a tranché.
decided-longest = Égalité jusqu’au bout : l’European Express a tranché.
event-won-stations = { $name } gagne : à égalité de points et de { -ticket(n: "many") }, mais avec moins de gares construites ({ count-points }).
    .you = Tu as gagné : à égalité de points et de { -ticket(n: "many") }, mais avec moins de gares construites ({ count-points }) !
event-won-longest = { $name } gagne : à égalité jusqu’ici, mais avec l’European Express ({ count-points }).
    .you = Tu as gagné : à égalité jusqu’ici, mais avec l’European Express ({ count-points }) !

## The lesson: its steps, in order. .try: what to do before the next one (steps without it only need reading). No variables.

lesson-tickets = Une de tes 4 cartes Destination est longue : elle vaut beaucoup, et le chemin est long. Les cartes que tu ne gardes pas quittent la partie pour de bon.
    .try = Gardes-en au moins 2, dont celle qui est marquée : son chemin passe par un tunnel.
lesson-tunnels = Le prix d’un tunnel est un pari : tu poses le paiement normal, puis 3 cartes de la pioche sont révélées. Chacune de ta couleur, et chaque locomotive, te coûte une carte de plus.
    .try = Prends un tunnel ; le plateau montre où. Si tu ne peux pas encore en payer un, pioche d’abord.
lesson-surcharge = Le surcoût se paie dans la couleur posée, ou en locomotives. Si tu ne peux pas payer, ou ne le souhaites pas, tu reprends tes cartes et ton tour est fini.
    .try = Paie, ou reprends tes cartes.
lesson-ferries = Les lignes de ferry sont grises et portent des locomotives : chaque symbole exige une locomotive, les autres cases se paient comme d’habitude. Si ton chemin passe par la mer, mets-en de côté.
lesson-stations = Quelqu’un est passé avant toi ? Une gare dans une ville te prête une route adverse qui y entre, à la fin et pour toutes tes cartes Destination.
lesson-station-price = La première gare coûte 1 carte, la deuxième 2 d’une même couleur, la troisième 3, et chacune prend un tour. Chaque gare que tu ne construis pas vaut 4 points.
lesson-express = Le chemin le plus long est à la fin l’European Express, et rapporte 10 points. Ses cases comptent ; il peut traverser deux fois une ville, jamais une route.
