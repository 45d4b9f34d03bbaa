"""What may follow the roll of a check: the die after all, luck that comes late, and Destiny.

The order is one for the table. First all dice of the check lie there. Then each side may Improve its total. A Coup is
for a success that is known, so it closes everything else.

Source: Shattered Spheres, *Rules*, on routine checks, luck, Fate and spending Destiny.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from hqweb.core.dice import Die, Faces
from hqweb.core.fields import Field
from hqweb.core.procedure import Ask, Choice, Move, MoveKind
from hqweb.core.words import spelt
from hqweb.spheres.check import Check, Ruling, split
from hqweb.spheres.checks.state import OURS, THEIRS, Party, Spend, State, destiny_at_hand, stand, stones_at_hand
from hqweb.spheres.degrees import MOST, key
from hqweb.spheres.edition import ROLLED
from hqweb.spheres.nouns import DESTINY_DIE, STONE
from hqweb.spheres.roll import SIDES, Side, dice

LUCK: Final = ("fortune", "misfortune")

MOVES: Final = (
    MoveKind("roll-anyway", "Roll after all", "roll-anyway"),
    MoveKind("fortune", "Add a Fortune die", "late-luck"),
    MoveKind("misfortune", "Add a Misfortune die", "late-luck"),
    MoveKind("improve", "Improve", "improve"),
    MoveKind("improve-stones", "Improve with stones", "improve"),
    MoveKind("coup", "Coup", "coup"),
    MoveKind("coup-stones", "Coup with stones", "coup"),
)
"""The moves after the roll, in the order in which they make sense."""


class Changed(NamedTuple):
    """A check after a move, before it is ruled: how it is rolled now, its faces, and what was spent."""

    check: Check
    faces: Faces
    spent: tuple[Spend, ...]


def choices(state: State) -> tuple[Choice, ...]:
    """All that stands open on a check that was rolled."""
    out: list[Choice] = []
    if not why_not(state, "roll-anyway", OURS):
        brings = "A d20 takes the place of the 10. All other dice stay as they lie."
        out.append(Choice("roll-anyway", "Roll after all", OURS, (), brings))
    for by in (OURS, THEIRS):
        party = state.party(by)
        if party:
            out += _of_party(state, by, party)
    return tuple(out)


def _of_party(state: State, by: str, party: Party) -> list[Choice]:
    whose = f"{party.pre}: " if state.theirs else ""
    out: list[Choice] = []
    for luck in LUCK:
        if not why_not(state, luck, by):
            name = luck.title()
            brings = f"A rule grants a {name} die after the roll."
            out.append(Choice(luck, f"{whose}{name} die", by, (), brings, press=f"Roll {name}"))
    size, left, stones = state.size, destiny_at_hand(state, by), stones_at_hand(state, by)
    paid = f"1 of {DESTINY_DIE.counted(left)}"
    held = f"{stones} {party.kind} {STONE.of(stones)} at hand"
    field = Field("stones", "int", "Stones", default=1, low=1, high=max(stones, 1))
    if not why_not(state, "improve", by):
        brings = f"A d{size} is added to the total, before the outcome is told."
        out.append(Choice("improve", f"{whose}Improve", by, (), brings, paid))
    if not why_not(state, "improve-stones", by):
        brings = "Each stone adds 1 to the total, before the outcome is told."
        out.append(Choice("improve-stones", f"{whose}Improve with stones", by, (field,), brings, held))
    if not why_not(state, "coup", by):
        brings = f"Half of a d{size}, rounded up, in degrees. Improve is closed after that."
        out.append(Choice("coup", "Coup", by, (), brings, paid))
    if not why_not(state, "coup-stones", by):
        brings = "Half of the stones, rounded up, in degrees. Improve is closed after that."
        out.append(Choice("coup-stones", "Coup with stones", by, (field,), brings, held))
    return out


def why_not(state: State, do: str, by: str) -> str:
    """Why a move after the roll does not stand open; empty where it does."""
    party, ruling = state.party(by), state.ruling
    if ruling is None:
        return "Nothing is rolled yet. Roll first."
    if party is None:
        return "It is for whoever makes the check."
    if do == "roll-anyway":
        return _why_no_die(state, by, ruling)
    if do in LUCK:
        return _why_no_luck(state, do, by, party)
    whys: dict[str, Callable[[], str]] = {
        "improve": lambda: _why_no_improving(state, by, ruling),
        "coup": lambda: _why_no_coup(by, ruling),
    }
    use, _, stones = do.partition("-")
    if use not in whys:
        return ROLLED
    return whys[use]() or (_why_no_stones(state, by, party) if stones else _why_no_destiny(state, by))


def _why_no_die(state: State, by: str, ruling: Ruling) -> str:
    if by != OURS or not state.routine:
        return "The d20 was rolled already: only a routine check has a 10 for it."
    if ruling.degree > 0:
        return "The routine check is enough, so there is nothing to roll for."
    return _why_no_more_dice(state)


def _why_no_luck(state: State, luck: str, by: str, party: Party) -> str:
    side, name = state.side(by), luck.title()
    if getattr(side, luck):
        return f"There is a {name} die already, and a check has one at most."
    if luck not in party.late:
        return f"No rule grants a {name} die after this roll. Tick it under Options, and begin anew, if one does."
    if side.passive:
        return f"A {name} die needs a d20 beside it, and here a 10 stands for that."
    return _why_no_more_dice(state)


def _why_no_more_dice(state: State) -> str:
    return "All dice are rolled before Destiny or stones are spent. Take that back first." if state.spent else ""


def _why_no_improving(state: State, by: str, ruling: Ruling) -> str:
    if state.told:
        return "A Coup was used, so the outcome is told by now, and Improve comes before that."
    if by == THEIRS:
        passive = "The other side makes no check, so there is nothing that it could improve."
        return passive if state.check.dc.passive else ""
    return f"The total is good for {spelt(MOST)} degrees already." if ruling.plain == MOST else ""


def _why_no_coup(by: str, ruling: Ruling) -> str:
    if by != OURS:
        return "Only the check that is compared with the DC has degrees to raise."
    if ruling.degree < 0:
        return "A Coup raises a success, and this is a failure."
    return f"No check has more than {spelt(MOST)} degrees." if ruling.degree == MOST else ""


def _why_no_destiny(state: State, by: str) -> str:
    return "" if destiny_at_hand(state, by) else "There is no Destiny die left to spend."


def _why_no_stones(state: State, by: str, party: Party) -> str:
    return "" if stones_at_hand(state, by) else f"There is no {party.kind} stone at hand."


def changed(state: State, move: Move, faces: Faces) -> Changed:
    """What a move makes of the check."""
    check, lie = state.check, state.faces
    if move.do == "roll":
        return Changed(check, faces, ())
    if move.do == "roll-anyway":
        return Changed(state.anyway or check, (*faces, *lie), ())
    if move.do in LUCK:
        return _with_luck(state, move.do, move.by, faces)
    use, _, stones = move.do.partition("-")
    value = move.given.whole("stones") if stones else faces[0]
    what = Spend(move.by, "coup" if use == "coup" else "improve", value, 0 if stones else state.size)
    return Changed(check, lie, (*state.spent, what))


def _with_luck(state: State, luck: str, by: str, faces: Faces) -> Changed:
    own, theirs = split(state.check, state.faces)
    side, lie = state.side(by), own if by == OURS else theirs
    place = 1 if luck == "fortune" else 1 + side.fortune
    lie = (*lie[:place], *faces, *lie[place:])
    lucky = side._replace(fortune=True) if luck == "fortune" else side._replace(misfortune=True)
    if by == OURS:
        return Changed(state.check._replace(ours=lucky), (*lie, *theirs), ())
    return Changed(state.check._replace(dc=lucky), (*own, *lie), ())


def ask(state: State, move: Move) -> Ask[Ruling]:
    """The dice of a move, and how the check stands with them."""

    def judge(faces: Faces) -> Ruling:
        return stand(*changed(state, move, faces))

    return Ask(_dice(state, move), judge, lambda ruling: key(ruling.degree))


def _dice(state: State, move: Move) -> tuple[Die, ...]:
    readings = state.check.readings
    who = {OURS: state.ours.pre, THEIRS: state.theirs.pre if state.theirs else "DC"}
    if move.do == "roll":
        return (*dice(state.check.ours, readings, who[OURS]), *dice(state.check.dc, readings, who[THEIRS]))
    if move.do == "roll-anyway":
        side = (state.anyway or state.check).ours
        return dice(side, readings, who[OURS])[: _first(side)]
    if move.do in LUCK:
        return (Die(SIDES, f"{who[move.by]} {move.do.title()} d{SIDES}".strip()),)
    return () if move.do.endswith("stones") else (Die(state.size, f"Destiny d{state.size}"),)


def _first(side: Side) -> int:
    """The dice of a side that are no ladder."""
    return 1 + side.fortune + side.misfortune


def line(state: State, spend: Spend) -> str:
    """What was spent, in one line."""
    word = spend.use.title()
    party = state.party(spend.by) or state.ours
    if spend.sides:
        return f"{word}: a Destiny die shows {spend.value}"
    return f"{word}: {STONE.spelt(spend.value)} of {party.kind}"
