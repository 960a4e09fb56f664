### La table pendant la partie.

## Whose turn. $name: a player; $names: a list of players; $map: the map's name. .you: about the viewer.

turn = À { $name } de jouer.
    .you = À toi de jouer.
waiting-for = On attend { $names }.
waiting-after-answer = Tu as choisi. On attend { $names }.
waiting-bot = { $name } réfléchit…
watching = Tu regardes. Les mains et les { -ticket(n: "many") } restent secrètes jusqu’à la fin.
title-turn = À { $name } de jouer – { $map }
    .you = À toi de jouer – { $map }
title-over = Partie terminée – { $map }
notification-turn = C’est à toi de jouer : { $map }.

## What to do now, one for each phase (view.phase). $count: the least number of tickets, or the surcharge.
## "prompt-turn-without-tickets" while no tickets can be taken. Rooms override them where there is more to do.

prompt-setup = { $count ->
    [one] Choisis tes premières { -ticket(n: "many") }. Gardes-en au moins { $count }.
   *[other] Choisis tes premières { -ticket(n: "many") }. Gardes-en au moins { $count }.
}
prompt-turn = Pioche, prends une { -route } ou des { -ticket(n: "many") }.
prompt-turn-without-tickets = Pioche ou prends une { -route }.
prompt-second-card = Prends ta deuxième { -card }, au { -market } ou dans la { -deck }.
prompt-choice = { $count ->
    [one] Choisis des { -ticket(n: "many") }. Gardes-en au moins { $count }.
   *[other] Choisis des { -ticket(n: "many") }. Gardes-en au moins { $count }.
}
prompt-surcharge = Le tunnel coûte encore { count-cards }. Payer ou renoncer ?
prompt-pass = Tu ne peux rien faire. Passe.
prompt-over = La partie est terminée.

## Buttons. $count: tickets ticked or too many; $number: tickets still to choose.

action-draw-deck = Piocher une carte
action-tickets = Prendre des Destinations
action-claim = Prendre
action-pass = Passer
action-keep = Garder { count-tickets }
action-give-up = Renoncer
action-confirm = Confirmer
action-cancel = Annuler
action-close = Fermer
take-back = Reprendre mon coup
    .help = Ton coup n’a rien révélé : tu peux le reprendre jusqu’à ce que le suivant joue (Z).
keep-more = Choisis-en encore { $number }.
keep-fewer = { $count ->
    [one] { $count } de trop : décoche-la.
   *[other] { $count } de trop : décoches-en.
}

## Why something cannot be done, by the engine's codes. $cards: what is missing (card-…), several ways in one list; $count: how many are missing, or players;
## $needed: pieces the route takes as text (piece-…), $left: pieces one has as text; $name: the owner. Cards: "exact" where wilds do not help, "one-colour" on grey
## routes, "symbols" on ferries, after the other cards; "deck", "market", "tickets": why no card or ticket can be taken there ("deck-empty": nothing at all may be drawn).

why-not-your-turn = Ce n’est pas ton tour.
why-over = La partie est terminée.
why-watching = Tu ne fais que regarder.
why-second-card = Tu as déjà pris une carte : prends d’abord la deuxième.
why-answer-first = Réponds d’abord à ce que le jeu te demande.
why-cards = { $count ->
    [one] Il te faut encore { $cards }, ou { card-wild.one } à la place.
   *[other] Il te faut encore { $cards }, ou autant de { -wild(n: "many") }.
}
why-cards-exact = Il te faut encore { $cards }.
why-cards-one-colour = { $count ->
    [one] Il te faut encore { $count } { -card } de n’importe quelle couleur, ou { card-wild.one } à la place.
   *[other] Il te faut encore { $count } { -card(n: "many") } d’une même couleur, ou autant de { -wild(n: "many") }.
}
why-cards-symbols = { $count ->
    [one] { $count } symbole du ferry n’est pas couvert : il exige { card-wild.one }.
   *[other] { $count } symboles du ferry ne sont pas couverts : chacun exige { card-wild.one }.
}
why-pieces = Cette { -route } demande { $needed } ; tu as { $left }.
why-claimed = Cette { -route } est à { $name }.
    .you = Cette { -route } est déjà à toi.
