"""The head of each page in `docs/`: MkDocs prints one that it cannot read as text, and says nothing."""

from pathlib import Path

import pytest
from mkdocs.utils.meta import get_data

DOCS = Path(__file__).parents[2] / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
BOOKS = ("heroquest", "questworlds", "questworlds-097")


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(DOCS).as_posix())
def test_it_is_read_as_a_head(path: Path) -> None:
    text, head = get_data(path.read_text("utf-8"))
    assert not text.startswith("---"), "a colon in a sentence, most likely"
    assert head["title"]
    if path.parent.name in BOOKS:
        assert head["description"]
        assert head.get("chapter") or path.parent.parent.name == "learn", "only of a lesson the navigation says it"
        assert head["family"] == path.parent.name.removesuffix("-097")
