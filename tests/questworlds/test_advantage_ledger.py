"""Every point is accounted for: random games against an independent ledger, and laws that hold in each of them."""

from collections import Counter
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hqweb.core.fold import advance, open_choice
from hqweb.facade import FACADE
from tests.core.calls import Obj, data, procedure, reply
from tests.core.driver import inputs, move, seed
from tests.oracle.advantage import Ledger, States, swing
from tests.questworlds.advantage_play import EXTENDED, Play, begin

GAMES = 150
BOLD = ("exchange", "parting-shot", "hero-point", "lend", "gift", "return")
STATES: States = {"marginal": (-3, 0), "minor": (-6, 0), "major": (-9, 0), "complete": (0, 1)}
"""The effect of a first defeat of this level on later rolls: a penalty, and steps off the result."""


def tame(made: Obj, rng: Random) -> Obj:
    """The same form with ratings near each other, so that a game goes on for a while."""
    for side, rating in (("heroes", "ability"), ("foes", "resistance")):
        made[side] = made[side][: rng.choice((1, 1, 2, 3))]
        for each in made[side]:
            each[rating] = rng.randint(8, 45)
            each.pop("followers", None)
            if rng.random() < 0.7:
                each.pop("bonus", None)
    return made


def begun(rng: Random) -> Obj:
    """A random form, begun."""
    form = inputs(procedure(EXTENDED)["fields"], rng)
    form = tame(form, rng) if rng.random() < 0.8 else form
    return data(op="begin", procedure=EXTENDED, inputs=form, seed=seed(rng), seat="gm")


def stand(answer: Obj) -> Play:
    """The same as the GM sees it, who sees every point."""
    return Play(answer["log"], answer["view"]).seen_by_gm()


def purses(play: Play) -> dict[str, int]:
    """The hero points of everybody who has some of their own, as the table shows them."""
    shown = [row[2] for row in play.rows("Contestants")]
    return {f"h{n}": left for n, left in enumerate(shown, 1) if isinstance(left, int)}


def tells(step: Obj, by: int) -> bool:
    """Return whether a reason says how many points were gained or lost."""
    figures = step["numbers"]
    back = figures["now"] - figures["before"] if {"now", "before"} <= set(figures) else None
    return by in (figures.get("more"), back) or abs(by) == figures.get("amount")


def asked(play: Play, rng: Random) -> Obj:
    """A random move, mostly one that goes on: left alone, chance has everybody leave before much has happened."""
    choices = play.view["choices"]
    back = [one for one in choices if one["do"] == "final-action"]
    bold = back or [one for one in choices if one["do"] in BOLD]
    kept = bold if bold and rng.random() < 0.8 else choices
    request = move(reply, {"log": play.log, "view": {"choices": kept}}, rng)
    if request["do"] == "final-action" and rng.random() < 0.7:
        dice = data(**{**request, "op": "dice"})["dice"]
        request |= {"faces": [1, 20]} if dice else {}
    return request


@pytest.mark.parametrize("number", range(GAMES))
def test_the_points_are_those_of_the_ledger(number: int) -> None:
    rng = Random(f"ledger {number}")
    play = stand(begun(rng))
    for _ in range(40):
        ledger = Ledger(play.log, STATES)
        told = play.view["verdict"]
        assert play.points == ledger.points, play.log["moves"][-1:]
        assert play.stands == ledger.where
        assert (play.round, play.winner) == (ledger.round, ledger.winner)
        rows = [*play.log["inputs"]["heroes"], *play.log["inputs"]["foes"]]
        lefts = [row.get("left", 0) for row in rows if row.get("part") != "helps"]
        starts = sum(left or one["start"] for left, one in zip(lefts, told["points"], strict=True))
        assert sum(play.points.values()) == starts + ledger.created - ledger.lost
        assert purses(play) == {
            id_: one["points"] for id_, one in ledger.people.items() if one["side"] == "h" and one["purse"] == id_
        }
        if not play.view["choices"]:
            break
        after = reply(asked(play, rng))
        if not after["ok"]:
            assert after["error"]["code"] == "field.missing", after
            continue
        again = stand(after["data"])
        if again.log["moves"][-1]["do"] != "hero-point":
            moved = {id_: again.points[id_] - play.points[id_] for id_ in play.points}
            assert {id_: by for id_, by in moved.items() if by} == {
                id_: by for id_, by in again.changes.items() if by
            }, "each change is told"
            for change in again.view["verdict"]["changes"]:
                assert any(tells(step, change["by"]) for step in again.view["steps"]), change
        play = again


@pytest.mark.parametrize("bid", [1, 2, 3, 7])
@pytest.mark.parametrize(("hero", "foe"), [(10, 10), (17, 14), (20, 1), (1, 20), (25, 14), (14, 45), (52, 33)])
def test_one_exchange_over_all_faces(hero: int, foe: int, bid: int) -> None:
    """The odds of what an exchange does to both, all 400 pairs of faces; the engine reads the log once."""
    play = begin([{"ability": hero, "followers": 200}], [{"resistance": foe, "followers": 200}])
    fold = FACADE.engine._fold({"log": play.log})
    choice = open_choice(fold, "exchange", "h1", "do")
    found: Counter[tuple[int, int]] = Counter()
    for faces in product(range(1, 21), repeat=2):
        after = advance(fold, choice, {"bid": bid}, list(faces))
        changes = Play(play.log, {"verdict": after.procedure.view(after.state, "table").verdict}).changes
        found[changes.get("h1", 0), changes.get("f1", 0)] += 1
    assert found == swing(hero, foe, bid)


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 60), st.integers(1, 60), st.integers(1, 20), st.integers(1, 20), st.integers(1, 15))
def test_what_is_lost_is_lost_or_moves(hero: int, foe: int, a: int, b: int, bid: int) -> None:
    play = begin([{"ability": hero, "followers": 60}], [{"resistance": foe, "followers": 60}])
    for by in ("h1", "f1"):
        after = play.bid(by, a, b, bid=bid)
        mine, theirs = after.changes.get("h1", 0), after.changes.get("f1", 0)
        assert mine + theirs in (0, min(mine, theirs)), "the gain is the loss, or nothing"
        assert -min(mine, theirs) in (0, (bid + 1) // 2, bid, 2 * bid, 3 * bid)
        assert max(mine, theirs) <= 0 or max(mine, theirs) == -min(mine, theirs)


@settings(max_examples=40, deadline=None)
@given(st.integers(1, 20), st.integers(1, 20), st.integers(1, 20))
def test_more_staked_never_costs_less(a: int, b: int, bid: int) -> None:
    play = begin([{"ability": 17, "followers": 60}], [{"resistance": 14, "followers": 60}])
    less = play.bid("h1", a, b, bid=bid).changes
    more = play.bid("h1", a, b, bid=bid + 1).changes
    assert set(less) == set(more) and all(abs(more[id_]) >= abs(less[id_]) for id_ in less)


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 60), st.integers(1, 60), st.integers(1, 20), st.integers(1, 20), st.sampled_from(["h1", "f1"]))
def test_a_hero_point_never_costs_the_hero_points(hero: int, foe: int, a: int, b: int, by: str) -> None:
    play = begin([{"ability": hero, "followers": 60}], [{"resistance": foe, "followers": 60}]).bid(by, a, b)
    if ("hero-point", "h1") in play.open:
        lifted = play.act("hero-point", "h1")
        assert lifted.both[0] >= play.both[0] and lifted.both[1] <= play.both[1]
        assert lifted.both != play.both
