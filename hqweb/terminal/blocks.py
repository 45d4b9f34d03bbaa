"""Blocks of a view as lines of text: each says all that its picture says."""

from collections.abc import Callable
from typing import Any

from hqweb.terminal import out

_TONES = {"info": "", "reading": "Reading: ", "warn": "Beware: "}
_GROUND = {"wall": "#", "area": "*", "origin": "o", "path": "+"}
_GROUND_SAID = {"wall": "wall", "area": "area", "origin": "where it starts", "path": "path"}
_MOST_BOXES = 20
_GAP = "  "


def _beside(text: str) -> str:
    return f" ({text})" if text else ""


def tell_block(block: out.Data, out: out.Out) -> None:
    """One block, whatever kind it is."""
    _KINDS[block["kind"]](block, out)


def _ladder(block: out.Data, out: out.Out) -> None:
    out.tell(block["label"], "  ")
    for side in block["sides"]:
        was = f"{side['was']} → " if side["was"] else ""
        out.tell(f"{side['who']}: {was}{side['now']}", "  ")
    names = {side["side"]: side["who"] for side in block["sides"]}
    wide = max((len(rung["label"]) for rung in block["rungs"]), default=0)
    for place, rung in enumerate(block["rungs"]):
        here = []
        for mark in (each for each in block["marks"] if each["rung"] == place):
            fell, die = "(fell here) " if mark["from"] else "", f"d{mark['sides']} " if mark["sides"] else ""
            here.append(f"{fell}{names.get(mark['side'], '')} {die}{mark['show']}".strip())
        out.tell("  ".join(here), f"    {rung['label']:<{wide}} | ", f"    {'':<{wide}} | ")
    for move in block["moves"]:
        start, end = block["rungs"][move["start"]]["label"], block["rungs"][move["end"]]["label"]
        out.tell(f"{names[move['side']]}: {start} → {end}, by {move['by']}", "  ")
    if gap := block.get("gap"):
        top, bottom = block["rungs"][gap["top"]]["label"], block["rungs"][gap["bottom"]]["label"]
        out.tell(f"Between {top} and {bottom}: {gap['text']}", "  ")


def _board(block: out.Data, out: out.Out) -> None:
    out.tell(block["label"], "  ", strong=True)
    for pair in block["pairs"]:
        told = [_score(pair[side], pair["goal"]) for side in ("ours", "theirs")]
        goal = f"; over at {pair['goal']}" if pair["goal"] else ""
        said = _beside(", ".join(filter(None, [pair["mark"], pair["tag"]])))
        out.tell(f"{' against '.join(told)}{goal}{said}", "    ", "      ")


def _score(score: out.Data, goal: int) -> str:
    filled = min(max(score["value"], 0), goal)
    boxes = f" [{'#' * filled}{'.' * (goal - filled)}]" if 0 < goal <= _MOST_BOXES else ""
    return f"{score['who']}{_beside(score['note'])} {score['value']}{boxes}"


def _grid(block: out.Data, out: out.Out) -> None:
    out.tell(block["caption"], "  ", strong=True)
    for line in table_lines(block, out.width - 4, [row["mark"] for row in block["rows"]]):
        out.tell(line, "    ", "      ")


def _cell(raw: Any) -> str:
    if isinstance(raw, dict):
        return out.safe(raw["text"])
    return str(raw).replace("-", "−") if isinstance(raw, int) else out.safe(raw)


