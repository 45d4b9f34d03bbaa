"""The extended contest by advantage points, from the rules: starting points, bids, losses, rounds, the end."""

from fractions import Fraction

import pytest

from tests.core.calls import data, error
from tests.oracle.contest import Setting, odds
from tests.questworlds.advantage_play import EXTENDED, WON, Play, begin, faces

LOST = {"marginal": 2, "minor": 3, "major": 6, "critical minor": 3, "critical major": 6, "critical complete": 9}
"""The price of a bid of 3 for the loser; with a critical the winner gets it."""


# What one begins with


@pytest.mark.parametrize(
    ("ability", "more", "points"),
    [
        ("17", {}, 17),
        ("20", {}, 20),
        ("1M", {}, 21),
        ("5M", {}, 25),
        ("10M2", {}, 50),
        ("17", {"bonus": 6}, 23),
        ("17", {"bonus": -6}, 11),
        ("17", {"bonus": "+M"}, 37),
        ("17", {"followers": 13}, 30),
        ("5M", {"bonus": 3, "followers": 27}, 55),
    ],
)
def test_starting_points_are_the_modified_total_and_the_followers(
    ability: str, more: dict[str, object], points: int
) -> None:
    play = begin([{"ability": ability, **more}], ["5M"])
    assert play.both == (points, 25)
    assert play.row("Ada")["Points"] == f"{points} of {points}"


def test_followers_add_points_and_nothing_to_the_rating() -> None:
    play = begin([{"followers": 15}], [{"resistance": 10, "followers": 8}])
    assert play.both == (25, 18)
    assert play.bid("h1", 9, 11).totals() == ("10", "10")


def test_who_has_no_point_to_begin_with_is_out() -> None:
    play = begin([{"ability": 5, "bonus": -6}])
    assert play.both == (-1, 10) and play.stands == {"h1": "out", "f1": "in"} and play.winner == "opposition"
    assert play.open == {("finish", "table")}
    assert any("Out from the start, without points: Ada" in block.get("text", "") for block in play.view["blocks"])


# Losses


@pytest.mark.parametrize("level", WON)
@pytest.mark.parametrize("by", ["h1", "f1"])
def test_what_the_loser_of_a_bid_of_three_loses(level: str, by: str) -> None:
    """Whoever acts, the loser pays; what a critical wins goes over to the winner."""
    high, low = WON[level]
    lost = LOST[level]
    gained = lost if level.startswith("critical") else 0
    assert begin().bid(by, high, low).both == (10 + gained, 10 - lost)
    assert begin().bid(by, low, high).both == (10 - lost, 10 + gained)


@pytest.mark.parametrize(
    ("bid", "costs"),
    [
        (1, (1, 1, 2, 3)),
        (2, (1, 2, 4, 6)),
        (3, (2, 3, 6, 9)),
        (4, (2, 4, 8, 12)),
        (5, (3, 5, 10, 15)),
        (7, (4, 7, 14, 21)),
    ],
)
def test_half_a_bid_is_rounded_up(bid: int, costs: tuple[int, ...]) -> None:
    faces = [WON[level] for level in ("marginal", "minor", "major", "critical complete")]
    play = begin([{"followers": 40}], [{"followers": 40}])
    for (high, low), cost in zip(faces, costs, strict=True):
        assert play.bid("h1", high, low, bid=bid).changes["f1"] == -cost


@pytest.mark.parametrize("faces", [(2, 2), (19, 19), (20, 20), (1, 1)])
def test_equal_dice_and_two_fumbles_cost_nothing(faces: tuple[int, int]) -> None:
    play = begin().bid("h1", *faces)
    assert play.both == (10, 10) and play.changes == {}
    assert "extended-contest#tie" in play.rules


def test_two_failures_go_to_the_better_die_and_the_worse_roll_loses() -> None:
    """The printed table lets the better roll lose here; it is the worse one."""
    assert begin().bid("h1", 19, 12).both == (10, 8)
    assert begin().bid("h1", 12, 19).both == (8, 10)


def test_a_failure_beats_a_fumble_by_one_bid() -> None:
    assert begin().bid("h1", 15, 20).both == (10, 7)


def test_equal_criticals_of_a_better_die_move_half_the_bid() -> None:
    """10M lifts a success of 9 to a critical, against a plain 1: equal, and 9 is the better die."""
    play = begin(["10M"], [10]).bid("h1", 9, 1)
    assert play.changes == {"f1": -2, "h1": 2} and play.rules.count("extended-contest#transfer") == 1
    assert begin(["10M"], [10], better_roll="low").bid("h1", 9, 1).changes == {"f1": 2, "h1": -2}


