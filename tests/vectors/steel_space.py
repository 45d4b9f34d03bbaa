"""Vectors of the maps of Draw Steel: areas, walls, straight lines, lines of effect."""

from typing import Any

from tests.vectors.asked import Named, Request, after, log_of, plain

AREA = "draw-steel.area"
WALL = "draw-steel.wall"
STRAIGHT = "draw-steel.straight-line"
SIGHT = "draw-steel.line-of-effect"


def _you(do: str, **given: Any) -> tuple[str, str, Request]:
    return do, "you", {"given": given} if given else {}


def _at(x: int, y: int) -> tuple[str, str, Request]:
    return _you("place", x=x, y=y)


def _told(procedure: str, inputs: Request, *moves: tuple[str, str, Request]) -> Request:
    """The reasons of all these moves, which are a tenth of the views."""
    return {"op": "history", "log": log_of(after(plain(procedure, inputs), *moves))}


def spaces() -> Named:
    """Each procedure through what it can do: mostly its reasons, and of each kind one view."""
    cube: Request = {"shape": "cube", "size": 3, "within": 6, "map": "corner", "targets": "creature-object"}
    line: Request = {"shape": "line", "width": 2, "within": 1, "targets": "self-ally", "unwilling": True}
    ranged: Request = {"shape": "ranged", "size": 5, "disguised": True, "count": "1"}
    changed = (_you("reshape", shape="burst", size=1), _you("aim", targets="object", count="2"))
    yield "burst", plain(AREA, {"size": 1})
    yield "aura", _told(AREA, {"shape": "aura", "your_size": 2}, _you("west"), _you("east"), _at(0, 0))
    yield ("melee", _told(AREA, {"shape": "melee", "targets": "creature", "count": "1"}, _you("south"), _at(4, 5)))
    yield "ranged", _told(AREA, ranged, _at(5, 4))
    yield "cube", _told(AREA, cube, _at(8, 4), _you("spread", side="north"), _at(10, 0), _at(5, 0))
    yield "line", _told(AREA, line, _at(4, 3), _you("turn", way="ese"), _you("flip"), _you("hold"), _at(2, 8))
    yield "most", _told(AREA, {"shape": "line"}, _you("most"))
    yield "changed", _told(AREA, line, *changed)
    yield "area refused: spread", {"op": "act", "log": log_of(plain(AREA, {})), "do": "spread", "by": "you"}

    wall: Request = {"squares": 3, "map": "door", "ceiling": 2}
    first = _at(4, 3)
    yield "wall: built", after(plain(WALL, wall), first, first, _at(3, 3))
    yield "wall", _told(WALL, wall, first, _at(3, 2), _at(4, 4), first, _at(9, 0), _you("south"))
    yield "wall: left", _told(WALL, wall | {"through": True, "clear": True}, first, _you("finish"))
    stands = log_of(after(plain(WALL, wall), first, _at(3, 2)))
    yield "wall refused: build", {"op": "act", "log": stands, "do": "build", "by": "you"}

    path = (_at(6, 4), _at(7, 4), _at(8, 5))
    yield "straight: a line", after(plain(STRAIGHT, {"length": 3, "width": 2}), *path)
    yield "straight: back", _told(STRAIGHT, {}, *path, _at(7, 5), _at(0, 0))
    yield "straight: bent", _told(STRAIGHT, {"turns": "bend"}, *path, _at(8, 6))
    yield "straight: a push", _told(STRAIGHT, {"use": "push", "length": 1}, _at(5, 5), _at(3, 6))
    yield "straight: a pull", _told(STRAIGHT, {"use": "pull", "who": "archer"}, _at(2, 2), _you("finish"))
    yield "straight: a charge", _told(STRAIGHT, {"use": "charge"}, _you("add"), _you("north"), _you("ahead"))

    window = (_at(8, 5), _you("hold", what="window"), _at(6, 4))
    walled = (_you("hold", what="wall"), _at(6, 4), _you("north"), _you("build"))
    yield "sight", plain(SIGHT, {"map": "pillars", "its_size": 2})
    yield "sight: where it changes", _told(SIGHT, {}, _you("cross"))
    yield "sight: a window", _told(SIGHT, {"map": "door"}, *window)
    yield "sight: walled", _told(SIGHT, {"map": "door", "flimsy": "block"}, *walled)
