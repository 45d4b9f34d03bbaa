"""A used ability against each of its targets: the damage, which effects take hold, the reasons, what may follow.

Source: Draw Steel Heroes, *Classes*, *Ability Roll*, *Potencies*, *Surges*.
"""

import re
from collections.abc import Iterator
from itertools import zip_longest
from typing import Final, NamedTuple, Self

from hqweb.core import moves, procedure, words
from hqweb.core.blocks import Note
from hqweb.core.fields import Json
from hqweb.draw_steel import edition
from hqweb.draw_steel.abilities import ability_roll, card, lines
from hqweb.draw_steel.fight.stamina import UNTYPED


class Landing(NamedTuple):
    """What becomes of one effect: its potency with all that changes it, and whether it takes hold.

    `value` is None where there is no potency, or an object is spared. `lands` is None where the target's score is
    not told.
    """

    effect: lines.Effect
    value: int | None = None
    lands: bool | None = True


class Hit(NamedTuple):
    """A use of an ability against one of its targets, which is named by its place.

    `line` is what the tier that counts does, `kind` its damage in words, and `damage` its number with the surges in
    it: None where the tier deals none.
    """

    made: card.Made
    use: ability_roll.Use
    place: int
    target: ability_roll.Target
    tier: edition.Tier
    line: lines.Line
    kind: str
    damage: int | None

    @property
    def potencies(self) -> tuple[lines.Potency, ...]:
        """The potencies of the tier; none against an object."""
        return tuple(each.potency for each in self.line.effects if each.potency and not self.target.object)

    @property
    def raised(self) -> Self:
        """The same with its potency raised by surges."""
        return self._replace(use=self.use._replace(raised=self.use.raised | {self.place}))

    def value(self, potency: lines.Potency) -> int:
        """The number of a potency."""
        raised = self.use.roll.edition.raises if self.place in self.use.raised else 0
        return self.made.hero.potency(potency) + self.target.change + raised

    def limits(self, more: int = 0) -> Iterator[str]:
        """Its potencies with their numbers, or with so much more, as the text writes them."""
        return (card.limit(each, self.value(each) + more) for each in self.potencies)

    @property
    def landings(self) -> tuple[Landing, ...]:
        """What becomes of the effects of the tier, in their order."""
        return tuple(map(self._landing, self.line.effects))

    def _landing(self, effect: lines.Effect) -> Landing:
        if self.target.object and not effect.about_user:
            return Landing(effect, lands=False)
        if effect.potency is None:
            return Landing(effect)
        value, scores = self.value(effect.potency), self.target.scores
        return Landing(effect, value, None if scores is None else scores[effect.potency.letter] < value)

    @property
    def immune(self) -> bool:
        """Whether the target is an object that damage of this kind does not hurt."""
        damage, immune = self.line.damage, self.use.roll.edition.immune
        return self.target.object and damage is not None and damage.kind in immune

    @property
    def spared(self) -> bool:
        """Whether the target is an object that is spared an effect."""
        return self.target.object and any(landing.lands is False for landing in self.landings)

    @property
    def words(self) -> str:
        """What happens, in a few words; of several targets without what happens once for all of them.

        Effects that it resists are told as such; those that depend on a score which is not told, with their condition.
        """
        parts = [] if self.damage is None else [f"{self.damage} {self.kind}"]
        if self.immune:
            parts[0] += ", to which it is immune"
        if self.spared:
            parts.append("no other effect")
        for effect, value, lands in self.landings:
            text, potency = effect
            if lands and not (self.use.roll.many and effect.about_user):
                parts.append(text)
            elif potency and value is not None and not lands:
                told = f"{text} if {edition.name_of(potency.letter)} is below {words.sign(value)}"
                parts.append(told if lands is None else f"resists “{text}”")
        return "; ".join(parts) or "nothing"


def hit_of(made: card.Made, use: ability_roll.Use, place: int) -> Hit:
    """A use of an ability against the target of that place."""
    tier, surges = use.tiers[place], use.extra if use.extra_on == place else 0
    damage = made.damage(tier)
    dealt = None if damage is None else damage + surges * made.surge
    return Hit(made, use, place, use.roll.targets[place], tier, made.ability.lines[tier - 1], made.kind(tier), dealt)


def hits(made: card.Made, use: ability_roll.Use) -> tuple[Hit, ...]:
    """A use of an ability against each of its targets."""
    return tuple(hit_of(made, use, place) for place in range(len(use.roll.targets)))


def too_many(made: card.Made, use: ability_roll.Use) -> str:
    """The warning that a roll has more targets than its ability takes; empty where it has not."""
    most, count = made.ability.most, len(use.roll.targets)
    if most is None or count <= most:
        return ""
    told = f"{made.ability.takes}, and this roll has {words.spelt(count)}."
    return f"{told} Take the others out, unless something else lets you add targets."


