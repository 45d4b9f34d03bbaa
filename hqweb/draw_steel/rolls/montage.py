"""A montage test: two rounds of tests and help, until one of its two limits is reached; the last roll stays open.

Source: Draw Steel Heroes, *Tests*, *Montage Tests*.
"""

from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

from hqweb.core.blocks import Block, Grid, GridRow, Note
from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, Json
from hqweb.core.limits import MAX_HEROES
from hqweb.core.moves import MORE, Act, Roll, Tracker, number, pick, text
from hqweb.core.procedure import Ask, Effect, Headline, Move, Outcome, Played, Seat, Step, View, say
from hqweb.core.tables import Column
from hqweb.core.words import an, leading, sign
from hqweb.draw_steel.edition import EDITION, ID, Edition, Help, Montage, name_of
from hqweb.draw_steel.effects import victories
from hqweb.draw_steel.nouns import BANE, EDGE, HERO, HERO_TOKEN, SUCCESS, VICTORY
from hqweb.draw_steel.power import Power, Ruling, ask_power, key
from hqweb.draw_steel.rolls import test
from hqweb.draw_steel.rolls.form import BONUS, COUNTS, MAIN, Read, tokens_field
from hqweb.draw_steel.rolls.power_roll import DIRECTOR, NO_TOKENS, REROLLED, SETTLED, reasons
from hqweb.draw_steel.rolls.test import result_of, word

MAX_ROUNDS: Final = 6
"""Rounds that a form takes: three times what the text has."""

TOTAL: Final = "success:total"
PARTIAL: Final = "success:partial"
LOST: Final = "failure:total"
ENDS: Final = {
    TOTAL: Headline("v3", "Total success", "You do what you set out to do, and nothing goes wrong."),
    PARTIAL: Headline("v1", "Partial success", "You do it, at a price or late."),
    LOST: Headline("d2", "Total failure", "You do not do it, and the story takes another turn."),
}


def limits(edition: Edition, of: Montage, heroes: int) -> tuple[int, int]:
    """Success limit and failure limit for so many heroes.

    >>> [limits(EDITION, EDITION.montage(of), heroes) for of, heroes in (("easy", 3), ("hard", 4), ("hard", 7))]
    [(3, 3), (6, 2), (9, 5)]
    """
    more = heroes - edition.party
    return max(edition.fewest, of.successes + more), max(edition.fewest, of.failures + more)


class Hero(NamedTuple):
    """One of the party: id, name, skills used, whether this round's turn is over, and help for the next test."""

    id: str
    name: str
    used: tuple[str, ...] = ()
    acted: bool = False
    edges: int = 0
    banes: int = 0

    def used_before(self, skill: str) -> bool:
        """Whether the hero has used that skill."""
        return skill.casefold() in {one.casefold() for one in self.used}


class Board(NamedTuple):
    """What is counted: the heroes, successes, failures, the round, and whether all rounds are over."""

    heroes: tuple[Hero, ...]
    successes: int = 0
    failures: int = 0
    round: int = 1

    def hero(self, ident: str) -> Hero:
        """The hero of that id."""
        return next(one for one in self.heroes if one.id == ident)

    def put(self, hero: Hero) -> "Board":
        """The board with that hero in place of the old."""
        return self._replace(heroes=tuple(hero if one.id == hero.id else one for one in self.heroes))

    def turned(self, ident: str) -> "Board":
        """The board after a hero's turn; a new round where it was the last one's."""
        after = self.put(self.hero(ident)._replace(acted=True))
        if any(not one.acted for one in after.heroes):
            return after
        fresh = tuple(one._replace(acted=False) for one in after.heroes)
        return after._replace(heroes=fresh, round=after.round + 1)


class Last(NamedTuple):
    """The last roll: whose, whether it helps `whom`, how hard, with which skill, its dice, and what was spent on it."""

    by: str
    whom: str
    read: Read
    hard: str
    skill: str
    faces: Faces
    ruling: Ruling
    rerolled: bool = False
    swapped: bool = False

    @property
    def key(self) -> str:
        """The outcome of a test, or what the help of an assistant is."""
        if self.whom:
            return f"assist:{self.help.key}"
        found = result_of(self.hard, self.ruling, self.read.power.edition)
        return test.SWAPS[found] if self.swapped else found

    @property
    def help(self) -> Help:
        """What an assistant's tier brings."""
        return self.read.power.edition.helper(self.ruling.tier)


