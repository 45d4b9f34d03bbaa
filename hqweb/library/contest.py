"""The library: rules procedures as immutable values. Each call is one request, and each value a view of its reply.

Whatever is done here, a request to `hqweb.handle` does too.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from hqweb.core.errors import HqwebError
from hqweb.library import reference, values
from hqweb.library.chances import Odds, grid, odds, told
from hqweb.library.values import Given, Inputs, Record, Seat, ask, form, merged

type Dice = Callable[[int], int]
"""A source of dice: from the number of sides to a face, 1 to that number."""

_KINDS: Mapping[str, type[Record]] = {
    "verdict": values.Verdict,
    "headline": values.Headline,
    "steps": values.Step,
    "choices": values.Choice,
    "offers": values.Offer,
    "effects": values.Effect,
    "house": values.House,
}


class Contest(Record, kinds=_KINDS, absent={"headline": None, "effects": (), "sheet": None, "house": None}):
    """A game at one point, from its setup to its verdict. It never changes: a move gives a new one.

    As a mapping it's the view of the engine's reply. Two are equal if their logs and views are.

    >>> contest = begin("heroquest.simple-contest", ability="15W", resistance="12W2", faces=[9, 14])
    >>> contest.verdict.winner, contest.verdict.level
    ('opposition', 'marginal')
    >>> contest.steps[0].text, contest.steps[0].rule.url
    ('One mastery cancels one, leaving 15 against 12W.', 'heroquest/masteries/#cancel')
    >>> [choice.do for choice in contest.choices]
    ['hero-point']
    >>> contest.act("hero-point").headline.word
    'Minor victory'
    """

    _log: dict[str, Any]
    _seat: Seat
    _dice: Dice | None
    setup: str
    summary: str
    status: str
    settled: bool
    verdict: values.Verdict
    headline: values.Headline | None
    steps: tuple[values.Step, ...]
    choices: tuple[values.Choice, ...]
    offers: tuple[values.Offer, ...]
    effects: tuple[values.Effect, ...]
    blocks: tuple[Record, ...]
    actors: Record
    sheet: Record | None
    house: values.House | None

    def __init__(self, reply: dict[str, Any], seat: Seat = "table", dice: Dice | None = None) -> None:
        super().__init__({**reply["view"], **{name: reply[name] for name in ("sheet", "house") if name in reply}})
        for name, value in (("_log", reply["log"]), ("_seat", seat), ("_dice", dice)):
            object.__setattr__(self, name, value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Contest) and self._log == other._log and self._data == other._data

    def __hash__(self) -> int:
        return hash(self.log)

    def __repr__(self) -> str:
        return f"<{self.procedure}: {self.summary}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), ({"view": self._data, "log": self._log}, self._seat, self._dice)

    @property
    def procedure(self) -> str:
        """The id of its procedure."""
        return str(self._log["procedure"])

    @property
    def inputs(self) -> Record:
        """Its inputs, complete and in their own notation."""
        return Record(self._log["inputs"])

    @property
    def seed(self) -> str:
        """The seed of its dice."""
        return str(self._log["seed"])

    @property
    def moves(self) -> tuple[values.Move, ...]:
        """The moves so far, with their faces."""
        return tuple(map(values.Move, self._log["moves"]))

    @property
    def log(self) -> str:
        """The log as JSON text, all that has to be kept: `open` plays it again."""
        return json.dumps(self._log)

    @property
    def link(self) -> str:
        """The text of a link, which `open` and the site's pages open.

        Raises:
            HqwebError: something in it is hidden, or it has too many moves.
        """
        return str(ask(op="link", log=self._log)["text"])

    @property
    def url(self) -> str:
        """The address of the page that opens it, relative to that of the site. Raises what `link` does."""
        page, _, _ = reference.procedures()[self.procedure].rule.url.partition("#")
        return f"{page}#{self.link}"

    @property
    def history(self) -> tuple[values.Told, ...]:
        """Every move so far in words, with its reasons."""
        return tuple(map(values.Told, ask(op="history", log=self._log, seat=self._seat)["moves"]))

    def text(self, *, whole: bool = False, site: str = "") -> str:
        """Return the last result as a message for a chat: setup, verdict, dice, up to three reasons, and the link.

        The link is left out where `link` would be refused.

        Args:
            whole: Every move in a line, in place of the last result's dice and reasons.
            site: The address of the site that opens the link. Without it, the link is its bare text.

        Raises:
            HqwebError: `site` isn't the address of a site.

        >>> print(begin("heroquest.automatic-success", seed="a1").text())
        Automatic success: without a roll
        Minor victory: you get exactly the prize.
        - Hero succeeds without a roll: a minor victory.
        Replay: hq1:heroquest.automatic-success;seed:a1,rules:1;succeed:hero~3hgbgr
        """
        return self._said("plain", whole=whole, site=site)

    def markdown(self, *, whole: bool = False, site: str = "") -> str:
        """Return the same as `text`, as Markdown that Discord reads."""
        return self._said("markdown", whole=whole, site=site)

    def _said(self, kind: str, *, whole: bool, site: str) -> str:
        return str(ask(op="text", log=self._log, seat=self._seat, kind=kind, whole=whole, site=site)["text"])

    def can(self, do: str, by: str | None = None) -> bool:
        """Return whether a move can be made now, by anyone or by somebody."""
        return any(choice.do == do and by in (None, choice.by) for choice in self.choices)

    def act(
        self, do: str, given: Inputs | None = None, /, *, by: str | None = None, faces: Sequence[int] | None = None,
        **more: Given,
    ) -> "Contest":  # fmt: skip
        """Return the contest after a move.

        Args:
            do: What to do, one of `choices`.
            given: Values of the move's fields, as a mapping. Name them as further arguments instead, unless a field
                is called ``by`` or ``faces``.
            by: Who makes the move. It can be left out where only one can.
            faces: Physical dice, in the order of the move. Without them the contest's own source or its seed rolls.
            more: Values of the move's fields.

        Raises:
            HqwebError: the move, a value or a face is refused.
        """
        return _played(_move(self._log, do, by, given, more), "act", faces, self._seat, self._dice)

    def odds(self, do: str, given: Inputs | None = None, /, *, by: str | None = None, **more: Given) -> Odds:
        """Return the exact odds of a move. The arguments are those of `act`.

        Raises:
            HqwebError: the move is refused, has no odds, or they would tell something hidden.
        """
        return told(ask(**_move(self._log, do, by, given, more), op="odds", seat=self._seat))

    def undo(self) -> "Contest":
        """Return the contest without its last move. The log counts the rolls that were undone.

        Raises:
            HqwebError: there is no move.
        """
        return _played({"log": self._log}, "undo", None, self._seat, self._dice)

    def reveal(self) -> "Contest":
        """Return the contest, no longer hidden from the table."""
        return _played({"log": self._log}, "reveal", None, self._seat, self._dice)

    def seen(self, seat: Seat) -> "Contest":
        """Return the contest as the table or the GM sees it."""
        return _played({"log": self._log}, "replay", None, seat, self._dice)

    def recast(self, changes: Inputs | None = None, /) -> "Recast":
        """Return what the same moves and dice come to by the book, or by other changes to the rules.

        Args:
            changes: Changes to the rules, by the keys of `changeables`. Without them it's the book.

        Raises:
            HqwebError: a change is refused, or the contest is hidden from this seat.

        >>> low = {"heroquest.better-roll": "low"}
        >>> ours = begin("heroquest.simple-contest", house=low, ability=17, resistance=14, faces=[5, 9])
        >>> ours.headline.word, ours.recast().says
        ('Marginal victory', 'By the book: Marginal defeat. You lose the prize, but save something.')
        """
        found = ask(op="recast", log=self._log, house={} if changes is None else changes, seat=self._seat)
        return Recast(Contest(found, self._seat, self._dice), found["says"], tuple(found["left_out"]))


class Recast(NamedTuple):
    """A contest by other rules: what the same moves and dice come to, that in words, and what couldn't be kept."""

    contest: Contest
    says: str
    left_out: tuple[str, ...]


