"""Several on a side by hand: pairings, several opponents, new opponents, coming back, other actions, assists."""

import pytest

from tests.classic.extended_play import Play, begin, dice, paired
from tests.core.calls import error

HELPS = {"part": "helps"}
FOR = "for"


def press(play: Play, by: str) -> str:
    """The button of a pairing's exchange."""
    return str(play.choice("exchange", by)["press"])


def assisted(score: int, points: int, **more: str) -> Play:
    """A pairing in which the foe has so many points, after an assist that is worth so many."""
    steps = {0: (), 1: (-1,), 2: (-2,), 3: (-3,), 4: (-3, -1)}[score]
    play = begin([10, HELPS], 1, **more).exchanges(*steps)
    return play.roll("assist", "h2", points, **{FOR: "h1-f1"})


def test_pairing_up_in_order() -> None:
    assert paired(2, 2).stages == {"h1-f1": "on", "h2-f2": "on"}
    assert paired(3, 2).stages == {"h1-f1": "on", "h2-f2": "on", "h3-f1": "on"}
    assert paired(2, 3).stages == {"h1-f1": "on", "h2-f2": "on", "h1-f3": "on"}
    assert paired([10, HELPS, 10], 2).stages == {"h1-f1": "on", "h3-f2": "on"}


def test_pairing_up_by_choice() -> None:
    play = begin(2, 2).act("engage", "h1", against="f2").act("engage", "f1", against="h2")
    assert play.stages == {"h1-f2": "on", "h2-f1": "on"} and play.round == 1


def test_one_against_one_is_paired_at_once_with_helpers_beside() -> None:
    assert begin(1, 1).stages == {"h1-f1": "on"} and begin([HELPS, 10, HELPS], 1).stages == {"h2-f1": "on"}


def test_one_exchange_a_pairing_and_round_in_any_order() -> None:
    play = paired(2, 2).exchange(1, "h2-f2")
    assert play.round == 1 and ("exchange", "h2-f2") not in play.open and ("exchange", "h1-f1") in play.open
    assert "exchange in this round" in play.refused("exchange", "h2-f2")
    play = play.exchange(1, "h1-f1")
    assert play.round == 2 and {("exchange", "h1-f1"), ("exchange", "h2-f2")} <= play.open


# Several opponents (M5, X5, X10, K26).


@pytest.mark.parametrize("order", [(1, 2, 3), (3, 1, 2), (2, 3, 1)])
def test_each_further_opponent_costs_three_in_the_order_that_is_chosen(order: tuple[int, ...]) -> None:
    play = paired(1, 3)
    for total, foe in zip(("10", "7", "4"), order, strict=True):
        assert press(play, f"h1-f{foe}") == f"Roll {total} against 10"
        play = play.exchange(0, f"h1-f{foe}")
        assert play.totals() == (total, "10")
    assert play.round == 2 and press(play, "h1-f1") == "Roll 10 against 10", "a new round, a new count"


def test_foes_pay_for_several_opponents_too_unless_that_is_left_to_heroes() -> None:
    both, heroes = paired(3, 1), paired(3, 1, outnumbered="heroes")
    for total, by in (("10", "h2-f1"), ("7", "h1-f1"), ("4", "h3-f1")):
        assert press(both, by) == f"Roll 10 against {total}" and press(heroes, by) == "Roll 10 against 10"
        both, heroes = both.exchange(0, by), heroes.exchange(0, by)
        assert both.totals() == ("10", total) and heroes.totals() == ("10", "10")


def test_a_latecomer_finds_the_penalty_of_the_round() -> None:
    play = begin(1, 2).act("engage", "h1", against="f1").exchange(0)
    assert play.round == 1, "the other foe has not acted"
    play = play.act("engage", "f2", against="h1")
    assert press(play, "h1-f2") == "Roll 7 against 10"
    assert play.exchange(0, "h1-f2").round == 2


def test_one_who_was_knocked_out_in_this_round_still_counts() -> None:
    play = paired(1, 2).exchange(5)
    assert play.round == 1 and press(play, "h1-f2") == "Roll 7 against 10"
    assert press(play.exchange(0, "h1-f2"), "h1-f2") == "Roll 10 against 10"


