"""Lessons on ratings: masteries, resistances, and modifiers."""

from random import Random

from macros.lessons.heroquest import shared
from macros.lessons.kinds import Answer, Case, Left, Lesson, Likelier, Question, Trial, Value
from macros.texts import rating

_NOTATION = {"per": 20, "letter": "W"}


def _both(dice: Random) -> Case:
    ours, theirs, one, two = shared.roll(dice, 2, 19)
    return shared.contest(ours + 20 * dice.randint(0, 3), theirs + 20 * dice.randint(0, 3), one, two)


def _lifted(dice: Random) -> Case:
    ours, theirs, one, two = shared.roll(dice, 2, 19)
    most = dice.randint(0, 2)
    return shared.contest(ours + 20 * most, theirs + 20 * dice.randint(0, most), one, two)


MASTERIES = Lesson(
    slug="masteries",
    title="Masteries cancel, then help",
    teaches="Masteries cancel one for one. Each one left over improves its owner’s result by one step.",
    situation=(
        (
            "Sella has 5W in *Slip away*: a 5 and one mastery, 25 in all. The harbor guard has 14 and no mastery, so "
            "nothing cancels hers. She rolls against 5, and her mastery improves the result by a step: a failure "
            "becomes a success."
        ),
        (
            "If the guard has a mastery too, they cancel: it’s a plain 5 against 14. If he has two, his result "
            "improves instead."
        ),
    ),
    trial=Trial(
        "Change the resistance to 14W, then to 14W2, and roll each time.",
        shared.CONTEST,
        {"ability": "5W", "resistance": "14"},
        (12, 9),
    ),
    questions=(
        Question(
            ask="{ability} against {resistance}. Which masteries are left after canceling?",
            procedure=shared.CONTEST,
            answers=(
                Answer("none", "None"),
                *(Answer(f"ours {count}", f"The hero’s: {count}") for count in (1, 2, 3)),
                *(Answer(f"theirs {count}", f"The opposition’s: {count}") for count in (1, 2, 3)),
            ),
            read=Left(),
            cases=(shared.contest(55, 32, 10, 10),),
            more=_both,
        ),
        Question(
            ask="{ability} against {resistance}. The hero’s die shows {d1}. What is the hero’s final result?",
            procedure=shared.CONTEST,
            answers=shared.RESULTS,
            read=Value("verdict.hero.result"),
            cases=(shared.contest(25, 14, 12, 9),),
            more=_lifted,
        ),
        Question(
            ask="{ability} against {resistance}, and the dice show {d1} and {d2}. Who wins?",
            procedure=shared.CONTEST,
            answers=shared.WINNERS,
            read=Value("verdict.winner"),
            cases=(shared.contest(25, 14, 12, 9),),
            more=_both,
        ),
    ),
    rule="heroquest/masteries#cancel",
)


def _modified(dice: Random) -> Case:
    total = dice.choice((*range(12, 21), *range(21, 30)))
    amount = dice.choice((-9, -6, -4, 3, 6, 8, 10))
    if total + amount < 1:
        return _modified(dice)
    return modified(total, amount)


def modified(total: int, amount: int) -> Case:
    """A contest with a modified ability, and the common mistakes in reading its total as answers."""
    sign = "+" if amount > 0 else "−"
    base, read = (total - 1) % 20 + 1, rating(total + amount, _NOTATION)
    wrong = {
        str(total + amount): "plain",
        rating(max(total - amount, 1), _NOTATION): "turned",
        f"{min(max(base + amount, 1), 20)}{'W' if total > 20 else ''}": "kept",
        rating(total + amount + 20, _NOTATION): "more",
    }
    wrong.pop(read, None)
    found = [*((f"wrong {why}", label) for label, why in wrong.items()), (str(total + amount), read)]
    return Case(
        {"ability": total, "resistance": 14, "modifiers": [{"kind": "situational", "amount": amount}]},
        (10, 10),
        words={"change": f"{sign}{abs(amount)}"},
        answers=tuple(Answer(key, label) for key, label in sorted(found, key=lambda each: each[1])),
    )


_CLASSES = {
    "nearly-impossible": "Nearly Impossible",
    "very-high": "Very High",
    "high": "High",
    "moderate": "Moderate",
    "low": "Low",
}


def _classed(dice: Random) -> Case:
    return classed(dice.choice(tuple(_CLASSES)), dice.randint(14, 20))


def classed(name: str, base: int) -> Case:
    """A contest against a class of resistance on a base; the answers are the totals of the classes."""
    totals = (base + 40, base + 20, base + 9, base + 6, base, base - 6)
    return Case(
        {"ability": 17, "against": "class", "base": base, "class": name},
        (10, 10),
        words={"name": _CLASSES[name]},
        answers=tuple(Answer(str(total), rating(total, _NOTATION)) for total in totals),
    )


def _bonus_or_ease(dice: Random) -> Case:
    return bonus_or_ease(dice.randint(6, 20), dice.randint(9, 34), dice.choice((3, 6, 9)))


def bonus_or_ease(ability: int, resistance: int, amount: int) -> Case:
    """A bonus for the hero, compared with lowering the resistance by the same amount."""
    eased = max(resistance - amount, 1)
    return Case(
        {"ability": ability, "resistance": resistance, "modifiers": [{"kind": "situational", "amount": amount}]},
        other={"resistance": eased, "modifiers": []},
        words={"amount": str(amount), "eased": rating(eased, _NOTATION)},
    )


MODIFIERS = Lesson(
    slug="modifiers",
    title="Resistance and modifiers",
    teaches="Add every bonus and penalty to the total first. Only then read the total as a rating with masteries.",
    situation=(
        (
            "Odo has *Climb* 17, and a rope for +6. That’s 23 in all, or 3W: twenty make a mastery, and three are "
            "left. With the rope he rolls against 3 instead of 17, and still does far better, because the mastery "
            "improves his result."
        ),
        (
            "You don’t modify the other side’s number. Instead the GM picks a class above or below the base: Very "
            "High is a whole mastery above it."
        ),
    ),
    trial=Trial(
        "Open *Modifiers and names* and change the amount to +3, then to +4. Watch what happens to 17.",
        shared.CONTEST,
        {"ability": "17", "resistance": "14", "modifiers": [{"kind": "situational", "amount": 6}]},
        (8, 12),
    ),
    questions=(
        Question(
            ask="The ability is {ability}, and the situation gives {change}. What is the hero’s rating now?",
            procedure=shared.CONTEST,
            answers=(),
            read=Value("verdict.hero.total"),
            cases=(modified(17, 6), modified(22, -4)),
            more=_modified,
        ),
        Question(
            ask="The base is {base}, and the GM chooses {name}. What is the resistance?",
            procedure=shared.CONTEST,
            answers=(),
            read=Value("verdict.opposition.total"),
            cases=(classed("very-high", 14),),
            more=_classed,
        ),
        Question(
            ask=(
                "{ability} against {resistance}. Would you rather have +{amount}, or a resistance of {eased}? Which "
                "wins more often?"
            ),
            procedure=shared.CONTEST,
            answers=(
                Answer("first", "The bonus of +{amount}"),
                Answer("second", "A resistance of {eased}"),
                Answer("same", "No difference"),
            ),
            read=Likelier(("hero:",), called=("With the bonus", "With the lower resistance")),
            cases=(bonus_or_ease(17, 20, 6),),
            more=_bonus_or_ease,
        ),
    ),
    rule="heroquest/modifiers#total",
)
