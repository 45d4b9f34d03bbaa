"""A tier's line of an ability: parsed into damage and effects, and written out again.

Source: Draw Steel Heroes, *Classes*, *Characteristics and Damage*, *Potencies*.
"""

import re
from functools import lru_cache
from typing import Final, NamedTuple

from hqweb.core import limits, words
from hqweb.core.errors import HqwebError
from hqweb.core.fields import Json
from hqweb.draw_steel import edition

MOST_POTENCY: Final = 10
"""Largest potency in a line as a number: twice the best characteristic."""

MOST_CHANGE: Final = 5
"""Largest change to a potency in a form: more than all printed changes together."""

STRENGTHS: Final[tuple[edition.Strength, ...]] = ("weak", "average", "strong")
_ABOUT_USER: Final = re.compile(r"^(?:(?:and|then)\s+)?(?:you|your|(?:the\s+)?Director)\b", re.IGNORECASE)
"""The start of an effect on its user or the Director, not on the target."""


class Damage(NamedTuple):
    """A line's damage: a number, the characteristics to choose from, and its kind."""

    base: int
    letters: tuple[edition.Letter, ...] = ()
    kind: str = ""


class Potency(NamedTuple):
    """A potency: the target's characteristic, and a strength or a number."""

    letter: edition.Letter
    strength: edition.Strength | None = None
    value: int = 0


class Effect(NamedTuple):
    """An effect of a line, and its potency, if any."""

    text: str
    potency: Potency | None = None

    @property
    def about_user(self) -> bool:
        """True if it affects its user or the Director, and so happens once instead of per target."""
        return self.potency is None and bool(_ABOUT_USER.match(self.text))


class Line(NamedTuple):
    """The damage and effects of one tier."""

    damage: Damage | None = None
    effects: tuple[Effect, ...] = ()


_SHOWN = re.compile(
    r"^(?:(?:(?:tier\s*[123]|11(?:\s+or\s+l\w+)?|17\s*\+|17\s+or\s+\w+)\s*:"
    r"|(?:(?:≤|<=)\s*11|12\s*[-–—]\s*16)\s*:?)\s*)+",
    re.IGNORECASE,
)
"""The totals at the start of a printed line."""

_JOIN = r"\s*(?:,\s*or\b|,|/|\bor\b)\s*"
_DAMAGE = re.compile(
    rf"^(\d+)(?:\s*\+\s*([A-Za-z]+(?:{_JOIN}[A-Za-z]+)*))?(?:\s*([A-Za-z]+?))??(?:\s+damage)?$", re.IGNORECASE
)
_MEANT = re.compile(r"^(?:[+−–-]?\s*\d|[A-Za-z]+\s*\+|d\d|(?:\w+\s+)?damage\s+\d)", re.IGNORECASE)
"""Text that starts like damage: a number, a die, a characteristic and a plus, or “damage” and a number."""

_WORDS = re.compile(r"^\d+\s+(?!.*\bdamage\b)([a-z]+)\s+[a-z][^+]*$", re.IGNORECASE)
"""Text that starts with a number but isn't damage, such as 2 squares of fog."""

_DICE = re.compile(r"^\d*d\d|\+\s*\d*d\d", re.IGNORECASE)
_MORE = re.compile(r"\bdamage\b.*\w", re.IGNORECASE)
_POTENCY = re.compile(r"^(?:if\s+)?([A-Za-z]+)\s*<(?!=)\s*([A-Za-z]+|[+−–-]?\d+)?\s*[,:]?\s*(.*)$")
_COMPARED = re.compile(r"\w\s*(?:[<>]=?|[≤≥＜＞])\s*(?:[\w+−–-]|$)")
"""Text that looks like a comparison, anywhere."""

_WORD = "Start an effect with a word, such as push 2."
_LETTERS = {word: letter for letter, name in edition.CHARACTERISTICS.items() for word in (letter, name.upper())}


@lru_cache(maxsize=256)
def parsed(text: str, kinds: tuple[str, ...] = edition.EDITION.damage) -> Line:
    """Parse a line into damage and effects. Anything that isn't damage or a potency is an effect in words.

    Raises:
        HqwebError: a damage or potency has an invalid format.

    >>> parsed("6 + I holy damage; A < AVERAGE, prone").damage
    Damage(base=6, letters=('I',), kind='holy')
    """
    line = Line()
    for typed in text.split(";"):
        part = _SHOWN.sub("", typed.strip())
        if part in ("", "-", "–", "—"):
            continue
        damage = _damage(part, kinds)
        if damage is None:
            line = line._replace(effects=(*line.effects, _effect(part)))
        elif line != Line():
            raise _bad("Put damage first, and only once, such as 6 + M damage; push 2.", part)
        else:
            line = Line(damage)
    return line


