"""The list that the service worker stores: all of the built folder that a page may ask for, by its content."""

import json
from pathlib import Path

import pytest

from scripts import offline

PAGE = "<!doctype html><title>Rules</title>"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Build a small site with the layout of a real build."""
    files = {
        "index.html": PAGE,
        "404.html": PAGE,
        "heroquest/masteries/index.html": PAGE,
        "sitemap.xml": "<urlset/>",
        "assets/search.json": "{}",
        "manifest.webmanifest": "{}",
        "assets/site.css": "b{}",
        "assets/catalog.json": "{}",
        "assets/engine.json": json.dumps(
            {"path": "engine/0123456789abcdef/", "files": [{"name": "worker.js", "bytes": 3, "packed": 2}]}
        ),
        "assets/engine/0123456789abcdef/worker.js": "1+1",
        "sw.js": "const list=self.__WB_MANIFEST;go(list)",
    }
    left_out = (
        "sitemap.xml.gz",
        "assets/site.css.br",
        "assets/x.js.map",
        "_headers",
        ".nojekyll",
        "data/1/tables.json",
        "data/1/NOTICE.md",
        "package/hqweb-0-py3-none-any.whl",
    )
    for name, text in (files | dict.fromkeys(left_out, "x")).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_the_list_is_the_folder_without_the_engine(site: Path) -> None:
    assert {each["url"] for each in offline.write(site)} == {
        "./",
        "404.html",
        "heroquest/masteries/",
        "sitemap.xml",
        "assets/search.json",
        "manifest.webmanifest",
        "assets/site.css",
        "assets/catalog.json",
        "assets/engine.json",
        "assets/offline.json",
    }


def test_the_list_stands_in_the_worker_and_is_made_anew(site: Path) -> None:
    first = offline.write(site)
    assert (site / "sw.js").read_text(encoding="utf-8").startswith('const list=[{"url":"404.html","revision":"')
    assert offline.write(site) == first
    (site / "index.html").write_text(PAGE + "<p>New", encoding="utf-8")
    second = offline.write(site)
    assert json.dumps(second, separators=(",", ":")) in (site / "sw.js").read_text(encoding="utf-8")
    assert {new["url"] for old, new in zip(first, second, strict=True) if old != new} == {"./", "assets/offline.json"}


def test_the_pages_are_told_the_sizes(site: Path) -> None:
    entries = offline.write(site)
    told = json.loads((site / "assets" / "offline.json").read_text(encoding="utf-8"))
    assert told["pages"] == 2
    assert told["engine"]["bytes"] == 3
    assert told["shell"]["bytes"] == sum(each["bytes"] for each in entries if each["url"] != "assets/offline.json")


@pytest.mark.parametrize("text", ["go()", "a(self.__WB_MANIFEST,self.__WB_MANIFEST)"])
def test_a_worker_without_one_place_for_the_list_is_refused(site: Path, text: str) -> None:
    (site / "sw.js").write_text(text, encoding="utf-8")
    with pytest.raises(SystemExit, match="places for the list"):
        offline.write(site)


def test_a_site_without_a_worker_is_refused(site: Path) -> None:
    (site / "sw.js").unlink()
    with pytest.raises(SystemExit, match="missing"):
        offline.write(site)
