"""Line of effect: any corner of yours to any corner of theirs, blocked by the inside of what is solid."""

import pytest

from hqweb.draw_steel.space.geometry import Ground, Space, distance, is_free, lines, seen
from hqweb.draw_steel.space.maps import MAPS, scene_of
from tests.draw_steel.space_play import Shown, begin


def drawn(*rows: str) -> tuple[Ground, Space, Space]:
    """A map, you (Y) and a target (T)."""
    at = {letter: (x, y) for y, row in enumerate(rows) for x, letter in enumerate(row)}
    solid = {(x, y) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter == "#"}
    return Ground(len(rows[0]), len(rows), frozenset(solid)), Space(*at["Y"]), Space(*at["T"])


@pytest.mark.parametrize(
    ("rows", "free"),
    [
        (("Y.T",), True),
        (("Y#T",), False),
        ((".#.", "Y#T", ".#."), False),
        (("...", "Y#T", "..."), True),
        ((".#.", "Y#T", "..."), True),
        (("Y#", "#T"), True),
        (("YT",), True),
        (("Y.#..", "..#..", "....T"), True),
        (("Y.#.T", "..#..", "....."), False),
        (("Y...T", "..##."), True),
        (("Y....", ".##..", "....T"), True),
    ],
)
def test_what_is_in_the_way(rows: tuple[str, ...], free: bool) -> None:
    ground, you, target = drawn(*rows)
    assert seen(you, target, ground) == seen(target, you, ground) == free


def test_a_joint_of_two_solid_squares_is_solid_and_a_face_is_not() -> None:
    ground = Ground(4, 4, frozenset({(1, 1), (1, 2), (2, 1), (2, 2)}))
    assert not is_free((2, 0), (2, 4), ground), "between two columns of stone"
    assert is_free((1, 0), (1, 4), ground), "along the face"
    assert not is_free((0, 0), (4, 4), ground)


def test_two_squares_that_meet_at_a_corner_let_a_line_through() -> None:
    ground = Ground(4, 4, frozenset({(1, 1), (2, 2)}))
    assert is_free((0, 4), (4, 0), ground) and not is_free((0, 0), (4, 4), ground)


def test_the_edge_of_the_map_is_no_gap() -> None:
    ground = Ground(3, 1, frozenset({(1, 0)}))
    assert not is_free((0, 0), (3, 0), ground) and is_free((0, 0), (3, 0), Ground(3, 1))


def test_there_are_sixteen_lines() -> None:
    found = lines(Space(0, 0), Space(4, 4), Ground(6, 6))
    assert len(found) == len(set(found)) == 16 and all(line.free for line in found)


def test_distances() -> None:
    you = Space(4, 4)
    assert distance(you, Space(7, 7)) == distance(you, Space(7, 4)) == 3, "a diagonal counts as one"
    assert distance(you, Space(5, 5)) == 1 and distance(you, Space(6, 4)) == 2
    assert distance(Space(0, 0, 2), Space(4, 1)) == 3 and distance(Space(0, 0, 2), Space(2, 2)) == 1


@pytest.mark.parametrize("name", [each.key for each in MAPS])
@pytest.mark.parametrize("size", [1, 2, 3])
def test_everybody_has_room_on_every_map(name: str, size: int) -> None:
    scene = scene_of(name, size)
    taken = [at for each in (scene.you, *(one.space for one in scene.beings)) for at in each.squares]
    assert len(taken) == len(set(taken)) == size * size + 5 + 4
    assert not any(scene.ground.shut(at) for at in taken)
    assert {one.id for one in scene.beings} == {"odo", "hild", "bandit", "archer", "brute", "crate"}


def sight(**more: object) -> Shown:
    return begin("line-of-effect", **more)


def test_the_picture_has_all_lines() -> None:
    now = sight(map="open")
    assert {"line": True, "free": 16, "away": 4}.items() <= now.verdict.items() and len(now.plan["sights"]) == 16
    assert now.row("NW") == ["free"] * 4
    shut = sight(map="corner")
    assert shut.verdict["line"] is False and not any(one["free"] for one in shut.plan["sights"])
    assert "none of 16 lines are clear" in shut.view["summary"]


def test_the_target_and_you_are_moved() -> None:
    now = sight(map="corner").at(8, 5)
    assert now.verdict["line"] and "line of effect" in now.said
    now = now.then("hold", what="you").at(2, 2)
    assert now.token("You")["x"] == 2 and now.token("You")["y"] == 2
    assert now.at(8, 5).said == "There’s no room for both you and the target."
    assert now.at(5, 0).said.startswith("There’s no room")
    walked = now.walk("south", "east")
    assert (walked.token("You")["x"], walked.token("You")["y"]) == (3, 3)


def test_solid_squares_are_put_and_taken_away() -> None:
    now = sight(map="open").at(8, 4).then("hold", what="wall")
    for y in range(9):
        now = now.at(6, y)
    assert now.verdict["free"] == 0 and "no line of effect" in now.said
    assert now.rules == ["line-of-effect#solid"]
    now = now.at(6, 4)
    assert now.verdict["line"] and "line-of-effect#corners" in now.rules
    assert now.at(5, 4).said == "You’re already there." and now.at(8, 4).said == "The target is already there."
    walked = now.walk("north").then("build")
    assert (6, 3) not in walked.kind("wall")


def test_nothing_is_built_while_somebody_is_moved() -> None:
    now = sight()
    assert "build" not in now.moves and "Change what moves to squares first." in now.refused("build")
    now = now.then("hold", what="wall").at(2, 6)
    assert now.refused("build") == "You’re already there."


def test_flimsy_things_are_for_the_director_to_decide() -> None:
    def windowed(**more: object) -> Shown:
        now = sight(map="open", **more).at(8, 4).then("hold", what="window")
        for y in range(9):
            now = now.at(6, y)
        return now

    through = windowed()
    assert through.verdict["line"] and "through something flimsy" in through.said
    assert through.note(6, 4) == "glass" and any(one["kind"] == "note" for one in through.view["blocks"])
    assert windowed(flimsy="block").verdict["free"] == 0
    assert not through.at(6, 4).kind("wall")


def test_a_large_target_is_easier_to_reach() -> None:
    assert sight(map="corner", target=1).at(6, 2).verdict["line"] is False
    assert sight(map="corner", target=3).at(6, 2).verdict["line"] is True


def test_one_goes_where_it_is_the_other_way_about() -> None:
    now = begin("line-of-effect", map="corner")
    assert now.view["choices"][0]["do"] == "cross"
    there = now.then("cross")
    assert there.verdict["line"] != now.verdict["line"]
    assert there.then("cross").verdict["line"] == now.verdict["line"]
    held = now.then("hold", what="wall")
    assert held.view["choices"][0]["do"] in ("build", "hold")
    assert held.refused("cross").startswith("You’re editing squares.")
    clear = begin("line-of-effect", map="open")
    assert clear.view["choices"][0]["do"] == "hold" and "everywhere it could go" in clear.refused("cross")
