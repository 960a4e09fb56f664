### Le chat d’une table : ce qu’on s’y dit, et les réactions.

## Le panneau. $count : combien ; $name : qui joue ; $text : ce qui a été dit.

talk = Chat
tab-talk = Chat
talk-lines = Ce qui a été dit
talk-nothing = Personne n’a encore rien dit.
    .muted = Tu as mis en sourdine ceux qui ont écrit ici.
talk-new = Nouveau
talk-unread = { $count ->
    [one] { $count } nouveau message
   *[other] { $count } nouveaux messages
}
talk-said = { $name } : { $text }
talk-say = Dis quelque chose
talk-send = Envoyer
talk-wishes = Qui lit, et qui mettre en sourdine
talk-off = Le chat est coupé à cette table.
talk-read-only = Tu regardes : seuls ceux qui sont à la table peuvent écrire.
talk-players-only = Tu regardes : ici, seuls les joueurs lisent le chat.
talk-refused-too-fast = Que de messages d’un coup ! Attends un instant, puis renvoie-le.
talk-refused-not-possible = Le chat a été coupé à cette table.

## Qui lit : l’hôte choisit. .help : pour tous les autres.

talk-rule = Qui lit
talk-rule-players = Les joueurs
    .help = Seuls les joueurs lisent.
talk-rule-everybody = Les spectateurs aussi
    .help = Les spectateurs lisent aussi.
talk-rule-off = Personne : pas de chat
talk-rule-changed = L’hôte a changé qui peut lire.

## Ne pas entendre quelqu’un.

talk-mute = Mettre en sourdine
talk-unmute = Réentendre
talk-mute-person = Mettre { $name } en sourdine
talk-unmute-person = Réentendre { $name }

## Les réactions : dessinées, et en mots pour qui écoute.

reactions = Réactions
reaction-applause = Bravo !
reaction-laugh = Ha ha !
reaction-wow = Ouah !
reaction-sad = Dommage !
reaction-hurry = On se dépêche !
reaction-thanks = Merci !
reaction-sorry = Pardon !
reaction-well-played = Bien joué !

## Ce que chacun choisit pour soi.

settings-talk = Afficher le chat des tables
settings-lift-cards = Confirmer les cartes prises au toucher
