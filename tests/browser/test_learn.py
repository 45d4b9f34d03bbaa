"""Lessons on the phone: every question answered without a network, and terms opened; progress kept and reset."""

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from macros.lessons import COURSES, lesson
from macros.lessons.asked import Asked
from tests.browser.axe import violations_in_both_colours
from tests.browser.conftest import Device
from tests.browser.device import NEVER_KEPT
from tests.browser.faults import Faults
from tests.browser.fit import sideways, too_small
from tests.browser.lessons import ALL, WAYS, Question, cases, go_through
from tests.browser.network import engine_requests, settle
from tests.browser.roller import FOLLOW, Roller
from tests.browser.stored import BREAKING
from tests.browser.test_terms import definition, term
from tests.core.calls import procedure

pytestmark = pytest.mark.warm

FIRST = "learn/heroquest/contest/"
DONE = re.compile(r"\bis-done\b")
EARLY = {(course.id, each.slug) for course in COURSES for each in course.lessons[:3]}
# What an early lesson does not teach: options, physical dice, sharing before the roll, the other edition, a table of
# every outcome, what may follow, earlier rolls.
MORE = (
    ".hq-form > :is(.hq-fold, .hq-switch, .hq-acts), [data-twin], .hq-odds, .hq-fold:has(> .hq-odds), "
    ".hq-outhead.hq-gapt, .hq-visit"
)


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
    expect_rolled(Roller(page), course, slug)
    go_through(page, course, slug)
    expect(page.locator(f"li[data-slug='{slug}']")).to_have_class(DONE)
    expect(page.locator(".hq-lessons-said")).to_have_text("· done")
    assert not sideways(page)
    assert too_small(page.locator("article")) == []
    assert faults.unexpected() == []
    done.append(slug)


def expect_rolled(roller: Roller, course: str, slug: str) -> None:
    """Make the roll of a lesson; an early one shows only what it teaches, before it and after it."""
    expect(roller.live).to_be_visible()
    more = roller.root.locator(MORE).filter(visible=True)
    early = (course, slug) in EARLY
    if early:
        expect(more).to_have_count(0)
    if early or procedure(lesson(course, slug)[2].trial.procedure)["opening"]:
        roller.roll()
    if early:
        expect(roller.word).to_be_visible()
        expect(roller.steps.first).to_be_visible()
        expect(more).to_have_count(0)


def test_questions_are_read_in_several_ways() -> None:
    assert len(WAYS) > 4 and len(EARLY) == 3 * len(COURSES)


def test_the_list_shows_what_was_gone_through_as_done(away: Away) -> None:
    page, _, url, done = away
    page.goto(f"{url}learn/")
    expect(page.locator(".hq-course li.is-done")).to_have_count(len(done))
    says = f"{len(done)} of {len(ALL)} lessons done in all courses." if done else ""
    expect(page.locator(".hq-course-all .hq-course-sum")).to_have_text(says)


def test_terms_open_and_are_found_without_a_network(away: Away) -> None:
    page, _, url, _ = away
    for path, name, text in (
        ("spheres/fate/", "tragedy", "The bad kind of Destiny die"),
        ("questworlds/bumps/", "mastery", "Twenty points of rating"),
    ):
        page.goto(url + path)
        term(page, name).tap()
        expect(definition(page)).to_contain_text(text)
    page.goto(f"{url}glossary/spheres/#tragedy")
    page.get_by_role("textbox", name="Find a term").fill("one degree better")
    expect(page.get_by_text("1 of 70 terms")).to_be_visible()


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


def test_right_answers_alone_are_marked_and_a_reset_is_taken_back(page: Page) -> None:
    question, place = open_lesson(page), page.locator(".hq-lessons-said")
    question.answer(case_of("contest"), right=False)
    expect(place).to_be_empty()
    Question(page, 2).answer(case_of("contest", 2))
    expect(place).to_have_text("· 1 of 2 questions answered")
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
    open_lesson(page).answer(case_of("contest"))
    expect(place).to_have_text("· 1 of 2 questions answered")
    page.goto("learn/")
    expect(mark).to_have_text("1 of 2 answered")
    page.locator(".hq-course-all").get_by_role("button", name="Bring back what was reset").click()
    expect(mark).to_have_text("Done")

    expect(page.locator(".hq-course li.is-done")).to_have_count(1)
    expect(page.locator(".hq-course li", has_text="What a contest is")).to_have_class(DONE)
    open_lesson(page)
    expect(place).to_have_text("· done")
    link = page.get_by_role("navigation", name="HeroQuest course").get_by_role(
        "link", name="1: What a contest is, done"
    )
    expect(link).to_have_attribute("aria-current", "page")


