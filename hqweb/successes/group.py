"""The group contest: one roll per hero; each side adds up all its successes, won or lost.

Source: QuestWorlds SRD 0.97, *Group Contest*.
"""

from collections import Counter
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from hqweb.core import blocks, dice, fields, limits, nouns, procedure, words
from hqweb.core.moves import Offering, pick, said, text, why
from hqweb.mastery import group, rating, roll
from hqweb.successes import aftermath, count, edition, explain
from hqweb.successes.contest import Roll


def hero_fields(of: edition.Edition) -> tuple[fields.Field, ...]:
    """A hero's entry in a group contest."""
    bonus = rating.amount_field("bonus", "Modifiers")._replace(source="bonus")
    return (text("name", "Name", source="name"), of.rating("ability", "Ability", source="ability"), bonus)


class Match(NamedTuple):
    """One roll of a hero against one opponent.

    `id` is the hero's in moves; `hidden` keeps the resistance from the table until the roll.
    """

    id: str
    roll: Roll
    hidden: bool

    @property
    def who(self) -> words.Who:
        """The hero."""
        return self.roll.pair.ours

    @property
    def ask(self) -> procedure.Ask[count.Ruling]:
        """The match's dice."""
        return count.ask_bout(self.roll.bout, self.who.first, f"Against {self.who.inside}")

    def helped(self) -> "Match":
        """The match with one more story point."""
        roll = self.roll.lifted(ours=True)
        return self._replace(roll=roll._replace(ruling=roll.ruling and roll.anew().judge(())))


type Rulings = tuple[count.Ruling, ...]


class State(NamedTuple):
    """A group contest: its matches, the group's story points, who wins a tie, and opponents no hero meets."""

    edition: edition.Edition
    matches: tuple[Match, ...]
    points: int
    favor: bool
    spare: tuple[str, ...] = ()

    @property
    def rulings(self) -> Rulings:
        """The matches' rulings; nothing before the roll."""
        return tuple(match.roll.ruling for match in self.matches if match.roll.ruling)

    @property
    def difference(self) -> int:
        """The heroes’ successes minus those against them, whoever won each match."""
        return sum(each.gap for each in self.rulings)

    @property
    def left(self) -> int:
        """The suggested modifier for everyone: a benefit above 0, a consequence below."""
        return self.edition.left(self.difference or self.favor, abs(self.difference))

    def key(self, rulings: Rulings) -> str:
        """The outcome of all matches' rulings."""
        return self.key_of(sum(each.gap for each in rulings))

    def key_of(self, difference: int) -> str:
        """The outcome of a difference between the sums, from the heroes' side."""
        return self.edition.key(abs(difference), won=difference >= 0) if difference or self.favor else "none:tie"

    def score(self) -> tuple[int, int, str]:
        """Both sides' successes and the outcome."""
        ours = sum(each.ours.successes for each in self.rulings)
        return ours, ours - self.difference, words.within(self.edition.headline(self.key(self.rulings)).word)

    def helped(self, by: str) -> "State":
        """The contest with one more story point in one match."""
        matches = tuple(match.helped() if match.id == by else match for match in self.matches)
        return self._replace(matches=matches, points=self.points - 1)


