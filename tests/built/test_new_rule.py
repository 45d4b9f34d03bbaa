"""Follow the page about a new rule in a copy of the project."""

import json
import os
import re
import shlex
import subprocess
import sys
from html import unescape
from pathlib import Path

import pytest

from scripts.mutating import Copy
from scripts.testing.parts import ROOT

PAGE = "docs/contributing/new-rule.md"
BLOCK = re.compile(r"^(?:`(?P<path>\S+)`:\n\n)?```(?P<kind>\w+)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
BUILDS = "scripts/build"
"""The block that begins with this builds the whole site; here one page is enough."""


def blocks() -> list[re.Match[str]]:
    """Return the blocks of the page, in order."""
    return list(BLOCK.finditer((ROOT / PAGE).read_text(encoding="utf-8")))


def patched(text: str, diff: str) -> str:
    """Return a text with each part of a diff applied; every part must fit exactly one place."""
    for part in diff.split("@@\n"):
        lines = part.splitlines(keepends=True)
        before, after = ("".join(each[1:] for each in lines if each[0] in kept) for kept in (" -", " +"))
        assert text.count(before) == 1, f"not once in the file:\n{before}"
        text = text.replace(before, after)
    return text


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the project after creating the files and running the commands from the page."""
    copy = Copy(ROOT, tmp_path_factory.mktemp("rule")).folder
    for block in blocks():
        file = copy / block["path"] if block["path"] else copy
        if file.is_file():
            file.write_text(patched(file.read_text(encoding="utf-8"), block["text"]), encoding="utf-8")
        elif block["path"]:
            file.write_text(block["text"], encoding="utf-8")
        elif not block["text"].startswith(BUILDS):
            for command in block["text"].splitlines():
                run(copy, *shlex.split(command)[1:])
    return copy


def run(copy: Path, *words: str, told: str = "") -> str:
    """Return what Python prints for a command in the copy; it must succeed."""
    given = {**os.environ, "HQWEB_GAMES": "40", "PYTHONPATH": str(copy)}
    command = [sys.executable, *words]
    done = subprocess.run(command, cwd=copy, env=given, input=told, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{shlex.join(words)}\n{done.stdout}{done.stderr}"
    return done.stdout


def test_readers_see_each_block_as_it_is_followed() -> None:
    html = (ROOT / "site" / "contributing" / "new-rule" / "index.html").read_text(encoding="utf-8")
    shown = re.findall(r'<pre><code class="language-\w+">(.*?)</code></pre>', html, re.DOTALL)
    assert [unescape(each) for each in shown] == [block["text"] for block in blocks()]


def test_the_new_rule_can_be_played(copy: Path) -> None:
    said = run(copy, "-m", "hqweb", "roll", "spheres.watch", "danger=3", "--faces", "3")
    assert "Something stirs" in said and "3 against danger 3." in said


def test_its_laws_and_its_vector_are_among_the_tests(copy: Path) -> None:
    found = run(copy, "-m", "pytest", "-q", "--collect-only", "tests/core", "-k", "watch")
    assert "test_games_to_their_end[spheres.watch" in found and "a night watch, looked at twice" in found


def test_its_page_has_the_roller_and_the_example(copy: Path) -> None:
    assets = copy / "shown" / "assets"
    assets.mkdir(parents=True)
    for name in ("style.*.css", "theme.*.js"):
        (one,) = (ROOT / "site" / "assets").glob(name)
        (assets / one.name).symlink_to(one)
    *_, fault = run(copy, "-m", "scripts.live.pages", "shown", told="spheres/watch.md\n").splitlines()
    assert json.loads(fault) == ""
    html = (copy / "shown" / "spheres" / "watch" / "index.html").read_text(encoding="utf-8")
    assert "<hq-roller" in html and "The d20 shows 14, and the danger is 3" in html
