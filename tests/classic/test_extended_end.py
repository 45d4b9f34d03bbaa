"""The end of extended contests by hand: rising action, climax, levels, and what cannot be done any more."""

import pytest

from tests.classic.extended_play import Play, begin, paired
from tests.core.calls import table

HELPS = {"part": "helps"}
OTHERS = {0: (), 1: (1,), 2: (2,), 3: (3,), 4: (3, 1)}
"""Exchanges that come to so many points below five."""
FINAL = {5: (5,), 6: (1, 5), 7: (2, 5), 8: (3, 5), 9: (3, 1, 5)}
"""Exchanges that come to so many points and a knock-out."""


def ended(won: int, lost: int, *, hero_wins: bool = True, **more: str) -> Play:
    """A contest that one side won by these scores, not yet finished."""
    sign = 1 if hero_wins else -1
    play = begin(**more).exchanges(*(-sign * one for one in OTHERS[lost]))
    return play.exchanges(*(sign * one for one in FINAL[won]))


def state(play: Play, who: str) -> str:
    """A fighter's final state."""
    return play.states[who][1]


# Rising action (9.6, K22, K49).

RISING = [
    (1, (5, 4), "hurt", "hurt", "marginal"),
    (2, (5, 3), "hurt", "unharmed", "marginal"),
    (3, (5, 2), "impaired", "unharmed", "minor"),
    (4, (5, 1), "impaired", "unharmed", "minor"),
    (5, (5, 0), "injured", "unharmed", "major"),
    (6, (6, 0), "injured", "unharmed", "major"),
    (7, (7, 0), "dying", "unharmed", "complete"),
    (8, (8, 0), "dead", "unharmed", "complete"),
    (9, (9, 0), "dead", "unharmed", "complete"),
]


@pytest.mark.parametrize(("difference", "score", "loser", "winner", "level"), RISING)
def test_every_difference_after_a_rising_action(
    difference: int, score: tuple[int, int], loser: str, winner: str, level: str
) -> None:
    won, lost = ended(*score).finish(), ended(*score, hero_wins=False).finish()
    assert won.score == score and lost.score == score[::-1]
    assert (won.winner, lost.winner, won.level, lost.level) == ("hero", "opposition", level, level)
    assert won.states["f1"] == lost.states["h1"] == (difference, loser)
    assert state(won, "h1") == state(lost, "f1") == winner


@pytest.mark.parametrize(("score", "difference"), [((9, 4), 5), ((8, 4), 4), ((7, 4), 3), ((6, 4), 2), ((9, 1), 8)])
def test_it_is_the_difference_and_not_the_height(score: tuple[int, int], difference: int) -> None:
    expected = next(row for row in RISING if row[0] == difference)
    assert state(ended(*score).finish(), "f1") == expected[2]


def test_the_difference_of_one_with_other_scores() -> None:
    """Five to four is the only one that an exchange leads to; a lost shot gets there from above."""
    play = ended(7, 4).roll("parting-shot", "h1", -2, at="f1").finish()
    assert play.score == (5, 4) and state(play, "h1") == state(play, "f1") == "hurt"


def test_past_the_end_of_the_table() -> None:
    play = ended(9, 0).roll("parting-shot", "h1", 5, at="f1").finish()
    assert play.score == (14, 0) and play.states["f1"] == (14, "dead") and play.level == "complete"
    assert play.view["verdict"]["rows"] == ["heroquest.rising-action/9"]


def test_the_winner_unhurt_where_that_is_chosen() -> None:
    play = ended(5, 4, winner_hurt="no").finish()
    assert state(play, "h1") == "unharmed" and state(play, "f1") == "hurt" and play.level == "marginal"


def test_no_consequence_for_whoever_broke_off() -> None:
    play = begin().exchanges(-3, -1).roll("disengage", "h1-f1", 1).finish()
    assert play.winner == "opposition" and state(play, "h1") == state(play, "f1") == "unharmed"


def test_consequences_for_whoever_walked_away_behind() -> None:
    assert state(begin().exchange(-3).act("abandon", "h1").finish(), "h1") == "impaired"
    assert state(begin().exchange(3).act("abandon", "h1").finish(), "h1") == "unharmed"


def test_a_broken_off_pairing_costs_nothing_when_one_walks_away_later() -> None:
    play = begin(2, 2)
    for hero, foe in (("h1", "f1"), ("h1", "f2"), ("h2", "f1")):
        play = play.act("engage", hero, against=foe)
    play = play.exchange(-3).exchange(0, "h1-f2").exchange(0, "h2-f1")
    play = play.roll("disengage", "h1-f1", 1).exchange(5, "h1-f2").act("abandon", "h1")
    play = play.exchange(-5, "h2-f1").finish()
    assert state(play, "h1") == "unharmed" and state(play, "h2") == "injured"


