"""Fate through an encounter: what rolls earn by their very dice, what both sides spend, and whom the end favours.

Source: Shattered Spheres, *Rules*, on Fate.
"""

from typing import Final, NamedTuple

from hqweb.core.blocks import Block, Grid, GridRow, Note
from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, When
from hqweb.core.limits import MAX_STONES
from hqweb.core.moves import MORE, Act, Acting, Roll, number, pick
from hqweb.core.procedure import Ask, Headline, Outcome, Played, Seat, Step, View, say
from hqweb.core.tables import Column
from hqweb.spheres.destiny.uses import BY_KEY, KINDS, NAMES, Improve, Kind, improve_field, read_improve, told, use_field
from hqweb.spheres.edition import ID
from hqweb.spheres.explain import fate_steps, roll_steps, sum_block
from hqweb.spheres.fate import Earned, earned, of_critical, stones_told
from hqweb.spheres.form import (
    bare,
    circumstances_field,
    luck_field,
    main_fields,
    modifiers_field,
    read_side,
    tier_field,
)
from hqweb.spheres.readings import Readings, read_readings, reading_fields
from hqweb.spheres.roll import Rolled, Side, dice, read

HEROES: Final = "heroes"
FOES: Final = "foes"
GM: Final = "gm"
OWNS: Final[dict[str, Kind]] = {HEROES: "triumph", FOES: "tragedy"}
"""Which stones a side spends."""
SIDE_NAMES: Final = {HEROES: "The heroes", FOES: "The opposition"}
ROLLS: Final = {HEROES: "The heroes roll", FOES: "The opposition rolls"}
MOST_SUM: Final = 60
"""The most that one side of a roll can show: every die of the longest ladder at its top, and 20 on a luck die."""
ENDINGS: Final = (
    Outcome(HEROES, "The heroes gain", "v3"),
    Outcome("none", "Nobody gains", "tie"),
    Outcome(FOES, "The opposition gains", "d3"),
)
"""Whom the end of an encounter favours."""
ENDS: Final = {
    HEROES: "More Triumph than Tragedy: something else goes well for the heroes",
    "none": "As much Triumph as Tragedy: nobody gets anything out of it",
    FOES: "More Tragedy than Triumph: something goes well for the opposition",
}
"""What the pool brings at the end."""


class Stones(NamedTuple):
    """So many stones of each kind."""

    triumph: int = 0
    tragedy: int = 0

    def of(self, kind: Kind) -> int:
        """Those of a kind."""
        return self.triumph if kind == "triumph" else self.tragedy

    def plus(self, triumph: int, tragedy: int) -> "Stones":
        """The same with these added."""
        return Stones(self.triumph + triumph, self.tragedy + tragedy)


class Ruling(NamedTuple):
    """What a roll came to, what its dice give, what its critical gives, and what of all that goes into the pool."""

    rolled: Rolled
    dice: Earned
    critical: Earned
    kept: Stones


class Last(NamedTuple):
    """The last roll, to be shown: what went in, its faces and what they came to."""

    side: Side
    faces: Faces
    rolled: Rolled


class State(NamedTuple):
    """An encounter.

    `used` are the kinds of stones that were spent in this turn. `earned`, `spent` and `barred` (not earned, since
    their kind was used in the turn) are the ledger: the pool is what was earned and not spent.
    """

    readings: Readings
    improve: Improve
    pool: Stones = Stones()
    used: tuple[Kind, ...] = ()
    turn: int = 1
    earned: Stones = Stones()
    spent: Stones = Stones()
    barred: Stones = Stones()
    last: Last | None = None
    ended: bool = False

    def ruled(self, by: str, rolled: Rolled) -> Ruling:
        """What a roll of a side gives, and what of it the pool takes: nothing of a kind used in this turn."""
        opposing = OWNS[by] == "tragedy"
        dice = earned(rolled, self.readings, opposing=opposing)
        critical = of_critical(rolled.natural, opposing=opposing)
        came = Stones(*dice).plus(*critical)
        return Ruling(rolled, dice, critical, Stones(*(0 if kind in self.used else came.of(kind) for kind in KINDS)))

    def gain(self, by: str, ruling: Ruling, before: tuple[Step, ...] = ()) -> Played["State"]:
        """What a roll of a side earned, after the reasons for the roll itself."""
        kept = ruling.kept
        lost = Stones(*ruling.dice).plus(*ruling.critical).plus(-kept.triumph, -kept.tragedy)
        after = self._replace(
            pool=self.pool.plus(*kept), earned=self.earned.plus(*kept), barred=self.barred.plus(*lost)
        )
        rolled = ruling.rolled
        steps = [*before, *fate_steps(rolled, ruling.dice, ruling.critical)]
        if OWNS[by] == "tragedy" and sum(ruling.dice) + sum(ruling.critical):
            steps.append(say("fate-swapped", "The opposition rolled, so Triumph and Tragedy are *swapped*."))
        text = "{kind} was used in this turn, so none is earned before the next: *{lost}* not gained."
        steps += [say("fate-turn", text, kind=NAMES[kind], lost=lost.of(kind)) for kind in KINDS if lost.of(kind)]
        if not (rolled.up or rolled.down or rolled.fortune or rolled.misfortune):
            steps.append(say("stones", "No die of Advantage, Disadvantage or luck: *nothing* for Fate to compare."))
        if sum(kept):
            steps.append(_pool_step(after.pool))
        return Played(after, tuple(steps), f"{ROLLS[by]}: {stones_told(Earned(*kept))}")


