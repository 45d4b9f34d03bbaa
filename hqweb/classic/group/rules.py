"""The rules, form and state of a group contest, and refusals of boosts and hero points.

Source: HeroQuest, *Group Simple Contests*.
"""

from collections import Counter
from typing import Final, NamedTuple

from hqweb.classic.edition import contests, form
from hqweb.classic.edition.edition import Edition
from hqweb.classic.roll import results
from hqweb.classic.roll.bout import Bout, Ruling, Side, ask_bout, outcome
from hqweb.classic.roll.roll import Pair
from hqweb.core import dice, fields, limits, moves, nouns, odds, procedure, sheet, words
from hqweb.mastery import group, rating, roll

BOOSTS: Final = ("boost", "double-boost")
"""The moves that buy a boost, by the levels of `GroupRules.boosts`."""


class Readings(NamedTuple):
    """The readings that a table chooses.

    `both_lose`: two fumbles are a marginal defeat for both; `lift_ties`: a boost counts on equal totals too. `late`: a
    boost comes after the roll; `plain`: the contest has no level.
    """

    both_lose: bool = False
    lift_ties: bool = True
    late: bool = False
    plain: bool = False


class Tally(NamedTuple):
    """The result of all matches. `winner` is 1 for the heroes, −1 for the opposition, 0 for equal totals.

    `plain` is the level before the boost. With `hurt` the winners are Hurt.
    """

    winner: int
    level: results.Level
    plain: results.Level
    hurt: bool
    row: contests.GroupRow

    @property
    def key(self) -> str:
        """The outcome key, such as ``hero:minor``."""
        return f"{roll.SIDES[self.winner]}:{results.level_word(self.level)}"


def tally(group: contests.GroupRules, difference: int, boost: int, readings: Readings) -> Tally:
    """Return the outcome of a difference between totals (ours minus theirs), with a boost of `boost` levels.

    >>> [results.level_word(tally(contests.GroupRules(), apart, 2, Readings()).level) for apart in (1, -1)]
    ['major', 'marginal']
    """
    row, winner = group.row(difference), (difference > 0) - (difference < 0)
    hurt = row.hurt and group.hurt
    if readings.plain:
        level = results.PLAIN if winner else results.TIE
        return Tally(winner, level, level, hurt=False, row=row)
    winner = winner if row.level else 0
    if boost and (winner > 0 or (winner == 0 and readings.lift_ties)):
        return Tally(1, min(results.COMPLETE, results.Level(row.level + boost)), row.level, hurt, row)
    return Tally(winner, row.level, row.level, hurt, row)


def fumbled(ruling: Ruling) -> bool:
    """Check if both sides of a match fumbled."""
    return ruling.rolled and ruling.ours.final == ruling.theirs.final == results.FUMBLE


def shared_cost(held: tuple[int, ...], cost: int) -> tuple[int, ...]:
    """Split a cost: one point at a time, from the hero with the most points, the first if equal.

    >>> shared_cost((3, 1, 3), 3)
    (2, 0, 1)
    """
    left = list(held)
    for _ in range(cost):
        left[left.index(max(left))] -= 1
    return tuple(before - after for before, after in zip(held, left, strict=True))


type Rulings = tuple[Ruling, ...]


class Hero(NamedTuple):
    """A hero of the group: the id of its moves, its name, its remaining hero points, and those it brought."""

    id: str
    who: words.Who
    points: int
    brought: int


class Match(NamedTuple):
    """One roll of a hero against one opponent. `hero` is its place in the group.

    `hidden` hides the resistance from the table until the roll. `setup` has the reasons for the total.
    """

    hero: int
    bout: Bout
    pair: Pair
    roles: tuple[str, str]
    hidden: bool
    setup: tuple[procedure.Step, ...] = ()


def group_fields(edition: Edition) -> tuple[fields.Field, ...]:
    """Return the fields of a group contest: the heroes, and one obstacle for all or an opponent each."""
    levels = fields.When("outcome", ("level",)) if edition.plain else None
    times = {"before": "Before the roll", "after": "After the roll"}
    late = moves.pick("boost_when", "Boosts come", times, when=levels, group="readings")
    fumbles = {"tie": "A tie", "defeat": "A marginal defeat for both"}
    ties = {"yes": "Raises a tie", "no": "Only a victory"}
    heroes = (
        moves.text("name", "Name", source="name"),
        edition.rating_field("ability", "Ability", source="ability"),
        rating.amount_field("bonus", "Modifiers")._replace(source="bonus"),
        form.stretch_field(edition),
        *form.moved_fields(edition),
        form.points_field(edition.supply),
    )
    return (
        fields.Field("heroes", "list", "Heroes", noun=nouns.HERO, low=1, high=limits.MAX_HEROES, fields=heroes),
        *group.opponent_fields(edition.letter),
        *form.outcome_fields(edition),
        moves.pick("fumbles", "Two fumbles", fumbles, when=levels, group="readings"),
        moves.pick("boost_on_tie", "A boost", ties, when=levels, group="readings"),
        *((late,) if edition.group.late else ()),
        form.BETTER_ROLL,
    )


