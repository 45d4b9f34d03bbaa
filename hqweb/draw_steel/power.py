"""The power roll: two d10, a score and bonuses, edges and banes, the resulting tier, and the reasons in words.

Source: Draw Steel Heroes, *The Basics* (power rolls, edges and banes, automatic tier outcomes) and *Classes*
(ability rolls).
"""

from collections.abc import Sequence
from functools import cache, partial
from typing import Final, Literal, NamedTuple

from hqweb.core import blocks, fields, moves, procedure, words
from hqweb.core.dice import Die, Faces
from hqweb.draw_steel import edition as book


def dice(edition: book.Edition) -> tuple[Die, Die]:
    """Return the two dice of a power roll."""
    return (Die(edition.sides, "First d10"), Die(edition.sides, "Second d10"))


MAX_COUNT: Final = 9
"""Most edges or banes a form accepts: more than any roll has; only two count."""

COUNTS: Final = (moves.number("edges", "Edges", 0, MAX_COUNT), moves.number("banes", "Banes", 0, MAX_COUNT))
"""The fields for edges and banes, before any limit."""

type Why = Literal["total", "shift", "natural", "automatic", "downgrade"]

ROLLED: Final = "You’ve already rolled. Undo the roll or start over."
"""The refusal of a second roll."""

BANDS: Final = book.EDITION.bands


def key(tier: int) -> str:
    """Return the outcome key of a tier."""
    return f"tier-{tier}"


OUTCOMES: Final = tuple(procedure.Outcome(key(n), f"Tier {n}", key(n)) for n in (each.tier for each in reversed(BANDS)))


POWER: Final = "score bonus edges banes net plus automatic"
"""The inputs of a power roll in a verdict."""


class Power(NamedTuple):
    """The inputs of a power roll.

    `bonus` is the sum of all bonuses less all penalties. `edges` and `banes` are counted before any
    limit. `automatic` holds the automatic tiers that apply to the roll. They come before a natural 19
    or 20, unless the group reads it the other way: `natural_first`. Rulings use the numbers of its `edition`.
    """

    score: int
    bonus: int = 0
    edges: int = 0
    banes: int = 0
    automatic: tuple[book.Tier, ...] = ()
    natural_first: bool = False
    edition: book.Edition = book.EDITION

    @property
    def net(self) -> int:
        """Edges less banes, from −2 for a double bane to 2 for a double edge.

        Each is capped at two before they cancel, so three edges against one bane leave one edge.

        >>> [Power(0, edges=edges, banes=banes).net for edges, banes in ((3, 1), (2, 2), (0, 5), (1, 0))]
        [1, 0, -2, 1]
        """
        return min(self.edges, self.edition.most) - min(self.banes, self.edition.most)

    @property
    def plus(self) -> int:
        """The number that edges and banes add."""
        return self.edition.plus(self.net)


class Ruling(NamedTuple):
    """The result of two dice: natural roll, total, the total's tier, final tier, and its reason."""

    natural: int
    total: int
    banded: book.Tier
    tier: book.Tier
    why: Why


def read_power(
    edition: book.Edition, given: fields.Given, edges: int = 0, banes: int = 0, *, of: str = "", plus: int = 0
) -> Power:
    """Return the power roll of a form, with extra edges, banes and bonus; its fields begin with `of`."""
    edges, banes = edges + given.whole(f"{of}edges"), banes + given.whole(f"{of}banes")
    return Power(given.whole(f"{of}score", 0), given.whole(f"{of}bonus") + plus, edges, banes, edition=edition)


def agreed(automatic: Sequence[book.Tier]) -> book.Tier | None:
    """Return the tier that all automatic tiers agree on; None if there are none or they differ."""
    return automatic[0] if automatic and len(set(automatic)) == 1 else None


