"""The engine itself: exact odds against icepool, a roll in the browser's runtime against this Python."""

import json
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from typing import Any

import icepool  # type: ignore[import-untyped,unused-ignore]

import hqweb
from scripts.benching.figures import Line, Report, middle
from scripts.benching.places import CONTEST, ROOT, SITE

CALLS = 50
ROLL = json.dumps({"op": "begin", **CONTEST})
# Ratings that no call before had, so that no answer is a remembered one.
FRESH = [(hero, other) for other in range(21, 61) for hero in range(1, 61)]


def timed(call: Callable[[int], object], runs: int) -> float:
    """Give the milliseconds of one call, the median over ``runs`` rounds; each call gets its own number."""
    numbers: Iterator[int] = iter(range((runs + 1) * CALLS))
    rounds = []
    for _ in range(runs + 1):
        start = time.perf_counter()
        for _ in range(CALLS):
            call(next(numbers))
        rounds.append((time.perf_counter() - start) * 1000 / CALLS)
    return middle(rounds[1:])


def our_odds(number: int) -> dict[str, int]:
    """Give the weights of the nine outcomes from the facade, JSON in and out."""
    hero, other = FRESH[number % len(FRESH)]
    request = CONTEST | {"op": "odds", "inputs": {"ability": hero, "resistance": other}}
    reply = json.loads(hqweb.handle(json.dumps(request)))
    return {row["key"]: int(row["weight"]) for row in reply["data"]["rows"] if row["weight"] != "0"}


def icepool_odds(number: int) -> dict[str, int]:
    """Give the same weights from icepool: each side's rank and face, then the contest between them."""
    hero, other = FRESH[number % len(FRESH)]
    lead = (hero - 1) // 20 - (other - 1) // 20
    d20: Any = icepool.d(20)
    counted: Any = icepool.map(lambda ours, theirs: _outcome(hero, other, lead, ours, theirs), d20, d20)
    return {str(key): int(counted.quantity(key)) for key in counted}


def _outcome(hero: int, other: int, lead: int, ours: int, theirs: int) -> str:
    steps = _rank(hero, ours) + lead - _rank(other, theirs)
    if steps:
        level = ("minor", "major", "complete")[min(abs(steps), 3) - 1]
        return f"{'hero' if steps > 0 else 'opposition'}:{level}"
    if ours == theirs:
        return "none:tie"
    return "hero:marginal" if ours > theirs else "opposition:marginal"


def _rank(total: int, face: int) -> int:
    """Give 0 for a fumble to 3 for a critical."""
    return 0 if face == 20 else 3 if face == 1 else 2 if face <= (total - 1) % 20 + 1 else 1


def odds(runs: int) -> Report:
    """Time the exact odds of a contest here and in icepool.

    Raises:
        SystemExit: the two do not agree, so that there is nothing to compare.
    """
    for number in range(0, len(FRESH), 97):
        if our_odds(number) != icepool_odds(number):
            raise SystemExit(f"scripts/bench: odds differ from icepool's for totals {FRESH[number]}")
    what = "Exact odds of a contest, nine outcomes, JSON in and out; against icepool"
    return Report(lines=[finer(what, timed(our_odds, runs), timed(icepool_odds, runs))])


def roll(runs: int) -> Report:
    """Time a roll through the facade in the runtime that the site ships, and in this Python."""
    script = ROOT / "scripts" / "bench.mjs"
    command = [shutil.which("node") or "node", str(script), str(SITE / "assets"), ROLL, str(runs), str(CALLS)]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    native = timed(lambda _: hqweb.handle(ROLL), runs)
    what = "A roll with verdict and reasons, in Pyodide under Node; against CPython"
    return Report(lines=[finer(what, middle(json.loads(printed)), native)])


def finer(what: str, ours: float, theirs: float) -> Line:
    """Give the line of two times of which some are far below a millisecond."""
    return Line(what, f"{ours:.2f} ms", f"{theirs:.2f} ms", f"{ours / theirs:.2f}")
