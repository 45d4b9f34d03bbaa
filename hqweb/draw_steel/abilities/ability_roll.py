"""The ability roll: its targets, its dice, and the tier against each target; by itself or for a card.

Each target has its own edges and banes, and so its own tier.

Source: Draw Steel Heroes, *Classes*, *Ability Roll*, *Critical Hit*, *Roll Against Multiple Creatures*.
"""

from collections.abc import Collection
from functools import cache
from typing import Final, NamedTuple, Protocol, Self

from hqweb.core import blocks, fields, moves, procedure, tables
from hqweb.core.dice import Faces
from hqweb.core.limits import MAX_TARGETS
from hqweb.core.words import Who, leading, listed, sign
from hqweb.draw_steel import edition as book
from hqweb.draw_steel import power as powers
from hqweb.draw_steel import sources
from hqweb.draw_steel.abilities import ability
from hqweb.draw_steel.abilities.lines import MOST_CHANGE
from hqweb.draw_steel.rolls import power_roll

HERO, OFF_TURN, DAZED = "hero", "off-turn", "dazed"

OBJECT: Final = "object"
"""The value of a target's scores if it's an object, which takes damage and no other effect."""

type Rulings = tuple[powers.Ruling, ...]


class Target(NamedTuple):
    """A target: its name, the roll against it with ticked sources, and its scores if known.

    `change` is added to potencies against it by others' abilities.
    """

    id: str
    who: Who
    power: powers.Power
    steps: tuple[procedure.Step, ...] = ()
    scores: book.Scores | None = None
    change: int = 0
    object: bool = False


VERDICT: Final = "outcome=text natural=int critical=flag"
ROLLS: Final = f"[id name:who.first power({powers.POWER}) scores change object]"
"""The verdict of a roll, and its targets before it."""


class Roll(NamedTuple):
    """A roll from a form: its targets, the characteristic, and the type of the ability.

    `steps` are the reasons for the roller's ticked sources; `moment` is when it's used.
    """

    targets: tuple[Target, ...]
    letter: book.Letter
    type: ability.ActionType
    steps: tuple[procedure.Step, ...] = ()
    moment: tuple[str, ...] = ()

    @property
    def many(self) -> bool:
        """True if it has more than one target."""
        return len(self.targets) > 1

    @property
    def edition(self) -> book.Edition:
        """The edition whose numbers apply."""
        return self.targets[0].power.edition


def targets_field(
    edition: book.Edition, *, resists: bool, letters: Collection[book.Letter] = (), takes: str = ""
) -> fields.Field:
    """Return the target rows, with scores if potencies need them.

    The Director keeps the scores unless you enter them, so no target defaults to 0. `letters` are
    the characteristics of the ability's potencies, and `takes` says how many targets it allows.

    A target of a roll without a card can come from a hero's sheet; a card fills its roll from one sheet only.
    """
    name, theirs = ("", "") if resists else ("name", "their-ticks")
    score = book.name_of(*letters) if len(letters) == 1 else "Score"
    known = {"one": "One score for every potency", "all": "All five", "none": "The Director keeps them"}
    every = (book.score_field(*each, when=fields.When("known", ("all",))) for each in book.CHARACTERISTICS.items())
    scores = (book.score_field("score", score, when=fields.When("known", ("one",))), *every)
    row: tuple[fields.Field, ...] = (
        moves.text("name", "Name", source=name),
        moves.number("edges", "Edges against it", 0, powers.MAX_COUNT),
        moves.number("banes", "Banes against it", 0, powers.MAX_COUNT),
        sources.ticks_field("target", "ticks", "The target is", theirs, edition.sources),
    )
    if resists:
        row += (
            moves.pick("known", "Its scores", known | {OBJECT: "None: it’s an object"}, "none"),
            *(each._replace(settles=True) for each in scores),
            moves.number("change", "Potencies changed by", -MOST_CHANGE, MOST_CHANGE),
        )
    return fields.Field("targets", "list", "Targets", [{}], 1, MAX_TARGETS, fields=row, help=takes, noun=book.TARGET)


def roll_fields(edition: book.Edition) -> tuple[fields.Field, ...]:
    """Return the fields that apply to all targets."""
    moments = (fields.Option(OFF_TURN, "Off your turn"), fields.Option(DAZED, "While dazed"))
    return (
        *powers.COUNTS,
        sources.ticks_field("you", "ticks", "You are", "ticks", edition.sources)._replace(group="more"),
        moves.number("bonus", "Bonuses", -book.MAX_BONUS, book.MAX_BONUS, group="more"),
        power_roll.AUTOMATIC,
        fields.Field("moment", "picks", "Used", [], options=moments, group="more"),
    )


