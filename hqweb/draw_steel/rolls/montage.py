"""A montage test: two rounds of tests and assists, until a limit is reached; the last roll can still change.

Source: Draw Steel Heroes, *Tests*, *Montage Tests*.
"""

from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

from hqweb.core import blocks, fields, moves, nouns, procedure, words
from hqweb.core.dice import Faces
from hqweb.core.limits import MAX_HEROES
from hqweb.core.tables import keyed
from hqweb.draw_steel import edition as book
from hqweb.draw_steel.effects import victories
from hqweb.draw_steel.power import COUNTS, Ruling, ask_power, key, read_power
from hqweb.draw_steel.rolls import power_roll, test

TOTAL, PARTIAL, LOST = "success:total", "success:partial", "failure:total"
ENDS: Final = {
    TOTAL: procedure.Headline("v3", "Total success", "You do what you set out to do, and nothing goes wrong."),
    PARTIAL: procedure.Headline("v1", "Partial success", "You do it, but late or at a price."),
    LOST: procedure.Headline("d2", "Total failure", "You fail, and the story takes another turn."),
}


class Hero(NamedTuple):
    """A hero: id, name, used skills, whether this round's turn is over, and edges and banes for the next test."""

    id: str
    name: str
    used: tuple[str, ...] = ()
    acted: bool = False
    edges: int = 0
    banes: int = 0

    def used_before(self, skill: str) -> bool:
        """Return whether the hero has used this skill."""
        return skill.casefold() in {one.casefold() for one in self.used}

    @property
    def help(self) -> list[str]:
        """The edges and banes for the next test, in words."""
        return [noun.spelt(n) for n, noun in ((self.edges, book.EDGE), (self.banes, book.BANE)) if n]


class Board(NamedTuple):
    """The current count: heroes by id, successes, failures, and the round."""

    heroes: dict[str, Hero]
    successes: int = 0
    failures: int = 0
    round: int = 1

    def put(self, hero: Hero) -> "Board":
        """Return the board with this hero replaced."""
        return self._replace(heroes=self.heroes | {hero.id: hero})

    def turned(self, ident: str, successes: int = 0, failures: int = 0) -> "Board":
        """Return the board after a hero's turn and its count; the last turn starts a new round."""
        after = self.put(self.heroes[ident]._replace(acted=True))
        after = after._replace(successes=self.successes + successes, failures=self.failures + failures)
        if any(not one.acted for one in after.heroes.values()):
            return after
        fresh = {one.id: one._replace(acted=False) for one in after.heroes.values()}
        return after._replace(heroes=fresh, round=after.round + 1)


class Last(NamedTuple):
    """The last roll: its roller, the hero it assists, difficulty, skill, dice, and spending."""

    by: str
    whom: str
    read: power_roll.Read
    hard: book.Difficulty
    skill: str
    ruling: Ruling
    faces: Faces = ()
    rerolled: bool = False
    swapped: bool = False

    @property
    def key(self) -> str:
        """The outcome of a test, or the effect of assisting."""
        if self.whom:
            return f"assist:{self.help.key}"
        found = test.result_of(self.hard, self.ruling)
        return test.SWAPS[found] if self.swapped else found

    @property
    def help(self) -> book.Help:
        """The effect of assisting at this tier."""
        return self.read.power.edition.helper(self.ruling.tier)

    @property
    def ask(self) -> procedure.Ask[Ruling]:
        """The dice of this roll."""
        return ask_power(self.read.power)._replace(key=lambda ruling: self._replace(ruling=ruling).key)


