"""The time from saving a file until ``scripts/dev`` shows the change, in a real browser."""

import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page, sync_playwright

from scripts import browser
from scripts.benching.figures import Line, Report, middle, seconds
from scripts.benching.places import ROOT, say

ADDRESS = "draw-steel/grabs/"
PATIENCE = 120_000


class Edit(NamedTuple):
    """A change to a file, and a condition in the page that holds only after the change."""

    what: str
    limit: int
    file: Path
    before: str
    after: str
    holds: str


EDITS = (
    Edit(
        "a page", 3, ROOT / "docs" / "draw-steel" / "grabs.md",
        "\n# ", "\n# Bench {run} ",
        "document.querySelector('h1').textContent.includes('Bench {run}')",
    ),
    Edit(
        "a rule", 8, ROOT / "hqweb" / "draw_steel" / "fight" / "grab.py",
        'title = "', 'title = "Bench {run} ',
        "document.querySelector('main').innerHTML.includes('Bench {run}')",
    ),
    Edit(
        "a style sheet", 8, ROOT / "docs" / "assets" / "site.css",
        "", ":root {{ --bench: {run}; }}\n",
        "getComputedStyle(document.documentElement).getPropertyValue('--bench').trim() === '{run}'",
    ),
    Edit(
        "a script", 8, ROOT / "docs" / "assets" / "roller" / "main.js",
        "", "globalThis.bench = {run};\n",
        "globalThis.bench === {run}",
    ),
)  # fmt: skip


@contextmanager
def developing() -> Iterator[str]:
    """Run ``scripts/dev`` on a free port for the duration of the block. The value is its address."""
    command = (sys.executable, "-m", "scripts.live", "--port", "0")
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            told = re.search(r"http://\S+", process.stdout.readline() if process.stdout else "")
            if not told:
                sys.exit("scripts/bench: scripts/dev did not start")
            yield told[0]
        finally:
            process.terminate()


def shown_after(page: Page, edit: Edit, run: int) -> float:
    """Save a change, wait until the page shows it, and undo it. Return the time that took, in seconds."""
    original = edit.file.read_text(encoding="utf-8")
    if edit.before not in original:
        sys.exit(f"scripts/bench: {edit.file} has no {edit.before!r}")
    changed = original.replace(edit.before, edit.after.format(run=run), 1)
    condition = edit.holds.format(run=run)
    try:
        began = time.perf_counter()
        edit.file.write_text(changed, encoding="utf-8")
        # The condition is evaluated again after a reload.
        page.wait_for_function(condition, timeout=PATIENCE)
        took = time.perf_counter() - began
    finally:
        edit.file.write_text(original, encoding="utf-8")
    page.wait_for_function(f"!({condition})", timeout=PATIENCE)
    return took


def live(runs: int) -> Report:
    """Edit a page, a rule, a style sheet and a script in turn, and undo each change."""
    times: dict[str, list[float]] = {edit.what: [] for edit in EDITS}
    with developing() as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser.chosen(), args=list(browser.SWITCHES))
        page = chromium.new_page()
        page.goto(address + ADDRESS)
        for run in range(1, runs + 1):
            for edit in EDITS:
                times[edit.what].append(shown_after(page, edit, run))
                say(f"scripts/dev, run {run} of {runs}: {edit.what} after {times[edit.what][-1]:.1f} s")
        chromium.close()
    return Report(
        lines=[
            Line(
                f"`scripts/dev`: from saving {edit.what} until the browser shows it",
                seconds(middle(times[edit.what]) * 1000),
                f"{edit.limit} s at most",
            )
            for edit in EDITS
        ]
    )
