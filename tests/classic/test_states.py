"""The states a contest leaves, by the tables of the rules text, and their effect on the next roll."""

import pytest

from tests.classic.contests import CONTEST, Result, fight, modified
from tests.core.calls import Obj, data, table

CONSEQUENCES = {
    "marginal": ("hurt", "Hurt", "−3"),
    "minor": ("impaired", "Impaired", "−6"),
    "major": ("injured", "Injured", "results one step down"),
    "complete": ("dying", "Dying", "no more actions"),
}
"""Copied from the table of the rules text."""

BENEFITS = {"marginal": 0, "minor": 3, "major": 6, "complete": 9}
LOST = {"marginal": (8, 9), "minor": (15, 9), "major": (20, 9), "complete": (20, 1)}
"""Faces of 10 against 10 by the level of the defeat; turned round they are victories."""


def left(result: Result) -> tuple[str, int]:
    """The consequence and the benefit of a verdict."""
    return result.view["verdict"]["consequence"], result.view["verdict"]["benefit"]


def rows(result: Result, place: int = 0) -> list[Obj]:
    """The modifiers that an offered contest would have."""
    found: list[Obj] = result.view["offers"][place]["inputs"]["modifiers"]
    return found


@pytest.mark.parametrize("level", LOST)
def test_a_defeat_leaves_its_state(level: str) -> None:
    result = fight(10, 10, LOST[level])
    state, title, effect = CONSEQUENCES[level]
    assert result.key == f"opposition:{level}" and left(result) == (state, 0)
    assert result.step("consequences#ladder") == f"Hero is {title.lower()} after a {level} defeat: {effect}."
    assert f"heroquest.consequences/{state}" in result.view["verdict"]["rows"]
    assert "benefits#benefit" not in result.rules


@pytest.mark.parametrize("level", LOST)
def test_a_victory_brings_its_benefit(level: str) -> None:
    result = fight(10, 10, (LOST[level][1], LOST[level][0]))
    assert result.key == f"hero:{level}" and left(result) == ("", BENEFITS[level])
    assert f"+{BENEFITS[level]}" in result.step("benefits#benefit")
    assert f"heroquest.benefits/{level}" in result.view["verdict"]["rows"]
    assert "consequences#ladder" not in result.rules


def test_a_tie_leaves_nothing() -> None:
    result = fight(10, 10, (8, 8))
    assert left(result) == ("", 0) and result.view["offers"] == []
    assert not {"consequences#ladder", "benefits#benefit"} & set(result.rules)


def test_the_tables_are_those_of_the_text() -> None:
    cells = {row["key"]: row["cells"] for row in table("heroquest.consequences")["rows"]}
    assert list(cells) == ["hurt", "impaired", "injured", "dying", "dead"]
    for level, (state, title, effect) in CONSEQUENCES.items():
        assert cells[state][0]["text"] == f"{level.capitalize()} defeat" and cells[state][1:] == [title, effect]
    assert cells["dead"][0] == "From dying, or a long contest"
    bonuses = {row["key"]: row["cells"][1] for row in table("heroquest.benefits")["rows"]}
    assert bonuses == {level: f"+{amount}" for level, amount in BENEFITS.items()}
    healing = {row["key"]: row["cells"][2] for row in table("heroquest.recovery")["rows"]}
    assert healing == {
        "hurt": "Low",
        "impaired": "Moderate",
        "injured": "High",
        "dying": "Very High",
        "dead": "nothing",
    }
    assert "SRD" in table("heroquest.recovery")["source"]


@pytest.mark.parametrize(
    ("kinds", "rating"),
    [
        (("hurt",), "14"),
        (("hurt", "hurt", "hurt"), "8"),
        (("impaired",), "11"),
        (("hurt", "impaired", "impaired"), "2"),
    ],
)
def test_penalties_stack(kinds: tuple[str, ...], rating: str) -> None:
    result = modified(17, *((kind,) for kind in kinds))
    assert result.ratings["ours"][1] == rating
    assert [rule for rule in result.rules if rule.startswith("consequences#")][: len(kinds)] == [
        f"consequences#{kind}" for kind in kinds
    ]


def test_benefits_stack_with_everything() -> None:
    result = modified(17, ("benefit", "9"), ("benefit", "3"), ("augment", "6"), ("hurt",))
    assert result.ratings["ours"][1] == "12W"


def test_being_outnumbered_costs_three_for_each_after_the_first() -> None:
    assert modified(17, ("outnumbered", -9)).ratings["ours"][1] == "8"
    assert "group-extended#several" in modified(17, ("outnumbered", -9)).rules


def test_penalties_can_take_the_rating_away() -> None:
    result = modified(9, ("hurt",), ("impaired",), faces=())
    assert result.key == "opposition:complete" and left(result) == ("dying", 0)


def test_a_hero_point_changes_what_is_left() -> None:
    lost = fight(10, 10, (15, 9))
    assert left(lost) == ("impaired", 0)
    won = lost.lift()
    assert won.key == "hero:marginal" and left(won) == ("", 0)
    assert "consequences#ladder" not in won.rules and "benefits#benefit" in won.rules


