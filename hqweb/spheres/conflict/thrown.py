"""A check of a conflict: its outcomes, its reasons, its pictures, and the Destiny that improves it.

Source: Shattered Spheres, *Rules*, on checks, Fate and spending Destiny.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple, Protocol, Self

from hqweb.core import blocks, fields, moves, procedure, words
from hqweb.core.dice import Die, Faces
from hqweb.spheres import edition, explain, fate
from hqweb.spheres.check import Ruling, degrees_of, mark, split
from hqweb.spheres.checks.state import OURS, THEIRS, Purse, Spend, State
from hqweb.spheres.roll import dice


class Words(NamedTuple):
    """What a success and a failure of a check are called."""

    good: str
    bad: str

    def key(self, of: int) -> str:
        """The outcome that a degree counts as.

        >>> HIT.key(2), RESIST.key(-1)
        ('hit-2', 'affected-1')
        """
        return f"{self.good if of > 0 else self.bad}-{abs(of)}"

    def outcome(self, of: int, marked: int) -> procedure.Outcome:
        """A degree as an outcome, with the mark of a degree."""
        word = (self.good if of > 0 else self.bad).title()
        return procedure.Outcome(self.key(of), f"{word}, {edition.DEGREE.counted(abs(of))}", mark(marked))

    def outcomes(self, edition: edition.Edition) -> tuple[procedure.Outcome, ...]:
        """Every degree, the best first."""
        return tuple(self.outcome(of, of) for of in degrees_of(edition))

    def against(self, edition: edition.Edition) -> tuple[procedure.Outcome, ...]:
        """Every degree as whoever it is against sees it, the worst first."""
        return tuple(self.outcome(of, -of) for of in reversed(degrees_of(edition)))

    def line(self, ruling: Ruling) -> str:
        """A check in one line."""
        shows = f"{words.sign(ruling.ours.total)} against {words.sign(ruling.dc.total)}"
        return f"{shows}: {self.outcome(ruling.degree, 1).label}"


HIT: Final = Words("hit", "miss")
RESIST: Final = Words("resisted", "affected")


def dc_name(thrown: State) -> str:
    """What the side that sets the DC is called."""
    return thrown.theirs.pre if thrown.theirs else thrown.target.name if thrown.target else "DC"


def ask_check(thrown: State, words: Words) -> procedure.Ask[Ruling]:
    """All dice of both sides and their judge."""
    check = thrown.check
    asked: tuple[Die, ...] = (*dice(check.ours, check.edition), *dice(check.dc, check.edition, dc_name(thrown)))
    return procedure.Ask(
        asked, lambda faces: thrown._replace(faces=faces).stand(), lambda ruling: words.key(ruling.degree)
    )


def side_steps(thrown: State, by: str) -> Iterator[procedure.Step]:
    """The reasons for one side’s total, and the stones that its dice give, where they give any."""
    place, edition = by == THEIRS, thrown.check.edition
    who, rolled, (by_dice, critical) = thrown.parties[by].pre, thrown.bare[place], thrown.earnings(by)
    yield from explain.roll_steps(thrown.side(by), edition, split(thrown.check, thrown.faces)[place], rolled, who)
    quiet = rolled if sum(by_dice) else rolled._replace(up=0, down=0, fortune=0, misfortune=0)
    yield from explain.fate_steps(quiet, by_dice, critical, edition, who)


def steps(thrown: State) -> Iterator[procedure.Step]:
    """The reasons for a check of two sides."""
    yield from side_steps(thrown, OURS)
    yield from side_steps(thrown, THEIRS)
    yield from explain.degree_steps(thrown.check, thrown.ruled)


def pictures(thrown: State, dc: tuple[blocks.Sum, ...] | None = None) -> Iterator[blocks.Block]:
    """Both sums, and the total on the staff of degrees; `dc` stands for a DC that is no check of somebody’s."""
    check, edition, (ours, theirs) = thrown.check, thrown.check.edition, split(thrown.check, thrown.faces)
    spent = ((each.sides, each.value) for each in thrown.spent if each.use == "improve")
    yield _called(
        explain.improved_sum(explain.sum_block(check.ours, edition, ours, thrown.bare[0]), *spent),
        thrown.ours.pre or "Resistance",
    )
    yield from (
        (_called(explain.sum_block(check.dc, edition, theirs, thrown.bare[1]), dc_name(thrown)),) if dc is None else dc
    )
    yield explain.degree_ladder(check, thrown.ruled, thrown.ours.who)


def _called(told: blocks.Sum, name: str) -> blocks.Sum:
    first, *rest = told.parts
    label = f"{name}, {first.label}" if first.label in ("Fortune", "Misfortune") else name
    return blocks.Sum(f"{name}: {told.label}", (first._replace(label=label), *rest), told.total)


def verdict(thrown: State) -> dict[str, fields.Json]:
    """What a check came to, for machines."""
    ours, dc = thrown.ruled.ours, thrown.ruled.dc
    return {"total": ours.total, "dc": dc.total, "natural": ours.natural, "degree": thrown.ruled.degree}


NOTHING_LEFT: Final = "There is neither a Destiny die nor a stone left here: the form says how many there are."
"""Why Destiny cannot be spent."""


def no_more(thrown: State) -> str:
    """Why a check of a conflict cannot be improved, whatever there is to spend; empty where it can."""
    if thrown.ruling is None:
        return "Nothing is rolled yet that it could improve."
    if thrown.ruling.ours.natural == 1:
        return "A natural 1 fails whatever is added to it."
    most = thrown.check.edition.most
    return f"The total is good for {words.spelt(most)} degrees already." if thrown.ruling.plain == most else ""


def spent(thrown: State, given: fields.Given, faces: Faces = (), use: str = "improve") -> State:
    """The check after Destiny was spent on it: a die, or stones, which show their own number."""
    if given.text("with") == "stones":
        return thrown.spend(Spend(OURS, use, given.whole("stones")))
    return thrown.spend(Spend(OURS, use, faces[0] if faces else 0, thrown.size))


class Holding(Protocol):
    """A state that holds checks, and knows what there is to spend on them."""

    def _replace(self, *args: Any, **kwargs: Any) -> Self: ...  # noqa: ANN401

    def purse_of(self, by: str) -> Purse:
        """What somebody can still spend."""


def _held(state: object, field: str) -> State:
    """The check that is a field of a state, or the state itself."""
    found = getattr(state, field) if field else state
    if not isinstance(found, State):
        raise TypeError("there is no check")
    return found


def improve_act[S: Holding](
    field: str,
    by: str,
    what: str,
    words: Words,
    closed: Callable[[S], str],
    after: Callable[[S], tuple[procedure.Step, ...]],
) -> moves.Act[S, Ruling]:
    """Destiny on a check of one’s own, which is a field of the state, or the state; `what` is the check in words.

    `after` gives what is told at the end.
    """
    rule = f"{'attack' if what == 'attack check' else 'resist'}-improve"

    def ask(state: S, given: fields.Given) -> procedure.Ask[Ruling]:
        thrown = _held(state, field)
        asked = () if given.text("with") == "stones" else (Die(thrown.size, f"Destiny d{thrown.size}"),)
        judge = lambda faces: spent(thrown, given, faces).stand()  # noqa: E731
        return procedure.Ask(asked, judge, lambda ruling: words.key(ruling.degree))

    def then(state: S, given: fields.Given, faces: Faces, ruling: Ruling) -> procedure.Played[S]:
        thrown = spent(_held(state, field), given, faces)._replace(ruling=ruling)
        done: Any = state._replace(**{field: thrown}) if field else thrown
        more = thrown.spent[-1]
        shows = fate.shown(more.value, more.sides, thrown.ours.kind)
        step = fate.improve_step(rule, "", shows, more.value, ruling.ours.total)
        told = (step, *explain.degree_steps(thrown.check, ruling), *after(done))
        return procedure.Played(done, told, f"Improved: {words.line(ruling)}")

    return moves.Act(
        "improve", "Improve", rule, moves.Roll(ask, then), f"The number is added to the {what}.", closed,
        lambda state: state.purse_of(by).fields(), lambda state: state.purse_of(by).told(), by,
        press="Improve",
    )  # fmt: skip
