"""Opposed checks by hand: totals, ties, passive sides, criticals, and both sides' stones and Destiny."""

import pytest

from tests.core.calls import procedure
from tests.spheres.checks_play import asked, odds, opposed


@pytest.mark.parametrize(
    ("faces", "degree"),
    [((11, 10), 1), ((10, 10), 1), ((9, 10), -1), ((5, 10), -2), ((15, 10), 2), ((2, 18), -4), ((18, 2), 4)],
)
def test_the_other_total_is_the_dc(faces: tuple[int, int], degree: int) -> None:
    played = opposed(*faces)
    assert (played.degree, played.verdict["dc"]) == (degree, faces[1])
    assert ("opposed-checks#tie" in played.rules) == (faces[0] == faces[1])


def test_a_tie_goes_to_whoever_acts() -> None:
    played = opposed(10, 10, name="Ada", their_name="Bo")
    assert played.said("opposed-checks#tie") == "A tie goes to the side that acts: Ada."
    assert played.texts[0] == "Ada: The d20 shows 10." and "Bo: The d20 shows 10." in played.texts


def test_deception_against_insight() -> None:
    played = opposed(12, 4, 9, 3, skill=6, ability=2, their_skill=4, their_ability=3)
    assert (played.verdict["total"], played.verdict["dc"], played.degree) == (22, 16, 2)
    assert played.sums == [22, 16]


def test_whoever_is_unaware_is_passive() -> None:
    assert asked("opposed-check", aware="no", their_ability=2) == [
        "Acting side d20", "Other side Advantage d6",
    ]  # fmt: skip
    played = opposed(10, 5, aware="no", their_skill=1, their_ability=2, their_name="Guard")
    assert played.verdict["dc"] == 16
    assert played.said("opposed-checks#passive") == "Guard is unaware, so it’s a passive check."
    assert "opposed-checks#passive" not in opposed(10, 5).rules


def test_who_is_passive_takes_no_luck() -> None:
    names = [field["name"] for field in procedure("spheres.opposed-check")["fields"] if "when" in field]
    assert {"their_luck", "their_late"} <= set(names)
    assert len(asked("opposed-check", aware="no", their_luck=["fortune"])) == 1
    assert len(asked("opposed-check", aware="yes", their_luck=["fortune"])) == 3


def test_luck_of_the_other_side() -> None:
    assert opposed(10, 3, 7, their_luck=["fortune"]).verdict["dc"] == 17
    assert opposed(10, 3, 17, their_luck=["misfortune"]).verdict["dc"] == 3
    played = opposed(10, 9, 3, their_ability=1, their_late=["fortune"])
    assert played.moves == [("fortune", "theirs")]
    after = played.then("fortune", 9, by="theirs")
    assert after.verdict["dc"] == 22 and after.refused("fortune", by="theirs").startswith(
        "There’s already a Fortune die"
    )
    assert played.refused("fortune").startswith("No rule gives you a Fortune die")


def test_a_critical_counts_for_whoever_acts() -> None:
    assert opposed(20, 20).degree == 2 and opposed(1, 1).degree == -1
    theirs = opposed(15, 20)
    assert (theirs.verdict["plain"], theirs.degree) == (-2, -2)
    assert "the natural 20 is only its number there" in theirs.notes
    assert "the natural 1 is only its number there" in opposed(15, 1).notes
    assert "is only its number" not in opposed(15, 19).notes


@pytest.mark.parametrize(
    ("side", "ours", "theirs"),
    [("hero", "triumph", "tragedy"), ("others", "tragedy", "triumph"), ("heroes", "triumph", "triumph")],
)
def test_stones_of_both_sides(side: str, ours: str, theirs: str) -> None:
    mine = opposed(10, 5, 10, ability=5, side=side, encounter="yes").verdict
    assert {kind: mine[kind] for kind in ("triumph", "tragedy")} == {"triumph": 0, "tragedy": 0} | {ours: 1}
    other = opposed(10, 10, 12, their_ability=5, side=side, encounter="yes").verdict
    assert {kind: other[kind] for kind in ("triumph", "tragedy")} == {"triumph": 0, "tragedy": 0} | {theirs: 2}
    critical = opposed(10, 20, side=side).verdict
    assert critical[theirs] == 1 and critical["triumph"] + critical["tragedy"] == 1


def test_both_sides_may_improve() -> None:
    played = opposed(10, 9, destiny=1, their_destiny=1)
    assert played.moves == [("improve", "ours"), ("coup", "ours"), ("improve", "theirs")]
    raised = played.then("improve", 4, by="theirs")
    assert (raised.verdict["dc"], raised.degree) == (13, -1)
    assert raised.said("check#improve") == "Other side: Improve: a Destiny die shows 4. 9 + 4 = 13."
    back = raised.then("improve", 3)
    assert (back.verdict["total"], back.degree) == (13, 1)
    assert back.said("opposed-checks#tie")
    assert played.refused("coup", by="theirs").startswith("Only the check against the DC")
    told = played.then("coup", 2)
    assert told.degree == 2 and told.refused("improve", by="theirs").startswith("You used a Coup")
    passive = opposed(10, aware="no", their_destiny=1)
    assert passive.refused("improve", by="theirs").startswith("The other side makes no check")


def test_stones_of_the_other_side() -> None:
    played = opposed(10, 9, encounter="yes", their_pool=2)
    assert played.choice("improve-stones", "theirs")["cost"] == "2 Tragedy stones at hand"
    done = played.then("improve-stones", by="theirs", stones=2)
    assert done.verdict["bank"] == {"triumph": 0, "tragedy": 0}
    both = opposed(20, 6, 1, 12, ability=2, their_ability=5, encounter="yes").verdict
    # A 20 and 6 of Advantage for the heroes; against them, a swapped 1 and 12 of Advantage.
    assert both["bank"] == {"triumph": 1 + 1 + 1, "tragedy": 2}
    assert done.verdict["dc"] == 11 and "Fate gives no more Tragedy" in done.notes


def test_each_side_has_a_tier_of_its_own() -> None:
    assert asked("opposed-check", ability=6, their_ability=6, their_tier=2) == [
        "Acting side d20", "Acting side Advantage d12",
        "Other side d20", "Other side Advantage d12", "Other side Advantage d4",
    ]  # fmt: skip


def test_untrained_sides_say_so() -> None:
    assert "Acting side is untrained" in opposed(10, 5).notes and "Other side is untrained" in opposed(10, 5).notes
    assert "untrained" not in opposed(10, 5, skill=1, their_skill=2).notes


def test_odds_of_an_even_pair() -> None:
    """210 of 400 pairs are successes, but a pair of ones becomes a failure. A 20 already succeeds."""
    found = odds("opposed-check")
    assert sum(found.values()) == 400
    assert sum(ways for key, ways in found.items() if key.startswith("success")) == 209
    passive = odds("opposed-check", aware="no")
    assert sum(ways for key, ways in passive.items() if key.startswith("success")) == 11
    assert sum(passive.values()) == 20
