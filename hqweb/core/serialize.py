"""Telling: a view, its reasons and its open choices as a reply holds them, and the catalog of all rulesets as data.

The table never gets what is secret before it is revealed.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from hqweb.core import fields, procedure, verdicts
from hqweb.core.blocks import block_data
from hqweb.core.errors import HqwebError
from hqweb.core.house import listed


def read_seat(raw: object) -> procedure.Seat:
    """Return the seat of a request: ``table`` or ``gm``.

    Raises:
        HqwebError: ``request.seat`` for anything else.
    """
    match raw:
        case "table" | "gm":
            return raw
    raise HqwebError("request.seat", "The seat must be table or gm.", field="seat", got=raw)


def told_view(view: procedure.View, selection: str, state: object, seat: procedure.Seat) -> dict[str, fields.Json]:
    """Serialize a view, without reasons and choices; the verdict tells of the state what is selected."""
    return {
        "summary": view.summary,
        "verdict": verdicts.told(selection, view.verdict, state, everything=seat == "gm" or view.revealed),
        "settled": view.settled,
        "status": view.status,
        "blocks": [block_data(block) for block in view.blocks],
        "actors": dict(view.actors),
        **({"headline": fields.as_record(view.headline)} if view.headline else {}),
    }


def told_steps(
    steps: Iterable[procedure.Step], rules: Mapping[str, procedure.Rule], view: procedure.View, seat: procedure.Seat
) -> list[fields.Json]:
    """The reasons, each with the anchor of its rule in this edition."""
    everything = seat == "gm" or view.revealed
    return [step.data(rules[step.rule]) for step in steps if everything or not step.secret]


def told_choices(choices: Iterable[procedure.Choice], seat: procedure.Seat) -> list[fields.Json]:
    """Serialize the moves that are available to this seat."""
    return [
        {
            "do": choice.do,
            "by": choice.by,
            "title": choice.title,
            "brings": choice.brings,
            "cost": choice.cost,
            "prices": [fields.as_record(each) for each in getattr(choice.cost, "prices", ())],
            "press": choice.press or choice.title,
            "place": choice.place,
            "fields": [field.data() for field in choice.fields],
            **({"more": choice.more_label} if sum(field.group == "more" for field in choice.fields) > 1 else {}),
            **({"who": choice.who} if choice.who else {}),
        }
        for choice in choices
        if seat == "gm" or choice.seat == "table"
    ]


def catalog(rulesets: tuple[procedure.Ruleset, ...]) -> dict[str, fields.Json]:
    """Rulesets with their rule anchors, procedures with fields and moves, tables, and the glossary."""
    titles = {p.id: ruleset.title for ruleset in rulesets for p in ruleset.procedures}
    forms = {p.id: p.fields for ruleset in rulesets for p in ruleset.procedures}
    return {
        "rulesets": [
            {
                "id": ruleset.id,
                "title": ruleset.title,
                "family": ruleset.family or ruleset.id,
                "version": ruleset.version,
                **({"sheet": ruleset.sheet} if ruleset.sheet else {}),
                **({"rolls": fields.as_json(ruleset.rolls)} if ruleset.rolls else {}),
                **({"screen": ruleset.screen.data(forms[ruleset.screen.contest])} if ruleset.screen else {}),
                "rules": {key: {"rule": rule.anchor, "name": rule.name} for key, rule in ruleset.rules.items()},
            }
            for ruleset in rulesets
        ],
        "procedures": [_procedure(ruleset, p, titles) for ruleset in rulesets for p in ruleset.procedures],
        "tables": [table.data() for ruleset in rulesets for table in ruleset.tables],
        "changeables": [each for ruleset in rulesets for each in listed(ruleset)],
        "glossary": [
            {**fields.as_record(term), "ruleset": ruleset.id} for ruleset in rulesets for term in ruleset.terms
        ],
    }


def _procedure(
    ruleset: procedure.Ruleset, one: procedure.Procedure[Any, Any], titles: Mapping[str, str]
) -> fields.Json:
    twins = [twin for twin in ruleset.twins if twin.of == one.id and twin.to in titles]
    twin: dict[str, fields.Json] = {"procedure": twins[0].to, "title": titles[twins[0].to]} if twins else {}
    return {
        "id": one.id,
        "title": one.title,
        "ruleset": ruleset.id,
        "family": ruleset.family or ruleset.id,
        "rule": ruleset.rules[one.rule].anchor,
        "opening": one.opening,
        "start": one.start,
        **({"more": one.more_label} if one.more_label else {}),
        **({"sheet": True} if one.id == ruleset.sheet else {}),
        "moves": [{"do": m.do, "title": m.title, "rule": ruleset.rules[m.rule].anchor} for m in one.moves],
        "outcomes": fields.as_json(one.outcomes),
        "endings": fields.as_json(one.endings),
        "fields": [field.data() for field in one.fields],
        **({} if one.rolls and type(one).ask is not procedure.Procedure.ask else {"rolls": False}),
        **({"twin": twin} if twin else {}),
    }
