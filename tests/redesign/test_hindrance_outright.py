"""A flaw that hinders outright: nothing is rolled, and nobody has won anything."""

import pytest

from tests.core.calls import data


@pytest.mark.parametrize(("way", "penalty"), [("small", "−5"), ("great", "−10")])
def test_outright_is_no_victory(way: str, penalty: str) -> None:
    view = data(op="begin", procedure="questworlds-097.hindrance", inputs={"way": way})["view"]
    texts = [step["text"] for step in view["steps"]]
    assert texts[0] == f"The flaw hinders outright: {penalty}."
    assert not any("victory" in each for each in texts)