_LEFT: Final = "consequence=text benefit=int fortune=text"
VERDICT: Final = (
    "winner=text level=text points=(hero=int opposition=int) difference=int boost hurt=flag rows=texts"
    f" {_LEFT} matches=[hero=text points=int winner=text level=text {_LEFT}]"
    " heroes[id name:who.first points brought] faces"
    " pairs:matches[hero name:pair.theirs.first total:bout.ours.total against:bout.theirs.total!hidden]"
)
"""The verdict of a group contest."""


class State(NamedTuple):
    """A group contest: the group, its matches, the levels of its boost, and its rolls."""

    edition: Edition
    heroes: tuple[Hero, ...]
    matches: tuple[Match, ...]
    readings: Readings
    boost: int = 0
    faces: tuple[dice.Faces, ...] = ()
    rulings: Rulings = ()

    @property
    def held(self) -> tuple[int, ...]:
        """The remaining hero points of each hero."""
        return tuple(hero.points for hero in self.heroes)

    @property
    def played(self) -> tuple[tuple[Match, Ruling], ...]:
        """Every match with its ruling."""
        return tuple(zip(self.matches, self.rulings, strict=True))

    @property
    def asks(self) -> tuple[procedure.Ask[Ruling], ...]:
        """The dice of each match."""
        return tuple(ask_bout(match.bout, *match.roles) for match in self.matches)

    def points(self, ruling: Ruling) -> int:
        """Return the points of a match: above 0 for the hero, below 0 for the opposition."""
        return ruling.winner * self.edition.scale.points(ruling.level)

    def sums(self, rulings: Rulings) -> tuple[int, int]:
        """Return the total points of the heroes and of the opposition."""
        points = [self.points(ruling) for ruling in rulings]
        return sum(each for each in points if each > 0), -sum(each for each in points if each < 0)

    def tally(self, rulings: Rulings) -> Tally:
        """Return the result of all matches for the group."""
        return tally(self.edition.group, sum(map(self.points, rulings)), self.boost, self.readings)

    def key(self, rulings: Rulings) -> str:
        """Return the outcome key of all matches."""
        return self.tally(rulings).key

    def shares(self, do: str) -> tuple[int, ...]:
        """Return each hero's share of the cost of a boost."""
        return shared_cost(self.held, self.edition.group.cost(len(self.heroes), self.lifts(do)))

    def lifts(self, do: str) -> int:
        """Return the levels by which a boost raises a victory."""
        return self.edition.group.boosts[BOOSTS.index(do)]

    @property
    def bought(self) -> str:
        """The boost in a few words."""
        double = "double " if self.boost == self.edition.group.boosts[1] else ""
        return f"The group has a {double}boost: {nouns.LEVEL.spelt(self.boost)}"


def forecast(state: State) -> dice.Distribution:
    """Return the exact odds of a group contest, by convolving the points of all matches."""
    sums, total = Counter({0: 1}), 1
    for ask in state.asks:
        one = odds.count(ask._replace(key=lambda ruling: str(state.points(ruling))))
        more = [(int(points), weight) for points, weight in one.weights.items()]
        sums = dice.tallied((had + points, ways * weight) for points, weight in more for had, ways in sums.items())
        total *= one.total
    of = state.edition.group
    found = dice.tallied((tally(of, apart, state.boost, state.readings).key, ways) for apart, ways in sums.items())
    return dice.distribution(found, total)


def read_group(given: fields.Given, edition: Edition) -> State:
    """Return the group, its matches and its readings before the roll.

    Each hero has one roll, and another for each opponent that would otherwise have none; the shorter of the two lists
    repeats.
    """
    picked, rows, foes = given.values.get, given.rows("heroes"), group.read_opponents(given)
    heroes, matches = [], []
    for place, row in enumerate(rows):
        who, points = group.named(row.text("name"), f"Hero {place + 1}"), row.whole("points")
        heroes.append(Hero(f"h{place + 1}", who, points, points))
        met = foes[place :: len(rows)] or (foes[place % len(foes)],)
        for extra, foe in enumerate(met):
            total, setup = _total(row, who, extra, edition)
            stretched = form.stretch_of(edition, row) is not None
            side = Side(total, stretched, lowered=row.whole("injured", 0), raised=form.raised(row))
            bout = Bout(side, Side(foe.total), edition.scale, low_wins=given.text("better_roll") == "low")
            pair = Pair(who, foe.who, edition.letter, edition.weight)
            roles = (f"{who.first} vs. {foe.who.inside}", f"{foe.who.first} vs. {who.inside}")
            roles = (who.first, f"Against {who.inside}") if len(met) == 1 else roles
            matches.append(Match(place, bout, pair, roles, foe.hidden, setup))
    readings = Readings(
        both_lose=picked("fumbles") == "defeat", lift_ties=picked("boost_on_tie") == "yes",
        late=picked("boost_when") == "after", plain=picked("outcome") == "plain",
    )  # fmt: skip
    return State(edition, tuple(heroes), tuple(matches), readings)


