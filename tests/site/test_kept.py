"""No page loses what it had when the answers moved to the top: its tables, rollers, examples, odds, and readings.

``kept.txt`` has a line for each of them: the page, what it is, its name, and how many of it. Anchors are held by
``docs/anchors.txt``.
"""

import re
from collections import Counter
from pathlib import Path

BOOKS = ("heroquest", "questworlds", "questworlds-097", "draw-steel", "spheres")
KEPT = Path(__file__).with_name("kept.txt")
CALL = re.compile(r'\{\{ *(table|together|ladder|compare|odds|roller|roll|example|play)\(\s*"([^"]+)"')
READING = re.compile(r"^\*\*(?:Reading|Source)\.\*\* .*\n\{ \.hq-note(?: #([a-z0-9-]+))? \}$", re.MULTILINE)


def told(page: Path) -> Counter[str]:
    """Count what a page has, each under its kind and name."""
    text = page.read_text("utf-8")
    found = Counter(f"{kind} {name}" for kind, name in CALL.findall(text))
    return found + Counter(f"note #{anchor}" for anchor in READING.findall(text))


def test_every_table_roller_example_and_reading_is_still_there() -> None:
    lost = []
    lines = KEPT.read_text("utf-8").splitlines()
    for line in lines:
        page, _, rest = line.partition(" ")
        name, _, number = rest.rpartition(" ")
        has = told(Path("docs", page))[name]
        if has < int(number):
            lost.append(f"{line}, and has {has}")
    assert len(lines) > 800
    assert lost == []


def test_a_page_that_loses_an_example_is_found(tmp_path: Path) -> None:
    page = tmp_path / "a.md"
    page.write_text('{{ example("heroquest.augment", {}) }}\n\n**Reading.** So.\n{ .hq-note #so }\n', "utf-8")
    assert told(page) == {"example heroquest.augment": 1, "note #so": 1}
