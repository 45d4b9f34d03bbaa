"""A tracker follows from its acts: kinds of moves, what is open and in which order, refusals, and what is played."""

from typing import NamedTuple

import pytest

from hqweb.core.dice import Die, Faces
from hqweb.core.fields import Given, Option
from hqweb.core.moves import (
    MORE,
    SHUT,
    Act,
    Acting,
    Closed,
    Lookup,
    Offering,
    Roll,
    Tracker,
    decided,
    either,
    facts,
    flag,
    needs,
    number,
    pick,
    rows,
    said,
    text,
    those,
    why,
)
from hqweb.core.procedure import Ask, Choice, Headline, Move, MoveKind, Outcome, Played, Procedure, Rule, Seat, View
from hqweb.core.words import Noun


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


def test_acts_may_depend_on_the_edition() -> None:
    class Torch(Lantern):
        def __init__(self, *, rolls: bool) -> None:
            die: Roll[Oil, None] = Roll(
                lambda _, __: Ask((), lambda _: None, lambda _: ""), lambda oil, *_: Played(oil)
            )
            self.offer((Act("wave", "Wave it", "torch", die if rolls else lambda oil, _: Played(oil)),))

    for rolls in (False, True):
        torch = Torch(rolls=rolls)
        assert torch.moves == (MoveKind("wave", "Wave it", "torch"),)
        assert torch.choices(Oil(0)) == (Choice("wave", "Wave it", "hero"),)
        assert torch.rolls is rolls
    assert [each.do for each in Torch.moves] == ["buy", "light", "douse"]


def test_what_closes_an_act_refuses_it() -> None:
    assert [each.do for each in LANTERN.choices(Oil(0))] == ["buy", "douse"]
    assert LANTERN.refusal(Oil(0), "light", "hero") == "There is no oil left."
    assert LANTERN.refusal(Oil(1), "light", "hero") == LANTERN.refusal(Oil(1), "fly", "hero") == ""


def test_a_shut_act_is_closed_without_a_reason_of_its_own() -> None:
    sealed = Lantern()
    sealed.offer((Act[Oil]("open", "Open it", "oil", lambda oil, _: Played(oil), closed=SHUT),))
    assert sealed.choices(Oil(1)) == ()
    assert sealed.refusal(Oil(1), "open", "hero") == ""


def test_one_choice_is_one_of_the_choices() -> None:
    for oil in (Oil(0), Oil(3)):
        for do in ("buy", "light", "douse", "fly"):
            for by in ("hero", "gm", "nobody"):
                among = [each for each in LANTERN.choices(oil) if (each.do, each.by) == (do, by)]
                assert LANTERN.choice(oil, do, by) == (among[0] if among else None)


def test_an_act_is_played_with_what_was_chosen() -> None:
    move = Move("light", "hero", Given({"use": 2}))
    assert LANTERN.play(Oil(3), move, (), None) == Played(Oil(1, lit=True), (), "Lit")


def test_place_and_button_may_depend_on_the_state() -> None:
    act = Act[Oil](
        "fill", "Fill it", "oil", lambda oil, _: Played(oil),
        place=lambda oil: MORE if oil.lit else "button", press=lambda oil: f"Use {oil.flasks}",
    )  # fmt: skip
    assert act.choice(Oil(2)) == Choice("fill", "Fill it", "hero", press="Use 2")
    assert act.choice(Oil(3, lit=True)) == Choice("fill", "Fill it", "hero", place="more", press="Use 3")


class Guess(NamedTuple):
    """Whoever guesses next, the sum of all guessed dice, and the last die."""

    whose: str = "odd"
    sum: int = 0
    last: int = 0


def guess(by: str) -> Act[Guess, bool]:
    other = {"odd": "even", "even": "odd"}[by]

    def ask(guess: Guess, given: Given) -> Ask[bool]:
        return Ask((Die(6, by),), lambda faces: faces[0] % 2 == (by == "odd"), lambda right: "yes" if right else "no")

    def then(guess: Guess, given: Given, faces: Faces, right: bool) -> Played[Guess]:
        return Played(Guess(other, guess.sum + faces[0] * right, faces[0]), (), f"{by}: {right}")

    def closed(guess: Guess) -> str:
        return "" if guess.whose == by else f"It is the turn of {other}."

    title = f"Guess {by}"
    return Act("guess", title, "dice", Roll(ask, then), closed=closed, by=by, whose="Say odd or even.", kind="Guess")


def turned(guess: Guess) -> str:
    return "" if guess.last else "Nobody has guessed."


