"""Rollers in frames: the line of HTML that a roller offers, and the script that fits a frame to its roller."""

import html
import json
from pathlib import Path
from typing import Any, Final

from macros.calls import Json, ask, entry

WORDS: Final = Path(__file__).resolve().parent.parent / "docs" / "assets" / "share" / "words.json"
"""The line, beside the script that copies it."""

EXAMPLE: Final = "https://rules.example/"
"""Where the site is, in an example."""

FIT: Final = (
    '<script>addEventListener("message", ({ data, source }) => { if (data?.type === "hqweb.height") '
    'for (const frame of document.querySelectorAll("iframe")) '
    "if (frame.contentWindow === source) frame.height = data.height; });</script>"
)
"""The script, in one line as well."""


def framed(site: str, name: str, inputs: dict[str, Json]) -> str:
    """The line for a procedure with these inputs, on the site at this address.

    >>> framed(EXAMPLE, "questworlds.plot-edit", {}).partition(" title=")[0]
    '<iframe src="https://rules.example/embed/#hq1:questworlds.plot-edit;points=3~tq8aue"'
    """
    where = f"embed({name!r})"
    text = ask({"op": "link", "procedure": name, "inputs": inputs}, where)["text"]
    title = entry("procedures", name, where)["title"]
    line: str = json.loads(WORDS.read_text(encoding="utf-8"))["frame"]
    return line.replace("{address}", f"{site}embed/#{text}").replace("{title}", html.escape(title))


def register(env: Any, here: Any) -> None:
    """Register what the page on embedding calls."""

    @env.macro
    def embed(name: str, **inputs: Json) -> str:
        """A roller in a frame, below the line that puts it there."""
        line = framed(EXAMPLE, name, inputs)
        return f"```html\n{line}\n```\n\n{framed(here.asset(''), name, inputs)}"

    @env.macro
    def fit() -> str:
        """The script that fits frames, which also runs on the page."""
        return f"```html\n{FIT}\n```\n\n{FIT}"
