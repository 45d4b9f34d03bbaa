"""Build times of the site, compared with the theme building the same Markdown."""

import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from scripts import weigh
from scripts.benching.figures import Figure, Line, Report, middle, seconds, shown
from scripts.benching.places import ROOT, say
from scripts.cache import CACHE
from scripts.pages import BUILT


def building(runs: int) -> Report:
    """Time both builds in turn, with no pages cached. The first run of each only fills the other caches."""
    ours, theirs = [], []
    for run in range(runs + 1):
        with put_aside(BUILT):
            mine = timed_build()
        start = time.perf_counter()
        with tempfile.TemporaryDirectory() as folder:
            weigh.build_plain(Path(folder, "site"))
        other = time.perf_counter() - start
        say(f"building, run {run} of {runs}: hqweb {mine:.1f} s, the theme alone {other:.1f} s")
        if run:
            ours.append(mine * 1000)
            theirs.append(other * 1000)
    mine, other = middle(ours), middle(theirs)
    with put_aside(CACHE):
        cold = timed_build() * 1000
    say(f"building without caches: {cold / 1000:.1f} s")
    line = Line(
        "Building the site without caches, a single run", seconds(cold), seconds(other), shown(cold / other, "")
    )
    return Report([Figure("build", mine / other, seconds(mine), seconds(other))], [line])


@contextmanager
def put_aside(folder: Path) -> Iterator[None]:
    """Hide a folder for the duration of the block. Whatever the block puts in its place is deleted."""
    aside = folder.with_name(f"{folder.name}.aside")
    with suppress(FileNotFoundError):
        folder.rename(aside)
    try:
        yield
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        with suppress(FileNotFoundError):
            aside.rename(folder)


def timed_build() -> float:
    """Build the site and return the time it took, in seconds.

    Raises:
        SystemExit: The build failed.
    """
    start = time.perf_counter()
    done = subprocess.run([str(ROOT / "scripts" / "build")], check=False, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"scripts/bench: the site could not be built.\n{done.stderr[-800:]}")
    return time.perf_counter() - start
