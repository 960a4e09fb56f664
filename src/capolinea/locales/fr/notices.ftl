### Savoir quand c’est son tour : le titre de l’onglet, le panneau où l’on choisit comment, et les pages où mènent les liens des messages.

## The title of the tab. $number: games that wait for me; $page: what the tab shows.

title-waiting = ({ $number }) À toi de jouer – { $page }
title-also = ({ $number }) { $page }

## The panel. Attributes say what a way means, or why it cannot be had here.

notices = Quand c’est mon tour
    .about = Comment veux-tu savoir qu’une partie t’attend quand tu ne regardes pas ? Tu reçois un seul message par tour, et aucun pendant que tu joues.
notices-none = Ne me préviens pas
notices-tab = Un avis tant que cette page est ouverte
    .about = Ton navigateur l’affiche tant qu’un onglet avec cette page est ouvert.
    .denied = Ton navigateur n’autorise pas les avis de cette page. Ses réglages permettent de le changer.
notices-push = Une notification push sur cet appareil
    .about = Elle arrive même quand la page est fermée. Tu peux la choisir sur plusieurs appareils : tous la reçoivent.
    .server = Ce serveur ne peut pas envoyer de notifications push : il lui manque un composant.
    .insecure = Les navigateurs n’autorisent les notifications push que sur les pages en https.
    .browser = Ce navigateur ne reçoit pas de notifications push. Sur iPhone ou iPad, ajoute d’abord la page à l’écran d’accueil.
    .denied = Ton navigateur n’autorise pas les notifications de cette page. Ses réglages permettent de le changer.
notices-mail = Un e-mail
    .about = Avec un lien qui mène droit à ta place.
    .address = Ton adresse e-mail
    .server = Ce serveur n’est pas configuré pour envoyer des e-mails.
notices-webhook = Un message dans une autre application
    .about = Par ntfy, Discord, Slack ou un programme à toi.
    .url = Adresse web qui reçoit le message
    .style = Pour quelle application ?
    .server = Pour cela, le serveur doit savoir sous quel nom le monde le trouve.
notices-style-ntfy = ntfy
notices-style-discord = Discord
notices-style-slack = Slack, Mattermost, Matrix
notices-style-json = Un programme à moi (JSON)
notices-quiet = Heures calmes
    .about = Rien n’arrive pendant ces heures. Ce qui attend encore ensuite arrive à ce moment-là, en un seul message.
    .start = de
    .end = à
notices-save = Enregistrer
notices-test = Envoie-m’en un maintenant
notices-switch-off = Désactiver

## How it stands. $address: a mail address.

notices-saved = C’est enregistré.
notices-sent = C’est envoyé, et devrait arriver dans un instant.
notices-wait = Nous avons envoyé un e-mail à { $address }. Ouvre le lien qu’il contient et appuie sur le bouton : avant cela, rien d’autre n’y sera envoyé.
notices-confirmed = C’est confirmé : désormais, les e-mails arrivent à { $address }.
notices-given-up = Les derniers messages ne sont pas passés, et nous avons cessé d’essayer. Enregistre à nouveau pour reprendre.
notices-here = Cet appareil reçoit les messages.
notices-elsewhere = D’autres appareils reçoivent les messages, celui-ci pas encore.

## Where links of messages lead. $name: whose turn it is.

notices-off = Désactiver ces messages ?
    .about = Ensuite, tu ne recevras plus de message quand c’est ton tour.
    .named = Ensuite, { $name } ne recevra plus de message quand c’est son tour.
    .yes = Désactiver
    .done = C’est désactivé
    .after = Plus aucun message n’arrivera. Ce qui avait été indiqué est oublié.
    .again = Tu as changé d’avis ? Choisis ici comment te prévenir, et enregistre.
    .elsewhere = Pour les recevoir à nouveau, choisis « Quand c’est mon tour » dans les réglages du navigateur où tu joues.
    .failed = Cela n’a pas marché. Réessaie dans un instant.
notices-confirm = Recevoir des e-mails à cette adresse ?
    .about = Appuie sur le bouton, et nous enverrons ici un e-mail chaque fois qu’une partie de Capolinea t’attend. Chaque e-mail a un lien pour les désactiver.
    .named = Appuie sur le bouton, et nous enverrons ici un e-mail chaque fois qu’une partie de Capolinea attend { $name }. Chaque e-mail a un lien pour les désactiver.
    .yes = Oui, écrivez ici
    .done = C’est fait : l’adresse est confirmée
    .after = Désormais, nous écrivons ici quand c’est ton tour. Tu peux fermer cette page.
    .invalid = Ce lien n’est plus valable. Indique à nouveau l’adresse pour en recevoir un autre.
notices-not-here = Cette partie attend { $name }, qui joue dans un autre navigateur
    .about = Ouvre-la là-bas, ou fais venir { $name } ici avec son lien personnel : il se trouve sur la page d’accueil de ce navigateur, sous « Tes autres appareils ».
    .watch = Regarder seulement