def rolled_at(
    given: fields.Given,
    letter: book.Letter,
    score: int,
    kind: ability.ActionType,
    traits: sources.Traits,
    edition: book.Edition,
) -> Roll:
    """Return the roll of a form, with this characteristic and score."""
    you, fixed = sources.ticked(given.picks("ticks"), traits, sources=edition.sources), power_roll.automatic(given)
    plain = powers.read_power(edition, given, you.edges, you.banes)._replace(score=score, automatic=fixed)
    rows, targets = given.rows("targets"), list[Target]()
    for place, row in enumerate(rows, 1):
        alone, name = len(rows) == 1, row.text("name")
        who = Who("The target", "the target") if alone else Who(f"Target {place}", f"target {place}")
        who = Who(name[:1].upper() + name[1:], name) if name else who
        theirs = sources.ticked(row.picks("ticks"), traits, who.first, edition.sources)
        edges, banes = row.whole("edges") + theirs.edges, row.whole("banes") + theirs.banes
        power = plain._replace(edges=plain.edges + edges, banes=plain.banes + banes)
        known, scores = row.text("known", ""), None
        if known in ("one", "all"):
            scores = {each: row.whole("score" if known == "one" else each) for each in book.CHARACTERISTICS}
        change, thing = row.whole("change", 0), known == OBJECT
        targets.append(Target(f"t{place}", who, power, theirs.steps, scores, change, thing))
    return Roll(tuple(targets), letter, kind, you.steps, given.picks("moment"))


def ask_roll(roll: Roll) -> procedure.Ask[Rulings]:
    """Return the two d10, ruled against each target; the outcome is the first target's tier."""

    @cache
    def ruled(natural: int) -> Rulings:
        return tuple(powers.rule(target.power, natural) for target in roll.targets)

    return procedure.Ask(
        powers.dice(roll.edition), lambda faces: ruled(sum(faces)), lambda rulings: powers.key(rulings[0].tier)
    )


class Use(NamedTuple):
    """A completed roll. `down` is the tier it was downgraded to, or 3.

    `extra` are the surges spent on damage, `extra_on` their target; `raised` are the targets against which a potency
    was raised by surges. Targets are indexes.
    """

    roll: Roll
    faces: Faces
    rulings: Rulings
    down: book.Tier = 3
    extra: int = 0
    extra_on: int = -1
    raised: frozenset[int] = frozenset()

    @property
    def tiers(self) -> tuple[book.Tier, ...]:
        """The final tier for each target."""
        return tuple(min(ruling.tier, self.down) for ruling in self.rulings)

    @property
    def critical(self) -> bool:
        """True if it's a critical hit: the dice alone show 19 or 20, on the right type of ability."""
        return powers.is_natural(self.rulings[0], self.roll.edition) and self.roll.type.critical

    @property
    def spent(self) -> int:
        """The surges spent on it."""
        return self.extra + self.roll.edition.pair * len(self.raised)

    def headline(self, mean: str) -> procedure.Headline:
        """Return the headline of the first target's tier."""
        return procedure.Headline(powers.key(self.tiers[0]), f"Tier {self.tiers[0]}", mean)

    def told(self, *more: dict[str, fields.Json]) -> dict[str, fields.Json]:
        """Return the verdict as data; `more` adds to each target."""
        every = zip(self.roll.targets, self.tiers, self.rulings, more or [{}] * len(self.tiers), strict=True)
        targets: list[fields.Json] = [
            {"name": target.who.first, "tier": tier, "total": ruling.total, **each}
            for target, tier, ruling, each in every
        ]
        told: dict[str, fields.Json] = {"outcome": powers.key(self.tiers[0]), "natural": self.rulings[0].natural}
        return {**told, "critical": self.critical, "targets": targets}


