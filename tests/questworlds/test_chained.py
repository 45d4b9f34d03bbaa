"""The chained contest, worked out by hand from the rules: states, penalties, leaving, pairs, round one."""

from typing import Any

import pytest

from tests.core.calls import data, error, errors
from tests.questworlds.chains import CHAINED, COMPLETE, MAJOR, MARGINAL, MINOR, TIE, begin, turned

FACES = {"marginal": MARGINAL, "minor": MINOR, "major": MAJOR, "complete": COMPLETE, "tie": TIE}
BEFORE = {"unharmed": (), "hurt": ("marginal",), "injured": ("major",)}
LADDER: dict[str, dict[str, Any]] = {
    "marginal": {"unharmed": (1, False), "hurt": (2, False), "injured": (1, True)},
    "minor": {"unharmed": (1, False), "hurt": (1, True), "injured": "dying"},
    "major": {"unharmed": (0, True), "hurt": (1, True), "injured": "dying"},
    "complete": {"unharmed": "dying", "hurt": "dying", "injured": "dying"},
    "tie": {"unharmed": (0, False), "hurt": (1, False), "injured": (0, True)},
}
"""The state after a round of this level for a loser in this one: hurts and an injury, or dying."""


@pytest.mark.parametrize("level", LADDER)
@pytest.mark.parametrize("before", BEFORE)
@pytest.mark.parametrize("loser", [0, 1])
def test_every_cell_of_the_ladder(level: str, before: str, loser: int) -> None:
    play = begin(10, 10, against="player")
    for each in (*BEFORE[before], level):
        play = play.round(FACES[each] if loser else turned(FACES[each]))
    expected = LADDER[level][before]
    if expected == "dying":
        assert play.states[loser] == "dying" and play.verdict["over"]
        assert play.verdict["winner"] == ("hero" if loser else "opposition")
        assert all(do == "hero-point" for do, _ in play.open)
    else:
        assert play.harm[loser] == expected and not play.verdict["over"]
    assert play.harm[1 - loser] == (0, False), "the winner of a round suffers nothing"
    assert play.verdict["rows"] == [f"questworlds.chained-states/{level}"]


def test_penalties_weigh_from_the_next_round_on() -> None:
    play = begin(17, 17)
    assert play.press() == "Roll 17 against 17"
    play = play.round(turned(MARGINAL))
    assert play.press() == "Roll 14 against 17" and play.penalties == [-3, 0]
    play = play.round(turned((19, 18)))
    assert play.press() == "Roll 11 against 17" and play.penalties == [-6, 0]
    play = play.round(MAJOR)
    assert play.press() == "Roll 11 against 8" and play.penalties == [-6, -9]
    play = play.round(turned(MAJOR))
    assert play.press() == "Roll 2 against 8" and play.penalties == [-15, -9]


def test_a_penalty_below_a_mastery_takes_it_away() -> None:
    play = begin("3M", 14).round((20, 2))
    assert play.harm[0] == (1, False), "the fumble, lifted to a failure, loses to a success"
    assert play.press() == "Roll 20 against 14"


@pytest.mark.parametrize(("worse", "harm", "penalty"), [("adds", (2, True), -15), ("turns", (1, True), -12)])
def test_an_injury_adds_or_takes_the_place_of_one_hurt(worse: str, harm: tuple[int, bool], penalty: int) -> None:
    for last in (MINOR, MAJOR):
        play = begin(17, 17, worse=worse).round(turned(MARGINAL)).round(turned(MARGINAL)).round(turned(last))
        assert play.harm[0] == harm and play.penalties[0] == penalty
    fresh = begin(17, 17, worse=worse).round(turned(MAJOR))
    assert fresh.harm[0] == (0, True)


def test_who_has_no_rating_left_loses_completely_without_a_roll() -> None:
    play = begin(10, 10).round(MAJOR).round(MARGINAL)
    assert play.penalties == [0, -12]
    assert play.press() == "Continue without a roll"
    play = play.round()
    assert play.states == ["unharmed", "dying"] and play.verdict["winner"] == "hero"
    assert "modifiers#zero" in play.rules
    ours = begin(10, 10).round(turned(MAJOR)).round(turned(MARGINAL)).round()
    assert ours.states == ["dying", "unharmed"] and ours.verdict["winner"] == "opposition"


@pytest.mark.parametrize("faces", [MARGINAL, MINOR, MAJOR, COMPLETE])
def test_any_victory_gets_one_away_and_harms_nobody(faces: tuple[int, int]) -> None:
    play = begin(17, 17).round(TIE).round(faces, leaves="ours")
    assert play.states == ["unharmed", "unharmed"] and play.verdict["winner"] == "opposition"
    assert [each["away"] for each in play.verdict["states"]] == [True, False]
    theirs = begin(17, 17).round(TIE).round(turned(faces), leaves="theirs")
    assert theirs.states == ["unharmed", "unharmed"] and theirs.verdict["winner"] == "hero"


