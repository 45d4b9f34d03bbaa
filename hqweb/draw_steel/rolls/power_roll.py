"""One power roll, by itself or within a test: its form, the roll, a hero token to reroll, and a lower tier.

The form has a characteristic, a skill, bonuses, edges and banes, and ticked sources.

Source: Draw Steel Heroes, *The Basics* (power rolls) and *Tests* (skills, assisting).
"""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from hqweb.core import fields, moves, procedure, tables, words
from hqweb.core.blocks import Block, Note
from hqweb.core.dice import Faces
from hqweb.draw_steel import edition as book
from hqweb.draw_steel import power as powers
from hqweb.draw_steel import sources

DIRECTOR: Final = "director"
REROLLED: Final = "A test takes only one hero token, and you’ve already spent one on this test."
SETTLED: Final = "You’ve already agreed on another outcome. Undo that first."
NO_TOKENS: Final = "There are no hero tokens left."
MEANS: Final = {"tier-3": "The best result.", "tier-2": "The middle result.", "tier-1": "The lowest result."}


MAIN: Final = (
    book.letter_field("characteristic", "Characteristic", source="characteristic"),
    book.score_field("score", "Score", 2, source="score"),
)
BONUS: Final = moves.number("bonus", "Other bonuses minus penalties", -book.MAX_BONUS, book.MAX_BONUS, group="more")
AUTOMATIC: Final = fields.Field(
    "automatic", "picks", "Automatic tiers", [], group="more",
    options=tuple(fields.Option(str(band.tier), f"Tier {band.tier}") for band in powers.BANDS),
)  # fmt: skip
NATURAL_FIRST: Final = moves.pick(
    "precedence",
    "Automatic tier with a natural 19 or 20",
    {"automatic": "The automatic tier", "natural": "Tier 3 from the dice"},
    group="readings",
    was="natural",
)
"""The group's reading of automatic tiers with a natural 19 or 20."""


def conditions_field(edition: book.Edition) -> fields.Field:
    """Return the field of sources that give the roller an edge or a bane."""
    return sources.ticks_field("you", "ticks", "Conditions", "ticks", edition.sources)._replace(group="more")


def skill_field(edition: book.Edition) -> fields.Field:
    """Return the field that adds a skill."""
    return moves.flag("skill", f"A skill applies, +{edition.skill}", source="skill")


def tokens_field(edition: book.Edition, told: str = "The whole party shares them.") -> fields.Field:
    """Return the field of the party's hero tokens; a session starts with one per hero."""
    return moves.number("tokens", "Hero tokens", 0, 50, edition.party, group="more", help=told)


def automatic(given: fields.Given) -> tuple[book.Tier, ...]:
    """Return the automatic tiers of a form."""
    return tuple(band.tier for band in powers.BANDS if str(band.tier) in given.picks("automatic"))


class Read(NamedTuple):
    """A roll from its form: its inputs, the name of its characteristic, and the reasons so far."""

    power: powers.Power
    name: str
    steps: tuple[procedure.Step, ...] = ()


def traits_of(letter: str) -> sources.Traits:
    """Return the traits of a test with this characteristic.

    >>> sorted(traits_of("A")), sorted(traits_of("P"))
    (['might-agility', 'test'], ['test'])
    """
    physical: frozenset[sources.Trait] = frozenset({"might-agility"} if letter in ("M", "A") else ())
    return physical | {"test"}


def read(
    edition: book.Edition, given: fields.Given, traits: sources.Traits | None = None, *, skilled: bool = False
) -> Read:
    """Return the roll of a form; its reasons are the skill, any assist, and ticked sources.

    `traits` default to a test's. With `skilled`, a skill always applies.
    """
    letter = given.text("characteristic")
    about = traits_of(letter) if traits is None else traits
    found = sources.ticked(given.picks("ticks"), about, sources=edition.sources)
    skilled = skilled or given.flag("skill", default=False)
    helped = tables.keyed((*edition.help, book.Help("no", 1, "", 0, 0)), given.text("assist", "no"))
    steps = moves.those(
        (skilled, procedure.say("skill", "A skill applies: *+{plus}*, as a bonus, not an edge.", plus=edition.skill)),
        (helped.title, procedure.say("assist", "Another hero assists: *{help}*.", help=helped.title.lower())),
    )
    more = found.edges + helped.edges, found.banes + helped.banes
    power, fixed = powers.read_power(edition, given, *more, plus=edition.skill * skilled), automatic(given)
    power = power._replace(automatic=fixed, natural_first=given.text("precedence", "automatic") == "natural")
    return Read(power, book.name_of(letter), (*steps, *found.steps))


VERDICT: Final = (
    "outcome=text tier=int net=text natural=int total=int banded=int why=text rows=texts"
    f" faces power:read.power({powers.POWER}) lower tokens rerolled"
)
"""The verdict of one roll."""


