"""Draw the site's icons from its mark: ``python -m scripts.icons``.

The pictures are kept with the sources, so a build draws nothing. Draw them anew when the mark or the look's
colors change; ``tests/site/test_icons.py`` holds what they must be.
"""

import re
import shutil
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import sync_playwright

from scripts.browser import SWITCHES, chosen

ROOT: Final = Path(__file__).resolve().parent.parent
MARK: Final = ROOT / "overrides" / ".icons" / "mark.svg"
ICONS: Final = ROOT / "docs" / "assets" / "icons"
# The look's ink and paper, and the bronze of its dark side for the topmost step.
INK, PAPER, BRONZE = "#191c21", "#fafaf8", "#e8bc78"
# The middle of the mark within its 24 units.
MIDDLE: Final = (12, 13)


class Icon(NamedTuple):
    """A picture: its file, its side in pixels, and its mark and its corners as parts of it."""

    file: str
    side: int
    mark: float
    corner: float


# A system may cut a maskable icon down to a circle of 0.8 of its side; the mark's corners stay inside it.
DRAWN: Final = (
    Icon("favicon.png", 48, 0.8, 0.08),
    Icon("icon-192.png", 192, 0.68, 0.08),
    Icon("icon-512.png", 512, 0.68, 0.08),
    Icon("maskable-512.png", 512, 0.56, 0),
    Icon("apple-touch-icon.png", 180, 0.62, 0),
)
SHAPE: Final = Icon("icon.svg", 512, 0.68, 0.08)


def drawing(icon: Icon) -> str:
    """Return an icon as SVG: a tile of ink, on it the mark in paper, its last and highest step in bronze."""
    found = re.search(r' d="([^"]*)"', MARK.read_text(encoding="utf-8"))
    if not found:
        raise ValueError(f"{MARK} has no path")
    steps = [f"M{step}" for step in found.group(1).split("M") if step]
    *low, high = steps
    scale = icon.side * icon.mark / 24
    left, top = (round(icon.side / 2 - middle * scale, 3) for middle in MIDDLE)
    radius = round(icon.side * icon.corner, 3)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {icon.side} {icon.side}">'
        f'<rect width="{icon.side}" height="{icon.side}" rx="{radius}" fill="{INK}"/>'
        f'<g transform="translate({left} {top}) scale({round(scale, 4)})">'
        f'<path fill="{PAPER}" d="{"".join(low)}"/><path fill="{BRONZE}" d="{high}"/></g></svg>\n'
    )


def main() -> None:
    """Write the shape, and a picture of each size with the browser that the tests use."""
    ICONS.mkdir(exist_ok=True)
    (ICONS / SHAPE.file).write_text(drawing(SHAPE), encoding="utf-8")
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chosen(), args=list(SWITCHES))
        for icon in DRAWN:
            page = browser.new_page(viewport={"width": icon.side, "height": icon.side})
            page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{drawing(icon)}")
            page.screenshot(path=ICONS / icon.file, omit_background=True)
            page.close()
        browser.close()
    # Browsers ask a host for this address by themselves, whatever a page says.
    shutil.copyfile(ICONS / DRAWN[0].file, ROOT / "docs" / "favicon.ico")


if __name__ == "__main__":
    main()
