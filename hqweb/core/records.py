"""The data that a group saves: heroes, parties, sessions, journal entries and house rules, part by part.

The checker, the published schema and the page that tells of the file all come from these.
"""

from typing import Final, Literal, NamedTuple

from hqweb.core import limits

type PartKind = Literal["id", "ids", "key", "name", "line", "text", "whole", "time", "pick", "inputs", "log", "changes"]

VERSION: Final = 1
"""Version of the file. A later one has a step in `portable.STEPS` for each version before it."""


class Part(NamedTuple):
    """One part of a record. `low` and `high` bound a number, the length of a text or the count of ids.

    ``name`` and ``line`` are on one line, ``text`` on many. ``inputs`` are those of a form, ``log`` is a log as the
    engine answers it, and ``changes`` are house rules. `of` is the kind of record that an id names.
    """

    name: str
    kind: PartKind
    what: str
    low: int = 0
    high: int = 0
    options: tuple[str, ...] = ()
    of: str = ""
    needed: bool = False


class Record(NamedTuple):
    """A kind of record: the key of its list, what one is called, how many one file holds, and its parts.

    A file has its records in the order of the parts that `order` names. A kind that came later is `added`: a file
    without any has no list of it, so an earlier release reads that file, too.
    """

    key: str
    one: str
    what: str
    most: int
    parts: tuple[Part, ...]
    order: tuple[str, ...] = ("id",)
    added: bool = False


def _id(what: str) -> Part:
    return Part("id", "id", what, 1, limits.MAX_ID, needed=True)


_SNAPSHOT: Final = "Inputs that start a sheet in this one’s current state, in case the rules of its log are gone."

HEROES: Final = Record(
    "heroes",
    "hero",
    "A hero: the log of the sheet, and the inputs that start a sheet in its current state.",
    limits.MAX_FILE_HEROES,
    (
        _id("The hero’s unique id."),
        Part("ruleset", "key", "The ruleset of the sheet, the same as in the log.", 1, limits.MAX_KEY, needed=True),
        Part("name", "name", "The hero’s name; may be empty.", 0, limits.MAX_NAME, needed=True),
        Part("log", "log", "The log of the sheet.", needed=True),
        Part("snapshot", "inputs", _SNAPSHOT),
    ),
)

PARTIES: Final = Record(
    "parties",
    "party",
    "A party: heroes who play together.",
    limits.MAX_FILE_PARTIES,
    (
        _id("The party’s unique id."),
        Part("name", "name", "The party’s name; may be empty.", 0, limits.MAX_NAME, needed=True),
        Part("ruleset", "key", "The party’s ruleset.", 1, limits.MAX_KEY),
        Part("heroes", "ids", "The party’s heroes, in order.", 0, limits.MAX_FILE_HEROES, of="heroes", needed=True),
        Part("base", "whole", "The base resistance of its contests, as a total.", 1, 200),
    ),
)

SESSIONS: Final = Record(
    "sessions",
    "session",
    "A session: one sitting at the table.",
    limits.MAX_FILE_SESSIONS,
    (
        _id("The session’s unique id."),
        Part("number", "whole", "The number of the session, from 1.", 1, limits.MAX_FILE_SESSIONS, needed=True),
        Part("party", "id", "The party that played.", 1, limits.MAX_ID, of="parties"),
        Part("began", "time", "The time it began.", 0, limits.MAX_TIME, needed=True),
        Part("ended", "time", "The time it ended.", 0, limits.MAX_TIME),
        Part("title", "line", "The title of the session.", 0, limits.MAX_LINE),
        Part("notes", "text", "Notes about the session.", 0, limits.MAX_WRITTEN),
    ),
    ("number", "id"),
)

ENTRIES: Final = Record(
    "entries",
    "entry",
    "An entry of the journal: a roll, a contest, or a note.",
    limits.MAX_FILE_ENTRIES,
    (
        _id("The entry’s unique id."),
        Part("at", "time", "The time it was made.", 0, limits.MAX_TIME, needed=True),
        Part("kind", "pick", "The kind of entry.", options=("roll", "note", "contest"), needed=True),
        Part("session", "id", "The session of the entry.", 1, limits.MAX_ID, of="sessions"),
        Part("procedure", "key", "The procedure.", 1, limits.MAX_KEY),
        Part("title", "line", "The title of the entry; may be empty.", 0, limits.MAX_LINE, needed=True),
        Part("numbers", "line", "The setup in numbers.", 0, limits.MAX_TOLD),
        Part("summary", "line", "The result in a sentence.", 0, limits.MAX_TOLD),
        Part("text", "text", "The note.", 0, limits.MAX_WRITTEN),
        Part("log", "log", "The log, for opening it again."),
        Part("heroes", "ids", "The heroes who took part.", 0, limits.MAX_FILE_HEROES, of="heroes"),
    ),
    ("at", "id"),
)

SETS: Final = Record(
    "sets",
    "set",
    "A set of house rules: a table’s own changes to the rules of one game.",
    limits.MAX_FILE_SETS,
    (
        _id("The set’s unique id."),
        Part("game", "key", "The ruleset that it changes.", 1, limits.MAX_KEY, needed=True),
        Part("name", "name", "The set’s name; may be empty.", 0, limits.MAX_SET_NAME, needed=True),
        Part("changes", "changes", "The changes: keys and values.", 0, limits.MAX_HOUSE, needed=True),
    ),
    added=True,
)

RECORDS: Final = (HEROES, PARTIES, SESSIONS, ENTRIES, SETS)
"""All kinds, in the order in which a file has them."""

RESERVED: Final = frozenset(
    {
        "__proto__", "constructor", "prototype", "hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable",
        "toLocaleString", "toString", "valueOf", "__defineGetter__", "__defineSetter__", "__lookupGetter__",
        "__lookupSetter__",
    }
)  # fmt: skip
"""Names that a script’s own objects have: no id and no key of a file is called so."""

ID_PATTERN: Final = r"[A-Za-z0-9][A-Za-z0-9._:-]*"
"""The pattern of an id: letters, digits and a few ASCII marks, so that it can be part of an address."""

KEY_PATTERN: Final = r"[a-z0-9][a-z0-9.-]*"
"""How rulesets and procedures are written."""
