"""The state of a check: both parties, the dice rolled, and the resources spent since.

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
    """A side of a check: its names, and the resources it can still spend.

    `pre` labels this side's reasons, or is empty if there's only one side. `opposing` is true for forces against the
    heroes, whose stones are swapped. `late` lists the luck dice that a rule grants after the roll. `barred` lists the
    kinds of stones already spent this turn, which can't be earned again until the next.
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
        """The kind of stones they spend."""
        return edition.NAMES[edition.KINDS[self.opposing]]


class Spend(NamedTuple):
    """Destiny or stones spent: the party, the use, and the value. `sides` is 0 for stones."""

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
        """Return the resources as a cost.

        >>> Purse(2, 3).told(), Purse(1, 0).told()
        ('Of 2 Destiny dice, 3 stones', 'Of 1 Destiny die')
        """
        kinds = [
            each for each in ((self.dice, edition.DESTINY_DIE, 1), (self.stones, edition.STONE, self.stones)) if each[0]
        ]
        text = f"Of {', '.join(noun.counted(n) for n, noun, _ in kinds)}"
        return Cost(text, *(Price(noun.one, 0, most) for _, noun, most in kinds))

    def fields(self) -> tuple[Field, ...]:
        """Return the fields for spending a Destiny die or stones."""
        every = {"die": (self.dice, "A Destiny die"), "stones": (self.stones, "Stones of Fate")}
        ways = {key: title for key, (n, title) in every.items() if n > 0}
        stones = moves.number("stones", "Stones", 1, self.stones, 1, when=When("with", ("stones",)))
        return moves.those((ways, moves.pick("with", "With", ways)), (ways and self.stones, stones))


class State(NamedTuple):
    """A check: its setup, the faces rolled, and the resources spent.

    `anyway` is the rolled version of a routine check. `theirs` is None against an obstacle, and `target` is then its
    DC. `size` is the number of sides of a Destiny die.
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
        """The current ruling."""
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
        """True if the outcome has been announced, because a Coup was spent."""
        return any(each.use == "coup" for each in self.spent)

    @property
    def parties(self) -> dict[str, Party]:
        """Everyone who makes a check, by id."""
        return {OURS: self.ours, **({THEIRS: self.theirs} if self.theirs else {})}

    def side(self, by: str) -> roll.Side:
        """Return a party's side of the check."""
        return self.check.ours if by == OURS else self.check.dc

    @property
    def dc_name(self) -> str:
        """The name of the side that sets the DC."""
        return self.theirs.pre if self.theirs else self.target.name if self.target else "DC"

    def dice(self, whose: str = "") -> tuple[Die, ...]:
        """Return the dice of both sides. `whose` labels ours."""
        check, edition = self.check, self.check.edition
        return (*roll.dice(check.ours, edition, whose), *roll.dice(check.dc, edition, self.dc_name))

    def whose(self, by: str) -> str:
        """Return the prefix for a party's reasons, or an empty string if there's only one party."""
        party = self.parties.get(by)
        return f"{party.pre}: " if party and party.pre else ""

    @property
    def bare(self) -> tuple[roll.Rolled, roll.Rolled]:
        """The results of both sides' dice, before anything is spent."""
        (own, rest), edition = split(self.check, self.faces), self.check.edition
        return roll.read(self.check.ours, edition, own), roll.read(self.check.dc, edition, rest)

    def stand(self) -> Ruling:
        """Resolve the check with these faces and everything spent: Improve adds to a total, a Coup to the degree."""
        ours, dc = self.bare
        better = [(each.by, each.value) for each in self.spent if each.use == "improve"]
        ours = ours._replace(total=ours.total + sum(value for by, value in better if by == OURS))
        dc = dc._replace(total=dc.total + sum(value for by, value in better if by == THEIRS))
        found, edition = rule(self.check, ours, dc), self.check.edition
        lifted = sum(edition.half(each.value) for each in self.spent if each.use == "coup")
        return found._replace(degree=min(found.degree + lifted, edition.most)) if lifted else found

    def spend(self, *what: Spend) -> "State":
        """Return a copy with more spent."""
        return self._replace(spent=(*self.spent, *what))

    def bar(self, kind: str) -> "State":
        """Return a copy in which no one can earn stones of this kind."""
        theirs = self.theirs and self.theirs._replace(barred=(kind,))
        return self._replace(ours=self.ours._replace(barred=(kind,)), theirs=theirs)

    def earnings(self, by: str) -> tuple[fate.Earned, fate.Earned]:
        """Return the stones that a party earns from its dice, and from a critical. An obstacle earns none.

        Outside an encounter, only a critical earns a stone, for immediate use.
        """
        party = self.parties.get(by)
        if party is None or self.ruling is None:
            return fate.NONE, fate.NONE
        rolled, opposing = self.bare[by == THEIRS], party.opposing
        dice = fate.earned(rolled, self.check.edition, opposing=opposing) if self.encounter else fate.NONE
        return dice.without(*party.barred), fate.of_critical(rolled.natural, opposing=opposing).without(*party.barred)

    @property
    def gained(self) -> fate.Earned:
        """All stones earned by both sides."""
        return _gained(self)

    @property
    def used(self) -> fate.Earned:
        """The stones spent, by kind."""
        spent = ((self.parties[each.by].opposing, each.value) for each in self.spent if not each.sides)
        return fate.together(*(fate.Earned(0, n) if opposing else fate.Earned(n, 0) for opposing, n in spent))

    @property
    def banked(self) -> fate.Earned:
        """The stones that a roll adds to the pool: those earned, minus those spent right away.

        Spending uses the stones of the roll before those in the pool. Outside an encounter, there's no pool.
        """
        if not self.encounter:
            return fate.NONE
        return fate.Earned(*(max(n - out, 0) for n, out in zip(self.gained, self.used, strict=True)))

    @property
    def pooled(self) -> fate.Earned:
        """The pool after the roll: the stones in the form, plus those earned, minus those spent."""
        parties = self.parties.values()
        typed = (sum(each.stones for each in parties if each.opposing == opposing) for opposing in (False, True))
        return fate.Earned(*(n + held - out for n, held, out in zip(self.gained, typed, self.used, strict=True)))

    def stones_at_hand(self, by: str) -> int:
        """Return the stones a party can spend: those of its kind in the pool, including any that either side earned."""
        return self.pooled[self.parties[by].opposing]

    def destiny_at_hand(self, by: str) -> int:
        """Return the Destiny dice a party has left."""
        return self.parties[by].destiny - self.dice_spent(by)

    def dice_spent(self, by: str) -> int:
        """Return the Destiny dice a party spent."""
        return sum(1 for each in self.spent if each.by == by and each.sides)

    def purse_of(self, by: str) -> Purse:
        """Return what the acting side can spend now."""
        return Purse(self.destiny_at_hand(OURS), self.stones_at_hand(OURS))


class Single(form.Ruled[State, Ruling]):
    """A procedure with a single check."""

    def caption(self, given: Given, state: State) -> str:
        """Return both sides of the check."""
        return words(state.check)

    def effects(self, state: State) -> tuple[procedure.Effect, ...]:
        """Return the Destiny dice that the acting side spent."""
        return fate.dice_spent(state.dice_spent(OURS), opposing=state.ours.opposing)


@lru_cache(16)  # every available move reads it
def _gained(state: State) -> fate.Earned:
    return fate.together(*(each for by in state.parties for each in state.earnings(by)))
