"""The tables of QuestWorlds 0.97, made from the same data that rulings use."""

from typing import Final

from hqweb.core.tables import Cell, Marked, Row, Table, columns
from hqweb.core.words import often, portion, sign, signed, span
from hqweb.mastery import rating
from hqweb.successes import edition, growth

_COUNTED: Final = (17, 20, 21, 25, 30, 40, 41, 50)
_TARGET: Final = 15
_WAGER: Final = 7
"""Examples: totals to count, a target number other than the lowest and highest, and a wager."""


def tables(of: edition.Edition) -> tuple[Table, ...]:
    """All tables, from an edition's numbers."""
    counting, targets = of.counting, (_TARGET, 1, of.counting.mastery)
    top, good, bad = counting.top, range(len(of.sizes("benefit"))), range(len(of.sizes("consequence")))
    half, points, gain = portion(of.half), f"{of.follower} points", f"+{of.gambits} for the winner"
    return (
        _table("counting", f"Counting past {counting.mastery}, and the successes that masteries add", "Abilities",
            "Total# | Rating# | Adds#",
            *((str(n), n, of.written(rating.Total(n)),
                rating.Rating.of(rating.Total(n), counting.mastery).masteries) for n in _COUNTED)),
        _table("die", "What a die gives", "Die Rolls",
            f"Result | Die | {' | '.join(f'at {target}#' for target in targets)}",
            ("big", f"Big success, {counting.big}", "the target number itself", *(str(target) for target in targets)),
            ("success", f"Success, {counting.success}", "below it", *(span(1, target - 1) for target in targets)),
            ("failure", "Failure, 0", "above it", *(span(target + 1, counting.die) for target in targets))),
        _table("resistances", "Resistances", "Resistances",
            f"Resistance | Modifier# | At base {of.base}#",
            *((each.id, each.label, edition.amount(each.offset) if each.offset else "–",
                of.written(edition.resistance(each, of.base))) for each in of.classes)),
        _table("modifiers", "Kinds of modifiers", "Modifiers", "Modifier | Amount",
            *((kind.id, kind.title, ", ".join(map(edition.amount, sorted(kind.amounts)))) for kind in of.kinds)),
        _table("degrees", "What a degree means", "Degrees of Victory", "Degree | Meaning",
            *((f"hero-{n}", _won(n, "+" * (n == top)), of.mean(f"hero:{n}")) for n in reversed(range(top + 1))),
            ("tie", _TIE, of.mean("none:tie")),
            *((f"opposition-{n}", _lost(n, "+" * (n == top)), of.mean(f"opposition:{n}")) for n in range(top + 1))),
        _table("benefits", "Benefits and consequences by degree", "Benefits and Consequences by Degree",
            "Degree | Modifier#",
            *((f"victory-{n}", _won(n), of.printed(n, "benefit")) for n in reversed(good)),
            ("tie", _TIE, "none"),
            *((f"defeat-{n}", _lost(n), of.printed(n, "consequence")) for n in bad)),
        _table("extras", "What the GM may add against the outcome", "Consequences; Benefits",
            "Degree | Modifier# | For",
            *((f"{'victory' if won > 0 else 'defeat'}-{degree}", (_won if won > 0 else _lost)(degree),
               " or ".join(map(edition.amount, amounts)),
               "what it took out of you" if won > 0 else "what you gained in losing")
              for won, degree, amounts in of.extras)),
        _table("plot-edits", "Plot edits", "Plot Edits", "Edit | Story points# | What it may be",
            *((key, title, cost, text) for key, title, cost, text in of.edits)),
        _table("advances", "What an advance may bring", "Improving Your Character", "Improvement | In one advance",
            *((act.do, brings(of), often(dict(of.advances).get(act.do, 0))) for brings, act in growth.OPTIONS)),
        _table("creation", "Starting ratings", "Assigning Ability Ratings; Sidekick", "What | Hero# | Sidekick#",
            ("high", "What the hero does, what sets them apart", *[of.written(of.high)] * 2),
            ("high-breakout", "What sets them apart, as a breakout", edition.amount(of.high_breakout), "–"),
            ("other", "All other abilities", *[of.written(of.new)] * 2),
            ("breakout", "Other breakouts", edition.amount(of.breakout), "–"),
            ("points", "Improvement points", of.start, of.aside),
            ("cap", "Highest rating", *[of.written(of.cap)] * 2)),
        _table("resources", "What resources give", "Rating Resources", "Resource by rank | Bonus#",
            *((str(n), f"{n}.", edition.amount(bonus)) for n, (_, bonus) in enumerate(of.resources, 1))),
        *(_rounds(of, each, label, source) for each in of.tracks if each.id in _ROUNDS
          for label, source in (_ROUNDS[each.id],)),
        _table("wagered-losses", "What a wager costs", "Wagered Sequence Exchange",
            f"Degree | The loser loses | Of {_WAGER}#",
            ("tie", "Tie", f"both {half} of the wager, rounded up", of.wagered(_WAGER, 0)),
            *((str(n), str(n), words, of.wagered(_WAGER, n)) for n, words in enumerate(
                (f"{half} of the wager, rounded up", "the wager",
                 *(f"{n} times the wager" for n in range(2, top + 1)))))),
        *map(_outcomes, of.tracks),
        _table("scored-tactics", "Gambits and defense", "Risky Gambits; Defensive Responses",
            "Tactics | If you win | If you lose",
            *((each.id, each.title, f"{signed(each.won)} for you", f"{signed(each.lost)} for them")
              for each in of.stakes if each.id != "plain"),
            ("both", "Two gambits", gain, gain)),
        _table("chained-consequences", "A consequence instead of resolve", "Exchange Resolve for Consequences",
            "Resolve lost# | Consequence instead#",
            *((str(loss), loss, edition.amount(size)) for loss, size in enumerate(of.instead, 1)),
            (str(len(of.instead) + 1), len(of.instead) + 1, "not possible")),
        _table("follower-roles", "Followers", "Followers",
            "Role | Does | Out, scored | Out, chained",
            ("full", "Contestant", "Rolls like a hero", points, f"{of.aide} resolve lost"),
            ("secondary", "Secondary contestant", "Takes points or a loss for you", points, "one loss taken"),
            ("supporter", "Supporter", "Helps, or does something else", "–", "–")),
    )  # fmt: skip


