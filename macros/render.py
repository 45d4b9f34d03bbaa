"""Templates to HTML that Markdown leaves alone."""

import re
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from macros import maps, words
from macros.texts import marked, signed


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["strong"] = strong
    environment.filters["signed"] = signed
    environment.filters["marked"] = marked
    environment.filters["mapped"] = maps.drawn
    environment.globals["words"] = words
    return environment


def block(template: str, **values: Any) -> str:
    """A block of HTML: no indent and no blank line, either of which Markdown would read as its own."""
    html = _environment().get_template(template).render(**values)
    return re.sub(r"\s*\n\s*", "\n", html).strip()


def inline(template: str, **values: Any) -> str:
    """HTML within a line."""
    return re.sub(r"\s*\n\s*", "", _environment().get_template(template).render(**values)).strip()


def strong(step: dict[str, Any]) -> Markup:
    """Return a step's sentence with its emphasis in bold.

    >>> strong({"text": "9 is <low>", "strong": [[0, 1]]})
    Markup('<b>9</b> is &lt;low&gt;')
    """
    text: str = step["text"]
    out, place = Markup(), 0
    for start, end in step["strong"]:
        out += Markup("{}<b>{}</b>").format(text[place:start], text[start:end])
        place = end
    return Markup("{}{}").format(out, text[place:])
