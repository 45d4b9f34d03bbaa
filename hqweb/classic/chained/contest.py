"""The chained contest: its form, its moves round by round, and its view."""

from collections.abc import Callable, Iterator

from hqweb.classic.chained import board as chain
from hqweb.classic.chained import forecast as odds
from hqweb.classic.chained.board import Board, Duel, Fighter
from hqweb.classic.condition import effects
from hqweb.classic.contest.aftermath import last_offers
from hqweb.classic.edition import edition as book
from hqweb.classic.edition import form
from hqweb.classic.edition.contests import ChainRules
from hqweb.classic.roll import bout, results
from hqweb.classic.roll.roll import FACES
from hqweb.classic.rounds import in_rounds, rounds
from hqweb.core import blocks, dice, fields, limits, moves, nouns, procedure, record, words
from hqweb.mastery import rating
from hqweb.mastery.modifiers import add_up, modifiers_field

_ENDS = {
    "ours": ("v", "The heroes win", "The heroes get the prize."),
    "theirs": ("d", "The opposition wins", "The opposition gets the prize."),
    "none": ("tie", "No one wins", "Neither side gets the prize."),
}
"""The end by the remaining side: its mark, a title and a sentence."""


def chained_fields(edition: book.Edition) -> tuple[fields.Field, ...]:
    """Return the fields of a chained contest: a simple one's, its starting state, and further pairs."""
    typed, player = (fields.When("against", (way,)) for way in ("resistance", "player"))
    first = {chain.FRESH: "Not rolled yet"} | {each.key: each.label for each in book.OUTCOMES}
    ability = edition.rating_field("ability", "Ability", source="ability")
    resistance = edition.rating_field("resistance", "Resistance")._replace(secret="hide")  # noqa: S106  names a flag
    points = form.points_field(edition.supply)
    harms = {key: words.leading(harm.words) for key, harm in chain.BEGUN.items()} | {"none": "No"}
    ours = moves.pick("harm", "Hero’s harm so far", harms, group="more", added=True)
    theirs = ours._replace(name="their_harm", label="Opponent’s harm so far")
    pair = (
        moves.text("name", "Name", source="name"),
        ability,
        rating.amount_field("bonus", "Modifiers")._replace(source="bonus"),
        points,
        moves.text("foe", "Opponent"),
        resistance,
        moves.flag("hide", "Hide it until the roll"),
        ours,
        theirs,
    )
    injuries = {"adds": "Adds to the hurts", "turns": "Replaces one hurt"}
    return (
        ability,
        moves.pick("against", "Against", {"resistance": "A rating", "player": "A player"}),
        resistance._replace(when=typed),
        edition.rating_field("resistance", "Their ability", when=player),
        points,
        moves.number("their_points", "Their hero points", 0, limits.MAX_GROUP_POINTS, edition.supply, when=player),
        modifiers_field(edition.kinds, edition.letter, "modifiers", "Modifiers")._replace(source="modifiers"),
        modifiers_field(edition.kinds, edition.letter, "their_modifiers", "Other player’s modifiers", player,
            nouns.OPPOSING_MODIFIER),
        form.hero_field(),
        moves.text("foe", "Opposition’s name", group="more"),
        moves.flag("hide", "Hide the resistance until the roll", when=typed, group="more"),
        moves.text("prize", "Prize", limits.MAX_PRIZE, group="more"),
        ours,
        theirs,
        moves.pick("round_one", "Round one", first, group="more", was="first"),
        moves.rows("others", "Further pairs", nouns.PAIR, limits.MAX_CONTESTANTS - 1, pair, group="more"),
        form.BETTER_ROLL,
        moves.pick("worse", "An injury", injuries, group="readings"),
    )  # fmt: skip


def set_up(setup: chain.Setup) -> Board:
    """Return the board before the first roll, or after a round rolled earlier."""
    rows = enumerate(setup.given.rows("others"), 2)
    pairs = [first_pair(setup.edition, setup.given), *(_other(setup.edition.chain, row, n) for n, row in rows)]
    heroes, foes = zip(*pairs, strict=True)
    board = Board((*heroes, *foes), pairs=tuple(Duel(hero.id, foe.id) for hero, foe in pairs))
    if not setup.first:
        return board
    side, _, level = setup.first.partition(":")
    winner = {"hero": 1, "none": 0, "opposition": -1}[side]
    return chain.suffered(setup, board, board.pairs[0], winner, results.Level(results.LEVEL_WORDS.index(level)))


