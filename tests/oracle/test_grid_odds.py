"""Grids, the best spending and the pace of long contests equal what the oracles count."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from tests.core.calls import Obj, data
from tests.oracle import successes
from tests.oracle.contest import FACES, KEYS, Setting, odds, outcome, split
from tests.oracle.extended import Duel, long_odds
from tests.oracle.test_odds import shares_of

SIDE = 40
RATINGS = {"from": 1, "to": SIDE}
BOTH = {"rows": {"field": "ability", **RATINGS}, "columns": {"field": "resistance", **RATINGS}}
CONTEST = "heroquest.simple-contest"


def cells(answer: Obj) -> dict[tuple[int, int], dict[str, Fraction]]:
    """The shares of each cell by its row's and its column's value; what cannot happen is left out."""
    keys = [each["key"] for each in answer["outcomes"]]
    found = {}
    for row, value in enumerate(answer["rows"]["values"]):
        for column, other in enumerate(answer["columns"]["values"]):
            total = int(answer["totals"][row][column])
            weights = [int(each) for each in answer["weights"][row][column].split(" ")]
            assert len(weights) == len(keys) and sum(weights) == total
            found[value, other] = {key: Fraction(each, total) for key, each in zip(keys, weights, strict=True) if each}
    return found


@cache
def counted(target: int, other: int, lead: int, better: str) -> dict[str, Fraction]:
    """The oracle's shares, once for all totals that come to the same targets and masteries left over."""
    setting = Setting(target + 20 * max(lead, 0), other + 20 * max(-lead, 0), better)
    return {key: share for key, share in odds(setting).items() if share}


@pytest.mark.parametrize("better", ["high", "low"])
def test_forty_by_forty_with_all_levels(better: str) -> None:
    inputs = {"against": "resistance", "better_roll": better}
    answer = data(op="grid", procedure=CONTEST, inputs=inputs, **BOTH)
    assert [each["key"] for each in answer["outcomes"]] == list(KEYS)
    found = cells(answer)
    assert len(found) == SIDE * SIDE
    for (hero, other), shares in found.items():
        (target, masteries), (against, theirs) = split(hero), split(other)
        assert shares == counted(target, against, masteries - theirs, better), (hero, other)


def test_forty_by_forty_of_successes() -> None:
    found = cells(data(op="grid", procedure="questworlds-097.contest", inputs={}, **BOTH))
    assert len(found) == SIDE * SIDE
    for (hero, other), shares in found.items():
        assert shares == successes.odds(hero, other), (hero, other)


@pytest.mark.parametrize("more", [{"kind": "stretch"}, {"kind": "injured"}, {"kind": "augment", "amount": "3"}])
def test_a_grid_with_a_modifier(more: Obj) -> None:
    both = {"rows": {"field": "ability", "from": 7, "to": 60, "step": 9}, "columns": BOTH["columns"] | {"step": 7}}
    found = cells(data(op="grid", procedure=CONTEST, inputs={"modifiers": [more]}, **both))
    shift = {"stretch": -6, "injured": 0, "augment": 3}[more["kind"]]
    for (hero, other), shares in found.items():
        setting = Setting(hero + shift, other, capped=more["kind"] == "stretch", lowered=int(more["kind"] == "injured"))
        assert shares == {key: share for key, share in odds(setting).items() if share}, (hero, other)


def test_a_grid_where_a_resistance_falls_to_nothing() -> None:
    columns = {"field": "base", "from": 1, "to": 30}
    inputs = {"against": "class", "class": "very-low"}
    rows = {"field": "ability", "from": 10, "to": 30, "step": 10}
    found = cells(data(op="grid", procedure=CONTEST, inputs=inputs, rows=rows, columns=columns))
    for (hero, base), shares in found.items():
        expected = odds(Setting(hero, min(base - 20, 6)))
        assert shares == {key: share for key, share in expected.items() if share}, (hero, base)


@pytest.mark.parametrize("procedure", ["heroquest.simple-contest", "questworlds-097.contest", "draw-steel.power-roll"])
def test_a_cell_is_the_odds_of_its_inputs(procedure: str) -> None:
    fields = ("score", "edges") if procedure.startswith("draw") else ("ability", "resistance")
    spans = ((-2, 2), (0, 2)) if procedure.startswith("draw") else ((18, 22), (19, 42))
    axes = [{"field": name, "from": low, "to": high} for name, (low, high) in zip(fields, spans, strict=True)]
    found = cells(data(op="grid", procedure=procedure, inputs={}, rows=axes[0], columns=axes[1]))
    for (row, column), shares in found.items():
        inputs = {fields[0]: row, fields[1]: column}
        told = shares_of(data(op="odds", procedure=procedure, inputs=inputs))
        assert shares == {key: share for key, share in told.items() if share}


