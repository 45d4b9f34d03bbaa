"""The three sequences, worked out by hand from their tables."""

from typing import Any

import pytest

from tests.redesign.play import Stand, begin, odds

WON = {0: (9, 8), 1: (9, 16), 2: (15, 16)}
LOST = {0: (8, 9), 1: (16, 9), 2: (16, 15)}
"""Faces of 15 against 15 that end by so many degrees."""


def scored(**more: Any) -> Stand:
    return begin("scored-sequence", **({"heroes": [{"ability": 15}], "foes": [{"resistance": 15}]} | more))


def wagered(**more: Any) -> Stand:
    return begin("wagered-sequence", **({"heroes": [{"ability": 15}], "foes": [{"resistance": 15}]} | more))


def chained(**more: Any) -> Stand:
    return begin("chained-sequence", **({"heroes": [{"ability": 15}], "foes": [{"resistance": 15}]} | more))


def score(stand: Stand, pair: str = "h1-f1") -> tuple[int, int]:
    found = next(one for one in stand.verdict["scores"] if one["pair"] == pair)
    return found["hero"], found["opposition"]


def left(stand: Stand, who: str) -> int:
    number: int = next(one["left"] for one in stand.verdict["scores"] if one["who"] == who)
    return number


def standing(stand: Stand, who: str) -> str:
    word: str = next(row[1] for row in stand.rows("Contestants") if row[0] == who)
    return word


@pytest.mark.parametrize("degree", [0, 1, 2])
def test_a_scored_round_is_worth_its_degree_and_one_more(degree: int) -> None:
    assert score(scored().act("exchange", "h1-f1", *WON[degree])) == (degree + 1, 0)
    assert score(scored().act("exchange", "h1-f1", *LOST[degree])) == (0, degree + 1)


def test_a_tie_changes_nothing() -> None:
    assert score(scored().act("exchange", "h1-f1", 9, 9)) == (0, 0)
    assert left(chained().act("exchange", "h1-f1", 9, 9), "h1") == 5


def test_five_points_are_out() -> None:
    stand = scored().act("exchange", "h1-f1", *WON[2])
    assert not stand.verdict["over"]
    stand = stand.act("exchange", "h1-f1", *LOST[0]).act("exchange", "h1-f1", *WON[1])
    assert stand.verdict["winner"] == "hero" and score(stand) == (5, 1)
    end = stand.act("finish", "table")
    assert end.verdict["outcomes"] == [{"pair": "h1-f1", "winner": "hero", "amount": 4, "degree": 1}]
    assert end.view["headline"]["word"] == "Victory, degree 1" and not end.open
    assert end.offer("Next contest") == {"modifiers": [{"kind": "benefit", "amount": "10"}]}
    assert not stand.view["offers"]


@pytest.mark.parametrize(
    ("stake", "other", "faces", "expected"),
    [
        ("gambit", "plain", WON[0], (2, 0)), ("gambit", "plain", LOST[0], (0, 3)),
        ("plain", "gambit", LOST[0], (0, 2)), ("plain", "gambit", WON[0], (3, 0)),
        ("gambit", "gambit", WON[0], (3, 0)), ("gambit", "gambit", LOST[0], (0, 3)),
        ("defence", "plain", WON[0], (0, 0)), ("defence", "plain", WON[1], (1, 0)),
        ("defence", "plain", LOST[0], (0, 0)), ("defence", "plain", LOST[2], (0, 1)),
        ("plain", "defence", WON[2], (1, 0)), ("gambit", "defence", WON[2], (2, 0)),
    ],
)  # fmt: skip
def test_gambits_and_defence(stake: str, other: str, faces: Any, expected: tuple[int, int]) -> None:
    assert score(scored().act("exchange", "h1-f1", *faces, stake=stake, their_stake=other)) == expected


def test_something_else_scores_nothing_when_won() -> None:
    assert score(scored().act("exchange", "h1-f1", *WON[2], aim="aside")) == (0, 0)
    assert score(scored().act("exchange", "h1-f1", *LOST[2], aim="aside")) == (0, 3)


