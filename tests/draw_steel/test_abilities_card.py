"""The card: its numbers by class, level and kit; the text's own examples; keywords, types, ticks."""

from typing import Any

import pytest

from tests.core.calls import data, errors, table
from tests.draw_steel.abilities_play import CARD, HAMMER, bandit, card, own


def test_brutal_slam_of_a_fury() -> None:
    made = card(ability="brutal-slam", **{"class": "fury"})
    assert made.lines == ["5 damage; push 1", "8 damage; push 2", "11 damage; push 4"]
    assert made.card["title"] == "Brutal Slam" and made.card["corner"] == "Main action"
    assert made.marks == ["", "", ""]
    typed = card(ability="brutal-slam", M=2)
    assert typed.lines == made.lines


@pytest.mark.parametrize(
    ("level", "numbers"),
    [
        (1, [5, 8, 11]), (3, [5, 8, 11]), (4, [6, 9, 12]), (6, [6, 9, 12]), (7, [7, 10, 13]), (9, [7, 10, 13]),
        (10, [8, 11, 14]),
    ],
)  # fmt: skip
def test_brutal_slam_by_level(level: int, numbers: list[int]) -> None:
    made = card(ability="brutal-slam", **{"class": "fury", "level": level})
    assert [int(line.split()[0]) for line in made.lines] == numbers


def test_judgments_hammer_of_a_conduit() -> None:
    assert card(**HAMMER).lines == [
        "5 holy damage; A < 0, prone",
        "8 holy damage; A < 1, prone",
        "11 holy damage; A < 2, prone and unable to stand (save ends)",
    ]
    assert card(**HAMMER, level=4).lines[0] == "6 holy damage; A < 1, prone"


@pytest.mark.parametrize(
    ("faces", "agility", "happens"),
    [
        ((3, 4), 0, "5 holy damage; resists “prone”"),
        ((3, 4), -1, "5 holy damage; prone"),
        ((6, 6), 0, "8 holy damage; prone"),
        ((6, 6), 1, "8 holy damage; resists “prone”"),
        ((9, 8), 0, "11 holy damage; prone and unable to stand (save ends)"),
        ((9, 8), 1, "11 holy damage; prone and unable to stand (save ends)"),
        ((9, 8), 2, "11 holy damage; resists “prone and unable to stand (save ends)”"),
    ],
)
def test_the_hammer_against_the_bandit(faces: tuple[int, int], agility: int, happens: str) -> None:
    rolled = card(**HAMMER).roll(*faces, targets=[bandit(agility)])
    assert rolled.happens == [happens]


def test_the_director_keeps_the_scores() -> None:
    rolled = card(**HAMMER).roll(6, 6, targets=[{"name": "the bandit", "known": "none"}])
    assert rolled.happens == ["8 holy damage; prone if Agility is below 1"]
    assert "*" not in rolled.said("potencies#say")
    assert rolled.said("potencies#say") == "A < 1 for the bandit: prone if its Agility is below 1."


@pytest.mark.parametrize("row", [{}, {"name": "the ogre"}, {"change": 0}])
def test_nobody_is_declared_prone_whose_score_nobody_gave(row: dict[str, Any]) -> None:
    rolled = card(**HAMMER).roll(6, 6, targets=[row])
    assert rolled.happens == ["8 holy damage; prone if Agility is below 1"]
    assert not [offer for offer in rolled.view["offers"] if offer["procedure"].endswith("conditions")]
    assert card(**HAMMER).roll(6, 6).happens == rolled.happens


def test_a_score_that_is_given_counts() -> None:
    made = card(**HAMMER)
    for row in ({"score": 0}, {"A": 0}, {"known": "one"}, {"known": "all"}, {"known": "all", "A": 0}):
        assert made.roll(6, 6, targets=[row]).happens == ["8 holy damage; prone"], row
    kept = made.roll(6, 6, targets=[{"score": 1}]).log["moves"][-1]["given"]["targets"][0]
    assert (kept["known"], kept["score"]) == ("one", 1)
    assert made.roll(6, 6, targets=[{"known": "none", "score": 0}]).happens[0].endswith("below 1")


def test_an_older_log_keeps_the_score_of_0_that_its_form_had() -> None:
    old = {"name": "", "edges": 0, "banes": 0, "ticks": [], "known": "one", "score": 0, "change": 0}
    made = card(**HAMMER).roll(6, 6, targets=[old])
    assert made.log["moves"][-1]["given"]["targets"] == [old]
    again = data(op="replay", log=made.log)["view"]["verdict"]["targets"][0]
    assert again["happens"] == "8 holy damage; prone"


