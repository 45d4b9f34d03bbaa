"""Power rolls, tests and saving throws: what the ruleset takes from here.

The tables are made from the very data that the rulings read.
"""

from typing import Any, Final

from hqweb.core.procedure import Procedure
from hqweb.core.tables import Cell, Marked, Row, Table, Term
from hqweb.draw_steel.edition import CHARACTERISTICS, EDITION, REWARD, at, figures, table
from hqweb.draw_steel.power import BANDS, Power, net, rule
from hqweb.draw_steel.rolls.group_test import GroupTest, half, over_half
from hqweb.draw_steel.rolls.montage import MontageTest, limits
from hqweb.draw_steel.rolls.opposed import OpposedRoll
from hqweb.draw_steel.rolls.power_roll import PowerRoll
from hqweb.draw_steel.rolls.saving_throw import SavingThrow, saved
from hqweb.draw_steel.rolls.test import Assist, Test, opposition, outcome
from hqweb.draw_steel.sources import SOURCES

PLACES: Final[tuple[tuple[str, str, str], ...]] = (
    ("characteristics", "#characteristics", "Characteristics"),
    ("echelons", "#echelons", "Echelons"),
    ("power-roll", "power-roll#procedure", "Power roll"),
    ("natural", "power-roll#natural", "Natural roll"),
    ("total", "power-roll#total", "Total"),
    ("tiers", "power-roll#tiers", "Tiers"),
    ("edge", "power-roll#edges", "Edges and banes"),
    ("double", "power-roll#double", "Double edge"),
    ("cap", "power-roll#cap", "Two at most"),
    ("cancel", "power-roll#cancel", "Cancelling"),
    ("tick", "power-roll#sources", "Where from"),
    ("natural-19", "power-roll#nineteen", "Natural 19"),
    ("automatic", "power-roll#automatic", "Automatic tier"),
    ("downgrade", "power-roll#downgrade", "Downgrade"),
    ("test", "tests#procedure", "Test"),
    ("skill", "tests#skill", "Skill"),
    ("difficulty", "tests#difficulty", "Difficulty"),
    ("test-nineteen", "tests#nineteen", "Natural 19"),
    ("reactive", "tests#reactive", "Reactive test"),
    ("test-object", "tests#object", "Objects"),
    ("reroll", "tests#reroll", "Hero token"),
    ("bargain", "tests#bargain", "Bargain"),
    ("assist", "tests#assist", "Assist"),
    ("group-test", "group-tests#procedure", "Group test"),
    ("group-count", "group-tests#half", "Half of them"),
    ("group-collective", "group-tests#collective", "For all"),
    ("montage-test", "montage-tests#procedure", "Montage test"),
    ("montage-turn", "montage-tests#turn", "Turn"),
    ("montage-skill", "montage-tests#skill", "Once a skill"),
    ("montage-works", "montage-tests#works", "It just works"),
    ("montage-count", "montage-tests#count", "Counting"),
    ("montage-end", "montage-tests#end", "The end"),
    ("opposed-roll", "opposed-rolls#procedure", "Opposed roll"),
    ("opposed-edges", "opposed-rolls#double", "Four for a tier"),
    ("opposed-tie", "opposed-rolls#tie", "Tie"),
    ("saving-throw", "saving-throws#procedure", "Saving throw"),
    ("save-bonus", "saving-throws#bonus", "Bonus to saves"),
    ("save-token", "saving-throws#token", "Hero token"),
)
"""Where its rules stand: key, page with anchor, and the word of the link."""

