"""The laws of what things cost, counted by a meter without a clock: no form and no log can keep an engine busy."""

from random import Random

from hqweb.core.check import check
from hqweb.core.engine import Engine
from hqweb.core.fields import Given
from hqweb.core.fold import Fold, advance, again, started
from hqweb.core.limits import MAX_MOVES, MAX_PACE, MAX_SPENT
from hqweb.core.log import Log
from tests.core.calls import Obj
from tests.core.driver import Door, inputs, seed
from tests.core.forms import numbers
from tests.core.meter import Meter

A_STEP = 60
"""Calls, jumps and branches that one step of a forecast may take."""
A_REQUEST = 20_000_000
"""Those that a whole request may take: about a second natively."""
A_REPLAY = 100_000_000
"""Those that the longest log may take, at the pace of the moves measured: some seconds natively."""
LONG = 120
"""Moves of the logs whose replay is measured."""
GROWTH = 2
"""Times the work of the first half of a log that the second half may take; it would be three for a square."""
LUCK = 10_000
"""Extra time allowed for each request in the second half: some positions of a grid cost more than others."""


def forecast_costs_what_it_says(engine: Engine, procedure: Obj, rng: Random) -> int:
    """The work that a forecast says it did bounds what it did, counted: a grid charges for it."""
    known = engine._find(procedure["id"])[1]
    state = known.begin(Given(check(known.fields, inputs(procedure["fields"], rng))))
    with Meter() as meter:
        found = known.forecast(state)
    if found is None:
        return 0
    assert meter.events <= A_STEP * found.work, (procedure["id"], meter.events, found.work)
    return 1


def requests_have_a_bound(door: Door, procedure: Obj, rng: Random) -> int:
    """Whatever is counted over a form, as much at once as is taken, takes no more than so many steps."""
    given = inputs(procedure["fields"], rng)
    asked: Obj = {"procedure": procedure["id"], "inputs": given}
    found = list(numbers(procedure["fields"], given))
    questions: list[Obj] = [
        {"op": "odds"},
        {"op": "sample", "count": 200, "seed": "a"},
        {"op": "spends", "points": MAX_SPENT},
        {"op": "pace", "exchanges": MAX_PACE},
    ]
    if len(found) > 1:
        rows, columns = (
            {"field": path, "from": field["low"], "to": min(field["high"], field["low"] + 39)}
            for path, field in rng.sample(found, 2)
        )
        questions.append({"op": "grid", "rows": rows, "columns": columns})
    for question in questions:
        with Meter() as meter:
            door({**question, **asked})
        assert meter.events <= A_REQUEST, (question, asked, meter.events)
    return len(questions)


def replay_grows_with_the_moves(engine: Engine, procedure: Obj, rng: Random) -> int:
    """Replaying the second half of a long log takes about as much as the first, and the longest log has a bound.

    A cost that grows with the moves before is seen once it is clearly above `LUCK` within `LONG` moves. A game that
    is over before that is no long log.
    """
    played = _long_game(engine, procedure, rng)
    if len(played.log.moves) < LONG:
        return 0
    fold = started(played.log._replace(moves=()), *engine._find(procedure["id"]))
    halves = []
    for places in (range(LONG // 2), range(LONG // 2, LONG)):
        with Meter() as meter:
            for place in places:
                fold = again(fold, played.log.moves[place], place)
        halves.append(meter.events)
    first, second = halves
    assert second <= GROWTH * first + LONG // 2 * LUCK, (procedure["id"], halves, played.log.data())
    assert (first + second) * MAX_MOVES / LONG <= A_REPLAY, (procedure["id"], halves, played.log.data())
    return 1


def _long_game(engine: Engine, procedure: Obj, rng: Random) -> Fold:
    """A game of `LONG` moves at random, or to its end; nothing is shown meanwhile."""
    ruleset, known = engine._find(procedure["id"])
    given = check(known.fields, inputs(procedure["fields"], rng))
    fold = started(Log(ruleset.id, ruleset.version, known.id, seed(rng), given), ruleset, known)
    while len(fold.log.moves) < LONG and (choices := known.choices(fold.state)):
        choice = rng.choice(choices)
        fold = advance(fold, choice, inputs([field.data() for field in choice.fields], rng), None)
    return fold
