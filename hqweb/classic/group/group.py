"""The group contest: each hero rolls once for points, and the totals decide for everyone.

Source: HeroQuest, *Group Simple Contests*.
"""

from hqweb.classic.condition import effects
from hqweb.classic.edition import edition as book
from hqweb.classic.edition import states
from hqweb.classic.group import rules
from hqweb.classic.roll import bout, results
from hqweb.classic.roll.roll import steps
from hqweb.core import dice, fields, moves, nouns, procedure, tables, words
from hqweb.core.blocks import Block, Grid, GridRow, Note, PairMark, grid
from hqweb.mastery import group, roll
from hqweb.mastery.rating import bonus, roster, show


class GroupContest(procedure.Procedure[rules.State, rules.Rulings]):
    """The group contest. Source: HeroQuest, *Group Simple Contests*."""

    title = "Group contest"
    rule = "group"
    verdict = rules.VERDICT
    opening = ""
    start = "Set up"
    moves = (
        procedure.MoveKind("roll", "Roll", "group"),
        procedure.MoveKind("boost", "Boost the group", "boost"),
        procedure.MoveKind("double-boost", "Boost the group twice", "boost"),
        procedure.MoveKind("hero-point", "Spend a hero point", "hero-point"),
    )

    def __init__(self, edition: book.Edition) -> None:
        self.id, self._edition = f"{edition.id}.group-contest", edition
        self.fields, self.outcomes = rules.group_fields(edition), book.outcomes_of(edition)

    def caption(self, given: fields.Given, state: rules.State) -> str:
        """Return a caption with the heroes and their opposition."""
        letter = self._edition.letter
        return f"{roster(given.rows('heroes'), 'ability', letter, nouns.HERO)} against {self.opposition(given)}"

    def opposition(self, given: fields.Given) -> str:
        """Return a caption for the opposition."""
        return group.opposition(given, self._edition.letter)

    def begin(self, given: fields.Given) -> rules.State:
        """Return the group and its matches before the roll."""
        return rules.read_group(given, self._edition)

    def choices(self, state: rules.State) -> tuple[procedure.Choice, ...]:
        """Return the roll and the boosts, or after the roll the hero points that would help."""
        boosts = (self._boost(state, do) for do in rules.BOOSTS if not rules.no_boost(state, do))
        if not state.rulings:
            return (group.roll_choice(state.asks, veiled=any(match.hidden for match in state.matches)), *boosts)
        lifting = (place for place, hero in enumerate(state.heroes) if not rules.no_point(state, hero.id))
        return (*(self._point(state, place) for place in lifting), *boosts)

    def _boost(self, state: rules.State, do: str) -> procedure.Choice:
        """Return a boost and its effect on a victory, or on the result if boosts come after the roll."""
        levels, cost = state.lifts(do), nouns.HERO_POINT.cost(sum(state.shares(do)))
        tie = f" Equal totals become a {results.LEVEL_WORDS[levels]} victory." if state.readings.lift_ties else ""
        gain = f"If the heroes win, they win {nouns.LEVEL.spelt(levels)} higher.{tie} It’s spent either way."
        if state.rulings:
            gain = f"A {self._word(state._replace(boost=levels), state.rulings)} instead."
        title = next(each.title for each in self.moves if each.do == do)
        return procedure.Choice(do, title, group.TABLE, brings=f"{gain} Paid by {rules.payers(state, do)}.", cost=cost)

    def _point(self, state: rules.State, place: int) -> procedure.Choice:
        hero, mine = state.heroes[place], [n for n, match in enumerate(state.matches) if match.hero == place]
        brings = {n: self._brings(state, n) for n in mine if not rules.no_lift(state, n)}
        title, cost = f"Spend one of {hero.who.inside}’s hero points", nouns.HERO_POINT.cost(1, hero.points)
        if len(mine) == 1:
            return procedure.Choice("hero-point", title, hero.id, brings=brings[mine[0]], cost=cost)
        names = {n: state.matches[n].pair.theirs.first for n in brings}
        field = moves.pick("match", "In the match against", {f"m{n + 1}": name for n, name in names.items()})
        told = " ".join(f"{names[n]}: {text}" for n, text in brings.items())
        return procedure.Choice("hero-point", title, hero.id, (field,), brings=told, cost=cost)

    def _brings(self, state: rules.State, number: int) -> str:
        after = rules.with_point(state, number).rulings
        old, new = state.rulings[number].ours, after[number].ours
        (ours, theirs), word = state.sums(after), self._word(state, after)
        still = "still " if self._word(state, state.rulings) == word else ""
        rises = f"{results.RESULT_WORDS[old.final].capitalize()} becomes {results.RESULT_WORDS[new.final]}"
        return f"{rises}, {words.signed(state.points(after[number]))}: {ours} to {theirs} in all, {still}a {word}."

    def _word(self, state: rules.State, rulings: rules.Rulings) -> str:
        return self._edition.headline(state.key(rulings)).word.lower()

    def refusal(self, state: rules.State, do: str, by: str) -> str:
        """Explain why a boost, the roll or a hero point isn't available."""
        if do == "hero-point":
            return rules.no_point(state, by)
        if by != group.TABLE:
            return "Only the table as a whole can roll or boost."
        return rules.no_boost(state, do) if do in rules.BOOSTS else group.ROLLED

    def ask(self, state: rules.State, move: procedure.Move) -> procedure.Ask[rules.Rulings] | None:
        """Return two d20 for each match, or none for a hero point, which judges the old faces again."""
        if move.do in rules.BOOSTS:
            return None
        if move.do == "roll":
            return group.ask_all(state.asks, state.key)
        after = rules.with_point(state, _match_of(state, move)).rulings
        return procedure.Ask((), lambda _: after, state.key)

    def play(
        self, state: rules.State, move: procedure.Move, faces: dice.Faces, ruling: rules.Rulings | None
    ) -> procedure.Played[rules.State]:
        """Return the contest after a boost, the roll, or a hero point."""
        if ruling is None:
            made = rules.bought(state, move.do)
            if not state.rulings:
                return made
            line = f"{made.line}: {self._word(made.state, state.rulings)}"
            return made._replace(steps=(*made.steps, *sum_steps(self._edition, made.state)), line=line)
        if move.do == "roll":
            after = state._replace(rulings=ruling, faces=group.split(state.asks, faces))
            told, who = range(len(state.matches)), "All roll"
        else:
            number = _match_of(state, move)
            after = rules.with_point(state, number)
            told, who = range(number, number + 1), f"A hero point of {state.matches[number].pair.ours.inside}"
        ours, theirs = state.sums(ruling)
        steps = [step for number in told for step in match_steps(after, number)]
        return procedure.Played(
            after, (*steps, *sum_steps(self._edition, after)), f"{who}: {ours} to {theirs}, {self._word(after, ruling)}"
        )

    def effects(self, state: rules.State) -> tuple[procedure.Effect, ...]:
        """Return each hero's spent points, and the effects of the result on all heroes."""
        if not state.rulings:
            return ()
        of, weak = state.tally(state.rulings), too_weak(self._edition, state.matches)
        found: list[procedure.Effect] = []
        for place, hero in enumerate(state.heroes):
            who, met = f"heroes.{place}", [match.pair.theirs for match in state.matches if match.hero == place]
            what = effects.known(met[0]) if len(met) == 1 else ""
            found += effects.spent(who, hero.brought - hero.points)
            found += effects.left(self._edition, who, of.winner, of.level, what, weak=weak)
            if of.hurt and of.winner > 0:
                found += effects.suffered(self._edition, who, "hurt", what)
        return tuple(found)

    def forecast(self, state: rules.State) -> dice.Distribution:
        """Return the odds of the whole contest with the current boost. After the roll it's certain."""
        return dice.distribution({state.key(state.rulings): 1}, 1) if state.rulings else rules.forecast(state)

    def view(self, state: rules.State, seat: procedure.Seat) -> procedure.View:
        """Return the matches before the roll, or the verdict, the matches, and each match on its own."""
        actors = ((group.TABLE, "Table"), *((hero.id, hero.who.first) for hero in state.heroes))
        if not state.rulings:
            summary = f"Nothing is rolled yet. The group has {nouns.HERO_POINT.spelt(sum(state.held))}."
            shown = setup_blocks(state, everything=seat == "gm")
            return procedure.View(summary, {}, None, shown, settled=False, actors=actors, status="Before the roll")
        headline = self._edition.headline(state.key(state.rulings))
        ours, theirs = state.sums(state.rulings)
        blocks: tuple[Block, ...] = (*match_grid(state), *single_grid(self._edition, state))
        blocks += (*notes(state), *credit(state))
        summary = f"{headline.word}, {ours} to {theirs}: {words.within(headline.mean)}"
        settled, told = not self.now_open(state), verdict(self._edition, state)
        return procedure.View(summary, told, headline, blocks, settled, revealed=True, actors=actors, status="Rolled")


