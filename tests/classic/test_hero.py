"""Hero points and growth, by hand: prices, once a session, catch-ups, directed improvements, refusals."""

from typing import Any, NamedTuple

import pytest

from tests.core.calls import Obj, data, error, errors, table

HERO = "heroquest.hero"


class Stand(NamedTuple):
    """A log with its view."""

    log: Obj
    view: Obj

    @property
    def points(self) -> int:
        return int(self.view["summary"].split()[-3])

    @property
    def sheet(self) -> dict[str, str]:
        """Name to rating, a breakout with its bonus in its name."""
        rows = [block["rows"] for block in self.view["blocks"] if block["kind"] == "table"]
        return {row["cells"][0]: row["cells"][3] for row in (rows[0] if rows else [])}

    @property
    def open(self) -> set[str]:
        return {choice["do"] for choice in self.view["choices"]}

    @property
    def rules(self) -> list[str]:
        return [step["rule"].removeprefix("heroquest/") for step in self.view["steps"]]

    @property
    def text(self) -> str:
        return " ".join(step["text"] for step in self.view["steps"])

    def choice(self, do: str) -> Obj:
        (found,) = [choice for choice in self.view["choices"] if choice["do"] == do]
        return dict(found)

    def picks(self, do: str, name: str = "ability") -> list[str]:
        (field,) = [field for field in self.choice(do)["fields"] if field["name"] == name]
        return [option["value"] for option in field["options"]]

    def act(self, do: str, **given: Any) -> "Stand":
        by = "gm" if do in ("award", "direct", "direct-new") else "hero"
        answer = data(op="act", log=self.log, do=do, by=by, given=given)
        return Stand(answer["log"], answer["view"])

    def refused(self, do: str, code: str = "choice.closed", **given: Any) -> str:
        by = "gm" if do in ("award", "direct", "direct-new") else "hero"
        found = error(op="act", log=self.log, do=do, by=by, given=given)
        assert found["code"] == code, found
        again = data(op="replay", log=self.log)
        assert again["view"] == self.view, "a refusal changes nothing"
        return str(found["hint"])


def hero(*keywords: Any, abilities: tuple[Any, ...] = (), **more: Any) -> Stand:
    """A hero with these ratings; ids run through the keywords first."""
    inputs = {
        "keywords": [{"name": f"K{n}", "rating": rating} for n, rating in enumerate(keywords, 1)],
        "abilities": [{"name": f"A{n}", "rating": rating} for n, rating in enumerate(abilities, 1)],
        **more,
    }
    answer = data(op="begin", procedure=HERO, inputs=inputs, seed="a")
    return Stand(answer["log"], answer["view"])


def test_three_at_the_start_of_each_session() -> None:
    stand = hero(17)
    assert stand.points == 3 and stand.view["status"] == "Session 1"
    later = stand.act("spend").act("session")
    assert later.points == 3 and later.view["status"] == "Session 2"


def test_what_is_left_lapses_and_is_told_before() -> None:
    assert "3 hero points left over lapse" in hero(17).choice("session")["brings"]
    one = hero(17, points=1)
    assert "1 hero point left over lapses" in one.choice("session")["brings"]
    assert "lapse" not in hero(17, points=0).choice("session")["brings"]
    assert "lapse" in one.act("session").text and one.act("session").rules[0] == "hero-points#supply"
    assert hero(17, points=50).act("session").points == 3


def test_the_prices() -> None:
    stand = hero(17, abilities=(13,), points=10)
    assert stand.act("raise", ability="a1").points == 8
    assert stand.act("raise", ability="a2").points == 9
    assert stand.act("add", name="Cook").points == 9
    assert stand.act("cement", name="Otter", what="it was saved").points == 9
    assert stand.act("spend").points == 9
    broken = stand.act("breakout", keyword="a1", name="Shallows")
    assert broken.points == 9 and broken.act("raise", ability="a3").points == 8


def test_the_price_list_is_the_printed_one() -> None:
    rows = {row["key"]: row["cells"][1:] for row in table("heroquest.improvement-costs")["rows"]}
    assert rows == {
        "independent": ["+1", 1],
        "breakout": ["+1", 1],
        "keyword": ["+1", 2],
        "new-independent": ["at 13", 1],
        "new-breakout": ["at +1", 1],
        "cement": ["at 13", 1],
    }


def test_what_is_bought_stands_on_the_sheet() -> None:
    stand = hero(17, points=9, abilities=(13,))
    stand = stand.act("add", name="Cook").act("cement", name="Otter").act("raise", ability="a2")
    assert stand.sheet == {"K1": "17", "A1": "14", "Cook": "13", "Otter": "13"}
    stand = stand.act("breakout", keyword="a1", name="Plough")
    assert stand.sheet["Plough +1"] == "18"