def test_a_story_point_settles_the_round_anew() -> None:
    stand = scored(points=1).act("exchange", "h1-f1", *LOST[1])
    after = stand.act("story-point", "heroes")
    assert score(after) == (1, 0), "one against one, and 16 beats 9"
    assert "The pool of story points is empty." in after.refused("story-point", "heroes")


def out(degree: int = 2) -> Stand:
    """A foe out at 5 or 6 points."""
    return scored().act("exchange", "h1-f1", *WON[degree]).act("exchange", "h1-f1", *WON[degree])


def test_a_parting_shot_adds_or_takes_off() -> None:
    worse = out().act("parting-shot", "h1", *WON[1], at="f1")
    assert score(worse) == (8, 0)
    assert worse.act("finish", "table").verdict["outcomes"][0]["degree"] == 3
    even = out().act("parting-shot", "h1", 9, 9, at="f1")
    assert score(even) == (6, 0)
    back = out().act("parting-shot", "h1", *LOST[1], at="f1")
    assert score(back) == (4, 0) and standing(back, "Foe") == "in" and not back.verdict["over"]
    assert ("exchange", "h1-f1") in back.open
    still = out().act("parting-shot", "h1", *LOST[0], at="f1")
    assert score(still) == (5, 0) and still.verdict["over"]
    assert ("parting-shot", "h1") not in still.open, "one for each fall"


TWO = {"heroes": [{"name": "Ada", "ability": 15}, {"name": "Bo", "ability": 18}], "foes": [{"resistance": 15}]}


@pytest.mark.parametrize(("faces", "against"), [((9, 8), 2), ((9, 12), 1), ((18, 12), 0), ((8, 9), 4), ((9, 9), 3)])
def test_an_assist_changes_the_score_against_a_friend(faces: Any, against: int) -> None:
    stand = scored(**TWO).act("exchange", "h1-f1", *LOST[2])
    assert score(stand.act("assist", "h2", *faces, **{"for": "h1"})) == (0, against)


def test_each_further_assist_is_harder() -> None:
    stand = scored(**TWO).act("exchange", "h1-f1", *LOST[2]).act("assist", "h2", 9, 9, **{"for": "h1"})
    assert "already helped or taken a shot" in stand.refused("assist", "h2", **{"for": "h1"})
    again = stand.act("exchange", "h1-f1", 9, 9).act("assist", "h2", 9, 9, **{"for": "h1"})
    assert any("the base and +5 for previous help, 15" in text for text in again.texts)


def test_a_failed_assist_can_put_a_friend_out() -> None:
    stand = scored(**TWO).act("exchange", "h1-f1", *LOST[2]).act("assist", "h2", 19, 10, **{"for": "h1"})
    assert score(stand) == (0, 6) and standing(stand, "Ada") == "out" and not stand.verdict["over"]


def test_who_joins_shares_the_score_and_the_fate() -> None:
    stand = scored(**TWO).act("exchange", "h1-f1", *LOST[2]).act("engage", "h2", against="f1")
    assert score(stand, "h2-f1") == (0, 3)
    stand = stand.act("exchange", "h2-f1", 19, 9)
    assert score(stand) == (0, 5) and stand.verdict["winner"] == "opposition"
    assert standing(stand, "Ada") == standing(stand, "Bo") == "out"


def test_a_follower_is_out_at_three() -> None:
    stand = scored(heroes=[{"ability": 15, "part": "follower"}]).act("exchange", "h1-f1", *LOST[2])
    assert stand.verdict["winner"] == "opposition"


def test_leaving_gives_up_the_prize() -> None:
    stand = scored().act("exchange", "h1-f1", *LOST[1]).act("abandon", "h1")
    assert stand.verdict["winner"] == "opposition" and ("parting-shot", "f1") in stand.open
    assert stand.act("finish", "table").verdict["outcomes"][0]["degree"] == 0
    shot = stand.act("parting-shot", "f1", *LOST[2], at="h1")
    assert shot.act("finish", "table").verdict["outcomes"][0]["amount"] == 5


