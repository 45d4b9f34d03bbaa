"""The group contest: one roll a hero, and the successes of each side are added up, won or lost.

Source: QuestWorlds SRD 0.97, *Group Contest*.
"""

from collections import Counter
from functools import lru_cache
from typing import Final, NamedTuple

from hqweb.core.blocks import Block, Grid, GridRow, Note, PairMark
from hqweb.core.dice import Distribution, Faces, distribution
from hqweb.core.fields import Field, Given, Json
from hqweb.core.limits import MAX_HEROES, MAX_LOTS
from hqweb.core.moves import Place, pick, text
from hqweb.core.procedure import Ask, Choice, Effect, Move, MoveKind, Offer, Played, Procedure, Seat, Step, View, say
from hqweb.core.tables import Column, Marked
from hqweb.core.words import spelt, within
from hqweb.mastery.field import amount_field, roster
from hqweb.mastery.group import (
    HEROES,
    ROLLED,
    TABLE,
    ask_all,
    named,
    opponent_fields,
    opposition,
    read_opponents,
    roll_choice,
    split,
)
from hqweb.mastery.rating import Total
from hqweb.mastery.roll import DIE, SIDES
from hqweb.successes import aftermath
from hqweb.successes.aftermath import next_contest, row_of
from hqweb.successes.count import Bout, Ruling, Side, ask_bout, outcome, weigh
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
from hqweb.successes.nouns import STORY_POINT


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


def hero_fields() -> tuple[Field, ...]:
    """What a hero in a contest of many brings."""
    return (
        text("name", "Name", source="name"),
        rating("ability", "Ability", source="ability"),
        amount_field("bonus", "Modifiers")._replace(source="bonus"),
    )


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

    @property
    def difference(self) -> int:
        """The heroes’ successes less those against them."""
        ours, theirs = sums(self.rulings)
        return ours - theirs

    @property
    def left(self) -> int:
        """The size of what the sums suggest for everybody: a benefit above 0, a consequence below."""
        size = by_degree(abs(self.difference)) if self.difference or self.favour else 0
        return size if self.difference >= 0 else -size

    def key(self, rulings: Rulings) -> str:
        """The outcome of rulings of all matches."""
        ours, theirs = sums(rulings)
        return key_of(ours - theirs, favour=self.favour)

    def number(self, by: str) -> int:
        """The place of a hero's match; −1 for anybody else."""
        return next((n for n, match in enumerate(self.matches) if match.id == by), -1)

    def score(self) -> tuple[int, int, str]:
        """Both sums, and what they come to."""
        return *sums(self.rulings), within(headline(self.key(self.rulings)).word)

    def helped(self, number: int) -> "State":
        """The contest with a story point more in one match."""
        matches, rulings = list(self.matches), list(self.rulings)
        bout = matches[number].bout.with_point(ours=True)
        matches[number] = matches[number]._replace(bout=bout)
        if rulings:
            rulings[number] = ask_bout(bout).judge(self.faces[number])
        return self._replace(matches=tuple(matches), points=self.points - 1, rulings=tuple(rulings))


def sums(rulings: Rulings) -> tuple[int, int]:
    """The successes of both sides, whoever won their match."""
    ours, theirs = ([each.ours for each in rulings], [each.theirs for each in rulings])
    return sum(each.successes for each in ours if each), sum(each.successes for each in theirs if each)


