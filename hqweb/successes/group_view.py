"""What a group contest shows: its matches, the sums in words, and the verdict."""

from typing import Final

from hqweb.core.blocks import Block, Grid, GridRow, Note, PairMark
from hqweb.core.fields import Json
from hqweb.core.procedure import Step, say
from hqweb.core.tables import Cell, Column, Marked
from hqweb.core.words import spelt
from hqweb.mastery.rating import Total
from hqweb.successes.count import SIDES, outcome
from hqweb.successes.edition import OUTCOMES, amount, by_degree, degrees, written
from hqweb.successes.explain import count_words
from hqweb.successes.group_form import Match
from hqweb.successes.group_state import State, key_of, sums
from hqweb.successes.left import row_of

_LABELS: Final = {each.key: Marked(each.mark, each.label) for each in OUTCOMES}
_MARKS: Final[tuple[PairMark, PairMark, PairMark]] = ("", "won", "lost")


def sum_steps(state: State) -> tuple[Step, ...]:
    """Both sums, and what the difference suggests for everybody."""
    ours, theirs = sums(state.rulings)
    step = say(
        "group-sum",
        "All successes count, also those of lost matches: *{ours}* of the heroes, *{theirs}* against them.",
        ours=ours,
        theirs=theirs,
    )
    apart = abs(ours - theirs)
    if not apart:
        text = "Equal sums. The GM gives the heroes a *victory* of zero degrees."
        return (step, say("group-tie", text if state.favour else "Equal sums: a *stalemate*."))
    size = amount(by_degree(apart) if ours > theirs else -by_degree(apart))
    kind = "benefit" if ours > theirs else "consequence"
    return (
        step,
        say(
            kind,
            "{degrees} for the group: a {kind} of *{size}* may go to everybody.",
            degrees=degrees(apart).capitalize(),
            kind=kind,
            size=size,
        ),
    )


def before(state: State, *, everything: bool) -> tuple[Block, ...]:
    """Who meets whom, before the roll; a hidden resistance only for those who see everything."""
    rows = tuple(
        GridRow(
            (
                match.pair.ours.first,
                written(match.bout.ours.total) + (f", +{match.bout.ours.points}" if match.bout.ours.points else ""),
                match.pair.theirs.first,
                _seen(match, everything=everything),
            )
        )
        for match in state.matches
    )
    columns = (Column("Hero"), Column("Rating"), Column("Against"), Column("Resistance"))
    out: list[Block] = [Grid("Who meets whom", columns, rows)]
    if state.spare:
        names = ", ".join(state.spare)
        text = f"Nobody meets {names}. Raise a resistance for them instead, or treat them as a mob."
        out.append(Note(text, "warn"))
    return tuple(out)


def _seen(match: Match, *, everything: bool) -> str:
    return "hidden" if match.hidden and not everything else written(Total(match.bout.theirs.total))


def match_grid(state: State) -> Grid:
    """Every match with its dice and its outcome, read on its own."""
    rows = tuple(
        GridRow((match.pair.ours.first, *_rolls(state, n, match), _LABELS[outcome(ruling)]), _MARKS[ruling.winner])
        for n, (match, ruling) in enumerate(zip(state.matches, state.rulings, strict=True))
    )
    columns = (Column("Hero"), Column("Roll"), Column("Against"), Column("On its own"))
    return Grid("The matches", columns, rows)


def _rolls(state: State, number: int, match: Match) -> tuple[Cell, Cell]:
    ruling, faces = state.rulings[number], state.faces[number]
    if ruling.ours is None or ruling.theirs is None:
        return ("no roll", "no roll")
    return (
        f"{faces[0]}, {count_words(ruling.ours.successes)}",
        f"{match.pair.theirs.first}: {faces[1]}, {count_words(ruling.theirs.successes)}",
    )


def notes(state: State) -> tuple[Note, ...]:
    """Who did most, and that single fates may differ."""
    most = max(each.ours.successes if each.ours else 0 for each in state.rulings)
    best = [
        match.pair.ours.inside
        for match, each in zip(state.matches, state.rulings, strict=True)
        if each.ours and each.ours.successes == most
    ]
    out = [Note("A hero may take a consequence for a lost match in a group that won, and the other way round.")]
    if most and len(best) == 1 and len(state.matches) > 1:
        out.append(Note(f"Most of the work was done by {best[0]}, with {spelt(most)}."))
    return tuple(out)


def verdict(state: State) -> dict[str, Json]:
    """The result of the group for machines."""
    ours, theirs = sums(state.rulings)
    difference = ours - theirs
    winner, _, level = key_of(difference, favour=state.favour).partition(":")
    won = (winner == "hero") - (winner == "opposition")
    matches: list[Json] = [
        {
            "hero": match.id,
            "winner": SIDES[ruling.winner],
            "degree": ruling.degree,
            "successes": ruling.ours.successes if ruling.ours else 0,
            "against": ruling.theirs.successes if ruling.theirs else 0,
        }
        for match, ruling in zip(state.matches, state.rulings, strict=True)
    ]
    return {
        "winner": winner,
        "level": level,
        "degree": abs(difference),
        "sums": {"hero": ours, "opposition": theirs},
        "benefit": by_degree(abs(difference)) if won > 0 else 0,
        "consequence": -by_degree(abs(difference)) if won < 0 else 0,
        "matches": matches,
        "rows": [row_of(won, abs(difference))],
    }
