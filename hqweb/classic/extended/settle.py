"""What a roll does to the board. The last roll stays open: a hero point rules it anew, and it is settled again."""

from typing import NamedTuple

from hqweb.classic.bout import Ruling
from hqweb.classic.extended.board import Board, Fighter, Pairing, engaged, judged, payer, ripened
from hqweb.classic.extended.consequences import ASSISTS, GAMBLED_LOST, GAMBLED_WON, GUARDED
from hqweb.classic.extended.frame import Open, friend_in
from hqweb.classic.extended.setup import Setup
from hqweb.classic.extended.shifts import shifted
from hqweb.classic.results import LEVEL_WORDS, points_of
from hqweb.core.procedure import Step, say

REMOVED_EXTRA = 2
"""Points that a removal inflicts besides those of its level."""


class Settled(NamedTuple):
    """The board after a roll, the reasons that the board adds, and what came of it in a few words."""

    board: Board
    steps: tuple[Step, ...]
    mean: str


def settle(setup: Setup, board: Board, made: Open) -> Settled:
    """What the open roll comes to on the board that it was made on."""
    if made.ruling is None:
        raise TypeError("only a roll that was ruled can be settled")
    board = _paid(board, made)
    after = _PURPOSES[made.purpose](setup, board, made, made.ruling)
    return after._replace(board=ripened(after.board))


def _paid(board: Board, made: Open) -> Board:
    """The board with the hero points taken that were spent on the roll."""
    for id_, side in ((made.ours, made.bout.ours), (made.theirs, made.bout.theirs)):
        if id_ and side.points:
            who = payer(board, id_)
            board = board.put(who._replace(points=who.points - side.points))
    return board


def _scores(pair: Pairing) -> str:
    return f"{pair.ours} : {pair.theirs}"


def _won_by(ruling: Ruling, ours: bool) -> bool:
    return ruling.winner == (1 if ours else -1)


def _scored(board: Board, made: Open, ruling: Ruling, amount: int, extra: list[Step]) -> Settled:
    """The winner of an exchange scores; who reaches the goal against the other knocks the other out."""
    pair = board.pair(made.pair)
    by_hero = ruling.winner > 0
    winner = made.names.ours if by_hero else made.names.theirs
    now = pair.scored(by_hero, amount)
    before, after = (pair.ours, now.ours) if by_hero else (pair.theirs, now.theirs)
    level = LEVEL_WORDS[ruling.level]
    text = "A {level} victory: {who} scores *{amount}*, {before} becomes {after}."
    steps = [*extra, say("points", text, level=level, who=winner.inside, amount=amount, before=before, after=after)]
    mean = f"{winner.first} scores {amount}: {before} becomes {after}."
    return _knocked(board.put(now), made, steps, mean)


def _knocked(board: Board, made: Open, steps: list[Step], mean: str) -> Settled:
    """The board after followers took their points, and after the knock-out, if it still is one."""
    for to, amount in made.shifts:
        board, more = shifted(board, made.pair, to, amount)
        steps += more
        mean += f" {more[0].text}"
    board = judged(board, made.pair)
    pair = board.pair(made.pair)
    if pair.stage in ("won", "lost"):
        loser = board.fighter(pair.foe if pair.stage == "won" else pair.hero)
        steps.append(
            say(
                "follower-out" if loser.part == "follower" else "knock-out",
                "{who} is *out*: {points} points from one opponent, and {goal} are enough.",
                who=loser.who.first,
                points=pair.against(loser.id),
                goal=loser.goal,
            )
        )
        mean += f" {loser.who.first} is out."
    return Settled(board, tuple(steps), mean)


def _nothing(board: Board, text: str, rule: str) -> Settled:
    return Settled(board, (say(rule, text),), text.replace("*", ""))


def _exchange(setup: Setup, board: Board, made: Open, ruling: Ruling) -> Settled:
    if not ruling.winner:
        return _nothing(board, "A tie: nobody scores.", "exchange")
    amount, steps = worth(setup, made, ruling)
    return _scored(board, made, ruling, amount, steps)


