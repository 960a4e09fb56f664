"""Random legal play in one other kit, as fast as its own Python interface goes: run by benchmarks/kits.py, by an
interpreter that has the kit and not Capolinea. `python benchmarks/kit_drivers.py KIT` prints one JSON object a game.

A decision counts with what a learner needs for it: the observation and the list or mask of what is legal, where the kit
has them. Only processor time counts, that of all threads.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

SECONDS, ROUNDS = 1.0, 3  # for each round, the best of which counts
VECTOR = 1024  # games at once in pgx, as in our vector

Driver = tuple[
    str, str, Callable[[], int]
]  # the game, what comes with a decision, and a step that says how many it made


def a_second(step: Callable[[], int]) -> int:
    """How many decisions a second of processor time a step makes."""
    step()
    best = 0.0
    for _ in range(ROUNDS):
        done, start = 0, time.process_time()
        while (spent := time.process_time() - start) < SECONDS:
            done += step()
        best = max(best, done / spent)
    return round(best)


def open_spiel() -> Iterator[Driver]:
    """Its engine is C++; from Python every call of it has its price."""
    spiel: Any = import_module("pyspiel")
    for name in ("gin_rummy", "backgammon"):
        game = spiel.load_game(name)

        def play(game: Any = game) -> int:
            state, made = game.new_initial_state(), 0
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, likely = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(random.choices(outcomes, likely)[0])
                else:
                    state.observation_tensor()
                    state.apply_action(random.choice(state.legal_actions()))
                    made += 1
            return made

        yield name, "observation and legal actions", play


def rlcard() -> Iterator[Driver]:
    kit: Any = import_module("rlcard")
    for name in ("gin-rummy", "uno"):
        env = kit.make(name)

        def play(env: Any = env) -> int:
            state, _ = env.reset()
            made = 0
            while not env.is_over():
                state, _ = env.step(random.choice(list(state["legal_actions"])))
                made += 1
            return made

        yield name, "observation and legal actions", play


def pettingzoo() -> Iterator[Driver]:
    for name in ("texas_holdem_no_limit_v6", "chess_v6"):
        env = import_module(f"pettingzoo.classic.{name}").env()
        env.reset(seed=1)

        def play(env: Any = env) -> int:
            for _ in range(50):
                seen, _, over, cut, _ = env.last()
                if over or cut:
                    env.reset()
                    continue
                mask = seen["action_mask"] if "action_mask" in seen else env.infos[env.agent_selection]["action_mask"]
                env.step(int(random.choice(mask.nonzero()[0])))
            return 50

        yield name, "observation and mask", play


def pgx() -> Iterator[Driver]:
    """Compiled by JAX, many games at once; made for accelerators, measured on the processor."""
    jax: Any = import_module("jax")
    kit: Any = import_module("pgx")
    auto_reset = import_module("pgx.experimental").auto_reset
    for name in ("backgammon", "chess"):
        env = kit.make(name)
        step = jax.vmap(auto_reset(env.step, env.init))

        def together(states: Any, key: Any, step: Any = step) -> tuple[Any, Any]:
            key, luck, choice = jax.random.split(key, 3)
            chosen = jax.random.categorical(choice, jax.numpy.where(states.legal_action_mask, 0.0, -1e9))
            return step(states, chosen, jax.random.split(luck, VECTOR)), key

        compiled = jax.jit(together)
        key = jax.random.PRNGKey(1)
        held = [(jax.jit(jax.vmap(env.init))(jax.random.split(key, VECTOR)), key)]

        def play(held: Any = held, compiled: Any = compiled) -> int:
            held[0] = compiled(*held[0])
            jax.block_until_ready(held[0][0].observation)
            return VECTOR

        yield name, f"observation and mask, {VECTOR:,} games at once", play


def catanatron() -> Iterator[Driver]:
    """Settlers of Catan, the nearest relative: a network on a board, cards in hand. The package has no observations."""
    kit: Any = import_module("catanatron")

    def play() -> int:
        game, made = kit.Game([kit.RandomPlayer(kit.Color.RED), kit.RandomPlayer(kit.Color.BLUE)]), 0
        while game.winning_color() is None and made < 2000:
            game.play_tick()
            made += 1
        return made

    yield "catan", "legal actions alone", play


DRIVERS = {"open_spiel": open_spiel, "rlcard": rlcard, "pettingzoo": pettingzoo, "pgx": pgx, "catanatron": catanatron}


def main() -> None:
    random.seed(1)
    for game, given, play in DRIVERS[sys.argv[1]]():
        print(json.dumps({"game": game, "given": given, "decisions": a_second(play)}), flush=True)


if __name__ == "__main__":
    main()
