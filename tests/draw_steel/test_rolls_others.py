"""Opposed rolls, saving throws and group tests, by hand."""

from typing import Any

import pytest

from tests.core.calls import Obj, data, errors
from tests.draw_steel.rolls_play import Played, begin, odds

BEST, GOOD, BAD, WORST = "success:reward", "success:plain", "failure:plain", "failure:consequence"


def duel(*faces: int, **inputs: Any) -> Played:
    return begin("opposed-roll", *faces, **({"score": 0, "their_score": 0} | inputs))


@pytest.mark.parametrize(
    ("faces", "key"), [((5, 6, 5, 5), "won"), ((5, 5, 5, 6), "lost"), ((5, 6, 6, 5), "tie"), ((9, 10, 10, 10), "lost")]
)
def test_the_higher_total_wins(faces: tuple[int, int, int, int], key: str) -> None:
    played = duel(*faces)
    assert played.key == key and played.view["settled"] and played.moves == []
    assert ("opposed-rolls#tie" in played.rules) == (key == "tie")


@pytest.mark.parametrize("edges", range(4))
@pytest.mark.parametrize("banes", range(4))
def test_edges_and_banes_where_there_are_no_tiers(edges: int, banes: int) -> None:
    worth = {
        (0, 0): 0, (0, 1): -2, (0, 2): -4,
        (1, 0): 2, (1, 1): 0, (1, 2): -2,
        (2, 0): 4, (2, 1): 2, (2, 2): 0,
    }[min(edges, 2), min(banes, 2)]  # fmt: skip
    ours = duel(5, 5, 5, 5, edges=edges, banes=banes)
    theirs = duel(5, 5, 5, 5, their_edges=edges, their_banes=banes)
    assert ours.verdict["ours"]["total"] == 10 + worth == theirs.verdict["theirs"]["total"]
    assert ours.verdict["theirs"]["total"] == 10
    assert ("opposed-rolls#double" in ours.rules) == (abs(worth) == 4)


@pytest.mark.parametrize(("tiers", "plus"), [(-2, -8), (-1, -4), (0, 0), (1, 4), (2, 8)])
def test_tiers_up_and_down_count_four(tiers: int, plus: int) -> None:
    assert duel(5, 5, 5, 5, tiers=tiers).verdict["ours"]["total"] == 10 + plus
    assert duel(5, 5, 5, 5, their_tiers=tiers).verdict["theirs"]["total"] == 10 + plus


def test_a_natural_twenty_is_no_more_than_twenty() -> None:
    assert duel(10, 10, 9, 9, their_score=5, score=0).key == "lost"


def test_skills_bonuses_and_ticks_of_both_sides() -> None:
    played = duel(
        5, 5, 5, 5, score=2, skill=True, bonus=3, ticks=["weakened"], their_score=-1, their_bonus=-2,
        their_ticks=["weakened", "restrained"], their_characteristic="A", name="Ada", their_name="Bo",
    )  # fmt: skip
    assert played.verdict["ours"]["total"] == 10 + 2 + 2 + 3 - 2
    assert played.verdict["theirs"]["total"] == 10 - 1 - 2 - 4
    assert played.view["steps"][-1]["text"] == "15 against 3: Ada wins."
    assert [block["total"] for block in played.view["blocks"] if block["kind"] == "sum"] == [15, 3]


def test_a_tie_leaves_things_as_they_were() -> None:
    assert "Hidden creatures stay hidden" in duel(5, 5, 5, 5).notes
    assert duel(5, 5, 5, 5).refused("roll").startswith("You’ve already rolled.")


def test_odds_of_an_even_opposed_roll() -> None:
    """Sums of two pairs are equal in 670 of 10,000 ways: 2 (1² + … + 9²) + 10²."""
    assert odds("opposed-roll", score=1, their_score=1) == {"won": 4665, "tie": 670, "lost": 4665}
    assert odds("opposed-roll", score=5, their_score=-5, tiers=2, their_tiers=-2) == {"won": 10000}


@pytest.mark.parametrize("face", range(1, 11))
def test_a_save_ends_from_six_on(face: int) -> None:
    played = begin("saving-throw", face, tokens=0)
    assert played.key == ("ends" if face >= 6 else "lasts")
    assert played.moves == [] and played.view["settled"]


@pytest.mark.parametrize(
    ("face", "bonus", "least", "key"),
    [(5, 1, 6, "ends"), (4, 1, 6, "lasts"), (6, -1, 6, "lasts"), (7, -1, 6, "ends"), (5, 0, 5, "ends"),
     (4, 0, 5, "lasts"), (1, 0, 1, "ends"), (9, 0, 10, "lasts"), (10, 0, 10, "ends"), (10, -10, 1, "lasts")],
)  # fmt: skip
def test_bonuses_to_saves_and_other_thresholds(face: int, bonus: int, least: int, key: str) -> None:
    assert begin("saving-throw", face, bonus=bonus, least=least).key == key


