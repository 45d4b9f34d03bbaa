"""The lists of modules: together they have every module of the engine, the macros and the roller."""

import re
from pathlib import Path

import pytest

from macros.calls import PageError
from macros.sources import modules

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "docs" / "contributing" / f"{name}.md" for name in ("modules", "families")]


def test_every_module_is_listed_once() -> None:
    calls = [call for page in PAGES for call in re.findall(r"\{\{ modules\((.*?)\) \}\}", page.read_text())]
    listed = [each["path"] for call in calls for each in modules(*re.findall(r'"(.*?)"', call))]
    python = [path for folder in ("hqweb", "macros") for path in (ROOT / folder).rglob("*.py")]
    script = (ROOT / "docs" / "assets").glob("*/*.*js")
    assert sorted(listed) == sorted(path.relative_to(ROOT).as_posix() for path in [*python, *script])


def test_a_place_without_modules_is_refused() -> None:
    with pytest.raises(PageError, match="no module in hqweb/nothing"):
        modules("hqweb/nothing/*.py")
