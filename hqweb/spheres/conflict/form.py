"""The form of an attack and of the resistance that follows, and how their four sides are read from it.

Source: Shattered Spheres, *Rules*, on attack checks, defense class, resistance checks, damage and effect.
"""

from typing import Final

from hqweb.core.fields import Field, Given, Option, When
from hqweb.core.moves import pick, text
from hqweb.spheres.check import Check
from hqweb.spheres.conflict.thrown import Purse
from hqweb.spheres.edition import (
    ATTACK_MODIFIER,
    DAMAGE_MODIFIER,
    DEFENSE_MODIFIER,
    DEFENSES,
    OFFENSES,
    RESISTANCE_MODIFIER,
    RESISTANCES,
    Trait,
    rank_field,
    skill_field,
)
from hqweb.spheres.fate import HELD, destiny_field, die_field, read_stones, side_field, stones_field
from hqweb.spheres.form import (
    CIRCUMSTANCES,
    HARDNESS,
    Circumstance,
    bare,
    circumstances_field,
    luck_field,
    modifiers_field,
    read_circumstances,
    tier_field,
)
from hqweb.spheres.readings import read_readings, reading_fields
from hqweb.spheres.roll import Side, Source

MORALE: Final = frozenset({"wits", "rumors"})
"""Offenses that attack morale; the others attack bodies."""

FITS: Final = {
    "fortitude": "physical", "willpower": "morale", "reflexes": "", "toughness": "physical", "resolve": "morale",
}  # fmt: skip
"""What each Defense and Resistance is mainly for; empty where it serves both."""


def trait(key: str) -> Trait:
    """The Offense, Defense or Resistance of that key.

    >>> trait("aiming").abilities
    ('Agility',)
    """
    return next(each for each in (*OFFENSES, *DEFENSES, *RESISTANCES) if each.key == key)


def ability_of(of: Trait) -> str:
    """The ability that serves it, in words.

    >>> ability_of(trait("reflexes"))
    'Agility or Intellect'
    """
    return " or ".join(of.abilities)


def options(traits: tuple[Trait, ...]) -> tuple[Option, ...]:
    """These as the options of a pick, each with its abilities."""
    return tuple(Option(each.key, each.name, f"{ability_of(each)}: {each.kind}") for each in traits)


def unusual(offense: str, other: str) -> str:
    """A hint where a Defense or Resistance is not the one for that kind of attack; empty where it fits.

    >>> unusual("wits", "toughness")
    'Toughness is mainly for physical attacks, and Wits attacks morale.'
    >>> unusual("aiming", "reflexes")
    ''
    """
    kind = "morale" if offense in MORALE else "physical"
    if FITS[other] in ("", kind):
        return ""
    attacks = "morale" if kind == "morale" else "bodies"
    return f"{trait(other).name} is mainly for {FITS[other]} attacks, and {trait(offense).name} attacks {attacks}."


DEFENDING: Final = "defending"
"""The stance in which a defense is a check with a die."""

ATTACKING: Final = "Attacker"
GUARDING: Final = "Target"
RESISTING: Final = "If it hits, the target resists"
"""The parts of a form, in the order in which they are played."""


def more(field: Field) -> Field:
    """The same field among those that are not always needed."""
    return field._replace(group="more")


def resist_pick(default: str, when: When | None = None) -> Field:
    """The Resistance that a check is made with; now and then it is a Defense."""
    return pick("resistance", "Resistance", options((*RESISTANCES, *DEFENSES)), default, when=when)


def purse_fields(prefix: str = "", whose: str = "", held: int = HELD) -> tuple[Field, ...]:
    """The Destiny dice and the stones that somebody can spend in an attack, which is an encounter in itself."""
    destiny = destiny_field(f"{prefix}destiny", f"Destiny dice{whose}", held)
    return (bare(destiny) if prefix else destiny, stones_field(f"{prefix}pool", f"Stones to spend{whose}", None))


def read_purse(given: Given, prefix: str = "") -> Purse:
    """What a form says that somebody can spend."""
    return Purse(given.whole(f"{prefix}destiny"), read_stones(given, f"{prefix}pool"))


def name_field(name: str, label: str, source: str = "") -> Field:
    """What somebody is called; `source` is that of a sheet."""
    return text(name, label, group="more", source=source)


