"""What follows a roll of a card: damage that comes off Stamina, and conditions that stand on a target."""

import re
from collections.abc import Iterator
from typing import Final

from hqweb.core.fields import Json
from hqweb.core.procedure import Offer
from hqweb.core.words import listed
from hqweb.draw_steel.abilities.card import Made
from hqweb.draw_steel.abilities.targets import Target
from hqweb.draw_steel.abilities.use import Use, about_user, damage_to, landings
from hqweb.draw_steel.edition import ID
from hqweb.draw_steel.fight.conditions_state import AILMENTS
from hqweb.draw_steel.fight.stamina import UNTYPED

_NAMES: Final = frozenset(each.key for each in AILMENTS)

_JOIN: Final = re.compile(r"\s*(?:,|\band\b)\s*")
_END: Final = re.compile(
    r"\((?P<eot>EoT)\)|\((?P<save>save ends)\)|\(?(?P<encounter>(?:until )?(?:the )?end of (?:the )?encounter)\)?",
    re.IGNORECASE,
)
"""How long a condition lasts, in the words of an effect; its groups are the keys of the conditions' form."""


def conditions_in(text: str) -> dict[str, str]:
    """The conditions that an effect puts on, and how each ends. Only what stands there by its bare name counts.

    >>> conditions_in("prone and unable to stand (save ends)"), conditions_in("slowed (EoT), push 2 and prone")
    ({'prone': 'save'}, {'slowed': 'eot', 'prone': 'other'})
    """
    found: dict[str, str] = {}
    waiting: list[str] = []
    for part in _JOIN.split(text):
        name = _END.sub("", part).strip().lower()
        if name in _NAMES:
            waiting.append(name)
        if end := _END.search(part):
            found |= dict.fromkeys(waiting, end.lastgroup or "")
            waiting = []
    return found | dict.fromkeys(waiting, "other")


def offers(made: Made, use: Use) -> tuple[Offer, ...]:
    """For each target its damage, and the conditions that took hold of it."""
    many = len(use.roll.targets) > 1
    return tuple(
        offer for place, target in enumerate(use.roll.targets) for offer in _of(made, use, place, target, many)
    )


def _of(made: Made, use: Use, place: int, target: Target, many: bool) -> Iterator[Offer]:  # noqa: FBT001
    damage, line = damage_to(made, use, place), made.ability.lines[use.tier(place) - 1].damage
    if damage and line:
        inputs: dict[str, Json] = {
            "name": target.who.first,
            "kind": "object" if target.object else "creature",
            "damage": damage,
            "type": line.kind or UNTYPED,
        }
        title = f"The damage to {target.who.inside}" if many else "The damage"
        told = f"{damage} {made.kind(use.tier(place))}, off its Stamina."
        yield Offer(f"{ID}.damage", title, inputs, told)
    found = _conditions(made, use, place)
    if found:
        by: dict[str, Json] = {"source": made.name} if made.name else {}
        rows: list[Json] = [{"condition": key, "ends": ends, **by} for key, ends in found.items()]
        inputs = {"name": target.who.first, "kind": "creature", "conditions": rows}
        title = "The condition" if len(found) == 1 else "The conditions"
        told = f"{listed(tuple(found)).capitalize()}, and what that does to rolls."
        whom = f" on {target.who.inside}" if many else ""
        yield Offer(f"{ID}.conditions", f"{title}{whom}", inputs, told, replaces=True)


def _conditions(made: Made, use: Use, place: int) -> dict[str, str]:
    """The conditions that took hold of a target, each with its end."""
    found: dict[str, str] = {}
    for landing in landings(made, use, place):
        if landing.lands and not about_user(landing.effect):
            found |= conditions_in(landing.effect.text)
    return found
