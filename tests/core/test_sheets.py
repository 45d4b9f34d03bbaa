"""Sheets: the laws over every ruleset that has one, and what the core promises by a fake purse and a wager."""

from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any

import pytest

from hqweb.core.limits import MAX_EFFECTS
from hqweb.core.procedure import Ruleset
from hqweb.registry import rulesets
from tests.core import sheet_laws
from tests.core.calls import Obj, data, procedures, reply
from tests.core.driver import Game, Games, game
from tests.core.fake_sheet import MOST, PurseSheet, Wager
from tests.core.fakes import Fake
from tests.core.often import LONG

GAMES = 60 if LONG else 24
DOOR = Fake(PurseSheet(), Wager())
PURSE, WAGER = DOOR.entries
RICH = {"name": "Ada", "coins": MOST}
ENTRIES = {entry["id"]: entry for entry in procedures()}
SHEETS = {ruleset.id: ENTRIES[ruleset.sheet] for ruleset in rulesets() if ruleset.sheet}
PLENTY = {
    "heroquest": "tests.classic.sheets",
    "questworlds": "tests.classic.sheets",
    "questworlds-097": "tests.redesign.sheets",
    "draw-steel": "tests.draw_steel.sheets",
    "spheres": "tests.spheres.sheets",
}
every_sheet = pytest.mark.parametrize("sheet", SHEETS.values(), ids=lambda entry: entry["id"], scope="module")


@pytest.fixture(scope="module")
def games(sheet: Obj) -> Iterator[Games]:
    """The games of a sheet."""
    found = Games(reply, sheet)
    yield found
    assert found.unchanged(), "a law changed a game that others read"


def chances(salt: str) -> Iterator[Random]:
    """One seeded source of chance for each game."""
    return (Random(f"{salt} {number}") for number in range(GAMES))


def plenty(ruleset: str) -> Obj:
    """A sheet of a ruleset that holds enough for whatever a contest takes."""
    found: Obj = import_module(PLENTY[ruleset]).plenty(ruleset)
    return found


def test_every_ruleset_has_a_sheet() -> None:
    assert set(SHEETS) == {ruleset.id for ruleset in rulesets()}


@every_sheet
def test_what_a_sheet_fills_in_is_taken(sheet: Obj, games: Games) -> None:
    tried = zip(games.few(GAMES), chances(f"facts {sheet['id']}"), strict=True)
    assert sum(sheet_laws.facts_fit(reply, sheet, ENTRIES, played, rng) for played, rng in tried) >= GAMES * 2


@every_sheet
def test_a_snapshot_is_the_sheet_again(sheet: Obj, games: Games) -> None:
    assert sum(sheet_laws.snapshot_gives_back(reply, sheet, played) for played in games.few(GAMES)) > GAMES / 3


def test_the_laws_hold_for_the_fakes_and_are_not_vacuous() -> None:
    both = {"a": PURSE, "b": WAGER}
    filled = (sheet_laws.facts_fit(DOOR, PURSE, both, played(PURSE, rng), rng) for rng in chances("facts"))
    again = (sheet_laws.snapshot_gives_back(DOOR, PURSE, played(PURSE, rng)) for rng in chances("shot"))
    taken = (sheet_laws.effects_fit(DOOR, PURSE, RICH, played(WAGER, rng)) for rng in chances("left"))
    assert sum(filled) == GAMES and sum(again) > GAMES / 3 and sum(taken) > GAMES / 3


def played(fake: Obj, rng: Random) -> Game:
    """A random game of a fake."""
    return tuple(game(DOOR, fake, rng))


@pytest.mark.parametrize("fault", ["facts", "snapshot", "who", "move"])
def test_each_law_can_be_broken(fault: str) -> None:
    door = Fake(PurseSheet(fault), Wager(fault))
    purse, wager = door.entries
    with pytest.raises(AssertionError):
        all_laws(door, purse, wager)


def all_laws(door: Fake, purse: Obj, wager: Obj) -> None:
    """Every law of sheets, for a purse and a wager."""
    for rng, held, risked in zip(
        chances("broken"), Games(door, purse).few(GAMES), Games(door, wager).few(GAMES), strict=True
    ):
        sheet_laws.facts_fit(door, purse, {"a": wager}, held, rng)
        sheet_laws.snapshot_gives_back(door, purse, held)
        sheet_laws.effects_fit(door, purse, RICH, risked)


def stand(**request: Any) -> Obj:
    """The data of a reply that must be given."""
    answer = DOOR(request)
    assert answer["ok"], answer
    found: Obj = answer["data"]
    return found


def refused(**request: Any) -> tuple[str, str]:
    """Code and field of a reply that must be refused."""
    answer = DOOR(request)
    assert not answer["ok"], answer
    return answer["error"]["code"], answer["error"]["field"]


def purse(coins: int = 3) -> Obj:
    """The log of a purse that was just begun."""
    log: Obj = stand(op="begin", procedure="fake.sheet", inputs={"coins": coins}, seed="a")["log"]
    return log


def pays(*counts: int) -> list[Obj]:
    """Effects that pay so many coins each."""
    return [{"do": "pay", "given": {"n": count}} for count in counts]


