"""The tables of chained contests and of long contests, typed from the text by hand."""

from tests.core.calls import cells, table


def test_what_a_round_leaves_the_loser() -> None:
    assert cells("questworlds.chained-states") == [
        ["Marginal", "Hurt", "One more hurt", "Injured, and hurt"],
        ["Minor", "Hurt", "Injured", "Dying"],
        ["Major", "Injured", "Injured", "Dying"],
        ["Complete", "Dying", "Dying", "Dying"],
        ["Tie", "no change", "no change", "no change"],
    ]


def test_what_a_state_weighs() -> None:
    assert cells("questworlds.chained-penalties") == [
        ["Hurt", "−3 for each"],
        ["Injured", "−9"],
        ["Dying", "out of the contest"],
    ]


def test_three_long_contests() -> None:
    told = {row["key"]: row["cells"][1:] for row in table("questworlds.long-contests")["rows"]}
    assert [column["label"] for column in table("questworlds.long-contests")["columns"]][1:] == [
        "Scored", "Extended", "Chained",
    ]  # fmt: skip
    assert told["for"] == ["speed", "turns and bids", "grit"]
    assert told["harm"] == ["at the end", "at the end", "at once"]
    assert told["track"] == ["resolution points", "advantage points and bids", "states of adversity"]
    assert told["end"][0] == "at 5 points against one opponent"
