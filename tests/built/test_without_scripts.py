"""Every page without JavaScript: the form's numbers, the odds and the examples are in its HTML, and nothing pretends.

What styles could hide of that, tests/browser/test_no_javascript.py sees on pages of every kind.
"""

import re
from typing import Any
from xml.etree.ElementTree import Element

import pytest

from tests.browser import pages
from tests.browser.pages import paths, setups
from tests.browser.test_no_javascript import LONG, MANY, SHARE, written
from tests.built.tree import Tree, of_class, text_of


@pytest.mark.parametrize("path", paths() or [""], ids=lambda path: path or "home")
def test_a_page_can_be_read_and_pretends_nothing(path: str) -> None:
    page = Tree(pages.text_of(path))
    (title,) = page.root.iter("h1")
    assert text_of(title) and not page.hidden(title) and page.closed(title) == []
    unfold(page)
    rollers = list(page.root.iter("hq-roller"))
    opened: list[Element] = []
    for roller, setup in zip(rollers, setups(path), strict=True):
        assert not page.hidden(roller) and page.closed(roller) == []
        expect_numbers(page, roller, setup)
        if setup["odds"]:
            expect_odds(page, roller, setup["odds"]["data"])
        if setup["procedure"]["opening"]:
            opened.append(fold(roller, "An example"))
            expect_example(page, opened[-1])
    if rollers:
        expect_something_worked(page, opened)
    main = page.root.find(".//main")
    assert main is not None
    assert [each.attrib for each in main.iter() if is_able(each) and is_shown(page, each)] == []


def unfold(page: Tree) -> None:
    """Open every fold in the text: examples, the rollers after the first, and the games of the first roll."""
    examples = [each for figure in of_class(page.root, "is-folded") for each in figure.findall("details")]
    games = of_class(page.root, "hq-game")
    more = games or of_class(page.root, "hq-more-rolls")
    folded = list(page.root.iter("hq-roller"))[0 if games else 1 :]
    assert [each for roller in folded for each in page.closed(roller)] == more
    for each in (*examples, *more):
        assert page.closed(each) == [] and text_of(each.findall("summary")[0])
        each.set("open", "")


def is_able(element: Element) -> bool:
    """Return whether an element looks as if it could be pressed or typed into."""
    return (
        element.tag in {"button", "select", "textarea"}
        or element.get("role") == "button"
        or (element.tag == "input" and not {"readonly", "disabled"} & element.attrib.keys())
    )


def is_shown(page: Tree, element: Element) -> bool:
    """Return whether an element is shown; styles hide the theme's switches, and the search until it is there."""
    by_style = "md-nav__toggle" in element.get("class", "") or "hq-find" in {each.tag for each in page.above(element)}
    return not by_style and not page.hidden(element)


def fold(where: Element, title: str) -> Element:
    """Return the fold whose title begins so."""
    return next(
        each
        for each in where.iter("details")
        if (summary := each.find("summary")) is not None and re.match(title, text_of(summary))
    )


def expect_numbers(page: Tree, roller: Element, setup: dict[str, Any]) -> None:
    """Expect every number and name of the set-up in the form, those of its lists row by row."""
    inputs = setup["inputs"]
    for field in setup["procedure"]["fields"]:
        value = inputs.get(field["name"])
        applies = "when" not in field or inputs.get(field["when"]["field"]) in field["when"]["in"]
        if not value or not applies or field.get("group"):
            continue
        if field["kind"] == "list":
            for number, row in enumerate(value, 1):
                expect_row(page, roller, field, number, row)
        else:
            expect_value(page, roller, field, value)


def expect_row(page: Tree, roller: Element, field: dict[str, Any], number: int, row: dict[str, Any]) -> None:
    """Expect the numbers and names of a row of a list."""
    name = f"{field['noun']['one'].capitalize()} {number}"
    (group,) = (each for each in roller.iter() if (each.get("role"), each.get("aria-label")) == ("group", name))
    for each in field["fields"]:
        expect_value(page, group, each, row.get(each["name"]))


def expect_value(page: Tree, where: Element, field: dict[str, Any], value: Any) -> None:
    """Expect a rating or a text in its box."""
    if value and field["kind"] in ("rating", "text"):
        shown = written(value, field["notation"]["letter"]) if field["kind"] == "rating" else value
        label = next(each for each in where.iter("label") if text_of(each) == field["label"])
        (box,) = (each for each in where.iter("input") if each.get("id") == label.get("for"))
        assert box.get("value") == shown
        assert not page.hidden(box)


def expect_odds(page: Tree, roller: Element, data: dict[str, Any]) -> None:
    """Expect the picture of the odds, and every row of its table in a fold that can be opened."""
    rows = [row for row in data["rows"] if row["weight"] != "0" or len(data["rows"]) <= MANY]
    (sky,) = of_class(roller, "hq-sky")
    assert not page.hidden(sky) and page.closed(sky) == []
    said = sky.get("aria-label", "")
    if len(data["rows"]) <= MANY:
        assert all(f"{row['label'].lower()} {row['weight']}" in said for row in rows if row["weight"] != "0")
    whole = fold(roller, "All (levels|tiers|outcomes)")
    (table,) = of_class(roller, "hq-odds")
    assert page.closed(table) == [whole] and not page.hidden(table)
    found = table.findall("./tbody/tr")
    assert [text_of(row.findall("th")[0]) for row in found] == [row["label"] for row in rows]
    for cell, row in zip((row.findall("td")[0] for row in found), rows, strict=True):
        if len(data["total"]) <= LONG:
            assert text_of(cell) == row["weight"]
        else:
            assert SHARE.search(text_of(cell))


def expect_example(page: Tree, closed: Element) -> None:
    """Expect a worked example with its reasons and its verdict in a fold."""
    (example,) = of_class(closed, "hq-example")
    (steps,) = of_class(example, "hq-steps")[:1]
    (verdict,) = of_class(example, "hq-exverdict")
    for each in (steps.findall("li")[0], verdict):
        assert text_of(each) and page.closed(each) == [closed] and not page.hidden(each)


def expect_something_worked(page: Tree, opened: list[Element]) -> None:
    """Expect an example, of a roll or of a whole contest, whose folded moves can be opened and read.

    In a lesson each question has one, in the fold with its answer.
    """
    answers = [each for quiz in of_class(page.root, "hq-quiz") for each in quiz.findall("details")]
    for answer in answers:
        (example,) = of_class(answer, "hq-example")
        assert page.closed(example) == [answer] and not page.hidden(example)
    article = page.root.find(".//article")
    assert article is not None
    examples = [each for each in of_class(article, "hq-example") if not page.hidden(each)]
    assert any(all(each in opened + answers for each in page.closed(example)) for example in examples)
    for play in of_class(article, "hq-play"):
        # A play of quiet moves alone has its reasons in the open.
        for move in list(play.iter("details"))[1:2]:
            step = of_class(move, "hq-steps")[0].findall("li")[0]
            assert text_of(step) and page.closed(step) == [move] and not page.hidden(step)
