"""A second release of the site: the same pages, and an engine whose rules are one version higher."""

import hashlib
import json
import marshal
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scripts import families
from scripts.server import serving
from tests.browser.pages import SITE

MODULE = "hqweb/classic/heroquest/ruleset.py"
VERSION, NEXT = re.compile(r"(?m)^( +)version=1,$"), r"\1version=2,"
FAMILY = "heroquest.code.txt"
PACKED = ("*.br", "*.gz")


def _sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _renewed(file: bytes) -> bytes:
    """Return a family's file with the ruleset's module recompiled, as a build does it, one version higher."""
    text, count = VERSION.subn(NEXT, (SITE.parent / MODULE).read_text(encoding="utf-8"))
    assert count == 1, "the ruleset's version is written otherwise"
    held = marshal.loads(file)  # noqa: S302 - made by the build
    name = families.module(MODULE)
    assert name in held
    return marshal.dumps(held | {name: families.code(MODULE, text.encode(), bare=True)})


def renew(assets: Path) -> Path:
    """Make the next release's ``engine.json`` and engine folder in ``assets``, out of the site's; give ``assets``."""
    info = json.loads((SITE / "assets" / "engine.json").read_text(encoding="utf-8"))
    folder = SITE / "assets" / info["path"]
    files = {each["name"]: (folder / each["name"]).read_bytes() for each in info["files"]}
    files[FAMILY] = _renewed(files[FAMILY])
    info["path"] = f"engine/{_sha256(files[FAMILY])[:16]}/"
    for each in info["files"]:
        content = files[each["name"]]
        each |= {"bytes": len(content), "sha256": _sha256(content)}
        (assets / info["path"]).mkdir(parents=True, exist_ok=True)
        (assets / info["path"] / each["name"]).write_bytes(content)
    (assets / "engine.json").write_text(json.dumps(info), encoding="utf-8")
    return assets


class Releases:
    """A site that is served in its first release, until ``publish`` puts the next one there."""

    def __init__(self, site: Path, renewed: Path, url: str) -> None:
        self.assets = site / "assets"
        self.renewed = renewed
        self.url = url
        (folder,) = (self.assets / "engine").iterdir()
        self.first = f"engine/{folder.name}/"
        (folder,) = (renewed / "engine").iterdir()
        self.second = f"engine/{folder.name}/"

    def publish(self, *, stays: bool = False) -> None:
        """Renew the engine; ``stays`` leaves the first release's files there, as a service worker answers for them."""
        shutil.copytree(self.renewed / "engine", self.assets / "engine", dirs_exist_ok=True)
        shutil.copyfile(self.renewed / "engine.json", self.assets / "engine.json")
        if not stays:
            shutil.rmtree(self.assets / self.first)


@contextmanager
def released(work: Path, renewed: Path) -> Iterator[Releases]:
    """Serve a copy of the built site in ``work``, whose release can be renewed with what ``renew`` made."""
    shutil.copytree(SITE, work / "site", ignore=shutil.ignore_patterns(*PACKED))
    with serving(work / "site") as server:
        yield Releases(work / "site", renewed, server.url)
