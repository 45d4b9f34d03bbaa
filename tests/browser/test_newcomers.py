"""Newcomers: what the first screen says, a first roll in two presses, and the way to the lessons."""

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from macros.books import LEADS
from macros.lessons import COURSES
from tests.browser.axe import FRAME, faint, light, violations
from tests.browser.fit import sideways, too_small
from tests.core.calls import catalog

BOOKS = {ruleset["id"]: ruleset["title"] for ruleset in catalog()["rulesets"]}
# A phone of 390 × 844, without what the browser takes of it.
SCREENS: tuple[ViewportSize, ...] = ({"width": 1280, "height": 900}, {"width": 390, "height": 664})
# What a first roll does not show: options, physical dice, sharing before the roll, the other edition, a table of every
# outcome, what may follow, earlier rolls.
MORE = (
    ".hq-form > :is(.hq-fold, .hq-switch, .hq-acts), [data-twin], .hq-odds, .hq-fold:has(> .hq-odds), "
    ".hq-outhead.hq-gapt, .hq-visit"
)


def choose(page: Page, title: str) -> Locator:
    """Return the part of the first lesson about a game."""
    return page.locator(".hq-game").filter(has=page.locator("summary").get_by_text(title, exact=True))


def expect_explained(game: Locator) -> None:
    """Expect a result with its reasons, each with a link to its rule."""
    expect(game.locator(".hq-verdict .hq-word").first).to_be_visible()
    steps = game.locator(".hq-out > .hq-steps > li")
    expect(steps.first).to_be_visible()
    expect(steps.locator("a").first).to_be_visible()


def test_the_first_screen_says_what_this_is_and_offers_two_ways(looking: Page) -> None:
    looking.emulate_media(color_scheme="light", reduced_motion="reduce")
    looking.goto("")
    lede = looking.locator(".hq-hero .hq-lede")
    expect(lede).to_have_text(re.compile(r"^[^.]*tabletop role-playing games, for players and game masters\. [^.]*\.$"))
    hero = looking.locator(".hq-home")
    ways = [hero.get_by_role("link", name="I’m new: show me a roll"), hero.get_by_role("heading", name="I’m playing")]
    books = looking.locator(".hq-hero .hq-quick").get_by_role("link")
    expect(books).to_have_text(list(BOOKS.values()), use_inner_text=True)
    for screen in SCREENS:
        looking.set_viewport_size(screen)
        for each in (lede, *ways, *books.all()):
            expect(each).to_be_in_viewport(ratio=1)
        assert violations(looking) + too_small(hero) == []
    # The smallest phone has both ways on its first screen, and no phone scrolls long.
    looking.set_viewport_size({"width": 320, "height": 568})
    for each in ways:
        expect(each).to_be_in_viewport(ratio=1)
    assert not sideways(looking)
    light(looking, "dark")
    assert faint(looking) == []
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


def test_a_first_roll_is_made_and_explained_in_two_presses(looking: Page) -> None:
    looking.goto("")
    looking.locator(".hq-home").get_by_role("link", name="I’m new: show me a roll").tap()
    frame = ""
    for ruleset, title in BOOKS.items():
        looking.set_viewport_size({"width": 360, "height": 740})
        game = choose(looking, title)
        game.locator("summary").first.tap()
        expect(game).to_contain_text(LEADS[ruleset].first)
        button = game.locator("[data-main]")
        expect(button).to_be_in_viewport(ratio=1)
        button.tap()
        expect_explained(game)
        expect(game.locator(".hq-verdict .hq-word").first).to_be_in_viewport()
        expect(game.locator(MORE).filter(visible=True)).to_have_count(0)
        # What is around the text is looked at with the first.
        assert violations(looking, left_out=frame) == [], title
        frame = FRAME
        looking.set_viewport_size({"width": 320, "height": 640})
        assert not sideways(looking), title
        light(looking, "dark")
        assert faint(looking) == [], title
        light(looking, "light")
        game.locator("summary").first.tap()
        expect(button).to_be_hidden()


@pytest.mark.parametrize("screen", ["desktop"], indirect=True)
def test_a_first_roll_by_keyboard_alone(looking: Page) -> None:
    looking.goto("")
    looking.locator(".hq-home").get_by_role("link", name="I’m new: show me a roll").focus()
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


def test_the_first_page_of_a_game_leads_to_its_lessons(reading: Page) -> None:
    for course in COURSES:
        reading.goto(f"{course.id}/")
        reading.get_by_role("link", name=re.compile("^New here")).click()
        expect(reading).to_have_url(re.compile(f"/learn/{course.id}/{course.lessons[0].slug}/$"))
