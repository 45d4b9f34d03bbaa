"""The first four lessons: contests, results, levels, and ties."""

from random import Random

from macros.lessons.heroquest import shared
from macros.lessons.kinds import Answer, Case, Lesson, Likelier, Question, Step, Trial, Value


def _two_ways(dice: Random) -> Case:
    one, two = dice.sample(range(8, 20), 2)
    first, second = dice.sample(range(8, 20), 2)
    return Case(
        {"ability": one, "resistance": first},
        other={"ability": two, "resistance": second},
        words={"two": str(two), "second": str(second)},
    )


CONTEST = Lesson(
    slug="contest",
    title="What a contest is",
    teaches="A contest sets an ability against a resistance: both sides roll one d20, and the better result wins.",
    situation=(
        (
            "Maren wants the ferryman to cross tonight, and he doesn’t want to. Crossing is the prize, and he’s the "
            "obstacle. She has *Fast talk* 17. The GM decides how hard he is to persuade: the resistance is 14."
        ),
        (
            "That’s all the setup you need. She rolls against 17, the GM against 14. One roll each settles the whole "
            "argument, not just one sentence of it."
        ),
    ),
    trial=Trial(
        "Roll it a few times. Then change the ability to 8, and see how the odds change before you roll.",
        shared.CONTEST,
        {"ability": "17", "resistance": "14"},
        (9, 16),
    ),
    questions=(
        Question(
            ask="{ability} against {resistance}. The hero’s die shows {d1}, the other die {d2}. Who wins?",
            procedure=shared.CONTEST,
            answers=shared.WINNERS,
            read=Value("verdict.winner"),
            cases=(shared.contest(17, 14, 9, 16),),
            more=shared.unequal,
        ),
        Question(
            ask=(
                "Maren can talk, {ability} against {resistance}, or sneak aboard, {two} against {second}. "
                "Which way wins more often?"
            ),
            procedure=shared.CONTEST,
            answers=(
                Answer("first", "Talk: {ability} against {resistance}"),
                Answer("second", "Sneak: {two} against {second}"),
                Answer("same", "No difference"),
            ),
            read=Likelier(("hero:",), called=("Talk", "Sneak")),
            cases=(
                Case(
                    {"ability": "17", "resistance": "14"},
                    other={"ability": "14", "resistance": "9"},
                    words={"two": "14", "second": "9"},
                ),
            ),
            more=_two_ways,
        ),
    ),
    rule="heroquest/contests#simple",
)


def _one_die(dice: Random) -> Case:
    target = dice.choice((1, 2, *range(5, 20), 20))
    near = min(max(target + dice.randint(-2, 2), 1), 20)
    return shared.contest(target, 14, dice.choice((1, 20, near, dice.randint(1, 20))), 10)


def _their_die(dice: Random) -> Case:
    target = dice.choice((1, 2, *range(5, 20), 20))
    near = min(max(target + dice.randint(-2, 2), 1), 20)
    return shared.contest(14, target, 10, dice.choice((1, 20, near, dice.randint(1, 20))))


RESULTS = Lesson(
    slug="results",
    title="Four results",
    teaches="Low is good: a die at or below the rating is a success, above it a failure, 1 a critical, 20 a fumble.",
    situation=(
        (
            "Odo climbs the wall of the tower with 12 in *Climb*. A 12 on the die is still a success, and a 13 is a "
            "failure. A 1 is a critical: he’s up before anyone looks. A 20 is a fumble: the drainpipe comes off the "
            "wall."
        ),
        "Check for a 1 or a 20 first. No hero is so good that a 20 succeeds.",
    ),
    trial=Trial(
        "Set the ability to 20, then to 1, and see which results are still possible.",
        shared.CONTEST,
        {"ability": "12", "resistance": "14"},
        (12, 13),
    ),
    questions=(
        Question(
            ask="The ability is {ability}, and the die shows {d1}. What’s the result?",
            procedure=shared.CONTEST,
            answers=shared.RESULTS,
            read=Value("verdict.hero.fell"),
            cases=(shared.contest(12, 14, 12, 9), shared.contest(20, 14, 20, 9)),
            more=_one_die,
        ),
        Question(
            ask="The GM rolls for a resistance of {resistance}, and the die shows {d2}. What’s the result?",
            procedure=shared.CONTEST,
            answers=shared.RESULTS,
            read=Value("verdict.opposition.fell"),
            cases=(shared.contest(12, 9, 7, 10),),
            more=_their_die,
        ),
    ),
    rule="heroquest/die-roll#read",
)

