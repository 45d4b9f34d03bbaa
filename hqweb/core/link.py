"""Links: a form's settings, or a roll with its moves, as the text behind ``#`` in an address.

::

    hq1:heroquest.simple-contest;ability=17;resistance=5W2~7kq2mf
    hq1:heroquest.simple-contest;ability=17;…;seed:0123456789abcdef,rules:1;roll:hero:d20.19,d20.15~q3x8ch

First the version, then the procedure, then its inputs as ``name=value``. A roll goes on with its seed, the
version of its rules, and the number of undone rolls; then a piece for each move: its name, who made it, and
each die with its face, ``d`` where the face came from the seed and ``t`` where it was typed; then that move's own
fields. After ``~`` comes a check of the text, so that a link without it was cut, and one that does not fit was
changed. The check is no lock: who changes a roll and makes the check anew is refused by the replay.

Where a table has rules of its own, each follows the inputs as ``house:key=value``.

Empty values are left out: no text, no rows, none ticked, not ticked. A value left out is empty, whatever the form's
defaults are by then, so that a later default changes no old link. Numbers, ratings and picks are always written.
Only letters, digits and ``-._~;=:,+%`` are used, which chat programs leave in a link, and the last is a letter or a
digit. What would be longer than `LONG_LINK` is packed: deflated, in base64 for addresses.
"""

import binascii
import zlib
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from hqweb.core import errors, limits, log
from hqweb.core.codes import digested
from hqweb.core.dice import SEED_LETTERS
from hqweb.core.fields import Field, Json, renamed

VERSION = "hq1:"
_CHECK = 6
"""Letters of the check: one changed link in a thousand million fits by chance."""

type Tree = dict[str, "Tree | str"]
type Pairs = list[tuple[str, str]]
type Spelled = Iterable[tuple[str, str]]

_PLAIN = SEED_LETTERS | {"-", "."}
_HOUSE = "house:"
_DIGITS = 15
"""Digits of a number that is read; more is left to its field to refuse."""

_DEEP = 6
"""Names in a path: rows of a list in a row of a list."""


class Read(NamedTuple):
    """The contents of a link: a procedure and inputs, and of a roll its seed, rules and moves; `body` is its bare text.

    Each move has its fields beside it, not read yet.
    """

    procedure: str
    inputs: Pairs
    body: str
    house: tuple[tuple[str, str], ...] = ()
    seed: str = ""
    rules: int = 0
    undone: int = 0
    moves: tuple[tuple[log.Entry, Pairs], ...] = ()

    @property
    def rolled(self) -> bool:
        """Return whether it is a roll rather than settings."""
        return bool(self.seed)

    @property
    def changes(self) -> dict[str, str]:
        """The changes of a table to the rules, as texts."""
        return dict(self.house)


def body_of(
    procedure: str,
    inputs: Spelled,
    house: Mapping[str, Json],
    log: log.Log | None = None,
    given: Iterable[Spelled] = (),
) -> str:
    """The bare text: settings, or with a log the roll; `given` are the spelled fields of its moves."""
    pieces = [procedure, *(f"{name}={text}" for name, text in inputs)]
    pieces += [f"{_HOUSE}{written(key)}={written(str(value))}" for key, value in house.items()]
    if log:
        pieces.append(f"seed:{log.seed},rules:{log.rules}" + (f",undone:{log.undone}" if log.undone else ""))
        for entry, pairs in zip(log.moves, given, strict=True):
            die = "t" if entry.typed else "d"
            dice = ",".join(f"{die}{sides}.{face}" for sides, face in zip(entry.dice, entry.faces, strict=True))
            parts = [written(entry.do), written(entry.by), dice, entry.cause]
            while len(parts) > 2 and not parts[-1]:
                parts.pop()
            pieces += [":".join(parts), *(f"{name}={text}" for name, text in pairs)]
    return ";".join(pieces)


def sealed_link(body: str) -> str:
    """The whole text of a link, packed where it is long, with its check.

    Raises:
        HqwebError: ``link.long``.
    """
    if len(body) > limits.LONG_LINK:
        (head, _, rest), packer = body.partition(";"), zlib.compressobj(9, wbits=-15)
        packed = binascii.b2a_base64(packer.compress(rest.encode()) + packer.flush(), newline=False).decode()
        body = min(body, f"{head};z:{packed.rstrip('=').replace('+', '-').replace('/', '_')}", key=len)
    text = VERSION + body
    hint = f"This link would be too long: {len(text)} characters, with a limit of {limits.MAX_LINK}."
    errors.refuse(len(text) + 1 + _CHECK > limits.MAX_LINK, "link.long", hint, "log", len(text))
    return f"{text}~{checked(text)}"


def checked(text: str) -> str:
    """The check of a text."""
    return digested(text, _CHECK).lower()


