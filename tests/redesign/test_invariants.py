"""Laws of the redesign over random settings, whatever is rolled."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.redesign.play import Stand, begin

TOTALS = st.integers(1, 100)
FACES = st.tuples(st.integers(1, 20), st.integers(1, 20))
ORDER = ("opposition", "none", "hero")


def worth(stand: Stand) -> tuple[int, int]:
    """An outcome as something that can be compared: who won, and by how much in that direction."""
    verdict = stand.verdict
    sign = ORDER.index(verdict["winner"]) - 1
    return sign, sign * verdict["degree"]


@given(ours=TOTALS, theirs=TOTALS, faces=FACES)
@settings(max_examples=200, deadline=None)
def test_a_story_point_never_makes_it_worse(ours: int, theirs: int, faces: tuple[int, int]) -> None:
    stand = begin("contest", *faces, ability=ours, resistance=theirs, points=3)
    while stand.open:
        after = stand.act("story-point", "hero")
        assert worth(after) > worth(stand)
        stand = after


@given(ours=TOTALS, theirs=TOTALS, faces=FACES)
@settings(max_examples=200, deadline=None)
def test_players_are_each_others_mirror(ours: int, theirs: int, faces: tuple[int, int]) -> None:
    one = begin("contest", *faces, ability=ours, resistance=theirs, against="player")
    other = begin("contest", *reversed(faces), ability=theirs, resistance=ours, against="player")
    assert worth(one) == tuple(-part for part in worth(other))


@given(ours=TOTALS, theirs=TOTALS, faces=FACES, more=st.sampled_from([5, 10, 20, 40]))
@settings(max_examples=200, deadline=None)
def test_twenty_more_are_one_success_more(ours: int, theirs: int, faces: tuple[int, int], more: int) -> None:
    low = begin("contest", *faces, ability=ours, resistance=theirs).verdict["hero"]["successes"]
    high = begin("contest", *faces, ability=ours + more, resistance=theirs).verdict["hero"]["successes"]
    if more % 20 == 0:
        assert high == low + more // 20
    else:
        assert high >= low - 1, "at worst a big success becomes a plain one"


@given(rounds=st.lists(FACES, min_size=1, max_size=12), ours=st.integers(5, 40), theirs=st.integers(5, 40))
@settings(max_examples=80, deadline=None)
def test_scores_never_fall_and_end_it_at_five(rounds: list[tuple[int, int]], ours: int, theirs: int) -> None:
    stand = begin("scored-sequence", heroes=[{"ability": ours}], foes=[{"resistance": theirs}])
    before = (0, 0)
    for faces in rounds:
        stand = stand.act("exchange", "h1-f1", *faces)
        (one,) = stand.verdict["scores"]
        now = (one["hero"], one["opposition"])
        assert now[0] >= before[0] and now[1] >= before[1] and min(now) < 5
        assert stand.verdict["over"] == (max(now) >= 5)
        if stand.verdict["over"]:
            break
        before = now
