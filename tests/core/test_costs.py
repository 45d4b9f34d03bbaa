"""Every procedure's cost, counted; and fakes that cost too much."""

from random import Random

import pytest

from tests.core import cost_laws
from tests.core.calls import Obj
from tests.core.fakes import Busy, Fake, Growing
from tests.core.often import A_FEW
from tests.core.test_laws import dice_of, door_of, engine_of, every

TRIES = 3
"""Games that are begun to find one that goes on."""


@every
def test_a_forecast_costs_what_it_says(procedure: Obj) -> None:
    engine = engine_of(procedure)
    for rng in dice_of(procedure, "forecast"):
        cost_laws.forecast_costs_what_it_says(engine, procedure, rng)


@every
def test_requests_have_a_bound(procedure: Obj) -> None:
    for rng in dice_of(procedure, "bound", max(1, A_FEW // 40)):
        cost_laws.requests_have_a_bound(door_of(procedure), procedure, rng)


@every
def test_replay_grows_with_the_moves(procedure: Obj) -> None:
    if not procedure["moves"]:
        pytest.skip(f"vacuous: {procedure['id']} has no moves")
    tries = dice_of(procedure, "long", TRIES)
    if not any(cost_laws.replay_grows_with_the_moves(engine_of(procedure), procedure, rng) for rng in tries):
        pytest.skip(f"vacuous: {procedure['id']} was over before it was long")


def test_a_forecast_that_costs_more_than_it_says_is_found() -> None:
    door = Fake(Busy(10_000))
    with pytest.raises(AssertionError):
        cost_laws.forecast_costs_what_it_says(door.engine, door.entries[0], Random(1))
    assert cost_laws.forecast_costs_what_it_says(Fake(Busy(10)).engine, door.entries[0], Random(1))


def test_a_request_without_a_bound_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cost_laws, "A_REQUEST", 100_000)
    door = Fake(Busy(100_000))
    with pytest.raises(AssertionError):
        cost_laws.requests_have_a_bound(door, door.entries[0], Random(1))


def test_a_replay_that_grows_with_the_square_is_found() -> None:
    door = Fake(Growing(each=0, before=500))
    with pytest.raises(AssertionError):
        cost_laws.replay_grows_with_the_moves(door.engine, door.entries[0], Random(1))


def test_a_replay_of_dear_moves_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cost_laws, "A_REPLAY", 1_000_000)
    cheap, dear = Fake(Growing(each=10, before=0)), Fake(Growing(each=1_000, before=0))
    assert cost_laws.replay_grows_with_the_moves(cheap.engine, cheap.entries[0], Random(1))
    with pytest.raises(AssertionError):
        cost_laws.replay_grows_with_the_moves(dear.engine, dear.entries[0], Random(1))
