"""The odds explorer: figures against the engine here, what-ifs, grid, curve, links, files, and nonsense."""

import csv
import json
import re
from typing import Any
from urllib.parse import quote
from xml.etree import ElementTree as ET

import pytest
from playwright.sync_api import Locator, Page, expect

from macros.explorer import presets
from tests.browser.faults import Faults
from tests.browser.fit import sideways, too_small
from tests.browser.sheets import Obj, asked
from tests.browser.test_pages import violations

both = pytest.mark.parametrize("screen", ["phone", "desktop"], indirect=True)
CONTEST = "heroquest.simple-contest"
LONG = "heroquest.extended-contest"
SMALL = ["ability", "15", "19", "resistance", "10", "13", "won"]


def address(procedure: str = CONTEST, inputs: Any = None, **parts: Any) -> str:
    """The address of a set-up, as the page itself writes it."""
    told = {"p": procedure, "i": presets()[procedure]["inputs"] if inputs is None else inputs, **parts}
    texts = [
        (name, value if isinstance(value, str) else json.dumps(value, separators=(",", ":")))
        for name, value in told.items()
    ]
    return "#odds=1&" + "&".join(f"{name}={quote(text, safe='')}" for name, text in texts)


def percent(weight: int, total: int) -> str:
    """A share to a tenth, a half up; never none or all where it is not."""
    tenths = (weight * 2000 + total) // (2 * total)
    if weight and not tenths:
        return "<0.1%"
    return ">99.9%" if weight < total and tenths == 1000 else f"{tenths // 10}.{tenths % 10}%"


def chances(procedure: str, inputs: Obj, op: str = "odds") -> list[str]:
    """The chances of all outcomes, from the engine here."""
    data = asked(op=op, procedure=procedure, inputs=inputs)
    return [percent(int(row["weight"]), int(data["total"])) for row in data["rows"]]


def odds(page: Page) -> Locator:
    """The chances in the table of the set-up."""
    return page.locator("[data-table=odds] tbody td:nth-child(2)")


def go(page: Page, hash_: str = "") -> None:
    """Open the explorer and let it count."""
    page.goto("licences/")
    page.goto(f"odds/{hash_}")
    expect(page.locator("#x-pick")).to_be_visible()
    start = page.get_by_role("button", name="Count these odds")
    if start.is_visible():
        start.click()
    expect(page.locator("[data-table=odds]")).to_be_attached()


def saved(page: Page, name: str) -> str:
    """Press what saves a file, and give what is in it."""
    with page.expect_download() as download:
        page.locator(f"[data-save={name}]").click()
    return download.value.path().read_text(encoding="utf-8")


def parsed(text: str) -> ET.Element:
    """A drawing of the page as its elements."""
    return ET.fromstring(text)  # noqa: S314 (the page made it)


@both
def test_sliders_move_the_chances_live(looking: Page) -> None:
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
    assert not sideways(looking)
    assert too_small(looking.locator("hq-explorer")) == []


def test_a_slider_is_dragged(looking: Page) -> None:
    go(looking)
    slider = looking.get_by_role("slider", name="Ability, slider")
    slider.scroll_into_view_if_needed()
    box = slider.bounding_box()
    assert box and box["height"] >= 44
    middle = box["y"] + box["height"] / 2
    looking.mouse.move(box["x"] + box["width"] * 0.3, middle)
    looking.mouse.down()
    looking.mouse.move(box["x"] + box["width"] * 0.8, middle, steps=12)
    looking.mouse.up()
    value = int(slider.input_value())
    assert value > 30
    expect(odds(looking)).to_have_text(chances(CONTEST, {"ability": value, "resistance": 14}))


def card(page: Page, name: str) -> Locator:
    """Give a what-if by its heading."""
    return page.locator(".hq-x-if", has=page.get_by_role("heading", name=name, exact=True))


def column(page: Page, place: int) -> list[str]:
    """The chances of a what-if in the table, without their differences."""
    cells = page.locator(f"[data-table=if] tbody td:nth-child({place + 1})").all_inner_texts()
    return [re.split(r"\s", each.strip())[0] for each in cells]


