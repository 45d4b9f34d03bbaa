"""The roll bar at the foot of a rules page: one press to the page's own roller, by thumb and by key."""

import re

from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.axe import FRAME, violations, violations_in_both_colours
from tests.browser.fit import sideways
from tests.browser.heroes import Table, hero
from tests.browser.tracker import Tracker

WIDE: ViewportSize = {"width": 1280, "height": 900}
PHONE: ViewportSize = {"width": 360, "height": 740}
GONE = re.compile("is-away")


def bar(page: Page, whose: str = "This page") -> Locator:
    return page.get_by_role("navigation", name=f"{whose}’s roll")


def test_one_press_opens_the_roller_where_the_reader_is(running: Tracker) -> None:
    page = running.page
    button = bar(page).get_by_role("button", name="Roll 17 against 5W")
    for size in (PHONE, WIDE):
        page.set_viewport_size(size)
        running.open("heroquest/simple-contest/")
        expect(button).to_be_in_viewport(ratio=1)
        at = page.evaluate("scrollY")
        button.click()
        expect(running.button).to_be_focused()
        expect(running.button).to_be_in_viewport(ratio=1)
        expect(button).to_be_hidden()
        running.roll()
        expect(running.verdict).to_be_in_viewport(ratio=1)
        assert page.evaluate("scrollY") == at
        assert not sideways(page)
        assert (violations_in_both_colours(page) if size == PHONE else violations(page, left_out=FRAME)) == []
        page.keyboard.press("Escape")
        expect(button).to_be_focused()
        expect(running.verdict).not_to_be_in_viewport()
    # What was rolled there was rolled on the page.
    running.root.scroll_into_view_if_needed()
    expect(running.verdict).to_be_visible()
    page.set_viewport_size(PHONE)


def test_the_bar_goes_while_one_reads_on_and_comes_back(running: Tracker) -> None:
    running.open("heroquest/modifiers/")
    page = running.page
    box = page.locator(".hq-bar")
    expect(box).not_to_have_class(GONE)
    page.mouse.wheel(0, 300)
    expect(box).to_have_class(GONE)
    page.mouse.wheel(0, -100)
    expect(box).not_to_have_class(GONE)
    running.root.evaluate("root => root.scrollIntoView()")
    expect(box).to_have_class(GONE)


def test_a_roll_within_a_sentence_takes_its_place(running: Tracker) -> None:
    running.open("heroquest/simple-contest/")
    page = running.page
    bar(page).get_by_role("button").click()
    expect(page.locator("hq-roller.is-lower")).to_be_visible()
    page.locator("hq-roll button").first.evaluate("button => button.click()")
    expect(page.locator("dialog.hq-lower")).to_be_visible()
    expect(page.locator("hq-roller.is-lower")).to_have_count(0)
    page.locator("dialog.hq-lower").get_by_role("button", name="Close").click()
    expect(page.locator(".has-lower")).to_have_count(0)


def test_the_bar_says_what_is_typed_and_how_a_contest_stands(running: Tracker) -> None:
    running.open("heroquest/simple-contest/")
    running.roll()
    running.type("Ability", "5W")
    button = running.page.locator(".hq-bar button")
    expect(button).to_have_text("Roll 5W against 5W")
    running.type("Ability", "nonsense")
    expect(button).to_have_text("Roll")
    running.open("spheres/stress/")
    expect(button).to_have_text("Stress and Surge")
    running.begin()
    expect(button).to_have_text(f"{running.view['status']} · {running.view['choices'][0]['title']}")
    running.page.evaluate("scrollTo(0, 0)")
    button.click()
    with running.moving():
        running.main.click()
    expect(running.state_of_play).to_be_in_viewport()


def test_nothing_that_has_focus_is_covered(running: Tracker) -> None:
    for size in (PHONE, WIDE):
        running.page.set_viewport_size(size)
        running.open("heroquest/masteries/")
        expect_uncovered(running.page, 25)
    running.page.set_viewport_size(PHONE)


def expect_uncovered(page: Page, times: int) -> None:
    """Press Tab that many times, and expect that the bar leaves in sight what has focus."""
    for _ in range(times):
        page.keyboard.press("Tab")
        # The page or the bar may still be moving.
        page.wait_for_function(UNCOVERED)


UNCOVERED = """() => {
  const bar = document.querySelector(".hq-bar");
  const { activeElement: held } = document;
  if (!bar || bar.contains(held) || bar.matches(".is-away")) return true;
  const [a, b] = [held, bar].map((each) => each.getBoundingClientRect());
  return held === document.body || !a.height || a.bottom <= b.top + 1 || a.top >= b.bottom;
}"""


