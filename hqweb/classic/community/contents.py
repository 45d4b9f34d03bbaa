"""Communities and plot edits: procedures, tables, places and glossary."""

from typing import Final

from hqweb.classic.community import plot_edit, resources
from hqweb.classic.community.community import Community
from hqweb.classic.edition import edition as book
from hqweb.core import words
from hqweb.core.tables import Table, Term, places
from hqweb.mastery.rating import Total, show

PLACES: Final = places(
    ("community", ("community", "resources", "Community"), ("community-lobby", "lobby", "Lobbying"),
     ("community-use", "use", "Use"), ("community-support", "support", "Support"),
     ("community-concede", "concede", "Conceding"), ("community-depletion", "depletion", "Depletion")),
    ("community-contests", ("community-bonus", "bolster", "Earned"), ("community-bolster", "bolster", "Bolstering"),
     ("community-harm", "harm", "Harm"), ("community-average", "average", "Average"),
     ("community-background", "background", "Background"), ("community-cement", "cement", "Cemented"),
     ("community-crisis", "crisis", "Crisis"), ("community-plot", "plot", "Story"),
     ("community-interval", "interval", "Interval")),
    ("plot-edits", ("plot-edit", "edit", "Plot edit"), ("plot-edit-price", "price", "Price"),
     ("plot-edit-veto", "veto", "Veto")),
)  # fmt: skip

TERMS: Final = tuple(Term(key, name, text, f"questworlds/{place}") for key, name, text, place in (
    ("community", "Community", "The people that the heroes belong to, with up to five resources.",
        "community#resources"),
    ("resource", "Resource", "A community’s wealth, status or spirit, as a rating.",
        "community#resources"),
    ("lobbying", "Lobbying", "The contest to get one use of a resource from a community.", "community#lobby"),
    ("depletion", "Depletion", "The penalty for using a resource. It ends with the interval.",
        "community#depletion"),
    ("interval", "Interval", "A season, a campaign or a voyage, after which resources recover.",
        "community-contests#interval"),
    ("background-contest", "Background contest",
        "A roll for each resource at the start of an interval, for good or bad luck.", "community-contests#background"),
    ("crisis", "Crisis", "Trouble that everyone can see, in a resource with a penalty.",
        "community-contests#crisis"),
    ("bolstering", "Bolstering", "Winning a victory for the community that helps one of its resources.",
        "community-contests#bolster"),
    ("plot-edit", "Plot edit", "A fact that a player adds to the story for hero points.", "plot-edits#edit"),
    ("ally", "Ally", "A person about as accomplished as you, who helps and wants help in return.",
        "relationships#allies"),
    ("patron", "Patron", "A person with more means than you, who lends and advises, and may give orders.",
        "relationships#patrons"),
    ("contact", "Contact", "An expert who gives information and small favors, and expects the same.",
        "relationships#contacts"),
    ("dependent", "Dependent", "A person who needs your protection and is sometimes in danger.",
        "relationship-flaws#dependents"),
    ("adversary", "Adversary", "A person who reliably gets in your way.", "relationship-flaws#adversaries"),
))  # fmt: skip

_SECTION: Final = "Community Resources and Support"

_PLANS: Final = {
    "community-resources": book.Plan("Five resources", _SECTION, "Resource, for example | Rating#",
        lambda e: ((name.lower(), name, show(Total(rating), e.letter)) for name, rating in e.community.starting)),
    "community-effects": book.Plan("Effect of an outcome on a resource", _SECTION, "Outcome | After use# | Background#",
        lambda e: ((key.replace(":", "-"), book.LABELS[key], *map(words.signed, change))
            for key, change in e.community.effects)),
    "community-adventures": book.Plan("Effect of adventures on a resource", _SECTION,
        "Level | A victory for it# | A defeat",
        lambda e: ((level, level.capitalize(), f"+{gain}", f"{name}, {words.sign(penalty)}")
            for (level, gain), (_, name, penalty) in zip(e.community.bolstered, e.community.harmed, strict=True))),
    "community-interval": book.Plan(
        lambda e: f"The end of an interval: at most +{e.community.up} and {words.sign(-e.community.down)}", _SECTION,
        "Points | Earned# | Against it#", lambda e: (
            _moved(n, e) for n in range(0, e.community.step * e.community.up + 1, e.community.step))),
    "plot-edits": book.Plan("Price of plot edits", "Plot Edits", "Plot edit | Brings | Hero points#",
        lambda e: ((size.key, size.title, words.leading(size.does), size.cost) for size in e.community.sizes)),
}  # fmt: skip

PROCEDURES: Final = (Community, plot_edit.PlotEdit)


def _moved(points: int, edition: book.Edition) -> book.Cells:
    """Return the changes of a rating at the end of an interval, by points earned and points against it."""
    of, bare = edition.community, resources.Resource("", "", edition.base)
    span = f"{points} or more" if points >= of.step * of.up else f"{points}–{points + of.step - 1}"
    up, down = (resources.shift(of, each) for each in (bare._replace(earned=points), bare._replace(lost=-points)))
    return (str(points), span, words.signed(up), words.signed(down))


def tables(edition: book.Edition) -> tuple[Table, ...]:
    """Return the tables of an edition."""
    return book.tables_of(edition, _PLANS)
