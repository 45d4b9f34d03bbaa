"""The site while somebody works on it: pages as the build makes them, errors that are shown, and what is told."""

import http.client
import json
import shutil
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from scripts.live import site as live
from scripts.live.pages import add_rolls
from scripts.live.server import OWN, LiveServer
from scripts.live.site import Site, needed


class Plain(Site):
    """A site of one page, with no other process: it counts how often the page is rendered, or can't be."""

    rendered = 0
    broken = ""

    def _start(self) -> None:
        self._sources = {"": "index.md"}
        self._fresh.clear()

    def _step(self) -> None:
        self._due.clear()

    def _asked(self, source: str) -> str:
        self.rendered += not self.broken
        (self.folder / "index.html").write_text(f"<body>{self.rendered}</body>", encoding="utf-8")
        return self.broken

    def close(self) -> None:
        """Nothing runs that could be ended."""


class Stepping(Plain):
    """The same with its steps, which a command replaces."""

    def _step(self) -> None:
        Site._step(self)


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Plain:
    root, folder = tmp_path / "root", tmp_path / "site"
    (root / "docs").mkdir(parents=True)
    (root / "docs" / "index.md").write_text("# Home", encoding="utf-8")
    folder.mkdir()
    monkeypatch.setattr(live, "ROOT", root)
    return Plain(folder)


@pytest.fixture
def server(site: Plain) -> Iterator[LiveServer]:
    with LiveServer(site, 0) as running:
        thread = threading.Thread(target=running.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        yield running
        running.shutdown()
        thread.join()


def got(server: LiveServer, path: str) -> tuple[http.client.HTTPResponse, str]:
    """Return the response to a request and its body."""
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=30)
    connection.request("GET", path)
    response = connection.getresponse()
    text = response.read().decode()
    connection.close()
    return response, text


def test_a_page_is_rendered_once_until_it_changes(server: LiveServer) -> None:
    for _ in range(2):
        response, text = got(server, "/")
        assert text.startswith("<body>1<script") and f"{OWN}reload.js" in text
        assert response.headers["Cache-Control"] == "no-store"
    server.site.update(["docs/index.md"])
    assert got(server, "/")[1].startswith("<body>2")
    server.site.update(["docs/other/page.md"])
    assert got(server, "/")[1].startswith("<body>2")


@pytest.mark.parametrize("path", ["hqweb/core/dice.py", "macros/forms.py", "overrides/main.html", "mkdocs.yml"])
def test_what_any_page_may_show_makes_all_stale(server: LiveServer, path: str) -> None:
    got(server, "/")
    server.site.update([path])
    assert got(server, "/")[1].startswith("<body>2")


def test_an_error_is_shown_in_the_page_until_the_next_save(server: LiveServer, site: Plain) -> None:
    site.broken = "no table <b>"
    text = got(server, "/")[1]
    assert "no table &lt;b&gt;" in text and f"{OWN}reload.js" in text
    site.broken = ""
    site.update(["docs/index.md"])
    assert got(server, "/")[1].startswith("<body>1")


def test_every_change_is_told_to_the_pages_that_are_open(server: LiveServer) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=30)
    connection.request("GET", f"{OWN}events")
    events = connection.getresponse()
    assert events.headers["Content-Type"] == "text/event-stream"
    assert [events.readline(), events.readline()] == [b"data: 0\n", b"\n"]
    server.site.update(["docs/index.md"])
    assert events.readline() == b"data: 1\n"
    connection.close()


def test_no_service_worker_stays(server: LiveServer) -> None:
    assert "unregister" in got(server, "/sw.js")[1]


def test_a_file_that_is_served_as_it_is_is_copied(site: Plain) -> None:
    for folder, text in ((live.ROOT / "docs", "new"), (site.folder, "old")):
        (folder / "icon.svg").write_text(text, encoding="utf-8")
    site.update(["docs/icon.svg"])
    assert (site.folder / "icon.svg").read_text(encoding="utf-8") == "new"


def test_steps_follow_from_what_changed() -> None:
    assert needed(["docs/index.md", "macros/forms.py"]) == set()
    assert needed(["docs/assets/look.css"]) == {"style"}
    assert needed(["hqweb/core/dice.py"]) == {"engine"}
    assert needed(["docs/assets/roller/boot.mjs", "docs/assets/look.css"]) == {"engine", "scripts", "style"}


def test_a_step_that_fails_is_shown_and_taken_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", shutil.which("false"))
    made = Stepping(tmp_path)
    assert made.page("") == live.SILENT
    monkeypatch.setattr(sys, "executable", shutil.which("true"))
    made.update(["docs/index.md"])
    assert made.page("") == ""


def test_rolls_of_a_page_join_those_of_the_others(tmp_path: Path) -> None:
    folder = tmp_path / "assets" / "procedures"
    folder.mkdir(parents=True)
    file = folder / "heroquest.simple-contest.json"
    file.write_text('{"rolls": {"others": 1}}', encoding="utf-8")
    inputs = json.dumps({"ability": "17", "resistance": "5W"})
    told = inputs.replace('"', "&#34;")
    add_rolls(tmp_path, f'<hq-roll data-procedure="heroquest.simple-contest" data-inputs="{told}"></hq-roll>')
    assert set(json.loads(file.read_text(encoding="utf-8"))["rolls"]) == {"others", inputs}
