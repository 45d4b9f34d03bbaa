"""A check in play: both parties, the dice that lie on the table, and what was spent on them since.

Source: Shattered Spheres, *Rules*, on the core mechanic, luck, Fate and spending Destiny.
"""

from typing import Final, Literal, NamedTuple

from hqweb.core.dice import Faces
from hqweb.core.words import Who
from hqweb.spheres.check import Check, Ruling, rule, split
from hqweb.spheres.checks.target import Target
from hqweb.spheres.degrees import MOST
from hqweb.spheres.fate import NONE, Earned, earned, of_critical
from hqweb.spheres.roll import Rolled, Side, read
from hqweb.spheres.spending import half

OURS: Final = "ours"
THEIRS: Final = "theirs"


class Party(NamedTuple):
    """Whoever makes a check: how they are called, and what they may still bring to it.

    `pre` stands before reasons that could be anybody's, or is empty. `opposing` are forces against the heroes, whose
    stones are swapped. `late` are the luck dice that a rule grants them after the roll.
    """

    who: Who
    pre: str = ""
    opposing: bool = False
    destiny: int = 0
    stones: int = 0
    late: tuple[str, ...] = ()
    trained: bool = True

    @property
    def kind(self) -> str:
        """The stones that they spend."""
        return "Tragedy" if self.opposing else "Triumph"


class Spend(NamedTuple):
    """Destiny or stones that were spent: by whom, on what, for how much; a die of no sides was stones."""

    by: str
    use: Literal["improve", "coup"]
    value: int
    sides: int = 0


class State(NamedTuple):
    """A check: what was set up, the faces that lie there, and what was spent.

    `anyway` is the check as it is rolled after all, where it is a routine one. `theirs` is nobody where an obstacle
    sets the DC, and that is the `target`.
    """

    check: Check
    ours: Party
    theirs: Party | None = None
    target: Target | None = None
    anyway: Check | None = None
    encounter: bool = False
    size: int = 6
    faces: Faces = ()
    ruling: Ruling | None = None
    spent: tuple[Spend, ...] = ()

    @property
    def routine(self) -> bool:
        """Whether a 10 stands there that a d20 may still take the place of."""
        return self.anyway is not None

    @property
    def told(self) -> bool:
        """Whether the outcome was told by now, since a Coup was spent on it."""
        return any(each.use == "coup" for each in self.spent)

    def party(self, by: str) -> Party | None:
        """The party of that name."""
        return {OURS: self.ours, THEIRS: self.theirs}.get(by)

    def side(self, by: str) -> Side:
        """Their side of the check."""
        return self.check.ours if by == OURS else self.check.dc


def bare(check: Check, faces: Faces) -> tuple[Rolled, Rolled]:
    """What the dice of both sides came to, before anything was spent."""
    own, theirs = split(check, faces)
    return read(check.ours, check.readings, own), read(check.dc, check.readings, theirs)


def stand(check: Check, faces: Faces, spent: tuple[Spend, ...] = ()) -> Ruling:
    """The ruling on these faces, with what was spent on them: Improve on a total, Coup on the degree."""
    ours, dc = bare(check, faces)
    more = {by: sum(each.value for each in spent if (each.by, each.use) == (by, "improve")) for by in (OURS, THEIRS)}
    found = rule(check, ours._replace(total=ours.total + more[OURS]), dc._replace(total=dc.total + more[THEIRS]))
    lifted = sum(half(each.value) for each in spent if each.use == "coup")
    return found._replace(degree=min(found.degree + lifted, MOST)) if lifted else found


def earnings(state: State, by: str) -> tuple[Earned, Earned]:
    """The stones that a party's dice give, and those of their critical; an obstacle gains none.

    Outside an encounter only a critical gives one, to be used at once.
    """
    party = state.party(by)
    if party is None or state.ruling is None:
        return NONE, NONE
    ours, dc = bare(state.check, state.faces)
    rolled = ours if by == OURS else dc
    from_dice = earned(rolled, state.check.readings, opposing=party.opposing) if state.encounter else NONE
    return from_dice, of_critical(rolled.natural, opposing=party.opposing)


def _parties(state: State) -> dict[str, Party]:
    return {by: party for by in (OURS, THEIRS) if (party := state.party(by))}


def _earned(state: State) -> Earned:
    """All stones that the dice of both sides gave."""
    found = [each for by in _parties(state) for each in earnings(state, by)]
    return Earned(sum(each.triumph for each in found), sum(each.tragedy for each in found))


def _typed(state: State, kind: str) -> int:
    return sum(party.stones for party in _parties(state).values() if party.kind == kind)


def _used(state: State, kind: str) -> int:
    who = [by for by, party in _parties(state).items() if party.kind == kind]
    return sum(each.value for each in state.spent if each.by in who and not each.sides)


def stones_at_hand(state: State, by: str) -> int:
    """The stones that a party may spend: those of its kind in the pool, and what the dice of either side added."""
    party = state.party(by)
    return getattr(pooled(state), party.kind.lower()) if party else 0


def banked(state: State) -> Earned:
    """The stones of a roll that go into the pool: what it earned, less what was used as it was earned.

    Stones that are spent come from the roll first, and then from the pool. Outside an encounter there is no pool.
    """
    if not state.encounter:
        return NONE
    triumph, tragedy = _earned(state)
    return Earned(max(triumph - _used(state, "Triumph"), 0), max(tragedy - _used(state, "Tragedy"), 0))


def pooled(state: State) -> Earned:
    """The pool after the roll: the stones that a form had in it and all that the roll earned, less what was used."""
    triumph, tragedy = _earned(state)
    return Earned(
        triumph + _typed(state, "Triumph") - _used(state, "Triumph"),
        tragedy + _typed(state, "Tragedy") - _used(state, "Tragedy"),
    )


def destiny_at_hand(state: State, by: str) -> int:
    """The Destiny dice that a party has left."""
    party = state.party(by)
    used = sum(1 for each in state.spent if each.by == by and each.sides)
    return party.destiny - used if party else 0
