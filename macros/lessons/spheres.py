"""The course of Shattered Spheres: checks and degrees, dice of Advantage, criticals, and luck."""

from random import Random
from typing import Any

from macros.calls import Json
from macros.lessons.kinds import Answer, Case, Course, Lesson, Question, Step, Trial, Value

CHECK = "spheres.check"

DEGREES = (
    Answer("success-3", "Success, three degrees"),
    Answer("success-2", "Success, two degrees"),
    Answer("success-1", "Success, one degree"),
    Answer("failure-1", "Failure, one degree"),
    Answer("failure-2", "Failure, two degrees"),
    Answer("failure-3", "Failure, three degrees"),
)

SIZES = {1: 4, 2: 6, 3: 8, 4: 10, 5: 12}
"""The sides of the die of each rank, for drawing faces that it can show."""


def signed(number: int) -> str:
    """A number with its sign, as the ranks of traits are written."""
    return f"−{-number}" if number < 0 else f"+{number}"


def amounts(numbers: list[int]) -> tuple[Answer, ...]:
    """Numbers as answers, from the lowest."""
    return tuple(Answer(str(number), str(number)) for number in sorted(numbers))


def check(skill: int, dc: int, *faces: int, **more: Any) -> Case:
    """A check outside an encounter, with nothing to spend after it."""
    return Case({"skill": skill, "dc": dc, "destiny": 0, **more}, faces)


def degrees(dice: Random) -> Case:
    """A check up to fourteen points off its DC, often at the very edge of a degree."""
    skill, face = dice.randint(2, 8), dice.randint(2, 19)
    off = dice.choice((-14, -10, -6, -5, -4, -1, 0, 4, 5, 9, 10, 12))
    return check(skill, max(5, skill + face - off), face)


def ranks(ability: int, other: int, face: int, *faces: int, skill: int = 4, dc: int = 15) -> Case:
    """A check with an ability and one thing more that helps or hinders."""
    words = {"ability": signed(ability), "other": signed(other)}
    inputs: dict[str, Json] = {"ability": ability, "modifiers": [{"rank": other, "label": "rope"}]}
    shown = Case({"skill": skill, "dc": dc, "destiny": 0, **inputs}, (face, *faces))
    return shown._replace(words={**words, "skill": str(skill)})


def two_helps(dice: Random) -> Case:
    """Two ranks of Advantage, which make one die."""
    ability = dice.randint(1, 4)
    other = dice.randint(1, 5 - ability)
    return ranks(ability, other, dice.randint(2, 19), dice.randint(1, SIZES[ability + other]))


def both_sides(dice: Random) -> Case:
    """Advantage and Disadvantage at once."""
    ability, other = -dice.randint(1, 4), dice.randint(1, 5)
    faces = (dice.randint(2, 19), dice.randint(1, SIZES[other]), dice.randint(1, SIZES[-ability]))
    return summed(ability, other, *faces, skill=dice.randint(1, 7))


def summed(ability: int, other: int, face: int, plus: int, minus: int, *, skill: int) -> Case:
    """A check with a die on either side, and the totals of those who add up otherwise."""
    right = face + skill + plus - minus
    bare = face + skill
    totals = dict.fromkeys((right, bare + other + ability, bare + plus + minus, bare + plus, bare, bare - minus))
    return ranks(ability, other, face, plus, minus, skill=skill)._replace(answers=amounts(list(totals)[:4]))


def natural(dice: Random) -> Case:
    """A natural 20 or 1, near the DC or far from it."""
    face = dice.choice((20, 1))
    skill = dice.randint(0, 6) if face == 20 else dice.randint(12, 18)
    over = dice.choice((-12, -9, -7, -4, -2, 1, 3) if face == 20 else (9, 7, 6, 3, 1, 0, -2, -4))
    return check(skill, face + skill - over, face)


def lucky(dice: Random, *kinds: str) -> Case:
    """Luck dice beside the d20, and what others might think that counts."""
    faces = [dice.randint(1, 20) for _ in range(1 + len(kinds))]
    return counted(*faces, kinds=kinds)


