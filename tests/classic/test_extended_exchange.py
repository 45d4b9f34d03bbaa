"""One pairing by hand: exchanges, knock-outs, hero points, other aims, breaking off, pursuit, tactical options."""

import pytest

from tests.classic.extended_play import EXTENDED, Play, begin, dice, paired
from tests.core.calls import error

POINTS = {"complete": 5, "major": 3, "minor": 2, "marginal": 1}
FACES = {"complete": (1, 20), "major": (1, 19), "minor": (1, 2), "marginal": (3, 2)}


@pytest.mark.parametrize("level", POINTS)
def test_an_exchange_is_worth_1_2_3_or_5_points(level: str) -> None:
    high, low = FACES[level]
    won = begin().act("exchange", "h1-f1", high, low)
    lost = begin().act("exchange", "h1-f1", low, high)
    assert won.score == (POINTS[level], 0) and lost.score == (0, POINTS[level])
    assert won.view["headline"]["word"] == f"{level.capitalize()} victory"
    assert lost.view["headline"]["word"] == f"{level.capitalize()} defeat"


def test_a_major_victory_by_success_against_fumble() -> None:
    assert begin().act("exchange", "h1-f1", 2, 20).score == (3, 0)


def test_a_minor_victory_by_failure_against_fumble() -> None:
    assert begin().act("exchange", "h1-f1", 19, 20).score == (2, 0)


@pytest.mark.parametrize("faces", [(2, 2), (19, 19), (1, 1), (20, 20)])
def test_a_tie_is_worth_nothing_and_ends_the_round(faces: tuple[int, int]) -> None:
    play = begin().act("exchange", "h1-f1", *faces)
    assert play.score == (0, 0) and play.round == 2 and play.winner == "none"


def test_low_die_wins_where_that_is_chosen() -> None:
    assert begin().act("exchange", "h1-f1", 3, 2).score == (1, 0)
    assert begin(better_roll="low").act("exchange", "h1-f1", 3, 2).score == (0, 1)


def test_masteries_count_in_an_exchange() -> None:
    """5W against 12: the mastery lifts the failure of 14 to a success; 14 against 3 is the better die."""
    assert begin(["5W"], [12]).act("exchange", "h1-f1", 14, 3).score == (1, 0)


def test_points_add_up_round_by_round() -> None:
    play = begin().exchanges(1, -2, 3, -1)
    assert play.score == (4, 3) and play.round == 5 and play.winner == "none"


@pytest.mark.parametrize("rounds", [(5,), (3, 2), (2, 2, 1), (1, 1, 1, 1, 1), (3, 1, 5), (2, 2, 3)])
def test_five_points_knock_out(rounds: tuple[int, ...]) -> None:
    won, lost = begin().exchanges(*rounds), begin().exchanges(*(-one for one in rounds))
    assert won.stages == {"h1-f1": "won"} and won.winner == "hero" and won.score == (sum(rounds), 0)
    assert lost.stages == {"h1-f1": "lost"} and lost.winner == "opposition" and lost.score == (0, sum(rounds))
    assert won.stands("Wolf") == "out" and lost.stands("Ada") == "out"


def test_four_points_do_not() -> None:
    play = begin().exchanges(3, 1, -3, -1)
    assert play.score == (4, 4) and play.stages == {"h1-f1": "on"} and play.winner == "none"


def test_the_highest_scores_without_options() -> None:
    assert begin().exchanges(3, 1, -3, -1, 5).score == (9, 4)


def test_points_of_two_opponents_do_not_add_up_to_a_knock_out() -> None:
    """Three from one and four from the other: still in. Five from one: out."""
    play = paired(1, 2).exchange(-3).exchange(-3, "h1-f2").exchange(0).exchange(-1, "h1-f2")
    assert play.scores == {"h1-f1": (0, 3), "h1-f2": (0, 4)} and play.winner == "none"
    play = play.exchange(-2)
    assert play.stages == {"h1-f1": "lost", "h1-f2": "over"} and play.winner == "opposition"


def test_another_ability_and_the_score_stays() -> None:
    play = begin().exchange(2).exchange(-1, ability=12)
    assert play.score == (2, 1) and play.rating("Ada") == "12", "an ability that was turned to is kept"
    assert "extended-contest#ability" in play.rules


