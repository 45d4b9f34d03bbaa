"""Texts from strangers made tidy: line ends and spaces of one kind, and nothing in them that cannot be seen."""

import re

_GONE = re.compile("[\x00-\x08\x0e-\x1b\x1f\x7f-\x84\x86-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""Control characters but for those that break lines, those that turn text around, and halves of pairs."""
_JOINER = "\u200d"


def tidy_line(text: str) -> str:
    """A text on one line: what breaks a line is a space, and no control character is left.

    >>> tidy_line(" one" + chr(10) + "two ")
    'one two'
    """
    return " ".join(_GONE.sub("", text).split())


def tidy_name(text: str) -> str:
    """A name as a form would take it: on one line, and nothing invisible in it but what joins emoji."""
    kept = (c if c.isprintable() or c == _JOINER else " " * c.isspace() for c in text)
    return " ".join("".join(kept).split())


def tidy_text(text: str) -> str:
    """A text on many lines, each broken alike, and no control character in it but tabs."""
    lines = (line.rstrip() for line in _GONE.sub("", text).splitlines())
    return "\n".join(lines).strip("\n")


def sound(text: str) -> bool:
    """Whether no half of a pair of surrogates stands in it, which no file can hold."""
    return text.isascii() or not any("\ud800" <= c <= "\udfff" for c in text)
