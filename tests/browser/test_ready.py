"""Premade heroes: one press makes one of them a hero on this device, who then fills rollers."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import violations_in_both_colours
from tests.browser.fit import sideways, too_small
from tests.browser.heroes import RULESETS, Table
from tests.browser.tracker import fill_in, native

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "assets" / "ready"
TITLES = {each["id"]: each["title"] for each in native(op="catalog")["rulesets"]}
# All of them by thumb, and two by key as well, which is the same for each.
WAYS = [*((each, "phone") for each in RULESETS), ("heroquest", "desktop"), ("draw-steel", "desktop")]


def heroes(ruleset: str) -> list[dict[str, Any]]:
    """Return the four of a ruleset."""
    found: list[dict[str, Any]] = json.loads((FOLDER / f"{ruleset}.json").read_text(encoding="utf-8"))
    return found


def offered(table: Table) -> Locator:
    """Return the buttons of those who are ready."""
    return table.sheet.get_by_role("region", name="Ready to play").get_by_role("button")


@pytest.mark.parametrize(("ruleset", "screen"), WAYS, indirect=["screen"])
def test_one_press_makes_a_hero_of_this_device(table: Table, ruleset: str, screen: str) -> None:
    table.go()
    expect(table.root).to_contain_text("four heroes are ready to play")
    page, link = table.page, table.root.get_by_role("link", name=TITLES[ruleset], exact=True)
    press = Locator.tap if screen == "phone" else lambda button: button.press("Enter")
    press(link)
    four = heroes(ruleset)
    expect(offered(table)).to_have_text([f"{each['inputs']['name']}{each['about']}" for each in four])
    expect(table.sheet.get_by_role("heading", name="Or make your own")).to_be_visible()
    assert not sideways(page)
    assert too_small(table.sheet) == []
    assert violations_in_both_colours(page) == []
    for place in range(1, 4):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('#heroes-ready + ul button')"):
            break
        assert place < 3, "nothing stands between the title and those who are ready"
    name = four[1]["inputs"]["name"]
    press(offered(table).nth(1))
    title = table.sheet.get_by_role("heading", name=name, exact=True)
    expect(title).to_be_focused()
    expect(title).to_be_in_viewport()
    (record,) = table.all()
    expect(page).to_have_url(re.compile(rf"/heroes/#{record['id']}$"))
    told = native(op="begin", procedure=f"{ruleset}.sheet", inputs=four[1]["inputs"])
    assert record["facts"] == told["sheet"]["facts"]
    expect(offered(table)).to_have_count(0)
    expect(table.sheet.locator(".hq-rolls button").first).to_be_visible()
    # As any other it goes, and comes back.
    press(table.root.get_by_role("button", name=f"Delete {name}"))
    expect(table.list.get_by_role("link")).to_have_count(0)
    press(table.back)
    expect(table.list.get_by_role("link")).to_contain_text(name)


def test_two_of_one_are_two_heroes_and_rollers_take_the_last(table: Table) -> None:
    for count in (1, 2):
        table.go("new-heroquest")
        offered(table).first.tap()
        expect(table.list.get_by_role("link")).to_have_count(count)
        expect(table.sheet.get_by_role("heading", name="Sunniva Ash", exact=True)).to_be_focused()
    one, other = table.all()
    assert (one["name"], one["facts"]) == (other["name"], other["facts"])
    last = table.page.url.partition("#")[2]
    assert last in (one["id"], other["id"])
    table.open("heroquest/simple-contest/")
    expect(table.sheets()).to_have_value(last)


def test_one_from_the_form_is_taken_by_rollers_too(table: Table) -> None:
    table.go("new-heroquest")
    fill_in(table.sheet, "Hero’s name", "Maren")
    with table.roller().beginning():
        table.roller().main.click()
    (record,) = table.all()
    expect(table.page).to_have_url(re.compile(record["id"]))
    table.open("heroquest/simple-contest/")
    expect(table.sheets()).to_have_value(record["id"])
