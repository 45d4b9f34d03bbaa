"""A session’s log as Markdown: what it looks like, and that no name in it is anything but text."""

from random import Random
from typing import Any

import pytest

from hqweb.core.validate import sanitize_line, sanitize_text
from tests.core.calls import Obj, data, errors
from tests.core.tables import HOSTILE, KINDS, some_logs, table
from tests.oracle.marked import read

OURS = {"h1", "p", "ul", "li", "strong"}
EVENING = 1_763_838_000_000
"""2025-11-22 19:00 UTC, as any calendar says."""


def told(**request: Any) -> str:
    """The Markdown of some records."""
    text: str = data(op="markdown", **request)["text"]
    return text


def entry(**parts: Any) -> Obj:
    """An entry with some of its parts."""
    return {"id": "e", "at": EVENING, "kind": "roll", "title": "Simple contest"} | parts


def test_a_session() -> None:
    session = {"id": "s3", "number": 3, "began": EVENING, "ended": EVENING + 3 * 3_600_000}
    session |= {"title": "The weir", "notes": "It rains.\n\n  Still.\nNobody sleeps."}
    hero = {"id": "h1", "ruleset": "heroquest", "name": "Ada"}
    hero |= {"log": data(op="begin", procedure="heroquest.hero", inputs={"name": "Ada"}, seed="a")["log"]}
    entries = [
        entry(id="e2", at=EVENING + 65_000, session="s3", heroes=["h1", "gone"], numbers="17 against 14",
              summary="Minor victory."),
        entry(id="e1", at=EVENING + 59_999, session="s3", title="Augment"),
        entry(id="e3", at=EVENING + 120_000, session="s3", kind="note", title="", text="Bo is gone.\nSo is the boat."),
        entry(id="e4", at=EVENING + 180_000, session="s3", kind="contest", title="Chase", summary="Lost"),
        entry(id="e5", at=EVENING - 1, kind="note", title="Before", text="Snacks"),
    ]  # fmt: skip
    assert told(session=session, entries=entries, heroes=[hero], offset=60) == (
        "# Session 3: The weir\n\n"
        "2025-11-22T20:00+01:00 to 2025-11-22T23:00+01:00\n\n"
        "It rains.\n\nStill.\n\nNobody sleeps.\n\n"
        "- 2025-11-22T20:00+01:00 **Augment**\n"
        "- 2025-11-22T20:01+01:00 **Simple contest** (Ada): 17 against 14. Minor victory.\n\n"
        "2025-11-22T20:02+01:00\n\nBo is gone.\n\nSo is the boat.\n\n"
        "- 2025-11-22T20:03+01:00 **Chase**: Lost.\n\n"
        "# Outside these sessions\n\n"
        "2025-11-22T19:59+01:00 **Before**\n\nSnacks\n"
    )


def test_sessions_stand_in_their_order() -> None:
    sessions = [{"id": f"s{n}", "number": n, "began": 0} for n in (10, 2, 1)]
    text = told(sessions=sessions, entries=[entry(session="s2")])
    heads = [line for line in text.splitlines() if line.startswith("# ")]
    assert heads == ["# Session 1", "# Session 2", "# Session 10"]
    assert text.index("Simple contest") > text.index("# Session 2")
    assert text.index("Simple contest") < text.index("# Session 10")


def test_entries_without_a_session_need_no_heading() -> None:
    assert told(entries=[entry()]) == "- 2025-11-22T19:00+00:00 **Simple contest**\n"
    assert told(entries=[]) == told() == ""


@pytest.mark.parametrize(
    ("at", "offset", "time"),
    [
        (0, 0, "1970-01-01T00:00+00:00"),
        (0, -1, "1969-12-31T23:59-00:01"),
        (951_782_400_000, 0, "2000-02-29T00:00+00:00"),
        (951_868_799_999, 0, "2000-02-29T23:59+00:00"),
        (951_868_800_000, 345, "2000-03-01T05:45+05:45"),
        (1_709_164_800_000, 0, "2024-02-29T00:00+00:00"),
        (4_107_542_400_000, 0, "2100-03-01T00:00+00:00"),
        (4_107_542_399_999, -840, "2100-02-28T09:59-14:00"),
        (253_402_300_799_999, 0, "9999-12-31T23:59+00:00"),
    ],
)
def test_times(at: int, offset: int, time: str) -> None:
    assert told(entries=[entry(at=at)], offset=offset) == f"- {time} **Simple contest**\n"


def test_times_of_every_day_are_those_of_the_calendar() -> None:
    from datetime import UTC, datetime, timedelta

    day = datetime(1970, 1, 1, tzinfo=UTC)
    rng = Random("days")
    for number in [*range(0, 60_000, 17), *(rng.randrange(2_900_000) for _ in range(300))]:
        text = told(entries=[entry(at=number * 86_400_000)])
        assert text[2:12] == f"{(day + timedelta(days=number)).date()}"


@pytest.mark.parametrize("offset", [-841, 841, "60", True, None, [], 10**30])
def test_a_clock_that_there_is_not(offset: Any) -> None:
    assert errors(op="markdown", entries=[], offset=offset) == {"offset": "file.value"}


def test_bad_records_are_named() -> None:
    assert errors(op="markdown", session=7, entries=[])["session"] == "file.value"
    assert errors(op="markdown", entries=[entry(at="now")]) == {"entries.0.at": "file.value"}
    assert errors(op="markdown", sessions=[{"id": "s"}]) == {
        "sessions.0.number": "file.missing", "sessions.0.began": "file.missing",
    }  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE)
def test_no_text_becomes_markup(text: str) -> None:
    """Two readers of Markdown find our tags alone, and in every place the very text that was written."""
    line, name = sanitize_line(text)[:120], text[:40]
    session = {"id": "s", "number": 1, "began": 0, "title": line, "notes": text}
    hero = {"id": "h", "ruleset": "heroquest", "name": name}
    hero |= {"log": data(op="begin", procedure="heroquest.hero", inputs={"name": "Ada"}, seed="a")["log"]}
    made = [
        entry(session="s", title=line, numbers=text, summary=text, heroes=["h"]),
        entry(id="n", kind="note", title=line, text=text),
    ]
    written = told(session=session, entries=made, heroes=[hero])
    paragraphs = [" ".join(each.split()) for each in sanitize_text(text).splitlines() if each.split()]
    for tags, texts in read(written):
        assert tags <= OURS, (tags, written)
        assert plain(texts[0]) == plain(f"Session 1: {line}" if line else "Session 1")
        assert [plain(each) for each in texts[2 : 2 + len(paragraphs)]] == [plain(each) for each in paragraphs]
        rolled = texts[2 + len(paragraphs)]
        assert plain(rolled).count(plain(sanitize_line(text).rstrip("."))) >= (2 if sanitize_line(text) else 0)
        assert [plain(each) for each in texts[len(texts) - len(paragraphs) :]] == [plain(each) for each in paragraphs]


def plain(text: str) -> str:
    """A text as it is compared: quotation marks, dashes and points as they are typed."""
    for typed, printed in (("'", "‘’"), ('"', "“”«»"), ("---", "—"), ("--", "–"), ("...", "…")):
        for each in printed:
            text = text.replace(each, typed)
    return " ".join(text.split())


def test_random_tables_become_our_tags_alone() -> None:
    rng = Random("markdown")
    logs = some_logs(rng)
    for _ in range(150):
        tree = table(rng, logs)
        text = told(**{kind: tree.get(kind, []) for kind in KINDS})
        for tags, _ in read(text):
            assert tags <= OURS, text
