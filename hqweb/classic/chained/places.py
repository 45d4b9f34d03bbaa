"""Where the rules of chained contests and their kin stand: key, page with anchor, and the word of the link."""

from typing import Final

PLACES: Final = (
    ("chained", "chained-contest#procedure", "Chained"),
    ("chain-state", "chained-contest#state", "State"),
    ("chain-again", "chained-contest#again", "Once more"),
    ("chain-penalty", "chained-contest#penalty", "Penalty"),
    ("chain-tie", "chained-contest#tie", "Tie"),
    ("chain-point", "chained-contest#hero-point", "Hero point"),
    ("chain-leave", "chained-contest#leave", "Leaving"),
    ("chain-both", "chained-contest#both", "Both leave"),
    ("chain-pair", "chained-contest#pairs", "Pairs"),
    ("chain-end", "chained-contest#end", "End"),
    ("goals", "goals#procedure", "Goals"),
    ("goal-primary", "goals#primary", "Primary"),
    ("goal-both", "goals#both", "Both"),
    ("goal-none", "goals#lost", "Neither"),
    ("mob", "mobs#procedure", "Mob"),
    ("mass-effort", "mass-effort#procedure", "Mass effort"),
    ("effort-heroes", "mass-effort#heroes", "Heroes"),
    ("effort-decide", "mass-effort#decide", "Decide"),
    ("effort-tip", "mass-effort#tip", "Tip"),
    ("effort-augment", "mass-effort#augment", "Augment"),
    ("effort-through", "mass-effort#through", "Get through"),
)
"""The keys that the steps and moves of this part carry."""
