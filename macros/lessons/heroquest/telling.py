"""The last lessons: hero points, what a level means, augments, and a contest in rounds."""

from random import Random
from typing import Any

from macros.lessons.heroquest import shared
from macros.lessons.kinds import Answer, Case, Gain, Lesson, Likelier, Question, Trial, Value

_POINT: dict[str, Any] = {"do": "hero-point", "by": "hero"}


def _worse(dice: Random) -> Case:
    """A roll that the hero loses, or wins by little, where a hero point may help."""
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
    teaches="After the dice and the masteries, a hero point improves your own result by one step.",
    situation=(
        (
            "Maren rolled 18 against 17, a failure; the ferryman rolled 4, a success. She has lost by one step. Now "
            "that she knows everything, she may spend a hero point: her failure becomes a success. Then the results "
            "are equal, her 18 is the higher die, and she wins after all."
        ),
        (
            "A step doesn’t always change who wins, and there’s nothing above a critical. So check how far apart the "
            "results are, and look at the dice."
        ),
    ),
    trial=Trial(
        "Roll until you lose, and see what the button promises before you press it.",
        shared.CONTEST,
        {"ability": "17", "resistance": "14"},
        (18, 4),
    ),
    questions=(
        Question(
            ask=("{ability} against {resistance}, and the dice show {d1} and {d2}. Does a hero point change who wins?"),
            procedure=shared.CONTEST,
            answers=(
                Answer("better", "Yes"),
                Answer("same", "No, only the level"),
                Answer("closed", "You can’t spend one here"),
            ),
            read=Gain("hero-point", "hero", "verdict.winner"),
            cases=(shared.contest(17, 14, 18, 4), shared.contest(12, 14, 1, 9)),
            more=_worse,
        ),
        Question(
            ask=(
                "{ability} against {resistance}, the dice show {d1} and {d2}, and you spend the hero point. How does "
                "it end for the hero?"
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
    "You get the prize, with a catch.",
    "You get exactly the prize.",
    "You get the prize and something more.",
    "You get the prize and more, often permanently.",
)

MEANING = Lesson(
    slug="meaning",
    title="What a victory level means",
    teaches="The winner gets the prize at any level. The level says what comes with it, and what the loser suffers.",
    situation=(
        (
            "Odo wins the duel. A marginal victory gives him what he fought for, with a catch: the bridge is his, but "
            "the guard has seen his face. A minor one gives him the bridge. A major or a complete one gives him more "
            "than he asked for."
        ),
        (
            "A defeat works the same way, and may leave the hero hurt, impaired, injured or dying. A victory may "
            "leave a benefit: a bonus that helps in later contests."
        ),
    ),
    trial=Trial(
        "Roll a few times, and read the sentence under each level.",
        shared.CONTEST,
        {"ability": "10", "resistance": "14"},
        (6, 17),
    ),
    questions=(
        Question(
            ask="{ability} against {resistance}, and the dice show {d1} and {d2}. What does the hero win?",
            procedure=shared.CONTEST,
            answers=tuple(Answer(text, text) for text in _MEANT),
            read=Value("headline.mean"),
            cases=(shared.contest(10, 14, 6, 17),),
            more=_won,
        ),
        Question(
            ask="{ability} against {resistance}, and the dice show {d1} and {d2}. What state is the hero in now?",
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
            ask="{ability} against {resistance}, and the dice show {d1} and {d2}. What’s the benefit?",
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
    """An augment for one ability, compared with another ability that is a few points better."""
    more = ability + {"20": 14, "9": 6, "6": 7, "3": 4}[amount]
    return Case(
        {"ability": ability, "resistance": resistance, "modifiers": [{"kind": "augment", "amount": amount}]},
        other={"ability": more, "modifiers": []},
        words={"amount": "W" if amount == "20" else amount, "by": str(more - ability)},
    )


AUGMENTS = Lesson(
    slug="augments",
    title="Augments",
    teaches="An augment is a small contest before the one that counts. Its level becomes a bonus.",
    situation=(
        (
            "Before the climb Maren sings the song of the boatmen. That’s a separate contest, her *Sing* 17 against "
            "the base of 14. A minor victory gives +6 to the climb, and a complete one a whole mastery. Only a "
            "complete defeat gives a penalty."
        ),
        "You have one attempt for each contest, no matter who makes it. The bonus lasts until that contest ends.",
    ),
    trial=Trial(
        "Roll the augment, and see what you can carry over into the contest.", _AUGMENT, {"ability": "17"}, (5, 15)
    ),
    questions=(
        Question(
            ask="{ability} against the base of {base}, and the dice show {d1} and {d2}. What does the augment give?",
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
                "{ability} against {resistance}. What helps more: an augment of +{amount}, or another ability that’s "
                "{by} higher?"
            ),
            procedure=shared.CONTEST,
            answers=(
                Answer("first", "The augment of +{amount}"),
                Answer("second", "The ability that’s {by} higher"),
                Answer("same", "No difference"),
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
    teaches="In an extended contest each exchange scores 1, 2, 3 or 5 points. Five points put the other side out.",
    situation=(
        (
            "Odo fights the captain on the stairs, and the whole story has led up to this. So it isn’t one roll: they "
            "fight round by round. Each exchange is a contest, and its level gives points: 1 for marginal, 2 for "
            "minor, 3 for major, 5 for complete. A tie gives none."
        ),
        "The points add up. With five points you put the other side out.",
    ),
    trial=Trial(
        "Play exchanges until one of the two is out. You may spend a hero point after each.",
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
                Answer("none", "No one yet"),
            ),
            read=Value("verdict.winner"),
            cases=(exchanges(17, 14, (4, 16), (1, 15)),),
            more=_two_exchanges,
        ),
    ),
    rule="heroquest/extended-contest#points",
)
