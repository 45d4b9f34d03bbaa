"""A table's rule in the engine: in logs, links, grids, rails and files; what is refused; and what stays the book's."""

import json
from pathlib import Path
from random import Random

import pytest

from hqweb.core import changes, errors, house, limits
from hqweb.registry import ruleset, rulesets
from hqweb.terminal.main import main
from tests.core.calls import Obj, catalog, data, error, procedures, reply
from tests.core.calls import errors as fields_of
from tests.core.driver import game
from tests.house.random_sets import RULESETS, accepted, changeables, door_of, entry_of, refusals
from tests.house.tables import begin

SIMPLE = "heroquest.simple-contest"
LOW = {"heroquest.better-roll": "low"}
TEN = {"ability": 10, "resistance": 10}


def test_sixty_things_can_be_changed_and_each_has_its_rule_and_the_value_of_the_book() -> None:
    known = {each["id"]: {rule["rule"] for rule in each["rules"].values()} for each in catalog()["rulesets"]}
    assert len(catalog()["changeables"]) > 60
    for one in catalog()["changeables"]:
        assert one["rule"] in known[one["ruleset"]] and one["key"].startswith(f"{one['ruleset']}.")
        if "options" in one:
            assert one["book"] in [each["value"] for each in one["options"]] and len(one["options"]) > 1
        else:
            assert one["low"] <= one["book"] <= one["high"]
    keys = [one["key"] for one in catalog()["changeables"]]
    assert len(set(keys)) == len(keys) and {one["ruleset"] for one in catalog()["changeables"]} == set(RULESETS)


def test_the_book_itself_is_sound() -> None:
    for each in rulesets():
        assert each.book and not list(house._unsound(each.book, house.by_the_book(each.book), "house"))


def test_the_values_of_the_book_are_those_of_the_texts() -> None:
    """Typed from the texts, so that a path that leads elsewhere is seen."""
    book = {one["key"]: one["book"] for one in catalog()["changeables"]}
    typed = {
        "heroquest.resistance-classes/very-high/modifier": 20, "heroquest.goal": 5, "heroquest.session-points": 3,
        "heroquest.exchange-points/complete/points": 5, "heroquest.augment-results/hero-complete/modifier": 20,
        "heroquest.consequences/impaired/penalty": -6, "heroquest.rising-action/5/loser": "injured",
        "questworlds.advance/cost": 10, "questworlds.advantage-outcome/minor/least": -20, "questworlds.bid": 3,
        "questworlds-097.base": 10, "questworlds-097.amounts/benefit/degree-3": 20, "questworlds-097.goal": 5,
        "draw-steel.tiers/tier-2/total": 12, "draw-steel.tiers/tier-3/total": 17, "draw-steel.edge": 2,
        "draw-steel.natural-roll": 19, "draw-steel.save": 6, "draw-steel.hero-tokens/stamina/cost": 2,
        "spheres.degrees/step": 5, "spheres.ladder/rank-5/die": 12, "spheres.stress/limit": 10,
    }  # fmt: skip
    assert {key: book[key] for key in typed} == typed


def test_a_log_holds_the_changes_and_a_digest_names_them() -> None:
    one = data(op="begin", procedure=SIMPLE, inputs=TEN, faces=[5, 9], house=LOW)
    other = data(op="begin", procedure=SIMPLE, inputs=TEN, faces=[5, 9], house={**LOW, "heroquest.tied": "hero"})
    assert one["log"]["house"] == LOW and one["house"]["digest"] != other["house"]["digest"]
    assert one["house"]["digest"] == house.digest(LOW) and len(one["house"]["digest"]) == 10
    assert one["view"]["steps"][-2]["house"] == ["Equal results: low die wins instead of high die wins."]
    assert "house" not in one["view"]["steps"][0]


def test_a_value_of_the_book_is_no_change_and_a_number_may_be_typed() -> None:
    same = {"heroquest.goal": 5, "heroquest.better-roll": "high"}
    assert "house" not in data(op="begin", procedure=SIMPLE, inputs=TEN, faces=[5, 9], house=same)["log"]
    seven = data(op="house", procedure=SIMPLE, house={"heroquest.goal": " 7 "})
    assert seven["changes"] == {"heroquest.goal": 7}


