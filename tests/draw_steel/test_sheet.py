"""A hero's sheet by hand: its numbers, its three trackers together, levels, corrections, and what is written on it."""

from typing import Any

import pytest

from tests.core.calls import Obj, data, error
from tests.draw_steel.fight_play import Stand, begin

STRIKE: Obj = {
    "title": "Low Sweep",
    "cost": 3,
    "roll": "MA",
    "tier_1": "3 + M or A damage",
    "tier_2": "5 + M or A damage",
    "tier_3": "8 + M or A damage; prone",
    "keywords": ["melee", "strike", "weapon"],
}


def hero(**inputs: Any) -> Stand:
    """A fury of level 1, unless something else is said: 21 Stamina, 10 Recoveries."""
    return begin("sheet", **{"class": "fury", **inputs})


def stamina(stand: Stand) -> str:
    """Stamina as the sheet shows it."""
    return str(stand.table("Stamina")["Stamina"][0])


def sheet(stand: Stand) -> Obj:
    """Facts and snapshot."""
    found: Obj = data(op="replay", log=stand.log)["sheet"]
    return found


def test_stamina_comes_from_class_level_and_kit() -> None:
    """A fury has 21 and 9 a level: 39 at level 3, and 9 of the kit. Winded at half, a Recovery is a third."""
    table = hero(level=3, more_stamina=9, more_recoveries=2).table("Stamina")
    assert table["Stamina"] == ["48 of 48"] and table["Winded at"] == ["24"]
    assert table["Recovery value"] == ["16"] and table["Recoveries"] == ["12"]


@pytest.mark.parametrize(("level", "main"), [(1, "2"), (3, "2"), (4, "3"), (7, "4"), (10, "5")])
def test_what_the_class_fixes_goes_with_the_level(level: int, main: str) -> None:
    scores = hero(level=level, R=-1, I=1, P=0).table("Characteristics")
    assert scores == {"Might": [main], "Agility": [main], "Reason": ["−1"], "Intuition": ["1"], "Presence": ["0"]}


def test_who_is_dying_bleeds_until_that_is_over() -> None:
    down = hero().act("hit", amount=21, type="fire")
    assert stamina(down) == "0 of 21" and down.view["status"] == "Dying"
    assert down.table("Current conditions") == {"Bleeding": ["While dying"]}
    assert "off" not in down.open
    up = down.act("regain", amount=1)
    assert stamina(up) == "1 of 21" and "Conditions" not in up.captions()


def test_half_the_maximum_below_0_is_dead() -> None:
    assert hero().act("hit", amount=30, type="untyped").view["status"] == "Dying"
    dead = hero().act("hit", amount=31, type="untyped")
    assert dead.view["status"] == "Dead"
    assert "can’t rest" in dead.refused("respite") and "It’s dead" in dead.refused("regain")


def test_bleeding_comes_off_stamina_past_temporary_stamina() -> None:
    bleeding = hero(level=3, temporary=10, conditions=[{"condition": "bleeding", "ends": "save"}])
    after = bleeding.act("act", 4, what="main")
    assert stamina(after) == "32 of 39" and after.table("Stamina")["Temporary Stamina"] == ["10"]


def test_the_anger_of_a_prayer_hurts_and_nothing_reduces_it() -> None:
    """A d3 of 1 and a d6 of 5, at level 4: 9 psychic damage, whatever the immunity."""
    inputs: Obj = {"immunities": [{"type": "psychic", "how": "all"}], "victories": 2}
    conduit = hero(**{"class": "conduit"}, level=4, **inputs).act("fight")
    prayed = conduit.act("turn", 2, 5, call=True)
    assert stamina(prayed) == "27 of 36"
    assert prayed.table("Current numbers")["Piety"] == ["4"]


def test_strain_hurts() -> None:
    talent = hero(**{"class": "talent"}).act("fight").act("spend", cost=3, ability="Choke")
    assert stamina(talent.act("strain")) == "15 of 18"


def test_a_troubadour_gathers_drama_in_death_and_comes_back_with_1_stamina() -> None:
    alive = hero(**{"class": "troubadour"}, victories=15).act("fight")
    assert "Your Stamina says" in alive.refused("die")
    dead = alive.act("hit", amount=99, type="untyped").act("die")
    assert dead.table("Current numbers")["Drama"] == ["25"]
    more = dead.act("event", event="death")
    back = more.act("return")
    assert stamina(back) == "1 of 18" and back.table("Current numbers")["Drama"] == ["0"]


def test_the_end_of_a_fight_is_the_end_of_all_that_goes_with_it() -> None:
    fight = hero(temporary=6, conditions=[{"condition": "slowed", "ends": "save"}]).act("fight")
    fight = fight.act("surges", n=3).act("turn", 4)
    over = fight.act("end", victories=2, effects="drop")
    assert over.table("Current numbers") == {"Victories": ["2"]}
    assert "Temporary Stamina" not in over.table("Stamina") and "Conditions" not in over.captions()
    kept = fight.act("end", victories=0, effects="keep")
    assert kept.table("Current conditions") == {"Slowed": ["Save ends"]}


def test_a_fight_that_is_over_leaves_the_dying_dying() -> None:
    fight = hero(lost=25, conditions=[{"condition": "dazed", "ends": "eot"}]).act("fight")
    assert fight.act("end").table("Current conditions") == {"Bleeding": ["While dying"]}


