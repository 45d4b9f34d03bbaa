"""The tables, places and terms of the extended contest."""

from collections.abc import Mapping
from typing import Final

from hqweb.classic.edition import edition as book
from hqweb.classic.edition.contests import STATE_WORDS
from hqweb.classic.edition.resistance import resistance
from hqweb.classic.extended.board import climbed
from hqweb.classic.roll import results
from hqweb.core import tables, words
from hqweb.core.nouns import POINT
from hqweb.mastery.rating import show

_SRD: Final = "QuestWorlds SRD 2.2"


def extended_tables(edition: book.Edition) -> tuple[tables.Table, ...]:
    """Return all tables of extended contests, in the order of the text."""
    table, long, ladder = edition.table, edition.long, [each for each in climbed(edition) if each.offset >= 0]
    rating = [show(resistance(each, edition.base), edition.letter) for each in ladder]
    number = (*range(1, len(ladder)), f"{len(ladder)} and later")
    ends = (*(least for least, _ in long.climax[1:]), None)
    (won, lost), (own, other) = long.gambits, long.defences
    return (
        table("exchange-points", "Points for an exchange", long.title.title(), "The exchange is a | Points#",
            ((results.LEVEL_WORDS[n], book.level_cell(n), edition.scale.points(results.Level(n)))
             for n in range(results.COMPLETE, results.TIE - 1, -1))),
        table("assist-results", "Results of an assist", "Assists",
            "Helper’s outcome | Score against the friend#",
            ((key.replace(":", "-"), book.LABELS[key], words.signed(change)) for key, change in long.assists)),
        table("assist-classes", "Assists for the same friend", "Assists", f"Assist | Against | At base {edition.base}#",
            ((of.id, str(n), of.label, now) for n, of, now in zip(number, ladder, rating, strict=True))),
        table("follower-roles", "Followers", "Followers", "Role | Does | Out at", (
            ("full", "Full contestant", "Has exchanges, like a hero", f"{long.follower} points from one opponent"),
            ("secondary", "Secondary contestant", "Removes one foe’s penalty, takes points",
                f"{long.follower} points taken"),
            ("supporter", "Supporter", "Assists and unrelated actions", "removal by a free foe"),
        ), _SRD),
        table("rising-action", "After a rising action", "Rising Action",
            f"Difference# | Loser |{' Winner |' if long.hurt else ''} Level",
            ((n, n, _state(loser), *((_state(winner),) if long.hurt else ()), book.level_cell(level))
             for n, loser, winner, level in long.rising)),
        table("climax", "After a climax", "Climax", "Total points against# | State",
            ((STATE_WORDS[state], _span(least, end), _state(state))
             for (least, state), end in zip(long.climax, ends, strict=True))),
        table("climax-levels", "Level of a climax", "Climax",
            "Second-worst loser, or the only one | The winners have a",
            ((STATE_WORDS[state], _state(state), book.level_cell(level)) for state, level in long.climax_levels)),
        table("gambits", "Risky gambit", "Risky Gambits", "Your gambit | Points#", (
            ("won", "You win", f"+{won} for you"),
            ("lost", "You lose", f"+{lost} against you"),
            ("both", "Both sides gamble", f"+{lost} for the winner"),
        ), _SRD),
        table("defences", "Defensive response", "Defensive Responses", "Your defense | Points#", (
            ("won", "You win", f"{words.signed(-own)} for you"),
            ("lost", "You lose", f"{words.signed(-other)} against you"),
        ), _SRD),
    )  # fmt: skip


def _state(state: int) -> str:
    return STATE_WORDS[state].capitalize()


def _span(least: int, following: int | None) -> str:
    if following is None:
        return f"{least} or more"
    return str(least) if following == least + 1 else f"{least}–{following - 1}"


PLACES: Final = tables.places(
    ("extended-contest", ("extended", "procedure", "Extended"), ("round", "rounds", "Round"), "exchange", "points",
     ("knock-out", "knock-out", "Knock-out"), ("change-ability", "ability", "Ability"),
     ("exchange-point", "hero-point", "Hero point"), ("contest-end", "end", "End")),
    ("asymmetrical", ("asymmetrical", "exchange", "Another aim"), ("asymmetrical-augment", "augment", "Augment"),
     ("disengage", "disengage", "Disengage"), ("abandon", "abandon", "Walk away"), "pursuit", "holding-back"),
    ("parting-shots", ("parting-shot", "shot", "Parting shot"), ("parting-shot-lost", "lost", "Lost shot"),
     ("turn-around", "turn-around", "Turn-around")),
    ("group-extended", "pairing", ("engage", "engage", "Engage"), "unrelated", "assist",
     ("assist-class", "assist-class", "Class"), ("assist-result", "assist-result", "Assist"),
     ("rejoin", "rejoin", "Coming back")),
    ("followers", ("follower", "roles", "Follower"), ("follower-out", "out", "Follower out"),
     ("follower-shift", "shift", "Shift"), ("follower-removed", "removed", "Removed")),
    ("extended-consequences", ("rising", "rising", "Rising action"), "climax", ("climax-level", "level", "Level")),
    ("tactical-options", "gambit", "defence"),
)  # fmt: skip


def terms(edition: book.Edition, places: Mapping[str, str]) -> tuple[tables.Term, ...]:
    """Return the terms of contests in rounds, by key and place."""
    shot, goal = "An attack" if edition.long.shots else "A player’s attack", POINT.spelt(edition.long.goal)
    known = {
        "exchange": ("Exchange", "One roll between two opponents, which scores points for its winner."),
        "pairing": ("Pairing", "Two opponents and the score of all their exchanges."),
        "round": ("Round", "One exchange for each pairing, and one action for everyone without an opponent."),
        "knock-out": ("Knock-out", f"{words.leading(goal)} from one opponent, which put a contestant out."),
        "parting-shot": ("Parting shot",
            f"{shot} on an opponent who’s out, in the round after. It may bring them back."),
        "asymmetrical-exchange": ("Asymmetrical exchange",
            "An exchange for something other than points. Only the other side can score."),
        "disengage": ("Disengage", "Leaving a contest by winning an exchange."),
        "unrelated-action": ("Unrelated action", "An action for another aim by a contestant without an opponent."),
        "assist": ("Assist", "Help that lowers the score against a friend, or raises it."),
        "follower": ("Follower", "A companion of a hero, in one of three roles."),
        "contest-follower": ("Follower in a contest", "A companion of a hero, in one of three roles."),
        "gambit": ("Risky gambit", "A way to score more points, or give your opponent more."),
        "defensive-response": ("Defensive response", "A way to make an exchange worth fewer points to either side."),
        "rising-action": ("Rising action", "A scene that leads up to a climax. Only losers get states."),
        "climax": ("Climax", "The scene that a story leads up to. Every point counts, even for winners."),
    }  # fmt: skip
    return tuple(tables.Term(key, *known[key], f"{edition.id}/{place}") for key, place in places.items())
