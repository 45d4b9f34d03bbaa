"""What a contest of one roll a side shows: the verdict as data, and where it stands before the roll."""

from hqweb.classic.bout import Reading, Ruling, Side, winner_word
from hqweb.classic.contest_state import After, State
from hqweb.classic.picture import ladder
from hqweb.classic.results import RESULT_WORDS, level_row, level_word
from hqweb.core.blocks import Block
from hqweb.core.fields import Json
from hqweb.mastery.rating import Rating


def told(edition: str, state: State, ruling: Ruling, after: After) -> dict[str, Json]:
    """The verdict for machines."""
    bout = state.roll.bout
    rows = [*state.foe.obstacle.rows]
    if ruling.ours and ruling.theirs:
        row = level_row(ruling.ours.final, ruling.theirs.final, ruling.better)
        table = "outcomes" if bout.plain else "victory-levels"
        rows.append(f"{edition}.{table}/{row.plain_key if bout.plain else row.key}")
    out: dict[str, Json] = {
        "winner": winner_word(ruling),
        "level": level_word(ruling.level),
        "capped": ruling.level != ruling.uncapped,
        "hero": _side(bout.ours, ruling.ours) | dict(after.ours),
        "opposition": _side(bout.theirs, ruling.theirs) | dict(after.theirs),
        "rows": list[Json]([*rows, *after.rows]),
    }
    if state.motives:
        out["motivation"] = {each.by: each.told() for each in state.motives}
    return out | dict(after.told)


def _side(side: Side, reading: Reading | None) -> dict[str, Json]:
    out: dict[str, Json] = {"total": int(side.total), "hero_points": side.points}
    if side.lowered:
        out["lowered"] = side.lowered
    if side.raised:
        out["raised"] = len(side.raised)
    if side.total >= 1:
        rating = Rating.of(side.total)
        out |= {"target": int(rating.target), "masteries": rating.masteries}
    if reading:
        out |= {"fell": RESULT_WORDS[reading.fell], "result": RESULT_WORDS[reading.final]}
    return out


def waiting(state: State) -> str:
    """What the contest waits for, before its roll."""
    weight = state.roll.pair.weight
    now = state.pending
    if now and now.roll:
        return f"{now.who.first} does not push through {weight.through}: there is no contest."
    if now:
        return f"{now.who.first} is {weight.state}: the contest of {weight.effort} comes first."
    return "The contest stands open." if state.motives else "Nothing is rolled yet."


def pictures(state: State) -> tuple[Block, ...]:
    """The ladder of the last contest of motivation, before the roll."""
    rolls = [each.roll for each in state.motives if each.roll and each.roll.ruling]
    return tuple(
        block for roll in rolls[-1:] if roll.ruling for block in ladder(roll.bout, roll.faces, roll.ruling, roll.pair)
    )
