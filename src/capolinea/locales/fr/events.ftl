### Ce qui s'est passé, en phrases du journal. Le texte parle de quelqu'un d'autre ($name) ; l'attribut .you parle de qui regarde.
### Variables: $name a player · $card one card with its article (card-… .one) · $cards, $tickets, $names lists as text
### $from, $to names of places · $count the number that the sentence counts. What one rulebook alone does is told in its room.

## Who begins: the first sentence of the log. Drawn by chance, kept as people sat, or simply so.

event-begins = { $name } commence.
    .you = Tu commences.
event-begins-drawn = Le sort en a décidé : { $name } commence.
    .you = Le sort en a décidé : tu commences.
event-begins-kept = Chacun garde sa place : { $name } commence.
    .you = Chacun garde sa place : tu commences.

## The deal. $cards: the market, or the hand.

event-deal = Les cartes sont distribuées. Au { -market } : { $cards }.

## Drawing cards. "-known" where the viewer may see the card (one's own, or in a replay).

event-draw-deck = { $name } pioche une { -card }.
    .you = Tu pioches une { -card }.
event-draw-deck-known = { $name } pioche { $card }.
    .you = Tu pioches { $card }.
event-draw-market = { $name } prend { $card } au { -market }.
    .you = Tu prends { $card } au { -market }.

## The market. $card: the new card; $cards: the market as it lies now; $count: how often it was replaced in a row.

event-market-gap = Il n’y a plus de { -card } pour combler le trou.
event-market-flush = { $count ->
    [one] Trop de { -wild(n: "many") } : le { -market } est remplacé. Il contient maintenant { $cards }.
   *[other] Trop de { -wild(n: "many") } : le { -market } est remplacé { $count } fois. Il contient maintenant { $cards }.
}
event-market-filled = Le { -market } se remplit à nouveau : { $cards }.

## Tickets. $count: how many; $tickets: which. "-hidden" while the others still choose, "-count" where only the number may be known.

event-tickets = { $count ->
    [one] { $name } pioche { $count } { -ticket }.
   *[other] { $name } pioche { $count } { -ticket(n: "many") } pour faire son choix.
}
    .you = { $count ->
        [one] Tu pioches { $count } { -ticket }.
       *[other] Tu pioches { $count } { -ticket(n: "many") } pour faire ton choix.
    }
event-keep = { $name } garde { $tickets }.
    .you = Tu gardes { $tickets }.
event-keep-hidden = { $name } a choisi.
    .you = Tu as choisi.

## Claiming a route. $cards: the payment; $count: points. Then what a route with +X draws: $cards where they may be seen, else $count.

event-claim = { $name } prend { $from }–{ $to } avec { $cards } : { count-points }.
    .you = Tu prends { $from }–{ $to } avec { $cards } : { count-points }.
event-outcome-drawn = { $name } pioche aussi { $cards }, en cadeau avec la { -route }.
    .you = Tu pioches aussi { $cards }, en cadeau avec la { -route }.
event-outcome-drawn-hidden = { $name } pioche encore { count-cards }, en cadeau avec la { -route }.
    .you = Tu pioches encore { count-cards }, en cadeau avec la { -route }.

## Tunnels. $cards: laid, revealed, or paid on top; $count: the surcharge in "revealed", points in "through" and "pay".

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
event-pay = { $name } ajoute { $cards } et prend { $from }–{ $to } : { count-points }.
    .you = Tu ajoutes { $cards } et prends { $from }–{ $to } : { count-points }.
event-give-up = { $name } renonce à { $from }–{ $to } et reprend ses cartes.
    .you = Tu renonces à { $from }–{ $to } et reprends tes cartes.

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

## Who won, by what decided it (the record's decided_by). $count: the winner's points; $names: the winners, for .you the others.

event-won-points = { $name } gagne avec { count-points }.
    .you = Tu as gagné avec { count-points } !
event-won-tickets = { $name } gagne : { count-points } comme quelqu’un d’autre, mais plus de { -ticket(n: "many") } réussies.
    .you = Tu as gagné : { count-points } comme quelqu’un d’autre, mais plus de { -ticket(n: "many") } réussies !
event-won-longest = { $name } gagne : à égalité jusqu’ici, mais avec le chemin le plus long ({ count-points }).
    .you = Tu as gagné : à égalité jusqu’ici, mais avec le chemin le plus long ({ count-points }) !
event-won-shared = { $names } partagent la victoire avec { count-points }.
    .you = Tu partages la victoire avec { $names } : { count-points } chacun !
