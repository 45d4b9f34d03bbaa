"""The notice of the Draw Steel Creator License: on every page about the game, on no other game's page."""

import re

from tests.browser.pages import paths, text_of

NOTICE = (
    "hqweb is an independent product published under the DRAW STEEL Creator License and is not affiliated with "
    "MCDM Productions, LLC. DRAW STEEL © 2024 MCDM Productions, LLC."
)


def foot_of(path: str) -> str:
    """The text of a page's footer."""
    foot = re.search(r'<div class="md-copyright">.*?</footer>', text_of(path), re.DOTALL)
    assert foot, path
    return re.sub(r"\s+", " ", re.sub(r"<.*?>", " ", foot[0]))


def test_the_notice_stands_at_the_foot_of_each_page_of_the_family_and_of_no_other() -> None:
    with_notice = {path for path in paths() if NOTICE in foot_of(path)}
    about = {path for path in paths() if 'class="hq-head hq-rule" data-family="drawsteel"' in text_of(path)}
    assert about >= {path for path in paths() if path.startswith("draw-steel/")}
    assert about
    assert with_notice == about


def test_the_licences_page_has_it_too() -> None:
    assert NOTICE in re.sub(r"\s+", " ", text_of("licences/"))
