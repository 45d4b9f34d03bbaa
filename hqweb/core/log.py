"""The log: inputs plus moves with their faces. Everything else is a fold over it.

A log is checked like a form before it is folded: it may have come with a link, from anybody.
"""

from collections.abc import Mapping
from typing import NamedTuple

from hqweb.core import errors, limits
from hqweb.core.dice import Faces, read_seed
from hqweb.core.fields import Json

SCHEMA = 1
"""Version of the shape of a log."""


class Entry(NamedTuple):
    """One move in a log. `given` holds only what was chosen, canonical and complete.

    `cause` is the seed of the contest that left this on a sheet; empty where nothing did.
    """

    do: str
    by: str
    given: dict[str, Json]
    dice: tuple[int, ...] = ()
    faces: Faces = ()
    typed: bool = False
    cause: str = ""

    def data(self) -> dict[str, Json]:
        """Return the entry as a log has it; empty values are left out."""
        return {
            "do": self.do,
            "by": self.by,
            **({"given": self.given} if self.given else {}),
            **({"dice": list(self.dice), "faces": list(self.faces)} if self.dice else {}),
            **({"typed": True} if self.typed else {}),
            **({"cause": self.cause} if self.cause else {}),
        }


class Log(NamedTuple):
    """A procedure's inputs and moves, the seed of its dice, and the version of the rules that ruled it.

    The table sees no more than the result of a `hidden` roll. `house` are the changes of a table to these rules.
    """

    ruleset: str
    rules: int
    procedure: str
    seed: str
    inputs: dict[str, Json]
    moves: tuple[Entry, ...] = ()
    undone: int = 0
    hidden: bool = False
    house: Mapping[str, Json] = {}

    def data(self) -> dict[str, Json]:
        """The log as JSON, in a fixed order of keys."""
        found = {"schema": SCHEMA, **self._asdict(), "moves": [entry.data() for entry in self.moves]}
        return {name: each for name, each in found.items() if each or name not in ("undone", "hidden", "house")}


def read_log(given: object) -> Log:
    """A log that was given, its envelope checked; inputs and moves are checked by the fold.

    Raises:
        HqwebError: ``log.shape``, ``log.schema``, ``log.seed``, ``move.shape`` or ``limit.moves``.
    """
    raw = errors.of_kind(
        dict, given, "log.shape", "Give the log as the engine returned it, a record with its moves.", "log"
    )
    if raw.get("schema") != SCHEMA or isinstance(raw.get("schema"), bool):
        hint = (
            f"This log’s format isn’t supported here; format {SCHEMA} is. Reload the page, "
            "or open the link with the newest release."
        )
        raise errors.HqwebError("log.schema", hint, field="log.schema", got=raw.get("schema"))
    for name in raw:
        if name != "schema" and name not in Log._fields:
            raise errors.HqwebError(
                "log.shape", "Leave it out. A log has no such part.", field=f"log.{name}"[:80], got=name
            )
    seed = read_seed(raw.get("seed"))
    inputs = _part(raw, "inputs", dict, "The inputs of a log must be a record.")
    moves = _part(raw, "moves", list, "The moves of a log must be a list.")
    if len(moves) > limits.MAX_MOVES:
        raise too_long(len(moves))
    hidden = _part({"hidden": False, **raw}, "hidden", bool, "Use true for a hidden log, or leave this out.")
    return Log(
        _part(raw, "ruleset", str, "The ruleset of a log must be a string."),
        _number(raw, "rules", 1, 1_000_000),
        _part(raw, "procedure", str, "The procedure of a log must be a string."),
        seed,
        inputs,
        tuple(_entry(entry, place) for place, entry in enumerate(moves)),
        _number(raw, "undone", 1, limits.MAX_UNDONE) if "undone" in raw else 0,
        hidden,
        _part({"house": {}, **raw}, "house", dict, "The changes in a log must be a record of keys and values."),
    )


def too_long(moves: int) -> errors.HqwebError:
    """The refusal of a log that holds more than `MAX_MOVES` moves."""
    return errors.HqwebError(
        "limit.moves", f"A log has at most {limits.MAX_MOVES} moves. Start a new one.", field="log", got=moves
    )


def _part[T](raw: Mapping[str, object], name: str, kind: type[T], hint: str) -> T:
    return errors.of_kind(kind, raw.get(name), "log.shape", hint, f"log.{name}")


def _number(raw: dict[str, object], name: str, low: int, high: int) -> int:
    value = raw.get(name)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        hint = f"The {name} of a log must be a whole number from {low} to {high}."
        raise errors.HqwebError("log.shape", hint, field=f"log.{name}", got=value)
    return value


def _entry(raw: object, place: int) -> Entry:
    here = f"log.moves.{place}"
    if not isinstance(raw, dict) or raw.keys() - Entry._fields:
        hint = "A move must be a record of do, by, given, dice, faces, typed and cause."
        raise errors.HqwebError("move.shape", hint, field=here, got=raw)
    match raw.get("do"), raw.get("by"), raw.get("given", {}), raw.get("typed", False):
        case str(do), str(by), dict(given), bool(typed):
            dice = _numbers(raw.get("dice", []), f"{here}.dice")
            faces = _numbers(raw.get("faces", []), f"{here}.faces")
            cause = read_seed(raw["cause"], f"{here}.cause") if "cause" in raw else ""
            return Entry(do, by, given, dice, faces, typed, cause)
    raise errors.HqwebError("move.shape", "A move must have do and by, as strings.", field=here, got=raw)


def _numbers(raw: object, path: str) -> tuple[int, ...]:
    if not isinstance(raw, list) or len(raw) > limits.MAX_DICE:
        raise errors.HqwebError("move.shape", "Dice and faces must be lists of whole numbers.", field=path, got=raw)
    for value in raw:
        if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= limits.MAX_SIDES:
            hint = f"Dice and faces must be whole numbers from 1 to {limits.MAX_SIDES}."
            raise errors.HqwebError("move.shape", hint, field=path, got=value)
    return tuple(raw)
