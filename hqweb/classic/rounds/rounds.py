"""The engine of contests in rounds: moves on a board, with the last roll open to a hero point.

A move is a `Deed`: its name, its rule, its choice, and its effect, at once or with dice (`Rolled`). One function
returns either the available choice or the refusal.
"""

from collections.abc import Callable
from typing import Any, Final, Literal, NamedTuple

from hqweb.classic.edition import edition
from hqweb.classic.roll import bout, results
from hqweb.classic.roll.roll import FACES
from hqweb.classic.rounds import in_rounds
from hqweb.core import dice, fields, moves, nouns, procedure, record
from hqweb.core.blocks import Block, Note
from hqweb.mastery.rating import Total, roster, show

POINT = "hero-point"

PERSON: Final = "id name:who.first ours standing total!hidden bonus!hidden used!hidden points brought lowered augment"
VERDICT: Final = f"winner=text level=text round=int over=flag finished=flag rows=texts roll:made.roll({FACES})"
"""A person in a verdict, and what the verdict of every contest in rounds has."""


class State[S, B](NamedTuple):
    """A contest: the board before the last roll, that roll, and the board after it."""

    setup: S
    board: B
    now: B
    made: in_rounds.Open | None = None


class Reckoning(NamedTuple):
    """The end of a contest: its level, if any, the reasons, and their table rows.

    `told` are the consequences for the verdict, and `blocks` show them; `notes` come last. `offers` are next contests,
    and `effects` are changes of sheets.
    """

    level: results.Level | None
    steps: tuple[procedure.Step, ...]
    rows: tuple[str, ...]
    told: tuple[dict[str, fields.Json], ...]
    blocks: tuple[Block, ...]
    notes: tuple[Note, ...]
    offers: tuple[procedure.Offer, ...]
    effects: tuple[procedure.Effect, ...]


class Shown(NamedTuple):
    """The state of a contest: its points for the verdict and as blocks, its people, and notes before the end."""

    scores: dict[str, fields.Json]
    standing: tuple[Block, ...]
    people: tuple[Block, ...]
    notes: tuple[Note, ...]


class Turn[S, P: in_rounds.Person, B: in_rounds.Cast[Any]](NamedTuple):
    """A request for a move: the person, if `found`, and the state of the contest."""

    state: State[S, B]
    do: str
    by: str
    found: P | None

    @property
    def setup(self) -> S:
        """The constant data of the contest."""
        return self.state.setup

    @property
    def board(self) -> B:
        """The current board."""
        return self.state.now

    @property
    def who(self) -> P:
        """The person making the move."""
        return procedure.there(self.found)

    @property
    def seat(self) -> procedure.Seat:
        """The seat that may see a move whose fields show this person's rating or points."""
        return "gm" if self.who.hidden else "table"

    def choice(
        self, title: str, *fields: fields.Field, brings: str = "", place: moves.Place = "button",
        seat: procedure.Seat = "table", press: str = "", veiled: bool = False,
    ) -> procedure.Choice:  # fmt: skip
        """Return the move as a choice."""
        return procedure.Choice(
            self.do, title, self.by, fields, brings, "", place, seat, press, veiled, "", "Circumstances"
        )


class Rolled[S, B](NamedTuple):
    """The effect of a move with dice.

    `frame` returns the board before the dice, and the roll; `settle` applies the roll.
    """

    frame: Callable[[S, B, procedure.Move], tuple[B, in_rounds.Open]]
    settle: Callable[[S, B, in_rounds.Open], B]


type Why[S, P: in_rounds.Person, B: in_rounds.Cast[Any]] = moves.Closed[Turn[S, P, B]]
"""A function that returns the refusal of a move, or nothing if it's available."""


class Deed[S, P: in_rounds.Person, B: in_rounds.Cast[Any]](NamedTuple):
    """A move: permanent key, title, rule, the choice or refusal it offers, and its effect.

    `of` says who makes it: one person, the whole table, or a pairing. `closed` refuses it for a reason that it shares
    with other moves. `unlifted` says why its roll takes no hero point.
    """

    do: str
    title: str
    rule: str
    offer: Callable[[Turn[S, P, B]], procedure.Choice | str]
    does: Callable[[S, B, procedure.Move], B] | Rolled[S, B]
    of: Literal["one", "table", "pair"] = "one"
    closed: Why[S, P, B] = lambda _: ""
    unlifted: str = ""