def tier_steps(use: Use) -> tuple[procedure.Step, ...]:
    """Return the reasons for each target's tier."""
    targets, first = use.roll.targets, use.roll.targets[0]
    steps = [*use.roll.steps, *(step for target in targets for step in target.steps)]
    if use.roll.many:
        told = "One roll counts for all targets. Start with {who}."
        steps.append(procedure.say("one-roll", told, who=first.who.inside, all=len(targets)))
    steps += powers.roll_steps(first.power, use.faces, use.rulings[0], book.name_of(use.roll.letter))
    for power in dict.fromkeys(target.power for target in targets[1:]):
        places = [place for place, target in enumerate(targets) if place and target.power == power]
        who = listed([targets[place].who.inside for place in places])
        if power == first.power:
            steps.append(procedure.say("one-roll", "The result is the same against {who}.", who=who))
            continue
        total, tier = sign(use.rulings[places[0]].total), use.rulings[places[0]].tier
        net = powers.net_words(power).replace("nothing", "neither edge nor bane")
        against = "Against {who} with {net}: {total}, *tier {tier}*."
        steps.append(procedure.say("own-edges", against, who=who, net=net, total=total, tier=tier))
    return tuple(steps)


def critical_steps(use: Use) -> tuple[procedure.Step, ...]:
    """Return the reasons for a critical hit or its absence."""
    kind, natural = use.roll.type, use.rulings[0].natural
    also = ""
    if kind.off_turn:
        also = (
            " An opportunity attack, or another ability you can use off your turn, "
            "can be one if its type is main action. If so, roll it as that."
        )
    none = f"It isn’t a critical hit, because this is a {{kind}}, not a main action.{also}"
    hit = "A natural {natural} with a main action is a *critical hit*. You get another main action now."
    moments = {OFF_TURN: "it isn’t your turn", DAZED: "you’re dazed"}
    apart = " and ".join(word for moment, word in moments.items() if moment in use.roll.moment)
    return moves.those(
        (
            powers.is_natural(use.rulings[0], use.roll.edition) and not kind.critical,
            procedure.say("critical", none, kind=kind.name.lower()),
        ),
        (use.critical, procedure.say("critical", hit, natural=natural)),
        (use.critical and apart, procedure.say("critical", "You get it even though {apart}.", apart=apart)),
    )


def target_grid(use: Use, words: tuple[str, ...] = ()) -> tuple[blocks.Block, ...]:
    """Return a table of targets with total, tier and result; none for a single target."""
    if not use.roll.many:
        return ()
    rows: list[tuple[tables.Cell, ...]] = []
    for place, (target, tier) in enumerate(zip(use.roll.targets, use.tiers, strict=True)):
        cells = target.who.first, sign(use.rulings[place].total), tables.Marked(powers.key(tier), f"Tier {tier}")
        rows.append((*cells, *words[place : place + 1]))
    return blocks.grid("Against each target", f"Target | Total# | Tier{' | Result' * bool(words)}", rows)


class Rolled(Protocol):
    """A state with a roll, once it's made."""

    @property
    def use(self) -> Use | None:
        """The roll."""

    def _replace(self, *, use: Use) -> Self: ...


def used(state: Rolled) -> Use:
    """Return a state's roll; there must be one."""
    if state.use is None:
        raise LookupError("nothing was rolled")
    return state.use


def downgrade[S: Rolled]() -> moves.Act[S, Rulings]:
    """Return the move to a lower tier, available while there is one and no surges were spent on this tier."""

    def lower(state: S) -> tuple[book.Tier, ...]:
        return powers.lower_tiers(max(used(state).tiers))

    closed: moves.Closed[S] = moves.either(
        moves.needs(lambda state: state.use, _NOTHING),
        moves.needs(lambda state: not used(state).spent, "You can’t change this tier after spending surges on it."),
        moves.needs(lower, "There’s no lower tier."),
    )

    def take(state: S, given: fields.Given) -> procedure.Played[S]:
        was, down = max(used(state).tiers), next(tier for tier in lower(state) if tier == given.whole("tier"))
        step = procedure.say("downgrade", "You take *tier {tier}* instead of tier {was}.", tier=down, was=was)
        after = state._replace(use=used(state)._replace(down=down))
        return procedure.Played(after, (step,), f"Downgraded to tier {down}.")

    return moves.Act(
        "downgrade", "Take a lower tier", "downgrade", take, "Use its effect instead of the one you rolled.", closed,
        lambda state: (moves.pick("tier", "Tier", {str(tier): f"Tier {tier}" for tier in lower(state)}),),
        place=moves.MORE, press="Take it", whose="Only the roller can take a lower tier.",
    )  # fmt: skip


