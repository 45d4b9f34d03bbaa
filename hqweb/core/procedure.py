"""The one idea: a procedure is a pure state machine, and dice are its input.

A procedure turns validated inputs into a state, lists the available moves, says which dice a move asks for and
how they rule, and what to show. It never rolls. The core hands the very ruling of `Ask.judge` to `play`.
"""

from collections.abc import Callable, Hashable, Mapping
from itertools import accumulate
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from hqweb.core.blocks import Block
from hqweb.core.changes import Book
from hqweb.core.dice import Die, Distribution, FaceClass, Faces
from hqweb.core.fields import Field, Given, Json
from hqweb.core.screen import Screen
from hqweb.core.tables import Table, Term
from hqweb.core.words import listed

type Seat = Literal["gm", "table"]


class Rule(NamedTuple):
    """The place of a rule: ``page#anchor`` under the docs, and the word that its link shows.

    `house` says what a table has changed in it, in sentences.
    """

    anchor: str
    name: str
    house: tuple[str, ...] = ()


class MoveKind(NamedTuple):
    """A kind of move that a procedure can offer. `do` is permanent; `rule` is a key."""

    do: str
    title: str
    rule: str


class Choice(NamedTuple):
    """A move that's available now, legal by construction: its fields accept only legal values.

    `more_label` is the label over its fields of group ``more``, where there are several.
    `brings` says what it would do and `cost` what it takes, before it's pressed; a `Cost` is told in numbers, too.
    `press` is the word on its button, where that is not the title. `who` is the place in the inputs whose sheet may
    fill its fields, as in `Effect`. A choice of seat ``gm`` is not shown to the table,
    and the odds of a `veiled` one would tell the table what is hidden.
    """

    do: str
    title: str
    by: str
    fields: tuple[Field, ...] = ()
    brings: str = ""
    cost: str = ""
    place: Literal["button", "more"] = "button"
    seat: Seat = "table"
    press: str = ""
    veiled: bool = False
    who: str = ""
    more_label: str = ""


class Move(NamedTuple):
    """A choice that was taken, with its checked fields."""

    do: str
    by: str
    given: Given


class Ask[R](NamedTuple):
    """The dice of a move, and the judge that rules them.

    `judge` is pure and gives a small hashable ruling without words; `key` names the outcome it counts as.
    No dice at all means that nothing is left to chance; `judge` rules all the same. `lots`, where there are any,
    are faces that stand for all that are ruled as they are, so that not every one need be looked at.
    """

    dice: tuple[Die, ...]
    judge: Callable[[Faces], R]
    key: Callable[[R], str]
    lots: tuple[FaceClass, ...] = ()


class Step(NamedTuple):
    """One reason: a sentence as `say` takes it, its rule's key, and the values that go into it once it is told.

    Most reasons are never told: those of the moves before the last one, and of what might be done.
    """

    sentence: str
    rule: str
    values: Mapping[str, Json] = MappingProxyType({})
    secret: bool = False

    @property
    def text(self) -> str:
        """The sentence with its values."""
        return self.sentence.replace("*", "").format_map(self.values)

    @property
    def template(self) -> dict[str, Json]:
        """The sentence before its values are in it, and those values, for a reply.

        >>> say("read", "*{face}* is a {result}.", face=16, result="success").template
        {'template': '*{face}* is a {result}.', 'values': {'face': 16, 'result': 'success'}}
        """
        values = {name: value for name, value in self.values.items() if f"{{{name}}}" in self.sentence}
        return {"template": self.sentence, "values": values}

    def data(self, rule: Rule) -> dict[str, Json]:
        """Return the reason for a reply, with the ranges of emphasized code points."""
        pieces = [part.format_map(self.values) if "{" in part else part for part in self.sentence.split("*")]
        ends = [*accumulate(map(len, pieces))]
        strong: list[Json] = [[start, end] for start, end in zip(ends[::2], ends[1::2], strict=False)]
        numbers: dict[str, Json] = {name: value for name, value in self.values.items() if not isinstance(value, str)}
        found: dict[str, Json] = {"house": list[Json](rule.house)} if rule.house else {}
        told: dict[str, Json] = {"text": "".join(pieces), "strong": strong, "rule": rule.anchor, "name": rule.name}
        return {**told, "numbers": numbers, **found}


