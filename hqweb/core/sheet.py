"""A hero's sheet: a procedure with a long log, what forms may be filled from, and what contests leave on it.

A contest proposes moves (`Effect`); the sheet's own choices accept or refuse them. What was taken carries its
cause, the seed of that contest, so that nothing is taken twice.
"""

from typing import NamedTuple

from hqweb.core.errors import HqwebError
from hqweb.core.fields import Json
from hqweb.core.fold import Fold, advance, open_choice, shortened
from hqweb.core.limits import MAX_EFFECTS
from hqweb.core.procedure import Procedure


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


class Sheet[S](Procedure[S, None]):
    """A procedure that is somebody's sheet."""

    def facts(self, state: S) -> Facts:
        """What forms may be filled from."""
        raise NotImplementedError

    def snapshot(self, state: S) -> dict[str, Json] | None:
        """Inputs that begin a sheet which stands as this one does; None while something on it is half done."""
        raise NotImplementedError


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
