"""The laws of the protocol over the whole registry, and over fakes that have what the registry lacks."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest
from jsonschema_rs import ValidationError

from hqweb.core.engine import Engine
from hqweb.facade import FACADE, Facade
from hqweb.reference.data import contents
from hqweb.reference.verdict_schema import verdict_schema
from hqweb.registry import find, rulesets
from tests.core import laws, sheet_laws
from tests.core.calls import Obj, catalog, procedures, reply
from tests.core.cites import CITES, FILE, written
from tests.core.driver import Door, Game, Games, from_the_gm, game
from tests.core.fakes import (
    LEAKY,
    TELLS,
    WELL,
    Astray,
    Counter,
    Fake,
    Hidden,
    Silent,
    Telling,
    Twofaced,
    Unnamed,
    Waiting,
)
from tests.core.often import A_FEW, LONG, budget
from tests.core.test_sheets import SHEETS, plenty
from tests.core.test_views import check_view

MOST_GAMES = 5 * A_FEW
"""Where what a law is about comes up seldom."""
FAKE = Fake(WELL, Counter(), *LEAKY)
LEAKING = {procedure.id for procedure in LEAKY}
FAKE_CITES = dict.fromkeys(
    ("fake.counter add", "fake.astray add", f"{WELL.id} roll"), frozenset({"fake/number#number"})
)
ANCHORS = Path(__file__).parents[2] / "docs" / "anchors.txt"
HELD = [*procedures(), *(entry for entry in FAKE.entries if entry["id"] not in LEAKING)]


def door_of(procedure: Obj) -> Door:
    """The engine that knows this procedure."""
    return FAKE if procedure["family"] == "fake" else reply


def engine_of(procedure: Obj) -> Engine:
    """The engine behind that door, whose folds a law may look into."""
    return FAKE.engine if procedure["family"] == "fake" else FACADE.engine


def fresh_door(procedure: Obj) -> Door:
    """An engine that has not seen any log yet."""
    fresh = Fake(WELL, Counter(), *LEAKY)
    if procedure["family"] != "fake":
        fresh.facade = Facade(find, rulesets)
    return fresh


def dice_of(procedure: Obj, salt: str, games: int = A_FEW) -> Iterator[Random]:
    """One seeded source of chance for each game."""
    return (Random(f"{procedure['id']} {salt} {number}") for number in range(budget(procedure["id"], games)))


def look(procedure: Obj, view: Obj) -> None:
    """A view of a procedure that players know is as promised; the fakes show less."""
    if procedure["family"] != "fake":
        check_view(view, procedure, anchors())


@cache
def anchors() -> set[str]:
    """All anchors of all rules."""
    return {rule["rule"] for ruleset in catalog()["rulesets"] for rule in ruleset["rules"].values()}


every = pytest.mark.parametrize("procedure", HELD, ids=lambda entry: entry["id"], scope="module")
"""All tests of a procedure in turn, so that its games need not be kept for longer."""


@pytest.fixture(scope="module")
def games(procedure: Obj) -> Iterator[Games]:
    """The games of a procedure that most of its laws read; those that must play in a way of their own don't."""
    found = Games(door_of(procedure), procedure)
    yield found
    assert found.unchanged(), "a law changed a game that others read"


def games_of(procedure: Obj, games: Games, salt: str, count: int = A_FEW) -> Iterator[tuple[Game, Random]]:
    """So many of these games, each with a source of chance of its own."""
    return zip(games.few(budget(procedure["id"], count)), dice_of(procedure, salt, count), strict=True)


def test_the_registry_is_held() -> None:
    assert {entry["id"] for entry in HELD} >= {"heroquest.simple-contest", "heroquest.automatic-success"}


@every
def test_every_allowed_value_is_taken_and_every_reason_cites_its_own_rules(procedure: Obj) -> None:
    door, count = door_of(procedure), 0
    cites = CITES if door is reply else FAKE_CITES
    for rng in dice_of(procedure, "constraints"):
        played = list(game(from_the_gm(door), procedure, rng))
        assert laws.no_hidden_constraints(played) >= 1
        count += laws.reasons_cite_their_rules(played, cites)
    assert count or not procedure["moves"]


