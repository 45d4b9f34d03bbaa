"""Telling: a view, its reasons and its open choices as a reply holds them, and the catalog of all rulesets as data.

The table never gets what is secret before it is revealed.
"""

from collections.abc import Callable, Iterable, Mapping
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
    steps: Iterable[procedure.Step],
    rules: Mapping[str, procedure.Rule],
    view: procedure.View,
    seat: procedure.Seat,
    *,
    templates: bool = False,
) -> list[fields.Json]:
    """The reasons, each with the anchor of its rule in this edition, and with their `templates` where those matter."""
    told = (step for step in steps if (seat == "gm" or view.revealed or not step.secret))
    return [step.data(rules[step.rule]) | (step.template if templates else {}) for step in told]


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


def catalog(rulesets: tuple[procedure.Ruleset, ...], asked: Mapping[str, object]) -> dict[str, fields.Json]:
    """Return rulesets with their rule anchors, procedures with fields and moves, tables, changeables and the glossary.

    A request may ask for one `kind` of these, for those of one `ruleset`, or for one `procedure` alone.

    Raises:
        HqwebError: ``catalog.part``.
    """
    titles = {p.id: ruleset.title for ruleset in rulesets for p in ruleset.procedures}
    kinds: dict[str, Callable[[procedure.Ruleset], Iterable[fields.Json]]] = {
        "rulesets": lambda of: [_ruleset(of)],
        "procedures": lambda of: [_procedure(of, each, titles) for each in of.procedures if each.id in named],
        "tables": lambda of: [table.data() for table in of.tables],
        "changeables": listed,
        "glossary": lambda of: [{**fields.as_record(term), "ruleset": of.id} for term in of.terms],
    }
    named, of = _part(asked, "procedure", titles), _part(asked, "ruleset", [each.id for each in rulesets])
    wanted = _part(asked, "kind", ["procedures"] if "procedure" in asked else kinds)
    return {kind: [each for one in rulesets if one.id in of for each in kinds[kind](one)] for kind in wanted}


def _part(asked: Mapping[str, object], name: str, known: Iterable[str]) -> tuple[str, ...]:
    """Return what a request names of something that's known, or all of it."""
    takes = tuple(known)
    found = tuple(each for each in takes if name not in asked or each == asked[name])
    if name in asked and not found:
        hint = f"The catalog has no such {name}. Leave it out to get all of them."
        raise HqwebError("catalog.part", hint, field=name, got=asked[name], takes=takes)
    return found


def _ruleset(of: procedure.Ruleset) -> fields.Json:
    forms = {each.id: each.fields for each in of.procedures}
    return {
        "id": of.id,
        "title": of.title,
        "family": of.family or of.id,
        "version": of.version,
        **({"sheet": of.sheet} if of.sheet else {}),
        **({"rolls": fields.as_json(of.rolls)} if of.rolls else {}),
        **({"screen": of.screen.data(forms[of.screen.contest])} if of.screen else {}),
        "rules": {key: {"rule": rule.anchor, "name": rule.name} for key, rule in of.rules.items()},
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
