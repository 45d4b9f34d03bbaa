"""Modifiers add to the whole total, and only then masteries are counted."""

import pytest

from tests.classic.contests import CONTEST, fight, modified
from tests.core.calls import Obj, data, errors, procedure


def row_fields() -> list[Obj]:
    """The fields of one row of modifiers."""
    rows: list[Obj] = next(f for f in procedure(CONTEST)["fields"] if f["name"] == "modifiers")["fields"]
    return rows


def amounts(kind: str) -> set[str]:
    """The amounts that may be picked for a kind of modifier."""
    active = [field for field in row_fields() if "when" not in field or kind in field["when"]["in"]]
    return {option["value"] for field in active if field["name"] == "amount" for option in field.get("options", [])}


def ours(*rows: tuple[object, ...], ability: object = 17) -> str:
    """The hero's rating after the modifiers, against a resistance without masteries."""
    return modified(ability, *rows).ratings["ours"][1]


def test_what_each_kind_may_be() -> None:
    assert amounts("specific") == {"3", "6", "-3", "-6"}
    assert amounts("augment") == {"20", "9", "6", "3", "0", "-3"}
    assert amounts("plot") == {"3", "6", "9", "20"}
    assert amounts("stretch") == set()
    kinds = next(field for field in row_fields() if field["name"] == "kind")
    assert {option["value"] for option in kinds["options"]} == {
        "specific",
        "stretch",
        "situational",
        "augment",
        "plot",
        "outnumbered",
        "hurt",
        "impaired",
        "injured",
        "benefit",
    }
    assert amounts("benefit") == {"0", "3", "6", "9"}
    assert amounts("outnumbered") == {"-3", "-6", "-9", "-12", "-15", "-18", "-21"}
    assert amounts("hurt") == amounts("impaired") == amounts("injured") == set()


@pytest.mark.parametrize(
    ("row", "rating"),
    [
        (("specific", "3"), "20"),
        (("specific", "6"), "3W"),
        (("specific", "-6"), "11"),
        (("stretch",), "11"),
        (("situational", -3), "14"),
        (("situational", 6), "3W"),
        (("augment", "20"), "17W"),
        (("augment", "9"), "6W"),
        (("augment", "0"), "17"),
        (("augment", "-3"), "14"),
        (("plot", "20"), "17W"),
        (("plot", "3"), "20"),
    ],
)
def test_each_kind(row: tuple[object, ...], rating: str) -> None:
    assert ours(row) == rating


def test_a_penalty_can_take_a_mastery_away_and_a_bonus_give_one() -> None:
    assert ours(("stretch",), ability="3W") == "17"
    assert ours(("situational", -3), ability="1W") == "18"
    assert ours(("situational", 3), ability=20) == "3W"
    assert ours(("augment", "20"), ability="20W") == "20W2"


def test_masteries_cancel_on_the_modified_total() -> None:
    result = modified(17, ("specific", "6"), faces=(10, 10), resistance="12W")
    assert result.ratings == {"ours": ("3W", "3"), "theirs": ("12W", "12")}
    weaker = modified("3W", ("stretch",), faces=(10, 10), resistance="12W")
    assert weaker.ratings == {"ours": ("", "17"), "theirs": ("", "12W")}


def test_everything_adds_up() -> None:
    rows = (("specific", "3"), ("situational", -6), ("augment", "9"), ("plot", "3"), ("plot", "20"))
    result = modified(10, *rows)
    assert result.ratings["ours"][1] == "19W"
    assert "modifiers#total" in result.rules
    assert "39" in result.step("modifiers#total") or "19W" in result.step("modifiers#total")


def test_a_contest_without_modifiers_has_no_sum() -> None:
    assert "modifiers#total" not in fight(10, 10, (9, 15)).rules


@pytest.mark.parametrize(("first", "second", "rating"), [("9", "3", "6W"), ("-3", "20", "14"), ("0", "9", "17")])
def test_only_the_first_augment_counts_and_a_step_says_so(first: str, second: str, rating: str) -> None:
    result = modified(17, ("augment", first), ("augment", second))
    assert result.ratings["ours"][1] == rating
    assert "augments#one" in result.rules
    assert "augments#one" not in modified(17, ("augment", first)).rules


def test_a_stretch_counts_once_and_a_step_says_so() -> None:
    result = modified(17, ("stretch",), ("stretch",))
    assert result.ratings["ours"][1] == "11"
    assert result.rules.count("modifiers#stretch") == 2


def test_plot_augments_stack_with_everything() -> None:
    result = modified(17, ("plot", "3"), ("augment", "6"), ("plot", "9"), ("plot", "9"))
    assert result.ratings["ours"][1] == "4W2"
    assert "augments#one" not in result.rules


@pytest.mark.parametrize("typed", ["+W", "W", "+20", "20", 20])
def test_a_mastery_can_be_typed(typed: object) -> None:
    result = modified(17, ("plot", typed))
    assert result.log["inputs"]["modifiers"] == [{"kind": "plot", "amount": "20"}]


@pytest.mark.parametrize("typed", ["+9", "9", 9])
def test_an_amount_can_be_typed(typed: object) -> None:
    assert modified(17, ("augment", typed)).log["inputs"]["modifiers"] == [{"kind": "augment", "amount": "9"}]


@pytest.mark.parametrize("typed", ["", "10", 10, "-9", "lots", "-W", [], {}, True, 9.0])
def test_an_amount_that_no_rule_gives_is_refused(typed: object) -> None:
    rows = [{"kind": "stretch"}, {"kind": "augment", "amount": typed}]
    found = errors(op="begin", procedure=CONTEST, inputs={"ability": 10, "resistance": 10, "modifiers": rows})
    assert set(found) == {"modifiers.1.amount"}


def test_the_amount_of_a_stretch_is_not_asked() -> None:
    result = modified(17, ("stretch", 40))
    assert result.log["inputs"]["modifiers"] == [{"kind": "stretch"}]


@pytest.mark.parametrize("ability", [6, 5, 1])
def test_a_total_of_zero_or_less_is_a_complete_defeat_without_dice(ability: int) -> None:
    result = modified(ability, ("stretch",), faces=())
    assert result.key == "opposition:complete"
    assert result.points == [] and result.view["choices"] == [] and result.view["settled"] is True
    assert "modifiers#zero" in result.rules
    assert not any(step["rule"].startswith("heroquest/die-roll") for step in result.view["steps"])
    assert "dice" not in result.log["moves"][0] and "faces" not in result.log["moves"][0]


def test_one_is_not_zero() -> None:
    result = modified(7, ("stretch",), faces=(1, 15))
    assert result.ratings["ours"][1] == "1" and result.key == "hero:minor"


def test_no_dice_are_asked_below_one() -> None:
    inputs = {"ability": 6, "resistance": 10, "modifiers": [{"kind": "stretch"}]}
    assert data(op="dice", procedure=CONTEST, inputs=inputs) == {"dice": []}
