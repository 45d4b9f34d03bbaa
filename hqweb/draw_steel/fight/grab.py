"""Grab, Escape Grab and Knockback: who may be targeted, by size and Might, and what each tier brings.

Source: Draw Steel Heroes, *Classes*, *Grabbed*; *Combat*, *Maneuvers*; *The Basics*, *Size*.
"""

from collections.abc import Iterator
from typing import NamedTuple

from hqweb.core.blocks import Block, Note
from hqweb.core.dice import Faces
from hqweb.core.fields import Given, Json
from hqweb.core.procedure import (
    Ask,
    Choice,
    Effect,
    Headline,
    Move,
    MoveKind,
    Offer,
    Outcome,
    Played,
    Procedure,
    Seat,
    Step,
    View,
    say,
)
from hqweb.core.words import Who
from hqweb.draw_steel.edition import ID, name_of
from hqweb.draw_steel.effects import ENDED, HOLD
from hqweb.draw_steel.explain import roll_steps, roll_words, sum_block, tier_ladder
from hqweb.draw_steel.fight.conditions_data import Holding
from hqweb.draw_steel.fight.grab_form import ESCAPE, GRAB, Maneuver, grab_fields, larger, maneuver, may_target
from hqweb.draw_steel.power import BANDS, Power, Ruling, ask_power, key
from hqweb.draw_steel.sources import ticked

HERO = "hero"
ACCEPT = "accept"

_BARRED = Outcome("barred", "Not allowed", "d2")


class State(NamedTuple):
    """A maneuver before its roll, and after.

    `barred` are the reasons why it may not be used, `slow` whether holding the target halves your speed. `struck` is
    whether the free strike of tier 2 was accepted.
    """

    of: Maneuver
    you: str
    it: Who
    power: Power
    score: str
    slow: bool
    steps: tuple[Step, ...] = ()
    barred: tuple[Step, ...] = ()
    faces: Faces = ()
    ruling: Ruling | None = None
    struck: bool = False

    @property
    def priced(self) -> bool:
        """Whether it succeeds only at the price of a free strike."""
        return not self.barred and self.ruling is not None and self.ruling.tier == 2 and self.of.held

    @property
    def done(self) -> bool:
        """Whether the grab, or the escape, came off."""
        if self.barred or self.ruling is None or not self.of.held:
            return False
        return self.ruling.tier == 3 or self.struck


