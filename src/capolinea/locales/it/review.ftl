### Reviews of finished games.

## Headings

review-title = La partita rivista
review-curve = Probabilità di vincere
review-open = a carte scoperte
review-known = per quanto ognuno poteva sapere
review-turning = Momenti decisivi
review-moves = Mosse da riguardare
review-luck = Fortuna
review-skill = Mosse per giudizio
review-tickets = Biglietti
review-networks = La migliore rete trovata
review-compared = Confronto con { $name }. Una differenza conta solo se la ricerca ne è sicura.
review-no-moves = Nessuna mossa da segnalare: bella partita.
review-no-turning = La partita non ha avuto un singolo momento decisivo.

## Columns and cells

review-player = Giocatore o giocatrice
review-action = Azione
review-ticket = Biglietto
review-played = Giocato
review-better = Meglio
review-lost = Probabilità
review-points = Punti
review-why = Perché
review-skill-grade = Giudizio
review-hoped = Probabilità di completarlo
review-worth = Valore nel tenerlo
review-cost = Costo
review-fate = Com’è andata
review-made = completato
review-missed = mancato
review-lost-to = perso per mano di { $seat } all’azione { $number }
review-lost-at = fuori portata dopo l’azione { $number }
review-pieces = { $number } pezzi, { $number2 } turni
review-network = { $points } punti erano possibili, { $number } fatti

## Grades, kindly

review-grade-best = eccellente
review-grade-good = buona
review-grade-inaccuracy = c’era un po’ di meglio
review-grade-mistake = c’era di meglio
review-grade-blunder = una grande occasione sfumata

## Luck by kind

review-luck-deal = prime carte e primi biglietti
review-luck-cards = carte dal mazzo
review-luck-tickets = biglietti offerti
review-luck-tunnels = gallerie

## Actions

review-do-deck = pescare dal mazzo
review-do-card = prendere una carta scoperta ({ $card })
review-do-ask = pescare biglietti
review-do-keep = tenere { $tickets }
review-do-claim = occupare { $route }
review-do-pay = pagare il sovrapprezzo
review-do-give-up = rinunciare alla galleria
review-do-pass = passare
review-do-other = { $name }

## Why

review-why-blocks = { $route } era l’ultima via perché { $seat } completasse { $ticket }.
review-why-taken-wanted = { $route } serviva per { $ticket }, e l’ha presa { $seat } (turni dopo: { $number }).
review-why-taken = { $seat } ha preso { $route } (turni dopo: { $number }).
review-why-ready = Le carte per occupare { $route } verso { $ticket } erano in mano.
review-why-points = { $route } si poteva occupare subito: { $points } punti.
review-why-last-turn = Era la fine, e { $route } dava subito { $points } punti.
review-why-off-way = { $route } non è sulla via più breve di nessun biglietto aperto, e { $ticket } chiedeva ancora { $number } caselle.
review-why-never-made = { $ticket } non è mai stato completato.
review-why-far = { $ticket } chiedeva ancora { $number } caselle.
review-why-near = { $ticket } chiedeva solo altre { $number } caselle.
review-why-near-done = { $ticket } era già completato.
review-why-all-made = Tutti i biglietti erano completati e restavano { $number } pezzi per altri.
review-why-late = A qualcuno restavano solo { $number } pezzi: tardi per nuovi biglietti.
review-why-open-card = { $card }: per { $route }, verso { $ticket }, ne mancavano { $number }, e una era scoperta.

## What happened at a turning point

review-turn-claim = { $seat } ha occupato { $route }.
review-turn-cut = { $seat } ha occupato { $route }, l’ultima via perché { $seat2 } completasse { $ticket }.
review-turn-tunnel = { $seat } ha tentato la galleria { $route }, che chiedeva di più.
review-turn-card = { $seat } ha pescato una carta: { $card }.
review-turn-kept = { $seat } ha scelto tra i biglietti.
review-turn-tickets = { $seat } ha pescato biglietti.
review-turn-other = { $seat } ha preso una decisione.

## Habits: what moves cost in a game, and tickets over many games

review-habit-drew-claim = Pescare quando era meglio occupare: { $points } punti a partita.
review-habit-drew-tickets = Pescare carte quando erano meglio i biglietti: { $points } punti a partita.
review-habit-drew-card = Prendere una carta diversa dalla migliore: { $points } punti a partita.
review-habit-claimed-draw = Occupare quando era meglio pescare: { $points } punti a partita.
review-habit-claimed-tickets = Occupare quando erano meglio i biglietti: { $points } punti a partita.
review-habit-claimed-route = Occupare una tratta diversa dalla migliore: { $points } punti a partita.
review-habit-asked-draw = Pescare biglietti quando erano meglio le carte: { $points } punti a partita.
review-habit-asked-claim = Pescare biglietti quando era meglio occupare: { $points } punti a partita.
review-habit-kept-many = Tenere più biglietti del dovuto: { $points } punti a partita.
review-habit-kept-few = Restituire biglietti che erano buoni: { $points } punti a partita.
review-habit-kept-others = Tenere biglietti diversi dai migliori: { $points } punti a partita.
review-habit-other = Altre decisioni: { $points } punti a partita.
review-habit-too-many = Troppi biglietti: tenerli non era una buona idea per { $number } su { $number2 }.
review-habit-too-few = Troppo pochi biglietti: { $number } volte in { $number2 } partite ne servivano di più.
