"""From a press to its painted result while the engine runs, on a page as large as a phone's."""

import random
import time
from itertools import pairwise

from playwright.sync_api import sync_playwright

from scripts.benching.chromium import Chromium, chromium
from scripts.benching.figures import Figure, Line, Report, middle, percentile, shown
from scripts.benching.places import SITE, say
from scripts.benching.starts import subjects
from scripts.benching.visits import until, visit
from scripts.server import serving

PRESSES = 300
BEFORE = 20
# Without the screen's beat a frame is drawn as soon as there is something to draw.
UNPACED = ("--disable-frame-rate-limit", "--disable-gpu-vsync")
STAGES = ("to the engine", "through it and into the page", "to the next frame", "drawing it")

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
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (...given) {
  if (now?.length === 1) now.push(performance.now());
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


def press(runs: int) -> Report:
    """Press hundreds of times, with the screen's beat and without it."""
    presses = PRESSES if runs > 1 else 30
    with serving(SITE) as server, sync_playwright() as playwright:
        subject = subjects(server.url, "")[0]
        found = []
        for name, switches in (("60 frames a second", ()), ("frames at once", UNPACED)):
            with chromium(playwright, *switches) as browser:
                visit(browser, subject)
                browser.run(PROBE, subject.result)
                found.append(pressed(browser, subject.button, presses))
            say(f"press, {name}: {percentile([sum(each) for each in found[-1]], 95):.1f} ms")
    paced, unpaced = ([sum(each) for each in times] for times in found)
    stages = [middle(column) for column in zip(*found[1], strict=True)]
    told = ", ".join(f"{name} {shown(stage, 'ms')}" for name, stage in zip(STAGES, stages, strict=True))
    return Report(
        [Figure("press", percentile(paced, 95), f"median {shown(middle(paced), 'ms')}")],
        [
            Line(
                "The same without waiting for the screen’s beat, 95th percentile", shown(percentile(unpaced, 95), "ms")
            ),
            Line(f"… median, of which {told}", shown(middle(unpaced), "ms")),
        ],
    )


def pressed(browser: Chromium, button: str, presses: int) -> list[list[float]]:
    """Give the stages of many presses, which fall at any time between two frames."""
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
