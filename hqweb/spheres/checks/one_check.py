"""One check: the roll, what may follow it, and how it is shown. Kinds of it say who sets the DC.

What may follow has an order at the table. First all dice are rolled. Then each side may Improve its total. A Coup is
for a success that is known, so it closes everything else.

Source: Shattered Spheres, *Rules*, on checks, routine checks, luck, Fate and spending Destiny.
"""

from collections.abc import Callable
from functools import partial
from typing import Final, Literal

from hqweb.core.blocks import Note
from hqweb.core.dice import Die, Distribution, Faces
from hqweb.core.fields import Field, Given, Json
from hqweb.core.moves import Act, Acting, Roll, Text, decided, number
from hqweb.core.procedure import Ask, Effect, Offer, Played, Seat, Step, View, say
from hqweb.core.words import leading, sign, spelt
from hqweb.spheres.check import MOST, OUTCOMES, Ruling, key, odds, split, told, words
from hqweb.spheres.checks.narration import pictures, reasons, whose
from hqweb.spheres.checks.state import (
    OURS,
    THEIRS,
    Spend,
    State,
    banked,
    destiny_at_hand,
    gained,
    pooled,
    stand,
    stones_at_hand,
)
from hqweb.spheres.edition import DESTINY_DIE, ID, ROLLED, STONE
from hqweb.spheres.fate import dice_spent, to_pool
from hqweb.spheres.roll import SIDES, dice, plain_dice

MEANS: Final = {
    5: "As good as any check can be.",
    4: "Far better than a plain success, where the rule tells it apart.",
    3: "Much better than a plain success, where the rule tells it apart.",
    2: "Better than a plain success, where the rule tells it apart.",
    1: "A plain success, which is what most rules ask for.",
    -1: "A plain failure, the mildest that there is.",
    -2: "A clear failure, and the worst that most rules tell apart.",
    -3: "A failure so clear that few rules tell it from a milder one.",
    -4: "A failure so clear that few rules tell it from a milder one.",
    -5: "As bad as any check can be.",
}
"""What each degree means."""

type Dice = Callable[[State, Given], tuple[Die, ...]]
type Change = Callable[[State, Given, Faces], State]
"""A check with the faces of a move, before it is ruled."""


def _roll(dice_of: Dice, change: Change, first: Callable[[State], Step] | None = None) -> Roll[State, Ruling]:
    """A move with dice, and how the check stands with them; `first` is told before that."""

    def ask(state: State, given: Given) -> Ask[Ruling]:
        return Ask(
            dice_of(state, given), lambda faces: stand(change(state, given, faces)), lambda ruling: key(ruling.degree)
        )

    def then(state: State, given: Given, faces: Faces, ruling: Ruling) -> Played[State]:
        done = change(state, given, faces)._replace(ruling=ruling)
        return Played(done, (*((first(done),) if first else ()), *reasons(done, ruling)), _line(done, ruling))

    return Roll(ask, then)


def _line(state: State, ruling: Ruling) -> str:
    end = f"{sign(ruling.ours.total)} against {sign(ruling.dc.total)}: {told(ruling.degree)}"
    if not state.spent:
        return f"{state.ours.who.first} {end}" if state.ours.pre else leading(end)
    last = state.spent[-1]
    stones = f"{STONE.spelt(last.value)} of {state.parties[last.by].kind}"
    return f"{last.use.title()}: {f'a Destiny die shows {last.value}' if last.sides else stones}. {end}"


def _named(state: State) -> dict[str, str]:
    return {OURS: state.ours.pre, THEIRS: state.theirs.pre if state.theirs else "DC"}


def _dice(state: State, _: Given) -> tuple[Die, ...]:
    check, who = state.check, _named(state)
    return (*dice(check.ours, check.readings, who[OURS]), *dice(check.dc, check.readings, who[THEIRS]))


def _anyway_dice(state: State, _: Given) -> tuple[Die, ...]:
    side = (state.anyway or state.check).ours
    return dice(side, state.check.readings, state.ours.pre)[: plain_dice(side)]


def _anyway(state: State, _: Given, faces: Faces) -> State:
    return state._replace(check=state.anyway or state.check, faces=(*faces, *state.faces), anyway=None)


def _why_no_die(state: State) -> str:
    if state.anyway is None:
        return "The d20 was rolled already: only a routine check has a 10 for it."
    if state.ruled.degree > 0:
        return "The routine check is enough, so there is nothing to roll for."
    return _why_no_more_dice(state)


def _why_no_more_dice(state: State) -> str:
    return "All dice are rolled before Destiny or stones are spent. Take that back first." if state.spent else ""


