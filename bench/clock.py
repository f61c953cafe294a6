"""Timing: all runners take turns, round after round, and the best round of each counts.

Noise only ever adds time, and whatever slows the machine for a while slows all of them.
"""

import gc
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

ROUNDS = 7


@dataclass(frozen=True)
class Rate:
    """How many a second."""

    what: str
    count: int
    seconds: float

    @property
    def per_second(self) -> float:
        return self.count / self.seconds


Runner = tuple[str, Callable[[], int]]
"""What is measured, and a function that does it and says how many it did."""


def race(runners: Sequence[Runner], rounds: int = ROUNDS) -> list[Rate]:
    """The best rate of each runner, in the order given."""
    rates: list[list[Rate]] = [[] for _ in runners]
    for _ in range(rounds):
        for at, (what, run) in enumerate(runners):
            gc.collect()
            started = time.perf_counter()
            count = run()
            rates[at].append(Rate(what, count, time.perf_counter() - started))
    return [max(each, key=lambda rate: rate.per_second) for each in rates]