GROUP = {
    "heroes": [{"ability": 15}, {"ability": 15}, {"ability": 15}],
    "foes": [{"resistance": 15}, {"resistance": 15}, {"resistance": 10}],
}


def test_the_degree_of_a_group_is_that_against_the_highest_rating() -> None:
    stand = scored(**GROUP).act("exchange", "h3-f3", 15, 16).act("exchange", "h1-f1", *WON[2])
    stand = stand.act("exchange", "h2-f2", *WON[2])
    stand = stand.act("exchange", "h1-f1", *WON[2]).act("exchange", "h2-f2", *WON[1])
    end = stand.act("exchange", "h3-f3", 14, 16).act("finish", "table")
    degrees = {one["pair"]: one["degree"] for one in end.verdict["outcomes"]}
    assert degrees == {"h1-f1": 2, "h2-f2": 2, "h3-f3": 2}
    assert end.verdict["level"] == "2"


def test_equal_ratings_take_the_second_highest_degree() -> None:
    foes = [{"resistance": 15}, {"resistance": 15}]
    stand = scored(heroes=[{"ability": "15M"}, {"ability": 15}], foes=foes)
    stand = stand.act("exchange", "h1-f1", 15, 16).act("exchange", "h2-f2", *WON[2])
    stand = stand.act("exchange", "h1-f1", 15, 16).act("exchange", "h2-f2", *LOST[1])
    stand = stand.act("exchange", "h2-f2", *WON[1]).act("finish", "table")
    assert {one["pair"]: one["degree"] for one in stand.verdict["outcomes"]} == {"h1-f1": 3, "h2-f2": 1}
    assert stand.verdict["level"] == "1"


@pytest.mark.parametrize(
    ("faces", "wager", "points"),
    [
        (WON[0], 7, (15, 11)), (WON[0], 6, (15, 12)), (WON[1], 7, (15, 8)), (WON[2], 7, (29, 1)),
        (LOST[0], 7, (11, 15)), (LOST[1], 7, (8, 15)), (LOST[2], 7, (1, 29)), ((9, 9), 7, (11, 11)),
        ((15, 14), 7, (22, 8)), ((14, 15), 1, (14, 16)),
    ],
)  # fmt: skip
def test_what_a_wager_costs_and_when_it_goes_over(faces: Any, wager: int, points: tuple[int, int]) -> None:
    stand = wagered().act("wager", "h1-f1", *faces, wager=wager)
    assert (left(stand, "h1"), left(stand, "f1")) == points
    other = wagered().act("wager", "f1-h1", *faces, wager=wager)
    assert (left(other, "h1"), left(other, "f1")) == points, "the loser pays, whoever’s wager it was"


def test_points_at_the_start_are_the_totals() -> None:
    stand = wagered(heroes=[{"ability": "5M", "bonus": 5, "followers": 10}], foes=[{"resistance": "3M2"}])
    assert (left(stand, "h1"), left(stand, "f1")) == (40, 43)


def test_a_round_has_an_exchange_of_each_side() -> None:
    stand = wagered().act("wager", "h1-f1", 9, 9, wager=1)
    assert ("wager", "h1-f1") not in stand.open and ("wager", "f1-h1") in stand.open
    assert stand.view["status"] == "Round 1"
    assert stand.act("wager", "f1-h1", 9, 9, wager=1).view["status"] == "Round 2"


def test_ties_may_cost_nothing() -> None:
    assert left(wagered(ties="nothing").act("wager", "h1-f1", 9, 9, wager=7), "h1") == 15


def test_a_default_wager_and_the_limits() -> None:
    field = wagered().choice("wager", "h1-f1")["fields"][0]
    assert (field["default"], field["low"], field["high"]) == (3, 1, 15)
    stand = wagered().act("wager", "h1-f1", *LOST[1], wager=14).act("wager", "f1-h1", 9, 9, wager=1)
    assert standing(stand, "Hero") == "out"
    stand = wagered().act("wager", "f1-h1", *LOST[1], wager=14)
    assert stand.choice("wager", "h1-f1")["fields"][0]["high"] == 15, "a desperation stake: up to the start"
    deep = stand.act("wager", "h1-f1", *WON[1], wager=15)
    assert "wagered#desperation" in deep.rules and deep.verdict["winner"] == "hero"
    low = wagered().act("wager", "h1-f1", *WON[1], wager=10)
    assert low.choice("wager", "f1-h1")["fields"][0]["high"] == 5, "never for the GM"


