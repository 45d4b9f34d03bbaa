"""The house rules of Shattered Spheres: one line for each number, and checks of what goes together."""

from typing import Final

from hqweb.core.changes import Changeable, Check, numbers

_RANKS: Final = range(1, 6)
_IN: Final = (("well", "A little in your favor"), ("very-well", "Greatly in your favor"))
_AGAINST: Final = (
    ("badly", "A little against you"), ("very-badly", "Greatly against you"), ("no-tools", "Without the tools for it"),
)  # fmt: skip
_HARDER: Final = (("harder", "A little harder than usual"), ("much-harder", "Much harder than usual"))
_EASIER: Final = (("easier", "A little easier than usual"), ("much-easier", "Much easier than usual"))
_LEVELS: Final = ("easy", "moderate", "hard")

CHANGES: Final = (
    Changeable("degrees/step", "Over or under the DC for each further degree", "degree", "step", 2, 20),
    Changeable("routine", "A roll that isn’t made counts as", "routine", "routine", 1, 20),
    Changeable("luck/shift", "Gain of a low Fortune die, and loss of a high Misfortune die", "fortune", "luck", 0, 19),
    *numbers("side/sides", 2, 30, *((f"ladder/rank-{n}/die", f"Die of rank {n}", "advantage", f"ladder.{n - 1}")
        for n in _RANKS)),
    *numbers("rank/ranks", 1, 10, *((f"circumstances/{key}/ranks", title, "core", f"circumstances.{key}.rank")
        for key, title in _IN)),
    *numbers("rank/ranks", -10, -1, *((f"circumstances/{key}/ranks", title, "core", f"circumstances.{key}.rank")
        for key, title in _AGAINST)),
    *numbers("rank/ranks", 1, 10, *((f"hardness/{key}/ranks", title, "dc-moved", f"hardness.{key}.rank")
        for key, title in _HARDER)),
    *numbers("rank/ranks", -10, -1, *((f"hardness/{key}/ranks", title, "dc-moved", f"hardness.{key}.rank")
        for key, title in _EASIER)),
    *numbers("", 0, 5, *((f"dc/{key}/factor", f"{key.capitalize()}: the level counts times", "dc",
        f"difficulties.{key}.factor") for key in _LEVELS)),
    Changeable("stones/difference", "Difference that earns a stone of Fate", "stones", "stone", 1, 20),
    Changeable("destiny-uses/part", "A Coup or an Edit gives one part of the value in", "use-coup", "share", 1, 10),
    *numbers("die/dice", 0, 10,
        ("destiny-pool/held", "Destiny dice of each kind that a player begins with", "destiny-start", "held"),
        ("destiny-pool/pool", "Destiny dice of each kind that each player adds to the pool", "destiny-pool", "pool")),
    Changeable("stress/limit", "Healing and Recover do nothing at", "stress-limit", "limit", 1, 40, "Stress"),
    Changeable("stress/gain", "Healing or Recover brings", "stress-gain", "strain", 1, 10, "Stress"),
    Changeable("surge-turns", "Turns that a benefit to the end of the next turn lasts", "surge-turn", "turns", 1, 10,
        "turn/turns"),
    *numbers("", 1, 60,
        ("rounds/combat/length", "Seconds of a round of combat", "rounds", "paces.combat.each"),
        ("rounds/conflict/length", "Minutes of a round of conflict", "rounds", "paces.conflict.each")),
)  # fmt: skip
"""The changeables."""

CHECKS: Final = (
    Check("rise", tuple(f"ladder/rank-{n}/die" for n in _RANKS), "A higher rank has to have a bigger die."),
    Check("follow", tuple(f"dc/{key}/factor" for key in _LEVELS), "A harder obstacle can’t have a lower DC."),
    Check("follow", tuple(f"circumstances/{key}/ranks" for key in ("very-badly", "badly", "well", "very-well")),
        "A greater advantage can’t give fewer ranks."),
    Check("follow", tuple(f"hardness/{key}/ranks" for key in ("much-easier", "easier", "harder", "much-harder")),
        "Something harder can’t have fewer ranks."),
)  # fmt: skip
"""The checks of several changeables together."""

READINGS: Final = {
    "beyond": "beyond", "sides": "both-sides", "circumstance": "core", "five": "degree", "criticals": "critical",
    "stones": "stones", "destiny_die": "destiny", "improve": "use-improve", "kept": "destiny-kept",
    "rest_adds": "long-rest", "at_limit": "stress-limit",
}  # fmt: skip
"""The readings, each with the key of its rule."""