class State(NamedTuple):
    """A roll: its faces and ruling, a lower tier that was taken, and spending."""

    read: Read
    name: str = ""
    tokens: int = 0
    hard: book.Difficulty = book.EDITION.difficulties[0]
    faces: Faces = ()
    ruling: powers.Ruling | None = None
    lower: book.Tier | None = None
    swapped: bool = False
    rerolled: bool = False

    @property
    def standing(self) -> powers.Ruling:
        """The ruling, with any lower tier that was taken."""
        if self.ruling is None:
            raise LookupError("nothing is rolled yet")
        return self.ruling._replace(tier=self.lower, why="downgrade") if self.lower else self.ruling


NO_REROLL: Final[moves.Closed[State]] = moves.either(
    moves.needs(lambda state: state.faces, "The tier is automatic, so there’s nothing to reroll."),
    moves.needs(lambda state: not state.rerolled, REROLLED),
    moves.needs(lambda state: state.tokens, NO_TOKENS),
)
"""The reason a hero token can't reroll; empty if it can."""


def ask_settled(power: powers.Power) -> procedure.Ask[powers.Ruling] | None:
    """Return no dice if an automatic tier alone decides the roll."""
    fixed = powers.agreed(power.automatic)
    if fixed is None or power.natural_first:
        return None
    ruling = powers.Ruling(0, 0, fixed, fixed, "automatic")
    return procedure.Ask((), lambda _: ruling, lambda ruled: powers.key(ruled.tier))


def reasons(read: Read, faces: Faces, ruling: powers.Ruling) -> tuple[procedure.Step, ...]:
    """Return the reasons for a ruling; without dice, that the tier is automatic."""
    if faces:
        return powers.roll_steps(read.power, faces, ruling, read.name)
    return (procedure.say("automatic", "The tier is automatic, so there’s no roll: *tier {tier}*.", tier=ruling.tier),)


