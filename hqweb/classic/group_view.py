"""What a group contest shows: its matches, what each of them comes to alone, and the verdict."""

from typing import NamedTuple

from hqweb.classic.bout import Reading, Ruling
from hqweb.classic.edition import OUTCOMES, Edition
from hqweb.classic.explain import steps
from hqweb.classic.group_rules import Readings, Tally, fumbled, match_points
from hqweb.classic.group_state import BOUGHT, Match, State
from hqweb.classic.leaves import known, left, spent, suffered
from hqweb.classic.nouns import POINT
from hqweb.classic.results import LEVEL_WORDS, MARGINAL, PLAIN, RESULT_WORDS, Level, level_word
from hqweb.classic.states import Adversity, Benefit, fortune_after, is_inferior, state_after
from hqweb.core.blocks import Block, Grid, GridRow, Note, PairMark
from hqweb.core.dice import Faces
from hqweb.core.fields import Json
from hqweb.core.procedure import Effect, Step, say
from hqweb.core.tables import Cell, Column, Marked
from hqweb.core.words import sign
from hqweb.mastery.rating import bonus, show
from hqweb.mastery.roll import SIDES


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


def sum_steps(edition: Edition, state: State, of: Tally) -> tuple[Step, ...]:
    """Why the matches came to the result of the group, and what it leaves where the table shares it."""
    ours, theirs = sums(state.rulings)
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
    if of.winner > 0:
        if too_weak(edition, state.matches):
            text = "No benefit: all that the heroes met was *too weak*."
            return (say("inferior", text, limit=edition.lasting.inferior),)
        found = fortune_after(edition.benefits, of.level)
        if found.title:
            told: dict[str, Json] = {"state": found.title.lower(), "effect": found.effect}
            return (say("benefit", "As a rule for everybody: *{state}*, {effect}.", **told),)
        sign = bonus(found.amount, edition.letter)
        text = "As a rule for everybody: a benefit of *{sign}*."
        return (say("benefit", text, sign=sign, amount=found.amount),)
    left = state_after(edition.states, of.level) if of.winner else None
    if left is None:
        return ()
    words: dict[str, Json] = {"state": left.title.lower(), "effect": left.effect}
    return (say("consequence", "As a rule for everybody: *{state}*, {effect}.", **words),)


def sums(rulings: tuple[Ruling, ...]) -> tuple[int, int]:
    """The points of the heroes and those of the opposition."""
    points = [match_points(ruling) for ruling in rulings]
    return sum(each for each in points if each > 0), -sum(each for each in points if each < 0)


_LABELS = {outcome.key: Marked(outcome.mark, outcome.label) for outcome in OUTCOMES}
_CREDITED = 3
"""Most names that one sentence holds."""

_MARKS: tuple[PairMark, PairMark, PairMark] = ("", "won", "lost")


def setup_blocks(state: State, *, everything: bool) -> tuple[Block, ...]:
    """Who meets whom, before the roll; a hidden resistance only for those who see everything."""
    rows = []
    for match in state.matches:
        letter, points = match.pair.letter, state.heroes[match.hero].points
        against = "hidden" if match.hidden and not everything else show(match.bout.theirs.total, letter)
        rating = show(match.bout.ours.total, letter)
        rows.append(GridRow((match.pair.ours.first, rating, _foe(state, match) + against, points)))
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


def signed(points: int) -> str:
    """The points of a match with their sign, as the grid has them.

    >>> signed(3), signed(-1), signed(0)
    ('+3', '−1', '0')
    """
    return f"+{points}" if points > 0 else sign(points)


class _Alone(NamedTuple):
    """One match read as a contest of its own: 1, 0 or −1 for the hero, the level, and what it leaves."""

    won: int
    level: Level
    state: Adversity | None = None
    benefit: Benefit | None = None

    @property
    def label(self) -> Marked:
        return _LABELS[f"{SIDES[self.won]}:{LEVEL_WORDS[self.level]}"]

    @property
    def leaves(self) -> str:
        if self.state:
            return self.state.title
        if self.benefit and self.benefit.title:
            return self.benefit.title
        return f"Benefit +{self.benefit.amount}" if self.benefit and self.benefit.amount else "–"

    def told(self) -> dict[str, Json]:
        """What it leaves, for machines."""
        benefit = self.benefit.amount if self.benefit else 0
        out: dict[str, Json] = {"consequence": self.state.id if self.state else "", "benefit": benefit}
        return out | ({"fortune": self.benefit.id} if self.benefit and self.benefit.title else {})