def test_a_success_lifted_to_a_critical_moves_points_too() -> None:
    assert begin(["10M"], [10]).bid("h1", 9, 12).changes == {"f1": -6, "h1": 6}


def test_a_much_weaker_loser_hands_over_points_all_the_same() -> None:
    """A later text takes the transfer away when the loser is weaker by six or more. This one does not."""
    assert begin([19], [5]).bid("h1", 1, 4).changes == {"f1": -3, "h1": 3}


def test_a_stretch_wins_one_bid_at_most() -> None:
    play = begin([17]).bid("h1", 1, 20, stretch=True)
    assert play.changes == {"f1": -3, "h1": 3} and play.totals()[0] == "11"


def test_no_rating_left_loses_three_bids_without_dice() -> None:
    play = begin().bid("h1", modifier=-10)
    assert play.both == (1, 10) and "modifiers#zero" in play.rules


# Bids


def test_three_is_bid_where_nothing_is_said() -> None:
    assert begin().field("exchange", "h1", "bid")["default"] == 3
    assert begin().bid("h1", 9, 11).both == (10, 7)


def test_a_foe_never_stakes_more_than_there_is() -> None:
    play = begin().bid("h1", 9, 20)
    assert play.both == (10, 4)
    bid = play.field("exchange", "f1", "bid")
    assert (bid["low"], bid["high"], bid["default"]) == (1, 4, 3)
    assert play.bad("exchange", "f1", bid=5) == ("given.bid", "field.range")
    assert play.bad("exchange", "f1", bid=0) == ("given.bid", "field.range")
    assert begin([10], [2]).field("exchange", "f1", "bid")["default"] == 2


def test_what_is_at_stake_is_told_before() -> None:
    brings = begin().choice("exchange", "h1")["brings"]
    assert brings.startswith("With 3, the loser loses 2, 3, 6 or 9.") and "stake up to" not in brings


# Rounds


def test_a_round_is_one_action_of_each_side() -> None:
    play = begin()
    assert play.round == 1 and ("exchange", "f1") in play.open
    play = play.bid("h1", 2, 2)
    assert play.round == 1 and ("exchange", "h1") not in play.open
    assert play.refused("exchange", "h1") == "Everyone has one action per round, and Ada has taken it."
    play = play.bid("f1", 2, 2)
    assert play.round == 2 and {("exchange", "h1"), ("exchange", "f1")} <= play.open
    assert play.view["status"] == "Round 2"


def test_each_side_acts_with_its_own_bid() -> None:
    play = begin().bid("h1", 9, 11, bid=4).bid("f1", 11, 9, bid=2)
    assert play.both == (8, 6)


def test_a_turn_may_be_let_go() -> None:
    play = begin().act("pass", "h1")
    assert play.both == (10, 10) and play.round == 1 and play.rules == ["advantage-moves#unrelated"]
    assert play.refused("pass", "h1") == "Everyone has one action per round, and Ada has taken it."
    assert play.act("pass", "f1").round == 2


def test_a_round_may_be_cut_short() -> None:
    play = begin().bid("h1", 2, 2).act("next-round", "table")
    assert play.round == 2 and play.rules == ["extended-contest#rounds"]


@pytest.mark.parametrize(("bid", "left"), [(5, 0), (7, -4)])
def test_at_zero_or_less_it_is_over_at_once(bid: int, left: int) -> None:
    play = begin().bid("h1", 9, 20, bid=bid)
    assert play.both == (10, left) and play.stands["f1"] == "out" and play.winner == "hero"
    assert play.open == {("hero-point", "h1"), ("parting-shot", "h1"), ("finish", "table")}
    assert play.view["status"] == "Over" and "extended-contest#out" in play.rules
    assert play.refused("exchange", "f1") == "One side has no one left, so the contest is decided. End it."


def test_one_point_is_enough_to_stay() -> None:
    play = begin().bid("h1", 9, 20, bid=4).bid("f1", 9, 11, bid=1)
    assert play.both == (10, 1) and play.winner == "none" and play.round == 2


def test_who_acts_may_fall_by_the_own_bid() -> None:
    play = begin().bid("h1", 20, 9, bid=5)
    assert play.both == (0, 10) and play.winner == "opposition"
    assert ("parting-shot", "f1") not in play.open, "foes take none unless that is chosen"


# The ability


def test_the_first_round_keeps_the_ability_that_the_points_come_from() -> None:
    play = begin([17], [10])
    assert "ability" not in {field["name"] for field in play.choice("exchange", "h1")["fields"]}
    hint = "In the first round, everyone uses the ability that gave them their points."
    assert play.refused("change", "h1", ability=12) == hint
    later = play.bid("h1", 2, 2).bid("f1", 2, 2)
    assert later.field("exchange", "h1", "ability")["default"] == 17
    after = later.bid("h1", 2, 2, ability=12)
    assert after.both == (17, 10) and after.row("Ada")["Name"] == "Ada, 12", "the points stay"
    assert later.act("change", "h1", ability=5).row("Ada")["Name"] == "Ada, 5"


