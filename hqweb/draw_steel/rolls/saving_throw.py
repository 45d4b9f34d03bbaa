"""A saving throw: a d10 at the end of a turn, where 6 or more ends the effect.

Source: Draw Steel Heroes, *Classes*, *Saving Throw (Save Ends)*; *The Basics*, *Hero Tokens*.
"""

from typing import Final, NamedTuple

from hqweb.core import dice, fields, moves, procedure, words
from hqweb.core.blocks import Part
from hqweb.draw_steel import edition as book
from hqweb.draw_steel.effects import SAVED
from hqweb.draw_steel.power import summed
from hqweb.draw_steel.rolls import power_roll


class State(NamedTuple):
    """A saving throw: name, effect, bonus, number to reach, tokens, and the die (0 before the roll)."""

    name: str
    effect: str
    bonus: int
    least: int
    tokens: int
    die: int = 0
    ends: bool = False
    spent: bool = False
    edition: book.Edition = book.EDITION

    @property
    def total(self) -> int:
        """The die plus the bonus."""
        return self.die + self.bonus

    @property
    def what(self) -> str:
        """The effect to end, in words."""
        return self.effect or "the effect"


_KEYS: Final = ("lasts", "ends")
"""The outcomes of a failed and a successful save."""


def saved(face: int, bonus: int = 0, least: int = book.EDITION.saved) -> bool:
    """Return whether a d10 ends the effect.

    >>> saved(5), saved(6), saved(5, bonus=1), saved(5, least=5)
    (False, True, True, True)
    """
    return face + bonus >= least


def _rolled(state: State, _: fields.Given, faces: dice.Faces, ends: bool) -> procedure.Played[State]:  # noqa: FBT001 (as above)
    after = state._replace(die=faces[0], ends=ends)
    total, what = words.sign(after.total), state.what
    verb, word = ("is", "ends") if ends else ("isn’t", "continues")
    added, told = "{die} {plus} = *{total}*.", "{total} {verb} {least} or more: {what} *{word}*."
    plus = words.plus(state.bonus)
    steps = moves.those(
        (True, procedure.say("saving-throw", "The die shows *{die}*.", die=after.die)),
        (state.bonus, procedure.say("save-bonus", added, die=after.die, plus=plus, total=total)),
        (True, procedure.say("saving-throw", told, total=total, verb=verb, least=state.least, what=what, word=word)),
    )
    return procedure.Played(after, steps, f"{total}: {'it ends' if ends else 'it lasts'}")


_UNROLLED: Final = "You haven’t rolled yet. You can spend a token after a failed save."
_NO_TOKEN: Final[moves.Closed[State]] = moves.either(
    moves.needs(lambda state: state.die, _UNROLLED),
    moves.needs(lambda state: not state.ends, "The effect has already ended."),
    moves.needs(lambda state: state.tokens, power_roll.NO_TOKENS),
)
MEANS: Final = {"ends": "The effect ends.", "lasts": "The effect continues until your next save."}


class SavingThrow(moves.Acting[State, bool]):
    """A saving throw. Source: Draw Steel Heroes, *Classes*, *Saving Throw (Save Ends)*."""

    id = f"{book.ID}.saving-throw"
    title = "Saving throw"
    verdict = "outcome=text die=int total=int least bonus token=flag tokens"
    more_label = "Hero tokens and name"
    acts = (
        moves.Act("roll", "Roll", "saving-throw", moves.Roll(lambda state, _: procedure.Ask(
            (dice.Die(state.edition.sides, "d10"),), lambda faces: saved(faces[0], state.bonus, state.least),
            _KEYS.__getitem__), _rolled), whose=_UNROLLED,
            closed=lambda state: "You’ve already rolled. Save again after your next turn." if state.die else ""),
        moves.Act("token", "Spend a hero token", "save-token", moves.Roll(
            lambda _, __: procedure.Ask((), lambda _: True, _KEYS.__getitem__),
            lambda state, _, __, ends: moves.said(
                state._replace(ends=ends, spent=True), "save-token", "A hero token: it ends",
                "With a hero token, the save *succeeds*: {what} ends.", what=state.what)),
            "The save succeeds after all.", _NO_TOKEN, whose="Only the creature that saves can use it.",
            cost=lambda state: book.HERO_TOKEN.cost(1, state.tokens)),
    )  # fmt: skip
    outcomes = (procedure.Outcome("ends", "It ends", "v2"), procedure.Outcome("lasts", "It lasts", "d1"))

    def __init__(self, edition: book.Edition = book.EDITION) -> None:
        self.edition = edition
        self.fields = (
            moves.text("effect", "Effect to end", source="condition"),
            moves.number("bonus", "Bonus to saves", -book.MAX_SAVE_BONUS, book.MAX_SAVE_BONUS, source="save-bonus"),
            moves.number("least", "It ends on", 1, edition.sides, edition.saved, source="save-from"),
            power_roll.tokens_field(edition, "Only heroes have them. Enter 0 for others."),
            moves.text("name", "Creature", group="more", source="name"),
        )

    def caption(self, given: fields.Given, state: State) -> str:
        """Return the die and the number to reach."""
        bonus, least = given.whole("bonus"), given.whole("least")
        effect = f" to end {given.text('effect')}" if given.text("effect") else ""
        return f"d10{f' {words.plus(bonus)}' if bonus else ''}, {least} or higher{effect}"

    def begin(self, given: fields.Given) -> State:
        """Return the save before the roll."""
        numbers = given.whole("bonus"), given.whole("least"), given.whole("tokens")
        return State(given.text("name"), given.text("effect"), *numbers, edition=self.edition)

    def effects(self, state: State) -> tuple[procedure.Effect, ...]:
        """Return the condition that ended, if the effect is one, such as “Frightened, the ghoul”."""
        name, _, source = state.effect.partition(", ")
        inputs: dict[str, fields.Json] = {"condition": name.strip().lower(), "source": source.strip()}
        saved = state.ends and any(each.key == inputs["condition"] for each in state.edition.ailments)
        return moves.those((saved, procedure.Effect("", SAVED, inputs, f"Saved: {words.within(state.effect)} ends")))

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """Return whether the effect ends."""
        actors = (("hero", state.name or "The creature"),)
        if not state.die:
            return procedure.View("You haven’t rolled yet.", {}, settled=False, actors=actors)
        outcome = self.outcomes[not state.ends]
        rolled: dict[str, fields.Json] = {"die": state.die, "total": state.total, "least": state.least}
        verdict: dict[str, fields.Json] = {"outcome": outcome.key, **rolled, "token": state.spent}
        label, sides = "bonus" if state.bonus > 0 else "penalty", self.edition.sides
        parts = (Part(sides, state.die), Part(0, state.bonus, label))
        shown, settled = (summed(parts, state.total),) if state.bonus else (), not self.now_open(state)
        return moves.decided(outcome, MEANS[outcome.key], verdict, shown, actors, settled=settled)
