"""A reply as text: the verdict first, then dice and board, then the reasons with their rules, then what is open.

Lines are as wide as the terminal, bold only where that shows, and never with a sign that it cannot have. Each block
says all that its picture says.
"""

import codecs
import os
import shutil
import sys
import textwrap
from collections.abc import Callable
from typing import Any, TextIO

type Data = dict[str, Any]
"""A part of a reply, decoded."""

_NARROWEST, _WIDEST = 36, 100
_PLAIN = {
    "’": "'", "“": '"', "”": '"', "…": "...", "×": "x", "█": "#", "→": "->", "\u200b": "",
    **dict.fromkeys("–−—·", "-"),
}  # fmt: skip
_KEPT = {"\u00a0": " ", "\u200b": "\u200b", "\u200d": "\u200d"}
_FALLBACK = "hqweb-plain"


def _plain(error: UnicodeError) -> tuple[str, int]:
    """Replacements for characters that an encoding doesn't have."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(_PLAIN.get(sign, "?") for sign in error.object[error.start : error.end]), error.end


codecs.register_error(_FALLBACK, _plain)


def safe(text: str) -> str:
    r"""A text that moves no cursor and hides nothing: what cannot be printed is a question mark.

    >>> safe("a\x1b[2Jb")
    'a?[2Jb'
    """
    return "".join(sign if sign.isprintable() else _KEPT.get(sign, "?") for sign in text)


_COLORS = {"v": "32", "d": "31", "t": "33"}
"""Green for victories, red for defeats, yellow for ties and tiers, by the first letter of a mark."""


class Out:
    """Lines of text on a stream; on none, where the program was started without one.

    >>> Out(None).say("nobody hears")
    """

    def __init__(self, stream: TextIO | None) -> None:
        self.stream = stream
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=_FALLBACK)
        tty = stream is not None and not stream.closed and stream.isatty()
        self.styled = tty and not os.environ.get("NO_COLOR") and os.environ.get("TERM", "dumb") != "dumb"
        self.width = min(max(shutil.get_terminal_size().columns, _NARROWEST), _WIDEST)

    def say(self, text: str = "", *, strong: bool = False, mark: str = "", end: str = "\n") -> None:
        """One line, as it is; in a terminal, in the color of a result's `mark`."""
        if self.stream is None:
            return
        line, codes = safe(text), [*["1"] * strong, *filter(None, [_COLORS.get(mark[:1])])]
        styled = codes and self.styled and line
        self.stream.write((f"\x1b[{';'.join(codes)}m{line}\x1b[0m" if styled else line) + end)

    def tell(
        self, text: str, first: str = "", rest: str | None = None, *, strong: bool = False, mark: str = ""
    ) -> None:
        """Print a sentence, broken into lines: `first` comes before it, `rest` before its further lines."""
        after = " " * len(first) if rest is None else rest
        for line in textwrap.wrap(
            safe(text), self.width, initial_indent=first, subsequent_indent=after, break_on_hyphens=False
        ) or [first.rstrip()]:
            self.say(line, strong=strong, mark=mark)

    def head(self, text: str) -> None:
        """An empty line and a heading."""
        self.say()
        self.tell(text, strong=True)

    def flush(self) -> None:
        """Sends what was said."""
        if self.stream is not None:
            self.stream.flush()


def let_go() -> None:
    """Points a broken standard output at nothing, so that leaving does not fail a second time."""
    stream = sys.__stdout__
    if stream is not None and stream is sys.stdout:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


_TONES = {"info": "", "reading": "Reading: ", "warn": "Beware: "}
_GROUND = {"wall": ("#", "wall"), "area": ("*", "area"), "origin": ("o", "where it starts"), "path": ("+", "path")}
_MOST_BOXES = 20
_GAP = "  "


def _beside(text: str) -> str:
    return f" ({text})" if text else ""


def _ladder(block: Data, out: Out) -> None:
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


def _board(block: Data, out: Out) -> None:
    out.tell(block["label"], "  ", strong=True)
    for pair in block["pairs"]:
        told, most = [], pair["goal"]
        for score in (pair["ours"], pair["theirs"]):
            filled = min(max(score["value"], 0), most)
            boxes = f" [{'#' * filled}{'.' * (most - filled)}]" if 0 < most <= _MOST_BOXES else ""
            told.append(f"{score['who']}{_beside(score['note'])} {score['value']}{boxes}")
        goal = f"; over at {pair['goal']}" if pair["goal"] else ""
        said = _beside(", ".join(filter(None, [pair["mark"], pair["tag"]])))
        out.tell(f"{' against '.join(told)}{goal}{said}", "    ", "      ")


