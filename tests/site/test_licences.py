"""Gathering the licenses: what is shipped is found, and nothing is shipped without its license."""

import json
from pathlib import Path

import pytest

from scripts import licences


def put(path: Path, content: object) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return path


@pytest.fixture
def modules(tmp_path: Path) -> Path:
    """Two packages, one of them without a license, and the runtime that the list was made for."""
    folder = tmp_path / "node_modules"
    real = json.loads((licences.MODULES / "pyodide" / "package.json").read_text("utf-8"))["version"]
    put(folder / "pyodide" / "package.json", {"version": real})
    put(folder / "fine" / "package.json", {"license": "ISC"})
    put(folder / "fine" / "LICENSE.md", "Copyright Ada\n\nDo as you like.\n")
    put(folder / "bare" / "package.json", {"license": "MIT"})
    return folder


def test_a_package_is_shipped_when_some_of_its_bytes_are(tmp_path: Path) -> None:
    inputs = {
        "docs/assets/roller/main.js": {"bytesInOutput": 90},
        "../main/node_modules/fine/index.js": {"bytesInOutput": 5},
        "node_modules/shaken-off/index.js": {"bytesInOutput": 0},
    }
    metafile = put(tmp_path / "main.json", {"outputs": {"main.js": {"inputs": inputs}}})
    assert licences.bundled([metafile]) == {"fine"}


def test_the_themes_packages_come_from_its_source_maps(tmp_path: Path) -> None:
    script = put(tmp_path / "assets" / "javascripts" / "bundle.0123.min.js", "go()")
    put(script.with_name(f"{script.name}.map"), {"sources": ["node_modules/rxjs/src/a.ts", "src/b.ts"]})
    assert licences.themed(tmp_path) == {"rxjs"}


def test_a_theme_script_without_a_source_map_stops_the_build(tmp_path: Path) -> None:
    put(tmp_path / "assets" / "javascripts" / "workers" / "search.0123.min.js", "go()")
    with pytest.raises(SystemExit, match=r"search\.0123\.min\.js of the theme has no source map"):
        licences.themed(tmp_path)


def test_a_package_brings_its_own_words(modules: Path) -> None:
    text = licences.written(licences.gathered({"fine"}, set(), modules))
    assert "fine\nLicense: ISC\n\nCopyright Ada\n\nDo as you like.\n" in text


def test_a_package_without_a_license_stops_the_build(modules: Path) -> None:
    with pytest.raises(SystemExit, match="bare is in the site's scripts and brings no license along"):
        licences.gathered({"bare", "fine"}, set(), modules)


def test_a_package_of_the_theme_that_nobody_listed_stops_the_build(modules: Path) -> None:
    with pytest.raises(SystemExit, match=r"the theme ships preact, which shipped\.toml doesn't list"):
        licences.gathered(set(), {"rxjs", "preact"}, modules)


def test_another_runtime_stops_the_build_until_its_list_is_read_again(modules: Path) -> None:
    put(modules / "pyodide" / "package.json", {"version": "99.0.0"})
    with pytest.raises(SystemExit, match=r"the site ships 99\.0\.0"):
        licences.gathered(set(), set(), modules)


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ({"name": "x", "license": "MIT"}, "neither a copyright nor a text"),
        ({"name": "x", "license": "Unheard-1.0", "copyright": "© Ada"}, r"no text .*Unheard-1\.0\.txt"),
        ({"name": "x", "license": "MIT", "text": "unheard"}, r"no text .*unheard\.txt"),
    ],
)
def test_an_entry_without_its_words_stops_the_build(entry: dict[str, str], message: str) -> None:
    with pytest.raises(SystemExit, match=message):
        licences.listed(entry)


def test_a_standard_text_is_there_once_for_all_who_need_it(modules: Path) -> None:
    text = licences.written(licences.gathered(set(), {"escape-html", "rxjs", "tslib"}, modules))
    for name in ("MIT", "MPL-2.0", "Apache-2.0", "LLVM-exception", "0BSD"):
        assert text.count(f"\nThe text of {name}\n") == 1
    assert "clipboard.js" not in text


def test_every_text_of_the_folder_is_needed(modules: Path) -> None:
    theme = {"clipboard", "escape-html", "rxjs", "tslib", "focus-visible", "material-design-color"}
    text = licences.written(licences.gathered(set(), theme, modules))
    for path in licences.FOLDER.glob("*.txt"):
        assert path.read_text("utf-8").strip() in text, path.name
