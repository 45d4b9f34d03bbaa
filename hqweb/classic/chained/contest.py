"""The chained contest: its form, round by round its moves, with the last roll open to a hero point, and its view."""

from collections.abc import Callable

from hqweb.classic.chained import board as chain
from hqweb.classic.chained import forecast as odds
from hqweb.classic.chained.board import Board, Duel, Fighter, Made, State
from hqweb.classic.condition import effects
from hqweb.classic.contest.aftermath import last_offers
from hqweb.classic.edition import edition as book
from hqweb.classic.edition import form, sources
from hqweb.classic.in_rounds import WINNERS
from hqweb.classic.roll import bout, nouns, results
from hqweb.core import dice, fields, limits, moves, procedure, words
from hqweb.core.blocks import Block, Grid, GridRow, Note, PairMark
from hqweb.core.record import replace
from hqweb.core.tables import Column
from hqweb.mastery import field, rating
from hqweb.mastery.modifiers import add_up, modifiers_field

_ENDS = {
    "ours": ("v", "The prize is won", "The heroes have the prize."),
    "theirs": ("d", "The prize is lost", "The opposition has the prize."),
    "none": ("tie", "Nobody wins", "Nobody has the prize."),
}
"""By the side that is left: the shape of the end, and that in words and in a sentence."""


def chained_fields(edition: book.Edition) -> tuple[fields.Field, ...]:
    """The fields of a chained contest: those of a simple one, what it begins with, and further pairs."""
    typed, player = (fields.When("against", (way,)) for way in ("resistance", "player"))
    first = (
        fields.Option(chain.FRESH, "Not rolled yet"),
        *(fields.Option(each.key, each.label) for each in book.OUTCOMES),
    )
    ability = edition.rating_field("ability", "Ability", source=sources.ABILITY)
    resistance = edition.rating_field("resistance", "Resistance")._replace(secret="hide")  # noqa: S106  names a flag
    points = form.points_field(1)
    none, *worse = chain.BEGUN.items()
    harms = (fields.Option(none[0], "No"), *(fields.Option(key, words.leading(harm.words)) for key, harm in worse))
    ours = moves.pick("harm", "Harm to the hero so far", harms, group="more", added=True)
    theirs = ours._replace(name="their_harm", label="Harm to the other so far")
    pair = (
        moves.text("name", "Name", source=sources.NAME),
        ability,
        field.amount_field("bonus", "Modifiers")._replace(source=sources.BONUS),
        points,
        moves.text("foe", "Meets"),
        resistance,
        moves.flag("hide", "Hide it until it is rolled"),
        ours,
        theirs,
    )
    injuries = {"adds": "Comes on top of the hurts", "turns": "Takes the place of one hurt"}
    return (
        ability,
        moves.pick("against", "Against", {"resistance": "A rating", "player": "A player"}),
        resistance._replace(when=typed),
        edition.rating_field("resistance", "Their ability", when=player),
        points,
        moves.number("their_points", "Their hero points", 0, limits.MAX_GROUP_POINTS, 1, when=player),
        modifiers_field(edition.kinds, edition.letter, "modifiers", "Modifiers")._replace(source=sources.MODIFIERS),
        modifiers_field(
            edition.kinds,
            edition.letter,
            "their_modifiers",
            "Modifiers of the other player",
            player,
            nouns.OPPOSING_MODIFIER,
        ),
        form.hero_field(),
        moves.text("foe", "Name of the opposition", group="more"),
        moves.flag("hide", "Hide the resistance until it is rolled", when=typed, group="more"),
        moves.text("prize", "Prize", limits.MAX_PRIZE, group="more"),
        ours,
        theirs,
        moves.pick("first", "Round one", first, group="more"),
        moves.rows("others", "Further pairs", nouns.PAIR, limits.MAX_CONTESTANTS - 1, pair, group="more"),
        form.BETTER_ROLL,
        moves.pick("worse", "An injury", injuries, group="readings"),
    )


def set_up(setup: chain.Setup) -> Board:
    """The board before the first roll; with a round that was rolled already, after that."""
    rows = enumerate(setup.given.rows("others"), 2)
    pairs = [first_pair(setup.edition, setup.given), *(_other(row, n) for n, row in rows)]
    heroes, foes = zip(*pairs, strict=True)
    board = Board((*heroes, *foes), duels=tuple(Duel(hero.id, foe.id) for hero, foe in pairs))
    if not setup.first:
        return board
    side, _, level = setup.first.partition(":")
    winner = {"hero": 1, "none": 0, "opposition": -1}[side]
    return chain.suffered(setup, board, board.duels[0], winner, results.Level(results.LEVEL_WORDS.index(level)))


