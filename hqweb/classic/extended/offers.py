"""What heroes carry from an extended contest into the next one, and what it leaves on their sheets."""

from hqweb.classic.aftermath import last_offers
from hqweb.classic.extended.board import Board, Fighter
from hqweb.classic.extended.consequences import Cost, reckon
from hqweb.classic.extended.ladders import DEAD, DYING, HURT, INJURED, STATE_WORDS
from hqweb.classic.extended.setup import Setup
from hqweb.classic.in_rounds import sheet_of
from hqweb.classic.leaves import NAMED, fortune, known, spent, suffered
from hqweb.core.fields import Json
from hqweb.core.limits import MAX_NAME
from hqweb.core.procedure import Effect, Offer


def next_contests(setup: Setup, board: Board) -> tuple[Offer, ...]:
    """For every hero who can still act: a contest in the state that this one left."""
    found: list[Offer] = []
    for cost in reckon(setup, board).costs:
        who = board.fighter(cost.fighter)
        if not who.ours or who.part != "contestant":
            continue
        if cost.state == DYING:
            kind: dict[str, Json] = {"ability": int(who.total), "modifiers": [{"kind": STATE_WORDS[DYING]}]}
            found += last_offers(setup.edition, who.who, kind)
        elif cost.fortune:
            found.append(_fortunate(setup, who, cost))
        elif HURT <= cost.state <= INJURED:
            state = STATE_WORDS[cost.state]
            found.append(
                Offer(
                    f"{setup.edition.id}.simple-contest",
                    f"Next contest of {who.who.inside}, {state}",
                    {"ability": int(who.total), "modifiers": [{"kind": state}]},
                    f"With the penalty of being {state}.",
                    replaces=True,
                )
            )
    return tuple(found)


def _fortunate(setup: Setup, who: Fighter, cost: Cost) -> Offer:
    """The next contest of a winner, with the state of fortune, and with what it cost."""
    edition = setup.edition
    fortune = next(each for each in edition.benefits if each.id == cost.fortune)
    rows: list[Json] = [{"kind": fortune.id}]
    words = fortune.title.lower()
    if HURT <= cost.state <= INJURED:
        rows.append({"kind": STATE_WORDS[cost.state]})
        words = f"{words} and {STATE_WORDS[cost.state]}"
    inputs: dict[str, Json] = {"ability": int(who.total), "modifiers": rows}
    title = f"Next contest of {who.who.inside}, {words}"
    return Offer(f"{edition.id}.simple-contest", title, inputs, f"{fortune.title}: {fortune.effect}.", replaces=True)


def effects(setup: Setup, board: Board) -> tuple[Effect, ...]:
    """What the contest leaves on each hero’s sheet: points spent, state and benefit, and followers who died."""
    edition = setup.edition
    found: list[Effect] = []
    for cost in reckon(setup, board).costs:
        who = board.fighter(cost.fighter)
        sheet = sheet_of(board.fighters, who.owner or who.id)
        if not sheet:
            continue
        if who.owner:
            found += _died(sheet, who) if cost.state == DEAD else ()
            continue
        found += spent(sheet, who.brought - who.points)
        what = _from(setup, board, who)
        prize = setup.prize if len(setup.prize) <= MAX_NAME else ""
        found += fortune(edition, sheet, cost.fortune, prize or what)
        found += suffered(edition, sheet, STATE_WORDS[cost.state], what)
    return tuple(found)


def _from(setup: Setup, board: Board, who: Fighter) -> str:
    """Who met a hero last, or met them at all where that is one foe."""
    met = [board.fighter(pair.other(who.id)) for pair in board.all_of(who.id)]
    return known(met[-1].who) if met and not (setup.climax and len(met) > 1) else ""


def _died(sheet: str, who: Fighter) -> tuple[Effect, ...]:
    given: dict[str, Json] = {"follower": NAMED, "name": who.who.first[:MAX_NAME].strip()}
    return (Effect(sheet, "lose-follower", given, f"{who.who.first} died, a follower"),)
