"""The course of QuestWorlds 2.2: the die, masteries, victory levels, and when a hero point is worth it."""

from random import Random

from macros.lessons.kinds import Answer, Case, Course, Gain, Left, Lesson, Question, Trial, Value

CONTEST = "questworlds.simple-contest"

WINNERS = (Answer("hero", "Imre"), Answer("opposition", "The other side"), Answer("none", "Nobody: a tie"))

RESULTS = (
    Answer("critical", "A critical"),
    Answer("success", "A success"),
    Answer("failure", "A failure"),
    Answer("fumble", "A fumble"),
)

LEVELS = (
    Answer("marginal", "A marginal one"),
    Answer("minor", "A minor one"),
    Answer("major", "A major one"),
    Answer("complete", "A complete one"),
)

COUNTED = ((1, "One"), (2, "Two"))

POINT = {"do": "hero-point", "by": "hero"}


def case(ability: str, resistance: str, ours: int, theirs: int, **more: str) -> Case:
    """One contest with its two dice."""
    return Case({"ability": ability, "resistance": resistance, "hero": "Imre", **more}, (ours, theirs))


def plain(dice: Random) -> Case:
    """Ratings without masteries; now and then a 1, a 20, or the same die twice."""
    ours = dice.choice((1, 20, *(dice.randint(2, 19) for _ in range(6))))
    theirs = dice.choice((ours, ours, 20, *(dice.randint(1, 19) for _ in range(7))))
    return case(str(dice.randint(8, 20)), str(dice.randint(8, 20)), ours, theirs)


def close(dice: Random) -> Case:
    """Ratings without masteries, and two dice that are successes or failures both."""
    ability, resistance = dice.randint(9, 17), dice.randint(9, 17)
    low = dice.random() < 0.5
    ours = dice.randint(2, ability) if low else dice.randint(ability + 1, 19)
    theirs = dice.randint(2, resistance) if low else dice.randint(resistance + 1, 19)
    return case(str(ability), str(resistance), ours, theirs)


def masteries(dice: Random) -> Case:
    """Masteries on both sides."""
    ours, theirs = dice.choice(("M", "M2", "M3")), dice.choice(("M", "M2", "M3"))
    return case(f"{dice.randint(2, 18)}{ours}", f"{dice.randint(2, 18)}{theirs}", 10, 10)


def lifted(dice: Random) -> Case:
    """One mastery left to the hero, and any die."""
    ours = dice.choice((1, 20, 20, *(dice.randint(2, 19) for _ in range(4))))
    return case(f"{dice.randint(5, 15)}M", str(dice.randint(6, 16)), ours, dice.randint(2, 19))


def pushed(dice: Random) -> Case:
    """Two masteries left to the hero, so that one may be left over."""
    ours = dice.choice((1, 1, 20, *(dice.randint(2, 19) for _ in range(5))))
    theirs = dice.choice((1, 20, *(dice.randint(2, 19) for _ in range(5))))
    return case(f"{dice.randint(5, 14)}M2", str(dice.randint(8, 15)), ours, theirs)


def levels(dice: Random) -> Case:
    """A contest read by level that has a winner."""
    masteries = dice.choice(("", "", "M", "M2"))
    ours = dice.choice((1, 20, *(dice.randint(2, 19) for _ in range(5))))
    theirs = dice.choice([face for face in (1, 20, *range(2, 20)) if face != ours])
    return case(f"{dice.randint(8, 17)}{masteries}", str(dice.randint(8, 17)), ours, theirs, outcome="level")


def lost(dice: Random) -> Case:
    """A contest that goes badly for the hero before any point is spent."""
    ability, resistance = dice.randint(10, 18), dice.randint(10, 20)
    kind = dice.randrange(3)
    if kind == 0:
        first, second = sorted((dice.randint(2, 9), dice.randint(2, 10)))
        return case(str(ability), str(resistance), first, second)
    ours = dice.randint(ability + 1, 19) if kind == 1 else 20
    return case(str(ability), str(resistance), ours, dice.randint(1, resistance - 1))


