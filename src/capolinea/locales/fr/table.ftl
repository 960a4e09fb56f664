### La table pendant la partie.

## Whose turn. $name: a player; $names: a list of players; $map: the map's name. .you: about the viewer.

turn = À { $name } de jouer.
    .you = À toi de jouer.
waiting-for = On attend { $names }.
waiting-after-answer = Tu as choisi. On attend { $names }.
waiting-bot = { $name } réfléchit…
watching = Tu regardes. Mains et { -ticket(n: "many") } restent secrets jusqu’à la fin.
title-turn = À { $name } de jouer – { $map }
    .you = À toi de jouer – { $map }
title-over = Partie terminée – { $map }
notification-turn = C’est à toi de jouer : { $map }.

## What to do now, one for each phase (view.phase). $map: the map's id (here not its name); $count: the least, or exact, number of tickets or cards; $side: left or right.

prompt-setup = Choisis tes premiers { -ticket(n: "many") }. Garde au moins { count-tickets }.
prompt-turn = { $map ->
    [europe] Tire des cartes, prends une { -route }, prends des { -ticket(n: "many") } ou construis une gare.
    [italy] Tire des cartes, prends une { -route }, prends des { -ticket(n: "many") } ou une carte ferry.
   *[other] Tire des cartes, prends une { -route } ou prends des { -ticket(n: "many") }.
}
prompt-turn-without-tickets = Tire des cartes ou prends une { -route }. Les { -ticket(n: "many") } reviennent après la seconde { -draft }.
prompt-second-card = Prends ta deuxième { -card }, au { -market } ou dans la { -deck }.
prompt-choice = Choisis des { -ticket(n: "many") }. Garde au moins { count-tickets }.
prompt-surcharge = Le tunnel coûte encore { count-cards }. Payer ou renoncer ?
prompt-pick = { $side ->
    [left] Choisis un { -ticket }. Les autres passent à gauche.
   *[right] Choisis un { -ticket }. Les autres passent à droite.
}
prompt-pick-last = Il reste un { -ticket }, et il est pour toi.
prompt-draft-keep = La { -draft } est faite. Garde exactement { count-tickets }.
prompt-festival = C’est la fête aux deux bouts de ta { -route }. Où prends-tu les { -festival-card(n: "many") } ?
prompt-pass = Tu ne peux rien faire. Passe.
prompt-station = Choisis une ville pour ta gare.
prompt-over = La partie est terminée.

## Buttons. $count: tickets ticked or too many, festival cards; $number: tickets still to choose; $cards: a payment; $city: a place.

action-draw-deck = Tirer de la pioche
action-tickets = Prendre des billets
action-claim = Prendre
action-station = Construire une gare
action-ferry = Prendre une carte ferry
action-pass = Passer
action-keep = Garder { count-tickets }
action-pick = Choisir celui-ci
action-pay = Payer { $cards }
action-give-up = Renoncer
action-festival = { $city } : { count-festival-cards }
action-confirm = Confirmer
action-cancel = Annuler
action-close = Fermer
keep-more = Choisis-en encore { $number }.
keep-fewer = { $count ->
    [one] { $count } de trop : décoche-le.
   *[other] { $count } de trop : décoches-en.
}

## Why something cannot be done. $cards: what is missing (card-…); $count: how many are missing, or players;
## $needed: pieces the route takes as text (piece-…), $left: pieces one has as text; $name: the owner; $city: a place.

