"""Effects that contests of QuestWorlds 0.97 propose to sheets, worked out by hand from the text."""

from typing import Any

import pytest

from tests.core.calls import data, error, procedure
from tests.redesign.play import RULESET, Stand, begin
from tests.redesign.sheets import plenty


def effects(stand: Stand) -> list[tuple[str, str, dict[str, Any]]]:
    return [(one["who"], one["do"], one["given"]) for one in stand.view.get("effects", [])]


def texts(stand: Stand) -> list[str]:
    return [one["text"] for one in stand.view.get("effects", [])]


def lasting(who: str, name: str, number: int) -> tuple[str, str, dict[str, Any]]:
    return who, "lasting", {"name": name, "amount": str(number)}


def xp(who: str, why: str, of: str = "") -> tuple[str, str, dict[str, Any]]:
    return who, "earn", {"of": of, "why": why}


def contest(*faces: int, **more: Any) -> Stand:
    return begin("contest", *faces, **({"ability": 15, "resistance": 15, "foe": "Wolf"} | more))


def test_a_victory_leaves_a_benefit_by_its_degree() -> None:
    assert effects(contest(9, 17)) == [lasting("", "A victory over Wolf", 10)], "one success to none"
    assert texts(contest(9, 17)) == ["Benefit of +10, from a victory over Wolf."]
    assert effects(contest(9, 3)) == [lasting("", "A victory over Wolf", 5)], "the higher die"
    far = contest(15, 17, ability="15M3")
    assert effects(far) == [lasting("", "A victory over Wolf", 20)], "five degrees, and the scale ends at 20"


def test_a_defeat_leaves_a_consequence_and_experience() -> None:
    assert effects(contest(17, 9)) == [lasting("", "A defeat by Wolf", -10), xp("", "a defeat by Wolf")]
    assert effects(contest(17, 9, foe=""))[1] == xp("", "a defeat by the opposition")
    assert effects(contest(7, 7)) == [], "a standoff leaves nothing"


def test_a_burned_point_is_proposed_with_what_it_bought() -> None:
    # No success to two; with one point it is one to two, with another two to two and the higher die.
    stand = contest(17, 15, points=2).act("story-point", "hero")
    assert effects(stand) == [
        lasting("", "A defeat by Wolf", -10), xp("", "a defeat by Wolf"), ("", "burned", {"n": 1}),
    ]  # fmt: skip
    won = stand.act("story-point", "hero")
    assert effects(won) == [lasting("", "A victory over Wolf", 5), ("", "burned", {"n": 2})]
    assert texts(won)[-1] == "Two story points burned."


def test_an_assured_contest_earns_nothing_and_a_roll_for_it_leaves_what_it_says() -> None:
    assert effects(contest(assured="given")) == []
    assert effects(contest(17, 9, assured="rolled")) == [lasting("", "A contest with Wolf", -10)]
    assert effects(contest(ability=5, modifiers=[{"kind": "stretch", "amount": "-10"}])) == []


def test_only_a_lost_augment_costs_anything() -> None:
    assert effects(begin("augment", ability=15, way="vivid")) == []
    assert effects(begin("augment", 9, 15, ability=15, way="rolled")) == []
    lost = begin("augment", 17, 9, ability=15, way="rolled", hero="Ada")
    assert effects(lost) == [lasting("", "A lost augment", -10)], "no XP for an augment"


def test_a_hindrance_earns_for_the_flaw() -> None:
    won = [xp("", "a hindering flaw", "Proud")]
    assert effects(begin("hindrance", way="small", hero="Proud")) == won
    assert effects(begin("hindrance", 9, 15, flaw=15, hero="Proud")) == won
    assert effects(begin("hindrance", 17, 9, flaw=15, hero="Proud")) == []


HEROES = [{"name": "Ada", "ability": 15}, {"name": "Bo", "ability": 12}]


def test_a_group_shares_its_outcome_and_each_match_earns_alone() -> None:
    stand = begin("group-contest", heroes=HEROES, resistance=10, points=3)
    assert effects(stand) == []
    # Ada 9 of 15 and 15 of 10: 1 to 0. Bo 14 of 12 and 3 of 10: 0 to 1. Equal.
    tied = stand.act("roll", "table", 9, 15, 14, 3)
    assert effects(tied) == [xp("heroes.1", "a defeat by the opposition")]
    ours = begin("group-contest", heroes=HEROES, resistance=10, equal_sums="hero")
    assert effects(ours.act("roll", "table", 9, 15, 14, 3)) == [
        lasting("heroes.0", "A victory of the group", 5), lasting("heroes.1", "A victory of the group", 5),
        xp("heroes.1", "a defeat by the opposition"),
    ]  # fmt: skip
    won = tied.act("story-point", "h1")
    assert effects(won) == [
        lasting("heroes.0", "A victory of the group", 10), lasting("heroes.1", "A victory of the group", 10),
        xp("heroes.1", "a defeat by the opposition"), ("", "burned", {"n": 1}),
    ]  # fmt: skip
    lost = stand.act("roll", "table", 19, 3, 14, 3)
    assert effects(lost)[0] == lasting("heroes.0", "A defeat of the group", -15), "no success to two"


