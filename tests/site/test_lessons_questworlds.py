"""The course of QuestWorlds 2.2: right answers worked out by hand from the rules, and all cases by the oracle."""

from macros.lessons.asked import Asked
from tests.oracle import contest
from tests.site.lessons_by_hand import Key, Sheet, agree, faces, holds, total

COURSE = "questworlds"
RESULTS = ("fumble", "failure", "success", "critical")

IMRE, OTHERS, TIE = "Imre", "The other side", "Nobody: a tie"
GOOD, IDLE = "Yes, he’d do better", "No, it would change nothing"

# The number or less succeeds, more fails; 1 is a critical and 20 a fumble at any number. The better result wins, equal
# results go to the higher die, equal dice are a tie (questworlds/die-roll).
THE_ROLL: Sheet = {
    ("the-roll", 1): {
        "14:9 14:17": IMRE,  # a success against a failure, though 17 is the higher die
        "17:1 14:13": IMRE,  # a critical against a success
        "20:20 12:15": OTHERS,  # a fumble, even at 20
        "15:9 8:9": IMRE,  # equal dice, but 9 is more than 8
    },
    ("the-roll", 2): {
        "12:17 14:15": IMRE,  # two failures, and the higher die
        "15:9 15:9": TIE,
        "17:4 13:12": OTHERS,  # two successes, and the higher die
    },
    ("the-roll", 3): {
        "20:20 14:9": "A fumble",
        "3:1 14:9": "A critical",
        "13:13 14:9": "A success",  # equal is enough
        "13:14 14:9": "A failure",
    },
}

# Masteries cancel one for one; each one left lifts by a step, and what is left over at a critical pushes the other side
# down a step (questworlds/bumps).
MASTERIES: Sheet = {
    ("masteries", 1): {
        "15M:10 2M2:10": "One for the other side",
        "3M2:10 18M2:10": "None at all",
        "4M3:10 17M:10": "Two for Imre",
    },
    ("masteries", 2): {
        "10M:20 10:6": "A failure",  # a fumble, and one step up
        "7M:5 14:9": "A critical",  # a success, and one step up
        "7M:19 14:9": "A success",  # a failure, and one step up
    },
    ("masteries", 3): {
        "8M2:17 14:9": "A success",  # both steps went into the failure: up to a critical, nothing left over
        "8M2:2 14:9": "A failure",  # one step to the critical, one over: down from a success
        "8M2:1 14:9": "A fumble",  # a critical by itself, both over: down two
    },
}

# One step is minor, two major, three complete; equal results are marginal for the higher die
# (questworlds/victory-levels).
LEVELS: Sheet = {
    ("victory-levels", 1): {
        "15:2 14:14": "A marginal one",  # two successes, however far apart the dice
        "15:9 14:17": "A minor one",
        "15:18 14:16": "A marginal one",  # two failures
        "15:20 14:1": "A complete one",  # a fumble against a critical: three steps
        "7M:5 14:17": "A major one",  # a critical by the mastery against a failure
    },
    ("victory-levels", 2): {
        "15:15 14:16": "A minor victory",
        "15:7 14:8": "A marginal defeat",
        "11:12 14:14": "A minor defeat",
        "15:19 14:15": "A marginal victory",
        "15:6 14:6": "A tie",
        "13:14 12:13": "A marginal victory",
        "13:5 12:18": "A minor victory",
        "10:11 16:4": "A minor defeat",
        "16:3 18:17": "A marginal defeat",
        "8:12 9:12": "A tie",
    },
}

# A point lifts one's own result by a step, after the dice and the masteries, to a critical at most (questworlds/bumps).
POINTS: Sheet = {
    ("hero-points", 1): {
        "17:9 14:12": GOOD,  # to a critical, against a success
        "16:17 20:18": IDLE,  # to a success, but 18 is the higher die
        "17:19 5M:4": IDLE,  # to a success, against a critical
        "14:18 12:10": GOOD,  # to a success, and 18 is the higher die
        "15:1 18:1": IDLE,  # nothing is above a critical
    },
    ("hero-points", 2): {
        "14:18 12:10": IMRE,
        "17:9 14:12": IMRE,
        "12:14 19:18": OTHERS,  # two successes now, and the higher die
        "13:15 17:15": TIE,  # two successes now, and equal dice
        "16:20 15:9": OTHERS,  # a failure now, against a success
        "10:13 9M:8": OTHERS,  # a success now, against a critical
        "15:8 14:8": IMRE,  # a critical now, against a success
        "10:12 18:12": TIE,
    },
}


def short(asked: Asked) -> str:
    """A case in short: rating and die of both sides."""
    ours, theirs = faces(asked)
    return f"{asked.case.inputs['ability']}:{ours} {asked.case.inputs['resistance']}:{theirs}"


def oracle(key: Key, asked: Asked) -> str:
    """The right answer by the oracle."""
    ours, theirs = faces(asked)
    setting = contest.Setting(total(asked.case.inputs["ability"]), total(asked.case.inputs["resistance"]))
    spent = bool(asked.case.moves)
    winner, level = contest.outcome(setting, ours, theirs, spent).split(":")
    (target, masteries), (other, others) = contest.split(setting.hero), contest.split(setting.other)
    lead = masteries - others
    if key in (("the-roll", 3), ("masteries", 2), ("masteries", 3)):
        fell = contest.column(target)[ours - 1], contest.column(other)[theirs - 1]
        return RESULTS[contest.final_levels(*fell, lead)[key == ("masteries", 3)]]
    if key == ("masteries", 1):
        return "none" if not lead else f"{'ours' if lead > 0 else 'theirs'} {abs(lead)}"
    if key == ("hero-points", 1):
        wins = ("opposition", "none", "hero").index
        lifted = contest.outcome(setting, ours, theirs, point=True).split(":")[0]
        return "better" if wins(lifted) > wins(winner) else "closed"
    if key[0] == "victory-levels":
        return level if key[1] == 1 else f"{winner} {level}"
    return winner


def test_the_right_answers_are_those_worked_out_by_hand() -> None:
    holds(COURSE, THE_ROLL | MASTERIES | LEVELS | POINTS, short)


def test_the_oracle_agrees_in_every_case() -> None:
    agree(COURSE, oracle)
