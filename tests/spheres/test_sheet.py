"""The hero sheet, by hand from the rules text: views, facts for forms, numbers and refusals."""

from typing import Any

import pytest

from hqweb.core.limits import MAX_ABILITIES, MAX_TRAITS
from tests.core.calls import Obj, data, errors, procedure
from tests.core.playing import Play
from tests.spheres.destiny_play import begin, strong

ILKA: Obj = {
    "name": "Ilka",
    "tier": 2,
    "agility": 4,
    "strength": -2,
    "fighting": 6,
    "reflexes": 3,
    "toughness": 1,
    "armour": 2,
    "luck": 2,
    "control": -1,
    "triumph": 1,
    "tragedy": 2,
    "stones": 3,
    "skills": [
        {"name": "acrobatics", "rank": 7},
        {"name": "Intuition", "rank": 3, "ability": "strength"},
        {"name": "Lore", "rank": 5},
    ],
    "weapons": [{"name": "Yew bow", "rank": 2}],
    "powers": [{"name": "Gust", "rank": 8}],
    "edges": [{"name": "Sure foot", "rank": 2}],
    "curses": [{"name": "Afraid of bells", "rank": -3}],
    "complications": [{"name": "Owes a ferryman"}],
    "hubrises": [{"name": "Never turns back"}],
    "notes": [{"name": "Lost a boat"}],
}


def hero(**inputs: Any) -> Play:
    """Begin a sheet."""
    return begin("sheet", **inputs)


def sheet(stand: Play) -> Obj:
    """Return the facts and the snapshot of a sheet."""
    found: Obj = data(op="replay", log=stand.log)["sheet"]
    return found


def values(stand: Play) -> Obj:
    """Return the fixed values of a sheet."""
    found: Obj = sheet(stand)["facts"]["values"]
    return found


def picks(stand: Play, name: str) -> dict[str, Obj]:
    """Return the picks of one kind: label and values."""
    (pick,) = [one for one in sheet(stand)["facts"]["picks"] if one["name"] == name]
    return {one["label"]: one["values"] for one in pick["options"]}


def dice(stand: Play) -> tuple[int, int]:
    """Return the number of Triumph and Tragedy dice held."""
    triumph, tragedy = stand.rows("Destiny dice held")
    return triumph[1], tragedy[1]


def stress(stand: Play) -> list[str]:
    """Return the Stress stones, the dice, the sum, and the fatigue."""
    return [row[1] for row in stand.rows("The hero")[:4]]


def test_every_rank_is_shown_with_its_dice_at_the_heros_tier() -> None:
    stand = hero(**ILKA)
    # Rank 4 is a d10, and rank 2 a d6. From Tier 2 on, rank 6 is a d12 plus a d4.
    assert stand.rows("Abilities")[0] == ["Strength", "−2", "− d6"]
    assert stand.rows("Abilities")[1:3] == [["Stamina", "0", "none"], ["Agility", "4", "d10"]]
    fight = {row[0]: row[1:] for row in stand.rows("Offenses")}
    assert fight["Fighting"] == ["Strength", "6", "d12 + d4"]
    assert fight["Reflexes"] == ["Agility or Intellect", "3", "d8"]
    assert [row[0] for row in stand.rows("Offenses")] == [
        *("Fighting", "Aiming", "Wits", "Rumors", "Fortitude", "Willpower", "Reflexes", "Toughness", "Resolve")
    ]
    # Agility 4 and Acrobatics 7 roll d20 + 7 + d10, as in the text.
    assert stand.rows("Skills") == [
        ["acrobatics", 7, "Agility", "d20 + 7 + d10"],
        ["Intuition", 3, "Strength", "d20 + 3 − d6"],
        ["Lore", 5, "–", "d20 + 5"],
    ]
    more = {row[0]: row[1:] for row in stand.rows("Other traits that roll")}
    assert more["Gust"] == ["Power", "8", "d12 + d8"] and more["Afraid of bells"] == ["Curse", "−3", "− d8"]
    assert more["Armor"] == ["–", "2", "d6"] and more["Luck Control"] == ["–", "−1", "− d4"]
    assert stand.rows("Burdens") == [["Owes a ferryman", "Complication"], ["Never turns back", "Hubris"]]
    assert stand.rows("Notes") == [["Lost a boat"]]
    assert stand.view["summary"] == "Ilka: Stress 6 of 10, fine. Tier 2, holding 1 Triumph and 2 Tragedy."


