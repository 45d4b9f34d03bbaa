"""What a bid, a loan, a gift and a fall come to: as data, as sums that read it, and as the tables of the pages.

Source: QuestWorlds SRD 2.2, *Extended Contest*, with the tables under it.
"""

from typing import Final, NamedTuple

from hqweb.classic.edition import edition as book
from hqweb.classic.edition.states import state_after
from hqweb.classic.roll import results
from hqweb.classic.roll.nouns import STEP
from hqweb.core import tables

DEFAULT_BID: Final = 3
"""The bid of somebody who names none."""
OUTNUMBERED: Final = "outnumbered"
"""The kind of modifier that several opponents are."""


class Part(NamedTuple):
    """A part of some points, as a fraction."""

    over: int
    under: int = 1

    @property
    def word(self) -> str:
        """The part as a table prints it.

        >>> Part(1, 2).word, Part(3).word
        ('½', '3')
        """
        return _FRACTIONS[self.under] if self.under > 1 else str(self.over)


_FRACTIONS: Final = {2: "½", 4: "¼", 8: "⅛"}


def part_of(points: int, part: Part) -> int:
    """A part of some points; a half or more of a point counts as one.

    >>> part_of(3, Part(1, 2)), part_of(17, Part(1, 4)), part_of(3, Part(1, 8)), part_of(3, Part(2))
    (2, 4, 0, 6)
    """
    return (2 * points * part.over + part.under) // (2 * part.under)


LOSSES: Final = {
    results.MARGINAL: Part(1, 2), results.MINOR: Part(1), results.MAJOR: Part(2), results.COMPLETE: Part(3),
}  # fmt: skip
"""What the loser of an exchange loses, in bids, by the level of the exchange."""


def lost_bid(bid: int, level: results.Level) -> int:
    """The points that the loser of an exchange loses.

    >>> [lost_bid(3, level) for level in (results.MARGINAL, results.MINOR, results.MAJOR, results.COMPLETE)]
    [2, 3, 6, 9]
    """
    return part_of(bid, LOSSES[level])


class Defeat(NamedTuple):
    """A final total from `most` down to `least` (None: without end), and what it comes to."""

    level: results.Level
    most: int
    least: int | None
    fortune: str

    @property
    def span(self) -> str:
        """The totals as a table prints them."""
        most = f"−{-self.most}" if self.most else "0"
        return f"{most} to −{-self.least}" if self.least is not None else f"{most} or less"


DEFEATS: Final = (
    Defeat(results.MARGINAL, 0, -10, "Fresh"),
    Defeat(results.MINOR, -11, -20, "Pumped"),
    Defeat(results.MAJOR, -21, -30, "Invigorated"),
    Defeat(results.COMPLETE, -31, None, "Heroic"),
)
"""The level of a defeat by the loser's final total, and what it leaves its winner with."""


def defeat_at(points: int) -> Defeat:
    """The defeat of somebody with that final total, which is 0 or less.

    >>> [results.LEVEL_WORDS[defeat_at(points).level] for points in (0, -10, -11, -30, -31, -99)]
    ['marginal', 'marginal', 'minor', 'major', 'complete', 'complete']
    """
    return next(each for each in DEFEATS if each.least is None or points >= each.least)


SHARES: Final = {
    results.MARGINAL: Part(1, 8), results.MINOR: Part(1, 4), results.MAJOR: Part(1, 2), results.COMPLETE: Part(1),
}  # fmt: skip
"""The part of the starting points with which a final action brings back, or that it costs.

And the part of the current points that goes to the opponent of one who fails to break off, but for the last point.
"""


def taken(points: int, level: results.Level) -> int:
    """What a defeat on breaking off hands to the opponent. One point is left even by a complete one.

    >>> levels = (results.MARGINAL, results.MINOR, results.MAJOR, results.COMPLETE)
    >>> [taken(20, level) for level in levels], taken(1, results.MAJOR)
    ([3, 5, 10, 19], 0)
    """
    return min(part_of(points, SHARES[level]), points - 1)


class Loan(NamedTuple):
    """What a loan comes to, in parts of what was offered: for the friend, and for the lender; `lost` takes away."""

    friend: Part
    lender: Part
    lost: bool = False


_NONE, _HALF, _ALL, _TWICE = Part(0), Part(1, 2), Part(1), Part(2)

LENDING: Final = {
    "won-complete": Loan(_ALL, _NONE), "won-major": Loan(_ALL, _ALL), "won-minor": Loan(_ALL, _ALL),
    "won-marginal": Loan(_HALF, _HALF), "tie": Loan(_NONE, _NONE), "lost-marginal": Loan(_NONE, _HALF),
    "lost-minor": Loan(_NONE, _ALL), "lost-major": Loan(_NONE, _ALL), "lost-complete": Loan(_ALL, _ALL, lost=True),
}  # fmt: skip
"""What the friend gains and the lender loses; `lost`: the friend loses too."""