def _move(log: dict[str, Any], do: str, by: str | None, given: Inputs | None, more: Inputs) -> dict[str, object]:
    request: dict[str, object] = {"log": log, "do": do, "given": merged(given, more)}
    return request if by is None else {**request, "by": by}


def _played(request: dict[str, object], op: str, faces: Sequence[int] | None, seat: Seat, dice: Dice | None) -> Contest:
    if faces is not None:
        request = {**request, "faces": faces}
    elif dice and op in ("begin", "act"):
        asked = _sides(request, seat)
        request = {**request, "faces": [dice(sides) for sides in asked]} if asked else request
    return Contest(ask(**request, op=op, seat=seat), seat, dice)


def _sides(request: dict[str, object], seat: Seat) -> list[int]:
    try:
        return [die["sides"] for die in ask(**request, op="dice", seat=seat)["dice"]]
    except HqwebError as error:
        if error.code != "odds.none":
            raise
        return []


def begin(
    procedure: str, inputs: Inputs | None = None, /, house: Inputs | None = None, *, seed: str | None = None,
    faces: Sequence[int] | None = None, dice: Dice | None = None, hidden: bool = False, seat: Seat = "table",
    **more: Given,
) -> Contest:  # fmt: skip
    """Return a contest after its opening move, or set up where the procedure has none.

    Args:
        procedure: The id of a procedure, such as ``heroquest.simple-contest``.
        inputs: Values of its fields, as a mapping. Name them as further arguments instead, unless a field is called
            ``dice``.
        house: Changes to the rules, by the keys of `changeables`.
        seed: The seed of all dice. Without one, `secrets` draws it.
        faces: Physical dice for the opening move.
        dice: A source of dice for all moves: it takes a number of sides and returns a face.
        hidden: Hide the roll from the table, except for its result.
        seat: ``gm`` to see what is hidden from the table.
        more: Values of the fields.

    Raises:
        HqwebError: the procedure, a value, a change or a face is refused.

    >>> begin("heroquest.simple-contest", ability=17, resistance="5W", seed="0123456789abcdef").moves[0].faces
    (19, 15)
    """
    request = {**form(procedure, inputs, house, more), "hidden": hidden}
    return _played(request if seed is None else {**request, "seed": seed}, "begin", faces, seat, dice)


