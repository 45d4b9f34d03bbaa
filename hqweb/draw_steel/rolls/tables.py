"""The tables of rolls, tests and saving throws, made from the very data that the rulings read."""

from typing import Final

from hqweb.core.tables import Cell, Column, Marked, Row, Table
from hqweb.draw_steel.edition import CHARACTERISTICS, ECHELONS, ID
from hqweb.draw_steel.power import BANDS, EDGE, MOST, NATURAL, SIDES, Power, net, rule
from hqweb.draw_steel.rolls.form import HELP
from hqweb.draw_steel.rolls.group_test import half, over_half
from hqweb.draw_steel.rolls.montage import MONTAGES, limits
from hqweb.draw_steel.rolls.saving_throw import saved
from hqweb.draw_steel.rolls.test import DIFFICULTIES, REWARD, difficulty, opposition, outcome
from hqweb.draw_steel.sources import SOURCES

BOOK: Final = "Draw Steel Heroes"

_NETS: Final = {-2: "tier −1", -1: f"−{EDGE}", 0: "none", 1: f"+{EDGE}", 2: "tier +1"}
_BRINGS: Final = ("the least", "the middle", "the most")
_USES: Final = {
    "M": "lift, break, climb, endure",
    "A": "sneak, dodge, balance, aim",
    "R": "know, work out, build",
    "I": "notice, track, see through people",
    "P": "persuade, lead, deceive, perform",
}
_ODDS: Final = range(-5, 8)
_GROUPS: Final = range(2, 9)
_PARTIES: Final = range(2, 9)
_CASES: Final = (("Two banes", 0, 2), ("One bane", 0, 1), ("Plain", 0, 0), ("One edge", 1, 0), ("Two edges", 2, 0))
_SAVES: Final = range(9, 1, -1)


def tables() -> tuple[Table, ...]:
    """All tables of this part."""
    return (
        _tiers(),
        _edges(),
        _sources("you", "What gives whoever rolls an edge or a bane"),
        _sources("target", "What about a target gives an edge or a bane"),
        _odds(),
        _tests(),
        _opposition(),
        _assist(),
        _group(),
        _montage(),
        _montage_heroes(),
        _characteristics(),
        _echelons(),
        _saves(),
    )


def _table(name: str, caption: str, columns: tuple[Column, ...], rows: tuple[Row, ...], source: str) -> Table:
    return Table(f"{ID}.{name}", caption, columns, rows, f"{BOOK}, {source}")


def _tiers() -> Table:
    rows = tuple(
        Row(f"tier-{band.tier}", (Marked(f"tier-{band.tier}", f"Tier {band.tier}"), band.words, brings))
        for band, brings in zip(BANDS, _BRINGS, strict=True)
    )
    columns = (Column("Tier"), Column("Total"), Column("It brings"))
    return _table("tiers", "The three tiers", columns, rows, "The Basics, Power Roll Outcomes")


def _edges() -> Table:
    edged, baned = ("No edge", "One edge", "Two or more"), ("No bane", "One bane", "Two or more")
    rows = tuple(
        Row(f"edges-{edges}", (label, *(_NETS[net(edges, banes)] for banes in range(MOST + 1))))
        for edges, label in enumerate(edged)
    )
    columns = (Column("Edges"), *(Column(label) for label in baned))
    return _table("edges", "Edges against banes", columns, rows, "The Basics, Edges and Banes")


def _sources(who: str, caption: str) -> Table:
    rows = tuple(Row(each.key, (each.title, each.gives, each.about)) for each in SOURCES if each.who == who)
    columns = (Column("What"), Column("Gives"), Column("On"))
    chapters = ", ".join(dict.fromkeys(each.chapter for each in SOURCES if each.who == who))
    return _table(f"sources-{who}", caption, columns, rows, chapters)


def _odds() -> Table:
    rows = tuple(
        Row(_key(score), (_signed(score), *(_shares(Power(score, edges=e, banes=b)) for _, e, b in _CASES)))
        for score in _ODDS
    )
    columns = (Column("Score", "number"), *(Column(name, "number") for name, _, _ in _CASES))
    caption = "Chances in 100 of tier 1 / 2 / 3, by characteristic with all bonuses"
    return _table("odds", caption, columns, rows, "The Basics; counted over all pairs of dice")


def _key(score: int) -> str:
    return f"minus-{-score}" if score < 0 else f"plus-{score}"


def _signed(score: int) -> str:
    return f"−{-score}" if score < 0 else f"+{score}" if score else "0"