def _total(
    row: fields.Given, who: words.Who, extra: int, edition: Edition
) -> tuple[rating.Total, tuple[procedure.Step, ...]]:
    """Return the modified ability, with the penalty for earlier opponents, and the reasons."""
    letter, name, penalty = edition.letter, who.first, edition.amount_of("outnumbered") * extra
    cost = form.stretch_of(edition, row) or 0
    start, change = rating.Total(row.whole("ability")), row.whole("bonus") + cost + penalty
    total, sign = rating.Total(start + change), words.sign(penalty)
    text = "{who}: {was} with modifiers of {sum}, " + ("no rating left." if total < 1 else "*{now}* in all.")
    shown = {"was": rating.show(start, letter), "sum": rating.bonus(change, letter), "now": rating.show(total, letter)}
    return total, moves.those(
        (cost, procedure.say("stretch", "{who}: *{sign}* for the stretch.",
            who=name, sign=words.sign(cost), amount=cost)),
        (penalty, procedure.say("several", "{who}: *{sign}*, because this is opponent {number}.",
            who=name, sign=sign, number=extra + 1, penalty=penalty)),
        (change, procedure.say("total", text, who=name, **shown, total=total)),
    )  # fmt: skip


def payers(state: State, do: str) -> str:
    """List each hero's share of a boost: ``Maren 2, Odo 1``."""
    paid = zip(state.heroes, state.shares(do), strict=True)
    return ", ".join(f"{hero.who.inside} {share}" for hero, share in paid if share)


def bought(state: State, do: str) -> procedure.Played[State]:
    """Return the group after paying for a boost."""
    paid = zip(state.heroes, state.shares(do), strict=True)
    heroes, cost = tuple(hero._replace(points=hero.points - share) for hero, share in paid), sum(state.shares(do))
    how = "" if state.rulings else ", paid before the roll and spent either way"
    pattern = "A boost for *{cost}*" + how + ": {shares}."
    step = procedure.say("boost", pattern, cost=nouns.HERO_POINT.spelt(cost), shares=payers(state, do), points=cost)
    after = state._replace(heroes=heroes, boost=state.lifts(do))
    return procedure.Played(after, (step,), after.bought)


def with_point(state: State, number: int) -> State:
    """Return the contest after a hero point in one match."""
    match = state.matches[number]._replace(bout=state.matches[number].bout.with_point(ours=True))
    hero, ruling = state.heroes[match.hero], ask_bout(match.bout).judge(state.faces[number])
    return state._replace(
        heroes=sheet.swapped(state.heroes, hero._replace(points=hero.points - 1)),
        matches=(*state.matches[:number], match, *state.matches[number + 1 :]),
        rulings=(*state.rulings[:number], ruling, *state.rulings[number + 1 :]),
    )


def no_boost(state: State, do: str) -> str:
    """Explain why you can't buy a boost, or return nothing if you can."""
    levels, held, late = state.lifts(do), sum(state.held), state.readings.late
    cost = state.edition.group.cost(len(state.heroes), levels)
    group, price = nouns.HERO.spelt(len(state.heroes)), nouns.HERO_POINT.spelt(cost)
    now, after = (state._replace(boost=boost).tally(state.rulings) for boost in (0, levels))
    same = bool(state.rulings) and after[:2] == now[:2]
    return moves.why(
        (state.readings.plain, "A boost raises a level, and this contest has none."),
        (late and not state.rulings, "In this reading you buy a boost after the roll."),
        (state.rulings and not late, "You buy a boost before the roll, and you’ve already rolled."),
        (state.boost, "The group has already bought its boost for this contest."),
        (cost > held, f"This boost costs {price} for {group}, and the group only has {held}."),
        (same and now.winner < 0, "A boost raises a victory, and the heroes have lost."),
        (same, "A boost would change nothing here."),
    )


def no_point(state: State, by: str) -> str:
    """Explain why a hero can't spend a hero point, or return nothing if it would help."""
    hero = next((hero for hero in state.heroes if hero.id == by), None)
    if hero is None:
        return "Only a hero of the group can spend a hero point, and only on their own roll."
    if not state.rulings:
        return "You spend a hero point after the roll, and you haven’t rolled yet."
    lifts = [no_lift(state, n) for n, match in enumerate(state.matches) if state.heroes[match.hero] is hero]
    left = "" if hero.points else f"There’s no hero point left for {hero.who.inside} to spend."
    return moves.why((all(lifts), lifts[0]), (left, left))


def no_lift(state: State, number: int) -> str:
    """Explain why a hero point wouldn't help in a match, or return nothing if it would."""
    match, ruling = state.matches[number], state.rulings[number]
    who, same = match.pair.ours.inside, outcome(with_point(state, number).rulings[number]) == outcome(ruling)
    return moves.why(
        (match.bout.ours.points, f"You’ve already spent a hero point on {who}’s roll, and each roll takes only one."),
        (not ruling.rolled, f"There was no roll for {who}, so there’s nothing to improve."),
        (same, f"The roll of {who} is already a critical, so a hero point would be wasted."),
    )
