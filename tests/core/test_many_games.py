"""Ten thousand games of every procedure, played to their end by chance; none of them may go wrong.

The engine's own step is driven directly, since a view after every move would cost ten times as much. A sample goes
through the facade: its log replays to the same view, and undone to the start and played forward it is the same.
``HQWEB_GAMES`` says how many games are played of each procedure.
"""

import json
from collections import Counter
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from hqweb.core.check import check
from hqweb.core.dice import Stream
from hqweb.core.engine import _opening
from hqweb.core.errors import HqwebError
from hqweb.core.fields import Given
from hqweb.core.fold import Fold, advance
from hqweb.core.limits import MAX_HINT, MAX_MOVES
from hqweb.core.log import Log
from hqweb.core.procedure import Choice
from hqweb.registry import find, rulesets
from tests.core import often
from tests.core.calls import Obj, catalog, data, procedures, reply
from tests.core.driver import inputs, seed
from tests.core.laws import same
from tests.core.often import GAMES, budget
from tests.core.test_views import check_view

LONG = {"heroquest.extended-contest": 4, "questworlds.scored-contest": 4}
"""Procedures whose games are spread over so many test cases."""
ENDLESS = {
    "heroquest.condition": 8,
    "heroquest.hero": 8,
    "heroquest.sheet": 12,
    "questworlds.condition": 8,
    "questworlds.hero": 16,
    "questworlds.sheet": 16,
    "questworlds.community": 20,
    "questworlds-097.hero": 24,
    "questworlds-097.sheet": 40,
    "questworlds-097.community": 8,
    "draw-steel.heroic-resource": 40,
    "draw-steel.hero-tokens": 12,
    "draw-steel.ability-card": 12,
    "draw-steel.sheet": 32,
    "draw-steel.area": 16,
    "draw-steel.line-of-effect": 12,
    "spheres.destiny": 60,
    "spheres.stress": 40,
    "spheres.sheet": 40,
}
"""Trackers that need not come to an end: moves of a game here."""
LAST = frozenset({"die", "finish", "end"})
"""Moves that end a game."""
FAR = ["heroquest.extended-contest", "questworlds.sheet", "questworlds-097.sheet", "draw-steel.sheet", "spheres.sheet"]
"""Trackers played to the limit of a log in every run. With ``--long``, all of them are."""
SELDOM = 5_000
"""So many games more are played where a kind of move has not come up yet."""
REPLAYED, UNDONE = 50, 250
"""Every so many games a replay, and an undo to the start and forward again."""

WEIGHTS = {
    "exchange": 14.0,
    "hero-point": 1.5,
    "pair-up": 6.0,
    "parting-shot": 3.0,
    "pursue": 4.0,
    "shift": 5.0,
    "foe-shift": 5.0,
    "remove": 2.0,
    "assist": 1.5,
    "finish": 2.0,
    "abandon": 0.1,
    "change": 0.2,
    "follower": 0.6,
    "join": 0.3,
    "disengage": 0.5,
    "aside": 0.5,
    "unrelated": 0.5,
    "roll": 4.0,
    "give": 30.0,
    "give-tie": 30.0,
    "final-action": 8.0,
    "catch-up": 4.0,
    "catch-up-done": 8.0,
    "stand": 8.0,
    "token": 8.0,
    "flip": 4.0,
    "return": 20.0,
}
"""Exchanges before everything else, so that a contest ends by its scores; what is not named weighs 1."""

OWN_WEIGHTS = {
    "draw-steel.sheet": {"fight": 8.0, "turn": 8.0, "hit": 4.0, "stamina-token": 20.0, "strain": 8.0, "die": 8.0},
    "spheres.destiny": {"take": 8.0, "hubris": 4.0, "end": 0.1, "session": 0.3},
}
"""Weights of one procedure alone: a sheet has forty moves at hand, and some of its others only in a long fight; a
pool of Destiny has to be emptied again and again before two are tied in the Tilt."""


class Game(NamedTuple):
    """A finished game: its final state, the moves played in it, and the moves that were refused."""

    fold: Fold
    played: Counter[str]
    limit: str = ""


def shards() -> list[Any]:
    """Procedure and part, all parts of a long one apart."""
    return [
        pytest.param(entry, part, of, id=f"{entry['id']}-{part}")
        for entry in procedures()
        for of in (LONG.get(entry["id"], 2),)
        for part in range(of)
    ]


