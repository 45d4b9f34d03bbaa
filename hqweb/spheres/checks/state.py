"""A check in play: what sets its DC, both parties, the dice that are on the table, and what was spent on them since.

Source: Shattered Spheres, *Rules*, on the core mechanic, luck, Fate and spending Destiny.
"""

from typing import Final, Literal, NamedTuple

from hqweb.core.dice import Faces
from hqweb.core.fields import Given
from hqweb.core.words import Who
from hqweb.spheres.check import MOST, Check, Ruling, rule, split
from hqweb.spheres.fate import NONE, Earned, half, stones_by, together
from hqweb.spheres.form import DIFFICULTIES, Difficulty, read_dc
from hqweb.spheres.roll import Rolled, Side, read

OURS: Final = "ours"
THEIRS: Final = "theirs"


class Target(NamedTuple):
    """A DC: the side that it is, and the level and difficulty that it comes from (none: a number that was typed)."""

    side: Side
    level: int = 0
    difficulty: Difficulty | None = None


def read_target(given: Given) -> Target:
    """The DC that a form has."""
    side = read_dc(given)
    if given.text("against") == "dc":
        return Target(side)
    hard = next(each for each in DIFFICULTIES if each.key == given.text("difficulty"))
    return Target(side, given.whole("level"), hard)


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
    def ruled(self) -> Ruling:
        """The ruling on what was rolled."""
        if self.ruling is None:
            raise TypeError("a check is ruled")
        return self.ruling

    @property
    def told(self) -> bool:
        """Whether the outcome was told by now, since a Coup was spent on it."""
        return any(each.use == "coup" for each in self.spent)

    @property
    def parties(self) -> dict[str, Party]:
        """Everybody who makes a check."""
        return {OURS: self.ours, **({THEIRS: self.theirs} if self.theirs else {})}

    def party(self, by: str) -> Party | None:
        """The party of that name."""
        return self.parties.get(by)

    def side(self, by: str) -> Side:
        """Their side of the check."""
        return self.check.ours if by == OURS else self.check.dc


def bare(check: Check, faces: Faces) -> tuple[Rolled, Rolled]:
    """What the dice of both sides came to, before anything was spent."""
    own, theirs = split(check, faces)
    return read(check.ours, check.readings, own), read(check.dc, check.readings, theirs)


def stand(state: State) -> Ruling:
    """The ruling on these faces, with what was spent on them: Improve on a total, Coup on the degree."""
    ours, dc = bare(state.check, state.faces)
    more = {OURS: 0, THEIRS: 0}
    for each in state.spent:
        more[each.by] += each.value if each.use == "improve" else 0
    found = rule(state.check, ours._replace(total=ours.total + more[OURS]), dc._replace(total=dc.total + more[THEIRS]))
    lifted = sum(half(each.value) for each in state.spent if each.use == "coup")
    return found._replace(degree=min(found.degree + lifted, MOST)) if lifted else found


def earnings(state: State, by: str) -> tuple[Earned, Earned]:
    """The stones that a party's dice give, and those of their critical; an obstacle gains none.

    Outside an encounter only a critical gives one, to be used at once.
    """
    party = state.party(by)
    if party is None or state.ruling is None:
        return NONE, NONE
    rolled = bare(state.check, state.faces)[by == THEIRS]
    return stones_by(rolled, state.check.readings, opposing=party.opposing, encounter=state.encounter)


def gained(state: State) -> Earned:
    """All stones that the dice of both sides gave."""
    return together(*(each for by in state.parties for each in earnings(state, by)))


def _used(state: State, kind: str) -> int:
    return sum(each.value for each in state.spent if not each.sides and state.parties[each.by].kind == kind)


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
    triumph, tragedy = gained(state)
    return Earned(max(triumph - _used(state, "Triumph"), 0), max(tragedy - _used(state, "Tragedy"), 0))


def pooled(state: State) -> Earned:
    """The pool after the roll: the stones that a form had in it and all that the roll earned, less what was used."""
    kinds = ("Triumph", "Tragedy")
    typed = (sum(each.stones for each in state.parties.values() if each.kind == kind) for kind in kinds)
    earned = zip(kinds, gained(state), typed, strict=True)
    return Earned(*(rolled + held - _used(state, kind) for kind, rolled, held in earned))


def destiny_at_hand(state: State, by: str) -> int:
    """The Destiny dice that a party has left."""
    party = state.party(by)
    return party.destiny - sum(1 for each in state.spent if each.by == by and each.sides) if party else 0
