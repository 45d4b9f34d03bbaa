"""What an extended contest comes to, as data; the tables that print it; its places in the rules, and its terms."""

from typing import Final, NamedTuple

from hqweb.classic.edition import edition as book
from hqweb.classic.edition.resistance import resistance
from hqweb.classic.extended.board import climbed
from hqweb.classic.roll import results
from hqweb.core import tables, words
from hqweb.mastery.rating import show

UNHARMED, DAZED, HURT, IMPAIRED, INJURED, DYING, DEAD = range(7)
"""What a contest leaves somebody in, from nothing to the worst."""
STATE_WORDS: Final = ("unharmed", "dazed", "hurt", "impaired", "injured", "dying", "dead")


class RisingRow(NamedTuple):
    """What a difference of the scores leaves the loser and the winner in, and the level of the victory."""

    difference: int
    loser: int
    winner: int
    level: results.Level


RISING: Final = (
    RisingRow(1, HURT, HURT, results.MARGINAL), RisingRow(2, HURT, UNHARMED, results.MARGINAL),
    RisingRow(3, IMPAIRED, UNHARMED, results.MINOR), RisingRow(4, IMPAIRED, UNHARMED, results.MINOR),
    RisingRow(5, INJURED, UNHARMED, results.MAJOR), RisingRow(6, INJURED, UNHARMED, results.MAJOR),
    RisingRow(7, DYING, UNHARMED, results.COMPLETE), RisingRow(8, DEAD, UNHARMED, results.COMPLETE),
    RisingRow(9, DEAD, UNHARMED, results.COMPLETE),
)  # fmt: skip
"""Rising action. A difference above the last row counts as the last row."""


def rising(difference: int) -> RisingRow:
    """The row of a difference of at least 1.

    >>> STATE_WORDS[rising(12).loser], STATE_WORDS[rising(1).winner]
    ('dead', 'hurt')
    """
    return RISING[min(difference, len(RISING)) - 1]


CLIMAX: Final = ((0, UNHARMED), (1, DAZED), (2, HURT), (4, IMPAIRED), (6, INJURED), (8, DYING), (9, DEAD))
"""A climax: from this many points against somebody, this state."""


def climax(points: int) -> int:
    """The state after that many points at a climax.

    >>> [STATE_WORDS[climax(points)] for points in (0, 3, 7, 8, 14)]
    ['unharmed', 'hurt', 'injured', 'dying', 'dead']
    """
    return max(state for least, state in CLIMAX if points >= least)


CLIMAX_LEVELS: Final = (
    (HURT, results.MARGINAL), (IMPAIRED, results.MINOR), (INJURED, results.MAJOR), (DYING, results.COMPLETE),
    (DEAD, results.COMPLETE),
)  # fmt: skip
"""The level of a side's victory at a climax, by the second-worst state on the other side."""


def climax_level(states: tuple[int, ...]) -> results.Level:
    """The level of a victory over opponents left in these states; less than hurt counts as hurt.

    >>> climax_level((DEAD, HURT, UNHARMED)) == results.MARGINAL, climax_level((INJURED,)) == results.MAJOR
    (True, True)
    """
    return dict(CLIMAX_LEVELS)[max(HURT, sorted(states, reverse=True)[:2][-1])]


ASSISTS: Final = {
    "hero:complete": -4, "hero:major": -3, "hero:minor": -2, "hero:marginal": -1, "none:tie": 0,
    "opposition:marginal": 0, "opposition:minor": 1, "opposition:major": 2, "opposition:complete": 3,
}  # fmt: skip
"""What an assist changes on the score against the friend, by the outcome for whoever helps."""

GAMBLED_WON, GAMBLED_LOST = 1, 2
"""A risky gambit: points more for the winner who took it, and for the winner over one who took it."""
GUARDED: Final = {"srd": (1, 2), "swapped": (2, 1)}
"""A defensive response: points off the own score when winning, off the other's when losing."""
_SRD: Final = "QuestWorlds SRD 2.2"


def extended_tables(edition: book.Edition) -> tuple[tables.Table, ...]:
    """All tables of extended contests, in the order of the text."""
    table, hurt = edition.table, edition.long.hurt
    ladder = [each for each in climbed(edition) if each.offset >= 0]
    rating = [show(resistance(each, edition.base), edition.letter) for each in ladder]
    number = (*range(1, len(ladder)), f"{len(ladder)} and later")
    ends = (*(least for least, _ in CLIMAX[1:]), None)
    own, other = GUARDED["srd"]
    return (
        table("exchange-points", "What an exchange is worth", f"{edition.long.title}s", "The exchange is a | Points#",
            ((results.LEVEL_WORDS[n], _level(n), results.points_of(results.Level(n))) for n in range(results.COMPLETE,
                results.TIE - 1, -1))),
        table("assist-results", "What an assist changes", "Assists",
            "Outcome for the helper | Score against the friend#",
            ((key.replace(":", "-"), book.LABELS[key], words.signed(change)) for key, change in ASSISTS.items())),
        table("assist-classes", "Assists for the same friend", "Assists", f"Assist | Against | At base {edition.base}#",
            ((of.id, str(n), of.label, now) for n, of, now in zip(number, ladder, rating, strict=True))),
        table("follower-roles", "Followers", "Followers", "Role | Does | Out at", (
            ("full", "Full contestant", "Exchanges, like a hero", "3 points from one opponent"),
            ("secondary", "Secondary contestant", "Keeps one foe’s penalty away, takes points", "3 points taken"),
            ("supporter", "Supporter", "Assists and unrelated actions", "removed by a free foe"),
        ), _SRD),
        table("rising-action", "After a rising action", "Rising Action",
            f"Difference# | Loser |{' Winner |' if hurt else ''} Level",
            ((n, n, _state(loser), *((_state(winner),) if hurt else ()), _level(level))
             for n, loser, winner, level in RISING)),
        table("climax", "After a climax", "Climax", "Points against, in all# | State",
            ((STATE_WORDS[state], _span(least, end), _state(state))
             for (least, state), end in zip(CLIMAX, ends, strict=True))),
        table("climax-levels", "The level of a climax", "Climax",
            "Second-worst loser, or the only one | The winners have a",
            ((STATE_WORDS[state], _state(state), _level(level)) for state, level in CLIMAX_LEVELS)),
        table("gambits", "A risky gambit", "Risky Gambits", "Your gambit | Points#", (
            ("won", "You win", f"+{GAMBLED_WON} for you"),
            ("lost", "You lose", f"+{GAMBLED_LOST} against you"),
            ("both", "Both took one", f"+{GAMBLED_LOST} for the winner"),
        ), _SRD),
        table("defences", "A defensive response", "Defensive Responses", "Your defence | Points#", (
            ("won", "You win", f"{words.signed(-own)} for you"),
            ("lost", "You lose", f"{words.signed(-other)} against you"),
        ), _SRD),
    )  # fmt: skip


