"""Weigh a page as a browser loads it, and build the site as its theme alone would: for ``scripts/bench``."""

import gzip
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import NamedTuple

from mkdocs.utils.yaml import yaml_load
from playwright.sync_api import Browser, Response, sync_playwright

from scripts import browser
from scripts.server import serving

ROOT = Path(__file__).resolve().parent.parent
CALL_OF_ROLLER = re.compile(r"^\{\{ *roller\(.*\}\} *$", re.MULTILINE)
# Rolls within sentences look for the roller that they lead to.
COMMENT = r"{# \g<0> #}"


class Weight(NamedTuple):
    """The cost of a page: bytes as gzip sends them, bytes unpacked, requests; medians over several loads."""

    gzip: int
    raw: int
    requests: int


def build_plain(site: Path) -> None:
    """Build the same pages without the rollers of the rules by the theme alone, with no CSS or script of ours.

    Tables and worked examples stay, for they are the text, and so do lessons.

    Raises:
        SystemExit: they could not be built.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for source in (ROOT / "docs").rglob("*.md"):
            target = folder / source.relative_to(ROOT)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(CALL_OF_ROLLER.sub(COMMENT, source.read_text(encoding="utf-8")), encoding="utf-8")
        # The tables' macros draw their small shapes from here.
        (folder / "docs" / "assets").mkdir()
        shutil.copy(ROOT / "docs" / "assets" / "shapes.svg", folder / "docs" / "assets")
        with (ROOT / "mkdocs.yml").open(encoding="utf-8") as file:
            ours = yaml_load(file)
        names = ("site_name", "site_url", "nav", "markdown_extensions", "plugins", "extra")
        kept = {key: ours[key] for key in names}
        theme = {"name": "material", "font": False, "features": ours["theme"]["features"]}
        config = folder / "mkdocs.yml"
        config.write_text(json.dumps(kept | {"theme": theme}), encoding="utf-8")
        (folder / "macros").symlink_to(ROOT / "macros", target_is_directory=True)
        built = subprocess.run(
            [sys.executable, "-m", "mkdocs", "build", "--config-file", str(config), "--site-dir", str(site)],
            check=False,
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(ROOT), "NO_MKDOCS_2_WARNING": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        if built.returncode:
            sys.exit(f"scripts/bench: the pages without rollers could not be built.\n{built.stdout}")


def weigh(site: Path, path: str, runs: int) -> Weight:
    """Load a page ``runs`` times, each in a fresh session, and weigh all that it asked for by itself."""
    with serving(site) as server, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser.chosen(), args=[*browser.SWITCHES])
        loads = [_load(chromium, server.url + path) for _ in range(runs)]
        chromium.close()
    return Weight(*(round(median(column)) for column in zip(*loads, strict=True)))


def _load(chromium: Browser, address: str) -> Weight:
    answers: list[Response] = []

    def note(answer: Response) -> None:
        answers.append(answer)

    page = chromium.new_page(viewport={"width": 360, "height": 740}, service_workers="block")
    page.on("response", note)
    page.goto(address, wait_until="networkidle")
    bodies = [answer.body() for answer in answers]
    page.close()
    packed = sum(len(gzip.compress(body, mtime=0)) for body in bodies)
    return Weight(packed, sum(map(len, bodies)), len(bodies))
