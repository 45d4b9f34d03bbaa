"""The roll: many targets, critical hits, a lower tier, automatic tiers, surges, and what is refused."""

import json

import pytest

from tests.core.calls import Obj, data, errors
from tests.draw_steel.abilities_play import CARD, HAMMER, POTENCY, ROLL, Play, bandit, begin, card, own, rolled


def test_eleven_without_and_thirteen_with_an_edge() -> None:
    three = rolled(4, 5, targets=[{"name": "Ogre"}, {"name": "Rat"}, {"name": "Cook", "edges": 1}])
    assert [(each["total"], each["tier"]) for each in three.verdict["targets"]] == [(11, 1), (11, 1), (13, 2)]
    assert three.view["headline"]["mean"] == "Against Ogre. Tier 2 against Cook."
    assert three.said("many-targets#own-edges") == "Against Cook with an edge: 13, tier 2."
    assert three.said("many-targets#one-roll").endswith("The result is the same against Rat.")


def test_natural_nineteen_under_a_double_bane() -> None:
    found = rolled(9, 10, banes=2, score=-5)
    assert found.verdict["outcome"] == "tier-3" and found.verdict["critical"] is True


def test_a_natural_nineteen_holds_against_all() -> None:
    found = rolled(10, 10, score=-5, targets=[{"banes": 2}, {"banes": 1}, {}])
    assert found.tiers == [3, 3, 3]


@pytest.mark.parametrize(
    ("kind", "critical"),
    [
        ("main", True),
        ("maneuver", False),
        ("move", False),
        ("triggered", False),
        ("free-maneuver", False),
        ("free-triggered", False),
    ],
)
def test_only_main_actions_are_critical(kind: str, critical: bool) -> None:
    for faces in ((9, 10), (10, 10)):
        found = rolled(*faces, type=kind)
        assert found.verdict["critical"] is critical
        assert "critical hit" in found.said("critical-hits#critical").lower()
    assert rolled(9, 9, type=kind).verdict["critical"] is False
    assert not rolled(9, 9, type=kind).said("critical-hits#critical")


@pytest.mark.parametrize("kind", ["triggered", "free-triggered"])
def test_an_opportunity_attack_is_rolled_as_the_main_action_that_it_is(kind: str) -> None:
    """*Critical Hit*: a main action used off your turn can be one, such as an opportunity attack."""
    word = {"triggered": "triggered action", "free-triggered": "free triggered action"}[kind]
    said = rolled(10, 10, type=kind).said("critical-hits#critical")
    assert said == (
        f"It isn’t a critical hit, because this is a {word}, not a main action. An opportunity attack, or "
        "another ability you can use off your turn, can be one if its type is main action. "
        "If so, roll it as that."
    )
    assert own("1", "1", "1", type=kind).roll(9, 10).said("critical-hits#critical") == said
    assert "opportunity" not in rolled(10, 10, type="maneuver").said("critical-hits#critical")


def test_a_total_of_nineteen_is_no_natural_nineteen() -> None:
    assert rolled(8, 9).verdict["critical"] is False


def test_critical_off_turn_and_dazed() -> None:
    found = rolled(10, 10, moment=["off-turn", "dazed"])
    assert found.said("critical-hits#critical").endswith("You get it even though it isn’t your turn and you’re dazed.")
    assert "dazed" not in rolled(10, 10, moment=["off-turn"]).said("critical-hits#critical")


def test_edges_are_capped_before_they_cancel() -> None:
    assert rolled(5, 4, edges=3, banes=1).verdict["targets"][0] == {"name": "The target", "tier": 2, "total": 13}
    assert rolled(5, 4, edges=1, targets=[{"banes": 2}]).verdict["targets"][0]["total"] == 9
    assert rolled(5, 4, edges=1, targets=[{"edges": 1}]).tiers == [2]
    assert rolled(5, 5, banes=1, targets=[{"banes": 1}]).tiers == [1]


