"""Where lines go: as wide as the terminal, bold only where that shows, and never with a sign that it cannot have."""

import codecs
import os
import shutil
import sys
import textwrap
from typing import Any, TextIO

type Data = dict[str, Any]
"""A part of a reply, decoded."""

_NARROWEST, _WIDEST = 36, 100
_PLAIN = {"’": "'", "“": '"', "”": '"', **dict.fromkeys("–−—·", "-"), "…": "...", "×": "x", "█": "#", "→": "->"}
_KEPT = {"\u00a0": " ", "\u200d": "\u200d"}
_FALLBACK = "hqweb-plain"


def _plain(error: UnicodeError) -> tuple[str, int]:
    """What stands for signs that an encoding does not have."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(_PLAIN.get(sign, "?") for sign in error.object[error.start : error.end]), error.end


codecs.register_error(_FALLBACK, _plain)


def safe(text: str) -> str:
    r"""A text that moves no cursor and hides nothing: what cannot be printed is a question mark.

    >>> safe("a\x1b[2Jb")
    'a?[2Jb'
    """
    return "".join(sign if sign.isprintable() else _KEPT.get(sign, "?") for sign in text)


class Out:
    """Lines of text on a stream; on none, where the program was started without one.

    >>> Out(None).say("nobody hears")
    """

    def __init__(self, stream: TextIO | None) -> None:
        self.stream = stream
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=_FALLBACK)
        tty = stream is not None and not stream.closed and stream.isatty()
        self.bold = tty and not os.environ.get("NO_COLOR") and os.environ.get("TERM", "dumb") != "dumb"
        self.width = min(max(shutil.get_terminal_size().columns, _NARROWEST), _WIDEST)

    def say(self, text: str = "", *, strong: bool = False) -> None:
        """One line, as it is."""
        if self.stream is None:
            return
        line = safe(text)
        self.stream.write((f"\x1b[1m{line}\x1b[0m" if strong and self.bold and line else line) + "\n")

    def tell(self, text: str, first: str = "", rest: str | None = None, *, strong: bool = False) -> None:
        """A sentence, broken into lines; `first` stands before it, `rest` before its further lines."""
        after = " " * len(first) if rest is None else rest
        for line in textwrap.wrap(
            safe(text), self.width, initial_indent=first, subsequent_indent=after, break_on_hyphens=False
        ) or [first.rstrip()]:
            self.say(line, strong=strong)

    def flush(self) -> None:
        """Sends what was said."""
        if self.stream is not None:
            self.stream.flush()


def let_go() -> None:
    """Points a broken standard output at nothing, so that leaving does not fail a second time."""
    stream = sys.__stdout__
    if stream is not None and stream is sys.stdout:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
