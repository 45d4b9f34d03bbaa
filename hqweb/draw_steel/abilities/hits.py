"""The result of an ability for each target: damage, effects, reasons, and offers.

Source: Draw Steel Heroes, *Classes*, *Ability Roll*, *Potencies*, *Surges*.
"""

import re
from collections.abc import Iterator
from itertools import zip_longest
from typing import Final, NamedTuple, Self

from hqweb.core import moves, procedure, words
from hqweb.core.blocks import Note
from hqweb.core.fields import Json
from hqweb.core.verdicts import as_data
from hqweb.draw_steel import edition
from hqweb.draw_steel.abilities import ability_roll, card, lines
from hqweb.draw_steel.fight.stamina import UNTYPED


class Landing(NamedTuple):
    """The fate of one effect: its potency with all changes, and whether it works.

    `value` is None without a potency or against an object. `lands` is None if the target's score is
    unknown.
    """

    effect: lines.Effect
    value: int | None = None
    lands: bool | None = True


class Hit(NamedTuple):
    """A use of an ability against one of its targets, given by index.

    `line` is the final tier's effect, `kind` its damage in words, and `damage` its number including surges,
    or None if the tier deals none.
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
        """The hit with its potency raised by surges."""
        return self._replace(use=self.use._replace(raised=self.use.raised | {self.place}))

    def value(self, potency: lines.Potency) -> int:
        """Return the number of a potency."""
        raised = self.use.roll.edition.raises if self.place in self.use.raised else 0
        return self.made.hero.potency(potency) + self.target.change + raised

    def limits(self, more: int = 0) -> Iterator[str]:
        """Return its potencies with their numbers, plus `more`, as in the book."""
        return (card.limit(each, self.value(each) + more) for each in self.potencies)

    @property
    def landings(self) -> tuple[Landing, ...]:
        """The fate of the tier's effects, in order."""
        return tuple(map(self._landing, self.line.effects))

    @property
    def told(self) -> Json:
        """The fate of the tier's effects for the verdict: text, number of the potency, and whether it lands."""
        return as_data([{"text": of.text, "value": value, "lands": lands} for of, value, lands in self.landings])

    def _landing(self, effect: lines.Effect) -> Landing:
        if self.target.object and not effect.about_user:
            return Landing(effect, lands=False)
        if effect.potency is None:
            return Landing(effect)
        value, scores = self.value(effect.potency), self.target.scores
        return Landing(effect, value, None if scores is None else scores[effect.potency.letter] < value)

    @property
    def immune(self) -> bool:
        """True if the target is an object immune to this damage."""
        damage, immune = self.line.damage, self.use.roll.edition.immune
        return self.target.object and damage is not None and damage.kind in immune

    @property
    def spared(self) -> bool:
        """True if the target is an object unaffected by an effect."""
        return self.target.object and any(landing.lands is False for landing in self.landings)

    @property
    def words(self) -> str:
        """The result in short; with several targets, without effects that happen once.

        It lists resisted effects, and adds a condition to those that depend on an unknown score.
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
    """Return the use of an ability against the target at this index."""
    tier, surges = use.tiers[place], use.extra if use.extra_on == place else 0
    damage = made.damage(tier)
    dealt = None if damage is None else damage + surges * made.surge
    return Hit(made, use, place, use.roll.targets[place], tier, made.ability.lines[tier - 1], made.kind(tier), dealt)


def hits(made: card.Made, use: ability_roll.Use) -> tuple[Hit, ...]:
    """Return the use of an ability against each target."""
    return tuple(hit_of(made, use, place) for place in range(len(use.roll.targets)))


def too_many(made: card.Made, use: ability_roll.Use) -> tuple[procedure.Step, ...]:
    """Return a warning if a roll has too many targets."""
    most, count = made.ability.most, len(use.roll.targets)
    if most is None or count <= most:
        return ()
    told = "{takes}, and this roll has {count}. Remove the others, unless something lets you add targets."
    return (procedure.say("target-number", told, takes=made.ability.takes, count=words.spelt(count)),)


def effect_steps(made: card.Made, use: ability_roll.Use) -> tuple[procedure.Step, ...]:
    """Return the reasons: the damage of each final tier, then the effects in order."""
    steps = [step for tier in sorted(set(use.tiers)) for step in made.steps(tier)]
    every, once = hits(made, use), _once(made, use)
    found = [hit.landings for hit in every]
    if use.roll.many and steps and any(found):
        steps.append(procedure.say("damage-first", "All targets take damage before any effect."))
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
                tier, told = ", for the tier you pick" if once[1:] else "", " or ".join(once)
                steps.append(procedure.say("once", "Then, once{tier}: *{told}*.", tier=tier, told=told))
                once = ()
    return tuple(steps)


def _once(made: card.Made, use: ability_roll.Use) -> tuple[str, ...]:
    """Return the effects that happen once; if the tiers differ, the user picks one."""
    lines = (made.ability.lines[tier - 1] for tier in dict.fromkeys(use.tiers))
    texts = ("; ".join(each.text for each in line.effects if each.about_user) for line in lines)
    return tuple(dict.fromkeys(text for text in texts if text))


def once_note(made: card.Made, use: ability_roll.Use) -> tuple[Note, ...]:
    """Return the note on effects that happen once, if there are several targets."""
    texts = _once(made, use)
    whose = "Once, for the tier you pick" if texts[1:] else "Once for all of them"
    return (Note(f"{whose}: {' or '.join(texts)}."),) if texts and use.roll.many else ()


def _landing_step(target: ability_roll.Target, landing: Landing) -> procedure.Step:
    (text, potency), value, lands = landing
    if potency is None or value is None:
        return procedure.say("effect-follows", "Then, for {who}: *{text}*.", who=target.who.inside, text=text)
    shown, name = card.limit(potency, value), edition.name_of(potency.letter)
    said: dict[str, Json] = {"shown": shown, "who": target.who.inside, "name": name, "value": words.sign(value)}
    if target.scores is None:
        return procedure.say("say-it", "{shown} for {who}: *{text}* if its {name} is below {value}.", text=text, **said)
    pattern = "{shown} for {who}: {name} {score} isn’t below {value}, so *it resists*."
    if lands:
        pattern = "{shown} for {who}: {name} {score} is below {value}, so *{text}*."
    return procedure.say("compare", pattern, score=words.sign(target.scores[potency.letter]), text=text, **said)


_JOIN: Final = re.compile(r"\s*(?:,|\band\b)\s*")
_END: Final = re.compile(
    r"\((?P<eot>EoT)\)|\((?P<save>save ends)\)|\(?(?P<encounter>(?:until )?(?:the )?end of (?:the )?encounter)\)?",
    re.IGNORECASE,
)
"""A condition's duration in an effect's text; its groups are keys of the conditions' form."""


def conditions_in(text: str, edition: edition.Edition = edition.EDITION) -> dict[str, str]:
    """Return the conditions in an effect, and how each ends. Only exact names count.

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
    """Yield the offers of a target's damage and conditions."""
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
        told = f"{words.listed(tuple(found)).capitalize()}, and the effect on rolls."
        yield procedure.Offer(f"{edition.ID}.conditions", title, inputs, told, replaces=True)
