"""Montage tests: limits, turns, rounds, skills, help, bargains, the three ends. By hand."""

from typing import Any

import pytest

from tests.core.calls import errors
from tests.draw_steel.rolls_play import Played, begin

WIN, FAIL = (9, 9), (2, 2)


def party(number: int, **inputs: Any) -> Played:
    return begin("montage-test", heroes=[{} for _ in range(number)], **inputs)


def turns(played: Played, *won: bool) -> Played:
    """The heroes one after another succeed or fail at medium tests with a score of 0."""
    for success in won:
        by = next(by for do, by in played.moves if do == "test")
        played = played.then("test", by, *(WIN if success else FAIL), score=0)
    return played


@pytest.mark.parametrize(
    ("heroes", "difficulty", "limits"),
    [
        (1, "easy", [2, 2]), (1, "moderate", [2, 2]), (1, "hard", [3, 2]), (3, "easy", [3, 3]), (4, "hard", [6, 2]),
        (5, "easy", [5, 5]), (5, "moderate", [6, 4]), (5, "hard", [7, 3]), (6, "hard", [8, 4]), (12, "easy", [12, 12]),
    ],
)  # fmt: skip
def test_limits(heroes: int, difficulty: str, limits: list[int]) -> None:
    assert party(heroes, difficulty=difficulty).verdict["limits"] == limits


@pytest.mark.parametrize(
    ("heroes", "difficulty", "won", "end", "victories"),
    [
        (5, "easy", [True] * 5, "success:total", 1),
        (5, "moderate", [True] * 6, "success:total", 1),
        (5, "hard", [True] * 7, "success:total", 2),
        (5, "hard", [True] * 5 + [False] * 3, "success:partial", 1),
        (5, "hard", [True] * 4 + [False] * 3, "failure:total", 0),
        (5, "moderate", [False] * 4, "failure:total", 0),
        (5, "easy", [False] * 5, "failure:total", 0),
        (5, "moderate", [True] * 5 + [False] * 3 + [None] * 2, "success:partial", 1),
        (5, "easy", [True] * 4 + [False] * 2 + [None] * 4, "success:partial", 0),
        (5, "easy", [True] * 3 + [False] * 2 + [None] * 5, "failure:total", 0),
        (5, "hard", [True] * 2 + [None] * 8, "success:partial", 1),
        (5, "hard", [True] + [None] * 9, "failure:total", 0),
        (5, "hard", [None] * 10, "failure:total", 0),
        (2, "hard", [True] * 4, "success:total", 2),
    ],
)
def test_the_three_ends(heroes: int, difficulty: str, won: list[bool | None], end: str, victories: int) -> None:
    played = party(heroes, difficulty=difficulty, tokens=0)
    for success in won:
        assert played.verdict["end"] is None
        if success is None:
            by = next(by for do, by in played.moves if do == "pass")
            played = played.then("pass", by)
        else:
            played = turns(played, success)
    assert (played.verdict["end"], played.verdict["victories"]) == (end, victories)
    assert played.view["status"] == "Over"
    assert not {"test", "assist", "works", "pass"} & {do for do, _ in played.moves}
    assert played.refused("test", "h1").startswith("It’s over: ")


def test_the_failure_limit_may_be_read_as_total_failure() -> None:
    won = [True] * 5 + [False] * 3
    assert turns(party(5, difficulty="hard"), *won).verdict["end"] == "success:partial"
    strict = turns(party(5, difficulty="hard", limit="failure"), *won)
    assert strict.verdict["end"] == "failure:total"


def test_a_turn_a_round_and_two_rounds() -> None:
    played = turns(party(3, difficulty="easy"), True)
    assert {by for do, by in played.moves if do == "test"} == {"h2", "h3"}
    assert played.refused("test", "h1") == "This hero has already acted this round. Pick another hero."
    assert played.view["status"] == "Round 1 of 2"
    assert turns(played, False, False).view["status"] == "Round 2 of 2"
    long = party(1, rounds=3, difficulty="hard").then("pass", "h1").then("pass", "h1")
    assert long.view["status"] == "Round 3 of 3"
    assert long.then("pass", "h1").verdict["end"] == "failure:total"


def test_every_kind_of_outcome_is_counted_as_a_success_or_a_failure() -> None:
    for faces, difficulty, success in (
        ((10, 10), "hard", 1), ((9, 9), "medium", 1), ((7, 7), "medium", 1), ((2, 2), "easy", 1),
        ((7, 7), "hard", 0), ((2, 2), "medium", 0), ((2, 2), "hard", 0),
    ):  # fmt: skip
        played = party(5).then("test", "h1", *faces, score=0, difficulty=difficulty)
        assert (played.verdict["successes"], played.verdict["failures"]) == (success, 1 - success)