def first_pair(edition: book.Edition, given: fields.Given) -> tuple[Fighter, Fighter]:
    """Return the hero and the opposition of the form, before round one."""
    player = given.text("against") == "player"
    theirs = words.Who.named(given.text("foe"), "Other hero" if player else "Opposition")
    points, (mine, other) = given.whole("points"), _begun(given)
    hero = _fighter(edition, "h1", words.Who.named(given.text("hero"), "Hero"), given, ("ability", "modifiers"))
    foe = _fighter(edition, "f1", theirs, given, ("resistance", "their_modifiers"))
    fresh = given.text("round_one") == chain.FRESH and mine == other == chain.Harm()
    foe_points, hidden = (given.whole("their_points"), False) if player else (0, fresh and given.flag("hide"))
    return (
        record.replace(hero, points=points, brought=points, harm=mine),
        record.replace(foe, ours=False, points=foe_points, hidden=hidden, harm=other),
    )


def _begun(given: fields.Given) -> tuple[chain.Harm, chain.Harm]:
    """Return the initial harm of a hero and of their opponent. If there's any, their ratings are known."""
    return chain.BEGUN[given.text("harm", "none")], chain.BEGUN[given.text("their_harm", "none")]


def _fighter(edition: book.Edition, id_: str, who: words.Who, given: fields.Given, names: tuple[str, str]) -> Fighter:
    modifiers = given.rows(names[1])
    found = add_up(edition.kinds, rating.Total(given.whole(names[0])), modifiers, who.first, edition.letter)
    left = {kind.id for kind in edition.kinds if kind.left}
    kept: tuple[fields.Json, ...] = tuple(row.values for row in modifiers if row.text("kind") in left)
    return Fighter(
        id=id_, who=who, ours=True, total=found.total, setup=found.steps, kept=kept, stretched=found.stretched,
        lowered=found.lowered, chain=edition.chain,
    )  # fmt: skip


def _other(of: ChainRules, row: fields.Given, n: int) -> tuple[Fighter, Fighter]:
    ours, theirs = row.text("name") or f"Hero {n}", row.text("foe") or f"Opponent {n}"
    total, points = rating.Total(row.whole("ability") + row.whole("bonus")), row.whole("points")
    (mine, other), resistance = _begun(row), rating.Total(row.whole("resistance"))
    hidden = row.flag("hide") and mine == other == chain.Harm()
    who, foe = words.Who(ours, ours), words.Who(theirs, theirs)
    return (
        Fighter(id=f"h{n}", who=who, ours=True, total=total, points=points, brought=points, harm=mine, chain=of),
        Fighter(id=f"f{n}", who=foe, ours=False, total=resistance, hidden=hidden, harm=other, chain=of),
    )


type Asked = rounds.Turn[chain.Setup, Fighter, Board]
type Now = rounds.State[chain.Setup, Board]


def _round(turn: Asked) -> procedure.Choice:
    board, letter = turn.board, turn.setup.edition.letter
    duel, (hero, foe) = board.pair(turn.by), board.both(turn.by)
    title = f"Round {duel.rounds + 1}" + (f": {hero.who.first} against {foe.who.inside}" * (len(board.open) > 1))
    sides = {"nobody": "No one", "ours": hero.who.first, "theirs": foe.who.first}
    fields = (moves.pick("leaves", "Who wants to leave?", sides),) if duel.rounds else ()
    if foe.hidden:
        return turn.choice(title, *fields, veiled=True)
    rolls = f"Roll {rating.show(hero.now, letter)} against {rating.show(foe.now, letter)}"
    dice = bout.ask_bout(chain.bout_of(turn.setup, hero, foe)).dice
    return turn.choice(title, *fields, press=rolls if dice else "Continue without a roll")


def _part(turn: Asked) -> procedure.Choice:
    hero, foe = turn.board.both(turn.by)
    names = f"{hero.who.first} and {foe.who.inside}" if len(turn.board.open) > 1 else "Both"
    return turn.choice(f"{names} leave", brings="Neither wins. They keep their states.", place=moves.MORE)