_TERMS: Final = (
    ("characteristic", "Characteristic",
     "One of five scores from −5 to 5: Might, Agility, Reason, Intuition, Presence.", "#characteristics"),
    ("echelon", "Echelon",
     "A stretch of levels: 1 to 3, 4 to 6, 7 to 9, and 10. Main scores rise with each.", "#echelons"),
    ("director", "Director", "Whoever runs the game and plays everybody but the heroes.", "#director"),
    ("power-roll", "Power roll",
     "Two d10 and a characteristic. The total comes to one of three tiers.", "power-roll#procedure"),
    ("natural-roll", "Natural roll",
     "What the two dice show together, before anything is added.", "power-roll#natural"),
    ("tier", "Tier", "How good a roll is: tier 1 to 11, tier 2 to 16, tier 3 from 17 on.", "power-roll#tiers"),
    ("edge", "Edge", "An advantage: +2 on the roll. Two of them are a double edge.", "power-roll#edges"),
    ("bane", "Bane", "A disadvantage: −2 on the roll. Two of them are a double bane.", "power-roll#edges"),
    ("double-edge", "Double edge",
     "Two or more edges: nothing is added, and the result is a tier higher.", "power-roll#double"),
    ("double-bane", "Double bane",
     "Two or more banes: nothing is taken away, and the result is a tier lower.", "power-roll#double"),
    ("bonus", "Bonus",
     "A number that is added to a roll. All of them add up, and none of them is an edge.", "power-roll#total"),
    ("automatic-tier", "Automatic tier",
     "A tier that some effect gives, whatever the dice and all that is added to them.", "power-roll#automatic"),
    ("downgrade", "Downgrade", "To take a lower tier than the one that was rolled.", "power-roll#downgrade"),
    ("test", "Test", "A power roll for something that may fail.", "tests#procedure"),
    ("skill", "Skill", "A training that adds 2 to a test, one of them to a test.", "tests#skill"),
    ("reward", "Reward", "Something good on top of a success.", "tests#reward"),
    ("consequence", "Consequence", "Something bad that a test brings, won or lost.", "tests#consequence"),
    ("reactive-test", "Reactive test",
     "A test that the Director asks for without saying what it is about.", "tests#reactive"),
    ("assist", "Assist", "A test that helps another’s: an edge, a double edge or a bane.", "tests#assist"),
    ("group-test", "Group test", "All make the same test, and half of them are enough.", "group-tests#procedure"),
    ("montage-test", "Montage test",
     "A long task in two rounds: successes and failures are counted up to their limits.", "montage-tests#procedure"),
    ("opposed-roll", "Opposed roll",
     "Two tests against each other. The higher total wins, and there are no tiers.", "opposed-rolls#procedure"),
    ("saving-throw", "Saving throw",
     "A d10 at the end of your turn: 6 or more, and the effect ends.", "saving-throws#procedure"),
)  # fmt: skip

TERMS: Final = tuple(Term(key, name, text, at(place)) for key, name, text, place in _TERMS)
"""Its part of the glossary."""

PROCEDURES: Final[tuple[Procedure[Any, Any], ...]] = (
    PowerRoll(),
    Test(),
    Assist(),
    GroupTest(),
    MontageTest(),
    OpposedRoll(),
    SavingThrow(),
)
"""What can be played."""

_NETS: Final = {-2: "tier −1", -1: f"−{EDITION.edge}", 0: "none", 1: f"+{EDITION.edge}", 2: "tier +1"}
_BRINGS: Final = ("the least", "the middle", "the most")
_USES: Final = {
    "M": "lift, break, climb, endure",
    "A": "sneak, dodge, balance, aim",
    "R": "know, work out, build",
    "I": "notice, track, see through people",
    "P": "persuade, lead, deceive, perform",
}
_ODDS: Final = range(-5, 8)
_GROUPS: Final = range(2, 9)
_PARTIES: Final = range(2, 9)
_CASES: Final = (("Two banes", 0, 2), ("One bane", 0, 1), ("Plain", 0, 0), ("One edge", 1, 0), ("Two edges", 2, 0))
_SAVES: Final = range(9, 1, -1)


def _tiers() -> Table:
    rows = (
        Row(f"tier-{band.tier}", (Marked(f"tier-{band.tier}", f"Tier {band.tier}"), band.words, brings))
        for band, brings in zip(BANDS, _BRINGS, strict=True)
    )
    return table("tiers", "The three tiers", ("Tier", "Total", "It brings"), rows, "The Basics, Power Roll Outcomes")


def _edges() -> Table:
    edged, baned = ("No edge", "One edge", "Two or more"), ("No bane", "One bane", "Two or more")
    rows = (
        Row(f"edges-{edges}", (label, *(_NETS[net(edges, banes)] for banes in range(EDITION.most + 1))))
        for edges, label in enumerate(edged)
    )
    return table("edges", "Edges against banes", ("Edges", *baned), rows, "The Basics, Edges and Banes")


def _sources(who: str, caption: str) -> Table:
    rows = (Row(each.key, (each.title, each.gives, each.about)) for each in SOURCES if each.who == who)
    chapters = ", ".join(dict.fromkeys(each.chapter for each in SOURCES if each.who == who))
    return table(f"sources-{who}", caption, ("What", "Gives", "On"), rows, chapters)


def _odds() -> Table:
    rows = (
        Row(_key(score), (_signed(score), *(_shares(Power(score, edges=e, banes=b)) for _, e, b in _CASES)))
        for score in _ODDS
    )
    columns = figures("Score", *(name for name, _, _ in _CASES))
    caption = "Chances in 100 of tier 1 / 2 / 3, by characteristic with all bonuses"
    return table("odds", caption, columns, rows, "The Basics; counted over all pairs of dice")


def _key(score: int) -> str:
    return f"minus-{-score}" if score < 0 else f"plus-{score}"