class State(NamedTuple):
    """A montage test: how it was set up, the board before the last roll, that roll, and tokens."""

    of: Montage
    rounds: int
    again: bool
    strict: bool
    tokens: int
    board: Board
    last: Last | None = None
    edition: Edition = EDITION

    @property
    def rolled(self) -> Last:
        """The last roll, where there is one."""
        if self.last is None:
            raise LookupError("nothing is rolled yet")
        return self.last

    @property
    def limits(self) -> tuple[int, int]:
        """Success limit and failure limit for this party."""
        return limits(self.edition, self.of, len(self.board.heroes))

    @property
    def now(self) -> Board:
        """The board with the last roll settled on it."""
        last = self.last
        if last is None:
            return self.board
        hero = self.board.hero(last.by)
        used = (*hero.used, last.skill) if last.skill else hero.used
        if last.whom:
            helped = self.board.hero(last.whom)
            board = self.board.put(
                helped._replace(edges=helped.edges + last.help.edges, banes=helped.banes + last.help.banes)
            )
            return board.put(hero._replace(used=used)).turned(last.by)
        board = self.board.put(hero._replace(used=used, edges=0, banes=0)).turned(last.by)
        if test.won(last.key):
            return board._replace(successes=board.successes + 1)
        return board._replace(failures=board.failures + 1)

    @property
    def end(self) -> str:
        """How it ended; empty while it goes on."""
        board = self.now
        most, worst = self.limits
        if board.successes >= most:
            return TOTAL
        if board.failures >= worst:
            return LOST if self.strict or board.successes - board.failures < self.edition.margin else PARTIAL
        if board.round <= self.rounds:
            return ""
        return PARTIAL if board.successes - board.failures >= self.edition.margin else LOST

    @property
    def victories(self) -> int:
        """Victories that the end brings."""
        return {TOTAL: self.of.total, PARTIAL: self.of.partial}.get(self.end, 0)

    def taken(self, hero: Hero, skill: str) -> bool:
        """Whether a hero may not use that skill any more."""
        return not self.again and bool(skill) and hero.used_before(skill)


def _no_token(state: State) -> str:
    """Why the last roll cannot be made anew; empty where it can."""
    if state.last is None:
        return "There is no roll that a token could make anew."
    if state.last.rerolled or state.last.swapped:
        return REROLLED if state.last.rerolled else SETTLED
    return "" if state.tokens else NO_TOKENS


_OFFER: Final = "That offer is the Director’s, on a plain failure or a success with a consequence just rolled."


def _no_bargain(state: State, bargain: test.Bargain) -> str:
    last = state.last
    return "" if last and not last.whom and not last.swapped and last.key == bargain.was else _OFFER


def _read(state: State, one: Hero, given: Given) -> Read:
    """The roll of a turn, with the help that waited for it and the skill that applies."""
    steps: list[Step] = []
    skill, helps, plus = given.text("skill"), given.has("whom"), state.edition.skill
    bonus, edges, banes = given.whole("bonus"), given.whole("edges"), given.whole("banes")
    if state.taken(one, skill):
        told = "{name} has used {skill} in this montage test already: *nothing*."
        steps.append(say("montage-skill", told, name=one.name, skill=skill))
    elif skill or helps:
        what = skill or "a skill"
        steps.append(say("skill", "{name} brings {what}: *+{plus}*.", name=one.name, what=what, plus=plus))
        bonus += plus
    if not helps and (one.edges or one.banes):
        helped = " and ".join(noun.spelt(n) for n, noun in ((one.edges, EDGE), (one.banes, BANE)) if n)
        steps.append(say("assist", "Help from others: *{told}*.", told=helped))
        edges, banes = edges + one.edges, banes + one.banes
    power = Power(given.whole("score"), bonus, edges, banes, edition=state.edition)
    return Read(power, name_of(given.text("characteristic")), tuple(steps))


def _test(state: State, given: Given, one: Hero) -> Ask[Ruling]:
    hard = given.text("difficulty")
    return ask_power(_read(state, one, given).power)._replace(key=lambda ruling: result_of(hard, ruling, state.edition))


def _assist(state: State, given: Given, one: Hero) -> Ask[Ruling]:
    by_tier = {each.tier: f"assist:{each.key}" for each in state.edition.help}
    return ask_power(_read(state, one, given).power)._replace(key=lambda ruling: by_tier[ruling.tier])


