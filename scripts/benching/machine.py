"""A line about the machine, and the versions of all programs."""

import os
import platform
from importlib.metadata import version
from pathlib import Path

from scripts import browser
from scripts.assemble import runtime_info
from tests.browser import drivers


def measured_on(runs: int, load: float) -> str:
    """Return the machine, the versions, and a note if the machine was busy at the start."""
    node = browser.output_of(["node", "--version"], 10).strip().removeprefix("v")
    programs = [program_version(program) for program in (browser.chosen(), drivers.firefox_program())]
    cores = os.cpu_count() or 1
    parts = [
        f"{processor()}, {cores} {'core' if cores == 1 else 'cores'}",
        f"{platform.system()} {platform.machine()}",
        *(program for program in programs if program),
        f"Pyodide {runtime_info()['version']}",
        f"Python {platform.python_version()}",
        f"Node.js {node}",
        f"mkdocs-material {version('mkdocs-material')}",
    ]
    busy = f" At the start, {load:.1f} other tasks were running." if load > cores / 2 else ""
    return f"Medians of {runs} runs. Measured on: {'; '.join(parts)}.{busy}"


def processor() -> str:
    """Return the name of the processor, if known."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text(encoding="utf-8").splitlines() if info.is_file() else []
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, "") or platform.processor() or platform.machine()


def program_version(program: Path | str | None) -> str:
    """Return a browser's name and version, without the packager's additions, or an empty string without a browser."""
    if not program:
        return ""
    said = browser.output_of([str(program), "--version"], 30).strip()
    return " ".join(said.split()[: 3 if said.startswith("Mozilla") else 2])
