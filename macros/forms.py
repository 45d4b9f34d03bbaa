"""The roller as it stands in the page before any script: form and preset, odds, a worked example."""

from macros.calls import Data, Json, ask, entry
from macros.examples import begun, dressed, worked
from macros.texts import applies, describe, rating, shown


def roller_of(procedure: str, preset: dict[str, Json], rolled: list[int] | None) -> Data:
    """All that the roller's template needs. `setup` is what the script reads: procedure, inputs, odds.

    Raises:
        PageError: no such procedure, or the engine refuses the preset.
    """
    where = f"roller({procedure!r})"
    found = entry("procedures", procedure, where)
    inputs = begun(procedure, preset, None, where)["log"]["inputs"]
    told = ask({"op": "odds", "procedure": procedure, "inputs": inputs}, where)
    odds = dressed(told, describe(found["fields"], inputs))
    setup = {
        "procedure": found,
        "inputs": inputs,
        "odds": {"of": odds["of"], "data": told},
        "die": _die(found, inputs, where),
    }
    fields = rows(found["fields"], inputs)
    more = [field["label"] for field in fields["more"]]
    return {
        "setup": setup,
        "fields": fields,
        "titles": {"more": f"{more[0]} and more" if len(more) > 1 else "".join(more)},
        "odds": odds,
        "shown": worked(procedure, preset, rolled, []),
    }


def _die(procedure: Data, inputs: Data, where: str) -> int:
    if not procedure["opening"]:
        return 0
    dice = ask({"op": "dice", "procedure": procedure["id"], "inputs": inputs}, where)["dice"]
    return dice[0]["sides"] if dice else 20


def rows(fields: list[Data], inputs: Data) -> dict[str, list[Data]]:
    """The fields that apply, by group, each with its value in words and the hint under its label."""
    groups: dict[str, list[Data]] = {"": [], "more": [], "readings": []}
    for field in fields:
        if not applies(field, inputs):
            continue
        value = inputs[field["name"]]
        hint = f"{value} in all" if field["kind"] == "rating" else field.get("help", "")
        groups[field.get("group", "")].append(
            {
                **field,
                "value": value,
                "shown": _typed(field, value),
                "hint": hint,
                "wide": wide(field),
                "says": _says(field, value),
            }
        )
    return groups


def wide(field: Data) -> bool:
    """Whether a field takes a row of its own under its label."""
    return field["kind"] in ("pick", "text", "list")


def _typed(field: Data, value: Json) -> str:
    if field["kind"] == "rating" and isinstance(value, int):
        return rating(value, field["notation"])
    return str(value)


def _says(field: Data, value: Json) -> str:
    """What a fold says of a field while it is closed; nothing where there is nothing to say."""
    if isinstance(value, list):
        return f"{len(value)} set" if value else ""
    if field["kind"] == "flag":
        return field["label"].lower() if value else ""
    return shown(field, value) if value != "" else ""
