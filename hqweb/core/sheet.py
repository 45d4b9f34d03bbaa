"""A hero's sheet: a procedure with a long log, what forms may be filled from, and what contests leave on it.

A contest proposes moves (`Effect`); the sheet's own choices accept or refuse them. What was taken carries its
cause, the seed of that contest, so that nothing is taken twice.

A sheet that is growth, state or trackers in one is a `Keeper`: it holds their states by value, offers their moves
beside its own acts, and what is on it in rows is found, changed and struck out by id.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, Protocol, Self

from hqweb.core.dice import Faces
from hqweb.core.errors import HqwebError
from hqweb.core.fields import Json
from hqweb.core.fold import Fold, advance, open_choice, shortened
from hqweb.core.limits import MAX_EFFECTS
from hqweb.core.moves import Tracker
from hqweb.core.procedure import Ask, Choice, Move, Played, Procedure


class Gives(NamedTuple):
    """One thing on a sheet that can be picked for a form: a permanent id, its label, and values by source."""

    id: str
    label: str
    values: dict[str, Json]


class Pick(NamedTuple):
    """What of a sheet is picked one at a time, such as its abilities."""

    name: str
    label: str
    options: tuple[Gives, ...]


class Facts(NamedTuple):
    """What forms may be filled from: the name, values by source that always stand, and what is picked.

    A value is written as the form's field takes it: a rating as its total, a modifier as a row of the list.
    """

    name: str
    values: dict[str, Json]
    picks: tuple[Pick, ...] = ()

    def data(self) -> dict[str, Json]:
        """The facts as a reply holds them."""
        return {
            "name": self.name,
            "values": self.values,
            "picks": [
                {
                    "name": pick.name,
                    "label": pick.label,
                    "options": [{"id": each.id, "label": each.label, "values": each.values} for each in pick.options],
                }
                for pick in self.picks
            ],
        }


class Sheet[S](Procedure[S, Any]):
    """A procedure that is somebody's sheet."""

    def facts(self, state: S) -> Facts:
        """What forms may be filled from."""
        raise NotImplementedError

    def snapshot(self, state: S) -> dict[str, Json] | None:
        """Inputs that begin a sheet which stands as this one does; None while something on it is half done."""
        raise NotImplementedError


class Kept(Protocol):
    """The state of a keeper: a named tuple that has a field for each of its parts."""

    def _replace(self, *args: Any, **kwargs: Any) -> Self: ...  # noqa: ANN401


class Keeper[S: Kept](Tracker[S, Any], Sheet[S]):
    """A sheet that holds other procedures: their moves come first, then its own acts.

    Each of its `parts` is under the name of the field that holds its state. Their moves are the hero's; the sheet
    says which it renames, closes or changes, and what else follows from one.
    """

    parts: Mapping[str, Procedure[Any, Any]]
    lent: Mapping[str, tuple[str, str]]

    def keep(self, parts: Mapping[str, Procedure[Any, Any]], names: Mapping[tuple[str, str], str]) -> None:
        """Take over the moves of the parts. `names` are those that it calls otherwise; an empty one it leaves out."""
        kinds = [(part, kind) for part, procedure in parts.items() for kind in procedure.moves]
        called = {names.get((part, kind.do), kind.do): (part, kind) for part, kind in kinds}
        called.pop("", None)
        self.parts = parts
        self.lent = {do: (part, kind.do) for do, (part, kind) in called.items()}
        self.moves = (*(kind._replace(do=do) for do, (_, kind) in called.items()), *self.moves)

    def held(self, state: S, part: str) -> Any:  # noqa: ANN401
        """The state of a part, as its moves meet it."""
        return getattr(state, part)

    def lend(self, state: S, choice: Choice) -> Choice:
        """Return the choice of a part, which has the sheet's name for it already, as the sheet has it."""
        return choice

    def barred(self, state: S, do: str) -> str:
        """Why the sheet closes a move of a part, whatever the part says; empty where it does not."""
        return ""

    def closed_here(self, state: S, do: str) -> str:
        """Why the sheet closes a move that the part has open, such as for want of room."""
        return ""

    def follow(self, state: S, move: Move, found: Played[Any], part: str) -> Played[S]:
        """Return the sheet after a part has played a move: its state takes the place of the one before."""
        return Played(state._replace(**{part: found.state}), found.steps, found.line)

    def lendings(self, state: S, parts: Iterable[str]) -> Iterator[Choice]:
        """What these parts have open and the sheet does not close."""
        called = {lent: do for do, lent in self.lent.items()}
        for part in parts:
            for choice in self.parts[part].choices(self.held(state, part)):
                do = called.get((part, choice.do))
                if do is not None and not (self.barred(state, do) or self.closed_here(state, do)):
                    yield self.lend(state, choice._replace(do=do))

    def choices(self, state: S) -> tuple[Choice, ...]:
        """What the parts and the sheet itself have open."""
        return (*self.lendings(state, self.parts), *super().choices(state))

    def choice(self, state: S, do: str, by: str) -> Choice | None:
        """One of them, built without the other parts."""
        if do not in self.lent:
            return super().choice(state, do, by)
        found = self.lendings(state, (self.lent[do][0],))
        return next((each for each in found if (each.do, each.by) == (do, by)), None)

    def refusal(self, state: S, do: str, by: str) -> str:
        """Why a move is closed: the sheet says so, the part, or else the sheet again."""
        if do not in self.lent:
            return super().refusal(state, do, by)
        part, lent = self.lent[do]
        refused = self.barred(state, do) or self.parts[part].refusal(self.held(state, part), lent, "hero")
        return refused or self.closed_here(state, do)

    def ask(self, state: S, move: Move) -> Ask[Any] | None:
        """The dice of a move, and their judge: those of the part that it belongs to."""
        if move.do not in self.lent:
            return super().ask(state, move)
        part, lent = self.lent[move.do]
        return self.parts[part].ask(self.held(state, part), move._replace(do=lent))

    def play(self, state: S, move: Move, faces: Faces, ruling: Any | None) -> Played[S]:  # noqa: ANN401
        """The sheet after a move."""
        if move.do not in self.lent:
            return super().play(state, move, faces, ruling)
        part, lent = self.lent[move.do]
        found = self.parts[part].play(self.held(state, part), move._replace(do=lent), faces, ruling)
        return self.follow(state, move, found, part)


