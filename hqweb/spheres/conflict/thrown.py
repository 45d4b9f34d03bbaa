"""A check of a conflict that was thrown: its reasons, its pictures, its stones, and a Destiny die that improves it.

Source: Shattered Spheres, *Rules*, on checks, Fate and spending Destiny.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from hqweb.core.blocks import Block, Sum
from hqweb.core.dice import Die, Faces
from hqweb.core.fields import Field, Given, When
from hqweb.core.moves import Act, Roll, number, pick
from hqweb.core.procedure import Ask, Outcome, Step
from hqweb.core.words import Who, sign, spelt
from hqweb.spheres.check import DEGREES, MOST, Check, Ruling, rule, split
from hqweb.spheres.edition import DEGREE, DESTINY_DIE, STONE
from hqweb.spheres.explain import degree_ladder, degree_steps, fate_steps, improved_sum, roll_steps, sum_block
from hqweb.spheres.fate import Earned, improve_step, shown, stones_by, together
from hqweb.spheres.readings import Readings
from hqweb.spheres.roll import Rolled, Side


def attack_key(of: int) -> str:
    """The outcome that the degree of an attack check counts as.

    >>> attack_key(2), attack_key(-1)
    ('hit-2', 'miss-1')
    """
    return f"{'hit' if of > 0 else 'miss'}-{abs(of)}"


def resist_key(of: int) -> str:
    """The outcome that the degree of a resistance check counts as.

    >>> resist_key(2), resist_key(-1)
    ('resisted-2', 'affected-1')
    """
    return f"{'resisted' if of > 0 else 'affected'}-{abs(of)}"


def _outcome(key: str, word: str, of: int, mark: str) -> Outcome:
    return Outcome(key, f"{word}, {DEGREE.counted(abs(of))}", f"{mark}{abs(of)}")


_UP: Final = tuple(range(1, MOST + 1))

ATTACKS: Final = tuple(
    _outcome(attack_key(of), "Hit" if of > 0 else "Miss", of, "v" if of > 0 else "d") for of in DEGREES
)
"""Every degree of an attack check, the best first."""

TAKEN: Final = (
    *(_outcome(resist_key(-of), "Affected", of, "v") for of in reversed(_UP)),
    *(_outcome(resist_key(of), "Resisted", of, "d") for of in _UP),
)
"""Every degree of the target’s resistance check as the attacker sees it, the worst for the target first."""

RESISTED: Final = tuple(
    _outcome(resist_key(of), "Resisted" if of > 0 else "Affected", of, "v" if of > 0 else "d") for of in DEGREES
)
"""Every degree of one’s own resistance check, the best first."""

ENDINGS: Final = (*TAKEN[:MOST], Outcome("resisted", "Hit, but resisted", "tie"), Outcome("missed", "Missed", "d1"))
"""What a whole attack can come to."""


class Thrown(NamedTuple):
    """The dice of a check and what they came to.

    `added` are the values that improved it, each with the sides of its die; stones have none.
    """

    check: Check
    faces: Faces
    ruling: Ruling
    added: tuple[tuple[int, int], ...] = ()

    @property
    def degree(self) -> int:
        """The degree that stands."""
        return self.ruling.degree


class Names(NamedTuple):
    """What both sides of a check are called in its reasons."""

    ours: str
    dc: str


class Party(NamedTuple):
    """Whoever rolls: how the reasons call them, whether they oppose the heroes, and whether there is a Fate pool.

    `used` are the kinds of stones that were used in this turn, of which no more is earned in it.
    """

    who: str
    opposing: bool = False
    encounter: bool = True
    used: tuple[str, ...] = ()


def stones(rolled: Rolled, readings: Readings, party: Party) -> Earned:
    """All stones of one side’s dice: by its ladders, within an encounter, and by a critical."""
    return together(*_stones(rolled, readings, party))


def _stones(rolled: Rolled, readings: Readings, party: Party) -> tuple[Earned, Earned]:
    by_dice, critical = stones_by(rolled, readings, opposing=party.opposing, encounter=party.encounter)
    none = dict.fromkeys(party.used, 0)
    return by_dice._replace(**none), critical._replace(**none)


def kind_of(*, opposing: bool) -> str:
    """The kind of stones that a side spends.

    >>> kind_of(opposing=True)
    'tragedy'
    """
    return "tragedy" if opposing else "triumph"


def side_steps(side: Side, readings: Readings, faces: Faces, rolled: Rolled, party: Party) -> tuple[Step, ...]:
    """The reasons for one side’s total, and the stones that its dice give, where they give any."""
    by_dice, critical = _stones(rolled, readings, party)
    quiet = rolled if sum(by_dice) else rolled._replace(up=0, down=0, fortune=0, misfortune=0)
    fate = fate_steps(quiet, by_dice, critical, party.who)
    return (*roll_steps(side, readings, faces, rolled, party.who), *fate)


def steps(thrown: Thrown, names: Names, *, opposing: bool, used: tuple[str, ...] = ()) -> tuple[Step, ...]:
    """The reasons for a check of two sides; `opposing` says whether whoever makes it opposes the heroes.

    `used` are kinds of stones of which no more is earned.
    """
    check, ruling = thrown.check, thrown.ruling
    ours, theirs = split(check, thrown.faces)
    readings = check.readings
    return (
        *side_steps(check.ours, readings, ours, ruling.ours, Party(names.ours, opposing, used=used)),
        *side_steps(check.dc, readings, theirs, ruling.dc, Party(names.dc, not opposing, used=used)),
        *degree_steps(check, ruling),
    )


def pictures(thrown: Thrown, names: Names, who: Who, dc: tuple[Sum, ...] | None = None) -> tuple[Block, ...]:
    """Both sums, and the total on the staff of degrees; `dc` stands for a DC that is no check of somebody’s."""
    check, ruling = thrown.check, thrown.ruling
    ours, theirs = split(check, thrown.faces)
    bare = ruling.ours._replace(total=ruling.ours.total - sum(value for value, _ in thrown.added))
    spent = ((sides, value) for value, sides in thrown.added)
    own = _called(improved_sum(sum_block(check.ours, check.readings, ours, bare), *spent), names.ours)
    if dc is None:
        dc = (_called(sum_block(check.dc, check.readings, theirs, ruling.dc), names.dc),)
    return (own, *dc, degree_ladder(check, ruling, who))


def _called(told: Sum, name: str) -> Sum:
    first, *rest = told.parts
    label = first.label if first.label in ("Fortune", "Misfortune") else ""
    called = first._replace(label=f"{name}, {label}" if label else name)
    return Sum(f"{name}: {told.label}", (called, *rest), told.total)


class Purse(NamedTuple):
    """What one side can still spend here: Destiny dice, and stones of Fate beside those that it earns."""

    dice: int = 0
    stones: int = 0

    def __bool__(self) -> bool:
        return self.dice > 0 or self.stones > 0

    def told(self) -> str:
        """What there is, in words.

        >>> Purse(2, 3).told(), Purse(1).told()
        ('2 Destiny dice, 3 stones', '1 Destiny die')
        """
        kinds = ((self.dice, DESTINY_DIE), (self.stones, STONE))
        return ", ".join(noun.counted(n) for n, noun in kinds if n)


NOTHING_LEFT: Final = "There is neither a Destiny die nor a stone left here: the form says how many there are."
"""Why Destiny cannot be spent."""


def spend_fields(purse: Purse) -> tuple[Field, ...]:
    """With what Destiny is spent: a die of it, or stones of Fate in its place."""
    every = {"die": (purse.dice, "A Destiny die"), "stones": (purse.stones, "Stones of Fate")}
    ways = {key: title for key, (n, title) in every.items() if n > 0}
    held = (number("stones", "Stones", 1, purse.stones, 1, when=When("with", ("stones",))),) if purse.stones else ()
    return (pick("with", "With", ways), *held) if ways else ()


def with_earned(purse: Purse, gained: Earned, *, opposing: bool) -> Purse:
    """All that is at hand: a side spends its kind of stones also as they are earned.

    >>> with_earned(Purse(1, 2), Earned(3, 1), opposing=False)
    Purse(dice=1, stones=5)
    """
    more = gained.tragedy if opposing else gained.triumph
    return purse._replace(stones=purse.stones + more)


def sides_of(given: Given, sides: int) -> int:
    """The sides of the die that is spent; none for stones."""
    return 0 if given.text("with") == "stones" else sides


def why_no_more(thrown: Thrown | None) -> str:
    """Why a check of a conflict cannot be improved, whatever there is to spend; empty where it can."""
    if thrown is None:
        return "Nothing is rolled yet that it could improve."
    if thrown.ruling.ours.natural == 1:
        return "A natural 1 fails whatever is added to it."
    if thrown.ruling.plain == MOST:
        return f"The total is good for {spelt(MOST)} degrees already."
    return ""


def spent(purse: Purse, given: Given) -> Purse:
    """What is left after Destiny was spent so."""
    if given.text("with") == "stones":
        return purse._replace(stones=purse.stones - given.whole("stones"))
    return purse._replace(dice=purse.dice - 1)


def ask_improve(thrown: Thrown, given: Given, sides: int, key: Callable[[int], str]) -> Ask[Ruling]:
    """The Destiny die, or no die for stones, which show their own number; `key` is that of a degree."""
    die = given.text("with") != "stones"

    def judge(faces: Faces) -> Ruling:
        ours, more = thrown.ruling.ours, faces[0] if die else given.whole("stones")
        return rule(thrown.check, ours._replace(total=ours.total + more), thrown.ruling.dc)

    return Ask((Die(sides, f"Destiny d{sides}"),) if die else (), judge, lambda ruling: key(ruling.degree))


def improve_act[S](
    by: str, what: str, does: Roll[S, Ruling], closed: Callable[[S], str], purse: Callable[[S], Purse], whose: str
) -> Act[S, Ruling]:
    """Destiny on a check of one’s own; `what` is the check, in words, and `purse` what there is to spend."""
    brings, rule = f"The number is added to the {what}.", f"{'attack' if what == 'attack check' else 'resist'}-improve"
    return Act("improve", "Improve", rule, does, brings, closed, lambda state: spend_fields(purse(state)),
               lambda state: f"Of {purse(state).told()}", by, whose=whose, press="Improve")  # fmt: skip


def line_of(outcomes: tuple[Outcome, ...], key: str, ruling: Ruling) -> str:
    """A check in one line."""
    label = next(each.label for each in outcomes if each.key == key)
    return f"{sign(ruling.ours.total)} against {sign(ruling.dc.total)}: {label}"


def improved(thrown: Thrown, ruling: Ruling, key: str, sides: int, kind: str) -> tuple[Thrown, tuple[Step, ...]]:
    """The check after a die of so many sides, or stones of a kind, were spent on it; `key` is that of the rule."""
    more = ruling.ours.total - thrown.ruling.ours.total
    after = thrown._replace(ruling=ruling, added=(*thrown.added, (more, sides)))
    step = improve_step(key, "", shown(more, sides, kind.title()), more, ruling.ours.total)
    return after, (step, *degree_steps(thrown.check, ruling))
