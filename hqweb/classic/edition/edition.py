"""An edition of the classic rules: all the data and words that shared code needs."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from hqweb.classic.edition import contests, resistance
from hqweb.classic.edition.community import CommunityRules
from hqweb.classic.edition.growth import GrowthRules
from hqweb.classic.edition.states import Adversity, Benefit, Lasting, fortune_after, state_after
from hqweb.classic.roll import bout, results
from hqweb.core import fields, moves, procedure, tables
from hqweb.core.limits import MAX_CONTESTANTS
from hqweb.core.sheet import row
from hqweb.mastery import rating
from hqweb.mastery.modifiers import Kind

CLASSES: Final = (
    resistance.Class("nearly-impossible", "Nearly Impossible", 40),
    resistance.Class("very-high", "Very High", 20),
    resistance.Class("high", "High", 6),
    resistance.Class("moderate", "Moderate", 0),
    resistance.Class("low", "Low", -6),
    resistance.Class("very-low", "Very Low", -20, 6),
)
"""Resistance classes, in both books."""

AUGMENTS: Final = (
    ("hero:complete", 20), ("hero:major", 9), ("hero:minor", 6), ("hero:marginal", 3), ("none:tie", 0),
    ("opposition:marginal", 0), ("opposition:minor", 0), ("opposition:major", 0), ("opposition:complete", -3),
)  # fmt: skip
"""The bonus of an augment contest by outcome, in both books."""

MEANINGS: Final = {
    "hero:complete": "You get the prize and more, often permanently.",
    "hero:major": "You get the prize and something more.",
    "hero:minor": "You get exactly the prize.",
    "hero:marginal": "You get the prize, with a catch.",
    "none:tie": "Neither side gets the prize.",
    "opposition:marginal": "You lose the prize, but save something.",
    "opposition:minor": "You lose the prize, with trouble that soon passes.",
    "opposition:major": "You lose the prize, with lasting harm.",
    "opposition:complete": "You lose the prize permanently, with lasting harm.",
}
"""The meaning of each outcome, in both books."""

BONUSES: Final = (20, 9, 6, 3, 0, -3)
"""The possible modifiers of an augment, in both books."""
OUTNUMBERED: Final = (-3, -6, -9, -12, -15, -18, -21)
"""The penalties for up to eight opponents, three for each after the first, in both books."""
type Cells = tuple[tables.Cell, ...]
"""The data of a table row: its key, then its cells."""


class Edition(NamedTuple):
    """The data of an edition of the classic rules.

    `letter` stands for a mastery; `base` is the resistance of an ordinary obstacle, and `classes` are relative to it.
    `kinds` are its modifiers; `meanings` describe each outcome in a sentence. `states` and `benefits` are the effects
    of defeats and victories. `augments` are the bonuses of an augment contest by outcome, and `plain_augments` those
    without levels. `counted` are totals that show how to count.

    Tables cite `source` as its text, and `filled` as the text that fills its gaps. With `plain` a contest has no level
    unless you ask for one, and the GM may give ties to the hero. `scale` compares results; `unrolled` are the levels
    without dice if a contest may have none. `weight` is the state that lowers results.

    `supply` is the number of hero points per session. `lasting`, `group`, `long`, `advantage`, `chain`, `growth` and
    `community` are its rules for states over time, group contests, contests in rounds, improving heroes, and
    communities. `goals` are the number of two goals that a victory reaches, one without a level. A pyrrhic victory
    lifts the hero's result by `pyrrhic` steps and costs one of the `prices` by outcome; a defeat or tie costs the state
    `lost`. `bases` are the ways in which the base rises.
    """

    id: str
    letter: str
    base: rating.Total
    classes: tuple[resistance.Class, ...]
    kinds: tuple[Kind, ...]
    meanings: Mapping[str, str]
    states: tuple[Adversity, ...] = ()
    benefits: tuple[Benefit, ...] = ()
    augments: tuple[tuple[str, int], ...] = AUGMENTS
    source: str = "HeroQuest rules summary"
    supply: int = 3
    lasting: Lasting = Lasting()
    group: contests.GroupRules = contests.GroupRules()
    long: contests.LongRules = contests.LongRules()
    advantage: contests.AdvantageRules = contests.AdvantageRules()
    chain: contests.ChainRules = contests.ChainRules()
    growth: GrowthRules = GrowthRules()
    community: CommunityRules = CommunityRules()
    goals: tuple[tuple[results.Level, int], ...] = (
        (results.TIE, 0), (results.MARGINAL, 1), (results.MINOR, 1), (results.MAJOR, 2), (results.COMPLETE, 2),
        (results.PLAIN, 1),
    )  # fmt: skip
    prices: tuple[tuple[str, str], ...] = (
        ("hero:complete", "impaired"), ("hero:major", "injured"), ("hero:minor", "dying"), ("hero:marginal", "dead"),
        ("hero:plain", ""),
    )  # fmt: skip
    lost: str = "dead"
    pyrrhic: int = 1
    bases: resistance.Bases = resistance.Bases()
    filled: str = "; QuestWorlds SRD 2.2"
    plain_augments: tuple[tuple[str, int], ...] = ()
    counted: tuple[int, ...] = (17, 20, 21, 25, 40, 41, 45, 60, 61)
    plain: bool = False
    scale: results.Scale = results.Scale()
    unrolled: results.Unrolled = results.Unrolled()
    weight: bout.Weight = bout.INJURY

    def rating_field(
        self, name: str, label: str, default: int | None = None, when: fields.When | None = None, source: str = ""
    ) -> fields.Field:
        """Return a field for a rating in this edition's notation. `source` is its place on a sheet."""
        return rating.rating_field(self.letter, name, label, default, when)._replace(source=source)

    def settled(self) -> "Edition":
        """Return the edition with everything that follows from other numbers: where rows end, and what modifiers are.

        The modifier of a state or benefit has the amount of the state itself, and an augment those that it may win.
        """
        found = {kind.id: kind for kind in self.kinds}
        won = tuple(dict.fromkeys(amount for _, amount in (*self.augments, *self.plain_augments)))
        each = self.amount_of("outnumbered")
        found["augment"] = found["augment"]._replace(amounts=won)
        found["outnumbered"] = found["outnumbered"]._replace(amounts=tuple(each * n for n in range(1, MAX_CONTESTANTS)))
        for id_, kind in found.items():
            harms, boons = [of for of in self.states if of.id == id_], [of for of in self.benefits if of.id == id_]
            if amounts := (*(of.amount for of in harms), *(of.amount for of in boons)):
                lowers, lifts = sum(of.lowered for of in harms), sum(of.raised for of in boons)
                found[id_] = kind._replace(amounts=amounts, lowers=lowers, lifts=lifts)
        return self._replace(
            kinds=tuple(found.values()),
            scale=self.scale.settled(),
            group=self.group.settled(),
            advantage=self.advantage.settled(),
            bases=self.bases.settled(),
        )

    def amount_of(self, kind: str) -> int:
        """Return the first amount of a kind of modifier, such as the cost of a stretch or one more opponent."""
        return self.kind(kind).amounts[0]

    def kind(self, id_: str) -> Kind:
        """Return the kind of modifier with this id."""
        return row(self.kinds, id_)

    def state(self, id_: str) -> Adversity:
        """Return the state of adversity with this id."""
        return row(self.states, id_)

    def left(self, winner: int, level: results.Level, *, weak: bool = False) -> Adversity | Benefit | None:
        """Return the effect of a victory (1), tie (0) or defeat (−1) at a level, or None without a level.

        With `weak` the foe is too weak for a benefit.
        """
        if not winner or level == results.PLAIN:
            return None
        if winner < 0:
            return state_after(self.states, level)
        return None if weak else fortune_after(self.benefits, level)

    def class_of(self, id_: str) -> resistance.Class:
        """Return the class of resistance with this id."""
        return row(self.classes, id_)

    @property
    def ordinary(self) -> resistance.Class:
        """The class of an ordinary obstacle, at the base itself."""
        return next(each for each in self.classes if not each.offset)

    def headline(self, key: str) -> procedure.Headline:
        """Return the headline of an outcome."""
        found = tables.keyed((*OUTCOMES, *PLAIN_OUTCOMES), key)
        return procedure.Headline(found.mark, found.label, self.meanings[key])

    def table(
        self, name: str, caption: str, section: str, columns: str, rows: Iterable[Cells], source: str = ""
    ) -> tables.Table:
        """Return a table from a section of the edition's text or of another `source`.

        The columns are as in `tables.columns`. A row begins with its key.
        """
        found, cited = tables.columns(columns), ", ".join(filter(None, (source or self.source, section)))
        all_rows = tuple(tables.Row(str(key), tuple(cells)) for key, *cells in rows)
        return tables.Table(f"{self.id}.{name}", caption, found, all_rows, cited)


