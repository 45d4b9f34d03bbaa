"""The group contest: one roll a hero, points for each match, and the sums decide for all.

Source: HeroQuest, *Group Simple Contests*.
"""

from typing import NamedTuple

from hqweb.classic.bout import Reading, Ruling
from hqweb.classic.condition.effects import known, left, spent, suffered
from hqweb.classic.edition.edition import LABELS, Edition, outcomes_of
from hqweb.classic.edition.states import Adversity, Benefit, fortune_after, is_inferior, state_after
from hqweb.classic.group.rules import (
    BOOSTS,
    BOUGHT,
    Match,
    Readings,
    Rulings,
    State,
    Tally,
    bought,
    forecast,
    fumbled,
    group_fields,
    lifted,
    match_points,
    no_boost,
    no_lift,
    no_point,
    payers,
    read_group,
    sums,
    with_point,
)
from hqweb.classic.roll.explain import steps
from hqweb.classic.roll.nouns import HERO, HERO_POINT, LEVEL, POINT
from hqweb.classic.roll.results import LEVEL_WORDS, MARGINAL, PLAIN, RESULT_WORDS, Level, level_word
from hqweb.core.blocks import Block, Grid, GridRow, Note, PairMark
from hqweb.core.dice import Distribution, Faces, distribution
from hqweb.core.fields import Given, Json
from hqweb.core.moves import pick
from hqweb.core.procedure import Ask, Choice, Effect, Move, MoveKind, Played, Procedure, Seat, Step, View, say
from hqweb.core.tables import Cell, Column, Marked
from hqweb.core.words import signed, within
from hqweb.mastery.field import roster
from hqweb.mastery.group import ROLLED, TABLE, ask_all, opposition, roll_choice, split
from hqweb.mastery.rating import bonus, show
from hqweb.mastery.roll import SIDES


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
        return read_group(given, self._edition)

    def choices(self, state: State) -> tuple[Choice, ...]:
        """Before the roll the roll and the boosts; after it a hero point for each roll that it would help."""
        boosts = (self._boost(state, do) for do in BOOSTS if not no_boost(state, do))
        if not state.rulings:
            return (roll_choice(state.asks, veiled=any(match.hidden for match in state.matches)), *boosts)
        lifting = (place for place, hero in enumerate(state.heroes) if not no_point(state, hero.id))
        return (*(self._point(state, place) for place in lifting), *boosts)

    def _boost(self, state: State, do: str) -> Choice:
        """A boost: what it makes of a victory; where the table lets it come after the roll, what of the result."""
        levels, cost = BOOSTS[do], HERO_POINT.counted(sum(state.shares(do)))
        tie = f" Equal sums become a {LEVEL_WORDS[levels]} victory." if state.readings.lift_ties else ""
        gain = f"If the heroes win, they win {LEVEL.spelt(levels)} higher.{tie} Gone either way."
        if state.rulings:
            gain = f"A {self._word(state._replace(boost=levels), state.rulings)} instead."
        title = "Boost the group twice" if levels > 1 else "Boost the group"
        return Choice(do, title, TABLE, brings=f"{gain} Paid by {payers(state, do)}.", cost=cost)

    def _point(self, state: State, place: int) -> Choice:
        hero = state.heroes[place]
        mine = [n for n, match in enumerate(state.matches) if match.hero == place]
        brings = {n: self._brings(state, n) for n in mine if not no_lift(state, n)}
        title, cost = f"A hero point of {hero.who.inside}", f"1 of {HERO_POINT.counted(hero.points)}"
        if len(mine) == 1:
            return Choice("hero-point", title, hero.id, brings=brings[mine[0]], cost=cost)
        names = {n: state.matches[n].pair.theirs.first for n in brings}
        field = pick("match", "In the match with", {f"m{n + 1}": name for n, name in names.items()})
        told = " ".join(f"{names[n]}: {text}" for n, text in brings.items())
        return Choice("hero-point", title, hero.id, (field,), brings=told, cost=cost)

    def _brings(self, state: State, number: int) -> str:
        after = lifted(state, number)
        old, new = state.rulings[number].ours, after[number].ours
        if old is None or new is None:
            raise TypeError("only a roll can be lifted")
        (ours, theirs), word = sums(after), self._word(state, after)
        still = "still " if self._word(state, state.rulings) == word else ""
        rises = f"{RESULT_WORDS[old.final].capitalize()} becomes {RESULT_WORDS[new.final]}"
        return f"{rises}, {signed(match_points(after[number]))}: {ours} to {theirs} in all, {still}a {word}."

    def _word(self, state: State, rulings: Rulings) -> str:
        return self._edition.headline(state.key(rulings)).word.lower()

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
        if move.do == "roll":
            return ask_all(state.asks, state.key)
        after = lifted(state, _match_of(state, move))
        return Ask((), lambda _: after, state.key)

    def play(self, state: State, move: Move, faces: Faces, ruling: Rulings | None) -> Played[State]:
        """The boost that was bought, the rolls that stand, or one of them lifted by a hero point."""
        if ruling is None:
            made = bought(state, move.do)
            if not state.rulings:
                return made
            line = f"{made.line}: {self._word(made.state, state.rulings)}"
            return made._replace(steps=(*made.steps, *sum_steps(self._edition, made.state)), line=line)
        if move.do == "roll":
            after = state._replace(rulings=ruling, faces=split(state.asks, faces))
            told, who = range(len(state.matches)), "All roll"
        else:
            number = _match_of(state, move)
            after = with_point(state, number)
            told, who = range(number, number + 1), f"A hero point of {state.matches[number].pair.ours.inside}"
        ours, theirs = sums(ruling)
        steps = [step for number in told for step in match_steps(after, number)]
        line = f"{who}: {ours} to {theirs}, {self._word(after, ruling)}"
        return Played(after, (*steps, *sum_steps(self._edition, after)), line)

    def effects(self, state: State) -> tuple[Effect, ...]:
        """For each hero the points that were spent, and what the result of the group leaves to all of it."""
        if not state.rulings:
            return ()
        of, weak = state.tally(state.rulings), too_weak(self._edition, state.matches)
        found: list[Effect] = []
        for place, hero in enumerate(state.heroes):
            who = f"heroes.{place}"
            met = [match.pair.theirs for match in state.matches if match.hero == place]
            what = known(met[0]) if len(met) == 1 else ""
            found += spent(who, hero.brought - hero.points)
            found += left(self._edition, who, of.winner, of.level, what, weak=weak)
            if of.hurt and of.winner > 0:
                found += suffered(self._edition, who, "hurt", what)
        return tuple(found)

    def forecast(self, state: State) -> Distribution:
        """The odds of the whole contest with the boost that was bought; after the roll it is certain."""
        if state.rulings:
            return distribution({state.key(state.rulings): 1}, 1)
        return forecast(state.asks, state.boost, state.readings)

    def view(self, state: State, seat: Seat) -> View:
        """Before the roll who meets whom; after it the verdict, the matches, and each match on its own."""
        actors = ((TABLE, "Table"), *((hero.id, hero.who.first) for hero in state.heroes))
        if not state.rulings:
            summary = f"Nothing is rolled yet. The group has {HERO_POINT.spelt(sum(state.held))}."
            shown = setup_blocks(state, everything=seat == "gm")
            return View(summary, {}, None, shown, settled=False, actors=actors, status="Before the roll")
        headline = self._edition.headline(state.key(state.rulings))
        ours, theirs = sums(state.rulings)
        blocks: tuple[Block, ...] = (match_grid(state), *single_grid(self._edition, state))
        blocks += (*notes(state), *credit(state))
        summary, settled = f"{headline.word}, {ours} to {theirs}: {within(headline.mean)}", not self.choices(state)
        told = verdict(self._edition, state)
        return View(summary, told, headline, blocks, settled, revealed=True, actors=actors, status="Rolled")


