"""The common code of contests of one roll a side. Each kind adds its opposition and its effects."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from hqweb.classic.condition.effects import spent
from hqweb.classic.contest import motivation
from hqweb.classic.edition import edition as book
from hqweb.classic.roll import results
from hqweb.classic.roll.bout import Bout, Reading, Ruling, Side, outcome
from hqweb.classic.roll.roll import FACES, Pair, Roll
from hqweb.core import blocks, fields, moves, nouns, procedure, words
from hqweb.core.dice import Faces
from hqweb.mastery import modifiers, rating
from hqweb.mastery.rating import PER_MASTERY, Rating, Total
from hqweb.mastery.roll import HERO, OPPOSITION, SIDES


class Foe(NamedTuple):
    """The other side: its name, total, reasons, table rows and reading, and if it's a player.

    A table may roll a total below 1 with that many masteries `missing`. An augment `helps_other` heroes or is `vivid`,
    as its form says. Healing says what it's `about`.
    """

    who: words.Who
    total: Total
    steps: tuple[procedure.Step, ...] = ()
    rows: tuple[str, ...] = ()
    notes: tuple[blocks.Note, ...] = ()
    player: bool = False
    missing: int = 0
    helps_other: bool = False
    vivid: bool = False
    about: tuple[str, ...] = ()


_WON: Final = "winner=text level=text"
_SIDE: Final = (
    "total=rating hero_points=int lowered=int raised=int target=int masteries=int fell=text result=text"
    " consequence=text benefit=int fortune=text"
)
VERDICT: Final = (
    f"{_WON} capped=flag hero=({_SIDE}) opposition=({_SIDE}) rows=texts motivation=(hero=({_WON}) opposition=({_WON}))"
    f" faces:roll.faces left:roll.left motives[by roll({FACES})]"
)
"""The verdict of every contest of one roll a side, without its effects."""


class State(NamedTuple):
    """A contest: its roll, the modifiers of both sides, and the contests of motivation before it."""

    roll: Roll
    foe: Foe
    rows: tuple[tuple[fields.Given, ...], tuple[fields.Given, ...]]
    motives: tuple[motivation.Motive, ...] = ()

    @property
    def players(self) -> tuple[str, ...]:
        """The players' sides."""
        return (HERO, OPPOSITION) if self.foe.player else (HERO,)

    @property
    def pending(self) -> motivation.Motive | None:
        """The first contest of motivation that isn't won yet."""
        return next((each for each in self.motives if not each.won), None)


class After(NamedTuple):
    """The effects of a ruling: reasons, parts of the verdict, table rows, and offers.

    `ours` and `theirs` are parts of a side's entry in the verdict.
    """

    steps: tuple[procedure.Step, ...] = ()
    told: Mapping[str, fields.Json] = {}
    ours: Mapping[str, fields.Json] = {}
    theirs: Mapping[str, fields.Json] = {}
    rows: tuple[str, ...] = ()
    offers: tuple[procedure.Offer, ...] = ()


def _told_side(side: Side, reading: Reading, *, rolled: bool) -> dict[str, fields.Json]:
    out: dict[str, fields.Json] = {"total": int(side.total), "hero_points": side.points}
    out |= {"lowered": side.lowered} if side.lowered else {}
    out |= {"raised": len(side.raised)} if side.raised else {}
    if side.total >= 1:
        rating = Rating.of(side.total)
        out |= {"target": int(rating.target), "masteries": rating.masteries}
    if rolled:
        out |= {"fell": results.RESULT_WORDS[reading.fell], "result": results.RESULT_WORDS[reading.final]}
    return out


