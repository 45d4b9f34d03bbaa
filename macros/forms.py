"""The roller as the page has it before any script runs: form and preset, odds, a worked example."""

import json

from hqweb import handle
from macros.calls import Data, Json, PageError, ask, catalog, entry
from macros.examples import begun, dressed, side_words, worked
from macros.texts import applies, counted, lower, percent, rating, shown
from macros.words import ROLLER

_MANY = 12
"""From here on neighbors of one mark are drawn as one, and what cannot happen is left out of the table."""

_LONG = 7
"""The most digits of a useful total: beyond that, shares are shown instead."""


_FEW = 3
"""Of more options than this, a closed fold tells only those that were changed."""


def roller_of(
    procedure: str, preset: dict[str, Json], rolled: list[int] | None, *, both: bool = False, plain: bool = False
) -> Data:
    """All that the roller's template needs. `setup` is what the script reads: procedure, inputs, odds.

    A `plain` one is for a lesson: it has the fields that are preset alone, and nothing of another edition.

    Raises:
        PageError: no such procedure, or the engine refuses the preset.
    """
    where = f"roller({procedure!r})"
    found = entry("procedures", procedure, where)
    inputs = begun(procedure, preset, None, where)["log"]["inputs"]
    told = _told(procedure, inputs, where)
    example = worked(procedure, preset, rolled, []) if found["opening"] else None
    if plain:
        found = _plain(found, preset, inputs)
    fields = rows(found["fields"], inputs)
    more = found.get("more") or "".join(field["label"] for field in fields["more"][:1])
    return {
        "setup": {
            "procedure": found,
            "inputs": inputs,
            "odds": {"data": told} if told else {},
            "die": die_of(found, inputs, where),
            "pages": pages_of(found["ruleset"]),
            **({"both": True} if both else {}),
        },
        "fields": fields,
        "titles": {"more": more},
        "said": {group: _folded(fields[group], group) for group in ("more", "readings")},
        "odds": drawn(told) if told else None,
        "shown": example if example and "headline" in example["view"] else None,
        "plain": plain,
    }


def _plain(procedure: Data, preset: dict[str, Json], inputs: Data) -> Data:
    """A procedure with no fields but those that are preset; names keep their fold, which a plain roller never shows."""
    fields = [
        {key: value for key, value in field.items() if key != "when" and (key != "group" or field["kind"] == "text")}
        for field in procedure["fields"]
        if field["name"] in preset and applies(field, inputs)
    ]
    return {**{key: value for key, value in procedure.items() if key != "twin"}, "fields": fields}


def pages_of(ruleset: str) -> dict[str, str]:
    """Where each procedure of a ruleset has its rule, and so its roller: what may follow is carried there."""
    return {each["id"]: each["rule"] for each in catalog()["procedures"] if each["ruleset"] == ruleset}


def _told(procedure: str, inputs: dict[str, Json], where: str) -> Data | None:
    """The odds of a procedure; nothing where it has none, or none that could be counted to their end."""
    request = {"op": "odds", "procedure": procedure, "inputs": inputs}
    reply = json.loads(handle(json.dumps(request)))
    if not reply["ok"] and reply["error"]["code"].startswith("odds."):
        return None
    return ask(request, where)


def odds_of(procedure: str, inputs: dict[str, Json]) -> Data:
    """Odds with all that a page shows of them: those of the whole where there is a forecast.

    Raises:
        PageError: no such procedure, the engine refuses, or there are no odds.
    """
    where = f"odds({procedure!r})"
    told = _told(procedure, inputs, where)
    if told is None:
        raise PageError(f"{where}: these inputs have no odds.")
    return drawn(told)


def drawn(data: Data, of: str = "") -> Data:
    """The odds as they are drawn: the bars of the picture, the rows of the table, and whether it has shares.

    `of` says whose odds they are, where that is more than what is set up.

    >>> rows = [{"key": f"hero:{n}", "label": f"By {n}", "mark": "v1", "weight": "1", "share": 1} for n in range(13)]
    >>> told = drawn({"total": "13", "caption": "All.", "setup": "", "rows": rows})
    >>> [bar["share"] for bar in told["bars"]], told["says"]
    ([13], 'All: you win 100%.')
    """
    odds = dressed(data, of)
    whole, many = int(data["total"]), len(data["rows"]) > _MANY
    bars: list[Data] = []
    for row in odds["rows"]:
        row["chance"] = percent(int(row["weight"]), whole, digits=True)
        if row["weight"] == "0":
            continue
        if many and bars and _sign(bars[-1]) == _sign(row):
            bars[-1] = {**bars[-1], "share": bars[-1]["share"] + row["share"]}
        else:
            bars.append(row)
    kept = odds["sums"]
    if many and kept:
        start = data["caption"].rstrip(".")
        odds["says"] = f"{start}: " + "; ".join(f"{lower(e['word'])} {e['share']}" for e in kept) + "."
    return {
        **odds,
        "bars": bars,
        "sums": kept,
        "rows": [row for row in odds["rows"] if not many or row["weight"] != "0"],
        "many": many,
        "called": called(odds["rows"], many=many),
        "tiered": all(row["mark"].startswith("tier-") for row in odds["rows"]),
        "long": len(data["total"]) > _LONG,
    }


