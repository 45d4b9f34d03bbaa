"""Measure the project's performance goals side by side in one run, and write them to ``docs/performance.md``.

``scripts/bench`` runs this. Times are medians and depend on the machine, so the ratios are more meaningful.
"""

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path

from scripts.benching.building import building
from scripts.benching.engine import against, odds, roll
from scripts.benching.figures import Report, put, written
from scripts.benching.goals import GOALS
from scripts.benching.grid import grid
from scripts.benching.house import house
from scripts.benching.live import live
from scripts.benching.machine import measured_on
from scripts.benching.places import ROOT, say
from scripts.benching.press import press
from scripts.benching.sizes import answers, page_weight, roller_script, site_size
from scripts.benching.starts import chromium_visits, engine_bytes, firefox_visits, phone_visits, shipped
from scripts.benching.table import table

OUTPUT = ROOT / "docs" / "performance.md"
RUNS = 7
MEASUREMENTS: dict[str, Callable[[int], Report]] = {
    "visits": chromium_visits,
    "answers": answers,
    "phone": phone_visits,
    "bytes": engine_bytes,
    "shipped": shipped,
    "page": page_weight,
    "press": press,
    "table": table,
    "script": roller_script,
    "build": building,
    "firefox": firefox_visits,
    "odds": odds,
    "grid": grid,
    "house": house,
    "roll": roll,
    "size": site_size,
    "dev": live,
}

APART = {"firefox", "dev"}
"""Only measured with ``--only``, and not written: one takes too long, and the other edits files in this tree."""


def main() -> None:
    """Parse the command line, measure, print, and update the page if everything was measured."""
    parser = argparse.ArgumentParser(prog="scripts/bench", description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--runs", type=int, default=RUNS, help=f"runs behind each median, {RUNS} by default")
    parser.add_argument("--only", nargs="+", choices=MEASUREMENTS, metavar="NAME", help=", ".join(MEASUREMENTS))
    parser.add_argument("--against", type=Path, metavar="TREE", help="only time moves, here and in that built tree")
    parser.add_argument("--print", action="store_true", help="don’t change docs/performance.md")
    args = parser.parse_args()
    if args.runs < 1:
        parser.error("--runs must be 1 or more")
    load = os.getloadavg()[0]
    reports = [against(args.against, args.runs)] if args.against else []
    usual = [] if args.against else [name for name in MEASUREMENTS if name not in APART]
    for name in args.only or usual:
        say(f"{name}: starting")
        reports.append(MEASUREMENTS[name](args.runs))
    text = written(GOALS, reports, measured_on(args.runs, load))
    print(text)
    if args.only or args.print or args.against:
        return
    if args.runs < RUNS:
        sys.exit(f"scripts/bench: docs/performance.md needs {RUNS} runs or more, so it wasn’t changed")
    OUTPUT.write_text(put(OUTPUT.read_text(encoding="utf-8"), text), encoding="utf-8")


if __name__ == "__main__":
    main()
