"""A sheet that embeds other procedures offers their moves, with what it renames, closes and changes."""

from typing import Any, NamedTuple

from hqweb.core.fields import Given, Json, Option
from hqweb.core.moves import MORE, Act, Roll, Tracker, pick, told
from hqweb.core.procedure import Choice, Move, MoveKind, Played, Seat, View
from hqweb.core.sheet import CompositeSheet, Facts, numbered, row, strike, swapped, updated, without


class Wick(NamedTuple):
    """How often a wick was lit, and how long it is."""

    lit: int = 0
    long: int = 2


class Candle(Tracker[Wick]):
    acts = (
        Act("light", "Light it", "candle", lambda wick, _: Played(wick._replace(lit=wick.lit + 1), (), "Lit"),
            closed=lambda wick: "" if wick.long else "It is burned down."),
        Act("trim", "Trim it", "candle", lambda wick, _: Played(wick._replace(long=wick.long - 1))),
        Act("snuff", "Snuff it", "candle", lambda wick, _: Played(wick)),
    )  # fmt: skip


class Room(NamedTuple):
    """A candle on the table, one at the window, and a note."""

    table: Wick = Wick()
    window: Wick = Wick()
    note: str = ""


class Study(CompositeSheet[Room]):
    id = "fake.study"
    title = "Study"
    rule = "candle"
    fields = ()
    acts = (Act("note", "Write a note", "sheet", lambda room, _: Played(room._replace(note="Oil!")), place=MORE),)

    def __init__(self) -> None:
        names = {("window", do): f"window-{do}" for do in ("light", "trim")}
        self.embed({"table": Candle(), "window": Candle()}, names | {("window", "snuff"): ""})

    def begin(self, given: Given) -> Room:
        return Room()

    def adapt(self, state: Room, choice: Choice) -> Choice:
        return choice._replace(title="Read by it") if choice.do == "light" else choice

    def barred(self, state: Room, do: str) -> str:
        return "It would set the curtain on fire." if do == "window-light" and state.table.lit else ""

    def closed_here(self, state: Room, do: str) -> str:
        return "Long enough for tonight." if do == "trim" and state.table.long == 1 else ""

    def view(self, state: Room, seat: Seat) -> View:
        return View(state.note, {})

    def facts(self, state: Room) -> Facts:
        return Facts("Study", {})

    def snapshot(self, state: Room) -> dict[str, Json] | None:
        return {}


STUDY = Study()


def play(room: Room, do: str) -> Played[Any]:
    return STUDY.play(room, Move(do, "hero", Given({})), (), None)


def test_the_kinds_of_the_parts_come_first_under_the_names_of_the_sheet() -> None:
    assert [each.do for each in STUDY.moves] == ["light", "trim", "snuff", "window-light", "window-trim", "note"]
    assert STUDY.moves[3] == MoveKind("window-light", "Light it", "candle") and not STUDY.rolls


def test_what_the_parts_have_open_is_offered_as_the_sheet_has_it() -> None:
    found = STUDY.choices(Room())
    assert [each.do for each in found] == [each.do for each in STUDY.moves]
    assert [found[0].title, found[3].title] == ["Read by it", "Light it"]
    lit = Room(Wick(1), Wick())
    assert [each.do for each in STUDY.choices(lit)] == ["light", "trim", "snuff", "window-trim", "note"]


def test_one_choice_is_one_of_the_choices() -> None:
    for room in (Room(), Room(Wick(1, 0)), Room(Wick(0, 1))):
        for do in (*(each.do for each in STUDY.moves), "fly"):
            for by in ("hero", "gm"):
                among = [each for each in STUDY.choices(room) if (each.do, each.by) == (do, by)]
                assert STUDY.choice(room, do, by) == (among[0] if among else None)


def test_the_sheet_refuses_before_the_part_does() -> None:
    burned = Room(Wick(1, 0), Wick(0, 0))
    assert STUDY.refusal(burned, "light", "hero") == "It is burned down."
    assert STUDY.refusal(burned, "window-light", "hero") == "It would set the curtain on fire."
    assert STUDY.refusal(Room(window=Wick(0, 0)), "window-light", "hero") == "It is burned down."
    assert STUDY.refusal(burned, "note", "hero") == STUDY.refusal(burned, "fly", "hero") == ""


def test_the_sheet_refuses_what_the_part_has_open() -> None:
    short = Room(Wick(0, 1))
    assert STUDY.refusal(short, "trim", "hero") == "Long enough for tonight."
    assert STUDY.choice(short, "trim", "hero") is None and STUDY.choice(Room(), "trim", "hero")


def test_a_move_of_a_part_changes_that_part_alone() -> None:
    assert play(Room(), "window-trim").state == Room(Wick(), Wick(0, 1))
    assert play(Room(), "light") == Played(Room(Wick(1)), (), "Lit")
    assert play(Room(), "note").state == Room(note="Oil!")
    assert (
        STUDY.ask(Room(), Move("light", "hero", Given({})))
        is None
        is STUDY.ask(Room(), Move("note", "hero", Given({})))
    )


def test_one_part_of_a_sheet_is_changed_alone() -> None:
    assert updated(Room(Wick(1)), "window", long=5) == Room(Wick(1), Wick(0, 5))


class Desk(CompositeSheet[Room]):
    buttons_first = True
    acts = tuple(
        Act(do, do, "sheet", lambda room, _: Played(room), place="more" if place == "more" else "button")
        for do, place in (("a", "more"), ("session", "button"), ("b", "button"), ("c", "more"))
    )

    def __init__(self) -> None:
        self.embed({}, {})


def test_buttons_come_first_and_a_session_last_of_them() -> None:
    assert [each.do for each in Desk().choices(Room())] == ["b", "session", "a", "c"]


class Slate(NamedTuple):
    lines: tuple[str, ...] = ()


def test_a_row_is_struck_by_the_place_of_its_option() -> None:
    act: Act[Slate, None] = strike(
        MoveKind("wipe", "Wipe a line", "sheet"), "lines",
        lambda slate: pick("line", "Line", {f"n{n}": each for n, each in enumerate(slate.lines, 1)}),
        "It is blank.", lambda slate, gone: Played(slate, (), f"{gone} is gone"),
    )  # fmt: skip
    full = Slate(("Oil", "Wax", "Oil"))
    assert told(act.closed, Slate()) == "It is blank." and not told(act.closed, full)
    assert not isinstance(act.does, Roll) and act.place == "more"
    assert act.does(full, Given({"line": "n2"})) == Played(Slate(("Oil", "Oil")), (), "Wax is gone")
    assert act.choice(full).fields[0].options[2] == Option("n3", "Oil")


class Line(NamedTuple):
    id: str
    text: str


def test_rows_are_found_changed_and_struck_by_id() -> None:
    lines = (Line("a", "Oil"), Line("b", "Wax"))
    assert row(lines, "b") == lines[1]
    assert without(lines, "a") == lines[1:] and without(lines, "a", "b") == () and without(lines, "c") == lines
    assert swapped(lines, Line("b", "Tar")) == (lines[0], Line("b", "Tar"))


def test_rows_keep_their_numbers_but_none_is_given_twice() -> None:
    assert numbered([3, 0, 3, 1], lambda taken: max(taken) + 1) == (3, 4, 5, 1)
    assert numbered([], len) == ()