class GroupContest(Offering[State, Rulings]):
    """The group contest. Source: QuestWorlds SRD 0.97, *Group Contest*."""

    id = f"{edition.ID}.group-contest"
    title = "Group contest"
    verdict = (
        "winner=text level=text degree=int sums=(hero=int opposition=int) benefit=int consequence=int rows=texts"
        " top_degree:edition.counting.top matches=[hero=text winner=text degree=int successes=int against=int]"
        " pool:points pairs:matches[hero:id name:who.first foe:roll.pair.theirs.first faces:roll.faces"
        " total:roll.bout.ours.total"
        " points:roll.bout.ours.points against:roll.bout.theirs.total!hidden]"
    )
    more_label = "Secrecy and story points"
    rule = "group"
    opening = ""
    start = "Set up"
    moves = (
        procedure.MoveKind("roll", "Roll", "group"),
        procedure.MoveKind("story-point", "Burn a story point", "story-point"),
    )

    def __init__(self, of: edition.Edition = edition.EDITION) -> None:
        self.edition, self.outcomes, heroes = of, of.results, hero_fields(of)
        self.fields = (
            fields.Field("heroes", "list", "Heroes", noun=nouns.HERO, low=1, high=limits.MAX_HEROES, fields=heroes),
            *group.opponent_fields(count.LETTER, of.counting.mastery),
            of.pool_field,
            pick("equal_sums", "Equal sums", {"tie": "A stalemate", "hero": "A victory for the heroes"},
                group="readings"),
        )  # fmt: skip

    def caption(self, given: fields.Given, state: State) -> str:
        """The heroes and their opposition."""
        heroes = self.edition.roster(given.rows("heroes"), "ability", nouns.HERO)
        return f"{heroes} against {group.opposition(given, count.LETTER, self.edition.counting.mastery)}"

    def begin(self, given: fields.Given) -> State:
        """One roll per hero. Fewer opponents each meet several heroes; extra opponents are left over."""
        foes, matches = group.read_opponents(given), list[Match]()
        for place, row in enumerate(given.rows("heroes")):
            who, foe = group.named(row.text("name"), f"Hero {place + 1}"), foes[place % len(foes)]
            total = self.edition.plain_sum(rating.Total(row.whole("ability")), row.whole("bonus"), who.first)
            bout = count.Bout(count.Side(total.total), count.Side(foe.total), self.edition.counting)
            matches.append(Match(f"h{place + 1}", Roll(bout, explain.Pair(who, foe.who), total.steps), foe.hidden))
        spare = tuple(foe.who.first for foe in foes[len(matches) :])
        return State(self.edition, tuple(matches), given.whole("points"), given.text("equal_sums") == "hero", spare)

    def order(self, state: State) -> tuple[tuple[str, str], ...]:
        """The roll, and a story point for each hero at any time."""
        return (("roll", group.TABLE), *(("story-point", match.id) for match in state.matches))

    def offered(self, state: State, do: str, by: str) -> procedure.Choice | str:
        """The roll once, and story points if there are any and a die is rolled."""
        asks, veiled = [match.ask for match in state.matches], any(match.hidden for match in state.matches)
        if do == "roll":
            refused = group.ROLLED if state.rulings else "The table rolls together."
            return refused if state.rulings or by != group.TABLE else group.roll_choice(asks, veiled=veiled)
        match = next((match for match in state.matches if match.id == by), None)
        if match is None:
            return "You can only burn story points for a hero in the group, not for a resistance."
        who, (ours, theirs, word) = match.who.inside, state.helped(by).score()
        known = f", {ours} to {theirs}: {word}." if state.rulings else ", whatever the die shows."
        return why(
            (state.points < 1, "The pool of story points is empty."),
            (match.roll.bout.ours.total < 1, f"There’s no roll for {who}, so there’s nothing to improve."),
        ) or procedure.Choice(
            "story-point", f"A story point for {who}", by, brings=f"One more success{known}",
            cost=edition.STORY_POINT.cost(1, state.points), place="button" if state.rulings else "more",
        )  # fmt: skip

    def ask(self, state: State, move: procedure.Move) -> procedure.Ask[Rulings] | None:
        """Two d20 per match, the hero's first; no dice for a story point, which rules the same faces again."""
        if move.do == "roll":
            return group.ask_all([match.ask for match in state.matches], state.key)
        return procedure.Ask((), lambda _: state.helped(move.by).rulings, state.key) if state.rulings else None

    def play(
        self, state: State, move: procedure.Move, faces: dice.Faces, ruling: Rulings | None
    ) -> procedure.Played[State]:
        """The current rolls, or one of them with another story point."""
        asks, line = [match.ask for match in state.matches], "All roll"
        if move.do == "roll" and ruling:
            rolled = zip(state.matches, group.split(asks, faces), ruling, strict=True)
            told = tuple(match._replace(roll=match.roll._replace(faces=f, ruling=r)) for match, f, r in rolled)
            after = state._replace(matches=told)
        else:
            after = state.helped(move.by)
            told = tuple(match for match in after.matches if match.id == move.by)
            line = f"A story point for {told[0].who.inside}"
        if not after.rulings:
            text = "{who}: a story point adds *one success*, whatever the die shows."
            return said(after, "story-point", line, text, who=told[0].who.first)
        ours, theirs, word = after.score()
        steps = (step for match in told for step in match.roll.steps())
        return procedure.Played(
            after, (*steps, *_sum_steps(after, ours, theirs)), f"{line}: {ours} to {theirs}, {word}"
        )

    def offers(self, state: State) -> tuple[procedure.Offer, ...]:
        """One hero's next contest, with the suggestion for everyone."""
        return (aftermath.next_contest("One hero’s next contest", state.left),) if state.rulings and state.left else ()

    def effects(self, state: State) -> tuple[procedure.Effect, ...]:
        """Effects on each hero: the suggestion, experience for lost matches, and the points burned."""
        name = f"a {'victory' if state.difference >= 0 else 'defeat'} of the group"
        found: list[procedure.Effect] = []
        for match, ruling in zip(state.matches, state.rulings, strict=False):
            who = aftermath.row(match.id)
            found += aftermath.lasting(state.edition, who, name, state.left)
            if ruling.winner < 0 and ruling.rolled:
                found += aftermath.experience(who, f"a defeat by {match.roll.pair.theirs.inside}")
        return (*found, *aftermath.burned(sum(match.roll.burned for match in state.matches) if state.rulings else 0))

    def forecast(self, state: State) -> dice.Distribution:
        """The odds of the whole contest: the differences of all matches, added up; certain after the roll."""
        if state.rulings:
            return dice.distribution({state.key(state.rulings): 1}, 1)
        whole, work, die = Counter({0: 1}), 0, state.edition.counting.die
        for match in state.matches:
            one = _differences(match.roll.bout)
            work += (len(whole) * len(one) + die * die) // 4
            met = product(whole.items(), one.items())
            whole = dice.tallied((had + more, ways * share) for (had, ways), (more, share) in met)
        found = dice.tallied((state.key_of(gap), ways) for gap, ways in whole.items())
        return dice.distribution(found, sum(whole.values()), work)

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """Before the roll the pairings; after it the verdict and the matches."""
        actors = ((group.TABLE, "Table"), *((match.id, match.who.first) for match in state.matches))
        if state.rulings:
            return _rolled(state)._replace(settled=not self.now_open(state), actors=actors)
        return procedure.View(
            "Nothing has been rolled yet.", {}, blocks=_before(state, everything=seat == "gm"), settled=False,
            actors=actors,
            status="Before the roll",
        )  # fmt: skip


