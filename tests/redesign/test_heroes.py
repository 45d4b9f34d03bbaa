"""Story points, experience, advances, creation and communities, worked out by hand."""

from typing import Any

import pytest

from tests.redesign.play import Stand, begin

SHEET: dict[str, Any] = {
    "name": "Ada", "heroes": 3, "points": 3, "xp": 10,
    "keywords": [{"name": "Surgeon", "rating": 18, "breakout": "Calm", "plus": "5"}],
    "abilities": [{"name": "Fiddle", "rating": 12}, {"name": "Debts", "rating": 10}],
    "flaws": [{"name": "Proud"}, {"name": "Lame"}, {"name": "Owing"}],
}  # fmt: skip


def hero(**more: Any) -> Stand:
    return begin("hero", **(SHEET | more))


def sheet(stand: Stand) -> dict[str, str]:
    return {row[0]: row[2] for row in stand.rows("The sheet")}


def test_flaws_follow_the_abilities() -> None:
    assert sheet(hero()) == {
        "Surgeon": "18", "Calm": "3M", "Fiddle": "12", "Debts": "10", "Proud": "3M", "Lame": "18", "Owing": "10",
    }  # fmt: skip
    four = hero(flaws=[{"name": name} for name in "abcd"])
    assert sheet(four)["d"] == "10", "all after the third are like the lowest"
    assert sheet(hero().act("direct", "gm", ability="a1", by="15"))["Lame"] == "13M"


def test_the_pool_burns_and_refreshes() -> None:
    stand = hero().act("burn", "hero").act("edit", "hero", size="minor")
    assert "0 of 3" in stand.view["summary"]
    assert stand.refused("burn", "hero") == "The pool of story points is empty."
    assert "3 of 3" in stand.act("refresh", "gm").view["summary"]
    assert "3 of 3" in stand.act("session", "hero").view["summary"]
    kept = hero(refresh="gm").act("burn", "hero").act("session", "hero")
    assert "2 of 3" in kept.view["summary"]


@pytest.mark.parametrize(("points", "sizes"), [(3, 3), (2, 2), (1, 1)])
def test_plot_edits_cost_one_two_three(points: int, sizes: int) -> None:
    options = hero(points=points).choice("edit", "hero")["fields"][0]["options"]
    assert [option["value"] for option in options] == ["marginal", "minor", "major"][:sizes]


def test_what_a_plot_edit_tells_is_quoted() -> None:
    told = hero().act("edit", "hero", size="marginal", what="a door stands open.").texts[0]
    assert "from what you already know. “a door stands open.”. The pool has 2 left." in told


def test_experience_once_a_session_for_each() -> None:
    stand = hero(xp=0).act("defeat", "hero", ability="a3").act("flaw", "hero", flaw="x1")
    assert stand.view["summary"].startswith("Ada: 2 XP")
    values = [option["value"] for option in stand.choice("defeat", "hero")["fields"][0]["options"]]
    assert values == ["a1", "a2", "a4"]
    again = stand.act("session", "hero").act("defeat", "hero", ability="a3")
    assert again.view["summary"].startswith("Ada: 3 XP")


def test_five_in_a_session_are_the_most() -> None:
    stand = hero(xp=0)
    for name in ("a1", "a2", "a3", "a4"):
        stand = stand.act("defeat", "hero", ability=name)
    stand = stand.act("flaw", "hero", flaw="x1")
    assert "Five XP is the most you can earn in a session" in stand.refused("flaw", "hero")
    assert stand.view["summary"].startswith("Ada: 5 XP")


def test_an_advance_is_two_different_improvements() -> None:
    assert "costs 10 XP" in hero(xp=9).refused("advance", "hero")
    stand = hero().act("advance", "hero")
    assert stand.view["summary"].startswith("Ada: 0 XP")
    assert "have an open advance" in stand.refused("burn", "hero")
    once = stand.act("ability-new", "hero", name="Cook")
    assert "already picked that in this advance" in once.refused("ability-new", "hero")
    done = once.act("breakout-up", "hero", ability="a2")
    assert sheet(done)["Calm"] == "8M" and sheet(done)["Cook"] == "10"
    assert ("burn", "hero") in done.open


