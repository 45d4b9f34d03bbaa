"""An opposed roll: two tests against each other. The higher total wins; there are no tiers and no rewards.

Source: Draw Steel Heroes, *Tests*, *Opposed Power Rolls*.
"""

from typing import Final, Literal, NamedTuple

from hqweb.core.blocks import Block, Note, Part, Sum
from hqweb.core.dice import Die, Faces
from hqweb.core.fields import Field, Given, Json
from hqweb.core.moves import Act, Acting, Roll, decided, flag, number, text
from hqweb.core.procedure import Ask, Outcome, Played, Seat, Step, View, say
from hqweb.core.words import Who, plus, sign
from hqweb.draw_steel.edition import EDITION, ID, MAX_BONUS, Edition, letter_field, name_of, score_field
from hqweb.draw_steel.explain import edge_steps, roll_words
from hqweb.draw_steel.nouns import TIER
from hqweb.draw_steel.power import MAX_COUNT, Power
from hqweb.draw_steel.rolls.form import traits_of
from hqweb.draw_steel.rolls.power_roll import ROLLED
from hqweb.draw_steel.sources import ticked, ticks_field

MAX_TIERS: Final = 2
"""Tiers up or down that a form takes: a roll with tiers has no more steps than that."""

MEANS: Final = {
    "won": "The first side’s total is higher, and it has its way.",
    "tie": "Equal totals: all stays as it was.",
    "lost": "The second side’s total is higher, and it has its way.",
}


class Side(NamedTuple):
    """One side: its name, its characteristic, what goes into its roll, tiers up or down, and the reasons so far."""

    who: Who
    name: str
    power: Power
    tiers: int
    steps: tuple[Step, ...]

    @property
    def plus(self) -> int:
        """All that is added to its dice."""
        return self.power.score + self.power.bonus + by_edges(self.power) + self.power.edition.double * self.tiers

    def words(self) -> str:
        """The roll as a player would say it, without a name."""
        way = f", {TIER.counted(abs(self.tiers))} {'up' if self.tiers > 0 else 'down'}" if self.tiers else ""
        return f"{roll_words(self.power, self.name)}{way}"

    def edge(self) -> str:
        """What its edges and banes come to is called."""
        by = self.power.net
        return f"{'double ' if abs(by) > 1 else ''}{'edge' if by > 0 else 'bane'}"

    def parts(self) -> tuple[tuple[int, str], ...]:
        """All that is added to its dice, each with what it is."""
        more = (
            (self.power.bonus, "bonuses"),
            (by_edges(self.power), self.edge()),
            (self.power.edition.double * self.tiers, "tier up" if self.tiers > 0 else "tier down"),
        )
        return ((self.power.score, self.name), *((value, label) for value, label in more if value))


class Duel(NamedTuple):
    """What two sets of dice came to: both natural rolls and both totals."""

    ours: int
    theirs: int
    our_total: int
    their_total: int


class State(NamedTuple):
    """Both sides, and the dice and the ruling that stand."""

    ours: Side
    theirs: Side
    faces: Faces = ()
    ruling: Duel | None = None


