"""The chained contest: its form, and round by round its moves, with the last roll open to a hero point."""

from hqweb.classic import sources
from hqweb.classic.bout import Ruling, outcome
from hqweb.classic.chained import board as chain
from hqweb.classic.chained import forecast as odds
from hqweb.classic.chained.board import Board, Duel, Fighter, Made, State
from hqweb.classic.chained.view import effects, next_contests, shown, won_by
from hqweb.classic.edition import OUTCOMES, Edition
from hqweb.classic.form import BETTER_ROLL, hero_field, points_field
from hqweb.classic.nouns import OPPOSING_MODIFIER, PAIR
from hqweb.classic.results import LEVEL_WORDS, Level
from hqweb.core.dice import Distribution, Faces
from hqweb.core.fields import Field, Given, Json, Option, When
from hqweb.core.limits import MAX_CONTESTANTS, MAX_GROUP_POINTS, MAX_PRIZE
from hqweb.core.moves import flag, number, pick, rows, text
from hqweb.core.procedure import Ask, Choice, Effect, Move, MoveKind, Offer, Played, Procedure, Seat, Step, View, say
from hqweb.core.words import Who, leading
from hqweb.mastery.field import HIDDEN, amount_field, rated
from hqweb.mastery.modifiers import add_up, modifiers_field
from hqweb.mastery.rating import Total, show

_FRESH = "fresh"
_LEAVES: dict[str, chain.Leaves] = {"nobody": "nobody", "ours": "ours", "theirs": "theirs"}


def chained_fields(edition: Edition) -> tuple[Field, ...]:
    """The fields of a chained contest: those of a simple one, what it begins with, and further pairs."""
    typed, player = (When("against", (way,)) for way in ("resistance", "player"))
    first = (Option(_FRESH, "Not rolled yet"), *(Option(each.key, each.label) for each in OUTCOMES))
    ability = edition.rating_field("ability", "Ability", source=sources.ABILITY)
    resistance = edition.rating_field("resistance", "Resistance")._replace(secret="hide")  # noqa: S106  names a flag
    points = points_field(1)
    none, *worse = chain.BEGUN.items()
    harms = (Option(none[0], "No"), *(Option(key, leading(harm.words)) for key, harm in worse))
    ours = pick("harm", "Harm to the hero so far", harms, group="more", added=True)
    theirs = ours._replace(name="their_harm", label="Harm to the other so far")
    pair = (
        text("name", "Name", source=sources.NAME),
        ability,
        amount_field("bonus", "Modifiers")._replace(source=sources.BONUS),
        points,
        text("foe", "Meets"),
        resistance,
        flag("hide", "Hide it until it is rolled"),
        ours,
        theirs,
    )
    injuries = {"adds": "Comes on top of the hurts", "turns": "Takes the place of one hurt"}
    return (
        ability,
        pick("against", "Against", {"resistance": "A rating", "player": "A player"}),
        resistance._replace(when=typed),
        edition.rating_field("resistance", "Their ability", when=player),
        points,
        number("their_points", "Their hero points", 0, MAX_GROUP_POINTS, 1, when=player),
        modifiers_field(edition.kinds, edition.letter, "modifiers", "Modifiers")._replace(source=sources.MODIFIERS),
        modifiers_field(
            edition.kinds, edition.letter, "their_modifiers", "Modifiers of the other player", player, OPPOSING_MODIFIER
        ),
        hero_field(),
        text("foe", "Name of the opposition", group="more"),
        flag("hide", "Hide the resistance until it is rolled", when=typed, group="more"),
        text("prize", "Prize", MAX_PRIZE, group="more"),
        ours,
        theirs,
        pick("first", "Round one", first, group="more"),
        rows("others", "Further pairs", PAIR, MAX_CONTESTANTS - 1, pair, group="more"),
        BETTER_ROLL,
        pick("worse", "An injury", injuries, group="readings"),
    )