# What is not a record of progress, as nobody but another program could leave it.
GARBAGE = """async () => {
  const store = await import(new URL("/assets/store.js", location.href));
  const right = { contest: "all", results: [1, "x", 99], odd: 5 };
  await store.put("settings", { ...(await store.get("settings", "learn heroquest")), right });
}"""


def test_two_tabs_mark_one_course_together_and_look_past_what_is_no_record(page: Page) -> None:
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
    page.evaluate(GARBAGE)
    expect(page.locator(".hq-lessons-said")).to_be_empty()
    expect(page.locator("li[data-slug=results] a")).to_have_attribute("aria-label", re.compile("1 of 2 answered"))
    Question(page, 2).answer(case_of("contest", 2))
    expect(page.locator(".hq-lessons-said")).to_have_text("· 1 of 2 questions answered")


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


# ---------------------------------------------------------------- How a question behaves


def test_a_question_is_chosen_answered_told_once_and_left_by_a_link(page: Page) -> None:
    question = open_lesson(page)
    question.main.click()
    expect(question.alert).to_have_text("Choose one of the answers.")
    expect(question.root.get_by_role("radio").first).to_be_focused()
    first, *others = cases("heroquest", "contest")[0]
    question.answer(first)
    expect(question.alert).to_have_count(0)
    assert question.root.get_by_role("status").all_inner_texts() == [f"Right\n{first.label}"]
    Roller(page).expect_anchors(question.root.locator(".hq-steps a"))
    question.main.click()
    for case in others:
        question.answer(case)
        question.main.click()
    # After the last case comes the first.
    question.answer(first)

    page.evaluate("window.stood = true")
    page.get_by_role("navigation", name="Other lessons").get_by_role("link", name="The next lesson").click()
    expect(page.locator("h1")).to_contain_text("Four results")
    Question(page, 1).answer(case_of("results"))
    assert page.evaluate("window.stood") is True, "the engine stays, as the page does"
    expect(page.locator("li[data-slug=contest] a")).to_have_attribute("aria-label", re.compile("1 of 2"))


@pytest.mark.parametrize("screen", ["desktop"], indirect=True)
def test_a_question_by_keyboard_alone(page: Page) -> None:
    question = open_lesson(page)
    radio = question.root.get_by_role("radio").first
    radio.focus()
    assert radio.evaluate("each => getComputedStyle(each.closest('label')).outlineStyle") == "solid"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    question.expect_said(case_of("contest"), right=False)
    page.keyboard.press("Enter")
    expect(question.ask).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    expect(question.main).to_be_focused()
    page.keyboard.press("Space")
    expect(question.main).to_have_text("Other numbers")


def test_an_answered_lesson_is_open_to_all(page: Page) -> None:
    open_lesson(page, "learn/heroquest/modifiers/")
    for number, wrong in ((1, True), (2, False), (3, True)):
        Question(page, number).answer(case_of("modifiers", number), right=not wrong)
    assert violations_in_both_colours(page) == []
    page.set_viewport_size({"width": 320, "height": 600})
    assert not sideways(page)


@pytest.mark.cold
def test_the_engine_is_fetched_by_a_touch_and_one_that_does_not_come_is_told_and_mended(
    page: Page, faults: Faults
) -> None:
    faults.expected += [r"Failed to load resource", r"request failed: .*/assets/engine"]
    page.add_init_script(NEVER_KEPT)
    page.route("**/engine.json", lambda route: route.fulfill(status=404, body="not here"))
    asked = engine_requests(page)
    question = open_lesson(page)
    settle(page)
    page.evaluate("document.querySelectorAll('hq-roller').forEach(each => each.nearness?.disconnect())")
    assert asked == []
    case = case_of("contest")
    question.option(case).click()
    question.main.click()
    expect(question.alert.get_by_role("heading")).to_have_text("The dice engine didn’t start")
    assert asked
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
