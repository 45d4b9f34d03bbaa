"""The course of Draw Steel: the power roll, edges and banes, tests, and potencies."""

from random import Random

from macros.calls import Json
from macros.lessons.kinds import Answer, Case, Course, Lesson, Question, Trial, Value

POWER = "draw-steel.power-roll"
TEST = "draw-steel.test"
CARD = "draw-steel.ability-card"
POTENCY = "draw-steel.potency"

TIERS = (Answer("1", "Tier 1"), Answer("2", "Tier 2"), Answer("3", "Tier 3"))

OUTCOMES = (
    Answer("success:reward", "Success with a reward"),
    Answer("success:plain", "Success"),
    Answer("success:consequence", "Success with a consequence"),
    Answer("failure:plain", "Failure"),
    Answer("failure:consequence", "Failure with a consequence"),
)

NETS = (
    Answer("a double edge", "A double edge"),
    Answer("an edge", "An edge"),
    Answer("nothing", "Nothing"),
    Answer("a bane", "A bane"),
    Answer("a double bane", "A double bane"),
)

DIFFICULTIES = ("easy", "medium", "hard")

EDGES = ("no edge", "one edge", "two edges", "three edges", "four edges")
BANES = ("no bane", "one bane", "two banes", "three banes", "four banes")


def signed(number: int) -> str:
    """Format a number with its sign.

    >>> signed(-2), signed(2), signed(0)
    ('−2', '2', '0')
    """
    return f"−{-number}" if number < 0 else str(number)


def amounts(*numbers: int) -> tuple[Answer, ...]:
    """Numbers as answers, lowest first."""
    return tuple(Answer(str(number), str(number)) for number in sorted(set(numbers)))


def roll(score: int, one: int, two: int, edges: int = 0, banes: int = 0, bonus: int = 0) -> Case:
    """A power roll with its two dice."""
    inputs: dict[str, Json] = {"score": score, "edges": edges, "banes": banes, "bonus": bonus}
    words = {"might": signed(score), "help": f"{EDGES[edges]} and {BANES[banes]}"}
    return Case(inputs, (one, two), words=words)


def plain(dice: Random) -> Case:
    """A roll without edges or banes, including natural 19s and 20s."""
    one, two = dice.choice(((9, 10), (10, 10), *((dice.randint(1, 10), dice.randint(1, 10)) for _ in range(8))))
    return roll(dice.randint(-3, 5), one, two)


def counted(dice: Random) -> Case:
    """A roll with up to four edges and four banes."""
    return roll(2, 5, 6, dice.randint(0, 4), dice.randint(0, 4))


def doubled(dice: Random) -> Case:
    """A roll with a double edge or bane, a single one, or neither."""
    edges, banes = dice.choice(((2, 0), (0, 2), (3, 1), (1, 3), (1, 0), (0, 1), (2, 2)))
    one, two = dice.choice(((9, 10), *((dice.randint(1, 10), dice.randint(1, 10)) for _ in range(7))))
    return roll(dice.randint(0, 4), one, two, edges, banes)


def task(score: int, difficulty: str, one: int, two: int, *, skill: bool = False, banes: int = 0) -> Case:
    """A test with its two dice."""
    inputs: dict[str, Json] = {"characteristic": "A", "score": score, "difficulty": difficulty}
    inputs |= {"skill": skill, "banes": banes}
    helped = " and a fitting skill" if skill else ""
    harmed = " and a bane" if banes else ""
    return Case(inputs, (one, two), words={"with": f"Agility {signed(score)}{helped}{harmed}", "hard": difficulty})


def any_test(dice: Random) -> Case:
    """A test of any difficulty, sometimes with a natural 19 or 20."""
    one, two = dice.choice(((10, 9), *((dice.randint(1, 10), dice.randint(1, 10)) for _ in range(9))))
    return task(dice.randint(-1, 4), dice.choice(DIFFICULTIES), one, two, skill=dice.random() < 0.4)


