"""Rollers filled from heroes' sheets, and what their contests leave there."""

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.axe import FRAME, violations, violations_in_both_colours
from tests.browser.filled import CONTEST, form_of, old, plain, rolled_for, seed_that
from tests.browser.fit import sideways, too_small
from tests.browser.heroes import RULESETS, SEED, Table, hero, kept
from tests.browser.tracker import Tracker, native

WEIGHS = {"heroquest": ("state-hurt", "benefit-3"), "questworlds": ("state-hurt", "benefit-pumped")}
WIDE: ViewportSize = {"width": 1280, "height": 900}
PHONE: ViewportSize = {"width": 360, "height": 740}
# For each ruleset a roller that leaves something on a sheet, and what its form has to hold for that.
LEAVES: dict[str, tuple[str, str, dict[str, Any]]] = {
    "heroquest": ("heroquest/simple-contest/", "heroquest.simple-contest", {}),
    "questworlds": ("questworlds/simple-contest/", "questworlds.simple-contest", {}),
    "questworlds-097": ("questworlds-097/contest/", "questworlds-097.contest", {}),
    "draw-steel": ("draw-steel/damage/", "draw-steel.damage", {}),
    "spheres": ("spheres/stress/", "spheres.stress", {}),
}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_roller_is_filled_from_a_sheet_and_what_it_leaves_is_written_once(table: Table, ruleset: str) -> None:
    # One whom nothing forbids to act: a benefit and a state that weighs.
    weighs = {"weighs": [{"kind": kind, "what": "the flood"} for kind in WEIGHS[ruleset]]} if ruleset in WEIGHS else {}
    who = hero(ruleset, "Maren", **weighs)
    table.put(who)
    path, procedure, more = LEAVES[ruleset]
    roller = table.open(path, procedure)
    table.sheets(within=roller.root).select_option(who["id"])
    expected = dict(who["facts"]["values"])
    for pick in who["facts"]["picks"]:
        chooser = table.sheets(pick["name"], roller.root)
        if chooser.count():
            chooser.select_option(pick["options"][0]["id"])
            expected |= pick["options"][0]["values"]
    form = form_of(roller)
    fields = next(each for each in native(op="catalog")["procedures"] if each["id"] == procedure)["fields"]
    sources = {each["name"]: each["source"] for each in fields if each.get("source") in expected}
    assert sources
    given = native(op="begin", procedure=procedure, inputs=form, seed=SEED)["log"]["inputs"]
    for name, source in sources.items():
        if name in given and not isinstance(expected[source], list):
            assert given[name] == expected[source], name
    left = until_it_leaves(roller, table, form | more)
    expect(table.left.get_by_role("checkbox")).to_have_count(len(left))
    table.left.locator("[data-write]").click()
    expect(table.left).to_contain_text("On the sheet.")
    expect(table.left.locator(".hq-written > li")).to_have_text([each["text"] for each in left])
    now = table.one(who["id"])
    asked = [{"do": each["do"], "given": each["given"]} for each in left]
    wanted = native(op="take", log=who["log"], cause=roller.log["seed"], effects=asked)
    assert now["log"] == wanted["log"]
    assert now["facts"] == wanted["sheet"]["facts"]
    expect(table.left.locator("[data-write]")).to_have_count(0)


def leaves(roller: Tracker, choice: dict[str, Any]) -> bool:
    """Return whether a move in its current state leaves something on a sheet."""
    told = native(op="act", log=roller.log, do=choice["do"], by=choice["by"], given={})
    return bool(told["view"].get("effects"))


def until_it_leaves(roller: Tracker, table: Table, form: dict[str, Any]) -> list[dict[str, Any]]:
    """Play until something is left for the form's own hero; give what."""
    if roller.long:
        roller.begin(SEED)
        for _ in range(12):
            if roller.view.get("effects"):
                break
            open_ = [each for each in roller.view["choices"] if all("default" in f for f in each["fields"])]
            roller.press(next((each for each in open_ if leaves(roller, each)), open_[0]))
    else:
        for number in range(1, 2000):
            seed = f"{number:016x}"
            view = native(
                op="begin", procedure=roller.root.evaluate("root => root.procedure.id"), inputs=form, seed=seed
            )["view"]
            if view.get("effects"):
                break
        table.page.evaluate("seed => { window.knownSeed = seed }", seed)
        roller.roll()
    found = [each for each in roller.view["effects"] if each["who"] == ""]
    assert found
    return found


