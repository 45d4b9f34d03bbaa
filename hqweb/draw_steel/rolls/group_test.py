"""A group test: all roll the same test at once, half of them are enough, and rewards and consequences are for all.

Source: Draw Steel Heroes, *Tests*, *Group Tests*.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final, NamedTuple

from hqweb.core.blocks import Block, Grid, GridRow, Note
from hqweb.core.dice import Die, Distribution, Faces, distribution
from hqweb.core.fields import Field, Given, Json
from hqweb.core.limits import MAX_HEROES
from hqweb.core.moves import MORE, Act, Acting, Roll, decided, text
from hqweb.core.odds import count
from hqweb.core.procedure import Ask, Offer, Played, Seat, Step, View, say
from hqweb.core.tables import Column, Marked
from hqweb.core.words import Noun, an, leading, sign
from hqweb.draw_steel import nouns
from hqweb.draw_steel.edition import COSTLY, EDITION, FAILURE, ID, REWARD, SUCCESS, WORST, Difficulty, Edition
from hqweb.draw_steel.nouns import HERO, HERO_TOKEN
from hqweb.draw_steel.power import Power, Ruling, ask_power
from hqweb.draw_steel.rolls import form, test
from hqweb.draw_steel.rolls.form import BONUS, COUNTS, MAIN, Read, read
from hqweb.draw_steel.rolls.power_roll import NO_TOKENS, REROLLED, ROLLED, ask_settled, reasons
from hqweb.draw_steel.rolls.test import result_of, word

TABLE: Final = "table"
_MEANS: Final = {
    REWARD: "You all do it, with a reward worth two.",
    SUCCESS: "You all do it.",
    FAILURE: "None of you does it.",
    WORST: "None of you does it, and all of you suffer for it: {malice} Malice a hero, if nothing else comes up.",
}
_SHORT: Final = ("natural", "total", "tiers")
"""Reasons of a roll that one line says for each of a group."""

_ARE: Final = Noun("is", "are")

type Rulings = tuple[Ruling, ...]
type Tally = tuple[int, int, int]


class Member(NamedTuple):
    """One of the group: id, name, and the roll."""

    id: str
    name: str
    read: Read

    @property
    def ask(self) -> Ask[Ruling]:
        """The dice of this member's test: none where its tier is settled."""
        return ask_settled(self.read.power) or ask_power(self.read.power)


class State(NamedTuple):
    """A group test: its difficulty, who rolls, tokens, and the dice and rulings that stand."""

    hard: Difficulty
    members: tuple[Member, ...]
    tokens: int
    faces: tuple[Faces, ...] = ()
    rulings: Rulings = ()
    rerolled: tuple[str, ...] = ()
    edition: Edition = EDITION

    def keys(self, rulings: Rulings) -> list[str]:
        """The outcome of each test."""
        return [result_of(self.hard, ruling) for ruling in rulings]

    def key(self, rulings: Rulings) -> str:
        """The outcome for all."""
        return collective(len(rulings), *tally(self.keys(rulings)))


def half(number: int) -> int:
    """The fewest that are half of so many, or more.

    >>> half(4), half(5)
    (2, 3)
    """
    return (number + 1) // 2


def over_half(number: int) -> int:
    """The fewest that are more than half of so many.

    >>> over_half(4), over_half(5)
    (3, 3)
    """
    return number // 2 + 1


def tally(keys: Sequence[str]) -> Tally:
    """Successes, rewards and consequences among the outcomes of a group."""
    return (sum(map(test.won, keys)), sum(key == REWARD for key in keys), sum(key in (COSTLY, WORST) for key in keys))


def collective(number: int, successes: int, rewards: int, consequences: int) -> str:
    """The outcome for all.

    >>> collective(4, 2, 2, 2), collective(4, 1, 1, 2), collective(4, 1, 0, 3)
    ('success:reward', 'failure:plain', 'failure:consequence')
    """
    if successes >= half(number):
        return REWARD if rewards >= half(number) else SUCCESS
    return WORST if consequences >= over_half(number) else FAILURE


def forecast(hard: Difficulty, powers: Iterable[Power]) -> Distribution:
    """The exact odds of the whole: each hero's own, put together by what they count."""
    counted: Counter[Tally] = Counter({(0, 0, 0): 1})
    total, number = 1, 0
    for power in powers:
        own = count((ask_settled(power) or ask_power(power))._replace(key=partial(result_of, hard)))
        after: Counter[Tally] = Counter()
        for one, weight in counted.items():
            for key, more in own.weights.items():
                plus = tally([key])
                after[one[0] + plus[0], one[1] + plus[1], one[2] + plus[2]] += weight * more
        counted, total, number = after, total * own.total, number + 1
    weights: Counter[str] = Counter()
    for found, weight in counted.items():
        weights[collective(number, *found)] += weight
    return distribution(weights, total)


