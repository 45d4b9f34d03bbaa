"""A grid of 40 × 40 ratings with all levels: how long the engine takes for it in the browser, and in this Python."""

import json
import time

from playwright.sync_api import sync_playwright

import hqweb
from scripts.benching.chromium import chromium
from scripts.benching.figures import Figure, Line, Report, middle, shown
from scripts.benching.places import CONTEST, SITE, say
from scripts.server import serving

_SPAN = {"from": 1, "to": 40}
ASKED = {
    "op": "grid",
    "procedure": CONTEST["procedure"],
    "inputs": {"against": "resistance"},
    "rows": {"field": "ability"} | _SPAN,
    "columns": {"field": "resistance"} | _SPAN,
}
# The milliseconds of each request from the page to the worker and back; the first one starts the engine.
ASK = """
const [request, runs] = arguments;
const { engine } = await import(new URL("/assets/roller.js", location.href));
const times = [];
for (let run = -1; run < runs; run += 1) {
  const began = performance.now();
  const reply = await engine.ask(request);
  if (!reply.ok || reply.data.weights.length !== 40) throw new Error("no grid");
  if (run >= 0) times.push(performance.now() - began);
}
return times;
"""


def grid(runs: int) -> Report:
    """Time a whole grid, asked for at once, in a page and natively."""
    native = []
    for _ in range(runs):
        began = time.perf_counter()
        hqweb.handle(json.dumps(ASKED))
        native.append((time.perf_counter() - began) * 1000)
    with serving(SITE) as server, sync_playwright() as playwright, chromium(playwright) as browser:
        browser.page.goto(f"{server.url}licences/")
        found = middle(browser.run(ASK, ASKED, runs))
    say(f"grid: {found:.0f} ms")
    here = middle(native)
    what = "A grid of 40 × 40 ratings with all levels, in the browser; against CPython"
    return Report(
        [Figure("grid", found)],
        [Line(what, shown(found, "ms"), shown(here, "ms"), shown(found / here, ""))],
    )
