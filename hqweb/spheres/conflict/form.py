"""The form of an attack and of the resistance that follows, and how their four sides are read from it.

Source: Shattered Spheres, *Rules*, on attack checks, defense class, resistance checks, damage and effect.
"""

from typing import Final

from hqweb.core.fields import Field, Given, Option, When
from hqweb.core.moves import pick
from hqweb.spheres.check import Check
from hqweb.spheres.edition import (
    ATTACK_MODIFIER,
    DAMAGE_MODIFIER,
    DEFENSE_MODIFIER,
    RESISTANCE_MODIFIER,
    Edition,
    Trait,
    rank_field,
    skill_field,
)
from hqweb.spheres.form import (
    bare,
    circumstances_field,
    destiny_fields,
    die_field,
    luck_field,
    modifiers_field,
    more,
    name_field,
    read_side,
    reading_fields,
    side_field,
    tier_field,
)
from hqweb.spheres.roll import Side


def options(traits: tuple[Trait, ...]) -> tuple[Option, ...]:
    """These as the options of a pick, each with its abilities."""
    return tuple(Option(each.key, each.name, f"{each.served}: {each.kind}") for each in traits)


def unusual(offense: Trait, other: Trait) -> str:
    """A hint where a Defense or Resistance is not the one for that kind of attack; empty where it fits.

    >>> from hqweb.spheres.edition import EDITION
    >>> unusual(EDITION.trait("wits"), EDITION.trait("toughness"))
    'Toughness is mainly for physical attacks, and Wits attacks morale.'
    >>> unusual(EDITION.trait("aiming"), EDITION.trait("reflexes"))
    ''
    """
    if other.about in ("", offense.about):
        return ""
    attacks = "morale" if offense.about == "morale" else "bodies"
    return f"{other.name} is mainly for {other.about} attacks, and {offense.name} attacks {attacks}."


DEFENDING: Final = "defending"
"""The stance in which a defense is a check with a die."""


def resist_pick(edition: Edition, default: str = "toughness", when: When | None = None, source: str = "") -> Field:
    """The Resistance that a check is made with; now and then it is a Defense."""
    traits = options((*edition.resistances, *edition.defenses))
    return pick("resistance", "Resistance", traits, default, when=when, source=source)


def attack_fields(edition: Edition) -> tuple[Field, ...]:
    """All that an attack asks for: the attacker, the target’s defense, and what resists."""
    bodies, morale = (
        When("offense", tuple(each.key for each in edition.offenses if each.about == about))
        for about in ("physical", "morale")
    )

    def under(part: str, *fields: Field) -> tuple[Field, ...]:
        return tuple(field._replace(part=part) for field in fields)

    stances = {"busy": f"Busy: {edition.routine}", DEFENDING: f"Defending: a d{edition.die}"}
    attacking, guarding, resisting = "Attacker", "Target", "If it hits, the target resists"
    return (
        *under(
            attacking,
            pick("offense", "Offense", options(edition.offenses), source="offense"),
            skill_field("skill", "Skill rank", source="skill"),
            rank_field("ability", "Ability rank", source="offense_ability"),
            rank_field("rank", "Offense rank", source="offense_rank"),
        ),
        *under(
            guarding,
            pick("defense", "Defense of the target", options(edition.defenses), "reflexes"),
            skill_field("their_skill", "Target’s skill rank"),
            rank_field("their_ability", "Target’s ability rank"),
            rank_field("their_rank", "Defense rank"),
        ),
        *under(
            resisting,
            resist_pick(edition, "toughness", bodies),
            resist_pick(edition, "resolve", morale),
            skill_field("resist_skill", "Resisting skill rank"),
            rank_field("resist_ability", "Resisting ability rank"),
            rank_field("resist_rank", "Resistance rank"),
        ),
        *under(
            attacking,
            more(rank_field("weapon", "Weapon rank", source="weapon")),
            more(rank_field("power", "Power rank, for the damage", source="power")),
            circumstances_field("circumstances", "Circumstances of the attack", edition.circumstances),
            circumstances_field("damage_circumstances", "Circumstances of the damage or effect", edition.hardness),
            modifiers_field("modifiers", "Other ranks of the attack", source="modifiers", noun=ATTACK_MODIFIER),
            modifiers_field("damage_modifiers", "Other ranks of the damage or effect", noun=DAMAGE_MODIFIER),
            luck_field(label="Luck of the attack"),
            tier_field("Tier of the attacker"),
            side_field("Who attacks"),
            name_field("name", "Name of the attacker", "name"),
            *destiny_fields(edition, "", "Destiny dice of the attacker", "Stones to spend of the attacker", pool=None),
        ),
        *under(
            guarding,
            more(rank_field("armour", "Armour rank")),
            pick("stance", "The target is", stances, group="more"),
            circumstances_field("their_circumstances", "Circumstances of the defense class", edition.hardness),
            modifiers_field("their_modifiers", "Other ranks of the defense class", noun=DEFENSE_MODIFIER),
            luck_field(When("stance", (DEFENDING,)), "their_luck", "Luck of the defense"),
            bare(tier_field("Tier of the target"))._replace(name="their_tier"),
            name_field("their_name", "Name of the target"),
            *destiny_fields(
                edition, "their_", "Destiny dice of the target", "Stones to spend of the target", pool=None
            ),
        ),
        *under(
            resisting,
            circumstances_field("resist_circumstances", "Circumstances of the resistance", edition.circumstances),
            modifiers_field("resist_modifiers", "Other ranks of the resistance", noun=RESISTANCE_MODIFIER),
            luck_field(None, "resist_luck", "Luck of the resistance"),
        ),
        die_field(edition),
        *reading_fields(),
    )


def read_attack(given: Given, edition: Edition) -> tuple[Check, Check]:
    """The attack check against the defense class, and the resistance check against the damage or effect."""
    skill, tier, their_tier = (given.whole(name) for name in ("skill", "tier", "their_tier"))
    armed = (*_ranks(given, edition.trait(given.text("offense"))), ("weapon", given.whole("weapon")))
    guarded = (*_ranks(given, edition.trait(given.text("defense")), "their_"), ("armour", given.whole("armour")))
    passive, power = given.text("stance") != DEFENDING, ("power", given.whole("power"))
    guard = read_side(given, edition, "their_", *guarded, passive=passive, dc=True)
    damage = read_side(given, edition, "damage_", *armed, power, passive=True, dc=True)
    resisting = read_resisting(given, edition, "resist_")
    return (
        Check(read_side(given, edition, "", *armed), guard, edition, always=True),
        Check(resisting._replace(tier=their_tier), damage._replace(plain=skill, tier=tier), edition, always=True),
    )


def _ranks(given: Given, of: Trait, prefix: str = "") -> tuple[tuple[str, int], ...]:
    return ((of.served, given.whole(f"{prefix}ability")), (of.name, given.whole(f"{prefix}rank")))


def read_resisting(given: Given, edition: Edition, prefix: str = "") -> Side:
    """The side of a resistance check."""
    own = _ranks(given, edition.trait(given.text("resistance")), prefix)
    return read_side(given, edition, prefix, *own, ("armour", given.whole("armour")))
