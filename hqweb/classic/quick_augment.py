"""The quick augment: a fifth of a rating helps another, without dice."""

from typing import NamedTuple

from hqweb.classic import sources
from hqweb.classic.augment import HELPED, helps_field
from hqweb.classic.edition import Edition
from hqweb.classic.form import hero_field
from hqweb.classic.modifiers import fifth
from hqweb.core.dice import Faces
from hqweb.core.fields import Given, Json
from hqweb.core.procedure import (
    Ask,
    Choice,
    Headline,
    Move,
    MoveKind,
    Offer,
    Outcome,
    Played,
    Procedure,
    Seat,
    View,
    say,
)
from hqweb.core.words import Who, within
from hqweb.mastery.amount import bonus
from hqweb.mastery.rating import PER_MASTERY, Total, show


class State(NamedTuple):
    """Whose ability helps, its total, whether it helps another hero, and whether it was taken."""

    who: Who
    total: Total
    other: bool
    taken: bool = False


class QuickAugment(Procedure[State, int]):
    """A bonus of a fifth of the helping ability. Source: QuestWorlds SRD 2.2, *Quick Augments*."""

    title = "Quick augment"
    more_label = "Whom it helps"
    rule = "quick"
    opening = "take"
    rolls = False
    start = "Take it"
    moves = (MoveKind("take", "Take the augment", "quick"),)
    outcomes = (Outcome("hero:plain", "Quick augment", "v2"),)

    def __init__(self, edition: Edition) -> None:
        self.id = f"{edition.id}.quick-augment"
        self._edition = edition
        self.fields = (
            edition.rating_field("ability", "Ability that helps", source=sources.ABILITY),
            helps_field(),
            hero_field(),
        )

    def caption(self, given: Given) -> str:
        """The rating that helps."""
        return f"a fifth of {show(Total(given.whole('ability')), self._edition.letter)}"

    def begin(self, given: Given) -> State:
        """The ability that helps."""
        who = Who.named(given.text("hero"), "Hero")
        return State(who, Total(given.whole("ability")), given.text("helps") == "other")

    def choices(self, state: State) -> tuple[Choice, ...]:
        """Take it, once."""
        return () if state.taken else (Choice("take", "Take the augment", "hero"),)

    def ask(self, state: State, move: Move) -> Ask[int]:
        """No dice."""
        amount = fifth(state.total, "bonus")
        return Ask((), lambda _: amount, lambda _: self.outcomes[0].key)

    def play(self, state: State, move: Move, faces: Faces, ruling: int | None) -> Played[State]:
        """The bonus, and that it is the one of one's own where it is."""
        amount, letter = fifth(state.total, "bonus"), self._edition.letter
        in_all = " {total} in all and" if state.total > PER_MASTERY else ""
        steps = (
            say(
                "quick",
                "{who}: a fifth of {rating}," + in_all + " rounded down, is *{sign}*.",
                who=state.who.first,
                rating=show(state.total, letter),
                total=int(state.total),
                sign=bonus(amount, letter),
                amount=amount,
            ),
            say("support", "It is for another hero, and adds to any augment of their own.")
            if state.other
            else say("one-augment", "No other ability of the hero augments that contest."),
        )
        return Played(state._replace(taken=True), steps, f"Quick augment: {bonus(amount, letter)}")

    def view(self, state: State, seat: Seat) -> View:
        """The bonus."""
        actors = (("hero", state.who.first),)
        if not state.taken:
            return View("Nothing is taken yet.", {}, settled=False, actors=actors)
        amount = fifth(state.total, "bonus")
        sign = bonus(amount, self._edition.letter)
        mean = f"The ability that is helped gets {sign} for one contest."
        return View(
            f"Quick augment, {sign}: {within(mean)}",
            {"winner": "hero", "level": "plain", "augment": amount},
            Headline(self.outcomes[0].mark, self.outcomes[0].label, mean),
            actors=actors,
        )

    def offers(self, state: State) -> tuple[Offer, ...]:
        """The contest that it helps."""
        if not state.taken:
            return ()
        amount = fifth(state.total, "bonus")
        row: dict[str, Json] = (
            {"kind": HELPED, "amount": amount} if state.other else {"kind": "quick", "rating": int(state.total)}
        )
        into = f"{self._edition.id}.simple-contest"
        brings = f"{bonus(amount, self._edition.letter)} on the ability."
        return (Offer(into, "Into a simple contest", {"modifiers": [row]}, brings),)
