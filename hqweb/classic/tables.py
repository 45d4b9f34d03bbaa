"""The classic tables, made from the very data that the rulings read."""

from collections.abc import Iterable

from hqweb.classic.edition import OUTCOMES, Edition
from hqweb.classic.group_rules import GROUP_LEVELS, HEROES_A_POINT, GroupRow, boost_cost
from hqweb.classic.resistance import Class, resistance
from hqweb.classic.results import (
    CRITICAL,
    DIE_BANDS,
    LEVEL_WORDS,
    RESULT_WORDS,
    VICTORY_LEVELS,
    Band,
    LevelRow,
    Result,
    level_row,
    points_of,
)
from hqweb.core.limits import MAX_HEROES
from hqweb.core.numbers import sign
from hqweb.core.tables import Cell, Column, Marked, Row, Table
from hqweb.mastery.amount import bonus
from hqweb.mastery.rating import Rating, Target, Total, show

_SRD = "QuestWorlds SRD 2.2"
_LABELS = {outcome.key: Marked(outcome.mark, outcome.label) for outcome in OUTCOMES}
_COUNTED = (17, 20, 21, 25, 40, 41, 45, 60, 61)
_TARGETS = (15, 1, 20)


def counting(edition: Edition, counted: tuple[int, ...] = _COUNTED) -> Table:
    """Totals and the ratings that they are."""
    rows = tuple(Row(str(n), (n, Rating.of(Total(n)).text(edition.letter))) for n in counted)
    columns = (Column("Total", "number"), Column("Rating", "number"))
    return Table(f"{edition.id}.counting", "Counting past 20", columns, rows, f"{edition.source}, Abilities")


def die_results(edition: Edition) -> Table:
    """What each face means, with the faces at some target numbers."""
    columns = (Column("Result"), Column("Die"), *(Column(f"at {target}", "number") for target in _TARGETS))
    rows = tuple(
        Row(RESULT_WORDS[band.result], (_result(band.result), band.words, *(_span(band, Target(t)) for t in _TARGETS)))
        for band in DIE_BANDS
    )
    return Table(
        f"{edition.id}.die-results",
        "What the die says",
        columns,
        rows,
        f"{edition.source}, The Die Roll{edition.filled}",
    )


def _result(result: int) -> Marked:
    return Marked(f"r-{result}", RESULT_WORDS[result].capitalize())


def _span(band: Band, target: Target) -> str:
    faces = band.faces(target)
    if not faces:
        return "none"
    return str(faces[0]) if len(faces) == 1 else f"{faces[0]}–{faces[-1]}"


def victory_levels(edition: Edition) -> Table:
    """What the gap between the results is worth."""
    columns = (Column("Steps apart"), Column("The better side has a"))
    rows = tuple(Row(row.key, (_gap(row), _level(row))) for row in VICTORY_LEVELS)
    return Table(
        f"{edition.id}.victory-levels",
        "What the gap between the results is worth",
        columns,
        rows,
        f"{edition.source}, Simple Contest",
    )


def _gap(row: LevelRow) -> str:
    return f"{row.steps}, {row.if_equal}" if row.if_equal else str(row.steps)


def _level(row: LevelRow | GroupRow) -> Marked:
    return _LABELS[f"hero:{LEVEL_WORDS[row.level]}"] if row.level else _LABELS["none:tie"]


def contest_results(edition: Edition) -> Table:
    """What every pair of results gives the hero: the hero's in the rows, the other's in the columns."""
    results = tuple(Result(step) for step in range(CRITICAL, -1, -1))
    columns = (Column("Hero"), *(Column(RESULT_WORDS[theirs].capitalize()) for theirs in results))
    rows = tuple(
        Row(RESULT_WORDS[ours], (_result(ours), *(_pair(ours, theirs) for theirs in results))) for ours in results
    )
    return Table(
        f"{edition.id}.contest-results",
        "What the hero gets, by both results",
        columns,
        rows,
        f"{edition.source}, Simple Contest Results",
    )


def _pair(ours: Result, theirs: Result) -> Cell:
    better, equal = level_row(ours, theirs, 1), level_row(ours, theirs, 0)
    if better != equal:
        return f"{LEVEL_WORDS[better.level].capitalize()} to the better die, else {LEVEL_WORDS[equal.level]}"
    if not better.level:
        return _LABELS["none:tie"]
    return _LABELS[f"{'hero' if ours > theirs else 'opposition'}:{LEVEL_WORDS[better.level]}"]


