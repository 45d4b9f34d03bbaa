"""The time from a change of a rule on its page to the last thing on the page that follows it, on a slower processor."""

from typing import NamedTuple

from playwright.sync_api import sync_playwright

from scripts.benching.chromium import Chromium, chromium
from scripts.benching.figures import Figure, Line, Report, middle, seconds
from scripts.benching.places import SITE, say
from scripts.benching.starts import SLOWER
from scripts.benching.visits import until
from scripts.server import serving


class Rule(NamedTuple):
    """A rules page, the key of something on it that a table can change, and the first value to change it to."""

    path: str
    key: str
    first: int


PAGES = (
    Rule("heroquest/resistance/", "heroquest.resistance-classes/very-high/modifier", 21),
    Rule("heroquest/extended-contest/", "heroquest.goal", 6),
    Rule("questworlds/scored-contest/", "questworlds.goal", 6),
    Rule("questworlds/chained-contest/", "questworlds.chained-penalties/injured/penalty", -17),
    Rule("questworlds-097/scored/", "questworlds-097.goal", 6),
    Rule("draw-steel/power-roll/", "draw-steel.edge", 3),
    Rule("spheres/degrees/", "spheres.degrees/step", 6),
)
READY = """
const [key] = arguments;
return document.readyState === "complete" && Boolean(document.querySelector(`[data-keys~="${key}"]`));
"""
# Type values one after the other, and wait each time until nothing on the page has changed for a while. The times are
# those until the last change was painted, and how long the engine worked before that: between a message to its worker
# and the next one from it. The first value starts the engine and isn't counted.
CHANGE = """
const [key, values, rest, late] = arguments;
const mark = document.querySelector(`[data-keys~="${key}"]`);
if (mark.getAttribute("aria-expanded") !== "true") mark.click();
const box = document.getElementById(`hq-house-${key.replace(/[^\\w-]/g, "-")}`);
let asked = 0;
let worked = 0;
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (...given) {
  this.hqHeard ??= !this.addEventListener("message", () => {
    if (asked) worked += performance.now() - asked;
    asked = 0;
  });
  asked ||= performance.now();
  return post.apply(this, given);
};
const times = [];
for (const value of values) {
  worked = 0;
  let before = 0;
  const began = performance.now();
  let last = began;
  const painted = () => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      last = performance.now();
      before = worked;
    };
    port2.postMessage(0);
  });
  const watching = new MutationObserver(painted);
  watching.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
  box.value = String(value);
  box.dispatchEvent(new Event("change", { bubbles: true }));
  const laid = () => Object.values(JSON.parse(localStorage["hqweb.house"] ?? "{}"));
  const counts = () => laid().some((changes) => changes[key] === value);
  while (!counts() || asked || performance.now() - last < rest) {
    if (performance.now() - began > late) throw new Error(`${key} isn’t ${value} yet`);
    await new Promise((done) => setTimeout(done, 50));
  }
  watching.disconnect();
  times.push([last - began, before]);
}
Worker.prototype.postMessage = post;
return times.slice(1);
"""
# Each page has that many values, all within bounds, before they come again.
VALUES = 8
# Longer than rollers wait before they count their odds, in milliseconds.
REST = 1_200
LATE = 120_000


def house(runs: int) -> Report:
    """Change a number on a page of each book, and wait until its tables and rollers have followed."""
    found: list[tuple[Rule, float]] = []
    with serving(SITE) as server, sync_playwright() as playwright:
        for rule in PAGES:
            with chromium(playwright, bad_line=False) as browser:
                times = changed(browser, server.url, rule, runs)
            # Only the page ran that much slower, so the engine's part is counted as often.
            found.append((rule, middle([page + (SLOWER - 1) * engine for page, engine in times])))
            say(f"house, {rule.path}: {found[-1][1]:.0f} ms, {times}")
    slowest = max(time for _, time in found)
    return Report(
        [Figure("house", slowest)],
        [Line(f"A change on `{rule.path}`, until the page has followed", seconds(time)) for rule, time in found],
    )


def changed(browser: Chromium, site: str, rule: Rule, runs: int) -> list[tuple[float, float]]:
    """Return the milliseconds that some changes took, and how many of them the engine worked.

    A browser slows down the page and leaves its workers alone.
    """
    browser.go(site + rule.path)
    until(browser, READY, rule.key)
    devtools = browser.context.new_cdp_session(browser.page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    values = [rule.first + run % VALUES for run in range(runs + 1)]
    return [(page, engine) for page, engine in browser.run(CHANGE, rule.key, values, REST, LATE)]
