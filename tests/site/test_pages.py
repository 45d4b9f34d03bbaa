"""The pages that a build makes are kept for the next build of the same sources, and for no other."""

import shutil
from pathlib import Path

import pytest

from scripts import pages


def project(folder: Path) -> Path:
    """A project with as little as pages are made of."""
    for part in pages.PARTS:
        (folder / part).mkdir(parents=True)
    for name in (*pages.SETTINGS, "docs/index.md", "hqweb/table.py"):
        (folder / name).write_text(name, encoding="utf-8")
    return folder


def test_whatever_goes_into_pages_gives_them_another_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(pages.ADDRESS, raising=False)
    root = project(tmp_path / "one")
    found = {pages.digest(root), pages.digest(project(tmp_path / "two"))}
    assert len(found) == 1
    for name in (*pages.SETTINGS, "docs/index.md", "hqweb/table.py"):
        (root / name).write_text("other", encoding="utf-8")
        found.add(pages.digest(root))
    (root / "docs" / "index.md").rename(root / "docs" / "moved.md")
    found.add(pages.digest(root))
    (root / "docs" / "moved.md").unlink()
    found.add(pages.digest(root))
    monkeypatch.setenv(pages.ADDRESS, "https://example.org/")
    found.add(pages.digest(root))
    assert len(found) == 1 + len(pages.SETTINGS) + 2 + 3


def test_compiled_code_changes_nothing(tmp_path: Path) -> None:
    root = project(tmp_path)
    before = pages.digest(root)
    (root / "hqweb" / "__pycache__").mkdir()
    (root / "hqweb" / "__pycache__" / "table.pyc").write_bytes(b"compiled")
    assert pages.digest(root) == before


def test_pages_are_built_once_for_the_same_sources(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    built: list[str] = []

    def generate(_generator: str, _folder: Path, _option: str, site: str) -> None:
        Path(site).mkdir()
        (Path(site) / "index.html").write_text(f"page {len(built)}", encoding="utf-8")
        built.append(site)

    monkeypatch.setattr(pages, "CACHE", tmp_path)
    monkeypatch.setattr(pages, "BUILT", tmp_path / "kept")
    monkeypatch.setattr(pages, "generate", generate)
    for number in range(4 * pages.KEPT):
        monkeypatch.setattr(pages, "digest", lambda _, name=number // 2: f"sources {name}")
        site = tmp_path / f"site {number}"
        shutil.copytree(pages.with_mkdocs(), site)
        assert (site / "index.html").read_text(encoding="utf-8") == f"page {number // 2}"
        # What is done to the site afterwards stays out of what is kept.
        (site / "index.html").write_text("finished", encoding="utf-8")
    assert len(built) == 2 * pages.KEPT
    assert len(list((tmp_path / "kept").iterdir())) == pages.KEPT


def test_pages_of_each_kind_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(pages, "CACHE", tmp_path)
    monkeypatch.setattr(pages, "BUILT", tmp_path / "kept")
    monkeypatch.setattr(pages, "digest", lambda _: "sources")
    found = {pages.kept(kind, Path.mkdir) for kind in ("mkdocs", "plain", "mkdocs")}
    assert {each.name for each in found} == {"sources-mkdocs", "sources-plain"}


def test_pages_that_could_not_be_built_are_not_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(pages, "CACHE", tmp_path)
    monkeypatch.setattr(pages, "BUILT", tmp_path / "kept")
    with pytest.raises(SystemExit, match="nonsense could not build the pages"):
        pages.generate("nonsense", tmp_path)

    def fail(*_: object) -> None:
        raise SystemExit("broken")

    monkeypatch.setattr(pages, "generate", fail)
    with pytest.raises(SystemExit, match="broken"):
        pages.with_mkdocs()
    assert list((tmp_path / "kept").iterdir()) == []
