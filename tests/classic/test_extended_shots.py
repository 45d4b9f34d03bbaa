"""Parting shots and followers, by hand."""

import pytest

from tests.classic.extended_play import Play, begin, paired
from tests.core.playing import FOES

HELPS = {"part": "helps"}


def fallen() -> Play:
    """Three heroes, one of them only helping; Ada knocked Wolf out in round 1, and it's round 2."""
    play = paired([10, 10, HELPS], 2).exchange(0, "h2-f2").exchange(5)
    assert play.round == 2 and play.scores == {"h1-f1": (5, 0), "h2-f2": (0, 0)}
    return play


# Parting shots (E8, K25).


@pytest.mark.parametrize(("points", "score"), [(1, 6), (2, 7), (3, 8), (5, 10)])
def test_a_hit_adds_its_points(points: int, score: int) -> None:
    play = fallen().roll("parting-shot", "h1", points, at="f1")
    assert play.score == (score, 0) and play.stages["h1-f1"] == "won" and play.stands("Wolf") == "out"


def test_a_tie_changes_nothing() -> None:
    play = fallen().roll("parting-shot", "h1", 0, at="f1")
    assert play.score == (5, 0) and play.stages["h1-f1"] == "won"


@pytest.mark.parametrize(("points", "score"), [(-1, 4), (-2, 3), (-3, 2), (-5, 0)])
def test_a_miss_brings_the_foe_back_below_five(points: int, score: int) -> None:
    play = fallen().roll("parting-shot", "h1", points, at="f1")
    assert play.score == (score, 0) and play.stages["h1-f1"] == "on" and play.stands("Wolf") == "in"
    assert "parting-shots#turn-around" in play.rules


def test_a_miss_that_leaves_five_leaves_the_foe_out() -> None:
    play = paired(2, 2).exchanges(2, by="h1-f1").exchange(0, "h2-f2").exchange(5).exchange(0, "h2-f2")
    assert play.score == (7, 0)
    after = play.roll("parting-shot", "h1", -2, at="f1")
    assert after.score == (5, 0) and after.stages["h1-f1"] == "won" and after.stands("Wolf") == "out"
    assert play.roll("parting-shot", "h1", -3, at="f1").stages["h1-f1"] == "on"


def test_a_turn_around_keeps_what_the_foe_had_scored() -> None:
    play = begin().exchanges(-3, 5).roll("parting-shot", "h1", -1, at="f1")
    assert play.score == (4, 3) and play.winner == "none"
    assert play.exchange(-2).winner == "opposition"


def test_the_shot_that_ends_a_contest_may_open_it_again() -> None:
    play = begin().exchange(5)
    assert play.winner == "hero"
    after = play.roll("parting-shot", "h1", -2, at="f1")
    assert after.winner == "none" and ("finish", "table") not in after.open
    assert after.exchange(2).score == (5, 0)


def test_a_hero_point_turns_a_failed_shot_into_a_hit() -> None:
    """2 against 3, both successes: lost by 1. Lifted to a critical: won by 2."""
    play = begin().exchange(5).roll("parting-shot", "h1", -1, at="f1")
    assert play.score == (4, 0) and play.winner == "none"
    after = play.lift("h1")
    assert after.score == (7, 0) and after.winner == "hero" and after.stages == {"h1-f1": "won"}


def test_too_early() -> None:
    play = paired(2, 2).exchange(5)
    assert play.round == 1
    assert play.refused("parting-shot", "h1") == "A parting shot comes in the round after the knock-out."


def test_too_late() -> None:
    play = fallen().exchange(0, "h2-f2").act("next-round", "table")
    assert play.round == 3
    late = "It’s too late: a parting shot only comes in the round right after the knock-out."
    assert play.refused("parting-shot", "h1") == late and play.refused("parting-shot", "h3") == late


def test_an_ally_without_an_opponent_may_shoot_for_the_victor() -> None:
    play = fallen().roll("parting-shot", "h3", 2, at="f1")
    assert play.score == (7, 0)
    assert fallen().roll("parting-shot", "h3", -3, at="f1").score == (2, 0)


def test_an_engaged_third_may_not() -> None:
    play = fallen()
    assert ("parting-shot", "h2") not in play.open
    assert "may shoot" in play.refused("parting-shot", "h2")


def test_the_victor_may_while_another_opponent_is_there() -> None:
    play = paired(1, 2).exchange(5).exchange(0, "h1-f2")
    assert play.round == 2
    after = play.roll("parting-shot", "h1", 2, at="f1")
    assert after.score == (7, 0) and ("exchange", "h1-f2") in after.open


