"""Makes the picture of the README: a finished game of Europe between three regular bots."""

from __future__ import annotations

from pathlib import Path

from capolinea.arena.bot_games import play_with_bots
from capolinea.bots.registry import make_bot
from capolinea.play.match import new_game

IMAGES = Path(__file__).parent / "images"


def main() -> None:
    game = new_game("europe", ["Ada", "Bruno", "Chiara"], seed=3)
    play_with_bots(game, [make_bot("regular", game.rules, name) for name in game.names])
    IMAGES.mkdir(exist_ok=True)
    (IMAGES / "europe.svg").write_text(game._repr_svg_(), encoding="utf-8")


if __name__ == "__main__":
    main()
