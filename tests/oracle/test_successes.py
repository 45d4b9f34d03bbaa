"""The redesign against its independent formulation, exactly."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.calls import data
from tests.oracle import successes as oracle

RATINGS = st.integers(1, 120)


def shares(procedure: str, **inputs: Any) -> dict[str, Fraction]:
    """The engine's answer as exact shares, those that are none left out."""
    answer = data(op="odds", procedure=f"questworlds-097.{procedure}", inputs=inputs)
    total = int(answer["total"])
    return {row["key"]: Fraction(int(row["weight"]), total) for row in answer["rows"] if row["weight"] != "0"}


@pytest.mark.parametrize("masteries", [(0, 0), (1, 0), (0, 1), (2, 1), (0, 3)])
def test_contests_on_the_grid(masteries: tuple[int, int]) -> None:
    for ours in range(1, 21):
        for theirs in range(1, 21, 2):
            a, b = ours + 20 * masteries[0], theirs + 20 * masteries[1]
            assert shares("contest", ability=a, resistance=b) == oracle.odds(a, b), (a, b)


@given(ours=RATINGS, theirs=RATINGS, face=st.integers(1, 20), other=st.integers(1, 20))
@settings(max_examples=300, deadline=None)
def test_single_rolls(ours: int, theirs: int, face: int, other: int) -> None:
    request = {"procedure": "questworlds-097.contest", "inputs": {"ability": ours, "resistance": theirs}}
    found = data(op="begin", faces=[face, other], **request)["view"]["verdict"]
    winner, degree = oracle.gap(ours, theirs, face, other)
    assert f"{found['winner']}:{found['level']}" == oracle.key(winner, degree)
    assert found["degree"] == degree


@given(ours=st.integers(1, 80), theirs=st.integers(1, 80), more=st.integers(1, 60))
@settings(max_examples=60, deadline=None)
def test_only_the_difference_matters(ours: int, theirs: int, more: int) -> None:
    """The chance to win, to lose, and of a standoff: the same for every pair of totals as far apart."""

    def three(a: int, b: int) -> list[Fraction]:
        found = shares("contest", ability=a, resistance=b)
        return [
            sum((v for k, v in found.items() if k.startswith(side)), Fraction(0)) for side in ("h", "n", "o")
        ]

    assert three(ours, theirs) == three(ours + more, theirs + more)


@given(matches=st.lists(st.integers(1, 60), min_size=1, max_size=5), resistance=st.integers(1, 60))
@settings(max_examples=30, deadline=None)
def test_group_contests(matches: list[int], resistance: int) -> None:
    heroes = [{"ability": ability} for ability in matches]
    expected = oracle.group_odds([(ability, resistance) for ability in matches])
    assert shares("group-contest", heroes=heroes, resistance=resistance) == expected


@given(ours=st.integers(1, 60), theirs=st.integers(1, 60))
@settings(max_examples=25, deadline=None)
def test_scored_sequences(ours: int, theirs: int) -> None:
    found = shares("scored-sequence", heroes=[{"ability": ours}], foes=[{"resistance": theirs}])
    assert found == oracle.sequence_odds("scored", ours, theirs, 5, 5)


@given(ours=st.integers(1, 60), theirs=st.integers(1, 60), mine=st.integers(1, 5), thine=st.integers(1, 6))
@settings(max_examples=25, deadline=None)
def test_chained_sequences(ours: int, theirs: int, mine: int, thine: int) -> None:
    heroes, foes = [{"ability": ours, "resolve": mine}], [{"resistance": theirs, "resolve": thine}]
    found = shares("chained-sequence", heroes=heroes, foes=foes)
    assert found == oracle.sequence_odds("chained", ours, theirs, mine, thine)


def test_the_points_of_a_wagered_sequence_are_kept_by_hand() -> None:
    """Random exchanges with the book kept beside them, until one has no points left."""
    rng = Random("wagers")
    for _ in range(60):
        ours, theirs = rng.randint(5, 50), rng.randint(5, 50)
        inputs = {"heroes": [{"ability": ours}], "foes": [{"resistance": theirs}]}
        stand = data(op="begin", procedure="questworlds-097.wagered-sequence", inputs=inputs, seed="a")
        book = [ours, theirs]
        while min(book) > 0:
            turn = rng.choice([one for one in stand["view"]["choices"] if one["do"] == "wager"])
            wager = rng.randint(1, turn["fields"][0]["high"])
            faces = [rng.randint(1, 20), rng.randint(1, 20)]
            act = {"op": "act", "log": stand["log"], "do": "wager", "by": turn["by"], "faces": faces}
            stand = data(**act, given={"wager": wager})
            winner, degree = oracle.gap(ours, theirs, *faces)
            loss = oracle.wagered_loss(wager, degree if winner else 0)
            if not winner:
                book = [points - loss for points in book]
            else:
                loser = 1 if winner > 0 else 0
                book[loser] -= loss
                face, total = (faces[0], ours) if winner > 0 else (faces[1], theirs)
                book[1 - loser] += loss if face == (total - 1) % 20 + 1 else 0
            left = {one["who"]: one["left"] for one in stand["view"]["verdict"]["scores"]}
            assert [left["h1"], left["f1"]] == book
        assert stand["view"]["verdict"]["over"]


@pytest.mark.parametrize("share", [True, False])
@pytest.mark.parametrize(
    ("heroes", "rivals"),
    [([15], [15]), ([15, 15], [25]), ([1], [20, 20]), ([12, 30], [12]), ([33], [33, 33]), ([9, 9], [9])],
)
def test_one_prize(heroes: list[int], rivals: list[int], share: bool) -> None:
    inputs = {"heroes": [{"ability": n} for n in heroes], "rivals": [{"ability": n} for n in rivals]}
    found = shares("one-prize", **inputs, share="yes" if share else "no")
    assert found == oracle.prize_odds(heroes, rivals, share=share)