def test_points_may_be_taken_twice_and_kept() -> None:
    stand = hero().act("advance", "hero").act("points", "hero").act("points", "hero")
    assert "20 for abilities" in stand.notes()
    values = {option["label"] for option in stand.choice("improve", "hero")["fields"][0]["options"]}
    assert values == {"Fiddle 12", "Debts 10"}, "neither keywords nor breakouts"
    spent = stand.act("improve", "hero", ability="a3", n=13)
    assert sheet(spent)["Fiddle"] == "5M" and "7 for abilities" in spent.notes()
    keywords = hero().act("milestone", "gm").act("keyword-points", "hero").act("keyword-points", "hero")
    assert sheet(keywords.act("improve", "hero", ability="a1", n=10))["Surgeon"] == "8M"


def test_points_never_go_beyond_the_highest_rating() -> None:
    stand = hero(abilities=[{"name": "Fiddle", "rating": 180}])
    for _ in range(3):
        stand = stand.act("milestone", "gm").act("points", "hero").act("points", "hero")
    assert stand.choice("improve", "hero")["fields"][1]["high"] == 20
    raised = stand.act("improve", "hero", ability="a3", n=20)
    assert sheet(raised)["Fiddle"] == "20M9"
    assert "no improvement points, or nothing to raise with them" in raised.refused(
        "improve", "hero", ability="a3", n=1
    )


def test_the_other_improvements() -> None:
    stand = hero().act("advance", "hero").act("to-keyword", "hero", ability="a3", name="Reels")
    assert sheet(stand)["Reels"] == "17"
    stand = stand.act("breakout-new", "hero", ability="a3", name="Laments").act("milestone", "gm")
    assert sheet(stand)["Laments"] == "17"
    stand = stand.act("flaw-off", "hero", flaw="x1", turn=True).act("replace", "hero", name="Old Tom")
    assert sheet(stand)["Proud"] == "10"
    assert [row[1] for row in stand.rows("The sheet")].count("Flaw") == 2
    again = stand.act("milestone", "gm").act("flaw-new", "hero", name="Vain")
    assert "three flaws already" in again.refused("flaw-new", "hero")
    assert ("points", "hero") in again.open, "it is no improvement"


def test_gifts_of_the_story() -> None:
    stand = hero().act("direct-new", "gm", name="Bell").act("direct", "gm", ability="a2", by="10")
    assert sheet(stand)["Bell"] == "10" and sheet(stand)["Calm"] == "13M"


def new(**more: Any) -> Stand:
    return begin("creation", **({"name": "Bo", "main": "Baker", "trait": "Boastful"} | more))


def test_two_at_fifteen_and_the_rest_at_ten() -> None:
    stand = new().act("add", "hero", name="Early")
    assert sheet(stand) == {"Baker": "15", "Boastful": "15", "Early": "10"}
    under = new(**{"as": "breakout"})
    assert sheet(under) == {"Baker": "15", "Boastful": "5M"}
    assert sheet(under.act("breakout", "hero", ability="a1", name="Sugar"))["Sugar"] == "20"


def test_twelve_abilities() -> None:
    stand = new()
    for number in range(10):
        stand = stand.act("add", "hero", name=f"n{number}")
    assert "All twelve" in stand.refused("add", "hero")
    assert "All twelve" in stand.refused("sidekick", "hero")


def test_twenty_points_and_the_cap() -> None:
    stand = new(**{"as": "breakout"}).act("add", "hero", name="Early")
    values = [option["value"] for option in stand.choice("spend", "hero")["fields"][0]["options"]]
    assert values == ["a1", "a3"], "never a breakout"
    high = stand.act("spend", "hero", ability="a1", n=10)
    assert sheet(high) == {"Baker": "5M", "Boastful": "15M", "Early": "10"}
    assert "creation#cap" in high.rules
    assert [one["value"] for one in high.choice("spend", "hero")["fields"][0]["options"]] == ["a3"]
    rest = high.act("spend", "hero", ability="a3", n=10)
    assert "points are spent" in rest.refused("spend", "hero")


def test_three_flaws_and_one_sidekick() -> None:
    stand = new().act("flaw", "hero", name="a").act("flaw", "hero", name="b").act("flaw", "hero", name="c")
    assert "three flaws" in stand.refused("flaw", "hero")
    stand = stand.act("sidekick", "hero", name="Ash", first="Raven", second="Thief", third="Roofs")
    assert [row[1] for row in stand.rows("Ash")] == ["15", "10", "10"]
    assert "one sidekick at most" in stand.refused("sidekick", "hero")
    stand = stand.act("sidekick-spend", "hero", ability="s1", n=10)
    assert stand.rows("Ash")[0][1] == "5M"
    assert "ten points are spent" in stand.refused("sidekick-spend", "hero")


