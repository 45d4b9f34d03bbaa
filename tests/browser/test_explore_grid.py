"""The odds explorer: whole grids, curves and files, against the engine here."""

import csv
import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import DEVICES
from tests.browser.explorer import CONTEST, LONG, SMALL, address, chances, go, odds, parsed, percent, saved
from tests.browser.fit import sideways
from tests.browser.sheets import asked


def expect_fits(page: Page) -> None:
    """Expect nothing wider than the phone, nor than a wide screen."""
    for screen in ("desktop", "phone"):
        page.set_viewport_size(DEVICES[screen]["viewport"])
        assert not sideways(page), screen


def native_grid() -> dict[tuple[int, int], str]:
    """The weight of winning in each cell of the small grid."""
    found = {}
    for ability in range(15, 20):
        for resistance in range(10, 14):
            inputs = {"ability": ability, "resistance": resistance}
            rows = asked(op="odds", procedure=CONTEST, inputs=inputs)["rows"]
            found[ability, resistance] = percent(sum(int(r["weight"]) for r in rows if r["mark"][0] == "v"), 400)
    return found


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
    expect(lead).to_have_text(f"{native[15, 10]} won at any level, at ability 15 and resistance 10")
    heat.press("ArrowDown")
    heat.press("End")
    expect(lead).to_have_text(f"{native[16, 13]} won at any level, at ability 16 and resistance 13")
    heat.press("PageDown")
    expect(lead).to_have_text(f"{native[19, 13]} won at any level, at ability 19 and resistance 13")
    looking.get_by_role("button", name="Use these two").click()
    expect(odds(looking)).to_have_text(chances(CONTEST, {"ability": 19, "resistance": 13}))
    expect_fits(looking)
    map_ = looking.locator(".hq-x-map")
    expect(map_).to_be_visible()
    map_.scroll_into_view_if_needed()
    box = map_.bounding_box()
    assert box
    # 44 and 24 are the margins of the drawing, 10 a cell; 4 by 5 cells and 4 at the end.
    scale = box["width"] / (44 + 4 * 10 + 4)
    looking.touchscreen.tap(box["x"] + (44 + 25) * scale, box["y"] + (24 + 35) * scale)
    expect(looking.locator("#x-cell")).to_contain_text("at ability 18 and resistance 12")


LINES = ["heroes.0.ability", "15", "17", "foes.0.resistance", "10", "11", "won"]
SHOWN = {"up:hero:minor": ("hero:complete", "hero:major", "hero:minor"), "is:none:tie": ("none:tie",)}


def test_the_grid_shows_a_level_or_better(looking: Page) -> None:
    rows = asked(op="odds", procedure=CONTEST, inputs={"ability": 15, "resistance": 10})["rows"]
    go(looking, address(g=SMALL))
    looking.get_by_text("The grid as a table").click()
    cells = looking.locator("[data-table=grid] tbody td")
    for show, keys in SHOWN.items():
        looking.get_by_label("Shows", exact=True).select_option(show)
        expect(cells.first, show).to_have_text(percent(sum(int(r["weight"]) for r in rows if r["key"] in keys), 400))
        expect(cells).to_have_count(20)
    expect(looking).to_have_url(re.compile("is%3Anone%3Atie"))
    looking.reload()
    looking.get_by_text("The grid as a table").click()
    expect(cells.first).to_have_text(percent(next(int(r["weight"]) for r in rows if r["key"] == "none:tie"), 400))


def test_forty_by_forty_is_counted_whole(looking: Page) -> None:
    go(looking)
    looking.get_by_text("The grid as a table").click()
    cells = looking.locator("[data-table=grid] tbody td")
    expect(cells).to_have_count(1600)
    texts = cells.all_inner_texts()
    for ability, resistance in ((1, 1), (17, 25), (40, 1), (1, 40), (23, 38)):
        rows = asked(op="odds", procedure=CONTEST, inputs={"ability": ability, "resistance": resistance})["rows"]
        won = sum(int(r["weight"]) for r in rows if r["mark"][0] == "v")
        assert texts[(ability - 1) * 40 + resistance - 1] == percent(won, 400)


def test_the_curve_of_a_long_contest(looking: Page) -> None:
    inputs = {"heroes": [{"ability": "17"}], "foes": [{"resistance": "14"}]}
    go(looking, address(LONG, inputs, n="7", g=LINES))
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
    expect_fits(looking)


def test_nonsense_in_a_range_of_the_grid_is_told_there(looking: Page) -> None:
    go(looking, address(g=SMALL))
    bad = looking.locator("[data-form=x-grid] .is-bad .hq-bad")
    expect(looking.locator(".hq-x-map")).to_be_visible()
    for label, typed in (("Rows, from", "x"), ("Rows, to", "99W"), ("Columns, to", "")):
        field = looking.get_by_label(label, exact=True)
        before = field.input_value()
        field.fill(typed)
        expect(bad, label).to_be_visible()
        expect(looking.locator(".hq-x-map")).to_be_visible()
        field.fill(before)
        expect(bad, label).to_have_count(0)


def test_files_hold_the_exact_weights(looking: Page) -> None:
    go(looking, address(w=[["point"]], g=SMALL))
    inputs = {"ability": 17, "resistance": 14}
    expect(looking.locator("[data-table=if]")).to_be_visible()
    expect(looking.locator(".hq-x-map")).to_be_visible()
    lines = list(csv.reader(saved(looking, "odds-csv").splitlines()))
    base, spent = (asked(op=op, procedure=CONTEST, inputs=inputs)["rows"] for op in ("odds", "spends"))
    assert lines[2:] == [[a["key"], a["label"], a["weight"], b["weight"]] for a, b in zip(base, spent, strict=True)]
    drawn = parsed(saved(looking, "odds-svg"))
    bars = {each.get("data-key"): each.get("data-weight") for each in drawn.iter() if each.get("data-key")}
    assert bars == {row["key"]: row["weight"] for row in spent}
    cells = list(csv.reader(saved(looking, "grid-csv").splitlines()))
    assert cells[0][:3] == ["ability", "resistance", "total"] and len(cells) == 21
    for ability, resistance, _, *weights in cells[1:]:
        rows = asked(op="odds", procedure=CONTEST, inputs={"ability": ability, "resistance": resistance})["rows"]
        assert weights == [row["weight"] for row in rows]
    text = saved(looking, "grid-svg")
    heat = parsed(text)
    names = [each.tag.rpartition("}")[2] for each in heat]
    assert names[:3] == ["title", "desc", "rect"] and "style" not in text and "class" not in text
    squares = "".join(each.get("d", "") for each in heat.iter())
    assert squares.count("M") == 20


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