def _ask(state: State, rolling: Iterable[Member]) -> Ask[Rulings]:
    """Two d10 for each of those who roll whose tier is not settled; the rulings are those of all."""
    asks = [(one, one.ask) for one in rolling]
    dice = tuple(Die(die.sides, f"{one.name}, {die.role}") for one, ask in asks for die in ask.dice)

    def judge(faces: Faces) -> Rulings:
        fell, old = iter(faces), dict(zip((one.id for one in state.members), state.rulings, strict=False))
        new = {one.id: ask.judge(tuple(next(fell) for _ in ask.dice)) for one, ask in asks}
        return tuple((old | new)[one.id] for one in state.members)

    return Ask(dice, judge, state.key)


def _rolled(state: State, _: Given, faces: Faces, rulings: Rulings) -> Played[State]:
    fell = iter(faces)
    dealt = tuple(tuple(next(fell) for _ in one.ask.dice) for one in state.members)
    done = state._replace(faces=dealt, rulings=rulings)
    steps = (step for place in range(len(done.members)) for step in _steps(done, place))
    return Played(done, (*steps, *_sum_up(done)), f"The group: {word(done.key(rulings))}")


def _again(state: State, place: int, faces: Faces, rulings: Rulings) -> Played[State]:
    one, fell = state.members[place], (*state.faces[:place], faces, *state.faces[place + 1 :])
    rerolled = (*state.rerolled, one.id)
    done = state._replace(faces=fell, rulings=rulings, tokens=state.tokens - 1, rerolled=rerolled)
    step = say("reroll", "A hero token: {name} rolls anew.", name=one.name)
    return Played(done, (step, *_steps(done, place), *_sum_up(done)), f"The group: {word(done.key(rulings))}")


def _steps(state: State, place: int) -> tuple[Step, ...]:
    """What one of the group rolled, in short: the total, what moved it, and the outcome."""
    one, ruling, faces = state.members[place], state.rulings[place], state.faces[place]
    result = test.result_steps(state.hard, result_of(state.hard, ruling), natural=ruling.why == "natural")
    if not faces:
        text = "{name}: the tier is settled beforehand, without dice, *tier {tier}*."
        return (say("automatic", text, name=one.name, tier=ruling.tier), *one.read.steps, *result)
    dice, told = " and ".join(map(str, faces)), "{name}: {dice} come to *{total}* with {score}."
    total = say("total", told, name=one.name, dice=dice, total=sign(ruling.total), score=one.read.name)
    more = (step for step in reasons(one.read, faces, ruling) if step.rule not in _SHORT)
    return (total, *one.read.steps, *more, *result)


def _sum_up(state: State) -> tuple[Step, ...]:
    """What is counted, and what all of them gain or pay."""
    number, (successes, rewards, consequences) = len(state.rulings), tally(state.keys(state.rulings))
    needed, enough = half(number), successes >= half(number)
    told, end = "{successes} of {number}, and {needed} {are} needed: *{word}*.", "succeeds" if enough else "fails"
    got = leading(nouns.SUCCESS.spelt(successes))
    step = say("group-count", told, successes=got, number=number, needed=needed, are=_ARE.of(needed),
               word=f"the group {end}")  # fmt: skip
    if not enough:
        needed = over_half(number)
    what, found = (nouns.REWARD, rewards) if enough else (nouns.CONSEQUENCE, consequences)
    if not found:
        return (step,)
    end = f"{'a' if found >= needed else 'no'} collective {what.one}"
    told, got = "{got}, and {needed} {are} needed: *{word}*.", leading(what.spelt(found))
    return (step, say("group-collective", told, got=got, needed=needed, are=_ARE.of(needed), word=end))


def _token(place: int, one: Member) -> Act[State, Rulings]:
    """A hero token for the test of one of the group."""

    def closed(state: State) -> str:
        if not one.ask.dice:
            return "That tier was settled without dice, so there is nothing to roll anew."
        return REROLLED if one.id in state.rerolled else "" if state.tokens else NO_TOKENS

    return Act("reroll", f"Spend a hero token for {one.name}", "reroll",
        Roll(lambda state, _: _ask(state, (one,)), lambda state, _, *fell: _again(state, place, *fell)),
        "This test is rolled anew.", closed, cost=lambda state: f"1 of {HERO_TOKEN.counted(state.tokens)}",
        by=one.id, place=MORE)  # fmt: skip


