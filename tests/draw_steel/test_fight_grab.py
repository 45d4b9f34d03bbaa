"""Grab, Escape Grab and Knockback by hand: who may be targeted, what each tier brings, and what follows."""

from typing import Any

import pytest

from tests.core.calls import Obj, data, table
from tests.draw_steel.abilities_play import Play, begin
from tests.oracle import steel_fight as oracle

SIZES = ("1T", "1S", "1M", "1L", "2", "3", "4", "5")


def grab(*faces: int, **inputs: Any) -> Play:
    return begin("draw-steel.grab", faces, **inputs)


def effects_of(view: Obj) -> list[tuple[Any, ...]]:
    return [(each["who"], each["do"], each["given"], each["text"]) for each in view.get("effects", [])]


def word(made: Play) -> str:
    return str(made.verdict["outcome"])


def steps(made: Play) -> list[str]:
    return [each["text"] for each in made.view["steps"]]


@pytest.mark.parametrize("of", ["grab", "knockback"])
@pytest.mark.parametrize(
    ("own", "its", "might", "may"),
    [
        ("1M", "1M", -5, True), ("1M", "1S", 0, True), ("1M", "1L", 0, False), ("1M", "1L", 1, False),
        ("1M", "1L", 2, True), ("1M", "2", 1, False), ("1M", "2", 2, True), ("1M", "3", 2, False),
        ("1S", "3", 3, True), ("1T", "1S", 1, False), ("2", "1L", 0, True), ("3", "4", 2, False), ("3", "3", 0, True),
    ],
)  # fmt: skip
def test_whom_size_and_might_let_you_target(of: str, own: str, its: str, might: int, may: bool) -> None:
    made = grab(maneuver=of, size=own, its_size=its, M=might)
    assert (word(made) != "barred") is may
    assert bool(made.log["moves"][0].get("dice")) is may
    assert bool(made.said("grabs#size"))


def test_all_sizes_against_the_oracle() -> None:
    for own in SIZES:
        for its in SIZES:
            for might in range(-5, 6):
                made = grab(size=own, its_size=its, M=might)
                assert (word(made) != "barred") is oracle.may_grab(own, its, might), (own, its, might)


def test_the_reason_has_the_sizes_in_it() -> None:
    assert steps(grab(M=1, its_size="2", target="the ogre")) == [
        "The ogre, size 2, is too large: you’re size 1M, and you need Might 2 or more."
    ]
    assert steps(grab(M=2, its_size="3")) == [
        "The target, size 3, is too large: you’re size 1M, and Might 2 isn’t enough."
    ]
    assert steps(grab(5, 5, M=2, its_size="2"))[0] == (
        "The target, size 2, is larger than you, but your Might 2 is enough."
    )


@pytest.mark.parametrize(
    ("inputs", "reason"),
    [
        ({"full": True}, "You already hold a creature, and you can hold only one at a time. Let go first."),
        ({"taken": True}, "The target is already grabbed, and no creature can be grabbed twice."),
        ({"maneuver": "knockback", "held": True}, "You’re grabbed, so you can’t use Knockback. Escape first."),
    ],
)
def test_what_else_forbids_it(inputs: Obj, reason: str) -> None:
    made = grab(**inputs)
    assert word(made) == "barred" and steps(made) == [reason]
    assert made.view["headline"]["mean"] == reason and made.view["settled"]
    assert made.refused("accept") == "This result doesn’t include a free strike."


def test_all_that_forbids_it_is_told_at_once() -> None:
    assert len(steps(grab(M=0, its_size="5", full=True, taken=True))) == 3


@pytest.mark.parametrize(
    ("of", "tiers"),
    [
        ("grab", ("Nothing happens.", "You can grab the target, but it makes a melee free strike against you first.",
                  "You have the target grabbed.")),
        ("escape", ("You’re still grabbed.",
                    "You can get free, but the grabber makes a melee free strike against you first.", "You’re free.")),
        ("knockback", ("Push the target up to 1 square away.", "Push the target up to 2 squares away.",
                       "Push the target up to 3 squares away.")),
    ],
)  # fmt: skip
def test_what_each_tier_brings(of: str, tiers: tuple[str, ...]) -> None:
    for faces, tier in (((4, 5), 1), ((5, 5), 2), ((7, 8), 3), ((10, 9), 3)):
        made = grab(*faces, maneuver=of, M=2)
        assert word(made) == f"tier-{tier}"
        assert made.view["headline"]["mean"] == tiers[tier - 1]
    (row,) = [each["cells"] for each in table("draw-steel.grabs")["rows"] if each["key"] == of]
    assert row[1:] == list(tiers)


