"""The site as it is while somebody works on it: what is stale, what is wrong, and how to make it anew."""

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from threading import Condition, RLock

ROOT = Path(__file__).resolve().parents[2]

WATCHED = ("docs", "hqweb", "macros", "overrides", "scripts", "mkdocs.yml")
STEPS = ("engine", "scripts", "style")
SILENT = "It failed without a word."
SCRIPTS = {".js", ".json", ".mjs"}
WORDS = ("docs/assets/roller/words.json", "docs/assets/drawn/words.json")
REFRESHED = ("hqweb/", "macros/", "overrides/", "scripts/", "mkdocs.yml", "docs/assets/shapes.svg", *WORDS)
"""Files that any page may depend on: a change of these renders all pages again, each when it's requested."""


class Site:
    """A copy of the built site in `folder`, kept up to date: a page is rendered when somebody asks for it.

    `version` counts the changes; who waits for `changed` is told of each.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.version = 0
        self.changed = Condition()
        self._lock = RLock()
        self._due = set(STEPS)
        self._fault = ""
        self._fresh: set[str] = set()
        self._start()
        self._step()

    def _start(self) -> None:
        """Start the process that renders pages; none of those that are there counts any more."""
        self._sources: dict[str, str] = {}
        self._fresh.clear()
        self._said = tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115 - closed in `close`
        self._renderer = subprocess.Popen(
            (sys.executable, "-m", "scripts.live.pages", str(self.folder)),
            cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._said, text=True,
        )  # fmt: skip

    def close(self) -> None:
        """End the process that renders pages."""
        self._renderer.kill()
        self._renderer.communicate()
        self._said.close()

    def update(self, paths: Iterable[str]) -> None:
        """Make anew what changes of these files touch, and tell everybody who waits."""
        paths = sorted(paths)
        with self._lock:
            if any(path.startswith(REFRESHED) or self._moved(path) for path in paths):
                self.close()
                self._start()
            self._due |= needed(paths)
            self._step()
            for path in paths:
                if path.startswith("docs/"):
                    self._take(path.removeprefix("docs/"))
        with self.changed:
            self.version += 1
            self.changed.notify_all()

    def _step(self) -> None:
        """Take the steps that are due. If one fails, all are due again with the next change."""
        if not self._due:
            return
        done = subprocess.run(
            (sys.executable, "-m", "scripts.live.steps", str(self.folder), *sorted(self._due)),
            cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
        )  # fmt: skip
        self._fault = (done.stdout.strip() or SILENT) if done.returncode else ""
        if not self._fault:
            self._due.clear()

    def _take(self, name: str) -> None:
        """Note a page that changed, or copy a file that is served as it is."""
        source, target = ROOT / "docs" / name, self.folder / name
        self._fresh.discard(name)
        if source.suffix != ".md" and source.is_file() and target.is_file():
            shutil.copyfile(source, target)

    def _moved(self, path: str) -> bool:
        """Return whether a page is new or gone, or might fix what kept the renderer from loading."""
        if not path.endswith(".md"):
            return False
        known = path.removeprefix("docs/") in self._sources.values()
        return (known != (ROOT / path).is_file()) if self._sources else self._renderer.poll() is not None

    def page(self, address: str) -> str | None:
        """Render the page at an address unless it is fresh; return what went wrong, or None if it is no page."""
        with self._lock:
            fault = self._fault or self._loaded()
            source = self._sources.get(address)
            if fault or source is None:
                return fault or None
            if source not in self._fresh:
                fault = self._asked(source)
                if not fault:
                    self._fresh.add(source)
            return fault

    def _loaded(self) -> str:
        """Wait until the renderer has loaded; return what went wrong."""
        if not self._sources:
            line = self._answer()
            if not line:
                return self._last_words()
            self._sources = json.loads(line)
        return ""

    def _asked(self, source: str) -> str:
        if self._renderer.stdin:
            self._renderer.stdin.write(f"{source}\n")
            self._renderer.stdin.flush()
        line = self._answer()
        told: str = json.loads(line) if line else self._last_words()
        return told

    def _answer(self) -> str:
        return self._renderer.stdout.readline() if self._renderer.stdout else ""

    def _last_words(self) -> str:
        self._said.seek(0)
        return self._said.read().strip() or SILENT


def needed(paths: Iterable[str]) -> set[str]:
    """Return the steps that changes of these files need.

    >>> sorted(needed(["docs/assets/roller/roll.js"]))
    ['engine', 'scripts']
    """
    steps: set[str] = set()
    for path in map(Path, paths):
        if path.parts[0] == "docs" and path.suffix in SCRIPTS:
            steps |= {"scripts", "engine"}
        elif path.suffix == ".css":
            steps.add("style")
        elif path.parts[0] == "hqweb":
            steps.add("engine")
    return steps