def test_what_ifs_stand_side_by_side_with_their_difference(looking: Page) -> None:
    go(looking)
    inputs = {"ability": 17, "resistance": 14}
    for kind in ("point", "modifier", "twin"):
        looking.locator(f"[data-if={kind}]").click()
    expect(looking.locator("[data-table=if] thead th")).to_have_count(5)
    expect(looking.locator("[data-if]")).to_have_count(0)
    assert column(looking, 1) == chances(CONTEST, inputs)
    assert column(looking, 2) == chances(CONTEST, inputs, op="spends")
    augmented = inputs | {"modifiers": [{"kind": "augment", "amount": "3"}]}
    assert column(looking, 3) == chances(CONTEST, augmented)
    rows = [asked(op="odds", procedure=CONTEST, inputs=each)["rows"] for each in (inputs, augmented)]
    won = [sum(int(row["weight"]) for row in each if row["mark"][0] == "v") for each in rows]
    lead = (won[1] - won[0]) / 4
    expect(card(looking, "With an augment").locator(".hq-x-lead")).to_contain_text(
        re.compile(rf"▲ {lead:.1f}\d? points more than as set up|▲ {lead + 0.05:.1f} points more")
    )
    looking.get_by_role("button", name="Take away: With an augment").click()
    expect(looking.locator(".hq-x-if")).to_have_count(2)
    looking.locator("[data-if=other]").click()
    other = card(looking, "With another ability")
    other.get_by_role("slider").fill("9")
    expect(other.locator(".hq-x-lead")).to_contain_text("less than as set up")
    expect(looking.locator("[data-table=if] tbody td:nth-child(5)").first).to_contain_text(
        chances(CONTEST, inputs | {"ability": 9})[0]
    )


def test_anything_may_be_changed_beside_it(looking: Page) -> None:
    go(looking)
    looking.locator("[data-if=changed]").click()
    changed = card(looking, "With anything changed")
    changed.locator("summary").first.click()
    changed.get_by_role("textbox", name="Resistance", exact=True).fill("5W")
    expect(changed.locator(".hq-x-lead")).to_contain_text("less than as set up")
    expect(looking.locator("[data-table=if] tbody tr")).to_have_count(9)
    assert column(looking, 2) == chances(CONTEST, {"ability": 17, "resistance": 25})
    changed.get_by_role("textbox", name="Resistance", exact=True).fill("many")
    expect(changed.locator(".hq-fieldrow.is-bad .hq-bad")).to_be_visible()
    expect(odds(looking)).to_have_text(chances(CONTEST, {"ability": 17, "resistance": 14}))


def native_grid() -> dict[tuple[int, int], str]:
    """What is won in each cell of the small grid."""
    found = {}
    for ability in range(15, 20):
        for resistance in range(10, 14):
            inputs = {"ability": ability, "resistance": resistance}
            rows = asked(op="odds", procedure=CONTEST, inputs=inputs)["rows"]
            found[ability, resistance] = percent(
                sum(int(r["weight"]) for r in rows if r["mark"][0] == "v"), 400
            )
    return found


@both
def test_the_grid_and_its_table_are_the_engines(looking: Page) -> None:
    go(looking, address(g=SMALL))
    native = native_grid()
    lead = looking.locator("#x-cell")
    expect(lead).to_contain_text("at ability 17")
    looking.get_by_text("The grid as a table").click()
    table = looking.locator("[data-table=grid]")
    expect(table.locator("tbody tr")).to_have_count(5)
    expect(table.locator("tbody td")).to_have_text(list(native.values()))
    heat = looking.get_by_role("application")
    heat.focus()
    heat.press("Home")
    for _ in range(4):
        heat.press("ArrowUp")
    expect(lead).to_have_text(f"{native[15, 10]} won at all, at ability 15 and resistance 10")
    heat.press("ArrowDown")
    heat.press("End")
    expect(lead).to_have_text(f"{native[16, 13]} won at all, at ability 16 and resistance 13")
    heat.press("PageDown")
    expect(lead).to_have_text(f"{native[19, 13]} won at all, at ability 19 and resistance 13")
    looking.get_by_role("button", name="Set these two up").click()
    expect(odds(looking)).to_have_text(chances(CONTEST, {"ability": 19, "resistance": 13}))
    assert not sideways(looking)