def test_nobody_shoots_at_the_own_side() -> None:
    play = paired([10, 10, HELPS], 2).exchange(0, "h2-f2").exchange(-5)
    assert play.stages["h1-f1"] == "lost"
    assert play.refused("parting-shot", "h3") == "No one on the other side has been knocked out."
    assert fallen().bad("parting-shot", "h3", at="h2") == ("given.at", "field.pick")


def test_one_shot_a_round_for_each() -> None:
    play = fallen().roll("parting-shot", "h1", 2, at="f1")
    assert play.refused("parting-shot", "h1") == "Everyone has one action per round, and Ada has taken it."
    both = play.roll("parting-shot", "h3", 3, at="f1")
    assert both.score == (10, 0)


def test_an_assist_was_the_action_of_the_round() -> None:
    play = fallen().act("assist", "h3", 1, 1, **{"for": "h2-f2"})
    assert play.refused("parting-shot", "h3") == "Everyone has one action per round, and Cy has taken it."


def test_foes_shoot_unless_that_is_left_to_players() -> None:
    for reading, open_ in (("yes", True), ("no", False)):
        play = paired(2, 2, gm_shots=reading).exchange(0, "h2-f2").exchange(-5)
        assert (("parting-shot", "f1") in play.open) == open_
        if open_:
            assert play.roll("parting-shot", "f1", -3, at="h1").score == (0, 8)
            assert play.roll("parting-shot", "f1", 3, at="h1").score == (0, 2)
        else:
            assert play.refused("parting-shot", "f1") == "In this reading foes can’t take parting shots."


def test_a_shot_counts_in_the_pairing_that_put_the_victim_out() -> None:
    """Ada knocked Wolf out before Bear knocked her out; Bear's shot is about Bear's pairing."""
    play = paired(2, 2).exchange(0, "h2-f2").exchange(5).act("engage", "f2", against="h1")
    play = play.exchange(-5, "h1-f2").exchange(0, "h2-f2")
    assert play.stages == {"h1-f1": "won", "h2-f2": "on", "h1-f2": "lost"}
    after = play.roll("parting-shot", "f2", -2, at="h1")
    assert after.scores == {"h1-f1": (5, 0), "h2-f2": (0, 0), "h1-f2": (0, 7)}
    missed = play.roll("parting-shot", "f2", 2, at="h1")
    assert missed.scores["h1-f2"] == (0, 3) and missed.stages["h1-f2"] == "on" and missed.stands("Ada") == "in"


def test_a_foe_knocked_out_again_may_be_shot_at_again() -> None:
    play = begin().exchange(5).roll("parting-shot", "h1", -1, at="f1").exchange(1)
    assert play.winner == "hero" and play.score == (5, 0)
    assert play.roll("parting-shot", "h1", 3, at="f1").score == (8, 0)


def test_the_foe_is_back_without_an_opponent_when_the_victor_is_gone() -> None:
    play = fallen().act("abandon", "h1").roll("parting-shot", "h3", -3, at="f1")
    assert play.score == (2, 0) and play.stands("Wolf") != "out" and play.stands("Ada") == "gone"
    assert not {(do, by) for do, by in play.open if by == "h1-f1"} and ("engage", "f1") in play.open


def test_the_foe_is_back_without_an_opponent_when_the_victor_is_out() -> None:
    play = fallen().act("engage", "f2", against="h1").exchange(-5, "h1-f2")
    play = play.roll("parting-shot", "h3", -3, at="f1")
    assert play.stands("Ada") == "out" and not {do for do, by in play.open if by == "h1-f1"}


def test_another_ability_for_the_shot_only() -> None:
    play = fallen().act("parting-shot", "h1", 3, 2, at="f1", ability=15)
    assert play.totals() == ("15", "10") and play.rating("Ada") == "10"


# Followers (9.4).


def joined(role: str, heroes: int = 1, foes: int = 2, **more: str) -> Play:
    """Ada has brought Rex, of rating 10, in that role; nobody has an opponent yet."""
    return begin(heroes, foes, **more).act("follower", "h1", name="Rex", role=role, ability=10)


@pytest.mark.parametrize(("points", "out"), [((-3,), True), ((-5,), True), ((-2,), False), ((-2, -1), True)])
def test_a_full_follower_is_out_at_three(points: tuple[int, ...], out: bool) -> None:
    play = joined("full").act("engage", "h1", against="f2").act("engage", "h1a", against="f1")
    for one in points:
        play = play.exchange(0, "h1-f2").exchange(one, "h1a-f1")
    assert (play.stages["h1a-f1"] == "lost") == out and (play.stands("Rex") == "out") == out


def test_a_full_follower_rolls_like_a_hero_and_needs_five() -> None:
    play = joined("full").act("engage", "h1a", against="f1").act("engage", "h1", against="f2")
    play = play.exchange(3, "h1a-f1").exchange(0, "h1-f2")
    assert play.scores["h1a-f1"] == (3, 0) and play.stages["h1a-f1"] == "on"
    assert play.exchange(2, "h1a-f1").stages["h1a-f1"] == "won"


