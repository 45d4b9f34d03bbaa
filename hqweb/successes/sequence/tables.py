"""The tables of the three sequences, made from the data of their tracks."""

from hqweb.core.tables import Column, Row, Table
from hqweb.core.words import sign
from hqweb.successes.edition import FOLLOWER, ID, STEP, TOP, amount
from hqweb.successes.sequence.track import (
    BOTH_GAMBLE,
    CHAINED,
    SCORED,
    STAKES,
    TRACKS,
    Track,
    scored_points,
    wagered_loss,
)

_SRD = "QuestWorlds SRD 0.97"
_WAGER = 7


def sequence_tables() -> tuple[Table, ...]:
    """All tables of sequences."""
    return (
        _rounds(SCORED, "Points", "Resolution Points"),
        _rounds(CHAINED, "Resolve", "Resolve Loss"),
        _wagers(),
        *map(_outcomes, TRACKS),
        _tactics(),
        _bought(),
        _roles(),
    )


def _named(degree: int) -> str:
    return f"{degree} or more" if degree == TOP else str(degree)


def _rounds(track: Track, label: str, source: str) -> Table:
    rows = tuple(
        Row(str(degree), (_named(degree), f"{scored_points(degree, 'plain', 'plain')}{'+' if degree == TOP else ''}"))
        for degree in range(TOP + 1)
    )
    columns = (Column("Degree"), Column(label, "number"))
    caption = f"What a round of a {track.title.lower()} is worth"
    return Table(f"{ID}.{track.id}-rounds", caption, columns, rows, f"{_SRD}, {source}")


def _wagers() -> Table:
    words = {0: "half of the wager, rounded up", 1: "the wager"}
    rows = (
        Row("tie", ("Tie", "both half of the wager, rounded up", wagered_loss(_WAGER, 0))),
        *(
            Row(
                str(degree), (str(degree), words.get(degree, f"{degree} times the wager"), wagered_loss(_WAGER, degree))
            )
            for degree in range(TOP + 1)
        ),
    )
    columns = (Column("Degree"), Column("The loser loses"), Column(f"Of {_WAGER}", "number"))
    return Table(f"{ID}.wagered-losses", "What a wager costs", columns, rows, f"{_SRD}, Wagered Sequence Exchange")


def _outcomes(track: Track) -> Table:
    rows = []
    low = 1 if not track.wagers else 0
    for degree, most in enumerate((*track.bands, None)):
        rows.append(Row(str(degree), (_band(track, low, most), degree)))
        low = (most or 0) + 1
    columns = (Column(track.measure), Column("Degree", "number"))
    caption = f"The degree of a {track.title.lower()}"
    return Table(f"{ID}.{track.id}-outcomes", caption, columns, tuple(rows), f"{_SRD}, {track.title} Outcomes")


def _band(track: Track, low: int, most: int | None) -> str:
    if track.wagers:
        return f"{sign(-low)} or less" if most is None else f"{sign(-low)} to {sign(-most)}"
    if most is None:
        return f"{low} or more"
    return str(low) if low == most else f"{low}–{most}"


def _tactics() -> Table:
    rows = [
        Row(each.id, (each.title, f"{_changed(each.won)} for you", f"{_changed(each.lost)} for them"))
        for each in STAKES
        if each.id != "plain"
    ]
    rows.append(Row("both", ("Two gambits", f"+{BOTH_GAMBLE} for the winner", f"+{BOTH_GAMBLE} for the winner")))
    columns = (Column("Tactics"), Column("If you win"), Column("If you lose"))
    return Table(
        f"{ID}.scored-tactics",
        "Gambits and defence",
        columns,
        tuple(rows),
        f"{_SRD}, Risky Gambits; Defensive Responses",
    )


def _changed(number: int) -> str:
    return f"+{number}" if number > 0 else sign(number)


def _bought() -> Table:
    rows = [Row(str(loss), (loss, amount(-STEP * loss))) for loss in range(1, 5)]
    rows.append(Row("5", (5, "not possible")))
    columns = (Column("Resolve lost", "number"), Column("Consequence instead", "number"))
    return Table(
        f"{ID}.chained-consequences",
        "A consequence instead of resolve",
        columns,
        tuple(rows),
        f"{_SRD}, Exchange Resolve for Consequences",
    )


def _roles() -> Table:
    rows = (
        Row("full", ("Contestant", "Rolls like a hero", f"{FOLLOWER} points", f"{FOLLOWER} resolve lost")),
        Row(
            "secondary",
            ("Secondary contestant", "Takes points or a loss for you", f"{FOLLOWER} points", "one loss taken"),
        ),
        Row("supporter", ("Supporter", "Helps, or does something else", "–", "–")),
    )
    columns = (Column("Role"), Column("Does"), Column("Out, scored"), Column("Out, chained"))
    return Table(f"{ID}.follower-roles", "Followers", columns, rows, f"{_SRD}, Followers")