# The end


@pytest.mark.parametrize(
    ("points", "level", "state", "fortune"),
    [
        (0, "marginal", "Hurt", "Fresh"),
        (-10, "marginal", "Hurt", "Fresh"),
        (-11, "minor", "Impaired", "Pumped"),
        (-20, "minor", "Impaired", "Pumped"),
        (-21, "major", "Injured", "Invigorated"),
        (-30, "major", "Injured", "Invigorated"),
        (-31, "complete", "Dying", "Heroic"),
        (-60, "complete", "Dying", "Heroic"),
    ],
)
def test_the_final_total_is_the_level(points: int, level: str, state: str, fortune: str) -> None:
    """A bid of so much by one who has 10, over a minor exchange, to fall as far as wanted."""
    bid = 10 - points
    lost = begin([10], [{"followers": 200}]).bid("f1", 11, 9, bid=bid).finish()
    assert lost.both[0] == points and lost.view["verdict"]["level"] == level
    assert lost.leaves == {"h1": [state]} and lost.winner == "opposition"
    assert lost.view["headline"]["word"] == f"{level.capitalize()} defeat"
    assert f"questworlds.advantage-outcome/{level}" in lost.view["verdict"]["rows"]
    won = begin([{"followers": 200}]).bid("h1", 9, 11, bid=bid).finish()
    assert won.both[1] == points and won.view["verdict"]["level"] == level
    assert won.leaves == {"h1": [fortune], "f1": [f"{level} defeat"]}
    assert won.view["headline"]["word"] == f"{level.capitalize()} victory"
    assert won.view["settled"] and won.view["choices"] == []


def test_no_fortune_from_one_who_is_clearly_weaker() -> None:
    """Six or more above is clearly; five is not."""
    assert begin([16]).bid("h1", 9, 11, bid=10).finish().leaves["h1"] == ["no fortune"]
    assert begin([15]).bid("h1", 9, 11, bid=10).finish().leaves["h1"] == ["Fresh"]


def test_the_best_ability_counts_against_the_worst() -> None:
    play = begin([10], [13]).bid("h1", 2, 2).bid("f1", 2, 2).bid("h1", 2, 2, ability=19)
    play = play.bid("f1", 2, 2).bid("h1", 9, 15, ability=10, bid=10).bid("f1", 9, 15)
    assert play.finish().leaves["h1"] == ["no fortune"]


def test_a_state_is_offered_for_the_next_contest() -> None:
    lost = begin([10], [{"followers": 50}]).bid("f1", 11, 9, bid=10).finish()
    offer = lost.view["offers"][0]
    assert offer["procedure"] == "questworlds.simple-contest"
    assert offer["inputs"] == {"ability": 10, "modifiers": [{"kind": "hurt"}]}
    assert data(op="begin", procedure=offer["procedure"], inputs={"resistance": 10, **offer["inputs"]})
    dying = begin([10], [{"followers": 50}]).bid("f1", 11, 9, bid=50).finish()
    assert dying.leaves["h1"] == ["Dying"]
    rescue, last = dying.view["offers"]
    assert (rescue["procedure"], rescue["inputs"]["state"]) == ("questworlds.healing", "dying")
    assert last["inputs"] == {"ability": 10, "modifiers": [{"kind": "dying"}]}


def test_a_fortune_is_offered_for_the_next_contest() -> None:
    (offer,) = begin([10], [10]).bid("h1", 9, 11, bid=10).finish().view["offers"]
    assert offer["inputs"] == {"ability": 10, "modifiers": [{"kind": "fresh"}]}
    assert data(op="begin", procedure=offer["procedure"], inputs={"resistance": 10, **offer["inputs"]})


def test_after_the_end_nothing_stands_open() -> None:
    play = begin().bid("h1", 9, 20, bid=5).finish()
    assert play.refused("exchange", "h1") == "The contest is over. Undo the end to continue."
    assert data(op="undo", log=play.log)["view"]["choices"]


# Hero points


def test_a_hero_point_rules_the_last_exchange_anew() -> None:
    play = begin().bid("h1", 11, 9)
    assert play.both == (7, 10)
    choice = play.choice("hero-point", "h1")
    assert choice["cost"] == "1 hero point" and choice["brings"].startswith("A marginal victory instead.")
    lifted = play.act("hero-point", "h1")
    assert lifted.both == (10, 8), "a success on both sides, and 11 is the better die"
    assert lifted.row("Ada")["Hero points"] == 0
    assert lifted.refused("hero-point", "h1") == "Each exchange takes one hero point, and Ada has spent it."


