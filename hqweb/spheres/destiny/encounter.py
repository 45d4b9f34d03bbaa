"""Fate in an encounter: stones that rolls earn, stones that both sides spend, and who benefits at the end.

Source: Shattered Spheres, *Rules*, on Fate.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from hqweb.core import blocks, moves, procedure, tables, words
from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, When
from hqweb.core.limits import MAX_STONES
from hqweb.spheres import edition as book
from hqweb.spheres import explain, fate, form, roll

HEROES: Final = "heroes"
FOES: Final = "foes"
GM: Final = "gm"
OWNS: Final[dict[str, book.DestinyKind]] = {HEROES: "triumph", FOES: "tragedy"}
"""The kind of stones that each side spends."""
SIDE_NAMES: Final = {HEROES: "The heroes", FOES: "The opposition"}
ROLL: Final = {HEROES: "The heroes roll", FOES: "The opposition rolls"}
_ENDS: Final = {
    HEROES: ("The heroes gain", "v3", "More Triumph than Tragedy: something else goes well for the heroes"),
    "none": ("Nobody gains", "tie", "As much Triumph as Tragedy: nobody gains anything"),
    FOES: ("The opposition gains", "d3", "More Tragedy than Triumph: something goes well for the opposition"),
}
"""The endings: label, mark, and meaning."""


class Ruling(NamedTuple):
    """A roll, the stones earned by its dice and its critical, and how many of them go into the pool."""

    rolled: roll.Rolled
    dice: fate.Earned
    critical: fate.Earned
    kept: fate.Earned


class State(NamedTuple):
    """An encounter.

    `used` lists the kinds of stones spent this turn. `earned` and `spent` are totals, and the pool is the difference.
    `last` is the last roll, for its picture.
    """

    edition: book.Edition
    ranks: bool
    earned: fate.Earned
    spent: fate.Earned = fate.Earned()
    used: tuple[book.DestinyKind, ...] = ()
    turn: int = 1
    last: tuple[roll.Side, book.Edition, Faces, roll.Rolled] | None = None
    ended: bool = False

    @property
    def plain(self) -> int | None:
        """The plain number that the side of the last roll adds."""
        return roll.plain_of(*self.last[:2]) if self.last else None

    @property
    def pool(self) -> fate.Earned:
        """The stones in the pool."""
        return fate.Earned(*(n - out for n, out in zip(self.earned, self.spent, strict=True)))

    def ruled(self, by: str, rolled: roll.Rolled) -> Ruling:
        """Resolve a side's roll. Stones of a kind spent this turn don't go into the pool."""
        opposing = OWNS[by] == "tragedy"
        dice = fate.earned(rolled, self.edition, opposing=opposing)
        critical = fate.of_critical(rolled.natural, opposing=opposing)
        return Ruling(rolled, dice, critical, fate.together(dice, critical).without(*self.used))

    def gain(self, by: str, ruling: Ruling, *before: procedure.Step) -> procedure.Played["State"]:
        """Add the stones of a side's roll to the pool. `before` are the reasons for the roll itself."""
        rolled, kept, came = ruling.rolled, ruling.kept, fate.together(ruling.dice, ruling.critical)
        after = self._replace(earned=fate.together(self.earned, kept))
        steps = [*before, *explain.fate_steps(rolled, ruling.dice, ruling.critical, self.edition)]
        if OWNS[by] == "tragedy" and any(came):
            steps.append(procedure.say("fate-swapped", "The opposition rolled, so Triumph and Tragedy are *swapped*."))
        text = "{kind} was spent this turn, so none comes until the next: *{lost}* lost."
        lost = (kind for kind in book.KINDS if came.of(kind) > kept.of(kind))
        steps += [procedure.say("fate-turn", text, kind=book.NAMES[kind], lost=came.of(kind)) for kind in lost]
        if not any(fate.sums(rolled)):
            text = "No Advantage, Disadvantage or luck dice: *nothing* for Fate to compare."
            steps.append(procedure.say("stones", text))
        if sum(kept):
            steps.append(_pool_step(after.pool))
        return procedure.Played(after, tuple(steps), f"{ROLL[by]}: {kept.told}")


def outcome(kept: fate.Earned) -> str:
    """Return the outcome key for the stones a roll adds to the pool.

    >>> outcome(fate.Earned(2, 0)), outcome(fate.Earned(1, 1)), outcome(fate.Earned())
    ('triumph', 'both', 'none')
    """
    kinds = [kind for kind in book.KINDS if kept.of(kind)]
    return "both" if len(kinds) > 1 else "".join(kinds) or "none"


def winner(pool: fate.Earned) -> str:
    """Return the side that benefits at the end of the encounter, or none for a tie.

    >>> winner(fate.Earned(3, 1)), winner(fate.Earned(2, 2))
    ('heroes', 'none')
    """
    if pool.triumph == pool.tragedy:
        return "none"
    return HEROES if pool.triumph > pool.tragedy else FOES