def rule(power: Power, natural: int) -> Ruling:
    """Return the ruling on a natural roll.

    >>> rule(Power(2, edges=2), 10)
    Ruling(natural=10, total=12, banded=2, tier=3, why='shift')
    >>> rule(Power(-5, banes=2), 19).tier, rule(Power(5, automatic=(1,)), 20).tier
    (3, 1)
    """
    by, edition = power.net, power.edition
    total = natural + power.score + power.bonus + power.plus
    banded = next(band.tier for band in edition.bands if band.high is None or total <= band.high)
    fixed = agreed(power.automatic)
    if fixed and not (power.natural_first and natural >= edition.natural):
        return Ruling(natural, total, banded, fixed, "automatic")
    if natural >= edition.natural:
        return Ruling(natural, total, banded, 3, "natural")
    step = ((by > 1) - (by < -1)) * edition.shifts
    moved = next(band.tier for band in edition.bands if band.tier == min(max(banded + step, 1), 3))
    return Ruling(natural, total, banded, moved, "shift" if moved != banded else "total")


def lower_tiers(tier: book.Tier) -> tuple[book.Tier, ...]:
    """Return the tiers a roll may be downgraded to, best first.

    >>> lower_tiers(3), lower_tiers(1)
    ((2, 1), ())
    """
    return tuple(band.tier for band in reversed(BANDS) if band.tier < tier)


def ask_power(power: Power) -> procedure.Ask[Ruling]:
    """Return the two d10 of a power roll and their judge, which caches rulings by natural roll."""
    ruled = cache(partial(rule, power))
    return procedure.Ask(dice(power.edition), lambda faces: ruled(sum(faces)), lambda ruling: key(ruling.tier))


def is_natural(ruling: Ruling, edition: book.Edition = book.EDITION) -> bool:
    """Return whether the dice alone show 19 or 20."""
    return ruling.natural >= edition.natural


_NETS = {-2: "a double bane", -1: "a bane", 0: "nothing", 1: "an edge", 2: "a double edge"}


def net_words(power: Power) -> str:
    """Return the net of edges and banes, in words.

    >>> net_words(Power(0, edges=3, banes=1))
    'an edge'
    """
    return _NETS[min(max(power.net, -2), 2)]


def roll_words(power: Power, name: str) -> str:
    """Return a power roll as a player would say it; `name` is the name of the score.

    >>> roll_words(Power(2, edges=3, banes=1), "Might"), roll_words(Power(-1, 3, automatic=(2,)), "Reason")
    ('2d10 + 2 Might, 3 edges, 1 bane', '2d10 − 1 Reason + 3, tier 2 automatically')
    """
    fixed = words.listed([f"tier {tier}" for tier in power.automatic])
    parts = (
        f"2d10 {words.plus(power.score)} {name}{f' {words.plus(power.bonus)}' if power.bonus else ''}",
        book.EDGE.counted(power.edges) if power.edges else "",
        book.BANE.counted(power.banes) if power.banes else "",
        f"{fixed} automatically" if fixed else "",
    )
    return ", ".join(filter(None, parts))


def edge_steps(power: Power) -> tuple[procedure.Step, ...]:
    """Return the reasons for capping and canceling edges and banes."""
    edges, banes, most, by = power.edges, power.banes, power.edition.most, power.net
    which = " and ".join(f"{count} {word}" for count, word in ((edges, "edges"), (banes, "banes")) if count > most)
    first, second = words.leading(book.EDGE.spelt(min(edges, most))), book.BANE.spelt(min(banes, most))
    single, word, left = words.signed(power.plus), "edge" if by > 0 else "bane", "{first} and {second} leave *{net}*."
    return moves.those(
        (
            which,
            procedure.say(
                "cap", "At most {most} count: {which} count as *{most}*.", most=words.spelt(most), which=which
            ),
        ),
        (edges and banes, procedure.say("cancel", left, first=first, second=second, net=net_words(power))),
        (abs(by) == 1, procedure.say("edge", f"{'An' if by > 0 else 'A'} {word}: *{{sign}}*.", sign=single)),
        (
            abs(by) > 1 and power.edition.shifts,
            procedure.say("double", f"A double {word} shifts the tier and doesn’t change the total."),
        ),
        (
            abs(by) > 1 and not power.edition.shifts,
            procedure.say("double", f"A double {word}: *{{sign}}*.", sign=single),
        ),
    )


