"""A hero's sheet by hand: its content, the forms it fills, its quiet moves, and how it restarts from a snapshot."""

from typing import Any

import pytest

from tests.classic.sheets import Paper, plenty
from tests.core.calls import buttons, data, errors

BOTH = pytest.mark.parametrize(("ruleset", "letter"), [("heroquest", "W"), ("questworlds", "M")])


def refused(ruleset: str, **inputs: Any) -> dict[str, str]:
    """Field to code of what a form of a sheet refuses."""
    return errors(op="begin", procedure=f"{ruleset}.sheet", inputs=inputs)


@BOTH
def test_a_sheet_fills_in_effective_ratings_in_the_letter_of_its_edition(ruleset: str, letter: str) -> None:
    paper = Paper.begin(ruleset)
    assert paper.pick("ability") == {
        "Ferryman 17": {"ability": 17, "ability-name": "Ferryman"},
        f"Read the River 1{letter}": {"ability": 21, "ability-name": "Read the River"},
        "Sings Loudly 14": {"ability": 14, "ability-name": "Sings Loudly"},
        f"Strong 5{letter}": {"ability": 25, "ability-name": "Strong"},
    }
    assert paper.pick("follower")["Hob 16"] == {"follower": 16, "follower-name": "Hob"}
    assert paper.values["name"] == "Odo" and paper.values["followers"] == 13 + 16


def test_what_weighs_is_filled_in_as_rows_as_a_sum_and_as_steps() -> None:
    """HeroQuest: Hurt −3, Impaired −6, Injured a step down, a minor victory +3."""
    paper = Paper.begin("heroquest")
    for state in ("hurt", "impaired", "injured"):
        paper = paper.act("suffer", state=state, what="the flood")
    paper = paper.act("benefit", amount="3", what="the reeve")
    assert paper.values["modifiers"] == [
        {"kind": "hurt"},
        {"kind": "impaired"},
        {"kind": "injured"},
        {"kind": "benefit", "amount": "3"},
    ]
    assert (paper.values["bonus"], paper.values["injured"], paper.values["heroic"]) == (-6, 1, 0)
    assert paper.states[0] == ("Hurt", "the flood") and paper.states[3] == ("Benefit", "the reeve")


def test_questworlds_injures_by_nine_and_lifts_the_heroic() -> None:
    paper = Paper.begin("questworlds").act("suffer", state="injured").act("benefit", amount="heroic")
    assert (paper.values["bonus"], paper.values["injured"], paper.values["heroic"]) == (-9, 0, 1)
    assert paper.values["modifiers"] == [{"kind": "injured"}, {"kind": "heroic"}]


def test_fields_of_life_are_picked_where_they_differ() -> None:
    paper = Paper.begin("questworlds").act("suffer", state="hurt", scope="name")
    assert not paper.pick("scope")
    paper = paper.act("benefit", amount="pumped", scope="purse")
    assert paper.values["bonus"] == 3
    assert {label: values["bonus"] for label, values in paper.pick("scope").items()} == {
        "Everything, +3": 3,
        "Name, −3": -3,
        "Purse, +6": 6,
    }


def test_the_dying_of_heroquest_bring_no_modifier_and_those_of_questworlds_their_last_action() -> None:
    for ruleset, rows in (("heroquest", []), ("questworlds", [{"kind": "dying"}])):
        paper = Paper.begin(ruleset).act("suffer", state="dying")
        assert paper.values["modifiers"] == rows
        dead = paper.act("die")
        assert dead.values["modifiers"] == [] and dead.values["bonus"] == 0
        assert "suffer" not in dead.open and "note" in dead.open


def test_a_contest_brings_at_most_twenty_points_and_a_tracker_all() -> None:
    paper = Paper.begin("heroquest", points=30)
    assert (paper.values["points"], paper.values["held"]) == (20, 30)


def test_flaws_are_for_the_edition_that_has_them() -> None:
    paper = Paper.begin("questworlds", flaws=[{"name": "Vain", "rating": "7M"}])
    assert paper.pick("flaw") == {"Vain 7M": {"flaw": 27, "flaw-name": "Vain"}}
    paper = paper.act("flaw", name="Late", rating=13).act("lose-flaw", flaw="f1")
    assert paper.rows("Flaws") == [["Late", "13"]]
    assert "flaw" not in Paper.begin("heroquest").open


def test_growth_is_that_of_the_edition() -> None:
    """A keyword costs two hero points, and an ability rises once a session."""
    paper = Paper.begin("heroquest").act("raise", ability="a1")
    assert paper.values["held"] == 1 and "Ferryman 18" in paper.pick("ability")
    assert paper.pick("ability")["Read the River 2W"]["ability"] == 22
    assert "already raised" in paper.refused("raise", ability="a1")
    assert "Ferryman 18" in paper.act("session").pick("ability")


