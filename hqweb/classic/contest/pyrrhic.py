"""The pyrrhic victory: one bump more, for a price that is told beforehand and always paid."""

from typing import Final

from hqweb.classic.condition import effects
from hqweb.classic.contest import contest
from hqweb.classic.contest.aftermath import last_offers
from hqweb.classic.contest.simple_contest import SimpleContest
from hqweb.classic.edition import states
from hqweb.classic.edition.edition import Edition
from hqweb.classic.roll import bout, results
from hqweb.core import fields, procedure, tables
from hqweb.core.limits import MAX_MODIFIERS

PRICES: Final = {
    results.COMPLETE: "impaired",
    results.MAJOR: "injured",
    results.MINOR: "dying",
    results.MARGINAL: "dead",
}
"""What a victory of each level costs. Source: QuestWorlds SRD 2.2, *Pyrrhic Victories*."""

LOST: Final = "dead"
"""What any defeat costs, and a tie."""


def price(winner: int, level: results.Level) -> str:
    """The state of the hero afterwards; none where nothing stood in the way.

    >>> price(1, results.MINOR), price(0, results.Level(0)), price(-1, results.MARGINAL)
    ('dying', 'dead', 'dead')
    """
    if winner > 0:
        return "" if level == results.PLAIN else PRICES[level]
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
        level = results.Level(results.LEVEL_WORDS.index(word)) if word in results.LEVEL_WORDS else results.PLAIN
        state = price({"hero": 1, "none": 0}.get(side, -1), level)
        return f"{label}, {self._edition.state(state).title.lower()}" if state else label

    def headline(self, key: str) -> procedure.Headline:
        """The verdict with its price."""
        return super().headline(key)._replace(word=tables.keyed(self.outcomes, key).label)

    def after(self, state: contest.State, ruling: bout.Ruling) -> contest.After:
        """The price, whatever the contest brought."""
        of, who = price(ruling.winner, ruling.level), state.roll.pair.ours
        if not of:
            text = "Nothing stood in the way, so {who} pays nothing."
            return contest.After((procedure.say("pyrrhic-price", text, who=who.inside),), {"consequence": ""})
        adversity, word = self._edition.state(of), self._edition.headline(bout.outcome(ruling)).word.lower()
        sentence, titled = "{who} pays the price of a {result}: *{state}*, {effect}.", adversity.title.lower()
        step = procedure.say(
            "pyrrhic-price", sentence, who=who.first, result=word, state=titled, effect=adversity.effect
        )
        row = ("tie", results.LEVEL_WORDS[ruling.level] if ruling.winner > 0 else "", "defeat")[ruling.winner]
        told = {"consequence": of}
        return contest.After((step,), told, told, rows=(f"{self.id}/{row}",), offers=self._next(state, adversity))

    def _next(self, state: contest.State, of: states.Adversity) -> tuple[procedure.Offer, ...]:
        """The next contest under what was paid, or for the dying the rescue and the last action."""
        stays = {kind.id for kind in self._edition.kinds if kind.left}
        kept = [row.values for row in state.rows[0] if row.text("kind") in stays]
        rows: list[fields.Json] = [*kept, {"kind": of.id}]
        dying, who = states.state_after(self._edition.states, results.COMPLETE), state.roll.pair.ours
        if len(rows) > MAX_MODIFIERS or not (of.acts or of == dying):
            return ()
        inputs: dict[str, fields.Json] = {"modifiers": rows, "outcome": "level", **effects.named(who)}
        if of == dying:
            return last_offers(self._edition, who, inputs)
        into = f"{self._edition.id}.simple-contest"
        return (procedure.Offer(into, "Next contest", inputs, f"{of.title}: {of.effect}.", replaces=True),)

    def leaves(self, state: contest.State, ruling: bout.Ruling) -> tuple[procedure.Effect, ...]:
        """The price."""
        of, what = price(ruling.winner, ruling.level), effects.known(state.roll.pair.theirs)
        return effects.suffered(self._edition, "", of, what)

    def plain(self, given: fields.Given) -> bool:
        """Its price goes by the level."""
        return False
