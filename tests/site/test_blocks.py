"""Sums, cards and tiers as a page draws them: nothing is told by color alone."""

import re
from typing import Any

from hqweb.core.blocks import Card, CardLine, block_data
from hqweb.draw_steel.power import Power, rule, sum_block, tier_ladder
from macros.examples import dressed
from macros.forms import drawn
from macros.render import block

TIERS = [
    {"key": f"tier-{n}", "label": f"Tier {n}", "mark": f"tier-{n}", "weight": "1", "share": 3333} for n in (3, 2, 1)
]
TESTS = [
    {"key": key, "label": key, "mark": mark, "weight": weight, "share": 2500}
    for key, mark, weight in (("success:reward", "v3", "1"), ("success", "v2", "2"), ("failure:plain", "d1", "1"))
]


def example(*blocks: Any, **headline: str) -> str:
    """The markup of an example with these blocks."""
    view: dict[str, Any] = {"settled": True, "blocks": [block_data(each) for each in blocks]}
    view |= {"headline": headline} if headline else {}
    return block("example.j2", link=str, shown={"caption": "", "view": view, "steps": [], "open": []})


def odds(rows: list[dict[str, Any]]) -> str:
    """The markup of odds with these rows."""
    total = str(sum(int(row["weight"]) for row in rows))
    return block("odds.j2", odds=drawn({"total": total, "caption": "All ways.", "rows": rows}, "Might 2"))


def test_a_sum_is_drawn_with_its_dice_and_said_in_a_sentence() -> None:
    power = Power(-2, bonus=1, edges=1)
    text = example(sum_block(power, (9, 5), rule(power, 14), "Might"))
    sum_ = re.search(r'<div class="hq-adds" role="img" aria-label="(.*?)">(.*?)</div>', text, re.DOTALL)
    assert sum_
    assert sum_[1] == "9 5 − 2 + 1 + 2 = 15"
    assert sum_[2].count("#d10") == 2
    assert re.sub(r"\s+", " ", re.sub(r"<.*?>", " ", sum_[2])).split() == (
        ["9", "+", "5", "−", "2", "Might", "+", "1", "bonuses", "+", "2", "edge", "=", "15"]
    )


def test_a_die_of_three_sides_is_a_d6() -> None:
    view = {
        "settled": True,
        "blocks": [{"kind": "sum", "label": "x", "parts": [{"sides": 3, "value": 2, "label": ""}], "total": 2}],
    }
    text = block("example.j2", link=str, shown={"caption": "", "view": view, "steps": [], "open": []})
    assert 'xlink:href="#d6"' in text


def test_a_card_tells_what_was_rolled_by_shape_hand_and_word() -> None:
    tiers = tuple(
        CardLine(f"Line {n}", f"{n} damage & more", f"tier-{n}", "hit" if n == 2 else "dim") for n in (1, 2, 3)
    )
    card = Card("Slam", "3 Ferocity", ((CardLine("Keywords", "Melee"), CardLine("", "Alone.")), tiers))
    text = example(card)
    assert '<div class="hq-card" role="group" aria-label="Slam">' in text
    assert "<b>Slam</b> <span>3 Ferocity</span>" in text
    lines = re.findall(r"<li(?: class=\"([\w-]+)\")?>(.*?)</li>", text, re.DOTALL)
    assert [mark for mark, _ in lines] == ["", "", "is-dim", "is-hit", "is-dim"]
    words = [re.sub(r"\s+", " ", re.sub(r"<.*?>", "", inside)).strip() for _, inside in lines]
    assert words[:2] == ["Keywords Melee", "Alone."]
    assert words[2:4] == ["Not rolled: Line 1 1 damage &amp; more", "Rolled: Line 2 2 damage &amp; more"]
    assert [re.findall(r"#([\w-]+)", inside) for _, inside in lines[2:]] == [
        ["tier-1"],
        ["i-here", "tier-2"],
        ["tier-3"],
    ]


def test_the_ladder_of_one_side_has_the_tiers_and_their_totals() -> None:
    power = Power(2, edges=2)
    text = example(tier_ladder(rule(power, 14), "Might"), mark="tier-3", word="Tier 3", mean="It lands.")
    assert 'class="hq-ladder is-one" data-rungs="3"' in text
    assert re.findall(r"<span>(Tier \d)</span><small>(.*?)</small>", text) == [
        ("Tier 3", "17 or more"),
        ("Tier 2", "12–16"),
        ("Tier 1", "11 or less"),
    ]
    assert re.search(r'data-level="tier-3"><svg[^>]*><use xlink:href="#tier-3"', text)
    assert "double edge" in text


def test_odds_of_tiers_have_no_winner_and_stand_on_the_line() -> None:
    text = odds(TIERS)
    assert 'class="hq-sky is-up"' in text
    assert re.findall(r"</b>([\w ]+)</span>", text) == ["Tier 3", "Tier 2", "Tier 1"]
    assert '<th scope="col">Tier</th>' in text
    assert text.count("#tier-") == 3
    assert 'aria-label="All ways: tier 3 1; tier 2 1; tier 1 1."' in text


def test_a_test_succeeds_or_fails_and_nobody_wins() -> None:
    text = odds(TESTS)
    assert re.findall(r"<b>(.*?)</b>(\w+)</span>", text) == [("75%", "Success"), ("25%", "Failure")]
    assert '<th scope="col">Outcome</th>' in text
    assert "is-up" not in text
    assert dressed({"total": "4", "caption": "x", "setup": "", "rows": TESTS})["sums"][0]["share"] == "75%"


def test_who_wins_an_opposed_roll_wins() -> None:
    rows = [
        {**TIERS[0], "key": key, "label": key, "mark": mark}
        for key, mark in (("won", "v2"), ("tie", "tie"), ("lost", "d2"))
    ]
    assert re.findall(r"</b>([\w ]+)</span>", odds(rows)) == ["You win", "Tie", "You lose"]
    assert "Outcome" not in odds(rows)


def test_a_save_ends_it_or_does_not() -> None:
    rows = [{**TIERS[0], "key": key, "label": key, "mark": mark} for key, mark in (("ends", "v2"), ("lasts", "d1"))]
    assert re.findall(r"</b>([\w ]+)</span>", odds(rows)) == ["It ends", "It lasts"]
    assert '<th scope="col">Outcome</th>' in odds(rows)


def test_whoever_resists_is_not_affected() -> None:
    rows = [
        {**TIERS[0], "key": f"{key}-1", "label": key, "mark": mark}
        for key, mark in (("resisted", "v1"), ("affected", "d1"))
    ]
    assert re.findall(r"</b>([\w ]+)</span>", odds(rows)) == ["Resisted", "Affected"]


def test_what_tiers_bring_stands_on_the_line_under_its_own_names() -> None:
    text = odds([{**row, "label": "Help"} for row in TIERS])
    assert "is-up" in text and ">Outcome</th>" in text


def test_many_outcomes_without_sides_are_told_one_by_one() -> None:
    rows = [{**TIERS[n % 3], "key": f"tier-{n}"} for n in range(15)]
    told = drawn({"total": "15", "caption": "All ways.", "setup": "", "rows": rows})
    assert told["says"].count(";") == 14
    assert told["called"] == ["Tier", "All tiers"]
