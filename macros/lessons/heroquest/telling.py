"""The last lessons: hero points, what a level means, augments, and a contest in rounds."""

from random import Random
from typing import Any

from macros.lessons.heroquest import shared
from macros.lessons.kinds import Answer, Case, Gain, Lesson, Likelier, Question, Trial, Value

_POINT: dict[str, Any] = {"do": "hero-point", "by": "hero"}


def _worse(dice: Random) -> Case:
    """A roll that the hero does not win, or wins by little: where a hero point comes to mind."""
    while True:
        ours, theirs, one, two = shared.roll(dice)
        if shared.fell(ours, one) - shared.fell(theirs, two) in (-2, -1, 0, 1):
            return shared.contest(ours, theirs, one, two)


def _spendable(dice: Random) -> Case:
    while True:
        case = _worse(dice)
        if case.faces[0] != 1:
            return case._replace(moves=(_POINT,))


HERO_POINTS = Lesson(
    slug="hero-points",
    title="When to spend a hero point",
    teaches="When the dice and the masteries have spoken, a hero point lifts your own result by one step.",
    situation=(
        (
            "Maren rolled 18 against 17, a failure; the ferryman rolled 4, a success. She has lost by one step. Now, "
            "with everything on the table, she may spend a hero point: her failure becomes a success. The results are "
            "equal then, her 18 is the higher die, and she has won after all."
        ),
        (
            "A step does not always change who wins, and above a critical there is none. So look first at how far "
            "apart the two stand, and at the dice."
        ),
    ),
    trial=Trial(
        "Roll until you lose, and look at what the button promises before you press it.",
        shared.CONTEST,
        {"ability": "17", "resistance": "14"},
        (18, 4),
    ),
    questions=(
        Question(
            ask=("{ability} against {resistance}, and the dice show {d1} and {d2}. Does a hero point change who wins?"),
            procedure=shared.CONTEST,
            answers=(
                Answer("better", "Yes, it turns the contest"),
                Answer("same", "No, it changes the level and not who wins"),
                Answer("closed", "It cannot be spent here"),
            ),
            read=Gain("hero-point", "hero", "verdict.winner"),
            cases=(shared.contest(17, 14, 18, 4), shared.contest(12, 14, 1, 9)),
            more=_worse,
        ),
        Question(
            ask=(
                "{ability} against {resistance}, the dice show {d1} and {d2}, and the hero point is spent. How does it "
                "end for the hero?"
            ),
            procedure=shared.CONTEST,
            answers=(
                Answer("v3", "A major victory"),
                Answer("v2", "A minor victory"),
                Answer("v1", "A marginal victory"),
                Answer("tie", "A tie"),
                Answer("d1", "A marginal defeat"),
                Answer("d2", "A minor defeat"),
            ),
            read=Value("headline.mark"),
            cases=(shared.contest(9, 14, 8, 6)._replace(moves=(_POINT,)),),
            more=_spendable,
        ),
    ),
    rule="heroquest/masteries#hero-point",
)


def _lost(dice: Random) -> Case:
    while True:
        ours, theirs, one, two = shared.roll(dice)
        by = shared.fell(theirs, two) - shared.fell(ours, one)
        if by > 0 or (by == 0 and two > one):
            return shared.contest(ours, theirs, one, two)


def _won(dice: Random) -> Case:
    while True:
        ours, theirs, one, two = shared.roll(dice)
        by = shared.fell(ours, one) - shared.fell(theirs, two)
        if by > 0 or (by == 0 and one > two):
            return shared.contest(ours, theirs, one, two)


_MEANT = (
    "The prize is yours, with a catch.",
    "The prize is yours, no less and no more.",
    "The prize is yours, and something more.",
    "The prize is yours and more with it, often for good.",
)

MEANING = Lesson(
    slug="meaning",
    title="What a victory level means",
    teaches="The winner has the prize at any level; the level says with what catch, and what the loser is left with.",
    situation=(
        (
            "Odo wins the duel. By a marginal victory he has what he fought for, with a catch: the bridge is his, and "
            "the guard has seen his face. By a minor one he has the bridge and that is that. By a major or a complete "
            "one he has more than he asked for."
        ),
        (
            "A defeat mirrors it, and may leave the hero hurt, impaired, injured or dying, the worse the greater it "
            "was. A victory may leave a benefit: a figure that helps in a later contest of the same kind."
        ),
    ),
    trial=Trial(
        "Roll a few times against the odds, and read the sentence under each level.",
        shared.CONTEST,
        {"ability": "10", "resistance": "14"},
        (6, 17),
    ),
    questions=(
        Question(
            ask="{ability} against {resistance}, and the dice show {d1} and {d2}. What has the hero won?",
            procedure=shared.CONTEST,
            answers=tuple(Answer(text, text) for text in _MEANT),
            read=Value("headline.mean"),
            cases=(shared.contest(10, 14, 6, 17),),
            more=_won,
        ),
        Question(
            ask="{ability} against {resistance}, and the dice show {d1} and {d2}. What is the hero after that defeat?",
            procedure=shared.CONTEST,
            answers=(
                Answer("hurt", "Hurt"),
                Answer("impaired", "Impaired"),
                Answer("injured", "Injured"),
                Answer("dying", "Dying"),
            ),
            read=Value("verdict.consequence"),
            cases=(shared.contest(10, 14, 15, 8),),
            more=_lost,
        ),
        Question(
            ask="{ability} against {resistance}, and the dice show {d1} and {d2}. What benefit does it bring?",
            procedure=shared.CONTEST,
            answers=tuple(Answer(str(amount), f"+{amount}") for amount in (0, 3, 6, 9)),
            read=Value("verdict.benefit"),
            cases=(shared.contest(16, 14, 1, 17),),
            more=_won,
        ),
    ),
    rule="heroquest/victory-levels#meaning",
)

