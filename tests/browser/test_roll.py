"""One roll from the first key to the last reason, on a phone."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.network import TWO_FRAMES
from tests.browser.roller import Roller
from tests.browser.seeds import fix_dice
from tests.browser.tracker import native

PAGE = "heroquest/simple-contest/"
WORDS = {"hero": "victory", "opposition": "defeat", "none": "tie"}


def test_17_against_5W_is_rolled_and_explained(running: Roller) -> None:
    running.open(PAGE)
    running.type("Ability", "17")
    running.type("Resistance", "5W")
    running.roll()
    shown = running.state()
    log, view = shown["log"], shown["view"]
    assert (log["inputs"]["ability"], log["inputs"]["resistance"]) == (17, 25)
    assert native(op="replay", log=log) == {"log": log, "view": view}

    verdict = view["verdict"]
    words = WORDS[verdict["winner"]] if verdict["level"] == "tie" else f"{verdict['level']} {WORDS[verdict['winner']]}"
    expect(running.word).to_have_text(re.compile(rf"^\s*{words}\s*$", re.IGNORECASE))
    expect(running.verdict.locator(".hq-mean")).to_have_text(view["headline"]["mean"])

    faces = [str(face) for face in log["moves"][0]["faces"]]
    ladder = running.root.locator(".hq-out .hq-ladder").first
    expect(ladder.locator(".hq-mark:not(.is-from) text")).to_have_text(faces)
    expect(ladder).to_have_attribute("aria-label", re.compile(rf"\b{faces[0]}\b.*\b{faces[1]}\b"))

    assert view["steps"], "a roll without a reason"
    expect(running.steps.locator("> span")).to_have_text([step["text"] for step in view["steps"]])
    for step, strong in zip(view["steps"], running.steps.all(), strict=True):
        points = list(step["text"])
        bold = ["".join(points[start:end]) for start, end in step["strong"]]
        expect(strong.locator("> span b")).to_have_text(bold)
    running.expect_links_to_rules()


def test_the_odds_are_those_of_the_very_contest_and_follow_what_is_typed(running: Roller) -> None:
    running.open(PAGE)
    running.type("Ability", "3W")
    running.type("Resistance", "18")
    running.roll()
    box = running.root.locator(".hq-oddsbox")
    inputs = {"ability": "3W", "resistance": "18"}
    odds = native(op="odds", procedure="heroquest.simple-contest", inputs=inputs)
    rows: list[dict[str, str]] = odds["rows"]
    table = box.locator("table.hq-odds tbody tr")
    weights = table.locator("td:nth-of-type(1)")
    expect(weights).to_have_text([row["weight"] for row in rows])
    shown = [int(text) for text in weights.all_inner_texts()]
    assert sum(shown) == 400
    expect(table.locator(".hq-level")).to_have_text([row["label"] for row in rows])
    sky = box.get_by_role("img").get_attribute("aria-label") or ""
    told = {name.strip(): int(weight) for name, weight in re.findall(r"[:;] ([a-z ]+) (\d+)", sky)}
    assert told == {row["label"].lower(): int(row["weight"]) for row in rows if row["weight"] != "0"}

    verdict = running.state()["view"]["verdict"]
    place = [row["key"] for row in rows].index(f"{verdict['winner']}:{verdict['level']}")
    expect(table.nth(place)).to_have_class("is-hit")
    expect(table.locator(".hq-hit")).to_have_count(1)
    better = sum(shown[: place + 1])
    expect(box.locator(".hq-say")).to_contain_text(f"{better} of 400")

    running.type("Ability", "20")
    running.type("Resistance", "1")
    expect(box).to_contain_text("20 against 1")
    odds = native(op="odds", procedure="heroquest.simple-contest", inputs={"ability": "20", "resistance": "1"})
    expect(weights).to_have_text([row["weight"] for row in odds["rows"]])
    expect(box.locator(".hq-hit")).to_have_count(0)


def test_a_download_can_be_stopped_and_a_press_before_the_engine_is_there_is_kept(roller: Roller, page: Page) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/assets/engine.json", hold)
    roller.open(PAGE)
    roller.type("Ability", "13")
    roller.button.click()
    waiting = roller.root.get_by_role("button", name="Your roll is waiting")
    expect(waiting).to_be_visible()
    expect(waiting).to_have_attribute("aria-disabled", "true")
    bar = roller.root.get_by_role("progressbar")
    expect(bar).to_be_visible()
    roller.root.get_by_role("button", name="Stop").click()
    expect(roller.button).to_have_text("Roll")
    expect(bar).to_have_count(0)
    stopped = len(held)
    assert stopped

    roller.button.click()
    expect(waiting).to_be_visible()
    expect(bar).to_be_visible()
    expect(roller.field("Ability")).to_have_value("13")
    while len(held) == stopped:
        page.evaluate(TWO_FRAMES)
    held[-1].continue_()
    expect(roller.root.locator(".hq-bytes")).to_contain_text(re.compile(r"\d\.\d of \d+\.\d MB"))
    expect(roller.word).to_be_visible()
    roller.expect_rolls(1)
    assert roller.state()["log"]["inputs"]["ability"] == 13


@pytest.mark.parametrize("screen", ["phone", "desktop"], indirect=True)
def test_roll_again_keeps_focus_and_place(running: Roller) -> None:
    running.open(PAGE)
    running.button.scroll_into_view_if_needed()
    place = running.button.bounding_box()
    assert place
    for _ in range(2):
        running.roll()
        expect(running.button).to_have_text("Roll again")
        expect(running.button).to_be_focused()
        assert running.button.bounding_box() == place


COUNT_SPOKEN = """() => {
  window.spoken = [];
  const live = "[role=status], [role=alert], [aria-live]:not([aria-live=off])";
  new MutationObserver((changes) => {
    const regions = new Set();
    for (const { target, addedNodes } of changes) {
      const around = (target.nodeType === 1 ? target : target.parentElement)?.closest(live);
      if (around?.textContent.trim()) regions.add(around);
      for (const node of addedNodes) {
        const inside = [...(node.querySelectorAll?.(live) ?? []), ...(node.matches?.(live) ? [node] : [])];
        for (const each of inside) if (each.textContent.trim()) regions.add(each);
      }
    }
    window.spoken.push(...[...regions].map((each) => each.textContent.replace(/\\s+/g, " ").trim()));
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def test_each_roll_is_announced_once_from_a_place_that_stood_before(running: Roller) -> None:
    running.open(PAGE)
    fix_dice(running.page, 9, 14)
    expect(running.verdict).to_have_role("status")
    running.verdict.evaluate("node => { window.stood = node }")
    running.roll()
    assert running.verdict.evaluate("node => node === window.stood")
    running.page.evaluate(COUNT_SPOKEN)
    for _ in range(2):
        running.roll()
    # The same verdict twice is still told twice, and nothing else of the page is.
    spoken = running.page.evaluate("window.spoken")
    assert len(spoken) == 2
    assert all(each.startswith("Marginal defeat") for each in spoken)


def test_a_hero_point_is_asked_for_spent_and_taken_back(running: Roller) -> None:
    running.open(PAGE)
    fix_dice(running.page, 9, 14)
    running.type("Ability", "17")
    running.type("Resistance", "5W")
    running.roll()
    expect(running.word).to_have_text("Marginal defeat")
    before = running.state()
    point = running.choice("Spend a hero point")
    expect(point).to_contain_text("1 hero point")
    point.click()
    ask = running.root.get_by_role("group", name="Spend a hero point")
    expect(ask.get_by_role("button", name="Spend a hero point")).to_be_focused()
    ask.get_by_role("button", name="Cancel").click()
    expect(ask).to_have_count(0)
    expect(point).to_be_focused()
    expect(running.word).to_have_text("Marginal defeat")

    point.click()
    ask.get_by_role("button", name="Spend a hero point").click()
    expect(running.word).to_have_text("Minor victory")
    expect(running.word).to_have_count(1)
    expect(point).to_have_count(0)
    running.expect_links_to_rules()

    running.root.get_by_role("button", name="Undo").click()
    expect(running.word).to_have_text("Marginal defeat")
    assert running.state() == before
    expect(point).to_be_visible()


def test_a_roll_that_was_taken_back_falls_the_same_again(running: Roller) -> None:
    running.open(PAGE)
    running.roll()
    faces = running.state()["log"]["moves"][0]["faces"]
    running.root.get_by_role("button", name="Undo").click()
    expect(running.word).to_have_count(0)
    expect(running.verdict).to_contain_text("Undone")
    expect(running.button).to_be_focused()
    running.roll()
    log = running.state()["log"]
    assert log["moves"][0]["faces"] == faces
    assert log["undone"] == 1


def test_the_rolls_of_this_visit_are_listed_and_can_be_shown_again(running: Roller) -> None:
    running.open(PAGE)
    running.type("Ability", "17")
    running.type("Resistance", "5W")
    running.roll()
    first = running.state()
    running.type("Ability", "8W")
    running.roll()
    running.expect_rolls(2)
    running.visit.locator("summary").click()
    items = running.rolls
    expect(items).to_have_count(2)
    expect(items.nth(0)).to_contain_text("8W against 5W")
    expect(items.nth(1)).to_contain_text("17 against 5W")
    expect(items.nth(1)).to_contain_text(first["view"]["headline"]["word"])
    items.nth(1).click()
    expect(items.nth(1)).to_have_attribute("aria-current", "true")
    expect(running.field("Ability")).to_have_value("17")
    expect(running.word).to_have_text(first["view"]["headline"]["word"])
    assert running.state()["log"] == first["log"]


def test_a_press_on_the_home_page_is_an_explained_roll(running: Roller) -> None:
    running.open("")
    running.roll()
    expect(running.verdict).to_be_visible()
    expect(running.steps).not_to_have_count(0)
