"""The QuestWorlds 0.97 course: counting successes, breaking ties, story points, and a sequence."""

from random import Random
from typing import Any

from macros.calls import Json
from macros.lessons.kinds import Answer, Case, Course, Lesson, Question, Trial, Value

CONTEST = "questworlds-097.contest"
SEQUENCE = "questworlds-097.scored-sequence"

WINNERS = (Answer("hero", "Petra"), Answer("opposition", "The other side"), Answer("none", "No one: a standoff"))

COUNTS = tuple(
    Answer(str(count), label)
    for count, label in enumerate(("None", "One success", "Two successes", "Three successes", "Four successes"))
)

BURN = {"do": "story-point", "by": "hero"}


def case(ability: str, resistance: str, ours: int, theirs: int, burned: int = 0) -> Case:
    """A contest with its two dice, and the story points burned after them."""
    return Case(
        {"ability": ability, "resistance": resistance, "hero": "Petra"},
        (ours, theirs),
        (BURN,) * burned,
        words={"burned": ("", "one story point", "two story points")[burned]},
    )


def count(dice: Random) -> Case:
    """A rating with up to two masteries; the die often shows the target number."""
    target = dice.randint(2, 20)
    die = dice.choice((target, target, 1, 20, dice.randint(1, 20)))
    return case(f"{target}{dice.choice(('', '', 'M', 'M2'))}", "10", die, 10)


def even(dice: Random) -> Case:
    """A contest in which both sides often have equal successes."""
    ours, theirs = dice.randint(6, 18), dice.randint(6, 18)
    die = dice.randint(2, 19)
    other = dice.choice((die, *(dice.randint(2, 19) for _ in range(4))))
    return case(f"{ours}{dice.choice(('', 'M'))}", f"{theirs}{dice.choice(('', 'M'))}", die, other)


def won(dice: Random) -> Case:
    """A contest won by some degree, often with a lead in masteries."""
    target = dice.randint(3, 18)
    die = dice.choice((target, dice.randint(1, target), dice.randint(1, 20)))
    theirs = dice.choice([face for face in range(1, 21) if face != die])
    return case(f"{target}{dice.choice(('', 'M', 'M2'))}", str(dice.randint(5, 17)), die, theirs)


def burned(dice: Random) -> Case:
    """A contest that’s going badly, and one or two points burned on it."""
    target, other, mastery = dice.randint(8, 14), dice.randint(8, 16), dice.choice(("", "M"))
    die = dice.choice((dice.randint(target + 1, 20), dice.randint(1, 8)))
    theirs = dice.choice((min(die, other), dice.randint(1, other), dice.randint(1, other)))
    return case(str(target), f"{other}{mastery}", die, theirs, 1 + bool(mastery))


def round_of(ours: int, theirs: int) -> dict[str, Any]:
    """One round with its two dice."""
    return {"do": "exchange", "by": "h1-f1", "faces": [ours, theirs]}


def rounds(ability: str, resistance: str, *dice: tuple[int, int], end: bool = False) -> Case:
    """A sequence of these rounds, all of whose dice the sentences get as `told`."""
    inputs: dict[str, Json] = {
        "heroes": [{"name": "Petra", "ability": ability}],
        "foes": [{"name": "Inspector", "resistance": resistance}],
        "prize": "the bus is back on the road",
    }
    moves = tuple(round_of(*each) for each in dice)
    last = ({"do": "finish", "by": "table"},) if end else ()
    told = ", then ".join(f"{ours} and {theirs}" for ours, theirs in dice)
    words = {"ability": ability, "resistance": resistance, "told": told}
    return Case(inputs, (), moves + last, words=words)


def first_round(dice: Random) -> Case:
    """One round that Petra wins by some degree."""
    target = dice.randint(6, 16)
    die = dice.choice((target, dice.randint(2, target)))
    other = dice.randint(4, 12)
    theirs = dice.choice((dice.randint(other + 1, 20), dice.randint(1, die - 1)))
    return rounds(f"{target}{dice.choice(('', 'M'))}", str(other), (die, theirs))


def two_rounds(dice: Random) -> Case:
    """Two rounds, after which one side may be out."""
    both = (f"{dice.randint(8, 14)}M", str(dice.randint(6, 12)))
    ability, resistance = both if dice.random() < 0.5 else both[::-1]
    return rounds(ability, resistance, *((dice.randint(1, 16), dice.randint(1, 16)) for _ in range(2)))