@pytest.mark.parametrize(
    ("resistance", "wager", "below", "degree"),
    [(10, 5, 0, 0), (10, 10, 10, 0), (11, 11, 11, 1), (10, 15, 20, 1), (9, 15, 21, 2)],
)
def test_the_degree_of_a_wagered_sequence(resistance: int, wager: int, below: int, degree: int) -> None:
    """Two degrees take twice the wager; the loser began at the resistance."""
    stand = wagered(foes=[{"resistance": resistance}]).act("wager", "h1-f1", 15, 16, wager=wager)
    assert left(stand, "f1") == -below
    assert stand.act("finish", "table").verdict["outcomes"][0]["degree"] == degree


PAIR = {"heroes": [{"name": "Ada", "ability": 15}, {"name": "Bo", "ability": 12}], "foes": [{"resistance": "15M"}]}


def test_given_points_are_lost_to_the_giver_either_way() -> None:
    stand = wagered(**PAIR)
    won = stand.act("assist", "h2", 5, 9, **{"for": "h1", "wager": 8})
    assert (left(won, "h1"), left(won, "h2")) == (23, 4), "against a resistance of 8"
    lost = stand.act("assist", "h2", 13, 7, **{"for": "h1", "wager": 8})
    assert (left(lost, "h1"), left(lost, "h2")) == (15, 4)
    all_of_it = stand.act("assist", "h2", 5, 13, **{"for": "h1", "wager": 12})
    assert standing(all_of_it, "Bo") == "out"


def fallen() -> Stand:
    """Ada at −5, Bo still there."""
    return wagered(**PAIR, points=1).act("wager", "f1-h1", 16, 14, wager=10)


def test_a_second_chance() -> None:
    stand = fallen()
    assert left(stand, "h1") == -5 and ("second-chance", "h1") in stand.open
    back = stand.act("second-chance", "h1", 9, 8)
    assert left(back, "h1") == 4, "a quarter of 15, rounded up"
    assert standing(back, "Ada") == "free" and back.verdict["pool"] == 0
    assert next(row[2] for row in back.rows("Contestants") if row[0] == "Ada") == "10", "at −5"
    lost = stand.act("second-chance", "h1", 16, 4)
    assert standing(lost, "Ada") == "out" and "You get one second chance, and Ada has used it" in lost.refused(
        "second-chance", "h1"
    )


def test_a_second_chance_needs_a_group_and_a_point() -> None:
    alone = wagered().act("wager", "f1-h1", *LOST[2], wager=15)
    assert "One side has no one left" in alone.refused("second-chance", "h1")
    poor = wagered(**PAIR, points=0).act("wager", "f1-h1", 16, 14, wager=10)
    assert "costs a story point" in poor.refused("second-chance", "h1")
    printed = wagered(**PAIR, chance="-6").act("wager", "f1-h1", 16, 14, wager=10).act("second-chance", "h1", 9, 8)
    assert next(row[2] for row in printed.rows("Contestants") if row[0] == "Ada") == "9"


def test_a_parting_shot_with_a_transfer_brings_them_back() -> None:
    stand = wagered().act("wager", "h1-f1", *WON[1], wager=15)
    assert left(stand, "f1") == 0 and stand.verdict["over"]
    back = stand.act("parting-shot", "h1", 9, 15, at="f1", wager=4)
    assert (left(back, "h1"), left(back, "f1")) == (11, 4) and not back.verdict["over"]
    assert ("wager", "f1-h1") in back.open and ("wager", "f1-h1") not in stand.open
    plain = stand.act("parting-shot", "h1", 16, 14, at="f1", wager=4)
    assert (left(plain, "h1"), left(plain, "f1")) == (11, 0) and plain.verdict["over"]
    deeper = stand.act("parting-shot", "h1", *WON[1], at="f1", wager=11)
    assert deeper.act("finish", "table").verdict["outcomes"][0] == {
        "pair": "h1-f1", "winner": "hero", "amount": 11, "degree": 1,
    }  # fmt: skip


