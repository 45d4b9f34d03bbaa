"""Lines as they are typed: what is read, what is refused, and that reading twice changes nothing."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hqweb.core.errors import HqwebError
from hqweb.draw_steel.abilities.lines import Damage, Effect, Line, Potency, parsed, read_line, written
from tests.core.calls import errors
from tests.draw_steel.abilities_play import CARD


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("3 + M damage; push 1", Line(Damage(3, ("M",)), (Effect("push 1"),))),
        ("7 + M or A damage", Line(Damage(7, ("M", "A")))),
        ("7 + M, R, or P sonic damage", Line(Damage(7, ("M", "R", "P"), "sonic"))),
        ("5", Line(Damage(5))),
        ("5 damage", Line(Damage(5))),
        ("5 holy damage", Line(Damage(5, (), "holy"))),
        ("5 holy", Line(Damage(5, (), "holy"))),
        ("12 + R Fire Damage", Line(Damage(12, ("R",), "fire"))),
        ("6+i HOLY;a<average , prone", Line(Damage(6, ("I",), "holy"), (Effect("prone", Potency("A", "average")),))),
        ("17+: 9 + I holy damage", Line(Damage(9, ("I",), "holy"))),
        ("17 + M fire damage", Line(Damage(17, ("M",), "fire"))),
        ("≤11: 3 + M damage", Line(Damage(3, ("M",)))),
        ("12-16: 6", Line(Damage(6))),
        ("12–16: 6", Line(Damage(6))),
        ("A < -1, prone", Line(None, (Effect("prone", Potency("A", None, -1)),))),
        ("A < 2 slowed (EoT)", Line(None, (Effect("slowed (EoT)", Potency("A", None, 2)),))),
        ("P<STRONG: dazed; slide 2", Line(None, (Effect("dazed", Potency("P", "strong")), Effect("slide 2")))),
        ("push 1", Line(None, (Effect("push 1"),))),
        ("6 + Might damage", Line(Damage(6, ("M",)))),
        ("7 + might or agility holy", Line(Damage(7, ("M", "A"), "holy"))),
        ("5fire damage", Line(Damage(5, (), "fire"))),
        ("5 untyped damage", Line(Damage(5))),
        ("Tier 2: 6", Line(Damage(6))),
        ("11 or lower: 6", Line(Damage(6))),
        ("<=11: 6", Line(Damage(6))),
        ("12–16 6 + M", Line(Damage(6, ("M",)))),
        ("17 or higher: 6", Line(Damage(6))),
        ("Agility < WEAK, prone", Line(None, (Effect("prone", Potency("A", "weak")),))),
        ("if A < WEAK, prone", Line(None, (Effect("prone", Potency("A", "weak")),))),
        ("-", Line()),
        ("5; –", Line(Damage(5))),
        ("no damage", Line(None, (Effect("no damage"),))),
        ("the target regains 2d6 Stamina", Line(None, (Effect("the target regains 2d6 Stamina"),))),
        ("2 squares of fog", Line(None, (Effect("2 squares of fog"),))),
        ("the target takes the blame", Line(None, (Effect("the target takes the blame"),))),
        ("", Line()),
        (" ; ;", Line()),
        ("<img src=x onerror=alert(1)>", Line(None, (Effect("<img src=x onerror=alert(1)>"),))),
    ],
)  # fmt: skip
def test_read(typed: str, line: Line) -> None:
    assert parsed(typed) == line
    assert parsed(written(line)) == line


@pytest.mark.parametrize(
    ("typed", "written_"),
    [
        ("7+m/a damage ; r<weak  slowed (EoT)", "7 + M or A damage; R < WEAK, slowed (EoT)"),
        ("5", "5 damage"),
        ("1 + M, A or R damage", "1 + M, A or R damage"),
        ("A<-1,prone", "A < −1, prone"),
        ("", ""),
    ],
)
def test_written(typed: str, written_: str) -> None:
    assert read_line(typed) == written_ == read_line(written_)


@pytest.mark.parametrize(
    ("typed", "hint"),
    [
        ("6 + X holy damage", "Enter a characteristic as one letter"),
        ("6 + I banana damage", "Pick a damage type: acid"),
        *((dice, "Damage doesn’t use dice") for dice in ("2d6 damage", "2d6 + 3", "1d3", "d6 damage", "4 + 1d6")),
        ("6 + damage", "Enter a characteristic as one letter"),
        ("1000 + M damage", "Enter damage up to 900"),
        ("9" * 50, "Enter damage up to 900"),
        ("−3 damage", "Enter damage like"),
        ("6 − 1 damage", "Enter damage like"),
        ("5 damage, push 2", "Put a semicolon"),
        ("5 damage fire", "Put a semicolon"),
        ("5 damage A < WEAK, prone", "Put a semicolon"),
        ("5 dmg", "Pick a damage type: acid"),
        ("3 squares", "Pick a damage type: acid"),
        ("M > WEAK, prone", "Put the potency first"),
        ("M <= 1, prone", "Put the potency first"),
        ("M ≤ 1, prone", "Put the potency first"),
        ("slowed if A < WEAK", "Put the potency first"),
        ("push 2, A < WEAK, prone", "Put the potency first"),
        ("A < 1 and R < 2, prone", "Use one potency per effect"),
        ("901 + M damage", "Enter damage up to 900"),
        ("M + 6 damage", "Enter damage like"),
        ("7 + M or M damage", "Name each characteristic once"),
        ("push 2; 5 damage", "Put damage first, and only once"),
        ("5 damage; 6 damage", "Put damage first, and only once"),
        ("A < MIGHTY, prone", "Use WEAK, AVERAGE, STRONG"),
        ("A < , prone", "Use WEAK, AVERAGE, STRONG"),
        ("A < 11, prone", "Use WEAK, AVERAGE, STRONG"),
        ("B < WEAK, prone", "Enter a characteristic as one letter"),
        ("A < WEAK", "Add the effect after a comma"),
        ("A < WEAK,", "Add the effect after a comma"),
    ],
)
def test_refused(typed: str, hint: str) -> None:
    with pytest.raises(HqwebError) as found:
        parsed(typed)
    assert found.value.code == "field.line" and found.value.hint.startswith(hint)
    assert len(found.value.hint) <= 400
    assert errors(op="begin", procedure=CARD, inputs={"ability": "own", "tier_2": typed}) == {"tier_2": "field.line"}


def test_length() -> None:
    assert read_line("x" * 120) == "x" * 120
    for typed in ("x" * 121, "5" + " " * 121 + "x" * 121, "a\u200bb", 7, True):
        found = errors(op="begin", procedure=CARD, inputs={"ability": "own", "tier_1": typed})
        assert found == {"tier_1": "field.text"}


@given(st.text(max_size=60))
@settings(max_examples=400, deadline=None)
def test_whatever_is_typed_is_read_or_refused_in_a_sentence(typed: str) -> None:
    refused: HqwebError | None = None
    try:
        once = read_line(typed)
    except HqwebError as error:
        refused = error
    if refused:
        assert refused.hint[-1] == "." and refused.code == "field.line"
        return
    assert isinstance(once, str)
    assert read_line(once) == once


@given(
    base=st.integers(0, 900),
    letters=st.lists(st.sampled_from("MARIP"), unique=True, max_size=5),
    kind=st.sampled_from(["", "holy", "psychic"]),
    strength=st.sampled_from(["weak", "average", "strong", None]),
    value=st.integers(-10, 10),
)
@settings(max_examples=200, deadline=None)
def test_written_and_read_again(base: int, letters: list[str], kind: str, strength: str | None, value: int) -> None:
    potency = Potency("R", strength, 0 if strength else value)  # type: ignore[arg-type]
    line = Line(Damage(base, tuple(letters), kind), (Effect("slowed (save ends)", potency), Effect("pull 3")))  # type: ignore[arg-type]
    assert parsed(written(line)) == line
