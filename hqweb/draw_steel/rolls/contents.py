"""Power rolls, tests and saving throws: what the ruleset takes from here.

The tables are made from the very data that the rulings read.
"""

from typing import Any, Final

from hqweb.core import tables
from hqweb.core.procedure import Procedure
from hqweb.core.words import sign
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
     ("cap", "cap", "Two at most"), ("cancel", "cancel", "Canceling"), ("tick", "sources", "Where from"),
     ("natural-19", "nineteen", "Natural 19"), ("automatic", "automatic", "Automatic tier"), "downgrade"),
    ("tests", ("test", "procedure", "Test"), "skill", "difficulty", ("test-nineteen", "nineteen", "Natural 19"),
     ("reactive", "reactive", "Reactive test"), ("test-object", "object", "Objects"),
     ("reroll", "reroll", "Hero token"), "bargain", "assist"),
    ("group-tests", ("group-test", "procedure", "Group test"), ("group-count", "half", "Half of them"),
     ("group-collective", "collective", "For all")),
    ("montage-tests", ("montage-test", "procedure", "Montage test"), ("montage-turn", "turn", "Turn"),
     ("montage-skill", "skill", "Once a skill"), ("montage-works", "works", "It just works"),
     ("montage-count", "count", "Counting"), ("montage-end", "end", "The end")),
    ("opposed-rolls", ("opposed-roll", "procedure", "Opposed roll"), ("opposed-edges", "double", "Four for a tier"),
     ("opposed-tie", "tie", "Tie")),
    ("saving-throws", ("saving-throw", "procedure", "Saving throw"), ("save-bonus", "bonus", "Bonus to saves"),
     ("save-token", "token", "Hero token")),
)  # fmt: skip

