"""What a training leaves behind: a state to go on from, weights to play with and their card, and curves."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import msgspec
import torch

import capolinea
from capolinea.bots.nets.network import VERSION
from capolinea.bots.nets.trained import write_weights
from capolinea.learn.errors import LearnError
from capolinea.learn.training.settings import Settings
from capolinea.learn.training.updates import Learner

CHECKPOINT, WEIGHTS, CARD, CURVE, PICTURE = "checkpoint.pt", "weights.npz", "card.json", "curve.jsonl", "curve.svg"
AS_THEY_ARE = ("seed", "games", "processes", "engine", "width", "steps", "minibatch", "epochs")  # said to the command
PAINTS = ("#c8312b", "#1f6fb2", "#2f8f4e", "#b07a13", "#7a4fa3", "#3c8c93")

Point = dict[str, Any]  # of a curve: when, where, and what was measured


class Progress(msgspec.Struct, kw_only=True):
    """How far a training has come."""

    seconds: float = 0.0
    updates: int = 0
    decisions: int = 0


def save(
    folder: Path, learner: Learner, earlier: list[dict[str, torch.Tensor]], progress: Progress, curve: list[Point]
) -> None:
    """Keep everything; a training that is interrupted meanwhile finds the state before."""
    state = {
        "weights": {name: weight.detach().cpu() for name, weight in learner.weights.items()},
        "optimizer": learner.optimizer.state_dict(),
        "earlier": earlier,
        "settings": msgspec.to_builtins(learner.settings),
        "progress": msgspec.to_builtins(progress),
        "luck": torch.get_rng_state(),
    }
    _replace(folder / CHECKPOINT, lambda part: torch.save(state, part))
    weights = {name: weight.detach().cpu().numpy() for name, weight in learner.weights.items()}
    _replace(folder / WEIGHTS, lambda part: write_weights(part, weights))
    card = {
        "capolinea": capolinea.__version__,
        "network": VERSION,
        "numbers": int(sum(weight.size for weight in weights.values())),
        "command": command(learner.settings, progress),
        "settings": msgspec.to_builtins(learner.settings),
        "progress": msgspec.to_builtins(progress),
        "curve": curve,
    }
    (folder / CARD).write_text(json.dumps(card, indent=1) + "\n", encoding="utf-8", newline="\n")
    lines = "".join(json.dumps(point) + "\n" for point in curve)
    (folder / CURVE).write_text(lines, encoding="utf-8", newline="\n")
    (folder / PICTURE).write_text(draw_curve(curve), encoding="utf-8", newline="\n")


def command(settings: Settings, progress: Progress) -> str:
    """What trains such weights again."""
    said = {
        "map": ",".join(settings.maps),
        "seats": ",".join(map(str, settings.seats)),
        "minutes": f"{progress.seconds / 60:.3g}",
        **{name: getattr(settings, name) for name in AS_THEY_ARE},
        "rate": " ".join(map(str, settings.rate)),
    }
    if settings.start:
        said["start"] = settings.start
    words = [f"--{name} {value}" for name, value in said.items()]
    return " ".join(["capolinea learn train", *words, *([] if settings.ahead else ["--no-ahead"])])


def _replace(path: Path, write: Any) -> None:
    part = path.with_name(f"{path.name}.part")
    write(part)
    os.replace(part, path)


def load(folder: Path, settings: Settings) -> dict[str, Any] | None:
    """What was kept of a training with these settings; None if nothing was."""
    path = folder / CHECKPOINT
    if not path.is_file():
        return None
    state: dict[str, Any] = torch.load(path, weights_only=True)
    kept = msgspec.convert(state["settings"], Settings)
    if (kept.width, kept.wide) != (settings.width, settings.wide):
        raise LearnError(f"{folder}: another network was trained here; give another folder, or the same width")
    lines = (folder / CURVE).read_text(encoding="utf-8").splitlines()
    return {**state, "curve": [json.loads(line) for line in lines]}


def draw_curve(curve: list[Point]) -> str:
    """How often `regular` was beaten, over the minutes, a line for each map and number of seats."""
    left, top, width, height, legend = 50, 20, 560, 300, 170
    longest = max((point["seconds"] for point in curve), default=0) or 1
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + width + legend} {top + height + 40}" '
        'font-family="sans-serif" font-size="12">',
        f'<rect width="{left + width + legend}" height="{top + height + 40}" fill="#fff"/>',
    ]
    for tenth in range(0, 11, 2):
        y = top + height * (1 - tenth / 10)
        parts.append(f'<path d="M{left} {y:g}h{width}" stroke="#ddd"/><text x="8" y="{y + 4:g}">{tenth * 10} %</text>')
    for quarter in range(5):
        x = left + width * quarter / 4
        minutes = f"{longest * quarter / 240:.3g} min"
        parts.append(f'<text x="{x:g}" y="{top + height + 20}" text-anchor="middle">{minutes}</text>')
    for n, name in enumerate(dict.fromkeys(point["arena"] for point in curve)):
        spots = [
            f"{left + width * point['seconds'] / longest:.1f},{top + height * (1 - point['won']):.1f}"
            for point in curve
            if point["arena"] == name
        ]
        dashes, paint = divmod(n, len(PAINTS))
        look = f'fill="none" stroke="{PAINTS[paint]}" stroke-width="2" stroke-dasharray="{"6 3" if dashes else "none"}"'
        y = top + 14 + 18 * n
        parts.append(f'<polyline points="{" ".join(spots)}" {look}/><path d="M{left + width + 12} {y - 4}h20" {look}/>')
        parts.append(f'<text x="{left + width + 38}" y="{y}">{name}</text>')
    return "".join([*parts, "</svg>"]) + "\n"
