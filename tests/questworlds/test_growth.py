"""Hero points and growth in QuestWorlds, by hand: supplies, awards, advances, catch-ups, gifts, refusals."""

import pytest

from tests.core.calls import data, errors
from tests.questworlds.growing import FLAW, HERO, Stand, begin, hero

EXTRA = {"way": "package"}
BELOW = {"breakouts": [{"name": "B", "bonus": 3}]}


def points(stand: Stand) -> int:
    return int(stand.view["summary"].split(": ")[1].split()[0])


def xp(stand: Stand) -> int:
    return int(stand.view["summary"].split(", ")[1].split()[0])


def ever(stand: Stand) -> int:
    return int(stand.notes.rstrip(".").split()[-1])


# Where hero points come from


def test_one_a_session_and_what_is_left_becomes_experience() -> None:
    stand = hero(17)
    assert (points(stand), xp(stand), stand.view["status"]) == (1, 0, "Session 1")
    assert "1 hero point left over becomes experience" in stand.choice("session")["brings"]
    later = stand.act("session")
    assert (points(later), xp(later), later.view["status"]) == (1, 1, "Session 2")
    assert later.rules == ["growth#experience", "hero-points#supply"]
    spent = later.act("spend")
    assert points(spent) == 0 and "left over" not in spent.choice("session")["brings"]
    assert xp(spent.act("session")) == 1, "what was spent does not come back"


def test_five_awards_besides_the_first() -> None:
    stand = hero(17).act("award", n=2).act("award", n=3)
    assert points(stand) == 6
    assert "at most 5 awards per session" in stand.refused("award", n=1)
    assert hero(17).act("award", n=4).choice("award")["fields"][0]["high"] == 1
    later = stand.act("session")
    assert xp(later) == 6 and points(later.act("award", n=5)) == 6, "each session has its five"
    used = hero(17).act("award", n=5).act("spend").act("spend")
    assert "at most 5 awards" in used.refused("award", n=1), "spending makes no room for more"


def test_five_in_all_is_a_reading() -> None:
    stand = hero(17, awards="within").act("award", n=4)
    assert points(stand) == 5 and "at most 4 awards per session" in stand.refused("award", n=1)


def test_three_a_session_is_the_other_supply() -> None:
    stand = hero(17, supply="three")
    assert points(stand) == 3
    assert "3 hero points left over lapse" in stand.choice("session")["brings"]
    later = stand.act("session")
    assert (points(later), xp(later)) == (3, 0) and later.rules[0] == "hero-points#supply"
    assert "no awards" in stand.refused("award", n=1)
    saved = stand.act("save", n=2)
    assert (points(saved), xp(saved)) == (1, 2) and saved.rules == ["growth#experience"]
    assert "1 hero point left over lapses" in saved.choice("session")["brings"]
    none = saved.act("save", n=1)
    assert "no hero points left" in none.refused("save", n=1) and "no hero points left" in none.refused("spend")
    assert "automatically" in hero(17).refused("save", n=1), "in the usual supply nothing needs saving"
    assert "awards" not in stand.log["inputs"]


def test_the_sum_ever_earned() -> None:
    stand = hero(17, abilities=(13,), xp=12, spent=30)
    assert ever(stand) == 42
    stand = stand.act("advance").act("raise-more", ability="a2").act("add-ability")
    assert (xp(stand), ever(stand)) == (2, 42), "an advance changes nothing in it"
    assert ever(stand.act("session")) == 43


# Advances


def test_an_advance_takes_ten() -> None:
    assert "10 experience points, and you have 9" in hero(17, xp=9).refused("advance")
    stand = hero(17, xp=10).act("advance")
    assert xp(stand) == 0 and stand.view["status"] == "Advance" and stand.rules == ["growth#advance"]
    assert stand.open == {"raise-most", "raise-more", "add", "add-ability"}, "nothing could become a keyword"
    assert hero(17, xp=25).act("advance").act("add-ability").act("add").open >= {"advance"}, "15 are left"