@lru_cache(limits.MAX_LOTS)
def _differences(bout: count.Bout) -> Counter[int]:
    """The ways to reach each difference of successes in one match."""
    return count.weigh(bout, lambda ruling: ruling.gap)


def _sum_steps(state: State, ours: int, theirs: int) -> tuple[procedure.Step, ...]:
    """Both sums, and the suggestion for everyone."""
    text = "All successes count, even from lost matches: *{ours}* for the heroes, *{theirs}* against them."
    step, rule = procedure.say("group-sum", text, ours=ours, theirs=theirs), "group-tie"
    text = "Equal sums. The GM gives the heroes a *victory* of zero degrees."
    if ours != theirs:
        rule = "benefit" if ours > theirs else "consequence"
        text = f"{{apart}} for the group: a {rule} of *{{sign}}* may go to everyone."
    elif not state.favor:
        text = "Equal sums: a *stalemate*."
    apart, sign = edition.degrees(abs(ours - theirs)).capitalize(), edition.amount(state.left)
    return (step, procedure.say(rule, text, apart=apart, sign=sign))


def _before(state: State, *, everything: bool) -> tuple[blocks.Block, ...]:
    """The pairings before the roll; hidden resistances only for viewers who see everything."""
    rows, written = [], state.edition.written
    for match in state.matches:
        ours, theirs, points = match.who.first, match.roll.pair.theirs.first, match.roll.bout.ours.points
        seen = "hidden" if match.hidden and not everything else written(match.roll.bout.theirs.total)
        rows.append((ours, written(match.roll.bout.ours.total) + f", +{points}" * bool(points), theirs, seen))
    text = f"No one faces {', '.join(state.spare)}. Raise a resistance instead, or treat them as a mob."
    notes = (blocks.Note(text, "warn"),) * bool(state.spare)
    return (*blocks.grid("Pairings", "Hero | Rating | Against | Resistance", rows), *notes)