class Played[S](NamedTuple):
    """The state after a move, the reasons for it, and the move in one line for the history."""

    state: S
    steps: tuple[Step, ...] = ()
    line: str = ""


class Headline(NamedTuple):
    """The verdict for people: the mark of its shape, a word or two, and what it means."""

    mark: str
    word: str
    mean: str


class View(NamedTuple):
    """The view of a state. `settled` is False while an available choice can still change the verdict.

    `verdict` has what the procedure's selection leaves to the view; the rest is taken from the state.
    Closed by default: steps marked secret stay away from the table until `revealed`. `status` is two or three
    words on how far it has come, such as the round.
    """

    summary: str
    verdict: dict[str, Json]
    headline: Headline | None = None
    blocks: tuple[Block, ...] = ()
    settled: bool = True
    revealed: bool = False
    actors: tuple[tuple[str, str], ...] = ()
    status: str = ""


class Offer(NamedTuple):
    """An offer to go on with another procedure, with the inputs that are settled here.

    Rows of a list are added to those already in that form, unless the offer `replaces` them.
    """

    procedure: str
    title: str
    inputs: dict[str, Json]
    brings: str = ""
    replaces: bool = False


class Effect(NamedTuple):
    """A move proposed on the sheet of somebody who took part: its `do` and fields there, and in a sentence what it is.

    `who` is the place in the inputs from which that sheet filled the form: ``heroes.0`` for the first row of that
    list, empty where the form itself is about one hero. Only what is over proposes anything, since what was taken
    by a sheet is not taken back with the roll.
    """

    who: str
    do: str
    given: dict[str, Json]
    text: str


class Outcome(NamedTuple):
    """One outcome that odds are gathered under: permanent key, label, and the mark of its shape."""

    key: str
    label: str
    mark: str


class Procedure[S, R: Hashable]:
    """A rules procedure. See the module's docstring; `S` is its state, `R` its ruling.

    `rule` is the key of its rule: its id without the family, where it has no other.
    `more_label` is the label over the form's fields of group ``more``, where there are several.
    `opening` names the choice that is played at once when it begins; empty where beginning only sets up.
    `start` is the word on the button that begins. `rolls` is False where no move ever asks for a die.
    `outcomes` are those of a move; `endings` those of the whole, where they are others.
    `verdict` selects what a verdict tells of the state: see `hqweb.core.verdicts`.
    """

    id: str
    title: str
    rule: str
    opening: str
    start: str = "Roll"
    more_label: str = ""
    rolls: bool = True
    fields: tuple[Field, ...]
    moves: tuple[MoveKind, ...]
    outcomes: tuple[Outcome, ...]
    endings: tuple[Outcome, ...] = ()
    verdict: str = ""
    last_state: tuple[object, tuple[Choice, ...]] = (object(), ())

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if hasattr(cls, "id") and not hasattr(cls, "rule"):
            cls.rule = cls.id.partition(".")[2]

    def caption(self, given: Given, state: S) -> str:
        """Return what is set up, the state at first, in words that a player would say, such as ``17 against 5W``.

        It never tells what the form hides from the table. Without one of its own, a procedure names who takes part,
        or itself.
        """
        first = next((field.kind for field in self.fields if field.kind in ("text", "list")), "")
        if first == "list":
            sides = (given.rows(field.name) for field in self.fields if field.kind == "list" and not field.group)
            named = (listed([name for row in rows if (name := row.text("name", ""))]) for rows in sides)
            return " against ".join(filter(None, named)) or self.title
        return next((given.text(field.name, "") for field in self.fields if field.kind == "text"), "") or self.title

    def begin(self, given: Given) -> S:
        """The state that checked inputs set up, before any die."""
        raise NotImplementedError

    def choices(self, state: S) -> tuple[Choice, ...]:
        """Return the available moves; ``(do, by)`` is unique among them."""
        raise NotImplementedError

    def now_open(self, state: S) -> tuple[Choice, ...]:
        """The same; they are remembered for the last state, since a view, its reply and the next request want them."""
        if self.last_state[0] is not state:
            self.last_state = (state, self.choices(state))
        return self.last_state[1]

    def choice(self, state: S, do: str, by: str) -> Choice | None:
        """Return the choice of a move that is open now, or None.

        It is always one of `choices`. A procedure with many of them may build just the one that is asked for, since
        replaying a log looks up each of its moves.
        """
        return next((each for each in self.choices(state) if (each.do, each.by) == (do, by)), None)

    def ask(self, state: S, move: Move) -> Ask[R] | None:
        """The dice of a move and their judge, or None where there is nothing to rule."""
        return None

    def play(self, state: S, move: Move, faces: Faces, ruling: R | None) -> Played[S]:
        """The next state and the steps that led there."""
        raise NotImplementedError

    def view(self, state: S, seat: Seat) -> View:
        """Return the view for the table or for the GM."""
        raise NotImplementedError

    def offers(self, state: S) -> tuple[Offer, ...]:
        """Return offers to go on with other procedures."""
        return ()

    def effects(self, state: S) -> tuple[Effect, ...]:
        """Return its effects on the sheets of those who took part, as moves of the ruleset's sheet."""
        return ()

    def possible(self, state: S, move: Move) -> tuple[Outcome, ...]:
        """Return the outcomes that the odds of a move name: all except those that the set-up rules out.

        Every key that the move's `Ask` can give must be among them.
        """
        return self.outcomes

    def forecast(self, state: S) -> Distribution | None:
        """The exact odds of the whole, where those of one move are not the answer."""
        return None

    def pace(self, state: S, exchanges: int) -> tuple[Distribution, ...]:
        """Return the leader after one exchange, after two and so on: ``hero``, ``opposition``, or ``open``.

        Nothing where it is not a contest of exchanges between two.
        """
        return ()

    def refusal(self, state: S, do: str, by: str) -> str:
        """Return why a move isn't available, in a sentence; an empty string for the core's own words."""
        return ""

    def older(self, state: S, do: str, by: str) -> Choice | None:
        """A move that an earlier release allowed here and this one refuses, with the fields that it had then.

        Only a log that is played again may hold it, so that a corrected ruling breaks no older log.
        """
        return None