@pytest.mark.parametrize(
    ("do", "alone", "keyword", "breakout"), [("raise-most", 22, 19, 12), ("raise-more", 19, 16, 9)]
)
def test_the_two_raises(do: str, alone: int, keyword: int, breakout: int) -> None:
    """13 + 9 and 13 + 6 for abilities of their own, + 6 and + 3 for a keyword; a breakout as an ability."""
    stand = hero({"rating": 13, **BELOW}, abilities=(13,), xp=10).act("advance")
    shown = {22: "2M", 19: "19", 16: "16"}
    assert stand.act(do, ability="a3").sheet["A1"] == shown[alone]
    raised = stand.act(do, ability="a1").sheet
    assert raised["K1"] == shown[keyword] and raised["B +3"] == str(keyword + 3).replace("22", "2M")
    below = stand.act(do, ability="a2").sheet
    total = 13 + breakout
    assert below[f"B +{breakout}"] == (str(total) if total <= 20 else f"{total - 20}M")


def test_the_notes_say_what_each_would_gain() -> None:
    stand = hero({"rating": 13, **BELOW}, abilities=(13,), xp=10).act("advance")
    notes = [
        [option["note"] for option in stand.choice(do)["fields"][0]["options"]] for do in ("raise-most", "raise-more")
    ]
    assert notes == [["+6", "+9", "+9"], ["+3", "+6", "+6"]]


def test_two_different_elements() -> None:
    stand = hero(abilities=(3,), xp=10).act("advance").act("raise-most", ability="a1")
    assert "once" in stand.refused("raise-most", ability="a1")
    assert "Finish the advance first" in stand.refused("session")
    both = stand.act("raise-more", ability="a1")
    assert both.sheet == {"A1": "18"}, "3, 9 and 6: one ability may have both"
    assert "raise-most" not in both.open and "second element" in both.text
    assert "element of an advance" in both.refused("add", name="X", where="alone")


def test_what_is_new() -> None:
    stand = hero({"rating": 15}, xp=10).act("advance")
    assert stand.picks("add", "where") == ["alone", "a1"]
    assert stand.act("add", name="X", where="alone").sheet == {"K1": "15", "X": "13"}
    under = stand.act("add", name="X", where="a1")
    assert under.sheet == {"K1": "15", "X +1": "16"}
    two = under.act("add-ability", name="Y")
    assert two.sheet == {"K1": "15", "X +1": "16", "Y": "13"}


def test_an_ability_becomes_a_keyword() -> None:
    stand = hero(abilities=(16, 13), xp=20).act("advance").act("make-keyword", ability="a1", name="X")
    assert stand.sheet == {"A1": "16", "X +1": "17", "A2": "13"}
    assert stand.kinds == {"A1": "Keyword", "X +1": "Breakout", "A2": "Ability"}
    again = stand.act("raise-most", ability="a1")
    assert again.sheet["A1"] == "2M" and again.sheet["X +1"] == "3M", "a keyword from then on: 16 and 6"
    assert "no stand-alone ability" in hero(17, xp=10).act("advance").refused("make-keyword", ability="a1")


def test_twenty_points_are_two_advances() -> None:
    stand = hero(abilities=(13,), xp=20)
    for _ in range(2):
        stand = stand.act("advance").act("raise-most", ability="a1").act("add-ability", name="X")
    assert stand.sheet["A1"] == "11M" and xp(stand) == 0, "13, 9 and 9, with no limit to a session"


def test_nothing_to_raise() -> None:
    stand = begin(HERO, xp=10).act("advance")
    assert stand.open == {"add", "add-ability"}
    assert "Nothing on the sheet has room" in stand.refused("raise-most", ability="a1")
    assert "no ability on the sheet" in begin(HERO).refused("direct", ability="a1", n="3")


# Packages


