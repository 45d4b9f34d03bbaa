"""Cases worked by hand from the text, where several rules of Shattered Spheres meet in one roll."""

from typing import Any

import pytest

from tests.core.calls import Obj, error
from tests.core.playing import Play
from tests.spheres import conflict_play as conflict
from tests.spheres.checks_play import asked, check, opposed
from tests.spheres.destiny_play import begin, held, party, pool, strong

LADDERS = {
    # Rank 7 is two ranks past 5. Tiers 3 and 5 allow two and four more dice.
    "cascade": {(7, 1): [12], (7, 2): [12, 6], (9, 2): [12, 10], (10, 3): [12, 10, 4], (20, 4): [12, 10, 8, 6]},
    "free": {(1, 5): [4], (3, 2): [8, 6], (3, 9): [8, 6, 4], (7, 3): [12, 10, 8], (20, 5): [12, 10, 8, 6, 4]},
    "fixed": {(5, 5): [12], (6, 1): [12], (6, 5): [12, 10], (7, 2): [12, 10], (9, 5): [12, 10, 8, 6, 4]},
}  # fmt: skip


@pytest.mark.parametrize("way", LADDERS)
@pytest.mark.parametrize("sign", [1, -1])
def test_ranks_past_5_in_the_three_readings(way: str, sign: int) -> None:
    name = "Advantage" if sign > 0 else "Disadvantage"
    for (rank, tier), dice in LADDERS[way].items():
        found = asked("check", ability=sign * rank, tier=tier, beyond=way)
        assert found == ["d20", *(f"{name} d{sides}" for sides in dice)], (rank, tier)


def test_both_ladders_and_numbers_below_0() -> None:
    """2 plus a skill of 0, minus 12, 10 and 8 for rank 20 at Tier 3, is -28: two over a DC of -30."""
    played = check(2, 12, 10, 8, ability=-20, tier=3, dc=-30)
    assert (played.verdict["total"], played.verdict["margin"], played.degree) == (-28, 2, 1)
    assert "d12, d10 and d8 show 12, 10 and 8." in played.texts[1]
    assert check(3, 9, 6, skill=4, ability=4, modifiers=[{"rank": -3}], dc=11).degree == -1, "3 + 4 + 9 - 6"


@pytest.mark.parametrize(
    ("luck", "faces", "by_face", "by_value", "bank"),
    [
        # The value that counts, and the natural, in either reading; then the stones of Triumph and Tragedy by face.
        ("f", (1, 1), (11, 0), (11, 0), (0, 0)),
        ("f", (1, 10), (20, 0), (20, 20), (2, 0)),
        ("f", (20, 10), (20, 20), (20, 20), (3, 0)),
        ("m", (20, 20), (10, 0), (10, 0), (0, 4)),
        ("m", (20, 11), (1, 0), (1, 1), (0, 2)),
        ("m", (20, 1), (1, 1), (1, 1), (0, 1)),
        ("fm", (20, 19, 1), (19, 0), (19, 0), (3, 0)),
        ("fm", (1, 20, 11), (1, 1), (1, 1), (1, 1)),
        ("fm", (1, 20, 12), (2, 0), (2, 0), (1, 0)),
    ],
)
def test_luck_its_criticals_and_its_stones(
    luck: str, faces: tuple[int, ...], by_face: tuple[int, int], by_value: tuple[int, int], bank: tuple[int, int]
) -> None:
    picks = [name for name in ("fortune", "misfortune") if name[0] in luck]
    for natural, wanted in (("face", by_face), ("value", by_value)):
        verdict = check(*faces, luck=picks, natural=natural, encounter="yes", dc=10).verdict
        assert (verdict["total"], verdict["natural"]) == wanted
        if natural == "face":
            assert (verdict["bank"]["triumph"], verdict["bank"]["tragedy"]) == bank


@pytest.mark.parametrize(
    ("dc", "best", "worst"),
    [(15, 3, 1), (16, 2, -1), (20, 2, -1), (21, 1, -2), (24, 1, -2), (25, -1, -3), (26, -1, -3),
     (30, -2, -4), (40, -4, -5)],
)  # fmt: skip
def test_criticals_on_the_border(dc: int, best: int, worst: int) -> None:
    """Natural 20s and 1s at the edges of degrees, both with a total of 20."""
    assert check(20, dc=dc).degree == best
    assert check(1, skill=19, dc=dc).degree == worst


