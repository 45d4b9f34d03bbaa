"""The body of a procedure of one power roll: the roll, a hero token that rolls anew, a lower tier that is taken."""

from typing import Final, NamedTuple

from hqweb.core.blocks import Block, Note
from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, Json, Option
from hqweb.core.moves import decided
from hqweb.core.numbers import sign
from hqweb.core.procedure import Ask, Choice, Move, Outcome, Played, Procedure, Seat, Step, View, say
from hqweb.draw_steel.edition import ID
from hqweb.draw_steel.explain import net_words, roll_steps, roll_words, sum_block, tier_ladder
from hqweb.draw_steel.power import Power, Ruling, Tier, agreed, ask_power, key, lower_tiers
from hqweb.draw_steel.rolls.form import Read

HERO: Final = "hero"
DIRECTOR: Final = "director"


class State(NamedTuple):
    """A roll and what stands of it: its faces and ruling, a lower tier that was taken, and what was spent on it."""

    read: Read
    name: str = ""
    tokens: int = 0
    difficulty: str = ""
    faces: Faces = ()
    ruling: Ruling | None = None
    lower: Tier | None = None
    swapped: bool = False
    rerolled: bool = False

    @property
    def tier(self) -> Tier | None:
        """The tier that stands."""
        return self.lower or (self.ruling.tier if self.ruling else None)

    @property
    def closed(self) -> bool:
        """Whether the outcome was settled by a word, so that no die touches it any more."""
        return self.lower is not None or self.swapped


def ask_settled(power: Power) -> Ask[Ruling] | None:
    """No die, where an automatic tier settles a roll on which nothing else hangs."""
    fixed = agreed(power.automatic)
    if fixed is None or power.natural_first:
        return None
    ruling = Ruling(0, 0, fixed, fixed, "automatic")
    return Ask((), lambda _: ruling, lambda ruled: key(ruled.tier))


def reasons(read: Read, faces: Faces, ruling: Ruling) -> tuple[Step, ...]:
    """The reasons for a ruling; without dice that the tier is settled."""
    if faces:
        return roll_steps(read.power, faces, ruling, read.name)
    return (say("automatic", "The tier is settled beforehand, without dice: *tier {tier}*.", tier=ruling.tier),)


def pictures(read: Read, faces: Faces, ruling: Ruling, who: str) -> tuple[Block, ...]:
    """The dice with all that was added, and the total on its ladder."""
    if not faces:
        return ()
    return (sum_block(read.power, faces, ruling, read.name), tier_ladder(ruling, who))


def lower_field(tier: Tier) -> Field:
    """The field that picks a lower tier."""
    options = tuple(Option(str(each), f"Tier {each}") for each in lower_tiers(tier))
    return Field("tier", "pick", "Take", default=options[0].value, options=options)


