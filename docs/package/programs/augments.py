"""Solve: which augment is worth it? Which of a hero's abilities helps most against a dragon, and how much?"""

from collections import Counter
from fractions import Fraction
from itertools import product

import hqweb

FACES = range(1, 21)


def bonuses(ability: str) -> dict[int, Fraction]:
    """Return the chance of each bonus that an augment can give: all 400 ways the dice can fall, each played."""
    found: Counter[int] = Counter()
    for faces in product(FACES, FACES):
        bonus = hqweb.begin("heroquest.augment", ability=ability, faces=faces).verdict.augment
        assert isinstance(bonus, int)
        found[bonus] += 1
    return {bonus: Fraction(ways, 400) for bonus, ways in found.items()}


def chance(ability: str, resistance: str, bonus: int = 0) -> Fraction:
    """Return the hero's chance to win with that bonus."""
    augment = [{"kind": "augment", "amount": str(bonus)}] if bonus else []
    return hqweb.odds("heroquest.simple-contest", ability=ability, resistance=resistance, modifiers=augment)["hero"]


def worth(helper: str, ability: str, resistance: str) -> Fraction:
    """Return the hero's chance to win after an attempt to augment with a helping ability."""
    return sum((odds * chance(ability, resistance, bonus) for bonus, odds in bonuses(helper).items()), Fraction())


if __name__ == "__main__":
    ability, resistance = "5W", "10W"
    print(f"{'no augment':<22}{float(chance(ability, resistance)):.1%}")
    helpers = {"Hates dragons": "18", "Fireproof shield": "5W", "Knows the cave": "13"}
    chances = {f"{name} {rating}": worth(rating, ability, resistance) for name, rating in helpers.items()}
    for name, won in sorted(chances.items(), key=lambda each: each[1], reverse=True):
        print(f"{name:<22}{float(won):.1%}")
