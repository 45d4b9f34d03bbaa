"""Check a built site: every link leads somewhere, every rule has its anchor, no other host is asked.

No page may hold what the site's policy would switch off without a word. ``scripts/build`` runs this and fails
with one line for each thing that is wrong. ``--update`` adds the anchors of today to ``docs/anchors.txt``, the
list of addresses that must never disappear.
"""

import argparse
import json
import re
import sys
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote, urljoin, urlsplit

from scripts.headers import FRAMED

ROOT = Path(__file__).resolve().parent.parent

# What a browser loads by itself; `href` only of elements that load it.
LOADING = ("src", "srcset", "poster", "data", "background", "href", "xlink:href", "action", "formaction")
FOLLOWED = ("a", "area")
# Relations of <link> that say something of a page and fetch nothing.
NAMING_RELATIONS = {"alternate", "author", "canonical", "help", "license", "me", "next", "prev", "search"}
CSS_URL = re.compile(r"""url\(\s*["']?([^"')]*)["']?\s*\)|@import\s+["']([^"']*)["']""", re.IGNORECASE)
CSS_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
REFRESH_URL = re.compile(r"url\s*=\s*[\"']?([^\"']+)", re.IGNORECASE)
EXPLICIT_ID = re.compile(
    r"^(?:#{1,6}\s.*)?\{[^}]*#([\w.:-]+)[^}]*\}\s*$" + r"|<\w+\s[^>]*?\bid=\"([\w.:-]+)\"", re.MULTILINE
)
FENCED = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)


class Reference(NamedTuple):
    """An address in a page: its text and its place."""

    address: str
    element: str
    line: int


class Page(HTMLParser):
    """The contents of one page: its ids, links, assets, and the rules it names."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[Reference] = []
        self.loads: list[Reference] = []
        self.rules: list[Reference] = []
        self.forbidden: list[Reference] = []
        self.canonical = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Gather the ids and addresses of one element."""
        values = {name: value or "" for name, value in attrs}
        self.forbidden.extend(self._at(what, tag) for what in forbidden(tag, values))
        self.ids.update(values[name] for name in ("id", "name") if name in values and (name == "id" or tag == "a"))
        if "data-rule" in values:
            self.rules.append(self._at(values["data-rule"], tag))
        if tag == "meta" and values.get("http-equiv", "").lower() == "refresh":
            self.links.extend(self._at(found, tag) for found in REFRESH_URL.findall(values.get("content", "")))
        if tag == "link" and NAMING_RELATIONS & set(values.get("rel", "").lower().split()):
            if values.get("rel", "").lower() == "canonical":
                self.canonical = values.get("href", "")
            return
        for name in LOADING:
            if name in values:
                wanted = self.links if tag in FOLLOWED and name in {"href", "xlink:href"} else self.loads
                wanted.extend(self._at(address, tag) for address in addresses(name, values[name]))

    def _at(self, address: str, element: str) -> Reference:
        return Reference(address.strip(), element, self.getpos()[0])


def forbidden(tag: str, values: dict[str, str]) -> Iterator[str]:
    """Return what the site's policy does not let an element do: styles and handlers of its own, script addresses.

    >>> list(forbidden("a", {"href": "javascript:go()", "onclick": "go()", "class": "x"}))
    ['href="javascript:"', 'onclick']
    """
    if tag == "style":
        yield "a style sheet in the page"
    for name, value in values.items():
        if name in LOADING and value.strip().lower().startswith("javascript:"):
            yield f'{name}="javascript:"'
        elif name == "style" or name.startswith("on"):
            yield name


def addresses(name: str, value: str) -> list[str]:
    """Return the addresses in an attribute: one, but for the candidates of a ``srcset``.

    >>> addresses("srcset", "a.png 1x, b.png 2x")
    ['a.png', 'b.png']
    """
    if name != "srcset":
        return [value]
    return [candidate.split()[0] for candidate in value.split(",") if candidate.strip()]


