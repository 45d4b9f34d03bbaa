"""The group contest: one roll a hero, and the successes of each side are added up, won or lost.

Source: QuestWorlds SRD 0.97, *Group Contest*.
"""

from collections import Counter
from functools import lru_cache
from typing import Final, NamedTuple

from hqweb.core.alike import Lot
from hqweb.core.blocks import Block, Grid, GridRow, Note, PairMark
from hqweb.core.dice import Faces
from hqweb.core.distribution import Distribution, distribution
from hqweb.core.fields import Field, Given, Json, Option, When
from hqweb.core.limits import MAX_HEROES, MAX_LOTS, MAX_NAME
from hqweb.core.procedure import Ask, Choice, Effect, Move, MoveKind, Offer, Played, Procedure, Seat, Step, View, say
from hqweb.core.tables import Cell, Column, Marked
from hqweb.core.words import Who, spelt, within
from hqweb.mastery.caption import HIDDEN, rated, roster
from hqweb.mastery.field import amount_field
from hqweb.mastery.rating import Total
from hqweb.mastery.roll import SIDES
from hqweb.successes import marks
from hqweb.successes.count import DIE, Bout, Ruling, Side, ask_bout, outcome
from hqweb.successes.edition import (
    ID,
    LETTER,
    OUTCOMES,
    TOP,
    amount,
    by_degree,
    degrees,
    headline,
    plain_sum,
    pool_field,
    rating,
    written,
)
from hqweb.successes.explain import Pair, count_words, steps
from hqweb.successes.left import next_contest, row_of
from hqweb.successes.nouns import HERO, OPPONENT, STORY_POINT


class Match(NamedTuple):
    """One roll of a hero against one opponent.

    `id` is that of the hero in moves; `hidden` keeps the resistance from the table until it is rolled.
    """

    id: str
    bout: Bout
    pair: Pair
    roles: tuple[str, str]
    hidden: bool
    setup: tuple[Step, ...] = ()


def named(name: str, kind: str, number: int) -> Who:
    """Somebody by name, or by kind and number."""
    word = name or f"{kind} {number}"
    return Who(word, word)


def hero_fields() -> tuple[Field, ...]:
    """What a hero in a contest of many brings."""
    return (
        Field("name", "text", "Name", default="", high=MAX_NAME, source="name"),
        rating("ability", "Ability")._replace(source="ability"),
        amount_field("bonus", "Modifiers")._replace(source="bonus"),
    )


def group_fields() -> tuple[Field, ...]:
    """The fields of a group contest: the heroes, and one obstacle for all or an opponent for each."""
    shared, own = (When("foes", (way,)) for way in ("shared", "own"))
    ways = (Option("shared", "One obstacle for all"), Option("own", "Opponents of their own"))
    ties = (Option("tie", "A stalemate"), Option("hero", "A victory of the heroes"))
    opponents = (
        Field("name", "text", "Name", default="", high=MAX_NAME),
        _resistance(),
        Field("hide", "flag", "Hide it from the table", default=False),
    )
    return (
        Field("heroes", "list", "Heroes", noun=HERO, low=1, high=MAX_HEROES, fields=hero_fields()),
        Field("foes", "pick", "Against", default="shared", options=ways),
        _resistance(shared),
        Field("hide", "flag", "Hide it from the table", default=False, when=shared, group="more"),
        Field("opponents", "list", "Opponents", noun=OPPONENT, low=1, high=MAX_HEROES, fields=opponents, when=own),
        pool_field(),
        Field("equal_sums", "pick", "Equal sums", default="tie", options=ties, group="readings"),
    )


def _resistance(when: When | None = None) -> Field:
    return rating("resistance", "Resistance", when=when)._replace(secret="hide")  # noqa: S106  names a flag


class _Foe(NamedTuple):
    who: Who
    total: Total
    hidden: bool


def read_matches(given: Given) -> tuple[Match, ...]:
    """Who meets whom: one roll a hero. Where opponents are fewer they go round; those too many meet nobody."""
    if given.text("foes") == "shared":
        one = _Foe(Who("Opposition", "the opposition"), Total(given.whole("resistance")), given.flag("hide"))
        foes: tuple[_Foe, ...] = (one,)
    else:
        foes = tuple(
            _Foe(named(row.text("name"), "Opponent", n), Total(row.whole("resistance")), row.flag("hide"))
            for n, row in enumerate(given.rows("opponents"), 1)
        )
    found: list[Match] = []
    for place, row in enumerate(given.rows("heroes")):
        who, foe = named(row.text("name"), "Hero", place + 1), foes[place % len(foes)]
        total = plain_sum(Total(row.whole("ability")), row.whole("bonus"), who.first)
        bout = Bout(Side(total.total), Side(foe.total))
        roles = (who.first, f"Against {who.inside}")
        found.append(Match(f"h{place + 1}", bout, Pair(who, foe.who), roles, foe.hidden, total.steps))
    return tuple(found)


def idle(given: Given) -> tuple[str, ...]:
    """The opponents whom no hero meets, by name."""
    heroes = len(given.rows("heroes"))
    rows = given.rows("opponents")
    return tuple(named(row.text("name"), "Opponent", n).first for n, row in enumerate(rows, 1) if n > heroes)


type Rulings = tuple[Ruling, ...]


class State(NamedTuple):
    """A group contest: its matches, the story points of the group, and the rolls that stand."""

    matches: tuple[Match, ...]
    points: int
    favour: bool
    spare: tuple[str, ...] = ()
    faces: tuple[Faces, ...] = ()
    rulings: Rulings = ()

    @property
    def asks(self) -> tuple[Ask[Ruling], ...]:
        """What each match asks of the dice."""
        return tuple(ask_bout(match.bout, *match.roles) for match in self.matches)


