"""Vectors of communities and plot edits."""

from tests.vectors.asked import MARKUP, Move, Named, plain, played

COMMUNITY = "questworlds.community"
PLOT_EDIT = "questworlds.plot-edit"


def communities() -> Named:
    """A year of a community, and what is suggested and refused."""
    two = {"name": MARKUP, "resources": [{"name": "Wealth", "rating": "12M"}, {"name": "Morale", "rating": 3}]}
    year: tuple[Move, ...] = (
        ("background", "gm", {"given": {"resource": "r1"}, "faces": [2, 20]}),
        ("lobby", "community", {"given": {"resource": "r1", "ability": "17"}, "faces": [20, 2]}),
        ("hero-point", "community", {}),
        ("lobby", "community", {"given": {"resource": "r1", "ability": "1M"}, "faces": [4, 16]}),
        ("support", "community", {"given": {"resource": "r1"}, "faces": [3, 19]}),
        ("harm", "gm", {"given": {"resource": "r2", "state": "impaired"}}),
        ("crisis", "gm", {"given": {"resource": "r2"}}),
        ("bolster", "community", {"given": {"resource": "r2", "level": "major"}}),
        ("cement", "community", {"given": {"resource": "r1"}}),
        ("interval", "gm", {}),
    )
    for name, request in played(plain(COMMUNITY, two), *year):
        yield f"a year {name}".strip(), request
    edits: tuple[Move, ...] = (
        ("suggest", "hero", {"given": {"size": "minor", "text": MARKUP}}),
        ("veto", "gm", {}),
        ("suggest", "hero", {"given": {"size": "major"}}),
        ("allow", "gm", {}),
    )
    for name, request in played(plain(PLOT_EDIT, {"points": 3}), *edits):
        yield f"plot edits {name}".strip(), request
