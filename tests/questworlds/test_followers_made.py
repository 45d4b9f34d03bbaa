"""Sidekicks and retainers, by hand: where they begin, what they may spend, where they go."""

import pytest

from tests.core.calls import errors
from tests.questworlds.growing import HERO, SIDEKICK, Stand, begin

CONTEST, AUGMENT = "questworlds.simple-contest", "questworlds.augment"


def sidekick(**more: object) -> Stand:
    """A sidekick with three named abilities."""
    return begin(SIDEKICK, **{"name": "Pip", "trait": "Loyal", "second": "Climbs", "third": "Signals", **more})


@pytest.mark.parametrize(
    ("best", "ratings"), [("trait", ["16", "13", "13"]), ("second", ["13", "16", "13"]), ("third", ["13", "13", "16"])]
)
def test_one_at_sixteen_the_others_at_thirteen(best: str, ratings: list[str]) -> None:
    stand = sidekick(best=best)
    assert list(stand.sheet.values()) == ratings
    assert stand.kinds == {"Loyal": "Trait", "Climbs": "Ability", "Signals": "Ability"}


def test_each_may_be_a_keyword_and_its_people_always_are() -> None:
    ways = {"trait_as": "keyword", "second_as": "keyword", "third_as": "keyword"}
    assert set(sidekick(**ways).kinds.values()) == {"Keyword"}
    other = sidekick(people="other", third="Salvage Robot")
    assert other.kinds == {"Loyal": "Trait", "Climbs": "Ability", "Salvage Robot": "Keyword"}
    assert sidekick(people="other", third="").kinds["Its people"] == "Keyword"


def test_fifteen_points_and_ten_on_one() -> None:
    stand = sidekick().act("points", ability="a1", n=10)
    assert stand.sheet["Loyal"] == "6M" and stand.rules == ["followers#points"]
    assert "The maximum is 10 points" in stand.refused("points", "field.pick", ability="a1", n=1)
    assert "Only 5 points are left" in stand.refused("points", "field.range", ability="a2", n=6)
    assert "so 10 more" in sidekick().refused("points", "field.range", ability="a2", n=11)
    done = stand.act("points", ability="a2", n=5)
    assert done.sheet == {"Loyal": "6M", "Climbs": "18", "Signals": "13"}
    assert done.open == {"finish"} and "all 15 points" in done.refused("points", ability="a3", n=1)
    assert done.undo().open == {"points", "finish"}


def test_a_sidekick_that_is_made() -> None:
    stand = sidekick(second_as="keyword", reason="Owes you the boat").act("points", ability="a2", n=4)
    assert stand.view["offers"] == [] and "Eleven points stay unspent" in stand.choice("finish")["brings"]
    done = stand.act("finish")
    assert done.view["settled"] and done.open == set() and "Owes you the boat" in done.notes
    assert "is finished" in done.refused("points", ability="a1", n=1) and "is finished" in done.refused("finish")
    assert done.offer(HERO) == {
        "keywords": [{"name": "Pip: Climbs", "rating": 17}],
        "abilities": [{"name": "Pip: Loyal", "rating": 16}, {"name": "Pip: Signals", "rating": 13}],
    }
    assert begin(HERO, **done.offer(HERO)).sheet["Pip: Loyal"] == "16"
    assert done.offer(CONTEST) == {"ability": 17} and done.offer(AUGMENT) == {"ability": 17}
    assert begin(CONTEST, **done.offer(CONTEST), resistance=14).view["verdict"]
    assert begin(AUGMENT, **done.offer(AUGMENT)).view["verdict"]


def test_a_long_name_leaves_the_owner_out() -> None:
    done = sidekick(name="P" * 40).act("finish")
    assert [row["name"] for row in done.offer(HERO)["abilities"]] == ["Loyal", "Climbs", "Signals"]


def test_a_retainer_is_one_ability() -> None:
    stand = begin(SIDEKICK, kind="retainer", name="The Kitchen")
    assert stand.sheet == {"The Kitchen": "13"} and stand.kinds == {"The Kitchen": "Retainer"}
    assert stand.open == set() and stand.view["settled"]
    assert "no points" in stand.refused("points", ability="a1", n=1) and "no points" in stand.refused("finish")
    assert stand.offer(HERO) == {"keywords": [], "abilities": [{"name": "The Kitchen", "rating": 13}]}
    assert begin(SIDEKICK, kind="retainer", rating="1M").offer(CONTEST) == {"ability": 21}
    assert errors(op="begin", procedure=SIDEKICK, inputs={"kind": "retainer", "rating": 0}) == {
        "rating": "field.rating"
    }


def test_nothing_has_to_be_named() -> None:
    assert list(begin(SIDEKICK).sheet) == ["Trait", "Second ability", "Third ability"]
