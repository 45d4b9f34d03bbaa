"""Plot edits: four sizes, four prices, and the GM's veto."""

import pytest

from tests.core.calls import Obj, data, error, table

PLOT_EDIT = "questworlds.plot-edit"
PRICES = {"minor": 1, "moderate": 2, "major": 3, "extreme": 5}


def begun(points: int) -> Obj:
    """A player with so many hero points."""
    return data(op="begin", procedure=PLOT_EDIT, inputs={"points": points}, seed="a")


def act(stand: Obj, do: str, by: str, **given: str) -> Obj:
    """The state after a move."""
    return data(op="act", log=stand["log"], do=do, by=by, given=given)


@pytest.mark.parametrize("size", PRICES)
def test_an_edit_that_stands_costs_its_price(size: str) -> None:
    stand = act(begun(5), "suggest", "hero", size=size, text="So it is")
    assert stand["view"]["summary"] == "The hero has 5 hero points."
    assert {choice["do"] for choice in stand["view"]["choices"]} == {"allow", "veto"}
    left = 5 - PRICES[size]
    assert act(stand, "allow", "gm")["view"]["summary"] == f"The hero has {left} hero point{'s' * (left != 1)}."
    assert act(stand, "veto", "gm")["view"]["summary"] == "The hero has 5 hero points."


def test_the_table_has_the_prices() -> None:
    rows = {row["key"]: row["cells"][2] for row in table("questworlds.plot-edits")["rows"]}
    assert rows == PRICES


@pytest.mark.parametrize("points", range(7))
def test_only_what_can_be_paid_is_offered(points: int) -> None:
    choices = begun(points)["view"]["choices"]
    offered = {option["value"] for each in choices for option in each["fields"][0]["options"]}
    assert offered == {size for size, cost in PRICES.items() if cost <= points}
    if not points:
        refused = error(op="act", log=begun(0)["log"], do="suggest", by="hero")
        assert "no hero point left" in refused["hint"]


def test_one_at_a_time() -> None:
    stand = act(begun(5), "suggest", "hero", size="minor", text="A")
    refused = error(op="act", log=stand["log"], do="suggest", by="hero", given={"size": "minor"})
    assert "decide on the last one first" in refused["hint"]
    assert "There’s no suggestion" in error(op="act", log=begun(5)["log"], do="allow", by="gm")["hint"]


def test_the_gm_suggests_nothing() -> None:
    refused = error(op="act", log=begun(3)["log"], do="suggest", by="gm", given={"size": "minor"})
    assert "isn’t available" in refused["hint"]