@pytest.mark.parametrize("degree", [0, 1, 2])
def test_a_chained_round_costs_resolve(degree: int) -> None:
    stand = chained(foes=[{"resistance": 15, "resolve": 5}])
    assert left(stand.act("exchange", "h1-f1", *WON[degree]), "f1") == 5 - degree - 1
    assert left(stand.act("exchange", "h1-f1", *LOST[degree]), "h1") == 5 - degree - 1


def test_a_mook_and_an_overkill() -> None:
    stand = chained(foes=[{"resistance": 15, "resolve": 1}]).act("exchange", "h1-f1", *WON[2])
    assert left(stand, "f1") == -2
    assert stand.act("finish", "table").verdict["outcomes"][0]["degree"] == 1


def test_a_consequence_instead_of_resolve() -> None:
    stand = chained().act("exchange", "h1-f1", *LOST[2])
    taken = stand.act("take", "h1")
    assert left(taken, "h1") == 5
    assert next(row[2] for row in taken.rows("Contestants") if row[0] == "Hero") == "0", "15 and −15"
    assert "so a consequence can’t replace it" in taken.refused("take", "h1")
    won = chained().act("exchange", "h1-f1", *WON[2])
    assert ("take", "h1") not in won.open and ("take", "f1") not in won.open, "never for a foe"


def test_five_at_once_cannot_be_bought_off() -> None:
    stand = chained(foes=[{"resistance": "15M2"}])
    assert ("take", "h1") in stand.act("exchange", "h1-f1", 16, 14).open, "three degrees, four resolve"
    heavy = stand.act("exchange", "h1-f1", 16, 15)
    assert ("take", "h1") not in heavy.open and heavy.verdict["winner"] == "opposition"
    assert "chained#exhausted" in heavy.rules


def test_resolve_comes_along_and_recovery_stops_at_the_start() -> None:
    tired = [{"name": "Ada", "ability": 15, "resolve": 2, "full": 4}, {"name": "Bo", "ability": 15}]
    stand = chained(heroes=tired)
    assert left(stand, "h1") == 2
    assert left(stand.act("assist", "h2", 9, 8, **{"for": "h1"}), "h1") == 3
    assert left(stand.act("assist", "h2", 15, 12, **{"for": "h1"}), "h1") == 4
    lost = stand.act("assist", "h2", 16, 9, **{"for": "h1"})
    assert (left(lost, "h1"), left(lost, "h2")) == (2, 5), "only time"
    for choice, expected in (("helper", (2, 3)), ("helped", (0, 5))):
        found = chained(heroes=tired, recovery=choice).act("assist", "h2", 16, 9, **{"for": "h1"})
        assert (left(found, "h1"), left(found, "h2")) == expected


def test_recovery_brings_a_friend_back_in() -> None:
    heroes = [{"name": "Ada", "ability": 15, "resolve": 1}, {"name": "Bo", "ability": 15}]
    stand = chained(heroes=heroes).act("exchange", "h1-f1", *LOST[1])
    assert standing(stand, "Ada") == "out" and left(stand, "h1") == -1
    assert standing(stand.act("assist", "h2", 9, 12, **{"for": "h1"}), "Ada") == "free", "two more: 1"
    assert standing(stand.act("assist", "h2", 9, 8, **{"for": "h1"}), "Ada") == "out", "one more: 0"


def test_a_chained_parting_shot() -> None:
    stand = chained(foes=[{"resistance": 15, "resolve": 3}]).act("exchange", "h1-f1", *WON[2])
    back = stand.act("parting-shot", "h1", *LOST[1], at="f1")
    assert left(back, "f1") == 2 and not back.verdict["over"]
    worse = stand.act("parting-shot", "h1", *WON[1], at="f1")
    assert worse.act("finish", "table").verdict["outcomes"][0] == {
        "pair": "h1-f1", "winner": "hero", "amount": 5, "degree": 2,
    }  # fmt: skip


