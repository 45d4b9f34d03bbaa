"""The simple contest of QuestWorlds 2.2: won or lost, by level, ties, players, resistances, hero points."""

from typing import Any

import pytest

from tests.core.calls import data, error, errors, procedure
from tests.questworlds.basics import CONTEST, begin, fight, modified, row


@pytest.mark.parametrize(
    ("faces", "key", "level"),
    [
        ((1, 20), "hero:plain", "hero:complete"),
        ((1, 15), "hero:plain", "hero:major"),
        ((9, 15), "hero:plain", "hero:minor"),
        ((9, 8), "hero:plain", "hero:marginal"),
        ((17, 15), "hero:plain", "hero:marginal"),
        ((9, 9), "none:tie", "none:tie"),
        ((20, 20), "none:tie", "none:tie"),
        ((15, 17), "opposition:plain", "opposition:marginal"),
        ((15, 9), "opposition:plain", "opposition:minor"),
        ((15, 1), "opposition:plain", "opposition:major"),
        ((20, 1), "opposition:plain", "opposition:complete"),
    ],
)
def test_won_or_lost_and_by_level(faces: tuple[int, int], key: str, level: str) -> None:
    assert fight(14, 14, *faces).key == key
    assert fight(14, 14, *faces, outcome="level").key == level


def test_it_is_won_or_lost_unless_a_level_is_asked_for() -> None:
    played = fight(14, 14, 9, 15)
    assert played.log["inputs"]["outcome"] == "plain"
    assert played.view["headline"] == {"mark": "v2", "word": "Victory", "mean": "You get the prize."}
    assert fight(14, 14, 15, 9).view["headline"]["word"] == "Defeat"
    assert "die-roll#outcome" in played.rules and "simple-contest#level" not in played.rules


@pytest.mark.parametrize("faces", [(1, 20), (20, 1), (9, 9), (9, 8)])
def test_without_levels_nothing_is_left_behind(faces: tuple[int, int]) -> None:
    played = fight(14, 14, *faces)
    offered = {offer["procedure"] for offer in played.view["offers"]}
    assert offered <= {"questworlds.scored-contest", "questworlds.chained-contest"}, "it may only be escalated"
    assert played.verdict["consequence"] is None and played.verdict["benefit"] is None


@pytest.mark.parametrize(
    ("faces", "row_"),
    [((9, 15), "better-result"), ((9, 8), "better-die"), ((9, 9), "equal-dice"), ((20, 20), "both-fumble")],
)
def test_the_row_that_ruled(faces: tuple[int, int], row_: str) -> None:
    assert fight(14, 14, *faces).verdict["rows"] == [f"questworlds.outcomes/{row_}"]


def test_high_or_low_on_equal_results() -> None:
    assert fight(12, 14, 17, 15).key == "hero:plain"
    assert fight(12, 14, 17, 15, better_roll="low").key == "opposition:plain"
    assert "17 beats 15, victory" in fight(12, 14, 17, 15).said("die-roll#equal")
    assert "15 beats 17, defeat" in fight(12, 14, 17, 15, better_roll="low").said("die-roll#equal")


@pytest.mark.parametrize(
    ("ability", "resistance", "faces", "results"),
    [
        ("10M", 10, (9, 9), ("critical", "success")),
        ("10M", 10, (11, 9), ("success", "success")),
        ("7M", 14, (20, 9), ("failure", "success")),
        ("3M2", 14, (2, 9), ("critical", "failure")),
        ("3M2", 14, (1, 9), ("critical", "fumble")),
        ("15M2", "12M2", (15, 13), ("success", "failure")),
        ("15M", "12M2", (9, 12), ("success", "critical")),
        ("15M", "12M2", (9, 1), ("failure", "critical")),
        (20, 20, (20, 19), ("fumble", "success")),
        (1, 1, (1, 2), ("critical", "failure")),
    ],
)
def test_bumps(ability: Any, resistance: Any, faces: tuple[int, int], results: tuple[str, str]) -> None:
    verdict = fight(ability, resistance, *faces).verdict
    assert (verdict["hero"]["result"], verdict["opposition"]["result"]) == results