def read_link(raw: object) -> Read:
    """Return the contents of a link, as far as they can be read without its procedure. Accepts a whole address.

    Raises:
        HqwebError: ``link.shape``, ``link.version``, ``link.cut``, ``link.changed`` or ``link.long``.
    """
    if not isinstance(raw, str) or not raw.strip():
        raise errors.HqwebError("link.shape", "Give the whole link as it was shared.", field="text", got=raw)
    hint = f"A link has at most {limits.MAX_LINK} characters."
    errors.refuse(len(raw) > 2 * limits.MAX_LINK, "link.long", hint, "text", len(raw))
    text = "".join(raw.split()).rpartition("#")[2]
    while text and text[-1] not in SEED_LETTERS:
        text = text[:-1]
    if not text.startswith(VERSION):
        version, colon, _ = text.partition(":")
        newer = bool(colon) and version[:2] == "hq" and version[2:].isascii() and version[2:].isdigit()
        hint = "Reload the page to get the newest release." if newer else "A link begins with hq1."
        raise errors.HqwebError("link.version" if newer else "link.shape", hint, field="text", got=raw)
    bare, mark, check = text.partition("~")
    if not mark or len(check) < _CHECK:
        raise errors.HqwebError("link.cut", "The end of this link is missing. Ask for it again.", field="text", got=raw)
    hint = "This link was changed on the way: its check doesn’t match. Ask for it again."
    errors.refuse(check != checked(bare), "link.changed", hint, "text", check)
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
        hint = "Its packed part can’t be unpacked. Ask for the link again."
        raise errors.HqwebError("link.shape", hint, field="text", got=rest) from None
    _refuse(not unpacker.eof or unpacker.unused_data, "Its packed part is incomplete or too long", rest)
    return f"{head};{content}"


def _read_body(body: str) -> Read:
    procedure, *pieces = body.split(";")
    inputs: Pairs = []
    house: Pairs = []
    moves: list[tuple[log.Entry, Pairs]] = []
    seed, rules, undone = "", 0, 0
    for piece in pieces:
        name, equals, text = piece.partition("=")
        if equals and name.startswith(_HOUSE) and not seed:
            house.append((unwritten(name.removeprefix(_HOUSE)), unwritten(text)))
        elif equals and ":" not in name:
            (moves[-1][1] if moves else inputs).append((name, text))
            _refuse(seed and not moves, "A field is where a move should be", piece)
        elif seed:
            few(len(moves) + 1)
            moves.append((_read_move(piece), []))
        else:
            found = dict(part.partition(":")[::2] for part in piece.split(","))
            seed, rules = found.get("seed", ""), _number(found.get("rules", ""), piece)
            undone = _number(found["undone"], piece) if "undone" in found else 0
            _refuse(not _is_seed(seed) or not rules, "One of its pieces is neither a field nor a seed", piece)
    return Read(procedure, inputs, body, tuple(house), seed, rules, undone, tuple(moves))


def few(moves: int) -> None:
    """Refuse more moves than a link holds."""
    hint = f"A link holds at most {limits.MAX_LINK_MOVES} moves."
    errors.refuse(moves > limits.MAX_LINK_MOVES, "link.moves", hint, "log", moves)


def _refuse(wrong: object, what: str, got: str) -> None:
    errors.refuse(wrong, "link.shape", f"{what}. Ask for the link again.", "text", got)


def _is_seed(text: str) -> bool:
    return 1 <= len(text) <= limits.MAX_SEED and SEED_LETTERS.issuperset(text)


def _read_move(piece: str) -> log.Entry:
    parts = piece.split(":")
    _refuse(not 2 <= len(parts) <= 4, "One of its pieces isn’t a move", piece)
    do, by, dice, cause = [*parts, "", ""][:4]
    sides: list[int] = []
    faces: list[int] = []
    kinds: set[str] = set()
    for die in dice.split(",") if dice else ():
        size, _, face = die[1:].partition(".")
        kinds.add(die[:1])
        sides.append(_number(size, piece))
        faces.append(_number(face, piece))
    _refuse(not kinds <= {"d", "t"} or len(kinds) > 1, "One of its dice can’t be read", piece)
    _refuse(cause and not _is_seed(cause), "The cause of one of its moves isn’t a seed", piece)
    return log.Entry(unwritten(do), unwritten(by), {}, tuple(sides), tuple(faces), kinds == {"t"}, cause)


def _number(text: str, piece: str) -> int:
    _refuse(not (text.isascii() and text.isdigit() and len(text) <= 7), "One of its numbers can’t be read", piece)
    return int(text)


def written(text: str) -> str:
    """Text as a link holds it: letters, digits, ``-`` and ``.`` as they are, a space as ``+``, the rest in per cent.

    >>> written("Odo of Zoë: 5%")
    'Odo+of+Zo%C3%AB%3A+5%25'
    """
    signs = (chr(byte) for byte in text.encode("utf-8", "replace"))
    return "".join(sign if sign in _PLAIN else "+" if sign == " " else f"%{ord(sign):02X}" for sign in signs)