class Twin(NamedTuple):
    """A procedure that another ruleset has too: which one `of` ours, and what it is changed `to` there.

    `inputs` are those that the other form needs to read the same thing, name and value. `moves` are those that are
    called something else there, ours and theirs.
    """

    of: str
    to: str
    inputs: tuple[tuple[str, Json], ...] = ()
    moves: tuple[tuple[str, str], ...] = ()


class SheetRoll(NamedTuple):
    """A roll for something picked from a sheet: the pick's name, the procedure's id, and a heading."""

    pick: str
    procedure: str
    title: str


class Ruleset(NamedTuple):
    """One edition of one game: its procedures, tables and terms, and the place of each of its rules.

    `version` counts changes of data and rulings; logs record it. `rules` maps the keys that steps carry to
    anchors, so that shared code never links to the wrong edition's page. `family` is the game whose colors it
    wears, where that is not its id. `twins` are those of its procedures that another ruleset has too. `sheet` is
    the id of the procedure that is a hero's sheet, `rolls` what its picks roll, in the order in which a sheet offers
    them, `screen` what a GM rolls most. `book` is its data as a table may change it, `house` what a table has changed.
    """

    id: str
    title: str
    version: int
    procedures: tuple[Procedure[Any, Any], ...]
    tables: tuple[Table, ...]
    terms: tuple[Term, ...]
    rules: Mapping[str, Rule]
    family: str = ""
    twins: tuple[Twin, ...] = ()
    sheet: str = ""
    rolls: tuple[SheetRoll, ...] = ()
    screen: Screen | None = None
    book: "Book[Ruleset] | None" = None
    house: Mapping[str, Json] = MappingProxyType({})


type Find = Callable[[str], tuple[Ruleset, Procedure[Any, Any]]]
"""Looks up a procedure and its ruleset by the procedure's id."""


def there[T](value: T | None) -> T:
    """A value that is there by now, such as the ruling of a roll that was made.

    >>> there(0)
    0

    Raises:
        LookupError: it is not there.
    """
    if value is None:
        raise LookupError("a value is missing that should be there by now")
    return value


def say(rule: str, sentence: str, **values: Json) -> Step:
    """Return a step from a sentence with ``{names}``; asterisks mark emphasis.

    It is told only where it is shown. It is split before the values are put in, so a name can never become markup.

    >>> say("read", "{who}: *{face}* is above {target}.", who="A*b", face=16, target=15).text
    'A*b: 16 is above 15.'
    """
    return Step(sentence, rule, values)
