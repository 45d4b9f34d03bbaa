"""The state of a hero over time: what comes, what ends, and the sum that it goes into the next roll with."""

from typing import Any

import pytest

from tests.core.calls import Obj, data, error

CONDITION = "heroquest.condition"


def begin(*moves: tuple[str, Obj] | str) -> Obj:
    """A hero called Maren, after some moves; a move is a name, or a name with its fields."""
    stand = data(op="begin", procedure=CONDITION, inputs={"hero": "Maren"})
    return after(stand, *moves)


def after(stand: Obj, *moves: tuple[str, Obj] | str) -> Obj:
    """The same hero after more moves."""
    for move in moves:
        do, given = (move, {}) if isinstance(move, str) else move
        stand = data(op="act", log=stand["log"], do=do, by="hero", given=given)
    return stand


def suffer(state: str, what: str = "") -> tuple[str, Obj]:
    """The move that brings a state."""
    return ("suffer", {"state": state, "what": what})


def benefit(amount: str) -> tuple[str, Obj]:
    """The move that brings a benefit."""
    return ("benefit", {"amount": amount, "what": ""})


def states(stand: Obj) -> list[str]:
    """The first column of the table; empty where there is none."""
    grids = [block for block in stand["view"]["blocks"] if block["kind"] == "table"]
    return [row["cells"][0] for grid in grids for row in grid["rows"]]


def note(stand: Obj) -> str:
    """The sentence under the table."""
    (found,) = [block["text"] for block in stand["view"]["blocks"] if block["kind"] == "note"]
    return str(found)


def moves(stand: Obj) -> set[str]:
    """The moves you can make now."""
    return {choice["do"] for choice in stand["view"]["choices"]}


def why(stand: Obj, do: str) -> str:
    """The reason a move isn't available."""
    refused = error(op="act", log=stand["log"], do=do, by="hero")
    assert refused["code"] == "choice.closed"
    return str(refused["hint"])


def pick(stand: Obj, do: str, label: str) -> tuple[str, Obj]:
    """The move that picks the option of that label."""
    choice = next(choice for choice in stand["view"]["choices"] if choice["do"] == do)
    (field,) = choice["fields"]
    value = next(option["value"] for option in field["options"] if option["label"] == label)
    return (do, {field["name"]: value})


def test_a_fresh_hero() -> None:
    stand = begin()
    assert stand["log"]["moves"] == [] and states(stand) == [] and stand["view"]["status"] == "Unharmed"
    assert moves(stand) == {"suffer", "benefit"} and stand["view"]["offers"] == []


def test_all_of_it_adds_up() -> None:
    stand = begin(suffer("hurt", "arm"), suffer("hurt"), suffer("impaired"), benefit("3"))
    assert states(stand) == ["Hurt", "Hurt", "Impaired", "Benefit"]
    assert note(stand).endswith(": −9.")
    grid = next(block for block in stand["view"]["blocks"] if block["kind"] == "table")
    assert grid["rows"][0]["cells"][1:3] == ["arm", "−3"]
    assert all(cell for row in grid["rows"] for cell in row["cells"])
    (offer,) = stand["view"]["offers"]
    assert offer["procedure"] == "heroquest.simple-contest"
    assert offer["inputs"] == {
        "hero": "Maren",
        "modifiers": [{"kind": "hurt"}, {"kind": "hurt"}, {"kind": "impaired"}, {"kind": "benefit", "amount": "3"}],
    }


def test_the_offer_is_a_contest_with_that_sum() -> None:
    (offer,) = begin(suffer("hurt"), suffer("impaired"), benefit("6"))["view"]["offers"]
    inputs = {"ability": 17, "resistance": 14, **offer["inputs"]}
    view = data(op="begin", procedure=offer["procedure"], inputs=inputs, faces=[9, 9])["view"]
    assert view["verdict"]["hero"]["total"] == 14


def test_injuries_lower_and_ask_for_motivation() -> None:
    stand = begin(suffer("injured"), suffer("injured"))
    assert "two steps down" in note(stand) and "motivation" in note(stand)
    assert stand["view"]["status"] == "Injured"


