"""Every cell of the tables of checks, copied from the rules or counted by hand."""

from fractions import Fraction
from math import floor

import pytest

from tests.core.calls import catalog, cells
from tests.oracle.spheres_checks import Half, by_hand, shares


def test_degrees() -> None:
    assert cells("spheres.degrees") == [
        ["Success, 5 degrees", "20 or more", "30 or more"],
        ["Success, 4 degrees", "15 to 19", "25 to 29"],
        ["Success, 3 degrees", "10 to 14", "20 to 24"],
        ["Success, 2 degrees", "5 to 9", "15 to 19"],
        ["Success, 1 degree", "0 to 4", "10 to 14"],
        ["Failure, 1 degree", "−4 to −1", "6 to 9"],
        ["Failure, 2 degrees", "−9 to −5", "1 to 5"],
        ["Failure, 3 degrees", "−14 to −10", "−4 to 0"],
        ["Failure, 4 degrees", "−19 to −15", "−9 to −5"],
        ["Failure, 5 degrees", "−20 or less", "−10 or less"],
    ]


def test_criticals() -> None:
    assert cells("spheres.criticals") == [
        ["+5", "+5", "+4", "+5", "−1"],
        ["+4", "+5", "+3", "+5", "−1"],
        ["+3", "+4", "+2", "+4", "−1"],
        ["+2", "+3", "+1", "+3", "−1"],
        ["+1", "+2", "−1", "+2", "−1"],
        ["−1", "+1", "−2", "+1", "−2"],
        ["−2", "−1", "−3", "+1", "−3"],
        ["−3", "−2", "−4", "+1", "−4"],
        ["−4", "−3", "−5", "+1", "−5"],
        ["−5", "−4", "−5", "+1", "−5"],
    ]


def test_how_often_a_check_is_critical() -> None:
    """With Fortune, 20 of 400 pairs have a plain 20, and 19 more a Fortune die of 20.

    With both, a plain 20 counts only if Fortune counts as 20 too, on a 10 or a 20: 2 × 20 of 8000.
    """
    assert cells("spheres.critical-odds") == [
        ["d20 alone", "1 in 20", "1 in 20"],
        ["With Fortune", "39 in 400", "never"],
        ["With Misfortune", "never", "39 in 400"],
        ["With both", "1 in 200", "1 in 200"],
    ]


@pytest.mark.parametrize(
    ("luck", "row"), [((False, False), 0), ((True, False), 1), ((False, True), 2), ((True, True), 3)]
)
def test_critical_odds_by_the_oracle(luck: tuple[bool, bool], row: int) -> None:
    found = by_hand(Half(fortune=luck[0], misfortune=luck[1]))
    for natural, told_as in zip((20, 1), cells("spheres.critical-odds")[row][1:], strict=True):
        share = sum((part for (_, which), part in found.items() if which == natural), Fraction())
        assert told_as == (f"{share.numerator} in {share.denominator}" if share else "never")


def test_difficulty_classes() -> None:
    assert cells("spheres.dc") == [
        [0, 10, 10, 10],
        [1, 10, 11, 12],
        [3, 10, 13, 16],
        [5, 10, 15, 20],
        [8, 10, 18, 26],
        [10, 10, 20, 30],
        [15, 10, 25, 40],
        [20, 10, 30, 50],
    ]


def test_what_sets_the_dc() -> None:
    assert cells("spheres.dc-kinds") == [
        ["A task, a hazard, an obstacle", "10 + level × difficulty"],
        ["The same, rolled", "d20 + level × difficulty"],
        ["Somebody aware of you", "their check"],
        ["Somebody unaware", "10 + their skill and dice"],
        ["Somebody busy in a fight", "10 + their skill and dice"],
    ]


def test_routine() -> None:
    assert cells("spheres.routine") == [["+0", 10, 1], ["+5", 15, 2], ["+10", 20, 3], ["+15", 25, 4], ["+20", 30, 5]]


def test_circumstances() -> None:
    assert cells("spheres.circumstances") == [
        ["A little in your favor", "Advantage 1", "d4, added"],
        ["Greatly in your favor", "Advantage 5", "d12, added"],
        ["A little against you", "Disadvantage 1", "d4, subtracted"],
        ["Greatly against you", "Disadvantage 5", "d12, subtracted"],
        ["No tools at all", "Disadvantage 5", "d12, subtracted"],
    ]


def told(share: object) -> str:
    """Return a share as the tables print it."""
    hundred = 100 * share  # type: ignore[operator]
    whole = floor(hundred + 0.5)
    if share and not whole:
        return "<1 %"
    return ">99 %" if whole == 100 and share != 1 else f"{whole} %"


def wins(ours: Half, dc: Half) -> str:
    found = shares(by_hand(ours), by_hand(dc))
    return told(sum(part for key, part in found.items() if key.startswith("success")))


def test_chances_of_a_check() -> None:
    sides = (Half(down=2), Half(), Half(up=2), Half(up=4))
    expected = [
        [need, *(wins(side, Half(need - 10, passive=True)) for side in sides)]
        for need in (5, 8, 10, 12, 15, 18, 20, 25)
    ]
    assert cells("spheres.check-odds") == expected
    assert [row[2] for row in expected] == ["80 %", "65 %", "55 %", "45 %", "30 %", "15 %", "5 %", "0 %"]


def test_chances_of_an_opposed_check() -> None:
    expected = []
    for lead in (-10, -5, -2, 0, 2, 5, 10):
        ours, theirs = Half(max(lead, 0)), Half(max(-lead, 0))
        label = "even" if not lead else f"{'+' if lead > 0 else '−'}{abs(lead)}"
        expected.append([label, wins(ours, theirs), wins(ours, theirs._replace(passive=True))])
    assert cells("spheres.opposed-odds") == expected


def test_rules_and_terms_stand_on_pages_of_their_own() -> None:
    (rules,) = [one["rules"] for one in catalog()["rulesets"] if one["id"] == "spheres"]
    anchors = {key: rule["rule"] for key, rule in rules.items()}
    assert anchors["die"] == "spheres/check#die" and anchors["total"] == "spheres/check#total"
    assert anchors["degree"] == "spheres/degrees#degree"
    assert anchors["critical"] == "spheres/criticals#success"
    assert anchors["fumble"] == "spheres/criticals#failure"
    assert anchors["routine"] == "spheres/routine-checks#ten"
    terms = {term["id"] for term in catalog()["glossary"] if term["ruleset"] == "spheres"}
    assert {"check", "dc", "degree", "routine-check", "passive-check", "opposed-check", "circumstance"} <= terms
