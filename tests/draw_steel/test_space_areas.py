"""Distances, auras, bursts, cubes, and lines, and the creatures in them.

On open ground you're at (5, 4): Odo at (4, 3), the bandit at (4, 5), the crate at (7, 4), the brute on (7, 1) to
(8, 2), the archer at (1, 1), Hild at (9, 6).
"""

import pytest

from tests.core.calls import Obj, errors, table
from tests.draw_steel.space_play import Shown, begin, block


def area(shape: str, **more: object) -> Shown:
    return begin("area", shape=shape, **more)


@pytest.mark.parametrize(("size", "squares"), [(1, 9), (2, 25), (3, 49), (4, 81)])
def test_a_burst_is_all_squares_within_its_radius(size: int, squares: int) -> None:
    now = area("burst", size=size)
    assert now.area == block(5 - size, 4 - size, 2 * size + 1, 2 * size + 1)
    assert now.verdict["squares"] == squares and now.verdict["cut"] == 0


def test_a_burst_of_somebody_large_is_larger() -> None:
    assert area("burst", size=1, your_size=2).verdict["squares"] == 16
    assert area("burst", size=1, your_size=3).verdict["squares"] == 25


def test_an_area_ends_where_the_map_ends() -> None:
    assert area("burst", size=10).verdict["squares"] == 99


def test_an_aura_goes_along_and_a_burst_is_laid_anew() -> None:
    now = area("aura", size=1)
    assert now.verdict["targets"] == ["bandit"]
    now = now.walk("west")
    assert now.area == block(3, 3, 3, 3) and "moves with you" in now.said
    assert "for a moment" in area("burst").walk("east").said


def test_melee_1_is_adjacent_and_melee_2_goes_a_square_farther() -> None:
    near = area("melee", size=1, targets="creature")
    assert near.verdict["targets"] == ["odo", "bandit"] and near.row("Brute")[:2] == [2, "no"]
    far = area("melee", size=2, targets="creature-object")
    assert far.verdict["targets"] == ["odo", "bandit", "brute", "crate"]


def test_a_ranged_strike_has_a_bane_beside_an_enemy() -> None:
    now = area("ranged", size=5).walk("east")
    assert "bane" not in now.said and "reach-bane" not in now.rules
    now = now.walk("west")
    assert "Adjacent to you: the bandit. A ranged strike has a bane." in now.said
    assert "distance#bane" in now.rules
    assert "bane" not in area("burst").walk("east").walk("west").said


def test_a_distance_needs_line_of_effect() -> None:
    now = area("ranged", size=10, map="corner").at(2, 1)
    assert "archer" not in now.verdict["targets"] and now.row("Archer")[1] == "no"
    assert "without line of effect" in now.said


def test_a_cube_has_its_origin_square_within_reach() -> None:
    now = area("cube", size=3, within=3).at(8, 3)
    assert now.origin == (8, 3) and now.area == block(7, 2, 3, 3)
    assert "3 squares from you, within 3" in now.said
    assert now.verdict["targets"] == ["brute"]


def test_an_origin_square_beyond_reach_moves_nothing() -> None:
    now = area("cube", size=3, within=3).at(8, 3).at(10, 3)
    assert now.origin == (8, 3) and now.note(10, 3) == "+"
    assert now.said == "That square is 5 squares from you. Pick an origin square within 3."


def test_an_origin_square_needs_line_of_effect_and_open_ground() -> None:
    now = area("cube", size=1, within=20, map="corner").at(2, 6)
    assert now.at(5, 4).said.startswith("That square is solid")
    hidden = now.at(8, 0)
    assert hidden.said.startswith("You have no line of effect") and hidden.origin == (2, 6)


@pytest.mark.parametrize("side", [1, 2, 3, 4])
def test_a_cube_may_lie_to_any_side_of_its_origin_square(side: int) -> None:
    now = area("cube", size=side, within=5).at(5, 4)
    seen = set()
    for _ in range(2 * side):
        assert (5, 4) in now.area and len(now.area) == side * side
        seen.add(min(now.area))
        if "spread" not in now.moves:
            break
        options = [one["value"] for one in now.field("spread", "side")["options"]]
        now = now.then("spread", side="east" if "east" in options else options[0])
    assert (side == 1) == ("spread" not in now.moves)
    assert len(seen) >= min(side, 2)


def test_a_cube_is_not_spread_past_its_origin_square() -> None:
    now = area("cube", size=2, within=5).at(5, 4)
    assert now.area == block(5, 4, 2, 2)
    assert {one["value"] for one in now.field("spread", "side")["options"]} == {"north", "west"}
    now = now.then("spread", side="west").then("spread", side="north")
    assert now.area == block(4, 3, 2, 2)
    assert {one["value"] for one in now.field("spread", "side")["options"]} == {"south", "east"}


def test_an_area_may_cover_what_you_do_not_see() -> None:
    now = area("cube", size=5, within=20, map="corner", targets="creature").at(8, 4)
    assert now.origin == (8, 4) and (8, 2) in now.area
    assert "brute" in now.verdict["targets"] and "outside your own line of effect" in now.said


