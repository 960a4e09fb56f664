"""Lines of a record as sentences for the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from capolinea.play import record
from capolinea.play.match import Match
from capolinea.play.record import Line


def describe_line(line: Line, names: Sequence[str]) -> list[str]:
    """What a line of a record says."""
    if "record" in line:
        return [f"{line['board']} by the rules {line['rules']}: {', '.join(line['seats'])}"]
    if "setup" in line:
        return _describe_setup(line["setup"], names)
    if "market" in line:
        return [f"The market is refilled: {_cards(line['market'])}{_others(line, ('market', 'flushed'))}."]
    if "result" in line:
        return [describe_result(line["result"], names)]
    if "action" not in line:
        return [f"{key.replace('_', ' ').capitalize()}: {_plain(value)}." for key, value in line.items()]
    action, outcome = line["action"], line.get("outcome", {})
    return [f"{line['n']:>4}  {names[line['seat']]} {_describe_action(action)}{_describe_outcome(action, outcome)}."]


def _describe_setup(setup: Line, names: Sequence[str]) -> list[str]:
    lines = [f"Market: {_cards(setup['market'])}."]
    for key, value in setup.items():
        if key not in ("hands", "flushed", "market", "offered"):
            lines.append(f"{key.replace('_', ' ').capitalize()}: {_plain(value)}.")
    for name, hand, offered in zip(names, setup["hands"], setup["offered"], strict=True):
        lines.append(f"{name} is dealt {_cards(hand)} and offered {', '.join(offered)}.")
    return lines


def _describe_action(action: Line) -> str:
    match action["do"]:
        case "draw" if action["from"] == "market":
            return f"takes the market card in slot {action['slot'] + 1}"
        case "draw":
            return "draws from the deck"
        case "tickets":
            return "draws tickets"
        case "keep":
            return f"keeps {', '.join(action['tickets'])}"
        case "claim":
            return f"claims {action['route']} with {_payment(action['pay'])}"
        case "pay":
            return f"pays {_payment(action['pay'])} more"
        case "give_up":
            return "gives the tunnel up"
        case "pass":
            return "passes"
        case other:
            values = [_plain(value) for key, value in action.items() if key != "do"]
            return " ".join([f"decides: {other}", *values])


def _describe_outcome(action: Line, outcome: Line) -> str:
    said = []
    if "card" in outcome:
        said.append(f"gets {outcome['card']}")
    if outcome.get("refill"):
        said.append(f"{outcome['refill']} is turned up")
    if outcome.get("flushed"):
        said.append(f"the market is replaced by {_cards(outcome['market'])}")
    if "offered" in outcome:
        said.append(f"is offered {', '.join(outcome['offered'])}")
    if "revealed" in outcome:
        said.append(f"{_cards(outcome['revealed'])} revealed, {outcome['surcharge']} more to pay")
    if "drawn" in outcome:
        said.append(f"draws {_cards(outcome['drawn'])}")
    common = ("card", "refill", "flushed", "market", "offered", "revealed", "surcharge", "drawn")
    more = _others(outcome, common).removeprefix("; ")
    if more:
        said.append(more)
    return f": {'; '.join(said)}" if said else ""


def _others(told: Line, common: Sequence[str]) -> str:
    """What else is told, in the rulebook's own words; nothing of what is empty."""
    more = {key.replace("_", " "): value for key, value in told.items() if key not in common and value}
    return "".join(f"; {key}: {_plain(value)}" for key, value in more.items())


def _plain(value: object) -> str:
    """A value as it can be read."""
    if value is True:
        return "yes"
    if isinstance(value, list):
        return ", ".join(_plain(item) for item in value)
    if isinstance(value, dict):
        return ", ".join(f"{key} {_plain(item)}" for key, item in value.items())
    return str(value)


def _cards(cards: Sequence[str | None]) -> str:
    return ", ".join(card or "empty" for card in cards) or "nothing"


def _payment(pay: Mapping[str, int]) -> str:
    return " + ".join(f"{n} {card}" for card, n in pay.items())


def describe_position(match: Match) -> str:
    """Market, hands and points as they stand."""
    state = match.state
    lines = [f"Market: {_cards(record.market(state))} · deck {state.cards.stack()}"]
    for seat, name in enumerate(match.names):
        hand = _payment(state.hand_counts(seat)) or "no cards"
        tickets = ", ".join(state.board.tickets[t].id for t in state.tickets_of(seat)) or "no tickets"
        lines.append(f"{name}: {state.points[seat]} points, {state.pieces_left(seat)} pieces · {hand} · {tickets}")
    return "\n".join(lines)


def describe_result(result: Line, names: Sequence[str]) -> str:
    """The score sheets and the winner."""
    lines = []
    for name, sheet in zip(names, result["sheets"], strict=True):
        points = {key: value for key, value in sheet.items() if isinstance(value, int) and key != "total"}
        detail = ", ".join(f"{key} {value}" for key, value in points.items())
        lines.append(
            f"{name}: {sheet['total']} ({detail}; {len(sheet['made'])} tickets made, {len(sheet['missed'])} missed)"
        )
    winners = " and ".join(names[seat] for seat in result["winners"])
    lines.append(f"Won by {winners}, decided by {result['decided_by']}.")
    return "\n".join(lines)
