### Somebody who is away: when they were last here, and what the others may do about it; the time that a table gives.

## When somebody was last here. $name: who; $ago: such as "2 days ago".

last-here = en ligne
    .ago = dernière visite { $ago }
    .never = pas encore là
person-seen = Dernière visite, { $name } : { $ago }.
person-unseen = { $name } n’a pas encore fait signe ici.
person-reminded = Dernier rappel à { $name } : { $ago }.

## What to do about a seat. $name: its player; $ago: since when; $when: such as "in 3 hours".

absent = { $name } n’est pas là
    .here = { $name } prend son temps
    .bot = Un bot joue pour { $name }
absent-since = La partie attend { $name } ; cela a commencé { $ago }.
absent-strip = { $count ->
    [1] La partie attend { $names }.
   *[other] La partie attend { $names }.
}
absent-what-now = Que faire ?
absent-remind = Envoyer un rappel à { $name }
    .about = { $name } reçoit un message, un seul par coup.
    .later = Tu pourras le faire { $when }.
absent-stand-in = Laisser jouer un bot
    .about = Il continue jusqu’au retour : { $name } garde ses cartes et ses cartes Destination.
    .later = Tu pourras le faire { $when }, si { $name } ne revient pas d’ici là.
    .clock = Le temps s’achève { $when }. Ensuite un bot continue tout seul, jusqu’à ce que { $name } revienne.
absent-give = Donner la place à quelqu’un d’autre
    .about = Qui ouvre le lien de cette table peut reprendre ses cartes et ses cartes Destination. D’ici là, { $name } peut revenir.
    .later = L’hôte pourra le faire { $when }.
    .host = L’hôte peut le faire maintenant.
    .given = La place est libre : qui ouvre le lien de cette table peut la prendre. D’ici là, { $name } peut revenir.
absent-invite = Le lien de cette table

## A seat that was given up, for whoever looks on. $name: who left it.

take-over = Continuer pour { $name }
    .strip = Une place est libre : { $name } l’a quittée.
    .confirm = Continuer pour { $name } ?
    .about = Tu prends les cartes et les cartes Destination telles quelles, et tu joues cette partie jusqu’au bout.

## Ending the game together. $names: those who agreed, or who are still asked; $count: how many they are.

end-together = Finir la partie ensemble
    .about = Elle finit sans vainqueur dès que tout le monde est d’accord. Qui est absent n’a pas dit oui, tant que sa place ne peut pas être donnée à quelqu’un d’autre.
    .alone = Plus personne d’autre ne joue : elle finit tout de suite, sans vainqueur.
    .propose = Le proposer
end-proposed = { $count ->
    [1] { $names } voudrait finir la partie.
   *[other] { $names } voudraient finir la partie.
}
    .you = Tu voudrais finir la partie. À { $names } de décider.
end-agree = La finir
end-refuse = Continuer
ended-together = La partie a été arrêtée
    .about = Décision prise par { $names }. Personne ne gagne ; voici où en étaient les points.
    .points = Points à la fin

## Reminded. $name: who waits.

reminded = { $name } t’attend : c’est à toi.
reminded-go = À la table

## Time for each move and for the whole game. $time: such as "2 minutes"; $name: whose; $count: seconds.

clock-live = En direct : { $time }
clock-relaxed = Tranquille : { $time }
clock-slow = Sans hâte : { $time }
clock-other = Un autre temps
clock-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
}
total = Temps pour toute la partie
    .about = Il court pendant que la partie t’attend. Une fois épuisé, tu as une demi-minute par coup.
total-left = { $name } a encore { $time } pour la partie.
    .you = Il te reste { $time } pour la partie.