def test_stones_by_the_dice_of_the_other_side_are_at_hand() -> None:
    """The foe’s Disadvantage of 9 is swapped to a Triumph stone, which the hero can spend right away."""
    played = opposed(10, 12, 9, their_ability=-4, encounter="yes")
    assert played.verdict["bank"] == {"triumph": 1, "tragedy": 0}
    assert ("improve-stones", "ours") in played.moves
    done = played.then("improve-stones", stones=1)
    assert done.verdict["total"] == 11 and done.verdict["bank"] == {"triumph": 0, "tragedy": 0}
    assert done.refused("coup-stones") == "There’s no Triumph stone to spend."


def test_two_heroes_spend_from_one_pool() -> None:
    played = opposed(10, 9, side="heroes", encounter="yes", pool=1, their_pool=1)
    assert played.choice("improve-stones", "theirs")["cost"] == "2 Triumph stones at hand"
    done = played.then("improve-stones", by="theirs", stones=2)
    assert "no Triumph stone" in done.refused("improve-stones")


def test_a_20_far_below_and_a_1_far_above_in_attack_and_resistance() -> None:
    hit = conflict.begin("attack", 20, 12, their_skill=40, their_ability=5, power=5, destiny=0)
    assert hit.key == "hit-1" and hit.verdict["attack"]["dc"] == 62
    hurt = hit.then("resist", "target", 1, 12)
    assert hurt.key == "affected-5" and hurt.stones == (4, 2), "20, a foe’s 1, two by damage; two by the defense"
    assert conflict.begin("attack", 1, 12, skill=40, ability=5).key == "miss-1"
    known: dict[str, Any] = {"against": "effect", "destiny": 0}
    assert conflict.begin("resistance", 20, value=100, **known).key == "resisted-1"
    assert conflict.begin("resistance", 1, value=-100, skill=40, **known).key == "affected-1"


def test_no_more_than_five_degrees_are_paid_for() -> None:
    high = conflict.begin("attack", 19, skill=11)
    assert high.key == "hit-5" and "for five degrees" in high.refused("improve", "attacker")
    safe = conflict.begin("resistance", 19, against="effect", value=-1)
    assert safe.key == "resisted-5" and "for five degrees" in safe.refused("improve", "hero")


@pytest.mark.parametrize("by", ["heroes", "foes"])
@pytest.mark.parametrize(
    ("way", "numbers"), [("five", (0, 1, 1, 2, 8)), ("past", (0, 0, 0, 1, 7)), ("point", (0, 0, 4, 5, 35))]
)
def test_stones_for_both_sides_in_each_reading(by: str, way: str, numbers: tuple[int, ...]) -> None:
    for difference, number in zip((4, 5, 9, 10, 40), numbers, strict=True):
        for good, bad in ((difference, 0), (0, difference)):
            stand = begin("encounter", stones=way).act("note", by, good=good, bad=bad)
            triumph = (good > bad) == (by == "heroes")
            assert pool(stand) == ((number, 0) if triumph else (0, number))


def test_no_stones_of_a_used_kind_until_the_next_turn() -> None:
    stand = begin("encounter", triumph=2, tragedy=2).act("spend", "foes", n=1, use="stunt")
    stand = stand.act("note", "heroes", good=0, bad=11, natural="1")
    assert pool(stand) == (2, 1)
    stand = stand.act("note", "heroes", good=10, bad=0, natural="20")
    assert pool(stand) == (5, 1)
    stand = stand.act("spend", "heroes", n=5, use="coup")
    assert strong(stand)[1] == "a success is three degrees better, up to five"
    stand = stand.act("turn", "gm").act("note", "foes", good=6, bad=0, natural="20").act("end", "gm")
    assert {"outcome": "foes", "triumph": 0, "tragedy": 3}.items() <= stand.view["verdict"].items()


