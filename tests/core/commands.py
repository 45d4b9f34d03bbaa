"""The command line as a person starts it: in a process of its own, or here where many are tried."""

import io
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

from hqweb.terminal.main import main

ROOT = Path(__file__).parents[2]
CONTEST = ["heroquest.simple-contest", "ability=15W", "resistance=12W2"]


class Done(NamedTuple):
    """A command's output and exit status."""

    status: int
    out: str
    err: str


def run(*words: str, typed: str | None = None, **env: str) -> Done:
    """A command run here, in a terminal of 80 columns that is none; `typed` is its standard input, if it has one."""
    out, err = io.StringIO(), io.StringIO()
    kept = dict(os.environ)
    os.environ.update({"COLUMNS": "80", **env})
    try:
        with redirect_stdout(out), redirect_stderr(err), patch("sys.stdin", typed and io.StringIO(typed)):
            status = main(list(words))
    finally:
        os.environ.clear()
        os.environ.update(kept)
    return Done(status, out.getvalue(), err.getvalue())


def started(*words: str | bytes, stdin: bytes = b"", **more: Any) -> subprocess.CompletedProcess[bytes]:
    """A command in a process of its own, without a terminal."""
    env = {**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": "80", **more.pop("env", {})}
    return subprocess.run(
        [sys.executable, "-m", "hqweb", *words], input=stdin, capture_output=True, env=env, check=False, **more
    )
