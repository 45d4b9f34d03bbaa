"""What is published: wheel and sdist build, install without a network into an empty environment, and work there."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import hqweb

ROOT = Path(__file__).resolve().parents[2]
NAME = f"hqweb-{hqweb.__version__}"

pytestmark = pytest.mark.slow


def run(*words: str | Path, cwd: Path, **env: str) -> str:
    """What a command prints, without anything of this environment but its programs."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL", "UV_"))}
    done = subprocess.run(words, cwd=cwd, env=kept | env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel and the sdist."""
    folder = tmp_path_factory.mktemp("made")
    run(sys.executable, "-m", "hatchling", "build", "-d", folder, cwd=ROOT)
    assert sorted(path.name for path in folder.iterdir()) == [f"{NAME}-py3-none-any.whl", f"{NAME}.tar.gz"]
    return folder


@pytest.fixture(scope="module")
def python(made: Path) -> Path:
    """The Python of an environment that has the wheel and nothing else, not even pip."""
    uv = shutil.which("uv", path=f"{ROOT / '.tools' / 'uv' / 'bin'}{os.pathsep}{os.environ['PATH']}")
    if uv is None:
        pytest.skip("there is no uv: run scripts/install")
    python = made / "env" / "bin" / "python"
    offline = {"UV_OFFLINE": "1", "UV_CACHE_DIR": str(made / "cache")}
    run(uv, "venv", "--quiet", "--python", sys.executable, made / "env", cwd=made, **offline)
    install = (uv, "pip", "install", "--quiet", "--no-index", "--no-deps", "--python", python)
    run(*install, made / f"{NAME}-py3-none-any.whl", cwd=made, **offline)
    return python


def test_the_sdist_gives_the_same_wheel(made: Path, tmp_path: Path) -> None:
    with tarfile.open(made / f"{NAME}.tar.gz") as sdist:
        sdist.extractall(tmp_path, filter="data")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path / "again", cwd=tmp_path / NAME)
    wheels = (made / f"{NAME}-py3-none-any.whl", tmp_path / "again" / f"{NAME}-py3-none-any.whl")
    first, second = ({name: file.read(name) for name in file.namelist()} for file in map(zipfile.ZipFile, wheels))
    assert first == second and "hqweb/py.typed" in first and "hqweb/library/contest.py" in first


def test_it_needs_nothing_else(made: Path) -> None:
    with zipfile.ZipFile(made / f"{NAME}-py3-none-any.whl") as wheel:
        (metadata,) = [wheel.read(name).decode() for name in wheel.namelist() if name.endswith("/METADATA")]
    assert "Requires-Dist" not in metadata and "Requires-Python: >=3.13" in metadata


def test_the_lines_of_the_readme_run_there(made: Path, python: Path) -> None:
    (code,) = re.findall(r"^```python\n(.*?)^```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL | re.MULTILINE)
    told = run(python, "-I", "-W", "error", "-c", code, cwd=made)
    assert told.splitlines()[-1] == "97/400"


@pytest.mark.parametrize("name", ["chat_bot", "odds_table", "thousand", "augments"])
def test_the_programs_run_there(made: Path, python: Path, name: str) -> None:
    program = ROOT / "docs" / "package" / "programs" / f"{name}.py"
    assert len(run(python, "-I", "-W", "error", program, cwd=made).splitlines()) >= 3


def test_it_is_the_installed_one_alone(made: Path, python: Path) -> None:
    code = "import sys, hqweb; hqweb.procedures(); print(hqweb.__file__, *{name.split('.')[0] for name in sys.modules})"
    where, *modules = run(python, "-I", "-c", code, cwd=made).split()
    assert where.startswith(str(made))
    assert set(modules) - sys.stdlib_module_names - {"hqweb", "__main__"} <= {"_virtualenv", "sitecustomize"}
    assert run(made / "env" / "bin" / "hqweb", "--version", cwd=made) == f"hqweb {hqweb.__version__}\n"
