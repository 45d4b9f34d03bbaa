"""Whom one roll is against: each target has its own edges and banes, and so its own tier.

Source: Draw Steel Heroes, *Classes*, *Roll Against Multiple Creatures*, *Potencies*.
"""

from collections.abc import Collection
from typing import Final, NamedTuple

from hqweb.core.fields import Field, Given, Json, Option, When
from hqweb.core.limits import MAX_NAME, MAX_TARGETS
from hqweb.core.procedure import Step
from hqweb.core.words import Who
from hqweb.draw_steel.edition import CHARACTERISTICS, MAX_BONUS, Letter, name_of, score_field
from hqweb.draw_steel.nouns import TARGET
from hqweb.draw_steel.power import MAX_COUNT, Power, Tier
from hqweb.draw_steel.sources import Traits, ticked, ticks_field

MOST_CHANGE: Final = 5
"""How far a form lets a potency be raised or lowered: further than all that is printed together."""

OFF_TURN: Final = "off-turn"
DAZED: Final = "dazed"

OBJECT: Final = "object"
"""What a target's row says in the place of scores, where it is an object: it takes damage and no other effect."""


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
        if self.scores is None:
            return None
        return next(score for each, score in zip(CHARACTERISTICS, self.scores, strict=True) if each.letter == letter)


class Roll(NamedTuple):
    """A roll as a form describes it: its targets, what was ticked for whoever rolls, and the moment."""

    targets: tuple[Target, ...]
    steps: tuple[Step, ...] = ()
    moment: tuple[str, ...] = ()


def targets_field(*, resists: bool, letters: Collection[Letter] = (), takes: str = "") -> Field:
    """The targets, one a row; with their scores where potencies are asked about.

    The Director keeps the scores unless somebody gives them, so that no target is taken to have a 0. `letters` are
    the characteristics that the potencies of the ability name, and `takes` says how many targets it takes.

    A target of a roll without a card may be a hero whose sheet is at hand; a card fills its roll from one sheet alone.
    """
    name, theirs = ("", "") if resists else ("name", "their-ticks")
    score = name_of(*letters) if len(letters) == 1 else "Score"
    known = (
        Option("one", "One score for every potency"),
        Option("all", "All five"),
        Option("none", "The Director keeps them"),
        Option(OBJECT, "None: it is an object"),
    )
    scores = (
        Field("known", "pick", "Its scores", default="none", options=known),
        score_field("score", score, when=When("known", ("one",)))._replace(settles=True),
        *(
            score_field(each.letter, each.name, when=When("known", ("all",)))._replace(settles=True)
            for each in CHARACTERISTICS
        ),
        Field("change", "int", "Potencies changed by", default=0, low=-MOST_CHANGE, high=MOST_CHANGE),
    )
    row = (
        Field("name", "text", "Name", default="", high=MAX_NAME, source=name),
        Field("edges", "int", "Edges against it", default=0, high=MAX_COUNT),
        Field("banes", "int", "Banes against it", default=0, high=MAX_COUNT),
        ticks_field("target", "ticks", "The target is", theirs),
        *(scores if resists else ()),
    )
    first: list[Json] = [{}]
    return Field(
        "targets", "list", "Targets", noun=TARGET, default=first, low=1, high=MAX_TARGETS, fields=row, help=takes
    )


def roll_fields() -> tuple[Field, ...]:
    """What holds against all targets."""
    tiers = tuple(Option(str(tier), f"Tier {tier}") for tier in (1, 2, 3))
    moment = (Option(OFF_TURN, "Off your turn"), Option(DAZED, "While dazed"))
    return (
        Field("edges", "int", "Edges", default=0, high=MAX_COUNT),
        Field("banes", "int", "Banes", default=0, high=MAX_COUNT),
        ticks_field("you", "ticks", "You are", "ticks")._replace(group="more"),
        Field("bonus", "int", "Bonuses", default=0, low=-MAX_BONUS, high=MAX_BONUS, group="more"),
        Field("automatic", "picks", "Automatic tiers", default=[], options=tiers, group="more"),
        Field("moment", "picks", "It is used", default=[], options=moment, group="more"),
    )


def rolled_at(given: Given, score: int, traits: Traits) -> Roll:
    """The roll that a form describes, with this score."""
    you = ticked(given.picks("ticks"), traits)
    chosen = given.picks("automatic")
    automatic = tuple(tier for tier in _TIERS if str(tier) in chosen)
    rows = given.rows("targets")
    targets: list[Target] = []
    for place, row in enumerate(rows, 1):
        who = _who(row.text("name"), place, len(rows))
        theirs = ticked(row.picks("ticks"), traits, who.first)
        power = Power(
            score,
            given.whole("bonus"),
            given.whole("edges") + you.edges + row.whole("edges") + theirs.edges,
            given.whole("banes") + you.banes + row.whole("banes") + theirs.banes,
            automatic,
        )
        change = row.whole("change") if row.has("change") else 0
        thing = row.has("known") and row.text("known") == OBJECT
        targets.append(Target(f"t{place}", who, power, theirs.steps, _scores(row), change, thing))
    return Roll(tuple(targets), you.steps, given.picks("moment"))


_TIERS: Final[tuple[Tier, ...]] = (1, 2, 3)


def _scores(row: Given) -> tuple[int, ...] | None:
    if row.has("score"):
        return (row.whole("score"),) * len(CHARACTERISTICS)
    if row.has("known") and row.text("known") == "all":
        return tuple(row.whole(each.letter) for each in CHARACTERISTICS)
    return None


def _who(name: str, place: int, count: int) -> Who:
    if name:
        return Who(name[:1].upper() + name[1:], name)
    return Who("The target", "the target") if count == 1 else Who(f"Target {place}", f"target {place}")