@pytest.mark.parametrize(
    ("automatic", "faces", "tier", "critical"),
    [(["1"], (9, 9), 1, False), (["3"], (1, 1), 3, False), (["1", "3"], (5, 5), 2, False), (["1"], (10, 10), 1, True)],
)
def test_automatic_tiers(automatic: list[str], faces: tuple[int, int], tier: int, critical: bool) -> None:
    found = rolled(*faces, automatic=automatic)
    assert (found.tiers, found.verdict["critical"]) == ([tier], critical)


def test_a_lower_tier_keeps_the_critical_hit() -> None:
    found = rolled(10, 10)
    assert [option["value"] for option in found.choice("downgrade")["fields"][0]["options"]] == ["2", "1"]
    lower = found.then("downgrade", given={"tier": "2"})
    assert lower.verdict["outcome"] == "tier-2" and lower.verdict["critical"] is True
    lowest = lower.then("downgrade", given={"tier": "1"})
    assert lowest.tiers == [1] and lowest.view["settled"] and not lowest.open
    assert lowest.refused("downgrade") == "There’s no lower tier."
    assert lowest.refused("roll").startswith("You’ve already rolled.")


def test_a_lower_tier_leaves_lower_ones_where_they_are() -> None:
    found = rolled(4, 8, targets=[{"edges": 2}, {"banes": 2}, {}]).then("downgrade", given={"tier": "2"})
    assert found.tiers == [2, 1, 2]


def test_what_is_asked_before_the_roll() -> None:
    before = Play(*(begin(ROLL, (1, 1)).log, begin(ROLL, (1, 1)).view))
    assert before.refused("downgrade") == "There’s no lower tier."
    higher = rolled(10, 10)
    assert higher.refused("downgrade", "nobody") == "Only the roller can take a lower tier."


def test_eight_targets_and_no_more() -> None:
    assert len(rolled(5, 5, targets=[{}] * 8).tiers) == 8
    for count in (0, 9):
        found = errors(op="begin", procedure=ROLL, inputs={"targets": [{}] * count})
        assert found == {"targets": "field.range"}


# Surges on a card.


def test_surges_for_damage() -> None:
    two = card(**HAMMER, surges=5).roll(6, 6, targets=[bandit(1), {"name": "Ox", "score": 4}])
    assert two.choice("surge-damage", "t1")["cost"] == "1 to 3 surges"
    spent = two.then("surge-damage", "t1", given={"count": "2"})
    assert spent.verdict["targets"][0]["damage"] == 12 and spent.verdict["targets"][1]["damage"] == 8
    assert spent.said("surges#damage") == "2 × 2 = 4 more damage to the bandit: 12 in total."
    assert ("surge-damage", "t2") not in spent.open
    assert spent.refused("surge-damage", "t2").endswith("went to another target.")
    third = spent.then("surge-damage", "t1", given={"count": "1"})
    assert third.verdict["targets"][0]["damage"] == 14 and third.verdict["spent"] == 3
    assert third.refused("surge-damage", "t1").startswith("You can spend at most 3 surges")
    assert third.refused("downgrade") == "You can’t change this tier after spending surges on it."


def test_no_more_surges_than_there_are() -> None:
    one = card(**HAMMER, surges=1).roll(6, 6)
    (field,) = one.choice("surge-damage", "t1")["fields"]
    assert [option["value"] for option in field["options"]] == ["1"]
    assert one.refused("surge-potency", "t1") == "You need 2 surges to raise a potency, and you have 1 surge."
    none = one.then("surge-damage", "t1", given={"count": "1"})
    assert none.refused("surge-damage", "t1") == "You have no surges left."


