"""Assisting: a test of one's own that gives another's test an edge, a double edge, or a bane.

Source: Draw Steel Heroes, *Tests*, *Assist a Test*.
"""

from hqweb.core.fields import Field, Given, Json
from hqweb.core.limits import MAX_NAME
from hqweb.core.procedure import Choice, MoveKind, Offer, Outcome, Step, say
from hqweb.draw_steel.edition import ID
from hqweb.draw_steel.nouns import HERO_TOKEN
from hqweb.draw_steel.power import Ruling
from hqweb.draw_steel.rolls.form import (
    HELP,
    automatic_fields,
    bonus_field,
    conditions_field,
    count_fields,
    main_fields,
    read,
    tokens_field,
)
from hqweb.draw_steel.rolls.one_roll import HERO, OneRoll, State

MEANS = {
    "double-edge": "Your help moves the other’s test up a tier.",
    "edge": "Your help adds 2 to the other’s test.",
    "bane": "You get in the way, and the other’s test loses 2.",
}


class Assist(OneRoll):
    """Assisting somebody else's test. Source: Draw Steel Heroes, *Tests*, *Assist a Test*."""

    id = f"{ID}.assist"
    title = "Assist a test"
    more_label = "Conditions and bonuses"
    rule = "assist"
    who = "Helper"
    moves = (MoveKind("roll", "Roll", "assist"), MoveKind("reroll", "Spend a hero token", "reroll"))
    outcomes = tuple(Outcome(each.key, each.title, f"tier-{each.tier}") for each in HELP)

    def __init__(self) -> None:
        self.fields = _fields()

    def read(self, given: Given) -> State:
        """The helper's own test, always with a skill."""
        return State(read(given, skill="always"), given.text("name"), given.whole("tokens"))

    def key(self, state: State, ruling: Ruling) -> str:
        """What the help is."""
        return next(each.key for each in HELP if each.tier == ruling.tier)

    def means(self, found: str) -> str:
        """What the help does."""
        return MEANS[found]

    def after(self, state: State, found: str) -> tuple[Step, ...]:
        """What goes to the other's test."""
        title = self.outcome(found).label.lower()
        return (say("assist", "The test that you assist has *{title}*.", title=title),)

    def more(self, state: State, found: str) -> tuple[Choice, ...]:
        """A hero token."""
        if self._closed(state):
            return ()
        brings = "Your test is rolled anew, and the new roll stands."
        cost = f"1 of {HERO_TOKEN.counted(state.tokens)}"
        return (Choice("reroll", "Spend a hero token", HERO, (), brings, cost),)

    def _closed(self, state: State) -> str:
        if not state.faces:
            return "The tier was settled without dice, so there is nothing to roll anew."
        if state.rerolled:
            return "One hero token is all that a test takes, and this one had it."
        return "" if state.tokens else "There is no hero token left."

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why the roll or a token does not stand open."""
        if state.ruling is None:
            return "Nothing is rolled yet."
        if do == "roll":
            return "It is rolled already. Take the roll back, or begin anew."
        return self._closed(state) or "It is for whoever helps."

    def offers(self, state: State) -> tuple[Offer, ...]:
        """The test that is assisted."""
        if state.ruling is None:
            return ()
        found = self.key(state, state.ruling)
        brings = f"{self.outcome(found).label} from the help."
        return (Offer(f"{ID}.test", "The test", {"assist": found}, brings),)

    def told(self, state: State, ruling: Ruling, found: str) -> dict[str, Json]:
        """The verdict for machines."""
        helped = next(each for each in HELP if each.key == found)
        out = super().told(state, ruling, found)
        rows: list[Json] = [f"{ID}.assist/{found}"]
        return out | {"edges": helped.edges, "banes": helped.banes, "rows": rows}


def _fields() -> tuple[Field, ...]:
    automatic, natural = automatic_fields()
    return (
        *main_fields(),
        *count_fields(),
        conditions_field(),
        bonus_field(),
        automatic,
        tokens_field(),
        Field("name", "text", "Who helps", default="", high=MAX_NAME, group="more", source="name"),
        natural,
    )
