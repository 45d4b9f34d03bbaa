"""A 40 × 40 grid of ratings with every level, and a row of the slowest grid, in the browser and in CPython."""

import json
import time
from collections.abc import Mapping

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
# All luck dice and four ladders in each cell. A page first asks for a single row.
HEAVY = {
    "op": "grid",
    "procedure": "spheres.opposed-check",
    "inputs": {
        "modifiers": [{"rank": 30}, {"rank": -20}],
        "their_modifiers": [{"rank": 30}, {"rank": -20}],
        "luck": ["fortune", "misfortune"],
        "their_luck": ["fortune", "misfortune"],
        **dict.fromkeys(("tier", "their_tier"), 20),
    },
    "rows": {"field": "ability", "from": 30, "to": 30},
    "columns": {"field": "their_ability", "from": -9, "to": 30},
}
# The round trip of each request between page and worker, in milliseconds. The first one starts the engine.
ASK = """
const [request, runs] = arguments;
const { engine } = await import(new URL("/assets/roller.js", location.href));
const times = [];
for (let run = -1; run < runs; run += 1) {
  const began = performance.now();
  const reply = await engine.ask(request);
  if (!reply.ok || !reply.data.weights.length) throw new Error("no grid");
  if (run >= 0) times.push(performance.now() - began);
}
return times;
"""


def grid(runs: int) -> Report:
    """Time a whole grid in one request, and a row of the slowest one, in a page and in CPython."""
    asked = {"whole": ASKED, "heavy": HEAVY}
    here = {name: _native(request, runs) for name, request in asked.items()}
    with serving(SITE) as server, sync_playwright() as playwright, chromium(playwright) as browser:
        browser.page.goto(f"{server.url}licences/")
        there = {name: middle(browser.run(ASK, request, runs)) for name, request in asked.items()}
    say(f"grid: {there['whole']:.0f} ms, a heavy row {there['heavy']:.0f} ms")
    what = {
        "whole": "A 40 × 40 grid of ratings with every level, in the browser, compared with CPython",
        "heavy": "40 cells of the slowest grid, an opposed check with every die, in the browser, compared with CPython",
    }
    lines = [
        Line(what[name], shown(there[name], "ms"), shown(here[name], "ms"), shown(there[name] / here[name], ""))
        for name in asked
    ]
    return Report([Figure("grid", there["whole"])], lines)


def _native(request: Mapping[str, object], runs: int) -> float:
    times = []
    for _ in range(runs):
        began = time.perf_counter()
        hqweb.handle(json.dumps(request))
        times.append((time.perf_counter() - began) * 1000)
    return middle(times)