def _luck(luck: Literal["fortune", "misfortune"], by: str) -> Act[State, Ruling]:
    """A luck die that a rule grants a party after the roll."""
    name = luck.title()

    def closed(state: State) -> str:
        side = state.side(by)
        if getattr(side, luck):
            return f"There is a {name} die already, and a check has one at most."
        if luck not in state.parties[by].late:
            return f"No rule grants a {name} die after this roll. Tick it under Options, and begin anew, if one does."
        if side.passive:
            return f"A {name} die needs a d20 beside it, and here a 10 stands for that."
        return _why_no_more_dice(state)

    def change(state: State, _: Given, faces: Faces) -> State:
        check, (own, theirs) = state.check, split(state.check, state.faces)
        side, lie = state.side(by), own if by == OURS else theirs
        place = 1 if luck == "fortune" else 1 + side.fortune
        lie = (*lie[:place], *faces, *lie[place:])
        lucky = side._replace(fortune=True) if luck == "fortune" else side._replace(misfortune=True)
        if by == OURS:
            return state._replace(check=check._replace(ours=lucky), faces=(*lie, *theirs))
        return state._replace(check=check._replace(dc=lucky), faces=(*own, *lie))

    def die(state: State, _: Given) -> tuple[Die, ...]:
        return (Die(SIDES, f"{_named(state)[by]} {name} d{SIDES}".strip()),)

    def first(state: State) -> Step:
        text = "{whose}A rule adds a *{luck} die* after the roll."
        return say("late-luck", text, whose=whose(state, by), luck=name)

    title, brings = _called(by, f"{name} die"), f"A rule grants a {name} die after the roll."
    does = _roll(die, change, first)
    return Act(luck, title, "late-luck", does, brings, closed, by=by, kind=f"Add a {name} die", press=f"Roll {name}")


def _called(by: str, title: str) -> Callable[[State], str]:
    return lambda state: f"{state.parties[by].pre}: {title}" if state.theirs else title


def _why_no_improving(by: str, state: State) -> str:
    if state.told:
        return "A Coup was used, so the outcome is told by now, and Improve comes before that."
    if by == THEIRS:
        passive = "The other side makes no check, so there is nothing that it could improve."
        return passive if state.check.dc.passive else ""
    return f"The total is good for {spelt(MOST)} degrees already." if state.ruled.plain == MOST else ""


def _why_no_coup(by: str, state: State) -> str:
    if by != OURS:
        return "Only the check that is compared with the DC has degrees to raise."
    if state.ruled.degree < 0:
        return "A Coup raises a success, and this is a failure."
    return f"No check has more than {spelt(MOST)} degrees." if state.ruled.degree == MOST else ""


type Use = Literal["improve", "coup"]


def _spend(
    use: Use, by: str, title: Callable[[str], Text[State]], why_not: Callable[[State], str], die: str, stones: str
) -> tuple[Act[State, Ruling], Act[State, Ruling]]:
    """A use of Destiny by a party: with a die of it, and with stones in its place."""

    def spent(state: State, value: int, sides: int) -> State:
        return state._replace(spent=(*state.spent, Spend(by, use, value, sides)))

    def no_die(state: State) -> str:
        return why_not(state) or ("" if destiny_at_hand(state, by) else "There is no Destiny die left to spend.")

    def no_stones(state: State) -> str:
        none = f"There is no {state.parties[by].kind} stone at hand."
        return why_not(state) or ("" if stones_at_hand(state, by) else none)

    def field(state: State) -> tuple[Field, ...]:
        return (number("stones", "Stones", 1, max(stones_at_hand(state, by), 1), 1),)

    def held(state: State) -> str:
        n = stones_at_hand(state, by)
        return f"{n} {state.parties[by].kind} {STONE.of(n)} at hand"

    with_die = _roll(
        lambda state, _: (Die(state.size, f"Destiny d{state.size}"),),
        lambda state, _, faces: spent(state, faces[0], state.size),
    )
    with_stones = _roll(lambda _, __: (), lambda state, given, _: spent(state, given.whole("stones"), 0))
    word = use.title()
    return (
        Act(use, title(word), use, with_die, lambda state: die.format(state.size), no_die, by=by, kind=word,
            cost=lambda state: f"1 of {DESTINY_DIE.counted(destiny_at_hand(state, by))}"),
        Act(f"{use}-stones", title(f"{word} with stones"), use, with_stones, stones, no_stones, field, held, by=by,
            kind=f"{word} with stones"),
    )  # fmt: skip


