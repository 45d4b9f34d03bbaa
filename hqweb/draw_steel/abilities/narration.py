"""A use of an ability told: the reasons for each tier, the damage, which effects take hold, and what may follow."""

import re
from collections.abc import Iterator
from typing import Final

from hqweb.core.blocks import Block, Grid, GridRow, Note
from hqweb.core.fields import Json
from hqweb.core.procedure import Offer, Step, say
from hqweb.core.tables import Column, Marked
from hqweb.core.words import listed, sign, spelt
from hqweb.draw_steel.abilities import rolling
from hqweb.draw_steel.abilities.ability import Ability, ActionType
from hqweb.draw_steel.abilities.card import Made, limit
from hqweb.draw_steel.abilities.rolling import Landing, Target, Use
from hqweb.draw_steel.edition import ID, name_of
from hqweb.draw_steel.explain import net_words, roll_steps
from hqweb.draw_steel.fight.conditions_state import AILMENTS
from hqweb.draw_steel.fight.stamina import OBJECT_IMMUNE, UNTYPED
from hqweb.draw_steel.nouns import TARGET
from hqweb.draw_steel.power import Power, key

_NAMES: Final = frozenset(each.key for each in AILMENTS)

_JOIN: Final = re.compile(r"\s*(?:,|\band\b)\s*")
_END: Final = re.compile(
    r"\((?P<eot>EoT)\)|\((?P<save>save ends)\)|\(?(?P<encounter>(?:until )?(?:the )?end of (?:the )?encounter)\)?",
    re.IGNORECASE,
)
"""How long a condition lasts, in the words of an effect; its groups are the keys of the conditions' form."""


def tier_steps(use: Use, name: str) -> tuple[Step, ...]:
    """The reasons for the tier against each target; `name` is what the score is called."""
    roll, targets = use.roll, use.roll.targets
    first = targets[0]
    steps = [*roll.steps, *(step for target in targets for step in target.steps)]
    if targets[1:]:
        step = say("one-roll", "One roll against all. First against {who}.", who=first.who.inside, all=len(targets))
        steps.append(step)
    steps += roll_steps(first.power, use.faces, use.rulings[0], name)
    groups: dict[Power, list[int]] = {}
    for place, target in enumerate(targets[1:], 1):
        groups.setdefault(target.power, []).append(place)
    for power, places in groups.items():
        who = listed(tuple(targets[place].who.inside for place in places))
        if power == first.power:
            steps.append(say("one-roll", "The same holds against {who}.", who=who))
            continue
        total, tier = sign(use.rulings[places[0]].total), use.rulings[places[0]].tier
        word = net_words(power)
        net = "neither edge nor bane" if word == "nothing" else word
        against = "Against {who} with {net}: {total}, *tier {tier}*."
        steps.append(say("own-edges", against, who=who, net=net, total=total, tier=tier))
    return tuple(steps)


def critical_steps(use: Use, kind: ActionType) -> tuple[Step, ...]:
    """Whether the roll is a critical hit, and what it brings."""
    if not use.natural:
        return ()
    if not kind.critical:
        why = "No critical hit: only a main action can be one, and this is a {word}."
        if kind.off_turn:
            why += (
                " An opportunity attack, or an ability that something lets you use off your turn, "
                "can be one if its own type is main action: roll it as that."
            )
        return (say("critical", why, word=kind.name.lower()),)
    hit = "A natural {natural} with a main action: a *critical hit*. You have another main action now."
    steps = [say("critical", hit, natural=use.rulings[0].natural)]
    moments = {rolling.OFF_TURN: "it is not your turn", rolling.DAZED: "you are dazed"}
    apart = tuple(text for key_, text in moments.items() if key_ in use.roll.moment)
    if apart:
        text = " and ".join(apart)
        steps.append(say("critical", "It is yours even though {text}.", text=text))
    return tuple(steps)


def takes(ability: Ability) -> str:
    """How many targets an ability takes, as a clause; empty where its target line has no number."""
    return "" if ability.most is None else f"{ability.name} takes {TARGET.spelt(ability.most)}"


def too_many(made: Made, use: Use) -> str:
    """The warning that a roll has more targets than its ability takes; empty where it has not."""
    most, count = made.ability.most, len(use.roll.targets)
    if most is None or count <= most:
        return ""
    return (
        f"{takes(made.ability)}, and this roll has {spelt(count)}. "
        "Take the others out, unless something else lets you add targets."
    )


def effect_steps(made: Made, use: Use) -> tuple[Step, ...]:
    """The damage of each tier that counts, and then what becomes of the effects, in the order of the lines."""
    steps = [step for tier in sorted(set(use.tiers)) for step in made.steps(tier)]
    found = [(target, rolling.landings(made, use, place)) for place, target in enumerate(use.roll.targets)]
    most = max(len(each) for _, each in found)
    if use.roll.many and steps and most:
        steps.append(say("damage-first", "All of them take their damage before any effect."))
    for place, target in enumerate(use.roll.targets):
        if target.object:
            steps += _object_steps(made, use, place)
    once = _once(_once_texts(made, use))
    for number in range(most):
        for target, each in found:
            landing = each[number] if number < len(each) else None
            if landing and not rolling.about_user(landing.effect):
                steps += () if target.object else (_landing_step(target, landing),)
            elif landing:
                steps += once
                once = ()
    return tuple(steps)


def _once_texts(made: Made, use: Use) -> tuple[str, ...]:
    """What happens once, however many targets there are; of each tier that counts all of it together."""
    lines = (made.ability.lines[tier - 1] for tier in dict.fromkeys(use.tiers))
    texts = ("; ".join(each.text for each in line.effects if rolling.about_user(each)) for line in lines)
    return tuple(dict.fromkeys(text for text in texts if text))


