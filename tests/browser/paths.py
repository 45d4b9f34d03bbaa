"""The ways that players take most, pressed by thumb or by key alone, and what each costs."""

from collections.abc import Callable
from typing import NamedTuple

from playwright.sync_api import Locator, Page, expect

from tests.browser.heroes import Table, hero
from tests.browser.tracker import Tracker

MOST = 600
"""Presses of Tab after which a button counts as out of reach."""
HIDDEN = """() => {
  const { activeElement: held } = document;
  const box = held.getBoundingClientRect();
  if (held === document.body || box.height === 0) return "";
  const [x, y] = [box.left + Math.min(box.width, innerWidth) / 2, box.top + Math.min(box.height, innerHeight) / 2];
  const top = document.elementFromPoint(x, y);
  const shown = top && (held.contains(top) || top.contains(held) || held.labels?.[0]?.contains(top));
  return shown ? "" : held.outerHTML.slice(0, 200);
}"""
"""The element that has the focus, if its middle is off the screen or something covers it."""


class Hand:
    """A thumb or a keyboard: it presses only what is in sight, and counts."""

    def __init__(self, page: Page, *, keys: bool = False) -> None:
        self.page = page
        self.keys = keys
        self.presses = 0

    def press(self, target: Locator, *, scrolls: bool = False) -> None:
        """Press a button or a link, which is in sight unless one has to scroll for it."""
        if scrolls:
            target.scroll_into_view_if_needed()
        self.reach(target)
        self.presses += 1
        if self.keys:
            self.page.keyboard.press("Enter")
        else:
            target.tap()

    def type(self, field: Locator, text: str) -> None:
        """Type a line into a field, and end it."""
        field.scroll_into_view_if_needed()
        self.reach(field)
        self.presses += 1
        if not self.keys:
            field.tap()
        self.page.keyboard.press("ControlOrMeta+a")
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")

    def reach(self, target: Locator) -> None:
        """Go to something by Tab, seeing each stop on the way; a thumb only needs to see it."""
        there = target.element_handle()
        for _ in range(MOST if self.keys else 0):
            if there.evaluate("each => each === document.activeElement"):
                break
            self.page.keyboard.press("Tab")
            self.page.wait_for_function(f"() => !({HIDDEN})()", timeout=5_000)
        expect(target).to_be_in_viewport(ratio=0.9)


class Path(NamedTuple):
    """A way: what it leads to, the presses it may take, and how it is gone."""

    what: str
    most: int
    walk: Callable[[Hand, Table], None]


def page_to_roll(hand: Hand, table: Table) -> None:
    """From the top of a rules page to the result, filled in with the hero used last."""
    who = hero("heroquest", "Maren", weighs=[{"kind": "state-hurt", "what": "the flood"}])
    table.put(who)
    table.open("heroquest/simple-contest/")
    bar = table.page.locator(".hq-bar")
    bar.get_by_role("combobox", name="Hero").select_option("Maren")
    table.open("heroquest/masteries/")
    expect(bar.get_by_role("combobox", name="Hero")).to_have_value(who["id"])
    hand.press(bar.get_by_role("button"))
    roller = table.page.locator("hq-roller.is-lower")
    expect(table.sheets(within=roller)).to_have_value(who["id"])
    hand.press(roller.get_by_role("button", name="Roll", exact=True))
    expect(roller.locator(".hq-verdict .hq-word")).to_be_in_viewport()


def line_to_roll(hand: Hand, table: Table) -> None:
    """From a line of a hero's sheet to the result."""
    who = hero("draw-steel", "Ansa")
    table.put(who)
    table.show(who["id"])
    hand.press(table.sheet.locator(".hq-rolls button").first)
    lower = table.page.locator("dialog.hq-lower")
    hand.press(lower.get_by_role("button", name="Roll", exact=True))
    expect(lower.locator(".hq-verdict .hq-word, .hq-just b").first).to_be_in_viewport()


def group_contest(hand: Hand, table: Table) -> Tracker:
    """Set up and begin a contest of four heroes on the GM's screen, a line each."""
    table.roller()._follow("gm/")
    table.page.get_by_label("Set up a contest").select_option(label="Extended contest")
    hand.presses += 1
    hand.press(table.page.get_by_role("button", name="Set up"), scrolls=True)
    card = table.page.locator(".hq-gm-run").last
    for name in ("Maren 17", "Odo 5W", "Tamsin 18", "Brecht 14"):
        hand.type(card.get_by_role("textbox", name="Hero in one line"), name)
    hand.type(card.get_by_role("textbox", name="Foe in one line"), "Spearman 17")
    hand.press(card.locator("[data-act]"), scrolls=True)
    expect(card.locator(".hq-track")).to_be_visible()
    tracker = table.roller()
    tracker.root = card.locator("hq-roller")
    tracker.main = tracker.root.locator("[data-main]")
    return tracker


def party_of_four(hand: Hand, table: Table) -> None:
    """From the GM's screen to a contest that is ready to roll."""
    group_contest(hand, table)


def next_exchange(hand: Hand, table: Table) -> None:
    """From one exchange of that contest to the next: the lead button, where it is."""
    tracker = group_contest(hand, table)
    hand.press(tracker.main)
    expect(tracker.main).to_be_focused()
    hand.presses = 0
    with tracker.moving():
        hand.press(tracker.main)


def first_roll(hand: Hand, table: Table) -> None:
    """A newcomer's first roll: choose a game, and roll."""
    table.roller()._follow("learn/first-roll/")
    hand.press(table.page.locator("article details > summary", has_text="Draw Steel").first)
    button = table.page.locator("article details[open] [data-main]").first
    hand.press(button)
    expect(table.page.locator("article details[open] .hq-verdict .hq-word").first).to_be_in_viewport()


def search(hand: Hand, table: Table) -> None:
    """From a rules page to the answer that a player looks for, with a slip of the finger: search, and choose."""
    table.roller()._follow("heroquest/simple-contest/")
    page = table.page
    if hand.keys:
        hand.presses += 1
        page.keyboard.press("/")
    else:
        hand.press(page.locator(".md-header__button[for=__search]"))
    expect(page.locator(".md-search__input")).to_be_focused()
    page.keyboard.type("impared")
    found = page.locator(".md-search-result__link").first
    expect(found).to_be_visible()
    # By key the first result is chosen from the field.
    hand.press(page.locator(".md-search__input") if hand.keys else found)
    expect(page).to_have_url(f"{table.site}heroquest/consequences/#impaired")
    expect(page.locator("#impaired")).to_be_in_viewport()


PATHS = (
    Path("From a rules page to a roll with your hero", 2, page_to_roll),
    Path("From a line of a sheet to its roll", 2, line_to_roll),
    Path("From the GM’s screen to a contest of a party of four", 8, party_of_four),
    Path("From one exchange of that contest to the next", 1, next_exchange),
    Path("From a rules page to a search result", 2, search),
    Path("From the lesson for newcomers to a roll and its reasons", 2, first_roll),
)
