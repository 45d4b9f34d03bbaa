"""The group contest: one roll a hero, points for each match, and the sums decide for all.

Source: HeroQuest, *Group Simple Contests*.
"""

from hqweb.classic import group_rules
from hqweb.classic.edition import Edition, outcomes_of
from hqweb.classic.group_rules import BOOSTS, Tally, boost_cost, match_points
from hqweb.classic.group_state import (
    Rulings,
    State,
    bought,
    group_fields,
    lifted,
    match_of,
    no_boost,
    no_lift,
    no_point,
    payers,
    read_heroes,
    read_matches,
    read_readings,
    with_point,
)
from hqweb.classic.group_view import (
    credit,
    group_effects,
    match_grid,
    match_steps,
    notes,
    setup_blocks,
    signed,
    single_grid,
    sum_steps,
    sums,
    verdict,
)
from hqweb.classic.nouns import HERO, HERO_POINT, LEVEL
from hqweb.classic.results import LEVEL_WORDS, RESULT_WORDS
from hqweb.core.dice import Distribution, Faces, distribution
from hqweb.core.fields import Field, Given, Option
from hqweb.core.procedure import Ask, Choice, Effect, Move, MoveKind, Played, Procedure, Seat, View
from hqweb.core.words import within
from hqweb.mastery.field import roster
from hqweb.mastery.group import ROLLED, TABLE, ask_all, opposition, roll_choice, split


