"""What each move of an encounter does to the stones: the next state, and the reasons."""

from hqweb.core.fields import Given
from hqweb.core.procedure import Move, Played, Step, say
from hqweb.spheres.destiny.encounter_state import (
    OWNS,
    SIDE_NAMES,
    Last,
    Rolling,
    Ruling,
    State,
    Stones,
    winner,
)
from hqweb.spheres.destiny.uses import BY_KEY, KINDS, NAMES, told
from hqweb.spheres.explain import fate_steps, roll_steps, stones_told
from hqweb.spheres.fate import Earned, earned, of_critical
from hqweb.spheres.roll import Rolled


def typed(state: State, move: Move) -> Ruling:
    """What the sums of a roll made elsewhere give."""
    natural = int(move.given.text("natural"))
    rolled = Rolled(0, natural, move.given.whole("good"), move.given.whole("bad"), 0, 0, 0)
    return ruled(state, move.by, rolled)


def ruled(state: State, by: str, rolled: Rolled) -> Ruling:
    """What a roll of a side gives, and what of it the pool takes."""
    opposing = OWNS[by] == "tragedy"
    dice = earned(rolled, state.readings, opposing=opposing)
    critical = of_critical(rolled.natural, opposing=opposing)
    return Ruling(rolled, dice, critical, state.keep(dice, critical))


def rolled(state: State, rolling: Rolling, faces: tuple[int, ...], ruling: Ruling) -> Played[State]:
    """A roll with its dice."""
    steps = roll_steps(rolling.side, state.readings, faces, ruling.rolled, "")
    last = Last(rolling, faces, ruling.rolled)
    return _gained(state._replace(last=last), rolling.by, ruling, steps)


def noted(state: State, by: str, ruling: Ruling) -> Played[State]:
    """A roll that was made elsewhere."""
    return _gained(state._replace(last=None), by, ruling, ())


def _gained(state: State, by: str, ruling: Ruling, before: tuple[Step, ...]) -> Played[State]:
    after = state.gain(ruling.dice, ruling.critical)
    steps = [*before, *fate_steps(ruling.rolled, ruling.dice, ruling.critical)]
    if OWNS[by] == "tragedy" and sum(ruling.dice) + sum(ruling.critical):
        steps.append(say("fate-swapped", "The opposition rolled, so Triumph and Tragedy are *swapped*."))
    for kind in KINDS:
        lost = after.barred.of(kind) - state.barred.of(kind)
        if lost:
            text = "{kind} was used in this turn, so none is earned before the next: *{lost}* not gained."
            steps.append(say("fate-turn", text, kind=NAMES[kind], lost=lost))
    if not (ruling.rolled.up or ruling.rolled.down or ruling.rolled.fortune or ruling.rolled.misfortune):
        steps.append(say("stones", "No die of Advantage, Disadvantage or luck: *nothing* for Fate to compare."))
    if sum(ruling.kept):
        steps.append(_pool_step(after.pool))
    line = f"{SIDE_NAMES[by]} roll" if by == "heroes" else f"{SIDE_NAMES[by]} rolls"
    return Played(after, tuple(steps), f"{line}: {stones_told(Earned(*ruling.kept))}")


def spent(state: State, by: str, given: Given) -> Played[State]:
    """Stones spent as a Destiny die of their number."""
    n, use, kind = given.whole("n"), BY_KEY[given.text("use")], OWNS[by]
    out = Stones(n, 0) if kind == "triumph" else Stones(0, n)
    after = state._replace(
        pool=state.pool.plus(-out.triumph, -out.tragedy),
        spent=state.spent.plus(*out),
        used=state.used if kind in state.used else (*state.used, kind),
        last=None,
    )
    steps = (
        say(
            "fate-spend",
            "{stones} {count} as a Destiny die that shows *{n}*.",
            stones=stones_told(Earned(*out)),
            count="counts" if n == 1 else "count",
            n=n,
        ),
        say(f"use-{use.key}", "{title}: *{told}*.", title=use.title, told=told(use.key, n, state.improve)),
        say(
            "fate-turn",
            "{kind} is used, so *no more of it* is earned before the next turn.",
            kind=NAMES[kind],
        ),
        _pool_step(after.pool),
    )
    return Played(after, steps, f"{SIDE_NAMES[by]}: {use.title} by {stones_told(Earned(*out))}")


def next_turn(state: State) -> Played[State]:
    """The next turn, in which both kinds can be earned."""
    after = state._replace(turn=state.turn + 1, used=(), last=None)
    text = "Turn {turn}: stones of *both* kinds can be earned."
    return Played(after, (say("fate-turn", text, turn=after.turn),), f"Turn {after.turn}")


ENDS = {
    "heroes": "More Triumph than Tragedy: something else goes well for the heroes",
    "none": "As much Triumph as Tragedy: nobody gets anything out of it",
    "foes": "More Tragedy than Triumph: something goes well for the opposition",
}
"""What the pool brings at the end."""


def ended(state: State) -> Played[State]:
    """The end: the larger pool counts, then all stones are gone."""
    told_end = ENDS[winner(state.pool)]
    steps = (
        say("fate-end", "{pool} at the end.", pool=_pool(state.pool)),
        say("fate-end", "*{told}*. The stones are gone.", told=told_end),
    )
    return Played(state._replace(ended=True, last=None), steps, f"The end: {_pool(state.pool)}")


def _pool(pool: Stones) -> str:
    return f"{pool.triumph} Triumph, {pool.tragedy} Tragedy"


def _pool_step(pool: Stones) -> Step:
    return say("fate-pool", "The pool: *{triumph}* Triumph, *{tragedy}* Tragedy.", **pool._asdict())
