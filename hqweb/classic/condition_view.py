"""What the state of a hero shows: a table of all that weighs and helps, and the sum on the next roll."""

from hqweb.classic.condition_state import Boon, Harm, State
from hqweb.classic.edition import Edition
from hqweb.classic.nouns import STEP
from hqweb.core.blocks import Block, Grid, GridRow, Note
from hqweb.core.procedure import Step, say
from hqweb.core.tables import Column
from hqweb.mastery.amount import bonus

_COLUMNS = (Column("State"), Column("From what"), Column("On the next roll"), Column("Ends with"))
_BENEFIT_ENDS = "a defeat in a contest where it or its ability is in play"


def overview(edition: Edition, state: State) -> tuple[Block, ...]:
    """The table of everything, and the sum in a sentence."""
    if state.dead:
        return (Note(f"{state.who.first} is dead: nothing more changes.", "warn"),)
    rows = (
        *(
            GridRow(
                (harm.state.title, _from(edition, harm), harm.state.effect, harm.state.ends),
                "" if harm.state.acts else "out",
            )
            for harm in state.harms
        ),
        *(
            GridRow(
                (
                    boon.state.title or "Benefit",
                    _from(edition, boon),
                    boon.effect(edition.letter),
                    boon.state.ends or _BENEFIT_ENDS,
                )
            )
            for boon in state.boons
        ),
    )
    grid = (Grid("States and benefits", _COLUMNS, rows),) if rows else ()
    return (*grid, Note(_sentence(edition, state), "info" if state.acts else "warn"))


def _from(edition: Edition, of: Harm | Boon) -> str:
    """What it is from, and in which field of life it counts."""
    labels = {id_: label for id_, label, _ in edition.lasting.scopes}
    scope = labels.get(of.scope, "")
    return ": ".join(part for part in (scope, of.what) if part) or "–"


def _sentence(edition: Edition, state: State) -> str:
    if not state.acts and edition.lasting.last_action:
        return f"{state.who.first} takes part in no contest, but for one last action."
    if not state.acts:
        return f"{state.who.first} takes part in no contest."
    if not state.harms and not state.boons:
        return f"Nothing weighs on {state.who.inside}."
    ending = ". Before it comes a contest of motivation." if state.lowered else "."
    return f"On the next roll where all of it matters: {_sum(edition, state)}{ending}"


def _sum(edition: Edition, state: State) -> str:
    """The amount and the steps; no amount of nothing beside steps."""
    amount = bonus(state.total, edition.letter)
    moved = [
        f"own result {STEP.spelt(steps)} {way}"
        for steps, way in ((state.lowered, "down"), (state.raised, "up"))
        if steps
    ]
    return ", ".join([*([amount] if state.total or not moved else []), *moved])


def status(state: State) -> str:
    """The gravest state in a word."""
    if state.dead:
        return "Dead"
    return state.down.state.title if state.down else _worst(state)


def _worst(state: State) -> str:
    levels = [(harm.state.level or 0, harm.state.title) for harm in state.harms]
    return max(levels)[1] if levels else "Unharmed"


def sum_steps(edition: Edition, state: State) -> tuple[Step, ...]:
    """What all of it comes to, where more than one thing weighs."""
    if not state.acts or len(state.harms) + len(state.boons) < 2:
        return ()
    return (
        say(
            "stacking",
            "All of it adds up: *{sum}*.",
            sum=_sum(edition, state),
            total=state.total,
            lowered=state.lowered,
            **({"raised": state.raised} if state.raised else {}),
        ),
    )