def test_a_package_stays_and_what_it_holds_rises() -> None:
    stand = hero({"rating": 13, **EXTRA}, abilities=(13,), xp=10)
    assert stand.kinds == {"K1": "Package", "A1": "Ability"}
    assert stand.picks("direct") == ["a2"]
    advance = stand.act("advance")
    assert advance.picks("raise-most") == ["a2"] and advance.picks("add", "where") == ["alone"]
    assert "You can only raise a package’s abilities" in advance.refused("raise-most", "field.pick", ability="a1")
    part = advance.act("part", keyword="a1", name="Inside")
    assert part.sheet == {"K1": "13", "Inside": "13", "A1": "13"} and part.kinds["Inside"] == "In package"
    raised = part.act("raise-more", ability="a3")
    assert raised.sheet == {"K1": "13", "Inside": "19", "A1": "13"}


def test_a_package_is_left_out_of_catch_ups_but_its_abilities_are_not() -> None:
    stand = hero({"rating": 10, "parts": [{"name": "P", "rating": 12}], **EXTRA}, abilities=(18,))
    assert stand.sheet == {"K1": "10", "P": "12", "A1": "18"}
    stand = stand.act("direct", ability="a3", n="3")
    assert stand.picks("catch-up") == ["a2"]
    assert "You can only raise a package’s abilities" in stand.refused("catch-up", "field.pick", ability="a1")
    written = stand.act("part", keyword="a1", name="New")
    assert written.picks("catch-up") == ["a2", "a4"], "written out before it catches up"
    opened = hero({"rating": 10, "parts": [{"rating": 18}], **EXTRA}, abilities=(10,))
    assert opened.act("direct", ability="a2", n="3").picks("catch-up") == ["a3"], "a part opens one"


def test_a_part_may_become_a_keyword() -> None:
    stand = hero({"rating": 13, **EXTRA}, xp=10).act("part", keyword="a1", name="P").act("advance")
    stand = stand.act("make-keyword", ability="a2", name="X")
    assert stand.kinds == {"K1": "Package", "P": "Keyword", "X +1": "Breakout"}


def test_no_package() -> None:
    assert "no package" in hero(17).refused("part", keyword="a1", name="X")
    only = hero({"rating": 13, **EXTRA})
    assert "Separate one of its abilities first" in only.refused("direct", ability="a1", n="3")


# Catch-ups


@pytest.mark.parametrize(("rating", "opens"), [(17, False), (18, True), (20, True), (21, False), (40, True)])
def test_a_new_mastery_opens_a_catch_up(rating: int, opens: bool) -> None:
    for stand in (hero(rating, abilities=(10,)), hero(abilities=(rating, 10))):
        after = stand.act("direct", ability="a1", n="3")
        assert (after.open == {"catch-up", "catch-up-done"}) == opens


def test_the_gap_is_measured_from_the_new_rating() -> None:
    """18 and 9 is 27: 22 may follow, 23 may not."""
    stand = hero(abilities=(18, 22, 23, 10), xp=10).act("advance").act("raise-most", ability="a1")
    assert stand.picks("catch-up") == ["a2", "a4"]
    assert "Less than 5 below" in stand.refused("catch-up", "field.pick", ability="a3")
    higher = hero(38, abilities=(36, 37, 25)).act("direct", ability="a1", n="3")
    assert higher.picks("catch-up") == ["a2", "a4"], "41 is 1M2: 36 follows, 37 does not"


def test_three_others_gain_three_each() -> None:
    stand = hero(18, 10, abilities=(10, 11, 12)).act("direct", ability="a1", n="3")
    for each in ("a2", "a3", "a5"):
        stand = stand.act("catch-up", ability=each)
    assert stand.sheet == {"K1": "1M", "K2": "13", "A1": "13", "A2": "11", "A3": "15"}
    assert "catch-up" not in stand.open and points(stand) == 1
    once = hero(18, abilities=(10, 11)).act("direct", ability="a1", n="3").act("catch-up", ability="a2")
    assert "each ability once" in once.refused("catch-up", "field.pick", ability="a2")


def test_within_an_advance_it_comes_first_and_the_advance_goes_on() -> None:
    stand = hero(abilities=(18, 10, 11), xp=10).act("advance").act("raise-most", ability="a1")
    assert stand.view["status"] == "Catch-up" and stand.open == {"catch-up", "catch-up-done"}
    assert "A1 comes first" in stand.refused("raise-more", ability="a2")
    stand = stand.act("catch-up", ability="a2").act("catch-up-done")
    assert stand.view["status"] == "Advance" and "Back to the advance" in stand.text
    stand = stand.act("raise-more", ability="a2")
    assert stand.sheet == {"A1": "7M", "A2": "19", "A3": "11"} and stand.view["status"] == "Session 1"


