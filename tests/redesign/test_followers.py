"""Followers in the sequences of QuestWorlds 0.97, worked out by hand from the text."""

from typing import Any

import pytest

from tests.redesign.play import Stand, begin
from tests.redesign.test_sequences import LOST, WON, left, score

TWO_FOES = [{"name": "Ox", "resistance": 15}, {"name": "Rat", "resistance": 15}]


def scored(**more: Any) -> Stand:
    base: dict[str, Any] = {"heroes": [{"name": "Ada", "ability": 15}], "foes": TWO_FOES[:1], "points": 2}
    return begin("scored-sequence", **(base | more))


def chained(**more: Any) -> Stand:
    foes = [foe | {"resolve": 5} for foe in TWO_FOES[:1]]
    base: dict[str, Any] = {"heroes": [{"name": "Ada", "ability": 15}], "foes": foes, "points": 2}
    return begin("chained-sequence", **(base | more))


def joins(stand: Stand, role: str, name: str = "Moss", by: str = "h1", **more: Any) -> Stand:
    return stand.act("follower", by, name=name, role=role, **({"ability": 15} | more))


def row(stand: Stand, name: str) -> list[str]:
    found: list[str] = next(row for row in stand.rows("Contestants") if row[0].startswith(name))
    return found


def contestant(**more: Any) -> Stand:
    """Moss, 15, faces the Rat in round 1; Ada faces the Ox."""
    stand = joins(scored(foes=TWO_FOES, **more), "full")
    return stand.act("engage", "h1a", against="f2")


