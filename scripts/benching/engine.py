"""The engine alone: exact odds compared with icepool, and a roll in the browser's runtime compared with CPython."""

import json
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import geometric_mean
from typing import Any

import icepool  # type: ignore[import-untyped,unused-ignore]

import hqweb
from scripts.benching.figures import Line, Report, middle
from scripts.benching.places import CONTEST, ROOT, SITE

CALLS = 50
ROLL = json.dumps({"op": "begin", **CONTEST})
# Each call uses new ratings, so it can't return a cached answer.
FRESH = [(hero, other) for other in range(21, 61) for hero in range(1, 61)]


def timed(call: Callable[[int], object], runs: int) -> float:
    """Return the time of a call in milliseconds, as the median of ``runs`` rounds. Each call gets a new number."""
    numbers: Iterator[int] = iter(range((runs + 1) * CALLS))
    rounds = []
    for _ in range(runs + 1):
        start = time.perf_counter()
        for _ in range(CALLS):
            call(next(numbers))
        rounds.append((time.perf_counter() - start) * 1000 / CALLS)
    return middle(rounds[1:])


def our_odds(number: int) -> dict[str, int]:
    """Return the weights of the nine outcomes from the facade, with JSON in and out."""
    hero, other = FRESH[number % len(FRESH)]
    request = CONTEST | {"op": "odds", "inputs": {"ability": hero, "resistance": other}}
    reply = json.loads(hqweb.handle(json.dumps(request)))
    return {row["key"]: int(row["weight"]) for row in reply["data"]["rows"] if row["weight"] != "0"}


def icepool_odds(number: int) -> dict[str, int]:
    """Return the same weights from icepool: each side's degree and face, then the contest between them."""
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
    """Return the degree of a face, from 0 for a fumble to 3 for a critical."""
    return 0 if face == 20 else 3 if face == 1 else 2 if face <= (total - 1) % 20 + 1 else 1


def odds(runs: int) -> Report:
    """Time the exact odds of a contest here and in icepool.

    Raises:
        SystemExit: The odds differ, so a comparison would be meaningless.
    """
    for number in range(0, len(FRESH), 97):
        if our_odds(number) != icepool_odds(number):
            raise SystemExit(f"scripts/bench: odds differ from icepool's for totals {FRESH[number]}")
    what = "Exact odds of a contest with nine outcomes, JSON in and out, compared with icepool"
    return Report(lines=[finer(what, timed(our_odds, runs), timed(icepool_odds, runs))])


def roll(runs: int) -> Report:
    """Time a roll through the facade, in the site's runtime and in CPython."""
    (times,) = in_runtime(SITE, [ROLL], runs)
    native = timed(lambda _: hqweb.handle(ROLL), runs)
    what = "A roll with its verdict and reasons, in Pyodide on Node.js, compared with CPython"
    return Report(lines=[finer(what, middle(times), native)])


def in_runtime(site: Path, requests: list[str], runs: int, calls: int = CALLS) -> list[list[float]]:
    """Return the milliseconds per call for each request, in the runtime of a built site, run by run."""
    command = [shutil.which("node") or "node", str(ROOT / "scripts" / "bench.mjs"), str(site / "assets")]
    done = subprocess.run(
        [*command, str(runs), str(calls)], input=json.dumps(requests), check=True, capture_output=True, text=True
    )
    found: list[list[float]] = json.loads(done.stdout)
    return found


def moves_of_vectors(folder: Path) -> dict[str, str]:
    """Return one request for each procedure in a folder of vectors: a move, or else the start."""
    found: dict[str, str] = {}
    for file in sorted(folder.glob("*.json")):
        vectors = json.loads(file.read_text(encoding="utf-8"))
        for asked in (each["request"] for each in vectors if each["reply"]["ok"]):
            name = asked.get("procedure") or asked.get("log", {}).get("procedure", "")
            if asked["op"] == "act" or (asked["op"] == "begin" and name not in found):
                found[name] = json.dumps(asked)
    return found


def against(other: Path, runs: int) -> Report:
    """Time a move of each procedure in this tree's engine and in another's, in turn. Both need a built site."""
    requests = moves_of_vectors(ROOT / "tests" / "vectors")
    times: dict[Path, list[list[list[float]]]] = {ROOT: [], other: []}
    for _ in range(runs):
        for tree, rounds in times.items():
            rounds.append(in_runtime(tree / "site", [*requests.values()], 1, 5))
    pairs = [[middle([each[n][0] for each in rounds]) for rounds in times.values()] for n in range(len(requests))]
    lines = [finer(name, *pair) for name, pair in zip(requests, pairs, strict=True)]
    return Report(lines=[*lines, Line("Geometric mean", "–", "–", f"{geometric_mean(a / b for a, b in pairs):.2f}")])


def finer(what: str, ours: float, theirs: float) -> Line:
    """Return a table line for two times, with two decimals, since some are far below a millisecond."""
    return Line(what, f"{ours:.2f} ms", f"{theirs:.2f} ms", f"{ours / theirs:.2f}")
