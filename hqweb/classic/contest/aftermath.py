"""The effects of a contest: states of adversity, benefits, and offers of the next contest.

A simple contest may become the first round of a contest in rounds. Source: QuestWorlds SRD 2.2, *Escalating Contests*.
"""

from typing import NamedTuple

from hqweb.classic.condition import effects
from hqweb.classic.contest import contest
from hqweb.classic.edition import form, states
from hqweb.classic.edition.edition import Edition
from hqweb.classic.roll import bout, results
from hqweb.core import fields, limits, procedure, words
from hqweb.mastery import rating
from hqweb.mastery.roll import SIDES


class Party(NamedTuple):
    """A player's side: its name, its modifiers, and 1, −1 or 0 for a victory, defeat or tie.

    `lead` is its modified total minus that of the other side.
    """

    who: words.Who
    rows: tuple[fields.Given, ...]
    won: int
    lead: int = 0


def aftermath(edition: Edition, parties: tuple[Party, ...], level: results.Level, *, low_wins: bool) -> contest.After:
    """Return the effects of a contest on each party."""
    titles = [f"Next contest for {each.who.inside}" if len(parties) > 1 else "Next contest" for each in parties]
    found = [_left(edition, party, level, title) for party, title in zip(parties, titles, strict=True)]
    first = found[0].told
    reading: dict[str, fields.Json] = {"better_roll": "low" if low_wins else "high"}
    return contest.After(
        steps=tuple(step for each in found for step in each.steps),
        told=first,
        ours=first,
        theirs=found[1].told if len(found) > 1 else {},
        rows=tuple(dict.fromkeys(row for each in found for row in each.rows)),
        offers=tuple(offer._replace(inputs=offer.inputs | reading) for each in found for offer in each.offers),
    )


def ended(edition: Edition, who: words.Who, rows: tuple[fields.Given, ...]) -> tuple[procedure.Step, ...]:
    """Explain that a defeat ends the benefits among the modifiers, if any."""
    kinds = {kind.id: kind for kind in edition.kinds if kind.left == "victory"}
    found = [row for row in rows if row.text("kind") in kinds]
    if not found:
        return ()
    noun, verbs = "benefits", {"verb": "were", "ending": "end"}
    if len(found) == 1:
        noun, verbs = "benefit", {"verb": "was", "ending": "ends"}
    if any(each.title for each in edition.benefits):
        names = " and ".join(kinds[row.text("kind")].title.lower() for row in found)
        text = "{who}: *{names}* applied and {ending} with the defeat."
        return (procedure.say("benefit-ends", text, who=who.first, names=names, **verbs),)
    amounts = [row.whole("amount") for row in found]
    signs = " and ".join(rating.bonus(amount, edition.letter) for amount in amounts)
    text = "{who}: the {noun} of *{signs}* applied and {ending} with the defeat."
    return (procedure.say("benefit-ends", text, who=who.first, noun=noun, signs=signs, **verbs, sum=sum(amounts)),)


def _left(edition: Edition, party: Party, level: results.Level, title: str) -> contest.After:
    who, last = party.who, "That was the *last action* of {who}. It can’t reverse the lost contest."
    if is_last(edition, party.rows):
        return contest.After((procedure.say("last-action", last, who=who.inside),), _told(edition))
    found = edition.left(party.won, level, weak=states.is_inferior(edition.lasting, party.lead, 0))
    if isinstance(found, states.Adversity):
        return _lost(edition, party, found, title)
    if not party.won:
        return contest.After(told=_told(edition))
    still = _kept(edition, party, ("defeat", "victory"))
    if found is None:
        text = "{who}: no benefit, since the other side is {lead} lower, a *foe too weak*."
        step = procedure.say("inferior", text, who=who.first, lead=party.lead, limit=edition.lasting.inferior)
        offers = _next(edition, title, "With everything that still applies.", party, still)
        return contest.After((step,), _told(edition), offers=offers)
    brings = "With everything that still applies."
    if found.title:
        still, brings = [*still, {"kind": found.id}], f"{found.title}: {found.effect}."
    elif found.amount:
        still.append({"kind": found.id, "amount": str(found.amount)})
        brings = f"With the benefit of {rating.bonus(found.amount, edition.letter)}."
    step, rows = benefit_step(edition, who, found, level), (f"{edition.id}.benefits/{results.LEVEL_WORDS[level]}",)
    return contest.After((step,), _told(edition, found), rows=rows, offers=_next(edition, title, brings, party, still))


def _told(edition: Edition, found: states.Adversity | states.Benefit | None = None) -> dict[str, fields.Json]:
    """Return the effects for the verdict."""
    benefit = found if isinstance(found, states.Benefit) else None
    fortune = {"fortune": benefit.id if benefit else ""} if any(each.title for each in edition.benefits) else {}
    consequence = found.id if found and not benefit else ""
    return {"consequence": consequence, "benefit": benefit.amount if benefit else 0, **fortune}


def is_last(edition: Edition, rows: tuple[fields.Given, ...]) -> bool:
    """Check if this is the last action of a dying hero."""
    down = {state.id for state in edition.states if not state.acts}
    return any(row.text("kind") in down for row in rows)


def benefit_step(edition: Edition, who: words.Who, found: states.Benefit, level: results.Level) -> procedure.Step:
    """Explain the benefit of a victory."""
    word = results.LEVEL_WORDS[level]
    if found.title:
        text, state = "{who} is *{state}* after a {level} victory: {effect}.", found.title.lower()
        return procedure.say("benefit", text, who=who.first, level=word, state=state, effect=found.effect)
    text, sign = "{who}: a {level} victory gives a benefit of *{sign}*.", rating.bonus(found.amount, edition.letter)
    return procedure.say("benefit", text, who=who.first, level=word, sign=sign, amount=found.amount)