def test_the_same_dice_by_the_book_and_by_another_table() -> None:
    rolled = begin(SIMPLE, {"better-roll": "low"}, 5, 9, **TEN)
    book = data(op="recast", log=rolled.log, house={})
    assert book["view"]["verdict"]["winner"] == "opposition" and "house" not in book["log"]
    assert book["log"]["inputs"]["better_roll"] == "high" and book["left_out"] == []
    assert book["says"] == "By the book: Marginal defeat. You lose the prize, but save something."
    again = data(op="recast", log=book["log"], house=LOW)
    assert again["view"]["verdict"]["winner"] == "hero" and again["log"]["house"] == LOW
    assert again["says"] == "By these changes: Marginal victory. You get the prize, with a catch."
    same = data(op="recast", log=begin(SIMPLE, {"better-roll": "low"}, 9, 16, **TEN).log, house={})
    assert same["says"] == "By the book, it’s the same: Minor victory. You get exactly the prize."
    assert "says" not in data(op="recast", log=rolled.log), "the other edition says it itself"


def test_a_long_contest_by_the_book_goes_as_far_as_its_moves_do() -> None:
    """1 against 20 is a complete victory: 5 points, which end a contest by the book, but not one to 7."""
    fight = begin("heroquest.extended-contest", {"goal": 7}, heroes=[{"ability": 10}], foes=[{"resistance": 10}])
    once = fight.act("exchange", "h1-f1", 1, 20)
    twice = once.act("exchange", "h1-f1", 5, 15)
    book = data(op="recast", log=once.log, house={})
    assert len(book["log"]["moves"]) == 1 and book["left_out"] == []
    assert book["says"] == "By the book: Complete victory. Hero scores 5: 0 becomes 5. Foe is out."
    assert "exchange" not in [choice["do"] for choice in book["view"]["choices"]]
    later = data(op="recast", log=twice.log, house={})
    assert later["log"] == book["log"] and len(later["left_out"]) == 1
    result = book["says"].removeprefix("By the book: ")
    assert later["says"] == f"By the book, you can make only 1 of the 2 moves. After that: {result}"


def test_a_roll_that_takes_other_dice_by_the_book_is_not_guessed() -> None:
    """Advantage of rank 1 is a d4 by the book, and at this table a d5."""
    roll = begin("spheres.check", {"ladder/rank-1/die": 5}, against="dc", dc=10, modifiers=[{"rank": 1}])
    assert 5 in roll.log["moves"][0]["dice"]
    book = data(op="recast", log=roll.log, house={})
    assert book["log"]["moves"] == [] and book["says"] == "By the book, this can’t be replayed."
    assert book["left_out"] == ["Roll uses different dice there, so the replay ends here."]


def test_a_value_is_recast_where_it_is_the_books_default() -> None:
    """A log leaves out a younger field at its default: retainers have three resolve by the book, five here."""
    sheet = begin("questworlds-097.sheet", {"resolve/follower": 5}, retainers=3)
    assert sheet.log["inputs"]["retainers"] == 3
    book = data(op="recast", log=sheet.log, house={})
    assert "retainers" not in book["log"]["inputs"] and book["left_out"] == []


@pytest.mark.parametrize("entry", procedures(), ids=lambda each: each["id"])
def test_whatever_is_played_by_other_rules_can_be_recast(entry: Obj) -> None:
    """In a sentence that ends, and by the book's own rules; where every move was made, with the same dice."""
    rng = Random(f"recast {entry['id']}")
    changes = accepted(entry["ruleset"], rng)
    for _, answer in game(door_of(changes), entry_of(entry, changes), rng, moves=6):
        log = answer["data"]["log"]
        book = data(op="recast", log=log, house={}, seat="gm")
        assert book["says"].startswith("By the book") and "house" not in book["log"]
        made, moves = ([move.get("faces") for move in each["moves"]] for each in (book["log"], log))
        assert made == moves if not book["left_out"] else len(made) <= len(moves)