def test_a_day_of_rest_ends_one_hurt() -> None:
    stand = begin(suffer("hurt", "first"), suffer("impaired"), suffer("hurt", "second"))
    one = after(stand, "rest-day")
    assert states(one) == ["Impaired", "Hurt"] and "first" in one["view"]["steps"][0]["text"]
    two = after(one, "rest-day")
    assert states(two) == ["Impaired"] and "impaired" in why(two, "rest-day")


def test_a_week_of_rest_ends_impairments_and_a_hurt_for_each_day() -> None:
    stand = begin(*[suffer("hurt")] * 8, suffer("impaired"), suffer("injured"))
    week = after(stand, "rest-week")
    assert states(week) == ["Hurt", "Injured"]
    assert states(after(week, "rest-day")) == ["Injured"]


def test_the_end_of_the_session_ends_hurts_only() -> None:
    stand = after(begin(suffer("hurt"), suffer("impaired"), suffer("hurt"), benefit("3")), "session-end")
    assert states(stand) == ["Impaired", "Benefit"]
    assert why(stand, "session-end") and why(begin(), "session-end") == "There’s nothing to end for Maren."


def test_no_rest_ends_an_injury_and_treatment_ends_anything_picked() -> None:
    stand = begin(suffer("injured", "leg"), suffer("hurt", "pride"))
    rested = after(stand, "rest-week")
    assert states(rested) == ["Injured"] and "treatment" in why(rested, "rest-week")
    treated = after(stand, pick(stand, "treat", "Injured: leg"))
    assert states(treated) == ["Hurt"]
    assert why(begin(benefit("3")), "treat") == "There’s nothing to treat."


def test_the_dying_are_saved_or_die() -> None:
    stand = begin(suffer("hurt"), suffer("dying", "fall"))
    assert moves(stand) == {"rescue", "die"} and stand["view"]["offers"] == []
    assert stand["view"]["status"] == "Dying"
    for do in ("suffer", "benefit", "treat", "rest-day", "rest-week", "session-end", "defeat"):
        assert why(stand, do).endswith(": Maren is dying.")
    saved = after(stand, "rescue")
    assert states(saved) == ["Hurt", "Injured"] and len(saved["view"]["offers"]) == 1
    assert why(saved, "rescue") == why(saved, "die") == "There’s no need: Maren isn’t dying."


def test_the_dead_stay_dead() -> None:
    stand = begin(suffer("dying"), "die")
    assert moves(stand) == set() and stand["view"]["settled"] is True and stand["view"]["offers"] == []
    assert stand["view"]["status"] == "Dead"
    for do in ("suffer", "rescue", "die", "session-end"):
        assert why(stand, do) == "Nothing more can change: Maren is dead."


def test_a_defeat_ends_a_benefit() -> None:
    stand = begin(benefit("6"), benefit("0"), benefit("3"))
    assert states(after(stand, pick(stand, "defeat", "+6"))) == ["Benefit", "Benefit"]
    lost = after(stand, pick(stand, "defeat", "+6"))
    assert note(lost).endswith(": +3.")
    assert "no benefit" in why(begin(suffer("hurt")), "defeat")


def test_as_much_as_one_contest_takes() -> None:
    stand = begin(*[suffer("hurt")] * 12)
    assert len(stand["view"]["offers"][0]["inputs"]["modifiers"]) == 12
    assert "12" in why(stand, "suffer") and "12" in why(stand, "benefit")
    assert "suffer" in moves(after(stand, "rest-day"))


def test_no_dice_and_a_line_for_each_move() -> None:
    assert data(op="dice", procedure=CONDITION, inputs={}) == {"dice": []}
    stand = begin(suffer("hurt", "arm"), "rest-day")
    told = data(op="history", log=stand["log"])["moves"]
    assert [move["line"] for move in told] == ["Maren is hurt, arm: −3.", "Rest ends: hurt: arm."]


@pytest.mark.parametrize("do", ["suffer", "benefit"])
def test_nobody_else_moves(do: str) -> None:
    refused: Any = error(op="act", log=begin()["log"], do=do, by="gm")
    assert refused["code"] == "choice.closed"