why-not-your-turn = Ce n’est pas ton tour.
why-over = La partie est terminée.
why-watching = Tu ne fais que regarder.
why-second-card = Tu as déjà tiré une carte : prends d’abord la deuxième.
why-answer-first = Réponds d’abord à ce que le jeu te demande.
why-cards = Pas assez de cartes. Il te faut encore { $cards }, ou des { -wild(n: "many") } à la place.
why-cards-grey = { $count ->
    [one] Il te faut encore { $count } { -card } d’une même couleur, ou un { -wild }.
   *[other] Il te faut encore { $count } { -card(n: "many") } d’une même couleur, ou des { -wild(n: "many") }.
}
why-wilds = { $count ->
    [one] Le ferry exige des { -wild(n: "many") } : il en manque { $count }.
   *[other] Le ferry exige des { -wild(n: "many") } : il en manque { $count }.
}
why-pairs = { $count ->
    [one] { $count } symbole n’est pas couvert. Il faut une locomotive ou une paire d’une même couleur.
   *[other] { $count } symboles ne sont pas couverts. Il faut pour chacun une locomotive ou une paire d’une même couleur.
}
why-waves = { $count ->
    [one] { $count } vague n’est pas couverte. Utilise une locomotive ou une carte ferry.
   *[other] { $count } vagues ne sont pas couvertes. Utilise des locomotives ou des cartes ferry.
}
why-pieces = Cette { -route } demande { $needed } ; tu as { $left }.
why-claimed = Cette { -route } est à { $name }.
    .you = Cette { -route } est déjà à toi.
why-parallel-own = Tu as déjà une voie parallèle ; personne ne peut en avoir deux.
why-closed = { $count ->
    [one] À { $count } { -player }, aucune autre voie ne sert ici.
   *[other] À { $count } { -player(n: "many") }, aucune autre voie ne sert ici.
}
why-station-taken = Il y a déjà une gare à { $city }.
why-station-none = Tu as construit toutes tes gares.
why-station-cards = { $count ->
    [one] Ta prochaine gare coûte { $count } { -card }.
   *[other] Ta prochaine gare coûte { $count } { -card(n: "many") } d’une même couleur.
}
why-tickets-none = Il n’y a plus de { -ticket(n: "many") }.
why-tickets-draft = On ne prend de nouveaux { -ticket(n: "many") } qu’après la seconde { -draft }.
why-ferry-limit = { $count ->
    [one] Tu as { $count } carte ferry : c’est le maximum.
   *[other] Tu as { $count } cartes ferry : c’est le maximum.
}
why-ferry-none = Toutes les cartes ferry sont dans les mains des joueurs.
why-deck-empty = Pioche et défausse sont vides.
why-wild-second = Un { -wild } du { -market } ne peut pas être la deuxième { -card }.

## Paying for a route or a station. $from, $to, $city: places; $cards: a payment; $count: wilds it uses, points, or cards drawn.

pay-route = Comment paies-tu { $from }–{ $to } ?
pay-station = Comment paies-tu la gare à { $city } ?
pay-best = Te laisse les meilleures cartes
pay-wilds = Utilise { count-wilds }
pay-points = Rapporte { count-points }
pay-extra = Ensuite, tu pioches { count-cards }
pay-tunnel = Un tunnel peut coûter jusqu’à { count-cards } de plus.

## The tunnel. $cards: cards laid or turned up; $count: the surcharge.

tunnel-laid = Tu as posé { $cards }.
tunnel-turned-up = Révélées : { $cards }.
tunnel-free = Quelle chance : rien à payer en plus.
tunnel-surcharge = { $count ->
    [one] Encore { $count } { -card } à payer.
   *[other] Encore { $count } { -card(n: "many") } à payer.
}
tunnel-cannot-pay = Tu n’as pas les cartes qu’il faut.

## Panels: market, deck, hand, tickets. $count: how many; $number: slot 1 to 5; $card: its card (.label); $cards: a list.

market = Marché
market-slot = Marché, place { $number } : { $card }
market-slot-empty = Marché, place { $number } : vide
deck = Pioche : { count-cards }
discards = Défausse : { count-cards }
ticket-deck = Pile des billets : { count-tickets }
ferry-pile = { $count ->
    [one] Cartes ferry : { $count } restante
   *[other] Cartes ferry : { $count } restantes
}
hand = Ta main : { count-cards }
hand-empty = Ta main est vide.
log = Le journal
log-empty = Il ne s’est encore rien passé.

## A seat's panel. $count: how many; $cards: cards it surely holds; $level: a bot's level (level-…); $number: seconds or rank.

seat-points = { count-points } pour l’instant
seat-cards = { count-cards } en main
seat-tickets = { count-tickets } en poche
seat-known = A sûrement { $cards }
seat-choosing = est en train de choisir…
seat-answered = a choisi
seat-bot = Bot : { $level }
seat-you = toi
seat-begins = commence

