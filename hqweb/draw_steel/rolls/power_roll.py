"""A bare power roll: what it totals, which tier that is, and whether a lower one is taken.

Source: Draw Steel Heroes, *The Basics*, *Power Rolls*.
"""

from hqweb.core.blocks import Note
from hqweb.core.fields import Field, Given
from hqweb.core.limits import MAX_NAME
from hqweb.core.procedure import Choice, MoveKind, Outcome
from hqweb.draw_steel.edition import ID
from hqweb.draw_steel.power import is_natural
from hqweb.draw_steel.rolls.form import automatic_fields, bonus_field, count_fields, main_fields, read
from hqweb.draw_steel.rolls.one_roll import HERO, OneRoll, State, lower_field

MEANS = {
    "tier-3": "The best that a roll can bring.",
    "tier-2": "The middle, which most rolls come to.",
    "tier-1": "The least that a roll can bring.",
}


class PowerRoll(OneRoll):
    """A power roll by itself. Source: Draw Steel Heroes, *The Basics*, *Making a Power Roll*."""

    id = f"{ID}.power-roll"
    title = "Power roll"
    more_label = "Bonuses and automatic tiers"
    rule = "power-roll"
    settles = False
    moves = (MoveKind("roll", "Roll", "power-roll"), MoveKind("downgrade", "Take a lower tier", "downgrade"))
    outcomes = tuple(Outcome(f"tier-{tier}", f"Tier {tier}", f"tier-{tier}") for tier in (3, 2, 1))

    def __init__(self) -> None:
        self.fields = _fields()

    def read(self, given: Given) -> State:
        """The roll that the form sets up."""
        return State(read(given, frozenset()), given.text("name"))

    def stands(self, state: State, ruling: object) -> str:
        """The tier that stands."""
        return f"tier-{state.tier}"

    def means(self, found: str) -> str:
        """How good a tier is."""
        return MEANS[found]

    def more(self, state: State, found: str) -> tuple[Choice, ...]:
        """A lower tier."""
        if state.ruling is None or state.ruling.tier == 1:
            return ()
        brings = "Any roll may be downgraded, where its lower tier suits you better."
        return (Choice("downgrade", "Take a lower tier", HERO, (lower_field(state.ruling.tier),), brings),)

    def notes(self, state: State, found: str) -> tuple[Note, ...]:
        """What else a natural 19 may bring, and what dice are for where the tier was settled."""
        ruling = state.ruling
        if ruling is None:
            return ()
        out: list[Note] = []
        if ruling.why == "automatic":
            out.append(Note("The dice only count for what may come on top of a tier, such as a critical hit."))
        if is_natural(ruling):
            kept = " A lower tier does not take it away." if state.lower else ""
            out.append(Note(f"As the ability roll of a main action this is a critical hit.{kept}"))
        return tuple(out)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why the roll or a lower tier does not stand open."""
        if state.ruling is None:
            return "Nothing is rolled yet, so there is no tier to lower."
        if do == "roll":
            return "It is rolled already. Take the roll back, or begin anew."
        if state.lower:
            return "A lower tier was taken already. Take that back to choose another."
        return "There is no tier below 1." if state.ruling.tier == 1 else "Whoever rolled takes the lower tier."


def _fields() -> tuple[Field, ...]:
    automatic, natural = automatic_fields()
    return (
        *main_fields(),
        *count_fields(),
        bonus_field(),
        automatic,
        Field("name", "text", "Who rolls", default="", high=MAX_NAME, group="more", source="name"),
        natural,
    )
