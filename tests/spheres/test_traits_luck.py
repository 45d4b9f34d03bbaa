"""Luck checks, and both luck dice, by hand from the rules text."""

import pytest

from tests.core.calls import errors, procedure
from tests.spheres.traits_play import begin, dice, notes, odds, said


def test_a_luck_check_is_intuition_with_the_ranks_of_luck() -> None:
    asked = {"skill": 3, "luck_rank": 4, "control": 1, "dc": 15}
    assert dice("luck-check", **asked) == ["d20", "Advantage d12"], "one ladder for both sources"
    played = begin("luck-check", 7, 9, **asked)
    assert played.verdict | {"total": 19, "dc": 15, "degree": 1} == played.verdict
    assert "Advantage 5 (Luck 4, Luck Control 1): d12 shows 9." in said(played, "advantage#ladder")


def test_negative_ranks_of_luck_are_taken_away() -> None:
    asked = {"skill": 3, "luck_rank": -2, "control": 3, "dc": 10}
    assert dice("luck-check", **asked) == ["d20", "Advantage d8", "Disadvantage d6"]
    played = begin("luck-check", 10, 2, 6, **asked)
    assert played.verdict["total"] == 10 + 3 + 2 - 6


def test_the_ability_of_intuition_counts_as_in_any_check() -> None:
    assert dice("luck-check", skill=1, luck_rank=2, ability=2) == ["d20", "Advantage d10"]


def test_luck_is_no_routine() -> None:
    names = {field["name"] for field in procedure("spheres.luck-check")["fields"]}
    assert "pressure" not in names and {"skill", "luck_rank", "control", "ability", "late"} <= names
    assert "roll-anyway" not in {move["do"] for move in procedure("spheres.luck-check")["moves"]}


def test_untrained_in_intuition() -> None:
    assert "Untrained in Intuition" in notes(begin("luck-check", 9, skill=0))
    assert "Untrained" not in notes(begin("luck-check", 9, skill=1))


@pytest.mark.parametrize(
    ("die", "fortune", "value"),
    [(3, 10, 20), (3, 1, 11), (3, 11, 11), (18, 7, 18), (18, 9, 19), (20, 10, 20), (12, 2, 12), (12, 13, 13)],
)
def test_fortune_uses_the_higher(die: int, fortune: int, value: int) -> None:
    played = begin("luck-check", die, fortune, luck=["fortune"], dc=10)
    assert played.verdict["total"] == value


@pytest.mark.parametrize(
    ("die", "misfortune", "value"),
    [(18, 11, 1), (18, 20, 10), (18, 10, 10), (3, 14, 3), (3, 12, 2), (1, 11, 1), (9, 19, 9), (9, 8, 8)],
)
def test_misfortune_uses_the_lower(die: int, misfortune: int, value: int) -> None:
    played = begin("luck-check", die, misfortune, luck=["misfortune"], dc=10)
    assert played.verdict["total"] == value


@pytest.mark.parametrize(
    ("die", "fortune", "misfortune", "value"),
    [(7, 8, 12, 7), (20, 3, 5, 13), (1, 3, 5, 5), (1, 3, 15, 5), (15, 6, 1, 15), (15, 4, 1, 14), (10, 20, 20, 10)],
)  # fmt: skip
def test_both_use_the_middle(die: int, fortune: int, misfortune: int, value: int) -> None:
    played = begin("luck-check", die, fortune, misfortune, luck=["fortune", "misfortune"], dc=10)
    assert played.verdict["total"] == value


@pytest.mark.parametrize(
    ("faces", "luck", "face", "value"),
    [
        ((3, 10), ["fortune"], 0, 20),
        ((3, 20), ["fortune"], 20, 20),
        ((20, 10), ["fortune"], 20, 20),
        ((1, 1), ["fortune"], 0, 0),
        ((18, 1), ["misfortune"], 1, 1),
        ((18, 11), ["misfortune"], 0, 1),
        ((1, 11), ["misfortune"], 1, 1),
        ((20, 20, 5), ["fortune", "misfortune"], 20, 20),
        ((20, 15, 5), ["fortune", "misfortune"], 0, 0),
        ((1, 15, 1), ["fortune", "misfortune"], 1, 1),
    ],
)
def test_which_die_makes_a_critical(faces: tuple[int, ...], luck: list[str], face: int, value: int) -> None:
    """A critical needs the unmodified face of the die that counts, or in the other reading, any value of 20 or 1."""
    assert begin("luck-check", *faces, luck=luck).verdict["natural"] == face
    assert begin("luck-check", *faces, luck=luck, criticals="value").verdict["natural"] == value


def test_luck_may_come_after_the_roll() -> None:
    late = {"late": ["fortune", "misfortune"], "destiny": 0, "encounter": "no"}
    played = begin("luck-check", 7, 9, skill=3, luck_rank=4, **late)
    assert played.open == {("fortune", "ours"), ("misfortune", "ours")}
    after = played.act("fortune", "ours", 8)
    assert after.verdict["total"] == 18 + 3 + 9
    both = after.act("misfortune", "ours", 12)
    assert both.verdict["total"] == 7 + 3 + 9 and both.open == set()
    assert "one at most" in both.refused("fortune", "ours")


def test_fate_watches_in_an_encounter() -> None:
    assert begin("luck-check", 7, 9, luck_rank=4, encounter="yes").verdict["triumph"] == 1
    assert begin("luck-check", 7, 9, luck_rank=4).verdict["triumph"] == 0
    assert begin("luck-check", 20, dc=10, encounter="no").verdict["triumph"] == 1, "of the critical, for now"


def test_fate_counts_the_bare_faces() -> None:
    """Fortune 8 counts as 18 on the roll, but as 8 for Fate: 8 + 9 against 12 is a difference of 5."""
    played = begin("luck-check", 7, 8, 12, 9, skill=3, luck_rank=4, luck=["fortune", "misfortune"], encounter="yes")
    assert (played.verdict["triumph"], played.verdict["tragedy"]) == (1, 0)
    swapped = begin("luck-check", 7, 1, 6, luck=["fortune", "misfortune"], encounter="yes", side="opposing")
    assert (swapped.verdict["triumph"], swapped.verdict["tragedy"]) == (1, 0)


def test_odds_before_any_die() -> None:
    found = odds("luck-check", skill=5, dc=20, luck=["fortune"])
    good = sum(weight for key, weight in found.items() if key.startswith("success"))
    assert (good, sum(found.values())) == (288, 400), "15 or more on the die"
    found = odds("luck-check", skill=5, dc=20, luck=["fortune", "misfortune"])
    assert sum(found.values()) == 8000


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [
        ("skill", -1, "field.range"),
        ("skill", 41, "field.range"),
        ("luck_rank", -21, "field.range"),
        ("luck_rank", 31, "field.range"),
        ("control", 31, "field.range"),
        ("luck", ["luck"], "field.picks"),
        ("dc", 101, "field.range"),
    ],
)
def test_what_cannot_be_is_refused(name: str, value: object, code: str) -> None:
    assert errors(op="begin", procedure="spheres.luck-check", inputs={name: value}) == {name: code}


def test_refusals() -> None:
    played = begin("luck-check", 9, destiny=0)
    assert "No rule gives you a Fortune die" in played.refused("fortune", "ours")
    assert played.refused("roll", "ours").startswith("It has been rolled.")
    assert played.undo().refused("coup", "ours") == "Nothing has been rolled yet. Roll first."
