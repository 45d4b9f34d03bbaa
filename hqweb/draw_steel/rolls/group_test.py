"""A group test: everyone makes the same test, half must succeed, and rewards and consequences affect the group.

Source: Draw Steel Heroes, *Tests*, *Group Tests*.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

from hqweb.core import fields, moves, nouns, procedure, tables, words
from hqweb.core.blocks import Block, Note, grid
from hqweb.core.dice import Die, Distribution, Faces, distribution, tallied
from hqweb.core.limits import MAX_HEROES
from hqweb.core.odds import count
from hqweb.draw_steel import edition as book
from hqweb.draw_steel.power import COUNTS, POWER, ROLLED, Power, Ruling, ask_power
from hqweb.draw_steel.rolls import power_roll, test

TABLE: Final = "table"
_MEANS: Final = {
    book.REWARD: "You all succeed, with a reward worth two.",
    book.SUCCESS: "You all succeed.",
    book.FAILURE: "You all fail.",
    book.WORST: "You all fail and all suffer for it, by default with {malice} Malice per hero.",
}
_SHORT: Final = ("natural", "total", "tiers")
"""Reasons of a roll that a group test puts in one line for each member."""

_ARE, _REWARD = words.Noun("is", "are"), words.Noun("reward", "rewards")

type Rulings = tuple[Ruling, ...]
type Tally = tuple[int, int, int]


class Member(NamedTuple):
    """A member of the group: id, name, and roll."""

    id: str
    name: str
    read: power_roll.Read

    @property
    def ask(self) -> procedure.Ask[Ruling]:
        """The dice of this member's test; none if its tier is automatic."""
        return power_roll.ask_settled(self.read.power) or ask_power(self.read.power)


class State(NamedTuple):
    """A group test: its difficulty, members, tokens, and the current dice and rulings."""

    hard: book.Difficulty
    members: tuple[Member, ...]
    tokens: int
    faces: tuple[Faces, ...] = ()
    rulings: Rulings = ()
    rerolled: tuple[str, ...] = ()
    edition: book.Edition = book.EDITION

    def keys(self, rulings: Rulings) -> list[str]:
        """Return the outcome of each test."""
        return [test.result_of(self.hard, ruling) for ruling in rulings]

    def key(self, rulings: Rulings) -> str:
        """Return the outcome for the group."""
        return collective(len(rulings), *tally(self.keys(rulings)))


def half(number: int) -> int:
    """Return the fewest that make at least half.

    >>> half(4), half(5)
    (2, 3)
    """
    return (number + 1) // 2


def over_half(number: int) -> int:
    """Return the fewest that make more than half.

    >>> over_half(4), over_half(5)
    (3, 3)
    """
    return number // 2 + 1


def tally(keys: Sequence[str]) -> Tally:
    """Return the successes, rewards and consequences among the outcomes of a group."""
    return (
        sum(map(test.won, keys)),
        sum(key == book.REWARD for key in keys),
        sum(key in (book.COSTLY, book.WORST) for key in keys),
    )


def collective(number: int, successes: int, rewards: int, consequences: int) -> str:
    """Return the outcome for the group.

    >>> collective(4, 2, 2, 2), collective(4, 1, 1, 2), collective(4, 1, 0, 3)
    ('success:reward', 'failure:plain', 'failure:consequence')
    """
    if successes >= half(number):
        return book.REWARD if rewards >= half(number) else book.SUCCESS
    return book.WORST if consequences >= over_half(number) else book.FAILURE


def forecast(hard: book.Difficulty, powers: Iterable[Power]) -> Distribution:
    """Return the exact odds of the group, combined from each hero's."""
    counted: Mapping[Tally, int] = {(0, 0, 0): 1}
    total, number = 1, 0
    for power in powers:
        own = count((power_roll.ask_settled(power) or ask_power(power))._replace(key=partial(test.result_of, hard)))
        pairs = [(one, tally([key]), weight * n) for one, weight in counted.items() for key, n in own.weights.items()]
        counted = tallied(((a + d, b + e, c + f), ways) for (a, b, c), (d, e, f), ways in pairs)
        total, number = total * own.total, number + 1
    return distribution(tallied((collective(number, *one), weight) for one, weight in counted.items()), total)


