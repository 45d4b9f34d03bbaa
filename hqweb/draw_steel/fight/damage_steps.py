"""The reasons for what damage did, in sentences, and the picture of its sum."""

from hqweb.core.blocks import Grid, GridRow, Part, Sum
from hqweb.core.numbers import plus, sign
from hqweb.core.procedure import Step, say
from hqweb.core.tables import Column
from hqweb.draw_steel.fight.stamina import STATES, UNTYPED, Blow, Body, Ruling

_TIMES = {1: "Halved", 2: "Halved twice", 3: "Halved three times"}


def hit_steps(blow: Blow, ruling: Ruling, before: Body, name: str) -> tuple[Step, ...]:
    """Base, halving, weakness, immunity, temporary Stamina, Stamina, and the state it leaves."""
    if blow.loss:
        steps = [
            say("stamina-loss", "{name} loses *{lost} Stamina*. Nothing prevents that.", name=name, lost=blow.base)
        ]
    else:
        steps = _sum_steps(blow, ruling)
        if ruling.absorbed:
            steps.append(
                say(
                    "temporary",
                    "Temporary Stamina takes *{absorbed}* of it, and {left} is left.",
                    absorbed=ruling.absorbed,
                    left=ruling.body.extra or "none",
                )
            )
    steps.append(
        say(
            "stamina",
            "{name}: Stamina {was} becomes *{now}*.",
            name=name,
            was=sign(before.now),
            now=sign(ruling.body.now),
        )
    )
    return (*steps, *state_steps(before, ruling.body, name))


def _sum_steps(blow: Blow, ruling: Ruling) -> list[Step]:
    kind = "" if blow.type == UNTYPED else f" {blow.type}"
    steps = [say("damage-base", "*{base}{kind} damage*, with all that adds to it.", base=blow.base, kind=kind)]
    half = ruling.after[0] if ruling.order == "halve" else ruling.after[1]
    halved: list[Step] = []
    if blow.halved and not blow.sure:
        halved.append(say("halved", "{times}, rounded down: *{half}*.", times=_TIMES[blow.halved], half=half))
    weak: list[Step] = []
    if ruling.weakness:
        total = ruling.after[1] if ruling.order == "halve" else ruling.after[0]
        weak.append(say("weakness", "Weakness {value}: *{total}*.", value=ruling.weakness, total=total))
    steps += halved + weak if ruling.order == "halve" else weak + halved
    if blow.sure:
        steps.append(say("damage-sure", "It *cannot be reduced*: no halving, no immunity."))
    elif ruling.immunity is None:
        steps.append(say("immunity", "Immune to *all* of it: 0."))
    elif ruling.immunity:
        steps.append(say("immunity", "Immunity {value}: *{left}*.", value=ruling.immunity, left=ruling.taken))
    return steps


def state_steps(before: Body, after: Body, name: str) -> tuple[Step, ...]:
    """What somebody is now that was not so before."""
    was, now = before.state, after.state
    if was == now:
        return ()
    if now == "dead":
        if after.kind == "object":
            return (say("death", "{name} is *destroyed*.", name=name),)
        why = " Damage to somebody who was knocked out kills." if was == "out" else ""
        at = f"{sign(after.dies_at)} or less" if after.kind == "hero" else "0 or less"
        return (say("death", "{at}: {name} is *dead*.{why}", at=at, name=name, why=why),)
    if now == "dying":
        return (say("dying", "0 or less: {name} is *dying*, and bleeding as long as that lasts.", name=name),)
    if now == "winded" and was == "well":
        return (say("winded", "{half} or less, half the maximum: *winded*.", half=after.winded_at),)
    return (say("winded", "{name} is *{state}* again.", name=name, state=STATES[now].lower()),)


def state_word(body: Body) -> str:
    """How somebody stands, in a word."""
    return "Destroyed" if body.kind == "object" and body.state == "dead" else STATES[body.state]


def sum_block(blow: Blow, ruling: Ruling) -> Sum:
    """From the base to the damage that is taken."""
    parts = [Part(0, blow.base, "base" if blow.type == UNTYPED else blow.type)]
    half = Part(0, 0)
    if blow.halved and not blow.sure:
        was = blow.base if ruling.order == "halve" else ruling.after[0]
        now = ruling.after[0] if ruling.order == "halve" else ruling.after[1]
        half = Part(0, now - was, "halved")
    weak = Part(0, ruling.weakness, "weakness")
    parts += [part for part in ((half, weak) if ruling.order == "halve" else (weak, half)) if part.value]
    if ruling.taken != ruling.after[1]:
        parts.append(Part(0, ruling.taken - ruling.after[1], "immunity"))
    told = " ".join(f"{plus(part.value)} {part.label}" for part in parts[1:])
    start = f"{blow.base} {parts[0].label}"
    return Sum(f"{start}{' ' if told else ''}{told} = {ruling.taken} damage", tuple(parts), ruling.taken)


def body_block(body: Body, recoveries: int) -> Grid:
    """The numbers of the body."""
    rows: list[tuple[str, str]] = [("Stamina", f"{sign(body.now)} of {body.most}")]
    if body.extra:
        rows.append(("Temporary Stamina", str(body.extra)))
    if body.kind != "object":
        rows.append(("Winded at", str(body.winded_at)))
    rows.append(("Destroyed at" if body.kind == "object" else "Dead at", sign(body.dies_at)))
    if body.kind == "hero":
        rows += [("Recovery value", str(body.recovery)), ("Recoveries", str(recoveries))]
    mark = {"dead": "lost", "dying": "out", "out": "out"}.get(body.state, "")
    grid = tuple(
        GridRow(row, "lost" if mark == "lost" and not place else "out" if mark and not place else "")
        for place, row in enumerate(rows)
    )
    return Grid("Stamina", (Column("What"), Column("How much", "number")), grid)
