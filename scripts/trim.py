"""The runtime's standard library cut to what the engine imports, and compiled, the engine's wheel likewise.

A stock runtime compiles about a hundred modules at every start, most of which no rule needs. Which ones are needed
is found out by running the engine in the stock runtime with every vector.
"""

import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
RUNTIME = ROOT / "node_modules" / "pyodide"
STDLIB = "python_stdlib.zip"
WHOLE = ("_pyodide/", "pyodide/")
"""Packages that are kept whole: the runtime's own, which imports some parts only in a browser."""

EPOCH = (1980, 1, 1, 0, 0, 0)
"""The time of every file in an archive, so that the same sources make the same bytes."""


def needed(lock: dict[str, Any], wheel: Path, work: Path) -> set[str]:
    """Give the files of the standard library that the engine of a wheel imports."""
    lock_file = work / "lock.json"
    lock_file.write_text(json.dumps(lock), encoding="utf-8")
    vectors = sorted((ROOT / "tests" / "vectors").glob("*.json"))
    node = shutil.which("node") or "node"
    command: list[str | Path] = [
        node,
        ROOT / "scripts" / "modules.mjs",
        RUNTIME,
        lock_file,
        wheel.parent,
        *vectors,
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"the engine did not run in the stock runtime: {done.stderr[-800:]}")
    return set(json.loads(done.stdout))


def trimmed(lock: dict[str, Any], wheel: Path, work: Path) -> tuple[Path, Path]:
    """Give the cut and compiled standard library, and the compiled wheel, both made in ``work``."""
    keep = needed(lock, wheel, work)
    folder = work / "compiled"
    folder.mkdir()
    with zipfile.ZipFile(RUNTIME / STDLIB) as whole, zipfile.ZipFile(folder / STDLIB, "w") as cut:
        for name in whole.namelist():
            if name in keep or (name.startswith(WHOLE) and name.endswith(".py")):
                cut.writestr(name, whole.read(name))
    shutil.copyfile(wheel, folder / wheel.name)
    compiler = Path(sys.executable).parent / "pyodide"
    subprocess.run(
        [compiler, "py-compile", "--silent", folder],
        check=True,
        env=os.environ | {"PYTHONOPTIMIZE": "2", "SOURCE_DATE_EPOCH": "315532800"},
    )
    (compiled,) = folder.glob("*.whl")
    for archive in (folder / STDLIB, compiled):
        settle(archive)
    return folder / STDLIB, compiled


def settle(archive: Path) -> None:
    """Write an archive anew, well packed, with the same time for every file."""
    with zipfile.ZipFile(archive) as before:
        files = {name: before.read(name) for name in sorted(before.namelist())}
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as after:
        for name, content in files.items():
            after.writestr(zipfile.ZipInfo(name, EPOCH), content, zipfile.ZIP_DEFLATED, 9)