def test_a_change_of_ability_without_a_roll() -> None:
    play = begin().exchange(2).act("change", "f1", ability=13)
    assert play.rating("Wolf") == "13" and play.score == (2, 0) and play.round == 2
    assert play.choice("exchange", "h1-f1")["press"] == "Roll 10 against 13"


def test_the_situation_counts_for_one_exchange() -> None:
    play = begin().act("exchange", "h1-f1", 12, 2, modifier=3)
    assert play.totals() == ("13", "10") and play.score == (1, 0)
    assert play.exchange(0).totals() == ("10", "10")


def test_a_stretch_costs_six_and_wins_two_points_at_most() -> None:
    play = begin().act("exchange", "h1-f1", 1, 20, stretch=True)
    assert play.totals() == ("4", "10") and play.score == (2, 0)
    assert begin().act("exchange", "h1-f1", 20, 1, stretch=True).score == (0, 5), "it caps no defeat"


def test_a_lasting_modifier_counts_in_every_exchange() -> None:
    play = begin([{"bonus": -6}]).act("exchange", "h1-f1", 5, 2)
    assert play.totals() == ("4", "10") and play.score == (0, 2)
    assert play.exchange(0).totals() == ("4", "10")


def test_an_injury_lowers_every_result_of_the_hero() -> None:
    """A success falls to a failure, against a success: a minor defeat; a critical still is a success."""
    play = begin([{"injured": 1}])
    assert play.act("exchange", "h1-f1", 5, 3).score == (0, 2)
    assert play.act("exchange", "h1-f1", 1, 3).score == (0, 1), "two successes, and 3 is the better die"
    assert play.act("exchange", "h1-f1", 5, 3).lift("h1").score == (1, 0), "5 is"


def test_an_injury_lowers_assists_too() -> None:
    play = begin([10, {"part": "helps", "injured": 1}], 1).exchange(-2)
    assert play.act("assist", "h2", 2, 3, **{"for": "h1-f1"}).score == (0, 3), "failure against success"


def test_a_total_below_one_is_a_complete_defeat_without_dice() -> None:
    play = begin([4]).act("exchange", "h1-f1", stretch=True)
    assert play.score == (0, 5) and play.winner == "opposition"


# Hero points (E1, B5, B6: after the roll, one an exchange, it rules the same dice anew).


def test_a_hero_point_replaces_the_open_roll() -> None:
    play = begin().exchange(-2)
    assert play.score == (0, 2) and play.round == 2
    assert play.lift("h1").score == (1, 0), "two criticals, and 2 is the better die"


def test_a_hero_point_turns_a_defeat_around() -> None:
    play = begin().act("exchange", "h1-f1", 5, 7)
    assert play.score == (0, 1)
    after = play.lift("h1")
    assert after.score == (2, 0) and after.points("Ada") == 2 and after.round == 2


def test_one_hero_point_an_exchange() -> None:
    play = begin().act("exchange", "h1-f1", 20, 2).lift("h1")
    assert play.score == (0, 2) and ("hero-point", "h1") not in play.open
    assert play.refused("hero-point", "h1") == "Each exchange takes one hero point, and Ada has spent it."
    again = play.act("exchange", "h1-f1", 20, 2)
    assert ("hero-point", "h1") in again.open and again.lift("h1").points("Ada") == 1


def test_a_hero_point_undoes_a_knock_out() -> None:
    play = begin().exchanges(-1, -5)
    assert play.score == (0, 6) and play.stages == {"h1-f1": "lost"} and play.winner == "opposition"
    after = play.lift("h1")
    assert after.score == (0, 4) and after.stages == {"h1-f1": "on"} and after.winner == "none"
    assert (after.points("Ada"), after.stands("Ada")) == (2, "in") and after.round == 3
    assert after.exchange(0).round == 4


def test_a_hero_point_brings_a_knock_out_and_what_comes_with_it() -> None:
    play = begin().exchanges(3, 1).act("exchange", "h1-f1", 3, 2)
    assert play.winner == "hero" and play.score == (5, 0)
    play = begin().exchanges(3).act("exchange", "h1-f1", 3, 2)
    assert play.winner == "none" and play.lift("h1").winner == "hero"


