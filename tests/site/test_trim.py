"""When several builds cut the same standard library, one copy is kept."""

from pathlib import Path

import pytest

from scripts import trim


def _made(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "stdlib.zip").write_bytes(b"cut")
    return folder


def test_of_two_builds_at_once_the_first_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "kept"

    def compiled(*_: object) -> Path:
        _made(kept / "same")  # another build is done while this one compiles
        return _made(tmp_path / "work")

    monkeypatch.setattr(trim, "KEPT", kept)
    monkeypatch.setattr(trim, "key", lambda *_: "same")
    monkeypatch.setattr(trim, "compiled", compiled)
    assert trim.trimmed({}, tmp_path / "none.whl", tmp_path) == kept / "same"
    assert [each.name for each in kept.iterdir()] == ["same"]
