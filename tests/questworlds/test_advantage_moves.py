"""Other uses of advantage points, from the rules: stakes, shots, ways out and back."""

import pytest

from tests.questworlds.advantage_play import LEVELS, WON, Play, begin, faces, group, helped

# The desperation stake


def test_a_hero_may_stake_as_much_as_there_was_at_the_beginning() -> None:
    play = begin([10], [{"followers": 50}]).bid("h1", 11, 9, bid=9).bid("f1", 2, 2)
    assert play.both == (1, 60)
    bid = play.field("exchange", "h1", "bid")
    assert (bid["low"], bid["high"], bid["default"]) == (1, 10, 3)
    assert play.choice("exchange", "h1")["brings"].endswith("You may stake up to 10, although you have 1.")
    won = play.bid("h1", 9, 11, bid=10)
    assert won.both == (1, 50) and won.rules[0] == "advantage-moves#desperation"
    assert play.bid("h1", 11, 9, bid=10).both == (-9, 60)
    assert play.bad("exchange", "h1", bid=11) == ("given.bid", "field.range")


def test_with_more_than_at_the_beginning_all_of_it_may_be_staked() -> None:
    play = begin([10], [{"followers": 50}]).bid("h1", 1, 20, bid=10).bid("f1", 2, 2)
    assert play.both == (40, 30) and play.field("exchange", "h1", "bid")["high"] == 40


# Parting shots


def fallen(**more: object) -> Play:
    """A foe just put out, at 0, by a hero with ten points."""
    return begin(**more).bid("h1", 9, 20, bid=5)


@pytest.mark.parametrize(("level", "foe"), [("marginal", -2), ("minor", -3), ("major", -6), ("critical complete", -9)])
def test_a_shot_that_hits_makes_the_defeat_deeper(level: str, foe: int) -> None:
    gained = -foe if level.startswith("critical") else 0
    play = fallen().act("parting-shot", "h1", *WON[level])
    assert play.both == (10 + gained, foe) and play.winner == "hero" and "advantage-moves#shot" in play.rules
    assert ("parting-shot", "h1") not in play.open, "there is one"


def test_a_shot_that_is_lost_costs_its_bid() -> None:
    play = fallen().act("parting-shot", "h1", 11, 9, bid=4)
    assert play.both == (6, 0) and play.winner == "hero" and play.stands["f1"] == "out"


def test_a_shot_lost_to_a_critical_may_bring_the_other_back() -> None:
    play = fallen().act("parting-shot", "h1", 9, 1)
    assert play.both == (7, 3) and play.winner == "none" and play.stands["f1"] == "in"
    assert "advantage-moves#back" in play.rules and ("exchange", "f1") in play.open
    deep = begin().bid("h1", 9, 20, bid=7).act("parting-shot", "h1", 9, 1)
    assert deep.both == (7, -1) and deep.winner == "hero", "at −4, three points are not enough"


def test_a_shot_may_cost_the_shooter_the_contest() -> None:
    play = fallen().act("parting-shot", "h1", 20, 1, bid=4)
    assert play.both == (-2, 12) and play.stands == {"h1": "out", "f1": "in"} and play.winner == "opposition"
    both = begin([{"ability": 10, "points": 0}]).bid("h1", 9, 20, bid=10).act("parting-shot", "h1", 20, 9, bid=5)
    assert both.both == (0, -10) and both.winner == "none"
    assert both.finish().leaves == {"h1": ["Hurt"], "f1": ["marginal defeat"]}


def test_a_tied_shot_changes_nothing() -> None:
    assert fallen().act("parting-shot", "h1", 5, 5).both == (10, 0)


def test_a_shot_comes_at_once_or_not_at_all() -> None:
    play = group([{"followers": 10}], [10, 10]).bid("h1", 9, 11, against="f1", bid=10)
    assert ("parting-shot", "h1") in play.open
    later = play.bid("f2", 5, 5)
    hint = "A parting shot comes right after an opponent is put out, before anything else."
    assert later.refused("parting-shot", "h1") == hint


def test_foes_take_shots_only_where_that_is_chosen() -> None:
    lost = begin().bid("h1", 20, 9, bid=5)
    assert lost.refused("parting-shot", "f1") == "In this reading foes can’t take parting shots."
    cruel = begin(gm_shots="yes").bid("h1", 20, 9, bid=5).act("parting-shot", "f1", 11, 9)
    assert cruel.both == (-3, 10)


def test_a_hero_point_lifts_a_shot() -> None:
    play = fallen().act("parting-shot", "h1", 11, 9)
    assert play.both == (7, 0) and play.act("hero-point", "h1").both == (10, -2)


