"""One value changed in the figures of creation and growth changes the page's table and the ruling with it."""

from pathlib import Path
from typing import Any

from tests.site.test_one_value import answers, change, copied

__all__ = ["copied"]


def begun(procedure: str, **inputs: Any) -> dict[str, Any]:
    """A request."""
    return {"op": "begin", "procedure": f"questworlds.{procedure}", "inputs": inputs, "seed": "1"}


def act(log: Any, do: str, **given: Any) -> dict[str, Any]:
    """A move by the hero."""
    return {"op": "act", "log": log, "do": do, "by": "hero", "given": given}


def test_the_points_of_a_new_character(copied: Path) -> None:
    before = answers(copied, {"table": "questworlds.creation-budget"})[0]
    change(copied, "edition/growth.py", " points: int = 20\n", " points: int = 23\n")
    after, made = answers(copied, {"table": "questworlds.creation-budget"}, begun("creation"))
    assert "23" in after and "23" not in before
    assert "0 of 23 points" in made["data"]["view"]["summary"]


def test_the_big_raise_of_an_advance(copied: Path) -> None:
    change(copied, "edition/growth.py", '"A big raise", 9, 6)', '"A big raise", 8, 6)')
    shown, hero = answers(
        copied, {"table": "questworlds.advance-elements"}, begun("hero", xp=10, abilities=[{"name": "A", "rating": 3}])
    )
    assert "+8" in shown
    (bought,) = answers(copied, act(hero["data"]["log"], "advance"))
    (raised,) = answers(copied, act(bought["data"]["log"], "raise-most", ability="a1"))
    assert raised["data"]["view"]["blocks"][0]["rows"][0]["cells"][2] == "11"
