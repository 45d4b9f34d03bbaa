"""Communities, by hand from the rules: lobbying, depletion, luck, crises, and what an interval makes of it."""

from random import Random
from typing import Any

import pytest

from tests.core.calls import Obj, data, error, table
from tests.oracle.community import Ledger, written

COMMUNITY = "questworlds.community"
FACES = {
    "hero:complete": (1, 20),
    "hero:major": (2, 20),
    "hero:minor": (2, 15),
    "hero:marginal": (4, 3),
    "none:tie": (3, 3),
    "opposition:marginal": (3, 4),
    "opposition:minor": (15, 2),
    "opposition:major": (20, 2),
    "opposition:complete": (20, 1),
}
"""Faces of 14 against 14 that give each outcome when the higher die wins."""
PRINTED = {
    "hero:complete": (0, 9),
    "hero:major": (-3, 6),
    "hero:minor": (-3, 3),
    "hero:marginal": (-3, 0),
    "opposition:marginal": (-6, 0),
    "opposition:minor": (-6, -3),
    "opposition:major": (-6, -6),
    "opposition:complete": (-9, -9),
}
"""Depletion after use and background fluctuation, as the rules print them."""
TIE = (-3, 0)
"""Our reading: the rules have no row for a tie."""


def begun(*ratings: Any, **more: Any) -> Obj:
    """A community of resources A, B … with these ratings; all 14 where none is given."""
    rows = [{"name": "ABCDE"[n], "rating": rating} for n, rating in enumerate(ratings or (14, 14))]
    return data(op="begin", procedure=COMMUNITY, inputs={"resources": rows, **more}, seed="a")


def act(stand: Obj, do: str, *faces: int, **given: Any) -> Obj:
    """The state after a move, made by someone who may make it."""
    by = next(choice["by"] for choice in stand["view"]["choices"] if choice["do"] == do)
    more = {"faces": list(faces)} if faces else {}
    return data(op="act", log=stand["log"], do=do, by=by, given=given, **more)


def granted(stand: Obj, resource: str = "r1") -> Obj:
    """The state after a successful lobbying."""
    return act(stand, "lobby", 2, 20, resource=resource, ability=14)


def row(stand: Obj, name: str) -> list[str]:
    """The row of a resource: name, rating, what weighs and helps, and what it is now."""
    (grid,) = [block for block in stand["view"]["blocks"] if block["kind"] == "table"]
    return next(row["cells"] for row in grid["rows"] if row["cells"][0].partition(",")[0] == name)


def texts(stand: Obj) -> str:
    """All reasons of the last move."""
    return " ".join(step["text"] for step in stand["view"]["steps"])


def test_five_resources_stand_ready() -> None:
    stand = data(op="begin", procedure=COMMUNITY, inputs={}, seed="a")
    (grid,) = stand["view"]["blocks"]
    assert [row["cells"][1] for row in grid["rows"]] == ["12M", "9M", "18", "18", "12"]
    assert [row["cells"][1] for row in table("questworlds.community-resources")["rows"]] == [
        "12M", "9M", "18", "18", "12",
    ]  # fmt: skip


def test_the_table_says_what_the_rules_print() -> None:
    rows = {row["key"]: row["cells"][1:] for row in table("questworlds.community-effects")["rows"]}
    assert rows == {
        "hero-complete": ["0", "+9"],
        "hero-major": ["−3", "+6"],
        "hero-minor": ["−3", "+3"],
        "hero-marginal": ["−3", "0"],
        "none-tie": ["−3", "0"],
        "opposition-marginal": ["−6", "0"],
        "opposition-minor": ["−6", "−3"],
        "opposition-major": ["−6", "−6"],
        "opposition-complete": ["−9", "−9"],
    }


def test_nothing_is_used_before_it_is_granted() -> None:
    stand = begun()
    refused = error(op="act", log=stand["log"], do="use", by="community", given={"resource": "r1"})
    assert refused["code"] == "choice.closed" and "Lobby for a resource" in refused["hint"]
    lost = act(stand, "lobby", 20, 2, resource="r1", ability=14)
    assert "doesn’t grant" in texts(lost)
    assert not [choice for choice in lost["view"]["choices"] if choice["do"] == "use"]
    won = granted(stand)
    assert row(won, "A")[0] == "A, granted"