@pytest.mark.parametrize(
    ("total", "target", "masteries"), [(27, 7, 1), (40, 20, 1), (41, 1, 2), (43, 3, 2), (50, 10, 2), (60, 20, 2)]
)
def test_totals_are_read_as_ratings(total: int, target: int, masteries: int) -> None:
    hero = fight(total, 14, 10, 9).verdict["hero"]
    assert (hero["target"], hero["masteries"]) == (target, masteries)


def test_nobody_with_a_fitting_ability_still_has_a_six() -> None:
    assert fight(6, 14, 6, 15).verdict["hero"]["result"] == "success"
    assert modified(6, row("situational", 3)).verdict["hero"]["total"] == 9


# Ties


@pytest.mark.parametrize(("more", "key"), [({}, "hero:plain"), ({"outcome": "level"}, "hero:marginal")])
def test_a_tie_can_be_given_to_the_hero(more: dict[str, str], key: str) -> None:
    tie = fight(12, 14, 9, 9, **more)
    choice = tie.choice("give-tie")
    assert choice["place"] == "more" and "instead" in choice["brings"]
    given = tie.then("give-tie")
    assert given.key == key and "die-roll#confusing-ties" in given.rules
    assert "simple-contest#tie" in given.rules
    assert "give-tie" not in given.moves
    assert error(op="act", log=given.log, do="give-tie", by="hero")["code"] == "choice.closed"


def test_two_fumbles_can_be_given_too() -> None:
    assert fight(12, 14, 20, 20).then("give-tie").key == "hero:plain"


def test_only_a_tie_is_given() -> None:
    for faces in ((9, 8), (8, 9), (1, 20)):
        played = fight(12, 14, *faces)
        assert "give-tie" not in played.moves
        refused = error(op="act", log=played.log, do="give-tie", by="hero")
        assert refused["code"] == "choice.closed" and "tie" in refused["hint"]


def test_between_players_nobody_is_favoured() -> None:
    assert "give-tie" not in fight(12, 14, 9, 9, against="player").moves


def test_a_given_tie_may_still_be_lifted() -> None:
    given = fight(12, 14, 9, 9, outcome="level").then("give-tie")
    assert given.then("hero-point").key == "hero:minor"
    lifted = fight(12, 14, 9, 9, outcome="level").then("hero-point")
    assert lifted.key == "hero:minor" and "give-tie" not in lifted.moves


def test_heroquest_has_no_such_move() -> None:
    moves = {move["do"] for move in procedure("heroquest.simple-contest")["moves"]}
    assert moves == {"roll", "motivation", "hero-point"}
    assert "outcome" not in {field["name"] for field in procedure("heroquest.simple-contest")["fields"]}


# Hero points


def test_a_hero_point_is_offered_where_it_changes_the_outcome() -> None:
    assert fight(14, 14, 8, 9).then("hero-point").key == "hero:plain"
    assert "hero-point" not in fight(14, 14, 9, 8).moves, "won already"
    assert "hero-point" not in fight(14, 14, 20, 1).moves, "lost all the same"
    assert fight(14, 14, 8, 9, outcome="level").then("hero-point").key == "hero:minor"


def test_one_a_roll() -> None:
    lifted = fight(14, 14, 19, 9).then("hero-point")
    assert lifted.key == "hero:plain" and "hero-point" not in lifted.moves
    assert lifted.verdict["hero"]["hero_points"] == 1


# Players


def test_player_against_player() -> None:
    played = begin(
        CONTEST, (9, 12), ability=14, against="player", resistance=14, hero="Ada", foe="Bo",
        their_modifiers=[row("flaw", rating=13)], outcome="level",
    )  # fmt: skip
    assert played.verdict["opposition"]["total"] == 11
    assert played.key == "hero:minor"
    assert {choice["by"] for choice in played.view["choices"]} == {"hero", "opposition"}
    assert played.then("hero-point", "opposition").key == "opposition:marginal"


def test_players_without_a_rating() -> None:
    rows = {"their_modifiers": [row("impaired")]}
    assert fight(14, 3, against="player", **rows).key == "hero:plain"
    assert fight(3, 3, against="player", modifiers=[row("impaired")], **rows).key == "none:tie"


# Without dice


