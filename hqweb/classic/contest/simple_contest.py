"""The simple contest: one roll a side settles the whole obstacle, and a hero point may follow.

A pyrrhic victory adds a bump, for a price that is announced beforehand and always paid.
"""

from hqweb.classic.condition import effects
from hqweb.classic.contest import contest
from hqweb.classic.contest.aftermath import Party, aftermath, escalation, is_last, last_offers
from hqweb.classic.edition import edition, form, states
from hqweb.classic.edition.resistance import against, masteries_missing, missing_step, reading, resistance
from hqweb.classic.roll import bout, results
from hqweb.core import fields, limits, moves, nouns, procedure, tables, words
from hqweb.core.screen import Screen
from hqweb.mastery import modifiers, rating


class SimpleContest(contest.Contest):
    """The simple contest. Source: HeroQuest, *Simple Contest* and the sections it builds on."""

    title = "Simple contest"
    more_label = "Modifiers and names"
    rule = "contest"
    verdict = f"{contest.VERDICT} consequence=text benefit=int fortune=text"
    gifts = True

    def __init__(self, edition: edition.Edition) -> None:
        super().__init__(edition)
        self.id = f"{edition.id}.simple-contest"
        by_class, player = fields.When("against", ("class",)), fields.When("against", ("player",))
        classes = tuple(fields.Option(each.id, each.label) for each in edition.classes)
        kinds, letter = edition.kinds, edition.letter
        lowest = {"literal": "The lower number", "six": f"Always {edition.class_of('very-low').at_most}"}
        below = {"automatic": "Automatic, no roll", "rolled": "Rolled, one mastery short"}
        self.fields = (
            edition.rating_field("ability", "Ability", source="ability"),
            moves.pick("against", "Against", {"resistance": "A rating", "class": "A class", "player": "A player"}),
            edition.rating_field("resistance", "Resistance", when=fields.When("against", ("resistance",))),
            edition.rating_field("resistance", "Their ability", when=player),
            edition.rating_field("base", "Base resistance", default=int(edition.base), when=by_class),
            moves.pick("class", "Class", classes, edition.ordinary.id, when=by_class),
            *form.outcome_fields(edition),
            modifiers.modifiers_field(kinds, letter)._replace(source="modifiers"),
            modifiers.modifiers_field(
                kinds, letter, "their_modifiers", "Other player’s modifiers", player, nouns.OPPOSING_MODIFIER
            ),
            form.hero_field(),
            moves.text("foe", "Opposition’s name", group="more"),
            form.BETTER_ROLL,
            moves.pick("very_low", "Very Low", lowest, when=by_class, group="readings"),
            *((moves.pick("below_one", "Below 1", below, when=by_class, group="readings"),) if edition.plain else ()),
        )

    def foe(self, given: fields.Given) -> contest.Foe:
        """Return the opposition: a rating, a class, or another player."""
        player = given.text("against") == "player"
        who = words.Who.named(given.text("foe"), "Other hero" if player else "Opposition")
        if given.text("against") != "class":
            return contest.Foe(who, rating.Total(given.whole("resistance")), player=player)
        of, base = self._edition.class_of(given.text("class")), rating.Total(given.whole("base"))
        total, step = against(of, base, flat=given.text("very_low") == "six")
        missing = masteries_missing(total) if given.text("below_one", "") == "rolled" else 0
        short = (missing_step(total, missing, self._edition.letter),) if missing else ()
        row = f"{self._edition.id}.resistance-classes/{of.id}"
        return contest.Foe(who, total, (step, *short), (row,), reading(of, total), missing=missing)

    def after(self, state: contest.State, ruling: bout.Ruling) -> contest.After:
        """Return the loser's state and the winner's benefit, if any. A resistance gets neither.

        A contest without a level has no effects.
        """
        if state.roll.bout.plain or ruling.level == results.PLAIN:
            return contest.After(offers=escalation(self._edition, state))
        pair, bout, (ours, theirs) = state.roll.pair, state.roll.bout, state.rows
        lead = bout.ours.total - bout.theirs.total
        we, they = Party(pair.ours, ours, ruling.winner, lead), Party(pair.theirs, theirs, -ruling.winner, -lead)
        parties = (we, they) if state.foe.player else (we,)
        found = aftermath(self._edition, parties, ruling.level, low_wins=bout.low_wins)
        return found._replace(offers=(*found.offers, *escalation(self._edition, state)))

    def leaves(self, state: contest.State, ruling: bout.Ruling) -> tuple[procedure.Effect, ...]:
        """Return the state or benefit, and the ends of benefits. A last action has no effects."""
        edition, (rows, _), bout = self._edition, state.rows, state.roll.bout
        if is_last(edition, rows):
            return ()
        weak = states.is_inferior(edition.lasting, bout.ours.total, bout.theirs.total)
        what = effects.known(state.roll.pair.theirs)
        lapsed = effects.ended(edition, "", rows) if ruling.winner < 0 else ()
        return (*lapsed, *effects.left(edition, "", ruling.winner, ruling.level, what, weak=weak))