def _lost(edition: Edition, party: Party, state: states.Adversity, title: str) -> contest.After:
    who, lasting, level = party.who, edition.lasting, results.LEVEL_WORDS[state.level or results.TIE]
    rows: list[fields.Json] = [*_kept(edition, party, ("defeat",)), {"kind": state.id}]
    next_one = (title, f"{state.title}: {state.effect}.") if state.acts else effects.LAST_ACTION
    offers = _next(edition, *next_one, party, rows) if state.acts or lasting.last_action else ()
    if lasting.heals:
        offers += (effects.healing_offer(edition, state, "Healing" if state.acts else "Rescue", effects.known(who)),)
    text, titled = "{who} is *{state}* after a {level} defeat: {effect}.", state.title.lower()
    step = procedure.say("consequence", text, who=who.first, level=level, state=titled, effect=state.effect)
    steps, table = (step, *ended(edition, who, party.rows)), (f"{edition.id}.consequences/{state.id}",)
    return contest.After(steps, _told(edition, state), rows=table, offers=offers)


def last_offers(edition: Edition, who: words.Who, inputs: dict[str, fields.Json]) -> tuple[procedure.Offer, ...]:
    """Offer the rescue of a dying hero, and the last action, in an edition that has them."""
    if not edition.lasting.last_action:
        return ()
    state = next(each for each in edition.states if each.level == results.COMPLETE)
    brings, last = "One attempt, before it’s too late.", f"Last action of {who.inside}"
    return (
        effects.healing_offer(edition, state, f"Rescue of {who.inside}", effects.known(who))._replace(brings=brings),
        procedure.Offer(f"{edition.id}.simple-contest", last, inputs, effects.LAST_ACTION[1], replaces=True),
    )


def _kept(edition: Edition, party: Party, left_by: tuple[str, ...]) -> list[fields.Json]:
    kinds = {kind.id for kind in edition.kinds if kind.left in left_by}
    return [row.values for row in party.rows if row.text("kind") in kinds]


def _next(
    edition: Edition, title: str, brings: str, party: Party, rows: list[fields.Json]
) -> tuple[procedure.Offer, ...]:
    """Offer the next contest with its modifiers, if there are any and the form has room.

    Only a contest by level has effects, so the next one is by level too.
    """
    level: dict[str, fields.Json] = {"outcome": "level"} if edition.plain else {}
    inputs: dict[str, fields.Json] = {"modifiers": rows, **effects.named(party.who), **level}
    found = procedure.Offer(f"{edition.id}.simple-contest", title, inputs, brings, replaces=True)
    return (found,) if 1 <= len(rows) <= limits.MAX_MODIFIERS else ()


def escalation(edition: Edition, state: contest.State) -> tuple[procedure.Offer, ...]:
    """Offer the contest in rounds that a rolled contest may become, unless it's already decided."""
    roll, bout, ruling, long = state.roll, state.roll.bout, state.roll.ruling, edition.long
    if not long.escalates or ruling is None or not roll.faces or state.motives:
        return ()
    level = _level(bout.scale, ruling, stretched=bout.ours.stretched)
    points, key = bout.scale.points(level), f"{SIDES[ruling.winner]}:{results.LEVEL_WORDS[level]}"
    if points >= long.goal or max(bout.ours.total, bout.theirs.total) > rating.MAX_TOTAL:
        return ()
    heroic, low = bout.ours.raised.count(form.HEROIC), "low" if bout.low_wins else "high"
    lifts: dict[str, fields.Json] = {form.HEROIC: min(limits.MAX_INJURIES, heroic)} if heroic else {}
    scored: dict[str, fields.Json] = {
        "heroes": [{"ability": int(bout.ours.total), **effects.named(roll.pair.ours, "name"), **lifts}],
        "foes": [{"resistance": int(bout.theirs.total), **effects.named(roll.pair.theirs, "name")}],
        "round_one": key,
        "better_roll": low,
        "measured": "both" if state.foe.player else "heroes",
    }
    chained: dict[str, fields.Json] = {
        "ability": int(bout.ours.total),
        "against": "player" if state.foe.player else "resistance",
        "resistance": int(bout.theirs.total),
        "round_one": key,
        "better_roll": low,
        **effects.named(roll.pair.ours),
        **effects.named(roll.pair.theirs, "foe"),
    }
    score = f"{points} : 0" if ruling.winner > 0 else f"0 : {points}"
    first, title = "This roll was round one.", "Escalate to a"
    goes_on, into = f"{first} You continue at {score}.", f"{edition.id}.{long.id}"
    found = procedure.Offer(into, f"{title} {long.title.lower()}", scored, goes_on, replaces=True)
    if not long.chained:
        return (found,)
    weighs, into = f"{first} Its effects apply to the next.", f"{edition.id}.{long.chained}"
    return (found, procedure.Offer(into, f"{title} chained contest", chained, weighs, replaces=True))


def _level(scale: results.Scale, ruling: bout.Ruling, *, stretched: bool) -> results.Level:
    """Return the level of a roll, even if the contest had none."""
    if not (ruling.rolled and ruling.winner):
        return results.TIE
    level = max(results.MARGINAL, scale.row(ruling.ours.final, ruling.theirs.final, ruling.better).level)
    return min(level, scale.capped) if stretched and ruling.winner > 0 else level
