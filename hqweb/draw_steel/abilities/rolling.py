"""One use of an ability: whom it is against, its dice, the tier against each target, and what follows the roll.

Each target has its own edges and banes, and so its own tier.

Source: Draw Steel Heroes, *Classes*, *Ability Roll*, *Critical Hit*, *Roll Against Multiple Creatures*, *Potencies*,
*Surges*.
"""

import re
from collections.abc import Collection
from functools import cache
from typing import Final, NamedTuple, Protocol, Self

from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, Option, When
from hqweb.core.limits import MAX_TARGETS
from hqweb.core.moves import MORE, Act, number, pick, text
from hqweb.core.procedure import Ask, Outcome, Played, Step, say
from hqweb.core.words import Who
from hqweb.draw_steel.abilities.card import Made, score_of
from hqweb.draw_steel.abilities.lines import Effect, Potency
from hqweb.draw_steel.edition import CHARACTERISTICS, EDITION, MAX_BONUS, Letter, Tier, name_of, score_field
from hqweb.draw_steel.nouns import SURGE, TARGET
from hqweb.draw_steel.power import BANDS, DICE, MAX_COUNT, Power, Ruling, is_natural, key, lower_tiers, rule
from hqweb.draw_steel.rolls.form import AUTOMATIC, COUNTS
from hqweb.draw_steel.sources import Traits, ticked, ticks_field

HERO: Final = "hero"

OUTCOMES: Final = tuple(Outcome(key(band.tier), f"Tier {band.tier}", key(band.tier)) for band in reversed(BANDS))
"""The outcomes of an ability roll: tier 3 to tier 1."""

MOST_CHANGE: Final = 5
"""How far a form lets a potency be raised or lowered: further than all that is printed together."""

OFF_TURN: Final = "off-turn"
DAZED: Final = "dazed"

OBJECT: Final = "object"
"""What a target's row says in the place of scores, where it is an object: it takes damage and no other effect."""

RAISE: Final = 1
"""By how much surges raise a potency against one target, and no more."""

LANDS_ALREADY: Final = "It takes hold as it is, so surges would change nothing here."
TOO_FAR: Final = "One more would not be enough, so surges would change nothing here."

_ABOUT_USER: Final = re.compile(r"^(?:(?:and|then)\s+)?(?:you|your|(?:the\s+)?Director)\b", re.IGNORECASE)
"""How an effect begins that is about its user or the Director, and not about the target."""

type Rulings = tuple[Ruling, ...]


class Target(NamedTuple):
    """A target: how it is called, the roll against it and what was ticked for it, and its scores where told.

    `change` is what others' abilities add to potencies against it.
    """

    id: str
    who: Who
    power: Power
    steps: tuple[Step, ...] = ()
    scores: tuple[int, ...] | None = None
    change: int = 0
    object: bool = False

    def score(self, letter: Letter) -> int | None:
        """Its score in a characteristic, where that was told."""
        return None if self.scores is None else score_of(self.scores, letter)


class Roll(NamedTuple):
    """A roll as a form describes it: its targets, what was ticked for whoever rolls, and the moment."""

    targets: tuple[Target, ...]
    steps: tuple[Step, ...] = ()
    moment: tuple[str, ...] = ()

    @property
    def many(self) -> bool:
        """Whether it has more than one target."""
        return len(self.targets) > 1