THE_ROLL = Lesson(
    slug="the-roll",
    title="Who wins the roll",
    teaches="Read each side’s die on its own first, and only then compare the two results.",
    situation=(
        (
            "Imre is the night porter of a hotel on a border. A guest without papers asks for the room with the back "
            "stairs. Imre wants him gone by morning, quietly."
        ),
        "Imre’s *Knows Every Guest* is 14, and the GM makes the guest’s stubbornness a resistance of 14.",
        (
            "Your number or less is a success, more is a failure, a 1 is always a critical, and a 20 a fumble. The "
            "better result wins. If both are the same, the higher die decides, and equal dice are a tie."
        ),
    ),
    trial=Trial(
        "Roll a few times. Then give the guest 18 or 6 and roll again. The same die now means something else.",
        CONTEST,
        {"ability": "14", "resistance": "14", "hero": "Imre", "foe": "Guest"},
        (17, 15),
    ),
    questions=(
        Question(
            ask="Imre has {ability} and rolls {d1}. The other side has {resistance} and rolls {d2}. "
            "Who gets the prize?",
            procedure=CONTEST,
            answers=WINNERS,
            read=Value("verdict.winner"),
            cases=(case("14", "14", 9, 17), case("17", "14", 1, 13), case("20", "12", 20, 15), case("15", "8", 9, 9)),
            more=plain,
        ),
        Question(
            ask="Now both results are the same: {ability} and a {d1} for Imre, {resistance} and a {d2} for "
            "the other side. Who gets the prize?",
            procedure=CONTEST,
            answers=WINNERS,
            read=Value("verdict.winner"),
            cases=(case("12", "14", 17, 15), case("15", "15", 9, 9), case("17", "13", 4, 12)),
            more=close,
        ),
        Question(
            ask="One die by itself: Imre has {ability} and rolls {d1}. What’s the result?",
            procedure=CONTEST,
            answers=RESULTS,
            read=Value("verdict.hero.result"),
            cases=(case("20", "14", 20, 9), case("3", "14", 1, 9), case("13", "14", 13, 9), case("13", "14", 14, 9)),
            more=plain,
        ),
    ),
    rule="questworlds/die-roll#read",
)

MASTERIES = Lesson(
    slug="masteries",
    title="Masteries and bumps",
    teaches="Masteries cancel one for one, and each one left moves a result by one step.",
    situation=(
        (
            "A ballroom on the second floor, and a burglar in tails. Imre’s *Knows This House* is 7M: the M is a "
            "mastery, worth 20, and you roll against the 7 alone. The burglar’s resistance is 14."
        ),
        (
            "Each mastery left raises its owner’s result one step. Once that’s a critical, any more lower the other "
            "side’s result."
        ),
    ),
    trial=Trial(
        "Roll, and watch the dashed die on the ladder. That’s where it fell before the mastery moved it. Then "
        "give the burglar 14M and see what’s left.",
        CONTEST,
        {"ability": "7M", "resistance": "14", "hero": "Imre", "foe": "Burglar"},
        (5, 9),
    ),
    questions=(
        Question(
            ask="Imre has {ability}, the other side {resistance}. Which masteries are left after canceling?",
            procedure=CONTEST,
            answers=(
                Answer("none", "None at all"),
                *(Answer(f"ours {count}", f"{word} for Imre") for count, word in COUNTED),
                *(Answer(f"theirs {count}", f"{word} for the other side") for count, word in COUNTED),
            ),
            read=Left(),
            cases=(case("15M", "2M2", 10, 10), case("3M2", "18M2", 10, 10), case("4M3", "17M", 10, 10)),
            more=masteries,
        ),
        Question(
            ask="{ability} against {resistance}, so Imre has one mastery left. The die shows {d1}. What does his "
            "result become?",
            procedure=CONTEST,
            answers=RESULTS,
            read=Value("verdict.hero.result"),
            cases=(case("10M", "10", 20, 6), case("7M", "14", 5, 9), case("7M", "14", 19, 9)),
            more=lifted,
        ),
        Question(
            ask="{ability} against {resistance}: Imre has two masteries left. The dice show {d1} and {d2}. What does "
            "the other side’s result become?",
            procedure=CONTEST,
            answers=RESULTS,
            read=Value("verdict.opposition.result"),
            cases=(case("8M2", "14", 17, 9), case("8M2", "14", 2, 9), case("8M2", "14", 1, 9)),
            more=pushed,
        ),
    ),
    rule="questworlds/bumps#lift",
)

