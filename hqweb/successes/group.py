"""The group contest: one roll a hero, and the successes of each side are added up, won or lost.

Source: QuestWorlds SRD 0.97, *Group Contest*.
"""

from collections import Counter
from functools import lru_cache
from typing import Final

from hqweb.core.alike import Lot
from hqweb.core.dice import Faces
from hqweb.core.distribution import Distribution, distribution
from hqweb.core.fields import Given
from hqweb.core.limits import MAX_LOTS
from hqweb.core.procedure import Ask, Choice, Effect, Move, MoveKind, Offer, Played, Procedure, Seat, Step, View, say
from hqweb.core.words import within
from hqweb.mastery.caption import HIDDEN, rated, roster
from hqweb.successes import marks
from hqweb.successes.count import DIE, Bout, Ruling, ask_bout
from hqweb.successes.edition import ID, LETTER, OUTCOMES, by_degree, headline
from hqweb.successes.explain import steps
from hqweb.successes.group_form import group_fields, idle, read_matches
from hqweb.successes.group_state import Rulings, State, difference_of, key_of, sums
from hqweb.successes.group_view import before, match_grid, notes, sum_steps, verdict
from hqweb.successes.left import next_contest
from hqweb.successes.nouns import HERO, OPPONENT, STORY_POINT

TABLE: Final = "table"
"""Who rolls: everybody at the table together."""


def _split(asks: tuple[Ask[Ruling], ...], faces: Faces) -> tuple[Faces, ...]:
    found: list[Faces] = []
    place = 0
    for ask in asks:
        found.append(faces[place : place + len(ask.dice)])
        place += len(ask.dice)
    return tuple(found)


class GroupContest(Procedure[State, Rulings]):
    """The group contest. Source: QuestWorlds SRD 0.97, *Group Contest*."""

    id = f"{ID}.group-contest"
    title = "Group contest"
    more_label = "Secrecy and story points"
    rule = "group"
    opening = ""
    start = "Set up"
    moves = (MoveKind("roll", "Roll", "group"), MoveKind("story-point", "Burn a story point", "story-point"))
    outcomes = OUTCOMES

    def __init__(self) -> None:
        self.fields = group_fields()

    def caption(self, given: Given) -> str:
        """The heroes and what they meet."""
        heroes = roster(given.rows("heroes"), "ability", LETTER, HERO)
        if given.has("opponents"):
            return f"{heroes} against {roster(given.rows('opponents'), 'resistance', LETTER, OPPONENT)}"
        foe = HIDDEN if given.flag("hide") else rated(given.whole("resistance"), LETTER)
        return f"{heroes} against {foe}"

    def begin(self, given: Given) -> State:
        """The group and its matches, before any die."""
        favour = given.text("equal_sums") == "hero"
        return State(read_matches(given), given.whole("points"), favour, idle(given))

    def choices(self, state: State) -> tuple[Choice, ...]:
        """The roll, and at any time a story point for each hero."""
        points = tuple(self._point(state, n) for n in range(len(state.matches)) if not _no_point(state, n))
        if state.rulings:
            return points
        dice = sum(len(ask.dice) for ask in state.asks)
        return (
            Choice(
                "roll",
                "Roll for everybody",
                TABLE,
                press=f"Roll {dice} dice" if dice else "",
                veiled=any(match.hidden for match in state.matches),
            ),
            *points,
        )

    def _point(self, state: State, number: int) -> Choice:
        after = _helped(state, number)
        ours, theirs = sums(after.rulings)
        known = f", {ours} to {theirs}: {self._word(after)}." if state.rulings else ", whatever the die shows."
        return Choice(
            "story-point",
            f"A story point for {state.matches[number].pair.ours.inside}",
            state.matches[number].id,
            brings=f"One success more{known}",
            place="button" if state.rulings else "more",
            cost=f"1 of {STORY_POINT.counted(state.points)}",
        )

    def _word(self, state: State) -> str:
        word = headline(key_of(difference_of(state.rulings), favour=state.favour)).word
        return within(word)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why the roll or a story point does not stand open."""
        if do == "roll":
            return "The dice are rolled. Take the roll back first." if state.rulings else "The table rolls together."
        number = next((n for n, match in enumerate(state.matches) if match.id == by), None)
        if number is None:
            return "Story points are burned for a hero of the group, never for a resistance."
        return _no_point(state, number)

    def ask(self, state: State, move: Move) -> Ask[Rulings] | None:
        """Two d20 a match, the hero's first; for a story point no die: it rules the old faces anew."""
        if move.do == "story-point" and not state.rulings:
            return None

        def key(rulings: Rulings) -> str:
            return key_of(difference_of(rulings), favour=state.favour)

        if move.do == "story-point":
            after = _helped(state, _number(state, move.by)).rulings
            return Ask((), lambda _: after, key)
        asks = state.asks

        def judge(faces: Faces) -> Rulings:
            return tuple(ask.judge(own) for ask, own in zip(asks, _split(asks, faces), strict=True))

        return Ask(tuple(die for ask in asks for die in ask.dice), judge, key)

    def play(self, state: State, move: Move, faces: Faces, ruling: Rulings | None) -> Played[State]:
        """The rolls that stand, or one of them with a story point more."""
        if ruling is None:
            return _before_roll(state, _number(state, move.by))
        if move.do == "roll":
            after = state._replace(rulings=ruling, faces=_split(state.asks, faces))
            told, who = range(len(state.matches)), "All roll"
        else:
            number = _number(state, move.by)
            after = _helped(state, number)
            told, who = (range(number, number + 1), f"A story point for {state.matches[number].pair.ours.inside}")
        ours, theirs = sums(ruling)
        match_steps = [step for number in told for step in _match_steps(after, number)]
        return Played(after, (*match_steps, *sum_steps(after)), f"{who}: {ours} to {theirs}, {self._word(after)}")

    def offers(self, state: State) -> tuple[Offer, ...]:
        """The next contest of one of them, with what the sums suggest for everybody."""
        if not state.rulings:
            return ()
        difference = difference_of(state.rulings)
        if not difference and not state.favour:
            return ()
        size = by_degree(abs(difference))
        return (next_contest("Next contest of one of them", size if difference >= 0 else -size),)

    def effects(self, state: State) -> tuple[Effect, ...]:
        """What the sums suggest for each hero, experience for lost matches, and the points that were burned."""
        if not state.rulings:
            return ()
        difference = difference_of(state.rulings)
        size = by_degree(abs(difference)) if difference or state.favour else 0
        name = "a victory of the group" if difference >= 0 else "a defeat of the group"
        found: list[Effect] = []
        for match, ruling in zip(state.matches, state.rulings, strict=True):
            who = marks.row(match.id)
            found += marks.lasting(who, name, size if difference >= 0 else -size)
            if ruling.winner < 0 and ruling.ours:
                found += marks.experience(who, f"a defeat by {match.pair.theirs.inside}")
        return (*found, *marks.burned(sum(match.bout.ours.points for match in state.matches)))

    def forecast(self, state: State) -> Distribution:
        """The odds of the whole contest; after the roll it is certain."""
        if state.rulings:
            return distribution({key_of(difference_of(state.rulings), favour=state.favour): 1}, 1)
        return forecast(state)

    def view(self, state: State, seat: Seat) -> View:
        """Before the roll who meets whom; after it the verdict and the matches."""
        actors = ((TABLE, "Table"), *((match.id, match.pair.ours.first) for match in state.matches))
        if not state.rulings:
            return View(
                "Nothing is rolled yet.",
                {},
                blocks=before(state, everything=seat == "gm"),
                settled=False,
                actors=actors,
                status="Before the roll",
            )
        difference = difference_of(state.rulings)
        found = headline(key_of(difference, favour=state.favour))
        if not difference:
            mean = "Equal sums, and the GM gives the heroes the prize."
            found = found._replace(mean=mean if state.favour else "A stalemate: neither side has the prize.")
        elif abs(difference) == 1:
            found = found._replace(mean=f"The {'heroes win' if difference > 0 else 'heroes lose'} by one success.")
        ours, theirs = sums(state.rulings)
        return View(
            f"{found.word}, {ours} to {theirs}: {within(found.mean)}",
            verdict(state),
            found,
            (match_grid(state), *notes(state)),
            settled=not self.choices(state),
            revealed=True,
            actors=actors,
            status="Rolled",
        )