def _pool_step(pool: fate.Earned) -> procedure.Step:
    return procedure.say("fate-pool", "The pool: *{triumph}* Triumph, *{tragedy}* Tragedy.", **pool._asdict())


_OVER: Final[moves.Closed[State]] = moves.needs(
    lambda state: not state.ended, "The encounter is over, and its stones are gone. Start a new one."
)
_SIDES: Final = "Choose a side: heroes or foes."
_GM: Final = "The GM ends a turn or the encounter: write gm."


def _roll(by: str, brings: str, edition: book.Edition) -> moves.Act[State, Ruling]:
    """Return the move for a side's roll. A hero sheet fills in only the heroes' form."""

    def side(state: State, given: Given) -> roll.Side:
        return form.read_side(given, state.edition, passive=given.text("die") == "ten")

    def ask(state: State, given: Given) -> procedure.Ask[Ruling]:
        rolling, edition = side(state, given), state.edition
        judge = lambda faces: state.ruled(by, roll.read(rolling, edition, faces))  # noqa: E731
        return procedure.Ask(roll.dice(rolling, edition), judge, lambda ruling: outcome(ruling.kept))

    def then(state: State, given: Given, faces: Faces, ruling: Ruling) -> procedure.Played[State]:
        last = side(state, given), state.edition, faces, ruling.rolled
        return state._replace(last=last).gain(by, ruling, *explain.roll_steps(*last, ""))

    fields: tuple[Field, ...] = (
        *form.main_fields(edition),
        form.modifiers_field(edition, source="modifiers"),
        form.circumstances_field(edition.circumstances),
        moves.pick("die", "The die", {"d20": "The d20 is rolled", "ten": "Passive, a 10 instead"}, group="more"),
        form.luck_field(when=When("die", ("d20",))),
        form.tier_field(edition),
    )
    fields = fields if by == HEROES else tuple(map(form.bare, fields))
    return moves.Act(
        "roll", ROLL[by], "stones", moves.Roll(ask, then), brings, _OVER, fields,
        by=by, more_label="Circumstances and luck", whose=_SIDES, kind="Roll",
    )  # fmt: skip


def _note(by: str, edition: book.Edition) -> moves.Act[State, Ruling]:
    most = sum(edition.ladder) + edition.die
    """The highest sum on one side of a roll: the maximum of every ladder die plus a luck die."""
    natural = {"0": "Neither 20 nor 1", "20": "A natural 20", "1": "A natural 1"}
    fields = (
        moves.number("good", "Advantage and Fortune", 0, most),
        moves.number("bad", "Disadvantage and Misfortune", 0, most),
        moves.pick("natural", "The die that counts", natural),
    )

    def does(state: State, given: Given) -> procedure.Played[State]:
        rolled = roll.Rolled(0, given.whole("natural"), given.whole("good"), given.whole("bad"), 0, 0, 0)
        return state._replace(last=None).gain(by, state.ruled(by, rolled))

    title = "Note a roll made elsewhere"
    return moves.Act(
        "note", title, "stones", does, "Enter its totals.", _OVER, fields, by=by, place=moves.MORE, whose=_SIDES
    )


def _spend(by: str) -> moves.Act[State, Ruling]:
    kind, name = OWNS[by], book.NAMES[OWNS[by]]

    def does(state: State, given: Given) -> procedure.Played[State]:
        n, use = given.whole("n"), tables.keyed(state.edition.uses, given.text("use"))
        out, used = fate.NONE._replace(**{kind: n}), state.used if kind in state.used else (*state.used, kind)
        after = state._replace(spent=fate.together(state.spent, out), used=used, last=None)
        count, told = "counts" if n == 1 else "count", fate.use_told(use.key, n, state.edition, ranks=state.ranks)
        steps = (
            procedure.say("fate-spend", f"{{out}} {count} as a Destiny die of *{{n}}*.", out=out.told, n=n),
            procedure.say(f"use-{use.key}", "{title}: *{told}*.", title=use.title, told=told),
            procedure.say("fate-turn", "{kind} is spent, so *no more* comes until the next turn.", kind=name),
            _pool_step(after.pool),
        )
        return procedure.Played(after, steps, f"{SIDE_NAMES[by]}: {use.title} by {out.told}")

    none = f"The pool has no {name} stone. Rolls earn them."
    return moves.Act(
        "spend", f"Spend {name}", "fate-spend", does, "Like a Destiny die with their number.",
        moves.either(_OVER, moves.needs(lambda state: state.pool.of(kind), none)),
        lambda state: (moves.number("n", "Stones", 1, state.pool.of(kind), 1), form.use_field(state.edition)),
        lambda state: words.Cost(f"Of {state.pool.of(kind)} {name}", words.Price(name, 1, state.pool.of(kind))),
        by, whose=_SIDES, kind="Spend stones",
    )  # fmt: skip


