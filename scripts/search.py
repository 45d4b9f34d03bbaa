"""Write what the search of a built site reads: every place of its pages with its words, in ``assets/search.json``.

A place is what a reader may be led to: a section, a step or remark with an id, a table, a roller, a term. The
words of players that no page has come from ``scripts/asked.toml``, and so does what a game has no rule for.
"""

import json
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, NamedTuple

from macros.calls import catalog
from scripts.prose import NAME, SOURCE, VOID
from scripts.terms import ruleset_of, title

FILE = "assets/search.json"
ASKED = Path(__file__).with_name("asked.toml")

BLOCKS = {"caption", "dd", "dt", "figcaption", "h2", "h3", "h4", "li", "p", "pre", "tr"}
CELLS = {"td", "th"}
OWN = {"dt", "li", "p", "table"}
"""Elements that may be a place within a section, which goes on after them."""
HEADINGS = {"h1", "h2", "h3", "h4"}
SILENT = {"thead", "script", "style", "svg", "button", "form", "fieldset", "template"}
SILENT_CLASSES = {"headerlink", "hq-example", "hq-head", "hq-noprint", "hq-next", "hq-vh", "hq-play", "hq-quiz"}
ROLLER = re.compile(r'<section class="hq-roller[^>]* id="([\w-]+)".*?<h3 id="[\w-]+">(.*?)</h3>', re.DOTALL)
TAG = re.compile(r"<[^>]+>")
STOP = re.compile(r"[.:?!]?$")
READING = "Reading. "
FIRST = re.compile(r".{3,80}?[.:?!](?=\s|$)")
REFERENCE = ("package/", "contributing/", "performance/", "licences/")
"""Where no player looks for a rule."""

type Data = dict[str, Any]


class Place(NamedTuple):
    """A place of a page: its anchor, what kind of place it is, what it is called, and its blocks of text."""

    anchor: str
    kind: str
    title: str
    text: list[str]


class _Article(HTMLParser):
    """The places of a page's article, in order."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.places: list[Place] = []
        self._open: list[tuple[str, bool, int]] = []
        """The elements that are open: tag, whether nothing in it is read, and the place that goes on after it."""
        self._here = -1
        self._section = -1
        self._heading = ""
        self._block = ""
        self._cell = 0
        self.feed(html)
        self.close()

    def _enter(self, kind: str, anchor: str, name: str = "") -> None:
        self.places.append(Place(anchor, kind, name, []))
        self._here = len(self.places) - 1

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a place, a block or a cell."""
        values = {name: value or "" for name, value in attrs}
        classes = set(values.get("class", "").split())
        if tag == "br":
            self._block += " "
        if tag in VOID:
            return
        silent = bool(self._open and self._open[-1][1]) or (not self._open and tag != "article")
        silent = silent or tag in SILENT or not SILENT_CLASSES.isdisjoint(classes)
        silent = silent or "data-search-exclude" in values or "hidden" in values
        before = self._here
        if not silent:
            if tag in BLOCKS:
                self._flush()
            before = self._here
            if tag in HEADINGS and "id" in values:
                self._enter("term" if NAME in classes else "section", values["id"])
                self._section = before = self._here
                self._heading = tag
            elif tag == "table":
                self._enter("table", values.get("id") or (self.places[self._section].anchor if self.places else ""))
            elif tag in OWN and "id" in values and self.places:
                self._enter("step", values["id"])
            elif tag in CELLS:
                self._block += {0: "", 1: ": "}.get(self._cell, ", ") if self._block.strip() else ""
                self._cell += 1
            elif tag == "tr":
                self._cell = 0
        if self._open or tag == "article":
            self._open.append((tag, silent, before))

    def handle_endtag(self, tag: str) -> None:
        """End what was opened last with this tag, with all in it."""
        for depth in range(len(self._open) - 1, -1, -1):
            if self._open[depth][0] == tag:
                _, silent, before = self._open[depth]
                del self._open[depth:]
                if not silent:
                    self._leave(tag, before)
                return

    def _leave(self, tag: str, before: int) -> None:
        if tag in BLOCKS | HEADINGS | {"table"}:
            self._flush()
        if tag in OWN and before >= 0:
            self._here = before
        if tag == self._heading:
            self._heading = ""

    def handle_data(self, data: str) -> None:
        """Add to the block that is open."""
        if self._open and not self._open[-1][1]:
            # What is set beside the words before it, such as a name and what it says.
            beside = self._block[-1:].islower() and data[:1].isupper()
            self._block += f" {data}" if beside else data

    def _flush(self) -> None:
        """Return the block that ends to the place that it's in."""
        text = " ".join(self._block.split())
        self._block = ""
        if not text or self._here < 0 or text.startswith(SOURCE):
            return
        here = self.places[self._here]
        in_heading = bool(self._heading) and self._here == self._section
        in_caption = here.kind == "table" and not here.title
        if not here.title and (in_heading or in_caption):
            self.places[self._here] = here._replace(title=text)
        else:
            here.text.append(text)


