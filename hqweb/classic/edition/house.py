"""The house rules of the classic rules: one line for each number and each variant, and checks of what goes together.

The two books share most of them, since their editions hold them in the same places.
"""

from typing import Final

from hqweb.classic.edition import contests
from hqweb.classic.roll import results
from hqweb.core.changes import Changeable, Check, Variant, numbers

_POINTS: Final = "point/points"
_STEPS: Final = "step/steps"
_HERO_POINTS: Final = "hero point/hero points"
_LEVELS: Final = ("marginal", "minor", "major", "complete")
_CLASSES: Final = (
    ("very-low", "Very Low", -100, -1), ("low", "Low", -100, -1), ("high", "High", 1, 100),
    ("very-high", "Very High", 1, 100), ("nearly-impossible", "Nearly Impossible", 1, 100),
)  # fmt: skip
_STATES: Final = tuple(
    Variant(contests.STATE_WORDS[state], contests.STATE_WORDS[state].capitalize(), state)
    for state in range(contests.HURT, contests.DEAD + 1)
)
_CAPS: Final = tuple(
    Variant(results.LEVEL_WORDS[level], f"{results.LEVEL_WORDS[level].capitalize()} victory", results.Level(level))
    for level in range(results.MARGINAL, results.COMPLETE + 1)
)
_PARTS: Final = tuple(
    Variant(name, label, part)
    for name, label, part in (
        ("none", "Nothing", contests.NONE), ("half", "Half the bid", contests.HALF), ("bid", "The bid", contests.ALL),
        ("twice", "Twice the bid", contests.TWICE), ("thrice", "Three times the bid", contests.Part(3)),
        ("four", "Four times the bid", contests.Part(4)),
    )
)  # fmt: skip
_WON: Final = (*(f"hero:{level}" for level in _LEVELS),)


def _augment(key: str) -> str:
    winner, _, level = key.partition(":")
    return f"Augment by a {level} {'victory' if winner == 'hero' else 'defeat'}"


