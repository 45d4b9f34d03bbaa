"""Every page of the site, on a phone and on a desktop: it fits, is open to all, and its rollers roll.

A page is loaded once for all that can be seen of it, and then rolled on; what is wrong to see is told together.
"""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.axe import FRAME, MOST, faint, light, violations, violations_in_both_colours
from tests.browser.fit import SMALL, sideways, too_small
from tests.browser.network import engine_requests, settle
from tests.browser.pages import paths, rollers, setups, with_roller
from tests.browser.roller import UNFOLD, Roller
from tests.browser.seeds import fix_dice
from tests.browser.tracker import Tracker, main_of
from tests.core.calls import catalog

both = pytest.mark.parametrize("screen", ["phone", "desktop"], indirect=True)
every_page = pytest.mark.parametrize("path", paths() or [""], ids=lambda path: path or "home")
# Their rollers are those of the rules' pages, and tests/browser/test_learn.py rolls them.
LESSONS = "learn/"
# The first roll and the first tracker of each ruleset, and the first page of each.
FIRST = {(entry["ruleset"], bool(entry["opening"])): entry["id"] for entry in reversed(catalog()["procedures"])}
PLACES = {name: path for path, name in reversed(rollers()) if name in FIRST.values() and not path.startswith(LESSONS)}
WIDE: ViewportSize = {"width": 1280, "height": 900}
NARROW: ViewportSize = {"width": 320, "height": 600}
BEGINNING = """() => ({
  named: document.title.includes("hqweb"),
  headings: [...document.querySelectorAll("h1")].map((each) => each.checkVisibility()),
  language: document.documentElement.lang,
})"""
# What the theme's script does on a dark device, for a third of the work.
DARK = "() => { document.body.dataset.mdColorScheme = 'slate' }"
# From here on nothing is fetched because a roller comes near: what is looked at is the page alone.
# On a short page, as a lesson is, the reader stands near a roller from the start.
COME_NEAR = """() => [...document.querySelectorAll("hq-roller")]
  .some((each) => each.getBoundingClientRect().top < innerHeight + 300)"""
STAY_QUIET = "() => document.querySelectorAll('hq-roller').forEach(each => each.nearness?.disconnect())"


# Pages that show numbers which the engine gives, and so fetch it on a good line.
NUMBERS = ("gm/", "odds/")


def test_the_site_has_pages_and_rollers() -> None:
    assert {"", "heroquest/", "heroquest/simple-contest/", "licences/"} <= set(paths())
    books = tuple(f"{ruleset['id']}/" for ruleset in catalog()["rulesets"])
    lessons = {path for path in paths() if path.startswith(LESSONS) and path != LESSONS}
    assert {"", "editions/", *(path for path in paths() if path.startswith(books))} | lessons == set(with_roller())


def test_a_text_that_nobody_can_read_is_found_once_and_again(looking: Page) -> None:
    looking.emulate_media(color_scheme="light", reduced_motion="reduce")
    for _ in range(MOST + 1):
        looking.goto("licences/")
        assert faint(looking) == []
    # One text with a color of its own, and ones that lie on another background than their like, in light and in dark.
    for colors, selector, name, value in (
        ("light", "main h1", "color", "#ddd"),
        ("light", "main .hq-lede", "backgroundColor", "#333"),
        ("dark", "main .hq-lede", "backgroundColor", "#ddd"),
    ):
        looking.goto("licences/")
        light(looking, colors)
        looking.locator(selector).evaluate("(each, [name, value]) => { each.style[name] = value }", [name, value])
        for _ in range(MOST + 1):
            assert [each.partition(":")[0] for each in faint(looking)] == ["color-contrast"]


def test_what_is_not_open_to_all_is_found_beside_texts_that_are_well_known(looking: Page) -> None:
    looking.goto("licences/")
    breaking = "() => document.querySelector('main article').append(new Image(), document.createElement('button'))"
    looking.evaluate(breaking)
    for _ in range(MOST + 1):
        assert {each.partition(":")[0] for each in violations(looking)} == {"image-alt", "button-name"}


def test_a_link_that_only_a_hue_tells_from_its_text_is_found(looking: Page) -> None:
    looking.emulate_media(color_scheme="light", reduced_motion="reduce")
    looking.goto("licences/")
    link = looking.locator("main p a").first
    for decoration, found in (("underline", set()), ("none", {"link-in-text-block"})):
        link.evaluate(
            "(each, line) => Object.assign(each.style, { color: '#202020', textDecoration: line, font: 'inherit' })",
            decoration,
        )
        assert {each.partition(":")[0] for each in violations(looking)} == found


@every_page
def test_a_page_fits_and_is_open_to_all(looking: Page, path: str) -> None:
    page = looking
    asked = engine_requests(page)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    page.goto(path)
    expect(page.locator("hq-roller:has([data-act])")).to_have_count(len(setups(path)))
    settle(page)
    assert page.evaluate(BEGINNING) == {"named": True, "headings": [True], "language": "en"}
    early = [] if path in NUMBERS or page.evaluate(COME_NEAR) else asked
    wrong = [f"fetched although nobody came near a roller: {each}" for each in early]
    page.evaluate(STAY_QUIET)
    if sideways(page):
        wrong.append("wider than the screen")
    # The frame of all pages is looked at on the first page of each folder.
    left_out = FRAME if path.count("/") > 1 else ""
    wrong += violations(page, left_out=left_out)
    wrong += problems_of_narrow_screens(page)
    assert wrong == []
    for each in setups(path) if not path.startswith(LESSONS) else []:
        roll_and_explain(Tracker(page), each["procedure"]["id"])
    assert problems_of_wide_screens_in_the_dark(page, left_out) == []


