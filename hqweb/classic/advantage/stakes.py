"""What a bid, a loan, a gift and a fall come to: as data, as sums that read it, and as the tables of the pages.

Source: QuestWorlds SRD 2.2, *Extended Contest*, with the tables under it.
"""

from typing import Final, NamedTuple

from hqweb.classic.edition import OUTCOMES, Edition
from hqweb.classic.nouns import STEP
from hqweb.classic.results import (
    COMPLETE,
    CRITICAL,
    LEVEL_WORDS,
    MAJOR,
    MARGINAL,
    MINOR,
    RESULT_WORDS,
    Level,
    Result,
    level_row,
)
from hqweb.classic.states import state_after
from hqweb.core.tables import Column, Marked, Row, Table

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


LOSSES: Final = {MARGINAL: Part(1, 2), MINOR: Part(1), MAJOR: Part(2), COMPLETE: Part(3)}
"""What the loser of an exchange loses, in bids, by the level of the exchange."""


def lost_bid(bid: int, level: Level) -> int:
    """The points that the loser of an exchange loses.

    >>> [lost_bid(3, level) for level in (MARGINAL, MINOR, MAJOR, COMPLETE)]
    [2, 3, 6, 9]
    """
    return part_of(bid, LOSSES[level])


class Defeat(NamedTuple):
    """A final total from `most` down to `least` (None: without end), and what it comes to."""

    level: Level
    most: int
    least: int | None
    fortune: str

    @property
    def span(self) -> str:
        """The totals as a table prints them."""
        most = f"−{-self.most}" if self.most else "0"
        return f"{most} to −{-self.least}" if self.least is not None else f"{most} or less"


DEFEATS: Final = (
    Defeat(MARGINAL, 0, -10, "Fresh"),
    Defeat(MINOR, -11, -20, "Pumped"),
    Defeat(MAJOR, -21, -30, "Invigorated"),
    Defeat(COMPLETE, -31, None, "Heroic"),
)
"""The level of a defeat by the loser's final total, and what it leaves its winner with."""


def defeat_at(points: int) -> Defeat:
    """The defeat of somebody with that final total, which is 0 or less.

    >>> [LEVEL_WORDS[defeat_at(points).level] for points in (0, -10, -11, -30, -31, -99)]
    ['marginal', 'marginal', 'minor', 'major', 'complete', 'complete']
    """
    return next(each for each in DEFEATS if each.least is None or points >= each.least)


FINAL_ACTIONS: Final = {MARGINAL: Part(1, 8), MINOR: Part(1, 4), MAJOR: Part(1, 2), COMPLETE: Part(1)}
"""The part of the starting points with which a final action brings back, or that it costs."""

DISENGAGINGS: Final = {MARGINAL: Part(1, 8), MINOR: Part(1, 4), MAJOR: Part(1, 2)}
"""The part of the current points that goes to the opponent; a complete defeat takes all but one."""


def taken(points: int, level: Level) -> int:
    """What a defeat on breaking off hands to the opponent. One point is left even by a complete one.

    >>> [taken(20, level) for level in (MARGINAL, MINOR, MAJOR, COMPLETE)], taken(1, MAJOR)
    ([3, 5, 10, 19], 0)
    """
    return min(part_of(points, DISENGAGINGS[level]), points - 1) if level in DISENGAGINGS else points - 1


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


def result_key(won: int, level: Level) -> str:
    """The row of a result: `won` is 1, 0 or −1 for whoever acts.

    >>> result_key(1, MAJOR), result_key(0, Level(0)), result_key(-1, COMPLETE)
    ('won-major', 'tie', 'lost-complete')
    """
    return f"{('', 'won', 'lost')[won]}-{LEVEL_WORDS[level]}" if won else "tie"


_SRD: Final = "QuestWorlds SRD 2.2"
_LABELS: Final = {outcome.key: Marked(outcome.mark, outcome.label) for outcome in OUTCOMES}


def advantage_tables(edition: Edition) -> tuple[Table, ...]:
    """All tables of contests by advantage points, in the order of the text."""
    return (
        _losses(edition),
        _results(edition),
        _outcomes(edition),
        _final_actions(edition),
        _disengagings(edition),
        _lending(edition),
        _gifts(edition),
    )


def _table(edition: Edition, key: str, caption: str, columns: tuple[str, ...], rows: list[Row], source: str) -> Table:
    heads = tuple(Column(each) for each in columns)
    return Table(f"{edition.id}.{key}", caption, heads, tuple(rows), f"{_SRD}, {source}")