def first_pair(edition: book.Edition, given: fields.Given) -> tuple[Fighter, Fighter]:
    """The hero and the opposition of the form, before round one."""
    player = given.text("against") == "player"
    theirs = words.Who.named(given.text("foe"), "Other hero" if player else "Opposition")
    points, (mine, other) = given.whole("points"), _begun(given)
    hero = _fighter(edition, "h1", words.Who.named(given.text("hero"), "Hero"), given, ("ability", "modifiers"))
    foe = _fighter(edition, "f1", theirs, given, ("resistance", "their_modifiers"))
    fresh = given.text("first") == chain.FRESH and not (mine.penalty or other.penalty)
    foe_points, hidden = (given.whole("their_points"), False) if player else (0, fresh and given.flag("hide"))
    return (
        replace(hero, points=points, brought=points, harm=mine),
        replace(foe, ours=False, points=foe_points, hidden=hidden, harm=other),
    )


def _begun(given: fields.Given) -> tuple[chain.Harm, chain.Harm]:
    """The harm to a hero and to their opponent so far. With any, their ratings have been rolled and are known."""
    return chain.BEGUN[given.text("harm", "none")], chain.BEGUN[given.text("their_harm", "none")]


def _fighter(edition: book.Edition, id_: str, who: words.Who, given: fields.Given, names: tuple[str, str]) -> Fighter:
    modifiers = given.rows(names[1])
    found = add_up(edition.kinds, rating.Total(given.whole(names[0])), modifiers, who.first, edition.letter)
    left = {kind.id for kind in edition.kinds if kind.left}
    kept: tuple[fields.Json, ...] = tuple(row.values for row in modifiers if row.text("kind") in left)
    return Fighter(
        id=id_, who=who, ours=True, total=found.total, setup=found.steps, kept=kept, stretched=found.stretched,
        lowered=found.lowered,
    )  # fmt: skip


def _other(row: fields.Given, n: int) -> tuple[Fighter, Fighter]:
    ours, theirs = row.text("name") or f"Hero {n}", row.text("foe") or f"Opponent {n}"
    total, points = rating.Total(row.whole("ability") + row.whole("bonus")), row.whole("points")
    (mine, other), resistance = _begun(row), rating.Total(row.whole("resistance"))
    hidden = row.flag("hide") and not (mine.penalty or other.penalty)
    hero = Fighter(
        id=f"h{n}", who=words.Who(ours, ours), ours=True, total=total, points=points, brought=points, harm=mine
    )
    who = words.Who(theirs, theirs)
    return hero, Fighter(id=f"f{n}", who=who, ours=False, total=resistance, hidden=hidden, harm=other)


