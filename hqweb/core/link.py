"""Links: a form's settings, or a roll with its moves, as the text behind ``#`` in an address.

::

    hq1:heroquest.simple-contest;ability=17;resistance=5W2~7kq2mf
    hq1:heroquest.simple-contest;ability=17;…;seed:0123456789abcdef,rules:1;roll:hero:d20.19,d20.15~q3x8ch

First the version, then the procedure, then its inputs as `spelling` has them. A roll goes on with its seed, the
version of its rules, and how often something was taken back; then a piece for each move: what was done, by whom, and
each die with its face, ``d`` where the face came from the seed and ``t`` where it was typed; then that move's own
fields. After ``~`` stands a check of the text, so that a link without it was cut, and one that does not fit was
changed. The check is no lock: who changes a roll and makes the check anew is refused by the replay.

All that is not empty is written, and nothing hangs on a default: a link says the same as long as its fields are there.
Only letters, digits and ``-._~;=:,+%`` are used, which chat programs leave in a link, and the last is a letter or a
digit. What would be longer than `LONG_LINK` is packed: deflated, in base64 for addresses.
"""

import binascii
import zlib
from typing import NamedTuple

from hqweb.core import limits, link_codec, log
from hqweb.core.codes import digested
from hqweb.core.dice import SEED_LETTERS
from hqweb.core.errors import HqwebError

VERSION = "hq1:"
_CHECK = 6
"""Letters of the check: one changed link in a thousand million fits by chance."""


class Piece(NamedTuple):
    """A move as a link has it, its fields not yet read."""

    do: str
    by: str
    dice: tuple[int, ...]
    faces: tuple[int, ...]
    typed: bool
    cause: str
    given: link_codec.Pairs


class Read(NamedTuple):
    """What a link says: a procedure and inputs, and of a roll its seed, rules and moves. `body` is its bare text."""

    procedure: str
    inputs: link_codec.Pairs
    body: str
    seed: str = ""
    rules: int = 0
    undone: int = 0
    moves: tuple[Piece, ...] = ()

    @property
    def rolled(self) -> bool:
        """Whether it is a roll rather than settings."""
        return bool(self.seed)


def body_of(
    procedure: str, inputs: link_codec.Pairs, log: log.Log | None = None, given: tuple[link_codec.Pairs, ...] = ()
) -> str:
    """The bare text: settings, or with a log the roll; `given` are the spelled fields of its moves."""
    pieces = [procedure, *(f"{name}={text}" for name, text in inputs)]
    if log:
        undone = f",undone:{log.undone}" if log.undone else ""
        pieces.append(f"seed:{log.seed},rules:{log.rules}{undone}")
        for entry, pairs in zip(log.moves, given, strict=True):
            pieces.append(_move(entry))
            pieces += [f"{name}={text}" for name, text in pairs]
    return ";".join(pieces)


def _move(entry: log.Entry) -> str:
    die = "t" if entry.typed else "d"
    dice = ",".join(f"{die}{sides}.{face}" for sides, face in zip(entry.dice, entry.faces, strict=True))
    parts = [link_codec.written(entry.do), link_codec.written(entry.by), dice, entry.cause]
    while len(parts) > 2 and not parts[-1]:
        parts.pop()
    return ":".join(parts)


def sealed_link(body: str) -> str:
    """The whole text of a link, packed where it is long, with its check.

    Raises:
        HqwebError: ``link.long``.
    """
    if len(body) > limits.LONG_LINK:
        body = min(body, _packed(body), key=len)
    text = VERSION + body
    if len(text) + 1 + _CHECK > limits.MAX_LINK:
        hint = f"This is too long for a link: it has {len(text)} characters, and {limits.MAX_LINK} is the most."
        raise HqwebError("link.long", hint, field="log", got=len(text))
    return f"{text}~{checked(text)}"


def _packed(body: str) -> str:
    head, _, rest = body.partition(";")
    packer = zlib.compressobj(9, wbits=-15)
    packed = binascii.b2a_base64(packer.compress(rest.encode()) + packer.flush(), newline=False).decode()
    return f"{head};z:{packed.rstrip('=').replace('+', '-').replace('/', '_')}"


def checked(text: str) -> str:
    """The check of a text."""
    return digested(text, _CHECK).lower()


