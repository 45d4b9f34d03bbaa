"""Which rules each move may cite: ``cites.txt``, reviewed by hand.

A paragraph names a procedure and a move of it, then, a page to a line, the anchors that the move and its reasons may
link to. A procedure alone has its own rule. ``python -m tests.core.write_cites`` adds what is missing.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

FILE: Final = Path(__file__).with_suffix(".txt")

type Cites = Mapping[str, frozenset[str]]
"""From a procedure and a move of it, such as ``spheres.stress recover``, to the anchors that it may cite."""


def parsed(text: str) -> Cites:
    """Return what a text such as that of the file says."""
    found = {}
    for paragraph in filter(None, text.strip().split("\n\n")):
        name, *pages = paragraph.splitlines()
        lines = [page.split(":") for page in pages]
        found[name] = frozenset(f"{page.strip()}#{each}" for page, names in lines for each in names.split())
    return found


def written(cites: Mapping[str, Iterable[str]]) -> str:
    """Return such a text, in order."""
    paragraphs = []
    for name, anchors in sorted(cites.items()):
        pages: dict[str, list[str]] = {}
        for anchor in sorted(anchors):
            page, _, place = anchor.partition("#")
            pages.setdefault(page, []).append(place)
        lines = [f"  {page}: {' '.join(places)}" for page, places in pages.items()]
        paragraphs.append("\n".join([name, *lines]) + "\n")
    return "\n".join(paragraphs)


def cited(stand: dict[str, Any]) -> tuple[str, set[str]]:
    """Return the last move of a reply's data, named as in the file, and the anchors that its reasons link to."""
    log, steps = stand["log"], stand["view"]["steps"]
    do = f" {log['moves'][-1]['do']}" if log["moves"] else ""
    return log["procedure"] + do, {step["rule"] for step in steps}


CITES: Final = parsed(FILE.read_text(encoding="utf-8"))
