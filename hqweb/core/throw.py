"""A throw: dice of a seed with every byte that they came from, so that they can be worked out by hand."""

from collections.abc import Mapping

from hqweb.core.dice import BLOCK, Die, Stream, block, read_seed
from hqweb.core.errors import HqwebError
from hqweb.core.fields import Json
from hqweb.core.limits import MAX_DICE, MAX_SIDES

_DIGITS = 3
"""Digits of a number of dice or sides: enough for all that is allowed."""


def throw(request: Mapping[str, object]) -> dict[str, Json]:
    """The first dice of a seed: ``faces``; ``bytes`` with the face that each became, 0 where thrown away; ``blocks``.

    Raises:
        HqwebError: ``log.seed``, ``dice.notation``, ``dice.sides`` or ``limit.dice``.
    """
    seed = read_seed(request.get("seed"))
    dice = read_dice(request.get("dice"))
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
    blocks = (stream.place + BLOCK - 1) // BLOCK
    return {
        "seed": seed,
        "dice": list[Json](dice),
        "faces": faces,
        "bytes": used,
        "blocks": [block(seed, number).hex() for number in range(blocks)],
    }


def read_dice(raw: object) -> list[int]:
    """The sides of each die of a text such as ``d20 2d6``.

    Raises:
        HqwebError: ``dice.notation``, ``dice.sides`` or ``limit.dice``.

    >>> read_dice("d20, 2d6 d%")
    [20, 6, 6, 100]
    """
    dice: list[int] = []
    if isinstance(raw, str):
        for piece in raw.replace(",", " ").split():
            number, sides = _piece(piece, raw)
            if not 2 <= sides <= MAX_SIDES:
                hint = f"A die has 2 to {MAX_SIDES} sides."
                raise HqwebError("dice.sides", hint, field="dice", got=piece)
            dice += [sides] * number
            if len(dice) > MAX_DICE:
                hint = f"Give at most {MAX_DICE} dice at a time."
                raise HqwebError("limit.dice", hint, field="dice", got=raw)
    if not dice:
        raise _notation(raw)
    return dice


def _piece(piece: str, raw: str) -> tuple[int, int]:
    number, letter, sides = piece.lower().partition("d")
    number, sides = number or "1", "100" if sides == "%" else sides
    if not letter or not all(_short(each) for each in (number, sides)) or not int(number):
        raise _notation(raw)
    return int(number), int(sides)


def _short(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= _DIGITS


def _notation(raw: object) -> HqwebError:
    return HqwebError(
        "dice.notation", "Write dice such as d20 d20 or 2d10 d6, with spaces between.", field="dice", got=raw
    )