LEVELS = Lesson(
    slug="levels",
    title="By how much: the level",
    teaches="Count the steps between the two results: one is a minor victory, two a major one, three a complete one.",
    situation=(
        (
            "Sella bids against a rival for the same boat. The four results form a ladder: fumble, failure, success, "
            "critical. She fails and he fumbles, so she’s one step higher, and the boat is hers by a minor victory. "
            "With a critical it would have been three steps."
        ),
        "Only the distance counts. A failure can win if the other side did worse.",
    ),
    trial=Trial(
        "Roll until one side fails and the other fumbles, and look at the bracket between them.",
        shared.CONTEST,
        {"ability": "13", "resistance": "13"},
        (15, 20),
    ),
    questions=(
        Question(
            ask="{ability} against {resistance}, dice {d1} and {d2}. How many steps apart are the two results?",
            procedure=shared.CONTEST,
            answers=(Answer("1", "One"), Answer("2", "Two"), Answer("3", "Three")),
            read=Step("heroquest/simple-contest#level", "steps"),
            cases=(shared.contest(13, 13, 15, 20),),
            more=shared.unequal,
        ),
        Question(
            ask="{ability} against {resistance}, and the dice show {d1} and {d2}. How does it end for the hero?",
            procedure=shared.CONTEST,
            answers=(
                Answer("v4", "A complete victory"),
                Answer("v3", "A major victory"),
                Answer("v2", "A minor victory"),
                Answer("d2", "A minor defeat"),
                Answer("d3", "A major defeat"),
                Answer("d4", "A complete defeat"),
            ),
            read=Value("headline.mark"),
            cases=(shared.contest(13, 13, 1, 17),),
            more=shared.unequal,
        ),
    ),
    rule="heroquest/simple-contest#level",
)


def _low_wins(dice: Random) -> Case:
    case = shared.equal(dice)
    return case._replace(inputs={**case.inputs, "better_roll": "low"})


TIES = Lesson(
    slug="ties",
    title="Equal results: who wins",
    teaches="If the results are equal, the higher die wins a marginal victory. Equal dice or two fumbles are a tie.",
    situation=(
        (
            "Maren and the ferryman both succeed: she rolled 11 against 17, he 6 against 14. Their results are equal, "
            "but the higher die wins, so she gets the prize by the smallest margin."
        ),
        (
            "This favors the better ability. With 17 you can succeed on a 15, and with 8 you can’t. You compare two "
            "failures the same way: the higher die wins."
        ),
    ),
    trial=Trial(
        "Roll until both results are equal. Then open Options and let the low die win instead.",
        shared.CONTEST,
        {"ability": "17", "resistance": "14"},
        (11, 6),
    ),
    questions=(
        Question(
            ask="{ability} against {resistance}, and the dice show {d1} and {d2}. Who wins this?",
            procedure=shared.CONTEST,
            answers=shared.WINNERS,
            read=Value("verdict.winner"),
            cases=(shared.contest(17, 14, 11, 6), shared.contest(8, 8, 20, 20)),
            more=shared.equal,
        ),
        Question(
            ask=(
                "At another table the lower die wins. {ability} against {resistance}, and the dice show {d1} and "
                "{d2}. Who wins there?"
            ),
            procedure=shared.CONTEST,
            answers=shared.WINNERS,
            read=Value("verdict.winner"),
            cases=(Case({"ability": "17", "resistance": "14", "better_roll": "low"}, (11, 6)),),
            more=_low_wins,
        ),
        Question(
            ask="{ability} against {resistance}, and the dice show {d1} and {d2}. What’s the outcome?",
            procedure=shared.CONTEST,
            answers=(
                Answer("tie", "A tie"),
                Answer("marginal", "A marginal victory"),
                Answer("minor", "A minor victory"),
            ),
            read=Value("verdict.level"),
            cases=(shared.contest(9, 15, 14, 17),),
            more=lambda dice: dice.choice((shared.equal, shared.equal, _one_step))(dice),
        ),
    ),
    rule="heroquest/simple-contest#equal-results",
)


def _one_step(dice: Random) -> Case:
    while True:
        ours, theirs, one, two = shared.roll(dice)
        if abs(shared.fell(ours, one) - shared.fell(theirs, two)) == 1:
            return shared.contest(ours, theirs, one, two)
