"""The consequences of a contest by advantage points: defeats, fortunes, the level, and offers."""

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
    """A person's consequences: the level, the state in a word, reasons, and table row.

    `state` is the id of a hero's state of adversity, if any; `fortune` is that of a benefit.
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
        """The consequences for the verdict."""
        who, level = self.who, results.LEVEL_WORDS[self.level]
        return {"who": who.id, "name": who.who.first, "points": who.ap, "level": level, "leaves": self.word}


def reckon(setup: board.Setup, board: board.Board) -> rounds.Reckoning:
    """Return the consequences of a contest with a winner. Only heroes are measured; the GM decides on foes.

    It has no level with several losers, or if no one was put out.
    """
    contending = [who for who in board.fighters if who.contends]
    found = [(*_scar(setup, who), *_fall(setup, who), *_fortune(setup, board, who)) for who in contending]
    costs, sided = [cost for each in found for cost in each], board.winner in ("ours", "theirs")
    losers = [each for each in contending if sided and each.ours == (board.winner == "theirs")]
    alone = len(losers) == 1 and losers[0].standing == "out"
    level = setup.edition.advantage.defeat(losers[0].ap).level if alone else None
    rows = [(each.who.who.first, sign(each.who.ap), each.word) for each in costs]
    text = "The rules give a level if one loser was put out, but not if several were."
    return rounds.Reckoning(
        level,
        tuple(cost.step for cost in costs),
        tuple(dict.fromkeys(cost.row for cost in costs if cost.row)),
        told=tuple(cost.told for cost in costs),
        blocks=blocks.grid("Consequences", "Who | Points | State", rows),
        notes=(*standing_notes(board), *moves.those((level is None and sided, blocks.Note(text, "reading")))),
        offers=tuple(_offers(setup, board, costs)),
        effects=tuple(_effects(setup, board, costs)),
    )


def standing_notes(board: board.Board) -> tuple[blocks.Note, ...]:
    """Note unexpected limits of contestants, at the start."""
    empty = [each.who.first for each in board.fighters if each.contends and each.start < 1]
    alone = [each.who.inside for each in board.fighters if each.part == "sidekick" and not each.owner]
    found = [f"Out from the start, without points: {who}." for who in empty]
    found += [f"There’s no hero above {who}, so no hero points apply to those rolls." for who in alone]
    return tuple(blocks.Note(text, "warn") for text in found)


def left_by(setup: board.Setup, level: results.Level) -> states.Adversity:
    """Return the state after a defeat of this level."""
    return procedure.there(states.state_after(setup.edition.states, level))


def _fall(setup: board.Setup, who: board.Fighter) -> Iterator[Cost]:
    if who.standing != "out":
        return
    level = setup.edition.advantage.defeat(who.ap).level
    word, state = results.LEVEL_WORDS[level], left_by(setup, level)
    ends = "a {level} defeat, so *{state}*." if who.ours else "a *{level}* defeat. The GM decides what it looks like."
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
    """Return a winner's fortune, from the last opponent they put out who's still out."""
    foe = _last(board, victor=who.id)
    if board.winner != "ours" or not who.ours or who.standing != "in" or foe is None:
        return
    defeat, words = setup.edition.advantage.defeat(foe.ap), {"who": who.who.first, "foe": foe.who.inside}
    if states.is_inferior(lasting := setup.edition.lasting, who.best, foe.worst):
        text = "{who} was above {foe} by {gap} or more, so the victory gives *no fortune*."
        yield Cost(who, defeat.level, "no fortune", procedure.say("ap-fortune", text, gap=lasting.inferior, **words))
    else:
        text = "{who} put {foe} out at {points}: *{fortune}*."
        step = procedure.say("ap-fortune", text, points=sign(foe.ap), fortune=defeat.fortune.lower(), **words)
        gained = states.fortune_after(setup.edition.benefits, defeat.level).id
        row = f"{setup.edition.id}.advantage-outcome/{results.LEVEL_WORDS[defeat.level]}"
        yield Cost(who, defeat.level, defeat.fortune, step, "", row, gained)


def _offers(setup: board.Setup, board: board.Board, costs: list[Cost]) -> Iterator[procedure.Offer]:
    """Offer every hero a contest in their new states, or a rescue and a last action."""
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
        brings = f"With the penalty for being {words}." if kinds == states else f"You are {words}."
        offer = in_rounds.next_contest(setup.edition, who, kinds, words, brings)
        yield from (offer,) if acting.issuperset(states) else last_offers(setup.edition, who.who, offer.inputs)


def _effects(setup: board.Setup, board: board.Board, costs: list[Cost]) -> Iterator[procedure.Effect]:
    """Return the effects on each hero's sheet: spent points, states, and fortune."""
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
    """Return the states in the order for a sheet: nothing follows a state without action."""
    known = setup.edition.states
    acting = [each.id for each in known if each.acts for state in states if state == each.id]
    return acting + [each.id for each in known if not each.acts and each.id in states][-1:]


def _last(board: board.Board, victor: str = "", victim: str = "") -> board.Fighter | None:
    """Return the last person that someone put out, or that put them out."""
    found = [fall.victim for fall in board.falls if fall.victor == victor]
    found += [fall.victor for fall in board.falls if fall.victim == victim]
    return board.fighter(found[-1]) if found else None
