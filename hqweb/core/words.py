"""Words that every family needs: how somebody is called in a sentence, first letters, small numbers with their noun."""

from typing import NamedTuple


class Who(NamedTuple):
    """How a side is called where a sentence begins, and within one."""

    first: str
    inside: str

    @classmethod
    def named(cls, name: str, otherwise: str) -> "Who":
        """A side by its name, or by what it is where it has none.

        >>> Who.named("", "Hero").inside, Who.named("Odo", "Hero").inside
        ('the hero', 'Odo')
        """
        return cls(name, name) if name else cls(otherwise, f"the {otherwise.lower()}")


_COUNTS = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)


def spelt(number: int) -> str:
    """A small number in a word, a large one in figures.

    >>> spelt(2), spelt(13)
    ('two', '13')
    """
    return _COUNTS[number] if number < len(_COUNTS) else str(number)


def within(text: str) -> str:
    """A sentence or a title as it stands within another sentence. Never for one that begins with a name.

    >>> within("You have the prize.")
    'you have the prize.'
    """
    return f"{text[:1].lower()}{text[1:]}"


def leading(text: str) -> str:
    """Words as they stand where a sentence begins.

    >>> leading("the hero has the prize.")
    'The hero has the prize.'
    """
    return f"{text[:1].upper()}{text[1:]}"


def counted(number: int, noun: str, plural: str) -> str:
    """A small number and its noun, at the start of a sentence.

    >>> counted(1, "mastery", "masteries"), counted(2, "mastery", "masteries")
    ('One mastery', 'Two masteries')
    """
    return f"{leading(spelt(number))} {noun if number == 1 else plural}"