def test_a_full_follower_keeps_the_side_in_the_contest() -> None:
    play = joined("full").act("engage", "h1a", against="f1").act("engage", "h1", against="f2")
    play = play.exchange(0, "h1a-f1").exchange(-5, "h1-f2")
    assert play.stands("Ada") == "out" and play.winner == "none"
    assert play.exchange(-3, "h1a-f1").winner == "opposition"


@pytest.mark.parametrize(("count", "totals"), [(0, "10 7 4"), (1, "10 10 7"), (2, "10 10 10"), (3, "10 10 10")])
def test_each_secondary_contestant_cancels_one_penalty(count: int, totals: str) -> None:
    play = paired(1, 3)
    for _ in range(count):
        play = play.act("follower", "h1", role="secondary", ability=10)
    found = []
    for by in ("h1-f1", "h1-f2", "h1-f3"):
        play = play.exchange(0, by)
        found.append(play.totals()[0])
    assert " ".join(found) == totals


def test_a_secondary_contestant_has_no_rolls() -> None:
    play = joined("secondary").act("engage", "h1", against="f1")
    assert not {do for do, by in play.open if by == "h1a"} - {"follower"}


def test_points_are_shifted_to_a_secondary_contestant() -> None:
    play = begin().act("follower", "h1", role="secondary", name="Rex", ability=10).exchanges(-3, -1)
    fields = {field["name"]: field for field in play.choice("shift", "h1-f1")["fields"]}
    assert (fields["amount"]["low"], fields["amount"]["high"]) == (1, 4), "any number of them"
    play = play.act("shift", "h1-f1", to="h1a", amount=2)
    assert play.score == (0, 2) and play.stands("Rex") == "in" and play.round == 3
    assert play.bad("shift", "h1-f1", to="h1a", amount=3) == ("given.amount", "field.range")
    play = play.act("shift", "h1-f1", to="h1a", amount=1)
    assert play.score == (0, 1) and play.stands("Rex") == "out"
    assert "to shift" in play.refused("shift", "h1-f1")


def test_more_than_three_points_at_once() -> None:
    play = begin().act("follower", "h1", role="secondary", name="Rex", ability=10).exchanges(-3, -1)
    play = play.act("shift", "h1-f1", to="h1a", amount=4)
    assert play.score == (0, 0) and play.stands("Rex") == "out"


def shielded(*points: int) -> Play:
    """One against one at a climax, with Rex beside Ada as a secondary contestant."""
    play = begin(scene="climax")
    return play.act("follower", "h1", role="secondary", name="Rex", ability=10).exchanges(*points)


def test_points_are_shifted_while_the_roll_that_ends_it_is_open() -> None:
    """2.2, 5.2.4, at any point: 2 : 3, a fumble against a critical, and the hero is still in with four."""
    play = shielded(2, -3, -5)
    assert play.score == (2, 8) and play.stands("Ada") == "out" and play.winner == "opposition"
    amount = next(one for one in play.choice("shift", "h1-f1")["fields"] if one["name"] == "amount")
    assert (amount["low"], amount["high"], amount["default"]) == (1, 8, 4), "four are just enough"
    play = play.act("shift", "h1-f1", to="h1a", amount=4)
    assert play.score == (2, 4) and play.stands("Ada") == "in" and play.stands("Rex") == "out"
    assert play.winner == "none" and play.stages == {"h1-f1": "on"} and play.round == 4
    play = play.exchange(3).finish()
    assert play.states == {"h1": (4, "impaired"), "h1a": (6, "injured"), "f1": (6, "injured")}


def test_a_shift_that_is_not_enough_leaves_the_hero_out() -> None:
    play = shielded(-3, -5).act("shift", "h1-f1", to="h1a", amount=2)
    assert play.score == (0, 6) and play.stands("Ada") == "out" and play.stands("Rex") == "in"
    play = play.act("shift", "h1-f1", to="h1a", amount=2)
    assert play.score == (0, 4) and play.stands("Ada") == "in" and play.stands("Rex") == "out"


def test_a_hero_point_still_lifts_the_roll_after_the_shift() -> None:
    """Lifted from 20 to a failure the roll is worth 3: six in all, and the follower took four of them."""
    play = begin([{"points": 1}], scene="climax").act("follower", "h1", role="secondary", ability=10)
    play = play.exchanges(-3, -5).act("shift", "h1-f1", to="h1a", amount=4).lift("h1")
    assert play.score == (0, 2) and play.stands("Ada") == "in"


def test_the_shift_is_closed_once_the_roll_is() -> None:
    play = shielded(-3, -5).finish()
    assert ("shift", "h1-f1") not in play.open
    pair = paired(2, 2, scene="climax").act("follower", "h1", role="secondary", ability=10).exchange(-5)
    assert ("shift", "h1-f1") in pair.open
    assert "next move" in pair.exchange(0, "h2-f2").refused("shift", "h1-f1")


