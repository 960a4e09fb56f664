"""Training learns, keeps what it learned, and goes on where it was. PyTorch is for training only: without it these
tests are left out, and say so (`make test-training` installs it)."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest
from msgspec import structs

torch = pytest.importorskip("torch", reason="PyTorch is not installed; `make test-training` installs it")

from capolinea.bots.nets.boards import BoardArrays  # noqa: E402
from capolinea.bots.nets.network import Network, arrays_of, new_weights, numpy_network  # noqa: E402
from capolinea.bots.nets.trained import read_weights  # noqa: E402
from capolinea.bots.registry import make_bot  # noqa: E402
from capolinea.cli.main import run  # noqa: E402
from capolinea.games.catalogue import find_rules, game_names  # noqa: E402
from capolinea.learn.errors import LearnError  # noqa: E402
from capolinea.learn.training.arena import Arena, advantages  # noqa: E402
from capolinea.learn.training.settings import Settings  # noqa: E402
from capolinea.learn.training.train import Training  # noqa: E402
from capolinea.learn.training.updates import Learner  # noqa: E402
from capolinea.learn.vector import VectorEnv  # noqa: E402

torch.set_num_threads(1)  # others test beside us

SMALL = Settings(
    maps=("berlin",),
    games=16,
    steps=8,
    width=8,
    wide=16,
    minibatch=32,
    judge_games=4,
    judge_every=1e9,
    keep_every=2,
    clone=0.0,
)


@pytest.mark.parametrize("map", game_names())
def test_numpy_and_pytorch_say_the_same(map: str) -> None:
    board, weights = BoardArrays(find_rules(map)), new_weights(5, 16, 48)
    env = VectorEnv(map, 2, 8, advised=True)
    env.reset(2)
    for _ in range(60):
        env.step(env.sample())
    arrays = {name: torch.from_numpy(array) for name, array in arrays_of(board).items()}
    tensors = {name: torch.from_numpy(weight) for name, weight in weights.items()}
    rows, masks = (
        torch.from_numpy(env.observations.copy()),
        torch.from_numpy(env.masks.copy()),
    )
    theirs, their_values = Network(board, arrays, torch)(tensors, rows, masks)
    ours, our_values = numpy_network(board)(weights, env.observations, env.masks)
    assert theirs.numpy() == pytest.approx(ours, abs=1e-4)
    assert their_values.numpy() == pytest.approx(our_values, abs=1e-4)


def test_advantages_are_those_of_each_seat() -> None:
    """Two steps of a game of two, worked out by hand: seat 0 decides, then seat 1, and the game ends in its favour."""
    batch = {
        "values": torch.tensor([[0.2], [0.1], [0.0]]),
        "seats": torch.tensor([[0], [1], [0]]),
        "rewards": torch.tensor([[[0.0, 0.0]], [[-1.0, 1.0]]]),
        "ended": torch.tensor([[False], [True]]),
    }
    better, returns = advantages(batch, 0.95)
    assert better[:, 0].tolist() == pytest.approx([-1.2, 0.9])
    assert returns[:, 0].tolist() == pytest.approx([-1.0, 1.0])


def test_what_is_learned_is_what_was_rewarded() -> None:
    """A learner whose games are won by drawing blind, and lost by all else, draws blind more and more often."""
    torch.manual_seed(1)
    settings = Settings(
        maps=("berlin",),
        games=32,
        steps=8,
        width=8,
        wide=16,
        minibatch=64,
        rate=(1e-2, 1e-2),
    )
    arena = Arena("berlin", 2, settings, torch.device("cpu"))
    weights = {name: torch.from_numpy(weight) for name, weight in new_weights(1, 8, 16).items()}
    arena.start(weights)
    learner = Learner(weights, settings)
    often = []
    for _ in range(12):
        batch = arena.collect(learner.weights, None, False)
        blind, could = batch["chosen"] == 1, batch["masks"][:-1, :, 1] & batch["mine"]
        often.append(float((blind & could).sum() / could.sum().clamp(min=1)))
        won = torch.where(blind, 1.0, -1.0)
        rewards = torch.stack(
            [torch.where(batch["seats"][:-1] == seat, won, -won) for seat in range(2)],
            dim=-1,
        )
        learner.improve(arena, {**batch, "rewards": rewards, "ended": torch.ones_like(blind)}, 0.0)
    assert often[-1] > sum(often[1:4]) / 3 + 0.15
    arena.close()


LONG_ENOUGH = 3600.0


def test_a_training_plays_keeps_and_goes_on(tmp_path: Path) -> None:
    said: list[str] = []
    first = Training(tmp_path, SMALL, "cpu", said.append)
    first.run(LONG_ENOUGH, updates=5)
    assert first.progress.updates == 5 and len(first.earlier) == 3
    assert "entropy" in " ".join(said)
    card = json.loads((tmp_path / "card.json").read_text())
    assert card["settings"]["maps"] == ["berlin"] and card["progress"]["updates"] == 5
    assert (tmp_path / "curve.svg").read_text().startswith("<svg")
    if find_spec("tensorboard"):
        assert list((tmp_path / "tensorboard").iterdir())
    again = Training(tmp_path, SMALL, "cpu", said.append)
    assert again.progress == first.progress
    assert len(again.earlier) == len(first.earlier)
    for name, weight in first.learner.weights.items():
        assert torch.equal(again.learner.weights[name], weight)
        kept = read_weights(tmp_path / "weights.npz")[name]
        assert np.abs(kept - weight.detach().numpy()).max() < 0.01
    again.run(LONG_ENOUGH, updates=1)
    assert again.progress.updates == 6
    assert len(again.curve) == len(first.curve) + 1
    assert make_bot(str(tmp_path / "weights.npz"), find_rules("usa"), "any board")


def test_a_training_pauses_without_an_end(tmp_path: Path) -> None:
    training = Training(tmp_path, SMALL, "cpu", lambda line: None)
    training.run(LONG_ENOUGH, pause=0.1)
    assert 0.1 <= training.progress.seconds < LONG_ENOUGH
    assert len(training.curve) == 1, "it was judged at the start and not at the pause"
    again = Training(tmp_path, SMALL, "cpu", lambda line: None)
    assert again.progress == training.progress
    again.run(LONG_ENOUGH, updates=2)
    assert again.progress.updates == training.progress.updates + 2


def test_the_same_seed_learns_the_same(tmp_path: Path) -> None:
    learned = []
    for n in range(2):
        training = Training(tmp_path / str(n), structs.replace(SMALL, clone=0.4), "cpu", lambda line: None)
        training.run(LONG_ENOUGH, updates=5)
        learned.append(training.learner.weights)
    assert all(torch.equal(weight, learned[1][name]) for name, weight in learned[0].items())


def test_cloning_agrees_with_regular_from_the_start(tmp_path: Path) -> None:
    said: list[str] = []
    Training(tmp_path, structs.replace(SMALL, clone=1.0), "cpu", said.append).run(LONG_ENOUGH, updates=2)
    (told,) = re.findall(r"agreement (\S+)", " ".join(said))
    assert float(told) > 0.95


def test_one_network_learns_several_maps_and_numbers_of_seats(tmp_path: Path) -> None:
    settings = structs.replace(SMALL, maps=("berlin", "usa"), seats=(2, 3))
    training = Training(tmp_path, settings, "cpu", lambda line: None)
    names = [f"{map}, {seats} seats" for seats in (2, 3) for map in ("berlin", "usa")]
    assert [arena.name for arena in training.arenas.values()] == names
    training.run(LONG_ENOUGH, updates=4)
    assert [point["arena"] for point in training.curve] == [names[0], *names]


def test_the_command_trains_and_refuses_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    small = {
        "--out": str(tmp_path),
        "--map": "berlin",
        "--width": "8",
        "--games": "16",
        "--device": "cpu",
    }

    def train(**others: str) -> int:
        said = small | {f"--{name}": value for name, value in others.items()}
        return run(["learn", "train", *[word for pair in said.items() for word in pair]])

    assert train(minutes="0.001") == 0
    assert "weights.npz" in capsys.readouterr().out
    card = json.loads((tmp_path / "card.json").read_text())
    again = [*card["command"].split()[1:], "--out", str(tmp_path / "again"), "--device", "cpu"]
    assert run(again) == 0
    assert json.loads((tmp_path / "again" / "card.json").read_text())["settings"] == card["settings"]
    for name, value, sentence in (
        ("width", "16", "another network was trained here"),
        ("seats", "two", "should be numbers of seats"),
        ("seats", "7", "berlin is for 2 to 4 seats"),
        ("games", "3", "games at once must be an even number"),
        ("map", "nowhere", "there is no map 'nowhere'"),
    ):
        assert train(**{name: value}) == 2
        told = capsys.readouterr().err
        assert sentence in told and len(told.strip().splitlines()) == 1


def test_a_training_may_begin_with_the_weights_of_another(tmp_path: Path) -> None:
    Training(tmp_path / "first", SMALL, "cpu", lambda line: None).run(LONG_ENOUGH, updates=3)
    weights = tmp_path / "first" / "weights.npz"
    settings = structs.replace(SMALL, start=str(weights), clone=1.0)
    said: list[str] = []
    second = Training(tmp_path / "second", settings, "cpu", said.append)
    assert second.progress.updates == 0
    for name, weight in read_weights(weights).items():
        assert np.array_equal(second.learner.weights[name].numpy(), weight)
    second.run(LONG_ENOUGH, updates=1)
    assert "entropy" in " ".join(said) and "agreement" not in " ".join(said), "cloning would unlearn it"
    (group,) = second.learner.optimizer.param_groups
    assert group["lr"] == pytest.approx(settings.rate[0] / settings.warm)
    for start, sentence in ((weights.with_name("none.npz"), "cannot be read"), (weights, "holds weights of width 8")):
        settings = structs.replace(SMALL, start=str(start), width=16, wide=48)
        with pytest.raises(LearnError, match=sentence):
            Training(tmp_path / "third", settings, "cpu", lambda line: None)
    assert not (tmp_path / "third").exists()


@pytest.mark.slow
def test_two_minutes_of_berlin_beat_where_they_started(tmp_path: Path) -> None:
    settings = Settings(
        maps=("berlin",), games=128, width=16, wide=48, minibatch=512, rate=(4e-3, 1e-3), clone=0.15, judge_games=1000,
        judge_every=1e9,
    )  # fmt: skip
    curve = Training(tmp_path, settings, "cpu", lambda line: None).run(LONG_ENOUGH, updates=100)
    start, end = curve[0], curve[-1]
    assert end["won"] - end["error"] > start["won"], curve


def test_plain_ppo_learns_something_and_its_file_says_what(tmp_path: Path) -> None:
    """The example trains for some seconds, and what it wrote is of the shape that it plays with, and small."""
    out = tmp_path / "weights.npz"
    example = Path(__file__).parent.parent.parent / "examples" / "plain_ppo.py"
    words = [sys.executable, str(example), "berlin", "--minutes", "0.1", "--out", str(out)]
    said = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    assert re.search(r"16,384 decisions, entropy 1\.\d", said)
    with np.load(out) as made, np.load(example.with_name("plain_ppo_berlin.npz")) as kept:
        assert {name: made[name].shape for name in made.files} == {name: kept[name].shape for name in kept.files}
        assert not np.isnan(made["policy"]).any() and np.abs(made["policy"]).max() > 0.01
    assert out.stat().st_size < 1_000_000