def test_a_grid_a_pace_and_a_sample_obey() -> None:
    """10 against 10: 72 marginal victories by the book, and 20 ties more for the hero, as in the twenty rules."""
    tied = {"heroquest.tied": "hero"}
    ends: Obj = {
        "rows": {"field": "ability", "from": 10, "to": 10},
        "columns": {"field": "resistance", "from": 10, "to": 10},
    }
    cell = data(op="grid", procedure=SIMPLE, inputs=TEN, house=tied, **ends)
    weights = dict(zip([each["key"] for each in cell["outcomes"]], cell["weights"][0][0].split(), strict=True))
    assert weights["hero:marginal"] == "92"
    drawn = data(op="sample", procedure=SIMPLE, inputs=TEN, count=10, seed="a", house=tied)
    assert {row["key"]: row["weight"] for row in drawn["rows"]}["hero:marginal"] == "92"
    # With a goal of 1 any exchange but a tie ends it: 400 − 20 of 400 pairs.
    sides = {"heroes": [{"ability": 10}], "foes": [{"resistance": 10}]}
    first = data(
        op="pace", procedure="heroquest.extended-contest", inputs=sides, exchanges=1, house={"heroquest.goal": 1}
    )
    assert first["curve"][0]["weights"] == ["190", "20", "190"]


def test_links_say_the_changes_and_a_changed_one_is_refused() -> None:
    rolled = begin(SIMPLE, {"better-roll": "low", "goal": 7}, 5, 9, **TEN)
    text = data(op="link", log=rolled.log)["text"]
    assert ";house:heroquest.goal=7;house:heroquest.better-roll=low;seed:" in text
    assert data(op="open", text=text)["log"] == rolled.log
    assert error(op="open", text=text.replace("goal=7", "goal=8"))["code"] == "link.changed"
    settings = data(op="link", procedure=SIMPLE, inputs=TEN, house=LOW)["text"]
    opened = data(op="open", text=settings)
    assert {each["key"]: each["value"] for each in opened["house"]["changes"]} == LOW
    assert opened["inputs"]["better_roll"] == "low"


def test_a_pledge_commits_to_the_changes() -> None:
    secret = data(op="pledge", procedure=SIMPLE, inputs=TEN)["secret"]
    codes = {
        data(op="pledge", procedure=SIMPLE, inputs=TEN, secret=secret, house=changed)["code"]
        for changed in ({}, LOW, {"heroquest.goal": 7})
    }
    assert len(codes) == 3


HOSTILE: dict[str, object] = {
    "a text": "low", "a list": [LOW], "a number": 3,
    "a list in a change": {"heroquest.goal": [7]},
    "a record in a change": {"heroquest.goal": {"a": 1}}, "true": {"heroquest.goal": True},
    "a point": {"heroquest.goal": 7.5},
    "huge": {"heroquest.goal": 10**400}, "huge text": {"heroquest.goal": "9" * 10_000}, "below": {"heroquest.goal": 0},
    "above": {"heroquest.goal": 21}, "a prototype": {"__proto__": 1}, "a member": {"constructor": {"prototype": 1}},
    "an empty key": {"": 1}, "a long key": {"k" * 100_000: 1}, "another game's": {"spheres.degrees/step": 4},
    "no ruleset": {"goal": 7}, "an option that is none": {"heroquest.better-roll": "middle"},
    "an option in capitals": {"heroquest.better-roll": "LOW"}, "half a sign": {"\ud800": "\ud800"},
    "ten thousand": {f"heroquest.{n}": n for n in range(10_000)},
}  # fmt: skip