@pytest.mark.parametrize(
    ("lines", "label"),
    [
        (("A < 1, prone", "A < 2, prone"), "Agility"),
        (("A < 1, prone; M < 1, slowed", ""), "Score"),
        (("1", ""), "Score"),
    ],
)
def test_a_card_asks_for_the_score_by_its_name(lines: tuple[str, str], label: str) -> None:
    (targets,) = [each for each in own(*lines).choice("roll")["fields"] if each["name"] == "targets"]
    (score,) = [each for each in targets["fields"] if each["name"] == "score"]
    assert score["label"] == label


def test_all_five_scores_are_read_by_the_letter() -> None:
    made = own("A < 1, prone; R < 1, slowed", "", "", M=2)
    rolled = made.roll(2, 2, targets=[{"known": "all", "A": 0, "R": 1}])
    assert rolled.happens == ["prone; resists “slowed”"]
    rolled = made.roll(2, 2, targets=[{"known": "all", "A": 1, "R": 0}])
    assert rolled.happens == ["resists “prone”; slowed"]


def test_only_the_tiers_that_were_rolled_stand_out() -> None:
    made = card(ability="brutal-slam", M=2)
    assert made.roll(2, 2).marks == ["hit", "dim", "dim"]
    assert made.roll(5, 5).marks == ["dim", "hit", "dim"]
    assert made.roll(10, 9).marks == ["dim", "dim", "hit"]
    assert made.roll(4, 5, targets=[{}, {"edges": 1}]).marks == ["hit", "hit", "dim"]


@pytest.mark.parametrize(
    ("key", "fixed"),
    [
        ("censor", "MP"), ("conduit", "I"), ("elementalist", "R"), ("fury", "MA"), ("null", "AI"), ("shadow", "A"),
        ("tactician", "MR"), ("talent", "RP"), ("troubadour", "AP"),
    ],
)  # fmt: skip
def test_what_a_class_fixes_is_not_asked_for(key: str, fixed: str) -> None:
    made = card(**{"class": key})
    assert set("MARIP") - set(made.log["inputs"]) == set(fixed)
    for letter in "MARIP":
        own_ = own(f"1 + {letter} damage", "", "", **{"class": key, "level": 4})
        assert own_.lines[0] == ("4 damage" if letter in fixed else "1 damage")


def test_the_higher_of_two_characteristics() -> None:
    made = card(ability="melee-free-strike", M=1, A=3)
    assert made.lines == ["5 damage", "8 damage", "10 damage"]
    assert "2d10 + 3 (Agility)" in str(made.card)
    assert card(ability="ranged-free-strike", M=1, A=3).lines == ["5 damage", "7 damage", "9 damage"]


def test_the_highest_of_all() -> None:
    rolled = own("1", "2", "3", roll="highest", P=4, R=1).roll(4, 4)
    assert rolled.verdict["targets"][0]["total"] == 12 and rolled.tiers == [2]


def test_potencies_by_another_characteristic() -> None:
    lines = ("A < WEAK, prone", "A < AVERAGE, prone", "A < STRONG, prone")
    assert own(*lines, M=3, P=1).lines == ["A < 1, prone", "A < 2, prone", "A < 3, prone"]
    assert own(*lines, M=3, P=1, potencies="P").lines == ["A < −1, prone", "A < 0, prone", "A < 1, prone"]


def test_damage_is_never_below_nothing() -> None:
    made = card(ability="brutal-slam", M=-5)
    assert made.lines == ["0 damage; push 1", "1 damage; push 2", "4 damage; push 4"]
    assert "below 0 and counts as 0" in made.roll(1, 1).said("ability-rolls#letters")


KIT = {"kit": "yes", "melee_1": 2, "melee_2": 2, "melee_3": 2, "ranged_3": 4}


def test_a_kit_adds_to_weapon_abilities_of_its_reach() -> None:
    assert card(ability="brutal-slam", M=2, **KIT).lines[0] == "7 damage; push 1"
    assert card(ability="ranged-free-strike", M=2, **KIT).lines == ["4 damage", "6 damage", "12 damage"]
    assert card(**HAMMER, **KIT).lines == card(**HAMMER).lines
    assert "+ 2 (kit)" in card(ability="brutal-slam", M=2, **KIT).roll(1, 1).said("ability-rolls#letters")


@pytest.mark.parametrize(
    ("mode", "lines"), [("Melee", ["3 damage", "3", "3 damage"]), ("Ranged", ["1 damage", "3", "5 damage"])]
)
def test_an_ability_is_melee_or_ranged_never_both(mode: str, lines: list[str]) -> None:
    made = own("1", "", "1", keywords=["melee", "ranged", "strike", "weapon"], mode=mode, **KIT)
    assert [made.lines[0], made.lines[2]] == [lines[0], lines[2]]
    assert made.lines[1] == "nothing"
    assert {"label": "Used as", "text": mode.lower(), "shape": "", "mark": ""} in made.card["groups"][0]
    beset = made.roll(5, 5, ticks=["beset"])
    assert ("a bane" in beset.said("power-roll#sources")) == (mode == "Ranged")


