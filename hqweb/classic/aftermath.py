"""What a contest leaves behind: states of adversity, benefits of victory, and what the next contest takes over."""

from typing import NamedTuple

from hqweb.classic.contest_state import After
from hqweb.classic.edition import Edition
from hqweb.classic.results import LEVEL_WORDS, Level
from hqweb.classic.states import Adversity, benefit_after, state_after
from hqweb.core.fields import Given, Json
from hqweb.core.limits import MAX_MODIFIERS
from hqweb.core.procedure import Offer, Step, say
from hqweb.core.words import Who
from hqweb.mastery.amount import bonus


class Party(NamedTuple):
    """A side that a player stands for: its name, its modifiers, and whether it won: 1, −1, or 0 on a tie."""

    who: Who
    rows: tuple[Given, ...]
    won: int


class _Left(NamedTuple):
    steps: tuple[Step, ...]
    told: tuple[tuple[str, Json], ...]
    rows: tuple[str, ...]
    offers: tuple[Offer, ...]


def aftermath(
    edition: Edition, into: str, parties: tuple[Party, ...], level: Level, *, low_wins: bool
) -> After:
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
        offers=tuple(
            offer._replace(inputs=offer.inputs | reading) for each in found for offer in each.offers
        ),
    )


def ended(edition: Edition, who: Who, rows: tuple[Given, ...]) -> tuple[Step, ...]:
    """The benefits in play end with a defeat: told where there were any among the modifiers."""
    kinds = {kind.id for kind in edition.kinds if kind.left == "victory"}
    amounts = [row.whole("amount") for row in rows if row.text("kind") in kinds]
    if not amounts:
        return ()
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


def _left(edition: Edition, into: str, party: Party, level: Level, *, named: bool) -> _Left:
    title = f"Next contest of {party.who.inside}" if named else "Next contest"
    if party.won < 0:
        return _lost(edition, into, party, level, title)
    if party.won > 0:
        return _won(edition, into, party, level, title)
    return _Left((), _told("", 0), (), ())


def _told(consequence: str, benefit: int) -> tuple[tuple[str, Json], ...]:
    return (("consequence", consequence), ("benefit", benefit))


def _won(edition: Edition, into: str, party: Party, level: Level, title: str) -> _Left:
    amount = benefit_after(edition.benefits, level)
    word = LEVEL_WORDS[level]
    step = say(
        "benefit",
        "{who}: a {level} victory brings a benefit of *{sign}*.",
        who=party.who.first,
        level=word,
        sign=bonus(amount, edition.letter),
        amount=amount,
    )
    kind = next(kind for kind in edition.kinds if kind.left == "victory")
    new: list[Json] = [{"kind": kind.id, "amount": str(amount)}] if amount else []
    rows = [*_kept(edition, party, ("defeat", "victory")), *new]
    brings = f"With the benefit of {bonus(amount, edition.letter)}." if amount else "With what still applies."
    return _Left(
        (step,),
        _told("", amount),
        (f"{edition.id}.benefits/{word}",),
        _next(into, title, brings, party, rows),
    )


def _lost(edition: Edition, into: str, party: Party, level: Level, title: str) -> _Left:
    state = state_after(edition.states, level)
    if state is None:
        raise ValueError(f"no state is given by a defeat of level {level}")
    rows: list[Json] = [*_kept(edition, party, ("defeat",)), {"kind": state.id}]
    brings = f"{state.title}: {state.effect}."
    return _Left(
        (_step(state, party.who, level), *ended(edition, party.who, party.rows)),
        _told(state.id, 0),
        (f"{edition.id}.consequences/{state.id}",),
        _next(into, title, brings, party, rows) if state.acts else (),
    )


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


def _next(into: str, title: str, brings: str, party: Party, rows: list[Json]) -> tuple[Offer, ...]:
    """The next contest with what weighs on it, where anything does and the form takes as much."""
    if not 1 <= len(rows) <= MAX_MODIFIERS:
        return ()
    inputs: dict[str, Json] = {"modifiers": rows}
    if party.who.inside == party.who.first:
        inputs["hero"] = party.who.first
    return (Offer(into, title, inputs, brings, replaces=True),)
