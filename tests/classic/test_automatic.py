"""Automatic success: no dice, a minor victory, and a complete one for a hero point."""

from tests.core.calls import data, error, procedure

NAME = "heroquest.automatic-success"


def test_minor_then_complete() -> None:
    answer = data(op="begin", procedure=NAME, inputs={})
    view = answer["view"]
    assert (view["verdict"]["winner"], view["verdict"]["level"]) == ("hero", "minor")
    assert view["settled"] is False and [choice["do"] for choice in view["choices"]] == ["hero-point"]
    assert "heroquest/automatic-success#minor" in [step["rule"] for step in view["steps"]]
    lifted = data(op="act", log=answer["log"], do="hero-point", by="hero")
    assert (lifted["view"]["verdict"]["winner"], lifted["view"]["verdict"]["level"]) == ("hero", "complete")
    assert lifted["view"]["settled"] is True and lifted["view"]["choices"] == []
    assert "heroquest/automatic-success#hero-point" in [step["rule"] for step in lifted["view"]["steps"]]
    assert error(op="act", log=lifted["log"], do="hero-point", by="hero")["code"] == "choice.closed"


def test_it_asks_for_no_dice() -> None:
    assert data(op="dice", procedure=NAME, inputs={}) == {"dice": []}
    assert error(op="begin", procedure=NAME, inputs={}, faces=[7])["code"] == "dice.count"
    answer = data(op="odds", procedure=NAME, inputs={})
    assert answer["total"] == "1" and {row["key"] for row in answer["rows"] if row["weight"] == "1"} == {"hero:minor"}


def test_it_is_not_for_players_against_each_other() -> None:
    assert [field["name"] for field in procedure(NAME)["fields"]] == ["hero"]
