"""Mark the terms of the glossary in the pages of a built site, and write the definitions that they open.

On a page of a ruleset the first mention of each term becomes a link to its entry in the glossary, which
the page's script makes open the definition there and then. ``assets/terms/RULESET.json`` has the definitions; it is
fetched when a reader comes to the first term. A mark that a page makes by hand replaces one made here.

On a page that speaks of all games, a part that is about one of them names it in ``data-terms``. Elsewhere on such a
page a term that several games have opens what it means in each.
"""

import json
import re
import sys
from collections.abc import Iterable
from html import unescape
from pathlib import Path
from typing import Any

from macros.calls import catalog
from macros.glossary import names
from scripts.prose import NAME, Prose
from scripts.wording import Words, words

FOLDER = "assets/terms"
SHELVES = {"glossary", "learn", "package", "quick"}
"""Folders of which each page or folder within has the name of a ruleset."""

COMMON = ("", *(f"{name}/" for name in ("editions", "fairness", "gm", "heroes", "learn", "odds", "quick", "sharing")))
"""Pages that speak of the rules of all games."""

SHARED = "glossary"
"""The name of the file of definitions for those, and of the folder whose page lists all terms."""

TITLE = re.compile(r"<title>(.*?)(?: - hqweb)?</title>", re.DOTALL)

type Data = dict[str, Any]


def ruleset_of(path: str, rulesets: Iterable[str]) -> str:
    """Return the ruleset whose terms the page at ``path`` speaks in; nothing where it speaks of all, or of none.

    >>> [ruleset_of(path, ["spheres"]) for path in ("spheres/fate/", "learn/spheres/1/", "learn/", "offline/")]
    ['spheres', 'spheres', '', '']
    """
    first, _, rest = path.partition("/")
    name = rest.partition("/")[0] if first in SHELVES else first
    return name if name in set(rulesets) else ""


def marked(html: str, path: str, ruleset: str, how: dict[str, Words]) -> str:
    """Return a page about a ruleset with the first mention of each term in a link to the glossary.

    Without a ruleset the page speaks of all, and ``how[""]`` tells which words they share. In the glossary itself
    each entry is looked at anew, but for the term that it is about.

    Raises:
        SystemExit: a part of the page names a ruleset that there is not.
    """
    prose = Prose(html)
    entries = f'class="{NAME}"' in html
    by_hand = {name for _, name in prose.marked}
    done = {(section, ruleset, name) for section, name in prose.marked if entries}
    root = "../" * path.count("/")
    out, place = [], 0
    for start, text, section, about in prose.pieces:
        game = about or ruleset
        if game not in how:
            sys.exit(f"{path}: data-terms={game!r} is no ruleset. Known: {', '.join(filter(None, how))}.")
        for begin, end, name in how[game].found(text, path):
            key = (section if entries else 0, game, name)
            if key in done or (not entries and name in by_hand):
                continue
            done.add(key)
            shelf = f"{SHARED}/{game}" if game else SHARED
            link = f'<a href="{root}{shelf}/#{name}">{text[begin:end]}</a>'
            out += [html[place : start + begin], f"<hq-term>{link}</hq-term>"]
            place = start + end
    return "".join([*out, html[place:]])


def linked(term: Data, how: Words) -> list[str | list[str]]:
    """Return a definition in parts: plain text, and the first mention of each other term with its id."""
    text: str = term["text"]
    parts: list[str | list[str]] = []
    done, place = {term["id"]}, 0
    for begin, end, name in how.found(text, ""):
        if name not in done:
            done.add(name)
            parts += [text[place:begin], [text[begin:end], name]]
            place = end
    return [part for part in (*parts, text[place:]) if part]


def title(html: str) -> str:
    """Return the title of a page without the site's name.

    >>> title("<title>Hurt &amp; healed - hqweb</title>")
    'Hurt & healed'
    """
    found = TITLE.search(html)
    return unescape(found[1]).strip() if found else ""


def described(site: Path, term: Data, how: Words) -> Data:
    """Return what the script reads of a term: name, text in parts, and its rule with the title of that page."""
    path, _, anchor = term["rule"].partition("#")
    page = (site / path / "index.html").read_text(encoding="utf-8")
    return {
        "term": term["term"],
        "text": linked(term, how),
        "rule": f"{path.strip('/')}/#{anchor}",
        "page": title(page),
    }


def shared() -> list[Data]:
    """Return the names that several rulesets have."""
    return [name for name in names() if len({place["ruleset"] for place in name["places"]}) > 1]


def in_each(name: Data, told: dict[str, Data]) -> Data:
    """Return what the script reads of a name that several rulesets have: what it means in each."""
    return {
        "term": name["term"],
        "books": [{**place, **told[place["ruleset"]][place["id"]]} for place in name["places"]],
    }


def vocabulary() -> dict[str, Words]:
    """Return how the words of each ruleset are found, and under the empty name those that several share."""
    terms: dict[str, list[Data]] = {ruleset["id"]: [] for ruleset in catalog()["rulesets"]}
    for term in catalog()["glossary"]:
        terms[term["ruleset"]].append(term)
    return {name: words(name, found) for name, found in terms.items()} | {"": words(SHARED, shared())}


def write(site: Path) -> None:
    """Mark the pages of a built site, and write the files of definitions."""
    rulesets = [ruleset["id"] for ruleset in catalog()["rulesets"]]
    terms = {name: [term for term in catalog()["glossary"] if term["ruleset"] == name] for name in rulesets}
    how = vocabulary()
    told = {name: {term["id"]: described(site, term, how[name]) for term in terms[name]} for name in rulesets}
    (site / FOLDER).mkdir(parents=True, exist_ok=True)
    for name, found in {**told, SHARED: {each["id"]: in_each(each, told) for each in shared()}}.items():
        text = json.dumps(found, separators=(",", ":"), ensure_ascii=False)
        (site / FOLDER / f"{name}.json").write_text(text + "\n", encoding="utf-8")
    for file in sorted(site.rglob("index.html")):
        path = file.relative_to(site).as_posix().removesuffix("index.html")
        name = ruleset_of(path, rulesets)
        if name or path in COMMON:
            html = file.read_text(encoding="utf-8")
            file.write_text(marked(html, path, name, how), encoding="utf-8")
