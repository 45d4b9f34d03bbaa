"""Make the site: the pages, the engine and the scripts side by side, then what is done to the whole.

``scripts/build`` runs this in a folder that it puts in place of the last good site once all has passed.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from hqweb.reference import file_schema as schema
from scripts import (
    answers,
    assemble,
    changeables,
    check_site,
    data,
    embed,
    finish,
    headers,
    licences,
    offline,
    pages,
    rolls,
    search,
    terms,
)
from scripts.cache import CACHE

ROOT = Path(__file__).resolve().parent.parent
TARGETS = "chrome111,edge111,firefox113,ios16.4,safari16.4"
# Bundles that pages fetch when they are wanted; what they share with the page's own script they take from that.
PARTS = (
    "ahead",
    "book",
    "drawer",
    "drawn",
    "explore",
    "fair",
    "files",
    "framed",
    "gm",
    "heroes",
    "house",
    "inline",
    "learn",
    "lines",
    "quick",
    "ready",
    "rolls",
    "ruled",
    "saved",
    "search",
    "share",
    "sheets",
    "store",
    "terms",
    "told",
    "tracker",
    "typed",
)
INDENT = re.compile(r"\n\s+")
# How esbuild gathers the notices of lit-html's files: each with the names of the files that have it.
NOTICES = re.compile(
    r"/\*! Bundled license information:\s+(?:(?:lit-html/\S+\s+)+"
    r"\(\*\* \* @license \* Copyright \d{4} Google LLC \* SPDX-License-Identifier: BSD-3-Clause \*\)\s*)+\*/"
)
# What the theme brings and the site has no use for: its search, and its icon.
NOT_USED = ("assets/javascripts/lunr", "assets/javascripts/workers", "search", "assets/images/favicon.png")


def run(*command: str | Path) -> str:
    """Run a command and give what it said, which is shown where it fails.

    Raises:
        SystemExit: it failed.
    """
    done = subprocess.run(command, cwd=ROOT, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        sys.exit(done.stdout.rstrip() or f"{command[0]} failed without a word")
    return done.stdout


def bundle(source: str, target: Path, metafiles: Path, *options: str) -> Path:
    """Make one file of a script of ``docs/assets`` and all that it imports; give it.

    Its metafile, which says what is in it, goes into the folder ``metafiles``.
    """
    warned = run(
        ROOT / "node_modules" / ".bin" / "esbuild",
        f"docs/assets/{source}.js",
        f"--outfile={target}",
        f"--metafile={metafiles / source.replace('/', '-')}.json",
        *("--bundle", "--format=esm", "--minify", f"--target={TARGETS}"),
        *("--charset=utf8", "--legal-comments=eof", "--log-level=warning", "--loader:.svg=text"),
        *options,
    )
    print(warned, end="")
    return target


def noticed(found: re.Match[str]) -> str:
    """Return the notices of lit-html in one line, with every year that they name.

    >>> notice = "(** * @license * Copyright 2020 Google LLC * SPDX-License-Identifier: BSD-3-Clause *)"
    >>> NOTICES.sub(noticed, f"/*! Bundled license information: lit-html/a.js: lit-html/b.js: {notice} */")
    '/*! lit-html: Copyright 2020 Google LLC, SPDX-License-Identifier: BSD-3-Clause */'
    """
    years = ", ".join(sorted(set(re.findall(r"Copyright (\d{4})", found[0]))))
    return f"/*! lit-html: Copyright {years} Google LLC, SPDX-License-Identifier: BSD-3-Clause */"


def lighten(script: Path) -> None:
    """Take the indents of templates out of a script, where a browser reads any white space as one space."""
    text = INDENT.sub(" ", script.read_text(encoding="utf-8"))
    script.write_text(NOTICES.sub(noticed, text), encoding="utf-8")


def make_pages(site: Path) -> None:
    """Let the theme build the pages into ``site``."""
    shutil.copytree(pages.with_mkdocs(), site)
    for name in NOT_USED:
        path = site / name
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)


def make_scripts(parts: Path, metafiles: Path) -> None:
    """Make the roller's scripts and the service worker, which has no list yet."""
    lighten(bundle("roller/main", parts / "assets" / "roller.js", metafiles))
    for name in PARTS:
        lighten(bundle(f"{name}/main", parts / "assets" / f"{name}.js", metafiles, "--external:./roller.js"))
    lighten(bundle("embed/main", parts / "embed" / "roller.js", metafiles))
    bundle("offline/main", parts / "assets" / "offline.js", metafiles)
    bundle("offline/box", parts / "assets" / "offline-box.js", metafiles)
    bundle("offline/sw", parts / offline.WORKER, metafiles, '--define:process.env.NODE_ENV="production"')


def make_schema(parts: Path) -> None:
    """Write the schema of a table's file, as the engine checks it."""
    path = parts / "assets" / "schema" / schema.NAME
    path.parent.mkdir(parents=True)
    path.write_text(f"{json.dumps(schema.schema(), ensure_ascii=False, indent=1)}\n", encoding="utf-8")


def make_engine(parts: Path, work: Path, metafiles: Path) -> None:
    """Make the engine's wheel and its worker, and put them where pages look for them."""
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", work / "wheel")
    (parts / "package").mkdir()
    for wheel in (work / "wheel").glob("*.whl"):
        shutil.copyfile(wheel, parts / "package" / wheel.name)
    shutil.copyfile(ROOT / "docs" / "package" / "programs" / finish.EXAMPLE.name, parts / finish.EXAMPLE)
    assemble.place(parts / "assets", work / "wheel", make_worker(work, metafiles))


def make_worker(work: Path, metafiles: Path) -> Path:
    """Make the script that runs the engine beside a page."""
    return bundle("roller/worker", work / "worker.js", metafiles, "--external:./pyodide.mjs")


def make(work: Path) -> None:
    """Make the whole site below ``work``, and check it.

    Raises:
        SystemExit: a part could not be made, or the check found something wrong.
    """
    site, parts, metafiles = work / "site", work / "parts", work / "metafiles"
    with ThreadPoolExecutor() as pool:
        tasks = [
            pool.submit(make_pages, site),
            pool.submit(make_engine, parts, work, metafiles),
            pool.submit(make_scripts, parts, metafiles),
            pool.submit(make_schema, parts),
            pool.submit(data.write, parts),
            pool.submit(changeables.write, parts),
        ]
        for task in tasks:
            task.result()
    shutil.copytree(parts, site, dirs_exist_ok=True)
    rolls.write(site)
    answers.write(site)
    search.write(site)
    terms.write(site)
    licences.write(site, sorted(metafiles.glob("*.json")))
    told = finish.finish(site)
    framed = embed.write(site)
    offline.write(site)
    headers.write(site, told, framed)
    with ThreadPoolExecutor() as pool:
        packed = pool.submit(run, "node", "scripts/pack.mjs", site, CACHE / "packed")
        check_site.run(site, ROOT / "docs")
        packed.result()


def main() -> None:
    """Read the command line and make the site."""
    parser = argparse.ArgumentParser(description="Make the site in a folder of its own.")
    parser.add_argument("work", type=Path, help="an empty folder; the site is made in site/ below it")
    make(parser.parse_args().work.resolve())


if __name__ == "__main__":
    main()