def test_surges_for_a_potency() -> None:
    two = card(**HAMMER, surges=5).roll(6, 6, targets=[bandit(1), {"name": "Ox", "score": 4}])
    assert two.happens[0] == "8 holy damage; resists “prone”"
    assert two.choice("surge-potency", "t1")["brings"] == "A < 1 becomes A < 2: 8 holy damage; prone."
    raised = two.then("surge-potency", "t1")
    assert raised.happens[0] == "8 holy damage; prone" and raised.happens[1].endswith("resists “prone”")
    assert raised.refused("surge-potency", "t1").startswith("Surges can raise a potency only once per target")
    assert raised.verdict["spent"] == 2 and "3 surges" in raised.view["summary"]


@pytest.mark.parametrize(
    ("score", "reason"),
    [
        (-1, "It already works, so surges would change nothing."),
        (0, "It already works, so surges would change nothing."),
        (1, ""),
        (2, "Adding 1 wouldn’t be enough, so surges would change nothing."),
        (5, "Adding 1 wouldn’t be enough, so surges would change nothing."),
    ],
)
def test_a_potency_that_surges_would_not_change(score: int, reason: str) -> None:
    """At tier 2 a conduit's potency is 1. Card and comparison say the same of the same numbers."""
    carded = card(**HAMMER, surges=4).roll(6, 6, targets=[bandit(score)])
    compared = begin(POTENCY, strength="average", highest=2, characteristic="A", score=score, surges=4)
    assert (("surge-potency", "t1") in carded.open) is (("raise", "hero") in compared.open) is (not reason)
    if reason:
        assert carded.refused("surge-potency", "t1") == compared.refused("raise") == reason


def test_a_potency_against_a_score_that_nobody_gave_may_be_raised() -> None:
    made = card(**HAMMER, surges=4).roll(6, 6)
    assert made.choice("surge-potency", "t1")["brings"] == (
        "A < 1 becomes A < 2: 8 holy damage; prone if Agility is below 2."
    )


def test_of_several_potencies_one_that_changes_is_enough() -> None:
    """M < 1 and A < 1 against Might 3 and Agility 1: the second one changes."""
    made = own("M < 1, slowed; A < 1, prone", surges=2)
    found = made.roll(1, 1, targets=[{"known": "all", "M": 3, "A": 1}])
    assert found.then("surge-potency", "t1").happens == ["resists “slowed”; prone"]


def useless(made: Play, do: str, given: Obj) -> Obj:
    """A log of an earlier release, which let surges be spent on nothing."""
    log = json.loads(json.dumps(made.log))
    log["moves"].append({"do": do, "by": "t1"} | ({"given": given} if given else {}))
    return dict(log)


@pytest.mark.parametrize(
    ("made", "do", "given"),
    [
        (card(**HAMMER, surges=4).roll(6, 6, targets=[bandit(0)]), "surge-potency", {}),
        (card(**HAMMER, surges=4).roll(6, 6, targets=[bandit(4)]), "surge-potency", {}),
        (own("2 damage", surges=1).roll(1, 1), "surge-damage", {"count": "1"}),
    ],
)
def test_older_logs_keep_surges_that_changed_nothing(made: Play, do: str, given: Obj) -> None:
    kept = data(op="replay", log=useless(made, do, given))
    assert kept["log"]["moves"][-1]["do"] == do
    for now, was in zip(kept["view"]["verdict"]["targets"], made.verdict["targets"], strict=True):
        assert {**now, "effects": None} == {**was, "effects": None}, "only the potency's number is another"
    assert kept["view"]["verdict"]["spent"] == (2 if do == "surge-potency" else 1)
    assert data(op="open", text=data(op="link", log=kept["log"])["text"])["view"] == kept["view"]


def test_surges_add_only_to_rolled_damage_and_to_potencies() -> None:
    pushed = card(ability="knockback", M=2, surges=9).roll(5, 5)
    assert pushed.open == {("roll", "hero"), ("downgrade", "hero"), ("gain", "hero")}
    assert pushed.refused("surge-damage", "t1").startswith("This tier deals no rolled damage")
    assert pushed.refused("surge-potency", "t1") == "This tier has no potency to raise."
    assert pushed.refused("surge-potency", "nobody").startswith("Pick one of this roll’s targets")


