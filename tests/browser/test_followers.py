"""A hero's sidekick in a sequence on a phone: filled in from the sheet, it takes a loss, and the sheet learns of it."""

from itertools import count
from typing import Any

from playwright.sync_api import expect

from tests.browser.filled import form_of
from tests.browser.fit import sideways, too_small
from tests.browser.heroes import Table, hero
from tests.browser.tracker import main_of, native

SCORED = "questworlds-097.scored-sequence"
MOSS = {"name": "Moss", "role": "secondary", "ability": "20"}


def lost(procedure: str, inputs: dict[str, Any], rounds: int) -> str:
    """Return a seed for which the hero is out after this many rounds, with Moss at her side."""
    for number in count():
        seed = f"{number:016x}"
        told = native(op="begin", procedure=procedure, inputs=inputs, seed=seed)
        told = native(op="act", log=told["log"], do="follower", by="h1", given=MOSS)
        for place in range(rounds):
            if told["view"]["verdict"]["over"]:
                break
            told = native(op="act", log=told["log"], do="exchange", by="h1-f1")
            last = place == rounds - 1
            if last and told["view"]["verdict"]["winner"] == "opposition" and told["view"]["choices"]:
                return seed
    raise AssertionError("no seed loses like that")


def test_points_go_to_a_sidekick_from_the_sheet_and_save_the_hero(table: Table) -> None:
    who = hero("questworlds-097", "Ilka")
    table.put(who)
    roller = table.open("questworlds-097/followers/")
    table.add_from_sheets(who["name"])
    table.sheets("ability", roller.root).first.select_option(label="Old Songs 12")
    roller.begin(lost(SCORED, form_of(roller), 2))

    ask = roller.ask_for(roller.choice_of("follower", "h1"))
    table.sheets("follower", ask).select_option(label="Moss: Swims 10")
    expect(ask.get_by_label("Name", exact=True)).to_have_value("Moss")
    expect(ask.get_by_label("Ability", exact=True)).to_have_value("10")
    ask.get_by_role("radio", name="Secondary contestant", exact=True).check(force=True)
    with roller.moving():
        ask.locator(".is-spend").click()
    expect(roller.root).to_contain_text("Moss joins in as a secondary contestant.")

    roller.go_on()
    roller.go_on()
    assert roller.view["verdict"]["winner"] == "opposition"
    against = roller.view["verdict"]["scores"][0]["opposition"]
    main = main_of(roller.view)
    assert main is not None and main["do"] == "shift", "what saves her leads"
    roller.take_main(Points=str(against - 4))
    assert not roller.view["verdict"]["over"]
    expect(roller.root).to_contain_text("So Ilka is still in.")
    expect(roller.last.get_by_role("link", name="Shift").first).to_be_visible()
    roller.expect_as_natively()
    assert not sideways(roller.page)
    assert too_small(roller.root) == []


def test_what_a_sidekick_lost_is_written_on_the_sheet(table: Table) -> None:
    who = hero("questworlds-097", "Ilka", followers=[{"name": "Moss", "first": "Ferry Dog"}])
    table.put(who)
    roller = table.open("questworlds-097/chained/")
    table.add_from_sheets(who["name"])
    table.sheets("ability", roller.root).first.select_option(label="Knows Everybody 10")
    roller.begin("0123456789abcdef")
    ask = roller.ask_for(roller.choice_of("follower", "h1"))
    table.sheets("follower", ask).select_option(label="Moss: Ferry Dog 15")
    ask.get_by_role("radio", name="Secondary contestant", exact=True).check(force=True)
    with roller.moving():
        ask.locator(".is-spend").click()
    while not any(each["do"] == "shift" for each in roller.view["choices"]):
        roller.go_on()
    roller.press(roller.choice_of("shift", "h1"))
    left = next(each["left"] for each in roller.view["verdict"]["scores"] if each["who"] == "h1a")
    if not roller.view["verdict"]["over"]:
        roller.press(roller.choice_of("abandon", "h1"))
    roller.press(roller.choice_of("finish"))
    table.left.locator("[data-write]").click()
    expect(table.left).to_contain_text("On the sheet.")
    kept = [each.get("resolve", 3) for each in table.one(who["id"])["snapshot"]["followers"]]
    assert kept == ([left] if left > 0 else [])