class GroupContest(Procedure[State, Rulings]):
    """The group contest of an edition. Source: HeroQuest, *Group Simple Contests*."""

    title = "Group contest"
    rule = "group"
    opening = ""
    start = "Set up"
    moves = (
        MoveKind("roll", "Roll", "group"),
        MoveKind("boost", "Boost the group", "boost"),
        MoveKind("double-boost", "Boost the group twice", "boost"),
        MoveKind("hero-point", "Spend a hero point", "hero-point"),
    )

    def __init__(self, edition: Edition) -> None:
        self.id = f"{edition.id}.group-contest"
        self._edition = edition
        self.fields = group_fields(edition)
        self.outcomes = outcomes_of(edition)

    def caption(self, given: Given) -> str:
        """The heroes and what they meet."""
        letter = self._edition.letter
        return f"{roster(given.rows('heroes'), 'ability', letter, HERO)} against {self.opposition(given)}"

    def opposition(self, given: Given) -> str:
        """What the heroes meet, for the caption."""
        return opposition(given, self._edition.letter)

    def begin(self, given: Given) -> State:
        """The group and its matches, before any die."""
        heroes = read_heroes(given)
        readings = read_readings(given, self._edition)
        return State(heroes, read_matches(given, heroes, self._edition), readings)

    def choices(self, state: State) -> tuple[Choice, ...]:
        """Before the roll the roll and the boosts; after it a hero point for each roll that it would help."""
        if state.rulings:
            points = tuple(
                self._point(state, place) for place, hero in enumerate(state.heroes) if not no_point(state, hero.id)
            )
            return (*points, *(self._late(state, do) for do in BOOSTS if not no_boost(state, do)))
        roll = roll_choice(state.asks, veiled=any(match.hidden for match in state.matches))
        return (roll, *(self._boost(state, do) for do in BOOSTS if not no_boost(state, do)))

    def _late(self, state: State, do: str) -> Choice:
        """A boost after the roll, where the table lets it come then: what it makes of the result is known."""
        after = bought(state, do).state
        return self._priced(state, do, f"A {self._word(after.tally(after.rulings))} instead.")

    def _boost(self, state: State, do: str) -> Choice:
        """A boost before the roll: what it would make of a victory."""
        levels = BOOSTS[do]
        higher = LEVEL.spelt(levels)
        tie = f" Equal sums become a {LEVEL_WORDS[levels]} victory." if state.readings.lift_ties else ""
        return self._priced(state, do, f"If the heroes win, they win {higher} higher.{tie} Gone either way.")

    def _priced(self, state: State, do: str, gain: str) -> Choice:
        """A boost with what it gains, what it costs, and who pays."""
        cost = boost_cost(len(state.heroes), BOOSTS[do])
        title = "Boost the group twice" if BOOSTS[do] > 1 else "Boost the group"
        brings = f"{gain} Paid by {payers(state, cost)}."
        return Choice(do, title, TABLE, brings=brings, cost=HERO_POINT.counted(cost))

    def _point(self, state: State, place: int) -> Choice:
        hero = state.heroes[place]
        mine = [n for n, match in enumerate(state.matches) if match.hero == place]
        open_now = [n for n in mine if not no_lift(state, n)]
        brings = {n: self._brings(state, n) for n in open_now}
        title, cost = f"A hero point of {hero.who.inside}", f"1 of {HERO_POINT.counted(hero.points)}"
        if len(mine) == 1:
            return Choice("hero-point", title, hero.id, brings=brings[mine[0]], cost=cost)
        names = {n: state.matches[n].pair.theirs.first for n in open_now}
        options = tuple(Option(f"m{n + 1}", names[n]) for n in open_now)
        field = Field("match", "pick", "In the match with", default=options[0].value, options=options)
        told = " ".join(f"{names[n]}: {brings[n]}" for n in open_now)
        return Choice("hero-point", title, hero.id, (field,), brings=told, cost=cost)

    def _brings(self, state: State, number: int) -> str:
        after = lifted(state, number)
        old, new = state.rulings[number].ours, after[number].ours
        if old is None or new is None:
            raise TypeError("only a roll can be lifted")
        ours, theirs = sums(after)
        word = self._word(state.tally(after))
        still = "still " if self._word(state.tally(state.rulings)) == word else ""
        return (
            f"{RESULT_WORDS[old.final].capitalize()} becomes {RESULT_WORDS[new.final]}, "
            f"{signed(match_points(after[number]))}: {ours} to {theirs} in all, {still}a {word}."
        )

    def _word(self, of: Tally) -> str:
        return self._edition.headline(group_rules.tally_key(of)).word.lower()

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why a boost, the roll or a hero point does not stand open."""
        if do == "hero-point":
            return no_point(state, by)
        if by != TABLE:
            return "The table rolls and boosts together."
        return no_boost(state, do) if do in BOOSTS else ROLLED

    def ask(self, state: State, move: Move) -> Ask[Rulings] | None:
        """Two d20 a match, the hero's first; for a hero point no die: it rules the old faces anew."""
        if move.do in BOOSTS:
            return None

        def key(rulings: Rulings) -> str:
            return group_rules.tally_key(state.tally(rulings))

        if move.do == "hero-point":
            after = lifted(state, match_of(state, move))
            return Ask((), lambda _: after, key)
        return ask_all(state.asks, key)

    def play(self, state: State, move: Move, faces: Faces, ruling: Rulings | None) -> Played[State]:
        """The boost that was bought, the rolls that stand, or one of them lifted by a hero point."""
        if ruling is None:
            made = bought(state, move.do)
            if not state.rulings:
                return made
            of = made.state.tally(state.rulings)
            told_now = sum_steps(self._edition, made.state, of)
            line = f"{made.line}: {self._word(of)}"
            return made._replace(steps=(*made.steps, *told_now), line=line)
        if move.do == "roll":
            after = state._replace(rulings=ruling, faces=split(state.asks, faces))
            told, who = range(len(state.matches)), "All roll"
        else:
            number = match_of(state, move)
            after = with_point(state, number)
            told, who = range(number, number + 1), f"A hero point of {state.matches[number].pair.ours.inside}"
        of = after.tally(ruling)
        ours, theirs = sums(ruling)
        steps = [step for number in told for step in match_steps(after, number)]
        return Played(
            after, (*steps, *sum_steps(self._edition, after, of)), f"{who}: {ours} to {theirs}, {self._word(of)}"
        )

    def effects(self, state: State) -> tuple[Effect, ...]:
        """For each hero the points that were spent, and what the result of the group leaves to all of it."""
        return group_effects(self._edition, state) if state.rulings else ()

    def forecast(self, state: State) -> Distribution:
        """The odds of the whole contest with the boost that was bought; after the roll it is certain."""
        if state.rulings:
            return distribution({group_rules.tally_key(state.tally(state.rulings)): 1}, 1)
        return group_rules.forecast(state.asks, state.boost, state.readings)

    def view(self, state: State, seat: Seat) -> View:
        """Before the roll who meets whom; after it the verdict, the matches, and each match on its own."""
        actors = ((TABLE, "Table"), *((hero.id, hero.who.first) for hero in state.heroes))
        if not state.rulings:
            has = HERO_POINT.spelt(sum(state.held))
            return View(
                f"Nothing is rolled yet. The group has {has}.",
                {},
                blocks=setup_blocks(state, everything=seat == "gm"),
                settled=False,
                actors=actors,
                status="Before the roll",
            )
        of = state.tally(state.rulings)
        headline = self._edition.headline(group_rules.tally_key(of))
        ours, theirs = sums(state.rulings)
        return View(
            f"{headline.word}, {ours} to {theirs}: {within(headline.mean)}",
            verdict(self._edition, state, of),
            headline,
            (match_grid(state), *single_grid(self._edition, state), *notes(of), *credit(state)),
            settled=not self.choices(state),
            revealed=True,
            actors=actors,
            status="Rolled",
        )
