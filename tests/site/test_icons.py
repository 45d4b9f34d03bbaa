"""The icons and the manifest: sizes as claimed, colors of the look, addresses that work below any path."""

import json
import re
import struct
from pathlib import Path
from typing import Any

import pytest

from scripts.icons import DRAWN, ICONS, MARK, SHAPE, drawing

DOCS = Path(__file__).resolve().parents[2] / "docs"
MANIFEST: dict[str, Any] = json.loads((DOCS / "manifest.webmanifest").read_text(encoding="utf-8"))


def side(file: Path) -> tuple[int, int]:
    """Return the width and height of a PNG."""
    head = file.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", head[16:])
    return width, height


@pytest.mark.parametrize("icon", DRAWN, ids=lambda icon: icon.file)
def test_a_picture_is_as_large_as_it_says(icon: Any) -> None:
    assert side(ICONS / icon.file) == (icon.side, icon.side)


def test_the_shape_is_drawn_from_the_mark_as_it_is() -> None:
    assert (ICONS / SHAPE.file).read_text(encoding="utf-8") == drawing(SHAPE)


@pytest.mark.parametrize("icon", MANIFEST["icons"], ids=lambda icon: icon["src"])
def test_the_manifest_claims_what_is_there(icon: dict[str, str]) -> None:
    file = DOCS / icon["src"]
    assert file.is_file()
    if icon["sizes"] != "any":
        assert "{}x{}".format(*side(file)) == icon["sizes"]


def test_the_maskable_icon_keeps_to_the_circle_that_every_system_leaves() -> None:
    icon = next(each for each in DRAWN if each.file.startswith("maskable"))
    box = re.search(r'viewBox="0 0 24 24"', MARK.read_text(encoding="utf-8"))
    assert box
    svg = drawing(icon)
    placed = re.search(r"translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)", svg)
    assert placed
    left, top, scale = map(float, placed.groups())
    # The mark's own corners: 24 wide, from 3 to 23 high.
    corners = [(left + x * scale, top + y * scale) for x in (0, 24) for y in (3, 23)]
    middle = icon.side / 2
    farthest = max(((x - middle) ** 2 + (y - middle) ** 2) ** 0.5 for x, y in corners)
    assert farthest <= 0.4 * icon.side


def test_the_manifest_works_below_any_path() -> None:
    addresses = [MANIFEST["start_url"], MANIFEST["scope"]]
    addresses += [each["src"] for each in MANIFEST["icons"]] + [each["url"] for each in MANIFEST["shortcuts"]]
    assert [each for each in addresses if each.startswith("/") or ":" in each] == []


def test_the_manifest_has_the_colour_of_the_page() -> None:
    look = (DOCS / "assets" / "look.css").read_text(encoding="utf-8")
    paper = re.search(r"--hq-page: (#\w+)", look)
    assert paper
    assert MANIFEST["theme_color"] == MANIFEST["background_color"] == paper.group(1)
