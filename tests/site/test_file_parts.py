"""The parts of each record that the page puts in a file are those the engine accepts."""

import re
from pathlib import Path

from hqweb.core.records import RECORDS

SCRIPT = Path(__file__).resolve().parents[2] / "docs" / "assets" / "files" / "group.js"


def test_the_page_writes_every_part_that_a_file_has_and_no_other() -> None:
    (body,) = re.findall(r"export const PARTS = \{(.*?)\};", SCRIPT.read_text(encoding="utf-8"), re.DOTALL)
    told = {kind: re.findall(r'"(\w+)"', names) for kind, names in re.findall(r"(\w+):\s*\[(.*?)\]", body, re.DOTALL)}
    assert told == {record.key: [part.name for part in record.parts] for record in RECORDS}
