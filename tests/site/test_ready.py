"""Heroes who are ready to play: made by the rules of their game, and all that their sheets roll opens with them."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from hqweb.registry import rulesets
from tests.core.calls import Obj, data
from tests.core.driver import active
from tests.core.english import faults, sentence_faults

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "assets" / "ready"
RULESETS = {each.id: each for each in rulesets() if each.sheet}
HEROES: dict[str, list[Obj]] = {
    name: json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8")) for name in RULESETS
}
ENTRIES = {each["id"]: each for each in data(op="catalog")["procedures"]}
EACH = [pytest.param(name, each, id=each["inputs"]["name"]) for name, all_ in HEROES.items() for each in all_]
FIGHT = ("fighting", "aiming", "wits", "rumors", "fortitude", "willpower", "reflexes", "toughness", "resolve")
ABILITIES = ("strength", "stamina", "agility", "intellect", "wisdom", "charisma")


def of(*names: str) -> pytest.MarkDecorator:
    """The heroes of some rulesets, one a test."""
    params = [pytest.param(each["inputs"], id=each["inputs"]["name"]) for name in names for each in HEROES[name]]
    return pytest.mark.parametrize("hero", params)


def sheet(ruleset: str, inputs: Obj) -> Obj:
    """The state of the sheet that these inputs begin."""
    found: Obj = data(op="begin", procedure=f"{ruleset}.sheet", inputs=inputs)["sheet"]
    return found


def texts(record: Obj) -> Iterator[str]:
    """The text on a sheet: names, lines of cards, notes."""
    for value in record.values():
        for row in value if isinstance(value, list) else ():
            if isinstance(row, dict):
                yield from texts(row)
    yield from (record[name] for name in ("name", "title", "text", "effect", "tier_1") if record.get(name))


def labels(facts: Obj) -> dict[str, list[str]]:
    """A sheet's picks, in any order."""
    return {pick["name"]: sorted(each["label"] for each in pick["options"]) for pick in facts["picks"]}


def played(procedure: str, inputs: Obj, moves: Iterator[tuple[str, Obj]]) -> Obj:
    """The creation after some moves; an unavailable one fails the test."""
    stand = data(op="begin", procedure=procedure, inputs=inputs)
    for do, given in moves:
        stand = data(op="act", log=stand["log"], do=do, by="hero", given=given)
    return stand


def test_each_ruleset_has_four_and_no_two_are_called_alike() -> None:
    assert {name: len(found) for name, found in HEROES.items()} == dict.fromkeys(RULESETS, 4)
    assert len({each["inputs"]["name"] for found in HEROES.values() for each in found}) == 4 * len(RULESETS)
    assert {path.stem for path in FOLDER.glob("*.json")} == set(RULESETS)


@pytest.mark.parametrize(("ruleset", "hero"), EACH)
def test_a_hero_is_told_in_a_line_and_stands_on_the_sheet_as_written(ruleset: str, hero: Obj) -> None:
    assert not list(sentence_faults(hero["about"]))
    assert len(hero["about"]) <= 80
    inputs = hero["inputs"]
    told = sheet(ruleset, inputs)
    assert told["facts"]["name"] == inputs["name"]
    assert sheet(ruleset, told["snapshot"]) == told
    assert sorted(texts(inputs)) == sorted(texts(told["snapshot"]))
    assert not [fault for text in texts(inputs) for fault in faults(text)]


@pytest.mark.parametrize(("ruleset", "hero"), EACH)
def test_all_that_the_sheet_rolls_opens(ruleset: str, hero: Obj) -> None:
    rules, facts = RULESETS[ruleset], sheet(ruleset, hero["inputs"])["facts"]
    picks = {pick["name"]: pick["options"] for pick in facts["picks"]}
    fixed = data(op="catalog")["rulesets"]
    (screen,) = (each["screen"] for each in fixed if each["id"] == ruleset)
    count = 0
    for roll in rules.rolls:
        usual = screen["fixed"] if screen["contest"] == roll.procedure else {}
        for option in picks.get(roll.pick, ()):
            given: Obj = {}
            values = facts["values"] | option["values"]
            for field in ENTRIES[roll.procedure]["fields"]:
                standing = {each["name"]: each.get("default") for each in ENTRIES[roll.procedure]["fields"]} | given
                if field.get("source") in values and active(field, standing):
                    given[field["name"]] = values[field["source"]]
            data(op="begin", procedure=roll.procedure, inputs=usual | given)
            count += 1
    assert count >= 10


