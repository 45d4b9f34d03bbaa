"""A few maps to play on, and who stands where: you, two allies, three enemies, and a crate."""

from typing import Final, Literal, NamedTuple

from hqweb.core.fields import Field
from hqweb.core.moves import pick
from hqweb.core.words import leading
from hqweb.draw_steel.space.geometry import At, Ground, Space, distance, one

type Side = Literal["ally", "enemy", "object"]


class Being(NamedTuple):
    """Somebody or something on a map besides you: how it is called in a sentence, and what it counts as."""

    id: str
    name: str
    side: Side
    space: Space

    @property
    def first(self) -> str:
        """Its name where a sentence begins.

        >>> Being("b", "the bandit", "enemy", Space(0, 0)).first
        'The bandit'
        """
        return leading(self.name)

    @property
    def short(self) -> str:
        """Its name on a map."""
        return self.name.removeprefix("the ").capitalize()


class Scene(NamedTuple):
    """A map, and who is on it."""

    ground: Ground
    you: Space
    beings: tuple[Being, ...] = ()

    def whose(self, at: At) -> str:
        """Who stands on a square, in a sentence; empty where nobody does."""
        if at in self.you.squares:
            return "you"
        return next((each.name for each in self.beings if at in each.space.squares), "")

    def space_of(self, id_: str) -> Space:
        """The space of a being."""
        return next(each.space for each in self.beings if each.id == id_)

    def room(self, space: Space) -> bool:
        """Whether you could stand there: on the map, nothing solid, nobody else."""
        return self.ground.fits(space) and not any(distance(space, each.space) == 0 for each in self.beings)


class Map(NamedTuple):
    """A map as it is drawn: a key, a title, its rows."""

    key: str
    title: str
    rows: tuple[str, ...]


_CAST: Final[tuple[tuple[str, str, str, Side, int], ...]] = (
    ("O", "odo", "Odo", "ally", 1),
    ("H", "hild", "Hild", "ally", 1),
    ("b", "bandit", "the bandit", "enemy", 1),
    ("a", "archer", "the archer", "enemy", 1),
    ("r", "brute", "the brute", "enemy", 2),
    ("c", "crate", "the crate", "object", 1),
)
"""Letter on the map, id, name, what it counts as, squares a side."""

YOU: Final = "Y"

MAPS: Final = (
    Map("open", "Open ground", (
        "...........",
        ".a.....rr..",
        ".......rr..",
        "....O......",
        ".....Y.c...",
        "....b......",
        ".........H.",
        "...........",
        "...........",
    )),
    Map("corner", "The end of a wall", (
        ".....#.....",
        ".....#..a..",
        ".....#.....",
        "..O..#..rr.",
        ".....#..rr.",
        "...........",
        "..Y....b...",
        "......c....",
        "....H......",
    )),
    Map("door", "A doorway", (
        "......#....",
        ".Y....#.a..",
        "......#....",
        "..O...#....",
        "....b......",
        "......#....",
        "..H...#.rr.",
        "....c.#.rr.",
        "......#....",
    )),
    Map("pillars", "Pillars", (
        "...........",
        "..#...#..a.",
        ".....b.....",
        "..#...#....",
        "Y.....c....",
        "..#...#.rr.",
        ".....O..rr.",
        "..#...#....",
        ".....H.....",
    )),
)  # fmt: skip
"""All maps, each as wide as a phone shows well."""


def map_field(default: str = "open") -> Field:
    """The field that picks a map."""
    return pick("map", "Map", {each.key: each.title for each in MAPS}, default)


def scene_of(key: str, size: int = 1) -> Scene:
    """The scene on a map, with you so many squares a side, as near as you fit to where the map has you.

    >>> scene_of("open").you, scene_of("pillars", 2).you
    (Space(x=5, y=4, side=1), Space(x=0, y=4, side=2))
    """
    rows = next(each.rows for each in MAPS if each.key == key)
    spots: dict[str, At] = {}
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            spots.setdefault(letter, (x, y))
    solid = frozenset((x, y) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter == "#")
    ground = Ground(len(rows[0]), len(rows), solid)
    beings = tuple(Being(id_, name, side, Space(*spots[letter], squares)) for letter, id_, name, side, squares in _CAST)
    scene = Scene(ground, one(spots[YOU]), beings)
    return scene._replace(you=nearest(scene, Space(*spots[YOU], size)))


def nearest(scene: Scene, wished: Space) -> Space:
    """The space of that size with room for you that is nearest to the wished one."""
    found = (Space(*at, wished.side) for at in scene.ground.squares)
    return min(
        (space for space in found if scene.room(space)),
        key=lambda space: (abs(space.x - wished.x) + abs(space.y - wished.y), space.y, space.x),
    )
