"""The place of a macro: links relative to its page, its place in the book, the titles of other pages."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import yaml

from macros.calls import Data, PageError, catalog

SETTINGS = Path(__file__).parents[1] / "mkdocs.yml"


def _rulesets() -> dict[str, Data]:
    return {ruleset["id"]: ruleset for ruleset in catalog()["rulesets"]}


_TITLE = re.compile(r"^title: *(.+?) *$|^# +(.+?)(?: *\{.*\})? *$", re.MULTILINE)
_FIRST = "How do I start?"
_ABOUT = re.compile(r"^description: *(.+?) *$", re.MULTILINE)


class _Settings(yaml.SafeLoader):
    """YAML in which tags of the site's generator, such as ``!ENV``, are left unread."""


_Settings.add_multi_constructor("!", lambda *_: None)


def _below(entries: list[Any], above: tuple[str, ...] = ()) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the pages of a part of the navigation, each with the titles above it, outermost first."""
    for entry in entries:
        for title, inside in entry.items() if isinstance(entry, dict) else [("", entry)]:
            if isinstance(inside, list):
                yield from _below(inside, (*above, title))
            else:
                yield inside, above


@cache
def trails() -> dict[str, tuple[str, ...]]:
    """The titles of the sections above each page of the navigation, outermost first.

    They are read from the settings, since the generators of sites hand them to macros in different shapes, or not.

    >>> trails()["heroquest/augments.md"]
    ('HeroQuest', 'Abilities and contests')
    """
    settings = yaml.load(SETTINGS.read_text("utf-8"), _Settings)  # noqa: S506 (a safe loader)
    return dict(_below(settings["nav"]))


def chapters(book: str) -> dict[str, list[str]]:
    """The pages of a book by the title of their chapter, in the order of the navigation; "" has those of none.

    The book's own first page is left out.

    >>> list(chapters("spheres"))
    ['', 'The roll', 'Traits', 'Conflict', 'Fate and Destiny']
    """
    found: dict[str, list[str]] = {}
    first = f"{book}/index.md"
    for source, trail in trails().items():
        if trail and trail[0] == trails()[first][0] and source != first:
            found.setdefault(trail[1] if len(trail) > 1 else "", []).append(source)
    return found


class Question(NamedTuple):
    """A player's question, with the places that answer it: a page and the anchor on it, if any."""

    words: str
    places: list[str]


@cache
def asked(book: str, docs: Path) -> list[Question]:
    """The questions that the pages of a book answer, as their front matter has them under ``asks``.

    A question is one line, and ``#anchor`` after it names the answer's place on the page. They're in the order of
    the navigation, after those of beginners, and pages that answer the same question are listed together.

    >>> asked("spheres", SETTINGS.parent / "docs")[-1]
    Question(words='A hero of your own?', places=['spheres/sheet'])
    """
    found: dict[str, Question] = {}
    for source in (each for files in chapters(book).values() for each in files):
        head = yaml.safe_load((docs / source).read_text("utf-8").split("---\n")[1])
        asks = head.get("asks", [])
        for each in [asks] if isinstance(asks, str) else asks:
            words, _, anchor = each.partition(" #")
            place = source.removesuffix(".md") + (f"#{anchor}" if anchor else "")
            found.setdefault(words, Question(words, [])).places.append(place)
    return sorted(found.values(), key=lambda each: each.words != _FIRST)


