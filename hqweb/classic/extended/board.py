"""The form of an extended contest, and its board: who takes part, who faces whom, and what has been scored.

Two words that never mix: an *exchange* is one roll of a pairing; a *pairing* is the sub-contest of two opponents
over all its exchanges.
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
"""The parts that have exchanges, and that keep a side in the contest."""


class Fighter(in_rounds.Person, kw_only=True):
    """Somebody in the contest.

    `made` counts the exchanges of this round, `extra` are points suffered outside pairings, `helped` the assists
    received so far. `best` and `worst` leave out the ability of now. `begun` is the score that a hero's first pairing
    starts at, where the contest was under way before; no follower has it.
    """

    part: Part = "contestant"
    made: int = 0
    extra: int = 0
    helped: int = 0
    begun: tuple[int, int] = (0, 0)

    @property
    def active(self) -> bool:
        """Whether the fighter keeps the own side in the contest."""
        return self.standing == "in" and self.part in ROLLS_EXCHANGES

    def turned(self, total: rating.Total) -> Self:
        """The fighter with another ability in use."""
        return record.replace(self, total=total, best=max(self.best, self.total), worst=min(self.worst, self.total))


class Pairing(in_rounds.Meeting):
    """Two opponents. `ours` is what the hero scored, `theirs` what was scored against the hero.

    `left_by` broke off or walked away (`quit`), `ended` is the round of the end, `order` counts engagements, later
    ones higher. `kept` are both scores of before a pursuit that began anew: at a climax they count.
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
        """The opponent of one of the two."""
        return self.foe if fighter == self.hero else self.hero

    def against(self, fighter: str) -> int:
        """The points scored against one of the two."""
        return self.theirs if fighter == self.hero else self.ours

    def suffered(self, fighter: str) -> int:
        """All points ever scored against one of the two in this pairing."""
        return self.against(fighter) + self.kept[1 if fighter == self.hero else 0]

    def scored(self, by_hero: bool, change: int) -> "Pairing":
        """The pairing with one side's score changed; a score is never below 0."""
        ours, theirs = (change, 0) if by_hero else (0, change)
        return record.replace(self, ours=max(0, self.ours + ours), theirs=max(0, self.theirs + theirs))


class Board(in_rounds.Paired[Fighter, Pairing], kw_only=True):
    """Where the contest stands. `shots` are the parting shots that were taken: who shot, and at whom."""

    long: contests.LongRules
    order: int = 0
    shots: tuple[tuple[str, str], ...] = ()

    def goal(self, who: Fighter) -> int:
        """The points from one opponent that put somebody out."""
        return self.long.follower if who.part == "follower" else self.long.goal

    def met(self, hero: str, foe: str) -> Pairing | None:
        """The pairing of two opponents, if they ever met."""
        return next((each for each in self.pairs if (each.hero, each.foe) == (hero, foe)), None)

    def score(self, hero: str, foe: str) -> tuple[int, int]:
        """What two opponents have scored, or start at: a hero's own score meets the first who is no follower."""
        known = self.met(hero, foe)
        if known:
            return known.ours, known.theirs
        return (0, 0) if self.fighter(foe).part == "follower" else self.fighter(hero).begun

    def on(self, id_: str = "") -> tuple[Pairing, ...]:
        """The pairings that are going on, of one fighter or of all."""
        return tuple(p for p in self.pairs if p.stage == "on" and (not id_ or id_ in (p.hero, p.foe)))

    def all_of(self, id_: str) -> tuple[Pairing, ...]:
        """All pairings of one fighter, in the order in which they were last taken up."""
        return tuple(sorted((p for p in self.pairs if id_ in (p.hero, p.foe)), key=lambda p: p.order))

    def side(self, ours: bool) -> tuple[Fighter, ...]:
        """The fighters of one side."""
        return tuple(each for each in self.fighters if each.ours == ours)

    def free(self, id_: str) -> bool:
        """Whether a fighter is there and nobody's opponent now."""
        return self.fighter(id_).standing == "in" and not self.on(id_)

    def ripened(self) -> Self:
        """The board after what follows by itself: the end, where a side has nobody left, or the next round."""
        if self.alone:
            return self if self.winner else record.replace(self.next_round(), winner=self.alone)
        board, on = record.replace(self, winner=""), self.on()
        idle = any(each.active and self.free(each.id) and not (each.acted or each.made) for each in self.fighters)
        return board.next_round() if on and all(pair.done for pair in on) and not idle else board

    def next_round(self) -> Self:
        """The board at the start of the next round."""
        pairs = tuple(record.replace(pair, done=False) for pair in self.pairs)
        fighters = tuple(record.replace(each, made=0, acted=False) for each in self.fighters)
        return record.replace(self, pairs=pairs, fighters=fighters, round=self.round + 1)


