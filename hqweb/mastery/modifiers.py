"""Modifiers of a rating's total, and the kinds of modifiers that an edition has."""

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

from hqweb.core import fields, nouns, procedure, words
from hqweb.core.limits import MAX_MODIFIERS
from hqweb.mastery import rating

MODIFIER: Final = words.Noun("modifier", "modifiers")


class Kind(NamedTuple):
    """A kind of modifier: permanent id, names, and its possible amounts, or none for any whole number.

    `caps` holds a victory at minor. `lowers` and `lifts` are the steps by which it moves its owner's result. A kind
    that `helps` is an augment, and no roll for an augment takes one. `counts_as` is the kind with which it shares its
    limit. `fifth` makes the amount a fifth of a rating, or another `part` of it: rounded down as a bonus, to the
    nearest as a penalty. `usual` amounts are the printed ones where any number is allowed. `rule` is the key of its
    rule, `once_rule` that of the limit to one. A kind that an earlier defeat or victory `left` carries over to the
    next contest. Amounts `in_points` are never written as masteries.
    """

    id: str
    title: str
    phrase: str
    rule: str
    amounts: tuple[int, ...] = ()
    once_rule: str = ""
    caps: bool = False
    lowers: int = 0
    lifts: int = 0
    helps: bool = False
    counts_as: str = ""
    fifth: Literal["", "bonus", "penalty"] = ""
    part: int = 5
    usual: tuple[int, ...] = ()
    left: Literal["", "defeat", "victory"] = ""
    in_points: bool = False

    def words(self, letter: str) -> str:
        """Return its effect on a roll, as the tables print it."""
        if self.lowers or self.lifts:
            return f"result {nouns.STEP.counted(self.lowers or self.lifts)} {'down' if self.lowers else 'up'}"
        if self.fifth:
            sign, way = ("+", "rounded down") if self.fifth == "bonus" else ("−", "to the nearest")
            return f"{sign} {words.portion(self.part)} of its rating, {way}"
        return ", ".join(self.sign(amount, letter) for amount in (self.amounts or self.usual)) or "set by the GM"

    def sign(self, amount: int, letter: str) -> str:
        """Return an amount as printed. The rules may write −20 as a mastery."""
        if self.in_points:
            return rating.bonus(amount)
        if amount == -rating.PER_MASTERY and amount in self.amounts:
            return f"−{letter}"
        return rating.bonus(amount, letter)

    def amount(self, row: fields.Given) -> int:
        """Return what a row of this kind adds to the total."""
        if self.fifth:
            return fifth(row.whole("rating"), self.fifth, self.part)
        return row.whole("amount") if row.has("amount") else self.amounts[0]


def fifth(total: int, way: Literal["bonus", "penalty"], part: int = 5) -> int:
    """Return a fifth of a rating, or another part, rounded down as a bonus and to the nearest as a penalty.

    >>> fifth(19, "bonus"), fifth(19, "penalty"), fifth(27, "penalty"), fifth(27, "bonus", 4)
    (3, -4, -5, 6)
    """
    return total // part if way == "bonus" else -((total + part // 2) // part)


class Sum(NamedTuple):
    """A modified rating: the total, whether a stretch caps the victory, and the reasons.

    Its owner's result will fall by `lowered` steps and rise by the rules in `raised`; those steps are explained later.
    """

    total: rating.Total
    stretched: bool = False
    steps: tuple[procedure.Step, ...] = ()
    lowered: int = 0
    raised: tuple[str, ...] = ()


def modifiers_field(
    kinds: tuple[Kind, ...],
    letter: str,
    name: str = "modifiers",
    label: str = "Modifiers",
    when: fields.When | None = None,
    noun: words.Noun = MODIFIER,
) -> fields.Field:
    """Return the list of modifiers in a form. A row has a kind and, if there's a choice, an amount."""
    amounts = [_amount_field(kind, letter) for kind in kinds if len(kind.amounts) != 1]
    names = tuple(fields.Option(kind.id, kind.title) for kind in kinds)
    row = (fields.Field("kind", "pick", "Kind", default=kinds[0].id, options=names), *amounts)
    return fields.Field(
        name, "list", label, default=[], high=MAX_MODIFIERS, fields=row, when=when, group="more", noun=noun
    )


def _amount_field(kind: Kind, letter: str) -> fields.Field:
    when = fields.When("kind", (kind.id,))
    if kind.fifth:
        return rating.rating_field(letter, "rating", "Rating", when=when)
    if not kind.amounts:
        return rating.amount_field("amount", "Amount", default=None, when=when)
    options = tuple(fields.Option(str(amount), kind.sign(amount, letter)) for amount in kind.amounts)
    return fields.Field(
        "amount", "pick", "Amount", options=options, when=when, read=lambda raw: str(rating.read_amount(raw))
    )


def add_up(
    kinds: tuple[Kind, ...],
    base: rating.Total,
    rows: tuple[fields.Given, ...],
    who: str,
    letter: str,
    per: int = rating.PER_MASTERY,
) -> Sum:
    """Add modifiers to a rating's total, which is then read as a rating again."""
    known = {kind.id: kind for kind in kinds}
    total, lowered, seen, steps = int(base), 0, set[str](), list[procedure.Step]()
    raised: tuple[str, ...] = ()
    for row in rows:
        kind = known[row.text("kind")]
        counts_as = kind.counts_as or kind.id
        if kind.once_rule and counts_as in seen:
            steps.append(
                procedure.say(kind.once_rule, "{who}: a second {name} doesn’t count.", who=who, name=kind.phrase)
            )
            continue
        seen.add(counts_as)
        if kind.lowers or kind.lifts:
            lowered += kind.lowers
            raised += (kind.rule,) * kind.lifts
            continue
        amount = kind.amount(row)
        total += amount
        text, sign = "{who}: *{sign}* for the {name}.", kind.sign(amount, letter)
        steps.append(procedure.say(kind.rule, text, who=who, sign=sign, name=kind.phrase, amount=amount))
    if steps:
        steps.append(total_step(base, rating.Total(total), who, letter, per))
    return Sum(rating.Total(total), any(known[name].caps for name in seen), tuple(steps), lowered, raised)


def with_parts(
    base: rating.Total, parts: Iterable[tuple[str, str, int]], who: str, letter: str
) -> tuple[rating.Total, list[procedure.Step]]:
    """Add a move's modifiers to a rating: a rule, a reason and an amount each. Amounts of 0 get no reason.

    >>> parts = [("situational", "the situation", 6), ("stretch", "the stretch", 0)]
    >>> with_parts(rating.Total(17), parts, "Odo", "M")[0]
    23
    """
    total, steps = base, list[procedure.Step]()
    for rule, phrase, amount in (each for each in parts if each[2]):
        total, sign = rating.Total(total + amount), rating.bonus(amount, letter)
        steps.append(procedure.say(rule, "{who}: *{sign}* for {name}.", who=who, sign=sign, name=phrase, amount=amount))
    return total, [*steps, total_step(base, total, who, letter)] if steps else []


def total_step(
    base: rating.Total, total: rating.Total, who: str, letter: str, per: int = rating.PER_MASTERY
) -> procedure.Step:
    """Explain a rating's new total."""
    text = (
        f"{{who}}: {{old}} becomes {{sum}} in all, {'which is *{new}*' if total >= 1 else 'so there’s no rating left'}."
    )
    old, new = rating.show(base, letter, per), rating.show(total, letter, per) if total >= 1 else ""
    return procedure.say("total", text, who=who, old=old, sum=words.sign(total), new=new, total=total)