## My tickets. $count: spaces of the shortest free way, or the ticket's value; $from, $to: its ends.

tickets = Tes billets
tickets-none = Tu n’as pas encore de { -ticket(n: "many") }.
ticket-done = Réussi
    .help = Tes { -route(n: "many") } joignent ses deux bouts.
    .station = Tes { -route(n: "many") } et une d’un autre joueur, grâce à ta gare, joignent ses deux bouts.
ticket-possible = Encore possible
    .help = { $count ->
        [one] Il y a un chemin avec { $count } { -space } libre.
       *[other] Il y a un chemin avec { $count } { -space(n: "many") } libres.
    }
    .station = { $count ->
        [0] Une gare de plus suffirait.
        [one] Il y a un chemin avec { $count } { -space } libre et une gare.
       *[other] Il y a un chemin avec { $count } { -space(n: "many") } libres et une gare.
    }
ticket-lost = Perdu
    .help = Il ne te reste aucun chemin libre.
ticket-long = Billet long

## The last round. $name: who started it; .you: about the viewer.

last-round = Dernier tour ! { $name } n’a presque plus de pièces.
    .you = Dernier tour ! Tu n’as presque plus de pièces.
last-turn = C’est ton dernier tour.

## A hint from the expert. $move: one of the moves below; $tickets, $routes: lists; $number: an estimate, more is better.

hint = Conseil
hint-thinking = L’expert regarde tes cartes…
hint-best = L’expert conseille de { $move }.
hint-best-for = L’expert conseille de { $move }, car cela mène vers { $tickets }.
hint-best-routes = L’expert conseille de { $move }, en pensant à { $routes }.
hint-best-free = L’expert conseille de { $move } : tes { -ticket(n: "many") } n’ont plus besoin de rien, ce sont les points qui décident.
hint-next = Autre idée : { $move }
hint-estimate = Estimation { $number }
    .help = Plus c’est haut, mieux c’est ; une estimation ne compare que les coups d’un même conseil.
hint-none = L’expert n’a pas de conseil pour ce moment.

## Moves, as the $move of a hint. $card, $cards, $ticket, $tickets, $from, $to, $city as in events.

move-draw-deck = tirer de la { -deck }
move-draw-market = prendre { $card } au { -market }
move-tickets = prendre des { -ticket(n: "many") }
move-keep = garder { $tickets }
move-pick = choisir { $ticket }
move-claim = prendre { $from }–{ $to } avec { $cards }
move-pay = payer { $cards } en plus
move-give-up = renoncer au tunnel
move-station = construire une gare à { $city } avec { $cards }
move-ferry = prendre une carte ferry
move-festival = prendre les { -festival-card(n: "many") } à { $city }
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
clock-up = Temps écoulé pour { $name } ; un bot continue.
    .you = Ton temps est écoulé ; un bot continue pour toi.

## Coming, going, stand-ins. $name: a player; .you: about the viewer.

person-joined = { $name } prend place.
person-left = { $name } quitte la table ; un bot continue.
person-away = { $name } n’est pas en ligne.
person-back = { $name } est de retour.
stand-in = Un bot joue pour { $name }.
    .you = Un bot joue pour toi.
stand-in-return = Reprendre ma place

## Pass-and-play: the screen between two players at one device. $name: who is next.

handover = Passe l’appareil à { $name }.
handover-text = Les cartes sont cachées. Personne d’autre ne doit regarder.
handover-show = C’est moi, { $name } : montrer mes cartes
handover-hide = Cacher ma main

## The menu while playing

menu = Menu
menu-rules = Règles de ce plateau
menu-settings = Réglages
menu-home = Accueil
menu-leave = Quitter la partie
menu-close = Arrêter la partie
menu-table = Cette table
leave-confirm = Quitter la partie ?
    .about = Un bot jouera pour toi, et tu pourras revenir.
close-confirm = Arrêter la partie ?
    .about = Seuls des bots jouent avec toi : elle s’arrêtera pour de bon.
