### Ce qui s'est passé, en phrases du journal. Le texte parle de quelqu'un d'autre ($name) ; l'attribut .you parle de qui regarde.

## Variables: $name a player · $card one card with its article (card-… .one) · $cards, $tickets, $bonuses, $names lists as text
## $from, $to, $city names of places · $count the number that the sentence counts

## The deal. $cards: the market, or the hand; $bonuses: names of Northern Lights' bonus cards.

event-deal = Les cartes sont distribuées. Au { -market } : { $cards }.
event-deal-hand = { $name } reçoit { $cards }.
    .you = Tu reçois { $cards }.
event-deal-tickets = On propose { count-tickets } à { $name }.
    .you = On te propose { count-tickets }.
event-deal-bonus = Les { -bonus-card(n: "many") } de cette partie : { $bonuses }.

## Drawing cards. "-known" where the viewer may see the card (one's own, or in a replay).

event-draw-deck = { $name } tire une { -card } de la { -deck }.
    .you = Tu tires une { -card } de la { -deck }.
event-draw-deck-known = { $name } tire { $card } de la { -deck }.
    .you = Tu tires { $card } de la { -deck }.
event-draw-market = { $name } prend { $card } au { -market }.
    .you = Tu prends { $card } au { -market }.

## The market. $card: the new card; $cards: the market as it lies now; $count: how often it was replaced in a row.

event-market-refill = À sa place arrive { $card }.
event-market-gap = Il n’y a plus de { -card } pour combler le trou.
event-market-flush = { $count ->
    [one] Trop de { -wild(n: "many") } : le { -market } est remplacé. Il contient maintenant { $cards }.
   *[other] Trop de { -wild(n: "many") } : le { -market } est remplacé { $count } fois. Il contient maintenant { $cards }.
}
event-market-filled = Le { -market } se remplit à nouveau : { $cards }.

## Tickets. $count: how many; $tickets: which. "-hidden" while the others still choose, or where nobody may know.

event-tickets = { $name } pioche { count-tickets } pour faire son choix.
    .you = Tu pioches { count-tickets } pour faire ton choix.
event-keep = { $name } garde { count-tickets }.
    .you = Tu gardes { count-tickets }.
event-keep-known = { $name } garde { $tickets }.
    .you = Tu gardes { $tickets }.
event-keep-hidden = { $name } a choisi.
    .you = Tu as choisi.

## Claiming a route. $cards: the payment; $count: points, or cards drawn for +X.

event-claim = { $name } prend { $from }–{ $to } avec { $cards } : { count-points }.
    .you = Tu prends { $from }–{ $to } avec { $cards } : { count-points }.
event-claim-extra = { $name } pioche encore { count-cards }, en cadeau avec la { -route }.
    .you = Tu pioches encore { count-cards }, en cadeau avec la { -route }.
event-claim-extra-known = { $name } pioche aussi { $cards }, en cadeau avec la { -route }.
    .you = Tu pioches aussi { $cards }, en cadeau avec la { -route }.

## Tunnels (Europe). $cards: laid, revealed, or paid on top; $count: the surcharge in "revealed", points in "through" and "paid".

event-tunnel = { $name } entre dans le tunnel { $from }–{ $to } avec { $cards }.
    .you = Tu entres dans le tunnel { $from }–{ $to } avec { $cards }.
event-tunnel-revealed = { $count ->
    [0] Révélées : { $cards }. Rien à payer en plus.
    [one] Révélées : { $cards }. Il faut { $count } { -card } de plus.
   *[other] Révélées : { $cards }. Il faut { $count } { -card(n: "many") } de plus.
}
event-tunnel-empty = Il n’y a plus de { -card } à révéler : le tunnel n’a pas de surcoût.
event-tunnel-through = { $name } sort du tunnel : { $from }–{ $to } rapporte { count-points }.
    .you = Tu sors du tunnel : { $from }–{ $to } rapporte { count-points }.
