"""Players like `regular`, each with inclinations of its own that can be told apart at the table."""

from __future__ import annotations

from typing import ClassVar

from capolinea.bots.brain.style import Style
from capolinea.bots.planned import RegularBot


class BuilderBot(RegularBot):
    """Builds one great network: more tickets and longer ones, long routes, and always on from where its line ends."""

    STYLE: ClassVar[Style] = Style(
        each_ticket=20, ticket_point=3, ticket_turns=8, ticket_spaces=4, tickets_left_out=0, ticket_draw=120,
        short_routes=10, network=200, growth=8,
    )  # fmt: skip


class BlockerBot(RegularBot):
    """Takes what others seem to need next, above all where there is no way around."""

    STYLE: ClassVar[Style] = Style(malice=100, many_cards=7)


class SprinterBot(RegularBot):
    """Keeps few short tickets and runs out of pieces early, on long routes, as long as it is ahead."""

    STYLE: ClassVar[Style] = Style(
        each_ticket=-60, ticket_point=-12, ticket_turns=1000, short_routes=6, haste=12, many_cards=5
    )
