### Accueil, tables, réglages, à propos, erreurs.

## The home page. $least, $most: numbers of players; $map: a map's name.

home-title = { -brand }
home-tagline = Construis des chemins de fer d’un plateau à l’autre : contre des bots, entre amis ou autour d’un écran.
home-first-game = Première visite ? Joue une partie guidée (dix minutes)
home-choose-map = Choisis un plateau
home-players = De { $least } à { $most } joueurs
home-rules = Règles : { $map }
home-board = Ce plateau est-il fidèle ?
rules = Règles
rules-contents = Sommaire
rules-legend = Cartes et routes de ce plateau
rules-maps = Les règles de chaque plateau
rules-full = Sur une page à part

## Bots: level- and the bot's name; .about says how it plays.

level-random = Aléatoire
    .about = Joue n’importe quel coup permis. Bien pour découvrir.
level-novice = Débutant
    .about = Suit ses destinations l’une après l’autre. Un premier adversaire aimable.
level-regular = Confirmé
    .about = Planifie toutes ses destinations ensemble et garde un œil sur les points.
level-expert = Expert
    .about = Joue dans sa tête de nombreuses parties imaginées avant chaque coup. Il ne voit rien de plus que toi à sa place.
level-champion = Champion
    .about = A appris tout le jeu en d’innombrables parties jouées en solitaire. Ne voit rien de plus que toi à sa place.
level-builder = Bâtisseur
    .about = Veut un seul grand réseau : plus de billets et une longue ligne.
level-blocker = Bloqueur
    .about = Regarde où veut aller celui qui mène et lui prend le chemin.
level-sprinter = Sprinteur
    .about = Se presse : peu de billets, de longues routes dès qu’on peut les payer, et la fin de la partie au plus tôt.

## Names of bots, the same in every language; a list of them; $name, $level: a bot's.

bot-novice = Nina
bot-regular = Otto
bot-expert = Vera
bot-champion = Cleo
bot-builder = Bruno
bot-blocker = Greta
bot-sprinter = Leo
bots-choice = { $name } · { $level }
bots-levels = Niveaux
bots-styles = Styles, à peu près de force confirmée
bots-others = Autres

## Starting a game. $count: seats still free; $name: who sits or sat in a seat.

play-now = Jouer maintenant
    .about = Toi contre des bots, tout de suite.
pass-and-play = Autour d’un écran
    .about = Plusieurs personnes partagent cet appareil. Les mains se cachent entre deux tours.
invite = Inviter par lien
    .about = Envoie le lien : qui l’ouvre peut s’asseoir ou regarder.
invite-everybody = Il marche pour tout le monde, partout.
invite-network = Il marche pour ceux qui sont sur le même réseau que cet ordinateur : à la maison, sur le même Wi-Fi.
invite-here = Pour l’instant, seul cet ordinateur peut ouvrir ce lien.
    .how = C’est toi qui as lancé le serveur ? Ouvre la page par le lien affiché dans le terminal : de là, tu peux laisser entrer ton réseau.
invite-code = Code QR du lien : vise-le avec l’appareil photo d’un téléphone
network-open = Ouvrir à mon réseau
    .about = Les téléphones et ordinateurs du même Wi-Fi pourront alors entrer, jusqu’à ce que tu refermes ou arrêtes le serveur.
network-close = Refermer au réseau
opponents = Adversaires
opponent-add = Ajouter un adversaire
opponent-remove = Retirer cet adversaire
seat-open = Ouverte à tous
seat-free = Place libre
seat-take = S’asseoir ici
seat-name = Nom à cette place
seat-leave = Me lever
seat-remove = Retirer
    .label = Retirer { $name }
    .confirm = Retirer { $name } de cette place ?
    .about = La place redevient libre. Qui a le lien de la table peut s’y rasseoir, { $name } aussi.
    .public = La place redevient libre pour d’autres. { $name } ne pourra plus s’asseoir à cette table.
seat-lost = { $name } n’a plus de place ici : l’hôte l’a libérée, ou quelqu’un dans une autre fenêtre.
    .you = Tu n’as plus de place ici : l’hôte l’a libérée, ou toi dans une autre fenêtre.
seat-host = hôte
seat-bot-choose = Bot à cette place
seat-no-bot = Pas de bot
table-start = Commencer la partie
table-start-wait = { $count ->
    [one] { $count } place est encore libre.
   *[other] { $count } places sont encore libres.
}
table-start-host = C’est l’hôte qui lance la partie.
table-public = Montrer cette table à tout le monde
table-is-public = tout le monde la trouve
table-is-private = sur invitation seulement
table-copy-link = Copier le lien
table-link-copied = Copié. Envoie-le à tes amis.
    .here = Copié. Pour l’instant il ne s’ouvre que sur cet ordinateur.
table-share = Partager
table-close = Fermer la table
    .confirm = Fermer la table ?
    .about = D’autres se sont déjà assis ici.
options = Autres options
seating = Qui commence
seating-drawn = Le sort décide
    .help = Avant la première carte, les places, et donc qui commence, sont tirées au sort à partir de la graine scellée du mélange. Personne ne peut choisir, et après la partie tout le monde peut vérifier.
seating-kept = Places telles quelles
    .help = On joue dans l’ordre des places telles que tu les vois ; la première commence.
seed = Graine fixe
    .about = La même graine donne les mêmes cartes. Tout le monde la voit : c’est pour s’entraîner ou comparer.
fair-before = Le mélange est déjà fixé. Voici son empreinte ; après la partie, tu verras la graine dont il vient et pourras vérifier que rien n’a changé.

## Time for each decision. $count: minutes, hours or days.

clock = Temps par coup
    .about = Quand il est écoulé, un bot joue jusqu’à ton retour.