def _level(level: int) -> tables.Marked:
    return book.LABELS[f"hero:{results.LEVEL_WORDS[level]}" if level else "none:tie"]


def _state(state: int) -> str:
    return STATE_WORDS[state].capitalize()


def _span(least: int, following: int | None) -> str:
    if following is None:
        return f"{least} or more"
    return str(least) if following == least + 1 else f"{least}–{following - 1}"


PLACES: Final = tables.places(
    ("extended-contest", ("extended", "procedure", "Extended"), ("round", "rounds", "Round"),
        ("exchange", "exchange", "Exchange"), ("points", "points", "Points"), ("knock-out", "knock-out", "Knock-out"),
        ("change-ability", "ability", "Ability"), ("exchange-point", "hero-point", "Hero point"),
        ("contest-end", "end", "End")),
    ("asymmetrical", ("asymmetrical", "exchange", "Another aim"), ("asymmetrical-augment", "augment", "Augment"),
        ("disengage", "disengage", "Break off"), ("abandon", "abandon", "Walk away"),
        ("pursuit", "pursuit", "Pursuit"), ("holding-back", "holding-back", "Holding back")),
    ("parting-shots", ("parting-shot", "shot", "Parting shot"), ("parting-shot-lost", "lost", "Lost shot"),
        ("turn-around", "turn-around", "Turn-around")),
    ("group-extended", ("pairing", "pairing", "Pairing"), ("engage", "engage", "Take on"),
        ("unrelated", "unrelated", "Unrelated"), ("assist", "assist", "Assist"),
        ("assist-class", "assist-class", "Class"), ("assist-result", "assist-result", "Assist"),
        ("rejoin", "rejoin", "Coming back")),
    ("followers", ("follower", "roles", "Follower"), ("follower-out", "out", "Follower out"),
        ("follower-shift", "shift", "Shift"), ("follower-removed", "removed", "Removed")),
    ("extended-consequences", ("rising", "rising", "Rising action"), ("climax", "climax", "Climax"),
        ("climax-level", "level", "Level")),
    ("tactical-options", ("gambit", "gambit", "Gambit"), ("defence", "defence", "Defence")),
)  # fmt: skip
"""Where their rules stand: key, page with anchor, and the word of the link."""

EXTENDED_TERMS: Final = tuple(tables.Term(key, name, text, f"heroquest/{place}") for key, name, text, place in (
    ("extended-contest", "Extended contest",
     "A contest in rounds, played exchange by exchange.", "extended-contest#procedure"),
    ("exchange", "Exchange", "One roll of two opponents, worth points to its winner.", "extended-contest#exchange"),
    ("pairing", "Pairing",
     "Two opponents and the score between them, over all their exchanges.", "group-extended#pairing"),
    ("round", "Round", "One exchange for each pairing, and one action for whoever is free.", "extended-contest#rounds"),
    ("knock-out", "Knock-out", "Five points from one opponent put a contestant out.", "extended-contest#knock-out"),
    ("asymmetrical-exchange", "Asymmetrical exchange",
     "An exchange for another aim than points. Only the other side can score.", "asymmetrical#exchange"),
    ("disengage", "Disengage", "To break off by an exchange that is won.", "asymmetrical#disengage"),
    ("parting-shot", "Parting shot",
     "An attack on somebody already out, in the round after. It may bring them back.", "parting-shots#shot"),
    ("unrelated-action", "Unrelated action",
     "What somebody without an opponent does for another aim.", "group-extended#unrelated"),
    ("assist", "Assist", "Help that lowers the score against a friend, or raises it.", "group-extended#assist"),
    ("follower", "Follower", "A companion of a hero, in one of three roles.", "followers#roles"),
    ("rising-action", "Rising action",
     "A scene that leads up to a climax. Only losers pay for it.", "extended-consequences#rising"),
    ("climax", "Climax",
     "The scene that a story leads to. Every point counts, for winners too.", "extended-consequences#climax"),
    ("gambit", "Risky gambit",
     "More points for the winner of an exchange, whoever that is.", "tactical-options#gambit"),
    ("defensive-response", "Defensive response",
     "Fewer points for the winner of an exchange.", "tactical-options#defence"),
))  # fmt: skip
"""Their terms, in the order in which the rules bring them up."""
