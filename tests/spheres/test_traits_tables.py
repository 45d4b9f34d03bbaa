"""The tables of dice, luck and traits, with each cell copied from the rules text or counted by hand."""

from tests.core.calls import catalog, table
from tests.core.calls import cells as cells_of


def cells(name: str) -> list[list[str]]:
    return [[str(cell) for cell in row] for row in cells_of(f"spheres.{name}")]


def heads(name: str) -> list[str]:
    return [column["label"] for column in table(f"spheres.{name}")["columns"]]


def lines(text: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")] for line in text.strip().splitlines()]


def test_percentages() -> None:
    found = cells("percentages")
    assert found == [[f"{5 * face} %", str(face), f"{5 * face + 50} %", str(face + 10)] for face in range(1, 11)]
    assert found[8][:2] == ["45 %", "9"] and found[9][2:] == ["100 %", "20"]


def test_the_ladder() -> None:
    assert heads("ladder") == ["Rank", "Die", "Average", "Most"]
    assert cells("ladder") == lines("""
        1 | d4  | 2.5 | 4
        2 | d6  | 3.5 | 6
        3 | d8  | 4.5 | 8
        4 | d10 | 5.5 | 10
        5 | d12 | 6.5 | 12
    """)


def test_ranks_past_five() -> None:
    assert heads("ladder-past-five") == ["Rank", "Dice", "From Tier"]
    assert cells("ladder-past-five") == lines("""
        6  | d12 + d4                   | 2
        7  | d12 + d6                   | 2
        8  | d12 + d8                   | 2
        9  | d12 + d10                  | 2
        10 | d12 + d10 + d4             | 3
        11 | d12 + d10 + d6             | 3
        12 | d12 + d10 + d8             | 3
        13 | d12 + d10 + d8 + d4        | 4
        14 | d12 + d10 + d8 + d6        | 4
        15 | d12 + d10 + d8 + d6 + d4   | 5
    """)


def test_how_far_the_ladder_goes() -> None:
    assert heads("ladder-tiers") == ["Tier", "Most dice", "Last rank", "Most"]
    assert cells("ladder-tiers") == lines("""
        1        | 1 | 5  | 12
        2        | 2 | 9  | 22
        3        | 3 | 12 | 30
        4        | 4 | 14 | 36
        5 and up | 5 | 15 | 40
    """)


def test_the_three_readings() -> None:
    assert heads("ladder-readings") == ["Rank at Tier", "One by one", "Any rank", "Full size"]
    assert cells("ladder-readings") == lines("""
        3 at 1  | d8                       | d8                       | d8
        3 at 2  | d8                       | d8 + d6                  | d8
        5 at 3  | d12                      | d12 + d10 + d8           | d12
        6 at 1  | d12                      | d12                      | d12
        6 at 2  | d12 + d4                 | d12 + d10                | d12 + d10
        8 at 2  | d12 + d8                 | d12 + d10                | d12 + d10
        8 at 3  | d12 + d8                 | d12 + d10 + d8           | d12 + d10 + d8
        15 at 5 | d12 + d10 + d8 + d6 + d4 | d12 + d10 + d8 + d6 + d4 | d12 + d10 + d8 + d6 + d4
    """)


def test_what_luck_does() -> None:
    assert heads("luck") == ["Dice", "Counts as", "Average", "15 or more"]
    assert cells("luck") == lines("""
        d20 alone       | 1–20  | 10.5   | 6/20
        With Fortune    | 11–20 | 16.325 | 288/400
        With Misfortune | 1–10  | 4.675  | 0/400
        With both       | 1–20  | 10.5   | 1440/8000
    """)


def test_how_often_luck_reaches_a_number() -> None:
    """With Fortune, you only miss 15 if both dice are too low, the d20 14/20 and Fortune 4/10. You reach it in 72 %."""
    assert heads("luck-reach") == ["At least", "Alone", "Fortune", "Misfortune", "Both"]
    assert cells("luck-reach") == lines("""
        5  | 80 | 100  | 48   | 92
        8  | 65 | 100  | 19.5 | 75.5
        10 | 55 | 100  | 5.5  | 59.5
        11 | 50 | 100  | 0    | 50
        13 | 40 | 88   | 0    | 32
        15 | 30 | 72   | 0    | 18
        18 | 15 | 40.5 | 0    | 4.5
        20 | 5  | 14.5 | 0    | 0.5
    """)


def test_abilities_and_what_leans_on_them() -> None:
    assert heads("abilities") == ["Ability", "Offense", "Defense", "Resistance"]
    assert cells("abilities") == lines("""
        Strength  | Fighting | Fortitude | –
        Stamina   | –        | Fortitude | Toughness
        Agility   | Aiming   | Reflexes  | –
        Intellect | Rumors   | Reflexes  | –
        Wisdom    | –        | Willpower | Resolve
        Charisma  | Wits     | Willpower | –
    """)


def test_what_ranks_mean() -> None:
    assert heads("ability-ranks") == ["Rank", "Meaning", "Dice"]
    assert cells("ability-ranks") == lines("""
        −20 | The lowest possible              | − d12 − d10 − d8 − d6 − d4, from Tier 5
        −5  | The low end of the usual range   | − d12
        −1  | Below average                  | − d4
        0   | Average                        | none
        2   | Clearly above average          | + d6
        4   | Exceptional                    | + d10
        5   | The human maximum     | + d12
        6   | Superhuman from here on        | + d12 + d4, from Tier 2
        11  | Cosmic                         | + d12 + d10 + d6, from Tier 3
    """)


def test_what_training_is_worth() -> None:
    """Ability 0 by hand: 15 − skill or more on the d20. Another test compares the rest with fractions."""
    assert heads("training") == ["Skill", "Ability −2", "Ability 0", "Ability 2", "Ability 4"]
    assert [(row[0], row[2]) for row in cells("training")] == [
        ("untrained", "30"), ("2", "40"), ("4", "50"), ("7", "65"), ("10", "80"),
    ]  # fmt: skip


def test_the_kinds_of_traits() -> None:
    assert [row[:2] for row in cells("traits")] == [
        ["Ability", "−5 to 5, and beyond"],
        ["Skill", "0 and up"],
        ["Proficiency", "0 and up"],
        ["Edge", "None, or 1 and up"],
        ["Power", "Effects of 1 to 20 and more"],
        ["Complication", "None"],
        ["Hubris", "None"],
        ["Curse", "Below 0"],
    ]


def test_the_glossary_has_what_the_text_names() -> None:
    terms = {term["id"] for term in catalog()["glossary"] if term["ruleset"] == "spheres"}
    assert terms >= {
        "advantage", "disadvantage", "rank", "tier", "fortune", "misfortune", "luck-check", "sheer-luck", "ability",
        "skill", "trained", "untrained", "proficiency", "edge", "power", "effect", "complication", "hubris", "curse",
        "gm", "die", "percent-roll",
    }  # fmt: skip
