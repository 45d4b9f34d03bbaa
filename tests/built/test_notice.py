"""The notice of the Draw Steel Creator License, and the credit and license of the chapter on Shattered Spheres.

Each is on every page about its game and on those that show rolls of all games, and on no other game's page.
"""

import re

import pytest

from tests.browser.pages import paths, text_of

STEEL = (
    "hqweb is an independent product published under the DRAW STEEL Creator License and is not affiliated with "
    "MCDM Productions, LLC. DRAW STEEL © 2024 MCDM Productions, LLC."
)
SPHERES = (
    "Rules facts after Shattered Spheres (shatteredspheres.wikidot.com/rules), CC BY-SA 2.5, restated; changes: "
    "reworded, tables added, readings marked."
)

FOLDERS = {
    "drawsteel": (
        "draw-steel/",
        "learn/draw-steel/",
        "package/draw-steel/",
        "glossary/draw-steel/",
        "quick/draw-steel/",
    ),
    "spheres": ("spheres/", "learn/spheres/", "package/spheres/", "glossary/spheres/", "quick/spheres/"),
}
"""The address prefixes of each game's pages. Each has at least one page."""

ALL = {
    "",
    *(f"{name}/" for name in ("fairness", "glossary", "gm", "heroes", "house", "learn", "odds", "quick", "sharing")),
    "learn/first-roll/",
    *(f"package/{name}/" for name in ("data", "house-rules", "procedures", "values")),
}
"""Pages that show what all games have."""

each = pytest.mark.parametrize(
    ("notice", "family"), [(STEEL, "drawsteel"), (SPHERES, "spheres")], ids=["draw-steel", "spheres"]
)


def plain(markup: str) -> str:
    """The words of some markup."""
    return re.sub(r"\s+", " ", re.sub(r"<.*?>", " ", markup))


def foot_of(path: str) -> str:
    """The markup of a page's footer."""
    foot = re.search(r'<div class="md-copyright">.*?</footer>', text_of(path), re.DOTALL)
    assert foot, path
    return foot[0]


@each
def test_a_notice_stands_at_the_foot_of_each_page_of_the_family_and_of_no_other(notice: str, family: str) -> None:
    with_notice = {path for path in paths() if notice in plain(foot_of(path))}
    head = f'class="hq-head hq-rule" data-family="{family}"'
    about = {path for path in paths() if head in text_of(path)}
    for folder in FOLDERS[family]:
        below = {path for path in paths() if path.startswith(folder)}
        assert below, folder
        assert about >= below, folder
    assert with_notice == about | ALL


@each
def test_the_licences_page_has_it_too(notice: str, family: str) -> None:
    assert notice in re.sub(r" (?=[).,;])|(?<=\() ", "", plain(text_of("licences/")))


def test_the_chapter_on_shattered_spheres_links_to_its_licence() -> None:
    for path in paths():
        linked = 'href="https://creativecommons.org/licenses/by-sa/4.0/"' in foot_of(path)
        assert linked == (path.startswith(FOLDERS["spheres"]) or path in ALL), path
