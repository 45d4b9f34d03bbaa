"""The contest that counts successes, worked out by hand."""

from typing import Any

import pytest

from tests.redesign.play import begin, odds


def contest(ability: Any, resistance: Any, *faces: int, **more: Any) -> Any:
    return begin("contest", *faces, ability=ability, resistance=resistance, **more)


@pytest.mark.parametrize(
    ("ability", "face", "count"),
    [
        (12, 11, 1), (12, 12, 2), (12, 13, 0), (12, 1, 1), (12, 20, 0), (1, 1, 2), (1, 2, 0), (1, 20, 0),
        (20, 20, 2), (20, 19, 1), (20, 1, 1), ("12M", 11, 2), ("12M", 12, 3), ("12M", 13, 1), ("1M", 1, 3),
        ("1M", 2, 1), ("20M", 20, 3), ("5M2", 5, 4), ("5M2", 6, 2), ("5M9", 4, 10),
    ],
)  # fmt: skip
def test_what_a_side_counts(ability: Any, face: int, count: int) -> None:
    assert contest(ability, 10, face, 11).verdict["hero"]["successes"] == count
    assert contest(10, ability, 11, face).verdict["opposition"]["successes"] == count


@pytest.mark.parametrize(
    ("ability", "resistance", "faces", "key", "degree"),
    [
        (15, 15, (15, 16), "hero:2", 2),
        (15, 15, (14, 16), "hero:1", 1),
        (15, 15, (14, 13), "hero:0", 0),
        (15, 15, (13, 14), "opposition:0", 0),
        (15, 15, (16, 17), "opposition:0", 0),
        (15, 15, (18, 17), "hero:0", 0),
        (15, 15, (9, 9), "none:tie", 0),
        (15, 15, (15, 15), "none:tie", 0),
        (15, 15, (20, 20), "none:tie", 0),
        (15, 15, (14, 15), "opposition:1", 1),
        (15, 15, (16, 15), "opposition:2", 2),
        ("15M2", 15, (15, 16), "hero:4", 4),
        ("15M2", 15, (14, 16), "hero:3", 3),
        ("15M9", 15, (15, 20), "hero:4", 11),
        (15, "15M3", (16, 15), "opposition:4", 5),
        ("7M", "7M", (8, 9), "opposition:0", 0),
        ("7M", 20, (8, 19), "opposition:0", 0),
        ("7M", 20, (8, 20), "opposition:1", 1),
    ],
)
def test_who_wins_and_by_how_much(ability: Any, resistance: Any, faces: Any, key: str, degree: int) -> None:
    found = contest(ability, resistance, *faces)
    assert found.key == key and found.verdict["degree"] == degree


def test_neither_one_nor_twenty_is_special() -> None:
    assert contest(12, 10, 1, 11).key == "hero:1", "no critical on 1"
    assert contest(12, 10, 20, 11).key == "hero:0", "no fumble on 20: none against none, and the higher die"


def test_masteries_do_not_cancel() -> None:
    found = contest("10M2", "10M", 9, 11)
    assert (found.verdict["hero"]["successes"], found.verdict["opposition"]["successes"]) == (3, 1)
    ladder = found.view["blocks"][0]
    assert [side["was"] for side in ladder["sides"]] == ["", ""]


@pytest.mark.parametrize(
    ("name", "total"),
    [
        ("straightforward", 5), ("base", 10), ("challenging", 15), ("hard", 20), ("punishing", 25),
        ("exceptional", 30),
    ],
)  # fmt: skip
def test_classes_of_resistance(name: str, total: int) -> None:
    found = begin("contest", 9, 9, ability=10, against="class", **{"class": name})
    assert found.verdict["opposition"]["total"] == total
    assert f"questworlds-097.resistances/{name}" in found.verdict["rows"]


@pytest.mark.parametrize("name", ["simple", "easy", "routine"])
def test_a_resistance_of_nothing_is_assured(name: str) -> None:
    found = begin("contest", ability=10, against="class", **{"class": name})
    assert found.key == "hero:assured" and not found.open
    assert found.verdict["opposition"]["total"] == 0, "never below 0"
    raised = begin("contest", 9, 9, ability=10, against="class", base=25, **{"class": name})
    assert raised.verdict["opposition"]["total"] == {"simple": 5, "easy": 10, "routine": 15}[name]


