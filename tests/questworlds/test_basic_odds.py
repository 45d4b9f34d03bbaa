"""The engine's exact odds and rulings equal those worked out by hand, and some laws hold whatever is typed."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.calls import data
from tests.oracle.questworlds import Table, odds, outcome
from tests.questworlds.basics import CONTEST, begin, row

TOTALS = (1, 6, 14, 20, 21, 40, 41, 60)


def inputs_of(table: Table) -> dict[str, Any]:
    """The form of a table of the oracle; a stretch is asked for with its penalty made good beforehand."""
    rows = [row("stretch", "-3")] * table.capped + [row("dying")] * table.dying + [row("heroic")] * table.bumps
    return {
        "ability": table.hero + 3 * table.capped,
        "resistance": table.other,
        "better_roll": table.better,
        "outcome": "level" if table.levels else "plain",
        "modifiers": rows,
    }


def shares(procedure: str, inputs: dict[str, Any]) -> dict[str, Fraction]:
    answer = data(op="odds", procedure=procedure, inputs=inputs)
    total = int(answer["total"])
    return {row["key"]: Fraction(int(row["weight"]), total) for row in answer["rows"] if row["weight"] != "0"}


@pytest.mark.parametrize(("hero", "other"), list(product(TOTALS, TOTALS)))
def test_odds(hero: int, other: int) -> None:
    for levels, better in product((False, True), ("high", "low")):
        table = Table(hero, other, better, levels)
        assert shares(CONTEST, inputs_of(table)) == odds(table), table


@pytest.mark.parametrize("capped", [False, True])
@pytest.mark.parametrize("dying", [False, True])
@pytest.mark.parametrize("bumps", [0, 1, 2])
def test_odds_with_all_that_moves_results(capped: bool, dying: bool, bumps: int) -> None:
    for hero, other, levels in product((1, 14, 34, 47), (14, 20, 34), (False, True)):
        table = Table(hero, other, "high", levels, capped, dying, bumps)
        assert shares(CONTEST, inputs_of(table)) == odds(table), table


@pytest.mark.parametrize(("hero", "other"), [(1, 14), (14, 14), (20, 20), (34, 14), (14, 47)])
def test_pyrrhic_odds(hero: int, other: int) -> None:
    table = Table(hero, other, levels=True, bumps=1)
    assert shares("questworlds.pyrrhic", {"ability": hero, "resistance": other}) == odds(table)


@pytest.mark.parametrize("levels", [False, True])
@pytest.mark.parametrize(("hero", "other"), [(14, 14), (7, 34), (27, 14), (1, 20)])
def test_points_and_gifts(hero: int, other: int, levels: bool) -> None:
    table = Table(hero, other, levels=levels)
    for face, foe in product((1, 2, 7, 14, 15, 19, 20), (1, 7, 14, 20)):
        played = begin(CONTEST, (face, foe), **inputs_of(table))
        assert played.key == outcome(table, face, foe)
        lifted = outcome(table, face, foe, point=True)
        assert ("hero-point" in played.moves) == (lifted != played.key)
        if lifted != played.key:
            assert played.then("hero-point").key == lifted
        gift = outcome(table, face, foe, gift=True)
        assert ("give-tie" in played.moves) == (gift != played.key)
        if gift != played.key:
            assert played.then("give-tie").key == gift


@settings(max_examples=60, deadline=None)
@given(
    hero=st.integers(1, 200),
    other=st.integers(1, 200),
    face=st.integers(1, 20),
    foe=st.integers(1, 20),
    bumps=st.integers(0, 2),
)
def test_without_levels_the_same_side_wins(hero: int, other: int, face: int, foe: int, bumps: int) -> None:
    forms = [inputs_of(Table(hero, other, levels=levels, bumps=bumps)) for levels in (False, True)]
    plain, level = (begin(CONTEST, (face, foe), **form) for form in forms)
    assert plain.verdict["winner"] == level.verdict["winner"]
    for part in ("hero", "opposition"):
        told = {name: value for name, value in plain.verdict[part].items() if value is not None}
        assert told.items() <= level.verdict[part].items()


@settings(max_examples=60, deadline=None)
@given(total=st.integers(1, 180))
def test_a_mastery_more_on_both_sides_changes_nothing(total: int) -> None:
    first = shares(CONTEST, inputs_of(Table(total, 14)))
    second = shares(CONTEST, inputs_of(Table(total + 20, 34)))
    assert first == second