def outcome(kept: Stones) -> str:
    """What a roll counts as for Fate.

    >>> outcome(Stones(2, 0)), outcome(Stones(1, 1)), outcome(Stones())
    ('triumph', 'both', 'none')
    """
    if kept.triumph and kept.tragedy:
        return "both"
    return "triumph" if kept.triumph else "tragedy" if kept.tragedy else "none"


def winner(pool: Stones) -> str:
    """Whose benefit the end of the encounter brings; nobody’s where both are equal.

    >>> winner(Stones(3, 1)), winner(Stones(2, 2))
    ('heroes', 'none')
    """
    if pool.triumph == pool.tragedy:
        return "none"
    return HEROES if pool.triumph > pool.tragedy else FOES


def _pool(pool: Stones) -> str:
    return f"{pool.triumph} Triumph, {pool.tragedy} Tragedy"


def _pool_step(pool: Stones) -> Step:
    return say("fate-pool", "The pool: *{triumph}* Triumph, *{tragedy}* Tragedy.", **pool._asdict())


def _turn(state: State, _: Given) -> Played[State]:
    after = state._replace(turn=state.turn + 1, used=(), last=None)
    text = "Turn {turn}: stones of *both* kinds can be earned."
    return Played(after, (say("fate-turn", text, turn=after.turn),), f"Turn {after.turn}")


def _end(state: State, _: Given) -> Played[State]:
    steps = (
        say("fate-end", "{pool} at the end.", pool=_pool(state.pool)),
        say("fate-end", "*{told}*. The stones are gone.", told=ENDS[winner(state.pool)]),
    )
    return Played(state._replace(ended=True, last=None), steps, f"The end: {_pool(state.pool)}")


def _over(state: State) -> str:
    return "The encounter is over, and its stones are gone. Begin a new one." if state.ended else ""


_SIDES: Final = "Say which side it is: heroes or foes."
_GM: Final = "The GM says when a turn or the encounter is over: type gm."
_DIE: Final = pick("die", "The die", {"d20": "The d20 is rolled", "ten": "Passive, a 10 for it"}, group="more")
_ROLL: Final = (
    *main_fields(),
    modifiers_field("modifiers", "Other ranks", source="modifiers"),
    circumstances_field("circumstances", "Circumstances"),
    _DIE,
    luck_field(When("die", ("d20",))),
    tier_field(),
)
_NATURAL: Final = {"0": "Neither 20 nor 1", "20": "A natural 20", "1": "A natural 1"}
_NOTE: Final = (
    number("good", "Advantage and Fortune", 0, MOST_SUM),
    number("bad", "Disadvantage and Misfortune", 0, MOST_SUM),
    pick("natural", "The die that counts", _NATURAL),
)


def _roll(by: str, brings: str) -> Act[State, Ruling]:
    """A roll of a side; the sheet of a hero fills the form of the heroes alone."""

    def side(given: Given) -> Side:
        return read_side(given, passive=given.text("die") == "ten")

    def ask(state: State, given: Given) -> Ask[Ruling]:
        rolling, readings = side(given), state.readings
        judge = lambda faces: state.ruled(by, read(rolling, readings, faces))  # noqa: E731
        return Ask(dice(rolling, readings), judge, lambda ruling: outcome(ruling.kept))

    def then(state: State, given: Given, faces: Faces, ruling: Ruling) -> Played[State]:
        last = Last(side(given), faces, ruling.rolled)
        steps = roll_steps(last.side, state.readings, faces, ruling.rolled, "")
        return state._replace(last=last).gain(by, ruling, steps)

    fields = _ROLL if by == HEROES else tuple(map(bare, _ROLL))
    more = "Circumstances and luck"
    return Act(
        "roll", ROLLS[by], "stones", Roll(ask, then), brings, _over, fields, "", by, "button", more, _SIDES, "Roll"
    )


def _note(by: str) -> Act[State, Ruling]:
    def does(state: State, given: Given) -> Played[State]:
        rolled = Rolled(0, given.whole("natural"), given.whole("good"), given.whole("bad"), 0, 0, 0)
        return state._replace(last=None).gain(by, state.ruled(by, rolled))

    title = "Note a roll made elsewhere"
    return Act("note", title, "stones", does, "By its sums.", _over, _NOTE, by=by, place=MORE, whose=_SIDES)


