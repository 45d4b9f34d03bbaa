"""File sizes as hosts send them, for a rules page before any roll, and for the roller's own scripts."""

import gzip
from pathlib import Path

from scripts import pages, weigh
from scripts.answers import FOLDER
from scripts.benching.figures import Figure, Line, Report, against, shown
from scripts.benching.places import PAGE, SITE, say
from tests.built.answers_kept import rollers


def gzipped(path: Path) -> int:
    """Return the bytes of a file with gzip, or without if that's smaller."""
    content = path.read_bytes()
    return min(len(gzip.compress(content, mtime=0)), len(content))


def brotli(path: Path) -> int:
    """Return the bytes of a file with brotli: those of the compressed file next to it, if any."""
    packed = path.with_name(f"{path.name}.br")
    return (packed if packed.is_file() else path).stat().st_size


def roller_script(_: int) -> Report:
    """Measure the roller's own scripts: those that every page loads, and those for offline use."""
    scripts = [SITE / "assets" / name for name in ("roller.js", "offline.js")]
    drawn, box = (gzipped(SITE / "assets" / name) for name in ("drawn.js", "offline-box.js"))
    return Report(
        [Figure("script", sum(map(gzipped, scripts)))],
        [
            Line("`drawn.js`, for rollers that show a card, a map or a sum, gzip", shown(drawn, "kB")),
            Line("`offline-box.js`, for the *Offline* page only, gzip", shown(box, "kB")),
        ],
    )


def answers(_: int) -> Report:
    """Count the setups with precomputed answers, and measure the files."""
    files = sorted((SITE / FOLDER).glob("*.json"))
    setups = rollers()
    lacking = [each for each in setups if not each.name]
    told = f"{len(setups) - len(lacking)} with", f"{len(setups)} total"
    packed, sent = [gzipped(path) for path in files], [brotli(path) for path in files]
    return Report(
        [Figure("answers", len(lacking) / len(setups), *told), Figure("answers-file", max(packed))],
        [
            Line(f"All {len(files)} files of precomputed answers, brotli", shown(sum(sent), "kB")),
            Line("Average file of precomputed answers, brotli", shown(sum(sent) / len(sent), "kB")),
        ],
    )


def page_weight(runs: int) -> Report:
    """Measure a rules page before the first touch, and the same text built by the theme alone, without a roller."""
    say("pages: building the theme's own")
    plain = pages.kept("plain", weigh.build_plain)
    ours, theirs = weigh.weigh(SITE, PAGE, runs), weigh.weigh(plain, PAGE, runs)
    return Report(
        [
            Figure("page-bytes", ours.gzip / theirs.gzip, shown(ours.gzip, "kB"), shown(theirs.gzip, "kB")),
            Figure("page-requests", ours.requests / theirs.requests, str(ours.requests), str(theirs.requests)),
        ],
        [against("The same page: bytes, uncompressed", ours.raw, theirs.raw, "kB")],
    )


def site_size(_: int) -> Report:
    """Measure the built site, without compressed copies."""
    files = [path for path in SITE.rglob("*") if path.is_file() and path.suffix not in {".br", ".gz"}]
    engine = [path for path in files if "engine" in path.parts]
    sizes = (sum(path.stat().st_size for path in some) for some in (files, engine))
    told = [shown(size / 1e6, "MB") for size in sizes]
    return Report(lines=[Line(f"The whole site: {len(files)} files, including {told[1]} for the engine", told[0])])