def sums(rulings: Rulings) -> tuple[int, int]:
    """The successes of both sides, whoever won their match."""
    return (
        sum(each.ours.successes for each in rulings if each.ours),
        sum(each.theirs.successes for each in rulings if each.theirs),
    )


def key_of(difference: int, *, favour: bool) -> str:
    """The outcome of a difference between the sums, from the heroes' side.

    >>> key_of(2, favour=False), key_of(0, favour=False), key_of(0, favour=True)
    ('hero:2', 'none:tie', 'hero:0')
    """
    if not difference:
        return "hero:0" if favour else "none:tie"
    return f"{'hero' if difference > 0 else 'opposition'}:{min(abs(difference), TOP)}"


def difference_of(rulings: Rulings) -> int:
    """The heroes’ successes less those against them."""
    ours, theirs = sums(rulings)
    return ours - theirs


_LABELS: Final = {each.key: Marked(each.mark, each.label) for each in OUTCOMES}
_MARKS: Final[tuple[PairMark, PairMark, PairMark]] = ("", "won", "lost")


def sum_steps(state: State) -> tuple[Step, ...]:
    """Both sums, and what the difference suggests for everybody."""
    ours, theirs = sums(state.rulings)
    step = say(
        "group-sum",
        "All successes count, also those of lost matches: *{ours}* of the heroes, *{theirs}* against them.",
        ours=ours,
        theirs=theirs,
    )
    apart = abs(ours - theirs)
    if not apart:
        text = "Equal sums. The GM gives the heroes a *victory* of zero degrees."
        return (step, say("group-tie", text if state.favour else "Equal sums: a *stalemate*."))
    size = amount(by_degree(apart) if ours > theirs else -by_degree(apart))
    kind = "benefit" if ours > theirs else "consequence"
    return (
        step,
        say(
            kind,
            "{degrees} for the group: a {kind} of *{size}* may go to everybody.",
            degrees=degrees(apart).capitalize(),
            kind=kind,
            size=size,
        ),
    )


def before(state: State, *, everything: bool) -> tuple[Block, ...]:
    """Who meets whom, before the roll; a hidden resistance only for those who see everything."""
    rows = tuple(
        GridRow(
            (
                match.pair.ours.first,
                written(match.bout.ours.total) + (f", +{match.bout.ours.points}" if match.bout.ours.points else ""),
                match.pair.theirs.first,
                _seen(match, everything=everything),
            )
        )
        for match in state.matches
    )
    columns = (Column("Hero"), Column("Rating"), Column("Against"), Column("Resistance"))
    out: list[Block] = [Grid("Who meets whom", columns, rows)]
    if state.spare:
        names = ", ".join(state.spare)
        text = f"Nobody meets {names}. Raise a resistance for them instead, or treat them as a mob."
        out.append(Note(text, "warn"))
    return tuple(out)


def _seen(match: Match, *, everything: bool) -> str:
    return "hidden" if match.hidden and not everything else written(Total(match.bout.theirs.total))


def match_grid(state: State) -> Grid:
    """Every match with its dice and its outcome, read on its own."""
    rows = tuple(
        GridRow((match.pair.ours.first, *_rolls(state, n, match), _LABELS[outcome(ruling)]), _MARKS[ruling.winner])
        for n, (match, ruling) in enumerate(zip(state.matches, state.rulings, strict=True))
    )
    columns = (Column("Hero"), Column("Roll"), Column("Against"), Column("On its own"))
    return Grid("The matches", columns, rows)


def _rolls(state: State, number: int, match: Match) -> tuple[Cell, Cell]:
    ruling, faces = state.rulings[number], state.faces[number]
    if ruling.ours is None or ruling.theirs is None:
        return ("no roll", "no roll")
    return (
        f"{faces[0]}, {count_words(ruling.ours.successes)}",
        f"{match.pair.theirs.first}: {faces[1]}, {count_words(ruling.theirs.successes)}",
    )


def notes(state: State) -> tuple[Note, ...]:
    """Who did most, and that single fates may differ."""
    most = max(each.ours.successes if each.ours else 0 for each in state.rulings)
    best = [
        match.pair.ours.inside
        for match, each in zip(state.matches, state.rulings, strict=True)
        if each.ours and each.ours.successes == most
    ]
    out = [Note("A hero may take a consequence for a lost match in a group that won, and the other way round.")]
    if most and len(best) == 1 and len(state.matches) > 1:
        out.append(Note(f"Most of the work was done by {best[0]}, with {spelt(most)}."))
    return tuple(out)


def verdict(state: State) -> dict[str, Json]:
    """The result of the group for machines."""
    ours, theirs = sums(state.rulings)
    difference = ours - theirs
    winner, _, level = key_of(difference, favour=state.favour).partition(":")
    won = (winner == "hero") - (winner == "opposition")
    matches: list[Json] = [
        {
            "hero": match.id,
            "winner": SIDES[ruling.winner],
            "degree": ruling.degree,
            "successes": ruling.ours.successes if ruling.ours else 0,
            "against": ruling.theirs.successes if ruling.theirs else 0,
        }
        for match, ruling in zip(state.matches, state.rulings, strict=True)
    ]
    return {
        "winner": winner,
        "level": level,
        "degree": abs(difference),
        "sums": {"hero": ours, "opposition": theirs},
        "benefit": by_degree(abs(difference)) if won > 0 else 0,
        "consequence": -by_degree(abs(difference)) if won < 0 else 0,
        "matches": matches,
        "rows": [row_of(won, abs(difference))],
    }


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
