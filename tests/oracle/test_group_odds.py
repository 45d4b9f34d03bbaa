"""The engine's odds of a group contest equal the oracle's, and the oracle agrees with itself."""

from fractions import Fraction
from random import Random

import pytest

from tests.core.calls import Obj, data
from tests.oracle.group import Group, group_odds, result, slow_odds

PROCEDURE = "heroquest.group-contest"
SMALL = [
    Group(((17, 14),)),
    Group(((17, 14), (13, 14)), 1),
    Group(((35, 52), (20, 1), (1, 20)), 2),
    Group(((17, 14), (13, 14)), 1, lifts_ties=False),
    Group(((40, 41), (13, 13)), 0, better="low"),
]
LARGE = [
    Group(((17, 25),) * 12, 2),
    Group(tuple((total, 34) for total in range(7, 43, 3)), 1),
    Group(((0, 14), (-6, 14), (17, 14), (33, 14))),
    Group(((200, 1),) * 12),
    Group(((1, 200),) * 12, 2, lifts_ties=False),
]


def setup(group: Group) -> Obj:
    """The inputs of a group; a total below 1 is a rating of 1 with a penalty."""
    heroes = [
        {"ability": max(1, hero), "bonus": min(0, hero - 1), "points": 20 if group.boost else 0}
        for hero, _ in group.matches
    ]
    return {
        "heroes": heroes,
        "foes": "own",
        "opponents": [{"resistance": other} for _, other in group.matches],
        "boost_on_tie": "yes" if group.lifts_ties else "no",
        "better_roll": group.better,
    }


def engine_odds(group: Group) -> dict[str, Fraction]:
    """The engine's answer as fractions, with the boost that was bought."""
    log = data(op="begin", procedure=PROCEDURE, inputs=setup(group), seed="a")["log"]
    if group.boost:
        do = "boost" if group.boost == 1 else "double-boost"
        log = data(op="act", log=log, do=do, by="table")["log"]
    answer = data(op="odds", log=log)
    total = int(answer["total"])
    dice = 400 ** sum(hero > 0 for hero, _ in group.matches)
    assert total == dice, "nothing but the dice is counted"
    assert sum(int(row["weight"]) for row in answer["rows"]) == total
    return {row["key"]: Fraction(int(row["weight"]), total) for row in answer["rows"]}


@pytest.mark.parametrize("group", SMALL, ids=str)
def test_adding_up_equals_running_through_all(group: Group) -> None:
    assert group_odds(group) == slow_odds(group)


@pytest.mark.parametrize("group", [*SMALL, *LARGE], ids=str)
def test_the_engine_equals_the_oracle(group: Group) -> None:
    assert engine_odds(group) == group_odds(group)


def test_the_engine_equals_the_oracle_for_random_groups() -> None:
    rng = Random("groups")
    for _ in range(40):
        matches = tuple((rng.randint(-5, 60), rng.randint(1, 60)) for _ in range(rng.randint(1, 6)))
        group = Group(matches, rng.randint(0, 2), rng.random() < 0.5, rng.choice(("high", "low")))
        assert engine_odds(group) == group_odds(group), group


def test_the_odds_of_the_form_are_those_of_the_log_without_a_boost() -> None:
    inputs = setup(Group(((17, 14), (13, 25))))
    log = data(op="begin", procedure=PROCEDURE, inputs=inputs)["log"]
    assert data(op="odds", procedure=PROCEDURE, inputs=inputs) == data(op="odds", log=log)


def test_the_flattening_that_a_boost_is_for() -> None:
    """Eight even matches end marginal, minor or tied more often than one, a boost less often again."""

    def flat(shares: dict[str, Fraction]) -> Fraction:
        return shares["hero:complete"]

    even = Group(((14, 14),) * 3)
    assert flat(group_odds(even._replace(boost=1))) > flat(group_odds(even))


@pytest.mark.parametrize(
    ("difference", "expected"),
    [
        (0, "none:tie"), (1, "hero:marginal"), (2, "hero:minor"), (3, "hero:major"), (4, "hero:major"),
        (5, "hero:complete"), (60, "hero:complete"), (-1, "opposition:marginal"), (-4, "opposition:major"),
    ],
)  # fmt: skip
def test_the_oracle_knows_the_printed_table(difference: int, expected: str) -> None:
    assert result(difference) == expected
