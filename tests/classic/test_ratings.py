"""Ratings as people write them, and as the engine writes them back."""

import pytest

from tests.classic.contests import CONTEST, fight
from tests.core.calls import data


@pytest.mark.parametrize(
    ("typed", "total"),
    [
        ("17", 17), (17, 17), ("5W", 25), ("5w", 25), ("5M", 25), ("5m", 25), ("5M2", 45),
        ("10w2", 50), ("10W2", 50), ("21", 21), (21, 21), ("45", 45), (45, 45), ("20W", 40),
        ("40", 40), ("1W2", 41), ("20W2", 60), ("1W3", 61), (" 17 ", 17), ("5W1", 25), ("20", 20),
        ("1", 1), ("200", 200), ("20W9", 200), ("7W", 27), ("3W2", 43),
    ],
)  # fmt: skip
def test_what_is_read(typed: object, total: int) -> None:
    for name in ("ability", "resistance"):
        inputs = {"ability": 10, "resistance": 10, name: typed}
        assert data(op="begin", procedure=CONTEST, inputs=inputs)["log"]["inputs"][name] == total
    inputs = {"ability": 10, "against": "class", "base": typed}
    assert data(op="begin", procedure=CONTEST, inputs=inputs)["log"]["inputs"]["base"] == total


@pytest.mark.parametrize("total", range(1, 201))
def test_there_and_back(total: int) -> None:
    """Counting on by hand: 20, 1W, 2W ... 20W, 1W2, and what is written is read as the same total."""
    figure, masteries = 0, 0
    for _ in range(total):
        figure, masteries = (figure + 1, masteries) if figure < 20 else (1, masteries + 1)
    text = str(figure) + ("" if masteries == 0 else "W" if masteries == 1 else f"W{masteries}")
    result = fight(total, 10, (9, 9))
    assert result.ratings["ours"][1] == text
    for typed in (text, text.lower(), text.replace("W", "M"), total):
        assert fight(typed, 10, (9, 9)).log["inputs"]["ability"] == total
