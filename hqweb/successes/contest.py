"""The contest: one roll a side settles the whole obstacle; story points may follow.

Source: QuestWorlds SRD 0.97, *Contest Procedure*, *Mismatched and Graduated Goals*.
"""

from typing import Final, Literal

from hqweb.core.blocks import Note
from hqweb.core.fields import Given, When
from hqweb.core.moves import number, pick, text
from hqweb.core.procedure import say
from hqweb.core.screen import Screen
from hqweb.core.words import Who, leading, spelt
from hqweb.mastery.rating import Total
from hqweb.successes.aftermath import After, Party, aftermath, rolled
from hqweb.successes.base_contest import Body, Foe, State
from hqweb.successes.count import Bout, Ruling
from hqweb.successes.edition import (
    ID,
    by_id,
    class_fields,
    class_step,
    modifiers_field,
    pool_field,
    rating,
    resistance,
    written,
)
from hqweb.successes.nouns import GOAL, OPPOSING_MODIFIER

MAX_GOALS: Final = 5
"""Graduated goals in one contest: as many as a victory of four degrees can take."""


PLAYER: Final = When("against", ("player",))
ASSURED: Final = {"no": "No", "given": "Yes, without a roll", "rolled": "Yes, rolled for what it leaves"}


class Contest(Body):
    """The contest. Source: QuestWorlds SRD 0.97, *Contest*."""

    id = f"{ID}.contest"
    title = "Contest"
    more_label = "Modifiers, names, and goals"
    rule = "contest"
    fields = (
        rating("ability", "Ability", source="ability"),
        pick("against", "Against", {"resistance": "A rating", "class": "A class", "player": "A player"}),
        rating("resistance", "Resistance", when=When("against", ("resistance",))),
        rating("resistance", "Their ability", when=PLAYER),
        *class_fields(When("against", ("class",))),
        modifiers_field()._replace(source="modifiers"),
        modifiers_field("their_modifiers", "Modifiers of the other player", PLAYER, noun=OPPOSING_MODIFIER),
        text("hero", "Name of the hero", group="more", source="name"),
        text("foe", "Name of the opposition", group="more"),
        pool_field(),
        pick("assured", "Assured", ASSURED, group="more"),
        number("goals", "Graduated goals", 0, MAX_GOALS, group="more"),
        pick("standoff", "Equal in all", {"tie": "A standoff", "hero": "A victory of the hero"}, group="readings"),
    )

    def foe(self, given: Given) -> Foe:
        """A rating, a class at a base, or another player."""
        player = given.text("against") == "player"
        who = Who.named(given.text("foe"), "Other hero" if player else "Opposition")
        if given.text("against") != "class":
            return Foe(who, Total(given.whole("resistance")), player=player)
        of, base = by_id(given.text("class")), Total(given.whole("base"))
        return Foe(who, resistance(of, base), (class_step(of, base),), (f"{ID}.resistances/{of.id}",))

    def bout(self, given: Given, ours: Total, foe: Foe) -> Bout:
        """Both totals, and whether the victory is assured: by the GM, or by a resistance of 0."""
        ways: dict[str, Literal["", "given", "rolled"]] = {"given": "given", "rolled": "rolled"}
        plain = super().bout(given, ours, foe)
        return plain._replace(favour=given.text("standoff") == "hero", assured=ways.get(given.text("assured"), ""))

    def after(self, state: State, ruling: Ruling) -> After:
        """What the GM may give for the degree, and how many goals are reached."""
        pair, won = state.roll.pair, rolled(ruling)
        parties = (
            Party(pair.ours, state.rows[0], won),
            *((Party(pair.theirs, state.rows[1], -won),) if state.foe.player else ()),
        )
        return _goals(state, ruling, _experience(state, ruling, aftermath(parties, ruling)))


def _experience(state: State, ruling: Ruling, after: After) -> After:
    """A defeat that was rolled earns experience, for whoever of the players lost."""
    pair, lost = state.roll.pair, -ruling.winner if ruling.ours and not ruling.way else 0
    who = pair.ours if lost > 0 else pair.theirs if lost < 0 and state.foe.player else None
    text = "{who}: a defeat earns *1 XP*, once a session for each ability."
    return after.plus(("xp", int(lost > 0)), *((say("xp", text, who=who.first),) if who else ()))


def _goals(state: State, ruling: Ruling, after: After) -> After:
    """The graduated goals that an outcome reaches: one more than the degree, chosen by the player."""
    if not state.goals:
        return after
    degree = 0 if ruling.way else ruling.degree
    reached = min(state.goals, degree + 1) if ruling.winner > 0 else 0
    if reached:
        goals, verb = leading(GOAL.spelt(reached)), "is" if reached == 1 else "are"
        pattern = "{goals} of {all} {verb} reached: *your choice*."
        step = say("goals", pattern, goals=goals, all=spelt(state.goals), verb=verb, reached=reached)
        return after.plus(("goals", reached), step)
    lost = rolled(ruling) if ruling.ours else ruling.winner
    gift = (Note("No goal is reached. On a defeat of zero degrees the GM may still give you one."),)
    notes = gift if lost < 0 and not ruling.degree and not ruling.way else ()
    return after.plus(("goals", 0), say("goals", "*No goal* is reached."), notes=notes)


def _number(given: Given) -> str:
    """What a class comes to.

    >>> _number(Given({"base": 10, "class": "hard"}))
    '20'
    """
    return written(resistance(by_id(given.text("class")), Total(given.whole("base"))))


SCREEN: Final = Screen(f"{ID}.contest", "class", {"against": "class"}, _number, "resistance", {"against": "resistance"})
