"""Pages of other people with rollers in frames, on another origin than the site."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from macros.embedding import FIT
from scripts.server import serving
from tests.browser.tracker import native

CONTEST = "heroquest.simple-contest"
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>My table</title><body><h1>My table</h1>{line}{script}</body></html>"""


def numbers(procedure: str = CONTEST, **inputs: Any) -> str:
    """Return the text of a link of numbers; of a simple contest, 17 against 5W unless told others."""
    given = {"ability": 17, "resistance": "5W"} if procedure == CONTEST else {}
    return str(native(op="link", procedure=procedure, inputs=given | inputs)["text"])


def frame(site: str, text: str) -> str:
    """Return a frame of the site's page for frames, with whatever text as its fragment."""
    return f'<iframe src="{site}embed/#{text}" title="Roller" width="100%" height="680"></iframe>'


@contextmanager
def wiki(folder: Path, line: str, *, fits: bool = False) -> Iterator[str]:
    """Serve a page with this line on another host, and give its address; with the script that fits frames, or not."""
    (folder / "index.html").write_text(PAGE.format(line=line, script=FIT if fits else ""), encoding="utf-8")
    with serving(folder) as server:
        yield server.url.replace("127.0.0.1", "localhost")