def _once(texts: tuple[str, ...]) -> tuple[Step, ...]:
    """What happens to the user or the Director: once, and of different tiers the one that the user picks."""
    if not texts:
        return ()
    if texts[1:]:
        return (say("once", "Then, once, by the tier that you pick: *{texts}*.", texts=" or ".join(texts)),)
    return (say("once", "Then, once: *{text}*.", text=texts[0]),)


def _object_steps(made: Made, use: Use, place: int) -> tuple[Step, ...]:
    """What an object is spared: the effects of the roll, and damage of some kinds."""
    who, steps = use.roll.targets[place].who.first, []
    if immune(made, use, place):
        kind = made.kind(use.tier(place))
        steps.append(say("target-object", "{who} is an object, *immune* to {kind}.", who=who, kind=kind))
    if _spared(made, use, place):
        steps.append(say("target-object", "{who} is an object: the roll has *no other effect* on it.", who=who))
    return tuple(steps)


def immune(made: Made, use: Use, place: int) -> bool:
    """Whether a target is an object that damage of this kind does not hurt."""
    damage = made.ability.lines[use.tier(place) - 1].damage
    return use.roll.targets[place].object and damage is not None and damage.kind in OBJECT_IMMUNE


def _spared(made: Made, use: Use, place: int) -> bool:
    target = use.roll.targets[place]
    return target.object and any(landing.lands is False for landing in rolling.landings(made, use, place))


def _landing_step(target: Target, landing: Landing) -> Step:
    text, potency = landing.effect
    if potency is None or landing.value is None:
        return say("effect-follows", "Then, for {who}: *{text}*.", who=target.who.inside, text=text)
    shown, name = limit(potency, landing.value), name_of(potency.letter)
    score = target.score(potency.letter)
    said: dict[str, Json] = {"shown": shown, "who": target.who.inside, "name": name, "value": sign(landing.value)}
    if score is None:
        return say("say-it", "{shown} for {who}: *{text}* if its {name} is below {value}.", text=text, **said)
    pattern = "{shown} for {who}: {name} {score} is not below {value}, so *it resists*."
    if landing.lands:
        pattern = "{shown} for {who}: {name} {score} is below {value}, so *{text}*."
    return say("compare", pattern, score=sign(score), text=text, **said)


def outcome_words(made: Made, use: Use, place: int) -> str:
    """What happens to one target, in a few words; of several without what happens once for all of them.

    Effects that it resists are told as such; those that depend on a score which is not told, with their condition.
    """
    damage = rolling.damage_to(made, use, place)
    parts = [] if damage is None else [f"{damage} {made.kind(use.tier(place))}"]
    if immune(made, use, place):
        parts[0] += ", to which it is immune"
    if _spared(made, use, place):
        parts.append("no other effect")
    for landing in rolling.landings(made, use, place):
        text, potency = landing.effect
        if use.roll.many and rolling.about_user(landing.effect):
            continue
        if landing.lands:
            parts.append(text)
        elif potency and landing.value is not None:
            name = name_of(potency.letter)
            told = f"{text} if {name} is below {sign(landing.value)}"
            parts.append(told if landing.lands is None else f"resists “{text}”")
    return "; ".join(parts) or "nothing"


def target_grid(use: Use, words: tuple[str, ...] = ()) -> tuple[Block, ...]:
    """All targets with total, tier and what happens; nothing where there is one."""
    if not use.roll.many:
        return ()
    columns = (Column("Target"), Column("Total", "number"), Column("Tier"))
    rows = []
    for place, target in enumerate(use.roll.targets):
        total, tier = sign(use.rulings[place].total), Marked(key(use.tier(place)), f"Tier {use.tier(place)}")
        rows.append(GridRow((target.who.first, total, tier, *words[place : place + 1])))
    return (Grid("Against each target", (*columns, Column("What happens")) if words else columns, tuple(rows)),)


def once_note(made: Made, use: Use) -> tuple[Note, ...]:
    """What happens once, to the user or the Director, where there are several targets."""
    texts = _once_texts(made, use)
    if not texts or not use.roll.many:
        return ()
    whose = "Once, by the tier that you pick" if texts[1:] else "Once for all of them"
    return (Note(f"{whose}: {' or '.join(texts)}."),)


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
    return tuple(offer for place in range(len(use.roll.targets)) for offer in _of(made, use, place))


def _of(made: Made, use: Use, place: int) -> Iterator[Offer]:
    target, many = use.roll.targets[place], use.roll.many
    damage, line = rolling.damage_to(made, use, place), made.ability.lines[use.tier(place) - 1].damage
    if damage and line:
        kind, name = "object" if target.object else "creature", target.who.first
        inputs: dict[str, Json] = {"name": name, "kind": kind, "damage": damage, "type": line.kind or UNTYPED}
        title = f"The damage to {target.who.inside}" if many else "The damage"
        told = f"{damage} {made.kind(use.tier(place))}, off its Stamina."
        yield Offer(f"{ID}.damage", title, inputs, told)
    found: dict[str, str] = {}
    for landing in rolling.landings(made, use, place):
        if landing.lands and not rolling.about_user(landing.effect):
            found |= conditions_in(landing.effect.text)
    if found:
        by: dict[str, Json] = {"source": made.name} if made.name else {}
        rows: list[Json] = [{"condition": key, "ends": ends, **by} for key, ends in found.items()]
        inputs = {"name": target.who.first, "kind": "creature", "conditions": rows}
        title = "The condition" if len(found) == 1 else "The conditions"
        told = f"{listed(tuple(found)).capitalize()}, and what that does to rolls."
        whom = f" on {target.who.inside}" if many else ""
        yield Offer(f"{ID}.conditions", f"{title}{whom}", inputs, told, replaces=True)
