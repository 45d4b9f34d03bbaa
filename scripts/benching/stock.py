"""The page that ours is compared with: the runtime as shipped, micropip, and an uncompiled wheel."""

import gzip
import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from scripts.benching.places import CONTEST, ROOT, RUNTIME, TOOLS

HERE = Path(__file__).resolve().parent
LOCK_FILE = "pyodide-lock.json"
SHIPPED = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", LOCK_FILE)
# Files that typical hosts compress on their own. They send archives unchanged.
COMPRESSED = {".js", ".mjs", ".wasm", ".json"}
EPOCH = (1980, 1, 1, 0, 0, 0)


def micropip(package: dict[str, Any]) -> Path:
    """Return the micropip wheel that the runtime's lock file names, downloaded once and stored with the tools.

    It's installed as a locked package and then repacked, since uv can't download wheels.

    Raises:
        SystemExit: The locked version differs, or the download failed.
    """
    kept = TOOLS / "micropip" / str(package["file_name"])
    if kept.is_file():
        return kept
    requirements = ROOT / "scripts" / "locks" / "micropip.txt"
    if f"micropip=={package['version']} " not in requirements.read_text(encoding="utf-8"):
        sys.exit(
            f"scripts/bench: the runtime names micropip {package['version']}, scripts/locks/micropip.in another:"
            " correct it and run scripts/lock"
        )
    with tempfile.TemporaryDirectory() as name:
        options = ["--quiet", "--no-deps", "--require-hashes", "--target", name]
        command = ["uv", "pip", "install", *options, "--python", sys.executable, "-r", str(requirements)]
        if subprocess.run(command, check=False).returncode:
            sys.exit("scripts/bench: micropip could not be fetched; check the network, then run this again")
        kept.parent.mkdir(parents=True, exist_ok=True)
        files = sorted(path for path in Path(name).rglob("*") if path.is_file() and path.name != ".lock")
        with zipfile.ZipFile(kept, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
            for path in files:
                info = zipfile.ZipInfo(path.relative_to(name).as_posix(), EPOCH)
                packed.writestr(info, path.read_bytes(), zipfile.ZIP_DEFLATED, 9)
    return kept


def wheel_of_the_engine(folder: Path) -> Path:
    """Build the engine's wheel into ``folder`` and return its path."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, check=True, cwd=ROOT, capture_output=True)
    (wheel,) = folder.glob("hqweb-*.whl")
    return wheel


@contextmanager
def stock_site() -> Iterator[Path]:
    """Build the other page as a temporary site, with compressed files."""
    with tempfile.TemporaryDirectory() as name:
        site = Path(name)
        lock = json.loads((RUNTIME / LOCK_FILE).read_text(encoding="utf-8"))
        package = lock["packages"]["micropip"]
        installer = micropip(package)
        package["sha256"] = hashlib.sha256(installer.read_bytes()).hexdigest()
        # The hash in the path lets the server allow caching forever, as for the site's own engine.
        folder = f"assets/engine/{package['sha256'][:16]}/"
        runtime = site / folder
        runtime.mkdir(parents=True)
        for file in SHIPPED:
            shutil.copyfile(RUNTIME / file, runtime / file)
        (runtime / LOCK_FILE).write_text(json.dumps(lock), encoding="utf-8")
        shutil.copyfile(installer, runtime / installer.name)
        wheel = wheel_of_the_engine(runtime).name
        shutil.copyfile(HERE / "stock-worker.js", runtime / "stock-worker.js")
        shutil.copyfile(HERE / "stock.js", site / "stock.js")
        told = {"folder": folder, "wheel": wheel, "request": {"op": "begin", **CONTEST}}
        page = (HERE / "stock.html").read_text(encoding="utf-8").replace("SETUP", json.dumps(told))
        (site / "index.html").write_text(page, encoding="utf-8")
        for path in [path for path in site.rglob("*") if path.suffix in COMPRESSED]:
            path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(path.read_bytes(), mtime=0))
        yield site
