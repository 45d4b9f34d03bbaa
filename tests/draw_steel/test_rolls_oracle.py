"""Rolls of Draw Steel against an independent count of the pairs of dice, and laws over many forms."""

from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hqweb.core.tables import keyed
from hqweb.draw_steel.edition import EDITION
from hqweb.draw_steel.power import Power, ask_power, rule
from hqweb.draw_steel.rolls.group_test import forecast
from tests.draw_steel.rolls_play import begin, odds
from tests.oracle.steel_rolls import PAIRS, Count, Roll, duels, group, groups, montage, result, results, tier, tiers

CASES = tuple(product(range(4), repeat=2))
ROLLS = st.builds(Roll, st.integers(-5, 5), st.integers(-12, 12), st.integers(0, 5), st.integers(0, 5))


def power_of(roll: Roll) -> Power:
    return Power(roll.score, roll.bonus, roll.edges, roll.banes)


@pytest.mark.parametrize("score", range(-5, 6))
def test_all_pairs_of_dice_for_all_edges_and_banes(score: int) -> None:
    for bonus, (edges, banes) in product((-7, -2, 0, 2, 4, 9), CASES):
        roll = Roll(score, bonus, edges, banes)
        judge = ask_power(power_of(roll)).judge
        for pair in PAIRS:
            assert judge(pair).tier == tier(roll, *pair), (roll, pair)


@pytest.mark.parametrize("score", [-5, -1, 0, 2, 5])
def test_odds_of_the_facade(score: int) -> None:
    for edges, banes in CASES:
        roll = Roll(score, 0, edges, banes)
        inputs = {"score": score, "edges": edges, "banes": banes}
        assert odds("power-roll", **inputs) == tiers(roll)
        for difficulty in ("easy", "medium", "hard"):
            assert odds("test", **inputs, difficulty=difficulty) == results(difficulty, roll)


@settings(max_examples=25, deadline=None)
@given(st.lists(ROLLS, min_size=2, max_size=4), st.sampled_from(("easy", "medium", "hard")))
def test_odds_of_groups(rolls: list[Roll], difficulty: str) -> None:
    found = forecast(keyed(EDITION.difficulties, difficulty), [power_of(roll) for roll in rolls])
    assert dict(found.weights) == groups(difficulty, rolls)


def test_groups_as_they_are_rolled() -> None:
    rng = Random("groups")
    for _ in range(60):
        number = rng.randint(2, 7)
        rolls = [Roll(rng.randint(-5, 5), 0, rng.randint(0, 3), rng.randint(0, 3)) for _ in range(number)]
        pairs = [rng.choice(PAIRS) for _ in rolls]
        difficulty = rng.choice(("easy", "medium", "hard"))
        heroes: list[Any] = [{"score": r.score, "edges": r.edges, "banes": r.banes} for r in rolls]
        faces = [face for pair in pairs for face in pair]
        played = begin("group-test", *faces, heroes=heroes, difficulty=difficulty)
        outcomes = tuple(result(difficulty, roll, *pair) for roll, pair in zip(rolls, pairs, strict=True))
        assert played.verdict["each"] == list(outcomes) and played.key == group(outcomes)


@settings(max_examples=12, deadline=None)
@given(ROLLS, ROLLS)
def test_odds_of_opposed_rolls(ours: Roll, theirs: Roll) -> None:
    inputs = {"score": ours.score, "bonus": ours.bonus, "edges": ours.edges, "banes": ours.banes}
    inputs |= {
        "their_score": theirs.score,
        "their_bonus": theirs.bonus,
        "their_edges": theirs.edges,
        "their_banes": theirs.banes,
    }
    assert odds("opposed-roll", **inputs) == duels(ours, theirs)


def test_montages_of_random_turns() -> None:
    rng = Random("montages")
    for _ in range(60):
        of = Count(
            rng.choice(("easy", "moderate", "hard")),
            rng.randint(1, 8),
            rng.randint(1, 3),
            "".join(rng.choice("sssf-") for _ in range(24)),
        )
        end, turns = montage(of)
        played = begin("montage-test", heroes=[{}] * of.heroes, difficulty=of.difficulty, rounds=of.rounds, tokens=0)
        for turn in of.turns[:turns]:
            assert played.verdict["end"] is None
            if turn == "-":
                played = played.then("pass", next(by for do, by in played.moves if do == "pass"))
            else:
                faces = (9, 9) if turn == "s" else (2, 2)
                by = next(by for do, by in played.moves if do == "test")
                played = played.then("test", by, *faces, score=0)
        assert played.verdict.get("end", "") == end, of


@given(ROLLS, st.integers(2, 20))
def test_laws_of_the_roll(roll: Roll, natural: int) -> None:
    power = power_of(roll)
    here = rule(power, natural)
    assert rule(power._replace(score=power.score + 1), natural).tier >= here.tier
    assert natural < 19 or here.tier == 3
    if natural < 20:
        assert rule(power, natural + 1).tier >= here.tier
    plain = rule(Power(roll.score, roll.bonus), natural)
    many = power._replace(edges=power.edges + 2, banes=power.banes + 2)
    assert (rule(many, natural).total, rule(many, natural).tier) == (plain.total, plain.tier)


@given(st.integers(0, 9), st.integers(0, 9))
def test_laws_of_edges_and_banes(edges: int, banes: int) -> None:
    net = Power(0, edges=edges, banes=banes).net
    assert net == -Power(0, edges=banes, banes=edges).net
    assert -2 <= net <= 2
    assert Power(0, edges=edges + 1, banes=banes).net - net == (edges < 2)
