"""Dice: what a move asks for, the stream from a recorded seed that answers, and weights of outcomes.

Block *i* of the stream is the SHA-256 digest of ``"{seed}:{i}"``. Its bytes are used in order. A die of
*n* sides takes the next byte that is below the largest multiple of *n* within 256 (others are skipped, so
that no face is favored) and shows ``byte % n + 1``. Anybody can check a log with that, in any language.
"""

import re
import secrets
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from itertools import accumulate, groupby, product
from typing import Final, NamedTuple

from hqweb.core import errors, limits
from hqweb.core.fields import Json
from hqweb.core.words import Noun

type Faces = tuple[int, ...]

BLOCK: Final = 32
"""Bytes of a block."""

_NAMED = 4
_FACE = Noun("face", "faces")
SEED_LETTERS: Final = frozenset("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
"""Letters and digits of ASCII, which a seed is made of."""


_PIECE = re.compile(r"(\d{0,3})d(\d{1,3}|%)", re.ASCII)
"""A piece such as 2d10, in small letters. Three digits are enough for all that is allowed."""


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
            if not 2 <= die.sides <= limits.MAX_SIDES:
                raise ValueError(f"a die has 2 to {limits.MAX_SIDES} sides, not {die.sides}")
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
    """The face that a byte shows on a die, or 0 where it is thrown away because it would favor the low faces.

    >>> face_of(239, 20), face_of(240, 20)
    (20, 0)
    """
    return byte % sides + 1 if byte < limits.MAX_SIDES - limits.MAX_SIDES % sides else 0


def new_seed() -> str:
    """A fresh seed of 16 hexadecimal digits from the machine's secure source (Web Crypto in a browser)."""
    return secrets.token_hex(8)


def read_seed(raw: object, field: str = "seed") -> str:
    """A seed as it was given, checked.

    Raises:
        HqwebError: ``log.seed`` unless it is 1 to 64 letters and digits of ASCII.
    """
    if isinstance(raw, str) and 1 <= len(raw) <= limits.MAX_SEED and SEED_LETTERS.issuperset(raw):
        return raw
    hint = f"A seed is 1 to {limits.MAX_SEED} letters and digits, such as 0123456789abcdef."
    raise errors.HqwebError("log.seed", hint, field=field, got=raw)


def read_faces(raw: object, dice: tuple[Die, ...]) -> Faces:
    """Typed faces, checked against the dice that were asked for, in the same order.

    Raises:
        HqwebError: ``dice.count`` for too few or too many, ``dice.face`` for one that the die has not got.

    >>> read_faces([9, 14], (Die(20, "Hero"), Die(20, "Opposition")))
    (9, 14)
    """
    faces = errors.of_kind(list, raw, "dice.count", "Give the faces as a list of whole numbers.", "faces")
    if len(faces) != len(dice):
        names = "; ".join(die.name for die in dice[:_NAMED])
        names += "; and so on" if len(dice) > _NAMED else ""
        wanted = f"Enter {_FACE.counted(len(dice))}: {names}." if dice else "No dice are rolled: leave the faces out."
        raise errors.HqwebError("dice.count", wanted, field="faces", got=_FACE.counted(len(faces)))
    bad = [
        errors.HqwebError(
            "dice.face", f"{die.role}: enter a whole number from 1 to {die.sides}.", field=f"faces.{place}", got=face
        )
        for place, (face, die) in enumerate(zip(faces, dice, strict=True))
        if isinstance(face, bool) or not isinstance(face, int) or not 1 <= face <= die.sides
    ]
    if bad:
        raise errors.together(bad)
    return tuple(faces)


def throw(request: Mapping[str, object]) -> dict[str, Json]:
    """The first dice of a seed: ``faces``; ``bytes`` with the face that each became, 0 where thrown away; ``blocks``.

    Raises:
        HqwebError: ``log.seed``, ``dice.notation``, ``dice.sides`` or ``limit.dice``.
    """
    seed, dice = read_seed(request.get("seed")), read_dice(request.get("dice"))
    stream = Stream(seed)
    faces: list[Json] = []
    used: list[Json] = []
    for sides in dice:
        before = stream.place
        (face,), stream = stream.roll((Die(sides, ""),))
        faces.append(face)
        for place in range(before, stream.place):
            byte = block(seed, place // BLOCK)[place % BLOCK]
            used.append({"byte": byte, "sides": sides, "face": face if place == stream.place - 1 else 0})
    return {
        "seed": seed,
        "dice": list[Json](dice),
        "faces": faces,
        "bytes": used,
        "blocks": [block(seed, number).hex() for number in range((stream.place + BLOCK - 1) // BLOCK)],
    }


def read_dice(raw: object) -> list[int]:
    """The sides of each die of a text such as ``d20 2d6``.

    Raises:
        HqwebError: ``dice.notation``, ``dice.sides`` or ``limit.dice``.

    >>> read_dice("d20, 2d6 d%")
    [20, 6, 6, 100]
    """
    unread = errors.HqwebError(
        "dice.notation", "Write dice such as d20 d20 or 2d10 d6, with spaces between.", field="dice", got=raw
    )
    dice: list[int] = []
    for piece in raw.replace(",", " ").split() if isinstance(raw, str) else ():
        found = _PIECE.fullmatch(piece.lower())
        if not found or not int(found[1] or 1):
            raise unread
        sides = 100 if found[2] == "%" else int(found[2])
        if not 2 <= sides <= limits.MAX_SIDES:
            raise errors.HqwebError("dice.sides", f"A die has 2 to {limits.MAX_SIDES} sides.", field="dice", got=piece)
        dice += [sides] * int(found[1] or 1)
        errors.refuse(
            len(dice) > limits.MAX_DICE, "limit.dice", f"Give at most {limits.MAX_DICE} dice at a time.", "dice", raw
        )
    if not dice:
        raise unread
    return dice


class Distribution(NamedTuple):
    """Weights by outcome key, which sum to `total`.

    `work` is what finding them cost, counted in the innermost steps of the loops that did it.
    """

    weights: Mapping[str, int]
    total: int
    work: int = limits.FORECAST_WORK


def distribution(weights: Mapping[str, int], total: int, work: int = limits.FORECAST_WORK) -> Distribution:
    """Return a distribution, after a check that its weights sum to `total`.

    Raises:
        ValueError: they don't.

    >>> distribution({"heads": 1, "tails": 1}, 2).total
    2
    """
    if sum(weights.values()) != total:
        raise ValueError(f"weights sum to {sum(weights.values())}, not to {total}")
    return Distribution(weights, total, work)


def tallied[T: Hashable](found: Iterable[tuple[T, int]]) -> Counter[T]:
    """The ways to each of some things, those to the same one added up.

    >>> tallied([("won", 2), ("lost", 1), ("won", 3)])
    Counter({'won': 5, 'lost': 1})
    """
    ways = Counter[T]()
    for each, number in found:
        ways[each] += number
    return ways


class FaceClass(NamedTuple):
    """Faces that stand for all that are ruled as they are, and how many those are."""

    faces: Faces
    weight: int


type _Run = tuple[int, int]
"""The first and the last of some faces that are read alike."""


@lru_cache(limits.MAX_LOTS)
def lots(ours: Sequence[Hashable], theirs: Sequence[Hashable]) -> tuple[FaceClass, ...]:
    """The pairs of faces of two dice, one of each kind.

    `ours` and `theirs` are what each face is read as, 1 first. Two pairs are of one kind where both dice are
    read alike and the same die is higher.

    >>> lots(("low", "low"), ("low", "high"))[:2]
    (FaceClass(faces=(1, 1), weight=1), FaceClass(faces=(2, 1), weight=1))
    >>> sum(lot.weight for lot in lots("aab", "abb"))
    9
    """
    return _met(_runs(ours), _runs(theirs))


def _runs(column: Sequence[Hashable]) -> tuple[_Run, ...]:
    sizes = [len(list(alike)) for _, alike in groupby(column)]
    return tuple((last - size + 1, last) for size, last in zip(sizes, accumulate(sizes), strict=True))


@lru_cache(limits.MAX_LOTS)
def _met(ours: tuple[_Run, ...], theirs: tuple[_Run, ...]) -> tuple[FaceClass, ...]:
    found: list[FaceClass] = []
    for (a, b), (c, d) in product(ours, theirs):
        same = max(0, min(b, d) - max(a, c) + 1)
        above = _under(b - c) - _under(a - 1 - c) - _under(b - d - 1) + _under(a - d - 2)
        below = (b - a + 1) * (d - c + 1) - same - above
        kinds = FaceClass((max(a, c), max(a, c)), same), FaceClass((b, c), above), FaceClass((a, d), below)
        found += (each for each in kinds if each.weight)
    return tuple(found)


def _under(lead: int) -> int:
    """The pairs of a face up to one number and a lower one down to another, which is lower by `lead`."""
    return lead * (lead + 1) // 2 if lead > 0 else 0
