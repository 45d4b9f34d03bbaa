"""The bare power roll: tiers, edges and banes, natural 19 and 20, automatic tiers, the downgrade. By hand."""

import pytest

from tests.core.calls import data, error, errors
from tests.draw_steel.rolls_play import odds, power


@pytest.mark.parametrize(
    ("faces", "score", "tier"),
    [
        ((5, 6), 0, 1),
        ((6, 6), 0, 2),
        ((8, 8), 0, 2),
        ((8, 9), 0, 3),
        ((1, 1), 5, 1),
        ((1, 1), -5, 1),
        ((9, 9), -5, 2),
        ((9, 9), -1, 3),
        ((4, 5), 2, 1),
        ((5, 5), 2, 2),
    ],
)
def test_a_total_has_its_tier(faces: tuple[int, int], score: int, tier: int) -> None:
    played = power(*faces, score=score)
    assert played.key == f"tier-{tier}" and played.verdict["total"] == sum(faces) + score
    assert played.view["headline"]["mark"] == f"tier-{tier}"
    assert played.verdict["rows"] == [f"draw-steel.tiers/tier-{tier}"]


NETS = {
    (0, 0): (0, 0), (0, 1): (-2, 0), (0, 2): (0, -1),
    (1, 0): (2, 0), (1, 1): (0, 0), (1, 2): (-2, 0),
    (2, 0): (0, 1), (2, 1): (2, 0), (2, 2): (0, 0),
}  # fmt: skip


@pytest.mark.parametrize("edges", range(5))
@pytest.mark.parametrize("banes", range(5))
def test_every_cell_of_edges_against_banes(edges: int, banes: int) -> None:
    """A natural 11 and +3 is 14, tier 2, so that both a 2 and a step can be seen."""
    plus, step = NETS[min(edges, 2), min(banes, 2)]
    played = power(5, 6, score=3, edges=edges, banes=banes)
    assert played.verdict["total"] == 14 + plus
    assert played.verdict["tier"] == 2 + step
    assert ("power-roll#double" in played.rules) == bool(step)
    assert ("power-roll#edges" in played.rules) == bool(plus)
    assert ("power-roll#cap" in played.rules) == (max(edges, banes) > 2)
    assert ("power-roll#cancel" in played.rules) == bool(edges and banes)


def test_three_edges_against_one_bane_are_one_edge() -> None:
    played = power(5, 6, score=2, edges=3, banes=1)
    assert played.verdict["net"] == "an edge" and played.verdict["total"] == 15
    assert played.said("power-roll#cap") == "At most two count: 3 edges count as two."
    assert played.said("power-roll#cancel") == "Two edges and one bane leave an edge."


@pytest.mark.parametrize(("faces", "score"), [((9, 10), -5), ((10, 9), -5), ((10, 10), -5), ((9, 10), 0)])
def test_a_natural_nineteen_is_tier_3_under_a_double_bane(faces: tuple[int, int], score: int) -> None:
    played = power(*faces, score=score, banes=2, bonus=-50)
    assert played.key == "tier-3" and played.verdict["why"] == "natural"
    assert "critical hit" in played.notes
    assert power(9, 9, score=score, banes=2, bonus=-50).key == "tier-1"


def test_a_double_edge_stops_at_3_and_a_double_bane_at_1() -> None:
    high, low = power(8, 9, score=0, edges=2), power(1, 2, score=0, banes=2)
    assert (high.key, low.key) == ("tier-3", "tier-1")
    assert "no tier above it" in high.said("power-roll#double")
    assert "no tier below it" in low.said("power-roll#double")


@pytest.mark.parametrize(
    ("automatic", "tier", "why"),
    [(["1"], 1, "automatic"), (["2"], 2, "automatic"), (["3"], 3, "automatic"), ([], 2, "total"),
     (["1", "3"], 2, "total"), (["1", "2", "3"], 2, "total")],
)  # fmt: skip
def test_automatic_tiers_decide_where_they_agree(automatic: list[str], tier: int, why: str) -> None:
    played = power(5, 6, score=2, automatic=automatic)
    assert (played.verdict["tier"], played.verdict["why"]) == (tier, why)