def set_up(edition: Edition, given: Given) -> tuple[chain.Setup, Board]:
    """The setup, and the board before the first roll; with a round that was rolled already, after that."""
    setup = chain.Setup(
        edition,
        given.text("prize"),
        given.text("better_roll") == "low",
        given.text("worse") == "turns",
        "" if given.text("first") == _FRESH else given.text("first"),
    )
    pairs = [first_pair(edition, given), *(_other(row, n) for n, row in enumerate(given.rows("others"), 2))]
    heroes, foes = zip(*pairs, strict=True)
    board = Board((*heroes, *foes), tuple(chain.duel_of(*pair) for pair in pairs))
    if not setup.first:
        return setup, board
    side, _, level = setup.first.partition(":")
    winner = {"hero": 1, "none": 0, "opposition": -1}[side]
    return setup, chain.suffered(setup, board, board.duels[0], winner, Level(LEVEL_WORDS.index(level)))


def first_pair(edition: Edition, given: Given) -> tuple[Fighter, Fighter]:
    """The hero and the opposition of the form, before round one."""
    fresh = given.text("first") == _FRESH
    player = given.text("against") == "player"
    theirs = Who.named(given.text("foe"), "Other hero" if player else "Opposition")
    points, (mine, other) = given.whole("points"), _begun(given)
    hero = _fighter(edition, "h1", Who.named(given.text("hero"), "Hero"), given, ("ability", "modifiers"))
    foe = _fighter(edition, "f1", theirs, given, ("resistance", "their_modifiers"))
    hidden = not player and given.flag("hide") and fresh and not (mine.penalty or other.penalty)
    foe_points = given.whole("their_points") if player else 0
    return (
        hero._replace(points=points, brought=points, harm=mine),
        foe._replace(ours=False, points=foe_points, hidden=hidden, harm=other),
    )


def _begun(given: Given) -> tuple[chain.Harm, chain.Harm]:
    """The harm to a hero and to their opponent so far. With any, their ratings have been rolled and are known."""
    return chain.BEGUN[given.text("harm", "none")], chain.BEGUN[given.text("their_harm", "none")]


def _fighter(edition: Edition, id_: str, who: Who, given: Given, names: tuple[str, str]) -> Fighter:
    modifiers = given.rows(names[1])
    found = add_up(edition.kinds, Total(given.whole(names[0])), modifiers, who.first, edition.letter)
    left = {kind.id for kind in edition.kinds if kind.left}
    kept: tuple[Json, ...] = tuple(row.values for row in modifiers if row.text("kind") in left)
    fighter = Fighter(id_, who, ours=True, base=found.total, setup=found.steps, kept=kept)
    return fighter._replace(stretched=found.stretched, lowered=found.lowered)


def _other(row: Given, n: int) -> tuple[Fighter, Fighter]:
    ours, theirs = row.text("name") or f"Hero {n}", row.text("foe") or f"Opponent {n}"
    total, points = Total(row.whole("ability") + row.whole("bonus")), row.whole("points")
    mine, other = _begun(row)
    hidden = row.flag("hide") and not (mine.penalty or other.penalty)
    resistance = Total(row.whole("resistance"))
    return (
        Fighter(f"h{n}", Who(ours, ours), ours=True, base=total, points=points, brought=points, harm=mine),
        Fighter(f"f{n}", Who(theirs, theirs), ours=False, base=resistance, hidden=hidden, harm=other),
    )


