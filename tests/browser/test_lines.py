"""People by one line each: typed or pasted, read as the game writes ratings, kept where they can't be read."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations, violations_in_both_colours
from tests.browser.fit import sideways, too_small
from tests.browser.sheets import hero, kept, party
from tests.browser.tracker import Tracker

pytestmark = pytest.mark.warm

SCREEN = "gm/"
FOUR = ("Maren 17", "Odo 5W", "Tamsin 18", "Brecht 14")


class Hand:
    """Somebody who sets up a contest, and counts: an action is a press, or typing one line."""

    def __init__(self, page: Page, title: str = "Extended contest") -> None:
        self.page, self.actions = page, 0
        self.card = page.locator(".hq-gm-run").last
        page.get_by_label("Set up a contest").select_option(label=title)
        self.press(page.get_by_role("button", name="Set up"), of=2)
        expect(self.line("Hero")).to_be_visible()

    def press(self, button: Locator, of: int = 1) -> None:
        """Press something; a list that was set before counts too."""
        button.click()
        self.actions += of

    def line(self, noun: str) -> Locator:
        """Return the line of a list."""
        return self.card.get_by_role("textbox", name=f"{noun} in one line")

    def type(self, noun: str, *lines: str) -> None:
        """Type lines, each with Enter; the line is focused by the first and stays so."""
        line = self.line(noun)
        line.focus()
        for each in lines:
            self.page.keyboard.type(each)
            self.page.keyboard.press("Enter")
            self.actions += 1
            expect(line).to_be_focused()
            expect(line).to_have_value("")
            expect(around(line).get_by_role("status")).to_contain_text(each.split()[0])
            expect(line).to_be_in_viewport()

    def rows(self, group: str) -> list[dict[str, Any]]:
        """Return the rows of a list as they are in the form."""
        found: list[dict[str, Any]] = self.card.locator("hq-roller").evaluate(
            "(roller, name) => roller.form.collected()[name]", group
        )
        return found

    def begin(self) -> dict[str, Any]:
        """Begin, and give the inputs of what runs then."""
        self.press(self.card.locator("[data-act]"))
        expect(self.card.locator(".hq-track")).to_be_visible()
        inputs: dict[str, Any] = kept(self.page, "runs")[0]["log"]["inputs"]
        return inputs


def around(line: Locator) -> Locator:
    """Return a line together with its label and messages."""
    return line.locator("xpath=ancestor::hq-line")


def paste(line: Locator, text: str) -> None:
    """Put text into a line as pasting does."""
    line.focus()
    line.page.keyboard.insert_text(text)


def told(rows: list[dict[str, Any]], number: str) -> list[tuple[Any, Any]]:
    """Return the name and the number of each row."""
    return [(each["name"], each[number]) for each in rows]


def test_lines_pasted_at_once_are_rows_and_what_cannot_be_read_stays(page: Page) -> None:
    page.goto(SCREEN)
    hand = Hand(page)
    foes = hand.line("Foe")
    paste(foes, "Spearman 1 15\nSpearman 2 15\nBoss 21W\nWolf\nArcher 4W2")
    expect(foes).to_have_value("Boss 21W\nWolf")
    assert told(hand.rows("foes"), "resistance") == [("Spearman 1", "15"), ("Spearman 2", "15"), ("Archer", "4W2")]
    expect(hand.card.get_by_text("Spearman 1, Spearman 2, Archer added: 3 foes.")).to_have_role("status")
    alert = hand.card.get_by_role("alert")
    expect(alert).to_contain_text("2 lines weren’t added. The first: Boss: The number before the W is 1 to 20.")
    expect(foes).to_have_attribute("aria-invalid", "true")
    expect(foes).to_have_accessible_description(re.compile("The number before the W"))
    foes.fill("Boss 1W2\nWolf 9")
    foes.press("Enter")
    expect(foes).to_have_value("")
    expect(alert).to_have_count(0)
    assert told(hand.rows("foes"), "resistance")[3:] == [("Boss", "1W2"), ("Wolf", "9")]


REFUSED = {
    "Spearman": "“Spearman” has no resistance. Put it after the name. Type Spearman 17 or Spearman 5W.",
    "Wolf W5": "“W5” isn’t a valid resistance. Use 1 to 20, plus W for each 20 more. Type Wolf 17 or Wolf 5W.",
    "x" * 41 + " 17": "40",
}


def test_a_line_that_is_refused_says_what_to_type_and_so_many_fit(page: Page) -> None:
    page.goto(SCREEN)
    hand = Hand(page)
    foes = hand.line("Foe")
    for line, said in REFUSED.items():
        foes.fill(line)
        foes.press("Enter")
        expect(hand.card.get_by_role("alert"), line).to_contain_text(said)
        expect(foes).to_have_value(line)
        assert hand.rows("foes") == [], line
    foes.fill("")
    paste(foes, "\n".join(f"Rat {number}" for number in range(1, 11)))
    expect(foes).to_have_value("Rat 9\nRat 10")
    expect(hand.card.get_by_role("alert")).to_contain_text("No more than 8 foes fit here.")
    assert len(hand.rows("foes")) == 8


def test_a_party_of_four_is_ready_in_at_most_eight_actions_with_who_is_still_in_the_line(page: Page) -> None:
    page.goto(SCREEN)
    hand = Hand(page)
    hand.type("Hero", *FOUR)
    hand.type("Foe", "Spearman 17")
    assert told(hand.rows("heroes"), "ability") == [("Maren", "17"), ("Odo", "5W"), ("Tamsin", "18"), ("Brecht", "14")]
    # One who isn't ready is in the way, and then comes along.
    hand.line("Foe").fill("Archer")
    hand.card.locator("[data-act]").click()
    expect(hand.line("Foe")).to_be_focused()
    expect(hand.card.get_by_role("alert")).to_contain_text("has no resistance")
    hand.line("Foe").fill("Archer 12")
    inputs = hand.begin()
    assert hand.actions <= 8
    assert told(inputs["heroes"], "ability") == [("Maren", 17), ("Odo", 25), ("Tamsin", 18), ("Brecht", 14)]
    assert told(inputs["foes"], "resistance") == [("Spearman", 17), ("Archer", 12)]


def test_a_number_is_hidden_once_it_is_added_and_always_where_the_screen_hides(page: Page) -> None:
    page.goto(SCREEN)
    hand = Hand(page)
    hand.type("Foe", "Thief 13 hidden", "Spy 19")
    assert [each["hide"] for each in hand.rows("foes")] == [True, True]
    for number in ("13", "19"):
        expect(hand.card).not_to_contain_text(number)
        assert number not in [each.input_value() for each in hand.card.locator("input:not([type])").all()]
    shows = hand.card.get_by_role("button", name="Show to GM: Resistance")
    expect(shows).to_have_count(2)
    shows.first.click()
    expect(hand.card.get_by_label("Resistance", exact=True).first).to_have_value("13")

    page.get_by_label("Hide it from the table").check()
    hidden = Hand(page)
    hidden.type("Foe", "Thief 13")
    assert [each["hide"] for each in hidden.rows("foes")] == [True]
    expect(hidden.card.get_by_label("Resistance", exact=True)).to_have_count(0)


def test_the_partys_heroes_stand_there_and_others_come_by_one_press_each(page: Page) -> None:
    party(page, SCREEN)
    hero(
        page,
        "juna",
        {"name": "Juna", "abilities": [{"name": "Rowing", "rating": "17"}, {"name": "Song", "rating": "9"}]},
    )
    hand = Hand(page)
    hand.type("Foe", "Spearman 17")
    sheets = hand.card.get_by_role("group", name="Heroes from sheets")
    expect(sheets.get_by_role("button")).to_have_text(["Add Juna"])
    hand.press(sheets.get_by_role("button", name="Add Juna"))
    assert hand.rows("heroes")[-1]["ability"] == "17"
    hand.begin()
    assert hand.actions <= 8


def test_all_heroes_come_to_a_page_by_one_press(page: Page) -> None:
    party(page, "heroquest/extended-contest/")
    roller = page.locator("hq-roller").first
    sheets = roller.get_by_role("group", name="Heroes from sheets")
    sheets.get_by_role("button", name="Add all of The ford").click()
    heroes = roller.evaluate("roller => roller.form.collected().heroes")
    assert told(heroes, "name") == [(name, name) for name in ("Maren", "Odo", "Tamsin", "Brecht")]
    expect(sheets).to_have_count(0)
    expect(roller.locator("[data-act]")).to_be_focused()


READ: list[tuple[str, str, dict[str, Any]]] = [
    (
        "draw-steel/group-tests/",
        "Brann Agility 3, 1 edge",
        {"name": "Brann", "characteristic": "A", "score": 3, "edges": 1},
    ),
    ("draw-steel/montage-tests/", "Brann", {"name": "Brann"}),
    ("questworlds/group-contest/", "Ilka 7M", {"name": "Ilka", "ability": "7M"}),
    ("questworlds-097/scored/", "Ilka 7M", {"name": "Ilka", "ability": "7M"}),
    ("spheres/destiny/", "Asa", {"name": "Asa"}),
]


def test_each_game_reads_what_its_rows_take(running: Tracker) -> None:
    for path, line, row in READ:
        running.open(path)
        field = running.root.locator("[data-line]").first
        field.scroll_into_view_if_needed()
        field.fill(line)
        field.press("Enter")
        expect(running.root.locator("hq-line").first.get_by_role("status")).to_contain_text("added: 1 ")
        group = "players" if "spheres" in path else "heroes"
        (found,) = running.root.evaluate("(roller, name) => roller.form.collected()[name]", group)
        assert row.items() <= found.items(), path


def test_axe_finds_nothing_and_all_of_it_fits(page: Page) -> None:
    page.goto(SCREEN)
    hand = Hand(page)
    paste(hand.line("Hero"), "\n".join(FOUR) + "\nWrong")
    expect(hand.line("Hero")).to_have_value("Wrong")
    line = hand.card.locator("hq-line").first
    page.set_viewport_size({"width": 320, "height": 600})
    assert violations_in_both_colours(page) == []
    assert not sideways(page)
    assert too_small(line) == []
    page.set_viewport_size({"width": 1280, "height": 900})
    assert violations(page) == []
    assert not sideways(page)
    assert too_small(line) == []
