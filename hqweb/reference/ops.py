"""The operations of `hqweb.handle`: what each takes and gives. A test holds the list to the facade."""

from typing import NamedTuple


class Op(NamedTuple):
    """An operation: what it gives, and the parts of its request; those in `may` can be left out."""

    gives: str
    takes: tuple[str, ...] = ()
    may: tuple[str, ...] = ()


OPS: dict[str, Op] = {
    "catalog": Op("Rulesets with their rules, procedures with fields and moves, tables, glossary."),
    "begin": Op("Log and view of a procedure that begins; its opening move is played at once.",
        ("procedure",), ("inputs", "seed", "faces", "hidden", "seat")),
    "act": Op("Log and view after one more move.", ("log", "do", "by"), ("given", "faces", "seat")),
    "undo": Op("Log and view without the last move.", ("log",), ("seat",)),
    "reveal": Op("Log and view of a hidden roll that the table may see from now on.", ("log",), ("seat",)),
    "take": Op("Log and view of a sheet with what a contest left on it.", ("log", "cause", "effects"), ("seat",)),
    "dice": Op("The dice that a move would ask for, each with its sides and its role.",
        ("procedure", "or log, do, by"), ("inputs", "given")),
    "replay": Op("Log and view of a log, checked move by move.", ("log",), ("seat",)),
    "odds": Op("The exact odds of a procedure, or of a move that stands open in a log.",
        ("procedure", "or log, do, by"), ("inputs", "given", "seat")),
    "grid": Op("The exact odds of each cell where two numbers of the form run over a range each.",
        ("procedure", "rows", "columns"), ("inputs", "seat")),
    "spends": Op("The exact odds where a point is spent after the roll whenever it makes the outcome better.",
        ("procedure",), ("inputs", "points", "seat")),
    "pace": Op("The exact chances that a long contest is won, lost or open after each exchange.",
        ("procedure",), ("inputs", "exchanges", "seat")),
    "history": Op("Every move of a log with its line and its reasons.", ("log",), ("seat",)),
    "recast": Op("What the same dice come to in the other edition that has the procedure.", ("log",), ("seat",)),
    "link": Op("The text of a link, of settings or of a roll.", ("log", "or procedure"), ("inputs",)),
    "open": Op("What a link holds: settings, or a roll that was played again.", ("text",), ("seat",)),
    "pledge": Op("A secret, and the code that commits to it and to the settings.",
        ("procedure",), ("inputs", "secret")),
    "answer": Op("A fresh answer to somebody’s code.", ("code",)),
    "sealed": Op("The seed that secret, answer and settings make.", ("secret", "answer", "procedure"), ("inputs",)),
    "witness": Op("A roll of a link, held to the code, the answer and the secret.",
        ("text", "code", "answer", "secret"), ("seat",)),
    "rails": Op("How hard a contest may be: each option with its number, and the share that is won against it.",
        ("procedure",), ("inputs",)),
    "sample": Op(
        "So many rolls of a die or a procedure: how often each outcome fell, what was due, and how far it strays.",
        ("count", "procedure or die"), ("inputs", "seed", "after", "seat")),
    "throw": Op("The first dice of a seed, with the byte that each face came from.", ("seed", "dice")),
    "unpack": Op("The records of a table’s file, checked.", ("text",)),
    "pack": Op("The text of a table’s file, of these records.", (), ("heroes", "parties", "sessions", "entries")),
    "markdown": Op("Sessions with their journal as Markdown.",
        (), ("heroes", "sessions", "entries", "session", "offset")),
}  # fmt: skip
"""Each operation by its name."""