clock-none = Sans limite de temps
clock-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
clock-hours = { $count ->
    [one] { $count } heure
   *[other] { $count } heures
}
clock-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}

## Lists of tables. $map: a map's name; $names: who sits there; $count: free seats.

public-tables = Tables publiques
public-tables-none = Aucune table n’attend de joueurs. Crées-en une !
my-tables-none = Tes parties apparaîtront ici.
tables-more = { $count ->
    [one] Montrer { $count } table de plus
   *[other] Montrer { $count } tables de plus
}
tables-finished = Parties terminées
table-row = { $map } avec { $names }
table-your-turn = À toi
table-their-turn = À { $names } de jouer
table-free-seats = { $count ->
    [one] { $count } place libre
   *[other] { $count } places libres
}

## The status of a table: status- and the server's word.

status-open = En attente de joueurs
    .full = Toutes les places sont prises
status-playing = En cours
status-finished = Terminée
status-abandoned = Arrêtée
status-broken = Cette version ne peut pas la continuer

## Settings

settings = Réglages
settings-name = Ton nom
settings-language = Langue
settings-theme = Couleurs de la page
theme-system = Comme l’appareil
theme-light = Clair
theme-dark = Sombre
settings-pace = Rythme des bots
pace-slow = Tranquille
pace-normal = Normal
pace-fast = Rapide
pace-instant = Immédiat
settings-sounds = Sons
settings-volume = Volume
sounds-on = Les sons sont activés.
sounds-off = Les sons sont coupés.

## Your name and your personal link: there are no accounts. $name: whose link it is; $other: who plays here so far.

personal-link = Ton lien personnel
    .about = Ni compte, ni mot de passe. Ce lien, c’est toi : ouvre-le sur un autre appareil pour y continuer.
    .warning = Garde-le pour toi. Qui le possède peut jouer à ta place, et si tu le perds, personne ne peut te le renvoyer.
    .here = Les autres appareils ne peuvent pas encore l’ouvrir : ce serveur ne répond que sur cet ordinateur.
personal-link-copy = Copier mon lien
personal-link-copied = Copié. Ouvre-le sur ton autre appareil.
personal-link-other = Tes autres appareils
personal-link-open = Jouer sous le nom { $name } dans ce navigateur ?
    .meaning = Avec ce lien personnel, ce navigateur joue sous le nom { $name }. Tout ce que voit et fait { $name }, quiconque a le lien le voit et le fait aussi.
    .other = Pour l’instant, tu es { $other } ici. { $name } prendrait cette place et, sans le lien personnel pour redevenir { $other }, tu ne pourrais plus revenir à ces tables depuis ce navigateur.
    .whose = Ne dis oui que si c’est ton propre lien, pris sur un autre de tes appareils. Si quelqu’un te l’a envoyé, dis non : cette personne verrait tes cartes.
    .yes = Oui, c’est mon lien
    .no = Non, continuer sans
    .stay = Non, rester { $other }
    .twin = Tu joues déjà ici sous le même nom, mais à d’autres tables. Sans ton propre lien personnel, tu ne pourrais plus y revenir depuis ce navigateur.
    .same = Non, rester comme je suis
    .elsewhere = Dans un autre onglet de ce navigateur, tu as continué sous le nom { $name } : ici aussi, maintenant.
personal-link-renew = Me déconnecter partout ailleurs
    .when = Quelqu’un a vu ton lien, ou tu as perdu un appareil ? Les anciens liens ne marchent plus, les autres appareils sont déconnectés, ce navigateur continue.
    .confirm = Te déconnecter partout ailleurs ?
    .about = Tu reçois un nouveau lien personnel. L’ancien ne marche plus et tes autres appareils sont déconnectés ; ce navigateur continue, et tes places et tes parties restent à toi.
    .yes = Me déconnecter ailleurs
    .done = C’est fait. Tes autres appareils sont déconnectés, et voici ton nouveau lien.
personal-link-forget = M’oublier sur cet appareil
    .confirm = T’oublier sur cet appareil ?
    .about = Sans ton lien personnel, tu ne pourras plus revenir à tes parties.
    .yes = M’oublier

## Where somebody is logged out. $name: who plays here so far.

logged-out = Ta session est fermée ici
    .about = Tu l’as fermée depuis un autre appareil, ou le serveur ne te reconnaît plus. Ouvre ton nouveau lien personnel pour continuer sous le nom { $name }, ou recommence à zéro.
    .new = Recommencer à zéro

## About

about-program = À propos de { -brand }
about-what = { -brand } veut dire « terminus » en italien. C’est un programme libre pour jouer à des jeux de chemins de fer, fidèle à leurs règles, avec ses propres mots et dessins.
about-accounts = Pas de comptes, pas de publicité, personne qui regarde par-dessus ton épaule.
about-fair = Avant la première carte, nous montrons l’empreinte du mélange ; après la dernière, la graine dont il vient : tu peux ainsi vérifier que rien n’a changé.
about-bots = Les bots voient exactement ce que tu verrais à leur place, et rien de plus.
about-boards = Chaque plateau dit à quel point il est fidèle. Quand nous n’en savons pas plus, nous le disons.

## Errors of the page. What the server refuses is in refusals.ftl.

error-not-found = Cette page n’existe pas. Le lien est peut-être incomplet.
error-server = Le serveur ne répond pas. Nous continuons d’essayer.
error-old-page = Il y a une version plus récente. Recharge pour l’obtenir.
error-link = Ce lien personnel n’est plus valable, ou il est incomplet.
    .unchecked = Impossible de vérifier ton lien personnel. Rouvre-le dans un instant.
loading = Un instant…
error-reload = Recharger
