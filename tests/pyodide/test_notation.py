"""The roller reads and writes ratings itself, before the engine is there, and does it as the engine does."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from hqweb.core.errors import HqwebError
from hqweb.mastery.rating import LETTERS, MAX_TOTAL, PER_MASTERY, Rating, Total, read_rating

SOURCE = Path(__file__).resolve().parent.parent.parent / "docs" / "assets" / "roller" / "notation.js"
NOTATION = {"per": PER_MASTERY, "letters": LETTERS, "letter": "W"}
TYPED = ("17", "5w", " 10 M 2 ", "20", "21", "45", "1W9", "21W", "0W", "0", "", "abc", "W", "5W0", "-3", "17.5")


def in_javascript(expression: str) -> Any:
    """Return what an expression over the module's functions comes to, through JSON."""
    node = shutil.which("node")
    assert node
    code = f"{SOURCE.read_text(encoding='utf-8')}\nconsole.log(JSON.stringify({expression}))"
    done = subprocess.run(
        [node, "--input-type=module"], input=code, text=True, capture_output=True, timeout=60, check=True
    )
    return json.loads(done.stdout)


def by_the_engine(text: str) -> Any:
    """Return the total that the engine reads, or None where it refuses."""
    try:
        return read_rating(text, "W")
    except HqwebError:
        return None


def test_every_rating_is_written_alike() -> None:
    totals = list(range(1, MAX_TOTAL + 1))
    written = in_javascript(f"{totals}.map((total) => write(total, {json.dumps(NOTATION)}))")
    assert written == [Rating.of(Total(total)).text("W") for total in totals]
    read = in_javascript(f"{json.dumps(written)}.map((text) => read(text, {json.dumps(NOTATION)}))")
    assert read == totals


@pytest.mark.parametrize("text", TYPED)
def test_what_is_typed_is_read_alike(text: str) -> None:
    assert in_javascript(f"read({json.dumps(text)}, {json.dumps(NOTATION)})") == by_the_engine(text)
