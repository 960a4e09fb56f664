### Couleurs, revanches, parties à regarder, et la page de l’hôte du serveur.

## Colours of players: a number of the palette. $name: whose colour it is; $colour: player-colour-…

player-colour = Couleur pour { $name } : { $colour }. En choisir une autre
player-colour-choose = Choisis une couleur
player-colour-taken = { $colour }, déjà prise par { $name }
player-colour-0 = Bleu
player-colour-1 = Rouge
player-colour-2 = Vert
player-colour-3 = Ocre
player-colour-4 = Violet

## Seats in the lobby

seat-move = Changer pour cette place
seat-kept = place gardée
    .you = gardée pour toi
seat-release = Libérer la place
seat-again = Me rasseoir

## The host has changed the options, and seats are kept for those who are asked again. $clock, $total: times as text; $names: who is waited for.

options-changed = À cette table, on joue autrement maintenant. Temps par coup : { $clock }.
    .total = À cette table, on joue autrement maintenant. Temps par coup : { $clock } ; pour toute la partie : { $total }.
    .you = Ta place t’est gardée : rassieds-toi si cela te convient.
    .waits = La table attend { $names }.

## Again. $count: how many want it.

rematch-wants = partant
rematch-waited = pas encore
rematch-starts = La partie commence toute seule dès que tout le monde est là.
rematch-drawn = Qui commence est tiré au sort à nouveau.
rematch-begun = Rejoindre la revanche
rematch-lobby = À la nouvelle table : mettre un bot ou changer de place

## Games to watch. $count: moves so far; spectators.

running-tables = Parties à regarder
table-moves = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}
table-public-watched = Tout le monde peut trouver cette table et s’y asseoir et, une fois la partie commencée, la regarder. Les mains restent cachées.
spectators = { $count ->
    [one] { $count } personne regarde
   *[other] { $count } personnes regardent
}

## Where somebody is locked out. $name: who plays here so far.

locked-out = Tu n’as plus accès
    .about = L’hôte de ce serveur ne laisse plus entrer { $name }. Dans tes parties, des bots jouent à ta place. Si tu penses que c’est une erreur, parles-en avec l’hôte.
    .again = Réessayer

## Refusals: refusal- and the server's error code.

refusal-colour-taken = Quelqu’un est passé avant : cette couleur est prise.
refusal-name-refused = Ce nom n’est pas souhaité sur ce serveur. Prends-en un autre.
refusal-locked-out = L’hôte de ce serveur ne te laisse plus entrer.

## The page for whoever runs the server. $count: games; $number: days; $when: how long ago.

operator = Pour l’hôte du serveur
operator-secret = Code de l’hôte
    .about = Cette page est pour l’hôte du serveur. Son code a été donné au démarrage ; cet onglet l’oublie quand il se ferme.
    .wrong = Ce n’est pas le code de ce serveur.
operator-enter = Entrer
operator-leave = Oublier le code
operator-figures = Chiffres
operator-days = Parties finies, par jour
operator-days-total = { $count ->
    [one] { $count } partie finie en { $number } jours
   *[other] { $count } parties finies en { $number } jours
}
operator-days-most = { $count ->
    [one] au plus { $count } par jour
   *[other] au plus { $count } par jour
}
operator-days-list = Jour par jour
operator-tables = Tables par plateau
operator-map = Plateau
operator-since = Depuis le démarrage, { $when }
operator-refusals = Refus, par code
operator-none = Aucun
operator-find = Chercher un joueur ou une table
    .label = Nom exact, ou identifiant de joueur ou de table
    .do = Chercher
    .nothing = Personne ni rien ne porte exactement ce nom.
operator-deeds = Ce qui a été fait ici
    .none = Rien pour l’instant.

## Figures

figure-players-here = joueurs présents
figure-playing = parties en cours
figure-players = joueurs connus
figure-locked = joueurs exclus
figure-sockets = connexions ouvertes
figure-memory-tables = tables en mémoire
figure-latency = réponse de la base
figure-late = retard maximal
figure-bots = questions en attente des bots
figure-memory = mémoire utilisée
figure-database = taille de la base
figure-started = démarré
figure-version = version du programme
figure-actions-since = coups
figure-tables-since = tables ouvertes
figure-players-since = nouveaux joueurs
figure-hints-since = conseils
figure-bot-moves-since = coups des bots
figure-failures-since = erreurs du serveur

## Who or what was found. $when: how long ago.

found-here = présent maintenant
found-away = absent
found-created = vu la première fois { $when }
found-locked = sans accès { $when }

## What may be done. $name: a player's name.

deed-rename = Renommer
    .label = Nouveau nom
    .confirm = Retirer le nom { $name } ?
    .about = Il est remplacé à chaque table, à côté de chaque message et dans les transcriptions conservées.
deed-lock = Exclure
    .label = Raison, pour toi seul
    .confirm = Exclure { $name } ?
    .about = La déconnexion est immédiate, sans retour possible sous cette identité. Des bots jouent à sa place. Tu peux annuler.
deed-unlock = Laisser revenir
    .confirm = Laisser revenir { $name } ?
    .about = Les places dans les parties en cours attendent encore.
deed-hush = Effacer tout ce qui a été dit
    .confirm = Effacer tout ce que { $name } a dit ?
    .about = On ne peut pas revenir en arrière.
deed-hush-line = Effacer cette ligne
deed-close = Fermer la table
    .confirm = Fermer cette table ?
    .about = La partie s’arrête pour tous ceux qui y jouent.
