"""The tables of the basic contests, cell by cell as the text has them."""

import pytest

from tests.core.calls import catalog, cells, table


def test_counting() -> None:
    assert cells("questworlds.counting") == [
        [17, "17"], [20, "20"], [21, "1M"], [27, "7M"], [40, "20M"],
        [41, "1M2"], [43, "3M2"], [50, "10M2"], [60, "20M2"], [61, "1M3"],
    ]  # fmt: skip


def test_die_results() -> None:
    assert cells("questworlds.die-results") == [
        ["Critical", "1", "1", "1", "1"],
        ["Success", "2 to the target", "2–15", "none", "2–19"],
        ["Failure", "above the target", "16–19", "2–19", "none"],
        ["Fumble", "20", "20", "20", "20"],
    ]


def test_resistance_classes() -> None:
    assert cells("questworlds.resistance-classes") == [
        ["Nearly Impossible", "+40", "14M2"],
        ["Very High", "+20", "14M"],
        ["High", "+6", "20"],
        ["Moderate", "the base", "14"],
        ["Low", "−6", "8"],
        ["Very Low", "−20, or 6 if lower", "−6"],
    ]


def test_who_wins() -> None:
    assert cells("questworlds.outcomes") == [
        ["One result is better", "The better result wins"],
        ["Equal results, different dice", "The better die wins"],
        ["Equal results, equal dice", "Tie"],
        ["Two fumbles", "Tie"],
    ]


def test_contest_results() -> None:
    marginal = "Marginal to the better die, else tie"
    assert cells("questworlds.contest-results") == [
        ["Critical", marginal, "Minor victory", "Major victory", "Complete victory"],
        ["Success", "Minor defeat", marginal, "Minor victory", "Major victory"],
        ["Failure", "Major defeat", "Minor defeat", marginal, "Minor victory"],
        ["Fumble", "Complete defeat", "Major defeat", "Minor defeat", "Tie"],
    ]


def test_victory_levels() -> None:
    assert cells("questworlds.victory-levels") == [
        ["3", "Complete victory"],
        ["2", "Major victory"],
        ["1", "Minor victory"],
        ["0, better die", "Marginal victory"],
        ["0, equal dice", "Tie"],
        ["0, both fumble", "Tie"],
    ]


def test_level_meanings() -> None:
    assert [row[:2] for row in cells("questworlds.level-meanings")] == [
        ["Complete victory", "Yes, and much more"],
        ["Major victory", "Yes, and"],
        ["Minor victory", "Yes"],
        ["Marginal victory", "Yes, but"],
        ["Tie", "Not yet"],
        ["Marginal defeat", "No, but"],
        ["Minor defeat", "No"],
        ["Major defeat", "No, and"],
        ["Complete defeat", "No, and much worse"],
    ]


def test_modifiers() -> None:
    found = dict(cells("questworlds.modifiers"))
    assert found == {
        "Augment": "+M, +9, +6, +3, +0, −3",
        "Quick augment": "+ a fifth of its rating, rounded down",
        "Another’s augment": "+M, +9, +6, +3, +0, −3",
        "Plot augment": "+3, +6, +9, +M",
        "Stretch": "−6, −3, −9, −M",
        "Situation": "+6, +3, −3, −6",
        "Several opponents": "−3, −6, −9, −12, −15, −18, −21",
        "Flaw": "− a fifth of its rating, to the nearest",
        "Hurt": "−3",
        "Impaired": "−6",
        "Injured": "−9",
        "Dying, a last action": "result 1 step down",
        "Fresh": "+3",
        "Pumped": "+6",
        "Invigorated": "+9",
        "Heroic": "result 1 step up",
    }


def test_stretches() -> None:
    assert [row[1] for row in cells("questworlds.stretches")] == ["−3", "−6", "−9", "−M"]
    assert "in doubt" in cells("questworlds.stretches")[1][0]


def test_flaw_penalties() -> None:
    assert cells("questworlds.flaw-penalties") == [
        ["13", "−3"], ["17", "−3"], ["19", "−4"], ["20", "−4"], ["3M", "−5"], ["7M", "−5"],
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["counting", "die-results", "outcomes", "modifiers", "pyrrhic", "bases"])
def test_the_sources(name: str) -> None:
    source = table(f"questworlds.{name}")["source"]
    assert source.startswith("QuestWorlds SRD 2.2, ") and "HeroQuest" not in source


def test_no_term_stands_twice() -> None:
    names = [term["id"] for term in catalog()["glossary"] if term["rule"].startswith("questworlds/")]
    assert len(names) == len(set(names))
    assert {"ability", "bump", "prize", "tactic", "tie", "stretch"} <= set(names)