def test_by_the_second_element() -> None:
    stand = hero(abilities=(18, 10), xp=10).act("advance").act("add-ability", name="X")
    stand = stand.act("raise-more", ability="a1")
    assert stand.view["status"] == "Catch-up" and stand.picks("catch-up") == ["a2", "a3"]
    assert stand.act("catch-up-done").view["status"] == "Session 1"


def test_breakouts_neither_open_one_nor_gain() -> None:
    stand = hero({"rating": 16, **BELOW}, abilities=(10,)).act("direct", ability="a2", n="6")
    assert stand.sheet["B +9"] == "5M" and "catch-up" not in stand.open
    carried = hero({"rating": 16, **BELOW}, abilities=(10,)).act("direct", ability="a1", n="3")
    assert carried.sheet["B +3"] == "2M" and "catch-up" not in carried.open
    opened = hero({"rating": 18, **BELOW}, abilities=(10,)).act("direct", ability="a1", n="3")
    assert opened.picks("catch-up") == ["a3"]
    assert "Breakouts can’t catch up" in opened.refused("catch-up", "field.pick", ability="a2")


def test_a_catch_up_opens_no_other_and_may_find_nobody() -> None:
    stand = hero(38, abilities=(19, 10)).act("direct", ability="a1", n="3").act("catch-up", ability="a2")
    assert stand.sheet["A1"] == "2M" and "doesn’t start another" in stand.text
    alone = hero(18, abilities=(17,)).act("direct", ability="a1", n="3")
    assert "catch-up" not in alone.open and "nothing is 5 or more below" in alone.text
    assert "None is open" in alone.refused("catch-up", ability="a2")
    assert "None is open" in alone.refused("catch-up-done")


# Gifts


def test_directed_improvements() -> None:
    stand = hero(10, abilities=(10,))
    for n in (3, 6, 9):
        after = stand.act("direct", ability="a2", n=str(n))
        assert after.sheet["A1"] == str(10 + n) and points(after) == 1
    assert stand.act("direct", ability="a1", n="9").sheet["K1"] == "19", "a keyword as well"
    assert stand.act("direct-new", name="Keys").sheet["Keys"] == "13"
    for wrong in ("1", "4", "12"):
        given = {"ability": "a1", "n": wrong}
        assert errors(op="act", log=stand.log, do="direct", by="gm", given=given) == {"given.n": "field.pick"}
    again = stand.act("direct", ability="a2", n="9").act("direct", ability="a2", n="9")
    assert again.sheet["A1"] == "8M"


@pytest.mark.parametrize(
    ("given", "rating"), [({"name": "Observatory"}, "13"), ({"name": "Old Gods", "rating": "5M"}, "5M")]
)
def test_the_gm_gives_a_new_ability_usually_at_13(given: dict[str, str], rating: str) -> None:
    stand = hero(17).act("direct-new", **given)
    assert stand.text == f"{given['name']} is on the sheet at {rating}, a gift from the GM."
    assert stand.rules == ["catch-ups#directed"] and stand.sheet[given["name"]] == rating
    assert "catch-up" not in stand.open, "nothing was improved, so nothing catches up"


# Ends


def test_the_end_of_all_ratings() -> None:
    stand = hero(194, abilities=(191, 192), xp=10)
    assert stand.picks("direct") == ["a2"], "191 and 9 is 200"
    advance = stand.act("advance")
    assert advance.picks("raise-most") == ["a1", "a2"], "194 and 6 for the keyword"
    assert advance.picks("raise-more") == ["a1", "a2", "a3"]
    assert "Too close" in advance.refused("raise-most", "field.pick", ability="a3")
    assert advance.act("raise-most", ability="a2").sheet["A1"] == "20M9"
    assert "No ability has room for +9" in hero(192).refused("direct", ability="a1", n="3")
    top = hero(200, xp=10).act("advance")
    assert top.open == {"add", "add-ability"}