def change[S: in_rounds.RoundsSetup, P: in_rounds.Person, B: in_rounds.Cast[Any]](
    rule: str, stays: str, closed: Why[S, P, B]
) -> Deed[S, P, B]:
    """Return the move that switches to another ability. `stays` says what doesn't change."""

    def may(turn: Turn[S, P, B]) -> procedure.Choice:
        who, title = turn.who, f"{turn.who.who.first} switches to another ability"
        now = None if who.hidden else int(who.total)
        used = turn.setup.edition.rating_field("ability", "Ability", default=now, source="ability")
        return turn.choice(title, used, brings=stays, place=moves.MORE, seat=turn.seat)

    def changed(setup: S, board: B, move: procedure.Move) -> B:
        who, total = board.fighter(move.by), Total(move.given.whole("ability"))
        rating = "" if who.hidden else ": *{rating}*"  # a hidden person's rating is secret
        text, rated = f"{{who}} switches to another ability{rating}. {stays}", show(total, setup.edition.letter)
        after: B = board.put(who.turned(total)).tell(rule, text, who=who.who.first, rating=rated)
        return after

    return Deed("change", "Switch to another ability", rule, may, changed, closed=closed)


def unrelated[S: in_rounds.RoundsSetup, P: in_rounds.Person, B: in_rounds.Cast[Any]](
    brings: str,
    rolling: in_rounds.Rolling,
    fields_of: Callable[[Turn[S, P, B]], tuple[fields.Field, ...]],
    augmented: Callable[[S, B, in_rounds.Open], B],
    closed: Why[S, P, B],
    *,
    veiled: bool = False,
) -> Deed[S, P, B]:
    """Return the move that pursues another aim or augments a friend, against a rating set by the GM.

    `fields_of` returns the fields of the roll, and `augmented` the board after an augment.
    """

    def may(turn: Turn[S, P, B]) -> procedure.Choice:
        who, setup = turn.who, turn.setup
        friends = [each for each in turn.board.active(ours=who.ours) if each.augment is None]
        gain = moves.pick("gain", "For", {"advantage": "Another aim", "augment": "An augment"})
        whose = in_rounds.pick_one("for", "Whose augment", friends, fields.When("gain", ("augment",)))
        against = setup.edition.rating_field("resistance", "Resistance", default=int(setup.base))
        return turn.choice(
            f"{who.who.first} takes an unrelated action",
            *((gain, whose) if friends else ()), against, *fields_of(turn),
            brings=brings, veiled=veiled and who.hidden, seat=turn.seat, place=moves.MORE,
        )  # fmt: skip

    def rolled(setup: S, board: B, move: procedure.Move) -> tuple[B, in_rounds.Open]:
        return rolling.alone(setup, board, move, Total(move.given.whole("resistance")))

    def done(setup: S, board: B, made: in_rounds.Open) -> B:
        if made.move.given.text("gain", "") == "augment":
            return augmented(setup, board, made)
        word, who = "reaches" if made.won > 0 else "doesn’t reach", board.fighter(made.move.by).who.first
        after: B = board.tell(rolling.other, "{who} *{word}* the other aim.", who=who, word=word)
        return after

    return Deed("unrelated", "Unrelated action", rolling.other, may, Rolled(rolled, done), closed=closed)


def next_round[S, P: in_rounds.Person, B: in_rounds.Cast[Any]](
    rule: str, offer: Callable[[Turn[S, P, B]], procedure.Choice | str]
) -> Deed[S, P, B]:
    """Return the move that begins the next round before everyone has acted."""

    def begun(_setup: S, board: B, _move: procedure.Move) -> B:
        return board.next_round().tell(rule, "Round *{round}* begins.", round=board.round + 1)

    return Deed("next-round", "Next round", rule, offer, begun, "table")