@pytest.mark.parametrize("more", [{}, {"outcome": "level"}])
def test_no_rating_left_is_a_defeat_without_a_level(more: dict[str, str]) -> None:
    played = modified(6, row("stretch", "-6"), faces=(), **more)
    assert played.key == "opposition:plain"
    zero = played.said("modifiers#zero")
    assert "it’s a defeat without a roll" in zero and "complete" not in zero
    assert played.view["choices"] == [] and played.view["offers"] == []
    assert data(op="dice", procedure=CONTEST, inputs=played.log["inputs"]) == {"dice": []}


@pytest.mark.parametrize("more", [{}, {"outcome": "level"}])
def test_very_low_gives_way(more: dict[str, str]) -> None:
    played = begin(CONTEST, (), ability=17, against="class", **{"class": "very-low"}, **more)
    assert played.key == "hero:plain" and played.verdict["opposition"]["total"] == -6
    assert "automatic victory" in played.said("resistance#zero")
    assert [block["tone"] for block in played.view["blocks"]] == ["reading"]
    assert played.view["choices"] == []


@pytest.mark.parametrize(
    ("base", "low", "six"), [(14, -6, 6), (20, 0, 6), (21, 1, 6), (25, 5, 6), (26, 6, 6), (30, 6, 6)]
)
def test_very_low_at_other_bases(base: int, low: int, six: int) -> None:
    inputs = {"ability": 17, "against": "class", "class": "very-low", "base": base}
    faces = (9, 9) if low >= 1 else ()
    assert begin(CONTEST, faces, **inputs).verdict["opposition"]["total"] == low
    assert begin(CONTEST, (9, 9), **inputs, very_low="six").verdict["opposition"]["total"] == six


@pytest.mark.parametrize(
    ("base", "hero", "other"), [(14, "17M", "14"), (20, "17M", "20"), (1, "17M", "1"), (40, "17", "6")]
)
def test_below_one_rolled_with_a_mastery_missing(base: int, hero: str, other: str) -> None:
    inputs = {"ability": 17, "against": "class", "class": "very-low", "base": base, "below_one": "rolled"}
    played = begin(CONTEST, (9, 9), **inputs)
    (ladder,) = [block for block in played.view["blocks"] if block["kind"] == "ladder"]
    assert [side["now"] for side in ladder["sides"]] == [hero, other]


def test_below_one_rolled_can_be_lost() -> None:
    inputs = {"ability": 17, "against": "class", "class": "very-low", "below_one": "rolled", "outcome": "level"}
    assert begin(CONTEST, (20, 1), **inputs).key == "opposition:major"
    inputs["modifiers"] = [row("stretch", "-20")]
    assert begin(CONTEST, (), **inputs).key == "opposition:plain"


@pytest.mark.parametrize(
    ("name", "total"), [("nearly-impossible", 54), ("very-high", 34), ("high", 20), ("moderate", 14), ("low", 8)]
)
def test_classes(name: str, total: int) -> None:
    played = begin(CONTEST, (9, 9), ability=17, against="class", **{"class": name})
    assert played.verdict["opposition"]["total"] == total
    assert f"questworlds.resistance-classes/{name}" in played.verdict["rows"]


# Odds


def test_odds_name_the_outcomes_of_the_reading() -> None:
    def keys(**inputs: Any) -> list[str]:
        return [row["key"] for row in data(op="odds", procedure=CONTEST, inputs={"ability": 14, **inputs})["rows"]]

    assert keys(resistance=14) == ["hero:plain", "none:tie", "opposition:plain"]
    assert keys(resistance=14, outcome="level") == [
        "hero:complete", "hero:major", "hero:minor", "hero:marginal", "none:tie",
        "opposition:marginal", "opposition:minor", "opposition:major", "opposition:complete",
    ]  # fmt: skip
    assert keys(against="class", **{"class": "very-low"}) == ["hero:plain"]
    assert keys(resistance=14, outcome="level", modifiers=[row("stretch", "-20")]) == ["opposition:plain"]


def test_refusals() -> None:
    asked = {"op": "begin", "procedure": CONTEST}
    assert errors(**asked, inputs={"ability": 14, "resistance": 14, "outcome": "maybe"}) == {"outcome": "field.pick"}
    assert errors(**asked, inputs={"ability": 0, "resistance": 14}) == {"ability": "field.rating"}
