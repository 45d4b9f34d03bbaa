"""*By the book* below a result by house rules: a line about the same dice, its reasons, and the result as it was."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import light, violations, violations_in_both_colours
from tests.browser.fit import sideways, too_small
from tests.browser.house import House
from tests.browser.pages import preset
from tests.browser.roller import Roller
from tests.browser.seeds import fix_dice
from tests.browser.sheets import party
from tests.browser.test_gm import row
from tests.browser.tracker import Tracker, main_of
from tests.browser.tracker import native as ask

pytestmark = pytest.mark.warm
CONTEST = "heroquest/simple-contest/"
LOW = "#house:heroquest?name=Low&better-roll=low"
LONGER = "#house:heroquest?name=Longer&goal=9"
LONG, EXTENDED = "heroquest/extended-contest/", "heroquest.extended-contest"
BOOK = "By the book: Marginal defeat. You lose the prize, but save something."


@pytest.fixture
def house(page: Page) -> House:
    return House(page)


def take(page: Page, link: str) -> None:
    """Open a link to house rules on the open page, and take them."""
    page.evaluate("hash => { location.hash = hash }", link)
    page.get_by_role("button", name="Add and use").click()


def button(where: Locator) -> Locator:
    """Return the button below a result."""
    return where.get_by_role("button", name="By the book", exact=True)


def line(where: Locator) -> Locator:
    """Return the line that the button brings."""
    return where.locator(".hq-house-book").get_by_role("status")


def test_the_same_dice_by_the_book_in_a_line_with_its_reasons_and_with_a_hero_point(
    page: Page, house: House, roller: Roller
) -> None:
    """5 and 9 are both successes: the lower wins at this table, and the higher by the book.

    The point makes the success a critical, a minor victory against a success by any rules.
    """
    house.open(CONTEST)
    take(page, LOW)
    fix_dice(page, 5, 9)
    roller.roll()
    expect(roller.word).to_have_text("Marginal victory")
    before = roller.state()
    expect(line(roller.root)).to_be_empty()
    button(roller.root).focus()
    page.keyboard.press("Enter")
    expect(line(roller.root)).to_have_text(BOOK)
    expect(button(roller.root)).to_be_focused()
    expect(button(roller.root)).to_have_attribute("aria-expanded", "true")
    roller.fold("Reasons by the book").locator("summary").click()
    expect(roller.fold("Reasons by the book")).to_contain_text("so the higher die wins: 9 beats 5")
    roller.expect_anchors(roller.fold("Reasons by the book").locator(".hq-steps a"))
    assert roller.state() == before
    expect(roller.word).to_have_text("Marginal victory")
    assert violations_in_both_colours(page) == []
    assert not sideways(page)
    assert too_small(page.locator(".hq-house-book")) == []
    button(roller.root).click()
    expect(line(roller.root)).to_be_empty()
    expect(roller.fold("Reasons by the book")).to_have_count(0)
    button(roller.root).click()
    expect(line(roller.root)).to_have_text(BOOK)
    roller.choice("Spend a hero point").click()
    roller.root.get_by_role("group", name="Spend a hero point").get_by_role("button", name="Spend a hero point").click()
    expect(roller.word).to_have_text("Minor victory")
    expect(line(roller.root)).to_be_empty()
    button(roller.root).click()
    expect(line(roller.root)).to_have_text("By the book, it’s the same: Minor victory. You get exactly the prize.")
    # Results by the book have no such button.
    house.strip.get_by_role("button", name="Turn off").click()
    expect(button(roller.root)).to_be_visible()
    roller.roll()
    expect(button(roller.root)).to_have_count(0)


def test_in_a_long_contest_it_says_how_far_the_book_goes(page: Page, house: House, tracker: Tracker) -> None:
    """A contest to nine goes on where by the book it's over at five."""
    seed, done, moves = over_at_five()
    house.open(LONG)
    take(page, LONGER)
    tracker.aim(EXTENDED)
    tracker.begin(seed)
    for _ in range(done):
        tracker.go_on()
    button(tracker.last).click()
    expect(line(tracker.last)).to_contain_text("By the book: ")
    for _ in range(moves - done):
        tracker.go_on()
    expect(line(tracker.last)).to_be_empty()
    log = tracker.log
    button(tracker.last).click()
    expect(line(tracker.last)).to_contain_text(f"By the book, you can make only {done} of the {moves} moves.")
    expect(tracker.last.locator(".hq-house-book > .hq-aside").first).to_contain_text("isn’t available there.")
    assert tracker.log == log and len(log["moves"]) == moves
    light(page, "light")
    assert violations(page) == []
    assert not sideways(page)
    tracker.undo()
    expect(line(tracker.last)).to_be_empty()


def over_at_five() -> tuple[str, int, int]:
    """Return a seed of the page's contest that ends by the book, its exchanges until then, and one more to nine."""
    for number in range(1000):
        seed = f"{number:016x}"
        done = exchanges(seed, {})
        if done < 4 and exchanges(seed, {"heroquest.goal": 9}) > done:
            return seed, done, done + 1
    raise AssertionError("no contest ends by the book alone")


def exchanges(seed: str, house: dict[str, int]) -> int:
    """Return how many exchanges are fought in a row."""
    data = ask(op="begin", procedure=EXTENDED, inputs=preset(LONG, EXTENDED), seed=seed, house=house)
    count = 0
    while (choice := main_of(data["view"])) and choice["do"] == "exchange":
        data = ask(op="act", log=data["log"], do="exchange", by=choice["by"])
        count += 1
    return count


def test_on_the_gm_screen(page: Page) -> None:
    party(page, "gm/")
    take(page, LOW)
    page.get_by_role("button", name="Roll for Maren").click()
    maren = row(page, "Maren")
    expect(maren.locator(".hq-man-is")).to_be_visible()
    maren.locator("summary").first.click()
    button(maren).click()
    expect(line(maren)).to_contain_text("By the book")
