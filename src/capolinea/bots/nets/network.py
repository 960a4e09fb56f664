"""One network for all boards: routes, places, tickets, cards and seats as tokens that tell each other what they know.

It is written once, for arrays of numpy and of PyTorch alike (`xp` is the one module or the other). It starts from the
advice of `regular`: what that thinks of each choice is added to what the network says, so that a new network plays as
`regular` does.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np

from capolinea.bots.nets.boards import Array, BoardArrays
from capolinea.bots.nets.tables import (
    ADVICE_SCALE,
    CARD_SCALE,
    GAME_SCALE,
    KINDS,
    NEVER,
    PHASES,
    SEAT_SCALE,
    SKIP,
    TICKET_WHERE,
)
from capolinea.bots.perception.advice import NOT_WEIGHED
from capolinea.bots.perception.advice import NUMBERS as ADVICE_NUMBERS
from capolinea.bots.perception.facts import RULE_FACTS
from capolinea.bots.perception.observer import CARD, GAME, MOST_SEATS, SEAT
from capolinea.engine.rules import MOST_OFFERED

VERSION = 1  # of the inputs and the shape: weights of another one are of no use
WIDTH = 64  # numbers in a token
WIDE = 192  # numbers about the game as a whole
ROUNDS = 2  # of telling each other


def shapes(width: int, wide: int) -> dict[str, tuple[int, int]]:
    """The layers: how many numbers go in, and how many come out."""
    of_the_game = len(GAME) + PHASES + len(RULE_FACTS) + len(ADVICE_NUMBERS) + 2 * TICKET_WHERE
    tell = {
        "place_own": (width, 2 * width),
        "place_hears": (width, 2 * width),
        "place_out": (2 * width, width),
        "route_own": (width, 2 * width),
        "route_hears": (width, 2 * width),
        "route_out": (2 * width, width),
    }
    return {
        "card": (len(CARD) + 1 + 2, width),
        "seat": (len(SEAT), width),
        "game": (of_the_game + 4 * width, wide),
        "route": (19, width),
        "route_game": (wide, width),
        "place": (5 + 2 * TICKET_WHERE, width),
        "place_game": (wide, width),
        "ticket": (3 + 2 * TICKET_WHERE, width),
        "ticket_ends": (width, width),
        **{f"{name}_{n}": shape for n in range(ROUNDS) for name, shape in tell.items()},
        "gather": (wide + 5 * width, wide),
        "think": (wide, wide),
        "thought": (wide, wide),
        "choice": (len(SKIP) + len(KINDS) + 1, width),
        "choice_game": (wide, width),
        "weigh": (width, width),
        "say": (width, 1),
        "value": (wide, 1),
    }


# Layers whose say is small before anything is learned.
QUIET = ("say", "value", "thought", *(f"{who}_out_{n}" for who in ("place", "route") for n in range(ROUNDS)))

Weights = dict[str, Any]


def new_weights(seed: int, width: int = WIDTH, wide: int = WIDE) -> Weights:
    """Weights that have learned nothing: what the network adds to the advice is next to nothing."""
    rng = np.random.default_rng(seed)
    weights: dict[str, Array] = {"skip": np.array(SKIP, np.float32)}
    for name, shape in shapes(width, wide).items():
        size = (0.02 if name in QUIET else 1.0) * sqrt(2 / shape[0])
        weights[name] = (rng.standard_normal(shape) * size).astype(np.float32)
        weights[f"{name}_bias"] = np.zeros(shape[1], np.float32)
    return weights


class Network:
    """The network on one board; `arrays` are the board's, of numpy or PyTorch as `xp` says."""

    def __init__(self, board: BoardArrays, arrays: dict[str, Any], xp: Any) -> None:
        self.arrays = arrays
        self.xp = xp
        observer, advice = board.observer, board.advice
        self.parts = {
            "seen": slice(0, int(observer.length)),
            "seats": slice(int(observer.seat_at), int(observer.card_at)),
            "cards": slice(int(observer.card_at), int(observer.route_at)),
            "routes": slice(int(observer.route_at), int(observer.ticket_at)),
            "tickets": slice(int(observer.ticket_at), int(observer.place_at)),
            "places": slice(int(observer.place_at), int(observer.length)),
            "numbers": slice(0, len(ADVICE_NUMBERS)),
            "behind": slice(int(advice.choice_at), int(advice.need_at)),
            "need": slice(int(advice.need_at), int(advice.route_at)),
            "wanted": slice(int(advice.route_at), int(advice.ticket_at)),
            "aims": slice(int(advice.ticket_at), int(advice.length)),
        }
        self.wild = int(board.rules.wild)
        self.n_choices = board.n_choices

    def __call__(self, w: Weights, rows: Any, masks: Any) -> tuple[Any, Any]:
        """How good each choice is (as logits) and how the game will end for the seat (-1 to 1), for many advised
        observations at once; without masks only the latter, which is quicker."""
        xp, arrays, parts = self.xp, self.arrays, self.parts
        rows = cast(rows, xp.float32)
        seen, said = rows[:, parts["seen"]], rows[:, parts["seen"].stop :]
        n = rows.shape[0]
        kind = w["route"].dtype  # in which to reckon

        def linear(name: str, x: Any) -> Any:
            return affine(cast(x, kind), w[name], w[f"{name}_bias"])

        def both(name: str, x: Any, other: str, y: Any) -> Any:
            """The sum of two layers."""
            return summed(affine(x, w[name], w[f"{name}_bias"] + w[f"{other}_bias"]), y, w[other])

        def number(name: str, x: Any) -> Any:
            """A layer with one number as its outcome, exact also where the others are not."""
            return (x * w[name][:, 0]).sum(axis=-1, dtype=xp.float32) + w[f"{name}_bias"]

        def onto(rows: Any, count: int) -> Any:
            """What is the same for all games, for each of them."""
            return xp.broadcast_to(rows, (count, *rows.shape))

        cards, routes, tickets, places = self._tokens(seen, said, kind)
        hands = relu(linear("card", xp.concatenate([cards, onto(arrays["wild"], n)], axis=-1)))
        seats = seen[:, parts["seats"]].reshape(n, MOST_SEATS, len(SEAT))
        seated = relu(linear("seat", seats / self._scale(SEAT_SCALE))) * cast(seats[:, :, :1], kind)
        game = seen[:, : len(GAME)]
        phase = cast(game[:, 1:2] == xp.arange(PHASES, device=rows.device), kind)
        g = relu(
            linear(
                "game",
                xp.concatenate(
                    [
                        seated[:, 0],
                        seated[:, 1:].sum(axis=1),
                        hands.mean(axis=1),
                        xp.amax(hands, axis=1),
                        cast(game / self._scale(GAME_SCALE), kind),
                        phase,
                        onto(arrays["rules"], n),
                        cast(said[:, parts["numbers"]] / self._scale(ADVICE_SCALE), kind),
                        tickets[:, :, : 2 * TICKET_WHERE].sum(axis=1) / 5,
                    ],
                    axis=-1,
                ),
            )
        )
        r = relu(
            linear("route", xp.concatenate([onto(arrays["routes"], n), routes], axis=-1))
            + linear("route_game", g)[:, None]
        )
        at_ends = arrays["ends"] @ tickets[:, :, : 2 * TICKET_WHERE]
        c = relu(
            linear("place", xp.concatenate([onto(arrays["places"], n), places, at_ends], axis=-1))
            + linear("place_game", g)[:, None]
        )
        for i in range(ROUNDS):
            told = both(f"place_own_{i}", c, f"place_hears_{i}", arrays["beside"] @ r)
            c = c + linear(f"place_out_{i}", relu(told))
            told = both(f"route_own_{i}", r, f"route_hears_{i}", arrays["touches"] @ c)
            r = r + linear(f"route_out_{i}", relu(told))
        known = xp.concatenate([onto(arrays["tickets"], n), tickets], axis=-1)
        t = relu(both("ticket", known, "ticket_ends", arrays["goes_to"] @ c))
        mine = tickets[:, :, 1:2] + tickets[:, :, 3:4]
        heard = [g, r.mean(axis=1), xp.amax(r, axis=1), c.mean(axis=1), xp.amax(c, axis=1), (t * mine).sum(axis=1) / 3]
        g = g + relu(linear("gather", xp.concatenate(heard, axis=-1)))
        g = g + linear("thought", relu(linear("think", g)))
        value = xp.tanh(number("value", g))
        if masks is None:
            return None, value
        signs = self._signs(said, masks)
        keeps = self._keeps(tickets[:, :, 3], t)
        tokens = xp.concatenate([r, c, hands, t, keeps, xp.zeros_like(keeps[:, :1])], axis=1)
        about = xp.concatenate([cast(signs, kind), onto(arrays["choices"], n)], axis=-1)
        x = chosen(tokens, arrays["token"]) + linear("choice", about) + linear("choice_game", g)[:, None]
        logits = number("say", relu(linear("weigh", relu(x)))) + signs @ cast(w["skip"], xp.float32)
        return xp.where(masks, logits, xp.full_like(logits, NEVER)), value

    def _scale(self, scale: tuple[int, ...]) -> Any:
        return self.arrays[f"scale_{len(scale)}"]

    def _signs(self, said: Any, masks: Any) -> Any:
        """What the advice is on each choice: whether it is the best, and how far behind in three measures."""
        xp = self.xp
        behind = said[:, self.parts["behind"]]
        weighed = cast((behind >= 0) & (behind < NOT_WEIGHED), xp.float32)
        best = said[:, :1] == xp.arange(self.n_choices, device=said.device)
        steps = [xp.exp(-behind * weighed / scale) * weighed for scale in (8.0, 60.0, 400.0)]
        return xp.stack([cast(each, xp.float32) for each in (best, *steps, masks)], axis=-1)

    def _tokens(self, seen: Any, said: Any, kind: Any) -> tuple[Any, Any, Any, Any]:
        """What an observation and the advice say of cards, routes, tickets and places."""
        xp, arrays, parts, n = self.xp, self.arrays, self.parts, seen.shape[0]
        cards = seen[:, parts["cards"]].reshape(n, -1, len(CARD))
        need = said[:, parts["need"], None] / 50
        routes = seen[:, parts["routes"]].reshape(n, -1, 2)
        wanted = said[:, parts["wanted"]].reshape(n, -1, 3)
        owner = routes[:, :, 0]
        hand = cast(cards[:, :, 0], kind)
        held = xp.amax(hand[:, None, :] * arrays["pays"], axis=2) / 4
        wilds = xp.broadcast_to(hand[:, self.wild, None] / 3, held.shape)
        features = [
            owner == 0,
            owner == 1,
            owner > 1,
            owner < 0,
            routes[:, :, 1] / 50,
            wanted[:, :, 0],
            wanted[:, :, 1] / 5,
            wanted[:, :, 2] / 10,
            held,
            wilds,
        ]
        where = seen[:, parts["tickets"], None]
        last = TICKET_WHERE - 1
        steps = xp.arange(TICKET_WHERE, device=seen.device)
        marks = cast((where == steps) | ((where > last) & (steps == last)), kind)
        aims = cast(said[:, parts["aims"], None], kind)
        tickets = xp.concatenate([marks, marks * arrays["tickets"][:, :1], aims], axis=-1)
        loans = seen[:, parts["places"]]
        places = xp.stack([cast(loans == 1, kind), cast(loans == 2, kind)], axis=-1)
        cards = cast(xp.concatenate([cards / self._scale(CARD_SCALE), need], axis=-1), kind)
        return cards, xp.stack([cast(feature, kind) for feature in features], axis=-1), tickets, places

    def _keeps(self, offered: Any, t: Any) -> Any:
        """What each choice among the tickets offered keeps: the sum of their tokens."""
        xp = self.xp
        rank = xp.cumsum(offered, axis=1) * offered
        order = xp.arange(1, MOST_OFFERED + 1, device=t.device)
        picked = cast(rank[:, None, :] == order[:, None], t.dtype)
        return self.arrays["keeps"] @ (picked @ t)


