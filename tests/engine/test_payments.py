"""Which payments a hand affords follows from tables; here it is asked payment by payment."""

from __future__ import annotations

import random

import pytest

from capolinea.engine.arrays import filled, packed
from capolinea.engine.payment import Payment, PaymentTable, plain_payments


@pytest.mark.parametrize(("colours", "longest"), [(3, 4), (5, 6), (8, 8), (9, 9), (8, 12), (16, 20)])
def test_a_hand_affords_what_its_cards_are_enough_for(colours: int, longest: int) -> None:
    """On boards of every size: few kinds of cards or many, tables for two of them together or for three."""
    rng = random.Random(colours)
    kinds = colours + 1
    shapes = [plain_payments(rng.randrange(-1, colours), rng.randint(1, longest), 0, colours, kinds) for _ in range(30)]
    shapes.append(plain_payments(-1, longest, 1, colours, kinds))
    table = PaymentTable(shapes, kinds)
    words = filled(table.n_words, 0)
    afforded = 0
    for _ in range(40):
        hands = [rng.choice((0, 0, 1, 2, 3, longest, longest + 3)) for _ in range(2 * kinds)]
        wanted = filled(2 * table.n_words, 0)
        open_shapes = {shape for shape in range(len(shapes)) if rng.random() < 0.7}
        for shape in open_shapes:
            table.mark(wanted, table.n_words, shape, True)
        table.mark(wanted, table.n_words, 0, False)
        table.afford(packed(hands), kinds, wanted, table.n_words, words)
        for shape, payments in enumerate(shapes):
            can = [is_enough(hands[kinds:], payment) and shape in open_shapes - {0} for payment in payments]
            assert [table.has(shape, words, n) for n in range(len(payments))] == can
            assert [table.nth(shape, words, n) for n in range(sum(can))] == [n for n, yes in enumerate(can) if yes]
            afforded += sum(can)
    assert afforded > 100


def is_enough(hand: list[int], payment: Payment) -> bool:
    return all(held >= needed for held, needed in zip(hand, payment, strict=True))
