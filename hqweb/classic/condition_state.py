"""The values of a hero's state over time: what weighs on the hero, what helps, and what a rest ends."""

from typing import NamedTuple, Protocol

from hqweb.classic.states import Adversity, Benefit, Rest
from hqweb.core.fields import Json
from hqweb.core.words import Who
from hqweb.mastery.amount import bonus


class Harm(NamedTuple):
    """One state of adversity: the id by which moves name it, what it is from, and the field of life, if one is told."""

    id: str
    state: Adversity
    what: str
    scope: str = ""

    @property
    def label(self) -> str:
        """How a list names it."""
        return f"{self.state.title}: {self.what}" if self.what else self.state.title


class Boon(NamedTuple):
    """One benefit of a victory: its id, what it brings, what it is from, and the field of life, if one is told."""

    id: str
    state: Benefit
    what: str
    scope: str = ""

    def name(self, letter: str) -> str:
        """What it is called: a state of fortune by its title, another benefit by its bonus."""
        return self.state.title or bonus(self.state.amount, letter)

    def label(self, letter: str) -> str:
        """How a list names it."""
        name = self.name(letter)
        return f"{name}: {self.what}" if self.what else name

    def effect(self, letter: str) -> str:
        """What it does on the next roll."""
        return self.state.effect or bonus(self.state.amount, letter)


class _Lasting(Protocol):
    """Something that a rest may end."""

    @property
    def rest(self) -> Rest | None: ...


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
        return sum(harm.state.penalty for harm in self.harms) + sum(boon.state.amount for boon in self.boons)

    @property
    def lowered(self) -> int:
        """The steps by which the own result falls."""
        return sum(harm.state.lowered for harm in self.harms)

    @property
    def raised(self) -> int:
        """The steps by which the own result rises."""
        return sum(boon.state.raised for boon in self.boons)

    def without(self, ended: tuple[Harm, ...], lost: tuple[Boon, ...] = ()) -> "State":
        """The same hero without these states and benefits."""
        return self._replace(
            harms=tuple(harm for harm in self.harms if harm not in ended),
            boons=tuple(boon for boon in self.boons if boon not in lost),
        )

    def rested(self, days: int) -> tuple[Harm, ...]:
        """The states that so many days of rest end, oldest first."""
        return tuple(
            harm
            for state in dict.fromkeys(harm.state for harm in self.harms)
            for harm in _ended([each for each in self.harms if each.state == state], state.rest, days)
        )

    def waned(self, days: int) -> tuple[Boon, ...]:
        """The benefits that so many idle days end, oldest first."""
        return tuple(
            boon
            for state in dict.fromkeys(boon.state for boon in self.boons)
            for boon in _ended([each for each in self.boons if each.state == state], state.rest, days)
        )

    def ended_with_session(self) -> tuple[Harm, ...]:
        """The states that do not outlast the session."""
        return tuple(harm for harm in self.harms if _is_of_session(harm.state))

    def waned_with_session(self) -> tuple[Boon, ...]:
        """The benefits that do not outlast the session."""
        return tuple(boon for boon in self.boons if _is_of_session(boon.state))

    @property
    def scopes(self) -> set[str]:
        """The fields of life in which something weighs or helps; an empty one is all of them."""
        return {harm.scope for harm in self.harms} | {boon.scope for boon in self.boons}

    def within(self, scope: str) -> "State":
        """The same hero with what counts in one field of life."""
        return self._replace(
            harms=tuple(harm for harm in self.harms if harm.scope in ("", scope)),
            boons=tuple(boon for boon in self.boons if boon.scope in ("", scope)),
        )

    def rows(self) -> list[Json]:
        """All of it as modifiers of the next contest."""
        rows: list[Json] = [{"kind": harm.state.id} for harm in self.harms]
        for boon in self.boons:
            row: dict[str, Json] = {"kind": boon.state.id}
            rows.append(row if boon.state.title else row | {"amount": str(boon.state.amount)})
        return rows


def _is_of_session(state: _Lasting) -> bool:
    return bool(state.rest and state.rest.session)


def _ended[T](of: list[T], rest: Rest | None, days: int) -> list[T]:
    if rest is None or days < rest.days:
        return []
    return of[: days // rest.days] if rest.each else of
