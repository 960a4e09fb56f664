"""Players like `regular`, each with inclinations of its own that can be told apart at the table."""

from __future__ import annotations

from typing import ClassVar

from capolinea.bots.brain.style import Style
from capolinea.bots.planned import RegularBot


class BuilderBot(RegularBot):
    """Builds one great network: more tickets, long routes, and always on from where its line ends."""

    STYLE: ClassVar[Style] = Style(
        each_ticket=20, ticket_turns=10, ticket_spaces=4, tickets_left_out=0, ticket_draw=120, short_routes=10,
        network=150, growth=8,
    )  # fmt: skip


class BlockerBot(RegularBot):
    """Takes what the leader of the others seems to need next, above all where there is no way around."""

    STYLE: ClassVar[Style] = Style(malice=250, many_cards=6)


class SprinterBot(RegularBot):
    """Keeps few and cheap tickets and runs out of pieces early, on long routes, as long as it is ahead."""

    STYLE: ClassVar[Style] = Style(
        each_ticket=-60, ticket_point=-14, ticket_turns=1000, short_routes=20, haste=20, many_cards=6
    )
