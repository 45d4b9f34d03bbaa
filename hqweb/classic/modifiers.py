"""Modifiers: named amounts on a rating's total, and what each kind is in an edition."""

from typing import Literal, NamedTuple

from hqweb.core.fields import Field, Given, Option, When
from hqweb.core.limits import MAX_MODIFIERS, MAX_SITUATION
from hqweb.core.numbers import sign
from hqweb.core.procedure import Step, say
from hqweb.mastery.amount import bonus, read_amount
from hqweb.mastery.rating import Total, show


class Kind(NamedTuple):
    """A kind of modifier: permanent id, names, and the amounts that it may have; none for any whole number.

    `caps` says that it holds a victory at minor, `lowers` by how many steps it takes the own result down.
    `rule` is the key of its rule, `once_rule` that of a limit which keeps a second one from counting. One that
    an earlier defeat or victory `left` stays for the next contest.
    """

    id: str
    title: str
    phrase: str
    rule: str
    amounts: tuple[int, ...] = ()
    once_rule: str = ""
    caps: bool = False
    lowers: int = 0
    left: Literal["", "defeat", "victory"] = ""

    def words(self, letter: str) -> str:
        """What it does to a roll, as the tables print it."""
        if self.lowers:
            return f"own result {self.lowers} {'step' if self.lowers == 1 else 'steps'} down"
        return ", ".join(bonus(amount, letter) for amount in self.amounts) or "as the GM says"


class Sum(NamedTuple):
    """A rating with its modifiers: the total, whether a stretch caps the victory, and the reasons.

    The own result will fall by `lowered` steps; that is told when it does.
    """

    total: Total
    stretched: bool
    steps: tuple[Step, ...]
    lowered: int = 0


def modifiers_field(
    kinds: tuple[Kind, ...], letter: str, name: str, label: str, when: When | None = None
) -> Field:
    """The list of modifiers in a form: a row has a kind and, where the kind leaves a choice, an amount."""
    amounts = [_amount_field(kind, letter) for kind in kinds if len(kind.amounts) != 1]
    names = tuple(Option(kind.id, kind.title) for kind in kinds)
    row = (Field("kind", "pick", "Kind", default=kinds[0].id, options=names), *amounts)
    return Field(name, "list", label, default=[], high=MAX_MODIFIERS, fields=row, when=when, group="more")


def _amount_field(kind: Kind, letter: str) -> Field:
    when = When("kind", (kind.id,))
    if not kind.amounts:
        return Field(
            "amount", "int", "Amount", low=-MAX_SITUATION, high=MAX_SITUATION, when=when, read=read_amount
        )
    options = tuple(Option(str(amount), bonus(amount, letter)) for amount in kind.amounts)
    return Field(
        "amount", "pick", "Amount", options=options, when=when, read=lambda raw: str(read_amount(raw))
    )


def add_up(kinds: tuple[Kind, ...], base: Total, rows: tuple[Given, ...], who: str, letter: str) -> Sum:
    """A rating with its modifiers: a plain sum first, which is then read as a rating again."""
    known = {kind.id: kind for kind in kinds}
    total, lowered, seen, steps = int(base), 0, set[str](), list[Step]()
    for row in rows:
        kind = known[row.text("kind")]
        if kind.lowers:
            lowered += kind.lowers
            continue
        amount = row.whole("amount") if row.has("amount") else kind.amounts[0]
        if kind.once_rule and kind.id in seen:
            steps.append(
                say(kind.once_rule, "{who}: a second {name} does not count.", who=who, name=kind.phrase)
            )
            continue
        seen.add(kind.id)
        total += amount
        steps.append(
            say(
                kind.rule,
                "{who}: *{sign}* for the {name}.",
                who=who,
                sign=bonus(amount, letter),
                name=kind.phrase,
                amount=amount,
            )
        )
    if steps:
        ending = "in all, so no rating is left." if total < 1 else "in all, read as *{now}*."
        now = show(Total(total), letter)
        steps.append(
            say(
                "total",
                "{who}: {was} becomes {sum} " + ending,
                who=who,
                was=show(base, letter),
                sum=sign(total),
                now=now,
                total=total,
            )
        )
    return Sum(Total(total), any(known[name].caps for name in seen), tuple(steps), lowered)