@pytest.mark.parametrize("given", HOSTILE.values(), ids=HOSTILE)
def test_hostile_changes_are_refused_with_a_sentence(given: object) -> None:
    codes: set[str] = set()
    for request in ({"op": "begin", "inputs": TEN}, {"op": "odds", "inputs": TEN}, {"op": "link"}):
        answer = reply({**request, "procedure": SIMPLE, "house": given})
        assert not answer["ok"] and answer["error"]["code"].startswith("house."), answer
        codes.add(answer["error"]["code"])
    answer = reply({"op": "house", "procedure": SIMPLE, "house": given})
    if codes == {"house.unknown"}:  # a set of another release, perhaps: its keys are named, and nothing is changed
        assert answer["data"]["changes"] == {} and answer["data"]["tables"] == [] and "house" not in answer["data"]
        assert {each["code"] for each in answer["data"]["unknown"]} == codes
    else:
        assert not answer["ok"] and {answer["error"]["code"]} == codes, answer
    log = data(op="begin", procedure=SIMPLE, inputs=TEN, faces=[5, 9])["log"]
    answer = reply({"op": "replay", "log": {**log, "house": given}})
    assert not answer["ok"] and answer["error"]["code"].partition(".")[0] in ("house", "log"), answer


def test_a_hundred_changes_are_accepted_and_one_more_is_not() -> None:
    known = [f"questworlds.{n}" for n in range(limits.MAX_HOUSE + 1)]
    assert {each.code for each in refusals("questworlds", dict.fromkeys(known[:-1], 1))} == {"house.unknown"}
    assert {each.code for each in refusals("questworlds", dict.fromkeys(known, 1))} == {"house.many"}
    most = {one["key"]: one["book"] for one in changeables("questworlds")[: limits.MAX_HOUSE]}
    assert house.read(ruleset("questworlds"), most) == {}


def test_two_values_that_do_not_go_together_are_both_named() -> None:
    wrong = {"draw-steel.tiers/tier-2/total": 18}
    found = error(op="house", procedure="draw-steel.test", house=wrong)
    assert (found["code"], found["field"]) == ("house.whole", "house.draw-steel.tiers/tier-3/total")
    assert "Tier 2 from a total of: 18." in found["hint"] and "Tier 3 from a total of: 17." in found["hint"]


def test_every_bad_change_is_told_at_once() -> None:
    wrong = {"heroquest.goal": 0, "heroquest.base": 99, "heroquest.x": 1}
    found = fields_of(op="begin", procedure=SIMPLE, house=wrong)
    assert set(found.values()) == {"house.value", "house.unknown"} and len(found) == 3
    assert set(fields_of(op="house", procedure=SIMPLE, house=wrong).values()) == {"house.value"}


def test_a_path_that_leads_nowhere_is_an_error_of_whoever_wrote_it() -> None:
    with pytest.raises(LookupError, match="leads nowhere"):
        changes.place(("a",), "b")
    fake = ruleset("heroquest")._replace(book=None)
    with pytest.raises(errors.HqwebError, match="nothing to change"):
        house.read(fake, LOW)
    assert house.listed(fake) == [] and house.told_house(fake) == {}


def test_the_terminal_takes_a_file_of_changes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = tmp_path / "mine.json"
    mine.write_text(json.dumps(LOW), "utf-8")
    given = [SIMPLE, "ability=10", "resistance=10", "--house", str(mine)]
    assert main(["roll", *given, "--faces", "5,9"]) == 0
    told = capsys.readouterr().out
    assert "Marginal victory" in told and "low die wins instead of high die wins" in told
    assert main(["odds", *given, "--json"]) == 0
    kept = tmp_path / "game.json"
    assert main(["roll", *given, "--faces", "5,9", "--log", str(kept)]) == 0
    capsys.readouterr()
    assert main(["recast", str(kept)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("By the book: Marginal defeat.") and "so the higher die wins: 9 beats 5" in told
    assert main(["recast", str(kept), "--house", str(mine)]) == 0
    assert capsys.readouterr().out.startswith("By these changes, it’s the same: Marginal victory.")
    mine.write_text('{"heroquest.goal": 0}', "utf-8")
    assert main(["recast", str(kept), "--house", str(mine)]) == 2
    capsys.readouterr()
    assert main(["roll", *given]) == 2
    assert "house.heroquest.goal" in capsys.readouterr().err
