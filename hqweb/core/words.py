"""Words that every family needs: how somebody is called in a sentence, nouns with their number, signs of numbers."""

from collections.abc import Sequence
from typing import NamedTuple, Self


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


_MINUS = str.maketrans({"−": "-", "–": "-"})
"""Dashes that people type and paste for a minus."""
_COUNTS = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)


def spelt(number: int, most: int = 12) -> str:
    """A number in a word, one above `most`, which is at most twenty, in figures.

    >>> spelt(2), spelt(13), spelt(13, 20)
    ('two', '13', 'thirteen')
    """
    return _COUNTS[number] if number <= most else str(number)


def within(text: str) -> str:
    """Return a sentence or a title for use within another sentence. Never for one that begins with a name.

    >>> within("You have the prize.")
    'you have the prize.'
    """
    return f"{text[:1].lower()}{text[1:]}"


def leading(text: str) -> str:
    """Return words for the start of a sentence.

    >>> leading("the hero has the prize.")
    'The hero has the prize.'
    """
    return f"{text[:1].upper()}{text[1:]}"


def often(number: int) -> str:
    """How many times, in words.

    >>> often(1), often(2), often(3)
    ('once', 'twice', 'three times')
    """
    return {1: "once", 2: "twice"}.get(number) or f"{spelt(number)} times"


def span(low: int, high: int) -> str:
    """A range of faces.

    >>> span(1, 1), span(2, 5), span(2, 1)
    ('1', '2–5', 'none')
    """
    return "none" if low > high else str(low) if low == high else f"{low}–{high}"


def portion(parts: int) -> str:
    """One of so many equal parts.

    >>> portion(2), portion(5), portion(12)
    ('half', 'a fifth', 'one part in 12')
    """
    return {2: "half", 3: "a third", 4: "a quarter", 5: "a fifth"}.get(parts) or f"one part in {parts}"


def listed(names: Sequence[str]) -> str:
    """Names in a row; nothing where there are none.

    >>> listed(("the ogre", "Odo", "the rat")), listed(["Odo"])
    ('the ogre, Odo and the rat', 'Odo')
    """
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


class Price(NamedTuple):
    """What a move takes of one thing, from the least to the most of it."""

    unit: str
    least: int
    most: int


class Cost(str):  # noqa: SLOT000  a text with something beside it needs a place for it
    """What a move costs in words, which also knows it in numbers.

    >>> Cost("Of 3 stones", Price("stone", 1, 3)).prices
    (Price(unit='stone', least=1, most=3),)
    """

    prices: tuple[Price, ...]

    def __new__(cls, text: str, *prices: Price) -> Self:
        """Return the cost in these words."""
        found = super().__new__(cls, text)
        found.prices = prices
        return found


class Noun(NamedTuple):
    """A word for things that are counted: for one of them, and for any other number."""

    one: str
    many: str

    def of(self, number: int) -> str:
        """The word beside a number.

        >>> Noun("die", "dice").of(1), Noun("die", "dice").of(0)
        ('die', 'dice')
        """
        return self.one if abs(number) == 1 else self.many

    def counted(self, number: int) -> str:
        """A number in figures and the word.

        >>> Noun("hero point", "hero points").counted(1), Noun("hero point", "hero points").counted(12)
        ('1 hero point', '12 hero points')
        """
        return f"{number} {self.of(number)}".replace("-", "−", 1)

    def cost(self, number: int, held: int | None = None) -> Cost:
        """So many as a cost, with how many there are.

        >>> noun = Noun("hero point", "hero points")
        >>> noun.cost(2), noun.cost(1, 7), noun.cost(1, 7).prices
        ('2 hero points', '1 of 7 hero points', (Price(unit='hero point', least=1, most=1),))
        """
        text = self.counted(number) if held is None else f"{number} of {self.counted(held)}"
        return Cost(text, Price(self.one, number, number))

    def spelt(self, number: int) -> str:
        """A small number in a word, and the word; `leading` makes it begin a sentence.

        >>> Noun("Surge", "Surges").spelt(1), Noun("Surge", "Surges").spelt(0)
        ('one Surge', 'no Surges')
        """
        return f"{spelt(number)} {self.of(number)}"


def an(words: str) -> str:
    """Words with the article that their first letter calls for.

    >>> an("extreme plot edit"), an("minor victory"), an("8 or better")
    ('an extreme plot edit', 'a minor victory', 'an 8 or better')
    """
    return f"{'an' if words[:1].lower() in 'aeio8' or words[:2] in ('11', '18') else 'a'} {words}"


def sign(number: int) -> str:
    """A whole number with a real minus, as the pages print it.

    >>> sign(-6)
    '−6'
    """
    return f"−{-number}" if number < 0 else str(number)


def signed(number: int) -> str:
    """A change by a whole number, a plus included; nothing has no sign.

    >>> signed(3), signed(0), signed(-3)
    ('+3', '0', '−3')
    """
    return f"+{number}" if number > 0 else sign(number)


def plus(number: int) -> str:
    """A whole number as a sum adds it.

    >>> plus(3), plus(-3)
    ('+ 3', '− 3')
    """
    return f"− {-number}" if number < 0 else f"+ {number}"


def whole(raw: object) -> int | None:
    """The whole number that was given as a number or typed, or None.

    >>> whole("−3"), whole(" 12 "), whole("17.5"), whole("²"), whole(True)
    (-3, 12, None, None, None)
    """
    if isinstance(raw, int) and not isinstance(raw, bool):
        return raw
    if not isinstance(raw, str) or len(raw) > 24:
        return None
    text = raw.strip().translate(_MINUS)
    digits = text[1:] if text[:1] in ("+", "-") else text
    return int(text) if digits.isascii() and digits.isdigit() else None
