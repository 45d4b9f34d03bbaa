"""The tables of QuestWorlds 0.97, made from the very data that the rulings read."""

from typing import Final

from hqweb.core.tables import Cell, Column, Marked, Row, Table
from hqweb.mastery.rating import Rating, Total
from hqweb.mastery.roll import DIE
from hqweb.successes.advance import OPTIONS
from hqweb.successes.aftermath import EXTRA
from hqweb.successes.community import BONUSES
from hqweb.successes.count import BIG, successes
from hqweb.successes.creation import CAP, HIGH, HIGH_BREAKOUT, POINTS, SIDEKICK_POINTS
from hqweb.successes.edition import BASE, CLASSES, ID, KINDS, STEPS, TOP, amount, by_degree, mean, resistance, written
from hqweb.successes.growth import EDITS, NEW_BREAKOUT, NEW_RATING

SRD: Final = "QuestWorlds SRD 0.97"
_COUNTED: Final = (17, 20, 21, 25, 30, 40, 41, 50)
_TARGETS: Final = (15, 1, 20)


def tables() -> tuple[Table, ...]:
    """All tables of the contest and what stands around it."""
    return (
        _counting(),
        _die(),
        _resistances(),
        _modifiers(),
        _degrees(),
        _benefits(),
        _extra(),
        _edits(),
        _advances(),
        _creation(),
        _resources(),
    )


def _table(name: str, caption: str, columns: tuple[Column, ...], rows: tuple[Row, ...], source: str) -> Table:
    return Table(f"{ID}.{name}", caption, columns, rows, f"{SRD}, {source}")


def _counting() -> Table:
    rows = tuple(Row(str(n), (n, written(Total(n)), Rating.of(Total(n)).masteries)) for n in _COUNTED)
    columns = (Column("Total", "number"), Column("Rating", "number"), Column("Adds", "number"))
    return _table("counting", "Counting past 20, and the successes that masteries add", columns, rows, "Abilities")


def _die() -> Table:
    names = ((BIG, "big", "Big success, 2", "the target number itself"), (1, "success", "Success, 1", "below it"))
    rows = tuple(
        Row(key, (name, words, *(_span(worth, target) for target in _TARGETS)))
        for worth, key, name, words in (*names, (0, "failure", "Failure, 0", "above it"))
    )
    columns = (Column("Result"), Column("Die"), *(Column(f"at {target}", "number") for target in _TARGETS))
    return _table("die", "What a die gives", columns, rows, "Die Rolls")


def _span(worth: int, target: int) -> str:
    faces = [face for face in range(1, DIE + 1) if successes(face, target) == worth]
    if not faces:
        return "none"
    return str(faces[0]) if len(faces) == 1 else f"{faces[0]}–{faces[-1]}"


def _resistances() -> Table:
    rows = tuple(
        Row(each.id, (each.label, amount(each.offset) if each.offset else "–", written(resistance(each, BASE))))
        for each in CLASSES
    )
    columns = (Column("Resistance"), Column("Modifier", "number"), Column(f"At base {BASE}", "number"))
    return _table("resistances", "Resistances", columns, rows, "Resistances")


def _modifiers() -> Table:
    rows = tuple(Row(kind.id, (kind.title, ", ".join(amount(n) for n in sorted(kind.amounts)))) for kind in KINDS)
    return _table("modifiers", "Kinds of modifiers", (Column("Modifier"), Column("Amount")), rows, "Modifiers")


def _degrees() -> Table:
    rows = (
        *(
            Row(
                f"hero-{n}",
                (Marked(f"v{min(n + 1, TOP)}", f"Victory, {n}{'+' if n == TOP else ''}"), mean(f"hero:{n}")),
            )
            for n in range(TOP, -1, -1)
        ),
        Row("tie", (Marked("tie", "Standoff"), mean("none:tie"))),
        *(
            Row(
                f"opposition-{n}",
                (Marked(f"d{min(n + 1, TOP)}", f"Defeat, {n}{'+' if n == TOP else ''}"), mean(f"opposition:{n}")),
            )
            for n in range(TOP + 1)
        ),
    )
    return _table("degrees", "What a degree means", (Column("Degree"), Column("Meaning")), rows, "Degrees of Victory")


def _benefits() -> Table:
    won = [
        Row(f"victory-{n}", (Marked(f"v{n + 1}", f"Victory, {n}"), amount(by_degree(n))))
        for n in range(STEPS - 1, -1, -1)
    ]
    lost = [Row(f"defeat-{n}", (Marked(f"d{n + 1}", f"Defeat, {n}"), amount(-by_degree(n)))) for n in range(STEPS)]
    rows = (*won, Row("tie", (Marked("tie", "Standoff"), "none")), *lost)
    return _table(
        "benefits",
        "Benefits and consequences by degree",
        (Column("Degree"), Column("Modifier", "number")),
        rows,
        "Benefits and Consequences by Degree",
    )


def _extra() -> Table:
    words = {1: "Victory", -1: "Defeat"}
    rows = tuple(
        Row(
            f"{words[won].lower()}-{degree}",
            (
                Marked(f"{'v' if won > 0 else 'd'}{degree + 1}", f"{words[won]}, {degree}"),
                " or ".join(amount(number) for number in amounts),
                "what it took out of you" if won > 0 else "what you gained in losing",
            ),
        )
        for (won, degree), amounts in EXTRA.items()
    )
    columns = (Column("Degree"), Column("Modifier", "number"), Column("For"))
    return _table("extras", "What the GM may add against the outcome", columns, rows, "Consequences; Benefits")


def _edits() -> Table:
    rows = tuple(Row(key, (title, cost, text)) for key, title, cost, text in EDITS)
    columns = (Column("Edit"), Column("Story points", "number"), Column("What it may be"))
    return _table("plot-edits", "Plot edits", columns, rows, "Plot Edits")


def _advances() -> Table:
    rows = tuple(Row(each.do, (each.brings, "twice" if each.times > 1 else "once")) for each in OPTIONS)
    columns = (Column("Improvement"), Column("In one advance"))
    return _table("advances", "What an advance may bring", columns, rows, "Improving Your Character")


def _creation() -> Table:
    hero: tuple[Cell, ...] = (
        written(HIGH),
        amount(HIGH_BREAKOUT),
        written(NEW_RATING),
        amount(NEW_BREAKOUT),
        POINTS,
        written(CAP),
    )
    aside: tuple[Cell, ...] = (written(HIGH), "–", written(NEW_RATING), "–", SIDEKICK_POINTS, written(CAP))
    names = (
        ("high", "What matters most, what sets apart"),
        ("high-breakout", "What sets apart, as a breakout"),
        ("other", "All other abilities"),
        ("breakout", "Other breakouts"),
        ("points", "Improvement points"),
        ("cap", "Highest rating"),
    )
    rows = tuple(Row(key, (label, mine, theirs)) for (key, label), mine, theirs in zip(names, hero, aside, strict=True))
    columns = (Column("What"), Column("Hero", "number"), Column("Sidekick", "number"))
    return _table("creation", "Ratings at the start", columns, rows, "Assigning Ability Ratings; Sidekick")


def _resources() -> Table:
    rows = tuple(Row(str(n), (f"{n}.", amount(bonus))) for n, bonus in enumerate(BONUSES, 1))
    columns = (Column("Resource by rank"), Column("Bonus", "number"))
    return _table("resources", "What the resources bring", columns, rows, "Rating Resources")
