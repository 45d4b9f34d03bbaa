"""A printed page read back: its letters, without the spaces between them, and where on its side each stands."""

import re
import unicodedata
from io import BytesIO
from typing import Any, NamedTuple

from playwright.sync_api import Page
from pypdf import PdfReader

SPACE = re.compile(r"\s+")


def bare(text: str) -> str:
    """Give a text without its spaces, which a printer sets as gaps, and without ligatures."""
    return SPACE.sub("", unicodedata.normalize("NFKC", text))


class Side(NamedTuple):
    """One side of paper: its letters in the order in which they were printed, the height and the size of each."""

    text: str
    heights: list[float]
    sizes: list[float]
    width: float
    length: float


def sides(pdf: bytes) -> list[Side]:
    """Give the sides of a PDF."""
    found = []
    for page in PdfReader(BytesIO(pdf)).pages:
        letters: list[str] = []
        places: list[tuple[float, float]] = []

        def take(
            text: str,
            cm: list[float],
            tm: list[float],
            _font: Any,
            size: float,
            letters: list[str] = letters,
            places: list[tuple[float, float]] = places,
        ) -> None:
            plain = bare(text)
            letters.extend(plain)
            height, scaled = tm[4] * cm[1] + tm[5] * cm[3] + cm[5], abs(size * tm[3] * cm[3])
            places.extend([(height, scaled)] * len(plain))

        page.extract_text(visitor_text=take)
        heights, sizes = ([each[n] for each in places] for n in (0, 1))
        found.append(Side("".join(letters), heights, sizes, float(page.mediabox.width), float(page.mediabox.height)))
    return found


def inks(pdf: bytes) -> list[bytes]:
    """Give what is drawn on each side, colours and all."""
    return [page.get_contents().get_data() for page in PdfReader(BytesIO(pdf)).pages]  # type: ignore[union-attr]


def where(text: str, found: list[Side]) -> list[tuple[int, int]]:
    """Give each place at which a text stands whole: the number of the side and of its first letter there."""
    wanted = bare(text)
    return [
        (number, match.start())
        for number, side in enumerate(found)
        for match in re.finditer(re.escape(wanted), side.text)
    ]


def hangs_together(text: str, place: tuple[int, int], found: list[Side]) -> bool:
    """Tell whether nothing of a text stands above its first letter, as what goes on in the next column would."""
    number, start = place
    heights = found[number].heights[start : start + len(bare(text))]
    # Letters of other fonts sit higher or lower by a hair.
    return max(heights) < heights[0] + 4


TABLES = """(root, kind) => [...root.querySelectorAll(`.hq-glance-part${kind} table`)].map(each => each.textContent)"""


def tables(page: Page, kind: str = ":not(.is-out)") -> list[str]:
    """Give the words of each table that prints, or of those that do not, its caption first."""
    found: list[str] = page.locator(".hq-glance-parts").evaluate(TABLES, kind)
    return found
