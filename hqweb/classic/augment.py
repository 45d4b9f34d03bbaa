"""The augment: a contest before the contest, won for a bonus on another ability."""

from collections.abc import Mapping
from typing import Final

from hqweb.classic.aftermath import ended
from hqweb.classic.bout import Ruling, outcome
from hqweb.classic.contest import Contest
from hqweb.classic.contest_state import After, Foe, Obstacle, State
from hqweb.classic.edition import OUTCOMES, Edition
from hqweb.classic.modifiers import modifiers_field
from hqweb.classic.resistance import class_step, resistance
from hqweb.core.fields import Field, Given, Json, Option
from hqweb.core.limits import MAX_NAME
from hqweb.core.procedure import Headline, MoveKind, Offer, say
from hqweb.core.words import Who
from hqweb.mastery.amount import bonus
from hqweb.mastery.rating import Total

KIND: Final = "augment"
"""The kind of modifier that an augment brings. It is not among those of an augment's own form."""


class Augment(Contest):
    """The contest for an augment, against the plain base.

    Source: HeroQuest, *Augments*; the base from the QuestWorlds SRD. `amounts` are what each outcome brings.
    """

    title = "Augment"
    rule = "augment"
    moves = (MoveKind("roll", "Roll", "augment"), *Contest.moves[1:])

    def __init__(self, edition: Edition, amounts: Mapping[str, int]) -> None:
        super().__init__(edition)
        self.id = f"{edition.id}.augment"
        self.fields = _fields(edition)
        self._amounts = amounts
        self._signs = {key: bonus(amount, edition.letter) for key, amount in amounts.items()}
        self.outcomes = tuple(
            each._replace(label=f"{each.label}, {self._signs[each.key]}") for each in OUTCOMES
        )

    def foe(self, given: Given) -> Foe:
        """The ordinary class at its base."""
        ordinary = next(each for each in self._edition.classes if not each.offset)
        base = Total(given.whole("base"))
        total = resistance(ordinary, base)
        row = f"{self._edition.id}.resistance-classes/{ordinary.id}"
        who = Who("Resistance", "the resistance")
        return Foe(who, Obstacle(total, (class_step(ordinary, base, total),), (row,)))

    def headline(self, key: str) -> Headline:
        """The verdict with the bonus."""
        found = next(each for each in self.outcomes if each.key == key)
        return Headline(found.mark, found.label, _meaning(self._amounts[key], self._signs[key]))

    def after(self, state: State, ruling: Ruling) -> After:
        """The bonus, and the contests that it can go into."""
        key = outcome(ruling)
        amount, sign = self._amounts[key], self._signs[key]
        steps = (
            say(
                "augment-result",
                "{label}: *{sign}* for one contest.",
                label=self._edition.headline(key).word,
                sign=sign,
                amount=amount,
            ),
            say("one-augment", "The attempt is made: that contest gets no other augment."),
            *(ended(self._edition, state.roll.pair.ours, state.rows[0]) if ruling.winner < 0 else ()),
        )
        return After(
            steps,
            (("augment", amount),),
            rows=(f"{self._edition.id}.augment-results/{key.replace(':', '-')}",),
            offers=self._into(amount, f"{sign} on the ability.", low_wins=state.roll.bout.low_wins),
        )

    def _into(self, amount: int, brings: str, *, low_wins: bool) -> tuple[Offer, ...]:
        reading: dict[str, Json] = {"better_roll": "low" if low_wins else "high"}
        rows: dict[str, Json] = {"modifiers": [{"kind": KIND, "amount": str(amount)}]}
        heroes: dict[str, Json] = {"heroes": [{"bonus": amount}]}
        ways = (
            ("simple-contest", "Into a simple contest", rows),
            ("group-contest", "Into a group contest", heroes),
            ("extended-contest", "Into an extended contest", heroes),
        )
        return tuple(
            Offer(f"{self._edition.id}.{name}", title, inputs | reading, brings)
            for name, title, inputs in ways
        )


def _fields(edition: Edition) -> tuple[Field, ...]:
    kinds = tuple(kind for kind in edition.kinds if kind.id != KIND)
    dice = (Option("high", "High die wins"), Option("low", "Low die wins"))
    return (
        edition.rating_field("ability", "Ability that helps"),
        edition.rating_field("base", "Base resistance", default=int(edition.base)),
        modifiers_field(kinds, edition.letter, "modifiers", "Modifiers"),
        Field("hero", "text", "Name of the hero", default="", high=MAX_NAME, group="more"),
        Field("better_roll", "pick", "Equal results", default="high", options=dice, group="readings"),
    )


def _meaning(amount: int, sign: str) -> str:
    if amount > 0:
        return f"The ability that is helped gets {sign} for one contest."
    if amount < 0:
        return f"The ability that was to be helped gets {sign} for one contest."
    return "It brings nothing, and the one attempt is used up."
