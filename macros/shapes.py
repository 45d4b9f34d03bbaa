"""The shapes of a page: each symbol that the page uses, once, at its end.

They are put into the page itself, not fetched from a file: a symbol of another file does not get the page's
classes, which colour the dice, and is missing until that file is there. Write `xlink:href`, not `href`: the
theme's instant navigation assigns to the `href` of whatever has one, which SVG refuses, and that ends it.
"""

import re
from functools import cache
from pathlib import Path

from macros.calls import PageError

_FILE = Path(__file__).parents[1] / "docs" / "assets" / "shapes.svg"
_SYMBOL = re.compile(r'<symbol id="([\w-]+)".*?</symbol>', re.DOTALL)
_DRAWS = ("hq-roll", "hq-heroes", "hq-gm", "hq-learn")
"""Elements whose scripts may draw any shape."""
_USE = re.compile(r'<use xlink:href="#([\w-]+)"')


@cache
def symbols() -> dict[str, str]:
    """Every shape by its id."""
    return {found.group(1): found.group() for found in _SYMBOL.finditer(_FILE.read_text("utf-8"))}


def with_shapes(markdown: str) -> str:
    """The page with the symbols that it uses; with all of them where a roller may need any.

    Raises:
        PageError: a page uses a shape that there is not.
    """
    if "<use href" in markdown:
        raise PageError(
            "write <use xlink:href=…>, not <use href=…>: instant navigation stumbles over the latter"
        )
    used = set(_USE.findall(markdown))
    if unknown := used - symbols().keys():
        raise PageError(f"shapes that there are not: {', '.join(sorted(unknown))}")
    every = any(f"<{name}" in markdown for name in _DRAWS)
    if not used and not every:
        return markdown
    drawn = "\n".join(text for name, text in symbols().items() if every or name in used)
    sheet = f'<svg width="0" height="0">\n{drawn}\n</svg>'
    return f'{markdown}\n\n<div class="hq-shapes" aria-hidden="true">{sheet}</div>\n'
