"""The form of an extended contest, and its board: fighters, pairings, and scores.

An *exchange* is one roll of a pairing; a *pairing* is the contest of two opponents over all its exchanges.
"""

from typing import Literal, Self

from hqweb.classic.edition import contests, form, resistance
from hqweb.classic.edition import edition as book
from hqweb.classic.roll import results
from hqweb.classic.rounds import in_rounds
from hqweb.core import fields, moves, record
from hqweb.mastery import rating

type Part = Literal["contestant", "follower", "secondary", "supporter", "helper", "bystander"]
type Stage = Literal["on", "won", "lost", "left", "quit", "over"]
ROLLS_EXCHANGES: tuple[Part, ...] = ("contestant", "follower")
"""The parts that have exchanges and keep a side in the contest."""


class Fighter(in_rounds.Person, kw_only=True):
    """A person in the contest.

    `made` counts the exchanges of this round, `extra` are points suffered outside pairings, `helped` the assists
    received so far. `best` and `worst` don't include the current ability. `begun` is the initial score of a hero's
    first pairing if the contest was already under way; followers never have it.
    """

    part: Part = "contestant"
    made: int = 0
    extra: int = 0
    helped: int = 0
    begun: tuple[int, int] = (0, 0)

    @property
    def active(self) -> bool:
        """True if the fighter keeps their side in the contest."""
        return self.standing == "in" and self.part in ROLLS_EXCHANGES

    def turned(self, total: rating.Total) -> Self:
        """Return the fighter with another ability in use."""
        return record.replace(self, total=total, best=max(self.best, self.total), worst=min(self.worst, self.total))


class Pairing(in_rounds.Meeting):
    """Two opponents. `ours` is the hero's score, `theirs` the score against the hero.

    `left_by` disengaged or walked away (`quit`), `ended` is the round of the end, `order` increases with every
    engagement. `kept` are both scores before a pursuit that started again: at a climax they count.
    """

    ours: int = 0
    theirs: int = 0
    stage: Stage = "on"
    left_by: str = ""
    done: bool = False
    ended: int = 0
    order: int = 0
    pursued: bool = False
    kept: tuple[int, int] = (0, 0)

    def other(self, fighter: str) -> str:
        """Return the opponent of one of the two."""
        return self.foe if fighter == self.hero else self.hero

    def against(self, fighter: str) -> int:
        """Return the points scored against one of the two."""
        return self.theirs if fighter == self.hero else self.ours

    def suffered(self, fighter: str) -> int:
        """Return all points ever scored against one of the two in this pairing."""
        return self.against(fighter) + self.kept[1 if fighter == self.hero else 0]

    def scored(self, by_hero: bool, change: int) -> "Pairing":
        """Return the pairing with one side's score changed, to 0 at least."""
        ours, theirs = (change, 0) if by_hero else (0, change)
        return record.replace(self, ours=max(0, self.ours + ours), theirs=max(0, self.theirs + theirs))


