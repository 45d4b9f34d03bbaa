"""Messages to paste in a chat: worked examples typed by hand, what is hidden, and names that look like markup."""

from typing import Any

import pytest

from tests.core.calls import Obj, data, error
from tests.oracle.discord import read

SITE = "https://example.org/rules/"
SIMPLE = "heroquest.simple-contest"


def begun(procedure: str, *faces: int, hidden: bool = False, **inputs: Any) -> Obj:
    """The log of a contest, with dice typed if there are any, else drawn from a seed."""
    dice: Obj = {"faces": list(faces)} if faces else {}
    log: Obj = data(op="begin", procedure=procedure, inputs=inputs, seed="a1", hidden=hidden, **dice)["log"]
    return log


def acted(log: Obj, do: str, by: str, *faces: int, **given: Any) -> Obj:
    """The log after one more move."""
    dice: Obj = {"faces": list(faces)} if faces else {}
    after: Obj = data(op="act", log=log, do=do, by=by, given=given, **dice)["log"]
    return after


def told(log: Obj, **more: Any) -> list[str]:
    """The lines of a message, without the last one, which has the link."""
    lines = str(data(op="text", log=log, **more)["text"]).split("\n")
    assert lines[-1].startswith(("Replay: ", "[Replay]"))
    return lines[:-1]


def test_a_simple_contest_has_verdict_both_dice_three_reasons_and_a_link() -> None:
    # 15W against 12W2: a mastery cancels, 9 succeeds, 14 fails and is raised; equal, so the higher die wins.
    log = begun(SIMPLE, 9, 14, ability="15W", resistance="12W2")
    assert told(log) == [
        "Simple contest: 15W against 12W2",
        "Marginal defeat: you lose the prize, but save something.",
        "Hero, d20: 9; Opposition, d20: 14 (physical dice)",
        "- Opposition: one mastery raises the failure to a success.",
        "- Equal results (success), so the higher die wins: 14 beats 9, marginal.",
        "- Hero is hurt after a marginal defeat: −3.",
    ]


def test_in_markdown_the_verdict_is_bold_and_the_link_has_a_word() -> None:
    log = begun(SIMPLE, 9, 14, ability="15W", resistance="12W2")
    text = data(op="text", log=log, kind="markdown", site=SITE)["text"]
    link = data(op="link", log=log)["text"]
    lines = text.split("\n")
    assert lines[1] == "**Marginal defeat: you lose the prize, but save something.**"
    assert lines[-1] == f"[Replay](<{SITE}heroquest/simple-contest/#{link}>)"
    assert read(text) == data(op="text", log=log, site=SITE)["text"]
    assert data(op="text", log=log, kind="markdown")["text"].split("\n")[-1] == f"Replay: `{link}`"


def test_after_a_hero_point_the_dice_are_still_those_of_the_roll() -> None:
    # The success is raised to a critical, one step above the success of the opposition.
    log = acted(begun(SIMPLE, 9, 14, ability="15W", resistance="12W2"), "hero-point", "hero")
    assert told(log)[:4] == [
        "Simple contest: 15W against 12W2",
        "Minor victory: you get exactly the prize.",
        "Hero, d20: 9; Opposition, d20: 14 (physical dice)",
        "- Hero: a hero point raises the success to a critical.",
    ]


def test_a_power_roll_has_both_d10() -> None:
    # 7 and 6 are 13, and 2 more are 15: 12 to 16 is tier 2.
    log = begun("draw-steel.power-roll", 7, 6, score=2)
    lines = told(log)
    assert lines[1] == "Tier 2: the middle result." and lines[2] == "First d10: 7; Second d10: 6 (physical dice)"
    assert any("tier 2" in line for line in lines[3:]) and 1 <= len(lines[3:]) <= 3


def test_a_whole_contest_has_the_score_and_a_line_for_every_move() -> None:
    # 2 and 13 succeed against 17 and 14, and the higher wins: marginal, one point. A critical beats the 9: minor, two.
    log = begun(
        "heroquest.extended-contest", heroes=[{"name": "Ada", "ability": 17}], foes=[{"name": "Wolf", "resistance": 14}]
    )
    log = acted(acted(log, "exchange", "h1-f1", 2, 13), "exchange", "h1-f1", 1, 9)
    lines = told(log, whole=True)
    assert lines[0] == "Extended contest: Ada 17 against Wolf 14"
    assert lines[3:] == [
        "Ada 2 : 1 Wolf",
        "1. Ada against Wolf. Ada 2, Wolf 13. Wolf scores 1: 0 becomes 1 (d20 2, d20 13).",
        "2. Ada against Wolf. Ada 1, Wolf 9. Ada scores 2: 0 becomes 2 (d20 1, d20 9).",
    ]
    last = told(log)
    assert last[3] == "Ada 2 : 1 Wolf" and last[5] == "Ada, d20: 1; Wolf, d20: 9 (physical dice)"