def test_taking_on_another_by_choice() -> None:
    play = begin(1, 2).act("engage", "h1", against="f1").act("engage", "h1", against="f2")
    assert play.scores == {"h1-f1": (0, 0), "h1-f2": (0, 0)}
    assert press(play.exchange(0), "h1-f2") == "Roll 7 against 10"


def test_holding_one_of_several_back_costs_five() -> None:
    """On top of the penalty for opponents met before (M7, M10)."""
    play = paired(1, 2)
    assert play.roll("disengage", "h1-f1", 0, who="theirs").totals() == ("5", "10")
    assert play.roll("disengage", "h1-f1", 0, who="ours").totals() == ("10", "10")
    later = play.exchange(0, "h1-f2").act("disengage", "h1-f1", 1, 1, who="theirs")
    assert later.totals() == ("2", "10")
    assert begin().roll("disengage", "h1-f1", 0, who="theirs").totals() == ("10", "10")


def test_a_foe_who_holds_one_of_several_back() -> None:
    play = paired(2, 1).roll("disengage", "h1-f1", 0)
    assert play.totals() == ("10", "5")
    assert paired(2, 1, outnumbered="heroes").roll("disengage", "h1-f1", 0).totals() == ("10", "10")


def test_a_pursuit_is_no_exchange_of_the_round() -> None:
    """Nobody was met in it but the one who broke off."""
    play = paired(2, 2).exchange(0, "h2-f2").roll("disengage", "h1-f1", 1)
    assert play.stages["h1-f1"] == "left"
    assert play.roll("pursue", "h1-f1", 0).totals() == ("10", "10")


# After a knock-out (X2, X3, X4).


def test_the_victor_chooses_a_new_opponent() -> None:
    play = paired(2, 2).exchange(5)
    assert ("engage", "h1") in play.open and play.options("engage", "h1", "against") == ["f2"]
    play = play.act("engage", "h1", against="f2")
    assert play.scores == {"h1-f1": (5, 0), "h2-f2": (0, 0), "h1-f2": (0, 0)}
    assert ("exchange", "h1-f2") not in play.open, "the own exchange of this round is made"
    play = play.exchange(0, "h2-f2")
    assert play.round == 2 and press(play, "h1-f2") == "Roll 10 against 10"


def test_all_pairings_of_the_fallen_end() -> None:
    play = paired(3, 2).exchange(5, "h3-f1")
    assert play.stages == {"h1-f1": "over", "h2-f2": "on", "h3-f1": "won"}
    assert {"engage", "unrelated", "assist"} <= {do for do, by in play.open if by == "h1"}


def test_the_contest_ends_when_a_side_has_nobody_left() -> None:
    play = paired(2, 2).exchange(5)
    assert "still have their exchange" in play.refused("next-round", "table")
    play = play.exchange(0, "h2-f2")
    assert play.winner == "none"
    play = play.act("next-round", "table") if ("next-round", "table") in play.open else play
    play = play.exchange(5, "h2-f2")
    assert play.winner == "hero" and ("finish", "table") in play.open
    assert not {do for do, _ in play.open} & {"exchange", "engage", "assist", "next-round", "follower"}
    assert "One side has no one left" in play.refused("next-round", "table")


def test_it_goes_on_while_one_of_a_side_is_left() -> None:
    play = paired(2, 2).exchange(-5).exchange(0, "h2-f2")
    assert play.winner == "none" and play.stages == {"h1-f1": "lost", "h2-f2": "on"}


def test_one_who_only_helps_keeps_nobody_in_the_contest() -> None:
    assert begin([10, HELPS], 1).exchange(-5).winner == "opposition"


# Coming back (X11, K47).


def test_a_score_is_kept_for_whoever_comes_back() -> None:
    play = paired(2, 2).exchange(0, "h2-f2").exchange(-3).exchange(0, "h2-f2")
    play = play.roll("disengage", "h1-f1", 1)
    assert play.stages["h1-f1"] == "left" and play.stands("Ada") == "away" and play.winner == "none"
    direct = play.act("engage", "h1", against="f1")
    assert direct.score == (0, 3) and direct.stages["h1-f1"] == "on" and direct.stands("Ada") == "in"
    other = play.act("engage", "h1", against="f2")
    assert other.scores["h1-f2"] == (0, 0) and other.score == (0, 3) and other.stages["h1-f1"] == "left"
    again = other.act("engage", "f1", against="h1")
    assert again.score == (0, 3) and again.stages["h1-f1"] == "on"