def test_a_finished_hero_goes_into_play() -> None:
    stand = new(**{"as": "breakout"}).act("flaw", "hero", name="Loud").act("finish", "hero")
    assert stand.view["settled"] and "finished" in stand.refused("add", "hero")
    inputs = stand.offer("Into play")
    assert inputs["keywords"] == [{"name": "Baker", "rating": 15, "breakout": "Boastful", "plus": "10"}]
    assert sheet(begin("hero", **inputs)) == {"Baker": "15", "Boastful": "5M", "Loud": "5M"}


def home() -> Stand:
    return begin("community", name="Dockers")


def bonuses(stand: Stand) -> list[str]:
    return [row[3] for row in stand.rows("The resources")]


def test_five_resources_by_rank() -> None:
    assert bonuses(home()) == ["+20", "+15", "+10", "+5", "+0"]


def test_each_use_takes_five() -> None:
    stand = home().act("use", "table", resource="r4")
    assert stand.offer("Into a contest")["modifiers"] == [{"kind": "resource", "amount": "5"}]
    assert bonuses(stand)[3] == "+0"
    low = stand.act("use", "table", resource="r4")
    assert bonuses(low)[3] == "−5"
    assert not any(offer["title"] == "Into a contest" for offer in low.view["offers"]), "nothing was brought"
    under = low.act("use", "table", resource="r4")
    assert under.offer("Into a contest")["modifiers"][0]["amount"] == "-5"


def test_a_resource_is_marked_once_it_is_a_penalty() -> None:
    def marks(stand: Stand) -> list[str]:
        (block,) = stand.view["blocks"]
        return [row["mark"] for row in block["rows"]]

    assert marks(home()) == [""] * 5, "+0 is none"
    assert marks(home().act("use", "table", resource="r5")) == ["", "", "", "", "out"]


def test_a_resource_can_be_lent_to_a_contest() -> None:
    stand = home().act("bolster", "table", resource="r1").act("use", "table", resource="r1")
    rows = stand.offer("Into a contest")["modifiers"]
    assert begin("contest", 9, 9, ability=10, resistance=10, modifiers=rows).verdict["hero"]["total"] == 35
    assert bonuses(stand)[0] == "+20", "only the bolstering is gone"


def test_bolstering_makes_good_first() -> None:
    stand = home().act("deplete", "gm", resource="r2").act("deplete", "gm", resource="r2")
    assert bonuses(stand)[1] == "+5"
    made_good = stand.act("bolster", "table", resource="r2")
    assert bonuses(made_good)[1] == "+15"
    more = made_good.act("bolster", "table", resource="r2")
    assert bonuses(more)[1] == "+20"
    open_now = [one["value"] for one in more.choice("bolster", "table")["fields"][0]["options"]]
    assert "r2" not in open_now


def test_events_and_recovery() -> None:
    stand = home().act("event", "gm", resource="r5", by="-5").act("use", "table", resource="r1")
    assert bonuses(stand) == ["+15", "+15", "+10", "+5", "−5"]
    assert bonuses(stand.act("restore", "gm")) == ["+20", "+15", "+10", "+5", "+0"]


def test_the_lowest_is_the_end_of_the_scale() -> None:
    stand = home()
    for _ in range(4):
        stand = stand.act("deplete", "gm", resource="r5")
    assert bonuses(stand)[4] == "−20"
    assert "r5" not in [one["value"] for one in stand.choice("use", "table")["fields"][0]["options"]]


def test_events_lift_nothing_above_the_scale() -> None:
    """So a resource brings no more than +20, and +25 bolstered, which is what a contest takes."""
    stand = home()
    for _ in range(5):
        stand = stand.act("event", "gm", resource="r2", by="5")
    assert bonuses(stand)[1] == "+20"
    assert bonuses(stand.act("bolster", "table", resource="r2"))[1] == "+25"


def test_who_may_not_move_is_told_nothing_untrue() -> None:
    for do in ("use", "deplete", "bolster"):
        assert "isn’t available" in home().refused(do, "nobody")
