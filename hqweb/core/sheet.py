"""A hero's sheet: a procedure with a long log, what forms may be filled from, and what contests leave on it.

A contest proposes moves (`Effect`); the sheet's own choices accept or refuse them. Each one accepted carries its
cause, the seed of that contest, so that nothing is taken twice.

A sheet that embeds other procedures, such as growth or trackers, is a `CompositeSheet`: their states are fields of its
own, and their moves come before its own acts. Rows on a sheet are found, changed and struck out by id.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, Protocol, Self

from hqweb.core import errors, fields, moves, procedure
from hqweb.core.dice import Faces
from hqweb.core.fold import Fold, advance, open_choice, shortened
from hqweb.core.limits import MAX_EFFECTS


class Gives(NamedTuple):
    """One thing on a sheet that can be picked for a form: a permanent id, its label, and values by source."""

    id: str
    label: str
    values: dict[str, fields.Json]


class Pick(NamedTuple):
    """A list on a sheet to pick one entry from, such as its abilities."""

    name: str
    label: str
    options: tuple[Gives, ...]


class Facts(NamedTuple):
    """Values for filling in forms: the name, values by source that always apply, and lists to pick from.

    A value is written as the form's field takes it: a rating as its total, a modifier as a row of the list.
    """

    name: str
    values: dict[str, fields.Json]
    picks: tuple[Pick, ...] = ()


class Sheet[S](procedure.Procedure[S, Any]):
    """A procedure that is somebody's sheet."""

    def facts(self, state: S) -> Facts:
        """Return the values for filling in forms."""
        raise NotImplementedError

    def snapshot(self, state: S) -> dict[str, fields.Json] | None:
        """Return inputs that start a sheet in this state, or None while something on it is unfinished."""
        raise NotImplementedError


class Fields(Protocol):
    """The state of a composite sheet: a named tuple with a field for each of its parts."""

    def _replace(self, *args: Any, **kwargs: Any) -> Self: ...  # noqa: ANN401


def updated[S: Fields](state: S, part: str, **changes: Any) -> S:  # noqa: ANN401
    """The sheet with something changed in the state of one of its parts."""
    return state._replace(**{part: getattr(state, part)._replace(**changes)})


class CompositeSheet[S: Fields](moves.Tracker[S, Any], Sheet[S]):
    """A sheet that embeds other procedures: their moves come first, then its own acts.

    `parts` are these procedures, each under the name of the field that holds its state. `embedded` are their moves:
    for each, the part and what the part calls it. With `buttons_first` the buttons come before all else, and among
    them a new session last: it is rare, and easily pressed by mistake.
    """

    parts: Mapping[str, procedure.Procedure[Any, Any]]
    embedded: Mapping[str, tuple[str, str]]
    buttons_first = False

    def embed(self, parts: Mapping[str, procedure.Procedure[Any, Any]], names: Mapping[tuple[str, str], str]) -> None:
        """Take over the moves of the parts. `names` are those that it calls otherwise; an empty one it leaves out."""
        kinds = [(part, kind) for part, procedure in parts.items() for kind in procedure.moves]
        called = {names.get((part, kind.do), kind.do): (part, kind) for part, kind in kinds}
        called.pop("", None)
        self.parts = parts
        self.embedded = {do: (part, kind.do) for do, (part, kind) in called.items()}
        self.moves = (*(kind._replace(do=do) for do, (_, kind) in called.items()), *self.moves)

    def part_state(self, state: S, part: str) -> Any:  # noqa: ANN401
        """The state of a part, as its moves meet it."""
        return getattr(state, part)

    def adapt(self, state: S, choice: procedure.Choice) -> procedure.Choice:
        """Return the choice of a part, which has the sheet's name for it already, as the sheet has it."""
        return choice

    def barred(self, state: S, do: str) -> str:
        """Why the sheet closes a move of a part, whatever the part says; empty where it does not."""
        return ""

    def closed_here(self, state: S, do: str) -> str:
        """Why the sheet closes a move that the part has open, such as for want of room."""
        return ""

    def after_part(
        self, state: S, move: procedure.Move, found: procedure.Played[Any], part: str
    ) -> procedure.Played[S]:
        """Return the sheet after a part has played a move: its state takes the place of the one before."""
        return procedure.Played(state._replace(**{part: found.state}), found.steps, found.line)

    def part_choices(self, state: S, parts: Iterable[str]) -> Iterator[procedure.Choice]:
        """Return the moves that the parts have available and the sheet doesn't close."""
        called = {each: do for do, each in self.embedded.items()}
        for part in parts:
            for choice in self.parts[part].choices(self.part_state(state, part)):
                do = called.get((part, choice.do))
                if do is not None and not (self.barred(state, do) or self.closed_here(state, do)):
                    yield self.adapt(state, choice._replace(do=do))

    def choices(self, state: S) -> tuple[procedure.Choice, ...]:
        """Return the available moves of the parts and of the sheet itself."""
        found = (*self.part_choices(state, self.parts), *super().choices(state))
        rank = lambda each: self.buttons_first and (each.place == "more", each.do == "session")  # noqa: E731
        return tuple(sorted(found, key=rank))

    def choice(self, state: S, do: str, by: str) -> procedure.Choice | None:
        """One of them, built without the other parts."""
        if do not in self.embedded:
            return super().choice(state, do, by)
        found = self.part_choices(state, (self.embedded[do][0],))
        return next((each for each in found if (each.do, each.by) == (do, by)), None)

    def refusal(self, state: S, do: str, by: str) -> str:
        """Why a move is closed: the sheet says so, the part, or else the sheet again."""
        if do not in self.embedded:
            return super().refusal(state, do, by)
        part, key = self.embedded[do]
        refused = self.barred(state, do) or self.parts[part].refusal(self.part_state(state, part), key, "hero")
        return refused or self.closed_here(state, do)

    def ask(self, state: S, move: procedure.Move) -> procedure.Ask[Any] | None:
        """The dice of a move, and their judge: those of the part that it belongs to."""
        if move.do not in self.embedded:
            return super().ask(state, move)
        part, key = self.embedded[move.do]
        return self.parts[part].ask(self.part_state(state, part), move._replace(do=key))

    def play(self, state: S, move: procedure.Move, faces: Faces, ruling: Any | None) -> procedure.Played[S]:  # noqa: ANN401
        """The sheet after a move."""
        if move.do not in self.embedded:
            return super().play(state, move, faces, ruling)
        part, key = self.embedded[move.do]
        found = self.parts[part].play(self.part_state(state, part), move._replace(do=key), faces, ruling)
        return self.after_part(state, move, found, part)


