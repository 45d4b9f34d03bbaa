"""The tables of QuestWorlds 0.97, made from the very data that the rulings read."""

from typing import Final

from hqweb.core.tables import Cell, Marked, Row, Table, columns
from hqweb.core.words import sign, signed
from hqweb.mastery import rating
from hqweb.mastery.roll import DIE
from hqweb.successes import aftermath, community, count, creation, edition, growth
from hqweb.successes.track import BOTH_GAMBLE, CHAINED, SCORED, STAKES, TRACKS, Track, scored_points, wagered_loss

_COUNTED: Final = (17, 20, 21, 25, 30, 40, 41, 50)
_TARGETS: Final = (15, 1, 20)
_WAGER: Final = 7


def tables() -> tuple[Table, ...]:
    """All tables."""
    return (
        _table("counting", "Counting past 20, and the successes that masteries add", "Abilities",
            "Total# | Rating# | Adds#",
            *((str(n), n, edition.written(rating.Total(n)),
                rating.Rating.of(rating.Total(n)).masteries) for n in _COUNTED)),
        _table("die", "What a die gives", "Die Rolls",
            f"Result | Die | {' | '.join(f'at {target}#' for target in _TARGETS)}",
            ("big", "Big success, 2", "the target number itself", *_spans(count.BIG)),
            ("success", "Success, 1", "below it", *_spans(1)), ("failure", "Failure, 0", "above it", *_spans(0))),
        _table("resistances", "Resistances", "Resistances",
            f"Resistance | Modifier# | At base {edition.BASE}#",
            *((each.id, each.label, edition.amount(each.offset) if each.offset else "–",
                edition.written(edition.resistance(each, edition.BASE))) for each in edition.CLASSES)),
        _table("modifiers", "Kinds of modifiers", "Modifiers", "Modifier | Amount",
            *((kind.id, kind.title, ", ".join(map(edition.amount, sorted(kind.amounts)))) for kind in edition.KINDS)),
        _table("degrees", "What a degree means", "Degrees of Victory", "Degree | Meaning",
            *((f"hero-{n}", _won(n, _more(n)), edition.mean(f"hero:{n}")) for n in reversed(range(edition.TOP + 1))),
            ("tie", _TIE, edition.mean("none:tie")),
            *((f"opposition-{n}", _lost(n, _more(n)), edition.mean(f"opposition:{n}"))
              for n in range(edition.TOP + 1))),
        _table("benefits", "Benefits and consequences by degree", "Benefits and Consequences by Degree",
            "Degree | Modifier#",
            *((f"victory-{n}", _won(n), edition.amount(edition.by_degree(n))) for n in reversed(range(edition.STEPS))),
            ("tie", _TIE, "none"),
            *((f"defeat-{n}", _lost(n), edition.amount(-edition.by_degree(n))) for n in range(edition.STEPS))),
        _table("extras", "What the GM may add against the outcome", "Consequences; Benefits",
            "Degree | Modifier# | For",
            *((f"{'victory' if won > 0 else 'defeat'}-{degree}", (_won if won > 0 else _lost)(degree),
               " or ".join(map(edition.amount, amounts)),
               "what it took out of you" if won > 0 else "what you gained in losing")
              for (won, degree), amounts in aftermath.EXTRA.items())),
        _table("plot-edits", "Plot edits", "Plot Edits", "Edit | Story points# | What it may be",
            *((key, title, cost, text) for key, title, cost, text in growth.EDITS)),
        _table("advances", "What an advance may bring", "Improving Your Character", "Improvement | In one advance",
            *((each.do, each.brings, "twice" if each.times > 1 else "once") for each in growth.OPTIONS)),
        _table("creation", "Ratings at the start", "Assigning Ability Ratings; Sidekick", "What | Hero# | Sidekick#",
            ("high", "What matters most, what sets apart", *[edition.written(creation.HIGH)] * 2),
            ("high-breakout", "What sets apart, as a breakout", edition.amount(creation.HIGH_BREAKOUT), "–"),
            ("other", "All other abilities", *[edition.written(growth.NEW_RATING)] * 2),
            ("breakout", "Other breakouts", edition.amount(growth.NEW_BREAKOUT), "–"),
            ("points", "Improvement points", creation.POINTS, creation.SIDEKICK_POINTS),
            ("cap", "Highest rating", *[edition.written(creation.CAP)] * 2)),
        _table("resources", "What the resources bring", "Rating Resources", "Resource by rank | Bonus#",
            *((str(n), f"{n}.", edition.amount(bonus)) for n, bonus in enumerate(community.BONUSES, 1))),
        _rounds(SCORED, "Points", "Resolution Points"),
        _rounds(CHAINED, "Resolve", "Resolve Loss"),
        _table("wagered-losses", "What a wager costs", "Wagered Sequence Exchange",
            f"Degree | The loser loses | Of {_WAGER}#",
            ("tie", "Tie", "both half of the wager, rounded up", wagered_loss(_WAGER, 0)),
            *((str(n), str(n), words, wagered_loss(_WAGER, n)) for n, words in enumerate(
                ("half of the wager, rounded up", "the wager",
                 *(f"{n} times the wager" for n in range(2, edition.TOP + 1)))))),
        *map(_outcomes, TRACKS),
        _table("scored-tactics", "Gambits and defence", "Risky Gambits; Defensive Responses",
            "Tactics | If you win | If you lose",
            *((each.id, each.title, f"{signed(each.won)} for you", f"{signed(each.lost)} for them")
              for each in STAKES if each.id != "plain"),
            ("both", "Two gambits", *[f"+{BOTH_GAMBLE} for the winner"] * 2)),
        _table("chained-consequences", "A consequence instead of resolve", "Exchange Resolve for Consequences",
            "Resolve lost# | Consequence instead#",
            *((str(loss), loss, edition.amount(-edition.STEP * loss)) for loss in range(1, 5)),
            ("5", 5, "not possible")),
        _table("follower-roles", "Followers", "Followers",
            "Role | Does | Out, scored | Out, chained",
            ("full", "Contestant", "Rolls like a hero", f"{edition.FOLLOWER} points",
                f"{edition.FOLLOWER} resolve lost"),
            ("secondary", "Secondary contestant", "Takes points or a loss for you", f"{edition.FOLLOWER} points",
             "one loss taken"),
            ("supporter", "Supporter", "Helps, or does something else", "–", "–")),
    )  # fmt: skip


