"""The simple contest: one roll a side settles the whole obstacle; a hero point may follow."""

from hqweb.classic.condition import effects
from hqweb.classic.contest import contest
from hqweb.classic.contest.aftermath import Party, aftermath, escalation, is_last
from hqweb.classic.edition import form, sources
from hqweb.classic.edition.edition import Edition
from hqweb.classic.edition.resistance import against, masteries_missing, missing_step, reading, resistance
from hqweb.classic.edition.states import is_inferior
from hqweb.classic.roll.bout import Ruling
from hqweb.classic.roll.nouns import OPPOSING_MODIFIER
from hqweb.classic.roll.results import PLAIN
from hqweb.core import fields, moves
from hqweb.core.procedure import Effect
from hqweb.core.screen import Screen
from hqweb.core.words import Who
from hqweb.mastery import rating
from hqweb.mastery.modifiers import modifiers_field


class SimpleContest(contest.Contest):
    """The simple contest of an edition.

    Source: HeroQuest, *Simple Contest*, with the sections that it rests on.
    """

    title = "Simple contest"
    more_label = "Modifiers and names"
    rule = "contest"
    gifts = True

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition)
        self.id = f"{edition.id}.simple-contest"
        self.fields = _fields(edition)

    def foe(self, given: fields.Given) -> contest.Foe:
        """A rating, a class at a base, or another player."""
        player = given.text("against") == "player"
        who = Who.named(given.text("foe"), "Other hero" if player else "Opposition")
        return contest.Foe(who, self._obstacle(given), player)

    def _obstacle(self, given: fields.Given) -> contest.Obstacle:
        if given.text("against") != "class":
            return contest.Obstacle(rating.Total(given.whole("resistance")))
        of, base = self._edition.class_of(given.text("class")), rating.Total(given.whole("base"))
        total, step = against(of, base, flat=given.text("very_low") == "six")
        missing = masteries_missing(total) if given.text("below_one", "") == "rolled" else 0
        short = (missing_step(total, missing, self._edition.letter),) if missing else ()
        row = f"{self._edition.id}.resistance-classes/{of.id}"
        return contest.Obstacle(total, (step, *short), (row,), reading(of, total), missing)

    def after(self, state: contest.State, ruling: Ruling) -> contest.After:
        """A state of adversity for the loser, a benefit for the winner; a resistance gets neither.

        Nothing where nobody asks for the level.
        """
        if state.roll.bout.plain or ruling.level == PLAIN:
            return contest.After(offers=escalation(self._edition, state))
        pair, bout, (ours, theirs) = state.roll.pair, state.roll.bout, state.rows
        lead = bout.ours.total - bout.theirs.total
        we, they = Party(pair.ours, ours, ruling.winner, lead), Party(pair.theirs, theirs, -ruling.winner, -lead)
        parties = (we, they) if state.foe.player else (we,)
        found = aftermath(self._edition, parties, ruling.level, low_wins=bout.low_wins)
        return found._replace(offers=(*found.offers, *escalation(self._edition, state)))

    def leaves(self, state: contest.State, ruling: Ruling) -> tuple[Effect, ...]:
        """The state or the benefit by the level, and with a defeat the end of benefits; nothing after a last action."""
        edition, (rows, _), bout = self._edition, state.rows, state.roll.bout
        if is_last(edition, rows):
            return ()
        weak, what = (
            is_inferior(edition.lasting, bout.ours.total, bout.theirs.total),
            effects.known(state.roll.pair.theirs),
        )
        lapsed = effects.ended(edition, "", rows) if ruling.winner < 0 else ()
        return (*lapsed, *effects.left(edition, "", ruling.winner, ruling.level, what, weak=weak))


def screen(edition: Edition) -> Screen:
    """The screen of an edition.

    >>> from hqweb.classic.heroquest.ruleset import EDITION
    >>> screen(EDITION).number(fields.Given({"base": 14, "class": "very-high", "very_low": "literal"}))
    '14W'
    """

    def number(given: fields.Given) -> str:
        of, flat = edition.class_of(given.text("class")), given.text("very_low") == "six"
        return rating.show(resistance(of, rating.Total(given.whole("base")), flat=flat), edition.letter)

    contest, base = f"{edition.id}.simple-contest", f"{edition.id}.base"
    return Screen(contest, "class", {"against": "class"}, number, "resistance", {"against": "resistance"}, base)


def _fields(edition: Edition) -> tuple[fields.Field, ...]:
    """What a simple contest asks for; what applies depends on whom the hero contends with."""
    by_class, player = fields.When("against", ("class",)), fields.When("against", ("player",))
    classes = tuple(fields.Option(each.id, each.label) for each in edition.classes)
    kinds, letter = edition.kinds, edition.letter
    lowest = {"literal": "The lower number", "six": "Always 6"}
    below = {"automatic": "Gives way, no roll", "rolled": "Rolled, one mastery short"}
    below_one = moves.pick("below_one", "Below 1", below, when=by_class, group="readings")
    return (
        edition.rating_field("ability", "Ability", source=sources.ABILITY),
        moves.pick("against", "Against", {"resistance": "A rating", "class": "A class", "player": "A player"}),
        edition.rating_field("resistance", "Resistance", when=fields.When("against", ("resistance",))),
        edition.rating_field("resistance", "Their ability", when=player),
        edition.rating_field("base", "Base resistance", default=int(edition.base), when=by_class),
        moves.pick("class", "Class", classes, edition.ordinary.id, when=by_class),
        *form.outcome_fields(edition),
        modifiers_field(kinds, letter)._replace(source=sources.MODIFIERS),
        modifiers_field(kinds, letter, "their_modifiers", "Modifiers of the other player", player, OPPOSING_MODIFIER),
        form.hero_field(),
        moves.text("foe", "Name of the opposition", group="more"),
        form.BETTER_ROLL,
        moves.pick("very_low", "Very Low", lowest, when=by_class, group="readings"),
        *((below_one,) if edition.plain else ()),
    )