def test_nobody_comes_back_from_a_knock_out_or_after_walking_away() -> None:
    play = paired(2, 2).exchange(-5).exchange(0, "h2-f2")
    assert play.refused("engage", "h1") == "Pick someone who’s still in: Ada is out of the contest."
    assert (
        paired(2, 2).act("abandon", "h1").refused("engage", "h1")
        == "Pick someone who’s still in: Ada is out of the contest."
    )


def test_whoever_is_free_may_break_off_no_more() -> None:
    play = paired(2, 2).exchange(5)
    assert play.refused("disengage", "h1-f1") == "These two are no longer opponents."


# Unrelated actions (X12).


def test_an_unrelated_action_changes_no_score() -> None:
    play = begin([10, 10], 1).act("engage", "h1", against="f1").exchange(2)
    after = play.roll("unrelated", "h2", 2, resistance=10)
    assert after.scores == {"h1-f1": (2, 0)} and after.totals() == ("10", "10") and after.round == 2


def test_only_whoever_has_no_opponent_may_do_it() -> None:
    assert "has one" in paired(2, 2).refused("unrelated", "h1")
    assert "has one" in begin().refused("unrelated", "f1")


@pytest.mark.parametrize(("points", "total"), [(5, "10W"), (3, "19"), (2, "16"), (1, "13"), (0, "10"), (-3, "10")])
def test_an_augment_for_a_friend_or_for_oneself(points: int, total: str) -> None:
    play = begin([10, 10], 1).act("engage", "h1", against="f1")
    assert play.options("unrelated", "h2", FOR) == ["h1", "h2"]
    after = play.roll("unrelated", "h2", points, gain="augment", resistance=10, **{FOR: "h1"})
    assert press(after, "h1-f1") == f"Roll {total} against 10"
    own = play.roll("unrelated", "h2", points, gain="augment", resistance=10, **{FOR: "h2"})
    assert press(own.exchange(0).act("engage", "h2", against="f1"), "h2-f1") == f"Roll {total} against 10"


def test_a_complete_defeat_augments_by_minus_three() -> None:
    play = begin([10, 10], 1).act("engage", "h1", against="f1")
    play = play.roll("unrelated", "h2", -5, gain="augment", resistance=10, **{FOR: "h1"})
    assert press(play, "h1-f1") == "Roll 7 against 10"


@pytest.mark.parametrize("points", [1, 0, -1])
def test_one_augment_is_attempted_for_each(points: int) -> None:
    play = begin([10, 10, 10], 1).act("engage", "h1", against="f1")
    play = play.roll("unrelated", "h2", points, gain="augment", resistance=10, **{FOR: "h1"})
    assert play.options("unrelated", "h3", FOR) == ["h2", "h3"]


@pytest.mark.parametrize("points", [1, 0, -1])
def test_an_attempt_within_an_exchange_uses_it_up_as_well(points: int) -> None:
    play = paired(3, 3).roll("aside", "h1-f1", points, gain="augment", **{FOR: "h2"})
    assert play.options("aside", "h3-f3", FOR) == ["h1"]


# Assists (X6, X7, X13).


@pytest.mark.parametrize(
    ("score", "points", "after"),
    [
        *((4, 5, 0), (4, 3, 1), (4, 2, 2), (4, 1, 3), (4, 0, 4), (4, -1, 4)),
        *((2, -2, 3), (2, -3, 4), (1, -5, 4)),
        *((3, 5, 0), (2, 3, 0), (1, 2, 0), (0, 1, 0), (0, 5, 0)),
    ],
)
def test_what_an_assist_changes(score: int, points: int, after: int) -> None:
    play = assisted(score, points)
    assert play.score == (0, after) and play.stages == {"h1-f1": "on"}


@pytest.mark.parametrize(("score", "points"), [(4, -2), (3, -3), (2, -5), (4, -5)])
def test_a_failed_assist_knocks_the_friend_out(score: int, points: int) -> None:
    play = assisted(score, points)
    assert play.stages == {"h1-f1": "lost"} and play.winner == "opposition" and play.stands("Ada") == "out"
    assert play.score == (0, score + {-2: 1, -3: 2, -5: 3}[points])


