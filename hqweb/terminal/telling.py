"""A reply as text: the verdict first, then dice and board, then the reasons with their rules, then what is open."""

from typing import Any

from hqweb.terminal import out
from hqweb.terminal.blocks import tell_block

_MOST_OPTIONS = 8
_BAR = 30
_READABLE = 12


def tell_view(view: out.Data, title: str, out: out.Out) -> None:
    """The verdict, and what is to be seen."""
    head = view.get("headline")
    out.tell(title)
    out.say()
    if head:
        out.tell(head["word"], strong=True)
        out.tell(head["mean"])
    if view["summary"].lower() not in (f"{head['word']}: {head['mean']}".lower() if head else ""):
        out.tell(view["summary"], strong=not head)
    if view["status"] and view["status"].lower() not in view["summary"].lower():
        out.tell(view["status"])
    for block in view["blocks"]:
        out.say()
        tell_block(block, out)


def tell_last(game: out.Data, out: out.Out) -> None:
    """The dice of the last move and where they came from; the reasons, counted, each with the place of its rule."""
    log, steps = game["log"], game["view"]["steps"]
    rolled = [move for move in log["moves"] if move.get("dice")]
    for last in rolled[-1:]:
        fell = ", ".join(f"d{die} {face}" for die, face in zip(last["dice"], last["faces"], strict=True))
        out.say()
        out.tell(f"Dice: {fell} ({'typed in' if last.get('typed') else f'seed {log["seed"]}'})")
    if steps:
        out.say()
        out.say("Why", strong=True)
    for place, step in enumerate(steps, 1):
        out.tell(f"{step['text']} [{step['rule']}]", f"  {place}. ", "     ")


def tell_open(view: out.Data, out: out.Out) -> None:
    """The moves that stand open, with what they take; and what may follow."""
    if view["choices"]:
        more = ", and the verdict may still change" if "headline" in view and not view["settled"] else ""
        out.say()
        out.tell(f"Open now{more}", strong=True)
    for choice in view["choices"]:
        cost = f"costs {choice['cost'].rstrip('.')}" if choice["cost"] else ""
        told = "; ".join(filter(None, [choice["brings"].rstrip("."), cost]))
        who = f" --by {choice['by']}" if choice["by"] else ""
        out.tell(f"{choice['do']}{who}: {choice['title']}{f'. {told}' if told else ''}", "  ", "    ")
        for field in choice["fields"]:
            out.tell(field_line(field), "      ", "        ")
    for offer in view["offers"]:
        out.tell(f"May follow: {offer['title']} ({offer['procedure']})", "  ")
    for effect in view.get("effects", []):
        out.tell(f"On the sheet: {effect['text']}", "  ")


def tell_history(moves: list[out.Data], out: out.Out) -> None:
    """Every move of a log with its reasons."""
    if moves:
        out.say()
        out.say("How it went", strong=True)
    for place, move in enumerate(moves, 1):
        out.tell(f"{move['title']}. {move['line']}".rstrip(". ") + ".", f"  {place}. ", "     ")
        for step in move["steps"]:
            out.tell(f"{step['text']} [{step['rule']}]", "     - ", "       ")


def field_line(field: out.Data) -> str:
    """A field in a line: name, label, what it takes, its default.

    >>> field_line({"name": "base", "kind": "int", "label": "Base", "low": 1, "high": 9, "default": 3})
    'base: Base, 1 to 9; else 3'
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
        return told + "; needed"
    default = field["default"]
    return told if default in ("", []) else f"{told}; else {_said(default)}"


def _said(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def tell_odds(odds: out.Data, out: out.Out) -> None:
    """A distribution: every outcome with its bar, its share, and its weight where that can be read."""
    out.tell(odds["caption"])
    rows = odds["rows"]
    wide = max((len(row["label"]) for row in rows), default=0)
    room = out.width - wide - 13
    whole = odds["total"] if (len(odds["total"]) <= _READABLE and room > 2 * len(odds["total"]) + 6) else ""
    digits = len(whole)
    bar = min(max(room - (2 * digits + 6 if whole else 0), 0), _BAR)
    out.say()
    for row in rows:
        filled = "█" * (-(-row["share"] * bar // 10_000) if row["weight"] != "0" else 0)
        weight = f"  {row['weight']:>{digits}} of {whole}" if whole else ""
        out.tell(f"{row['label']:<{wide}}  {percent(row):>7}  {filled:<{bar}}{weight}", "  ", "    ")


def percent(row: out.Data) -> str:
    """The share of a row in per cent, to the hundredth; what can happen is never 0%, what can fail never 100%.

    >>> percent({"share": 375, "weight": "15"}), percent({"share": 0, "weight": "1"})
    ('3.75%', '<0.01%')
    """
    if row["share"] == 0:
        return "<0.01%" if row["weight"] != "0" else "0%"
    whole, rest = divmod(row["share"], 100)
    return f"{whole}.{rest:02}%"
