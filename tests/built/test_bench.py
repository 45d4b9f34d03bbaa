"""The pages that the bench compares the site with can be built; otherwise its figures would silently go stale."""

from scripts import pages, weigh
from tests.browser.pages import paths


def test_the_same_pages_are_built_by_the_theme_alone_without_the_rollers_of_the_rules() -> None:
    site = pages.kept("plain", weigh.build_plain)
    files = {
        f"{file.parent.relative_to(site).as_posix()}/".removeprefix("./"): file.read_text(encoding="utf-8")
        for file in site.rglob("index.html")
    }
    assert set(files) >= {path for path in paths() if not path.endswith(".html")}
    with_rollers = [path for path, text in files.items() if "<hq-roller" in text]
    assert [path for path in with_rollers if not path.startswith("learn/")] == []
