"""Percent rolls, ladder dice and sheer luck, by hand from the rules text."""

import pytest

from tests.core.calls import error, errors
from tests.spheres.traits_play import begin, dice, notes, odds, said


@pytest.mark.parametrize("chance", range(5, 105, 5))
def test_a_percent_roll_at_its_edge(chance: int) -> None:
    """45 % needs a 9 or less: the face times five is at most the chance."""
    last = chance // 5
    hit = begin("percent-roll", last, chance=str(chance))
    assert hit.verdict["outcome"] == "success" and hit.verdict["highest"] == last
    assert hit.view["headline"]["word"] == "It happens" and hit.view["settled"]
    if last < 20:
        missed = begin("percent-roll", last + 1, chance=str(chance))
        assert missed.verdict["outcome"] == "failure"
    assert odds("percent-roll", chance=str(chance)).get("success") == last


def test_a_percent_roll_is_told() -> None:
    played = begin("percent-roll", 9)
    assert said(played, "the-die#percent") == (
        "45 % is a roll of 9 or less. The d20 shows 9, worth 45 %, which is not above 45: it happens."
    )
    assert "is above 45: it does not happen." in said(begin("percent-roll", 10), "the-die#percent")
    assert played.view["blocks"][0]["total"] == 45
    assert played.verdict["rows"] == ["spheres.percentages/chance-45"]
    assert begin("percent-roll", 1, chance="80").verdict["rows"] == ["spheres.percentages/chance-30"]


@pytest.mark.parametrize("chance", ["0", "47", "105", "", 45.5])
def test_a_chance_that_a_d20_cannot_tell_is_refused(chance: object) -> None:
    wrong = errors(op="begin", procedure="spheres.percent-roll", inputs={"chance": chance})
    assert wrong == {"chance": "field.pick"}


@pytest.mark.parametrize("of", ["percent-roll", "ladder", "sheer-luck"])
def test_what_is_rolled_is_rolled_once(of: str) -> None:
    played = begin(of)
    assert played.open == set() and played.view["settled"]
    assert played.refused("roll", "hero").startswith("It has been rolled.")
    again = played.undo()
    assert again.open == {("roll", "hero")} and not again.view["settled"]
    assert "rolls" in again.refused("roll", "nobody")


LADDER = {1: "d4", 2: "d6", 3: "d8", 4: "d10", 5: "d12"}


@pytest.mark.parametrize("rank", range(1, 6))
def test_a_rank_is_one_die(rank: int) -> None:
    assert dice("ladder", advantage=rank) == [f"Advantage {LADDER[rank]}"]
    assert dice("ladder", advantage=0, disadvantage=rank) == [f"Disadvantage {LADDER[rank]}"]


PAST = {
    6: (2, "d12 d4"), 7: (2, "d12 d6"), 8: (2, "d12 d8"), 9: (2, "d12 d10"),
    10: (3, "d12 d10 d4"), 11: (3, "d12 d10 d6"), 12: (3, "d12 d10 d8"),
    13: (4, "d12 d10 d8 d4"), 14: (4, "d12 d10 d8 d6"), 15: (5, "d12 d10 d8 d6 d4"),
}  # fmt: skip


@pytest.mark.parametrize("rank", PAST)
def test_ranks_past_five(rank: int) -> None:
    tier, words = PAST[rank]
    assert dice("ladder", advantage=rank, tier=tier) == [f"Advantage {one}" for one in words.split()]
    assert dice("ladder", advantage=rank, tier=20) == [f"Advantage {one}" for one in words.split()]


