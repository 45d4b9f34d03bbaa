"""Joint uses of advantage points, from the rules: loans, gifts, unrelated actions, groups."""

import pytest

from tests.questworlds.advantage_play import RESULTS, Play, begin, faces, group, helped

# Loans

LENT = {
    "won complete": (6, 0), "won major": (6, -6), "won minor": (6, -6), "won marginal": (3, -3), "tie": (0, 0),
    "lost marginal": (0, -3), "lost minor": (0, -6), "lost major": (0, -6), "lost complete": (-6, -6),
}  # fmt: skip


@pytest.mark.parametrize("result", RESULTS)
def test_what_a_loan_does_to_both(result: str) -> None:
    """Six points, so a resistance of six: the faces are those of ten against six."""
    dice = {"won marginal": (6, 5), "lost marginal": (4, 5), "lost minor": (11, 5)}.get(result, faces(result))
    play = group().act("lend", "h1", *dice, to="h2", bid=6)
    friend, lender = LENT[result]
    assert play.points == {"h1": 20 + lender, "h2": 20 + friend, "f1": 50}
    assert play.totals() == ("10", "6") and "advantage-moves#lending" in play.rules


def test_half_a_loan_is_rounded_up_on_both_sides() -> None:
    play = group().act("lend", "h1", 5, 4, to="h2", bid=5)
    assert play.changes == {"h2": 3, "h1": -3}


def test_one_may_lend_everything_and_be_out() -> None:
    assert group().field("lend", "h1", "bid")["high"] == 20
    play = group().act("lend", "h1", 9, 20, to="h2", bid=19)
    assert play.points == {"h1": 1, "h2": 39, "f1": 50} and play.stands["h1"] == "in"
    gone = group().act("lend", "h1", 9, 20, to="h2", bid=20)
    assert gone.points == {"h1": 0, "h2": 40, "f1": 50} and gone.stands["h1"] == "out"


def test_a_loan_lost_completely_may_put_both_out() -> None:
    play = group().act("lend", "h1", 20, 1, to="h2", bid=20)
    assert play.stands == {"h1": "out", "h2": "out", "f1": "in"} and play.winner == "opposition"


def test_foes_lend_as_well() -> None:
    play = group(1, 2).act("lend", "f1", 5, 9, to="f2", bid=4)
    assert play.points["f2"] > 50 > play.points["f1"]


def test_nobody_lends_to_oneself_or_without_a_friend() -> None:
    assert [option["value"] for option in group().field("lend", "h1", "to")["options"]] == ["h2"]
    assert begin().refused("lend", "h1") == "There’s no friend in the contest for Ada to lend to."


# Gifts

GIVEN = {
    "won complete": ("h1", 10), "won major": ("h1", 5), "won minor": ("h1", 5), "won marginal": ("h1", 3),
    "tie": ("", 0), "lost marginal": ("f1", 3), "lost minor": ("f1", 5), "lost major": ("f1", 5),
    "lost complete": ("f1", 10),
}  # fmt: skip


@pytest.mark.parametrize("result", RESULTS)
def test_what_a_gift_brings_and_to_whom(result: str) -> None:
    """Five points, so a resistance of ten."""
    play = helped().act("gift", "h2", *faces(result), to="h1", bid=5)
    who, amount = GIVEN[result]
    assert play.changes == ({who: amount} if who else {}) and play.totals() == ("10", "10")


def test_a_gift_is_no_more_than_the_rating_and_one_a_round() -> None:
    bid = helped().field("gift", "h2", "bid")
    assert (bid["low"], bid["high"]) == (1, 10)
    assert helped(ability="5M", bonus=6).field("gift", "h2", "bid")["high"] == 31
    play = helped().act("gift", "h2", 5, 5)
    assert play.refused("gift", "h2") == "Everyone has one action per round, and Bo has taken it."
    assert play.refused("exchange", "h2").startswith("From outside the contest Bo can only help")
    assert (
        helped().refused("gift", "h1") == "Gifts come from outside. Ada is in the contest, and can lend points instead."
    )


def test_a_helper_has_no_points_and_keeps_no_side_in() -> None:
    play = helped()
    assert set(play.points) == {"h1", "f1"} and play.row("Bo")["Points"] == "–"
    assert play.bid("h1", 20, 9, bid=5).winner == "opposition"


def test_with_several_foes_it_is_said_which_one_gains() -> None:
    play = begin([10, {"part": "helps"}], 2).act("gift", "h2", 11, 8, to="h1", foe="f2", bid=4)
    assert play.changes == {"f2": 4}


def test_a_hero_who_got_away_may_help_from_outside() -> None:
    play = group().act("leave", "h1")
    assert ("gift", "h1") in play.open


# Unrelated actions


def test_an_unrelated_action_takes_the_turn_and_no_points() -> None:
    play = begin().act("unrelated", "h1", 9, 15, resistance=14)
    assert play.changes == {} and play.said("advantage-moves#unrelated") == ["Ada reaches the other aim."]
    assert play.refused("exchange", "h1") == "Everyone has one action per round, and Ada has taken it."


@pytest.mark.parametrize(
    ("dice", "bonus"),
    [((1, 20), 20), ((1, 15), 9), ((9, 15), 6), ((10, 9), 3), ((5, 5), 0), ((11, 9), 0), ((20, 1), -3)],
)
def test_an_augment_raises_the_rating_and_not_the_points(dice: tuple[int, int], bonus: int) -> None:
    play = group().act("unrelated", "h1", *dice, gain="augment", resistance=14, **{"for": "h2"})
    assert play.points["h2"] == 20 and play.bid("h2", 2, 2).totals()[0] == {
        20: "10M", 9: "19", 6: "16", 3: "13", 0: "10", -3: "7",
    }[bonus]  # fmt: skip
    assert [o["value"] for o in play.act("next-round", "table").field("unrelated", "h1", "for")["options"]] == ["h1"]