def hammer(agility: int, one: int, two: int, *, surges: int = 0) -> Case:
    """The conduit's hammer against a target with this Agility, with any surges spent on the potency."""
    target = {"name": "the bandit", "score": agility}
    moves = [{"do": "roll", "by": "hero", "given": {"targets": [target]}, "faces": [one, two]}]
    if surges:
        moves.append({"do": "surge-potency", "by": "t1"})
    inputs: dict[str, Json] = {"ability": "judgments-hammer", "class": "conduit", "surges": surges}
    words = {
        "agility": signed(agility),
        "total": str(one + two + 2),
        "spent": ", and you spend two surges on the potency" if surges else "",
    }
    damage = 3 + 2 if one + two + 2 <= 11 else 6 + 2 if one + two + 2 <= 16 else 9 + 2
    down = "prone and unable to stand (save ends)" if damage == 11 else "prone"
    answers = (
        Answer(f"{damage} holy damage; {down}", f"{damage} damage, and it falls prone"),
        Answer(f"{damage} holy damage; resists “{down}”", f"{damage} damage, and it stays up"),
        Answer("nothing", "Nothing: the bandit resists everything"),
        Answer(down, "It falls prone but takes no damage"),
    )
    return Case(inputs, (), tuple(moves), words=words, answers=answers)


def struck(dice: Random) -> Case:
    """The hammer against Agility −1 to 2, with surges only when they change the result."""
    one, two, agility = dice.randint(1, 9), dice.randint(1, 9), dice.randint(-1, 2)
    missed = agility == sum(one + two + 2 > least for least in (11, 16))
    return hammer(agility, one, two, surges=dice.choice((0, 2)) if missed else 0)


def potency(strength: str, highest: int, score: int) -> Case:
    """A potency against a score."""
    return Case(
        {"strength": strength, "highest": highest, "characteristic": "A", "score": score, "effect": "slowed"},
        words={"word": strength.upper(), "score": signed(score), "best": signed(highest)},
    )


def compared(dice: Random) -> Case:
    """A potency close to the score."""
    strength = dice.choice(("weak", "average", "strong"))
    highest = dice.randint(2, 4)
    value = highest - ("strong", "average", "weak").index(strength)
    return potency(strength, highest, value + dice.choice((-1, -1, 0, 1)))


TIER = Lesson(
    slug="tiers",
    title="Two dice, three tiers",
    teaches="Two d10 and a score make a total, and all that matters is its tier.",
    situation=(
        (
            "Hedda has a strongbox on her shoulder and a locked gate in front of her. She throws herself against "
            "the gate with Might 2."
        ),
        (
            "Up to 11 is tier 1, 12 to 16 is tier 2, and 17 or more is tier 3. If the dice alone show 19 or 20, "
            "it’s tier 3 no matter what."
        ),
    ),
    trial=Trial(
        "Roll a few times with 2. Then give Hedda −3 and keep rolling. Which tier is rare now, but still possible?",
        POWER,
        {"score": 2, "name": "Hedda"},
        (4, 5),
    ),
    questions=(
        Question(
            ask="Might {might}, and the dice show {d1} and {d2}. Which tier?",
            procedure=POWER,
            answers=TIERS,
            read=Value("verdict.tier"),
            cases=(roll(2, 4, 5), roll(2, 5, 9), roll(-3, 9, 10), roll(5, 2, 3), roll(2, 8, 7), roll(-1, 8, 9)),
            more=plain,
        ),
    ),
    rule="draw-steel/power-roll#tiers",
)

EDGE = Lesson(
    slug="edges-and-banes",
    title="Edges and banes",
    teaches="One edge adds 2, two shift the tier instead, and no more than two of a kind ever count.",
    situation=(
        (
            "On the rooftops, in the rain, Hedda leaps from above at a thief who’s already down. That helps her. "
            "The wet slates don’t."
        ),
        (
            "More than two edges count as two, and so do more than two banes. Then they cancel one for one, and "
            "you use what’s left."
        ),
    ),
    trial=Trial(
        "Give her three edges and one bane before you roll. Is it a double edge? Then remove the bane and look "
        "at the total.",
        POWER,
        {"score": 2, "edges": 1, "banes": 1, "name": "Hedda"},
        (5, 6),
    ),
    questions=(
        Question(
            ask="Hedda has {help}. What’s left after they cancel?",
            procedure=POWER,
            answers=NETS,
            read=Value("verdict.net"),
            cases=(
                roll(2, 5, 6, 3, 1),
                roll(2, 5, 6, 4, 2),
                roll(2, 5, 6, 1, 3),
                roll(2, 5, 6, 3, 0),
                roll(2, 5, 6, 1, 1),
            ),
            more=counted,
        ),
        Question(
            ask="Might {might}, {help}, and the dice show {d1} and {d2}. Which tier?",
            procedure=POWER,
            answers=TIERS,
            read=Value("verdict.tier"),
            cases=(
                roll(2, 5, 7, 2, 0),
                roll(2, 5, 4, 3, 1),
                roll(2, 9, 10, 0, 2),
                roll(2, 5, 4, 1, 0),
                roll(2, 5, 4, 4, 2),
            ),
            more=doubled,
        ),
        Question(
            ask="Two edges and no bane, Might {might}, and the dice show {d1} and {d2}. What’s the total?",
            procedure=POWER,
            answers=(),
            read=Value("verdict.total"),
            cases=tuple(
                roll(score, one, two, 2)._replace(
                    answers=amounts(*(one + two + more for more in (score, score + 2, score + 4, 0)))
                )
                for score, one, two in ((4, 5, 7), (3, 2, 6), (1, 8, 8), (5, 3, 3), (-1, 6, 4), (3, 10, 4))
            ),
        ),
    ),
    rule="draw-steel/power-roll#double",
)

