"""Answers made in advance: shown until the engine runs, then replayed, and corrected if they are wrong."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from hqweb import handle
from tests.browser.conftest import Stored
from tests.browser.device import NEVER_KEPT
from tests.browser.faults import Faults
from tests.browser.lessons import Question, cases
from tests.browser.network import TWO_FRAMES, engine_requests, settle
from tests.browser.roller import Roller
from tests.browser.tracker import Tracker

pytestmark = pytest.mark.answers

SIMPLE, TRACKER = "heroquest/simple-contest/", "heroquest/extended-contest/"
OTHER = "heroquest/modifiers/"
ENGINE, ANSWERS = re.compile(r"/assets/engine/"), re.compile(r"/assets/answers/(\w+)\.json$")
COME = """() => performance.getEntriesByType("resource")
  .some(({ name, responseEnd }) => name.includes("/assets/answers/") && responseEnd)"""
ENTRIES = "async (site) => JSON.stringify(await (await import(`${site}assets/store.js`)).all('entries'))"
READY = "async (site) => (await import(`${site}assets/roller.js`)).engine.state.phase"


class Held:
    """The engine's files, which wait until they are let go."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.waiting: list[Route] = []
        self.going = False
        page.route(ENGINE, self._hold)

    def _hold(self, route: Route) -> None:
        if self.going:
            route.continue_()
        else:
            self.waiting.append(route)

    def let_go(self) -> None:
        """Let the engine come."""
        self.going = True
        for route in self.waiting:
            route.continue_()


def ready(page: Page, site: str) -> None:
    """Wait until the engine runs."""
    page.wait_for_function(f"async (site) => (await ({READY})(site)) === 'ready'", arg=site)


def near(roller: Roller) -> None:
    """Come near to a roller and wait until its answers are there."""
    roller.live.focus()
    come(roller.page)


def come(page: Page) -> None:
    """Wait until the answers of a page are there. The engine may be held back, so that the network is never idle."""
    page.wait_for_function(COME)
    page.evaluate(TWO_FRAMES)


def entries(page: Page, site: str) -> list[dict[str, Any]]:
    """Return what the journal has."""
    found: list[dict[str, Any]] = json.loads(page.evaluate(ENTRIES, site))
    return found


def tampered(page: Page, *changes: Callable[[str], str]) -> None:
    """Let the page get files of answers that somebody changed: the first that it asks for in one way, and so on."""
    names: list[str] = []

    def answer(route: Route) -> None:
        name = route.request.url
        if name not in names:
            names.append(name)
        response = route.fetch()
        route.fulfill(response=response, body=changes[names.index(name)](response.text()))

    page.route(ANSWERS, answer)


def replayed(log: dict[str, Any]) -> dict[str, Any]:
    """Return what the engine says of a log."""
    data: dict[str, Any] = json.loads(handle(json.dumps({"op": "replay", "log": log})))["data"]
    return data


def test_a_first_press_waits_for_its_answer_and_not_for_the_engine(page: Page, site: str, roller: Roller) -> None:
    page.add_init_script(NEVER_KEPT)
    held = Held(page)
    part: list[Route] = []
    page.route(re.compile(r"/assets/ahead\.js$"), lambda route: part.append(route))  # noqa: PLW0108
    roller.open(SIMPLE)
    with roller.answering():
        roller.button.click()
        while not part:
            page.evaluate(TWO_FRAMES)
        expect(roller.word).to_have_count(0)
        part[0].continue_()
    seeds = set()
    for count in (1, 2, 3):
        if count > 1:
            roller.roll()
        state = roller.state()
        assert {name: replayed(state["log"])[name] for name in ("log", "view")} == state
        seeds.add(state["log"]["seed"])
        roller.expect_rolls(count)
    assert len(seeds) == 3
    assert {each["log"]["seed"] for each in entries(page, site)} == seeds
    roller.expect_links_to_rules()

    # So is a roll within a sentence of the same page.
    page.locator("hq-roll button").first.click()
    sheet = page.locator("dialog.hq-lower")
    sheet.locator("[data-act]").first.click()
    expect(sheet.locator(".hq-verdict .hq-word")).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()

    # The engine finds all of it right.
    held.let_go()
    ready(page, site)
    expect(roller.alert).to_have_count(0)
    assert roller.state() == state


def test_a_page_asks_for_the_one_file_and_only_when_its_roller_is_near(page: Page, roller: Roller) -> None:
    page.set_viewport_size({"width": 360, "height": 300})
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if ANSWERS.search(request.url) else None)
    engine = engine_requests(page)
    Held(page)
    roller.open(SIMPLE)
    settle(page)
    assert asked == []
    roller.root.scroll_into_view_if_needed()
    come(page)
    assert len(asked) == 1
    with page.expect_request(ENGINE):
        roller.live.focus()
    page.evaluate(TWO_FRAMES)
    assert len(asked) == 1
    assert engine, "a touch starts the engine behind it"


