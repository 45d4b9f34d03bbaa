"""The page about fair dice: runs counted as natively, dice worked out twice, logs checked, and nonsense told."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations_in_both_colours
from tests.browser.conftest import DEVICES, Stored
from tests.browser.explorer import SMALL, address, chances, odds
from tests.browser.faults import Faults
from tests.browser.fit import sideways, too_small
from tests.browser.links import CONTEST, contest
from tests.browser.network import engine_requests, settle
from tests.browser.pages import SITE
from tests.browser.roller import FOLLOW
from tests.browser.tracker import native
from tests.oracle import straying

pytestmark = pytest.mark.warm

FAIR = "fairness/"
SEED = "0123456789abcdef"
# What browsers do on a page that came by http from another device.
INSECURE = "Object.defineProperty(crypto, 'subtle', { value: undefined });"


def tool(page: Page, name: str) -> Locator:
    """Return one of the tools on the page: sample, hand or check."""
    return page.locator(f"hq-fair[data-tool={name}]")


def opened(page: Page, rest: str = "") -> None:
    """Open the page, and wait until its tools are drawn."""
    page.goto(FAIR + rest)
    expect(page.locator("hq-fair form")).to_have_count(3)


def count(page: Page, what: str, times: str = "10000", seed: str = "") -> Locator:
    """Count rolls to the end, and give the tool."""
    mine = tool(page, "sample")
    mine.get_by_label("What to roll").select_option(label=what)
    mine.get_by_label("How often").fill(times)
    mine.get_by_label("Seed").fill(seed)
    mine.locator("form > button[type=submit]").click()
    expect(mine.locator("form > button[type=submit]")).to_have_text(f"Roll {int(times):,} times")
    expect(mine.get_by_role("link", name="A link to exactly this")).to_be_visible()
    return mine


def said(mine: Locator) -> Locator:
    """Return what a tool announces of its answer."""
    return mine.locator(".hq-fair-out > [role=status]")


def figures(mine: Locator) -> dict[str, int]:
    """Return what fell, by face or outcome, out of the table."""
    fold = mine.locator("details", has=mine.page.locator("summary", has_text="in figures"))
    if fold.get_attribute("open") is None:
        fold.locator("summary").click()
    found: list[list[str]] = fold.locator("tbody tr").evaluate_all(
        "all => all.map(row => [...row.cells].map(cell => cell.textContent.trim()))"
    )
    return {row[0]: int(row[1].replace(",", "")) for row in found}


def test_ten_thousand_rolls_are_those_of_the_seed_and_more_can_be_stopped(page: Page) -> None:
    opened(page)
    mine = count(page, "d20", seed="abc")
    falls = straying.faces_counted("abc", 20, 10_000)
    assert figures(mine) == {str(face): falls[face] for face in range(1, 21)}
    told = native(op="sample", die=20, count=10_000, seed="abc")
    expect(mine).to_contain_text(f"{told['stray']['chi']} with 19 degrees of freedom")
    expect(mine).to_contain_text(f"{told['place']:,} bytes; {told['thrown']:,} thrown away")
    expect(said(mine)).to_contain_text("10,000 rolls of a d20. Fair dice stray this far or farther in")
    assert not sideways(page) and too_small(mine) == []
    page.set_viewport_size(DEVICES["desktop"]["viewport"])
    assert not sideways(page)
    mine.get_by_label("How often").fill("100000")
    mine.locator("form > button[type=submit]").click()
    mine.get_by_role("progressbar", name="rolls").wait_for()
    mine.get_by_role("button", name="Stop").click()
    expect(mine.get_by_text(re.compile(r"^Stopped after [\d,]+ of 100,000 rolls\.$"))).to_be_visible()
    assert sum(figures(mine).values()) < 100_000
    expect(mine.locator("form > button[type=submit]")).to_have_text("Roll 100,000 times")


def test_a_contest_with_other_numbers_is_counted_beside_its_exact_odds(page: Page) -> None:
    opened(page)
    mine = tool(page, "sample")
    mine.get_by_label("What to roll").select_option(label="Simple contest, 17 against 14")
    mine.get_by_text("Other numbers").click()
    mine.get_by_label("Resistance", exact=True).fill("5W")
    mine.get_by_label("Seed").fill("contest")
    mine.get_by_role("button", name="Roll 10,000 times").click()
    expect(mine.get_by_role("link", name="A link to exactly this")).to_be_visible()
    told = native(
        op="sample", procedure=CONTEST, inputs={"ability": "17", "resistance": "5W"}, count=10_000, seed="contest"
    )
    possible = [place for place, row in enumerate(told["rows"]) if row["weight"] != "0"]
    assert figures(mine) == {told["rows"][place]["label"]: told["fell"][place] for place in possible}
    before, link = figures(mine), page.url
    # The link opens the very run on another visit, by a press.
    asked = engine_requests(page)
    page.reload()
    expect(mine.get_by_text("This link includes a run: 10,000 rolls of Simple contest")).to_be_visible()
    settle(page)
    assert asked == [], "nothing of the engine is fetched before the press"
    mine.get_by_role("button", name="Make this run again").click()
    expect(mine.get_by_role("link", name="A link to exactly this")).to_be_visible()
    assert figures(mine) == before and page.url == link


def test_every_preset_can_be_counted(page: Page) -> None:
    opened(page)
    mine = tool(page, "sample")
    labels = mine.locator("#hq-fair-what option").all_inner_texts()
    assert len(labels) == len(set(labels)) > 25
    for label in labels:
        count(page, label, times="500")
        expect(said(mine)).to_contain_text("500 rolls of")
    expect(mine.get_by_text(f"Runs so far: {len(labels)}")).to_be_visible()


def test_the_run_at_first_is_the_builds_and_a_number_that_is_none_starts_no_other(page: Page) -> None:
    asked = engine_requests(page)
    opened(page)
    mine = tool(page, "sample")
    expect(mine).to_contain_text("This run comes with the page.")
    falls = straying.faces_counted(SEED, 20, 10_000)
    assert figures(mine) == {str(face): falls[face] for face in range(1, 21)}
    field = mine.get_by_label("How often")
    for typed in ("0", "100001", "-5", "many", "", "1.5", "<b>"):
        field.fill(typed)
        field.press("Enter")
        expect(field, typed).to_have_attribute("aria-invalid", "true")
        expect(field).to_be_focused()
        expect(mine.get_by_role("alert")).to_have_text("Choose between 1 and 100,000 rolls.")
        expect(field).to_have_value(typed)
        field.fill("7")
        expect(mine.get_by_role("alert"), typed).to_have_count(0)
    settle(page)
    assert asked == []


def test_nonsense_in_every_field_is_told_there_and_stays(page: Page) -> None:
    opened(page)
    for name, label, wrong in (
        ("sample", "Seed", "no seed!"),
        ("hand", "Seed", "é"),
        ("hand", "Dice", "seven"),
        ("hand", "Dice", "d1"),
        ("hand", "Dice", "401d6"),
        ("check", "Link or file", "hello"),
        ("check", "Link or file", ""),
        ("check", "Link or file", '{"hqweb":'),
        ("check", "Link or file", '{"seed": "a", "procedure": "x", "moves": [{"dice": [300], "faces": [1]}]}'),
        ("check", "Link or file", contest()),
    ):
        mine = tool(page, name)
        field = mine.get_by_label(label, exact=True)
        before = field.input_value()
        field.fill(wrong)
        mine.locator("form > button[type=submit]").click()
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(field).to_be_focused()
        expect(mine.get_by_role("alert")).not_to_be_empty()
        expect(field).to_have_value(wrong)
        field.fill(before or "x")
        expect(mine.get_by_role("alert")).to_have_count(0)
    wrongly = tool(page, "sample")
    wrongly.get_by_label("What to roll").select_option(label="Check, +4 against 15")
    wrongly.get_by_text("Other numbers").click()
    wrongly.get_by_label("Skill rank", exact=True).fill("lots")
    wrongly.locator("form > button[type=submit]").click()
    expect(wrongly.locator(".hq-fieldrow.is-bad")).to_have_count(1)
    expect(wrongly.locator("[aria-invalid=true]")).to_be_focused()


AT_ONCE = ["#sample:10000:a%20b:d20", "#sample:1:a:hq1:<img%20src=x>", "#hand:a:d6;d6", "#hand::"]
AT_A_PRESS = [
    "#sample:9:a:d999",
    "#sample:1:a:d0",
    "#sample:1:a:hq1:heroquest.nothing;a=1~abcdef",
    "#sample:999999:abc:d20",
]


def test_a_hostile_link_is_told_and_harms_nothing(page: Page) -> None:
    opened(page, AT_ONCE[0])
    again = page.get_by_role("button", name="Make this run again")
    alerts = page.locator("hq-fair [role=alert]")
    for place, after in enumerate(AT_ONCE + AT_A_PRESS):
        page.evaluate("after => { location.hash = after }", after)
        if after in AT_A_PRESS:
            again.click()
        expect(alerts.first, after).not_to_be_empty()
        assert page.locator("hq-fair img").count() == 0
        mine = count(page, "d6", times=str(place + 200), seed="a")
        assert sum(figures(mine).values()) == place + 200, after
        # A link that holds puts everything right again.
        page.evaluate("location.hash = '#hand:a:d6'")
        expect(alerts, after).to_have_count(0)
        expect(again).to_have_count(0)


def test_by_hand_both_agree_byte_by_byte_with_the_lines_on_the_page(page: Page) -> None:
    opened(page)
    mine = tool(page, "hand")
    mine.get_by_label("Seed").fill("fair")
    mine.get_by_label("Dice", exact=True).fill("d20 3d100 40d6")
    mine.get_by_role("button", name="Work them out both ways").click()
    faces, place = straying.dice("fair", [20, 100, 100, 100, *[6] * 40])
    answer = ", ".join(map(str, faces))
    expect(said(mine)).to_have_text(f"Both say {answer}, from the same bytes.")
    mine.get_by_text("Byte by byte").click()
    expect(mine.locator("tbody tr")).to_have_count(place)
    expect(mine.get_by_text("thrown away:")).to_have_count(place - 44)
    assert mine.locator(".hq-fair-hex b").count() == 44
    told = native(op="throw", seed="fair", dice="d20 3d100 40d6")
    shown = mine.locator(".hq-fair-hex > code").all_inner_texts()
    assert ["".join(each.split()) for each in shown] == told["blocks"]
    blocks = [each.strip() for each in page.locator("pre code").all_inner_texts()]
    for name in ("by_hand.js", "by_hand.py"):
        assert (SITE / "assets" / "fair" / name).read_text("utf-8").strip() in blocks, name
    page.reload()
    expect(mine.get_by_label("Seed")).to_have_value("fair")
    expect(said(mine)).to_have_count(0)
    mine.get_by_role("button", name="Work them out both ways").click()
    expect(said(mine)).to_have_text(f"Both say {answer}, from the same bytes.")


def test_by_hand_is_a_check_that_can_fail(page: Page, faults: Faults) -> None:
    """Lines that count otherwise are found out."""
    wrong = (SITE / "assets" / "fair" / "by_hand.js").read_text("utf-8").replace("% sides) + 1", "% sides) + 2")
    page.route("**/assets/fair/by_hand.js", lambda route: route.fulfill(body=wrong, content_type="text/javascript"))
    opened(page)
    tool(page, "hand").get_by_role("button", name="Work them out both ways").click()
    expect(tool(page, "hand").get_by_role("alert")).to_contain_text("They don’t agree.")


def rolled(**more: Any) -> dict[str, Any]:
    """Return the log of a contest."""
    given = {"ability": "17", "resistance": "5W2"}
    log: dict[str, Any] = native(op="begin", procedure=CONTEST, inputs=given, **more)["log"]
    return log


def check(page: Page, text: str) -> Locator:
    """Check a link or a file, and give the tool."""
    mine = tool(page, "check")
    mine.get_by_label("Link or file").fill(text)
    mine.get_by_role("button", name="Check its dice").click()
    expect(mine.get_by_role("button", name="Check its dice")).to_be_visible()
    return mine


def test_a_roll_is_checked_die_by_die(page: Page) -> None:
    opened(page)
    log = rolled(seed="fair")
    first, second = log["moves"][0]["faces"]
    mine = check(page, f"https://example.org/#{native(op='link', log=log)['text']}")
    expect(said(mine)).to_contain_text("All 2 dice follow from the seed fair.")
    expect(said(mine)).to_contain_text("The engine replays it and gets the same result")
    rows = mine.locator("tbody tr")
    expect(rows.nth(0)).to_have_text(re.compile(rf"1\s*d20\s*{first}\s*{first}\s*the same"))
    expect(rows.nth(1)).to_have_text(re.compile(rf"1\s*d20\s*{second}\s*{second}\s*the same"))
    # One face changed: both find it.
    log["moves"][0]["faces"][1] = second % 20 + 1
    mine = check(page, json.dumps(log))
    expect(said(mine)).to_contain_text("1 of 2 dice don’t follow from the seed fair")
    expect(said(mine)).to_contain_text("The engine rejects it.")
    expect(rows.nth(1)).to_contain_text("another")
    # Typed dice are told as such, and what was taken back as well.
    typed = rolled(seed="fair", faces=[3, 4])
    back = native(op="undo", log=rolled(seed="fair"))["log"]
    again = native(op="act", log=back, do="roll", by="hero")["log"]
    mine = check(page, json.dumps({"entries": [{"log": typed}, {"log": again}]}))
    expect(said(mine)).to_contain_text("2 dice were typed in")
    expect(said(mine)).to_contain_text("Rolls seen and then undone: 1.")
    expect(said(mine)).to_contain_text("All 2 dice follow from the seed fair.")


def test_where_the_browser_keeps_its_digest_the_page_says_so(page: Page) -> None:
    page.add_init_script(INSECURE)
    opened(page)
    mine = tool(page, "hand")
    mine.get_by_role("button", name="Work them out both ways").click()
    expect(said(mine)).to_contain_text("The engine says 19, 15, 2.")
    expect(mine.get_by_role("alert")).to_contain_text("unencrypted")
    expect(mine.locator(".hq-fair-hex")).to_have_count(1)
    other = check(page, json.dumps(rolled(seed="fair")))
    expect(other.get_by_role("alert")).to_contain_text("unencrypted")
    expect(other.locator("tbody tr").first).to_contain_text("not worked out")


def test_with_all_answers_it_is_open_to_all(page: Page) -> None:
    opened(page)
    count(page, "Simple contest, 17 against 14", times="2000", seed="fair")
    count(page, "d100", times="2000", seed="fair")
    tool(page, "hand").get_by_role("button", name="Work them out both ways").click()
    expect(said(tool(page, "hand"))).not_to_be_empty()
    expect(said(check(page, json.dumps(rolled())))).not_to_be_empty()
    page.evaluate("document.querySelectorAll('main details').forEach(each => { each.open = true })")
    assert violations_in_both_colours(page) == []
    assert not sideways(page)
    for name in ("sample", "hand", "check"):
        assert too_small(tool(page, name)) == []
    page.set_viewport_size({"width": 320, "height": 640})
    assert not sideways(page)


def test_all_of_it_by_keyboard(page: Page) -> None:
    opened(page)
    mine = tool(page, "sample")
    mine.get_by_label("What to roll").focus()
    page.keyboard.type("d12")
    page.keyboard.press("Tab")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("600")
    page.keyboard.press("Tab")
    page.keyboard.type("keys")
    page.keyboard.press("Tab")
    expect(mine.get_by_role("button", name="Roll 600 times")).to_be_focused()
    page.keyboard.press("Enter")
    expect(said(mine)).to_contain_text("600 rolls of a d12.")
    expect(mine.get_by_role("button", name="Roll 600 times")).to_be_focused()
    falls = straying.faces_counted("keys", 12, 600)
    assert figures(mine) == {str(face): falls[face] for face in range(1, 13)}


def test_it_works_with_the_network_gone_and_so_does_the_explorer(stored: Stored) -> None:
    stored.end()
    page = stored.page
    opened(page)
    mine = count(page, "Power roll, +2", times="500", seed="gone")
    told = native(op="sample", procedure="draw-steel.power-roll", inputs={"score": 2}, count=500, seed="gone")
    assert sorted(figures(mine).values()) == sorted(told["fell"])
    tool(page, "hand").get_by_role("button", name="Work them out both ways").click()
    expect(said(tool(page, "hand"))).to_contain_text("Both say 19, 15, 2")
    # A link within the site, so that the engine stays.
    page.evaluate(FOLLOW, f"{stored.server.url}odds/{address(g=SMALL)}")
    page.get_by_role("slider", name="Ability, slider").fill("23")
    expect(odds(page)).to_have_text(chances(CONTEST, {"ability": 23, "resistance": 14}))
    expect(page.locator(".hq-x-map")).to_be_visible()
