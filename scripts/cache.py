"""The folder that builds share, in all copies of the repository: results that take long and depend only on their input.

``HQWEB_CACHE`` names another. Everything in it can be deleted.
"""

import os
import time
from pathlib import Path

CACHE = Path(
    os.environ.get("HQWEB_CACHE") or Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache") / "hqweb"
).expanduser()
UNUSED = 14 * 24 * 60 * 60
"""Seconds after which a build deletes what it doesn't use."""


def stale(path: Path) -> bool:
    """Return whether a cached file is old enough to delete if nothing uses it."""
    return path.exists() and time.time() - path.stat().st_mtime > UNUSED
