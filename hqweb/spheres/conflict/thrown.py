"""A check in a conflict: outcomes, reasons, pictures, and improving it with Destiny.

Source: Shattered Spheres, *Rules*, on checks, Fate and spending Destiny.
"""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from hqweb.core import blocks, fields, moves, nouns, procedure, words
from hqweb.core.dice import Die, Faces
from hqweb.spheres import edition, explain, fate
from hqweb.spheres.check import Ruling, degrees_of, mark, split
from hqweb.spheres.checks import state


class Words(NamedTuple):
    """The words for a check, its success, and its failure."""

    check: str
    good: str
    bad: str

    def key(self, of: int) -> str:
        """Return the outcome key of a degree.

        >>> HIT.key(2), RESIST.key(-1)
        ('hit-2', 'affected-1')
        """
        return f"{self.good if of > 0 else self.bad}-{abs(of)}"

    def outcome(self, of: int, marked: int) -> procedure.Outcome:
        """Return the outcome of a degree, with the mark of the degree `marked`."""
        word = (self.good if of > 0 else self.bad).title()
        return procedure.Outcome(self.key(of), f"{word}, {nouns.DEGREE.counted(abs(of))}", mark(marked))

    def outcomes(self, edition: edition.Edition) -> tuple[procedure.Outcome, ...]:
        """Return the outcome of each degree, best first."""
        return tuple(self.outcome(of, of) for of in degrees_of(edition))

    def against(self, edition: edition.Edition) -> tuple[procedure.Outcome, ...]:
        """Return the outcome of each degree from the opponent's point of view, worst for the roller first."""
        return tuple(self.outcome(of, -of) for of in reversed(degrees_of(edition)))

    def line(self, ruling: Ruling) -> str:
        """Return a resolved check in one line."""
        shows = f"{words.sign(ruling.ours.total)} against {words.sign(ruling.dc.total)}"
        return f"{shows}: {self.outcome(ruling.degree, 1).label}"


HIT: Final = Words("attack check", "hit", "miss")
RESIST: Final = Words("resistance check", "resisted", "affected")


def ask_check(thrown: state.State, words: Words) -> procedure.Ask[Ruling]:
    """Return the dice of both sides, and their judge."""
    judge = lambda faces: thrown._replace(faces=faces).stand()  # noqa: E731
    return procedure.Ask(thrown.dice(), judge, lambda ruling: words.key(ruling.degree))


def side_steps(thrown: state.State, by: str) -> Iterator[procedure.Step]:
    """Explain a side’s total, and the stones its dice earn, if any."""
    place, edition = by == state.THEIRS, thrown.check.edition
    who, rolled, (by_dice, critical) = thrown.parties[by].pre, thrown.bare[place], thrown.earnings(by)
    yield from explain.roll_steps(thrown.side(by), edition, split(thrown.check, thrown.faces)[place], rolled, who)
    quiet = rolled if sum(by_dice) else rolled._replace(up=0, down=0, fortune=0, misfortune=0)
    yield from explain.fate_steps(quiet, by_dice, critical, edition, who)


def steps(thrown: state.State) -> Iterator[procedure.Step]:
    """Explain a check between two sides."""
    yield from side_steps(thrown, state.OURS)
    yield from side_steps(thrown, state.THEIRS)
    yield from explain.degree_steps(thrown.check, thrown.ruled)


def pictures(thrown: state.State, dc: tuple[blocks.Sum, ...] | None = None) -> Iterator[blocks.Block]:
    """Return both sums, and the total on the ladder of degrees. `dc` is for a DC that isn't anyone's check."""
    check, edition, (ours, theirs) = thrown.check, thrown.check.edition, split(thrown.check, thrown.faces)
    spent = ((each.sides, each.value) for each in thrown.spent if each.use == "improve")
    own = explain.improved_sum(explain.sum_block(check.ours, edition, ours, thrown.bare[0]), *spent)
    yield _called(own, thrown.ours.pre or "Resistance")
    if dc is None:
        dc = (_called(explain.sum_block(check.dc, edition, theirs, thrown.bare[1]), thrown.dc_name),)
    yield from dc
    yield explain.degree_ladder(check, thrown.ruled, thrown.ours.who)


def _called(told: blocks.Sum, name: str) -> blocks.Sum:
    first, *rest = told.parts
    first = first._replace(label=f"{name}, {first.label}" if first.label in ("Fortune", "Misfortune") else name)
    return blocks.Sum(f"{name}: {told.label}", (first, *rest), told.total)


def verdict(thrown: state.State) -> dict[str, fields.Json]:
    """Return a check's result as verdict data."""
    ours, dc = thrown.ruled.ours, thrown.ruled.dc
    return {"total": ours.total, "dc": dc.total, "natural": ours.natural, "degree": thrown.ruled.degree}


NOTHING_LEFT: Final = "No Destiny die or stone is left. Set their number in the form."
"""The refusal to spend Destiny."""


def _no_more(thrown: state.State) -> str:
    """Explain why a check can't be improved at all, or return an empty string."""
    if thrown.ruling is None:
        return "There’s no roll to improve yet."
    if thrown.ruling.ours.natural == 1:
        return "A natural 1 fails whatever you add to it."
    most = thrown.check.edition.most
    return f"The total is already good for {words.spelt(most)} degrees." if thrown.ruling.plain == most else ""


def spent(thrown: state.State, given: fields.Given, faces: Faces = (), use: str = "improve") -> state.State:
    """Return the check after spending Destiny on it: a die, or a number of stones."""
    if given.text("with") == "stones":
        return thrown.spend(state.Spend(state.OURS, use, given.whole("stones")))
    return thrown.spend(state.Spend(state.OURS, use, faces[0] if faces else 0, thrown.size))


def improve_act[S](
    get: Callable[[S], state.State],
    put: Callable[[S, state.State], S],
    purse: Callable[[S], state.Purse],
    by: str,
    words: Words,
    end: Callable[[S], tuple[procedure.Step, ...]],
) -> moves.Act[S, Ruling]:
    """Return the move that improves a side's own check with Destiny. `end` adds reasons at the end."""
    rule = "attack-improve" if words is HIT else "resist-improve"

    def ask(state: S, given: fields.Given) -> procedure.Ask[Ruling]:
        thrown = get(state)
        dice = () if given.text("with") == "stones" else (Die(thrown.size, f"Destiny d{thrown.size}"),)
        return procedure.Ask(
            dice, lambda faces: spent(thrown, given, faces).stand(), lambda ruling: words.key(ruling.degree)
        )

    def then(state: S, given: fields.Given, faces: Faces, ruling: Ruling) -> procedure.Played[S]:
        thrown = spent(get(state), given, faces)._replace(ruling=ruling)
        done, more = put(state, thrown), thrown.spent[-1]
        shows = fate.shown(more.value, more.sides, thrown.ours.kind)
        step = fate.improve_step(rule, "", shows, more.value, ruling.ours.total)
        told = (step, *explain.degree_steps(thrown.check, ruling), *end(done))
        return procedure.Played(done, told, f"Improved: {words.line(ruling)}")

    no_more = moves.either(lambda state: _no_more(get(state)), moves.needs(purse, NOTHING_LEFT))
    return moves.Act(
        "improve", "Improve", rule, moves.Roll(ask, then), f"Adds the number to the {words.check}.", no_more,
        lambda state: purse(state).fields(), lambda state: purse(state).told(), by, press="Improve",
    )  # fmt: skip
