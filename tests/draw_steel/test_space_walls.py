"""Walls built square by square, and straight paths.

In the doorway's map a stone wall runs along x = 6 except for a door at (6, 4); you are at (1, 1), Odo at (2, 3), the
bandit at (4, 4).
"""

import pytest

from tests.draw_steel.space_play import Shown, begin


def wall(**more: object) -> Shown:
    return begin("wall", **{"map": "open", **more})


def test_a_wall_is_built_square_by_square() -> None:
    now = wall(squares=3).at(5, 2)
    assert now.origin == (5, 2) and "origin square" in now.said and now.verdict["left"] == 2
    now = now.at(6, 2)
    assert "shares a side" in now.said and now.area == {(5, 2), (6, 2)}
    now = now.at(6, 3)
    assert now.view["settled"] and not now.view["choices"] and now.plan["tap"] == ""
    assert "The wall is finished with 3 squares. It blocks line of effect." in now.said
    assert now.refused("build") == now.refused("north") == "The wall is built. Undo a move or start another."


def test_a_corner_alone_joins_nothing() -> None:
    now = wall(squares=3).at(5, 2)
    for at in ((6, 1), (6, 3), (4, 1)):
        after = now.at(*at)
        assert after.verdict["squares"] == 1 and "only at a corner" in after.said
        assert after.rules == ["lines-and-walls#joint"] and "build" not in after.moves
        assert after.refused("build") == after.said
    assert "wouldn’t touch the wall" in now.at(9, 8).said


def test_it_is_not_put_where_somebody_is() -> None:
    now = wall(squares=3).at(5, 3)
    for at, who in (((4, 3), "Odo is there"), ((5, 4), "You are there")):
        after = now.at(*at)
        assert after.said.startswith(who) and "occupied square" in after.said
        assert after.verdict["squares"] == 1 and after.rules == ["lines-and-walls#occupied"]
    brute = wall(squares=3).at(6, 2).at(7, 2)
    assert brute.said.startswith("The brute is there")
    assert wall(squares=2).at(7, 4).said.startswith("The crate is there")


def test_an_ability_may_say_otherwise() -> None:
    now = wall(squares=3, through=True).at(5, 3).at(4, 3)
    assert now.verdict["squares"] == 2 and now.row("Odo")[1] == "yes"
    assert now.token("Odo")["mark"] == "hit"


def test_squares_are_stacked_up_to_the_ceiling() -> None:
    now = wall(squares=6, ceiling=2).at(5, 2).at(5, 2)
    assert now.note(5, 2) == "2" and "2 high there" in now.said and now.rules[0] == "lines-and-walls#stack"
    after = now.at(5, 2)
    assert after.said == "The wall already reaches the ceiling there." and after.verdict["left"] == 4
    assert after.refused("build") == after.said


def test_its_first_square_is_an_origin_square() -> None:
    now = wall(within=2)
    assert "within 2" in now.at(9, 8).said and now.at(9, 8).verdict["squares"] == 0
    hidden = begin("wall", map="door").at(8, 2)
    assert hidden.said.startswith("You have no line of effect")
    assert begin("wall", map="door").at(6, 2).said.startswith("That square is already solid")
    far = wall(within=1, squares=3).at(6, 4)
    assert far.verdict["squares"] == 1


def test_only_its_first_square_is_within_reach() -> None:
    now = wall(within=1, squares=4).at(6, 5).at(7, 5).at(8, 5).at(9, 5)
    assert now.verdict["squares"] == 4 and now.view["settled"]


def test_it_does_not_go_round_a_corner() -> None:
    now = begin("wall", map="door", squares=9).at(5, 4).at(6, 4).at(7, 4)
    assert now.verdict["squares"] == 3
    now = begin("wall", map="door", squares=9).at(5, 1).at(5, 2).at(5, 3).at(5, 4 - 0)
    assert now.verdict["squares"] == 4
    now = now.at(6, 4).at(7, 4)
    assert "round a corner" in now.said and now.verdict["squares"] == 5


def test_it_blocks_line_of_effect() -> None:
    now = begin("wall", map="door", squares=3).at(4, 3)
    assert now.row("Brute")[0] == "cut off" and now.verdict["cut"] == ["brute"]
    assert "It blocks line of effect between you and the brute." in now.said
    assert now.row("Archer")[0] == "no" and now.row("Bandit")[0] == "yes"
    assert now.token("Brute")["mark"] == "dim"
    clear = begin("wall", map="door", squares=3, clear=True).at(4, 3)
    assert clear.verdict["cut"] == [] and clear.row("Brute")[0] == "yes"
    assert "lets lines of effect through" in clear.then("finish").said


def test_it_may_be_left_unfinished_but_not_unbegun() -> None:
    now = wall()
    assert now.refused("finish") == "Add a square first." and "finish" not in now.moves
    done = now.at(5, 2).then("finish")
    assert done.view["settled"] and "with 1 square." in done.said


def test_arrows_and_building_do_what_presses_do() -> None:
    pressed = wall(squares=3).at(5, 2).at(6, 2)
    now = wall(squares=3)
    x, y = now.pointer
    now = now.walk(*["north"] * (y - 2), *["east"] * (5 - x)).then("build")
    assert now.pointer == (4, 2)
    now = now.walk("east", "east").then("build")
    assert now.area == pressed.area and now.view["blocks"] == pressed.view["blocks"]
    assert now.moves >= {"north", "east", "south", "west"}


def straight(**more: object) -> Shown:
    return begin("straight-line", **more)


