"""Every cell of the results table of the simple contest, with ratings and faces picked by hand."""

import pytest

from tests.classic.contests import LEVELS, fight

TABLE = {
    ("Critical", "Critical"): "equal",
    ("Critical", "Success"): "hero:minor",
    ("Critical", "Failure"): "hero:major",
    ("Critical", "Fumble"): "hero:complete",
    ("Success", "Critical"): "opposition:minor",
    ("Success", "Success"): "equal",
    ("Success", "Failure"): "hero:minor",
    ("Success", "Fumble"): "hero:major",
    ("Failure", "Critical"): "opposition:major",
    ("Failure", "Success"): "opposition:minor",
    ("Failure", "Failure"): "equal",
    ("Failure", "Fumble"): "hero:minor",
    ("Fumble", "Critical"): "opposition:complete",
    ("Fumble", "Success"): "opposition:major",
    ("Fumble", "Failure"): "opposition:minor",
    ("Fumble", "Fumble"): "none:tie",
}
PLAIN = {"Critical": (1,), "Success": (2, 7, 10), "Failure": (11, 15, 19), "Fumble": (20,)}
"""Faces that give each level against 10, the edges of each band among them."""

LIFTED = {"Critical": (1, 2, 10), "Success": (11, 19), "Failure": (20,)}
"""Faces that give each level to 10W against a plain rating."""


def expect(hero: str, other: str, faces: tuple[int, int], better: str = "high") -> str:
    """The cell of the table, with equal results decided by the dice."""
    cell = TABLE[hero, other]
    if cell != "equal":
        return cell
    if faces[0] == faces[1]:
        return "none:tie"
    return "hero:marginal" if (faces[0] > faces[1]) == (better == "high") else "opposition:marginal"


def test_the_table_is_whole() -> None:
    assert set(TABLE) == {(hero, other) for hero in LEVELS for other in LEVELS}


@pytest.mark.parametrize("better", ["high", "low"])
@pytest.mark.parametrize(("hero", "other"), TABLE)
def test_cell_without_masteries(hero: str, other: str, better: str) -> None:
    for face in PLAIN[hero]:
        for foe in PLAIN[other]:
            result = fight(10, 10, (face, foe), better_roll=better)
            assert result.key == expect(hero, other, (face, foe), better)
            assert result.levels == {"ours": hero, "theirs": other}
            assert result.fallen == {}


@pytest.mark.parametrize(("hero", "other"), [(a, b) for a in LIFTED for b in PLAIN])
def test_cell_with_a_mastery_of_ours(hero: str, other: str) -> None:
    for face in LIFTED[hero]:
        for foe in PLAIN[other]:
            lower = LEVELS[min(3, LEVELS.index(other) + (face == 1))]
            result = fight("10W", 10, (face, foe))
            assert result.levels == {"ours": hero, "theirs": lower}
            assert result.key == expect(hero, lower, (face, foe)), (face, foe)


@pytest.mark.parametrize(("hero", "other"), [(a, b) for a in PLAIN for b in LIFTED])
def test_cell_with_a_mastery_of_theirs(hero: str, other: str) -> None:
    for face in PLAIN[hero]:
        for foe in LIFTED[other]:
            lower = LEVELS[min(3, LEVELS.index(hero) + (foe == 1))]
            result = fight(10, "10W", (face, foe))
            assert result.levels == {"ours": lower, "theirs": other}
            assert result.key == expect(lower, other, (face, foe)), (face, foe)


@pytest.mark.parametrize(
    ("ability", "resistance", "faces", "key"),
    [
        ("10W", 10, (7, 1), "hero:marginal"),  # critical against critical: 7 is the higher die
        (10, "10W", (1, 7), "opposition:marginal"),
        ("10W", "10W", (1, 1), "none:tie"),
        ("10W2", 10, (1, 20), "hero:complete"),
        ("10W", 10, (15, 9), "hero:marginal"),  # failure lifted to success, and its high die wins
        ("10W", 10, (20, 19), "hero:marginal"),  # fumble lifted to failure
        (10, 10, (9, 7), "hero:marginal"),
        (10, 10, (7, 9), "opposition:marginal"),
        (10, 10, (7, 7), "none:tie"),
        (10, 10, (19, 15), "hero:marginal"),  # a failed 19 beats a failed 15
        (10, 10, (15, 19), "opposition:marginal"),
        (10, 10, (16, 16), "none:tie"),
        (10, 10, (20, 20), "none:tie"),
    ],
)
def test_equal_results(ability: object, resistance: object, faces: tuple[int, int], key: str) -> None:
    assert fight(ability, resistance, faces).key == key


def test_the_better_roll_may_be_the_low_one() -> None:
    assert fight(10, 10, (9, 7), better_roll="low").key == "opposition:marginal"
    assert fight(10, 10, (7, 9), better_roll="low").key == "hero:marginal"
    assert fight(10, 10, (7, 7), better_roll="low").key == "none:tie"


def test_fumble_against_fumble_is_a_tie_with_a_rule_of_its_own() -> None:
    for better in ("high", "low"):
        result = fight(10, 10, (20, 20), better_roll=better)
        assert result.key == "none:tie"
        assert "simple-contest#fumbles" in result.rules


def test_equal_and_tied_results_name_their_rules() -> None:
    assert {"simple-contest#equal-results", "die-roll#equal"} & set(fight(10, 10, (9, 7)).rules)
    assert "simple-contest#tie" in fight(10, 10, (7, 7)).rules
    assert "simple-contest#tie" not in fight(10, 10, (9, 7)).rules
