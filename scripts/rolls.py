"""Write what rolls within sentences need, a file a procedure: its entry, and dice and odds of those very inputs.

The pages hold inputs only. ``assets/procedures/ID.json`` is fetched when somebody presses such a roll.
"""

import json
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from macros.forms import roller_of

FOLDER = "assets/procedures"


class _Rolls(HTMLParser):
    """The rolls within the sentences of a page: procedure, and inputs as written there."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, str]] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a roll."""
        values = dict(attrs)
        if tag == "hq-roll":
            self.found.append((values["data-procedure"] or "", values["data-inputs"] or ""))


def rolls(html: str) -> list[tuple[str, str]]:
    """Return procedure and inputs of each roll within a sentence of a page.

    >>> rolls('<hq-roll data-procedure="a.b" data-inputs="{&#34;c&#34;: 1}"><a href="../#roller">Roll</a></hq-roll>')
    [('a.b', '{"c": 1}')]
    """
    return _Rolls(html).found


def described(procedure: str, inputs: set[str]) -> dict[str, Any]:
    """Return what the script reads: what is alike for each roll of the procedure, and ``rolls`` by their inputs."""
    setups = {text: roller_of(procedure, json.loads(text), None)["setup"] for text in sorted(inputs)}
    first = next(iter(setups.values()))
    told = {text: {"odds": setup["odds"], "die": setup["die"]} for text, setup in setups.items()}
    return {"procedure": first["procedure"], "pages": first["pages"], "rolls": told}


def write(site: Path) -> None:
    """Write the files for all rolls within the sentences of a built site."""
    wanted: dict[str, set[str]] = {}
    for path in sorted(site.rglob("*.html")):
        for procedure, inputs in rolls(path.read_text(encoding="utf-8")):
            wanted.setdefault(procedure, set()).add(inputs)
    folder = site / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for procedure, texts in wanted.items():
        text = json.dumps(described(procedure, texts), separators=(",", ":"), ensure_ascii=False)
        (folder / f"{procedure}.json").write_text(text + "\n", encoding="utf-8")