def _grid(block: Data, out: Out) -> None:
    out.tell(block["caption"], "  ", strong=True)
    for line in table_lines(block, out.width - 4, [row["mark"] for row in block["rows"]]):
        out.tell(line, "    ", "      ")


def _cell(raw: Any) -> str:
    if isinstance(raw, dict):
        return safe(raw["text"])
    return str(raw).replace("-", "−") if isinstance(raw, int) else safe(raw)


def table_lines(table: Data, width: int, marks: list[str] | None = None) -> list[str]:
    """Return the lines of a table, in columns if they fit, else row by row; `marks` are words after a row.

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


def _sum(block: Data, out: Out) -> None:
    out.tell(block["label"], "  ")
    text = ""
    for part in block["parts"]:
        die = f"d{part['sides']}: " if part["sides"] else ""
        joint = (" − " if part["value"] < 0 else " + ") if text else "−" if part["value"] < 0 else ""
        text += f"{joint}{die}{abs(part['value'])}{_beside(part['label'])}"
    out.tell(f"{text} = {block['total']}", "    ")


def _card(block: Data, out: Out) -> None:
    out.tell(f"{block['title']}{_beside(block['corner'])}", "  ", strong=True)
    for place, group in enumerate(block["groups"]):
        if place:
            out.say("    ---")
        for line in group:
            text = (f"{line['label']}: " if line["label"] else "") + line["text"]
            out.tell(text, "  > " if line["mark"] == "hit" else "    ", "      ")


def _plan(block: Data, out: Out) -> None:
    out.tell(block["label"], "  ")
    wide, high = block["width"], block["height"]
    ground = [["." for _ in range(wide)] for _ in range(high)]
    for square in block["squares"]:
        ground[square["y"]][square["x"]] = square["note"][:1] or _GROUND[square["kind"]][0]
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
    for kind, (sign, said) in _GROUND.items():
        found = [square for square in block["squares"] if square["kind"] == kind]
        if found:
            told = "; ".join(f"{s['x']}, {s['y']}{_beside(s['note'])}" for s in found)
            out.tell(f"{sign} {said}, column and row: {told}", "    ", "      ")
    for line in block["sights"]:
        free = "free" if line["free"] else "blocked"
        out.tell(f"Line from corner {line['x1']}, {line['y1']} to {line['x2']}, {line['y2']}: {free}", "    ", "      ")


_BLOCKS: dict[str, Callable[[Data, Out], None]] = {
    "note": lambda block, out: out.tell(_TONES[block["tone"]] + block["text"], "  "),
    "ladder": _ladder,
    "board": _board,
    "table": _grid,
    "sum": _sum,
    "card": _card,
    "plan": _plan,
}


_MOST_OPTIONS, _BAR, _READABLE = 8, 30, 12


def tell_view(view: Data, title: str, out: Out) -> None:
    """The verdict, and what is to be seen."""
    head = view.get("headline")
    out.tell(title)
    out.say()
    if head:
        out.tell(head["word"], strong=True, mark=head["mark"])
        out.tell(head["mean"])
    if view["summary"].lower() not in (f"{head['word']}: {head['mean']}".lower() if head else ""):
        out.tell(view["summary"], strong=not head)
    if view["status"] and view["status"].lower() not in view["summary"].lower():
        out.tell(view["status"])
    for block in view["blocks"]:
        out.say()
        _BLOCKS[block["kind"]](block, out)


def tell_house(data: Data, out: Out) -> None:
    """Print the changes of a table to the rules, if there are any."""
    changes = data["house"]["changes"] if "house" in data else []
    if changes:
        out.say()
        out.say("Your table’s rules", strong=True)
    for change in changes:
        out.tell(change["says"], "  ")


def tell_recast(data: Data, out: Out) -> None:
    """Print what the same dice come to by other rules, what couldn't be kept, and why."""
    out.tell(data["says"], strong=True)
    for each in data["left_out"]:
        out.tell(each, "  ")
    _why(data["view"], out)


def tell_last(game: Data, out: Out) -> None:
    """The dice of the last move and where they came from; the reasons, counted, each with the place of its rule."""
    log = game["log"]
    for last in [move for move in log["moves"] if move.get("dice")][-1:]:
        fell = ", ".join(f"d{die} {face}" for die, face in zip(last["dice"], last["faces"], strict=True))
        out.say()
        out.tell(f"Dice: {fell} ({'entered by hand' if last.get('typed') else f'seed {log["seed"]}'})")
    _why(game["view"], out)


