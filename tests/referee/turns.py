"""One turn: the five actions and passing, each judged against the table and then carried out.

Chosen where two rules meet: cards turned up by refilling the market after a claim (C-9) lie at their city before the
claim's festival cards are taken (IB-6), whether or not there is a choice to make.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from .board import FERRY, STATION, WILD, Route
from .law import TUNNEL_CARDS
from .payment import is_set, pays_route, pays_surcharge, surcharge
from .reading import (
    FORMAT,
    Event,
    Foul,
    as_fives,
    as_number,
    as_payment,
    as_slots,
    as_text,
    as_texts,
    check_keys,
)
from .table import Table
from .tickets import check_kept, check_known

FESTIVAL_KEYS = ("festivals", "draft")


def play_turn(table: Table, number: int) -> bool:
    """Judge one whole turn of a seat; returns whether it was a pass."""
    event = table.lines.next_event([number])
    if event.do == "draw":
        _draw_turn(table, event)
    elif event.do == "tickets":
        _ticket_turn(table, event)
    elif event.do == "claim":
        _claim_turn(table, event)
    elif event.do == "station":
        _station_turn(table, event)
    elif event.do == "ferry":
        _ferry_turn(table, event)
    elif event.do == "pass":
        event.expect_action()
        event.expect_outcome(())
        instead = table.some_legal_action(number)
        if instead is not None:
            raise Foul("C-11", f"seat {number} passes although it could {instead}")
        return True
    else:
        raise Foul("C-3", f"seat {number} is asked for an action of its turn, not for {event.do!r}")
    return False


# -- drawing cards


def _draw_turn(table: Table, event: Event) -> None:
    if not table.may_draw():
        raise Foul("C-9", "a draw begins although deck and discards are empty")
    only_card = _draw_one(table, event, second=False)
    if only_card or not table.may_draw_second():
        return
    event = table.lines.next_event([event.seat])
    if event.do == "stop" and table.law.may_stop:
        event.expect_action()
        event.expect_outcome(())
        return
    if event.do != "draw":
        raise Foul("C-4", f"seat {event.seat} must draw its second card, not {event.do!r}")
    _draw_one(table, event, second=True)


def _draw_one(table: Table, event: Event, second: bool) -> bool:
    """One card; returns whether it is the only one of its turn (C-5)."""
    supply = table.supply
    hand = table.seats[event.seat].hand
    source = as_text(event.action.get("from"), "'from'")
    supply.begin_outcome()
    if source == "deck":
        event.expect_action("from")
        _expect_outcome_off_deck(table, event, ("card",))
        card = as_text(event.outcome["card"], "the card drawn")
        if not supply.available():
            raise Foul("C-9", "a card is drawn blind although deck and discards are empty")
        supply.take([card])
        hand[card] += 1
        _end_outcome(table, event.outcome)
        return False
    if source != "market":
        raise Foul(FORMAT, f"cards are drawn from the market or the deck, not from {source!r}")
    event.expect_action("from", "slot")
    slot = as_number(event.action["slot"], "the slot")
    if not 0 <= slot < 5 or supply.market[slot] is None:
        raise Foul("C-4", f"there is no card in slot {slot} of the market")
    _expect_outcome_off_deck(table, event, ("card", "refill", "flushed", "market"))
    card = as_text(event.outcome["card"], "the card drawn")
    if card != supply.market[slot]:
        raise Foul("C-4", f"slot {slot} holds {supply.market[slot]}, not {card}")
    if second and card == WILD:
        raise Foul("C-5", "a wild of the market is taken as second card")
    refill = event.outcome["refill"]
    supply.replace(
        slot,
        None if refill is None else as_text(refill, "the refill"),
        as_fives(event.outcome["flushed"], "flushed"),
        as_slots(event.outcome["market"], "the market"),
    )
    hand[card] += 1
    _end_outcome(table, event.outcome)
    return card == WILD


def _expect_outcome_off_deck(table: Table, event: Event, keys: tuple[str, ...]) -> None:
    event.expect_outcome(keys, FESTIVAL_KEYS if table.law.festivals else ())


def _end_outcome(table: Table, outcome: dict[str, Any]) -> None:
    """Judge what Iberia's deck gave besides train cards; `draft` is written only when it is true."""
    if table.law.festivals:
        festivals = as_texts(outcome["festivals"], "festivals") if "festivals" in outcome else None
        if outcome.get("draft", True) is not True:
            raise Foul(FORMAT, "'draft' is written only where the Draft card was met, and then it is true")
        table.supply.end_outcome(festivals, "draft" in outcome)


