"""What a table tells when somebody asks why, or what tickets need: from what that seat may know, and nothing else."""

from __future__ import annotations

from capolinea.server.errors import RefusalError
from capolinea.server.protocol import AskNetwork, AskWhy, Explained, Network
from capolinea.server.store.kept import Player
from capolinea.server.tables.table import Table


async def explain(table: Table, player: Player | None, command: AskWhy) -> Explained:
    """Why somebody cannot do what they cannot do, from a seat they hold or as a spectator."""
    table.check_viewer(player, command.seat)
    game = await table.load()
    found = game.explained(command.seat)
    return Explained(
        id=command.id,
        table=table.row.id,
        seat=command.seat,
        n=game.n,
        routes=found.routes,
        words=found.words,
        tickets=found.tickets,
        needed=found.needed,
    )


async def network(table: Table, player: Player | None, command: AskNetwork) -> Network:
    """What tickets need together, for a seat that somebody holds."""
    table.check_viewer(player, command.seat)
    game = await table.load()
    if any(ticket not in game.match.rules.ticket_index for ticket in command.tickets):
        raise RefusalError("not_found", "there is no such ticket on this board")
    found = game.network(command.seat, command.tickets)
    return Network(
        id=command.id, table=table.row.id, seat=command.seat, n=game.n, tickets=command.tickets, network=found
    )