def _rolled(state: State, given: Given, faces: Faces, ruling: Ruling, one: Hero) -> Played[State]:
    """The state after a test or an assist."""
    read, board, skill = _read(state, one, given), state.now, given.text("skill")
    whom = given.text("whom") if given.has("whom") else ""
    hard = "" if whom else given.text("difficulty")
    fresh = "" if one.used_before(skill) else skill
    last = Last(one.id, whom, read, hard, fresh, faces, ruling)
    if whom:
        step = say("montage-turn", "{name} helps *{whom}*.", name=one.name, whom=board.hero(whom).name)
    else:
        step = say("montage-turn", "{name} takes on something *{hard}*.", name=one.name, hard=hard)
    return _ruled(state._replace(board=board, last=last), last, (step, *read.steps))


def _ask_again(state: State, _: Given) -> Ask[Ruling]:
    last = state.rolled
    return ask_power(last.read.power)._replace(key=lambda ruling: last._replace(ruling=ruling).key)


def _again(state: State, _: Given, faces: Faces, ruling: Ruling) -> Played[State]:
    last = state.rolled._replace(faces=faces, ruling=ruling, rerolled=True)
    step = say("reroll", "A hero token: the test is rolled anew, and the *new roll* stands.")
    return _ruled(state._replace(last=last, tokens=state.tokens - 1), last, (step,))


def _ruled(done: State, last: Last, steps: tuple[Step, ...]) -> Played[State]:
    name, told = done.board.hero(last.by).name, reasons(last.read, last.faces, last.ruling)
    if last.whom:
        whom, title = done.board.hero(last.whom).name, last.help.title.lower()
        step = say("assist", "{whom} has *{title}* on the next test.", whom=whom, title=title)
        return Played(done, (*steps, *told, step, *_ended(done)), f"{name} helps {whom}: {title}")
    result = test.result_steps(last.hard, last.key, done.edition, natural=last.ruling.why == "natural")
    line = f"{name} {sign(last.ruling.total)}: {word(last.key)}"
    return Played(done, (*steps, *told, *result, *_counted(done)), line)


def _swapped(state: State, _: Given) -> Played[State]:
    last = state.rolled._replace(swapped=True)
    done = state._replace(last=last)
    return Played(done, (test.swap_step(last.key), *_counted(done)), f"The Director’s offer is taken: {word(last.key)}")


def _repeated(state: State, given: Given, one: Hero) -> Played[State]:
    told = "{name} has used {skill} in this montage test already: take *another skill* to help."
    step = say("montage-skill", told, name=one.name, skill=given.text("skill"))
    return Played(state._replace(board=state.now, last=None), (step,), f"{one.name} needs another skill")


def _works(state: State, given: Given, one: Hero) -> Played[State]:
    count, after = given.whole("count"), state.now.turned(one.id)
    told = SUCCESS.spelt(count)
    step = say("montage-works", "{name} has an answer that needs no dice: *{told}*.", name=one.name, told=told)
    done = state._replace(board=after._replace(successes=after.successes + count), last=None)
    return Played(done, (step, *_counted(done)), f"{one.name}: {told} without dice")


def _pass(state: State, _: Given, one: Hero) -> Played[State]:
    step = say("montage-turn", "{name} does nothing this round.", name=one.name)
    done = state._replace(board=state.now.turned(one.id), last=None)
    return Played(done, (step, *_ended(done)), f"{one.name} does nothing")


def _counted(state: State) -> tuple[Step, ...]:
    (good, bad), (most, worst) = (state.now.successes, state.now.failures), state.limits
    told = "Successes *{successes}* of {most}, failures *{failures}* of {worst}."
    return (say("montage-count", told, successes=good, most=most, failures=bad, worst=worst), *_ended(state))


def _ended(state: State) -> tuple[Step, ...]:
    end, board = state.end, state.now
    if not end:
        return ()
    if end == TOTAL:
        return (say("montage-end", "The success limit is reached: *total success*."),)
    why = "The failure limit is reached" if board.failures >= state.limits[1] else "The time is up"
    ahead = max(board.successes - board.failures, 0)
    by, word = f"{ahead or 'no'} more {SUCCESS.of(ahead)}", "total failure" if end == LOST else "partial success"
    return (say("montage-end", f"{why}, with {by} than failures: *{word}*."),)


