"""Heroic Resources by class and level, worked out by hand from the rules."""

from typing import Any

import pytest

from tests.core.calls import data, table
from tests.draw_steel.fight_play import Stand, begin

START: dict[str, tuple[int | str, ...]] = {
    "censor": (2, 3, 4),
    "conduit": ("1d3", "1d3 + 1", "1d3 + 1"),
    "elementalist": (2, 3, 4),
    "fury": ("1d3", "1d3 + 1", "1d3 + 1"),
    "null": (2, 3, 4),
    "shadow": ("1d3", "1d3 + 1", "1d3 + 1"),
    "tactician": (2, 3, 4),
    "talent": ("1d3", "1d3 + 1", "1d3 + 2"),
    "troubadour": ("1d3", "1d3 + 1", "1d3 + 1"),
}
"""The start of a turn at levels 1, 7 and 10."""
WORDS = {
    "censor": "wrath", "conduit": "piety", "elementalist": "essence", "fury": "ferocity", "null": "discipline",
    "shadow": "insight", "tactician": "focus", "talent": "clarity", "troubadour": "drama",
}  # fmt: skip


def at(level: int) -> int:
    """Which of the three columns a level is in."""
    return 0 if level < 7 else 1 if level < 10 else 2


def fight(of: str, level: int = 1, victories: int = 3) -> Stand:
    return begin("heroic-resource", **{"class": of, "level": level, "victories": victories}).act("fight")


def amount(stand: Stand) -> int:
    rows = stand.table("Current numbers")
    word = next(name for name in rows if name.lower() in WORDS.values())
    return int(rows[word][0].replace("−", "-"))


def surges(stand: Stand) -> int:
    return int(stand.table("Current numbers")["Surges"][0])


@pytest.mark.parametrize("of", WORDS)
def test_a_fight_begins_with_the_victories(of: str) -> None:
    stand = fight(of)
    assert amount(stand) == 3 and surges(stand) == 0 and stand.view["status"] == "Round 1"
    assert f"3 {WORDS[of]}" in stand.view["summary"]
    assert amount(fight(of, victories=0)) == 0


@pytest.mark.parametrize("level", range(1, 11))
@pytest.mark.parametrize("of", WORDS)
def test_the_start_of_a_turn(of: str, level: int) -> None:
    gain, stand = START[of][at(level)], fight(of, level)
    if isinstance(gain, int):
        assert stand.dice("turn") == []
        assert amount(stand.act("turn")) == 3 + gain
        return
    plus = int(gain[6:] or 0) if len(gain) > 3 else 0
    assert stand.dice("turn") == [6]
    for face, die in ((1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)):
        assert amount(stand.act("turn", face)) == 3 + die + plus


def test_the_table_of_gains_is_that() -> None:
    rows = {row["cells"][1]: row["cells"][2:] for row in table("draw-steel.resource-gains")["rows"]}
    assert rows == {WORDS[of].capitalize(): [str(gain) for gain in gains] for of, gains in START.items()}


def test_one_turn_a_round() -> None:
    stand = fight("censor").act("turn")
    assert stand.refused("turn") == "You’ve already had this round’s turn. Start the next round first."
    assert amount(stand.act("round").act("turn")) == 7


EVENTS: list[tuple[str, str, str, dict[int, int]]] = [
    ("censor", "judged-hits", "round", {1: 1, 10: 1}),
    ("censor", "hit-judged", "round", {1: 1, 3: 1, 4: 2, 10: 2}),
    ("conduit", "domain-1", "encounter", {1: 2, 3: 2, 4: 3}),
    ("conduit", "domain-2", "encounter", {1: 2, 4: 3}),
    ("elementalist", "typed-damage", "round", {1: 1, 4: 2, 10: 2}),
    ("fury", "damaged", "round", {1: 1, 4: 2, 9: 2, 10: 3}),
    ("null", "field", "round", {1: 1, 4: 2, 10: 2}),
    ("null", "malice", "round", {1: 1, 10: 1}),
    ("shadow", "surged", "round", {1: 1, 4: 2, 9: 2, 10: 3}),
    ("tactician", "marked", "round", {1: 1, 4: 2, 10: 2}),
    ("tactician", "ally-heroic", "round", {1: 1, 10: 1}),
    ("talent", "forced", "round", {1: 1, 4: 2, 9: 2, 10: 3}),
    ("troubadour", "three", "encounter", {1: 2, 10: 2}),
    ("troubadour", "first-winded", "encounter", {1: 2, 10: 2}),
    ("troubadour", "natural", "each", {1: 3, 10: 3}),
    ("troubadour", "death", "each", {1: 10, 10: 10}),
    ("troubadour", "melodrama", "each", {4: 2, 10: 2}),
]