def worth(setup: Setup, made: Open, ruling: Ruling) -> tuple[int, list[Step]]:
    """The points of an exchange to its winner, with gambits and defensive responses, never below 0."""
    amount = points_of(ruling.level)
    won, lost = made.detail.stake, made.detail.their_stake
    if ruling.winner < 0:
        won, lost = lost, won
    steps = []
    gamble = GAMBLED_LOST if lost == "gambit" else GAMBLED_WON if won == "gambit" else 0
    if gamble:
        steps.append(say("gambit", "A gambit: the winner scores *{more} more*.", more=gamble))
    own, other = GUARDED["swapped" if setup.swapped else "srd"]
    guard = (own if won == "defence" else 0) + (other if lost == "defence" else 0)
    if guard:
        steps.append(say("defence", "A defensive response: the winner scores *{less} less*.", less=guard))
    return max(0, amount + gamble - guard), steps


def _aside(setup: Setup, board: Board, made: Open, ruling: Ruling) -> Settled:
    ours = made.detail.who == "ours"
    if made.detail.gain == "augment":
        board = board.put(board.fighter(made.detail.goal)._replace(augmented=True))
    if not ruling.winner:
        return _nothing(board, "A tie: nothing is gained, and nobody scores.", "asymmetrical")
    if not _won_by(ruling, ours):
        return _scored(board, made, ruling, points_of(ruling.level), [])
    who = made.names.ours if ours else made.names.theirs
    if made.detail.gain == "augment":
        return _augmented(setup, board, made, ruling, "asymmetrical-augment")
    text = f"{who.first} gets what was aimed at, and scores nothing."
    return Settled(
        board, (say("asymmetrical", "{who} gets *what was aimed at*, and scores nothing.", who=who.first),), text
    )


def _augmented(setup: Setup, board: Board, made: Open, ruling: Ruling, rule: str) -> Settled:
    """An augment for a friend: its bonus lasts for the friend's whole contest, and there is one attempt."""
    friend = board.fighter(made.detail.goal)
    level = LEVEL_WORDS[ruling.level]
    side = ("none", "hero", "opposition")[ruling.winner if friend.ours else -ruling.winner]
    amount = dict(setup.edition.augments)[f"{side}:{level}"]
    friend = friend._replace(bonus=friend.bonus + amount, augmented=True)
    sign = f"+{amount}" if amount >= 0 else f"−{-amount}"
    step = say(
        rule, "An augment for {who}: *{sign}* until the contest ends.", who=friend.who.inside, sign=sign, amount=amount
    )
    return Settled(board.put(friend), (step,), f"{friend.who.first}: {sign} until the contest ends.")


def _disengage(setup: Setup, board: Board, made: Open, ruling: Ruling) -> Settled:
    ours = made.detail.who == "ours"
    if not ruling.winner:
        return _nothing(board, "A tie: nobody gets away, and nobody scores.", "disengage")
    if not _won_by(ruling, ours):
        return _scored(board, made, ruling, points_of(ruling.level), [])
    pair = board.pair(made.pair)
    leaver = board.fighter(pair.hero if ours else pair.foe)
    board = board.put(pair._replace(stage="left", left_by=leaver.id, ended=board.round))
    if not board.on(leaver.id):
        board = board.put(leaver._replace(standing="away"))
    step = say("disengage", "{who} *gets away*, at {score}.", who=leaver.who.first, score=_scores(pair))
    return Settled(board, (step,), f"{leaver.who.first} gets away.")


def _pursue(setup: Setup, board: Board, made: Open, ruling: Ruling) -> Settled:
    pair = board.pair(made.pair)
    quarry = board.fighter(pair.left_by)
    board = board.put(pair._replace(pursued=True))
    if not _won_by(ruling, not quarry.ours):
        return Settled(
            board,
            (say("pursuit", "{who} is *not caught*.", who=quarry.who.first),),
            f"{quarry.who.first} is not caught.",
        )
    board = engaged(board, pair.hero, pair.foe, starter=pair.other(quarry.id), fresh=not made.detail.at_once)
    now = board.pair(pair.id)
    how = "nothing had changed, so the score is" if made.detail.at_once else "things had changed, so the score is"
    step = say("pursuit", "{who} is *caught*: {how} {score}.", who=quarry.who.first, how=how, score=_scores(now))
    return Settled(board, (step,), f"{quarry.who.first} is caught, at {_scores(now)}.")


