"""The same work spread over a Ray cluster."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterable
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

from capolinea.arena.errors import load_extra

Task = TypeVar("Task")
Result = TypeVar("Result")

QUEUED_A_CPU = 4


def join_ray(processors: int) -> tuple[Any, bool]:
    """Ray, and whether it was joined just now: the cluster that RAY_ADDRESS names, else a local one with so many
    processors."""
    ray = load_extra("ray", "ray")
    if joined := not ray.is_initialized():
        local = {} if "RAY_ADDRESS" in os.environ else {"num_cpus": processors, "include_dashboard": False}
        ray.init(logging_level="ERROR", log_to_driver=False, **local)
    return ray, joined


def on_ray(work: Callable[[Task], Result], tasks: Iterable[Task], jobs: int) -> Generator[Result]:
    """The results of all tasks as they get finished, on a cluster, a local one with `jobs` processors if need be.

    Boards and bots of one's own have to be at the same paths on every node.
    """
    ray, started = join_ray(jobs)
    here = str(Path.cwd())

    def play(task: Task) -> Result:
        if Path(here).is_dir():  # paths of boards and bots are relative to where the arena was started
            os.chdir(here)
        return work(task)

    # A game that fails fails again: only lost workers are worth another try.
    remote: Any = ray.remote(play).options(max_retries=2, retry_exceptions=False)
    queue = iter(tasks)
    try:
        processors = int(ray.cluster_resources().get("CPU", 1))
        running = [remote.remote(task) for task in islice(queue, processors * QUEUED_A_CPU)]
        while running:
            done, running = ray.wait(running)
            running += [remote.remote(task) for task in islice(queue, len(done))]
            for result in done:
                yield _get(ray, result)
    finally:
        if started:
            ray.shutdown()


def _get(ray: Any, reference: Any) -> Any:
    """A result; an error of the work itself is raised as it was, without Ray's wrapping."""
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