class Guessing(Acting[Guess, bool]):
    acts = (
        guess("odd"),
        guess("even"),
        Act("turn", lambda guess: f"Turn the {guess.last}", "dice", lambda guess, _: Played(guess._replace(last=6)),
            closed=turned, kind="Turn the die"),
    )  # fmt: skip


GUESSING: Procedure[Guess, bool] = Guessing()
NOTHING = Given({})


def test_acts_of_several_people_share_a_key_and_a_kind() -> None:
    assert GUESSING.moves == (MoveKind("guess", "Guess", "dice"), MoveKind("turn", "Turn the die", "dice"))
    assert [(each.title, each.by) for each in GUESSING.choices(Guess())] == [("Guess odd", "odd")]
    after = GUESSING.choices(Guess("even", last=3))
    assert [(each.title, each.by) for each in after] == [("Guess even", "even"), ("Turn the 3", "hero")]


def test_an_act_is_refused_to_those_whose_it_is_not() -> None:
    assert GUESSING.refusal(Guess(), "guess", "even") == "It is the turn of odd."
    assert GUESSING.refusal(Guess(), "guess", "hero") == "Say odd or even."
    assert GUESSING.choice(Guess(), "guess", "hero") is None


def test_an_act_with_dice_is_played_with_their_faces_and_ruling() -> None:
    move = Move("guess", "even", NOTHING)
    ask = GUESSING.ask(Guess("even", 2), move)
    assert ask is not None
    assert (ask.dice, ask.key(ask.judge((4,))), ask.key(ask.judge((3,)))) == ((Die(6, "even"),), "yes", "no")
    assert GUESSING.play(Guess("even", 2), move, (4,), True) == Played(Guess("odd", 6, 4), (), "even: True")
    with pytest.raises(TypeError, match="were not ruled"):
        GUESSING.play(Guess("even", 2), move, (4,), None)


def test_an_act_without_dice_asks_for_none() -> None:
    move = Move("turn", "hero", NOTHING)
    assert (GUESSING.rolls, LANTERN.rolls) == (True, False)
    assert GUESSING.ask(Guess(last=1), move) is None
    assert GUESSING.play(Guess(last=1), move, (), None).state.last == 6


def test_what_is_ruled_without_dice_says_that_it_does_not_roll() -> None:
    class Known(Guessing):
        rolls = False

    assert Known().rolls is False


def test_of_acts_that_are_never_open_together_the_open_one_is_played() -> None:
    class Door(Tracker[bool]):
        acts = (
            Act("door", "Open it", "door", lambda *_: Played(True), closed=lambda opened: "Open." if opened else ""),
            Act(
                "door", "Close it", "door", lambda *_: Played(False), closed=lambda opened: "" if opened else "Closed."
            ),
        )

    for opened in (False, True):
        assert Door().play(opened, Move("door", "hero", NOTHING), (), None).state is not opened
        assert [each.title for each in Door().choices(opened)] == ["Close it" if opened else "Open it"]
    with pytest.raises(LookupError, match="no move window"):
        Door().play(False, Move("window", "hero", NOTHING), (), None)


class Flame(Tracker[Oil]):
    """A lantern with which nothing can be done in the dark."""

    acts = (
        Act("trim", "Trim the wick", "wick", lambda oil, _: Played(oil)),
        Act("douse", "Put it out", "lantern", lambda oil, _: Played(oil._replace(lit=False)), press="Blow"),
        Act("shade", "Shade it", "lantern", lambda oil, _: Played(oil), closed="It has no shade."),
        Act("lift", "Lift it", "lantern", lambda oil, _: Played(oil)),
    )
    first = ("lift", "douse")

    def closed(self, state: Oil, act: Act[Oil]) -> str:
        return super().closed(state, act) if state.lit else "It is dark."


def test_first_acts_are_in_the_order_that_they_are_named() -> None:
    found = Flame().choices(Oil(2, lit=True))
    assert [(each.do, each.press) for each in found] == [("lift", ""), ("douse", "Blow"), ("trim", "")]


def test_a_tracker_closes_acts_for_a_reason_of_its_own() -> None:
    assert Flame().choices(Oil(2)) == () and Flame().choice(Oil(2), "douse", "hero") is None
    assert Flame().refusal(Oil(2), "shade", "hero") == "It is dark."
    assert Flame().refusal(Oil(2, lit=True), "shade", "hero") == "It has no shade."


def test_an_act_is_closed_by_the_first_thing_that_is_missing() -> None:
    closed: Closed[Oil] = either(
        needs(lambda oil: oil.flasks, "There is no oil."), needs(lambda oil: oil.lit, "It is dark.")
    )
    assert [closed(oil) for oil in (Oil(0), Oil(1), Oil(1, lit=True))] == ["There is no oil.", "It is dark.", ""]