def test_what_is_unticked_is_not_written_and_a_sheet_that_has_moved_on_says_so_and_stays(table: Table) -> None:
    who = hero("heroquest", "Maren", weighs=[{"kind": "benefit-3", "what": "the flood"}])
    table.put(who)
    roller = rolled_for(table, who, "defeat")
    effects = roller.view["effects"]
    assert len(effects) > 1
    table.left.get_by_role("checkbox").first.uncheck()
    table.left.locator("[data-write]").click()
    expect(table.left).to_contain_text("On the sheet.")
    now = table.one(who["id"])
    moves = now["log"]["moves"]
    assert [each["do"] for each in moves] == [each["do"] for each in effects[1:]]
    assert {each["cause"] for each in moves} == {roller.log["seed"]}

    told = native(op="replay", log=now["log"])
    choice = next(each for each in told["view"]["choices"] if not each["fields"])
    moved = native(op="act", log=now["log"], do=choice["do"], by=choice["by"], given={})
    table.page.evaluate(
        "async (record) => (await import('/assets/store.js')).put('heroes', record)",
        now | kept(who["id"], moved) | {"rev": now["rev"]},
    )
    table.left.locator("[data-off]").click()
    expect(table.left.get_by_role("alert")).to_contain_text("the sheet has changed since")
    assert table.one(who["id"])["log"] == moved["log"]
    assert len(moved["log"]["moves"]) > len(moves)


def written(table: Table) -> tuple[dict[str, Any], Tracker]:
    """Return a hero whose sheet has a contest's effects, and the contest."""
    who = plain()
    table.put(who)
    roller = rolled_for(table, who)
    table.left.locator("[data-write]").click()
    expect(table.left).to_contain_text("On the sheet.")
    return who, roller


@pytest.mark.warm
def test_the_choice_of_a_hero_and_what_was_written_stand_after_a_reload(page: Page, site: str) -> None:
    page.goto("licences/")
    table = Table(page, site)
    who, roller = written(table)
    page.reload()
    expect(table.sheets()).to_have_value(who["id"])
    expect(table.sheets("ability")).to_have_value(who["facts"]["picks"][0]["options"][0]["id"])
    roller.visit.locator("summary").click()
    with roller.answering():
        roller.rolls.first.click()
    expect(table.left).to_contain_text("On the sheet.")
    table.left.get_by_role("link", name="Open the sheet").click()
    expect(table.sheet.locator(".hq-track-a")).to_contain_text("States and benefits")


def test_a_contest_that_changes_after_it_was_written_renews_the_sheet_or_is_taken_off_it(table: Table) -> None:
    who, roller = written(table)
    once = table.one(who["id"])
    earlier, write = "The sheet still has this contest’s earlier result.", table.left.locator("[data-write]")
    bought = next(each for each in roller.view["choices"] if "hero point" in each["cost"])
    roller.root.locator(f"[data-do='{bought['do']}/{bought['by']}']").click()
    roller.root.locator(".is-spend").click()
    expect(table.left).to_contain_text(earlier)
    write.click()
    expect(table.left).to_contain_text("On the sheet.")
    effects = roller.view["effects"]
    assert "spend" in [each["do"] for each in effects]
    now = table.one(who["id"])["log"]["moves"]
    assert [each["do"] for each in now] == [each["do"] for each in effects]

    undo = roller.root.get_by_role("button", name="Undo")
    undo.click()
    expect(table.left).to_contain_text(earlier)
    write.click()
    expect(table.left).to_contain_text("On the sheet.")
    assert table.one(who["id"])["log"] == once["log"]
    undo.click()
    expect(table.left).to_contain_text(earlier)
    expect(write).to_have_text("Remove from Maren’s sheet")
    write.click()
    expect(table.left).to_have_count(0)
    now = table.one(who["id"])
    assert (now["log"], now["facts"]) == (who["log"], who["facts"])


def standing(table: Table) -> int:
    """Tell how far the page is scrolled."""
    return int(table.page.evaluate("Math.round(scrollY)"))


def test_the_reader_stays_where_it_was_written_and_can_take_it_off_and_write_it_again(table: Table) -> None:
    page, who = table.page, plain()
    table.put(who)
    roller = rolled_for(table, who)
    write = table.left.locator("[data-write]")
    off = table.left.get_by_role("button", name="Remove from sheet")
    said = table.left.get_by_role("status")
    for size in (PHONE, WIDE):
        page.set_viewport_size(size)
        expect(table.left).to_be_visible()
        # Open to all before it is written.
        assert (violations_in_both_colours(page) if size == PHONE else violations(page, left_out=FRAME)) == []
        assert not sideways(page), size
        assert too_small(roller.root) == [], size
        write.scroll_into_view_if_needed()
        before = standing(table)
        write.press("Enter")
        expect(off).to_be_focused()
        expect(said).to_have_text("Added to the sheet of Maren.")
        for each in (off, table.left.locator(".hq-written"), said):
            expect(each).to_be_in_viewport()
        assert abs(standing(table) - before) < 100, size
        (move,) = table.one(who["id"])["log"]["moves"]
        assert (move["do"], move["cause"]) == ("suffer", roller.log["seed"])
        off.press("Enter")
        expect(write).to_be_focused()
        expect(write).to_be_in_viewport()
        expect(said).to_have_text("Removed from the sheet of Maren.")
        assert abs(standing(table) - before) < 100, size
        assert table.one(who["id"])["log"] == who["log"]
    page.set_viewport_size(PHONE)