def _match_of(state: rules.State, move: procedure.Move) -> int:
    if move.given.has("match"):
        return int(move.given.text("match").removeprefix("m")) - 1
    return next(n for n, match in enumerate(state.matches) if state.heroes[match.hero].id == move.by)


def match_steps(state: rules.State, number: int) -> tuple[procedure.Step, ...]:
    """Explain the points of one match."""
    match, ruling = state.matches[number], state.rulings[number]
    pair, bout = match.pair, match.bout
    ours, theirs = show(bout.ours.total, pair.letter), show(bout.theirs.total, pair.letter)
    text = "*{hero}* with {ours} faces {foe} with {theirs}."
    return (
        *match.setup,
        procedure.say("group", text, hero=pair.ours.first, ours=ours, foe=pair.theirs.inside, theirs=theirs),
        *steps(bout._replace(plain=state.readings.plain), state.faces[number], ruling, pair),
        _points(state, match, ruling),
    )


def _points(state: rules.State, match: rules.Match, ruling: bout.Ruling) -> procedure.Step:
    if state.readings.both_lose and rules.fumbled(ruling):
        return procedure.say("double-fumble", "Two fumbles: a *marginal defeat* for both, and no points.")
    points = abs(state.points(ruling))
    if not points:
        return procedure.say("match-points", "A tie gives *no points*.")
    who = (match.pair.ours if ruling.winner > 0 else match.pair.theirs).first
    text = "{who} scores *{count}*" + ("." if state.readings.plain else " for a {level} victory.")
    level = results.level_word(ruling.level)
    return procedure.say("match-points", text, who=who, count=nouns.POINT.spelt(points), level=level, points=points)


