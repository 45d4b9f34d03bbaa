"""Dice: what a move asks for, and the stream from a recorded seed that answers.

Block *i* of the stream is the SHA-256 digest of ``"{seed}:{i}"``. Its bytes are used in order. A die of
*n* sides takes the next byte that is below the largest multiple of *n* within 256 (others are skipped, so
that no face is favoured) and shows ``byte % n + 1``. Anybody can check a log with that, in any language.
"""

import re
import secrets
from hashlib import sha256
from typing import Final, NamedTuple

from hqweb.core.errors import HqwebError, together
from hqweb.core.limits import MAX_SEED, MAX_SIDES
from hqweb.core.words import Noun

type Faces = tuple[int, ...]

BLOCK: Final = 32
"""Bytes of a block."""

_NAMED = 4
_FACE = Noun("face", "faces")
_SEED_LETTERS = frozenset("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")


class Die(NamedTuple):
    """One die that a move asks for: its number of sides, and the role that names its box."""

    sides: int
    role: str

    @property
    def name(self) -> str:
        """Its role and its sides, unless the role says those.

        >>> Die(20, "Hero").name, Die(6, "d3 (a d6, halved)").name
        ('Hero, d20', 'd3 (a d6, halved)')
        """
        return self.role if re.search(rf"\bd{self.sides}\b", self.role) else f"{self.role}, d{self.sides}"


class Stream(NamedTuple):
    """A position in the dice of one seed: `place` counts the bytes that were used so far."""

    seed: str
    place: int = 0

    def roll(self, dice: tuple[Die, ...]) -> "tuple[Faces, Stream]":
        """The faces of `dice`, in order, and the position after them.

        >>> Stream("0123456789abcdef").roll((Die(20, "Hero"), Die(20, "Opposition")))[0]
        (19, 15)
        """
        faces: list[int] = []
        place = self.place
        for die in dice:
            if not 2 <= die.sides <= MAX_SIDES:
                raise ValueError(f"a die has 2 to {MAX_SIDES} sides, not {die.sides}")
            face = 0
            while not face:
                face = face_of(block(self.seed, place // BLOCK)[place % BLOCK], die.sides)
                place += 1
            faces.append(face)
        return tuple(faces), Stream(self.seed, place)


def block(seed: str, number: int) -> bytes:
    """The bytes of one block of a seed's stream."""
    return sha256(f"{seed}:{number}".encode()).digest()


def face_of(byte: int, sides: int) -> int:
    """The face that a byte shows on a die, or 0 where it is thrown away because it would favour the low faces.

    >>> face_of(239, 20), face_of(240, 20)
    (20, 0)
    """
    return byte % sides + 1 if byte < MAX_SIDES - MAX_SIDES % sides else 0


def new_seed() -> str:
    """A fresh seed of 16 hexadecimal digits from the machine's secure source (Web Crypto in a browser)."""
    return secrets.token_hex(8)


def read_seed(raw: object, field: str = "seed") -> str:
    """A seed as it was given, checked.

    Raises:
        HqwebError: ``log.seed`` unless it is 1 to 64 letters and digits of ASCII.
    """
    if isinstance(raw, str) and 1 <= len(raw) <= MAX_SEED and _SEED_LETTERS.issuperset(raw):
        return raw
    raise HqwebError(
        "log.seed", f"A seed is 1 to {MAX_SEED} letters and digits, such as 0123456789abcdef.", field=field, got=raw
    )


def read_faces(raw: object, dice: tuple[Die, ...]) -> Faces:
    """Typed faces, checked against the dice that were asked for, in the same order.

    Raises:
        HqwebError: ``dice.count`` for too few or too many, ``dice.face`` for one that the die has not got.

    >>> read_faces([9, 14], (Die(20, "Hero"), Die(20, "Opposition")))
    (9, 14)
    """
    if not isinstance(raw, list):
        raise HqwebError("dice.count", "Give the faces as a list of whole numbers.", field="faces", got=raw)
    if len(raw) != len(dice):
        names = "; ".join(die.name for die in dice[:_NAMED])
        names += "; and so on" if len(dice) > _NAMED else ""
        wanted = f"Type {_FACE.counted(len(dice))}: {names}." if dice else "No die is rolled here: leave the faces out."
        raise HqwebError("dice.count", wanted, field="faces", got=_FACE.counted(len(raw)))
    bad = [
        HqwebError(
            "dice.face", f"{die.role}: type a whole number from 1 to {die.sides}.", field=f"faces.{place}", got=face
        )
        for place, (face, die) in enumerate(zip(raw, dice, strict=True))
        if isinstance(face, bool) or not isinstance(face, int) or not 1 <= face <= die.sides
    ]
    if bad:
        raise together(bad)
    return tuple(raw)
