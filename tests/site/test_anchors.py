"""Every rule that the engine names is on the list of permanent addresses."""

import json
from pathlib import Path

import hqweb
from scripts.check_site import listed_anchors, rules_of, written_anchors

ANCHORS = Path(__file__).resolve().parent.parent.parent / "docs" / "anchors.txt"


def test_every_rule_anchor_is_listed() -> None:
    catalog = json.loads(hqweb.handle('{"op":"catalog"}'))["data"]
    named = {rule for rule in rules_of(catalog) if "#" in rule}
    missing = sorted(named - set(listed_anchors(ANCHORS)))
    assert named
    assert not missing, "new anchors: run .venv/bin/python -m scripts.check_site site --update"


def test_ids_written_on_headings_paragraphs_and_items_are_permanent(tmp_path: Path) -> None:
    (tmp_path / "heroquest").mkdir()
    page = '## Roll it { #roll }\n\nA rule.\n{ #tie }\n\n<li id="lift" markdown="span">x</li>\n\n## Plain\n'
    (tmp_path / "heroquest" / "index.md").write_text(page, encoding="utf-8")
    assert list(written_anchors(tmp_path)) == ["heroquest#roll", "heroquest#tie", "heroquest#lift"]
