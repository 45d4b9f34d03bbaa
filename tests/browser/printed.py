"""Reads a printed page back: its letters, without the spaces between them, and their positions on the page."""

import re
import unicodedata
from collections.abc import Iterator
from io import BytesIO
from typing import Any, NamedTuple

from playwright.sync_api import Page
from pypdf import PdfReader

SPACE = re.compile(r"\s+")
NUMBER = rb"-?[\d.]+"
# What moves and sets letters, of all that Chromium writes. A letter is a code of its font: two bytes, or one if the
# font is a simple one.
SETTING = re.compile(
    rb"<(?P<codes>[0-9A-F]+)> Tj|(?P<by>%(n)s %(n)s) Td|(?P<matrix>(?:%(n)s ){6})(?P<of>Tm|cm)"
    rb"|/(?P<font>\w+) (?P<size>%(n)s) Tf|/(?P<form>\w+) Do|(?<!\S)(?P<state>[qQ])(?!\S)"
    rb"|(?P<unknown>(?<!\S)(?:TJ|T\*|TD|TL|Ts|Tz|'|\")(?!\S)|\) Tj)" % {b"n": NUMBER}
)
COLOR = re.compile(rb"(?<!\S)(?:%(n)s ){1,4}(?:rg|RG|g|G|k|K|scn?|SCN?)(?!\S)" % {b"n": NUMBER})
LINES = re.compile(r"begin(bfchar|bfrange)(.*?)end\1", re.DOTALL)
CODES = re.compile(r"<([0-9A-Fa-f]+)>")

type Matrix = tuple[float, ...]
WHOLE: Matrix = (1, 0, 0, 1, 0, 0)


def bare(text: str) -> str:
    """Return a text without ligatures, and without spaces, which a printer sets as gaps."""
    return SPACE.sub("", unicodedata.normalize("NFKC", text))


class Side(NamedTuple):
    """One side of paper: its letters in the order in which they were printed, the height and the size of each."""

    text: str
    heights: list[float]
    sizes: list[float]
    width: float
    length: float


def within(inner: Matrix, outer: Matrix) -> Matrix:
    """Return the matrix of an object placed by another one."""
    a, b, c, d, e, f = inner
    g, h, i, j, k, l = outer  # noqa: E741
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l)


def letters_of(font: Any) -> dict[int, str]:
    """Return the letters of a font's codes, without spaces."""
    found: dict[int, str] = {}
    for kind, lines in LINES.findall(font["/ToUnicode"].get_object().get_data().decode("ascii")):
        codes = CODES.findall(lines)
        if kind == "bfchar":
            ranges = [(code, code, letter) for code, letter in zip(codes[::2], codes[1::2], strict=True)]
        else:
            assert "[" not in lines, lines
            ranges = list(zip(codes[::3], codes[1::3], codes[2::3], strict=True))
        for first, last, letter in ranges:
            start = bytes.fromhex(letter).decode("utf-16-be")
            for step, code in enumerate(range(int(first, 16), int(last, 16) + 1)):
                found[code] = bare(start[:-1] + chr(ord(start[-1]) + step))
    return found


def written(drawn: Any) -> bytes:
    """Return what draws a page or a form; nothing of an image."""
    data: bytes = b"" if drawn.get("/Subtype") == "/Image" else drawn.get("/Contents", drawn).get_object().get_data()
    return data


def set_letters(drawn: Any, matrix: Matrix, fonts: dict[Any, dict[int, str]]) -> Iterator[tuple[str, float, float]]:
    """Return what a page or a form on it sets, in its order: letters, with their height on the page and their size."""
    resources = drawn.get("/Resources")
    kept: list[Matrix] = []
    text, size, letters, digits = WHOLE, 0.0, dict[int, str](), 4
    for found in SETTING.finditer(written(drawn)):
        match found.lastgroup:
            case "codes":
                codes = found["codes"]
                height = text[4] * matrix[1] + text[5] * matrix[3] + matrix[5]
                for place in range(0, len(codes), digits):
                    yield letters[int(codes[place : place + digits], 16)], height, abs(size * text[3] * matrix[3])
            case "by":
                x, y = map(float, found["by"].split())
                text = within((1, 0, 0, 1, x, y), text)
            case "of" if found["of"] == b"Tm":
                text = tuple(map(float, found["matrix"].split()))
            case "of":
                matrix = within(tuple(map(float, found["matrix"].split())), matrix)
            case "size":
                font, size = resources["/Font"].raw_get(f"/{found['font'].decode()}"), float(found["size"])
                letters = fonts[font.idnum] = fonts.get(font.idnum) or letters_of(font.get_object())
                digits = 4 if font.get_object()["/Subtype"] == "/Type0" else 2
            case "form":
                form = resources["/XObject"][f"/{found['form'].decode()}"]
                yield from set_letters(form, within(tuple(map(float, form.get("/Matrix", WHOLE))), matrix), fonts)
            case "state" if found["state"] == b"q":
                kept.append(matrix)
            case "state":
                matrix = kept.pop()
            case unknown:
                raise ValueError(f"{unknown}: {found[0]!r}")


def sides(pdf: bytes) -> list[Side]:
    """Return the sides of a PDF."""
    fonts: dict[Any, dict[int, str]] = {}
    found = []
    for page in PdfReader(BytesIO(pdf)).pages:
        placed = [(letter, each) for each in set_letters(page, WHOLE, fonts) for letter in each[0]]
        text = "".join(letter for letter, _ in placed)
        heights, sizes = [each[1] for _, each in placed], [each[2] for _, each in placed]
        found.append(Side(text, heights, sizes, float(page.mediabox.width), float(page.mediabox.height)))
    return found


def colors(pdf: bytes) -> set[bytes]:
    """Return the colors of all that is drawn."""
    drawn = [page.get_contents().get_data() for page in PdfReader(BytesIO(pdf)).pages]  # type: ignore[union-attr]
    return {found for each in drawn for found in COLOR.findall(each)}


def where(text: str, found: list[Side]) -> list[tuple[int, int]]:
    """Return each position where a whole text appears: the page number and the position of its first letter."""
    wanted = bare(text)
    return [
        (number, match.start())
        for number, side in enumerate(found)
        for match in re.finditer(re.escape(wanted), side.text)
    ]


def hangs_together(text: str, place: tuple[int, int], found: list[Side]) -> bool:
    """Return whether all of a text is below its first letter; a text that continues in the next column isn't."""
    number, start = place
    heights = found[number].heights[start : start + len(bare(text))]
    # Letters of other fonts sit higher or lower by a hair.
    return max(heights) < heights[0] + 4


TABLES = """(root, kind) => [...root.querySelectorAll(`.hq-glance-part${kind} table`)].map(each => each.textContent)"""


def tables(page: Page, kind: str = ":not(.is-out)") -> list[str]:
    """Return the words of each table that prints, or of those that do not, its caption first."""
    found: list[str] = page.locator(".hq-glance-parts").evaluate(TABLES, kind)
    return found
