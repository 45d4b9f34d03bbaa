"""The engine's odds of a whole extended contest equal the oracle's as fractions, from the start and from the middle."""

from fractions import Fraction
from random import Random

import pytest

from tests.classic.extended_play import EXTENDED, Play, begin, paired
from tests.core.calls import Obj, data, error, reply
from tests.oracle.extended import Duel, duel_odds, ending, long_odds, slow_worth, worth

RATINGS = (1, 2, 7, 10, 14, 17, 19, 20, 21, 25, 33, 40, 41, 52, 77, 80, 100, 200)
SPREAD = [(hero, other) for hero in RATINGS for other in RATINGS]
MIDDLE = [(ours, theirs) for ours in range(5) for theirs in range(5) if (ours, theirs) != (0, 0)]
OTHERS = {0: (), 1: (1,), 2: (2,), 3: (3,), 4: (3, 1)}


def shares(answer: Obj) -> dict[str, Fraction]:
    """The outcomes that can happen at all, after checking the answer's own sums."""
    total = int(answer["total"])
    weights = {row["key"]: int(row["weight"]) for row in answer["rows"]}
    assert len(weights) == len(answer["rows"]) == 50, "five final scores above, five below, on both sides"
    assert sum(weights.values()) == total > 0
    assert sum(row["share"] for row in answer["rows"]) == 10000
    return {key: Fraction(weight, total) for key, weight in weights.items() if weight}


def form(duel: Duel, **more: object) -> Obj:
    """The inputs of a duel; a total below 1 is a rating of 1 with a penalty."""
    hero = {"ability": max(1, duel.hero), "bonus": min(0, duel.hero - 1), "injured": duel.injured}
    return {"heroes": [hero], "foes": [{"resistance": duel.other}], "better_roll": duel.better, **more}


def asked(duel: Duel, **more: object) -> dict[str, Fraction]:
    """The engine's odds of a duel from its form."""
    return shares(data(op="odds", procedure=EXTENDED, inputs=form(duel, **more)))


def standing(play: Play) -> dict[str, Fraction]:
    """The engine's odds from a contest's current state."""
    return shares(data(op="odds", log=play.log))


@pytest.mark.parametrize("better", ["high", "low"])
def test_the_forecast_equals_the_oracle(better: str) -> None:
    for hero, other in SPREAD:
        duel = Duel(hero, other, better)
        expected = duel_odds(duel)
        assert sum(expected.values()) == 1
        assert asked(duel) == expected, duel


@pytest.mark.parametrize("better", ["high", "low"])
def test_the_forecast_equals_the_oracle_for_random_ratings(better: str) -> None:
    rng = Random("duels")
    for _ in range(150):
        duel = Duel(rng.randint(1, 120), rng.randint(1, 120), better)
        assert asked(duel) == duel_odds(duel), duel


@pytest.mark.parametrize("score", MIDDLE, ids=str)
def test_the_forecast_of_a_contest_that_is_under_way(score: tuple[int, int]) -> None:
    for hero, other in ((10, 10), (35, 52), (77, 14)):
        row = {"ability": hero, "scored": score[0], "suffered": score[1]}
        expected = duel_odds(Duel(hero, other, start=score))
        assert asked(Duel(hero, other), heroes=[row]) == expected


@pytest.mark.parametrize("better", ["high", "low"])
@pytest.mark.parametrize("score", MIDDLE, ids=str)
def test_the_forecast_from_the_middle(score: tuple[int, int], better: str) -> None:
    faces = {1: (3, 2) if better == "high" else (2, 3), 2: (1, 2), 3: (1, 19)}
    play = begin(better_roll=better)
    for one in OTHERS[score[0]]:
        play = play.act("exchange", "h1-f1", *faces[one])
    for one in OTHERS[score[1]]:
        play = play.act("exchange", "h1-f1", *reversed(faces[one]))
    assert play.score == score
    assert standing(play) == duel_odds(Duel(10, 10, better, score))
    for hero, other in ((35, 52), (1, 20), (20, 1), (77, 14)):
        changed = play.act("change", "h1", ability=hero).act("change", "f1", ability=other)
        assert standing(changed) == duel_odds(Duel(hero, other, better, score))


def test_a_tie_leaves_the_odds_as_they_were() -> None:
    play = begin([35], [32])
    assert standing(play.act("exchange", "h1-f1", 12, 12)) == standing(play)