def test_a_breakout_adds_to_its_keyword() -> None:
    """Keyword 17 with a breakout of +4 is 1W, and it grows with the keyword."""
    stand = hero(17, points=5).act("breakout", keyword="a1", name="Plough").act("direct", ability="a2", n=3)
    assert stand.sheet["Plough +4"] == "1W"
    assert stand.act("raise", ability="a1").sheet == {"K1": "18", "Plough +4": "2W"}


def test_once_a_session() -> None:
    stand = hero(17, abilities=(13,), points=20).act("raise", ability="a1")
    assert stand.picks("raise") == ["a2"]
    assert "already raised" in stand.refused("raise", "field.pick", ability="a1").lower()
    both = stand.act("raise", ability="a2")
    assert "raise" not in both.open and "already raised" in both.refused("raise", ability="a2")
    assert both.act("session").picks("raise") == ["a1", "a2"]


def test_directed_improvements_are_outside_the_limit_and_cost_nothing() -> None:
    stand = hero(abilities=(13,), points=5).act("raise", ability="a1").act("direct", ability="a1", n=3)
    assert stand.sheet == {"A1": "17"} and stand.points == 4
    assert stand.act("direct", ability="a1", n=1).sheet == {"A1": "18"}
    first = hero(abilities=(13,)).act("direct", ability="a1", n=2)
    assert first.act("raise", ability="a1").sheet == {"A1": "16"}
    assert first.act("direct-new", name="Gift").sheet["Gift"] == "13"
    for n in (0, 4):
        assert errors(op="act", log=first.log, do="direct", by="gm", given={"ability": "a1", "n": n}) == {
            "given.n": "field.range"
        }


def test_awards() -> None:
    assert hero(17).act("award", n=5).points == 8
    assert hero(17, points=49).act("award", n=1).points == 50
    assert hero(17, points=49).choice("award")["fields"][0]["high"] == 1
    assert "50" in hero(17, points=50).refused("award", n=1)


# Catch-ups


@pytest.mark.parametrize(
    ("rating", "opens"), [(19, False), (20, True), (21, False), (39, False), (40, True), (41, False)]
)
def test_a_new_mastery_opens_a_catch_up(rating: int, opens: bool) -> None:
    for stand in (hero(rating, abilities=(10,)), hero(abilities=(rating, 10))):
        after = stand.act("raise", ability="a1")
        assert (after.open == {"catch-up", "catch-up-done"}) == opens
        assert ("catch-ups#catch-up" in after.rules) == opens


def test_a_directed_improvement_opens_one_too() -> None:
    stand = hero(18, abilities=(16, 17)).act("direct", ability="a1", n=3)
    assert stand.picks("catch-up") == ["a2"], "16 is 5 below 21, and 17 is not"
    assert hero(18, abilities=(10,)).act("direct", ability="a1", n=2).open >= {"raise"}, "20 is no mastery"
    higher = hero(20, abilities=(18, 19)).act("direct", ability="a1", n=3)
    assert higher.picks("catch-up") == ["a2"], "18 is 5 below 23, the new rating"


def test_the_gap_is_measured_on_totals() -> None:
    """41 is 1W2: 36 is 16W and gains, 37 is 17W and does not, and 5 W or less does."""
    stand = hero(40, abilities=(36, 37, 25, 1)).act("raise", ability="a1")
    assert stand.picks("catch-up") == ["a2", "a4", "a5"]


def test_three_others_gain_three_each() -> None:
    stand = hero(20, 10, abilities=(10, 16, 13, 12)).act("raise", ability="a1")
    assert stand.picks("catch-up") == ["a2", "a3", "a4", "a5", "a6"]
    stand = stand.act("catch-up", ability="a2")
    assert stand.picks("catch-up") == ["a3", "a4", "a5", "a6"], "each a different one"
    assert "each ability once" in stand.refused("catch-up", "field.pick", ability="a2")
    stand = stand.act("catch-up", ability="a4").act("catch-up", ability="a6")
    assert "catch-up" not in stand.open and "raise" in stand.open
    assert stand.sheet == {"K1": "1W", "K2": "13", "A1": "10", "A2": "19", "A3": "13", "A4": "15"}
    assert stand.points == 1, "a catch-up costs nothing"


def test_fewer_than_three_may_gain() -> None:
    stand = hero(20, abilities=(10, 17)).act("raise", ability="a1").act("catch-up", ability="a2")
    assert "catch-up" not in stand.open, "nothing is left that is far enough below"
    ended = hero(20, abilities=(10, 11)).act("raise", ability="a1").act("catch-up-done")
    assert "raise" in ended.open and ended.sheet == {"K1": "1W", "A1": "10", "A2": "11"}


def test_nothing_stands_far_enough_below() -> None:
    stand = hero(20, abilities=(17,)).act("raise", ability="a1")
    assert "catch-up" not in stand.open and "catch-ups#catch-up" in stand.rules