def buttons_first(choices: Iterable[Choice]) -> tuple[Choice, ...]:
    """The buttons before the rest, and among them a new session last: it is rare, and easily pressed by mistake."""
    return tuple(sorted(choices, key=lambda each: (each.place == "more", each.do == "session")))


class Row(Protocol):
    """A row of a sheet, which moves call by its id."""

    @property
    def id(self) -> str:
        """What moves call it."""


def row[T: Row](rows: Iterable[T], id_: str) -> T:
    """The row of that id."""
    return next(each for each in rows if each.id == id_)


def without[T: Row](rows: Iterable[T], *ids: str) -> tuple[T, ...]:
    """The rows but for those of these ids."""
    return tuple(each for each in rows if each.id not in ids)


def swapped[T: Row](rows: Iterable[T], new: T) -> tuple[T, ...]:
    """The rows with another in the place of the one that has its id."""
    return tuple(new if each.id == new.id else each for each in rows)


def numbered(wanted: Iterable[int], fresh: Callable[[set[int]], int]) -> tuple[int, ...]:
    """The numbers that rows keep. A missing one, or one that an earlier row has, becomes a fresh one.

    >>> numbered([0, 4, 4], lambda taken: max(taken) + 1)
    (5, 4, 6)
    """
    rows = list(wanted)
    taken = {number for number in rows if number}
    seen: set[int] = set()
    found: list[int] = []
    for number in rows:
        new = number if number and number not in seen else fresh(taken)
        taken.add(new)
        seen.add(new)
        found.append(new)
    return tuple(found)


def told_sheet(fold: Fold) -> dict[str, Json]:
    """What a reply tells of a sheet besides log and view; nothing of any other procedure."""
    if not isinstance(fold.procedure, Sheet):
        return {}
    found: dict[str, Json] = {"facts": fold.procedure.facts(fold.state).data()}
    snapshot = fold.procedure.snapshot(fold.state)
    return {"sheet": found if snapshot is None else found | {"snapshot": snapshot}}


def taken(fold: Fold, cause: str, effects: object) -> Fold:
    """A sheet after what a contest left on it, all of it or nothing.

    What the same contest left before is replaced as long as the sheet has not moved on.

    Raises:
        HqwebError: ``cause.same`` or ``cause.taken`` where it is there already, ``effect.shape``, or what the sheet
            says to a move that does not stand open.
    """
    if not isinstance(fold.procedure, Sheet):
        raise HqwebError("effect.sheet", "Only a hero’s sheet takes what a contest leaves.", field="log")
    rows = _read(effects)
    moves = fold.log.moves
    kept = len(moves)
    while kept and moves[kept - 1].cause == cause:
        kept -= 1
    if any(entry.cause == cause for entry in moves[:kept]):
        raise HqwebError(
            "cause.taken",
            "This contest is on the sheet already, and the sheet has moved on since. Put the rest right on the sheet.",
            field="cause",
        )
    after = shortened(fold, kept)
    for place, (do, given) in enumerate(rows):
        choices = fold.procedure.choices(after.state)
        by = next((choice.by for choice in choices if choice.do == do), "")
        choice = open_choice(after, do, by, f"effects.{place}.do")
        try:
            after = advance(after, choice, given, None, cause)
        except HqwebError as error:
            raise error.at(f"effects.{place}.{error.field}") from None
    if kept < len(moves) and after.log.moves == moves:
        raise HqwebError("cause.same", "That is on the sheet already.", field="cause")
    return after


def _read(effects: object) -> list[tuple[str, object]]:
    if not isinstance(effects, list) or len(effects) > MAX_EFFECTS:
        raise _shape("effects", effects)
    rows: list[tuple[str, object]] = []
    for place, each in enumerate(effects):
        do = each.get("do") if isinstance(each, dict) else None
        if not isinstance(do, str):
            raise _shape(f"effects.{place}", each)
        rows.append((do, each.get("given", {})))
    return rows


def _shape(field: str, got: object) -> HqwebError:
    hint = f"Give the effects as they were told, at most {MAX_EFFECTS}: records of do and given."
    return HqwebError("effect.shape", hint, field=field, got=got)