def key_of(difference: int, *, favour: bool) -> str:
    """The outcome of a difference between the sums, from the heroes' side.

    >>> key_of(2, favour=False), key_of(0, favour=False), key_of(0, favour=True)
    ('hero:2', 'none:tie', 'hero:0')
    """
    if not difference:
        return "hero:0" if favour else "none:tie"
    return f"{'hero' if difference > 0 else 'opposition'}:{min(abs(difference), TOP)}"


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
    fields = (
        Field("heroes", "list", "Heroes", noun=HEROES, low=1, high=MAX_HEROES, fields=hero_fields()),
        *opponent_fields(LETTER),
        pool_field(),
        pick("equal_sums", "Equal sums", {"tie": "A stalemate", "hero": "A victory of the heroes"}, group="readings"),
    )

    def caption(self, given: Given) -> str:
        """The heroes and what they meet."""
        return f"{roster(given.rows('heroes'), 'ability', LETTER, HEROES)} against {opposition(given, LETTER)}"

    def begin(self, given: Given) -> State:
        """One roll a hero. Where opponents are fewer they go round; those whom no hero meets are left over."""
        foes, matches = read_opponents(given), list[Match]()
        for place, row in enumerate(given.rows("heroes")):
            who, foe = named(row.text("name"), f"Hero {place + 1}"), foes[place % len(foes)]
            total = plain_sum(Total(row.whole("ability")), row.whole("bonus"), who.first)
            bout, roles = Bout(Side(total.total), Side(foe.total)), (who.first, f"Against {who.inside}")
            matches.append(Match(f"h{place + 1}", bout, Pair(who, foe.who), roles, foe.hidden, total.steps))
        spare = tuple(foe.who.first for foe in foes[len(matches) :])
        return State(tuple(matches), given.whole("points"), given.text("equal_sums") == "hero", spare)

    def choices(self, state: State) -> tuple[Choice, ...]:
        """The roll, and at any time a story point for each hero."""
        points = tuple(_point(state, n) for n in range(len(state.matches)) if not _no_point(state, n))
        if state.rulings:
            return points
        return (roll_choice(state.asks, veiled=any(match.hidden for match in state.matches)), *points)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why the roll or a story point does not stand open."""
        if do == "roll":
            return ROLLED if state.rulings else "The table rolls together."
        return _no_point(state, state.number(by))

    def ask(self, state: State, move: Move) -> Ask[Rulings] | None:
        """Two d20 a match, the hero's first; for a story point no die: it rules the old faces anew."""
        if move.do == "roll":
            return ask_all(state.asks, state.key)
        after = state.helped(state.number(move.by)).rulings
        return Ask((), lambda _: after, state.key) if state.rulings else None

    def play(self, state: State, move: Move, faces: Faces, ruling: Rulings | None) -> Played[State]:
        """The rolls that stand, or one of them with a story point more."""
        after, matches, line = state, slice(None), "All roll"
        if move.do == "story-point":
            number = state.number(move.by)
            after, matches, who = state.helped(number), slice(number, number + 1), state.matches[number].pair.ours
            line = f"A story point for {who.inside}"
            if ruling is None:
                text = "{who}: a story point, so *one success more*, whatever the die shows."
                return Played(after, (say("story-point", text, who=who.first),), line)
        elif ruling is not None:
            after = state._replace(rulings=ruling, faces=split(state.asks, faces))
        rolled = zip(after.matches, after.faces, after.rulings, strict=True)
        told = [
            step
            for match, own, ruled in tuple(rolled)[matches]
            for step in (*match.setup, *steps(match.bout, own, ruled, match.pair))
        ]
        ours, theirs, word = after.score()
        return Played(after, (*told, *_sum_steps(after)), f"{line}: {ours} to {theirs}, {word}")

    def offers(self, state: State) -> tuple[Offer, ...]:
        """The next contest of one of them, with what the sums suggest for everybody."""
        return (next_contest("Next contest of one of them", state.left),) if state.rulings and state.left else ()

    def effects(self, state: State) -> tuple[Effect, ...]:
        """What the sums suggest for each hero, experience for lost matches, and the points that were burned."""
        if not state.rulings:
            return ()
        name = f"a {'victory' if state.difference >= 0 else 'defeat'} of the group"
        found: list[Effect] = []
        for match, ruling in zip(state.matches, state.rulings, strict=True):
            who = aftermath.row(match.id)
            found += aftermath.lasting(who, name, state.left)
            if ruling.winner < 0 and ruling.ours:
                found += aftermath.experience(who, f"a defeat by {match.pair.theirs.inside}")
        return (*found, *aftermath.burned(sum(match.bout.ours.points for match in state.matches)))

    def forecast(self, state: State) -> Distribution:
        """The odds of the whole contest: the differences of all matches, added up exactly; certain after the roll."""
        if state.rulings:
            return distribution({state.key(state.rulings): 1}, 1)
        whole, work = Counter({0: 1}), 0
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

    def view(self, state: State, seat: Seat) -> View:
        """Before the roll who meets whom; after it the verdict and the matches."""
        actors = ((TABLE, "Table"), *((match.id, match.pair.ours.first) for match in state.matches))
        if not state.rulings:
            blocks = _before(state, everything=seat == "gm")
            status = "Before the roll"
            return View("Nothing is rolled yet.", {}, blocks=blocks, settled=False, actors=actors, status=status)
        difference, found = state.difference, headline(state.key(state.rulings))
        if not difference:
            mean = "Equal sums, and the GM gives the heroes the prize."
            found = found._replace(mean=mean if state.favour else "A stalemate: neither side has the prize.")
        elif abs(difference) == 1:
            found = found._replace(mean=f"The heroes {'win' if difference > 0 else 'lose'} by one success.")
        ours, theirs = sums(state.rulings)
        return View(
            f"{found.word}, {ours} to {theirs}: {within(found.mean)}",
            _verdict(state),
            found,
            (_match_grid(state), *_notes(state)),
            settled=not self.choices(state),
            revealed=True,
            actors=actors,
            status="Rolled",
        )


