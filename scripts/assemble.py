"""Put the engine into a built site: the Python runtime, the engine by family and the worker, under one content hash.

A browser that holds files of two builds hangs without a word, so all files of one build share a folder
whose name is a hash of what they contain, and ``assets/engine.json`` says which folder that is.
"""

import argparse
import gzip
import hashlib
import json
import os
import shutil
import sys
from pathlib import Path
from typing import Any

import hqweb
from scripts.cache import CACHE
from scripts.families import NEEDS
from scripts.trim import STDLIB, trimmed

ROOT = Path(__file__).resolve().parent.parent
RUNTIME = ROOT / "node_modules" / "pyodide"
RUNTIME_FILES = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm")
SIZES = CACHE / "packed" / "sizes.json"
SERVED_AS_TEXT = ".txt"
"""Added to the name of an archive. Many hosts pack what they send by its type, and take a zip for packed already."""

IN_PAGES = ("rulesets", "procedures")
"""The parts of the catalog that pages fetch: a form, a screen, or the page of a procedure that isn't their own."""

PROBE = {"op": "sample", "die": 20, "count": 100, "seed": "0123456789abcdef"}
"""Asks for no ruleset, since a snapshot may hold any."""


def content_hash(files: dict[str, Path]) -> str:
    """Return sixteen hexadecimal digits that change with any name or byte of ``files``."""
    digest = hashlib.sha256()
    for name, path in sorted(files.items()):
        digest.update(name.encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:16]


def runtime_info() -> dict[str, str]:
    """Return the runtime's own ``info``: version, Python, platform and ABI, as its lock file says.

    Raises:
        SystemExit: the installed runtime is of another Python than this one, so that byte code made here
            would not run there, or of another version than ``package.json`` asks for.
    """
    info: dict[str, str] = json.loads((RUNTIME / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    info["version"] = json.loads((RUNTIME / "package.json").read_text(encoding="utf-8"))["version"]
    wanted = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["dependencies"]["pyodide"]
    if info["version"] != wanted:
        sys.exit(f"node_modules holds pyodide {info['version']}, package.json wants {wanted}: run scripts/install")
    host = f"{sys.version_info.major}.{sys.version_info.minor}"
    if not info["python"].startswith(f"{host}."):
        sys.exit(f"pyodide {wanted} is Python {info['python']}, the site is built with Python {host}: change one")
    return info


def sha256(path: Path) -> str:
    """Return the SHA-256 of a file in hexadecimal digits."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def packed(digests: dict[Path, str]) -> dict[Path, int]:
    """Return the bytes of some files as a host sends them by gzip; the sizes of the last build are kept."""
    kept = json.loads(SIZES.read_text(encoding="utf-8")) if SIZES.is_file() else {}
    sizes = {
        path: kept.get(digest) or len(gzip.compress(path.read_bytes(), mtime=0)) for path, digest in digests.items()
    }
    SIZES.parent.mkdir(parents=True, exist_ok=True)
    # Two builds may share the file: it gets its name when it is whole.
    unfinished = SIZES.with_suffix(f".{os.getpid()}")
    unfinished.write_text(json.dumps({digests[path]: size for path, size in sizes.items()}), encoding="utf-8")
    unfinished.replace(SIZES)
    return sizes


def probe() -> dict[str, Any]:
    """Return a request and the SHA-256 of the reply to it: what a restored engine is asked before it is trusted."""
    reply = hqweb.handle(json.dumps(PROBE))
    if not json.loads(reply)["ok"]:
        sys.exit(f"the engine refuses the probe: {reply}")
    return {"request": PROBE, "sha256": hashlib.sha256(reply.encode()).hexdigest()}


def place_engine(assets: Path, source: Path, worker: Path) -> None:
    """Put runtime, engine and worker below ``assets``; write ``engine.json``, which tells where they are."""
    lock = {"info": runtime_info(), "packages": {}}
    place_files(assets, lock, trimmed(lock, source, source.parent), worker)


def place_files(assets: Path, lock: dict[str, Any], made: Path, worker: Path) -> None:
    """Put the runtime, what was ``made`` for it, and the worker below ``assets``, and write ``engine.json``."""
    needs: dict[str, list[str]] = json.loads((made / NEEDS).read_text(encoding="utf-8"))
    stdlib = f"{STDLIB}{SERVED_AS_TEXT}"
    files = {name: RUNTIME / name for name in RUNTIME_FILES} | {stdlib: made / STDLIB}
    files |= {name: made / name for names in needs.values() for name in names} | {"worker.js": worker}
    folder = f"engine/{content_hash(files)}/"
    (assets / folder).mkdir(parents=True, exist_ok=True)
    for name, path in files.items():
        shutil.copyfile(path, assets / folder / name)
    digests = {path: sha256(path) for path in files.values()}
    sizes = packed(digests)
    engine = {
        "path": folder,
        "version": hqweb.__version__,
        "pyodide": lock["info"]["version"],
        "stdlib": stdlib,
        "families": needs,
        "lock": lock,
        "probe": probe(),
        "files": [
            {"name": name, "bytes": path.stat().st_size, "packed": sizes[path], "sha256": digests[path]}
            for name, path in files.items()
        ],
    }
    (assets / "engine.json").write_text(json.dumps(engine, indent=1) + "\n", encoding="utf-8")


def catalog() -> dict[str, Any]:
    """Return what pages need of the engine's catalog: its rulesets and procedures. The rest is in the published data.

    >>> list(catalog())
    ['rulesets', 'procedures']
    """
    replies = (json.loads(hqweb.handle(json.dumps({"op": "catalog", "kind": kind}))) for kind in IN_PAGES)
    return {kind: each for reply in replies for kind, each in reply["data"].items()}


def place_catalog(assets: Path) -> None:
    """Write ``catalog.json`` for the pages."""
    (assets / "catalog.json").write_text(json.dumps(catalog(), ensure_ascii=False) + "\n", encoding="utf-8")


def place(assets: Path, wheels: Path, worker: Path) -> None:
    """Fill a site's ``assets`` with the engine, from the one wheel in the folder ``wheels``, and the catalog."""
    found = sorted(wheels.glob("*.whl"))
    if len(found) != 1:
        sys.exit(f"{wheels} should hold one wheel and holds {len(found)}")
    place_engine(assets, found[0], worker)
    place_catalog(assets)


def main() -> None:
    """Read the command line and fill the site's ``assets`` folder."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--site", type=Path, required=True, help="the built pages")
    parser.add_argument("--wheels", type=Path, required=True, help="the folder with the one wheel")
    parser.add_argument("--worker", type=Path, required=True, help="the bundled worker")
    args = parser.parse_args()
    place(args.site / "assets", args.wheels, args.worker)


if __name__ == "__main__":
    main()
