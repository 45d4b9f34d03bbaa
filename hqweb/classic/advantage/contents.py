"""The extended contest by advantage points: procedures, tables, places and glossary."""

from typing import Final

from hqweb.classic.advantage.contest import AdvantageContest
from hqweb.classic.edition import contests
from hqweb.classic.edition import edition as book
from hqweb.classic.edition.states import state_after
from hqweb.classic.roll import results
from hqweb.core.nouns import STEP
from hqweb.core.tables import Marked, Table, Term, places

PLACES: Final = places(
    ("extended-contest", ("ap", "procedure", "Extended"), ("ap-round", "rounds", "Round"), ("ap-bid", "bid", "Bid"),
     ("ap-loss", "loss", "Loss"), ("ap-transfer", "transfer", "Critical"), ("ap-tie", "tie", "Tie"),
     ("ap-both", "both", "Both lose"), ("ap-point", "hero-point", "Hero point"), ("ap-out", "out", "Out"),
     ("ap-ability", "ability", "Ability"), ("ap-lasting", "lasting", "Lasting"), ("ap-end", "end", "End"),
     ("ap-outcome", "outcome", "Outcome"), ("ap-fortune", "fortune", "Fortune")),
    ("advantage-moves", ("ap-desperation", "desperation", "Desperation"), ("ap-shot", "shot", "Parting shot"),
     ("ap-back", "back", "Back"), ("ap-unrelated", "unrelated", "Unrelated"), ("ap-lend", "lending", "Lending"),
     ("ap-gift", "gifting", "Gifting"), ("ap-disengage", "disengage", "Disengage"),
     ("ap-disengage-lost", "held", "Held"), ("ap-leave", "leave", "Leave"), ("ap-return", "return", "Coming back"),
     ("ap-order", "order", "Order"), ("ap-several", "several", "Several"), ("ap-final", "final", "Final action"),
     ("ap-final-result", "final-result", "Final action"), ("ap-scar", "scar", "First defeat")),
)  # fmt: skip

TERMS: Final[tuple[Term, ...]] = tuple(Term(key, name, text, f"questworlds/{place}") for key, name, text, place in (
    ("advantage-points", "Advantage points",
     "Your current success in an extended contest. At 0 or less you’re out.",
     "extended-contest#points"),
    ("advantage-contest", "Extended contest",
     "A contest in rounds, in which both sides take turns to stake advantage points.", "extended-contest#procedure"),
    ("bid", "Bid",
     "The advantage points you stake on an action. Bold actions stake more.", "extended-contest#bid"),
    ("transfer", "Transfer",
     "Points that the winner of an exchange takes from the loser, after a critical.", "extended-contest#transfer"),
    ("desperation-stake", "Desperation stake",
     "A hero’s bid of more points than they have, up to their starting points.", "advantage-moves#desperation"),
    ("final-action", "Final action",
     "A fallen hero’s one attempt, in a group, to return to the contest.", "advantage-moves#final"),
    ("ap-lending", "Lending points",
     "Giving some of your advantage points to a friend in the same contest.", "advantage-moves#lending"),
    ("ap-gifting", "Gifting points",
     "Raising a friend’s advantage points from outside the contest.", "advantage-moves#gifting"),
))  # fmt: skip

PROCEDURES: Final = (AdvantageContest,)
_SRD: Final = "QuestWorlds SRD 2.2"


def tables(edition: book.Edition) -> tuple[Table, ...]:
    """Return all tables of contests by advantage points, in the order of the text."""
    words = {results.Result(step): results.RESULT_WORDS[step] for step in range(results.CRITICAL, -1, -1)}
    rules, losses, level = edition.advantage, dict(edition.advantage.losses), results.LEVEL_WORDS
    left = {each: state_after(edition.states, each.level) for each in rules.defeats}
    back = {f"won-{level[n]}": f"back with {_share(part)}" for n, part in sorted(rules.shares, reverse=True)}
    gone = {f"lost-{level[n]}": f"{_share(part)} lost as well" for n, part in rules.shares}
    goes = {f"lost-{level[n]}": f"{part.word} of your points" for n, part in rules.shares}
    goes = {"tie": "nothing, and you stay"} | goes
    goes |= {f"lost-{level[n]}": "all of your points but one" for n, part in rules.shares if part == contests.ALL}
    return (
        edition.table("advantage-loss", "Loser’s cost of an exchange", "Extended Contest Results",
            "Exchange | Results | The loser loses", (
            *((level[n], _label(f"won-{level[n]}"), f"{STEP.counted(n - 1)} apart" if n > 1 else "equal, better die",
               f"{losses[n].word} × bid") for n in sorted(losses, reverse=True)),
            ("tie", _label("tie"), "equal dice, or two fumbles", "nothing"),
        ), _SRD),
        edition.table("advantage-results", "Loss in bids; with + the winner gains it", "Extended Contest Results",
            " | ".join(("Results", *map(str.capitalize, words.values()))),
            ((word, word.capitalize(), *(_cell(edition, one, other) for other in words))
             for one, word in words.items()), _SRD),
        edition.table("advantage-outcome", "Final results", "Extended Contest Results",
            "Loser’s points | Outcome | Loser | Winner",
            ((level[each.level], each.span, _label(f"lost-{level[each.level]}"), state.title if state else "",
              each.fortune) for each, state in left.items()), _SRD),
        edition.table("final-action", "Results of a final action", "Final Action Results",
            "Final action | Share of starting points",
            ((key, _label(key), text) for key, text in (back | {"tie": "nothing"} | gone).items()), _SRD),
        edition.table("disengaging", "Cost of disengaging", "AP Transfer from Failed Disengagement",
            "Disengaging | Opponent gains", (
            ("won", "Any victory", "nothing, and you get away"),
            *((key, _label(key), text) for key, text in goes.items()),
        ), _SRD),
        edition.table("lending", "Points lent", "AP Lending", "The lender’s roll | Friend | Lender",
            ((key, _label(key), _signed(loan.friend, lost=loan.lost), _signed(loan.lender, lost=True))
             for key, loan in rules.loans), _SRD),
        edition.table("gifting", "Points given from outside", "AP Gifting", "The helper’s roll | Who gains, in bids",
            ((key, _label(key), f"{'friend' if key.startswith('won') else 'opponent'} {part.word} ×" if part.over
              else "no one") for key, part in rules.gifts), _SRD),
    )  # fmt: skip


def _label(key: str) -> Marked:
    won, _, level = key.partition("-")
    return book.LABELS[f"{'hero' if won == 'won' else 'opposition'}:{level}" if level else "none:tie"]


def _cell(edition: book.Edition, one: results.Result, other: results.Result) -> str:
    """Return the loss by both results."""
    level = edition.scale.row(one, other, 1).level
    word = dict(edition.advantage.losses)[level].word if level else "tie"
    return f"{word}+" if level and max(one, other) == results.CRITICAL else word


def _share(part: contests.Part) -> str:
    return "all" if part == contests.ALL else part.word


def _signed(part: contests.Part, *, lost: bool) -> str:
    return ("−" if lost else "+") + _share(part) if part.over else "0"