_SCORES: Final = (*COUNTS, BONUS._replace(group=""))
_SKILL: Final = text("skill", "Skill, if one applies", source="skill-name")


def _turn(edition: Edition, one: Hero, others: tuple[Hero, ...], why: str) -> Iterator[Act[State, Ruling]]:
    """What a hero may do, who helps one of the others; `why` says what closes that."""
    name, who = one.name, f"heroes.{int(one.id[1:]) - 1}"
    whom = pick("whom", "Whom", {other.id: other.name for other in others}, None)
    trying = (*MAIN, _SKILL, test.difficulty_field(edition), *_SCORES)
    helping = (whom, *MAIN, _SKILL._replace(label="Skill that helps"), *_SCORES)
    granted = {str(n): leading(SUCCESS.spelt(n)) for n in range(1, edition.granted + 1)}
    nobody = "" if others else "Nobody is left to assist: all others have had their turn."
    rolled = partial(_rolled, one=one)
    yield Act("test", f"{name}: make a test", "montage-turn", Roll(partial(_test, one=one), rolled),
        "A success or a failure for all.", why, trying, by=one.id, press="Roll", who=who,
        kind="Make a test")  # fmt: skip
    yield Act("assist", f"{name}: assist", "assist", Roll(partial(_assist, one=one), rolled),
        "An edge, a double edge or a bane for the other’s test.", why or nobody, helping, by=one.id, place=MORE,
        press="Roll", who=who, kind="Assist")  # fmt: skip
    yield Act("works", f"{name}: it just works", "montage-works", partial(_works, one=one),
        "An item, an ability or a good idea that the Director lets work without dice.", why,
        (pick("count", "It brings", granted),), by=one.id, place=MORE, kind="It just works")  # fmt: skip
    yield Act("pass", f"{name}: do nothing", "montage-turn", partial(_pass, one=one), "Nothing is risked.", why,
        by=one.id, place=MORE, kind="Do nothing")  # fmt: skip


def _acts(state: State) -> Iterator[Act[State, Ruling]]:
    """What each may do, and what may be said to the last roll."""
    last, board, over = state.last, state.now, f"It is over: {ENDS[state.end].word.lower()}." if state.end else ""
    waiting = tuple(one for one in board.heroes if not one.acted)
    for one in board.heroes:
        why = over or ("One turn a round: first all others have theirs." if one.acted else "")
        yield from _turn(state.edition, one, tuple(other for other in waiting if other.id != one.id), why)
    name = state.board.hero(last.by).name if last else ""
    yield Act("reroll", f"Spend a hero token for {name}", "reroll", Roll(_ask_again, _again),
        "The last roll is made anew, and the new one stands.", _no_token,
        cost=f"1 of {HERO_TOKEN.counted(state.tokens)}", by=last.by if last else "",
        whose="The token is for whoever rolled last.", kind="Spend a hero token")  # fmt: skip
    yield from test.bargains(_swapped, _no_bargain, _OFFER)