def modifiers(edition: Edition) -> Table:
    """Every kind of modifier and its amounts."""
    rows = tuple(Row(kind.id, (kind.title, kind.words(edition.letter))) for kind in edition.kinds)
    return Table(
        f"{edition.id}.modifiers",
        "Kinds of modifiers",
        (Column("Modifier"), Column("Amount")),
        rows,
        f"{edition.source}, Modifiers",
    )


def specific_bonuses(edition: Edition) -> Table:
    """What a more specific ability is worth, either way."""
    amounts = next(kind.amounts for kind in edition.kinds if kind.id == "specific")
    up = " or ".join(bonus(n, edition.letter) for n in sorted(amounts) if n > 0)
    down = " or ".join(bonus(n, edition.letter) for n in sorted(amounts, reverse=True) if n < 0)
    rows = (
        Row("more", ("Yours is the more specific", up)),
        Row("less", ("Another hero’s is, and the foe is no person", down)),
    )
    return Table(
        f"{edition.id}.specific-bonuses",
        "Specific abilities",
        (Column("Whose ability"), Column("Modifier", "number")),
        rows,
        f"{edition.source}, Specific Ability Bonuses",
    )


def augment_results(edition: Edition, augments: Iterable[tuple[str, int]]) -> Table:
    """What an augment contest brings, by its outcome."""
    rows = tuple(Row(key.replace(":", "-"), (_LABELS[key], bonus(n, edition.letter))) for key, n in augments)
    return Table(
        f"{edition.id}.augment-results",
        "What an augment brings",
        (Column("Outcome"), Column("Modifier", "number")),
        rows,
        f"{edition.source}, Augments",
    )


def resistance_classes(edition: Edition) -> Table:
    """The classes of resistance: how far from the base, and what that is at the ordinary base."""
    columns = (Column("Class"), Column("From the base"), Column(f"At {edition.base}", "number"))
    rows = tuple(
        Row(each.id, (each.label, _offset(each), show(resistance(each, edition.base), edition.letter)))
        for each in edition.classes
    )
    return Table(f"{edition.id}.resistance-classes", "Classes of resistance", columns, rows, f"{_SRD}, Resistance")


def _offset(of: Class) -> str:
    far = "the base" if not of.offset else f"+{of.offset}" if of.offset > 0 else sign(of.offset)
    return f"{far}, or {of.at_most} if lower" if of.at_most is not None else far


def _source(edition: Edition) -> str:
    return f"{edition.source}, Group Simple Contests"


def match_table(edition: Edition) -> Table:
    """What every pair of results gives the better side, under the name that the edition has for it."""
    name, nothing = edition.group.points, edition.group.nothing
    results = tuple(Result(step) for step in range(CRITICAL, -1, -1))
    columns = (Column("Roll"), *(Column(_result(theirs).text, "number") for theirs in results))
    rows = tuple(
        Row(RESULT_WORDS[ours], (_result(ours), *(_points(ours, theirs) or nothing for theirs in results)))
        for ours in results
    )
    key = f"{edition.id}.{name.replace(' ', '-')}"
    return Table(key, name.capitalize(), columns, rows, _source(edition))


def _points(ours: Result, theirs: Result) -> int:
    return points_of(level_row(ours, theirs, 1).level)


def group_results(edition: Edition) -> Table:
    """What the difference between the sums is worth, and what it costs the winners."""
    price = (Column("And the winners are"),) if edition.group.hurt else ()
    columns = (Column("Difference"), Column("The winners have a"), *price)
    rows = tuple(Row(row.key, (_range(row), _level(row), *((_price(row),) if price else ()))) for row in GROUP_LEVELS)
    return Table(f"{edition.id}.group-results", "Results of a group contest", columns, rows, _source(edition))


def _range(row: GroupRow) -> str:
    if row.high is None:
        return f"{row.low} or more"
    return str(row.low) if row.low == row.high else f"{row.low}–{row.high}"


def _price(row: GroupRow) -> str:
    if not row.level:
        return "nobody wins"
    return "Hurt" if row.hurt else "unharmed"


def boost_costs(edition: Edition) -> Table:
    """What a boost costs, by the number of heroes."""
    columns = (Column("Heroes", "number"), Column("One level higher", "number"), Column("Two levels higher", "number"))
    rows = tuple(
        Row(
            f"{last - HEROES_A_POINT + 1}-{last}",
            (f"{last - HEROES_A_POINT + 1}–{last}", boost_cost(last), boost_cost(last, 2)),
        )
        for last in range(HEROES_A_POINT, MAX_HEROES + 1, HEROES_A_POINT)
    )
    return Table(f"{edition.id}.boost-costs", "Hero points for a boost", columns, rows, _source(edition))
