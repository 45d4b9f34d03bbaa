"""Injuries and stretches in group and extended contests, by hand from the rules."""

from fractions import Fraction

import pytest

from tests.core.calls import Obj, data


def group(hero: Obj, faces: list[int]) -> Obj:
    """The view of one hero of 10 against a shared 10, rolled with these faces."""
    inputs = {"heroes": [{"ability": 10, **hero}], "foes": "shared", "resistance": 10}
    log = data(op="begin", procedure="heroquest.group-contest", inputs=inputs, seed="1")["log"]
    view: Obj = data(op="act", log=log, do="roll", by="table", faces=faces)["view"]
    return view


def duel(hero: Obj, faces: list[int], **given: object) -> Obj:
    """The view after the first exchange of a hero of 10 against 10."""
    inputs = {"heroes": [{"ability": 10, **hero}], "foes": [{"resistance": 10}]}
    log = data(op="begin", procedure="heroquest.extended-contest", inputs=inputs, seed="1")["log"]
    view: Obj = data(op="act", log=log, do="exchange", by="h1-f1", given=given, faces=faces)["view"]
    return view


@pytest.mark.parametrize(
    ("injured", "points"),
    [(0, {"hero": 3, "opposition": 0}), (1, {"hero": 2, "opposition": 0}), (2, {"hero": 0, "opposition": 1})],
)
def test_each_injury_lowers_the_own_result_by_a_step(injured: int, points: Obj) -> None:
    """A 1 against a failing 14: critical, then success, then failure with the lower die (1 against 14)."""
    assert group({"injured": injured}, [1, 14])["verdict"]["points"] == points
    scores = duel({"injured": injured}, [1, 14])["verdict"]["scores"][0]
    assert {"hero": scores["hero"], "opposition": scores["opposition"]} == points


def test_an_injury_is_told_as_a_reason() -> None:
    for view in (group({"injured": 1}, [5, 14]), duel({"injured": 1}, [5, 14])):
        assert any(step["rule"] == "heroquest/consequences#injured" for step in view["steps"])


def test_a_stretch_costs_6_and_caps_the_match() -> None:
    """10 less 6 is 4: a 3 still succeeds, and critical against fumble is minor, worth 2 and not 5."""
    view = group({"stretch": True}, [3, 14])
    assert view["verdict"]["points"] == {"hero": 2, "opposition": 0}
    assert group({"stretch": True}, [5, 9])["verdict"]["points"] == {"hero": 0, "opposition": 2}
    assert group({"stretch": True}, [1, 20])["verdict"]["points"] == {"hero": 2, "opposition": 0}
    assert duel({}, [1, 20], stretch=True)["verdict"]["scores"][0]["hero"] == 2


def test_an_injury_counts_in_the_forecast() -> None:
    def won(injured: int) -> Fraction:
        inputs = {"heroes": [{"ability": 10, "injured": injured}], "foes": [{"resistance": 10}]}
        found = data(op="odds", procedure="heroquest.extended-contest", inputs=inputs)
        weight = sum(int(row["weight"]) for row in found["rows"] if row["key"].startswith("hero:"))
        return Fraction(weight, int(found["total"]))

    assert won(0) == Fraction(1, 2)
    assert won(0) > won(1) > won(2) > won(3) == 0