def screen(edition: edition.Edition) -> Screen:
    """Return the screen of an edition.

    >>> from hqweb.classic.heroquest.ruleset import EDITION
    >>> screen(EDITION).number(fields.Given({"base": 14, "class": "very-high", "very_low": "literal"}))
    '14W'
    """

    def number(given: fields.Given) -> str:
        of, flat = edition.class_of(given.text("class")), given.text("very_low") == "six"
        return rating.show(resistance(of, rating.Total(given.whole("base")), flat=flat), edition.letter)

    contest, base = f"{edition.id}.simple-contest", f"{edition.id}.base"
    return Screen(contest, "class", {"against": "class"}, number, "resistance", {"against": "resistance"}, base)


class PyrrhicVictory(SimpleContest):
    """A simple contest by levels, with an extra bump for a price."""

    title = "Pyrrhic victory"
    more_label = "Modifiers and names"
    rule = "pyrrhic"

    def __init__(self, edition: edition.Edition) -> None:
        super().__init__(edition)
        self.id, self.bumps = f"{edition.id}.pyrrhic", ("pyrrhic",) * edition.pyrrhic
        self.fields = tuple(
            field._replace(options=tuple(each for each in field.options if each.value != "player"))
            for field in self.fields
            # It always has a level, and never another player.
            if field.name != "outcome" and not (field.when and field.when.values == ("player",))
        )
        titles = {"": ""} | {each.id: f", {each.title.lower()}" for each in edition.states}
        costs = ((each, titles[self._price(each.key)]) for each in self.outcomes)
        self.outcomes = tuple(each._replace(label=f"{each.label}{cost}") for each, cost in costs)

    def _price(self, key: str) -> str:
        """Return the hero's state after an outcome, or None if there was no opposition."""
        return dict(self._edition.prices).get(key, self._edition.lost)

    def headline(self, key: str) -> procedure.Headline:
        """Return the verdict with its price."""
        return super().headline(key)._replace(word=tables.keyed(self.outcomes, key).label)

    def after(self, state: contest.State, ruling: bout.Ruling) -> contest.After:
        """Return the price, whatever the outcome."""
        of, who = self._price(bout.outcome(ruling)), state.roll.pair.ours
        if not of:
            text = "There was no opposition, so {who} pays nothing."
            return contest.After((procedure.say("pyrrhic-price", text, who=who.inside),), {"consequence": ""})
        adversity, word = self._edition.state(of), self._edition.headline(bout.outcome(ruling)).word.lower()
        sentence, titled = "{who} pays the price of a {result}: *{state}*, {effect}.", adversity.title.lower()
        values = {"result": word, "state": titled, "effect": adversity.effect}
        step = procedure.say("pyrrhic-price", sentence, who=who.first, **values)
        row = ("tie", results.LEVEL_WORDS[ruling.level] if ruling.winner > 0 else "", "defeat")[ruling.winner]
        told = {"consequence": of}
        return contest.After((step,), told, told, rows=(f"{self.id}/{row}",), offers=self._next(state, adversity))

    def _next(self, state: contest.State, of: states.Adversity) -> tuple[procedure.Offer, ...]:
        """Offer the next contest in the new state, or a rescue and a last action."""
        stays = {kind.id for kind in self._edition.kinds if kind.left}
        kept = [row.values for row in state.rows[0] if row.text("kind") in stays]
        rows: list[fields.Json] = [*kept, {"kind": of.id}]
        dying, who = states.state_after(self._edition.states, results.COMPLETE), state.roll.pair.ours
        if len(rows) > limits.MAX_MODIFIERS or not (of.acts or of == dying):
            return ()
        inputs: dict[str, fields.Json] = {"modifiers": rows, "outcome": "level", **effects.named(who)}
        if of == dying:
            return last_offers(self._edition, who, inputs)
        into = f"{self._edition.id}.simple-contest"
        return (procedure.Offer(into, "Next contest", inputs, f"{of.title}: {of.effect}.", replaces=True),)

    def leaves(self, state: contest.State, ruling: bout.Ruling) -> tuple[procedure.Effect, ...]:
        """Return the price as an effect."""
        return effects.suffered(
            self._edition, "", self._price(bout.outcome(ruling)), effects.known(state.roll.pair.theirs)
        )

    def plain(self, given: fields.Given) -> bool:
        """Return true, since the price depends on the level."""
        return False