def test_an_assist_leaves_what_the_friend_scored() -> None:
    play = begin([10, HELPS], 1).exchanges(2, -3).roll("assist", "h2", 2, **{FOR: "h1-f1"})
    assert play.score == (2, 1)


def test_a_hero_point_on_an_assist() -> None:
    """2 against 1: success against critical is a minor defeat; lifted, two criticals, 2 the better die."""
    play = assisted(4, -2)
    assert play.winner == "opposition"
    after = play.lift("h2")
    assert after.score == (0, 3) and after.winner == "none" and after.stages == {"h1-f1": "on"}


def test_further_assists_for_the_same_friend_are_harder_whoever_helps() -> None:
    play = begin([10, HELPS, HELPS, HELPS], 1)
    found = []
    for helper in ("h2", "h3", "h2", "h4", "h3", "h3"):
        play = play.act("assist", helper, 1, 20, **{FOR: "h1-f1"})
        found.append(play.totals()[1])
        play = play.exchange(0)
    assert found == ["14", "20", "14W", "14W2", "14W2", "14W2"]


def test_several_may_assist_in_one_round() -> None:
    play = begin([10, HELPS, HELPS], 1).exchange(-3)
    for helper, total in (("h2", "14"), ("h3", "20")):
        play = play.act("assist", helper, 3, 2, **{FOR: "h1-f1"})
        assert play.totals() == ("10", total)
    assert play.score == (0, 1) and play.round == 2


@pytest.mark.parametrize(("start", "classes"), [("low", ["8", "14", "20"]), ("high", ["20", "14W", "14W2"])])
def test_the_first_class_may_be_shifted(start: str, classes: list[str]) -> None:
    play = begin([10, HELPS], 1, assist_start=start)
    found = []
    for _ in classes:
        play = play.act("assist", "h2", 1, 20, **{FOR: "h1-f1"})
        found.append(play.totals()[1])
        play = play.exchange(0)
    assert found == classes


def test_classes_start_from_the_base() -> None:
    assert begin([10, HELPS], 1, base=17).act("assist", "h2", 1, 1, **{FOR: "h1-f1"}).totals()[1] == "17"


def test_each_friend_has_an_own_count() -> None:
    play = paired([10, 10, HELPS, HELPS], 2)
    play = play.act("assist", "h3", 1, 1, **{FOR: "h1-f1"}).act("assist", "h4", 1, 1, **{FOR: "h2-f2"})
    assert play.totals()[1] == "14"


def test_the_count_is_the_friends_over_all_pairings() -> None:
    play = paired([10, HELPS, HELPS], 2)
    play = play.act("assist", "h2", 1, 1, **{FOR: "h1-f1"}).act("assist", "h3", 1, 1, **{FOR: "h1-f2"})
    assert play.totals()[1] == "20"


def test_an_assist_changes_one_pairing_only() -> None:
    play = paired([10, HELPS], 2).exchange(-3).exchange(-3, "h1-f2").roll("assist", "h2", 3, **{FOR: "h1-f1"})
    assert play.scores == {"h1-f1": (0, 0), "h1-f2": (0, 3)}


def test_no_assist_on_oneself() -> None:
    assert begin().refused("assist", "h1") == "Only someone without an opponent can do that, and Ada has one."
    hint = begin(2, 2).refused("assist", "h1")
    assert hint == "No friend has an opponent, and you can’t assist yourself."
    play = paired(2, 2).exchange(5).exchange(0, "h2-f2")
    assert play.options("assist", "h1", FOR) == ["h2-f2"]
    assert play.bad("assist", "h1", **{FOR: "h1-f1"}) == ("given.for", "field.pick")


def test_one_action_a_round() -> None:
    play = begin([10, HELPS], 1).act("assist", "h2", 1, 1, **{FOR: "h1-f1"})
    assert play.refused("assist", "h2") == "Everyone has one action per round, and Bo has taken it."
    assert ("assist", "h2") in play.exchange(0).open


def test_whoever_had_an_exchange_acts_in_the_next_round() -> None:
    play = paired(2, 2).exchange(5)
    assert "one action per round" in play.refused("unrelated", "h1")
    later = play.exchange(0, "h2-f2")
    assert later.round == 2 and {("assist", "h1"), ("unrelated", "h1"), ("engage", "h1")} <= later.open


