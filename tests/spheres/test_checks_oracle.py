"""Checks compared with two independent implementations, and invariants over many forms."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hqweb.spheres.check import critical
from hqweb.spheres.check import degree as ruled_degree
from hqweb.spheres.edition import EDITION
from tests.core.calls import Obj, data
from tests.oracle.spheres_checks import STAFF, Half, by_hand, by_pool, degree, moved, pool, ruled, shares
from tests.spheres.checks_play import Played, asked, check, odds, opposed

HALVES = st.builds(
    Half,
    st.integers(0, 12),
    st.integers(0, 7),
    st.integers(0, 6),
    st.integers(1, 2),
    st.booleans(),
    st.booleans(),
    st.just(value=False),
)
FAST = settings(max_examples=15, deadline=None)


def form(side: Half, of: str = "") -> Obj:
    """Return the form inputs of a side. Disadvantage is one of the other ranks."""
    luck = ["fortune"] * side.fortune + ["misfortune"] * side.misfortune
    return {
        f"{of}skill": side.plain,
        f"{of}ability": side.up,
        f"{of}modifiers": [{"rank": -side.down}],
        f"{of}luck": luck,
        f"{of}tier": side.tier,
    }


def share_of(weights: dict[str, int]) -> dict[str, Fraction]:
    total = sum(weights.values())
    return {key: Fraction(ways, total) for key, ways in weights.items()}


@pytest.mark.parametrize("five", ["two", "one"])
def test_degrees_and_criticals(five: Any) -> None:
    for margin in range(-40, 41):
        assert ruled_degree(margin, EDITION._replace(five=five)) == degree(margin, five), margin
    for of in STAFF:
        for natural in (20, 1, 0):
            assert critical(of, natural) == moved(of, natural), (of, natural)


@pytest.mark.parametrize("tier", range(1, 8))
def test_ladders(tier: int) -> None:
    for rank in range(1, 21):
        up = [f"Advantage d{sides}" for sides in pool(rank, tier)]
        assert asked("check", ability=rank, tier=tier) == ["d20", *up]
        down = [f"Disadvantage d{sides}" for sides in pool(rank, tier)]
        assert asked("check", ability=-rank, tier=tier) == ["d20", *down]


@FAST
@given(HALVES, st.integers(-5, 40))
def test_odds_equal_two_formulations(side: Half, dc: int) -> None:
    target = {(dc, 0): Fraction(1)}
    found = share_of(odds("check", **form(side), dc=dc))
    assert found == shares(by_hand(side), target)
    assert found == shares(by_pool(side), target)


@FAST
@given(HALVES, st.sampled_from(("easy", "moderate", "hard")), st.integers(0, 20), st.booleans())
def test_odds_against_a_level(side: Half, difficulty: str, level: int, rolled: bool) -> None:
    factor = {"easy": 0, "moderate": 1, "hard": 2}[difficulty]
    target = by_hand(Half(level * factor, passive=not rolled))
    plus = "d20" if rolled else "ten"
    found = odds("check", **form(side), against="level", level=level, difficulty=difficulty, plus=plus)
    assert share_of(found) == shares(by_hand(side), target)


@FAST
@given(HALVES, st.integers(0, 30))
def test_odds_of_a_routine_check(side: Half, dc: int) -> None:
    bare = side._replace(fortune=False, misfortune=False, passive=True)
    found = odds("check", **form(side), dc=dc, pressure="no")
    assert share_of(found) == shares(by_hand(bare), {(dc, 0): Fraction(1)})


@FAST
@given(HALVES, HALVES, st.booleans())
def test_odds_of_opposed_checks(ours: Half, theirs: Half, aware: bool) -> None:
    other = theirs if aware else theirs._replace(fortune=False, misfortune=False, passive=True)
    inputs = {**form(ours), **form(theirs, "their_"), "aware": "yes" if aware else "no"}
    if not aware:
        del inputs["their_luck"]
    found = share_of(odds("opposed-check", **inputs))
    assert found == shares(by_hand(ours), by_hand(other)) == shares(by_pool(ours), by_pool(other))


@FAST
@given(HALVES, st.integers(-5, 40), st.randoms(use_true_random=False))
def test_rolls_equal_the_oracle(side: Half, dc: int, rng: Random) -> None:
    dice = data(op="dice", procedure="spheres.check", inputs={**form(side), "dc": dc})["dice"]
    for _ in range(8):
        faces = tuple(rng.choice((1, die["sides"], rng.randint(1, die["sides"]))) for die in dice)
        assert check(*faces, **form(side), dc=dc).degree == ruled(side, faces, dc)


@FAST
@given(HALVES, st.integers(0, 30), st.sampled_from(("fortune", "misfortune")), st.randoms(use_true_random=False))
def test_luck_before_and_after_the_roll_is_the_same(side: Half, dc: int, luck: str, rng: Random) -> None:
    """The same faces lead to the same degree, no matter when the luck die is added."""
    bare = side._replace(fortune=False, misfortune=False)
    lucky = bare._replace(**{luck: True})
    dice = data(op="dice", procedure="spheres.check", inputs=form(bare))["dice"]
    faces = [rng.randint(1, die["sides"]) for die in dice]
    late = rng.randint(1, 20)
    before = check(faces[0], late, *faces[1:], **form(lucky), dc=dc, encounter="yes")
    after = check(*faces, **form(bare), dc=dc, late=[luck], encounter="yes").then(luck, late)
    keys = set(before.verdict)
    assert {key: before.verdict[key] for key in keys} == {key: after.verdict[key] for key in keys}


def test_the_odds_of_a_late_fortune_die_are_those_of_its_faces() -> None:
    played = check(9, dc=15, late=["fortune"])
    told = data(op="odds", log=played.log, do="fortune", by="ours")
    weights = {row["key"]: int(row["weight"]) for row in told["rows"] if row["weight"] != "0"}
    assert sum(weights.values()) == 20
    # 11 to 14 come from faces 1 to 4 and 11 to 14, so eight of twenty still fail.
    assert weights["failure-1"] == 8 and sum(n for key, n in weights.items() if "success" in key) == 12


def test_nothing_that_is_spent_comes_from_nowhere() -> None:
    """In random plays, no one spends more than they held and earned, and Improve adds exactly what it shows."""
    for number in range(200):
        rng = Random(f"spent {number}")
        held, stones = rng.randint(0, 3), rng.randint(0, 3)
        inputs = {"ability": rng.randint(-5, 5), "encounter": "yes", "destiny": held, "pool": stones, "dc": 12}
        stand: Played = check(**inputs)
        start, earned = stand.verdict["total"], stand.verdict["triumph"]
        added = used = dice = 0
        while stand.moves:
            do, _ = rng.choice(stand.moves)
            given_with: Obj = {}
            if do.endswith("stones"):
                (field,) = stand.choice(do)["fields"]
                given_with["stones"] = rng.randint(1, field["high"])
            stand = stand.then(do, **given_with)
            value = given_with.get("stones") or stand.log["moves"][-1]["faces"][0]
            used += given_with.get("stones", 0)
            dice += "stones" not in given_with
            added += value if do.startswith("improve") else 0
            assert stand.verdict["total"] == start + added and stand.verdict["spent"] == used
            assert dice <= held and used <= stones + earned


def test_opposed_totals_are_what_both_sides_would_roll() -> None:
    for number in range(60):
        rng = Random(f"pairs {number}")
        one, other = rng.randint(1, 20), rng.randint(1, 20)
        skill, theirs = rng.randint(0, 9), rng.randint(0, 9)
        assert opposed(one, other, skill=skill, their_skill=theirs).degree == ruled(Half(skill), (one,), other + theirs)