class ChainedContest(rounds.Rounds[chain.Setup, Fighter, Board]):
    """The chained contest. Source: QuestWorlds SRD 2.2, *Chained Contest*."""

    title = "Chained contest"
    more_label = "Modifiers, names, and other pairs"
    rule = "chained"
    verdict = (
        f"winner=text over=flag round=int rows=texts roll:made.roll({FACES})"
        f" people:now.fighters[{rounds.PERSON} now!hidden]"
        " states=[id=text name=text state=text hurts=int injured=flag penalty=int away=flag]"
    )
    deeds: tuple[rounds.Deed[chain.Setup, Fighter, Board], ...] = (
        rounds.Deed("round", "Next round", "chained", _round, rounds.Rolled(chain.rolled, chain.settled), "pair"),
        rounds.Deed("engage", "Take on an opponent", "chain-pair",
            lambda turn: turn.choice(f"{turn.who.who.first} takes on an opponent",
                in_rounds.pick_one("foe", "Opponent", turn.board.free(ours=False))),
            chain.engaged),
        rounds.Deed("part", "Both leave", "chain-both", _part, chain.parted, "pair"),
    )  # fmt: skip
    listed = "round engage part"
    point = "chain-point"
    previews = tells = True
    endings = odds.ENDINGS
    setup_of, set_up = chain.Setup, staticmethod(set_up)

    def __init__(self, edition: book.Edition) -> None:
        super().__init__(edition)
        self.id, self.fields = f"{edition.id}.chained-contest", chained_fields(edition)

    def caption(self, given: fields.Given, state: Now) -> str:
        """Return a caption with both ratings of the first pair, and the number of other pairs."""
        (hero, foe), letter = state.board.both(state.board.pairs[0].id), self._edition.letter
        ours, theirs = (
            rating.rated(given.whole(name), letter, side.total - given.whole(name))
            for name, side in (("ability", hero), ("resistance", foe))
        )
        more = len(given.rows("others"))
        others = f" and {more} more {nouns.PAIR.of(more)}" if more else ""
        return f"{ours} against {rating.HIDDEN if foe.hidden else theirs}{others}"

    def order(self, state: Now) -> Iterator[tuple[str, str]]:
        """Return the rounds of all pairs, hero points on the last roll, and other moves."""
        board = state.now
        yield from (("round", duel.id) for duel in board.open)
        yield from (("hero-point", who.id) for who in board.fighters)
        yield from (("engage", who.id) for who in board.fighters)
        yield from (("part", duel.id) for duel in board.open)

    def reason(self, turn: Asked, deed: rounds.Deed[chain.Setup, Fighter, Board]) -> str:
        """Explain why no one or not this person can make a move."""
        board, duel = turn.board, next((duel for duel in turn.board.open if duel.id == turn.by), None)
        if board.winner:
            return f"The contest is over. {_won_by(board).text}"
        if deed.of == "one":
            shut = "Only a hero without an opponent can take one on, and the opponent has to be free too."
            return "" if turn.by in [who.id for who in board.free(ours=True)] and board.free(ours=False) else shut
        if duel is None:
            return "These two aren’t opponents, or they’ve finished."
        early = deed.do == "part" and not duel.rounds
        return "You can’t leave before the first roll. Roll, or start over." if early else ""

    def pointless(self, state: Now, by: str) -> str:
        """Explain why a hero point wouldn't change a person's state."""
        who, made = state.now.find(by), state.made
        if who is None:
            return "You can only spend a hero point on your own roll."
        if made is None:
            return "You spend a hero point after a roll, and there isn’t one here."
        if not who.points:
            return f"There’s no hero point left for {who.who.inside} to spend."
        ruling = made.roll.after_point(ours=who.ours) if by in (made.ours, made.theirs) else None
        after = self.settle(state.setup, state.board, made.lifted(by, ruling)) if ruling else None
        same = after is None or after.fresh() == state.now.paid(by, 1).fresh()
        return "A hero point would change nothing here, or you’ve already spent one on this roll." if same else ""

    def line(self, made: in_rounds.Open) -> str:
        """Return the dice and their outcome."""
        return f"{made.roll.line(self._edition.headline(bout.outcome(made.ruling)).word.lower())}. "

    def ended(self, board: Board) -> procedure.Step:
        """Explain the end."""
        return _won_by(board)

    def forecast(self, state: Now) -> dice.Distribution | None:
        """Return the odds if neither of two people leaves."""
        return odds.forecast(state.setup, state.now)

    def view(self, state: Now, seat: procedure.Seat) -> procedure.View:
        """Return everyone's state, the last roll, and the winner."""
        board = state.now
        round_ = board.open[0].rounds + 1 if board.open else max(duel.rounds for duel in board.pairs)
        ruling = state.made.roll.ruling if state.made else None
        rows = [f"{self._edition.id}.chained-states/{bout.outcome(ruling).partition(':')[2]}"] if ruling else []
        told: list[fields.Json] = [
            {"id": each.id, "name": each.who.first, "state": each.harm.state, "hurts": each.harm.hurts,
             "injured": each.harm.injured, "penalty": each.penalty, "away": each.standing == "away"}
            for each in board.fighters
        ]  # fmt: skip
        verdict: dict[str, fields.Json] = {"winner": in_rounds.WINNERS[board.winner], "over": bool(board.winner)}
        verdict |= {"round": round_, "states": told, "rows": list[fields.Json](rows)}
        return procedure.View(
            summary=_summary(state),
            verdict=verdict,
            headline=self._headline(state, None),
            blocks=self._shown(state, gm=seat == "gm"),
            settled=not self.now_open(state),
            revealed=not any(each.hidden for each in board.fighters),
            actors=board.actors,
            status="Over" if board.winner else f"Round {round_}",
        )

    def _headline(self, state: Now, found: rounds.Reckoning | None) -> procedure.Headline | None:
        board = state.now
        if not board.winner:
            return super()._headline(state, found)
        mark, word, _ = _ENDS[board.winner]
        dying = any(each.harm.dying for each in board.fighters if each.ours == (board.winner == "theirs"))
        level = "" if mark == "tie" else "4" if dying else "1"
        return procedure.Headline(f"{mark}{level}", word, _over(board))

    def _shown(self, state: Now, *, gm: bool) -> tuple[blocks.Block, ...]:
        """Return everyone's current rating, states and hero points, and the roll."""
        board, first, rows = state.now, state.setup.first, []
        turn = (board.open[0].hero, board.open[0].foe) if board.open and not board.winner else ()
        for each in board.fighters:
            dying, penalty = each.harm.dying, each.penalty
            mark: blocks.PairMark = (
                "out" if dying else "left" if each.standing == "away" else "now" if each.id in turn else ""
            )
            weighs = f" ({words.sign(penalty)})" if penalty and not dying else ""
            now = "–" if dying else "hidden" if each.hidden and not gm else rating.show(each.now, self._edition.letter)
            stands = f"{words.leading(_stand(each))}{weighs}"
            rows.append(blocks.GridRow((each.who.first, stands, now, each.points), mark))
        label = next((each.label for each in book.OUTCOMES if each.key == first), "").lower()
        before = f"Round one is your earlier simple contest: a {label}."
        again = "Reading: a marginal defeat while hurt adds another hurt."
        return (
            *blocks.grid("Contestants", "Name | State | Rating | Points#", rows),
            *(state.made.roll.ladder() if state.made else ()),
            *moves.those(
                (first and board.pairs[0].rounds == 1, blocks.Note(before)),
                (any(each.harm.hurts > 1 for each in board.fighters), blocks.Note(again, "reading")),
            ),
        )

    def offers(self, state: Now) -> tuple[procedure.Offer, ...]:
        """Offer every harmed hero a contest with that harm, or a rescue and a last action."""
        found: list[procedure.Offer] = []
        for each in state.now.fighters if state.now.alone else ():
            new: list[fields.Json] = [{"kind": kind} for kind in each.harm.states]
            rows = [*each.kept, *new]
            if not each.ours or not new or len(rows) > limits.MAX_MODIFIERS:
                continue
            inputs: dict[str, fields.Json] = {"modifiers": rows} | effects.named(each.who)
            if each.harm.dying:
                found += last_offers(self._edition, each.who, inputs)
            else:
                into, title = f"{self._edition.id}.simple-contest", f"Next contest for {each.who.inside}"
                found.append(procedure.Offer(into, title, inputs, f"{words.leading(each.harm.words)}.", replaces=True))
        return tuple(found)

    def effects(self, state: Now) -> tuple[procedure.Effect, ...]:
        """Return each hero's spent points and harm, once the contest is over."""
        board, found = state.now, list[procedure.Effect]()
        for place, hero in enumerate(each for each in board.fighters if each.ours and board.winner):
            who = f"others.{place - 1}" if place else ""
            met = [board.fighter(duel.foe) for duel in board.pairs if duel.hero == hero.id and duel.rounds]
            what = effects.known(met[0].who) if len(met) == 1 else ""
            found += effects.spent(who, hero.brought - hero.points)
            for kind in hero.harm.states:
                found += effects.suffered(self._edition, who, kind, what)
        return tuple(found)