def _match_of(state: State, move: Move) -> int:
    """The match that a hero point is for: the hero's own, or the one that was named among several."""
    if move.given.has("match"):
        return int(move.given.text("match").removeprefix("m")) - 1
    return next(n for n, match in enumerate(state.matches) if state.heroes[match.hero].id == move.by)


def match_steps(state: State, number: int) -> tuple[Step, ...]:
    """Why the faces of one match came to their points."""
    match, ruling = state.matches[number], state.rulings[number]
    pair, bout = match.pair, match.bout
    ours, theirs = show(bout.ours.total, pair.letter), show(bout.theirs.total, pair.letter)
    text = "*{hero}* at {ours} meets {foe} at {theirs}."
    return (
        *match.setup,
        say("group", text, hero=pair.ours.first, ours=ours, foe=pair.theirs.inside, theirs=theirs),
        *steps(bout._replace(plain=state.readings.plain), state.faces[number], ruling, pair),
        _points(match, ruling, state.readings),
    )


def _points(match: Match, ruling: Ruling, readings: Readings) -> Step:
    if readings.both_lose and fumbled(ruling):
        return say("double-fumble", "Two fumbles: a *marginal defeat* for both, and no points.")
    points = abs(match_points(ruling))
    if not points:
        return say("match-points", "A tie gives *no points*.")
    who = (match.pair.ours if ruling.winner > 0 else match.pair.theirs).first
    text = "{who} scores *{count}*" + ("." if readings.plain else " for a {level} victory.")
    return say("match-points", text, who=who, count=POINT.spelt(points), level=level_word(ruling.level), points=points)


