"""The pool of hero tokens, worked out by hand from the rules."""

from tests.draw_steel.fight_play import begin


def test_one_token_for_each_hero() -> None:
    assert begin("hero-tokens", heroes=4).view["summary"] == "The pool has four hero tokens."
    assert begin("hero-tokens", heroes=4, gained=2).view["summary"] == "The pool has six hero tokens."
    assert begin("hero-tokens", heroes=1).view["summary"] == "The pool has one hero token."


def test_what_each_use_costs() -> None:
    for do, left in (("surges", "four"), ("save", "four"), ("reroll", "four"), ("stamina", "three")):
        stand = begin("hero-tokens").act(do, who="h2")
        assert stand.view["summary"] == f"The pool has {left} hero tokens."
        assert stand.rules == [f"hero-tokens#{do}", "hero-tokens#limit"]


def test_a_token_short() -> None:
    stand = begin("hero-tokens", heroes=2).act("save", who="h1").act("next")
    assert stand.open == {"surges", "save", "reroll", "earn", "session"}
    assert stand.refused("stamina") == "You need two from the pool, and it has one."
    empty = stand.act("surges", who="h1").act("next")
    assert empty.refused("reroll") == "You need one from the pool, and it is empty."
    assert "earn" in empty.open


def test_one_benefit_a_turn_or_test() -> None:
    stand = begin("hero-tokens", heroes=2).act("surges", who="h1")
    assert stand.options("save", "who") == ["Hero 2"]
    both = stand.act("earn").act("save", who="h2")
    assert both.refused("reroll") == "Every hero has had a benefit this turn or test."
    assert both.act("next").options("reroll", "who") == ["Hero 1", "Hero 2"]
    assert begin("hero-tokens").refused("next").startswith("No hero has had a benefit yet")


def test_the_session_ends() -> None:
    stand = begin("hero-tokens", heroes=3, gained=5).act("surges", who="h3")
    fresh = stand.act("session", by="director")
    assert fresh.view["summary"] == "The pool has three hero tokens." and fresh.view["status"] == "Session 2"
    kept = begin("hero-tokens", heroes=3, gained=5, unspent="keep").act("session", by="director")
    assert kept.view["summary"] == "The pool has eight hero tokens."


def test_a_reward_earns_one() -> None:
    assert begin("hero-tokens", heroes=12).act("earn").view["summary"] == "The pool has 13 hero tokens."