def _spend(by: str) -> Act[State, Ruling]:
    kind = OWNS[by]
    name = NAMES[kind]

    def does(state: State, given: Given) -> Played[State]:
        n, use = given.whole("n"), BY_KEY[given.text("use")]
        out = Stones(n, 0) if kind == "triumph" else Stones(0, n)
        after = state._replace(
            pool=state.pool.plus(-out.triumph, -out.tragedy),
            spent=state.spent.plus(*out),
            used=state.used if kind in state.used else (*state.used, kind),
            last=None,
        )
        stones, count = stones_told(Earned(*out)), "counts" if n == 1 else "count"
        steps = (
            say("fate-spend", "{stones} {count} as a Destiny die that shows *{n}*.", stones=stones, count=count, n=n),
            say(f"use-{use.key}", "{title}: *{told}*.", title=use.title, told=told(use.key, n, state.improve)),
            say("fate-turn", "{kind} is used, so *no more of it* is earned before the next turn.", kind=name),
            _pool_step(after.pool),
        )
        return Played(after, steps, f"{SIDE_NAMES[by]}: {use.title} by {stones}")

    def closed(state: State) -> str:
        none = f"There is no {name} stone in the pool. Rolls earn them."
        return _over(state) or ("" if state.pool.of(kind) else none)

    def fields(state: State) -> tuple[Field, ...]:
        return (number("n", "Stones", 1, state.pool.of(kind), 1), use_field())

    return Act(
        "spend", f"Spend {name}", "fate-spend", does, "As a Destiny die that shows their number.",
        closed, fields, lambda state: f"Of {state.pool.of(kind)} {name}", by, whose=_SIDES, kind="Spend stones",
    )  # fmt: skip


class Encounter(Acting[State, Ruling]):
    """The Fate pool of an encounter. Source: Shattered Spheres, *Rules*, on Fate."""

    id = f"{ID}.encounter"
    title = "Fate in an encounter"
    more_label = "Stones already in the pool"
    rule = "fate"
    opening = ""
    start = "Begin"
    acts = (
        _roll(HEROES, "The dice earn stones."),
        _roll(FOES, "Stones are earned the other way round."),
        *map(_note, OWNS),
        *map(_spend, OWNS),
        Act("turn", "The next turn", "fate-turn", _turn, "Both kinds can be earned again.", _over, by=GM, whose=_GM),
        Act("end", "The encounter is over", "fate-end", _end, "The larger pool favours its side.",
            _over, by=GM, whose=_GM),
    )  # fmt: skip
    first = ("roll", "spend", "turn", "end")
    outcomes = (
        Outcome("triumph", "Triumph stones", "v2"),
        Outcome("both", "Stones of both kinds", "v1"),
        Outcome("none", "No stone", "tie"),
        Outcome("tragedy", "Tragedy stones", "d2"),
    )
    endings = ENDINGS
    fields = (
        *(number(kind, f"{NAMES[kind]} stones already", 0, MAX_STONES, group="more") for kind in KINDS),
        *reading_fields("stones", "natural", "beyond", "sides", "circumstance"),
        improve_field(),
    )

    def begin(self, given: Given) -> State:
        """An empty pool, or what was earned before."""
        pool = Stones(given.whole("triumph"), given.whole("tragedy"))
        return State(read_readings(given), read_improve(given), pool, earned=pool)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why something cannot be done now; whose stones are meant comes before how many there are."""
        return _SIDES if do == "spend" and by not in OWNS and not state.ended else super().refusal(state, do, by)

    def view(self, state: State, seat: Seat) -> View:
        """The pool, the ledger, and whom the end favours."""
        triumph, tragedy = state.pool
        end = next(each for each in ENDINGS if each.key == winner(state.pool))
        over = state.ended
        return View(
            f"The Fate pool {'had' if over else 'has'} {triumph} Triumph and {tragedy} Tragedy.",
            {"outcome": end.key, "triumph": triumph, "tragedy": tragedy} if over else {},
            Headline(end.mark, end.label, f"{ENDS[end.key]}.") if over else None,
            _blocks(state),
            settled=over,
            actors=(*SIDE_NAMES.items(), (GM, "GM")),
            status="Over" if over else f"Turn {state.turn}",
        )


def _blocks(state: State) -> tuple[Block, ...]:
    rows = tuple(
        GridRow(
            (NAMES[kind], state.pool.of(kind), state.earned.of(kind), state.spent.of(kind)),
            "now" if state.pool.of(kind) > sum(state.pool) - state.pool.of(kind) else "",
        )
        for kind in KINDS
    )
    columns = (Column("Stones"), *(Column(name, "number") for name in ("Pool", "Earned", "Spent")))
    out: list[Block] = [Grid("The Fate pool", columns, rows)]
    if state.last:
        out.insert(0, sum_block(state.last.side, state.readings, state.last.faces, state.last.rolled))
    if state.used and not state.ended:
        names = " and ".join(NAMES[kind] for kind in KINDS if kind in state.used)
        out.append(Note(f"{names} used: no more of {'either' if len(state.used) > 1 else 'it'} in this turn."))
    return tuple(out)
