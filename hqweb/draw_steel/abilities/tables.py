"""The tables of abilities, made from the very data that the rulings read."""

from typing import Final

from hqweb.core.numbers import sign
from hqweb.core.tables import Cell, Column, Marked, Row, Table
from hqweb.draw_steel.abilities.ability import KEYWORDS, PRESETS, TYPES
from hqweb.draw_steel.abilities.hero import ECHELONS, MOST_LEVEL, Hero
from hqweb.draw_steel.abilities.lines import LESS, written
from hqweb.draw_steel.abilities.use import MOST_DAMAGE_SURGES, PAIR, RAISE
from hqweb.draw_steel.edition import ID
from hqweb.draw_steel.power import BANDS, key

BOOK: Final = "Draw Steel Heroes"

_PARTS: Final = (
    ("name", "Name and story text", "how it looks; nothing else"),
    ("cost", "Cost", "what has to be spent before it happens, if anything"),
    ("keywords", "Keywords", "what it is, so that other rules know"),
    ("type", "Type", "which action it takes"),
    ("trigger", "Trigger", "what sets it off, if it is a triggered action"),
    ("distance", "Distance", "how far it reaches"),
    ("target", "Target", "how many, and of what kind"),
    ("roll", "Power roll", "its characteristic, and a line for each tier"),
    ("effect", "Effect", "whatever else holds; all of it, where nothing is rolled"),
    ("spend", "Spend", "what more it does for more"),
)

_STACKING: Final = (
    ("different", "Two different abilities", "both, one on top of the other"),
    ("same", "The same ability twice", "the stronger one; the later says how long"),
    ("condition", "A condition from two sources", "once: two banes of weakened are one"),
    ("grab", "A second grab", "nothing: whoever is grabbed cannot be grabbed again"),
    ("halved", "A recovery value halved twice", "halved once"),
)


def tables() -> tuple[Table, ...]:
    """All tables of abilities."""
    return (_parts(), _keywords(), _types(), _free(), _strengths(), _growing(), _surges(), _stacking())


def _table(name: str, caption: str, columns: tuple[Column, ...], rows: tuple[Row, ...], source: str) -> Table:
    return Table(f"{ID}.{name}", caption, columns, rows, f"{BOOK}, {source}")


def _parts() -> Table:
    rows = tuple(Row(place, (name, says)) for place, name, says in _PARTS)
    return _table("card-parts", "A card from top to bottom", (Column("Part"), Column("It tells")), rows, "Classes")


def _keywords() -> Table:
    rows = tuple(Row(each.name.lower(), (each.name, each.says)) for each in KEYWORDS)
    columns = (Column("Keyword"), Column("The ability"))
    return _table("keywords", "Keywords, and what they say of an ability", columns, rows, "Ability Keywords")


def _types() -> Table:
    rows = tuple(Row(each.key, (each.name, each.often, "yes" if each.critical else "no")) for each in TYPES)
    columns = (Column("Type"), Column("You have"), Column("Critical hit"))
    return _table("types", "Types of ability", columns, rows, "Type; Critical Hit")


def _free() -> Table:
    pair = (PRESETS["melee-free-strike"], PRESETS["ranged-free-strike"])
    rows = tuple(
        Row(
            key(band.tier),
            (
                Marked(key(band.tier), band.words),
                *(written(each.lines[band.tier - 1]).removesuffix(" damage") for each in pair),
            ),
        )
        for band in BANDS
    )
    columns = (Column("Roll"), *(Column(each.distance) for each in pair))
    return _table("free-strikes", "Damage of free strikes", columns, rows, "Making a Hero; Combat")


def _levels(place: int) -> str:
    start = ECHELONS[place][0]
    end = ECHELONS[place + 1][0] - 1 if place + 1 < len(ECHELONS) else MOST_LEVEL
    return str(start) if start == end else f"{start}–{end}"


def _strengths() -> Table:
    rows = tuple(
        Row(str(score), (score, _levels(place), *(sign(score - less) for less in LESS.values())))
        for place, (_, score) in enumerate(ECHELONS)
    )
    columns = (Column("Highest", "number"), Column("Level"), *(Column(each.capitalize(), "number") for each in LESS))
    return _table("potencies", "Potencies by the highest characteristic", columns, rows, "Potencies")


def _growing() -> Table:
    slam = PRESETS["brutal-slam"]
    rows: list[Row] = []
    for place, (_, score) in enumerate(ECHELONS):
        hero = Hero((score, 0, 0, 0, 0))
        cells: list[Cell] = [hero.damage(line.damage) for line in slam.lines if line.damage]
        rows.append(Row(str(score), (_levels(place), *cells)))
    columns = (Column("Level"), *(Column(band.words, "number") for band in BANDS))
    return _table("brutal-slam", "Damage of Brutal Slam as Might grows", columns, tuple(rows), "Ability Roll")


def _surges() -> Table:
    rows = (
        Row(
            "damage",
            (
                "More rolled damage",
                f"1 to {MOST_DAMAGE_SURGES}",
                "each your highest characteristic; all of them on one target",
            ),
        ),
        Row(
            "potency",
            ("A higher potency", PAIR, f"+{RAISE} against one target, and no more; a further pair for another"),
        ),
    )
    columns = (Column("For"), Column("Surges"), Column("Which gives"))
    return _table("surges", "What surges do", columns, rows, "Surges")


def _stacking() -> Table:
    rows = tuple(Row(place, (what, comes)) for place, what, comes in _STACKING)
    columns = (Column("Where these meet"), Column("There is"))
    return _table("stacking", "What adds up and what does not", columns, rows, "Stacking Unique Effects")
