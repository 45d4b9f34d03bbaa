"""A session of Destiny and its Tilt, computed by hand from the rules."""

import pytest

from tests.core.calls import data, error, table
from tests.core.playing import Play
from tests.spheres.destiny_play import held, party, pool_dice, strong

USES = ("coup", "edit", "improve", "inspiration", "recover", "stunt")


def take(stand: Play, who: str, die: str, use: str = "inspiration", why: str = "deed") -> Play:
    return stand.act("take", "table", who=who, die=die, use=use, why=why)


def two() -> Play:
    """Begin with Ada and Bo, and a pool of Triumph 6, 3, 1 and Tragedy 5, 2, 2."""
    return party("Ada", "Bo").act("fill", "gm", 6, 5, 3, 2, 1, 2)


def emptied() -> Play:
    """Empty the pool: Ada holds 4 Triumph and 1 Tragedy, Bo 1 Triumph and 4 Tragedy, the GM none."""
    stand = two()
    for who, die in (("p1", "triumph-6"), ("p1", "triumph-3"), ("p1", "triumph-1")):
        stand = take(stand, who, die)
    for die in ("tragedy-5", "tragedy-2", "tragedy-2"):
        stand = take(stand, "p2", die)
    return stand


def test_everybody_starts_with_one_of_each() -> None:
    stand = party("Ada", "Bo")
    assert held(stand) == {"Ada": [1, 1], "Bo": [1, 1], "The GM": [0, 0]}
    assert stand.open == {("fill", "gm")}
    assert stand.refused("take", "table") == "The pool hasn’t been rolled yet. The GM does that first."


@pytest.mark.parametrize("players", [1, 4, 12])
def test_the_pool_is_two_dice_from_everybody(players: int) -> None:
    stand = party(*[""] * players)
    asked = data(op="dice", log=stand.log, do="fill", by="gm")["dice"]
    assert [die["sides"] for die in asked] == [6] * (2 * players + 2)


def test_four_players_are_ten_dice() -> None:
    stand = party("", "", "", "").act("fill", "gm", *range(1, 7), 1, 1, 6, 6)
    assert stand.view["summary"] == "The Destiny Pool has 10 dice."
    assert list(held(stand)) == ["Player 1", "Player 2", "Player 3", "Player 4", "The GM"]


