"""One side of an opposed roll: what its form sets up, and its reasons and its sum.

Source: Draw Steel Heroes, *Tests*, *Opposed Power Rolls*.
"""

from typing import Final, Literal, NamedTuple

from hqweb.core.blocks import Part, Sum
from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given
from hqweb.core.limits import MAX_NAME
from hqweb.core.numbers import plus, sign
from hqweb.core.procedure import Step, say
from hqweb.core.words import Who
from hqweb.draw_steel.edition import MAX_BONUS, letter_field, name_of, score_field
from hqweb.draw_steel.explain import edge_steps, roll_words
from hqweb.draw_steel.nouns import TIER
from hqweb.draw_steel.power import EDGE, MAX_COUNT, SIDES, Power, net
from hqweb.draw_steel.rolls.form import SKILL, traits_of
from hqweb.draw_steel.sources import ticked, ticks_field

DOUBLE: Final = 4
"""What a double edge adds where there are no tiers, and a double bane takes; likewise a tier up or down."""

MAX_TIERS: Final = 2
"""Tiers up or down that a form takes: a roll with tiers has no more steps than that."""


class Side(NamedTuple):
    """One side: its name, its characteristic, what goes into its roll, tiers up or down, and the reasons so far."""

    who: Who
    name: str
    power: Power
    tiers: int
    steps: tuple[Step, ...]

    @property
    def plus(self) -> int:
        """All that is added to its dice."""
        return self.power.score + self.power.bonus + by_edges(self.power) + DOUBLE * self.tiers


def by_edges(power: Power) -> int:
    """What edges and banes add where there are no tiers.

    >>> [by_edges(Power(0, edges=edges)) for edges in (0, 1, 2, 3)], by_edges(Power(0, edges=3, banes=1))
    ([0, 2, 4, 4], 2)
    """
    by = net(power.edges, power.banes)
    return by * EDGE if abs(by) < 2 else (by // 2) * DOUBLE


def side_of(given: Given, of: Literal["", "their_"], otherwise: str) -> Side:
    """One side as the form sets it up; the fields of the second begin with `their_`."""
    letter = given.text(f"{of}characteristic")
    found = ticked(given.picks(f"{of}ticks"), traits_of(letter))
    skilled = given.flag(f"{of}skill")
    who = Who.named(given.text(f"{of}name"), otherwise)
    steps: list[Step] = []
    if skilled:
        steps.append(say("skill", "{who}: a skill applies, *+{plus}*, which is no edge.", who=who.first, plus=SKILL))
    power = Power(
        given.whole(f"{of}score"),
        given.whole(f"{of}bonus") + SKILL * skilled,
        given.whole(f"{of}edges") + found.edges,
        given.whole(f"{of}banes") + found.banes,
    )
    return Side(who, name_of(letter), power, given.whole(f"{of}tiers"), (*steps, *found.steps))


def side_words(side: Side) -> str:
    """The roll of a side as a player would say it, without a name."""
    way = f", {TIER.counted(abs(side.tiers))} {'up' if side.tiers > 0 else 'down'}" if side.tiers else ""
    return f"{roll_words(side.power, side.name)}{way}"


def parts_of(side: Side) -> tuple[tuple[int, str], ...]:
    """All that is added to the dice of a side, each with what it is."""
    by = net(side.power.edges, side.power.banes)
    word = f"{'double ' if abs(by) > 1 else ''}{'edge' if by > 0 else 'bane'}"
    more = (
        (side.power.bonus, "bonuses"),
        (by_edges(side.power), word),
        (DOUBLE * side.tiers, "tier up" if side.tiers > 0 else "tier down"),
    )
    return ((side.power.score, side.name), *((value, label) for value, label in more if value))


def told_of(side: Side, faces: Faces, total: int) -> tuple[Step, ...]:
    """The reasons for a side’s total."""
    steps = [
        say(
            "natural",
            "{who}: {one} and {two}, a natural *{natural}*.",
            who=side.who.first,
            one=faces[0],
            two=faces[1],
            natural=sum(faces),
        ),
        *side.steps,
        *(step for step in edge_steps(side.power) if step.rule in ("cap", "cancel")),
    ]
    by = by_edges(side.power)
    if by:
        word = parts_of(side)[2 if side.power.bonus else 1][1]
        steps.append(
            say(
                "opposed-edges" if abs(by) == DOUBLE else "edge",
                "{who}, {word}: *{by}*.",
                who=side.who.first,
                word=word,
                by=f"{'+' if by > 0 else '−'}{abs(by)}",
            )
        )
    if side.tiers:
        counts = f"{'+' if side.tiers > 0 else '−'}{DOUBLE * abs(side.tiers)}"
        steps.append(
            say(
                "opposed-edges",
                "{who}: a tier {way} counts *{plus}*, since there are no tiers here.",
                who=side.who.first,
                way="up" if side.tiers > 0 else "down",
                plus=counts,
            )
        )
    told = " ".join(plus(value) for value, _ in parts_of(side))
    text = "{who}: {natural} {told} = *{total}*."
    steps.append(say("total", text, who=side.who.first, natural=sum(faces), told=told, total=sign(total)))
    return tuple(steps)


def sum_of(side: Side, faces: Faces, total: int) -> Sum:
    """The dice of a side and all that was added to them."""
    parts = [Part(SIDES, face) for face in faces] + [Part(0, value, label) for value, label in parts_of(side)]
    told = " ".join(str(part.value) if part.sides else plus(part.value) for part in parts)
    return Sum(f"{side.who.first}: {told} = {sign(total)}", tuple(parts), total)


def both_fields() -> tuple[Field, ...]:
    """The form of both sides."""
    return (*_side_fields("", ""), *_side_fields("their_", "Their "))


def _side_fields(of: str, word: str) -> tuple[Field, ...]:
    def own(source: str) -> str:
        return "" if of else source

    def called(label: str) -> str:
        return f"{word}{label.lower()}" if word else label

    return (
        letter_field(
            f"{of}characteristic", called("Characteristic"), "A" if not of else "I", source=own("characteristic")
        ),
        score_field(f"{of}score", called("Score"), 2 if not of else 0, source=own("score")),
        Field(f"{of}skill", "flag", f"{word or 'A '}skill applies, +{SKILL}", default=False, source=own("skill")),
        Field(f"{of}edges", "int", called("Edges"), default=0, high=MAX_COUNT),
        Field(f"{of}banes", "int", called("Banes"), default=0, high=MAX_COUNT),
        ticks_field("you", f"{of}ticks", called("Conditions"), own("ticks"))._replace(group="more"),
        Field(
            f"{of}bonus",
            "int",
            called("Other bonuses, less penalties"),
            default=0,
            low=-MAX_BONUS,
            high=MAX_BONUS,
            group="more",
        ),
        Field(
            f"{of}tiers",
            "int",
            called("Automatic tiers up or down"),
            default=0,
            low=-MAX_TIERS,
            high=MAX_TIERS,
            group="more",
        ),
        Field(f"{of}name", "text", called("Name"), default="", high=MAX_NAME, group="more", source=own("name")),
    )
