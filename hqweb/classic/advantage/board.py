"""The form of a contest by advantage points, and its board: fighters, points, and turns."""

from typing import Final, Literal, NamedTuple, Self

from hqweb.classic.edition import edition, form
from hqweb.classic.roll import results
from hqweb.classic.rounds import in_rounds
from hqweb.core import fields, limits, moves, record, words
from hqweb.mastery import rating

type Part = Literal["contends", "sidekick", "helps"]
type Setup = in_rounds.RoundsSetup


class Fighter(in_rounds.Person, kw_only=True):
    """A person in the contest, or helping from outside.

    `start` are the starting points and `ap` the current ones. `met` are the opponents of this round, `bid` and `bold`
    the declarations for it. `tried` is set after the one final action. `scar` is the level of a defeat that this person
    came back from.
    """

    start: int
    ap: int
    part: Part = "contends"
    met: frozenset[str] = frozenset()
    bid: int = 0
    bold: int = 0
    tried: bool = False
    scar: results.Level = results.TIE

    @property
    def contends(self) -> bool:
        """True if this person has points at stake, now or earlier."""
        return self.part != "helps"

    @property
    def active(self) -> bool:
        """True if this person keeps their side in the contest."""
        return self.contends and self.standing == "in"

    @property
    def most(self) -> int:
        """The highest possible bid: the current points, or the starting points for heroes."""
        return max(self.ap, self.start) if self.ours else self.ap

    def turned(self, total: rating.Total) -> "Fighter":
        """Return the person after switching to another ability, with the same points."""
        used = total + self.bonus
        return record.replace(self, total=total, best=max(self.best, used), worst=min(self.worst, used))


class Fall(NamedTuple):
    """A person who is out, and the victor."""

    victim: str
    victor: str


class Board(in_rounds.Cast[Fighter]):
    """The board of the contest.

    `falls` are the people put out by someone, in order, and `open_shot` is the one that still allows a parting shot.
    `changes` are the last move's gains and losses of points.
    """

    falls: tuple[Fall, ...] = ()
    open_shot: Fall | None = None
    changes: tuple[tuple[str, int], ...] = ()

    @property
    def group(self) -> bool:
        """True if there are more than two contestants."""
        return sum(each.contends for each in self.fighters) > 2

    def moved(self, id_: str, by: int) -> Self:
        """Return the board after gaining or losing points. Every change of points goes through here."""
        if not by:
            return self
        who = self.fighter(id_)
        return record.replace(self.put(record.replace(who, ap=who.ap + by)), changes=(*self.changes, (id_, by)))

    def fallen(self, victor: str = "") -> Self:
        """Return the board with everyone out who has no points left. `victor` caused it."""
        board = self
        for each in self.fighters:
            if each.active and each.ap <= 0:
                name, points = each.who.first, words.sign(each.ap)
                board = board.put(record.replace(each, standing="out"))
                board = board.tell("ap-out", "{who} is *out*, at {points}.", f"{name} is out.", who=name, points=points)
                if victor not in ("", each.id):
                    fall = Fall(each.id, victor)
                    board = record.replace(board, falls=(*board.falls, fall), open_shot=fall)
        return board

    def risen(self, id_: str) -> Self:
        """Return the board with a person back in the contest."""
        falls = tuple(each for each in self.falls if each.victim != id_)
        return record.replace(self.put(record.replace(self.fighter(id_), standing="in")), falls=falls)

    def fresh(self) -> Self:
        """Return the board for the next move, without changes or a chance for a parting shot."""
        return record.replace(super().fresh(), changes=(), open_shot=None)

    def ripened(self) -> Self:
        """Return the board after automatic changes: the end, if a side has no one left, or the next round."""
        board = record.replace(self, winner=self.alone)
        idle = any(each.active and not each.acted for each in board.fighters)
        return board if board.winner or idle else board.next_round()

    def next_round(self) -> Self:
        """Return the board at the start of the next round."""
        fighters = tuple(record.replace(each, acted=False, met=frozenset(), bid=0, bold=0) for each in self.fighters)
        return record.replace(self, fighters=fighters, round=self.round + 1)


MAX_BROUGHT: Final = limits.MAX_FOLLOWERS * rating.MAX_TOTAL
"""The most points from followers: a full number of them, each with the highest rating."""
MAX_LEFT: Final = 2 * MAX_BROUGHT
"""The most points in a contest under way, with everything won from an opponent."""


def advantage_fields(edition: edition.Edition) -> tuple[fields.Field, ...]:
    """Return the fields of a contest by advantage points."""
    sums = "Add up their ratings, counting each mastery as 20."
    followers = moves.number("followers", "Followers’ points", 0, MAX_BROUGHT, help=sums)
    under_way = "For a contest already under way. At 0, everyone starts with full points."
    left = moves.number("left", "Points left, if it’s under way", 0, MAX_LEFT, help=under_way, added=True)
    contends = fields.When("part", ("contends", "sidekick"))
    parts = {"contends": "Contestant", "sidekick": "Contestant, a sidekick of the hero above",
        "helps": "Outside helper"}  # fmt: skip
    order = {"points": "Most points first", "bid": "Highest bid first", "boldness": "Boldest first"}
    both = f"{edition.advantage.tied.spelt} the bid from both"
    ties = {"no": "Nothing", "fumbles": f"{both}, after two fumbles", "all": f"{both}, always"}
    hero = (
        moves.text("name", "Name", source="name"),
        edition.rating_field("ability", "Ability", source="ability"),
        rating.amount_field("bonus", "Lasting modifier")._replace(source="bonus"),
        moves.pick("part", "Part", parts),
        followers._replace(when=contends, source="followers"),
        form.points_field(edition.supply)._replace(when=fields.When("part", ("contends", "helps"))),
        left._replace(when=contends),
    )
    hidden = (edition.rating_field("resistance", "Resistance"), followers, left)
    foe = (
        moves.NAME,
        moves.flag("hide", "Hide rating and points until the roll")._replace(default=True),
        *(each._replace(secret="hide") for each in hidden),  # noqa: S106  names a flag
    )
    return (
        *in_rounds.sides_fields(hero, foe),
        in_rounds.PRIZE,
        form.BETTER_ROLL,
        in_rounds.reading("order", "Order in a group", order),
        in_rounds.reading("ties", "A tie in a group costs", ties),
        in_rounds.OUTNUMBERED,
        in_rounds.yes_no("gm_shots", "Parting shots by foes"),
        in_rounds.yes_no("shot_scars", "A parting shot that brings a hero back leaves a state"),
    )


def set_up(setup: Setup) -> Board:
    """Return the board before the first round. People without points are out."""
    fighters, leader = list[Fighter](), ""
    for row, known in in_rounds.entered(setup.given):
        part, used = row.text("part", "contends"), known["total"] + known["bonus"]
        start = used + row.whole("followers", 0) if part != "helps" else 0
        leader = leader if part == "sidekick" else known["id"]
        more = {"best": used, "worst": used, "start": start, "ap": row.whole("left", 0) or start, "part": part}
        fighters.append(Fighter(**known, **more, owner=leader if part == "sidekick" else ""))
    return Board(tuple(fighters)).fallen()
