"""The HeroQuest course, for people who have never rolled a contest."""

from macros.lessons.heroquest.ratings import MASTERIES, MODIFIERS
from macros.lessons.heroquest.rolling import CONTEST, LEVELS, RESULTS, TIES
from macros.lessons.heroquest.telling import AUGMENTS, HERO_POINTS, LONG_CONTEST, MEANING
from macros.lessons.kinds import Course

COURSE = Course(
    id="heroquest",
    title="HeroQuest",
    about=(
        "For people who have never rolled a contest: from the first die to a contest of many rounds. "
        "The lessons build on one another, but you can read each one alone."
    ),
    lessons=(CONTEST, RESULTS, LEVELS, TIES, MASTERIES, MODIFIERS, HERO_POINTS, MEANING, AUGMENTS, LONG_CONTEST),
)
