"""Makes the picture of the README: a finished game of Europe between two random players."""

from __future__ import annotations

from pathlib import Path

from capolinea.engine.chance import Quick
from capolinea.play.match import new_game

IMAGES = Path(__file__).parent / "images"


def main() -> None:
    game = new_game("europe", ["Ada", "Bruno"], seed=3)
    player = Quick(3)
    while not game.over:
        legal = game.legal()
        game.play(legal[int(player.below(len(legal)))])
    IMAGES.mkdir(exist_ok=True)
    (IMAGES / "europe.svg").write_text(game._repr_svg_(), encoding="utf-8")


if __name__ == "__main__":
    main()
