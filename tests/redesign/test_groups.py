"""Group contests and contests for one prize, worked out by hand."""

from typing import Any

import pytest

from tests.redesign.play import Stand, begin, odds

THREE = [{"ability": "5M"}, {"ability": 15}, {"ability": 10}]


def rolled(*faces: int, **more: Any) -> Stand:
    inputs: dict[str, Any] = {"heroes": THREE, "resistance": 15, **more}
    return begin("group-contest", **inputs).act("roll", "table", *faces)


@pytest.mark.parametrize(
    ("faces", "sums", "key"),
    [
        ((11, 9, 15, 4, 17, 12), (3, 3), "none:tie"),
        ((5, 16, 15, 16, 10, 16), (7, 0), "hero:4"),
        ((6, 15, 16, 15, 11, 15), (1, 6), "opposition:4"),
        ((4, 14, 14, 14, 11, 16), (3, 2), "hero:1"),
        ((6, 14, 16, 14, 9, 14), (2, 3), "opposition:1"),
        ((5, 14, 14, 14, 9, 16), (5, 2), "hero:3"),
    ],
)
def test_all_successes_count_won_or_lost(faces: Any, sums: tuple[int, int], key: str) -> None:
    found = rolled(*faces)
    assert (found.verdict["sums"]["hero"], found.verdict["sums"]["opposition"]) == sums
    assert found.key == key
    assert found.verdict["degree"] == abs(sums[0] - sums[1])


def test_a_match_has_its_own_outcome() -> None:
    found = rolled(6, 14, 16, 14, 9, 14)
    assert [(match["winner"], match["degree"]) for match in found.verdict["matches"]] == [
        ("opposition", 0), ("opposition", 1), ("opposition", 0),
    ]  # fmt: skip


def test_equal_sums() -> None:
    found = rolled(11, 9, 15, 4, 17, 12, equal_sums="hero")
    assert found.key == "hero:0" and found.verdict["benefit"] == 5
    assert rolled(11, 9, 15, 4, 17, 12).verdict["benefit"] == 0
    assert not rolled(11, 9, 15, 4, 17, 12).view["offers"]
    lost = rolled(6, 14, 16, 14, 9, 14).offer("One hero’s next contest")
    assert lost == {"modifiers": [{"kind": "consequence", "amount": "-10"}]}


def test_a_story_point_before_and_after_the_roll() -> None:
    start = begin("group-contest", heroes=THREE, resistance=15, points=2)
    before = start.act("story-point", "h2")
    assert before.act("roll", "table", 11, 9, 15, 4, 17, 12).key == "hero:1"
    after = rolled(11, 9, 15, 4, 17, 12, points=1).act("story-point", "h3")
    assert after.key == "hero:1" and not after.open
    assert after.refused("story-point", "h1") == "The pool of story points is empty."
    assert "for a hero in the group, not for a resistance" in start.refused("story-point", "table")


def test_opponents_of_their_own() -> None:
    foes = [{"name": "Ox", "resistance": 20}, {"name": "Fox", "resistance": 5}]
    found = rolled(4, 20, 14, 6, 9, 19, foes="own", opponents=foes)
    assert found.verdict["sums"] == {"hero": 4, "opposition": 3}, "Ox, Fox, and Ox again"
    many = begin("group-contest", heroes=[{"ability": 9}], foes="own", opponents=foes)
    assert "No one faces Fox" in many.notes()


def test_a_hidden_resistance() -> None:
    start = begin("group-contest", heroes=THREE, resistance=15, hide=True)
    assert {row[3] for row in start.rows("Pairings")} == {"hidden"}


def test_no_rating_left_rolls_nothing() -> None:
    heroes = [{"ability": 5, "bonus": -5}, {"ability": 10}]
    found = begin("group-contest", heroes=heroes, resistance=10).act("roll", "table", 9, 11)
    assert found.verdict["sums"] == {"hero": 1, "opposition": 0}
    assert "There’s no roll for Hero 1" in found.refused("story-point", "h1")


def test_a_rating_of_one_is_rolled_and_takes_a_story_point() -> None:
    heroes = [{"ability": 1}, {"ability": 10}]
    found = begin("group-contest", heroes=heroes, resistance=10, points=1).act("roll", "table", 9, 11, 12, 8)
    assert ("story-point", "h1") in found.open


def test_the_odds_of_one_are_those_of_a_contest_but_for_the_higher_die() -> None:
    """A sum knows no higher die: what a contest gives at zero degrees is a stalemate here."""
    one, total = odds("contest", ability=17, resistance=15)
    group, whole = odds("group-contest", heroes=[{"ability": 17}], resistance=15)
    assert (total, whole) == (400, 400)
    assert group["none:tie"] == one["hero:0"] + one["opposition:0"] + one["none:tie"]
    assert all(group[key] == one[key] for key in ("hero:1", "hero:2", "opposition:1", "opposition:2"))


def prize(*faces: int, heroes: Any = None, rivals: Any = None, **more: Any) -> Stand:
    ours = heroes or [{"name": "Ada", "ability": 15}, {"name": "Bo", "ability": 15}]
    theirs = rivals or [{"name": "Cy", "ability": "5M"}]
    return begin("one-prize", heroes=ours, rivals=theirs, **more).act("roll", "table", *faces)


@pytest.mark.parametrize(
    ("faces", "share", "winners", "by"),
    [
        ((15, 4, 16), "no", ["h1"], "successes"),
        ((14, 4, 16), "no", ["f1"], "die"),
        ((16, 17, 5), "no", ["f1"], "successes"),
        ((14, 14, 14), "yes", ["h1", "h2", "f1"], "share"),
        ((14, 14, 14), "no", ["f1"], "rating"),
        ((14, 14, 4), "no", ["f1"], "successes"),
        ((14, 4, 14), "yes", ["h1", "f1"], "share"),
    ],
)
def test_who_has_the_prize(faces: Any, share: str, winners: list[str], by: str) -> None:
    found = prize(*faces, share=share)
    assert (found.verdict["winners"], found.verdict["by"]) == (winners, by)


def test_a_hero_comes_before_a_rival_and_the_gm_last() -> None:
    rival = [{"name": "Cy", "ability": 15}]
    found = prize(9, 8, 9, rivals=rival)
    assert (found.verdict["winners"], found.verdict["by"]) == (["h1"], "hero")
    assert prize(9, 9, 9, rivals=rival).verdict["by"] == "gm"
    assert prize(9, 9, 8, rivals=rival).key == "none:share"


def test_nobody_has_a_success() -> None:
    found = prize(17, 18, 19, rivals=[{"ability": 9}])
    assert found.key == "opposition:prize" and "No one has a success" in found.notes()


def test_a_story_point_for_a_contender() -> None:
    found = prize(14, 4, 16, points=1)
    assert found.act("story-point", "h1").verdict["winners"] == ["h1"]
    assert "only burn story points for a hero, not for a rival" in found.refused("story-point", "f1")


def test_a_name_keeps_its_letters() -> None:
    named = [{"name": "Ada", "ability": 10}, {"name": "Odo", "ability": 10}]
    shared = prize(5, 5, 3, heroes=named, rivals=[{"name": "Bo", "ability": 10}], share="yes", points=1)
    assert shared.view["summary"] == "The prize is shared: Ada and Odo share it."
    assert shared.choice("story-point", "h1")["brings"] == "One more success: Ada wins."
    tied = prize(5, 5, 3, heroes=named, rivals=[{"name": "Bo", "ability": 10}], points=1)
    assert tied.view["summary"].startswith("The GM decides: nothing tells Ada and Odo apart")
