"""The classic tables, and what an edition settles point by point, made from the very data that the rulings read."""

from collections.abc import Callable, Iterable
from typing import Final, Literal

from hqweb.classic.edition import LABELS, OUTCOMES, Cells, Edition
from hqweb.classic.group_rules import GROUP_LEVELS, HEROES_A_POINT, GroupRow, boost_cost
from hqweb.classic.pyrrhic import LOST, PRICES
from hqweb.classic.resistance import Class, resistance
from hqweb.classic.results import (
    CRITICAL,
    DIE_BANDS,
    LEVEL_WORDS,
    PLAIN,
    RESULT_WORDS,
    TIE,
    VICTORY_LEVELS,
    Band,
    Level,
    Result,
    level_row,
    points_of,
)
from hqweb.classic.session_base import RISES, campaign_base
from hqweb.core.limits import MAX_HEROES
from hqweb.core.tables import Cell, Marked, Table
from hqweb.core.words import sign, signed
from hqweb.mastery.modifiers import fifth
from hqweb.mastery.rating import Rating, Target, Total, bonus, show

_SRD: Final = "QuestWorlds SRD 2.2"
_GROUPS: Final = "Group Simple Contests"
_RESULTS: Final = tuple(Result(step) for step in range(CRITICAL, -1, -1))
"""All results, best first."""

_COUNTED: Final = (17, 20, 21, 25, 40, 41, 45, 60, 61)
_TARGETS: Final = (15, 1, 20)
_HELPING: Final = (13, 17, 20, 27, 41, 50)
_FLAWS: Final = (13, 17, 19, 20, 23, 27)
_CAMPAIGNS: Final = 4

_PLAIN: Final = (
    ("better-result", "One result is better", "The better result wins"),
    ("better-die", "Equal results, different dice", "The better die wins"),
    ("equal-dice", "Equal results, equal dice", LABELS["none:tie"]),
    ("both-fumble", "Two fumbles", LABELS["none:tie"]),
)
"""The rows of the outcomes without levels. Every kind of level row is one of them."""

_ANSWERS: Final = {
    "hero:complete": "Yes, and much more", "hero:major": "Yes, and", "hero:minor": "Yes", "hero:marginal": "Yes, but",
    "none:tie": "Not yet", "opposition:marginal": "No, but", "opposition:minor": "No", "opposition:major": "No, and",
    "opposition:complete": "No, and much worse",
}  # fmt: skip
_STRETCHES: Final = {
    -3: "It nearly fits", -6: "It half fits; also in doubt", -9: "It hardly fits", -20: "It fits by a hair",
}  # fmt: skip
_HELPS: Final = {
    "hero:vivid": "Victory, especially entertaining", "hero:plain": "Victory", "opposition:plain": "Defeat",
}  # fmt: skip


def counting(edition: Edition, counted: tuple[int, ...] = _COUNTED) -> Table:
    """Totals and the ratings that they are."""
    rows = ((str(n), n, Rating.of(Total(n)).text(edition.letter)) for n in counted)
    return edition.table("counting", "Counting past 20", "Abilities", "Total# | Rating#", rows)


def die_results(edition: Edition) -> Table:
    """What each face means, with the faces at some target numbers."""
    columns = " | ".join(("Result", "Die", *(f"at {target}#" for target in _TARGETS)))
    spans = {band: [_span(band, Target(target)) for target in _TARGETS] for band in DIE_BANDS}
    rows = ((RESULT_WORDS[band.result], _result(band.result), band.words, *found) for band, found in spans.items())
    return edition.table("die-results", "What the die says", f"The Die Roll{edition.filled}", columns, rows)


def _result(result: int) -> Marked:
    return Marked(f"r-{result}", RESULT_WORDS[result].capitalize())


def _span(band: Band, target: Target) -> str:
    faces = band.faces(target)
    if not faces:
        return "none"
    return str(faces[0]) if len(faces) == 1 else f"{faces[0]}–{faces[-1]}"