CHANGES: Final = (
    *(Changeable(f"resistance-classes/{key}/modifier", f"{name}, from the base", "classes",
        f"classes.{key}.offset", low, high) for key, name, low, high in _CLASSES),
    Changeable("resistance-classes/very-low/most", "Very Low, at most", "very-low", "classes.very-low.at_most", 1, 20),
    Changeable("base", "Resistance of an ordinary obstacle", "classes", "base", 1, 40),
    Changeable("die-results/critical/most", "Highest face that is a critical", "one-and-twenty",
        "scale.bands.3.high", 1, 5),
    Changeable("die-results/fumble/least", "Lowest face that is a fumble", "one-and-twenty",
        "scale.bands.0.low", 16, 20),
    Changeable("lifts", "Most steps that masteries raise your result", "lift", "scale.lifts", 0, 3, _STEPS),
    Changeable("bump-downs", "Most steps that masteries lower the other result", "push", "scale.pushes", 0, 3, _STEPS),
    Changeable("hero-point", "Steps that a hero point raises a result", "hero-point", "scale.point", 1, 3, _STEPS),
    Changeable("tied", "A tie goes to", "tie", "scale.gift",
        variants=(Variant("nobody", "Nobody", data=False), Variant("hero", "The hero", data=True))),
    Changeable("stretch-cap", "A stretch wins at most a", "cap", "scale.capped", variants=_CAPS),
    *numbers(_POINTS, 0, 20, *(
        (f"exchange-points/{level}/points", f"A {level} victory in an exchange or match", "exchange-point",
            f"scale.rows.{level}.points") for level in _LEVELS)),
    *numbers("", -100, 100, *(
        (f"augment-results/{key.replace(':', '-')}/modifier", _augment(key), "augment-result", f"augments.{key}.1")
        for key in (*_WON, "opposition:complete"))),
    Changeable("several", "Penalty for each opponent after the first", "several", "kinds.outnumbered.amounts.0",
        -20, -1),
    *numbers("", -40, -1,
        ("consequences/hurt/penalty", "Hurt", "hurt", "states.hurt.amount"),
        ("consequences/impaired/penalty", "Impaired", "impaired", "states.impaired.amount")),
    *numbers(_POINTS, 1, 20,
        ("goal", "Score that knocks a contestant out", "knock-out", "long.goal"),
        ("follower-goal", "Score that knocks a follower out", "follower-out", "long.follower")),
    *numbers(_POINTS, 0, 20,
        ("follower-extra", "Further points that a follower suffers", "follower-shift", "long.extra"),
        ("follower-removed", "Points that a removed follower suffers", "follower-removed", "long.removed"),
        ("gambits/won/points", "A risky gambit that wins", "gambit", "long.gambits.0"),
        ("gambits/lost/points", "A risky gambit that loses", "gambit", "long.gambits.1"),
        ("climax/beaten/points", "Further points for the losers of a climax", "climax", "long.beaten")),
    *(Changeable(f"rising-action/{n}/loser", f"The loser after a rising action at a difference of {n}", "rising",
        f"long.rising.{n}.loser", variants=_STATES) for n in range(1, 10)),
    *(Changeable(f"climax/{state}/points", f"{state.capitalize()} after a climax, from", "climax",
        f"long.climax.{at}.0", 1, 60, _POINTS)
        for state, at in (("dazed", 1), ("hurt", 2), ("impaired", 4), ("injured", 6), ("dying", 8), ("dead", 9))),
    *(Changeable(f"group-results/{level}/difference", f"A {level} victory for a group, from a difference of",
        "group-level", f"group.levels.{row}.low", 1, 60)
        for level, row in (("marginal", "1"), ("minor", "2"), ("major", "3-4"), ("complete", "5-up"))),
    Changeable("boost-costs/heroes", "Heroes that one hero point lifts in a boost", "boost", "group.lifts", 1, 12,
        "hero/heroes"),
    Changeable("session-points", "Hero points that a form begins with", "supply", "supply", 0, 20, _HERO_POINTS),
    Changeable("new-ability", "Rating of a new ability", "new-ability", "growth.new", 1, 60,
        also=("cement", "directed", "start-ratings", "umbrella", "package")),
    *numbers("", 1, 60,
        ("catch-up/gain", "Points that a catch-up adds", "catch-up", "growth.gain"),
        ("catch-up/gap", "Least distance that can catch up", "catch-up", "growth.gap")),
    Changeable("catch-up/abilities", "Abilities that catch up at once", "catch-up", "growth.catch_ups", 1, 12,
        "ability/abilities"),
)  # fmt: skip
"""Changeables of both books."""

_BELOW: Final = "Each of these has to be higher than the one before it."
_UP: Final = "A higher level can’t be worth less than a lower one."
CHECKS: Final = (
    Check("rise", tuple(f"resistance-classes/{key}/modifier" for key, *_ in _CLASSES),
        "A harder class has to be further above the base."),
    Check("follow", tuple(f"exchange-points/{level}/points" for level in _LEVELS), _UP),
    Check("some", tuple(f"exchange-points/{level}/points" for level in _LEVELS),
        "If no victory is worth any points, a contest in rounds never ends."),
    Check("follow", ("augment-results/opposition-complete/modifier",
        *(f"augment-results/hero-{level}/modifier" for level in _LEVELS)), _UP),
    Check("follow", ("consequences/impaired/penalty", "consequences/hurt/penalty"),
        "Being impaired can’t be milder than being hurt."),
    Check("follow", tuple(f"rising-action/{n}/loser" for n in range(1, 10)),
        "A wider difference can’t leave the loser better off."),
    Check("rise", tuple(f"climax/{state}/points" for state in (
        "dazed", "hurt", "impaired", "injured", "dying", "dead")), "A worse state has to take more points."),
    Check("rise", tuple(f"group-results/{level}/difference" for level in _LEVELS),
        "A higher level has to take a wider difference, or the lower one has no place."),
)  # fmt: skip
"""Checks for both books."""

