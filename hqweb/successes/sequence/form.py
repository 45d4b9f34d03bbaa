"""The form of a sequence, and the board it sets up."""

from typing import Final

from hqweb.core import fields, limits, moves, nouns, words
from hqweb.mastery import rating
from hqweb.successes import edition
from hqweb.successes.sequence.board import Board, Fighter, Role, engaged

MOST_RESOLVE = 12
"""The most resolve a form takes for one opponent: more than the text has, for threats to a whole group."""
_ROLES: Final[dict[str, Role]] = {"contends": "contends", "follower": "follower", "helps": "helps"}
MODIFIER: Final = rating.amount_field("modifier", "Modifier for this roll")
"""Modifiers for one roll."""

_FAILED: Final = {
    "time": "You only lose time", "helper": "The helper loses resolve",
    "helped": "The helped hero loses resolve",
}  # fmt: skip


type Fields = tuple[fields.Field, ...]


def _own(of: edition.Edition, track: edition.TrackId) -> tuple[Fields, Fields, fields.Field, Fields]:
    """Starting values on a track, the tally so far, and readings."""
    if track == "chained":
        return (
            (moves.number("resolve", "Resolve now", 1, of.resolve, of.resolve, source="resolve"),
             moves.number("full", "Starting resolve", 1, of.resolve, of.resolve, source="full")),
            (moves.number("resolve", "Resolve", 1, MOST_RESOLVE, of.npc),),
            moves.number("lost", "Resolve lost so far", 0, MOST_RESOLVE, group="more", added=True),
            (moves.pick("recovery", "Losing a recovery", _FAILED, group="readings"),),
        )  # fmt: skip
    if track == "wagered":
        ties = {
            "half": f"Both lose {words.portion(of.half)}{' of' * (of.half > 2)} the wager",
            "nothing": "Nothing changes",
        }
        chances = {str(n): f"{words.sign(n)}{', as printed' * (place > 0)}" for place, n in enumerate(of.chances)}
        return (
            (moves.number("followers", "Followers’ points", 0, rating.MAX_TOTAL, source="follower"),), (),
            moves.number("gained", "Points gained so far", -rating.MAX_TOTAL, rating.MAX_TOTAL, group="more",
                added=True, help="Negative for points lost. 0 at the start."),
            (moves.pick("ties", "Ties", ties, group="readings"),
             moves.pick("chance", "After a second chance", chances, group="readings")),
        )  # fmt: skip
    points = f"By {words.spelt(of.follower)} points in"
    out = moves.pick("follower_out", "A contending follower is out",
        {"all": f"{points} all", "round": f"{points} one round"}, group="readings", added=True)  # fmt: skip
    suffered = moves.number(
        "suffered", "Points against so far", 0, of.goal - 1, group="more", added=True, was="against"
    )
    return (), (), suffered, (out,)


def fields_of(of: edition.Edition, track: edition.Track) -> Fields:
    """The fields of a sequence on a track."""
    name, (ours, theirs, so_far, readings) = moves.NAME, _own(of, track.id)
    parts = {"contends": "Contends", "follower": "A follower", "helps": "Only helps"}
    if track.wagers:
        del parts["follower"]
    hero = (
        name._replace(source="name"),
        of.rating("ability", "Ability", source="ability"),
        rating.amount_field("bonus", "Lasting modifier")._replace(source="bonus"),
        *ours,
        moves.pick("part", "Part", parts),
        so_far._replace(when=fields.When("part", tuple(parts)[:-1])),
    )
    resistance = of.rating("resistance", "Resistance")._replace(secret="hide")  # noqa: S106  names a flag
    foe = (name, moves.flag("hide", "Hide the rating until it is rolled"), resistance, *theirs, so_far)
    return (
        *(moves.rows(name, label, noun, limits.MAX_CONTESTANTS, row)._replace(low=1, default=None)
          for name, label, noun, row in (("heroes", "Heroes", nouns.HERO, hero), ("foes", "Foes", nouns.FOE, foe))),
        moves.text("prize", "Prize", limits.MAX_PRIZE, group="more"),
        of.rating("base", "Base resistance", int(of.base))._replace(group="more"),
        of.pool_field,
        *readings,
    )  # fmt: skip


def set_up(of: edition.Edition, track: edition.Track, given: fields.Given) -> Board:
    """The board before the first round: heroes and foes are paired row by row."""
    board = Board(of, track, given, (), given.whole("points"))
    for side in ("heroes", "foes"):
        rows = given.rows(side)
        board = board.put(*(_fighter(board, row, n, len(rows), ours=side == "heroes") for n, row in enumerate(rows, 1)))
    for hero, foe in zip(board.side(ours=True), board.side(ours=False), strict=False):
        board = engaged(board, hero.id, foe.id)
    return board


def _fighter(board: Board, row: fields.Given, n: int, of: int, *, ours: bool) -> Fighter:
    """A participant by name, or by kind, or by kind and number if there are more; with what happened before.

    Anyone whose advantage points have changed has rolled, so nothing is hidden.
    """
    role, name = row.text("part", "contends"), row.text("name")
    kind, left, goal, sudden = "Hero" if ours else "Foe", board.edition.resolve, board.edition.goal, 0
    if role == "follower":
        kind, left, (goal, sudden) = "Follower", board.edition.aide, board.follower_goal
    total, most = rating.Total(row.whole("ability" if ours else "resistance") + row.whole("bonus", 0)), left
    if board.track.wagers:
        left = most = int(total) + row.whole("followers", 0)
    elif board.track.own:
        left = min(row.whole("resolve"), left) if ours else row.whole("resolve")
        most = max(left, min(row.whole("full"), most)) if ours else left
    gained, lost, brought = (row.whole(each, 0) for each in ("gained", "lost", "suffered"))
    now = Fighter(
        f"{'h' if ours else 'f'}{n}", words.Who.named(name or (f"{kind} {n}" if of > 1 else ""), kind), ours, total,
        left + gained, left + lost, most if ours else max(most, left + lost), goal, _ROLES[role],
        row.flag("hide", default=False) and not gained, sudden=sudden, before=lost, brought=brought,
    )  # fmt: skip
    return now if now.left > 0 and now.brought < now.goal else now._replace(standing="out")
