"""What a contest by advantage points came to: everybody's defeat or fortune, the level, and what heroes carry on."""

from collections.abc import Iterator
from typing import NamedTuple

from hqweb.classic.advantage import board
from hqweb.classic.condition import effects
from hqweb.classic.contest.aftermath import last_offers
from hqweb.classic.edition import states
from hqweb.classic.roll import results
from hqweb.classic.rounds import in_rounds, rounds
from hqweb.core import blocks, fields, moves, procedure
from hqweb.core.words import sign


class Cost(NamedTuple):
    """What somebody carries away: the level, what it leaves in a word, why, and the table row that gave it.

    `state` is the id of a state of adversity, empty for a fortune and for a foe; `fortune` that of a benefit.
    """

    who: board.Fighter
    level: results.Level
    word: str
    step: procedure.Step
    state: str = ""
    row: str = ""
    fortune: str = ""

    @property
    def told(self) -> dict[str, fields.Json]:
        """The same for the verdict."""
        who, level = self.who, results.LEVEL_WORDS[self.level]
        return {"who": who.id, "name": who.who.first, "points": who.ap, "level": level, "leaves": self.word}


def reckon(setup: board.Setup, board: board.Board) -> rounds.Reckoning:
    """The outcome of a contest that has a winner. Only heroes are measured; what befalls a foe is told.

    It has no level where the text has none: several losers, or nobody put out.
    """
    contending = [who for who in board.fighters if who.contends]
    found = [(*_scar(setup, who), *_fall(setup, who), *_fortune(setup, board, who)) for who in contending]
    costs, sided = [cost for each in found for cost in each], board.winner in ("ours", "theirs")
    losers = [each for each in contending if sided and each.ours == (board.winner == "theirs")]
    alone = len(losers) == 1 and losers[0].standing == "out"
    level = setup.edition.advantage.defeat(losers[0].ap).level if alone else None
    rows = [(each.who.who.first, sign(each.who.ap), each.word) for each in costs]
    text = "The text gives a level to one loser who was put out, and none to a side of several."
    return rounds.Reckoning(
        level,
        tuple(cost.step for cost in costs),
        tuple(dict.fromkeys(cost.row for cost in costs if cost.row)),
        told=tuple(cost.told for cost in costs),
        blocks=blocks.grid("What it came to", "Who | Points | What it left", rows),
        notes=(*standing_notes(board), *moves.those((level is None and sided, blocks.Note(text, "reading")))),
        offers=tuple(_offers(setup, board, costs)),
        effects=tuple(_effects(setup, board, costs)),
    )


def standing_notes(board: board.Board) -> tuple[blocks.Note, ...]:
    """Who cannot do what one might expect, from the start."""
    empty = [each.who.first for each in board.fighters if each.contends and each.start < 1]
    alone = [each.who.inside for each in board.fighters if each.part == "sidekick" and not each.owner]
    found = [f"No point to begin with, so out from the start: {who}." for who in empty]
    found += [f"No hero stands above {who}, so nobody’s hero points lift those rolls." for who in alone]
    return tuple(blocks.Note(text, "warn") for text in found)


def left_by(setup: board.Setup, level: results.Level) -> states.Adversity:
    """The state that a defeat of this level leaves."""
    return procedure.there(states.state_after(setup.edition.states, level))


def _fall(setup: board.Setup, who: board.Fighter) -> Iterator[Cost]:
    if who.standing != "out":
        return
    level = setup.edition.advantage.defeat(who.ap).level
    word, state = results.LEVEL_WORDS[level], left_by(setup, level)
    ends = "a {level} defeat, so *{state}*." if who.ours else "a *{level}* defeat. How it looks, the GM tells."
    words = {"who": who.who.first, "points": sign(who.ap), "level": word, "state": state.title.lower()}
    step = procedure.say("ap-outcome", f"{{who}} ends at {{points}}: {ends}", **words)
    left, id_ = (state.title, state.id) if who.ours else (f"{word} defeat", "")
    yield Cost(who, level, left, step, id_, f"{setup.edition.id}.advantage-outcome/{word}")