class Plan(NamedTuple):
    """The arguments of `Edition.table`, whose texts may depend on the edition."""

    caption: moves.Text[Edition]
    section: moves.Text[Edition]
    columns: moves.Text[Edition]
    rows: Callable[[Edition], Iterable[Cells]]
    source: str = ""

    def table(self, edition: Edition, name: str) -> tables.Table:
        """Return the table for an edition, with this name in its id."""
        caption, section, columns = (moves.told(each, edition) for each in (self.caption, self.section, self.columns))
        return edition.table(name, caption, section, columns, self.rows(edition), self.source)


def tables_of(edition: Edition, plans: Mapping[str, Plan]) -> tuple[tables.Table, ...]:
    """Return tables for an edition, by the names in their ids."""
    return tuple(plan.table(edition, name) for name, plan in plans.items())


def _outcomes() -> tuple[procedure.Outcome, ...]:
    named = [(n, results.LEVEL_WORDS[n]) for n in range(results.COMPLETE, results.TIE, -1)]
    won = (procedure.Outcome(f"hero:{word}", f"{word.capitalize()} victory", f"v{n}") for n, word in named)
    lost = (procedure.Outcome(f"opposition:{word}", f"{word.capitalize()} defeat", f"d{n}") for n, word in named[::-1])
    return (*won, procedure.Outcome("none:tie", "Tie", "tie"), *lost)