@pytest.mark.parametrize("sides", [6, 10, 20])
def test_the_size_of_the_die_is_the_tables(sides: int) -> None:
    stand = party("Ada", destiny_die=f"d{sides}")
    assert [die["sides"] for die in data(op="dice", log=stand.log, do="fill", by="gm")["dice"]] == [sides] * 4
    odds = data(op="odds", log=stand.act("fill", "gm", 1, 1, 1, 1).log, do="spend", by="table",
                given={"die": "p1-triumph-0"})  # fmt: skip
    assert [int(row["weight"]) for row in odds["rows"]] == [2] * (sides // 2)


def test_a_taken_die_is_used_at_once_and_kept() -> None:
    stand = take(two(), "p1", "triumph-3", "coup", "complication")
    assert strong(stand)[:2] == ["3", "a success is two degrees better, up to five"]
    assert held(stand)["Ada"] == [2, 1] and pool_dice(stand) == {"Triumph": "6, 1", "Tragedy": "5, 2, 2"}
    assert stand.rules == ["destiny#take", "spending-destiny#coup", "destiny#kept"]
    assert stand.rows("Dice held")[0][3] == 3
    assert stand.view["offers"][0]["inputs"] == {"name": "Ada", "dice": 3}
    assert stand.bad("take", "table", who="p1", die="triumph-3") == ("given.die", "field.pick")


@pytest.mark.parametrize(
    ("use", "told"),
    [
        ("coup", "a success is three degrees better, up to five"),
        ("edit", "up to three ranks of Advantage, or a detail that’s as good"),
        ("improve", "+5 on your own check, before the GM tells the outcome"),
        ("inspiration", "a hint, a clue or help of strength 5"),
        ("recover", "the Recover action at once, for 1 Stress"),
        ("stunt", "one Stunt on an attack that hit"),
    ],
)
def test_the_six_uses(use: str, told: str) -> None:
    stand = two().act("spend", "table", 5, die="p2-triumph-0", use=use)
    assert strong(stand) == ["5", told, "leaves play", "1"]
    assert held(stand)["Bo"] == [0, 1] and stand.rules[1] == f"spending-destiny#{use}"


def test_a_tragedy_handed_in_is_the_gms_once() -> None:
    stand = two()
    assert ("against", "gm") not in stand.open
    assert stand.refused("against", "gm") == "The GM holds no Tragedy. Players hand them in by spending."
    spent = stand.act("spend", "table", 4, die="p1-tragedy-0", use="edit")
    assert held(spent) == {"Ada": [1, 0], "Bo": [1, 1], "The GM": [0, 1]}
    used = spent.act("against", "gm", 6, die="gm-tragedy-0", use="improve")
    assert held(used)["The GM"] == [0, 0] and strong(used)[-1] == "gone"


def test_nothing_left_to_spend() -> None:
    stand = party("Ada").act("fill", "gm", 1, 1, 1, 1)
    for kind in ("triumph", "tragedy"):
        stand = stand.act("spend", "table", 3, die=f"p1-{kind}-0")
    assert stand.refused("spend", "table") == "No player holds a die."


def times(stand: Play) -> dict[str, str]:
    """Return the note of each held die, with the number of identical dice if there are several."""
    options = stand.choice("spend", "table")["fields"][0]["options"]
    return {one["value"]: one.get("note", "") for one in options}


def test_dice_of_a_kind_are_offered_once_with_their_number() -> None:
    fours = party("Ada").act("fill", "gm", 4, 4, 4, 2)
    assert times(take(fours, "p1", "triumph-4")) == {"p1-triumph-0": "2 of them", "p1-tragedy-0": ""}
    shown = take(take(party("Ada", kept="shown").act("fill", "gm", 4, 4, 4, 2), "p1", "triumph-4"), "p1", "triumph-4")
    assert times(shown) == {"p1-triumph-4": "2 of them", "p1-triumph-0": "", "p1-tragedy-0": ""}


def test_a_die_that_keeps_its_value() -> None:
    stand = take(party("Ada", kept="shown").act("fill", "gm", 6, 5, 3, 2), "p1", "triumph-6")
    options = [one["value"] for one in stand.choice("spend", "table")["fields"][0]["options"]]
    assert options == ["p1-triumph-6", "p1-triumph-0", "p1-tragedy-0"]
    assert times(stand) == {"p1-triumph-6": "", "p1-triumph-0": "", "p1-tragedy-0": ""}
    kept = stand.act("spend", "table", die="p1-triumph-6", use="coup")
    assert strong(kept)[0] == "6" and held(kept)["Ada"] == ["–", "–"]
    assert strong(stand.act("spend", "table", 2, die="p1-triumph-0", use="coup"))[0] == "2"


def test_hubris_takes_a_tragedy_of_the_pool() -> None:
    stand = two().act("hubris", "table", who="p2", die="tragedy-5")
    assert strong(stand) == ["5", "3"] and held(stand)["Bo"] == [1, 2]
    assert stand.rules == ["destiny#hubris", "destiny#kept"]
    assert stand.bad("hubris", "table", who="p2", die="triumph-6") == ("given.die", "field.pick")
    for _ in range(2):
        stand = stand.act("hubris", "table", who="p1", die="tragedy-2")
    assert stand.refused("hubris", "table") == "A Hubris takes a Tragedy die, and the pool has none."


def test_a_hubris_with_the_last_die_calls_the_tilt_too() -> None:
    stand = party("Ada").act("fill", "gm", 6, 5, 3, 2)
    for die in ("triumph-6", "triumph-3", "tragedy-2"):
        stand = take(stand, "p1", die)
    assert "Tilt follows" in stand.choice("hubris", "table")["brings"]
    assert stand.act("hubris", "table", who="p1", die="tragedy-5").open == {("tilt", "gm")}


def test_a_new_session() -> None:
    stand = take(two(), "p1", "triumph-6").act("spend", "table", 1, die="p2-tragedy-0")
    fresh = stand.act("session", "gm")
    assert held(fresh) == {"Ada": [3, 2], "Bo": [2, 1], "The GM": [0, 1]}
    assert fresh.open == {("fill", "gm")} and fresh.view["status"] == "Session 2"
    assert strong(fresh) == ["4", "1 Triumph and 1 Tragedy", "gone"]


def test_dice_carried_over_from_before() -> None:
    answer = data(
        op="begin",
        procedure="spheres.destiny",
        inputs={"players": [{"name": "Ada", "triumph": 2, "tragedy": 1}], "gm": 3},
        seed="0",
    )
    assert held(Play(answer["log"], answer["view"])) == {"Ada": [3, 2], "The GM": [0, 3]}


def test_the_last_die_calls_the_tilt() -> None:
    stand = emptied()
    assert stand.rules[-1] == "tilt#procedure" and stand.open == {("tilt", "gm")}
    assert stand.refused("spend", "table").startswith("The last die of the pool is gone")
    # Ada rolls 4 Triumph and 1 Tragedy, Bo 1 and 4, and the GM none.
    tilt = stand.act("tilt", "gm", 6, 5, 2, 1, 3, 4, 6, 6, 1, 1)
    assert tilt.rows("The Tilt") == [
        ["Ada", "6, 5, 2, 1", "3", "11"],
        ["Bo", "4", "6, 6, 1, 1", "−10"],
        ["The GM", "none", "none", "0"],
    ]
    assert {"highest": "p1", "lowest": "p2", "results": []}.items() <= tilt.verdict.items()
    assert held(tilt) == {"Ada": [4, 1], "Bo": [1, 4], "The GM": [0, 0]}


def test_a_tie_is_rolled_again_among_those_tied() -> None:
    tied = emptied().act("tilt", "gm", 1, 1, 1, 1, 4, 6, 1, 1, 2, 2)  # Ada 0, Bo 0, the GM 0
    assert tied.view["status"] == "A tie" and tied.rules[-1] == "tilt#tie"
    assert tied.refused("ballots", "gm") == "The highest or lowest is tied. Settle that first."
    # All three roll for highest first. Bo and the GM drop out.
    high = tied.act("again", "gm", 6, 6, 6, 6, 1, 1, 1, 1, 1, 1)
    assert high.open == {("again", "gm")}
    # Now only Bo and the GM are tied for lowest: Bo rolls 5 dice, and the GM has none and stays at 0.
    low = high.act("again", "gm", 6, 1, 1, 1, 1)
    assert {"highest": "p1", "lowest": "gm", "results": []}.items() <= low.verdict.items()


def test_a_tie_of_empty_hands_is_the_gms() -> None:
    stand = party("Ada", "Bo", "Cy").act("fill", "gm", *[1] * 8)
    for who in ("p2", "p3"):
        stand = stand.act("spend", "table", 1, die=f"{who}-triumph-0")
        stand = stand.act("spend", "table", 1, die=f"{who}-tragedy-0")
    for _ in range(2):
        stand = stand.act("against", "gm", 1, die="gm-tragedy-0")
    for _ in range(4):
        stand = take(take(stand, "p1", "triumph-1"), "p1", "tragedy-1")
    # Ada scores 5 - 30 = -25. Bo, Cy and the GM have no dice and tie for highest at 0.
    tied = stand.act("tilt", "gm", 1, 1, 1, 1, 1, 6, 6, 6, 6, 6)
    assert tied.choice("again", "gm")["title"] == "Settle the tie"
    settled = tied.act("again", "gm", who="p3")
    assert {"highest": "p3", "lowest": "p1", "results": []}.items() <= settled.verdict.items()


def ballots(kind: str) -> Play:
    stand = emptied().act("tilt", "gm", 6, 5, 2, 1, 3, 4, 6, 6, 1, 1)
    return stand.act("ballots", "gm", table=kind)


def test_only_triumph_votes_on_the_soft_table() -> None:
    stand = ballots("soft")
    assert {who for do, who in stand.open if do == "vote"} == {"p1", "p2"}
    dice = [one["value"] for one in stand.choice("vote", "p1")["fields"][0]["options"]]
    assert dice == ["triumph-6", "triumph-5", "triumph-2", "triumph-1"]
    hard = ballots("hard")
    dice = [one["value"] for one in hard.choice("vote", "p2")["fields"][0]["options"]]
    assert dice == ["triumph-4", "tragedy-6", "tragedy-1"]
    assert stand.refused("vote", "gm").startswith("They have no die left to vote with on the Soft table")


def test_one_vote_a_person_a_ballot_and_a_die_votes_once() -> None:
    stand = ballots("hard").act("vote", "p1", die="triumph-6")
    assert stand.refused("vote", "p1") == "They’ve already voted in this ballot. Each person has one vote."
    assert stand.refused("vote", "p9") == "Nobody has that name here. Write p1, p2 and so on, or gm."
    second = stand.act("count", "gm")
    dice = [one["value"] for one in second.choice("vote", "p1")["fields"][0]["options"]]
    assert dice == ["triumph-5", "triumph-2", "triumph-1", "tragedy-3"]
    assert second.rows("Ballots")[0] == ["Category for the highest", "6"]


def test_most_votes_win_and_the_gm_settles_a_tie() -> None:
    stand = ballots("hard")
    tied = stand.act("vote", "p1", die="triumph-6").act("vote", "p2", die="triumph-4")
    assert tied.choice("count", "gm")["fields"][0]["options"] == [
        {"value": "4", "label": "4"},
        {"value": "6", "label": "6"},
    ]
    assert strong(tied.act("count", "gm", number="6")) == ["6"]
    clear = stand.act("vote", "p1", die="triumph-6").act("vote", "p2", die="tragedy-6")
    assert not clear.choice("count", "gm")["fields"] and strong(clear.act("count", "gm")) == ["6"]


def test_four_ballots_and_then_play_goes_on() -> None:
    stand = ballots("soft").act("vote", "p1", die="triumph-5").act("count", "gm")
    for number in (1, 2, 6):  # no votes, so the GM picks any number on the die
        assert len(stand.choice("count", "gm")["fields"][0]["options"]) == 6
        stand = stand.act("count", "gm", number=str(number))
    assert [row[1] for row in stand.rows("Ballots")] == ["5", "1", "2", "6"]
    assert stand.verdict["results"] == [5, 1, 2, 6]
    assert stand.open == {("spend", "table"), ("session", "gm"), ("end", "gm")}
    assert stand.refused("take", "table") == "The pool is empty. Start a new session to fill it."
    assert held(stand) == {"Ada": [4, 1], "Bo": [1, 4], "The GM": [0, 0]}
    assert "The Tilt comes once for each pool" in stand.refused("tilt", "gm")
    fresh = stand.act("session", "gm")
    assert fresh.verdict["highest"] is None and fresh.open == {("fill", "gm")}


def test_there_are_no_more_dice_than_a_tilt_rolls() -> None:
    stand, sessions = party(*[""] * 12), 0
    while ("session", "gm") in (filled := stand.act("fill", "gm", *[1] * 26)).open:
        stand, sessions = filled.act("session", "gm"), sessions + 1
    # Each session adds 24 held dice: 336 plus 50 more is only 386, but 360 plus 50 would be 410.
    assert sessions == 14 and sum(sum(dice) for dice in held(filled).values()) == 24 * 15
    assert filled.refused("session", "gm") == "A Tilt could need more than 400 dice. Spend some first."


def test_bad_forms_are_told() -> None:
    found = error(op="begin", procedure="spheres.destiny", inputs={"players": []}, seed="0")
    assert (found["field"], found["code"]) == ("players", "field.range")
    many = error(op="begin", procedure="spheres.destiny", inputs={"players": [{}] * 13}, seed="0")
    assert many["field"] == "players"
    carried = error(op="begin", procedure="spheres.destiny", inputs={"gm": 11}, seed="0")
    assert carried["field"] == "gm"


def test_the_tables_of_destiny() -> None:
    values = [row["cells"] for row in table("spheres.destiny-values")["rows"]]
    assert values[:6] == [
        [1, "+1", "1 rank", "+1"],
        [2, "+1", "1 rank", "+2"],
        [3, "+2", "2 ranks", "+3"],
        [4, "+2", "2 ranks", "+4"],
        [5, "+3", "3 ranks", "+5"],
        [6, "+3", "3 ranks", "+6"],
    ]
    assert values[9] == [10, "+5", "5 ranks", "+10"] and len(values) == 10
    pools = [row["cells"] for row in table("spheres.destiny-pool")["rows"]]
    assert pools[3] == [4, 8, 10, 18] and pools[0] == [1, 2, 4, 6]
    assert [row["key"] for row in table("spheres.destiny-uses")["rows"]] == list(USES)
    assert [row["cells"][1:] for row in table("spheres.tilt-tables")["rows"]] == [["yes", "no"], ["yes", "yes"]]
    assert [row["key"] for row in table("spheres.tilt-ballots")["rows"]] == [
        "category-high",
        "category-low",
        "element-high",
        "element-low",
    ]
    dice = {row["key"]: row["cells"][2] for row in table("spheres.destiny-dice")["rows"]}
    assert dice == {"triumph": "leaves play", "tragedy": "goes to the GM, who uses it once", "hubris": "as above"}
