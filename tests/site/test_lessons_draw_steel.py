"""The course of Draw Steel: right answers worked out by hand from the rules, and all cases by the oracle."""

import re
from typing import Any

from macros.lessons.asked import Asked
from tests.oracle import steel_abilities, steel_rolls
from tests.site.lessons_by_hand import Key, Sheet, agree, faces, holds

COURSE = "draw-steel"

# Up to 11 is tier 1, 12 to 16 tier 2, from 17 tier 3; a natural 19 or 20 is tier 3 (draw-steel/power-roll).
TIERS: Sheet = {
    ("tiers", 1): {
        "2: 4 5": "Tier 1",  # 11
        "2: 5 9": "Tier 2",  # 16
        "-3: 9 10": "Tier 3",  # 16, but the dice show 19
        "5: 2 3": "Tier 1",  # 10
        "2: 8 7": "Tier 3",  # 17
        "-1: 8 9": "Tier 2",  # 16
    }
}

# No more than two of a kind count, and that limit comes before they cancel. One is 2 on the total, two are a step of
# the tier and nothing on the total (draw-steel/power-roll).
EDGES: Sheet = {
    ("edges-and-banes", 1): {
        "2: 5 6 with 3 1": "An edge",  # two against one, and not three against one
        "2: 5 6 with 4 2": "Nothing",
        "2: 5 6 with 1 3": "A bane",
        "2: 5 6 with 3 0": "A double edge",
        "2: 5 6 with 1 1": "Nothing",
    },
    ("edges-and-banes", 2): {
        "2: 5 7 with 2 0": "Tier 3",  # 14 is tier 2, and one higher
        "2: 5 4 with 3 1": "Tier 2",  # 11 and an edge are 13
        "2: 9 10 with 0 2": "Tier 3",  # the dice show 19
        "2: 5 4 with 1 0": "Tier 2",  # 13
        "2: 5 4 with 4 2": "Tier 1",  # 11
    },
    ("edges-and-banes", 3): {
        "4: 5 7 with 2 0": "16",
        "3: 2 6 with 2 0": "11",
        "1: 8 8 with 2 0": "17",
        "5: 3 3 with 2 0": "11",
        "-1: 6 4 with 2 0": "9",
        "3: 10 4 with 2 0": "17",
    },
}

# Easy: consequence, success, reward. Medium: failure, consequence, success. Hard: failure and consequence, failure,
# success. A natural 19 or 20 is a success with a reward at any of them (draw-steel/tests).
TESTS: Sheet = {
    ("tests", 1): {
        "medium 2: 6 6": "Success with a consequence",  # 14
        "hard 2: 6 6": "Failure",
        "easy 2: 3 4": "Success with a consequence",  # 9
        "hard 0: 10 9 with 0 1": "Success with a reward",  # natural 19
        "hard 1: 8 8": "Success",  # 17
        "medium 1: 4 4 and a skill": "Failure",  # 8 + 1 + 2 = 11
        "hard 0: 5 4": "Failure with a consequence",  # 9
    }
}

# Weak is the highest score less 2, average less 1, strong the score itself; below it takes hold, equal resists. Two
# surges raise it by 1. The damage of the hammer is 3, 6 or 9, and 2 for Intuition (draw-steel/potencies).
POTENCIES: Sheet = {
    ("potencies", 1): {
        "weak of 2, 0": "No, it resists",  # 0 is not below 0
        "weak of 2, -1": "Yes",
        "average of 2, 1": "No, it resists",  # 1 is not below 1
        "strong of 2, 1": "Yes",
        "weak of 5, 2": "Yes",  # 2 is below 3
    },
    ("potencies", 2): {
        "0: 3 4": "5 damage, and it stays up",  # A < 0
        "1: 6 6": "8 damage, and it stays up",  # A < 1
        "1: 9 7": "11 damage, and it falls prone",  # A < 2
        "1: 6 6 and surges": "8 damage, and it falls prone",  # A < 2 by the surges
        "0: 6 6": "8 damage, and it falls prone",  # A < 1
    },
}


def agility(asked: Asked) -> int:
    """The Agility of the hammer's target."""
    given: Any = asked.case.moves[0]["given"]
    return int(given["targets"][0]["score"])


def short(asked: Asked) -> str:
    """A case in short: the score, the dice, and what else there is."""
    inputs, dice = asked.case.inputs, " ".join(map(str, faces(asked)))
    if "strength" in inputs:
        return f"{inputs['strength']} of {inputs['highest']}, {inputs['score']}"
    if asked.case.moves:
        return f"{agility(asked)}: {dice}" + (" and surges" if asked.case.moves[1:] else "")
    counted = f" with {inputs.get('edges', 0)} {inputs['banes']}"
    hard = f"{inputs['difficulty']} " if "difficulty" in inputs else ""
    return f"{hard}{inputs['score']}: {dice}{'' if counted == ' with 0 0' else counted}" + (
        " and a skill" if inputs.get("skill") else ""
    )


def rolled(asked: Asked) -> steel_rolls.Roll:
    """The roll of a case as the oracle takes it."""
    inputs: dict[str, Any] = asked.case.inputs
    bonus = 2 * bool(inputs.get("skill"))
    return steel_rolls.Roll(inputs["score"], bonus, inputs.get("edges", 0), inputs["banes"])


def oracle(key: Key, asked: Asked) -> str:
    """The right answer by the oracle."""
    inputs: dict[str, Any] = asked.case.inputs
    if key == ("potencies", 1):
        held = steel_abilities.lands(inputs["strength"].upper(), {"A": inputs["highest"]}, inputs["score"])
        return "lands" if held else "resisted"
    one, two = faces(asked)
    if key == ("potencies", 2):
        place = steel_abilities.tier(one + two, 2, 0, 0)
        strength = ("WEAK", "AVERAGE", "STRONG")[place - 1]
        held = steel_abilities.lands(strength, {"I": 2}, agility(asked), len(asked.case.moves) - 1)
        dealt = steel_abilities.damage(3 * place, "I", {"I": 2})
        down = "prone and unable to stand (save ends)" if place == 3 else "prone"
        return f"{dealt} holy damage; {down if held else f'resists “{down}”'}"
    if key[0] == "tests":
        return steel_rolls.result(inputs["difficulty"], rolled(asked), one, two)
    if key == ("edges-and-banes", 1):
        left = steel_rolls.net(rolled(asked))
        return re.sub(r"^(?=e)", "an ", re.sub(r"^(?=[bd])", "a ", left)) or "nothing"
    if key == ("edges-and-banes", 3):
        return str(one + two + inputs["score"])
    return str(steel_rolls.tier(rolled(asked), one, two))


def test_the_right_answers_are_those_worked_out_by_hand() -> None:
    holds(COURSE, TIERS | EDGES | TESTS | POTENCIES, short)


def test_the_oracle_agrees_in_every_case() -> None:
    agree(COURSE, oracle)