def sum_steps(edition: Edition, state: State) -> tuple[Step, ...]:
    """Why the matches came to the result of the group, and what it leaves where the table shares it."""
    of, (ours, theirs) = state.tally(state.rulings), sums(state.rulings)
    out = [say("group-sum", "The heroes have *{ours}*, the opposition has *{theirs}*.", ours=ours, theirs=theirs)]
    side, verb = ("heroes", "have") if ours > theirs else ("opposition", "has")
    if ours == theirs:
        out.append(say("group-tie", "Equal sums: *inconclusive*, and nobody is content."))
    elif of.level == PLAIN:
        out.append(say("group-sum", "The higher sum wins: the {side} *{verb} the prize*.", side=side, verb=verb))
    else:
        text, apart = "A difference of {difference} is a *{level} victory* for the {side}.", abs(ours - theirs)
        out.append(say("group-level", text, difference=apart, level=LEVEL_WORDS[of.plain], side=side))
    if state.boost:
        out.append(_boost(state.boost, of))
    if of.hurt:
        out.append(say("group-hurt", "Won by one point only: the winners are *Hurt* as well."))
    return (*out, *_shared_step(edition, state, of))


def _boost(boost: int, of: Tally) -> Step:
    if of.winner <= 0:
        return say("boost", "The boost finds no victory to lift. Its hero points are spent all the same.")
    old, new = LEVEL_WORDS[of.plain], LEVEL_WORDS[of.level]
    name = "The double boost" if boost > 1 else "The boost"
    if old == new:
        return say("boost", "{name} changes nothing: {level} is the highest.", name=name, level=new)
    old = "tie" if not of.plain else f"{old} victory"
    return say("boost", "{name} lifts the {old} to a *{new} victory*.", name=name, old=old, new=new, boost=boost)


def too_weak(edition: Edition, matches: tuple[Match, ...]) -> bool:
    """Whether all opponents of these matches are too weak for a benefit."""
    return all(is_inferior(edition.lasting, m.bout.ours.total, m.bout.theirs.total) for m in matches)