class State(NamedTuple):
    """A montage test: its setup, the board before the last roll, that roll, and tokens."""

    of: book.Montage
    rounds: int
    again: bool
    strict: bool
    tokens: int
    board: Board
    last: Last | None = None
    edition: book.Edition = book.EDITION

    @property
    def rolled(self) -> Last:
        """The last roll, if there is one."""
        if self.last is None:
            raise LookupError("nothing is rolled yet")
        return self.last

    @property
    def limits(self) -> tuple[int, int]:
        """The success limit and failure limit for this party."""
        return self.of.limits(len(self.board.heroes), self.edition)

    @property
    def now(self) -> Board:
        """The board with the last roll applied."""
        last, board = self.last, self.board
        if last is None:
            return board
        hero = board.heroes[last.by]
        hero = hero._replace(used=(*hero.used, last.skill) if last.skill else hero.used)
        if last.whom:
            helped = board.heroes[last.whom]
            helped = helped._replace(edges=helped.edges + last.help.edges, banes=helped.banes + last.help.banes)
            return board.put(helped).put(hero).turned(last.by)
        won = test.won(last.key)
        return board.put(hero._replace(edges=0, banes=0)).turned(last.by, won, not won)

    @property
    def end(self) -> str:
        """The result; empty while it continues."""
        board, (most, worst) = self.now, self.limits
        ahead = board.successes - board.failures >= self.edition.margin
        if board.successes >= most:
            return TOTAL
        if board.failures >= worst:
            return PARTIAL if ahead and not self.strict else LOST
        if board.round <= self.rounds:
            return ""
        return PARTIAL if ahead else LOST

    @property
    def victories(self) -> int:
        """Victories for the result."""
        return {TOTAL: self.of.total, PARTIAL: self.of.partial}.get(self.end, 0)

    def taken(self, hero: Hero, skill: str) -> bool:
        """Return whether a hero can no longer use this skill."""
        return not self.again and bool(skill) and hero.used_before(skill)

    def after(self, board: Board) -> "State":
        """Return the state with this board, which already includes the last roll."""
        return self._replace(board=board, last=None)


_NO_TOKEN: Final[moves.Closed[State]] = moves.either(
    moves.needs(lambda state: state.last, "There’s no roll to reroll yet."),
    moves.needs(lambda state: not state.rolled.rerolled, power_roll.REROLLED),
    moves.needs(lambda state: not state.rolled.swapped, power_roll.SETTLED),
    moves.needs(lambda state: state.tokens, power_roll.NO_TOKENS),
)
_OFFER: Final = "Only the Director can offer that, right after a plain failure or a success with a consequence."


_UNRULED: Final = Ruling(0, 0, 1, 1, "total")


def _roll(state: State, given: fields.Given, one: Hero) -> Last:
    """Return the roll of a turn, with edges and banes from assists and any skill."""
    skill, helps, plus = given.text("skill"), given.has("whom"), state.edition.skill
    used, again = state.taken(one, skill), "{name} has already used {skill} in this montage test, so it adds *nothing*."
    steps = moves.those(
        (used, procedure.say("montage-skill", again, name=one.name, skill=skill)),
        (not used and (skill or helps),
         procedure.say("skill", "{name} uses {what}: *+{plus}*.", name=one.name, what=skill or "a skill", plus=plus)),
        (not helps and one.help, procedure.say("assist", "Others assist: *{names}*.", names=" and ".join(one.help))),
    )  # fmt: skip
    more, bonus = (0, 0) if helps else (one.edges, one.banes), plus if not used and (skill or helps) else 0
    power = read_power(state.edition, given, *more, plus=bonus)
    read = power_roll.Read(power, book.name_of(given.text("characteristic")), steps)
    hard = keyed(state.edition.difficulties, given.text("difficulty", state.edition.difficulties[0].key))
    return Last(one.id, given.text("whom", ""), read, hard, "" if one.used_before(skill) else skill, _UNRULED)


def _rolled(state: State, given: fields.Given, faces: Faces, ruling: Ruling, one: Hero) -> procedure.Played[State]:
    board, last = state.now, _roll(state, given, one)._replace(faces=faces, ruling=ruling)
    told, other = "{name} makes a test with the difficulty *{hard}*.", ""
    if last.whom:
        told, other = "{name} assists *{other}*.", board.heroes[last.whom].name
    step = procedure.say("montage-turn", told, name=one.name, other=other, hard=last.hard.key)
    return _ruled(state._replace(board=board, last=last), last, (step, *last.read.steps))


def _again(state: State, _: fields.Given, faces: Faces, ruling: Ruling) -> procedure.Played[State]:
    last = state.rolled._replace(faces=faces, ruling=ruling, rerolled=True)
    step = procedure.say("reroll", "You spend a hero token to reroll the test and must keep the *new roll*.")
    return _ruled(state._replace(last=last, tokens=state.tokens - 1), last, (step,))


