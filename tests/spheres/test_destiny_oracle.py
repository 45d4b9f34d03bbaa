"""Random plays of Fate, Destiny and Stress compared with a second implementation: dice and stones are conserved."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.calls import Obj, procedures, reply, table
from tests.core.driver import game
from tests.core.often import A_FEW
from tests.core.playing import Play
from tests.oracle import spheres_destiny as oracle
from tests.spheres.destiny_play import begin, pool

KINDS = ("triumph", "tragedy")


def entry(name: str) -> Obj:
    return next(one for one in procedures() if one["id"] == f"spheres.{name}")


def plays(name: str, number: int, moves: int) -> Play:
    """Return the end of a random play."""
    stand: Obj = {}
    for request, answer in game(reply, entry(name), Random(f"{name} {number}"), moves):
        assert answer["ok"], (request, answer)
        stand = answer["data"]
    return Play(stand["log"], stand["view"])


@pytest.mark.parametrize("number", range(120))
def test_stones_are_conserved(number: int) -> None:
    stand = plays("encounter", number, 12)
    earned, spent, _ = oracle.fate(stand.log["inputs"], stand.log["moves"])
    rows = stand.rows("The Fate pool")
    for kind, row in zip(KINDS, rows, strict=True):
        assert row[1:] == [earned[kind] - spent[kind], earned[kind], spent[kind]]
        assert row[1] >= 0


@settings(max_examples=200, deadline=None)
@given(
    st.integers(0, 60),
    st.integers(0, 60),
    st.sampled_from(("0", "20", "1")),
    st.sampled_from(("heroes", "foes")),
    st.sampled_from(("five", "past", "point")),
)
def test_every_difference(good: int, bad: int, natural: str, by: str, stones: str) -> None:
    stand = begin("encounter", stones=stones).act("note", by, good=good, bad=bad, natural=natural)
    earned, _, _ = oracle.fate(stand.log["inputs"], stand.log["moves"])
    assert pool(stand) == (earned["triumph"], earned["tragedy"])


@pytest.mark.parametrize("number", range(100))
def test_dice_are_conserved(number: int) -> None:
    stand = plays("destiny", number, 80)
    told = oracle.Session(stand.log["inputs"])
    for move in stand.log["moves"]:
        told.move(move)
        places = Counter(die.place for die in told.dice)
        assert sum(places.values()) == len(told.dice)
    shown = Counter(
        (row[0].casefold(), face)
        for row in stand.rows("The Destiny Pool")
        for face in row[1].split(", ")
        if face != "none"
    )
    assert shown == Counter((die.kind, str(die.face)) for die in told.at("pool"))
    for person, row in zip(told.people, stand.rows("Dice held"), strict=True):
        dice = [told.at(person, kind) for kind in KINDS]
        if told.keeps:
            faces = [sorted((die.face for die in each), reverse=True) for each in dice]
            assert row[1:3] == [", ".join(str(face) if face else "–" for face in each) or "none" for each in faces]
        else:
            assert row[1:3] == [len(each) for each in dice]
        assert row[3] == ("–" if person == "gm" else sum(map(len, dice)))
    verdict = stand.view["verdict"]
    assert (verdict["highest"] is None) is (verdict["lowest"] is None) is (verdict["results"] is None)
    if verdict["highest"]:
        assert [[verdict["highest"]], [verdict["lowest"]]] == [told.high, told.low]
        assert verdict["results"] == told.results
    else:
        assert not told.high or len(told.high) > 1 or len(told.low) > 1


def unended(request: Obj) -> Obj:
    """Return a reply without the move that ends the session."""
    answer = reply(request)
    if "view" in answer.get("data", {}):
        view = answer["data"]["view"]
        view["choices"] = [choice for choice in view["choices"] if choice["do"] != "end"]
    return answer


def test_the_last_die_always_calls_the_tilt() -> None:
    called = 0
    for number in range(A_FEW):
        told: oracle.Session | None = None
        for _, answer in game(unended, entry("destiny"), Random(f"last {number}"), 80):
            log, view = answer["data"]["log"], answer["data"]["view"]
            told = told or oracle.Session(log["inputs"])
            for move in log["moves"][-1:]:
                told.move(move)
            tilts = {choice["do"] for choice in view["choices"]} == {"tilt"}
            last = log["moves"][-1]["do"] if log["moves"] else ""
            assert tilts == (last in ("take", "hubris") and not told.at("pool"))
            called += tilts
    assert called > A_FEW / 2


@pytest.mark.parametrize("number", range(150))
def test_stress_is_a_sum(number: int) -> None:
    stand = plays("stress", number, 25)
    stones, dice, fatigue = oracle.stress(stand.log["inputs"], stand.log["moves"])
    assert [row[1] for row in stand.rows("The hero")[:4]] == [str(stones), str(dice), f"{stones + dice} of 10", fatigue]
    assert {"stress": stones + dice, "full": stones + dice >= 10, "fatigue": fatigue}.items() <= stand.verdict.items()


def test_the_odds_of_stones() -> None:
    rows = table("spheres.fate-odds")["rows"]
    for sides, row in zip((0, 4, 6, 8, 10, 12), rows, strict=True):
        for cell, luck in zip(row["cells"][1:], ("", "f", "fm"), strict=True):
            shares = oracle.chance(sides, luck)
            assert cell == "/".join(str(int(100 * share + Fraction(1, 2))) for share in shares), (sides, luck)


@pytest.mark.parametrize("way", ["cascade", "free", "fixed"])
def test_the_dice_of_a_roll(way: str) -> None:
    for tier in (1, 2, 3, 5, 7):
        for rank in range(19):
            stand = begin("encounter", beyond=way)
            given = {"ability": rank, "tier": tier, "die": "ten"}
            asked = reply({"op": "dice", "log": stand.log, "do": "roll", "by": "heroes", "given": given})
            assert [die["sides"] for die in asked["data"]["dice"]] == oracle.ladder(rank, tier, way), (rank, tier)