def test_an_area_does_not_pass_a_barrier_nor_go_round_a_corner() -> None:
    now = area("burst", size=4, map="corner").at(4, 2)
    assert not any(x > 5 and y < 4 for x, y in now.area) and now.verdict["cut"] > 0
    assert "cut off" in now.said
    assert (5, 2) not in now.area, "what is solid is no square of an area"


@pytest.mark.parametrize(
    ("way", "last"), [("e", (9, 4)), ("ese", (9, 6)), ("se", (9, 8)), ("sse", (7, 8)), ("nnw", (3, 0))]
)
def test_a_line_runs_in_sixteen_directions(way: str, last: tuple[int, int]) -> None:
    now = area("line", size=5, width=1, within=1).at(5, 4).then("turn", way=way)
    assert len(now.area) == 5 and now.origin == (5, 4) and last in now.area


def test_a_slanted_line_steps_evenly() -> None:
    now = area("line", size=5, width=1, within=1).at(5, 4).then("turn", way="ese")
    assert now.area == {(5, 4), (6, 4), (7, 5), (8, 5), (9, 6)}


@pytest.mark.parametrize(
    ("width", "rows"), [(1, [4]), (2, [4, 5]), (3, [3, 4, 5]), (4, [3, 4, 5, 6]), (5, [2, 3, 4, 5, 6])]
)
def test_a_line_has_its_width(width: int, rows: list[int]) -> None:
    now = area("line", size=4, width=width, within=1).at(5, 4)
    assert now.area == {(x, y) for x in (5, 6, 7, 8) for y in rows}
    assert ("flip" in now.moves) == (width % 2 == 0)
    if width % 2 == 0:
        assert now.then("flip").area == {(x, 8 - y) for x in (5, 6, 7, 8) for y in rows}


@pytest.mark.parametrize(
    ("targets", "hit"),
    [
        ("enemy", ["bandit", "brute"]),
        ("creature", ["odo", "bandit", "brute"]),
        ("ally", ["odo"]),
        ("object", ["crate"]),
        ("creature-object", ["odo", "bandit", "brute", "crate"]),
        ("self", ["you"]),
        ("self-ally", ["you", "odo"]),
        ("self-creature", ["you", "odo", "bandit", "brute"]),
    ],
)
def test_the_target_words(targets: str, hit: list[str]) -> None:
    now = area("burst", size=2, targets=targets)
    assert now.verdict["targets"] == hit
    names = {"you": "You"} | {name: name.capitalize() for name in hit if name != "you"}
    assert {one["name"] for one in now.plan["tokens"] if one["mark"] == "hit"} == {names[name] for name in hit}
    assert (now.row("You")[2] == "yes") == ("you" in hit)
    assert now.token("Hild")["mark"] == "dim"


def test_you_are_no_target_of_your_own_without_self() -> None:
    assert "You aren’t a target, because it doesn’t say self" in area("burst", targets="creature").walk("east").said
    assert "You aren’t a target, because it doesn’t say self" in area("burst", targets="ally").walk("east").said
    for targets in ("self-creature", "enemy", "object", "self"):
        assert "You yourself" not in area("burst", targets=targets).walk("east").said


def test_a_disguised_foe_is_no_enemy_but_still_a_creature() -> None:
    now = area("burst", size=1, disguised=True).walk("west")
    assert now.verdict["targets"] == [] and "The bandit is in disguise and isn’t a target." in now.said
    assert now.row("Bandit") == [1, "yes", "in disguise"]
    now = now.then("aim", targets="creature", count="0")
    assert "bandit" in now.verdict["targets"]


def test_an_unwilling_friend_is_no_ally_but_still_a_creature() -> None:
    now = area("burst", size=1, targets="ally", unwilling=True).walk("west")
    assert now.verdict["targets"] == [] and "Odo is unwilling and isn’t a target." in now.said
    assert "odo" in now.then("aim", targets="creature", count="0").verdict["targets"]


def test_a_number_of_targets_is_a_choice_and_each_is_not() -> None:
    one = area("melee", size=1, targets="creature", count="1").walk("south").walk("north")
    assert "Targets (1 creature): your choice among Odo and the bandit." in one.said
    assert "targets#number" in one.rules
    two = area("melee", size=1, targets="creature", count="2").walk("south").walk("north")
    assert "Targets (2 creatures): Odo and the bandit." in two.said
    both = area("burst", size=4, targets="self-ally", count="1").walk("south").walk("north")
    assert "Targets (self and 1 ally): you, and your choice among Odo and Hild." in both.said
    each = area("burst", size=1, targets="creature").walk("south").walk("north")
    assert "Targets (each creature): Odo and the bandit." in each.said and "targets#each" in each.rules


def test_objects_take_the_damage_alone() -> None:
    assert "no other effect" in area("burst", size=3, targets="creature-object").walk("east").said
    assert "no other effect" not in area("burst", size=3, targets="object").walk("east").said


def test_somebody_large_is_inside_with_one_square() -> None:
    now = area("cube", size=1, within=9).at(7, 2)
    assert now.verdict["targets"] == ["brute"]