@pytest.mark.parametrize(
    ("first", "second", "left", "level"), [((5, 4), (5, 0), "unharmed", "major"), ((5, 0), (5, 4), "hurt", "marginal")]
)
def test_the_last_opponent_counts(first: tuple[int, int], second: tuple[int, int], left: str, level: str) -> None:
    """5.1.2: after several opponents the last one gives the state and the level."""
    play = begin(1, 2)
    for foe, (won, lost) in (("f1", first), ("f2", second)):
        play = play.act("engage", "h1", against=foe)
        for one in (*(-one for one in OTHERS[lost]), *FINAL[won]):
            if ("exchange", f"h1-{foe}") not in play.open:
                play = play.act("next-round", "table")
            play = play.exchange(one, f"h1-{foe}")
            if ("next-round", "table") in play.open:
                play = play.act("next-round", "table")
    play = play.finish()
    assert play.winner == "hero" and state(play, "h1") == left
    assert play.level == level and play.levels["h1"] == level


def test_the_level_is_that_of_the_only_one_who_was_defeated() -> None:
    """Bo was knocked out before, on the side that wins: that gives no level."""
    play = paired(2, 1).exchange(-5, "h2-f1").exchange(5, "h1-f1").finish()
    assert play.winner == "hero" and play.level == "major"
    assert (state(play, "h1"), state(play, "h2"), state(play, "f1")) == ("unharmed", "injured", "injured")


def test_the_own_fallen_give_the_winners_no_level() -> None:
    play = paired(2, 1).exchange(-5, "h2-f1").exchange(0, "h1-f1").act("abandon", "f1").finish()
    assert play.winner == "hero" and play.level == "none" and state(play, "f1") == "unharmed"


def test_everybody_has_the_level_of_their_own_last_pairing() -> None:
    """5 : 0 is major, 5 : 3 marginal; two heroes against two foes have no level as a side."""
    play = paired(2, 2).exchange(-3, "h2-f2").exchange(5)
    play = play.exchange(5, "h2-f2").finish()
    assert play.winner == "hero" and play.level == "none"
    assert play.levels == {"h1": "major", "h2": "marginal", "f1": "major", "f2": "marginal"}
    assert play.rows("Consequences")[0] == ["Ada", "unharmed", 5, "major victory"]
    assert play.rows("Consequences")[3] == ["Bear", "hurt", 2, "marginal defeat"]


def test_one_hero_who_beats_two_has_the_level_of_the_second() -> None:
    play = paired(1, 2).exchange(5).exchange(5, "h1-f2").finish()
    assert play.key == "hero:major" and state(play, "f1") == state(play, "f2") == "injured"


def test_one_foe_who_beats_two_heroes_wins_at_the_level_of_the_second() -> None:
    play = paired(2, 1).exchange(-5).exchange(3, "h2-f1")
    play = play.exchange(-5, "h2-f1").finish()
    assert play.key == "opposition:marginal"
    assert play.levels == {"h1": "major", "h2": "marginal", "f1": "marginal"}


def test_a_full_follower_after_a_rising_action() -> None:
    """Out at 3 : 0, and two more: 5 is injured."""
    play = begin(1, 2).act("follower", "h1", role="full", ability=10).act("engage", "h1a", against="f1")
    play = play.act("engage", "h1", against="f2").exchange(-3, "h1a-f1").exchange(-5, "h1-f2").finish()
    assert play.states["h1a"] == (5, "injured")


@pytest.mark.parametrize(("points", "left"), [(-1, (3, "impaired")), (-2, (4, "impaired")), (-5, (7, "dying"))])
def test_a_removed_follower_after_a_rising_action(points: int, left: tuple[int, str]) -> None:
    play = begin(1, 2).act("follower", "h1", role="supporter", ability=10).act("engage", "h1", against="f1")
    play = play.roll("remove", "f2", points, at="h1a").exchange(-5).finish()
    assert play.states["h1a"] == left


def test_a_removed_follower_who_had_won() -> None:
    play = begin(1, 2).act("follower", "h1", role="full", ability=10).act("engage", "h1a", against="f1")
    play = play.exchange(5, "h1a-f1").roll("remove", "f2", -3, at="h1a")
    play = play.act("engage", "h1", against="f2").exchange(-5, "h1-f2").finish()
    assert play.states["h1a"] == (5, "injured")


# A climax (9.7, K28–K31).