def _point(state: State, number: int) -> Choice:
    match, (ours, theirs, word) = state.matches[number], state.helped(number).score()
    known = f", {ours} to {theirs}: {word}." if state.rulings else ", whatever the die shows."
    title, cost = f"A story point for {match.pair.ours.inside}", f"1 of {STORY_POINT.counted(state.points)}"
    place: Place = "button" if state.rulings else "more"
    return Choice("story-point", title, match.id, brings=f"One success more{known}", cost=cost, place=place)


def _no_point(state: State, number: int) -> str:
    """Why a story point cannot go into a match; empty where it can."""
    if number < 0:
        return "Story points are burned for a hero of the group, never for a resistance."
    if state.points < 1:
        return "The pool of story points is empty."
    if state.matches[number].bout.ours.total < 1:
        return f"No die is rolled for {state.matches[number].pair.ours.inside}, so nothing can be added."
    return ""


@lru_cache(MAX_LOTS)
def _differences(bout: Bout) -> Counter[int]:
    """The ways to each difference of the successes in one match."""

    def difference(ruling: Ruling) -> int:
        ours, theirs = sums((ruling,))
        return ours - theirs

    return weigh(bout, difference)


def _sum_steps(state: State) -> tuple[Step, ...]:
    """Both sums, and what the difference suggests for everybody."""
    ours, theirs = sums(state.rulings)
    text = "All successes count, also those of lost matches: *{ours}* of the heroes, *{theirs}* against them."
    step = say("group-sum", text, ours=ours, theirs=theirs)
    if ours == theirs:
        given = "Equal sums. The GM gives the heroes a *victory* of zero degrees."
        return (step, say("group-tie", given if state.favour else "Equal sums: a *stalemate*."))
    kind, apart = "benefit" if ours > theirs else "consequence", degrees(abs(ours - theirs)).capitalize()
    return (step, say(kind, f"{apart} for the group: a {kind} of *{amount(state.left)}* may go to everybody."))


def _before(state: State, *, everything: bool) -> tuple[Block, ...]:
    """Who meets whom, before the roll; a hidden resistance only for those who see everything."""
    rows = []
    for match in state.matches:
        ours, theirs = match.bout.ours, match.bout.theirs
        rating = written(ours.total) + (f", +{ours.points}" if ours.points else "")
        against = "hidden" if match.hidden and not everything else written(theirs.total)
        rows.append(GridRow((match.pair.ours.first, rating, match.pair.theirs.first, against)))
    columns = (Column("Hero"), Column("Rating"), Column("Against"), Column("Resistance"))
    grid = Grid("Who meets whom", columns, tuple(rows))
    if not state.spare:
        return (grid,)
    names = ", ".join(state.spare)
    return (grid, Note(f"Nobody meets {names}. Raise a resistance for them instead, or treat them as a mob.", "warn"))


_LABELS: Final = {each.key: Marked(each.mark, each.label) for each in OUTCOMES}
_MARKS: Final[tuple[PairMark, PairMark, PairMark]] = ("", "won", "lost")


def _match_grid(state: State) -> Grid:
    """Every match with its dice and its outcome, read on its own."""
    rows = []
    for match, ruling, faces in zip(state.matches, state.rulings, state.faces, strict=True):
        label, mark = _LABELS[outcome(ruling)], _MARKS[ruling.winner]
        ours, theirs = "no roll", "no roll"
        if ruling.ours and ruling.theirs:
            ours = f"{faces[0]}, {count_words(ruling.ours.successes)}"
            theirs = f"{match.pair.theirs.first}: {faces[1]}, {count_words(ruling.theirs.successes)}"
        rows.append(GridRow((match.pair.ours.first, ours, theirs, label), mark))
    columns = (Column("Hero"), Column("Roll"), Column("Against"), Column("On its own"))
    return Grid("The matches", columns, tuple(rows))


def _notes(state: State) -> tuple[Note, ...]:
    """Who did most, and that single fates may differ."""
    counts = [each.ours.successes if each.ours else 0 for each in state.rulings]
    most = max(counts)
    best = [match.pair.ours.inside for match, count in zip(state.matches, counts, strict=True) if count == most]
    out = [Note("A hero may take a consequence for a lost match in a group that won, and the other way round.")]
    if most and len(best) == 1 and len(state.matches) > 1:
        out.append(Note(f"Most of the work was done by {best[0]}, with {spelt(most)}."))
    return tuple(out)


def _verdict(state: State) -> dict[str, Json]:
    """The result of the group for machines."""
    ours, theirs = sums(state.rulings)
    winner, _, level = state.key(state.rulings).partition(":")
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
        "degree": abs(ours - theirs),
        "sums": {"hero": ours, "opposition": theirs},
        "benefit": max(0, state.left),
        "consequence": min(0, state.left),
        "matches": matches,
        "rows": [row_of((winner == "hero") - (winner == "opposition"), abs(ours - theirs))],
    }