_MARKS: Final[tuple[blocks.PairMark, blocks.PairMark, blocks.PairMark]] = ("", "won", "lost")


def _rolled(state: State) -> procedure.View:
    """Every match with its dice and its own outcome; the total; and who did most."""
    rows, matches, counts = [], list[fields.Json](), [each.ours.successes for each in state.rulings]
    for match, ruling in zip(state.matches, state.rulings, strict=True):
        mine, thine, ours, theirs = ruling.ours.successes, ruling.theirs.successes, "no roll", "no roll"
        if ruling.rolled:
            first, second = match.roll.faces
            ours = f"{first}, {nouns.SUCCESS.spelt(mine)}"
            theirs = f"{match.roll.pair.theirs.first}: {second}, {nouns.SUCCESS.spelt(thine)}"
        cells = (match.who.first, ours, theirs, state.edition.marked(count.outcome(ruling, state.edition.counting.top)))
        rows.append(blocks.GridRow(cells, _MARKS[ruling.winner]))
        told: dict[str, fields.Json] = {"hero": match.id, "winner": roll.SIDES[ruling.winner], "degree": ruling.degree}
        matches.append(told | {"successes": mine, "against": thine})
    text = "A hero in a winning group may take a consequence for a lost match, and vice versa."
    notes, most = [blocks.Note(text)], max(counts)
    if most and counts.count(most) == 1 and len(counts) > 1:
        best = state.matches[counts.index(most)].who.inside
        notes.append(blocks.Note(f"The biggest contribution came from {best}, with {words.spelt(most)}."))
    key, (ours_all, theirs_all, _), apart = state.key(state.rulings), state.score(), abs(state.difference)
    winner, _, level = key.partition(":")
    found = state.edition.headline(key)
    mean = why(
        (not apart and state.favor, "Equal sums. The GM gives the heroes the prize."),
        (not apart, "A stalemate: neither side gets the prize."),
        (apart == 1, f"The heroes {'win' if winner == 'hero' else 'lose'} by one success."),
    )
    found = found._replace(mean=mean or found.mean)
    verdict: dict[str, fields.Json] = {
        "winner": winner, "level": level, "degree": apart, "sums": {"hero": ours_all, "opposition": theirs_all},
        "benefit": max(0, state.left), "consequence": min(0, state.left), "matches": matches,
        "rows": [aftermath.row_of(state.edition, (winner == "hero") - (winner == "opposition"), apart)],
    }  # fmt: skip
    summary = f"{found.word}, {ours_all} to {theirs_all}: {words.within(found.mean)}"
    grid = blocks.grid("The matches", "Hero | Roll | Against | On its own", rows)
    return procedure.View(summary, verdict, found, (*grid, *notes), revealed=True, status="Rolled")
