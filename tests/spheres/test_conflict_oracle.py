"""The odds of attacks and resistance compared with an independent count by icepool, and rolls resolved twice."""

from fractions import Fraction
from random import Random

import pytest

from tests.core.calls import Obj, data
from tests.oracle.spheres_conflict import Side, degree, degrees, whole
from tests.spheres.conflict_play import begin

LUCK = {"d20": [], "fortune": ["fortune"], "misfortune": ["misfortune"]}


def shares(of: str, inputs: Obj) -> dict[str, Fraction]:
    told = data(op="odds", procedure=f"spheres.{of}", inputs=inputs)
    total = int(told["total"])
    return {row["key"]: Fraction(int(row["weight"]), total) for row in told["rows"] if row["weight"] != "0"}


@pytest.mark.parametrize("number", range(40))
def test_the_odds_of_whole_attacks(number: int) -> None:
    rng = Random(f"attack {number}")
    skill, guard, resist = (rng.choice((0, 3, 8, 20, 40)) for _ in range(3))
    tiers = rng.choice((1, 2, 3)), rng.choice((1, 2, 3))
    ability, rank, weapon, power = (rng.randint(-3, 4) for _ in range(4))
    theirs, defense, armour = (rng.randint(-3, 4) for _ in range(3))
    body, tough = rng.randint(-3, 4), rng.randint(-3, 4)
    stance = rng.choice(("busy", "defending"))
    dice = [rng.choice(list(LUCK)) for _ in range(3)]
    inputs: Obj = {
        "skill": skill, "ability": ability, "rank": rank, "weapon": weapon, "power": power, "tier": tiers[0],
        "their_skill": guard, "their_ability": theirs, "their_rank": defense, "armour": armour,
        "their_tier": tiers[1], "resist_skill": resist, "resist_ability": body, "resist_rank": tough,
        "stance": stance, "luck": LUCK[dice[0]], "resist_luck": LUCK[dice[2]],
    }  # fmt: skip
    if stance == "defending":
        inputs["their_luck"] = LUCK[dice[1]]
    attack = side(skill, (ability, rank, weapon), tiers[0], dice[0])
    guarded = side(guard, (theirs, defense, armour), tiers[1], dice[1] if stance == "defending" else "ten")
    resisting = side(resist, (body, tough, armour), tiers[1], dice[2])
    damage = side(skill, (ability, rank, weapon, power), tiers[0], "ten")
    assert shares("attack", inputs) == whole(attack, guarded, resisting, damage)


def side(plain: int, ranks: tuple[int, ...], tier: int, die: str) -> Side:
    good = sum(rank for rank in ranks if rank > 0)
    return Side(plain, good, -sum(rank for rank in ranks if rank < 0), tier, die)


@pytest.mark.parametrize("number", range(20))
def test_the_odds_of_resistance(number: int) -> None:
    rng = Random(f"resistance {number}")
    value, skill, ability = rng.randint(-20, 60), rng.randint(0, 20), rng.randint(-5, 5)
    die = rng.choice(list(LUCK))
    inputs = {"against": "effect", "value": value, "skill": skill, "ability": ability, "luck": LUCK[die]}
    found = degrees(side(skill, (ability,), 1, die), Side(value - 10, die="ten"))
    keys = {f"{'resisted' if of > 0 else 'affected'}-{abs(of)}": share for of, share in found.items()}
    assert shares("resistance", inputs) == keys


def test_every_margin_with_every_face_that_matters() -> None:
    for margin in range(-30, 31):
        for face in (1, 2, 19, 20):
            played = begin("resistance", face, against="effect", value=face - margin)
            assert played.verdict["degree"] == degree(face, face - margin, face if face in (1, 20) else 0)


@pytest.mark.parametrize("number", range(25))
def test_played_attacks_are_ruled_as_the_oracle_rules(number: int) -> None:
    rng = Random(f"played {number}")
    skill, guard, resist = (rng.randint(0, 12) for _ in range(3))
    faces = [rng.randint(1, 20), rng.randint(1, 20)]
    played = begin("attack", faces[0], skill=skill, their_skill=guard, resist_skill=resist, destiny=0)
    of = degree(faces[0] + skill, 10 + guard, faces[0])
    assert played.key == f"{'hit' if of > 0 else 'miss'}-{abs(of)}"
    if of > 0:
        after = played.then("resist", "target", faces[1])
        withstood = degree(faces[1] + resist, 10 + skill, faces[1])
        assert after.key == f"{'resisted' if withstood > 0 else 'affected'}-{abs(withstood)}"