def engaged(board: Board, hero: str, foe: str, *, starter: str, fresh: bool = False) -> Board:
    """The board with two opponents in a pairing; a score from before is kept unless it is to start `fresh`.

    A `starter` whose pairings are over, and who had an exchange in this round, has the next one in the next round.
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
    """The board with a pairing checked for a knock-out: the loser is out, and all of the loser's pairings end."""
    pair = board.pair(pair_id)
    for loser in board.both(pair_id, ours=False):
        if pair.stage == "on" and pair.against(loser.id) >= board.goal(loser):
            extra = board.long.extra if loser.part == "follower" else 0
            ends = [record.replace(each, stage="over", ended=board.round) for each in board.on(loser.id)]
            end = record.replace(pair, stage="lost" if loser.ours else "won", ended=board.round)
            return board.put(record.replace(loser, standing="out", extra=loser.extra + extra), *ends, end)
    return board


class Setup(in_rounds.RoundsSetup):
    """What stays the same for the whole contest: its place in the story, and the readings that were chosen."""

    @property
    def climax(self) -> bool:
        """Whether it is a climax, and no rising action."""
        return self.reads("scene", "climax")

    @property
    def base(self) -> rating.Total:
        """The resistance of an ordinary obstacle."""
        return rating.Total(self.given.whole("base"))

    @property
    def measured(self) -> bool:
        """Whether foes end in states as heroes do."""
        return self.edition.long.measured or self.reads("measured", "both")


def climbed(edition: book.Edition) -> tuple[resistance.Class, ...]:
    """The classes of resistance with a plain distance from the base, the easiest first."""
    return tuple(sorted((each for each in edition.classes if each.at_most is None), key=lambda each: each.offset))


def extended_fields(edition: book.Edition) -> tuple[fields.Field, ...]:
    """The fields of an extended contest."""
    help_ = "In a contest already under way, in this hero’s first pairing."
    contends = fields.When("part", ("contends",))
    hero = (
        moves.text("name", "Name", source="name"),
        edition.rating_field("ability", "Ability", source="ability"),
        rating.amount_field("bonus", "Lasting modifier")._replace(source="bonus"),
        *form.moved_fields(edition),
        form.points_field(edition.supply),
        moves.pick("part", "Part", {"contends": "Contends", "helps": "Only helps"}),
        *(
            moves.number(name, label, 0, edition.long.goal - 1, help=help_, when=contends, added=True)
            for name, label in {"scored": "Points scored so far", "suffered": "Points against so far"}.items()
        ),
    )
    foe = (
        moves.NAME,
        moves.flag("hide", "Hide the rating until it is rolled"),
        edition.rating_field("resistance", "Resistance")._replace(secret="hide"),  # noqa: S106  names a flag
        form.points_field(0)._replace(source=""),
    )
    results = {"none": "Not played yet"} | {each.key: each.label for each in book.OUTCOMES}
    counted = {"so_far": "Opponents engaged so far in the round", "still": "Only those who are still your opponents"}
    extra = {"side": "Everybody on the losing side", "out": "Everybody knocked out"}
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
        in_rounds.yes_no("gm_shots", "Parting shots of the foes", default=edition.long.shots),
        in_rounds.yes_no("winner_hurt", "Winner hurt at difference 1", default=edition.long.hurt),
        in_rounds.reading("extra_point", "Extra point at a climax for", extra),
        in_rounds.reading("assist_start", "First assist against", classes, edition.ordinary.id),
        *(() if edition.long.measured else (in_rounds.reading("measured", "Consequences for", whom),)),
        in_rounds.reading("counted", "Several opponents: the penalty counts", counted)._replace(added=True),
        moves.flag("options", "Gambits and defensive responses", group="readings"),
        in_rounds.reading("defence", "A defensive response takes off", guard),
    )


def set_up(setup: Setup) -> Board:
    """The board before the first round; one against one they face each other at once."""
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
    """The board after a first round that was a simple contest: its winner has the points of its level."""
    who, level = setup.given.text("round_one").split(":")
    board = board if board.pairs else engaged(board, hero, foe, starter=hero)
    pair, points = board.pairs[0], setup.edition.scale.points(results.Level(results.LEVEL_WORDS.index(level)))
    now = pair if who == "none" else pair.scored(who == "hero", points)
    board = board.put(record.replace(now, done=True), record.replace(board.fighter(foe), hidden=False))
    board = judged(board, now.id).ripened()
    return board if board.winner or board.round > 1 else board.next_round()
