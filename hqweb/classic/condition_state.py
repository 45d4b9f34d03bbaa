"""The values of a hero's state over time: what weighs on the hero, what helps, and what a rest ends."""

from typing import NamedTuple

from hqweb.classic.states import Adversity, Rest
from hqweb.core.fields import Json
from hqweb.core.words import Who
from hqweb.mastery.amount import bonus


class Harm(NamedTuple):
    """One state of adversity: the id by which moves name it, and what it is from."""

    id: str
    state: Adversity
    what: str

    @property
    def label(self) -> str:
        """How a list names it."""
        return f"{self.state.title}: {self.what}" if self.what else self.state.title


class Boon(NamedTuple):
    """One benefit of a victory: its id, its bonus, and what it is from."""

    id: str
    amount: int
    what: str

    def label(self, letter: str) -> str:
        """How a list names it."""
        sign = bonus(self.amount, letter)
        return f"{sign}: {self.what}" if self.what else sign


class State(NamedTuple):
    """A hero with all that weighs and helps. `numbered` counts the ids; `name` is what was typed."""

    who: Who
    name: str
    harms: tuple[Harm, ...] = ()
    boons: tuple[Boon, ...] = ()
    numbered: int = 0
    dead: bool = False

    @property
    def down(self) -> Harm | None:
        """The state in which the hero cannot act, if there is one."""
        return next((each for each in self.harms if not each.state.acts), None)

    @property
    def acts(self) -> bool:
        """Whether the hero can contend at all."""
        return not self.dead and self.down is None

    @property
    def total(self) -> int:
        """What all of it adds to a rating."""
        return sum(harm.state.penalty for harm in self.harms) + sum(boon.amount for boon in self.boons)

    @property
    def lowered(self) -> int:
        """The steps by which the own result falls."""
        return sum(harm.state.lowered for harm in self.harms)

    def without(self, ended: tuple[Harm, ...]) -> "State":
        """The same hero without these states."""
        return self._replace(harms=tuple(harm for harm in self.harms if harm not in ended))

    def rested(self, days: int) -> tuple[Harm, ...]:
        """The states that so many days of rest end, oldest first."""
        return tuple(
            harm
            for state in dict.fromkeys(harm.state for harm in self.harms)
            if state.rest and days >= state.rest.days
            for harm in _ended([each for each in self.harms if each.state == state], state.rest, days)
        )

    def ended_with_session(self) -> tuple[Harm, ...]:
        """The states that do not outlast the session."""
        return tuple(harm for harm in self.harms if harm.state.rest and harm.state.rest.session)

    def rows(self, benefit: str) -> list[Json]:
        """All of it as modifiers of the next contest; `benefit` is the kind of the bonuses."""
        rows: list[Json] = [{"kind": harm.state.id} for harm in self.harms]
        rows += [{"kind": benefit, "amount": str(boon.amount)} for boon in self.boons]
        return rows


def _ended(harms: list[Harm], rest: Rest, days: int) -> list[Harm]:
    return harms[: days // rest.days] if rest.each else harms
