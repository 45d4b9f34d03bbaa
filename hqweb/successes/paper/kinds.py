"""The moves that a sheet knows beside those of the hero."""

from typing import Final

from hqweb.core.procedure import MoveKind

MOVES: Final = (
    MoveKind("lasting", "Note a benefit or a consequence", "lasting"),
    MoveKind("ease", "Let something pass", "recovery"),
    MoveKind("set-off", "Set two off", "several"),
    MoveKind("sits", "Say where it counts", "lasting"),
    MoveKind("earn", "Note XP", "xp"),
    MoveKind("burned", "Note burned story points", "pool"),
    MoveKind("keep-pool", "Keep the pool on this sheet", "pool"),
    MoveKind("give-pool", "Keep the pool elsewhere", "pool"),
    MoveKind("resolve", "Change resolve", "resolve"),
    MoveKind("exhausted", "Lower the starting resolve", "exhausted"),
    MoveKind("spend", "Spend points of the creation", "creation-points"),
    MoveKind("sidekick", "Add a sidekick", "sidekick"),
    MoveKind("sidekick-spend", "Spend points on a sidekick", "sidekick"),
    MoveKind("follower-resolve", "Note a follower’s resolve", "follower-resolve"),
    MoveKind("dismiss", "Remove a sidekick", "paper"),
    MoveKind("rename", "Rename the hero", "paper"),
    MoveKind("write", "Write a line", "paper"),
    MoveKind("write-breakout", "Write a breakout", "paper"),
    MoveKind("correct", "Correct an ability", "paper"),
    MoveKind("correct-breakout", "Correct a breakout", "paper"),
    MoveKind("remove", "Remove a line", "paper"),
    MoveKind("note", "Add a note", "paper"),
    MoveKind("note-off", "Remove a note", "paper"),
)
"""What a sheet knows beside the moves of the hero."""
