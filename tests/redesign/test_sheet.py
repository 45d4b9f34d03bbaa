"""The hero's sheet of QuestWorlds 0.97, worked out by hand from the text: its content and its moves."""

from typing import Any

import pytest

from tests.core.calls import Obj, buttons, data
from tests.redesign.play import Stand, begin
from tests.redesign.sheets import plenty

LINES = [
    {"name": "Ferrywoman", "kind": "keyword", "rating": 18},
    {"name": "Reads the River", "kind": "breakout", "plus": 5},
    {"name": "Old Songs", "rating": 12},
]


def sheet(**more: Any) -> Stand:
    return begin("sheet", **({"name": "Ilka", "abilities": LINES, "flaws": [{"name": "Debts"}]} | more))


def lines(stand: Stand) -> dict[str, str]:
    return {row[0]: row[2] for row in stand.rows("The sheet")}


def lasts(stand: Stand) -> list[list[str]]:
    return stand.rows("Lasting modifiers")


def left(stand: Stand) -> dict[str, str]:
    return dict(stand.rows("Remaining"))


def told(stand: Stand) -> Obj:
    found: Obj = data(op="replay", log=stand.log)["sheet"]
    return found


def test_a_breakout_belongs_to_the_keyword_above_it() -> None:
    assert lines(sheet()) == {"Ferrywoman": "18", "Reads the River": "3M", "Old Songs": "12", "Debts": "3M"}
    two = sheet(abilities=[*LINES, {"name": "Low Notes", "kind": "breakout", "plus": 10}])
    assert lines(two)["Low Notes"] == "8M", "18 and 10, though an ability stands between"
    none = sheet(abilities=[{"name": "Alone", "kind": "breakout", "plus": 15}])
    assert [row for row in none.rows("The sheet") if row[0] == "Alone"] == [["Alone", "Ability", "15"]]


def test_a_bonus_is_taken_down_with_what_it_is_from() -> None:
    stand = sheet().act("lasting", "hero", name="Won at cards", amount="+15")
    assert lasts(stand) == [["Won at cards", "In every contest", "+15"]]
    assert lasts(stand.act("lasting", "hero"))[1] == ["Consequence", "In every contest", "−5"]


def test_a_consequence_passes_by_fives_or_at_once() -> None:
    hurt = sheet(lasting=[{"name": "Burned hands", "amount": -10}])
    five = hurt.act("ease", "gm", lasting="l1", how="5")
    assert lasts(five) == [["Burned hands", "In every contest", "−5"]]
    assert five.rules == ["outcomes#recovery"]
    assert lasts(five.act("ease", "gm", lasting="l1", how="5")) == []
    assert lasts(hurt.act("ease", "gm", lasting="l1", how="all")) == []
    assert "no benefit or consequence" in sheet().refused("ease", "gm")


def test_a_benefit_wanes() -> None:
    stand = sheet(lasting=[{"name": "Fame", "amount": 20}]).act("ease", "gm", lasting="l1")
    assert lasts(stand) == [["Fame", "In every contest", "+15"]] and stand.rules == ["outcomes#waning"]


def test_recovery_meets_the_base_and_the_penalty() -> None:
    stand = sheet(lasting=[{"name": "Burned hands", "amount": -15}, {"name": "Fame", "amount": 10}])
    assert [one["title"] for one in stand.view["offers"]] == ["Recovery from Burned hands"]
    assert stand.offer("Recovery from Burned hands")["resistance"] == 25, "10 and 15"


@pytest.mark.parametrize(("good", "bad", "after"), [(20, -15, "+5"), (5, -15, "−10"), (10, -10, None)])
def test_two_can_be_set_off(good: int, bad: int, after: str | None) -> None:
    both = sheet(lasting=[{"name": "Fame", "amount": good}, {"name": "Shame", "amount": bad}])
    stand = both.act("set-off", "gm", benefit="l1", consequence="l2")
    assert [row[2] for row in lasts(stand)] == ([after] if after else [])
    assert "a benefit and a consequence" in sheet(lasting=[{"amount": 5}]).refused("set-off", "gm")