def called(rows: list[Data], *, many: bool) -> list[str]:
    """Return the label of an odds row, and what the rows have in common: tiers, levels, or outcomes."""
    if all(row["label"].startswith("Tier ") for row in rows):
        name = "tier"
    else:
        name = "outcome" if many or side_words(rows) != ROLLER["sums"][0]["words"] else "level"
    names: list[str] = ROLLER["names"][name]
    return names


def _sign(row: Data) -> tuple[str, str]:
    """The side that an outcome belongs to, and its mark: neighbors that share both are one bar."""
    return row["key"].partition(":")[0], row["mark"]


def die_of(procedure: Data, inputs: Data, where: str) -> int:
    """The sides of the die that stands for a procedure; 0 for one that is played in many moves."""
    if not procedure["opening"]:
        return 0
    dice = ask({"op": "dice", "procedure": procedure["id"], "inputs": inputs}, where)["dice"]
    return dice[0]["sides"] if dice else 20


def rows(fields: list[Data], inputs: Data) -> dict[str, list[Data]]:
    """The fields that apply, by group, each with its value in words and the hint under its label."""
    groups: dict[str, list[Data]] = {"": [], "more": [], "readings": []}
    for field in fields:
        if field.get("group") != "sheet" and applies(field, inputs):
            groups[field.get("group", "")].append(_row(field, _value(field, inputs)))
    return groups


def _folded(fields: list[Data], group: str) -> str:
    """Return the summary of a closed fold; of many options, only those that aren't at their default."""
    if group == "readings" and len(fields) > _FEW:
        changed = [e for e in fields if e["value"] != e.get("default")]
        return ", ".join(_named(e, e["value"]) for e in changed) or str(ROLLER["usual"])
    return ", ".join(field["says"] for field in fields if field["says"]) or "none"


def _value(field: Data, values: Data) -> Json:
    """The value of a field. Checked values leave out a younger field that has its default."""
    value: Json = values[field["name"]] if field["name"] in values else field["default"]
    return value


def _row(field: Data, value: Json) -> Data:
    hint = f"{value} in all" if field["kind"] == "rating" else field.get("help", "")
    rows = value if field["kind"] == "list" and isinstance(value, list) else []
    listed = [_entry(field["fields"], each) for each in rows]
    return {
        **field,
        "value": value,
        "shown": _typed(field, value),
        "hint": hint,
        "wide": wide(field),
        "says": _says(field, value),
        "words": _words(field, value),
        "entries": listed,
    }


def _entry(fields: list[Data], values: Json) -> Data:
    """Return a row of a list: its visible fields, and the summary of the others in its fold."""
    given = values if isinstance(values, dict) else {}
    shown = [field for field in fields if field.get("group") != "sheet"]
    found = [_row(field, _value(field, given)) for field in shown if applies(field, given)]
    aside = [each for each in found if len(found) > 2 and "default" in each and each["kind"] not in ("text", "rating")]
    said = [_tells(each, each["value"]) for each in aside]
    return {
        "fields": [each for each in found if each not in aside],
        "folded": bool(aside),
        "says": ", ".join(filter(None, said)),
    }


def wide(field: Data) -> bool:
    """Return whether a field takes a row of its own under its label."""
    return field["kind"] in ("pick", "text", "list")


def _typed(field: Data, value: Json) -> str:
    if field["kind"] == "rating" and isinstance(value, int):
        return rating(value, field["notation"])
    return str(value)


def _tells(field: Data, value: Json) -> str:
    """A field's value with its label, for the fold of a row; nothing where it brings nothing."""
    if field["kind"] in ("flag", "pick"):
        return _says({**field, "label": lower(field["label"])}, value)
    if field["kind"] == "picks":
        return shown(field, value) if value else ""
    if isinstance(value, list):
        return counted(field, len(value)) if value else ""
    return "" if value in ("", 0) else f"{lower(field['label'])} {shown(field, value)}"


def _words(field: Data, value: Json) -> str:
    """The value of a field beside its label."""
    if field["kind"] == "flag":
        return "yes" if value else "no"
    if isinstance(value, list) and field["kind"] == "list":
        return counted(field, len(value)) if value else "none"
    return shown(field, value) if value not in ("", []) else "none"


def _named(field: Data, value: Json) -> str:
    """The value of a field with its label."""
    return lower(field["label"]) if field["kind"] == "flag" else f"{lower(field['label'])}: {shown(field, value)}"


def _says(field: Data, value: Json) -> str:
    """Return a field's part in the summary of a closed fold, or an empty string."""
    if field["kind"] == "picks":
        return shown(field, value) if value else ""
    if isinstance(value, list):
        return counted(field, len(value)) if value else ""
    if field.get("group") == "more" and field["kind"] in ("int", "pick"):
        return "" if value == field.get("default") else _named(field, value)
    if field["kind"] == "flag":
        return field["label"].lower() if value else ""
    if field["kind"] == "rating" and value == field.get("default"):
        return ""
    return shown(field, value) if value != "" else ""