def test_at_tier_one_a_rank_past_five_is_one_die_and_a_table_may_read_it_otherwise() -> None:
    assert hero(fighting=6).rows("Offenses")[0][3] == "d12"
    assert hero(fighting=6, tier=2, beyond="free").rows("Offenses")[0][3] == "d12 + d10"


def test_an_empty_sheet_shows_no_empty_tables() -> None:
    stand = hero()
    captions = [block["caption"] for block in stand.view["blocks"]]
    assert captions == ["The hero", "Destiny dice held", "Abilities", "Offenses, Defenses, Resistances"]
    assert stress(stand) == ["0", "0", "0 of 10", "fine"] and sheet(stand)["facts"]["name"] == "The hero"


def test_what_always_stands() -> None:
    assert values(hero(**ILKA)) == {
        "name": "Ilka",
        "tier": 2,
        "destiny": 3,
        "triumph": 1,
        "tragedy": 2,
        "stones": 3,
        "stress": 6,
        "fatigue": "fine",
        "armour": 2,
        "luck": 2,
        "control": -1,
        "intuition": 3,
        "intuition_ability": -2,
        "rest_adds": "none",
        "at_limit": "shed",
    }
    untrained = values(hero(skills=[{"name": "Lore", "rank": 5, "ability": "wisdom"}]))
    assert untrained["intuition"] == 0 and "intuition_ability" not in untrained


def test_what_is_picked() -> None:
    stand = hero(**ILKA)
    assert picks(stand, "skill") == {
        "Untrained": {"skill": 0},
        "acrobatics 7 with Agility 4": {"skill": 7, "ability": 4},
        "Intuition 3 with Strength −2": {"skill": 3, "ability": -2},
        "Lore 5": {"skill": 5},
    }
    abilities = picks(stand, "ability")
    assert len(abilities) == 6
    assert abilities["Agility 4"] == {"ability": 4, "advantage": 4, "disadvantage": 0}
    assert abilities["Strength −2"] == {"ability": -2, "advantage": 0, "disadvantage": 2}
    offenses = picks(stand, "offense")
    assert list(offenses) == [
        *("Fighting 6 with Strength −2", "Aiming 0 with Agility 4", "Wits 0 with Charisma 0"),
        "Rumors 0 with Intellect 0",
    ]
    assert next(iter(offenses.values())) == {"offense": "fighting", "offense_rank": 6, "offense_ability": -2}
    resistances = picks(stand, "resistance")
    assert [label.partition(" ")[0] + label.rpartition("with")[2].rpartition(" ")[0] for label in resistances] == [
        *("Toughness Stamina", "Resolve Wisdom", "Fortitude Strength", "Fortitude Stamina"),
        *("Willpower Wisdom", "Willpower Charisma", "Reflexes Agility", "Reflexes Intellect"),
    ]
    assert resistances["Reflexes 3 with Agility 4"] == {
        "resistance": "reflexes",
        "resistance_rank": 3,
        "resistance_ability": 4,
    }
    assert picks(stand, "weapon") == {"No weapon": {"weapon": 0}, "Yew bow 2": {"weapon": 2}}
    assert picks(stand, "power") == {"No power": {"power": 0}, "Gust 8": {"power": 8}}
    assert picks(stand, "edge") == {
        "None of them": {"modifiers": []},
        "Sure foot 2": {"modifiers": [{"rank": 2, "label": "Sure foot"}]},
        "Afraid of bells −3": {"modifiers": [{"rank": -3, "label": "Afraid of bells"}]},
    }


def test_the_text_pairs_acrobatics_with_agility_and_a_hero_may_say_otherwise() -> None:
    rows = [{"name": "Acrobatics", "rank": 1, "ability": "strength"}, {"name": "Stealth", "rank": 1}]
    assert [row[2] for row in hero(skills=rows).rows("Skills")] == ["Strength", "–"]