@pytest.mark.parametrize("key", FACES)
@pytest.mark.parametrize("way", ["use", "support"])
def test_use_depletes(key: str, way: str) -> None:
    depletion, _ = PRINTED.get(key, TIE)
    stand = act(granted(begun()), way, *FACES[key], resource="r1")
    assert row(stand, "A")[3] == str(14 + depletion)
    assert row(stand, "A")[0] == "A"
    dealings = [b["text"] for b in stand["view"]["blocks"] if "dealings" in b.get("text", "")]
    assert bool(dealings) == key.startswith("opposition")


@pytest.mark.parametrize("key", FACES)
def test_a_background_contest_brings_luck(key: str) -> None:
    _, luck = PRINTED.get(key, TIE)
    stand = act(begun(), "background", *FACES[key], resource="r2")
    assert row(stand, "B")[3] == written(14 + luck) and row(stand, "A")[3] == "14"
    again = [c["fields"][0]["options"] for c in stand["view"]["choices"] if c["do"] == "background"]
    assert [[option["value"] for option in options] for options in again] == [["r1"]]


def test_support_goes_into_a_contest() -> None:
    stand = act(granted(begun()), "support", 2, 20, resource="r1")
    (offer,) = stand["view"]["offers"]
    assert offer["inputs"] == {"modifiers": [{"kind": "support", "amount": "9"}]}
    assert act(granted(begun()), "support", 3, 3, resource="r1")["view"]["offers"] == []


def test_a_failed_use_weighs_on_the_next_lobbying() -> None:
    stand = act(granted(begun()), "use", 20, 2, resource="r1")
    after = act(stand, "lobby", 8, 2, resource="r1", ability=14)
    assert "−6" in texts(after) and "which is 8" in texts(after)


def test_conceding_costs_a_major_defeat() -> None:
    stand = act(granted(begun()), "concede", resource="r1")
    assert row(stand, "A")[3] == "8"


def test_the_average_is_rounded_to_the_nearest() -> None:
    stand = act(begun("12M", "9M", 18, 18, 12), "background", 5, 5, resource="r5")
    assert "average of all resources: 2M" in texts(stand), "109 in five parts is 21.8"
    stand = act(begun(13, 14), "background", 5, 5, resource="r1")
    assert "average of all resources: 14" in texts(stand), "a half goes up"


def test_a_crisis_threatens_what_something_weighs_on() -> None:
    stand = begun()
    refused = error(op="act", log=stand["log"], do="crisis", by="gm", given={"resource": "r1"})
    assert "There’s no penalty on A" in refused["hint"]
    stand = act(stand, "harm", resource="r1", state="impaired")
    assert row(stand, "A")[3] == "8"
    stand = act(stand, "crisis", 15, 2, resource="r1")
    assert "A is in a crisis" in texts(stand)
    assert any("in a crisis" in block.get("text", "") for block in stand["view"]["blocks"])
    assert (
        "You’ve already tested A in this session"
        in error(op="act", log=stand["log"], do="crisis", by="gm", given={"resource": "r1"})["hint"]
    )
    stand = act(stand, "bolster", resource="r1", level="marginal")
    assert "over" in texts(stand)
    assert not any("in a crisis" in block.get("text", "") for block in stand["view"]["blocks"])
    assert [c["do"] for c in act(stand, "session")["view"]["choices"]].count("crisis") == 1


def test_no_hero_point_in_background_and_crisis() -> None:
    stand = act(begun(), "background", 15, 2, resource="r1")
    assert not [choice for choice in stand["view"]["choices"] if choice["do"] == "hero-point"]
    stand = act(begun(), "lobby", 15, 2, resource="r1", ability=14)
    after = act(stand, "hero-point")
    assert "doesn’t grant" in texts(stand) and row(stand, "A")[0] == "A"
    assert after["view"]["verdict"]["level"] == "marginal"


@pytest.mark.parametrize(
    ("earned", "lost", "shift"),
    [
        (["marginal"], [], 1),
        (["minor"], [], 2),
        (["major"], [], 3),
        (["complete", "complete"], [], 3),
        ([], ["hurt"], -1),
        ([], ["impaired"], -2),
        ([], ["injured"], -2),
        ([], ["dying", "dying"], -2),
        (["major"], ["hurt"], 2),
        (["marginal"], ["injured"], -1),
    ],
)
def test_the_interval_moves_ratings(earned: list[str], lost: list[str], shift: int) -> None:
    stand = begun()
    for level in earned:
        stand = act(stand, "bolster", resource="r1", level=level)
    for state in lost:
        stand = act(stand, "harm", resource="r1", state=state)
    stand = act(stand, "interval")
    assert row(stand, "A") == ["A", str(14 + shift), "–", str(14 + shift)]
    assert row(stand, "B")[1] == "14"


