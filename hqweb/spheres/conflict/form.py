"""The form of an attack and of the resistance that follows, and how their four sides are read from it.

Source: Shattered Spheres, *Rules*, on attack checks, defense class, resistance checks, damage and effect.
"""

from typing import Final

from hqweb.core import fields
from hqweb.core.moves import pick
from hqweb.spheres import edition as book
from hqweb.spheres import form
from hqweb.spheres.check import Check
from hqweb.spheres.roll import Side


def options(traits: tuple[book.Trait, ...]) -> tuple[fields.Option, ...]:
    """These as the options of a pick, each with its abilities."""
    return tuple(fields.Option(each.key, each.name, f"{each.served}: {each.kind}") for each in traits)


def unusual(offense: book.Trait, other: book.Trait) -> str:
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


def resist_pick(
    edition: book.Edition, default: str = "toughness", when: fields.When | None = None, source: str = ""
) -> fields.Field:
    """The Resistance that a check is made with; now and then it is a Defense."""
    traits = options((*edition.resistances, *edition.defenses))
    return pick("resistance", "Resistance", traits, default, when=when, source=source)


def attack_fields(edition: book.Edition) -> tuple[fields.Field, ...]:
    """All that an attack asks for: the attacker, the target’s defense, and what resists."""
    bodies, morale = (
        fields.When("offense", tuple(each.key for each in edition.offenses if each.about == about))
        for about in ("physical", "morale")
    )

    def under(part: str, *fields: fields.Field) -> tuple[fields.Field, ...]:
        return tuple(field._replace(part=part) for field in fields)

    stances = {"busy": f"Busy: {edition.routine}", DEFENDING: f"Defending: a d{edition.die}"}
    attacking, guarding, resisting = "Attacker", "Target", "If it hits, the target resists"
    return (
        *under(
            attacking,
            pick("offense", "Offense", options(edition.offenses), source="offense"),
            edition.skill_field("skill", "Skill rank", source="skill"),
            edition.rank_field("ability", "Ability rank", source="offense_ability"),
            edition.rank_field("rank", "Offense rank", source="offense_rank"),
        ),
        *under(
            guarding,
            pick("defense", "Defense of the target", options(edition.defenses), "reflexes"),
            edition.skill_field("their_skill", "Target’s skill rank"),
            edition.rank_field("their_ability", "Target’s ability rank"),
            edition.rank_field("their_rank", "Defense rank"),
        ),
        *under(
            resisting,
            resist_pick(edition, "toughness", bodies),
            resist_pick(edition, "resolve", morale),
            edition.skill_field("resist_skill", "Resisting skill rank"),
            edition.rank_field("resist_ability", "Resisting ability rank"),
            edition.rank_field("resist_rank", "Resistance rank"),
        ),
        *under(
            attacking,
            edition.rank_field("weapon", "Weapon rank", source="weapon", group="more"),
            edition.rank_field("power", "Power rank, for the damage", source="power", group="more"),
            form.circumstances_field(edition.circumstances, "", "Circumstances of the attack"),
            form.circumstances_field(edition.hardness, "damage_", "Circumstances of the damage or effect"),
            form.modifiers_field(edition, "", "Other ranks of the attack", "modifier of the attack", "modifiers"),
            form.modifiers_field(edition, "damage_", "Other ranks of the damage or effect", "modifier of the damage"),
            form.luck_field(label="Luck of the attack"),
            form.tier_field(edition, "Tier of the attacker"),
            form.side_field("Who attacks"),
            form.name_field("Name of the attacker"),
            *form.destiny_fields(
                edition, "", "Destiny dice of the attacker", "Stones to spend of the attacker", pool=None
            ),
        ),
        *under(
            guarding,
            edition.rank_field("armour", "Armour rank", group="more"),
            pick("stance", "The target is", stances, group="more"),
            form.circumstances_field(edition.hardness, "their_", "Circumstances of the defense class"),
            form.modifiers_field(edition, "their_", "Other ranks of the defense class", "modifier of the defense"),
            form.luck_field("their_", "Luck of the defense", fields.When("stance", (DEFENDING,))),
            form.tier_field(edition, "Tier of the target", "their_"),
            form.name_field("Name of the target", "their_"),
            *form.destiny_fields(
                edition, "their_", "Destiny dice of the target", "Stones to spend of the target", pool=None
            ),
        ),
        *under(
            resisting,
            form.circumstances_field(edition.circumstances, "resist_", "Circumstances of the resistance"),
            form.modifiers_field(edition, "resist_", "Other ranks of the resistance", "modifier of the resistance"),
            form.luck_field("resist_", "Luck of the resistance"),
        ),
        form.die_field(edition),
        *form.reading_fields(),
    )


def read_attack(given: fields.Given, edition: book.Edition) -> tuple[Check, Check]:
    """The attack check against the defense class, and the resistance check against the damage or effect."""
    skill, tier, their_tier = (given.whole(name) for name in ("skill", "tier", "their_tier"))
    armed = (*_ranks(given, edition.trait(given.text("offense"))), ("weapon", given.whole("weapon")))
    guarded = (*_ranks(given, edition.trait(given.text("defense")), "their_"), ("armour", given.whole("armour")))
    passive, power = given.text("stance") != DEFENDING, ("power", given.whole("power"))
    guard = form.read_side(given, edition, "their_", *guarded, passive=passive, dc=True)
    damage = form.read_side(given, edition, "damage_", *armed, power, passive=True, dc=True)
    resisting = read_resisting(given, edition, "resist_")
    return (
        Check(form.read_side(given, edition, "", *armed), guard, edition, always=True),
        Check(resisting._replace(tier=their_tier), damage._replace(plain=skill, tier=tier), edition, always=True),
    )


def _ranks(given: fields.Given, of: book.Trait, prefix: str = "") -> tuple[tuple[str, int], ...]:
    return ((of.served, given.whole(f"{prefix}ability")), (of.name, given.whole(f"{prefix}rank")))


def read_resisting(given: fields.Given, edition: book.Edition, prefix: str = "") -> Side:
    """The side of a resistance check."""
    own = _ranks(given, edition.trait(given.text("resistance")), prefix)
    return form.read_side(given, edition, prefix, *own, ("armour", given.whole("armour")))