def effect_steps(made: card.Made, use: ability_roll.Use) -> tuple[procedure.Step, ...]:
    """The damage of each tier that counts, and then what becomes of the effects, in the order of the lines."""
    steps = [step for tier in sorted(set(use.tiers)) for step in made.steps(tier)]
    every, once = hits(made, use), _once(made, use)
    found = [hit.landings for hit in every]
    if use.roll.many and steps and any(found):
        steps.append(procedure.say("damage-first", "All of them take their damage before any effect."))
    immune = "{who} is an object, *immune* to {kind}."
    spared = "{who} is an object: the roll has *no other effect* on it."
    for hit in every:
        of = {"who": hit.target.who.first, "kind": hit.kind}
        said = (
            (hit.immune, procedure.say("target-object", immune, **of)),
            (hit.spared, procedure.say("target-object", spared, **of)),
        )
        steps += moves.those(*said)
    for row in zip_longest(*found):
        for hit, landing in zip(every, row, strict=True):
            if landing and not landing.effect.about_user:
                steps += () if hit.target.object else (_landing_step(hit.target, landing),)
            elif landing and once:
                tier, told = ", by the tier that you pick" if once[1:] else "", " or ".join(once)
                steps.append(procedure.say("once", "Then, once{tier}: *{told}*.", tier=tier, told=told))
                once = ()
    return tuple(steps)


def _once(made: card.Made, use: ability_roll.Use) -> tuple[str, ...]:
    """What happens once, however many targets there are; of different tiers the user picks one."""
    lines = (made.ability.lines[tier - 1] for tier in dict.fromkeys(use.tiers))
    texts = ("; ".join(each.text for each in line.effects if each.about_user) for line in lines)
    return tuple(dict.fromkeys(text for text in texts if text))


def once_note(made: card.Made, use: ability_roll.Use) -> tuple[Note, ...]:
    """What happens once, to the user or the Director, where there are several targets."""
    texts = _once(made, use)
    whose = "Once, by the tier that you pick" if texts[1:] else "Once for all of them"
    return (Note(f"{whose}: {' or '.join(texts)}."),) if texts and use.roll.many else ()


def _landing_step(target: ability_roll.Target, landing: Landing) -> procedure.Step:
    (text, potency), value, lands = landing
    if potency is None or value is None:
        return procedure.say("effect-follows", "Then, for {who}: *{text}*.", who=target.who.inside, text=text)
    shown, name = card.limit(potency, value), edition.name_of(potency.letter)
    said: dict[str, Json] = {"shown": shown, "who": target.who.inside, "name": name, "value": words.sign(value)}
    if target.scores is None:
        return procedure.say("say-it", "{shown} for {who}: *{text}* if its {name} is below {value}.", text=text, **said)
    pattern = "{shown} for {who}: {name} {score} is not below {value}, so *it resists*."
    if lands:
        pattern = "{shown} for {who}: {name} {score} is below {value}, so *{text}*."
    return procedure.say("compare", pattern, score=words.sign(target.scores[potency.letter]), text=text, **said)


_JOIN: Final = re.compile(r"\s*(?:,|\band\b)\s*")
_END: Final = re.compile(
    r"\((?P<eot>EoT)\)|\((?P<save>save ends)\)|\(?(?P<encounter>(?:until )?(?:the )?end of (?:the )?encounter)\)?",
    re.IGNORECASE,
)
"""How long a condition lasts, in the words of an effect; its groups are the keys of the conditions' form."""


def conditions_in(text: str, edition: edition.Edition = edition.EDITION) -> dict[str, str]:
    """The conditions that an effect puts on, and how each ends. Only what stands there by its bare name counts.

    >>> conditions_in("prone and unable to stand (save ends)"), conditions_in("slowed (EoT), push 2 and prone")
    ({'prone': 'save'}, {'slowed': 'eot', 'prone': 'other'})
    """
    found: dict[str, str] = {}
    waiting: list[str] = []
    for part in _JOIN.split(text):
        waiting += (each.key for each in edition.ailments if each.key == _END.sub("", part).strip().lower())
        if end := _END.search(part):
            found |= dict.fromkeys(waiting, end.lastgroup or "")
            waiting = []
    return found | dict.fromkeys(waiting, "other")


def offers(hit: Hit) -> Iterator[procedure.Offer]:
    """The damage of a target, and the conditions that took hold of it."""
    who, many, made = hit.target.who, hit.use.roll.many, hit.made
    if hit.damage and hit.line.damage:
        kind, dealt = "object" if hit.target.object else "creature", hit.line.damage.kind or UNTYPED
        inputs: dict[str, Json] = {"name": who.first, "kind": kind, "damage": hit.damage, "type": dealt}
        title = f"The damage to {who.inside}" if many else "The damage"
        yield procedure.Offer(f"{edition.ID}.damage", title, inputs, f"{hit.damage} {hit.kind}, off its Stamina.")
    taken = (each.effect.text for each in hit.landings if each.lands and not each.effect.about_user)
    found = dict(pair for text in taken for pair in conditions_in(text, hit.use.roll.edition).items())
    if found:
        by: dict[str, Json] = {"source": made.name} if made.name else {}
        rows: list[Json] = [{"condition": key, "ends": ends, **by} for key, ends in found.items()]
        inputs = {"name": who.first, "kind": "creature", "conditions": rows}
        title = f"The condition{'s' if len(found) > 1 else ''}{f' on {who.inside}' if many else ''}"
        told = f"{words.listed(tuple(found)).capitalize()}, and what that does to rolls."
        yield procedure.Offer(f"{edition.ID}.conditions", title, inputs, told, replaces=True)