def sum_steps(edition: book.Edition, state: rules.State) -> tuple[procedure.Step, ...]:
    """Explain the result of the group and its shared effects."""
    of, (ours, theirs) = state.tally(state.rulings), state.sums(state.rulings)
    side, verb = ("heroes", "get") if ours > theirs else ("opposition", "gets")
    text, level = "A difference of {difference} is a *{level} victory* for the {side}.", results.level_word(of.plain)
    decides = procedure.say("group-level", text, difference=abs(ours - theirs), level=level, side=side)
    if not of.plain:
        start = "Equal totals" if ours == theirs else "A difference of {difference}"
        text = f"{start}: *inconclusive*, to no one’s satisfaction."
        decides = procedure.say("group-tie", text, difference=abs(ours - theirs))
    elif of.level == results.PLAIN:
        decides = procedure.say(
            "group-sum", "The higher total wins: the {side} *{verb} the prize*.", side=side, verb=verb
        )
    sentence = "The heroes have *{ours}*, the opposition has *{theirs}*."
    return (
        procedure.say("group-sum", sentence, ours=ours, theirs=theirs),
        decides,
        *((_boost(state, of),) if state.boost else ()),
        *(
            (procedure.say("group-hurt", "{why}, so the winners are *Hurt* too.", why=_close(state)),)
            if of.hurt
            else ()
        ),
        *_shared_step(edition, state, of),
    )


def _close(state: rules.State) -> str:
    ours, theirs = state.sums(state.rulings)
    return f"The margin is only {nouns.POINT.spelt(abs(ours - theirs))}"


