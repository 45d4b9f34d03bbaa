"""A program that uses the library, with the type of every value that it gets: mypy holds each of them."""

from collections.abc import Mapping
from fractions import Fraction
from typing import assert_type

import hqweb
from hqweb.library import values


def contests() -> None:
    contest = hqweb.begin("heroquest.simple-contest", ability=17, resistance="5W", faces=[9, 14])
    assert_type(contest, hqweb.Contest)
    assert_type(contest.verdict, values.Verdict)
    assert_type(contest.verdict.winner, str | None)
    assert_type(contest.verdict.level, str | None)
    assert_type(contest.verdict.benefit, values.Value)
    assert_type(contest.verdict["rows"], values.Value)
    assert_type(contest.headline, values.Headline | None)
    assert_type([step.text for step in contest.steps], list[str])
    assert_type([step.rule.url for step in contest.steps], list[str])
    assert_type([(choice.do, choice.by) for choice in contest.choices], list[tuple[str, str]])
    assert_type(
        [field.options for choice in contest.choices for field in choice.fields], list[tuple[values.Option, ...]]
    )
    assert_type([offer.inputs for offer in contest.offers], list[values.Record])
    assert_type([effect.given for effect in contest.effects], list[values.Record])
    assert_type(contest.can("hero-point"), bool)
    assert_type(contest.act("hero-point"), hqweb.Contest)
    assert_type(contest.act("hero-point", by="hero").undo(), hqweb.Contest)
    assert_type(contest.odds("hero-point"), hqweb.Odds)
    assert_type(contest.moves[0].faces, tuple[int, ...])
    assert_type(contest.history[0].steps, tuple[values.Step, ...])
    assert_type((contest.log, contest.link, contest.url, contest.seed, contest.summary), tuple[str, str, str, str, str])
    assert_type((contest.text(), contest.markdown(whole=True, site="https://example.org/")), tuple[str, str])
    assert_type(hqweb.open(contest.log).inputs, values.Record)
    assert_type(hqweb.settings(contest.link), tuple[str, values.Record, values.Record])
    again = hqweb.begin(*hqweb.settings(contest.link), dice=lambda sides: sides)
    assert_type(again.seen("gm").settled, bool)
    assert_type(again.sheet, values.Record | None)
    assert_type(again.house, values.House | None)
    assert_type([price.unit for choice in contest.choices for price in choice.prices], list[str])


def houses() -> None:
    mine = hqweb.book("heroquest", {"heroquest.better-roll": "low"})
    assert_type(mine.begin("heroquest.simple-contest", ability=17, resistance=14), hqweb.Contest)
    assert_type(mine.odds("heroquest.simple-contest", ability=17, resistance=14)["hero"], Fraction)
    assert_type([change.says for change in mine.house.changes] if mine.house else [], list[str])
    assert_type([table.id for table in mine.tables], list[str])
    odds = hqweb.odds("heroquest.simple-contest", {"ability": 17, "resistance": 14}, house=mine.changes)
    assert_type(odds, hqweb.Odds)


def chances() -> None:
    odds = hqweb.odds("heroquest.simple-contest", {"ability": 17}, resistance="5W")
    assert_type(odds["hero"], Fraction)
    assert_type([(each.key, each.label) for each in odds.outcomes], list[tuple[str, str]])
    axes = ("ability", range(10, 12)), ("resistance", range(10, 12))
    grid = hqweb.grid("heroquest.simple-contest", rows=axes[0], columns=axes[1])
    assert_type(grid, Mapping[tuple[int, int], hqweb.Odds])
    assert_type(grid[10, 11]["hero"], Fraction)


def references() -> None:
    procedure = hqweb.procedures()["heroquest.simple-contest"]
    assert_type([field.default for field in procedure.fields], list[values.Value])
    assert_type([field.name for field in procedure.fields if field.kind == "rating"], list[str])
    assert_type(procedure.rule.anchor, str)
    assert_type(hqweb.tables()["heroquest.counting"].rows[0].cells, tuple[int | str | values.Record, ...])
    assert_type(hqweb.terms()["heroquest.bump"].text, str)
    assert_type(hqweb.changeables()["heroquest.goal"].book, int | str)


def refusals() -> None:
    try:
        hqweb.begin("heroquest.dance")
    except hqweb.HqwebError as refused:
        assert_type((refused.code, refused.field, refused.got, refused.hint), tuple[str, str, str, str])
        assert_type([str(each) for each in refused.takes], list[str])
