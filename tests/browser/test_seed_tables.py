"""Every table of the HeroQuest text is in the built pages, cell by cell. The cells are typed from the text."""

from functools import cache
from html.parser import HTMLParser

import pytest

from tests.browser.pages import paths, text_of

DEGREES = ("Complete", "Major", "Minor", "Marginal")
SEED = {
    "heroquest.augment-results": [
        ["Complete victory", "+W"],
        ["Major victory", "+9"],
        ["Minor victory", "+6"],
        ["Marginal victory", "+3"],
        ["Marginal defeat", "+0"],
        ["Minor defeat", "+0"],
        ["Major defeat", "+0"],
        ["Complete defeat", "−3"],
    ],
    "heroquest.contest-results": [
        ["Critical", "Marginal to the better die, else tie", "Minor victory", "Major victory", "Complete victory"],
        ["Success", "Minor defeat", "Marginal to the better die, else tie", "Minor victory", "Major victory"],
        ["Failure", "Major defeat", "Minor defeat", "Marginal to the better die, else tie", "Minor victory"],
        ["Fumble", "Complete defeat", "Major defeat", "Minor defeat", "Tie"],
    ],
    "heroquest.consequences": [
        ["Marginal", "Hurt", "−3"],
        ["Minor", "Impaired", "−6"],
        ["Major", "Injured", "one step down"],
        ["Complete", "Dying", "no more actions"],
    ],
    "heroquest.benefits": [["Marginal", "+0"], ["Minor", "+3"], ["Major", "+6"], ["Complete", "+9"]],
    "heroquest.resolution-points": [
        ["Critical", "1", "2", "3", "5"],
        ["Success", "2", "1", "2", "3"],
        ["Failure", "3", "2", "1", "2"],
        ["Fumble", "5", "3", "2", "none"],
    ],
    "heroquest.group-results": [
        ["1", "Marginal", "Hurt"],
        ["2", "Minor", "Unharmed"],
        ["3–4", "Major", "Unharmed"],
        ["5", "Complete", "Unharmed"],
    ],
    "heroquest.boost-costs": [["1–3", "1", "2"], ["4–6", "2", "4"], ["7–9", "3", "6"]],
    "heroquest.exchange-points": [["Complete", "5"], ["Major", "3"], ["Minor", "2"], ["Marginal", "1"]],
    "heroquest.assist-results": [
        ["Complete victory", "−4"],
        ["Major victory", "−3"],
        ["Minor victory", "−2"],
        ["Marginal victory", "−1"],
        ["Marginal defeat", "0"],
        ["Minor defeat", "+1"],
        ["Major defeat", "+2"],
        ["Complete defeat", "+3"],
    ],
    "heroquest.assist-classes": [["Moderate"], ["High"], ["Very High"], ["Nearly Impossible"]],
    "heroquest.rising-action": [
        ["1", "Hurt", "Hurt", "Marginal"],
        ["2", "Hurt", "Unharmed", "Marginal"],
        ["3", "Impaired", "Unharmed", "Minor"],
        ["4", "Impaired", "Unharmed", "Minor"],
        ["5", "Injured", "Unharmed", "Major"],
        ["6", "Injured", "Unharmed", "Major"],
        ["7", "Dying", "Unharmed", "Complete"],
        ["8", "Dead", "Unharmed", "Complete"],
        ["9", "Dead", "Unharmed", "Complete"],
    ],
    "heroquest.climax": [
        ["0", "Unharmed"],
        ["1", "Dazed"],
        ["2–3", "Hurt"],
        ["4–5", "Impaired"],
        ["6–7", "Injured"],
        ["8", "Dying"],
        ["9", "Dead"],
    ],
    "heroquest.climax-levels": [
        ["Hurt", "Marginal"],
        ["Impaired", "Minor"],
        ["Injured", "Major"],
        ["Dying", "Complete"],
        ["Dead", "Complete"],
    ],
}
"""Table id, and for each row a word or figure that each of some cells begins with or holds, in order."""


class Rows(HTMLParser):
    """The rows of rules tables: key and the texts of their cells."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, list[str]]] = []
        self._inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Notes a row of a rules table, and each cell of one."""
        key = dict(attrs).get("data-row")
        if tag == "tr":
            self._inside = bool(key)
            if key:
                self.found.append((key, []))
        elif tag in ("td", "th") and self._inside:
            self.found[-1][1].append("")

    def handle_data(self, data: str) -> None:
        """Adds to the cell that is open."""
        if self._inside and self.found[-1][1]:
            self.found[-1][1][-1] += data


@cache
def tables() -> dict[str, list[list[str]]]:
    """The rows of every table, each from the first page that has it."""
    found: dict[str, list[list[str]]] = {}
    for path in paths():
        text = text_of(path)
        if "data-row" not in text:
            continue
        parser = Rows()
        parser.feed(text)
        here: dict[str, list[list[str]]] = {}
        for key, cells in parser.found:
            here.setdefault(key.split("/")[0], []).append([" ".join(cell.split()) for cell in cells])
        found = here | found
    return found


@pytest.mark.parametrize("table", SEED)
def test_every_cell_of_the_text_stands_in_a_page(table: str) -> None:
    rows = tables().get(table, [])
    assert rows, f"{table} stands on no page"
    for wanted in SEED[table]:
        assert any(holds(row, wanted) for row in rows), (wanted, rows)


def holds(row: list[str], wanted: list[str]) -> bool:
    """Return whether a row has the wanted cells in order; a number must be the whole cell, or begin it."""
    places = iter(row)
    return all(any(_is(cell, want) for cell in places) for want in wanted)


def _is(cell: str, want: str) -> bool:
    if want[0].isalpha():
        return want.lower() in cell.lower()
    return cell == want or cell.startswith((f"{want} ", f"{want}+"))
