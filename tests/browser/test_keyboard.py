"""The whole path by keyboard alone, with a visible ring wherever the focus is."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.seeds import fix_dice, seed_for
from tests.browser.tracker import Tracker

pytestmark = pytest.mark.parametrize("screen", ["desktop"], indirect=True)

MANY = 80
HERE = """() => {
  const here = document.activeElement;
  const ring = (node) => {
    const style = node && getComputedStyle(node);
    return style && style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2
      && !/, 0\\)$|transparent/.test(style.outlineColor);
  };
  const name = here.getAttribute("aria-label") || here.labels?.[0]?.textContent || here.textContent;
  return {
    name: (name || "").replace(/\\s+/g, " ").trim(),
    tag: here.tagName.toLowerCase(),
    inside: Boolean(here.closest("hq-roller")),
    ring: [here, here.nextElementSibling, here.closest("label"), here.closest(".hq-stepper")].some(ring),
  };
}"""


def tab_to(page: Page, name: str, key: str = "Tab") -> None:
    """Press Tab until the named element has the focus; every stop inside the roller must show its ring."""
    stops = []
    for _ in range(MANY):
        page.keyboard.press(key)
        here = page.evaluate(HERE)
        stops.append(here["name"])
        if here["inside"]:
            assert here["ring"], f"no ring on {here}"
        if re.match(name, here["name"]) and here["inside"]:
            return
    pytest.fail(f"{MANY} times {key} never came to {name}: {stops}")


def test_a_contest_from_the_first_key_to_the_last(running: Tracker) -> None:
    page = running.page
    running.open("heroquest/simple-contest/")
    fix_dice(page, 9, 14)
    running.root.locator("header").click()
    tab_to(page, "Ability: one less")
    tab_to(page, "Ability")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("17")
    tab_to(page, "Resistance: one less")
    tab_to(page, "Resistance")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("5W")
    with running.answering():
        page.keyboard.press("Enter")
    expect(running.word).to_have_text("Marginal defeat")
    expect(running.field("Resistance")).to_be_focused()

    tab_to(page, "Roll again")
    with running.answering():
        page.keyboard.press("Enter")
    expect(running.button).to_be_focused()
    with running.answering():
        page.keyboard.press("Space")

    tab_to(page, "Rule: ")
    tab_to(page, "Spend a hero point")
    page.keyboard.press("Enter")
    expect(running.root.get_by_role("button", name="Spend a hero point")).to_be_focused()
    page.keyboard.press("Escape")
    expect(running.choice("Spend a hero point")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(running.word).to_have_text("Minor victory")
    back = running.root.get_by_role("button", name="Undo")
    expect(back).to_be_focused()
    page.keyboard.press("Enter")
    expect(running.word).to_have_text("Marginal defeat")

    tab_to(page, "All levels")
    odds = running.fold("All levels")
    before = odds.evaluate("node => node.open")
    page.keyboard.press("Enter")
    expect(odds).to_have_js_property("open", not before)
    tab_to(page, "Rolls on this device")
    page.keyboard.press("Enter")
    expect(running.visit.get_by_role("button").first).to_be_visible()
    tab_to(page, "Marginal defeat")
    page.keyboard.press("Enter")
    expect(running.visit.get_by_role("button").first).to_have_attribute("aria-current", "true")


def test_folds_rows_and_choices_of_a_few_are_reached_and_filled(running: Tracker) -> None:
    page = running.page
    running.open("heroquest/simple-contest/")
    running.root.locator("header").click()
    tab_to(page, "Modifiers")
    page.keyboard.press("Enter")
    tab_to(page, "Add modifier")
    page.keyboard.press("Enter")
    expect(running.root.get_by_label("Kind")).to_be_focused()
    page.keyboard.type("Situ")
    tab_to(page, "Amount")
    tab_to(page, "Amount: one more")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("-5")
    with running.answering():
        page.keyboard.press("Enter")
    assert running.state()["log"]["inputs"]["modifiers"] == [{"kind": "situational", "amount": -5}]
    tab_to(page, "Remove")
    page.keyboard.press("Enter")
    expect(running.root.get_by_role("button", name="Add modifier")).to_be_focused()
    expect(running.root.get_by_role("group", name="Modifier 1")).to_have_count(0)

    tab_to(page, "A rating", "Shift+Tab")
    page.keyboard.press("ArrowRight")
    expect(running.root.get_by_role("radio", name="A class")).to_be_checked()
    expect(running.root.get_by_role("radio", name="A class")).to_be_focused()
    tab_to(page, "Base resistance: one more")
    page.keyboard.press("Enter")
    expect(running.field("Base resistance")).to_have_value("15")
    expect(running.root.get_by_role("button", name="Base resistance: one more")).to_be_focused()


def expect_focus_kept(tracker: Tracker) -> None:
    """Expect the focus on something of the roller that is still there, with its ring."""
    here = tracker.page.evaluate(HERE)
    assert here["inside"], f"the focus is lost on {here}"
    assert here["ring"] or here["tag"] == "h4", f"no ring on {here}"


def test_two_exchanges_of_a_contest_and_what_belongs_to_them(running: Tracker) -> None:
    page = running.page
    running.open("heroquest/extended-contest/")
    page.evaluate("seed => { window.knownSeed = seed }", seed_for(19, 9, 12, 15))
    running.root.locator("header").click()
    tab_to(page, "Begin the contest")
    with running.moving():
        page.keyboard.press("Enter")
    expect_focus_kept(running)
    expect(running.main).to_be_focused()
    for turn in (1, 2):
        tab_to(page, "Ability of Maren$", "Shift+Tab")
        page.keyboard.press("ControlOrMeta+a")
        page.keyboard.type(str(18 + turn))
        tab_to(page, "Roll")
        with running.moving():
            page.keyboard.press("Enter" if turn == 1 else "Space")
        expect_focus_kept(running)
        expect(running.main).to_be_focused()
        assert running.log["moves"][-1]["given"]["ability"] == 18 + turn

    lift = running.choice_of("hero-point")
    before = running.state()
    tab_to(page, re.escape(lift["title"]))
    page.keyboard.press("Enter")
    expect(running.root.get_by_role("button", name=lift["title"])).to_be_focused()
    page.keyboard.press("Escape")
    expect(running.find(lift)).to_be_focused()
    expect_focus_kept(running)
    page.keyboard.press("Enter")
    with running.moving():
        page.keyboard.press("Enter")
    expect_focus_kept(running)

    tab_to(page, "Undo", "Shift+Tab")
    with running.moving():
        page.keyboard.press("Enter")
    expect_focus_kept(running)
    expect(running.undo_button).to_be_focused()
    assert running.log["moves"] == before["log"]["moves"]


def test_the_folds_of_a_contest_and_what_stands_in_them(running: Tracker) -> None:
    page = running.page
    running.open("heroquest/extended-contest/")
    running.begin("0123456789abcdef")
    for _ in range(2):
        running.go_on()
    before = running.state()
    tab_to(page, "More actions")
    page.keyboard.press("Enter")
    who = running.turn.locator("summary", has_text=re.compile("^Maren"))
    expect(who.first).to_be_visible()
    tab_to(page, "Maren")
    page.keyboard.press("Enter")
    away = running.turn.get_by_role("button", name=re.compile("^Maren walks away|^Another aim"))
    expect(away.first).to_be_visible()
    tab_to(page, "Maren walks away|Another aim")
    tab_to(page, "Rule: ")
    tab_to(page, "History")
    page.keyboard.press("Enter")
    expect(running.log_lines).to_have_count(2)
    tab_to(page, "2")
    page.keyboard.press("Enter")
    expect(running.log_lines.first.locator(".hq-steps li").first).to_be_visible()
    tab_to(page, "Setup")
    page.keyboard.press("Enter")
    expect(running.root.get_by_role("button", name="Start over")).to_be_visible()
    tab_to(page, "Start over")
    page.keyboard.press("Enter")
    expect(running.root.get_by_role("button", name="Replace it")).to_be_focused()
    tab_to(page, "Keep it")
    page.keyboard.press("Enter")
    expect_focus_kept(running)
    assert running.state() == before


def test_a_link_to_a_rule_is_followed(running: Tracker) -> None:
    page = running.page
    running.open("heroquest/simple-contest/")
    running.button.focus()
    with running.answering():
        page.keyboard.press("Enter")
    tab_to(page, "Rule: ")
    address = page.evaluate("document.activeElement.href")
    page.keyboard.press("Enter")
    expect(page).to_have_url(address)
    expect(page.locator(f"[id='{address.partition('#')[2]}']")).to_be_in_viewport()


def test_a_term_opens_and_escape_closes_it(running: Tracker) -> None:
    page = running.page
    running.open("heroquest/masteries/")
    term = page.locator("hq-term > a").first
    expect(term).to_have_attribute("aria-expanded", "false")
    definition = page.locator(".hq-def")
    expect(definition).to_have_count(0)
    term.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(term).to_be_focused()
    assert page.evaluate(HERE)["ring"]
    page.keyboard.press("Enter")
    expect(term).to_have_attribute("aria-expanded", "true")
    expect(definition).to_be_visible()
    expect(definition).to_have_attribute("id", str(term.get_attribute("aria-controls")))
    page.keyboard.press("Escape")
    expect(definition).to_have_count(0)
    expect(term).to_have_attribute("aria-expanded", "false")
    expect(term).to_be_focused()
