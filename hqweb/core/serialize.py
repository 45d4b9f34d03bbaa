"""Telling: a view, its reasons and its open choices as a reply holds them.

The table never gets what is secret before it is revealed.
"""

from collections.abc import Iterable, Mapping

from hqweb.core import fields, procedure
from hqweb.core.blocks import block_data
from hqweb.core.errors import HqwebError


def read_seat(raw: object) -> procedure.Seat:
    """Who looks: ``table`` or ``gm``.

    Raises:
        HqwebError: ``request.seat`` for anything else.
    """
    match raw:
        case "table" | "gm":
            return raw
    raise HqwebError("request.seat", "The seat is table or gm.", field="seat", got=raw)


def told_view(view: procedure.View) -> dict[str, fields.Json]:
    """What a procedure shows, without reasons and choices."""
    return {
        "summary": view.summary,
        "verdict": view.verdict,
        "settled": view.settled,
        "status": view.status,
        "blocks": [block_data(block) for block in view.blocks],
        "actors": dict(view.actors),
        **({"headline": fields.as_record(view.headline)} if view.headline else {}),
    }


def covered(view: procedure.View) -> procedure.View:
    """A view reduced to its result in a word, which is all that the table sees of a hidden roll."""
    word = view.headline._replace(mean="") if view.headline else None
    return procedure.View(f"{word.word}." if word else "Hidden from the table.", {}, word)


def told_steps(
    steps: Iterable[procedure.Step], rules: Mapping[str, procedure.Rule], view: procedure.View, seat: procedure.Seat
) -> list[fields.Json]:
    """The reasons, each with the anchor of its rule in this edition."""
    everything = seat == "gm" or view.revealed
    return [
        {
            "text": step.text,
            "strong": [[start, end] for start, end in step.strong],
            "rule": rules[step.rule].anchor,
            "name": rules[step.rule].name,
            "numbers": dict(step.numbers),
        }
        for step in steps
        if everything or not step.secret
    ]


def told_choices(choices: Iterable[procedure.Choice], seat: procedure.Seat) -> list[fields.Json]:
    """The moves that stand open to this seat."""
    return [
        {
            "do": choice.do,
            "by": choice.by,
            "title": choice.title,
            "brings": choice.brings,
            "cost": choice.cost,
            "press": choice.press or choice.title,
            "place": choice.place,
            "fields": [field.data() for field in choice.fields],
            **({"more": choice.more_label} if sum(field.group == "more" for field in choice.fields) > 1 else {}),
            **({"who": choice.who} if choice.who else {}),
        }
        for choice in choices
        if seat == "gm" or choice.seat == "table"
    ]


def told_offers(offers: Iterable[procedure.Offer]) -> list[fields.Json]:
    """What may follow, for the forms of other procedures."""
    order = ("procedure", "title", "brings", "inputs", "replaces")
    return [{name: getattr(each, name) for name in order} for each in offers]
