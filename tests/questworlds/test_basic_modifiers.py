"""Every kind of modifier of QuestWorlds 2.2."""

from typing import Any

import pytest

from tests.core.calls import data, errors, procedure
from tests.questworlds.basics import CONTEST, modified, row

AMOUNTS = {
    "augment": ["20", "9", "6", "3", "0", "-3"],
    "plot": ["3", "6", "9", "20"],
    "stretch": ["-6", "-3", "-9", "-20"],
    "outnumbered": ["-3", "-6", "-9", "-12", "-15", "-18", "-21"],
}
FIXED = {"hurt": -3, "impaired": -6, "injured": -9, "fresh": 3, "pumped": 6, "invigorated": 9}


def fields_of(name: str) -> list[dict[str, Any]]:
    (found,) = [field for field in procedure(name)["fields"] if field["name"] == "modifiers"]
    fields: list[dict[str, Any]] = found["fields"]
    return fields


def kinds_of(name: str) -> list[str]:
    return [option["value"] for option in fields_of(name)[0]["options"]]


def test_the_kinds() -> None:
    assert set(kinds_of(CONTEST)) == {
        *AMOUNTS, *FIXED, "quick", "support", "situational", "flaw", "dying", "heroic",
    }  # fmt: skip
    assert "specific" not in kinds_of(CONTEST), "dropped in this edition"
    assert set(kinds_of(CONTEST)) - set(kinds_of("questworlds.augment")) == {"augment", "quick", "support"}


@pytest.mark.parametrize("kind", AMOUNTS)
def test_the_amounts_of_a_kind(kind: str) -> None:
    (field,) = [field for field in fields_of(CONTEST) if field.get("when", {}).get("in") == [kind]]
    assert [option["value"] for option in field["options"]] == AMOUNTS[kind]
    for amount in AMOUNTS[kind]:
        hero = modified(40, row(kind, amount)).verdict["hero"]
        assert hero["total"] == 40 + int(amount)


@pytest.mark.parametrize("kind", FIXED)
def test_states_weigh_and_help(kind: str) -> None:
    assert modified(27, row(kind)).verdict["hero"]["total"] == 27 + FIXED[kind]
    assert modified(27, row(kind), row(kind)).verdict["hero"]["total"] == 27 + 2 * FIXED[kind], "they add up"


def test_a_bonus_makes_a_mastery_and_a_penalty_takes_it() -> None:
    up = modified(17, row("situational", 6)).verdict["hero"]
    assert (up["total"], up["target"], up["masteries"]) == (23, 3, 1)
    down = modified("5M", row("injured")).verdict["hero"]
    assert (down["total"], down["target"], down["masteries"]) == (16, 16, 0)
    assert modified("3M2", row("stretch", "-20")).verdict["hero"]["masteries"] == 1


@pytest.mark.parametrize(
    ("rating", "penalty"),
    [(1, 0), (2, 0), (3, -1), (7, -1), (8, -2), (13, -3), (17, -3), (18, -4), (19, -4), (22, -4), (23, -5), ("7M", -5)],
)
def test_a_flaw_is_a_fifth_to_the_nearest(rating: Any, penalty: int) -> None:
    assert modified(17, row("flaw", rating=rating)).verdict["hero"]["total"] == 17 + penalty


@pytest.mark.parametrize(
    ("rating", "bonus"),
    [(4, 0), (5, 1), (9, 1), (13, 2), (17, 3), (19, 3), (20, 4), ("5M", 5), ("3M2", 8), ("10M2", 10)],
)
def test_a_quick_augment_is_a_fifth_rounded_down(rating: Any, bonus: int) -> None:
    assert modified(17, row("quick", rating=rating)).verdict["hero"]["total"] == 17 + bonus


@pytest.mark.parametrize(
    "rows",
    [
        [row("augment", "6"), row("augment", "9")],
        [row("augment", "6"), row("quick", rating=50)],
        [row("augment", "6"), row("quick", rating=50), row("augment", "20")],
    ],
)
def test_one_augment_of_your_own(rows: list[Any]) -> None:
    played = modified(10, *rows)
    assert played.verdict["hero"]["total"] == 16
    assert "doesn’t count" in played.said("augments#one")