def test_a_foe_assists_a_foe() -> None:
    """The class's die comes first: what is worth 5 to the foes lowers the hero's score by 4."""
    play = begin(1, 2).act("engage", "h1", against="f1").exchange(3)
    after = play.roll("assist", "f2", -5, **{FOR: "h1-f1"})
    assert after.score == (0, 0)
    assert after.totals() == ("14", "10")
    assert play.roll("assist", "f2", 3, **{FOR: "h1-f1"}).stages == {"h1-f1": "won"}, "3 and 2 are 5"


def test_the_ability_of_one_action_is_not_that_of_the_contest() -> None:
    play = begin([10, 10], 1).act("engage", "h1", against="f1").exchange(0)
    play = play.act("assist", "h2", 1, 1, ability=17, **{FOR: "h1-f1"})
    assert play.totals() == ("17", "14")
    assert play.rating("Bo") == "10" and play.round == 2


# Hidden resistances.


def test_a_hidden_resistance_shows_when_it_is_rolled() -> None:
    play = begin([10], [{"resistance": "7W", "hide": True}])
    assert "7W" not in str(play.view) and play.rating("Wolf") == "hidden" and press(play, "h1-f1") == "Roll 10"
    found = error(op="odds", log=play.log, do="exchange", by="h1-f1")
    assert found["code"] == "odds.hidden"
    assert error(op="odds", log=play.log)["code"] == "odds.hidden"
    after = play.exchange(0)
    assert after.rating("Wolf") == "7W" and press(after, "h1-f1") == "Roll 10 against 7W"
    assert after.undo().rating("Wolf") == "hidden"


def test_only_the_one_who_rolls_is_shown() -> None:
    hidden = {"resistance": "7W", "hide": True}
    play = paired([10, 10], [hidden, hidden | {"resistance": "8W"}]).exchange(0)
    assert play.rating("Wolf") == "7W" and play.rating("Bear") == "hidden" and "8W" not in str(play.view)


def test_the_gm_turns_a_hidden_foe_to_another_ability_unseen() -> None:
    play = begin([10], [{"resistance": "7W", "hide": True}])
    assert ("change", "f1") not in play.open
    after = play.act("change", "f1", ability="9W")
    assert "9W" not in str(after.view) and after.exchange(0).rating("Wolf") == "9W"


def test_dice_stand_for_the_hero_first() -> None:
    play = paired(2, 2).roll("aside", "h1-f1", -3, who="theirs")
    assert play.log["moves"][-1]["faces"] == dice(-3) and play.score == (0, 0)


def test_a_free_hero_is_led_to_an_opponent_and_not_to_another_round() -> None:
    play = paired(3, 3).act("abandon", "h2").act("abandon", "h3").act("abandon", "f1")
    buttons = [choice["do"] for choice in play.view["choices"] if choice["place"] == "button"]
    assert buttons[:2] == ["engage", "next-round"]
    play = play.act("engage", "h1", against="f2")
    assert play.view["choices"][0]["do"] == "exchange"


def test_once_all_exchanges_are_done_the_next_round_leads() -> None:
    play = paired(2, 2).exchange(5).exchange(0, "h2-f2").act("engage", "h1", against="f2")
    buttons = [choice["do"] for choice in play.view["choices"] if choice["place"] == "button"]
    assert play.round == 2 and buttons[0] == "exchange"


@pytest.mark.parametrize(("counted", "totals"), [("so_far", ["10", "7", "4"]), ("still", ["10", "10", "7"])])
def test_who_counts_towards_the_penalty_after_a_knock_out(counted: str, totals: list[str]) -> None:
    """Ada meets three, and puts the first one out in this round."""
    play = paired(1, 3, counted=counted)
    found = []
    for by, points in (("h1-f1", 5), ("h1-f2", 0), ("h1-f3", 0)):
        play = play.exchange(points, by)
        found.append(play.totals()[0])
    assert found == totals


@pytest.mark.parametrize(("counted", "total"), [("so_far", "7"), ("still", "10")])
def test_who_counts_towards_the_penalty_after_one_got_away(counted: str, total: str) -> None:
    play = paired(1, 2, counted=counted).roll("disengage", "h1-f1", -1, who="theirs")
    assert play.stages["h1-f1"] == "left"
    assert play.exchange(0, "h1-f2").totals()[0] == total