def _after(by: str) -> tuple[Act[State, Ruling], ...]:
    """What a party may do after the roll."""
    return (
        _luck("fortune", by),
        _luck("misfortune", by),
        *_spend("improve", by, partial(_called, by), partial(_why_no_improving, by),
                "A d{} is added to the total, before the outcome is told.",
                "Each stone adds 1 to the total, before the outcome is told."),
        *_spend("coup", by, str, partial(_why_no_coup, by),
                "Half of a d{}, rounded up, in degrees. Improve is closed after that.",
                "Half of the stones, rounded up, in degrees. Improve is closed after that."),
    )  # fmt: skip


_NO_ROUTINE: Final = say("roll-anyway", "It is *no routine* for you: a d20 takes the place of the 10.")


def acts_of(rule: str, *, routine: bool = False) -> tuple[Act[State, Ruling], ...]:
    """All that can be done in a check with that rule, which may be a `routine` one."""
    whole = _roll(_dice, lambda state, _, faces: state._replace(faces=faces))
    anyway = Act(
        "roll-anyway", "Roll after all", "roll-anyway", _roll(_anyway_dice, _anyway, lambda _: _NO_ROUTINE),
        "A d20 takes the place of the 10. All other dice stay as they lie.", _why_no_die, by=OURS,
    )  # fmt: skip
    return (
        Act("roll", "Roll", rule, whole, closed=_rolled, by=OURS, whose="It is rolled by whoever acts."),
        *((anyway,) if routine else ()),
        *_after(OURS),
        *_after(THEIRS),
    )


def _rolled(state: State) -> str:
    return ROLLED if state.ruling else ""


class OneCheck(Acting[State, Ruling]):
    """A check. Kinds of it read their form, and say what else is told."""

    more_label = "Circumstances, luck, and Destiny"
    opening = "roll"
    outcomes = OUTCOMES

    def notes(self, state: State, ruling: Ruling) -> tuple[Note, ...]:
        """What is told beside the result."""
        raise NotImplementedError

    def caption(self, given: Given) -> str:
        """Both sides of the check."""
        return words(self.begin(given).check)

    def acts_of(self, state: State) -> tuple[Act[State, Ruling], ...]:
        """What is there for those who take part."""
        return tuple(each for each in self.acts if each.by in state.parties)

    def closed(self, state: State, act: Act[State, Ruling]) -> str:
        """Why a move is closed; before the roll, all that may follow it."""
        if state.ruling is None:
            return "" if act.do == "roll" else "Nothing is rolled yet. Roll first."
        return super().closed(state, act)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why a move is closed, also for those who take no part."""
        if state.ruling and by not in state.parties:
            return "It is for whoever makes the check."
        return super().refusal(state, do, by)

    def forecast(self, state: State) -> Distribution | None:
        """The exact odds of every degree, before it is rolled."""
        return odds(state.check) if state.ruling is None else None

    def offers(self, state: State) -> tuple[Offer, ...]:
        """The Fate pool with what the roll left in it."""
        return to_pool(pooled(state)) if sum(banked(state)) else ()

    def effects(self, state: State) -> tuple[Effect, ...]:
        """The Destiny dice that whoever acts spent on it."""
        spent = sum(1 for each in state.spent if each.by == OURS and each.sides)
        return dice_spent(spent, opposing=state.ours.opposing)

    def view(self, state: State, seat: Seat) -> View:
        """The degree, with the sums of both sides and the total on its ladder."""
        actors = tuple((by, party.who.first) for by, party in state.parties.items())
        ruling = state.ruling
        if ruling is None:
            return View("Nothing is rolled yet.", {}, settled=False, actors=actors)
        outcome = next(each for each in OUTCOMES if each.key == key(ruling.degree))
        blocks, settled = (*pictures(state, ruling), *self.notes(state, ruling)), not self.choices(state)
        return decided(outcome, MEANS[ruling.degree], _verdict(state, ruling), blocks, actors, settled=settled)


def _verdict(state: State, ruling: Ruling) -> dict[str, Json]:
    """How a check stands, for machines: also all stones that it earned, those that were spent on it, and the rest."""
    earned, left = gained(state), banked(state)
    return {
        "outcome": key(ruling.degree),
        "success": ruling.degree > 0,
        "degree": ruling.degree,
        "plain": ruling.plain,
        "margin": ruling.margin,
        "total": ruling.ours.total,
        "dc": ruling.dc.total,
        "natural": ruling.ours.natural,
        "triumph": earned.triumph,
        "tragedy": earned.tragedy,
        "spent": sum(each.value for each in state.spent if not each.sides),
        "bank": {"triumph": left.triumph, "tragedy": left.tragedy},
        "rows": [f"{ID}.degrees/{key(ruling.degree)}"],
    }