event-surcharge-paid = { $name } ajoute { $cards } et prend { $from }–{ $to } : { count-points }.
    .you = Tu ajoutes { $cards } et prends { $from }–{ $to } : { count-points }.
event-give-up = { $name } renonce à { $from }–{ $to } et reprend ses cartes.
    .you = Tu renonces à { $from }–{ $to } et reprends tes cartes.

## Stations (Europe) and ferry cards (Italy)

event-station = { $name } construit une gare à { $city } avec { $cards }.
    .you = Tu construis une gare à { $city } avec { $cards }.
event-ferry = { $name } prend une carte ferry.
    .you = Tu prends une carte ferry.

## Drafts (Iberia). $ticket: the ticket picked; $side: left or right; $count: tickets dealt to each.

event-pick = { $name } choisit { $ticket }.
    .you = Tu choisis { $ticket }.
event-pick-hidden = { $name } a choisi un { -ticket }.
    .you = Tu as choisi un { -ticket }.
event-packs = { $side ->
    [left] Tout le monde passe le reste à gauche.
   *[right] Tout le monde passe le reste à droite.
}
event-draft-card = La carte Sélection apparaît : à la fin de ce tour, de nouveaux { -ticket(n: "many") } circulent.
event-draft = La seconde { -draft } commence : { count-tickets } pour chacun, à choisir et à faire passer.
event-draft-over = La { -draft } est terminée.

## Festivals (Iberia). $festival: its name; $city: its city, or both; $count: cards taken; $total: cards of it the player has now.

event-festival-met = { $festival } : une { -festival-card } est posée à { $city }.
event-festival-taken = { $name } prend { count-festival-cards } de { $festival } et en a maintenant { $total }.
    .you = Tu prends { count-festival-cards } de { $festival } et en as maintenant { $total }.

## Towards the end. $count: pieces left.

event-last-round = { $count ->
    [0] { $name } n’a plus de pièces : tout le monde joue encore une fois.
    [one] { $name } n’a plus que { $count } pièce : tout le monde joue encore une fois.
   *[other] { $name } n’a plus que { $count } pièces : tout le monde joue encore une fois.
}
    .you = { $count ->
        [0] Tu n’as plus de pièces : tout le monde joue encore une fois, toi aussi.
        [one] Tu n’as plus que { $count } pièce : tout le monde joue encore une fois, toi aussi.
       *[other] Tu n’as plus que { $count } pièces : tout le monde joue encore une fois, toi aussi.
    }
event-pass = { $name } ne peut rien faire et passe.
    .you = Tu ne peux rien faire et tu passes.
event-all-passed = Plus personne ne peut rien faire : la partie se termine.
event-over = La partie est terminée.

## Who won, by what decided it (the record's decided_by). $count: the winner's points; $names: the winners, for .you the others.

event-won-points = { $name } gagne avec { count-points }.
    .you = Tu gagnes avec { count-points } !
event-won-tickets = { $name } gagne : { count-points } comme quelqu’un d’autre, mais plus de { -ticket(n: "many") } réussis.
    .you = Tu gagnes : { count-points } comme quelqu’un d’autre, mais plus de { -ticket(n: "many") } réussis !
event-won-stations = { $name } gagne : à égalité de points et de { -ticket(n: "many") }, mais avec moins de gares construites ({ count-points }).
    .you = Tu gagnes : à égalité de points et de { -ticket(n: "many") }, mais avec moins de gares construites ({ count-points }) !
event-won-longest = { $name } gagne : à égalité jusqu’ici, mais avec l’Express européen ({ count-points }).
    .you = Tu gagnes : à égalité jusqu’ici, mais avec l’Express européen ({ count-points }) !
event-won-bonus-cards = { $name } gagne : à égalité jusqu’ici, mais avec plus de { -bonus-card(n: "many") } ({ count-points }).
    .you = Tu gagnes : à égalité jusqu’ici, mais avec plus de { -bonus-card(n: "many") } ({ count-points }) !
event-won-shared = { $names } partagent la victoire avec { count-points }.
    .you = Tu partages la victoire avec { $names } : { count-points } chacun !