def counted(*faces: int, kinds: tuple[str, ...]) -> Case:
    """A check with these luck dice: the answers are the dice as they fell and as they count."""
    values = [faces[0]]
    for face, kind in zip(faces[1:], kinds, strict=True):
        low = face <= 10
        values.append(face + 10 * (low and kind == "fortune") - 10 * (not low and kind == "misfortune"))
    shown = {*faces, *values}
    if len(shown) < 3:
        shown |= {face + 10 if face <= 10 else face - 10 for face in faces}
    return check(4, 20, *faces, luck=list(kinds))._replace(answers=amounts(list(shown)))


CHECKS = Lesson(
    slug="checks",
    title="A check and its degrees",
    teaches="Reach the DC for one degree of success, miss it for one of failure. Each full five points add one.",
    situation=(
        ("Mika hangs by a wire between two rocks drifting apart. Pulling herself over is DC 15, and her skill is 5."),
        "There’s no degree 0. Exactly the DC is a success, and five points beyond it are the second degree.",
    ),
    trial=Trial(
        "Roll a few times, and say the degree before you read it. Then lower the DC to 10. Which die was just "
        "enough before, and what’s it worth now?",
        CHECK,
        {"skill": 5, "dc": 15, "name": "Mika"},
        (10,),
    ),
    questions=(
        Question(
            ask="Skill {skill}, DC {dc}, and the die shows {d1}. What is it?",
            procedure=CHECK,
            answers=DEGREES,
            read=Value("verdict.outcome"),
            cases=(
                check(5, 15, 10),
                check(3, 10, 12),
                check(3, 20, 12),
                check(3, 10, 5),
                check(5, 10, 15),
                check(2, 10, 12),
            ),
            more=degrees,
        ),
    ),
    rule="spheres/degrees#degree",
)

ADVANTAGE = Lesson(
    slug="advantage",
    title="A plus is a die",
    teaches="Only skill is a plain number. Every other plus is a die to add, and every minus a die to subtract.",
    situation=(
        (
            "Mika’s Strength is −2. That isn’t a number: she subtracts a d6. Then somebody throws her a rope, which "
            "is +3, and she adds a d8."
        ),
        (
            "Everything that helps makes one die, everything that hinders another, and you roll both. They don’t "
            "cancel first. Ranks 1 to 5 are a d4, d6, d8, d10 and d12."
        ),
    ),
    trial=Trial(
        "Roll, and find the three dice in the sum. Then give her ability 2 along with the rope’s 3. How many dice "
        "does she roll now?",
        CHECK,
        {"skill": 3, "ability": -2, "modifiers": [{"rank": 3, "label": "rope"}], "dc": 12, "name": "Mika"},
        (8, 6, 4),
    ),
    questions=(
        Question(
            ask="The ability is {ability} and the rope is {other}. What do you roll with the d20?",
            procedure=CHECK,
            answers=(
                Answer("2", "One d6"),
                Answer("3", "One d8"),
                Answer("4", "One d10"),
                Answer("5", "One d12"),
                Answer("0", "Nothing: you add both as numbers"),
                Answer("two", "Two dice, one for each"),
            ),
            read=Step("spheres/advantage#ladder", "rank", "Advantage"),
            cases=(ranks(2, 2, 10, 6), ranks(1, 1, 10, 3), ranks(3, 2, 10, 6), ranks(1, 2, 10, 6)),
            more=two_helps,
        ),
        Question(
            ask="Skill {skill}, ability {ability}, a rope for {other}. The d20 shows {d1}, the Advantage die {d2}, "
            "the Disadvantage die {d3}. What’s the total?",
            procedure=CHECK,
            answers=(),
            read=Value("verdict.total"),
            cases=(summed(-2, 3, 8, 6, 4, skill=3), summed(-4, 1, 12, 2, 9, skill=5), summed(-1, 5, 5, 11, 3, skill=2)),
            more=both_sides,
        ),
    ),
    rule="spheres/advantage#ladder",
)

