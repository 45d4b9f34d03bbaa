"""A throw: dice of a seed with every byte that they came from, so that they can be worked out by hand."""

import re
from collections.abc import Mapping

from hqweb.core.dice import BLOCK, Die, Stream, block, read_seed
from hqweb.core.errors import HqwebError
from hqweb.core.fields import Json
from hqweb.core.limits import MAX_DICE, MAX_SIDES

_PIECE = re.compile(r"(\d{0,3})d(\d{1,3}|%)", re.ASCII)
"""A piece such as 2d10, in small letters. Three digits are enough for all that is allowed."""


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
    hint = "Write dice such as d20 d20 or 2d10 d6, with spaces between."
    unread = HqwebError("dice.notation", hint, field="dice", got=raw)
    dice: list[int] = []
    for piece in raw.replace(",", " ").split() if isinstance(raw, str) else ():
        found = _PIECE.fullmatch(piece.lower())
        if not found or not int(found[1] or 1):
            raise unread
        sides = 100 if found[2] == "%" else int(found[2])
        if not 2 <= sides <= MAX_SIDES:
            raise HqwebError("dice.sides", f"A die has 2 to {MAX_SIDES} sides.", field="dice", got=piece)
        dice += [sides] * int(found[1] or 1)
        if len(dice) > MAX_DICE:
            raise HqwebError("limit.dice", f"Give at most {MAX_DICE} dice at a time.", field="dice", got=raw)
    if not dice:
        raise unread
    return dice
