"""An area as it is asked for and laid on a map: its shape and sizes, where it is, and which squares it has.

Source: Draw Steel Heroes, *Classes*, *Area Abilities*.
"""

from typing import Final, Literal, NamedTuple

from hqweb.core.fields import Field, Given, Option, When
from hqweb.draw_steel.nouns import SQUARE
from hqweb.draw_steel.space.maps import MAPS, Scene
from hqweb.draw_steel.space.paths import band, laid, way_of
from hqweb.draw_steel.space.shapes import Area, around, cube, kept
from hqweb.draw_steel.space.sight import seen
from hqweb.draw_steel.space.squares import At, distance, one

MAX_SIZE: Final = 10
"""Squares of a radius, a side, or a length: as many as the maps have across."""

MAX_WIDTH: Final = 5
"""Squares of a line's width: half of that."""

MAX_WITHIN: Final = 20
"""Squares from you to an origin square: more than the maps have."""

type Kind = Literal["melee", "ranged", "aura", "burst", "cube", "line"]

CENTRED: Final = ("melee", "ranged", "aura", "burst")
"""What is about you, so that it is moved by moving you."""

REACH: Final = ("melee", "ranged")
"""What is no area, but a distance."""


class Form(NamedTuple):
    """What kind of area or distance, and how large: radius, side or distance; a line's length and width."""

    kind: Kind
    size: int = 1
    width: int = 1
    within: int = 0

    @property
    def name(self) -> str:
        """How an ability writes it.

        >>> Form("line", 5, 2, 1).name, Form("burst", 3).name, Form("ranged", 5).name
        ('5 × 2 line within 1', '3 burst', 'Ranged 5')
        """
        if self.kind in REACH:
            return f"{self.kind.capitalize()} {self.size}"
        size = f"{self.size} × {self.width}" if self.kind == "line" else str(self.size)
        within = f" within {self.within}" if self.within else ""
        return f"{size} {self.kind}{within}"


class Place(NamedTuple):
    """Where an area is: its origin square, how far a cube begins before it, and a line's direction and side."""

    origin: At
    shift: At = (0, 0)
    way: str = "e"
    flip: bool = False


_KINDS: Final = (
    Option("burst", "Burst", "centred on you, for a moment"),
    Option("aura", "Aura", "centred on you, and goes along"),
    Option("cube", "Cube", "from an origin square"),
    Option("line", "Line", "from an origin square"),
    Option("melee", "Melee distance", "no area"),
    Option("ranged", "Ranged distance", "no area"),
)


def shape_fields(now: Form | None = None) -> tuple[Field, ...]:
    """The fields for kind and sizes; they begin with what it is now, where it is something."""
    form = now or Form("burst", 2)

    def size(label: str, default: int, kind: Kind) -> Field:
        begin = form.size if form.kind == kind else default
        return Field("size", "int", label, default=begin, low=1, high=MAX_SIZE, when=When("shape", (kind,)))

    placed = When("shape", ("cube", "line"))
    return (
        Field("shape", "pick", "Shape", default=form.kind, options=_KINDS),
        size("Burst radius", 2, "burst"),
        size("Aura radius", 2, "aura"),
        size("Cube side", 3, "cube"),
        size("Line length", 5, "line"),
        size("Melee distance", 1, "melee"),
        size("Ranged distance", 5, "ranged"),
        Field("width", "int", "Line width", default=form.width, low=1, high=MAX_WIDTH, when=When("shape", ("line",))),
        Field("within", "int", "Within", default=form.within or 5, low=1, high=MAX_WITHIN, when=placed),
    )


def read_form(given: Given) -> Form:
    """The form from checked fields."""
    kinds: dict[str, Kind] = {
        "melee": "melee", "ranged": "ranged", "aura": "aura", "burst": "burst", "cube": "cube", "line": "line",
    }  # fmt: skip
    return Form(
        kinds[given.text("shape")],
        given.whole("size"),
        given.whole("width") if given.has("width") else 1,
        given.whole("within") if given.has("within") else 0,
    )


def map_field(default: str = "open") -> Field:
    """The field that picks a map."""
    return Field("map", "pick", "Map", default=default, options=tuple(Option(each.key, each.title) for each in MAPS))


def squares_of(form: Form, place: Place, scene: Scene) -> Area:
    """The squares of an area where it is laid, and those that are cut off."""
    if form.kind in CENTRED:
        return kept(around(scene.you, form.size, scene.ground), scene.you, scene.ground)
    return kept(shape_of(form, place), one(place.origin), scene.ground)


def shape_of(form: Form, place: Place) -> tuple[At, ...]:
    """The squares of a cube or a line as if there were nothing solid."""
    if form.kind == "cube":
        return cube(place.origin, place.shift, form.size)
    return band(laid(place.origin, way_of(place.way).run, form.size), form.width, flip=place.flip)


def bad_origin(scene: Scene, at: At, within: int) -> str:
    """Why a square cannot be the origin square of an area within so many of you; empty where it can.

    >>> from hqweb.draw_steel.space.maps import scene_of
    >>> bad_origin(scene_of("corner"), (5, 4), 9)
    'That square is solid, and no area has its origin in there.'
    """
    if scene.ground.shut(at):
        return "That square is solid, and no area has its origin in there."
    away = distance(scene.you, one(at))
    if away > within:
        return f"That square is {SQUARE.counted(away)} from you, and the origin square lies within {within}."
    if not seen(scene.you, one(at), scene.ground):
        return "You have no line of effect to that square, so it cannot be the origin square."
    return ""


def first_origin(scene: Scene, within: int, wished: At) -> At:
    """The square nearest to the wished one that can be an origin square; a square of your own always can."""
    return min(
        (at for at in scene.ground.squares if not bad_origin(scene, at, within)),
        key=lambda at: (max(abs(at[0] - wished[0]), abs(at[1] - wished[1])), at[1], at[0]),
    )


def first_place(form: Form, scene: Scene) -> Place:
    """Where an area begins: about you, or as near to the bandit as its origin square may be."""
    if form.kind in CENTRED:
        return Place(scene.you.at)
    bandit = next(each.space.at for each in scene.beings if each.id == "bandit")
    half = (form.size - 1) // 2 if form.kind == "cube" else 0
    return Place(first_origin(scene, form.within, bandit), (half, half))
