"""From a view to an observation, for bots that learned: exactly what the games they learned from would have shown."""

from __future__ import annotations

from capolinea.bots.perception.look import Look
from capolinea.bots.perception.watch import BATCH, LEFT, STAYED, Watch
from capolinea.engine.chance import Chance
from capolinea.engine.rules import Rules
from capolinea.engine.state import State
from capolinea.play.arrays import overwrite
from capolinea.play.imagine import Imagination
from capolinea.play.memory import Memory
from capolinea.play.view import View


class Seeing:
    """Looks at views of one rulebook's games: what is seen stands in `look` afterwards."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.look = Look(rules, False)

    def at(self, view: View, chance: Chance) -> State:
        """Look at the view of a seat, and return a state that fits it: what is hidden is dealt with `chance`, and does
        not show in `look`."""
        assert view.seat is not None
        state = Imagination(view, self.rules).sample(chance)
        self.look.at(state, view.seat, watch_of(view, self.rules))
        return state


def watch_of(view: View, rules: Rules) -> Watch:
    """What a watcher of the game up to a view would have in mind."""
    watch = Watch(rules, len(view.seats))
    overwrite(watch.known, [seat.known.get(card, 0) for seat in view.seats for card in rules.card_names])
    back = {rules.ticket_index[ticket]: BATCH + batch for ticket, batch in view.returned.items()}
    back |= {rules.ticket_index[ticket]: LEFT for ticket in view.gone}
    tickets = range(int(rules.board.n_tickets))
    marks = [back.get(t, STAYED) if seat == view.seat else STAYED for seat in range(len(view.seats)) for t in tickets]
    overwrite(watch.given_back, marks)
    return watch


def memory_of(watch: Watch, state: State, seat: int) -> Memory:
    """What a seat remembers of a watched game that it is asked in, for its view."""
    watch.look(state, seat)
    rules = watch.rules
    memory = Memory(seat, int(watch.seats))
    kinds = int(rules.n_card_kinds)
    for other, hand in enumerate(memory.known):
        hand.update({card: int(n) for k, card in enumerate(rules.card_names) if (n := watch.known[other * kinds + k])})
    for index, ticket in enumerate(rules.board.tickets):
        how = int(watch.given_back[seat * int(rules.board.n_tickets) + index])
        if how >= BATCH:
            memory.returned[ticket.id] = how - BATCH
        elif how == LEFT:
            memory.gone.append(ticket.id)
    return memory
