"""The odds with what is spent after the roll: each face is played, and the point is spent where it helps."""

from collections import Counter
from collections.abc import Hashable, Mapping
from itertools import product
from math import prod
from typing import NamedTuple

from hqweb.core.check import check
from hqweb.core.dice import distribution
from hqweb.core.errors import HqwebError
from hqweb.core.fields import Given, Json
from hqweb.core.grid import opened
from hqweb.core.limits import MAX_SPENT, MAX_SPENT_OVER
from hqweb.core.odds import counted_over, told_odds
from hqweb.core.procedure import Choice, Find, Move, Procedure
from hqweb.core.words import whole


class _Best(NamedTuple):
    """The best that can be made of a roll: its key, what was spent for it, and what the spending is called."""

    key: str
    spent: int
    title: str


class _Player[S, R: Hashable]:
    """Somebody who spends where it makes the outcome a better one, and never else."""

    def __init__(self, procedure: Procedure[S, R], by: str) -> None:
        self._procedure = procedure
        self._by = by
        self._rank = {each.key: place for place, each in enumerate(procedure.outcomes)}

    def best(self, state: S, key: str, left: int) -> _Best:
        """The best outcome within reach of what stands, and the fewest points that reach it."""
        found = _Best(key, 0, "")
        for choice in self._open(state) if left else ():
            move = Move(choice.do, choice.by, Given({}))
            ask = self._procedure.ask(state, move)
            if ask is None or ask.dice:
                continue
            ruling = ask.judge(())
            after = self._procedure.play(state, move, (), ruling).state
            further = self.best(after, ask.key(ruling), left - 1)
            better = self._rank[further.key] < self._rank[found.key]
            fewer = further.key == found.key and further.spent + 1 < found.spent
            if better or fewer:
                found = _Best(further.key, further.spent + 1, choice.title)
        return found

    def _open(self, state: S) -> list[Choice]:
        """The choices of this side that cost something and ask for nothing else."""
        return [
            each for each in self._procedure.choices(state) if each.cost and each.by == self._by and not each.fields
        ]


def spends(request: Mapping[str, object], find: Find) -> dict[str, Json]:
    """The odds of the whole where a point is spent whenever it makes the outcome better: rows as in ``odds``.

    ``points`` is how many may be spent on the roll, 1 where it is left out. ``spent`` are the ways in which one is
    spent, ``title`` is what the spending is called.

    Raises:
        HqwebError: ``spends.none`` where nothing can be spent after the roll, ``spends.points``,
            ``spends.too-many``, ``odds.none``, or what is wrong with the inputs.
    """
    name = request.get("procedure")
    if not isinstance(name, str):
        raise HqwebError("request.shape", "Say which procedure, as a text.", field="procedure", got=name)
    points = whole(request.get("points", 1))
    if points is None or not 1 <= points <= MAX_SPENT:
        hint = f"Say how many may be spent, from 1 to {MAX_SPENT}."
        raise HqwebError("spends.points", hint, field="points", got=request.get("points"))
    _, procedure = find(name)
    state = procedure.begin(Given(check(procedure.fields, request.get("inputs", {}))))
    move, ask = opened(procedure, state)
    total = prod(die.sides for die in ask.dice)
    if total > MAX_SPENT_OVER:
        hint = "There are too many combinations of dice to play each of them."
        raise HqwebError("spends.too-many", hint, field="procedure", got=total)
    player = _Player(procedure, move.by)
    weights: Counter[str] = Counter()
    spent: Counter[int] = Counter()
    title = ""
    every = product(*(range(1, die.sides + 1) for die in ask.dice))
    for faces in every if move.by else ():
        ruling = ask.judge(faces)
        after = procedure.play(state, move, faces, ruling).state
        found = player.best(after, ask.key(ruling), points)
        weights[found.key] += 1
        spent[found.spent] += 1
        title = title or found.title
    if not title:
        hint = "Nothing that is spent after this roll makes it better. Its odds are those without spending."
        raise HqwebError("spends.none", hint, field="procedure", got=name)
    told = told_odds(distribution(weights, total), procedure.possible(state, move), counted_over(total, ask.dice))
    return {**told, "title": title, "spent": [str(spent[number]) for number in range(points + 1)]}
