"""The odds explorer by a table's own rules: beside the book, in its links and files, and with sets that don't fit."""

import csv
import json
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations, violations_in_both_colours
from tests.browser.conftest import DEVICES
from tests.browser.explorer import CONTEST, LONG, SMALL, address, chances, go, odds, percent, saved
from tests.browser.faults import Faults
from tests.browser.fit import sideways, too_small
from tests.browser.house import House
from tests.browser.sheets import Obj
from tests.browser.test_explore import expect_column

pytestmark = pytest.mark.warm
KEY = "heroquest.resistance-classes/very-high/modifier"
TEN = {KEY: 10}
VERY_HIGH = {"ability": "17", "against": "class", "base": "14", "class": "very-high"}
# 14 and 20 are 34. 14 and 10 are 24.
BOOK = chances(CONTEST, {"ability": 17, "resistance": 34})
TABLE = chances(CONTEST, {"ability": 17, "resistance": 24})
# Few cells, so that little is counted beside what is looked at.
FEW = ["ability", "16", "18", "base", "13", "15", "won"]


@pytest.fixture
def house(page: Page) -> House:
    return House(page)


def follow(page: Page, hash_: str) -> None:
    """Follow a link that leads to the open page."""
    page.evaluate("hash => { location.hash = hash }", hash_)


def take(page: Page, changes: Obj | None = None) -> None:
    """Open a file of house rules on the page, and use them."""
    told = {"format": "hqweb-house", "version": 1, "game": "heroquest", "name": "Friday", "changes": changes or TEN}
    if not page.locator("section.hq-house-panel").is_visible():
        page.get_by_role("button", name="House rules", exact=True).click()
    content = json.dumps(told).encode()
    file: Any = {"name": "friday.json", "mimeType": "application/json", "buffer": content}
    page.locator(".hq-house-panel input[type=file]").set_input_files(file)
    page.get_by_role("button", name="Add and use").click()
    expect(page.get_by_role("button", name="Add and use")).to_have_count(0)


def rules(page: Page) -> Locator:
    """Return the choice of rules."""
    return page.get_by_role("combobox", name="Rules", exact=True)


def card(page: Page, name: str) -> Locator:
    """Return a what-if by its heading."""
    return page.locator(".hq-x-if", has=page.get_by_role("heading", name=name, exact=True))


def with_rules(changes: Any, inputs: Any = None, **parts: Any) -> str:
    """Return a link of the explorer with house rules."""
    text = changes if isinstance(changes, str) else json.dumps(changes)
    return address(inputs=VERY_HIGH if inputs is None else inputs, **{"g": FEW} | parts) + f"&h={quote(text, safe='')}"


def test_one_press_sets_the_question_up_by_the_book_and_by_your_table(page: Page, house: House) -> None:
    go(page, address(inputs=VERY_HIGH, g=FEW))
    expect(odds(page)).to_have_text(BOOK)
    expect(rules(page)).to_have_count(0)
    take(page)
    expect(rules(page)).to_have_value("book")
    expect(odds(page)).to_have_text(BOOK)
    page.get_by_role("button", name="By the book and by your table").click()
    expect(page.locator("[data-table=if] thead th")).to_have_text(
        ["Outcome", "As set up, by the book", "By the book", "By your table"]
    )
    for place, wanted in enumerate([BOOK, BOOK, TABLE], 1):
        expect_column(page, place, wanted)
    expect(card(page, "By the book").locator(".hq-x-lead")).to_contain_text("the same as set up")
    expect(card(page, "By your table").locator(".hq-x-lead")).to_contain_text("points more than as set up")
    expect(page.locator("[data-if=rules]")).to_have_count(0)
    page.get_by_role("button", name="Remove: By the book").click()
    expect(page.locator(".hq-x-if")).to_have_count(1)
    expect(house.strip).to_contain_text("Your table: Friday")