def test_a_cell_is_looked_at_by_a_tap(looking: Page) -> None:
    go(looking, address(g=SMALL))
    map_ = looking.locator(".hq-x-map")
    expect(map_).to_be_visible()
    map_.scroll_into_view_if_needed()
    box = map_.bounding_box()
    assert box
    # 44 and 24 are the margins of the drawing, 10 a cell; 4 by 5 cells and 4 at the end.
    scale = box["width"] / (44 + 4 * 10 + 4)
    looking.touchscreen.tap(box["x"] + (44 + 25) * scale, box["y"] + (24 + 35) * scale)
    expect(looking.locator("#x-cell")).to_contain_text("at ability 18 and resistance 12")


@pytest.mark.parametrize(
    ("show", "keys"),
    [("up:hero:minor", ("hero:complete", "hero:major", "hero:minor")), ("is:none:tie", ("none:tie",))],
)
def test_the_grid_shows_a_level_or_better(looking: Page, show: str, keys: tuple[str, ...]) -> None:
    go(looking, address(g=[*SMALL[:-1], show]))
    looking.get_by_text("The grid as a table").click()
    cells = looking.locator("[data-table=grid] tbody td")
    rows = asked(op="odds", procedure=CONTEST, inputs={"ability": 15, "resistance": 10})["rows"]
    expect(cells.first).to_have_text(percent(sum(int(r["weight"]) for r in rows if r["key"] in keys), 400))
    expect(cells).to_have_count(20)


def test_forty_by_forty_is_counted_whole(looking: Page) -> None:
    go(looking)
    looking.get_by_text("The grid as a table").click()
    cells = looking.locator("[data-table=grid] tbody td")
    expect(cells).to_have_count(1600)
    texts = cells.all_inner_texts()
    for ability, resistance in ((1, 1), (17, 25), (40, 1), (1, 40), (23, 38)):
        rows = asked(op="odds", procedure=CONTEST, inputs={"ability": ability, "resistance": resistance})[
            "rows"
        ]
        won = sum(int(r["weight"]) for r in rows if r["mark"][0] == "v")
        assert texts[(ability - 1) * 40 + resistance - 1] == percent(won, 400)


@both
def test_the_curve_of_a_long_contest(looking: Page) -> None:
    inputs = {"heroes": [{"ability": "17"}], "foes": [{"resistance": "14"}]}
    go(looking, address(LONG, inputs, n="7"))
    curve = asked(op="pace", procedure=LONG, inputs=inputs, exchanges=7)["curve"]
    told = [percent(int(weight), int(each["total"])) for each in curve for weight in each["weights"]]
    expect(looking.locator("[data-table=curve] tbody td")).to_have_text(told)
    expect(looking.locator(".hq-x-curve svg polyline")).to_have_count(3)
    looking.get_by_label("Exchanges", exact=True).fill("99")
    expect(looking.locator("[data-form=x-curve] .is-bad .hq-bad")).to_contain_text("from 1 to 40")
    looking.get_by_label("Exchanges", exact=True).fill("2")
    expect(looking.locator("[data-table=curve] tbody tr")).to_have_count(2)
    lines = list(csv.reader(saved(looking, "curve-csv").splitlines()))
    assert lines[1:] == [[str(each["after"]), each["total"], *each["weights"]] for each in curve[:2]]
    assert parsed(saved(looking, "curve-svg")).tag.endswith("svg")
    assert not sideways(looking)


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
    expect(looking.get_by_role("alert")).to_have_count(0)
    assert looking.url == written
    looking.get_by_role("link", name="The rule and its roller").click()
    expect(looking).to_have_url(re.compile("heroquest/"))
    looking.go_back()
    expect(looking.get_by_role("textbox", name="Ability", exact=True)).to_have_value("4W")


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


