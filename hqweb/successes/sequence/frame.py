"""From a move to a roll: which totals meet, who rolls, and what the move is about."""

from typing import NamedTuple

from hqweb.core.fields import Given
from hqweb.core.procedure import say
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


def _bonus(given: Given) -> int:
    return given.whole("modifier") if given.has("modifier") else 0


def _exchange(board: Board, do: str, by: str, given: Given) -> Made:
    pair = board.pair(by)
    hero, foe = board.fighter(pair.hero), board.fighter(pair.foe)
    mine = do == "exchange" or by == pair.id
    one, other = (hero, foe) if mine else (foe, hero)
    return Made(
        do,
        one.id,
        other.id,
        _meeting(hero, foe, _bonus(given)),
        stake=given.text("stake") if given.has("stake") else "plain",
        their_stake=given.text("their_stake") if given.has("their_stake") else "plain",
        wager=given.whole("wager") if given.has("wager") else 0,
        aside=given.has("aim") and given.text("aim") == "aside",
        pair=pair.id,
    )


def _meeting(hero: Fighter, foe: Fighter, bonus: int) -> Roll:
    ours = plain_sum(hero.rating, bonus, hero.who.first)
    return Roll(Bout(Side(ours.total), Side(foe.rating)), Names(hero.who, foe.who), ours.steps)


def _shot(board: Board, by: str, given: Given) -> Made:
    one, other = board.fighter(by), board.fighter(given.text("at"))
    hero, foe = (one, other) if one.ours else (other, one)
    wager = given.whole("wager") if given.has("wager") else 0
    return Made("parting-shot", one.id, other.id, _meeting(hero, foe, _bonus(given)), wager=wager)


def _assist(setup: Setup, board: Board, by: str, given: Given) -> Made:
    helper, ally = board.fighter(by), board.fighter(given.text("for"))
    wager = given.whole("wager") if given.has("wager") else 0
    ours = plain_sum(helper.rating, _bonus(given), helper.who.first)
    if setup.track.wagers:
        total = Total(wager)
        step = say(
            "wagered-assist",
            "{who} offers *{wager}* to {ally}, so that is the resistance.",
            who=helper.who.first,
            wager=wager,
            ally=ally.who.inside,
        )
    else:
        total = Total(setup.base + STEP * ally.helped)
        again = f"the base and {amount(STEP * ally.helped)} for the help before" if ally.helped else "the base"
        step = say(
            setup.track.rule("assist"),
            "Help for {ally}: {again}, *{now}*.",
            ally=ally.who.inside,
            again=again,
            now=written(total),
        )
    names = Names(helper.who, Who("Resistance", "the resistance"))
    return Made(
        "assist",
        by,
        ally.id,
        Roll(Bout(Side(ours.total), Side(total)), names, (*ours.steps, step)),
        wager=wager,
        pair=next((pair.id for pair in board.on(ally.id)), ""),
    )


def _removal(board: Board, by: str, given: Given) -> Made:
    """A contest for a follower, told from the follower's side; the GM says what it is against."""
    foe, follower = board.fighter(by), board.fighter(given.text("at"))
    ours = plain_sum(follower.rating, _bonus(given), follower.who.first)
    total = Total(given.whole("resistance"))
    step = say(
        "follower-removed",
        "{foe} goes after {who}, at *{now}*.",
        foe=foe.who.first,
        who=follower.who.inside,
        now=written(total),
    )
    names = Names(follower.who, foe.who)
    bout = Bout(Side(ours.total), Side(total))
    return Made("remove", by, follower.id, Roll(bout, names, (*ours.steps, step)))


def _chance(board: Board, by: str, given: Given) -> Made:
    hero = board.fighter(by)
    below = max(0, -hero.left)
    ours = plain_sum(hero.rating, _bonus(given), hero.who.first)
    step = say(
        "second-chance",
        "{who} stands {below} below 0, so the resistance is *{below}*.",
        who=hero.who.first,
        below=below,
    )
    names = Names(hero.who, Who("Resistance", "the resistance"))
    return Made("second-chance", by, by, Roll(Bout(Side(ours.total), Side(Total(below))), names, (*ours.steps, step)))