def named(place: Place) -> Place:
    """Return a step under the words that it begins with, up to the first stop.

    >>> named(Place("a", "step", "", ["20 and 1. A natural 20 always hits."]))
    Place(anchor='a', kind='step', title='20 and 1', text=['A natural 20 always hits.'])
    """
    if place.kind != "step" or place.title or not place.text:
        return place
    said = place.text[0].removeprefix(READING)
    first = FIRST.match(said)
    if first is None:
        return place
    rest = said[first.end() :].strip()
    return place._replace(title=STOP.sub("", first[0]), text=[*filter(None, [rest]), *place.text[1:]])


def places(html: str) -> list[Place]:
    """Return the places of a page that have a name or words.

    >>> html = '<article><h1 id="a">A</h1><p>Why.</p><h2 id="b">B</h2><p>Go.</p><p id="c">Stop. Here.</p></article>'
    >>> [(each.anchor, each.title, each.text) for each in places(html)]
    [('a', 'A', ['Why.']), ('b', 'B', ['Go.']), ('c', 'Stop', ['Here.'])]
    """
    found = [named(each) for each in _Article(html).places]
    rollers = [Place(anchor, "roller", TAG.sub("", name).strip(), []) for anchor, name in ROLLER.findall(html)]
    return [each for each in found if each.title] + rollers


def sort_of(path: str) -> str:
    """Return what sort of page there is at a path.

    >>> [sort_of(path) for path in ("spheres/attack/", "glossary/spheres/", "package/", "")]
    ['rules', 'glossary', 'reference', 'site']
    """
    if path.startswith(REFERENCE):
        return "reference"
    first = path.partition("/")[0]
    if first in {ruleset["id"] for ruleset in catalog()["rulesets"]}:
        return "rules"
    return first if first in {"glossary", "learn", "quick"} else "site"


def page(path: str, html: str, rulesets: Iterable[str]) -> Data:
    """Return what the search reads of a page."""
    sort = sort_of(path)
    found = places(html)
    if sort in {"reference", "quick"}:
        # These are found by their headings; what they say of the rules, the rules pages say.
        found = [each._replace(text=each.text[:1]) for each in found if each.kind in {"section", "term"}]
    return {
        "path": path,
        "game": ruleset_of(path, rulesets),
        "sort": sort,
        "title": title(html),
        "places": [[each.anchor, each.kind, each.title, "\n".join(each.text)] for each in found],
    }


def listed(words: str) -> list[str]:
    """Return the words that commas part."""
    return [each.strip() for each in words.split(",")]


def asked(found: Iterable[Data]) -> Data:
    """Return the words of players: games by their names, what else a place is called, what a game has no rule for.

    Raises:
        SystemExit: they name a place that there is not.
    """
    told = tomllib.loads(ASKED.read_text(encoding="utf-8"))
    none = [
        [game, name, listed(topic["words"]), *topic[game]]
        for name, topic in told["none"].items()
        for game in topic
        if game != "words"
    ]
    known = {f"{each['path']}#{place[0]}" for each in found for place in each["places"]} | {e["path"] for e in found}
    lost = sorted({*told["also"], *(each[-1] for each in none)} - known)
    if lost:
        sys.exit(f"{ASKED.name} names places that no page has: {', '.join(lost)}")
    return {
        "names": {game: listed(words) for game, words in told["names"].items()},
        "also": {place: listed(words) for place, words in told["also"].items()},
        "none": none,
    }


def pages(site: Path) -> Iterator[Data]:
    """Return what the search reads of each page of a built site."""
    rulesets = [ruleset["id"] for ruleset in catalog()["rulesets"]]
    for file in sorted(site.rglob("index.html")):
        path = file.relative_to(site).as_posix().removesuffix("index.html")
        yield page(path, file.read_text(encoding="utf-8"), rulesets)


def write(site: Path) -> None:
    """Write what the search of a built site reads."""
    games = {ruleset["id"]: ruleset["title"] for ruleset in catalog()["rulesets"]}
    found = list(pages(site))
    told = {"games": games, **asked(found), "pages": found}
    (site / FILE).write_text(json.dumps(told, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
