"""The part of the glossary that is about rolls, tests and saving throws."""

from typing import Final

from hqweb.core.tables import Term
from hqweb.draw_steel.edition import at

_ENTRIES: Final = (
    (
        "characteristic",
        "Characteristic",
        "One of five scores from −5 to 5: Might, Agility, Reason, Intuition, Presence.",
        "#characteristics",
    ),
    (
        "echelon",
        "Echelon",
        "A stretch of levels: 1 to 3, 4 to 6, 7 to 9, and 10. Main scores rise with each.",
        "#echelons",
    ),
    ("director", "Director", "Whoever runs the game and plays everybody but the heroes.", "#director"),
    (
        "power-roll",
        "Power roll",
        "Two d10 and a characteristic. The total comes to one of three tiers.",
        "power-roll#procedure",
    ),
    (
        "natural-roll",
        "Natural roll",
        "What the two dice show together, before anything is added.",
        "power-roll#natural",
    ),
    ("tier", "Tier", "How good a roll is: tier 1 to 11, tier 2 to 16, tier 3 from 17 on.", "power-roll#tiers"),
    ("edge", "Edge", "An advantage: +2 on the roll. Two of them are a double edge.", "power-roll#edges"),
    ("bane", "Bane", "A disadvantage: −2 on the roll. Two of them are a double bane.", "power-roll#edges"),
    (
        "double-edge",
        "Double edge",
        "Two or more edges: nothing is added, and the result is a tier higher.",
        "power-roll#double",
    ),
    (
        "double-bane",
        "Double bane",
        "Two or more banes: nothing is taken away, and the result is a tier lower.",
        "power-roll#double",
    ),
    (
        "bonus",
        "Bonus",
        "A number that is added to a roll. All of them add up, and none of them is an edge.",
        "power-roll#total",
    ),
    (
        "automatic-tier",
        "Automatic tier",
        "A tier that some effect gives, whatever the dice and all that is added to them.",
        "power-roll#automatic",
    ),
    ("downgrade", "Downgrade", "To take a lower tier than the one that was rolled.", "power-roll#downgrade"),
    ("test", "Test", "A power roll for something that may fail.", "tests#procedure"),
    ("skill", "Skill", "A training that adds 2 to a test, one of them to a test.", "tests#skill"),
    ("reward", "Reward", "Something good on top of a success.", "tests#reward"),
    ("consequence", "Consequence", "Something bad that a test brings, won or lost.", "tests#consequence"),
    (
        "reactive-test",
        "Reactive test",
        "A test that the Director asks for without saying what it is about.",
        "tests#reactive",
    ),
    ("assist", "Assist", "A test that helps another’s: an edge, a double edge or a bane.", "tests#assist"),
    ("group-test", "Group test", "All make the same test, and half of them are enough.", "group-tests#procedure"),
    (
        "montage-test",
        "Montage test",
        "A long task in two rounds: successes and failures are counted up to their limits.",
        "montage-tests#procedure",
    ),
    (
        "opposed-roll",
        "Opposed roll",
        "Two tests against each other. The higher total wins, and there are no tiers.",
        "opposed-rolls#procedure",
    ),
    (
        "saving-throw",
        "Saving throw",
        "A d10 at the end of your turn: 6 or more, and the effect ends.",
        "saving-throws#procedure",
    ),
)

TERMS: Final = tuple(Term(key, name, text, at(place)) for key, name, text, place in _ENTRIES)
"""All of them."""
