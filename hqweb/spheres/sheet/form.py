"""The form of a sheet, how it is read, and the inputs from which a sheet begins anew as it stands.

Source: Shattered Spheres, *Rules*, on traits, Destiny, Surge and Stress.
"""

from collections.abc import Iterator
from typing import Final

from hqweb.core.fields import Field, Given, Json, Option
from hqweb.core.limits import MAX_LINE, MAX_NAME, MAX_SURGES
from hqweb.spheres.destiny.session_state import Dice
from hqweb.spheres.destiny.stress import BENEFITS, FATIGUE, LIMIT, TURNS, Running, Stress
from hqweb.spheres.destiny.uses import KINDS as DICE
from hqweb.spheres.destiny.uses import NAMES
from hqweb.spheres.edition import ABILITIES, BENEFIT, NUMBER, rank_field
from hqweb.spheres.form import bare
from hqweb.spheres.readings import read_readings, reading_fields
from hqweb.spheres.sheet.traits import FIXED, KINDS, MOST, Kind, State, Trait, free_id, paired

STRESS: Final = Stress()
"""The tracker that counts Stress, on the sheet as elsewhere."""

MOST_DICE: Final = LIMIT
"""Destiny dice of one kind on a sheet: as many as a session takes over, and Stress is full with them."""

MOST_WAITING: Final = MAX_SURGES
"""Surges whose fatigue can wait on a sheet."""

MOST_RUNNING: Final = 2 * MAX_SURGES
"""Benefits of Surges that can last at once on a sheet."""

_ABILITY: Final = Field(
    "ability",
    "pick",
    "It goes with",
    default="",
    options=(Option("", "No ability of its own"), *(Option(each.key, each.name) for each in ABILITIES)),
)
"""The ability of a skill; a proficiency has none of its own."""


def row_fields(kind: Kind) -> tuple[Field, ...]:
    """What a form asks about a trait of a kind."""
    long = kind.key == "note"
    name = Field("name", "text", "Note" if long else "Name", default="", high=MAX_LINE if long else MAX_NAME)
    rank = Field("rank", "int", "Rank", default=kind.first, low=kind.low, high=kind.high)
    return (name, *((rank,) if kind.ranked else ()), *((_ABILITY,) if kind.key == "skill" else ()))


def _stress(*names: str) -> tuple[Field, ...]:
    fields = {field.name: bare(field) for field in STRESS.fields}
    return tuple(fields[name] for name in names)


def fields() -> tuple[Field, ...]:
    """The whole form; what is of group ``sheet`` is half done or has no line on paper."""
    main = (field._replace(group="") for field in _stress("name", "tier", "stones", "fatigue"))
    lasting = tuple(Option(each.key, each.title) for each in BENEFITS if each.lasts != "now")
    running = (Field("key", "pick", "Benefit", options=lasting), Field("turns", "int", "Turns", default=0, high=TURNS))
    used = (Option("recover", "Recover in this encounter"), Option("surge", "Surge in this turn"))
    return (
        *main,
        *(Field(kind, "int", f"{NAMES[kind]} dice held", default=0, high=MOST_DICE) for kind in DICE),
        *(rank_field(each.key, each.name)._replace(part=each.part) for each in FIXED),
        *(Field(k.rows, "list", k.label, default=[], high=k.most, fields=row_fields(k), noun=k.noun) for k in KINDS),
        *_stress("rest_adds", "at_limit"),
        *reading_fields("beyond"),
        Field("used", "picks", "Used", default=[], options=used, group="sheet"),
        Field("pending", "int", "Surges to pay for", default=0, high=MOST_WAITING, group="sheet"),
        Field("waiting", "int", "Surges under control", default=0, high=MOST_WAITING, group="sheet"),
        Field(
            "running", "list", "Benefits", noun=BENEFIT, default=[], high=MOST_RUNNING, fields=running, group="sheet"
        ),
        Field(
            "ids",
            "list",
            "Numbers of the traits",
            noun=NUMBER,
            default=[],
            high=MOST,
            fields=(Field("id", "int", "Number", default=0, high=MOST),),
            group="sheet",
        ),
    )


def read(given: Given) -> State:
    """The sheet as the form has it."""
    dice = {kind: given.whole(kind) for kind in DICE}
    used = given.picks("used")
    stress = STRESS.begin(Given({**given.values, "dice": sum(dice.values())}))
    return State(
        stress._replace(
            recovered="recover" in used,
            surged="surge" in used,
            pending=given.whole("pending"),
            waiting=given.whole("waiting"),
            running=tuple(Running(row.text("key"), row.whole("turns")) for row in given.rows("running")),
        ),
        Dice((0,) * dice["triumph"], (0,) * dice["tragedy"]),
        tuple(given.whole(each.key) for each in FIXED),
        _traits(given),
        read_readings(given),
    )


def _traits(given: Given) -> tuple[Trait, ...]:
    """All traits, each known by the number that is given for it, or by a free one."""
    rows = list(_rows(given))
    numbers = [row.whole("id") for row in given.rows("ids")][: len(rows)]
    kept: tuple[Trait, ...] = ()
    for row, number in zip(rows, numbers, strict=False):
        free = number and all(each.id != number for each in kept)
        kept = (*kept, row._replace(id=number if free else 0))
    found = (*kept, *rows[len(kept) :])
    for place, each in enumerate(found):
        if not each.id:
            found = (*found[:place], each._replace(id=free_id(found)), *found[place + 1 :])
    return found


def _rows(given: Given) -> Iterator[Trait]:
    for kind in KINDS:
        for place, row in enumerate(given.rows(kind.rows), 1):
            yield made(kind, row, place)


def made(kind: Kind, row: Given, place: int, number: int = 0) -> Trait:
    """A trait as a form has it; without a name it is called by its kind and place."""
    name = row.text("name") or f"{kind.title} {place}"
    rank = row.whole("rank") if kind.ranked else 0
    ability = paired(name, row.text("ability")) if kind.key == "skill" else ""
    return Trait(number, kind.key, name, rank, ability)


def snapshot(state: State) -> dict[str, Json]:
    """The inputs that begin a sheet which stands as this one does."""
    stress = state.stress
    used: list[Json] = [key for key, flag in (("recover", stress.recovered), ("surge", stress.surged)) if flag]
    return {
        "name": stress.name,
        "tier": stress.tier,
        "stones": stress.stones,
        "fatigue": FATIGUE[stress.fatigue],
        **{kind: len(state.held.of(kind)) for kind in DICE},
        **{each.key: rank for each, rank in zip(FIXED, state.ranks, strict=True)},
        **{kind.rows: [_row(kind, each) for each in state.of(kind.key)] for kind in KINDS},
        **readings(state),
        "used": used,
        "pending": stress.pending,
        "waiting": stress.waiting,
        "running": [{"key": each.key, "turns": each.turns} for each in stress.running],
        "ids": [{"id": each.id} for each in state.in_order()],
    }


def readings(state: State) -> dict[str, Json]:
    """How the table reads the text, as the form has it."""
    return {
        "rest_adds": "one" if state.stress.rest_adds else "none",
        "at_limit": "nothing" if state.stress.stuck else "shed",
        "beyond": state.readings.beyond,
    }


def _row(kind: Kind, each: Trait) -> dict[str, Json]:
    out: dict[str, Json] = {"name": each.name}
    if kind.ranked:
        out["rank"] = each.rank
    return out | ({"ability": each.ability} if kind.key == "skill" else {})