CLIMAX = [
    *((0, "unharmed"), (1, "dazed"), (2, "hurt"), (3, "hurt"), (4, "impaired"), (5, "impaired")),
    *((6, "injured"), (7, "injured"), (8, "dying"), (9, "dead"), (10, "dead")),
]


@pytest.mark.parametrize(("total", "left"), CLIMAX[:5])
def test_what_winners_suffer_at_a_climax(total: int, left: str) -> None:
    play = ended(5, total, scene="climax").finish()
    assert play.states["h1"] == (total, left)


@pytest.mark.parametrize(("total", "left"), CLIMAX[5:])
def test_winners_over_two_add_up_what_both_scored(total: int, left: str) -> None:
    """One may triumph and die of it: up to 4 from each of three opponents."""
    play, left_over = paired(1, 3, scene="climax"), total
    for foe in ("f1", "f2", "f3"):
        rounds = OTHERS[min(4, left_over)]
        left_over -= min(4, left_over)
        for one in rounds or (0,):
            for other in ("f1", "f2", "f3"):
                if ("exchange", f"h1-{other}") in play.open:
                    play = play.exchange(-one if other == foe else 0, f"h1-{other}")
    for foe in ("f2", "f1", "f3"):
        play = play.exchange(5, f"h1-{foe}")
    play = play.finish()
    assert play.winner == "hero" and play.states["h1"] == (total, left)


@pytest.mark.parametrize(("total", "left"), CLIMAX[1:6])
def test_losers_who_walk_away_have_one_point_more(total: int, left: str) -> None:
    play = begin(scene="climax").exchanges(*(-one for one in OTHERS[total - 1])).act("abandon", "h1").finish()
    assert play.states["h1"] == (total, left)


@pytest.mark.parametrize(("total", "left"), CLIMAX[6:])
def test_losers_who_are_knocked_out_have_one_point_more(total: int, left: str) -> None:
    play = ended(total - 1, 0, hero_wins=False, scene="climax").finish()
    assert play.states["h1"] == (total, left) and play.states["f1"] == (0, "unharmed")


def test_points_of_a_pairing_that_was_broken_off_count() -> None:
    left = begin(scene="climax").exchange(-3).roll("disengage", "h1-f1", 1)
    assert left.finish().states["h1"] == (4, "impaired")
    caught = left.roll("pursue", "h1-f1", -1)
    assert caught.exchange(-2).finish().states["h1"] == (6, "injured")


def test_points_count_although_the_pursuit_began_anew() -> None:
    """3 before breaking off, 5 after being caught, 1 for losing."""
    play = begin(scene="climax").exchange(-3).roll("disengage", "h1-f1", 1)
    play = play.roll("pursue", "h1-f1", -1, at_once=False).exchange(-5)
    assert play.score == (0, 5) and play.finish().states["h1"] == (9, "dead")


def test_points_of_a_pairing_that_somebody_else_ended_count() -> None:
    play = paired(2, 1, scene="climax").exchange(-3).exchange(5, "h2-f1").finish()
    assert play.stages == {"h1-f1": "over", "h2-f1": "won"} and play.states["h1"] == (3, "hurt")


def test_what_an_assist_took_off_counts_no_more() -> None:
    play = begin([10, HELPS], 1, scene="climax").exchange(-3).roll("assist", "h2", 5, **{"for": "h1-f1"})
    assert play.exchange(5).finish().states["h1"] == (0, "unharmed")


@pytest.mark.parametrize(("extra", "total"), [("side", 5), ("out", 6)])
def test_the_extra_point_of_one_knocked_out_on_the_winning_side(extra: str, total: int) -> None:
    play = paired(2, 2, scene="climax", extra_point=extra).exchange(-5).exchange(5, "h2-f2")
    play = play.act("engage", "h2", against="f1").exchange(5, "h2-f1").finish()
    assert play.winner == "hero" and play.states["h1"][0] == total and play.states["f1"] == (6, "injured")


@pytest.mark.parametrize(("extra", "total"), [("side", 4), ("out", 3)])
def test_the_extra_point_of_one_who_left_the_losing_side(extra: str, total: int) -> None:
    play = begin(scene="climax", extra_point=extra).exchange(-3).roll("disengage", "h1-f1", 1).finish()
    assert play.states["h1"][0] == total


LEVELS = [
    ((0,), "marginal"),
    ((1,), "marginal"),
    ((2,), "marginal"),
    ((3,), "minor"),
    ((4,), "minor"),
    ((5,), "major"),
    ((6,), "major"),
    ((7,), "complete"),
    ((9,), "complete"),
    ((9, 5), "major"),
    ((5, 9), "major"),
    ((7, 7), "complete"),
    ((9, 0), "marginal"),
    ((0, 0), "marginal"),
    ((9, 5, 3), "major"),
    ((3, 9, 5), "major"),
    ((9, 8, 0), "complete"),
    ((9, 1, 1), "marginal"),
]
"""Points against each foe before the extra one, 5 and above by a knock-out, fewer by walking away."""


