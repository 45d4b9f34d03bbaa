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
        return [sum((v for k, v in found.items() if k.startswith(side)), Fraction(0)) for side in ("h", "n", "o")]

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


@given(ours=st.integers(1, 60), theirs=st.integers(1, 60), mine=st.integers(0, 4), thine=st.integers(0, 4))
@settings(max_examples=25, deadline=None)
def test_sequences_in_the_middle(ours: int, theirs: int, mine: int, thine: int) -> None:
    heroes, foes = [{"ability": ours, "against": mine}], [{"resistance": theirs, "against": thine}]
    found = shares("scored-sequence", heroes=heroes, foes=foes)
    assert found == oracle.sequence_odds("scored", ours, theirs, 5 - mine, 5 - thine, (5, 5))
    heroes = [{"ability": ours, "resolve": 5 - mine, "lost": mine}]
    foes = [{"resistance": theirs, "resolve": 5 - thine, "lost": thine}]
    found = shares("chained-sequence", heroes=heroes, foes=foes)
    assert found == oracle.sequence_odds("chained", ours, theirs, 5 - mine, 5 - thine, (5, 5))


@given(ours=st.integers(1, 60), theirs=st.integers(1, 60), reading=st.sampled_from(["all", "round"]))
@settings(max_examples=25, deadline=None)
def test_a_follower_alone_in_a_scored_sequence(ours: int, theirs: int, reading: str) -> None:
    heroes = [{"ability": ours, "part": "follower"}]
    found = shares("scored-sequence", heroes=heroes, foes=[{"resistance": theirs}], follower_out=reading)
    if reading == "all":
        assert found == oracle.sequence_odds("scored", ours, theirs, 3, 5)
    else:
        assert found == oracle.sequence_odds("scored", ours, theirs, 5, 5, sudden=3)


@given(ours=st.integers(1, 40), theirs=st.integers(1, 40), mine=st.integers(1, 4), augment=st.integers(1, 4))
@settings(max_examples=25, deadline=None)
def test_the_odds_after_a_follower_took_a_loss(ours: int, theirs: int, mine: int, augment: int) -> None:
    """While it is there its augment counts; afterward what it lost counts for the degree of a defeat."""
    stand = data(
        op="begin",
        procedure="questworlds-097.chained-sequence",
        inputs={"heroes": [{"ability": ours, "resolve": mine}], "foes": [{"resistance": theirs, "resolve": 3}]},
        seed="a",
    )
    lent = {"role": "secondary", "augment": str(5 * augment)}
    stand = data(op="act", log=stand["log"], do="follower", by="h1", given=lent)
    helped = ours + 5 * augment
    assert _whole(stand) == oracle.sequence_odds("chained", helped, theirs, mine, 3)
    for face, other in ((a, b) for a in range(1, 21) for b in range(1, 21)):
        winner, degree = oracle.gap(helped, theirs, face, other)
        if winner < 0:
            stand = data(op="act", log=stand["log"], do="exchange", by="h1-f1", faces=[face, other])
            stand = data(op="act", log=stand["log"], do="shift", by="h1", given={"to": "h1a"})
            begun = (mine + degree + 1, 3)
            assert _whole(stand) == oracle.sequence_odds("chained", ours, theirs, mine, 3, begun)
            return


def _whole(stand: dict[str, Any]) -> dict[str, Fraction]:
    """The odds of the whole from where it is."""
    answer = data(op="odds", log=stand["log"])
    total = int(answer["total"])
    return {row["key"]: Fraction(int(row["weight"]), total) for row in answer["rows"] if row["weight"] != "0"}


def test_points_that_go_to_followers_are_kept_by_hand() -> None:
    """Random rounds and shifts, with the lines crossed over on paper beside them."""
    rng = Random("shifts")
    shifted = saved = 0
    for _ in range(60):
        ours, theirs = rng.randint(5, 40), rng.randint(5, 60)
        inputs = {"heroes": [{"ability": ours}], "foes": [{"resistance": theirs}]}
        stand = data(op="begin", procedure="questworlds-097.scored-sequence", inputs=inputs, seed="a")
        book = oracle.Book(2)
        for _ in range(2):
            given: dict[str, Any] = {"role": "secondary"}
            stand = data(op="act", log=stand["log"], do="follower", by="h1", given=given)
        against = 0
        while not stand["view"]["verdict"]["over"]:
            faces = [rng.randint(1, 20), rng.randint(1, 20)]
            stand = data(op="act", log=stand["log"], do="exchange", by="h1-f1", faces=faces)
            winner, degree = oracle.gap(ours, theirs, *faces)
            if winner < 0:
                book.scored(degree + 1)
            against += degree + 1 if winner > 0 else 0
            while rng.random() < 0.6:
                turn = [one for one in stand["view"]["choices"] if one["do"] == "shift"]
                there = book.held("hero") and not all(book.out(each) for each in book.holders[1:])
                may = there and against < 5 and (winner < 0 or not book.out("hero"))
                assert bool(turn) == bool(may), (book.lines, against)
                if not turn:
                    break
                to, amount = turn[0]["fields"]
                chosen = rng.choice(to["options"])["value"]
                points = rng.randint(1, amount["high"])
                was = book.out("hero")
                book.shifted(book.holders["ab".index(chosen[-1]) + 1], points)
                given = {"to": chosen, "amount": points}
                stand = data(op="act", log=stand["log"], do="shift", by="h1-f1", given=given)
                shifted += 1
                saved += was and not book.out("hero")
            (score,) = stand["view"]["verdict"]["scores"]
            assert (score["hero"], score["opposition"]) == (against, book.held("hero"))
            assert stand["view"]["verdict"]["over"] == (book.out("hero") or against >= 5)
    assert shifted > 20 and saved > 5


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
