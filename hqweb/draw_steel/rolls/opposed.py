"""An opposed roll: two tests against each other. The higher total wins, without tiers or rewards.

Source: Draw Steel Heroes, *Tests*, *Opposed Power Rolls*.
"""

from typing import Final, Literal, NamedTuple

from hqweb.core import fields, moves, procedure, tables
from hqweb.core.blocks import Block, Note, Part, Sum
from hqweb.core.dice import Die, Faces
from hqweb.core.words import Who, plus, sign
from hqweb.draw_steel import edition as book
from hqweb.draw_steel import sources
from hqweb.draw_steel.power import MAX_COUNT, POWER, ROLLED, Power, edge_steps, read_power, roll_words, summed
from hqweb.draw_steel.rolls.power_roll import traits_of

MEANS: Final = {
    "won": "The first side’s total is higher, so it wins.",
    "tie": "The totals are equal, so nothing changes.",
    "lost": "The second side’s total is higher, so it wins.",
}


class Side(NamedTuple):
    """One side: its name, characteristic, power roll, tiers up or down, and the reasons so far."""

    who: Who
    name: str
    power: Power
    tiers: int
    steps: tuple[procedure.Step, ...]

    @property
    def edge(self) -> str:
        """The name of its net edge or bane."""
        by = self.power.net
        return f"{'double ' if abs(by) > 1 else ''}{'edge' if by > 0 else 'bane'}"

    @property
    def parts(self) -> tuple[Part, ...]:
        """Everything added to its dice, with labels."""
        more = (
            Part(0, self.power.score, self.name),
            Part(0, self.power.bonus, "bonuses"),
            Part(0, by_edges(self.power), self.edge),
            Part(0, self.power.edition.double * self.tiers, "tier up" if self.tiers > 0 else "tier down"),
        )
        return (more[0], *(each for each in more[1:] if each.value))

    def words(self) -> str:
        """Return the roll as a player would say it, without a name."""
        way = f", {book.TIER.counted(abs(self.tiers))} {'up' if self.tiers > 0 else 'down'}" if self.tiers else ""
        return f"{roll_words(self.power, self.name)}{way}"


type Totals = tuple[int, int]
"""The totals of both sides."""


class State(NamedTuple):
    """Both sides, and the current dice and ruling."""

    ours: Side
    theirs: Side
    faces: Faces = ()
    ruling: Totals | None = None


def by_edges(power: Power) -> int:
    """Return the number edges and banes add without tiers.

    >>> [by_edges(Power(0, edges=edges)) for edges in (0, 1, 2, 3)], by_edges(Power(0, edges=3, banes=1))
    ([0, 2, 4, 4], 2)
    """
    by = power.net
    return by * power.edition.edge if abs(by) < 2 else power.edition.double * (1 if by > 0 else -1)


def key(totals: Totals) -> str:
    """Return the outcome: won, tied or lost.

    >>> [key(totals) for totals in ((12, 11), (9, 9), (3, 4))]
    ['won', 'tie', 'lost']
    """
    ours, theirs = totals
    return "tie" if ours == theirs else "won" if ours > theirs else "lost"


def _side(edition: book.Edition, given: fields.Given, of: Literal["", "their_"], otherwise: str) -> Side:
    """Return one side of the form; the second side's fields begin with `their_`."""
    letter = given.text(f"{of}characteristic")
    found = sources.ticked(given.picks(f"{of}ticks"), traits_of(letter), sources=edition.sources)
    skilled, who = given.flag(f"{of}skill"), Who.named(given.text(f"{of}name"), otherwise)
    skill = procedure.say(
        "skill", "{who}: a skill applies, *+{plus}*, which isn’t an edge.", who=who.first, plus=edition.skill
    )
    power = read_power(edition, given, found.edges, found.banes, of=of, plus=edition.skill * skilled)
    return Side(who, book.name_of(letter), power, given.whole(f"{of}tiers"), (*([skill] * skilled), *found.steps))


def _steps(side: Side, faces: Faces, total: int) -> tuple[procedure.Step, ...]:
    who, by, double = side.who.first, by_edges(side.power), side.power.edition.double
    rolled, tiers = "{who}: {one} and {two}, a natural *{natural}*.", plus(double * side.tiers).replace(" ", "")
    told = f"a tier {'up' if side.tiers > 0 else 'down'} counts *{{by}}*, since opposed rolls have no tiers."
    added, edge = " ".join(plus(part.value) for part in side.parts), plus(by).replace(" ", "")
    whole, rule = "{who}: {natural} {added} = *{total}*.", "opposed-edges" if abs(by) == double else "edge"
    return (
        procedure.say("natural", rolled, who=who, one=faces[0], two=faces[1], natural=sum(faces)),
        *side.steps,
        *(step for step in edge_steps(side.power) if step.rule in ("cap", "cancel")),
        *moves.those(
            (by, procedure.say(rule, "{who}, {edges}: *{by}*.", who=who, edges=side.edge, by=edge)),
            (side.tiers, procedure.say("opposed-edges", f"{{who}}: {told}", who=who, by=tiers)),
        ),
        procedure.say("total", whole, who=who, natural=sum(faces), added=added, total=sign(total)),
    )


