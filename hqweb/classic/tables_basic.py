"""Tables of an edition that may leave the level open, from the data that the rulings read."""

from typing import Final

from hqweb.classic.edition import OUTCOMES, PLAIN_OUTCOMES, Edition
from hqweb.classic.pyrrhic import LOST, PRICES
from hqweb.classic.results import LEVEL_WORDS, TIE, VICTORY_LEVELS
from hqweb.classic.session_base import RISES, campaign_base
from hqweb.core.tables import Cell, Column, Marked, Row, Table
from hqweb.mastery.amount import bonus
from hqweb.mastery.modifiers import fifth
from hqweb.mastery.rating import Total, show

_LABELS: Final = {each.key: Marked(each.mark, each.label) for each in (*OUTCOMES, *PLAIN_OUTCOMES)}
_HELPING: Final = (13, 17, 20, 27, 41, 50)
_FLAWS: Final = (13, 17, 19, 20, 23, 27)
_CAMPAIGNS: Final = 4

_PLAIN: Final = (
    ("better-result", "One result is better", "The better result wins"),
    ("better-die", "Equal results, different dice", "The better die wins"),
    ("equal-dice", "Equal results, equal dice", ""),
    ("both-fumble", "Two fumbles", ""),
)
"""The rows of the outcomes without levels. Every kind of level row is one of them."""

_ANSWERS: Final = {
    "complete": "Yes, and much more",
    "major": "Yes, and",
    "minor": "Yes",
    "marginal": "Yes, but",
    "tie": "Not yet",
}
_REFUSALS: Final = {"marginal": "No, but", "minor": "No", "major": "No, and", "complete": "No, and much worse"}
_STRETCHES: Final = {
    -3: "It nearly fits",
    -6: "It half fits; also in doubt",
    -9: "It hardly fits",
    -20: "It fits by a hair",
}


def outcomes(edition: Edition) -> Table:
    """Who wins, where nobody asks by how much."""
    keys = {row.plain_key for row in VICTORY_LEVELS}
    rows = tuple(Row(key, (when, what or _LABELS["none:tie"])) for key, when, what in _PLAIN if key in keys)
    columns = (Column("On the ladder"), Column("Outcome"))
    source = f"{edition.source}, Victory or Defeat"
    return Table(f"{edition.id}.outcomes", "Who wins", columns, rows, source)


def level_meanings(edition: Edition) -> Table:
    """What each level says to the question whether the hero gets the prize."""
    rows = tuple(Row(each.key.replace(":", "-"), _meaning(edition, each.key)) for each in OUTCOMES)
    columns = (Column("Outcome"), Column("In a word"), Column("What it means"))
    source = f"{edition.source}, Degree of Victory"
    return Table(f"{edition.id}.level-meanings", "What the levels mean", columns, rows, source)


def _meaning(edition: Edition, key: str) -> tuple[Cell, ...]:
    side, _, level = key.partition(":")
    word = (_REFUSALS if side == "opposition" else _ANSWERS)[level]
    return (_LABELS[key], word, edition.meanings[key])


def plain_augments(edition: Edition, amounts: tuple[tuple[str, int], ...]) -> Table:
    """What an augment brings where nobody asks for a level."""
    words: dict[str, Cell] = {
        "hero:vivid": "Victory, especially entertaining",
        "hero:plain": "Victory",
        "opposition:plain": "Defeat",
    }
    rows = tuple(Row(key.replace(":", "-"), (words[key], bonus(amount, edition.letter))) for key, amount in amounts)
    columns = (Column("Outcome"), Column("Modifier", "number"))
    source = f"{edition.source}, Rolled Augments"
    return Table(f"{edition.id}.plain-augments", "What an augment brings, without levels", columns, rows, source)


def quick_augments(edition: Edition) -> Table:
    """Quick augments of some ratings."""
    return _fifths(edition, "quick-augments", "Quick augments", _HELPING, "bonus")


def flaw_penalties(edition: Edition) -> Table:
    """Flaws as penalties."""
    return _fifths(edition, "flaw-penalties", "Flaws as penalties", _FLAWS, "penalty")


def _fifths(edition: Edition, name: str, caption: str, totals: tuple[int, ...], way: str) -> Table:
    letter = edition.letter
    rows = tuple(
        Row(str(n), (show(Total(n), letter), bonus(fifth(n, "bonus" if way == "bonus" else "penalty"), letter)))
        for n in totals
    )
    columns = (Column("Rating", "number"), Column("Modifier", "number"))
    section = "Quick Augments" if way == "bonus" else "Flaws"
    return Table(f"{edition.id}.{name}", caption, columns, rows, f"{edition.source}, {section}")


def stretches(edition: Edition) -> Table:
    """How much a stretch costs."""
    of = next(kind for kind in edition.kinds if kind.caps)
    rows = tuple(
        Row(str(-amount), (_STRETCHES[amount], of.sign(amount, edition.letter)))
        for amount in sorted(of.amounts, reverse=True)
    )
    columns = (Column("The ability"), Column("Penalty", "number"))
    return Table(f"{edition.id}.stretches", "Stretches", columns, rows, f"{edition.source}, Stretches")


def pyrrhic(edition: Edition) -> Table:
    """What a pyrrhic victory costs."""
    states = {each.id: each.title for each in edition.states}
    rows = (
        *(Row(LEVEL_WORDS[level], (_LABELS[f"hero:{LEVEL_WORDS[level]}"], states[state])) for level, state in PRICES),
        Row(LEVEL_WORDS[TIE], (_LABELS["none:tie"], states[LOST])),
        Row("defeat", ("Any defeat", states[LOST])),
    )
    columns = (Column("Outcome"), Column("The hero is"))
    source = f"{edition.source}, Pyrrhic Victories; the tie is a reading"
    return Table(f"{edition.id}.pyrrhic", "The price of a pyrrhic victory", columns, rows, source)


def bases(edition: Edition) -> Table:
    """The base by campaign, at every rise."""
    rises = [(label, points) for _, label, points in RISES if points]
    columns = (Column("Campaign", "number"), *(Column(label, "number") for label, _ in rises))
    rows = tuple(
        Row(
            str(number),
            (number, *(show(campaign_base(number, points, edition.base), edition.letter) for _, points in rises)),
        )
        for number in range(1, _CAMPAIGNS + 1)
    )
    source = f"{edition.source}, Resistance Progression"
    return Table(f"{edition.id}.bases", "Base by campaign", columns, rows, source)
