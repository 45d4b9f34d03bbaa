"""A face against a target number: natural 1 and 20 first, then at most the target."""

import pytest

from tests.classic.contests import LEVELS, fight


def bands(rating: object) -> dict[str, list[int]]:
    """The faces that gave each level, the other side rolling a plain failure."""
    found: dict[str, list[int]] = {level: [] for level in LEVELS}
    for face in range(1, 21):
        found[fight(rating, 10, (face, 15)).levels["ours"]].append(face)
    return found


@pytest.mark.parametrize(
    ("target", "successes"),
    [(1, []), (2, [2]), (14, list(range(2, 15))), (19, list(range(2, 20))), (20, list(range(2, 20)))],
)
def test_bands_of_a_plain_rating(target: int, successes: list[int]) -> None:
    found = bands(target)
    assert found["Critical"] == [1]
    assert found["Success"] == successes
    assert found["Failure"] == [face for face in range(2, 20) if face > target]
    assert found["Fumble"] == [20]


def test_the_resistance_reads_its_die_alike() -> None:
    for target in (1, 14, 20):
        for face in range(1, 21):
            expected = fight(target, 10, (face, 15)).levels["ours"]
            assert fight(10, target, (15, face)).levels["theirs"] == expected


def test_one_mastery_against_none_only_fails_on_twenty() -> None:
    found = bands("1W")
    assert found == {"Critical": [1], "Success": list(range(2, 20)), "Failure": [20], "Fumble": []}


def test_one_and_twenty_come_before_the_target() -> None:
    """Twenty is a fumble at target 20, one a critical at target 1, and the steps say so."""
    high = fight(20, 10, (20, 15))
    assert high.levels["ours"] == "Fumble" and high.key == "opposition:minor"
    assert "die-roll#one-and-twenty" in high.rules
    low = fight(1, 10, (1, 15))
    assert low.levels["ours"] == "Critical" and low.key == "hero:major"
    assert "die-roll#one-and-twenty" in low.rules
    assert "die-roll#one-and-twenty" not in fight(10, 10, (9, 15)).rules


def test_steps_read_both_dice() -> None:
    result = fight(15, 12, (9, 14))
    reads = [step for step in result.view["steps"] if step["rule"] == "heroquest/die-roll#read"]
    assert [(step["numbers"]["face"], step["numbers"]["target"]) for step in reads] == [(9, 15), (14, 12)]
    assert "9" in reads[0]["text"] and "15" in reads[0]["text"]