def test_one_prize_earns_for_those_who_did_not_get_it() -> None:
    stand = begin("one-prize", heroes=HEROES, rivals=[{"name": "Cy", "ability": 10}])
    assert effects(stand) == []
    rolled = stand.act("roll", "table", 3, 9, 19)
    assert effects(rolled) == [xp("heroes.0", "a lost prize")], "Bo rolled higher"


def scored(*rounds: tuple[int, int]) -> Stand:
    stand = begin("scored-sequence", heroes=HEROES[:1], foes=[{"name": "Wolf", "resistance": 15}], points=2)
    for faces in rounds:
        assert effects(stand) == []
        stand = stand.act("exchange", "h1-f1", *faces)
    return stand


def test_a_sequence_proposes_when_it_is_finished() -> None:
    # 15 of 15 is a big success: two degrees, three points. Twice is six to nothing: two degrees.
    over = scored((15, 16), (15, 16))
    assert effects(over) == []
    assert effects(over.act("finish", "table")) == [lasting("heroes.0", "A victory over Wolf", 15)]
    lost = scored((16, 15), (16, 15)).act("finish", "table")
    assert effects(lost) == [lasting("heroes.0", "A defeat by Wolf", -15), xp("heroes.0", "a defeat by Wolf")]


def test_points_of_a_sequence_are_counted_at_its_end() -> None:
    stand = scored((16, 15)).act("story-point", "heroes").act("exchange", "h1-f1", 16, 15)
    assert effects(stand) == []
    while not stand.verdict["over"]:
        stand = stand.act("exchange", "h1-f1", 16, 15)
    assert effects(stand.act("finish", "table"))[-1] == ("", "burned", {"n": 1})


def test_who_left_has_lost_and_who_only_helps_has_not() -> None:
    heroes = [HEROES[0], {"name": "Bo", "ability": 12, "part": "helps"}]
    stand = begin("scored-sequence", heroes=heroes, foes=[{"resistance": 15}])
    gone = stand.act("abandon", "h1").act("finish", "table")
    assert effects(gone) == [lasting("heroes.0", "A defeat by the foe", -5), xp("heroes.0", "a defeat by the foe")]


def chained(**hero: Any) -> Stand:
    return begin("chained-sequence", heroes=[HEROES[0] | hero], foes=[{"name": "Wolf", "resistance": 15}], points=0)


def test_a_chained_sequence_keeps_what_was_lost() -> None:
    # A loss of 2 becomes −10; then 3 at 15 to 16 twice: 5 − 3 − 3.
    stand = chained().act("exchange", "h1-f1", 16, 9).act("take", "h1")
    stand = stand.act("exchange", "h1-f1", 16, 15).act("exchange", "h1-f1", 16, 15).act("finish", "table")
    assert effects(stand) == [
        lasting("heroes.0", "A defeat by Wolf", -20), xp("heroes.0", "a defeat by Wolf"),
        lasting("heroes.0", "Kept resolve", -10),
        ("heroes.0", "resolve", {"change": -6}), ("heroes.0", "exhausted", {}),
    ]  # fmt: skip
    assert texts(stand)[3:] == ["6 resolve lost.", "Starting resolve 1 lower permanently."]


FOLLOWED = {"heroes": HEROES[:1], "foes": [{"name": "Wolf", "resistance": 15, "resolve": 5}]}


def test_a_follower_is_filled_in_from_the_sheet_of_its_hero() -> None:
    choice = begin("chained-sequence", **FOLLOWED).choice("follower", "h1")
    assert choice["who"] == "heroes.0"
    assert [each.get("source") for each in choice["fields"]] == [
        "follower_name", None, "follower", "follower_resolve", None,
    ]  # fmt: skip
    scored_one = begin("scored-sequence", **{**FOLLOWED, "foes": [{"resistance": 15}]}).choice("follower", "h1")
    assert [each.get("source") for each in scored_one["fields"]] == ["follower_name", None, "follower", None]


