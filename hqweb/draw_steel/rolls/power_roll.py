"""One power roll, bare or as the body of a test: its form, the roll, a hero token that rolls anew, a lower tier.

The form has a characteristic, a skill, bonuses, edges and banes, and what is ticked.

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
REROLLED: Final = "One hero token is all that a test takes, and this one had it."
SETTLED: Final = "The outcome was settled by a word. Take that back first."
NO_TOKENS: Final = "There is no hero token left."
MEANS: Final = {
    "tier-3": "The best that a roll can bring.",
    "tier-2": "The middle, which most rolls come to.",
    "tier-1": "The least that a roll can bring.",
}


MAIN: Final = (
    book.letter_field("characteristic", "Characteristic", source="characteristic"),
    book.score_field("score", "Score", 2, source="score"),
)
BONUS: Final = moves.number("bonus", "Other bonuses, less penalties", -book.MAX_BONUS, book.MAX_BONUS, group="more")
AUTOMATIC: Final = fields.Field(
    "automatic", "picks", "Automatic tiers", [], group="more",
    options=tuple(fields.Option(str(band.tier), f"Tier {band.tier}") for band in powers.BANDS),
)  # fmt: skip
NATURAL_FIRST: Final = moves.pick(
    "natural",
    "Automatic tier, natural 19 or 20",
    {"automatic": "The automatic tier", "natural": "Tier 3, by the dice"},
    group="readings",
)
"""Which way the table reads automatic tiers against a natural 19 or 20."""


def conditions_field(edition: book.Edition) -> fields.Field:
    """What gives whoever rolls an edge or a bane."""
    return sources.ticks_field("you", "ticks", "Conditions", "ticks", edition.sources)._replace(group="more")


def skill_field(edition: book.Edition) -> fields.Field:
    """Whether a skill applies."""
    return moves.flag("skill", f"A skill applies, +{edition.skill}", source="skill")


def tokens_field(edition: book.Edition, told: str = "They belong to the whole party.") -> fields.Field:
    """The hero tokens that the party has left; a session begins with one for each hero."""
    return moves.number("tokens", "Hero tokens", 0, 50, edition.party, group="more", help=told)


def automatic(given: fields.Given) -> tuple[book.Tier, ...]:
    """The automatic tiers that a form has."""
    return tuple(band.tier for band in powers.BANDS if str(band.tier) in given.picks("automatic"))


class Read(NamedTuple):
    """A roll as its form sets it up: what goes into it, the name of its characteristic, and the reasons so far."""

    power: powers.Power
    name: str
    steps: tuple[procedure.Step, ...] = ()


def traits_of(letter: str) -> sources.Traits:
    """What a test with this characteristic is.

    >>> sorted(traits_of("A")), sorted(traits_of("P"))
    (['might-agility', 'test'], ['test'])
    """
    physical: frozenset[sources.Trait] = frozenset({"might-agility"} if letter in ("M", "A") else ())
    return physical | {"test"}


def read(
    edition: book.Edition, given: fields.Given, traits: sources.Traits | None = None, *, skilled: bool = False
) -> Read:
    """What a form comes to in an edition; its reasons are the skill, the help of another, and what was ticked.

    `traits` are those of a test where they are not given. Whoever is `skilled` is not asked for a skill.
    """
    letter = given.text("characteristic")
    about = traits_of(letter) if traits is None else traits
    found = sources.ticked(given.picks("ticks"), about, sources=edition.sources)
    skilled = skilled or given.flag("skill", default=False)
    helped = tables.keyed((*edition.help, book.Help("no", 1, "", 0, 0)), given.text("assist", "no"))
    steps = moves.those(
        (skilled, procedure.say("skill", "A skill applies: *+{plus}*, a bonus and not an edge.", plus=edition.skill)),
        (helped.title, procedure.say("assist", f"Help from another: *{helped.title.lower()}*.")),
    )
    more = found.edges + helped.edges, found.banes + helped.banes
    power, fixed = powers.read_power(edition, given, *more, plus=edition.skill * skilled), automatic(given)
    power = power._replace(automatic=fixed, natural_first=given.text("natural", "automatic") == "natural")
    return Read(power, book.name_of(letter), (*steps, *found.steps))


class State(NamedTuple):
    """A roll and what stands of it: its faces and ruling, a lower tier that was taken, and what was spent on it."""

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
        """The ruling with the lower tier that was taken."""
        if self.ruling is None:
            raise LookupError("nothing is rolled yet")
        return self.ruling._replace(tier=self.lower, why="downgrade") if self.lower else self.ruling


NO_REROLL: Final[moves.Closed[State]] = moves.either(
    moves.needs(lambda state: state.faces, "The tier was settled without dice, so there is nothing to roll anew."),
    moves.needs(lambda state: not state.rerolled, REROLLED),
    moves.needs(lambda state: state.tokens, NO_TOKENS),
)
"""Why no hero token makes the roll anew; empty where one does."""


def ask_settled(power: powers.Power) -> procedure.Ask[powers.Ruling] | None:
    """No die, where an automatic tier settles a roll on which nothing else hangs."""
    fixed = powers.agreed(power.automatic)
    if fixed is None or power.natural_first:
        return None
    ruling = powers.Ruling(0, 0, fixed, fixed, "automatic")
    return procedure.Ask((), lambda _: ruling, lambda ruled: powers.key(ruled.tier))


def reasons(read: Read, faces: Faces, ruling: powers.Ruling) -> tuple[procedure.Step, ...]:
    """The reasons for a ruling; without dice that the tier is settled."""
    if faces:
        return powers.roll_steps(read.power, faces, ruling, read.name)
    told = "The tier is settled beforehand, without dice: *tier {tier}*."
    return (procedure.say("automatic", told, tier=ruling.tier),)


class OneRoll(moves.Acting[State, powers.Ruling]):
    """A procedure of one power roll. Kinds of it say what it comes to (`key`) and what follows (`after`).

    `anew` says what a hero token brings, and `lower` what a lower tier does; each is empty where there is none. Both
    are for whoever rolled: `whose` tells anybody else. `settles` is whether an automatic tier leaves nothing to roll.
    """

    who = "Hero"
    meanings: Mapping[str, str]
    """What each outcome means, in a sentence."""
    settles = True
    unrolled = "Nothing is rolled yet."
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
            cost=lambda state: f"1 of {book.HERO_TOKEN.counted(state.tokens)}",
        )  # fmt: skip
        lower: moves.Act[State, powers.Ruling] = moves.Act(
            "downgrade", "Take a lower tier", "downgrade", self._lowered, self.lower,
            lambda state: "There is no tier below 1." if state.standing.tier == 1 else "",
            lambda state: (moves.pick("tier", "Take",
                {str(n): f"Tier {n}" for n in powers.lower_tiers(state.standing.tier)}),),
            place=self.lower_place, whose=whose,
        )  # fmt: skip
        others = (each for each in (token, lower, *self.more()) if each.brings)
        self.offer((moves.Act("roll", "Roll", self.rule, roll, whose=self.unrolled), *others))

    def form_fields(self) -> tuple[fields.Field, ...]:
        """What is asked for."""
        raise NotImplementedError

    def more(self) -> tuple[moves.Act[State, powers.Ruling], ...]:
        """What else may be done with the result."""
        return ()

    def key(self, state: State, ruling: powers.Ruling) -> str:
        """The outcome that a ruling counts as."""
        return powers.key(ruling.tier)

    def after(self, state: State, found: str) -> tuple[procedure.Step, ...]:
        """The reasons that follow the tier."""
        return ()

    def notes(self, state: State, ruling: powers.Ruling, found: str) -> tuple[Note, ...]:
        """What is told beside the result."""
        return ()

    def caption(self, given: fields.Given, state: State) -> str:
        """The dice, the score, edges and banes."""
        return powers.roll_words(state.read.power, state.read.name)

    def closed(self, state: State, act: moves.Act[State, powers.Ruling]) -> str:
        """Why an act is closed: nothing is rolled, it was settled by a word, or a reason of its own."""
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
        token = procedure.say("reroll", "A hero token: the test is rolled anew, and the *new roll* stands.")
        return done._replace(steps=(token, *done.steps))

    def _lowered(self, state: State, given: fields.Given) -> procedure.Played[State]:
        tier = next(band.tier for band in powers.BANDS if str(band.tier) == given.text("tier"))
        done = state._replace(lower=tier)
        step = procedure.say("downgrade", "You take the lower one: *tier {tier}*.", tier=tier)
        steps = (step, *self.after(done, self.key(done, done.standing)))
        return procedure.Played(done, steps, f"Downgraded to tier {tier}")

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """The verdict with its sum and its ladder; before the roll, that nothing is rolled."""
        actors = (("hero", state.name or self.who), (DIRECTOR, "Director"))
        ruling, (power, score, _) = state.ruling, state.read
        if ruling is None:
            return procedure.View("Nothing is rolled yet.", {}, settled=False, actors=actors)
        found = self.key(state, state.standing)
        blocks: tuple[Block, ...] = self.notes(state, ruling, found)
        if state.faces:
            ladder = powers.tier_ladder(ruling, state.name or self.who, power.edition)
            blocks = (powers.sum_block(power, state.faces, ruling, score), ladder, *blocks)
        verdict, settled = self.told(state, found), not self.now_open(state)
        outcome, mean = tables.keyed(self.outcomes, found), self.meanings[found]
        return moves.decided(outcome, mean, verdict, blocks, actors, settled=settled)

    def told(self, state: State, found: str) -> dict[str, fields.Json]:
        """The verdict for machines."""
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
    more_label = "Bonuses and automatic tiers"
    settles = False
    unrolled = "Nothing is rolled yet, so there is no tier to lower."
    by_word = "A lower tier was taken already. Take that back to choose another."
    outcomes = powers.OUTCOMES
    meanings = MEANS
    lower = "Any roll may be downgraded, where its lower tier suits you better."
    lower_place = "button"
    whose = "Whoever rolled takes the lower tier."

    def form_fields(self) -> tuple[fields.Field, ...]:
        """The score, edges and banes."""
        name = moves.text("name", "Who rolls", group="more", source="name")
        return (*MAIN, *powers.COUNTS, BONUS, AUTOMATIC, name, NATURAL_FIRST)

    def begin(self, given: fields.Given) -> State:
        """The roll before its dice."""
        return State(read(self.edition, given, frozenset()), given.text("name"))

    def notes(self, state: State, ruling: powers.Ruling, found: str) -> tuple[Note, ...]:
        """What else a natural 19 may bring, and what dice are for where the tier was settled."""
        kept = " A lower tier does not take it away." if state.lower else ""
        automatic = Note("The dice only count for what may come on top of a tier, such as a critical hit.")
        hit = Note(f"As the ability roll of a main action this is a critical hit.{kept}")
        return moves.those((ruling.why == "automatic", automatic), (powers.is_natural(ruling, self.edition), hit))
