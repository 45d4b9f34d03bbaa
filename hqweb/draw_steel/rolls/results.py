"""What a test comes to: its three difficulties, its five outcomes, and what the Director may offer instead.

Source: Draw Steel Heroes, *Tests*.
"""

from typing import Final, NamedTuple

from hqweb.core.procedure import Headline, Offer, Outcome
from hqweb.core.words import leading
from hqweb.draw_steel.edition import ID
from hqweb.draw_steel.nouns import HERO_TOKEN
from hqweb.draw_steel.power import Ruling, Tier

REWARD: Final = "success:reward"
SUCCESS: Final = "success:plain"
COSTLY: Final = "success:consequence"
FAILURE: Final = "failure:plain"
WORST: Final = "failure:consequence"

OUTCOMES: Final = (
    Outcome(REWARD, "Success with a reward", "v3"),
    Outcome(SUCCESS, "Success", "v2"),
    Outcome(COSTLY, "Success with a consequence", "v1"),
    Outcome(FAILURE, "Failure", "d1"),
    Outcome(WORST, "Failure with a consequence", "d2"),
)
"""The outcomes of a test, the best first."""

MEANS: Final = {
    REWARD: "You do it, and gain something on top.",
    SUCCESS: "You do what you set out to do.",
    COSTLY: "You do it, and it costs you.",
    FAILURE: "You do not do it, and that is all.",
    WORST: "You do not do it, and it makes things worse.",
}

SWAPS: Final = {FAILURE: COSTLY, COSTLY: FAILURE}
"""What the Director may offer in the place of an outcome."""

MALICE: Final = 2
"""Malice that the Director may take in the place of a consequence, when the next fight begins."""

REWARD_TOKENS: Final = 1
"""Hero tokens that the party may gain in the place of another reward."""


class Difficulty(NamedTuple):
    """How hard a test is, and its outcomes at tiers 1, 2 and 3."""

    key: str
    title: str
    by_tier: tuple[str, str, str]
    about: str


DIFFICULTIES: Final = (
    Difficulty("easy", "Easy", (COSTLY, SUCCESS, REWARD), "It may cost something."),
    Difficulty("medium", "Medium", (FAILURE, COSTLY, SUCCESS), "It may fail, and often costs something."),
    Difficulty("hard", "Hard", (WORST, FAILURE, SUCCESS), "It often fails."),
)
"""The three difficulties."""


def difficulty(key: str) -> Difficulty:
    """The difficulty of that key."""
    return next(each for each in DIFFICULTIES if each.key == key)


def result(hard: str, tier: Tier, *, natural: bool = False) -> str:
    """The outcome of a tier at a difficulty; a natural 19 or 20 brings a reward at each.

    >>> result("hard", 2), result("hard", 3), result("hard", 3, natural=True)
    ('failure:plain', 'success:plain', 'success:reward')
    """
    return REWARD if natural else difficulty(hard).by_tier[tier - 1]


def result_of(hard: str, ruling: Ruling) -> str:
    """The outcome that a ruling comes to."""
    return result(hard, ruling.tier, natural=ruling.why == "natural")


def possible(hard: str) -> tuple[Outcome, ...]:
    """The outcomes that a test of that difficulty can have."""
    found = {REWARD, *difficulty(hard).by_tier}
    return tuple(each for each in OUTCOMES if each.key in found)


def outcome(key: str) -> Outcome:
    """The outcome of that key."""
    return next(each for each in OUTCOMES if each.key == key)


def token_offer(tokens: int) -> Offer:
    """The pool of hero tokens, with those that stand in for a reward."""
    told = f"{leading(HERO_TOKEN.spelt(tokens))}, where nobody has another reward."
    return Offer(f"{ID}.hero-tokens", "Into the pool", {"gained": tokens}, told)


def headline(key: str) -> Headline:
    """The verdict of an outcome in words."""
    found = outcome(key)
    return Headline(found.mark, found.label, MEANS[key])


def word(key: str) -> str:
    """An outcome within a sentence.

    >>> word("success:reward")
    'success with a reward'
    """
    return outcome(key).label.lower()


def won(key: str) -> bool:
    """Whether an outcome counts as a success.

    >>> won("success:consequence"), won("failure:plain")
    (True, False)
    """
    return key.startswith("success")


def opposition(theirs: int, *, many: bool) -> str:
    """The difficulty of a task that others stand against: their bonus less yours, and whether they are many.

    >>> opposition(-2, many=False), opposition(-2, many=True), opposition(0, many=True)
    ('easy', 'medium', 'hard')
    """
    if theirs > 0:
        return "hard"
    steps = (theirs == 0) + many
    return DIFFICULTIES[steps].key