def _sum(side: Side, faces: Faces, total: int) -> Sum:
    return summed((*(Part(side.power.edition.sides, face) for face in faces), *side.parts), total, side.who.first)


def _fields(
    edition: book.Edition, of: str, word: str, letter: Literal["A", "I"], score: int
) -> tuple[fields.Field, ...]:
    """Return the form of one side; only the first is filled in from a sheet."""

    def called(label: str) -> str:
        return f"{word}{label.lower()}" if word else label

    fields = (
        book.letter_field("characteristic", called("Characteristic"), letter, source="characteristic"),
        book.score_field("score", called("Score"), score, source="score"),
        moves.flag("skill", f"{word or 'A '}skill applies, +{edition.skill}", source="skill"),
        moves.number("edges", called("Edges"), 0, MAX_COUNT),
        moves.number("banes", called("Banes"), 0, MAX_COUNT),
        sources.ticks_field("you", "ticks", called("Conditions"), "ticks", edition.sources)._replace(group="more"),
        moves.number("bonus", called("Other bonuses minus penalties"), -book.MAX_BONUS, book.MAX_BONUS, group="more"),
        moves.number("tiers", called("Automatic tiers up or down"), -2, 2, group="more"),
        moves.text("name", called("Name"), group="more", source="name"),
    )
    return tuple(each._replace(name=f"{of}{each.name}", source="" if of else each.source) for each in fields)


def _ask(state: State, _: fields.Given) -> procedure.Ask[Totals]:
    sides, faces = (state.ours, state.theirs), state.ours.power.edition.sides
    dice = tuple(Die(faces, f"{side.who.first}, {nth} d10") for side in sides for nth in ("first", "second"))
    ours, theirs = (sum(part.value for part in side.parts) for side in sides)
    return procedure.Ask(dice, lambda faces: (faces[0] + faces[1] + ours, faces[2] + faces[3] + theirs), key)


def _rolled(state: State, _: fields.Given, faces: Faces, totals: Totals) -> procedure.Played[State]:
    found, (ours, theirs) = key(totals), map(sign, totals)
    winner = (state.ours if found == "won" else state.theirs).who.inside
    rule, word, end = "opposed-roll", found, f"{winner} wins"
    if found == "tie":
        rule, word, end = "opposed-tie", "a tie", "nothing changes"
    step = procedure.say(rule, "{ours} against {theirs}: *{end}*.", ours=ours, theirs=theirs, end=end)
    both = (*_steps(state.ours, faces[:2], totals[0]), *_steps(state.theirs, faces[2:], totals[1]))
    line = f"{state.ours.who.first} {ours}, {state.theirs.who.first} {theirs}: {word}"
    return procedure.Played(state._replace(faces=faces, ruling=totals), (*both, step), line)


class OpposedRoll(moves.Acting[State, Totals]):
    """An opposed roll. Source: Draw Steel Heroes, *Tests*, *Opposed Power Rolls*."""

    id = f"{book.ID}.opposed-roll"
    title = "Opposed roll"
    verdict = (
        "outcome=text ours=(natural=int total=int) theirs=(natural=int total=int) faces"
        f" first:ours(power({POWER}) tiers parts[value]) second:theirs(power({POWER}) tiers parts[value])"
    )
    more_label = "Conditions, bonuses, and names"
    acts = (
        moves.Act("roll", "Roll", "opposed-roll", moves.Roll(_ask, _rolled),
            closed=lambda state: ROLLED if state.ruling else "",
            whose="Both sides roll at once, so the first side makes the roll."),
    )  # fmt: skip
    outcomes = (
        procedure.Outcome("won", "Won", "v2"),
        procedure.Outcome("tie", "Tie", "tie"),
        procedure.Outcome("lost", "Lost", "d2"),
    )

    def __init__(self, edition: book.Edition = book.EDITION) -> None:
        self.edition = edition
        self.fields = (*_fields(edition, "", "", "A", 2), *_fields(edition, "their_", "Their ", "I", 0))

    def caption(self, given: fields.Given, state: State) -> str:
        """Return the rolls of both sides."""
        return f"{state.ours.words()} against {state.theirs.words()}"

    def begin(self, given: fields.Given) -> State:
        """Return both sides before the roll."""
        return State(_side(self.edition, given, "", "First side"), _side(self.edition, given, "their_", "Second side"))

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """Return the winner and both sums."""
        ours, theirs, faces, totals = state
        actors = (("hero", ours.who.first), ("other", theirs.who.first))
        if totals is None:
            return procedure.View("No one has rolled yet.", {}, settled=False, actors=actors)
        found, note = key(totals), Note("Hidden creatures stay hidden, and visible ones stay visible.")
        sums = (_sum(ours, faces[:2], totals[0]), _sum(theirs, faces[2:], totals[1]))
        blocks: tuple[Block, ...] = (*sums, note) if found == "tie" else sums
        verdict: dict[str, fields.Json] = {
            "outcome": found,
            "ours": {"natural": sum(faces[:2]), "total": totals[0]},
            "theirs": {"natural": sum(faces[2:]), "total": totals[1]},
        }
        return moves.decided(tables.keyed(self.outcomes, found), MEANS[found], verdict, blocks, actors)
