"""The ruleset's power rolls, tests and saving throws.

The tables come from the data that rulings use.
"""

from typing import Final

from hqweb.core import tables
from hqweb.core.words import sign, signed
from hqweb.draw_steel import edition
from hqweb.draw_steel.power import BANDS, Power, key, rule
from hqweb.draw_steel.rolls import group_test, saving_throw, test
from hqweb.draw_steel.rolls.montage import MontageTest
from hqweb.draw_steel.rolls.opposed import OpposedRoll
from hqweb.draw_steel.rolls.power_roll import PowerRoll

PLACES: Final = tables.places(
    ("", "characteristics", "echelons"),
    ("power-roll", ("power-roll", "procedure", "Power roll"), ("natural", "natural", "Natural roll"), "total",
     "tiers", ("edge", "edges", "Edges and banes"), ("double", "double", "Double edge"),
     ("cap", "cap", "At most two"), ("cancel", "cancel", "Canceling"), ("tick", "sources", "Sources"),
     ("natural-19", "nineteen", "Natural 19"), ("automatic", "automatic", "Automatic tier"), "downgrade"),
    ("tests", ("test", "procedure", "Test"), "skill", "difficulty", ("test-nineteen", "nineteen", "Natural 19"),
     ("reactive", "reactive", "Reactive test"), ("test-object", "object", "Objects"),
     ("reroll", "reroll", "Hero token"), "bargain", "assist"),
    ("group-tests", ("group-test", "procedure", "Group test"), ("group-count", "half", "Half the group"),
     ("group-collective", "collective", "Group results")),
    ("montage-tests", ("montage-test", "procedure", "Montage test"), ("montage-turn", "turn", "Turn"),
     ("montage-skill", "skill", "Each skill once"), ("montage-works", "works", "It just works"),
     ("montage-count", "count", "Counting"), ("montage-end", "end", "Result")),
    ("opposed-rolls", ("opposed-roll", "procedure", "Opposed roll"), ("opposed-edges", "double", "Four per tier"),
     ("opposed-tie", "tie", "Tie")),
    ("saving-throws", ("saving-throw", "procedure", "Saving throw"), ("save-bonus", "bonus", "Bonus to saves"),
     ("save-token", "token", "Hero token")),
)  # fmt: skip

TERMS: Final = edition.terms(
    ("characteristic", "Characteristic",
     "One of five scores from −5 to 5: Might, Agility, Reason, Intuition, Presence.", "#characteristics"),
    ("echelon", "Echelon",
     "A group of levels: 1 to 3, 4 to 6, 7 to 9, or 10. Main scores rise with each.", "#echelons"),
    ("director", "Director", "The player who runs the game and plays everyone but the heroes.", "#director"),
    ("power-roll", "Power roll",
     "A roll of two d10 plus a characteristic. The total gives one of three tiers.", "power-roll#procedure"),
    ("natural-roll", "Natural roll",
     "The sum of the two dice before you add anything.", "power-roll#natural"),
    ("tier", "Tier", "The quality of a roll: up to 11 is tier 1, up to 16 tier 2, then tier 3.", "power-roll#tiers"),
    ("edge", "Edge", "An advantage: +2 on the roll. Two of them are a double edge.", "power-roll#edges"),
    ("bane", "Bane", "A disadvantage: −2 on the roll. Two of them are a double bane.", "power-roll#edges"),
    ("double-edge", "Double edge",
     "Two or more edges: they raise the tier by one instead of adding to the total.", "power-roll#double"),
    ("double-bane", "Double bane",
     "Two or more banes: they lower the tier by one instead of subtracting from the total.", "power-roll#double"),
    ("bonus", "Bonus",
     "A number you add to a roll. Bonuses add up, and they’re never edges.", "power-roll#total"),
    ("automatic-tier", "Automatic tier",
     "A tier that an effect gives you, whatever you roll.", "power-roll#automatic"),
    ("downgrade", "Downgrade", "Taking a lower tier than you rolled.", "power-roll#downgrade"),
    ("test", "Test", "A power roll you can fail.", "tests#procedure"),
    ("skill", "Skill", "Training that adds 2 to a test. Only one skill counts.", "tests#skill"),
    ("reward", "Reward", "An extra benefit of a success.", "tests#reward"),
    ("consequence", "Consequence", "A setback from a test, whether you succeed or fail.", "tests#consequence"),
    ("reactive-test", "Reactive test",
     "A test the Director asks for without saying why.", "tests#reactive"),
    ("assist", "Assist", "A test that gives another test an edge, a double edge or a bane.", "tests#assist"),
    ("group-test", "Group test", "Everyone makes the same test, and half must succeed.", "group-tests#procedure"),
    ("montage-test", "Montage test",
     "A long task in two rounds, with limits for successes and failures.", "montage-tests#procedure"),
    ("opposed-roll", "Opposed roll",
     "Two tests against each other. The higher total wins, and there are no tiers.", "opposed-rolls#procedure"),
    ("saving-throw", "Saving throw",
     "A d10 roll at the end of your turn. On a 6 or more, the effect ends.", "saving-throws#procedure"),
)  # fmt: skip

PROCEDURES: Final = (
    PowerRoll,
    test.Test,
    test.Assist,
    group_test.GroupTest,
    MontageTest,
    OpposedRoll,
    saving_throw.SavingThrow,
)