class Contest(procedure.Procedure[State, Ruling]):
    """A contest of an edition. Subclasses define its opposition (`foe`) and its effects (`after`)."""

    opening = "roll"
    moves = (
        procedure.MoveKind("roll", "Roll", "contest"),
        procedure.MoveKind("motivation", "Contest of motivation", "motivation"),
        procedure.MoveKind("hero-point", "Spend a hero point", "hero-point"),
    )
    gifts = False
    """True if the GM may give a tie to the hero."""
    bumps: tuple[str, ...] = ()
    """The rules that raise the hero's result, a step each."""

    def __init__(self, edition: book.Edition) -> None:
        self._edition, self.outcomes = edition, book.outcomes_of(edition)
        self._scale = edition.scale._replace(unrolled=edition.unrolled)
        titles = {"motivation": f"Contest of {edition.weight.effort}"}
        moves = (*self.moves, *((_GIFT,) if self.gifts and edition.plain else ()))
        self.moves = tuple(move._replace(title=titles.get(move.do, move.title)) for move in moves)

    def foe(self, given: fields.Given) -> Foe:
        """Return the other side in the form."""
        raise NotImplementedError

    def after(self, state: State, ruling: Ruling) -> After:
        """Return the effects of a ruling."""
        raise NotImplementedError

    def headline(self, key: str) -> procedure.Headline:
        """Return the headline of an outcome."""
        return self._edition.headline(key)

    def possible(self, state: State, move: procedure.Move) -> tuple[procedure.Outcome, ...]:
        """Return the possible outcomes, only one without dice.

        A contest of motivation has levels, even before a contest without.
        """
        if not self._edition.plain:
            return self.outcomes
        roll, ask = self._rolled(state, move), self.ask(state, move)
        if not roll.ask().dice:
            keys = {ask.key(ask.judge(()))}
        elif roll.bout.plain:
            keys = {ask.key(Ruling(each, results.PLAIN if each else results.TIE, results.TIE)) for each in (1, 0, -1)}
        else:
            keys = {each.key for each in book.OUTCOMES}
        return tuple(each for each in self.outcomes if each.key in keys)

    def counts(self, state: State, ruling: Ruling) -> str:
        """Return the outcome key of a ruling."""
        return outcome(ruling)

    def plain(self, given: fields.Given) -> bool:
        """Check if the form asks for no level."""
        return given.text("outcome", "") == "plain"

    def caption(self, given: fields.Given, state: State) -> str:
        """Return both ratings with their modifiers."""
        foe, letter = self.foe(given), self._edition.letter
        sides = ((Total(given.whole("ability")), "modifiers"), (foe.total, "their_modifiers"))
        sums = ((base, self._sum(base, given.rows(rows), foe.who).total) for base, rows in sides)
        return " against ".join(rating.rated(base, letter, total - base) for base, total in sums)

    def begin(self, given: fields.Given) -> State:
        """Return both modified totals and their reasons."""
        edition, foe = self._edition, self.foe(given)
        pair = Pair(words.Who.named(given.text("hero"), "Hero"), foe.who, edition.letter, edition.weight)
        rows = (given.rows("modifiers"), given.rows("their_modifiers"))
        ours = self._sum(Total(given.whole("ability")), rows[0], pair.ours)
        theirs, more = self._sum(foe.total, rows[1], pair.theirs), PER_MASTERY * foe.missing
        more = PER_MASTERY * foe.missing
        us, them = _side(ours, more if ours.total >= 1 else 0), _side(theirs, more)
        us = us._replace(raised=(*us.raised, *self.bumps))
        low, plain = given.text("better_roll") == "low", self.plain(given)
        bout = Bout(us, them, self._scale, low, foe.player, plain=plain)
        injured = zip((HERO, OPPOSITION), (pair.ours, pair.theirs), rows, (us, them), strict=True)
        motives = tuple(motivation.Motive(by, who, own) for by, who, own, side in injured if side.lowered)
        return State(Roll(bout, pair, (*ours.steps, *foe.steps, *theirs.steps)), foe, rows, motives)

    def _sum(self, base: Total, rows: tuple[fields.Given, ...], who: words.Who) -> modifiers.Sum:
        return modifiers.add_up(self._edition.kinds, base, rows, who.first, self._edition.letter)

    def choices(self, state: State) -> tuple[procedure.Choice, ...]:
        """Return the contests of motivation, then the roll, then the hero points that would help."""
        roll, ruling, found = state.roll, state.roll.ruling, list[procedure.Choice]()
        if state.pending:
            return motivation.motivation_choices(self._edition, state.pending)
        if ruling is None:
            return (procedure.Choice("roll", "Roll", HERO),)
        for by, ours in ((by, by == HERO) for by in state.players):
            if after := roll.after_point(ours=ours):
                title = f"Spend a hero point{f' of {roll.who(ours=ours).inside}' if roll.bout.players else ''}"
                brings = roll.lift(after, self._word(state, after), ours=ours)
                found.append(procedure.Choice("hero-point", title, by, brings=brings, cost=nouns.HERO_POINT.cost(1)))
        # The GM may give the hero a tie that makes no sense, but not against a player.
        if self.gifts and self._edition.plain and roll.faces and not (ruling.winner or roll.bout.players):
            brings = f"A {self._word(state, _gifted(roll).ask().judge(roll.faces))} instead."
            found.append(procedure.Choice(_GIFT.do, _GIFT.title, HERO, brings=brings, place="more"))
        return tuple(found)

    def _word(self, state: State, ruling: Ruling) -> str:
        return words.within(self.headline(self.counts(state, ruling)).word)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Explain why a roll, a contest of motivation or a hero point isn't available."""
        now, weight = state.pending, self._edition.weight
        who = now.who.inside if now else ""
        return moves.why(
            (now and now.roll, f"There’s no contest: {who} didn’t overcome {weight.through}."),
            (now and do != "motivation", f"Roll the contest of {weight.effort} first: {who} is {weight.state}."),
            (do == "motivation", f"There’s nothing to overcome: no one is {weight.state}, or you’ve rolled."),
            (state.roll.ruling is None, "You haven’t rolled yet, so there’s nothing to improve."),
            (do == "roll", "You’ve already rolled. Undo the roll, or start over."),
            (do == _GIFT.do, "The GM can only give a rolled tie against a resistance to the hero."),
            (by in state.players, "A hero point would change nothing here, or you’ve already spent one."),
        )

    def ask(self, state: State, move: procedure.Move) -> procedure.Ask[Ruling]:
        """Return two d20, or none for a hero point or a gift, which judge the old faces again."""
        roll = self._rolled(state, move)
        found = roll.anew() if move.do in _ANEW else roll.ask()
        own = state.pending and move.do != "roll"
        return found if own else found._replace(key=lambda ruling: self.counts(state, ruling))

    def _rolled(self, state: State, move: procedure.Move) -> Roll:
        now = state.pending
        if now and move.do == "motivation":
            return motivation.motivation_roll(self._edition, now, move.given, low_wins=state.roll.bout.low_wins)
        if move.do == "roll":
            return state.roll
        if move.do == _GIFT.do:
            return _gifted(state.roll)
        return now.roll.lifted(ours=True) if now and now.roll else state.roll.lifted(ours=move.by == HERO)

    def play(self, state: State, move: procedure.Move, faces: Faces, ruling: Ruling | None) -> procedure.Played[State]:
        """Return the contest after a roll, which a hero point replaces."""
        roll, ruling = self._rolled(state, move), procedure.there(ruling)
        roll = roll._replace(ruling=ruling, faces=roll.faces if move.do in _ANEW else faces)
        if not state.pending:
            after, line = state._replace(roll=roll), roll.line(self._word(state, ruling))
            return procedure.Played(after, (*roll.steps(), *self.after(after, ruling).steps), line)
        now = state.pending._replace(roll=roll)
        if move.given.flag("spares", default=False):
            now = now._replace(spares=self._edition.lasting.spares)
        motives = tuple(now if each.by == now.by else each for each in state.motives)
        after = state._replace(motives=motives, roll=motivation.relieved(state.roll, now, ours=now.by == HERO))
        step = motivation.motivation_step(now, last=after.pending is None)
        line = roll.line(words.within(self.headline(outcome(ruling)).word))
        return procedure.Played(after, (*roll.steps(), step), f"Motivation: {line}")

    def offers(self, state: State) -> tuple[procedure.Offer, ...]:
        """Return the offers of the current ruling."""
        return self.after(state, state.roll.ruling).offers if state.roll.ruling else ()

    def leaves(self, state: State, ruling: Ruling) -> tuple[procedure.Effect, ...]:
        """Return the effects of a ruling on the hero's sheet, other than spent points."""
        return ()

    def effects(self, state: State) -> tuple[procedure.Effect, ...]:
        """Return the spent points and the effects of the current ruling, if any."""
        ruling, lost = state.roll.ruling, bool(state.pending and state.pending.roll)
        rolls = [state.roll, *(each.roll for each in state.motives if each.by == HERO and each.roll)]
        points = spent("", sum(roll.points(ours=True) for roll in rolls)) if ruling or lost else ()
        return (*points, *(self.leaves(state, ruling) if ruling else ()))

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """Return the verdict with its ladder, or both sides before the roll."""
        roll, ruling, settled = state.roll, state.roll.ruling, not self.now_open(state)
        actors = ((HERO, roll.pair.ours.first), (OPPOSITION, roll.pair.theirs.first))
        if ruling is None:
            ladders = [each.roll.ladder() for each in state.motives if each.roll]
            return procedure.View(_waiting(state), {}, None, ladders[-1] if ladders else (), settled, actors=actors)
        found = self.headline(self.counts(state, ruling))
        summary, verdict = f"{found.word}: {words.within(found.mean)}", self._verdict(state, ruling)
        return procedure.View(summary, verdict, found, (*roll.ladder(), *state.foe.notes), settled, actors=actors)

    def _verdict(self, state: State, ruling: Ruling) -> dict[str, fields.Json]:
        bout, after, rows = state.roll.bout, self.after(state, ruling), [*state.foe.rows]
        if ruling.rolled:
            row = bout.scale.row(ruling.ours.final, ruling.theirs.final, ruling.better)
            table = f"outcomes/{row.plain_key}" if bout.plain else f"victory-levels/{row.key}"
            rows.append(f"{self._edition.id}.{table}")
        out: dict[str, fields.Json] = {
            "winner": SIDES[ruling.winner],
            "level": results.level_word(ruling.level),
            "capped": ruling.level != ruling.uncapped,
            "hero": _told_side(bout.ours, ruling.ours, rolled=ruling.rolled) | dict(after.ours),
            "opposition": _told_side(bout.theirs, ruling.theirs, rolled=ruling.rolled) | dict(after.theirs),
            "rows": list[fields.Json]([*rows, *after.rows]),
        }
        if state.motives:
            out["motivation"] = {each.by: each.told() for each in state.motives}
        return out | dict(after.told)


def _waiting(state: State) -> str:
    weight, now = state.roll.pair.weight, state.pending
    who, first = now.who.first if now else "", f"the contest of {weight.effort} comes first."
    return moves.why(
        (now and now.roll, f"{who} doesn’t overcome {weight.through}, so there’s no contest."),
        (now, f"{who} is {weight.state}: {first}"),
        (state.motives, "The contest can begin."),
        (True, "You haven’t rolled yet."),
    )


_GIFT = procedure.MoveKind("give-tie", "Give the tie to the hero", "confusing-ties")
_ANEW = ("hero-point", _GIFT.do)
"""The moves that judge the old faces again."""


def _gifted(roll: Roll) -> Roll:
    return roll._replace(bout=roll.bout._replace(gift=True))


def _side(found: modifiers.Sum, more: int) -> Side:
    return Side(Total(found.total + more), found.stretched, lowered=found.lowered, raised=found.raised)
