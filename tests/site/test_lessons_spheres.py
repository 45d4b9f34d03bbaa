"""The course of Shattered Spheres: right answers worked out by hand from the rules, and all cases by the oracle."""

from typing import Any

from macros.lessons.asked import Asked
from tests.oracle import spheres_checks
from tests.site.lessons_by_hand import Key, Sheet, agree, cases, faces, holds

COURSE = "spheres"

# The DC or more is one degree of success, less is one of failure, and each full five points one more; exactly five
# under are two of failure (spheres/degrees).
CHECKS: Sheet = {
    ("checks", 1): {
        "5 v 15: 10": "Success, one degree",  # exactly
        "3 v 10: 12": "Success, two degrees",  # five over
        "3 v 20: 12": "Failure, two degrees",  # five under
        "3 v 10: 5": "Failure, one degree",  # two under
        "5 v 10: 15": "Success, three degrees",  # ten over
        "2 v 10: 12": "Success, one degree",  # four over
    }
}

# Rank 1 to 5 is d4, d6, d8, d10, d12; all ranks of a kind make one die, and both kinds are rolled (spheres/advantage).
ADVANTAGE: Sheet = {
    ("advantage", 1): {
        "2 2": "One d10",  # rank 4
        "1 1": "One d6",
        "3 2": "One d12",
        "1 2": "One d8",
    },
    ("advantage", 2): {
        "3, -2 3: 8 6 4": "13",  # 8 + 3 + 6 - 4
        "5, -4 1: 12 2 9": "10",  # 12 + 5 + 2 - 9
        "2, -1 5: 5 11 3": "15",  # 5 + 2 + 11 - 3
    },
}

# After the degree is worked out a 20 makes it one better and a 1 one worse, and there is no degree 0
# (spheres/criticals).
CRITICALS: Sheet = {
    ("criticals", 1): {
        "2 v 24: 20": "Success, one degree",  # two under, and one better
        "0 v 26: 20": "Failure, one degree",  # six under: two degrees of failure, and one better
        "2 v 18: 20": "Success, two degrees",
        "12 v 11: 1": "Failure, one degree",  # two over, and one worse
        "16 v 10: 1": "Success, one degree",  # seven over: two degrees, and one worse
        "10 v 13: 1": "Failure, two degrees",  # two under, and one worse
    }
}

# Fortune up to 10 counts 10 more, and the higher counts; Misfortune from 11 counts 10 less, and the lower counts; with
# both it is the middle of the three (spheres/luck).
LUCK: Sheet = {
    ("luck", 1): {"7 8": "18", "16 3": "16", "9 14": "14", "6 10": "20"},
    ("luck", 2): {"7 12": "2", "3 19": "3", "14 8": "8"},
    ("luck", 3): {
        "7 8 12": "7",  # of 7, 18 and 2
        "19 4 18": "14",  # of 19, 14 and 8
        "2 17 15": "5",  # of 2, 17 and 5
    },
}


def ranks(asked: Asked) -> tuple[int, int]:
    """The ranks of a case: of the ability, and of the rope."""
    inputs: dict[str, Any] = asked.case.inputs
    return inputs["ability"], inputs["modifiers"][0]["rank"]


def short(asked: Asked) -> str:
    """A case in short: skill and DC, ranks, dice."""
    inputs, dice = asked.case.inputs, " ".join(map(str, faces(asked)))
    if "luck" in inputs:
        return dice
    if "modifiers" in inputs:
        of, other = ranks(asked)
        return f"{of} {other}" if of > 0 else f"{inputs['skill']}, {of} {other}: {dice}"
    return f"{inputs['skill']} v {inputs['dc']}: {dice}"


def oracle(key: Key, asked: Asked) -> str:
    """The right answer by the oracle."""
    inputs: dict[str, Any] = asked.case.inputs
    dice = faces(asked)
    if key == ("advantage", 1):
        die = spheres_checks.pool(sum(ranks(asked)), 1)
        return str(spheres_checks.POOLS.index(die))
    if key == ("advantage", 2):
        return str(dice[0] + inputs["skill"] + dice[1] - dice[2])
    if key[0] == "luck":
        drawn = dict(zip(inputs["luck"], dice[1:], strict=True))
        return str(spheres_checks.counts(dice[0], drawn.get("fortune"), drawn.get("misfortune"))[0])
    of = spheres_checks.degree(dice[0] + inputs["skill"] - inputs["dc"])
    of = spheres_checks.moved(of, dice[0])
    return f"{'success' if of > 0 else 'failure'}-{abs(of)}"


def test_the_right_answers_are_those_worked_out_by_hand() -> None:
    holds(COURSE, CHECKS | ADVANTAGE | CRITICALS | LUCK, short)


def test_the_oracle_agrees_in_every_case() -> None:
    agree(COURSE, oracle)


def test_no_answer_offers_a_die_that_the_lucky_coin_cannot_count_as() -> None:
    """A d20 shows 1 to 20, so an answer beyond that would give itself away."""
    for number in (1, 2, 3):
        for asked in cases(COURSE, ("luck", number)):
            assert all(1 <= int(each.key) <= 20 for each in asked.answers), asked.ask
