"""The engine missing, cut short, a web page, or silent: said plainly, numbers kept, mended by a press."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.device import NEVER_KEPT, WATCH, hurry
from tests.browser.faults import Faults
from tests.browser.pages import SITE
from tests.browser.roller import Roller
from tests.browser.tracker import Tracker
from tests.core.fakes import Buggy, Fake

PAGE = "heroquest/simple-contest/"
WEB_PAGE = "<!doctype html><title>Sign in</title><h1>Welcome to the hotel</h1>"

# Milliseconds without a sign that engine.js allows the network, and an answer that isn't the first.
QUIET, ANSWER = 10_000, 15_000

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


FAULTS: list[tuple[str, Answer, str]] = [
    ("pyodide.asm.wasm", missing, "engine.missing"),
    ("pyodide.asm.wasm", web_page, "engine.web-page"),
    ("pyodide.asm.wasm", web_page_in_disguise, "engine.not-wasm"),
    ("pyodide.asm.wasm", half, "engine.cut-short"),
    ("pyodide.asm.wasm", lost, "engine.unreached"),
    ("pyodide.asm.wasm", never, "engine.quiet"),
    ("pyodide.asm.js", missing, "engine.missing"),
    ("pyodide.asm.js", half, "engine.cut-short"),
    ("pyodide.mjs", web_page, "engine.web-page"),
    ("python_stdlib.zip.txt", missing, "engine.missing"),
    ("python_stdlib.zip.txt", half, "engine.cut-short"),
    ("*.whl.txt", missing, "engine.missing"),
    ("*.whl.txt", web_page, "engine.web-page"),
    ("worker.js", missing, "engine.missing"),
    ("worker.js", overloaded, "engine.host"),
    ("worker.js", broken, "engine.script"),
    ("pyodide.asm.wasm", overloaded, "engine.host"),
    ("engine.json", overloaded, "engine.host"),
    ("engine.json", forbidden, "engine.denied"),
    ("worker.js", never, "engine.quiet"),
    ("engine.json", missing, "engine.missing"),
    ("engine.json", web_page, "engine.web-page"),
    ("engine.json", never, "engine.quiet"),
]


@pytest.mark.parametrize(
    ("name", "answer", "code"), [pytest.param(*each, id=f"{each[0]} {each[1].__name__}") for each in FAULTS]
)
def test_a_fault_is_told_and_a_press_mends_it(
    page: Page, roller: Roller, faults: Faults, name: str, answer: Answer, code: str
) -> None:
    faults.expected += [
        r"Failed to load resource",
        r"Failed to load module script",
        r"request failed: .*/assets/engine",
        # The runtime's own words on wasm that it cannot use.
        r"(?s)console (warning|error): .*/pyodide\.m?js",
    ]
    where = re.compile(rf"/assets/.*{re.escape(name).replace(r'\*', '.*')}(\?.*)?$")
    page.route(where, answer)
    roller.open(PAGE)
    roller.type("Ability", "13W")
    roller.type("Resistance", "6")
    hurry(page, on=answer is never)
    roller.button.click()

    expect(roller.alert).to_be_visible()
    expect(roller.alert.get_by_role("heading")).to_have_text("The dice engine did not start")
    expect(roller.alert.locator("p").first).to_contain_text("Your numbers are kept")
    expect(roller.alert.locator("summary")).to_contain_text(code)
    expect(roller.field("Ability")).to_have_value("13W")
    expect(roller.field("Resistance")).to_have_value("6")
    again = roller.alert.get_by_role("button", name="Try again")
    expect(again).to_be_focused()
    expect(roller.root.locator("[data-example]")).to_be_visible()

    hurry(page, on=False)
    page.unroute(where)
    again.click()
    roller.expect_rolls(1)
    expect(roller.alert).to_have_count(0)
    inputs = roller.state()["log"]["inputs"]
    assert (inputs["ability"], inputs["resistance"]) == (33, 6)


@pytest.mark.parametrize("name", ["engine.json", "worker.js", "pyodide.asm.wasm"])
def test_an_engine_that_stalls_once_is_started_again_without_a_press(
    page: Page, roller: Roller, faults: Faults, name: str
) -> None:
    faults.expected += [r"request failed: .*/assets/engine"]
    asked: list[str] = []

    def stalls_once(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) > 1:
            route.continue_()

    where = re.compile(rf"/assets/.*{re.escape(name)}$")
    page.route(where, stalls_once)
    page.clock.install()
    roller.open(PAGE)
    with page.expect_request(where):
        roller.button.click()
    page.clock.fast_forward(QUIET)
    roller.expect_rolls(1)
    expect(roller.alert).to_have_count(0)
    assert len(asked) == 2


REFUSING = """
const Real = window.Worker;
window.Worker = function (address, options) {
  const refused = String(address).includes("/assets/engine/") && window.refusing !== false;
  if (refused) throw new DOMException("denied", "SecurityError");
  return new Real(address, options);
};
"""


def test_a_browser_that_refuses_a_worker_is_told_as_that(page: Page, roller: Roller) -> None:
    page.add_init_script(REFUSING)
    roller.open(PAGE)
    roller.button.click()
    expect(roller.alert.locator("summary")).to_contain_text("engine.worker")
    expect(roller.alert.locator("p").first).to_contain_text("did not let the page start a worker")
    page.evaluate("window.refusing = false")
    roller.alert.get_by_role("button", name="Try again").click()
    roller.expect_rolls(1)


def test_a_second_failure_is_told_as_well(page: Page, roller: Roller, faults: Faults) -> None:
    faults.expected += [r"Failed to load resource", r"request failed: .*/assets/engine"]
    page.route("**/engine.json", missing)
    roller.open(PAGE)
    roller.button.click()
    expect(roller.alert.locator("summary")).to_contain_text("engine.missing")
    page.unroute("**/engine.json")
    page.route("**/engine.json", web_page)
    roller.alert.get_by_role("button", name="Try again").click()
    expect(roller.alert.locator("summary")).to_contain_text("engine.web-page")
    page.unroute("**/engine.json")
    roller.alert.get_by_role("button", name="Try again").click()
    roller.expect_rolls(1)


DEAF = """
window.Worker = class extends Worker {
  postMessage(message, ...rest) {
    if (!window.deaf || message.type !== "ask") super.postMessage(message, ...rest);
  }
};
"""


def test_an_engine_that_falls_silent_is_ended_and_started_anew(page: Page, roller: Roller) -> None:
    page.add_init_script(DEAF)
    roller.open(PAGE)
    roller.roll()
    page.evaluate("window.deaf = true")
    hurry(page, on=True)
    roller.button.click()
    expect(roller.alert.get_by_role("heading")).to_have_text("The dice engine stopped")
    expect(roller.alert.locator("summary")).to_contain_text("engine.silent")
    page.evaluate("window.deaf = false")
    hurry(page, on=False)
    with roller.answering():
        roller.alert.get_by_role("button", name="Try again").click()
    roller.expect_rolls(2)


# No question reaches the engine until the test lets them through.
HELD = """
window.asked = [];
window.Worker = class extends Worker {
  postMessage(message, ...rest) {
    const post = () => super.postMessage(message, ...rest);
    if (message.type === "ask" && window.asked) window.asked.push(post);
    else post();
  }
};
"""
LET_THROUGH = "() => { for (const post of asked) post(); window.asked = null; }"


def test_a_first_answer_may_take_as_long_as_a_start(page: Page, roller: Roller) -> None:
    page.add_init_script(HELD)
    page.clock.install()
    roller.open(PAGE)
    roller.button.click()
    page.wait_for_function("() => asked.length")
    page.clock.fast_forward(2 * ANSWER)
    page.evaluate(LET_THROUGH)
    roller.expect_rolls(1)
    expect(roller.alert).to_have_count(0)


def test_a_contest_whose_engine_fails_stands_where_it_stood(page: Page, tracker: Tracker, faults: Faults) -> None:
    faults.expected += [r"Failed to load resource", r"request failed: .*/assets/engine"]
    page.route("**/engine.json", missing)
    tracker.open("heroquest/extended-contest/")
    tracker.type("Ability", "3W")
    tracker.main.click()
    expect(tracker.alert.get_by_role("heading")).to_have_text("The dice engine did not start")
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


BUGGY = """
window.Worker = class extends Worker {
  set onmessage(heard) {
    super.onmessage = (event) =>
      heard(window.bug && event.data.type === "reply" ? { data: { ...event.data, reply: window.bug } } : event);
  }
};
"""


def test_a_bug_of_the_engine_is_told_and_other_numbers_go_on(page: Page, roller: Roller) -> None:
    """The reply is the one that a bug in the ruling of a move gives; the engine runs on."""
    bug = Fake(Buggy(ValueError("x")))({"op": "begin", "procedure": "fake.buggy"})
    page.add_init_script(BUGGY)
    roller.open(PAGE)
    roller.roll()
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
    assert roller.state()["log"]["inputs"]["ability"] == 33