def test_everything_is_asked_by_the_rules_that_are_chosen(page: Page) -> None:
    go(page, address(inputs=VERY_HIGH, w=[["modifier", {"kind": "plot", "amount": "6"}]], g=FEW))
    take(page)
    rules(page).select_option(label="Your table: Friday")
    expect(odds(page)).to_have_text(TABLE)
    expect(page.get_by_role("heading", name="Odds, by your table")).to_be_visible()
    expect(page.get_by_role("heading", name="The whole grid, by your table")).to_be_visible()
    expect(page.locator("[data-table=if] thead th").nth(1)).to_have_text("As set up, by your table")
    page.get_by_text("What they change").click()
    expect(page.get_by_text("Very High, from the base: 10 instead of 20.")).to_be_visible()
    expect(page.locator("[data-table=if] thead th").nth(2)).to_have_text("With a modifier")
    # 17 and 6 are 23.
    expect_column(page, 2, chances(CONTEST, {"ability": 23, "resistance": 24}))
    lines = list(csv.reader(saved(page, "odds-csv").splitlines()))
    assert lines[0][2:] == ["As set up, by your table", "With a modifier"]
    with page.expect_download() as download:
        page.locator("[data-save=grid-csv]").click()
    assert download.value.suggested_filename == "grid-by-your-table.csv"
    cells = list(csv.reader(download.value.path().read_text("utf-8").splitlines()))[1:]
    assert len(cells) == 9
    for ability, base, total, *weights in cells:
        plain = chances(CONTEST, {"ability": ability, "resistance": int(base) + 10})
        assert [percent(int(each), int(total)) for each in weights] == plain
    rules(page).select_option(label="By the book")
    expect(odds(page)).to_have_text(BOOK)
    expect(page.get_by_role("heading", name="The whole grid, by the book")).to_be_visible()


def test_the_curve_and_the_outcomes_of_a_long_contest_follow(page: Page) -> None:
    inputs = {"heroes": [{"ability": "17"}], "foes": [{"resistance": "14"}]}
    go(page, address(LONG, inputs, n="1", g=["heroes.0.ability", "15", "17", "foes.0.resistance", "10", "11", "won"]))
    # By the book only a complete victory, 1 roll in 400, brings the five points at once.
    first = page.locator("[data-table=curve] tbody td").first
    expect(first).to_have_text("0.3%")
    expect(page.get_by_label("Shows", exact=True)).to_contain_text("Won 9 : 0")
    take(page, {"heroquest.goal": 3})
    rules(page).select_option(label="Your table: Friday")
    # A major victory brings three points, 21 more of the 400.
    expect(first).to_have_text("5.5%")
    expect(page.get_by_role("heading", name="How long it takes, by your table")).to_be_visible()
    expect(page.get_by_label("Shows", exact=True)).not_to_contain_text("Won 9 : 0")
    lines = list(csv.reader(saved(page, "curve-csv").splitlines()))
    assert lines[1] == ["1", "400", "22", "362", "16"]


def test_a_link_carries_the_changes_to_a_device_that_has_none(page: Page, house: House) -> None:
    go(page, address(g=SMALL))
    take(page)
    follow(page, address(inputs=VERY_HIGH, w=[["book"], ["house"]], g=FEW))
    # The link has been opened, with its what-ifs.
    expect(page.locator(".hq-x-if")).to_have_count(2)
    rules(page).select_option(label="Your table: Friday")
    expect(odds(page)).to_have_text(TABLE)
    page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text }")
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_text("Copied.", exact=True)).to_be_visible()
    link = page.evaluate("window.copied")
    house.press("Delete Friday")
    expect(rules(page)).to_have_count(0)
    house.expect_laid({})
    page.goto("licences/")
    page.goto(link)
    expect(rules(page)).to_have_value("link")
    expect(odds(page)).to_have_text(TABLE)
    expect(page.get_by_role("heading", name="Odds, by the link’s rules")).to_be_visible()
    for place, wanted in enumerate([TABLE, BOOK, TABLE], 1):
        expect_column(page, place, wanted)
    house.expect_laid({})
    # A link by the book compares with the changes that it brings.
    follow(page, with_rules(TEN, w=[["house"]]) + "&b=1")
    expect(rules(page)).to_have_value("book")
    expect(odds(page)).to_have_text(BOOK)
    expect(page.locator(".hq-x-if")).to_have_count(1)
    expect_column(page, 2, TABLE)
    follow(page, link[link.index("#") :])
    expect(rules(page)).to_have_value("link")
    expect(odds(page)).to_have_text(TABLE)
    page.get_by_role("button", name="Keep these rules").click()
    page.get_by_role("button", name="Add and use").click()
    expect(rules(page)).to_have_value("set")
    expect(page.get_by_role("heading", name="Odds, by your table")).to_be_visible()
    house.expect_laid({"heroquest": TEN})