OUTCOMES = _outcomes()
"""The nine outcomes of a contest from the hero's side, best first."""

PLAIN_OUTCOMES = (
    procedure.Outcome(f"hero:{results.level_word(results.PLAIN)}", "Victory", f"v{results.MINOR}"),
    procedure.Outcome(f"opposition:{results.level_word(results.PLAIN)}", "Defeat", f"d{results.MINOR}"),
)
"""Victory and defeat without a level."""

LABELS: Final = {each.key: tables.Marked(each.mark, each.label) for each in (*OUTCOMES, *PLAIN_OUTCOMES)}
"""Each outcome as a table cell."""


def level_cell(level: int) -> tables.Marked:
    """Return a level of victory as a table cell. 0 is a tie."""
    return LABELS[f"hero:{results.LEVEL_WORDS[level]}" if level else "none:tie"]


def outcomes_of(edition: Edition) -> tuple[procedure.Outcome, ...]:
    """Return all outcomes of a contest in an edition, best first."""
    if not edition.plain:
        return OUTCOMES
    tie = next(place for place, each in enumerate(OUTCOMES) if each.key.startswith("none"))
    won, lost = PLAIN_OUTCOMES
    return (*OUTCOMES[:tie], won, OUTCOMES[tie], lost, *OUTCOMES[tie + 1 :])


TWINS: Final = (
    ("heroquest.simple-contest", "questworlds.simple-contest"),
    ("heroquest.augment", "questworlds.augment"),
    ("heroquest.automatic-success", "questworlds.automatic-victory"),
    ("heroquest.group-contest", "questworlds.group-contest"),
    ("heroquest.extended-contest", "questworlds.scored-contest"),
)
"""Each HeroQuest procedure with a QuestWorlds twin."""

MOVES: Final = {"heroquest.automatic-success": (("succeed", "win"),)}
"""Moves that have another name in QuestWorlds, by HeroQuest procedure."""
QUESTWORLDS_READS: Final[tuple[tuple[str, fields.Json], ...]] = (("outcome", "level"),)
"""The QuestWorlds inputs that ask for a level, which HeroQuest always has."""