def test_stress_goes_on_the_sheet_as_in_its_tracker() -> None:
    stand = hero(tier=2, stones=3, triumph=1, tragedy=1)
    surged = stand.act("surge", "hero", benefit="trait")
    assert "You’ve used your Surge for this turn" in surged.refused("surge", "hero")
    assert stress(surged.act("turn", "hero")) == ["3", "2", "5 of 10", "fatigued"]
    assert stress(stand.act("recover", "hero"))[2] == "6 of 10"
    assert stress(stand.act("long", "hero"))[0] == "1"  # Tier 2 removes two stones
    full = hero(stones=8, triumph=2)
    assert "healing and Recover do nothing" in full.refused("healed", "hero")
    assert full.act("spend", "hero", kind="triumph", n=1).choice("healed", "hero")


def test_dice_are_taken_and_spent_by_kind() -> None:
    stand = hero(triumph=1, tragedy=2)
    assert dice(stand.act("gain", "hero", kind="tragedy", n=3)) == (1, 5)
    bad = stand.act("spend", "hero", kind="tragedy", n=2)
    assert dice(bad) == (1, 0) and stress(bad)[1] == "1"
    assert bad.texts[0] == "2 Tragedy handed in: the GM keeps it to use against the heroes once."
    both = stand.act("spend", "hero", kind="any", n=2)
    assert dice(both) == (0, 1) and both.view["verdict"]["stress"] == 1
    assert both.texts[0] == "1 Triumph handed in: out of play."
    assert stand.bad("spend", "hero", kind="triumph", n=2) == ("given.n", "field.range")
    assert hero().refused("spend", "hero") == "You hold no Destiny die."


def test_destiny_buys_a_recover_with_a_die_of_either_kind() -> None:
    stand = hero(triumph=1, tragedy=1).act("surge", "hero", benefit="counter")
    bought = stand.act("destiny", "hero", by="die", why="fatigue", kind="tragedy")
    assert dice(bought) == (1, 0) and stress(bought.act("turn", "hero")) == ["1", "1", "2 of 10", "fine"]
    assert dice(stand.act("destiny", "hero", by="fate", why="fatigue")) == (1, 1)
    with_none = hero().choice("destiny", "hero")
    assert [field["name"] for field in with_none["fields"]] == ["by"]


def test_a_session_begins_with_one_die_of_each_kind_beside_what_is_held() -> None:
    stand = hero(triumph=2).act("session", "hero")
    assert dice(stand) == (3, 1) and stress(stand)[2] == "4 of 10"
    assert strong(stand)[:2] == ["2 Triumph and 0 Tragedy", "1 Triumph and 1 Tragedy"]
    full = hero(triumph=10, tragedy=9)
    assert "10 Destiny dice of a kind" in full.refused("session", "hero")
    assert dice(full.act("gain", "hero", kind="tragedy", n=1)) == (10, 10)
    assert full.bad("gain", "hero", kind="tragedy", n=2) == ("given.n", "field.range")
    assert "Spend some first" in hero(triumph=10, tragedy=10).refused("gain", "hero")
    assert errors(op="begin", procedure="spheres.sheet", inputs={"triumph": 11}) == {"triumph": "field.range"}


def test_surges_from_elsewhere_tire_step_by_step() -> None:
    stand = hero().act("tire", "hero", n=2)
    assert stress(stand)[3] == "exhausted"
    done = stand.act("tire", "hero", n=3)
    assert stress(done)[3] == "incapacitated" and "already" in done.refused("tire", "hero")


def test_what_stands_on_paper_is_put_right() -> None:
    stand = hero(**ILKA)
    assert (
        stand.act("correct", "hero", what="tier", rank=3)
        .view["summary"]
        .endswith("Tier 3, holding 1 Triumph and 2 Tragedy.")
    )
    raised = stand.act("correct", "hero", what="agility", rank=5)
    assert raised.rows("Skills")[0][3] == "d20 + 7 + d12" and raised.texts == ["Agility: 4 becomes 5."]
    skill = stand.act("correct", "hero", what="t1", rank=8)
    assert skill.rows("Skills")[0][1] == 8
    for what, rank in (("tier", 0), ("tier", 21), ("agility", -21), ("agility", 31), ("t1", 0), ("t1", 41)):
        assert stand.bad("correct", "hero", what=what, rank=rank) == ("given.rank", "field.range")
    assert stand.bad("correct", "hero", what="t8", rank=1) == ("given.what", "field.pick")  # no rank to correct
    assert stand.act("rename", "hero", name="Bryn").view["summary"].startswith("Bryn: ")
    assert stress(stand.act("bear", "hero", stones=7, fatigue="exhausted")) == ["7", "3", "10 of 10", "exhausted"]
    assert dice(stand.act("hold", "hero", triumph=4, tragedy=0)) == (4, 0)


