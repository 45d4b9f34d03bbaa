"""The QuestWorlds 0.97 course: right answers worked out by hand from the rules, and all cases by the oracle."""

from macros.lessons.asked import Asked
from tests.oracle import successes
from tests.site.lessons_by_hand import Key, Sheet, agree, faces, holds, total

COURSE = "questworlds-097"
PETRA, OTHERS, STANDOFF = "Petra", "The other side", "No one: a standoff"

# Below the number one success, on it two, above it none; each mastery adds one (questworlds-097/ratings).
SUCCESSES: Sheet = {
    ("successes", 1): {
        "12:12 10:10": "Two successes",
        "12:1 10:10": "One success",  # a 1 is nothing special
        "20:20 10:10": "Two successes",  # a 20 isn’t a fumble
        "5M:17 10:10": "One success",  # none from the die, one from the mastery
        "5M:5 10:10": "Three successes",
        "3M2:2 10:10": "Three successes",
    }
}

# More successes win by the difference. On equal successes the higher die wins by zero degrees; equal dice are a
# standoff. Masteries don’t cancel (questworlds-097/contest).
EQUAL: Sheet = {
    ("equal-successes", 1): {
        "15:6 15:11": OTHERS,  # one each
        "15:19 15:17": PETRA,  # none each
        "10M:4 10M:16": PETRA,  # two against one
        "5M:17 15:3": PETRA,  # one each, and the higher die
        "12:9 15:9": STANDOFF,
    },
    ("equal-successes", 2): {
        "5M:5 15:9": "Two degrees",  # three against one
        "15:14 15:2": "Zero degrees",
        "12M:3 10:18": "Two degrees",  # two against none
        "8:12 10M:10": "Three degrees",  # none against three
    },
}

# Each burned point adds one success (questworlds-097/story-points).
POINTS: Sheet = {
    ("story-points", 1): {
        "10:16 15:8 +1": PETRA,  # one each, and 16 is higher
        "10:12 15:13 +1": OTHERS,  # one each, and 13 is higher
        "15:6 15:11 +1": PETRA,  # two against one
        "10:14 10M:6 +2": PETRA,  # two each, and 14 is higher
        "10:14 10M:6 +1": OTHERS,  # one against two
        "10:11 10:10 +2": PETRA,  # two each, and 11 is higher
        "12:13 14:13 +1": STANDOFF,
    },
    ("story-points", 2): {
        "15:6 15:11 +1": "A victory by one degree",
        "10:16 15:8 +1": "A victory by zero degrees",
        "10:12 15:13 +1": "A defeat by zero degrees",
        "10:14 10M:6 +1": "A defeat by one degree",
        "9:11 16:11 +1": "A standoff",
        "9:10 12M:12 +2": "A defeat by one degree",  # two against three
        "12:5 9:9 +1": "A defeat by zero degrees",  # two each, and 9 is higher
        "14:8 12M:11 +2": "A victory by one degree",  # three against two
        "11:17 8:6 +1": "A victory by zero degrees",
        "13:16 7M:16 +1": "A standoff",
    },
}

# A round is worth its degree plus one, and five put a side out. The difference between the scores gives the degree: up
# to two is zero, up to four is one, up to six is two (questworlds-097/scored).
SEQUENCES: Sheet = {
    ("sequences", 1): {
        "15:9 15:6": "One point",
        "15:9 15:18": "Two points",
        "15:15 15:18": "Three points",
        "5M:5 10:13": "Four points",
    },
    ("sequences", 2): {
        "15:15 15:18, 15:9 15:18": "The inspector is out",  # three and two
        "15:9 15:18, 15:9 15:18": "No, both are still in",  # two and two
        "15:15 15:18, 15:4 15:15": "No, both are still in",  # three against two
        "10:14 10M:6, 10:12 10M:7": "Petra is out",  # three and three against her
    },
    ("sequences", 3): {
        "15:15 15:18, 15:4 15:18": "Two degrees",  # 5 : 0
        "15:15 15:18, 15:9 15:15, 15:9 15:18": "One degree",  # 5 : 2
        "15:15 15:18, 15:4 15:15, 15:4 15:15, 15:9 15:18": "Zero degrees",  # 5 : 4
        "5M:9 10M:6, 5M:4 10M:17, 5M:5 10M:13": "One degree",  # 5 : 2
        "10:14 10M:6, 10:12 10M:7": "Two degrees",  # 0 : 6
        "15:15 12M:20, 15:9 12M:12, 15:15 12M:20, 15:15 12M:14": "One degree",  # 6 : 3
    },
}


def rounds(asked: Asked) -> list[tuple[str, int, str, int]]:
    """Ratings and dice of each round of a case."""
    dice, inputs = faces(asked), asked.case.words | asked.case.inputs
    pairs = zip(dice[::2], dice[1::2], strict=True)
    return [(str(inputs["ability"]), ours, str(inputs["resistance"]), theirs) for ours, theirs in pairs]


def burned(asked: Asked) -> int:
    """The number of story points burned in a case."""
    return sum(move["do"] == "story-point" for move in asked.case.moves)


def short(asked: Asked) -> str:
    """A short form of a case: each side’s rating and die in each round, and the points burned."""
    told = ", ".join(f"{rating}:{die} {other}:{theirs}" for rating, die, other, theirs in rounds(asked))
    return f"{told} +{burned(asked)}" if burned(asked) else told


def oracle(key: Key, asked: Asked) -> str:
    """The oracle’s answer."""
    scores, winner, degree = [0, 0], 0, 0
    for rating, die, other, theirs in rounds(asked):
        count = successes.column(total(rating))[die - 1] + burned(asked)
        against = successes.column(total(other))[theirs - 1]
        if key == ("successes", 1):
            return str(count)
        ahead, behind = 20 * count + die, 20 * against + theirs
        winner, degree = (ahead > behind) - (ahead < behind), abs(count - against)
        if winner:
            scores[winner < 0] += degree + 1
    name = ("none", "hero", "opposition")[winner]
    if key == ("sequences", 1):
        return str(scores[0])
    if key == ("sequences", 2):
        return "won" if scores[0] >= 5 else "lost" if scores[1] >= 5 else "on"
    if key == ("sequences", 3):
        return str(sum(abs(scores[0] - scores[1]) > most for most in successes.BANDS["scored"]))
    return {("equal-successes", 2): str(degree), ("story-points", 2): f"{name} {degree}"}.get(key, name)


def test_the_right_answers_are_those_worked_out_by_hand() -> None:
    holds(COURSE, SUCCESSES | EQUAL | POINTS | SEQUENCES, short)


def test_the_oracle_agrees_in_every_case() -> None:
    agree(COURSE, oracle)