def test_no_rating_left_fails_without_dice() -> None:
    penalty = [{"kind": "stretch", "amount": "-5"}]
    found = contest(5, 1, modifiers=penalty)
    assert found.key == "opposition:failed" and not found.open
    assert (found.verdict["benefit"], found.verdict["consequence"]) == (0, 0)
    assert odds("contest", ability=5, resistance=1, modifiers=penalty)[0]["opposition:failed"] == 1


def test_players_without_a_rating() -> None:
    penalty = [{"kind": "stretch", "amount": "-10"}]
    both = {"against": "player", "modifiers": penalty, "their_modifiers": penalty}
    assert contest(5, 5, **both).key == "none:tie"
    assert contest(5, 5, against="player", their_modifiers=penalty).key == "hero:assured"


def test_an_assured_contest() -> None:
    plain = contest(5, "5M2", assured="given")
    assert plain.key == "hero:assured" and not plain.open
    won = contest(15, 10, 14, 11, assured="rolled")
    assert won.key == "hero:1" and won.verdict["benefit"] == 10
    lost = contest(15, 10, 16, 10, assured="rolled")
    assert lost.key == "hero:assured" and lost.verdict["consequence"] == -15
    assert lost.verdict["degree"] == 2
    even = contest(15, 15, 9, 9, assured="rolled")
    assert even.key == "hero:assured" and even.verdict["consequence"] == even.verdict["benefit"] == 0
    assert lost.act("story-point", "hero").verdict["consequence"] == -10


def test_an_assured_roll_against_nothing() -> None:
    found = begin("contest", 18, 17, ability=15, against="class", assured="rolled", **{"class": "easy"})
    assert found.verdict["opposition"]["successes"] == 0 and found.key == "hero:0"


def test_a_standoff_may_be_given_to_the_hero() -> None:
    keys = [contest(15, 15, 9, 9, standoff=choice).key for choice in ("tie", "hero")]
    assert keys == ["none:tie", "hero:0"]
    tie, hero = (odds("contest", ability=15, resistance=15, standoff=choice)[0] for choice in ("tie", "hero"))
    assert tie["none:tie"] == 20, "each face against itself"
    assert hero == tie | {"none:tie": 0, "hero:0": tie["hero:0"] + 20}


def test_story_points_are_the_groups_and_any_number() -> None:
    found = contest(15, 15, 9, 15, points=3)
    assert found.key == "opposition:1"
    once = found.act("story-point", "hero")
    assert once.key == "opposition:0", "two against two: the higher die"
    twice = once.act("story-point", "hero")
    assert twice.key == "hero:1"
    third = twice.act("story-point", "hero")
    assert third.key == "hero:2" and third.view["settled"]
    assert third.refused("story-point", "hero") == "The pool of story points is empty."
    assert "only burn story points for a hero, not" in found.refused("story-point", "opposition")
    assert contest(15, 15, 9, 15, points=0).view["settled"]


def test_players_share_the_pool() -> None:
    found = contest(15, 15, 9, 10, against="player", points=2)
    assert found.open == {("story-point", "hero"), ("story-point", "opposition")}
    first = found.act("story-point", "opposition")
    assert first.key == "opposition:1"
    assert not first.act("story-point", "hero").open


@pytest.mark.parametrize(
    ("faces", "ability", "benefit", "consequence"),
    [
        ((14, 13), 15, 5, 0), ((14, 16), 15, 10, 0), ((15, 16), 15, 15, 0), ((14, 16), "15M2", 20, 0),
        ((15, 16), "15M2", 20, 0), ((13, 14), 15, 0, -5), ((16, 14), 15, 0, -10), ((16, 15), 15, 0, -15),
        ((9, 9), 15, 0, 0),
    ],
)  # fmt: skip
def test_what_the_degrees_leave(faces: Any, ability: Any, benefit: int, consequence: int) -> None:
    found = contest(ability, 15, *faces)
    assert (found.verdict["benefit"], found.verdict["consequence"]) == (benefit, consequence)


def test_a_rolled_defeat_earns_experience() -> None:
    assert contest(15, 15, 13, 14).verdict["xp"] == 1
    assert contest(15, 15, 14, 13).verdict["xp"] == contest(15, 15, 9, 9).verdict["xp"] == 0
    assert contest(15, 15, 13, 14, assured="rolled").verdict["xp"] == 0
    other = contest(15, 15, 14, 13, against="player", foe="Bo")
    assert other.verdict["xp"] == 0 and any(text.startswith("Bo: a defeat earns") for text in other.texts)