def test_a_hero_point_undoes_a_change_of_round() -> None:
    """A knock-out that ends the contest turns the round; the exchange that replaces it leaves one to come."""
    play = paired(1, 2).exchange(-5)
    assert play.winner == "opposition" and play.round == 2 and play.stages["h1-f2"] == "over"
    after = play.lift("h1")
    assert after.winner == "none" and after.round == 1 and after.stages == {"h1-f1": "on", "h1-f2": "on"}
    assert after.scores == {"h1-f1": (0, 3), "h1-f2": (0, 0)}
    assert after.choice("exchange", "h1-f2")["press"] == "Roll 7 against 10", "the first one was made"


def test_a_hero_point_that_leaves_the_round_done_says_so() -> None:
    play = begin().exchange(-3)
    assert "extended-contest#rounds" in play.rules
    assert "extended-contest#rounds" in play.lift("h1").rules


def test_a_knock_out_by_hero_point_ends_the_other_pairings() -> None:
    play = paired(2, 1).exchange(3, "h1-f1").exchange(0, "h2-f1").act("exchange", "h1-f1", 3, 2)
    assert play.score == (4, 0) and play.stages["h2-f1"] == "on"
    after = play.lift("h1")
    assert after.score == (5, 0) and after.winner == "hero" and after.stages["h2-f1"] == "over"


def test_a_foe_with_hero_points_may_lift_too() -> None:
    play = begin([10], [{"points": 1}]).act("exchange", "h1-f1", 3, 2)
    assert {by for do, by in play.open if do == "hero-point"} == {"h1", "f1"}
    both = play.lift("f1")
    assert both.score == (0, 2)
    assert both.lift("h1").score == (1, 0), "critical against critical, 3 is the better die"
    assert play.lift("h1").lift("f1").score == (1, 0)


def test_a_point_is_not_wasted() -> None:
    """A critical cannot be lifted, and no point of the hero's moves the other result."""
    play = begin().act("exchange", "h1-f1", 1, 2)
    assert not [do for do, _ in play.open if do == "hero-point"]
    assert play.refused("hero-point", "h1") == "A hero point would change nothing here."


def test_the_point_is_gone_when_the_next_move_is_made() -> None:
    play = begin().exchange(-1).act("change", "h1", ability=12)
    assert play.refused("hero-point", "h1") == "There’s no roll for a hero point."


def test_taking_a_point_back_gives_it_back() -> None:
    play = begin().exchanges(-1, -5)
    assert play.lift("h1").undo() == play


# Other aims (E4, E11).


def test_an_other_aim_scores_nothing_when_won_and_as_usual_when_lost() -> None:
    won, lost = (begin().roll("aside", "h1-f1", points) for points in (3, -3))
    assert won.score == (0, 0) and lost.score == (0, 3)
    assert begin().roll("aside", "h1-f1", 0).score == (0, 0)
    assert {won.round, lost.round} == {2}, "it is the exchange of the round"


def test_an_other_aim_of_the_foe() -> None:
    assert begin().roll("aside", "h1-f1", -5, who="theirs").score == (0, 0)
    assert begin().roll("aside", "h1-f1", 2, who="theirs").score == (2, 0)


def test_an_other_aim_that_is_lost_can_knock_out() -> None:
    play = begin().exchange(-3).roll("aside", "h1-f1", -2)
    assert play.stages == {"h1-f1": "lost"} and play.winner == "opposition"


@pytest.mark.parametrize(("points", "bonus"), [(5, "10W"), (3, "19"), (2, "16"), (1, "13"), (0, "10")])
def test_an_augment_for_a_friend(points: int, bonus: str) -> None:
    """Marginal 3, minor 6, major 9, complete a mastery; it lasts for the friend's whole contest."""
    play = paired(2, 2).roll("aside", "h1-f1", points, gain="augment", **{"for": "h2"})
    assert play.score == (0, 0)
    assert play.choice("exchange", "h2-f2")["press"] == f"Roll {bonus} against 10"
    again = play.act("exchange", "h2-f2", 1, 1).exchange(0, "h1-f1")
    assert again.choice("exchange", "h2-f2")["press"] == f"Roll {bonus} against 10"


def test_a_lost_augment_scores_for_the_foe_and_takes_nothing_from_the_friend() -> None:
    play = paired(2, 2).roll("aside", "h1-f1", -5, gain="augment", **{"for": "h2"})
    assert play.stages["h1-f1"] == "lost" and play.score == (0, 5)
    assert play.choice("exchange", "h2-f2")["press"] == "Roll 10 against 10"


