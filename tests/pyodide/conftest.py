"""One runtime for all tests of this folder: the files that the built site ships, started under Node."""

import json
import os
import queue
import shutil
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import IO

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
START_SECONDS = 120
ANSWER_SECONDS = 30


class Runtime:
    """A Node process that answers one facade request a line."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdin
        assert process.stdout
        self.process = process
        self.requests = process.stdin
        self.lines: queue.Queue[str] = queue.Queue()
        self.seconds = START_SECONDS
        threading.Thread(target=self._read, args=(process.stdout,), daemon=True).start()

    def _read(self, answers: IO[str]) -> None:
        for line in answers:
            self.lines.put(line)
        self.lines.put("")

    def handle(self, request: str) -> str:
        """Return the runtime's reply; the test fails where it ends or keeps silent for too long."""
        try:
            self.requests.write(f"{json.dumps(request)}\n")
            self.requests.flush()
            line = self.lines.get(timeout=self.seconds)
        except BrokenPipeError:
            line = ""
        except queue.Empty:
            pytest.fail(f"the runtime gave no answer within {self.seconds} seconds")
        if not line:
            pytest.fail("the runtime ended; its own words stand among the captured output")
        self.seconds = ANSWER_SECONDS
        reply = json.loads(line)
        if not isinstance(reply, str):
            pytest.fail(f"the facade raised: {reply['raised']}", pytrace=False)
        return reply

    def end(self) -> None:
        """End the process, whatever it is doing."""
        self.process.kill()
        with suppress(BrokenPipeError):
            self.requests.close()


@pytest.fixture(scope="session", params=["booted", "restored"])
def pyodide_handle(request: pytest.FixtureRequest) -> Iterator[Callable[[str], str]]:
    """Return ``hqweb.handle`` running inside Pyodide, started from its files or from a snapshot."""
    assets = ROOT / "site" / "assets"
    if not (assets / "engine.json").is_file():
        pytest.fail("there is no built site: run scripts/build first", pytrace=False)
    node = shutil.which("node") or str(ROOT / ".tools" / "bin" / "node")
    with subprocess.Popen(
        [node, str(Path(__file__).with_name("run.mjs")), str(assets), str(request.param)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={name: value for name, value in os.environ.items() if name != "NODE_OPTIONS"},
    ) as process:
        runtime = Runtime(process)
        try:
            yield runtime.handle
        finally:
            runtime.end()
