"""The engine missing, cut short, a web page, or silent: said plainly, numbers kept, mended by a press."""

import re
from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.device import ANSWER, NEVER_KEPT, QUIET, WATCH, hurry
from tests.browser.faults import Faults
from tests.browser.pages import SITE
from tests.browser.roller import Roller
from tests.browser.tracker import Tracker
from tests.core.fakes import Buggy, Fake

PAGE = "heroquest/simple-contest/"
WEB_PAGE = "<!doctype html><title>Sign in</title><h1>Welcome to the hotel</h1>"

type Answer = Callable[[Route], None]


@pytest.fixture(autouse=True)
def _device(page: Page) -> None:
    page.add_init_script(NEVER_KEPT)
    page.add_init_script(WATCH)


def missing(route: Route) -> None:
    route.fulfill(status=404, content_type="text/plain", body="not here")


def overloaded(route: Route) -> None:
    route.fulfill(status=503, content_type="text/plain", body="too many")


def forbidden(route: Route) -> None:
    route.fulfill(status=403, content_type="text/plain", body="not for you")


def broken(route: Route) -> None:
    route.fulfill(status=200, content_type="text/javascript", body="nothing.of.the.kind();")


def web_page(route: Route) -> None:
    route.fulfill(status=200, content_type="text/html; charset=utf-8", body=WEB_PAGE)


def web_page_in_disguise(route: Route) -> None:
    route.fulfill(status=200, content_type="application/wasm", body=WEB_PAGE)