@of("heroquest", "questworlds")
def test_creation_makes_a_hero_of_the_classic_rules(hero: Obj) -> None:
    """A full list: eleven abilities and a further keyword, one of them from 17, and 20 points, ten at most on one.

    The text of HeroQuest has no creation, so that its heroes are made as QuestWorlds makes them.
    """
    (calling, people), flaws = hero["keywords"], hero.get("flaws", [])
    lines = [(each["name"], each["bonus"] - 1) for each in calling["breakouts"]]
    lines += [(each["name"], each["rating"] - 13) for each in hero["abilities"]]
    spent = {"a1": calling["rating"] - 17, "a2": people["rating"] - 13}
    spent |= {f"a{place}": n for place, (_, n) in enumerate(lines, 3)}

    def moves() -> Iterator[tuple[str, Obj]]:
        yield "free-keyword", {"name": people["name"]}
        for each in calling["breakouts"]:
            yield "breakout", {"keyword": "a1", "name": each["name"]}
        for each in hero["abilities"]:
            yield "ability", {"name": each["name"]}
        yield "best", {"ability": "a1"}
        yield from (("points", {"ability": id_, "n": n}) for id_, n in spent.items() if n)
        yield from (("flaw", {"name": each["name"]}) for each in flaws)
        yield "finish", {}

    made = played("questworlds.creation", {"name": hero["name"], "calling": calling["name"], "method": "list"}, moves())
    assert (1 + len(lines), sum(spent.values()), max(spent.values()) <= 10) == (11, 20, True)
    offered = next(each["inputs"] for each in made["view"]["offers"] if each["procedure"] == "questworlds.sheet")
    assert offered.get("flaws", []) == flaws
    assert labels(sheet("questworlds", offered)["facts"]) == labels(sheet("questworlds", hero)["facts"])


@of("questworlds-097")
def test_creation_makes_a_hero_of_the_redesign(hero: Obj) -> None:
    """Twelve abilities, two of them from 15 and the others from 10, and twenty points; ten for the sidekick."""
    rows = hero["abilities"]
    main = rows[0]
    trait = next(each for each in rows[1:] if each.get("plus") == 10 or each.get("rating", 0) > 15)
    other = [each for each in rows if each not in (main, trait)]
    twist = trait["kind"] == "breakout"

    def moves() -> Iterator[tuple[str, Obj]]:
        for each in other:
            if each["kind"] == "breakout":
                assert each["plus"] == 5
                yield "breakout", {"ability": "a1", "name": each["name"]}
            else:
                yield "add", {"name": each["name"], "kind": each["kind"]}
        for place, each in enumerate([main, trait, *other], 1):
            n = each.get("rating", 0) - (15 if place < 3 else 10)
            if n > 0:
                yield "spend", {"ability": f"a{place}", "n": n}
        for each in hero.get("followers", []):
            yield "sidekick", {name: each[name] for name in ("name", "first", "second", "third")}
            for place, (part, start) in enumerate((("first", 15), ("second", 10), ("third", 10)), 1):
                yield "sidekick-spend", {"ability": f"s{place}", "n": each[f"{part}_rating"] - start}
        yield from (("flaw", {"name": each["name"]}) for each in hero["flaws"])
        yield "finish", {}

    inputs = {"name": hero["name"], "main": main["name"], "trait": trait["name"], "as": "breakout" if twist else "own"}
    made = played("questworlds-097.creation", inputs, moves())
    assert "0 of 12 abilities and 0 of 20 points are left" in made["view"]["summary"]
    offered = next(each["inputs"] for each in made["view"]["offers"] if each["procedure"] == "questworlds-097.sheet")
    assert all(each["points"] == 0 for each in offered["followers"])
    assert labels(sheet("questworlds-097", offered)["facts"]) == labels(sheet("questworlds-097", hero)["facts"])


SCORES = {1: ([2, 2, -1, -1], [2, 1, 1, -1], [2, 1, 0, 0], [1, 1, 1, 0]), 2: ([2, -1, -1], [1, 1, -1], [1, 0, 0])}
"""A class's choices of characteristics, by how many it fixes. Source: Draw Steel Heroes, *Classes*."""
FIXED = {"fury": "MA", "troubadour": "AP", "elementalist": "R", "shadow": "A"}


@of("draw-steel")
def test_a_hero_of_draw_steel_is_of_level_1(hero: Obj) -> None:
    fixed = FIXED[hero["class"]]
    open_ = [letter for letter in "MARIP" if letter not in fixed]
    assert not [letter for letter in fixed if letter in hero]
    assert sorted((hero[letter] for letter in open_), reverse=True) in SCORES[len(fixed)]
    assert "level" not in hero
    assert hero["more_stamina"] in (0, 3, 6, 9, 12)
    # Two signature abilities, one for 3 and one for 5.
    assert [each.get("cost", 0) for each in hero["abilities"]] == [0, 0, 3, 5]
    assert 5 <= len(hero["skills"]) <= 7


@of("spheres")
def test_the_heroes_of_shattered_spheres_are_equally_good(hero: Obj) -> None:
    """The text has no creation. Nobody is past what people reach, and all have as many ranks."""
    assert hero["tier"] == 2
    assert all(-5 <= hero[each] <= 5 for each in (*ABILITIES, *FIGHT))
    assert (sum(hero[each] for each in ABILITIES), sum(hero[each] for each in FIGHT)) == (9, 15)
    assert sorted(each["rank"] for each in hero["skills"]) == [4, 6, 6, 8]
    assert hero["complications"] and hero["hubrises"]