_WAYS: Final[dict[str, tuple[str, tuple[sources.Trait, ...]]]] = {
    "melee-strike": ("A melee strike", ("strike", "melee", "damage")),
    "ranged-strike": ("A ranged strike", ("strike", "ranged", "damage")),
    "melee": ("A melee ability that isn’t a strike", ("melee",)),
    "area": ("An area that deals damage", ("damage",)),
    "other": ("An ability without damage", ()),
}
"""The kinds of abilities, and their traits for edges and banes."""

_MEANS: Final = {
    1: "The ability has its lowest effect",
    2: "The ability has its middle effect",
    3: "The ability has its best effect",
}
_NOTHING: Final = "You haven’t rolled yet. Roll first."


class State(NamedTuple):
    """A roll and its result."""

    roll: Roll
    use: Use | None = None


def _rolled(state: State, _: fields.Given, faces: Faces, rulings: Rulings) -> procedure.Played[State]:
    use = Use(state.roll, faces, rulings)
    steps = (*tier_steps(use), *critical_steps(use))
    return procedure.Played(State(state.roll, use), steps, f"Rolled: tier {use.tiers[0]}.")


class AbilityRoll(moves.Acting[State, Rulings]):
    """The ability roll without a card. Source: Draw Steel Heroes, *Classes*, *Ability Roll*."""

    id = f"{book.ID}.ability-roll"
    title = "Ability roll"
    verdict = f"{VERDICT} targets=[name=text tier=int total=int] against:roll.targets{ROLLS} faces:use.faces"
    more_label = "Conditions and bonuses"
    acts = (
        moves.Act("roll", "Roll", "ability-roll", moves.Roll(lambda state, _: ask_roll(state.roll), _rolled), "",
            lambda state: powers.ROLLED if state.use else "", whose=_NOTHING),
        downgrade(),
    )  # fmt: skip
    outcomes = powers.OUTCOMES

    def __init__(self, edition: book.Edition = book.EDITION) -> None:
        self.edition = edition
        kinds, shared = {way: title for way, (title, _) in _WAYS.items()}, roll_fields(edition)
        self.fields = (
            book.letter_field("characteristic", "Characteristic", source="ability.letter", was="letter"),
            book.score_field("score", "Score", default=2, source="ability.score"),
            *shared[:2],
            targets_field(edition, resists=False),
            moves.pick("kind", "Kind of ability", kinds, group="more", source="ability.kind"),
            moves.pick(
                "type", "Type", {each.key: each.name for each in ability.TYPES}, group="more", source="ability.type"
            ),
            *shared[2:],
        )

    def caption(self, given: fields.Given, state: State) -> str:
        """Return the roll; for several targets, their number and shared edges and banes."""
        roll = state.roll
        each = [target.power for target in roll.targets]
        edges, banes = min(power.edges for power in each), min(power.banes for power in each)
        against = f" against {book.TARGET.counted(len(each))}" if roll.many else ""
        return f"{powers.roll_words(each[0]._replace(edges=edges, banes=banes), book.name_of(roll.letter))}{against}"

    def begin(self, given: fields.Given) -> State:
        """Return the state before the roll."""
        traits: sources.Traits = frozenset(("ability", *_WAYS[given.text("kind")][1]))
        kind, score = ability.TYPE[given.text("type")], given.whole("score")
        return State(rolled_at(given, book.letter_of(given.text("characteristic")), score, kind, traits, self.edition))

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """Return each target's tier."""
        use, actors = state.use, ((HERO, "You"),)
        if use is None:
            return procedure.View("You haven’t rolled yet.", {}, settled=False, actors=actors)
        tier, first, ruling = use.tiers[0], use.roll.targets[0], use.rulings[0]
        others: dict[int, list[str]] = {}
        for target, its in zip(use.roll.targets, use.tiers, strict=True):
            if its != tier:
                others.setdefault(its, []).append(target.who.inside)
        mean = f"{_MEANS[tier]}."
        if others:
            rest = listed([f"tier {its} against {listed(names)}" for its, names in sorted(others.items())])
            mean = f"Against {first.who.inside}. {leading(rest)}."
        ladder = moves.those((tier == ruling.tier, powers.tier_ladder(ruling, "You", self.edition)))
        total = powers.sum_block(first.power, use.faces, ruling, book.name_of(use.roll.letter))
        return procedure.View(
            f"Tier {tier}: {mean[0].lower()}{mean[1:]}",
            use.told(),
            use.headline(mean),
            (total, *ladder, *target_grid(use)),
            settled=not self.now_open(state),
            actors=actors,
        )
