"""The runtime's standard library cut to what the engine imports, compiled, and without line tables; so is the engine.

A stock runtime compiles about a hundred modules at every start, most of which no rule needs. Which ones are needed
is found out by running the engine in the stock runtime with every vector. That takes some seconds, so what was made
is kept in the shared cache under a hash of all that it was made from.
"""

import hashlib
import json
import marshal
import os
import shutil
import subprocess
import sys
import zipfile
from importlib.metadata import version
from pathlib import Path
from typing import Any

from scripts import families
from scripts.cache import CACHE

ROOT = Path(__file__).resolve().parent.parent
RUNTIME = ROOT / "node_modules" / "pyodide"
STDLIB = "python_stdlib.zip"
WHOLE = ("_pyodide/", "pyodide/")
"""Packages that are kept whole: the runtime's own, which imports some parts only in a browser."""

KEPT = CACHE / "trimmed"
MOST_KEPT = 8

HEADER = 16
"""Bytes before the code in a compiled module."""

EPOCH = (1980, 1, 1, 0, 0, 0)
"""The time of every file in an archive, so that the same sources make the same bytes."""


def vectors() -> list[Path]:
    """Return the files with requests of every kind."""
    return sorted((ROOT / "tests" / "vectors").glob("*.json"))


def key(lock: dict[str, Any], wheel: Path) -> str:
    """Return a hash of everything that the archives are made from."""
    scripts = [Path(__file__).with_name(name) for name in ("trim.py", "families.py", families.LOADER, "modules.mjs")]
    files = (RUNTIME / STDLIB, RUNTIME / "package.json", wheel, *scripts, *vectors())
    told = [json.dumps(lock), sys.version, version("pyodide-build")]
    told += [f"{path.name} {hashlib.sha256(path.read_bytes()).hexdigest()}" for path in files]
    return hashlib.sha256("\n".join(told).encode()).hexdigest()[:16]


def needed(lock: dict[str, Any], wheel: Path, work: Path) -> set[str]:
    """Return the files of the standard library that the engine of a wheel imports."""
    lock_file = work / "lock.json"
    lock_file.write_text(json.dumps(lock), encoding="utf-8")
    node = shutil.which("node") or "node"
    script, loader = (Path(__file__).with_name(name) for name in ("modules.mjs", families.LOADER))
    command: list[str | Path] = [node, script, RUNTIME, lock_file, wheel, loader, *vectors()]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"the engine did not run in the stock runtime: {done.stderr[-800:]}")
    return set(json.loads(done.stdout))


def trimmed(lock: dict[str, Any], wheel: Path, work: Path) -> Path:
    """Return a folder with the cut and compiled standard library and the engine by family, made where none is kept."""
    kept = KEPT / key(lock, wheel)
    if not kept.is_dir():
        made = compiled(lock, wheel, work)
        KEPT.mkdir(parents=True, exist_ok=True)
        own = shutil.copytree(made, kept.with_suffix(f".{os.getpid()}"))
        try:
            own.rename(kept)
        except OSError:
            shutil.rmtree(own)
            if not kept.is_dir():  # else another build made the same, and was first
                raise
        for old in sorted(KEPT.iterdir(), key=lambda path: path.stat().st_mtime)[:-MOST_KEPT]:
            shutil.rmtree(old)
    return kept


def compiled(lock: dict[str, Any], wheel: Path, work: Path) -> Path:
    """Return a folder in ``work`` with the standard library and the engine of a wheel."""
    keep = needed(lock, wheel, work)
    folder = work / "compiled"
    folder.mkdir()
    with zipfile.ZipFile(RUNTIME / STDLIB) as whole, zipfile.ZipFile(folder / STDLIB, "w") as cut:
        for name in whole.namelist():
            if name in keep or (name.startswith(WHOLE) and name.endswith(".py")):
                cut.writestr(name, whole.read(name))
        cut.write(Path(__file__).with_name(families.LOADER), families.LOADER)
    compiler = Path(sys.executable).parent / "pyodide"
    subprocess.run(
        [compiler, "py-compile", "--silent", folder],
        check=True,
        env=os.environ | {"PYTHONOPTIMIZE": "2", "SOURCE_DATE_EPOCH": "315532800"},
    )
    settle(folder / STDLIB)
    with zipfile.ZipFile(wheel) as whole:
        families.write(wheel, {name: whole.read(name) for name in whole.namelist()}, folder)
    return folder


def settle(archive: Path) -> None:
    """Write an archive anew, with the same time for every file, none of them packed, and no line numbers.

    A server packs the whole better than an archive packs its files one by one, and a runtime need not unpack.
    """
    with zipfile.ZipFile(archive) as before:
        files = {name: before.read(name) for name in sorted(before.namelist())}
    with zipfile.ZipFile(archive, "w") as after:
        for name, content in files.items():
            after.writestr(zipfile.ZipInfo(name, EPOCH), bare(content) if name.endswith(".pyc") else content)


def bare(compiled_file: bytes) -> bytes:
    """Return a compiled module without its line tables, which are a third of what is downloaded.

    A traceback in the browser then has no line numbers. The log that led to it has them when it is replayed natively.
    """
    header, code = compiled_file[:HEADER], marshal.loads(compiled_file[HEADER:])  # noqa: S302 - made just before
    return header + marshal.dumps(families.without_lines(code))
