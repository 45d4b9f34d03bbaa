"""Build the pages, or take them from an earlier build of the same sources.

MkDocs takes a large part of a build, and its pages are needed twice: for the site, and to compare generators. The
tests also need the pages as Zensical builds them, and as they are without rollers.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from scripts.cache import CACHE

ROOT = Path(__file__).resolve().parent.parent
PARTS = ("docs", "macros", "overrides", "hqweb", "scripts", "tests")
"""The folders that pages are made of."""
SETTINGS = ("mkdocs.yml", "requirements.txt")
"""The files that say how."""
ADDRESS = "SITE_URL"
"""The variable with the address of the public site, which every page contains."""
BUILT = CACHE / "pages"
KEPT = 9
"""How many builds to keep: the three kinds for the last three states of the sources."""


def digest(root: Path) -> str:
    """Return 32 hexadecimal digits that change with anything that goes into the pages of a copy of the project.

    >>> len(digest(ROOT))
    32
    """
    found = hashlib.sha256(f"{sys.version} {os.environ.get(ADDRESS)}".encode())
    files = [file for part in PARTS for file in (root / part).rglob("*") if file.is_file()]
    for file in sorted([*files, *(root / name for name in SETTINGS)]):
        if "__pycache__" not in file.parts:
            content = hashlib.sha256(file.read_bytes()).hexdigest()
            found.update(f"{file.relative_to(root).as_posix()} {content}\n".encode())
    return found.hexdigest()[:32]


def generate(generator: str, folder: Path, *options: str) -> None:
    """Let a generator build the pages of the project in ``folder``.

    Raises:
        SystemExit: they could not be built.
    """
    done = subprocess.run(
        [sys.executable, "-m", generator, "build", "--strict", *options],
        cwd=folder,
        check=False,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1", "PYTHONPATH": str(folder)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        sys.exit(f"{generator} could not build the pages:\n{done.stdout}")


def kept(kind: str, build: Callable[[Path], None]) -> Path:
    """Return the folder with the pages of a `kind`, for reading only. If the sources are new, `build` makes it.

    Raises:
        SystemExit: they could not be built.
    """
    built = BUILT / f"{digest(ROOT)}-{kind}"
    if not built.is_dir():
        BUILT.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="pages-", dir=CACHE) as work:
            build(Path(work, "site"))
            with suppress(OSError):  # Another build of the same sources may have been quicker.
                Path(work, "site").rename(built)
    os.utime(built)
    with suppress(FileNotFoundError):  # Another build may be deleting the same.
        for old in sorted(BUILT.iterdir(), key=lambda each: each.stat().st_mtime)[:-KEPT]:
            shutil.rmtree(old, ignore_errors=True)
    return built


def with_mkdocs() -> Path:
    """Return the folder of the pages as MkDocs builds them."""
    return kept("mkdocs", lambda site: generate("mkdocs", ROOT, "--site-dir", str(site)))