def _scar(setup: board.Setup, who: board.Fighter) -> Iterator[Cost]:
    if who.scar != results.TIE and who.ours:
        state, text = left_by(setup, who.scar), "{who} came back, and is still *{state}* from the first defeat."
        step = procedure.say("ap-scar", text, who=who.who.first, state=state.title.lower())
        yield Cost(who, who.scar, f"{state.title}, from before", step, state.id)


def _fortune(setup: board.Setup, board: board.Board, who: board.Fighter) -> Iterator[Cost]:
    """A hero of the winning side has the fortune of the last opponent put out who still is."""
    foe = _last(board, victor=who.id)
    if board.winner != "ours" or not who.ours or who.standing != "in" or foe is None:
        return
    defeat, words = setup.edition.advantage.defeat(foe.ap), {"who": who.who.first, "foe": foe.who.inside}
    if states.is_inferior(lasting := setup.edition.lasting, who.best, foe.worst):
        text = "{who} was above {foe} by {gap} or more, so the victory brings *no fortune*."
        yield Cost(who, defeat.level, "no fortune", procedure.say("ap-fortune", text, gap=lasting.inferior, **words))
    else:
        text = "{who} put {foe} out at {points}: *{fortune}*."
        step = procedure.say("ap-fortune", text, points=sign(foe.ap), fortune=defeat.fortune.lower(), **words)
        gained = states.fortune_after(setup.edition.benefits, defeat.level).id
        row = f"{setup.edition.id}.advantage-outcome/{results.LEVEL_WORDS[defeat.level]}"
        yield Cost(who, defeat.level, defeat.fortune, step, "", row, gained)


def _offers(setup: board.Setup, board: board.Board, costs: list[Cost]) -> Iterator[procedure.Offer]:
    """For every hero: a contest in the states that this one left, or for the dying the rescue and the last action."""
    acting = {state.id for state in setup.edition.states if state.acts}
    titles = {each.id: each.title.lower() for each in setup.edition.states}
    titles |= {each.id: each.title.lower() for each in setup.edition.benefits}
    for who in board.fighters:
        mine = [cost for cost in costs if cost.who == who]
        states = [cost.state for cost in mine if cost.state]
        kinds = [*(cost.fortune for cost in mine if cost.fortune), *states]
        if not kinds:
            continue
        words = " and ".join(titles[kind] for kind in kinds)
        brings = f"With the penalty of being {words}." if kinds == states else f"You are {words}."
        offer = in_rounds.next_contest(setup.edition, who, kinds, words, brings)
        yield from (offer,) if acting.issuperset(states) else last_offers(setup.edition, who.who, offer.inputs)


def _effects(setup: board.Setup, board: board.Board, costs: list[Cost]) -> Iterator[procedure.Effect]:
    """What the contest leaves on each hero’s sheet: points spent, states, and the fortune of a victory."""
    for who in board.fighters:
        if not (sheet := in_rounds.sheet_of(board.fighters, who.id)):
            continue
        victim, victor = _last(board, victor=who.id), _last(board, victim=who.id)
        yield from effects.spent(sheet, who.brought - who.points)
        mine = [cost for cost in costs if cost.who == who]
        for cost in mine:
            what = setup.short_prize or (effects.known(victim.who) if victim else "")
            yield from effects.fortune(setup.edition, sheet, cost.fortune, what)
        for state in _lightest_first(setup, [cost.state for cost in mine]):
            yield from effects.suffered(setup.edition, sheet, state, effects.known(victor.who) if victor else "")


def _lightest_first(setup: board.Setup, states: list[str]) -> list[str]:
    """The states in the order in which a sheet takes them: after one that ends all action no other comes."""
    known = setup.edition.states
    acting = [each.id for each in known if each.acts for state in states if state == each.id]
    return acting + [each.id for each in known if not each.acts and each.id in states][-1:]


def _last(board: board.Board, victor: str = "", victim: str = "") -> board.Fighter | None:
    """Whom somebody put out last, or who put somebody out last."""
    found = [fall.victim for fall in board.falls if fall.victor == victor]
    found += [fall.victor for fall in board.falls if fall.victim == victim]
    return board.fighter(found[-1]) if found else None