class Encounter(form.Ruled[State, Ruling]):
    """The Fate pool of an encounter. Source: Shattered Spheres, *Rules*, on Fate."""

    id = f"{book.ID}.encounter"
    title = "Fate in an encounter"
    verdict = (
        "outcome=text triumph=int tragedy=int pool earned spent used turn ended"
        " plain faces:last.2 rolled:last.3(value natural up down fortune misfortune total)"
    )
    more_label = "Stones already in the pool"
    rule = "fate"
    opening = ""
    start = "Begin"
    first = ("roll", "spend", "turn", "end")
    outcomes = (
        procedure.Outcome("triumph", "Triumph stones", "v2"),
        procedure.Outcome("both", "Stones of both kinds", "v1"),
        procedure.Outcome("none", "No stone", "tie"),
        procedure.Outcome("tragedy", "Tragedy stones", "d2"),
    )
    endings = tuple(procedure.Outcome(key, label, mark) for key, (label, mark, _) in _ENDS.items())

    def form(self, edition: book.Edition) -> tuple[Field, ...]:
        """The stones already there, and the readings."""
        names = ((kind, f"{book.NAMES[kind]} stones already") for kind in book.KINDS)
        return (
            *(moves.number(kind, label, 0, MAX_STONES, group="more") for kind, label in names),
            *form.reading_fields(edition, "stones", "criticals", "beyond", "sides", "circumstance"),
            form.IMPROVE,
        )

    def __init__(self, edition: book.Edition = book.EDITION) -> None:
        super().__init__(edition)
        self.offer((
            _roll(HEROES, "The dice earn stones.", edition),
            _roll(FOES, "Stones are earned the other way around.", edition),
            *(_note(by, edition) for by in OWNS),
            *map(_spend, OWNS),
            moves.Act("turn", "The next turn", "fate-turn",
                lambda state, _: moves.said(
                    state._replace(turn=(turn := state.turn + 1), used=(), last=None), "fate-turn", f"Turn {turn}",
                    "Turn {turn}: you can earn *both* kinds of stones.", turn=turn),
                "You can earn both kinds again.", _OVER, by=GM, whose=_GM),
            moves.Act("end", "The encounter is over", "fate-end",
                lambda state, _: procedure.Played(state._replace(ended=True, last=None), (
                    procedure.say("fate-end",
                        "{pool} at the end.",
                                      pool=(pool := f"{state.pool.triumph} Triumph, {state.pool.tragedy} Tragedy")),
                    procedure.say("fate-end", f"*{_ENDS[winner(state.pool)][2]}*. The stones are gone.")),
                    f"The end: {pool}"),
                "The larger pool favors its side.",
                _OVER, by=GM, whose=_GM),
        ))  # fmt: skip

    def begin(self, given: Given) -> State:
        """Return a pool with the stones in the form."""
        pool = fate.Earned(given.whole("triumph"), given.whole("tragedy"))
        return State(form.read_edition(given, self.edition), given.text("improve") == "ranks", pool)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Explain why a move isn't available. Spending needs a valid side first."""
        return _SIDES if do == "spend" and by not in OWNS and not state.ended else super().refusal(state, do, by)

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """Return the pool, the totals, and the side that benefits at the end."""
        (triumph, tragedy), over = state.pool, state.ended
        end = tables.keyed(self.endings, winner(state.pool))
        return procedure.View(
            f"The Fate pool {'had' if over else 'has'} {triumph} Triumph and {tragedy} Tragedy.",
            {"outcome": end.key, "triumph": triumph, "tragedy": tragedy} if over else {},
            procedure.Headline(end.mark, end.label, f"{_ENDS[end.key][2]}.") if over else None,
            tuple(_blocks(state)),
            settled=over,
            actors=(*SIDE_NAMES.items(), (GM, "GM")),
            status="Over" if over else f"Turn {state.turn}",
        )


def _blocks(state: State) -> Iterator[blocks.Block]:
    if state.last:
        yield explain.sum_block(*state.last)
    pool = state.pool
    rows = (
        blocks.GridRow((book.NAMES[kind], pool.of(kind), state.earned.of(kind), state.spent.of(kind)),
                       "now" if 2 * pool.of(kind) > sum(pool) else "")
        for kind in book.KINDS
    )  # fmt: skip
    yield from blocks.grid("The Fate pool", "Stones | Pool# | Earned# | Spent#", rows)
    if state.used and not state.ended:
        names = " and ".join(book.NAMES[kind] for kind in book.KINDS if kind in state.used)
        yield blocks.Note(f"{names} spent: no more of {'either' if len(state.used) > 1 else 'it'} this turn.")