def test_four_degrees_count_as_three() -> None:
    found = contest("15M2", 15, 15, 16)
    assert "count as three" in found.notes() and found.verdict["benefit"] == 20
    assert "questworlds-097.benefits/victory-3" in found.verdict["rows"]


@pytest.mark.parametrize(
    ("faces", "text"),
    [
        ((14, 13), "consequence of −5 or −10"), ((14, 16), "consequence of −5,"), ((15, 16), ""),
        ((13, 14), "benefit of +5 or +10"), ((16, 14), "benefit of +10"), ((16, 15), ""), ((9, 9), ""),
    ],
)  # fmt: skip
def test_what_the_gm_may_add(faces: Any, text: str) -> None:
    notes = contest(15, 15, *faces).notes()
    assert text in notes and bool(text) == bool(notes)
    assert ("at a price" in notes) == (faces == (14, 13)) and ("with a boon" in notes) == (faces == (13, 14))


def test_what_lasts_goes_into_the_next_contest() -> None:
    rows = [{"kind": "benefit", "amount": "5"}, {"kind": "situational", "amount": "10"}]
    lost = contest(10, 15, 14, 15, modifiers=rows)
    assert lost.offer("Next contest")["modifiers"] == [rows[0], {"kind": "consequence", "amount": "-10"}]
    assert lost.offer("Recovery")["resistance"] == 20, "the base, and the size of the penalty"
    won = contest(10, 15, 4, 16, modifiers=rows)
    assert won.offer("Next contest")["modifiers"][-1] == {"kind": "benefit", "amount": "15"}


@pytest.mark.parametrize(
    ("faces", "ability", "reached"),
    [
        ((14, 13), 15, 1),
        ((14, 16), 15, 2),
        ((15, 16), 15, 3),
        ((15, 16), "15M2", 3),
        ((13, 14), 15, 0),
        ((9, 9), 15, 0),
    ],
)
def test_graduated_goals(faces: Any, ability: Any, reached: int) -> None:
    found = contest(ability, 15, *faces, goals=3)
    assert found.verdict["goals"] == reached
    assert ("may still give you one" in found.notes()) == (faces == (13, 14))


def test_modifiers_add_up_but_for_second_augments_and_stretches() -> None:
    rows = [
        {"kind": "augment", "amount": "10"}, {"kind": "augment", "amount": "20"}, {"kind": "help", "amount": "5"},
        {"kind": "help", "amount": "5"}, {"kind": "stretch", "amount": "-5"}, {"kind": "stretch", "amount": "-10"},
        {"kind": "situational", "amount": "20"}, {"kind": "situational", "amount": "-5"},
        {"kind": "benefit", "amount": "5"}, {"kind": "benefit", "amount": "5"},
        {"kind": "hindrance", "amount": "-15"}, {"kind": "resource", "amount": "25"},
    ]  # fmt: skip
    found = contest(10, 15, 9, 9, modifiers=rows)
    assert found.verdict["hero"]["total"] == 10 + 10 + 5 - 5 + 20 - 5 + 5 + 5 - 15 + 25
    assert sum("doesn’t count" in text for text in found.texts) == 3


def test_a_stretch_caps_no_victory() -> None:
    assert contest(20, 5, 15, 19, modifiers=[{"kind": "stretch", "amount": "-5"}]).key == "hero:2"


def test_a_long_way_apart_is_a_table() -> None:
    near, far = contest("10M3", "10M", 10, 11), contest("10M3", 10, 10, 11)
    assert near.view["blocks"][0]["kind"] == "table" and near.verdict["degree"] == 4
    assert far.rows("The count")[0] == ["Hero 10M3", 10, 3, 5]
    assert contest("10M2", 10, 9, 9).view["blocks"][0]["kind"] == "ladder"


def chance(ability: int, resistance: int) -> int:
    weights, total = odds("contest", ability=ability, resistance=resistance)
    assert total == 400
    return sum(weight for key, weight in weights.items() if key.startswith("hero"))


def test_only_the_difference_of_totals_matters() -> None:
    """Also across the borders of masteries, and certain from a lead of 40."""
    for lead in range(-41, 45):
        found = {
            chance(resistance + lead, resistance)
            for resistance in (1, 2, 5, 10, 19, 20, 21, 33, 40, 41, 47, 60, 61, 79, 80, 99)
            if resistance + lead >= 1
        }
        assert len(found) == 1, lead
        assert (found == {400}) == (lead >= 40)
        assert (found == {0}) == (lead <= -39), "at −39 a standoff is the best"
