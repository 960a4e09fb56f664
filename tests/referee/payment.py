"""Which sets of cards pay for what: routes, stations, the surcharge of a tunnel.

A payment is a count by card name; `ferry` counts Italy's ferry cards. Whether the hand holds it is checked elsewhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from .board import FERRY, GREY, WILD, Route
from .law import WAVES_PER_FERRY_CARD, Law


def colour_counts(cards: Mapping[str, int]) -> dict[str, int]:
    """The colour cards alone."""
    return {card: count for card, count in cards.items() if count > 0 and card not in (WILD, FERRY)}


def is_set(pay: Mapping[str, int], size: int) -> bool:
    """So many cards of one colour, wilds replacing any of them (C-12, EU-8)."""
    return FERRY not in pay and len(colour_counts(pay)) <= 1 and sum(pay.values()) == size


def pays_route(law: Law, route: Route, pay: Mapping[str, int]) -> bool:
    """Whether these cards, laid all together, are a payment for the route (in a tunnel: the normal one)."""
    if law.pairs and route.ferry:
        return _pays_with_pairs(route, pay)
    if law.ferry_cards and route.ferry:
        return _pays_with_ferry_cards(route, pay)
    return (
        is_set(pay, route.cards)
        and all(_colour_fits(route, colour) for colour in colour_counts(pay))
        and pay.get(WILD, 0) >= route.ferry
    )


def _colour_fits(route: Route, colour: str) -> bool:
    return route.color in (GREY, colour)


def _pays_with_pairs(route: Route, pay: Mapping[str, int]) -> bool:
    """NL-3: try every number of pairs and every colour for the set that pays the remaining spaces."""
    if pay.get(FERRY, 0):
        return False
    wilds = pay.get(WILD, 0)
    colours = colour_counts(pay)
    plain_spaces = route.cards - route.ferry
    for pairs in range(route.ferry + 1):
        wilds_in_set = wilds - (route.ferry - pairs)
        of_colour = plain_spaces - wilds_in_set
        if wilds_in_set < 0 or of_colour < 0:
            continue
        choices: list[str | None] = [None] if of_colour == 0 else [c for c in colours if _colour_fits(route, c)]
        for choice in choices:
            rest = dict(colours)
            if choice is not None:
                rest[choice] -= of_colour
            if all(count >= 0 and count % 2 == 0 for count in rest.values()) and sum(rest.values()) == 2 * pairs:
                return True
    return False


def _pays_with_ferry_cards(route: Route, pay: Mapping[str, int]) -> bool:
    """IT-3: try every number of waves the ferry cards laid may cover, none of them covering none."""
    colours = colour_counts(pay)
    if len(colours) > 1 or not all(_colour_fits(route, colour) for colour in colours):
        return False
    ferries, wilds = pay.get(FERRY, 0), pay.get(WILD, 0)
    for covered in range(ferries, min(WAVES_PER_FERRY_CARD * ferries, route.ferry) + 1):
        waves_for_wilds = route.ferry - covered
        if wilds >= waves_for_wilds and sum(colours.values()) + wilds + covered == route.cards:
            return True
    return False


def can_pay_route(law: Law, route: Route, hand: Counter[str]) -> bool:
    """Whether any payment for the route can be laid from this hand."""
    wilds = hand[WILD]
    plain_spaces = route.cards - route.ferry
    colours: list[str | None] = [None]
    colours += [colour for colour in colour_counts(hand) if _colour_fits(route, colour)]
    for colour in colours:
        held = 0 if colour is None else hand[colour]
        for of_colour in range(min(held, plain_spaces) + 1):
            wilds_left = wilds - (plain_spaces - of_colour)
            if wilds_left < 0:
                continue
            symbols = route.ferry
            if law.pairs:
                rest = colour_counts(hand)
                if colour is not None:
                    rest[colour] -= of_colour
                symbols -= sum(count // 2 for count in rest.values())
            elif law.ferry_cards:
                symbols -= WAVES_PER_FERRY_CARD * hand[FERRY]
            if wilds_left >= symbols:
                return True
    return False


def can_pay_set(size: int, hand: Counter[str]) -> bool:
    """Whether a set of this size can be laid from the hand (stations, EU-8)."""
    best = max(colour_counts(hand).values(), default=0)
    return best + hand[WILD] >= size


def surcharge(pay: Mapping[str, int], revealed: list[str]) -> int:
    """EU-4 and EU-5: what the revealed cards add to a tunnel paid with these cards."""
    counting = {WILD, *colour_counts(pay)}
    return sum(1 for card in revealed if card in counting)


def pays_surcharge(played: Mapping[str, int], extra: Mapping[str, int], size: int) -> bool:
    """EU-4 and EU-5: so many cards of the colour played or wilds; wilds alone after wilds alone."""
    return sum(extra.values()) == size and set(extra) <= {WILD, *colour_counts(played)}
