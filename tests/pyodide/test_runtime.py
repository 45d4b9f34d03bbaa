"""The runtime that the site ships: cut to what the engine imports, and compiled for its own Python."""

import dis
import importlib.util
import json
import marshal
import zipfile
from pathlib import Path
from types import CodeType
from typing import Any

from scripts.assemble import RUNTIME
from scripts.trim import HEADER, STDLIB, WHOLE, unannotated

SITE = Path(__file__).resolve().parent.parent.parent / "site" / "assets"

ANNOTATED = 4
"""The attribute of a function that byte code sets for its annotations."""


def shipped() -> dict[str, Path]:
    """Give the archives of the built site by their role."""
    engine = json.loads((SITE / "engine.json").read_text(encoding="utf-8"))
    folder = SITE / engine["path"]
    return {"stdlib": folder / engine["stdlib"], "wheel": folder / engine["wheel"]}


def test_only_byte_code_of_this_python_is_shipped() -> None:
    for archive in shipped().values():
        with zipfile.ZipFile(archive) as opened:
            names = opened.namelist()
            compiled = [name for name in names if name.endswith(".pyc")]
            assert compiled and not [name for name in names if name.endswith(".py")]
            assert {opened.read(name)[:4] for name in compiled} == {importlib.util.MAGIC_NUMBER}


def test_the_library_is_cut() -> None:
    with zipfile.ZipFile(RUNTIME / STDLIB) as stock, zipfile.ZipFile(shipped()["stdlib"]) as cut:
        whole = {name.removesuffix(".py") for name in stock.namelist() if name.endswith(".py")}
        kept = {name.removesuffix(".pyc") for name in cut.namelist() if name.endswith(".pyc")}
    assert kept < whole and len(kept) < len(whole) / 2
    assert {name for name in whole if f"{name}.py".startswith(WHOLE)} <= kept
    assert {"json/decoder", "secrets", "hashlib", "traceback"} <= kept


def test_the_same_sources_make_the_same_bytes() -> None:
    for archive in shipped().values():
        with zipfile.ZipFile(archive) as opened:
            assert {each.date_time for each in opened.infolist()} == {(1980, 1, 1, 0, 0, 0)}
            # Flags 3: byte code that is checked by the hash of its source, and bears no time.
            flags = {opened.read(name)[4] for name in opened.namelist() if name.endswith(".pyc")}
        assert flags <= {1, 3}, flags


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


def test_no_function_of_the_engine_is_shipped_with_annotations() -> None:
    with zipfile.ZipFile(shipped()["wheel"]) as opened:
        files = [opened.read(name) for name in opened.namelist() if name.endswith(".pyc")]
    codes = [marshal.loads(each[HEADER:]) for each in files]  # noqa: S302 - made by the build
    for code in codes:
        codes += [each for each in code.co_consts if isinstance(each, CodeType)]
        made = [each.arg for each in dis.get_instructions(code) if each.opname == "SET_FUNCTION_ATTRIBUTE"]
        assert ANNOTATED not in made, code.co_name
