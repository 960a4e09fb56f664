### Aurores boréales : ce que seule cette règle dit, par-dessus les textes communs (docs/texts.md).
### Own words: carte bonus, cartes bonus, arctique, nation

## Words and counts

-bonus-card = { $n ->
   *[one] carte bonus
    [many] cartes bonus
}

## The map on the home page; .fidelity: how true its board is.

about = Beaucoup de locomotives, des ferries payés en paires, et des cartes bonus qui changent à chaque partie.
    .fidelity = Transcrit. Deux sources publiques concordent sur les routes et les cartes Destination. Les points des cartes bonus ne viennent que d’une seule : nous n’en sommes pas certains. La position des trois bifurcations sans nom est estimée, et celle de Russie est pour nous hors du cercle arctique.

## Places. $city: its name, or this text about its nation; $nation: its nation's name. Junctions without a name: place- and the id.

city-nation = { $city } ({ $nation })
city-arctic = { $city }, au-delà du cercle arctique
place-russia-junction = Bifurcation en Russie
place-sweden-north-junction = Bifurcation du nord de la Suède
place-sweden-south-junction = Bifurcation du sud de la Suède

## One card may be enough

prompt-second-card = Prends une deuxième { -card }, au { -market } ou dans la { -deck }, ou arrête-toi là.
action-stop = M’arrêter là
ask-stop = Tu ne prends pas de deuxième { -card }. Ton tour est fini.
event-stop = { $name } ne prend pas de deuxième { -card }.
    .you = Tu ne prends pas de deuxième { -card }.
move-stop = te contenter d’une { -card }
why-second-card = Tu as déjà pris une carte : prends-en une deuxième ou arrête-toi.

## Ferries. $count: symbols without payment.

why-cards-symbols = { $count ->
    [one] { $count } symbole n’est pas couvert. Il faut une locomotive ou une paire d’une même couleur.
   *[other] { $count } symboles ne sont pas couverts. Il faut pour chacun une locomotive ou une paire d’une même couleur.
}

## Bonus cards. $bonuses: their names; $names: who leads now; $number: with how many, or points; $count: its points; $bonus: its name.

fact-bonus-cards = Cartes bonus
seat-fact-bonus-counts = Pour les cartes bonus
seat-fact-secret-counts = Pour les cartes bonus (personne d’autre ne le voit)
event-setup-bonus-cards = Les { -bonus-card(n: "many") } de cette partie : { $bonuses }.
bonus-worth = Vaut { count-points }.
bonus-leader = { $names } avec { $number }
bonus-nobody = encore personne

## What each bonus card counts: bonus- and its id. (Their names are in board.toml.)

bonus-call-of-the-wild = Le plus de locomotives en main ; une paire d’une même couleur compte pour une
bonus-capital-investment = Le plus de { -ticket(n: "many") } réussies vers Stockholm, Copenhague, Oslo ou Helsinki
bonus-cost-efficiency = Le plus de wagons restants
bonus-small-steps-strategist = Le plus de { -route(n: "many") } d’une case
bonus-nordic-express = Chemin le plus long
bonus-local-network = Le plus de { -ticket(n: "many") } réussies valant 5 ou moins
bonus-international-tycoon = Le plus de nations atteintes
bonus-polar-express = Le plus de { -ticket(n: "many") } réussies ayant un bout au-delà du cercle arctique
bonus-snowplow-award = Le plus de { -route(n: "many") } ayant un bout au-delà du cercle arctique
bonus-ferry-master = Le plus de ferries
bonus-the-wild-west = Le plus de { -route(n: "many") } ayant un bout en Norvège

## The end. $name, $count: the winner and the points.

score-bonus-cards = Cartes bonus
score-bonus = { $bonus } : +{ $number }
decided-bonus-cards = Égalité de points et de { -ticket(n: "many") } ; les { -bonus-card(n: "many") } ont tranché.
event-won-bonus-cards = { $name } gagne : à égalité jusqu’ici, mais avec plus de { -bonus-card(n: "many") } ({ count-points }).
    .you = Tu as gagné : à égalité jusqu’ici, mais avec plus de { -bonus-card(n: "many") } ({ count-points }) !

## The lesson: its steps, in order. .try: what to do before the next one (steps without it only need reading). No variables.

lesson-bonus = Sur 11 cartes bonus, ces 4 valent pour cette partie. À la fin, chacune va à qui a le plus de ce qu’elle compte, et à tous en cas d’égalité.
lesson-tickets = Choisis tes cartes Destination en pensant aux cartes bonus : un chemin peut servir aux deux.
    .try = Gardes-en au moins 2, dont celle qui est marquée : son chemin passe par des ferries.
lesson-pairs = Toutes les routes grises sont des lignes de ferry, et chaque symbole exige une locomotive ou une paire : 2 cartes d’une même couleur. Une paire peut différer en couleur du reste du paiement.
    .try = Prends une ligne de ferry ; le plateau montre où. Si tu ne peux pas encore en payer une, pioche d’abord.
lesson-extra = Une route marquée +1, +2 ou +3 te donne autant de cartes de la pioche dès qu’elle est à toi. Et comme une paire couvre une case, tu peux poser plus de cartes que de wagons.
lesson-drawing = Après ta première carte, tu peux t’arrêter si rien d’autre ne te convient. Le marché reste tel quel, même rempli de locomotives.
    .try = Pioche une carte ; puis prends-en une deuxième, ou arrête-toi.
lesson-leaders = Sous tes cartes Destination, tu vois où en sont les cartes bonus : appuie sur l’une pour lire ce qu’elle compte. Certaines comptent ce que personne ne montre avant la fin : tu n’y vois que le tien.
