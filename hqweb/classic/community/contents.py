"""Communities and plot edits: what the ruleset takes from them."""

from typing import Any, Final

from hqweb.classic.community.community import Community
from hqweb.classic.community.plot_edit import PlotEdit, prices
from hqweb.classic.community.resources import bolstering, effects, interval, resources
from hqweb.classic.edition import Edition
from hqweb.core.procedure import Procedure
from hqweb.core.tables import Table, Term

PLACES: Final = (
    ("community", "community#resources", "Community"),
    ("community-lobby", "community#lobby", "Lobbying"),
    ("community-use", "community#use", "Use"),
    ("community-support", "community#support", "Support"),
    ("community-concede", "community#concede", "Conceding"),
    ("community-depletion", "community#depletion", "Depletion"),
    ("community-bonus", "community-contests#bolster", "Earned"),
    ("community-bolster", "community-contests#bolster", "Bolstering"),
    ("community-harm", "community-contests#harm", "Harm"),
    ("community-average", "community-contests#average", "Average"),
    ("community-background", "community-contests#background", "Background"),
    ("community-cement", "community-contests#cement", "Cemented"),
    ("community-crisis", "community-contests#crisis", "Crisis"),
    ("community-plot", "community-contests#plot", "Story"),
    ("community-interval", "community-contests#interval", "Interval"),
    ("plot-edit", "plot-edits#edit", "Plot edit"),
    ("plot-edit-price", "plot-edits#price", "Price"),
    ("plot-edit-veto", "plot-edits#veto", "Veto"),
)
"""Where its rules stand: key, page with anchor, and the word of the link."""

_ENTRIES: Final = (
    ("community", "Community", "The people whom the heroes belong to, with up to five resources.",
        "community#resources"),
    ("resource", "Resource", "What a community can do, as a rating: its wealth, its standing, its spirit.",
        "community#resources"),
    ("lobbying", "Lobbying", "The contest that moves a community to grant one use of a resource.", "community#lobby"),
    ("depletion", "Depletion", "The penalty on a resource that was used. It ends with the interval.",
        "community#depletion"),
    ("interval", "Interval", "A season, a campaign, a voyage: the time after which resources recover.",
        "community-contests#interval"),
    ("background-contest", "Background contest",
        "One roll for each resource at the start of an interval: luck and mishap.", "community-contests#background"),
    ("crisis", "Crisis", "Trouble that everybody sees, in a resource that something weighs on.",
        "community-contests#crisis"),
    ("bolstering", "Bolstering", "A victory that is won for the community, and helps one of its resources.",
        "community-contests#bolster"),
    ("plot-edit", "Plot edit", "A fact that a player adds to the story for hero points.", "plot-edits#edit"),
    ("ally", "Ally", "Somebody about as accomplished as you, who helps and wants help in return.",
        "relationships#allies"),
    ("patron", "Patron", "Somebody with more means than you, who lends and advises, and may give orders.",
        "relationships#patrons"),
    ("contact", "Contact", "An expert who gives information and small favours, and expects the like.",
        "relationships#contacts"),
    ("dependent", "Dependent", "Somebody who needs your protection, and is in danger now and then.",
        "relationship-flaws#dependents"),
    ("adversary", "Adversary", "Somebody who can be relied on to cross your plans.", "relationship-flaws#adversaries"),
)  # fmt: skip

TERMS: Final = tuple(Term(key, name, text, f"questworlds/{place}") for key, name, text, place in _ENTRIES)
"""Its part of the glossary."""


def procedures(edition: Edition) -> tuple[Procedure[Any, Any], ...]:
    """Its procedures in an edition."""
    return (Community(edition), PlotEdit(edition))


def tables(edition: Edition) -> tuple[Table, ...]:
    """Its tables in an edition."""
    return (resources(edition), effects(edition), bolstering(edition), interval(edition), prices(edition))
