"""How long the site takes to build, against the theme building the same Markdown."""

import shutil
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from scripts import weigh
from scripts.benching.figures import Figure, Line, Report, middle, seconds, shown
from scripts.benching.places import ROOT, TOOLS, say

# What scripts/build keeps from one time to the next.
CACHES = (TOOLS / "packed", TOOLS / "trimmed")


def building(runs: int) -> Report:
    """Build both in turn; the first of each is for the caches alone."""
    ours, theirs = [], []
    for run in range(runs + 1):
        mine = timed_build()
        start = time.perf_counter()
        with weigh.plain_site():
            other = time.perf_counter() - start
        say(f"building, run {run} of {runs}: hqweb {mine:.1f} s, the theme alone {other:.1f} s")
        if run:
            ours.append(mine * 1000)
            theirs.append(other * 1000)
    mine, other = middle(ours), middle(theirs)
    with put_aside(CACHES):
        cold = timed_build() * 1000
    say(f"building with nothing kept: {cold / 1000:.1f} s")
    line = Line(
        "Building the site with nothing kept from before, once", seconds(cold), seconds(other), shown(cold / other, "")
    )
    return Report([Figure("build", mine / other, seconds(mine), seconds(other))], [line])


@contextmanager
def put_aside(folders: Iterable[Path]) -> Iterator[None]:
    """Let some folders be missing for as long as the block lasts; then they are as they were."""
    there = {folder: folder.with_name(f"{folder.name}.aside") for folder in folders if folder.is_dir()}
    for folder, aside in there.items():
        folder.rename(aside)
    try:
        yield
    finally:
        for folder, aside in there.items():
            shutil.rmtree(folder, ignore_errors=True)
            aside.rename(folder)


def timed_build() -> float:
    """Build the site and give the seconds that it took.

    Raises:
        SystemExit: it could not be built.
    """
    start = time.perf_counter()
    done = subprocess.run([str(ROOT / "scripts" / "build")], check=False, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"scripts/bench: the site could not be built.\n{done.stderr[-800:]}")
    return time.perf_counter() - start
