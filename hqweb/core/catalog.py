"""The catalog: everything that pages and forms need to know about the rulesets, as data."""

from collections.abc import Mapping
from typing import Any

from hqweb.core import fields
from hqweb.core.procedure import Procedure, Ruleset


def catalog(rulesets: tuple[Ruleset, ...]) -> dict[str, fields.Json]:
    """Rulesets with their rule anchors, procedures with fields and moves, tables, and the glossary."""
    titles = {p.id: ruleset.title for ruleset in rulesets for p in ruleset.procedures}
    return {
        "rulesets": [_ruleset(ruleset) for ruleset in rulesets],
        "procedures": [_procedure(ruleset, p, titles) for ruleset in rulesets for p in ruleset.procedures],
        "tables": [table.data() for ruleset in rulesets for table in ruleset.tables],
        "glossary": [
            {**fields.as_record(term), "ruleset": ruleset.id} for ruleset in rulesets for term in ruleset.terms
        ],
    }


def _ruleset(ruleset: Ruleset) -> fields.Json:
    screen, forms = ruleset.screen, {each.id: each.fields for each in ruleset.procedures}
    return {
        "id": ruleset.id,
        "title": ruleset.title,
        "family": ruleset.family or ruleset.id,
        "version": ruleset.version,
        **({"sheet": ruleset.sheet} if ruleset.sheet else {}),
        **({"rolls": fields.as_json(ruleset.rolls)} if ruleset.rolls else {}),
        **({"screen": screen.data(forms[screen.contest])} if screen else {}),
        "rules": {key: {"rule": rule.anchor, "name": rule.name} for key, rule in ruleset.rules.items()},
    }


def _procedure(ruleset: Ruleset, procedure: Procedure[Any, Any], titles: Mapping[str, str]) -> fields.Json:
    twins = [twin for twin in ruleset.twins if twin.of == procedure.id and twin.to in titles]
    twin: dict[str, fields.Json] = {"procedure": twins[0].to, "title": titles[twins[0].to]} if twins else {}
    return {
        "id": procedure.id,
        "title": procedure.title,
        "ruleset": ruleset.id,
        "family": ruleset.family or ruleset.id,
        "rule": ruleset.rules[procedure.rule].anchor,
        "opening": procedure.opening,
        "start": procedure.start,
        **({"more": procedure.more_label} if procedure.more_label else {}),
        **({"sheet": True} if procedure.id == ruleset.sheet else {}),
        "moves": [{"do": m.do, "title": m.title, "rule": ruleset.rules[m.rule].anchor} for m in procedure.moves],
        "outcomes": fields.as_json(procedure.outcomes),
        "endings": fields.as_json(procedure.endings),
        "fields": [field.data() for field in procedure.fields],
        **({} if procedure.rolls and type(procedure).ask is not Procedure.ask else {"rolls": False}),
        **({"twin": twin} if twin else {}),
    }