SUCCESSES = Lesson(
    slug="successes",
    title="Counting successes",
    teaches="Below your number is one success, exactly on it is two, and above it is none. Each mastery adds one.",
    situation=(
        (
            "Petra drives the last bus of the night, over the hills to a town that would rather be left alone. A "
            "landslide has taken half the road. She has *Knows This Road* 5M, and the GM sets a resistance of 15."
        ),
        (
            "If you know another edition, forget what a 1 and a 20 mean there. Here the best roll is exactly your "
            "own number."
        ),
    ),
    trial=Trial(
        "Roll a few times, and count before you read the steps. Then compare a rating of 20 with one of 1M.",
        CONTEST,
        {"ability": "5M", "resistance": "15", "hero": "Petra", "foe": "Landslide"},
        (5, 9),
    ),
    questions=(
        Question(
            ask="Petra has {ability} and rolls {d1}. How many successes does she get?",
            procedure=CONTEST,
            answers=COUNTS,
            read=Value("verdict.hero.successes"),
            cases=(
                case("12", "10", 12, 10),
                case("12", "10", 1, 10),
                case("20", "10", 20, 10),
                case("5M", "10", 17, 10),
                case("5M", "10", 5, 10),
                case("3M2", "10", 2, 10),
            ),
            more=count,
        ),
    ),
    rule="questworlds-097/ratings#read",
)

EQUAL = Lesson(
    slug="equal-successes",
    title="More successes, or the higher die",
    teaches="More successes win, and the difference is the degree. If equal, the higher die wins by zero degrees.",
    situation=(
        (
            "Halfway there, another bus comes down the middle of the road without lights. Petra has *Steady Hands* "
            "15, and the resistance is 15 too."
        ),
        "Masteries don’t cancel here. Each one is a success for its own side.",
    ),
    trial=Trial(
        "Roll until both sides have equal successes, and look at which die is higher. Then set both to 15M. Does "
        "anything change?",
        CONTEST,
        {"ability": "15", "resistance": "15", "hero": "Petra", "foe": "Other bus"},
        (6, 11),
    ),
    questions=(
        Question(
            ask="{ability} against {resistance}. Petra rolls {d1}, the other side {d2}. Who gets the prize?",
            procedure=CONTEST,
            answers=WINNERS,
            read=Value("verdict.winner"),
            cases=(
                case("15", "15", 6, 11),
                case("15", "15", 19, 17),
                case("10M", "10M", 4, 16),
                case("5M", "15", 17, 3),
                case("12", "15", 9, 9),
            ),
            more=even,
        ),
        Question(
            ask="{ability} against {resistance}, dice {d1} and {d2}. What’s the degree?",
            procedure=CONTEST,
            answers=(
                Answer("0", "Zero degrees"),
                Answer("1", "One degree"),
                Answer("2", "Two degrees"),
                Answer("3", "Three degrees"),
                Answer("4", "Four degrees"),
            ),
            read=Value("verdict.degree"),
            cases=(case("5M", "15", 5, 9), case("15", "15", 14, 2), case("12M", "10", 3, 18), case("8", "10M", 12, 10)),
            more=won,
        ),
    ),
    rule="questworlds-097/contest#degree",
)

STORY_POINTS = Lesson(
    slug="story-points",
    title="Spending story points",
    teaches="A story point adds one success after the roll. Count first to see if that’s enough.",
    situation=(
        (
            "The barrier at the edge of town is down. Petra has *Talks to Anybody* 10, the sentry’s orders are 15, "
            "and the group’s pool has four story points for the whole night."
        ),
        (
            "Any player may burn any number of them after a roll. But burned points are gone, and a defeat earns "
            "experience."
        ),
    ),
    trial=Trial(
        "Roll until you lose. Count both sides’ successes and guess how many points you need to win. Then burn them "
        "one by one.",
        CONTEST,
        {"ability": "10", "resistance": "15", "hero": "Petra", "foe": "Sentry"},
        (16, 8),
    ),
    questions=(
        Question(
            ask="{ability} against {resistance}, dice {d1} and {d2}, and Petra burns {burned}. Who gets the prize?",
            procedure=CONTEST,
            answers=WINNERS,
            read=Value("verdict.winner"),
            cases=(
                case("10", "15", 16, 8, 1),
                case("10", "15", 12, 13, 1),
                case("15", "15", 6, 11, 1),
                case("10", "10M", 14, 6, 2),
                case("10", "10M", 14, 6, 1),
                case("10", "10", 11, 10, 2),
                case("12", "14", 13, 13, 1),
            ),
            more=burned,
        ),
        Question(
            ask="{ability} against {resistance}, dice {d1} and {d2}. Petra burns {burned}. What’s the outcome?",
            procedure=CONTEST,
            answers=(
                Answer("hero 0", "A victory by zero degrees"),
                Answer("hero 1", "A victory by one degree"),
                Answer("opposition 0", "A defeat by zero degrees"),
                Answer("opposition 1", "A defeat by one degree"),
                Answer("none 0", "A standoff"),
            ),
            read=Value("verdict.winner verdict.degree"),
            cases=(
                case("15", "15", 6, 11, 1),
                case("10", "15", 16, 8, 1),
                case("10", "15", 12, 13, 1),
                case("10", "10M", 14, 6, 1),
                case("9", "16", 11, 11, 1),
                case("9", "12M", 10, 12, 2),
                case("12", "9", 5, 9, 1),
                case("14", "12M", 8, 11, 2),
                case("11", "8", 17, 6, 1),
                case("13", "7M", 16, 16, 1),
            ),
        ),
    ),
    rule="questworlds-097/story-points#burn",
)

