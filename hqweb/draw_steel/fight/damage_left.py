"""What a fight left on a hero whose Stamina was tracked, as moves of the sheet that it was filled from."""

from collections.abc import Iterator

from hqweb.core.limits import MAX_STAMINA
from hqweb.core.procedure import Effect
from hqweb.draw_steel.effects import EXTRA, GONE, OUT, RECOVERIES, REGAIN, lost
from hqweb.draw_steel.fight.damage_state import State
from hqweb.draw_steel.fight.stamina import Body
from hqweb.draw_steel.nouns import RECOVERY


def left_on_sheet(state: State) -> tuple[Effect, ...]:
    """Recoveries, temporary Stamina and Stamina, each as the difference to the beginning."""
    body, first = state.body, state.first
    if first is None or body.kind != "hero" or not (state.over or body.state == "dead"):
        return ()
    return (*_recoveries(state.had - state.recoveries), *_temporary(first, body), *_stamina(first, body))


def _recoveries(n: int) -> Iterator[Effect]:
    if n:
        told = f"{RECOVERY.counted(n)} used"
        yield Effect("", RECOVERIES, {"n": n}, told)


def _temporary(first: Body, body: Body) -> Iterator[Effect]:
    if first.extra and not body.extra:
        yield Effect("", GONE, {}, "Temporary Stamina gone")
    elif body.extra > first.extra:
        yield Effect("", EXTRA, {"amount": body.extra}, f"{body.extra} temporary Stamina")


def _stamina(first: Body, body: Body) -> Iterator[Effect]:
    if body.out:
        yield Effect("", OUT, {}, "Knocked unconscious")
    elif body.now < first.now:
        yield from lost(first.now - body.now, MAX_STAMINA)
    elif body.now > first.now:
        n = min(body.now - first.now, MAX_STAMINA)
        yield Effect("", REGAIN, {"amount": n}, f"{n} Stamina regained")