@pytest.mark.parametrize(
    ("rank", "tier", "words", "idle"),
    [
        (6, 1, "d12", "One rank above that rolls nothing at Tier 1."),
        (9, 1, "d12", "Four ranks above that roll nothing at Tier 1."),
        (10, 2, "d12 d10", "One rank above that rolls nothing at Tier 2."),
        (15, 3, "d12 d10 d8", "Three ranks above that roll nothing at Tier 3."),
        (15, 4, "d12 d10 d8 d6", "One rank above that rolls nothing at Tier 4."),
        (20, 5, "d12 d10 d8 d6 d4", "Five ranks above that roll nothing at Tier 5."),
        (30, 20, "d12 d10 d8 d6 d4", "15 ranks above that roll nothing at Tier 20."),
    ],
)
def test_ranks_that_a_tier_has_no_dice_for(rank: int, tier: int, words: str, idle: str) -> None:
    played = begin("ladder", advantage=0, disadvantage=rank, tier=tier)
    assert dice("ladder", advantage=0, disadvantage=rank, tier=tier) == [f"Disadvantage {one}" for one in words.split()]
    assert said(played, "advantage#beyond") == idle


@pytest.mark.parametrize(
    ("beyond", "rank", "tier", "words"),
    [
        ("free", 3, 1, "d8"),
        ("free", 3, 2, "d8 d6"),
        ("free", 6, 2, "d12 d10"),
        ("free", 2, 5, "d6 d4"),
        ("free", 5, 5, "d12 d10 d8 d6 d4"),
        ("fixed", 3, 2, "d8"),
        ("fixed", 5, 5, "d12"),
        ("fixed", 6, 2, "d12 d10"),
        ("fixed", 6, 5, "d12 d10"),
        ("fixed", 7, 3, "d12 d10 d8"),
    ],
)
def test_the_other_readings_of_the_extra_dice(beyond: str, rank: int, tier: int, words: str) -> None:
    asked = dice("ladder", advantage=rank, tier=tier, beyond=beyond)
    assert asked == [f"Advantage {one}" for one in words.split()]


def test_both_sides_are_rolled() -> None:
    played = begin("ladder", 8, 5, advantage=4, disadvantage=2)
    assert played.verdict | {"up": 8, "down": 5, "total": 3} == played.verdict
    assert said(played, "advantage#ladder") == "Advantage 4: d10 shows 8. Disadvantage 2: d6 shows 5."
    assert said(played, "advantage#both") == "8 added, 5 subtracted: +3 to the roll."
    assert played.view["blocks"][0]["total"] == 3


def test_ranks_may_cancel_first() -> None:
    assert dice("ladder", advantage=4, disadvantage=2, sides="net") == ["Advantage d6"]
    assert dice("ladder", advantage=2, disadvantage=5, sides="net") == ["Disadvantage d8"]
    assert dice("ladder", advantage=3, disadvantage=3, sides="net") == []
    played = begin("ladder", 3, advantage=4, disadvantage=2, sides="net")
    assert "Advantage 2 (the ranks left): d6 shows 3." in said(played, "advantage#ladder")


def test_no_ranks_are_no_dice() -> None:
    played = begin("ladder", advantage=0)
    assert played.verdict["total"] == 0 and played.verdict["outcome"] == "neither"
    assert notes(played) == "There are no dice to roll."
    assert "Ranks of 0 add no dice" in said(played, "advantage#ladder")
    assert odds("ladder", advantage=0) == {"neither": 1}


@pytest.mark.parametrize(
    ("up", "down", "stones"),
    [
        (12, 8, (0, 0)),
        (12, 7, (1, 0)),
        (12, 3, (1, 0)),
        (12, 2, (2, 0)),
        (4, 8, (0, 0)),
        (3, 8, (0, 1)),
        (1, 10, (0, 1)),
        (1, 11, (0, 2)),
    ],
)
def test_stones_by_the_difference(up: int, down: int, stones: tuple[int, int]) -> None:
    """5 to 9 is one stone, and 10 to 14 two. They're Triumph if Advantage is higher."""
    played = begin("ladder", up, down, advantage=5, disadvantage=5)
    assert (played.verdict["triumph"], played.verdict["tragedy"]) == stones
    swapped = begin("ladder", up, down, advantage=5, disadvantage=5, side="opposing")
    assert (swapped.verdict["tragedy"], swapped.verdict["triumph"]) == stones
    assert played.verdict["outcome"] == ("triumph" if stones[0] else "tragedy" if stones[1] else "neither")


