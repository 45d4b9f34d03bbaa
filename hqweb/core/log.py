"""The log: inputs plus moves with their faces. Everything else is a fold over it.

A log is checked like a form before it is folded: it may have come with a link, from anybody.
"""

from typing import NamedTuple

from hqweb.core.dice import Faces, read_seed
from hqweb.core.errors import HqwebError
from hqweb.core.fields import Json
from hqweb.core.limits import MAX_DICE, MAX_MOVES, MAX_SIDES, MAX_UNDONE

SCHEMA = 1
"""Version of the shape of a log."""

_KEYS = frozenset({"schema", "ruleset", "rules", "procedure", "seed", "inputs", "moves", "undone", "hidden"})
_ENTRY_KEYS = frozenset({"do", "by", "given", "dice", "faces", "typed", "cause"})


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
        """The entry as it stands in a log; what is empty is left out."""
        out: dict[str, Json] = {"do": self.do, "by": self.by}
        if self.given:
            out["given"] = self.given
        if self.dice:
            out["dice"] = list(self.dice)
            out["faces"] = list(self.faces)
        if self.typed:
            out["typed"] = True
        if self.cause:
            out["cause"] = self.cause
        return out


class Log(NamedTuple):
    """A procedure's inputs and moves, the seed of its dice, and the version of the rules that ruled it.

    The table sees no more than the result of a `hidden` roll.
    """

    ruleset: str
    rules: int
    procedure: str
    seed: str
    inputs: dict[str, Json]
    moves: tuple[Entry, ...] = ()
    undone: int = 0
    hidden: bool = False

    def data(self) -> dict[str, Json]:
        """The log as JSON, in a fixed order of keys."""
        out: dict[str, Json] = {
            "schema": SCHEMA,
            "ruleset": self.ruleset,
            "rules": self.rules,
            "procedure": self.procedure,
            "seed": self.seed,
            "inputs": self.inputs,
            "moves": [entry.data() for entry in self.moves],
        }
        if self.undone:
            out["undone"] = self.undone
        if self.hidden:
            out["hidden"] = True
        return out


def read_log(raw: object) -> Log:
    """A log that was given, its envelope checked; inputs and moves are checked by the fold.

    Raises:
        HqwebError: ``log.shape``, ``log.schema``, ``log.seed``, ``move.shape`` or ``limit.moves``.
    """
    if not isinstance(raw, dict):
        raise HqwebError("log.shape", "Give the log as it was answered, a record with its moves.", field="log", got=raw)
    if raw.get("schema") != SCHEMA or isinstance(raw.get("schema"), bool):
        hint = (
            f"This log has a shape that is not known here. Known is {SCHEMA}: reload the page, "
            "or open the link with the newest release."
        )
        raise HqwebError("log.schema", hint, field="log.schema", got=raw.get("schema"))
    for name in raw:
        if name not in _KEYS:
            raise _shape(f"log.{name}", name, "Leave it out: a log has no such entry.")
    seed = read_seed(raw.get("seed"))
    inputs, moves, hidden = raw.get("inputs"), raw.get("moves"), raw.get("hidden", False)
    if not isinstance(inputs, dict):
        raise _shape("log.inputs", inputs, "The inputs of a log are a record.")
    if not isinstance(moves, list):
        raise _shape("log.moves", moves, "The moves of a log are a list.")
    if len(moves) > MAX_MOVES:
        raise too_long(len(moves))
    if not isinstance(hidden, bool):
        raise _shape("log.hidden", hidden, "A log is hidden or not: write true, or leave it out.")
    return Log(
        _text(raw, "ruleset"),
        _number(raw, "rules", 1, 1_000_000),
        _text(raw, "procedure"),
        seed,
        inputs,
        tuple(_entry(entry, place) for place, entry in enumerate(moves)),
        _number(raw, "undone", 1, MAX_UNDONE) if "undone" in raw else 0,
        hidden,
    )


def too_long(moves: int) -> HqwebError:
    """The refusal of a log that holds more than `MAX_MOVES` moves."""
    return HqwebError(
        "limit.moves", f"One log holds at most {MAX_MOVES} moves. Begin a new one.", field="log", got=moves
    )


def _shape(field: str, got: object, hint: str) -> HqwebError:
    return HqwebError("log.shape", hint, field=field[:80], got=got)


def _text(raw: dict[str, object], name: str) -> str:
    value = raw.get(name)
    if not isinstance(value, str):
        raise _shape(f"log.{name}", value, f"The {name} of a log is a text.")
    return value


def _number(raw: dict[str, object], name: str, low: int, high: int) -> int:
    value = raw.get(name)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise _shape(f"log.{name}", value, f"The entry {name} of a log is a whole number from {low} to {high}.")
    return value


def _entry(raw: object, place: int) -> Entry:
    here = f"log.moves.{place}"
    if not isinstance(raw, dict) or not _ENTRY_KEYS.issuperset(raw):
        raise HqwebError(
            "move.shape", "A move is a record of do, by, given, dice, faces, typed and cause.", field=here, got=raw
        )
    do, by, given = raw.get("do"), raw.get("by"), raw.get("given", {})
    typed = raw.get("typed", False)
    if not isinstance(do, str) or not isinstance(by, str) or not isinstance(given, dict) or not isinstance(typed, bool):
        raise HqwebError("move.shape", "A move names what was done and by whom.", field=here, got=raw)
    dice = _numbers(raw.get("dice", []), f"{here}.dice")
    faces = _numbers(raw.get("faces", []), f"{here}.faces")
    cause = read_seed(raw["cause"], f"{here}.cause") if "cause" in raw else ""
    return Entry(do, by, given, dice, faces, typed, cause)


def _numbers(raw: object, path: str) -> tuple[int, ...]:
    if not isinstance(raw, list) or len(raw) > MAX_DICE:
        raise HqwebError("move.shape", "Dice and faces are lists of whole numbers.", field=path, got=raw)
    for value in raw:
        if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= MAX_SIDES:
            raise HqwebError(
                "move.shape", f"Dice and faces are whole numbers from 1 to {MAX_SIDES}.", field=path, got=value
            )
    return tuple(raw)
