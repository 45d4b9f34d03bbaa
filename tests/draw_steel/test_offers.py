"""Offers to continue in another form: the inputs it gets, and that they count there."""

from typing import Any

import pytest

from tests.core.calls import Obj, data
from tests.draw_steel.abilities_play import HAMMER, Play, card, own
from tests.draw_steel.fight_play import begin as fight
from tests.draw_steel.rolls_play import begin as rolls
from tests.draw_steel.space_play import begin as space

ID = "draw-steel"


def offered(view: Obj, procedure: str) -> list[Obj]:
    """The offers that open a procedure."""
    return [each for each in view["offers"] if each["procedure"] == f"{ID}.{procedure}"]


def opened(offer: Obj, *faces: int, **more: Any) -> Play:
    """The other form, filled in and begun."""
    request: Obj = {"op": "begin", "procedure": offer["procedure"], "inputs": {**offer["inputs"], **more}}
    answer = data(**request, **({"faces": list(faces)} if faces else {}))
    return Play(answer["log"], answer["view"])


def test_a_reward_may_be_a_hero_token() -> None:
    (offer,) = offered(rolls("test", 9, 8, score=2, difficulty="easy").view, "hero-tokens")
    assert offer["inputs"] == {"gained": 1}
    assert opened(offer, heroes=4).view["summary"] == "The pool has five hero tokens."


@pytest.mark.parametrize(("faces", "difficulty"), [((9, 7), "hard"), ((4, 5), "easy"), ((1, 1), "hard")])
def test_no_reward_no_token(faces: tuple[int, int], difficulty: str) -> None:
    assert rolls("test", *faces, score=2, difficulty=difficulty).view["offers"] == []


def test_a_lower_tier_takes_the_token_back() -> None:
    lower = rolls("test", 9, 8, score=2, difficulty="easy").then("downgrade", "hero", tier="2")
    assert lower.view["offers"] == []


def test_a_common_reward_may_be_two_hero_tokens() -> None:
    heroes = [{"name": "Maren", "score": 2}, {"name": "Odo", "score": 0}]
    won = rolls("group-test", 9, 8, 3, 3, difficulty="easy", heroes=heroes)
    assert won.key == "success:reward"
    (offer,) = offered(won.view, "hero-tokens")
    assert offer["inputs"] == {"gained": 2}
    assert rolls("group-test", 5, 5, 3, 3, difficulty="easy", heroes=heroes).view["offers"] == []


def test_the_damage_of_a_card_comes_off_stamina() -> None:
    """8 holy damage; 9 with one surge. A holy weakness of 5 makes 14 of that."""
    rolled = card(**HAMMER, surges=1).roll(6, 6, targets=[{"name": "the bandit", "score": 1}])
    (offer,) = offered(rolled.view, "damage")
    told = {"name": "The bandit", "kind": "creature", "damage": 8, "type": "holy"}
    assert offer["inputs"] == told and offer["title"] == "The damage"
    (more,) = offered(rolled.then("surge-damage", "t1", given={"count": "1"}).view, "damage")
    assert more["inputs"] == {**told, "damage": 10}
    body = opened(more, stamina=30, weaknesses=[{"type": "holy", "value": 5}])
    assert body.then("hit", "target").view["summary"].startswith("The bandit: 15 of 30 Stamina")


def test_untyped_damage_and_none() -> None:
    slam = card(ability="brutal-slam", M=2).roll(3, 4)
    assert offered(slam.view, "damage")[0]["inputs"]["type"] == "untyped"
    assert card(ability="knockback", M=2).roll(3, 4).view["offers"] == []
    assert card(ability="brutal-slam", M=2).view["offers"] == [], "nothing is rolled yet"


def test_what_landed_stands_on_the_target() -> None:
    """Judgment’s Hammer at tier 3: prone and unable to stand, until a save."""
    rolled = card(**HAMMER, name="Ilse").roll(9, 7, targets=[{"name": "the bandit", "score": 0}])
    (offer,) = offered(rolled.view, "conditions")
    row = {"condition": "prone", "ends": "save", "source": "Ilse"}
    assert offer["inputs"] == {"name": "The bandit", "kind": "creature", "conditions": [row]}
    assert offer["replaces"] and "The bandit: prone." in opened(offer).view["summary"]
    for target in ({"score": 2}, {"known": "none"}, {"known": "object"}):
        resisted = card(**HAMMER).roll(9, 7, targets=[target])
        assert not offered(resisted.view, "conditions"), target


