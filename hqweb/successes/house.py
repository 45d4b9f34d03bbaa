"""The house rules of QuestWorlds 0.97: one line for each number, and checks of what goes together."""

from typing import Final

from hqweb.core.changes import Changeable, Check, numbers

_POINTS: Final = "point/points"
_STORY_POINTS: Final = "story point/story points"
_CLASSES: Final = (
    ("simple", "Simple"), ("easy", "Easy"), ("routine", "Routine"), ("straightforward", "Straightforward"),
    ("challenging", "Challenging"), ("hard", "Hard"), ("punishing", "Punishing"), ("exceptional", "Exceptional"),
)  # fmt: skip
_DEGREES: Final = range(4)
_BONUSES: Final = (("benefit", "Benefit", "benefit"), ("augment", "Augment", "augment"))
_PENALTIES: Final = (("consequence", "Consequence", "consequence"), ("hindrance", "Hindrance", "hindrance"))
_TRACKS: Final = (
    ("scored", "Scored sequence, difference"), ("wagered", "Wagered sequence, final points below 0"),
    ("chained", "Chained sequence, resolve lost"),
)  # fmt: skip

CHANGES: Final = (
    Changeable("base", "Resistance of an ordinary obstacle", "classes", "base", 1, 40),
    *(Changeable(f"classes/{key}/modifier", f"{name}, from the base", "classes", f"classes.{key}.offset",
        *((-60, -1) if place < 4 else (1, 60))) for place, (key, name) in enumerate(_CLASSES)),
    *numbers("success/successes", 0, 5,
        ("die/success", "A die below the target number", "read", "counting.success"),
        ("die/big", "A die equal to the target number", "big", "counting.big")),
    *numbers("", 1, 60, *((f"amounts/{kind}/degree-{n}", f"{name} at degree {n}", rule, f"kinds.{kind}.amounts.{n}")
        for kind, name, rule in _BONUSES for n in _DEGREES)),
    *numbers("", -60, -1, *((f"amounts/{kind}/degree-{n}", f"{name} at degree {n}", rule, f"kinds.{kind}.amounts.{n}")
        for kind, name, rule in _PENALTIES for n in _DEGREES)),
    Changeable("more", "Points of a round beside its degree", "scored-points", "more", 0, 5, _POINTS),
    Changeable("pool", "Story points that the pool begins with", "pool", "pool", 1, 12, _STORY_POINTS),
    *numbers(_STORY_POINTS, 1, 12, *((f"plot-edits/{key}/price", f"{key.capitalize()} plot edit", "plot-edit",
        f"edits.{key}.2") for key in ("marginal", "minor", "major"))),
    Changeable("xp", "Most XP in a session", "xp", "session", 1, 40, "XP"),
    Changeable("advance/picks", "Improvements in an advance", "advance", "picks", 1, 8, "improvement/improvements"),
    *(Changeable(key, title, "improve", path, 1, 60, _POINTS, also=("advance",)) for key, title, path in (
        ("advances/points/points", "Improvement points of an advance", "points"),
        ("advances/keyword-points/points", "Keyword points of an advance", "keyword_points"))),
    *numbers(_POINTS, 1, 60,
        ("creation/points", "Improvement points of a new hero", "creation-points", "start"),
        ("creation/sidekick", "Improvement points of a new sidekick", "sidekick", "aside")),
    Changeable("new", "Rating of a new ability", "improve", "new", 1, 60,
        also=("advance", "directed", "slots", "sidekick")),
    Changeable("breakout", "A new breakout adds", "improve", "breakout", 1, 60,
        also=("advance", "directed", "creation-breakout")),
    Changeable("creation/high", "The two best ratings of a new hero", "creation", "high", 1, 60, also=("sidekick",)),
    *numbers("", 1, 60,
        ("creation/breakout", "The best breakout of a new hero", "creation-breakout", "high_breakout"),
        ("creation/cap", "Highest rating of a new hero", "cap", "cap")),
    *numbers("", 1, 40,
        ("waning", "Time takes off what lasts", "waning", "wane"),
        ("community/use", "Using a resource takes", "depletion", "use"),
        ("community/bolster", "Bolstering a resource adds", "bolster", "bolster"),
        ("community/event", "An event changes a resource by", "events", "swing")),
    *numbers(_POINTS, 0, 100, *((f"{track}-outcomes/degree-{n}/most", f"{title}: degree {n} up to", f"{track}-degree",
        f"tracks.{track}.bands.{n}") for track, title in _TRACKS for n in _DEGREES)),
    *numbers(_POINTS, 1, 20,
        ("goal", "Points that put a contestant out of a scored sequence", "scored-out", "goal"),
        ("follower-goal", "Points that put a follower out", "follower-out", "follower")),
    *numbers(_POINTS, -10, 10,
        ("scored-tactics/gambit/won", "A risky gambit that wins", "gambit", "stakes.gambit.won"),
        ("scored-tactics/gambit/lost", "A risky gambit that loses", "gambit", "stakes.gambit.lost"),
        ("scored-tactics/defence/won", "A defensive response that wins", "defence", "stakes.defence.won"),
        ("scored-tactics/defence/lost", "A defensive response that loses", "defence", "stakes.defence.lost")),
    Changeable("scored-tactics/both/points", "Two gambits, for the winner", "gambit", "gambits", 0, 10, _POINTS),
    *numbers("resolve", 1, 12,
        ("resolve/hero", "Resolve of a hero", "resolve", "resolve"),
        ("resolve/follower", "Resolve of a follower", "follower-resolve", "aide"),
        ("resolve/opponent", "Resolve of a named opponent", "resolve", "npc")),
    Changeable("exhausted", "Resolve that losing all costs for good", "exhausted", "exhausted", 0, 5, "resolve"),
    Changeable("wager", "Usual wager", "wagered-wager", "wager", 1, 20, _POINTS),
    *numbers("", 1, 10,
        ("wagered-losses/half", "At degree 0 the loser pays one part of the wager in", "wagered-loss", "half"),
        ("second-chance", "A second chance restores one part of the points in", "second-chance", "quarter")),
    Changeable("assist", "Help adds to the resistance of the next", "scored-assist", "again", 0, 40),
    Changeable("shot", "Rounds in which a parting shot can be taken", "shot", "shot", 1, 10, "round/rounds"),
)  # fmt: skip
"""The changeables."""