def _shared_step(edition: Edition, state: State, of: Tally) -> tuple[Step, ...]:
    """What the result leaves to all heroes, where the table shares it."""
    if of.level == PLAIN:
        return ()
    weak = of.winner > 0 and too_weak(edition, state.matches)
    if weak:
        text = "No benefit: all that the heroes met was *too weak*."
        return (say("inferior", text, limit=edition.lasting.inferior),)
    rule, left = "consequence" if of.winner < 0 else "benefit", _left(edition, of.winner, of.level, weak=False).left
    if left is None:
        return ()
    if isinstance(left, Benefit) and not left.title:
        sign, text = bonus(left.amount, edition.letter), "As a rule for everybody: a benefit of *{sign}*."
        return (say(rule, text, sign=sign, amount=left.amount),)
    text = "As a rule for everybody: *{state}*, {effect}."
    return (say(rule, text, state=left.title.lower(), effect=left.effect),)


_CREDITED = 3
"""Most names that one sentence holds."""

_MARKS: tuple[PairMark, PairMark, PairMark] = ("", "won", "lost")


def setup_blocks(state: State, *, everything: bool) -> tuple[Block, ...]:
    """Who meets whom, before the roll; a hidden resistance only for those who see everything."""
    rows = []
    for match in state.matches:
        rating, resistance = (show(side.total, match.pair.letter) for side in (match.bout.ours, match.bout.theirs))
        against = _foe(state, match) + ("hidden" if match.hidden and not everything else resistance)
        rows.append(GridRow((match.pair.ours.first, rating, against, state.heroes[match.hero].points)))
    columns = (Column("Hero"), Column("Rating"), Column("Against"), Column("Hero points", "number"))
    out: list[Block] = [Grid("Who meets whom", columns, tuple(rows))]
    if len(state.matches) > len(state.heroes):
        out.append(Note("Who meets several opponents has −3 for each after the first.", "reading"))
    return (*out, *((Note(BOUGHT[state.boost]),) if state.boost else ()))


def shared(state: State) -> bool:
    """Whether all heroes meet the same opposition, so that nothing has to name it."""
    return len({match.pair.theirs for match in state.matches}) == 1


def _foe(state: State, match: Match) -> str:
    return "" if shared(state) else f"{match.pair.theirs.first}: "


def match_grid(state: State) -> Grid:
    """Every match with its dice, its results and its points: the heroes' above 0, the opposition's below."""
    rows = []
    for (match, ruling), dice in zip(state.played, state.faces, strict=True):
        ours, theirs = _roll(dice, 0, ruling.ours), _roll(dice, 1, ruling.theirs, _foe(state, match))
        won = -1 if state.readings.both_lose and fumbled(ruling) else ruling.winner
        rows.append(GridRow((match.pair.ours.first, ours, theirs, signed(match_points(ruling))), _MARKS[won]))
    columns = (Column("Hero"), Column("Roll"), Column("Against"), Column("Points", "number"))
    return Grid("The matches", columns, tuple(rows))


def _roll(faces: Faces, side: int, reading: Reading | None, who: str = "") -> Cell:
    if reading is None:
        return f"{who}no roll"
    return Marked(f"r-{reading.final}", f"{who}{faces[side]}, {RESULT_WORDS[reading.final]}")


class _Alone(NamedTuple):
    """One match read as a contest of its own: 1, 0 or −1 for the hero, the level, and what it leaves."""

    won: int
    level: Level
    left: Adversity | Benefit | None = None

    @property
    def label(self) -> Marked:
        return LABELS[f"{SIDES[self.won]}:{LEVEL_WORDS[self.level]}"]

    @property
    def leaves(self) -> str:
        if isinstance(self.left, Benefit) and not self.left.title:
            return f"Benefit +{self.left.amount}" if self.left.amount else "–"
        return self.left.title if self.left else "–"

    def told(self) -> dict[str, Json]:
        """What it leaves, for machines."""
        if not isinstance(self.left, Benefit):
            return {"consequence": self.left.id if self.left else "", "benefit": 0}
        found: dict[str, Json] = {"consequence": "", "benefit": self.left.amount}
        return found | ({"fortune": self.left.id} if self.left.title else {})