@pytest.mark.parametrize(
    ("effect", "rows"),
    [
        ("prone", [("prone", "other")]),
        ("slowed (EoT)", [("slowed", "eot")]),
        ("Dazed and weakened (save ends)", [("dazed", "save"), ("weakened", "save")]),
        ("bleeding (EoT), prone", [("bleeding", "eot"), ("prone", "other")]),
        ("taunted until the end of the encounter", [("taunted", "encounter")]),
        ("push 2", []),
        ("no longer slowed", []),
        ("you are slowed (EoT)", []),
        ("slowed, and you shift 1", [("slowed", "other")]),
    ],
)
def test_conditions_are_read_by_their_bare_names(effect: str, rows: list[tuple[str, str]]) -> None:
    found = offered(own(effect).roll(1, 1).view, "conditions")
    told = [(row["condition"], row["ends"]) for offer in found for row in offer["inputs"]["conditions"]]
    assert told == rows


def test_each_target_has_its_own_offers() -> None:
    targets = [{"name": "the ogre"}, {"name": "the rat", "edges": 2}, {"name": "the crate", "known": "object"}]
    rolled = own("2 damage", "4 fire damage; prone", "6 damage").roll(5, 5, targets=targets)
    told = [(offer["title"], offer["inputs"].get("damage"), offer["inputs"]["kind"]) for offer in rolled.view["offers"]]
    assert told == [
        ("The damage to the ogre", 2, "creature"),
        ("The damage to the rat", 4, "creature"),
        ("The condition on the rat", None, "creature"),
        ("The damage to the crate", 2, "object"),
    ]


def looked(kind: str, at: str = "", **row: str) -> Obj:
    """The offer after a look at a roll."""
    stand = fight("conditions", name="Maren", conditions=[row])
    given = {"kind": kind, "at": at} if at else {"kind": kind}
    (offer,) = stand.act("roll", **given).view["offers"]
    return dict(offer)


def test_a_roll_that_was_looked_at_is_rolled() -> None:
    offer = looked("melee-strike", condition="prone")
    assert offer["inputs"] == {"kind": "melee-strike", "ticks": ["prone"]}
    assert offer["brings"] == "With a bane from these conditions."
    assert "Prone: a bane." in opened(offer, 5, 5).said("power-roll#sources")
    assert looked("other", condition="prone")["inputs"] == {"kind": "area", "ticks": []}


def test_the_aim_decides_what_is_ticked() -> None:
    row = {"condition": "taunted", "source": "Knight"}
    assert looked("ranged-strike", **row)["inputs"]["ticks"] == ["taunted"]
    assert looked("ranged-strike", "0", **row)["inputs"]["ticks"] == []


def test_a_roll_against_the_creature_has_it_as_its_target() -> None:
    offer = looked("melee-against", condition="prone")
    target = {"name": "Maren", "ticks": ["their-prone"]}
    assert offer["inputs"] == {"kind": "melee", "targets": [target]} and offer["replaces"]
    assert opened(offer, 5, 5).verdict["targets"][0]["total"] == 14
    assert looked("far-against", condition="prone")["inputs"]["targets"][0]["ticks"] == []


def test_a_test_that_was_looked_at() -> None:
    assert looked("body-test", condition="restrained")["inputs"] == {"characteristic": "M", "ticks": ["restrained"]}
    offer = looked("mind-test", condition="restrained")
    assert offer["procedure"] == "draw-steel.test"
    assert offer["inputs"] == {"characteristic": "R", "ticks": []}


def test_the_offer_of_a_look_is_gone_with_the_next_move() -> None:
    stand = fight("conditions", conditions=[{"condition": "prone"}]).act("roll", kind="melee-strike")
    assert stand.view["offers"] and not stand.act("put", condition="slowed").view["offers"]


def test_an_area_is_rolled_against_whom_it_takes() -> None:
    (offer,) = space("area", shape="burst", size=2, targets="enemy").at(5, 4).view["offers"]
    assert offer["inputs"] == {"kind": "area", "targets": [{"name": "the bandit"}, {"name": "the brute"}]}
    assert offer["replaces"] and len(opened(offer, 5, 5).verdict["targets"]) == 2


def test_a_ranged_strike_beside_an_enemy_has_its_bane() -> None:
    beside = space("area", shape="ranged", size=5, targets="enemy", count="1").at(5, 4)
    (offer,) = beside.view["offers"]
    assert offer["inputs"] == {"kind": "ranged-strike", "targets": [{"name": "the bandit"}], "ticks": ["beset"]}
    assert offer["brings"].endswith("These are the nearest. You can choose others.")
    assert "a bane" in opened(offer, 5, 5).said("power-roll#sources")
    (away,) = beside.walk("east").view["offers"]
    assert away["inputs"]["ticks"] == []


def test_nobody_in_it_no_roll() -> None:
    assert space("area", shape="melee", size=1, targets="object").at(0, 8).view["offers"] == []
    assert space("area", shape="burst", size=2, targets="self").at(5, 4).view["offers"] == []
