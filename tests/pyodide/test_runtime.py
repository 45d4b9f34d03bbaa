"""The runtime that the site ships: cut to what the engine imports, compiled for its Python; the engine by family."""

import dis
import importlib.util
import json
import marshal
import subprocess
import sys
import zipfile
from pathlib import Path
from types import CodeType
from typing import Any

from hqweb import registry
from scripts.assemble import RUNTIME
from scripts.families import NATIVE, module, unannotated
from scripts.trim import STDLIB, WHOLE

ROOT = Path(__file__).resolve().parent.parent.parent
SITE = ROOT / "site" / "assets"

ANNOTATED = 4
"""The attribute of a function that byte code sets for its annotations."""

LOADER = "hqweb_families"

# Answers as a browser does that was given the core alone, and says which files it asked for.
ASKED = """
import json, shutil, sys
sys.path = [path for path in sys.path if not path.endswith("site-packages")]
sys.path.insert(0, sys.argv[1])
import hqweb_families
folder, work, *requests = sys.argv[2:]
def add(name):
    hqweb_families.add(shutil.copy(f"{folder}/{name}", work))
add("core.code.txt")
told = []
for request in requests:
    while not (reply := hqweb_families.handle(request)).startswith("{"):
        told.append(reply)
        add(reply)
    told.append(json.loads(reply)["ok"])
print(json.dumps([told, len(hqweb_families.codes)]))
"""


def info() -> dict[str, Any]:
    """Return the description of the site's engine."""
    told: dict[str, Any] = json.loads((SITE / "engine.json").read_text(encoding="utf-8"))
    return told


def library() -> Path:
    """Return the archive of the standard library."""
    return SITE / str(info()["path"]) / str(info()["stdlib"])


def families() -> dict[str, dict[str, CodeType | str]]:
    """Return what each file of the engine has."""
    names = {name for names in info()["families"].values() for name in names}
    return {name: marshal.loads((SITE / info()["path"] / name).read_bytes()) for name in sorted(names)}  # noqa: S302


def codes() -> dict[str, CodeType]:
    """Return the code of each module of the engine."""
    found = [(name, code) for held in families().values() for name, code in held.items() if isinstance(code, CodeType)]
    assert len(dict(found)) == len(found), "a module stands in two files"
    return dict(found)


def test_only_byte_code_of_this_python_is_shipped() -> None:
    with zipfile.ZipFile(library()) as opened:
        names = opened.namelist()
        compiled = [name for name in names if name.endswith(".pyc")]
        assert compiled and not [name for name in names if name.endswith(".py")]
        assert {opened.read(name)[:4] for name in compiled} == {importlib.util.MAGIC_NUMBER}


def test_the_library_is_cut() -> None:
    with zipfile.ZipFile(RUNTIME / STDLIB) as stock, zipfile.ZipFile(library()) as cut:
        whole = {name.removesuffix(".py") for name in stock.namelist() if name.endswith(".py")}
        kept = {name.removesuffix(".pyc") for name in cut.namelist() if name.endswith(".pyc")} - {LOADER}
        assert f"{LOADER}.pyc" in cut.namelist()
    assert kept < whole and len(kept) < len(whole) / 2
    assert {name for name in whole if f"{name}.py".startswith(WHOLE)} <= kept
    assert {"json/decoder", "secrets", "hashlib", "traceback"} <= kept


def test_the_same_sources_make_the_same_bytes() -> None:
    with zipfile.ZipFile(library()) as opened:
        assert {each.date_time for each in opened.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        # Flags 3: byte code that is checked by the hash of its source, and bears no time.
        flags = {opened.read(name)[4] for name in opened.namelist() if name.endswith(".pyc")}
    assert flags <= {1, 3}, flags


def test_each_module_of_the_engine_stands_in_one_file() -> None:
    """But for those that only terminals and the reference need."""
    names = {path.relative_to(ROOT).as_posix() for path in (ROOT / "hqweb").rglob("*.py")}
    assert set(codes()) == {module(name) for name in names if not name.startswith(NATIVE)}
    assert {code.co_filename for code in codes().values()} <= names


def test_the_core_names_the_file_of_every_other_module() -> None:
    held = families()
    core = held.pop("core.code.txt")
    elsewhere = {name: file for file, modules in held.items() for name in modules}
    assert {name: file for name, file in core.items() if isinstance(file, str)} == elsewhere


def test_a_game_needs_its_own_files_and_asks_for_no_other() -> None:
    needs = info()["families"]
    assert list(needs) == ["", *(each.id for each in registry.rulesets())]
    assert needs.pop("") == ["core.code.txt"]
    for game, files in needs.items():
        others = ["heroquest"] if game == "questworlds" else []
        assert files == ["core.code.txt", *(f"{each}.code.txt" for each in [*others, game])]


def test_a_request_gets_the_games_that_it_needs_and_no_code_is_left_over(tmp_path: Path) -> None:
    (tmp_path / LOADER).with_suffix(".py").write_bytes((ROOT / "scripts" / LOADER).with_suffix(".py").read_bytes())
    hero = {"op": "begin", "procedure": "questworlds.simple-contest", "inputs": {"ability": "17", "resistance": "14"}}
    power = {"op": "begin", "procedure": "draw-steel.power-roll", "inputs": {"characteristic": "M", "score": 2}}
    asked = [json.dumps(each) for each in (hero, power, hero, {"op": "catalog"})]
    folder = SITE / info()["path"]
    command = [sys.executable, "-I", "-c", ASKED, tmp_path, folder, tmp_path, *asked]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    first = ["heroquest.code.txt", "questworlds.code.txt", True, "draw-steel.code.txt", True, True]
    assert json.loads(done.stdout) == [[*first, "questworlds-097.code.txt", "spheres.code.txt", True], 0]
    assert not list(tmp_path.glob("*.txt"))


def test_annotations_go_and_fields_stay() -> None:
    source = """
from dataclasses import dataclass, fields
from typing import ClassVar, NamedTuple

SIDES: int = 2

@dataclass
class Purse:
    coins: int
    made: ClassVar[int] = 0

class Coin(NamedTuple):
    face: str = "heads"

    def turned(self, times: int = 1, *more: int, by: str = "") -> "Coin":
        landed: str = "tails" if times % 2 else self.face
        return Coin(landed)
"""
    made: dict[str, Any] = {}
    exec(unannotated(source.encode()), made)  # noqa: S102 - written above
    coin = made["Coin"]
    assert coin._fields == ("face",) and coin().turned() == ("tails",)
    assert made["SIDES"] == 2 and "__annotations__" not in made
    assert [each.name for each in made["fields"](made["Purse"])] == ["coins"]
    assert coin.turned.__annotations__ == {} and coin.turned.__defaults__ == (1,)


def test_no_function_of_the_engine_is_shipped_with_annotations_or_line_tables() -> None:
    found = [*codes().values()]
    for code in found:
        found += [each for each in code.co_consts if isinstance(each, CodeType)]
        made = [each.arg for each in dis.get_instructions(code) if each.opname == "SET_FUNCTION_ATTRIBUTE"]
        assert ANNOTATED not in made, code.co_name
        assert code.co_linetable == b"", code.co_name
