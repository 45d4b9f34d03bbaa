"""The odds explorer: figures against the engine here, what-ifs, grid, curve, links, files, and nonsense."""

import re

from playwright.sync_api import Locator, Page, expect

from macros.explorer import presets
from tests.browser.axe import violations, violations_in_both_colours
from tests.browser.conftest import DEVICES
from tests.browser.explorer import CONTEST, LONG, SMALL, address, chances, go, odds, percent
from tests.browser.faults import Faults
from tests.browser.fit import sideways, too_small
from tests.browser.sheets import asked


def test_sliders_move_the_chances_live_and_the_link_is_copied(looking: Page) -> None:
    go(looking)
    expect(odds(looking)).to_have_text(chances(CONTEST, {"ability": 17, "resistance": 14}))
    slider = looking.get_by_role("slider", name="Ability, slider")
    slider.focus()
    for _ in range(8):
        slider.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", "5W")
    expect(looking.get_by_role("textbox", name="Ability", exact=True)).to_have_value("5W")
    expect(odds(looking)).to_have_text(chances(CONTEST, {"ability": 25, "resistance": 14}))
    looking.get_by_role("slider", name="Resistance, slider").fill("33")
    expect(odds(looking)).to_have_text(chances(CONTEST, {"ability": 25, "resistance": 33}))
    expect(looking).to_have_url(re.compile("%22ability%22%3A%225W%22.*%22resistance%22%3A%2213W%22"))
    assert too_small(looking.locator("hq-explorer")) == []
    expect_fits(looking)
    looking.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text }")
    slider.fill("12")
    looking.get_by_role("button", name="Copy link").click()
    expect(looking.get_by_text("Copied.", exact=True)).to_be_visible()
    expect(looking).to_have_url(looking.evaluate("window.copied"))
    dragged = drag(looking, slider)
    assert dragged > 30
    expect(odds(looking)).to_have_text(chances(CONTEST, {"ability": dragged, "resistance": 33}))


def expect_fits(page: Page) -> None:
    """Expect nothing wider than the phone, nor than a wide screen."""
    assert not sideways(page)
    page.set_viewport_size(DEVICES["desktop"]["viewport"])
    assert not sideways(page)
    page.set_viewport_size(DEVICES["phone"]["viewport"])


def drag(page: Page, slider: Locator) -> int:
    """Drag a slider to the right, and give its value."""
    slider.scroll_into_view_if_needed()
    box = slider.bounding_box()
    assert box and box["height"] >= 44
    middle = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + box["width"] * 0.3, middle)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * 0.8, middle, steps=12)
    page.mouse.up()
    return int(slider.input_value())


def card(page: Page, name: str) -> Locator:
    """Return a what-if by its heading."""
    return page.locator(".hq-x-if", has=page.get_by_role("heading", name=name, exact=True))


def expect_column(page: Page, place: int, wanted: list[str]) -> None:
    """Expect these chances of a what-if in the table, whatever their differences are."""
    cells = page.locator(f"[data-table=if] tbody td:nth-child({place + 1})")
    whole = [re.compile(rf"^\s*{re.escape(each)}(\s|$)") for each in wanted]
    expect(cells).to_have_text(whole, use_inner_text=True)


def test_what_ifs_stand_side_by_side_with_their_difference(looking: Page) -> None:
    go(looking, address(g=SMALL))
    inputs = {"ability": 17, "resistance": 14}
    for kind in ("point", "modifier", "twin"):
        looking.locator(f"[data-if={kind}]").click()
    expect(looking.locator("[data-table=if] thead th")).to_have_count(5)
    expect(looking.locator("[data-if]")).to_have_count(0)
    expect_column(looking, 1, chances(CONTEST, inputs))
    expect_column(looking, 2, chances(CONTEST, inputs, op="spends"))
    augmented = inputs | {"modifiers": [{"kind": "augment", "amount": "3"}]}
    expect_column(looking, 3, chances(CONTEST, augmented))
    rows = [asked(op="odds", procedure=CONTEST, inputs=each)["rows"] for each in (inputs, augmented)]
    won = [sum(int(row["weight"]) for row in each if row["mark"][0] == "v") for each in rows]
    lead = (won[1] - won[0]) / 4
    expect(card(looking, "With an augment").locator(".hq-x-lead")).to_contain_text(
        re.compile(rf"▲ {lead:.1f}\d? points more than as set up|▲ {lead + 0.05:.1f} points more")
    )
    looking.get_by_role("button", name="Remove: With an augment").click()
    expect(looking.locator(".hq-x-if")).to_have_count(2)
    looking.locator("[data-if=other]").click()
    other = card(looking, "With another ability")
    other.get_by_role("slider").fill("9")
    expect(other.locator(".hq-x-lead")).to_contain_text("less than as set up")
    expect(looking.locator("[data-table=if] tbody td:nth-child(5)").first).to_contain_text(
        chances(CONTEST, inputs | {"ability": 9})[0]
    )