def test_the_hero_used_last_fills_the_roll(table: Table) -> None:
    table.put(hero("heroquest", "Maren"))
    who = bar(table.page).get_by_role("combobox", name="Hero")
    table.open("heroquest/simple-contest/")
    expect(who).to_have_value("")
    who.select_option("Maren")
    expect(table.sheets()).to_have_value("id-maren")
    for path in ("heroquest/masteries/", "heroquest/simple-contest/"):
        table.open(path)
        expect(who).to_have_value("id-maren")
        expect(table.sheets()).to_have_value("id-maren")
    who.select_option("No hero")
    # A form that was left filled in stays so.
    table.open("heroquest/masteries/")
    expect(who).to_have_value("id-maren")
    table.open("heroquest/die-roll/")
    expect(who).to_have_value("")


def test_a_sheet_has_the_bar_of_its_hero(table: Table) -> None:
    maren, odo = hero("heroquest", "Maren"), hero("heroquest", "Odo")
    table.put(maren, odo, hero("draw-steel", "Ansa"))
    table.show("id-maren")
    page, label = table.page, [each["label"] for each in maren["facts"]["picks"][0]["options"]]
    button, other = bar(page, "Maren").get_by_role("button"), bar(page, "Odo")
    # Against what a GM rolls most; a rating that the line and the roll both name is said once.
    expect(button).to_have_text(re.compile(rf"^Roll {label[0]}.* against 14$"))
    # The line that was rolled last is the next one to roll.
    sheet = page.locator("dialog.hq-lower")
    line = table.sheet.get_by_role("button", name=label[1], exact=True)
    line.click()
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(button).to_have_text(re.compile(rf"^Roll {label[1]}.* against 14$"))
    for size in (WIDE, PHONE):
        page.set_viewport_size(size)
        page.evaluate("scrollTo(0, 0)")
        expect(button).to_be_in_viewport(ratio=1)
        assert not sideways(page)
        line.focus()
        expect_uncovered(page, 40)
    page.evaluate("scrollTo(0, 0)")
    button.press("Enter")
    expect(table.sheets("ability", sheet)).to_have_value(maren["facts"]["picks"][0]["options"][1]["id"])
    expect(button).to_be_hidden()
    page.keyboard.press("Escape")
    expect(button).to_be_focused()
    assert page.evaluate("scrollY") == 0
    # Another hero of the same game is one press away, and is the one that rollers take from now on.
    who = bar(page, "Maren").get_by_role("combobox", name="Hero")
    expect(who.locator("option")).to_have_text(["Maren", "Odo"])
    who.select_option("Odo")
    expect(table.sheet.get_by_role("heading", name="Odo", exact=True)).to_be_visible()
    expect(other.get_by_role("button")).to_be_in_viewport(ratio=1)
    assert not sideways(page)
    table.open("heroquest/die-roll/")
    expect(bar(page).get_by_role("combobox", name="Hero")).to_have_value("id-odo")


def test_the_bar_of_a_sheet_goes_while_one_reads_on_and_is_gone_with_the_sheet(table: Table) -> None:
    table.put(hero("spheres", "Maren"))
    table.show("id-maren")
    box = table.page.locator(".hq-bar")
    expect(box.get_by_role("combobox")).to_have_count(0)
    table.page.mouse.wheel(0, 500)
    expect(box).to_have_class(GONE)
    table.page.mouse.wheel(0, -100)
    expect(box).not_to_have_class(GONE)
    table.sheet.get_by_role("link", name="All heroes").click()
    expect(box).to_have_count(0)


def test_a_contest_that_the_hero_is_in_goes_on_from_the_sheet(table: Table) -> None:
    table.put(hero("heroquest", "Maren"), hero("heroquest", "Odo"))
    contest = table.open("heroquest/extended-contest/")
    table.add_from_sheets("Maren")
    contest.begin()
    stands = f"{contest.view['status']} · {contest.view['choices'][0]['title']}"
    table.show("id-maren")
    button = bar(table.page, "Maren").get_by_role("button")
    expect(button).to_have_text(stands)
    button.press("Enter")
    lower = table.page.locator("dialog.hq-lower")
    lead = lower.locator("[data-main]")
    expect(lead).to_be_focused()
    assert violations(table.page) == []
    lead.press("Enter")
    expect(lower.locator(".hq-just")).to_be_in_viewport()
    page_run = next(each for each in table.all("runs") if each["log"]["procedure"] == "heroquest.extended-contest")
    assert len(page_run["log"]["moves"]) == 1
    table.page.keyboard.press("Escape")
    expect(button).to_be_focused()
    expect(button).not_to_have_text(stands)
    # Whoever is not in it rolls.
    table.show("id-odo")
    expect(bar(table.page, "Odo").get_by_role("button")).to_have_text(re.compile("^Roll Ferryman 17.* against 14$"))