def test_an_automatic_tier_takes_no_edge_and_no_bonus() -> None:
    assert power(10, 8, score=5, edges=2, bonus=9, automatic=["1"]).key == "tier-1"
    assert power(1, 1, score=-5, banes=2, bonus=-9, automatic=["3"]).key == "tier-3"


def test_an_automatic_tier_against_a_natural_nineteen_is_read_in_two_ways() -> None:
    usual = power(10, 10, automatic=["1"])
    assert usual.key == "tier-1" and "critical hit" in usual.notes and "dice only matter" in usual.notes
    other = power(10, 10, automatic=["1"], precedence="natural")
    assert other.key == "tier-3" and other.verdict["why"] == "natural"
    assert power(9, 9, automatic=["1"], precedence="natural").key == "tier-1"


def test_a_lower_tier_may_be_taken() -> None:
    rolled = power(9, 10, score=2)
    assert rolled.moves == [("downgrade", "hero")] and not rolled.view["settled"]
    assert [one["value"] for one in rolled.choice("downgrade")["fields"][0]["options"]] == ["2", "1"]
    for tier in ("2", "1"):
        lower = rolled.then("downgrade", tier=tier)
        assert lower.key == f"tier-{tier}" and lower.verdict["why"] == "downgrade"
        assert lower.moves == [] and lower.view["settled"]
        assert "You keep it at a lower tier" in lower.notes, "the critical hit stays"
    middle = power(6, 6, score=0)
    assert middle.then("downgrade").key == "tier-1"
    assert power(1, 1).moves == []


def test_refusals() -> None:
    assert power(1, 1).refused("downgrade") == "There’s no tier below 1."
    assert power(6, 6, score=0).refused("roll").startswith("You’ve already rolled.")
    assert power(6, 6, score=0).then("downgrade").refused("downgrade").startswith("You’ve already taken a lower tier")
    assert power(6, 6, score=0).refused("downgrade", "nobody") == "Only the roller can take a lower tier."


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [
        ("score", 6, "field.range"),
        ("score", -6, "field.range"),
        ("score", "two", "field.int"),
        ("edges", -1, "field.range"),
        ("banes", 10, "field.range"),
        ("bonus", 51, "field.range"),
        ("bonus", -51, "field.range"),
        ("automatic", ["4"], "field.picks"),
        ("automatic", ["1", "1"], "field.picks"),
        ("characteristic", "X", "field.pick"),
    ],
)
def test_what_cannot_be_is_refused(name: str, value: object, code: str) -> None:
    assert errors(op="begin", procedure="draw-steel.power-roll", inputs={name: value}) == {name: code}


@pytest.mark.parametrize("face", [0, 11])
def test_faces_of_a_d10(face: int) -> None:
    assert error(op="begin", procedure="draw-steel.power-roll", inputs={}, faces=[face, 5])["code"] == "dice.face"


@pytest.mark.parametrize("value", [-5, 5])
def test_the_bounds_of_a_score(value: int) -> None:
    assert power(5, 5, score=value).verdict["total"] == 10 + value


def test_odds_go_through_the_same_ruling() -> None:
    assert odds("power-roll", score=0) == {"tier-3": 10, "tier-2": 35, "tier-1": 55}
    assert odds("power-roll", score=2, edges=3, banes=1) == {"tier-3": 36, "tier-2": 43, "tier-1": 21}
    assert odds("power-roll", score=5, banes=2) == {"tier-3": 3, "tier-2": 42, "tier-1": 55}
    assert odds("power-roll", score=5, automatic=["2"]) == {"tier-2": 100}
    assert odds("power-roll", score=5, automatic=["2"], precedence="natural") == {"tier-3": 3, "tier-2": 97}


def test_the_dice_are_two_d10() -> None:
    dice = data(op="dice", procedure="draw-steel.power-roll", inputs={})["dice"]
    assert [die["sides"] for die in dice] == [10, 10]