def _ruled(done: State, last: Last, steps: tuple[procedure.Step, ...]) -> procedure.Played[State]:
    name, told = done.board.heroes[last.by].name, power_roll.reasons(last.read, last.faces, last.ruling)
    if last.whom:
        other, title = done.board.heroes[last.whom].name, last.help.title.lower()
        step = procedure.say("assist", "{other} has *{title}* on the next test.", other=other, title=title)
        return procedure.Played(done, (*steps, *told, step, *_ended(done)), f"{name} assists {other}: {title}")
    result = test.result_steps(last.hard, last.key, natural=last.ruling.why == "natural")
    line = f"{name} {words.sign(last.ruling.total)}: {test.word(last.key)}"
    return procedure.Played(done, (*steps, *told, *result, *_counted(done)), line)


def _swapped(state: State, _: fields.Given) -> procedure.Played[State]:
    done = state._replace(last=state.rolled._replace(swapped=True))
    found = test.swapped(done, done.rolled.key)
    return found._replace(steps=(*found.steps, *_counted(done)))


def _works(state: State, given: fields.Given, one: Hero) -> procedure.Played[State]:
    more, told = given.whole("count"), "{name} has a solution that needs no dice: *{count}*."
    done, count = state.after(state.now.turned(one.id, more)), nouns.SUCCESS.spelt(more)
    step = procedure.say("montage-works", told, name=one.name, count=count)
    return procedure.Played(done, (step, *_counted(done)), f"{one.name}: {count} without dice")


def _pass(state: State, _: fields.Given, one: Hero) -> procedure.Played[State]:
    done = state.after(state.now.turned(one.id))
    step = procedure.say("montage-turn", "{name} does nothing this round.", name=one.name)
    return procedure.Played(done, (step, *_ended(done)), f"{one.name} does nothing")


def _counted(state: State) -> tuple[procedure.Step, ...]:
    (good, bad), (most, worst) = (state.now.successes, state.now.failures), state.limits
    told = "Successes *{successes}* of {most}, failures *{failures}* of {worst}."
    return (procedure.say("montage-count", told, successes=good, most=most, failures=bad, worst=worst), *_ended(state))


def _ended(state: State) -> tuple[procedure.Step, ...]:
    end, board = state.end, state.now
    if not end:
        return ()
    if end == TOTAL:
        return (procedure.say("montage-end", "You reach the success limit: *total success*."),)
    why = "You reach the failure limit" if board.failures >= state.limits[1] else "Time is up"
    ahead = max(board.successes - board.failures, 0)
    text = f"{why}, with {{by}} than failures: *{{end}}*."
    by = f"{ahead or 'no'} more {nouns.SUCCESS.of(ahead)}"
    return (procedure.say("montage-end", text, by=by, end=ENDS[end].word.lower()),)


_SCORES: Final = (*COUNTS, power_roll.BONUS._replace(group=""))
_SKILL: Final = moves.text("skill", "Skill, if one applies", source="skill-name")


def _turn(edition: book.Edition, one: Hero, others: tuple[Hero, ...], why: str) -> Iterator[moves.Act[State, Ruling]]:
    """Yield a hero's moves, including assisting others; `why` refuses them all."""
    name, who = one.name, f"heroes.{int(one.id[1:]) - 1}"
    whom = moves.pick("whom", "Hero to assist", {other.id: other.name for other in others}, None)
    helping = (whom, *power_roll.MAIN, _SKILL._replace(label="Skill you use"), *_SCORES)
    granted = {str(n): words.leading(nouns.SUCCESS.spelt(n)) for n in range(1, edition.granted + 1)}
    nobody = "" if others else "There’s no one left to assist. All the others have had their turn."
    roll = moves.Roll(lambda state, given: _roll(state, given, one).ask, partial(_rolled, one=one))
    yield moves.Act("test", f"{name}: make a test", "montage-turn", roll, "It counts as a success or a failure.", why,
        (*power_roll.MAIN, _SKILL, test.difficulty_field(edition), *_SCORES),
        by=one.id, press="Roll", who=who, kind="Make a test")  # fmt: skip
    yield moves.Act("assist", f"{name}: assist", "assist", roll,
        "Gives the other hero’s test an edge, a double edge or a bane.",
        why or nobody, helping, by=one.id, place=moves.MORE, press="Roll", who=who, kind="Assist")  # fmt: skip
    yield moves.Act("works", f"{name}: it just works", "montage-works", partial(_works, one=one),
        "The Director lets an item, an ability or a good idea work without dice.", why,
        (moves.pick("count", "Successes", granted),), by=one.id, place=moves.MORE, kind="It just works")  # fmt: skip
    yield moves.Act("pass", f"{name}: do nothing", "montage-turn", partial(_pass, one=one), "You risk nothing.", why,
        by=one.id, place=moves.MORE, kind="Do nothing")  # fmt: skip


