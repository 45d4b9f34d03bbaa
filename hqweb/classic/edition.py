"""An edition of the classic rules: its data and its words. Shared code asks these questions and no others."""

from collections.abc import Mapping
from typing import NamedTuple

from hqweb.classic.modifiers import Kind
from hqweb.classic.resistance import Class
from hqweb.classic.results import COMPLETE, LEVEL_WORDS, TIE
from hqweb.classic.states import Adversity, Benefit
from hqweb.core.fields import Field, Json, When
from hqweb.core.procedure import Headline, Outcome
from hqweb.mastery.field import rating_field
from hqweb.mastery.rating import Total


class Edition(NamedTuple):
    """What an edition of the classic rules states for itself.

    `letter` writes a mastery; `base` is the resistance of an ordinary obstacle; `classes` are those above
    and below it; `kinds` are its modifiers; `meanings` tell each outcome key in a sentence. `states` and
    `benefits` are what defeats and victories leave behind; `augments` is what an
    augment contest brings, by its outcome key.
    """

    id: str
    letter: str
    base: Total
    classes: tuple[Class, ...]
    kinds: tuple[Kind, ...]
    meanings: Mapping[str, str]
    states: tuple[Adversity, ...] = ()
    benefits: tuple[Benefit, ...] = ()
    augments: tuple[tuple[str, int], ...] = ()

    def rating_field(
        self, name: str, label: str, default: Json | None = None, when: When | None = None
    ) -> Field:
        """A field for a rating, read and written in this edition's notation."""
        return rating_field(self.letter, name, label, default, when)

    def amount_of(self, kind: str) -> int:
        """The first amount of a kind of modifier: what one stretch or one more opponent costs."""
        return next(each.amounts[0] for each in self.kinds if each.id == kind)

    def headline(self, key: str) -> Headline:
        """The verdict of an outcome key in words."""
        found = next(each for each in OUTCOMES if each.key == key)
        return Headline(found.mark, found.label, self.meanings[key])


def _outcomes() -> tuple[Outcome, ...]:
    levels = range(COMPLETE, TIE, -1)
    won = [
        Outcome(f"hero:{LEVEL_WORDS[n]}", f"{LEVEL_WORDS[n].capitalize()} victory", f"v{n}") for n in levels
    ]
    lost = [
        Outcome(f"opposition:{LEVEL_WORDS[n]}", f"{LEVEL_WORDS[n].capitalize()} defeat", f"d{n}")
        for n in levels
    ]
    return (*won, Outcome(f"none:{LEVEL_WORDS[TIE]}", "Tie", "tie"), *reversed(lost))


OUTCOMES = _outcomes()
"""The nine outcomes of a contest from the hero's side, best first."""
