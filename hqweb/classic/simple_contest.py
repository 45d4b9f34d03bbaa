"""The simple contest: one roll a side settles the whole obstacle; a hero point may follow."""

from hqweb.classic.aftermath import Party, aftermath
from hqweb.classic.bout import Ruling
from hqweb.classic.contest import Contest
from hqweb.classic.contest_state import After, Foe, Obstacle, State
from hqweb.classic.edition import Edition
from hqweb.classic.form import contest_fields
from hqweb.classic.resistance import class_step, reading, resistance
from hqweb.core.fields import Given
from hqweb.core.words import Who
from hqweb.mastery.rating import Total


class SimpleContest(Contest):
    """The simple contest of an edition.

    Source: HeroQuest, *Simple Contest*, with the sections that it rests on.
    """

    title = "Simple contest"
    rule = "contest"

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition)
        self.id = f"{edition.id}.simple-contest"
        self._classes = {each.id: each for each in edition.classes}
        self.fields = contest_fields(edition)

    def foe(self, given: Given) -> Foe:
        """A rating, a class at a base, or another player."""
        player = given.text("against") == "player"
        who = Who.named(given.text("foe"), "Other hero" if player else "Opposition")
        return Foe(who, self._obstacle(given), player)

    def _obstacle(self, given: Given) -> Obstacle:
        if given.text("against") != "class":
            return Obstacle(Total(given.whole("resistance")))
        of = self._classes[given.text("class")]
        base, flat = Total(given.whole("base")), given.text("very_low") == "six"
        total = resistance(of, base, flat=flat)
        row = f"{self._edition.id}.resistance-classes/{of.id}"
        return Obstacle(total, (class_step(of, base, total),), (row,), reading(of, total))

    def after(self, state: State, ruling: Ruling) -> After:
        """A state of adversity for the loser, a benefit for the winner; a resistance gets neither."""
        pair, (ours, theirs) = state.roll.pair, state.rows
        parties = (
            Party(pair.ours, ours, ruling.winner),
            *((Party(pair.theirs, theirs, -ruling.winner),) if state.foe.player else ()),
        )
        return aftermath(self._edition, self.id, parties, ruling.level, low_wins=state.roll.bout.low_wins)
