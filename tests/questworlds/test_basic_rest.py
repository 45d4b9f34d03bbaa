"""Automatic victories, combined abilities, pyrrhic victories, and the base by campaign."""

from typing import Any

import pytest

from tests.core.calls import cells, data, error, errors
from tests.questworlds.basics import CONTEST, Played, begin, row

AUTOMATIC = "questworlds.automatic-victory"
COMBINED = "questworlds.combined"
PYRRHIC = "questworlds.pyrrhic"
BASE = "questworlds.base"


# Automatic victory


@pytest.mark.parametrize(("way", "rules"), [("plain", ["when"]), ("arduous", ["when", "arduous"])])
def test_won_without_dice(way: str, rules: list[str]) -> None:
    assert data(op="dice", procedure=AUTOMATIC, inputs={"way": way}) == {"dice": []}
    played = begin(AUTOMATIC, (), way=way)
    assert played.key == "hero:plain" and played.view["choices"] == [] and played.view["settled"]
    assert played.rules == [f"automatic-victory#{rule}" for rule in rules]
    assert [each["key"] for each in data(op="odds", procedure=AUTOMATIC, inputs={"way": way})["rows"]] == ["hero:plain"]


def costly(*faces: int, **more: Any) -> Played:
    inputs = {"way": "costly", "ability": 14, "resistance": 14, "pays": "Purse", **more}
    return begin(AUTOMATIC, faces, **inputs)


@pytest.mark.parametrize(
    ("faces", "state"),
    [((1, 20), ""), ((9, 8), ""), ((9, 9), ""), ((8, 9), "hurt"), ((16, 9), "impaired"),
     ((20, 9), "injured"), ((20, 1), "dying")],
)  # fmt: skip
def test_a_costly_victory_is_won_and_may_be_paid_for(faces: tuple[int, int], state: str) -> None:
    played = costly(*faces)
    assert played.verdict["winner"] == "hero" and played.verdict["consequence"] == state
    assert played.key == f"hero:{state or 'plain'}"
    assert "You get the prize" in played.view["headline"]["mean"]
    assert ("Purse pays" in played.said("automatic-victory#costly")) == bool(state)


def test_a_hero_point_makes_it_cheaper() -> None:
    played = costly(16, 9)
    assert played.verdict["consequence"] == "impaired" and played.moves == {"hero-point"}
    assert played.choice("hero-point")["brings"] == "Victory instead.", "two successes, and 16 beats 9"
    lifted = costly(8, 9).then("hero-point")
    assert lifted.key == "hero:plain" and lifted.moves == set()
    assert "hero-point" not in costly(9, 8).moves, "it costs nothing already"
    assert error(op="act", log=lifted.log, do="hero-point", by="hero")["code"] == "choice.closed"


def test_a_costly_victory_needs_what_pays() -> None:
    refused = errors(op="begin", procedure=AUTOMATIC, inputs={"way": "costly"})
    assert refused == {"ability": "field.missing"}


# Combined abilities


def two(first: Any, second: Any) -> dict[str, Any]:
    """The form of two abilities."""
    return {"abilities": [{"rating": first}, {"rating": second}]}


def test_there_are_two() -> None:
    for number in (1, 3):
        refused = errors(op="begin", procedure=COMBINED, inputs={"abilities": [{"rating": 14}] * number})
        assert refused == {"abilities": "field.range"}


@pytest.mark.parametrize(
    ("first", "second", "both"),
    [
        (17, 14, 15),
        (17, 15, 16),
        ("1M", 14, 17),
        (1, 2, 1),
        (1, 1, 1),
        ("20M", 41, 40),
        (200, 199, 199),
        (13, "7M", 20),
    ],
)
def test_the_average_is_rounded_down(first: Any, second: Any, both: int) -> None:
    answer = data(op="begin", procedure=COMBINED, inputs=two(first, second))
    assert {"total": both}.items() <= answer["view"]["verdict"].items()
    (offer,) = answer["view"]["offers"]
    assert offer["inputs"] == {"ability": both} and offer["procedure"] == CONTEST
    swapped = data(op="begin", procedure=COMBINED, inputs=two(second, first))
    assert {"total": both}.items() <= swapped["view"]["verdict"].items()


def test_modifiers_come_after_the_average() -> None:
    answer = data(op="begin", procedure=COMBINED, inputs=two(17, 14) | {"hero": "Ada"})
    (offer,) = answer["view"]["offers"]
    inputs = {**offer["inputs"], "resistance": 14, "modifiers": [row("stretch", "-6")]}
    begun = begin(CONTEST, (9, 9), **inputs)
    assert begun.verdict["hero"]["total"] == 9 and begun.log["inputs"]["hero"] == "Ada"


