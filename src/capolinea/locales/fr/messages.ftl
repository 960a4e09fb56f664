### Ce que le serveur écrit hors de la page : notifications push, e-mails, webhooks. Il n’a pas de moteur Fluent : des phrases avec des variables, rien d’autre.

## That it is somebody's turn. $map: the map's name; $names: the others at the table; $time: a stretch of time;
## $name: who sends a reminder; $number: of games, or of units of time; $about: sentences about one game of several.

message-turn = À toi de jouer : { $map }
message-turns = { $number } parties t’attendent
message-game = { $map } : { $about }
message-with = Tu joues avec { $names }.
message-asked = C’est ton tour.
message-asked-setup = Choisis tes premières cartes Destination.
message-asked-choice = Choisis les cartes Destination à garder.
message-asked-second-card = Prends ta deuxième carte.
message-asked-surcharge = Le tunnel coûte plus cher : tu paies, ou tu renonces ?
message-since = La partie t’attend depuis { $time }.
message-left = Temps restant : { $time }.
message-reminded = { $name } t’envoie un rappel.
message-open = Ouvrir la partie
message-off = Désactiver ces messages

## Stretches of time. $number: always several, but of minutes.

message-day = 1 jour
message-days = { $number } jours
message-hour = 1 heure
message-hours = { $number } heures
message-minutes = { $number } min

## To try it, and to ask whether mails are welcome. $name: who has asked for them.

message-test = Ça marche
message-test-about = C’est ainsi que nous te prévenons quand une partie t’attend.
message-confirm = Pouvons-nous t’écrire ?
message-confirm-about = Quelqu’un joue à Capolinea et demande à recevoir un message à cette adresse quand c’est son tour. Si c’est toi, confirme-le ici.
message-confirm-ignore = Sinon, ne fais rien : plus rien n’arrivera ici.
message-confirm-button = Oui, écrivez-moi
