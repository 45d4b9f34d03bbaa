"""The time from a press to the painted result on a phone-sized page, while the engine is running."""

import random
import time
from itertools import pairwise

from playwright.sync_api import sync_playwright

from scripts.benching.chromium import Chromium, chromium
from scripts.benching.figures import Figure, Line, Report, against, middle, percentile, shown
from scripts.benching.places import SITE, say
from scripts.benching.starts import RUNS, subjects
from scripts.benching.visits import until, visit
from scripts.server import serving

PRESSES = 300
BEFORE = 20
# Without a frame rate limit, a frame is drawn as soon as something changes.
UNPACED = ("--disable-frame-rate-limit", "--disable-gpu-vsync")
STAGES = ("sending the request", "the engine and updating the page", "waiting for a frame", "drawing")

PROBE = """
const [selector] = arguments;
const root = document.querySelector("hq-roller");
let now = null;
let before = null;
window.hqTimes = [];
root.addEventListener("pointerup", (event) => {
  before = document.querySelector(selector);
  now = [event.timeStamp];
}, true);
window.hqAsked = () => {
  if (now?.length === 1) now.push(performance.now());
};
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (...given) {
  window.hqAsked();
  return post.apply(this, given);
};
new MutationObserver(() => {
  const word = document.querySelector(selector);
  if (now?.length !== 2 || !word || word === before) return;
  now.push(performance.now());
  requestAnimationFrame(() => {
    now.push(performance.now());
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      now.push(performance.now());
      window.hqTimes.push(now);
      now = null;
    };
    port2.postMessage(0);
  });
}).observe(root, { childList: true, subtree: true, characterData: true });
"""

# The floor: from now on, each press swaps in a previously drawn result, without asking the engine.
FLOOR = """
const [parts] = arguments;
const root = document.querySelector("hq-roller");
const drawn = () => parts.map((each) => root.querySelector(each).cloneNode(true));
const results = [drawn()];
const shown = root.log;
root.roll();
while (root.log === shown || root.waiting) await new Promise((done) => setTimeout(done, 20));
results.push(drawn());
let turn = 0;
window.hqTimes.length = 0;
addEventListener("submit", (event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
  window.hqAsked();
  const next = results[(turn += 1) % results.length];
  for (const [place, each] of parts.entries()) root.querySelector(each).replaceWith(next[place].cloneNode(true));
}, true);
"""
# The elements that a roll changes.
PARTS = [".hq-out", ".hq-oddsbox"]


def press(runs: int) -> Report:
    """Press hundreds of times, with and without a limit of the frame rate."""
    presses = PRESSES if runs > 1 else 30
    with serving(SITE) as server, sync_playwright() as playwright:
        subject = subjects(server.url, "")[0]
        found, floors = [], []
        for name, switches in (("60 frames a second", ()), ("frames at once", UNPACED)):
            with chromium(playwright, *switches) as browser:
                visit(browser, subject)
                until(browser, RUNS)
                browser.run(PROBE, subject.result)
                found.append(pressed(browser, subject.button, presses))
                browser.run(FLOOR, PARTS)
                floors.append(pressed(browser, subject.button, presses))
            worst, lowest = (percentile([sum(each) for each in times[-1]], 95) for times in (found, floors))
            say(f"press, {name}: {worst:.1f} ms, floor {lowest:.1f} ms")
    paced, unpaced = ([sum(each) for each in times] for times in found)
    floor, unpaced_floor = ([sum(each) for each in times] for times in floors)
    worst, lowest = percentile(paced, 95), percentile(floor, 95)
    at_once, at_least = percentile(unpaced, 95), percentile(unpaced_floor, 95)
    stages = [middle(column) for column in zip(*found[1], strict=True)]
    told = ", ".join(f"{name} {shown(stage, 'ms')}" for name, stage in zip(STAGES, stages, strict=True))
    return Report(
        [Figure("press", worst / lowest, shown(worst, "ms"), shown(lowest, "ms"))],
        [
            against("A press, compared with the floor: median", middle(paced), middle(floor), "ms"),
            against("The same without waiting for the screen to refresh, 95th percentile", at_once, at_least, "ms"),
            Line(f"The same, median: {told}", shown(middle(unpaced), "ms"), shown(middle(unpaced_floor), "ms")),
        ],
    )


def pressed(browser: Chromium, button: str, presses: int) -> list[list[float]]:
    """Return the stages of many presses, at random times between two frames."""
    page = browser.page
    place = page.locator(button).first
    for number in range(presses + BEFORE):
        place.scroll_into_view_if_needed()
        box = place.bounding_box() or {"x": 0, "y": 0, "width": 0, "height": 0}
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        until(browser, f"return window.hqTimes.length > {number};")
        time.sleep(0.05 + random.random() * 0.05)  # noqa: S311 - no secret
    times: list[list[float]] = browser.run("return window.hqTimes;")
    return [[after - before for before, after in pairwise(each)] for each in times[BEFORE:]]
