"""Odds by a table's own rules, held to an oracle that was told the same changes."""

from fractions import Fraction
from random import Random

import pytest

from tests.core.calls import Obj, data
from tests.oracle import house
from tests.oracle.contest import Setting, odds
from tests.oracle.house import Classic, Redesign, Shares, Spheres, Steel

CASES = range(12)
LEVELS = ("marginal", "minor", "major", "complete")


def shares(procedure: str, changes: Obj, **inputs: object) -> Shares:
    """The engine's shares, without outcomes that never fall."""
    found = data(op="odds", procedure=procedure, inputs=inputs, house=changes)
    rows = {row["key"]: int(row["weight"]) for row in found["rows"]}
    return {key: Fraction(weight, int(found["total"])) for key, weight in rows.items() if weight}


def classic(rng: Random, ruleset: str) -> tuple[Classic, Obj]:
    """Rules that a classic table may have, and the changes that say so."""
    points = sorted(rng.randint(0, 8) for _ in LEVELS)
    rules = Classic(
        rng.randint(1, 5), rng.randint(16, 20), rng.randint(0, 3), rng.randint(0, 3), rng.random() < 0.5,
        rng.random() < 0.5, (points[0], points[1], points[2], points[3] + 1), rng.randint(1, 9),
    )  # fmt: skip
    changes: Obj = {
        "die-results/critical/most": rules.critical, "die-results/fumble/least": rules.fumble,
        "lifts": rules.lifts, "bump-downs": rules.pushes, "better-roll": "low" if rules.low else "high",
        "tied": "hero" if rules.tied else "nobody", "goal": rules.goal,
    }  # fmt: skip
    changes |= {f"exchange-points/{level}/points": n for level, n in zip(LEVELS, rules.points, strict=True)}
    return rules, {f"{ruleset}.{key}": value for key, value in changes.items()}


def total(rng: Random) -> int:
    return rng.choice((1, 20, 21, 40, rng.randint(1, 80)))


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("ruleset", ["heroquest", "questworlds"])
def test_a_simple_contest(ruleset: str, case: int) -> None:
    rng = Random(f"{ruleset} {case}")
    (rules, changes), hero, foe = classic(rng, ruleset), total(rng), total(rng)
    level = {"outcome": "level"} if ruleset == "questworlds" else {}
    found = shares(f"{ruleset}.simple-contest", changes, ability=hero, resistance=foe, **level)
    assert found == house.classic(rules, hero, foe)


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("name", ["heroquest.extended-contest", "questworlds.scored-contest"])
def test_a_contest_in_rounds(name: str, case: int) -> None:
    rng = Random(f"{name} {case}")
    (rules, changes), hero, foe = classic(rng, name.partition(".")[0]), total(rng), total(rng)
    sides = {"heroes": [{"ability": hero}], "foes": [{"resistance": foe}]}
    assert shares(name, changes, **sides) == house.duel(rules, hero, foe)


@pytest.mark.parametrize("case", CASES)
def test_a_power_roll(case: int) -> None:
    rng = Random(f"steel {case}")
    two = rng.randint(5, 20)
    rules = Steel(
        two, rng.randint(two + 1, 24), rng.randint(0, 6), rng.randint(0, 9), rng.random() < 0.5, rng.randint(15, 20)
    )
    keys = ("tiers/tier-2/total", "tiers/tier-3/total", "edge", "double", "double-edge", "natural-roll")
    values = (*rules[:4], "tier" if rules.shifts else "number", rules.natural)
    changes = {f"draw-steel.{key}": value for key, value in zip(keys, values, strict=True)}
    score, edges, banes = rng.randint(-5, 5), rng.randint(0, 3), rng.randint(0, 3)
    found = shares("draw-steel.power-roll", changes, score=score, edges=edges, banes=banes)
    assert found == house.steel(rules, score, edges, banes)


@pytest.mark.parametrize("case", CASES)
def test_a_check(case: int) -> None:
    rng = Random(f"spheres {case}")
    rules, skill, dc = Spheres(rng.randint(2, 9), rng.randint(0, 19)), rng.randint(0, 15), rng.randint(5, 30)
    changes = {"spheres.degrees/step": rules.step, "spheres.luck/shift": rules.luck}
    for luck in ([], ["fortune"]):
        found = shares("spheres.check", changes, skill=skill, dc=dc, luck=luck)
        assert found == house.spheres(rules, skill, dc, bool(luck))


@pytest.mark.parametrize("case", CASES)
def test_a_contest_of_successes(case: int) -> None:
    rng = Random(f"redesign {case}")
    success = rng.randint(0, 3)
    rules, hero, foe = Redesign(success, rng.randint(max(success, 1), 5)), total(rng), total(rng)
    changes = {"questworlds-097.die/success": rules.success, "questworlds-097.die/big": rules.big}
    assert shares("questworlds-097.contest", changes, ability=hero, resistance=foe) == house.redesign(rules, hero, foe)


@pytest.mark.parametrize("case", CASES)
def test_by_the_book_this_oracle_agrees_with_the_other(case: int) -> None:
    rng = Random(f"book {case}")
    hero, foe = total(rng), total(rng)
    known = {key: Fraction(share) for key, share in odds(Setting(hero, foe)).items() if share}
    assert house.classic(Classic(), hero, foe) == known