class Row(Protocol):
    """A row of a sheet, which moves call by its id."""

    @property
    def id(self) -> str:
        """The id that moves use for it."""


def row[T: Row](rows: Iterable[T], id_: str) -> T:
    """The row of that id."""
    return next(each for each in rows if each.id == id_)


def without[T: Row](rows: Iterable[T], *ids: str) -> tuple[T, ...]:
    """The rows but for those of these ids."""
    return tuple(each for each in rows if each.id not in ids)


def swapped[T: Row](rows: Iterable[T], new: T) -> tuple[T, ...]:
    """The rows with another in the place of the one that has its id."""
    return tuple(new if each.id == new.id else each for each in rows)


def strike[S: Fields](
    kind: procedure.MoveKind,
    rows: str,
    pick: Callable[[S], fields.Field],
    why: str,
    tell: Callable[[S, Any], procedure.Played[S]],
    brings: str = "",
) -> moves.Act[S, Any]:
    """The act of striking out one of some rows, which `pick` has as options in their order; `tell` says what went.

    `why` refuses it where there are none.
    """

    def does(state: S, given: fields.Given) -> procedure.Played[S]:
        kept, asked = getattr(state, rows), pick(state)
        place = [each.value for each in asked.options].index(given.text(asked.name))
        return tell(state._replace(**{rows: (*kept[:place], *kept[place + 1 :])}), kept[place])

    closed: moves.Closed[S] = moves.needs(lambda state: getattr(state, rows), why)
    return moves.Act(
        kind.do, kind.title, kind.rule, does, brings, closed, lambda state: (pick(state),), place=moves.MORE
    )


def numbered(wanted: Iterable[int], fresh: Callable[[set[int]], int]) -> tuple[int, ...]:
    """The numbers that rows keep. A missing one, or one that an earlier row has, becomes a fresh one.

    >>> numbered([0, 4, 4], lambda taken: max(taken) + 1)
    (5, 4, 6)
    """
    rows = list(wanted)
    taken = {number for number in rows if number}
    found: list[int] = []
    for number in rows:
        found.append(number if number and number not in found else fresh(taken))
        taken.add(found[-1])
    return tuple(found)


def told_sheet(fold: Fold) -> dict[str, fields.Json]:
    """Return the extra parts of a reply about a sheet; nothing for any other procedure."""
    if not isinstance(fold.procedure, Sheet):
        return {}
    found: dict[str, fields.Json] = {"facts": fields.as_record(fold.procedure.facts(fold.state))}
    snapshot = fold.procedure.snapshot(fold.state)
    return {"sheet": found if snapshot is None else found | {"snapshot": snapshot}}


def taken(fold: Fold, cause: str, effects: object) -> Fold:
    """A sheet after what a contest left on it, all of it or nothing.

    Earlier effects of the same contest are replaced, as long as the sheet hasn't moved on.

    Raises:
        HqwebError: ``cause.same`` or ``cause.taken`` where it is there already, ``effect.shape``, or what the sheet
            says about a move that isn't available.
    """
    hint = "Only a hero sheet can take the effects of a contest."
    errors.refuse(not isinstance(fold.procedure, Sheet), "effect.sheet", hint, "log")
    hint = f"Give at most {MAX_EFFECTS} effects as the engine returned them: records of do and given."
    rows = errors.of_kind(list, effects, "effect.shape", hint, "effects")
    errors.refuse(len(rows) > MAX_EFFECTS, "effect.shape", hint, "effects", rows)
    for place, each in enumerate(rows):
        fits = isinstance(each, dict) and isinstance(each.get("do"), str)
        errors.refuse(not fits, "effect.shape", hint, f"effects.{place}", each)
    moves = fold.log.moves
    kept = len(moves)
    while kept and moves[kept - 1].cause == cause:
        kept -= 1
    on = "This contest is already on the sheet, and the sheet has changed since. Make the other changes on the sheet."
    errors.refuse(any(entry.cause == cause for entry in moves[:kept]), "cause.taken", on, "cause")
    after = shortened(fold, kept)
    for place, each in enumerate(rows):
        able = (choice.by for choice in fold.procedure.choices(after.state) if choice.do == each["do"])
        choice = open_choice(after, each["do"], next(able, "hero"), f"effects.{place}.do")
        try:
            after = advance(after, choice, each.get("given", {}), None, cause)
        except errors.HqwebError as error:
            raise error.at(f"effects.{place}.{error.field}") from None
    errors.refuse(
        kept < len(moves) and after.log.moves == moves, "cause.same", "These changes are already on the sheet.", "cause"
    )
    return after