def test_a_hero_token_turns_a_failed_save() -> None:
    failed = begin("saving-throw", 2, tokens=1, effect="slowed")
    assert failed.moves == [("token", "hero")]
    done = failed.then("token")
    assert done.key == "ends" and done.verdict["token"] is True and done.moves == []
    assert done.said("saving-throws#token") == "With a hero token, the save succeeds: slowed ends."
    assert begin("saving-throw", 2, tokens=0).refused("token") == "There are no hero tokens left."
    assert begin("saving-throw", 9, tokens=3).refused("token") == "The effect has already ended."
    assert failed.refused("roll") == "You’ve already rolled. Save again after your next turn."


def test_edges_banes_and_conditions_are_no_part_of_a_save() -> None:
    entry = next(one for one in data(op="catalog")["procedures"] if one["id"] == "draw-steel.saving-throw")
    assert {field["name"] for field in entry["fields"]} == {"effect", "bonus", "least", "tokens", "name"}
    assert odds("saving-throw") == {"ends": 5, "lasts": 5}
    assert odds("saving-throw", bonus=1) == {"ends": 6, "lasts": 4}
    assert odds("saving-throw", least=4) == {"ends": 7, "lasts": 3}


def group(difficulty: str, *totals: int, **more: Any) -> Played:
    """A group without scores whose naturals are these."""
    faces = [face for natural in totals for face in (natural - natural // 2, natural // 2)]
    heroes: list[Obj] = [{"score": 0} for _ in totals]
    return begin("group-test", *faces, heroes=heroes, difficulty=difficulty, **more)


@pytest.mark.parametrize(
    ("difficulty", "totals", "key"),
    [
        ("medium", (12, 11), GOOD),
        ("medium", (11, 11), BAD),
        ("medium", (12, 12, 11, 11), GOOD),
        ("medium", (12, 11, 11, 11), BAD),
        ("medium", (12, 12, 11, 11, 11), BAD),
        ("medium", (12, 12, 12, 11, 11), GOOD),
        ("easy", (17, 11, 11, 11), GOOD),
        ("easy", (17, 17, 11, 11), BEST),
        ("easy", (17, 17, 12, 12, 12), GOOD),
        ("easy", (17, 17, 17, 12, 12), BEST),
        ("easy", (11, 11), GOOD),
        ("hard", (17, 16), GOOD),
        ("hard", (16, 16), BAD),
        ("hard", (11, 16), BAD),
        ("hard", (11, 11), WORST),
        ("hard", (11, 11, 16, 16), BAD),
        ("hard", (11, 11, 11, 16), WORST),
        ("hard", (11, 11, 17, 17), GOOD),
        ("hard", (20, 11, 11, 11), WORST),
        ("hard", (20, 19), BEST),
    ],
)
def test_a_group_is_counted(difficulty: str, totals: tuple[int, ...], key: str) -> None:
    played = group(difficulty, *totals)
    assert played.key == key and played.verdict["of"] == len(totals)


def test_what_a_group_is_told() -> None:
    played = group("easy", 17, 17, 11, 11)
    told = played.said("group-tests#half")
    assert told == "Four successes of 4, and 2 are needed: the group succeeds."
    assert played.said("group-tests#collective") == "Two rewards, and 2 are needed: a group reward."
    assert "2 hero tokens" in played.notes
    assert "2 Malice per hero" in group("hard", 11, 11).view["headline"]["mean"]
    lost = group("hard", 11, 11, 16, 16).said("group-tests#collective")
    assert lost == "Two consequences, and 3 are needed: no group consequence."


def test_each_of_a_group_rolls_as_usual() -> None:
    heroes: list[Obj] = [
        {"name": "Ada", "score": 2, "skill": True, "edges": 2},
        {"name": "Bo", "score": 0, "ticks": ["weakened"]},
        {"automatic": ["3"]},
    ]
    played = begin("group-test", 4, 4, 6, 6, heroes=heroes, difficulty="medium", tokens=2)
    assert played.verdict["each"] == ["success:plain", BAD, "success:plain"]
    assert played.view["blocks"][0]["rows"][1]["cells"][1] == "10"
    assert played.moves == [("reroll", "h1"), ("reroll", "h2")]
    again = played.then("reroll", "h2", 10, 10)
    assert again.verdict["each"][1] == BEST and again.moves == [("reroll", "h1")]
    assert again.then("reroll", "h1", 1, 1).moves == []
    assert "That tier is automatic" in played.refused("reroll", "h3")
    assert again.refused("reroll", "h2").startswith("A test takes only one hero token")
    assert played.refused("reroll", "h9").startswith("Pick a hero in the group")
    assert again.then("reroll", "h1", 1, 1).refused("reroll", "h2").startswith("A test takes only one hero token")


@pytest.mark.parametrize("rows", [0, 1, 13])
def test_a_group_is_two_to_twelve(rows: int) -> None:
    found = errors(op="begin", procedure="draw-steel.group-test", inputs={"heroes": [{}] * rows})
    assert found == {"heroes": "field.range"}


def test_odds_of_two_at_a_medium_test() -> None:
    """Each alone fails 55, pays 35, succeeds 7 and shines 3 in 100."""
    fails = 55 * 55
    shines = 100 * 100 - 97 * 97
    told = odds("group-test", heroes=[{"score": 0}, {"score": 0}], difficulty="medium")
    assert told == {BEST: shines, GOOD: 10000 - fails - shines, BAD: fails}
