"""Fate through an encounter: what rolls earn by their very dice, what both sides spend, and whom the end favors.

Source: Shattered Spheres, *Rules*, on Fate.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from hqweb.core.blocks import Block, Grid, GridRow, Note
from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, When
from hqweb.core.limits import MAX_STONES
from hqweb.core.moves import MORE, Act, Roll, number, pick, said
from hqweb.core.procedure import Ask, Headline, Outcome, Played, Seat, Step, View, say
from hqweb.core.tables import Column
from hqweb.spheres.edition import EDITION, ID, KINDS, NAMES, DestinyKind, Edition
from hqweb.spheres.explain import fate_steps, roll_steps, sum_block
from hqweb.spheres.fate import Earned, earned, of_critical, together, use_told
from hqweb.spheres.form import (
    IMPROVE,
    Ruled,
    bare,
    circumstances_field,
    luck_field,
    main_fields,
    modifiers_field,
    read_edition,
    read_side,
    reading_fields,
    tier_field,
    use_field,
)
from hqweb.spheres.roll import Rolled, Side, dice, read

HEROES: Final = "heroes"
FOES: Final = "foes"
GM: Final = "gm"
OWNS: Final[dict[str, DestinyKind]] = {HEROES: "triumph", FOES: "tragedy"}
"""Which stones a side spends."""
SIDE_NAMES: Final = {HEROES: "The heroes", FOES: "The opposition"}
MOST_SUM: Final = 60
"""The most that one side of a roll can show: every die of the longest ladder at its top, and 20 on a luck die."""
_ENDS: Final = {
    HEROES: ("The heroes gain", "v3", "More Triumph than Tragedy: something else goes well for the heroes"),
    "none": ("Nobody gains", "tie", "As much Triumph as Tragedy: nobody gets anything out of it"),
    FOES: ("The opposition gains", "d3", "More Tragedy than Triumph: something goes well for the opposition"),
}
"""What the pool brings at the end: its label, its mark, and what it means."""


class Ruling(NamedTuple):
    """What a roll came to, what its dice give, what its critical gives, and what of all that goes into the pool."""

    rolled: Rolled
    dice: Earned
    critical: Earned
    kept: Earned


class State(NamedTuple):
    """An encounter.

    `used` are the kinds of stones that were spent in this turn. `earned` and `spent` are the ledger: the pool is what
    was earned and not spent. `last` is what there is to show of the last roll.
    """

    edition: Edition
    ranks: bool
    earned: Earned
    spent: Earned = Earned()
    used: tuple[DestinyKind, ...] = ()
    turn: int = 1
    last: tuple[Side, Edition, Faces, Rolled] | None = None
    ended: bool = False

    @property
    def pool(self) -> Earned:
        """The stones in the pool."""
        return self.earned.plus(-self.spent.triumph, -self.spent.tragedy)

    def ruled(self, by: str, rolled: Rolled) -> Ruling:
        """What a roll of a side gives, and what of it the pool takes: nothing of a kind used in this turn."""
        opposing = OWNS[by] == "tragedy"
        found = earned(rolled, self.edition, opposing=opposing), of_critical(rolled.natural, opposing=opposing)
        return Ruling(rolled, *found, together(*found).without(*self.used))

    def gain(self, by: str, ruling: Ruling, *before: Step) -> Played["State"]:
        """What a roll of a side earned, after the reasons for the roll itself."""
        rolled, kept, came = ruling.rolled, ruling.kept, together(ruling.dice, ruling.critical)
        after = self._replace(earned=self.earned.plus(*kept))
        steps = [*before, *fate_steps(rolled, ruling.dice, ruling.critical, self.edition)]
        if OWNS[by] == "tragedy" and any(came):
            steps.append(say("fate-swapped", "The opposition rolled, so Triumph and Tragedy are *swapped*."))
        text = "{kind} was used in this turn, so none is earned before the next: *{lost}* not gained."
        lost = (kind for kind in KINDS if came.of(kind) > kept.of(kind))
        steps += [say("fate-turn", text, kind=NAMES[kind], lost=came.of(kind)) for kind in lost]
        if not (rolled.up or rolled.down or rolled.fortune or rolled.misfortune):
            steps.append(say("stones", "No die of Advantage, Disadvantage or luck: *nothing* for Fate to compare."))
        if sum(kept):
            steps.append(_pool_step(after.pool))
        return Played(after, tuple(steps), f"{SIDE_NAMES[by]} {_verb(by)}: {kept.told}")


def _verb(by: str) -> str:
    return "roll" if by == HEROES else "rolls"


def outcome(kept: Earned) -> str:
    """What a roll counts as for Fate.

    >>> outcome(Earned(2, 0)), outcome(Earned(1, 1)), outcome(Earned())
    ('triumph', 'both', 'none')
    """
    if kept.triumph and kept.tragedy:
        return "both"
    return "triumph" if kept.triumph else "tragedy" if kept.tragedy else "none"


def winner(pool: Earned) -> str:
    """Whose benefit the end of the encounter brings; nobody’s where both are equal.

    >>> winner(Earned(3, 1)), winner(Earned(2, 2))
    ('heroes', 'none')
    """
    if pool.triumph == pool.tragedy:
        return "none"
    return HEROES if pool.triumph > pool.tragedy else FOES


def _pool_step(pool: Earned) -> Step:
    return say("fate-pool", "The pool: *{triumph}* Triumph, *{tragedy}* Tragedy.", **pool._asdict())


def _turn(state: State, _: Given) -> Played[State]:
    after = state._replace(turn=state.turn + 1, used=(), last=None)
    text = "Turn {turn}: stones of *both* kinds can be earned."
    return said(after, "fate-turn", f"Turn {after.turn}", text, turn=after.turn)


def _end(state: State, _: Given) -> Played[State]:
    pool = f"{state.pool.triumph} Triumph, {state.pool.tragedy} Tragedy"
    steps = (
        say("fate-end", "{pool} at the end.", pool=pool),
        say("fate-end", "*{told}*. The stones are gone.", told=_ENDS[winner(state.pool)][2]),
    )
    return Played(state._replace(ended=True, last=None), steps, f"The end: {pool}")


def _over(state: State) -> str:
    return "The encounter is over, and its stones are gone. Begin a new one." if state.ended else ""


_SIDES: Final = "Say which side it is: heroes or foes."
_GM: Final = "The GM says when a turn or the encounter is over: type gm."
_NATURAL: Final = {"0": "Neither 20 nor 1", "20": "A natural 20", "1": "A natural 1"}
_NOTE: Final = (
    number("good", "Advantage and Fortune", 0, MOST_SUM),
    number("bad", "Disadvantage and Misfortune", 0, MOST_SUM),
    pick("natural", "The die that counts", _NATURAL),
)


def _roll_fields(edition: Edition) -> tuple[Field, ...]:
    return (
        *main_fields(),
        modifiers_field("modifiers", "Other ranks", source="modifiers"),
        circumstances_field("circumstances", "Circumstances", edition.circumstances),
        pick("die", "The die", {"d20": "The d20 is rolled", "ten": "Passive, a 10 for it"}, group="more"),
        luck_field(When("die", ("d20",))),
        tier_field(),
    )


def _roll(by: str, brings: str, edition: Edition) -> Act[State, Ruling]:
    """A roll of a side; the sheet of a hero fills the form of the heroes alone."""

    def side(state: State, given: Given) -> Side:
        return read_side(given, state.edition, passive=given.text("die") == "ten")

    def ask(state: State, given: Given) -> Ask[Ruling]:
        rolling, edition = side(state, given), state.edition
        judge = lambda faces: state.ruled(by, read(rolling, edition, faces))  # noqa: E731
        return Ask(dice(rolling, edition), judge, lambda ruling: outcome(ruling.kept))

    def then(state: State, given: Given, faces: Faces, ruling: Ruling) -> Played[State]:
        last = side(state, given), state.edition, faces, ruling.rolled
        return state._replace(last=last).gain(by, ruling, *roll_steps(*last, ""))

    fields, title = _roll_fields(edition), f"{SIDE_NAMES[by]} {_verb(by)}"
    fields = fields if by == HEROES else tuple(map(bare, fields))
    more = "Circumstances and luck"
    return Act("roll", title, "stones", Roll(ask, then), brings, _over, fields, "", by, "button", more, _SIDES, "Roll")


def _note(by: str) -> Act[State, Ruling]:
    def does(state: State, given: Given) -> Played[State]:
        rolled = Rolled(0, given.whole("natural"), given.whole("good"), given.whole("bad"), 0, 0, 0)
        return state._replace(last=None).gain(by, state.ruled(by, rolled))

    title = "Note a roll made elsewhere"
    return Act("note", title, "stones", does, "By its sums.", _over, _NOTE, by=by, place=MORE, whose=_SIDES)


def _spend(by: str) -> Act[State, Ruling]:
    kind, name = OWNS[by], NAMES[OWNS[by]]

    def does(state: State, given: Given) -> Played[State]:
        n, use = given.whole("n"), state.edition.use(given.text("use"))
        out = Earned(n, 0) if kind == "triumph" else Earned(0, n)
        used = state.used if kind in state.used else (*state.used, kind)
        after = state._replace(spent=state.spent.plus(*out), used=used, last=None)
        count, told = "counts" if n == 1 else "count", use_told(use.key, n, state.edition, ranks=state.ranks)
        text = "{stones} {count} as a Destiny die that shows *{n}*."
        steps = (
            say("fate-spend", text, stones=out.told, count=count, n=n),
            say(f"use-{use.key}", "{title}: *{told}*.", title=use.title, told=told),
            say("fate-turn", "{kind} is used, so *no more of it* is earned before the next turn.", kind=name),
            _pool_step(after.pool),
        )
        return Played(after, steps, f"{SIDE_NAMES[by]}: {use.title} by {out.told}")

    def closed(state: State) -> str:
        none = f"There is no {name} stone in the pool. Rolls earn them."
        return _over(state) or ("" if state.pool.of(kind) else none)

    def fields(state: State) -> tuple[Field, ...]:
        return (number("n", "Stones", 1, state.pool.of(kind), 1), use_field(state.edition))

    return Act(
        "spend", f"Spend {name}", "fate-spend", does, "As a Destiny die that shows their number.",
        closed, fields, lambda state: f"Of {state.pool.of(kind)} {name}", by, whose=_SIDES, kind="Spend stones",
    )  # fmt: skip


class Encounter(Ruled[State, Ruling]):
    """The Fate pool of an encounter. Source: Shattered Spheres, *Rules*, on Fate."""

    id = f"{ID}.encounter"
    title = "Fate in an encounter"
    more_label = "Stones already in the pool"
    rule = "fate"
    opening = ""
    start = "Begin"
    first = ("roll", "spend", "turn", "end")
    outcomes = (
        Outcome("triumph", "Triumph stones", "v2"),
        Outcome("both", "Stones of both kinds", "v1"),
        Outcome("none", "No stone", "tie"),
        Outcome("tragedy", "Tragedy stones", "d2"),
    )
    endings = tuple(Outcome(key, label, mark) for key, (label, mark, _) in _ENDS.items())
    fields = (
        *(number(kind, f"{NAMES[kind]} stones already", 0, MAX_STONES, group="more") for kind in KINDS),
        *reading_fields("stones", "natural", "beyond", "sides", "circumstance"),
        IMPROVE,
    )

    def __init__(self, edition: Edition = EDITION) -> None:
        super().__init__(edition)
        self.offer((
            _roll(HEROES, "The dice earn stones.", edition),
            _roll(FOES, "Stones are earned the other way round.", edition),
            *map(_note, OWNS),
            *map(_spend, OWNS),
            Act("turn", "The next turn", "fate-turn", _turn, "Both kinds can be earned again.", _over,
                by=GM, whose=_GM),
            Act("end", "The encounter is over", "fate-end", _end, "The larger pool favours its side.",
                _over, by=GM, whose=_GM),
        ))  # fmt: skip

    def begin(self, given: Given) -> State:
        """An empty pool, or what was earned before."""
        pool = Earned(given.whole("triumph"), given.whole("tragedy"))
        return State(read_edition(given, self.edition), given.text("improve") == "ranks", pool)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why something cannot be done now; whose stones are meant comes before how many there are."""
        return _SIDES if do == "spend" and by not in OWNS and not state.ended else super().refusal(state, do, by)

    def view(self, state: State, seat: Seat) -> View:
        """The pool, the ledger, and whom the end favors."""
        (triumph, tragedy), over = state.pool, state.ended
        end = next(each for each in self.endings if each.key == winner(state.pool))
        return View(
            f"The Fate pool {'had' if over else 'has'} {triumph} Triumph and {tragedy} Tragedy.",
            {"outcome": end.key, "triumph": triumph, "tragedy": tragedy} if over else {},
            Headline(end.mark, end.label, f"{_ENDS[end.key][2]}.") if over else None,
            tuple(_blocks(state)),
            settled=over,
            actors=(*SIDE_NAMES.items(), (GM, "GM")),
            status="Over" if over else f"Turn {state.turn}",
        )


def _blocks(state: State) -> Iterator[Block]:
    if state.last:
        yield sum_block(*state.last)
    pool = state.pool
    rows = tuple(
        GridRow((NAMES[kind], pool.of(kind), state.earned.of(kind), state.spent.of(kind)), mark)
        for kind in KINDS
        for mark in ("now" if 2 * pool.of(kind) > sum(pool) else "",)
    )
    columns = (Column("Stones"), *(Column(name, "number") for name in ("Pool", "Earned", "Spent")))
    yield Grid("The Fate pool", columns, rows)
    if state.used and not state.ended:
        names = " and ".join(NAMES[kind] for kind in KINDS if kind in state.used)
        yield Note(f"{names} used: no more of {'either' if len(state.used) > 1 else 'it'} in this turn.")
