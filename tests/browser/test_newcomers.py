"""Newcomers: what the first screen says, a first roll in two presses, and lessons that show what they teach."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from macros.books import LEADS
from macros.lessons import COURSES
from macros.lessons.kinds import Course
from tests.browser.axe import faint, violations
from tests.browser.fit import sideways, too_small
from tests.core.calls import catalog

BOOKS = {ruleset["id"]: ruleset["title"] for ruleset in catalog()["rulesets"]}
# A phone of 390 × 844, without what the browser takes of it.
SCREENS = {"phone": {"width": 390, "height": 664}, "desktop": {"width": 1280, "height": 900}}
EARLY = [(course.id, lesson.slug) for course in COURSES for lesson in course.lessons[:3]]
# What a lesson does not teach: options, physical dice, sharing before the roll, the other edition, a table of every
# outcome, what may follow, earlier rolls.
MORE = (
    ".hq-form > :is(.hq-fold, .hq-switch, .hq-acts), [data-twin], .hq-odds, .hq-fold:has(> .hq-odds), "
    ".hq-outhead.hq-gapt, .hq-visit"
)
both = pytest.mark.parametrize("screen", ["phone", "desktop"], indirect=True)


def choose(page: Page, title: str) -> Locator:
    """Return the part of the first lesson about a game."""
    return page.locator(".hq-game").filter(has=page.locator("summary").get_by_text(title, exact=True))


def expect_explained(game: Locator) -> None:
    """Expect a result with its reasons, each with a link to its rule."""
    expect(game.locator(".hq-verdict .hq-word").first).to_be_visible()
    steps = game.locator(".hq-out > .hq-steps > li")
    expect(steps.first).to_be_visible()
    expect(steps.locator("a").first).to_be_visible()


@both
def test_the_first_screen_says_what_this_is_and_offers_two_ways(looking: Page, screen: str) -> None:
    looking.set_viewport_size(SCREENS[screen])  # type: ignore[arg-type]
    looking.goto("offline/")
    looking.evaluate("localStorage.clear()")
    looking.goto("")
    lede = looking.locator(".hq-hero .hq-lede")
    expect(lede).to_have_text(re.compile(r"^[^.]*tabletop role-playing games, for players and game masters\. [^.]*\.$"))
    new = looking.get_by_role("link", name="I’m new: show me a roll")
    for each in (lede, looking.get_by_role("heading", name="I’m playing"), new):
        expect(each).to_be_in_viewport(ratio=1)
    books = looking.locator(".hq-hero .hq-quick").get_by_role("link")
    expect(books).to_have_text(list(BOOKS.values()), use_inner_text=True)
    for link in books.all():
        expect(link).to_be_in_viewport(ratio=1)
    assert violations(looking) + too_small(looking.locator(".hq-home")) == []
    looking.set_viewport_size({"width": 320, "height": 640})
    assert not sideways(looking)
    looking.emulate_media(color_scheme="dark")
    assert faint(looking) == []
    looking.emulate_media(color_scheme="light")


def test_the_smallest_phone_has_both_ways_on_its_first_screen_and_no_phone_scrolls_long(looking: Page) -> None:
    looking.set_viewport_size({"width": 320, "height": 568})
    looking.goto("")
    for each in (
        looking.get_by_role("link", name="I’m new: show me a roll"),
        looking.get_by_role("heading", name="I’m playing"),
    ):
        expect(each).to_be_in_viewport(ratio=1)
    assert not sideways(looking)
    looking.set_viewport_size({"width": 390, "height": 844})
    assert looking.evaluate("document.documentElement.scrollHeight / innerHeight") < 6


def test_the_book_that_was_opened_last_is_first(looking: Page) -> None:
    looking.goto("draw-steel/areas/")
    # As the page is read, before any script of the site runs.
    looking.goto("", wait_until="domcontentloaded")
    books = looking.locator(".hq-hero .hq-quick").get_by_role("link")
    assert re.sub(r"\s+", " ", books.first.inner_text()) == "Draw Steel Opened last"
    expect(books).to_have_count(len(BOOKS))
    books.nth(1).click()
    expect(looking).to_have_url(re.compile("/heroquest/$"))
    # The theme brings the next page in place of this one.
    looking.locator(".md-header a.md-logo").evaluate("each => each.click()")
    expect(books.first).to_contain_text("HeroQuest")
    expect(books.first).to_contain_text("Opened last")


@pytest.mark.parametrize("ruleset", BOOKS)
def test_a_first_roll_is_made_and_explained_in_two_presses(looking: Page, ruleset: str) -> None:
    looking.goto("")
    looking.get_by_role("link", name="I’m new: show me a roll").tap()
    game = choose(looking, BOOKS[ruleset])
    game.locator("summary").first.tap()
    expect(game).to_contain_text(LEADS[ruleset].first)
    button = game.locator("[data-main]")
    expect(button).to_be_in_viewport(ratio=1)
    button.tap()
    expect_explained(game)
    expect(game.locator(".hq-verdict .hq-word").first).to_be_in_viewport()
    expect(game.locator(MORE).filter(visible=True)).to_have_count(0)
    assert violations(looking) == []
    looking.set_viewport_size({"width": 320, "height": 640})
    assert not sideways(looking)
    looking.emulate_media(color_scheme="dark")
    assert faint(looking) == []
    looking.emulate_media(color_scheme="light")


@pytest.mark.parametrize("screen", ["desktop"], indirect=True)
def test_a_first_roll_by_keyboard_alone(looking: Page) -> None:
    looking.goto("")
    looking.get_by_role("link", name="I’m new: show me a roll").focus()
    looking.keyboard.press("Enter")
    game = choose(looking, "Draw Steel")
    game.locator("summary").first.focus()
    looking.keyboard.press("Enter")
    button = game.locator("[data-main]")
    # The terms of the situation come before it.
    for _ in range(9):
        looking.keyboard.press("Tab")
        if button.evaluate("each => each === document.activeElement"):
            break
    expect(button).to_be_focused()
    looking.keyboard.press("Enter")
    expect_explained(game)
    other = choose(looking, "HeroQuest").locator("summary").first
    expect(other).to_be_hidden()
    game.locator("summary").first.focus()
    looking.keyboard.press("Enter")
    expect(game.locator("hq-roller")).to_be_hidden()
    expect(other).to_be_visible()


def test_the_first_roll_reads_without_scripts(reading: Page) -> None:
    reading.goto("learn/first-roll/")
    game = choose(reading, "Shattered Spheres")
    game.locator("summary").first.click()
    game.locator("[data-example] > summary").click()
    expect(game.locator(".hq-steps li").first).to_be_visible()


@pytest.mark.parametrize(("course", "slug"), EARLY)
def test_an_early_lesson_shows_only_what_it_teaches(looking: Page, course: str, slug: str) -> None:
    looking.goto(f"learn/{course}/{slug}/")
    roller = looking.locator("hq-roller")
    expect(roller.locator("[data-main]")).to_be_visible()
    expect(roller.locator(MORE).filter(visible=True)).to_have_count(0)
    roller.locator("[data-main]").click()
    expect(roller.locator(".hq-verdict .hq-word").first).to_be_visible()
    expect(roller.locator(".hq-steps li").first).to_be_visible()
    expect(roller.locator(MORE).filter(visible=True)).to_have_count(0)


@pytest.mark.parametrize("course", COURSES, ids=lambda course: course.id)
def test_the_first_page_of_a_game_leads_to_its_lessons(looking: Page, course: Course) -> None:
    looking.goto(f"{course.id}/")
    looking.get_by_role("link", name=re.compile("^New here")).click()
    expect(looking).to_have_url(re.compile(f"/learn/{course.id}/{course.lessons[0].slug}/$"))