def full(rating: int, **more: int) -> Stand:
    """A sheet of 95 abilities with this rating, five packages among them."""
    rows = [{"rating": rating}] * 12
    keywords = [{"rating": rating, "way": "package", "parts": rows} for _ in range(5)]
    return begin(HERO, keywords=keywords, abilities=[{"rating": rating}] * 30, **more)


def test_a_sheet_that_is_full() -> None:
    stand = full(13, xp=10)
    for _ in range(5):
        stand = stand.act("direct-new")
    assert len(stand.sheet) == 100
    for do in ("direct-new", "part"):
        assert "100" in stand.refused(do, name="X", keyword="a1")
    advance = stand.act("advance")
    assert advance.open == {"raise-most", "raise-more"}
    for do in ("add", "add-ability", "make-keyword"):
        assert "100" in advance.refused(do, name="X", where="alone", ability="a2")


def test_an_advance_never_stands_still() -> None:
    """With everything at the end of all ratings and one place left, what is written out fills the sheet."""
    stand = full(200, xp=10)
    for _ in range(4):
        stand = stand.act("part", keyword="a1", name="X")
    filled = stand.act("part", keyword="a1", name="Y")
    assert "no room" in filled.refused("advance")
    advance = stand.act("advance")
    assert advance.open == {"add", "add-ability", "make-keyword", "part"}
    assert advance.act("add-ability").open >= {"raise-most", "raise-more"}, "what is new has room"
    ended = advance.act("part", keyword="a1", name="Y")
    assert ended.view["status"] == "Session 1" and "nothing left for the advance" in ended.text


def test_bounds_of_the_form() -> None:
    row = {"rating": 10}
    for name, most in (("keywords", 12), ("abilities", 30), ("flaws", 12)):
        assert begin(HERO, **{name: [row] * most})
        assert errors(op="begin", procedure=HERO, inputs={name: [row] * (most + 1)}) == {name: "field.range"}
    for name in ("xp", "spent"):
        assert begin(HERO, **{name: 1000})
        for bad in (-1, 1001):
            assert errors(op="begin", procedure=HERO, inputs={name: bad}) == {name: "field.range"}
    for bonus in (1, 100):
        assert hero({"rating": 10, "breakouts": [{"bonus": bonus}] * 12})
    for below, row in (("breakouts", {"bonus": 1}), ("parts", {"rating": 13})):
        way = {"rating": 10, "way": "package" if below == "parts" else "umbrella"}
        assert hero({**way, below: [row] * 12})
        keyword = {**way, below: [row] * 13}
        assert errors(op="begin", procedure=HERO, inputs={"keywords": [keyword]}) == {
            f"keywords.0.{below}": "field.range"
        }
    for bonus in (0, 101):
        keyword = {"rating": 10, "breakouts": [{"bonus": bonus}]}
        assert errors(op="begin", procedure=HERO, inputs={"keywords": [keyword]}) == {
            "keywords.0.breakouts.0.bonus": "field.range"
        }


def test_flaws_stay_as_they_are() -> None:
    stand = hero(17, flaws=[{"name": "Vain", "rating": 17}, {"rating": 13}], xp=10)
    assert stand.sheet == {"K1": "17", "Vain": "17", "Flaw 2": "13"}
    stand = stand.act("advance").act("raise-most", ability="a1")
    assert stand.sheet["Vain"] == "17" and "Vain" not in stand.text
    assert stand.offer(FLAW) == {"name": "Vain", "rating": 17}


def test_the_history_has_a_line_for_each_move() -> None:
    stand = hero(abilities=(18, 10), xp=10).act("award", n=2).act("advance").act("raise-most", ability="a1")
    stand = stand.act("catch-up", ability="a2").act("add", name="X").act("session")
    lines = [move["line"] for move in data(op="history", log=stand.log)["moves"]]
    assert lines == [
        "Awarded 2 hero points",
        "An advance begins",
        "A1 7M: a catch-up",
        "Catch-up: A2 13",
        "X 13",
        "Session 2 begins",
    ]
