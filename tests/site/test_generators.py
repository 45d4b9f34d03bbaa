"""Pages of two generators are held against each other: what counts as a difference, and what does not."""

from pathlib import Path

import pytest

from scripts.generators import article, differences

PAGE = (
    "<html><nav>Menu</nav><article><h1 id=roll>The roll</h1><hq-roller data-procedure=test></hq-roller>"
    "<table><tr><td>1</td></tr></table><p>See <a href=../fate/>fate</a>.</p><pre><code>a = 1</code></pre>"
    "<svg><symbol id=d20></symbol></svg></article></html>"
)


def two(folder: Path, ours: str, theirs: str) -> list[str]:
    """Return the differences between two sites of one page."""
    for name, html in (("ours", ours), ("theirs", theirs)):
        (folder / name).mkdir()
        (folder / name / "index.html").write_text(html, encoding="utf-8")
    return list(differences(folder / "ours", folder / "theirs"))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Menu", "Another menu"),
        ("<article>", '<article><a id="__skip" tabindex="-1"></a>'),
        ("<table>", '<table data-search-exclude="">'),
        ("../fate/", ".././fate/"),
        ("<pre><code>a = 1", '<div class="highlight"><pre><span>a</span> <code>= <span>1</span>'),
        ("<p>See", "<p>\n  See\n"),
    ],
)
def test_what_a_generator_is_free_to_do(tmp_path: Path, old: str, new: str) -> None:
    assert old in PAGE and two(tmp_path, PAGE, PAGE.replace(old, new)) == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("<h1 id=roll>", "<h1 id=rolls>"),
        ("data-procedure=test", "data-procedure=check"),
        ("<hq-roller data-procedure=test></hq-roller>", ""),
        ("<td>1</td>", "<td>2</td>"),
        ("<td>1</td>", "<td>1</td><td></td>"),
        ("../fate/", "../../fate/"),
        ("a = 1", "a = 2"),
        ("<symbol id=d20></symbol>", ""),
    ],
)
def test_what_a_reader_would_miss(tmp_path: Path, old: str, new: str) -> None:
    assert old in PAGE
    (found,) = two(tmp_path, PAGE, PAGE.replace(old, new))
    assert found.startswith("index.html:")


def test_a_page_that_only_one_has(tmp_path: Path) -> None:
    for name in ("ours", "theirs"):
        folder = tmp_path / name / name
        folder.mkdir(parents=True)
        (folder / "index.html").write_text(PAGE, encoding="utf-8")
    found = list(differences(tmp_path / "ours", tmp_path / "theirs"))
    assert found == ["ours/index.html: there is no such page", "theirs/index.html: a page too many"]


def test_a_page_has_an_article() -> None:
    assert article(PAGE)[0] == "<article >" and len(article(PAGE)) > 10