def test_a_link_that_is_wrong_is_told_and_breaks_nothing(looking: Page) -> None:
    go(looking)
    for place, hash_ in enumerate(NONSENSE):
        looking.evaluate("hash => { location.hash = hash }", hash_)
        told = looking.locator(".hq-x > .hq-bad, .hq-x .hq-fieldrow.is-bad, [data-form] .hq-bad")
        good = place == len(NONSENSE) - 3
        if not good:
            expect(told.first).to_be_visible()
        looking.evaluate(
            "hash => { location.hash = hash }",
            address(inputs={"ability": str(place + 2), "resistance": "14"}),
        )
        expect(odds(looking)).to_have_text(chances(CONTEST, {"ability": place + 2, "resistance": 14}))
        expect(told).to_have_count(0)


def test_a_name_in_a_link_is_text(looking: Page) -> None:
    go(looking, address(inputs={"ability": "17", "resistance": "14", "hero": "<img src=x onerror=alert(1)>"}))
    looking.locator(".hq-x-set summary", has_text="More").click()
    expect(looking.get_by_label("Name of the hero")).to_have_value("<img src=x onerror=alert(1)>")


@pytest.mark.parametrize("typed", ["", "x", "-3", "99W99", "0", "1e9", "<b>1</b>", "１７"])
def test_nonsense_in_a_field_is_told_there_and_the_figures_stay(looking: Page, typed: str) -> None:
    go(looking)
    before = odds(looking).all_inner_texts()
    field = looking.get_by_role("textbox", name="Ability", exact=True)
    field.fill(typed)
    expect(looking.locator(".hq-x-set .hq-fieldrow.is-bad .hq-bad").first).to_be_visible()
    expect(field).to_have_value(typed)
    assert odds(looking).all_inner_texts() == before
    field.fill("20")
    expect(odds(looking)).to_have_text(chances(CONTEST, {"ability": 20, "resistance": 14}))


@pytest.mark.parametrize(
    ("field", "typed"), [("Downwards, from", "x"), ("Downwards, to", "99W"), ("To the right, to", "")]
)
def test_nonsense_in_a_range_of_the_grid_is_told_there(looking: Page, field: str, typed: str) -> None:
    go(looking, address(g=SMALL))
    expect(looking.locator(".hq-x-map")).to_be_visible()
    looking.get_by_label(field, exact=True).fill(typed)
    expect(looking.locator("[data-form=x-grid] .is-bad .hq-bad")).to_be_visible()
    expect(looking.locator(".hq-x-map")).to_be_visible()


def test_files_hold_the_exact_weights(looking: Page) -> None:
    go(looking, address(w=[["point"]], g=SMALL))
    inputs = {"ability": 17, "resistance": 14}
    expect(looking.locator("[data-table=if]")).to_be_visible()
    expect(looking.locator(".hq-x-map")).to_be_visible()
    lines = list(csv.reader(saved(looking, "odds-csv").splitlines()))
    base, spent = (asked(op=op, procedure=CONTEST, inputs=inputs)["rows"] for op in ("odds", "spends"))
    assert lines[2:] == [
        [a["key"], a["label"], a["weight"], b["weight"]] for a, b in zip(base, spent, strict=True)
    ]
    drawn = parsed(saved(looking, "odds-svg"))
    bars = {each.get("data-key"): each.get("data-weight") for each in drawn.iter() if each.get("data-key")}
    assert bars == {row["key"]: row["weight"] for row in spent}
    cells = list(csv.reader(saved(looking, "grid-csv").splitlines()))
    assert cells[0][:3] == ["ability", "resistance", "total"] and len(cells) == 21
    for ability, resistance, _, *weights in cells[1:]:
        rows = asked(op="odds", procedure=CONTEST, inputs={"ability": ability, "resistance": resistance})[
            "rows"
        ]
        assert weights == [row["weight"] for row in rows]
    text = saved(looking, "grid-svg")
    heat = parsed(text)
    names = [each.tag.rpartition("}")[2] for each in heat]
    assert names[:3] == ["title", "desc", "rect"] and "style" not in text and "class" not in text
    squares = "".join(each.get("d", "") for each in heat.iter())
    assert squares.count("M") == 20


