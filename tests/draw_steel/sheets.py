"""A sheet that holds plenty of everything, so that whatever a roll or a fight leaves is taken by it."""

from tests.core.calls import Obj

NINE = ("bleeding", "dazed", "frightened", "grabbed", "prone", "restrained", "slowed", "taunted", "weakened")


def plenty(_: str = "") -> Obj:
    """The form of a hero in the middle of a fight, hurt, with every condition, and with much to spend."""
    return {
        "name": "Plenty",
        "class": "tactician",
        "level": 10,
        "more_stamina": 300,
        "more_recoveries": 8,
        "lost": 100,
        "temporary": 20,
        "victories": 3,
        "conditions": [{"condition": key, "ends": "save"} for key in NINE],
        "fighting": True,
        "amount": 500,
        "surges": 50,
    }
