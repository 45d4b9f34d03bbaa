"""The wheel that the site offers: it installs without a network, runs outside the checkout, and is all there."""

import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import hqweb
from tests.browser.pages import SITE

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def wheel() -> Path:
    found = list((SITE / "package").glob("*.whl"))
    assert [path.name for path in found] == [f"hqweb-{hqweb.__version__}-py3-none-any.whl"]
    return found[0]


@pytest.fixture(scope="module")
def home(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Create an environment with only the wheel installed."""
    folder = tmp_path_factory.mktemp("installed")
    uv = shutil.which("uv", path=f"{ROOT / '.tools' / 'uv' / 'bin'}{os.pathsep}{os.environ['PATH']}")
    if uv is None:
        pytest.skip("there is no uv: run scripts/install")
    env = {**os.environ, "UV_OFFLINE": "1", "UV_CACHE_DIR": str(folder / "cache")}
    subprocess.run([uv, "venv", "--quiet", "--python", sys.executable, folder / "env"], check=True, env=env)
    python = folder / "env" / "bin" / "python"
    command = [uv, "pip", "install", "--quiet", "--no-index", "--no-deps", "--python", str(python), str(wheel)]
    subprocess.run(command, check=True, env=env)
    return folder


def said(home: Path, *words: str) -> str:
    """Return what a command of that environment writes, far from the checkout."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL"))}
    program, *rest = words
    done = subprocess.run(
        [home / "env" / "bin" / program, *rest], cwd=home, env=env, capture_output=True, text=True, check=True
    )
    assert done.stderr == ""
    return done.stdout


def test_it_runs_as_a_module_and_as_a_command(home: Path) -> None:
    contest = ("roll", "heroquest.simple-contest", "ability=15W", "resistance=12W2", "--faces", "9,14")
    told = said(home, "python", "-m", "hqweb", *contest)
    assert told.splitlines()[2] == "Marginal defeat"
    assert said(home, "hqweb", *contest) == told
    assert said(home, "hqweb", "--version") == f"hqweb {hqweb.__version__}\n"


def test_it_is_the_installed_one_that_answers(home: Path) -> None:
    where = said(home, "python", "-c", "import hqweb; print(hqweb.__file__)")
    assert str(home) in where and str(ROOT) not in where
    catalog = json.loads(said(home, "python", "-c", 'import hqweb; print(hqweb.handle(\'{"op": "catalog"}\'))'))
    assert catalog == json.loads(hqweb.handle('{"op": "catalog"}'))


def test_limits_and_refusals_are_told_from_it(home: Path) -> None:
    code = "from hqweb.reference.data import contents; print(len(contents()['limits.json']['limits']))"
    assert int(said(home, "python", "-c", code)) > 50


def test_it_holds_every_module_and_the_licence(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    wanted = {path.relative_to(ROOT).as_posix() for path in (ROOT / "hqweb").rglob("*.py")}
    assert wanted <= names and "hqweb/py.typed" in names
    assert {name.rpartition("/")[2] for name in names} >= {"LICENSE", "NOTICE.md", "entry_points.txt"}
