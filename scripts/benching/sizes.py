"""Sizes of files as hosts send them, of a rules page before any roll, and of the roller's own script."""

import gzip
from pathlib import Path

from scripts import weigh
from scripts.answers import FOLDER
from scripts.benching.figures import Figure, Line, Report, against, shown
from scripts.benching.places import PAGE, SITE, say
from tests.built.answers_kept import rollers


def gzipped(path: Path) -> int:
    """Return how many bytes of a file are sent with gzip; it is sent as it is where that is less."""
    content = path.read_bytes()
    return min(len(gzip.compress(content, mtime=0)), len(content))


def brotli(path: Path) -> int:
    """Return how many bytes of a file are sent with brotli: those of the packed file beside it, where there is one."""
    packed = path.with_name(f"{path.name}.br")
    return (packed if packed.is_file() else path).stat().st_size


def roller_script(_: int) -> Report:
    """Weigh the roller's own scripts: what every page loads, and what a roll fetches to keep the site."""
    scripts = [SITE / "assets" / name for name in ("roller.js", "offline.js")]
    drawn, box = (gzipped(SITE / "assets" / name) for name in ("drawn.js", "offline-box.js"))
    return Report(
        [Figure("script", sum(map(gzipped, scripts)))],
        [
            Line("`drawn.js`, for rollers that show a card, a map or a sum, gzip", shown(drawn, "kB")),
            Line("`offline-box.js`, for the page *Offline* alone, gzip", shown(box, "kB")),
        ],
    )


def answers(_: int) -> Report:
    """Count the setups that have their answers in advance, and weigh the files."""
    files = sorted((SITE / FOLDER).glob("*.json"))
    setups = rollers()
    lacking = [each for each in setups if not each.name]
    told = f"{len(setups) - len(lacking)} have them", f"{len(setups)} in all"
    packed, sent = [gzipped(path) for path in files], [brotli(path) for path in files]
    return Report(
        [Figure("answers", len(lacking) / len(setups), *told), Figure("answers-file", max(packed))],
        [
            Line(f"All {len(files)} files of answers, brotli", shown(sum(sent), "kB")),
            Line("A file of answers on average, brotli", shown(sum(sent) / len(sent), "kB")),
        ],
    )


def page_weight(runs: int) -> Report:
    """Weigh a rules page before any touch, and the same text built by the theme alone, without roller."""
    say("pages: building the theme's own")
    with weigh.plain_site() as plain:
        ours, theirs = weigh.weigh(SITE, PAGE, runs), weigh.weigh(plain, PAGE, runs)
    return Report(
        [
            Figure("page-bytes", ours.gzip / theirs.gzip, shown(ours.gzip, "kB"), shown(theirs.gzip, "kB")),
            Figure("page-requests", ours.requests / theirs.requests, str(ours.requests), str(theirs.requests)),
        ],
        [against("The same page, bytes unpacked", ours.raw, theirs.raw, "kB")],
    )


def site_size(_: int) -> Report:
    """Tell how large the built site is, without what is packed beside."""
    files = [path for path in SITE.rglob("*") if path.is_file() and path.suffix not in {".br", ".gz"}]
    engine = [path for path in files if "engine" in path.parts]
    sizes = (sum(path.stat().st_size for path in some) for some in (files, engine))
    told = [shown(size / 1e6, "MB") for size in sizes]
    return Report(lines=[Line(f"The whole site, {len(files)} files, of which the engine is {told[1]}", told[0])])