TESTS = Lesson(
    slug="tests",
    title="Easy, medium, hard",
    teaches="A test has the same three tiers, and the difficulty says what each one means.",
    situation=(
        (
            "The thief dropped the key down a drain, and a patrol is coming in a minute. Hedda reaches for it "
            "with Agility 1 and a fitting skill. The test is medium."
        ),
        (
            "At tier 2, an easy test succeeds, a medium one succeeds with a consequence, and a hard one fails. "
            "A skill adds 2, but it’s never an edge."
        ),
    ),
    trial=Trial(
        "Roll at medium. Then set it to hard and see what the same total does.",
        TEST,
        {"characteristic": "A", "score": 1, "skill": True, "difficulty": "medium", "name": "Hedda"},
        (6, 6),
    ),
    questions=(
        Question(
            ask="On a test with {with}, the dice show {d1} and {d2}. The difficulty is {hard}. What happens?",
            procedure=TEST,
            answers=OUTCOMES,
            read=Value("verdict.outcome"),
            cases=(
                task(2, "medium", 6, 6),
                task(2, "hard", 6, 6),
                task(2, "easy", 3, 4),
                task(0, "hard", 10, 9, banes=1),
                task(1, "hard", 8, 8),
                task(1, "medium", 4, 4, skill=True),
                task(0, "hard", 5, 4),
            ),
            more=any_test,
        ),
    ),
    rule="draw-steel/tests#difficulty",
)

POTENCIES = Lesson(
    slug="potencies",
    title="Does the effect take hold?",
    teaches="A potency works if the target’s score is lower. The damage applies either way.",
    situation=(
        (
            "Ilse, a level 1 conduit, has Intuition 2. Her weak potency is 0, her average 1, and her strong 2. "
            "She uses *Judgment’s Hammer* on a bandit."
        ),
        (
            "It says A < WEAK at tier 1, A < AVERAGE at tier 2, and A < STRONG at tier 3. The A is the bandit’s "
            "Agility, and the word is Ilse’s number."
        ),
    ),
    trial=Trial(
        "Compare Agility 1 with a weak, an average and a strong potency. Then go back to average and spend two surges.",
        POTENCY,
        {"strength": "average", "highest": 2, "characteristic": "A", "score": 1, "effect": "prone", "surges": 2},
    ),
    questions=(
        Question(
            ask="Your highest score is {best}, and the line says A < {word}, slowed. The target has Agility {score}. "
            "Is the target slowed?",
            procedure=POTENCY,
            answers=(Answer("lands", "Yes"), Answer("resisted", "No, it resists")),
            read=Value("verdict.outcome"),
            cases=(
                potency("weak", 2, 0),
                potency("weak", 2, -1),
                potency("average", 2, 1),
                potency("strong", 2, 1),
                potency("weak", 5, 2),
            ),
            more=compared,
        ),
        Question(
            ask="Ilse’s total is {total}, and the bandit’s Agility is {agility}{spent}. What happens to the bandit?",
            procedure=CARD,
            answers=(),
            read=Value("verdict.targets.0.happens"),
            cases=(hammer(0, 3, 4), hammer(1, 6, 6), hammer(1, 9, 7), hammer(1, 6, 6, surges=2), hammer(0, 6, 6)),
            more=struck,
        ),
    ),
    rule="draw-steel/potencies#compare",
)

COURSE = Course(
    id="draw-steel",
    title="Draw Steel",
    about="Read tiers, count edges and banes, make tests, and see which targets an effect affects.",
    lessons=(TIER, EDGE, TESTS, POTENCIES),
)
