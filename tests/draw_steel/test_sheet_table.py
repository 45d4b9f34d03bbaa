"""A sheet at the table, by hand: forms filled from it, and what rolls and fights leave on it."""

from typing import Any

from tests.core.calls import Obj, data, error
from tests.draw_steel.fight_play import Stand, begin
from tests.draw_steel.test_sheet import STRIKE, hero, sheet, stamina

ID = "draw-steel"
CAUSE = "00000000000000ab"


def facts(stand: Stand) -> Obj:
    """The facts forms can be filled from."""
    found: Obj = sheet(stand)["facts"]
    return found


def gives(stand: Stand, pick: str, label: str) -> Obj:
    """The values of one thing on a sheet."""
    options = next(each for each in facts(stand)["picks"] if each["name"] == pick)["options"]
    return dict(next(each for each in options if each["label"] == label)["values"])


def filled(procedure: str, values: Obj) -> Obj:
    """The form of a procedure, filled from a sheet."""
    entry = next(one for one in data(op="catalog")["procedures"] if one["id"] == f"{ID}.{procedure}")
    fields = [each for each in entry["fields"] if each.get("source") in values]
    return {each["name"]: values[each["source"]] for each in fields}


def effects(stand: Stand) -> list[tuple[str, str, Obj, str]]:
    """The effects proposed to sheets."""
    return [(each["who"], each["do"], each["given"], each["text"]) for each in stand.view.get("effects", [])]


def take(stand: Stand, source: Stand, cause: str = CAUSE) -> Stand:
    """The sheet with all that is proposed."""
    answer = data(op="take", log=stand.log, cause=cause, effects=source.view["effects"])
    return Stand(answer["log"], answer["view"])


def rolled(procedure: str, *faces: int, **inputs: Any) -> Stand:
    """A roll."""
    answer = data(op="begin", procedure=f"{ID}.{procedure}", inputs=inputs, faces=list(faces))
    return Stand(answer["log"], answer["view"])


HILD = {
    "name": "Hild",
    "level": 4,
    "R": 1,
    "I": -1,
    "P": 0,
    "more_stamina": 9,
    "lost": 30,
    "speed": 6,
    "bonus": 1,
    "victories": 2,
    "skills": [{"name": "Climb"}],
    "abilities": [STRIKE],
    "kit": "yes",
    "melee_1": 2,
    "melee_2": 2,
    "melee_3": 2,
    "conditions": [
        {"condition": "weakened", "ends": "save", "source": "Ghoul"},
        {"condition": "frightened", "ends": "eot", "source": "Ghoul"},
    ],
}


def test_the_values() -> None:
    """Fury of level 4: 21 + 27 of the class and 9 of the kit. The fear counts against the ghoul alone: no tick."""
    values = facts(hero(**HILD))["values"]
    expected = {
        "name": "Hild",
        "kind": "hero",
        "class": "fury",
        "level": 4,
        "M": 3,
        "A": 3,
        "R": 1,
        "I": -1,
        "P": 0,
        "highest": 3,
        "stamina": 57,
        "lost": 30,
        "temporary": 0,
        "recoveries": 10,
        "ticks": ["weakened"],
        "their-ticks": [],
        "speed": 6,
        "save-bonus": 1,
        "save-from": 6,
        "resource": "ferocity",
        "surges": 0,
        "victories": 2,
        "kit": "yes",
        "melee-3": 2,
        "ranged-1": 0,
    }
    assert {name: values[name] for name in expected} == expected
    assert values["conditions"] == HILD["conditions"]


def test_a_test_with_a_characteristic_and_a_skill() -> None:
    """Agility 3 and a skill, weakened: 5 + 6 + 3 + 2 − 2 = 14."""
    stand = hero(**HILD)
    picked = facts(stand)["values"] | gives(stand, "characteristic", "Agility 3") | gives(stand, "skill", "Climb")
    given = filled("test", picked)
    assert given == {"characteristic": "A", "score": 3, "skill": True, "ticks": ["weakened"], "name": "Hild"}
    assert rolled("test", 5, 6, **given).view["verdict"]["total"] == 14