why-parallel = Tu as déjà une { -route } parallèle ; personne ne peut en avoir deux.
why-closed = { $count ->
    [one] À { $count } { -player }, aucune autre { -route } ne peut être prise ici.
   *[other] À { $count } { -player(n: "many") }, aucune autre { -route } ne peut être prise ici.
}
why-tickets-none = Il n’y a plus de { -ticket(n: "many") }.
why-deck-empty = Pioche et défausse sont vides.
why-market-empty = Il n’y a pas de { -card } à cette place.
why-market-wild = Tu ne peux pas prendre { card-wild.one } au { -market } comme deuxième { -card }.
why-market-deck-empty = Pioche et défausse sont vides : sur ce plateau, on ne peut alors rien piocher.

## Paying for a route. $from, $to: its ends; $cards: a payment; $count: points, or cards drawn.

pay-route = Comment paies-tu { $from }–{ $to } ?
pay-best = Te laisse les meilleures cartes
pay-points = Rapporte { count-points }
pay-extra = Ensuite, tu pioches { count-cards }
pay-tunnel = Un tunnel peut coûter jusqu’à { count-cards } de plus.

## The tunnel. $cards: cards laid or turned up; $count: the surcharge; $name: who enters it, $from, $to: its ends.

tunnel-laid = Tu as posé { $cards }.
tunnel-turned-up = Révélées : { $cards }.
tunnel-free = Quelle chance : rien à payer en plus.
tunnel-surcharge = { $count ->
    [one] Encore { $count } { -card } à payer.
   *[other] Encore { $count } { -card(n: "many") } à payer.
}
tunnel-cannot-pay = Tu n’as pas les cartes qu’il faut.
tunnel-enters = { $name } entre dans le tunnel { $from }–{ $to }
    .you = Tu entres dans le tunnel { $from }–{ $to }
tunnel-next = Retourner la carte suivante
tunnel-go-on = Continuer
tunnel-skip = Passer

## Panels: market, deck, hand, tickets. $count: how many; $number: slot 1 to 5; $card: its card (.label, in "lift-card" .one); $cards: a list.

market = Marché
market-slot = Marché, place { $number } : { $card }
market-slot-empty = Marché, place { $number } : vide
lift-card = Prendre { $card } ? Ce sera définitif.
lift-deck = Piocher une { -card } ? Ce sera définitif.
lift-take = Prendre
deck = Pioche : { count-cards }
discards = Défausse : { count-cards }
ticket-deck = À piocher : { count-tickets }
hand = Ta main : { count-cards }
hand-empty = Ta main est vide.
log = Le journal
log-empty = Il ne s’est encore rien passé.

## A seat's panel. $count: how many; $cards: cards it surely holds; $level: a bot's level (level-…). What all maps may tell of a seat (seat-fact-…) or the table (fact-…).

seat-points = { count-points } pour l’instant
seat-cards = { count-cards } en main
seat-tickets = { count-tickets } en main
seat-known = A sûrement { $cards }
seat-choosing = est en train de choisir…
seat-answered = a choisi
seat-bot = Bot : { $level }
seat-you = toi
    .name = Toi
seat-fact-longest-path = Chemin le plus long : { count-spaces }

## My tickets. $count: spaces of the shortest free way, or the ticket's value; $from, $to: its ends.

tickets = Tes cartes Destination
tickets-none = Tu n’as pas encore de { -ticket(n: "many") }.
ticket-done = Réussie
    .help = Tes { -route(n: "many") } relient ses deux lieux.
ticket-possible = Encore possible
    .help = { $count ->
        [one] Il y a un chemin avec { $count } { -space } libre.
       *[other] Il y a un chemin avec { $count } { -space(n: "many") } libres.
    }
ticket-lost = Perdue
    .help = Il ne te reste aucun chemin libre.
ticket-long = Carte Destination longue
ticket-arrived = Arrivé
ticket-number = Destination { $number }
city-ticket = Ta destination { $number }, vers { $city }

## What tickets need together. $count: spaces; $parts: pieces by kind; $pieces: pieces that the seat has; $tickets: a list.