@cache
def known_reasons() -> dict[tuple[str, str], Obj]:
    """All published reasons, by ruleset and sentence."""
    return {(each["ruleset"], each["sentence"]): each for each in contents()["reasons.json"]["reasons"]}


@every
def test_every_reason_is_known_before_it_is_given(procedure: Obj, games: Games) -> None:
    if procedure["family"] == "fake":
        pytest.skip("a fake is in no ruleset that is published")
    played = games_of(procedure, games, "known")
    assert sum(laws.reasons_are_known(reply, each, known_reasons()) for each, _ in played) or not procedure["moves"]


def test_every_move_may_cite_its_own_rule_and_no_line_is_left_over() -> None:
    own = {entry["id"]: entry["rule"] for entry in procedures()}
    for entry in procedures():
        own |= {f"{entry['id']} {kind['do']}": kind["rule"] for kind in entry["moves"]}
    assert set(CITES) == set(own)
    assert {name: rule for name, rule in own.items() if rule not in CITES[name]} == {}
    assert set().union(*CITES.values()) <= set(ANCHORS.read_text(encoding="utf-8").split())
    assert written(CITES) == FILE.read_text(encoding="utf-8")


@every
def test_replay_gives_log_and_view_back(procedure: Obj, games: Games) -> None:
    door, fresh = door_of(procedure), fresh_door(procedure)
    for played, _ in games_of(procedure, games, "replay"):
        laws.replay_gives_back(door, fresh, played)


@every
def test_every_view_is_as_promised(procedure: Obj, games: Games) -> None:
    for played, _ in games_of(procedure, games, "views"):
        for _, answer in played:
            look(procedure, answer["data"]["view"])


@every
def test_every_figure_is_told_and_every_verdict_fits_its_schema(procedure: Obj, games: Games) -> None:
    if procedure["family"] == "fake":
        pytest.skip("vacuous: the fakes select nothing")
    schema = verdict_schema(find(procedure["id"])[1])
    for played, rng in games_of(procedure, games, "figures"):
        seen = list(game(from_the_gm(reply), procedure, rng))
        for one in (played, seen):
            laws.figures_are_told(one)
            assert laws.verdicts_fit(schema, one)


@every
def test_messages_say_it_all(procedure: Obj, games: Games) -> None:
    for played, _ in games_of(procedure, games, "messages"):
        assert laws.messages_say_it_all(door_of(procedure), played)


@every
def test_undo_to_the_start_and_forward_again(procedure: Obj, games: Games) -> None:
    if not procedure["moves"]:
        pytest.skip(f"vacuous: {procedure['id']} has no moves")
    count = 0
    for played, _ in games_of(procedure, games, "undo"):
        for stand in laws.undo_and_forward(door_of(procedure), played):
            look(procedure, stand["view"])
            count += 1
    assert count > budget(procedure["id"], A_FEW) / 3


@every
def test_checking_is_idempotent(procedure: Obj, games: Games) -> None:
    for played, _ in games_of(procedure, games, "check"):
        laws.checking_twice_changes_nothing(door_of(procedure), procedure, played)