def test_where_it_counts_decides_what_is_filled_in() -> None:
    stand = sheet(lasting=[{"name": "Wet", "amount": -10}, {"name": "Fame", "amount": 5}])
    facts = told(stand)["facts"]
    both = [{"kind": "consequence", "amount": "-10"}, {"kind": "benefit", "amount": "5"}]
    assert (facts["values"]["modifiers"], facts["values"]["bonus"]) == (both, -5)
    moved = told(stand.act("sits", "hero", lasting="l1", on="a3"))["facts"]
    assert (moved["values"]["modifiers"], moved["values"]["bonus"]) == (both[1:], 5)
    songs = next(one for one in moved["picks"][0]["options"] if one["id"] == "a3")
    assert songs["label"] == "Old Songs 12"
    assert sorted(map(str, songs["values"].pop("modifiers"))) == sorted(map(str, both))
    assert songs["values"] == {"ability": 12, "bonus": -5}
    river = next(one for one in moved["picks"][0]["options"] if one["id"] == "a2")
    assert river["values"] == {"ability": 23}, "a breakout stands on its keyword"
    aside = told(stand.act("sits", "hero", lasting="l1", on="some"))["facts"]
    assert aside["values"]["bonus"] == 5


def test_a_flaw_can_be_picked_by_the_rating_that_it_has() -> None:
    (flaw,) = told(sheet())["facts"]["picks"][1]["options"]
    assert flaw["values"] == {"flaw": 23, "flaw_name": "Debts"}, "as high as the highest, breakouts included"


def test_the_abilities_of_a_sidekick_are_yours_to_use() -> None:
    stand = sheet().act("sidekick", "hero", name="Moss", first="Dog", second="Swims", third="Barks")
    assert [row[1] for row in stand.rows("Moss")] == ["15", "10", "10"]
    labels = [one["label"] for one in told(stand)["facts"]["picks"][0]["options"]]
    assert labels[3:] == ["Moss: Dog 15", "Moss: Swims 10", "Moss: Barks 10"]
    fed = stand.act("sidekick-spend", "hero", ability="s4b", n=10)
    assert [row[1] for row in fed.rows("Moss")] == ["15", "20", "10"]
    assert "No sidekick has points left" in fed.refused("sidekick-spend", "hero")
    assert stand.act("dismiss", "hero", follower="s4").rows("Sidekick") == []


MOSS = {"name": "Moss", "first": "Dog", "first_rating": 15, "second": "Swims", "third": "Barks"}


def test_followers_are_picked_with_name_rating_and_resolve() -> None:
    (pick,) = [one for one in told(sheet(followers=[MOSS]))["facts"]["picks"] if one["name"] == "follower"]
    assert [one["label"] for one in pick["options"]] == [
        "Moss: Dog 15", "Moss: Swims 10", "Moss: Barks 10", "Retainers",
    ]  # fmt: skip
    assert pick["options"][0]["values"] == {"follower": 15, "follower_name": "Moss", "follower_resolve": 3}
    assert pick["options"][3]["values"] == {"follower_name": "Retainers", "follower_resolve": 3}


def test_the_resolve_of_followers_is_kept() -> None:
    stand = sheet(followers=[MOSS]).act("follower-resolve", "hero", name="Moss", resolve=1)
    assert stand.rows("Moss, 1 of 3 resolve")[0] == ["Dog", "15"]
    assert told(stand)["snapshot"]["followers"][0]["resolve"] == 1
    assert begin("sheet", **told(stand)["snapshot"]).view["blocks"] == stand.view["blocks"]
    back = stand.act("follower-resolve", "hero", name="moss", resolve=3)
    assert "resolve" not in told(back)["snapshot"]["followers"][0], "as older sheets have it"
    gone = stand.act("follower-resolve", "hero", name="Moss", resolve=0)
    assert told(gone)["snapshot"]["followers"] == [] and gone.rules == ["followers#gone"]
    other = stand.act("follower-resolve", "hero", name="Fern", resolve=0)
    assert "no sidekick called Fern" in other.texts[0] and told(other)["facts"] == told(stand)["facts"]


def test_retainers_have_resolve_as_a_group() -> None:
    stand = sheet().act("follower-resolve", "hero", resolve=2)
    assert left(stand)["Retainers’ resolve"] == "2 of 3"
    again = begin("sheet", **told(stand)["snapshot"])
    assert left(again)["Retainers’ resolve"] == "2 of 3"
    named = again.act("follower-resolve", "hero", name="Retainers", resolve=0)
    assert left(named)["Retainers’ resolve"] == "0 of 3"
    (pick,) = [one for one in told(named)["facts"]["picks"] if one["name"] == "follower"]
    assert pick["options"] == []