def test_a_quick_one_first_counts_and_the_rolled_one_does_not() -> None:
    assert modified(10, row("quick", rating=50), row("augment", "6")).verdict["hero"]["total"] == 20


def test_helpers_and_plot_augments_add_up() -> None:
    rows = [
        row("augment", "3"),
        row("support", 6),
        row("support", 3),
        row("support", -3),
        row("plot", "9"),
        row("plot", "3"),
    ]
    assert modified(10, *rows).verdict["hero"]["total"] == 31


def test_a_second_stretch_does_not_count() -> None:
    assert modified(17, row("stretch", "-6"), row("stretch", "-20")).verdict["hero"]["total"] == 11


@pytest.mark.parametrize("amount", AMOUNTS["stretch"])
@pytest.mark.parametrize(
    ("faces", "key"),
    [((1, 20), "hero:minor"), ((1, 15), "hero:minor"), ((1, 9), "hero:minor"), ((16, 15), "hero:marginal"),
     ((20, 1), "opposition:complete"), ((15, 15), "none:tie")],
)  # fmt: skip
def test_a_stretch_wins_no_more_than_minor(amount: str, faces: tuple[int, int], key: str) -> None:
    stretched = 14 - int(amount)
    assert modified(stretched, row("stretch", amount), faces=faces, outcome="level").key == key


def test_without_levels_there_is_no_cap() -> None:
    played = modified(20, row("stretch", "-6"), faces=(1, 20))
    assert played.key == "hero:plain" and played.verdict["capped"] is False
    assert "modifiers#cap" not in played.rules


@pytest.mark.parametrize(("face", "result"), [(20, "failure"), (18, "success"), (9, "critical"), (1, "critical")])
def test_the_heroic_are_lifted(face: int, result: str) -> None:
    played = modified(14, row("heroic"), faces=(face, 9))
    assert played.verdict["hero"]["result"] == result and "benefits#heroic" in played.rules


def test_heroic_never_pushes() -> None:
    assert modified(14, row("heroic"), faces=(1, 9)).verdict["opposition"]["result"] == "success"
    assert "nothing is better than a critical" in modified(14, row("heroic"), faces=(1, 9)).said("benefits#heroic")


def test_heroic_comes_after_masteries_and_before_a_hero_point() -> None:
    played = modified("14M", row("heroic"), faces=(19, 1), outcome="level")
    assert played.rules.index("bumps#lift") < played.rules.index("benefits#heroic")
    assert played.verdict["hero"]["result"] == "critical"
    lifted = modified(14, row("heroic"), faces=(19, 1), outcome="level").then("hero-point")
    assert lifted.verdict["hero"]["result"] == "critical"
    assert lifted.rules.index("benefits#heroic") < lifted.rules.index("bumps#hero-point")


def test_a_last_action_needs_an_effort_of_will_and_falls_a_step() -> None:
    inputs = {"ability": 14, "resistance": 14, "modifiers": [row("dying"), row("dying")]}
    begun = data(op="begin", procedure=CONTEST, inputs=inputs)
    assert begun["log"]["moves"] == [] and "dying" in begun["view"]["summary"]
    (choice,) = begun["view"]["choices"]
    assert choice["do"] == "motivation" and "will" in choice["title"]
    won = data(op="act", log=begun["log"], do="motivation", by="hero", given={"ability": 14}, faces=[9, 15])
    rolled = data(op="act", log=won["log"], do="roll", by="hero", faces=[9, 15])
    hero = rolled["view"]["verdict"]["hero"]
    assert hero["result"] == "failure" and hero["lowered"] == 1, "it counts once"


def test_refusals() -> None:
    def refused(one: Any) -> dict[str, str]:
        return errors(op="begin", procedure=CONTEST, inputs={"ability": 14, "resistance": 14, "modifiers": [one]})

    assert refused(row("specific", "3")) == {"modifiers.0.kind": "field.pick"}
    assert refused(row("stretch", "-4")) == {"modifiers.0.amount": "field.pick"}
    assert refused(row("flaw", rating=0)) == {"modifiers.0.rating": "field.rating"}
    assert refused(row("flaw")) == {"modifiers.0.rating": "field.missing"}
    assert refused(row("situational", 101)) == {"modifiers.0.amount": "field.range"}