class MontageTest(moves.Tracker[State, Ruling]):
    """A montage test. Source: Draw Steel Heroes, *Tests*, *Montage Tests*."""

    id = f"{book.ID}.montage-test"
    title = "Montage test"
    verdict = (
        "successes=int failures=int limits=ints round=int end=text victories=int rows=texts"
        " rounds tokens heroes:now.heroes last(by whom skill key faces ruling rerolled)"
    )
    more_label = "Rounds and hero tokens"
    first = ("reroll", "costly", "fail")
    endings = tuple(procedure.Outcome(name, head.word, head.mark) for name, head in ENDS.items())

    def __init__(self, edition: book.Edition = book.EDITION) -> None:
        self.edition = edition
        helps = (procedure.Outcome(f"assist:{each.key}", each.title, key(each.tier)) for each in edition.help)
        self.outcomes = (*test.OUTCOMES, *helps)
        one = Board({"h1": Hero("h1", "")})
        self.offer(self.acts_of(State(edition.montages[0], 1, again=False, strict=False, tokens=0, board=one)))
        name = moves.text("name", "Name", source="name")
        self.fields = (
            moves.pick("difficulty", "Difficulty", {each.key: each.title for each in edition.montages}, "moderate"),
            fields.Field("heroes", "list", "Heroes", noun=nouns.HERO, low=1, high=MAX_HEROES, fields=(name,)),
            moves.number("rounds", "Rounds", 1, 6, edition.rounds, group="more"),
            power_roll.tokens_field(edition),
            moves.pick("limit", "At the failure limit",
                 {"margin": "Partial success if two ahead", "failure": "Total failure"}, group="readings"),
            moves.pick("skills", "A skill may be used", {"once": "Once per hero", "again": "As often as it fits"},
                 group="readings"),
        )  # fmt: skip

    def caption(self, given: fields.Given, state: State) -> str:
        """Return the number of heroes and the difficulty."""
        hard = keyed(self.edition.montages, given.text("difficulty")).title.lower()
        return f"{nouns.HERO.counted(len(given.rows('heroes')))} on {words.an(hard)} montage test"

    def begin(self, given: fields.Given) -> State:
        """Return the party before the first round."""
        rows = enumerate(given.rows("heroes"), 1)
        heroes = {f"h{n}": Hero(f"h{n}", row.text("name") or f"Hero {n}") for n, row in rows}
        again, strict = given.text("skills") == "again", given.text("limit") == "failure"
        numbers = given.whole("rounds"), again, strict, given.whole("tokens")
        of = keyed(self.edition.montages, given.text("difficulty"))
        return State(of, *numbers, Board(heroes), edition=self.edition)

    def acts_of(self, state: State) -> tuple[moves.Act[State, Ruling], ...]:
        """Return each hero's moves, and those that change the last roll."""
        last, board, over = state.last, state.now, f"It’s over: {ENDS[state.end].word.lower()}." if state.end else ""
        waiting = tuple(one for one in board.heroes.values() if not one.acted)
        turns: list[moves.Act[State, Ruling]] = []
        for one in board.heroes.values():
            why = over or ("This hero has already acted this round. Pick another hero." if one.acted else "")
            turns += _turn(state.edition, one, tuple(other for other in waiting if other.id != one.id), why)
        token: moves.Act[State, Ruling] = moves.Act(
            "reroll", f"Spend a hero token for {board.heroes[last.by].name if last else ''}", "reroll",
            moves.Roll(lambda state, _: state.rolled.ask, _again),
                "Reroll the last roll and keep the new one.",
            _NO_TOKEN, cost=book.HERO_TOKEN.cost(1, state.tokens), by=last.by if last else "",
            whose="Only the last roller can use the token.", kind="Spend a hero token",
        )  # fmt: skip
        open_to = last.key if last and not last.whom and not last.swapped else ""
        return (*turns, token, *test.bargains(_swapped, lambda _, was, __: "" if was == open_to else _OFFER, _OFFER))

    def refusal(self, state: State, do: str, by: str) -> str:
        """Return why a move is refused; only heroes in the test take turns."""
        if do in ("test", "assist", "works", "pass") and not state.end and by not in state.board.heroes:
            return "Pick a hero in the montage test to take the turn."
        return super().refusal(state, do, by)

    def repeats(self, state: State, move: procedure.Move) -> bool:
        """Return whether an assisting hero repeats a skill."""
        return move.do == "assist" and state.taken(state.now.heroes[move.by], move.given.text("skill"))

    def ask(self, state: State, move: procedure.Move) -> procedure.Ask[Ruling] | None:
        """Return two d10, or none if an assisting hero repeats a skill."""
        return None if self.repeats(state, move) else super().ask(state, move)

    def play(self, state: State, move: procedure.Move, faces: Faces, ruling: Ruling | None) -> procedure.Played[State]:
        """Return the board after the move."""
        if not self.repeats(state, move):
            return super().play(state, move, faces, ruling)
        name, skill = state.now.heroes[move.by].name, move.given.text("skill")
        told = "{name} has already used {skill} in this montage test. Pick *another skill* to assist."
        step = procedure.say("montage-skill", told, name=name, skill=skill)
        return procedure.Played(state.after(state.now), (step,), f"{name} needs another skill")

    def effects(self, state: State) -> tuple[procedure.Effect, ...]:
        """Return each hero's Victories once it's over."""
        places = range(len(state.board.heroes))
        return tuple(each for place in places for each in victories(f"heroes.{place}", state.victories))

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """Return the count, each hero's turn, and the result."""
        board, end, heroes, (most, worst) = state.now, state.end, state.now.heroes.values(), state.limits
        verdict: dict[str, fields.Json] = {
            "successes": board.successes,
            "failures": board.failures,
            "limits": [most, worst],
            "round": min(board.round, state.rounds),
        }
        if end:
            verdict |= {"end": end, "victories": state.victories, "rows": [f"{book.ID}.montage/{state.of.key}"]}
        counts = (
            blocks.GridRow(("Successes", f"{board.successes} of {most}"), "won" if board.successes >= most else ""),
            blocks.GridRow(("Failures", f"{board.failures} of {worst}"), "lost" if board.failures >= worst else ""),
        )
        party: list[blocks.GridRow] = []
        for one in heroes:
            turn = "–" if end else ", ".join(("acted" if one.acted else "to act", *one.help))
            party.append(blocks.GridRow((one.name, turn, ", ".join(one.used) or "–"), "out" if one.acted else ""))
        shown: tuple[blocks.Block, ...] = (
            *blocks.grid("Successes and failures", "Count | So far#", counts),
            *blocks.grid("The party", "Hero | This round | Skills used", party),
            *moves.those((end, blocks.Note(f"{words.leading(book.VICTORY.spelt(state.victories))} for each hero."))),
        )
        told = f"Successes {board.successes} of {most}, failures {board.failures} of {worst}"
        return procedure.View(
            f"{ENDS[end].word}. {told}." if end else f"{told}.",
            verdict,
            ENDS[end] if end else None,
            shown,
            settled=bool(end) and not self.now_open(state),
            actors=(*((one.id, one.name) for one in heroes), (power_roll.DIRECTOR, "Director")),
            status="Over" if end else f"Round {board.round} of {state.rounds}",
        )
