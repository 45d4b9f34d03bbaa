"""QuestWorlds 2.2 as changes of HeroQuest: each of them gives the later edition’s value, and none is left out."""

from typing import Any

import pytest

from hqweb.classic.edition.house import TO_QUESTWORLDS
from hqweb.classic.heroquest import ruleset as heroquest
from hqweb.classic.questworlds import ruleset as questworlds
from hqweb.core import changes, house
from hqweb.registry import find, ruleset
from macros.editions import changed
from tests.core.calls import Obj, data
from tests.house.tables import begin

OURS, THEIRS = (house.changeables(each.BOOK) for each in (heroquest, questworlds))
# The bonuses of QuestWorlds are one state higher and end in a bump, which no number of HeroQuest’s says.
OTHERWISE = {"benefits/minor/bonus", "benefits/major/bonus", "benefits/complete/bonus"}
SHORT = {key.partition(".")[2]: value for key, value in TO_QUESTWORLDS.items()}
PLAYED = {"group-hurt": "no", "winner-hurt": "no", "gm-shots": "no", "holding-back": 0, "session-points": 1}


def in_questworlds(key: str) -> object:
    """The value in QuestWorlds of something that HeroQuest can change; None where there’s no such thing."""
    book = house.by_the_book(questworlds.BOOK)
    one, name = OURS[f"heroquest.{key}"], f"questworlds.{key}"
    if name in book:
        return book[name]
    try:
        held: Any = changes.value_at(questworlds.BOOK.edition, one.path) if one.path else None
    except LookupError:
        return None
    return next((each.value for each in one.variants if each.data == held), held)


def test_the_declared_changes_are_all_in_which_the_books_differ() -> None:
    ours = {key.partition(".")[2]: value for key, value in house.by_the_book(heroquest.BOOK).items()}
    theirs = {key: in_questworlds(key) for key in ours}
    differ = {key for key, value in ours.items() if theirs[key] not in (value, None)}
    assert differ - OTHERWISE == set(SHORT)
    assert {key: theirs[key] for key in SHORT} == SHORT == PLAYED


def test_heroquest_with_them_has_the_values_of_questworlds() -> None:
    made, group = house.ruled(find("heroquest.group-contest"), TO_QUESTWORLDS)
    assert made.house == {key: TO_QUESTWORLDS[key] for key in OURS if key in TO_QUESTWORLDS}
    edition: Any = group._edition  # type: ignore[attr-defined]  # no other procedure is looked into
    for key in TO_QUESTWORLDS:
        path = OURS[key].path
        assert changes.value_at(edition, path) == changes.value_at(questworlds.BOOK.edition, path), key
    twins = {twin.of: twin.to for twin in ruleset("heroquest").twins}
    for each in (each for each in made.procedures if each.id in twins):
        there = {field.name: field.default for field in find(twins[each.id])[1].fields}
        for field in each.fields:
            if field.name in ("gm_shots", "winner_hurt", "points"):
                assert field.default == there[field.name], (each.id, field.name)


@pytest.mark.parametrize(("changes", "hurt"), [({}, True), (SHORT, False)])
def test_a_group_that_wins_by_one_is_not_hurt(changes: Obj, hurt: bool) -> None:
    """By hand: 7 and 5 are both successes against 10, and the higher wins: one point, a marginal victory."""
    group = begin("heroquest.group-contest", changes, heroes=[{"ability": 10}], resistance=10)
    won = group.act("roll", "table", 7, 5)
    assert won.key == "hero:marginal" and won.verdict["hurt"] is hurt
    assert ("group-contest#hurt" in won.rules) is hurt


def test_foes_take_no_parting_shots_and_no_winner_is_hurt() -> None:
    form = data(op="house", procedure="heroquest.extended-contest", house=TO_QUESTWORLDS)["fields"]
    defaults = {field["name"]: field.get("default") for field in form}
    assert (defaults["gm_shots"], defaults["winner_hurt"]) == ("no", "no")


def test_the_page_prints_them_with_both_values() -> None:
    rows = {row["key"]: [side[0]["value"] for side in row["told"]] for row in changed({})["rows"]}
    assert rows == {
        "heroquest.group-hurt": ["Yes", "No"], "heroquest.gm-shots": ["Yes", "No"],
        "heroquest.winner-hurt": ["Yes", "No"], "heroquest.holding-back": ["−5", "0"],
        "heroquest.session-points": ["3", "1"],
    }  # fmt: skip


def test_a_reason_for_no_change_is_an_error() -> None:
    with pytest.raises(Exception, match="there are no changes nothing"):
        changed({"nothing": "So."})