def test_a_session_ends_what_a_session_ends() -> None:
    paper = Paper.begin("heroquest").act("suffer", state="hurt").act("suffer", state="impaired")
    after = paper.act("spend", n=2).act("session")
    assert [state for state, _ in after.states] == ["Impaired"]
    assert after.values["held"] == 3
    world = Paper.begin("questworlds").act("benefit", amount="fresh").act("session")
    assert world.states == [] and world.sheet["snapshot"]["xp"] == 1


@pytest.mark.parametrize(
    ("ruleset", "before"), [("heroquest", ["suffer", "benefit"]), ("questworlds", ["award", "suffer", "benefit"])]
)
def test_a_new_session_comes_after_everything_that_happens_in_play(ruleset: str, before: list[str]) -> None:
    stand = data(op="begin", procedure=f"{ruleset}.sheet", inputs={"points": 0}, seed="1")
    assert buttons(stand["view"]) == [*before, "session"]


def test_several_points_are_spent_at_once_and_never_more_than_there_are() -> None:
    paper = Paper.begin("heroquest").act("spend", n=3)
    assert paper.values["held"] == 0
    assert "no hero points left" in paper.refused("spend")
    assert "from 1 to 3" in Paper.begin("heroquest").refused("spend", n=4)


def test_what_stands_on_paper_is_put_right_without_price_or_catch_up() -> None:
    paper = Paper.begin("heroquest").act("correct", ability="a1", rating="5W", name="Pilot")
    assert "Pilot 5W" in paper.pick("ability") and "Read the River 9W" in paper.pick("ability")
    assert "catch-up" not in paper.open and paper.values["held"] == 3
    paper = paper.act("correct", ability="a2", bonus=1)
    assert "Read the River 6W" in paper.pick("ability")
    assert paper.act("rename", name="Odo the Elder").sheet["facts"]["name"] == "Odo the Elder"
    assert paper.act("points", points=7, session=4).view["status"] == "Session 4"


def test_a_keyword_takes_its_breakouts_with_it_and_no_id_comes_twice() -> None:
    paper = Paper.begin("heroquest").act("remove", ability="a4").act("remove", ability="a1")
    assert paper.ids() == {"Sings Loudly 14": "a3"}
    assert paper.act("add", name="Boxing").ids()["Boxing 13"] == "a5"
    assert paper.undo().ids()["Ferryman 17"] == "a1"


def test_what_was_written_out_of_a_package_stays_when_the_package_goes() -> None:
    court = {"name": "Court", "rating": 14, "way": "package", "parts": [{"name": "Hawks", "rating": 16}]}
    paper = Paper.begin("questworlds", keywords=[court]).act("remove", ability="a1")
    assert paper.rows("The sheet")[0] == ["Hawks", "Ability", "16"]


def test_followers_and_notes_come_and_go() -> None:
    paper = Paper.begin("heroquest").act("follower", name="Bran", rating=15).act("note", text="Owes a boat")
    assert paper.rows("Followers") == [["Pip", "13"], ["Hob", "16"], ["Bran", "15"]]
    paper = paper.act("lose-follower", follower="named", name="Hob").act("lose-follower", follower="c1")
    assert paper.rows("Followers") == [["Bran", "15"]] and paper.rows("Notes") == [["Owes a boat"]]
    assert paper.act("lose-follower", follower="named", name="Nobody").rows("Followers") == [["Bran", "15"]]
    assert paper.act("lose-note", note="n1").rows("Notes") == []


@BOTH
def test_a_snapshot_is_the_sheet_again(ruleset: str, letter: str) -> None:
    paper = Paper.of(data(op="begin", procedure=f"{ruleset}.sheet", inputs=plenty(ruleset)))
    if ruleset == "heroquest":
        paper = paper.act("raise", ability="a2").act("breakout", keyword="a1", name="Boats")
    else:
        paper = paper.act("spend", n=3).act("award", n=2).act("direct", ability="a3", n="3")
    paper = paper.act("remove", ability="a4").act("spend", n=2).act("treat", state="s2").act("session")
    paper = paper.act("suffer", state="hurt", what="the reeve")
    again = Paper.of(data(op="begin", procedure=f"{ruleset}.sheet", inputs=paper.sheet["snapshot"]))
    assert again.sheet == paper.sheet and again.log["moves"] == []
    for part in ("summary", "status", "blocks", "choices", "offers"):
        assert again.view[part] == paper.view[part]
    assert again.act("suffer", state="hurt").states == paper.act("suffer", state="hurt").states