# What numpy and PyTorch do in different ways, or in different ways quickly.


def cast(x: Any, kind: Any) -> Any:
    """An array in another precision."""
    return x.astype(kind, copy=False) if isinstance(x, np.ndarray) else x.to(kind)


def relu(x: Any) -> Any:
    return np.maximum(x, 0) if isinstance(x, np.ndarray) else x.relu()


def affine(x: Any, weight: Any, bias: Any) -> Any:
    """A layer; on a GPU without another way through memory for the bias."""
    if isinstance(x, np.ndarray):
        return x @ weight + bias
    return bias.addmm(x.reshape(-1, x.shape[-1]), weight).reshape(*x.shape[:-1], -1)


def summed(x: Any, y: Any, weight: Any) -> Any:
    """What a layer without a bias makes of `y` added to `x`."""
    if isinstance(x, np.ndarray):
        return x + y @ weight
    return x.view(-1, x.shape[-1]).addmm(y.reshape(-1, y.shape[-1]), weight).view(x.shape)


def chosen(tokens: Any, which: Any) -> Any:
    """The tokens that choices are about."""
    return tokens[:, which] if isinstance(tokens, np.ndarray) else tokens.index_select(1, which)


def arrays_of(board: BoardArrays) -> dict[str, Any]:
    """The arrays of a board, with those that scale what is seen of it."""
    scales = (GAME_SCALE, SEAT_SCALE, CARD_SCALE, ADVICE_SCALE)
    assert len({len(scale) for scale in scales}) == len(scales)
    return {**board.arrays, **{f"scale_{len(scale)}": np.array(scale, np.float32) for scale in scales}}


def numpy_network(board: BoardArrays) -> Network:
    return Network(board, arrays_of(board), np)
