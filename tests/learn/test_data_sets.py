"""Data sets hold what happened, come out the same from the same seed, and are read back as they were written."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from capolinea.arena.simulate import Simulation
from capolinea.bots.perception.choices import Choices
from capolinea.cli.main import run
from capolinea.games.catalogue import find_rules, game_names
from capolinea.learn.dataset import DataSet
from capolinea.learn.errors import LearnError
from capolinea.learn.export import GAMES_AT_ONCE, export_games, export_records
from capolinea.learn.games import APART
from capolinea.learn.table import Table


@pytest.mark.parametrize("map", game_names())
def test_positions_can_be_played_again_from_their_decisions(map: str, tmp_path: Path) -> None:
    n = export_games(tmp_path / "set.parquet", map, ["random", "novice", "regular"], games=3, seed=4)
    read = DataSet(tmp_path / "set.parquet")
    assert read.fits(find_rules(map))
    rows = read.read()
    assert len(read) == n == len(rows["seat"])
    table, at = Table(find_rules(map), 3, False), 0
    for game in range(3):
        table.deal(4 + game * APART)
        first = at
        while not table.is_over():
            seat = table.asked()
            table.show(seat)
            assert rows["seat"][at] == seat
            assert rows["observation"][at].tolist() == list(table.look.row)
            assert rows["legal"][at].tolist() == [mark == 1 for mark in table.look.marks]
            action = int(rows["action"][at])
            assert table.look.choices.of(table.state, action) == rows["choice"][at]
            if rows["seat"][at] == 0:
                table.a_choice(0)  # as the random player did, with the dice of the game
            table.play(seat, action)
            at += 1
        totals, shares = table.totals(), table.shares()
        assert rows["points"][first:at].tolist() == [totals[seat] for seat in rows["seat"][first:at]]
        assert rows["won"][first:at].tolist() == pytest.approx([shares[seat] for seat in rows["seat"][first:at]])
        assert rows["game"][first:at].tolist() == [game] * (at - first)
    assert at == n


def test_the_same_seed_writes_the_same_file_with_any_number_of_jobs(tmp_path: Path) -> None:
    files = [tmp_path / f"{n}.parquet" for n in range(3)]
    games = 2 * GAMES_AT_ONCE + 3
    for file, (seed, jobs) in zip(files, [(1, 1), (1, 2), (2, 1)], strict=True):
        export_games(file, "berlin", ["random", "regular"], games=games, seed=seed, jobs=jobs)
    one, two, other = (file.read_bytes() for file in files)
    assert one == two != other
    assert DataSet(files[0]).read()["game"][-1] == games - 1


def test_batches_join_to_the_whole(tmp_path: Path) -> None:
    export_games(tmp_path / "set.parquet", "berlin", ["random", "random"], games=20)
    read = DataSet(tmp_path / "set.parquet")
    parts = list(read.batches(100))
    assert len(parts) > 5
    whole = read.read()
    for name, column in whole.items():
        assert (np.concatenate([part[name] for part in parts]) == column).all()
    assert whole["legal"][np.arange(len(read)), whole["choice"]].all()


@pytest.mark.parametrize("map", ["iberia", "northern_lights"])
def test_records_are_exported_as_the_games_they_are(map: str, tmp_path: Path) -> None:
    records = tmp_path / "records"
    records.mkdir()
    Simulation(map, 3, 2, "7", bots=("regular", "random", "novice"), records=records).run(1, lambda n: None)
    files = sorted(records.glob("*.jsonl"))
    assert export_records(tmp_path / "set.parquet", files) == sum(
        line.count('"action":') for file in files for line in file.read_text().splitlines()
    )
    rows = DataSet(tmp_path / "set.parquet").read()
    assert set(rows["game"]) == {0, 1}
    choices = Choices(find_rules(map))
    assert rows["legal"][np.arange(len(rows["choice"])), rows["choice"]].all()
    assert any(choices.names[choice].startswith("claim") for choice in rows["choice"])
    assert rows["won"].max() > 0


def test_the_command_exports_and_refuses_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "set.parquet"
    assert run(["learn", "export", str(out), "--map", "berlin", "--bots", "random", "--games", "3"]) == 0
    assert f"{len(DataSet(out))} positions" in capsys.readouterr().out
    was = out.read_bytes()
    for arguments, sentence in (
        (["--map", "nowhere"], "there is no map 'nowhere'"),
        (["--bots", "nobody"], "there is no bot 'nobody'"),
        (["--map", "berlin", "--bots", "random,random,random", "--seats", "2"], "there are 3 bots for 2 seats"),
        (["--records", str(tmp_path / "none")], "none: cannot be read"),
        (["--records", str(tmp_path), "--bots", "random"], "give either them or bots"),
        (["--records", str(tmp_path)], "there are no records to export"),
    ):
        assert run(["learn", "export", str(out), *arguments]) == 2
        said = capsys.readouterr().err
        assert sentence in said and len(said.strip().splitlines()) == 1
    assert out.read_bytes() == was
    assert list(tmp_path.iterdir()) == [out], "nothing half-written is left"


def test_what_is_no_data_set_is_refused(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("no parquet at all")
    pq.write_table(pa.table({"x": [1]}), tmp_path / "other.parquet")
    for name, sentence in (
        ("text", "is not a Parquet file"),
        ("other.parquet", "is not a data set of positions"),
        ("missing", "cannot be read"),
    ):
        with pytest.raises(LearnError, match=f"{name}: {sentence}"):
            DataSet(tmp_path / name)


def test_a_data_set_says_whether_it_fits_a_board(tmp_path: Path) -> None:
    export_games(tmp_path / "set.parquet", "berlin", ["random", "random"], games=1)
    read = DataSet(tmp_path / "set.parquet")
    assert read.fits(find_rules("berlin")) and not read.fits(find_rules("usa"))
    assert read.about["bots"] == ["random", "random"] and read.about["seats"] == 2