TERMS: Final = edition.terms(
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

PROCEDURES: Final[tuple[Procedure[Any, Any], ...]] = (
    PowerRoll(),
    test.Test(),
    test.Assist(),
    group_test.GroupTest(),
    MontageTest(),
    OpposedRoll(),
    saving_throw.SavingThrow(),
)

BOOK: Final = edition.EDITION
_USES: Final = {
    "M": "lift, break, climb, endure",
    "A": "sneak, dodge, balance, aim",
    "R": "know, work out, build",
    "I": "notice, track, see through people",
    "P": "persuade, lead, deceive, perform",
}
_NETS: Final = {-2: "tier −1", -1: f"−{BOOK.edge}", 0: "none", 1: f"+{BOOK.edge}", 2: "tier +1"}
_OUTCOMES: Final = {each.key: tables.Marked(each.mark, each.label) for each in test.OUTCOMES}
_CASES: Final = (("Two banes", 0, 2), ("One bane", 0, 1), ("Plain", 0, 0), ("One edge", 1, 0), ("Two edges", 2, 0))


def _shares(power: Power) -> str:
    shares = dict.fromkeys((band.tier for band in BANDS), 0)
    for natural in range(2, 2 * BOOK.sides + 1):
        shares[rule(power, natural).tier] += BOOK.sides - abs(BOOK.sides + 1 - natural)
    return "/".join(map(str, shares.values()))


def _sources(who: str, caption: str) -> tables.Table:
    found = tuple(each for each in BOOK.sources if each.who == who)
    rows = ((each.key, each.title, each.gives, each.about) for each in found)
    chapters = ", ".join(dict.fromkeys(each.chapter for each in found))
    return edition.table(f"sources-{who}", caption, "What | Gives | On", rows, chapters)


TABLES: Final = (
    edition.table("tiers", "The three tiers", "Tier | Total | It brings",
        ((key(band.tier), tables.Marked(key(band.tier), f"Tier {band.tier}"), band.words, brings)
         for band, brings in zip(BANDS, ("the least", "the middle", "the most"), strict=True)),
        "The Basics, Power Roll Outcomes"),
    edition.table("edges", "Edges against banes", "Edges | No bane | One bane | Two or more",
        ([f"edges-{edges}", label, *(
            _NETS[Power(0, edges=edges, banes=banes).net] for banes in range(BOOK.most + 1))]
         for edges, label in enumerate(("No edge", "One edge", "Two or more"))),
        "The Basics, Edges and Banes"),
    _sources("you", "What gives whoever rolls an edge or a bane"),
    _sources("target", "What about a target gives an edge or a bane"),
    edition.table("odds", "Chances in 100 of tier 1 / 2 / 3, by characteristic with all bonuses",
        f"Score# | {'# | '.join(name for name, _, _ in _CASES)}#",
        ([f"{'minus' if score < 0 else 'plus'}-{abs(score)}", f"+{score}" if score > 0 else sign(score),
          *(_shares(Power(score, edges=edges, banes=banes)) for _, edges, banes in _CASES)]
         for score in range(-5, 8)),
        "The Basics; counted over all pairs of dice"),
    edition.table("tests", "What a test comes to", " | ".join(("Total", *(each.title for each in BOOK.difficulties))),
        ([row, told, *map(_OUTCOMES.__getitem__, keys)] for row, told, keys in (
            *((key(band.tier), band.words, [hard.by_tier[band.tier - 1] for hard in BOOK.difficulties])
              for band in BANDS),
            ("natural", f"Natural {BOOK.natural} or {2 * BOOK.sides}", [edition.REWARD] * len(BOOK.difficulties)))),
        "Tests, Test Difficulty"),
    edition.table("opposition", "How hard a test against others is", "Their bonus | One of them | Several",
        ([name, label, *(test.opposition(by, many=many).title for many in (False, True))]
         for name, label, by in (("lower", "Lower than yours", -1), ("equal", "The same", 0), ("higher", "Higher", 1))),
        "Tests, Heroes Make Tests"),
    edition.table("assist", "What help brings", "The helper’s total | The test that is helped has",
        ((each.key, tables.Marked(key(each.tier), BANDS[each.tier - 1].words), each.title)
         for each in reversed(BOOK.help)), "Tests, Assist a Test"),
    edition.table("group-tests", "How many it takes for all",
        "Heroes# | Successes# | Rewards# | Consequences#",
        ((f"heroes-{n}", n, group_test.half(n), group_test.half(n), group_test.over_half(n)) for n in range(2, 9)),
        "Tests, Group Test Outcome"),
    edition.table("montage", "Limits for five heroes, and Victories for total / partial success",
        "Difficulty | Successes# | Failures# | Victories#",
        ((each.key, each.title, each.successes, each.failures, f"{each.total} / {each.partial}")
         for each in BOOK.montages), "Tests, Montage Test Difficulty"),
    edition.table("montage-heroes", "Success limit / failure limit by the number of heroes",
        f"Heroes# | {'# | '.join(each.title for each in BOOK.montages)}#",
        ([f"heroes-{n}", n, *("{} / {}".format(*each.limits(n, BOOK)) for each in BOOK.montages)]
         for n in range(2, 9)), "Tests, Montage Test Difficulty"),
    edition.table("characteristics", "The five characteristics", "Letter | Name | Good for",
        ((letter, letter, name, _USES[letter]) for letter, name in edition.CHARACTERISTICS.items()),
        "The Basics, Characteristics"),
    edition.table("echelons", "Echelons of play", "Echelon# | Levels# | Main scores#",
        ((f"echelon-{each.number}", each.number, each.levels, f"+{each.score}") for each in BOOK.echelons),
        "The Basics, Echelons of Play; Classes"),
    edition.table("saves", "The chance of a save", "It ends on# | Chance#",
        ((f"from-{least}", least,
          f"{10 * sum(saving_throw.saved(face, least=least) for face in range(1, BOOK.sides + 1))} %")
         for least in range(9, 1, -1)), "Classes, Saving Throw; counted over the die"),
)  # fmt: skip