def test_a_surge_is_worth_the_highest_characteristic_and_never_less_than_nothing() -> None:
    strong = card(ability="brutal-slam", M=2, P=4, surges=3).roll(1, 1).then("surge-damage", "t1", given={"count": "3"})
    assert strong.verdict["targets"][0]["damage"] == 17
    for best in (-1, 0):
        weak = card(ability="brutal-slam", M=best, A=-1, R=-1, I=-1, P=-1, surges=3).roll(1, 1)
        assert ("surge-damage", "t1") not in weak.open
        assert weak.refused("surge-damage", "t1").endswith("so surges would add nothing.")


def test_potencies_changed_by_others() -> None:
    made = card(**HAMMER)
    assert made.roll(6, 6, targets=[{**bandit(0), "change": -1}]).happens == ["8 holy damage; resists “prone”"]
    assert made.roll(6, 6, targets=[{**bandit(1), "change": 1}]).happens == ["8 holy damage; prone"]


def test_surges_are_gained_and_kept_over_rolls() -> None:
    made = card(**HAMMER, surges=18)
    assert len(made.choice("gain")["fields"][0]["options"]) == 2
    full = made.then("gain", given={"count": "2"})
    assert ("gain", "hero") not in full.open
    assert full.refused("gain") == "You can track at most 20 surges here."
    less = full.roll(6, 6).then("surge-damage", "t1", given={"count": "3"}).roll(2, 2)
    assert "You have 17 surges." in less.view["summary"]
    assert less.verdict["spent"] == 0


def test_before_the_first_roll() -> None:
    made = card(**HAMMER, surges=3)
    for do in ("downgrade", "surge-damage", "surge-potency"):
        assert made.refused(do, "t1") == "You haven’t rolled yet. Roll the card first."
    assert made.refused("roll", "nobody") and made.refused("gain", "nobody")
    assert made.view["summary"].startswith("Your Judgment’s Hammer card is ready.")


def test_after_a_roll_a_lower_tier_is_the_rollers() -> None:
    assert card(**HAMMER).roll(9, 9).refused("downgrade", "t1") == "Only the roller can take a lower tier."
    assert card(**HAMMER).roll(2, 2).refused("downgrade", "t1") == "There’s no lower tier."


def test_damage_first_then_effects_and_one_on_the_user() -> None:
    two = card(ability="brutal-slam", M=2).roll(4, 5, targets=[{"name": "Rat"}, {"name": "Cook", "edges": 1}])
    assert two.said("ability-rolls#damage-first") and two.happens == ["5 damage; push 1", "8 damage; push 2"]
    texts = [step["text"] for step in two.view["steps"]]
    first = texts.index("All targets take damage before any effect.")
    assert all("=" in text for text in texts[first - 2 : first])
    assert all(text.startswith("Then, for") for text in texts[first + 1 :])


def test_an_effect_on_the_user_happens_once() -> None:
    def notes(line: str, *targets: dict[str, int], second: str = "") -> list[str]:
        found = own(line, second or line, "", M=2).roll(4, 5, targets=list(targets))
        return [block["text"] for block in found.view["blocks"] if block["kind"] == "note"]

    two: list[dict[str, int]] = [{}, {"edges": 1}]
    same = own("2 damage; you shift 1", "4 damage; you shift 1", "", M=2).roll(4, 5, targets=two)
    assert same.said("ability-rolls#once") == "Then, once: you shift 1."
    assert same.happens == ["2 damage", "4 damage"]
    mixed = own("2 damage; you shift 1", "4 damage; you shift 2", "", M=2).roll(4, 5, targets=two)
    assert mixed.said("ability-rolls#once") == ("Then, once, for the tier you pick: you shift 1 or you shift 2.")
    assert notes("2; you shift 1", *two, second="4; you shift 2") == [
        "Once, for the tier you pick: you shift 1 or you shift 2."
    ]
    assert notes("2; the Director loses 1 Malice", {}, {}) == ["Once for all of them: the Director loses 1 Malice."]
    assert not notes("2 damage; push 1", *two) and not notes("2 damage; you shift 1", {})
    assert own("2; you shift 1", "", "").roll(4, 5).happens == ["2 damage; you shift 1"]


