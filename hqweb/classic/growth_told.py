"""How growth is asked and told in every edition: ratings on a sheet, the pick of an ability, a mastery gained."""

from collections.abc import Callable
from typing import Final, Protocol

from hqweb.classic.growth_rules import CATCH_UP_GAIN, CATCH_UP_GAP, CATCH_UPS, Ability, Sheet, effective
from hqweb.core.errors import HqwebError
from hqweb.core.fields import Field, Json, Option
from hqweb.core.procedure import Step, say
from hqweb.mastery.rating import Total, show

HERO: Final = "hero"
GM: Final = "gm"
"""Who moves: the hero's player, and the GM for awards and gifts of the story."""


class Growing(Protocol):
    """Whatever has a sheet, and a letter that writes masteries."""

    @property
    def sheet(self) -> Sheet:
        """All abilities."""

    @property
    def letter(self) -> str:
        """The letter of a mastery."""


def written_rating(ability: Ability, letter: str) -> str:
    """A rating as the sheet has it: a breakout's is a bonus.

    >>> written_rating(Ability("a1", "Farmer", "keyword", 37), "W")
    '17W'
    >>> written_rating(Ability("a2", "Ploughing", "breakout", 4, "a1"), "W")
    '+4'
    """
    return f"+{ability.rating}" if ability.kind == "breakout" else show(Total(ability.rating), letter)


def in_order(sheet: Sheet) -> list[Ability]:
    """Keywords, each with what stands under it, then what stands alone."""
    out: list[Ability] = []
    for each in sheet:
        if each.kind == "keyword":
            out += [each, *(one for one in sheet if one.keyword == each.id)]
    return out + [each for each in sheet if each.kind == "independent" and not each.keyword]


def pick(
    state: Growing,
    sheet: Sheet,
    *,
    name: str = "ability",
    label: str = "Ability",
    note: Callable[[Ability], str] = lambda _: "",
    why: Callable[[Ability], str] | None = None,
) -> Field:
    """A pick of one of some abilities. `why` says of any other on the sheet why it cannot be picked now."""
    options = tuple(Option(each.id, f"{each.name} {_in_all(state, each)}", note(each)) for each in sheet)
    return Field(name, "pick", label, options=options, read=_reader(state, why) if why else None)


def _in_all(state: Growing, ability: Ability) -> str:
    own = written_rating(ability, state.letter)
    if ability.kind != "breakout":
        return own
    return f"{own} ({show(effective(state.sheet, ability), state.letter)})"


def _reader(state: Growing, why: Callable[[Ability], str]) -> Callable[[Json], Json]:
    def read(raw: Json) -> Json:
        reason = next((why(each) for each in state.sheet if each.id == raw), "")
        if reason:
            raise HqwebError("field.pick", reason, got=raw)
        return raw

    return read


def mastery_gained(ability: Ability, letter: str, *, others: bool) -> Step:
    """A mastery that was gained, and the catch-up that it brings where there are `others` to raise."""
    now = written_rating(ability, letter)
    if not others:
        none = "{name} gains a mastery at {now}, but nothing stands {gap} or more below it."
        return say("catch-up", none, gap=CATCH_UP_GAP, name=ability.name, now=now)
    return say(
        "catch-up",
        "{name} gains a mastery at {now}: *a catch-up*. Up to {count} others, {gap} or more below, gain {gain}.",
        count=CATCH_UPS,
        gap=CATCH_UP_GAP,
        gain=CATCH_UP_GAIN,
        name=ability.name,
        now=now,
    )
