"""Odds of a setup, and of one available move in a log."""

from fractions import Fraction

import pytest

from tests.core.calls import Obj, data, error, procedures, reply
from tests.core.driver import inputs

CONTEST = "heroquest.simple-contest"


def certain(answer: Obj) -> str:
    """The one outcome of odds without dice."""
    assert answer["total"] == "1"
    (row,) = [row for row in answer["rows"] if row["weight"] != "0"]
    assert row["weight"] == "1" and row["share"] == 10000
    return str(row["key"])


def contest(*faces: int, **more: object) -> Obj:
    """A contest of 10 against 10 with these faces."""
    given = {"ability": 10, "resistance": 10, **more}
    return data(op="begin", procedure=CONTEST, inputs=given, faces=list(faces))


@pytest.mark.parametrize(
    ("faces", "key"), [((9, 15), "hero:major"), ((20, 20), "hero:minor"), ((20, 15), "hero:marginal")]
)
def test_a_hero_point_is_certain(faces: tuple[int, int], key: str) -> None:
    log = contest(*faces)["log"]
    asked = {"log": log, "do": "hero-point", "by": "hero"}
    assert certain(data(op="odds", **asked)) == key
    done = data(op="act", **asked)["view"]["verdict"]
    assert f"{done['winner']}:{done['level']}" == key


def test_the_roll_of_a_log_has_the_odds_of_its_inputs() -> None:
    stand = data(op="undo", log=contest(9, 15)["log"])
    (choice,) = stand["view"]["choices"]
    assert stand["view"]["verdict"]["winner"] is None and "headline" not in stand["view"]
    of_log = data(op="odds", log=stand["log"], do=choice["do"], by=choice["by"])
    assert of_log == data(op="odds", procedure=CONTEST, inputs=stand["log"]["inputs"])
    assert of_log["total"] == "400"


def test_odds_change_nothing() -> None:
    stand = contest(9, 15)
    data(op="odds", log=stand["log"], do="hero-point", by="hero")
    assert data(op="replay", log=stand["log"]) == stand


@pytest.mark.parametrize("op", ["odds", "dice"])
def test_a_move_that_does_not_stand_open_has_neither_odds_nor_dice(op: str) -> None:
    log = contest(1, 15)["log"]
    assert error(op=op, log=log, do="hero-point", by="hero")["code"] == "choice.closed"
    assert error(op=op, log=log, by="hero")["code"] == "request.shape"
    assert error(op=op, log=log, do="hero-point", by=7)["code"] == "request.shape"


@pytest.mark.parametrize("entry", procedures(), ids=lambda entry: entry["id"])
def test_odds_name_outcomes_of_the_catalog_in_its_order(entry: Obj) -> None:
    import random

    rng = random.Random(entry["id"])
    for _ in range(60):
        request = {"op": "odds", "procedure": entry["id"], "inputs": inputs(entry["fields"], rng), "seat": "gm"}
        answer = reply(request)
        if not answer["ok"]:
            assert answer["error"]["code"] in ("odds.none", "odds.too-many") and not entry["opening"]
            continue
        rows = answer["data"]["rows"]
        named = {row["key"] for row in rows}
        assert [(row["key"], row["label"], row["mark"]) for row in rows] == [
            (outcome["key"], outcome["label"], outcome["mark"])
            for outcome in entry["endings"] or entry["outcomes"]
            if outcome["key"] in named
        ]
        total = int(answer["data"]["total"])
        assert sum(int(row["weight"]) for row in rows) == total and sum(row["share"] for row in rows) == 10000
        assert all(abs(row["share"] - Fraction(int(row["weight"]) * 10000, total)) < 1 for row in rows)
        dice = data(**{**request, "op": "dice"})["dice"]
        product = 1
        for die in dice:
            product *= die["sides"]
        # What is counted to its end takes in the dice of later moves as well.
        whole = bool(entry["endings"]) and total % product == 0
        assert total == product or whole or not dice


def test_shares_are_given_by_the_largest_remainder() -> None:
    from hqweb.core.odds import shares

    assert shares([1, 1, 1], 3) == [3334, 3333, 3333]
    assert shares([1, 5], 6) == [1667, 8333]
    assert shares([0, 2, 4, 1], 7) == [0, 2857, 5714, 1429]
    assert shares([10**24, 2 * 10**24], 3 * 10**24) == [3333, 6667]
    for weights in ([1] * 7, [1] * 9 + [0], [3, 0, 0], list(range(40))):
        assert sum(shares(weights, sum(weights))) == 10000


MOTIVATED: dict[str, Obj] = {
    "questworlds.simple-contest": {"resistance": 17, "outcome": "plain"},
    "questworlds.augment": {"outcome": "plain"},
    "questworlds.graduated-goals": {"resistance": 17},
    "questworlds.healing": {},
}
DYING = [{"kind": "dying"}, {"kind": "situational", "amount": "-20"}]


@pytest.mark.parametrize("procedure", MOTIVATED)
@pytest.mark.parametrize("rows", [DYING[:1], DYING], ids=["rolled", "without dice"])
def test_the_last_action_of_the_dying_has_levels(procedure: str, rows: list[Obj]) -> None:
    """QuestWorlds 2.2: the dying first win a contest of motivation. It has levels, even before a plain contest."""
    given = {"ability": 17, "modifiers": rows, **MOTIVATED[procedure]}
    log = data(op="begin", procedure=procedure, inputs=given, seed="a")["log"]
    told = data(op="odds", log=log, do="motivation", by="hero", given={"ability": 40, "base": 14})["rows"]
    levels = ("complete", "major", "minor", "marginal")
    assert [row["key"] for row in told] == [
        *(f"hero:{level}" for level in levels),
        "none:tie",
        *(f"opposition:{level}" for level in reversed(levels)),
    ]
    assert sum(int(row["weight"]) for row in told) == 400