# Pyrrhic victory


@pytest.mark.parametrize(
    ("faces", "key", "state"),
    [
        ((2, 20), "hero:complete", "impaired"),
        ((2, 15), "hero:major", "injured"),
        ((2, 9), "hero:minor", "dying"),
        ((15, 9), "hero:marginal", "dead"),
        ((9, 1), "hero:marginal", "dead"),
        ((1, 1), "none:tie", "dead"),
        ((15, 2), "hero:marginal", "dead"),
        ((16, 1), "opposition:minor", "dead"),
        ((20, 1), "opposition:major", "dead"),
        ((20, 9), "opposition:minor", "dead"),
    ],
)
def test_one_bump_and_its_price(faces: tuple[int, int], key: str, state: str) -> None:
    played = begin(PYRRHIC, faces, ability=14, resistance=14)
    assert (played.key, played.verdict["consequence"]) == (key, state)
    assert played.verdict["hero"]["raised"] == 1
    assert "pyrrhic#bump" in played.rules and "pyrrhic#price" in played.rules
    assert played.view["headline"]["word"].endswith(f", {state}")


def test_the_bump_stops_at_a_critical() -> None:
    assert begin(PYRRHIC, (1, 9), ability=14, resistance=14).key == "hero:minor"
    assert begin(PYRRHIC, (2, 9), ability="14M", resistance=14).key == "hero:minor"


def test_a_hero_point_comes_on_top() -> None:
    lifted = begin(PYRRHIC, (15, 9), ability=14, resistance=14).then("hero-point")
    assert lifted.key == "hero:minor" and lifted.verdict["consequence"] == "dying"


@pytest.mark.parametrize(("faces", "offers"), [((2, 20), 1), ((2, 15), 1), ((2, 9), 2), ((20, 1), 0)])
def test_who_still_acts_goes_on(faces: tuple[int, int], offers: int) -> None:
    played = begin(PYRRHIC, faces, ability=14, resistance=14, modifiers=[row("hurt"), row("plot", "3")])
    assert len(played.view["offers"]) == offers
    for offer in played.view["offers"]:
        if offer["procedure"].endswith("healing"):
            assert offer["inputs"] == {"state": "dying"}
            continue
        kinds = [each["kind"] for each in offer["inputs"]["modifiers"]]
        assert kinds == ["hurt", played.verdict["consequence"]]


def test_without_dice() -> None:
    free = begin(PYRRHIC, (), ability=14, against="class", **{"class": "very-low"})
    assert (free.key, free.verdict["consequence"]) == ("hero:plain", "")
    lost = begin(PYRRHIC, (), ability=6, resistance=14, modifiers=[row("stretch", "-6")])
    assert (lost.key, lost.verdict["consequence"]) == ("opposition:plain", "dead")


def test_it_is_no_contest_of_players() -> None:
    assert errors(op="begin", procedure=PYRRHIC, inputs={"ability": 14, "against": "player"}) == {
        "against": "field.pick"
    }


# The base by campaign


@pytest.mark.parametrize(
    ("campaign", "rise", "base"),
    [(1, "3", 14), (2, "3", 17), (2, "6", 20), (2, "9", 23), (4, "9", 41), (4, "never", 14), (20, "9", 185)],
)
def test_the_base_of_a_campaign(campaign: int, rise: str, base: int) -> None:
    view = data(op="begin", procedure=BASE, inputs={"campaign": campaign, "rise": rise})["view"]
    (moderate,) = [offer for offer in view["offers"] if offer["inputs"].get("class") == "moderate"]
    assert moderate["inputs"]["base"] == base
    (augment,) = [offer for offer in view["offers"] if offer["procedure"] == "questworlds.augment"]
    assert augment["inputs"] == {"base": base}


def test_campaigns_are_one_to_twenty() -> None:
    for campaign in (0, 21):
        assert errors(op="begin", procedure=BASE, inputs={"campaign": campaign}) == {"campaign": "field.range"}


def test_a_base_beyond_all_ratings_is_told_and_not_offered() -> None:
    view = data(op="begin", procedure=BASE, inputs={"campaign": 20, "rise": "9", "start": 100})["view"]
    assert view["offers"] == []


def test_the_other_tables() -> None:
    assert cells("questworlds.pyrrhic") == [
        ["Complete victory", "Impaired"],
        ["Major victory", "Injured"],
        ["Minor victory", "Dying"],
        ["Marginal victory", "Dead"],
        ["Tie", "Dead"],
        ["Any defeat", "Dead"],
    ]
    assert cells("questworlds.bases") == [
        [1, "14", "14", "14"],
        [2, "17", "20", "3M"],
        [3, "20", "6M", "12M"],
        [4, "3M", "12M", "1M2"],
    ]