def _won_by(board: Board) -> procedure.Step:
    """Name the winner at the end."""
    left = [each for each in board.fighters if each.active]
    if left and len(board.fighters) == 2:
        return procedure.say("chain-end", "{who} gets the prize.", who=left[0].name)
    return procedure.say("chain-end", _ENDS[board.winner][2])


def _summary(state: Now) -> str:
    board, prize = state.now, state.setup.prize
    if board.winner:
        return _over(board)
    about = f" The prize: {prize}." if prize else ""
    if not any(duel.rounds for duel in board.pairs):
        return f"You haven’t rolled yet.{about}"
    return f"{_listed(board.fighters, lambda each: f'is {_stand(each)}')}.{about}"


def _stand(who: Fighter) -> str:
    return f"{who.harm.words}, and has left" if who.standing == "away" else who.harm.words


def _over(board: Board) -> str:
    """Say who's out, if there are two, and who gets the prize."""
    gone = tuple(each for each in board.fighters if not each.active)
    fell = _listed(gone, lambda each: "has left" if each.standing == "away" else "is dying")
    won = _won_by(board).text
    return f"{fell}. {won}" if len(board.fighters) == 2 else won


def _listed(people: tuple[Fighter, ...], what: Callable[[Fighter], str]) -> str:
    """Describe everyone in one sentence without its period."""
    return "; ".join(f"{each.who.inside if place else each.name} {what(each)}" for place, each in enumerate(people))
