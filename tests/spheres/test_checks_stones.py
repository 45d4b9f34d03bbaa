"""Stones that a check earns or spends, by hand: from its dice and criticals, and into and out of the pool."""

import pytest

from tests.spheres.checks_play import check


def test_the_ways_with_destiny_and_natural_dice() -> None:
    missed = check(20, dc=26, destiny=2)
    assert (missed.verdict["plain"], missed.degree) == (-2, -1)
    assert missed.then("improve", 2).degree == 1, "22 is one degree under, which the 20 makes a success"
    one = check(1, dc=2, destiny=1).then("improve", 1)
    assert (one.verdict["plain"], one.degree) == (1, -1), "a 1 stays a 1"
    great = check(19, skill=11, dc=10, destiny=1)
    assert great.refused("improve") == "The total is already good for five degrees."


def test_stones_of_the_dice() -> None:
    inputs = {"ability": 5, "encounter": "yes", "dc": 10}
    assert check(10, 4, **inputs).verdict["triumph"] == 0
    assert check(10, 5, **inputs).verdict["triumph"] == 1
    assert check(10, 10, **inputs).verdict["triumph"] == 2
    bad = check(10, 12, ability=-5, encounter="yes")
    assert (bad.verdict["triumph"], bad.verdict["tragedy"]) == (0, 2)
    swapped = check(10, 12, ability=-5, encounter="yes", side="opposing")
    assert (swapped.verdict["triumph"], swapped.verdict["tragedy"]) == (2, 0)
    assert check(10, 12, ability=5).verdict["triumph"] == 0, "there is no pool outside an encounter"
    assert check(10, 4, luck=["fortune"], encounter="yes").verdict["triumph"] == 0, "the bare face, not 14"
    assert check(10, 15, luck=["fortune"], encounter="yes").verdict["triumph"] == 3
    assert check(10, 15, luck=["misfortune"], encounter="yes").verdict["tragedy"] == 3


@pytest.mark.parametrize(("reading", "stones"), [("five", 2), ("past", 1), ("point", 7)])
def test_readings_of_the_number_of_stones(reading: str, stones: int) -> None:
    assert check(10, 12, ability=5, encounter="yes", stones=reading).verdict["triumph"] == stones


def test_stones_of_criticals() -> None:
    for encounter in ("no", "yes"):
        good = check(20, encounter=encounter)
        assert (good.verdict["triumph"], good.verdict["tragedy"]) == (1, 0)
        bad = check(1, encounter=encounter)
        assert (bad.verdict["triumph"], bad.verdict["tragedy"]) == (0, 1)
        theirs = check(20, encounter=encounter, side="opposing")
        assert (theirs.verdict["triumph"], theirs.verdict["tragedy"]) == (0, 1)
    assert "there’s no pool" in check(20, encounter="no").texts[-1]
    assert "no pool" not in check(20, encounter="yes").texts[-1]


def test_stones_are_spent_as_a_destiny_die_of_their_number() -> None:
    played = check(10, 9, ability=5, dc=22, encounter="yes", pool=2)
    assert played.choice("improve-stones")["cost"] == "3 Triumph stones at hand"
    (field,) = played.choice("improve-stones")["fields"]
    assert (field["low"], field["high"]) == (1, 3)
    better = played.then("improve-stones", stones=3)
    assert (better.verdict["total"], better.degree, better.verdict["spent"]) == (22, 1, 3)
    assert "Fate gives no more Triumph" in better.notes
    assert better.refused("coup-stones") == "There’s no Triumph stone to spend."
    raised = check(15, dc=15, encounter="yes", pool=3).then("coup-stones", stones=3)
    assert raised.degree == 3


@pytest.mark.parametrize(("pool", "use", "bank"), [(0, 1, 1), (0, 2, 0), (2, 2, 0), (2, 1, 1), (2, 4, 0), (0, 0, 2)])
def test_stones_that_go_into_the_pool(pool: int, use: int, bank: int) -> None:
    """11 of Advantage earns two stones. Stones spent right away never reach the pool."""
    played = check(10, 11, ability=5, encounter="yes", pool=pool)
    done = played.then("improve-stones", stones=use) if use else played
    assert done.verdict["bank"] == {"triumph": bank, "tragedy": 0}
    assert check(20).verdict["bank"] == {"triumph": 0, "tragedy": 0}, "there is no pool outside an encounter"


def test_a_critical_stone_may_be_used_at_once() -> None:
    played = check(20, dc=20)
    assert played.moves == [("improve-stones", "ours"), ("coup-stones", "ours")]
    assert played.then("coup-stones", stones=1).degree == 3
    assert check(1, dc=1).moves == [], "a hero has no use of Tragedy"
    assert ("coup-stones", "ours") in check(20, dc=20, side="opposing").moves, "a 20 gives that side Tragedy"
    assert check(1, dc=1, side="opposing").moves == [], "and a 1 gives Triumph to the heroes"
