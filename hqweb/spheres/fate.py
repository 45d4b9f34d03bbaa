"""Fate and Destiny around a roll: the stones its dice give, what the forms ask about both, and what a roll leaves.

Source: Shattered Spheres, *Rules*, on Fate, criticals, Destiny, and spending Destiny.
"""

from typing import Final, NamedTuple

from hqweb.core.fields import Field, Given, When
from hqweb.core.limits import MAX_DESTINY, MAX_STONES
from hqweb.core.moves import number, pick
from hqweb.core.procedure import Effect, Offer, Step, say
from hqweb.core.words import sign
from hqweb.spheres.check import STEP
from hqweb.spheres.edition import DESTINY_DIE, ID
from hqweb.spheres.readings import Readings, Stones
from hqweb.spheres.roll import Rolled


class Earned(NamedTuple):
    """The stones of one roll: Triumph and Tragedy."""

    triumph: int = 0
    tragedy: int = 0


NONE: Final = Earned()


def together(*found: Earned) -> Earned:
    """Add up stones.

    >>> together(Earned(1, 0), Earned(2, 1))
    Earned(triumph=3, tragedy=1)
    """
    return Earned(sum(each.triumph for each in found), sum(each.tragedy for each in found))


def stones_told(stones: Earned) -> str:
    """Stones in words.

    >>> stones_told(Earned(2, 0)), stones_told(Earned(1, 1)), stones_told(Earned())
    ('2 Triumph', '1 Triumph and 1 Tragedy', 'no stone')
    """
    kinds = ((stones.triumph, "Triumph"), (stones.tragedy, "Tragedy"))
    return " and ".join(f"{n} {kind}" for n, kind in kinds if n) or "no stone"


