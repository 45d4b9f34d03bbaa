"""Words that the pages and the roller both show. They're written once, beside the scripts that draw them."""

import json
from pathlib import Path

from macros.calls import Data

_ASSETS = Path(__file__).resolve().parent.parent / "docs" / "assets"


def _words(part: str) -> Data:
    words: Data = json.loads((_ASSETS / part / "words.json").read_text(encoding="utf-8"))
    return words


ROLLER = _words("roller")
"""Those of forms, odds and notes."""

DRAWN = _words("drawn")
"""Those of cards and maps."""