def by_edges(power: Power) -> int:
    """What edges and banes add where there are no tiers.

    >>> [by_edges(Power(0, edges=edges)) for edges in (0, 1, 2, 3)], by_edges(Power(0, edges=3, banes=1))
    ([0, 2, 4, 4], 2)
    """
    by = power.net
    return by * power.edition.edge if abs(by) < 2 else (by // 2) * power.edition.double


def key(duel: Duel) -> str:
    """Who won."""
    if duel.our_total == duel.their_total:
        return "tie"
    return "won" if duel.our_total > duel.their_total else "lost"


def _side(edition: Edition, given: Given, of: Literal["", "their_"], otherwise: str) -> Side:
    """One side as the form sets it up; the fields of the second begin with `their_`."""
    letter = given.text(f"{of}characteristic")
    found = ticked(given.picks(f"{of}ticks"), traits_of(letter))
    skilled = given.flag(f"{of}skill")
    who = Who.named(given.text(f"{of}name"), otherwise)
    told = say("skill", "{who}: a skill applies, *+{plus}*, which is no edge.", who=who.first, plus=edition.skill)
    bonus = given.whole(f"{of}bonus") + edition.skill * skilled
    edges, banes = given.whole(f"{of}edges") + found.edges, given.whole(f"{of}banes") + found.banes
    power = Power(given.whole(f"{of}score"), bonus, edges, banes, edition=edition)
    return Side(who, name_of(letter), power, given.whole(f"{of}tiers"), (*([told] * skilled), *found.steps))


def _signed(by: int) -> str:
    return f"{'+' if by > 0 else '−'}{abs(by)}"


def _steps(side: Side, faces: Faces, total: int) -> tuple[Step, ...]:
    """The reasons for a side’s total."""
    who, natural, by = side.who.first, sum(faces), by_edges(side.power)
    told = "{who}: {one} and {two}, a natural *{natural}*."
    steps = [
        say("natural", told, who=who, one=faces[0], two=faces[1], natural=natural),
        *side.steps,
        *(step for step in edge_steps(side.power) if step.rule in ("cap", "cancel")),
    ]
    if by:
        rule = "opposed-edges" if abs(by) == side.power.edition.double else "edge"
        steps.append(say(rule, "{who}, {word}: *{by}*.", who=who, word=side.edge(), by=_signed(by)))
    if side.tiers:
        told, way = "{who}: a tier {way} counts *{plus}*, since there are no tiers here.", _signed(side.tiers)[0]
        counts = f"{way}{side.power.edition.double * abs(side.tiers)}"
        steps.append(say("opposed-edges", told, who=who, way="up" if side.tiers > 0 else "down", plus=counts))
    added = " ".join(plus(value) for value, _ in side.parts())
    text = "{who}: {natural} {told} = *{total}*."
    return (*steps, say("total", text, who=who, natural=natural, told=added, total=sign(total)))


def _sum(side: Side, faces: Faces, total: int) -> Sum:
    """The dice of a side and all that was added to them."""
    parts = [Part(EDITION.sides, face) for face in faces] + [Part(0, value, label) for value, label in side.parts()]
    told = " ".join(str(part.value) if part.sides else plus(part.value) for part in parts)
    return Sum(f"{side.who.first}: {told} = {sign(total)}", tuple(parts), total)


def _fields(edition: Edition, of: str, word: str, letter: Literal["A", "I"], score: int) -> tuple[Field, ...]:
    """The form of one side; only the first is filled from a sheet."""

    def called(label: str) -> str:
        return f"{word}{label.lower()}" if word else label

    fields = (
        letter_field("characteristic", called("Characteristic"), letter, source="characteristic"),
        score_field("score", called("Score"), score, source="score"),
        flag("skill", f"{word or 'A '}skill applies, +{edition.skill}", source="skill"),
        number("edges", called("Edges"), 0, MAX_COUNT),
        number("banes", called("Banes"), 0, MAX_COUNT),
        ticks_field("you", "ticks", called("Conditions"), "ticks")._replace(group="more"),
        number("bonus", called("Other bonuses, less penalties"), -MAX_BONUS, MAX_BONUS, group="more"),
        number("tiers", called("Automatic tiers up or down"), -MAX_TIERS, MAX_TIERS, group="more"),
        text("name", called("Name"), group="more", source="name"),
    )
    return tuple(each._replace(name=f"{of}{each.name}", source="" if of else each.source) for each in fields)


def _ask(state: State, _: Given) -> Ask[Duel]:
    """Two d10 a side."""
    names = (state.ours.who.first, state.theirs.who.first)
    dice = tuple(Die(EDITION.sides, f"{name}, {nth} d10") for name in names for nth in ("first", "second"))
    ours, theirs = state.ours.plus, state.theirs.plus

    def judge(faces: Faces) -> Duel:
        one, other = faces[0] + faces[1], faces[2] + faces[3]
        return Duel(one, other, one + ours, other + theirs)

    return Ask(dice, judge, key)


def _rolled(state: State, _: Given, faces: Faces, duel: Duel) -> Played[State]:
    """Both totals, and who won."""
    found, ours, theirs = key(duel), sign(duel.our_total), sign(duel.their_total)
    winner = (state.ours if found == "won" else state.theirs).who.inside
    end = "all stays as it was" if found == "tie" else f"{winner} wins"
    rule = "opposed-tie" if found == "tie" else "opposed-roll"
    step = say(rule, "{ours} against {theirs}: *{end}*.", ours=ours, theirs=theirs, end=end)
    both = (*_steps(state.ours, faces[:2], duel.our_total), *_steps(state.theirs, faces[2:], duel.their_total))
    word = "a tie" if found == "tie" else found
    line = f"{state.ours.who.first} {ours}, {state.theirs.who.first} {theirs}: {word}"
    return Played(state._replace(faces=faces, ruling=duel), (*both, step), line)


class OpposedRoll(Acting[State, Duel]):
    """An opposed roll. Source: Draw Steel Heroes, *Tests*, *Opposed Power Rolls*."""

    id = f"{ID}.opposed-roll"
    title = "Opposed roll"
    more_label = "Conditions, bonuses, and names"
    rule = "opposed-roll"
    opening = "roll"
    acts = (
        Act("roll", "Roll", "opposed-roll", Roll(_ask, _rolled), closed=lambda state: ROLLED if state.ruling else "",
            whose="Both sides roll at once, and the first one presses."),
    )  # fmt: skip
    outcomes = (Outcome("won", "Won", "v2"), Outcome("tie", "Tie", "tie"), Outcome("lost", "Lost", "d2"))

    def __init__(self, edition: Edition = EDITION) -> None:
        self.edition = edition
        self.fields = (*_fields(edition, "", "", "A", 2), *_fields(edition, "their_", "Their ", "I", 0))

    def caption(self, given: Given) -> str:
        """The rolls of both sides."""
        state = self.begin(given)
        return f"{state.ours.words()} against {state.theirs.words()}"

    def begin(self, given: Given) -> State:
        """Both sides."""
        return State(_side(self.edition, given, "", "First side"), _side(self.edition, given, "their_", "Second side"))

    def view(self, state: State, seat: Seat) -> View:
        """Who won, with both sums."""
        ours, theirs, faces, duel = state
        actors = (("hero", ours.who.first), ("other", theirs.who.first))
        if duel is None:
            return View("Nothing is rolled yet.", {}, settled=False, actors=actors)
        found = key(duel)
        note = Note("Whoever was hidden is still hidden, and whoever was seen is still seen.")
        sums = (_sum(ours, faces[:2], duel.our_total), _sum(theirs, faces[2:], duel.their_total))
        blocks: tuple[Block, ...] = (*sums, note) if found == "tie" else sums
        verdict: dict[str, Json] = {
            "outcome": found,
            "ours": {"natural": duel.ours, "total": duel.our_total},
            "theirs": {"natural": duel.theirs, "total": duel.their_total},
        }
        outcome = next(each for each in self.outcomes if each.key == found)
        return decided(outcome, MEANS[found], verdict, blocks, actors)