def _table(name: str, caption: str, source: str, headings: str, *rows: tuple[Cell, ...]) -> Table:
    """A table of rows, each with its key before its cells."""
    found = tuple(Row(str(key), tuple(cells)) for key, *cells in rows)
    return Table(f"{edition.ID}.{name}", caption, columns(headings), found, f"QuestWorlds SRD 0.97, {source}")


_TIE: Final = Marked("tie", "Standoff")


def _won(degree: int, more: str = "") -> Marked:
    return Marked(f"v{min(degree + 1, 4)}", f"Victory, {degree}{more}")


def _lost(degree: int, more: str = "") -> Marked:
    return Marked(f"d{min(degree + 1, 4)}", f"Defeat, {degree}{more}")


_ROUNDS: Final = {"scored": ("Points", "Resolution Points"), "chained": ("Resolve", "Resolve Loss")}


def _rounds(of: edition.Edition, track: edition.Track, label: str, source: str) -> Table:
    top = of.counting.top
    rows = (
        (str(n), f"{n} or more" if n == top else str(n), f"{of.scored(n)}{'+' * (n == top)}") for n in range(top + 1)
    )
    return _table(
        f"{track.id}-rounds", f"What a round of a {track.title.lower()} is worth", source, f"Degree | {label}#", *rows
    )


def _outcomes(track: edition.Track) -> Table:
    rows = []
    low = 1 if not track.wagers else 0
    for degree, most in enumerate((*track.bands, None)):
        band = str(low) if low == most else f"{low} or more" if most is None else f"{low}–{most}"
        if track.wagers:
            band = f"{sign(-low)} or less" if most is None else f"{sign(-low)} to {sign(-most)}"
        rows.append((str(degree), band, degree))
        low = (most or 0) + 1
    name, caption = f"{track.id}-outcomes", f"The degree of a {track.title.lower()}"
    return _table(name, caption, f"{track.title} Outcomes", f"{track.measure} | Degree#", *rows)
