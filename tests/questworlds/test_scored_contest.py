"""Scored contests of QuestWorlds: what differs from HeroQuest's extended contest, and what a simple one hands on."""

import pytest

from tests.questworlds.lasting_play import Stand, begin, dice

OUTCOMES = [
    ("hero:complete", (5, 0)), ("hero:major", (3, 0)), ("hero:minor", (2, 0)), ("hero:marginal", (1, 0)),
    ("none:tie", (0, 0)), ("opposition:marginal", (0, 1)), ("opposition:minor", (0, 2)),
    ("opposition:major", (0, 3)), ("opposition:complete", (0, 5)),
]  # fmt: skip


def duel(*points: int, **more: object) -> Stand:
    """One against one at 10, after exchanges that were worth so many points."""
    inputs = {"heroes": [{"name": "Ada", "ability": 10, "points": 0}], "foes": [{"name": "Rex", "resistance": 10}]}
    stand = begin("scored-contest", **(inputs | more))
    for one in points:
        stand = stand.act("exchange", "h1-f1", *dice(one))
    return stand


def many(heroes: int, foes: int, **more: object) -> Stand:
    """Several at 10 on each side, not paired yet."""
    return begin(
        "scored-contest",
        heroes=[{"name": f"H{n}", "ability": 10, "points": 1} for n in range(1, heroes + 1)],
        foes=[{"name": f"F{n}", "resistance": 10} for n in range(1, foes + 1)],
        **more,
    )


def score(stand: Stand, pair: str = "h1-f1") -> tuple[int, int]:
    found = next(one for one in stand.verdict["scores"] if one["pair"] == pair)
    return found["hero"], found["opposition"]


def costs(stand: Stand) -> dict[str, tuple[int, str, str]]:
    """Points, state and fortune of everybody who is measured."""
    return {one["who"]: (one["points"], one["state"], one["fortune"] or "") for one in stand.verdict["consequences"]}


# Escalating


@pytest.mark.parametrize(("key", "points"), OUTCOMES)
def test_a_simple_contest_is_round_one(key: str, points: tuple[int, int]) -> None:
    stand = duel(round_one=key)
    assert score(stand) == points and stand.verdict["round"] == 2
    over = max(points) == 5
    assert stand.verdict["over"] == over
    assert (("exchange", "h1-f1") in stand.open) == (not over)
    if key == "hero:complete":
        assert ("parting-shot", "h1") in stand.open


def test_not_played_yet_begins_as_ever() -> None:
    stand = duel()
    assert score(stand) == (0, 0) and stand.verdict["round"] == 1