def _shares(power: Power) -> str:
    shares = dict.fromkeys((band.tier for band in BANDS), 0)
    for natural in range(2, 2 * SIDES + 1):
        shares[rule(power, natural).tier] += SIDES - abs(SIDES + 1 - natural)
    return "/".join(map(str, shares.values()))


def _tests() -> Table:
    def cells(keys: tuple[str, ...]) -> tuple[Cell, ...]:
        return tuple(Marked(outcome(key).mark, outcome(key).label) for key in keys)

    rows = [
        Row(f"tier-{band.tier}", (band.words, *cells(tuple(d.by_tier[band.tier - 1] for d in DIFFICULTIES))))
        for band in BANDS
    ]
    rows.append(Row("natural", (f"Natural {NATURAL} or {2 * SIDES}", *cells((REWARD,) * len(DIFFICULTIES)))))
    columns = (Column("Total"), *(Column(each.title) for each in DIFFICULTIES))
    return _table("tests", "What a test comes to", columns, tuple(rows), "Tests, Test Difficulty")


def _opposition() -> Table:
    names = (("lower", "Lower than yours", -1), ("equal", "The same", 0), ("higher", "Higher", 1))
    rows = tuple(
        Row(key, (label, *(difficulty(opposition(by, many=many)).title for many in (False, True))))
        for key, label, by in names
    )
    columns = (Column("Their bonus"), Column("One of them"), Column("Several"))
    return _table("opposition", "How hard a test against others is", columns, rows, "Tests, Heroes Make Tests")


def _assist() -> Table:
    rows = tuple(
        Row(each.key, (Marked(f"tier-{each.tier}", BANDS[each.tier - 1].words), each.title)) for each in reversed(HELP)
    )
    columns = (Column("The helper’s total"), Column("The test that is helped has"))
    return _table("assist", "What help brings", columns, rows, "Tests, Assist a Test")


def _group() -> Table:
    rows = tuple(Row(f"heroes-{n}", (n, half(n), half(n), over_half(n))) for n in _GROUPS)
    columns = (
        Column("Heroes", "number"),
        Column("Successes", "number"),
        Column("Rewards", "number"),
        Column("Consequences", "number"),
    )
    return _table("group-tests", "How many it takes for all", columns, rows, "Tests, Group Test Outcome")


def _montage() -> Table:
    rows = tuple(
        Row(each.key, (each.title, each.successes, each.failures, f"{each.total} / {each.partial}"))
        for each in MONTAGES
    )
    columns = (
        Column("Difficulty"),
        Column("Successes", "number"),
        Column("Failures", "number"),
        Column("Victories", "number"),
    )
    caption = "Limits for five heroes, and Victories for total / partial success"
    return _table("montage", caption, columns, rows, "Tests, Montage Test Difficulty")


def _montage_heroes() -> Table:
    rows = tuple(
        Row(f"heroes-{n}", (n, *(" / ".join(map(str, limits(each, n))) for each in MONTAGES))) for n in _PARTIES
    )
    columns = (Column("Heroes", "number"), *(Column(each.title, "number") for each in MONTAGES))
    caption = "Success limit / failure limit by the number of heroes"
    return _table("montage-heroes", caption, columns, rows, "Tests, Montage Test Difficulty")


def _characteristics() -> Table:
    rows = tuple(Row(each.letter, (each.letter, each.name, _USES[each.letter])) for each in CHARACTERISTICS)
    columns = (Column("Letter"), Column("Name"), Column("Good for"))
    return _table("characteristics", "The five characteristics", columns, rows, "The Basics, Characteristics")


def _echelons() -> Table:
    rows = tuple(
        Row(
            f"echelon-{each.number}",
            (
                each.number,
                str(each.first) if each.first == each.last else f"{each.first}–{each.last}",
                f"+{each.score}",
            ),
        )
        for each in ECHELONS
    )
    columns = (Column("Echelon", "number"), Column("Levels", "number"), Column("Main scores", "number"))
    return _table("echelons", "Echelons of play", columns, rows, "The Basics, Echelons of Play; Classes")


def _saves() -> Table:
    rows = tuple(
        Row(f"from-{least}", (least, f"{10 * sum(saved(face, least=least) for face in range(1, SIDES + 1))} %"))
        for least in _SAVES
    )
    columns = (Column("It ends on", "number"), Column("Chance", "number"))
    return _table("saves", "The chance of a save", columns, rows, "Classes, Saving Throw; counted over the die")