def test_an_augment_within_an_exchange_is_for_an_ally() -> None:
    assert paired(3, 3).options("aside", "h1-f1", "for") == ["h2", "h3"]
    assert paired(2, 2).bad("aside", "h1-f1", gain="augment", **{"for": "h1"}) == ("given.for", "field.pick")


# Breaking off, pursuit, walking away (E5, E6).


def test_breaking_off() -> None:
    start = begin().exchange(-2)
    won, lost, tie = (start.roll("disengage", "h1-f1", points) for points in (1, -1, 0))
    assert won.stages == {"h1-f1": "left"} and won.winner == "opposition" and won.stands("Ada") == "away"
    assert won.score == (0, 2)
    assert lost.score == (0, 3) and lost.stages == {"h1-f1": "on"} and lost.round == 3
    assert tie.score == (0, 2) and tie.stages == {"h1-f1": "on"} and tie.round == 3


def test_a_foe_breaks_off() -> None:
    play = begin().roll("disengage", "h1-f1", -2, who="theirs")
    assert play.winner == "hero" and play.stands("Wolf") == "away" and play.score == (0, 0)
    assert begin().roll("disengage", "h1-f1", 2, who="theirs").score == (2, 0)


def test_a_hero_point_may_get_somebody_away() -> None:
    play = begin().act("disengage", "h1-f1", 2, 3)
    assert play.score == (0, 1)
    after = play.lift("h1")
    assert after.score == (0, 0) and after.stages == {"h1-f1": "left"} and after.winner == "opposition"


def test_caught_at_once_the_old_score_is_back() -> None:
    left = begin().exchanges(2, -3).roll("disengage", "h1-f1", 1)
    play = left.roll("pursue", "h1-f1", -1)
    assert play.stages == {"h1-f1": "on"} and play.score == (2, 3) and play.winner == "none"
    assert play.stands("Ada") == "in" and play.exchange(-2).score == (2, 5)


def test_caught_later_the_score_is_new() -> None:
    left = begin().exchanges(2, -3).roll("disengage", "h1-f1", 1)
    play = left.roll("pursue", "h1-f1", -1, at_once=False)
    assert play.stages == {"h1-f1": "on"} and play.score == (0, 0) and play.winner == "none"


@pytest.mark.parametrize("points", [0, 1, 5])
def test_not_caught(points: int) -> None:
    left = begin().exchanges(2, -3).roll("disengage", "h1-f1", 1)
    play = left.roll("pursue", "h1-f1", points)
    assert play.stages == {"h1-f1": "left"} and play.score == (2, 3) and play.winner == "opposition"
    assert "already a pursuit" in play.refused("pursue", "h1-f1")


def test_a_foe_is_pursued() -> None:
    left = begin().exchange(3).roll("disengage", "h1-f1", -1, who="theirs")
    assert left.winner == "hero"
    assert left.roll("pursue", "h1-f1", 1).score == (3, 0)
    assert left.roll("pursue", "h1-f1", 1).winner == "none"


def test_nobody_is_pursued_who_did_not_break_off() -> None:
    assert begin().refused("pursue", "h1-f1") == "You can only pursue an opponent who disengaged."


def test_walking_away_takes_no_roll_and_costs_the_prize() -> None:
    play = begin().exchange(3).act("abandon", "h1")
    assert "dice" not in play.log["moves"][-1] and play.winner == "opposition" and play.score == (3, 0)
    assert play.stands("Ada") == "gone" and ("pursue", "h1-f1") not in play.open
    assert begin().act("abandon", "f1").winner == "hero"


# Gambits and defensive responses (9.5). `1` of the winner and of the loser, over a minor victory worth 2.
WORTH = {
    ("plain", "plain"): 2,
    ("gambit", "plain"): 3,
    ("plain", "gambit"): 4,
    ("gambit", "gambit"): 4,
    ("defence", "plain"): 1,
    ("plain", "defence"): 0,
    ("defence", "defence"): 0,
    ("gambit", "defence"): 1,
    ("defence", "gambit"): 3,
}
SWAPPED = WORTH | {("defence", "plain"): 0, ("plain", "defence"): 1, ("gambit", "defence"): 2, ("defence", "gambit"): 2}