def open(game: str | Mapping[str, Any], *, seat: Seat = "table", dice: Dice | None = None) -> Contest:  # noqa: A001 - as the pages open a link
    """Return the contest of a log or a link, played again and checked move by move.

    Args:
        game: The log, as text or as a mapping; or a link, as text or as the end of an address.
        seat: ``gm`` to see what is hidden from the table.
        dice: A source of dice for further moves.

    Raises:
        HqwebError: it has been changed or can't be read, or the link has only `settings`.

    >>> contest = begin("heroquest.simple-contest", ability=17, resistance="5W")
    >>> open(contest.log) == open(contest.link) == contest
    True
    """
    if isinstance(game, str) and game.lstrip().startswith("{"):
        try:
            game = json.loads(game)
        except (ValueError, RecursionError):
            raise HqwebError("log.shape", "Give the text of a log, or a link.", field="log", got=game) from None
    found = ask(op="open", text=game, seat=seat) if isinstance(game, str) else ask(op="replay", log=game, seat=seat)
    if "log" not in found:
        hint = "This link has only settings. Begin with them: hqweb.begin(*hqweb.settings(link))."
        raise HqwebError("link.kind", hint, field="text", got=game)
    return Contest(found, seat, dice)


def settings(link: str) -> tuple[str, Record, Record]:
    """Return the procedure, the inputs and the changes to the rules of a link, which `begin` and `odds` take.

    Raises:
        HqwebError: it has been changed or can't be read.

    >>> contest = begin("heroquest.simple-contest", ability=17, resistance="5W")
    >>> begin(*settings(contest.link)).setup
    '17 against 5W'
    """
    found = ask(op="open", text=link)
    asked = found.get("log", found)
    changes = found.get("house", {}).get("changes", ())
    return asked["procedure"], Record(asked["inputs"]), Record({each["key"]: each["value"] for each in changes})


class Book(Record, kinds={"house": values.House, "tables": reference.Table}, absent={"house": None}):
    """A ruleset as your table plays it. `begin`, `odds` and `grid` are the functions of those names, by its changes.

    `changes` are those that differ from the book, by key, and `tables` those that they change; `house` says each of
    them in a sentence, and is None where there are none.
    """

    changes: Record
    house: values.House | None
    tables: tuple[reference.Table, ...]

    def begin(
        self, procedure: str, inputs: Inputs | None = None, /, *, seed: str | None = None,
        faces: Sequence[int] | None = None, dice: Dice | None = None, hidden: bool = False, seat: Seat = "table",
        **more: Given,
    ) -> Contest:  # fmt: skip
        """Return a contest by this book."""
        changes = self.changes
        return begin(procedure, inputs, changes, seed=seed, faces=faces, dice=dice, hidden=hidden, seat=seat, **more)

    def odds(self, procedure: str, inputs: Inputs | None = None, /, *, seat: Seat = "table", **more: Given) -> Odds:
        """Return the exact odds of a procedure by this book."""
        return odds(procedure, inputs, self.changes, seat=seat, **more)

    def grid(
        self, procedure: str, inputs: Inputs | None = None, /, *, rows: tuple[str, range], columns: tuple[str, range],
        seat: Seat = "table", **more: Given,
    ) -> Mapping[tuple[int, int], Odds]:  # fmt: skip
        """Return the exact odds for each pair of values of two numbers, by this book."""
        return grid(procedure, inputs, self.changes, rows=rows, columns=columns, seat=seat, **more)


def book(ruleset: str, changes: Inputs | None = None, /) -> Book:
    """Return a ruleset with your table's changes, by the keys of `changeables`.

    Raises:
        HqwebError: there's no such ruleset, or a change is refused.

    >>> mine = book("heroquest", {"heroquest.better-roll": "low"})
    >>> mine.begin("heroquest.simple-contest", ability=17, resistance=14, faces=[5, 9]).headline.word
    'Marginal victory'
    >>> mine.house.changes[0].says
    'Equal results: low die wins instead of high die wins.'
    """
    first = ask(op="catalog", kind="procedures", ruleset=ruleset)["procedures"][0]["id"]
    found = ask(op="house", procedure=first, **({} if changes is None else {"house": changes}))
    if unknown := found.pop("unknown"):
        raise values.refusal({**unknown[0], "also": unknown[1:]})
    return Book(found)