def table_lines(table: out.Data, width: int, marks: list[str] | None = None) -> list[str]:
    """The lines of a table, in columns where they fit, else row by row; `marks` are words that stand behind a row.

    >>> columns = [{"label": "Rung", "kind": "text"}, {"label": "n", "kind": "number"}]
    >>> table_lines({"columns": columns, "rows": [{"cells": ["a", -10]}]}, 40)
    ['Rung    n', '----  ---', 'a     −10']
    """
    heads = [column["label"] for column in table["columns"]]
    rows = [[_cell(each) for each in row["cells"]] for row in table["rows"]]
    marks = marks or [""] * len(rows)
    wide = [max([len(head), *(len(row[place]) for row in rows)]) for place, head in enumerate(heads)]
    most, lines = max(map(len, marks), default=0), list[str]()
    if sum(wide) + len(_GAP) * (len(wide) - 1) + (most + len(_GAP) + 2 if most else 0) > width:
        for row, mark in zip(rows, marks, strict=True):
            (head, text), *others = zip(heads, row, strict=True)
            lines.append(f"{head}: {text}{_beside(mark)}")
            lines += [f"  {head}: {text}" for head, text in others if text]
        return lines
    ends = [">" if column["kind"] == "number" else "<" for column in table["columns"]]
    for row, mark in zip([heads, ["-" * each for each in wide], *rows], ["", "", *marks], strict=True):
        told = _GAP.join(f"{text:{end}{room}}" for text, end, room in zip(row, ends, wide, strict=True))
        lines.append((told + (f"{_GAP}({mark})" if mark else "")).rstrip())
    return lines


def _sum(block: out.Data, out: out.Out) -> None:
    out.tell(block["label"], "  ")
    text = ""
    for part in block["parts"]:
        die = f"d{part['sides']}: " if part["sides"] else ""
        joint = (" − " if part["value"] < 0 else " + ") if text else "−" if part["value"] < 0 else ""
        text += f"{joint}{die}{abs(part['value'])}{_beside(part['label'])}"
    out.tell(f"{text} = {block['total']}", "    ")


def _card(block: out.Data, out: out.Out) -> None:
    out.tell(f"{block['title']}{_beside(block['corner'])}", "  ", strong=True)
    for place, group in enumerate(block["groups"]):
        if place:
            out.say("    ---")
        for line in group:
            text = (f"{line['label']}: " if line["label"] else "") + line["text"]
            out.tell(text, "  > " if line["mark"] == "hit" else "    ", "      ")


def _plan(block: out.Data, out: out.Out) -> None:
    out.tell(block["label"], "  ")
    wide, high = block["width"], block["height"]
    ground = [["." for _ in range(wide)] for _ in range(high)]
    for square in block["squares"]:
        ground[square["y"]][square["x"]] = square["note"][:1] or _GROUND[square["kind"]]
    signs = dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", block["tokens"], strict=False))
    for sign, token in signs.items():
        for y in range(max(token["y"], 0), min(token["y"] + token["size"], high)):
            for x in range(max(token["x"], 0), min(token["x"] + token["size"], wide)):
                ground[y][x] = sign
    out.say("       " + " ".join(str(x % 10) for x in range(wide)))
    for y, row in enumerate(ground):
        out.say(f"    {y:>2} " + " ".join(row))
    for sign, token in signs.items():
        hit = ", hit" if token["mark"] == "hit" else ""
        big = f", {token['size']} squares a side" if token["size"] > 1 else ""
        out.tell(f"{sign} {token['name']}, {token['kind']}, column {token['x']}, row {token['y']}{big}{hit}", "    ")
    for kind, said in _GROUND_SAID.items():
        found = [square for square in block["squares"] if square["kind"] == kind]
        if found:
            told = "; ".join(f"{s['x']}, {s['y']}{_beside(s['note'])}" for s in found)
            out.tell(f"{_GROUND[kind]} {said}, column and row: {told}", "    ", "      ")
    for line in block["sights"]:
        free = "free" if line["free"] else "blocked"
        out.tell(f"Line from corner {line['x1']}, {line['y1']} to {line['x2']}, {line['y2']}: {free}", "    ", "      ")


_KINDS: dict[str, Callable[[out.Data, out.Out], None]] = {
    "note": lambda block, out: out.tell(_TONES[block["tone"]] + block["text"], "  "),
    "ladder": _ladder,
    "board": _board,
    "table": _grid,
    "sum": _sum,
    "card": _card,
    "plan": _plan,
}
