"""Words that every family needs: how somebody is called in a sentence, and small numbers with their noun."""

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


def counted(number: int, noun: str, plural: str) -> str:
    """A small number and its noun, at the start of a sentence.

    >>> counted(1, "mastery", "masteries"), counted(2, "mastery", "masteries")
    ('One mastery', 'Two masteries')
    """
    word = spelt(number)
    return f"{word[0].upper()}{word[1:]} {noun if number == 1 else plural}"
