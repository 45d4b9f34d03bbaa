"""Render single pages with MkDocs loaded once; ``scripts/dev`` runs this as a process of its own.

It first prints the pages as JSON, from address to source. Then it reads one source a line and answers with one line
of JSON: what went wrong, or an empty text. Each page is rendered in a fork, so that no rendering leaves anything
behind for the next one.
"""

import json
import logging
import os
import sys
import tempfile
from pathlib import Path

from mkdocs.commands.build import _build_page, _populate_page
from mkdocs.config import load_config
from mkdocs.structure.files import get_files, set_exclusions
from mkdocs.structure.nav import get_navigation
from mkdocs.structure.pages import Page

from scripts import finish, rolls, terms

ROOT = Path(__file__).resolve().parents[2]


class Warnings(logging.Handler):
    """Gather what MkDocs says of a page's links; the build stops at those."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Note a warning."""
        self.told.append(record.getMessage())


class Pages:
    """The site's configuration, files and navigation, ready to render any of its pages into `site`."""

    def __init__(self, site: Path) -> None:
        self.site = site
        config = load_config(str(ROOT / "mkdocs.yml"), site_dir=str(site))
        config.plugins.on_startup(command="serve", dirty=True)
        self.config = config.plugins.on_config(config)
        config.plugins.on_pre_build(config=config)
        files = get_files(config)
        self.env = config.theme.get_env()
        files.add_files_from_theme(self.env, config)
        self.files = config.plugins.on_files(files, config=config)
        set_exclusions(self.files, config)
        nav = get_navigation(self.files, config)
        self.nav = config.plugins.on_nav(nav, config=config, files=self.files)
        for file in self.files.documentation_pages():
            # A page's title, which others show in their navigation, is in its source.
            (file.page or Page(None, file, config)).read_source(config)
        self.words = terms.vocabulary()
        (style,) = (site / "assets").glob("style.*.css")
        (theme,) = (site / "assets").glob("theme.*.js")
        self.linked = f"assets/{style.name}", f"assets/{theme.name}"

    def sources(self) -> dict[str, str]:
        """Return the source of each page by its address."""
        return {"" if file.url == "./" else file.url: file.src_uri for file in self.files.documentation_pages()}

    def render(self, source: str) -> str:
        """Write a page as the build would, but for the policy; return the warnings about its links."""
        file = self.files.get_file_from_path(source)
        if file is None or file.page is None:
            return f"{source} is no page"
        warnings = Warnings()
        logging.getLogger("mkdocs.structure.pages").addHandler(warnings)
        _populate_page(file.page, self.config, self.files)
        env = self.config.plugins.on_env(self.env, config=self.config, files=self.files)
        _build_page(file.page, self.config, self.files.documentation_pages(), self.nav, env)
        target = Path(file.abs_dest_path)
        target.write_text(self.finished(target.read_text(encoding="utf-8"), file.url), encoding="utf-8")
        return "\n".join(warnings.told)

    def finished(self, html: str, url: str) -> str:
        """Return a rendered page with what the build does to pages afterwards."""
        path = "" if url == "./" else url
        add_rolls(self.site, html)
        rulesets = [name for name in self.words if name]
        ruleset = terms.ruleset_of(path, rulesets)
        if ruleset or path in terms.COMMON:
            html = terms.marked(html, path, ruleset, self.words)
        html = finish.linked(finish.quiet(html), *self.linked)
        return finish.TABLE.sub(finish.as_the_sites, html)

    def forked(self, source: str) -> str:
        """Render a page in a process of its own, and return what went wrong."""
        with tempfile.TemporaryFile("w+", encoding="utf-8") as said:
            child = os.fork()
            if not child:
                os.dup2(said.fileno(), 1)
                os.dup2(said.fileno(), 2)
                code = 1
                try:
                    told = self.render(source)
                    code = 2 if told else 0
                    print(told, flush=True)
                except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever it is, the page shows it
                    print(f"{type(error).__name__}: {error}", flush=True)
                finally:
                    sys.stderr.flush()
                    os._exit(code)
            _, status = os.waitpid(child, 0)
            said.seek(0)
            return (said.read().strip() or "It failed without a word.") if status else ""


def add_rolls(site: Path, html: str) -> None:
    """Add the rolls within a page's sentences to the files that the build wrote for those of all pages."""
    wanted: dict[str, set[str]] = {}
    for procedure, inputs in rolls.rolls(html):
        wanted.setdefault(procedure, set()).add(inputs)
    for procedure, texts in wanted.items():
        file = site / rolls.FOLDER / f"{procedure}.json"
        before = json.loads(file.read_text(encoding="utf-8"))["rolls"] if file.is_file() else {}
        found = rolls.described(procedure, texts)
        found["rolls"] = {**before, **found["rolls"]}
        file.write_text(json.dumps(found, ensure_ascii=False), encoding="utf-8")


def main() -> None:
    """Load MkDocs, then render the pages that are asked for until there are no more."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what MkDocs and its plugins print is no answer
    pages = Pages(Path(sys.argv[1]))
    print(json.dumps(pages.sources()), file=answers, flush=True)
    for line in sys.stdin:
        print(json.dumps(pages.forked(line.strip())), file=answers, flush=True)


if __name__ == "__main__":
    main()