def test_a_link_and_the_set_in_use_can_both_be_chosen_and_the_set_turned_off(page: Page, house: House) -> None:
    go(page, address(g=SMALL))
    take(page, {KEY: 12})
    follow(page, with_rules(TEN))
    expect(odds(page)).to_have_text(TABLE)
    rules(page).select_option(label="Your table: Friday")
    twelve = chances(CONTEST, {"ability": 17, "resistance": 26})
    expect(odds(page)).to_have_text(twelve)
    rules(page).select_option(label="House rules from a link")
    expect(odds(page)).to_have_text(TABLE)
    house.expect_laid({"heroquest": {KEY: 12}})
    # A set that is turned off leaves the comparison, and comes back to it.
    follow(page, with_rules({KEY: 12}, w=[["house"]]))
    expect(odds(page)).to_have_text(twelve)
    house.strip.get_by_role("button", name="Turn off").click()
    expect(odds(page)).to_have_text(BOOK)
    expect(page.locator(".hq-x-if").get_by_role("alert")).to_contain_text("No house rules are in use for this game.")
    house.strip.get_by_role("button", name="Turn on “Friday”").click()
    expect(odds(page)).to_have_text(twelve)
    expect(page.locator(".hq-x-if").get_by_role("alert")).to_have_count(0)


def test_what_was_left_at_its_default_is_the_tables_and_what_was_typed_stays(page: Page) -> None:
    go(page, address(g=SMALL))
    page.get_by_role("textbox", name="Ability", exact=True).fill("9")
    take(page, {"heroquest.better-roll": "low"})
    rules(page).select_option(label="Your table: Friday")
    low = chances(CONTEST, {"ability": 9, "resistance": 14, "better_roll": "low"})
    expect(odds(page)).to_have_text(low)
    expect(page.get_by_role("textbox", name="Ability", exact=True)).to_have_value("9")
    page.get_by_role("button", name="By the book and by your table").click()
    expect(page.locator("[data-table=if]")).to_be_visible()
    high = chances(CONTEST, {"ability": 9, "resistance": 14})
    for place, wanted in enumerate([low, high, low], 1):
        expect_column(page, place, wanted)


def test_another_tab_changes_the_set_and_nothing_typed_is_lost(page: Page) -> None:
    go(page, address(g=SMALL))
    take(page)
    follow(page, with_rules(TEN, w=[["changed", VERY_HIGH]]))
    expect(odds(page)).to_have_text(TABLE)
    base = page.locator("#x-set-base")
    base.fill("many")
    expect(page.locator(".hq-x-set .is-bad .hq-bad")).to_be_visible()
    changed = card(page, "With anything changed")
    changed.locator("summary").first.click()
    changed.get_by_role("textbox", name="Ability", exact=True).fill("3W")
    base.focus()
    other = page.context.new_page()
    other.goto(f"odds/{address(g=SMALL)}")
    take(other, {KEY: 12})
    # 14 and 12 are 26, and 3W is 23.
    expect(page.locator("[data-table=if] tbody td:nth-child(3)").first).to_contain_text(
        chances(CONTEST, {"ability": 23, "resistance": 26})[0]
    )
    expect(base).to_have_value("many")
    expect(base).to_be_focused()
    expect(changed.get_by_role("textbox", name="Ability", exact=True)).to_have_value("3W")
    House(other).strip.get_by_role("button", name="Turn off").click()
    expect(rules(page)).to_have_count(0)
    expect(base).to_have_value("many")
    base.fill("14")
    expect(odds(page)).to_have_text(BOOK)
    other.close()