def _shot(setup: Setup, board: Board, made: Open, ruling: Ruling) -> Settled:
    pair, amount = board.pair(made.pair), points_of(ruling.level)
    victim = board.fighter(made.detail.goal)
    if not ruling.winner:
        return _nothing(board, "A tie: the score stays.", "parting-shot")
    hit = _won_by(ruling, not victim.ours)
    now = pair.scored(not victim.ours, amount if hit else -amount)
    before, after = pair.against(victim.id), now.against(victim.id)
    text = f"The shot {'hits' if hit else 'fails'}: {{before}} against {{who}} become *{{after}}*."
    rule = "parting-shot" if hit else "parting-shot-lost"
    steps = [say(rule, text, who=victim.who.inside, before=before, after=after)]
    if hit:
        return Settled(board.put(now), tuple(steps), f"{after} against {victim.who.inside}.")
    if now.against(victim.id) >= victim.goal:
        return Settled(board.put(now), tuple(steps), f"{victim.who.first} stays out.")
    free = board.fighter(pair.other(victim.id)).standing != "in"
    now = now._replace(stage="over" if free else "on", ended=board.round if free else 0)
    board = board.put(now, _risen(victim))
    board = board._replace(shots=tuple(shot for shot in board.shots if shot[1] != victim.id))
    steps.append(say("turn-around", "That is below {goal}: {who} is *back*.", goal=victim.goal, who=victim.who.inside))
    return Settled(board, tuple(steps), f"{victim.who.first} is back.")


def _risen(victim: Fighter) -> Fighter:
    extra = victim.extra - 2 if victim.part == "follower" else victim.extra
    return victim._replace(standing="in", extra=max(0, extra))


def _assist(setup: Setup, board: Board, made: Open, ruling: Ruling) -> Settled:
    pair, actor = board.pair(made.pair), board.fighter(made.actor)
    friend = board.fighter(friend_in(pair, actor))
    side = ("none", "hero", "opposition")[ruling.winner if actor.ours else -ruling.winner]
    change = dict(ASSISTS)[f"{side}:{LEVEL_WORDS[ruling.level]}"]
    now = pair.scored(not friend.ours, change)
    before, after = pair.against(friend.id), now.against(friend.id)
    sign = f"+{change}" if change > 0 else f"−{-change}" if change else "0"
    text = "The score against {who} changes by *{sign}*: {before} becomes {after}."
    step = say("assist-result", text, who=friend.who.inside, sign=sign, before=before, after=after, change=change)
    mean = f"Against {friend.who.inside}: {before} becomes {after}."
    return _knocked(board.put(now), made, [step], mean)


def _unrelated(setup: Setup, board: Board, made: Open, ruling: Ruling) -> Settled:
    if made.detail.gain == "augment":
        return _augmented(setup, board, made, ruling, "unrelated")
    actor = board.fighter(made.actor)
    reached = _won_by(ruling, actor.ours)
    text = f"{actor.who.first} {'reaches' if reached else 'does not reach'} the other aim."
    word = "reaches" if reached else "does not reach"
    return Settled(board, (say("unrelated", "{who} *{word}* the other aim.", who=actor.who.first, word=word),), text)


def _remove(setup: Setup, board: Board, made: Open, ruling: Ruling) -> Settled:
    follower = board.fighter(made.detail.goal)
    if not _won_by(ruling, not follower.ours):
        return _nothing(board, "The follower *stays*.", "follower-removed")
    points = points_of(ruling.level) + REMOVED_EXTRA
    follower = follower._replace(standing="out", extra=follower.extra + points)
    ended = [pair._replace(stage="over", ended=board.round) for pair in board.on(follower.id)]
    text = "{who} is *removed*: {points} points, two more than usual."
    step = say("follower-removed", text, who=follower.who.first, points=points)
    return Settled(board.put(follower, *ended), (step,), f"{follower.who.first} is removed.")


_PURPOSES = {
    "exchange": _exchange,
    "aside": _aside,
    "disengage": _disengage,
    "pursue": _pursue,
    "parting-shot": _shot,
    "assist": _assist,
    "unrelated": _unrelated,
    "remove": _remove,
}