def test_what_a_shot_back_leaves_is_a_reading() -> None:
    assert fallen().act("parting-shot", "h1", 9, 1).row("Wolf")["Name"] == "Wolf, 10"
    assert fallen(shot_scars="yes").act("parting-shot", "h1", 9, 1).row("Wolf")["Name"] == "Wolf, 7"


# Final actions


def down() -> Play:
    """Two heroes against one foe; the first hero, who began with twenty points, is out at −5."""
    return group().bid("f1", 11, 9, against="h1", bid=25)


@pytest.mark.parametrize(("result", "back"), [("marginal", 3), ("minor", 5), ("major", 10), ("complete", 20)])
def test_a_final_action_brings_back_a_part_of_the_beginning(result: str, back: int) -> None:
    """Against 5 below zero: 4 is a success and 7 a failure of the points; an eighth of 20 is 2.5, so 3."""
    dice = {"marginal": (5, 4), "minor": (5, 7), "major": (1, 7), "complete": (1, 20)}[result]
    play = down().act("final-action", "h1", *dice)
    assert play.points["h1"] == back and play.stands["h1"] == "in"
    assert play.row("Ada")["Hero points"] == 0 and play.totals() == ("10", "5")
    assert play.row("Ada")["Name"] == "Ada, 7", "the hurt of the first defeat weighs at once"
    assert {"advantage-moves#final", "advantage-moves#final-result", "advantage-moves#scar"} <= set(play.rules)


@pytest.mark.parametrize(
    ("result", "left"), [("marginal", -8), ("minor", -10), ("major", -15), ("complete", -25), ("tie", -5)]
)
def test_a_final_action_lost_costs_the_same_part(result: str, left: int) -> None:
    dice = {"marginal": (4, 5), "minor": (11, 5), "major": (11, 1), "complete": (20, 1), "tie": (5, 5)}[result]
    play = down().act("final-action", "h1", *dice)
    assert play.points["h1"] == left and play.stands["h1"] == "out"


def test_there_is_one_final_action_and_no_lift() -> None:
    play = down().act("final-action", "h1", 11, 5)
    assert play.refused("final-action", "h1") == "Everyone has one final action per contest, and Ada has taken it."
    rich = begin([{"followers": 10, "points": 3}, 10], [{"followers": 40}]).bid("f1", 11, 9, against="h1", bid=25)
    rich = rich.act("final-action", "h1", 11, 5)
    assert rich.refused("hero-point", "h1").startswith("The hero point is the price of a final action.")
    assert rich.row("Ada")["Hero points"] == 2


def test_at_zero_nothing_stands_in_the_way_of_coming_back() -> None:
    play = group().bid("h1", 11, 9, bid=20).act("final-action", "h1")
    assert play.points["h1"] == 5, "an automatic success is minor, and a quarter of 20 is 5"


def test_coming_back_leaves_at_least_one_point() -> None:
    play = begin([3, 10], [{"followers": 40}]).bid("f1", 15, 9, against="h1", bid=5)
    assert play.points["h1"] == -2
    assert play.act("final-action", "h1", 3, 2).points["h1"] == 1, "an eighth of 3 is not even a half"


@pytest.mark.parametrize(("bid", "rating"), [(20, "7"), (30, "7"), (31, "4"), (40, "4")])
def test_how_deep_one_fell_is_what_one_goes_on_with(bid: int, rating: str) -> None:
    """0 and −10 are a hurt, −3; −11 and −20 an impairment, −6. All of them come back by a critical against a fumble."""
    play = group().bid("f1", 11, 9, against="h1", bid=bid)
    play = play.act("final-action", "h1", *((1, 20) if bid > 20 else ()))
    assert play.stands["h1"] == "in" and play.row("Ada")["Name"] == f"Ada, {rating}"


def test_the_injured_go_on_with_nine_less() -> None:
    play = group().bid("f1", 11, 9, against="h1", bid=45).act("final-action", "h1", 1, 20)
    assert play.row("Ada")["Name"] == "Ada, 1"


def test_no_final_action_for_whom() -> None:
    alone = begin([10], [{"followers": 40}]).bid("f1", 11, 9, bid=15)
    assert "decided" in alone.refused("final-action", "h1")
    dying = group().bid("f1", 20, 9, against="h1", bid=26)
    assert dying.points["h1"] == -32 and "can’t act" in dying.refused("final-action", "h1")
    assert group().refused("final-action", "h1") == "A final action is for contestants who are out, and Ada isn’t."
    poor = group([{"followers": 10, "points": 0}, 10]).bid("f1", 11, 9, against="h1", bid=25)
    assert poor.refused("final-action", "h1") == "It costs a hero point, and Ada has none left."
    foes = group(1, [10, {"followers": 40}]).bid("h1", 9, 20, against="f1", bid=10).bid("f2", 5, 5)
    assert foes.refused("final-action", "f1") == "A final action costs a hero point, and foes have none."


