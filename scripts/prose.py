"""Find the prose of a page: its text outside headings, links, controls, code and drawings, with its place.

The page is read and never written anew, so that what is put into it changes nothing else.
"""

from html.parser import HTMLParser
from itertools import accumulate
from typing import NamedTuple
from urllib.parse import urlsplit

BLOCKS = {"caption", "dd", "figcaption", "li", "p", "td"}
"""Elements that contain rules text."""

NOT_PROSE = {
    *("a", "button", "code", "datalist", "form", "h1", "h2", "h3", "h4", "h5", "h6", "iframe", "kbd", "label"),
    *("legend", "math", "nav", "option", "pre", "samp", "script", "select", "strong", "style", "summary"),
    *("svg", "template", "textarea", "th", "title"),
}
"""Elements without terms; ``strong`` is the name of a step or a remark, which is its heading."""

NOT_CLASSES = {
    *("hq-answer", "hq-card", "hq-example", "hq-head", "hq-level", "hq-next", "hq-noprint", "hq-odds"),
    *("hq-play", "hq-quick", "hq-res", "hq-roller"),
}
"""Examples have a link to the rule of each step already; the marks of results have a shape of their own."""

NOT_WITH = {"aria-hidden", "contenteditable", "data-search-exclude", "hidden"}
VOID = {*("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr")}
TERM = "hq-term"
NAME = "hq-name"
SOURCE = "Source."
"""The opening of the remark that names the chapters of the rules texts: titles, not prose."""


class Piece(NamedTuple):
    """Some text of a page's source: where it begins, what it says, the section, and the ruleset that it is about.

    An element may name that ruleset in its ``data-terms``; else it is empty.
    """

    start: int
    text: str
    section: int
    about: str


class _Open(NamedTuple):
    """An open element: whether it's in the article, in a block of text, and passed over."""

    tag: str
    article: bool
    block: bool
    silent: bool
    about: str


_TOP = _Open("", article=False, block=False, silent=False, about="")


class Prose(HTMLParser):
    """The prose of a page's article, and the terms that are marked in it by hand.

    A section begins at each heading of the second order, and at each name in the glossary.
    """

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=False)
        self._lines = [0, *accumulate(len(line) + 1 for line in html.split("\n"))]
        self._open: list[_Open] = []
        self._section = 0
        self.pieces: list[Piece] = []
        self.marked: set[tuple[int, str]] = set()
        self.feed(html)
        self.close()

    @property
    def _here(self) -> _Open:
        return self._open[-1] if self._open else _TOP

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what opens, where a section begins, and what is marked by hand or named by the section."""
        values = {name: value or "" for name, value in attrs}
        classes = set(values.get("class", "").split())
        if tag == "h2" or NAME in classes:
            self._section += 1
        if NAME in classes:
            self.marked.add((self._section, values.get("id", "")))
        if tag == "a" and self._here.tag == TERM:
            self.marked.add((self._section, urlsplit(values.get("href", "")).fragment))
        if tag not in VOID:
            here = self._here
            silent = here.silent or tag in NOT_PROSE or "-" in tag or not NOT_WITH.isdisjoint(values)
            silent = silent or not NOT_CLASSES.isdisjoint(classes)
            self._open.append(
                _Open(
                    tag,
                    here.article or tag == "article",
                    here.block or tag in BLOCKS,
                    silent,
                    values.get("data-terms", here.about),
                )
            )

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take no notice of what closes itself, as drawings do."""

    def handle_endtag(self, tag: str) -> None:
        """Close what was opened, with all in it that never was closed; what was not opened is nothing."""
        for place in range(len(self._open) - 1, -1, -1):
            if self._open[place].tag == tag:
                del self._open[place:]
                return

    def handle_data(self, data: str) -> None:
        """Note prose; the rest of a remark on sources is none."""
        here = self._here
        if here.tag == "strong" and data == SOURCE and len(self._open) > 1:
            self._open[-2] = self._open[-2]._replace(silent=True)
        if here.article and here.block and not here.silent and data.strip():
            line, column = self.getpos()
            self.pieces.append(Piece(self._lines[line - 1] + column, data, self._section, here.about))