class Here:
    """The page that is rendered now. `env` is what the generator hands to `define_env`.

    Of a page only `url` and `meta` are read, which every generator has, and `path` tells Zensical from others.
    """

    def __init__(self, env: Any) -> None:
        self._env = env
        self._counts: dict[tuple[str, str], int] = {}
        self._first: dict[str, Data] = {}
        self._of = ""

    @property
    def _page(self) -> Any:
        return self._env.page

    @property
    def _at(self) -> str:
        """The page's address below the site's root; generators write it as ``a/b/``, ``/a/b/``, or ``./`` at home."""
        return str(self._page.url).lstrip("./")

    @property
    def first(self) -> dict[str, Data]:
        """Return the data that a page's macros leave for later ones; empty at the start of each page."""
        if self._of != self._at:
            self._of, self._first = self._at, {}
        return self._first

    @property
    def docs(self) -> Path:
        """The folder of the pages' sources."""
        return Path(self._env.conf["docs_dir"])

    def roller_name(self) -> str:
        """Return the id of the next roller on this page."""
        number = self.count("roller")
        return "roller" if number == 1 else f"roller-{number}"

    def count(self, what: str) -> int:
        """How many of these the page has, this one included."""
        key = (self._at, what)
        self._counts[key] = self._counts.get(key, 0) + 1
        return self._counts[key]

    def link(self, rule: str) -> str:
        """Return the link from this page to a rule, given as ``page#anchor``: only the anchor if it's on this page.

        Raises:
            PageError: there is no such page.
        """
        path, _, anchor = rule.partition("#")
        url = self._url(path)
        if anchor and url == self._at:
            return f"#{anchor}"
        return self._relative(url) + (f"#{anchor}" if anchor else "")

    def asset(self, path: str) -> str:
        """The link from this page to a file that the build puts below the root of the site."""
        return self._relative(path)

    def title_of(self, rule: str) -> str:
        """Return the title of the page that has a rule."""
        return self._title(self._source(rule.partition("#")[0]))

    def page_of(self, source: str) -> Data:
        """Link, title and description of a page, given by its file under the docs.

        Raises:
            PageError: there is no such file.
        """
        file = self._file(source)
        about = _ABOUT.search((self.docs / source).read_text("utf-8"))
        return {
            "title": self._title(source),
            "link": self._relative(file),
            "about": about.group(1).strip("\"'") if about else "",
        }

    @property
    def ruleset(self) -> str:
        """The ruleset that this page belongs to: the one with the name of its folder, else the first."""
        folder = self._at.partition("/")[0]
        return folder if folder in _rulesets() else next(iter(_rulesets()))

    def head(self) -> Data:
        """Family, book and chapter of this page, from its front matter or its place in the navigation."""
        source = self._source(self._at)
        folder = source.partition("/")[0]
        of = _rulesets().get(folder)
        family = self._page.meta.get("family", of["family"] if of else "house")
        trail = trails().get(source, ())
        chapter = self._page.meta.get("chapter", trail[1] if len(trail) > 1 else "")
        book = of["title"] if of else trail[0] if trail else ""
        start = self._relative(self._url(folder)) if of and not source.endswith("index.md") else ""
        return {
            "house": self._page.meta.get("house", of["id"] if of else None),
            "family": family,
            "ruleset": of["id"] if of else "",
            "book": book,
            "book_link": start,
            "chapter": chapter,
        }

    def _relative(self, url: str) -> str:
        # Zensical moves links of raw HTML from the source file to the address, as it does those of Markdown.
        start = self._source(self._at) if hasattr(self._page, "path") else self._at
        return "../" * start.count("/") + url or "./"

    def _source(self, path: str) -> str:
        path = path.strip("/")
        for source in (f"{path}.md", f"{path}/index.md"):
            if (self.docs / source.lstrip("/")).is_file():
                return source.lstrip("/")
        raise PageError(f"{self._at}: no page for the rule {path!r}")

    def _url(self, path: str) -> str:
        return self._file(self._source(path))

    def _file(self, source: str) -> str:
        if not (self.docs / source).is_file() or urlsplit(source).scheme:
            raise PageError(f"{self._at}: there is no page {source!r}")
        stem = source.removesuffix(".md").removesuffix("index").strip("/")
        return f"{stem}/" if stem else ""

    def _title(self, source: str) -> str:
        text = (self.docs / source).read_text("utf-8")
        found = _TITLE.search(text)
        if not found:
            raise PageError(f"{source} has no title")
        return (found.group(1) or found.group(2)).strip("\"'")