def css_addresses(css: str) -> list[str]:
    """Return every address that a style sheet loads.

    >>> css_addresses("@import 'a.css'; p { background: url(b.png) }")
    ['a.css', 'b.png']
    """
    return [one or other for one, other in CSS_URL.findall(CSS_COMMENT.sub("", css))]


def is_foreign(address: str) -> bool:
    """Return whether a browser would ask another host for ``address``.

    >>> [is_foreign(address) for address in ("//cdn.example/x.js", "https://a.example", "x.js", "data:,x")]
    [True, True, False, False]
    """
    parts = urlsplit(address)
    return bool(parts.netloc) or parts.scheme in {"http", "https", "ws", "wss", "ftp"}


class Site:
    """A built site: its files by their address from the root, its pages read."""

    def __init__(self, folder: Path) -> None:
        self.files = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
        self.pages = {
            name: Page((folder / name).read_text(encoding="utf-8"))
            for name in sorted(self.files)
            if name.endswith(".html")
        }
        self.styles = {
            name: (folder / name).read_text(encoding="utf-8") for name in sorted(self.files) if name.endswith(".css")
        }
        home = self.pages.get("index.html")
        # The future address of the site: absolute links, as on the 404 page, start with it.
        self.base = urlsplit(home.canonical if home else "").path.rstrip("/") + "/"
        # Each kind of data in the newest version that the site publishes.
        data = {path.stem: path for path in sorted(folder.glob("data/*/*.json"))}
        self.data = [json.loads(path.read_text(encoding="utf-8")) for path in data.values()]

    def problem_with(self, address: str, name: str) -> str:
        """Tell what is wrong with ``address`` as the file ``name`` has it, or nothing."""
        parts = urlsplit(address)
        if parts.scheme or parts.netloc:
            return ""
        # A base of the check's own, so that one `..` too many is seen even if the site is at the root.
        start = self.base if parts.path.startswith("/") else "/site/"
        path = unquote(urlsplit(urljoin(start + name, parts.path)).path) if parts.path else start + name
        if not path.startswith(start):
            return "leads out of the site"
        target = path.removeprefix(start)
        if target == "" or target.endswith("/"):
            target += "index.html"
        if target not in self.files:
            return "leads to no page of the site"
        fragment = unquote(parts.fragment)
        # In a frame's address, it's the roller that the frame shows.
        anchors = target in self.pages and target != f"{FRAMED}index.html"
        if fragment and anchors and fragment not in self.pages[target].ids:
            return "names an anchor that its page does not have"
        return ""

    def problem_with_rule(self, rule: str) -> str:
        """Tell what is wrong with a rule key such as ``heroquest/masteries#cancel``."""
        page, _, anchor = rule.partition("#")
        page = page.strip("/")
        name = f"{page}/index.html" if page else "index.html"
        if name not in self.pages:
            return f"there is no page {page}/"
        if anchor and anchor not in self.pages[name].ids:
            return f"the page {page}/ has no anchor #{anchor}"
        return ""


