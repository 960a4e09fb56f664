"""How long it takes to open a table that is not in memory, at every age of random games on every map and seat count.

Three ways: as usual, from the newest snapshot; without one, as after a change of version; and a game that plays on
from another one. Usage: python benchmarks/server_opening.py [GAMES]; the figures go to server_opening.json.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import tempfile
import time
from pathlib import Path

from capolinea.engine import COMPILED
from capolinea.games.catalogue import find_rules, game_names
from capolinea.server.bodies import NewTable, PlayOn, SeatWish
from capolinea.server.machine import Machine
from capolinea.server.people.identity import new_player
from capolinea.server.protocol import Message, Watch
from capolinea.server.settings import Settings
from capolinea.server.store.kept import Player
from capolinea.server.store.opening import open_store
from capolinea.server.tables import commands
from capolinea.server.tables.all_tables import AllTables
from capolinea.server.tables.services import Services

HERE = Path(__file__).parent
EVERY = 20  # actions between two measurements


class Ear:
    """Somebody who watches and is told nothing."""

    address = "nowhere"
    player: Player | None = None
    player_id: str | None = None

    def __init__(self) -> None:
        self.watches: set[tuple[str, int | None]] = set()

    def tell(self, message: Message, /) -> None: ...

    def log_out(self) -> None: ...


class Opening:
    """A store with games, and the times it took to open them again."""

    def __init__(self, folder: str) -> None:
        settings = Settings(database=str(Path(folder) / "tables.db"), tables_per_player=10**6)
        self.tables = AllTables(Services(settings, open_store(settings.database), Machine()))
        self.times: dict[str, list[float]] = {}

    async def measure(self, map: str, seats: int, seed: int, player: Player) -> None:
        """Play a game, and open it again and again on the way; then go on from half of it."""
        rng = random.Random(seed)
        wish = NewTable(map=map, seats=[SeatWish(who="me") for _ in range(seats)], start=True)
        table = (await commands.create(self.tables, player, "here", wish)).id
        played = await self._play(table, rng, player)
        await self._open("without a snapshot", table, player, snapshot=False)
        on = await commands.play_on(self.tables, player, "here", table, PlayOn(n=played // 2, seat=0, bot="random"))
        await self._open("played on", on.id, player)

    async def _play(self, id: str, rng: random.Random, player: Player) -> int:
        while True:
            async with self.tables.at(id) as table, table.lock:
                game = await table.load()
                if game.match.over:
                    return game.n
                seat = rng.choice(game.match.waiting)
                legal = game.match.legal(seat)
                await table.perform(seat, legal[rng.randrange(len(legal))], None)
                n = game.n
            if n % EVERY == EVERY - 1 or game.match.over:
                await self._open("as usual", id, player)

    async def _open(self, how: str, id: str, player: Player, *, snapshot: bool = True) -> None:
        self.tables.in_memory.pop(id).cancel_alarm()
        if not snapshot:
            store = self.tables.services.store
            await store.writer.do(lambda db: db.run("DELETE FROM snapshots WHERE table_id = ?", (id,)))
        began = time.perf_counter()
        await self.tables.do(id, lambda table: table.watch(Ear(), player, Watch(id="w", table=id, seat=0, last=0)))
        self.times.setdefault(how, []).append(time.perf_counter() - began)


async def main(games: int) -> None:
    figures: dict[str, object] = {"engine": "compiled" if COMPILED else "interpreted"}
    with tempfile.TemporaryDirectory() as folder:
        opening = Opening(folder)
        player, _ = await new_player(opening.tables.services.store, "Ada")
        for map in game_names():
            for seats in range(2, int(find_rules(map).most_seats) + 1):
                for seed in range(games):
                    await opening.measure(map, seats, seed, player)
        for how, times in opening.times.items():
            ordered = sorted(times)
            p50, p99, most = (ordered[int((len(ordered) - 1) * share)] * 1000 for share in (0.5, 0.99, 1.0))
            figures[how] = {
                "tables": len(times),
                "ms_p50": round(p50, 1),
                "ms_p99": round(p99, 1),
                "ms_max": round(most, 1),
            }
        await opening.tables.close()
    (HERE / "server_opening.json").write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 3))
