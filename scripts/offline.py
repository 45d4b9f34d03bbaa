"""Put the list of what works without a network into a finished site's service worker.

The *shell* is every page with its styles, scripts, search index and sitemap, each with a hash of its content.
The engine is not in it: its worker stores it, on the first roll. ``assets/offline.json`` tells the pages how
many bytes all of it is. The list is made after everything else that is written into the folder; made twice, it is
made anew.
"""

import gzip
import hashlib
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

WORKER = "sw.js"
SIZES = "assets/offline.json"
# The list's place in the worker, and its place in the site.
PLACE = re.compile(r'self\.__WB_MANIFEST\b|\[\{"url":"[^\]]*\}\]')
ENGINE = "assets/engine/"
# What no page asks for, what only a host reads, and what is downloaded or framed to be used elsewhere.
LEFT_OUT = re.compile(
    r"^(sw\.js|robots\.txt|CNAME|[_.].*|data/.*|embed/.*|assets/framed\.\w+|package/contest\.html)$"
    r"|\.(map|br|gz|whl)$"
)
# What the engine's memory takes on the device, which no visit downloads.
SNAPSHOT_BYTES = 12_000_000

type Entry = dict[str, Any]


def address(name: str) -> str:
    """Return the address of a file below the root of the site: a page goes by its folder.

    >>> address("index.html"), address("licences/index.html"), address("404.html")
    ('./', 'licences/', '404.html')
    """
    folder, _, file = name.rpartition("/")
    if file != "index.html":
        return name
    return f"{folder}/" if folder else "./"


def shell_files(site: Path) -> Iterator[str]:
    """Return the name of each file of the shell, in order."""
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site).as_posix()
        if path.is_file() and not name.startswith(ENGINE) and not LEFT_OUT.search(name):
            yield name


def entry(site: Path, name: str) -> Entry:
    """Return what the service worker has to know of a file; the revision is the start of its SHA-256."""
    content = (site / name).read_bytes()
    revision = hashlib.sha256(content).hexdigest()[:32]
    return {"url": address(name), "revision": revision, "bytes": len(content)}


def packed(path: Path) -> int:
    """Return the bytes of a file as a host sends it."""
    return len(gzip.compress(path.read_bytes(), 6))


def sizes(site: Path, entries: list[Entry], names: list[str]) -> dict[str, Any]:
    """Return what the pages tell of the shell and the engine: release, number of pages, bytes."""
    release = hashlib.sha256(json.dumps(entries).encode()).hexdigest()[:8]
    info = json.loads((site / "assets" / "engine.json").read_text(encoding="utf-8"))
    return {
        "release": release,
        "pages": sum(name.endswith("index.html") for name in names),
        "shell": {
            "bytes": sum(each["bytes"] for each in entries),
            "packed": sum(packed(site / name) for name in names),
        },
        "engine": {
            "bytes": sum(file["bytes"] for file in info["files"]),
            "packed": sum(file["packed"] for file in info["files"]),
        },
        "snapshot": SNAPSHOT_BYTES,
    }


def write(site: Path) -> list[Entry]:
    """Write ``offline.json``, then the list into the service worker; give the list.

    Raises:
        SystemExit: there is no service worker, or it has no place for the list.
    """
    worker = site / WORKER
    if not worker.is_file():
        sys.exit(f"{worker} is missing: the service worker is bundled before its list is made")
    names = [name for name in shell_files(site) if name != SIZES]
    entries = [entry(site, name) for name in names]
    told = sizes(site, entries, names)
    (site / SIZES).write_text(json.dumps(told) + "\n", encoding="utf-8")
    entries.append(entry(site, SIZES))
    text, places = PLACE.subn(lambda _: json.dumps(entries, separators=(",", ":")), worker.read_text(encoding="utf-8"))
    if places != 1:
        sys.exit(f"{worker} has {places} places for the list and should have one")
    worker.write_text(text, encoding="utf-8")
    return entries