def test_a_lasting_modifier_counts_and_one_for_an_exchange_does_not() -> None:
    play = begin([{"ability": 17, "bonus": 6}], [25])
    assert standing(play) == duel_odds(Duel(23, 25))
    play = play.act("exchange", "h1-f1", 9, 9, modifier=-3)
    assert standing(play) == duel_odds(Duel(23, 25, start=play.score))


@pytest.mark.parametrize("injured", [1, 2, 3])
def test_injuries_count_in_every_exchange(injured: int) -> None:
    for hero, other in ((10, 10), (17, 25), (45, 14), (1, 20)):
        duel = Duel(hero, other, injured=injured)
        assert asked(duel) == duel_odds(duel), duel


@pytest.mark.parametrize("total", [0, -5, -99])
def test_no_ability_left_is_lost_at_once(total: int) -> None:
    assert asked(Duel(total, 14)) == duel_odds(Duel(total, 14)) == {"opposition:0-5": 1}


def test_hero_points_of_a_foe_change_no_odds() -> None:
    inputs = {"heroes": [{"ability": 17}], "foes": [{"resistance": 25, "points": 3}]}
    assert shares(data(op="odds", procedure=EXTENDED, inputs=inputs)) == duel_odds(Duel(17, 25))


def test_one_who_only_helps_changes_no_odds() -> None:
    inputs = {"heroes": [{"ability": 17}, {"ability": 40, "part": "helps"}], "foes": [{"resistance": 25}]}
    assert shares(data(op="odds", procedure=EXTENDED, inputs=inputs)) == duel_odds(Duel(17, 25))


def test_opponents_met_in_this_round_count_for_the_next_exchange_only() -> None:
    """The other foe was knocked out before, so this exchange is at −3 and the later ones are not."""
    play = paired([17], [12, 25]).act("exchange", "h1-f1", 1, 20)
    assert play.choice("exchange", "h1-f2")["press"].startswith("Roll 14 against")
    answer = data(op="odds", log=play.log)
    assert shares(answer) == duel_odds(Duel(17, 25), first=Duel(14, 25))


@pytest.mark.parametrize("play", [begin(1, 2), paired(1, 2), paired(2, 2), begin(1, 1).exchange(5)])
def test_there_is_no_forecast_but_for_one_against_one(play: Play) -> None:
    assert error(op="odds", log=play.log)["hint"]


def test_two_who_can_never_score_have_no_odds() -> None:
    """Neither has a rating left and both are players' equals: a tie for ever. Refused or told, but answered."""
    play = begin([{"ability": 1, "bonus": -100}], [{"resistance": 1, "points": 1}])
    play = play.act("follower", "f1", role="supporter", ability=10)
    play = play.roll("unrelated", "f1a", 5, gain="augment", resistance=10, **{"for": "f1"})
    assert play.choice("exchange", "h1-f1")["press"] == "Roll −99 against −2"
    reply({"op": "odds", "log": play.log})


def test_the_odds_of_one_exchange_are_those_of_a_roll() -> None:
    play = begin([17], [25])
    answer = data(op="odds", log=play.log, do="exchange", by="h1-f1", given={})
    assert answer["total"] == "400" and len(answer["rows"]) == 9


# The oracle itself.


def test_both_ways_of_counting_an_exchange_agree() -> None:
    for hero, other in SPREAD:
        for better in ("high", "low"):
            assert worth(hero, other, better) == slow_worth(hero, other, better)


@pytest.mark.parametrize("duel", [Duel(17, 14), Duel(35, 52), Duel(1, 20, "low"), Duel(14, 14, start=(3, 4))])
def test_round_by_round_it_comes_to_the_same(duel: Duel) -> None:
    """After 40 rounds the decided share falls short of the solution by no more than the undecided share."""
    done, still_open = long_odds(duel, 40)
    exact = duel_odds(duel)
    assert set(done) == set(exact) and still_open < Fraction(1, 10**6)
    assert all(0 <= exact[key] - done[key] <= still_open for key in exact)
    assert sum(exact.values()) - sum(done.values()) == still_open


def test_even_ratings_are_even_odds() -> None:
    exact = duel_odds(Duel(14, 14))
    scores = [(a, b) for a in range(5, 10) for b in range(5) if f"hero:{a}-{b}" in exact]
    assert all(exact[f"hero:{a}-{b}"] == exact[f"opposition:{b}-{a}"] for a, b in scores) and len(scores) > 15
    assert ending((5, 0)) == "hero:5-0" and sum(exact.values()) == 1