def attack_fields() -> tuple[Field, ...]:
    """All that an attack asks for: the attacker, the target’s defense, and what resists."""
    bodies = When("offense", tuple(each.key for each in OFFENSES if each.key not in MORALE))
    morale = When("offense", tuple(each.key for each in OFFENSES if each.key in MORALE))
    return (
        *under(
            ATTACKING,
            pick("offense", "Offense", options(OFFENSES), source="offense"),
            skill_field("skill", "Skill rank", source="skill"),
            rank_field("ability", "Ability rank", source="offense_ability"),
            rank_field("rank", "Offense rank", source="offense_rank"),
        ),
        *under(
            GUARDING,
            pick("defense", "Defense of the target", options(DEFENSES), "reflexes"),
            skill_field("their_skill", "Target’s skill rank"),
            rank_field("their_ability", "Target’s ability rank"),
            rank_field("their_rank", "Defense rank"),
        ),
        *under(
            RESISTING,
            resist_pick("toughness", bodies),
            resist_pick("resolve", morale),
            skill_field("resist_skill", "Resisting skill rank"),
            rank_field("resist_ability", "Resisting ability rank"),
            rank_field("resist_rank", "Resistance rank"),
        ),
        *under(
            ATTACKING,
            more(rank_field("weapon", "Weapon rank", source="weapon")),
            more(rank_field("power", "Power rank, for the damage", source="power")),
            circumstances_field("circumstances", "Circumstances of the attack"),
            circumstances_field("damage_circumstances", "Circumstances of the damage or effect", known=HARDNESS),
            modifiers_field("modifiers", "Other ranks of the attack", source="modifiers", noun=ATTACK_MODIFIER),
            modifiers_field("damage_modifiers", "Other ranks of the damage or effect", noun=DAMAGE_MODIFIER),
            luck_field(label="Luck of the attack"),
            tier_field("Tier of the attacker"),
            side_field("Who attacks"),
            name_field("name", "Name of the attacker", "name"),
            *purse_fields("", " of the attacker"),
        ),
        *under(
            GUARDING,
            more(rank_field("armour", "Armour rank")),
            pick("stance", "The target is", {"busy": "Busy: 10", DEFENDING: "Defending: a d20"}, group="more"),
            circumstances_field("their_circumstances", "Circumstances of the defense class", known=HARDNESS),
            modifiers_field("their_modifiers", "Other ranks of the defense class", noun=DEFENSE_MODIFIER),
            luck_field(When("stance", (DEFENDING,)), "their_luck", "Luck of the defense"),
            bare(tier_field("Tier of the target"))._replace(name="their_tier"),
            name_field("their_name", "Name of the target"),
            *purse_fields("their_", " of the target", 0),
        ),
        *under(
            RESISTING,
            circumstances_field("resist_circumstances", "Circumstances of the resistance"),
            modifiers_field("resist_modifiers", "Other ranks of the resistance", noun=RESISTANCE_MODIFIER),
            luck_field(None, "resist_luck", "Luck of the resistance"),
        ),
        die_field(),
        *reading_fields(),
    )


def under(part: str, *fields: Field) -> tuple[Field, ...]:
    """Fields that stand together in a long form, and what is written above them."""
    return tuple(field._replace(part=part) for field in fields)


def ranks(*named: tuple[str, int]) -> tuple[Source, ...]:
    """Ranks by what they come from; none of rank 0.

    >>> ranks(("Strength", 3), ("Fighting", 0))
    (Source(label='Strength', rank=3, circumstance=False),)
    """
    return tuple(Source(label, rank) for label, rank in named if rank)


def listed(given: Given, prefix: str, known: tuple[Circumstance, ...] = CIRCUMSTANCES) -> tuple[Source, ...]:
    """The other ranks and the circumstances that a form lists for one side; `HARDNESS` are `known` of a DC."""
    rows = ((row.text("label"), row.whole("rank")) for row in given.rows(f"{prefix}modifiers"))
    return (*ranks(*rows), *read_circumstances(given, f"{prefix}circumstances", known))


def read_attack(given: Given) -> tuple[Check, Check]:
    """The attack check against the defense class, and the resistance check against the damage or effect."""
    readings = read_readings(given)
    offense = trait(given.text("offense"))
    skill, tier, their_tier = (given.whole(name) for name in ("skill", "tier", "their_tier"))
    armed = (*_ranks(given, offense), *ranks(("weapon", given.whole("weapon"))))
    attack = _lucky(Side(skill, (*armed, *listed(given, "")), tier), given, "luck")
    armour, passive = ranks(("armour", given.whole("armour"))), given.text("stance") != DEFENDING
    guarded = (*_ranks(given, trait(given.text("defense")), "their_"), *armour, *listed(given, "their_", HARDNESS))
    guard = Side(given.whole("their_skill"), guarded, their_tier, passive)
    power = ranks(("power", given.whole("power")))
    damage = Side(skill, (*armed, *power, *listed(given, "damage_", HARDNESS)), tier, passive=True)
    return (
        Check(attack, _lucky(guard, given, "their_luck"), readings, always=True),
        Check(read_resisting(given, "resist_", their_tier), damage, readings, always=True),
    )


def _ranks(given: Given, of: Trait, prefix: str = "") -> tuple[Source, ...]:
    return ranks((ability_of(of), given.whole(f"{prefix}ability")), (of.name, given.whole(f"{prefix}rank")))


def read_resisting(given: Given, prefix: str, tier: int) -> Side:
    """The side of a resistance check."""
    ours = _ranks(given, trait(given.text("resistance")), prefix)
    armour = ranks(("armour", given.whole("armour")))
    side = Side(given.whole(f"{prefix}skill"), (*ours, *armour, *listed(given, prefix)), tier)
    return _lucky(side, given, f"{prefix}luck")


def _lucky(side: Side, given: Given, name: str) -> Side:
    picked = given.picks(name)
    return side._replace(fortune="fortune" in picked, misfortune="misfortune" in picked)
