"""The pyrrhic victory: one bump more, for a price that is told beforehand and always paid."""

from typing import Final

from hqweb.classic.bout import Ruling, outcome
from hqweb.classic.condition.effects import known, named, suffered
from hqweb.classic.contest.aftermath import last_offers
from hqweb.classic.contest.contest import After, State
from hqweb.classic.contest.simple_contest import SimpleContest
from hqweb.classic.edition.edition import Edition
from hqweb.classic.edition.states import Adversity, state_after
from hqweb.classic.roll.results import COMPLETE, LEVEL_WORDS, MAJOR, MARGINAL, MINOR, PLAIN, Level
from hqweb.core.fields import Given, Json
from hqweb.core.limits import MAX_MODIFIERS
from hqweb.core.procedure import Effect, Headline, Offer, say

PRICES: Final = {COMPLETE: "impaired", MAJOR: "injured", MINOR: "dying", MARGINAL: "dead"}
"""What a victory of each level costs. Source: QuestWorlds SRD 2.2, *Pyrrhic Victories*."""

LOST: Final = "dead"
"""What any defeat costs, and a tie."""


def price(winner: int, level: Level) -> str:
    """The state of the hero afterwards; none where nothing stood in the way.

    >>> price(1, MINOR), price(0, Level(0)), price(-1, MARGINAL)
    ('dying', 'dead', 'dead')
    """
    if winner > 0:
        return "" if level == PLAIN else PRICES[level]
    return LOST


class PyrrhicVictory(SimpleContest):
    """A simple contest by levels in which the hero gives everything."""

    title = "Pyrrhic victory"
    more_label = "Modifiers and names"
    rule = "pyrrhic"
    bumps = ("pyrrhic",)

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition)
        self.id = f"{edition.id}.pyrrhic"
        self.fields = tuple(
            field._replace(options=tuple(each for each in field.options if each.value != "player"))
            for field in self.fields
            # Its outcome is by level, and no other player takes part.
            if field.name != "outcome" and not (field.when and field.when.values == ("player",))
        )
        self.outcomes = tuple(each._replace(label=self._label(each.key, each.label)) for each in self.outcomes)

    def _label(self, key: str, label: str) -> str:
        side, _, word = key.partition(":")
        level = Level(LEVEL_WORDS.index(word)) if word in LEVEL_WORDS else PLAIN
        state = price({"hero": 1, "none": 0}.get(side, -1), level)
        return f"{label}, {self._edition.state(state).title.lower()}" if state else label

    def headline(self, key: str) -> Headline:
        """The verdict with its price."""
        found = next(each for each in self.outcomes if each.key == key)
        return super().headline(key)._replace(word=found.label)

    def after(self, state: State, ruling: Ruling) -> After:
        """The price, whatever the contest brought."""
        of, who = price(ruling.winner, ruling.level), state.roll.pair.ours
        if not of:
            text = "Nothing stood in the way, so {who} pays nothing."
            return After((say("pyrrhic-price", text, who=who.inside),), (("consequence", ""),))
        adversity, word = self._edition.state(of), self._edition.headline(outcome(ruling)).word.lower()
        sentence, titled = "{who} pays the price of a {result}: *{state}*, {effect}.", adversity.title.lower()
        step = say("pyrrhic-price", sentence, who=who.first, result=word, state=titled, effect=adversity.effect)
        row = ("tie", LEVEL_WORDS[ruling.level] if ruling.winner > 0 else "", "defeat")[ruling.winner]
        told: tuple[tuple[str, Json], ...] = (("consequence", of),)
        return After((step,), told, told, rows=(f"{self.id}/{row}",), offers=self._next(state, adversity))

    def _next(self, state: State, of: Adversity) -> tuple[Offer, ...]:
        """The next contest under what was paid, or for the dying the rescue and the last action."""
        stays = {kind.id for kind in self._edition.kinds if kind.left}
        kept = [row.values for row in state.rows[0] if row.text("kind") in stays]
        rows: list[Json] = [*kept, {"kind": of.id}]
        dying, who = state_after(self._edition.states, COMPLETE), state.roll.pair.ours
        if len(rows) > MAX_MODIFIERS or not (of.acts or of == dying):
            return ()
        inputs: dict[str, Json] = {"modifiers": rows, "outcome": "level", **named(who)}
        if of == dying:
            return last_offers(self._edition, who, inputs)
        into = f"{self._edition.id}.simple-contest"
        return (Offer(into, "Next contest", inputs, f"{of.title}: {of.effect}.", replaces=True),)

    def leaves(self, state: State, ruling: Ruling) -> tuple[Effect, ...]:
        """The price."""
        of, what = price(ruling.winner, ruling.level), known(state.roll.pair.theirs)
        return suffered(self._edition, "", of, what)

    def plain(self, given: Given) -> bool:
        """Its price goes by the level."""
        return False
