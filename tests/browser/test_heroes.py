"""Heroes' sheets: made, filled into rollers, written to by contests, in two tabs, on paper, by hundreds."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fit import sideways, too_small
from tests.browser.heroes import RULESETS, SEED, Hero, Table, hero, kept, readable
from tests.browser.seeds import KNOWN_DICE
from tests.browser.test_pages import violations
from tests.browser.test_store import BREAKING, DEAF
from tests.browser.tracker import Tracker, fill_in, native

both = pytest.mark.parametrize("screen", ["phone", "desktop"], indirect=True)

CONTEST = "heroquest/simple-contest/"
# For each ruleset a roller that leaves something on a sheet, and what its form has to hold for that.
LEAVES: dict[str, tuple[str, str, dict[str, Any]]] = {
    "heroquest": ("heroquest/simple-contest/", "heroquest.simple-contest", {}),
    "questworlds": ("questworlds/simple-contest/", "questworlds.simple-contest", {}),
    "questworlds-097": ("questworlds-097/contest/", "questworlds-097.contest", {}),
    "draw-steel": ("draw-steel/damage/", "draw-steel.damage", {}),
    "spheres": ("spheres/stress/", "spheres.stress", {}),
}

# A version of the rules that no release has.
OTHER = 99
WEIGHS = {"heroquest": ("state-hurt", "benefit-3"), "questworlds": ("state-hurt", "benefit-pumped")}


def plain(name: str = "Maren", **changed: object) -> Hero:
    """Give a hero on whom nothing weighs."""
    return hero("heroquest", name, weighs=[], notes=[], **changed)


def seed_that(procedure: str, form: dict[str, Any], do: str) -> str:
    """Give a seed whose roll proposes this move."""
    for number in range(1, 2000):
        seed = f"{number:016x}"
        view = native(op="begin", procedure=procedure, inputs=form, seed=seed)["view"]
        if do in {each["do"] for each in view.get("effects", [])}:
            return seed
    raise AssertionError


def form_of(roller: Tracker) -> dict[str, Any]:
    """Give what a form would send."""
    found: dict[str, Any] = roller.root.evaluate("root => root.form.collected()")
    return found


def rolled_for(table: Table, who: Hero, do: str = "suffer") -> Tracker:
    """Fill a simple contest from a sheet, and roll it so that it leaves this."""
    roller = table.open(CONTEST)
    table.sheets().select_option(who["id"])
    table.sheets("ability").select_option(index=1)
    table.page.evaluate(
        "seed => { window.knownSeed = seed }", seed_that("heroquest.simple-contest", form_of(roller), do)
    )
    roller.roll()
    return roller


def test_a_sheet_that_is_begun_has_a_name_and_an_address_and_stands_after_a_reload(table: Table) -> None:
    page = table.page
    table.go()
    expect(table.root).to_contain_text("No hero stands here yet.")
    table.root.get_by_role("link", name="HeroQuest", exact=True).click()
    expect(table.sheet.get_by_role("heading", name="A new hero")).to_be_visible()
    roller = table.roller()
    fill_in(table.sheet, "Name of the hero", "Maren")
    with roller.beginning():
        roller.main.click()
    (record,) = table.all()
    expect(page).to_have_url(re.compile(rf"/heroes/#{record['id']}$"))
    expect(page).to_have_title(re.compile(r"^Maren - Heroes"))
    expect(table.sheet.get_by_role("heading", name="Maren", exact=True)).to_be_visible()
    expect(table.list.locator("[aria-current=true]")).to_contain_text("Maren")
    roller.expect_as_natively()
    assert record["facts"] == native(op="replay", log=record["log"])["sheet"]["facts"]
    page.reload()
    expect(table.sheet.locator("[data-head]")).to_be_visible()
    assert table.roller().log == record["log"]
    table.page.locator("[data-all]").click()
    expect(table.sheet).to_have_count(0)
    expect(page).to_have_url(re.compile(r"/heroes/$"))
    expect(page).to_have_title(re.compile(r"^Heroes"))
    page.go_back()
    expect(table.sheet.get_by_role("heading", name="Maren", exact=True)).to_be_visible()


@pytest.mark.parametrize(
    "address", ["nobody", "%E0%A4%A", "__proto__", "new-", "new-toString", "<img src=x onerror=alert(1)>"]
)
def test_an_address_of_nobody_shows_the_list_and_a_sentence(table: Table, address: str) -> None:
    table.put(plain())
    table.go(address)
    expect(table.alert).to_contain_text("names a hero that is not on this device")
    expect(table.list).to_contain_text("Maren")
    expect(table.sheet).to_have_count(0)
    table.list.get_by_role("link").click()
    expect(table.sheet.get_by_role("heading", name="Maren", exact=True)).to_be_visible()
    expect(table.alert).to_have_count(0)


def test_a_link_within_the_page_leaves_the_sheet_as_it_is(table: Table) -> None:
    table.put(plain())
    table.show("id-maren")
    table.page.evaluate("location.hash = 'kept'")
    expect(table.page.locator("#kept")).to_be_in_viewport()
    expect(table.sheet).to_be_visible()
    expect(table.alert).to_have_count(0)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_roller_is_filled_from_a_sheet_and_what_it_leaves_is_written_once(
    table: Table, ruleset: str
) -> None:
    # One whom nothing forbids to act: a benefit and a state that weighs.
    weighs = (
        {"weighs": [{"kind": kind, "what": "the flood"} for kind in WEIGHS[ruleset]]}
        if ruleset in WEIGHS
        else {}
    )
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
    """Tell whether something is left after a move as it stands."""
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
                op="begin",
                procedure=roller.root.evaluate("root => root.procedure.id"),
                inputs=form,
                seed=seed,
            )["view"]
            if view.get("effects"):
                break
        table.page.evaluate("seed => { window.knownSeed = seed }", seed)
        roller.roll()
    found = [each for each in roller.view["effects"] if each["who"] == ""]
    assert found
    return found


def test_what_is_unticked_is_not_written(table: Table) -> None:
    who = hero("heroquest", "Maren", weighs=[{"kind": "benefit-3", "what": "the flood"}])
    table.put(who)
    roller = rolled_for(table, who, "defeat")
    effects = roller.view["effects"]
    assert len(effects) > 1
    table.left.get_by_role("checkbox").first.uncheck()
    table.left.locator("[data-write]").click()
    expect(table.left).to_contain_text("On the sheet.")
    moves = table.one(who["id"])["log"]["moves"]
    assert [each["do"] for each in moves] == [each["do"] for each in effects[1:]]
    assert {each["cause"] for each in moves} == {roller.log["seed"]}


def test_the_choice_of_a_hero_and_what_was_written_stand_after_a_reload(table: Table) -> None:
    who = plain()
    table.put(who)
    roller = rolled_for(table, who)
    table.left.locator("[data-write]").click()
    expect(table.left).to_contain_text("On the sheet.")
    table.page.reload()
    expect(table.sheets()).to_have_value(who["id"])
    expect(table.sheets("ability")).to_have_value(who["facts"]["picks"][0]["options"][0]["id"])
    roller.visit.locator("summary").click()
    with roller.answering():
        roller.rolls.first.click()
    expect(table.left).to_contain_text("On the sheet.")
    table.left.get_by_role("link", name="Open the sheet").click()
    expect(table.sheet.locator(".hq-track-a")).to_contain_text("States and benefits")


def test_a_roll_that_is_taken_back_can_be_taken_off_the_sheet(table: Table) -> None:
    who = plain()
    table.put(who)
    roller = rolled_for(table, who)
    table.left.locator("[data-write]").click()
    expect(table.left).to_contain_text("On the sheet.")
    roller.root.get_by_role("button", name="Take it back").click()
    expect(table.left).to_contain_text("The sheet has what this contest left before it changed.")
    expect(table.left.locator("[data-write]")).to_have_text("Take it off Maren’s sheet")
    table.left.locator("[data-write]").click()
    expect(table.left).to_have_count(0)
    now = table.one(who["id"])
    assert (now["log"], now["facts"]) == (who["log"], who["facts"])


def test_what_is_written_can_be_taken_off_and_written_again(table: Table) -> None:
    who = plain()
    table.put(who)
    roller = rolled_for(table, who)
    table.left.locator("[data-write]").click()
    expect(table.left).to_contain_text("On the sheet.")
    once = table.one(who["id"])["log"]
    table.left.locator("[data-off]").click()
    expect(table.left.get_by_role("status")).to_have_text("Taken off the sheet of Maren.")
    expect(table.left.locator("[data-write]")).to_be_focused()
    assert table.one(who["id"])["log"] == who["log"]
    table.left.locator("[data-write]").click()
    expect(table.left).to_contain_text("On the sheet.")
    assert table.one(who["id"])["log"] == once
    assert roller.log["seed"] == once["moves"][0]["cause"]


def test_a_contest_that_changes_after_it_was_written_renews_the_sheet(table: Table) -> None:
    who = plain()
    table.put(who)
    roller = rolled_for(table, who)
    table.left.locator("[data-write]").click()
    expect(table.left).to_contain_text("On the sheet.")
    bought = next(each for each in roller.view["choices"] if "hero point" in each["cost"])
    roller.root.locator(f"[data-do='{bought['do']}/{bought['by']}']").click()
    roller.root.locator(".is-spend").click()
    expect(table.left).to_contain_text("The sheet has what this contest left before it changed.")
    table.left.locator("[data-write]").click()
    expect(table.left).to_contain_text("On the sheet.")
    effects = roller.view["effects"]
    assert "spend" in [each["do"] for each in effects]
    now = table.one(who["id"])["log"]["moves"]
    assert [each["do"] for each in now] == [each["do"] for each in effects]


def test_a_sheet_that_has_moved_on_says_so_and_stays(table: Table) -> None:
    who = plain()
    table.put(who)
    roller = rolled_for(table, who)
    table.left.locator("[data-write]").click()
    expect(table.left).to_contain_text("On the sheet.")
    now = table.one(who["id"])
    told = native(op="replay", log=now["log"])
    choice = next(each for each in told["view"]["choices"] if not each["fields"])
    moved = native(op="act", log=now["log"], do=choice["do"], by=choice["by"], given={})
    table.page.evaluate(
        "async (record) => (await import('/assets/store.js')).put('heroes', record)",
        now | kept(who["id"], moved) | {"rev": now["rev"]},
    )
    table.left.locator("[data-off]").click()
    expect(table.left.get_by_role("alert")).to_contain_text("the sheet has moved on since")
    assert table.one(who["id"])["log"] == moved["log"]
    assert roller.log["seed"] == moved["log"]["moves"][0]["cause"]


def test_nobodys_contest_can_be_given_to_a_sheet_afterwards(table: Table) -> None:
    who = plain()
    table.put(who)
    roller = table.open(CONTEST)
    table.page.evaluate(
        "seed => { window.knownSeed = seed }",
        seed_that("heroquest.simple-contest", form_of(roller), "suffer"),
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
    table.sheets("add").select_option(label="Ferry folk: all of them")
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
    expect(table.left.get_by_role("status")).to_have_text("Written for Maren and Odo.")
    for place, who in enumerate((maren, odo)):
        told = [each["do"] for each in effects if each["who"] == f"heroes.{place}"]
        assert [each["do"] for each in table.one(who["id"])["log"]["moves"]] == told


def ended_seed(form: dict[str, Any]) -> str:
    """Give a seed with which a group contest leaves something on two sheets, played by its filled button."""
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
    table.sheets("add").select_option(who["id"])
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


def test_a_sheet_that_changes_elsewhere_fills_the_form_anew_but_not_what_was_typed(table: Table) -> None:
    who = plain()
    table.put(who)
    roller = table.open(CONTEST)
    table.sheets().select_option(who["id"])
    table.sheets("ability").select_option(label="Ferryman 17")
    expect(roller.field("Ability")).to_have_value("17")
    roller.type("Resistance", "19")
    stands = table.one(who["id"])
    other = kept(
        who["id"],
        native(
            op="begin",
            procedure="heroquest.sheet",
            inputs=who["log"]["inputs"] | {"keywords": [{"name": "Ferryman", "rating": 18, "breakouts": []}]},
            seed=SEED,
        ),
    )
    table.page.evaluate(
        "async (record) => (await import('/assets/store.js')).put('heroes', record)", stands | other
    )
    expect(roller.field("Ability")).to_have_value("18")
    expect(roller.field("Resistance")).to_have_value("19")


def beside(table: Table, name: str, *, deaf: bool = False) -> Table:
    """Open a sheet in another tab; a deaf one is told nothing."""
    page = table.page.context.new_page()
    if deaf:
        page.add_init_script(DEAF)
    page.goto(f"heroes/#{name}")
    other = Table(page, table.site)
    expect(other.sheet.locator("[data-head]")).to_be_visible()
    return other


def move_on(roller: Tracker) -> None:
    """Make a move on a sheet: the first that asks nothing."""
    roller.press(next(each for each in roller.view["choices"] if not each["fields"]))


def test_two_tabs_on_one_hero_end_in_one_sheet_and_say_so(table: Table) -> None:
    table.put(plain())
    first = table.show("id-maren")
    other = beside(table, "id-maren")
    deaf = beside(table, "id-maren", deaf=True)
    try:
        move_on(first)
        second = other.roller()
        expect(
            second.state_of_play.get_by_text("Changed in another tab: this is how it stands now.")
        ).to_be_visible()
        assert second.state() == first.state()
        third = deaf.roller()
        assert third.log["moves"] == []
        # The very same move would be one move.
        move_on(first)
        move_on(third)
        expect(third.state_of_play.get_by_text("your move was made on how it stands now")).to_be_visible()
        assert len(third.log["moves"]) == 3
        assert table.one("id-maren")["log"] == third.log
        expect(
            first.state_of_play.get_by_text("Changed in another tab: this is how it stands now.")
        ).to_be_visible()
        assert first.log == third.log
        third.expect_as_natively()
    finally:
        other.page.close()
        deaf.page.close()


def test_a_hero_that_is_deleted_in_another_tab_is_told_and_kept_again(table: Table) -> None:
    table.put(plain())
    sheet = table.show("id-maren")
    other = beside(table, "id-maren")
    other.root.get_by_role("button", name="Delete Maren").click()
    expect(other.back).to_be_focused()
    other.page.close()
    expect(sheet.state_of_play.get_by_text("It was removed in another tab.")).to_be_visible()
    move_on(sheet)
    assert table.one("id-maren")["log"] == sheet.log


def test_what_is_deleted_comes_back_one_after_another(table: Table) -> None:
    table.put(
        plain("Maren"),
        plain("Odo"),
        parties=[{"id": "p", "name": "Ferry folk", "heroes": ["id-maren", "id-odo"]}],
    )
    before = [table.all(kind) for kind in ("heroes", "parties")]
    for name in ("Maren", "Odo"):
        table.show(f"id-{name.lower()}")
        table.root.get_by_role("button", name=f"Delete {name}").click()
        expect(table.said).to_have_text(f"{name} is deleted.")
        expect(table.sheet).to_have_count(0)
        expect(table.back).to_be_focused()
        if name == "Maren":
            table.back.click()
            expect(table.said).to_have_text("Maren is here again.")
            expect(table.list.locator("li")).to_have_count(2)
    table.root.locator("[data-party] summary").click()
    table.root.get_by_role("button", name="Delete Ferry folk").click()
    expect(table.said).to_have_text("Ferry folk is deleted. Its heroes stay.")
    table.back.click()
    expect(table.said).to_have_text("Ferry folk is here again.")
    table.back.click()
    expect(table.said).to_have_text("Odo is here again.")
    expect(table.back).to_have_count(0)
    after = [table.all(kind) for kind in ("heroes", "parties")]
    assert [[each | {"rev": ""} for each in kind] for kind in after] == [
        [each | {"rev": ""} for each in kind] for kind in before
    ]


def test_a_party_is_made_named_and_filled(table: Table) -> None:
    table.put(plain("Maren"), plain("Odo"))
    table.go()
    table.root.get_by_label("Name of a new party").fill("Ferry folk")
    table.root.get_by_role("button", name="Add the party").click()
    party = table.root.locator("[data-party]")
    party.get_by_role("checkbox", name="Odo").check()
    expect(party.locator("summary small")).to_have_text("Odo")
    party.get_by_role("checkbox", name="Maren").check()
    expect(party.locator("summary small")).to_have_text("Odo, Maren")
    party.get_by_role("checkbox", name="Odo").uncheck()
    expect(party.locator("summary small")).to_have_text("Maren")
    party.get_by_label("Its name").fill("River folk")
    party.get_by_label("Its name").press("Tab")
    expect(party.locator("summary")).to_contain_text("River folk")
    (found,) = table.all("parties")
    assert (found["name"], found["heroes"]) == ("River folk", ["id-maren"])


def test_a_copy_is_another_hero(table: Table) -> None:
    table.put(plain())
    table.show("id-maren")
    table.root.get_by_role("button", name="Copy").click()
    expect(table.list.locator("li")).to_have_count(2)
    expect(table.page).not_to_have_url(re.compile("id-maren"))
    expect(table.sheet.locator("[data-head]")).to_be_visible()
    move_on(table.roller())
    first, second = sorted(table.all(), key=lambda each: len(each["log"]["moves"]))
    assert (first["id"], len(second["log"]["moves"])) == ("id-maren", 1)


def saved_by(table: Table, press: Any) -> dict[str, Any]:
    """Give what stands in the file that a press hands out."""
    with table.page.expect_download() as saved:
        press.click()
    text = saved.value.path().read_text(encoding="utf-8")
    assert json.loads(text)["hqweb"] == 1
    return readable(text)


@pytest.mark.parametrize("how", ["at once", "aborted"])
def test_a_sheet_that_cannot_be_kept_says_so_at_once_and_can_be_saved(
    page: Page, site: str, how: str
) -> None:
    page.add_init_script(BREAKING)
    page.add_init_script(KNOWN_DICE)
    page.goto("licences/")
    table = Table(page, site)
    table.put(plain())
    roller = table.show("id-maren")
    page.evaluate("how => { window.broken = how }", how)
    choice = next(each for each in roller.view["choices"] if not each["fields"])
    roller.find(choice).click()
    if choice["cost"]:
        roller.root.locator(".is-spend").click()
    expect(roller.root.get_by_role("alert")).to_contain_text("This is not kept")
    found = saved_by(table, roller.root.get_by_role("button", name="Save it as a file"))
    assert [each["log"] for each in found["heroes"]] == [roller.log]
    assert len(roller.log["moves"]) == 1
    rolled = table.open(CONTEST)
    table.sheets().select_option("id-maren")
    table.sheets("ability").select_option(index=1)
    seed = seed_that("heroquest.simple-contest", form_of(rolled), "suffer")
    page.evaluate("seed => { window.knownSeed = seed }", seed)
    rolled.button.click()
    expect(rolled.word).to_be_visible()
    table.left.locator("[data-write]").click()
    expect(table.left.get_by_role("alert")).to_contain_text("gone when this tab is closed")
    found = saved_by(table, table.left.locator("[data-save]"))
    assert found["heroes"][0]["log"]["moves"][-1]["cause"] == rolled.log["seed"]


def old(who: Hero) -> Hero:
    """Give a hero as other rules have kept it."""
    return who | {"log": who["log"] | {"rules": OTHER}, "release": "engine/0000000000000000/"}


def test_a_sheet_of_other_rules_is_carried_over_and_keeps_what_it_was(table: Table) -> None:
    who = plain()
    assert who["log"]["rules"] != OTHER
    table.put(old(who))
    roller = table.show("id-maren")
    expect(table.said).to_contain_text("The sheet of Maren was kept by other rules")
    roller.expect_as_natively()
    now = table.one("id-maren")
    assert now["log"]["inputs"] == who["snapshot"]
    assert [each["log"]["rules"] for each in now["earlier"]] == [OTHER]
    assert now["facts"] == who["facts"]


def test_a_contest_writes_to_a_sheet_of_other_rules(table: Table) -> None:
    who = plain()
    table.put(old(who))
    rolled_for(table, who)
    table.left.locator("[data-write]").click()
    expect(table.left).to_contain_text("On the sheet.")
    now = table.one("id-maren")
    assert now["log"]["rules"] == who["log"]["rules"]
    assert [each["do"] for each in now["log"]["moves"]] == ["suffer"]
    assert len(now["earlier"]) == 1


def test_two_hundred_heroes_are_listed_and_found(table: Table) -> None:
    one = plain()
    many = [one | {"id": f"h{number}", "name": f"Hero {number}"} for number in range(200)]
    parties = [
        {"id": f"p{number}", "name": f"Party {number}", "heroes": [f"h{number}"]} for number in range(50)
    ]
    table.put(*many, parties=parties)
    table.go()
    expect(table.list.locator("li")).to_have_count(200)
    # What is folded is not drawn: fifty lists of two hundred would be ten thousand boxes.
    assert table.root.get_by_role("checkbox").count() == 0
    find = table.root.get_by_label("Find a hero by name")
    find.fill("hero 19")
    expect(table.root.get_by_text("11 of 200 heroes")).to_be_visible()
    expect(table.list.locator("li")).to_have_count(11)
    find.fill("nobody")
    expect(table.list).to_have_count(0)
    find.fill("")
    expect(table.list.locator("li")).to_have_count(200)
    table.list.get_by_role("link", name="Hero 150").click()
    expect(table.sheet.get_by_role("heading", name="Hero 150")).to_be_visible()


def test_a_printed_sheet_is_the_sheet_alone(table: Table) -> None:
    table.put(hero("heroquest", "Maren"))
    table.show("id-maren")
    table.page.emulate_media(media="print")
    try:
        expect(table.sheet.get_by_role("heading", name="Maren", exact=True)).to_be_visible()
        for cell in ("Sings Loudly", "Pip", "The toll keeper owes me a boat."):
            expect(table.sheet.get_by_text(cell)).to_be_visible()
        seen = table.page.evaluate(
            "() => [...document.querySelectorAll('button, input, form, h1, header, footer, nav, .hq-heroes, .hq-proc')]"
            ".filter((each) => each.checkVisibility()).map((each) => each.outerHTML.slice(0, 80))"
        )
        assert seen == []
        words = table.page.evaluate("() => document.body.innerText")
        assert "Where it is kept" not in words and "Share" not in words
    finally:
        table.page.emulate_media(media="screen")


@both
@pytest.mark.parametrize("ruleset", RULESETS)
def test_sheets_fit_and_are_open_to_all(table: Table, screen: str, ruleset: str) -> None:
    who = hero(ruleset, "Maren of the Long Name by the River Bend")
    table.put(who, plain("Odo"), parties=[{"id": "p", "name": "Ferry folk", "heroes": [who["id"]]}])
    table.show(who["id"])
    table.root.locator("[data-party] summary").click()
    expect(table.root.get_by_role("checkbox").first).to_be_visible()
    for colours in ("light", "dark"):
        table.page.emulate_media(color_scheme=colours, reduced_motion="reduce")
        assert violations(table.page) == [], (screen, colours)
    assert not sideways(table.page)
    assert too_small(table.root) == []


@both
def test_a_roller_that_is_filled_from_a_sheet_is_open_to_all(table: Table, screen: str) -> None:
    who = plain()
    table.put(who)
    rolled_for(table, who)
    expect(table.left).to_be_visible()
    for colours in ("light", "dark"):
        table.page.emulate_media(color_scheme=colours, reduced_motion="reduce")
        assert violations(table.page) == [], (screen, colours)
    assert not sideways(table.page)
    assert too_small(table.page.locator("hq-roller").first) == []


def test_a_sheet_is_made_and_picked_by_keys_alone(table: Table) -> None:
    table.put(plain())
    page = table.page
    table.go()
    table.list.get_by_role("link").focus()
    page.keyboard.press("Enter")
    expect(table.sheet.locator("[data-head]")).to_be_visible()
    table.open(CONTEST)
    table.sheets().focus()
    page.keyboard.type("Maren")
    expect(table.sheets()).to_have_value("id-maren")
    expect(table.sheets()).to_be_focused()
    page.keyboard.press("Tab")
    expect(table.sheets("ability")).to_be_focused()
    page.keyboard.type("Strong")
    expect(table.roller().field("Ability")).to_have_value("5W")
