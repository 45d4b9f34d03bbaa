"""States over time, healing, plain group contests and escalated ones equal the oracle's."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.calls import Obj, data
from tests.oracle.contest import Setting, outcome
from tests.oracle.extended import Duel, duel_odds
from tests.oracle.lasting import AMOUNTS, FORTUNE, LINE, SPANS, Thing, healed, met, plain_group, rested

CONDITION = "questworlds.condition"
STARTS = {"marginal": 1, "minor": 2, "major": 3}


def shown(stand: Obj) -> list[str]:
    """The states and benefits in the order of the list: harm first."""
    grids = [block for block in stand["view"]["blocks"] if block["kind"] == "table"]
    return [row["cells"][0].lower() for grid in grids for row in grid["rows"]]


def in_order(things: list[Thing]) -> list[str]:
    """The same from the oracle's list."""
    harm = [one.name for one in things if one.name in LINE]
    return harm + [one.name for one in things if one.name in FORTUNE]


def open_moves(stand: Obj) -> dict[str, Obj]:
    return {choice["do"]: choice for choice in stand["view"]["choices"]}


def one_move(stand: Obj, things: list[Thing], came: int, rng: Random) -> tuple[str, Obj, list[Thing]]:
    """A move by chance, and the oracle's list after it."""
    harms, boons = ([one for one in things if one.name in of] for of in (LINE, FORTUNE))
    do = rng.choice(sorted(set(open_moves(stand)) - {"treat", "defeat"}))
    if do == "suffer":
        name = rng.choice(LINE[1:4])
        return do, {"state": name}, [*things, Thing(came, name)]
    if do == "benefit":
        name = rng.choice(FORTUNE[1:])
        return do, {"amount": name}, [*things, Thing(came, name)]
    if do == "meet":
        harm, boon = rng.choice(harms), rng.choice(boons)
        how = rng.choice(("cancel", "difference"))
        left = met(harm.name, boon.name) if how == "difference" else ""
        keeps = harm if left in LINE[1:] else boon
        after = [one._replace(name=left) if left and one == keeps else one for one in things]
        gone = {harm.number, boon.number} - ({keeps.number} if left else set())
        after = [one for one in after if one.number not in gone]
        return do, {"state": f"s{harm.number}", "which": f"b{boon.number}", "how": how}, after
    if do == "heal":
        harm, key = (rng.choice(harms), rng.choice(("hero:minor", "hero:marginal", "none:tie", "opposition:minor")))
        left = healed(harm.name, key)
        after = [one._replace(name=left) if one == harm else one for one in things]
        return do, {"state": f"s{harm.number}", "outcome": key}, [one for one in after if one.name]
    return do, {}, rested(things, do)


@given(st.integers(0, 10**9))
@settings(max_examples=60, deadline=None)
def test_the_list_of_states_equals_the_oracle(number: int) -> None:
    rng, things, came = Random(number), list[Thing](), 0
    stand = data(op="begin", procedure=CONDITION, inputs={})
    for _ in range(14):
        do, fields, after = one_move(stand, things, came + 1, rng)
        came += do in ("suffer", "benefit")
        stand = data(op="act", log=stand["log"], do=do, by="hero", given=fields)
        things = after
        assert shown(stand) == in_order(things), (number, do)
        weighs = sum(AMOUNTS[one.name] for one in things)
        offers = [each for each in stand["view"]["offers"] if each["procedure"].endswith("simple-contest")]
        assert len(offers) == (1 if things else 0)
        if things:
            rows = [row["kind"] for row in offers[0]["inputs"]["modifiers"]]
            assert sum(AMOUNTS[kind] for kind in rows) == weighs


def test_a_rest_is_refused_just_where_it_would_end_nothing() -> None:
    for name in (*LINE[1:4], *FORTUNE[1:]):
        move = {"do": "suffer", "given": {"state": name}}
        if name in FORTUNE:
            move = {"do": "benefit", "given": {"amount": name}}
        start = data(op="begin", procedure=CONDITION, inputs={})
        stand = data(op="act", log=start["log"], by="hero", **move)
        for do in (*SPANS, "session-end"):
            assert (do in open_moves(stand)) == (not rested([Thing(1, name)], do)), (name, do)


@pytest.mark.parametrize(
    ("ability", "base", "state"), [(14, 14, "impaired"), (25, 14, "injured"), (17, 20, "hurt"), (48, 14, "dying")]
)
def test_healing_equals_the_oracle_on_every_pair_of_faces(ability: int, base: int, state: str) -> None:
    total = base + {"hurt": -6, "impaired": 0, "injured": 6, "dying": 20}[state]
    inputs = {"ability": ability, "base": base, "state": state}
    for ours in range(1, 21):
        for theirs in range(1, 21):
            key = outcome(Setting(ability, total), ours, theirs)
            view = data(op="begin", procedure="questworlds.healing", inputs=inputs, faces=[ours, theirs])["view"]
            assert view["verdict"]["state"] == healed(state, key), (ours, theirs)


def test_plain_groups_equal_the_oracle() -> None:
    rng = Random("plain groups")
    for _ in range(25):
        matches = tuple((rng.randint(1, 45), rng.randint(1, 45)) for _ in range(rng.randint(1, 4)))
        better = rng.choice(("high", "low"))
        inputs = {
            "heroes": [{"ability": hero} for hero, _ in matches],
            "foes": "own",
            "opponents": [{"resistance": other} for _, other in matches],
            "better_roll": better,
        }
        answer = data(op="odds", procedure="questworlds.group-contest", inputs=inputs)
        total = int(answer["total"])
        found = {row["key"]: Fraction(int(row["weight"]), total) for row in answer["rows"] if row["weight"] != "0"}
        expected = {key: share for key, share in plain_group(matches, better).items() if share}
        assert {key: share for key, share in found.items() if share} == expected, matches


@pytest.mark.parametrize("side", ["hero", "opposition"])
@pytest.mark.parametrize("level", STARTS)
def test_an_escalated_contest_goes_on_from_its_score(side: str, level: str) -> None:
    start = (STARTS[level], 0) if side == "hero" else (0, STARTS[level])
    for hero, other in ((17, 14), (14, 25), (20, 20), (33, 12)):
        inputs = {"heroes": [{"ability": hero}], "foes": [{"resistance": other}], "round_one": f"{side}:{level}"}
        answer = data(op="odds", procedure="questworlds.scored-contest", inputs=inputs)
        total = int(answer["total"])
        found = {row["key"]: Fraction(int(row["weight"]), total) for row in answer["rows"]}
        expected = duel_odds(Duel(hero, other, start=start))
        assert {key: share for key, share in found.items() if share} == {
            key: share for key, share in expected.items() if share
        }