def test_forms_in_short() -> None:
    kind = pick("kind", "Kind", {"a": "A flask", "b": "A barrel"}, group="more")
    assert (kind.default, [each.value for each in kind.options], kind.group) == ("a", ["a", "b"], "more")
    assert pick("kind", "Kind", {}).default is None
    two = (Option("a", "A flask", "the small one"), Option("b", "A barrel"))
    assert pick("kind", "Kind", two).options == two
    assert [pick("kind", "Kind", two, default).default for default in ("b", None)] == ["b", None]
    assert (flag("lit", "Lit", added=True).default, flag("lit", "Lit", added=True).added) == (False, True)
    assert (text("name", "Name", source="name").source, text("name", "Name").default) == ("name", "")
    assert (text("note", "Note", 9, "Oil").high, text("note", "Note", 9, "Oil").default) == (9, "Oil")
    flasks = rows("flasks", "Flasks", Noun("flask", "flasks"), 4, (number("n", "Full", 0, 1),), group="more")
    assert (flasks.default, flasks.high, len(flasks.fields), flasks.group) == ([], 4, 1, "more")


def test_facts_are_a_grid_of_two_columns() -> None:
    grid = facts("Lantern", "What", "Now", ("Oil", "2"), ("Light", "out", "lost"))
    assert [(row.cells, row.mark) for row in grid.rows] == [(("Oil", "2"), ""), (("Light", "out"), "lost")]


def test_an_outcome_is_shown_by_its_word_and_what_it_means() -> None:
    shown = decided(Outcome("lit", "It burns", "v2"), "The oil is good.", {"lit": True}, (), (("hero", "You"),))
    head = Headline("v2", "It burns", "The oil is good.")
    assert shown == View("It burns: the oil is good.", {"lit": True}, head, actors=(("hero", "You"),))
    assert not decided(Outcome("lit", "It burns", "v2"), "Well.", {}, (), (), settled=False).settled


def test_an_act_may_be_filled_from_the_sheet_of_somebody_in_the_form() -> None:
    lamp = Lantern()
    lamp.offer((Act("trim", "Trim the wick", "lantern", lambda oil, _: Played(oil), who="lamps.0"),))
    assert lamp.choices(Oil(1)) == (Choice("trim", "Trim the wick", "hero", who="lamps.0"),)


def test_a_look_up_answers_what_was_asked_for_and_offers_nothing_to_do() -> None:
    given = Given({"use": 2})
    assert (Lookup().begin(given), Lookup().choices(given), Lookup.opening) == (given, (), "")


def test_a_single_reason_may_call_its_values_state_and_line() -> None:
    played = said(3, "oil", "Bought", "{line}: *{state}* flasks.", line="a*b", state=3)
    (step,) = played.steps
    assert (played.state, played.line) == (3, "Bought")
    assert (step.text, step.rule) == ("a*b: 3 flasks.", "oil")
    told = {"text": step.text, "strong": [[5, 6]], "rule": "oil#buy", "name": "Oil", "numbers": {"state": 3}}
    assert step.data(Rule("oil#buy", "Oil")) == told


def test_a_single_reason_is_the_line_in_the_history_where_there_is_no_other() -> None:
    assert said(Oil(1), "oil", "", "*{n}* flask is left.", n=1).line == "1 flask is left."


def test_what_depends_on_something_is_there_with_it() -> None:
    assert those(("", 1), ("a", 2), (None, 3), ((), 4), ([0], 5)) == (2, 5)
    assert those() == ()


def test_the_first_sentence_whose_condition_holds_closes() -> None:
    assert why((0, "No oil."), ("", "No wick."), (True, "No flint."), (True, "No time.")) == "No flint."
    assert why((False, "No oil.")) == why() == ""


class Door(Offering[bool, None]):
    """A door, open or closed, and the person in front of it."""

    id = "door"
    title = "Door"

    def order(self, state: bool) -> list[tuple[str, str]]:
        return [("shut", "hero"), ("open", "hero"), ("shut", "foe"), ("shut", "hero")]

    def offered(self, state: bool, do: str, by: str) -> Choice | str:
        if by == "foe":
            return " "
        return Choice(do, do.capitalize(), by) if state == (do == "shut") else "That is done."


def test_one_function_says_what_is_open_and_why_the_rest_is_not() -> None:
    door = Door()
    assert [each.title for each in door.choices(True)] == ["Shut"]
    assert door.choice(False, "open", "hero") == Choice("open", "Open", "hero")
    assert door.choice(False, "shut", "hero") is None
    refused = [door.refusal(False, do, by) for do, by in door.order(False)]
    assert refused == ["That is done.", "", "", "That is done."]
