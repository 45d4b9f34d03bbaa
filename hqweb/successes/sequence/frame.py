"""From a move to a roll: which totals meet, who rolls, and what the move is about."""

from typing import Final, NamedTuple

from hqweb.core.fields import Given
from hqweb.core.procedure import Step, say
from hqweb.core.words import Who
from hqweb.mastery.rating import Total
from hqweb.successes.base_contest import Roll
from hqweb.successes.count import Bout, Ruling, Side
from hqweb.successes.edition import STEP, amount, plain_sum, written
from hqweb.successes.explain import Pair as Names
from hqweb.successes.sequence.board import Board, Fighter, Setup


class Made(NamedTuple):
    """A roll that was made and may still be added to: its move, and what it is about.

    `one` is who acts, `other` whom it is against or for. The roll is always told from the hero's side.
    `taken` says that its loser takes a consequence instead of losing resolve, `handed` which follower loses it
    instead. `pair` is the pair whose tally the roll is about, `shifts` are the points of that tally that went to
    followers since.
    """

    do: str
    one: str
    other: str
    roll: Roll
    stake: str = "plain"
    their_stake: str = "plain"
    wager: int = 0
    aside: bool = False
    taken: bool = False
    handed: str = ""
    pair: str = ""
    shifts: tuple[tuple[str, int], ...] = ()

    @property
    def closed(self) -> bool:
        """Whether its loss went elsewhere, so that no story point changes it any more."""
        return self.taken or bool(self.handed or self.shifts)

    @property
    def ruling(self) -> Ruling:
        """The ruling that stands."""
        if self.roll.ruling is None:
            raise TypeError("a roll that was made is ruled")
        return self.roll.ruling


def framed(setup: Setup, board: Board, do: str, by: str, given: Given) -> Made:
    """The roll that a move makes."""
    if do in ("exchange", "wager"):
        return _exchange(board, do, by, given)
    if do == "parting-shot":
        return _shot(board, by, given)
    if do == "remove":
        return _removal(board, by, given)
    return _chance(board, by, given) if do == "second-chance" else _assist(setup, board, by, given)


def _exchange(board: Board, do: str, by: str, given: Given) -> Made:
    pair = board.pair(by)
    hero, foe = board.fighter(pair.hero), board.fighter(pair.foe)
    one, other = (hero, foe) if do == "exchange" or by == pair.id else (foe, hero)
    return Made(
        do,
        one.id,
        other.id,
        _against(hero, given, foe.rating, foe.who),
        given.text("stake", "plain"),
        given.text("their_stake", "plain"),
        given.whole("wager", 0),
        given.text("aim", "") == "aside",
        pair=pair.id,
    )


def _against(one: Fighter, given: Given, total: Total, other: Who, *steps: Step) -> Roll:
    """A roll of somebody, with the modifiers of the move, against a total."""
    ours = plain_sum(one.rating, given.whole("modifier", 0), one.who.first)
    return Roll(Bout(Side(ours.total), Side(total)), Names(one.who, other), (*ours.steps, *steps))


_RESISTANCE: Final = Who("Resistance", "the resistance")


def _shot(board: Board, by: str, given: Given) -> Made:
    one, other = board.fighter(by), board.fighter(given.text("at"))
    hero, foe = (one, other) if one.ours else (other, one)
    roll = _against(hero, given, foe.rating, foe.who)
    return Made("parting-shot", one.id, other.id, roll, wager=given.whole("wager", 0))


def _assist(setup: Setup, board: Board, by: str, given: Given) -> Made:
    helper, ally, wager = board.fighter(by), board.fighter(given.text("for")), given.whole("wager", 0)
    who, whom = helper.who.first, ally.who.inside
    if setup.track.wagers:
        total, text = Total(wager), "{who} offers *{wager}* to {ally}, so that is the resistance."
        step = say("wagered-assist", text, who=who, wager=wager, ally=whom)
    else:
        total = Total(setup.base + STEP * ally.helped)
        again = f"the base and {amount(STEP * ally.helped)} for the help before" if ally.helped else "the base"
        text = "Help for {ally}: {again}, *{now}*."
        step = say(setup.track.rule("assist"), text, ally=whom, again=again, now=written(total))
    roll = _against(helper, given, total, _RESISTANCE, step)
    pair = next((pair.id for pair in board.on(ally.id)), "")
    return Made("assist", by, ally.id, roll, wager=wager, pair=pair)


def _removal(board: Board, by: str, given: Given) -> Made:
    """A contest for a follower, told from the follower's side; the GM says what it is against."""
    foe, follower, total = board.fighter(by), board.fighter(given.text("at")), Total(given.whole("resistance"))
    text = "{foe} goes after {who}, at *{now}*."
    step = say("follower-removed", text, foe=foe.who.first, who=follower.who.inside, now=written(total))
    return Made("remove", by, follower.id, _against(follower, given, total, foe.who, step))


def _chance(board: Board, by: str, given: Given) -> Made:
    hero = board.fighter(by)
    below = max(0, -hero.left)
    text = "{who} stands {below} below 0, so the resistance is *{below}*."
    step = say("second-chance", text, who=hero.who.first, below=below)
    return Made("second-chance", by, by, _against(hero, given, Total(below), _RESISTANCE, step))
