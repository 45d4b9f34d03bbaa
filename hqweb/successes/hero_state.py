"""Where a hero stands: pool, experience, sheet, and an advance that is open."""

from typing import NamedTuple

from hqweb.mastery.abilities import Sheet
from hqweb.successes.growth import OPTIONS, PICKS, Flaw


class State(NamedTuple):
    """A hero over sessions.

    `earned` are the abilities and flaws that gave experience in this session. `taken` are the improvements that
    were picked from an open advance, None where none is open.
    """

    name: str
    heroes: int
    points: int
    xp: int
    sheet: Sheet
    flaws: tuple[Flaw, ...]
    cost: int
    by_session: bool = True
    earned: tuple[str, ...] = ()
    taken: tuple[str, ...] | None = None
    ability_points: int = 0
    keyword_points: int = 0
    session: int = 1
    made: int = 0

    def may_pick(self, do: str) -> bool:
        """Whether an improvement can still be picked from the open advance."""
        if self.taken is None:
            return False
        times = next(each.times for each in OPTIONS if each.do == do)
        return self.taken.count(do) < times

    def picked(self, do: str) -> "State":
        """The advance with one improvement more; after two it is closed."""
        taken = (*(self.taken or ()), do)
        return self._replace(taken=taken if len(taken) < PICKS else None)