def test_raises_of_this_session_and_awards_are_kept() -> None:
    paper = Paper.begin("heroquest").act("raise", ability="a3")
    again = Paper.of(data(op="begin", procedure="heroquest.sheet", inputs=paper.sheet["snapshot"]))
    assert "already raised" in again.refused("raise", ability="a3")
    world = Paper.begin("questworlds").act("award", n=5)
    anew = Paper.of(data(op="begin", procedure="questworlds.sheet", inputs=world.sheet["snapshot"]))
    assert "at most 5 awards" in anew.refused("award")


def test_nothing_half_done_has_a_snapshot_and_nothing_is_struck_in_it() -> None:
    paper = Paper.begin(
        "heroquest", points=9, abilities=[{"name": "Fast", "rating": 20}, {"name": "Shy", "rating": 13}]
    )
    paper = paper.act("raise", ability="a3")
    assert "snapshot" not in paper.sheet
    assert "catch-up" in paper.refused("remove", ability="a1")
    assert "snapshot" in paper.act("catch-up-done").sheet
    world = Paper.begin("questworlds", xp=10).act("advance")
    assert "snapshot" not in world.sheet and "advance" in world.refused("correct", ability="a1", rating=9)
    assert "suffer" in world.open, "a contest may leave something at any time"


def test_more_abilities_than_the_form_has_rows_for_are_kept() -> None:
    many = [{"name": f"Song {n}", "rating": 13} for n in range(1, 31)]
    paper = Paper.begin("heroquest", keywords=[], abilities=many).act("add", name="Song 31")
    kept = paper.sheet["snapshot"]
    assert len(kept["abilities"]) == 30 and [row["name"] for row in kept["further"]] == ["Song 31"]
    again = Paper.of(data(op="begin", procedure="heroquest.sheet", inputs=kept))
    assert again.ids() == paper.ids()


def test_rows_with_the_same_number_get_numbers_of_their_own() -> None:
    rows = [{"name": "One", "rating": 13, "number": 4}, {"name": "Two", "rating": 14, "number": 4}]
    assert Paper.begin("heroquest", keywords=[], abilities=rows).ids() == {"One 13": "a4", "Two 14": "a5"}


def test_figures_stay_within_what_a_sheet_holds() -> None:
    world = Paper.begin("questworlds", xp=1_000)
    assert "1000 experience points" in world.refused("session")
    assert world.act("points", points=0, session=1, xp=0, spent=0).act("session").view["status"] == "Session 2"
    assert "200 sessions" in Paper.begin("heroquest", session=200).refused("session")
    assert "1000 spent experience points" in Paper.begin("questworlds", xp=10, spent=995).refused("advance")
    assert "8 followers" in Paper.begin("heroquest", followers=[{"name": "", "rating": 9}] * 8).refused(
        "follower", name="Pip", rating=9
    )
    assert "40 notes" in Paper.begin("heroquest", notes=[{"text": "Boat"}] * 40).refused("note", text="Boat")
    assert "12 flaws" in Paper.begin("questworlds", flaws=[{"rating": 9}] * 12).refused("flaw", rating=9)
    assert refused("heroquest", notes=[{"text": "Boat"}] * 41) == {"notes": "field.range"}
    above = [{"name": "Last", "rating": 9, "number": 10_000}]
    assert refused("heroquest", abilities=above) == {"abilities.0.number": "field.range"}
    paper = Paper.begin("heroquest", abilities=[{"name": "Last", "rating": 9, "number": 9_999}])
    assert paper.act("add", name="Next").ids()["Next 13"] == "a3"


def test_a_made_character_has_a_sheet() -> None:
    stand = data(op="begin", procedure="questworlds.creation", inputs={"trait": "Stubborn", "calling": "Keeper"})
    for do, given in (("best", {"ability": "a1"}), ("use", {"ability": "a2"}), ("sidekick", {"name": "Pip"})):
        stand = data(op="act", log=stand["log"], do=do, by="hero", given=given)
    stand = data(op="act", log=stand["log"], do="finish", by="hero")
    (offer,) = [each for each in stand["view"]["offers"] if each["procedure"] == "questworlds.sheet"]
    paper = Paper.of(data(op="begin", procedure="questworlds.sheet", inputs=offer["inputs"]))
    assert set(paper.pick("ability")) == {"Keeper 17", "Stubborn 13"}
    assert paper.rows("Followers") == [["Pip", "Sidekick", "13"]]
