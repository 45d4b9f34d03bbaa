"""Harm in a chained contest: what a defeat adds to what somebody has already, and what that weighs.

Source: QuestWorlds SRD 2.2, *Chained Contest*.
"""

from typing import Final, Literal, NamedTuple

from hqweb.classic.results import COMPLETE, MAJOR, MARGINAL, MINOR, Level
from hqweb.core.words import often

type State = Literal["unharmed", "hurt", "injured", "dying"]

HURT_PENALTY: Final = -3
INJURED_PENALTY: Final = -9
"""What each hurt and the injury take off every later roll of this contest."""

RUNGS: Final[tuple[State, ...]] = ("unharmed", "hurt", "injured", "dying")
"""The states of a chained contest, lightest first. Nobody is ever impaired in it."""

CHAIN: Final[dict[Level, tuple[State, State, State]]] = {
    MARGINAL: ("hurt", "hurt", "hurt"),
    MINOR: ("hurt", "injured", "dying"),
    MAJOR: ("injured", "injured", "dying"),
    COMPLETE: ("dying", "dying", "dying"),
}
"""The new state of a loser by the level of the round, for one who was unharmed, hurt or injured before it."""


class Harm(NamedTuple):
    """What somebody has suffered in this contest: so many hurts, an injury, and whether they are dying."""

    hurts: int = 0
    injured: bool = False
    dying: bool = False

    @property
    def state(self) -> State:
        """The worst of it, which says what the next defeat does.

        >>> Harm(hurts=2).state, Harm(1, injured=True).state
        ('hurt', 'injured')
        """
        if self.dying:
            return "dying"
        if self.injured:
            return "injured"
        return "hurt" if self.hurts else "unharmed"

    @property
    def penalty(self) -> int:
        """What it takes off every roll from now on.

        >>> Harm(hurts=2, injured=True).penalty
        -15
        """
        return HURT_PENALTY * self.hurts + INJURED_PENALTY * self.injured

    @property
    def words(self) -> str:
        """All of it in words.

        >>> Harm(hurts=2, injured=True).words, Harm().words
        ('injured and hurt twice', 'unharmed')
        """
        if self.dying or not self.hurts:
            return self.state
        times = f" {often(self.hurts)}" if self.hurts > 1 else ""
        return f"{'injured and ' if self.injured else ''}hurt{times}"


BEGUN: Final = {
    "none": Harm(),
    "hurt": Harm(1),
    "hurt-2": Harm(2),
    "hurt-3": Harm(3),
    "injured": Harm(injured=True),
    "injured-hurt": Harm(1, injured=True),
    "injured-hurt-2": Harm(2, injured=True),
}
"""The harm that somebody may bring from a contest that was under way before."""


def worse(harm: Harm, level: Level, *, turns: bool = False) -> Harm:
    """The harm of a loser after a round of this level; a tie changes nothing.

    With `turns` an injury takes the place of one hurt, else it comes on top of all.

    >>> worse(Harm(hurts=1), MINOR), worse(Harm(hurts=2), MINOR, turns=True)
    (Harm(hurts=1, injured=True, dying=False), Harm(hurts=1, injured=True, dying=False))
    """
    if level not in CHAIN or harm.dying:
        return harm
    new = CHAIN[level][RUNGS.index(harm.state)]
    if new == "dying":
        return harm._replace(dying=True)
    if new == "hurt":
        return harm._replace(hurts=harm.hurts + 1)
    return harm._replace(hurts=harm.hurts - (turns and harm.hurts > 0), injured=True)
