"""The tables of what a contest leaves behind, and of the base by session, from the data that the rulings read."""

from typing import Final

from hqweb.classic.edition import OUTCOMES, Edition
from hqweb.classic.resistance import resistance
from hqweb.classic.results import LEVEL_WORDS, Level
from hqweb.classic.session_base import PACES, base_at
from hqweb.classic.states import HEALING_RESULTS
from hqweb.core.numbers import sign
from hqweb.core.tables import Cell, Column, Marked, Row, Table
from hqweb.mastery.amount import bonus
from hqweb.mastery.rating import show

_SRD: Final = "QuestWorlds SRD 2.2"
_LABELS: Final = {outcome.key: Marked(outcome.mark, outcome.label) for outcome in OUTCOMES}
_ENDS: Final = (Column("State"), Column("Ends with"))
_SESSIONS: Final = 18


def consequences(edition: Edition) -> Table:
    """Which defeat leaves which state, and what the state does."""
    columns = (Column("Defeat"), Column("State"), Column("On later rolls"))
    rows = tuple(Row(state.id, (_defeat(state.level), state.title, state.effect)) for state in edition.states)
    source = f"{edition.source}, Consequences of Defeat"
    return Table(f"{edition.id}.consequences", "What a defeat leaves", columns, rows, source)


def _defeat(level: Level | None) -> Cell:
    return "From dying, or a long contest" if level is None else _LABELS[f"opposition:{LEVEL_WORDS[level]}"]


def benefits(edition: Edition) -> Table:
    """What each victory adds to later rolls; where benefits are states of fortune, what they are called."""
    named, rows = any(each.title for each in edition.benefits), []
    effect = Column("On later rolls") if named else Column("Benefit", "number")
    for each in edition.benefits:
        word, told = LEVEL_WORDS[each.level], (bonus(each.amount, edition.letter),)
        rows.append(Row(word, (_LABELS[f"hero:{word}"], *((each.title, each.effect) if named else told))))
    columns = (Column("Victory"), *((Column("State"),) if named else ()), effect)
    source = f"{edition.source}, Benefits of Victory"
    return Table(f"{edition.id}.benefits", "What a victory leaves", columns, tuple(rows), source)


def waning(edition: Edition) -> Table:
    """How each state of fortune ends."""
    rows = tuple(Row(each.id, (each.title, each.ends)) for each in edition.benefits)
    source = f"{edition.source}, Waning Benefits"
    return Table(f"{edition.id}.waning", "How states of fortune end", _ENDS, rows, source)


def ends(edition: Edition) -> Table:
    """How each state of adversity ends, in an edition that has a table of healing beside it."""
    rows = tuple(Row(each.id, (each.title, each.ends)) for each in edition.states)
    source = f"{edition.source}, Recovery and Healing"
    return Table(f"{edition.id}.recovery", "How states of adversity end", _ENDS, rows, source)


def healing(edition: Edition) -> Table:
    """The resistance against which each state is healed."""
    classes = {each.id: each for each in edition.classes}
    titles = {each.id: each.title for each in edition.states}
    columns = (Column("State"), Column("Resistance"), Column(f"At base {edition.base}", "number"))
    rows = tuple(
        Row(state, (titles[state], classes[of].label, show(resistance(classes[of], edition.base), edition.letter)))
        for state, of in edition.lasting.healing
    )
    source = f"{edition.source}, Recovery and Healing"
    return Table(f"{edition.id}.healing", "Against what one heals", columns, rows, source)


def healing_results(edition: Edition) -> Table:
    """The levels of harm that come off, or are added."""
    columns = (Column("Healing"), Column("Levels of harm", "number"))
    rows = tuple(
        Row(key.replace(":", "-"), (_LABELS[key], f"+{-levels}" if levels < 0 else sign(-levels)))
        for key, levels in HEALING_RESULTS
    )
    source = f"{edition.source}, Recovery and Healing"
    return Table(f"{edition.id}.healing-results", "What healing changes", columns, rows, source)


def recovery(edition: Edition) -> Table:
    """How each state ends, and the resistance against which it is healed by the SRD."""
    against = dict(edition.lasting.healing)
    classes = {each.id: each.label for each in edition.classes}
    columns = (Column("State"), Column("Ends with"), Column("To heal it, by the SRD"))
    rows = tuple(
        Row(state.id, (state.title, state.ends, classes[against[state.id]] if state.id in against else "nothing"))
        for state in edition.states
    )
    source = f"{edition.source}, Consequences of Defeat; healing: {_SRD}"
    return Table(f"{edition.id}.recovery", "How states end", columns, rows, source)


def bases(edition: Edition) -> Table:
    """The base by session, at every pace at which it rises."""
    paces = [(label, every) for _, label, every in PACES if every]
    step = min(every for _, every in paces)
    columns = (Column("Sessions"), *(Column(label, "number") for label, _ in paces))
    rows = []
    for first in range(1, _SESSIONS + 1, step):
        now = (show(base_at(first, every, edition.base), edition.letter) for _, every in paces)
        rows.append(Row(str(first), (f"{first}–{first + step - 1}", *now)))
    source = f"{edition.source}, which gives no figures; the pace is a reading"
    return Table(f"{edition.id}.bases", "Base by session", columns, tuple(rows), source)