def problems_of_narrow_screens(page: Page) -> list[str]:
    """Return what is too small for a thumb or too wide for the narrowest phone, on which the page stays, unfolded."""
    page.locator("main").first.evaluate(UNFOLD)
    small = page.locator("hq-roller").evaluate_all(f"all => all.flatMap({SMALL})")
    wrong = [f"too small for a thumb: {each}" for each in small]
    page.set_viewport_size(NARROW)
    if sideways(page):
        wrong.append("wider than 320 px with its folds open")
    return wrong


def problems_of_wide_screens_in_the_dark(page: Page, left_out: str) -> list[str]:
    """List the problems on a dark desktop: a page that's too wide with its folds open, and illegible text."""
    page.set_viewport_size(WIDE)
    page.evaluate(DARK)
    wrong = ["wider than a desktop with its folds open"] if sideways(page) else []
    return wrong + faint(page, left_out=left_out)


@pytest.mark.parametrize("screen", ["desktop"], indirect=True)
@pytest.mark.parametrize(("procedure", "path"), PLACES.items())
def test_the_roller_rolls_and_explains_on_a_desktop(running: Tracker, screen: str, procedure: str, path: str) -> None:
    running.open(path, procedure)
    roll_and_explain(running, procedure)


def roll_and_explain(tracker: Tracker, procedure: str) -> None:
    """Roll, or begin and make a move; expect its reasons, and on a phone that thumbs can go on."""
    tracker.aim(procedure)
    tracker.unfold_it()
    if tracker.long:
        play_a_move(tracker)
    else:
        tracker.roll()
        expect(tracker.word).to_have_text(tracker.view["headline"]["word"])
        expect(tracker.steps).not_to_have_count(0)
        tracker.expect_links_to_rules()
    assert not sideways(tracker.page)
    if tracker.page.viewport_size == NARROW:
        tracker.unfold()
        assert too_small(tracker.root) == []
        assert not sideways(tracker.page), "with folds open"


def play_a_move(tracker: Tracker) -> None:
    """Begin, and do the first thing suggested; leave a procedure that asks nothing more as it is."""
    tracker.begin()
    expect(tracker.state_of_play).to_be_visible()
    choices = tracker.view["choices"]
    if choices:
        suggested = main_of(tracker.view)
        # What has to be filled in first is not pressed here.
        ready = [one for one in choices if all("default" in field for field in one["fields"])]
        tracker.press(suggested if suggested and suggested in ready else ready[0])
        tracker.expect_reasons()
        tracker.history()
    else:
        expect(tracker.turn.get_by_role("button")).to_have_count(len(tracker.view["offers"]))
    tracker.expect_as_natively()


@both
def test_axe_finds_nothing_in_an_answer(running: Tracker) -> None:
    running.open("heroquest/modifiers/")
    running.roll()
    running.page.evaluate("document.querySelectorAll('main details').forEach(each => { each.open = true })")
    assert violations_in_both_colours(running.page) == []
    running.type("Ability", "abc")
    running.button.click()
    expect(running.field("Ability")).to_have_attribute("aria-invalid", "true")
    assert violations_in_both_colours(running.page) == []


@both
def test_axe_finds_nothing_in_a_running_contest(running: Tracker) -> None:
    running.open("heroquest/group-extended/")
    running.begin("0123456789abcdef")
    for _ in range(4):
        running.go_on()
    running.unfold()
    expect(running.log_lines).to_have_count(4)
    assert violations_in_both_colours(running.page) == []
    ask = running.ask_for(running.choice_of("disengage"))
    ask.get_by_role("textbox", name=re.compile("^Ability of")).fill("abc")
    ask.locator(".is-spend").click()
    expect(ask.locator("[aria-invalid=true]")).to_be_focused()
    assert violations_in_both_colours(running.page) == []


def test_a_tap_on_a_reason_leads_to_its_rule(running: Tracker) -> None:
    running.open("heroquest/simple-contest/")
    running.roll()
    reason = running.steps.locator("a").first
    target = reason.get_attribute("href") or ""
    reason.click()
    expect(running.page).to_have_url(re.compile(rf"{re.escape(target)}$"))
    expect(running.page.locator(f"[id='{target.partition('#')[2]}']")).to_be_in_viewport()


@pytest.mark.warm
def test_links_within_a_page_that_was_just_loaded_leave_what_was_rolled(roller: Roller) -> None:
    roller.open("heroquest/simple-contest/")
    roller.type("Ability", "13W")
    # A tie has a rule of this page.
    fix_dice(roller.page, 1, 1)
    roller.roll()
    rolled = roller.verdict.inner_text()
    page, reason = roller.page, roller.steps.locator("a[href^='#']").first
    target = reason.get_attribute("href") or ""
    reason.click()
    expect(page).to_have_url(re.compile(rf"{re.escape(target)}$"))
    page.evaluate("() => { location.hash = '#roll' }")
    page.go_back()
    expect(page).to_have_url(re.compile(rf"{re.escape(target)}$"))
    expect(page.locator(f"[id='{target.partition('#')[2]}']")).to_be_in_viewport()
    # A page that was fetched anew would be there by now.
    settle(page)
    expect(roller.field("Ability")).to_have_value("13W")
    assert roller.verdict.inner_text() == rolled


def test_a_reason_that_is_tapped_while_the_page_still_moves_leads_to_its_rule(running: Tracker) -> None:
    running.open("heroquest/simple-contest/")
    running.roll()
    # What the theme does a moment after the last movement of the page, here in the worst moment.
    target = running.steps.locator("a").first.evaluate(
        "link => { link.click(); history.replaceState({ x: 0, y: 9999 }, ''); return link.hash }"
    )
    expect(running.page).to_have_url(re.compile(rf"{re.escape(target)}$"))
    expect(running.page.locator(f"[id='{target[1:]}']")).to_be_in_viewport()