def test_a_skill_helps_a_hero_once() -> None:
    first = party(1, rounds=6, difficulty="hard").then("test", "h1", 4, 5, score=1, skill="Climb")
    assert "= 12 with" in first.said("power-roll#total")
    second = first.then("test", "h1", 4, 5, score=1, skill="climb")
    assert "= 10 with" in second.said("power-roll#total") and "montage-tests#skill" in second.rules
    assert second.verdict["failures"] == 1
    lifted = party(1, rounds=6, skills="again").then("test", "h1", 4, 5, score=1, skill="Climb")
    assert "= 12 with" in lifted.then("test", "h1", 4, 5, score=1, skill="Climb").said("power-roll#total")
    other = party(2).then("test", "h1", 4, 5, score=1, skill="Climb")
    assert "= 12 with" in other.then("test", "h2", 4, 5, score=1, skill="Climb").said("power-roll#total")


def test_help_waits_for_the_next_test_of_the_one_who_is_helped() -> None:
    """Score 2 and a skill: 13 and 4 are 17, a double edge."""
    helped = party(3).then("assist", "h1", 6, 7, whom="h2", score=2)
    assert helped.verdict["successes"] == helped.verdict["failures"] == 0
    assert {by for do, by in helped.moves if do == "test"} == {"h2", "h3"}
    done = helped.then("test", "h2", 2, 3, score=0, difficulty="medium")
    assert done.verdict["successes"] == 1 and "two edges" in done.said("tests#assist")
    worse = party(3).then("assist", "h1", 1, 1, whom="h2", score=2).then("test", "h2", 6, 7, score=0)
    assert "= 11 with" in worse.said("power-roll#total")
    both = helped.then("assist", "h3", 4, 4, whom="h2", score=2)
    assert "three edges" in both.then("test", "h2", 2, 3).said("tests#assist")


def test_help_needs_somebody_who_has_yet_to_act_and_a_skill_that_is_fresh() -> None:
    played = party(2, difficulty="easy").then("pass", "h1")
    assert ("assist", "h2") not in played.moves
    assert played.refused("assist", "h2") == "There’s no one left to assist. All the others have had their turn."
    used = party(2, difficulty="easy").then("test", "h1", *WIN, skill="Lead").then("pass", "h2")
    refused = used.then("assist", "h1", whom="h2", skill="lead")
    assert "another skill" in refused.said("montage-tests#skill")
    assert ("assist", "h1") in refused.moves, "the turn is not over"
    assert ("test", "h1") not in used.then("assist", "h1", 5, 5, whom="h2", skill="Track").moves


def test_what_just_works_brings_successes() -> None:
    played = party(5).then("works", "h1", count="2")
    assert played.verdict["successes"] == 2
    assert played.then("works", "h2", count="3").then("works", "h3").verdict["end"] == "success:total"


def test_the_last_roll_stays_open_for_a_token_and_a_bargain() -> None:
    lost = turns(party(5, tokens=1), False)
    again = lost.then("reroll", "h1", 10, 10)
    assert again.verdict["successes"] == 1 and again.verdict["failures"] == 0
    assert again.refused("reroll", "h1").startswith("A test takes only one hero token")
    assert lost.refused("reroll", "h2") == "Only the last roller can use the token."
    swapped = lost.then("costly", "director")
    assert (swapped.verdict["successes"], swapped.verdict["failures"]) == (1, 0)
    assert "already agreed on another outcome" in swapped.refused("reroll", "h1")
    paid = party(5).then("test", "h1", 7, 7, score=0)
    assert paid.then("fail", "director").verdict["failures"] == 1
    assert lost.then("pass", "h2").refused("reroll", "h1") == "There’s no roll to reroll yet."
    assert lost.refused("fail", "director").startswith("Only the Director can offer that")
    assert turns(party(2, tokens=0), False).refused("reroll", "h1") == "There are no hero tokens left."


def test_a_token_may_turn_the_end() -> None:
    over = turns(party(5, difficulty="moderate", tokens=1), False, False, False, False)
    assert over.verdict["end"] == "failure:total" and over.view["settled"] is False
    on = over.then("reroll", "h4", 9, 9)
    assert on.verdict["end"] is None and on.verdict["failures"] == 3 and ("test", "h5") in on.moves


def test_who_takes_part() -> None:
    for rows in (0, 13):
        found = errors(op="begin", procedure="draw-steel.montage-test", inputs={"heroes": [{}] * rows})
        assert found == {"heroes": "field.range"}
    assert party(2).refused("test", "nobody").startswith("Pick a hero in the montage test")
