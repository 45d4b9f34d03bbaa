"""A fold: a log played from its start, one move at a time. Every move is legal, and every face is accounted for."""

from typing import Any, NamedTuple

from hqweb.core import errors
from hqweb.core.check import check
from hqweb.core.dice import Die, Stream, read_faces
from hqweb.core.fields import Field, Given, renamed
from hqweb.core.limits import MAX_MOVES
from hqweb.core.log import Entry, Log, too_long
from hqweb.core.procedure import Choice, Move, Procedure, Ruleset, Step

_NAMED = 6
"""Open moves that a refusal names."""


class Made(NamedTuple):
    """A move that was made: its title at the time, its line, its reasons, and its dice."""

    title: str
    line: str
    steps: tuple[Step, ...]
    fields: tuple[Field, ...]


class Fold(NamedTuple):
    """A log and its current state, the place in its dice, and all moves that led there.

    `trail` holds the state and the place in the dice before each move, so taking moves back needs no replay.
    """

    log: Log
    procedure: Procedure[Any, Any]
    ruleset: Ruleset
    state: Any
    stream: Stream
    made: tuple[Made, ...] = ()
    trail: tuple[tuple[Any, Stream], ...] = ()

    @property
    def caption(self) -> str:
        """Return the setup in a player's words."""
        return self.procedure.caption(Given(self.log.inputs), self.trail[0][0] if self.trail else self.state)


def shortened(fold: Fold, moves: int) -> Fold:
    """Return the fold as it was after its first `moves` moves."""
    if moves == len(fold.log.moves):
        return fold
    state, stream = fold.trail[moves]
    log = fold.log._replace(moves=fold.log.moves[:moves])
    return fold._replace(log=log, state=state, stream=stream, made=fold.made[:moves], trail=fold.trail[:moves])


def started(log: Log, ruleset: Ruleset, procedure: Procedure[Any, Any]) -> Fold:
    """Return a log before its first move, set up by its inputs and with the changes of its ruleset."""
    log = log._replace(house=dict(ruleset.house))
    return Fold(log, procedure, ruleset, procedure.begin(Given(log.inputs)), Stream(log.seed))


def open_choice(fold: Fold, do: str, by: str, field: str) -> Choice:
    """Return the choice of a move that's available now.

    Raises:
        HqwebError: ``choice.closed``, with the procedure's reason, or ``choice.unknown``.
    """
    last, choices = fold.procedure.last_state
    if last is fold.state:
        found = next((each for each in choices if (each.do, each.by) == (do, by)), None)
    else:  # one alone may cost less than all
        found = fold.procedure.choice(fold.state, do, by)
    if found:
        return found
    choices, got = fold.procedure.now_open(fold.state), f"{do} by {by}" if by else do
    takes = tuple(dict.fromkeys(choice.do for choice in choices))
    now = ", ".join(f"{choice.do} by {choice.by}" for choice in choices[:_NAMED]) or "nothing"
    now += ", and more" if len(choices) > _NAMED else ""
    if any(kind.do == do for kind in fold.procedure.moves):
        reason = fold.procedure.refusal(fold.state, do, by) if by else ""
        hint = reason or f"This move isn’t available. You can make: {now}."
        raise errors.HqwebError("choice.closed", hint, field=field, got=got, takes=takes)
    hint = f"There’s no such move. You can make: {now}."
    raise errors.HqwebError("choice.unknown", hint, field=field, got=got, takes=takes)


def held_choice(fold: Fold, do: str, by: str, field: str) -> Choice:
    """The choice of a move that a log holds: one that an earlier release allowed, or one that is open now.

    Raises:
        HqwebError: as `open_choice`.
    """
    return fold.procedure.older(fold.state, do, by) or open_choice(fold, do, by, field)


def advance(fold: Fold, choice: Choice, given: object, typed: object, cause: str = "") -> Fold:
    """The fold after a choice, with these fields, and with faces that were typed, or from the log's seed for None.

    `cause` is the contest that left the move on a sheet.

    Raises:
        HqwebError: a field or a face is not allowed, or the log is too long.
    """
    if len(fold.log.moves) >= MAX_MOVES:
        raise too_long(len(fold.log.moves))
    values = check(choice.fields, given, "given")
    move = Move(choice.do, choice.by, Given(values))
    ask = fold.procedure.ask(fold.state, move)
    dice: tuple[Die, ...] = ask.dice if ask else ()
    if typed is not None:
        faces, stream = read_faces(typed, dice), fold.stream
    else:
        faces, stream = fold.stream.roll(dice)
    state, steps, line = fold.procedure.play(fold.state, move, faces, ask.judge(faces) if ask else None)
    entry = Entry(
        choice.do, choice.by, values, tuple(die.sides for die in dice), faces, typed is not None and bool(dice), cause
    )
    log = fold.log._replace(moves=(*fold.log.moves, entry))
    made = Made(choice.title, line, steps, choice.fields)
    trail = (*fold.trail, (fold.state, fold.stream))
    return fold._replace(log=log, state=state, stream=stream, made=(*fold.made, made), trail=trail)


def again(fold: Fold, entry: Entry, place: int) -> Fold:
    """One move of a log played again, and the first difference named where it does not come out the same."""
    here = f"log.moves.{place}"
    choice = held_choice(fold, entry.do, entry.by, here)
    typed = list(entry.faces) if entry.typed else None
    try:
        after = advance(fold, choice, entry.given, typed, entry.cause)
    except errors.HqwebError as error:
        raise error.at(f"{here}.{error.field}") from None
    made = after.log.moves[-1]
    for what, says in _SAYS.items():
        mine, theirs = (", ".join(map(str, getattr(each, what))) or "none" for each in (made, entry))
        hint = f"Move {place + 1} {says} {mine}; the log says {theirs}, so the log was changed."
        errors.refuse(mine != theirs, f"replay.{what}", hint, f"{here}.{what}", theirs)
    entry = entry._replace(given=renamed(choice.fields, entry.given))
    errors.refuse(made != entry, "replay.given", f"Move {place + 1} isn’t in a log’s canonical form.", here)
    return after


_SAYS = {"dice": "asks for dice of", "faces": "has from its seed"}