def _boost(state: rules.State, of: rules.Tally) -> procedure.Step:
    if of.winner <= 0:
        return procedure.say("boost", "There’s no victory to boost. Its hero points are spent anyway.")
    old, new = results.LEVEL_WORDS[of.plain], results.LEVEL_WORDS[of.level]
    name = "The double boost" if state.boost == state.edition.group.boosts[1] else "The boost"
    if old == new:
        return procedure.say("boost", "{name} changes nothing: {level} is the highest.", name=name, level=new)
    text, old = "{name} raises the {old} to a *{new} victory*.", "tie" if not of.plain else f"{old} victory"
    return procedure.say("boost", text, name=name, old=old, new=new, boost=state.boost)


def too_weak(edition: book.Edition, matches: tuple[rules.Match, ...]) -> bool:
    """Check if all opponents in these matches are too weak for a benefit."""
    return all(states.is_inferior(edition.lasting, m.bout.ours.total, m.bout.theirs.total) for m in matches)


def _shared_step(edition: book.Edition, state: rules.State, of: rules.Tally) -> tuple[procedure.Step, ...]:
    """Explain the effects of the result that all heroes share."""
    if of.level == results.PLAIN:
        return ()
    if of.winner > 0 and too_weak(edition, state.matches):
        text = "No benefit: the whole opposition was *too weak*."
        return (procedure.say("inferior", text, limit=edition.lasting.inferior),)
    rule, left = "consequence" if of.winner < 0 else "benefit", edition.left(of.winner, of.level)
    if left is None:
        return ()
    if isinstance(left, states.Benefit) and not left.title:
        sign, text = bonus(left.amount, edition.letter), "As a rule, everyone gets a benefit of *{sign}*."
        return (procedure.say(rule, text, sign=sign, amount=left.amount),)
    text = "As a rule, everyone is *{state}*: {effect}."
    return (procedure.say(rule, text, state=left.title.lower(), effect=left.effect),)


_CREDITED = 3
"""The most names in one sentence."""
_MARKS: tuple[PairMark, PairMark, PairMark] = ("", "won", "lost")


def setup_blocks(state: rules.State, *, everything: bool) -> tuple[Block, ...]:
    """Return the matches before the roll, with hidden resistances only for the GM."""
    rows = list[tuple[tables.Cell, ...]]()
    for match in state.matches:
        rating, resistance = (show(side.total, match.pair.letter) for side in (match.bout.ours, match.bout.theirs))
        against = _foe(state, match) + ("hidden" if match.hidden and not everything else resistance)
        rows.append((match.pair.ours.first, rating, against, state.heroes[match.hero].points))
    less = words.sign(state.edition.amount_of("outnumbered"))
    several = Note(f"A hero with several opponents has {less} for each after the first.", "reading")
    return (
        *grid("Matches", "Hero | Rating | Against | Hero points#", rows),
        *moves.those((len(state.matches) > len(state.heroes), several), (state.boost, Note(f"{state.bought}."))),
    )


def shared(state: rules.State) -> bool:
    """Check if all heroes face the same opposition, which then needs no name."""
    return len({match.pair.theirs for match in state.matches}) == 1


def _foe(state: rules.State, match: rules.Match) -> str:
    return "" if shared(state) else f"{match.pair.theirs.first}: "


def match_grid(state: rules.State) -> tuple[Grid, ...]:
    """Return every match with its dice, results and points: positive for heroes, negative for the opposition."""
    rows = []
    for (match, ruling), faces in zip(state.played, state.faces, strict=True):
        both: list[tables.Cell] = ["no roll", f"{_foe(state, match)}no roll"]
        if ruling.rolled:
            met = ((ruling.ours, ""), (ruling.theirs, _foe(state, match)))
            both = [
                tables.Marked(f"r-{own.final}", f"{who}{face}, {results.RESULT_WORDS[own.final]}")
                for (own, who), face in zip(met, faces, strict=True)
            ]
        cells = (match.pair.ours.first, *both, words.signed(state.points(ruling)))
        rows.append(GridRow(cells, _MARKS[_alone(ruling, state.readings)[0]]))
    return grid("The matches", "Hero | Roll | Against | Points#", rows)


