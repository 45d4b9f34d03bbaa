"""Whom an ability can target: the words of its target line, and who counts as what.

Source: Draw Steel Heroes, *Classes*, *Target*.
"""

from typing import Final, NamedTuple

from hqweb.core.fields import Option
from hqweb.core.words import Noun
from hqweb.draw_steel.space.maps import Being


class Word(NamedTuple):
    """A target line: its key, its words after *each* and after a number, and whom it can mean."""

    key: str
    label: str
    noun: Noun
    takes: frozenset[str]


def _word(key: str, label: str, one: str, many: str, *takes: str) -> Word:
    return Word(key, label, Noun(one, many), frozenset(takes))


WORDS: Final = (
    _word("enemy", "Enemies", "enemy", "enemies", "enemy"),
    _word("creature", "Creatures", "creature", "creatures", "creature"),
    _word("ally", "Allies", "ally", "allies", "ally"),
    _word("object", "Objects", "object", "objects", "object"),
    _word(
        "creature-object", "Creatures and objects", "creature and object", "creatures and objects", "creature", "object"
    ),
    _word("self", "Self", "", "", "self"),
    _word("self-ally", "Self and allies", "ally", "allies", "self", "ally"),
    _word("self-creature", "Self and creatures", "creature", "creatures", "self", "creature"),
)
"""The target lines that can be picked."""

OPTIONS: Final = tuple(Option(word.key, word.label) for word in WORDS)


class Aim(NamedTuple):
    """Whom it targets, how many of them (0: each), and two who may not be what they seem."""

    word: Word
    number: int = 0
    disguised: bool = False
    unwilling: bool = False

    @property
    def told(self) -> str:
        """The target line in words.

        >>> [Aim(word_of(key), 2).told for key in ("creature-object", "self", "self-ally")]
        ['2 creatures or objects', 'self', 'self and 2 allies']
        >>> Aim(word_of("enemy")).told, Aim(word_of("creature"), 1).told
        ('each enemy', '1 creature')
        """
        word = self.word
        if not word.noun.one:
            return "self"
        each = f"each {word.noun.one}"
        if self.number:
            each = word.noun.counted(self.number).replace(" and ", " or ")
        return f"self and {each}" if "self" in word.takes else each


DISGUISED: Final = "bandit"
UNWILLING: Final = "odo"
"""Who may be in disguise, and who may be unwilling."""


def word_of(key: str) -> Word:
    """The target line of that key."""
    return next(word for word in WORDS if word.key == key)


def eligible(aim: Aim, being: Being) -> bool:
    """Whether a being on the map can be a target by what it is, wherever it stands.

    >>> from hqweb.draw_steel.space.squares import Space
    >>> bandit = Being("bandit", "the bandit", "enemy", Space(0, 0))
    >>> [eligible(Aim(word_of(key)), bandit) for key in ("enemy", "creature", "ally", "self")]
    [True, True, False, False]
    >>> eligible(Aim(word_of("enemy"), disguised=True), bandit)
    False
    """
    takes = aim.word.takes
    if being.side == "object":
        return "object" in takes
    if "creature" in takes:
        return True
    if being.side == "enemy":
        return "enemy" in takes and not (aim.disguised and being.id == DISGUISED)
    return "ally" in takes and not (aim.unwilling and being.id == UNWILLING)


def spared(aim: Aim, being: Being) -> str:
    """Why somebody who is on the side that is meant is no target all the same; empty where there is no such reason.

    >>> from hqweb.draw_steel.space.squares import Space
    >>> spared(Aim(word_of("enemy"), disguised=True), Being("bandit", "the bandit", "enemy", Space(0, 0)))
    'in disguise'
    """
    if being.side not in aim.word.takes or eligible(aim, being):
        return ""
    return "in disguise" if being.side == "enemy" else "unwilling"