def _ask(state: State, rolling: Iterable[Member]) -> procedure.Ask[Rulings]:
    """Return two d10 for each roller without an automatic tier; the rulings are the whole group's."""
    asks = [(one, one.ask) for one in rolling]
    dice = tuple(Die(die.sides, f"{one.name}, {die.role}") for one, ask in asks for die in ask.dice)

    def judge(faces: Faces) -> Rulings:
        fell, old = iter(faces), dict(zip((one.id for one in state.members), state.rulings, strict=False))
        new = {one.id: ask.judge(tuple(next(fell) for _ in ask.dice)) for one, ask in asks}
        return tuple((old | new)[one.id] for one in state.members)

    return procedure.Ask(dice, judge, state.key)


def _rolled(state: State, _: fields.Given, faces: Faces, rulings: Rulings) -> procedure.Played[State]:
    fell = iter(faces)
    dealt = tuple(tuple(next(fell) for _ in one.ask.dice) for one in state.members)
    done = state._replace(faces=dealt, rulings=rulings)
    steps = (step for place in range(len(done.members)) for step in _steps(done, place))
    return procedure.Played(done, (*steps, *_sum_up(done)), f"The group: {test.word(done.key(rulings))}")


def _again(state: State, place: int, faces: Faces, rulings: Rulings) -> procedure.Played[State]:
    one, fell = state.members[place], (*state.faces[:place], faces, *state.faces[place + 1 :])
    done = state._replace(faces=fell, rulings=rulings, tokens=state.tokens - 1, rerolled=(*state.rerolled, one.id))
    step = procedure.say("reroll", "A hero token lets {name} reroll.", name=one.name)
    return procedure.Played(
        done, (step, *_steps(done, place), *_sum_up(done)), f"The group: {test.word(done.key(rulings))}"
    )


def _steps(state: State, place: int) -> tuple[procedure.Step, ...]:
    """Return one member's roll in short: total, shifts, and outcome."""
    one, ruling, faces = state.members[place], state.rulings[place], state.faces[place]
    result = test.result_steps(state.hard, test.result_of(state.hard, ruling), natural=ruling.why == "natural")
    if not faces:
        text = "{name}’s tier is automatic, so there’s no roll: *tier {tier}*."
        return (procedure.say("automatic", text, name=one.name, tier=ruling.tier), *one.read.steps, *result)
    dice, told = " and ".join(map(str, faces)), "{name}: {dice} make *{total}* with {score}."
    total = procedure.say("total", told, name=one.name, dice=dice, total=words.sign(ruling.total), score=one.read.name)
    more = (step for step in power_roll.reasons(one.read, faces, ruling) if step.rule not in _SHORT)
    return (total, *one.read.steps, *more, *result)


def _sum_up(state: State) -> tuple[procedure.Step, ...]:
    """Return the count, and the group's reward or consequence."""
    number, (successes, rewards, consequences) = len(state.rulings), tally(state.keys(state.rulings))
    most, got = half(number), words.leading(nouns.SUCCESS.spelt(successes))
    needed, what, found, end = over_half(number), words.Noun("consequence", "consequences"), consequences, "fails"
    if successes >= most:
        needed, what, found, end = most, _REWARD, rewards, "succeeds"
    told = f"{{got}} of {{number}}, and {{needed}} {{are}} needed: *the group {end}*."
    both = f"{{count}}, and {{needed}} {{are}} needed: *{'a' if found >= needed else 'no'} group {{what}}*."
    count, are = words.leading(what.spelt(found)), _ARE.of(needed)
    return moves.those(
        (True, procedure.say("group-count", told, got=got, number=number, needed=most, are=_ARE.of(most))),
        (found, procedure.say("group-collective", both, count=count, needed=needed, are=are, what=what.one)),
    )


def _token(place: int, one: Member) -> moves.Act[State, Rulings]:
    """Return the hero token move for one member's test."""
    closed: moves.Closed[State] = moves.either(
        moves.needs(lambda _: one.ask.dice, "That tier is automatic, so there’s nothing to reroll."),
        moves.needs(lambda state: one.id not in state.rerolled, power_roll.REROLLED),
        moves.needs(lambda state: state.tokens, power_roll.NO_TOKENS),
    )
    return moves.Act("reroll", f"Spend a hero token for {one.name}", "reroll",
        moves.Roll(lambda state, _: _ask(state, (one,)), lambda state, _, *fell: _again(state, place, *fell)),
        "Reroll this test.", closed, cost=lambda state: book.HERO_TOKEN.cost(1, state.tokens),
        by=one.id, place=moves.MORE)  # fmt: skip


_ROLL: Final[moves.Act[State, Rulings]] = moves.Act(
    "roll", "Roll", "group-test", moves.Roll(lambda state, _: _ask(state, state.members), _rolled), by=TABLE
)


