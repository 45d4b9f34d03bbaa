"""The page about a table's file: every kind of record is on it, part by part."""

import re
from pathlib import Path

import pytest

from macros import portable
from macros.calls import PageError
from macros.render import block

PAGE = Path(__file__).resolve().parents[2] / "docs" / "contributing" / "file.md"


def test_every_kind_of_record_is_on_the_page() -> None:
    called = re.findall(r'file_parts\("(\w+)"\)', PAGE.read_text(encoding="utf-8"))
    assert called == ["heroes", "parties", "sessions", "entries", "sets"]


def test_a_part_tells_what_it_takes() -> None:
    html = block("file.j2", kind=portable.kind("sessions"))
    assert "<code>number (needed)</code> The number of the session, from 1. Give a whole number from 1 to 1000." in html
    assert "<code>notes</code> Notes about the session. Give text of at most 20000 characters." in html


def test_what_there_is_not_stops_the_build() -> None:
    with pytest.raises(PageError, match="no monsters"):
        portable.kind("monsters")
    for name in ("MAX_MONSTERS", "Final"):
        with pytest.raises(PageError, match=name):
            portable.limit(name)