def _number(state: State, by: str) -> int:
    return next(n for n, match in enumerate(state.matches) if match.id == by)


def _no_point(state: State, number: int) -> str:
    """Why a story point cannot go into a match; empty where it can."""
    if state.points < 1:
        return "The pool of story points is empty."
    if state.matches[number].bout.ours.total < 1:
        return f"No die is rolled for {state.matches[number].pair.ours.inside}, so nothing can be added."
    return ""


def _helped(state: State, number: int) -> State:
    """The contest with a story point more in one match."""
    match = state.matches[number]
    side = match.bout.ours
    match = match._replace(bout=match.bout._replace(ours=side._replace(points=side.points + 1)))
    matches = (*state.matches[:number], match, *state.matches[number + 1 :])
    after = state._replace(matches=matches, points=state.points - 1)
    if not state.rulings:
        return after
    again = ask_bout(match.bout).judge(state.faces[number])
    return after._replace(rulings=(*state.rulings[:number], again, *state.rulings[number + 1 :]))


def _before_roll(state: State, number: int) -> Played[State]:
    """The group with a story point that is burned before the dice."""
    who = state.matches[number].pair.ours
    step = say("story-point", "{who}: a story point, so *one success more*, whatever the die shows.", who=who.first)
    return Played(_helped(state, number), (step,), f"A story point for {who.inside}")


def forecast(state: State) -> Distribution:
    """The odds of all matches together: the differences of their successes, added up exactly."""
    whole: Counter[int] = Counter({0: 1})
    work = 0
    for match in state.matches:
        one = _differences(match.bout)
        work += (len(whole) * len(one) + DIE * DIE) // 4
        following: Counter[int] = Counter()
        for had, ways in whole.items():
            for more, share in one.items():
                following[had + more] += ways * share
        whole = following
    found: Counter[str] = Counter()
    for difference, ways in whole.items():
        found[key_of(difference, favour=state.favour)] += ways
    return distribution(found, sum(whole.values()), work)


@lru_cache(MAX_LOTS)
def _differences(bout: Bout) -> Counter[int]:
    """The ways to each difference of the successes in one match."""
    ask = ask_bout(bout)
    found: Counter[int] = Counter()
    for faces, ways in ask.lots or (Lot((), 1),):
        found[difference_of((ask.judge(faces),))] += ways
    return found


def _match_steps(state: State, number: int) -> tuple[Step, ...]:
    match = state.matches[number]
    return (*match.setup, *steps(match.bout, state.faces[number], state.rulings[number], match.pair))
