"""Play a thousand contests with your own dice, and hold them against the exact odds."""

from collections import Counter
from random import Random

import hqweb

CONTEST, COUNT = "heroquest.simple-contest", 1000
rng = Random(7)
inputs = {"ability": "17", "resistance": "5W"}

won = Counter(
    hqweb.begin(CONTEST, inputs, dice=lambda sides: rng.randint(1, sides)).verdict.winner for _ in range(COUNT)
)
odds = hqweb.odds(CONTEST, inputs)
for side in ("hero", "opposition", "none"):
    print(f"{side:<12}{won[side]:>5} of {COUNT}, expected {float(odds[side] * COUNT):.1f}")
