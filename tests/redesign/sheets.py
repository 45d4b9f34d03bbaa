"""Sheets of QuestWorlds 0.97 that the tests begin with."""

from tests.core.calls import Obj
from tests.redesign.play import RULESET


def plenty(ruleset: str = RULESET) -> Obj:
    """A hero with some of everything, and the pool of the group full."""
    return {
        "name": "Ilka",
        "abilities": [
            {"name": "Ferrywoman", "kind": "keyword", "rating": 18},
            {"name": "Reads the River", "kind": "breakout", "plus": 5},
            {"name": "Old Songs", "rating": 12},
            {"name": "Knows Everybody", "rating": 10},
        ],
        "flaws": [{"name": "Debts"}, {"name": "Never Hurries"}],
        "followers": [
            {"name": "Moss", "first": "Ferry Dog", "second": "Swims", "third": "Hates Thieves", "points": 10}
        ],
        "lasting": [{"name": "The Lock Keeper’s Thanks", "amount": 10}, {"name": "A Wet Chest", "amount": -15}],
        "xp": 20,
        "pool": "here",
        "heroes": 12,
        "points": 12,
        "ability_points": 10,
        "keyword_points": 5,
        "spare": 10,
        "notes": [{"text": "The other bank is mined."}],
    }