def _alone(ruling: bout.Ruling, readings: rules.Readings) -> tuple[int, results.Level]:
    """Read a match as a contest of its own: 1, 0 or −1 for the hero, and the level."""
    return (-1, results.MARGINAL) if readings.both_lose and rules.fumbled(ruling) else (ruling.winner, ruling.level)


def _told(found: states.Adversity | states.Benefit | None) -> dict[str, fields.Json]:
    if not isinstance(found, states.Benefit):
        return {"consequence": found.id if found else "", "benefit": 0}
    return {"consequence": "", "benefit": found.amount, **({"fortune": found.id} if found.title else {})}


def single_grid(edition: book.Edition, state: rules.State) -> tuple[Grid, ...]:
    """Return every match read as a contest of its own, for individual consequences. None without levels."""
    if state.readings.plain:
        return ()
    rows, own = list[tuple[tables.Cell, ...]](), not shared(state)
    for match, ruling in state.played:
        won, level = _alone(ruling, state.readings)
        found = edition.left(won, level, weak=too_weak(edition, (match,)))
        leaves = found.title if found else ""
        if isinstance(found, states.Benefit) and found.amount and not leaves:
            leaves = f"Benefit +{found.amount}"
        label = book.LABELS[f"{roll.SIDES[won]}:{results.LEVEL_WORDS[level]}"]
        rows.append((match.pair.ours.first, *((match.pair.theirs.first,) * own), label, leaves or "–"))
    return grid("Each match on its own", f"Hero |{' Against |' * own} On its own | Effect", rows)


def verdict(edition: book.Edition, state: rules.State) -> dict[str, fields.Json]:
    """Return the verdict of the group: shared effects, matches, and table row.

    With `hurt` the winners are Hurt, on either side.
    """
    of, (ours, theirs) = state.tally(state.rulings), state.sums(state.rulings)
    told = _told(edition.left(of.winner, of.level, weak=too_weak(edition, state.matches)))
    if of.hurt and of.winner > 0:
        told["consequence"] = "hurt"
    return {
        "winner": roll.SIDES[of.winner],
        "level": results.level_word(of.level),
        "points": {"hero": ours, "opposition": theirs},
        "difference": abs(ours - theirs),
        "boost": state.boost,
        "hurt": of.hurt,
        **told,
        "matches": [_match(edition, state, match, ruling) for match, ruling in state.played],
        "rows": [] if state.readings.plain else [f"{edition.id}.group-results/{of.row.key}"],
    }


def _match(edition: book.Edition, state: rules.State, match: rules.Match, ruling: bout.Ruling) -> fields.Json:
    """Return the verdict of one match. If two fumbles are a defeat for both, neither side wins it."""
    won, level = _alone(ruling, state.readings)
    out: dict[str, fields.Json] = {"hero": state.heroes[match.hero].id, "points": state.points(ruling)}
    out |= {"winner": roll.SIDES[ruling.winner], "level": results.LEVEL_WORDS[level]}
    return out if state.readings.plain else out | _told(edition.left(won, level, weak=too_weak(edition, (match,))))


def credit(state: rules.State) -> tuple[Note, ...]:
    """Note which heroes did most, if some did more than others."""
    scored = [0] * len(state.heroes)
    for match, ruling in state.played:
        scored[match.hero] += max(0, state.points(ruling))
    best = [hero.who.inside for hero, points in zip(state.heroes, scored, strict=True) if points == max(scored)]
    if not max(scored) or not len(best) < len(state.heroes) or len(best) > _CREDITED:
        return ()
    return (Note(f"Heroes who scored more did more. The most: {', '.join(best)}, with {max(scored)}."),)


def notes(state: rules.State) -> tuple[Note, ...]:
    """Note that the winners are Hurt, and the readings of a boost."""
    of = state.tally(state.rulings)
    if not of.plain and of.winner:
        return (Note("A boost also counts on equal totals. Some tables only boost victories: see Options.", "reading"),)
    winners = "the heroes are" if of.winner > 0 else "the opposition is"
    hurt = (Note(f"{_close(state)}, so {winners} Hurt too."),) if of.hurt else ()
    lifted = "The boost raises the level, not the difference, so the winners are still Hurt."
    return (*hurt, Note(lifted, "reading")) if of.hurt and of.level != of.plain else hurt