def targets_field(*, resists: bool, letters: Collection[Letter] = (), takes: str = "") -> Field:
    """The targets, one a row; with their scores where potencies are asked about.

    The Director keeps the scores unless somebody gives them, so that no target is taken to have a 0. `letters` are
    the characteristics that the potencies of the ability name, and `takes` says how many targets it takes.

    A target of a roll without a card may be a hero whose sheet is at hand; a card fills its roll from one sheet alone.
    """
    name, theirs = ("", "") if resists else ("name", "their-ticks")
    score = name_of(*letters) if len(letters) == 1 else "Score"
    known = {
        "one": "One score for every potency",
        "all": "All five",
        "none": "The Director keeps them",
        OBJECT: "None: it is an object",
    }
    scores = (
        pick("known", "Its scores", known, "none"),
        score_field("score", score, when=When("known", ("one",)))._replace(settles=True),
        *(
            score_field(each.letter, each.name, when=When("known", ("all",)))._replace(settles=True)
            for each in CHARACTERISTICS
        ),
        number("change", "Potencies changed by", -MOST_CHANGE, MOST_CHANGE),
    )
    row = (
        text("name", "Name", source=name),
        number("edges", "Edges against it", 0, MAX_COUNT),
        number("banes", "Banes against it", 0, MAX_COUNT),
        ticks_field("target", "ticks", "The target is", theirs),
        *(scores if resists else ()),
    )
    return Field("targets", "list", "Targets", [{}], 1, MAX_TARGETS, fields=row, help=takes, noun=TARGET)


_MOMENTS: Final = (Option(OFF_TURN, "Off your turn"), Option(DAZED, "While dazed"))
ROLL_FIELDS: Final = (
    *COUNTS,
    ticks_field("you", "ticks", "You are", "ticks")._replace(group="more"),
    number("bonus", "Bonuses", -MAX_BONUS, MAX_BONUS, group="more"),
    AUTOMATIC,
    Field("moment", "picks", "It is used", [], options=_MOMENTS, group="more"),
)
"""What holds against all targets."""


def rolled_at(given: Given, score: int, traits: Traits) -> Roll:
    """The roll that a form describes, with this score."""
    you, bonus = ticked(given.picks("ticks"), traits), given.whole("bonus")
    edges, banes = given.whole("edges") + you.edges, given.whole("banes") + you.banes
    automatic = tuple(band.tier for band in BANDS if str(band.tier) in given.picks("automatic"))
    rows = given.rows("targets")
    targets: list[Target] = []
    for place, row in enumerate(rows, 1):
        who = _who(row.text("name"), place, len(rows))
        theirs = ticked(row.picks("ticks"), traits, who.first)
        against, spoils = row.whole("edges") + theirs.edges, row.whole("banes") + theirs.banes
        power = Power(score, bonus, edges + against, banes + spoils, automatic)
        thing = row.text("known", "") == OBJECT
        targets.append(Target(f"t{place}", who, power, theirs.steps, _scores(row), row.whole("change", 0), thing))
    return Roll(tuple(targets), you.steps, given.picks("moment"))


def _scores(row: Given) -> tuple[int, ...] | None:
    if row.has("score"):
        return (row.whole("score"),) * len(CHARACTERISTICS)
    return tuple(row.whole(each.letter) for each in CHARACTERISTICS) if row.text("known", "") == "all" else None


def _who(name: str, place: int, count: int) -> Who:
    if name:
        return Who(name[:1].upper() + name[1:], name)
    return Who("The target", "the target") if count == 1 else Who(f"Target {place}", f"target {place}")


def ask_roll(roll: Roll) -> Ask[Rulings]:
    """The two d10 of a roll, ruled against each target; what it counts as is the tier against the first."""

    @cache
    def ruled(natural: int) -> Rulings:
        return tuple(rule(target.power, natural) for target in roll.targets)

    return Ask(DICE, lambda faces: ruled(sum(faces)), lambda rulings: key(rulings[0].tier))


class Use(NamedTuple):
    """A roll that was made. `down` is the tier that it was downgraded to, 3 where it was not.

    `extra` are the surges that went into damage, `extra_on` whom against; `raised` are those against whom a potency
    was raised by surges. All targets are named by their place.
    """

    roll: Roll
    faces: Faces
    rulings: Rulings
    down: Tier = 3
    extra: int = 0
    extra_on: int = -1
    raised: frozenset[int] = frozenset()

    def tier(self, place: int) -> Tier:
        """The tier that counts against a target."""
        return min(self.rulings[place].tier, self.down)

    @property
    def tiers(self) -> tuple[Tier, ...]:
        """The tiers that count, target by target."""
        return tuple(self.tier(place) for place in range(len(self.rulings)))

    @property
    def natural(self) -> bool:
        """Whether the dice themselves show 19 or 20."""
        return is_natural(self.rulings[0])

    @property
    def spent(self) -> int:
        """The surges that were spent on it."""
        return self.extra + EDITION.pair * len(self.raised)


