"""The three tracks of sequences: what is tallied, when somebody is out, and which degree it comes to. All data.

Source: QuestWorlds SRD 0.97, *Scored Sequence*, *Wagered Sequence*, *Chained Sequence*.
"""

from typing import Final, Literal, NamedTuple

from hqweb.core.words import Noun

type TrackId = Literal["scored", "wagered", "chained"]


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

        >>> [each.degree(amount) for each, amount in zip(TRACKS, (3, 0, 1))], TRACKS[0].degree(9)
        ([1, 0, 0], 4)
        """
        return next((degree for degree, most in enumerate(self.bands) if amount <= most), len(self.bands))

    def measured(self, number: int) -> str:
        """By how much somebody lost, as it is written: advantage points below zero, or a plain figure."""
        return f"−{number}" if self.wagers and number else str(number)


TRACKS: Final = (
    Track("scored", "Scored sequence", Noun("resolution point", "resolution points"), own=False, bands=(2, 4, 6, 8),
        measure="Difference", column="Apart", tactics=True),
    Track("wagered", "Wagered sequence", Noun("advantage point", "advantage points"), own=True, bands=(10, 20, 30, 40),
        measure="Final advantage points", column="Points", wagers=True),
    Track("chained", "Chained sequence", Noun("resolve", "resolve"), own=True, bands=(1, 3, 5, 7),
        measure="Resolve lost", column="Lost", buy_off=True),
)  # fmt: skip


class Stake(NamedTuple):
    """A tactical option of a scored round: permanent id, label, and what it changes for both outcomes.

    The winner’s points change by `won` if whoever chose it wins, and by `lost` if they lose.
    """

    id: str
    title: str
    won: int
    lost: int


STAKES: Final = (
    Stake("plain", "Plain", 0, 0),
    Stake("gambit", "Risky gambit", 1, 2),
    Stake("defence", "Defensive response", -1, -2),
)