def victory_levels(edition: Edition) -> Table:
    """What the gap between the results is worth."""
    rows = (
        (row.key, f"{row.steps}, {row.if_equal}" if row.if_equal else str(row.steps), _level(row.level))
        for row in VICTORY_LEVELS
    )
    caption, columns = "What the gap between the results is worth", "Steps apart | The better side has a"
    return edition.table("victory-levels", caption, "Simple Contest", columns, rows)


def _level(level: Level) -> Marked:
    return LABELS[f"hero:{LEVEL_WORDS[level]}" if level else "none:tie"]


def contest_results(edition: Edition) -> Table:
    """What every pair of results gives the hero: the hero's in the rows, the other's in the columns."""
    caption, section = "What the hero gets, by both results", "Simple Contest Results"
    return _matched(edition, "contest-results", caption, section, "Hero", _pair)


def _matched(
    edition: Edition, name: str, caption: str, section: str, ours: str, cell: Callable[[Result, Result], Cell]
) -> Table:
    """A table of every pair of results; `cell` says what each is worth."""
    end = "#" if ours == "Roll" else ""
    columns = " | ".join((ours, *(f"{_result(each).text}{end}" for each in _RESULTS)))
    rows = ((RESULT_WORDS[mine], _result(mine), *(cell(mine, theirs) for theirs in _RESULTS)) for mine in _RESULTS)
    return edition.table(name, caption, section, columns, rows)


def _pair(ours: Result, theirs: Result) -> Cell:
    better, equal = level_row(ours, theirs, 1), level_row(ours, theirs, 0)
    if better != equal:
        return f"{LEVEL_WORDS[better.level].capitalize()} to the better die, else {LEVEL_WORDS[equal.level]}"
    if not better.level:
        return LABELS["none:tie"]
    return LABELS[f"{'hero' if ours > theirs else 'opposition'}:{LEVEL_WORDS[better.level]}"]


def modifiers(edition: Edition) -> Table:
    """Every kind of modifier and its amounts."""
    rows = ((kind.id, kind.title, kind.words(edition.letter)) for kind in edition.kinds)
    return edition.table("modifiers", "Kinds of modifiers", "Modifiers", "Modifier | Amount", rows)


def specific_bonuses(edition: Edition) -> Table:
    """What a more specific ability is worth, either way."""
    amounts = sorted(next(kind.amounts for kind in edition.kinds if kind.id == "specific"))
    rows = (
        ("more", "Yours is the more specific", " or ".join(bonus(n, edition.letter) for n in amounts if n > 0)),
        ("less", "Another hero’s is, and the foe is no person",
         " or ".join(bonus(n, edition.letter) for n in reversed(amounts) if n < 0)),
    )  # fmt: skip
    section, columns = "Specific Ability Bonuses", "Whose ability | Modifier#"
    return edition.table("specific-bonuses", "Specific abilities", section, columns, rows)


def augment_results(edition: Edition, augments: Iterable[tuple[str, int]]) -> Table:
    """What an augment contest brings, by its outcome."""
    rows = ((key.replace(":", "-"), LABELS[key], bonus(n, edition.letter)) for key, n in augments)
    return edition.table("augment-results", "What an augment brings", "Augments", "Outcome | Modifier#", rows)


def resistance_classes(edition: Edition) -> Table:
    """The classes of resistance: how far from the base, and what that is at the ordinary base."""
    columns = f"Class | From the base | At {edition.base}#"
    rows = (
        (each.id, each.label, _offset(each), show(resistance(each, edition.base), edition.letter))
        for each in edition.classes
    )
    return edition.table("resistance-classes", "Classes of resistance", "Resistance", columns, rows, _SRD)


def _offset(of: Class) -> str:
    far = signed(of.offset) if of.offset else "the base"
    return f"{far}, or {of.at_most} if lower" if of.at_most is not None else far


def match_table(edition: Edition) -> Table:
    """What every pair of results gives the better side, under the name that the edition has for it."""
    name, nothing = edition.group.points, edition.group.nothing

    def points(ours: Result, theirs: Result) -> Cell:
        return points_of(level_row(ours, theirs, 1).level) or nothing

    return _matched(edition, name.replace(" ", "-"), name.capitalize(), _GROUPS, "Roll", points)


