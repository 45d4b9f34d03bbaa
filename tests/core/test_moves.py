"""A tracker follows from its acts: kinds of moves, what is open and in which order, refusals, and what is played."""

from typing import NamedTuple

from hqweb.core.fields import Given
from hqweb.core.moves import MORE, Act, Tracker, facts, number, pick, text
from hqweb.core.procedure import Choice, Move, MoveKind, Played, Procedure, Seat, View


class Oil(NamedTuple):
    """Flasks of oil, and whether the lantern is lit."""

    flasks: int
    lit: bool = False


def light(oil: Oil, given: Given) -> Played[Oil]:
    return Played(Oil(oil.flasks - given.whole("use"), lit=True), (), "Lit")


def cost(oil: Oil) -> str:
    return f"1 of {oil.flasks} flasks"


class Lantern(Tracker[Oil]):
    acts = (
        Act("buy", "Buy oil", "oil", lambda oil, _: Played(oil._replace(flasks=oil.flasks + 1)), place=MORE),
        Act(
            "light",
            "Light it",
            "lantern",
            light,
            "It burns for an hour.",
            lambda oil: "" if oil.flasks else "There is no oil left.",
            lambda oil: (number("use", "Flasks", 1, oil.flasks, 1),),
            cost,
        ),
        Act("douse", "Put it out", "lantern", lambda oil, _: Played(oil._replace(lit=False)), by="gm"),
    )
    first = ("light",)

    def view(self, state: Oil, seat: Seat) -> View:
        return View(f"{state.flasks} flasks", {})


LANTERN: Procedure[Oil, None] = Lantern()


def test_kinds_are_in_the_order_of_the_acts_and_choices_begin_with_the_first() -> None:
    assert LANTERN.moves == (
        MoveKind("buy", "Buy oil", "oil"),
        MoveKind("light", "Light it", "lantern"),
        MoveKind("douse", "Put it out", "lantern"),
    )
    fields = (number("use", "Flasks", 1, 2, 1),)
    assert LANTERN.choices(Oil(2)) == (
        Choice("light", "Light it", "hero", fields, "It burns for an hour.", "1 of 2 flasks"),
        Choice("buy", "Buy oil", "hero", place="more"),
        Choice("douse", "Put it out", "gm"),
    )


def test_what_closes_an_act_refuses_it() -> None:
    assert [each.do for each in LANTERN.choices(Oil(0))] == ["buy", "douse"]
    assert LANTERN.refusal(Oil(0), "light", "hero") == "There is no oil left."
    assert LANTERN.refusal(Oil(1), "light", "hero") == LANTERN.refusal(Oil(1), "fly", "hero") == ""


def test_one_choice_is_one_of_the_choices() -> None:
    for oil in (Oil(0), Oil(3)):
        for do in ("buy", "light", "douse", "fly"):
            for by in ("hero", "gm", "nobody"):
                among = [each for each in LANTERN.choices(oil) if (each.do, each.by) == (do, by)]
                assert LANTERN.choice(oil, do, by) == (among[0] if among else None)


def test_an_act_is_played_with_what_was_chosen() -> None:
    move = Move("light", "hero", Given({"use": 2}))
    assert LANTERN.play(Oil(3), move, (), None) == Played(Oil(1, lit=True), (), "Lit")


def test_forms_in_short() -> None:
    kind = pick("kind", "Kind", {"a": "A flask", "b": "A barrel"}, group="more")
    assert (kind.default, [each.value for each in kind.options], kind.group) == ("a", ["a", "b"], "more")
    assert pick("kind", "Kind", {}).default is None
    assert (text("name", "Name", source="name").source, text("name", "Name").default) == ("name", "")


def test_facts_are_a_grid_of_two_columns() -> None:
    grid = facts("Lantern", "What", "Now", ("Oil", "2"), ("Light", "out", "lost"))
    assert [(row.cells, row.mark) for row in grid.rows] == [(("Oil", "2"), ""), (("Light", "out"), "lost")]
