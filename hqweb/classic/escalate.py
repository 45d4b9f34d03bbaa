"""Escalating: a simple contest that was rolled becomes the first round of a contest in rounds.

Source: QuestWorlds SRD 2.2, *Escalating Contests*.
"""

from hqweb.classic.bout import Ruling, winner_word
from hqweb.classic.contest import State
from hqweb.classic.edition import Edition
from hqweb.classic.form import HEROIC
from hqweb.classic.leaves import named
from hqweb.classic.results import GOAL, LEVEL_WORDS, MARGINAL, MINOR, TIE, Level, level_row, points_of
from hqweb.core.fields import Json
from hqweb.core.limits import MAX_INJURIES
from hqweb.core.procedure import Offer
from hqweb.mastery.rating import MAX_TOTAL


def escalation(edition: Edition, state: State) -> tuple[Offer, ...]:
    """The contest in rounds that a rolled contest may become, where anything is left to play in it."""
    roll = state.roll
    if not edition.long.escalates or roll.ruling is None or not roll.faces or state.motives:
        return ()
    if max(roll.bout.ours.total, roll.bout.theirs.total) > MAX_TOTAL:
        return ()
    level = _level(roll.ruling, stretched=roll.bout.ours.stretched)
    points = points_of(level)
    key = f"{winner_word(roll.ruling)}:{LEVEL_WORDS[level]}"
    if points >= GOAL:
        return ()
    ours: dict[str, Json] = {"ability": int(roll.bout.ours.total)} | named(roll.pair.ours, "name")
    if HEROIC in roll.bout.ours.raised:
        ours[HEROIC] = min(MAX_INJURIES, roll.bout.ours.raised.count(HEROIC))
    theirs: dict[str, Json] = {"resistance": int(roll.bout.theirs.total)} | named(roll.pair.theirs, "name")
    inputs: dict[str, Json] = {
        "heroes": [ours],
        "foes": [theirs],
        "round_one": key,
        "better_roll": "low" if roll.bout.low_wins else "high",
        "measured": "both" if state.foe.player else "heroes",
    }
    score = f"{points} : 0" if roll.ruling.winner > 0 else f"0 : {points}"
    title = f"Escalate it to a {edition.long.title.lower()}"
    brings = f"This roll was round one: it goes on at {score}."
    scored = Offer(f"{edition.id}.{edition.long.id}", title, inputs, brings, replaces=True)
    return (scored, *_chained(edition, state, key))


def _chained(edition: Edition, state: State, key: str) -> tuple[Offer, ...]:
    """The chained contest that it may become, in an edition that has one."""
    if not edition.long.chained:
        return ()
    roll = state.roll
    inputs: dict[str, Json] = {
        "ability": int(roll.bout.ours.total),
        "against": "player" if state.foe.player else "resistance",
        "resistance": int(roll.bout.theirs.total),
        "first": key,
        "better_roll": "low" if roll.bout.low_wins else "high",
        **named(roll.pair.ours),
        **named(roll.pair.theirs, "foe"),
    }
    brings = "This roll was round one: what it leaves weighs on the next."
    into = f"{edition.id}.{edition.long.chained}"
    return (Offer(into, "Escalate it to a chained contest", inputs, brings, replaces=True),)


def _level(ruling: Ruling, *, stretched: bool) -> Level:
    """The level of a rolled contest, also of one that was read without."""
    if ruling.ours is None or ruling.theirs is None or not ruling.winner:
        return TIE
    level = max(MARGINAL, level_row(ruling.ours.final, ruling.theirs.final, ruling.better).level)
    return min(level, MINOR) if stretched and ruling.winner > 0 else level