def _label(key: str) -> Marked:
    """The words of a row's key, from the side of whoever acts."""
    won, _, level = key.partition("-")
    return _LABELS[f"{'hero' if won == 'won' else 'opposition'}:{level}"] if level else _LABELS["none:tie"]


def _losses(edition: Edition) -> Table:
    """What the loser of an exchange loses."""
    rows = [
        Row(word := LEVEL_WORDS[level], (_LABELS[f"hero:{word}"], _apart(level), f"{LOSSES[level].word} × bid"))
        for level in sorted(LOSSES, reverse=True)
    ]
    rows.append(Row("tie", (_LABELS["none:tie"], "equal dice, or two fumbles", "nothing")))
    columns, source = ("Exchange", "Results", "The loser loses"), "Extended Contest Results"
    return _table(edition, "advantage-loss", "What an exchange costs its loser", columns, rows, source)


def _apart(level: int) -> str:
    return f"{STEP.counted(level - 1)} apart" if level > 1 else "equal, better die"


def _results(edition: Edition) -> Table:
    """The loss by both results, the other way to read the same rule."""
    words = {Result(step): RESULT_WORDS[step] for step in range(CRITICAL, -1, -1)}
    rows = [Row(word, (word.capitalize(), *(_cell(one, other) for other in words))) for one, word in words.items()]
    columns = ("Results", *(word.capitalize() for word in words.values()))
    caption = "The loss in bids; with + the winner gains it"
    return _table(edition, "advantage-results", caption, columns, rows, "Extended Contest Results")


def _cell(one: Result, other: Result) -> str:
    level = level_row(one, other, 1).level
    return LOSSES[level].word + ("+" if max(one, other) == CRITICAL else "") if level else "tie"


def _outcomes(edition: Edition) -> Table:
    """What the loser's final total comes to."""
    rows = []
    for each in DEFEATS:
        word, state = LEVEL_WORDS[each.level], state_after(edition.states, each.level)
        rows.append(Row(word, (each.span, _LABELS[f"opposition:{word}"], state.title if state else "", each.fortune)))
    columns, source = ("Loser’s points", "It is a", "Loser", "Winner"), "Extended Contest Results"
    return _table(edition, "advantage-outcome", "What it comes to in the end", columns, rows, source)


def _share(part: Part) -> str:
    return "all" if part == Part(1) else part.word


def _final_actions(edition: Edition) -> Table:
    """What a final action brings or costs, in parts of the starting points."""
    won = [(f"won-{LEVEL_WORDS[n]}", f"back with {_share(part)}") for n, part in FINAL_ACTIONS.items()]
    lost = [(f"lost-{LEVEL_WORDS[n]}", f"{_share(part)} lost besides") for n, part in FINAL_ACTIONS.items()]
    rows = [Row(key, (_label(key), text)) for key, text in (*reversed(won), ("tie", "nothing"), *lost)]
    columns, source = ("Final action", "Of the starting points"), "Final Action Results"
    return _table(edition, "final-action", "What a final action brings", columns, rows, source)


def _disengagings(edition: Edition) -> Table:
    """What breaking off brings, or costs."""
    texts = {
        "tie": "nothing: you stay",
        **{f"lost-{LEVEL_WORDS[n]}": f"{part.word} of your points" for n, part in DISENGAGINGS.items()},
        "lost-complete": "all of your points but one",
    }
    rows = [Row("won", ("Any victory", "nothing: you are away"))]
    rows += [Row(key, (_label(key), text)) for key, text in texts.items()]
    columns, source = ("Breaking off", "Goes to the opponent"), "AP Transfer from Failed Disengagement"
    return _table(edition, "disengaging", "What breaking off costs", columns, rows, source)


def _signed(part: Part, *, lost: bool) -> str:
    return ("−" if lost else "+") + _share(part) if part.over else "0"


def _lending(edition: Edition) -> Table:
    """What a loan does to both."""
    rows = [
        Row(key, (_label(key), _signed(loan.friend, lost=loan.lost), _signed(loan.lender, lost=True)))
        for key, loan in LENDING.items()
    ]
    return _table(edition, "lending", "Points lent", ("The lender’s roll", "Friend", "Lender"), rows, "AP Lending")


def _gifts(edition: Edition) -> Table:
    """What a gift does, and to whom."""
    rows = [Row(key, (_label(key), _gift(key, part))) for key, part in GIFTS.items()]
    columns = ("The helper’s roll", "Who gains, in bids")
    return _table(edition, "gifting", "Points given from outside", columns, rows, "AP Gifting")


def _gift(key: str, part: Part) -> str:
    return f"{'friend' if key.startswith('won') else 'opponent'} {part.word} ×" if part.over else "nobody"
