"""The engine's fights against the second formulation, over many inputs."""

from itertools import product
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.draw_steel.fight_play import Stand, begin
from tests.oracle import steel_fight as oracle

KINDS = ("untyped", "fire", "cold", "psychic")
TRAITS = st.lists(st.tuples(st.sampled_from(("every", "fire", "cold", "psychic")), st.integers(1, 12)), max_size=3)


def rows(traits: list[tuple[str, int]]) -> list[dict[str, Any]]:
    return [{"type": of, "value": value} for of, value in traits]


def stamina(stand: Stand) -> tuple[int, int]:
    found = stand.table("Stamina")
    now = int(found["Stamina"][0].split(" of ")[0].replace("−", "-"))
    return now, int(found.get("Temporary Stamina", ["0"])[0])


BLOWS = st.tuples(st.integers(0, 60), st.sampled_from(KINDS), st.integers(0, 3), TRAITS, TRAITS, st.booleans())


@settings(max_examples=250, deadline=None)
@given(BLOWS, st.integers(1, 60), st.integers(0, 20))
def test_damage(blow: Any, most: int, extra: int) -> None:
    base, kind, halvings, weak, immune, weak_first = blow
    stand = begin(
        "damage",
        stamina=most,
        temporary=extra,
        weaknesses=rows(weak),
        immunities=rows(immune),
        order="weakness" if weak_first else "halve",
    ).act("hit", amount=base, type=kind, halved=halvings)
    taken = oracle.damage(base, kind, halvings, weak, immune, weak_first)
    assert stamina(stand) == oracle.stamina(most, extra, taken)
    assert stand.view["status"] == oracle.state(stamina(stand)[0], most)


def test_a_blow_halved_afterwards_is_the_blow_halved_at_once() -> None:
    rng = Random("halved")
    for _ in range(60):
        base, kind = rng.randrange(40), rng.choice(KINDS)
        weak = [(rng.choice(KINDS[1:]), rng.randint(1, 9))]
        start = begin("damage", stamina=50, weaknesses=rows(weak), temporary=rng.randrange(9))
        late = start.act("hit", amount=base, type=kind).act("halve")
        assert stamina(late) == stamina(start.act("hit", amount=base, type=kind, halved=1))


KEYS = ("frightened", "grabbed", "prone", "restrained", "taunted", "weakened", "dazed", "bleeding", "slowed")
WHO = ("Ogre", "Ghoul")
OWN = {
    "melee-strike": {"ability": True, "strike": True, "bodily": False},
    "ranged-strike": {"ability": True, "strike": True, "bodily": False},
    "other": {"ability": True, "strike": False, "bodily": False},
    "body-test": {"ability": False, "strike": False, "bodily": True},
    "mind-test": {"ability": False, "strike": False, "bodily": False},
}


def had(rng: Random) -> list[oracle.Had]:
    """Conditions by one of two: one grab, one fear and one taunt at most."""
    found = [oracle.Had(key, rng.choice(WHO)) for key in rng.sample(KEYS, rng.randrange(7))]
    return found + [one for one in found[:1] if one.key in ("prone", "weakened")]


def test_conditions_on_rolls() -> None:
    rng = Random("conditions")
    for _ in range(60):
        mine = had(rng)
        listed = [{"condition": one.key, "ends": "encounter", "source": one.by} for one in mine]
        stand = begin("conditions", conditions=listed)
        asked = {option["value"]: option["label"] for option in _aims(stand)} or {"nobody": "Anyone else"}
        for kind, (at, name) in product(OWN, asked.items()):
            aim = {"at": at} if len(asked) > 1 and OWN[kind]["ability"] else {}
            told = stand.act("roll", kind=kind, **aim).texts[-1]
            wanted = oracle.own_roll(mine, **OWN[kind], targets=name)
            assert told.endswith(f": {wanted}."), (mine, kind, name)
        for kind, (at, name) in product(("melee-against", "far-against"), asked.items()):
            aim = {"at": at} if len(asked) > 1 else {}
            told = stand.act("roll", kind=kind, **aim).texts[-1]
            wanted = oracle.roll_against(mine, melee=kind == "melee-against", by=name)
            assert told.endswith(f": {wanted}."), (mine, kind, name)


def _aims(stand: Stand) -> list[dict[str, str]]:
    found = [field for field in stand.choice("roll")["fields"] if field["name"] == "at"]
    return list(found[0]["options"]) if found else []


def test_a_ledger_of_the_resource() -> None:
    """Random fights of every class: the sum of all entries is what the tracker shows."""
    rng = Random("ledger")
    classes = sorted(oracle.STEADY | {"conduit", "fury", "shadow", "talent", "troubadour"})
    for of, level in product(classes, (1, 4, 7, 10)):
        won = rng.randrange(6)
        stand = begin("heroic-resource", **{"class": of, "level": level, "victories": won}).act("fight")
        ledger = [won]
        for _ in range(12):
            if "turn" in stand.open and rng.random() < 0.6:
                face = rng.randint(1, 6)
                steady = of in oracle.STEADY
                stand = stand.act("turn") if steady else stand.act("turn", face)
                ledger.append(oracle.at_start(of, level, (face + 1) // 2))
            elif "spend" in stand.open and rng.random() < 0.6:
                most = sum(ledger) - oracle.lowest(of, level)
                high = next(f["high"] for f in stand.choice("spend")["fields"] if f["name"] == "cost")
                assert high == most
                cost = rng.randint(1, most)
                stand = stand.act("spend", cost=cost)
                ledger.append(-cost)
            else:
                assert "spend" in stand.open or sum(ledger) == oracle.lowest(of, level)
                stand = stand.act("round")
            (shown, *_) = stand.table("Current numbers").values()
            assert int(shown[0].replace("−", "-")) == sum(ledger) >= oracle.lowest(of, level)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(1, 10), min_size=1, max_size=4), st.integers(0, 3), st.integers(3, 8))
def test_saves(faces: list[int], bonus: int, threshold: int) -> None:
    listed = [{"condition": key, "ends": "save"} for key in ("dazed", "slowed", "weakened", "taunted")[: len(faces)]]
    stand = begin("conditions", conditions=listed, bonus=bonus, threshold=threshold).act("end-turn", *faces)
    left = sum(face + bonus < threshold for face in faces)
    assert len(stand.table("Current conditions") if left else ()) == left
    assert ("token" in stand.open) == bool(left)
