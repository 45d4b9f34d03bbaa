"""Packing: the files that are packed, those that aren't, and those kept from one build to the next."""

import gzip
import os
import random
import shutil
import subprocess
import zlib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
NODE = shutil.which("node") or str(ROOT / ".tools" / "bin" / "node")
UNPACK = "process.stdout.write(require('zlib').brotliDecompressSync(require('fs').readFileSync(process.argv[1])))"
TEXT = "A long sentence that is said again and again.\n" * 40
NOISE = random.Random(4).randbytes(5000)


def pack(site: Path, kept: Path) -> None:
    subprocess.run([NODE, ROOT / "scripts" / "pack.mjs", site, kept], check=True, timeout=60)


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(TEXT, encoding="utf-8")
    (folder / "404.html").write_text(TEXT, encoding="utf-8")
    (folder / "assets" / "small.css").write_text("a {}", encoding="utf-8")
    (folder / "assets" / "roller.js").write_text(f"// {TEXT}", encoding="utf-8")
    (folder / "assets" / "packed.zip").write_bytes(NOISE)
    (folder / "assets" / "picture.png").write_text(TEXT, encoding="utf-8")
    return folder


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_what_gets_smaller_is_packed_both_ways_and_nothing_else(site: Path, tmp_path: Path) -> None:
    before = files(site)
    pack(site, tmp_path / "kept")
    after = files(site)
    packed = ("404.html", "assets/roller.js", "index.html")
    assert sorted(set(after) - set(before)) == [name + form for name in packed for form in (".br", ".gz")]
    assert {name: after[name] for name in before} == before
    for name in packed:
        assert gzip.decompress(after[f"{name}.gz"]) == before[name]
        unpacked = subprocess.run(
            [NODE, "-e", UNPACK, site / f"{name}.br"], check=True, capture_output=True, timeout=60
        )
        assert unpacked.stdout == before[name]


def test_the_same_files_make_the_same_bytes(site: Path, tmp_path: Path) -> None:
    pack(site, tmp_path / "one")
    first = files(site)
    os.utime(site / "index.html", (1, 1))
    pack(site, tmp_path / "other")
    assert files(site) == first


def test_a_form_left_by_another_tool_goes(site: Path, tmp_path: Path) -> None:
    (site / "index.html.gz").write_bytes(b"old")
    (site / "assets" / "small.css.br").write_bytes(b"old")
    pack(site, tmp_path / "kept")
    assert gzip.decompress((site / "index.html.gz").read_bytes()) == TEXT.encode()
    assert not (site / "assets" / "small.css.br").exists()


def test_what_was_packed_is_taken_from_the_build_before(site: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    pack(site, kept)
    again = zlib.compress(b"as it was kept")
    for path in kept.glob("*.gz"):
        path.write_bytes(again)
    pack(site, kept)
    assert (site / "index.html.gz").read_bytes() == again


def test_what_is_old_and_has_no_use_any_more_is_not_kept(site: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    pack(site, kept)
    before = set(files(kept))
    (site / "assets" / "small.css").write_text(f"/* {TEXT} */", encoding="utf-8")
    pack(site, kept)
    assert set(files(kept)) > before
    (site / "assets" / "small.css").write_text("a {}", encoding="utf-8")
    pack(site, kept)
    assert len(files(kept)) == len(before) + 2, "another copy may use it"
    for path in kept.iterdir():
        os.utime(path, (1, 1))
    pack(site, kept)
    assert set(files(kept)) == before
    for path in kept.iterdir():
        os.utime(path, (1, 1))
    (site / "assets" / "roller.js").write_text(f"/* {TEXT}", encoding="utf-8")
    pack(site, kept)
    after = set(files(kept))
    assert len(after) == len(before)
    assert len(before - after) == 2
