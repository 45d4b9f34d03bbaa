"""An ability's area: its shape and sizes, its place, its squares, and its possible targets.

Source: Draw Steel Heroes, *Classes*, *Area Abilities* and *Target*.
"""

from typing import Final, Literal, NamedTuple

from hqweb.core import fields, moves, procedure, tables
from hqweb.core.words import Noun
from hqweb.draw_steel.edition import SQUARE
from hqweb.draw_steel.space import geometry, maps

MAX_SIZE: Final = 10
"""Largest radius, side or length in squares: the width of the maps."""

MAX_WIDTH: Final = 5
"""Largest width of a line in squares: half of that."""

MAX_WITHIN: Final = 20
"""Largest distance to an origin square: more than the maps have."""

type Kind = Literal["melee", "ranged", "aura", "burst", "cube", "line"]

_KINDS: Final[dict[Kind, tuple[str, str, str, int]]] = {
    "burst": ("Burst", "centered on you, for a moment", "Burst radius", 2),
    "aura": ("Aura", "centered on you, and moves with you", "Aura radius", 2),
    "cube": ("Cube", "from an origin square", "Cube side", 3),
    "line": ("Line", "from an origin square", "Line length", 5),
    "melee": ("Melee distance", "not an area", "Melee distance", 1),
    "ranged": ("Ranged distance", "not an area", "Ranged distance", 5),
}
"""The choices: label and description, the label of the size, and the default size."""

CENTRED: Final = ("melee", "ranged", "aura", "burst")
"""Shapes centered on you, which move only when you do."""

REACH: Final = ("melee", "ranged")
"""Distances, which aren't areas."""


class Form(NamedTuple):
    """The kind of area or distance and its size: radius, side or distance; a line's length and width."""

    kind: Kind
    size: int = 1
    width: int = 1
    within: int = 0

    @property
    def name(self) -> str:
        """Its notation in an ability.

        >>> Form("line", 5, 2, 1).name, Form("burst", 3).name, Form("ranged", 5).name
        ('5 × 2 line within 1', '3 burst', 'Ranged 5')
        """
        if self.kind in REACH:
            return f"{self.kind.capitalize()} {self.size}"
        size = f"{self.size} × {self.width}" if self.kind == "line" else str(self.size)
        within = f" within {self.within}" if self.within else ""
        return f"{size} {self.kind}{within}"


class Place(NamedTuple):
    """An area's place: its origin square, a cube's offset from it, and a line's direction and side."""

    origin: geometry.At
    shift: geometry.At = (0, 0)
    way: str = "e"
    flip: bool = False


def shape_fields(now: Form | None = None) -> tuple[fields.Field, ...]:
    """Return the fields for kind and sizes, with the current values if any."""
    form, kinds = now or Form("burst", 2), tuple(fields.Option(kind, *told[:2]) for kind, told in _KINDS.items())
    sizes = ((kind, told[2], form.size if form.kind == kind else told[3]) for kind, told in _KINDS.items())
    return (
        moves.pick("shape", "Shape", kinds, form.kind),
        *(
            moves.number("size", label, 1, MAX_SIZE, size, when=fields.When("shape", (kind,)))
            for kind, label, size in sizes
        ),
        moves.number("width", "Line width", 1, MAX_WIDTH, form.width, when=fields.When("shape", ("line",))),
        moves.number("within", "Within", 1, MAX_WITHIN, form.within or 5, when=fields.When("shape", ("cube", "line"))),
    )


def read_form(given: fields.Given) -> Form:
    """Return the form from validated fields."""
    kind = next(each for each in _KINDS if each == given.text("shape"))
    return Form(kind, given.whole("size"), given.whole("width", 1), given.whole("within", 0))


def shape_of(form: Form, place: Place) -> tuple[geometry.At, ...]:
    """Return the squares of a cube or line, ignoring solid squares."""
    if form.kind == "cube":
        corner = place.origin[0] - place.shift[0], place.origin[1] - place.shift[1]
        return geometry.Space(*corner, form.size).squares
    path = geometry.laid(place.origin, tables.keyed(geometry.WAYS, place.way).run, form.size)
    return geometry.band(path, form.width, flip=place.flip)


def bad_origin(scene: maps.Scene, at: geometry.At, within: int) -> str:
    """Return why a square can't be an area's origin square; empty if it can.

    >>> from hqweb.draw_steel.space.maps import scene_of
    >>> bad_origin(scene_of("corner"), (5, 4), 9)
    'That square is solid. Pick an open square as the origin.'
    """
    if scene.ground.shut(at):
        return "That square is solid. Pick an open square as the origin."
    away = geometry.distance(scene.you, geometry.one(at))
    if away > within:
        return f"That square is {SQUARE.counted(away)} from you. Pick an origin square within {within}."
    if not geometry.seen(scene.you, geometry.one(at), scene.ground):
        return "You have no line of effect to that square, so it can’t be the origin square."
    return ""


