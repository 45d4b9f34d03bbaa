"""Where the bench finds things, and how it tells how far it is."""

import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SITE = ROOT / "site"
TOOLS = ROOT / ".tools"
RUNTIME = ROOT / "node_modules" / "pyodide"
PAGE = "heroquest/simple-contest/"
CONTEST = {"procedure": "heroquest.simple-contest", "inputs": {"ability": "17", "resistance": "5W"}}

_began = time.monotonic()


def say(text: str) -> None:
    """Tell how far the bench is, apart from what it prints."""
    print(f"[{time.monotonic() - _began:4.0f} s] {text}", file=sys.stderr, flush=True)