def test_who_wants_to_leave_and_loses_suffers_as_ever() -> None:
    play = begin(17, 17).round(TIE).round(turned(MINOR), leaves="ours")
    assert play.harm[0] == (1, False) and not play.verdict["over"]
    assert "doesn’t get away" in play.view["headline"]["mean"]
    dying = begin(17, 17).round(TIE).round(turned(COMPLETE), leaves="ours")
    assert dying.states[0] == "dying" and dying.verdict["winner"] == "opposition"
    other = begin(17, 17).round(TIE).round(MINOR, leaves="ours")
    assert other.verdict["winner"] == "opposition" and other.harm[1] == (0, False)


def test_a_tie_lets_nobody_away() -> None:
    play = begin(17, 17).round(TIE).round(TIE, leaves="theirs")
    assert not play.verdict["over"] and play.states == ["unharmed", "unharmed"]
    assert play.rules[-1] == "chained-contest#tie"


def test_nobody_leaves_before_the_first_round() -> None:
    play = begin(17, 17)
    assert play.choice("round", "h1-f1")["fields"] == []
    assert play.refused("part", "h1-f1").startswith("You can’t leave before the first roll.")


def test_both_leave_without_a_roll_and_nobody_has_the_prize() -> None:
    play = begin(17, 17).round(MINOR).act("part", "h1-f1")
    assert play.verdict["winner"] == "none" and play.verdict["over"] and play.open == set()
    assert play.harm == [(0, False), (1, False)]
    assert play.rules == ["chained-contest#both", "chained-contest#end"]
    assert play.view["headline"]["mark"] == "tie" and play.view["status"] == "Over"


def test_a_hero_point_rules_the_round_anew_and_is_paid_once() -> None:
    play = begin(17, 17, points=2).round(turned(MINOR))
    assert play.harm[0] == (1, False)
    lifted = play.act("hero-point", "h1")
    assert lifted.harm == [(0, False), (1, False)], "failure to success, and 19 beats 2"
    assert lifted.view["blocks"][0]["rows"][0]["cells"][-1] == 1
    assert "or you’ve already spent one on this roll" in lifted.refused("hero-point", "h1")
    again = lifted.round(turned(MINOR)).act("hero-point", "h1")
    assert again.view["blocks"][0]["rows"][0]["cells"][-1] == 0
    assert "no hero point left" in again.round(turned(MINOR)).refused("hero-point", "h1")


def test_a_hero_point_that_changes_no_state_is_not_offered() -> None:
    """Unharmed, a minor and a marginal defeat both leave a hurt."""
    play = begin(10, 10, better_roll="low").round((19, 2))
    assert play.harm[0] == (1, False)
    assert ("hero-point", "h1") not in play.open
    assert "change nothing" in play.refused("hero-point", "h1")


def test_a_hero_point_can_undo_the_end() -> None:
    play = begin(17, 17).round(turned(COMPLETE))
    assert play.verdict["over"] and play.open == {("hero-point", "h1")}
    play = play.act("hero-point", "h1")
    assert not play.verdict["over"] and play.harm[0] == (0, True)


def test_only_players_have_hero_points() -> None:
    assert ("hero-point", "f1") not in begin(17, 17).round(MINOR).open
    play = begin(17, 17, against="player", their_points=1).round(MINOR)
    assert ("hero-point", "f1") in play.open
    assert play.act("hero-point", "f1").harm == [(1, False), (0, False)]


@pytest.mark.parametrize(
    ("first", "harm", "over"),
    [
        ("hero:marginal", [(0, False), (1, False)], False),
        ("hero:minor", [(0, False), (1, False)], False),
        ("hero:major", [(0, False), (0, True)], False),
        ("hero:complete", [(0, False), (0, False)], True),
        ("none:tie", [(0, False), (0, False)], False),
        ("opposition:marginal", [(1, False), (0, False)], False),
        ("opposition:minor", [(1, False), (0, False)], False),
        ("opposition:major", [(0, True), (0, False)], False),
        ("opposition:complete", [(0, False), (0, False)], True),
    ],
)
def test_a_simple_contest_becomes_round_one(first: str, harm: list[tuple[int, bool]], over: bool) -> None:
    answer = data(op="begin", procedure=CHAINED, inputs={"ability": 17, "resistance": 17, "round_one": first}, seed="a")
    verdict = answer["view"]["verdict"]
    assert [(each["hurts"], each["injured"]) for each in verdict["states"]] == harm
    assert verdict["over"] is over
    if over:
        assert answer["view"]["choices"] == [] and verdict["winner"] == first.partition(":")[0]
        return
    assert answer["view"]["status"] == "Round 2"
    fields = answer["view"]["choices"][0]["fields"]
    assert [field["name"] for field in fields] == ["leaves"], "after round one they may leave"


def test_what_was_suffered_before_weighs_but_is_no_rung() -> None:
    play = begin(17, 17, modifiers=[{"kind": "hurt"}])
    assert play.press() == "Roll 14 against 17"
    play = play.round(turned(MINOR))
    assert play.harm[0] == (1, False), "the hurt of another contest makes nothing worse in this one"
    assert play.press() == "Roll 11 against 17"


