"""What an edition of the classic rules settles, point by point, so that two editions can be held side by side."""

from collections.abc import Callable
from typing import Final

from hqweb.classic.edition import Edition
from hqweb.classic.resistance import resistance
from hqweb.classic.results import LEVEL_WORDS, PLAIN, Level
from hqweb.core.numbers import sign
from hqweb.core.tables import Column, Row, Table
from hqweb.mastery.modifiers import Kind
from hqweb.mastery.rating import Rating, Total, show

NONE: Final = "–"


def facts(edition: Edition, growth: tuple[tuple[str, str, str], ...]) -> Table:
    """The table of an edition; `growth` are the rows on hero points and growth: key, point, and what holds."""
    rows = [Row(key, (point, say(edition))) for key, point, say in _POINTS]
    rows += [Row(key, (point, text)) for key, point, text in growth]
    columns = (Column("Point"), Column("Holds"))
    return Table(f"{edition.id}.edition", "Point by point", columns, tuple(rows), edition.source)


def _kind(edition: Edition, name: str) -> Kind | None:
    return next((kind for kind in edition.kinds if kind.id == name), None)


def _amounts(name: str) -> Callable[[Edition], str]:
    """What a kind of modifier may be worth."""

    def told(edition: Edition) -> str:
        kind = _kind(edition, name)
        return kind.words(edition.letter) if kind else NONE

    return told


def _level(level: Level) -> str:
    return "no level" if level == PLAIN else LEVEL_WORDS[level]


def _very_low(edition: Edition) -> str:
    lowest = next(each for each in edition.classes if each.at_most is not None)
    return sign(resistance(lowest, edition.base))


def _states(edition: Edition) -> str:
    return ", ".join(f"{each.title.lower()} {each.effect}" for each in edition.states if each.acts)


def _fortunes(edition: Edition) -> str:
    return ", ".join(
        f"{each.title.lower()} {each.effect}" if each.title else f"+{each.amount}" for each in edition.benefits
    )


def _augments(edition: Edition) -> str:
    own = "one attempt a contest"
    return f"{own}, and those of helpers" if _kind(edition, "support") else f"{own}, whoever makes it"


def _yes(flag: object) -> str:
    return "yes" if flag else "no"


_POINTS: Final[tuple[tuple[str, str, Callable[[Edition], str]], ...]] = (
    ("letter", "A mastery is written", lambda e: e.letter),
    ("conversion", "40, 41 and 60 are", lambda e: ", ".join(Rating.of(Total(n)).text(e.letter) for n in (40, 41, 60))),
    ("base", "Base resistance", lambda e: show(e.base, e.letter)),
    ("very-low", "Very Low at that base", _very_low),
    ("levels", "Degrees of victory", lambda e: "if you ask for them" if e.plain else "always"),
    ("zero-ability", "A hero without a rating loses by", lambda e: _level(e.unrolled.defeat)),
    ("zero-resistance", "A resistance without one gives way by", lambda e: _level(e.unrolled.victory)),
    ("specific", "Specific ability", _amounts("specific")),
    ("stretch", "Stretch", _amounts("stretch")),
    ("situational", "Situation", _amounts("situational")),
    ("flaw", "Flaw as a penalty", _amounts("flaw")),
    ("augments", "Augments", _augments),
    ("quick", "Quick augment", lambda e: "a fifth, rounded down" if _kind(e, "quick") else NONE),
    ("states", "Defeats leave", _states),
    ("fortunes", "Victories leave", _fortunes),
    ("inferior", "No benefit from a foe weaker by", lambda e: str(e.lasting.inferior) if e.lasting.inferior else NONE),
    ("last-action", "A last action of the dying", lambda e: _yes(e.lasting.last_action)),
    ("group-hurt", "A group that wins by one point is hurt", lambda e: _yes(e.group.hurt)),
    ("winner-hurt", "A winner in a rising action at a difference of 1 is hurt", lambda e: _yes(e.long.hurt)),
    ("gm-shots", "The foes take parting shots", lambda e: _yes(e.long.shots)),
    ("supply", "Hero points at the start of a session", lambda e: str(e.supply)),
)
