"""Solve: which augment is worth it? Which of a hero's abilities helps most against a dragon, and how much?"""

from fractions import Fraction
from itertools import product

import hqweb


def bonuses() -> dict[str, object]:
    """Return the bonus for each outcome of an augment: every roll of an even match, in which all of them happen."""
    found: dict[str, object] = {}
    for faces in product(range(1, 21), repeat=2):
        verdict = hqweb.begin("heroquest.augment", ability=14, faces=faces).verdict
        found[f"{verdict.winner}:{verdict.level}"] = verdict.augment
    return found


def chance(ability: str, resistance: str, bonus: object = 0) -> Fraction:
    """Return the hero's chance to win with that bonus."""
    augment = [{"kind": "augment", "amount": str(bonus)}] if bonus else []
    return hqweb.odds("heroquest.simple-contest", ability=ability, resistance=resistance, modifiers=augment)["hero"]


def worth(helper: str, ability: str, resistance: str) -> Fraction:
    """Return the hero's chance to win after an attempt to augment with a helping ability."""
    attempt = hqweb.odds("heroquest.augment", ability=helper)
    return sum((odds * chance(ability, resistance, BONUSES[key]) for key, odds in attempt.items()), Fraction())


BONUSES = bonuses()

if __name__ == "__main__":
    ability, resistance = "5W", "10W"
    print(f"{'no augment':<22}{float(chance(ability, resistance)):.1%}")
    helpers = {"Hates dragons": "18", "Fireproof shield": "5W", "Knows the cave": "13"}
    chances = {f"{name} {rating}": worth(rating, ability, resistance) for name, rating in helpers.items()}
    for name, won in sorted(chances.items(), key=lambda each: each[1], reverse=True):
        print(f"{name:<22}{float(won):.1%}")
