"""Readings: each has its own address, and the page about these pages links to all of its family."""

import re
from pathlib import Path

import pytest

FAMILIES = {"draw-steel": 20, "spheres": 40}
"""Families whose readings are listed, and more than how many they are."""

NOTE = re.compile(r"^\*\*Reading\.\*\* .*\n\{ \.hq-note(?: #([a-z0-9-]+))? \}$", re.MULTILINE)
LINK = re.compile(r"\]\(([a-z-]+\.md#[a-z0-9-]+)\)")

families = pytest.mark.parametrize("family", FAMILIES)


def pages(family: str) -> list[Path]:
    return sorted(Path("docs", family).glob("*.md"))


def readings(family: str) -> list[str]:
    """The addresses of all readings; one without an anchor ends with a bare #."""
    texts = ((page, page.read_text("utf-8")) for page in pages(family))
    return [f"{page.name}#{anchor}" for page, text in texts for anchor in NOTE.findall(text)]


@families
def test_every_reading_is_found(family: str) -> None:
    written = sum(page.read_text("utf-8").count("**Reading.**") for page in pages(family))
    assert len(readings(family)) == written > FAMILIES[family]


@families
def test_the_page_about_these_pages_links_to_every_reading(family: str) -> None:
    linked = set(LINK.findall(Path("docs", family, "about.md").read_text("utf-8")))
    assert set(readings(family)) <= linked
