"""The injured: motivation before the contest, and one step down in it for each injury."""

from typing import Any

import pytest

from tests.classic.contests import CONTEST, Result, fight
from tests.core.calls import data, error

INJURED = {"kind": "injured"}


def begin(*rows: Any, ability: Any = 14, resistance: Any = 14, **more: Any) -> Result:
    """A contest of an injured hero; nothing is rolled yet."""
    inputs = {"ability": ability, "resistance": resistance, "modifiers": [INJURED, *rows], **more}
    answer = data(op="begin", procedure=CONTEST, inputs=inputs)
    assert answer["log"]["moves"] == []
    return Result(answer["log"], answer["view"])


def act(result: Result, do: str, *faces: int, by: str = "hero", **given: Any) -> Result:
    """The next move, its faces typed."""
    asked = {"log": result.log, "do": do, "by": by, "given": given}
    answer = data(op="act", **asked, **({"faces": list(faces)} if faces else {}))
    return Result(answer["log"], answer["view"])


def injured(*faces: int, rows: tuple[Any, ...] = (), **more: Any) -> Result:
    """The contest of an injured hero after a motivation that was won."""
    won = act(begin(*rows, **more), "motivation", 1, 20, ability=40)
    return act(won, "roll", *faces)


def open_moves(result: Result) -> list[tuple[str, str]]:
    """The available moves, and who can make them."""
    return [(choice["do"], choice["by"]) for choice in result.view["choices"]]


def test_nothing_is_rolled_before_motivation() -> None:
    result = begin()
    assert open_moves(result) == [("motivation", "hero")]
    assert result.view["verdict"]["winner"] is None and result.view["settled"] is False
    refused = error(op="act", log=result.log, do="roll", by="hero")
    assert refused["code"] == "choice.closed" and "motivation" in refused["hint"]
    fields = {field["name"]: field.get("default") for field in result.view["choices"][0]["fields"]}
    assert fields == {"ability": None, "base": 14, "modifier": 0}
    assert data(op="dice", procedure=CONTEST, inputs=result.log["inputs"]) == {"dice": []}


def test_who_is_not_injured_needs_none() -> None:
    result = fight(14, 14, (9, 15), modifiers=[{"kind": "hurt"}])
    refused = error(op="act", log=result.log, do="motivation", by="hero")
    assert refused["code"] == "choice.closed" and "injured" in refused["hint"]


def test_won_the_contest_stands_open() -> None:
    won = act(begin(), "motivation", 9, 15, ability=17)
    assert open_moves(won) == [("roll", "hero")] and won.view["settled"] is False
    assert won.ladder["marks"][0]["show"] == "9"
    assert any("can begin" in step["text"] for step in won.view["steps"])
    rolled = act(won, "roll", 9, 15)
    assert rolled.view["verdict"]["motivation"] == {"hero": {"winner": "hero", "level": "minor"}, "opposition": None}


@pytest.mark.parametrize("faces", [(8, 9), (15, 9), (20, 1), (9, 9), (20, 20)])
def test_lost_or_tied_there_is_no_contest(faces: tuple[int, int]) -> None:
    lost = act(begin(), "motivation", *faces, ability=14)
    assert ("roll", "hero") not in open_moves(lost) and lost.view["verdict"]["winner"] is None
    refused = error(op="act", log=lost.log, do="roll", by="hero")
    assert refused["code"] == "choice.closed" and "no contest" in refused["hint"]
    again = error(op="act", log=lost.log, do="motivation", by="hero", given={"ability": 14})
    assert again["code"] == "choice.closed"
    assert lost.view["offers"] == []


def test_a_hero_point_may_lift_it_where_that_wins() -> None:
    lost = act(begin(), "motivation", 16, 9, ability=14)
    assert open_moves(lost) == [("hero-point", "hero")] and lost.view["settled"] is False
    won = act(lost, "hero-point")
    assert open_moves(won) == [("roll", "hero")]
    assert "masteries#hero-point" in won.rules
    tied = act(begin(), "motivation", 9, 9, ability=14)
    assert open_moves(act(tied, "hero-point")) == [("roll", "hero")]


def test_no_point_for_a_motivation_that_stays_lost() -> None:
    lost = act(begin(), "motivation", 20, 9, ability=14)
    assert open_moves(lost) == [] and lost.view["settled"] is True


def test_motivation_and_contest_are_two_rolls_with_a_point_each() -> None:
    won = act(act(begin(), "motivation", 16, 9, ability=14), "hero-point")
    rolled = act(won, "roll", 9, 20)
    assert rolled.levels["ours"] == "Failure" and rolled.points == ["hero"]
    assert act(rolled, "hero-point").key == "hero:major"


def test_hurts_and_impairments_count_in_it_and_the_step_down_does_not() -> None:
    rows = ({"kind": "hurt"}, {"kind": "impaired"}, {"kind": "benefit", "amount": "9"}, {"kind": "plot", "amount": "9"})
    won = act(begin(*rows, INJURED), "motivation", 9, 15, ability=18)
    assert won.ratings["ours"][1] == "9"
    assert won.levels["ours"] == "Success" and "consequences#injured" not in won.rules
    assert {"consequences#hurt", "consequences#impaired", "consequences#motivation"} <= set(won.rules)


