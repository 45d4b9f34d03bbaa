"""The abilities to pick from against the facts of the text, typed by hand, and what their distances and sizes mean."""

from typing import Any

import pytest

from tests.core.calls import procedures
from tests.draw_steel.abilities_play import CARD, Play, card, own, rolled
from tests.draw_steel.test_sheet import hero
from tests.draw_steel.test_sheet_table import facts

STRIKES = "One creature or object"
PRINTED = {
    "brutal-slam": ("Main action", "Melee, Strike, Weapon", "Melee 1", STRIKES, "Might"),
    "judgments-hammer": ("Main action", "Magic, Ranged, Strike", "Ranged 10", STRIKES, "Intuition"),
    "melee-free-strike": ("Main action", "Charge, Melee, Strike, Weapon", "Melee 1", STRIKES, "Might or Agility"),
    "ranged-free-strike": ("Main action", "Ranged, Strike, Weapon", "Ranged 5", STRIKES, "Might or Agility"),
    "knockback": ("Maneuver", "Melee, Weapon", "Melee 1", "One creature", "Might"),
}
"""Type, keywords, distance, target and power roll of every ability to pick from, as they are printed."""


def text(made: Play, label: str) -> str:
    """A line of the card."""
    (found,) = [line["text"] for group in made.card["groups"] for line in group if line["label"] == label]
    return str(found)


def labels(made: Play) -> set[str]:
    return {line["label"] for group in made.card["groups"] for line in group}


def test_every_ability_to_pick_from_is_in_the_list() -> None:
    entry = next(each for each in procedures() if each["id"] == CARD)
    field = next(each for each in entry["fields"] if each["name"] == "ability")
    assert [option["value"] for option in field["options"]] == [*PRINTED, "own"]


@pytest.mark.parametrize("key", PRINTED)
def test_a_card_is_as_printed(key: str) -> None:
    made = card(ability=key)
    kind, keywords, distance, target, roll = PRINTED[key]
    assert made.card["corner"] == kind
    found = (text(made, "Keywords"), text(made, "Distance"), text(made, "Target"))
    assert found == (keywords, distance, target)
    assert f"Power roll + {roll}" in labels(made)


def against_prone(made: Play) -> str:
    return made.roll(5, 5, targets=[{"name": "Rat", "ticks": ["their-prone"]}]).said("power-roll#sources")


@pytest.mark.parametrize(
    ("key", "edge"),
    [
        ("brutal-slam", True), ("judgments-hammer", False), ("melee-free-strike", True),
        ("ranged-free-strike", False), ("knockback", True),
    ],
)  # fmt: skip
def test_who_has_an_edge_against_the_prone(key: str, edge: bool) -> None:
    assert ("Rat, prone: an edge." in against_prone(card(ability=key))) is edge


@pytest.mark.parametrize(
    ("distance", "edge"),
    [("Melee 1", True), ("melee 3", True), ("Ranged 5", False), ("2 burst", False), ("", False), ("Self", False)],
)
def test_a_distance_of_melee_makes_a_melee_ability(distance: str, edge: bool) -> None:
    """*Distance*: melee abilities are those with a distance of Melee X; the keywords need not say it again."""
    made = own("push 1", "push 1", "push 1", distance=distance)
    assert ("an edge" in against_prone(made)) is edge


@pytest.mark.parametrize(("mode", "edge"), [("Melee", True), ("Ranged", False)])
def test_a_distance_of_both_is_one_of_them(mode: str, edge: bool) -> None:
    made = own("1", "1", "1", distance="Melee 1 or ranged 5", keywords=["strike"], mode=mode)
    assert text(made, "Used as") == mode.lower()
    assert ("an edge" in against_prone(made)) is edge
    beset = made.roll(5, 5, ticks=["beset"]).said("power-roll#sources")
    assert ("a bane" in beset) is not edge


def test_a_prone_hero_pushes_as_well_as_any() -> None:
    """Knockback is no strike: what spoils strikes leaves it alone."""
    found = card(ability="knockback").roll(5, 5, ticks=["prone", "flanking"])
    assert found.said("power-roll#sources").count("doesn’t apply") == 2


def test_knockback_has_a_limit_of_size() -> None:
    assert text(card(ability="knockback"), "Effect") == (
        "Usually a creature of your size or smaller. With Might 2 or more, its size can be up to your Might."
    )


@pytest.mark.parametrize(
    ("kind", "counting"),
    [
        ("melee-strike", "their-prone prone flanking their-cover"),
        ("ranged-strike", "prone their-cover"),
        ("area", "their-cover"),
        ("melee", "their-prone"),
        ("other", ""),
    ],
)
def test_what_counts_for_each_kind_of_ability(kind: str, counting: str) -> None:
    mine, theirs = ("prone", "flanking"), ("their-prone", "their-cover")
    for tick in (*mine, *theirs):
        given: Any = {"ticks": [tick]} if tick in mine else {"targets": [{"ticks": [tick]}]}
        said = rolled(5, 5, kind=kind, **given).said("power-roll#sources")
        assert ("doesn’t apply" not in said) is (tick in counting.split()), tick


def test_the_sheet_knows_knockback_as_a_melee_ability() -> None:
    (found,) = [
        option["values"] for pick in facts(hero())["picks"] for option in pick["options"] if option["id"] == "knockback"
    ]
    assert (found["ability.kind"], found["ability.type"]) == ("melee", "maneuver")


@pytest.mark.parametrize(
    ("target", "count", "most"),
    [
        ("One creature", 2, "one target"),
        ("One creature or object", 3, "one target"),
        ("two enemies", 3, "two targets"),
        ("3 creatures", 4, "three targets"),
        ("Self", 2, "one target"),
    ],
)
def test_more_targets_than_the_card_has_are_told(target: str, count: int, most: str) -> None:
    made = own("2 damage", "", "", title="Jab", target=target)
    (targets,) = [each for each in made.choice("roll")["fields"] if each["name"] == "targets"]
    assert targets["help"] == f"Jab takes {most}.", "it is said before the roll too"
    found = made.roll(1, 1, targets=[{}] * count)
    (note,) = [each["text"] for each in found.view["blocks"] if each.get("tone") == "warn"]
    numbers = {2: "two", 3: "three", 4: "four"}
    assert note == (
        f"Jab takes {most}, and this roll has {numbers[count]}. Remove the others, "
        "unless something lets you add targets."
    )
    assert found.said("targets#number") == note


@pytest.mark.parametrize(
    ("target", "count"),
    [("One creature", 1), ("Two creatures", 1), ("Each enemy in the area", 8), ("", 3), ("Special", 2)],
)
def test_as_many_targets_as_the_card_has_need_no_word(target: str, count: int) -> None:
    made = own("2 damage", "", "", target=target)
    (targets,) = [each for each in made.choice("roll")["fields"] if each["name"] == "targets"]
    assert ("help" in targets) is (target in ("One creature", "Two creatures"))
    found = made.roll(1, 1, targets=[{}] * count)
    assert not [each for each in found.view["blocks"] if each.get("tone") == "warn"]
    assert not found.said("targets#number")