@every
def test_odds_name_every_outcome(procedure: Obj, games: Games) -> None:
    door, engine = door_of(procedure), engine_of(procedure)
    # At each of eight moves of a game, up to 400 faces of three choices are ruled.
    for played, rng in games_of(procedure, games, "outcomes", A_FEW if LONG else A_FEW // 2):
        laws.odds_name_every_outcome(engine, door, procedure, played, rng)


@every
def test_one_choice_is_that_of_all(procedure: Obj, games: Games) -> None:
    for played, rng in games_of(procedure, games, "choice"):
        laws.one_choice_is_that_of_all(engine_of(procedure), procedure, played[:5], rng)


@every
def test_what_is_offered_is_taken(procedure: Obj, games: Games) -> None:
    entries = {entry["id"]: entry for entry in HELD}
    for played, _ in games_of(procedure, games, "offers"):
        laws.offers_fit(door_of(procedure), entries, played)


@every
def test_what_a_contest_leaves_is_taken(procedure: Obj, games: Games) -> None:
    sheet = SHEETS.get(procedure["ruleset"])
    if not sheet or procedure == sheet:
        pytest.skip(f"vacuous: {procedure['id']} has no sheet to leave anything on")
    for played, _ in games_of(procedure, games, "effects"):
        sheet_laws.effects_fit(door_of(procedure), sheet, plenty(procedure["ruleset"]), played)


@every
def test_a_move_without_dice_changes_no_later_dice(procedure: Obj) -> None:
    count, few = 0, budget(procedure["id"], A_FEW)
    for number, rng in enumerate(dice_of(procedure, "quiet", MOST_GAMES)):
        if number >= few and not 0 < count <= few / 3:
            break
        count += laws.quiet_moves_change_no_dice(door_of(procedure), procedure, rng)
    if not count:
        pytest.skip(f"vacuous: {procedure['id']} never offers a roll beside a move without dice")
    assert count > few / 3


@every
def test_nothing_hidden_leaks(procedure: Obj) -> None:
    if not laws.secret_fields(procedure["fields"]):
        pytest.skip(f"vacuous: {procedure['id']} hides nothing")
    engine = engine_of(procedure)
    count, few = 0, budget(procedure["id"], A_FEW)
    for number, rng in enumerate(dice_of(procedure, "secrets", MOST_GAMES)):
        if number >= few and count > few:
            break
        count += laws.nothing_hidden_leaks(engine, door_of(procedure), procedure, rng)
    assert count > few


@every
def test_the_lead_button_makes_progress(procedure: Obj) -> None:
    if procedure["opening"] or not procedure["moves"]:
        pytest.skip(f"vacuous: {procedure['id']} is no tracker")
    door = door_of(procedure)
    assert sum(laws.lead_makes_progress(door, procedure, rng) for rng in dice_of(procedure, "lead"))


def test_a_lead_button_that_only_waits_is_found() -> None:
    fake = Fake(Waiting())
    with pytest.raises(AssertionError, match="Wait"):
        laws.lead_makes_progress(fake, fake.entries[0], Random(1))


@every
def test_hidden_inputs_tell_nothing(procedure: Obj) -> None:
    if not laws.secret_fields(procedure["fields"]):
        pytest.skip(f"vacuous: {procedure['id']} hides nothing")
    door = door_of(procedure)
    played = dice_of(procedure, "forms")
    assert sum(laws.hidden_inputs_tell_nothing(door, procedure, rng) for rng in played) > budget(procedure["id"], A_FEW)


@every
def test_a_hidden_roll_tells_its_result_alone(procedure: Obj) -> None:
    if not procedure["opening"] or procedure.get("sheet"):
        pytest.skip(f"vacuous: {procedure['id']} begins with no roll")
    door = door_of(procedure)
    played = dice_of(procedure, "hidden rolls")
    assert sum(laws.hidden_rolls_tell_their_result_alone(door, procedure, rng) for rng in played) > 0


def telling(leak: str) -> Fake:
    """An engine that tells in one of its answers what is hidden."""
    fake = Fake(WELL)
    assert isinstance(fake.engine, Telling)
    fake.engine.leak = leak
    return fake


@pytest.mark.parametrize("leak", TELLS)
def test_an_engine_that_tells_of_a_hidden_roll_is_found_out(leak: str) -> None:
    fake = telling(leak)
    (entry,) = fake.entries
    with pytest.raises(AssertionError):
        sum(laws.hidden_rolls_tell_their_result_alone(fake, entry, rng) for rng in dice_of(entry, "telling", 40))


def test_a_file_that_tells_a_hidden_number_is_found_out() -> None:
    fake = telling("file")
    (entry,) = fake.entries
    with pytest.raises(AssertionError):
        sum(laws.nothing_hidden_leaks(fake.engine, fake, entry, rng) for rng in dice_of(entry, "telling"))


def test_odds_of_a_form_that_tell_a_hidden_number_are_found_out() -> None:
    """Those of the fakes do not hang on the hidden number, so an engine with the registry tells them."""
    fake = telling("form")
    fake.engine._find = find
    entry = next(entry for entry in procedures() if entry["id"] == "heroquest.group-contest")
    with pytest.raises(AssertionError):
        sum(laws.hidden_inputs_tell_nothing(fake, entry, rng) for rng in dice_of(entry, "telling"))


@pytest.mark.parametrize("leak", LEAKY, ids=lambda procedure: procedure.leak)
def test_every_kind_of_leak_is_found(leak: Hidden) -> None:
    entry = next(entry for entry in FAKE.entries if entry["id"] == leak.id)
    played = dice_of(entry, "leaks")
    with pytest.raises(AssertionError):
        sum(laws.nothing_hidden_leaks(FAKE.engine, FAKE, entry, rng) for rng in played)


def test_a_reason_that_cites_another_rule_is_found() -> None:
    door = Fake(Astray())
    played = [each for rng in dice_of(door.entries[0], "cites") for each in game(door, door.entries[0], rng)]
    with pytest.raises(AssertionError, match=r"fake\.astray add may not cite fake/other#other\."):
        laws.reasons_cite_their_rules(played, FAKE_CITES)


def test_a_reason_that_is_not_known_is_found() -> None:
    door = Fake(Astray())
    played = next(
        each for rng in dice_of(door.entries[0], "cites") if len(each := list(game(door, door.entries[0], rng))) > 1
    )
    known = {("fake", "Add."): {"values": ["who"], "rules": []}}
    with pytest.raises(AssertionError, match="fake is not known to say: "):
        laws.reasons_are_known(door, played, known)


def test_a_figure_that_no_verdict_tells_is_found() -> None:
    door = Fake(Silent())
    played = list(game(door, door.entries[0], Random(1)))
    with pytest.raises(AssertionError, match="Oil, Who shows 2"):
        laws.figures_are_told(played)
    for _, answer in played:
        answer["data"]["view"]["verdict"] |= {"now": 27, "rating": -45, "who": "Ada 2", "of": [{}, {}, {}]}
    assert laws.figures_are_told(played) == 4 * len(played)


def test_a_verdict_that_does_not_fit_is_found() -> None:
    door = Fake(Silent())
    played = list(game(door, door.entries[0], Random(1)))
    schema = verdict_schema(find("spheres.stress")[1])
    with pytest.raises(ValidationError):
        laws.verdicts_fit(schema, played)


def test_an_outcome_without_a_name_is_found() -> None:
    door = Fake(Unnamed())
    (entry,) = door.entries
    tried = games_of(entry, Games(door, entry), "outcomes")
    with pytest.raises(AssertionError):
        sum(laws.odds_name_every_outcome(door.engine, door, entry, *each) for each in tried)


def test_a_choice_that_is_another_alone_is_found() -> None:
    door = Fake(Twofaced())
    (entry,) = door.entries
    tried = games_of(entry, Games(door, entry), "choice")
    with pytest.raises(AssertionError):
        sum(laws.one_choice_is_that_of_all(door.engine, entry, *each) for each in tried)


def test_no_law_is_vacuous_for_the_fakes() -> None:
    entry = next(entry for entry in FAKE.entries if entry["id"] == WELL.id)
    assert laws.secret_fields(entry["fields"]) == ["number"]
    assert {len(laws.twins(entry["fields"], {}, Random(number))) for number in range(20)} == {2}
    assert laws.nothing_hidden_leaks(FAKE.engine, FAKE, entry, Random(2)) > 0
    assert laws.quiet_moves_change_no_dice(FAKE, entry, Random(1)) > 0
    (played,) = Games(FAKE, entry).few(1)
    assert laws.odds_name_every_outcome(FAKE.engine, FAKE, entry, played, Random(1)) > 0
    assert laws.undo_and_forward(FAKE, played)


def test_a_law_that_changes_a_game_is_found() -> None:
    games = Games(FAKE, FAKE.entries[0])
    (played,) = games.few(1)
    assert games.unchanged()
    played[-1][1]["data"]["log"]["moves"].clear()
    assert not games.unchanged()


def test_the_law_of_faces_can_be_broken() -> None:
    """An engine that answers with another seed after a move without dice is found out."""

    def crooked(request: Obj) -> Obj:
        moves = request["log"]["moves"] if "log" in request else []
        if request["op"] == "act" and moves and "dice" not in moves[-1]:
            request = {**request, "log": {**request["log"], "seed": "other"}}
            request["log"]["moves"] = [move for move in moves if "dice" not in move or move.get("typed")]
        return FAKE(request)

    entry = next(entry for entry in FAKE.entries if entry["id"] == WELL.id)
    with pytest.raises(AssertionError):
        sum(laws.quiet_moves_change_no_dice(crooked, entry, Random(number)) for number in range(20))
