"""Making the site: what a failing command said is told, and stops everything."""

import json
import sys
from pathlib import Path

import pytest

from hqweb.reference import file_schema as schema
from macros import portable
from scripts import make


def test_what_a_command_said_is_shown_where_it_fails(capfd: pytest.CaptureFixture[str]) -> None:
    assert make.run(sys.executable, "-c", "print('fine')") == "fine\n"
    with pytest.raises(SystemExit, match="broken"):
        make.run(sys.executable, "-c", "import sys; sys.exit('broken')")
    assert capfd.readouterr() == ("", "")


def test_a_silent_failure_is_named() -> None:
    with pytest.raises(SystemExit, match=r"python.* failed without a word"):
        make.run(sys.executable, "-c", "raise SystemExit(3)")


def test_the_schema_is_written_where_pages_link_to_it(tmp_path: Path) -> None:
    make.make_schema(tmp_path)
    written = json.loads((tmp_path / portable.SCHEMA).read_text(encoding="utf-8"))
    assert written == schema.schema() and written["$id"] == "urn:hqweb:file:1"


@pytest.mark.parametrize("part", ["make_pages", "make_engine", "make_scripts"])
def test_a_part_that_fails_stops_the_rest(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, part: str) -> None:
    def fail(*_: Path) -> None:
        sys.exit(f"{part}: broken")

    for name in ("make_pages", "make_engine", "make_scripts"):
        monkeypatch.setattr(make, name, lambda *_: None)
    monkeypatch.setattr(make, part, fail)
    with pytest.raises(SystemExit, match=f"{part}: broken"):
        make.make(tmp_path)
    assert not (tmp_path / "site").exists()