def _refill_market(table: Table) -> None:
    """After a payment: the market line, if one must or may stand here (C-9)."""
    supply = table.supply
    due, allowed = supply.refill_due(), supply.must_flush()
    following = table.lines.peek()
    if following is None or "market" not in following:
        if due:
            raise Foul("C-9", "empty market slots can be refilled after this payment, but no market line follows")
        return
    line = table.lines.next()
    if not due and not allowed:
        raise Foul("C-9", "there is a market line although no empty slot can be refilled now")
    check_keys(line, ("market", "flushed"), "the market line", FESTIVAL_KEYS if table.law.festivals else ())
    supply.begin_outcome()
    supply.refill(as_fives(line["flushed"], "flushed"), as_slots(line["market"], "the market"))
    _end_outcome(table, line)


# -- tickets


def _ticket_turn(table: Table, event: Event) -> None:
    rule = table.law.rule("ticket_action")
    event.expect_action()
    if not table.ticket_action_open:
        raise Foul("IB-7", "tickets are drawn before the second draft is over")
    if not table.tickets.size():
        raise Foul("C-18", "tickets are drawn although none are left")
    event.expect_outcome(("offered",))
    offered = as_texts(event.outcome["offered"], "offered")
    right = min(table.law.ticket_draw, table.tickets.size())
    if len(offered) != right:
        raise Foul(rule, f"{len(offered)} tickets are drawn instead of {right}")
    check_known(table.board, [offered], rule)
    table.tickets.draw(offered)
    answer = table.lines.next_event([event.seat])
    kept = read_keep(answer, offered, 1, len(offered), rule)
    table.seats[event.seat].tickets |= kept
    table.tickets.put_under(set(offered) - kept)


def read_keep(event: Event, offered: list[str], least: int, most: int, rule: str) -> set[str]:
    """The answer to an offer of tickets."""
    if event.do != "keep":
        raise Foul(rule, f"seat {event.seat} must choose tickets, not {event.do!r}")
    event.expect_action("tickets")
    event.expect_outcome(())
    return check_kept(as_texts(event.action["tickets"], "tickets"), offered, least, most, rule)


# -- claiming


def _claim_turn(table: Table, event: Event) -> None:
    number = event.seat
    event.expect_action("route", "pay")
    name = as_text(event.action["route"], "the route")
    route = table.board.routes.get(name)
    if route is None:
        raise Foul(FORMAT, f"there is no route {name} on this board")
    refusal = table.why_not_claim(number, route)
    if refusal is not None:
        raise Foul(*refusal)
    pay = as_payment(event.action["pay"])
    if not pays_route(table.law, route, pay):
        rule = table.law.rule("ferry") if route.ferry else "BE-3" if route.kind != "train" else "C-12"
        raise Foul(rule, f"{_in_words(pay)} does not pay for {name}")
    table.lay_down(number, pay)
    if table.law.tunnels and route.tunnel:
        if not _dig(table, event, pay):
            return
    else:
        table.discard(pay)
    table.owners[name] = number
    table.seats[number].routes.append(name)
    table.seats[number].pieces[route.kind] -= route.length
    if table.law.draw_bonus and route.draw:
        _draw_bonus(table, event, route)
    elif not (table.law.tunnels and route.tunnel):
        event.expect_outcome(())
    _refill_market(table)
    _take_festivals(table, number, route)