@pytest.mark.parametrize(("points", "level"), LEVELS)
def test_the_level_comes_from_the_second_worst_of_the_losing_side(points: tuple[int, ...], level: str) -> None:
    count = len(points)
    play = begin(scene="climax") if count == 1 else paired(count, count, scene="climax")
    rolls = {place: [*(FINAL[one] if one > 4 else OTHERS[one])] for place, one in enumerate(points, 1)}
    while any(rolls.values()):
        for place, left in rolls.items():
            if ("exchange", f"h{place}-f{place}") in play.open:
                play = play.exchange(left.pop(0) if left else 0, f"h{place}-f{place}")
        if ("next-round", "table") in play.open:
            play = play.act("next-round", "table")
    for place, one in enumerate(points, 1):
        if one < 5:
            play = play.act("abandon", f"f{place}")
    play = play.finish()
    assert play.winner == "hero" and play.level == level
    assert [play.states[f"f{place}"][0] for place in range(1, count + 1)] == [one + 1 for one in points]


def test_a_full_follower_at_a_climax() -> None:
    """Three points and two more; on the losing side one more."""
    play = begin(2, 2, scene="climax").act("follower", "h1", role="full", ability=10)
    play = play.act("engage", "h1a", against="f1").act("engage", "h2", against="f2").exchange(-3, "h1a-f1")
    play = play.exchange(5, "h2-f2")
    assert play.act("abandon", "f1").finish().states["h1a"] == (5, "impaired")
    assert play.act("abandon", "h1").act("abandon", "h2").finish().states["h1a"] == (6, "injured")


def test_a_secondary_contestant_at_a_climax() -> None:
    play = begin(scene="climax").act("follower", "h1", role="secondary", ability=10).exchange(-3)
    play = play.act("shift", "h1-f1", to="h1a", amount=3).exchange(5).finish()
    assert play.states["h1a"] == (5, "impaired") and play.states["h1"] == (0, "unharmed")


def test_a_secondary_contestant_below_three_is_in() -> None:
    play = begin(scene="climax").act("follower", "h1", role="secondary", ability=10).exchange(-3)
    play = play.act("shift", "h1-f1", to="h1a", amount=2).exchange(5).finish()
    assert play.states["h1a"] == (2, "hurt") and play.states["h1"] == (1, "dazed")


def test_a_removed_follower_at_a_climax() -> None:
    """A minor victory is worth 2, a removal two more; one more for the losing side."""
    play = begin(1, 2, scene="climax").act("follower", "h1", role="supporter", ability=10)
    play = play.act("engage", "h1", against="f1").roll("remove", "f2", -2, at="h1a").exchange(-5).finish()
    assert play.states["h1a"] == (5, "impaired")


# What may follow, and what may not.


def test_the_state_goes_into_the_next_contest() -> None:
    (offer,) = ended(5, 3, hero_wins=False).finish().view["offers"]
    assert offer["procedure"] == "heroquest.simple-contest"
    assert offer["inputs"]["ability"] == 10 and offer["inputs"]["modifiers"] == [{"kind": "hurt"}]
    assert ended(8, 0, hero_wins=False).finish().view["offers"] == [], "the dead contest nothing"
    assert ended(5, 0).finish().view["offers"] == [] and ended(5, 0).view["offers"] == []


def test_nothing_stands_open_after_the_end() -> None:
    play = ended(5, 0).finish()
    assert play.open == set() and play.view["settled"] is True and play.view["status"] == "Over"
    for do, by in (("exchange", "h1-f1"), ("finish", "table"), ("hero-point", "h1"), ("parting-shot", "h1")):
        assert play.refused(do, by) == "The contest is over. Undo the end to continue."
    assert play.undo().winner == "hero" and ("finish", "table") in play.undo().open


def test_a_contest_is_not_ended_while_both_sides_are_in_it() -> None:
    assert begin().refused("finish", "table").startswith("Both sides still have someone in the contest.")


def test_the_tables_say_the_same() -> None:
    rows = {row["key"]: row["cells"] for row in table("heroquest.rising-action")["rows"]}
    told = {key: [str(cells[1]), str(cells[2])] for key, cells in rows.items()}
    assert told == {str(n): [loser.capitalize(), winner.capitalize()] for n, _, loser, winner, _ in RISING}
    assert [row["key"] for row in table("heroquest.climax")["rows"]] == list(dict.fromkeys(w for _, w in CLIMAX))
