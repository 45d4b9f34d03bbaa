"""Resistance: typed, or a class above and below a base, never below 0.

Source: QuestWorlds SRD 0.97, *Resistance*.
"""

from hqweb.core.fields import Field, Option, When
from hqweb.core.numbers import sign
from hqweb.core.procedure import Step, say
from hqweb.mastery.rating import Total
from hqweb.successes.edition import BASE, CLASSES, Class, amount, rating, written


def resistance(of: Class, base: Total) -> Total:
    """The resistance of a class at a base; one that would fall below 0 is 0.

    >>> resistance(Class("hard", "Hard", 10), Total(10)), resistance(Class("easy", "Easy", -15), Total(10))
    (20, 0)
    """
    return Total(max(0, base + of.offset))


def class_step(of: Class, base: Total) -> Step:
    """The reason for a resistance that came from a class and a base."""
    total = resistance(of, base)
    if total < 1:
        return say(
            "zero-resistance",
            "{name}: {sign} from the base of {base} leaves *0*, an assured contest.",
            name=of.label,
            sign=amount(of.offset),
            base=int(base),
        )
    how = f"{amount(of.offset)} on the base of {sign(base)}" if of.offset else f"the base of {sign(base)}"
    return say("classes", "{name}: {how}, *{now}*.", name=of.label, how=how, now=written(total), total=int(total))


def class_fields(when: When) -> tuple[Field, Field]:
    """A class and the base that it counts from."""
    options = tuple(Option(each.id, each.label, amount(each.offset)) for each in CLASSES)
    return (
        Field("class", "pick", "Class", default="base", options=options, when=when),
        rating("base", "Base resistance", int(BASE), when),
    )


def by_id(name: str) -> Class:
    """The class of that id."""
    return next(each for each in CLASSES if each.id == name)
