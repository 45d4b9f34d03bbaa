"""The built site is packed as a whole, and its rules for hosts cover it."""

import gzip
import shutil
import subprocess
from pathlib import Path

from scripts import headers

ROOT = Path(__file__).resolve().parent.parent.parent
NODE = shutil.which("node") or str(ROOT / ".tools" / "bin" / "node")
BIG = 2000
TEXTS = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".wasm", ".xml"}
# Tells each file that does not unpack to its original.
COMPARE = """
const { readFileSync } = require("fs"), { brotliDecompressSync } = require("zlib");
for (const path of process.argv.slice(1))
  if (!brotliDecompressSync(readFileSync(path)).equals(readFileSync(path.slice(0, -3)))) console.log(path);
"""


def test_every_packed_file_holds_its_original(site: Path) -> None:
    brotli = sorted(site.rglob("*.br"))
    assert brotli
    told = subprocess.run([NODE, "-e", COMPARE, *brotli], check=True, capture_output=True, text=True, timeout=120)
    assert told.stdout == ""
    for path in site.rglob("*.gz"):
        assert gzip.decompress(path.read_bytes()) == path.with_suffix("").read_bytes(), path


def test_every_text_of_some_size_is_packed_both_ways(site: Path, names: list[str]) -> None:
    for name in names:
        size = (site / name).stat().st_size
        if Path(name).suffix in TEXTS and size > BIG:
            small, smaller = ((site / f"{name}{form}").stat().st_size for form in (".gz", ".br"))
            assert smaller < small < size, name


def test_nothing_is_packed_in_vain(site: Path) -> None:
    for form in (".br", ".gz"):
        for path in site.rglob(f"*{form}"):
            assert path.stat().st_size < 0.97 * path.with_suffix("").stat().st_size, path
            assert path.with_suffix("").suffix not in {".br", ".gz", ".png"}


def test_the_rules_name_every_file_once(site: Path, names: list[str]) -> None:
    text = (site / "_headers").read_text(encoding="utf-8")
    rules = headers.read(text)
    assert headers.written(rules) == text
    for name in names:
        told = headers.sent(rules, f"/{name}")
        assert told["Cache-Control"] == headers.caching(name)
        assert told["Content-Security-Policy"].count("default-src") == 1
    assert len({rule.path for rule in rules}) == len(rules)
