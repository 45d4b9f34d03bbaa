"""Gather the license of everything that a built site ships into one file, ``licences.txt``.

The packages in the site's own scripts are those that esbuild put there, and those in the theme's scripts are those
that its source maps name. A package brings its license along, or has an entry in ``scripts/licences/shipped.toml``,
which also lists what is inside the runtime. The build stops when something that is shipped has neither.
"""

import json
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from importlib.metadata import distribution
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
MODULES = ROOT / "node_modules"
FOLDER = ROOT / "scripts" / "licences"
NAME = "licences.txt"
THEME = "mkdocs-material"

PACKAGE = re.compile(r".*node_modules/((?:@[^/]+/)?[^/]+)/")
LICENSE = re.compile(r"(LICEN[CS]E|COPYING)([.-].*)?", re.IGNORECASE)
SPDX = re.compile(r"\b(?!AND\b|OR\b|WITH\b)[\w.-]+")
RULE = "=" * 80
HEAD = """\
Licenses of the software in this site
=====================================

Each piece of software has its notice here. Where a notice names a standard license without its text,
the text is at the end of this file.
"""


class Notice(NamedTuple):
    """The notice of one piece of software, and the names of the standard texts that it also needs."""

    name: str
    license: str
    words: str
    texts: tuple[str, ...] = ()


def packages(paths: Iterable[str]) -> set[str]:
    """Return the names of the npm packages that some paths lead into.

    >>> sorted(packages(["../node_modules/@a/b/c.js", "node_modules/idb/build/index.js", "docs/assets/x.js"]))
    ['@a/b', 'idb']
    """
    return {found[1] for path in paths if (found := PACKAGE.match(path))}


def bundled(metafiles: Iterable[Path]) -> set[str]:
    """Return the packages that have bytes in what esbuild wrote, by its metafiles."""
    outputs = [each for path in metafiles for each in json.loads(path.read_text(encoding="utf-8"))["outputs"].values()]
    return packages(name for each in outputs for name, part in each["inputs"].items() if part["bytesInOutput"])


def themed(site: Path) -> set[str]:
    """Return the packages in the theme's scripts and style sheets, by the source maps that come with them.

    Raises:
        SystemExit: a script or style sheet of the theme has no source map.
    """
    found: set[str] = set()
    for path in sorted((site / "assets").glob("*/**/*.min.*")):
        if path.suffix in {".js", ".css"}:
            source_map = path.with_name(f"{path.name}.map")
            if not source_map.is_file():
                sys.exit(f"licences: {path.name} of the theme has no source map, so nobody knows what is in it")
            found |= packages(json.loads(source_map.read_text(encoding="utf-8"))["sources"])
    return found


def text(name: str) -> str:
    """Return a text of ``scripts/licences``.

    Raises:
        SystemExit: there is no such text.
    """
    path = FOLDER / f"{name}.txt"
    if not path.is_file():
        sys.exit(f"licences: there is no text {path.relative_to(ROOT)}")
    return path.read_text(encoding="utf-8").strip()


def listed(entry: dict[str, Any]) -> Notice:
    """Return the notice of an entry in the list.

    Raises:
        SystemExit: it has neither a copyright nor a text of its own, or a text is missing.
    """
    name, license_ = entry["name"], entry["license"]
    if "text" in entry:
        return Notice(name, license_, text(entry["text"]))
    if not entry.get("copyright"):
        sys.exit(f"licences: {name} has neither a copyright nor a text in shipped.toml")
    names = tuple(SPDX.findall(license_))
    for each in names:
        text(each)
    return Notice(name, license_, entry["copyright"].strip(), names)


def brought(folder: Path, name: str, license_: str) -> Notice | None:
    """Return the notice that a package brings along in a folder; nothing where it brings none."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and LICENSE.fullmatch(path.name))
    words = "\n\n".join(path.read_text(encoding="utf-8").strip() for path in files)
    return Notice(name, license_, words) if words else None


def of_package(name: str, modules: Path) -> Notice:
    """Return the notice of an npm package that the site's own scripts contain.

    Raises:
        SystemExit: it brings no license along.
    """
    about = json.loads((modules / name / "package.json").read_text(encoding="utf-8"))
    notice = brought(modules / name, name, str(about.get("license", "")))
    return notice or sys.exit(f"licences: {name} is in the site's scripts and brings no license along")


def of_theme() -> Iterator[Notice]:
    """Yield the notices of the theme and of the icon sets that it draws with."""
    theme = distribution(THEME)
    words = [str(file.locate()) for file in theme.files or () if LICENSE.fullmatch(file.name)]
    (path,) = [Path(each) for each in words if ".dist-info" in each]
    yield Notice("Material for MkDocs", "MIT", path.read_text(encoding="utf-8").strip())
    icons = Path(str(theme.locate_file("material/templates/.icons")))
    for folder, name, license_, texts in (
        ("material", "Material Design icons", "Apache-2.0", ("Apache-2.0",)),
        ("octicons", "Octicons", "MIT", ()),
        ("fontawesome", "Font Awesome Free icons", "CC-BY-4.0", ()),
    ):
        notice = brought(icons / folder, name, license_)
        yield (
            notice._replace(texts=texts) if notice else sys.exit(f"licences: the theme brings no license for {name}")
        )


def gathered(scripts: set[str], theme: set[str], modules: Path = MODULES) -> list[Notice]:
    """Return the notice of everything shipped: the site, its packages, the runtime, the theme and its packages.

    Raises:
        SystemExit: one has no license, or the list was made for another runtime.
    """
    told = tomllib.loads((FOLDER / "shipped.toml").read_text(encoding="utf-8"))
    runtime = json.loads((modules / "pyodide" / "package.json").read_text(encoding="utf-8"))["version"]
    if told["runtime"] != runtime:
        sys.exit(
            f"licences: shipped.toml lists what is in Pyodide {told['runtime']}, and the site ships {runtime}:"
            " read its sources for what has changed"
        )
    entries = told["software"]
    known = {each.get("package") for each in entries if each["within"] == "theme"}
    if unknown := sorted(theme - known):
        sys.exit(f"licences: the theme ships {', '.join(unknown)}, which shipped.toml doesn't list")
    return [
        Notice("hqweb", "MIT", (ROOT / "LICENSE").read_text(encoding="utf-8").strip()),
        *(of_package(name, modules) for name in sorted(scripts)),
        *(listed(each) for each in entries if each["within"] == "runtime"),
        *of_theme(),
        *(listed(each) for each in entries if each["within"] == "theme" and each["package"] in theme),
    ]


def written(notices: Iterable[Notice]) -> str:
    """Return the text of the file: each notice, then each standard text that one of them needs, once."""
    notices = list(notices)
    parts = [f"{each.name}\nLicense: {each.license}\n\n{each.words}" for each in notices]
    needed = dict.fromkeys(name for each in notices for name in each.texts)
    parts += [f"The text of {name}\n\n{text(name)}" for name in needed]
    return HEAD + "".join(f"\n{RULE}\n{part}\n" for part in parts)


def write(site: Path, metafiles: Iterable[Path]) -> None:
    """Write the file into a site that still has the theme's source maps."""
    notices = gathered(bundled(metafiles), themed(site))
    (site / NAME).write_text(written(notices), encoding="utf-8")