SEQUENCES = Lesson(
    slug="sequences",
    title="Five points and out",
    teaches="In a scored sequence each round is worth its degree plus one. Five points put the other side out.",
    situation=(
        (
            "In the town square an inspector has the bus impounded. This deserves more than one roll: Petra’s *Talks "
            "to Anybody* 15 against the inspector’s 15, round after round."
        ),
        (
            "A round is a contest like any other. The winner scores the degree plus one. A standoff doesn’t change "
            "the score."
        ),
    ),
    trial=Trial(
        "Play it to the end. Before each round, look at the score: what does Petra need to beat him right now?",
        SEQUENCE,
        {
            "heroes": [{"name": "Petra", "ability": "15"}],
            "foes": [{"name": "Inspector", "resistance": "15"}],
            "prize": "the bus is back on the road",
        },
    ),
    questions=(
        Question(
            ask="First round: {ability} against {resistance}, dice {told}. Petra wins. How many points does she score?",
            procedure=SEQUENCE,
            answers=(
                Answer("1", "One point"),
                Answer("2", "Two points"),
                Answer("3", "Three points"),
                Answer("4", "Four points"),
            ),
            read=Value("verdict.scores.0.hero"),
            cases=(
                rounds("15", "15", (9, 6)),
                rounds("15", "15", (9, 18)),
                rounds("15", "15", (15, 18)),
                rounds("5M", "10", (5, 13)),
            ),
            more=first_round,
        ),
        Question(
            ask="Two rounds of {ability} against {resistance}. The dice show {told}. Is anyone out?",
            procedure=SEQUENCE,
            answers=(
                Answer("on", "No, both are still in"),
                Answer("won", "The inspector is out"),
                Answer("lost", "Petra is out"),
            ),
            read=Value("verdict.scores.0.stage"),
            cases=(
                rounds("15", "15", (15, 18), (9, 18)),
                rounds("15", "15", (9, 18), (9, 18)),
                rounds("15", "15", (15, 18), (4, 15)),
                rounds("10", "10M", (14, 6), (12, 7)),
            ),
            more=two_rounds,
        ),
        Question(
            ask="{ability} against {resistance}. It ends after these dice: {told}. What’s the final degree? Use the "
            "table above to turn the difference between the scores into a degree.",
            procedure=SEQUENCE,
            answers=(
                Answer("0", "Zero degrees"),
                Answer("1", "One degree"),
                Answer("2", "Two degrees"),
                Answer("3", "Three degrees"),
            ),
            read=Value("verdict.outcomes.0.degree"),
            cases=(
                rounds("15", "15", (15, 18), (4, 18), end=True),
                rounds("15", "15", (15, 18), (9, 15), (9, 18), end=True),
                rounds("15", "15", (15, 18), (4, 15), (4, 15), (9, 18), end=True),
                rounds("5M", "10M", (9, 6), (4, 17), (5, 13), end=True),
                rounds("10", "10M", (14, 6), (12, 7), end=True),
                rounds("15", "12M", (15, 20), (9, 12), (15, 20), (15, 14), end=True),
            ),
        ),
    ),
    rule="questworlds-097/scored#points",
)

COURSE = Course(
    id="questworlds-097",
    title="QuestWorlds 0.97",
    about="Count successes from the die, masteries, and story points, in one roll and round by round.",
    lessons=(SUCCESSES, EQUAL, STORY_POINTS, SEQUENCES),
)
