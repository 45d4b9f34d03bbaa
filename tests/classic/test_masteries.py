"""Masteries cancel, lift their owner, then push the other side down, and then are lost."""

import pytest

from tests.classic.contests import fight


@pytest.mark.parametrize(
    ("ability", "resistance", "ours", "theirs"),
    [
        ("15W2", "12W2", ("15W2", "15"), ("12W2", "12")),
        ("15W", "12W2", ("15W", "15"), ("12W2", "12W")),
        ("12W3", "15W", ("12W3", "12W2"), ("15W", "15")),
        ("20W", "20W", ("20W", "20"), ("20W", "20")),
        ("15W2", "12", ("", "15W2"), ("", "12")),
        ("15", "12", ("", "15"), ("", "12")),
    ],
)
def test_cancelling(ability: str, resistance: str, ours: tuple[str, str], theirs: tuple[str, str]) -> None:
    result = fight(ability, resistance, (7, 9))
    assert result.ratings == {"ours": ours, "theirs": theirs}
    assert ("masteries#cancel" in result.rules) == (ours[0] != "")


def test_a_keyword_of_17_with_a_breakout_of_4_is_1W() -> None:
    result = fight(17 + 4, 14, (20, 10))
    assert result.ratings["ours"] == ("", "1W")
    assert result.levels["ours"] == "Failure"


@pytest.mark.parametrize(
    ("ability", "resistance", "faces", "ours", "theirs"),
    [
        ("10W", 10, (20, 15), "Failure", "Failure"),
        ("10W2", 10, (20, 15), "Success", "Failure"),
        ("10W3", 10, (20, 15), "Critical", "Failure"),
        ("10W4", 10, (20, 15), "Critical", "Fumble"),
        ("10W", 10, (15, 15), "Success", "Failure"),
        ("10W", 10, (9, 15), "Critical", "Failure"),
        ("10W2", 10, (9, 15), "Critical", "Fumble"),
        ("10W2", 10, (9, 1), "Critical", "Success"),
        ("10W3", 10, (1, 1), "Critical", "Fumble"),
        (10, "10W2", (1, 9), "Success", "Critical"),
        (10, "10W3", (9, 1), "Fumble", "Critical"),
        ("10W", "10W3", (9, 9), "Failure", "Critical"),
    ],
)
def test_lifting_and_pushing(
    ability: object, resistance: object, faces: tuple[int, int], ours: str, theirs: str
) -> None:
    result = fight(ability, resistance, faces)
    assert result.levels == {"ours": ours, "theirs": theirs}


@pytest.mark.parametrize("turned", [False, True])
def test_steps_name_lifting_pushing_and_losing(turned: bool) -> None:
    def rules(rating: str, face: int, foe: int) -> set[str]:
        result = fight(10, rating, (foe, face)) if turned else fight(rating, 10, (face, foe))
        return {rule.split("#")[1] for rule in result.rules if rule.startswith("masteries#")}

    assert rules("10W", 15, 15) == {"lift"}
    assert rules("10W", 1, 15) == {"push"}
    assert rules("10W2", 9, 15) == {"lift", "push"}
    assert rules("10W3", 9, 15) == {"lift", "push", "lost"}
    assert rules("10W2", 1, 20) == {"lost"}


def test_what_is_left_over_is_lost() -> None:
    many = fight("10W9", 10, (9, 15))
    assert many.key == "hero:complete"
    assert many.levels == {"ours": "Critical", "theirs": "Fumble"}
    assert "masteries#lost" in many.rules


def test_dice_are_compared_not_lifted_values() -> None:
    """Both critical, one of them lifted there from success: the natural 2 beats the natural 1."""
    assert fight("10W", 10, (2, 1)).key == "hero:marginal"
    assert fight("10W", 10, (2, 1), better_roll="low").key == "opposition:marginal"


def test_the_ladder_tells_the_same() -> None:
    result = fight("15W", "12W2", (7, 20))
    ladder = result.ladder
    assert [rung["label"] for rung in ladder["rungs"]] == ["Critical", "Success", "Failure", "Fumble"]
    assert result.fallen == {"theirs": "Fumble"} and result.levels == {"ours": "Success", "theirs": "Failure"}
    assert ladder["moves"] == [{"side": "theirs", "start": 3, "end": 2, "by": "W"}]
    assert (ladder["gap"]["top"], ladder["gap"]["bottom"]) == (1, 2)
    assert {(mark["side"], mark["show"], mark["sides"]) for mark in ladder["marks"]} == {
        ("ours", "7", 20),
        ("theirs", "20", 20),
    }
    pushed = fight(10, "10W2", (1, 9)).ladder["moves"]
    assert {"side": "ours", "start": 0, "end": 1} in [{k: v for k, v in move.items() if k != "by"} for move in pushed]
