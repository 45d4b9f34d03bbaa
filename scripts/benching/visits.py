"""The time from the first press to the painted result, in a first and a return visit, here and on the other page."""

import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any, NamedTuple, Protocol

from scripts.benching.figures import middle
from scripts.benching.places import say

# On the emulated phone, the other page takes most of a minute.
SECONDS = 180
# Longer than the page waits before storing anything.
REST = 3.0
SETTLING = 20
# The time that a button is on screen before the press: nobody presses what they haven't seen.
REACHED = 0.3
# The visits before the return visit that's measured. By the third, a browser has cached everything it's going to.
EARLIER = 2


class Browser(Protocol):
    """The browser interface that the bench uses."""

    def go(self, address: str) -> None:
        """Open an address."""

    def run(self, script: str, *given: object) -> Any:  # noqa: ANN401 - whatever a script returns
        """Run a script, with the given values in ``arguments``, and return its result."""

    def click(self, selector: str) -> None:
        """Press the first element that matches the selector."""


Open = Callable[[], AbstractContextManager[Browser]]


class Subject(NamedTuple):
    """A page to measure: its address, the button to press, and the element that shows the result.

    ``changed`` is a script that runs before the press.
    """

    name: str
    address: str
    button: str
    result: str
    changed: str = ""


class Times(NamedTuple):
    """Milliseconds from the press to the painted result, in the first visit and in the last."""

    first: float
    last: float


# After the result is added, wait for the next frame, and then for a message, which arrives once the frame is done.
PROBE = """
const [result] = arguments;
if (document.querySelector(result)) return "there is a result before the press";
window.hqPainted = 0;
let pressed = 0;
for (const kind of ["pointerdown", "mousedown", "click"]) {
  addEventListener(kind, (event) => { pressed ||= event.timeStamp; }, { capture: true, once: true });
}
const watching = new MutationObserver(() => {
  if (!document.querySelector(result)) return;
  watching.disconnect();
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { window.hqPainted = pressed ? performance.now() - pressed : -1; };
    port2.postMessage(0);
  });
});
watching.observe(document.body, { childList: true, subtree: true, characterData: true });
return "";
"""

LIVE = """
const [button] = arguments;
return document.readyState === "complete" && Boolean(document.querySelector(button)?.getClientRects().length);
"""

# The site's storage on the device. Once it stops changing, a visit has settled.
KEPT = """
const parts = [Boolean(navigator.serviceWorker?.controller)];
try {
  const registration = await navigator.serviceWorker?.getRegistration();
  parts.push(registration?.active?.state, registration?.installing?.state, registration?.waiting?.state);
  for (const name of await caches.keys()) parts.push(name, (await (await caches.open(name)).keys()).length);
} catch (error) {
  parts.push(String(error));
}
return JSON.stringify(parts);
"""


def until(browser: Browser, script: str, *given: object) -> Any:  # noqa: ANN401 - whatever it returns
    """Wait until a script returns a truthy value, and return it.

    Raises:
        TimeoutError: It didn't in time.
    """
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        if found := browser.run(script, *given):
            return found
        time.sleep(0.1)
    raise TimeoutError(f"never became true within {SECONDS} seconds: {script}")


def settle(browser: Browser) -> None:
    """Wait until the page has stored everything on the device, up to a limit."""
    end = time.monotonic() + SETTLING
    kept = None
    while time.monotonic() < end:
        now = browser.run(f"return (async () => {{ {KEPT} }})();")
        if now == kept:
            return
        kept = now
        time.sleep(REST)


def visit(browser: Browser, subject: Subject) -> float:
    """Open a page, press, and return the milliseconds until the result is painted.

    Raises:
        ValueError: The page isn't in the expected state.
    """
    browser.go(subject.address)
    until(browser, LIVE, subject.button)
    browser.run(subject.changed)
    browser.run("document.querySelector(arguments[0]).scrollIntoView({ block: 'center' });", subject.button)
    time.sleep(REACHED)
    if wrong := browser.run(PROBE, subject.result):
        raise ValueError(f"{subject.name}: {wrong}")
    browser.click(subject.button)
    took = float(until(browser, "return window.hqPainted;"))
    if took < 0:
        raise ValueError(f"{subject.name}: no press was seen")
    return took


def times(start: Open, subject: Subject) -> Times:
    """Return the times of one new profile: its first visit, and a return visit after some others."""
    with start() as browser:
        first = visit(browser, subject)
        settle(browser)
        for _ in range(EARLIER - 1):
            visit(browser, subject)
            settle(browser)
        return Times(first, visit(browser, subject))


def alternately(start: Open, subjects: Sequence[Subject], runs: int, where: str) -> list[list[Times]]:
    """Measure the pages in turn, ``runs`` times each, and return the times of each page."""
    found: list[list[Times]] = [[] for _ in subjects]
    for run in range(runs):
        for place, subject in enumerate(subjects):
            took = times(start, subject)
            found[place].append(took)
            told = f"{took.first:.0f} ms, return visit {took.last:.0f} ms"
            say(f"{where}, run {run + 1} of {runs}: {subject.name} {told}")
    return found


def medians(found: Sequence[Times]) -> tuple[float, float]:
    """Return the median of the first visits and that of the return visits."""
    return middle([each.first for each in found]), middle([each.last for each in found])
