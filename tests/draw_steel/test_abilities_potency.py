"""The potency: every strength, both sides of the line, changes that stack or do not, surges, and what is spent."""

from typing import Any

import pytest

from tests.core.calls import errors
from tests.draw_steel.abilities_play import POTENCY, Play, begin


def compared(**inputs: Any) -> Play:
    return begin(POTENCY, **inputs)


@pytest.mark.parametrize("highest", range(-5, 6))
@pytest.mark.parametrize(("strength", "less"), [("weak", 2), ("average", 1), ("strong", 0)])
def test_strengths(highest: int, strength: str, less: int) -> None:
    for score in range(-5, 6):
        found = compared(strength=strength, highest=highest, score=score)
        assert found.verdict["value"] == highest - less
        assert found.verdict["outcome"] == ("lands" if score < highest - less else "resisted")


def test_a_number() -> None:
    assert compared(strength="number", value=3, score=2).verdict["outcome"] == "lands"
    assert compared(strength="number", value=3, score=3).verdict["outcome"] == "resisted"
    assert errors(op="begin", procedure=POTENCY, inputs={"strength": "number", "value": 11}) == {"value": "field.range"}


def test_overlapping_null_fields_take_one() -> None:
    two = [{"name": "Null Field"}, {"name": "null field"}]
    found = compared(strength="strong", highest=2, score=1, changes=two)
    assert found.verdict["value"] == 1 and found.verdict["outcome"] == "resisted"
    assert "counts once" in found.said("effects#stack")
    apart = compared(strength="strong", changes=[{"name": "Null Field"}, {"name": "Fog"}])
    assert apart.verdict["value"] == 0 and not apart.said("effects#stack")
    three = [*two, {"name": "Null Field", "amount": -2}]
    assert compared(strength="strong", changes=three).verdict["value"] == 0
    assert "three times" in compared(strength="strong", changes=three).said("effects#stack")


def test_changes_without_names_are_different_ones() -> None:
    assert compared(strength="strong", changes=[{}, {}]).verdict["value"] == 0
    assert compared(strength="strong", changes=[{"amount": 1}, {"amount": 0}]).verdict["value"] == 3
    assert compared(changes=[{}] * 6).verdict["value"] == -5
    assert errors(op="begin", procedure=POTENCY, inputs={"changes": [{}] * 7}) == {"changes": "field.range"}


_SLOWED = {"strength": "average", "highest": 2, "characteristic": "R", "effect": "slowed"}
OVERWATCH = {**_SLOWED, "resource": "focus", "cost": 1}


def test_overwatch_keeps_its_focus_when_resisted() -> None:
    found = compared(**OVERWATCH, score=1, spends="potency")
    assert found.verdict["outcome"] == "resisted" and found.verdict["spent"] == 0
    assert "not spent" in found.said("potencies#resource")


def test_overwatch_spends_its_focus_when_it_lands_or_buys_more() -> None:
    assert compared(**OVERWATCH, score=0, spends="potency").verdict["spent"] == 1
    more = compared(**OVERWATCH, score=1, spends="more")
    assert more.verdict["spent"] == 1 and "something else" in more.said("potencies#resource")
    assert compared(strength="weak", score=5).verdict["spent"] == 0
    malice = {**OVERWATCH, "resource": "malice", "cost": 3}
    assert "The 3 malice is not spent" in compared(**malice, score=2, spends="potency").said("potencies#resource")


def test_two_surges_where_it_misses_by_one() -> None:
    missed = compared(strength="average", score=1, surges=3)
    assert missed.choice("raise")["brings"] == "A < 2: it works."
    assert missed.choice("raise")["cost"] == "2 of 3 surges" and not missed.view["settled"]
    raised = missed.then("raise")
    assert {"outcome": "lands", "value": 2, "score": 1, "spent": 0, "surges": 2}.items() <= raised.verdict.items()
    assert raised.view["settled"] and raised.refused("raise").startswith("Surges can raise a potency")


@pytest.mark.parametrize(
    ("inputs", "reason"),
    [
        ({"score": 0, "surges": 5}, "It already works"),
        ({"score": 2, "surges": 5}, "Adding 1 wouldn’t be enough"),
        ({"score": 1, "surges": 1}, "You need 2 surges to raise a potency, and you have 1 surge."),
        ({"score": 1, "surges": 0}, "You need 2 surges to raise a potency, and you have 0 surges."),
    ],
)
def test_surges_that_would_change_nothing(inputs: dict[str, int], reason: str) -> None:
    found = compared(strength="average", **inputs)
    assert found.view["settled"] and found.refused("raise").startswith(reason)
    assert found.refused("compare").startswith("You’ve already compared.")


def test_surges_are_spent_by_whoever_uses_the_ability() -> None:
    assert (
        compared(strength="average", score=1, surges=2).refused("raise", "nobody").startswith("Only the ability’s user")
    )


def test_what_is_paid_when_surges_make_it_land() -> None:
    kept = compared(**OVERWATCH, score=1, spends="potency", surges=2)
    assert kept.verdict["spent"] == 0
    assert kept.then("raise").verdict["spent"] == 1


def test_how_to_say_it() -> None:
    found = compared(strength="average", score=0, effect="")
    (note,) = found.view["blocks"]
    assert note["text"] == "Say: “the effect if your Agility is below 1.”"
