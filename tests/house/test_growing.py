"""Heroes created and improved by house rules: what they cost and may have, and which reasons say so."""

import pytest

from tests.core.calls import Obj, data, error
from tests.core.playing import Play
from tests.house.tables import begin, full

HERO = "heroquest.hero"
SHEET = "heroquest.sheet"


def says(play: Play) -> list[str]:
    """Return what the last move's reasons say about the table's changes."""
    return [text for step in play.view["steps"] for text in step.get("house", [])]


def maren(procedure: str, house: Obj, points: int) -> Play:
    """Maren, with an ability and a keyword, and so many hero points."""
    abilities = [{"name": "Oars", "rating": 17}]
    keywords = [{"name": "Ferrywoman", "rating": 15}]
    return begin(procedure, house, name="Maren", points=points, abilities=abilities, keywords=keywords)


@pytest.mark.parametrize("procedure", [HERO, SHEET])
@pytest.mark.parametrize(
    ("do", "price", "given"),
    [
        ("add", "new-independent", {"name": "Knots"}),
        ("cement", "cement", {"name": "Knots"}),
        ("breakout", "new-breakout", {"name": "Knots", "keyword": "a1"}),
    ],
)
def test_what_costs_more_takes_that_many_points(procedure: str, do: str, price: str, given: Obj) -> None:
    """Two points buy one thing for two, and one point buys none: by the book, each costs 1."""
    house = {f"improvement-costs/{price}/price": 2}
    poor = maren(procedure, house, 1)
    assert poor.refused(do, "hero", **given) == "This costs 2 hero points, and you have 1."
    rich = maren(procedure, house, 2).act(do, "hero", **given)
    assert rich.verdict["points"] == 0
    assert any("2 hero points instead of 1 hero point." in text for text in says(rich))
    assert maren(procedure, {}, 1).act(do, "hero", **given).verdict["points"] == 0


def test_a_dearer_raise_of_a_keyword_is_refused_alone() -> None:
    """By the book a keyword costs 2. With a price of 4 and three points you can still raise the ability."""
    play = maren(SHEET, {"improvement-costs/keyword/price": 4}, 3)
    (field,) = play.choice("raise", "hero")["fields"]
    assert [option["label"] for option in field["options"]] == ["Oars 17"]
    raised = maren(SHEET, {"improvement-costs/keyword/price": 4}, 5).act("raise", "hero", ability="a1")
    assert raised.verdict["points"] == 1


def test_a_new_ability_has_the_tables_rating_wherever_it_comes_from() -> None:
    house = {"new-ability": 15}
    play = maren(HERO, house, 3)
    for do, by in (("add", "hero"), ("cement", "hero"), ("direct-new", "gm")):
        made = play.act(do, by, name="Knots")
        assert "Knots" in made.texts[0] and "15" in made.texts[0]
        assert "Rating of a new ability: 15 instead of 13." in says(made)


def test_a_session_brings_the_tables_points() -> None:
    play = begin(SHEET, {"session-points": 5}, name="Maren")
    assert play.verdict["points"] == 5
    assert play.act("session", "hero").verdict["points"] == 5


def test_a_new_character_has_the_tables_ratings_points_and_caps() -> None:
    """19 for the best ability instead of 17, 15 for the others instead of 13, 30 points instead of 20, and at most 12
    on one instead of 10. 19 and 12 are 31, which is 11M; 18 of the 30 points are left.
    """
    house = {
        "creation-budget/best": 19, "new-ability": 15, "creation-budget/points": 30, "creation-budget/one": 12,
    }  # fmt: skip
    play = begin("questworlds.creation", house, name="Imre").act("ability", "hero", name="Locks")
    assert play.texts[0].startswith("Locks starts at 15.")
    assert "Rating of a new ability: 15 instead of 13." in says(play)
    play = play.act("best", "hero", ability="a3")
    assert play.texts[0].startswith("Locks matters most: 19")
    (_, number) = play.choice("points", "hero")["fields"]
    assert number["high"] == 12
    play = play.act("points", "hero", ability="a3", n=12)
    assert play.texts == [
        "Locks: 19 becomes 11M for twelve points. 18 points left.",
        "That’s 12, the maximum on one ability.",
    ]
    assert play.verdict["limits"]["points"] == 30
    keyword = play.act("keyword", "hero", name="Porter")
    assert "starts at 15." in keyword.texts[0]
    assert says(keyword) == ["Rating of a new ability: 15 instead of 13."]


def test_an_advance_costs_what_the_table_says() -> None:
    """Eight experience points buy an advance for 8, but not one for the book’s 10."""
    rows = [{"name": "Locks", "rating": 17}, {"name": "Guests", "rating": 15}]
    given = {"name": "Imre", "xp": 8, "abilities": rows}
    play = begin("questworlds.sheet", {"advance/cost": 8}, **given).act("advance", "hero")
    assert play.verdict["xp"] == 0
    assert "Price of an advance: 8 experience points instead of 10 experience points." in says(play)
    book = begin("questworlds.sheet", {}, **given)
    assert book.refused("advance", "hero") == "An advance costs 10 experience points, and you have 8."


def test_a_new_hero_of_the_redesign_stops_at_the_tables_highest_rating() -> None:
    """The two best begin at 15. With a highest rating of 17, two points raise one there, and no further."""
    play = begin("questworlds-097.creation", {"creation/cap": 17, "new": 12}, name="Petra", main="Driver")
    spend = next(each for each in play.view["choices"] if each["do"] == "spend")
    assert next(field for field in spend["fields"] if field["name"] == "n")["high"] == 2
    added = play.act("add", "hero", name="Maps")
    assert "Rating of a new ability: 12 instead of 10." in says(added)


def test_a_sheet_goes_on_by_other_rules_with_all_that_is_on_it() -> None:
    """Its snapshot begins a sheet by any rules: nothing changes but what things cost from now on."""
    first = data(op="begin", procedure=SHEET, inputs={"name": "Maren", "points": 3}, seed="a")
    house = {"heroquest.improvement-costs/new-independent/price": 3}
    after = data(op="begin", procedure=SHEET, inputs=first["sheet"]["snapshot"], house=house, seed="b")
    assert after["sheet"]["snapshot"] == first["sheet"]["snapshot"]
    play = Play(after["log"], after["view"])
    assert play.choice("add", "hero")["cost"] == "3 hero points"


@pytest.mark.parametrize(
    ("procedure", "house"),
    [
        ("questworlds.creation", {"new-ability": 18}),
        ("questworlds.sidekick", {"sidekick-budget/best": 12}),
        ("questworlds-097.creation", {"new": 26}),
    ],
)
def test_ratings_that_would_pass_the_best_are_refused(procedure: str, house: Obj) -> None:
    refused = error(op="begin", procedure=procedure, inputs={}, house=full(procedure, house))
    assert refused["code"] == "house.whole"