def stones_of(difference: int, stones: Stones = "five") -> int:
    """The stones for a difference between the two sums.

    >>> [stones_of(difference) for difference in (4, 5, 9, 10, 15)]
    [0, 1, 1, 2, 3]
    >>> stones_of(9, "past"), stones_of(10, "past"), stones_of(9, "point")
    (0, 1, 4)
    """
    if difference < STEP:
        return 0
    return {"five": difference // STEP, "past": difference // STEP - 1, "point": difference - STEP}[stones]


def sums(rolled: Rolled) -> tuple[int, int]:
    """What Fate compares: Advantage and the bare Fortune face, Disadvantage and the bare Misfortune face."""
    return rolled.up + rolled.fortune, rolled.down + rolled.misfortune


def earned(rolled: Rolled, readings: Readings, *, opposing: bool = False) -> Earned:
    """The stones of a roll's ladders and luck dice; forces that oppose the heroes have them swapped.

    >>> earned(Rolled(12, 0, 9, 2, 0, 0, 19), Readings())
    Earned(triumph=1, tragedy=0)
    >>> earned(Rolled(12, 0, 9, 2, 0, 0, 19), Readings(), opposing=True)
    Earned(triumph=0, tragedy=1)
    """
    good, bad = sums(rolled)
    return _of_kind(stones_of(abs(good - bad), readings.stones), triumph=(good > bad) != opposing)


def of_critical(natural: int, *, opposing: bool = False) -> Earned:
    """The stone of a natural 20 or 1.

    >>> [tuple(of_critical(natural)) for natural in (20, 1, 0)], tuple(of_critical(20, opposing=True))
    ([(1, 0), (0, 1), (0, 0)], (0, 1))
    """
    return _of_kind(int(natural != 0), triumph=(natural != 1) != opposing)


def stones_by(rolled: Rolled, readings: Readings, *, opposing: bool, encounter: bool = True) -> tuple[Earned, Earned]:
    """The stones that a side's ladders and luck dice give, which only an encounter has, and those of its critical."""
    by_dice = earned(rolled, readings, opposing=opposing) if encounter else NONE
    return by_dice, of_critical(rolled.natural, opposing=opposing)


def _of_kind(n: int, *, triumph: bool) -> Earned:
    return Earned(n, 0) if triumph else Earned(0, n)


HELD: Final = 2
"""Destiny dice that a player holds when a session begins: a Triumph and a Tragedy."""

SIZES: Final = (6, 10, 20)
"""The sizes that a Destiny die may have, ours first: the text names none."""

OPPOSING: Final = "opposing"
"""Those who work against the heroes."""

IN_ENCOUNTER: Final = When("encounter", ("yes",))
"""Where there is a Fate pool."""


def encounter_field() -> Field:
    """Whether Fate watches."""
    return pick("encounter", "Fate", {"no": "Outside an encounter", "yes": "In an encounter"}, group="more")


def side_field(label: str = "Who rolls") -> Field:
    """Whose side it is: Triumph and Tragedy change places for those who oppose the heroes."""
    return pick("side", label, {"heroes": "The heroes’ side", OPPOSING: "Forces against them"}, group="more")


def opposes(given: Given) -> bool:
    """Whether those whom a form asks about work against the heroes."""
    return given.text("side") == OPPOSING


def destiny_field(name: str = "destiny", label: str = "Destiny dice", held: int = HELD) -> Field:
    """The Destiny dice that somebody holds."""
    return number(name, label, 0, MAX_DESTINY, held, group="more", source="destiny")


def stones_field(name: str = "pool", label: str = "Stones to spend", when: When | None = IN_ENCOUNTER) -> Field:
    """The stones of their kind in the pool."""
    return number(name, label, 0, MAX_STONES, when=when, group="more")


def read_stones(given: Given, name: str = "pool") -> int:
    """The stones in the pool; none outside an encounter."""
    return given.whole(name) if given.has(name) else 0


def die_field() -> Field:
    """How large a Destiny die is."""
    sizes = {f"d{size}": f"A d{size}" for size in SIZES}
    return pick("destiny_die", "A Destiny die is", sizes, group="readings")


def read_die(given: Given) -> int:
    """The sides of a Destiny die."""
    return int(given.text("destiny_die").removeprefix("d"))


def half(value: int) -> int:
    """Half of a Destiny die, or of so many stones, rounded up.

    >>> [half(value) for value in (1, 2, 5, 6)]
    [1, 1, 3, 3]
    """
    return (value + 1) // 2


def shown(value: int, sides: int, kind: str) -> str:
    """What was spent, within a sentence: a die of so many sides, or stones of a kind, which have none.

    >>> shown(4, 6, "Triumph"), shown(2, 0, "Triumph")
    ('a Destiny die shows 4', '2 Triumph spent')
    """
    return f"a Destiny die shows {value}" if sides else f"{value} {kind} spent"


def improve_step(key: str, pre: str, shows: str, value: int, total: int) -> Step:
    """The reason for a total that was improved; `key` is that of the rule, `pre` says whose it is or is empty."""
    text = "{pre}Improve: {shows}. {before} + {value} = *{total}*."
    return say(key, text, pre=pre, shows=shows, before=sign(total - value), value=value, total=sign(total))


def dice_spent(n: int, *, opposing: bool) -> tuple[Effect, ...]:
    """The Destiny dice that a hero spent on a roll; nothing for forces against the heroes.

    A roll does not ask of which kind a die was, so the sheet takes Triumph first.

    >>> dice_spent(1, opposing=False)[0].text, dice_spent(2, opposing=True)
    ('1 Destiny die spent', ())
    """
    if opposing or not n:
        return ()
    return (Effect("", "spend", {"kind": "any", "n": n}, f"{DESTINY_DIE.counted(n)} spent"),)


def to_pool(stones: Earned) -> tuple[Offer, ...]:
    """The encounter with these stones in its pool; nothing without a stone, or with more than its form takes.

    >>> to_pool(Earned(2, 0))[0].inputs, to_pool(Earned())
    ({'triumph': 2, 'tragedy': 0}, ())
    """
    if not sum(stones) or max(stones) > MAX_STONES:
        return ()
    brings = f"The pool begins with {stones_told(stones)}."
    inputs = {"triumph": stones.triumph, "tragedy": stones.tragedy}
    return (Offer(f"{ID}.encounter", "Keep the Fate pool", {**inputs}, brings),)
