"""Player against player: two abilities, two sets of modifiers, a hero point for either."""

from tests.classic.contests import CONTEST, Result, fight
from tests.core.calls import data, error


def duel(ability: object, other: object, faces: tuple[int, ...], **more: object) -> Result:
    """A contest between two heroes."""
    return fight(ability, other, faces, against="player", **more)


def second(result: Result) -> str:
    """The id of the other hero among the actors."""
    (other,) = set(result.view["actors"]) - {"hero"}
    return str(other)


def test_both_may_lift_their_own_result_once() -> None:
    result = duel(10, 10, (9, 15))
    other = second(result)
    assert result.key == "hero:minor" and sorted(result.points) == sorted(["hero", other])
    ours = result.lift()
    assert ours.key == "hero:major" and ours.points == [other]
    both = ours.lift(other)
    assert both.key == "hero:minor" and both.points == [] and both.view["settled"] is True
    theirs = result.lift(other)
    assert theirs.key == "opposition:marginal" and theirs.points == ["hero"]
    assert theirs.lift().key == both.key


def test_a_critical_of_one_leaves_the_point_to_the_other() -> None:
    result = duel(10, 10, (1, 15))
    assert result.key == "hero:major" and result.points == [second(result)]
    assert result.lift(second(result)).key == "hero:minor"


def test_points_never_push_down() -> None:
    result = duel("10W", 10, (5, 20))
    assert result.key == "hero:complete"
    lifted = result.lift(second(result))
    assert lifted.levels == {"ours": "Critical", "theirs": "Failure"} and lifted.key == "hero:major"


def test_modifiers_of_the_other_side_count_for_the_other_side() -> None:
    rows = [{"kind": "augment", "amount": "9"}, {"kind": "augment", "amount": "9"}]
    result = duel(17, 17, (10, 10), their_modifiers=rows)
    assert result.ratings == {"ours": ("", "17"), "theirs": ("", "6W")}
    assert "augments#one" in result.rules


def test_one_augment_for_each_is_one_for_each() -> None:
    rows = [{"kind": "augment", "amount": "3"}]
    result = duel(10, 10, (10, 10), modifiers=rows, their_modifiers=rows)
    assert result.ratings == {"ours": ("", "13"), "theirs": ("", "13")}
    assert "augments#one" not in result.rules


def test_the_cap_is_for_whoever_stretches() -> None:
    rows = [{"kind": "stretch"}]
    theirs = duel(10, 16, (20, 1), their_modifiers=rows)
    assert theirs.key == "opposition:minor" and "modifiers#cap" in theirs.rules
    ours = duel(10, 16, (1, 20), their_modifiers=rows)
    assert ours.key == "hero:complete"


def test_a_player_without_a_total_is_defeated_completely() -> None:
    result = duel(10, 6, (), their_modifiers=[{"kind": "stretch"}])
    assert result.key == "hero:complete" and result.points == []
    assert "modifiers#zero" in result.rules


def test_two_players_without_a_total_stand_off() -> None:
    rows = [{"kind": "stretch"}]
    result = duel(6, 5, (), modifiers=rows, their_modifiers=rows)
    assert result.key == "none:tie" and result.points == []


def test_no_point_is_offered_that_the_cap_of_the_other_would_waste() -> None:
    """A major victory capped to minor becomes a plain minor one: nothing that anybody could see."""
    result = duel(16, 10, (1, 15), modifiers=[{"kind": "stretch"}])
    assert result.key == "hero:minor" and result.points == []
    great = duel(16, 10, (1, 5), modifiers=[{"kind": "stretch"}])
    assert great.key == "hero:minor" and great.points == [second(great)]
    assert great.lift(second(great)).key == "opposition:marginal"


def test_modifiers_of_a_resistance_do_not_exist() -> None:
    inputs = {"ability": 10, "resistance": 10, "their_modifiers": [{"kind": "stretch"}]}
    answer = data(op="begin", procedure=CONTEST, inputs=inputs, faces=[9, 9])
    assert "their_modifiers" not in answer["log"]["inputs"] and answer["view"]["verdict"]["winner"] == "none"


def test_names_stand_for_the_sides() -> None:
    result = duel(10, 10, (9, 15), hero="Ada", foe="Bo")
    assert list(result.view["actors"].values()) == ["Ada", "Bo"]
    assert [side["who"] for side in result.ladder["sides"]] == ["Ada", "Bo"]
    texts = " ".join(step["text"] for step in result.view["steps"])
    assert "Ada" in texts and "Bo" in texts
    assert error(op="act", log=result.log, do="hero-point", by="Ada")["code"] == "choice.closed"


def test_results_mirror_each_other() -> None:
    swap = {"hero": "opposition", "opposition": "hero", "none": "none"}
    for faces in ((1, 20), (9, 15), (9, 8), (20, 20), (15, 2), (8, 8), (1, 1)):
        one, two = duel("3W", 14, faces), duel(14, "3W", (faces[1], faces[0]))
        winner, level = one.key.split(":")
        assert two.key == f"{swap[winner]}:{level}"