def test_an_effect_on_the_target_may_speak_of_the_user() -> None:
    two = own("slowed and unable to leave your side", "", "").roll(4, 5, targets=[{}, {}])
    assert two.happens == ["slowed and unable to leave your side"] * 2 and not two.said("ability-rolls#once")


def test_effects_come_in_the_order_of_the_line() -> None:
    def texts(line: str) -> list[str]:
        found = own(line, "", "").roll(4, 5, targets=[{"name": "Rat"}, {"name": "Cook"}])
        return [step["text"] for step in found.view["steps"] if step["text"].startswith("Then")]

    rat, cook, shift = "Then, for Rat: push 1.", "Then, for Cook: push 1.", "Then, once: you shift 1."
    assert texts("2 damage; you shift 1; push 1") == [shift, rat, cook]
    assert texts("2 damage; push 1; you shift 1") == [rat, cook, shift]


def test_plain_damage_is_told_plainly() -> None:
    found = own("5 fire damage", "7", "").roll(2, 2)
    assert found.said("ability-rolls#rolled-damage") == "Tier 1: 5 fire damage."
    assert own("5", "7", "").roll(9, 9).happens == ["nothing"]


def test_the_odds_of_a_card_are_those_of_a_plain_roll() -> None:
    found = data(op="odds", procedure=CARD, inputs={"ability": "brutal-slam", "M": 2})
    assert [row["weight"] for row in found["rows"]] == ["21", "43", "36"]
    made = card(ability="brutal-slam", M=2)
    found = data(op="odds", log=made.log, do="roll", by="hero", given={"edges": 1})
    assert [row["weight"] for row in found["rows"]] == ["36", "43", "21"]


OBJECT: Obj = {"name": "the door", "known": "object"}


def test_an_object_takes_damage_alone() -> None:
    """Source: Classes, *Object*. The push and the potency pass it by; what is about the user does not."""
    result = own("3 damage; push 2; M < 5, prone; you gain 1 surge").roll(1, 1, targets=[OBJECT])
    assert result.happens == ["3 damage; no other effect; you gain 1 surge"]
    assert result.said("targets#object") == "The door is an object: the roll has no other effect on it."
    assert "you gain 1 surge" in result.said("ability-rolls#once")


def test_objects_are_immune_to_poison_and_psychic_damage() -> None:
    for kind in ("poison", "psychic"):
        result = own(f"3 {kind} damage").roll(1, 1, targets=[OBJECT, {"name": "the rat"}])
        assert result.happens == [f"3 {kind} damage, to which it is immune", f"3 {kind} damage"]
        assert f"immune* to {kind}" not in result.said("targets#object")
        assert f"immune to {kind} damage" in result.said("targets#object")
    assert own("3 fire damage").roll(1, 1, targets=[OBJECT]).happens == ["3 fire damage"]


def test_surges_on_an_object() -> None:
    """They go into damage to “one creature or object”; a potency cannot be raised against it."""
    result = card(**HAMMER, surges=5).roll(6, 6, targets=[OBJECT])
    assert ("surge-damage", "t1") in result.open and ("surge-potency", "t1") not in result.open
    assert result.refused("surge-potency", "t1").startswith("An object takes damage and no other effect")
    immune = own("3 poison damage", M=2, surges=3).roll(1, 1, targets=[OBJECT])
    assert immune.refused("surge-damage", "t1") == ("The door is immune to poison damage, so surges would add nothing.")