@both
def test_axe_finds_nothing(looking: Page) -> None:
    inputs = {"heroes": [{"ability": "17"}], "foes": [{"resistance": "14"}]}
    for hash_ in (address(w=[["point"], ["changed"]], g=SMALL), address(LONG, inputs)):
        go(looking, hash_)
        expect(looking.locator(".hq-x-map, .hq-x-curve svg").first).to_be_visible()
        looking.evaluate("document.querySelectorAll('main details').forEach(each => { each.open = true })")
        for colours in ("light", "dark"):
            looking.emulate_media(color_scheme=colours, reduced_motion="reduce")
            assert violations(looking) == []
    looking.emulate_media(color_scheme="light")


def test_every_procedure_with_odds_is_shown(looking: Page) -> None:
    go(looking)
    picked = looking.locator("#x-pick option").evaluate_all("all => all.map(each => each.value)")
    assert picked == list(presets())
    for procedure, about in presets().items():
        looking.locator("#x-pick").select_option(procedure)
        data = asked(op="odds", procedure=procedure, inputs=about["inputs"])
        keys = [row["key"] for row in data["rows"]]
        expect(odds(looking)).to_have_text(chances(procedure, about["inputs"]))
        found = looking.locator("[data-table=odds] tbody tr").evaluate_all(
            "all => all.map(each => each.dataset.key)"
        )
        assert found == keys
        expect(looking.get_by_role("alert")).to_have_count(0)
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


def test_a_long_count_shows_how_far_it_is_and_can_be_stopped(looking: Page) -> None:
    grid = ["score", "-5", "5", "their_score", "-5", "5", "won"]
    go(looking, address("draw-steel.opposed-roll", {}, g=grid))
    expect(looking.get_by_role("progressbar", name="Rows of the grid")).to_be_visible()
    looking.get_by_role("button", name="Stop").click()
    expect(looking.get_by_text("Stopped.")).to_be_visible()
    expect(looking.get_by_role("progressbar")).to_have_count(0)
    shorter = ["score", "0", "1", "their_score", "0", "1", "won"]
    looking.evaluate("hash => { location.hash = hash }", address("draw-steel.opposed-roll", {}, g=shorter))
    looking.get_by_text("The grid as a table").click()
    expect(looking.locator("[data-table=grid] tbody td")).to_have_count(4)


def test_the_link_is_copied(looking: Page) -> None:
    go(looking, address(g=SMALL))
    looking.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text }")
    looking.get_by_role("slider", name="Ability, slider").fill("12")
    looking.get_by_role("button", name="Copy link").click()
    expect(looking.get_by_text("Copied.", exact=True)).to_be_visible()
    expect(looking).to_have_url(looking.evaluate("window.copied"))


def test_without_an_engine_the_reason_and_the_example_stand_there(page: Page, faults: Faults) -> None:
    faults.expected += [r"engine", r"Failed to load resource"]
    page.route("**/assets/engine/**", lambda route: route.abort())
    page.goto("odds/")
    slider = page.get_by_role("slider", name="Ability, slider")
    slider.fill("30")
    alert = page.get_by_role("alert").filter(has_text="The dice engine did not start")
    expect(alert).to_be_visible()
    expect(page.locator(".hq-x-still")).to_be_visible()
    expect(page.get_by_role("textbox", name="Ability", exact=True)).to_have_value("10W")
    page.unroute("**/assets/engine/**")
    page.get_by_role("button", name="Try again").click()
    expect(odds(page)).to_have_text(chances(CONTEST, {"ability": 30, "resistance": 14}))
