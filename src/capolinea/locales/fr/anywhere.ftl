### Parties qui se jouent dans ce navigateur, sans serveur ; et la page comme application.

## Avant qu’on puisse les jouer. $done, $total: mégaoctets.

engine-begins = Le jeu arrive dans ton navigateur…
engine-fetching = Le jeu arrive dans ton navigateur : { $done } Mo sur { $total }. Une seule fois suffit.
engine-starting = Tout est là. La table se prépare…
engine-games-come = Tes parties arrivent dans un instant.
engine-failed-storage = Ce navigateur ne laisse rien conserver à la page, on ne peut donc pas jouer ici. C’est souvent à cause d’une fenêtre privée ; une fenêtre ordinaire convient.
engine-failed-fetch = Une partie du jeu n’a pas pu être chargée. Y a-t-il du réseau ? Il n’en faut que cette fois.
engine-failed-memory = Il n’y a pas assez de mémoire pour le jeu. Ferme d’autres onglets et réessaie.
engine-failed-other = Le jeu n’a pas pu démarrer dans ce navigateur. Réessaie ; sinon il faut un navigateur plus récent.
engine-again = Réessayer
engine-elsewhere = Tes parties sont ouvertes dans un autre onglet de ce navigateur.
    .here = Jouer ici
engine-keeps-nothing = Cette fenêtre oublie tes parties quand tu la fermes. Pour les garder, enregistre-les d’abord dans un fichier.

## Là où elles sont proposées, sur la page d’un serveur et seules.

here = Parties dans ce navigateur
    .about = Contre des bots ou autour d’un écran, sans liaison avec le serveur : même dans le train.
here-play = Jouer dans ce navigateur
here-offline = Les tables de ce serveur ont besoin de lui. Les parties dans ce navigateur, non.
here-server = Vers les tables de ce serveur
here-matters = Garder, apporter ou vérifier des parties

## Les amis. Il faut un serveur.

friends-need-server = Inviter par lien demande un serveur
    .about = Ce que tu joues ici reste dans ce navigateur. Si toi ou quelqu’un que tu connais avez un serveur { -brand }, jouez-y ensemble.
    .here = Ce que tu joues ici reste dans ce navigateur. Ensemble, on joue aux tables de ce serveur.
friends-address = Adresse du serveur
friends-open = Ouvrir
friends-wrong = Ce n’est pas l’adresse d’un serveur. Par exemple : play.example.org.

## Les parties en fichier. $file: son nom; $count: parties ou plateaux; $size: mégaoctets.

games-file = Tes parties dans un fichier
    .about = Ce navigateur est seul à avoir tes parties. Un fichier les emmène dans un autre, ou les ramène.
games-export = Enregistrer toutes les parties
games-exported = Enregistrées sous le nom { $file }.
games-import = Apporter des parties d’un fichier
games-imported = { $count ->
    [one] { $count } partie est arrivée.
   *[other] { $count } parties sont arrivées.
}
games-imported-boards = { $count ->
    [one] Avec { $count } plateau à toi.
   *[other] Avec { $count } plateaux à toi.
}
games-imported-none = Rien de nouveau : toutes les parties de ce fichier sont déjà là.
games-room = Parties et programme prennent { $size } Mo dans ce navigateur.
games-promised = Il a promis de les garder.
games-not-promised = S’il manque de place, il peut les effacer.
games-promise = Lui demander de les garder

## Vérifier une transcription. $count: coups; $line: le numéro d’une ligne.

record-check = Vérifier une transcription
    .about = Une transcription est une partie entière dans un fichier. Vois si tout y était juste : chaque coup, le mélange et le score.
    .choose = Choisir une transcription
    .board = Avec un fichier de plateau
record-holds = Tout est juste dans cette transcription.
record-lines = { $count ->
    [one] { $count } coup, qui suit les règles.
   *[other] Chacun de ses { $count } coups suit les règles et les coups précédents.
}
record-score = Le score est celui que donnent les règles.
record-running = La partie n’y est pas terminée, il n’y a donc pas encore de score.
record-seed-promised = Le mélange est celui dont l’empreinte était visible avant la première carte.
record-seed-unpromised = La graine du mélange s’y trouve, mais aucune empreinte n’était visible avant la partie.
record-seed-hidden = La graine du mélange n’y est pas, on ne peut donc pas le vérifier.
record-deals-unchecked = Une version plus ancienne l’a distribuée autrement, les cartes n’ont donc pas pu être comparées à la graine.
record-wrong-unreadable = Ce fichier n’est pas la transcription d’une partie.
record-wrong-board = Elle a été jouée sur un plateau inconnu ici. Choisis aussi son fichier.
record-wrong-short = La transcription s’interrompt : il manque des lignes à la fin.
record-wrong-line = La ligne { $line } est fausse : elle ne découle pas des lignes précédentes.
record-wrong-seed = La graine est fausse : ce n’est pas celle dont l’empreinte était visible avant la partie.
record-wrong-seats = Les places sont fausses : la graine en tire d’autres.
record-wrong-deals = La ligne { $line } est fausse : la graine donne d’autres cartes.

## Plateaux à soi. $map: le nom d’un plateau.

own-board = Un plateau à toi
    .about = Un plateau est un fichier texte avec ses villes, ses routes et ses cartes Destination. Dis avec les règles de quel plateau on y joue, puis choisis le fichier.
    .rules = Avec les règles de
    .file = Choisir le fichier du plateau
    .added = { $map } est maintenant parmi tes plateaux.
own-board-remove = Retirer
    .confirm = Retirer { $map } ?
    .about = Il n’est plus proposé. Les parties déjà commencées restent.

## La page comme application.

version-ready = Une nouvelle version est là. Elle démarre la prochaine fois que tu ouvres la page.
    .now = La démarrer maintenant
version-taken = Tu as maintenant la nouvelle version.
app-install = Installer l’application
    .by-hand = Pour l’avoir comme application : touche Partager, puis « Sur l’écran d’accueil ».
