"""The base resistance by session: +1 every four sessions, or every two, or never; augments have the same."""

import pytest

from tests.core.calls import Obj, data, table

BASE = "heroquest.base"


def at(session: int, **more: object) -> Obj:
    """The view of a session."""
    view: Obj = data(op="begin", procedure=BASE, inputs={"session": session, **more})["view"]
    return view


def base(view: Obj) -> int:
    """The base of contests, which is that of augments, from the offers."""
    moderate = next(offer for offer in view["offers"] if offer["inputs"].get("class") == "moderate")
    augment = next(offer for offer in view["offers"] if offer["procedure"] == "heroquest.augment")
    assert moderate["inputs"]["base"] == augment["inputs"]["base"]
    found: int = moderate["inputs"]["base"]
    return found


@pytest.mark.parametrize(
    ("session", "slow", "fast"),
    [(1, 14, 14), (2, 14, 14), (3, 14, 15), (4, 14, 15), (5, 15, 16), (8, 15, 17), (9, 16, 18), (18, 18, 22)],
)
def test_both_paces(session: int, slow: int, fast: int) -> None:
    assert base(at(session)) == base(at(session, rise="4")) == slow
    assert base(at(session, rise="2")) == fast
    row = next(row for row in table("heroquest.bases")["rows"] if str(session) in row["cells"][0].split("–"))
    assert row["cells"][1:] == [str(slow), {22: "2W"}.get(fast, str(fast))]


def test_never_and_from_another_start() -> None:
    assert base(at(9, rise="never")) == 14
    assert base(at(9, start="18")) == 20


def test_every_class_at_that_base() -> None:
    view = at(7, rise="2")
    (grid,) = [block for block in view["blocks"] if block["kind"] == "table"]
    assert [row["cells"] for row in grid["rows"]] == [
        ["Nearly Impossible", "17W2"], ["Very High", "17W"], ["High", "3W"], ["Moderate", "17"],
        ["Low", "11"], ["Very Low", "−3"],
    ]  # fmt: skip
    assert "17" in view["summary"]
    assert view["choices"] == [] and view["settled"] is True


def test_an_offered_contest_has_that_resistance() -> None:
    for offer in at(7, rise="2")["offers"]:
        begun = data(op="begin", procedure=offer["procedure"], inputs={"ability": 17, **offer["inputs"]})
        total = begun["view"]["verdict"]["opposition"]["total"]
        expected = {"nearly-impossible": 57, "very-high": 37, "high": 23, "moderate": 17, "low": 11, "very-low": -3}
        assert total == expected.get(offer["inputs"].get("class", ""), 17)


def test_past_the_last_rating_nothing_is_offered() -> None:
    assert base(at(200, start=100)) == 149
    assert at(200, start="20W9")["offers"] == []
    assert data(op="dice", procedure=BASE, inputs={"session": 3}) == {"dice": []}
