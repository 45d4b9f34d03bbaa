"""After the roll: a lower tier, and surges for damage or for a potency."""

from collections.abc import Iterator
from typing import Final

from hqweb.core.fields import Field, Option
from hqweb.core.procedure import Choice, Move, Played, say
from hqweb.draw_steel.abilities.card import Made, limit
from hqweb.draw_steel.abilities.lines import Potency
from hqweb.draw_steel.abilities.told import immune, outcome_words
from hqweb.draw_steel.abilities.use import (
    MOST_DAMAGE_SURGES,
    PAIR,
    Use,
    damage_to,
    landings,
    one_of,
    surge_worth,
    value_of,
)
from hqweb.draw_steel.nouns import SURGE
from hqweb.draw_steel.power import Tier

HERO: Final = "hero"

DOWNGRADE: Final = "downgrade"
SURGE_DAMAGE: Final = "surge-damage"
SURGE_POTENCY: Final = "surge-potency"

LANDS_ALREADY: Final = "It takes hold as it is, so surges would change nothing here."
TOO_FAR: Final = "One more would not be enough, so surges would change nothing here."

_TIERS: Final[tuple[Tier, ...]] = (1, 2, 3)


def downgrade_choice(use: Use) -> Iterator[Choice]:
    """A lower tier, as long as there is one and no surge was spent on this one."""
    lower = [tier for tier in _TIERS if tier < max(use.tiers)]
    if lower and not use.spent:
        options = tuple(Option(str(tier), f"Tier {tier}") for tier in reversed(lower))
        pick = Field("tier", "pick", "Tier", default=options[0].value, options=options)
        yield Choice(
            DOWNGRADE,
            "Take a lower tier",
            HERO,
            (pick,),
            brings="Its outcome instead of the one that was rolled.",
            place="more",
            press="Take it",
        )


def surge_choices(made: Made, use: Use, surges: int, *, idle: bool = False) -> Iterator[Choice]:
    """Surges for damage to one target, and for a potency against each, where they change something.

    With `idle` also where they would not.
    """
    many = len(use.roll.targets) > 1
    for place, target in enumerate(use.roll.targets):
        against = f" to {target.who.inside}" if many else ""
        most = min(surges, MOST_DAMAGE_SURGES - use.extra)
        dealt = damage_to(made, use, place) is not None
        if most and use.extra_on in (-1, place) and dealt and (idle or not _adds_nothing(made, use, place)):
            options = tuple(
                Option(str(count), f"{count}: {count * surge_worth(made)} more damage") for count in range(1, most + 1)
            )
            yield Choice(
                SURGE_DAMAGE,
                f"Surges for damage{against}",
                target.id,
                (Field("count", "pick", "Surges", default="1", options=options),),
                brings=f"Each adds {surge_worth(made)}.",
                cost=SURGE.counted(1) if most == 1 else f"1 to {SURGE.counted(most)}",
            )
        potencies = _potencies(made, use, place)
        payable = surges >= PAIR and place not in use.raised
        if potencies and payable and (idle or not _raises_nothing(made, use, place)):
            for_whom = f" against {target.who.inside}" if many else ""
            yield Choice(
                SURGE_POTENCY,
                f"Raise the potency{for_whom}",
                target.id,
                brings=_raises(made, use, place, potencies),
                cost=f"{PAIR} surges",
            )


def _potencies(made: Made, use: Use, place: int) -> tuple[Potency, ...]:
    if use.roll.targets[place].object:
        return ()
    effects = made.ability.lines[use.tier(place) - 1].effects
    return tuple(effect.potency for effect in effects if effect.potency)


def _raises(made: Made, use: Use, place: int, potencies: tuple[Potency, ...]) -> str:
    told = " and ".join(
        f"{limit(each, now)} becomes {limit(each, now + 1)}"
        for each in potencies
        for now in (value_of(made, use, place, each),)
    )
    return f"{told}: {outcome_words(made, _raised(use, place), place)}."


def _raised(use: Use, place: int) -> Use:
    return use._replace(raised=use.raised | {place})


def _adds_nothing(made: Made, use: Use, place: int) -> str:
    """Why surges would add nothing to the damage against a target; empty where they do."""
    if not surge_worth(made):
        return "A surge adds your highest characteristic. That is 0 or less here, so surges would add nothing."
    if immune(made, use, place):
        kind = made.kind(use.tier(place))
        return f"{use.roll.targets[place].who.first} is immune to {kind}, so surges would add nothing."
    return ""


def _raises_nothing(made: Made, use: Use, place: int) -> str:
    """Why a higher potency would change nothing for a target; empty where it does."""
    if outcome_words(made, _raised(use, place), place) != outcome_words(made, use, place):
        return ""
    return TOO_FAR if any(each.lands is False for each in landings(made, use, place)) else LANDS_ALREADY


def decided(made: Made | None, use: Use, move: Move) -> Played[Use]:
    """The use after a move that follows its roll."""
    if move.do == DOWNGRADE:
        down = next(tier for tier in _TIERS if tier == move.given.whole("tier"))
        step = say("downgrade", "You take *tier {tier}* instead of tier {was}.", tier=down, was=max(use.tiers))
        return Played(use._replace(down=down), (step,), f"Downgraded to tier {down}.")
    found = one_of(use, move.by)
    if made is None or found is None:
        raise TypeError("surges go to a target of an ability")
    place, target = found
    if move.do == SURGE_DAMAGE:
        count, worth = move.given.whole("count"), surge_worth(made)
        use = use._replace(extra=use.extra + count, extra_on=place)
        step = say(
            "surge-damage",
            "{count} × {worth} = {more} more damage to {who}: *{damage}* in all.",
            count=count,
            worth=worth,
            more=count * worth,
            who=target.who.inside,
            damage=damage_to(made, use, place),  # type: ignore[arg-type]
        )
        return Played(use, (step,), f"{SURGE.counted(count)} for damage.")
    use = _raised(use, place)
    values = ", ".join(limit(each, value_of(made, use, place, each)) for each in _potencies(made, use, place))
    step = say(
        "surge-potency",
        "Two surges raise it by 1 against {who}: {values}. So *{words}*.",
        who=target.who.inside,
        values=values,
        words=outcome_words(made, use, place),
    )
    return Played(use, (step,), f"Two surges against {target.who.inside}.")


def why_not(made: Made, use: Use, surges: int, do: str, by: str) -> str:
    """Why surges or a lower tier do not stand open."""
    if do == DOWNGRADE:
        if use.spent:
            return "Surges were spent on this tier already, so it stays."
        return "There is no lower tier than this."
    found = one_of(use, by)
    if found is None:
        return "Surges go to one of the targets of this roll."
    place, target = found
    if do == SURGE_DAMAGE:
        if damage_to(made, use, place) is None:
            return "This tier deals no rolled damage, so surges add nothing to it."
        if use.extra >= MOST_DAMAGE_SURGES:
            return f"No more than {MOST_DAMAGE_SURGES} surges go into the damage of one roll."
        if use.extra_on not in (-1, place):
            return "Surges for damage are in already, and they all go to one target."
        return _adds_nothing(made, use, place) or "You have no surge left."
    if target.object:
        return "An object takes damage and no other effect, so there is no potency to raise."
    if not _potencies(made, use, place):
        return "This tier has no potency to raise."
    if place in use.raised:
        return "Surges raise a potency against one target once, and by no more than 1."
    return _raises_nothing(made, use, place) or too_few(surges)


def too_few(surges: int) -> str:
    """What to say to somebody without the surges that raise a potency."""
    return f"Raising a potency takes {PAIR} surges, and you have {SURGE.counted(surges)}."