class ChainedContest(procedure.Procedure[State, bout.Ruling]):
    """The chained contest of an edition. Source: QuestWorlds SRD 2.2, *Chained Contest*."""

    title = "Chained contest"
    more_label = "Modifiers, names, and other pairs"
    rule = "chained"
    opening = ""
    start = "Begin the contest"
    moves = (
        procedure.MoveKind("round", "Next round", "chained"),
        procedure.MoveKind("hero-point", "Spend a hero point", "chain-point"),
        procedure.MoveKind("engage", "Take on an opponent", "chain-pair"),
        procedure.MoveKind("part", "Both leave", "chain-both"),
    )
    outcomes = book.OUTCOMES
    endings = odds.ENDINGS

    def __init__(self, edition: book.Edition) -> None:
        self.id = f"{edition.id}.chained-contest"
        self._edition = edition
        self.fields = chained_fields(edition)

    def caption(self, given: fields.Given) -> str:
        """Both ratings of the first pair, and how many other pairs there are."""
        (hero, foe), letter = first_pair(self._edition, given), self._edition.letter
        ours, theirs = (
            field.rated(given.whole(name), letter, side.total - given.whole(name))
            for name, side in (("ability", hero), ("resistance", foe))
        )
        more = len(given.rows("others"))
        others = f" and {more} more {nouns.PAIR.of(more)}" if more else ""
        return f"{ours} against {field.HIDDEN if foe.hidden else theirs}{others}"

    def begin(self, given: fields.Given) -> State:
        """The board before the first roll."""
        setup = chain.Setup(self._edition, given)
        board = set_up(setup)
        return State(setup, board, board)

    def choices(self, state: State) -> tuple[procedure.Choice, ...]:
        """A round of each pair, hero points on the last roll, and what those do who want none of it."""
        board = state.now
        duels, free = ((), ()) if board.alone else (board.open, board.free(ours=False))
        points = [self._point(state, who.id) for who in board.fighters]
        whom = (moves.pick("foe", "Whom?", {foe.id: foe.who.first for foe in free}),)
        return (
            *(self._round(state, duel) for duel in duels),
            *(each for each in points if isinstance(each, procedure.Choice)),
            *(
                procedure.Choice("engage", f"{hero.who.first} takes on an opponent", hero.id, whom)
                for hero in (board.free(ours=True) if free else ())
            ),
            *(self._part(state, duel) for duel in duels if duel.rounds),
        )

    def _round(self, state: State, duel: Duel) -> procedure.Choice:
        hero, foe = state.now.both(duel)
        letter, several = self._edition.letter, len(state.now.open) > 1
        title = f"Round {duel.rounds + 1}" + (f": {hero.who.first} against {foe.who.inside}" if several else "")
        dice = chain.rolled(state.setup, state.now, duel, "nobody").roll.ask().dice
        press = (
            f"Roll {rating.show(hero.now, letter)} against {rating.show(foe.now, letter)}"
            if dice
            else "Go on without a roll"
        )
        sides = {"nobody": "Nobody", "ours": hero.who.first, "theirs": foe.who.first}
        fields = (moves.pick("leaves", "Who wants to leave?", sides),) if duel.rounds else ()
        hidden = hero.hidden or foe.hidden
        return procedure.Choice("round", title, duel.id, fields, press="" if hidden else press, veiled=hidden)

    def _part(self, state: State, duel: Duel) -> procedure.Choice:
        hero, foe = state.now.both(duel)
        names = f"{hero.who.first} and {foe.who.inside}" if len(state.now.open) > 1 else "Both"
        brings = "Neither has won. What they suffered stays."
        return procedure.Choice("part", f"{names} leave", duel.id, brings=brings, place="more")

    def _point(self, state: State, by: str) -> procedure.Choice | str:
        """A hero point on the last roll, where it would change somebody’s state; why not, else."""
        who, made = state.now.find(by), state.made
        idle = "A hero point would change nothing here, or one is spent on this roll already."
        if who is None:
            return "A hero point is spent by one who rolled, and only on the own roll."
        if made is None:
            return "A hero point follows a roll, and none is open here."
        if not who.points:
            return f"There is no hero point left for {who.who.inside} to spend."
        ruling = made.roll.after_point(ours=who.ours) if by in made.duel.split("-") else None
        if ruling is None:
            return idle
        after = chain.settle(state.setup, *_lifted(state.board, made, by, ruling))
        if after.fresh() == state.now.paid(by, 1).fresh():
            return idle
        word, left = self._edition.headline(bout.outcome(ruling)).word.lower(), after.fighter(by).points
        brings = f"A {word} instead. {after.mean} {f'{left} left.' if left else 'It is the last.'}"
        title = f"Lift it with a hero point of {who.who.inside}"
        return procedure.Choice("hero-point", title, by, brings=brings, cost="1 hero point")

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why a move does not stand open."""
        board = state.now
        if do == "hero-point":
            found = self._point(state, by)
            return found if isinstance(found, str) else ""
        if board.alone:
            return f"The contest is over. {_won_by(board)}"
        if do == "engage":
            return "Only a hero who has no opponent takes one on, and the opponent has to be free as well."
        if board.duel(by) is None:
            return "These two do not meet, or it is over between them."
        return "Before the first roll nobody has anything to leave. Roll, or begin anew." if do == "part" else ""

    def ask(self, state: State, move: procedure.Move) -> procedure.Ask[bout.Ruling] | None:
        """Two d20 for a round; a hero point rules the old faces anew."""
        if move.do == "hero-point" and state.made:
            return state.made.roll.lifted(ours=state.board.fighter(move.by).ours).anew()
        return _rolled(state, move).roll.ask() if move.do == "round" else None

    def play(
        self, state: State, move: procedure.Move, faces: dice.Faces, ruling: bout.Ruling | None
    ) -> procedure.Played[State]:
        """The board after the move. A roll stays open until the next one."""
        setup, board = state.setup, state.now.fresh()
        if ruling is None:
            duel, foe = board.duel(move.by), move.given.text("foe", "")
            done = chain.parted(board, duel) if duel else chain.engaged(board, move.by, foe)
            return procedure.Played(State(setup, done, done), (*done.said, *_end(done)), done.mean)
        if move.do == "hero-point" and state.made:
            board, made = _lifted(state.board, state.made, move.by, ruling)
        else:
            made = _rolled(state, move)
            made = made._replace(roll=made.roll._replace(faces=faces, ruling=ruling))
        after = chain.settle(setup, board, made)
        line = made.roll.line(self._edition.headline(bout.outcome(ruling)).word.lower())
        steps = (*made.roll.steps(), *after.said, *_end(after))
        return procedure.Played(State(setup, board, after, made), steps, f"{line}. {after.mean}")

    def forecast(self, state: State) -> dice.Distribution | None:
        """How it ends for two of whom neither leaves."""
        return odds.forecast(state.setup, state.now)

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """Who stands how, the last roll, and at the end who has the prize."""
        board = state.now
        pairs = ((duel.id, *board.both(duel)) for duel in board.duels)
        round_ = board.open[0].rounds + 1 if board.open else max(duel.rounds for duel in board.duels)
        return procedure.View(
            summary=_summary(state),
            verdict=_verdict(state, round_),
            headline=self._headline(state),
            blocks=self._blocks(state, gm=seat == "gm"),
            settled=not self.choices(state),
            revealed=not any(each.hidden for each in board.fighters),
            actors=(
                *((each.id, each.who.first) for each in board.fighters),
                *((id_, f"{hero.who.first} against {foe.who.inside}") for id_, hero, foe in pairs),
            ),
            status="Over" if board.alone else f"Round {round_}",
        )

    def _headline(self, state: State) -> procedure.Headline | None:
        board, ruling = state.now, state.made.roll.ruling if state.made else None
        if not board.alone:
            return self._edition.headline(bout.outcome(ruling))._replace(mean=state.now.mean) if ruling else None
        mark, word, _ = _ENDS[board.alone]
        beaten = (each for each in board.fighters if each.ours == (board.alone == "theirs"))
        level = 4 if any(each.harm.dying for each in beaten) else 1
        return procedure.Headline(
            mark if mark == "tie" else f"{mark}{level}", word, f"{_fallen(board)}{_won_by(board)}"
        )

    def _blocks(self, state: State, *, gm: bool) -> tuple[Block, ...]:
        """Everybody with the rating that counts now, what they have suffered and their hero points; and the roll."""
        board, made = state.now, state.made
        turn = (board.open[0].hero, board.open[0].foe) if board.open and not board.alone else ()
        rows = []
        for each in board.fighters:
            dying, penalty = each.harm.dying, each.harm.penalty
            mark: PairMark = "out" if dying else "left" if each.standing == "away" else "now" if each.id in turn else ""
            weighs = f" ({words.sign(penalty)})" if penalty and not dying else ""
            now = "–" if dying else "hidden" if each.hidden and not gm else rating.show(each.now, self._edition.letter)
            rows.append(GridRow((each.who.first, f"{words.leading(_stand(each))}{weighs}", now, each.points), mark))
        columns = (Column("Who"), Column("State"), Column("Rating"), Column("Points", "number"))
        grid = Grid("Who stands how", columns, tuple(rows))
        blocks: list[Block] = [grid, *(made.roll.ladder() if made else ())]
        if state.setup.first and board.duels[0].rounds == 1:
            label = next(each.label for each in book.OUTCOMES if each.key == state.setup.first).lower()
            blocks.append(Note(f"Round one is the simple contest that was rolled before: a {label}."))
        if any(each.harm.hurts > 1 for each in board.fighters):
            blocks.append(Note("A marginal defeat of one who is hurt is read as one more hurt.", "reading"))
        return tuple(blocks)

    def offers(self, state: State) -> tuple[procedure.Offer, ...]:
        """For every hero who bears anything: a contest with that harm, or for the dying rescue and last action."""
        found: list[procedure.Offer] = []
        for each in state.now.fighters if state.now.alone else ():
            new: list[fields.Json] = [{"kind": kind} for kind in each.harm.states]
            rows = [*each.kept, *new]
            if not each.ours or not new or len(rows) > limits.MAX_MODIFIERS:
                continue
            name: dict[str, fields.Json] = {"hero": each.who.first} if effects.known(each.who) else {}
            inputs: dict[str, fields.Json] = {"modifiers": rows} | name
            if each.harm.dying:
                found += last_offers(self._edition, each.who, inputs)
            else:
                into, title = f"{self._edition.id}.simple-contest", f"Next contest of {each.who.inside}"
                found.append(procedure.Offer(into, title, inputs, f"{words.leading(each.harm.words)}.", replaces=True))
        return tuple(found)

    def effects(self, state: State) -> tuple[procedure.Effect, ...]:
        """For each hero of the form the points that were spent, and all harm of the contest, once it is over."""
        board, found = state.now, list[procedure.Effect]()
        for place, hero in enumerate(each for each in board.fighters if each.ours and board.alone):
            who = f"others.{place - 1}" if place else ""
            met = [board.fighter(duel.foe) for duel in board.duels if duel.hero == hero.id and duel.rounds]
            what = effects.known(met[0].who) if len(met) == 1 else ""
            found += effects.spent(who, hero.brought - hero.points)
            for kind in hero.harm.states:
                found += effects.suffered(self._edition, who, kind, what)
        return tuple(found)


def _rolled(state: State, move: procedure.Move) -> Made:
    duel = state.now.duel(move.by)
    if duel is None:
        raise TypeError("a round is rolled by two who meet")
    return chain.rolled(state.setup, state.now, duel, move.given.text("leaves", "nobody"))


def _lifted(board: Board, made: Made, by: str, ruling: bout.Ruling) -> tuple[Board, Made]:
    """The board before a roll and that roll, with a hero point of somebody."""
    roll = made.roll.lifted(ours=board.fighter(by).ours)._replace(ruling=ruling)
    return board.paid(by, 1), made._replace(roll=roll)


def _end(board: Board) -> tuple[procedure.Step, ...]:
    return (procedure.say("chain-end", "{what}", what=_won_by(board)),) if board.alone else ()


def _won_by(board: Board) -> str:
    """Who has the prize at the end, in a sentence: by name where there are two."""
    left = [each for each in board.fighters if each.active]
    two = left and len(board.fighters) == 2
    return f"{left[0].name} has the prize." if two else _ENDS[board.alone][2]


def _summary(state: State) -> str:
    board, prize = state.now, state.setup.prize
    if board.alone:
        return f"{_fallen(board)}{_won_by(board)}"
    about = f" The prize: {prize}." if prize else ""
    if not any(duel.rounds for duel in board.duels):
        return f"Nothing is rolled yet.{about}"
    return f"{_listed(board.fighters, lambda each: f'is {_stand(each)}')}.{about}"


def _stand(who: Fighter) -> str:
    return f"{who.harm.words}, and has left" if who.standing == "away" else who.harm.words


def _fallen(board: Board) -> str:
    if len(board.fighters) != 2:
        return ""
    gone = tuple(each for each in board.fighters if not each.active)
    return _listed(gone, lambda each: "has left" if each.standing == "away" else "is dying") + ". "


def _listed(people: tuple[Fighter, ...], what: Callable[[Fighter], str]) -> str:
    """Something of everybody, in one sentence without its end."""
    return "; ".join(f"{each.who.inside if place else each.name} {what(each)}" for place, each in enumerate(people))


def _verdict(state: State, round_: int) -> dict[str, fields.Json]:
    board, ruling = state.now, state.made.roll.ruling if state.made else None
    told: list[fields.Json] = [
        {
            "id": each.id,
            "name": each.who.first,
            "state": each.harm.state,
            "hurts": each.harm.hurts,
            "injured": each.harm.injured,
            "penalty": each.harm.penalty,
            "away": each.standing == "away",
        }
        for each in board.fighters
    ]
    table = f"{state.setup.edition.id}.chained-states"
    rows: list[fields.Json] = [f"{table}/{bout.outcome(ruling).partition(':')[2]}"] if ruling else []
    return {"winner": WINNERS[board.alone], "over": bool(board.alone), "round": round_, "states": told, "rows": rows}