def _why(view: Data, out: Out) -> None:
    if view["steps"]:
        out.head("Why")
    for place, step in enumerate(view["steps"], 1):
        out.tell(f"{step['text']} [{step['rule']}]", f"  {place}. ", "     ")


def tell_open(view: Data, out: Out) -> None:
    """Print the available moves with their costs, and the offers."""
    if view["choices"]:
        more = ", and the verdict may still change" if "headline" in view and not view["settled"] else ""
        out.head(f"Available moves{more}")
    for choice in view["choices"]:
        who = f" --by {choice['by']}" if choice["by"] else ""
        out.tell(f"{choice['do']}{who}: {choice_line(choice)}", "  ", "    ")
        for field in choice["fields"]:
            out.tell(field_line(field), "      ", "        ")
    tell_next(view, out)


def choice_line(choice: Data) -> str:
    """A move in a line: its title, what it would do, its cost."""
    cost = f"costs {choice['cost'].rstrip('.')}" if choice["cost"] else ""
    told = "; ".join(filter(None, [choice["brings"].rstrip("."), cost]))
    return f"{choice['title']}{f'. {told}' if told else ''}"


def tell_next(view: Data, out: Out) -> None:
    """Print the procedures that can follow, and what is proposed on sheets."""
    for offer in view["offers"]:
        out.tell(f"Next: {offer['title']} ({offer['procedure']})", "  ")
    for effect in view.get("effects", []):
        out.tell(f"On the sheet: {effect['text']}", "  ")


def tell_history(moves: list[Data], out: Out) -> None:
    """Every move of a log with its reasons."""
    if moves:
        out.head("History")
    for place, move in enumerate(moves, 1):
        out.tell(f"{move['title']}. {move['line']}".rstrip(". ") + ".", f"  {place}. ", "     ")
        for step in move["steps"]:
            out.tell(f"{step['text']} [{step['rule']}]", "     - ", "       ")


def field_line(field: Data) -> str:
    """A field in a line: name, label, what it takes, its default.

    >>> field_line({"name": "base", "kind": "int", "label": "Base", "low": 1, "high": 9, "default": 3})
    'base: Base, 1 to 9; default 3'
    """
    told = f"{field['name']}: {field['label']}"
    kind, low, high = field["kind"], field.get("low"), field.get("high")
    if "options" in field:
        values = [option["value"] for option in field["options"]]
        more = f" and {len(values) - _MOST_OPTIONS} more" if len(values) > _MOST_OPTIONS else ""
        told += f", {'any of' if kind == 'picks' else 'one of'} {', '.join(values[:_MOST_OPTIONS])}{more}"
    elif kind == "flag" or high is not None:
        span = f"{low} to {high}".replace("-", "−")
        kinds = {"flag": "yes or no", "list": f"{span} rows", "text": f"a text of at most {high} characters"}
        told += f", {kinds.get(kind, span)}"
    if "when" in field:
        told += f", where {field['when']['field']} is {' or '.join(map(_said, field['when']['in']))}"
    if "default" not in field:
        return told + "; required"
    default = field["default"]
    return told if default in ("", []) else f"{told}; default {_said(default)}"


def _said(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def tell_odds(odds: Data, out: Out) -> None:
    """A distribution: every outcome with its bar, its share, and its weight where that can be read."""
    out.tell(odds["caption"])
    rows = odds["rows"]
    wide = max((len(row["label"]) for row in rows), default=0)
    room = out.width - wide - 13
    digits = len(odds["total"])
    whole = odds["total"] if digits <= _READABLE and room > 2 * digits + 6 else ""
    bar = min(max(room - (2 * digits + 6 if whole else 0), 0), _BAR)
    out.say()
    for row in rows:
        filled = "█" * (-(-row["share"] * bar // 10_000) if row["weight"] != "0" else 0)
        weight = f"  {row['weight']:>{digits}} of {whole}" if whole else ""
        out.tell(f"{row['label']:<{wide}}  {percent(row):>7}  {filled:<{bar}}{weight}", "  ", "    ", mark=row["mark"])


def percent(row: Data) -> str:
    """The share of a row in per cent, to the hundredth; what can happen is never 0%, what can fail never 100%.

    >>> percent({"share": 375, "weight": "15"}), percent({"share": 0, "weight": "1"})
    ('3.75%', '<0.01%')
    """
    if row["share"] == 0:
        return "<0.01%" if row["weight"] != "0" else "0%"
    return f"{row['share'] // 100}.{row['share'] % 100:02}%"