def test_an_area_is_never_a_strike() -> None:
    made = own("1", "1", "1", keywords=["area", "strike", "ranged"])
    assert made.view["blocks"][-1]["tone"] == "warn"
    rolled = made.roll(5, 5, ticks=["beset", "prone"])
    assert rolled.said("power-roll#sources").count("doesn’t apply") == 2
    assert rolled.verdict["targets"][0]["total"] == 10


def test_ticks_of_a_target() -> None:
    targets = [
        {"name": "Rat", "ticks": ["their-prone"]},
        {"name": "Cook", "ticks": ["their-sleep"]},
        {"name": "Ox", "ticks": ["their-cover"]},
    ]
    rolled = card(ability="brutal-slam", M=2).roll(4, 5, targets=targets)
    assert [each["total"] for each in rolled.verdict["targets"]] == [13, 11, 9]
    assert rolled.tiers == [2, 2, 1]
    assert "Rat, prone: an edge." in rolled.said("power-roll#sources")


def test_the_maneuver_among_them() -> None:
    made = card(ability="knockback", M=2)
    assert made.card["corner"] == "Maneuver" and made.lines == ["push 1", "push 2", "push 3"]
    rolled = made.roll(10, 10)
    assert rolled.happens == ["push 3"] and rolled.verdict["critical"] is False
    assert rolled.verdict["targets"][0]["damage"] is None


def test_an_ability_without_a_power_roll_is_its_effect() -> None:
    made = own("", "", "", effect="You teleport up to 5 squares")
    assert not made.shaped and not made.open and made.view["settled"]
    assert made.refused("roll").startswith("It has no power roll. Add a line for a tier")
    assert [one["text"] for one in made.view["blocks"] if one["kind"] == "note"] == [
        "Without a power roll, the ability only has this effect."
    ]
    (empty,) = [one["text"] for one in own("", "-", " ;").view["blocks"] if one["kind"] == "note"]
    assert empty.startswith("The card is empty.")


def test_numbers_below_nothing_have_a_real_minus() -> None:
    low = own("M < WEAK, prone", "", "", M=-5).roll(1, 1, targets=[{"known": "none"}, {"edges": 1}])
    assert "-" not in " ".join(step["text"] for step in low.view["steps"])


def test_bad_fields_are_told_at_once() -> None:
    found = errors(op="begin", procedure=CARD, inputs={"M": 6, "A": -6, "ability": "none", "level": 3})
    assert found == {"M": "field.range", "A": "field.range", "ability": "field.pick"}
    inputs: dict[str, Any] = {"class": "null", "level": 11, "A": 1}
    assert errors(op="begin", procedure=CARD, inputs=inputs) == {"level": "field.range"}
    assert errors(op="begin", procedure=CARD, inputs={"surges": 21}) == {"surges": "field.range"}


def test_tables() -> None:
    def cells(name: str) -> list[list[Any]]:
        return [row["cells"] for row in table(f"draw-steel.{name}")["rows"]]

    assert cells("potencies") == [
        [2, "1–3", "0", "1", "2"],
        [3, "4–6", "1", "2", "3"],
        [4, "7–9", "2", "3", "4"],
        [5, "10", "3", "4", "5"],
    ]
    assert cells("brutal-slam") == [["1–3", 5, 8, 11], ["4–6", 6, 9, 12], ["7–9", 7, 10, 13], ["10", 8, 11, 14]]
    free = [[row[0]["text"], *row[1:]] for row in cells("free-strikes")]
    assert free == [
        ["11 or less", "2 + M or A", "2 + M or A"],
        ["12–16", "5 + M or A", "4 + M or A"],
        ["17 or more", "7 + M or A", "6 + M or A"],
    ]
    assert [row[0] for row in cells("types") if row[2] == "yes"] == ["Main action"]
    assert [row[0] for row in cells("types")] == [
        "Main action",
        "Maneuver",
        "Move action",
        "Triggered action",
        "Free maneuver",
        "Free triggered action",
    ]
    assert [row[0] for row in cells("keywords")] == [
        "Area",
        "Charge",
        "Magic",
        "Melee",
        "Psionic",
        "Ranged",
        "Strike",
        "Weapon",
    ]
    assert [row[1] for row in cells("surges")] == ["1 to 3", 2]
    assert len(cells("card-parts")) == 10 and len(cells("stacking")) == 5