class OneRoll(moves.Acting[State, powers.Ruling]):
    """A procedure of one power roll. Subclasses define its outcome (`key`) and later reasons (`after`).

    `anew` describes the hero token's reroll, and `lower` a lower tier; each is empty if not offered. Both
    are for the roller, and `whose` tells others so. `settles` is set if an automatic tier needs no roll.
    """

    who = "Hero"
    meanings: Mapping[str, str]
    """The meaning of each outcome, in a sentence."""
    settles = True
    unrolled = "You haven’t rolled yet."
    by_word = SETTLED
    anew = ""
    lower = ""
    lower_place: Literal["button", "more"] = moves.MORE
    whose = ""

    def __init__(self, edition: book.Edition = book.EDITION) -> None:
        self.edition = edition
        self.fields = self.form_fields()
        roll, again, whose = moves.Roll(self._ask, self._rolled), moves.Roll(self._ask, self._again), self.whose
        token: moves.Act[State, powers.Ruling] = moves.Act(
            "reroll", "Spend a hero token", "reroll", again, self.anew, NO_REROLL, whose=whose,
            cost=lambda state: book.HERO_TOKEN.cost(1, state.tokens),
        )  # fmt: skip
        lower: moves.Act[State, powers.Ruling] = moves.Act(
            "downgrade", "Take a lower tier", "downgrade", self._lowered, self.lower,
            lambda state: "There’s no tier below 1." if state.standing.tier == 1 else "",
            lambda state: (moves.pick("tier", "Take",
                {str(n): f"Tier {n}" for n in powers.lower_tiers(state.standing.tier)}),),
            place=self.lower_place, whose=whose,
        )  # fmt: skip
        others = (each for each in (token, lower, *self.more()) if each.brings)
        self.offer((moves.Act("roll", "Roll", self.rule, roll, whose=self.unrolled), *others))

    def form_fields(self) -> tuple[fields.Field, ...]:
        """Return the fields of the form."""
        raise NotImplementedError

    def more(self) -> tuple[moves.Act[State, powers.Ruling], ...]:
        """Return other moves on the result."""
        return ()

    def key(self, state: State, ruling: powers.Ruling) -> str:
        """Return the outcome of a ruling."""
        return powers.key(ruling.tier)

    def after(self, state: State, found: str) -> tuple[procedure.Step, ...]:
        """Return the reasons that follow the tier."""
        return ()

    def notes(self, state: State, ruling: powers.Ruling, found: str) -> tuple[Note, ...]:
        """Return the notes with the result."""
        return ()

    def caption(self, given: fields.Given, state: State) -> str:
        """Return the dice, score, edges and banes."""
        return powers.roll_words(state.read.power, state.read.name)

    def closed(self, state: State, act: moves.Act[State, powers.Ruling]) -> str:
        """Return why a move isn't available: no roll yet, another outcome agreed on, or its own reason."""
        if act.do == "roll":
            return powers.ROLLED if state.ruling else ""
        why = moves.why((state.ruling is None, self.unrolled), (state.lower or state.swapped, self.by_word))
        return why or super().closed(state, act)

    def _ask(self, state: State, _: fields.Given) -> procedure.Ask[powers.Ruling]:
        found = (ask_settled(state.read.power) if self.settles else None) or powers.ask_power(state.read.power)
        return found._replace(key=lambda ruling: self.key(state, ruling))

    def _rolled(self, state: State, _: fields.Given, faces: Faces, ruling: powers.Ruling) -> procedure.Played[State]:
        done = state._replace(faces=faces, ruling=ruling)
        found, first = self.key(done, ruling), () if state.rerolled else state.read.steps
        word = words.within(tables.keyed(self.outcomes, found).label)
        line = f"{state.read.name} {words.sign(ruling.total)}: {word}" if faces else f"Without dice: {word}"
        return procedure.Played(done, (*first, *reasons(state.read, faces, ruling), *self.after(done, found)), line)

    def _again(self, state: State, given: fields.Given, faces: Faces, ruling: powers.Ruling) -> procedure.Played[State]:
        done = self._rolled(state._replace(tokens=state.tokens - 1, rerolled=True), given, faces, ruling)
        token = procedure.say("reroll", "You spend a hero token to reroll the test and must keep the *new roll*.")
        return done._replace(steps=(token, *done.steps))

    def _lowered(self, state: State, given: fields.Given) -> procedure.Played[State]:
        tier = next(band.tier for band in powers.BANDS if str(band.tier) == given.text("tier"))
        done = state._replace(lower=tier)
        step = procedure.say("downgrade", "You take the lower tier: *tier {tier}*.", tier=tier)
        steps = (step, *self.after(done, self.key(done, done.standing)))
        return procedure.Played(done, steps, f"Downgraded to tier {tier}")

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """Return the verdict with its sum and ladder, or that no one has rolled."""
        actors = (("hero", state.name or self.who), (DIRECTOR, "Director"))
        ruling, (power, score, _) = state.ruling, state.read
        if ruling is None:
            return procedure.View("You haven’t rolled yet.", {}, settled=False, actors=actors)
        found = self.key(state, state.standing)
        blocks: tuple[Block, ...] = self.notes(state, ruling, found)
        if state.faces:
            ladder = powers.tier_ladder(ruling, state.name or self.who, power.edition)
            blocks = (powers.sum_block(power, state.faces, ruling, score), ladder, *blocks)
        verdict, settled = self.told(state, found), not self.now_open(state)
        outcome, mean = tables.keyed(self.outcomes, found), self.meanings[found]
        return moves.decided(outcome, mean, verdict, blocks, actors, settled=settled)

    def told(self, state: State, found: str) -> dict[str, fields.Json]:
        """Return the verdict as data."""
        ruling, rolled = state.standing, dict[str, fields.Json]()
        if state.faces:
            rolled = {"natural": ruling.natural, "total": ruling.total, "banded": ruling.banded}
        return (
            {"outcome": found, "tier": ruling.tier, "net": powers.net_words(state.read.power)}
            | rolled
            | {"why": ruling.why, "rows": [f"{book.ID}.tiers/tier-{ruling.tier}"]}
        )


class PowerRoll(OneRoll):
    """A power roll by itself. Source: Draw Steel Heroes, *The Basics*, *Making a Power Roll*."""

    id = f"{book.ID}.power-roll"
    title = "Power roll"
    verdict = VERDICT
    more_label = "Bonuses and automatic tiers"
    settles = False
    unrolled = "You haven’t rolled yet, so there’s no tier to lower."
    by_word = "You’ve already taken a lower tier. Undo that to choose another."
    outcomes = powers.OUTCOMES
    meanings = MEANS
    lower = "Take a lower tier if you prefer its effect."
    lower_place = "button"
    whose = "Only the roller can take a lower tier."

    def form_fields(self) -> tuple[fields.Field, ...]:
        """Return the fields for score, edges and banes."""
        name = moves.text("name", "Roller", group="more", source="name")
        return (*MAIN, *powers.COUNTS, BONUS, AUTOMATIC, name, NATURAL_FIRST)

    def begin(self, given: fields.Given) -> State:
        """Return the state before the roll."""
        return State(read(self.edition, given, frozenset()), given.text("name"))

    def notes(self, state: State, ruling: powers.Ruling, found: str) -> tuple[Note, ...]:
        """Return notes on a natural 19, and on the dice of an automatic tier."""
        kept = " You keep it at a lower tier." if state.lower else ""
        automatic = Note("The dice only matter for extras such as a critical hit.")
        hit = Note(f"On a main action’s ability roll, this is a critical hit.{kept}")
        return moves.those((ruling.why == "automatic", automatic), (powers.is_natural(ruling, self.edition), hit))
