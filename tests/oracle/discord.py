"""Markdown as Discord reads it, as far as messages use it: what a reader sees, or an error for anything else.

Written from Discord's guide to text formatting, without a look at the engine.
"""

import re

_BLOCK = re.compile(r"(?:#{1,3}|-#|>{1,3}|[-*+]|\d+\.)\s")
_ITEM = re.compile(r"- |\d+\. ")
_PIECE = re.compile(
    r"""
    \\(?P<sign>[^0-9A-Za-z\s])               # an escaped sign is itself
    | \*\*(?P<bold>(?:\\.|[^\\*])+)\*\*      # bold
    | `(?P<code>[^`]+)`                      # code, where nothing is markup
    | \[(?P<name>\w+)\]\(<(?P<url>https?://[^\s<>]+)>\)
    | @(?P<quiet>\u200b)                     # an at sign that mentions nobody
    | (?P<bad>[*_~|`<>\[\]@\\\#] | :\w+: | https?://)
    | (?P<other>.)
    """,
    re.VERBOSE,
)


def read(markdown: str) -> str:
    """Return what a reader of a message sees, links with their addresses.

    Raises:
        AssertionError: it has markup of another kind, or half of one.

    >>> read("**Ada\\\\*** - [Replay](<https://example.org>)")
    'Ada* - Replay: https://example.org'
    """
    return "\n".join(_line(line) for line in markdown.split("\n"))


def _line(line: str) -> str:
    item = _ITEM.match(line)
    mark = item[0] if item else ""
    rest = line[len(mark) :]
    assert not _BLOCK.match(rest), f"a block of another kind: {line}"
    return mark + _inline(rest)


def _inline(text: str) -> str:
    said = ""
    for found in _PIECE.finditer(text):
        kind = found.lastgroup
        assert kind != "bad", f"markup at {found.start()}: {text}"
        if kind == "bold":
            said += _inline(found["bold"])
        elif kind == "url":
            said += f"{found['name']}: {found['url']}"
        else:
            said += "@" if kind == "quiet" else found[kind or 0]
    return said