def test_a_chained_parting_shot_brings_back_nobody_whose_resolve_stays_at_zero_or_less() -> None:
    stand = chained(foes=[{"resistance": 15, "resolve": 1}]).act("exchange", "h1-f1", *WON[2])
    assert left(stand, "f1") == -2
    for degree, resolve in ((0, -1), (1, 0)):
        still = stand.act("parting-shot", "h1", *LOST[degree], at="f1")
        assert left(still, "f1") == resolve and still.verdict["over"], degree
    back = stand.act("parting-shot", "h1", *LOST[2], at="f1")
    assert left(back, "f1") == 1 and not back.verdict["over"]


@pytest.mark.parametrize("kind", ["scored-sequence", "chained-sequence"])
def test_even_odds_are_even(kind: str) -> None:
    more = {"resolve": 5} if kind.startswith("chained") else {}
    weights, _ = odds(kind, heroes=[{"ability": 15}], foes=[{"resistance": 15, **more}])
    for degree in range(5):
        assert weights[f"hero:{degree}"] == weights[f"opposition:{degree}"]


def test_another_ability_keeps_the_tally() -> None:
    stand = scored().act("exchange", "h1-f1", *WON[1]).act("change", "h1", rating="5M")
    assert score(stand) == (2, 0)
    assert score(stand.act("exchange", "h1-f1", 5, 16)) == (6, 0)


def test_a_hidden_rating_shows_when_it_was_rolled() -> None:
    foe = [{"name": "Fog", "resistance": 12, "hide": True}]
    stand = wagered(foes=foe)
    assert standing(stand, "Fog") == "in"
    assert stand.rows("Contestants")[1][2:] == ["hidden", "hidden"]
    after = stand.act("wager", "h1-f1", 9, 9, wager=1)
    assert after.rows("Contestants")[1][2:] == ["12", "11 of 12"]


def test_what_is_refused() -> None:
    stand = scored()
    assert "no roll to improve" in stand.refused("story-point", "heroes")
    assert "Both sides still" in stand.refused("finish", "table")
    assert "without an opponent, and the hero isn’t" in stand.refused("assist", "h1")
    assert "No one has just gone out without being shot at" in stand.refused("parting-shot", "h1")
    done = out().act("finish", "table")
    assert "It’s finished" in done.refused("exchange", "h1-f1")


def test_a_stranger_is_told_nothing_untrue() -> None:
    stand = scored(points=1).act("exchange", "h1-f1", 9, 3)
    assert ("story-point", "heroes") in stand.open
    assert "isn’t available" in stand.refused("story-point", "h1")
    gone = stand.act("abandon", "f1")
    assert ("finish", "table") in gone.open and "isn’t available" in gone.refused("finish", "h1")


def test_a_scored_sequence_can_begin_at_a_score() -> None:
    stand = scored(heroes=[{"ability": 15, "suffered": 3}], foes=[{"resistance": 15, "suffered": 2}])
    assert score(stand) == (2, 3)
    over = stand.act("exchange", "h1-f1", *LOST[1])
    assert over.verdict["winner"] == "opposition" and score(over) == (2, 5)
    end = over.act("finish", "table").verdict["outcomes"]
    assert end == [{"pair": "h1-f1", "winner": "opposition", "amount": 3, "degree": 1}]


def test_each_pair_begins_at_its_own_score() -> None:
    heroes = [{"ability": 15, "suffered": 1}, {"ability": 15, "suffered": 4}, {"ability": 15, "suffered": 2}]
    stand = scored(heroes=heroes, foes=[{"resistance": 15, "suffered": 3}, {"resistance": 15}])
    assert (score(stand), score(stand, "h2-f2")) == ((3, 1), (0, 4))
    joined = stand.act("engage", "h3", against="f1")
    assert score(joined, "h3-f1") == (3, 1), "whoever joins shares the score"
    foes = [{"resistance": 15}, {"resistance": 15}, {"resistance": 15}]
    late = scored(heroes=[*heroes[:1], {"ability": 15, "part": "helps"}, heroes[2]], foes=foes)
    assert score(late, "h3-f2") == (0, 2), "a helper has no opponent"


