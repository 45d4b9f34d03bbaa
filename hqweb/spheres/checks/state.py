"""A check in play: both parties, the dice that are on the table, and what was spent on them since.

Source: Shattered Spheres, *Rules*, on the core mechanic, luck, Fate and spending Destiny.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from hqweb.core import moves, procedure
from hqweb.core.dice import Die, Faces
from hqweb.core.fields import Field, Given, When
from hqweb.core.words import Cost, Price, Who
from hqweb.spheres import edition, fate, form, roll
from hqweb.spheres.check import Check, Ruling, rule, split, words

OURS: Final = "ours"
THEIRS: Final = "theirs"


_SIDE: Final = "plain sources[label rank circumstance] tier passive fortune misfortune"
_ROLLED: Final = "value natural up down fortune misfortune total"
CHECK: Final = (
    f"faces ours:check.ours({_SIDE}) theirs:check.dc({_SIDE}) routine:check.edition.routine spending:spent adds at_hand"
    f" rolled:ruling(ours({_ROLLED}) dc({_ROLLED}) margin plain degree)"
)
"""A check in a verdict: both sides, their dice, what was spent, and the ruling."""


class Party(NamedTuple):
    """A side of a check: its names, and what it can still spend.

    `pre` is the prefix of reasons that could be either side's, or empty. `opposing` is true for forces against the
    heroes, whose stones are swapped. `late` lists the luck dice that a rule grants after the roll. `barred` lists the
    kinds of stones already spent this turn, of which no more are earned.
    """

    who: Who
    pre: str = ""
    opposing: bool = False
    destiny: int = 0
    stones: int = 0
    late: tuple[str, ...] = ()
    trained: bool = True
    barred: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        """The stones that they spend."""
        return edition.NAMES[edition.KINDS[self.opposing]]


class Spend(NamedTuple):
    """Destiny or stones that were spent: by which side, on what, for how much; a die of no sides was stones."""

    by: str
    use: str
    value: int
    sides: int = 0


class Purse(NamedTuple):
    """The Destiny dice and stones of Fate that a side can still spend here."""

    dice: int
    stones: int

    def __bool__(self) -> bool:
        return self.dice > 0 or self.stones > 0

    def told(self) -> Cost:
        """The resources as a cost.

        >>> Purse(2, 3).told(), Purse(1, 0).told()
        ('Of 2 Destiny dice, 3 stones', 'Of 1 Destiny die')
        """
        kinds = [
            each for each in ((self.dice, edition.DESTINY_DIE, 1), (self.stones, edition.STONE, self.stones)) if each[0]
        ]
        text = f"Of {', '.join(noun.counted(n) for n, noun, _ in kinds)}"
        return Cost(text, *(Price(noun.one, 0, most) for _, noun, most in kinds))

    def fields(self) -> tuple[Field, ...]:
        """With what Destiny is spent: a die of it, or stones of Fate in its place."""
        every = {"die": (self.dice, "A Destiny die"), "stones": (self.stones, "Stones of Fate")}
        ways = {key: title for key, (n, title) in every.items() if n > 0}
        stones = moves.number("stones", "Stones", 1, self.stones, 1, when=When("with", ("stones",)))
        return moves.those((ways, moves.pick("with", "With", ways)), (ways and self.stones, stones))


class State(NamedTuple):
    """A check: what was set up, the faces on the table, and what was spent.

    `anyway` is the check as it is rolled after all, where it is a routine one. `theirs` is nobody where an obstacle
    sets the DC, and that is the `target`. `size` are the sides of a Destiny die.
    """

    check: Check
    ours: Party
    theirs: Party | None = None
    target: form.Target | None = None
    anyway: Check | None = None
    encounter: bool = False
    size: int = 6
    faces: Faces = ()
    ruling: Ruling | None = None
    spent: tuple[Spend, ...] = ()

    @property
    def ruled(self) -> Ruling:
        """The ruling on what was rolled."""
        return procedure.there(self.ruling)

    @property
    def adds(self) -> dict[str, int]:
        """The plain numbers of each side, and of a DC that isn't rolled before and from its circumstances."""
        ours, dc, edition, _ = self.check
        numbers = {"ours": roll.plain_of(ours, edition), "dc": roll.plain_of(dc, edition)}
        return numbers | {"before": edition.routine + dc.plain, "circumstances": roll.ranks_of(dc, edition).plain}

    @property
    def at_hand(self) -> dict[str, Purse]:
        """What each party can still spend."""
        return {by: Purse(self.destiny_at_hand(by), self.stones_at_hand(by)) for by in self.parties}

    @property
    def told(self) -> bool:
        """True if the outcome has been announced, since a Coup was spent on it."""
        return any(each.use == "coup" for each in self.spent)

    @property
    def parties(self) -> dict[str, Party]:
        """Everybody who makes a check."""
        return {OURS: self.ours, **({THEIRS: self.theirs} if self.theirs else {})}

    def side(self, by: str) -> roll.Side:
        """Their side of the check."""
        return self.check.ours if by == OURS else self.check.dc

    @property
    def dc_name(self) -> str:
        """The name of the side that sets the DC."""
        return self.theirs.pre if self.theirs else self.target.name if self.target else "DC"

    def dice(self, whose: str = "") -> tuple[Die, ...]:
        """All dice of both sides; ours are called `whose`."""
        check, edition = self.check, self.check.edition
        return (*roll.dice(check.ours, edition, whose), *roll.dice(check.dc, edition, self.dc_name))

    def whose(self, by: str) -> str:
        """The owner's name before a reason; nothing if it can only be your own."""
        party = self.parties.get(by)
        return f"{party.pre}: " if party and party.pre else ""

    @property
    def bare(self) -> tuple[roll.Rolled, roll.Rolled]:
        """The result of both sides' dice, before anything was spent."""
        (own, rest), edition = split(self.check, self.faces), self.check.edition
        return roll.read(self.check.ours, edition, own), roll.read(self.check.dc, edition, rest)

    def stand(self) -> Ruling:
        """The ruling on these faces, with what was spent on them: Improve on a total, Coup on the degree."""
        ours, dc = self.bare
        better = [(each.by, each.value) for each in self.spent if each.use == "improve"]
        ours = ours._replace(total=ours.total + sum(value for by, value in better if by == OURS))
        dc = dc._replace(total=dc.total + sum(value for by, value in better if by == THEIRS))
        found, edition = rule(self.check, ours, dc), self.check.edition
        lifted = sum(edition.half(each.value) for each in self.spent if each.use == "coup")
        return found._replace(degree=min(found.degree + lifted, edition.most)) if lifted else found

    def spend(self, *what: Spend) -> "State":
        """The same after these were spent."""
        return self._replace(spent=(*self.spent, *what))

    def bar(self, kind: str) -> "State":
        """The same where nobody earns any more stones of a kind."""
        theirs = self.theirs and self.theirs._replace(barred=(kind,))
        return self._replace(ours=self.ours._replace(barred=(kind,)), theirs=theirs)

    def earnings(self, by: str) -> tuple[fate.Earned, fate.Earned]:
        """The stones that a party's dice give, and those of their critical; an obstacle gains none.

        Outside an encounter only a critical gives one, to be used at once.
        """
        party = self.parties.get(by)
        if party is None or self.ruling is None:
            return fate.NONE, fate.NONE
        rolled, opposing = self.bare[by == THEIRS], party.opposing
        dice = fate.earned(rolled, self.check.edition, opposing=opposing) if self.encounter else fate.NONE
        return dice.without(*party.barred), fate.of_critical(rolled.natural, opposing=opposing).without(*party.barred)

    @property
    def gained(self) -> fate.Earned:
        """All stones that the dice of both sides gave."""
        return _gained(self)

    @property
    def used(self) -> fate.Earned:
        """The stones that were spent, by kind."""
        spent = ((self.parties[each.by].opposing, each.value) for each in self.spent if not each.sides)
        return fate.together(*(fate.Earned(0, n) if opposing else fate.Earned(n, 0) for opposing, n in spent))

    @property
    def banked(self) -> fate.Earned:
        """The stones of a roll that go into the pool: what it earned, less what was used as it was earned.

        Stones that are spent come from the roll first, and then from the pool. Outside an encounter there is no pool.
        """
        if not self.encounter:
            return fate.NONE
        return fate.Earned(*(max(n - out, 0) for n, out in zip(self.gained, self.used, strict=True)))

    @property
    def pooled(self) -> fate.Earned:
        """The pool after the roll: the stones that a form had in it and what the roll earned, less what was used."""
        parties = self.parties.values()
        typed = (sum(each.stones for each in parties if each.opposing == opposing) for opposing in (False, True))
        return fate.Earned(*(n + held - out for n, held, out in zip(self.gained, typed, self.used, strict=True)))

    def stones_at_hand(self, by: str) -> int:
        """The stones that a party may spend: those of its kind in the pool, and what the dice of either side added."""
        return self.pooled[self.parties[by].opposing]

    def destiny_at_hand(self, by: str) -> int:
        """The Destiny dice that a party has left."""
        return self.parties[by].destiny - self.dice_spent(by)

    def dice_spent(self, by: str) -> int:
        """The Destiny dice that a party spent."""
        return sum(1 for each in self.spent if each.by == by and each.sides)

    def purse_of(self, by: str) -> Purse:
        """All that whoever acts can spend now."""
        return Purse(self.destiny_at_hand(OURS), self.stones_at_hand(OURS))


class Single(form.Ruled[State, Ruling]):
    """A procedure of one check."""

    def caption(self, given: Given, state: State) -> str:
        """Both sides of the check."""
        return words(state.check)

    def effects(self, state: State) -> tuple[procedure.Effect, ...]:
        """The Destiny dice that whoever acts spent on it."""
        return fate.dice_spent(state.dice_spent(OURS), opposing=state.ours.opposing)


@lru_cache(16)  # whatever is open asks for it
def _gained(state: State) -> fate.Earned:
    return fate.together(*(each for by in state.parties for each in state.earnings(by)))