def _dig(table: Table, event: Event, pay: Counter[str]) -> bool:
    """A tunnel's reveal and the answer to it; returns whether the route is claimed (EU-4 to EU-7)."""
    number, supply = event.seat, table.supply
    event.expect_outcome(("revealed", "surcharge"))
    revealed = as_texts(event.outcome["revealed"], "revealed")
    right = min(TUNNEL_CARDS, supply.available())
    if len(revealed) != right:
        raise Foul("EU-7" if right < TUNNEL_CARDS else "EU-4", f"{len(revealed)} cards are revealed instead of {right}")
    supply.take(revealed)
    extra = surcharge(pay, revealed)
    if as_number(event.outcome["surcharge"], "the surcharge") != extra:
        rule = "EU-4" if len(pay) > 1 or WILD not in pay else "EU-5"
        raise Foul(rule, f"the surcharge is said to be {event.outcome['surcharge']}, it is {extra}")
    if extra:
        answer = table.lines.next_event([number])
        answer.expect_outcome(())
        if answer.do == "give_up":
            answer.expect_action()
            table.seats[number].hand += pay
            supply.discards += Counter(revealed)
            return False
        if answer.do != "pay":
            raise Foul("EU-6", f"seat {number} must answer the surcharge, not {answer.do!r}")
        answer.expect_action("pay")
        added = as_payment(answer.action["pay"])
        if not pays_surcharge(pay, added, extra):
            rule = "EU-5" if set(pay) == {WILD} else "EU-4"
            raise Foul(rule, f"{_in_words(added)} does not pay a surcharge of {extra} on {_in_words(pay)}")
        table.lay_down(number, added)
        table.discard(added)
    table.discard(pay)
    supply.discards += Counter(revealed)
    return True


def _draw_bonus(table: Table, event: Event, route: Route) -> None:
    """The cards of a `+X` route; the payment is among the discards by now (NL-5)."""
    event.expect_outcome(("drawn",))
    drawn = as_texts(event.outcome["drawn"], "drawn")
    right = min(route.draw, table.supply.available())
    if len(drawn) != right:
        raise Foul("NL-5", f"{len(drawn)} cards are drawn for {route.name} instead of {right}")
    table.supply.take(drawn)
    table.seats[event.seat].hand.update(drawn)


def _take_festivals(table: Table, number: int, route: Route) -> None:
    """IB-6: the cards lying at one end of the route, chosen where both ends have different ones."""
    if not table.law.festivals:
        return
    lying = {name for name, count in table.supply.festivals_lying.items() if count}
    at_end = {end: table.board.festivals_at(end) & lying for end in (route.a, route.b)}
    ends = [end for end, names in at_end.items() if names]
    if not ends:
        return
    chosen = ends[0]
    if len(ends) == 2 and at_end[ends[0]] != at_end[ends[1]]:
        event = table.lines.next_event([number])
        if event.do != "festival":
            raise Foul("IB-6", f"seat {number} must choose a festival city, not {event.do!r}")
        event.expect_action("city")
        event.expect_outcome(())
        chosen = as_text(event.action["city"], "the city")
        if chosen not in ends:
            raise Foul("IB-6", f"{chosen} is no end of {route.name} with festival cards")
    for name in at_end[chosen]:
        table.seats[number].festivals[name] += table.supply.festivals_lying.pop(name)


# -- stations and ferry cards


def _station_turn(table: Table, event: Event) -> None:
    number = event.seat
    event.expect_action("city", "pay")
    event.expect_outcome(())
    seat = table.seats[number]
    if not seat.pieces[STATION]:
        raise Foul("EU-8", f"seat {number} has no station to build")
    city = as_text(event.action["city"], "the city")
    if city not in table.cities_without_station():
        raise Foul("EU-8", f"{city} is no city without a station")
    pay = as_payment(event.action["pay"])
    cost = table.station_cost(number)
    if not is_set(pay, cost):
        raise Foul("EU-8", f"{_in_words(pay)} does not pay for a station that costs {cost}")
    table.lay_down(number, pay)
    table.discard(pay)
    seat.stations.append(city)
    seat.pieces[STATION] -= 1
    _refill_market(table)


def _ferry_turn(table: Table, event: Event) -> None:
    event.expect_action()
    event.expect_outcome(())
    if not table.may_take_ferry(event.seat):
        raise Foul("IT-2", f"seat {event.seat} may not take a ferry card")
    table.seats[event.seat].hand[FERRY] += 1


def _in_words(cards: Counter[str]) -> str:
    return " and ".join(f"{count} {card}" for card, count in sorted(cards.items())) or "nothing"
