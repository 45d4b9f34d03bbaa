"""Players' questions about each book: pages have them in their front matter, and the first pages list them."""

from pathlib import Path

import pytest

from macros.books import LEADS
from macros.pages import asked

DOCS = Path("docs")
ANCHORS = set(Path("docs", "anchors.txt").read_text("utf-8").splitlines())


@pytest.mark.parametrize("book", LEADS)
def test_each_question_is_answered_at_a_place_that_is_there(book: str) -> None:
    questions = asked(book, DOCS)
    assert questions[0].words == "How do I start?"
    assert len(questions) > 5
    for question in questions:
        assert question.words.endswith("?")
        for place in question.places:
            page, _, anchor = place.partition("#")
            assert (DOCS / f"{page}.md").is_file()
            assert not anchor or place in ANCHORS


def test_the_first_pages_are_made_from_them() -> None:
    for book in LEADS:
        assert "\n{{ asked() }}\n" in (DOCS / book / "index.md").read_text("utf-8")
    home = (DOCS / "index.md").read_text("utf-8")
    assert "\n{{ asked_at_every_table() }}\n" in home
    assert "](" not in home
    assert "<li" not in home
