"""What a contest leaves behind: states of adversity, benefits of victory, and what the next contest takes over."""

from typing import NamedTuple

from hqweb.classic.contest import After
from hqweb.classic.edition import Edition
from hqweb.classic.results import COMPLETE, LEVEL_WORDS, Level
from hqweb.classic.states import Adversity, Benefit, fortune_after, is_inferior, state_after
from hqweb.core.fields import Given, Json
from hqweb.core.limits import MAX_MODIFIERS
from hqweb.core.procedure import Offer, Step, say
from hqweb.core.words import Who
from hqweb.mastery.rating import bonus


class Party(NamedTuple):
    """A side that a player stands for: its name, its modifiers, and whether it won: 1, −1, or 0 on a tie.

    `lead` is its total less that of the other side, with all modifiers.
    """

    who: Who
    rows: tuple[Given, ...]
    won: int
    lead: int = 0


class _Left(NamedTuple):
    steps: tuple[Step, ...]
    told: tuple[tuple[str, Json], ...]
    rows: tuple[str, ...]
    offers: tuple[Offer, ...]


def aftermath(edition: Edition, into: str, parties: tuple[Party, ...], level: Level, *, low_wins: bool) -> After:
    """What a contest leaves to each party. `into` is the procedure of the next contest."""
    found = [_left(edition, into, party, level, named=len(parties) > 1) for party in parties]
    first = found[0]
    reading: dict[str, Json] = {"better_roll": "low" if low_wins else "high"}
    return After(
        steps=tuple(step for each in found for step in each.steps),
        told=first.told,
        ours=first.told,
        theirs=found[1].told if len(found) > 1 else (),
        rows=tuple(dict.fromkeys(row for each in found for row in each.rows)),
        offers=tuple(offer._replace(inputs=offer.inputs | reading) for each in found for offer in each.offers),
    )


def ended(edition: Edition, who: Who, rows: tuple[Given, ...]) -> tuple[Step, ...]:
    """The benefits in play end with a defeat: told where there were any among the modifiers."""
    kinds = {kind.id: kind for kind in edition.kinds if kind.left == "victory"}
    found = [row for row in rows if row.text("kind") in kinds]
    if not found:
        return ()
    if any(each.title for each in edition.benefits):
        return (_faded(who, [kinds[row.text("kind")].title.lower() for row in found]),)
    amounts = [row.whole("amount") for row in found]
    one = len(amounts) == 1
    step = say(
        "benefit-ends",
        "{who}: the {noun} of *{signs}* {verb} in play and {ending} with the defeat.",
        who=who.first,
        noun="benefit" if one else "benefits",
        signs=" and ".join(bonus(amount, edition.letter) for amount in amounts),
        verb="was" if one else "were",
        ending="ends" if one else "end",
        sum=sum(amounts),
    )
    return (step,)


def _faded(who: Who, names: list[str]) -> Step:
    return say(
        "benefit-ends",
        "{who}: *{names}* {verb} in play and {ending} with the defeat.",
        who=who.first,
        names=" and ".join(names),
        verb="was" if len(names) == 1 else "were",
        ending="ends" if len(names) == 1 else "end",
    )


def _left(edition: Edition, into: str, party: Party, level: Level, *, named: bool) -> _Left:
    title = f"Next contest of {party.who.inside}" if named else "Next contest"
    if is_last(edition, party.rows):
        return _last(edition, party)
    if party.won < 0:
        return _lost(edition, into, party, level, title)
    if party.won > 0:
        return _won(edition, into, party, level, title)
    return _Left((), _told(edition, "", None), (), ())


def _told(edition: Edition, consequence: str, benefit: Benefit | None) -> tuple[tuple[str, Json], ...]:
    """What is left, for machines; where benefits are states of fortune, the state as well."""
    named = any(each.title for each in edition.benefits)
    fortune: tuple[tuple[str, Json], ...] = (("fortune", benefit.id if benefit else ""),) if named else ()
    return (("consequence", consequence), ("benefit", benefit.amount if benefit else 0), *fortune)


def is_last(edition: Edition, rows: tuple[Given, ...]) -> bool:
    """Whether somebody contends who cannot act any more: a last action."""
    down = {state.id for state in edition.states if not state.acts}
    return any(row.text("kind") in down for row in rows)


def _last(edition: Edition, party: Party) -> _Left:
    text = "It was the *last action* of {who}. It cannot turn round the contest that was lost."
    step = say("last-action", text, who=party.who.inside)
    return _Left((step,), _told(edition, "", None), (), ())


def _won(edition: Edition, into: str, party: Party, level: Level, title: str) -> _Left:
    found = fortune_after(edition.benefits, level)
    weak = is_inferior(edition.lasting, party.lead, 0)
    word = LEVEL_WORDS[level]
    new: list[Json] = [] if weak else _row(found)
    rows = [*_kept(edition, party, ("defeat", "victory")), *new]
    return _Left(
        (_weak_step(edition, party) if weak else benefit_step(edition, party.who, found, level),),
        _told(edition, "", None if weak else found),
        () if weak else (f"{edition.id}.benefits/{word}",),
        _next(edition, into, title, _brings(edition, found) if new else "With what still applies.", party, rows),
    )


