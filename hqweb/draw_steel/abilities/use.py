"""One use of an ability: its dice, the tier against each target, and what was decided after the roll.

Source: Draw Steel Heroes, *Classes*, *Ability Roll*, *Critical Hit*, *Roll Against Multiple Creatures*, *Surges*.
"""

import re
from functools import cache
from typing import Final, NamedTuple

from hqweb.core.dice import Faces
from hqweb.core.procedure import Ask
from hqweb.draw_steel.abilities.card import Made
from hqweb.draw_steel.abilities.lines import Effect, Potency
from hqweb.draw_steel.abilities.targets import Roll, Target
from hqweb.draw_steel.power import DICE, Ruling, Tier, is_natural, key, rule

PAIR: Final = 2
"""Surges that raise a potency."""

RAISE: Final = 1
"""By how much surges raise a potency against one target, and no more."""

MOST_DAMAGE_SURGES: Final = 3
"""Surges that one roll takes for damage."""

_ABOUT_USER: Final = re.compile(r"^(?:(?:and|then)\s+)?(?:you|your|(?:the\s+)?Director)\b", re.IGNORECASE)
"""How an effect begins that is about its user or the Director, and not about the target."""

type Rulings = tuple[Ruling, ...]


class Use(NamedTuple):
    """A roll that was made. `down` is the tier that it was downgraded to, 3 where it was not.

    `extra` are the surges that went into damage, `extra_on` whom against; `raised` are those against whom a potency
    was raised by surges. All targets are named by their place.
    """

    roll: Roll
    faces: Faces
    rulings: Rulings
    down: Tier = 3
    extra: int = 0
    extra_on: int = -1
    raised: frozenset[int] = frozenset()

    def tier(self, place: int) -> Tier:
        """The tier that counts against a target."""
        return min(self.rulings[place].tier, self.down)

    @property
    def tiers(self) -> tuple[Tier, ...]:
        """The tiers that count, target by target."""
        return tuple(self.tier(place) for place in range(len(self.rulings)))

    @property
    def natural(self) -> bool:
        """Whether the dice themselves show 19 or 20."""
        return is_natural(self.rulings[0])

    @property
    def spent(self) -> int:
        """The surges that were spent on it."""
        return self.extra + PAIR * len(self.raised)


def ask_roll(roll: Roll) -> Ask[Rulings]:
    """The two d10 of a roll, ruled against each target; what it counts as is the tier against the first."""
    powers = tuple(target.power for target in roll.targets)

    @cache
    def ruled(natural: int) -> Rulings:
        return tuple(rule(power, natural) for power in powers)

    def judge(faces: Faces) -> Rulings:
        return ruled(sum(faces))

    return Ask(DICE, judge, lambda rulings: key(rulings[0].tier))


class Landing(NamedTuple):
    """What becomes of one effect: its potency with all that changes it, and whether it takes hold.

    `value` is None where there is no potency, or an object is spared. `lands` is None where the target's score is
    not told.
    """

    effect: Effect
    value: int | None = None
    lands: bool | None = True


def value_of(made: Made, use: Use, place: int, potency: Potency) -> int:
    """The number of a potency against one target."""
    raised = RAISE if place in use.raised else 0
    return made.hero.potency(potency) + use.roll.targets[place].change + raised


def landings(made: Made, use: Use, place: int) -> tuple[Landing, ...]:
    """What becomes of the effects of the tier that counts against a target, in their order."""
    return tuple(_landing(made, use, place, effect) for effect in made.ability.lines[use.tier(place) - 1].effects)


def _landing(made: Made, use: Use, place: int, effect: Effect) -> Landing:
    if use.roll.targets[place].object and not about_user(effect):
        return Landing(effect, lands=False)
    if effect.potency is None:
        return Landing(effect)
    value = value_of(made, use, place, effect.potency)
    score = use.roll.targets[place].score(effect.potency.letter)
    return Landing(effect, value, None if score is None else score < value)


def about_user(effect: Effect) -> bool:
    """Whether an effect is about its user or the Director, and so happens once and not for each target."""
    return effect.potency is None and bool(_ABOUT_USER.match(effect.text))


def surge_worth(made: Made) -> int:
    """What one surge adds to damage: the highest characteristic, and never less than 0."""
    return max(made.hero.highest, 0)


def damage_to(made: Made, use: Use, place: int) -> int | None:
    """The damage to one target with the surges in it; None where the tier deals none."""
    damage = made.damage(use.tier(place))
    if damage is None:
        return None
    return damage + (use.extra * surge_worth(made) if use.extra_on == place else 0)


def mixed(use: Use) -> bool:
    """Whether the targets are in different tiers."""
    return len(set(use.tiers)) > 1


def one_of(use: Use, target: str) -> tuple[int, Target] | None:
    """The place and target of an id; None for one that is not there."""
    return next(((place, each) for place, each in enumerate(use.roll.targets) if each.id == target), None)