class OneRoll(Procedure[State, Ruling]):
    """A procedure of one power roll. Kinds of it say what it comes to (`key`) and what follows (`after`)."""

    opening = "roll"
    who = "Hero"
    settles = True
    """Whether an automatic tier leaves nothing for the dice to say."""

    def read(self, given: Given) -> State:
        """The roll that the form sets up."""
        raise NotImplementedError

    def key(self, state: State, ruling: Ruling) -> str:
        """The outcome that a ruling counts as."""
        return key(ruling.tier)

    def stands(self, state: State, ruling: Ruling) -> str:
        """The outcome that stands, after what was said to it."""
        return self.key(state, ruling)

    def means(self, found: str) -> str:
        """What an outcome means, in a sentence."""
        raise NotImplementedError

    def after(self, state: State, found: str) -> tuple[Step, ...]:
        """The reasons that follow the tier."""
        return ()

    def notes(self, state: State, found: str) -> tuple[Note, ...]:
        """What is told beside the result."""
        return ()

    def more(self, state: State, found: str) -> tuple[Choice, ...]:
        """What else may be done with the result that stands."""
        return ()

    def caption(self, given: Given) -> str:
        """The dice, the score, edges and banes."""
        found = self.read(given).read
        return roll_words(found.power, found.name)

    def begin(self, given: Given) -> State:
        """The roll before its dice."""
        return self.read(given)

    def choices(self, state: State) -> tuple[Choice, ...]:
        """The roll; then what is still open on it."""
        if state.ruling is None:
            return (Choice("roll", "Roll", HERO),)
        return () if state.closed else self.more(state, self.stands(state, state.ruling))

    def ask(self, state: State, move: Move) -> Ask[Ruling] | None:
        """Two d10; no dice where the tier is settled, and none for what is only said."""
        if move.do not in ("roll", "reroll"):
            return None
        found = (ask_settled(state.read.power) if self.settles else None) or ask_power(state.read.power)
        return found._replace(key=lambda ruling: self.key(state, ruling))

    def play(self, state: State, move: Move, faces: Faces, ruling: Ruling | None) -> Played[State]:
        """The roll that stands; or the result that is taken in its place."""
        if ruling is None:
            return self.said(state, move)
        again = move.do == "reroll"
        done = state._replace(faces=faces, ruling=ruling)
        if again:
            done = done._replace(tokens=state.tokens - 1, rerolled=True)
        found = self.stands(done, ruling)
        token = say("reroll", "A hero token: the test is rolled anew, and the *new roll* stands.")
        first = (token,) if again else state.read.steps
        steps = (*first, *reasons(state.read, faces, ruling), *self.after(done, found))
        return Played(done, steps, self.line(done, ruling, found))

    def line(self, state: State, ruling: Ruling, found: str) -> str:
        """The roll in one line."""
        word = self.outcome(found).label
        if not state.faces:
            return f"Without dice: {word[0].lower()}{word[1:]}"
        return f"{state.read.name} {sign(ruling.total)}: {word[0].lower()}{word[1:]}"

    def said(self, state: State, move: Move) -> Played[State]:
        """What is settled by a word: a lower tier is taken."""
        if state.ruling is None:
            raise TypeError("nothing is rolled yet")
        lower = next(tier for tier in lower_tiers(state.ruling.tier) if str(tier) == move.given.text("tier"))
        done = state._replace(lower=lower)
        found = self.stands(done, state.ruling)
        step = say("downgrade", "You take the lower one: *tier {tier}*.", tier=lower)
        return Played(done, (step, *self.after(done, found)), f"Downgraded to tier {lower}")

    def outcome(self, found: str) -> Outcome:
        """The outcome of that key."""
        return next(each for each in self.outcomes if each.key == found)

    def view(self, state: State, seat: Seat) -> View:
        """The verdict with its sum and its ladder; before the roll, that nothing is rolled."""
        actors = ((HERO, state.name or self.who), (DIRECTOR, "Director"))
        ruling = state.ruling
        if ruling is None:
            return View("Nothing is rolled yet.", {}, settled=False, actors=actors)
        found = self.stands(state, ruling)
        shown = pictures(state.read, state.faces, ruling, state.name or self.who)
        blocks, settled = (*shown, *self.notes(state, found)), not self.choices(state)
        verdict = self.told(state, ruling, found)
        return decided(self.outcome(found), self.means(found), verdict, blocks, actors, settled=settled)

    def told(self, state: State, ruling: Ruling, found: str) -> dict[str, Json]:
        """The verdict for machines."""
        tier = state.tier or ruling.tier
        out: dict[str, Json] = {"outcome": found, "tier": tier, "net": net_words(state.read.power)}
        if state.faces:
            out |= {"natural": ruling.natural, "total": ruling.total, "banded": ruling.banded}
        rows: list[Json] = [f"{ID}.tiers/tier-{tier}"]
        return out | {"why": "downgrade" if state.lower else ruling.why, "rows": rows}
