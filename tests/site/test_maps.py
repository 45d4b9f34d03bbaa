"""A map of squares: what is drawn and what is said of it, on the page as in the roller."""

import re
from random import Random
from typing import Any

import pytest

from macros import maps
from macros.render import block
from tests.site.scripts import evaluated

KINDS = ("wall", "area", "origin", "path")
WHO = ("self", "ally", "enemy", "object")
NAMES = ("You", "Bandit 1", "Bandit 2", "Brute", "Bear", "Ogre", "Crate", "Maren", "Ada 12")


def token(x: int, y: int, kind: str, name: str, mark: str = "", size: int = 1) -> dict[str, Any]:
    """Somebody on a map."""
    return {"x": x, "y": y, "size": size, "kind": kind, "name": name, "mark": mark}


def square(x: int, y: int, kind: str, note: str = "") -> dict[str, Any]:
    """A square that is not empty ground."""
    return {"x": x, "y": y, "kind": kind, "note": note}


def plan(**parts: Any) -> dict[str, Any]:
    """A map of three squares by two."""
    empty = {"kind": "plan", "label": "A <map>.", "width": 3, "height": 2, "squares": [], "tokens": []}
    return empty | {"sights": [], "tap": "", "by": ""} | parts


def html(of: dict[str, Any]) -> str:
    """The markup of a map in an example."""
    view = {"settled": True, "blocks": [of]}
    return block("example.j2", link=str, shown={"caption": "", "view": view, "steps": [], "open": []})


def any_plan(random: Random) -> dict[str, Any]:
    """A map with anything on it."""
    width, height = random.randint(1, 9), random.randint(1, 9)
    places = [(x, y) for x in range(width) for y in range(height)]
    taken = random.sample(places, random.randint(0, len(places)))
    squares = [square(x, y, random.choice(KINDS), random.choice(["", "2"])) for x, y in taken]
    names = random.sample(NAMES, random.randint(0, len(NAMES)))
    tokens = [
        token(*random.choice(places), random.choice(WHO), name, random.choice(["", "hit", "dim"])) for name in names
    ]
    sights = [
        {"x1": random.randint(0, width), "y1": 0, "x2": 1, "y2": height, "free": random.random() < 0.5}
        for _ in range(random.randint(0, 3))
    ]
    return plan(width=width, height=height, squares=squares, tokens=tokens, sights=sights)


def test_the_roller_draws_the_same_lines_and_words() -> None:
    plans = [any_plan(Random(number)) for number in range(60)]
    ours = [
        {"ground": maps.ground(each["width"], each["height"], each["squares"]), "signs": maps.signs(each["tokens"])}
        | {"key": maps.key(each["squares"], each["tokens"], each["sights"])}
        for each in plans
    ]
    code = "plans.map((each) => ({ ground: it.ground(each), signs: it.signs(each.tokens), key: it.key(each) }))"
    assert evaluated("../drawn/plan", code, plans=plans) == ours


def test_an_area_has_a_line_around_it_and_none_within() -> None:
    two = maps.ground(3, 2, [square(0, 0, "area"), square(1, 0, "origin")])
    assert sorted(two["edge"].split("M")[1:]) == ["0 0h40", "0 0v40", "0 40h40", "40 0h40", "40 40h40", "80 0v40"]
    assert two["origin"] == "M43 3h34v34h-34z"
    assert two["wall"] == two["brick"] == two["path"] == ""


def test_every_kind_of_square_is_drawn_otherwise_and_told_in_words() -> None:
    text = html(plan(squares=[square(x % 3, x // 3, kind) for x, kind in enumerate(KINDS)]))
    samples = re.findall(r'<svg class="hq-sample".*?</svg>', text, re.DOTALL)
    assert len({re.sub(r"\s", "", each) for each in samples}) == len(KINDS)
    words = re.findall(r'<span>([\w ]+)<span class="hq-vh">: (.*?)</span>', text)
    assert words == [
        ("Wall", "row 1, column 1"),
        ("Area", "row 1, column 2"),
        ("Origin square", "row 1, column 3"),
        ("Path", "row 2, column 1"),
    ]


def test_who_stands_where_is_told_by_shape_and_by_word() -> None:
    tokens = [token(0, 0, "self", "You"), token(1, 0, "ally", "Odo", "hit")]
    tokens += [token(2, 0, "enemy", "Ogre", "dim"), token(0, 1, "object", "Crate")]
    text = html(plan(tokens=tokens))
    key = re.findall(r"</svg><span>(\w+)(?: <small>(.*?)</small>)?<span", text)
    assert key == [("You", ""), ("Odo", "ally, affected"), ("Ogre", "enemy, not affected"), ("Crate", "object")]
    drawn = re.findall(r'<g class="([\w -]+)">(.*?)</g>', text, re.DOTALL)[:4]
    assert [kind for kind, _ in drawn] == ["is-self", "is-ally is-hit", "is-enemy is-dim", "is-object"]
    assert [re.findall(r"<(\w+)", inside) for _, inside in drawn] == [
        ["circle", "circle", "text"],
        ["circle", "path", "text"],
        ["rect", "text"],
        ["path", "text"],
    ]
    assert [re.sub(r"<.*?>", "", inside).strip() for _, inside in drawn] == ["Y", "Od", "Og", "C"]


def test_lines_of_effect_are_solid_or_dashed_and_named() -> None:
    sights = [{"x1": 0, "y1": 0, "x2": 3, "y2": 2, "free": free} for free in (True, False, False)]
    text = html(plan(sights=sights))
    assert text.count('class="is-free" d="M0 0L120 80"') == 1
    assert text.count('class="is-blocked" d="M0 0L120 80"') == 2
    assert "Free line<" in text and "Blocked lines<" in text
    assert "from the left 0, from the top 0 to from the left 3, from the top 2" in text


def test_a_map_has_its_sentence_as_its_name_and_nothing_that_cannot_work() -> None:
    text = html(plan(tap="place", by="you", squares=[square(0, 0, "path", "1")]))
    assert 'role="img" aria-label="A &lt;map&gt;."' in text
    assert ">1</text>" in text
    assert "<button" not in text and "style=" not in text


def test_what_a_square_is_called() -> None:
    here = plan(squares=[square(1, 1, "wall", "3")], tokens=[token(0, 0, "enemy", "Ogre", size=2)])
    code = "[[1, 1], [2, 0]].map(([x, y]) => it.called(plan, x, y))"
    assert evaluated("../drawn/plan", code, plan=here) == ["Row 2, column 2, Ogre, wall 3", "Row 1, column 3"]


@pytest.mark.parametrize(("x", "y"), [(0, 0), (5, 3)])
def test_a_square_counts_from_one_for_people(x: int, y: int) -> None:
    assert maps.where([{"x": x, "y": y}]) == f"row {y + 1}, column {x + 1}"