class GroupTest(moves.Acting[State, Rulings]):
    """A group test. Source: Draw Steel Heroes, *Tests*, *Making a Group Test*."""

    id = f"{book.ID}.group-test"
    title = "Group test"
    verdict = (
        "outcome=text successes=int rewards=int consequences=int of=int each=texts faces rulings rerolled tokens"
        f" members[id name power:read.power({POWER})] malice:edition.malice"
    )
    acts = (_ROLL, _token(0, Member("", "", power_roll.Read(Power(0), "")))._replace(kind="Spend a hero token"))
    outcomes = tuple(each for each in test.OUTCOMES if each.key != book.COSTLY)

    def __init__(self, edition: book.Edition = book.EDITION) -> None:
        self.edition = edition
        more = (power_roll.conditions_field(edition), power_roll.BONUS, power_roll.AUTOMATIC)
        name, skill = moves.text("name", "Name", source="name"), power_roll.skill_field(edition)
        row = (name, *power_roll.MAIN, skill, *COUNTS, *more)
        heroes = fields.Field("heroes", "list", "Heroes", noun=nouns.HERO, low=2, high=MAX_HEROES, fields=row)
        self.fields = (test.difficulty_field(edition), heroes, power_roll.tokens_field(edition))

    def caption(self, given: fields.Given, state: State) -> str:
        """Return the number of heroes and the difficulty."""
        hard = tables.keyed(self.edition.difficulties, given.text("difficulty")).title.lower()
        return f"{nouns.HERO.counted(len(given.rows('heroes')))} on {words.an(hard)} test"

    def begin(self, given: fields.Given) -> State:
        """Return the group before the roll."""
        rows = ((n, row.text("name") or f"Hero {n}", row) for n, row in enumerate(given.rows("heroes"), 1))
        members = tuple(Member(f"h{n}", name, power_roll.read(self.edition, row)) for n, name, row in rows)
        hard = tables.keyed(self.edition.difficulties, given.text("difficulty"))
        return State(hard, members, given.whole("tokens"), edition=self.edition)

    def acts_of(self, state: State) -> tuple[moves.Act[State, Rulings], ...]:
        """Return the group's roll, then a hero token for each member."""
        return (_ROLL, *(_token(place, one) for place, one in enumerate(state.members)))

    def closed(self, state: State, act: moves.Act[State, Rulings]) -> str:
        """Return why the roll or a token isn't available."""
        if act.do == "roll":
            return ROLLED if state.rulings else ""
        return super().closed(state, act) if state.rulings else "No one has rolled yet. Everyone rolls at once."

    def refusal(self, state: State, do: str, by: str) -> str:
        """Return why the roll or a token is refused."""
        if not state.rulings:
            return "No one has rolled yet. Everyone rolls at once."
        group = do == "roll" or any(one.id == by for one in state.members)
        return super().refusal(state, do, by) if group else "Pick a hero in the group for the token."

    def offers(self, state: State) -> tuple[procedure.Offer, ...]:
        """Return the hero tokens that can replace a group reward."""
        reward = bool(state.rulings) and state.key(state.rulings) == book.REWARD
        return (test.token_offer(self.edition.shared * self.edition.reward),) if reward else ()

    def forecast(self, state: State) -> Distribution | None:
        """Return the exact odds of the group before the roll."""
        return None if state.rulings else forecast(state.hard, (one.read.power for one in state.members))

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """Return the group's outcome and each roll."""
        actors = ((TABLE, "The group"), *((one.id, one.name) for one in state.members))
        if not state.rulings:
            return procedure.View("No one has rolled yet.", {}, settled=False, actors=actors)
        found, keys = state.key(state.rulings), state.keys(state.rulings)
        verdict: dict[str, fields.Json] = {"outcome": found}
        verdict |= zip(("successes", "rewards", "consequences"), tally(keys), strict=True)
        verdict |= {"of": len(state.members), "each": list[fields.Json](keys)}
        rows = []
        for one, faces, ruling, key in zip(state.members, state.faces, state.rulings, keys, strict=True):
            total, shown = words.sign(ruling.total) if faces else "–", tables.keyed(test.OUTCOMES, key)
            rows.append((one.name, total, tables.Marked(shown.mark, shown.label)))
        told = f"No idea for a reward? The party gains {self.edition.shared * self.edition.reward} hero tokens."
        notes = moves.those((found == book.REWARD, Note(told)))
        blocks: tuple[Block, ...] = (*grid("The group", "Hero | Total# | Test", rows), *notes)
        means, settled = _MEANS[found].format(malice=self.edition.malice), not self.now_open(state)
        return moves.decided(tables.keyed(self.outcomes, found), means, verdict, blocks, actors, settled=settled)
