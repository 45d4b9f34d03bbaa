"""The tables of states, groups and scored contests, typed from the rules by hand, cell by cell."""

import pytest

from tests.core.calls import catalog, cells

BY_HAND = {
    "consequences": [
        ["Marginal defeat", "Hurt", "−3"],
        ["Minor defeat", "Impaired", "−6"],
        ["Major defeat", "Injured", "−9"],
        ["Complete defeat", "Dying", "one last action at most, results one step down"],
        ["From dying, or a long contest", "Dead", "no more actions"],
    ],
    "benefits": [
        ["Marginal victory", "Fresh", "+3"],
        ["Minor victory", "Pumped", "+6"],
        ["Major victory", "Invigorated", "+9"],
        ["Complete victory", "Heroic", "results one step up"],
    ],
    "healing": [
        ["Hurt", "Low", "8"],
        ["Impaired", "Moderate", "14"],
        ["Injured", "High", "20"],
        ["Dying", "Very High", "14M"],
    ],
    "healing-results": [
        ["Complete victory", "−4"],
        ["Major victory", "−3"],
        ["Minor victory", "−2"],
        ["Marginal victory", "−1"],
        ["Tie", "0"],
        ["Marginal defeat", "0"],
        ["Minor defeat", "0"],
        ["Major defeat", "+1"],
        ["Complete defeat", "+2"],
    ],
    "outcome-points": [
        ["Critical", 1, 2, 3, 5],
        ["Success", 2, 1, 2, 3],
        ["Failure", 3, 2, 1, 2],
        ["Fumble", 5, 3, 2, 0],
    ],
    "group-results": [
        ["0", "Tie"],
        ["1", "Marginal victory"],
        ["2", "Minor victory"],
        ["3–4", "Major victory"],
        ["5 or more", "Complete victory"],
    ],
    "boost-costs": [["1–3", 1, 2], ["4–6", 2, 4], ["7–9", 3, 6], ["10–12", 4, 8]],
    "exchange-points": [
        ["Complete victory", 5],
        ["Major victory", 3],
        ["Minor victory", 2],
        ["Marginal victory", 1],
        ["Tie", 0],
    ],
    "assist-results": [
        ["Complete victory", "−4"],
        ["Major victory", "−3"],
        ["Minor victory", "−2"],
        ["Marginal victory", "−1"],
        ["Tie", "0"],
        ["Marginal defeat", "0"],
        ["Minor defeat", "+1"],
        ["Major defeat", "+2"],
        ["Complete defeat", "+3"],
    ],
    "assist-classes": [
        ["1", "Moderate", "14"],
        ["2", "High", "20"],
        ["3", "Very High", "14M"],
        ["4 and later", "Nearly Impossible", "14M2"],
    ],
    "rising-action": [
        [1, "Hurt", "Marginal victory"],
        [2, "Hurt", "Marginal victory"],
        [3, "Impaired", "Minor victory"],
        [4, "Impaired", "Minor victory"],
        [5, "Injured", "Major victory"],
        [6, "Injured", "Major victory"],
        [7, "Dying", "Complete victory"],
        [8, "Dead", "Complete victory"],
        [9, "Dead", "Complete victory"],
    ],
    "climax": [
        ["0", "Unharmed"],
        ["1", "Dazed"],
        ["2–3", "Hurt"],
        ["4–5", "Impaired"],
        ["6–7", "Injured"],
        ["8", "Dying"],
        ["9 or more", "Dead"],
    ],
    "climax-levels": [
        ["Hurt", "Marginal victory"],
        ["Impaired", "Minor victory"],
        ["Injured", "Major victory"],
        ["Dying", "Complete victory"],
        ["Dead", "Complete victory"],
    ],
    "gambits": [["You win", "+1 for you"], ["You lose", "+2 against you"], ["Both sides gamble", "+2 for the winner"]],
    "defences": [["You win", "−1 for you"], ["You lose", "−2 against you"]],
}


@pytest.mark.parametrize("name", BY_HAND)
def test_every_cell(name: str) -> None:
    assert cells(f"questworlds.{name}") == BY_HAND[name]


def test_what_ends_each_state() -> None:
    ends = {row[0]: row[1] for row in cells("questworlds.recovery")}
    assert "session" in ends["Hurt"] and "day" in ends["Hurt"]
    assert "week" in ends["Impaired"] and "month" in ends["Injured"]
    assert "rescue" in ends["Dying"] and ends["Dead"] == "nothing"
    fading = {row[0]: row[1] for row in cells("questworlds.waning")}
    assert "session" in fading["Fresh"] and "day" in fading["Fresh"]
    assert "week" in fading["Pumped"] and "month" in fading["Invigorated"] and "season" in fading["Heroic"]


def test_followers_are_out_at_three() -> None:
    rows = cells("questworlds.follower-roles")
    assert [row[0] for row in rows] == ["Full contestant", "Secondary contestant", "Supporter"]
    assert rows[0][2].startswith("3 points") and rows[1][2].startswith("3 points")


def test_the_tables_name_their_own_text() -> None:
    sources = {one["id"]: one["source"] for one in catalog()["tables"] if one["id"].startswith("questworlds.")}
    assert len(sources) > len(BY_HAND)
    assert {name for name, source in sources.items() if "HeroQuest" in source} == set()


@pytest.mark.parametrize("name", ["consequences", "benefits", "healing", "outcome-points", "rising-action"])
def test_heroquest_keeps_its_own(name: str) -> None:
    ids = {each["id"] for each in catalog()["tables"]}
    assert (f"heroquest.{name}" in ids) == (name in ("consequences", "benefits", "rising-action"))