def setup(entry: Obj, rng: Random) -> Obj:
    """Random inputs; lists are mostly short and ratings mostly near each other, so that a game goes on a while."""
    made = inputs(entry["fields"], rng)
    if rng.random() < 0.02:
        return made
    for field in entry["fields"]:
        if field["kind"] == "list" and field["name"] in made:
            rows = made[field["name"]][: max(field["low"], rng.choice((1, 2, 2, 3)))]
            made[field["name"]] = [tamed(field["fields"], one, rng) for one in rows]
    return tamed(entry["fields"], made, rng) if rng.random() < 0.7 else made


def tamed(fields: list[Obj], made: Obj, rng: Random) -> Obj:
    """The same values with ratings as they are in play, and without modifiers."""
    calm = dict(made)
    for field in fields:
        if field["name"] not in made or "when" in field:
            continue
        if field["kind"] == "rating":
            calm[field["name"]] = rng.randint(8, 32)
        elif field["kind"] == "int" and field["low"] < 0 <= field["high"]:
            calm[field["name"]] = 0
    return calm


def begun(entry: Obj, rng: Random) -> Fold:
    """A game after its opening move, if it has one that's available."""
    ruleset, procedure = find(entry["id"])
    values = check(procedure.fields, setup(entry, rng))
    log = Log(ruleset.id, ruleset.version, procedure.id, seed(rng), values)
    fold = Fold(log, procedure, ruleset, procedure.begin(Given(log.inputs)), Stream(log.seed))
    choice = _opening(fold)
    return advance(fold, choice, {}, None) if choice else fold


def given(choice: Choice, rng: Random) -> Obj:
    """The values given with a move: mostly defaults, otherwise anything its fields allow."""
    often = 0.9 if choice.do == "exchange" else 0.3
    if rng.random() < often and all(field.default is not None for field in choice.fields):
        return {}
    return inputs([field.data() for field in choice.fields], rng)


def played(entry: Obj, rng: Random, most: int = MAX_MOVES + 1, never: frozenset[str] = frozenset()) -> Game:
    """A game to its end, to a limit of the engine, or for so many moves, without those that are `never` made."""
    fold = begun(entry, rng)
    count = Counter(move.do for move in fold.log.moves)
    tried = rng.randrange(12)
    kinds = WEIGHTS | OWN_WEIGHTS.get(entry["id"], {})
    for number in range(most):
        sound(fold)
        choices = tuple(one for one in fold.procedure.choices(fold.state) if one.do not in never)
        if number == tried:
            refusals(fold, choices, rng)
        if not choices:
            break
        weights = [kinds.get(choice.do, 1.0) for choice in choices]
        (choice,) = rng.choices(choices, weights)
        try:
            fold = advance(fold, choice, given(choice, rng), None)
        except HqwebError as error:
            return Game(fold, count, error.code)
        count[choice.do] += 1
    return Game(fold, count)


def sound(fold: Fold) -> None:
    """Raises `AssertionError` where a state cannot be: scores and points below zero, opponents who are not there."""
    state = fold.state
    if fold.procedure.id.endswith(("heroquest.extended-contest", "scored-contest")):
        board = state.now
        there = {one.id: one for one in board.fighters}
        assert len(there) == len(board.fighters)
        assert len({pair.id for pair in board.pairs}) == len(board.pairs)
        for one in board.fighters:
            assert one.points >= 0 and one.extra >= 0 and one.made >= 0, one
        for pair in board.pairs:
            assert pair.ours >= 0 and pair.theirs >= 0, pair
            hero, foe = there[pair.hero], there[pair.foe]
            assert hero.ours and not foe.ours
            if pair.stage == "on":
                assert hero.standing == foe.standing == "in", (pair, hero, foe)
                assert hero.part in ("contestant", "follower") and foe.part in ("contestant", "follower")
                assert pair.theirs < board.goal(hero) and pair.ours < board.goal(foe), pair
        if board.winner:
            lost = [one for one in board.fighters if one.active and one.ours == (board.winner == "theirs")]
            assert not lost and not board.on(), board


