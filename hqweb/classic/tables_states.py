"""The tables of what a contest leaves behind, and of the base by session, from the data that the rulings read."""

from typing import Final

from hqweb.classic.edition import OUTCOMES, Edition
from hqweb.classic.results import LEVEL_WORDS, Level
from hqweb.classic.session_base import PACES, base_at
from hqweb.classic.states import HEALING
from hqweb.core.tables import Cell, Column, Marked, Row, Table
from hqweb.mastery.amount import bonus
from hqweb.mastery.rating import show

_SUMMARY: Final = "HeroQuest rules summary"
_SRD: Final = "QuestWorlds SRD 2.2"
_LABELS: Final = {outcome.key: Marked(outcome.mark, outcome.label) for outcome in OUTCOMES}
_SESSIONS: Final = 18


def consequences(edition: Edition) -> Table:
    """Which defeat leaves which state, and what the state does."""
    columns = (Column("Defeat"), Column("State"), Column("On later rolls"))
    rows = tuple(Row(state.id, (_defeat(state.level), state.title, state.effect)) for state in edition.states)
    return Table(
        f"{edition.id}.consequences",
        "What a defeat leaves",
        columns,
        rows,
        f"{_SUMMARY}, Consequences of Defeat",
    )


def _defeat(level: Level | None) -> Cell:
    return "From dying, or a long contest" if level is None else _LABELS[f"opposition:{LEVEL_WORDS[level]}"]


def benefits(edition: Edition) -> Table:
    """What each victory adds to later rolls."""
    columns = (Column("Victory"), Column("Benefit", "number"))
    rows = tuple(
        Row(
            LEVEL_WORDS[each.level],
            (_LABELS[f"hero:{LEVEL_WORDS[each.level]}"], bonus(each.amount, edition.letter)),
        )
        for each in edition.benefits
    )
    return Table(
        f"{edition.id}.benefits", "What a victory leaves", columns, rows, f"{_SUMMARY}, Benefits of Victory"
    )


def recovery(edition: Edition) -> Table:
    """How each state ends, and the resistance against which it is healed by the SRD."""
    healing = dict(HEALING)
    classes = {each.id: each.label for each in edition.classes}
    columns = (Column("State"), Column("Ends with"), Column("To heal it, by the SRD"))
    rows = tuple(
        Row(
            state.id,
            (state.title, state.ends, classes[healing[state.id]] if state.id in healing else "nothing"),
        )
        for state in edition.states
    )
    source = f"{_SUMMARY}, Consequences of Defeat; healing: {_SRD}"
    return Table(f"{edition.id}.recovery", "How states end", columns, rows, source)


def bases(edition: Edition) -> Table:
    """The base by session, at every pace at which it rises."""
    paces = [(label, every) for _, label, every in PACES if every]
    step = min(every for _, every in paces)
    columns = (Column("Sessions"), *(Column(label, "number") for label, _ in paces))
    rows = tuple(
        Row(
            str(first),
            (
                f"{first}–{first + step - 1}",
                *(show(base_at(first, every, edition.base), edition.letter) for _, every in paces),
            ),
        )
        for first in range(1, _SESSIONS + 1, step)
    )
    source = f"{_SUMMARY}, which gives no figures; the pace is a reading"
    return Table(f"{edition.id}.bases", "Base by session", columns, rows, source)