def test_a_respite_makes_whole() -> None:
    tired = hero(lost=12, recoveries_used=7, victories=4, xp=10, temporary=3)
    rested = tired.act("respite")
    table = rested.table("Stamina")
    assert table["Stamina"] == ["21 of 21"] and table["Recoveries"] == ["10"] and "Temporary Stamina" not in table
    assert rested.table("Current numbers") == {"Victories": ["0"], "XP from respites": ["14"]}


def test_a_level_brings_stamina_and_an_echelon_characteristics() -> None:
    """From 3 to 4: 9 Stamina, Might and Agility 3. What was lost stays lost."""
    up = hero(level=3, lost=5, R=1, xp=60).act("level-up")
    assert stamina(up) == "43 of 48"
    assert [up.table("Characteristics")[each] for each in ("Might", "Agility", "Reason")] == [["3"], ["3"], ["1"]]
    assert "48 XP" not in up.notes() and "60 XP are enough" not in up.notes()
    assert "60 XP are enough for level 4" in hero(level=3, xp=60).notes()
    assert "Level 10" in hero(level=10).refused("level-up")
    assert "between fights" in hero().act("fight").refused("level-up")


def test_corrections() -> None:
    wrong = hero(lost=50)
    assert wrong.view["status"] == "Dead"
    right = wrong.act("correct", what="stamina", more_stamina=6, lost=2, recoveries_used=1)
    assert stamina(right) == "25 of 27" and right.table("Stamina")["Recoveries"] == ["9"]
    scores = right.act("correct", what="scores", R=2, P=-1)
    assert scores.table("Characteristics")["Presence"] == ["−1"]
    fields = {each["name"] for each in right.choice("correct")["fields"]}
    assert "R" in fields and not fields & {"M", "A"}, "Might and Agility of a fury go with the level"
    tally = scores.act("correct", what="tally", level=2, victories=3, xp=20)
    assert stamina(tally) == "34 of 36" and tally.table("Current numbers")["Victories"] == ["3"]
    named = tally.act("rename", name="Hild")
    assert named.view["summary"].startswith("Hild, fury of level 2: 34 of 36 Stamina")


def test_both_uses_of_hero_tokens_have_their_own_move() -> None:
    hurt = hero(lost=14, conditions=[{"condition": "dazed", "ends": "save"}])
    failed = hurt.act("end-turn", 3)
    saved = failed.act("save-token", which="c1")
    assert "Conditions" not in saved.captions()
    struck = hurt.act("hit", amount=6, type="untyped")
    assert stamina(struck.act("stamina-token")) == "8 of 21", "7 + 7 before the damage, then 6"


def test_a_heroic_ability_of_the_sheet_costs_what_it_costs() -> None:
    fight = hero(victories=5, abilities=[STRIKE, {"title": "Roar", "cost": 9}]).act("fight")
    assert fight.options("use-heroic", "which") == ["Low Sweep, 3"]
    used = fight.act("use-heroic", which="a1")
    assert used.table("Current numbers")["Ferocity"] == ["2"] and "use-heroic" not in used.open
    assert "can’t pay" in used.refused("use-heroic")


def test_a_shadow_with_an_edge_pays_one_less() -> None:
    fight = hero(**{"class": "shadow"}, victories=2, abilities=[STRIKE]).act("fight")
    assert fight.options("use-heroic", "edge") == ["A roll with an edge against a target"]
    used = fight.act("use-heroic", edge="edge", which="a1")
    assert used.table("Current numbers")["Insight"] == ["0"]


def test_skills_abilities_and_notes() -> None:
    stand = hero().act("add-skill", text="Climb").act("add-skill", text="climb").act("add-skill", text="")
    assert stand.table("Skills") == {"Climb": []}
    stand = stand.act("add-note", text="Owes the miller a favor.").act("add-ability", **STRIKE)
    assert "Owes the miller" in stand.notes()
    assert stand.table("Abilities") == {"Low Sweep": ["3", "Main action", "Might or Agility", "5, 7, 10"]}
    gone = stand.act("drop-skill", which="Climb").act("drop-note", which="1").act("drop-ability", which="a1")
    assert not {"Skills", "Abilities"} & set(gone.captions()) and gone.notes() == ""
    again = gone.act("add-ability", **STRIKE)
    assert again.options("drop-ability", "which") == ["Low Sweep"]
    assert again.field("drop-ability", "which")["options"][0]["value"] == "a2", "a number is never used twice"


def test_the_kit_counts_for_weapons_of_its_reach() -> None:
    with_kit = hero(kit="yes", melee_1=2, melee_2=2, melee_3=2, abilities=[STRIKE])
    assert with_kit.table("Abilities")["Low Sweep"][-1] == "7, 9, 12"


def test_nothing_half_done_is_begun_anew() -> None:
    struck = hero(temporary=1).act("hit", amount=6, type="untyped")
    assert "halve" in struck.open and "snapshot" not in sheet(struck)
    assert sheet(struck.act("regain", amount=1))["snapshot"]["lost"] == 4
    failed = hero(conditions=[{"condition": "dazed", "ends": "save"}]).act("end-turn", 3)
    assert "snapshot" not in sheet(failed)


def test_a_sheet_is_not_begun_with_what_no_hero_has() -> None:
    refused = error(op="begin", procedure="draw-steel.sheet", inputs={"level": 11, "more_stamina": 301})
    assert {refused["field"], *(each["field"] for each in refused["also"])} == {"level", "more_stamina"}
    for number in (0, 40):
        rows = [{"name": f"Skill {n}"} for n in range(number)]
        full = begin("sheet", skills=rows)
        assert ("add-skill" in full.open) == (number < 40)
    assert "at most 40" in full.refused("add-skill")
