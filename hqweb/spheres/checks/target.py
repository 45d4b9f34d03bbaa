"""What sets the DC of a check that nobody opposes: a number, or the level of an obstacle and its difficulty.

Source: Shattered Spheres, *Rules*, on the difficulty class and on circumstances.
"""

from typing import NamedTuple

from hqweb.core.blocks import Part, Sum
from hqweb.core.dice import Faces
from hqweb.core.fields import Given
from hqweb.core.numbers import sign
from hqweb.core.procedure import Step, say
from hqweb.spheres.explain import ladder_steps, sum_block
from hqweb.spheres.form import DIFFICULTIES, Difficulty, read_dc
from hqweb.spheres.readings import Readings
from hqweb.spheres.roll import ROUTINE, Rolled, Side, ladders, ranks_of

WHO = "DC"


class Target(NamedTuple):
    """A DC: the side that it is, and the level and difficulty that it comes from (none: a number that was typed)."""

    side: Side
    level: int = 0
    difficulty: Difficulty | None = None


def read_target(given: Given) -> Target:
    """The DC that a form has."""
    side = read_dc(given)
    if given.text("against") == "dc":
        return Target(side)
    hard = next(each for each in DIFFICULTIES if each.key == given.text("difficulty"))
    return Target(side, given.whole("level"), hard)


def target_steps(target: Target, readings: Readings, faces: Faces, rolled: Rolled) -> tuple[Step, ...]:
    """How the DC came about; nothing where it is a number that was typed, and nothing changes it."""
    start = rolled.value + target.side.plain
    steps: list[Step] = []
    if target.difficulty:
        steps.append(
            say(
                "dc",
                "Level {level}, {difficulty}: {level} × {factor}, and {die}, is DC *{start}*.",
                level=target.level,
                difficulty=target.difficulty.title.lower(),
                factor=target.difficulty.factor,
                die=ROUTINE if target.side.passive else f"a d20 that shows {rolled.value}",
                start=start,
            )
        )
    if rolled.total == start and not _changed(target, readings):
        return tuple(steps)
    ladder = faces if target.side.passive else faces[1:]
    return (
        *steps,
        *ladder_steps(target.side, readings, ladder, WHO),
        say("dc-moved", "{sum} = DC *{total}*.", sum=_sum(target, readings, rolled), total=sign(rolled.total)),
    )


def _changed(target: Target, readings: Readings) -> bool:
    ranks = ranks_of(target.side, readings)
    return bool(ranks.up or ranks.down or ranks.plain)


def _sum(target: Target, readings: Readings, rolled: Rolled) -> str:
    plain = ranks_of(target.side, readings).plain
    terms = [sign(rolled.value + target.side.plain)]
    terms += [f"{'−' if each < 0 else '+'} {abs(each)}" for each in (plain, rolled.up, -rolled.down) if each]
    return " ".join(terms)


def target_sum(target: Target, readings: Readings, faces: Faces, rolled: Rolled) -> tuple[Sum, ...]:
    """The dice of a DC with all that was added; nothing where it has none."""
    up, down = ladders(target.side, readings)
    if not faces and not _changed(target, readings):
        return ()
    if not target.side.passive:
        block = sum_block(target.side, readings, faces, rolled, "level")
        return (block._replace(label=f"{WHO}: {block.label}"),)
    plain = ranks_of(target.side, readings).plain
    parts = [Part(0, ROUTINE + target.side.plain, WHO)]
    parts += [Part(0, plain, "circumstances")] if plain else []
    parts += [Part(sides, face) for sides, face in zip(up, faces[: len(up)], strict=True)]
    parts += [Part(sides, -face) for sides, face in zip(down, faces[len(up) :], strict=True)]
    label = f"{WHO}: {_sum(target, readings, rolled)} = {sign(rolled.total)}"
    return (Sum(label, tuple(parts), rolled.total),)