def _alone(edition: Edition, match: Match, ruling: Ruling, readings: Readings) -> _Alone:
    both = readings.both_lose and fumbled(ruling)
    weak = too_weak(edition, (match,))
    return _left(edition, -1 if both else ruling.winner, MARGINAL if both else ruling.level, weak=weak)


def _left(edition: Edition, won: int, level: Level, *, weak: bool) -> _Alone:
    if not won or level == PLAIN:
        return _Alone(won, level)
    if won < 0:
        return _Alone(won, level, state_after(edition.states, level))
    return _Alone(won, level, None, None if weak else fortune_after(edition.benefits, level))


def single_grid(edition: Edition, state: State) -> tuple[Grid, ...]:
    """Every match read as a contest of its own, for consequences that are not everybody's; none without levels."""
    if state.readings.plain:
        return ()
    rows = []
    for match, ruling in state.played:
        each = _alone(edition, match, ruling, state.readings)
        against = () if shared(state) else (match.pair.theirs.first,)
        rows.append(GridRow((match.pair.ours.first, *against, each.label, each.leaves)))
    against_column = () if shared(state) else (Column("Against"),)
    columns = (Column("Hero"), *against_column, Column("On its own"), Column("Leaves"))
    return (Grid("Each match on its own", columns, tuple(rows)),)


def verdict(edition: Edition, state: State, of: Tally) -> dict[str, Json]:
    """The result of the group for machines: what it leaves to all heroes, its matches, the row that ruled.

    `hurt` says that the winners are Hurt, whoever they are.
    """
    ours, theirs = sums(state.rulings)
    left = _left(edition, of.winner, of.level, weak=too_weak(edition, state.matches))
    told = left.told()
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


def group_effects(edition: Edition, state: State) -> tuple[Effect, ...]:
    """What a group contest leaves on each hero’s sheet: the result is everybody’s, the points are their own."""
    of = state.tally(state.rulings)
    weak = too_weak(edition, state.matches)
    found: list[Effect] = []
    for place, hero in enumerate(state.heroes):
        who = f"heroes.{place}"
        met = [match.pair.theirs for match in state.matches if match.hero == place]
        what = known(met[0]) if len(met) == 1 else ""
        found += spent(who, hero.brought - hero.points)
        found += left(edition, who, of.winner, of.level, what, weak=weak)
        if of.hurt and of.winner > 0:
            found += suffered(edition, who, "hurt", what)
    return tuple(found)


def _match(edition: Edition, state: State, match: Match, ruling: Ruling) -> Json:
    """One match. Where two fumbles are a defeat for both, nobody wins it, and its level is marginal."""
    alone = _alone(edition, match, ruling, state.readings)
    out: dict[str, Json] = {
        "hero": state.heroes[match.hero].id,
        "points": match_points(ruling),
        "winner": SIDES[ruling.winner],
        "level": LEVEL_WORDS[alone.level],
    }
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


def notes(of: Tally) -> tuple[Note, ...]:
    """What stands beside the result: that the winners are Hurt, and the readings of a boost."""
    if not of.plain and of.winner:
        text = "A boost counts on equal sums too. Some tables lift a victory only: see Options."
        return (Note(text, "reading"),)
    if not of.hurt:
        return ()
    winners = "the heroes are" if of.winner > 0 else "the opposition is"
    scratch = Note(f"Won by one point only: {winners} Hurt as well.")
    if of.level == of.plain:
        return (scratch,)
    reading = "The boost lifts the level and not the difference, so the winners are Hurt all the same."
    return (scratch, Note(reading, "reading"))