def emptied(stand: Play, who: dict[str, str]) -> Play:
    """Take every die from the pool, by kind."""
    while takes := [choice for choice in stand.view["choices"] if choice["do"] == "take"]:
        (dice,) = [field["options"] for field in takes[0]["fields"] if field["name"] == "die"]
        die = str(dice[0]["value"])
        stand = stand.act("take", "table", who=who[die.partition("-")[0]], die=die)
    return stand


def hint(stand: Play, do: str, by: str) -> str:
    found: Obj = error(op="act", log=stand.log, do=do, by=by)
    return str(found["hint"])


def test_ties_of_two() -> None:
    """Ada’s 2, 2, 2 of both kinds score 0. So does the GM, who holds no dice. If Ada is highest, the GM is lowest."""
    stand = emptied(party("Ada").act("fill", "gm", 3, 3, 3, 3), {"triumph": "p1", "tragedy": "p1"})
    assert hint(stand, "take", "table").startswith("The last die of the pool is gone")
    stand = stand.act("tilt", "gm", 2, 2, 2, 2, 2, 2)
    stand = stand.act("again", "gm", 2, 2, 2, 2, 2, 2)
    assert stand.view["verdict"]["highest"] is None
    stand = stand.act("again", "gm", 2, 2, 2, 1, 1, 1)
    assert {"highest": "p1", "lowest": "gm", "results": []}.items() <= stand.view["verdict"].items()


def test_ties_of_three_and_votes() -> None:
    stand = party("Ada", "Bo").act("fill", "gm", 1, 1, 2, 2, 3, 3)
    stand = emptied(stand, {"triumph": "p1", "tragedy": "p2"})
    assert held(stand) == {"Ada": [4, 1], "Bo": [1, 4], "The GM": [0, 0]}
    stand = stand.act("tilt", "gm", 1, 1, 1, 1, 4, 4, 1, 1, 1, 1)
    stand = stand.act("again", "gm", 1, 1, 1, 1, 4, 5, 1, 1, 1, 1)
    assert "Two people tie for lowest" in str(stand.view["steps"]), "Bo is highest by 1"
    stand = stand.act("again", "gm", 1, 1, 1, 1, 5).act("ballots", "gm", table="soft")
    assert {"highest": "p2", "lowest": "p1", "results": []}.items() <= stand.view["verdict"].items()
    stand = stand.act("vote", "p2", die="triumph-4")
    assert hint(stand, "vote", "p2") == "They’ve already voted in this ballot. Each person has one vote."
    assert "only Triumph votes" in hint(stand, "vote", "gm")
    stand = stand.act("vote", "p1", die="triumph-1").act("count", "gm", number="4")
    stand = stand.act("vote", "p1", die="triumph-1").act("count", "gm")
    assert hint(stand, "vote", "p2").startswith("They have no die left to vote with")
    stand = stand.act("count", "gm", number="6").act("vote", "p1", die="triumph-1").act("count", "gm")
    assert stand.view["verdict"]["results"] == [4, 1, 6, 1]
    assert held(stand.act("session", "gm")) == {"Ada": [5, 2], "Bo": [2, 5], "The GM": [0, 0]}


def test_surge_twice_and_destiny_before_and_after() -> None:
    stand = begin("stress", dice=2).act("surge", "hero", benefit="action").act("other", "gm")
    stand = stand.act("surge", "hero", benefit="trait")
    assert strong(stand)[-1] == "exhausted"
    stand = stand.act("destiny", "hero", by="die", why="fatigue").act("turn", "hero")
    assert {"stress": 2, "full": False, "fatigue": "fatigued"}.items() <= stand.view["verdict"].items()
    late = stand.act("destiny", "hero", by="die")
    assert late.view["verdict"]["fatigue"] == "fatigued", "the turn has begun: it is a Recover and no more"


def test_at_exactly_10() -> None:
    stand = begin("stress", tier=2, stones=9, dice=0).act("healed", "hero")
    assert hint(stand, "recover", "hero").startswith("At 10 Stress")
    assert stand.act("long", "hero").view["verdict"]["stress"] == 8
    die = begin("stress", stones=8, dice=2).act("destiny", "hero", by="die")
    assert {"stress": 10, "full": True, "fatigue": "fine"}.items() <= die.view["verdict"].items()