class Landing(NamedTuple):
    """What becomes of one effect: its potency with all that changes it, and whether it takes hold.

    `value` is None where there is no potency, or an object is spared. `lands` is None where the target's score is
    not told.
    """

    effect: Effect
    value: int | None = None
    lands: bool | None = True


def value_of(made: Made, use: Use, place: int, potency: Potency) -> int:
    """The number of a potency against one target."""
    raised = RAISE if place in use.raised else 0
    return made.hero.potency(potency) + use.roll.targets[place].change + raised


def landings(made: Made, use: Use, place: int) -> tuple[Landing, ...]:
    """What becomes of the effects of the tier that counts against a target, in their order."""
    return tuple(_landing(made, use, place, effect) for effect in made.ability.lines[use.tier(place) - 1].effects)


def _landing(made: Made, use: Use, place: int, effect: Effect) -> Landing:
    if use.roll.targets[place].object and not about_user(effect):
        return Landing(effect, lands=False)
    if effect.potency is None:
        return Landing(effect)
    value = value_of(made, use, place, effect.potency)
    score = use.roll.targets[place].score(effect.potency.letter)
    return Landing(effect, value, None if score is None else score < value)


def about_user(effect: Effect) -> bool:
    """Whether an effect is about its user or the Director, and so happens once and not for each target."""
    return effect.potency is None and bool(_ABOUT_USER.match(effect.text))


def surge_worth(made: Made) -> int:
    """What one surge adds to damage: the highest characteristic, and never less than 0."""
    return max(made.hero.highest, 0)


def damage_to(made: Made, use: Use, place: int) -> int | None:
    """The damage to one target with the surges in it; None where the tier deals none."""
    damage = made.damage(use.tier(place))
    if damage is None:
        return None
    return damage + (use.extra * surge_worth(made) if use.extra_on == place else 0)


def too_few(surges: int) -> str:
    """What to say to somebody without the surges that raise a potency."""
    return f"Raising a potency takes {EDITION.pair} surges, and you have {SURGE.counted(surges)}."


class Rolled(Protocol):
    """A state with a roll in it, once that was made."""

    @property
    def use(self) -> Use | None:
        """The roll."""

    def _replace(self, *, use: Use) -> Self: ...


def used(state: Rolled) -> Use:
    """The roll of a state in which it was made."""
    if state.use is None:
        raise LookupError("nothing was rolled")
    return state.use


def downgrade[S: Rolled]() -> Act[S, Rulings]:
    """The act of taking a lower tier, as long as there is one and no surge was spent on this one."""

    def closed(state: S) -> str:
        if used(state).spent:
            return "Surges were spent on this tier already, so it stays."
        return "" if _lower(state) else "There is no lower tier than this."

    def take(state: S, given: Given) -> Played[S]:
        was, down = max(used(state).tiers), next(tier for tier in _lower(state) if tier == given.whole("tier"))
        step = say("downgrade", "You take *tier {tier}* instead of tier {was}.", tier=down, was=was)
        return Played(state._replace(use=used(state)._replace(down=down)), (step,), f"Downgraded to tier {down}.")

    return Act(
        "downgrade", "Take a lower tier", "downgrade", take, "Its outcome instead of the one that was rolled.", closed,
        lambda state: (pick("tier", "Tier", {str(tier): f"Tier {tier}" for tier in _lower(state)}),),
        place=MORE, press="Take it", whose="A lower tier is taken by whoever rolled.",
    )  # fmt: skip


def _lower(state: Rolled) -> tuple[Tier, ...]:
    return lower_tiers(max(used(state).tiers))
