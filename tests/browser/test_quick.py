"""The quick references: what prints is what was chosen, whole, in black, on so many sides as the page says."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.axe import faint, light, violations
from tests.browser.conftest import Stored
from tests.browser.fit import sideways, too_small
from tests.browser.network import settle
from tests.browser.pages import NOTHING
from tests.browser.printed import Side, colors, hangs_together, sides, tables, where
from tests.core.calls import catalog
from tests.core.often import LONG

FAMILIES = [ruleset["id"] for ruleset in catalog()["rulesets"]]
FORMATS = {"a4": "A4", "letter": "Letter"}
POINTS = {"a4": (595, 842), "letter": (612, 792)}
NOTICES = {
    "draw-steel": "hqweb is an independent product published under the DRAW STEEL Creator License and is not "
    "affiliated with MCDM Productions, LLC. DRAW STEEL © 2024 MCDM Productions, LLC.",
    "spheres": "CC BY-SA 2.5, restated; changes: reworded, tables added, readings marked. This page is published "
    "under CC BY-SA 4.0.",
}
CREDIT = "rules facts after the QuestWorlds System Reference Documents 2.2 and 0.97"
HAS_PAPER = "each => [...each.cssRules].some(rule => rule.cssText.includes('@page'))"
SAYS = re.compile(r"on (\d+) sides? of (?:A4|Letter) at ([\d.]+) points")
LEAST = 8
# A side of A4 without its margins.
BETWEEN: ViewportSize = {"width": 741, "height": 1070}
TORN = """() => {
  const found = [];
  const words = document.createRange();
  const texts = document.createTreeWalker(document.querySelector(".hq-glance-parts"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    for (const word of text.data.matchAll(/\\p{L}+/gu)) {
      words.setStart(text, word.index);
      words.setEnd(text, word.index + word[0].length);
      const lines = new Set([...words.getClientRects()].map(({ top }) => Math.round(top)));
      if (text.parentElement.checkVisibility() && lines.size > 1) found.push(word[0]);
    }
  }
  return found;
}"""
# Whether there is a font as wide as Arial. In a wider one, the usual parts may take two sides.
USUAL_LETTERS = """() => {
  const canvas = document.createElement("canvas").getContext("2d");
  const wide = (font) => { canvas.font = `16px ${font}`; return canvas.measureText("iii").width; };
  return wide('Arial, "Liberation Sans", "DejaVu Sans Condensed", monospace') !== wide("monospace");
}"""
# A choice at a fixed size, which is laid out once: the largest letters that fit are sought in many steps.
ONE = "#print?paper=a4&columns=2&size=10&parts="
# Changes that show in many cells.
LONGER = (
    "base=16&stretch=-4&follower-goal=4&new-ability=14&climax/dead/points=12&exchange-points/complete/points=7"
    "&benefits/complete/bonus=10&benefits/major/bonus=7&benefits/minor/bonus=4&group-results/complete/difference=6"
)
MANY = 40
each = pytest.mark.parametrize("family", FAMILIES)


def open_quick(page: Page, family: str, link: str = "") -> None:
    """Open a quick reference whose choice is ready."""
    page.goto(NOTHING)
    page.goto(f"quick/{family}/{link}")
    expect(page.locator("hq-quick [data-print]")).to_be_visible()
    settle(page)


def press(page: Page, name: str) -> None:
    """Press a button of the choice."""
    page.locator("hq-quick").get_by_role("button", name=name, exact=True).click()


def pick(page: Page, name: str, value: str) -> None:
    """Choose a paper, a number of columns or a size."""
    page.locator(f"hq-quick input[name={name}][value='{value}']").check(force=True)


def told(page: Page) -> int:
    """Return the number of sides that the page tells."""
    said = SAYS.search(page.locator(".hq-quick-told").inner_text())
    assert said
    return int(said[1])


def points(page: Page) -> float:
    """Return the size of the letters that the page tells."""
    said = SAYS.search(page.locator(".hq-quick-told").inner_text())
    assert said
    return float(said[2])


def headings(page: Page, kind: str = "") -> list[str]:
    """Return the headings of the parts, of those in or out alone."""
    found = page.locator(f".hq-glance-part{kind} > h2").evaluate_all(
        "all => all.map(each => each.firstChild.textContent.trim())"
    )
    assert found or kind
    return list(found)


def printed(page: Page, **given: Any) -> bytes:
    """Print the page, on the paper that it asks for where no other is named."""
    return page.pdf(**(given or {"prefer_css_page_size": True}))


def papers(family: str, place: int) -> list[str]:
    """Return the papers to print on: both where time doesn't matter, else one and the other in turn."""
    return list(FORMATS) if LONG else [list(FORMATS)[(FAMILIES.index(family) + place) % 2]]


def expect_whole(page: Page, found: list[Side], family: str) -> None:
    """Expect each part that is chosen, once, each of its tables in one piece, and the notice."""
    for heading in headings(page, ":not(.is-out)"):
        assert where(heading, found), heading
    all_tables = tables(page)
    assert all_tables
    for table in all_tables:
        places = where(table, found)
        assert len(places) == 1, table
        assert hangs_together(table, places[0], found), f"cut between columns: {table}"
    assert len(where(NOTICES.get(family, CREDIT), found)) == 1
    for chrome in ("Skip to content", "Made with", "Include", "Shared rolls"):
        assert not where(chrome, found), chrome


def expect_printed_as_told(page: Page, paper: str, family: str) -> tuple[bytes, list[Side]]:
    """Print on a paper, and expect all that is chosen on as many sides of it as the page tells."""
    pick(page, "paper", paper)
    pdf = printed(page)
    found = sides(pdf)
    expect_whole(page, found, family)
    assert told(page) == len(found)
    assert {(round(side.width), round(side.length)) for side in found} == {POINTS[paper]}
    return pdf, found


def torn(page: Page) -> list[str]:
    """Return the words that are broken on a side of A4."""
    page.set_viewport_size(BETWEEN)
    page.emulate_media(media="print")
    found: list[str] = page.evaluate(TORN)
    page.emulate_media(media="null")
    return found


def expect_fits(page: Page) -> None:
    """Expect all parts to be open to all, in light and in dark, and no wider than any screen from a small one on."""
    wrong = violations(page)
    for width in (360, 1280, 320):
        page.set_viewport_size({"width": width, "height": 740})
        wrong += [f"wider than {width} px"] if sideways(page) else []
        wrong += too_small(page.locator("hq-quick"))
    light(page, "dark")
    wrong += faint(page)
    assert wrong == []


@each
def test_the_usual_parts_print_on_one_side_and_all_with_no_table_cut(looking: Page, family: str) -> None:
    """The number of sides is told on a desktop and on a phone; one print is made in the dark."""
    looking.set_viewport_size({"width": 1280, "height": 900})
    open_quick(looking, family)
    if not looking.evaluate(USUAL_LETTERS):
        pytest.skip("every font here is wider than Arial; on Debian: apt-get install fonts-liberation")
    assert headings(looking, ".is-out")
    inks = []
    for paper, scheme in (("a4", "light"), ("letter", "dark")):
        light(looking, scheme)
        pdf, found = expect_printed_as_told(looking, paper, family)
        inks.append(colors(pdf))
        assert len(found) == 1
        assert points(looking) >= LEAST
        # Captions and the notice at the foot among them; the printer rounds.
        assert min(found[0].sizes) > LEAST - 0.05
        assert not [table for table in tables(looking, ".is-out") if where(table, found)]
    assert inks[0] == inks[1] != set(), inks
    light(looking, "light")
    looking.set_viewport_size({"width": 360, "height": 740})
    pick(looking, "size", "7.5")
    press(looking, "All parts")
    assert headings(looking, ".is-out") == []
    for place, (columns, size) in enumerate((("2", "7.5"), ("1", "8.5"), ("2", "10"))):
        pick(looking, "columns", columns)
        pick(looking, "size", size)
        for paper in papers(family, place):
            expect_printed_as_told(looking, paper, family)
    expect_fits(looking)


@each
def test_marks_of_house_rules_take_no_room_in_print(looking: Page, family: str) -> None:
    """The sides are counted before the marks come."""
    open_quick(looking, family)
    press(looking, "All parts")
    looking.emulate_media(media="print")
    marks = looking.locator(".hq-glance-parts .hq-house-mark")
    expect(marks.first).to_be_attached()
    boxes = "all => all.map(each => [each.offsetTop, each.offsetWidth, each.offsetHeight])"
    marked = looking.locator(".hq-glance-part *").evaluate_all(
        f"all => ({boxes})(all.filter(each => !each.matches('.hq-house-mark')))"
    )
    marks.evaluate_all("all => all.forEach(each => each.replaceWith(each.textContent))")
    assert looking.locator(".hq-glance-part *").evaluate_all(boxes) == marked


def test_the_sides_are_those_of_the_tables_by_house_rules(looking: Page) -> None:
    """A changed value takes more room, since the book's is printed beside it."""
    looking.goto(f"quick/heroquest/#house:heroquest?name=Ours&{LONGER}")
    looking.get_by_role("button", name="Add and use").click()
    beside = looking.locator(".hq-glance-parts .hq-yours-book")
    for _ in range(2):
        expect(beside.nth(MANY)).to_be_attached()
        settle(looking)
        expect_printed_as_told(looking, "a4", "heroquest")
        assert torn(looking) == [], "words are broken"
        looking.reload()
        expect(looking.locator("hq-quick [data-print]")).to_be_visible()
    # Nor at a size that you pick, where every table has room for its words.
    pick(looking, "size", "10")
    assert torn(looking) == []
    pick(looking, "size", "fit")
    looking.get_by_role("button", name="Turn off").click()
    expect(beside).to_have_count(0)
    settle(looking)
    expect_printed_as_told(looking, "a4", "heroquest")


@each
def test_without_scripts_the_whole_page_prints(reading: Page, family: str) -> None:
    reading.goto(f"quick/{family}/")
    expect(reading.locator("hq-quick")).to_contain_text("This page prints as it stands")
    for paper in papers(family, 0):
        expect_whole(reading, sides(printed(reading, format=FORMATS[paper])), family)


def test_a_link_to_a_part_is_no_choice_and_one_of_a_choice_does_not_take_the_place_of_ones_own(looking: Page) -> None:
    open_quick(looking, "spheres", "#attack")
    expect(looking.get_by_role("alert")).to_have_count(0)
    expect(looking.locator("#attack")).to_be_in_viewport()
    press(looking, "None")
    looking.get_by_label("Criticals").check()
    # One part alone has large letters, and whole words.
    assert points(looking) > 11
    assert torn(looking) == []
    pick(looking, "columns", "1")
    link = "#" + looking.url.partition("#")[2]
    assert link == "#print?paper=a4&columns=1&size=fit&parts=criticals"
    pick(looking, "size", "12")
    found = sides(printed(looking))
    assert len(found) == told(looking) == 1
    assert where("Criticals", found) and not where("Destiny", found) and not where("Attack check", found)
    press(looking, "All parts")
    settle(looking)
    open_quick(looking, "spheres", link)
    assert headings(looking, ":not(.is-out)") == ["Criticals"]
    expect(looking.locator("hq-quick")).to_contain_text("This choice came with a link")
    press(looking, "My own choice")
    assert headings(looking, ".is-out") == []
    expect(looking.locator("[data-print]")).to_be_focused()
    assert "#" not in looking.url


UNFIT = {
    "#print?": "paper should be a4 or letter, once, but it has none",
    "#print?paper=a0&columns=2&size=10&parts=check": "it has “a0”",
    "#print?paper=a4&paper=letter&columns=2&size=10&parts=check": "it has “a4, letter”",
    "#print?paper=a4&columns=2&size=10;}*{display:none&parts=check": "size should be fit or 7.5 or",
    "#print?paper=a4&columns=99999999&size=10&parts=check": "columns should be 1 or 2",
    "#print?paper=a4&columns=2&size=10&parts=check.%3Cimg%20src=x%20onerror=ran=1%3E": "no part “<img",
    "#print?paper=a4&columns=2&size=10&parts=__proto__": "this page has no part “__proto__”",
    "#print?paper=%ff%00&columns=2": "paper should be",
    f"#print?parts={'check.' * 1000}": "it is longer than 2000 characters",
}


def test_a_link_that_does_not_fit_is_refused_with_its_reason(looking: Page) -> None:
    """The first comes with the page, the others to it, as a link that is pasted over the address does."""
    alert = looking.locator("hq-quick [role=alert]")
    for number, (link, says) in enumerate(UNFIT.items()):
        if number:
            looking.evaluate("link => { location.hash = link }", link)
        else:
            open_quick(looking, "spheres", link)
        expect(alert).to_contain_text(says)
        expect(alert).to_contain_text("Your own choice is unchanged.")
        expect(looking.get_by_label("DC", exact=True)).to_be_checked()
        expect(looking.get_by_label("Surge")).not_to_be_checked()
        if not number:
            pick(looking, "size", "10")
            expect(alert).to_have_count(0)
        expect(looking.locator("hq-quick input[value='10']")).to_be_checked()
    assert looking.evaluate("window.ran") is None
    looking.get_by_label("Surge").check()
    expect(alert).to_have_count(0)


def test_printing_asks_for_a_part_first_and_the_paper_is_left_behind_with_the_page(looking: Page) -> None:
    open_quick(looking, "heroquest", f"{ONE}modifiers")
    looking.evaluate("() => { window.prints = 0; window.print = () => (window.prints += 1); }")
    press(looking, "None")
    expect(looking.locator(".hq-quick-told")).to_have_text("0 of 15 parts: nothing prints.")
    press(looking, "Print")
    expect(looking.get_by_role("alert")).to_have_text("Choose at least one part, or nothing will print.")
    assert looking.evaluate("window.prints") == 0
    looking.get_by_label("Modifiers").check()
    expect(looking.get_by_role("alert")).to_have_count(0)
    press(looking, "Print")
    assert looking.evaluate("window.prints") == 1
    press(looking, "The usual parts")
    expect(looking.get_by_label("Resistance", exact=True)).to_be_checked()
    assert headings(looking, ".is-out")
    papers_left = f"() => document.adoptedStyleSheets.filter({HAS_PAPER}).length"
    assert looking.evaluate(papers_left) == 1
    looking.locator(".hq-glance-part a[href$='/framing/']").first.click()
    expect(looking.locator("h1")).to_have_text(re.compile("Fram"))
    expect(looking.locator("hq-quick")).to_have_count(0)
    assert looking.evaluate(papers_left) == 0


def test_the_choice_is_kept_for_each_family_and_two_tabs_have_one(looking: Page) -> None:
    open_quick(looking, "heroquest", f"{ONE}modifiers.resistance")
    first = looking.locator("hq-quick input").first
    assert first.get_attribute("name") not in ("modifiers", "resistance")
    # By keyboard alone.
    first.focus()
    looking.keyboard.press("Space")
    expect(first).to_be_checked()
    expect(first).to_be_focused()
    looking.keyboard.press("Space")
    expect(first).not_to_be_checked()
    looking.get_by_role("radio", name="A4").focus()
    looking.keyboard.press("ArrowRight")
    letter = looking.get_by_role("radio", name="Letter")
    expect(letter).to_be_checked()
    expect(letter).to_be_focused()
    expect(looking.locator("hq-quick [role=status]")).to_contain_text("of Letter")
    looking.get_by_label("Recovery").check()
    looking.get_by_label("Resistance", exact=True).uncheck()
    settle(looking)
    chosen = headings(looking, ":not(.is-out)")
    assert chosen == ["Modifiers", "Recovery"]
    other = looking.context.new_page()
    open_quick(other, "heroquest")
    expect(other.get_by_label("Recovery")).to_be_checked()
    expect(other.locator("hq-quick input[value=letter]")).to_be_checked()
    assert headings(other, ":not(.is-out)") == chosen
    other.get_by_label("Followers").check()
    expect(looking.get_by_label("Followers")).to_be_checked()
    looking.get_by_label("Several on a side").check()
    expect(other.get_by_label("Several on a side")).to_be_checked()
    expect(other.get_by_label("Followers")).to_be_checked()
    open_quick(other, "draw-steel")
    expect(other.locator("hq-quick input[value=a4]")).to_be_checked()
    other.close()


def test_where_nothing_can_be_kept_it_goes_on_and_says_so(looking: Page) -> None:
    looking.add_init_script("Object.defineProperty(window, 'indexedDB', { value: undefined })")
    open_quick(looking, "heroquest")
    expect(looking.locator("hq-quick")).to_contain_text("so this is the usual choice.")
    open_quick(looking, "heroquest", f"{ONE}modifiers")
    expect(looking.locator("hq-quick")).not_to_contain_text("the usual choice")
    looking.get_by_label("Followers").check()
    expect(looking.locator("hq-quick")).to_contain_text("It lasts until you leave the page, and in the link.")
    expect(looking.get_by_label("Followers")).to_be_checked()
    assert told(looking) >= 1


def test_without_a_network(stored: Stored) -> None:
    page, server, _ = stored
    stored.end()
    page.goto(f"{server.url}quick/heroquest/{ONE}modifiers")
    expect(page.locator("hq-quick [data-print]")).to_be_visible()
    page.get_by_label("Recovery").check()
    assert where("How states end", sides(printed(page)))