def test_a_free_strike_buys_the_grab() -> None:
    made = grab(6, 6, M=2, target="the ogre", its_size="2")
    assert made.choice("accept")["brings"] == "The ogre makes a melee free strike against you. Then it’s grabbed."
    assert not made.verdict["done"] and not made.view["settled"] and not made.view["offers"]
    done = made.then("accept")
    assert steps(done) == [
        "The ogre makes a melee free strike first. Then it’s grabbed.",
        "The ogre isn’t smaller than you, so your speed is halved while you hold it.",
    ]
    assert done.verdict["done"] and done.view["settled"] and not done.open
    assert done.view["headline"]["mean"] == "You have the ogre grabbed."
    assert done.refused("accept") == "You’ve already taken the free strike."
    assert grab(9, 8, M=2).refused("accept") == "This result doesn’t include a free strike."
    assert grab(9, 8, M=2).refused("roll").startswith("You’ve already rolled.")
    assert made.refused("accept", "nobody") == "Only the roller can decide."
    assert grab(5, 5, maneuver="knockback").refused("accept") == "This result doesn’t include a free strike."


@pytest.mark.parametrize(
    ("own", "its", "slow"), [("1M", "1M", True), ("1M", "1S", False), ("1M", "2", True), ("2", "1L", False)]
)
def test_holding_somebody_no_smaller_halves_your_speed(own: str, its: str, slow: bool) -> None:
    made = grab(10, 10, size=own, its_size=its, M=2)
    notes = [each["text"] for each in made.view["blocks"] if each["kind"] == "note"]
    assert notes == (["While you hold the target, your speed is halved."] if slow else [])
    assert effects_of(made.view) == [
        ("", "hold", {"holding": "half" if slow else "full", "holds": ""}, "Holds the target")
    ]


def test_the_smaller_one_escapes_with_a_bane() -> None:
    """Agility 2 and 9 on the dice: 11 plain, 9 with the bane of the smaller one."""
    assert grab(4, 5, maneuver="escape", M=0, A=2).verdict["total"] == 11
    small = grab(4, 5, maneuver="escape", M=0, A=2, its_size="1L")
    assert small.verdict["total"] == 9
    assert small.said("grabs#escape").startswith("You’re smaller than the grabber: a bane.")
    assert grab(4, 5, maneuver="escape", M=3, A=2).verdict["total"] == 12
    assert grab(4, 5, maneuver="escape", M=-5, A=-5, its_size="5").verdict["outcome"] == "tier-1"


def test_ticks_count_as_for_a_melee_ability_that_is_not_a_strike() -> None:
    made = grab(5, 5, M=2, ticks=["prone", "restrained"], their_ticks=["their-prone"])
    told = made.said("power-roll#sources")
    assert "Prone doesn’t apply" in told and "Restrained: a bane." in told
    assert "The target, prone: an edge." in told and made.verdict["total"] == 12


def test_whoever_is_grabbed_stands_so_in_the_tracker() -> None:
    made = grab(10, 10, M=2, name="Hild", target="the ogre", its_size="2")
    (offer,) = made.view["offers"]
    tracker = begin(offer["procedure"], **offer["inputs"])
    assert tracker.view["summary"] == "The ogre: grabbed."
    assert "Grabbed, Hild" in str(tracker.view["blocks"])


def test_an_escape_ends_the_condition_on_the_sheet() -> None:
    free = grab(10, 9, maneuver="escape", target="Ogre")
    assert effects_of(free.view) == [
        ("", "condition-ended", {"condition": "grabbed", "source": "Ogre"}, "Grabbed ends")
    ]
    assert not free.view["offers"] and effects_of(grab(1, 1, maneuver="escape").view) == []
    assert effects_of(grab(10, 10, maneuver="knockback").view) == []


def test_odds() -> None:
    asked = {"op": "odds", "procedure": "draw-steel.grab", "inputs": {"M": 2}}
    found = {row["key"]: row["weight"] for row in data(**asked)["rows"]}
    assert found == {"tier-3": "21", "tier-2": "43", "tier-1": "36"}
    asked["inputs"] = {"M": 0, "its_size": "5"}
    assert {row["key"]: row["weight"] for row in data(**asked)["rows"]} == {"barred": "1"}
