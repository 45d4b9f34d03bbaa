"""Laws over random sets of changes: what is accepted plays, its odds add up, and the book stays as it is."""

from collections.abc import Iterator
from random import Random

import pytest

from hqweb import registry
from hqweb.core import house, limits
from hqweb.core.fields import Field
from hqweb.facade import Facade
from hqweb.registry import find, rulesets
from tests.core import laws
from tests.core.calls import Obj, data, error, procedures, reply
from tests.core.driver import Game, game, inputs
from tests.core.fakes import Fake
from tests.core.often import budget
from tests.house.random_sets import RULESETS, accepted, changeables, door_of, entry_of, refusals

every = pytest.mark.parametrize("procedure", procedures(), ids=lambda entry: entry["id"])
SETS = 3


def sets(procedure: Obj, salt: str) -> list[tuple[Obj, Random]]:
    """A few accepted sets for the ruleset of a procedure, each with its source of chance."""
    found = [Random(f"{procedure['id']} {salt} {number}") for number in range(budget(procedure["id"], SETS))]
    return [(accepted(procedure["ruleset"], rng), rng) for rng in found]


def played(procedure: Obj, changes: Obj, rng: Random) -> Game:
    return tuple(game(door_of(changes), entry_of(procedure, changes), rng, moves=12))


@every
def test_an_accepted_set_plays_and_its_logs_replay(procedure: Obj) -> None:
    for changes, rng in sets(procedure, "plays"):
        whole = played(procedure, changes, rng)
        laws.no_hidden_constraints(whole)
        log = whole[-1][1]["data"]["log"]
        book = {one["key"]: one["book"] for one in changeables(procedure["ruleset"])}
        assert log.get("house", {}) == {key: each for key, each in changes.items() if each != book[key]}
        fresh = Fake()
        fresh.facade = Facade(find, rulesets)
        laws.replay_gives_back(reply, fresh, whole)
        laws.undo_and_forward(reply, whole)


@every
def test_the_odds_of_an_accepted_set_add_up(procedure: Obj) -> None:
    for changes, rng in sets(procedure, "odds"):
        entry = entry_of(procedure, changes)
        answer = door_of(changes)(
            {"op": "odds", "procedure": entry["id"], "inputs": inputs(entry["fields"], rng), "seat": "gm"}
        )
        if not answer["ok"]:
            assert answer["error"]["code"] in ("odds.none", "odds.too-many"), answer
            continue
        rows, total = answer["data"]["rows"], int(answer["data"]["total"])
        assert sum(int(row["weight"]) for row in rows) == total
        assert sum(row["share"] for row in rows) == 10_000


@every
def test_links_carry_an_accepted_set(procedure: Obj) -> None:
    for changes, rng in sets(procedure, "links"):
        stand = played(procedure, changes, rng)[-1][1]["data"]
        linked = reply({"op": "link", "log": stand["log"]})
        if not linked["ok"]:
            assert linked["error"]["code"] in ("link.hidden", "link.long", "link.moves"), linked
            continue
        opened = data(op="open", text=linked["data"]["text"])
        assert laws.same(opened["log"], stand["log"]) and opened.get("house") == stand.get("house")


@every
def test_the_empty_set_is_the_book(procedure: Obj) -> None:
    rng = Random(procedure["id"])
    request = {"op": "begin", "procedure": procedure["id"], "inputs": inputs(procedure["fields"], rng), "seed": "a"}
    book = {one["key"]: one["book"] for one in changeables(procedure["ruleset"])}
    for same in ({}, book if len(book) <= 100 else {}):
        assert laws.same(reply({**request, "house": same}), reply(request))
    assert "house" not in reply(request)["data"]["log"]


@every
def test_keys_of_another_release_are_named_and_the_rest_of_the_set_is_kept(procedure: Obj) -> None:
    for changes, rng in sets(procedure, "another release"):
        later: Obj = {f"{procedure['ruleset']}.later-{n}": rng.choice((1, "low", [])) for n in range(rng.randint(1, 5))}
        mixed = dict(rng.sample(list({**changes, **later}.items()), len(changes) + len(later)))
        asked = {"op": "house", "procedure": procedure["id"]}
        rest, whole = (data(**asked, house=given) for given in (changes, mixed))
        named = {each["got"] for each in whole.pop("unknown")}
        assert named == set(later) and rest.pop("unknown") == [] and laws.same(whole, rest)
        refused = error(op="begin", procedure=procedure["id"], house=mixed)
        also = {each["got"] for each in (refused, *refused["also"]) if each["code"] == "house.unknown"}
        assert refused["code"] == "house.unknown" and also == named


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_book_stays_as_it_is_beside_a_changed_one(ruleset: str) -> None:
    rng = Random(ruleset)
    procedure = next(entry["id"] for entry in procedures() if entry["ruleset"] == ruleset)
    before = reply({"op": "catalog"})
    for _ in range(12):
        changes = accepted(ruleset, rng)
        data(op="house", procedure=procedure, house=changes)
    assert laws.same(reply({"op": "catalog"}), before)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_each_value_within_its_bounds_is_accepted_or_named_with_another(ruleset: str) -> None:
    titles = {one["key"]: one["title"] for one in changeables(ruleset)}
    for one in changeables(ruleset):
        values = [each["value"] for each in one["options"]] if "options" in one else [one["low"], one["high"]]
        for value in values:
            for refusal in refusals(ruleset, {one["key"]: value}):
                assert refusal.code == "house.whole"
                assert sum(title in refusal.hint for title in titles.values()) >= 2, refusal


def numbers(fields: tuple[Field, ...]) -> Iterator[Field]:
    """All fields for numbers, those in rows of lists included."""
    for field in fields:
        yield from numbers(field.fields)
        if field.kind in ("int", "rating"):
            yield field


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_form_takes_its_own_defaults_whatever_is_changed(ruleset: str) -> None:
    book = registry.ruleset(ruleset)
    for one in changeables(ruleset):
        for value in (one["low"], one["high"]) if "low" in one else ():
            if refusals(ruleset, {one["key"]: value}):
                continue
            changed, _ = house.ruled((book, book.procedures[0]), {one["key"]: value})
            for procedure in changed.procedures:
                for field in numbers(procedure.fields):
                    default = field.default if isinstance(field.default, int) else field.low
                    assert field.low <= default <= field.high, (one["key"], value, procedure.id, field.name)


def test_engines_keep_only_a_few_changed_rulesets() -> None:
    for goal in range(6, 20):
        data(op="house", procedure="heroquest.simple-contest", house={"heroquest.goal": goal})
    assert house._made.cache_info().currsize == limits.MAX_HOUSES
