"""Ladders of degrees, sums with dice taken away, pools of Fate and the Tilt, as Shattered Spheres shows them."""

import re

from playwright.sync_api import Page, expect

from tests.browser.axe import SCHEMES, light, violations_in_both_colours
from tests.browser.fit import sideways, too_small
from tests.browser.seeds import fix_dice
from tests.browser.test_steel import BEYOND, COVERED, block
from tests.browser.tracker import Tracker

CHECK = "spheres.check"

# What stands for an outcome is to be seen: in its own color, and with a height.
UNSEEN = """() => [...document.querySelectorAll(".hq-sky svg, .hq-level .hq-g")]
  .filter(each => each.checkVisibility())
  .filter(each => {
    const { backgroundColor, color } = getComputedStyle(each);
    const sky = each.closest(".hq-sky");
    const plain = sky ? /, 0\\)$/.test(backgroundColor) : color === getComputedStyle(each.parentElement).color;
    return plain || each.getBoundingClientRect().height < 4;
  }).length"""


def test_a_natural_20_moves_the_total_up_its_ladder(running: Tracker) -> None:
    running.open("spheres/criticals/", CHECK)
    fix_dice(running.page, 20)
    running.roll()
    expect(running.word).to_have_text("Success, 1 degree")
    expect(running.verdict).to_have_attribute("data-level", "v1")
    ladder = running.root.locator(".hq-out .hq-ladder").first
    expect(ladder).to_have_attribute("aria-label", block(running.view, "ladder")["label"])
    expect(ladder.locator(".hq-lift")).to_have_text("natural 20")
    expect(ladder.locator(".hq-mark .hq-total")).to_have_text(["22", "22"])
    came, stands = (ladder.locator(f".hq-mark{kind}").bounding_box() for kind in (".is-from", ":not(.is-from)"))
    assert came and stands and stands["y"] < came["y"], "a better degree is higher"
    assert running.page.evaluate(COVERED) == 0
    running.expect_links_to_rules()
    running.expect_as_natively()
    running.unfold()
    assert too_small(running.root) == []
    assert not sideways(running.page)


def test_a_sum_shows_the_die_that_is_taken_away(running: Tracker) -> None:
    running.open("spheres/check/", CHECK)
    running.type("Ability rank", "-2")
    running.roll()
    told = block(running.view, "sum")
    taken = [part for part in told["parts"] if part["value"] < 0]
    assert [part["sides"] for part in taken] == [6]
    sum_ = running.root.locator(".hq-out .hq-adds").first
    expect(sum_).to_have_attribute("aria-label", told["label"])
    expect(sum_.locator("> span").nth(2)).to_have_text(re.compile(rf"^−\s+{-taken[0]['value']}\s*$"))
    assert violations_in_both_colours(running.page) == []


def test_an_encounter_keeps_the_stones_of_a_check_over_a_reload(running: Tracker) -> None:
    running.open("spheres/criticals/", CHECK)
    running.unfold()
    running.root.get_by_role("radio", name="In an encounter").check(force=True)
    fix_dice(running.page, 20)
    running.roll()
    running.offer("Keep the Fate pool").click()
    expect(running.page).to_have_url(re.compile(r"/spheres/fate/"))
    running.aim("")
    expect(running.brought).to_contain_text("Carried over from “")
    running.begin()

    def stones() -> list[list[int]]:
        return [row["cells"][1:] for row in block(running.view, "table")["rows"]]

    assert stones() == [[1, 1, 0], [0, 0, 0]]
    running.take("note", "heroes", **{"Advantage and Fortune": "17"})
    assert stones() == [[4, 4, 0], [0, 0, 0]]
    running.take("spend", "heroes", Stones="3")
    running.open("spheres/fate/", again=True)
    expect(running.state_of_play).to_contain_text("1 Triumph and 0 Tragedy")
    assert stones() == [[1, 4, 3], [0, 0, 0]]
    running.undo()
    assert stones() == [[4, 4, 0], [0, 0, 0]]
    running.expect_as_natively()


def test_the_last_die_of_the_pool_calls_the_tilt(running: Tracker) -> None:
    running.open("spheres/tilt/")
    running.begin("0123456789abcdef")
    running.go_on()
    while any(each["do"] == "take" for each in running.view["choices"]):
        running.press(running.choice_of("take"))
    assert running.titles() == ["The Tilt: roll all dice held"]
    running.go_on()
    while any(each["do"] == "again" for each in running.view["choices"]):
        running.press(running.choice_of("again"))
    running.take_main(Hard="Hard")
    running.unfold()
    assert too_small(running.root) == []
    for ballot in range(2):
        for vote in [each for each in running.view["choices"] if each["do"] == "vote"][:1]:
            running.press(vote)
        running.press(running.choice_of("count"))
        assert sum(number.isdigit() for number in ballots(running)) == ballot + 1
        assert not sideways(running.page)
    running.expect_reasons()
    running.expect_as_natively()
    assert violations_in_both_colours(running.page) == []


def ballots(tracker: Tracker) -> list[str]:
    """Return what the table of the ballots says of each."""
    tables = [each for each in tracker.view["blocks"] if each["kind"] == "table"]
    rows = next(each["rows"] for each in tables if each["caption"] == "Ballots")
    return [row["cells"][1] for row in rows]


def test_a_long_form_says_whose_fields_these_are(running: Tracker) -> None:
    running.open("spheres/attack/")
    parts = running.root.locator(".hq-form > .hq-part")
    expect(parts).to_have_text(["Attacker", "Target", "If it hits, the target resists"])
    running.type("Target’s skill rank", "🎲")
    running.button.click()
    field = running.field("Target’s skill rank")
    expect(field).to_be_focused()
    expect(field).to_have_value("🎲")
    expect(running.root.get_by_text("Enter a whole number from 0 to")).to_be_visible()


def test_five_degrees_are_seen_and_fit_the_narrowest_phone(looking: Page) -> None:
    looking.set_viewport_size({"width": 320, "height": 640})
    for name in ("abilities", "attack", "criticals", "degrees", "luck", "surge"):
        looking.goto(f"spheres/{name}/")
        assert looking.evaluate(BEYOND) == [], name
        assert looking.evaluate(COVERED) == 0, name
        assert not sideways(looking), name
        for colors in SCHEMES:
            light(looking, colors)
            assert looking.evaluate(UNSEEN) == 0, f"{name}, {colors}"