CRITICALS = Lesson(
    slug="criticals",
    title="A 20 and a 1",
    teaches="A natural 20 makes a check one degree better, a natural 1 one degree worse, and no more than that.",
    situation=(
        (
            "The wire snaps. Mika has one try at the edge of the rock, DC 24, with a skill of 2. Only a 20 gets her "
            "close."
        ),
        (
            "Find the degree as usual, then move it by one. One degree of failure becomes one of success. Attacks "
            "and resistance checks are the exception: a 20 always succeeds, and a 1 always fails."
        ),
    ),
    trial=Trial(
        "A 20 is rare, so give her a skill of 10 and keep rolling until you get a 20 or a 1. Or enter physical "
        "dice: a 20 against DC 24, then against DC 26.",
        CHECK,
        {"skill": 2, "dc": 24, "name": "Mika"},
        (20,),
    ),
    questions=(
        Question(
            ask="Skill {skill}, DC {dc}, and a natural {d1}. What is it?",
            procedure=CHECK,
            answers=DEGREES,
            read=Value("verdict.outcome"),
            cases=(
                check(2, 24, 20),
                check(0, 26, 20),
                check(2, 18, 20),
                check(12, 11, 1),
                check(16, 10, 1),
                check(10, 13, 1),
            ),
            more=natural,
        ),
    ),
    rule="spheres/criticals#success",
)

LUCK = Lesson(
    slug="luck",
    title="Fortune and Misfortune",
    teaches="A Fortune die can only help and a Misfortune die can only hurt, whatever they show.",
    situation=(
        (
            "Mika carries a lucky coin: a Fortune die, a second d20. If it shows 10 or less, add 10. The higher of "
            "the two dice counts."
        ),
        (
            "Her rival stole such a coin, and it brings bad luck. Misfortune is the opposite: if it shows 11 or "
            "more, subtract 10, and the lower die counts. With both, the middle one of three does."
        ),
    ),
    trial=Trial(
        "Roll with Fortune until it makes no difference. Then choose Misfortune, too, with the other fields.",
        CHECK,
        {"skill": 4, "dc": 20, "luck": ["fortune"], "name": "Mika"},
        (7, 8),
    ),
    questions=(
        Question(
            ask="Fortune: the d20 shows {d1}, the Fortune die {d2}. What counts?",
            procedure=CHECK,
            answers=(),
            read=Step("spheres/luck#fortune", "value", "The higher"),
            cases=(
                counted(7, 8, kinds=("fortune",)),
                counted(16, 3, kinds=("fortune",)),
                counted(9, 14, kinds=("fortune",)),
                counted(6, 10, kinds=("fortune",)),
            ),
            more=lambda dice: lucky(dice, "fortune"),
        ),
        Question(
            ask="Misfortune: the d20 shows {d1}, the Misfortune die {d2}. What counts?",
            procedure=CHECK,
            answers=(),
            read=Step("spheres/luck#misfortune", "value", "The lower"),
            cases=(
                counted(7, 12, kinds=("misfortune",)),
                counted(3, 19, kinds=("misfortune",)),
                counted(14, 8, kinds=("misfortune",)),
            ),
            more=lambda dice: lucky(dice, "misfortune"),
        ),
        Question(
            ask="Both: the d20 shows {d1}, Fortune {d2}, Misfortune {d3}. What counts?",
            procedure=CHECK,
            answers=(),
            read=Step("spheres/luck#both", "value", "The middle"),
            cases=(
                counted(7, 8, 12, kinds=("fortune", "misfortune")),
                counted(19, 4, 18, kinds=("fortune", "misfortune")),
                counted(2, 17, 15, kinds=("fortune", "misfortune")),
            ),
            more=lambda dice: lucky(dice, "fortune", "misfortune"),
        ),
    ),
    rule="spheres/luck#fortune",
)

COURSE = Course(
    id="spheres",
    title="Shattered Spheres",
    about="A d20 against a DC: degrees, pluses that are dice, natural 20s, and luck dice.",
    lessons=(CHECKS, ADVANTAGE, CRITICALS, LUCK),
)
