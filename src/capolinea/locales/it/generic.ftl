### Ciò per cui un regolamento non ha parole o parti di pagina sue si dice con queste: frasi semplici, buone per ogni meccanismo.
### $what is the name of a thing, a word, a phase: its own text where there is one, else its id made readable.

## A decision of any kind. "generic-choose-…": the question for a field, by its kind.

generic-prompt = Decidi tu.
generic-choose = Scegli.
generic-choose-card = Quale carta?
generic-choose-cards = Quali carte?
generic-choose-pay = Come paghi?
generic-choose-ticket = Quale biglietto?
generic-choose-tickets = Quali biglietti?
generic-choose-city = Quale luogo?
generic-choose-cities = Quali luoghi?
generic-choose-route = Quale tratta?
generic-choose-seat = Quale giocatore?
generic-choose-seats = Quali giocatori?
generic-choose-number = Quanto?
generic-choose-flag = Sì o no?
generic-choose-text = Quale?
generic-choose-counts = Quanti di ciascuno?
generic-choose-table = Quale di questi?
generic-yes = Sì
generic-no = No

## Facts of the table and of a seat. $value, $number: what it is; $count: points, or tickets.

generic-facts = Solo su questa mappa
generic-fact = { $what }: { $value }
generic-number = { $what }: { $number }
generic-points = { $what }: { count-points }
generic-held = { $what }: { count-tickets }
generic-private = Lo vedi solo tu.
generic-none = niente
generic-nobody = nessuno

## What happened, where no sentence tells it. $name: who did it; $details: its fields in words; $value: what came of it.

generic-event = { $name }: { $what }.
    .you = Tu: { $what }.
generic-event-fields = { $name }: { $what } ({ $details }).
    .you = Tu: { $what } ({ $details }).
generic-event-hidden = { $name }: { $what }, in segreto.
    .you = Tu: { $what }, in segreto.
generic-outcome = { $what }: { $value }.
generic-outcome-hidden = { $what }: non si vede.
generic-line = { $what }.

## A hint's move, a reason, and the end. $count: the winner's points.

generic-move = scegliere “{ $what }”
generic-why = Ora non si può.
generic-decided = Pari fin qui; ha deciso: { $what }.
generic-won = { $name } vince: pari fin qui, ma in vantaggio per “{ $what }” ({ count-points }).
    .you = Hai vinto: pari fin qui, ma in vantaggio per “{ $what }” ({ count-points })!

## A card that has no text. $what: its name; $count: how many.

generic-card = { $count ->
    [one] { $count } carta “{ $what }”
   *[other] { $count } carte “{ $what }”
}
    .one = una carta “{ $what }”
    .label = { $what }

## What is said of a seat. $value: what it is.

generic-seat = { $name }: { $value }
    .you = Tu: { $value }