@pytest.mark.parametrize(("won", "lost"), list(WORTH))
@pytest.mark.parametrize("defence", ["srd", "swapped"])
def test_every_pair_of_tactics(won: str, lost: str, defence: str) -> None:
    expected = (WORTH if defence == "srd" else SWAPPED)[won, lost]
    play = begin(options=True, defence=defence)
    assert play.exchange(2, stake=won, their_stake=lost).score == (expected, 0)
    assert play.exchange(-2, stake=lost, their_stake=won).score == (0, expected)
    assert play.exchange(0, stake=won, their_stake=lost).score == (0, 0)


def test_a_gambit_of_both_adds_two_for_the_winner() -> None:
    assert begin(options=True).exchange(5, stake="gambit", their_stake="gambit").score == (7, 0)


def test_a_defence_takes_no_more_than_there_is() -> None:
    play = begin(options=True)
    assert play.exchange(1, stake="defence").score == (0, 0)
    assert play.exchange(-1, stake="defence").score == (0, 0)
    assert play.exchange(-5, stake="defence").score == (0, 3), "two off: no knock-out"


def test_tactics_stand_open_only_where_they_are_chosen() -> None:
    assert begin().bad("exchange", "h1-f1", stake="gambit") == ("given.stake", "field.unknown")


def test_the_highest_score_with_gambits() -> None:
    play = begin(options=True).exchanges(3, 1)
    assert play.exchange(5, their_stake="gambit").score == (11, 0)


def test_a_hero_point_keeps_the_tactics() -> None:
    play = begin(options=True).exchange(-1, stake="gambit")
    assert play.score == (0, 3)
    assert play.lift("h1").score == (3, 0), "critical against success: 2 and 1 for the gambit"


def test_dice_are_the_heros_first_whoever_acts() -> None:
    play: Play = begin().act("disengage", "h1-f1", *dice(-5), who="theirs")
    assert play.stages == {"h1-f1": "left"}


# A contest that the table joins in the middle.


def test_it_begins_at_the_score_that_it_has() -> None:
    play = begin([{"scored": 3, "suffered": 4}])
    assert play.score == (3, 4) and play.round == 1
    assert play.exchange(-1).winner == "opposition" and play.exchange(2).winner == "hero"


def test_everybody_brings_the_score_to_their_first_pairing_only() -> None:
    play = begin([{"scored": 2}, {"suffered": 1}], 3).act("pair-up", "table")
    assert play.scores == {"h1-f1": (2, 0), "h2-f2": (0, 1), "h1-f3": (0, 0)}


def test_a_chosen_opponent_is_the_first_pairing_too() -> None:
    play = begin([{"scored": 2, "suffered": 1}, 10], 2)
    assert play.choice("engage", "h1")["brings"] == "It starts at 2 : 1."
    play = play.act("engage", "h1", against="f2").act("engage", "h1", against="f1")
    assert play.scores == {"h1-f2": (2, 1), "h1-f1": (0, 0)}


def test_a_score_of_before_never_counts_against_a_follower_who_comes_later() -> None:
    play = begin([{"scored": 4, "suffered": 1}, 10], 2).act("follower", "f1", role="full", ability=10)
    assert play.choice("engage", "f1a")["brings"] == "It starts at 0 : 0."
    assert play.choice("engage", "f1")["brings"] == "It starts against Ada at 4 : 1 and Bo at 0 : 0."
    play = play.act("engage", "f1a", against="h1").act("engage", "h1", against="f2")
    assert play.scores == {"h1-f1a": (0, 0), "h1-f2": (4, 1)}


def test_points_of_before_count_at_a_climax() -> None:
    play = begin([{"scored": 3, "suffered": 4}], scene="climax").exchange(2).finish()
    assert play.states == {"h1": (4, "impaired"), "f1": (6, "injured")}


@pytest.mark.parametrize("name", ["scored", "suffered"])
def test_a_score_at_which_somebody_would_be_out_is_refused(name: str) -> None:
    inputs = {"heroes": [{"ability": 10, name: 5}], "foes": [{"resistance": 10}]}
    found = error(op="begin", procedure=EXTENDED, inputs=inputs)
    assert (found["field"], found["code"]) == (f"heroes.0.{name}", "field.range")
    assert found["hint"] == "Enter a whole number from 0 to 4."


def test_nought_to_nought_leaves_the_log_as_it_was() -> None:
    assert begin([{"scored": 0, "suffered": 0}]).log == begin([10]).log
