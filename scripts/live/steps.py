"""Make one part of the served site anew; ``scripts/dev`` runs each step as a process, so that it has the new code."""

import json
import re
import shutil
import sys
import tempfile
from importlib.resources import files
from pathlib import Path

from scripts import assemble, changeables, families, finish, make, trim

ROOT = Path(__file__).resolve().parents[2]
THEME = Path(str(files("material"))) / "templates" / "assets"
EXTRA = re.compile(r"^  - (assets/[\w-]+\.css)$", re.MULTILINE)


def style(site: Path, work: Path) -> None:
    """Make the one style sheet of the pages, under the name that they link."""
    del work
    extra = EXTRA.findall((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
    sheets = [
        *(next((THEME / "stylesheets").glob(f"{name}.*.css")) for name in ("main", "palette")),
        *(ROOT / "docs" / name for name in extra),
    ]
    imports = "".join(f'@import "{sheet}";\n' for sheet in sheets)
    (target,) = (site / "assets").glob("style.*.css")
    target.write_text(finish.esbuild(imports, ROOT, "--loader=css", "--bundle"), encoding="utf-8")


def scripts(site: Path, work: Path) -> None:
    """Make the scripts of the pages, and the theme's with those that run before it."""
    make.make_scripts(site, work)
    (target,) = (site / "assets").glob("theme.*.js")
    (bundle,) = (THEME / "javascripts").glob("bundle.*.min.js")
    target.write_text(finish.theme_script(bundle), encoding="utf-8")


def engine(site: Path, work: Path) -> None:
    """Make the engine's files, with line tables, and the script that runs it.

    The standard library stays as the last build cut it.
    """
    assets = site / "assets"
    told = json.loads((assets / "engine.json").read_text(encoding="utf-8"))
    shutil.copyfile(assets / told["path"] / told["stdlib"], work / trim.STDLIB)
    sources = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in (ROOT / "hqweb").rglob("*.py")}
    families.write(ROOT, sources, work, bare=False)
    assemble.place_files(assets, told["lock"], work, make.make_worker(work, work))
    assemble.place_catalog(assets)
    changeables.write(site)


STEPS = {"style": style, "scripts": scripts, "engine": engine}


def main() -> None:
    """Take the steps that the command line names, after the folder of the site."""
    site, *names = sys.argv[1:]
    with tempfile.TemporaryDirectory() as work:
        for name in names:
            STEPS[name](Path(site), Path(work))


if __name__ == "__main__":
    main()
