"""Values: the parts of the engine's replies, typed and read-only.

Each is a mapping of what a reply has, under the same names, and has those names as attributes too. Lists are tuples.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple, NoReturn

from hqweb.core.errors import HqwebError
from hqweb.facade import handle

_NONE: Mapping[str, Any] = MappingProxyType({})

type Value = bool | int | str | tuple[Value, ...] | Record | None
"""Anything that a reply holds."""

type Given = bool | int | str | Sequence[Given] | Mapping[str, Given] | None
"""A value of a field."""

type Inputs = Mapping[str, Given]
"""Values by the names of their fields."""

type Seat = Literal["table", "gm"]


def ask(**request: object) -> dict[str, Any]:
    """Return the data of the reply to a request, as `hqweb.handle` gives it.

    Raises:
        HqwebError: the request is refused.

    >>> ask(op="throw", seed="a1", dice="2d6")["faces"]
    [4, 4]
    """
    try:
        text = json.dumps(request, default=_plain)
    except (TypeError, ValueError, RecursionError) as fault:
        hint = "Give texts, whole numbers, True or False, and lists and dictionaries of those."
        raise HqwebError("request.json", hint, got=fault) from None
    reply = json.loads(handle(text))
    if not reply["ok"]:
        raise refusal(reply["error"])
    data: dict[str, Any] = reply["data"]
    return data


def _plain(value: object) -> dict[Any, Any]:
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(type(value).__name__)


def refusal(error: dict[str, Any]) -> HqwebError:
    """Return an error of a reply as an exception. Its note has the field, what was given, and what it takes."""
    told = {name: error.get(name, "") for name in ("code", "hint", "field", "got", "fix")}
    takes, also = error.get("takes", ()), tuple(map(refusal, error.get("also", ())))
    every = range(takes["from"], takes["to"] + 1) if isinstance(takes, dict) else tuple(takes)
    refused = HqwebError(**told, also=also, takes=every)
    some = f"{every[0]} to {every[-1]}" if isinstance(every, range) else ", ".join(map(str, every))
    refused.add_note(f"{refused.field}: {refused.got} ({refused.code}){'; it takes ' if some else ''}{some}")
    return refused


def merged(given: object, more: Inputs) -> object:
    """Return values that were given as a mapping and by name, in one mapping; what is none, as it is."""
    return {**given, **more} if isinstance(given, Mapping) else more if given is None else given


def form(procedure: str, inputs: object, house: object, more: Inputs) -> dict[str, object]:
    """Return the parts of a request that name a procedure, its inputs, and changes to its rules."""
    given = {"procedure": procedure, "inputs": merged(inputs, more)}
    return given if house is None else {**given, "house": house}


class Record(Mapping[str, Value]):
    """A part of a reply: a read-only mapping whose names are attributes as well.

    Raises:
        AttributeError: it's changed, or an attribute is missing; a missing key is a `KeyError`.

    >>> found = Record({"winner": "hero", "faces": [9, 14]})
    >>> found["winner"], found.faces
    ('hero', (9, 14))
    """

    _data: dict[str, Any]
    _kinds: ClassVar[Mapping[str, "type[Record]"]] = _NONE
    _absent: ClassVar[Mapping[str, Value]] = _NONE

    def __init_subclass__(
        cls, kinds: "Mapping[str, type[Record]]" = _NONE, absent: Mapping[str, Value] = _NONE
    ) -> None:
        """Make a kind of record: the kinds of the records within, and what a reply may leave out, by name."""
        cls._kinds, cls._absent = kinds, absent
        super().__init_subclass__()

    def __init__(self, data: dict[str, Any]) -> None:
        object.__setattr__(self, "_data", data)

    def __getitem__(self, name: str) -> Value:
        found: Value = frozen(self._data[name], self._kinds.get(name, Record))
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._data)

    def __len__(self) -> int:
        return len(self._data)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._data})"

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} never changes", name=name, obj=self)

    def __delattr__(self, name: str) -> NoReturn:
        self.__setattr__(name, None)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._data,)

    if not TYPE_CHECKING:  # type checkers know the names of each kind

        def __getattr__(self, name: str) -> Value:
            if name[:1] != "_" and name in self._data:
                return self[name]
            if name not in self._absent:
                raise AttributeError(f"this {type(self).__name__} has no {name}", name=name, obj=self)
            return self._absent[name]


def frozen(raw: Any, kind: type[Record] = Record) -> Any:
    """Return a value of a reply, its records of a kind and its lists as tuples."""
    if isinstance(raw, dict):
        return kind(raw)
    return tuple(frozen(each, kind) for each in raw) if isinstance(raw, list) else raw


class Rule(NamedTuple):
    """The place of a rule on the site: ``page#anchor``.

    >>> Rule("heroquest/masteries#cancel").url
    'heroquest/masteries/#cancel'
    """

    anchor: str

    @property
    def url(self) -> str:
        """The address relative to that of the site. Join them with `urllib.parse.urljoin`."""
        return self.anchor.replace("#", "/#")


class Ruled(Record):
    """A record with a rule."""

    @property
    def rule(self) -> Rule:
        """The place of its rule."""
        return Rule(self._data["rule"])


class Verdict(Record, absent={"winner": None, "level": None}):
    """The verdict of a procedure, in the names of its game.

    `winner` and `level` are None where nobody has won, or the procedure has none. The other names depend on the
    procedure, and the published schema of its verdict has them all. Each is always there: None means that there's
    nothing yet, or that it's hidden from the table.
    """

    winner: str | None
    level: str | None

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Value: ...


class Headline(Record):
    """The verdict for people: the mark of its symbol, a word or two, and their meaning."""

    mark: str
    word: str
    mean: str


class Step(Ruled, absent={"house": ()}):
    """One reason for a result: a sentence, and the place of its rule with the word of the link to it.

    `numbers` are the figures in the sentence by name, `strong` the ranges of its emphasized characters. `house` has a
    sentence for each change of your table to the rule.
    """

    text: str
    name: str
    numbers: Record
    strong: tuple[tuple[int, int], ...]
    house: tuple[str, ...]


class Option(Record, absent={"note": ""}):
    """One value of a field, its label, and a note on it or an empty string."""

    value: str
    label: str
    note: str


_FIELD: Mapping[str, Value] = {
    **dict.fromkeys(("default", "when", "noun", "notation")),
    **dict.fromkeys(("low", "high"), 0),
    **dict.fromkeys(("secret", "group", "help", "part", "source"), ""),
    "options": (),
}


class Field(Record, kinds={"options": Option}, absent=_FIELD):
    """An input of a procedure or a move. `default` is None where a value is required.

    `low` and `high` bound a number, the length of a text or the count of rows; `fields` are those of a row. The
    others are as in `hqweb.core.fields.Field`, empty where a reply leaves them out.
    """

    name: str
    kind: Literal["int", "text", "flag", "pick", "picks", "list", "rating"]
    label: str
    default: Value
    low: int
    high: int
    options: tuple[Option, ...]
    when: Record | None
    noun: Record | None
    notation: Record | None
    secret: str
    group: str
    help: str
    part: str
    source: str

    @property
    def fields(self) -> "tuple[Field, ...]":
        """The fields of one row."""
        return tuple(map(Field, self._data.get("fields", ())))


class Price(Record):
    """What a move takes of one thing, such as a hero point: from the least to the most of it."""

    unit: str
    least: int
    most: int


class Choice(Record, kinds={"fields": Field, "prices": Price}, absent={"who": "", "more": ""}):
    """A move that can be made now: what to do, who by, its title and its fields.

    `brings` says what it would do, `cost` what it takes, which `prices` have in numbers; `press` is the word on its
    button.
    """

    do: str
    by: str
    title: str
    brings: str
    cost: str
    prices: tuple[Price, ...]
    press: str
    place: Literal["button", "more"]
    fields: tuple[Field, ...]
    who: str
    more: str


class Offer(Record):
    """A procedure that can follow, with the inputs that are settled."""

    procedure: str
    title: str
    brings: str
    inputs: Record
    replaces: bool


class Effect(Record):
    """A move proposed on a hero's sheet: whose, what to do there with what, and a sentence that says it."""

    who: str
    do: str
    given: Record
    text: str


_MOVE: Mapping[str, Value] = {"given": Record({}), "dice": (), "faces": (), "typed": False, "cause": ""}


class Move(Record, absent=_MOVE):
    """A move of a log: what was done, who did it, with what, and the sides and faces of its dice.

    `typed` is true where the faces were given and not drawn from the seed.
    """

    do: str
    by: str
    given: Record
    dice: tuple[int, ...]
    faces: tuple[int, ...]
    typed: bool
    cause: str


class Told(Record, kinds={"steps": Step}):
    """A move in words: its title, one line on what came of it, and its reasons."""

    title: str
    line: str
    steps: tuple[Step, ...]


class Outcome(Record):
    """An outcome: its permanent key, such as ``hero:minor``, its label, and the mark of its symbol."""

    key: str
    label: str
    mark: str


class Change(Record):
    """A change beside the book's value, and a sentence that says both."""

    key: str
    value: int | str
    book: int | str
    says: str


class House(Record, kinds={"changes": Change}):
    """A set of changes, and its digest: the same for the same set, in whatever order."""

    digest: str
    changes: tuple[Change, ...]