@pytest.mark.parametrize(("of", "event", "per", "gains"), EVENTS)
def test_what_else_brings_it(of: str, event: str, per: str, gains: dict[int, int]) -> None:
    for level, gain in gains.items():
        stand = fight(of, level).act("event", event=event)
        assert amount(stand) == 3 + gain, (of, event, level)
        again = (
            {option["value"] for option in stand.field("event", "event")["options"]} if "event" in stand.open else set()
        )
        assert (event in again) == (per == "each")
        after = stand.act("round")
        again = (
            {option["value"] for option in after.field("event", "event")["options"]} if "event" in after.open else set()
        )
        assert (event in again) == (per != "encounter")
        fresh = after.act("end", victories=0).act("fight")
        assert event in {option["value"] for option in fresh.field("event", "event")["options"]}


def test_the_events_are_all_there() -> None:
    known = {row["key"] for row in table("draw-steel.resource-events")["rows"]}
    assert known == {event for _, event, _, _ in EVENTS} | {"winded"}
    assert "melodrama" not in {o["value"] for o in fight("troubadour", 3).field("event", "event")["options"]}


def test_a_fury_winded_rolls_a_d3_once_a_fight() -> None:
    stand = fight("fury")
    assert stand.dice("event", event="winded") == [6] and stand.dice("event", event="damaged") == []
    after = stand.act("event", 6, event="winded")
    assert amount(after) == 6
    assert "winded" not in {o["value"] for o in after.act("round").field("event", "event")["options"]}


PRAYER = [(1, 1, 1), (2, 1, 1), (3, 2, 1), (4, 2, 1), (5, 3, 2), (6, 3, 2)]


@pytest.mark.parametrize(("face", "die", "more"), PRAYER)
@pytest.mark.parametrize(("level", "plus", "top"), [(1, 0, 0), (7, 1, 0), (10, 1, 1)])
def test_prayer(face: int, die: int, more: int, level: int, plus: int, top: int) -> None:
    stand = fight("conduit", level)
    assert stand.dice("turn", call=True) == [6, 6]
    after = stand.act("turn", face, 4, call=True)
    assert amount(after) == 3 + die + plus + more + top
    hurt = [offer["inputs"] for offer in after.view["offers"]]
    assert hurt == ([{"damage": 4 + level, "type": "psychic"}] if die == 1 else [])
    assert ("domain effect" in " ".join(after.texts)) == (die == 3)


@pytest.mark.parametrize(("face", "die", "more"), PRAYER)
@pytest.mark.parametrize("level", [2, 10])
def test_appeal(face: int, die: int, more: int, level: int) -> None:
    top, plus = (1, 1) if level == 10 else (0, 0)
    after = fight("troubadour", level).act("turn", face, 3, call=True)
    assert amount(after) == 3 + die + plus + more + top
    malice = {1: "The Director gains 2 Malice.", 2: "The Director gains 1 Malice."}.get(die, "")
    assert (malice in after.texts) == bool(malice) and ("Malice" in " ".join(after.texts)) == bool(malice)
    gift = more + top if die > 1 else top
    assert ("give" in after.open) == bool(gift)
    if gift:
        given = after.act("give", n=gift)
        assert amount(given) == 3 + die + plus + more + top - gift
        assert given.refused("give") == "You have nothing from an appeal to give."


def test_who_may_pray_or_appeal() -> None:
    for of, level, may in (
        ("troubadour", 1, False),
        ("troubadour", 2, True),
        ("conduit", 1, True),
        ("fury", 10, False),
    ):
        fields = {field["name"] for field in fight(of, level).choice("turn")["fields"]}
        assert ("call" in fields) == may


def test_upkeep_of_persistent_magic() -> None:
    stand = fight("elementalist")
    assert stand.field("turn", "upheld")["high"] == 2
    assert amount(stand.act("turn", upheld=2)) == 3 and amount(stand.act("turn", upheld=1)) == 4
    assert fight("elementalist", 10).field("turn", "upheld")["high"] == 4


def test_spending() -> None:
    stand = fight("censor", victories=5)
    assert stand.field("spend", "cost")["high"] == 5
    assert amount(stand.act("spend", cost=3)) == 2
    assert amount(stand.act("spend", cost=3, result="resisted")) == 5
    empty = stand.act("spend", cost=5)
    assert empty.refused("spend") == empty.refused("more") == "You have no wrath to spend."


def test_spend_x_plus_is_any_multiple_that_is_there() -> None:
    stand = fight("troubadour", victories=7)
    fields = {f["when"]["in"][0]: f["high"] for f in stand.choice("more")["fields"] if "when" in f}
    assert fields == {"1": 7, "2": 3, "3": 2, "4": 1, "5": 1}
    assert amount(stand.act("more", unit="2", times=3)) == 1


