"""The reasons for a power roll, in sentences: the dice, what was added, edges and banes, and the tier."""

from hqweb.core import blocks, moves, procedure
from hqweb.core.dice import Faces
from hqweb.core.words import leading, listed, plus, sign, spelt
from hqweb.draw_steel import edition
from hqweb.draw_steel.power import Power, Ruling, agreed

_NETS = {-2: "a double bane", -1: "a bane", 0: "nothing", 1: "an edge", 2: "a double edge"}


def net_words(power: Power) -> str:
    """What edges and banes come to, in words.

    >>> net_words(Power(0, edges=3, banes=1))
    'an edge'
    """
    return _NETS[min(max(power.net, -2), 2)]


def roll_words(power: Power, name: str) -> str:
    """Return a power roll as a player would say it; `name` is what the score is called.

    >>> roll_words(Power(2, edges=3, banes=1), "Might"), roll_words(Power(-1, 3, automatic=(2,)), "Reason")
    ('2d10 + 2 Might, 3 edges, 1 bane', '2d10 − 1 Reason + 3, tier 2 automatically')
    """
    fixed = listed([f"tier {tier}" for tier in power.automatic])
    parts = (
        f"2d10 {plus(power.score)} {name}{f' {plus(power.bonus)}' if power.bonus else ''}",
        edition.EDGE.counted(power.edges) if power.edges else "",
        edition.BANE.counted(power.banes) if power.banes else "",
        f"{fixed} automatically" if fixed else "",
    )
    return ", ".join(filter(None, parts))


def edge_steps(power: Power) -> tuple[procedure.Step, ...]:
    """How edges and banes are capped and then cancel; nothing where there are none."""
    edges, banes, most, by = power.edges, power.banes, power.edition.most, power.net
    which = " and ".join(f"{count} {word}" for count, word in ((edges, "edges"), (banes, "banes")) if count > most)
    first, second = leading(edition.EDGE.spelt(min(edges, most))), edition.BANE.spelt(min(banes, most))
    single, word = f"{'+' if by > 0 else '−'}{power.edition.edge}", "edge" if by > 0 else "bane"
    return moves.those(
        (which, procedure.say("cap", f"No more than {spelt(most)} count: {which} are *{spelt(most)}*.")),
        (edges and banes, procedure.say("cancel", f"{first} and {second} come to *{net_words(power)}*.")),
        (abs(by) == 1, procedure.say("edge", f"{'An' if by > 0 else 'A'} {word}: *{single}*.")),
        (abs(by) > 1, procedure.say("double", f"A double {word} leaves the total alone and moves the tier.")),
    )


def roll_steps(power: Power, faces: Faces, ruling: Ruling, name: str) -> tuple[procedure.Step, ...]:
    """The reasons for a ruling; `name` is what the score is called, such as Might.

    Edges and banes are told between the dice and the tier.
    """
    start = f"{sign(ruling.natural)} {plus(power.score)}{f' {plus(power.bonus)}' if power.bonus else ''}"
    by, total, low, tier = power.net, sign(ruling.total), power.edition.natural, ruling.tier
    edge = f" {plus(power.edition.edge * by)}" if abs(by) == 1 else ""
    dice, told = "The dice: {one} and {two}, a natural *{natural}*.", "{plus}{edge} = *{total}* with {name}."
    counted, double = ruling.why not in ("automatic", "natural"), "edge" if by > 0 else "bane"
    shifted = f"There is nothing {'above' if by > 0 else 'below'} it, so it stays *tier {{tier}}*."
    if ruling.why == "shift":
        shifted = f"The double {double} makes it *tier {{tier}}*."
    banded = f"{total} is {power.edition.bands[ruling.banded - 1].words}: *tier {{tier}}*."
    settled = "The tier is settled beforehand: *tier {tier}*."
    natural = "A natural {low} or 20 is *tier 3*, whatever else applies."
    differ = power.automatic and not agreed(power.automatic)
    return (
        procedure.say("natural", dice, one=faces[0], two=faces[1], natural=ruling.natural),
        *edge_steps(power),
        procedure.say("total", told, plus=start, edge=edge, total=total, name=name),
        *moves.those(
            (differ, procedure.say("automatic", "Automatic tiers that differ do not count, so the roll decides.")),
            (ruling.why == "automatic", procedure.say("automatic", settled, tier=tier)),
            (ruling.why == "natural", procedure.say("natural-19", natural, low=low)),
            (counted, procedure.say("tiers", banded, tier=ruling.banded)),
            (counted and abs(by) > 1, procedure.say("double", shifted, tier=tier)),
        ),
    )


def sum_block(power: Power, faces: Faces, ruling: Ruling, name: str) -> blocks.Sum:
    """The dice and all that was added to them."""
    by = power.net
    parts = (
        *(blocks.Part(power.edition.sides, face) for face in faces),
        blocks.Part(0, power.score, name),
        *([blocks.Part(0, power.bonus, "bonuses")] if power.bonus else []),
        *([blocks.Part(0, power.edition.edge * by, "edge" if by > 0 else "bane")] if abs(by) == 1 else []),
    )
    return summed(parts, ruling.total)


def summed(parts: tuple[blocks.Part, ...], total: int, who: str = "") -> blocks.Sum:
    """Dice and what is added to them; `who` is whose sum it is, where there are several."""
    told = " ".join(str(part.value) if part.sides else plus(part.value) for part in parts)
    return blocks.Sum(f"{f'{who}: ' if who else ''}{told} = {sign(total)}", parts, total)


def tier_ladder(ruling: Ruling, who: str, edition: edition.Edition = edition.EDITION) -> blocks.Ladder:
    """The total on the staff of three tiers, and what moved it."""
    rungs = tuple(
        blocks.Rung(f"tier-{each.tier}", f"Tier {each.tier}: {each.words}") for each in reversed(edition.bands)
    )
    start, end = len(edition.bands) - ruling.banded, len(edition.bands) - ruling.tier
    moved = start != end
    shows, way = sign(ruling.total), "double edge" if end < start else "double bane"
    by = {"natural": f"natural {ruling.natural}", "automatic": "automatic"}.get(ruling.why, way)
    label = f"{shows} is tier {ruling.banded}" + (f", and {by} makes it tier {ruling.tier}" if moved else "")
    marks = [blocks.Mark("ours", start, 0, shows, fell=True)] * moved + [blocks.Mark("ours", end, 0, shows)]
    lifts = (blocks.Lift("ours", start, end, by),) if moved else ()
    return blocks.Ladder(f"{label}.", rungs, (blocks.Stand("ours", who, "", shows),), tuple(marks), lifts)