PAIRS = [{"name": "Ilse", "ability": 17, "foe": "Clerk", "resistance": 17}]


def test_pairs_go_on_until_a_side_has_nobody() -> None:
    play = begin(17, 17, hero="Ada", foe="Reeve", others=PAIRS)
    assert play.open == {("round", "h1-f1"), ("round", "h2-f2")}
    play = play.round(COMPLETE)
    assert not play.verdict["over"] and play.states == ["unharmed", "unharmed", "dying", "unharmed"]
    assert play.open == {("round", "h2-f2")}, "Ada is free, and nobody of the others is"
    play = play.round(turned(COMPLETE), "h2-f2")
    assert play.states == ["unharmed", "dying", "dying", "unharmed"]
    assert ("engage", "h1") in play.open
    play = play.act("engage", "h1", foe="f2")
    assert play.open == {("round", "h1-f2")}
    play = play.round(COMPLETE, "h1-f2")
    assert play.verdict["winner"] == "hero"
    assert play.view["headline"]["mean"] == "The heroes get the prize."


def test_harm_goes_along_to_the_next_opponent() -> None:
    play = begin(17, 17, others=PAIRS).round(turned(MARGINAL)).round(COMPLETE)
    play = play.round(turned(COMPLETE), "h2-f2").act("engage", "h1")
    assert play.press("h1-f2") == "Roll 14 against 17"


def test_refusals_say_why() -> None:
    play = begin(17, 17, others=PAIRS)
    assert "without an opponent" in play.refused("engage", "h1")
    assert "aren’t opponents" in play.refused("round", "h1-f2")
    assert "there isn’t one here" in play.refused("hero-point", "h1")
    assert "only spend a hero point on your own roll" in play.refused("hero-point", "nobody")
    over = begin(17, 17, hero="Ada").round(COMPLETE)
    assert over.refused("round", "h1-f1") == "The contest is over. Ada gets the prize."


def test_a_hidden_resistance_is_told_with_the_first_roll() -> None:
    play = begin(17, 14, hide=True)
    assert play.press() == "Round 1", "its rating is not told"
    assert play.view["blocks"][0]["rows"][1]["cells"][2] == "hidden"
    assert error(op="odds", log=play.log)["code"] == "odds.hidden"
    gm = data(op="replay", log=play.log, seat="gm")["view"]
    assert gm["blocks"][0]["rows"][1]["cells"][2] == "14"
    assert play.round(MARGINAL).view["blocks"][0]["rows"][1]["cells"][2] == "11"


def test_what_is_left_goes_into_the_next_contest() -> None:
    play = begin(17, 17, hero="Ada", modifiers=[{"kind": "hurt"}])
    play = play.round(turned(MARGINAL)).round(turned(MAJOR)).round(COMPLETE)
    (offer,) = play.view["offers"]
    assert offer["procedure"] == "questworlds.simple-contest"
    kinds = [row["kind"] for row in offer["inputs"]["modifiers"]]
    assert kinds == ["hurt", "hurt", "injured"] and offer["inputs"]["hero"] == "Ada"
    carried = offer["inputs"] | {"ability": 17, "resistance": 14}
    data(op="begin", procedure=offer["procedure"], inputs=carried, seed="a")
    assert begin(17, 17).round(COMPLETE).view["offers"] == []
    dying = begin(17, 17, points=0).round(turned(COMPLETE)).view["offers"]
    assert [offer["title"] for offer in dying] == ["Rescue of the hero", "Last action of the hero"]


def test_the_form_refuses_what_is_no_contest() -> None:
    asked = {"op": "begin", "procedure": CHAINED}
    assert errors(**asked, inputs={}) == {"ability": "field.missing", "resistance": "field.missing"}
    bad = {"ability": 17, "resistance": 17, "others": [{"ability": "x"}] * 8}
    assert errors(**asked, inputs=bad) == {"others": "field.range"}
    great = {"ability": 17, "resistance": 17, "round_one": "hero:great"}
    assert errors(**asked, inputs=great) == {"round_one": "field.pick"}


def test_a_stretch_holds_each_round_at_minor() -> None:
    play = begin(17, 17, modifiers=[{"kind": "stretch", "amount": "-6"}]).round(COMPLETE)
    assert play.harm[1] == (1, False)


def test_a_contest_under_way_hides_no_rating() -> None:
    assert begin(hide=True, their_harm="hurt").press() == "Roll 10 against 7"


def test_a_contest_under_way_begins_with_its_harm() -> None:
    play = begin(
        20,
        harm="injured-hurt",
        their_harm="hurt-2",
        others=[{"ability": 10, "resistance": 10, "harm": "hurt", "their_harm": "injured"}],
    )
    assert play.harm == [(1, True), (1, False), (2, False), (0, True)]
    assert play.penalties == [-12, -3, -6, -9]
    assert play.press() == "Roll 8 against 4"