def test_a_shadow_pays_one_less_with_an_edge() -> None:
    stand = fight("shadow", victories=4)
    fields = {f["when"]["in"][0]: f["high"] for f in stand.choice("spend")["fields"] if "when" in f}
    assert fields == {"no": 4, "edge": 5}
    assert amount(stand.act("spend", cost=5, edge="edge")) == 0
    assert amount(stand.act("spend", cost=3)) == 1


@pytest.mark.parametrize(("level", "lowest"), [(1, 3), (3, 3), (4, 4), (7, 5), (10, 6)])
def test_a_talent_goes_below_zero(level: int, lowest: int) -> None:
    stand = fight("talent", level, victories=0)
    assert stand.field("spend", "cost")["high"] == lowest
    deep = stand.act("spend", cost=lowest)
    assert amount(deep) == -lowest and "Strained." in deep.notes() and "strained" in deep.texts[-1]
    assert deep.refused("spend") == "You have no clarity to spend."
    hurt = deep.act("strain")
    assert hurt.view["offers"][0]["inputs"] == {"damage": lowest}
    if level == 10:
        assert deep.act("strain", spared=True).view["offers"] == []
    assert deep.act("end").act("fight").table("Current numbers")["Clarity"] == ["1"]


def test_nobody_else_goes_below_zero() -> None:
    assert fight("fury", victories=0).refused("spend") == "You have no ferocity to spend."
    assert fight("fury").refused("strain") == "Only a talent with ferocity below 0 takes this damage."


def test_surges() -> None:
    stand = fight("fury", 4).act("surges", n=5)
    assert surges(stand) == 5 and stand.field("surge-damage", "n")["high"] == 3
    hit = stand.act("surge-damage", n=3)
    assert surges(hit) == 2 and hit.texts[0].startswith("3 × 3 = 9 extra damage")
    raised = hit.act("surge-potency", n=1)
    assert surges(raised) == 0 and raised.refused("surge-damage") == "You have no surges."
    assert stand.field("surge-potency", "n")["high"] == 2
    one = fight("fury").act("surges", n=1)
    assert one.refused("surge-potency") == "You need two surges for a potency."
    assert one.act("end").act("fight").table("Current numbers")["Surges"] == ["0"]


def test_a_shadow_gains_by_the_first_surge_of_a_round() -> None:
    stand = fight("shadow", 10, victories=0).act("surges", n=4)
    hit = stand.act("surge-damage", n=1)
    assert amount(hit) == 3
    assert amount(hit.act("surge-damage", n=1)) == 3
    assert amount(hit.act("round").act("surge-damage", n=1)) == 6
    assert amount(stand.act("surge-potency", n=1)) == 0


def test_a_troubadour_comes_back_from_the_dead() -> None:
    stand = fight("troubadour", victories=7).act("die")
    assert amount(stand) == 17 and "Dead, but still gaining drama." in stand.notes()
    assert stand.refused("die") == "You’re already dead."
    assert stand.refused("return").startswith("You need 30 drama to come back")
    back = stand.act("event", event="death").act("event", event="natural").act("return")
    assert amount(back) == 0 and "Dead" not in back.notes()
    assert fight("fury").refused("die").startswith("Only a troubadour")


def test_a_troubadour_who_stayed_dead_gains_no_more() -> None:
    stand = fight("troubadour").act("die").act("end").act("fight")
    assert amount(stand) == 0
    for do in ("turn", "event", "die"):
        assert stand.refused(do)


def test_a_victory_without_a_fight_counts_as_one_of_a_fight() -> None:
    stand = begin("heroic-resource", **{"class": "null"}, victories=3).act("victory")
    assert "4 now" in stand.texts[0]
    assert stand.view["summary"] == "The null: no fight, Victories 4."
    assert amount(stand.act("fight")) == 4
    rested = stand.act("victory").act("respite")
    assert rested.table("Current numbers") == {"Victories": ["0"], "XP from respites": ["5"]}


def test_the_end_of_a_fight_and_what_victories_become() -> None:
    stand = fight("null").act("turn").act("surges", n=2).act("end", victories=2)
    assert stand.view["summary"] == "The null: no fight, Victories 5."
    assert "gone" in stand.texts[0]
    rested = stand.act("respite")
    assert rested.table("Current numbers") == {"Victories": ["0"], "XP from respites": ["5"]}
    assert amount(rested.act("fight")) == 0
    assert stand.refused("spend").startswith("You can do that only in a fight")
    assert fight("null").refused("respite") == "You’re in a fight. End it first."