def test_anything_may_be_changed_beside_it(looking: Page) -> None:
    go(looking, address(g=SMALL))
    looking.locator("[data-if=changed]").click()
    changed = card(looking, "With anything changed")
    changed.locator("summary").first.click()
    changed.get_by_role("textbox", name="Resistance", exact=True).fill("5W")
    expect(changed.locator(".hq-x-lead")).to_contain_text("less than as set up")
    expect(looking.locator("[data-table=if] tbody tr")).to_have_count(9)
    expect_column(looking, 2, chances(CONTEST, {"ability": 17, "resistance": 25}))
    changed.get_by_role("textbox", name="Resistance", exact=True).fill("many")
    expect(changed.locator(".hq-fieldrow.is-bad .hq-bad")).to_be_visible()
    expect(odds(looking)).to_have_text(chances(CONTEST, {"ability": 17, "resistance": 14}))


def test_a_link_brings_all_of_it_back(looking: Page) -> None:
    modified = ["modifier", {"kind": "plot", "amount": "6"}]
    hash_ = address(inputs={"ability": "3W", "resistance": "18"}, w=[["point"], modified], g=SMALL)
    go(looking, hash_)
    expect(looking.locator(".hq-x-if")).to_have_count(2)
    expect(odds(looking)).to_have_text(chances(CONTEST, {"ability": 23, "resistance": 18}))
    looking.get_by_role("slider", name="Ability, slider").fill("24")
    expect(looking).to_have_url(re.compile("%224W%22"))
    written = looking.url
    looking.reload()
    expect(looking.get_by_role("textbox", name="Ability", exact=True)).to_have_value("4W")
    expect(looking.locator(".hq-x-if")).to_have_count(2)
    expect(looking.locator("main [role=alert]")).to_have_count(0)
    assert looking.url == written
    looking.get_by_role("link", name="The rule and its roller").click()
    expect(looking).to_have_url(re.compile("heroquest/"))
    looking.go_back()
    expect(looking.get_by_role("textbox", name="Ability", exact=True)).to_have_value("4W")


def follow(page: Page, hash_: str) -> None:
    """Follow a link that leads to the open page."""
    page.evaluate("hash => { location.hash = hash }", hash_)


NONSENSE = [
    "#odds=2&p=x",
    "#odds=1",
    "#odds=",
    "#odds=1&p=heroquest.simple-contest&i=%",
    "#odds=1&p=heroquest.simple-contest&i={",
    "#odds=1&p=__proto__",
    "#odds=1&p=heroquest.sheet",
    "#odds=1&i=" + "9" * 9000,
    address(inputs=[1, 2]),
    address(inputs={"ability": {"a": 1}, "modifiers": "x", "constructor": 1, "__proto__": {"x": 1}}),
    address(inputs={"modifiers": [{"kind": "no"}, 7, None]}),
    address(w=[["point"], "x", ["no"], [["changed"]]]),
    address(w=[["changed", 3], ["modifier", []], ["other", {}]]),
    address(w={"a": 1}),
    address(g=["x"]),
    address(g=["a", "b", "c", "d", "e", "f", "g"]),
    address(g=[1, 2, 3, 4, 5, 6, 7]),
    address(n="999999"),
]


NAME = "<img src=x onerror=alert(1)>"
TYPED = ["", "x", "-3", "99W99", "0", "1e9", "<b>1</b>", "１７"]


def test_a_link_that_is_wrong_is_told_and_breaks_nothing(looking: Page) -> None:
    go(looking, address(g=SMALL))
    for place, hash_ in enumerate(NONSENSE):
        follow(looking, hash_)
        told = looking.locator(".hq-x > .hq-bad, .hq-x .hq-fieldrow.is-bad, [data-form] .hq-bad")
        good = place == len(NONSENSE) - 3
        if not good:
            expect(told.first, hash_[:80]).to_be_visible()
        follow(looking, address(inputs={"ability": str(place + 2), "resistance": "14"}, g=SMALL))
        expect(odds(looking)).to_have_text(chances(CONTEST, {"ability": place + 2, "resistance": 14}))
        expect(told, hash_[:80]).to_have_count(0)
    # A name in a link is text.
    follow(looking, address(inputs={"ability": "17", "resistance": "14", "hero": NAME}, g=SMALL))
    looking.locator(".hq-x-set summary", has_text="More").click()
    expect(looking.get_by_label("Hero’s name")).to_have_value(NAME)