def test_points_of_the_creation_wait() -> None:
    stand = sheet(spare=9).act("spend", "hero", ability="a1", n=7)
    assert lines(stand)["Ferrywoman"] == "5M" and left(stand)["Points from creation"] == "2"
    values = [option["value"] for option in stand.choice("spend", "hero")["fields"][0]["options"]]
    assert values == ["a3"], "neither a breakout, nor what stands at 5M"
    assert "no points left from creation" in sheet().refused("spend", "hero")


def test_a_made_hero_comes_onto_a_sheet_with_everything() -> None:
    stand = begin("creation", name="Bruna", main="Baker", trait="Boastful", **{"as": "breakout"})
    stand = stand.act("breakout", "hero", ability="a1", name="Sugar").act("add", "hero", name="Early")
    stand = stand.act("spend", "hero", ability="a1", n=8).act("flaw", "hero", name="Proud")
    stand = stand.act("sidekick", "hero", name="Ash").act("sidekick-spend", "hero", ability="s1", n=4)
    made = begin("sheet", **stand.act("finish", "hero").offer("Onto a sheet"))
    assert lines(made) == {"Baker": "3M", "Boastful": "13M", "Sugar": "8M", "Early": "10", "Proud": "13M"}
    assert left(made)["Points from creation"] == "12"
    assert made.rows("Ash, 6 points left")[0][1] == "19"


def test_the_pool_is_the_groups() -> None:
    away = sheet()
    assert left(away)["Story points of the group"] == "kept elsewhere"
    assert "points" not in told(away)["facts"]["values"]
    assert "kept elsewhere" in away.refused("burn", "hero")
    noted = away.act("burned", "hero", n=2)
    assert left(noted) == left(away)
    here = away.act("keep-pool", "hero", heroes=4, points=3)
    assert told(here)["facts"]["values"]["points"] == 3
    assert left(here.act("burned", "hero", n=2).act("burn", "hero"))["Story points of the group"] == "0 of 4"
    assert here.bad("burned", "hero", n=4) == ("given.n", "field.range")
    gone = here.act("give-pool", "hero")
    assert left(gone) == left(away) and "The pool isn’t kept on this sheet" in gone.refused("give-pool", "hero")


def test_a_session_refreshes_the_pool_that_is_here() -> None:
    here = sheet(pool="here", heroes=3, points=1).act("session", "hero")
    assert left(here)["Story points of the group"] == "3 of 3"
    kept = sheet(pool="here", heroes=3, points=1, refresh="gm").act("session", "hero")
    assert left(kept)["Story points of the group"] == "1 of 3"
    assert sheet().act("session", "hero").texts == ["A new session: everything may earn XP again."]


def test_a_new_session_comes_after_everything_else_that_a_player_does() -> None:
    plain = sheet(abilities=[], flaws=[])
    assert buttons(plain.view) == ["lasting", "session"]
    assert buttons(sheet(pool="here", points=1).view) == ["defeat", "flaw", "burn", "edit", "lasting", "session"]


def test_a_sheet_counts_sessions_up_to_9999_and_can_be_begun_again_from_there() -> None:
    last = sheet(session=9998).act("session", "hero")
    assert told(begin("sheet", **told(last)["snapshot"]))["snapshot"]["session"] == 9999
    assert last.refused("session", "hero") == "A sheet can’t count more sessions than this."


def test_experience_from_contests_keeps_the_bounds_of_a_session() -> None:
    stand = sheet().act("earn", "hero", of="Debts", why="it hindered")
    assert left(stand)["XP this session"] == "1 of 5"
    again = stand.act("earn", "hero", of="Debts", why="it hindered")
    assert left(again)["XP this session"] == "1 of 5" and "has already earned" in again.texts[0]
    assert "Every flaw has already earned" in again.refused("flaw", "hero")
    for _ in range(5):
        again = again.act("earn", "hero", why="a defeat")
    assert left(again)["XP this session"] == "5 of 5", "the sixth is lost"
    assert again.view["summary"] == "Ilka: 5 XP."
    assert left(again.act("session", "hero"))["XP this session"] == "0 of 5"


def test_resolve_runs_down_and_comes_back() -> None:
    stand = sheet().act("resolve", "hero", change=-6)
    assert left(stand)["Resolve"] == "−1 of 5" and "resolve" not in told(stand)["facts"]["values"]
    none = sheet().act("resolve", "hero", change=-5)
    assert left(none)["Resolve"] == "0 of 5" and "resolve" not in told(none)["facts"]["values"]
    assert "full" not in told(sheet(full=0))["facts"]["values"]
    worn = stand.act("exhausted", "hero").act("resolve", "hero", change=5)
    assert left(worn)["Resolve"] == "4 of 4"
    assert told(worn)["facts"]["values"]["full"] == 4
    assert left(worn.act("resolve", "hero", change=5))["Resolve"] == "4 of 4"
    assert "adventures are over" in sheet(full=0).refused("exhausted", "hero")