def test_no_final_action_under_a_parting_shot() -> None:
    play = group(gm_shots="yes").bid("f1", 11, 9, against="h1", bid=25)
    assert play.refused("final-action", "h1").startswith("Not while a parting shot threatens Ada.")
    assert ("final-action", "h1") in play.bid("h2", 5, 5).open


def test_the_consequence_of_the_first_defeat_stays() -> None:
    play = down().act("final-action", "h1", 5, 7).bid("h2", 9, 11, bid=20).act("next-round", "table")
    play = play.bid("h2", 9, 11, bid=20).bid("h1", 7, 11, bid=10)
    assert play.winner == "hero" and play.finish().leaves == {
        "h1": ["Hurt, from before", "Fresh"], "f1": ["marginal defeat"],
    }  # fmt: skip


def test_a_second_fall_adds_to_the_first() -> None:
    play = down().act("final-action", "h1", 5, 7).act("next-round", "table")
    play = play.bid("f1", 11, 9, against="h1", bid=20).bid("h2", 11, 5, bid=20)
    assert play.winner == "opposition"
    assert play.finish().leaves == {"h1": ["Hurt, from before", "Impaired"], "h2": ["Hurt"]}


# Breaking off, leaving, coming back


@pytest.mark.parametrize(("result", "handed"), [("marginal", 3), ("minor", 5), ("major", 10), ("complete", 19)])
def test_breaking_off_lost_hands_over_a_part(result: str, handed: int) -> None:
    play = group().act("disengage", "h1", *faces(f"lost {result}"))
    assert play.changes == {"h1": -handed, "f1": handed} and play.stands["h1"] == "in"
    assert play.refused("exchange", "h1") == "Everyone has one action per round, and Ada has taken it."


@pytest.mark.parametrize("result", LEVELS)
def test_any_victory_gets_away(result: str) -> None:
    play = group().act("disengage", "h1", *faces(f"won {result}"))
    assert play.stands["h1"] == "away" and play.points["h1"] == 20 and play.changes == {}


def test_what_is_at_stake_is_told_before() -> None:
    brings = {do: group().choice(do, "h1")["brings"] for do in ("disengage", "lend")}
    assert brings["disengage"].endswith("After a defeat 3, 5, 10 or 19 of them go to your opponent.")
    assert brings["lend"] == "With 3, a victory gives the friend 2 or 3. A defeat costs as many."
    final = down().choice("final-action", "h1")
    assert final["brings"] == "Against 5. A victory brings you back with 3, 5, 10 or 20 points. A defeat costs as many."
    assert final["cost"] == "1 hero point"
    gift, ends = helped().choice("gift", "h2")["brings"], "for the friend if you win, an opponent if you lose."
    assert gift == f"Against 2 times the bid. With 3: 2, 3 or 6 points, {ends}"


def test_a_tie_keeps_one_in_and_costs_nothing() -> None:
    play = group().act("disengage", "h1", 5, 5)
    assert play.stands["h1"] == "in" and play.changes == {}


def test_the_last_point_is_never_handed_over() -> None:
    play = group([{"ability": 1}, 10]).act("disengage", "h1", 11, 1)
    assert play.points["h1"] == 1 and play.stands["h1"] == "in"


def test_one_of_several_opponents_is_named() -> None:
    play = group(1, 2).act("disengage", "h1", 11, 9, against="f2")
    assert play.changes == {"h1": -5, "f2": 5}


def test_a_foe_may_break_off_too() -> None:
    play = begin().act("disengage", "f1", 11, 9)
    assert play.stands["f1"] == "away" and play.winner == "hero"
    assert play.finish().leaves == {} and play.view["verdict"]["level"] == "none"


def test_leaving_unhindered_needs_no_roll() -> None:
    play = group().act("leave", "h1")
    assert play.stands["h1"] == "away" and play.rules == ["advantage-moves#leave"]
    assert begin().act("leave", "h1").winner == "opposition"


def test_one_comes_back_with_the_points_of_leaving_or_more() -> None:
    play = group().bid("h1", 11, 9, bid=8).act("leave", "h1").bid("h2", 5, 5).bid("f1", 5, 5)
    assert play.points["h1"] == 12 and play.field("return", "h1", "restored")["high"] == 8
    assert play.act("return", "h1").points["h1"] == 12
    assert play.act("return", "h1", restored=8).points["h1"] == 20
    assert play.bad("return", "h1", restored=9) == ("given.restored", "field.range")
    assert play.act("return", "h1").refused("return", "h1").startswith("Only a contestant who left can come back")