def read_link(raw: object) -> Read:
    """What a link says, as far as that can be read without its procedure. A whole address may be given.

    Raises:
        HqwebError: ``link.shape``, ``link.version``, ``link.cut``, ``link.changed`` or ``link.long``.
    """
    if not isinstance(raw, str) or not raw.strip():
        raise HqwebError("link.shape", "Give a link as it was shared.", field="text", got=raw)
    if len(raw) > 2 * limits.MAX_LINK:
        hint = f"A link has at most {limits.MAX_LINK} characters."
        raise HqwebError("link.long", hint, field="text", got=len(raw))
    text = "".join(raw.split()).rpartition("#")[2]
    while text and text[-1] not in SEED_LETTERS:
        text = text[:-1]
    if not text.startswith(VERSION):
        version, colon, _ = text.partition(":")
        newer = bool(colon) and version[:2] == "hq" and version[2:].isascii() and version[2:].isdigit()
        hint = "Reload the page, so that the newest release reads it." if newer else "It begins with hq1."
        raise HqwebError("link.version" if newer else "link.shape", hint, field="text", got=raw)
    bare, mark, check = text.partition("~")
    if not mark or len(check) < _CHECK:
        raise HqwebError("link.cut", "The end of this link is missing. Ask for it once more.", field="text", got=raw)
    if check != checked(bare):
        hint = "This link was changed on its way: its check does not fit. Ask for it once more."
        raise HqwebError("link.changed", hint, field="text", got=check)
    return _read_body(_unpacked(bare.removeprefix(VERSION)))


def _unpacked(body: str) -> str:
    head, _, rest = body.partition(";z:")
    if not rest or ";" in head:
        return body
    try:
        raw = rest.replace("-", "+").replace("_", "/")
        packed = binascii.a2b_base64(raw + "=" * (-len(raw) % 4), strict_mode=True)
        unpacker = zlib.decompressobj(-15)
        content = unpacker.decompress(packed, limits.MAX_UNPACKED).decode("ascii")
    except (ValueError, zlib.error):
        raise _shape("What is packed in it cannot be unpacked", rest) from None
    if not unpacker.eof or unpacker.unused_data:
        raise _shape("What is packed in it is not whole, or too long", rest)
    return f"{head};{content}"


def _read_body(body: str) -> Read:
    procedure, *pieces = body.split(";")
    inputs: link_codec.Pairs = []
    moves: list[Piece] = []
    seed, rules, undone = "", 0, 0
    for piece in pieces:
        name, equals, text = piece.partition("=")
        if equals and ":" not in name:
            (moves[-1].given if moves else inputs).append((name, text))
            if seed and not moves:
                raise _shape("A field stands where a move should", piece)
        elif seed:
            if len(moves) >= limits.MAX_LINK_MOVES:
                raise too_many(len(moves) + 1)
            moves.append(_read_move(piece))
        else:
            seed, rules, undone = _read_seed(piece)
    return Read(procedure, inputs, body, seed, rules, undone, tuple(moves))


def too_many(moves: int) -> HqwebError:
    """The refusal of more moves than a link holds."""
    return HqwebError("link.moves", f"A link holds at most {limits.MAX_LINK_MOVES} moves.", field="log", got=moves)


def _shape(what: str, got: str) -> HqwebError:
    return HqwebError("link.shape", f"{what}. Ask for the link once more.", field="text", got=got)


def _read_seed(piece: str) -> tuple[str, int, int]:
    found = dict(part.partition(":")[::2] for part in piece.split(","))
    seed, rules = found.get("seed", ""), _number(found.get("rules", ""), piece)
    undone = _number(found["undone"], piece) if "undone" in found else 0
    if not _is_seed(seed) or not rules:
        raise _shape("One of its pieces is no field and no seed", piece)
    return seed, rules, undone


def _is_seed(text: str) -> bool:
    return 1 <= len(text) <= limits.MAX_SEED and SEED_LETTERS.issuperset(text)


def _read_move(piece: str) -> Piece:
    parts = piece.split(":")
    if not 2 <= len(parts) <= 4:
        raise _shape("One of its pieces is no move", piece)
    do, by, dice, cause = [*parts, "", ""][:4]
    sides: list[int] = []
    faces: list[int] = []
    kinds: set[str] = set()
    for die in dice.split(",") if dice else ():
        size, _, face = die[1:].partition(".")
        kinds.add(die[:1])
        sides.append(_number(size, piece))
        faces.append(_number(face, piece))
    if not kinds <= {"d", "t"} or len(kinds) > 1:
        raise _shape("One of its dice cannot be read", piece)
    if cause and not _is_seed(cause):
        raise _shape("What caused one of its moves is no seed", piece)
    return Piece(link_codec.read(do), link_codec.read(by), tuple(sides), tuple(faces), kinds == {"t"}, cause, [])


def _number(text: str, piece: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 7):
        raise _shape("One of its numbers cannot be read", piece)
    return int(text)