def test_somebody_may_bring_points_to_a_first_opponent() -> None:
    heroes = [{"ability": 15}, {"ability": 15, "suffered": 2}]
    foes = [{"resistance": 15}]
    stand = scored(heroes=heroes, foes=foes).act("exchange", "h1-f1", *LOST[2])
    stand = stand.act("exchange", "h1-f1", *LOST[1]).act("engage", "h2", against="f1")
    assert score(stand, "h2-f1") == (0, 2)
    gone = stand.act("exchange", "h2-f1", *LOST[2])
    assert gone.verdict["winner"] == "opposition"


def test_a_follower_who_has_three_points_already_is_out() -> None:
    heroes = [{"ability": 15}, {"name": "Moss", "ability": 15, "part": "follower", "suffered": 3}]
    assert standing(scored(heroes=heroes), "Moss (follower)") == "out"
    assert standing(scored(heroes=heroes, follower_out="round"), "Moss (follower)") == "free"


def test_a_wagered_sequence_can_begin_in_the_middle() -> None:
    stand = wagered(heroes=[{"ability": 15, "gained": -12}], foes=[{"resistance": 15, "gained": 4}])
    assert (left(stand, "h1"), left(stand, "f1")) == (3, 19)
    assert stand.choice("wager", "h1-f1")["fields"][0]["high"] == 15, "a desperation stake: up to the start"
    assert stand.choice("wager", "f1-h1")["fields"][0]["high"] == 19
    out = wagered(heroes=[{"ability": 15, "gained": -20}, {"ability": 12}], foes=[{"resistance": 15}])
    assert standing(out, "Hero 1") == "out" and left(out, "h1") == -5
    back = out.act("second-chance", "h1", 9, 8)
    assert left(back, "h1") == 4, "a quarter of the 15 of the start"
    gone = wagered(foes=[{"name": "Fog", "resistance": 15, "gained": -15}, {"resistance": 15}])
    assert standing(gone, "Fog") == "out"


def test_points_that_moved_show_what_was_hidden() -> None:
    foes = [{"name": "Fog", "resistance": 12, "hide": True, "gained": -2}]
    assert wagered(foes=foes).rows("Contestants")[1][2:] == ["12", "10 of 12"]


def test_a_chained_sequence_can_begin_in_the_middle() -> None:
    heroes = [{"ability": 15, "resolve": 3, "lost": 1}]
    stand = chained(heroes=heroes, foes=[{"resistance": 15, "resolve": 1, "lost": 4}])
    assert (left(stand, "h1"), left(stand, "f1")) == (3, 1)
    won = stand.act("exchange", "h1-f1", *WON[0]).act("finish", "table")
    assert won.verdict["outcomes"] == [{"pair": "h1-f1", "winner": "hero", "amount": 5, "degree": 2}]
    lost = stand.act("exchange", "h1-f1", *LOST[1]).act("abandon", "h1").act("finish", "table")
    assert lost.verdict["outcomes"][0]["amount"] == 3, "one before, and two here"
    effects = [one["given"] for one in lost.view["effects"] if one["do"] == "resolve"]
    assert effects == [{"change": -2}], "the sheet has lost the other one already"
    cells = {row[0]: row[3] for row in stand.rows("Contestants")}
    assert cells == {"Hero": "3 of 5", "Foe": "1 of 5"}


@pytest.mark.parametrize("kind", ["scored-sequence", "wagered-sequence", "chained-sequence"])
def test_logs_from_before_that_stay_as_they_are(kind: str) -> None:
    rows = begin(kind, heroes=[{"ability": 15}], foes=[{"resistance": 15}]).log["inputs"]
    younger = {"against", "gained", "lost", "follower_out"}
    assert not younger & {*rows, *rows["heroes"][0], *rows["foes"][0]}
