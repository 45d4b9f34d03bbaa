"""A group test: all roll the same test at once, and half of them are enough.

Source: Draw Steel Heroes, *Tests*, *Group Tests*.
"""

from hqweb.core.dice import Die, Faces
from hqweb.core.distribution import Distribution
from hqweb.core.fields import Field, Given, Json
from hqweb.core.limits import MAX_HEROES, MAX_NAME
from hqweb.core.moves import decided
from hqweb.core.procedure import Ask, Choice, Move, MoveKind, Offer, Played, Procedure, Seat, View
from hqweb.core.words import an
from hqweb.draw_steel.edition import ID
from hqweb.draw_steel.nouns import HERO, HERO_TOKEN
from hqweb.draw_steel.power import DICE
from hqweb.draw_steel.rolls.form import (
    automatic_fields,
    bonus_field,
    conditions_field,
    count_fields,
    main_fields,
    read,
    skill_field,
    tokens_field,
)
from hqweb.draw_steel.rolls.group_rules import COLLECTIVE_REWARD, GROUP_MEANS, forecast, tally
from hqweb.draw_steel.rolls.group_state import Member, Rulings, State, closed, dealt, key_of, keys_of, ruled
from hqweb.draw_steel.rolls.group_told import again, blocks, steps_of, sum_up
from hqweb.draw_steel.rolls.results import (
    COSTLY,
    OUTCOMES,
    REWARD,
    REWARD_TOKENS,
    difficulty,
    outcome,
    token_offer,
    word,
)
from hqweb.draw_steel.rolls.test import difficulty_field

TABLE = "table"


class GroupTest(Procedure[State, Rulings]):
    """A group test. Source: Draw Steel Heroes, *Tests*, *Making a Group Test*."""

    id = f"{ID}.group-test"
    title = "Group test"
    rule = "group-test"
    opening = "roll"
    moves = (MoveKind("roll", "Roll", "group-test"), MoveKind("reroll", "Spend a hero token", "reroll"))
    outcomes = tuple(each for each in OUTCOMES if each.key != COSTLY)

    def __init__(self) -> None:
        self.fields = _fields()

    def caption(self, given: Given) -> str:
        """How many take part, and how hard the test is."""
        hard = difficulty(given.text("difficulty")).title.lower()
        return f"{HERO.counted(len(given.rows('heroes')))} on {an(hard)} test"

    def begin(self, given: Given) -> State:
        """All who take part."""
        rows = enumerate(given.rows("heroes"), 1)
        members = tuple(Member(f"h{n}", row.text("name") or f"Hero {n}", read(row)) for n, row in rows)
        return State(given.text("difficulty"), members, given.whole("tokens"))

    def choices(self, state: State) -> tuple[Choice, ...]:
        """The roll of all; then a hero token for each who rolled dice and has had none."""
        if not state.rulings:
            return (Choice("roll", "Roll", TABLE),)
        cost = f"1 of {HERO_TOKEN.counted(state.tokens)}"
        return tuple(
            Choice(
                "reroll", f"Spend a hero token for {one.name}", one.id, (), "This test is rolled anew.", cost, "more"
            )
            for one in state.members
            if not closed(state, one)
        )

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why the roll or a token does not stand open."""
        if not state.rulings:
            return "Nothing is rolled yet. All roll at once."
        if do == "roll":
            return "It is rolled already. Take the roll back, or begin anew."
        one = next((one for one in state.members if one.id == by), None)
        return closed(state, one) if one else "A token is for the test of one hero of the group."

    def ask(self, state: State, move: Move) -> Ask[Rulings]:
        """Two d10 for each whose tier is not settled, or for the one who rolls anew."""
        rolling = [one for one in state.members if move.do == "roll" or one.id == move.by]
        dice = tuple(Die(die.sides, f"{one.name}, {die.role}") for one in rolling for die in DICE[: one.dice])

        def judge(faces: Faces) -> Rulings:
            new = dict(zip((one.id for one in rolling), ruled(rolling, faces), strict=True))
            old = dict(zip((one.id for one in state.members), state.rulings, strict=False))
            return tuple((old | new)[one.id] for one in state.members)

        return Ask(dice, judge, lambda rulings: key_of(state, rulings))

    def play(self, state: State, move: Move, faces: Faces, ruling: Rulings | None) -> Played[State]:
        """What each rolled, and what that comes to for all."""
        if ruling is None:
            raise TypeError("a group test is ruled")
        if move.do == "reroll":
            done, steps = again(state, move.by, faces, ruling)
        else:
            done = state._replace(faces=dealt(state.members, faces), rulings=ruling)
            steps = tuple(step for place in range(len(state.members)) for step in steps_of(done, place))
        found = key_of(done, ruling)
        return Played(done, (*steps, *sum_up(done)), f"The group: {word(found)}")

    def offers(self, state: State) -> tuple[Offer, ...]:
        """The hero tokens that may stand in for a common reward."""
        won = bool(state.rulings) and key_of(state, state.rulings) == REWARD
        return (token_offer(COLLECTIVE_REWARD * REWARD_TOKENS),) if won else ()

    def forecast(self, state: State) -> Distribution | None:
        """The exact odds of the whole, before it is rolled."""
        if state.rulings:
            return None
        return forecast(state.difficulty, (one.read.power for one in state.members))

    def view(self, state: State, seat: Seat) -> View:
        """The outcome for all, and what each rolled."""
        actors = ((TABLE, "The group"), *((one.id, one.name) for one in state.members))
        if not state.rulings:
            return View("Nothing is rolled yet.", {}, settled=False, actors=actors)
        found = key_of(state, state.rulings)
        successes, rewards, consequences = tally(keys_of(state, state.rulings))
        verdict: dict[str, Json] = {
            "outcome": found,
            "successes": successes,
            "rewards": rewards,
            "consequences": consequences,
            "of": len(state.members),
            "each": list[Json](keys_of(state, state.rulings)),
        }
        shown, settled = blocks(state, found), not self.choices(state)
        return decided(outcome(found), GROUP_MEANS[found], verdict, shown, actors, settled=settled)


def _fields() -> tuple[Field, ...]:
    automatic, _ = automatic_fields()
    row = (
        Field("name", "text", "Name", default="", high=MAX_NAME, source="name"),
        *main_fields(),
        skill_field(),
        *count_fields(),
        conditions_field(),
        bonus_field(),
        automatic,
    )
    return (
        difficulty_field(),
        Field("heroes", "list", "Heroes", noun=HERO, low=2, high=MAX_HEROES, fields=row),
        tokens_field(),
    )