class Grab(Procedure[State, Ruling]):
    """Grab, Escape Grab and Knockback. Source: Draw Steel Heroes, *Combat*, *Maneuvers*."""

    id = f"{ID}.grab"
    title = "Grab and Knockback"
    more_label = "Conditions, bonuses, and names"
    rule = "grab"
    opening = "roll"
    moves = (MoveKind("roll", "Roll", "grab"), MoveKind(ACCEPT, "Take the free strike", "grab-price"))
    outcomes = (*(Outcome(key(band.tier), f"Tier {band.tier}", key(band.tier)) for band in reversed(BANDS)), _BARRED)

    def __init__(self) -> None:
        self.fields = grab_fields()

    def caption(self, given: Given) -> str:
        """The maneuver and its roll."""
        state = self.begin(given)
        return f"{state.of.title} with {roll_words(state.power, state.score)}"

    def begin(self, given: Given) -> State:
        """The maneuver before its roll, and whether it may be used at all."""
        of = maneuver(given.text("maneuver"))
        name = given.text("target")
        it = Who(name[:1].upper() + name[1:], name) if name else Who(*of.other)
        letter = max(of.letters, key=given.whole)
        mine = ticked(given.picks("ticks"), of.traits)
        theirs = ticked(given.picks("their_ticks"), of.traits, it.first)
        small = of is ESCAPE and larger(given.text("its_size"), given.text("size"))
        power = Power(
            given.whole(letter),
            given.whole("bonus"),
            given.whole("edges") + mine.edges + theirs.edges,
            given.whole("banes") + mine.banes + theirs.banes + small,
        )
        bane = say("escape-grab", "You are smaller than {it}: *a bane*.", it=it.inside)
        allowed, barred = may_target(of, given, it)
        return State(
            of,
            given.text("name"),
            it,
            power,
            name_of(letter),
            not larger(given.text("size"), given.text("its_size")),
            (*allowed, *mine.steps, *theirs.steps, *((bane,) if small else ())),
            barred,
        )

    def choices(self, state: State) -> tuple[Choice, ...]:
        """The roll; at tier 2 the free strike that a grab or an escape costs."""
        if state.ruling is None:
            return (Choice("roll", "Roll", HERO),)
        if not state.priced or state.struck:
            return ()
        brings = f"{state.it.first} makes a melee free strike against you. Then {state.of.then}."
        return (Choice(ACCEPT, "Take the free strike", HERO, brings=brings),)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why the roll or the free strike does not stand open."""
        if state.ruling is None:
            return "Nothing is rolled yet. Roll first."
        if do == "roll":
            return "It is rolled already. Take the roll back, or begin anew."
        if state.struck:
            return "The free strike is taken already."
        return "Whoever rolled decides." if state.priced else "No free strike is due here."

    def possible(self, state: State, move: Move) -> tuple[Outcome, ...]:
        """The three tiers; or that it is not allowed."""
        return (_BARRED,) if state.barred else self.outcomes[:-1]

    def ask(self, state: State, move: Move) -> Ask[Ruling] | None:
        """Two d10; none for what is not allowed, and none for a free strike that is accepted."""
        if move.do != "roll":
            return None
        if state.barred:
            return Ask((), lambda _: Ruling(0, 0, 1, 1, "automatic"), lambda _: _BARRED.key)
        return ask_power(state.power)

    def play(self, state: State, move: Move, faces: Faces, ruling: Ruling | None) -> Played[State]:
        """What the roll comes to, or why there is none."""
        if ruling is None:
            after = state._replace(struck=True)
            told = "{it} makes a melee *free strike* first. Then *{then}*."
            first = say("grab-price", told, it=state.it.first, then=state.of.then)
            return Played(after, (first, *_came_off(after)), f"{state.of.title}: at the price of a free strike")
        after = state._replace(faces=faces, ruling=ruling)
        if state.barred:
            return Played(after, state.barred, f"{state.of.title}: not allowed")
        steps = (*state.steps, *roll_steps(state.power, faces, ruling, state.score))
        come = say(state.of.rule, "Tier {tier}: {what}", tier=ruling.tier, what=_comes(after))
        return Played(after, (*steps, come, *_came_off(after)), f"{state.of.title}: tier {ruling.tier}")

    def view(self, state: State, seat: Seat) -> View:
        """The verdict, the dice, and what it means for the one who holds."""
        actors = ((HERO, state.you or "You"),)
        if state.ruling is None:
            return View("Nothing is rolled yet.", {}, settled=False, actors=actors)
        if state.barred:
            text = " ".join(step.text for step in state.barred)
            told = f"{state.of.title} isn’t allowed here."
            headline = Headline(_BARRED.mark, _BARRED.label, text)
            return View(told, {"outcome": _BARRED.key}, headline, actors=actors)
        tier, mean = state.ruling.tier, _comes(state)
        blocks: tuple[Block, ...] = (
            sum_block(state.power, state.faces, state.ruling, state.score),
            tier_ladder(state.ruling, state.you or "You"),
            *((Note(f"While you hold {state.it.inside}, your speed is halved."),) if _slowed(state) else ()),
        )
        return View(
            f"{state.of.title}, tier {tier}: {mean[0].lower()}{mean[1:]}",
            {"outcome": key(tier), "done": state.done, "total": state.ruling.total},
            Headline(key(tier), f"Tier {tier}", mean),
            blocks,
            settled=not self.choices(state),
            actors=actors,
        )

    def offers(self, state: State) -> tuple[Offer, ...]:
        """The condition on whoever was grabbed."""
        if not state.done or state.of is not GRAB:
            return ()
        row: dict[str, Json] = {"condition": "grabbed", "ends": "other", "source": state.you}
        inputs: dict[str, Json] = {"name": state.it.first, "kind": "creature", "conditions": [row]}
        told = "Grabbed, and what that does to rolls."
        return (Offer(f"{ID}.conditions", "The condition", inputs, told, replaces=True),)

    def effects(self, state: State) -> tuple[Effect, ...]:
        """On the sheet of whoever rolled: whom they hold now, or that they are free."""
        return tuple(_effects(state)) if state.done else ()


def _comes(state: State) -> str:
    """What the tier brings, as it stands."""
    tier = state.ruling.tier if state.ruling else 1
    return state.of.tiers[3 if state.struck else tier].format(it=state.it.inside)


def _slowed(state: State) -> bool:
    return state.done and state.of is GRAB and state.slow


def _came_off(state: State) -> tuple[Step, ...]:
    """What a grab does to the speed of the one who holds."""
    if not _slowed(state):
        return ()
    return (say("grabbed", "{it} is no smaller than you: your speed is *halved* meanwhile.", it=state.it.first),)


def _effects(state: State) -> Iterator[Effect]:
    named = "" if state.it == Who(*state.of.other) else state.it.inside
    if state.of is GRAB:
        holding: Holding = "half" if state.slow else "full"
        yield Effect("", HOLD, {"holding": holding, "holds": named}, f"Holds {state.it.inside}")
    else:
        yield Effect("", ENDED, {"condition": "grabbed", "source": named}, "Grabbed: over")