def unwritten(text: str) -> str:
    """Return the text that `written` has written.

    Raises:
        HqwebError: ``link.shape`` for a broken sign in per cent.

    >>> unwritten("Odo+of+Zo%C3%AB")
    'Odo of Zoë'
    """
    first, *parts = text.replace("+", " ").split("%")
    broken = errors.HqwebError(
        "link.shape", "A character of this link is broken. Ask for it again.", field="text", got=text
    )
    if any(len(part[:2].strip()) < 2 for part in parts):
        raise broken
    found = first.encode("utf-8", "replace")
    try:
        for part in parts:
            found += bytes.fromhex(part[:2]) + part[2:].encode("utf-8", "replace")
        return found.decode("utf-8")
    except ValueError:
        raise broken from None


def spelled(
    fields: tuple[Field, ...], values: dict[str, Json], path: str = "", *, former: bool = False
) -> Iterator[tuple[str, str]]:
    """Canonical values as names and texts, in the order of the form; with the `former` names where there are any."""
    for field in standing(fields, values):
        name, value = path + (field.was if former and field.was else field.name), values[field.name]
        if isinstance(value, list) and field.kind == "list":
            for place, row in enumerate(value):
                below = row if isinstance(row, dict) else {}
                inner = list(spelled(field.fields, below, f"{name}.{place}.", former=former))
                yield from inner or [(f"{name}.{place}", "")]
        elif isinstance(value, list) and value:
            yield name, ",".join(written(str(each)) for each in value)
        elif value is True:
            yield name, "yes"
        elif isinstance(value, int) and not isinstance(value, bool):
            yield name, _rating(field, value) if field.kind == "rating" else str(value)
        elif isinstance(value, str) and (value or field.kind == "pick"):
            yield name, written(value)


def standing(fields: tuple[Field, ...], values: dict[str, Json]) -> list[Field]:
    """The fields that apply beside these values and have one."""
    return [field for field in fields if field.name in values and field.stands(values)]


def _rating(field: Field, total: int) -> str:
    if field.notation and field.read and total > field.notation.per:
        times, rest = divmod(total - 1, field.notation.per)
        text = f"{rest + 1}{field.notation.letter}{times if times > 1 else ''}"
        try:
            if text.isalnum() and text.isascii() and field.read(text) == total:
                return text
        except errors.HqwebError:
            pass
    return str(total)


def grown(pairs: Pairs) -> Tree:
    """Names with dots as a tree.

    Raises:
        HqwebError: ``link.shape`` if a name is repeated, or is both a value and a record.
    """
    tree: Tree = {}
    for name, text in pairs:
        *way, last = name.split(".")
        at, twice = tree, errors.HqwebError("link.shape", "This link has the same name twice.", field="text", got=name)
        for step in way[:_DEEP]:
            below = at.setdefault(step, {})
            if isinstance(below, str):
                raise twice
            at = below
        if last in at or len(way) > _DEEP:
            raise twice
        at[last] = text
    return tree


def values_of(fields: tuple[Field, ...], tree: Tree) -> dict[str, Json]:
    """The values that a tree spells, for `check` to look at; what no field takes stays in for it to refuse.

    Raises:
        HqwebError: ``link.shape`` for rows that are not counted from nought, or a broken sign.
    """
    values: dict[str, Json] = {}
    now: dict[str, Json] = {}
    tree = renamed(fields, tree)
    for field in fields:
        if not field.stands(now):
            continue
        value = _value(field, tree.get(field.name))
        if value is not None:
            values[field.name] = now[field.name] = value
        elif field.default is not None:
            now[field.name] = field.default
    known = {field.name for field in fields}
    return values | {name: "?" for name in tree if name not in known}


def _value(field: Field, text: "Tree | str | None") -> Json | None:
    if field.kind == "list":
        rows = {} if text in (None, "") else text
        if isinstance(rows, str) or list(rows or {}) != [str(place) for place in range(len(rows or {}))]:
            raise errors.HqwebError(
                "link.shape", "The rows of a list are numbered 0, 1, 2.", field="text", got=field.name
            )
        return [values_of(field.fields, {} if isinstance(row, str) else row) for row in (rows or {}).values()]
    if isinstance(text, dict):
        return "?"
    match field.kind:
        case "text":
            return unwritten(text or "")
        case "flag":
            return {"yes": True, None: False}.get(text, text or "")
        case "picks":
            return [unwritten(each) for each in text.split(",")] if text else []
        case "int" | "rating":
            plain = (text or "").removeprefix("-")
            number = plain.isascii() and plain.isdigit() and len(plain) <= _DIGITS
            return int(text) if number and text is not None else text
        case _:
            return None if text is None else unwritten(text)
