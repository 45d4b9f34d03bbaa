"""A page as somebody reads it, each text and what it is, and the proofreader on all of them."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Final, NamedTuple

from tests.core.english import PATTERNS, WRITTEN, faults

VOID: Final = frozenset((
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "use", "wbr",
))  # fmt: skip
"""Tags that hold nothing and are never closed."""

SILENT: Final = frozenset(("noscript", "pre", "script", "style", "svg", "template"))
"""Tags whose text nobody reads as English."""

INLINE: Final = frozenset((
    "a", "abbr", "b", "cite", "code", "dfn", "em", "hq-term", "i", "ins", "kbd", "mark", "q", "s",
    "strong", "sub", "sup", "svg", "time", "use", "var", "wbr",
))  # fmt: skip
"""Tags within a sentence. Any other begins a text of its own."""

NAMING: Final = frozenset((
    "button", "caption", "figcaption", "h1", "h2", "h3", "h4", "h5", "h6", "label", "legend", "summary",
    "th", "title",
))  # fmt: skip
"""Tags that name something."""

HEADINGS: Final = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))
"""Tags of headings."""

WITHIN: Final = INLINE | {"span"}
"""Tags that no text is said to be in."""

UNNAMED: Final = NAMING - {"th"}
"""Tags that may not be empty."""

SPACES: Final = re.compile(r"[ \t\r\n]+")
UNSEEN: Final = re.compile("[\xad\u200b]")

SPOKEN: Final = ("alt", "aria-label", "placeholder", "title")
"""Attributes that are read out or shown."""

THING: Final = "§"
"""Placeholders for code, and for values that a script inserts."""


class Text(NamedTuple):
    """A text of a page, and the tag or attribute that it is in; empty where a label has nothing in it."""

    of: str
    text: str


class Element(NamedTuple):
    """An element that is open, whether it is read at all, how many texts came before it, and whose it is.

    The theme has labels without a word, which press its hidden switches.
    """

    tag: str
    read: bool
    before: int
    theme: bool


class Reader(HTMLParser):
    """Collects the texts of a page in `found`, and in `bare` those whose colon has nothing behind it."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[Text] = []
        self.bare: list[str] = []
        self.open: list[Element] = []
        self.unread = 0
        self.parts: list[str] = []
        self.waiting = ""
        self.linked = -1

    @property
    def read(self) -> bool:
        """Return whether the open element is read."""
        return self.unread == 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the attributes that are read. A block ends the text before it, and so does a link after a link."""
        given = {name: value or "" for name, value in attrs}
        beside = tag == "a" and self.linked >= 0 and not "".join(self.parts[self.linked :]).strip()
        if tag == "span":
            self.part()
        elif tag not in INLINE or beside:
            self.end()
            if tag in HEADINGS:
                self.lack()
            self.waiting = ""
        seen = tag not in SILENT and given.get("class") != "headerlink"
        element = Element(tag, seen, len(self.found), given.get("for", "").startswith("__"))
        if self.read and element.read:
            self.found += [Text(name, tidy(given[name])) for name in SPOKEN if given.get(name)]
            if tag == "meta" and given.get("name") == "description":
                self.found.append(Text("description", tidy(given["content"])))
            if "data-of" in given:
                self.parts.append(THING)
        if tag == "br":
            self.parts.append(" ")
        if tag not in VOID:
            self.open.append(element)
            self.unread += not seen

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin and end an element that is closed at once."""
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        """End the text of a block."""
        if not any(each.tag == tag for each in reversed(self.open)):
            return
        if tag == "span":
            self.part()
        elif tag not in INLINE:
            self.end()
        while (element := self.open.pop()).tag != tag:
            self.unread -= not element.read
        self.unread -= not element.read
        if tag == "a":
            self.linked = len(self.parts)
        if not (self.read and element.read):
            return
        if tag not in WITHIN and tag != (self.found[-1].of if self.found else ""):
            self.lack()
        if tag in UNNAMED and len(self.found) == element.before and not element.theme:
            self.found.append(Text(tag, ""))

    def handle_data(self, data: str) -> None:
        """Add to the text; for code, add its placeholder."""
        if self.read:
            self.parts.append(THING if any(each.tag == "code" for each in self.open) else data)

    def part(self) -> None:
        """End the text at a piece of a line, unless its colon leads on to the next."""
        if not tidy("".join(self.parts)).endswith(":"):
            self.end()

    def lack(self) -> None:
        """Note that nothing came after a colon, if something should have."""
        self.bare += [self.waiting] * bool(self.waiting)
        self.waiting = ""

    def end(self) -> None:
        """Note the text so far, as that of the nearest block."""
        text, self.parts, self.linked = tidy("".join(self.parts)), [], -1
        if text:
            block = next((each.tag for each in reversed(self.open) if each.tag not in WITHIN), "")
            self.found.append(Text(block, text))
            self.waiting = text if re.search(r"\w:$", text) else ""


def tidy(text: str) -> str:
    """A text without the spaces of its source.

    >>> tidy(" one\\n  text ")
    'one text'
    """
    return SPACES.sub(" ", UNSEEN.sub("", text)).strip(" ") if text else text


def read(html: str) -> Reader:
    """A page that is read."""
    reader = Reader()
    reader.feed(html)
    reader.close()
    reader.end()
    return reader


OWN = (
    "hqweb-", "hqweb", "nginx", "new_seed", "x86_64", "zlib (Zlib)", "bzip2-1.0.6", "SHA-256", "2020-12",
    "TX 9-307-067", "Who Is This Document For?",
)  # fmt: skip
"""Names that are written as their owners write them."""

NAMES = re.compile("|".join(map(re.escape, OWN)))

CODE = ("contributing/", "package/")
"""Pages about code, which has signs and small letters of its own."""

PROSE = ("", "dd", "description", "div", "li", "p", "small")
"""Elements that hold a page's sentences."""

CAPITAL = ("button", "h1", "h2", "h3", "h4", "label", "legend", "summary")


OF_CODE = ("code", "a space that should not be there", "points that meet", "a sentence that begins small")
"""Faults that the signs of code would be."""

SILENT_CODE = tuple(each for each in WRITTEN if each[0] not in OF_CODE)


def wrong(html: str, *, code: bool = False, known: set[tuple[str, str]] | None = None) -> Iterator[str]:
    """Errors in a page's texts, except those already known from other pages."""
    page = read(html)
    yield from (f"nothing after a colon: “{text}”" for text in page.bare)
    written = SILENT_CODE if code else WRITTEN
    before = set() if known is None else known
    for of, text in page.found:
        if (of, text) in before:
            continue
        before.add((of, text))
        plain = NAMES.sub(THING, text)
        yield from (f"{of}: {fault}" for fault in faults(plain, written if code or of in PROSE else PATTERNS))
        if not text:
            yield f"nothing in a {of}"
            before.discard((of, text))
        elif of in CAPITAL and plain[0].islower() and not code:
            yield f"a {of} that begins small: “{text}”"
        elif of not in PROSE and text[-1] in ",;:":
            yield f"a {of} that breaks off: “{text}”"
