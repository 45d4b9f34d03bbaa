"""A test: a power roll that may fail, read by its difficulty; hero tokens roll it anew, the Director may bargain.

Source: Draw Steel Heroes, *Tests*.
"""

from collections.abc import Callable
from typing import Final

from hqweb.core.blocks import Note
from hqweb.core.fields import Field, Given, Json, Option, When
from hqweb.core.limits import MAX_NAME
from hqweb.core.procedure import Choice, Move, MoveKind, Offer, Outcome, Played, Step, say
from hqweb.core.words import an
from hqweb.draw_steel.edition import ID
from hqweb.draw_steel.nouns import HERO_TOKEN
from hqweb.draw_steel.power import Ruling
from hqweb.draw_steel.rolls.form import (
    assist_field,
    automatic_fields,
    bonus_field,
    conditions_field,
    count_fields,
    main_fields,
    read,
    skill_field,
    tokens_field,
)
from hqweb.draw_steel.rolls.one_roll import DIRECTOR, HERO, OneRoll, State, lower_field
from hqweb.draw_steel.rolls.results import (
    COSTLY,
    DIFFICULTIES,
    FAILURE,
    MALICE,
    MEANS,
    OUTCOMES,
    REWARD,
    REWARD_TOKENS,
    SWAPS,
    WORST,
    difficulty,
    possible,
    result,
    result_of,
    token_offer,
    word,
)

ASKED: Final = (
    Option("deed", "What you try"),
    Option("reactive", "Reactive", "The Director asks for it and says why afterwards."),
    Option("foe", "A creature or terrain", "A reactive test that no skill helps with."),
    Option("object", "An object is tested", "It always comes to tier 1."),
)
"""Who or what asks for a test."""


def difficulty_field() -> Field:
    """How hard a test is."""
    options = tuple(Option(each.key, each.title) for each in DIFFICULTIES)
    return Field("difficulty", "pick", "Difficulty", default="medium", options=options)


def swap_choice(key: str) -> tuple[Choice, ...]:
    """What the Director may offer in the place of an outcome; nothing for most."""
    if key == FAILURE:
        brings = "If you both like it: it works after all, and it costs something."
        return (Choice("costly", "Offer success with a consequence", DIRECTOR, (), brings, place="more"),)
    if key == COSTLY:
        brings = "If you both like it: nothing is won, and nothing is paid."
        return (Choice("fail", "Offer a plain failure", DIRECTOR, (), brings, place="more"),)
    return ()


def swap_step(key: str) -> Step:
    """The reason for an outcome that was bargained for."""
    return say("bargain", "The Director offers it and you agree: *{word}*.", word=word(key))


def result_steps(hard: str, key: str, *, natural: bool) -> tuple[Step, ...]:
    """What a tier comes to at a difficulty."""
    if natural:
        return (say("test-nineteen", "On a test that is *{word}*, however hard it is.", word=word(key)),)
    title = difficulty(hard).title
    return (say("difficulty", "{title}: *{word}*.", title=title, word=word(key)),)


def result_notes(key: str) -> tuple[Note, ...]:
    """What stands in for a reward or a consequence that nobody has an idea for."""
    if key == REWARD:
        return (Note("No idea for a reward? The party gains a hero token."),)
    if key in (COSTLY, WORST):
        return (Note(f"No idea for a consequence? The Director has {MALICE} Malice more when the next fight begins."),)
    return ()


