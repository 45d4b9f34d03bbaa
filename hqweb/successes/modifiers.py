"""Modifiers: named amounts on a rating's total, in steps of five.

Source: QuestWorlds SRD 0.97, *Modifiers*, *Bonuses and Penalties from Tactics*.
"""

from collections.abc import Callable
from typing import NamedTuple

from hqweb.core.fields import Field, Given, Json, Option, When
from hqweb.core.limits import MAX_MODIFIERS
from hqweb.core.numbers import sign
from hqweb.core.procedure import Step, say
from hqweb.core.words import Noun
from hqweb.mastery.amount import read_amount
from hqweb.mastery.rating import Total
from hqweb.successes.edition import KINDS, Kind, amount, written
from hqweb.successes.nouns import MODIFIER


class Sum(NamedTuple):
    """A rating with its modifiers: the total, and the reasons."""

    total: Total
    steps: tuple[Step, ...] = ()


def _pick(raw: Json) -> Json:
    return str(read_amount(raw))


def modifiers_field(
    name: str = "modifiers",
    label: str = "Modifiers",
    when: When | None = None,
    leave_out: tuple[str, ...] = (),
    noun: Noun = MODIFIER,
) -> Field:
    """The list of modifiers in a form: a row has a kind and an amount."""
    kinds = tuple(kind for kind in KINDS if kind.id not in leave_out)
    names = tuple(Option(kind.id, kind.title) for kind in kinds)
    row = (Field("kind", "pick", "Kind", default=kinds[0].id, options=names), *map(_amount_field, kinds))
    return Field(name, "list", label, default=[], high=MAX_MODIFIERS, fields=row, when=when, group="more", noun=noun)


def _amount_field(kind: Kind) -> Field:
    options = tuple(Option(str(number), amount(number)) for number in kind.amounts)
    read: Callable[[Json], Json] = _pick
    return Field(
        "amount", "pick", "Amount", default=options[0].value, options=options, when=When("kind", (kind.id,)), read=read
    )


def add_up(base: Total, rows: tuple[Given, ...], who: str) -> Sum:
    """A rating with its modifiers: a plain sum first, which is then read as a rating again."""
    known = {kind.id: kind for kind in KINDS}
    total, seen, steps = int(base), set[str](), list[Step]()
    for row in rows:
        kind, number = known[row.text("kind")], row.whole("amount")
        if kind.once_rule and kind.id in seen:
            steps.append(say(kind.once_rule, "{who}: a second {name} does not count.", who=who, name=kind.phrase))
            continue
        seen.add(kind.id)
        total += number
        steps.append(
            say(
                kind.rule,
                "{who}: *{sign}* for the {name}.",
                who=who,
                sign=amount(number),
                name=kind.phrase,
                amount=number,
            )
        )
    if steps:
        steps.append(total_step(base, Total(total), who))
    return Sum(Total(total), tuple(steps))


def total_step(base: Total, total: Total, who: str) -> Step:
    """How a rating reads after its modifiers."""
    ending = "so no rating is left." if total < 1 else "read as *{now}*."
    return say(
        "total",
        "{who}: {was} becomes {sum} in all, " + ending,
        who=who,
        was=written(base),
        sum=sign(total),
        now=written(total),
        total=int(total),
    )


def plain_sum(base: Total, bonus: int, who: str) -> Sum:
    """A rating with one number of modifiers."""
    if not bonus:
        return Sum(base)
    total = Total(base + bonus)
    return Sum(total, (total_step(base, total, who),))