_ROLL: Final[Act[State, Rulings]] = Act(
    "roll", "Roll", "group-test", Roll(lambda state, _: _ask(state, state.members), _rolled), by=TABLE
)


class GroupTest(Acting[State, Rulings]):
    """A group test. Source: Draw Steel Heroes, *Tests*, *Making a Group Test*."""

    id = f"{ID}.group-test"
    title = "Group test"
    rule = "group-test"
    opening = "roll"
    acts = (_ROLL, _token(0, Member("", "", Read(Power(0), "")))._replace(kind="Spend a hero token"))
    outcomes = tuple(each for each in test.OUTCOMES if each.key != COSTLY)

    def __init__(self, edition: Edition = EDITION) -> None:
        self.edition = edition
        more = (form.conditions_field(edition), BONUS, form.AUTOMATIC)
        row = (text("name", "Name", source="name"), *MAIN, form.skill_field(edition), *COUNTS, *more)
        heroes = Field("heroes", "list", "Heroes", noun=HERO, low=2, high=MAX_HEROES, fields=row)
        self.fields = (test.difficulty_field(edition), heroes, form.tokens_field(edition))

    def caption(self, given: Given) -> str:
        """How many take part, and how hard the test is."""
        hard = self.edition.difficulty(given.text("difficulty")).title.lower()
        return f"{HERO.counted(len(given.rows('heroes')))} on {an(hard)} test"

    def begin(self, given: Given) -> State:
        """All who take part."""
        rows = enumerate(given.rows("heroes"), 1)
        members = tuple(Member(f"h{n}", row.text("name") or f"Hero {n}", read(self.edition, row)) for n, row in rows)
        return State(
            self.edition.difficulty(given.text("difficulty")), members, given.whole("tokens"), edition=self.edition
        )

    def acts_of(self, state: State) -> tuple[Act[State, Rulings], ...]:
        """The roll of all; then a hero token for each."""
        return (_ROLL, *(_token(place, one) for place, one in enumerate(state.members)))

    def closed(self, state: State, act: Act[State, Rulings]) -> str:
        """Why the roll, or a token, is closed."""
        if act.do == "roll":
            return ROLLED if state.rulings else ""
        return super().closed(state, act) if state.rulings else "Nothing is rolled yet. All roll at once."

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why the roll or a token does not stand open."""
        if not state.rulings:
            return "Nothing is rolled yet. All roll at once."
        group = do == "roll" or any(one.id == by for one in state.members)
        return super().refusal(state, do, by) if group else "A token is for the test of one hero of the group."

    def offers(self, state: State) -> tuple[Offer, ...]:
        """The hero tokens that may stand in for a common reward."""
        reward = bool(state.rulings) and state.key(state.rulings) == REWARD
        return (test.token_offer(self.edition.shared * self.edition.reward),) if reward else ()

    def forecast(self, state: State) -> Distribution | None:
        """The exact odds of the whole, before it is rolled."""
        return None if state.rulings else forecast(state.hard, (one.read.power for one in state.members))

    def view(self, state: State, seat: Seat) -> View:
        """The outcome for all, and what each rolled."""
        actors = ((TABLE, "The group"), *((one.id, one.name) for one in state.members))
        if not state.rulings:
            return View("Nothing is rolled yet.", {}, settled=False, actors=actors)
        found, keys = state.key(state.rulings), state.keys(state.rulings)
        verdict: dict[str, Json] = {"outcome": found}
        verdict |= zip(("successes", "rewards", "consequences"), tally(keys), strict=True)
        verdict |= {"of": len(state.members), "each": list[Json](keys)}
        rows = []
        for one, faces, ruling in zip(state.members, state.faces, state.rulings, strict=True):
            shown = test.outcome(result_of(state.hard, ruling))
            rows.append(GridRow((one.name, sign(ruling.total) if faces else "–", Marked(shown.mark, shown.label))))
        grid = Grid("The group", (Column("Hero"), Column("Total", "number"), Column("Test")), tuple(rows))
        told = f"No idea for a reward? The party gains {self.edition.shared * self.edition.reward} hero tokens."
        blocks: tuple[Block, ...] = (grid, Note(told)) if found == REWARD else (grid,)
        means, settled = _MEANS[found].format(malice=self.edition.malice), not self.choices(state)
        return decided(test.outcome(found), means, verdict, blocks, actors, settled=settled)