class Test(OneRoll):
    """A test. Source: Draw Steel Heroes, *Tests*, *How to Make a Test*."""

    id = f"{ID}.test"
    title = "Test"
    more_label = "Conditions, help, and bonuses"
    rule = "test"
    moves = (
        MoveKind("roll", "Roll", "test"),
        MoveKind("reroll", "Spend a hero token", "reroll"),
        MoveKind("downgrade", "Take a lower tier", "downgrade"),
        MoveKind("costly", "Offer success with a consequence", "bargain"),
        MoveKind("fail", "Offer a plain failure", "bargain"),
    )
    outcomes = OUTCOMES

    def __init__(self) -> None:
        self.fields = _fields()

    def caption(self, given: Given) -> str:
        """The roll, and how hard the test is."""
        return f"{super().caption(given)} on {an(difficulty(given.text('difficulty')).title.lower())} test"

    def read(self, given: Given) -> State:
        """The roll that the form sets up; an object is at tier 1."""
        found = read(given)
        if given.text("asked") == "foe":
            step = say("reactive", "A creature or the terrain asks for it, so *no skill* helps.")
            found = found._replace(steps=(*found.steps, step))
        if given.text("asked") == "object":
            step = say("test-object", "An object that is tested is at *tier 1*.")
            power = found.power._replace(automatic=(*found.power.automatic, 1))
            found = found._replace(power=power, steps=(*found.steps, step))
        return State(found, given.text("name"), given.whole("tokens"), given.text("difficulty"))

    def possible(self, state: State, move: Move) -> tuple[Outcome, ...]:
        """The outcomes that this difficulty knows."""
        return possible(state.difficulty)

    def key(self, state: State, ruling: Ruling) -> str:
        """The outcome of a ruling at this difficulty."""
        return result_of(state.difficulty, ruling)

    def stands(self, state: State, ruling: Ruling) -> str:
        """The outcome after a lower tier was taken or a bargain was struck."""
        found = self.key(state, ruling)
        if state.lower:
            return result(state.difficulty, state.lower)
        return SWAPS[found] if state.swapped else found

    def means(self, found: str) -> str:
        """What an outcome means."""
        return MEANS[found]

    def after(self, state: State, found: str) -> tuple[Step, ...]:
        """What the tier comes to at this difficulty."""
        natural = state.ruling is not None and state.ruling.why == "natural" and not state.lower
        return result_steps(state.difficulty, found, natural=natural)

    def notes(self, state: State, found: str) -> tuple[Note, ...]:
        """What stands in for a reward or a consequence."""
        return result_notes(found)

    def more(self, state: State, found: str) -> tuple[Choice, ...]:
        """A hero token, the Director's bargain, a lower tier."""
        out: list[Choice] = []
        if self._why_no_token(state) == "":
            brings = "The test is rolled anew, and the new roll stands."
            cost = f"1 of {HERO_TOKEN.counted(state.tokens)}"
            out.append(Choice("reroll", "Spend a hero token", HERO, (), brings, cost))
        out += swap_choice(found) if state.faces else ()
        if state.ruling and state.ruling.tier > 1:
            brings = "Any roll may be downgraded."
            lower = lower_field(state.ruling.tier)
            out.append(Choice("downgrade", "Take a lower tier", HERO, (lower,), brings, place="more"))
        return tuple(out)

    def _why_no_token(self, state: State) -> str:
        if not state.faces:
            return "The tier was settled without dice, so there is nothing to roll anew."
        if state.rerolled:
            return "One hero token is all that a test takes, and this one had it."
        return "" if state.tokens else "There is no hero token left."

    def said(self, state: State, move: Move) -> Played[State]:
        """A lower tier, or the Director's bargain."""
        if move.do == "downgrade" or state.ruling is None:
            return super().said(state, move)
        done = state._replace(swapped=True)
        found = self.stands(done, state.ruling)
        return Played(done, (swap_step(found),), f"The Director’s offer is taken: {word(found)}")

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why the roll, a token, a bargain or a lower tier does not stand open."""
        if state.ruling is None:
            return "Nothing is rolled yet."
        if do == "roll":
            return "It is rolled already. Take the roll back, or begin anew."
        if state.closed:
            return "The outcome was settled by a word. Take that back first."
        reasons: dict[str, Callable[[], str]] = {
            "reroll": lambda: self._why_no_token(state),
            "downgrade": lambda: "There is no tier below 1." if state.tier == 1 else "",
            "costly": lambda: "Only a plain failure may become a success with a consequence.",
            "fail": lambda: "Only a success with a consequence may become a plain failure.",
        }
        found = self.stands(state, state.ruling)
        if (do, found) in (("costly", FAILURE), ("fail", COSTLY)):
            return "That is for the Director to offer, on a test that was rolled."
        return reasons[do]() if do in reasons and reasons[do]() else "It is for whoever rolls the test."

    def offers(self, state: State) -> tuple[Offer, ...]:
        """The hero token that may stand in for a reward."""
        won = state.ruling is not None and self.stands(state, state.ruling) == REWARD
        return (token_offer(REWARD_TOKENS),) if won else ()

    def told(self, state: State, ruling: Ruling, found: str) -> dict[str, Json]:
        """The verdict for machines, with the row that ruled."""
        out = super().told(state, ruling, found)
        natural = ruling.why == "natural" and not state.lower
        row = "natural" if natural else f"tier-{out['tier']}"
        out["rows"] = [*([] if natural else [f"{ID}.tiers/tier-{out['tier']}"]), f"{ID}.tests/{row}"]
        return out | {"success": found.startswith("success"), "difficulty": state.difficulty}


def _fields() -> tuple[Field, ...]:
    automatic, natural = automatic_fields()
    return (
        *main_fields(),
        Field("asked", "pick", "Asked for by", default="deed", options=ASKED),
        skill_field(When("asked", ("deed", "reactive"))),
        difficulty_field(),
        *count_fields(),
        conditions_field(),
        assist_field(),
        bonus_field(),
        automatic,
        tokens_field(),
        Field("name", "text", "Who rolls", default="", high=MAX_NAME, group="more", source="name"),
        natural,
    )