_PRICES: Final = (
    ("independent", "Raising an independent ability", "raise"), ("breakout", "Raising a breakout", "raise"),
    ("keyword", "Raising a keyword", "raise"), ("new-independent", "A new independent ability", "new-ability"),
    ("new-breakout", "A new breakout", "new-ability"), ("cement", "Cementing something from play", "cement"),
)  # fmt: skip
_YES: Final = (Variant("yes", "Yes", data=True), Variant("no", "No", data=False))
HEROQUEST: Final = (
    Changeable("stretch", "A stretch", "stretch", "kinds.stretch.amounts.0", -40, -1),
    *(Changeable(f"benefits/{level}/bonus", f"Benefit of a {level} victory", "benefit", f"benefits.{key}.amount",
        1, 60) for level, key in (("minor", 3), ("major", 6), ("complete", 9))),
    *numbers(_HERO_POINTS, 1, 20, *((f"improvement-costs/{key}/price", title, rule, f"growth.prices.{key}.2")
        for key, title, rule in _PRICES)),
    Changeable("holding-back", "Penalty for holding an opponent back", "holding-back", "long.holding_back", -40, 0),
    *numbers("session/sessions", 1, 60,
        ("bases/slow", "Sessions between two rises of the base", "session-base", "bases.paces.4.2"),
        ("bases/fast", "Sessions between two rises of the base, faster", "session-base", "bases.paces.2.2")),
    *(Changeable(key, title, rule, path, variants=_YES) for key, title, rule, path in (
        ("group-hurt", "Winners hurt after a group contest by one point", "group-hurt", "group.hurt"),
        ("gm-shots", "Parting shots by foes", "parting-shot", "long.shots"),
        ("winner-hurt", "Winner hurt at a difference of 1", "rising", "long.hurt"))),
)  # fmt: skip
"""Changeables of HeroQuest alone."""
HEROQUEST_CHECKS: Final = (
    Check("rise", tuple(f"benefits/{level}/bonus" for level in _LEVELS[1:]), _BELOW),
    Check("rise", ("bases/fast", "bases/slow"), "The slower rhythm has to take more sessions."),
)
"""Checks for HeroQuest alone."""
HEROQUEST_READINGS: Final = {
    "better_roll": "equal", "very_low": "very-low", "fumbles": "double-fumble", "boost_on_tie": "boost",
    "outnumbered": "several", "extra_point": "climax", "assist_start": "assist-class", "counted": "several",
    "options": "gambit", "defence": "defence",
}  # fmt: skip
"""The readings of HeroQuest, each with the key of its rule."""
TO_QUESTWORLDS: Final[dict[str, int | str]] = {
    "heroquest.group-hurt": "no", "heroquest.winner-hurt": "no", "heroquest.gm-shots": "no",
    "heroquest.holding-back": 0, "heroquest.session-points": 1,
}  # fmt: skip
"""The changes of HeroQuest that QuestWorlds 2.2 made, as far as they're changes a table could make, too."""

