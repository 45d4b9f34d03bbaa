"""Ability rolls, cards and potencies of Draw Steel against their independent formulation."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hqweb.core.fields import Given
from hqweb.core.odds import count
from hqweb.draw_steel.abilities.ability import TYPE
from hqweb.draw_steel.abilities.ability_roll import ask_roll, rolled_at
from hqweb.draw_steel.abilities.potency import changes
from hqweb.draw_steel.edition import EDITION
from tests.core.calls import Obj, data
from tests.oracle import steel_abilities as oracle

SCORES = st.integers(-5, 5)
ALL = st.fixed_dictionaries(dict.fromkeys(oracle.LETTERS, SCORES))
FACES = st.tuples(st.integers(1, 10), st.integers(1, 10))


def weights(score: int, bonus: int, edges: int, banes: int, automatic: tuple[int, ...] = ()) -> dict[int, int]:
    """The engine's count of the 100 pairs, half of the edges and banes put on the target."""
    row = {"name": "", "edges": edges // 2, "banes": banes - banes // 2, "ticks": []}
    form: Obj = {
        "ticks": [], "edges": edges - edges // 2, "banes": banes // 2, "bonus": bonus,
        "automatic": [str(each) for each in automatic], "moment": [], "targets": [row],
    }  # fmt: skip
    found = count(ask_roll(rolled_at(Given(form), "M", score, TYPE["main"], frozenset({"ability"}), EDITION)))
    assert found.total == 100
    return {int(key[-1]): weight for key, weight in found.weights.items()}


@pytest.mark.parametrize("edges", range(5))
@pytest.mark.parametrize("banes", range(5))
def test_all_pairs(edges: int, banes: int) -> None:
    for score in range(-5, 6):
        for bonus in (-9, -2, -1, 0, 1, 2, 3, 9):
            assert weights(score, bonus, edges, banes) == oracle.odds(score + bonus, edges, banes)


@pytest.mark.parametrize("automatic", [(), (1,), (2,), (3,), (1, 2), (2, 3), (1, 2, 3)])
def test_automatic_tiers(automatic: tuple[int, ...]) -> None:
    for edges, banes in ((0, 0), (2, 0), (0, 3)):
        assert weights(2, 0, edges, banes, automatic) == oracle.odds(2, edges, banes, automatic)


ROWS = st.lists(
    st.fixed_dictionaries(
        {"edges": st.integers(0, 9), "banes": st.integers(0, 9), "score": SCORES, "change": st.integers(-5, 5)}
    ),
    min_size=1,
    max_size=8,
)
PARTS = st.tuples(
    st.integers(0, 40),
    st.lists(st.sampled_from(oracle.LETTERS), unique=True, max_size=5).map("".join),
    st.sampled_from(sorted(oracle.OFF)),
)


def line(base: int, letters: str, strength: str) -> str:
    plus = f" + {' or '.join(letters)}" if letters else ""
    return f"{base}{plus} fire damage; A < {strength}, slowed (EoT)"


ROLLS = st.fixed_dictionaries(
    {"edges": st.integers(0, 3), "banes": st.integers(0, 3), "bonus": st.integers(-12, 12), "targets": ROWS}
)


@given(
    scores=ALL,
    by=st.sampled_from(oracle.LETTERS),
    parts=st.tuples(PARTS, PARTS, PARTS),
    rolled=ROLLS,
    faces=FACES,
    kit=st.integers(0, 9),
)
@settings(max_examples=150, deadline=None)
def test_a_card_against_many(
    scores: dict[str, int], by: str, parts: Any, rolled: Obj, faces: tuple[int, int], kit: int
) -> None:
    inputs = {
        **scores, "ability": "own", "roll": by, "keywords": ["melee", "strike", "weapon"], "kit": "yes",
        **{f"tier_{place}": line(*each) for place, each in enumerate(parts, 1)},
        **{f"melee_{place}": kit for place in (1, 2, 3)},
    }  # fmt: skip
    made = data(op="begin", procedure="draw-steel.ability-card", inputs=inputs)
    found = data(op="act", log=made["log"], do="roll", by="hero", given=rolled, faces=list(faces))
    natural, plus = sum(faces), scores[by] + rolled["bonus"]
    for row, told in zip(rolled["targets"], found["view"]["verdict"]["targets"], strict=True):
        tier = oracle.tier(natural, plus, rolled["edges"] + row["edges"], rolled["banes"] + row["banes"])
        base, letters, strength = parts[tier - 1]
        assert told["tier"] == tier
        assert told["damage"] == oracle.damage(base, letters, scores, kit)
        landed = oracle.lands(strength, scores, row["score"], row["change"])
        assert told["happens"].endswith("; slowed (EoT)" if landed else "; resists “slowed (EoT)”")
    critical = found["view"]["verdict"]["critical"]
    assert critical is (natural > 18)


@given(
    scores=ALL, spend=st.lists(st.sampled_from(["damage", "potency"]), max_size=6), have=st.integers(0, 9),
    row=st.fixed_dictionaries({"score": SCORES}),
)  # fmt: skip
@settings(max_examples=80, deadline=None)
def test_surges_are_booked(scores: dict[str, int], spend: list[str], have: int, row: Obj) -> None:
    lines = {f"tier_{place}": line(4, "M", "AVERAGE") for place in (1, 2, 3)}
    stand = data(
        op="begin", procedure="draw-steel.ability-card", inputs={**scores, **lines, "ability": "own", "surges": have}
    )
    given_ = {"targets": [row, row]}
    stand = data(op="act", log=stand["log"], do="roll", by="hero", given=given_, faces=[5, 5])
    left, extra, raised = have, 0, False
    for what in spend:
        open_now = {(one["do"], one["by"]) for one in stand["view"]["choices"]}
        if what == "damage":
            may = left >= 1 and extra < 3 and max(scores.values()) > 0
        else:
            may = left >= 2 and not raised and oracle.pays("AVERAGE", scores, row["score"])
        assert ((f"surge-{what}", "t1") in open_now) is may
        if not may:
            continue
        more = {"given": {"count": "1"}} if what == "damage" else {}
        stand = data(op="act", log=stand["log"], do=f"surge-{what}", by="t1", **more)
        left, extra, raised = (
            left - (1 if what == "damage" else 2),
            extra + (what == "damage"),
            raised or what != "damage",
        )
    first, second = stand["view"]["verdict"]["targets"]
    plain = oracle.damage(4, "M", scores)
    best = max(0, *scores.values())
    assert (first["damage"], second["damage"]) == (plain + extra * best, plain)
    assert ("resists" not in first["happens"]) is oracle.lands("AVERAGE", scores, row["score"], int(raised))
    assert ("resists" not in second["happens"]) is oracle.lands("AVERAGE", scores, row["score"])
    assert stand["view"]["verdict"]["spent"] == have - left


@given(st.lists(st.tuples(st.sampled_from(["Null Field", "Judgment", "Fog"]), st.integers(-5, 5)), max_size=6))
def test_stacking(found: list[tuple[str, int]]) -> None:
    assert changes(found)[0] == oracle.stacked(found)


@given(found=st.lists(st.integers(-5, 5), min_size=1, max_size=5), times=st.integers(1, 3))
def test_the_same_ability_again_changes_nothing(found: list[int], times: int) -> None:
    once = tuple(("Null Field", amount) for amount in found)
    assert changes(once * times)[0] == changes(once)[0]
