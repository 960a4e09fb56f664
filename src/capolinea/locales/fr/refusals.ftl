### Comment dire à qui joue ce que le serveur refuse.

## refusal- and the server's error code. $map: the name of the map, where a refusal is about its rulebook.

refusal-bad-message = Le serveur n’a pas compris. Recharge la page et réessaie.
refusal-not-known = Le serveur ne te reconnaît pas. Rouvre ton lien personnel ou choisis un nouveau nom.
refusal-foreign-origin = Cette page vient d’un autre site et ne peut pas jouer ici.
refusal-not-yours = Ce n’est pas à toi : c’est la place de quelqu’un d’autre, ou une décision de l’hôte.
refusal-not-found = Il n’y a rien ici. La table a peut-être été fermée.
refusal-wrong-method = Cela ne se fait pas ainsi. Recharge la page et réessaie.
refusal-not-possible = La table ne le permet pas en ce moment.
refusal-taken = Quelqu’un est passé avant : cette place est prise.
refusal-stale = Tu as déjà répondu, peut-être dans un autre onglet.
refusal-id-used = Ce coup est arrivé deux fois avec des contenus différents. Recharge la page et réessaie.
refusal-not-your-turn = Ce n’est pas encore ton tour.
refusal-not-legal = Les règles ne le permettent pas maintenant.
refusal-stood-in = Un bot joue pour toi. Reprends d’abord ta place.
refusal-broken = Cette version du serveur ne peut pas continuer la partie. Rien n’en est perdu.
refusal-too-large = C’était trop long pour le serveur.
refusal-wrong-type = Le serveur n’a pas reçu ce qu’il attendait. Recharge la page et réessaie.
refusal-too-fast = Un instant, s’il te plaît : c’était un peu trop rapide.
refusal-too-many = Tu as trop de tables ou de connexions ouvertes. Fermes-en une et réessaie.
refusal-not-saved = Ce n’est peut-être pas enregistré. Regarde dans un instant, et recommence au besoin.
refusal-busy = Le serveur est occupé. Réessaie dans un instant.
refusal-closing = Le serveur redémarre. Ta partie reprend dans un instant.
refusal-not-delivered = Le message n’est pas passé. L’adresse est-elle juste ?
refusal-failed = Quelque chose s’est mal passé sur le serveur. Ce n’est pas ta faute.
# $request is the number under which the server's log tells more.
logged-request = Son journal en sait plus : { $request }
refusal-rulebook-failed = Les règles de { $map } ont un défaut : la partie ne peut pas continuer. Le journal du serveur dit lequel.
refusal-offline = Le serveur ne répond pas. Réessaie dans un instant.
refusal-bad-file = Ce fichier ne contient pas de parties à apporter ici.
refusal-bad-board = Ce fichier n’est pas un plateau jouable avec ces règles.