def refusals(fold: Fold, choices: tuple[Choice, ...], rng: Random) -> None:
    """One unavailable move of the procedure is refused in a sentence."""
    if not fold.procedure.moves:
        return
    kind = rng.choice(fold.procedure.moves)
    by = rng.choice(["", "table", "nobody", "h1", "f1", *(choice.by for choice in choices)])
    if (kind.do, by) in {(choice.do, choice.by) for choice in choices}:
        return
    hint = fold.procedure.refusal(fold.state, kind.do, by)
    if hint:
        assert hint[0].isupper() and hint[-1] in ".?!" and len(hint) <= MAX_HINT and len(hint.split()) > 2, hint


@cache
def anchors() -> set[str]:
    """All anchors of all rules."""
    return {rule["rule"] for ruleset in catalog()["rulesets"] for rule in ruleset["rules"].values()}


def check_replay(game: Game, entry: Obj) -> None:
    """The log replays to itself, with the same view each time, in an engine that kept nothing of it."""
    log = json.loads(json.dumps(game.fold.log.data()))
    first = data(op="replay", log=log)
    assert same(first["log"], log)
    view = first["view"]
    check_view(view, entry, anchors())
    assert same(data(op="replay", log=log)["view"], view)
    for seat in ("table", "gm"):
        told = data(op="history", log=log, seat=seat)["moves"]
        assert len(told) == len(log["moves"])


def check_undo(game: Game) -> None:
    """Undone to the start and played forward again it is the same game."""
    log = game.fold.log.data()
    moves = [entry.data() for entry in game.fold.log.moves]
    stand = end = data(op="replay", log=log)
    for place in range(len(moves) - 1, -1, -1):
        stand = data(op="undo", log=stand["log"])
        assert same(stand["log"]["moves"], moves[:place])
    empty = reply({"op": "undo", "log": stand["log"]})
    assert not empty["ok"] and empty["error"]["code"] == "undo.empty"
    for entry in moves:
        asked = {"op": "act", "log": stand["log"], "do": entry["do"], "by": entry["by"]}
        stand = data(**asked, given=entry.get("given", {}))
    assert same(stand["log"]["moves"], moves) and same(stand["view"], end["view"])


@pytest.mark.parametrize(("entry", "part", "of"), shards())
def test_games_to_their_end(entry: Obj, part: int, of: int) -> None:
    kinds = {move["do"] for move in entry["moves"]}
    count: Counter[str] = Counter()
    ended = limited = number = 0
    games = budget(entry["id"], GAMES) // of
    while number < games or (kinds - set(count) and number < games + SELDOM):
        rng = Random(f"{entry['id']} {part} {number}")
        try:
            game = played(entry, rng, ENDLESS.get(entry["id"], MAX_MOVES + 1))
            if number % REPLAYED == 0:
                check_replay(game, entry)
            if number % UNDONE == 0:
                check_undo(game)
        except Exception as error:
            error.add_note(f"game {number} of part {part} of {entry['id']}")
            raise
        count += game.played
        ended += not game.fold.procedure.choices(game.fold.state)
        limited += bool(game.limit)
        number += 1
        assert game.limit in ("", "limit.moves"), game.limit
    if entry["id"] not in ENDLESS:
        assert ended + limited == number and limited <= number // 100, (ended, limited)
    assert set(count) == kinds, "a kind of move was never played"


@pytest.mark.parametrize("name", [*ENDLESS, "heroquest.extended-contest"] if often.LONG else FAR)
def test_a_game_without_an_end_is_refused_by_a_limit(name: str) -> None:
    entry = next(one for one in procedures() if one["id"] == name)
    never = LAST | {"abandon", "exchange", "disengage", "aside", "remove", "assist", "pursue"}
    games = (played(entry, Random(f"{name} {number}"), never=never) for number in range(5))
    game = next(one for one in games if len(one.fold.log.moves) > 1)  # heroes who all only help are out at once
    assert game.limit == "limit.moves" and len(game.fold.log.moves) == MAX_MOVES
    choice = game.fold.procedure.choices(game.fold.state)[-1]
    asked = {"op": "act", "log": game.fold.log.data(), "do": choice.do, "by": choice.by}
    answer = reply({**asked, "given": given(choice, Random(1))})
    assert answer["error"]["code"] == "limit.moves" and "Start a new one." in answer["error"]["hint"]


def test_every_procedure_of_the_registry_is_played() -> None:
    every = {procedure.id for ruleset in rulesets() for procedure in ruleset.procedures}
    assert {entry["id"] for entry in procedures()} == every >= set(LONG) | set(ENDLESS) | set(OWN_WEIGHTS)