def test_traits_and_notes_come_and_go_and_keep_their_names_in_picks() -> None:
    stand = hero(edges=[{"name": "Rich"}, {"name": "Keen eye", "rank": 3}])
    added = stand.act("add", "hero", kind="curse", name="", rank=-20)
    assert added.rows("Other traits that roll")[-1] == ["Curse 1", "Curse", "−20", "− d12"]
    less = added.act("remove", "hero", what="t1")
    assert [row[0] for row in less.rows("Other traits that roll")] == ["Keen eye", "Curse 1"]
    (pick,) = [one for one in sheet(less)["facts"]["picks"] if one["name"] == "edge"]
    assert [one["id"] for one in pick["options"]] == ["none", "t2", "t3"]
    noted = less.act("note", "hero", text="Wounded")
    assert noted.rows("Notes") == [["Wounded"]] and noted.choice("remove", "hero")["fields"][0]["options"][-1] == {
        "value": "t1",
        "label": "Wounded",
        "note": "Note",
    }
    skilled = hero().act("add", "hero", kind="skill", name="Acrobatics", rank=2, ability="")
    assert skilled.rows("Skills") == [["Acrobatics", 2, "Agility", "d20 + 2"]]
    assert "sheet has nothing" in hero().refused("remove", "hero")


@pytest.mark.parametrize(("rows", "kind", "most"), [("skills", "skill", MAX_ABILITIES), ("notes", "note", MAX_TRAITS)])
def test_a_sheet_holds_so_many_of_a_kind(rows: str, kind: str, most: int) -> None:
    stand = hero(**{rows: [{}] * most})
    assert errors(op="begin", procedure="spheres.sheet", inputs={rows: [{}] * (most + 1)}) == {rows: "field.range"}
    if kind == "note":
        assert stand.refused("note", "hero") == f"A sheet holds at most {most} notes. Remove one first."
    else:
        assert stand.bad("add", "hero", kind="skill", name="One more", rank=1) == ("given.kind", "field.pick")


def test_a_healer_goes_past_ten_and_a_sheet_ends_at_twenty() -> None:
    stand = hero(stones=19).act("heal", "hero")
    assert stress(stand)[0] == "20"
    assert stand.refused("heal", "hero") == "A sheet holds 20 Stress stones at most."


def test_a_snapshot_carries_what_is_half_done() -> None:
    stand = hero(**ILKA).act("surge", "hero", benefit="edge").act("other", "gm").act("surge", "hero", benefit="trait")
    stand = stand.act("recover", "hero").act("remove", "hero", what="t2").act("note", "hero", text="In a hurry")
    told = sheet(stand)
    again = hero(**told["snapshot"])
    assert sheet(again) == told and again.view["blocks"] == stand.view["blocks"] and again.open == stand.open
    assert told["snapshot"]["pending"] == 2 and told["snapshot"]["used"] == ["recover", "surge"]
    assert told["snapshot"]["running"] == [{"key": "edge", "turns": 0}, {"key": "trait", "turns": 2}]
    assert stress(again.act("turn", "hero"))[3] == "exhausted"


def test_numbers_of_traits_that_stand_twice_are_given_anew() -> None:
    edges = [{"name": name} for name in ("One", "Two", "Three", "Four")]
    stand = hero(edges=edges, ids=[{"id": 2}, {"id": 2}, {"id": 0}])
    assert [row["id"] for row in sheet(stand)["snapshot"]["ids"]] == [2, 1, 3, 4]


def test_no_more_surges_wait_than_a_sheet_counts() -> None:
    stand = hero(pending=20)
    assert "at most 20 Surges to pay for" in stand.refused("surge", "hero")
    lasting = hero(running=[{"key": "edge"}] * 40)
    assert "40 lasting benefits" in lasting.refused("surge", "hero")
    assert "more than 20 Surges" in hero(pending=20, waiting=1).refused("free", "hero")


def test_the_form_of_a_new_hero_asks_for_a_name_abilities_and_skills_and_folds_the_rest() -> None:
    asked = [each["name"] for each in procedure("spheres.sheet")["fields"] if "group" not in each]
    abilities = ["strength", "stamina", "agility", "intellect", "wisdom", "charisma"]
    assert asked == ["name", "tier", *abilities, "skills"]