GIFTS: Final = {
    "won-complete": _TWICE, "won-major": _ALL, "won-minor": _ALL, "won-marginal": _HALF, "tie": _NONE,
    "lost-marginal": _HALF, "lost-minor": _ALL, "lost-major": _ALL, "lost-complete": _TWICE,
}  # fmt: skip
"""What a gift comes to, in bids: for the friend where it is won, for the friend's opponent where it is lost."""

GIFT_RESISTANCE: Final = 2
"""A gift is rolled against so many times its bid."""


def result_key(won: int, level: results.Level) -> str:
    """The row of a result: `won` is 1, 0 or −1 for whoever acts.

    >>> result_key(1, results.MAJOR), result_key(0, results.Level(0)), result_key(-1, results.COMPLETE)
    ('won-major', 'tie', 'lost-complete')
    """
    return f"{('', 'won', 'lost')[won]}-{results.LEVEL_WORDS[level]}" if won else "tie"


_SRD: Final = "QuestWorlds SRD 2.2"


def advantage_tables(edition: book.Edition) -> tuple[tables.Table, ...]:
    """All tables of contests by advantage points, in the order of the text."""
    words = {results.Result(step): results.RESULT_WORDS[step] for step in range(results.CRITICAL, -1, -1)}
    left = {each: state_after(edition.states, each.level) for each in DEFEATS}
    level = {n: results.LEVEL_WORDS[n] for n in LOSSES}
    back = {f"won-{level[n]}": f"back with {_share(SHARES[n])}" for n in sorted(SHARES, reverse=True)}
    gone = {f"lost-{level[n]}": f"{_share(part)} lost besides" for n, part in SHARES.items()}
    goes = {f"lost-{level[n]}": f"{part.word} of your points" for n, part in SHARES.items()}
    goes = {"tie": "nothing: you stay"} | goes | {"lost-complete": "all of your points but one"}
    return (
        edition.table("advantage-loss", "What an exchange costs its loser", "Extended Contest Results",
            "Exchange | Results | The loser loses", (
            *((level[n], _label(f"won-{level[n]}"), f"{STEP.counted(n - 1)} apart" if n > 1 else "equal, better die",
               f"{LOSSES[n].word} × bid") for n in sorted(LOSSES, reverse=True)),
            ("tie", _label("tie"), "equal dice, or two fumbles", "nothing"),
        ), _SRD),
        edition.table("advantage-results", "The loss in bids; with + the winner gains it", "Extended Contest Results",
            " | ".join(("Results", *map(str.capitalize, words.values()))),
            ((word, word.capitalize(), *(_cell(one, other) for other in words)) for one, word in words.items()), _SRD),
        edition.table("advantage-outcome", "What it comes to in the end", "Extended Contest Results",
            "Loser’s points | It is a | Loser | Winner",
            ((level[each.level], each.span, _label(f"lost-{level[each.level]}"), state.title if state else "",
              each.fortune) for each, state in left.items()), _SRD),
        edition.table("final-action", "What a final action brings", "Final Action Results",
            "Final action | Of the starting points",
            ((key, _label(key), text) for key, text in (back | {"tie": "nothing"} | gone).items()), _SRD),
        edition.table("disengaging", "What breaking off costs", "AP Transfer from Failed Disengagement",
            "Breaking off | Goes to the opponent", (
            ("won", "Any victory", "nothing: you are away"),
            *((key, _label(key), text) for key, text in goes.items()),
        ), _SRD),
        edition.table("lending", "Points lent", "AP Lending", "The lender’s roll | Friend | Lender",
            ((key, _label(key), _signed(loan.friend, lost=loan.lost), _signed(loan.lender, lost=True))
             for key, loan in LENDING.items()), _SRD),
        edition.table("gifting", "Points given from outside", "AP Gifting", "The helper’s roll | Who gains, in bids",
            ((key, _label(key), f"{'friend' if key.startswith('won') else 'opponent'} {part.word} ×" if part.over
              else "nobody") for key, part in GIFTS.items()), _SRD),
    )  # fmt: skip


def _label(key: str) -> tables.Marked:
    won, _, level = key.partition("-")
    return book.LABELS[f"{'hero' if won == 'won' else 'opposition'}:{level}" if level else "none:tie"]


def _cell(one: results.Result, other: results.Result) -> str:
    """The loss by both results, the other way to read the same rule."""
    level = results.level_row(one, other, 1).level
    return LOSSES[level].word + ("+" if max(one, other) == results.CRITICAL else "") if level else "tie"


def _share(part: Part) -> str:
    return "all" if part == Part(1) else part.word


def _signed(part: Part, *, lost: bool) -> str:
    return ("−" if lost else "+") + _share(part) if part.over else "0"