class MontageTest(Tracker[State, Ruling]):
    """A montage test. Source: Draw Steel Heroes, *Tests*, *Montage Tests*."""

    id = f"{ID}.montage-test"
    title = "Montage test"
    more_label = "Rounds and hero tokens"
    rule = "montage-test"
    first = ("reroll", "costly", "fail")
    outcomes = (*test.OUTCOMES, *(Outcome(f"assist:{each.key}", each.title, key(each.tier)) for each in EDITION.help))
    endings = tuple(Outcome(name, head.word, head.mark) for name, head in ENDS.items())

    def __init__(self, edition: Edition = EDITION) -> None:
        self.edition = edition
        kinds = State(edition.montages[0], 0, again=False, strict=False, tokens=0, board=Board((Hero("h1", ""),)))
        self.offer(tuple(_acts(kinds._replace(rounds=edition.rounds, edition=edition))))
        name = text("name", "Name", source="name")
        self.fields = (
            pick("difficulty", "Difficulty", {each.key: each.title for each in edition.montages}, "moderate"),
            Field("heroes", "list", "Heroes", noun=HERO, low=1, high=MAX_HEROES, fields=(name,)),
            number("rounds", "Rounds", 1, MAX_ROUNDS, edition.rounds, group="more"),
            tokens_field(edition),
            pick("limit", "At the failure limit",
                 {"margin": "Partial success, if two ahead", "failure": "Total failure"}, group="readings"),
            pick("skills", "A skill may be used", {"once": "Once a hero", "again": "As often as it fits"},
                 group="readings"),
        )  # fmt: skip

    def caption(self, given: Given) -> str:
        """How many take part, and how hard it is."""
        hard = self.edition.montage(given.text("difficulty")).title.lower()
        return f"{HERO.counted(len(given.rows('heroes')))} on {an(hard)} montage test"

    def begin(self, given: Given) -> State:
        """The party before its first round."""
        rows = enumerate(given.rows("heroes"), 1)
        heroes = tuple(Hero(f"h{n}", row.text("name") or f"Hero {n}") for n, row in rows)
        again, strict = given.text("skills") == "again", given.text("limit") == "failure"
        numbers = given.whole("rounds"), again, strict, given.whole("tokens")
        of = self.edition.montage(given.text("difficulty"))
        return State(of, *numbers, Board(heroes), edition=self.edition)

    def acts_of(self, state: State) -> tuple[Act[State, Ruling], ...]:
        """What each may do, and what may be said to the last roll."""
        return tuple(_acts(state))

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why a move does not stand open; a turn is for those who take part."""
        turn = do in ("test", "assist", "works", "pass") and not state.end
        if turn and all(one.id != by for one in state.board.heroes):
            return "A turn is for one of the heroes who take part."
        return super().refusal(state, do, by)

    def ask(self, state: State, move: Move) -> Ask[Ruling] | None:
        """Two d10; none for an assistant who names a skill that was used already."""
        return None if _repeats(state, move) else super().ask(state, move)

    def play(self, state: State, move: Move, faces: Faces, ruling: Ruling | None) -> Played[State]:
        """The board after the move."""
        if _repeats(state, move):
            return _repeated(state, move.given, state.now.hero(move.by))
        return super().play(state, move, faces, ruling)

    def effects(self, state: State) -> tuple[Effect, ...]:
        """The Victories of each hero, once it is over."""
        places = range(len(state.board.heroes))
        return tuple(each for place in places for each in victories(f"heroes.{place}", state.victories))

    def view(self, state: State, seat: Seat) -> View:
        """What is counted, who has acted, and how it ended."""
        board, end = state.now, state.end
        most, worst = state.limits
        verdict: dict[str, Json] = {
            "successes": board.successes,
            "failures": board.failures,
            "limits": [most, worst],
            "round": min(board.round, state.rounds),
        }
        if end:
            rows: list[Json] = [f"{ID}.montage/{state.of.key}"]
            verdict |= {"end": end, "victories": state.victories, "rows": rows}
        told = f"Successes {board.successes} of {most}, failures {board.failures} of {worst}"
        return View(
            f"{ENDS[end].word}. {told}." if end else f"{told}.",
            verdict,
            ENDS[end] if end else None,
            _blocks(state, board),
            settled=bool(end) and not self.choices(state),
            actors=(*((one.id, one.name) for one in board.heroes), (DIRECTOR, "Director")),
            status="Over" if end else f"Round {board.round} of {state.rounds}",
        )


def _repeats(state: State, move: Move) -> bool:
    """Whether an assistant names a skill that was used already."""
    return move.do == "assist" and state.taken(state.now.hero(move.by), move.given.text("skill"))


def _blocks(state: State, board: Board) -> tuple[Block, ...]:
    most, worst = state.limits
    counts = (
        GridRow(("Successes", f"{board.successes} of {most}"), "won" if board.successes >= most else ""),
        GridRow(("Failures", f"{board.failures} of {worst}"), "lost" if board.failures >= worst else ""),
    )
    rows = (
        GridRow((one.name, _turn_of(state, one), ", ".join(one.used) or "–"), "out" if one.acted else "")
        for one in board.heroes
    )
    columns = (Column("Hero"), Column("This round"), Column("Skills used"))
    counted = Grid("What is counted", (Column("What"), Column("So far", "number")), counts)
    ended = Note(f"{leading(VICTORY.spelt(state.victories))} for each hero.")
    return (counted, Grid("The party", columns, tuple(rows)), *([ended] if state.end else []))


def _turn_of(state: State, one: Hero) -> str:
    counts = ((one.edges, EDGE), (one.banes, BANE))
    told = ("acted" if one.acted else "to act", *(noun.spelt(n) for n, noun in counts if n))
    return "–" if state.end else ", ".join(told)