def half(route: Route) -> None:
    name = route.request.url.rpartition("/")[2]
    body = next((SITE / "assets" / "engine").glob(f"*/{name}")).read_bytes()
    content_type = "application/wasm" if name.endswith("wasm") else "application/zip"
    route.fulfill(status=200, content_type=content_type, body=body[: len(body) // 2])


def lost(route: Route) -> None:
    route.abort("internetdisconnected")


def never(route: Route) -> None:
    """Neither answer nor refuse."""


# By who asks for the file, in the order in which they are asked for; no two neighbors are told by the same code.
FAULTS: dict[str, list[tuple[str, Answer, str]]] = {
    "page": [
        ("engine.json", overloaded, "engine.host"),
        ("engine.json", forbidden, "engine.denied"),
        ("engine.json", missing, "engine.missing"),
        ("engine.json", web_page, "engine.web-page"),
        ("engine.json", never, "engine.quiet"),
        ("worker.js", missing, "engine.missing"),
        ("worker.js", overloaded, "engine.host"),
        ("worker.js", broken, "engine.script"),
        ("worker.js", never, "engine.quiet"),
    ],
    "worker": [
        ("pyodide.mjs", web_page, "engine.web-page"),
        ("pyodide.asm.js", missing, "engine.missing"),
        ("pyodide.asm.js", half, "engine.cut-short"),
        ("pyodide.asm.wasm", missing, "engine.missing"),
        ("pyodide.asm.wasm", web_page, "engine.web-page"),
        ("pyodide.asm.wasm", web_page_in_disguise, "engine.not-wasm"),
        ("pyodide.asm.wasm", half, "engine.cut-short"),
        ("pyodide.asm.wasm", lost, "engine.unreached"),
        ("pyodide.asm.wasm", never, "engine.quiet"),
        ("python_stdlib.zip.txt", half, "engine.cut-short"),
        ("core.code.txt", missing, "engine.missing"),
        ("heroquest.code.txt", web_page, "engine.web-page"),
    ],
}
NO_MORE = ("", missing, "")


def address(name: str) -> re.Pattern[str]:
    """Return the pattern of a file's address; ``*`` matches anything."""
    return re.compile(rf"/assets/.*{re.escape(name).replace(r'\*', '.*')}(\?.*)?$")


def expect_told(roller: Roller, code: str) -> None:
    """Expect a fault to be told by its code, with the numbers that were typed, and a press at hand that tries again."""
    expect(roller.alert.locator("summary")).to_contain_text(code)
    expect(roller.alert.get_by_role("heading")).to_have_text("The dice engine didn’t start")
    expect(roller.alert.locator("p").first).to_contain_text("Your numbers are safe")
    expect(roller.field("Ability")).to_have_value("13W")
    expect(roller.field("Resistance")).to_have_value("6")
    expect(roller.alert.get_by_role("button", name="Try again")).to_be_focused()
    expect(roller.root.locator("[data-example]")).to_be_visible()


@pytest.mark.parametrize("asking", FAULTS)
def test_each_fault_is_told_and_a_press_tries_again(page: Page, roller: Roller, faults: Faults, asking: str) -> None:
    """One press after the other: each asks again for the file that failed and meets the next fault, the last none."""
    faults.expected += [
        r"Failed to load resource",
        r"Failed to load module script",
        r"request failed: .*/assets/engine",
        # The runtime's own words on wasm that it cannot use.
        r"(?s)console (warning|error): .*/pyodide\.m?js",
    ]
    steps = FAULTS[asking]
    first, answer, _ = steps[0]
    page.route(address(first), answer)
    roller.open(PAGE)
    # A field that is typed into wants the engine; the press waits for what has begun.
    roller.type("Ability", "13W")
    roller.type("Resistance", "6")
    roller.button.click()
    for (name, answer, code), (following, answers, _) in pairwise([*steps, NO_MORE]):
        expect_told(roller, code)
        page.unroute(address(name), answer)
        if following:
            page.route(address(following), answers)
        hurry(page, *([QUIET] if answers is never else []))
        with page.expect_request(address(name)):
            roller.alert.get_by_role("button", name="Try again").click()

    roller.expect_rolls(1)
    expect(roller.alert).to_have_count(0)
    inputs = roller.state()["log"]["inputs"]
    assert (inputs["ability"], inputs["resistance"]) == (33, 6)


class Stalled:
    """A file that doesn't come the first time that it is asked for, and is answered later ones."""

    def __init__(self, later: Answer | None) -> None:
        self.later = later
        self.asked = 0

    def __call__(self, route: Route) -> None:
        self.asked += 1
        if self.asked > 1:
            (self.later or Route.continue_)(route)


OPENED = """async () => {
  const store = await import(new URL("/assets/store.js", location.href));
  await store.all("forms");
}"""
# No question reaches the engine until the test lets them through, and later none while it is deaf. While a bug stands,
# it is what the engine replies.
BETWEEN = """
window.asked = [];
window.Worker = class extends Worker {
  postMessage(message, ...rest) {
    const post = () => super.postMessage(message, ...rest);
    if (message.type !== "ask") post();
    else if (window.asked) window.asked.push(post);
    else if (!window.deaf) post();
  }
  set onmessage(heard) {
    super.onmessage = (event) =>
      heard(window.bug && event.data.type === "reply" ? { data: { ...event.data, reply: window.bug } } : event);
  }
};
"""
LET_THROUGH = "() => { for (const post of asked) post(); window.asked = null; }"


def test_an_engine_that_stalls_is_slow_hits_a_bug_and_falls_silent(page: Page, roller: Roller, faults: Faults) -> None:
    """One after the other in one page; each is got over, most of them by a press."""
    faults.expected += [r"Failed to load resource", r"request failed: .*/assets/engine"]
    page.add_init_script(BETWEEN)
    page.clock.install()
    roller.open(PAGE)
    # The store gives up on a device that lets it wait, and the clock runs ahead of that too.
    page.evaluate(OPENED)
    stalled = stall(page, roller)

    # The first answer may take as long as a start.
    page.wait_for_function("() => asked.length")
    page.clock.fast_forward(2 * ANSWER)
    page.evaluate(LET_THROUGH)
    roller.expect_rolls(1)
    expect(roller.alert).to_have_count(0)
    assert stalled.asked == 2

    hit_a_bug(page, roller)
    roller.expect_rolls(2)
    assert roller.state()["log"]["inputs"]["ability"] == 33

    # Another answer may not; that engine is ended, and a press starts one anew.
    page.evaluate("window.deaf = true")
    roller.button.click()
    page.clock.fast_forward(ANSWER)
    expect(roller.alert.get_by_role("heading")).to_have_text("The dice engine stopped")
    expect(roller.alert.locator("summary")).to_contain_text("engine.silent")
    page.evaluate("window.deaf = false")
    with roller.answering():
        roller.alert.get_by_role("button", name="Try again").click()
    roller.expect_rolls(3)


def stall(page: Page, roller: Roller) -> Stalled:
    """Press, and let a file not come: it is asked for again without a press. Return the last, which then comes."""
    button = roller.button
    stalled = Stalled(None)
    for name, later in (("engine.json", missing), ("worker.js", missing), ("pyodide.asm.wasm", None)):
        stalled = Stalled(later)
        page.route(address(name), stalled)
        with page.expect_request(address(name)):
            button.click()
        with page.expect_request(address(name)):
            page.clock.fast_forward(QUIET)
        if later:
            # The second try is told by what it met, and not as silence.
            expect(roller.alert.locator("code")).to_contain_text(name)
            expect(roller.alert.locator("summary")).to_contain_text("engine.missing")
            page.unroute(address(name), stalled)
            button = roller.alert.get_by_role("button", name="Try again")
    return stalled


def hit_a_bug(page: Page, roller: Roller) -> None:
    """Let the reply be the one that a bug in the ruling of a move gives; the engine runs on."""
    bug = Fake(Buggy(ValueError("x")))({"op": "begin", "procedure": "fake.buggy"})
    page.evaluate("(bug) => { window.bug = JSON.stringify(bug); }", bug)
    roller.type("Ability", "13W")
    roller.button.click()
    expect(roller.alert.get_by_role("heading")).to_have_text("The dice engine hit a bug")
    expect(roller.alert.locator("p").first).to_contain_text("Nothing was changed or lost")
    expect(roller.alert.locator("summary")).to_contain_text("engine.bug")
    expect(roller.alert.locator("code")).to_have_text("ValueError in Buggy.play")
    expect(roller.field("Ability")).to_have_value("13W")
    page.evaluate("window.bug = null")
    roller.alert.get_by_role("button", name="Try again").click()
    expect(roller.alert).to_have_count(0)


REFUSING = """
const Real = window.Worker;
window.Worker = function (address, options) {
  const refused = String(address).includes("/assets/engine/") && window.refusing !== false;
  if (refused) throw new DOMException("denied", "SecurityError");
  return new Real(address, options);
};
"""


@pytest.mark.warm
def test_a_browser_that_refuses_a_worker_is_told_as_that(page: Page, roller: Roller) -> None:
    page.add_init_script(REFUSING)
    roller.open(PAGE)
    roller.button.click()
    expect(roller.alert.locator("summary")).to_contain_text("engine.worker")
    expect(roller.alert.locator("p").first).to_contain_text("didn’t let the page start a worker")
    page.evaluate("window.refusing = false")
    roller.alert.get_by_role("button", name="Try again").click()
    roller.expect_rolls(1)


@pytest.mark.warm
def test_a_contest_whose_engine_fails_stands_where_it_stood(page: Page, tracker: Tracker, faults: Faults) -> None:
    faults.expected += [r"Failed to load resource", r"request failed: .*/assets/engine"]
    page.route("**/engine.json", missing)
    tracker.open("heroquest/extended-contest/")
    tracker.type("Ability", "3W")
    tracker.main.click()
    expect(tracker.alert.get_by_role("heading")).to_have_text("The dice engine didn’t start")
    expect(tracker.field("Ability")).to_have_value("3W")
    page.unroute("**/engine.json")
    with tracker.moving():
        tracker.alert.get_by_role("button", name="Try again").click()
    tracker.go_on()
    before = tracker.state()

    page.route("**/engine.json", missing)
    page.reload()
    expect(tracker.board).to_be_visible()
    tracker.main.click()
    expect(tracker.turn.get_by_role("alert").get_by_role("heading")).to_be_visible()
    assert tracker.state() == before
    page.unroute("**/engine.json")
    tracker.alert.get_by_role("button", name="Try again").click()
    expect(tracker.root.locator(".hq-fold summary", has_text="History")).to_contain_text("2 moves")
    expect(tracker.alert).to_have_count(0)
    assert tracker.log["moves"][:1] == before["log"]["moves"]