# Groups


def test_several_opponents_of_a_round_cost_three_each() -> None:
    play = group(1, 3).bid("h1", 5, 5, against="f1")
    assert play.totals() == ("10", "10")
    play = play.bid("f1", 5, 5)
    assert play.totals() == ("10", "10"), "the same opponent again"
    play = play.bid("f2", 5, 5)
    assert play.totals() == ("7", "10") and "advantage-moves#several" in play.rules
    assert play.bid("f3", 5, 5).totals() == ("4", "10")
    assert play.act("next-round", "table").bid("f3", 5, 5).totals() == ("10", "10")


def test_heroes_who_are_more_weigh_on_the_foe_unless_it_is_chosen() -> None:
    assert group(2).bid("h1", 5, 5).bid("h2", 5, 5).totals() == ("10", "7")
    assert group(2, outnumbered="heroes").bid("h1", 5, 5).bid("h2", 5, 5).totals() == ("10", "10")


def test_in_a_group_the_round_ends_when_everybody_has_acted() -> None:
    play = group(2, 2).bid("h1", 5, 5, against="f1").bid("f1", 5, 5, against="h1").bid("f2", 5, 5, against="h1")
    assert play.round == 1
    assert play.bid("h2", 5, 5, against="f2").round == 2


def test_no_immediate_reply_and_one_who_fell_acts_no_more() -> None:
    play = group(2, [10, {"followers": 40}]).bid("h1", 9, 11, against="f1", bid=10)
    assert play.stands["f1"] == "out" and ("exchange", "f1") not in play.open
    assert play.refused("exchange", "f1") == "Pick someone who’s still in: Wolf is out."
    assert play.winner == "none"


def first(play: Play) -> str:
    """The next to act."""
    return str(next(one["by"] for one in play.view["choices"] if one["do"] == "exchange"))


def test_the_order_by_points() -> None:
    play = group([{"followers": 5}, {"followers": 9}], [{"followers": 7}])
    assert first(play) == "h2" and play.row("Bo")["Status"] == "next"
    play = play.bid("h2", 5, 5)
    assert first(play) == "f1" and first(play.bid("f1", 5, 5)) == "h1"
    assert "no declarations" in play.refused("declare", "h1")


def test_the_order_by_bid_and_by_boldness() -> None:
    by_bid = group(2, order="bid").act("declare", "h2", bid=9).act("declare", "h1", bid=4, boldness="reckless")
    assert first(by_bid) == "h2" and by_bid.field("exchange", "h2", "bid")["default"] == 9
    assert by_bid.row("Bo")["Status"] == "next, bids 9"
    tied = group(2, order="bid").act("declare", "h2", bid=4, boldness="daring").act("declare", "h1", bid=4)
    assert first(tied) == "h2", "of equal bids the bolder one first"
    bold = group(2, order="boldness").act("declare", "h1", bid=9).act("declare", "h2", bid=4, boldness="reckless")
    assert first(bold) == "h2"
    tied = group(2, order="boldness").act("declare", "h1", bid=4).act("declare", "f1", bid=9)
    assert first(tied) == "f1", "of equal boldness the higher bid first"


def test_anybody_may_wait() -> None:
    play = group([{"followers": 5}, {"followers": 9}]).bid("h1", 5, 5)
    assert play.round == 1 and ("exchange", "h2") in play.open


@pytest.mark.parametrize(("ties", "equal", "fumbles"), [("no", 0, 0), ("fumbles", 0, -2), ("all", -2, -2)])
def test_a_tie_in_a_group_may_cost_both_half(ties: str, equal: int, fumbles: int) -> None:
    """The faces 20 and 20 are both fumbles and equal dice."""
    for dice, cost in (((5, 5), equal), ((20, 20), fumbles)):
        play = group(ties=ties).bid("h1", *dice)
        assert play.changes == ({"h1": cost, "f1": cost} if cost else {}), dice
    assert begin(ties=ties).bid("h1", 20, 20).changes == {}, "in a group only"


def test_both_may_fall_by_a_tie() -> None:
    play = begin([1, 10], [1], ties="all").bid("h1", 20, 20)
    assert play.stands == {"h1": "out", "h2": "in", "f1": "out"} and play.winner == "hero"
    assert play.finish().leaves == {"h1": ["Hurt"], "f1": ["marginal defeat"]}, "nobody put the foe out"


def test_a_side_of_several_has_no_level() -> None:
    play = group([{"followers": 90}], [10, 10]).bid("h1", 9, 11, against="f1", bid=10).bid("f2", 5, 5)
    play = play.bid("h1", 9, 11, bid=25).finish()
    assert play.view["verdict"]["level"] == "none" and play.view["headline"]["word"] == "The heroes win"
    assert play.leaves == {"h1": ["Pumped"], "f1": ["marginal defeat"], "f2": ["minor defeat"]}
    assert any("not if several were" in block.get("text", "") for block in play.view["blocks"])


def test_the_last_fall_counts_for_its_victor() -> None:
    play = group([{"followers": 90}], [10, 10]).bid("h1", 9, 11, against="f1", bid=35).bid("f2", 5, 5)
    assert play.bid("h1", 9, 11, bid=10).finish().leaves["h1"] == ["Fresh"]
