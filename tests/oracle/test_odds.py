"""The engine's exact odds equal the oracle's over the whole grid of target numbers and mastery leads."""

from fractions import Fraction

import pytest

from tests.core.calls import Obj, data
from tests.oracle.contest import KEYS, Setting, odds
from tests.oracle.pools import pool_odds

GRID = [(hero, other) for hero in range(1, 21) for other in range(1, 21)]


def engine_odds(setting: Setting) -> Obj:
    """The engine's answer for a contest; a stretch is asked for with the penalty made good beforehand."""
    inputs = {
        "ability": setting.hero + 6 * setting.capped,
        "resistance": setting.other,
        "better_roll": setting.better,
        "modifiers": [{"kind": "stretch"}] * setting.capped + [{"kind": "injured"}] * setting.lowered,
    }
    if setting.foe_lowered:
        inputs |= {"against": "player", "their_modifiers": [{"kind": "injured"}] * setting.foe_lowered}
    return data(op="odds", procedure="heroquest.simple-contest", inputs=inputs)


def shares_of(answer: Obj) -> dict[str, Fraction]:
    """Weights over the total as exact fractions, after the answer's own sums were checked."""
    total = int(answer["total"])
    weights = {row["key"]: int(row["weight"]) for row in answer["rows"]}
    assert len(weights) == len(answer["rows"]), "a key stands twice"
    assert sum(weights.values()) == total
    assert sum(row["share"] for row in answer["rows"]) == 10000
    for row in answer["rows"]:
        exact = Fraction(int(row["weight"]) * 10000, total)
        assert abs(row["share"] - exact) < 1, "a share is its weight, rounded down or up"
        assert row["weight"] == str(int(row["weight"]))
    return {key: Fraction(weight, total) for key, weight in weights.items()}


@pytest.mark.parametrize("better", ["high", "low"])
@pytest.mark.parametrize("lead", range(-4, 5))
def test_odds_equal_the_oracle_on_the_grid(lead: int, better: str) -> None:
    for hero, other in GRID:
        setting = Setting(hero + 20 * max(lead, 0), other + 20 * max(-lead, 0), better)
        answer = engine_odds(setting)
        assert answer["total"] == "400"
        assert shares_of(answer) == odds(setting), setting


@pytest.mark.parametrize("capped", [False, True])
@pytest.mark.parametrize(("hero", "other"), [(15 + 40, 12 + 40), (15 + 20, 12 + 40), (7 + 60, 14 + 20), (120, 121)])
def test_masteries_of_both_sides_cancel(hero: int, other: int, capped: bool) -> None:
    setting = Setting(hero, other, capped=capped)
    shared = 20 * min((hero - 1) // 20, (other - 1) // 20)
    assert shares_of(engine_odds(setting)) == odds(Setting(hero - shared, other - shared, capped=capped))


@pytest.mark.parametrize("injuries", [(1, 0), (2, 0), (3, 0), (0, 1), (1, 1), (2, 1), (5, 5)])
def test_odds_of_the_injured_equal_the_oracle(injuries: tuple[int, int]) -> None:
    for hero in (1, 2, 10, 19, 20, 21, 33, 40, 41, 77):
        for other in (1, 5, 14, 20, 25, 40, 52, 100):
            for better in ("high", "low"):
                setting = Setting(hero, other, better, hero % 2 == 0, *injuries)
                answer = engine_odds(setting)
                assert answer["total"] == "400"
                assert shares_of(answer) == odds(setting) == pool_odds(setting), setting


@pytest.mark.parametrize("better", ["high", "low"])
def test_odds_equal_icepool_on_a_sample(better: str) -> None:
    for hero in (1, 2, 10, 19, 20, 21, 33, 40, 41, 77):
        for other in (1, 5, 14, 20, 25, 40, 52, 100):
            for capped in (False, True):
                setting = Setting(hero, other, better, capped)
                assert shares_of(engine_odds(setting)) == pool_odds(setting), setting


def test_rows_stand_best_to_worst_and_are_complete() -> None:
    answer = engine_odds(Setting(17, 25))
    assert [row["key"] for row in answer["rows"]] == list(KEYS)
    assert {row["weight"] for row in engine_odds(Setting(17, 25))["rows"]} >= {"0"}
    assert answer["caption"]


@pytest.mark.parametrize(
    ("setting", "key"),
    [(Setting(0, 14, capped=True), "opposition:complete"), (Setting(-3, 60, capped=True), "opposition:complete")],
)
def test_no_dice_no_doubt(setting: Setting, key: str) -> None:
    answer = engine_odds(setting)
    assert answer["total"] == "1"
    assert shares_of(answer) == odds(setting)
    assert shares_of(answer)[key] == 1


def test_a_resistance_below_one_is_no_doubt_either() -> None:
    inputs = {"ability": 3, "against": "class", "base": 14, "class": "very-low"}
    answer = data(op="odds", procedure="heroquest.simple-contest", inputs=inputs)
    assert answer["total"] == "1"
    assert shares_of(answer) == odds(Setting(3, -6))