def _signed(score: int) -> str:
    return f"−{-score}" if score < 0 else f"+{score}" if score else "0"


def _shares(power: Power) -> str:
    shares = dict.fromkeys((band.tier for band in BANDS), 0)
    for natural in range(2, 2 * EDITION.sides + 1):
        shares[rule(power, natural).tier] += EDITION.sides - abs(EDITION.sides + 1 - natural)
    return "/".join(map(str, shares.values()))


def _tests() -> Table:
    def cells(keys: tuple[str, ...]) -> tuple[Cell, ...]:
        return tuple(Marked(outcome(key).mark, outcome(key).label) for key in keys)

    rows = [
        Row(f"tier-{band.tier}", (band.words, *cells(tuple(d.by_tier[band.tier - 1] for d in EDITION.difficulties))))
        for band in BANDS
    ]
    rows.append(
        Row(
            "natural",
            (f"Natural {EDITION.natural} or {2 * EDITION.sides}", *cells((REWARD,) * len(EDITION.difficulties))),
        )
    )
    columns = ("Total", *(each.title for each in EDITION.difficulties))
    return table("tests", "What a test comes to", columns, rows, "Tests, Test Difficulty")


def _opposition() -> Table:
    names = (("lower", "Lower than yours", -1), ("equal", "The same", 0), ("higher", "Higher", 1))
    rows = (
        Row(key, (label, *(EDITION.difficulty(opposition(by, many=many)).title for many in (False, True))))
        for key, label, by in names
    )
    columns = ("Their bonus", "One of them", "Several")
    return table("opposition", "How hard a test against others is", columns, rows, "Tests, Heroes Make Tests")


def _assist() -> Table:
    rows = (
        Row(each.key, (Marked(f"tier-{each.tier}", BANDS[each.tier - 1].words), each.title))
        for each in reversed(EDITION.help)
    )
    columns = ("The helper’s total", "The test that is helped has")
    return table("assist", "What help brings", columns, rows, "Tests, Assist a Test")


def _group() -> Table:
    rows = (Row(f"heroes-{n}", (n, half(n), half(n), over_half(n))) for n in _GROUPS)
    columns = figures("Heroes", "Successes", "Rewards", "Consequences")
    return table("group-tests", "How many it takes for all", columns, rows, "Tests, Group Test Outcome")


def _montage() -> Table:
    rows = (
        Row(each.key, (each.title, each.successes, each.failures, f"{each.total} / {each.partial}"))
        for each in EDITION.montages
    )
    caption = "Limits for five heroes, and Victories for total / partial success"
    numbers = figures("Successes", "Failures", "Victories")
    return table("montage", caption, ("Difficulty", *numbers), rows, "Tests, Montage Test Difficulty")


def _montage_heroes() -> Table:
    rows = []
    for n in _PARTIES:
        both = (limits(EDITION, each, n) for each in EDITION.montages)
        rows.append(Row(f"heroes-{n}", (n, *(f"{most} / {worst}" for most, worst in both))))
    columns = figures("Heroes", *(each.title for each in EDITION.montages))
    caption = "Success limit / failure limit by the number of heroes"
    return table("montage-heroes", caption, columns, rows, "Tests, Montage Test Difficulty")


def _characteristics() -> Table:
    rows = (Row(each.letter, (each.letter, each.name, _USES[each.letter])) for each in CHARACTERISTICS)
    columns = ("Letter", "Name", "Good for")
    return table("characteristics", "The five characteristics", columns, rows, "The Basics, Characteristics")


def _echelons() -> Table:
    rows = []
    for each in EDITION.echelons:
        levels = str(each.first) if each.first == each.last else f"{each.first}–{each.last}"
        rows.append(Row(f"echelon-{each.number}", (each.number, levels, f"+{each.score}")))
    columns = figures("Echelon", "Levels", "Main scores")
    return table("echelons", "Echelons of play", columns, rows, "The Basics, Echelons of Play; Classes")


def _saves() -> Table:
    rows = (
        Row(f"from-{least}", (least, f"{10 * sum(saved(face, least=least) for face in range(1, EDITION.sides + 1))} %"))
        for least in _SAVES
    )
    columns = figures("It ends on", "Chance")
    return table("saves", "The chance of a save", columns, rows, "Classes, Saving Throw; counted over the die")


TABLES: Final[tuple[Table, ...]] = (
    _tiers(),
    _edges(),
    _sources("you", "What gives whoever rolls an edge or a bane"),
    _sources("target", "What about a target gives an edge or a bane"),
    _odds(),
    _tests(),
    _opposition(),
    _assist(),
    _group(),
    _montage(),
    _montage_heroes(),
    _characteristics(),
    _echelons(),
    _saves(),
)
"""Its tables."""