def test_a_catch_up_brings_no_other() -> None:
    """36 and 3 is 39; 19 and 3 is 22, a new mastery, and no new catch-up."""
    stand = hero(40, abilities=(19, 10)).act("raise", ability="a1").act("catch-up", ability="a2")
    assert stand.sheet["A1"] == "2W" and "start another" in stand.text
    stand = stand.act("catch-up", ability="a3")
    assert "catch-up" not in stand.open


def test_a_catch_up_does_not_count_as_the_raise_of_the_session() -> None:
    stand = hero(20, abilities=(10,)).act("raise", ability="a1").act("catch-up", ability="a2")
    assert stand.act("raise", ability="a2").sheet["A1"] == "14"


def test_breakouts_neither_trigger_nor_gain() -> None:
    stand = hero(20, abilities=(10,), points=9).act("breakout", keyword="a1", name="B")
    assert stand.sheet["B +1"] == "1W" and "catch-up" not in stand.open
    grown = stand.act("direct", ability="a3", n=3)
    assert grown.sheet["B +4"] == "4W" and "catch-up" not in grown.open
    opened = grown.act("raise", ability="a1")
    assert opened.picks("catch-up") == ["a2"]
    assert "Breakouts can’t catch up" in opened.refused("catch-up", "field.pick", ability="a3")
    far = hero(20, abilities=(10,), points=9).act("breakout", keyword="a1", name="B")
    for _ in range(7):
        far = far.act("direct", ability="a3", n=3)
    assert far.sheet["B +22"] == "2W2" and "catch-up" not in far.open


def test_a_keyword_that_lifts_its_breakout_over_a_mastery_opens_nothing() -> None:
    stand = hero(19, abilities=(10,), points=9).act("breakout", keyword="a1", name="B").act("raise", ability="a1")
    assert stand.sheet["B +1"] == "1W" and "catch-up" not in stand.open


def test_while_a_catch_up_is_open_it_comes_first() -> None:
    stand = hero(20, abilities=(10,), points=9).act("raise", ability="a1")
    for do in ("session", "raise", "spend", "add", "award", "direct"):
        assert "K1 comes first" in stand.refused(do)
    assert stand.view["status"] == "Catch-up"
    too_close = hero(20, abilities=(10, 17)).act("raise", ability="a1")
    assert "below" in too_close.refused("catch-up", "field.pick", ability="a3")


# Refusals and bounds


def test_no_hero_point_left() -> None:
    stand = hero(17, abilities=(13,), points=0)
    assert stand.open == {"session", "award", "direct", "direct-new"}
    for do in ("raise", "spend", "add", "breakout", "cement"):
        assert "no hero points left" in stand.refused(do)


def test_a_keyword_with_one_point() -> None:
    stand = hero(17, points=1)
    assert "raise" not in stand.open
    why = stand.refused("raise", ability="a1")
    assert "2 hero points" in why and "you have 1" in why
    beside = hero(17, abilities=(13,), points=1)
    assert beside.picks("raise") == ["a2"]
    assert "you have 1" in beside.refused("raise", "field.pick", ability="a1")


def test_an_empty_sheet() -> None:
    stand = hero()
    assert "no ability" in stand.refused("raise") and "no ability" in stand.refused("direct")
    assert "needs a keyword" in stand.refused("breakout")
    assert "None is open" in stand.refused("catch-up") and "None is open" in stand.refused("catch-up-done")
    assert stand.act("add").sheet == {"Ability 1": "13"}


def test_the_top_of_all_ratings() -> None:
    stand = hero(200, abilities=(199, 198))
    assert stand.picks("raise") == ["a2", "a3"]
    assert "No rating is higher" in stand.refused("raise", "field.pick", ability="a1")
    assert "high" in stand.refused("direct")
    assert hero(197).act("direct", ability="a1", n=3).sheet == {"K1": "20W9"}


def test_bounds() -> None:
    rows = [{"rating": 10}] * 30
    full = data(op="begin", procedure=HERO, inputs={"keywords": rows, "abilities": rows})
    assert len(full["view"]["blocks"][0]["rows"]) == 60
    for name in ("keywords", "abilities"):
        inputs = {name: [*rows, rows[0]]}
        assert errors(op="begin", procedure=HERO, inputs=inputs) == {name: "field.range"}
    for points in (-1, 51):
        assert errors(op="begin", procedure=HERO, inputs={"points": points}) == {"points": "field.range"}
    stand = Stand(full["log"], full["view"])
    for _ in range(40):
        stand = stand.act("direct-new")
    assert "100" in stand.refused("direct-new") and len(stand.sheet) == 100


def test_the_history_has_a_line_for_each_move() -> None:
    stand = hero(20, abilities=(10,)).act("raise", ability="a1").act("catch-up", ability="a2").act("session")
    lines = [move["line"] for move in data(op="history", log=stand.log)["moves"]]
    assert lines == ["K1 1W: a catch-up", "Catch-up: A1 13", "Session 2 begins"]
