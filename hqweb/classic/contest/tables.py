"""The classic tables, made from the same data as the rulings, and the comparison of editions."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from hqweb.classic.contest import session_base
from hqweb.classic.edition import edition as book
from hqweb.classic.edition.resistance import resistance
from hqweb.classic.roll import results
from hqweb.core import limits, tables, words
from hqweb.core.nouns import LEVEL
from hqweb.mastery import rating
from hqweb.mastery.modifiers import fifth

_GROUPS: Final = "Group Simple Contests"
_RESULTS: Final = tuple(results.Result(step) for step in range(results.CRITICAL, -1, -1))
"""All results, best first."""
_TARGETS: Final = (15, 1, 20)

_PLAIN: Final = (
    ("better-result", "One result is better", "The better result wins"),
    ("better-die", "Equal results, different dice", "The better die wins"),
    ("equal-dice", "Equal results, equal dice", book.LABELS["none:tie"]),
    ("both-fumble", "Two fumbles", book.LABELS["none:tie"]),
)
"""The rows of outcomes without levels, which cover every kind of level row."""

_ANSWERS: Final = {
    "hero:complete": "Yes, and much more", "hero:major": "Yes, and", "hero:minor": "Yes", "hero:marginal": "Yes, but",
    "none:tie": "Not yet", "opposition:marginal": "No, but", "opposition:minor": "No", "opposition:major": "No, and",
    "opposition:complete": "No, and much worse",
}  # fmt: skip
_STRETCHES: Final = ("It nearly fits", "It half fits, or you’re in doubt", "It hardly fits", "It barely fits at all")


def _result(result: int) -> tables.Marked:
    return tables.Marked(f"r-{result}", results.RESULT_WORDS[result].capitalize())


def _span(e: book.Edition, result: results.Result, target: int) -> str:
    found = results.results_at(rating.Target(target), e.scale.bands, e.scale.die)
    faces = [face for face, each in enumerate(found, 1) if each == result]
    return words.span(faces[0], faces[-1]) if faces else "none"


def _pairs(cell: Callable[[results.Result, results.Result], tables.Cell]) -> Iterable[book.Cells]:
    """Return a row for each of the hero's results, with a cell for each of the other side's."""
    for mine in _RESULTS:
        yield results.RESULT_WORDS[mine], _result(mine), *(cell(mine, theirs) for theirs in _RESULTS)


def _pair(e: book.Edition, ours: results.Result, theirs: results.Result) -> tables.Cell:
    better, equal = e.scale.row(ours, theirs, 1), e.scale.row(ours, theirs, 0)
    if better != equal:
        best, other = results.LEVEL_WORDS[better.level], results.LEVEL_WORDS[equal.level]
        return f"{best.capitalize()} to the better die, else {other}"
    if not better.level:
        return book.LABELS["none:tie"]
    return book.LABELS[f"{'hero' if ours > theirs else 'opposition'}:{results.LEVEL_WORDS[better.level]}"]


def _specific(e: book.Edition) -> Iterable[book.Cells]:
    amounts = sorted(next(kind.amounts for kind in e.kinds if kind.id == "specific"), key=abs)
    yield "more", "Yours is more specific", " or ".join(rating.bonus(n, e.letter) for n in amounts if n > 0)
    less = " or ".join(rating.bonus(n, e.letter) for n in amounts if n < 0)
    yield "less", "Another hero’s is, and no one opposes you", less


def _fifths(e: book.Edition, kind: str, *totals: int) -> Iterable[book.Cells]:
    of = e.kind(kind)
    amounts = ((n, fifth(n, of.fifth or "bonus", of.part)) for n in totals)
    return ((str(n), rating.show(rating.Total(n), e.letter), rating.bonus(amount, e.letter)) for n, amount in amounts)


def _pyrrhic(e: book.Edition) -> Iterable[book.Cells]:
    states = {each.id: each.title for each in e.states}
    costs = ((key, states[state]) for key, state in e.prices if state)
    yield from ((key.removeprefix("hero:"), book.LABELS[key], state) for key, state in costs)
    yield results.LEVEL_WORDS[results.TIE], book.level_cell(results.TIE), states[e.lost]
    yield "defeat", "Any defeat", states[e.lost]


PLANS: Final = {
    "counting": book.Plan("Counting past 20", "Abilities", "Total# | Rating#",
        lambda e: ((str(n), n, rating.show(rating.Total(n), e.letter)) for n in e.counted)),
    "die-results": book.Plan("Die results", lambda e: f"The Die Roll{e.filled}",
        " | ".join(("Result", "Die", *(f"at {target}#" for target in _TARGETS))),
        lambda e: ((results.RESULT_WORDS[each.result], _result(each.result), each.words,
                    *(_span(e, each.result, target) for target in _TARGETS))
                   for each in e.scale.bands)),
    "victory-levels": book.Plan("Levels by gap between the results", "Simple Contest",
        "Steps apart | The better side has a",
        lambda e: ((row.key, f"{row.steps}, {row.if_equal}" if row.if_equal else str(row.steps),
            book.level_cell(row.level))
                   for row in e.scale.rows)),
    "contest-results": book.Plan("Outcome by both results", "Simple Contest Results",
        " | ".join(("Hero", *(_result(each).text for each in _RESULTS))), lambda e: _pairs(partial(_pair, e))),
    "modifiers": book.Plan("Kinds of modifiers", "Modifiers", "Modifier | Amount",
        lambda e: ((kind.id, kind.title, kind.words(e.letter)) for kind in e.kinds)),
    "specific-bonuses": book.Plan("Specific abilities", "Specific Ability Bonuses", "Whose ability | Modifier#",
        _specific),
    "augment-results": book.Plan("Modifier from an augment", "Augments", "Outcome | Modifier#",
        lambda e: ((key.replace(":", "-"), book.LABELS[key], rating.bonus(n, e.letter)) for key, n in e.augments)),
    "resistance-classes": book.Plan("Classes of resistance", "Resistance",
        lambda e: f"Class | From the base | At {e.base}#",
        lambda e: ((of.id, of.label, (words.signed(of.offset) if of.offset else "the base")
            + (f", or {of.at_most} if lower" if of.at_most is not None else ""),
            rating.show(resistance(of, e.base), e.letter)) for of in e.classes),
            "QuestWorlds SRD 2.2"),
    "match-points": book.Plan(lambda e: e.group.points.capitalize(), _GROUPS,
        " | ".join(("Roll", *(f"{_result(each).text}#" for each in _RESULTS))),
        lambda e: _pairs(lambda ours, theirs: e.scale.points(e.scale.row(ours, theirs, 1).level)
            or e.group.nothing)),
    "group-results": book.Plan("Results of a group contest", _GROUPS,
        lambda e: f"Difference | The winners have a{' | And the winners are' if e.group.hurt else ''}",
        lambda e: ((row.key, row.key.replace("-up", " or more").replace("-", "–"), book.level_cell(row.level),
                    *(("neither side wins" if not row.level else "Hurt" if row.hurt else "unharmed",) * e.group.hurt))
                   for row in e.group.levels)),
    "boost-costs": book.Plan("Hero points for a boost", _GROUPS,
        lambda e: " | ".join(("Heroes#", *(f"{words.leading(LEVEL.spelt(n))} higher#" for n in e.group.boosts))),
        lambda e: ((f"{high - e.group.lifts + 1}-{high}", f"{high - e.group.lifts + 1}–{high}",
                    *(e.group.cost(high, n) for n in e.group.boosts))
                   for high in range(e.group.lifts, limits.MAX_HEROES + 1, e.group.lifts))),
    "outcomes": book.Plan("Who wins", "Victory or Defeat", "On the ladder | Outcome",
        lambda e: (row for row in _PLAIN if row[0] in {each.plain_key for each in e.scale.rows})),
    "level-meanings": book.Plan("Meaning of the levels", "Degree of Victory", "Outcome | In a word | What it means",
        lambda e: ((key.replace(":", "-"), book.LABELS[key], word, e.meanings[key]) for key, word in _ANSWERS.items())),
    "plain-augments": book.Plan("Modifier from an augment, without levels", "Rolled Augments", "Outcome | Modifier#",
        lambda e: ((key.replace(":", "-"), {"hero:vivid": "Victory, especially entertaining", "hero:plain": "Victory"}
            .get(key, "Defeat"), rating.bonus(n, e.letter)) for key, n in e.plain_augments)),
    "quick-augments": book.Plan("Quick augments", "Quick Augments", "Rating# | Modifier#",
        lambda e: _fifths(e, "quick", 13, 17, 20, 27, 41, 50)),
    "flaw-penalties": book.Plan("Flaws as penalties", "Flaws", "Rating# | Modifier#",
        lambda e: _fifths(e, "flaw", 13, 17, 19, 20, 23, 27)),
    "stretches": book.Plan("Stretches", "Stretches", "The ability | Penalty#",
        lambda e: ((str(-n), how, of.sign(n, e.letter)) for of in e.kinds if of.caps
                   for how, n in zip(_STRETCHES, sorted(of.amounts, reverse=True), strict=False))),
    "pyrrhic": book.Plan("The price of a pyrrhic victory", "Pyrrhic Victories; the tie is a reading",
        "Outcome | The hero is", _pyrrhic),
    "bases": book.Plan("Base by campaign", "Resistance Progression",
        lambda e: " | ".join(("Campaign#", *(f"{label}#" for _, label, points in e.bases.rises if points))),
        lambda e: ((str(n), n, *(rating.show(session_base.campaign_base(n, points, e.base), e.letter)
            for _, _, points in e.bases.rises if points)) for n in range(1, e.bases.campaigns + 1))),
}  # fmt: skip
"""The tables of contests, by the name in their ids."""


def made(edition: book.Edition, *names: str) -> tuple[tables.Table, ...]:
    """Return some of these tables in an edition."""
    ids = {"match-points": edition.group.points.replace(" ", "-")}
    return book.tables_of(edition, {ids.get(name, name): PLANS[name] for name in names})


NONE: Final = "–"


def facts(edition: book.Edition, growth: tuple[tuple[str, str, str], ...]) -> tables.Table:
    """Return the comparison table of an edition. `growth` are its rows on improvement: key, point, and value."""
    rows = (*((key, point, say(edition)) for key, point, say in _POINTS), *growth)
    return book.Plan("Point by point", "", "Point | Value", lambda _: rows).table(edition, "edition")


def _amounts(name: str) -> Callable[[book.Edition], str]:
    return lambda e: next((kind.words(e.letter) for kind in e.kinds if kind.id == name), NONE)


_NAMED: Final = (*results.LEVEL_WORDS, "no level")
"""Levels by number, and the words for none."""


def _yes(flag: object) -> str:
    return "yes" if flag else "no"


_POINTS: Final[tuple[tuple[str, str, Callable[[book.Edition], str]], ...]] = (
    ("letter", "Letter for a mastery", lambda e: e.letter),
    ("conversion", "40, 41 and 60 in writing",
        lambda e: ", ".join(rating.show(rating.Total(n), e.letter) for n in (40, 41, 60))),
    ("base", "Base resistance", lambda e: rating.show(e.base, e.letter)),
    ("very-low", "Very Low on that base", lambda e: words.sign(resistance(e.class_of("very-low"), e.base))),
    ("levels", "Degrees of victory", lambda e: "if you want them" if e.plain else "always"),
    ("zero-ability", "A hero without a rating suffers a defeat that’s", lambda e: _NAMED[e.unrolled.defeat]),
    ("zero-resistance", "A resistance without one means a victory that’s", lambda e: _NAMED[e.unrolled.victory]),
    ("specific", "Specific ability", _amounts("specific")),
    ("stretch", "Stretch", _amounts("stretch")),
    ("situational", "Situation", _amounts("situational")),
    ("flaw", "Flaw as a penalty", _amounts("flaw")),
    ("augments", "Augments", lambda e: "one attempt per contest, "
        + ("no matter who tries" if _amounts("support")(e) == NONE else "plus those of helpers")),
    ("quick", "Quick augment",
        lambda e: next((f"{words.portion(of.part)}, rounded down" for of in e.kinds if of.id == "quick"), NONE)),
    ("states", "After defeats", lambda e: ", ".join(f"{of.title.lower()} {of.effect}" for of in e.states if of.acts)),
    ("fortunes", "After victories",
        lambda e: ", ".join(f"{of.title.lower()} {of.effect}" if of.title else f"+{of.amount}" for of in e.benefits)),
    ("inferior", "No benefit from a foe weaker by", lambda e: str(e.lasting.inferior) if e.lasting.inferior else NONE),
    ("last-action", "A last action when dying", lambda e: _yes(e.lasting.last_action)),
)  # fmt: skip
