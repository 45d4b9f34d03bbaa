"""Codes that people read to each other and type: no 0, O, 1 or I, in groups of five, the last letter a check.

The check finds every single wrong letter, and any two that changed places: letters are numbers of the field of 32
elements, and a code is whole when they sum to nought, each times a power of a generator.
"""

import secrets
from hashlib import sha256

from hqweb.core.errors import HqwebError

LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
_GROUP = 5
_REDUCED = 0b100101
"""The polynomial x⁵ + x² + 1, by which the field multiplies."""


def _sum(letters: str) -> int:
    total = 0
    for letter in letters:
        total <<= 1
        if total & 32:
            total ^= _REDUCED
        total ^= LETTERS.index(letter)
    return total


def grouped(letters: str) -> str:
    """Letters with their check, in groups.

    >>> grouped("2345678")
    '23456-78A'
    """
    check = _sum(letters + LETTERS[0])
    whole = letters + LETTERS[check]
    return "-".join(whole[place : place + _GROUP] for place in range(0, len(whole), _GROUP))


def fresh(length: int) -> str:
    """A new code of so many letters, the check among them, from the machine's secure source."""
    return grouped("".join(secrets.choice(LETTERS) for _ in range(length - 1)))


def digested(text: str, length: int) -> str:
    """The first letters of the SHA-256 digest of a text, five bits each, without a check.

    Half a sign, as a text from elsewhere may hold one, counts as a question mark.

    >>> digested("", 4)
    'WGSE'
    """
    bits = int.from_bytes(sha256(text.encode("utf-8", "replace")).digest())
    return "".join(LETTERS[bits >> (251 - 5 * place) & 31] for place in range(length))


def read_code(raw: object, length: int, name: str) -> str:
    """A code as it was typed, in its groups; `name` is the field and the word for it.

    Raises:
        HqwebError: ``code.shape`` for another sign or length, ``code.typo`` where the check does not fit.
    """
    text = "".join(raw.split()).replace("-", "").upper() if isinstance(raw, str) else ""
    wrong = next((letter for letter in text if letter not in LETTERS), "")
    if wrong:
        hint = "Codes have the letters A to Z and the digits 2 to 9, without I and O: look again at that sign."
        raise HqwebError("code.shape", hint, field=name, got=wrong)
    if len(text) != length:
        hint = f"The {name} has {length} letters and digits; this has {len(text)}."
        raise HqwebError("code.shape", hint, field=name, got=raw)
    if _sum(text):
        hint = f"One sign of this {name} is wrong, or two changed places. Compare it group by group."
        raise HqwebError("code.typo", hint, field=name, got=raw)
    return grouped(text[:-1])
