"""The tables of contests by advantage points, made from the very data that the rulings read."""

from hqweb.classic.advantage.stakes import DEFEATS, DISENGAGINGS, FINAL_ACTIONS, GIFTS, LENDING, LOSSES, Part
from hqweb.classic.edition import OUTCOMES, Edition
from hqweb.classic.nouns import STEP
from hqweb.classic.results import COMPLETE, CRITICAL, LEVEL_WORDS, RESULT_WORDS, Result, level_row
from hqweb.classic.states import state_after
from hqweb.core.tables import Column, Marked, Row, Table

_SRD = "QuestWorlds SRD 2.2"
_LABELS = {outcome.key: Marked(outcome.mark, outcome.label) for outcome in OUTCOMES}
_LEVELS = range(COMPLETE, 0, -1)


def advantage_tables(edition: Edition) -> tuple[Table, ...]:
    """All tables of contests by advantage points, in the order of the text."""
    return (
        losses(edition),
        results(edition),
        outcomes(edition),
        final_actions(edition),
        disengagings(edition),
        lending(edition),
        gifts(edition),
    )


def _label(key: str) -> Marked:
    """The words of a row's key, from the side of whoever acts."""
    won, _, level = key.partition("-")
    return _LABELS[f"{'hero' if won == 'won' else 'opposition'}:{level}"] if level else _LABELS["none:tie"]


def _bids(part: Part) -> str:
    return "nothing" if not part.over else f"{part.word} × bid"


def losses(edition: Edition) -> Table:
    """What the loser of an exchange loses."""
    rows = [
        Row(LEVEL_WORDS[level], (_LABELS[f"hero:{LEVEL_WORDS[level]}"], _apart(level), _bids(LOSSES[level])))
        for level in sorted(LOSSES, reverse=True)
    ]
    rows.append(Row("tie", (_LABELS["none:tie"], "equal dice, or two fumbles", "nothing")))
    columns = (Column("Exchange"), Column("Results"), Column("The loser loses"))
    return Table(
        f"{edition.id}.advantage-loss",
        "What an exchange costs its loser",
        columns,
        tuple(rows),
        f"{_SRD}, Extended Contest Results",
    )


def _apart(level: int) -> str:
    steps = level - 1
    return f"{STEP.counted(steps)} apart" if steps else "equal, better die"


def results(edition: Edition) -> Table:
    """The loss by both results, the other way to read the same rule."""
    steps = [Result(step) for step in range(CRITICAL, -1, -1)]
    rows = tuple(
        Row(RESULT_WORDS[one], (RESULT_WORDS[one].capitalize(), *(_cell(one, other) for other in steps)))
        for one in steps
    )
    columns = (Column("Results"), *(Column(RESULT_WORDS[step].capitalize()) for step in steps))
    return Table(
        f"{edition.id}.advantage-results",
        "The loss in bids; with + the winner gains it",
        columns,
        rows,
        f"{_SRD}, Extended Contest Results",
    )


def _cell(one: Result, other: Result) -> str:
    row = level_row(one, other, 1)
    if not row.level:
        return "tie"
    return LOSSES[row.level].word + ("+" if max(one, other) == CRITICAL else "")


def outcomes(edition: Edition) -> Table:
    """What the loser's final total comes to."""
    rows = tuple(
        Row(
            LEVEL_WORDS[each.level],
            (
                each.span,
                _LABELS[f"opposition:{LEVEL_WORDS[each.level]}"],
                state.title if (state := state_after(edition.states, each.level)) else "",
                each.fortune,
            ),
        )
        for each in DEFEATS
    )
    columns = (Column("Loser’s points"), Column("It is a"), Column("Loser"), Column("Winner"))
    return Table(
        f"{edition.id}.advantage-outcome",
        "What it comes to in the end",
        columns,
        rows,
        f"{_SRD}, Extended Contest Results",
    )


def _share(part: Part) -> str:
    return "all" if part == Part(1) else part.word


def final_actions(edition: Edition) -> Table:
    """What a final action brings or costs, in parts of the starting points."""
    won = [(f"won-{LEVEL_WORDS[n]}", f"back with {_share(part)}") for n, part in FINAL_ACTIONS.items()]
    lost = [(f"lost-{LEVEL_WORDS[n]}", f"{_share(part)} lost besides") for n, part in FINAL_ACTIONS.items()]
    rows = [*reversed(won), ("tie", "nothing"), *lost]
    columns = (Column("Final action"), Column("Of the starting points"))
    return Table(
        f"{edition.id}.final-action",
        "What a final action brings",
        columns,
        tuple(Row(key, (_label(key), text)) for key, text in rows),
        f"{_SRD}, Final Action Results",
    )


def disengagings(edition: Edition) -> Table:
    """What breaking off brings, or costs."""
    lost = [(f"lost-{LEVEL_WORDS[n]}", f"{part.word} of your points") for n, part in DISENGAGINGS.items()]
    rows = [
        Row("won", ("Any victory", "nothing: you are away")),
        Row("tie", (_label("tie"), "nothing: you stay")),
        *(Row(key, (_label(key), text)) for key, text in lost),
        Row("lost-complete", (_label("lost-complete"), "all of your points but one")),
    ]
    columns = (Column("Breaking off"), Column("Goes to the opponent"))
    return Table(
        f"{edition.id}.disengaging",
        "What breaking off costs",
        columns,
        tuple(rows),
        f"{_SRD}, AP Transfer from Failed Disengagement",
    )


def _signed(part: Part, *, lost: bool) -> str:
    if not part.over:
        return "0"
    return ("−" if lost else "+") + ("all" if part == Part(1) else part.word)


def lending(edition: Edition) -> Table:
    """What a loan does to both."""
    rows = tuple(
        Row(key, (_label(key), _signed(loan.friend, lost=loan.lost), _signed(loan.lender, lost=True)))
        for key, loan in LENDING.items()
    )
    columns = (Column("The lender’s roll"), Column("Friend"), Column("Lender"))
    return Table(f"{edition.id}.lending", "Points lent", columns, rows, f"{_SRD}, AP Lending")


def gifts(edition: Edition) -> Table:
    """What a gift does, and to whom."""
    rows = tuple(Row(key, (_label(key), _gift(key, part))) for key, part in GIFTS.items())
    columns = (Column("The helper’s roll"), Column("Who gains, in bids"))
    return Table(f"{edition.id}.gifting", "Points given from outside", columns, rows, f"{_SRD}, AP Gifting")


def _gift(key: str, part: Part) -> str:
    if not part.over:
        return "nobody"
    return f"{'friend' if key.startswith('won') else 'opponent'} {part.word} ×"
