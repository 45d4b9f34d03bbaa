"""Areas, straight paths, walls and lines of effect equal the oracle's, on random maps and on those of the site."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hqweb.draw_steel.space.geometry import (
    WAYS,
    Ground,
    Space,
    around,
    band,
    distance,
    fault,
    is_free,
    joint,
    kept,
    laid,
    lines,
    seen,
)
from hqweb.draw_steel.space.maps import MAPS
from tests.core.calls import Obj, data
from tests.oracle.steel_space import (
    EIGHT,
    Body,
    Map,
    away,
    box,
    clear,
    effect,
    free,
    grown,
    holds_together,
    narrow,
    reached,
    slanted,
    straight,
    widened,
)

MAPS_TRIED = 120


def random_map(rng: Random) -> Map:
    width, height = rng.randint(3, 11), rng.randint(3, 9)
    share = rng.choice((0.0, 0.1, 0.25, 0.45))
    solid = {(x, y) for x in range(width) for y in range(height) if rng.random() < share}
    return Map(width, height, frozenset(solid))


def ground(world: Map) -> Ground:
    return Ground(world.width, world.height, world.solid)


def bodies(world: Map, rng: Random, many: int) -> list[Body]:
    """Somebody who fits on the map, so many times; none where it is full."""
    every = [Body(x, y, side) for x, y in sorted(world.squares()) for side in (1, 1, 2, 3)]
    fitting = [one for one in every if not any(world.filled(at) for at in one.squares())]
    return [rng.choice(fitting) for _ in range(many)] if fitting else []


@pytest.mark.parametrize("part", range(4))
def test_lines_between_corners(part: int) -> None:
    for number in range(MAPS_TRIED // 4):
        rng = Random(f"lines {part} {number}")
        world = random_map(rng)
        for _ in range(25):
            p, q = ((rng.randint(0, world.width), rng.randint(0, world.height)) for _ in range(2))
            assert is_free(p, q, ground(world)) == clear(p, q, world), (p, q, world)
            assert is_free(p, q, ground(world)) == is_free(q, p, ground(world))


@pytest.mark.parametrize("part", range(4))
def test_line_of_effect_between_spaces(part: int) -> None:
    both = {True: 0, False: 0}
    for number in range(MAPS_TRIED // 4):
        rng = Random(f"sight {part} {number}")
        world = random_map(rng)
        for one, two in zip(bodies(world, rng, 6), bodies(world, rng, 6), strict=True):
            a, b = Space(*one), Space(*two)
            assert seen(a, b, ground(world)) == effect(one, two, world), (one, two, world)
            assert sum(line.free for line in lines(a, b, ground(world))) == free(one, two, world)
            assert distance(a, b) == distance(b, a) == away(one, two)
            both[seen(a, b, ground(world))] += 1
    assert min(both.values()) > 3, both


@pytest.mark.parametrize("part", range(4))
def test_areas_about_somebody(part: int) -> None:
    for number in range(MAPS_TRIED // 4):
        rng = Random(f"burst {part} {number}")
        world, radius = random_map(rng), rng.randint(1, 4)
        for one in bodies(world, rng, 1):
            area = kept(around(Space(*one), radius, ground(world)), Space(*one), ground(world))
            shape = grown(one, radius)
            assert area.squares == reached(shape, one, world)
            open_ones = {at for at in shape if not world.filled(at)}
            assert area.cut == open_ones - area.squares


@pytest.mark.parametrize("part", range(4))
def test_cubes_and_lines(part: int) -> None:
    for number in range(MAPS_TRIED // 4):
        rng = Random(f"cube {part} {number}")
        world = random_map(rng)
        for one in bodies(world, rng, 1):
            origin, side = (one.x, one.y), rng.randint(1, 6)
            shift = rng.randrange(side), rng.randrange(side)
            area = kept(Space(origin[0] - shift[0], origin[1] - shift[1], side).squares, Space(*origin), ground(world))
            assert area.squares == reached(box(origin, shift, side, world), Body(*origin), world)
            way, width, flip = rng.choice(WAYS), rng.randint(1, 5), rng.random() < 0.5
            path = laid(origin, way.run, side)
            assert list(path) == slanted(origin, way.run, side) and straight(list(path)) and narrow(list(path))
            wide = band(path, width, flip=flip)
            assert set(wide) == widened(list(path), width, flip=flip)
            assert len(wide) == len(set(wide)) == side * width
            area = kept(wide, Space(*origin), ground(world))
            assert area.squares == reached(wide, Body(*origin), world)


@given(st.lists(st.sampled_from(EIGHT), min_size=1, max_size=7))
@settings(max_examples=400, deadline=None)
def test_a_path_goes_on_while_it_is_straight(steps: list[tuple[int, int]]) -> None:
    path = [(0, 0)]
    for dx, dy in steps:
        at = path[-1][0] + dx, path[-1][1] + dy
        assert (fault(tuple(path), at) == "") == straight([*path, at])
        if narrow(path):
            assert (fault(tuple(path), at, strict=True) == "") == narrow([*path, at])
        if not straight([*path, at]):
            return
        path.append(at)


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=1, max_size=14))
@settings(max_examples=300, deadline=None)
def test_a_wall_holds_together(tried: list[tuple[int, int]]) -> None:
    wall: tuple[tuple[int, int], ...] = ()
    for at in tried:
        meets = joint(wall, at)
        assert (meets in ("side", "top")) == holds_together([*wall, at])
        if meets in ("side", "top"):
            wall = (*wall, at)
    assert holds_together(wall)


def world_of(plan: Obj) -> Map:
    solid = frozenset((one["x"], one["y"]) for one in plan["squares"] if one["kind"] == "wall")
    return Map(plan["width"], plan["height"], solid)


def plan_of(view: Obj) -> Obj:
    (found,) = [block for block in view["blocks"] if block["kind"] == "plan"]
    return dict(found)


def tokens(plan: Obj) -> dict[str, Body]:
    return {one["name"]: Body(one["x"], one["y"], one["size"]) for one in plan["tokens"]}


def covered(plan: Obj) -> set[tuple[int, int]]:
    return {(one["x"], one["y"]) for one in plan["squares"] if one["kind"] in ("area", "origin")}


@pytest.mark.parametrize("name", [each.key for each in MAPS])
@pytest.mark.parametrize("shape", ["burst", "cube", "line"])
def test_the_area_that_is_played_is_the_oracles(name: str, shape: str) -> None:
    rng = Random(f"{name} {shape}")
    for _ in range(12):
        size = rng.randint(1, 5)
        inputs: dict[str, Any] = {"shape": shape, "size": size, "map": name, "targets": "creature-object"}
        if shape == "line":
            inputs["width"] = rng.randint(1, 4)
        stand = data(op="begin", procedure="draw-steel.area", inputs=inputs)
        way = "e"
        if shape == "line":
            way = rng.choice(WAYS).key
            stand = data(op="act", log=stand["log"], do="turn", by="you", given={"way": way})
        at = {"x": rng.randrange(11), "y": rng.randrange(9)}
        stand = data(op="act", log=stand["log"], do="place", by="you", given=at)
        plan = plan_of(stand["view"])
        world, who = world_of(plan), tokens(plan)
        if shape == "burst":
            wanted = reached(grown(who["You"], size), who["You"], world)
        else:
            origin = next((one["x"], one["y"]) for one in plan["squares"] if one["kind"] == "origin")
            half = (size - 1) // 2
            run = next(each.run for each in WAYS if each.key == way)
            squares = (
                box(origin, (half, half), size, world)
                if shape == "cube"
                else widened(slanted(origin, run, size), inputs["width"])
            )
            wanted = reached(squares, Body(*origin), world)
            assert away(who["You"], Body(*origin)) <= 5 and effect(who["You"], Body(*origin), world)
        assert covered(plan) == wanted
        assert stand["view"]["verdict"]["squares"] == len(wanted)
        hit = {one["name"] for one in plan["tokens"] if one["mark"] == "hit"}
        assert hit == {name for name, one in who.items() if name != "You" and one.squares() & wanted}


def test_the_lines_that_are_played_are_the_oracles() -> None:
    for number in range(30):
        rng = Random(f"played {number}")
        inputs = {"map": rng.choice(MAPS).key, "your_size": rng.randint(1, 3), "its_size": rng.randint(1, 3)}
        stand = data(op="begin", procedure="draw-steel.line-of-effect", inputs=inputs)
        for what in ("target", "wall", "wall", "wall", "you"):
            stand = data(op="act", log=stand["log"], do="hold", by="you", given={"what": what})
            at = {"x": rng.randrange(11), "y": rng.randrange(9)}
            stand = data(op="act", log=stand["log"], do="place", by="you", given=at)
        plan = plan_of(stand["view"])
        world, who = world_of(plan), tokens(plan)
        assert stand["view"]["verdict"]["free"] == free(who["You"], who["Target"], world)
        for line in plan["sights"]:
            assert line["free"] == clear((line["x1"], line["y1"]), (line["x2"], line["y2"]), world)
