"""Readings of Draw Steel: each stands under an address of its own, and the page about these pages links to all."""

import re
from pathlib import Path

PAGES = sorted(Path("docs/draw-steel").glob("*.md"))
NOTE = re.compile(r"^\*\*Reading\.\*\* .*\n\{ \.hq-note(?: #([a-z0-9-]+))? \}$", re.MULTILINE)
LINK = re.compile(r"\]\(([a-z-]+\.md#[a-z0-9-]+)\)")


def readings() -> list[str]:
    """The addresses of all readings; one without an anchor ends with a bare #."""
    return [f"{page.name}#{anchor}" for page in PAGES for anchor in NOTE.findall(page.read_text("utf-8"))]


def test_every_reading_is_found() -> None:
    written = sum(page.read_text("utf-8").count("**Reading.**") for page in PAGES)
    assert len(readings()) == written > 20


def test_the_page_about_these_pages_links_to_every_reading() -> None:
    linked = set(LINK.findall(Path("docs/draw-steel/about.md").read_text("utf-8")))
    assert set(readings()) <= linked