def group_results(edition: Edition) -> Table:
    """What the difference between the sums is worth, and what it costs the winners."""
    hurts = edition.group.hurt
    columns = f"Difference | The winners have a{' | And the winners are' if hurts else ''}"
    rows = ((row.key, _range(row), _level(row.level), *((_price(row),) if hurts else ())) for row in GROUP_LEVELS)
    return edition.table("group-results", "Results of a group contest", _GROUPS, columns, rows)


def _range(row: GroupRow) -> str:
    if row.high is None:
        return f"{row.low} or more"
    return str(row.low) if row.low == row.high else f"{row.low}–{row.high}"


def _price(row: GroupRow) -> str:
    return "nobody wins" if not row.level else "Hurt" if row.hurt else "unharmed"


def boost_costs(edition: Edition) -> Table:
    """What a boost costs, by the number of heroes."""
    spans = ((n - HEROES_A_POINT + 1, n) for n in range(HEROES_A_POINT, MAX_HEROES + 1, HEROES_A_POINT))
    rows = ((f"{low}-{high}", f"{low}–{high}", boost_cost(high), boost_cost(high, 2)) for low, high in spans)
    columns = "Heroes# | One level higher# | Two levels higher#"
    return edition.table("boost-costs", "Hero points for a boost", _GROUPS, columns, rows)


def outcomes(edition: Edition) -> Table:
    """Who wins, where nobody asks by how much."""
    keys = {row.plain_key for row in VICTORY_LEVELS}
    rows = (row for row in _PLAIN if row[0] in keys)
    return edition.table("outcomes", "Who wins", "Victory or Defeat", "On the ladder | Outcome", rows)


def level_meanings(edition: Edition) -> Table:
    """What each level says to the question whether the hero gets the prize."""
    keys = (each.key for each in OUTCOMES)
    rows = ((key.replace(":", "-"), LABELS[key], _ANSWERS[key], edition.meanings[key]) for key in keys)
    columns = "Outcome | In a word | What it means"
    return edition.table("level-meanings", "What the levels mean", "Degree of Victory", columns, rows)


def plain_augments(edition: Edition, amounts: tuple[tuple[str, int], ...]) -> Table:
    """What an augment brings where nobody asks for a level."""
    rows = ((key.replace(":", "-"), _HELPS[key], bonus(amount, edition.letter)) for key, amount in amounts)
    caption, columns = "What an augment brings, without levels", "Outcome | Modifier#"
    return edition.table("plain-augments", caption, "Rolled Augments", columns, rows)


def quick_augments(edition: Edition) -> Table:
    """Quick augments of some ratings."""
    rows = _fifths(edition, _HELPING, "bonus")
    return edition.table("quick-augments", "Quick augments", "Quick Augments", "Rating# | Modifier#", rows)


def flaw_penalties(edition: Edition) -> Table:
    """Flaws as penalties."""
    rows = _fifths(edition, _FLAWS, "penalty")
    return edition.table("flaw-penalties", "Flaws as penalties", "Flaws", "Rating# | Modifier#", rows)


def _fifths(
    edition: Edition, totals: tuple[int, ...], way: Literal["bonus", "penalty"]
) -> Iterable[tuple[str, str, str]]:
    letter = edition.letter
    return ((str(n), show(Total(n), letter), bonus(fifth(n, way), letter)) for n in totals)


def stretches(edition: Edition) -> Table:
    """How much a stretch costs."""
    of = next(kind for kind in edition.kinds if kind.caps)
    amounts = sorted(of.amounts, reverse=True)
    rows = ((str(-amount), _STRETCHES[amount], of.sign(amount, edition.letter)) for amount in amounts)
    return edition.table("stretches", "Stretches", "Stretches", "The ability | Penalty#", rows)


def pyrrhic(edition: Edition) -> Table:
    """What a pyrrhic victory costs."""
    states = {each.id: each.title for each in edition.states}
    rows: tuple[Cells, ...] = (
        *((LEVEL_WORDS[level], _level(level), states[state]) for level, state in PRICES.items()),
        (LEVEL_WORDS[TIE], _level(TIE), states[LOST]),
        ("defeat", "Any defeat", states[LOST]),
    )
    caption, section = "The price of a pyrrhic victory", "Pyrrhic Victories; the tie is a reading"
    return edition.table("pyrrhic", caption, section, "Outcome | The hero is", rows)


