"""Mass effort by hand: who decides it, what the heroes bring, what a roll of the forces comes to."""

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from tests.core.calls import Obj, data, error, table
from tests.oracle.contest import KEYS, Setting, odds

EFFORT = "questworlds.mass-effort"
BROUGHT = {
    "hero:complete": 20, "hero:major": 9, "hero:minor": 6, "hero:marginal": 3, "none:tie": 0,
    "opposition:marginal": 0, "opposition:minor": 0, "opposition:major": 0, "opposition:complete": -3,
}  # fmt: skip
OWN = {"ability": 10, "resistance": 10}
FORCES = {"force": 14, "against": 17}


def begin(role: str, **more: Any) -> Obj:
    return data(op="begin", procedure=EFFORT, inputs={"role": role, **more}, seed="a")


def act(answer: Obj, do: str, by: str = "hero", *faces: int) -> Obj:
    more = {"faces": list(faces)} if faces else {}
    return data(op="act", log=answer["log"], do=do, by=by, **more)


def opened(answer: Obj) -> list[str]:
    return [choice["do"] for choice in answer["view"]["choices"]]


@pytest.mark.parametrize("key", BROUGHT)
def test_the_heroes_bring_the_augment_of_their_level(key: str) -> None:
    begun = begin("tip", result=key, **FORCES)
    assert opened(begun) == ["forces"] and begun["view"]["verdict"]["augment"] == BROUGHT[key]
    total = 14 + BROUGHT[key]
    shown = {34: "14M", 23: "3M"}.get(total, str(total))
    assert begun["view"]["choices"][0]["press"] == f"Roll {shown} against 17"
    after = act(begun, "forces", "table", 5, 19)
    assert after["view"]["verdict"]["over"] and after["view"]["choices"] == []
    assert any(step["rule"] == "questworlds/mass-effort#augment" for step in after["view"]["steps"])


def test_first_the_heroes_then_the_forces() -> None:
    begun = begin("tip", **OWN, **FORCES)
    assert opened(begun) == ["roll"]
    rolled = act(begun, "roll", "hero", 5, 15)
    assert opened(rolled) == ["hero-point", "stand"] and rolled["view"]["verdict"]["augment"] == 6
    lifted = act(rolled, "hero-point")
    assert lifted["view"]["verdict"]["augment"] == 9 and opened(lifted) == ["forces"]
    stands = act(rolled, "stand")
    assert opened(stands) == ["forces"] and stands["view"]["choices"][0]["press"] == "Roll 20 against 17"
    after = act(stands, "forces", "table", 19, 18)
    assert after["view"]["verdict"]["winner"] == "hero" and after["view"]["verdict"]["level"] == "minor"
    assert after["view"]["headline"]["word"] == "Minor victory"


def test_a_critical_needs_no_hero_point() -> None:
    assert opened(act(begin("tip", **OWN, **FORCES), "roll", "hero", 1, 20)) == ["forces"]


def test_where_they_decide_their_contest_is_all() -> None:
    after = act(begin("decide", **OWN), "roll", "hero", 5, 20)
    verdict = after["view"]["verdict"]
    assert (verdict["winner"], verdict["level"], verdict["over"]) == ("hero", "major", True)
    assert opened(after) == ["hero-point"] and verdict["augment"] == 0
    played = begin("decide", result="opposition:minor")
    assert played["view"]["verdict"]["winner"] == "opposition" and opened(played) == []


@pytest.mark.parametrize(
    ("goes", "said"), [("won", "side wins"), ("lost", "side loses"), ("open", "The GM decides the outcome")]
)
def test_where_they_get_through_the_gm_says_how_it_goes(goes: str, said: str) -> None:
    after = act(begin("through", goes=goes, **OWN), "roll", "hero", 5, 15)
    assert said in after["view"]["headline"]["mean"] and "get through" in after["view"]["headline"]["mean"]
    lost = act(begin("through", goes=goes, **OWN), "roll", "hero", 20, 1)
    assert said in lost["view"]["headline"]["mean"] and lost["view"]["verdict"]["over"]


def test_without_heroes_nothing_is_rolled() -> None:
    begun = begin("told", effort="the harvest")
    assert opened(begun) == [] and begun["view"]["settled"] and "harvest" in begun["view"]["summary"]
    assert error(op="odds", procedure=EFFORT, inputs={"role": "told"})["code"] == "odds.none"
    assert "No hero takes part" in error(op="act", log=begun["log"], do="roll", by="hero")["hint"]


def shares(answer: Obj) -> dict[str, Fraction]:
    total = int(answer["total"])
    return {row["key"]: Fraction(int(row["weight"]), total) for row in answer["rows"]}


def force_odds(force: int, other: int) -> dict[str, Fraction]:
    """Forces are ruled alike: who has nothing left loses completely."""
    if force <= 0:
        return dict.fromkeys(KEYS, Fraction(0)) | {"opposition:complete": Fraction(1)}
    return odds(Setting(force, other))


@pytest.mark.parametrize(("hero", "resistance", "force", "other"), [(17, 14, 14, 17), (25, 40, 2, 30), (3, 60, 3, 5)])
def test_the_odds_of_the_whole(hero: int, resistance: int, force: int, other: int) -> None:
    inputs = {"ability": hero, "resistance": resistance, "force": force, "against": other}
    found = shares(data(op="odds", procedure=EFFORT, inputs={"role": "tip", **inputs}))
    expected: Counter[str] = Counter()
    for key, share in odds(Setting(hero, resistance)).items():
        for end, part in force_odds(force + BROUGHT[key], other).items():
            expected[end] += share * part  # type: ignore[assignment]
    assert found == {key: expected[key] for key in KEYS}
    first = shares(
        data(op="odds", procedure=EFFORT, inputs={"role": "decide", "ability": hero, "resistance": resistance})
    )
    assert first == odds(Setting(hero, resistance))


@pytest.mark.parametrize(
    ("role", "do", "said"),
    [
        ("tip", "forces", "The heroes’ contest comes first"),
        ("tip", "stand", "You haven’t rolled yet"),
        ("decide", "forces", "only roll if the heroes tip"),
        ("decide", "hero-point", "You haven’t rolled yet"),
    ],
)
def test_refusals_say_why(role: str, do: str, said: str) -> None:
    more = FORCES if role == "tip" else {}
    by = "table" if do == "forces" else "hero"
    found = error(op="act", log=begin(role, **OWN, **more)["log"], do=do, by=by)
    assert found["code"] == "choice.closed" and said in found["hint"]


def test_refusals_after_the_roll() -> None:
    rolled = act(begin("tip", **OWN, **FORCES), "roll", "hero", 5, 15)
    assert "or keep it" in error(op="act", log=rolled["log"], do="forces", by="table")["hint"]
    over = act(act(rolled, "stand"), "forces", "table", 5, 19)
    assert (
        "no hero point improves a force’s roll" in error(op="act", log=over["log"], do="hero-point", by="hero")["hint"]
    )
    assert "have already rolled" in error(op="act", log=over["log"], do="forces", by="table")["hint"]
    assert "rolled" in error(op="act", log=over["log"], do="roll", by="hero")["hint"]
    played = begin("tip", result="hero:minor", **FORCES)
    assert "already played" in error(op="act", log=played["log"], do="roll", by="hero")["hint"]


def test_the_table_of_parts_that_heroes_play() -> None:
    assert [row["key"] for row in table(EFFORT)["rows"]] == ["decide", "tip", "through", "told"]
