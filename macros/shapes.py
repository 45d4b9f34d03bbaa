"""The shapes of a page: each symbol that the page uses, once, at its end.

They are put into the page itself, not fetched from a file: a symbol of another file does not get the page's
classes, which color the dice, and is missing until that file is there. Write `xlink:href`, not `href`: the
theme's instant navigation assigns to the `href` of whatever has one, which SVG refuses, and that ends it.
"""

import re
from functools import cache
from pathlib import Path
from typing import Any

from markdown import Extension, Markdown
from markdown.postprocessors import Postprocessor

from macros.calls import PageError

_FILE = Path(__file__).parents[1] / "docs" / "assets" / "shapes.svg"
_SYMBOL = re.compile(r'<symbol id="([\w-]+)".*?</symbol>', re.DOTALL)
_DRAWS = ("hq-roll", "hq-heroes", "hq-gm", "hq-explorer", "hq-fair", "hq-learn", "hq-quick")
"""Elements whose scripts may draw any shape."""
_USE = re.compile(r'<use xlink:href="#([\w-]+)"')


@cache
def symbols() -> dict[str, str]:
    """Every shape by its id."""
    return {found.group(1): found.group() for found in _SYMBOL.finditer(_FILE.read_text("utf-8"))}


def with_shapes(html: str) -> str:
    """The page with the symbols that it uses; with all of them where a roller may need any.

    Raises:
        PageError: a page uses a shape that there is not.
    """
    if "<use href" in html:
        raise PageError("write <use xlink:href=…>, not <use href=…>: instant navigation stumbles over the latter")
    used = set(_USE.findall(html))
    if unknown := used - symbols().keys():
        raise PageError(f"shapes that there are not: {', '.join(sorted(unknown))}")
    every = any(f"<{name}" in html for name in _DRAWS)
    if not used and not every:
        return html
    drawn = "\n".join(text for name, text in symbols().items() if every or name in used)
    sheet = f'<svg width="0" height="0">\n{drawn}\n</svg>'
    return f'{html}\n<div class="hq-shapes" aria-hidden="true">{sheet}</div>\n'


class _Last(Postprocessor):
    """Adds the shapes to a page that is otherwise done."""

    def run(self, text: str) -> str:
        return with_shapes(text)


class Shapes(Extension):
    """Make the extension that ``mkdocs.yml`` lists as ``macros.shapes``; every generator runs Markdown extensions."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 (Markdown calls it so)
        """Let the shapes come last, after raw HTML is back in its place."""
        md.postprocessors.register(_Last(md), "shapes", 0)


def makeExtension(**options: Any) -> Shapes:  # noqa: N802 (Markdown looks for this name)
    """The extension, as Markdown asks for it."""
    return Shapes(**options)