def test_nobodys_contest_can_be_given_to_a_sheet_afterwards(table: Table) -> None:
    who = plain()
    table.put(who)
    roller = table.open(CONTEST)
    table.page.evaluate(
        "seed => { window.knownSeed = seed }", seed_that("heroquest.simple-contest", form_of(roller), "suffer")
    )
    roller.roll()
    table.left.locator("[data-whose]").select_option(who["id"])
    expect(table.left.locator("[data-write]")).to_be_focused()
    table.left.locator("[data-write]").click()
    expect(table.left).to_contain_text("On the sheet.")
    assert table.one(who["id"])["log"]["moves"][0]["do"] == "suffer"


def test_a_party_fills_a_group_contest_and_all_its_sheets_are_written_together(table: Table) -> None:
    maren, odo = plain("Maren"), plain("Odo")
    table.put(maren, odo, parties=[{"id": "p", "name": "Ferry folk", "heroes": ["id-maren", "id-odo"]}])
    roller = table.open("heroquest/group-contest/")
    table.add_from_sheets("all of Ferry folk")
    rows = table.sheets()
    expect(rows).to_have_count(2)
    for place, who in enumerate((maren, odo)):
        expect(rows.nth(place)).to_have_value(who["id"])
        table.sheets("ability").nth(place).select_option(index=1)
    form = form_of(roller)
    assert [(each["name"], each["ability"]) for each in form["heroes"]] == [("Maren", "17"), ("Odo", "17")]
    roller.begin(ended_seed(form))
    while roller.main.count():
        roller.go_on()
    effects = roller.view["effects"]
    assert {each["who"] for each in effects} == {"heroes.0", "heroes.1"}
    table.left.locator("[data-write]").click()
    expect(table.left.get_by_role("status")).to_have_text("Added to the sheets of Maren and Odo.")
    for place, who in enumerate((maren, odo)):
        told = [each["do"] for each in effects if each["who"] == f"heroes.{place}"]
        assert [each["do"] for each in table.one(who["id"])["log"]["moves"]] == told


def ended_seed(form: dict[str, Any]) -> str:
    """Return a seed for which a group contest, played with its primary button, affects two sheets."""
    for number in range(1, 2000):
        seed = f"{number:016x}"
        told = native(op="begin", procedure="heroquest.group-contest", inputs=form, seed=seed)
        while True:
            buttons = [each for each in told["view"]["choices"] if each["place"] == "button"][:2]
            main = next((each for each in buttons if not each["cost"]), None)
            if main is None:
                break
            told = native(op="act", log=told["log"], do=main["do"], by=main["by"])
        if {each["who"] for each in told["view"].get("effects", [])} == {"heroes.0", "heroes.1"}:
            return seed
    raise AssertionError


def test_a_move_asks_which_of_the_heros_abilities_it_is_made_with(table: Table) -> None:
    who = plain()
    table.put(who)
    roller = table.open("heroquest/extended-contest/")
    table.add_from_sheets(who["name"])
    table.sheets("ability").first.select_option(label="Ferryman 17")
    roller.begin(SEED)
    choice = next(
        each
        for each in roller.view["choices"]
        if each.get("who") == "heroes.0"
        and each["place"] != "button"
        and any(field.get("source") == "ability" for field in each["fields"])
    )
    ask = roller.ask_for(choice)
    expect(table.sheets("from", ask)).to_have_count(0)
    table.sheets("ability", ask).select_option(label="Strong 5W")
    field = next(each for each in choice["fields"] if each.get("source") == "ability")
    expect(ask.get_by_label(field["label"], exact=True)).to_have_value("5W")


def test_a_contest_writes_to_a_sheet_of_other_rules_that_changes_elsewhere_and_fills_the_form_anew(
    table: Table,
) -> None:
    who = plain()
    table.put(old(who))
    roller = rolled_for(table, who)
    table.left.locator("[data-write]").click()
    expect(table.left).to_contain_text("On the sheet.")
    now = table.one(who["id"])
    assert now["log"]["rules"] == who["log"]["rules"]
    assert [each["do"] for each in now["log"]["moves"]] == ["suffer"]
    assert len(now["earlier"]) == 1

    # What was typed stays.
    expect(roller.field("Ability")).to_have_value("17")
    roller.type("Resistance", "19")
    inputs = who["log"]["inputs"] | {"keywords": [{"name": "Ferryman", "rating": 18, "breakouts": []}]}
    other = kept(who["id"], native(op="begin", procedure="heroquest.sheet", inputs=inputs, seed=SEED))
    table.page.evaluate("async (record) => (await import('/assets/store.js')).put('heroes', record)", now | other)
    expect(roller.field("Ability")).to_have_value("18")
    expect(roller.field("Resistance")).to_have_value("19")