def test_a_capped_victory_brings_the_benefit_of_its_level() -> None:
    assert left(modified(16, ("stretch",), faces=(1, 20), resistance=10)) == ("", 3)


def test_the_state_goes_into_the_next_contest() -> None:
    result = fight(10, 10, (15, 9), hero="Odo")
    (offer,) = result.view["offers"]
    assert offer["procedure"] == CONTEST and offer["title"] and "−6" in offer["brings"]
    assert offer["inputs"] == {"modifiers": [{"kind": "impaired"}], "hero": "Odo", "better_roll": "high"}
    assert modified(17, *((row["kind"],) for row in rows(result))).ratings["ours"][1] == "11"


def test_what_still_applies_is_carried_on_and_what_does_not_is_not() -> None:
    worn = [("hurt",), ("augment", "9"), ("situational", 3), ("plot", "3"), ("outnumbered", "-3")]
    lost = modified(10, *worn, faces=(20, 19))
    assert rows(lost) == [{"kind": "hurt"}, {"kind": lost.view["verdict"]["consequence"]}]
    won = modified(10, *worn, ("benefit", "3"), faces=(1, 15))
    assert won.key == "hero:complete"
    assert rows(won) == [{"kind": "hurt"}, {"kind": "benefit", "amount": "3"}, {"kind": "benefit", "amount": "9"}]


def test_a_benefit_in_play_ends_with_a_defeat() -> None:
    lost = modified(4, ("benefit", "6"), ("hurt",), faces=(18, 9))
    assert lost.key == "opposition:minor"
    assert lost.step("benefits#ends") == "Hero: the benefit of +6 applied and ends with the defeat."
    assert rows(lost) == [{"kind": "hurt"}, {"kind": "impaired"}]
    two = modified(4, ("benefit", "6"), ("benefit", "3"), faces=(18, 9))
    assert two.step("benefits#ends") == "Hero: the benefits of +6 and +3 applied and end with the defeat."
    won = modified(4, ("benefit", "6"), faces=(9, 18))
    assert "benefits#ends" not in won.rules and {"kind": "benefit", "amount": "6"} in rows(won)
    tied = modified(4, ("benefit", "6"), faces=(9, 9))
    assert tied.key == "none:tie" and "benefits#ends" not in tied.rules


def test_the_dying_go_into_no_contest() -> None:
    assert fight(10, 10, (20, 1)).view["offers"] == []
    assert modified(10, ("hurt",), faces=(20, 1)).view["offers"] == []


def test_a_marginal_victory_offers_only_what_still_weighs() -> None:
    assert fight(10, 10, (9, 8)).view["offers"] == []
    assert rows(modified(13, ("hurt",), faces=(9, 8), resistance=10)) == [{"kind": "hurt"}]


def test_more_than_a_form_takes_is_not_offered() -> None:
    full = modified("20W9", *[("hurt",)] * 12, faces=(20, 1), resistance="20W9")
    assert full.key.startswith("opposition") and full.view["offers"] == []
    eleven = modified("20W9", *[("hurt",)] * 11, faces=(19, 2), resistance="20W9")
    assert len(rows(eleven)) == 12


def test_a_resistance_is_left_to_the_gm() -> None:
    result = fight(10, 10, (9, 20))
    assert [rule for rule in result.rules if rule.startswith(("consequences", "benefits"))] == ["benefits#benefit"]
    assert result.view["verdict"]["opposition"]["consequence"] is None
    assert len(result.view["offers"]) == 1


def test_between_players_both_sides_get_theirs() -> None:
    theirs = [{"kind": "benefit", "amount": "3"}, {"kind": "hurt"}]
    result = fight(10, 10, (9, 20), against="player", hero="Ada", foe="Bo", their_modifiers=theirs, better_roll="low")
    verdict = result.view["verdict"]
    assert result.key == "hero:major"
    assert (verdict["hero"]["consequence"], verdict["hero"]["benefit"]) == ("", 6)
    assert (verdict["opposition"]["consequence"], verdict["opposition"]["benefit"]) == ("injured", 0)
    assert result.step("benefits#ends").startswith("Bo: ") and result.step("consequences#ladder").startswith("Bo ")
    first, second = result.view["offers"]
    assert (first["inputs"]["hero"], second["inputs"]["hero"]) == ("Ada", "Bo")
    assert first["inputs"]["better_roll"] == "low"
    assert rows(result) == [{"kind": "benefit", "amount": "6"}]
    assert rows(result, 1) == [{"kind": "hurt"}, {"kind": "injured"}]


@pytest.mark.parametrize("faces", [(8, 9), (15, 9), (20, 9), (9, 20), (1, 20)])
def test_an_offered_contest_can_be_begun(faces: tuple[int, int]) -> None:
    (offer,) = fight(10, 10, faces).view["offers"]
    begun = data(op="begin", procedure=CONTEST, inputs={"ability": 10, "resistance": 10, **offer["inputs"]})
    for name, value in offer["inputs"].items():
        assert begun["log"]["inputs"][name] == value, "offers are in the notation of the log"
