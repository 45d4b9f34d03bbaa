"""Ladders and luck compared with fractions computed by hand, and with icepool."""

from fractions import Fraction
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hqweb.core.fields import Given
from hqweb.core.odds import count
from hqweb.core.procedure import Move
from hqweb.spheres import roll
from hqweb.spheres.check import Check, degrees, number
from hqweb.spheres.edition import EDITION
from hqweb.spheres.roll import Side, Source, dice, dice_of, read, used, values
from hqweb.spheres.traits.bare_rolls import LadderRoll
from tests.core.calls import cells
from tests.oracle.spheres_traits import critical, grown, ladders, lucky, pooled_ladders, pooled_luck, stones, success
from tests.spheres.traits_play import begin, odds

LUCK = tuple(product((False, True), repeat=2))
RANKS = st.integers(0, 20)
TIERS = st.integers(1, 6)


def side_of(up: int, down: int, tier: int) -> Side:
    sources = tuple(Source("", rank) for rank in (up, -down) if rank)
    return Side(0, sources, tier, passive=True)


@pytest.mark.parametrize("tier", range(1, 7))
def test_the_dice_of_every_rank(tier: int) -> None:
    for rank in range(31):
        assert list(dice_of(rank, tier)) == grown(rank, tier), (rank, tier)


@settings(max_examples=40, deadline=None)
@given(RANKS, RANKS, TIERS)
def test_ladders_in_three_ways(up: int, down: int, tier: int) -> None:
    ours, theirs = roll.ladders(side_of(up, down, tier), EDITION)
    found = roll.sums([*(range(1, sides + 1) for sides in ours), *(range(-sides, 0) for sides in theirs)])
    shares = {total: Fraction(ways, found.total()) for total, ways in found.items()}
    assert shares == ladders(up, down, tier) == pooled_ladders(up, down, tier)


@pytest.mark.parametrize(("fortune", "misfortune"), LUCK)
def test_luck_in_three_ways(fortune: bool, misfortune: bool) -> None:
    found = values(EDITION, fortune=fortune, misfortune=misfortune)
    assert found.total() == 20 ** (1 + fortune + misfortune)
    shares: dict[int, Fraction] = {}
    for (value, _), ways in found.items():
        shares[value] = shares.get(value, Fraction(0)) + Fraction(ways, found.total())
    assert shares == lucky(fortune, misfortune) == pooled_luck(fortune, misfortune)


def test_the_figures_of_the_text() -> None:
    def high(fortune: bool, misfortune: bool) -> Fraction:
        return sum((share for face, share in lucky(fortune, misfortune).items() if face >= 15), Fraction(0))

    assert [high(*luck) for luck in LUCK] == [
        Fraction(6, 20), 0, Fraction(288, 400), Fraction(1440, 8000),
    ]  # fmt: skip
    means = [sum(face * share for face, share in lucky(*luck).items()) for luck in LUCK]
    assert means == [Fraction(21, 2), Fraction(4675, 1000), Fraction(16325, 1000), Fraction(21, 2)]


@pytest.mark.parametrize(("fortune", "misfortune"), LUCK)
def test_criticals_face_by_face(fortune: bool, misfortune: bool) -> None:
    """Every combination of faces has the right critical, and the optimized count agrees."""
    side = Side(fortune=fortune, misfortune=misfortune)
    number_of = len(dice(side, EDITION))
    found: dict[tuple[int, int], int] = {}
    for faces in product(range(1, 21), repeat=number_of):
        rolled = read(side, EDITION, faces)
        assert rolled.natural == critical(faces, fortune, misfortune), faces
        found[rolled.value, rolled.natural] = found.get((rolled.value, rolled.natural), 0) + 1
    assert found == dict(values(EDITION, fortune=fortune, misfortune=misfortune))


def test_both_count_through_the_other_reading_too() -> None:
    readings = EDITION._replace(criticals="value")
    found: dict[tuple[int, int], int] = {}
    for die, fortune, misfortune in product(range(1, 21), repeat=3):
        key = used(die, fortune, misfortune, readings)
        found[key] = found.get(key, 0) + 1
    assert found == dict(values(readings, fortune=True, misfortune=True))


@settings(max_examples=25, deadline=None)
@given(RANKS, RANKS, TIERS)
def test_stones_of_a_bare_roll(up: int, down: int, tier: int) -> None:
    found = odds("ladder", advantage=up, disadvantage=down, tier=tier)
    whole = sum(found.values())
    assert {key: Fraction(ways, whole) for key, ways in found.items()} == stones(up, down, tier)


def test_the_forecast_is_what_the_dice_say() -> None:
    """Counting dice one by one gives the same weights as the convolution."""
    procedure = LadderRoll()
    for up, down, tier in ((3, 2, 1), (9, 4, 2), (5, 5, 1), (0, 3, 1)):
        asked = begin("ladder", advantage=up, disadvantage=down, tier=tier)
        state = procedure.begin(Given(asked.log["inputs"]))
        ask = procedure.ask(state, Move("roll", "hero", Given({})))
        assert ask is not None
        counted = count(ask)
        assert dict(counted.weights) == dict(procedure.forecast(state).weights)


@pytest.mark.parametrize("dc", [5, 10, 15, 20, 28])
def test_chances_of_success(dc: int) -> None:
    for skill, up, down, tier in ((0, 0, 0, 1), (7, 4, 0, 1), (2, 0, 2, 1), (4, 3, 5, 1), (3, 9, 2, 2)):
        side = Side(skill, tuple(Source("x", rank) for rank in (up, -down) if rank), tier)
        found = degrees(Check(side, number(dc), EDITION))
        good = sum(ways for degree, ways in found.items() if degree > 0)
        assert Fraction(good, found.total()) == success(skill, up, down, dc, tier)


def test_random_rolls_of_the_ladder() -> None:
    rng = Random("ladders")
    for _ in range(60):
        up, down, tier = rng.randint(0, 20), rng.randint(0, 20), rng.randint(1, 6)
        ours, theirs = ([rng.randint(1, sides) for sides in grown(rank, tier)] for rank in (up, down))
        played = begin("ladder", *ours, *theirs, advantage=up, disadvantage=down, tier=tier)
        assert (played.verdict["up"], played.verdict["down"]) == (sum(ours), sum(theirs))
        by = sum(ours) - sum(theirs)
        wanted = (abs(by) // 5 * (by > 0), abs(by) // 5 * (by < 0))
        assert (played.verdict["triumph"], played.verdict["tragedy"]) == wanted


def test_the_table_of_training() -> None:
    """Each cell is the exact fraction, rounded to a percentage."""
    for row, skill in zip(cells("spheres.training"), (0, 2, 4, 7, 10), strict=True):
        for cell, rank in zip(row[1:], (-2, 0, 2, 4), strict=True):
            chance = 100 * success(skill, max(rank, 0), max(-rank, 0), 15)
            assert abs(chance - int(cell)) <= Fraction(1, 2), (skill, rank)