def test_what_followers_lost_is_for_the_sheet_of_their_hero() -> None:
    # Ada's 20 with a 16 is one success, the Wolf's 15 with a 15 two: one degree, two resolve. Moss takes it.
    stand = begin("chained-sequence", **FOLLOWED)
    stand = stand.act("follower", "h1", name="Moss", role="secondary", ability=15)
    stand = stand.act("follower", "h1", name="Fern", role="supporter", ability=15)
    stand = stand.act("exchange", "h1-f1", 16, 15).act("shift", "h1", to="h1a").act("abandon", "h1")
    assert effects(stand) == []
    done = stand.act("finish", "table")
    kept = [one for one in effects(done) if one[1] == "follower-resolve"]
    assert kept == [("heroes.0", "follower-resolve", {"name": "Moss", "resolve": 1})]
    assert "Moss has 1 resolve left." in texts(done)
    with_moss = begin("sheet", name="Ada", followers=[{"name": "Moss", "first": "Dog"}])
    after = take(with_moss.log, done, "heroes.0")
    assert after["sheet"]["snapshot"]["followers"][0]["resolve"] == 1


def test_a_follower_without_resolve_leaves_the_sheet() -> None:
    foes = [{"name": "Wolf", "resistance": "15M2", "resolve": 5}]
    stand = begin("chained-sequence", **{**FOLLOWED, "foes": foes})
    stand = stand.act("follower", "h1", name="Moss", role="secondary", ability=15)
    stand = stand.act("exchange", "h1-f1", 16, 15).act("shift", "h1", to="h1a")
    done = stand.act("abandon", "h1").act("finish", "table")
    assert "Moss has no resolve left and leaves your service." in texts(done)
    with_moss = begin("sheet", name="Ada", followers=[{"name": "moss", "first": "Dog"}])
    assert take(with_moss.log, done, "heroes.0")["sheet"]["snapshot"]["followers"] == []


def test_more_than_the_scale_has_stands_in_two_lines() -> None:
    # 15M, 16: one success, to four: three degrees, 4 resolve, −20. Then 15, 16: none to two, 3 resolve, −15.
    stand = begin("chained-sequence", heroes=[{"ability": "15M"}], foes=[{"resistance": "15M2"}])
    stand = stand.act("exchange", "h1-f1", 16, 15).act("take", "h1")
    stand = stand.act("exchange", "h1-f1", 16, 16).act("take", "h1")
    stand = stand.act("abandon", "h1").act("finish", "table")
    kept = [one for one in effects(stand) if one[2].get("name") == "Kept resolve"]
    assert [one[2]["amount"] for one in kept] == ["-20", "-15"]


def take(log: Any, stand: Stand, who: str) -> Any:
    rows = [{"do": do, "given": given} for whose, do, given in effects(stand) if whose == who]
    return data(op="take", log=log, cause=stand.log["seed"], effects=rows)


def test_a_sheet_takes_what_a_contest_left() -> None:
    ilka = begin("sheet", name="Ilka", flaws=[{"name": "Proud"}])
    after = take(ilka.log, contest(17, 15, points=2).act("story-point", "hero"), "")
    assert after["view"]["summary"] == "Ilka: 1 XP."
    assert after["sheet"]["facts"]["values"]["modifiers"] == [{"kind": "consequence", "amount": "-10"}]
    hindered = take(ilka.log, begin("hindrance", way="small", hero="Proud"), "")
    assert "Every flaw has already earned" in error(op="act", log=hindered["log"], do="flaw", by="hero")["hint"]


def test_a_change_of_ability_is_about_that_heros_sheet() -> None:
    stand = begin("scored-sequence", heroes=HEROES, foes=[{"resistance": 15}])
    assert stand.choice("change", "h2")["who"] == "heroes.1"
    assert stand.choice("change", "h2")["fields"][0]["source"] == "ability"
    assert "who" not in stand.choice("change", "f1") and "source" not in stand.choice("change", "f1")["fields"][0]


def named(fields: list[Any]) -> dict[str, str]:
    """Source by field, rows of lists too."""
    found = {field["name"]: field["source"] for field in fields if "source" in field}
    return found | {f"{f['name']}.{name}": of for f in fields for name, of in named(f.get("fields", [])).items()}


ROW = {"heroes.name": "name", "heroes.ability": "ability", "heroes.bonus": "bonus", "points": "points"}
ONE = {"ability": "ability", "modifiers": "modifiers", "hero": "name", "points": "points"}


@pytest.mark.parametrize(
    ("name", "sources"),
    [
        ("contest", ONE),
        ("augment", ONE),
        ("hindrance", {"flaw": "flaw", "hero": "flaw_name"}),
        ("group-contest", ROW),
        ("one-prize", ROW),
        ("scored-sequence", ROW),
        ("wagered-sequence", ROW | {"heroes.followers": "follower"}),
        ("chained-sequence", ROW | {"heroes.resolve": "resolve", "heroes.full": "full"}),
    ],
)
def test_what_a_sheet_can_fill(name: str, sources: dict[str, str]) -> None:
    assert named(procedure(f"{RULESET}.{name}")["fields"]) == sources
    values = data(op="begin", procedure=f"{RULESET}.sheet", inputs=plenty())["sheet"]["facts"]
    known = {*values["values"], *(key for pick in values["picks"] for one in pick["options"] for key in one["values"])}
    assert set(sources.values()) <= known
