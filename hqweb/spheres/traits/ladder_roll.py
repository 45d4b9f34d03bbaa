"""A bare roll of the ladders: the dice of ranks of Advantage and Disadvantage, their sum, and what Fate makes of them.

Source: Shattered Spheres, *Rules*, on modifiers and on Fate.
"""

from collections import Counter
from typing import Final, NamedTuple

from hqweb.core.blocks import Block, Note, Part, Sum
from hqweb.core.dice import Distribution, Faces, distribution
from hqweb.core.fields import Given
from hqweb.core.moves import Act, Acting, Roll, number
from hqweb.core.procedure import Ask, Headline, Move, Offer, Outcome, Played, Seat, View, say
from hqweb.core.words import listed, sign
from hqweb.spheres.edition import ID, RANK_HIGH, ROLLED
from hqweb.spheres.explain import fate_steps, ladder_steps
from hqweb.spheres.fate import NONE, Earned, earned, opposes, side_field, stones_told, to_pool
from hqweb.spheres.form import sign_plus, tier_field
from hqweb.spheres.readings import Readings, read_readings, reading_fields
from hqweb.spheres.roll import Rolled, Side, Source, dice, ladder_words, ladders, ranks_of, sums

ROLLER: Final = "hero"

_WHOSE: Final = "Whoever has the ranks rolls their dice."
_TRIUMPH: Final = Outcome("triumph", "Triumph", "v1")
_NEITHER: Final = Outcome("neither", "No stone", "tie")
_TRAGEDY: Final = Outcome("tragedy", "Tragedy", "d1")


class Sums(NamedTuple):
    """What the Advantage dice and the Disadvantage dice show together."""

    up: int
    down: int


class State(NamedTuple):
    """The ranks as a side of a check, the readings, whose side it is, and what was rolled."""

    side: Side
    readings: Readings
    opposing: bool
    faces: Faces = ()
    ruling: Sums | None = None


def outcome(got: Earned) -> Outcome:
    """The outcome that stones count as."""
    return _TRIUMPH if got.triumph else _TRAGEDY if got.tragedy else _NEITHER


def stones(state: State, found: Sums) -> Earned:
    """What the sums give to the Fate pool."""
    return earned(_rolled(found), state.readings, opposing=state.opposing)


def _rolled(found: Sums) -> Rolled:
    return Rolled(0, 0, found.up, found.down, 0, 0, found.up - found.down)


def _ask(state: State, _: Given) -> Ask[Sums]:
    """The dice of both ladders, and the sum of each."""
    ups = len(ladders(state.side, state.readings)[0])
    return Ask(
        dice(state.side, state.readings),
        lambda faces: Sums(sum(faces[:ups]), sum(faces[ups:])),
        lambda found: outcome(stones(state, found)).key,
    )


def _then(state: State, _: Given, faces: Faces, found: Sums) -> Played[State]:
    """The dice, what they add up to, and Fate."""
    steps = ladder_steps(state.side, state.readings, faces, "")
    if not steps:
        steps = (say("advantage", "Ranks of 0 add *no dice*, so nothing changes."),)
    total, text = sign_plus(found.up - found.down), "{up} added, {down} taken away: *{total}* to the roll."
    both = say("both-sides", text, up=found.up, down=found.down, total=total)
    told = fate_steps(_rolled(found), stones(state, found), NONE)
    return Played(state._replace(faces=faces, ruling=found), (*steps, both, *told), f"{total} to the roll.")


def _done(state: State) -> str:
    return ROLLED if state.ruling else ""


class LadderRoll(Acting[State, Sums]):
    """Ranks of Advantage and Disadvantage, rolled bare. Source: Shattered Spheres, *Rules*, on modifiers."""

    id = f"{ID}.ladder"
    title = "Advantage dice"
    rule = "advantage"
    opening = "roll"
    acts = (Act("roll", "Roll", "advantage", Roll(_ask, _then), closed=_done, by=ROLLER, whose=_WHOSE),)
    outcomes = (_TRIUMPH, _NEITHER, _TRAGEDY)
    fields = (
        number("advantage", "Advantage", 0, RANK_HIGH, 2, source="advantage"),
        number("disadvantage", "Disadvantage", 0, RANK_HIGH, source="disadvantage"),
        tier_field()._replace(group=""),
        side_field(),
        *reading_fields("beyond", "sides", "stones"),
    )

    def caption(self, given: Given) -> str:
        """The dice of both ladders."""
        state = self.begin(given)
        return listed(ladder_words(state.side, state.readings)) or "no dice"

    def begin(self, given: Given) -> State:
        """The ranks, before their dice."""
        ranks = (given.whole("advantage"), -given.whole("disadvantage"))
        sources = tuple(Source("", rank) for rank in ranks if rank)
        side = Side(0, sources, given.whole("tier"), passive=True)
        return State(side, read_readings(given), opposes(given))

    def forecast(self, state: State) -> Distribution:
        """The exact odds of stones, sum against sum, however many dice there are."""
        up, down = (sums(range(1, sides + 1) for sides in of) for of in ladders(state.side, state.readings))
        found: Counter[str] = Counter()
        for high, ways in up.items():
            for low, more in down.items():
                found[outcome(stones(state, Sums(high, low))).key] += ways * more
        return distribution(found, found.total())

    def possible(self, state: State, move: Move) -> tuple[Outcome, ...]:
        """The stones that these dice can give at all."""
        found = self.forecast(state).weights
        return tuple(each for each in self.outcomes if found.get(each.key))

    def offers(self, state: State) -> tuple[Offer, ...]:
        """The Fate pool with the stones in it."""
        return () if state.ruling is None else to_pool(stones(state, state.ruling))

    def view(self, state: State, seat: Seat) -> View:
        """The sum of the dice, and the stones that they give."""
        actors = ((ROLLER, "You"),)
        if state.ruling is None:
            return View("Nothing is rolled yet.", {}, settled=False, actors=actors)
        found, total = state.ruling, state.ruling.up - state.ruling.down
        got = stones(state, found)
        named = outcome(got)
        mean = f"{sign_plus(total)} to the roll; {_why(found, got)}."
        return View(
            f"{named.label}: {mean}",
            {
                "outcome": named.key,
                "up": found.up,
                "down": found.down,
                "total": total,
                "triumph": got.triumph,
                "tragedy": got.tragedy,
            },
            Headline(named.mark, named.label, mean),
            _blocks(state, total),
            actors=actors,
        )


def _why(found: Sums, got: Earned) -> str:
    by = abs(found.up - found.down)
    if sum(got):
        return f"the dice differ by {by}, which in an encounter is {stones_told(got)}"
    return f"the dice differ by {by}, too little for Fate"


def _blocks(state: State, total: int) -> tuple[Block, ...]:
    up, down = ladders(state.side, state.readings)
    faces = state.faces
    parts = tuple(
        Part(sides, face if place < len(up) else -face)
        for place, (sides, face) in enumerate(zip((*up, *down), faces, strict=True))
    )
    ranks = ranks_of(state.side, state.readings)
    if not parts:
        return (Note("There are no dice to roll."),)
    label = f"Advantage {ranks.up}, Disadvantage {ranks.down}: {sign(total)}"
    return (Sum(label, parts, total),)