def test_its_base_and_modifier_are_its_own() -> None:
    won = act(begin(resistance="5W2"), "motivation", 12, 16, ability=10, base=15, modifier=3)
    assert won.ratings == {"ours": ("", "13"), "theirs": ("", "15")}
    assert open_moves(won) == [("roll", "hero")]


def test_without_a_rating_left_it_is_lost_without_dice() -> None:
    lost = act(begin({"kind": "impaired"}), "motivation", ability=6)
    assert open_moves(lost) == [] and lost.view["settled"] is True


def test_the_result_falls_one_step_after_masteries_and_before_hero_points() -> None:
    for faces, level in (((1, 9), "Success"), ((9, 9), "Failure"), ((16, 9), "Fumble"), ((20, 9), "Fumble")):
        assert injured(*faces).levels["ours"] == level
    lifted = injured(9, 15, ability="14W")
    assert lifted.levels == {"ours": "Success", "theirs": "Failure"} and lifted.key == "hero:minor"
    rules = lifted.rules
    assert rules.index("masteries#lift") < rules.index("consequences#injured") < rules.index("simple-contest#level")
    pushed = injured(1, 9, ability="14W")
    assert pushed.levels == {"ours": "Success", "theirs": "Failure"}, "the push stays, the critical does not"
    point = act(injured(9, 15), "hero-point")
    assert point.levels["ours"] == "Success" and point.key == "hero:minor"
    assert point.rules.index("consequences#injured") < point.rules.index("masteries#hero-point")


def test_injuries_stack_and_end_at_a_fumble() -> None:
    two = injured(1, 15, rows=(INJURED,))
    assert two.levels["ours"] == "Failure"
    assert two.step("consequences#injured") == "Hero: two injuries lower the critical to a failure."
    four = injured(1, 15, rows=(INJURED,) * 3)
    assert four.levels["ours"] == "Fumble"
    none = injured(20, 15)
    assert none.step("consequences#injured") == "Hero: one injury has no further effect."


def test_two_fumbles_tie_though_the_dice_differ() -> None:
    result = injured(15, 20)
    assert result.levels == {"ours": "Fumble", "theirs": "Fumble"} and result.key == "none:tie"
    assert "simple-contest#fumbles" in result.rules


def test_the_ladder_shows_what_lowered_it() -> None:
    def arrows(result: Result) -> list[tuple[int, int, str]]:
        moves = [move for move in result.ladder["moves"] if move["side"] == "ours"]
        return [(move["start"], move["end"], move["by"]) for move in moves]

    assert arrows(injured(9, 15)) == [(1, 2, "injured")]
    lifted = injured(20, 15, ability="14W2")
    assert arrows(lifted) == [(3, 2, "W2 + injured")]
    assert arrows(act(lifted, "hero-point")) == [(3, 1, "W2 + injured + point")]
    assert arrows(injured(9, 15, ability="14W")) == [], "lifted and lowered: it stands where it fell"
    assert arrows(injured(20, 15)) == []
    assert "9, a success, lowered to a failure." in injured(9, 15).ladder["label"]


def test_the_odds_of_the_form_are_those_of_the_contest() -> None:
    log = begin().log
    asked = data(op="odds", procedure=CONTEST, inputs=log["inputs"])
    won = act(begin(), "motivation", 1, 20, ability=40)
    assert asked == data(op="odds", log=won.log, do="roll", by="hero") and asked["total"] == "400"


def test_between_players_each_of_the_injured_rolls_the_hero_first() -> None:
    both = begin(against="player", their_modifiers=[INJURED], hero="Ada", foe="Bo")
    assert open_moves(both) == [("motivation", "hero")]
    first = act(both, "motivation", 9, 15, ability=14)
    assert open_moves(first) == [("motivation", "opposition")]
    assert error(op="act", log=first.log, do="roll", by="hero")["hint"].endswith(": Bo is injured.")
    second = act(first, "motivation", 9, 15, by="opposition", ability=14)
    rolled = act(second, "roll", 9, 15)
    assert rolled.levels == {"ours": "Failure", "theirs": "Fumble"} and rolled.key == "hero:minor"
    assert set(rolled.view["verdict"]["motivation"]) == {"hero", "opposition"}
    lost = act(first, "motivation", 20, 1, by="opposition", ability=14)
    assert open_moves(lost) == [] and lost.view["settled"] is True


def test_only_the_other_player_is_injured() -> None:
    inputs = {"ability": 14, "resistance": 14, "against": "player", "their_modifiers": [INJURED]}
    answer = data(op="begin", procedure=CONTEST, inputs=inputs)
    assert [(c["do"], c["by"]) for c in answer["view"]["choices"]] == [("motivation", "opposition")]
