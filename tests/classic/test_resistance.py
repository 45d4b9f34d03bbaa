"""Resistance by class from a base, and the totals too low to be rolled."""

import pytest

from tests.classic.contests import CONTEST, Result, fight, modified
from tests.core.calls import data, error, errors


def by_class(name: str, faces: tuple[int, ...] = (10, 10), ability: object = 10, **more: object) -> Result:
    """A contest against a class of difficulty."""
    return fight(ability, None, faces, against="class", **{"class": name, **more})


@pytest.mark.parametrize(
    ("name", "base", "rating"),
    [
        ("nearly-impossible", 14, "14W2"),
        ("very-high", 14, "14W"),
        ("high", 14, "20"),
        ("moderate", 14, "14"),
        ("low", 14, "8"),
        ("high", 15, "1W"),
        ("nearly-impossible", 20, "20W2"),
        ("very-high", 21, "1W2"),
        ("low", 7, "1"),
        ("very-low", 21, "1"),
        ("very-low", 25, "5"),
        ("very-low", 26, "6"),
        ("very-low", 40, "6"),
        ("nearly-impossible", 200, "20W11"),
    ],
)
def test_class_and_base(name: str, base: int, rating: str) -> None:
    assert by_class(name, base=base).ratings["theirs"] == ("", rating)


def test_the_base_is_14_and_the_class_moderate_unless_said() -> None:
    result = fight(10, None, (10, 10), against="class")
    assert result.log["inputs"]["base"] == 14 and result.log["inputs"]["class"] == "moderate"
    assert result.ratings["theirs"] == ("", "14")


@pytest.mark.parametrize("base", [14, 25, 26, 40])
def test_very_low_may_be_six_flat(base: int) -> None:
    result = by_class("very-low", base=base, very_low="six")
    assert result.ratings["theirs"] == ("", "6")


@pytest.mark.parametrize(
    ("name", "base"), [("very-low", 14), ("very-low", 20), ("very-low", 1), ("low", 6), ("low", 1)]
)
def test_a_resistance_of_zero_or_less_is_beaten_without_dice(name: str, base: int) -> None:
    result = by_class(name, (), base=base)
    assert result.key == "hero:minor" and "resistance#zero" in result.rules
    assert result.points == ["hero"] and not result.view["settled"]
    lifted = result.lift()
    assert lifted.key == "hero:complete" and lifted.points == [] and lifted.view["settled"] is True
    inputs = result.log["inputs"]
    assert data(op="dice", procedure=CONTEST, inputs=inputs) == {"dice": []}
    assert error(op="begin", procedure=CONTEST, inputs=inputs, faces=[10, 10])["code"] == "dice.count"


def test_a_stretch_holds_back_even_an_automatic_victory() -> None:
    result = fight(10, None, (), against="class", modifiers=[{"kind": "stretch"}], **{"class": "very-low"})
    assert result.key == "hero:minor" and result.points == []


def test_very_low_is_told_with_both_numbers() -> None:
    """The literal minimum is the default reading; the text names it and what readers expect."""
    result = by_class("very-low", ())
    text = " ".join(
        [step["text"] for step in result.view["steps"]] + [block.get("text", "") for block in result.view["blocks"]]
    )
    assert "resistance#very-low" in result.rules or any(
        block.get("rule", "").endswith("#very-low") for block in result.view["blocks"]
    )
    assert "6" in text and any(minus in text for minus in ("−6", "-6"))


def test_a_typed_resistance_needs_no_class_and_a_class_no_number() -> None:
    typed = fight(10, "5W", (10, 10)).log["inputs"]
    assert typed["resistance"] == 25 and not {"base", "class", "very_low", "their_modifiers"} & set(typed)
    classed = by_class("high").log["inputs"]
    assert "resistance" not in classed and classed["very_low"] == "literal"
    assert errors(op="begin", procedure=CONTEST, inputs={"ability": 10}) == {"resistance": "field.missing"}


def test_a_hero_who_cannot_win_does_not_meet_one() -> None:
    """Zero or less on the hero's side loses against anything that can be rolled."""
    for foe in (1, 14, 200):
        assert modified(6, ("stretch",), faces=(), resistance=foe).key == "opposition:complete"
    stretch = [{"kind": "stretch"}]
    assert by_class("very-low", (), ability=6, modifiers=stretch).key == "opposition:complete"