def finish[S, P: in_rounds.Person, B: in_rounds.Cast[Any]](
    rule: str, shows: str, closed: Why[S, P, B]
) -> Deed[S, P, B]:
    """Return the move that ends a decided contest, and then `shows` something."""

    def may(turn: Turn[S, P, B]) -> procedure.Choice:
        return turn.choice(f"End it and see the {shows}", brings="You can’t add anything after that.")

    def finished(_setup: S, board: B, _move: procedure.Move) -> B:
        return record.replace(board, closed=True).tell(rule, f"The contest is *over*. Now see the {shows}.")

    return Deed("finish", "End it", rule, may, finished, "table", closed)


class Rounds[S: in_rounds.RoundsSetup, P: in_rounds.Person, B: in_rounds.Cast[Any]](
    moves.Offering[State[S, B], bout.Ruling]
):
    """A contest in rounds, made of deeds, which the catalog has in the order `listed`.

    `point` is the rule of a hero point. `lifts` and `spent` refuse one, and foes may only spend one if `both_lift`;
    `previews` shows its effect beforehand. `end` and `turn` are the rules of the end and of a new round, whose
    sentence is `said`; with `tells` moves without dice explain them too. `set_up` returns the board before the first
    round, and `reckon` the consequences of a contest with a winner.
    """

    opening = ""
    start = "Begin the contest"
    outcomes = edition.OUTCOMES
    deeds: tuple[Deed[S, P, B], ...]
    listed: str
    point: str
    lifts: str
    spent: str
    both_lift = True
    previews = False
    end: str
    turn: str
    said: str
    tells = False
    setup_of: Callable[[edition.Edition, fields.Given], S]
    set_up: Callable[[S], B]
    reckon: Callable[[S, B], Reckoning]

    def __init__(self, edition: edition.Edition) -> None:
        self._edition = edition
        self._deeds = {deed.do: deed for deed in self.deeds}
        deeds = [self._deeds[do] for do in self.listed.split() if do in self._deeds]
        kinds = [procedure.MoveKind(deed.do, deed.title, deed.rule) for deed in deeds]
        self.moves = (*kinds[:1], procedure.MoveKind(POINT, "Spend a hero point", self.point), *kinds[1:])

    def reason(self, turn: Turn[S, P, B], deed: Deed[S, P, B]) -> str:
        """Explain why this person or anyone can't move now, or return nothing if the deed says so."""
        raise NotImplementedError

    def sheet(self, turn: Turn[S, P, B]) -> str:
        """Return the place in the form whose sheet fills the fields of a move, if any."""
        return ""

    def pointless(self, state: State[S, B], by: str) -> str:
        """Explain why a person can't spend a hero point now, or return nothing if they can."""
        made = state.made
        if made is None:
            return "There’s no roll for a hero point."
        if by not in filter(None, (made.ours, made.theirs if self.both_lift else "")):
            return self.lifts
        payer, ours = state.board.payer(by).who.first, by == made.ours
        price = self._deeds[made.move.do].unlifted
        return moves.why(
            (price, price),
            (made.roll.points(ours=ours), self.spent.format(who=made.roll.who(ours=ours).first, payer=payer)),
            (not state.board.payer(by).points, f"There’s no hero point left for {payer}."),
            (made.roll.after_point(ours=ours) is None, "A hero point would change nothing here."),
        )

    def caption(self, given: fields.Given, state: State[S, B]) -> str:
        """Return a caption with the heroes and their foes."""
        letter = self._edition.letter
        heroes = roster(given.rows("heroes"), "ability", letter, nouns.HERO)
        return f"{heroes} against {roster(given.rows('foes'), 'resistance', letter, nouns.FOE)}"

    def begin(self, given: fields.Given) -> State[S, B]:
        """Return the board before the first round."""
        setup = self.setup_of(self._edition, given)
        board = self.set_up(setup).ripened()
        return State(setup, board, board)

    def offered(self, state: State[S, B], do: str, by: str) -> procedure.Choice | str:
        """Return the choice or its refusal."""
        if state.now.closed:
            return "The contest is over. Undo the end to continue."
        if do == POINT:
            return self._point(state, by)
        deed = self._deeds.get(do)
        if deed is None:
            return moves.SHUT
        turn: Turn[S, P, B] = Turn(state, do, by, state.now.find(by))
        found = self.reason(turn, deed) or deed.closed(turn) or deed.offer(turn)
        if isinstance(found, str):
            return found
        if not any(field.source for field in found.fields):
            return found
        if who := self.sheet(turn):
            return found._replace(who=who)
        return found._replace(fields=tuple(field._replace(source="") for field in found.fields))

    def _point(self, state: State[S, B], by: str) -> procedure.Choice | str:
        """Return the choice of a hero point on the last roll, if it would change anything."""
        why, made = self.pointless(state, by), state.made
        after = made.roll.after_point(ours=by == made.ours) if made and not why else None
        if made is None or after is None:
            return why
        spender, word = state.board.payer(by), self._edition.headline(bout.outcome(after)).word.lower()
        mean = f" {self.settle(state.setup, state.board, made.lifted(by, after)).mean}" if self.previews else ""
        left = f"{spender.points - 1} left." if spender.points > 1 else "It’s the last one."
        title = f"Spend one of {spender.who.inside}’s hero points"
        return procedure.Choice(POINT, title, by, (), f"A {word} instead.{mean} {left}", nouns.HERO_POINT.cost(1))

    def ask(self, state: State[S, B], move: procedure.Move) -> procedure.Ask[bout.Ruling] | None:
        """Return two d20, or none for a hero point, which judges the old faces again."""
        if move.do == POINT and state.made:
            return state.made.lifted(move.by, None).roll.anew()
        does = self._deeds[move.do].does
        return does.frame(state.setup, state.now, move)[1].roll.ask() if isinstance(does, Rolled) else None

    def play(
        self, state: State[S, B], move: procedure.Move, faces: dice.Faces, ruling: bout.Ruling | None
    ) -> procedure.Played[State[S, B]]:
        """Return the contest after a move. A roll stays open until the next move."""
        setup, now = state.setup, state.now
        if move.do == POINT and state.made:
            return self.settled(setup, state.board, state.board, state.made.lifted(move.by, ruling))
        does = self._deeds[move.do].does
        if isinstance(does, Rolled):
            board, made = does.frame(setup, record.replace(now, said=(), mean=""), move)
            return self.settled(setup, now, board, made._replace(roll=made.roll._replace(faces=faces, ruling=ruling)))
        board = does(setup, now.fresh(), move).ripened()
        steps: tuple[procedure.Step, ...] = board.said
        if move.do == "finish":
            steps += self.reckon(setup, board).steps
        elif self.tells and move.do != "next-round":
            steps += self._turned(now, board)
        return procedure.Played(State(setup, board, board), steps, board.said[0].text)

    def settle(self, setup: S, board: B, made: in_rounds.Open) -> B:
        """Apply the open roll to the board before it."""
        does, rolled = self._deeds[made.move.do].does, made.roll.bout
        if not isinstance(does, Rolled):
            raise TypeError("a move without dice has no roll to settle")
        for id_, side in ((made.ours, rolled.ours), (made.theirs, rolled.theirs)):
            board = board.paid(id_, side.points) if id_ and side.points else board
        after: B = does.settle(setup, board, made).ripened()
        return after

    def settled(self, setup: S, since: B, board: B, made: in_rounds.Open) -> procedure.Played[State[S, B]]:
        """Apply a roll to a board, with all reasons, including those for a turn `since` that board."""
        after = self.settle(setup, board, made)
        steps = (*made.roll.steps(), *after.said, *self._turned(since, after))
        return procedure.Played(State(setup, board, after, made), steps, f"{self.line(made)}{after.mean}")

    def line(self, made: in_rounds.Open) -> str:
        """Return the beginning of a roll's line in the history."""
        (ours, theirs), faces = made.roll.pair[:2], made.roll.faces
        return f"{ours.first} {faces[0]}, {theirs.inside} {faces[1]}. " if faces else ""

    def _turned(self, before: B, after: B) -> tuple[procedure.Step, ...]:
        """Explain automatic changes: the end, or a new round."""
        if bool(after.winner) != bool(before.winner):
            return (self.ended(after),)
        return (procedure.say(self.turn, self.said, round=after.round),) if after.round > before.round else ()

    def ended(self, board: B) -> procedure.Step:
        """Explain who is left at the end, or that the contest continues because a person came back."""
        return procedure.say(self.end, _ENDS[board.winner][0])

    def offers(self, state: State[S, B]) -> tuple[procedure.Offer, ...]:
        """Offer the heroes' next contests once this one is over."""
        return self.reckon(state.setup, state.now).offers if state.now.closed else ()

    def effects(self, state: State[S, B]) -> tuple[procedure.Effect, ...]:
        """Return the effects on heroes' sheets once this contest is over."""
        return self.reckon(state.setup, state.now).effects if state.now.closed else ()

    def view(self, state: State[S, B], seat: procedure.Seat) -> procedure.View:
        """Return the board, the last roll, and at the end the consequences."""
        board = state.now
        found = self.reckon(state.setup, board) if board.closed else None
        came: tuple[Block, ...] = found.blocks if found else state.made.roll.ladder() if state.made else ()
        scores, standing, people, notes = self.shown(state, gm=seat == "gm")
        return procedure.View(
            summary=_ENDS[board.winner][1].mean or _going_on(state),
            verdict={
                "winner": in_rounds.WINNERS[board.winner],
                "level": results.LEVEL_WORDS[found.level] if found and found.level is not None else "none",
                "round": board.round,
                "over": bool(board.winner),
                "finished": board.closed,
                **scores,
                "consequences": list[fields.Json](found.told) if found else [],
                "rows": list[fields.Json](found.rows) if found else [],
            },
            headline=self._headline(state, found),
            blocks=(*standing, *came, *people, *(found.notes if found else notes)),
            settled=board.closed,
            revealed=not any(each.hidden for each in board.fighters),
            actors=(*board.actors, ("table", "Everyone")),
            status="Over" if board.winner else f"Round {board.round}",
        )

    def shown(self, state: State[S, B], *, gm: bool) -> Shown:
        """Return the current state, for the GM or for the table."""
        raise NotImplementedError

    def _headline(self, state: State[S, B], found: Reckoning | None) -> procedure.Headline | None:
        winner, end = state.now.winner, _ENDS[state.now.winner][1]
        if found and found.level is not None:
            head = self._edition.headline(f"{in_rounds.WINNERS[winner]}:{results.LEVEL_WORDS[found.level]}")
            return head._replace(mean=end.mean)
        if found:
            return end
        ruling = state.made.roll.ruling if state.made else None
        return self._edition.headline(bout.outcome(ruling))._replace(mean=state.now.mean) if ruling else None


_ENDS: Final[dict[in_rounds.Winner, tuple[str, procedure.Headline]]] = {
    "": ("The contest *continues*.", procedure.Headline("", "", "")),
    "ours": ("No foe is left, so the *heroes* get the prize.",
        procedure.Headline("v1", "The heroes win", "No foe is left in the contest, so the heroes get the prize.")),
    "theirs": ("No hero is left, so the *foes* get the prize.",
        procedure.Headline("d1", "The foes win", "No hero is left in the contest, so the foes get the prize.")),
    "none": ("No one is left on either side.",
        procedure.Headline("tie", "No one wins", "No one is left on either side, so neither side gets the prize.")),
}  # fmt: skip
"""The reason and the verdict without a level, by the remaining side."""


def _going_on[S: in_rounds.RoundsSetup, B: in_rounds.Cast[Any]](state: State[S, B]) -> str:
    ours, theirs = (sum(each.active and each.ours == side for each in state.now.fighters) for side in (True, False))
    prize = f" The prize: {state.setup.prize}." if state.setup.prize else ""
    return f"Round {state.now.round}, with {nouns.HERO.counted(ours)} against {nouns.FOE.counted(theirs)}.{prize}"