def roll_steps(power: Power, faces: Faces, ruling: Ruling, name: str) -> tuple[procedure.Step, ...]:
    """Return the reasons for a ruling; `name` is the name of the score, such as Might.

    Edges and banes come between the dice and the tier.
    """
    start = (
        f"{words.sign(ruling.natural)} {words.plus(power.score)}{f' {words.plus(power.bonus)}' if power.bonus else ''}"
    )
    by, total, low, tier = power.net, words.sign(ruling.total), power.edition.natural, ruling.tier
    edge = f" {words.plus(power.plus)}" if power.plus else ""
    dice, told = "The dice show {one} and {two}, a natural *{natural}*.", "{plus}{edge} = *{total}* with {name}."
    counted, double = ruling.why not in ("automatic", "natural"), "edge" if by > 0 else "bane"
    shifted = f"There’s no tier {'above' if by > 0 else 'below'} it, so it stays *tier {{tier}}*."
    if ruling.why == "shift":
        shifted = f"The double {double} makes it *tier {{tier}}*."
    banded, band = "{total} is {band}: *tier {tier}*.", power.edition.bands[ruling.banded - 1].words
    settled = "The tier is automatic: *tier {tier}*."
    natural = "A natural {naturals} is *tier 3*, no matter what."
    differ = power.automatic and not agreed(power.automatic)
    return (
        procedure.say("natural", dice, one=faces[0], two=faces[1], natural=ruling.natural),
        *edge_steps(power),
        procedure.say("total", told, plus=start, edge=edge, total=total, name=name),
        *moves.those(
            (differ, procedure.say("automatic", "The automatic tiers differ, so they cancel and the roll decides.")),
            (ruling.why == "automatic", procedure.say("automatic", settled, tier=tier)),
            (ruling.why == "natural", procedure.say("natural-19", natural, naturals=power.edition.naturals, low=low)),
            (counted, procedure.say("tiers", banded, total=total, band=band, tier=ruling.banded)),
            (counted and abs(by) > 1 and power.edition.shifts, procedure.say("double", shifted, tier=tier)),
        ),
    )


def sum_block(power: Power, faces: Faces, ruling: Ruling, name: str) -> blocks.Sum:
    """Return the dice and everything added to them."""
    parts = (
        *(blocks.Part(power.edition.sides, face) for face in faces),
        blocks.Part(0, power.score, name),
        *([blocks.Part(0, power.bonus, "bonuses")] if power.bonus else []),
        *([blocks.Part(0, power.plus, "edge" if power.plus > 0 else "bane")] if power.plus else []),
    )
    return summed(parts, ruling.total)


def summed(parts: tuple[blocks.Part, ...], total: int, who: str = "") -> blocks.Sum:
    """Return a sum of dice and bonuses; `who` names its roller if there are several."""
    told = " ".join(str(part.value) if part.sides else words.plus(part.value) for part in parts)
    return blocks.Sum(f"{f'{who}: ' if who else ''}{told} = {words.sign(total)}", parts, total)


def tier_ladder(ruling: Ruling, who: str, edition: book.Edition = book.EDITION) -> blocks.Ladder:
    """Return the total on the ladder of three tiers, and any shift."""
    rungs = tuple(blocks.Rung(key(each.tier), f"Tier {each.tier}: {each.words}") for each in reversed(edition.bands))
    start, end = len(edition.bands) - ruling.banded, len(edition.bands) - ruling.tier
    moved = start != end
    shows, way = words.sign(ruling.total), "double edge" if end < start else "double bane"
    by = {"natural": f"natural {ruling.natural}", "automatic": "automatic"}.get(ruling.why, way)
    label = f"{shows} is tier {ruling.banded}" + (f", and {by} makes it tier {ruling.tier}" if moved else "")
    marks = [blocks.Mark("ours", start, 0, shows, fell=True)] * moved + [blocks.Mark("ours", end, 0, shows)]
    lifts = (blocks.Lift("ours", start, end, by),) if moved else ()
    return blocks.Ladder(f"{label}.", rungs, (blocks.Stand("ours", who, "", shows),), tuple(marks), lifts)