def bad_spread(scene: maps.Scene, origin: geometry.At, at: geometry.At) -> procedure.Step | None:
    """Return why an area can't spread from its origin square to another; None if it can."""
    corner = "It would go around a corner. There’s no line from the first square."
    spreads = geometry.seen(geometry.one(origin), geometry.one(at), scene.ground)
    return None if spreads else procedure.say("area-barriers", corner)


def first_origin(scene: maps.Scene, within: int, wished: geometry.At) -> geometry.At:
    """Return the nearest possible origin square to this one; your own squares always work."""
    return min(
        (at for at in scene.ground.squares if not bad_origin(scene, at, within)),
        key=lambda at: (geometry.distance(geometry.one(at), geometry.one(wished)), at[1], at[0]),
    )


def first_place(form: Form, scene: maps.Scene) -> Place:
    """Return an area's initial place: around you, or with its origin square as near the bandit as possible."""
    if form.kind in CENTRED:
        return Place(scene.you.at)
    half = (form.size - 1) // 2 if form.kind == "cube" else 0
    return Place(first_origin(scene, form.within, scene.space_of("bandit").at), (half, half))


class Word(NamedTuple):
    """A target line: its key, its label in a form, its nouns after *each* and a number, and the targets it allows."""

    key: str
    label: str
    noun: Noun
    takes: frozenset[str]


WORDS: Final = (
    Word("enemy", "Enemies", Noun("enemy", "enemies"), frozenset({"enemy"})),
    Word("creature", "Creatures", Noun("creature", "creatures"), frozenset({"creature"})),
    Word("ally", "Allies", Noun("ally", "allies"), frozenset({"ally"})),
    Word("object", "Objects", Noun("object", "objects"), frozenset({"object"})),
    Word("creature-object", "Creatures and objects", Noun("creature and object", "creatures and objects"),
         frozenset({"creature", "object"})),
    Word("self", "Self", Noun("", ""), frozenset({"self"})),
    Word("self-ally", "Self and allies", Noun("ally", "allies"), frozenset({"self", "ally"})),
    Word("self-creature", "Self and creatures", Noun("creature", "creatures"), frozenset({"self", "creature"})),
)  # fmt: skip


class Aim(NamedTuple):
    """The targets, their number (0 for each), and two special cases."""

    word: Word
    number: int = 0
    disguised: bool = False
    unwilling: bool = False

    @property
    def told(self) -> str:
        """The target line in words.

        >>> [Aim(each, 2).told for each in WORDS[4:7]]
        ['2 creatures or objects', 'self', 'self and 2 allies']
        >>> Aim(WORDS[0]).told, Aim(WORDS[1], 1).told
        ('each enemy', '1 creature')
        """
        word = self.word
        if not word.noun.one:
            return "self"
        each = f"each {word.noun.one}"
        if self.number:
            each = word.noun.counted(self.number).replace(" and ", " or ")
        return f"self and {each}" if "self" in word.takes else each


def aim_fields(now: Aim | None = None) -> tuple[fields.Field, ...]:
    """Return the fields for targets and their number, with the current values if any."""
    aim, counts = now or Aim(WORDS[0]), {"0": "Each"} | {str(n): f"{n} of them" for n in (1, 2, 3)}
    return (
        moves.pick("targets", "Targets", {word.key: word.label for word in WORDS}, aim.word.key),
        moves.pick("count", "How many", counts, str(aim.number)),
    )


def read_aim(given: fields.Given) -> Aim:
    """Return the targets from validated fields."""
    return Aim(tables.keyed(WORDS, given.text("targets")), given.whole("count"))


def eligible(aim: Aim, being: maps.Being) -> bool:
    """Return whether a token's kind allows it as a target, wherever it is.

    The bandit may be in disguise, and Odo unwilling.

    >>> from hqweb.draw_steel.space.geometry import Space
    >>> bandit = maps.Being("bandit", "the bandit", "enemy", Space(0, 0))
    >>> [eligible(Aim(each), bandit) for each in WORDS[:3]]
    [True, True, False]
    >>> eligible(Aim(WORDS[0], disguised=True), bandit)
    False
    """
    sides = {being.side} if being.side == "object" else {being.side, "creature"}
    return bool(sides & aim.word.takes) and not spared(aim, being)


def spared(aim: Aim, being: maps.Being) -> str:
    """Return why a creature on the right side still isn't a target; empty if there's no reason.

    >>> from hqweb.draw_steel.space.geometry import Space
    >>> spared(Aim(WORDS[0], disguised=True), maps.Being("bandit", "the bandit", "enemy", Space(0, 0)))
    'in disguise'
    """
    if being.side not in aim.word.takes or "creature" in aim.word.takes:
        return ""
    why = {"bandit": "in disguise" if aim.disguised else "", "odo": "unwilling" if aim.unwilling else ""}
    return why.get(being.id, "")