_USES: Final = {
    "M": "lift, break, climb, endure",
    "A": "sneak, dodge, balance, aim",
    "R": "know, deduce, build",
    "I": "notice, track, read people",
    "P": "persuade, lead, deceive, perform",
}
_OUTCOMES: Final = {each.key: tables.Marked(each.mark, each.label) for each in test.OUTCOMES}
_CASES: Final = (("Two banes", 0, 2), ("One bane", 0, 1), ("Plain", 0, 0), ("One edge", 1, 0), ("Two edges", 2, 0))


def _shares(power: Power) -> str:
    shares, sides = dict.fromkeys((band.tier for band in BANDS), 0), power.edition.sides
    for natural in range(2, 2 * sides + 1):
        shares[rule(power, natural).tier] += sides - abs(sides + 1 - natural)
    return "/".join(map(str, shares.values()))


def _sources(of: edition.Edition, who: str, caption: str) -> tables.Table:
    found = tuple(each for each in of.sources if each.who == who)
    rows = ((each.key, each.title, each.gives, each.about) for each in found)
    chapters = ", ".join(dict.fromkeys(each.chapter for each in found))
    return edition.table(f"sources-{who}", caption, "Source | Gives | On", rows, chapters)


def tables_of(of: edition.Edition) -> tuple[tables.Table, ...]:
    """Return the tables of an edition."""
    nets = {by: signed(of.plus(by)) if by else "none" for by in range(-2, 3)}
    nets |= {by: f"tier {signed(by // 2)}" for by in (-2, 2) if of.shifts}
    return (
        edition.table("tiers", "The three tiers", "Tier | Total | Effect",
            ((key(band.tier), tables.Marked(key(band.tier), f"Tier {band.tier}"), band.words, brings)
             for band, brings in zip(of.bands, ("the least", "the middle", "the most"), strict=True)),
            "The Basics, Power Roll Outcomes"),
        edition.table("edges", "Edges against banes", "Edges | No bane | One bane | Two or more",
            ([f"edges-{edges}", label, *(
                nets[Power(0, edges=edges, banes=banes, edition=of).net] for banes in range(of.most + 1))]
             for edges, label in enumerate(("No edge", "One edge", "Two or more"))),
            "The Basics, Edges and Banes"),
        _sources(of, "you", "Edges and banes for the roller"),
        _sources(of, "target", "Edges and banes from a target"),
        edition.table("odds", "Chances in 100 of tier 1 / 2 / 3, by characteristic plus bonuses",
            f"Score# | {'# | '.join(name for name, _, _ in _CASES)}#",
            ([f"{'minus' if score < 0 else 'plus'}-{abs(score)}", f"+{score}" if score > 0 else sign(score),
              *(_shares(Power(score, edges=edges, banes=banes, edition=of)) for _, edges, banes in _CASES)]
             for score in range(-5, 8)),
            "The Basics; counted over all pairs of dice"),
        edition.table("tests", "Test results", " | ".join(("Total", *(each.title for each in of.difficulties))),
            ([row, told, *map(_OUTCOMES.__getitem__, keys)] for row, told, keys in (
                *((key(band.tier), band.words, [hard.by_tier[band.tier - 1] for hard in of.difficulties])
                  for band in of.bands),
                ("natural", f"Natural {of.naturals}", [edition.REWARD] * len(of.difficulties)))),
            "Tests, Test Difficulty"),
        edition.table("opposition", "Difficulty against opponents", "Their bonus | One opponent | Several",
            ([name, label, *(test.opposition(by, many=many, edition=of).title for many in (False, True))]
             for name, label, by in (
                ("lower", "Lower than yours", -1), ("equal", "The same", 0), ("higher", "Higher", 1))),
            "Tests, Heroes Make Tests"),
        edition.table("assist", "Assisting a test", "The helper’s total | The assisted test has",
            ((each.key, tables.Marked(key(each.tier), of.bands[each.tier - 1].words), each.title)
             for each in reversed(of.help)), "Tests, Assist a Test"),
        edition.table("group-tests", "Group results by number of heroes",
            "Heroes# | Successes# | Rewards# | Consequences#",
            ((f"heroes-{n}", n, group_test.half(n), group_test.half(n), group_test.over_half(n)) for n in range(2, 9)),
            "Tests, Group Test Outcome"),
        edition.table("montage", "Limits for five heroes, and Victories for total / partial success",
            "Difficulty | Successes# | Failures# | Victories#",
            ((each.key, each.title, each.successes, each.failures, f"{each.total} / {each.partial}")
             for each in of.montages), "Tests, Montage Test Difficulty"),
        edition.table("montage-heroes", "Success limit / failure limit by number of heroes",
            f"Heroes# | {'# | '.join(each.title for each in of.montages)}#",
            ([f"heroes-{n}", n, *("{} / {}".format(*each.limits(n, of)) for each in of.montages)]
             for n in range(2, 9)), "Tests, Montage Test Difficulty"),
        edition.table("characteristics", "The five characteristics", "Letter | Name | Good for",
            ((letter, letter, name, _USES[letter]) for letter, name in edition.CHARACTERISTICS.items()),
            "The Basics, Characteristics"),
        edition.table("echelons", "Echelons of play", "Echelon# | Levels# | Main scores#",
            ((f"echelon-{each.number}", each.number, each.levels, f"+{each.score}") for each in of.echelons),
            "The Basics, Echelons of Play; Classes"),
        edition.table("saves", "The chance of a save", "It ends on# | Chance#",
            ((f"from-{least}", least,
              f"{10 * sum(saving_throw.saved(face, least=least) for face in range(1, of.sides + 1))} %")
             for least in range(9, 1, -1)), "Classes, Saving Throw; counted over the die"),
    )  # fmt: skip