_AUGMENT = "heroquest.augment"


def _augmenting(dice: Random) -> Case:
    ours, _, one, two = shared.roll(dice)
    return Case({"ability": ours}, (one, two))


def _augmented(dice: Random) -> Case:
    return augmented(dice.randint(8, 20), dice.choice((14, 17, 20, 25, 34)), dice.choice(("20", "9", "6", "3")))


def augmented(ability: int, resistance: int, amount: str) -> Case:
    """An augment for one ability beside another ability that is better by some points."""
    more = ability + {"20": 14, "9": 6, "6": 7, "3": 4}[amount]
    return Case(
        {"ability": ability, "resistance": resistance, "modifiers": [{"kind": "augment", "amount": amount}]},
        other={"ability": more, "modifiers": []},
        words={"amount": "W" if amount == "20" else amount, "by": str(more - ability)},
    )


AUGMENTS = Lesson(
    slug="augments",
    title="Augments",
    teaches="An augment is a small contest won beforehand: its level becomes a bonus for the contest that counts.",
    situation=(
        (
            "Before the climb Maren sings the song of the boatmen. That is a contest of its own, her *Sing* 17 "
            "against the base of 14. Won by a minor victory, it gives +6 to the climb; by a complete one a whole "
            "mastery. Only a complete defeat costs something."
        ),
        "There is one attempt for each contest, whoever makes it, and it counts to that contest’s end.",
    ),
    trial=Trial(
        "Roll the augment, and see what it offers to carry into the contest.", _AUGMENT, {"ability": "17"}, (5, 15)
    ),
    questions=(
        Question(
            ask="{ability} against the base of {base}, and the dice show {d1} and {d2}. What does the augment bring?",
            procedure=_AUGMENT,
            answers=(
                Answer("20", "+W"),
                Answer("9", "+9"),
                Answer("6", "+6"),
                Answer("3", "+3"),
                Answer("0", "Nothing"),
                Answer("-3", "−3"),
            ),
            read=Value("verdict.augment"),
            cases=(Case({"ability": "17"}, (5, 15)), Case({"ability": "12"}, (20, 1))),
            more=_augmenting,
        ),
        Question(
            ask=(
                "{ability} against {resistance}. What helps more: an augment of +{amount}, or another ability that is "
                "better by {by}?"
            ),
            procedure=shared.CONTEST,
            answers=(
                Answer("first", "The augment of +{amount}"),
                Answer("second", "The ability that is better by {by}"),
                Answer("same", "Both alike"),
            ),
            read=Likelier(("hero:",), called=("With the augment", "With the other ability")),
            cases=(augmented(17, 20, "6"),),
            more=_augmented,
        ),
    ),
    rule="heroquest/augments#augment",
)

_EXTENDED = "heroquest.extended-contest"


def exchanges(ours: int, theirs: int, *dice: tuple[int, int]) -> Case:
    """An extended contest of two, with the faces of its exchanges."""
    return Case(
        {"heroes": [{"name": "Odo", "ability": ours}], "foes": [{"name": "Captain", "resistance": theirs}]},
        moves=tuple({"do": "exchange", "by": "h1-f1", "faces": list(pair)} for pair in dice),
        words={
            "ours": str(ours),
            "theirs": str(theirs),
            "rolls": " and then ".join(f"{one} and {two}" for one, two in dice),
        },
    )


def _one_exchange(dice: Random) -> Case:
    ours, theirs, one, two = shared.roll(dice)
    return exchanges(ours, theirs, (one, two))


def _two_exchanges(dice: Random) -> Case:
    while True:
        ours, theirs, one, two = shared.roll(dice)
        again = dice.choice(shared.OFTEN_EXTREME), dice.choice(shared.OFTEN_EXTREME)
        if abs(shared.fell(ours, one) - shared.fell(theirs, two)) < 3:
            return exchanges(ours, theirs, (one, two), again)


LONG_CONTEST = Lesson(
    slug="long-contest",
    title="Contests in rounds",
    teaches="In an extended contest every exchange gives its winner points, 1, 2, 3 or 5, and five put the other out.",
    situation=(
        (
            "Odo fights the captain on the stairs, and this is what the whole story has led to. So it is not one "
            "roll: they exchange blows round by round. Each exchange is a contest like those before, and its level "
            "gives points: 1 for marginal, 2 for minor, 3 for major, 5 for complete. A tie gives none."
        ),
        "The points stand, and whoever has five against the other has put that one out.",
    ),
    trial=Trial(
        "Begin it and play exchanges until one of the two is out. A hero point is open after each.",
        _EXTENDED,
        {"heroes": [{"name": "Odo", "ability": "17"}], "foes": [{"name": "Captain", "resistance": "14"}]},
    ),
    questions=(
        Question(
            ask="Odo has {ours}, the captain {theirs}, and they roll {d1} and {d2}. How many points does Odo get?",
            procedure=_EXTENDED,
            answers=tuple(Answer(str(points), str(points) if points else "None") for points in (0, 1, 2, 3, 5)),
            read=Value("verdict.scores.0.hero"),
            cases=(exchanges(17, 14, (4, 16)),),
            more=_one_exchange,
        ),
        Question(
            ask="Odo has {ours}, the captain {theirs}. They roll {rolls}. Who is out?",
            procedure=_EXTENDED,
            answers=(
                Answer("hero", "The captain: Odo wins"),
                Answer("opposition", "Odo: the captain wins"),
                Answer("none", "Nobody yet"),
            ),
            read=Value("verdict.winner"),
            cases=(exchanges(17, 14, (4, 16), (1, 15)),),
            more=_two_exchanges,
        ),
    ),
    rule="heroquest/extended-contest#points",
)