class Board(in_rounds.Paired[Fighter, Pairing], kw_only=True):
    """The board of the contest. `shots` are the parting shots so far: the shooter and the target."""

    long: contests.LongRules
    order: int = 0
    shots: tuple[tuple[str, str], ...] = ()

    def goal(self, who: Fighter) -> int:
        """Return the points from one opponent that put a fighter out."""
        return self.long.follower if who.part == "follower" else self.long.goal

    def met(self, hero: str, foe: str) -> Pairing | None:
        """Return the pairing of two opponents, if they ever met."""
        return next((each for each in self.pairs if (each.hero, each.foe) == (hero, foe)), None)

    def score(self, hero: str, foe: str) -> tuple[int, int]:
        """Return the score of two opponents. A hero's initial score is for the first who isn't a follower."""
        known = self.met(hero, foe)
        if known:
            return known.ours, known.theirs
        return (0, 0) if self.fighter(foe).part == "follower" else self.fighter(hero).begun

    def on(self, id_: str = "") -> tuple[Pairing, ...]:
        """Return the current pairings of one fighter or of all."""
        return tuple(p for p in self.pairs if p.stage == "on" and (not id_ or id_ in (p.hero, p.foe)))

    def all_of(self, id_: str) -> tuple[Pairing, ...]:
        """Return all pairings of one fighter, by their last engagement."""
        return tuple(sorted((p for p in self.pairs if id_ in (p.hero, p.foe)), key=lambda p: p.order))

    def side(self, ours: bool) -> tuple[Fighter, ...]:
        """Return the fighters of one side."""
        return tuple(each for each in self.fighters if each.ours == ours)

    def free(self, id_: str) -> bool:
        """Check if a fighter is in the contest without an opponent."""
        return self.fighter(id_).standing == "in" and not self.on(id_)

    def ripened(self) -> Self:
        """Return the board after automatic changes: the end, if a side has no one left, or the next round."""
        if self.alone:
            return self if self.winner else record.replace(self.next_round(), winner=self.alone)
        board, on = record.replace(self, winner=""), self.on()
        idle = any(each.active and self.free(each.id) and not (each.acted or each.made) for each in self.fighters)
        return board.next_round() if on and all(pair.done for pair in on) and not idle else board

    def next_round(self) -> Self:
        """Return the board at the start of the next round."""
        pairs = tuple(record.replace(pair, done=False) for pair in self.pairs)
        fighters = tuple(record.replace(each, made=0, acted=False) for each in self.fighters)
        return record.replace(self, pairs=pairs, fighters=fighters, round=self.round + 1)


def engaged(board: Board, hero: str, foe: str, *, starter: str, fresh: bool = False) -> Board:
    """Return the board with two opponents in a pairing, which keeps an earlier score unless `fresh`.

    A `starter` without other pairings who already had an exchange waits for the next round.
    """
    order, done = board.order + 1, board.fighter(starter).made > 0 and not board.on(starter)
    pair = board.met(hero, foe) or Pairing(hero, foe, *board.score(hero, foe))
    if fresh:
        pair = Pairing(hero, foe, kept=(pair.kept[0] + pair.ours, pair.kept[1] + pair.theirs))
    pair = record.replace(pair, stage="on", left_by="", done=done, ended=0, order=order, pursued=False)
    back = [record.replace(board.fighter(id_), standing="in") for id_ in (hero, foe)]
    if back[1].part != "follower":
        back[0] = record.replace(back[0], begun=(0, 0))
    return record.replace(board.put(pair, *back), order=order)


def judged(board: Board, pair_id: str) -> Board:
    """Check a pairing for a knock-out, which ends all of the loser's pairings."""
    pair = board.pair(pair_id)
    for loser in board.both(pair_id, ours=False):
        if pair.stage == "on" and pair.against(loser.id) >= board.goal(loser):
            extra = board.long.extra if loser.part == "follower" else 0
            ends = [record.replace(each, stage="over", ended=board.round) for each in board.on(loser.id)]
            end = record.replace(pair, stage="lost" if loser.ours else "won", ended=board.round)
            return board.put(record.replace(loser, standing="out", extra=loser.extra + extra), *ends, end)
    return board


class Setup(in_rounds.RoundsSetup):
    """The constant data of the contest: its place in the story, and its readings."""

    @property
    def climax(self) -> bool:
        """True if it's a climax and not a rising action."""
        return self.reads("scene", "climax")

    @property
    def base(self) -> rating.Total:
        """The resistance of an ordinary obstacle."""
        return rating.Total(self.given.whole("base"))

    @property
    def measured(self) -> bool:
        """True if foes end in states like heroes."""
        return self.edition.long.measured or self.reads("measured", "both")


def climbed(edition: book.Edition) -> tuple[resistance.Class, ...]:
    """Return the resistance classes with a fixed distance from the base, easiest first."""
    return tuple(sorted((each for each in edition.classes if each.at_most is None), key=lambda each: each.offset))


