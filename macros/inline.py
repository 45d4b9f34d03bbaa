"""A roll within a sentence: a link to its roller, which a script makes a button that opens the roller filled in."""

import re
from pathlib import Path

from macros.calls import Data, Json, PageError, entry
from macros.examples import begun
from macros.forms import die_of

_ROLLER = re.compile(r"\{\{ *roller\(\s*[\"']([\w.-]+)")


def roll_of(procedure: str, text: str, preset: dict[str, Json]) -> Data:
    """All that the template of a roll within a sentence needs, but for its link.

    Raises:
        PageError: no such procedure, one that is played in many moves, or the engine refuses the preset.
    """
    where = f"roll({procedure!r})"
    found = entry("procedures", procedure, where)
    if not found["opening"]:
        raise PageError(f"{where}: a sentence opens one roll, and this is played in many moves: link to it.")
    begin = begun(procedure, preset, None, where)
    return {
        "procedure": procedure,
        "inputs": preset,
        "sides": die_of(found, begin["log"]["inputs"], where),
        "text": text or f"{found['start']} {begin['view']['setup']}",
    }


def roller_at(procedure: str, docs: Path) -> str:
    """Return the place of a procedure's roller, as ``page#anchor``.

    Raises:
        PageError: the page of its rule has no roller of it.
    """
    path = entry("procedures", procedure, f"roll({procedure!r})")["rule"].partition("#")[0].strip("/")
    files = [docs / f"{path}.md", docs / path / "index.md"]
    for text in (file.read_text("utf-8") for file in files if file.is_file()):
        rollers = _ROLLER.findall(text)
        if procedure in rollers:
            number = rollers.index(procedure) + 1
            return f"{path}#roller{'' if number == 1 else f'-{number}'}"
    raise PageError(f"roll({procedure!r}): its page {path!r} has no roller of it.")
