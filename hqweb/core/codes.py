"""Codes that people read to each other and type, and what is committed to by them and revealed.

Codes have no 0, O, 1 or I, come in groups of five, and end with a check. The check finds every single wrong letter,
and any two that changed places: letters are numbers of the field of 32 elements, and a code is whole when they sum to
nought, each times a power of a generator.

Commit and reveal is a roll between two devices that neither can choose.
One side fixes the settings, draws a secret, and gives a code that commits to both. The other answers with a code
drawn at random. The seed is made of secret, answer and settings, so that neither alone decides it. Afterwards the
secret is told, and the other works all of it out again.

How long: who rolls could look beforehand for two secrets with one code, and so choose between two rolls. That takes
about the square root of all codes: with 19 letters of five bits, some 10¹⁴ tries, which is hours on a strong machine
for one choice between two rolls. To find a second secret for a code that was given takes their square. A secret of 70
bits cannot be found by trying, nor can an answer of 45 be guessed beforehand. All are short enough to be typed.
"""

import json
import secrets
from collections.abc import Mapping
from hashlib import sha256
from typing import Literal

from hqweb.core.errors import refuse
from hqweb.core.fields import Json
from hqweb.core.log import Log

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
    whole = letters + LETTERS[_sum(letters + LETTERS[0])]
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


CODE, SECRET, ANSWER = 20, 15, 10
"""Letters of each, its check among them: four, three and two groups."""

_LENGTHS = {"code": CODE, "secret": SECRET, "answer": ANSWER}


def read_code(raw: object, name: Literal["code", "secret", "answer"]) -> str:
    """A code, a secret or an answer as it was typed, in its groups.

    Raises:
        HqwebError: ``code.shape`` for another sign or length, ``code.typo`` where the check does not fit.
    """
    length, text = _LENGTHS[name], "".join(raw.split()).replace("-", "").upper() if isinstance(raw, str) else ""
    wrong = next((letter for letter in text if letter not in LETTERS), "")
    hint = "Codes use the letters A to Z, except I and O, and the digits 2 to 9. Check this character."
    refuse(wrong, "code.shape", hint, name, wrong)
    hint = f"The {name} has {length} letters and digits, but this has {len(text)}."
    refuse(len(text) != length, "code.shape", hint, name, raw)
    hint = f"One character of this {name} is wrong, or two are swapped. Compare it group by group."
    refuse(_sum(text), "code.typo", hint, name, raw)
    return grouped(text[:-1])


_SEED = 32
"""Hexadecimal digits of the seed: 128 bits of the digest."""


def canonical(procedure: str, rules: int, inputs: dict[str, Json], house: Mapping[str, Json] = {}) -> str:
    """The settings as one text: JSON in ASCII with sorted names and without spaces."""
    settings = [procedure, rules, inputs, *([dict(house)] if house else [])]
    return json.dumps(settings, sort_keys=True, separators=(",", ":"))


def code_of(secret: str, settings: str) -> str:
    """The code that commits to a secret and settings."""
    return grouped(digested(f"hqweb pledge 1\n{secret}\n{settings}", CODE - 1))


def seed_of(secret: str, answer: str, settings: str) -> str:
    """The seed that a secret, an answer and settings make."""
    return sha256(f"hqweb seed 1\n{secret}\n{answer}\n{settings}".encode()).hexdigest()[:_SEED]


def verify(log: Log, code: object, answer: object, secret: object) -> None:
    """Holds a roll to the code, the answer and the secret.

    Raises:
        HqwebError: ``pledge.code``, ``pledge.seed`` or ``pledge.typed``, the first that does not fit; or what
            `read_code` says of a code that was typed wrongly.
    """
    given, mine, told = read_code(code, "code"), read_code(answer, "answer"), read_code(secret, "secret")
    settings = canonical(log.procedure, log.rules, log.inputs, log.house)
    hint = "The code doesn’t match. It was made for another secret or other settings."
    refuse(code_of(told, settings) != given, "pledge.code", hint, "code", given)
    hint = "The code matches, but the roll has another seed: it wasn’t made with this secret and your answer."
    refuse(seed_of(told, mine, settings) != log.seed, "pledge.seed", hint, "answer", log.seed)
    hint = "Codes and seed match, but this roll has physical dice."
    refuse(any(entry.typed for entry in log.moves), "pledge.typed", hint, "text", "typed")