def _damage(part: str, kinds: tuple[str, ...]) -> Damage | None:
    """Return the damage in a part, or None."""
    other = _WORDS.match(part)
    if not _MEANT.match(part) or (other and other[1].casefold() not in kinds):
        return None
    if _DICE.search(part):
        raise _bad("Damage doesn’t use dice. Enter a number, such as 6 + M damage.", part)
    found = _DAMAGE.match(part)
    if not found:
        if _MORE.search(part):
            raise _bad("Put a semicolon after the damage, such as 6 + I holy damage; push 2.", part)
        raise _bad(f"Enter damage like 6 + I holy damage, 7 + M or A damage, or 5 damage. {_WORD}", part)
    number, added, kind = found[1], found[2] or "", (found[3] or "").lower()
    if len(number.lstrip("0")) > len(str(limits.MAX_DAMAGE)) or int(number) > limits.MAX_DAMAGE:
        raise _bad(f"Enter damage up to {limits.MAX_DAMAGE}.", number)
    letters = tuple(_letter(each) for each in re.split(_JOIN, added, flags=re.IGNORECASE) if each)
    if len(set(letters)) != len(letters):
        raise _bad("Name each characteristic once, such as 7 + M or A damage.", part)
    kind = "" if kind in ("damage", "untyped") else kind
    if kind not in ("", *kinds):
        raise _bad(f"Pick a damage type: {', '.join(kinds)}. Leave it out for none. {_WORD}", kind)
    return Damage(int(number), letters, kind)


def _effect(part: str) -> Effect:
    found = _POTENCY.match(part)
    if not found:
        if _COMPARED.search(part):
            raise _bad("Put the potency first, such as A < AVERAGE, prone.", part)
        return Effect(part)
    letter, value, what = _letter(found[1]), found[2] or "", found[3].strip()
    if not what:
        raise _bad("Add the effect after a comma, such as A < AVERAGE, prone.", part)
    if _COMPARED.search(what):
        raise _bad("Use one potency per effect, such as A < WEAK, prone; R < WEAK, dazed.", part)
    for strength in STRENGTHS:
        if value.lower() == strength:
            return Effect(what, Potency(letter, strength))
    number = words.whole(value)
    if number is None or abs(number) > MOST_POTENCY:
        raise _bad(f"Use WEAK, AVERAGE, STRONG, or a number from −{MOST_POTENCY} to {MOST_POTENCY}.", part)
    return Effect(what, Potency(letter, None, number))


def _letter(text: str) -> edition.Letter:
    found = _LETTERS.get(text.upper())
    if found is None:
        names = ", ".join(f"{letter} for {name}" for letter, name in edition.CHARACTERISTICS.items())
        raise _bad(f"Enter a characteristic as one letter: {names}.", text)
    return found


def _bad(hint: str, got: str) -> HqwebError:
    return HqwebError("field.line", hint, got=got)


def written(line: Line) -> str:
    """Return a line in the book's notation.

    >>> written(parsed("7+m/a damage ; r<weak  slowed (EoT)"))
    '7 + M or A damage; R < WEAK, slowed (EoT)'
    """
    parts = []
    if line.damage:
        base, letters, kind = line.damage
        either = [", ".join(letters[:-1]), letters[-1]] if letters[1:] else letters
        plus = f" + {' or '.join(either)}" if letters else ""
        parts.append(f"{base}{plus} {f'{kind} ' if kind else ''}damage")
    for text, potency in line.effects:
        strength = potency and (potency.strength.upper() if potency.strength else words.sign(potency.value))
        parts.append(f"{potency.letter} < {strength}, {text}" if potency else text)
    return "; ".join(parts)


def read_line(raw: Json, kinds: tuple[str, ...] = edition.EDITION.damage) -> Json:
    """Return an entered line in the book's notation; the form refuses a very long one.

    Raises:
        HqwebError: it isn't text, or has invalid damage or an invalid potency.
    """
    if not isinstance(raw, str):
        raise HqwebError("field.text", "Enter a line such as 6 + I holy damage; A < AVERAGE, prone.", got=raw)
    plain = re.sub(" +", " ", raw.strip())
    return plain if len(plain) > limits.MAX_LINE or not plain.isprintable() else written(parsed(plain, kinds))