def extended_fields(edition: book.Edition) -> tuple[fields.Field, ...]:
    """Return the fields of an extended contest."""
    help_ = "For a contest already under way, in this hero’s first pairing."
    contends = fields.When("part", ("contends",))
    hero = (
        moves.text("name", "Name", source="name"),
        edition.rating_field("ability", "Ability", source="ability"),
        rating.amount_field("bonus", "Lasting modifier")._replace(source="bonus"),
        *form.moved_fields(edition),
        form.points_field(edition.supply),
        moves.pick("part", "Part", {"contends": "Contestant", "helps": "Helper"}),
        *(
            moves.number(name, label, 0, edition.long.goal - 1, help=help_, when=contends, added=True)
            for name, label in {"scored": "Points scored so far", "suffered": "Points against so far"}.items()
        ),
    )
    foe = (
        moves.NAME,
        moves.flag("hide", "Hide the rating until the roll"),
        edition.rating_field("resistance", "Resistance")._replace(secret="hide"),  # noqa: S106  names a flag
        form.points_field(0)._replace(source=""),
    )
    results = {"none": "Not played yet"} | {each.key: each.label for each in book.OUTCOMES}
    counted = {"so_far": "Opponents engaged so far in the round", "still": "Only those who are still your opponents"}
    extra = {"side": "Everyone on the losing side", "out": "Everyone knocked out"}
    won, lost = edition.long.defences
    guard = {key: f"{n} when winning, {m} when losing" for key, n, m in (("srd", won, lost), ("swapped", lost, won))}
    classes = {each.id: each.label for each in climbed(edition)}
    whom = {"heroes": "Heroes only", "both": "Both sides"}
    return (
        *in_rounds.sides_fields(hero, foe),
        moves.pick("scene", "Place in the story", {"rising": "Rising action", "climax": "Climax"}),
        in_rounds.PRIZE,
        edition.rating_field("base", "Base resistance", default=int(edition.base))._replace(group="more"),
        *((in_rounds.reading("round_one", "Round one", results),) if edition.long.escalates else ()),
        form.BETTER_ROLL,
        in_rounds.OUTNUMBERED,
        in_rounds.yes_no("gm_shots", "Parting shots by foes", default=edition.long.shots),
        in_rounds.yes_no("winner_hurt", "Winner hurt at a difference of 1", default=edition.long.hurt),
        in_rounds.reading("extra_point", "Extra point at a climax for", extra),
        in_rounds.reading("assist_start", "First assist against", classes, edition.ordinary.id),
        *(() if edition.long.measured else (in_rounds.reading("measured", "Consequences for", whom),)),
        in_rounds.reading("counted", "Opponents that count for the penalty", counted)._replace(added=True),
        moves.flag("options", "Gambits and defensive responses", group="readings"),
        in_rounds.reading("defence", "A defensive response subtracts", guard),
    )


def set_up(setup: Setup) -> Board:
    """Return the board before the first round. One against one, the two already face each other."""
    given = setup.given
    fighters = []
    for row, known in in_rounds.entered(given):
        part: Part = "helper" if row.text("part", "") == "helps" else "contestant"
        known |= {"lowered": row.whole("injured", 0), "raised": form.raised(row)}
        fighters.append(Fighter(**known, part=part, begun=(row.whole("scored", 0), row.whole("suffered", 0))))
    board = Board(fighters=tuple(fighters), long=setup.edition.long)
    contending, foes = board.active(ours=True), board.active(ours=False)
    if len(contending) == len(foes) == 1:
        board = engaged(board, contending[0].id, foes[0].id, starter=contending[0].id)
    if contending and given.text("round_one", "none") != "none":
        board = _escalated(setup, board, contending[0].id, foes[0].id)
    return board


def _escalated(setup: Setup, board: Board, hero: str, foe: str) -> Board:
    """Return the board after a first round that was a simple contest, with the points of its level."""
    who, level = setup.given.text("round_one").split(":")
    board = board if board.pairs else engaged(board, hero, foe, starter=hero)
    pair, points = board.pairs[0], setup.edition.scale.points(results.Level(results.LEVEL_WORDS.index(level)))
    now = pair if who == "none" else pair.scored(who == "hero", points)
    board = board.put(record.replace(now, done=True), record.replace(board.fighter(foe), hidden=False))
    board = judged(board, now.id).ripened()
    return board if board.winner or board.round > 1 else board.next_round()
