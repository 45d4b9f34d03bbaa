"""Power rolls, tests and saving throws: what the ruleset takes from here."""

from typing import Any, Final

from hqweb.core.procedure import Procedure
from hqweb.core.tables import Table, Term
from hqweb.draw_steel.edition import at
from hqweb.draw_steel.rolls.group_test import GroupTest
from hqweb.draw_steel.rolls.montage import MontageTest
from hqweb.draw_steel.rolls.opposed import OpposedRoll
from hqweb.draw_steel.rolls.power_roll import PowerRoll
from hqweb.draw_steel.rolls.saving_throw import SavingThrow
from hqweb.draw_steel.rolls.tables import tables
from hqweb.draw_steel.rolls.test import Assist, Test

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

TABLES: Final[tuple[Table, ...]] = tables()
"""Its tables."""
