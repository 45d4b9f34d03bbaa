"""The tables of rolls, each cell typed from the rules text."""

import pytest

from tests.core.calls import table

ODDS = """
−5 97/0/3 97/0/3 90/7/3 79/18/3 0/90/10
−4 97/0/3 94/3/3 85/12/3 72/25/3 0/85/15
−3 97/0/3 90/7/3 79/18/3 64/30/6 0/79/21
−2 97/0/3 85/12/3 72/25/3 55/35/10 0/72/28
−1 94/3/3 79/18/3 64/30/6 45/40/15 0/64/36
0 90/7/3 72/25/3 55/35/10 36/43/21 0/55/45
+1 85/12/3 64/30/6 45/40/15 28/44/28 0/45/55
+2 79/18/3 55/35/10 36/43/21 21/43/36 0/36/64
+3 72/25/3 45/40/15 28/44/28 15/40/45 0/28/72
+4 64/33/3 36/43/21 21/43/36 10/35/55 0/21/79
+5 55/42/3 28/44/28 15/40/45 6/30/64 0/15/85
+6 45/52/3 21/43/36 10/35/55 3/25/72 0/10/90
+7 36/61/3 15/40/45 6/30/64 1/20/79 0/6/94
"""


def cells(name: str) -> list[list[str]]:
    """The cells of a table as text, row by row."""
    return [
        [cell["text"] if isinstance(cell, dict) else str(cell) for cell in row["cells"]]
        for row in table(f"draw-steel.{name}")["rows"]
    ]


def heads(name: str) -> list[str]:
    return [column["label"] for column in table(f"draw-steel.{name}")["columns"]]


def test_exact_odds() -> None:
    assert cells("odds") == [line.split() for line in ODDS.strip().splitlines()]
    assert heads("odds") == ["Score", "Two banes", "One bane", "Plain", "One edge", "Two edges"]


def test_tiers() -> None:
    assert [row[:2] for row in cells("tiers")] == [
        ["Tier 1", "11 or less"], ["Tier 2", "12–16"], ["Tier 3", "17 or more"],
    ]  # fmt: skip


def test_edges_against_banes() -> None:
    assert heads("edges") == ["Edges", "No bane", "One bane", "Two or more"]
    assert cells("edges") == [
        ["No edge", "none", "−2", "tier −1"],
        ["One edge", "+2", "none", "−2"],
        ["Two or more", "tier +1", "+2", "none"],
    ]


YOURS = {
    "weakened": ("a bane", "all power rolls"),
    "prone": ("a bane", "strikes"),
    "restrained": ("a bane", "ability rolls, and Might and Agility tests"),
    "frightened": ("a bane", "ability rolls"),
    "grabbed": ("a bane", "ability rolls"),
    "taunted": ("a double bane", "ability rolls"),
    "beset": ("a bane", "ranged strikes"),
    "underwater": ("a bane", "all power rolls"),
    "squeezed": ("a bane", "all power rolls"),
    "high-ground": ("an edge", "ability rolls"),
    "flanking": ("an edge", "melee strikes"),
    "aided": ("an edge", "ability rolls"),
    "hidden": ("an edge", "ability rolls"),
    "defending": ("a double edge", "tests"),
}
THEIRS = {
    "their-prone": ("an edge", "melee abilities"),
    "their-restrained": ("an edge", "ability rolls"),
    "their-fear": ("an edge", "ability rolls"),
    "their-surprise": ("an edge", "ability rolls"),
    "their-sleep": ("a double edge", "ability rolls"),
    "their-climb": ("an edge", "melee abilities"),
    "their-cover": ("a bane", "abilities that deal damage"),
    "their-concealment": ("a bane", "strikes"),
    "their-defend": ("a double bane", "ability rolls"),
}


@pytest.mark.parametrize(("name", "wanted"), [("sources-you", YOURS), ("sources-target", THEIRS)])
def test_sources_of_edges_and_banes(name: str, wanted: dict[str, tuple[str, str]]) -> None:
    rows = table(f"draw-steel.{name}")["rows"]
    assert {row["key"]: tuple(row["cells"][1:]) for row in rows} == wanted


def test_tests_by_difficulty() -> None:
    assert heads("tests") == ["Total", "Easy", "Medium", "Hard"]
    assert cells("tests") == [
        ["11 or less", "Success with a consequence", "Failure", "Failure with a consequence"],
        ["12–16", "Success", "Success with a consequence", "Failure"],
        ["17 or more", "Success with a reward", "Success", "Success"],
        ["Natural 19 or 20", *["Success with a reward"] * 3],
    ]


def test_opposition() -> None:
    assert cells("opposition") == [
        ["Lower than yours", "Easy", "Medium"],
        ["The same", "Medium", "Hard"],
        ["Higher", "Hard", "Hard"],
    ]


def test_assist() -> None:
    assert cells("assist") == [
        ["11 or less", "A bane"], ["12–16", "An edge"], ["17 or more", "A double edge"],
    ]  # fmt: skip


def test_group_tests() -> None:
    assert [tuple(map(int, row)) for row in cells("group-tests")] == [
        (2, 1, 1, 2), (3, 2, 2, 2), (4, 2, 2, 3), (5, 3, 3, 3), (6, 3, 3, 4), (7, 4, 4, 4), (8, 4, 4, 5),
    ]  # fmt: skip


def test_montage_limits() -> None:
    assert cells("montage") == [
        ["Easy", "5", "5", "1 / 0"], ["Moderate", "6", "4", "1 / 1"], ["Hard", "7", "3", "2 / 1"],
    ]  # fmt: skip
    assert cells("montage-heroes") == [
        ["2", "2 / 2", "3 / 2", "4 / 2"],
        ["3", "3 / 3", "4 / 2", "5 / 2"],
        ["4", "4 / 4", "5 / 3", "6 / 2"],
        ["5", "5 / 5", "6 / 4", "7 / 3"],
        ["6", "6 / 6", "7 / 5", "8 / 4"],
        ["7", "7 / 7", "8 / 6", "9 / 5"],
        ["8", "8 / 8", "9 / 7", "10 / 6"],
    ]


def test_characteristics_and_echelons() -> None:
    assert [row[:2] for row in cells("characteristics")] == [
        ["M", "Might"], ["A", "Agility"], ["R", "Reason"], ["I", "Intuition"], ["P", "Presence"],
    ]  # fmt: skip
    assert cells("echelons") == [
        ["1", "1–3", "+2"], ["2", "4–6", "+3"], ["3", "7–9", "+4"], ["4", "10", "+5"],
    ]  # fmt: skip


def test_saves() -> None:
    assert cells("saves") == [
        ["9", "20 %"], ["8", "30 %"], ["7", "40 %"], ["6", "50 %"], ["5", "60 %"], ["4", "70 %"],
        ["3", "80 %"], ["2", "90 %"],
    ]  # fmt: skip