def test_the_other_readings_of_stones() -> None:
    def triumph(reading: str, *faces: int) -> int:
        played = begin("ladder", *faces, advantage=9, tier=2, stones=reading)
        return int(played.verdict["triumph"])

    assert [triumph("five", *faces) for faces in ((1, 3), (3, 2), (5, 5), (12, 10))] == [0, 1, 2, 4]
    assert [triumph("past", *faces) for faces in ((1, 3), (3, 2), (5, 5), (12, 10))] == [0, 0, 1, 3]
    assert [triumph("point", *faces) for faces in ((1, 3), (3, 2), (5, 5), (12, 10))] == [0, 0, 5, 17]


def test_odds_of_more_dice_than_can_be_gone_through() -> None:
    found = odds("ladder", advantage=15, disadvantage=15, tier=5)
    assert sum(found.values()) == (12 * 10 * 8 * 6 * 4) ** 2
    assert found["triumph"] == found["tragedy"]


@pytest.mark.parametrize(
    ("inputs", "wrong"),
    [
        ({"advantage": 31}, {"advantage": "field.range"}),
        ({"advantage": -1}, {"advantage": "field.range"}),
        ({"disadvantage": 31}, {"disadvantage": "field.range"}),
        ({"tier": 0}, {"tier": "field.range"}),
        ({"tier": 21}, {"tier": "field.range"}),
        ({"advantage": "two"}, {"advantage": "field.int"}),
        ({"beyond": "else"}, {"beyond": "field.pick"}),
    ],
)
def test_ranks_that_cannot_be_are_refused(inputs: dict[str, object], wrong: dict[str, str]) -> None:
    assert errors(op="begin", procedure="spheres.ladder", inputs=inputs) == wrong


@pytest.mark.parametrize("face", [0, 7])
def test_faces_of_a_d6(face: int) -> None:
    found = error(op="begin", procedure="spheres.ladder", inputs={"advantage": 2}, faces=[face])
    assert found["code"] == "dice.face"


@pytest.mark.parametrize(
    ("fortune", "misfortune", "outcome", "total"),
    [(15, 4, "good", 23), (4, 15, "bad", 1), (9, 9, "even", 12), (10, 11, "bad", 11), (20, 1, "good", 31)],
)
def test_sheer_luck_takes_the_bare_faces(fortune: int, misfortune: int, outcome: str, total: int) -> None:
    played = begin("sheer-luck", fortune, misfortune, result=12)
    assert (played.verdict["outcome"], played.verdict["total"]) == (outcome, total)
    assert f"12 + {fortune} − {misfortune} = {total}." in said(played, "luck#sheer")


def test_sheer_luck_and_fate() -> None:
    outside = begin("sheer-luck", 20, 1, result=0)
    assert (outside.verdict["triumph"], notes(outside)) == (0, "")
    inside = begin("sheer-luck", 20, 1, result=0, encounter="yes")
    assert inside.verdict["triumph"] == 3 and "3 Triumph" in notes(inside)
    theirs = begin("sheer-luck", 20, 1, encounter="yes", side="opposing")
    assert (theirs.verdict["triumph"], theirs.verdict["tragedy"]) == (0, 3)
    assert begin("sheer-luck", 8, 4, encounter="yes").verdict["triumph"] == 0


def test_sheer_luck_may_end_below_nought() -> None:
    assert begin("sheer-luck", 1, 20, result=-100).verdict["total"] == -119
    assert odds("sheer-luck") == {"good": 190, "even": 20, "bad": 190}


@pytest.mark.parametrize("result", [-101, 101])
def test_results_out_of_bounds(result: int) -> None:
    wrong = errors(op="begin", procedure="spheres.sheer-luck", inputs={"result": result})
    assert wrong == {"result": "field.range"}