def test_a_hero_point_may_undo_the_end() -> None:
    play = begin().bid("h1", 20, 9, bid=5)
    assert play.winner == "opposition"
    assert play.act("hero-point", "h1").winner == "none"
    assert play.act("hero-point", "h1").both == (5, 10)


def test_no_hero_point_where_it_would_change_nothing_or_none_is_left() -> None:
    assert begin().bid("h1", 1, 20).refused("hero-point", "h1") == "A hero point would change nothing here."
    poor = begin([{"points": 0}]).bid("h1", 11, 9)
    assert poor.refused("hero-point", "h1") == "There’s no hero point left for Ada."
    assert poor.refused("hero-point", "f1").startswith("You can only spend a hero point on your own roll")
    assert begin().refused("hero-point", "h1") == "There’s no roll for a hero point."


def test_a_sidekick_is_lifted_by_the_hero_above() -> None:
    play = begin([{"points": 2}, {"part": "sidekick"}]).bid("h2", 11, 9)
    assert play.points["h2"] == 7
    lifted = play.act("hero-point", "h2")
    assert lifted.points["h2"] == 10 and lifted.row("Ada")["Hero points"] == 1
    assert lifted.row("Bo")["Hero points"] == "–"


def test_a_sidekick_without_a_hero_above_is_told() -> None:
    play = begin([{"part": "sidekick"}]).bid("h1", 11, 9)
    assert play.refused("hero-point", "h1") == "There’s no hero point left for Ada."
    assert any("There’s no hero above Ada" in block.get("text", "") for block in play.view["blocks"])


# What is known of the foe


def test_points_and_rating_of_a_foe_are_hidden_until_the_first_roll() -> None:
    play = begin([17], [{"resistance": 14, "hide": True}])
    assert play.points == {"h1": 17} and play.row("Wolf") | {"Status": ""} == {
        "Name": "Wolf, hidden", "Points": "hidden", "Hero points": "–", "Status": "",
    }  # fmt: skip
    assert ("exchange", "f1") not in play.open and ("exchange", "f1") in play.seen_by_gm().open
    assert error(op="odds", log=play.log, do="exchange", by="h1")["code"] == "odds.hidden"
    after = play.bid("h1", 9, 15)
    assert after.points == {"h1": 17, "f1": 11} and after.row("Wolf")["Name"] == "Wolf, 14"


def test_hidden_is_what_a_form_begins_with() -> None:
    inputs = {"heroes": [{"ability": 17}], "foes": [{"resistance": 14}]}
    answer = data(op="begin", procedure=EXTENDED, inputs=inputs)
    assert Play(answer["log"], answer["view"]).points == {"h1": 17}


def test_the_odds_of_one_exchange_are_those_of_a_roll() -> None:
    answer = data(op="odds", log=begin([17], [14]).log, do="exchange", by="h1", given={})
    assert {row["key"]: Fraction(int(row["weight"]), 400) for row in answer["rows"]} == odds(Setting(17, 14))
    assert error(op="odds", log=begin().log)["field"] == "do", "the whole has none: they hang on the bids"


def test_one_against_one_shows_a_board_of_points() -> None:
    blocks = begin([17], [14]).view["blocks"]
    board = next(block for block in blocks if block["kind"] == "board")
    (pair,) = board["pairs"]
    assert (pair["ours"]["value"], pair["theirs"]["value"], pair["goal"]) == (17, 14, 0)
    assert pair["tag"] == "Ada acts"


def test_bad_forms_are_refused_in_sentences() -> None:
    found = error(op="begin", procedure=EXTENDED, inputs={"heroes": [], "foes": [{"resistance": "x"}]})
    assert {one["field"] for one in (found, *found["also"])} == {"heroes", "foes.0.resistance"}


def test_a_contest_under_way_begins_at_the_points_that_are_left() -> None:
    """Ada began with 10 and has 3 left, but may still bid 10; Wolf has won some."""
    play = begin([{"left": 3}], [{"left": 14}])
    assert play.both == (3, 14)
    bid = next(one for one in play.choice("exchange", "h1")["fields"] if one["name"] == "bid")
    assert bid["high"] == 10
    play = play.bid("h1", *faces("lost minor"), bid=3)
    assert play.both == (0, 14) and play.verdict["winner"] == "opposition", "a minor defeat costs the bid"


def test_nobody_begins_below_nothing() -> None:
    inputs = {"heroes": [{"ability": 10, "left": -1}], "foes": [{"resistance": 10}]}
    found = error(op="begin", procedure=EXTENDED, inputs=inputs)
    assert (found["field"], found["code"]) == ("heroes.0.left", "field.range")