def test_changes_that_this_release_does_not_know_are_named_and_the_rest_counts(page: Page) -> None:
    go(page, with_rules({KEY: 10, "heroquest.dragons": 7}))
    expect(page.locator(".hq-x > .hq-bad")).to_contain_text("left out: heroquest.dragons.")
    expect(odds(page)).to_have_text(TABLE)
    follow(page, with_rules({"spheres.stress/limit": 12}))
    expect(page.locator(".hq-x > .hq-bad")).to_contain_text("left out: spheres.stress/limit.")
    expect(odds(page)).to_have_text(BOOK)
    expect(rules(page)).to_have_count(0)
    # A key from a link is text.
    for key in ("__proto__", "constructor", "x" * 3000, "<img src=x onerror=alert(1)>"):
        follow(page, with_rules(TEN | {key: 3}))
        expect(page.locator(".hq-x > .hq-bad")).to_contain_text(f"left out: {key[:60]}")
        expect(odds(page)).to_have_text(TABLE)
        assert not sideways(page), key


# Numbers that don't fit the rest of the book, values of another kind, and what isn't a set of changes at all.
HOSTILE = [
    {KEY: 5},
    {KEY: 9999},
    {KEY: "many"},
    {KEY: "<img src=x onerror=alert(1)>"},
    {KEY: None},
    {KEY: {"a": [1]}},
    {KEY: True},
    f'{{"{KEY}": 1e999}}',
    [KEY, 10],
    "7",
    '"x"',
    "[" * 1500 + "]" * 1500,
    {f"heroquest.dragons-{place}": place for place in range(101)},
]


# Cut, not encoded, and long.
UNREADABLE = ["{", "%", "x" * 20_000]


def test_hostile_rules_in_a_link_are_refused_and_what_was_there_stays(page: Page, house: House) -> None:
    told = page.locator(".hq-x > .hq-bad")
    field = page.get_by_role("textbox", name="Ability", exact=True)
    nineteen = {"ability": "19", "resistance": "14"}
    # A first visit by a refused link shows the example.
    go(page, with_rules({KEY: 5}))
    expect(told).to_contain_text("A harder class has to be further above the base.")
    expect(odds(page)).to_have_text(chances(CONTEST, {"ability": 17, "resistance": 14}))
    field.fill("19")
    for changes in HOSTILE:
        follow(page, address(inputs=nineteen, g=SMALL))
        expect(told).to_have_count(0)
        expect(odds(page)).to_have_text(chances(CONTEST, nineteen))
        follow(page, with_rules(changes))
        expect(told, str(changes)[:80]).to_contain_text("This link wasn’t opened. ")
        expect(field).to_have_value("19")
        expect(odds(page)).to_have_text(chances(CONTEST, nineteen))
        assert not sideways(page), changes
    for text in UNREADABLE:
        follow(page, address(inputs=nineteen, g=SMALL))
        expect(told).to_have_count(0)
        follow(page, address(inputs=VERY_HIGH) + f"&h={text}")
        expect(told, text[:80]).to_be_visible()
        expect(field).to_have_value("19")
        follow(page, with_rules(TEN))
        expect(odds(page), text[:80]).to_have_text(TABLE)
        expect(told).to_have_count(0)
    house.expect_laid({})


@pytest.mark.cold
def test_a_link_waits_for_the_engine_that_checks_it(page: Page, faults: Faults) -> None:
    faults.expected += [r"engine", r"Failed to load resource"]
    page.route("**/assets/engine/**", lambda route: route.abort())
    page.goto(f"odds/{with_rules(TEN)}")
    expect(page.locator(".hq-x > .hq-bad")).to_contain_text("The link opens once the engine runs.")
    page.unroute("**/assets/engine/**")
    page.get_by_role("button", name="Try again").click()
    expect(odds(page)).to_have_text(TABLE)
    expect(page.locator(".hq-x > .hq-bad")).to_have_count(0)


def test_it_fits_the_screen_and_passes_axe(page: Page) -> None:
    go(page, address(g=SMALL))
    take(page)
    follow(page, with_rules({KEY: 11}, w=[["book"], ["house"]]))
    expect(page.locator("[data-table=if]")).to_be_visible()
    page.get_by_text("What they change").click()
    assert not sideways(page)
    assert too_small(page.locator("hq-explorer")) == []
    assert violations_in_both_colours(page) == []
    page.set_viewport_size(DEVICES["desktop"]["viewport"])
    assert not sideways(page)
    assert violations(page) == []
