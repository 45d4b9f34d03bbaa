"""The form of a sheet: what it asks for, and what it only carries."""

from typing import Final

from hqweb.core.fields import Field, Json, Option, When
from hqweb.core.limits import (
    MAX_EXPERIENCE,
    MAX_FLAWS,
    MAX_FOLLOWERS,
    MAX_HEROES,
    MAX_LINES,
    MAX_MODIFIERS,
    MAX_NAME,
    MAX_NOTES,
    MAX_REMARK,
    MAX_SESSION,
    MAX_SHEET,
)
from hqweb.mastery.amount import read_amount
from hqweb.mastery.rating import MAX_TOTAL
from hqweb.successes.creation_moves import HIGH, POINTS, SIDEKICK_POINTS
from hqweb.successes.edition import POOL, STEP, STEPS, amount, rating
from hqweb.successes.marks import LOWEST
from hqweb.successes.nouns import ABILITY, FLAW, ID_, LASTING, LINE, NOTE, PLACE, SIDEKICK
from hqweb.successes.sequence.track import FOLLOWER, GOAL
from hqweb.successes.sheet import MOST_XP, NEW_BREAKOUT, NEW_RATING

SIZES: Final = tuple(STEP * n for n in range(1, STEPS + 1))
"""The sizes of benefits and consequences."""

PARTS: Final = ("first", "second", "third")
"""The abilities of a follower, as the form names them."""


def name_of(label: str = "Name", high: int = MAX_NAME) -> Field:
    """A field for a name that may stay empty."""
    return Field("name", "text", label, default="", high=high)


def plus_field() -> Field:
    """What a breakout adds to its keyword."""
    return Field("plus", "int", "It adds", default=NEW_BREAKOUT, low=1, high=MAX_TOTAL)


def lasting_field() -> Field:
    """How large a benefit or a consequence is."""
    options = tuple(Option(str(n), amount(n)) for size in SIZES for n in (size, -size))

    def read(raw: Json) -> Json:
        return str(read_amount(raw))

    return Field("amount", "pick", "Amount", default=str(-STEP), options=options, read=read)


def sidekick_fields(usual_points: int = 0) -> tuple[Field, ...]:
    """A follower with three abilities, as the text makes a sidekick."""
    found: list[Field] = [name_of()]
    for n, part in enumerate(PARTS):
        usual = int(NEW_RATING if n else HIGH)
        found += [
            Field(part, "text", f"Ability {n + 1}", default="", high=MAX_NAME),
            rating(f"{part}_rating", f"Rating {n + 1}", usual),
        ]
    points = Field("points", "int", "Improvement points left", default=usual_points, high=SIDEKICK_POINTS)
    return (*found, points)


def _sidekick() -> tuple[Field, ...]:
    """A sidekick on a sheet: as it was made, and the resolve that it has now."""
    resolve = Field("resolve", "int", "Resolve now", default=FOLLOWER, low=1, high=FOLLOWER, added=True)
    return (*sidekick_fields(), resolve)


def sheet_fields() -> tuple[Field, ...]:
    """All that stands on a sheet."""
    kinds = (
        Option("standalone", "An ability"),
        Option("keyword", "A keyword"),
        Option("breakout", "A breakout", "of the keyword above it"),
    )
    ability = (
        name_of(),
        Field("kind", "pick", "Kind", default="standalone", options=kinds),
        rating("rating", "Rating", int(NEW_RATING), When("kind", ("standalone", "keyword"))),
        plus_field()._replace(when=When("kind", ("breakout",))),
    )
    here = When("pool", ("here",))
    pools = (Option("away", "Kept elsewhere"), Option("here", "Kept on this sheet"))
    refresh = (Option("session", "With each session"), Option("gm", "When the GM says so"))
    cost = (Option("10", "10 XP"), Option("5", "5 XP, for a slow group"))
    return (
        name_of("Name of the hero"),
        Field("abilities", "list", "Abilities", noun=ABILITY, default=[], high=MAX_SHEET, fields=ability),
        Field("flaws", "list", "Flaws", noun=FLAW, default=[], high=MAX_FLAWS, fields=(name_of(),)),
        Field("followers", "list", "Sidekicks", noun=SIDEKICK, default=[], high=MAX_FOLLOWERS, fields=_sidekick()),
        Field(
            "lasting",
            "list",
            "Benefits and consequences",
            noun=LASTING,
            default=[],
            high=MAX_MODIFIERS,
            fields=(name_of("What it is from", MAX_REMARK), lasting_field()),
        ),
        Field("xp", "int", "XP", default=0, high=MAX_EXPERIENCE),
        Field("pool", "pick", "The group’s story points", default="away", options=pools),
        Field("heroes", "int", "Heroes in the group", default=POOL, low=1, high=MAX_HEROES, when=here),
        Field("points", "int", "Story points in the pool", default=POOL, high=MAX_HEROES, when=here),
        *_more(),
        Field("refresh", "pick", "The pool refreshes", default="session", options=refresh, group="readings"),
        Field("cost", "pick", "An advance costs", default="10", options=cost, group="readings"),
        *_stood(),
    )


def _more() -> tuple[Field, ...]:
    def number(name: str, label: str, high: int, default: int = 0, low: int = 0) -> Field:
        return Field(name, "int", label, default=default, low=low, high=high, group="more")

    note = (Field("text", "text", "Note", default="", high=MAX_REMARK),)
    return (
        number("ability_points", "Improvement points for abilities", MAX_EXPERIENCE),
        number("keyword_points", "Improvement points for keywords", MAX_EXPERIENCE),
        number("spare", "Points left from the creation", POINTS),
        number("resolve", "Resolve now", GOAL, GOAL, LOWEST),
        number("full", "Starting resolve", GOAL, GOAL),
        number("retainers", "Resolve of the retainers", FOLLOWER, FOLLOWER)._replace(added=True),
        Field("notes", "list", "Notes", noun=NOTE, default=[], high=MAX_NOTES, fields=note, group="more"),
    )


def _stood() -> tuple[Field, ...]:
    """How a sheet stood: what no form shows."""
    word = (Field("id", "text", "Id", default="", high=len(f"a{MAX_LINES}")),)
    most = MAX_SHEET + MAX_FLAWS + MAX_FOLLOWERS + MAX_MODIFIERS + MAX_NOTES
    return (
        Field("ids", "list", "Ids", noun=ID_, default=[], high=most, fields=word, group="sheet"),
        Field("places", "list", "Places", noun=PLACE, default=[], high=MAX_MODIFIERS, fields=word, group="sheet"),
        Field("earned", "list", "Earned", noun=LINE, default=[], high=MOST_XP, fields=word, group="sheet"),
        Field("session", "int", "Session", default=1, low=1, high=MAX_SESSION, group="sheet"),
        Field("made", "int", "Lines", default=0, high=MAX_LINES, group="sheet"),
    )