@pytest.mark.parametrize(
    ("lost", "earned", "told", "rating"),
    [
        (["injured"], ["marginal"], "−6 used up or harmed", "4M"),
        (["injured"], ["minor"], "−3 used up or harmed", "5M"),
        (["injured"], ["marginal", "minor"], "–", "6M"),
        (["hurt"], ["minor"], "+3 earned", "7M"),
        (["impaired"], ["marginal", "complete"], "+6 earned", "8M"),
    ],
)
def test_a_deed_pays_off_a_penalty_first(lost: list[str], earned: list[str], told: str, rating: str) -> None:
    """2.2, 8.1.4 and 8.3: 6M at −9 that a deed brings to −6 drops to 4M, and brought to −3 to 5M."""
    stand = begun("6M")
    for state in lost:
        stand = act(stand, "harm", resource="r1", state=state)
    for level in earned:
        stand = act(stand, "bolster", resource="r1", level=level)
    assert row(stand, "A")[2] == told
    assert row(act(stand, "interval"), "A")[1] == rating


def test_a_deed_pays_off_bad_luck_too() -> None:
    stand = act(begun(), "background", 20, 1, resource="r1")
    stand = act(act(stand, "harm", resource="r1", state="hurt"), "bolster", resource="r1", level="minor")
    assert row(stand, "A")[2:] == ["−6 luck", "8"]
    assert row(act(stand, "interval"), "A")[1] == "12"


def test_a_penalty_after_the_deed_leaves_what_the_deed_earned() -> None:
    stand = act(begun(), "bolster", resource="r1", level="marginal")
    stand = act(stand, "harm", resource="r1", state="hurt")
    assert row(stand, "A")[2:] == ["+3 earned, −3 used up or harmed", "14"]


def test_luck_counts_only_when_it_is_cemented() -> None:
    lucky = act(begun(), "background", 2, 20, resource="r1")
    assert row(lucky, "A")[3] == "20"
    assert row(act(lucky, "interval"), "A")[1] == "14"
    assert row(act(act(lucky, "cement", resource="r1"), "interval"), "A")[1] == "16"
    assert (
        "Luck gave A no bonus"
        in error(op="act", log=begun()["log"], do="cement", by="community", given={"resource": "r1"})["hint"]
    )
    unlucky = act(begun(), "background", 20, 2, resource="r1")
    assert row(act(unlucky, "interval"), "A")[1] == "12"


def test_the_story_changes_a_rating_within_bounds() -> None:
    assert row(act(begun(), "plot", resource="r1", amount=9), "A")[1] == "3M"
    assert row(act(begun(), "plot", resource="r1", amount=-50), "A")[1] == "1"


def test_a_resource_without_a_rating_loses_without_dice() -> None:
    stand = act(begun(3), "harm", resource="r1", state="impaired")
    stand = act(granted(stand), "use", resource="r1")
    assert stand["view"]["verdict"]["winner"] == "opposition"
    assert "without a roll" in texts(stand)


@pytest.mark.parametrize("seed", range(40))
def test_the_books_agree_with_a_second_ledger(seed: int) -> None:
    rng = Random(seed)
    stand = begun(*(rng.randint(6, 40) for _ in range(rng.randint(1, 5))))
    ledger = Ledger([row_["rating"] for row_ in stand["log"]["inputs"]["resources"]])
    for _ in range(25):
        choice = rng.choice([c for c in stand["view"]["choices"] if c["do"] != "plot"])
        given: Obj = {}
        for field in choice["fields"]:
            if field["kind"] == "pick":
                given[field["name"]] = rng.choice(field["options"])["value"]
            elif field["kind"] == "rating":
                given[field["name"]] = rng.randint(1, 40)
        stand = data(op="act", log=stand["log"], do=choice["do"], by=choice["by"], given=given)
        verdict = stand["view"]["verdict"]
        ledger.enter(choice["do"], given, (verdict.get("winner", ""), verdict.get("level", "")))
        grid = next(block for block in stand["view"]["blocks"] if block["kind"] == "table")
        assert [row_["cells"][3] for row_ in grid["rows"]] == ledger.standing()


def test_long_names_do_not_make_a_refusal_long() -> None:
    rows = [{"name": "x" * 39 + letter, "rating": 14} for letter in "ABCDE"]
    stand = data(op="begin", procedure=COMMUNITY, inputs={"resources": rows}, seed="a")
    hint = error(op="act", log=stand["log"], do="crisis", by="gm", given={"resource": "r1"})["hint"]
    assert hint.count("There’s no penalty on") == 4 and hint.endswith("no crisis threatens.")