def test_outside_of_combat() -> None:
    stand = begin("heroic-resource", victories=4).act("use", ability="Mind Spike")
    assert "counts as 4" in stand.texts[0]
    again = stand.act("use", ability="mind spike")
    assert again.texts == ["You’ve already used mind spike. Earn a Victory or take a respite first."]
    for do in ("victory", "respite"):
        assert "free" in stand.act(do).act("use", ability="Mind Spike").texts[0]
    assert "already used" in stand.act("fight").act("end", victories=0).act("use", ability="Mind Spike").texts[0]
    assert "free" in stand.act("fight").act("end", victories=1).act("use", ability="Mind Spike").texts[0]


def test_the_odds_of_a_d3() -> None:
    stand = fight("fury")
    rows = data(op="odds", log=stand.log, do="turn", by="hero")["rows"]
    assert {row["key"]: row["weight"] for row in rows} == {"three": "2", "two": "2", "one": "2", "sure": "0"}


FRAME = {
    "censor": (["Might", "Presence"], "Presence", "21 + 9", 12),
    "conduit": (["Intuition"], "Intuition", "18 + 6", 8),
    "elementalist": (["Reason"], "Reason", "18 + 6", 8),
    "fury": (["Might", "Agility"], "Might", "21 + 9", 10),
    "null": (["Agility", "Intuition"], "Intuition", "21 + 9", 8),
    "shadow": (["Agility"], "Agility", "18 + 6", 8),
    "tactician": (["Might", "Reason"], "Reason", "21 + 9", 10),
    "talent": (["Reason", "Presence"], "Reason", "18 + 6", 8),
    "troubadour": (["Agility", "Presence"], "Presence", "18 + 6", 8),
}


def cells(name: str) -> dict[str, list[Any]]:
    return {row["key"]: row["cells"] for row in table(f"draw-steel.{name}")["rows"]}


def test_the_frame_of_the_classes() -> None:
    for key, (fixed, potency, stamina, recoveries) in FRAME.items():
        assert cells("class-frame")[key][1:] == [", ".join(fixed), potency, stamina, recoveries]
    assert {key: row[1].lower() for key, row in cells("classes").items()} == WORDS


def test_levels() -> None:
    rows = list(cells("levels").values())
    assert [row[1] for row in rows] == [0, 16, 32, 48, 64, 80, 96, 112, 128, 144]
    assert [row[2] for row in rows] == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4]
    assert [row[3] for row in rows] == [2, 2, 2, 3, 3, 3, 4, 4, 4, 5]


def test_tables_of_prayer_and_appeal() -> None:
    for name in ("prayer", "appeal"):
        assert [row[:3] for row in cells(name).values()] == [[1, "+1", "+2"], [2, "+1", "+2"], [3, "+2", "+3"]]


def test_tables_of_damage_and_tokens() -> None:
    assert list(cells("damage-types")) == [
        "acid", "cold", "corruption", "fire", "holy", "lightning", "poison", "psychic", "sonic",
    ]  # fmt: skip
    immune = {key for key, row in cells("damage-types").items() if row[1] == "Immune"}
    assert immune == {"poison", "psychic"}
    assert list(cells("damage-order")) == ["base", "halved", "weakness", "immunity", "temporary", "stamina"]
    assert {key: row[0] for key, row in cells("hero-tokens").items()} == {
        "surges": 1, "save": 1, "reroll": 1, "stamina": 2,
    }  # fmt: skip


def test_the_table_of_conditions() -> None:
    rows = {key: tuple(row[1:]) for key, row in cells("conditions").items()}
    none = ("–", "–", "–")
    assert rows == {
        "bleeding": none, "dazed": none, "slowed": none,
        "frightened": ("All at the source: a bane", "–", "Ability rolls by the source: an edge"),
        "grabbed": ("All not targeting the source: a bane", "–", "–"),
        "prone": ("Strikes: a bane", "–", "Melee abilities: an edge"),
        "restrained": ("All: a bane", "Might and Agility: a bane", "Ability rolls: an edge"),
        "taunted": ("All not targeting the source: a double bane", "–", "–"),
        "weakened": ("All: a bane", "All: a bane", "–"),
    }  # fmt: skip


def test_the_class_table_of_the_text() -> None:
    assert cells("class-table")["6"] == [6, "Signature, 3, 5, 7, 9", "5, 9", 6]
    assert cells("class-table")["1"] == [1, "Signature, 3, 5", "–", 2]
    assert cells("class-table")["2"] == [2, "Signature, 3, 5", "5", 3]
    assert cells("class-table")["3"] == [3, "Signature, 3, 5, 7", "5", 4]
    assert cells("class-table")["5"] == [5, "Signature, 3, 5, 7, 9", "5", 5]
    assert cells("class-table")["8"] == [8, "Signature, 3, 5, 7, 9, 11", "5, 9", 7]
    assert cells("class-table")["10"] == [10, "Signature, 3, 5, 7, 9, 11", "5, 9, 11", 8]
