"""A second release of the site: the same pages, and an engine whose rules are one version higher."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scripts.server import serving
from tests.browser.pages import SITE

ROOT = SITE.parent
SOURCES = ("hqweb", "scripts", "tests/vectors", "docs/assets/roller")
FILES = ("pyproject.toml", "package.json", "README.md", "LICENSE", "NOTICE.md")
PACKED = ("*.br", "*.gz")
SECONDS = 120


def renew(work: Path) -> Path:
    """Make the next release's ``engine.json`` and engine folder in ``work``, and give the folder that holds them."""
    source = work / "source"
    for folder in SOURCES:
        shutil.copytree(ROOT / folder, source / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for name in FILES:
        shutil.copyfile(ROOT / name, source / name)
    (source / "node_modules").symlink_to((ROOT / "node_modules").resolve())
    rules = source / "hqweb" / "classic" / "heroquest" / "ruleset.py"
    text, count = re.subn(r"(?m)^    version=1,$", "    version=2,", rules.read_text(encoding="utf-8"))
    assert count == 1, "the ruleset's version is written otherwise"
    rules.write_text(text, encoding="utf-8")
    # What the engine imports is found by these: their logs have to be of its rules.
    for vectors in (source / "tests" / "vectors").glob("*.json"):
        of_new = re.sub(r'("rules": ?)1\b', r"\g<1>2", vectors.read_text(encoding="utf-8"))
        vectors.write_text(of_new, encoding="utf-8")
    (worker,) = (SITE / "assets" / "engine").glob("*/worker.js")
    made = work / "made"
    made.mkdir()
    for module, *given in (
        ("hatchling", "build", "-t", "wheel", "-d", str(work / "wheel")),
        ("scripts.assemble", "--site", str(made), "--wheels", str(work / "wheel"), "--worker", str(worker)),
    ):
        done = subprocess.run(
            [sys.executable, "-m", module, *given],
            cwd=source,
            env=os.environ | {"PATH": f"{ROOT / '.tools' / 'bin'}{os.pathsep}{os.environ['PATH']}"},
            capture_output=True,
            text=True,
            check=False,
            timeout=SECONDS,
        )
        assert done.returncode == 0, done.stderr[-800:]
    return made / "assets"


class Releases:
    """A site that is served in its first release, until ``publish`` puts the next one there."""

    def __init__(self, site: Path, renewed: Path, url: str) -> None:
        self.assets = site / "assets"
        self.renewed = renewed
        self.url = url
        (folder,) = (self.assets / "engine").iterdir()
        self.first = f"engine/{folder.name}/"
        (folder,) = (renewed / "engine").iterdir()
        self.second = f"engine/{folder.name}/"

    def publish(self, *, stays: bool = False) -> None:
        """Renew the engine; ``stays`` leaves the first release's files there, as a service worker answers for them."""
        shutil.copytree(self.renewed / "engine", self.assets / "engine", dirs_exist_ok=True)
        shutil.copyfile(self.renewed / "engine.json", self.assets / "engine.json")
        if not stays:
            shutil.rmtree(self.assets / self.first)


@contextmanager
def released(work: Path, renewed: Path) -> Iterator[Releases]:
    """Serve a copy of the built site in ``work``, whose release can be renewed with what ``renew`` made."""
    shutil.copytree(SITE, work / "site", ignore=shutil.ignore_patterns(*PACKED))
    with serving(work / "site") as server:
        yield Releases(work / "site", renewed, server.url)