def bases(edition: Edition) -> Table:
    """The base by campaign, at every rise."""
    rises = [(label, points) for _, label, points in RISES if points]
    rows: Iterable[Cells] = (
        (str(n), n, *(show(campaign_base(n, points, edition.base), edition.letter) for _, points in rises))
        for n in range(1, _CAMPAIGNS + 1)
    )
    columns = " | ".join(("Campaign#", *(f"{label}#" for label, _ in rises)))
    return edition.table("bases", "Base by campaign", "Resistance Progression", columns, rows)


NONE: Final = "–"


def facts(edition: Edition, growth: tuple[tuple[str, str, str], ...]) -> Table:
    """The table of an edition; `growth` are the rows on hero points and growth: key, point, and what holds."""
    rows = (*((key, point, say(edition)) for key, point, say in _POINTS), *growth)
    return edition.table("edition", "Point by point", "", "Point | Holds", rows)


def _amounts(name: str) -> Callable[[Edition], str]:
    """What a kind of modifier may be worth."""
    return lambda e: next((kind.words(e.letter) for kind in e.kinds if kind.id == name), NONE)


def _level_named(level: Level) -> str:
    return "no level" if level == PLAIN else LEVEL_WORDS[level]


def _very_low(edition: Edition) -> str:
    lowest = next(each for each in edition.classes if each.at_most is not None)
    return sign(resistance(lowest, edition.base))


def _states(edition: Edition) -> str:
    return ", ".join(f"{each.title.lower()} {each.effect}" for each in edition.states if each.acts)


def _fortunes(edition: Edition) -> str:
    return ", ".join(
        f"{each.title.lower()} {each.effect}" if each.title else f"+{each.amount}" for each in edition.benefits
    )


def _augments(edition: Edition) -> str:
    own = "one attempt a contest"
    return f"{own}, and those of helpers" if _has(edition, "support") else f"{own}, whoever makes it"


def _has(edition: Edition, name: str) -> bool:
    return any(kind.id == name for kind in edition.kinds)


def _yes(flag: object) -> str:
    return "yes" if flag else "no"


_POINTS: Final[tuple[tuple[str, str, Callable[[Edition], str]], ...]] = (
    ("letter", "A mastery is written", lambda e: e.letter),
    ("conversion", "40, 41 and 60 are", lambda e: ", ".join(Rating.of(Total(n)).text(e.letter) for n in (40, 41, 60))),
    ("base", "Base resistance", lambda e: show(e.base, e.letter)),
    ("very-low", "Very Low at that base", _very_low),
    ("levels", "Degrees of victory", lambda e: "if you ask for them" if e.plain else "always"),
    ("zero-ability", "A hero without a rating loses by", lambda e: _level_named(e.unrolled.defeat)),
    ("zero-resistance", "A resistance without one gives way by", lambda e: _level_named(e.unrolled.victory)),
    ("specific", "Specific ability", _amounts("specific")),
    ("stretch", "Stretch", _amounts("stretch")),
    ("situational", "Situation", _amounts("situational")),
    ("flaw", "Flaw as a penalty", _amounts("flaw")),
    ("augments", "Augments", _augments),
    ("quick", "Quick augment", lambda e: "a fifth, rounded down" if _has(e, "quick") else NONE),
    ("states", "Defeats leave", _states),
    ("fortunes", "Victories leave", _fortunes),
    ("inferior", "No benefit from a foe weaker by", lambda e: str(e.lasting.inferior) if e.lasting.inferior else NONE),
    ("last-action", "A last action of the dying", lambda e: _yes(e.lasting.last_action)),
    ("group-hurt", "A group that wins by one point is hurt", lambda e: _yes(e.group.hurt)),
    ("winner-hurt", "A winner in a rising action at a difference of 1 is hurt", lambda e: _yes(e.long.hurt)),
    ("gm-shots", "The foes take parting shots", lambda e: _yes(e.long.shots)),
    ("supply", "Hero points at the start of a session", lambda e: str(e.supply)),
)