def test_an_ability_fills_its_card() -> None:
    """3 + 3 + 2 of the kit at tier 1. The potencies and the power roll are those of the hero."""
    stand = hero(**HILD)
    given = filled("ability-card", facts(stand)["values"] | gives(stand, "ability", "Low Sweep, 3"))
    card = begin("ability-card", **given)
    block = next(each for each in card.view["blocks"] if each["kind"] == "card")
    assert block["title"] == "Low Sweep"
    assert "8 damage" in str(block) and "13 damage; prone" in str(block) and "2d10 + 3" in str(block)


def test_every_hero_has_free_strikes() -> None:
    stand = hero(**HILD)
    values = gives(stand, "ability", "Ranged free strike")
    strike = {"characteristic": "M", "score": 3, "kind": "ranged-strike", "type": "main"}
    assert filled("ability-roll", values) == strike


def test_what_a_potency_spent() -> None:
    resisted = rolled("potency", strength="strong", highest=2, score=2, surges=3, spends="potency", cost=3)
    assert effects(resisted) == []
    raised = resisted.act("raise")
    assert effects(raised) == [
        ("", "surges-spent", {"n": 2}, "2 surges spent"),
        ("", "resource-spent", {"n": 3}, "3 focus spent"),
    ]
    malice = rolled("potency", highest=2, score=-1, spends="more", cost=3, resource="malice")
    assert effects(malice) == []
    fight = hero(fighting=True, surges=4, amount=5)
    after = take(fight, raised)
    assert after.table("Current numbers")["Surges"] == ["2"]
    assert after.table("Current numbers")["Ferocity"] == ["2"]
    again = error(op="take", log=after.log, cause=CAUSE, effects=raised.view["effects"])
    assert again["code"] == "cause.same"
    assert (
        "Begin one on the sheet"
        in error(op="take", log=hero().log, cause=CAUSE, effects=raised.view["effects"])["hint"]
    )


def test_the_surges_of_a_card() -> None:
    card = begin("ability-card", ability="brutal-slam", M=2, surges=3)
    assert effects(card) == []
    spent = card.act("roll", 6, 6).act("surge-damage", by="t1", count="2")
    assert effects(spent) == [("", "surges-spent", {"n": 2}, "2 surges spent")]
    assert effects(spent.act("gain", count="2")) == []
    assert effects(spent.act("gain", count="3")) == [("", "surges-gained", {"n": 1}, "1 surge gained")]


def test_a_save_ends_the_condition_that_it_was_rolled_against() -> None:
    stand = hero(**HILD)
    given = filled("saving-throw", facts(stand)["values"] | gives(stand, "condition", "Weakened, Ghoul"))
    assert given == {"effect": "Weakened, Ghoul", "bonus": 1, "least": 6, "name": "Hild"}
    assert effects(rolled("saving-throw", 4, **given)) == []
    saved = rolled("saving-throw", 5, **given)
    assert effects(saved) == [
        ("", "saved", {"condition": "weakened", "source": "Ghoul"}, "Saved: weakened, Ghoul ends")
    ]
    assert list(take(stand, saved).table("Current conditions")) == ["Frightened, Ghoul"]
    assert effects(rolled("saving-throw", 9, effect="the curse")) == []


def test_who_is_kept_down_may_stand_up_after_the_save() -> None:
    stand = hero(conditions=[{"condition": "prone", "ends": "save"}])
    saved = rolled("saving-throw", 9, effect="Prone")
    assert take(stand, saved).table("Current conditions") == {"Prone": ["When something ends it"]}


def test_what_damage_left() -> None:
    """57 Stamina, 30 lost, 5 temporary. 20 damage, a Recovery of 19, and the fight is over: 4 Stamina more."""
    stand = hero(**HILD, temporary=5)
    tracker = begin("damage", **filled("damage", facts(stand)["values"]))
    assert tracker.table("Stamina")["Stamina"] == ["27 of 57"]
    fought = tracker.act("hit", amount=20, type="untyped").act("recover", how="breath")
    assert effects(fought) == []
    over = fought.act("finish")
    assert effects(over) == [
        ("", "recoveries-spent", {"n": 1}, "1 Recovery used"),
        ("", "temporary-gone", {}, "Temporary Stamina lost"),
        ("", "regain", {"amount": 4}, "4 Stamina regained"),
    ]
    after = take(stand, over)
    assert stamina(after) == "31 of 57" == over.table("Stamina")["Stamina"][0]
    assert after.table("Stamina")["Recoveries"] == ["9"]


