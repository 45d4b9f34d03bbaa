"""Every table of the redesign, its cells typed by hand."""

from typing import Any

import pytest

from tests.core.calls import catalog, cells

TABLES: dict[str, list[list[Any]]] = {
    "counting": [
        [17, "17", 0], [20, "20", 0], [21, "1M", 1], [25, "5M", 1], [30, "10M", 1], [40, "20M", 1],
        [41, "1M2", 2], [50, "10M2", 2],
    ],
    "die": [
        ["Big success, 2", "the target number itself", "15", "1", "20"],
        ["Success, 1", "below it", "1–14", "none", "1–19"],
        ["Failure, 0", "above it", "16–20", "2–20", "none"],
    ],
    "resistances": [
        ["Simple", "−20", "0"], ["Easy", "−15", "0"], ["Routine", "−10", "0"], ["Straightforward", "−5", "5"],
        ["Base", "–", "10"], ["Challenging", "+5", "15"], ["Hard", "+10", "20"], ["Punishing", "+15", "5M"],
        ["Exceptional", "+20", "10M"],
    ],
    "benefits": [
        ["Victory, 3", "+20"], ["Victory, 2", "+15"], ["Victory, 1", "+10"], ["Victory, 0", "+5"],
        ["Standoff", "none"], ["Defeat, 0", "−5"], ["Defeat, 1", "−10"], ["Defeat, 2", "−15"],
        ["Defeat, 3", "−20"],
    ],
    "extras": [
        ["Victory, 0", "−5 or −10", "what it took out of you"],
        ["Victory, 1", "−5", "what it took out of you"],
        ["Defeat, 0", "+5 or +10", "what you gained in losing"],
        ["Defeat, 1", "+10", "what you gained in losing"],
    ],
    "scored-rounds": [["0", "1"], ["1", "2"], ["2", "3"], ["3", "4"], ["4 or more", "5+"]],
    "chained-rounds": [["0", "1"], ["1", "2"], ["2", "3"], ["3", "4"], ["4 or more", "5+"]],
    "scored-outcomes": [["1–2", 0], ["3–4", 1], ["5–6", 2], ["7–8", 3], ["9 or more", 4]],
    "wagered-outcomes": [
        ["0 to −10", 0], ["−11 to −20", 1], ["−21 to −30", 2], ["−31 to −40", 3], ["−41 or less", 4],
    ],
    "chained-outcomes": [["1", 0], ["2–3", 1], ["4–5", 2], ["6–7", 3], ["8 or more", 4]],
    "chained-consequences": [[1, "−5"], [2, "−10"], [3, "−15"], [4, "−20"], [5, "not possible"]],
    "follower-roles": [
        ["Contestant", "Rolls like a hero", "3 points", "3 resolve lost"],
        ["Secondary contestant", "Takes points or a loss for you", "3 points", "one loss taken"],
        ["Supporter", "Helps, or does something else", "–", "–"],
    ],
    "resources": [["1.", "+20"], ["2.", "+15"], ["3.", "+10"], ["4.", "+5"], ["5.", "+0"]],
    "creation": [
        ["What the hero does, what sets them apart", "15", "15"], ["What sets them apart, as a breakout", "+10", "–"],
        ["All other abilities", "10", "10"], ["Other breakouts", "+5", "–"], ["Improvement points", 20, 10],
        ["Highest rating", "5M", "5M"],
    ],
}  # fmt: skip
FIGURES = {
    "wagered-losses": [4, 4, 7, 14, 21, 28],
    "plot-edits": [1, 2, 3],
    "advances": ["twice", "twice", "once", "once", "once", "once", "once", "once"],
}
"""Tables whose other cells are words of our own: the figures alone."""


@pytest.mark.parametrize("name", TABLES)
def test_the_cells_of_a_table(name: str) -> None:
    assert cells(f"questworlds-097.{name}") == TABLES[name]


@pytest.mark.parametrize("name", FIGURES)
def test_the_figures_of_a_table(name: str) -> None:
    place = 1 if name != "wagered-losses" else 2
    assert [row[place] for row in cells(f"questworlds-097.{name}")] == FIGURES[name]


def test_degrees_and_tactics() -> None:
    assert [row[0] for row in cells("questworlds-097.degrees")] == [
        "Victory, 4+", "Victory, 3", "Victory, 2", "Victory, 1", "Victory, 0", "Standoff",
        "Defeat, 0", "Defeat, 1", "Defeat, 2", "Defeat, 3", "Defeat, 4+",
    ]  # fmt: skip
    assert cells("questworlds-097.scored-tactics") == [
        ["Risky gambit", "+1 for you", "+2 for them"],
        ["Defensive response", "−1 for you", "−2 for them"],
        ["Two gambits", "+2 for the winner", "+2 for the winner"],
    ]


def test_every_amount_is_a_number_of_fives_within_the_scale() -> None:
    rows = cells("questworlds-097.modifiers")
    assert {row[0] for row in rows} >= {"Situation", "Stretch", "Benefit", "Consequence", "Hindrance"}
    for row in rows:
        for text in row[1].split(", "):
            number = int(text.replace("−", "-"))
            assert number % 5 == 0 and (abs(number) <= 20 or row[0] == "Community resource")
    assert next(row[1] for row in rows if row[0] == "Stretch") in ("−10, −5", "−5, −10")


def test_no_table_stands_here_unread() -> None:
    known = {f"questworlds-097.{name}" for name in (*TABLES, *FIGURES, "degrees", "scored-tactics", "modifiers")}
    assert {one["id"] for one in catalog()["tables"] if one["id"].startswith("questworlds-097.")} == known


def test_the_ruleset_is_one_of_the_questworlds_family() -> None:
    found = next(one for one in catalog()["rulesets"] if one["id"] == "questworlds-097")
    assert (found["title"], found["family"]) == ("QuestWorlds 0.97", "questworlds")
