"""The three tracks of sequences: what is tallied, when somebody is out, and which degree it comes to. All data.

Source: QuestWorlds SRD 0.97, *Scored Sequence*, *Wagered Sequence*, *Chained Sequence*.
"""

from typing import Final, Literal, NamedTuple

from hqweb.core.words import Noun
from hqweb.successes.edition import TOP

type TrackId = Literal["scored", "wagered", "chained"]
LENT: Final = (5, 10, 15, 20)
"""What a follower at a hero's side may add to the hero's rating: the sizes of an augment."""
DEFAULT_WAGER: Final = 3
"""Advantage points that are wagered where nobody says how many."""


class Track(NamedTuple):
    """One way to keep the tally.

    `own`: everybody has a supply that runs down, which goes along to the next opponent; else the points of a
    pairing count up. `wagers`: a round is two exchanges, each about a wager. `bands` are the highest amounts of
    each degree, from zero degrees up; what is above them is the highest degree.
    """

    id: TrackId
    title: str
    unit: Noun
    own: bool
    bands: tuple[int, ...]
    measure: str
    column: str
    """The measure in a word, for a narrow column."""
    wagers: bool = False
    tactics: bool = False
    buy_off: bool = False

    def rule(self, name: str) -> str:
        """The key of a rule that each track has in its own way, such as its degrees."""
        return f"{self.id}-{name}"

    def degree(self, amount: int) -> int:
        """The degree of a defeat by that amount.

        >>> SCORED.degree(3), CHAINED.degree(1), WAGERED.degree(0), SCORED.degree(9)
        (1, 0, 0, 4)
        """
        return next((degree for degree, most in enumerate(self.bands) if amount <= most), TOP)

    def measured(self, number: int) -> str:
        """By how much somebody lost, as it is written: advantage points below zero, or a plain figure."""
        return f"−{number}" if self.wagers and number else str(number)


SCORED: Final = Track(
    "scored", "Scored sequence", Noun("resolution point", "resolution points"), own=False, bands=(2, 4, 6, 8),
    measure="Difference", column="Apart", tactics=True,
)  # fmt: skip
WAGERED: Final = Track(
    "wagered", "Wagered sequence", Noun("advantage point", "advantage points"), own=True, bands=(10, 20, 30, 40),
    measure="Final advantage points", column="Points", wagers=True,
)  # fmt: skip
CHAINED: Final = Track(
    "chained", "Chained sequence", Noun("resolve", "resolve"), own=True, bands=(1, 3, 5, 7),
    measure="Resolve lost", column="Lost", buy_off=True,
)  # fmt: skip
TRACKS: Final = (SCORED, WAGERED, CHAINED)


class Stake(NamedTuple):
    """A tactical option of a scored round: permanent id, label, and what it changes for both outcomes."""

    id: str
    title: str
    won: int
    lost: int


STAKES: Final = (
    Stake("plain", "Plain", 0, 0),
    Stake("gambit", "Risky gambit", 1, 2),
    Stake("defence", "Defensive response", -1, -2),
)
"""What the winner’s points change by if the one who chose it wins, and if they lose."""

BOTH_GAMBLE: Final = 2
"""What two gambits are worth to the winner together."""


def scored_points(degree: int, winner: str, loser: str) -> int:
    """The resolution points of a round by its degree and the tactics of both; never below 0.

    >>> scored_points(0, "plain", "plain"), scored_points(1, "gambit", "gambit"), scored_points(0, "plain", "defence")
    (1, 4, 0)
    """
    known = {each.id: each for each in STAKES}
    change = BOTH_GAMBLE if winner == loser == "gambit" else known[winner].won + known[loser].lost
    return max(0, degree + 1 + change)


def wagered_loss(wager: int, degree: int) -> int:
    """What a wager costs its loser: half at zero degrees, rounded up, else as many times as there are degrees.

    >>> wagered_loss(7, 0), wagered_loss(7, 1), wagered_loss(7, 3)
    (4, 7, 21)
    """
    return wager * degree if degree else -(-wager // 2)
