"""Sheer luck: a Fortune die added to a result and a Misfortune die taken from it, both at their bare faces.

Source: Shattered Spheres, *Rules*, on luck and on Fate.
"""

from typing import Final, NamedTuple

from hqweb.core.blocks import Block, Note, Part, Sum
from hqweb.core.dice import Die, Faces
from hqweb.core.fields import Given
from hqweb.core.moves import Act, Acting, Roll, number
from hqweb.core.procedure import Ask, Headline, Offer, Outcome, Played, Seat, Step, View, say
from hqweb.core.words import sign
from hqweb.spheres.edition import ID, MAX_DC, ROLLED
from hqweb.spheres.explain import fate_steps
from hqweb.spheres.fate import NONE, Earned, earned, encounter_field, opposes, side_field, stones_told, to_pool
from hqweb.spheres.readings import Readings, read_readings, reading_fields
from hqweb.spheres.roll import SIDES, Rolled

ROLLER: Final = "hero"

_WHOSE: Final = "Whoever has the result rolls for it."
_GOOD: Final = Outcome("good", "Good luck", "v1")
_EVEN: Final = Outcome("even", "Neither", "tie")
_BAD: Final = Outcome("bad", "Bad luck", "d1")
_MEANS: Final = {
    "good": "Fortune shows more than Misfortune",
    "even": "Fortune and Misfortune show the same",
    "bad": "Misfortune shows more than Fortune",
}


class State(NamedTuple):
    """A result, how the table reads Fate, whether it is earned and for whom, and the two faces (none yet: empty)."""

    result: int
    readings: Readings
    encounter: bool
    opposing: bool
    faces: Faces = ()

    @property
    def total(self) -> int:
        """The result with both dice."""
        fortune, misfortune = self.faces
        return self.result + fortune - misfortune


def outcome(by: int) -> Outcome:
    """What the difference between the two dice is called.

    >>> outcome(3).label, outcome(0).label, outcome(-1).label
    ('Good luck', 'Neither', 'Bad luck')
    """
    return _GOOD if by > 0 else _BAD if by < 0 else _EVEN


def stones(state: State) -> Earned:
    """What the dice give to the Fate pool."""
    if not state.encounter:
        return NONE
    fortune, misfortune = state.faces
    return earned(_rolled(fortune, misfortune, state.total), state.readings, opposing=state.opposing)


def _rolled(fortune: int, misfortune: int, total: int) -> Rolled:
    return Rolled(0, 0, 0, 0, fortune, misfortune, total)


def _added(state: State) -> str:
    fortune, misfortune = state.faces
    return f"{sign(state.result)} + {fortune} − {misfortune}"


def _ask(_: State, __: Given) -> Ask[int]:
    """Two d20, and what they come to together."""
    dice = (Die(SIDES, f"Fortune d{SIDES}"), Die(SIDES, f"Misfortune d{SIDES}"))
    return Ask(dice, lambda faces: faces[0] - faces[1], lambda by: outcome(by).key)


def _then(state: State, _: Given, faces: Faces, by: int) -> Played[State]:
    """The dice, the result with them, and Fate."""
    done = state._replace(faces=faces)
    (fortune, misfortune), total = faces, sign(done.total)
    steps: list[Step] = [
        say("sheer-luck", "Fortune shows *{face}*, and all of it is added.", face=fortune),
        say("sheer-luck", "Misfortune shows *{face}*, and all of it is taken away.", face=misfortune),
        say("sheer-luck", "{sum} = *{total}*.", sum=_added(done), total=total),
    ]
    if state.encounter:
        steps += fate_steps(_rolled(fortune, misfortune, done.total), stones(done), NONE)
    return Played(done, tuple(steps), f"{_added(done)} = {total}: {outcome(by).label.lower()}.")


def _done(state: State) -> str:
    return ROLLED if state.faces else ""


class SheerLuck(Acting[State, int]):
    """Sheer luck on top of a result. Source: Shattered Spheres, *Rules*, on luck."""

    id = f"{ID}.sheer-luck"
    title = "Sheer luck"
    more_label = "Fate and who rolls"
    rule = "sheer-luck"
    opening = "roll"
    acts = (Act("roll", "Roll", "sheer-luck", Roll(_ask, _then), closed=_done, by=ROLLER, whose=_WHOSE),)
    outcomes = (_GOOD, _EVEN, _BAD)
    fields = (
        number("result", "The result so far", -MAX_DC, MAX_DC, 10),
        encounter_field(),
        side_field(),
        *reading_fields("stones"),
    )

    def caption(self, given: Given) -> str:
        """The result, and the dice on top of it."""
        return f"{sign(given.whole('result'))} with Fortune and Misfortune"

    def begin(self, given: Given) -> State:
        """The result, before the dice."""
        return State(given.whole("result"), read_readings(given), given.text("encounter") == "yes", opposes(given))

    def offers(self, state: State) -> tuple[Offer, ...]:
        """The Fate pool with the stones in it."""
        return to_pool(stones(state)) if state.faces else ()

    def view(self, state: State, seat: Seat) -> View:
        """The new result."""
        actors = ((ROLLER, "You"),)
        if not state.faces:
            return View("Nothing is rolled yet.", {}, settled=False, actors=actors)
        fortune, misfortune = state.faces
        found = outcome(fortune - misfortune)
        mean = f"{_MEANS[found.key]}: {sign(state.result)} becomes {sign(state.total)}."
        if found is _EVEN:
            mean = f"{_MEANS[found.key]}: it stays at {sign(state.total)}."
        parts = (
            Part(0, state.result, "so far"),
            Part(SIDES, fortune, "Fortune"),
            Part(SIDES, -misfortune, "Misfortune"),
        )
        blocks: list[Block] = [Sum(f"{_added(state)} = {sign(state.total)}", parts, state.total)]
        got = stones(state)
        if sum(got):
            blocks.append(Note(f"For the Fate pool, or to use at once: {stones_told(got)}."))
        return View(
            f"{found.label}. {mean}",
            {"outcome": found.key, "total": state.total, "triumph": got.triumph, "tragedy": got.tragedy},
            Headline(found.mark, found.label, mean),
            tuple(blocks),
            actors=actors,
        )