def test_a_line_never_turns_back() -> None:
    now = straight(length=5).at(6, 4).at(7, 4).at(8, 5).at(8, 6)
    assert now.verdict["path"] == 4 and now.note(8, 6) == "4"
    back = now.at(7, 6)
    assert back.said == "That would turn back. No step may reverse an earlier one."
    assert back.verdict["path"] == 4 and back.refused("add") == back.said
    assert now.at(8, 5).said.startswith("That would turn back")
    assert now.at(10, 6).said.startswith("That square doesn’t touch")
    done = now.at(9, 7)
    assert done.view["settled"] and done.verdict["squares"] == 5


def test_the_narrower_reading_keeps_to_two_neighbouring_directions() -> None:
    now = straight(length=5, turns="bend").at(6, 4).at(7, 4).at(8, 5)
    assert "two neighboring directions" in now.at(8, 6).said and "turn back" in now.at(9, 4).said
    assert now.at(9, 6).verdict["path"] == now.at(9, 5).verdict["path"] == 4


@pytest.mark.parametrize(("width", "squares"), [(1, 4), (2, 8), (3, 12)])
def test_a_line_is_widened(width: int, squares: int) -> None:
    now = straight(length=4, width=width).at(6, 4).at(7, 4).at(8, 5).at(9, 5)
    assert now.view["settled"] and now.verdict["squares"] == squares


def test_a_line_begins_within_reach_and_stops_at_what_is_solid() -> None:
    now = straight(within=2)
    assert "within 2" in now.at(9, 8).said
    stone = straight(map="door", within=20).at(5, 4).at(6, 4)
    assert stone.at(6, 3).said.startswith("That square is solid")
    behind = straight(map="door", within=20, length=9).at(5, 1).at(5, 2).at(5, 3).at(6, 4)
    assert behind.verdict["path"] == 4 and "round a corner" in behind.at(7, 4).said


def test_who_is_in_a_line() -> None:
    now = straight(length=3, width=2).at(6, 3).at(7, 2).at(8, 1)
    assert now.verdict["targets"] == ["brute"] and "In it: the brute." in now.said


def test_a_charge_moves_you_and_stops_before_others() -> None:
    now = straight(use="charge", length=4).at(6, 3)
    assert (now.token("You")["x"], now.token("You")["y"]) == (6, 3) and "a step northeast" in now.said
    assert now.at(7, 2).said == "The brute is there."
    done = now.at(6, 2).then("finish")
    assert "You move 2 squares in a straight line." in done.said
    assert now.at(5, 3).said.startswith("That would turn back")


def test_a_push_leads_away_and_a_pull_leads_towards() -> None:
    push = straight(use="push", who="bandit", length=2)
    assert "The bandit is moved 0 squares" in push.then("finish").said
    assert straight().refused("finish") == "Lay a square first."
    assert push.at(5, 5).said.startswith("A push goes away")
    assert push.at(3, 5).at(2, 6).view["settled"] and push.at(3, 6).verdict["path"] == 1
    pull = straight(use="pull", who="archer", length=3)
    assert pull.at(0, 1).said.startswith("A pull goes toward") and pull.at(2, 2).verdict["path"] == 1
    done = pull.at(2, 2).at(3, 2).then("finish")
    assert "The archer is moved 2 squares in a straight line." in done.said
    assert (done.token("Archer")["x"], done.token("Archer")["y"]) == (3, 2)


def test_a_slanted_push_does_not_turn_back() -> None:
    push = straight(use="push", who="bandit", length=3).at(3, 6)
    assert push.at(4, 7).said.startswith("That would turn back")
    assert push.at(3, 7).verdict["path"] == 2


def test_arrows_and_adding_do_what_presses_do() -> None:
    pressed = straight(use="charge", length=3).at(6, 3)
    begun = straight(use="charge", length=3)
    assert begun.pointer == (5, 5)
    walked = begun.walk("east", "north", "north").then("add")
    assert walked.view["blocks"] == pressed.view["blocks"]
    assert walked.then("finish").refused("add").startswith("The path is finished.")
    assert "doesn’t touch" in begun.walk("south").refused("add")


def first(now: Shown) -> str:
    """The move of the filled button."""
    return str(next(one["do"] for one in now.view["choices"] if one["place"] == "button"))


def test_the_next_square_of_a_wall_is_pointed_at() -> None:
    now = wall(squares=4, map="door").at(4, 3)
    assert now.pointer == (4, 2)
    now = now.at(4, 2)
    assert now.pointer == (4, 1) and first(now) == "build"
    assert now.then("build").then("build").view["settled"]


def test_a_pointer_in_a_bad_place_is_brought_back() -> None:
    now = wall(squares=4).at(5, 2).at(6, 2)
    away = now.walk("north")
    assert first(away) == "ahead" and first(away.then("ahead")) == "build"
    assert now.refused("ahead") == "A square can already go where the pointer is."
    line = straight(length=3).at(6, 4).walk("south", "south", "south")
    assert first(line) == "ahead" and line.then("ahead").pointer == (7, 4)
    assert straight().refused("ahead") == "The path can already go to the pointer’s square."


def test_a_path_goes_on_as_it_did() -> None:
    line = straight(length=4).at(6, 4).at(7, 5)
    assert line.pointer == (8, 6) and first(line) == "add"
    assert line.then("add").then("add").verdict["path"] == 4
    assert straight(use="push", who="bandit").pointer == (3, 6)
    assert straight(use="pull", who="archer").pointer == (2, 2)


def test_at_the_end_of_the_map_it_stops() -> None:
    now = straight(use="push", who="odo", length=10).at(3, 2).at(2, 1).at(1, 0).at(0, 0)
    assert first(now) == "finish" and now.refused("ahead").startswith("There’s no square")
