"""The dark colors are written twice, for the system setting and for the switch; both must be the same."""

import re
from pathlib import Path

LOOK = Path(__file__).resolve().parent.parent.parent / "docs" / "assets" / "look.css"
TOKEN = re.compile(r"(--hq-[\w-]+|color-scheme):\s*([^;]+);")


def test_both_dark_blocks_hold_the_same_colours() -> None:
    text = LOOK.read_text(encoding="utf-8")
    system, switch = (
        dict(TOKEN.findall(block)) for block in re.findall(r"\{([^{}]*color-scheme: dark;[^{}]*)\}", text)
    )
    assert system == switch
    assert len(system) > 30
