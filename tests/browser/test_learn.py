"""Lessons on the phone: every question answered, wrong and right, without a network; progress kept and reset."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from macros.lessons import lesson
from macros.lessons.asked import Asked
from tests.browser.axe import violations
from tests.browser.conftest import Device
from tests.browser.device import NEVER_KEPT, WATCH
from tests.browser.faults import Faults
from tests.browser.fit import sideways, too_small
from tests.browser.lessons import ALL, Question, cases, go_through
from tests.browser.network import engine_requests, settle
from tests.browser.roller import FOLLOW, Roller
from tests.browser.stored import BREAKING
from tests.core.calls import procedure

pytestmark = pytest.mark.warm

FIRST = "learn/heroquest/contest/"
DONE = re.compile(r"\bis-done\b")


# ---------------------------------------------------------------- Every lesson, without a network


class Away(NamedTuple):
    """A phone without a network, where it is, and the lessons that were gone through there."""

    page: Page
    faults: Faults
    url: str
    done: list[str]


@pytest.fixture(scope="module")
def away(stored_device: Device, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Away]:
    """Open a phone on which the site is stored, and cut off the network."""
    with stored_device.copied(tmp_path_factory.mktemp("away") / "device") as found:
        found.end()
        found.page.goto("learn/")
        yield Away(found.page, found.faults, found.server.url, [])


@pytest.mark.parametrize(("course", "slug"), ALL, ids=["/".join(each) for each in ALL])
def test_every_question_of_a_lesson_is_answered_by_the_engine_without_a_network(
    away: Away, course: str, slug: str
) -> None:
    page, faults, url, done = away
    faults.seen.clear()
    path = f"learn/{course}/{slug}/"
    page.evaluate(FOLLOW, url + path)
    expect(page.locator("link[rel=canonical]")).to_have_attribute("href", re.compile(rf"/{path}$"))
    roller = Roller(page)
    expect(roller.live).to_be_visible()
    if procedure(lesson(course, slug)[2].trial.procedure)["opening"]:
        roller.roll()
    go_through(page, course, slug)
    expect(page.locator(f"li[data-slug='{slug}']")).to_have_class(DONE)
    expect(page.locator(".hq-lessons-said")).to_have_text("· done")
    assert not sideways(page)
    assert too_small(page.locator("article")) == []
    assert faults.unexpected() == []
    done.append(slug)


def test_the_list_shows_what_was_gone_through_as_done(away: Away) -> None:
    page, _, url, done = away
    page.goto(f"{url}learn/")
    expect(page.locator(".hq-course li.is-done")).to_have_count(len(done))
    says = f"{len(done)} of {len(ALL)} lessons done in all courses." if done else ""
    expect(page.locator(".hq-course-all .hq-course-sum")).to_have_text(says)


# ---------------------------------------------------------------- Progress


def open_lesson(page: Page, path: str = FIRST) -> Question:
    """Open a lesson; give its first question, live."""
    page.goto(path)
    question = Question(page, 1)
    expect(question.main).to_be_visible()
    return question


def case_of(slug: str, number: int = 1) -> Asked:
    """Return the first case of a question."""
    return cases("heroquest", slug)[number - 1][0]


def test_progress_stands_after_a_reload_on_the_lesson_and_on_the_list(page: Page) -> None:
    question = open_lesson(page)
    question.answer(case_of("contest"))
    place = page.locator(".hq-lessons-said")
    expect(place).to_have_text("· 1 of 2 questions answered")
    Question(page, 2).answer(case_of("contest", 2))
    expect(place).to_have_text("· done")
    page.reload()
    expect(place).to_have_text("· done")
    link = page.get_by_role("link", name="1: What a contest is, done")
    expect(link).to_have_attribute("aria-current", "page")
    page.goto("learn/")
    done = page.locator(".hq-course li", has_text="What a contest is")
    expect(done).to_have_class(DONE)
    expect(done.locator(".hq-course-mark")).to_have_text("Done")
    expect(page.locator(".hq-course li.is-done")).to_have_count(1)


def test_a_wrong_answer_marks_nothing(page: Page) -> None:
    question = open_lesson(page)
    question.answer(case_of("contest"), right=False)
    expect(page.locator(".hq-lessons-said")).to_be_empty()
    page.goto("learn/")
    settle(page)
    expect(page.locator(".hq-course-mark").first).to_be_empty()


def test_a_reset_is_taken_back_and_what_was_answered_since_stays(page: Page) -> None:
    question = open_lesson(page)
    question.answer(case_of("contest"))
    expect(page.locator(".hq-lessons-said")).not_to_be_empty()
    page.goto("learn/")
    foot = page.locator("hq-learn[data-is=course]").first
    mark = page.locator(".hq-course-mark").first
    expect(mark).to_have_text("1 of 2 answered")
    foot.get_by_role("button", name="Reset progress in HeroQuest").click()
    expect(foot.get_by_role("status")).to_have_text("Progress in HeroQuest is reset.")
    expect(mark).to_be_empty()
    back = foot.get_by_role("button", name="Bring back what was reset")
    expect(back).to_be_focused()
    back.click()
    expect(mark).to_have_text("1 of 2 answered")
    expect(foot.get_by_role("button", name="Reset progress")).to_be_focused()

    page.locator(".hq-course-all").get_by_role("button", name="Reset progress in all courses").click()
    expect(mark).to_be_empty()
    page.reload()
    back = page.locator(".hq-course-all").get_by_role("button", name="Bring back what was reset")
    expect(back).to_be_visible()
    open_lesson(page)
    Question(page, 2).answer(case_of("contest", 2))
    expect(page.locator(".hq-lessons-said")).to_have_text("· 1 of 2 questions answered")
    page.goto("learn/")
    expect(mark).to_have_text("1 of 2 answered")
    back.click()
    expect(mark).to_have_text("Done")


def test_two_tabs_mark_one_course_together(page: Page) -> None:
    question = open_lesson(page)
    other = page.context.new_page()
    there = open_lesson(other, "learn/heroquest/results/")
    question.answer(case_of("contest"))
    expect(page.locator(".hq-lessons-said")).not_to_be_empty()
    there.answer(case_of("results"))
    expect(other.locator(".hq-lessons-said")).not_to_be_empty()
    for slug in ("contest", "results"):
        link = page.locator(f"li[data-slug={slug}] a")
        expect(link).to_have_attribute("aria-label", re.compile("1 of 2 answered"))


def test_going_from_lesson_to_lesson_by_links_keeps_marks_and_engine(page: Page) -> None:
    question = open_lesson(page)
    question.answer(case_of("contest"))
    page.evaluate("window.stood = true")
    page.get_by_role("navigation", name="Other lessons").get_by_role("link", name="The next lesson").click()
    expect(page.locator("h1")).to_contain_text("Four results")
    question = Question(page, 1)
    question.answer(case_of("results"))
    assert page.evaluate("window.stood") is True
    expect(page.locator("li[data-slug=contest] a")).to_have_attribute("aria-label", re.compile("1 of 2"))


FORBIDDEN = "Object.defineProperty(self, 'indexedDB', { value: undefined });"
NO_LOCAL = "Object.defineProperty(self, 'localStorage', { get() { throw new DOMException('No.', 'SecurityError'); } });"


@pytest.mark.parametrize(
    ("denied", "says"),
    [
        (FORBIDDEN, "This browser saves nothing"),
        (FORBIDDEN + NO_LOCAL, "This browser saves nothing"),
        (f"{BREAKING}; window.broken = 'at once';", "no space left"),
        (f"{BREAKING}; window.broken = 'aborted';", "couldn’t save it"),
    ],
    ids=["no database", "no storage at all", "no room", "a write that fails"],
)
def test_a_lesson_works_where_nothing_can_be_kept_and_says_so(
    page: Page, faults: Faults, denied: str, says: str
) -> None:
    # The theme's own scripts, which look for its colors.
    faults.expected += [r"uncaught: No\."]
    page.add_init_script(denied)
    question = open_lesson(page)
    question.answer(case_of("contest"))
    told = question.root.locator(".hq-bad")
    expect(told).to_contain_text("Your progress isn’t being saved.")
    expect(told).to_contain_text(says)
    expect(page.locator(".hq-lessons-said")).to_have_text("· 1 of 2 questions answered")
    question.main.click()
    expect(question.ask).to_have_text(cases("heroquest", "contest")[0][1].ask)


def test_what_is_not_a_record_of_progress_is_looked_past(page: Page) -> None:
    open_lesson(page)
    page.evaluate(
        """async () => {
          const store = await import(new URL("/assets/store.js", location.href));
          const right = { contest: "all", results: [1, "x", 99], odd: 5 };
          await store.put("settings", { id: "learn heroquest", right });
        }"""
    )
    question = open_lesson(page)
    expect(page.locator("li[data-slug=results] a")).to_have_attribute("aria-label", re.compile("1 of 2"))
    question.answer(case_of("contest"))
    expect(page.locator(".hq-lessons-said")).to_have_text("· 1 of 2 questions answered")


# ---------------------------------------------------------------- How a question behaves


@pytest.mark.cold
def test_nothing_of_the_engine_is_fetched_before_a_question_is_touched(page: Page) -> None:
    asked = engine_requests(page)
    question = open_lesson(page)
    settle(page)
    page.evaluate("document.querySelectorAll('hq-roller').forEach(each => each.nearness?.disconnect())")
    assert asked == []
    question.answer(case_of("contest"))
    assert asked


def test_an_answer_has_to_be_chosen_first(page: Page) -> None:
    question = open_lesson(page)
    question.main.click()
    expect(question.alert).to_have_text("Choose one of the answers.")
    expect(question.root.get_by_role("radio").first).to_be_focused()
    question.answer(case_of("contest"))
    expect(question.alert).to_have_count(0)


def test_the_answer_is_announced_once_and_its_reasons_lead_to_rules(page: Page) -> None:
    question = open_lesson(page)
    question.answer(case_of("contest"))
    assert question.root.get_by_role("status").all_inner_texts() == [f"Right\n{case_of('contest').label}"]
    Roller(page).expect_anchors(question.root.locator(".hq-steps a"))


def test_after_the_last_case_comes_the_first(page: Page) -> None:
    question = open_lesson(page)
    found = cases("heroquest", "contest")[0]
    for case in (*found, found[0]):
        question.answer(case)
        question.main.click()


@pytest.mark.parametrize("screen", ["desktop"], indirect=True)
def test_a_question_by_keyboard_alone(page: Page) -> None:
    question = open_lesson(page)
    question.root.get_by_role("radio").first.focus()
    ring = "each => getComputedStyle(each.closest('label')).outlineStyle"
    assert question.root.get_by_role("radio").first.evaluate(ring) == "solid"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    case = case_of("contest")
    question.expect_said(case, right=False)
    page.keyboard.press("Enter")
    expect(question.ask).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    expect(question.main).to_be_focused()
    page.keyboard.press("Space")
    expect(question.main).to_have_text("Other numbers")


@pytest.mark.parametrize("colors", ["light", "dark"])
def test_an_answered_lesson_is_open_to_all(page: Page, colors: Any) -> None:
    page.emulate_media(color_scheme=colors, reduced_motion="reduce")
    open_lesson(page, "learn/heroquest/modifiers/")
    for number, wrong in ((1, True), (2, False), (3, True)):
        question, case = Question(page, number), case_of("modifiers", number)
        question.answer(case, right=not wrong)
    assert violations(page) == []
    page.set_viewport_size({"width": 320, "height": 600})
    assert not sideways(page)


@pytest.mark.cold
def test_an_engine_that_does_not_come_is_told_and_a_press_mends_it(page: Page, faults: Faults) -> None:
    faults.expected += [r"Failed to load resource", r"request failed: .*/assets/engine"]
    page.add_init_script(NEVER_KEPT)
    page.add_init_script(WATCH)
    page.route("**/engine.json", lambda route: route.fulfill(status=404, body="not here"))
    question = open_lesson(page)
    case = case_of("contest")
    question.option(case).click()
    question.main.click()
    expect(question.alert.get_by_role("heading")).to_have_text("The dice engine didn’t start")
    expect(question.alert.locator("summary")).to_contain_text("engine.missing")
    again = question.alert.get_by_role("button", name="Try again")
    expect(again).to_be_focused()
    expect(question.option(case).get_by_role("radio")).to_be_checked()
    page.unroute("**/engine.json")
    again.click()
    question.expect_said(case)


def test_without_the_part_that_draws_it_a_question_still_reads(page: Page, faults: Faults) -> None:
    faults.expected += [r"learn\.js", r"Failed to load", r"dynamically imported module"]
    page.route("**/assets/learn.js", lambda route: route.abort("internetdisconnected"))
    page.goto(FIRST)
    expect_readable(page)


def test_without_scripts_a_question_reads_and_its_answer_is_in_a_fold(reading: Page) -> None:
    reading.goto(FIRST)
    expect_readable(reading)


def expect_readable(page: Page) -> None:
    """Expect a question with its answers, and the right one with its reasons in a fold."""
    case = case_of("contest")
    first = page.locator("hq-learn[data-is=quiz]").first
    expect(first.get_by_text(case.ask)).to_be_visible()
    expect(first.get_by_role("listitem").filter(visible=True)).to_have_text([each.label for each in case.answers])
    first.locator("summary", has_text="The answer").click()
    expect(first.locator(".hq-exverdict")).to_have_text(case.label)
    expect(first.locator(".hq-steps li").first).to_be_visible()
    expect(page.get_by_role("link", name="1: What a contest is")).to_be_visible()
