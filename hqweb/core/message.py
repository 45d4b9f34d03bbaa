"""Messages: a result or a whole game to paste in a chat, as plain text or as Markdown that Discord reads.

Both say the same. Whatever a name or a note holds is text in them, and never markup or a mention.
"""

import re
from collections.abc import Iterator
from typing import Final, Literal

from hqweb.core.blocks import Board
from hqweb.core.engine import table_view
from hqweb.core.fields import Given
from hqweb.core.fold import Fold, Made
from hqweb.core.house import differences
from hqweb.core.log import Entry
from hqweb.core.procedure import Move, Seat, View

type Kind = Literal["plain", "markdown"]

_MARKUP = re.compile(r"[\\`*_~|<>\[\]#]|:(?=[/\w])|^[-+]|(?<=\d)\.(?=\s)")
_MENTION: Final = "@\u200b"
"""An at sign that mentions nobody, since a space without width follows it."""
_REASONS: Final = 3
"""Reasons of a result, the last ones, which decide it; and house rules that are said one by one."""


def message(fold: Fold, seat: Seat, kind: Kind, address: str, *, whole: bool) -> str:
    """Return the setup, house rules, verdict, dice, the reasons or all moves, and the address that replays it."""
    marked, lines = kind == "markdown", []
    for mark, text in _lines(fold, seat, whole=whole):
        said = escaped(text) if marked else text
        lines.append(mark + said if mark != _STRONG else f"**{said}**" if marked else said)
    if address:
        link = f"[Replay](<{address}>)" if "//" in address else f"Replay: `{address}`"
        lines.append(link if marked else f"Replay: {address}")
    return "\n".join(lines)


_STRONG: Final = "**"


def escaped(text: str) -> str:
    r"""Return a text that Discord shows as it is.

    >>> escaped("*Ada* at https://example.org")
    '\\*Ada\\* at https\\://example.org'
    """
    return _MARKUP.sub(r"\\\g<0>", text).replace("@", _MENTION)


def _lines(fold: Fold, seat: Seat, *, whole: bool) -> Iterator[tuple[str, str]]:
    """Every line as the mark before it and its text."""
    procedure, view = fold.procedure, fold.procedure.view(fold.state, seat)
    if fold.log.hidden and seat == "table":
        yield from (("", procedure.title), (_STRONG, table_view(fold).summary))
        return
    yield "", procedure.title if fold.caption == procedure.title else f"{procedure.title}: {fold.caption}"
    if (book := fold.ruleset.book) and fold.log.house:
        says = [str(each["says"]) for each in differences(book, fold.log.house)]
        yield "", f"House rules: {' '.join(says) if len(says) <= _REASONS else f'{len(says)} changes.'}"
    yield from zip((_STRONG, ""), _verdict(view), strict=False)
    moves = list(zip(fold.log.moves, fold.made, strict=True))
    if not procedure.opening:
        for pair in (pair for block in view.blocks if isinstance(block, Board) for pair in block.pairs):
            yield "", f"{pair.ours.who} {pair.ours.value} : {pair.theirs.value} {pair.theirs.who}"
    if whole:
        for place, (entry, made) in enumerate(moves, 1):
            dice = ", ".join(f"d{sides} {face}" for sides, face in zip(entry.dice, entry.faces, strict=True))
            yield f"{place}. ", f"{_move(made)} ({dice})." if dice else f"{_move(made)}."
    elif moves:
        last = fold.made[-1]
        if not procedure.opening:
            yield "", f"{_move(last)}."
        rolled = [place for place, (entry, _) in enumerate(moves) if entry.dice]
        # The other moves after an opening roll are about it; of a game of many moves, each has its own dice or none.
        if rolled and (procedure.opening or rolled[-1] == len(moves) - 1):
            yield "", _dice(fold, rolled[-1])
        told = [step.text for step in last.steps if view.revealed or seat == "gm" or not step.secret]
        yield from (("- ", text) for text in told[-_REASONS:] if procedure.opening or text != last.line)
    if undone := fold.log.undone:
        yield "", f"Undone {undone} {'time' if undone == 1 else 'times'}."


def _verdict(view: View) -> tuple[str, ...]:
    """The headline where the summary doesn't say it, and the summary."""
    head, summary = view.headline, view.summary.lower()
    if not head or head.word.lower() in summary:
        return (view.summary,)
    return (head.word if head.mean.rstrip(".").lower() in summary else f"{head.word}. {head.mean}", view.summary)


def _move(made: Made) -> str:
    """A move's title and line, without the title where the line begins with it, and without the last full stop."""
    return (made.line if made.line.startswith(made.title) else f"{made.title}. {made.line}").rstrip(". ")


def _dice(fold: Fold, place: int) -> str:
    """Every die of a move by its name, with its face."""
    entry: Entry = fold.log.moves[place]
    ask = fold.procedure.ask(fold.trail[place][0], Move(entry.do, entry.by, Given(entry.given)))
    dice = "; ".join(f"{die.name}: {face}" for die, face in zip(ask.dice if ask else (), entry.faces, strict=True))
    return f"{dice} (physical dice)" if entry.typed else dice
