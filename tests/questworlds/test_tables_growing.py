"""The tables of characters made and improved, typed from the text by hand."""

from typing import Any

import pytest

from tests.core.calls import table

TABLES: dict[str, list[list[Any]]] = {
    "creation-budget": [
        ["Abilities", 12, 11, "any number"],
        ["From the concept", 2, 1, "–"],
        ["Further keyword, free", 1, 1, "–"],
        ["Sidekicks", 1, 1, 1],
        ["Chosen flaws", 3, 3, 3],
        ["The best begins at", 17, 17, 17],
        ["All others at", 13, 13, 13],
        ["Breakouts at", "+1", "+1", "+1"],
        ["Points", 20, 20, 20],
        ["Most on one ability", 10, 10, 10],
        ["So an ability ends at", "7M", "7M", "7M"],
        ["Everything spent before play", "no", "yes", "no"],
    ],
    "flaw-ratings": [
        ["The first", "the highest ability"],
        ["The second", "the second highest"],
        ["The third", "the lowest"],
        ["Each further one", "the lowest"],
    ],
    "flaw-penalty": [
        ["1–2", "0"],
        ["3–7", "−1"],
        ["8–12", "−2"],
        ["13–17", "−3"],
        ["18–2M", "−4"],
        ["3M–7M", "−5"],
        ["8M–12M", "−6"],
        ["13M–17M", "−7"],
        ["18M–2M2", "−8"],
    ],
    "hero-point-supplies": [
        ["In the first session", 1, 3],
        ["In each later session", 1, 3],
        ["Awards per session", "up to 5 more", "not stated"],
        ["Leftover points", "become experience", "lapses"],
        ["On this site", "the rule", "an option"],
    ],
    "advance-elements": [
        ["A big raise", "+9", "or +6"],
        ["A small raise", "+6", "or +3"],
        ["A new ability or breakout", "new, at 13 or +1", "–"],
        ["A new ability", "new, at 13", "–"],
        ["An ability becomes a keyword", "gets a breakout at +1", "–"],
    ],
    "catch-ups": [
        ["20 to 1M", "16", "+3, up to three"],
        ["20M to 1M2", "16M", "+3, up to three"],
        ["20M2 to 1M3", "16M2", "+3, up to three"],
    ],
    "directed-improvements": [["One of your abilities", "+3, +6 or +9"], ["A new ability", "usually at 13"]],
    "sidekick-budget": [
        ["Abilities", 3],
        ["One begins at", 16],
        ["The others at", "13 and 13"],
        ["Points", 15],
        ["Most on one ability", 10],
        ["So an ability ends at", "6M"],
    ],
}


@pytest.mark.parametrize("name", TABLES)
def test_the_printed_table(name: str) -> None:
    found = table(f"questworlds.{name}")
    assert [row["cells"] for row in found["rows"]] == TABLES[name]
    assert len({row["key"] for row in found["rows"]}) == len(TABLES[name])
    assert "QuestWorlds SRD 2.2" in found["source"]


def test_advances_cost_ten() -> None:
    assert "10 experience points" in table("questworlds.advance-elements")["caption"]
