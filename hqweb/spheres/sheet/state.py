"""Where a hero stands: ranks and traits, the Destiny dice by kind, and Stress as its own tracker has it."""

from typing import NamedTuple

from hqweb.spheres.destiny import stress
from hqweb.spheres.destiny.session_state import Dice
from hqweb.spheres.readings import Readings
from hqweb.spheres.sheet.traits import KINDS, PLACE_OF, Trait


class State(NamedTuple):
    """A hero. `stress` is that of the tracker, with name, Tier and as many dice as `held`; `ranks` are by `FIXED`."""

    stress: stress.State
    held: Dice
    ranks: tuple[int, ...]
    traits: tuple[Trait, ...]
    readings: Readings

    def rank(self, key: str) -> int:
        """A rank that every sheet has; 0 for no name at all."""
        return self.ranks[PLACE_OF[key]] if key else 0

    def of(self, *kinds: str) -> tuple[Trait, ...]:
        """The traits of these kinds, kind by kind."""
        return tuple(each for kind in kinds for each in self.traits if each.kind == kind)

    def in_order(self) -> tuple[Trait, ...]:
        """All traits, in the order of a sheet."""
        return self.of(*(kind.key for kind in KINDS))

    def trait(self, key: str) -> Trait:
        """The trait of that name in a pick."""
        return next(each for each in self.traits if each.key == key)

    def with_rank(self, key: str, rank: int) -> "State":
        """The same with another rank of that name."""
        place = PLACE_OF[key]
        return self._replace(ranks=(*self.ranks[:place], rank, *self.ranks[place + 1 :]))


def free_id(traits: tuple[Trait, ...]) -> int:
    """The smallest number that no trait is known by.

    >>> free_id(()), free_id((Trait(1, "edge", "Keen eye"), Trait(3, "edge", "Rich")))
    (1, 2)
    """
    taken = {each.id for each in traits}
    return next(number for number in range(1, len(taken) + 2) if number not in taken)
