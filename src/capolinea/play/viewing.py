"""Making views of a state: for each action one for everybody who looks, so this is compiled."""

from __future__ import annotations

from collections.abc import Sequence

from capolinea.engine.rules import Described
from capolinea.engine.state import State
from capolinea.engine.tickets import KEPT, OFFERED, OWN_PLACE, PLACES_APART
from capolinea.play import record
from capolinea.play.memory import Memory
from capolinea.play.record import Line
from capolinea.play.sight import Viewer, seen_facts
from capolinea.play.view import Batch, LastRound, SeatView, TicketDraw, View


def view_of(state: State, viewer: Viewer, names: Sequence[str], memory: Memory) -> View:
    """A viewer's view of a state, with what the viewer remembers."""
    return views_of(state, names, [memory])[0]


def views_of(state: State, names: Sequence[str], memories: Sequence[Memory]) -> list[View]:
    """The views of several, each with what it remembers; what all of them may know is found out once."""
    table = _of_the_table(state)
    seats = [_of_a_seat(state, seat, name) for seat, name in enumerate(names)]
    facts = [state.seat_facts(seat) for seat in range(len(names))]
    return [_view(state, memory, table, seats, facts) for memory in memories]


def _view(state: State, memory: Memory, table: Line, seats: Sequence[Line], facts: Sequence[Described]) -> View:
    viewer = memory.viewer
    telling = state.rules.telling
    mine = viewer is not None
    seat = viewer if viewer is not None else -1
    return View(
        **table,
        seat=viewer,
        last_round=LastRound(*memory.last_round) if memory.last_round else None,
        seats=[
            SeatView(
                **public,
                known=_in_order(memory.known[s], state),
                own=seen_facts(facts[s], telling.seat_facts, own=s == viewer),
            )
            for s, public in enumerate(seats)
        ],
        ticket_deck=_batches(state, memory),
        hand=state.hand_counts(seat) if mine else {},
        tickets=state.ticket_ids(KEPT + seat) if mine else [],
        made=state.made_tickets(seat) if mine else [],
        offered=state.ticket_ids(OFFERED + seat) if mine else [],
        answer=int(state.answers[seat]) if mine and state.answers[seat] >= 0 else None,
        returned=dict(memory.returned),
        gone=sorted(memory.gone),
        held=held_tickets(state, seat) if mine else {},
        legal=state.legal(seat).listed() if mine else [],
    )


def _of_the_table(state: State) -> Line:
    """What everybody may know of the table."""
    board, rules = state.board, state.rules
    return {
        "board": board.id,
        "rules": rules.NAME,
        "phase": state.phase_name(),
        "turn": int(state.turn),
        "waiting": [s for s in range(int(state.seats)) if state.waiting >> s & 1],
        "last_turn": None if state.last_turn < 0 else int(state.last_turn),
        "market": record.market(state),
        "deck": int(state.cards.stack()),
        "discards": state.discard_counts(),
        "routes": state.claimed_routes(),
        "closed": state.closed_routes(),
        "ticket_draw": _ticket_draw(state),
        "tickets_gone": state.tickets_gone(),
        "own": seen_facts(state.table_facts(), rules.telling.table_facts, own=False),
    }


def _of_a_seat(state: State, seat: int, name: str) -> Line:
    """What everybody may know of a seat."""
    return {
        "name": name,
        "points": int(state.points[seat]),
        "pieces": state.piece_counts(seat),
        "cards": int(state.cards.in_hand(seat)),
        "tickets": int(state.tickets.count(KEPT + seat)),
        "choosing": int(state.tickets.count(OFFERED + seat)),
        "answered": bool(state.answers[seat] >= 0),
        "held": {place: len(tickets) for place, tickets in held_tickets(state, seat).items()},
    }


def held_tickets(state: State, seat: int) -> dict[str, list[str]]:
    """A seat's tickets at places of the rulebook's own, by the names of the places; empty ones are left out."""
    places = enumerate(state.rules.TICKET_PLACES)
    found = {name: state.ticket_ids(OWN_PLACE + PLACES_APART * i + seat) for i, name in places}
    return {name: tickets for name, tickets in found.items() if tickets}


def _in_order(cards: dict[str, int], state: State) -> dict[str, int]:
    """Cards in the rulebook's order."""
    return {card: cards[card] for card in state.rules.card_names if card in cards} if cards else {}


def _ticket_draw(state: State) -> TicketDraw:
    """Fewer than usual if fewer are left (C-18)."""
    draw = min(int(state.rules.offer), int(state.tickets.deck_size))
    return TicketDraw(draw, min(int(state.rules.offer_keep), draw))


def _batches(state: State, memory: Memory) -> list[Batch]:
    mine: dict[int, list[str]] = {}
    for ticket, number in memory.returned.items():
        mine.setdefault(number, []).append(ticket)
    return [Batch(number, size, sorted(mine.get(number, ()))) for number, size in state.tickets.batch_sizes()]