def beside(points: int = 3, **more: Any) -> Stand:
    """Ada with so many points against her, three a round, and Moss at her side."""
    stand = joins(scored(**more), "secondary")
    for _ in range(points // 3):
        stand = stand.act("exchange", "h1-f1", *LOST[2])
    return stand


def test_three_roles_and_what_each_may_do() -> None:
    stand = scored(foes=TWO_FOES)
    roles = [one["value"] for one in stand.choice("follower", "h1")["fields"][1]["options"]]
    assert roles == ["full", "secondary", "supporter"]
    full = joins(stand, "full")
    assert row(full, "Moss")[:3] == ["Moss (follower of Ada)", "free", "15"]
    assert ("engage", "h1a") in full.open
    second = joins(stand, "secondary")
    assert row(second, "Moss")[0] == "Moss (at the side of Ada)"
    assert ("engage", "h1a") not in second.open
    support = joins(stand, "supporter")
    assert row(support, "Moss")[0] == "Moss (supporter of Ada)"
    assert ("engage", "h1a") not in support.open and ("follower", "h1a") not in support.open
    assert "join with a hero who’s still in" in support.refused("follower", "h1a", role="full")
    assert "join with a hero who’s still in" in support.refused("follower", "f1", role="full")


def test_followers_without_a_name_are_counted() -> None:
    stand = scored().act("follower", "h1").act("follower", "h1", role="supporter")
    assert [row[0] for row in stand.rows("Contestants")][2:] == [
        "Follower 1 of Ada (follower of Ada)",
        "Follower 2 of Ada (supporter of Ada)",
    ]
    assert row(stand, "Follower 1")[2] == "10"


def test_a_contestant_rolls_and_is_out_at_three_points() -> None:
    stand = contestant().act("exchange", "h1a-f2", *LOST[1])
    assert score(stand, "h1a-f2") == (0, 2) and row(stand, "Moss")[1] == "in"
    stand = stand.act("exchange", "h1-f1", 9, 9).act("exchange", "h1a-f2", *LOST[0])
    assert row(stand, "Moss")[1] == "out" and not stand.verdict["over"]
    assert "followers#out" in stand.rules
    once = contestant().act("exchange", "h1a-f2", *LOST[2])
    assert row(once, "Moss")[1] == "out"


def test_three_points_in_one_round_as_the_other_reading() -> None:
    stand = contestant(follower_out="round").act("exchange", "h1a-f2", *LOST[1])
    again = stand.act("exchange", "h1-f1", 9, 9).act("exchange", "h1a-f2", *LOST[1])
    assert score(again, "h1a-f2") == (0, 4) and row(again, "Moss")[1] == "in", "two and two"
    third = again.act("exchange", "h1-f1", 9, 9).act("exchange", "h1a-f2", *LOST[0])
    assert score(third, "h1a-f2") == (0, 5) and row(third, "Moss")[1] == "out", "five put anybody out"
    once = contestant(follower_out="round").act("exchange", "h1a-f2", *LOST[2])
    assert row(once, "Moss")[1] == "out" and any("in one round" in text for text in once.texts)
    own = scored(heroes=[{"ability": 15, "part": "follower"}], follower_out="round")
    assert not own.act("exchange", "h1-f1", *LOST[1]).act("exchange", "h1-f1", *LOST[0]).verdict["over"]
    assert own.act("exchange", "h1-f1", *LOST[2]).verdict["winner"] == "opposition"


def test_a_contestant_puts_opponents_out_at_five_and_keeps_the_side_in() -> None:
    stand = contestant().act("abandon", "h1")
    assert not stand.verdict["over"]
    stand = stand.act("exchange", "h1a-f2", *WON[2]).act("exchange", "h1a-f2", *WON[1])
    assert row(stand, "Rat")[1] == "out"


@pytest.mark.parametrize("role", ["secondary", "supporter"])
def test_the_others_do_not_keep_the_side_in(role: str) -> None:
    assert joins(scored(), role).act("abandon", "h1").verdict["winner"] == "opposition"


def test_points_go_to_a_follower_at_the_heros_side() -> None:
    stand = beside()
    assert score(stand) == (0, 3)
    shifted = stand.act("shift", "h1-f1", to="h1a", amount=2)
    assert score(shifted) == (0, 1)
    assert row(shifted, "Moss")[0] == "Moss (at the side of Ada, 2 of 3 points)"
    assert shifted.choice("shift", "h1-f1")["fields"][1]["high"] == 1, "no more than there are"
    out = shifted.act("shift", "h1-f1", to="h1a", amount=1)
    assert score(out) == (0, 0) and row(out, "Moss")[1] == "out"
    assert "no follower at their side" in out.act("exchange", "h1-f1", *LOST[0]).refused(
        "shift", "h1-f1", to="h1a", amount=1
    )
    assert "no points" in out.refused("shift", "h1-f1", to="h1a", amount=1)
    at_once = stand.act("shift", "h1-f1", to="h1a", amount=3)
    assert score(at_once) == (0, 0) and row(at_once, "Moss")[1] == "out"


def test_a_shift_saves_a_hero_as_long_as_the_roll_is_open() -> None:
    stand = beside(6)
    assert score(stand) == (0, 6) and stand.verdict["winner"] == "opposition"
    saved = stand.act("shift", "h1-f1", to="h1a", amount=2)
    assert score(saved) == (0, 4) and not saved.verdict["over"] and row(saved, "Ada")[1] == "in"
    assert saved.texts[-1] == "So Ada is still in."
    assert ("exchange", "h1-f1") in saved.open and saved.view["status"] == "Round 3"
    short = stand.act("shift", "h1-f1", to="h1a", amount=1)
    assert score(short) == (0, 5) and short.verdict["winner"] == "opposition"
    assert not short.act("shift", "h1-f1", to="h1a", amount=1).verdict["over"], "a second one still may"
    over = stand.act("finish", "table")
    assert "It’s finished" in over.refused("shift", "h1-f1", to="h1a", amount=1)


@pytest.mark.parametrize("faces", [WON[0], (9, 9)])
def test_the_points_of_a_hero_who_is_out_stay_after_another_roll(faces: tuple[int, int]) -> None:
    heroes = [{"name": "Ada", "ability": 15}, {"name": "Bo", "ability": 15}]
    stand = joins(scored(heroes=heroes, foes=TWO_FOES), "secondary", by="h2")
    for _ in range(2):
        stand = stand.act("exchange", "h1-f1", 9, 9).act("exchange", "h2-f2", *LOST[2])
    assert row(stand, "Bo")[1] == "out" and ("shift", "h2-f2") in stand.open
    later = stand.act("exchange", "h1-f1", *faces)
    assert "before the next roll" in later.refused("shift", "h2-f2")


def test_two_followers_may_share_what_would_have_put_the_hero_out() -> None:
    stand = joins(beside(3), "secondary", "Fern").act("exchange", "h1-f1", 16, 15)
    stand = stand.act("shift", "h1-f1", to="h1a", amount=1)
    assert stand.verdict["winner"] == "opposition"
    stand = stand.act("shift", "h1-f1", to="h1b", amount=2)
    assert score(stand) == (0, 3) and row(stand, "Ada")[1] == "in"


def test_after_a_shift_the_roll_takes_no_story_point() -> None:
    stand = beside()
    assert ("story-point", "heroes") in stand.open
    shifted = stand.act("shift", "h1-f1", to="h1a", amount=1)
    assert "can’t burn a story point on the last roll" in shifted.refused("story-point", "heroes")
    other_way = stand.act("story-point", "heroes").act("shift", "h1-f1", to="h1a", amount=1)
    assert score(other_way) == (0, 1), "one success to two is one degree, two points; one of them goes"


def test_a_shift_saves_everybody_who_shares_the_tally() -> None:
    heroes = [{"name": "Ada", "ability": 15}, {"name": "Bo", "ability": 15}]
    stand = joins(scored(heroes=heroes), "secondary").act("exchange", "h1-f1", *LOST[2])
    stand = stand.act("engage", "h2", against="f1").act("exchange", "h2-f1", *LOST[1])
    assert stand.verdict["winner"] == "opposition", "three and two"
    stand = stand.act("shift", "h1-f1", to="h1a", amount=1)
    assert score(stand) == (0, 4) and row(stand, "Bo")[1] == row(stand, "Ada")[1] == "in"


def test_a_shift_saves_a_friend_from_help_that_failed() -> None:
    heroes = [{"name": "Ada", "ability": 15}, {"name": "Bo", "ability": 18}]
    stand = joins(scored(heroes=heroes), "secondary").act("exchange", "h1-f1", *LOST[2])
    stand = stand.act("assist", "h2", 19, 10, **{"for": "h1"})
    assert score(stand) == (0, 6) and row(stand, "Ada")[1] == "out"
    saved = stand.act("shift", "h1-f1", to="h1a", amount=2)
    assert score(saved) == (0, 4) and row(saved, "Ada")[1] == "in"


def test_it_is_too_late_once_something_else_was_done() -> None:
    heroes = [{"name": "Ada", "ability": 15}, {"name": "Bo", "ability": 15}]
    stand = joins(scored(heroes=heroes), "secondary")
    stand = stand.act("exchange", "h1-f1", *LOST[2]).act("exchange", "h1-f1", *LOST[2])
    gone = stand.act("change", "h2", rating=16)
    assert row(gone, "Ada")[1] == "out" and ("shift", "h1-f1") not in gone.open
    assert "is out" in gone.refused("shift", "h1-f1", to="h1a", amount=1)


def test_a_supporter_helps_and_a_secondary_one_does_not() -> None:
    stand = joins(beside(), "supporter", "Fern")
    helped = stand.act("assist", "h1b", 9, 8, **{"for": "h1"})
    assert score(helped) == (0, 2)
    assert "is at a hero’s side" in stand.refused("assist", "h1a", **{"for": "h1"})


def test_a_free_opponent_removes_a_follower_on_any_failure() -> None:
    stand = joins(scored(foes=TWO_FOES), "supporter")
    removed = stand.act("remove", "f2", 8, 9, at="h1a", resistance=15)
    assert row(removed, "Moss")[1] == "removed" and "followers#removed" in removed.rules
    assert row(stand.act("remove", "f2", 9, 9, at="h1a", resistance=15), "Moss")[1] == "in", "a tie"
    stays = stand.act("remove", "f2", 9, 8, at="h1a", resistance=15)
    assert row(stays, "Moss")[1] == "in"
    assert "has already acted" in stays.refused("remove", "f2", at="h1a", resistance=15)
    assert "Only an opponent without a pairing can do that" in stand.refused("remove", "f1", at="h1a", resistance=15)
    assert "Only the other side" in stand.refused("remove", "h1", at="h1a", resistance=15)
    assert "no follower to remove" in scored(foes=TWO_FOES).refused("remove", "f2", at="h1a", resistance=15)
    hard = stand.act("remove", "f2", 9, 9, at="h1a", resistance="15M")
    assert row(hard, "Moss")[1] == "removed", "the GM sets the resistance: one success to two"
    point = removed.act("story-point", "heroes")
    assert row(point, "Moss")[1] == "in", "two successes to one"


def test_a_contestant_who_is_removed_has_lost_nothing_on_the_tally() -> None:
    foes = [*TWO_FOES, {"name": "Owl", "resistance": 15}]
    stand = joins(scored(foes=foes), "full").act("engage", "h1a", against="f2")
    stand = stand.act("exchange", "h1a-f2", *LOST[0]).act("remove", "f3", 8, 9, at="h1a", resistance=15)
    assert row(stand, "Moss")[1] == "removed" and row(stand, "Rat")[1] == "free"
    assert ("parting-shot", "f2") not in stand.open and ("parting-shot", "f3") not in stand.open
    lost = stand.act("abandon", "h1").act("finish", "table")
    assert [one["pair"] for one in lost.verdict["outcomes"]] == ["h1-f1"]


def test_a_follower_of_the_form_can_be_removed_too() -> None:
    heroes = [{"name": "Ada", "ability": 15}, {"name": "Moss", "ability": 15, "part": "follower"}]
    foes = [*TWO_FOES, {"name": "Owl", "resistance": 15}]
    stand = scored(heroes=heroes, foes=foes).act("remove", "f3", 8, 9, at="h2", resistance=15)
    assert row(stand, "Moss")[1] == "removed"


def test_the_degree_of_a_group_that_lost_is_that_of_a_hero() -> None:
    stand = joins(scored(foes=TWO_FOES), "full", ability="15M").act("engage", "h1a", against="f2")
    stand = stand.act("exchange", "h1a-f2", 16, 15).act("exchange", "h1-f1", *LOST[2])
    assert row(stand, "Moss")[1] == "in", "one success to two: two points"
    stand = stand.act("exchange", "h1a-f2", 16, 15).act("exchange", "h1-f1", *LOST[2])
    end = stand.act("finish", "table")
    assert {one["pair"]: one["degree"] for one in end.verdict["outcomes"]} == {"h1-f1": 2, "h1a-f2": 1}
    assert end.verdict["level"] == "2", "though the follower had the higher rating"


def test_a_follower_may_come_late_with_points_against_it() -> None:
    stand = joins(scored(), "secondary", taken=2).act("exchange", "h1-f1", *LOST[0])
    stand = stand.act("shift", "h1-f1", to="h1a", amount=1)
    assert row(stand, "Moss")[1] == "out"


def test_there_is_room_for_so_many() -> None:
    stand = scored()
    for _ in range(8):
        stand = stand.act("follower", "h1")
    assert "There’s room for 8" in stand.refused("follower", "h1")


def test_a_chained_follower_has_three_resolve_and_leaves_at_none() -> None:
    stand = joins(chained(foes=[foe | {"resolve": 5} for foe in TWO_FOES]), "full")
    assert left(stand, "h1a") == 3
    stand = stand.act("engage", "h1a", against="f2").act("exchange", "h1a-f2", *LOST[1])
    assert left(stand, "h1a") == 1
    stand = stand.act("exchange", "h1-f1", 9, 9).act("exchange", "h1a-f2", *LOST[0])
    assert row(stand, "Moss")[1] == "out" and "followers#gone" in stand.rules
    assert ("take", "h1a") not in stand.open, "a follower takes no consequence instead"


def test_a_follower_comes_with_the_resolve_that_it_has() -> None:
    stand = joins(chained(), "secondary", resolve=2).act("exchange", "h1-f1", 16, 15)
    handed = stand.act("shift", "h1", to="h1a")
    assert left(handed, "h1a") == 0 and "followers#gone" in handed.rules


def test_a_chained_follower_lends_an_augment() -> None:
    stand = joins(chained(), "secondary")
    assert row(stand, "Ada")[2] == "20" and any("so the rating is 20" in text for text in stand.texts)
    assert row(joins(chained(), "secondary", augment="15"), "Ada")[2] == "10M"
    two = joins(stand, "secondary", "Fern", augment="10")
    assert row(two, "Ada")[2] == "5M", "helpers give one augment, the largest"
    assert row(joins(chained(), "full"), "Ada")[2] == "15"


def test_a_follower_takes_the_loss_and_is_out_with_its_augment() -> None:
    # Ada's 20 with a 16 is one success, the Ox's 15 with a 15 is two.
    stand = joins(chained(), "secondary").act("exchange", "h1-f1", 16, 15)
    assert left(stand, "h1") == 3, "one degree"
    handed = stand.act("shift", "h1", to="h1a")
    assert (left(handed, "h1"), left(handed, "h1a")) == (5, 1)
    assert row(handed, "Moss")[1] == "out" and row(handed, "Ada")[2] == "15"
    assert handed.rules[-2:] == ["followers#loss", "followers#augment"]
    assert "can go to a follower" in handed.refused("shift", "h1", to="h1a")
    assert "so a consequence can’t replace it" in handed.refused("take", "h1")
    assert "can’t burn a story point on the last roll" in handed.refused("story-point", "heroes")
    other = joins(joins(chained(), "secondary"), "secondary", "Fern", augment="10")
    other = other.act("exchange", "h1-f1", 1, 15).act("shift", "h1", to="h1b")
    assert row(other, "Ada")[2] == "20", "what the first one lends counts again"


def test_three_resolve_in_one_loss_end_a_followers_service() -> None:
    stand = joins(chained(foes=[{"name": "Ox", "resistance": "15M2", "resolve": 5}]), "secondary")
    stand = stand.act("exchange", "h1-f1", 16, 15)
    assert left(stand, "h1") == 1, "one success to four: three degrees"
    handed = stand.act("shift", "h1", to="h1a")
    assert (left(handed, "h1"), left(handed, "h1a")) == (5, -1) and "followers#gone" in handed.rules


def test_a_loss_that_would_have_put_the_hero_out() -> None:
    stand = joins(chained(heroes=[{"name": "Ada", "ability": 15, "resolve": 1}]), "secondary")
    stand = stand.act("exchange", "h1-f1", 16, 15)
    assert stand.verdict["winner"] == "opposition"
    handed = stand.act("shift", "h1", to="h1a")
    assert not handed.verdict["over"] and left(handed, "h1") == 1


def test_losses_that_followers_took_count_for_the_degree() -> None:
    # Two handed over, then 15 against 15 and two lost; the hero leaves. Two and two are four: two degrees.
    stand = joins(chained(), "secondary").act("exchange", "h1-f1", 16, 15).act("shift", "h1", to="h1a")
    stand = stand.act("exchange", "h1-f1", *LOST[1]).act("abandon", "h1").act("finish", "table")
    assert stand.verdict["outcomes"] == [
        {"pair": "h1-f1", "winner": "opposition", "amount": 4, "degree": 2},
    ]  # fmt: skip
    # What a consequence stood for does not.
    bought = chained().act("exchange", "h1-f1", *LOST[1]).act("take", "h1")
    bought = bought.act("exchange", "h1-f1", *LOST[1]).act("abandon", "h1").act("finish", "table")
    assert bought.verdict["outcomes"][0]["amount"] == 2


def test_a_loss_of_five_can_go_to_a_follower_though_no_consequence_buys_it_off() -> None:
    stand = joins(chained(foes=[{"name": "Ox", "resistance": "15M3", "resolve": 5}]), "secondary")
    stand = stand.act("exchange", "h1-f1", 16, 15)
    assert left(stand, "h1") == 0 and ("take", "h1") not in stand.open, "one to five: four degrees"
    assert left(stand.act("shift", "h1", to="h1a"), "h1") == 5


def test_what_recovery_costs_can_go_elsewhere_too() -> None:
    heroes = [{"name": "Ada", "ability": 15, "resolve": 2}, {"name": "Bo", "ability": 15}]
    stand = joins(chained(heroes=heroes, recovery="helper"), "secondary", by="h2")
    lost = stand.act("assist", "h2", 1, 10, **{"for": "h1"})
    assert left(lost, "h2") == 3, "Bo at 20 with Moss: one success to two, one degree"
    handed = lost.act("shift", "h2", to="h2a")
    assert (left(handed, "h2"), left(handed, "h2a")) == (5, 1)
    taken = lost.act("take", "h2")
    assert left(taken, "h2") == 5 and row(taken, "Bo")[2] == "10", "20 and −10"
    time = joins(chained(heroes=heroes), "secondary", by="h2").act("assist", "h2", 1, 10, **{"for": "h1"})
    assert ("shift", "h2") not in time.open and ("take", "h2") not in time.open


def test_help_does_not_bring_back_a_follower_who_took_a_loss() -> None:
    heroes = [{"name": "Ada", "ability": 15}, {"name": "Bo", "ability": 15}]
    stand = joins(chained(heroes=heroes), "secondary").act("exchange", "h1-f1", 16, 15)
    stand = stand.act("shift", "h1", to="h1a")
    assert ("assist", "h2") not in stand.open


def test_a_removed_follower_takes_its_augment_along() -> None:
    foes = [foe | {"resolve": 5} for foe in TWO_FOES]
    stand = joins(chained(foes=foes), "secondary").act("remove", "f2", 8, 9, at="h1a", resistance=15)
    assert row(stand, "Moss")[1] == "removed" and row(stand, "Ada")[2] == "15"


def test_wagered_sequences_have_no_rolls_for_followers() -> None:
    stand = begin("wagered-sequence", heroes=[{"ability": 15}], foes=[{"resistance": 15}])
    assert not {do for do, _ in stand.open} & {"follower", "shift", "remove"}
