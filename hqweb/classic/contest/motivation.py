"""The contest of motivation, which the injured must win before any other contest."""

from typing import NamedTuple

from hqweb.classic.edition.edition import Edition
from hqweb.classic.edition.resistance import against
from hqweb.classic.roll import results
from hqweb.classic.roll.bout import Bout, Side
from hqweb.classic.roll.roll import Pair, Roll
from hqweb.core import fields, moves, nouns, procedure
from hqweb.core.words import Who
from hqweb.mastery import modifiers, rating
from hqweb.mastery.roll import SIDES


class Motive(NamedTuple):
    """A contest of motivation: the side's id, its name, its states as modifiers, and the roll, if made.

    A victory at the level `spares` or above avoids the step down, if the GM allows it.
    """

    by: str
    who: Who
    rows: tuple[fields.Given, ...]
    roll: Roll | None = None
    spares: results.Level | None = None

    @property
    def spared(self) -> bool:
        """True if the step down is avoided."""
        ruling = self.roll.ruling if self.roll else None
        return bool(self.spares and self.won and ruling and ruling.level >= self.spares)

    @property
    def won(self) -> bool:
        """True if the injured may enter the contest. A tie isn't enough."""
        return bool(self.roll and self.roll.ruling and self.roll.ruling.winner > 0)

    def told(self) -> dict[str, fields.Json]:
        """Its outcome for the verdict."""
        if self.roll is None or self.roll.ruling is None:
            return {}
        return {"winner": SIDES[self.roll.ruling.winner], "level": results.LEVEL_WORDS[self.roll.ruling.level]}


def motivation_choices(edition: Edition, now: Motive) -> tuple[procedure.Choice, ...]:
    """Return the roll, or after a lost one a hero point that would win it."""
    if now.roll is None:
        title = f"Contest of {edition.weight.effort} for {now.who.inside}"
        brings = "You need a victory to enter the contest."
        great = " or ".join(results.LEVEL_WORDS[edition.lasting.spares :])
        source, spares = "ability" if now.by == "hero" else "", f"A {great} victory avoids the step down"
        asked = (
            edition.rating_field("ability", edition.weight.effort.capitalize(), source=source),
            edition.rating_field("base", "Base resistance", default=int(edition.base)),
            rating.amount_field("modifier", "Modifier"),
            *((moves.flag("spares", spares, group="more"),) if edition.lasting.last_action else ()),
        )
        press = f"Roll {edition.weight.effort}"
        return (procedure.Choice("motivation", title, now.by, asked, brings=brings, press=press),)
    after = now.roll.after_point(ours=True)
    if after is None or after.winner <= 0:
        return ()
    word = edition.headline(f"hero:{results.LEVEL_WORDS[after.level]}").word.lower()
    title, brings = "Spend a hero point", f"A {word}: you enter the contest."
    return (procedure.Choice("hero-point", title, now.by, brings=brings, cost=nouns.HERO_POINT.cost(1)),)


def motivation_roll(edition: Edition, now: Motive, given: fields.Given, *, low_wins: bool) -> Roll:
    """Return the roll of motivation against the ordinary class, with penalties but without the step down."""
    who, letter, weight, ordinary = now.who, edition.letter, edition.weight, edition.ordinary
    base, amount = rating.Total(given.whole("base")), given.whole("modifier")
    (total, step), weighs = against(ordinary, base), {kind.id for kind in edition.kinds if kind.left == "defeat"}
    rows = tuple(row for row in now.rows if row.text("kind") in weighs)
    ours = modifiers.add_up(edition.kinds, rating.Total(given.whole("ability") + amount), rows, who.first, letter)
    text = "{who} is {state}, and needs a victory of {effort} to enter the contest."
    first = procedure.say("motivation", text, who=who.first, state=weight.state, effort=weight.effort)
    text, sign = "{who}: *{sign}* of modifiers.", rating.bonus(amount, letter)
    more = moves.those((amount, procedure.say("total", text, who=who.first, sign=sign, amount=amount)))
    bout = Bout(Side(ours.total), Side(total), edition.scale, low_wins)
    return Roll(bout, Pair(who, Who("Resistance", "the resistance"), letter), (first, *more, *ours.steps, step))


def motivation_step(now: Motive, *, last: bool) -> procedure.Step:
    """Explain the roll of motivation. After the `last` one the contest begins."""
    text = moves.why(
        (now.spared, "{who} overcomes it, and the GM allows the result to *stay as it is*."),
        (not now.won, "{who} doesn’t overcome it: *there’s no contest*."),
        (last, "{who} overcomes it: *the contest can begin*."),
        (True, "{who} *overcomes it*."),
    )
    return procedure.say("motivation", text, who=now.who.first)


def relieved(roll: Roll, now: Motive, *, ours: bool) -> Roll:
    """Return the contest's roll, without the step down if a great victory of motivation avoids it."""
    if not now.spared:
        return roll
    side = (roll.bout.ours if ours else roll.bout.theirs)._replace(lowered=0)
    return roll._replace(bout=roll.bout._replace(ours=side) if ours else roll.bout._replace(theirs=side))
