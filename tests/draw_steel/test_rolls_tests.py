"""Tests and assisting: outcomes by difficulty, skills, who asks, hero tokens, bargains, ticks. By hand."""

from typing import Any

import pytest

from tests.core.calls import data, errors
from tests.draw_steel.rolls_play import Played, begin, odds

BEST, GOOD, COSTLY = "success:reward", "success:plain", "success:consequence"
BAD, WORST = "failure:plain", "failure:consequence"


def tried(*faces: int, **inputs: Any) -> Played:
    return begin("test", *faces, **inputs)


@pytest.mark.parametrize(
    ("difficulty", "outcomes"),
    [("easy", (COSTLY, GOOD, BEST)), ("medium", (BAD, COSTLY, GOOD)), ("hard", (WORST, BAD, GOOD))],
)
def test_outcomes_by_difficulty(difficulty: str, outcomes: tuple[str, str, str]) -> None:
    for natural, key in ((11, outcomes[0]), (12, outcomes[1]), (16, outcomes[1]), (17, outcomes[2])):
        played = tried(natural - natural // 2, natural // 2, score=0, difficulty=difficulty)
        assert played.key == key
        assert played.verdict["success"] == key.startswith("success")
    for faces in ((9, 10), (10, 10)):
        played = tried(*faces, score=-5, banes=2, difficulty=difficulty)
        assert played.key == BEST and "tests#nineteen" in played.rules
        assert played.verdict["rows"] == ["draw-steel.tests/natural"]


@pytest.mark.parametrize(
    ("key", "word", "mark"),
    [
        (BEST, "Success with a reward", "v3"),
        (GOOD, "Success", "v2"),
        (COSTLY, "Success with a consequence", "v1"),
        (BAD, "Failure", "d1"),
        (WORST, "Failure with a consequence", "d2"),
    ],
)
def test_how_outcomes_are_called(key: str, word: str, mark: str) -> None:
    hard = {BEST: "easy", WORST: "hard"}.get(key, "medium")
    natural = {BEST: (9, 9), GOOD: (9, 9), COSTLY: (7, 7)}.get(key, (2, 2))
    head = tried(*natural, score=0, difficulty=hard).view["headline"]
    assert (head["word"], head["mark"]) == (word, mark)


def test_a_skill_is_a_bonus_and_goes_beside_an_edge() -> None:
    assert tried(4, 4, score=2, skill=True, edges=1).verdict["total"] == 14
    double = tried(4, 6, score=0, skill=True, edges=2)
    assert (double.verdict["total"], double.verdict["tier"]) == (12, 3)
    assert tried(4, 4, score=2).verdict["total"] == 10


def test_no_skill_helps_where_a_creature_or_the_terrain_asks() -> None:
    for asked in ("foe", "object"):
        inputs = {"asked": asked, "skill": True}
        assert "skill" not in data(op="begin", procedure="draw-steel.test", inputs=inputs)["log"]["inputs"]
    assert tried(4, 4, score=2, asked="foe").verdict["total"] == 10
    assert "no skill" in tried(4, 4, asked="foe").said("tests#reactive")
    assert tried(4, 4, score=2, asked="reactive", skill=True).verdict["total"] == 12


@pytest.mark.parametrize(("difficulty", "key"), [("easy", COSTLY), ("medium", BAD), ("hard", WORST)])
def test_an_object_is_at_tier_1_without_dice(difficulty: str, key: str) -> None:
    played = tried(asked="object", score=5, edges=2, difficulty=difficulty)
    assert played.key == key and played.verdict["tier"] == 1
    assert "dice" not in played.log["moves"][0]
    assert played.moves == [], "nothing is rolled, so nothing is bargained about or rolled anew"
    assert "The tier is automatic" in played.refused("reroll")


def test_an_object_with_another_automatic_tier_rolls_after_all() -> None:
    assert tried(8, 9, asked="object", score=0, automatic=["3"], difficulty="medium").key == GOOD
    assert tried(asked="object", automatic=["1"], difficulty="hard").key == WORST


def test_ticks_count_on_tests_or_say_that_they_do_not() -> None:
    names = ["weakened", "prone", "restrained", "frightened", "taunted", "beset", "flanking", "defending"]
    strong = tried(5, 6, score=2, characteristic="M", ticks=names)
    assert strong.verdict["net"] == "nothing", "a double edge against weakened and restrained"
    clever = tried(5, 6, score=2, characteristic="R", ticks=names)
    assert clever.verdict["net"] == "an edge", "being restrained is nothing to Reason"
    told = clever.said("power-roll#sources")
    assert "Weakened: a bane." in told and "Restrained doesn’t apply" in told and "Prone doesn’t apply" in told
    assert "Defending, on a test to resist: a double edge." in told


@pytest.mark.parametrize("letter", "MARIP")
def test_restrained_is_a_bane_on_might_and_agility_alone(letter: str) -> None:
    net = tried(5, 6, characteristic=letter, ticks=["restrained"]).verdict["net"]
    assert net == ("a bane" if letter in "MA" else "nothing")


@pytest.mark.parametrize(
    ("help_", "net"), [("no", "nothing"), ("bane", "a bane"), ("edge", "an edge"), ("double-edge", "a double edge")]
)
def test_help_of_another(help_: str, net: str) -> None:
    assert tried(5, 6, assist=help_).verdict["net"] == net


def test_a_hero_token_rolls_anew_once_and_the_new_roll_stands() -> None:
    first = tried(9, 9, score=0, tokens=2, difficulty="medium")
    assert first.choice("reroll")["cost"] == "1 of 2 hero tokens"
    worse = first.then("reroll", "hero", 1, 1)
    assert worse.key == BAD and worse.verdict["total"] == 2
    assert ("reroll", "hero") not in worse.moves
    assert worse.refused("reroll") == "A test takes only one hero token, and you’ve already spent one on this test."
    assert "tests#reroll" in worse.rules
    assert tried(9, 9, tokens=0).refused("reroll") == "There are no hero tokens left."


def test_the_director_may_bargain_both_ways() -> None:
    failed = tried(2, 2, score=0, difficulty="medium", tokens=0)
    assert failed.moves == [("costly", "director")]
    done = failed.then("costly", "director")
    assert done.key == COSTLY and done.moves == [] and "tests#bargain" in done.rules
    costly = tried(7, 7, score=0, difficulty="medium", tokens=0)
    assert ("fail", "director") in costly.moves
    assert costly.then("fail", "director").key == BAD
    for played in (tried(2, 2, score=0, difficulty="hard"), tried(9, 9, score=0, difficulty="easy")):
        assert not {"costly", "fail"} & {do for do, _ in played.moves}
    assert failed.refused("fail", "director").startswith("You can offer this only after a success with a consequence")
    assert costly.refused("costly", "director").startswith("You can offer this only after a plain failure")
    assert failed.refused("costly", "hero").startswith("Only the Director can offer that")
    assert "already agreed on another outcome" in done.refused("reroll")


def test_a_test_may_be_downgraded() -> None:
    costly = tried(7, 7, score=0, difficulty="medium")
    assert costly.then("downgrade").key == BAD
    best = tried(10, 10, score=0, difficulty="easy")
    assert best.then("downgrade", tier="2").key == GOOD
    assert best.then("downgrade", tier="1").key == COSTLY
    assert tried(1, 1, score=0).refused("downgrade") == "There’s no tier below 1."


@pytest.mark.parametrize(
    ("faces", "difficulty", "said"),
    [((10, 10), "hard", "hero token"), ((7, 7), "medium", "2 extra Malice"), ((1, 1), "hard", "2 extra Malice"),
     ((9, 9), "medium", ""), ((1, 1), "medium", "")],
)  # fmt: skip
def test_what_stands_in_for_a_reward_or_a_consequence(faces: tuple[int, int], difficulty: str, said: str) -> None:
    notes = tried(*faces, score=0, difficulty=difficulty).notes
    assert said in notes if said else notes == ""


def test_odds_of_tests() -> None:
    assert odds("test", score=2, difficulty="medium") == {BEST: 3, GOOD: 18, COSTLY: 43, BAD: 36}
    assert odds("test", score=0, difficulty="easy") == {BEST: 10, GOOD: 35, COSTLY: 55}
    assert odds("test", score=0, difficulty="hard", banes=2) == {BEST: 3, BAD: 7, WORST: 90}
    assert odds("test", asked="object", difficulty="hard") == {WORST: 1}


def test_rows_of_odds_are_those_of_the_difficulty() -> None:
    told = data(op="odds", procedure="draw-steel.test", inputs={"difficulty": "hard"})
    assert [row["key"] for row in told["rows"]] == [BEST, GOOD, BAD, WORST]


def test_refusals_of_a_test_name_fields() -> None:
    found = errors(op="begin", procedure="draw-steel.test", inputs={"difficulty": "moderate", "ticks": ["x"]})
    assert found == {"difficulty": "field.pick", "ticks": "field.picks"}


@pytest.mark.parametrize(
    ("faces", "key", "edges", "banes"),
    [((4, 3), "bane", 0, 1), ((4, 4), "edge", 1, 0), ((6, 6), "edge", 1, 0), ((7, 6), "double-edge", 2, 0)],
)
def test_assisting_with_its_skill(faces: tuple[int, int], key: str, edges: int, banes: int) -> None:
    """Score 2 and the skill that it needs: 7 is 11, 8 is 12, 12 is 16, 13 is 17."""
    played = begin("assist", *faces, score=2)
    assert played.key == key
    assert (played.verdict["edges"], played.verdict["banes"]) == (edges, banes)
    (offer,) = played.view["offers"]
    assert offer["procedure"] == "draw-steel.test" and offer["inputs"] == {"assist": key}
    assert tried(5, 5, **offer["inputs"]).view["headline"]


def test_an_assistant_may_spend_a_token() -> None:
    played = begin("assist", 1, 1, score=2, tokens=1)
    better = played.then("reroll", "hero", 8, 8)
    assert better.key == "double-edge" and better.moves == []
    assert better.refused("reroll").startswith("A test takes only one hero token")
    assert begin("assist", automatic=["2"]).moves == []
    assert odds("assist", score=2) == {"double-edge": 36, "edge": 43, "bane": 21}