CHECKS: Final = (
    Check("rise", tuple(f"classes/{key}/modifier" for key, _ in _CLASSES),
        "A harder class has to be further above the base."),
    Check("follow", ("die/success", "die/big"), "A big success can’t be worth less than a plain one."),
    Check("some", ("die/success", "die/big"), "If no die is worth anything, most contests are ties for ever."),
    *(Check("rise", tuple(f"amounts/{kind}/degree-{n}" for n in _DEGREES), "A higher degree has to bring more.")
        for kind, *_ in _BONUSES),
    *(Check("rise", tuple(f"amounts/{kind}/degree-{n}" for n in reversed(_DEGREES)),
        "A higher degree has to cost more.") for kind, *_ in _PENALTIES),
    Check("rise", tuple(f"plot-edits/{key}/price" for key in ("marginal", "minor", "major")),
        "A bigger plot edit has to cost more."),
    *(Check("rise", tuple(f"{track}-outcomes/degree-{n}/most" for n in _DEGREES),
        "Each degree has to reach further than the one before, or it has no place.") for track, _ in _TRACKS),
    *(Check("follow", (key, "creation/cap"), "A new hero can’t begin above the highest rating.")
        for key in ("creation/high", "new")),
)  # fmt: skip
"""The checks of several changeables together."""

READINGS: Final = {
    "standoff": "standoff", "equal_sums": "group-tie", "follower_out": "follower-out", "ties": "wagered-tie",
    "chance": "second-chance", "recovery": "recovery", "refresh": "refresh", "cost": "xp",
}  # fmt: skip
"""The readings, each with the key of its rule."""