def _row(found: Benefit) -> list[Json]:
    """A benefit as a modifier; nothing where it changes nothing."""
    if found.title:
        return [{"kind": found.id}]
    return [{"kind": found.id, "amount": str(found.amount)}] if found.amount else []


def _brings(edition: Edition, found: Benefit) -> str:
    if found.title:
        return f"{found.title}: {found.effect}."
    return f"With the benefit of {bonus(found.amount, edition.letter)}."


def _weak_step(edition: Edition, party: Party) -> Step:
    return say(
        "inferior",
        "{who}: no benefit, for the other side stands {lead} below, a *foe too weak*.",
        who=party.who.first,
        lead=party.lead,
        limit=edition.lasting.inferior,
    )


def benefit_step(edition: Edition, who: Who, found: Benefit, level: Level) -> Step:
    """What a victory of this level leaves to somebody."""
    if found.title:
        return say(
            "benefit",
            "{who} is *{state}* after a {level} victory: {effect}.",
            who=who.first,
            level=LEVEL_WORDS[level],
            state=found.title.lower(),
            effect=found.effect,
        )
    return say(
        "benefit",
        "{who}: a {level} victory brings a benefit of *{sign}*.",
        who=who.first,
        level=LEVEL_WORDS[level],
        sign=bonus(found.amount, edition.letter),
        amount=found.amount,
    )


def _lost(edition: Edition, into: str, party: Party, level: Level, title: str) -> _Left:
    state = state_after(edition.states, level)
    if state is None:
        raise ValueError(f"no state is given by a defeat of level {level}")
    rows: list[Json] = [*_kept(edition, party, ("defeat",)), {"kind": state.id}]
    brings = f"{state.title}: {state.effect}."
    last = "Will first. It cannot turn round the contest that was lost."
    offers = _next(edition, into, title, brings, party, rows)
    if not state.acts:
        offers = _next(edition, into, "A last action", last, party, rows) if edition.lasting.last_action else ()
    return _Left(
        (_step(state, party.who, level), *ended(edition, party.who, party.rows)),
        _told(edition, state.id, None),
        (f"{edition.id}.consequences/{state.id}",),
        (*offers, *_healing(edition, party, state)),
    )


def last_offers(edition: Edition, who: Who, inputs: dict[str, Json]) -> tuple[Offer, ...]:
    """The one rescue of somebody dying, and the last action with these inputs, in an edition that has them."""
    if not edition.lasting.last_action:
        return ()
    patient: dict[str, Json] = {"patient": who.first} if who.inside == who.first else {}
    state = next(each for each in edition.states if each.level == COMPLETE)
    return (
        Offer(
            f"{edition.id}.healing",
            f"A rescue of {who.inside}",
            {"state": state.id, **patient},
            "One attempt, before it is too late.",
        ),
        Offer(
            f"{edition.id}.simple-contest",
            f"A last action of {who.inside}",
            inputs,
            "Will first. It cannot turn round the contest that was lost.",
            replaces=True,
        ),
    )


def _healing(edition: Edition, party: Party, state: Adversity) -> tuple[Offer, ...]:
    """The healing of a state, in an edition that rolls for it."""
    if not edition.lasting.heals:
        return ()
    against = dict(edition.lasting.healing)[state.id]
    label = next(each.label for each in edition.classes if each.id == against)
    title = "Healing" if state.acts else "A rescue"
    inputs: dict[str, Json] = {"state": state.id}
    if party.who.inside == party.who.first:
        inputs["patient"] = party.who.first
    return (Offer(f"{edition.id}.healing", title, inputs, f"Against {label}."),)


def _named(who: Who) -> dict[str, Json]:
    """The name of a hero for a form; nothing for one without a name."""
    return {"hero": who.first} if who.inside == who.first else {}


def _step(state: Adversity, who: Who, level: Level) -> Step:
    return say(
        "consequence",
        "{who} is *{state}* after a {level} defeat: {effect}.",
        who=who.first,
        level=LEVEL_WORDS[level],
        state=state.title.lower(),
        effect=state.effect,
    )


def _kept(edition: Edition, party: Party, left_by: tuple[str, ...]) -> list[Json]:
    """The modifiers that stay for the next contest."""
    kinds = {kind.id for kind in edition.kinds if kind.left in left_by}
    return [row.values for row in party.rows if row.text("kind") in kinds]


def _next(edition: Edition, into: str, title: str, brings: str, party: Party, rows: list[Json]) -> tuple[Offer, ...]:
    """The next contest with what weighs on it, where anything does and the form takes as much.

    Only a contest by level leaves anything, so the next one is read by level as well where that is open.
    """
    if not 1 <= len(rows) <= MAX_MODIFIERS:
        return ()
    inputs: dict[str, Json] = {"modifiers": rows} | _named(party.who)
    if edition.plain:
        inputs["outcome"] = "level"
    return (Offer(into, title, inputs, brings, replaces=True),)