def _table(name: str, caption: str, source: str, headings: str, *rows: tuple[Cell, ...]) -> Table:
    """A table of rows, each with its key before its cells."""
    found = tuple(Row(str(key), tuple(cells)) for key, *cells in rows)
    return Table(f"{edition.ID}.{name}", caption, columns(headings), found, f"QuestWorlds SRD 0.97, {source}")


def _more(degree: int) -> str:
    return "+" if degree == edition.TOP else ""


_TIE: Final = Marked("tie", "Standoff")


def _won(degree: int, more: str = "") -> Marked:
    return Marked(f"v{min(degree + 1, edition.TOP)}", f"Victory, {degree}{more}")


def _lost(degree: int, more: str = "") -> Marked:
    return Marked(f"d{min(degree + 1, edition.TOP)}", f"Defeat, {degree}{more}")


def _spans(worth: int) -> list[str]:
    """The faces that are worth so much at each target number."""
    found = ([face for face in range(1, DIE + 1) if count.successes(face, target) == worth] for target in _TARGETS)
    return ["–".join(str(face) for face in sorted({*each[:1], *each[-1:]})) or "none" for each in found]


def _rounds(track: Track, label: str, source: str) -> Table:
    rows = (
        (str(n), f"{n} or more" if n == edition.TOP else str(n), f"{scored_points(n, 'plain', 'plain')}{_more(n)}")
        for n in range(edition.TOP + 1)
    )
    caption = f"What a round of a {track.title.lower()} is worth"
    return _table(f"{track.id}-rounds", caption, source, f"Degree | {label}#", *rows)


def _outcomes(track: Track) -> Table:
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