def rules_of(value: object) -> Iterator[str]:
    """Yield every rule that the data names: each string under the key ``rule``, at any depth.

    >>> list(rules_of({"procedures": [{"rule": "a", "moves": [{"rule": "a#b"}]}]}))
    ['a', 'a#b']
    """
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "rule" and isinstance(inner, str):
                yield inner
            else:
                yield from rules_of(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from rules_of(inner)


def entries_of(data: Iterable[dict[str, Any]]) -> Iterator[str]:
    """Return the anchor of each term in the glossary, if the data has one.

    >>> list(entries_of([{"glossary": [{"id": "bump", "ruleset": "heroquest"}]}]))
    ['glossary/heroquest#bump']
    """
    terms = (term for each in data for term in each.get("glossary", ()))
    yield from (f"glossary/{term['ruleset']}#{term['id']}" for term in terms)


def listed_anchors(path: Path) -> list[str]:
    """Return the permanent anchors of the list, one a line; none where there is no list yet."""
    return path.read_text(encoding="utf-8").split() if path.is_file() else []


def written_anchors(docs: Path) -> Iterator[str]:
    """Return ``page#id`` for each heading, paragraph or item of the pages' sources with an id by hand."""
    for path in sorted(docs.rglob("*.md")):
        page = path.relative_to(docs).with_suffix("").as_posix()
        page = page.removesuffix("index").rstrip("/")
        for found in EXPLICIT_ID.finditer(FENCED.sub("", path.read_text(encoding="utf-8"))):
            yield f"{page}#{found[1] or found[2]}"


def check(site: Site, anchors: Iterable[str]) -> Iterator[str]:
    """Return one line for each thing that is wrong with ``site``."""
    for name, page in site.pages.items():
        yield from check_page(site, name, page)
    for name, css in site.styles.items():
        for address in css_addresses(css):
            if is_foreign(address):
                yield f"{name}: loads {address} from another host"
            elif problem := site.problem_with(address.partition("#")[0], name):
                yield f"{name}: {address!r} {problem}"
    for rule in sorted(set(rules_of(site.data))):
        if problem := site.problem_with_rule(rule):
            yield f"the data names the rule {rule!r}: {problem}"
    yield from check_list(site, list(anchors))


def check_page(site: Site, name: str, page: Page) -> Iterator[str]:
    """Return one line for each address and each rule in ``page`` that is wrong."""
    for address, element, line in page.loads:
        if is_foreign(address):
            yield f"{name}:{line}: <{element}> loads {address} from another host"
    for what, element, line in page.forbidden:
        yield f"{name}:{line}: <{element}> has {what}, which the site's policy forbids"
    for address, element, line in (*page.links, *page.loads):
        if problem := site.problem_with(address, name):
            yield f"{name}:{line}: <{element}> {address!r} {problem}"
    for rule, _, line in page.rules:
        if problem := site.problem_with_rule(rule):
            yield f"{name}:{line}: data-rule {rule!r}: {problem}"


def check_list(site: Site, anchors: list[str]) -> Iterator[str]:
    """Yield one line for each permanent anchor that is gone or out of order."""
    if anchors != sorted(set(anchors)):
        yield "docs/anchors.txt is not sorted, or names an anchor twice: see CONTRIBUTING.md"
    for anchor in anchors:
        if problem := site.problem_with_rule(anchor):
            yield f"docs/anchors.txt: {anchor} is permanent, but {problem}"


def counted(number: int, noun: str) -> str:
    """Return a number with its noun.

    >>> counted(1, "page"), counted(2, "page")
    ('1 page', '2 pages')
    """
    return f"{number} {noun}{'' if number == 1 else 's'}"


def run(folder: Path, docs: Path, *, update: bool = False) -> None:
    """Check the site in ``folder`` against the sources of its pages; ``update`` adds to the list of anchors.

    Raises:
        SystemExit: something is wrong; each problem was printed.
    """
    site = Site(folder)
    if not site.pages:
        sys.exit(f"check_site: there is no page in {folder}")
    anchors = docs / "anchors.txt"
    if update:
        new = {rule.replace("/#", "#") for rule in rules_of(site.data) if "#" in rule}
        new.update(entries_of(site.data))
        new.update(written_anchors(docs))
        lines = sorted(new | set(listed_anchors(anchors)))
        anchors.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    problems = list(check(site, listed_anchors(anchors)))
    for problem in problems:
        print(problem)
    if problems:
        sys.exit(f"check_site: {counted(len(problems), 'problem')} in {counted(len(site.pages), 'page')}")


def main() -> None:
    """Read the command line and check."""
    parser = argparse.ArgumentParser(description="Check a built site.")
    parser.add_argument("site", type=Path, help="the folder of the built site")
    parser.add_argument("--docs", type=Path, default=ROOT / "docs", help="the pages' sources, with anchors.txt")
    parser.add_argument("--update", action="store_true", help="add new permanent anchors to the list")
    args = parser.parse_args()
    run(args.site, args.docs, update=args.update)


if __name__ == "__main__":
    main()
