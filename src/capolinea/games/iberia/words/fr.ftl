### Péninsule Ibérique : ce que seule cette règle dit, par-dessus les textes communs (docs/texts.md).
### Own words: festival, draft

## Words and counts

-draft = draft
-festival-card = { $n ->
   *[one] carte Festival
    [many] cartes Festival
}
count-festival-cards = { $count ->
    [one] { $count } { -festival-card }
   *[other] { $count } { -festival-card(n: "many") }
}

## The map on the home page; .fidelity: how true its board is.

about = Les cartes Destination font le tour de la table dans un draft, et les villes en fête récompensent qui arrive à point.
    .fidelity = Un plateau à nous. Sans source publique sur l’original, routes, cartes Destination, trois des festivals et la plupart de leurs points sont de nous, à leur vraie place. Joueurs, pièces, cartes, ferries et drafts suivent les règles.

## What to do in a turn

why-tickets-draft = On ne prend de nouvelles { -ticket(n: "many") } qu’après le second { -draft }.

## Drafts. $side: left or right; $count: tickets, or drafts; $ticket: the ticket picked; $name: who picks.

prompt-pick = { $side ->
    [left] Choisis une { -ticket }. Les autres passent à gauche.
   *[right] Choisis une { -ticket }. Les autres passent à droite.
}
prompt-pick-last = Il reste une { -ticket }, et elle est pour toi.
prompt-draft-keep = Le { -draft } est fini. Garde exactement { count-tickets }.
action-pick = Choisir celle-ci
move-pick = choisir { $ticket }
event-pick = { $name } choisit { $ticket }.
    .you = Tu choisis { $ticket }.
event-pick-hidden = { $name } a choisi une { -ticket }.
    .you = Tu as choisi une { -ticket }.
event-outcome-draft = La carte Draft apparaît : après ce tour, si la partie continue, de nouvelles { -ticket(n: "many") } circulent.
event-line-draft = Le second { -draft } commence : { count-tickets } pour chacun, à choisir et à faire passer.
draft-awaited = La carte Draft est encore dans la pioche. À quelle profondeur, personne ne le sait.
fact-drafts = { $count ->
    [one] { $count } { -draft } jusqu’ici
   *[other] { $count } drafts jusqu’ici
}
held-picked = Déjà choisies
    .count = { $count ->
        [one] { $count } { -ticket } choisie
       *[other] { $count } { -ticket(n: "many") } choisies
    }
held-pack = À choisir
    .count = { $count ->
        [one] { $count } { -ticket } à choisir
       *[other] { $count } { -ticket(n: "many") } au choix
    }

## Festivals. $festival: its name; $city: its city, or both; $count: cards, or points; $name: who takes them; $points: points as text (count-points).
## Everybody sees what is taken; nobody says afterwards what lies in a pile but its owner's own page.

prompt-festival = C’est la fête aux deux bouts de ta { -route }. De quelle ville prends-tu les { -festival-card(n: "many") } ?
action-festival = { $city } : { count-festival-cards }
move-festival = prendre les { -festival-card(n: "many") } à { $city }
event-festival-taken = { $name } prend { count-festival-cards } ({ $festival }).
    .you = Tu prends { count-festival-cards } ({ $festival }).
event-outcome-festivals = { $festival } : une { -festival-card } est posée à { $city }.
city-festival = { $city } : { $festival }, { count-festival-cards }
fact-festivals = Festivals
fact-claimed = Route qui vient d’être prise
festival-lying = En ville
festival-mine = Les tiennes → points
seat-fact-pile-size = { $count ->
    [one] { $count } { -festival-card } face cachée
   *[other] { $count } { -festival-card(n: "many") } face cachée
}
seat-fact-pile = Ta pile (personne d’autre ne la voit)
seat-fact-festivals = Tes festivals : { count-points } (personne d’autre ne le voit)
score-festivals = Festivals
score-festival = { $festival } : { count-cards }, { $points }

## The lesson: its steps, in order. .try: what to do before the next one (steps without it only need reading). No variables.

lesson-draft = Ici, les cartes Destination se choisissent dans un draft : chacun en a 6, en choisit une et passe les autres à gauche. De la droite te vient ce que ton voisin a laissé.
    .try = Choisis une carte Destination.
lesson-passing = Ce que tu passes, quelqu’un d’autre peut le choisir. Cherche des cartes qui vont ensemble : de tes 6, tu en garderas exactement 4.
    .try = Continue jusqu’à en avoir choisi 6.
lesson-keeping = 4 sur 6 sont à toi pour toute la partie ; les autres retournent dans la pile. Regarde ce que leurs chemins ont en commun.
    .try = Gardes-en exactement 4.
lesson-festivals = 54 cartes Festival sont mélangées à la pioche. Chacune qui en sort est posée face visible sur sa ville, et l’on continue jusqu’à une carte Wagon.
    .try = Pioche tes cartes.
lesson-arriving = Prends une route qui finit dans une ville en fête, et tu ramasses toutes les cartes qui s’y trouvent ; le plateau montre ces villes. S’il y en a aux deux bouts, tu en choisis un.
    .try = Prends une route vers une telle ville. Si tu ne peux pas encore en payer une, pioche d’abord.
lesson-sets = Les cartes d’un même festival valent plus ensemble : 1 rapporte 2 points, 3 en rapportent 6, 7 en rapportent 22. Elles sont face cachée : les autres voient combien tu en as, mais pas lesquelles.
lesson-second = Quelque part dans la pioche se trouve la carte Draft. Quand elle sort, chacun choisit parmi 6 nouvelles cartes Destination, en passant à droite ; jusque-là, personne ne peut en prendre.