def test_a_choice_that_is_pressed_early_waits_and_is_then_ruled(page: Page, site: str, tracker: Tracker) -> None:
    page.add_init_script(NEVER_KEPT)
    held = Held(page)
    tracker.open(TRACKER)
    near(tracker)
    tracker.live.click()
    expect(tracker.root.locator("[data-turn]")).to_be_visible()
    log = tracker.held("log")
    assert replayed(log)["view"] == tracker.held("view")
    tracker.root.locator(".hq-turn [data-main]").click()
    expect(tracker.root.locator("progress")).to_be_visible()
    held.let_go()
    expect(tracker.root.locator("progress")).to_have_count(0)
    expect(tracker.alert).to_have_count(0)
    moved = tracker.held("log")
    assert len(moved["moves"]) == len(log["moves"]) + 1
    assert moved["seed"] == log["seed"]
    ready(page, site)
    settle(page)
    page.reload()
    expect(tracker.root.locator("[data-turn]")).to_be_visible()
    assert tracker.held("log") == moved, "checking the answer didn't put the contest back"


def test_typed_dice_and_changed_numbers_go_to_the_engine(page: Page, roller: Roller) -> None:
    page.add_init_script(NEVER_KEPT)
    held = Held(page)
    roller.open(SIMPLE)
    near(roller)
    roller.root.locator("[data-typed]").check()
    roller.button.click()
    expect(roller.root.locator("progress")).to_be_visible()
    assert roller.word.count() == 0
    roller.root.get_by_role("button", name="Stop").click()
    expect(roller.root.locator("progress")).to_have_count(0)
    roller.root.locator("[data-typed]").uncheck()
    roller.type("Ability", "18")
    roller.button.click()
    expect(roller.root.locator("progress")).to_be_visible()
    assert roller.word.count() == 0
    held.let_go()
    expect(roller.word).to_be_visible()
    assert roller.state()["log"]["inputs"]["ability"] == 18
    roller.root.locator("[data-typed]").check()
    roller.button.click()
    expect(roller.root.locator(".hq-typed input")).to_have_count(2)


def test_files_that_were_tampered_with_are_refused_or_corrected(page: Page, site: str, roller: Roller) -> None:
    """One has another scheme of dice; the words of the other are wrong."""
    page.add_init_script(NEVER_KEPT)
    tampered(
        page,
        lambda text: text.replace('"faces":[', '"faces":[1,', 1),
        lambda text: re.sub(r"(Complete|Major|Minor|Marginal) (victory|defeat)", r"Splendid \2", text),
    )
    held = Held(page)
    page.goto(OTHER)
    other = Roller(page, site)
    expect(other.live).to_be_visible()
    near(other)
    other.button.click()
    expect(other.root.locator("progress")).to_be_visible()
    assert other.word.count() == 0
    other._follow(SIMPLE)
    near(roller)
    while True:
        roller.roll()
        if "Splendid" in roller.word.inner_text():
            break
    state = roller.state()
    held.let_go()
    expect(roller.alert).to_contain_text("engine’s own answer")
    expect(roller.word).not_to_contain_text("Splendid")
    now = roller.state()
    assert now == {name: replayed(now["log"])[name] for name in ("log", "view")}
    assert now["log"]["seed"] == state["log"]["seed"]
    found = next(each for each in entries(page, site) if each["log"]["seed"] == now["log"]["seed"])
    assert found["headline"] == now["view"]["headline"]
    other._follow(OTHER)
    other.roll()


def test_without_webassembly_a_page_rolls_its_own_numbers_and_says_what_does_not_work(
    page: Page, faults: Faults, roller: Roller
) -> None:
    faults.expected.append(r"WebAssembly|wasm|request failed")
    page.route(re.compile(r"pyodide\.asm\.wasm$"), lambda route: route.abort())
    roller.open(SIMPLE)
    near(roller)
    roller.button.click()
    expect(roller.word).to_be_visible()
    expect(roller.alert).to_contain_text("choices, other numbers and the odds need the engine")
    roller.button.click()
    roller.expect_rolls(2)
    roller.type("Ability", "18")
    roller.button.click()
    expect(roller.root.get_by_role("button", name="Try again")).to_be_visible()


def test_without_its_script_a_press_waits_for_the_engine(page: Page, faults: Faults, roller: Roller) -> None:
    faults.expected.append("ERR_FAILED")
    page.add_init_script(NEVER_KEPT)
    page.route(re.compile(r"/assets/ahead\.js"), lambda route: route.abort())
    roller.open(SIMPLE)
    roller.live.focus()
    roller.roll()
    expect(roller.word).to_be_visible()
    expect(roller.alert).to_have_count(0)


def test_a_question_is_answered_without_the_engine_and_checked_by_it(page: Page, site: str) -> None:
    page.add_init_script(NEVER_KEPT)
    held = Held(page)
    page.goto("learn/heroquest/contest/")
    question = Question(page, 1)
    question.main.focus()
    come(page)
    question.answer(cases("heroquest", "contest")[0][0])
    held.let_go()
    ready(page, site)
    expect(question.alert).to_have_count(0)


def test_answers_come_from_the_device_without_a_network(stored: Stored) -> None:
    page, url = stored.page, stored.server.url
    stored.end()
    roller = Roller(page)
    page.goto(url + SIMPLE)
    Held(page)
    near(roller)
    roller.roll()
    assert replayed(roller.held("log"))["view"] == roller.held("view")