def test_nonsense_in_a_field_is_told_there_and_the_figures_stay(looking: Page) -> None:
    go(looking, address(g=SMALL))
    field = looking.get_by_role("textbox", name="Ability", exact=True)
    bad = looking.locator(".hq-x-set .hq-fieldrow.is-bad .hq-bad")
    for place, typed in enumerate(TYPED):
        before = odds(looking).all_inner_texts()
        assert len(before) == 9
        field.fill(typed)
        expect(bad.first, typed).to_be_visible()
        expect(field).to_have_value(typed)
        assert odds(looking).all_inner_texts() == before, typed
        field.fill(str(place + 18))
        expect(odds(looking), typed).to_have_text(chances(CONTEST, {"ability": place + 18, "resistance": 14}))
        expect(bad).to_have_count(0)


def test_axe_finds_nothing(looking: Page) -> None:
    grid = ["heroes.0.ability", "15", "19", "foes.0.resistance", "10", "13", "won"]
    inputs = {"heroes": [{"ability": "17"}], "foes": [{"resistance": "14"}]}
    for hash_ in (address(w=[["point"], ["changed"]], g=SMALL), address(LONG, inputs, g=grid, n="3")):
        go(looking, hash_)
        expect(looking.locator(".hq-x-map")).to_be_visible()
        expect(looking.locator(".hq-x-curve svg, [data-table=if]")).to_be_visible()
        looking.evaluate("document.querySelectorAll('main details').forEach(each => { each.open = true })")
        assert violations_in_both_colours(looking) == []
        looking.set_viewport_size(DEVICES["desktop"]["viewport"])
        assert violations(looking) == []
        looking.set_viewport_size(DEVICES["phone"]["viewport"])


def test_every_procedure_with_odds_is_shown(looking: Page) -> None:
    go(looking)
    picked = looking.locator("#x-pick option").evaluate_all("all => all.map(each => each.value)")
    assert picked == list(presets())
    for procedure, about in presets().items():
        looking.locator("#x-pick").select_option(procedure)
        data = asked(op="odds", procedure=procedure, inputs=about["inputs"])
        keys = [row["key"] for row in data["rows"]]
        expect(odds(looking)).to_have_text(chances(procedure, about["inputs"]))
        found = looking.locator("[data-table=odds] tbody tr").evaluate_all("all => all.map(each => each.dataset.key)")
        assert found == keys
        expect(looking.locator("main [role=alert]"), procedure).to_have_count(0)
        assert (looking.locator("#x-curve-h").count() == 1) == bool(about.get("pace"))
        assert not sideways(looking), procedure


def test_static_odds_and_grid_stand_without_scripts(reading: Page) -> None:
    reading.goto("odds/")
    still = reading.locator(".hq-x-still")
    expect(still.locator(".hq-odds tbody tr")).to_have_count(9)
    rows = still.locator(".hq-x-table tbody tr")
    expect(rows).to_have_count(14)
    told = asked(op="odds", procedure=CONTEST, inputs={"ability": 4, "resistance": 7})["rows"]
    won = percent(sum(int(r["weight"]) for r in told if r["mark"][0] == "v"), 400)
    expect(rows.nth(1).locator("td").nth(2)).to_contain_text(won.split(".")[0])
    assert not sideways(reading)


def test_without_an_engine_the_reason_and_the_example_stand_there(page: Page, faults: Faults) -> None:
    faults.expected += [r"engine", r"Failed to load resource"]
    page.route("**/assets/engine/**", lambda route: route.abort())
    page.goto("odds/")
    slider = page.get_by_role("slider", name="Ability, slider")
    slider.fill("30")
    alert = page.get_by_role("alert").filter(has_text="The dice engine didn’t start")
    expect(alert).to_be_visible()
    expect(page.locator(".hq-x-still")).to_be_visible()
    expect(page.get_by_role("textbox", name="Ability", exact=True)).to_have_value("10W")
    page.unroute("**/assets/engine/**")
    page.get_by_role("button", name="Try again").click()
    expect(odds(page)).to_have_text(chances(CONTEST, {"ability": 30, "resistance": 14}))