def test_an_old_roll_is_not_told_with_a_later_move() -> None:
    log = begun(
        "heroquest.extended-contest", heroes=[{"name": "Ada", "ability": 17}], foes=[{"name": "Wolf", "resistance": 14}]
    )
    log = acted(acted(log, "exchange", "h1-f1", 2, 13), "abandon", "h1")
    assert "d20" not in "\n".join(told(log))


def test_a_tracker_before_its_first_move_is_its_summary() -> None:
    log = begun("heroquest.hero", name="Ada")
    for whole in (False, True):
        assert told(log, whole=whole) == ["Hero points and growth: Ada", "Ada has 3 hero points."]


def test_rolls_that_were_undone_are_counted() -> None:
    log = begun(SIMPLE, ability=17, resistance=14)
    for times in ("Undone 1 time.", "Undone 2 times."):
        log = data(op="act", log=data(op="undo", log=log)["log"], do="roll", by="hero")["log"]
        assert told(log)[-1] == times


def test_a_hidden_roll_tells_the_table_its_result_alone() -> None:
    log = begun(SIMPLE, hidden=True, ability="15W", resistance="12W2")
    word = data(op="replay", log=log, seat="gm")["view"]["headline"]["word"]
    for whole in (False, True):
        assert data(op="text", log=log, whole=whole)["text"] == f"Simple contest\n{word}."
    gm = data(op="text", log=log, seat="gm")["text"]
    assert "15W against 12W2" in gm and "d20: " in gm and "Replay" not in gm
    assert "Replay: hq1:" in data(op="text", log=data(op="reveal", log=log)["log"])["text"]


def test_a_hidden_resistance_is_not_told_before_it_is_revealed() -> None:
    foes = [{"name": "Wolf", "resistance": 14, "hide": True}]
    log = begun("heroquest.extended-contest", heroes=[{"name": "Ada", "ability": 17}], foes=foes)
    for whole in (False, True):
        table = data(op="text", log=log, whole=whole)["text"]
        assert "14" not in table and "Replay" not in table


@pytest.mark.parametrize(
    ("name", "marked"),
    [
        ("*Ada*", r"\*Ada\*"),
        ("__Ada__", r"\_\_Ada\_\_"),
        ("||A|| ~~b~~", r"\|\|A\|\| \~\~b\~\~"),
        ("# Ada", r"\# Ada"),
        ("- Ada", r"\- Ada"),
        ("1. Ada", r"1\. Ada"),
        ("> Ada `x`", r"\> Ada \`x\`"),
        ("[Ada](x)", r"\[Ada\](x)"),
        ("https://evil.example", r"https\://evil.example"),
        (":smile: <:x:1>", r"\:smile: \<\:x\:1\>"),
        ("@everyone", "@\u200beveryone"),
        ("<@123>", "\\<@\u200b123\\>"),
    ],
)
def test_a_name_is_never_markup(name: str, marked: str) -> None:
    log = begun("heroquest.hero", name=name)
    text = data(op="text", log=log, kind="markdown")["text"]
    assert f"**{marked} has 3 hero points.**" in text
    assert read(text) == data(op="text", log=log)["text"]
    assert f"{name} has 3 hero points." in data(op="text", log=log)["text"]


def test_what_is_no_kind_and_no_site_is_refused() -> None:
    log = begun(SIMPLE, ability=17, resistance=14)
    for kind in ("html", "", 1, None, ["plain"]):
        refused = error(op="text", log=log, kind=kind)
        assert refused["code"] == "text.kind" and refused["takes"] == ["plain", "markdown"]
    for site in ("example.org", "javascript:x", "https://", "https://a b", "https://a>b", "https://a/#x", 1, None):
        assert error(op="text", log=log, site=site)["code"] == "text.site", site
    for site in ("https://example.org", "http://127.0.0.1:8000/", "https://example.org/a-b/c~d/"):
        address = f"{site.rstrip('/')}/heroquest/simple-contest/#hq1:"
        assert f"Replay: {address}" in data(op="text", log=log, site=site)["text"]
    assert error(op="text", log=log, seat="x")["code"] == "request.seat"
    assert error(op="text")["code"].startswith("log.")
