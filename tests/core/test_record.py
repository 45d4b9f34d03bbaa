"""Records: fields of bases first, defaults, equality, and what a constructor refuses."""

import pytest

from hqweb.core.record import Record, replace


class Person(Record):
    name: str
    points: int = 10


class Fighter(Person):
    foe: str = ""


class Named(Record, kw_only=True):
    name: str
    note: str = ""


def test_fields_of_the_base_come_first() -> None:
    fighter = Fighter("Maren", 12, foe="Troll")
    assert (fighter.name, fighter.points, fighter.foe) == ("Maren", 12, "Troll")
    assert repr(fighter) == "Fighter(name='Maren', points=12, foe='Troll')"


def test_records_are_equal_by_kind_and_fields() -> None:
    assert Fighter("Maren") == Fighter(points=10, name="Maren")
    assert hash(Fighter("Maren")) == hash(Fighter(points=10, name="Maren"))
    assert Fighter("Maren") != Fighter("Odo")
    assert Person("Maren") != Fighter("Maren")


def test_replace_leaves_the_record_as_it_was() -> None:
    before = Fighter("Maren")
    assert replace(before, points=3) == Fighter("Maren", 3)
    assert before.points == 10


@pytest.mark.parametrize("values", [(), ("Maren", 1, "Troll", "more")])
def test_too_few_and_too_many_values_are_refused(values: tuple[object, ...]) -> None:
    with pytest.raises(TypeError, match="Fighter takes name, points, foe"):
        Fighter(*values)  # type: ignore[arg-type]


def test_an_unknown_field_is_refused() -> None:
    with pytest.raises(TypeError, match="missing or unknown: sword"):
        Fighter("Maren", sword=1)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="missing or unknown: sword"):
        replace(Fighter("Maren"), sword=1)


def test_fields_by_name_alone() -> None:
    assert Named(name="Maren").note == ""
    with pytest.raises(TypeError):
        Named("Maren")  # type: ignore[call-arg]


def test_a_field_cannot_be_set() -> None:
    with pytest.raises(AttributeError, match="use replace"):
        Person("Maren").points = 3  # type: ignore[misc]