QUESTWORLDS: Final = (
    *(Changeable(f"benefits/{level}/bonus", title, key, f"benefits.{key}.amount", 1, 60)
        for level, key, title in (("marginal", "fresh", "Fresh"), ("minor", "pumped", "Pumped"),
            ("major", "invigorated", "Invigorated"))),
    Changeable("consequences/injured/penalty", "Injured", "injured", "states.injured.amount", -60, -1),
    Changeable("inferior", "Lead over a foe who is too weak for a benefit", "inferior", "lasting.inferior", 0, 60),
    *numbers("", -60, -1,
        ("chained-penalties/hurt/penalty", "Hurt in a chained contest", "chain-penalty", "chain.hurt"),
        ("chained-penalties/injured/penalty", "Injured in a chained contest", "chain-penalty", "chain.injured")),
    *(Changeable(f"advantage-loss/{level}/bids", f"The loser of a {level} exchange loses", "ap-loss",
        f"advantage.losses.{n}.1", variants=_PARTS) for n, level in enumerate(_LEVELS, 1)),
    *(Changeable(f"advantage-outcome/{level}/least", f"A {level} defeat, down to", "ap-outcome",
        f"advantage.defeats.{n}.least", -200, 0, _POINTS) for n, level in enumerate(_LEVELS[:3], 1)),
    Changeable("bid", "Usual bid", "ap-bid", "advantage.bid", 1, 20, _POINTS),
    *numbers(_POINTS, 1, 60,
        ("bases/3", "Slow rise of the base in each campaign", "campaign-base", "bases.rises.3.2"),
        ("bases/6", "Usual rise of the base in each campaign", "campaign-base", "bases.rises.6.2"),
        ("bases/9", "Fast rise of the base in each campaign", "campaign-base", "bases.rises.9.2")),
    Changeable("pyrrhic", "Steps that a pyrrhic victory raises the result", "pyrrhic", "pyrrhic", 1, 3, _STEPS),
    *numbers(_POINTS, 1, 200,
        ("creation-budget/points", "Points for a new hero", "start-points", "growth.points"),
        ("creation-budget/one", "Most points on one ability", "start-points", "growth.most"),
        ("sidekick-budget/points", "Points for a sidekick", "sidekick-points", "growth.spare")),
    *numbers("", 1, 40,
        ("creation-budget/best", "Best rating of a new hero", "start-ratings", "growth.best"),
        ("sidekick-budget/best", "Best rating of a sidekick", "sidekick", "growth.second")),
    Changeable("advance/cost", "Price of an advance", "advance", "growth.advance", 1, 100,
        "experience point/experience points"),
    *numbers(_HERO_POINTS, 1, 20, *((f"plot-edits/{key}/price", f"{key.capitalize()} plot edit", "plot-edit-price",
        f"community.sizes.{key}.cost") for key in ("minor", "moderate", "major", "extreme"))),
)  # fmt: skip
"""Changeables of QuestWorlds 2.2 alone."""
QUESTWORLDS_CHECKS: Final = (
    Check("rise", tuple(f"benefits/{level}/bonus" for level in _LEVELS[:3]), _BELOW),
    Check("follow", ("consequences/injured/penalty", "consequences/impaired/penalty"),
        "Being injured can’t be milder than being impaired."),
    Check("follow", ("chained-penalties/injured/penalty", "chained-penalties/hurt/penalty"),
        "Being injured can’t be milder than being hurt."),
    Check("follow", tuple(f"advantage-loss/{level}/bids" for level in _LEVELS), _UP),
    Check("some", tuple(f"advantage-loss/{level}/bids" for level in _LEVELS),
        "If no exchange costs anything, an extended contest never ends."),
    Check("rise", tuple(f"advantage-outcome/{level}/least" for level in ("major", "minor", "marginal")),
        "A higher level has to go further down, or the lower one has no place."),
    Check("rise", ("bases/3", "bases/6", "bases/9"), _BELOW),
    *(Check("follow", ("new-ability", f"{who}-budget/best"), "The best ability can’t begin below the others.")
        for who in ("creation", "sidekick")),
    Check("rise", tuple(f"plot-edits/{key}/price" for key in ("minor", "moderate", "major", "extreme")),
        "A bigger plot edit has to cost more."),
)  # fmt: skip
"""Checks for QuestWorlds 2.2 alone."""
QUESTWORLDS_READINGS: Final = {
    "better_roll": "equal", "very_low": "very-low", "below_one": "zero-resistance", "rescue": "healing",
    "tie": "healing", "fumbles": "double-fumble", "boost_on_tie": "boost", "boost_when": "boost",
    "outnumbered": "several", "gm_shots": "parting-shot", "winner_hurt": "rising", "extra_point": "climax",
    "assist_start": "assist-class", "measured": "rising", "counted": "several", "options": "gambit",
    "defence": "defence", "order": "ap-order", "ties": "ap-tie", "shot_scars": "ap-scar", "worse": "chain-state",
    "supply": "supply", "awards": "award",
}  # fmt: skip
"""The readings of QuestWorlds 2.2, each with the key of its rule."""
