"""Paths that the bench uses, and its progress messages."""

import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SITE = ROOT / "site"
TOOLS = ROOT / ".tools"
RUNTIME = ROOT / "node_modules" / "pyodide"
PAGE = "heroquest/simple-contest/"
GAME = PAGE.partition("/")[0]
CONTEST = {"procedure": "heroquest.simple-contest", "inputs": {"ability": "17", "resistance": "5W"}}

_began = time.monotonic()


def say(text: str) -> None:
    """Print a progress message, separately from the results."""
    print(f"[{time.monotonic() - _began:4.0f} s] {text}", file=sys.stderr, flush=True)