network-needs = { $count ->
    [0] Tes routes les relient déjà toutes.
    [one] Ensemble, il leur faut { $count } { -space }. Tu as { $pieces }.
   *[other] Ensemble, il leur faut { $count } { -space(n: "many") }. Tu as { $pieces }.
}
network-needs-parts = Ensemble, il leur faut { count-spaces } : { $parts }. Tu as { $pieces }.
network-too-long = C’est plus que ce que tu as.
network-lost = Plus possibles : { $tickets }.

## The last round. $name: who started it, $count: with how many pieces left; .you: about the viewer.

last-round = { $count ->
    [0] Dernier tour de table ! { $name } n’a plus de pièces.
    [one] Dernier tour de table ! Il reste { $count } pièce à { $name }.
   *[other] Dernier tour de table ! Il reste { $count } pièces à { $name }.
}
    .you = { $count ->
        [0] Dernier tour de table ! Tu n’as plus de pièces.
        [one] Dernier tour de table ! Il te reste { $count } pièce.
       *[other] Dernier tour de table ! Il te reste { $count } pièces.
    }
last-turn = C’est ton dernier tour.

## A hint from the expert. $move: one of the moves below; $tickets, $routes: lists; $count: games.

hint = Conseil
hint-best = L’expert conseille de { $move }.
hint-best-for = L’expert conseille de { $move }, car cela mène vers { $tickets }.
hint-best-routes = L’expert conseille de { $move }, en pensant à { $routes }.
hint-best-cards = L’expert conseille de { $move }, pour réunir des cartes pour { $routes }.
hint-best-fits = L’expert conseille de { $move } : cela va bien avec { $tickets }.
hint-best-free = L’expert conseille de { $move } : tes { -ticket(n: "many") } sont réussies, ce sont les points qui décident.
hint-best-lost = L’expert conseille de { $move } : les { -ticket(n: "many") } qui te manquent ne peuvent plus être réussies, ce sont les points qui décident.
hint-next = Autre idée : { $move }
hint-none = L’expert n’a pas de conseil pour ce moment.
hint-searched = { $count ->
    [one] Pour cela, il a joué de tête { $count } partie jusqu’au bout.
   *[other] Pour cela, il a joué de tête { $count } parties jusqu’au bout.
}

## Moves, as the $move of a hint. $card, $cards, $ticket, $tickets, $from, $to, $city as in events.

move-draw-deck = piocher une { -card }
move-draw-market = prendre { $card } au { -market }
move-tickets = prendre des { -ticket(n: "many") }
move-keep = garder { $tickets }
move-claim = prendre { $from }–{ $to } avec { $cards }
move-pay = payer { $cards } en plus
move-give-up = renoncer au tunnel
move-pass = passer

## Connection

connection-online = En ligne
connection-connecting = Connexion…
connection-lost = Connexion perdue. Nouvel essai ; rien de ta partie n’est perdu.
connection-back = De nouveau en ligne. Tout est à jour.
connection-closing = Le serveur redémarre. Retour dans un instant.
connection-saving = Envoi…

## Clocks. $time: time left, already formatted; $name: whose; .you: about the viewer.

clock-left = Il reste { $time } à { $name }.
    .you = Il te reste { $time }.

## Coming, going, stand-ins. $name: a player; .you: about the viewer.

person-away = { $name } n’est pas en ligne.
stand-in = Un bot joue pour { $name }.
    .you = Un bot joue pour toi.
stand-in-return = Reprendre ma place

## Pass-and-play: the screen between two players at one device. $name: who is next.

handover = Passe l’appareil à { $name }.
handover-text = Les cartes sont cachées. Personne d’autre ne doit regarder.
handover-show = C’est moi, { $name } : montrer mes cartes

## The menu while playing

menu = Menu
menu-rules = Règles de ce plateau
menu-home = Accueil
menu-leave = Quitter la partie
menu-close = Arrêter la partie
menu-table = Cette table
leave-confirm = Quitter la partie ?
    .about = Un bot jouera pour toi.
    .for-now = Pour l’instant : tu peux revenir, et les autres t’attendent comme n’importe qui en retard.
    .for-good = Pour de bon : l’hôte peut donner tout de suite ta place à quelqu’un d’autre, et les autres peuvent finir la partie sans te demander.
leave-for-now = Quitter pour l’instant
leave-for-good = Quitter pour de bon
close-confirm = Arrêter la partie ?
    .about = Seuls des bots jouent avec toi : elle s’arrêtera pour de bon.
