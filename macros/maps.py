"""A map of squares as lines and words, for the pages. The roller has the same in `plan.js`."""

import re
from collections.abc import Callable, Iterable

from macros.calls import Data
from macros.words import DRAWN

SIDE = 40


def _some(squares: list[Data], *kinds: str) -> list[Data]:
    return [each for each in squares if each["kind"] in kinds]


def _joined(squares: list[Data], line: Callable[[int, int], str]) -> str:
    return "".join(line(each["x"] * SIDE, each["y"] * SIDE) for each in squares)


def _full(x: int, y: int) -> str:
    return f"M{x} {y}h40v40h-40z"


def _frame(x: int, y: int) -> str:
    return f"M{x + 3} {y + 3}h34v34h-34z"


def _hatch(x: int, y: int) -> str:
    return f"M{x} {y + 20}l20-20M{x} {y + 40}l40-40M{x + 20} {y + 40}l20-20"


def _brick(x: int, y: int) -> str:
    return f"M{x} {y + 20}h40M{x + 20} {y}v20M{x + 10} {y + 20}v20M{x + 30} {y + 20}v20"


def _edge(area: list[Data]) -> str:
    """The sides where the area ends."""
    taken = {(each["x"], each["y"]) for each in area}
    out = ""
    for each in area:
        x, y = each["x"] * SIDE, each["y"] * SIDE
        sides = (
            (0, -1, f"M{x} {y}h40"),
            (0, 1, f"M{x} {y + 40}h40"),
            (-1, 0, f"M{x} {y}v40"),
            (1, 0, f"M{x + 40} {y}v40"),
        )
        out += "".join(line for dx, dy, line in sides if (each["x"] + dx, each["y"] + dy) not in taken)
    return out


def ground(width: int, height: int, squares: list[Data]) -> dict[str, str]:
    """The layers of the ground, undermost first. Those without squares are empty.

    >>> ground(1, 1, [{"x": 0, "y": 0, "kind": "wall"}])["wall"]
    'M0 0h40v40h-40z'
    """
    area, walls = _some(squares, "area", "origin"), _some(squares, "wall")
    path = [(each["x"] * SIDE + 20, each["y"] * SIDE + 20) for each in _some(squares, "path")]
    upright = [f"M{place * SIDE} 0v{height * SIDE}" for place in range(width + 1)]
    level = [f"M0 {place * SIDE}h{width * SIDE}" for place in range(height + 1)]
    return {
        "area": _joined(area, _full),
        "hatch": _joined(area, _hatch),
        "wall": _joined(walls, _full),
        "brick": _joined(walls, _brick),
        "lines": "".join(upright + level),
        "edge": _edge(area),
        "origin": _joined(_some(squares, "origin"), _frame),
        "path": "".join(f"{'L' if place else 'M'}{x} {y}" for place, (x, y) in enumerate(path)),
    }


def signs(tokens: list[Data]) -> list[str]:
    """Return the text in each token: the first letter of its name and the number after it.

    A second letter where two would look alike.

    >>> signs([{"name": "You"}, {"name": "Bandit 1"}, {"name": "Brute"}, {"name": "Bear"}])
    ['Y', 'B1', 'Br', 'Be']
    """

    def short(token: Data, letters: int) -> str:
        name = str(token["name"])
        number = re.search(r"[0-9]+$", name)
        return name[:letters] + (number[0] if number else "")

    first = [short(token, 1) for token in tokens]
    return [short(token, 2 if first.count(sign) > 1 else 1) for token, sign in zip(tokens, first, strict=True)]


def where(squares: Iterable[Data]) -> str:
    """Squares in words, row by row, counted from 1 at the top left.

    >>> where([{"x": 0, "y": 2}, {"x": 1, "y": 2}, {"x": 4, "y": 2}, {"x": 4, "y": 0}])
    'row 1, column 5; row 3, columns 1 to 2 and 5'
    """
    rows: dict[int, set[int]] = {}
    for each in squares:
        rows.setdefault(each["y"], set()).add(each["x"])
    return "; ".join(f"row {y + 1}, {_columns(sorted(found))}" for y, found in sorted(rows.items()))


def _columns(found: list[int]) -> str:
    runs: list[list[int]] = []
    for x in found:
        if runs and runs[-1][1] == x - 1:
            runs[-1][1] = x
        else:
            runs.append([x, x])
    told = [f"{low + 1}" if low == high else f"{low + 1} to {high + 1}" for low, high in runs]
    return f"{'columns' if len(found) > 1 else 'column'} {' and '.join(told)}"


def key(squares: list[Data], tokens: list[Data], sights: list[Data]) -> list[dict[str, str]]:
    """Describe a map in words: tokens, kinds of squares and lines, each with its place."""
    told: list[dict[str, str]] = []
    for token, sign in zip(tokens, signs(tokens), strict=True):
        kind = DRAWN["tokens"][token["kind"]]
        more = ["" if token["name"].lower() == kind else kind, DRAWN["marks"][token["mark"]]]
        told.append(
            {
                "sign": sign,
                "kind": token["kind"],
                "mark": token["mark"],
                "word": token["name"],
                "more": ", ".join(filter(None, more)),
                "where": where([token]),
            }
        )
    for name, word in DRAWN["squares"].items():
        if found := _some(squares, name):
            told.append(_entry(name, word, where(found)))
    for kind in ("free", "blocked"):
        lines = [each for each in sights if each["free"] == (kind == "free")]
        if lines:
            word = DRAWN[kind][len(lines) > 1]
            told.append(_entry(kind, word, "; ".join(map(_ends, lines))))
    return told


def _entry(kind: str, word: str, place: str) -> dict[str, str]:
    return {"sign": "", "kind": kind, "mark": "", "word": word, "more": "", "where": place}


def _ends(line: Data) -> str:
    left, top = DRAWN["left"], DRAWN["top"]
    one, other = (f"{left} {line[f'x{end}']}, {top} {line[f'y{end}']}" for end in ("1", "2"))
    return f"{one} to {other}"


def drawn(block: Data) -> Data:
    """All that the template of a map needs."""
    squares, tokens, sights = block["squares"], block["tokens"], block["sights"]
    return {
        **block,
        "side": SIDE,
        "layers": ground(block["width"], block["height"], squares),
        "tokens": [{**token, "sign": sign} for token, sign in zip(tokens, signs(tokens), strict=True)],
        "key": key(squares, tokens, sights),
        "samples": {kind: _sample(kind) for kind in DRAWN["squares"]},
    }


def _sample(kind: str) -> dict[str, str]:
    layers = ground(1, 1, [{"x": 0, "y": 0, "kind": kind}])
    return {**layers, "path": "M4 20L36 20" if layers["path"] else ""}