def test_a_sheet_tells_what_fills_forms_and_a_contest_what_it_leaves() -> None:
    found = stand(op="replay", log=purse(2))["sheet"]
    assert found["facts"]["values"] == {"name": "", "coins": 2}
    assert [each["values"] for each in found["facts"]["picks"][0]["options"]] == [{"stake": 1}, {"stake": 2}]
    assert found["snapshot"] == {"name": "", "coins": 2}
    lost = stand(op="begin", procedure="fake.wager", inputs={"stake": 2}, faces=[1])
    assert lost["view"]["effects"] == [{"who": "", "do": "pay", "given": {"n": 2}, "text": "2 coins lost."}]
    assert "sheet" not in lost
    won = stand(op="begin", procedure="fake.wager", inputs={"stake": 2}, faces=[6])
    assert "effects" not in won["view"]


def test_what_is_half_done_has_no_snapshot() -> None:
    opened = stand(op="act", log=purse(), do="open", by="hero")
    assert "snapshot" not in opened["sheet"]


def test_what_a_contest_leaves_is_taken_once_with_its_cause() -> None:
    after = stand(op="take", log=purse(), cause="c1", effects=pays(1, 1))
    assert after["view"]["verdict"] == {"coins": 1}
    assert [move["cause"] for move in after["log"]["moves"]] == ["c1", "c1"]
    assert stand(op="replay", log=after["log"])["log"] == after["log"]
    assert refused(op="take", log=after["log"], cause="c1", effects=pays(1, 1)) == ("cause.same", "cause")
    other = stand(op="take", log=after["log"], cause="c2", effects=pays(1))
    assert other["view"]["verdict"] == {"coins": 0}


def test_another_take_of_the_same_contest_replaces_the_first_until_the_sheet_moves_on() -> None:
    after = stand(op="take", log=purse(), cause="c1", effects=pays(2))
    again = stand(op="take", log=after["log"], cause="c1", effects=pays(1))
    assert again["view"]["verdict"] == {"coins": 2} and len(again["log"]["moves"]) == 1
    nothing = stand(op="take", log=again["log"], cause="c1", effects=[])
    assert nothing["log"]["moves"] == []
    moved = stand(op="act", log=again["log"], do="earn", by="hero", given={"n": 1})
    assert refused(op="take", log=moved["log"], cause="c1", effects=pays(1)) == ("cause.taken", "cause")


def test_all_of_it_is_taken_or_nothing() -> None:
    log = purse(2)
    assert refused(op="take", log=log, cause="c1", effects=pays(1, 5)) == ("field.range", "effects.1.given.n")
    assert refused(op="take", log=log, cause="c1", effects=pays(2, 1)) == ("choice.closed", "effects.1.do")
    assert refused(op="take", log=log, cause="c1", effects=[{"do": "burn"}]) == ("choice.unknown", "effects.0.do")


@pytest.mark.parametrize(
    ("effects", "field"),
    [
        (None, "effects"),
        ({}, "effects"),
        ([1], "effects.0"),
        ([{"given": {}}], "effects.0"),
        ([{"do": 3}], "effects.0"),
    ],
)
def test_effects_of_another_shape_are_refused(effects: Any, field: str) -> None:
    assert refused(op="take", log=purse(), cause="c1", effects=effects) == ("effect.shape", field)


def test_a_cause_is_the_seed_of_a_contest() -> None:
    for cause in (None, "", "a b", 7, "x" * 65):
        assert refused(op="take", log=purse(), cause=cause, effects=[]) == ("log.seed", "cause")
    log = purse()
    log["moves"] = [{"do": "pay", "by": "hero", "given": {"n": 1}, "cause": "a b"}]
    assert refused(op="replay", log=log) == ("log.seed", "log.moves.0.cause")


def test_only_so_many_effects_are_taken() -> None:
    most = [{"do": "open"}] * MAX_EFFECTS
    assert len(stand(op="take", log=purse(), cause="c1", effects=most)["log"]["moves"]) == MAX_EFFECTS
    assert refused(op="take", log=purse(), cause="c1", effects=[*most, {"do": "open"}]) == ("effect.shape", "effects")


def test_only_a_sheet_takes_anything() -> None:
    log = stand(op="begin", procedure="fake.wager", inputs={"stake": 1}, faces=[6])["log"]
    assert refused(op="take", log=log, cause="c1", effects=[]) == ("effect.sheet", "log")


@pytest.mark.parametrize("ruleset", rulesets(), ids=lambda ruleset: ruleset.id)
def test_what_a_sheet_rolls_is_filled_from_it(ruleset: Ruleset) -> None:
    facts = data(op="begin", procedure=ruleset.sheet, inputs=plenty(ruleset.id))["sheet"]["facts"]
    picks = {pick["name"]: pick["options"] for pick in facts["picks"]}
    assert ruleset.rolls
    for roll in ruleset.rolls:
        sources = {field.get("source") for field in ENTRIES[roll.procedure]["fields"]}
        assert ENTRIES[roll.procedure]["ruleset"] == ruleset.id
        for option in picks.get(roll.pick, ()):
            assert sources & option["values"].keys(), (roll, option)


ASKED = {
    "heroquest": "name keywords abilities",
    "questworlds": "name keywords abilities flaws",
    "questworlds-097": "name abilities flaws",
    "draw-steel": "name class level M A R I P more_stamina skills abilities",
    "spheres": "name tier strength stamina agility intellect wisdom charisma skills",
}
"""The fields of a new hero's form before anything is unfolded."""


@pytest.mark.parametrize("ruleset", rulesets(), ids=lambda ruleset: ruleset.id)
def test_the_form_of_a_hero_folds_all_that_may_stay_as_it_is(ruleset: Ruleset) -> None:
    entry = ENTRIES[ruleset.sheet]
    assert [each["name"] for each in entry["fields"] if "group" not in each] == ASKED[ruleset.id].split()
    assert entry["more"]