POINTS = [(17, 25), (10, 10), (30, 14), (5, 45), (20, 20), (14, 34)]


@pytest.mark.parametrize(("hero", "other"), POINTS)
def test_a_hero_point_spent_where_it_helps(hero: int, other: int) -> None:
    setting = Setting(hero, other)
    counts: Counter[str] = Counter()
    spent = 0
    for face, foe in product(FACES, repeat=2):
        kept, lifted = outcome(setting, face, foe), outcome(setting, face, foe, point=True)
        better = KEYS.index(lifted) < KEYS.index(kept)
        counts[lifted if better else kept] += 1
        spent += better
    answer = data(op="spends", procedure=CONTEST, inputs={"ability": hero, "resistance": other})
    assert {row["key"]: int(row["weight"]) for row in answer["rows"]} == {key: counts[key] for key in KEYS}
    assert answer["spent"] == [str(400 - spent), str(spent)]


@pytest.mark.parametrize("points", [1, 2, 3])
def test_story_points_burned_one_after_another(points: int) -> None:
    order = [f"hero:{n}" for n in (4, 3, 2, 1, 0)] + ["none:tie"] + [f"opposition:{n}" for n in range(5)]
    counts: Counter[str] = Counter()
    for face, foe in product(FACES, repeat=2):
        a, b = successes.column(17)[face - 1], successes.column(30)[foe - 1]
        reached = []
        for more in range(points + 1):
            mine, thine = 20 * (a + more) + face, 20 * b + foe
            reached.append(successes.key((mine > thine) - (mine < thine), abs(a + more - b)))
        counts[min(reached, key=order.index)] += 1
    inputs = {"ability": 17, "resistance": 30, "points": 5}
    answer = data(op="spends", procedure="questworlds-097.contest", inputs=inputs, points=points)
    assert {row["key"]: int(row["weight"]) for row in answer["rows"] if row["weight"] != "0"} == dict(counts)


@pytest.mark.parametrize("procedure", ["heroquest.extended-contest", "questworlds.scored-contest"])
@pytest.mark.parametrize(("hero", "other"), [(17, 14), (10, 30), (25, 25)])
def test_the_pace_of_an_extended_contest(procedure: str, hero: int, other: int) -> None:
    inputs = {"heroes": [{"ability": hero}], "foes": [{"resistance": other}]}
    curve = data(op="pace", procedure=procedure, inputs=inputs, exchanges=10)["curve"]
    for place in curve:
        done, still = long_odds(Duel(hero, other), place["after"])
        won = sum((share for key, share in done.items() if key.startswith("hero")), Fraction(0))
        found = [Fraction(int(weight), int(place["total"])) for weight in place["weights"]]
        assert found == [won, still, 1 - won - still]


def test_the_pace_of_an_exchange_that_is_certain() -> None:
    """Without any resistance each exchange is a minor victory: two points, so the third of them ends it."""
    inputs = {"heroes": [{"ability": 17}], "foes": [{"resistance": "1", "name": "Straw"}], "base": 14}
    inputs["heroes"][0]["bonus"] = -100  # type: ignore[index]
    curve = data(op="pace", procedure="heroquest.extended-contest", inputs=inputs, exchanges=3)["curve"]
    assert curve[-1]["weights"][1] == "0" and curve[0]["weights"][2] == curve[0]["total"]


@pytest.mark.parametrize("kind", ["scored", "chained"])
@pytest.mark.parametrize(("hero", "other"), [(17, 14), (10, 30)])
def test_the_pace_of_a_sequence(kind: str, hero: int, other: int) -> None:
    resolve = {"resolve": 5} if kind == "chained" else {}
    inputs = {"heroes": [{"ability": hero, **resolve}], "foes": [{"resistance": other, **resolve}]}
    curve = data(op="pace", procedure=f"questworlds-097.{kind}-sequence", inputs=inputs, exchanges=9)["curve"]
    stand = {(5, 5): Fraction(1)}
    won = lost = Fraction(0)
    for place in curve:
        following: dict[tuple[int, int], Fraction] = {}
        for (mine, thine), share in stand.items():
            for (winner, degree), ways in successes.outcomes(hero, other).items():
                loss = degree + 1 if winner else 0
                after = (mine - loss * (winner < 0), thine - loss * (winner > 0))
                part = share * ways / 400
                if after[1] < 1:
                    won += part
                elif after[0] < 1:
                    lost += part
                else:
                    following[after] = following.get(after, Fraction(0)) + part
        stand = following
        found = [Fraction(int(weight), int(place["total"])) for weight in place["weights"]]
        assert found == [won, 1 - won - lost, lost], place["after"]