def test_every_square_is_reached_by_arrows_too() -> None:
    pressed = area("cube", size=2, within=20).at(0, 0)
    walked = area("cube", size=2, within=20)
    x, y = walked.origin
    walked = walked.walk(*["north"] * y, *["west"] * x)
    assert walked.origin == pressed.origin == (0, 0) and walked.area == pressed.area
    assert walked.refused("north") == "The pointer is already at the north edge of the map."
    assert "west" not in walked.moves and "edge of the map" in walked.refused("west")


def test_an_arrow_goes_over_what_is_solid() -> None:
    now = area("cube", size=1, within=20, map="corner").at(4, 4)
    over = now.walk("east")
    assert over.origin == (4, 4) and over.note(5, 4) == "+" and over.walk("east").origin == (6, 4)


def test_you_move_instead_of_the_area() -> None:
    now = area("cube", size=1, within=2).at(7, 6).then("hold").at(2, 8)
    assert (now.token("You")["x"], now.token("You")["y"]) == (2, 8)
    assert now.origin == (4, 6), "the origin square comes along as far as it must"
    assert now.then("hold").at(3, 8).origin == (3, 8)


def test_you_do_not_stand_where_somebody_is() -> None:
    now = area("aura", size=1)
    assert now.at(4, 5).said == "You can’t move there. It’s taken by the bandit."
    assert now.at(4, 5).area == now.area and now.at(8, 2).said == "You can’t move there. It’s taken by the brute."
    wall = area("aura", size=1, map="corner").at(5, 2)
    assert wall.said.startswith("You can’t move there")


@pytest.mark.parametrize(("shape", "do", "why"), [
    ("burst", "hold", "you can move only yourself"),
    ("burst", "spread", "Only a cube"),
    ("burst", "turn", "Only a line"),
    ("line", "flip", "even width"),
    ("cube", "spread", "origin square"),
])  # fmt: skip
def test_refusals(shape: str, do: str, why: str) -> None:
    size = {"size": 1}
    assert why in area(shape, **size).refused(do)


def test_the_shape_and_the_targets_can_be_changed() -> None:
    now = area("burst").then("reshape", shape="line", size=4, width=2, within=3)
    assert now.view["status"] == "4 × 2 line within 3" and len(now.area) == 8
    assert now.field("reshape", "shape")["default"] == "line"
    now = now.then("aim", targets="object", count="2")
    assert now.field("aim", "targets")["default"] == "object" and now.field("aim", "count")["default"] == "2"
    assert now.view["summary"].startswith("4 × 2 line within 3, 2 objects:")


def test_what_a_form_takes() -> None:
    def refused(**inputs: object) -> dict[str, str]:
        return errors(op="begin", procedure="draw-steel.area", inputs=inputs)

    assert refused(size=0) == refused(size=11) == {"size": "field.range"}
    assert refused(shape="cube", within=21) == {"within": "field.range"}
    assert refused(shape="line", width=6) == {"width": "field.range"}
    assert refused(your_size=4) == {"your_size": "field.range"}
    assert refused(map="moon") == {"map": "field.pick"}


def test_the_tables() -> None:
    rows = {row["key"]: row["cells"] for row in table("draw-steel.area-shapes")["rows"]}
    assert list(rows) == ["aura", "burst", "cube", "line", "wall"]
    assert [cells[1] for cells in rows.values()] == ["X aura", "X burst", "X cube", "A × B line", "X wall"]
    assert [row["key"] for row in table("draw-steel.target-words")["rows"]] == [
        "creature", "object", "enemy", "ally", "self", "each",
    ]  # fmt: skip
    assert [row["cells"][0] for row in table("draw-steel.distances")["rows"]][:5] == [
        "Melee X", "Melee 1", "Ranged X", "Melee or Ranged", "Self",
    ]  # fmt: skip


@pytest.mark.parametrize("shape", [{"shape": "burst"}, {"shape": "cube", "within": 10}, {"shape": "line", "within": 5}])
@pytest.mark.parametrize("map_", ["open", "corner", "door", "pillars"])
def test_it_goes_where_it_takes_the_most(shape: Obj, map_: str) -> None:
    begun = begin("area", **{"map": map_, "targets": "creature", **shape})
    now = begun.then("most") if "most" in begun.moves else begun
    assert len(now.verdict["targets"]) >= len(begun.verdict["targets"])
    if shape["shape"] == "line":
        ways = [one["value"] for one in begun.field("turn", "way")["options"]]
        tried = [begun.then("turn", way=way) for way in ways]
    else:
        tried = [begun.at(x, y) for x in range(11) for y in range(9)]
    assert len(now.verdict["targets"]) == max(len(each.verdict["targets"]) for each in tried)
    assert now.refused("most").startswith("It’s already there.")


def test_the_first_button_is_no_arrow() -> None:
    for inputs in ({"shape": "burst"}, {"shape": "cube"}, {"shape": "line"}, {"shape": "ranged"}):
        now = begin("area", **inputs)
        for after in (now, now.at(5, 3)):
            first = next(one for one in after.view["choices"] if one["place"] == "button")
            assert first["do"] in ("most", "spread", "turn", "reshape")
