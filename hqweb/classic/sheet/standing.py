"""What weighs on a hero and what helps: rows that carry it from sheet to sheet, and picks by kind besides by id."""

from collections.abc import Callable, Sequence
from typing import Final

from hqweb.classic.condition_state import ANY, Boon, Harm, State
from hqweb.classic.edition import Edition
from hqweb.classic.leaves import key_of
from hqweb.classic.nouns import LASTING
from hqweb.core.errors import HqwebError
from hqweb.core.fields import Field, Given, Json, Option
from hqweb.core.limits import MAX_MODIFIERS, MAX_NAME
from hqweb.core.procedure import Choice
from hqweb.mastery.amount import bonus

_HARM: Final = "state-"
_BOON: Final = "benefit-"
"""What the kind of a row begins with: states and benefits may have the same words."""


def standing_fields(edition: Edition) -> tuple[Field, ...]:
    """The list of what weighs and helps, and whether the hero is dead."""
    harms = tuple(Option(_HARM + each.id, each.title) for each in edition.states)
    boons = tuple(
        Option(_BOON + key_of(each), each.title or bonus(each.amount, edition.letter)) for each in edition.benefits
    )
    options = (*harms, *boons)
    scopes = (Option(ANY, "Any"), *(Option(id_, label) for id_, label, _ in edition.lasting.scopes))
    row = (
        Field("kind", "pick", "What", default=options[0].value, options=options),
        Field("what", "text", "From what", default="", high=MAX_NAME),
        *((Field("scope", "pick", "Field of life", default=ANY, options=scopes),) if len(scopes) > 1 else ()),
    )
    return (
        Field(
            "weighs",
            "list",
            "What weighs and helps",
            noun=LASTING,
            default=[],
            high=MAX_MODIFIERS,
            fields=row,
            group="sheet",
        ),
        Field("dead", "flag", "Dead", default=False, group="sheet"),
    )


def read_standing(edition: Edition, given: Given, bare: State) -> State:
    """A hero with all that the rows say."""
    harms: list[Harm] = []
    boons: list[Boon] = []
    for row in given.rows("weighs"):
        kind, what = row.text("kind"), row.text("what")
        scope = row.text("scope") if row.has("scope") and row.text("scope") != ANY else ""
        if kind.startswith(_HARM):
            state = next(each for each in edition.states if _HARM + each.id == kind)
            harms.append(Harm("", state, what, scope))
        else:
            benefit = next(each for each in edition.benefits if _BOON + key_of(each) == kind)
            boons.append(Boon("", benefit, what, scope))
    dead = given.flag("dead") or any(harm.state == edition.states[-1] for harm in harms)
    return in_numbers(bare._replace(harms=tuple(harms), boons=tuple(boons), dead=dead))


def in_numbers(state: State) -> State:
    """The same hero with the ids in order, so that they follow from what stands there alone."""
    harms = tuple(each._replace(id=f"s{place}") for place, each in enumerate(state.harms, 1))
    boons = tuple(each._replace(id=f"b{place}") for place, each in enumerate(state.boons, 1))
    return state._replace(harms=harms, boons=boons, numbered=len(harms) + len(boons))


def standing_rows(edition: Edition, state: State) -> dict[str, Json]:
    """The rows that give this hero back."""
    of = [(_HARM + harm.state.id, harm.what, harm.scope) for harm in state.harms]
    of += [(_BOON + key_of(boon.state), boon.what, boon.scope) for boon in state.boons]
    rows: list[Json] = []
    for kind, what, scope in of:
        row: dict[str, Json] = {"kind": kind, "what": what}
        rows.append(row | ({"scope": scope or ANY} if edition.lasting.scopes else {}))
    return {"weighs": rows, "dead": state.dead}


def befalling(state: State, choice: Choice) -> Choice:
    """A choice of what happens to the hero, as a sheet has it.

    What stands on the sheet may be picked by its kind besides by its id: so a contest names it. And a defeat may end
    several benefits of a kind.
    """
    if choice.do == "suffer":
        return choice
    harms = tuple((each.state.id, each.id) for each in state.harms)
    boons = tuple((key_of(each.state), each.id) for each in state.boons)
    known = {
        "state": (harms, "No such state stands on the sheet."),
        "which": (boons, "No such benefit stands on the sheet."),
    }
    fields = tuple(
        field._replace(read=_reader(*known[field.name])) if field.name in known else field for field in choice.fields
    )
    return choice._replace(fields=(*fields, _COUNT) if choice.do == "defeat" else fields)


_COUNT: Final = Field("n", "int", "How many of it", default=1, low=1, high=MAX_MODIFIERS, group="more")


def lapsed(state: State, given: Given) -> tuple[str, ...]:
    """The ids of the benefits that a defeat ends: the one that was picked, and others like it, as many as there are."""
    picked = next(each for each in state.boons if each.id == given.text("which"))
    others = [each.id for each in state.boons if each.state == picked.state and each.id != picked.id]
    return (picked.id, *others[: given.whole("n") - 1])


def _reader(ids: Sequence[tuple[str, str]], what: str) -> Callable[[Json], Json]:
    def read(raw: Json) -> Json:
        if raw in {id_ for _, id_ in ids}:
            return raw
        found = next((id_ for kind, id_ in ids if kind == raw), "")
        if not found:
            raise HqwebError("field.pick", f"{what} Choose one of those that stand there.", got=raw)
        return found

    return read
