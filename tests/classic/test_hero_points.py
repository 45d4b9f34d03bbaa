"""A hero point: one step on one's own result, once, after the level is seen, and never for nothing."""

import pytest

from tests.classic.contests import fight, modified
from tests.core.calls import data, error


@pytest.mark.parametrize(
    ("ability", "resistance", "faces", "before", "after"),
    [
        (10, 10, (9, 15), "hero:minor", "hero:major"),
        (10, 10, (9, 20), "hero:major", "hero:complete"),
        (10, 10, (15, 9), "opposition:minor", "hero:marginal"),
        (14, 14, (15, 15), "none:tie", "hero:minor"),
        ("4W", 10, (6, 10), "opposition:marginal", "hero:minor"),
        (10, 10, (8, 8), "none:tie", "hero:minor"),
        (10, 10, (7, 8), "opposition:marginal", "hero:minor"),
        (10, 10, (20, 20), "none:tie", "hero:minor"),
        (10, 10, (20, 1), "opposition:complete", "opposition:major"),
        (10, 10, (20, 15), "opposition:minor", "hero:marginal"),
        (10, "10W3", (9, 1), "opposition:complete", "opposition:major"),
    ],
)
def test_one_step_up(ability: object, resistance: object, faces: tuple[int, int], before: str, after: str) -> None:
    result = fight(ability, resistance, faces)
    assert result.key == before and result.points == ["hero"] and not result.view["settled"]
    lifted = result.lift()
    assert lifted.key == after
    assert "masteries#hero-point" in lifted.rules and "masteries#hero-point" not in result.rules
    assert lifted.levels["theirs"] == result.levels["theirs"]


def test_the_choice_says_what_it_costs_and_brings() -> None:
    (choice,) = fight(10, 10, (9, 15)).view["choices"]
    assert choice["do"] == "hero-point" and choice["by"] == "hero" and choice["fields"] == []
    assert "1 hero point" in choice["cost"]
    assert "major" in choice["brings"].lower()


def test_only_once() -> None:
    lifted = fight(10, 10, (20, 15)).lift()
    assert lifted.points == [] and lifted.view["settled"] is True
    assert error(op="act", log=lifted.log, do="hero-point", by="hero")["code"] == "choice.closed"


@pytest.mark.parametrize("foe", [1, 2, 10, 11, 19, 20])
def test_not_at_critical_and_never_to_push_the_other_down(foe: int) -> None:
    for result in (fight(10, 10, (1, foe)), fight("10W", 10, (5, foe))):
        assert result.levels["ours"] == "Critical"
        assert result.points == [] and result.view["settled"] is True
        assert error(op="act", log=result.log, do="hero-point", by="hero")["code"] == "choice.closed"


def test_the_resistance_has_no_hero_points() -> None:
    assert fight(10, 10, (9, 15)).points == ["hero"]
    assert error(op="act", log=fight(10, 10, (9, 15)).log, do="hero-point", by="foe")["code"] == "choice.closed"


def test_a_point_spent_asks_no_dice_and_keeps_the_faces() -> None:
    result = fight(10, 10, (9, 15))
    assert data(op="dice", log=result.log, do="hero-point", by="hero") == {"dice": []}
    lifted = result.lift()
    assert lifted.log["moves"] == [*result.log["moves"], {"do": "hero-point", "by": "hero"}]


@pytest.mark.parametrize(
    ("faces", "plain", "capped"),
    [
        ((1, 20), "hero:complete", "hero:minor"),
        ((1, 15), "hero:major", "hero:minor"),
        ((9, 20), "hero:major", "hero:minor"),
        ((9, 15), "hero:minor", "hero:minor"),
        ((9, 8), "hero:marginal", "hero:marginal"),
        ((8, 8), "none:tie", "none:tie"),
        ((8, 9), "opposition:marginal", "opposition:marginal"),
        ((15, 9), "opposition:minor", "opposition:minor"),
        ((20, 9), "opposition:major", "opposition:major"),
        ((20, 1), "opposition:complete", "opposition:complete"),
    ],
)
def test_a_stretch_caps_great_victories_and_nothing_else(faces: tuple[int, int], plain: str, capped: str) -> None:
    result = modified(16, ("stretch",), faces=faces, resistance=10)
    assert fight(10, 10, faces).key == plain
    assert result.key == capped
    assert ("modifiers#cap" in result.rules) == (plain != capped)


def test_the_cap_comes_after_the_hero_point() -> None:
    marginal = modified(16, ("stretch",), faces=(9, 8), resistance=10)
    assert marginal.points == ["hero"]
    assert marginal.lift().key == "hero:minor" and "modifiers#cap" not in marginal.lift().rules
    lost = modified(16, ("stretch",), faces=(20, 20), resistance=10)
    assert lost.lift().key == "hero:minor"


@pytest.mark.parametrize("faces", [(9, 15), (9, 20), (15, 20)])
def test_no_point_is_offered_that_the_cap_would_waste(faces: tuple[int, int]) -> None:
    result = modified(16, ("stretch",), faces=faces, resistance=10)
    assert result.key == "hero:minor"
    assert result.points == [] and result.view["settled"] is True
