"""The augment: a contest against the plain base, and a bonus from its level for one other contest."""

from typing import Any

import pytest

from tests.classic.contests import Result
from tests.core.calls import Obj, data, procedure, table

AUGMENT = "heroquest.augment"
BONUS = {
    (1, 20): ("hero:complete", 20),
    (9, 20): ("hero:major", 9),
    (9, 15): ("hero:minor", 6),
    (9, 8): ("hero:marginal", 3),
    (8, 8): ("none:tie", 0),
    (8, 9): ("opposition:marginal", 0),
    (16, 9): ("opposition:minor", 0),
    (20, 9): ("opposition:major", 0),
    (20, 1): ("opposition:complete", -3),
}
"""Faces of 14 against 14, the outcome, and what the table of the rules text gives for it."""


def augment(ability: Any, *faces: int, **more: Any) -> Result:
    """An augment with these faces typed."""
    answer = data(op="begin", procedure=AUGMENT, inputs={"ability": ability, **more}, faces=list(faces))
    return Result(answer["log"], answer["view"])


@pytest.mark.parametrize("faces", BONUS)
def test_each_outcome_brings_its_bonus(faces: tuple[int, int]) -> None:
    key, amount = BONUS[faces]
    result = augment(14, *faces)
    sign = {20: "+W", -3: "−3"}.get(amount, f"+{amount}")
    assert result.key == key and result.view["verdict"]["augment"] == amount
    assert result.view["headline"]["word"].endswith(f", {sign}")
    assert sign in result.step("augments#result")
    (row,) = [row for row in result.view["verdict"]["rows"] if row.startswith("heroquest.augment-results/")]
    cells = {row["key"]: row["cells"] for row in table("heroquest.augment-results")["rows"]}
    assert cells[row.partition("/")[2]][1] == sign


@pytest.mark.parametrize("faces", BONUS)
def test_the_bonus_goes_into_any_contest(faces: tuple[int, int]) -> None:
    _, amount = BONUS[faces]
    offers = {offer["procedure"]: offer["inputs"] for offer in augment(14, *faces).view["offers"]}
    rows = [{"kind": "augment", "amount": str(amount)}]
    assert offers == {
        "heroquest.simple-contest": {"modifiers": rows, "better_roll": "high"},
        "heroquest.group-contest": {"heroes": [{"bonus": amount}], "better_roll": "high"},
        "heroquest.extended-contest": {"heroes": [{"bonus": amount}], "better_roll": "high"},
    }
    inputs = {"ability": 17, "resistance": 14, **offers["heroquest.simple-contest"]}
    begun = data(op="begin", procedure="heroquest.simple-contest", inputs=inputs, faces=[10, 10])
    assert begun["view"]["verdict"]["hero"]["total"] == 17 + amount
    assert begun["log"]["inputs"]["modifiers"] == rows


def test_it_is_rolled_against_the_plain_base() -> None:
    result = augment(17, 9, 12)
    assert result.ratings == {"ours": ("", "17"), "theirs": ("", "14")}
    assert "resistance#classes" in result.rules
    later = augment(17, 9, 16, base=16)
    assert later.ratings["theirs"] == ("", "16") and later.key == "opposition:marginal"


def test_an_augment_is_no_modifier_of_an_augment() -> None:
    def kinds(name: str) -> set[str]:
        rows = next(field for field in procedure(name)["fields"] if field["name"] == "modifiers")["fields"]
        return {option["value"] for option in rows[0]["options"]}

    assert kinds("heroquest.simple-contest") - kinds(AUGMENT) == {"augment"}


def test_other_modifiers_count_and_plot_augments_stack() -> None:
    rows = [{"kind": "plot", "amount": "3"}, {"kind": "plot", "amount": "6"}, {"kind": "hurt"}]
    assert augment(14, 9, 9, modifiers=rows).ratings["ours"] == ("", "20")


def test_a_stretch_brings_six_at_best() -> None:
    assert augment(20, 1, 20, modifiers=[{"kind": "stretch"}]).view["verdict"]["augment"] == 6


def test_one_attempt_and_no_harm() -> None:
    for faces in BONUS:
        result = augment(14, *faces)
        assert "augments#one" in result.rules
        assert not {"consequences#ladder", "benefits#benefit"} & set(result.rules)
        assert "consequence" not in result.view["verdict"] and "benefit" not in result.view["verdict"]


def test_a_benefit_in_play_ends_with_a_defeat_here_too() -> None:
    rows = [{"kind": "benefit", "amount": "3"}]
    assert "benefits#ends" in augment(14, 19, 9, modifiers=rows).rules
    assert "benefits#ends" not in augment(14, 9, 19, modifiers=rows).rules


def test_a_hero_point_lifts_it() -> None:
    result = augment(14, 9, 15)
    (choice,) = result.view["choices"]
    assert choice["brings"] == "Success becomes critical: a major victory, +9."
    assert result.lift().view["verdict"]["augment"] == 9


def test_no_rating_left_is_minus_three() -> None:
    result = augment(3, modifiers=[{"kind": "impaired"}])
    assert result.key == "opposition:complete" and result.view["verdict"]["augment"] == -3


def test_the_injured_need_motivation_for_it() -> None:
    answer = data(op="begin", procedure=AUGMENT, inputs={"ability": 14, "modifiers": [{"kind": "injured"}]})
    assert answer["log"]["moves"] == []
    assert [choice["do"] for choice in answer["view"]["choices"]] == ["motivation"]


def test_odds_tell_the_bonus() -> None:
    rows: list[Obj] = data(op="odds", procedure=AUGMENT, inputs={"ability": 14})["rows"]
    assert [row["label"].partition(", ")[2] for row in rows] == [
        "+W", "+9", "+6", "+3", "+0", "+0", "+0", "+0", "−3",
    ]  # fmt: skip
    assert sum(int(row["weight"]) for row in rows) == 400


def test_two_augments_carried_over_count_once() -> None:
    rows = [
        offer["inputs"]["modifiers"][0]
        for faces in ((9, 20), (1, 20))
        for offer in augment(14, *faces).view["offers"][:1]
    ]
    inputs = {"ability": 17, "resistance": 14, "modifiers": rows}
    begun = data(op="begin", procedure="heroquest.simple-contest", inputs=inputs, faces=[10, 10])
    assert begun["view"]["verdict"]["hero"]["total"] == 26
