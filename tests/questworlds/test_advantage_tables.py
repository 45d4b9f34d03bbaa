"""Every cell of the tables of advantage points, typed from the text, misprints put right."""

import pytest

from tests.core.calls import catalog, cells, table

TABLES: dict[str, list[tuple[str, ...]]] = {
    "advantage-loss": [
        ("Complete victory", "3 steps apart", "3 × bid"),
        ("Major victory", "2 steps apart", "2 × bid"),
        ("Minor victory", "1 step apart", "1 × bid"),
        ("Marginal victory", "equal, better die", "½ × bid"),
        ("Tie", "equal dice, or two fumbles", "nothing"),
    ],
    "advantage-results": [
        ("Critical", "½+", "1+", "2+", "3+"),
        ("Success", "1+", "½", "1", "2"),
        ("Failure", "2+", "1", "½", "1"),
        ("Fumble", "3+", "2", "1", "tie"),
    ],
    "advantage-outcome": [
        ("0 to −10", "Marginal defeat", "Hurt", "Fresh"),
        ("−11 to −20", "Minor defeat", "Impaired", "Pumped"),
        ("−21 to −30", "Major defeat", "Injured", "Invigorated"),
        ("−31 or less", "Complete defeat", "Dying", "Heroic"),
    ],
    "final-action": [
        ("Complete victory", "back with all"),
        ("Major victory", "back with ½"),
        ("Minor victory", "back with ¼"),
        ("Marginal victory", "back with ⅛"),
        ("Tie", "nothing"),
        ("Marginal defeat", "⅛ lost as well"),
        ("Minor defeat", "¼ lost as well"),
        ("Major defeat", "½ lost as well"),
        ("Complete defeat", "all lost as well"),
    ],
    "disengaging": [
        ("Any victory", "nothing, and you get away"),
        ("Tie", "nothing, and you stay"),
        ("Marginal defeat", "⅛ of your points"),
        ("Minor defeat", "¼ of your points"),
        ("Major defeat", "½ of your points"),
        ("Complete defeat", "all of your points but one"),
    ],
    "lending": [
        ("Complete victory", "+all", "0"),
        ("Major victory", "+all", "−all"),
        ("Minor victory", "+all", "−all"),
        ("Marginal victory", "+½", "−½"),
        ("Tie", "0", "0"),
        ("Marginal defeat", "0", "−½"),
        ("Minor defeat", "0", "−all"),
        ("Major defeat", "0", "−all"),
        ("Complete defeat", "−all", "−all"),
    ],
    "gifting": [
        ("Complete victory", "friend 2 ×"),
        ("Major victory", "friend 1 ×"),
        ("Minor victory", "friend 1 ×"),
        ("Marginal victory", "friend ½ ×"),
        ("Tie", "no one"),
        ("Marginal defeat", "opponent ½ ×"),
        ("Minor defeat", "opponent 1 ×"),
        ("Major defeat", "opponent 1 ×"),
        ("Complete defeat", "opponent 2 ×"),
    ],
}


@pytest.mark.parametrize("name", TABLES)
def test_each_cell(name: str) -> None:
    found = table(f"questworlds.{name}")
    assert [tuple(row) for row in cells(f"questworlds.{name}")] == TABLES[name]
    assert len({row["key"] for row in found["rows"]}) == len(found["rows"])
    assert found["source"].startswith("QuestWorlds SRD 2.2, ") and found["caption"]


TERMS = {
    "advantage-points", "advantage-contest", "bid", "transfer", "desperation-stake", "final-action",
    "ap-lending", "ap-gifting",
}  # fmt: skip


def test_each_term_has_a_place() -> None:
    found = {term["id"]: term for term in catalog()["glossary"] if term["ruleset"] == "questworlds"}
    assert found.keys() >= TERMS
    assert all(found[name]["rule"].startswith("questworlds/") for name in TERMS)
