"""The engine's odds of a chained contest, and its bookkeeping, equal the oracle's."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.calls import Obj, data, error
from tests.oracle.chained import Bag, Duel, chained_odds, harmed, left, long_odds, rounds
from tests.oracle.contest import Setting, odds, outcome
from tests.questworlds.chains import CHAINED, Play, begin

RATINGS = (1, 2, 7, 10, 14, 17, 20, 21, 27, 40, 41, 52)
SPREAD = [(hero, other) for hero in RATINGS for other in RATINGS if hero + other < 80]


def shares(answer: Obj) -> dict[str, Fraction]:
    """The outcomes that can happen at all, after checking the answer's own sums."""
    total = int(answer["total"])
    weights = {row["key"]: int(row["weight"]) for row in answer["rows"]}
    assert len(weights) == 6 and sum(weights.values()) == total > 0
    return {key: Fraction(weight, total) for key, weight in weights.items() if weight}


def form(duel: Duel) -> Obj:
    """The inputs of a duel."""
    worse = "turns" if duel.turns else "adds"
    return {"ability": duel.hero, "resistance": duel.other, "better_roll": duel.better, "worse": worse}


@pytest.mark.parametrize("place", range(0, len(SPREAD), 3))
def test_the_forecast_equals_the_oracle(place: int) -> None:
    better, turns = ("high", "low")[place % 2], place % 4 > 1
    duel = Duel(*SPREAD[place], better, turns)
    expected = chained_odds(duel)
    assert sum(expected.values()) == 1
    assert shares(data(op="odds", procedure=CHAINED, inputs=form(duel))) == expected


@pytest.mark.parametrize("number", range(12))
def test_from_the_middle_too(number: int) -> None:
    rng = Random(number)
    duel = Duel(rng.randint(8, 24), rng.randint(8, 24), turns=rng.random() < 0.5)
    play = begin(**form(duel))
    bags: list[Bag] = [(), ()]
    for _ in range(rng.randint(1, 3)):
        after, now = one_round(play, bags, duel, rng)
        if ("dying",) in now:
            break
        play, bags = after, now
    assert shares(data(op="odds", log=play.log)) == chained_odds(duel, (bags[0], bags[1]))


BAGS: dict[str, Bag] = {
    "none": (),
    "hurt": ("hurt",),
    "hurt-2": ("hurt", "hurt"),
    "hurt-3": ("hurt", "hurt", "hurt"),
    "injured": ("injured",),
    "injured-hurt": ("hurt", "injured"),
    "injured-hurt-2": ("hurt", "hurt", "injured"),
}


@pytest.mark.parametrize("harm", BAGS)
@pytest.mark.parametrize("other", ["none", "hurt", "injured-hurt"])
def test_the_forecast_of_a_contest_that_is_under_way(harm: str, other: str) -> None:
    play = begin(17, 14, harm=harm, their_harm=other)
    expected = chained_odds(Duel(17, 14), (BAGS[harm], BAGS[other]))
    assert shares(data(op="odds", log=play.log)) == expected


def one_round(play: Play, bags: list[Bag], duel: Duel, rng: Random) -> tuple[Play, list[Bag]]:
    """A round by chance, and what the oracle makes of its faces."""
    dice = data(op="dice", log=play.log, do="round", by="h1-f1")["dice"]
    faces = (rng.randint(1, 20), rng.randint(1, 20)) if dice else ()
    hero, other = left(duel.hero, bags[0]), left(duel.other, bags[1])
    assert bool(dice) == (hero > 0 and other > 0)
    key = outcome(Setting(hero, other, duel.better), *faces) if faces else rounds(hero, other, duel.better)[0][0]
    winner, level = key.split(":")
    now = list(bags)
    if winner != "none":
        lost = 1 if winner == "hero" else 0
        now[lost] = harmed(bags[lost], level, duel.turns)
    return play.round(faces), now


def both(play: Play, after: Play) -> list[tuple[Obj, Obj]]:
    return list(zip(play.verdict["states"], after.verdict["states"], strict=True))


@settings(max_examples=60, deadline=None)
@given(st.integers(5, 45), st.integers(5, 45), st.booleans(), st.integers())
def test_the_books_equal_the_oracles(hero: int, other: int, turns: bool, seed: int) -> None:
    """Round for round the same harm, penalties and totals; harm never lessens; one loser a round."""
    rng, duel = Random(seed), Duel(hero, other, turns=turns)
    play = begin(**form(duel), points=0)
    bags: list[Bag] = [(), ()]
    for _ in range(40):
        if play.verdict["over"]:
            break
        after, bags = one_round(play, bags, duel, rng)
        worse = [now != before for before, now in both(play, after)]
        assert sum(worse) <= 1
        for told, bag, total in zip(after.verdict["states"], bags, (hero, other), strict=True):
            if bag == ("dying",):
                assert told["state"] == "dying" and after.verdict["over"]
                continue
            assert (told["hurts"], told["injured"]) == (bag.count("hurt"), "injured" in bag)
            assert total + told["penalty"] == left(total, bag)
        play = after
    assert play.verdict["over"]


def test_there_are_odds_for_two_only_and_not_from_too_high_up() -> None:
    others = [{"ability": 17, "resistance": 14}]
    assert error(op="odds", log=begin(17, 14, others=others).log)["field"] == "do", "of one roll alone"
    far = {"ability": 100, "resistance": 100}
    assert error(op="odds", procedure=CHAINED, inputs=far)["code"] == "odds.none"


def test_odds_of_one_round_are_those_of_a_roll() -> None:
    answer = data(op="odds", log=begin(17, 25).log, do="round", by="h1-f1", given={})
    assert {row["key"]: Fraction(int(row["weight"]), 400) for row in answer["rows"]} == odds(Setting(17, 25))


def test_round_by_round_it_comes_to_the_same() -> None:
    done, still_open = long_odds(Duel(17, 14), 60)
    exact = chained_odds(Duel(17, 14))
    assert set(done) == set(exact) and still_open < 1e-6
    assert all(abs(done[key] - float(exact[key])) < 1e-6 for key in exact)


def test_even_ratings_are_even_odds() -> None:
    exact = chained_odds(Duel(14, 14))
    for state in ("unharmed", "hurt", "injured"):
        assert exact[f"hero:{state}"] == exact[f"opposition:{state}"]