def test_stamina_that_was_lost_is_lost_as_it_is() -> None:
    """The weakness counted in the tracker; on the sheet it does not count again."""
    inputs: Obj = {"weaknesses": [{"type": "every", "value": 5}]}
    stand = hero(**inputs)
    over = begin("damage", **filled("damage", facts(stand)["values"])).act("hit", amount=3, type="fire").act("finish")
    assert effects(over) == [("", "hit", {"amount": 8, "type": "loss"}, "8 Stamina lost")]
    assert stamina(take(stand, over)) == "13 of 21"


def test_knocked_out_and_dead() -> None:
    struck = begin("damage", stamina=21).act("hit", amount=40, type="untyped")
    assert [each[1] for each in effects(struck)] == ["hit"]
    assert take(hero(), struck).view["status"] == "Dead"
    out = struck.act("knock-out").act("finish")
    assert [each[1] for each in effects(out)] == ["knocked-out"]
    assert take(hero(), out).view["status"] == "Unconscious"
    assert effects(begin("damage", kind="creature").act("hit", amount=40, type="untyped")) == []


def test_what_the_conditions_of_a_fight_left() -> None:
    stand = hero(**HILD)
    tracker = begin("conditions", **filled("conditions", facts(stand)["values"]))
    assert tracker.table("Current conditions") == stand.table("Current conditions")
    fought = tracker.act("put", condition="bleeding", ends="save", source="Wolf").act("act", 3, what="main")
    fought = fought.act("off", which="c2")
    assert effects(fought) == []
    over = fought.act("finish", effects="keep")
    assert effects(over) == [
        ("", "condition-ended", {"condition": "frightened", "source": "Ghoul"}, "Frightened, Ghoul ends"),
        (
            "",
            "condition-gained",
            {"condition": "bleeding", "source": "Wolf", "ends": "save"},
            "Bleeding, Wolf, save ends",
        ),
        ("", "hit", {"amount": 7, "type": "loss"}, "7 Stamina lost to bleeding"),
    ]
    after = take(stand, over)
    assert after.table("Current conditions") == {"Weakened, Ghoul": ["Save ends"], "Bleeding, Wolf": ["Save ends"]}
    assert stamina(after) == "20 of 57"


def test_victories_of_a_tracker_and_of_a_montage() -> None:
    fought = begin("heroic-resource", victories=1).act("fight")
    assert effects(fought) == []
    won = fought.act("end", victories=2)
    assert effects(won) == [("", "victories", {"n": 2}, "Two Victories earned")]
    rest = won.act("respite").act("victory")
    assert [each[3] for each in effects(rest)] == [
        "Two Victories earned before the respite",
        "A respite taken",
        "One Victory earned",
    ]
    after = take(hero(victories=1, lost=9), rest)
    assert after.table("Current numbers") == {"Victories": ["1"], "XP from respites": ["3"]}
    assert stamina(after) == "21 of 21"
    heroes = [{"name": "Hild"}, {"name": "Odo"}]
    montage = begin("montage-test", difficulty="easy", heroes=heroes).act("works", by="h1", count="3")
    assert effects(montage) == [
        ("heroes.0", "victories", {"n": 1}, "One Victory earned"),
        ("heroes.1", "victories", {"n": 1}, "One Victory earned"),
    ]


def test_the_turns_of_a_montage_are_filled_from_the_sheet_of_their_row() -> None:
    montage = begin("montage-test", heroes=[{"name": "Hild"}, {"name": "Odo"}])
    choice = next(one for one in montage.view["choices"] if (one["do"], one["by"]) == ("test", "h2"))
    assert choice["who"] == "heroes.1"
    sources = {each["name"]: each.get("source") for each in choice["fields"]}
    assert sources["score"] == "score" and sources["skill"] == "skill-name"