@pytest.mark.parametrize(
    ("faces", "key"),
    [
        ((1, 15), "hero:major"), ((5, 15), "hero:minor"), ((6, 5), "hero:marginal"), ((5, 5), "none:tie"),
        ((3, 5), "opposition:marginal"), ((15, 5), "opposition:minor"), ((20, 5), "opposition:major"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("outcome", ["plain", "level"])
def test_the_offer_carries_everything_over(faces: tuple[int, int], key: str, outcome: str) -> None:
    rows = [{"kind": "hurt"}]
    asked = {"ability": 13, "resistance": 14, "hero": "Ada", "modifiers": rows, "outcome": outcome}
    contest = begin("simple-contest", *faces, **asked)
    inputs = contest.offers["scored-contest: Escalate to a scored contest"]
    assert inputs["round_one"] == key
    stand = begin("scored-contest", **inputs)
    assert score(stand) == dict(OUTCOMES)[key]
    assert stand.rows("Contestants")[0][:3] == ["Ada", "in", "10"]


def test_nothing_to_escalate() -> None:
    for faces in ((1, 20), (20, 1)):
        contest = begin("simple-contest", *faces, ability=10, resistance=10)
        assert not any("Escalate" in title for title in contest.offers)
    automatic = begin("simple-contest", ability=10, against="class", **{"class": "very-low"})
    assert not any("Escalate" in title for title in automatic.offers)


def test_a_stretch_escalates_as_a_minor_victory() -> None:
    rows = [{"kind": "stretch", "amount": "-6"}]
    contest = begin("simple-contest", 1, 15, ability=16, resistance=10, modifiers=rows)
    inputs = contest.offers["scored-contest: Escalate to a scored contest"]
    assert inputs["round_one"] == "hero:minor"


def test_players_stay_players() -> None:
    contest = begin("simple-contest", 5, 15, ability=10, resistance=10, against="player")
    inputs = contest.offers["scored-contest: Escalate to a scored contest"]
    assert inputs["measured"] == "both"


# Consequences


@pytest.mark.parametrize(
    ("points", "state", "level"),
    [
        ((2, 2, -2, -2, -2), "hurt", "marginal"), ((2, 1, -3, -2), "hurt", "marginal"), ((2, -5), "impaired", "minor"),
        ((1, -5), "impaired", "minor"), ((-5,), "injured", "major"), ((-1, -5), "injured", "major"),
        ((-2, -5), "dying", "complete"), ((-3, -5), "dead", "complete"), ((-3, -1, -5), "dead", "complete"),
    ],
)  # fmt: skip
def test_rising_action_for_a_hero_who_loses(points: tuple[int, ...], state: str, level: str) -> None:
    stand = duel(*points).act("finish", "table")
    assert stand.key == f"opposition:{level}" and costs(stand)["h1"][1:] == (state, "")
    assert "f1" not in costs(stand)


@pytest.mark.parametrize(
    ("points", "fortune"),
    [
        ((-2, -2, 2, 2, 2), "fresh"), ((-2, 5), "pumped"), ((5,), "invigorated"), ((2, 5), "heroic"),
        ((3, 1, 5), "heroic"),
    ],
)  # fmt: skip
def test_rising_action_for_a_hero_who_wins(points: tuple[int, ...], fortune: str) -> None:
    stand = duel(*points).act("finish", "table")
    assert costs(stand)["h1"][1:] == ("unharmed", fortune)
    offer = next(iter(stand.offers.values()))
    assert offer["modifiers"] == [{"kind": fortune}]


def test_the_winner_of_a_close_one_is_hurt_only_as_an_option() -> None:
    close = (-2, -2, 2, 1, 2)
    assert costs(duel(*close).act("finish", "table"))["h1"][1] == "unharmed"
    strict = duel(*close, winner_hurt="yes").act("finish", "table")
    assert costs(strict)["h1"][1:] == ("hurt", "fresh")
    rows = next(iter(strict.offers.values()))["modifiers"]
    assert rows == [{"kind": "fresh"}, {"kind": "hurt"}]


@pytest.mark.parametrize(
    ("points", "state", "level"),
    [
        ((5,), "unharmed", "major"), ((-1, 5), "dazed", "major"), ((-2, 5), "hurt", "major"),
        ((-3, 5), "hurt", "major"), ((-3, -1, 5), "impaired", "major"), ((3, 5), "unharmed", "complete"),
        ((2, 5), "unharmed", "complete"),
    ],
)  # fmt: skip
def test_a_climax_that_is_won(points: tuple[int, ...], state: str, level: str) -> None:
    """The loser has all points and one more: 6 is injured, 8 dying, 9 dead."""
    stand = duel(*points, scene="climax").act("finish", "table")
    assert stand.key == f"hero:{level}" and costs(stand)["h1"][1] == state


def test_between_players_both_are_measured() -> None:
    stand = duel(5, scene="climax", measured="both").act("finish", "table")
    assert costs(stand)["f1"] == (6, "injured", "")
    lost = duel(-5, measured="both").act("finish", "table")
    assert costs(lost)["f1"][2] == "invigorated"


def test_the_second_worst_gives_the_level() -> None:
    stand = many(1, 2, scene="climax").act("pair-up", "table")
    stand = stand.act("exchange", "h1-f1", *dice(5)).act("exchange", "h1-f2", *dice(3))
    stand = stand.act("exchange", "h1-f2", *dice(5)).act("finish", "table")
    assert stand.key == "hero:major", "9 points are dead, 6 are injured, and the milder one counts"


@pytest.mark.parametrize(("ability", "fortune"), [(15, "invigorated"), (16, "")])
def test_no_fortune_from_foes_too_weak(ability: int, fortune: str) -> None:
    heroes = [{"ability": ability, "points": 0}]
    stand = duel(heroes=heroes).act("exchange", "h1-f1", 1, 20).act("finish", "table")
    assert costs(stand)["h1"][2] == fortune


def test_the_best_ability_used_counts_against_the_worst() -> None:
    stand = duel(2).act("change", "h1", ability=18).act("exchange", "h1-f1", 1, 15)
    assert costs(stand.act("finish", "table"))["h1"][2] == ""
    foe = duel(2).act("change", "f1", ability=4).act("exchange", "h1-f1", 1, 19)
    assert costs(foe.act("finish", "table"))["h1"][2] == ""


def test_the_dying_have_a_rescue_and_a_last_action() -> None:
    stand = duel(-2, -5).act("finish", "table")
    assert stand.offers["healing: Rescue of Ada"] == {"state": "dying", "patient": "Ada"}
    assert stand.offers["simple-contest: Last action of Ada"]["modifiers"] == [{"kind": "dying"}]


# What differs on the way


def test_foes_take_no_parting_shots() -> None:
    stand = many(2, 1).act("pair-up", "table")
    stand = stand.act("exchange", "h1-f1", *dice(-5)).act("exchange", "h2-f1", *dice(0))
    assert ("parting-shot", "f1") not in stand.open
    assert stand.refused("parting-shot", "f1") == "In this reading foes can’t take parting shots."
    other = many(2, 1, gm_shots="yes").act("pair-up", "table")
    other = other.act("exchange", "h1-f1", *dice(-5)).act("exchange", "h2-f1", *dice(0))
    assert ("parting-shot", "f1") in other.open


def test_another_aim_may_be_an_augment_for_oneself() -> None:
    stand = duel().act("aside", "h1-f1", *dice(3), who="ours", gain="augment", **{"for": "h1"})
    assert any("+9 until the contest ends" in text for text in stand.texts) and score(stand) == (0, 0)
    assert stand.choice("exchange", "h1-f1")["press"].startswith("Roll 19")


def test_nothing_is_taken_off_for_holding_one_back() -> None:
    stand = many(1, 2).act("pair-up", "table")
    stand = stand.act("disengage", "h1-f1", 5, 5, who="theirs")
    assert not any("holding" in text for text in stand.texts)


def test_joining_late_begins_at_nothing() -> None:
    stand = duel(-3).act("join", "table", name="Bo", side="ours", aim="prize", ability=12)
    assert ("engage", "h2") in stand.open
    stand = stand.act("engage", "h2", against="f1")
    assert score(stand, "h2-f1") == (0, 0) and score(stand) == (0, 3)


def test_another_aim_leaves_nothing_but_unrelated_actions() -> None:
    stand = many(1, 2, scene="climax").act("pair-up", "table")
    stand = stand.act("join", "table", name="Bo", side="ours", aim="other", ability=12)
    assert {do for do, by in stand.open if by == "h2"} == {"unrelated"}
    lost = stand.act("abandon", "h1").act("finish", "table")
    assert costs(lost)["h2"] == (0, "unharmed", "")


def test_a_side_has_room_for_eight() -> None:
    stand = many(8, 8)
    assert stand.refused("join", "table") == "Both sides are full."
    one = many(8, 1).choice("join", "table")
    side = next(field for field in one["fields"] if field["name"] == "side")
    assert [option["value"] for option in side["options"]] == ["theirs"]
    assert "nothing to join" in duel(5).refused("join", "table")


def test_a_hero_point_lifts_the_roll_of_the_own_follower() -> None:
    stand = many(1, 2).act("follower", "h1", name="Bolt", role="full", ability=10)
    stand = stand.act("engage", "h1", against="f1").act("engage", "h1a", against="f2")
    stand = stand.act("exchange", "h1-f1", *dice(2)).act("exchange", "h1a-f2", 15, 5)
    assert score(stand, "h1a-f2") == (0, 2) and stand.choice("hero-point", "h1a")["cost"] == "1 hero point"
    assert score(stand.act("hero-point", "h1a"), "h1a-f2") == (1, 0), "equal results, and 15 is the higher die"


def test_points_are_shifted_while_the_last_roll_is_open() -> None:
    """5.2.4, at any point: 2 : 3, a fumble against a critical."""
    stand = duel(scene="climax").act("follower", "h1", role="secondary", name="Bolt", ability=10)
    for one in (2, -3, -5):
        stand = stand.act("exchange", "h1-f1", *dice(one))
    stand = stand.act("shift", "h1-f1", to="h1a", amount=4)
    assert score(stand) == (2, 4)
    stand = stand.act("exchange", "h1-f1", *dice(5)).act("finish", "table")
    assert costs(stand)["h1"][:2] == (4, "impaired") and costs(stand)["h1a"][:2] == (6, "injured")


def test_being_heroic_lifts_every_exchange() -> None:
    heroes = [{"ability": 10, "heroic": 1, "points": 0}]
    stand = duel(heroes=heroes).act("exchange", "h1-f1", 15, 15)
    assert score(stand) == (2, 0) and "benefits#heroic" in stand.rules


def test_a_stretch_by_degrees() -> None:
    stand = duel(heroes=[{"ability": 16, "points": 0}]).act("exchange", "h1-f1", 1, 20, stretch="-3")
    assert score(stand) == (2, 0) and any("−3 for the stretch" in text for text in stand.texts)


@pytest.mark.parametrize(
    ("stakes", "points", "scored"),
    [
        (("gambit", "plain"), 1, (2, 0)), (("gambit", "plain"), -1, (0, 3)), (("gambit", "gambit"), 1, (3, 0)),
        (("defence", "plain"), 2, (1, 0)), (("defence", "plain"), -2, (0, 0)), (("defence", "plain"), -3, (0, 1)),
        (("plain", "defence"), 3, (1, 0)), (("gambit", "plain"), 0, (0, 0)), (("defence", "plain"), 1, (0, 0)),
    ],
)  # fmt: skip
def test_gambits_and_defences(stakes: tuple[str, str], points: int, scored: tuple[int, int]) -> None:
    stand = duel(options=True)
    stand = stand.act("exchange", "h1-f1", *dice(points), stake=stakes[0], their_stake=stakes[1])
    assert score(stand) == scored