LEVEL = Lesson(
    slug="victory-levels",
    title="By how much",
    teaches="The steps between the two results set the level of a victory, however far apart the dice are.",
    situation=(
        (
            "The burglar is caught, and the hotel’s owner wants to know whose fault it was. Imre’s *Unshaken* is "
            "15 against her suspicion of 14, and this time it matters by how much."
        ),
        (
            "One step between the results is a minor victory, two a major, three a complete one. If the results are "
            "equal, the better die wins a marginal victory. One side’s victory is the other’s defeat."
        ),
    ),
    trial=Trial(
        "Roll until you’ve seen a marginal and a minor victory. Then give Imre a mastery, 15M, and see what gets "
        "common.",
        CONTEST,
        {"ability": "15", "resistance": "14", "outcome": "level", "hero": "Imre", "foe": "Owner"},
        (12, 9),
    ),
    questions=(
        Question(
            ask="{ability} against {resistance}, dice {d1} and {d2}. One side wins. What kind of victory is it?",
            procedure=CONTEST,
            answers=LEVELS,
            read=Value("verdict.level"),
            cases=(
                case("15", "14", 2, 14, outcome="level"),
                case("15", "14", 9, 17, outcome="level"),
                case("15", "14", 18, 16, outcome="level"),
                case("15", "14", 20, 1, outcome="level"),
                case("7M", "14", 5, 17, outcome="level"),
            ),
            more=levels,
        ),
        Question(
            ask="{ability} against {resistance}, dice {d1} and {d2}. What does Imre get?",
            procedure=CONTEST,
            answers=(
                Answer("hero marginal", "A marginal victory"),
                Answer("hero minor", "A minor victory"),
                Answer("opposition marginal", "A marginal defeat"),
                Answer("opposition minor", "A minor defeat"),
                Answer("none tie", "A tie"),
            ),
            read=Value("verdict.winner verdict.level"),
            cases=(
                case("15", "14", 15, 16, outcome="level"),
                case("15", "14", 7, 8, outcome="level"),
                case("11", "14", 12, 14, outcome="level"),
                case("15", "14", 19, 15, outcome="level"),
                case("15", "14", 6, 6, outcome="level"),
                case("13", "12", 14, 13, outcome="level"),
                case("13", "12", 5, 18, outcome="level"),
                case("10", "16", 11, 4, outcome="level"),
                case("16", "18", 3, 17, outcome="level"),
                case("8", "9", 12, 12, outcome="level"),
            ),
        ),
    ),
    rule="questworlds/victory-levels#steps",
)

HERO_POINTS = Lesson(
    slug="hero-points",
    title="Is the hero point worth it?",
    teaches="A hero point comes after the dice and raises your result one step, so you know what it buys.",
    situation=(
        (
            "Five in the morning. The guest from the first night is at the desk, with two policemen behind "
            "him who want to see the register. *Knows Every Guest* has grown to 17; their patience is 14."
        ),
        (
            "The dice fall first. Then you may spend one point to raise your own result one step, up to a critical. "
            "It never touches the other side. A point you keep becomes experience."
        ),
    ),
    trial=Trial(
        "Roll until you lose. If the roller offers a point, guess what it would change before you press. If it "
        "doesn’t, find out why.",
        CONTEST,
        {"ability": "17", "resistance": "14", "hero": "Imre", "foe": "Police"},
        (9, 12),
    ),
    questions=(
        Question(
            ask="{ability} against {resistance}, dice {d1} and {d2}. Would a hero point help Imre?",
            procedure=CONTEST,
            answers=(Answer("better", "Yes, he’d do better"), Answer("closed", "No, it would change nothing")),
            read=Gain("hero-point", "hero"),
            cases=(
                case("17", "14", 9, 12),
                case("16", "20", 17, 18),
                case("17", "5M", 19, 4),
                case("14", "12", 18, 10),
                case("15", "18", 1, 1),
            ),
            more=lost,
        ),
        Question(
            ask="{ability} against {resistance}, dice {d1} and {d2}. Imre spends the point. Who gets the prize now?",
            procedure=CONTEST,
            answers=WINNERS,
            read=Value("verdict.winner"),
            cases=tuple(
                each._replace(moves=(POINT,), inputs={**each.inputs, "outcome": "level"})
                for each in (
                    case("14", "12", 18, 10),
                    case("17", "14", 9, 12),
                    case("12", "19", 14, 18),
                    case("13", "17", 15, 15),
                    case("16", "15", 20, 9),
                    case("10", "9M", 13, 8),
                    case("15", "14", 8, 8),
                    case("10", "18", 12, 12),
                )
            ),
        ),
    ),
    rule="questworlds/bumps#hero-point",
)

COURSE = Course(
    id="questworlds",
    title="QuestWorlds 2.2",
    about="One die a side: who wins, what masteries change, by how much you win, and what a hero point buys.",
    lessons=(THE_ROLL, MASTERIES, LEVEL, HERO_POINTS),
)
