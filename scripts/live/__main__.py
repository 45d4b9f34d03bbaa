"""Serve the site while somebody works on it; ``scripts/dev`` runs this."""

import argparse
import shutil
import signal
import sys
import tempfile
import threading
from pathlib import Path
from queue import Empty, Queue

# What MkDocs itself watches files with.
from watchdog.events import FileSystemEvent, FileSystemEventHandler
from watchdog.observers import Observer

from scripts.live.server import LiveServer
from scripts.live.site import ROOT, WATCHED, Site

PORT = 8001
SETTLED_SECONDS = 0.1
"""An editor writes a file in several goes; changes are taken together until none comes for so long."""
CHANGES = {"created", "modified", "moved", "deleted"}


class Watcher(FileSystemEventHandler):
    """Put the path of each file that changes into a queue."""

    def __init__(self, found: "Queue[str]") -> None:
        self.found = found

    def on_any_event(self, event: FileSystemEvent) -> None:
        """Note a change; reading a file is none."""
        if event.is_directory or event.event_type not in CHANGES:
            return
        for each in (event.src_path, event.dest_path):
            path = Path(str(each))
            if each and path.is_relative_to(ROOT) and not ignored(path):
                self.found.put(path.relative_to(ROOT).as_posix())


def ignored(path: Path) -> bool:
    """Return whether a file isn't the project's: byte code, and files that editors leave.

    >>> [ignored(Path(name)) for name in ("a/b.md", "a/.b.md.swp", "a/b.md~", "__pycache__/a.pyc")]
    [False, True, True, True]
    """
    return path.suffix == ".pyc" or path.name.startswith(".") or path.name.endswith("~")


def follow(site: Site, found: "Queue[str]") -> None:
    """Update the site whenever files change."""
    while True:
        paths = {found.get()}
        try:
            while True:
                paths.add(found.get(timeout=SETTLED_SECONDS))
        except Empty:
            watched = {path for path in paths if path.startswith(WATCHED)}
        if watched:
            site.update(watched)


def main() -> None:
    """Read the command line and serve until Ctrl-C."""
    parser = argparse.ArgumentParser(prog="scripts/dev", description=__doc__)
    parser.add_argument("--port", type=int, default=PORT, help=f"the port, {PORT} unless told another")
    args = parser.parse_args()
    # Whoever ends this by a signal leaves no copy of the site behind either.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    with tempfile.TemporaryDirectory(prefix=".build.", dir=ROOT) as work:
        folder = Path(work, "site")
        shutil.copytree(ROOT / "site", folder, ignore=shutil.ignore_patterns("*.br", "*.gz", "_headers"))
        site = Site(folder)
        observer, found = Observer(), Queue[str]()
        for name in WATCHED:
            if (ROOT / name).is_dir():
                observer.schedule(Watcher(found), str(ROOT / name), recursive=True)
        observer.schedule(Watcher(found), str(ROOT))
        observer.start()
        threading.Thread(target=follow, args=(site, found), daemon=True).start()
        with LiveServer(site, args.port) as server:
            print(f"Serving {server.url} and reloading what changes (Ctrl-C ends it)", flush=True)
            try:
                server.serve_forever()
            except KeyboardInterrupt:
                print()
        observer.stop()
        site.close()


if __name__ == "__main__":
    main()