class ChainedContest(Procedure[State, Ruling]):
    """The chained contest of an edition. Source: QuestWorlds SRD 2.2, *Chained Contest*."""

    title = "Chained contest"
    more_label = "Modifiers, names, and other pairs"
    rule = "chained"
    opening = ""
    start = "Begin the contest"
    moves = (
        MoveKind("round", "Next round", "chained"),
        MoveKind("hero-point", "Spend a hero point", "chain-point"),
        MoveKind("engage", "Take on an opponent", "chain-pair"),
        MoveKind("part", "Both leave", "chain-both"),
    )
    outcomes = OUTCOMES
    endings = odds.ENDINGS

    def __init__(self, edition: Edition) -> None:
        self.id = f"{edition.id}.chained-contest"
        self._edition = edition
        self.fields = chained_fields(edition)

    def caption(self, given: Given) -> str:
        """Both ratings of the first pair, and how many other pairs there are."""
        (hero, foe), letter = first_pair(self._edition, given), self._edition.letter
        ours, theirs = (
            rated(given.whole(name), letter, side.base - given.whole(name))
            for name, side in (("ability", hero), ("resistance", foe))
        )
        more = len(given.rows("others"))
        others = f" and {more} more {PAIR.of(more)}" if more else ""
        return f"{ours} against {HIDDEN if foe.hidden else theirs}{others}"

    def begin(self, given: Given) -> State:
        """The board before the first roll."""
        setup, board = set_up(self._edition, given)
        return State(setup, board, board)

    def choices(self, state: State) -> tuple[Choice, ...]:
        """A round of each pair, hero points on the last roll, and what those do who want none of it."""
        board = state.now
        duels = () if board.winner else board.open
        foes = () if board.winner else tuple(Option(foe.id, foe.who.first) for foe in board.free(ours=False))
        whom = (pick("foe", "Whom?", foes),) if foes else ()
        return (
            *(self._round(state, duel) for duel in duels),
            *(choice for who in board.fighters for choice in self._point(state, who)),
            *(
                Choice("engage", f"{hero.who.first} takes on an opponent", hero.id, whom)
                for hero in (board.free(ours=True) if foes else ())
            ),
            *(self._part(state, duel) for duel in duels if duel.rounds),
        )

    def _round(self, state: State, duel: Duel) -> Choice:
        hero, foe = state.now.both(duel)
        letter, several = self._edition.letter, len(state.now.open) > 1
        title = f"Round {duel.rounds + 1}" + (f": {hero.who.first} against {foe.who.inside}" if several else "")
        press = "Go on without a roll"
        if chain.rolled(state.setup, state.now, duel, "nobody").roll.ask().dice:
            press = f"Roll {show(hero.total, letter)} against {show(foe.total, letter)}"
        sides = {"nobody": "Nobody", "ours": hero.who.first, "theirs": foe.who.first}
        fields = (pick("leaves", "Who wants to leave?", sides),) if duel.rounds else ()
        hidden = hero.hidden or foe.hidden
        return Choice("round", title, duel.id, fields, press="" if hidden else press, veiled=hidden)

    def _part(self, state: State, duel: Duel) -> Choice:
        hero, foe = state.now.both(duel)
        names = f"{hero.who.first} and {foe.who.inside}" if len(state.now.open) > 1 else "Both"
        brings = "Neither has won. What they suffered stays."
        return Choice("part", f"{names} leave", duel.id, brings=brings, place="more")

    def _point(self, state: State, who: Fighter) -> tuple[Choice, ...]:
        found = _after_point(state, who)
        if found is None:
            return ()
        made, after = found
        word = self._edition.headline(outcome(made.roll.ruling)).word.lower() if made.roll.ruling else ""
        left = after.board.fighter(who.id).points
        brings = f"A {word} instead. {after.mean} {f'{left} left.' if left else 'It is the last.'}"
        title = f"Lift it with a hero point of {who.who.inside}"
        return (Choice("hero-point", title, who.id, brings=brings, cost="1 hero point"),)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why a move does not stand open."""
        board = state.now
        who = next((each for each in board.fighters if each.id == by), None)
        if do == "hero-point":
            return _no_point(state, who)
        if board.winner:
            return f"The contest is over. {won_by(board)}"
        if do == "engage":
            return "Only a hero who has no opponent takes one on, and the opponent has to be free as well."
        if board.duel(by) is None:
            return "These two do not meet, or it is over between them."
        return "Before the first roll nobody has anything to leave. Roll, or begin anew." if do == "part" else ""

    def ask(self, state: State, move: Move) -> Ask[Ruling] | None:
        """Two d20 for a round; a hero point rules the old faces anew."""
        if move.do == "hero-point" and state.made:
            return state.made.roll.lifted(ours=state.board.fighter(move.by).ours).anew()
        return self._rolled(state, move).roll.ask() if move.do == "round" else None

    def _rolled(self, state: State, move: Move) -> Made:
        duel = state.now.duel(move.by)
        if duel is None:
            raise TypeError("a round is rolled by two who meet")
        return chain.rolled(state.setup, state.now, duel, _LEAVES[move.given.text("leaves", "nobody")])

    def play(self, state: State, move: Move, faces: Faces, ruling: Ruling | None) -> Played[State]:
        """The board after the move. A roll stays open until the next one."""
        setup, board = state.setup, state.now
        if ruling is None:
            duel, foe = board.duel(move.by), move.given.text("foe", "")
            done = chain.parted(board, duel) if duel else chain.engaged(board, move.by, foe)
            now = State(setup, done.board, done.board, mean=done.mean)
            return Played(now, (*done.steps, *_end(done.board)), done.mean)
        if move.do == "hero-point" and state.made:
            board, made = _lifted(state.board, state.made, move.by, ruling)
        else:
            made = self._rolled(state, move)
            made = made._replace(roll=made.roll._replace(faces=faces, ruling=ruling))
        after = chain.settle(setup, board, made)
        line = made.roll.line(self._edition.headline(outcome(ruling)).word.lower())
        steps = (*made.roll.steps(), *after.steps, *_end(after.board))
        return Played(State(setup, board, after.board, made, after.mean), steps, f"{line}. {after.mean}")

    def view(self, state: State, seat: Seat) -> View:
        """Who stands how, the last roll, and at the end who has the prize."""
        return shown(state, settled=not self.choices(state), gm=seat == "gm")

    def offers(self, state: State) -> tuple[Offer, ...]:
        """What heroes take into their next contest, once this one is over."""
        return next_contests(state.setup, state.now) if state.now.winner else ()

    def effects(self, state: State) -> tuple[Effect, ...]:
        """What is left on heroes’ sheets, once this is over."""
        return effects(state.setup, state.now) if state.now.winner else ()

    def forecast(self, state: State) -> Distribution | None:
        """How it ends for two of whom neither leaves."""
        return odds.forecast(state.setup, state.now)


def _lifted(board: Board, made: Made, by: str, ruling: Ruling) -> tuple[Board, Made]:
    """The board before a roll and that roll, with a hero point of somebody."""
    who = board.fighter(by)
    roll = made.roll.lifted(ours=who.ours)._replace(ruling=ruling)
    return board.put(who._replace(points=who.points - 1)), made._replace(roll=roll)


def _after_point(state: State, who: Fighter) -> tuple[Made, chain.After] | None:
    """The last roll with a hero point of somebody, and what it comes to.

    None where they did not roll, have no point, or where it would change nobody’s state.
    """
    made = state.made
    duel = state.board.duel(made.duel) if made else None
    if made is None or duel is None or who.id not in (duel.hero, duel.foe) or not who.points:
        return None
    ruling = made.roll.after_point(ours=who.ours)
    if ruling is None:
        return None
    board, lifted = _lifted(state.board, made, who.id, ruling)
    after = chain.settle(state.setup, board, lifted)
    spent = state.now.fighter(who.id)
    return None if after.board == state.now.put(spent._replace(points=spent.points - 1)) else (lifted, after)


def _no_point(state: State, who: Fighter | None) -> str:
    if who is None:
        return "A hero point is spent by one who rolled, and only on the own roll."
    if state.made is None:
        return "A hero point follows a roll, and none is open here."
    if not who.points:
        return f"There is no hero point left for {who.who.inside} to spend."
    return "A hero point would change nothing here, or one is spent on this roll already."


def _end(board: Board) -> tuple[Step, ...]:
    return (say("chain-end", "{what}", what=won_by(board)),) if board.winner else ()