def _alone(edition: Edition, match: Match, ruling: Ruling, readings: Readings) -> _Alone:
    won, level = (-1, MARGINAL) if readings.both_lose and fumbled(ruling) else (ruling.winner, ruling.level)
    return _left(edition, won, level, weak=too_weak(edition, (match,)))


def _left(edition: Edition, won: int, level: Level, *, weak: bool) -> _Alone:
    if not won or level == PLAIN:
        return _Alone(won, level)
    if won < 0:
        return _Alone(won, level, state_after(edition.states, level))
    return _Alone(won, level, None if weak else fortune_after(edition.benefits, level))


def single_grid(edition: Edition, state: State) -> tuple[Grid, ...]:
    """Every match read as a contest of its own, for consequences that are not everybody's; none without levels."""
    if state.readings.plain:
        return ()
    rows, own = [], not shared(state)
    for match, ruling in state.played:
        each = _alone(edition, match, ruling, state.readings)
        against = (match.pair.theirs.first,) * own
        rows.append(GridRow((match.pair.ours.first, *against, each.label, each.leaves)))
    columns = (Column("Hero"), *(Column("Against"),) * own, Column("On its own"), Column("Leaves"))
    return (Grid("Each match on its own", columns, tuple(rows)),)


def verdict(edition: Edition, state: State) -> dict[str, Json]:
    """The result of the group for machines: what it leaves to all heroes, its matches, the row that ruled.

    `hurt` says that the winners are Hurt, whoever they are.
    """
    of, (ours, theirs) = state.tally(state.rulings), sums(state.rulings)
    found = _left(edition, of.winner, of.level, weak=too_weak(edition, state.matches))
    told = found.told()
    if of.hurt and of.winner > 0:
        told["consequence"] = "hurt"
    return {
        "winner": SIDES[of.winner],
        "level": level_word(of.level),
        "points": {"hero": ours, "opposition": theirs},
        "difference": abs(ours - theirs),
        "boost": state.boost,
        "hurt": of.hurt,
        **told,
        "matches": [_match(edition, state, match, ruling) for match, ruling in state.played],
        "rows": [] if state.readings.plain else [f"{edition.id}.group-results/{of.row.key}"],
    }


def _match(edition: Edition, state: State, match: Match, ruling: Ruling) -> Json:
    """One match. Where two fumbles are a defeat for both, nobody wins it, and its level is marginal."""
    alone = _alone(edition, match, ruling, state.readings)
    out: dict[str, Json] = {"hero": state.heroes[match.hero].id, "points": match_points(ruling)}
    out |= {"winner": SIDES[ruling.winner], "level": LEVEL_WORDS[alone.level]}
    return out if state.readings.plain else out | alone.told()


def credit(state: State) -> tuple[Note, ...]:
    """Who did most, for the telling, where a few of several heroes stand out."""
    scored = [0] * len(state.heroes)
    for match, ruling in state.played:
        scored[match.hero] += max(0, match_points(ruling))
    best = [hero.who.inside for hero, points in zip(state.heroes, scored, strict=True) if points == max(scored)]
    if not max(scored) or not len(best) < len(state.heroes) or len(best) > _CREDITED:
        return ()
    return (Note(f"Who scored more did more. Most of all: {', '.join(best)}, with {max(scored)}."),)


def notes(state: State) -> tuple[Note, ...]:
    """What stands beside the result: that the winners are Hurt, and the readings of a boost."""
    of = state.tally(state.rulings)
    if not of.plain and of.winner:
        text = "A boost counts on equal sums too. Some tables lift a victory only: see Options."
        return (Note(text, "reading"),)
    winners = "the heroes are" if of.winner > 0 else "the opposition is"
    hurt = (Note(f"Won by one point only: {winners} Hurt as well."),) if of.hurt else ()
    lifted = "The boost lifts the level and not the difference, so the winners are Hurt all the same."
    return (*hurt, Note(lifted, "reading")) if of.hurt and of.level != of.plain else hurt
