"""The house rules of Draw Steel: one line for each number and each variant, and checks of what goes together."""

from typing import Final

from hqweb.core.changes import Changeable, Check, Variant, numbers

_MONTAGES: Final = ("easy", "moderate", "hard")
_STRENGTHS: Final = ("strong", "average", "weak")

CHANGES: Final = (
    *numbers("", 2, 40,
        ("tiers/tier-2/total", "Tier 2 from a total of", "tiers", "bands.2.low"),
        ("tiers/tier-3/total", "Tier 3 from a total of", "tiers", "bands.3.low")),
    Changeable("edge", "An edge or a bane", "edge", "edge", 0, 10),
    Changeable("double-edge", "A double edge or bane", "double", "shifts", variants=(
        Variant("tier", "Shifts the tier", data=True), Variant("number", "Is a number", data=False))),
    Changeable("double", "A double edge or bane as a number", "opposed-edges", "double", 0, 20),
    Changeable("natural-roll", "Lowest natural roll that is tier 3", "natural-19", "natural", 3, 20),
    Changeable("skill", "A skill adds to a test", "skill", "skill", 0, 10),
    *numbers("", 0, 20,
        ("malice", "Malice instead of a consequence", "bargain", "malice"),
        ("reward", "Hero tokens instead of a reward", "token-earn", "reward"),
        ("reward-shared", "Times as many hero tokens for a group", "token-earn", "shared")),
    *numbers("", 2, 30, *((f"montage/{key}/{what}", f"{key.capitalize()} montage test, {what}", "montage-count",
        f"montages.{key}.{what}") for key in _MONTAGES for what in ("successes", "failures"))),
    *numbers("Victory/Victories", 0, 10, *((f"montage/{key}/{what}", f"{key.capitalize()} montage test, {what} success",
        "montage-end", f"montages.{key}.{what}") for key in _MONTAGES for what in ("total", "partial"))),
    Changeable("montage-rounds", "Rounds of a montage test", "montage-turn", "rounds", 1, 6, "round/rounds"),
    Changeable("montage-fewest", "Lowest limit of a montage test", "montage-count", "fewest", 1, 10),
    Changeable("montage-margin", "Lead for a partial success", "montage-end", "margin", 0, 10, "success/successes"),
    Changeable("save", "A saving throw succeeds on", "saving-throw", "saved", 1, 10),
    Changeable("bleeding", "Sides of the die that bleeding costs", "bleeding", "bleeding", 2, 20),
    Changeable("slowed", "Speed of a slowed creature", "slowed", "slowed", 0, 10),
    *numbers("", 2, 10,
        ("winded", "Winded at one part of the Stamina in", "winded", "winded"),
        ("recovery", "A recovery restores one part of the Stamina in", "recovery", "recovery")),
    Changeable("strong", "Might from which size limits grabs less", "grab-size", "strong", 0, 10),
    *numbers("square/squares", 0, 20, *((f"grabs/knockback/tier-{n}", f"Knockback’s push at tier {n}", "knockback",
        f"pushes.{n - 1}") for n in (1, 2, 3))),
    *numbers("", 0, 10, *((f"potencies/{key}/less", f"{key.capitalize()} potency, below the highest characteristic",
        "strengths", f"less.{key}.1") for key in _STRENGTHS)),
    Changeable("surge", "Damage of a surge, or 0 for your highest characteristic", "surge-damage", "surge", 0, 20),
    *numbers("surge/surges", 1, 20,
        ("surges/damage/most", "Most surges for damage", "surge-damage", "surges"),
        ("surges/potency/cost", "Surges that raise a potency", "surge-potency", "pair")),
    Changeable("surges/potency/raise", "A potency rises by", "surge-potency", "raises", 1, 10),
    *numbers("drama", 0, 60,
        ("drama-death", "Drama from a death", "drama", "death"),
        ("drama-back", "Drama to return to life", "drama", "back")),
    Changeable("piety", "Further piety or drama at high levels", "prayer", "piety", 0, 10),
    Changeable("keen", "An edge makes a shadow’s ability cheaper by", "insight", "keen", 0, 10),
    Changeable("debt", "A talent can go below 0 by Reason and", "strained", "debt", 0, 10),
    *numbers("hero token/hero tokens", 1, 10, *((f"hero-tokens/{key}/cost", title, f"token-{key}", f"tokens.{key}.cost")
        for key, title in (("surges", "Two surges"), ("save", "Succeeding on a save"), ("reroll", "Rerolling a test"),
            ("stamina", "Regaining Stamina")))),
    *numbers("", 0, 10, *((f"echelons/{n}/score", f"Main scores in echelon {n}", "characteristics",
        f"echelons.{n}.score") for n in (1, 2, 3, 4))),
)  # fmt: skip
"""The changeables."""

CHECKS: Final = (
    Check("rise", ("tiers/tier-2/total", "tiers/tier-3/total"),
        "Tier 3 has to begin above tier 2, or tier 2 has no totals."),
    Check("follow", tuple(f"grabs/knockback/tier-{n}" for n in (1, 2, 3)), "A higher tier can’t push less far."),
    Check("follow", tuple(f"potencies/{key}/less" for key in _STRENGTHS), "A weaker potency can’t be higher."),
    Check("follow", tuple(f"echelons/{n}/score" for n in (1, 2, 3, 4)), "A later echelon can’t have lower scores."),
    Check("follow", tuple(f"montage/{key}/successes" for key in _MONTAGES),
        "A harder montage test can’t take fewer successes."),
    Check("follow", tuple(f"montage/{key}/failures" for key in reversed(_MONTAGES)),
        "A harder montage test can’t allow more failures."),
    *(Check("follow", (f"montage/{key}/partial", f"montage/{key}/total"),
        "A partial success can’t bring more than a total one.") for key in _MONTAGES),
)  # fmt: skip
"""The checks of several changeables together."""

READINGS: Final = {
    "precedence": "natural-19", "limit": "montage-end", "skills": "montage-skill", "potencies": "strengths",
    "turns": "path-straight", "flimsy": "sight-flimsy", "order": "halved", "unspent": "token-session",
}  # fmt: skip
"""The readings, each with the key of its rule."""
