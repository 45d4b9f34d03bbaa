"""Build the pages with Zensical too, and hold them against those of MkDocs, which ships.

The theme's makers end their work on MkDocs in 2027 and go on with Zensical, so the pages must come out of both
alike: each article, with its rollers, tables, odds, anchors and shapes, is compared tag by tag.
"""

import posixpath
import shutil
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from difflib import unified_diff
from html.parser import HTMLParser
from pathlib import Path

from scripts import pages

# Zensical's copy of the theme is called its classic variant; MkDocs knows no variants.
THEME = ("  name: material\n", "  name: material\n  variant: classic\n")
# Zensical reads this one for its search, and takes it away.
DROPPED = "data-search-exclude"
# Where the theme's link past the menu leads to; Zensical puts it into the article.
SKIP = ("id", "__skip")
# A link to a file of that ending becomes one to a page, also where the file is none of the pages.
SOURCE = ".md"
SHOWN = 12


class Article(HTMLParser):
    """The article of a page as a list of tags and words, in which generators may not differ."""

    def __init__(self) -> None:
        super().__init__()
        self.parts: list[str] = []
        self._inside = self._code = self._words = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag of the article with its attributes in order, but for what colors code."""
        self._inside = self._inside or tag == "article"
        if (
            self._inside
            and SKIP not in attrs
            and not (self._code and tag in ("span", "code", "a"))
            and ("class", "highlight") not in attrs
        ):
            told = sorted((name, _plain(name, value or "")) for name, value in attrs if name != DROPPED)
            self.parts.append(f"<{tag} {' '.join(f'{name}="{value}"' for name, value in told)}>")
            self._words = False
        self._code = self._code or tag == "pre"

    def handle_endtag(self, tag: str) -> None:
        """Note where code and the article end; where other tags end follows from what is in them."""
        self._code = self._code and tag != "pre"
        self._inside = self._inside and tag != "article"

    def handle_data(self, data: str) -> None:
        """Note the words, which code may have in many pieces."""
        if self._inside:
            if not self._words:
                self.parts.append("")
            self.parts[-1] += data
            self._words = True


def _plain(name: str, value: str) -> str:
    """An attribute as it is meant: ``./#x`` is ``#x``, and ``.././`` is ``../``."""
    path, mark, anchor = value.partition("#")
    if name not in ("href", "src") or ":" in path or not path:
        return value
    if path.endswith(SOURCE):
        path = path.removesuffix(SOURCE) + "/"
    plain = posixpath.normpath(path) + ("/" if path.endswith("/") else "")
    return ("" if plain in (".", "./") and anchor else plain) + mark + anchor


def article(html: str) -> list[str]:
    """Return the tags and words of a page's article, without the space around tags.

    >>> article('<nav>x</nav><article><a href=".././" class="k">To  <b>all</b></a></article>')
    ['<article >', '<a class="k" href="../">', 'To', '<b >', 'all']
    """
    reader = Article()
    reader.feed(html)
    reader.close()
    return [words for part in reader.parts if (words := " ".join(part.split()))]


def differences(ours: Path, theirs: Path) -> Iterator[str]:
    """Yield what differs between the pages of two folders, page by page."""
    for page in sorted(ours.rglob("*.html")):
        name = page.relative_to(ours)
        if not (theirs / name).is_file():
            yield f"{name}: there is no such page"
            continue
        first, second = (article((folder / name).read_text(encoding="utf-8")) for folder in (ours, theirs))
        if first != second:
            lines = list(unified_diff(first, second, "MkDocs", "Zensical", lineterm="", n=0))
            yield "\n  ".join([f"{name}:", *(line[:200] for line in lines[:SHOWN])])
    for page in sorted(theirs.rglob("*.html")):
        if not (ours / page.relative_to(theirs)).is_file():
            yield f"{page.relative_to(theirs)}: a page too many"


def build_with_zensical(site: Path) -> None:
    """Build the pages of a copy of the project, with settings that name the variant of the theme."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for part in pages.PARTS:
            shutil.copytree(pages.ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
        settings = (pages.ROOT / "mkdocs.yml").read_text(encoding="utf-8").replace(*THEME)
        (folder / "mkdocs.yml").write_text(settings, encoding="utf-8")
        pages.generate("zensical", folder)
        shutil.move(folder / "site", site)


def main() -> None:
    """Build twice and compare; what differs ends it."""
    with ThreadPoolExecutor() as pool:
        tasks = [pool.submit(pages.with_mkdocs), pool.submit(pages.kept, "zensical", build_with_zensical)]
        ours, theirs = (task.result() for task in tasks)
    found = list(differences(ours, theirs))
    count = len(list(ours.rglob("*.html")))
    if found:
        sys.exit("\n".join([*found, f"{len(found)} of {count} pages differ between MkDocs and Zensical"]))
    print(f"{count} pages are the same from MkDocs and from Zensical")


if __name__ == "__main__":
    main()
