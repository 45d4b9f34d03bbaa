"""The pages of the built site, as its own sitemap lists them."""

import json
import re
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any

SITE = Path(__file__).resolve().parent.parent.parent / "site"
# The lightest address of the site. Another page than this, such as about:blank, would end the process that draws the
# pages, and the next one would begin with nothing compiled.
NOTHING = "assets/engine.json"
SETUP = re.compile(r"<hq-roller[^>]*\bdata-setup='([^']*)'")


def addresses(sitemap: str) -> list[str]:
    """Return the addresses that a sitemap lists, which are those of the public site."""
    return re.findall(r"<loc>([^<]+)</loc>", sitemap)


def root(sitemap: str) -> str:
    """Return the address of the home page, with which all others begin."""
    return min(addresses(sitemap), key=len)


def paths() -> list[str]:
    """Return the path of every page, without a leading slash; nothing where no site is built."""
    file = SITE / "sitemap.xml"
    if not file.is_file():
        return []
    sitemap = file.read_text(encoding="utf-8")
    return sorted(address.removeprefix(root(sitemap)) for address in addresses(sitemap))


def text_of(path: str) -> str:
    """Return a page's HTML."""
    return (SITE / path / "index.html").read_text(encoding="utf-8")


@cache
def ids(path: str) -> frozenset[str]:
    """Return the ids of a page's elements; none where there is no such page."""
    file = SITE / path / "index.html"
    return frozenset(re.findall(r'\sid="?([^\s">]+)', file.read_text(encoding="utf-8")) if file.is_file() else ())


def setups(path: str) -> list[dict[str, Any]]:
    """Return what each roller of a page starts with: procedure, inputs, odds."""
    return [json.loads(unescape(each)) for each in SETUP.findall(text_of(path))]


def with_roller() -> list[str]:
    """Return the paths of the pages that hold a roller."""
    return [path for path in paths() if setups(path)]


def rollers() -> list[tuple[str, str]]:
    """Return every roller of the site: the path of its page and the id of its procedure."""
    return [(path, setup["procedure"]["id"]) for path in paths() for setup in setups(path)]


def preset(path: str, procedure: str) -> dict[str, Any]:
    """Return the inputs that a page presets for a procedure."""
    return next(dict(each["inputs"]) for each in setups(path) if each["procedure"]["id"] == procedure)
