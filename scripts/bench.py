"""Measure what the project promises, side by side in one run, and print it as a Markdown table.

``scripts/bench`` runs this. Times are medians and depend on the machine; the ratios say more.
"""

import argparse
import json
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import icepool  # type: ignore[import-untyped,unused-ignore]

import hqweb
from scripts import weigh

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "site"
PAGE = "heroquest/simple-contest/"
RUNS = 7
CALLS = 50
CONTEST = {"procedure": "heroquest.simple-contest", "inputs": {"ability": "17", "resistance": "5W"}}
ROLL = json.dumps({"op": "begin", **CONTEST})
# Ratings that no call before had, so that no answer is a remembered one.
FRESH = [(hero, other) for other in range(21, 61) for hero in range(1, 61)]


class Line(NamedTuple):
    """One line of the table: what was measured, ours, what it is held against, and how the two compare."""

    what: str
    ours: str
    theirs: str
    ratio: str


def timed(call: Callable[[int], object], runs: int) -> float:
    """Give the milliseconds of one call, the median over ``runs`` rounds; each call gets its own number."""
    numbers: Iterator[int] = iter(range((runs + 1) * CALLS))
    rounds = []
    for _ in range(runs + 1):
        start = time.perf_counter()
        for _ in range(CALLS):
            call(next(numbers))
        rounds.append((time.perf_counter() - start) * 1000 / CALLS)
    return median(rounds[1:])


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


def odds_line(runs: int) -> Line:
    """Time the exact odds of a contest here and in icepool.

    Raises:
        SystemExit: the two do not agree, so that there is nothing to compare.
    """
    for number in range(0, len(FRESH), 97):
        if our_odds(number) != icepool_odds(number):
            raise SystemExit(f"scripts/bench: odds differ from icepool's for totals {FRESH[number]}")
    ours, theirs = timed(our_odds, runs), timed(icepool_odds, runs)
    return Line(
        "Exact odds of a contest, nine outcomes, JSON in and out; against icepool",
        f"{ours:.2f} ms",
        f"{theirs:.2f} ms",
        f"{ours / theirs:.2f}",
    )


def roll_line(runs: int) -> Line:
    """Time a roll through the facade in the runtime that the site ships, and in this Python."""
    node = shutil.which("node") or str(ROOT / ".tools" / "bin" / "node")
    command = [
        node,
        str(Path(__file__).with_name("bench.mjs")),
        str(SITE / "assets"),
        ROLL,
        str(runs),
        str(CALLS),
    ]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    browser = median(json.loads(printed))
    native = timed(lambda _: hqweb.handle(ROLL), runs)
    return Line(
        "A roll with verdict and reasons, in Pyodide under Node; against CPython",
        f"{browser:.2f} ms",
        f"{native:.2f} ms",
        f"{browser / native:.2f}",
    )


def weight_lines(runs: int) -> list[Line]:
    """Weigh a rules page before any touch, and the same text built by the theme alone, without roller."""
    with weigh.plain_site() as plain:
        ours, theirs = weigh.weigh(SITE, PAGE, runs), weigh.weigh(plain, PAGE, runs)
    return [
        Line(f"{PAGE} {what} before any touch; against the same text, theme alone", *told)
        for what, told in (
            ("over the network, gzip", kilobytes(ours.gzip, theirs.gzip)),
            ("unpacked", kilobytes(ours.raw, theirs.raw)),
            (
                "requests",
                (str(ours.requests), str(theirs.requests), f"{ours.requests / theirs.requests:.2f}"),
            ),
        )
    ]


def kilobytes(ours: int, theirs: int) -> tuple[str, str, str]:
    """Give two sizes in kB, and the first as a multiple of the second."""
    return f"{ours / 1000:.1f} kB", f"{theirs / 1000:.1f} kB", f"{ours / theirs:.2f}"


def main() -> None:
    """Measure everything and print the table."""
    parser = argparse.ArgumentParser(
        prog="scripts/bench", description=__doc__.partition("\n")[0] if __doc__ else ""
    )
    parser.add_argument(
        "--runs", type=int, default=RUNS, help=f"runs behind each median, {RUNS} unless told more"
    )
    parser.add_argument("--write", type=Path, help="a file that gets the table too")
    args = parser.parse_args()
    runs = max(args.runs, RUNS)
    lines = [odds_line(runs), roll_line(runs), *weight_lines(runs)]
    table = "\n".join(
        f"| {line.what} | {line.ours} | {line.theirs} | {line.ratio} |"
        for line in [Line("What", "hqweb", "Other", "Ratio"), Line("---", "---:", "---:", "---:"), *lines]
    )
    print(table)
    if args.write:
        args.write.write_text(f"{table}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
