"""Run parts in two lanes: one after another, and aside of them what takes only the processors that they leave idle.

Browsers wait half of their time. What plays aside has that half and nothing of the other: it is as nice as can be.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Mapping
from pathlib import Path

from scripts.testing.parts import NOTHING_SELECTED, ROOT, Command
from scripts.testing.times import VARIABLE, Part, read, summary

TICK = 0.1
"""Seconds between two looks at what runs."""
PATIENCE = 20
"""Seconds that a part has to end what it started, once it is stopped."""
NICE = ("nice", "-n", "19")


class Lane:
    """Parts that run one after another, up to the first that fails.

    Their output goes to the terminal; that of the lane aside is kept, to be printed whole.
    """

    def __init__(self, commands: Iterable[Command], settings: Mapping[str, str], folder: Path, *, aside: bool) -> None:
        self.ahead = list(commands)
        self.parts: list[Part] = []
        self.failed = ""
        self.code = 0
        self.running: subprocess.Popen[bytes] | None = None
        self._settings = settings
        self._folder = folder
        self._aside = aside
        self._name = ""
        self._began = 0.0
        self._told = 0

    def _file(self, number: int, ending: str) -> Path:
        return self._folder / f"{'aside' if self._aside else 'first'}-{number}.{ending}"

    def begin(self) -> None:
        """Start the next part, unless one runs or none is left; all that it starts is one group of processes."""
        if self.running or not self.ahead:
            return
        command, number = self.ahead.pop(0), len(self.parts)
        self._name, self._began = command.name, time.monotonic()
        with self._file(number, "txt").open("wb") as kept:
            self.running = subprocess.Popen(
                (*NICE, *command.words) if self._aside else command.words,
                cwd=ROOT,
                env={**os.environ, **self._settings, VARIABLE: str(self._file(number, "json"))},
                process_group=0,
                stdin=subprocess.DEVNULL,
                stdout=kept if self._aside else None,
                stderr=subprocess.STDOUT if self._aside else None,
            )

    def look(self) -> None:
        """Note whether the part that runs has ended, and how."""
        if not self.running:
            return
        ended, status, used = os.wait4(self.running.pid, os.WNOHANG)
        if not ended:
            return
        self.running.returncode = code = os.waitstatus_to_exitcode(status)
        self.running = None
        tests = read(self._file(len(self.parts), "json"))
        seconds = time.monotonic() - self._began
        self.parts.append(Part(self._name, seconds, used.ru_utime + used.ru_stime, tests))
        if code not in (0, NOTHING_SELECTED):
            self.failed, self.code = self._name, code

    def tell(self) -> None:
        """Print what the parts have said that were played aside and ended since the last call."""
        for number, part in enumerate(self.parts[self._told :], self._told):
            print(f"{part.name}, played aside:", flush=True)
            sys.stdout.buffer.write(self._file(number, "txt").read_bytes())
            sys.stdout.flush()
        self._told = len(self.parts)

    def stop(self) -> str:
        """End the part that runs and all that it started, first as Ctrl-C does; return its name."""
        if not self.running:
            return ""
        os.killpg(self.running.pid, signal.SIGINT)
        try:
            self.running.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(self.running.pid, signal.SIGKILL)
            self.running.wait()
        self.running = None
        return self._name


def run(commands: Iterable[Command], settings: Mapping[str, str]) -> int:
    """Run parts up to the first that fails, print where the time went, and return the exit code.

    Where nothing else runs, what could be played aside has the processors for itself.
    """
    commands, began = list(commands), time.monotonic()
    both = len({command.aside for command in commands}) > 1
    with tempfile.TemporaryDirectory() as folder:
        first, aside = lanes = [
            Lane((each for each in commands if (each.aside and both) == way), settings, Path(folder), aside=way)
            for way in (False, True)
        ]
        try:
            while not any(lane.failed for lane in lanes) and any(lane.running or lane.ahead for lane in lanes):
                for lane in lanes:
                    lane.begin()
                time.sleep(TICK)
                for lane in lanes:
                    lane.look()
                if not first.running:
                    aside.tell()
        finally:
            stopped = [lane.stop() for lane in lanes]
        aside.tell()
    print(summary([*first.parts, *aside.parts], time.monotonic() - began))
    for name in filter(None, stopped):
        print(f"{name} stopped")
    for lane in lanes:
        if lane.failed:
            print(f"{lane.failed} failed")
    return first.code or aside.code