def test_a_sheet_is_put_right() -> None:
    stand = sheet().act("rename", "hero", name="Old Ilka")
    assert told(stand)["facts"]["name"] == "Old Ilka"
    stand = stand.act("correct", "hero", ability="a3", name="New Songs", rating="2M")
    stand = stand.act("correct-breakout", "hero", ability="a2", plus=10)
    assert lines(stand) == {"Ferrywoman": "18", "Reads the River": "8M", "New Songs": "2M", "Debts": "8M"}
    stand = stand.act("write", "hero", kind="flaw", name="Lame").act("write", "hero", name="Knots")
    stand = stand.act("write-breakout", "hero", ability="a1", name="Fog", plus=15)
    assert lines(stand)["Fog"] == "13M" and lines(stand)["Knots"] == "10" and lines(stand)["Lame"] == "8M"
    moss = sheet().act("sidekick", "hero", name="Moss").act("correct", "hero", ability="s4a", name="Dog", rating=16)
    assert moss.rows("Moss")[0] == ["Dog", "16"]


def test_a_keyword_takes_its_breakouts_along_and_ids_never_come_again() -> None:
    stand = sheet(lasting=[{"amount": 5}, {"amount": -5}]).act("sits", "hero", lasting="l1", on="a2")
    gone = stand.act("remove", "hero", line="a1")
    assert lines(gone) == {"Old Songs": "12", "Debts": "12"}
    assert [row[2] for row in lasts(gone)] == ["−5"], "what lasted on the breakout is gone with it"
    ids = [one["id"] for one in told(gone.act("write", "hero"))["facts"]["picks"][0]["options"]]
    assert ids == ["a3", "n4"]
    more = gone.act("write", "hero").act("remove", "hero", line="n4").act("write", "hero")
    assert [one["id"] for one in told(more)["facts"]["picks"][0]["options"]] == ["a3", "n5"]
    assert lines(gone.act("remove", "hero", line="x1")) == {"Old Songs": "12"}


def test_notes_are_written_and_struck_out() -> None:
    stand = sheet().act("note", "hero", text="The bank is mined.")
    assert stand.rows("Notes") == [["The bank is mined."]]
    assert stand.act("note-off", "hero", note="z4").rows("Notes") == []
    assert stand.act("note", "hero").texts == ["Nothing was added."]


def test_an_advance_works_as_without_a_sheet_and_comes_first() -> None:
    stand = sheet(xp=10).act("advance", "hero")
    assert "snapshot" not in told(stand) and "have an open advance" in stand.refused("note", "hero")
    done = stand.act("breakout-up", "hero", ability="a2").act("points", "hero")
    assert lines(done)["Reads the River"] == "8M" and "snapshot" in told(done)
    assert lines(done.act("improve", "hero", ability="a3", n=10))["Old Songs"] == "2M"


def test_a_snapshot_keeps_ids_earnings_and_what_counts_where() -> None:
    stand = sheet(lasting=[{"name": "Wet", "amount": -10}]).act("defeat", "hero", ability="a3")
    stand = stand.act("write", "hero", name="Knots").act("remove", "hero", line="n4")
    stand = stand.act("sits", "hero", lasting="l1", on="a2").act("session", "hero")
    stand = stand.act("earn", "hero", why="a defeat").act("flaw", "hero", flaw="x1")
    again = begin("sheet", **told(stand)["snapshot"])
    assert told(again) == told(stand) and again.view["blocks"] == stand.view["blocks"]
    assert again.view["status"] == "Session 2"
    assert "Every flaw has already earned" in again.refused("flaw", "hero")
    assert "n5" in str(told(again.act("write", "hero"))["facts"]), "n4 was somebody else"


def test_ids_that_cannot_be_are_given_anew() -> None:
    ids = [{"id": "a2"}, {"id": "a2"}, {"id": "zzz"}, {"id": "q1"}]
    options = told(sheet(ids=ids))["facts"]["picks"][0]["options"]
    assert [one["id"] for one in options] == ["a2", "a3", "a4"]


def test_plenty_is_a_sheet_with_everything() -> None:
    stand = begin("sheet", **plenty())
    own = {"ease", "set-off", "spend", "sidekick-spend", "dismiss", "improve", "note-off", "give-pool", "advance"}
    assert {do for do, _ in stand.open} >= own