def test_a_foe_shifts_at_the_last_moment_too() -> None:
    play = begin().act("follower", "f1", role="secondary", name="Cub", ability=10).exchange(5)
    play = play.act("foe-shift", "h1-f1", to="f1a", amount=1)
    assert play.score == (4, 0) and play.winner == "none" and play.stands("Cub") == "in"


def test_an_assist_that_puts_a_friend_out_is_open_to_a_shift() -> None:
    play = begin(2, 1).act("follower", "h1", role="secondary", name="Rex", ability=10)
    play = play.act("engage", "h1", against="f1").exchanges(-3).roll("assist", "h2", -3, **{"for": "h1-f1"})
    assert play.score == (0, 5) and play.stands("Ada") == "out"
    play = play.act("shift", "h1-f1", to="h1a", amount=1)
    assert play.score == (0, 4) and play.stands("Ada") == "in"


def test_no_points_no_shift() -> None:
    play = begin().act("follower", "h1", role="secondary", ability=10)
    assert play.refused("shift", "h1-f1") == "There’s no secondary contestant nearby, or no point to shift."


def test_a_foe_shifts_too() -> None:
    play = begin().act("follower", "f1", role="secondary", name="Cub", ability=10).exchange(3)
    play = play.act("foe-shift", "h1-f1", to="f1a", amount=3)
    assert play.score == (0, 0) and play.stands("Cub") == "out"


def test_a_supporter_assists_and_does_other_things_only() -> None:
    play = joined("supporter").act("engage", "h1", against="f1")
    assert {do for do, by in play.open if by == "h1a"} == {"assist", "unrelated"}
    play = play.exchange(-2).roll("assist", "h1a", 1, **{"for": "h1-f1"})
    assert play.score == (0, 1)


def test_a_supporter_takes_no_parting_shot() -> None:
    play = paired(2, 2).act("follower", "h1", role="supporter", ability=10)
    play = play.exchange(0, "h2-f2").exchange(5)
    assert ("parting-shot", "h1a") not in play.open and ("parting-shot", "h1") in play.open


@pytest.mark.parametrize("role", ["full", "secondary", "supporter"])
def test_a_follower_is_removed_by_a_free_foe(role: str) -> None:
    play = joined(role)
    won = play.roll("remove", "f2", -2, at="h1a")
    assert won.stands("Rex") == "out" and {do for do, by in won.open if by == "h1a"} <= {"hero-point"}
    for points in (0, 2):
        assert play.roll("remove", "f2", points, at="h1a").stands("Rex") != "out"


def test_an_engaged_foe_removes_nobody() -> None:
    play = joined("supporter", 2).act("pair-up", "table")
    assert "has one" in play.refused("remove", "f1")


def test_there_must_be_a_follower_to_remove() -> None:
    assert begin(2, 2).refused("remove", "h1") == "The other side has no follower to remove."


def test_a_removed_follower_takes_no_penalty_away() -> None:
    play = begin(1, 3).act("follower", "h1", role="secondary", ability=10)
    play = play.act("engage", "h1", against="f1").act("engage", "h1", against="f2")
    play = play.roll("remove", "f3", -5, at="h1a").exchange(0)
    assert play.choice("exchange", "h1-f2")["press"] == "Roll 7 against 10"


def test_an_engaged_follower_who_is_removed_leaves_the_pairing() -> None:
    play = joined("full").act("engage", "h1a", against="f1").roll("remove", "f2", -1, at="h1a")
    assert play.stages == {"h1a-f1": "over"} and play.stands("Rex") == "out"


def test_a_hero_point_lifts_the_roll_of_an_own_follower() -> None:
    """5 against 7: lost by 1; lifted to a critical it is won by 2, and the hero has paid (B5)."""
    play = joined("full").act("engage", "h1a", against="f1").act("exchange", "h1a-f1", 5, 7)
    assert play.scores["h1a-f1"] == (0, 1)
    (payer,) = [by for do, by in play.open if do == "hero-point"]
    after = play.lift(payer)
    assert after.scores["h1a-f1"] == (2, 0) and after.points("Ada") == 2


def test_eight_followers_at_most() -> None:
    play = begin()
    for _ in range(8):
        play = play.act("follower", "h1", role="supporter", ability=10)
    assert play.refused("follower", "h1")


def test_followers_have_names_of_their_own() -> None:
    play = begin().act("follower", "h1", role="full", ability=10).act("follower", "f1", role="full", ability=10)
    names = set(play.view["actors"].values())
    assert {"Follower 1 of Ada", f"Follower 1 of {FOES[0]}"} <= names
