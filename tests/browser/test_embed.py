"""Rollers in frames of other people's pages: filled in, light, fitted, forgetful, and the only thing framed."""

import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserType, FrameLocator, Page, expect

from macros.embedding import framed
from tests.browser import drivers
from tests.browser.axe import violations
from tests.browser.faults import Faults
from tests.browser.fit import sideways, too_small
from tests.browser.frames import frame, numbers, wiki
from tests.browser.links import SIMPLE, link, share
from tests.browser.pages import NOTHING, preset
from tests.browser.roller import Roller
from tests.browser.test_other_browsers import BROWSERS, FIELD
from tests.browser.tracker import native

LOG = "document.querySelector('hq-roller').log"
FORBIDS = """
for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
  Object.defineProperty(window, name, { get() { throw new DOMException("no", "SecurityError"); }, configurable: true });
"""
PLACES = """() => {
  const parts = document.querySelectorAll("hq-roller :is(label, input, select, button, summary)");
  // The browser may or may not have laid out what's in a closed fold.
  return [...parts].filter((each) => each.checkVisibility()).map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    const { font, color, backgroundColor, borderTopColor } = getComputedStyle(each);
    return [each.outerHTML.slice(0, 80), x, y, width, height, font, color, backgroundColor, borderTopColor].join(" ");
  });
}"""
WIDTHS = (320, 360, 1000)
AT_ONCE = ["embed/", *(f"embed/{name}" for name in ("form.css", "heroquest.simple-contest.json", "roller.js"))]

type Wiki = Callable[..., AbstractContextManager[str]]


@pytest.fixture
def other(tmp_path: Path, faults: Faults) -> Wiki:
    """Return what serves a page of someone else, whose own address is no fault."""
    faults.expected.append(r"^asks another host, localhost:\d+: http://localhost:\d+/$")
    return partial(wiki, tmp_path)


def inside(page: Page) -> FrameLocator:
    """Return the frame of the open page."""
    return page.frame_locator("iframe")


def run(page: Page, script: str) -> Any:
    """Return what a script gives within the frame."""
    return page.frames[1].evaluate(script)


def rolled(page: Page) -> dict[str, Any]:
    """Press Roll, and return the log of the roll, which replays to the result that is shown."""
    inside(page).get_by_role("button", name="Roll", exact=True).click()
    word = inside(page).locator(".hq-word").first
    expect(word).to_be_visible()
    log: dict[str, Any] = run(page, LOG)
    shown = " ".join(word.inner_text().split())
    assert native(op="replay", log=log)["view"]["headline"]["word"] == shown
    return log


@pytest.mark.warm
def test_the_line_of_a_roller_shows_it_on_another_site(
    page: Page, site: str, roller: Roller, other: Wiki, faults: Faults
) -> None:
    page.add_init_script("navigator.clipboard.writeText = async (text) => { window.copied = text };")
    roller.open(SIMPLE)
    roller.type("Ability", "3W2")
    box = share(roller)
    box.get_by_text("Embed", exact=True).click()
    box.get_by_role("button", name="Copy: This roller as a line of HTML").click()
    expect(box.get_by_text("Copied.")).to_be_visible()
    line = page.evaluate("window.copied")
    assert line == link(box, "This roller as a line of HTML")
    assert "\n" not in line and 'loading="lazy"' in line and 'title="Simple contest"' in line
    with other(line) as address:
        page.goto(address)
        ability = inside(page).get_by_role("textbox", name=re.compile("^Ability"))
        expect(ability).to_have_value("3W2")
        assert rolled(page)["inputs"]["ability"] == 43
        (fragment,) = re.findall(r'src="[^"]*(#[^"]*)"', line)
        way = inside(page).get_by_role("link", name="Open on hqweb")
        assert way.get_attribute("href") == f"{site}{SIMPLE}{fragment}"
        with page.expect_popup() as opened:
            way.click()
        expect(Roller(opened.value).field("Ability")).to_have_value("3W2")


def test_before_a_touch_a_frame_asks_for_four_files(page: Page, site: str, other: Wiki) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    with other(frame(site, numbers())) as address:
        page.goto(address)
        expect(inside(page).get_by_role("button", name="Roll", exact=True)).to_be_visible()
        page.wait_for_timeout(1500)
        assert sorted(url.partition(site)[2] for url in asked if url.startswith(site)) == AT_ONCE


def test_a_roll_leaves_nothing_on_the_device(page: Page, site: str, other: Wiki) -> None:
    with other(frame(site, numbers())) as address:
        page.goto(address)
        rolled(page)
        # The engine stores itself two seconds after an answer.
        page.wait_for_timeout(4000)
        kept = "() => Promise.all([indexedDB.databases(), caches.keys()].map((each) => each.catch(() => [])))"
        assert run(page, kept) == [[], []]
        page.goto(f"{site}licences/")
        assert page.evaluate(kept) == [[], []]
        assert page.evaluate("Object.keys(localStorage).filter((name) => name.startsWith('hqweb'))") == []


@pytest.mark.warm
def test_a_frame_is_as_tall_as_its_roller_where_the_page_has_the_script(page: Page, site: str, other: Wiki) -> None:
    fits = "innerHeight === Math.ceil(document.documentElement.getBoundingClientRect().height)"
    with other(frame(site, numbers()), fits=True) as address:
        page.goto(address)
        expect(inside(page).get_by_role("button", name="Roll", exact=True)).to_be_visible()
        page.frames[1].wait_for_function(fits)
        before = run(page, "innerHeight")
        rolled(page)
        page.frames[1].wait_for_function(f"innerHeight > {before} && {fits}")


def test_a_roll_is_made_where_storage_is_blocked_and_without_the_script_its_answer_comes_into_view(
    page: Page, site: str, other: Wiki
) -> None:
    page.add_init_script(FORBIDS)
    with other(frame(site, numbers())) as address:
        page.goto(address)
        assert rolled(page)["inputs"]["ability"] == 17
        expect(inside(page).get_by_role("alert")).to_have_count(0)
        assert run(page, "innerHeight") == 680
        expect(inside(page).locator(".hq-word").first).to_be_in_viewport()


DARK = "rgb(20, 22, 26)"
LIGHT = "rgb(250, 250, 248)"


@pytest.fixture
def undecided(page: Page) -> Page:
    """Return a page whose browser emulates no colors, since that would reach frames before anything else does."""
    page.emulate_media(color_scheme="null")
    return page


AROUND = {
    "<style>:root { color-scheme: dark }</style>": DARK,
    "<style>:root { color-scheme: light }</style>": LIGHT,
    "<style>iframe { color-scheme: dark }</style>": DARK,
    "<style>:root { color-scheme: dark } iframe { color-scheme: light }</style>": LIGHT,
}


def test_a_frame_has_the_colors_of_the_page_around_it(undecided: Page, site: str, other: Wiki) -> None:
    for style, ground in AROUND.items():
        with other(style + frame(site, numbers())) as address:
            undecided.goto(address)
            expect(inside(undecided).get_by_role("button", name="Roll", exact=True)).to_be_visible()
            expect(inside(undecided).locator("body"), style).to_have_css("background-color", ground)


@pytest.mark.warm
@pytest.mark.parametrize(("scheme", "ground"), [("dark", DARK), ("light", LIGHT)])
def test_a_frame_has_the_colors_of_the_system_or_of_its_address_and_is_accessible(
    page: Page, site: str, scheme: Any, ground: str
) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.goto(f"{site}embed/#{numbers()}")
    expect(page.get_by_role("button", name="Roll", exact=True)).to_be_visible()
    expect(page.locator("body")).to_have_css("background-color", ground)
    assert violations(page) == []
    page.emulate_media(color_scheme="light" if scheme == "dark" else "dark", reduced_motion="reduce")
    page.goto(f"{site}embed/?scheme={scheme}#{numbers()}")
    button = page.get_by_role("button", name="Roll", exact=True)
    expect(button).to_be_visible()
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == scheme
    expect(page.locator("body")).to_have_css("background-color", ground)
    button.click()
    expect(page.locator(".hq-word").first).to_be_visible()
    expect(page.locator("body")).to_have_css("background-color", ground)
    assert violations(page) == []


@pytest.fixture
def sharing(browser_type: BrowserType, browser_type_launch_args: dict[str, Any]) -> Iterator[Page]:
    """Return a page of a browser that has a share sheet. What comes to the sheet is only written down."""
    args = [*browser_type_launch_args.get("args", []), "--enable-blink-features=WebShare"]
    with browser_type.launch(**(browser_type_launch_args | {"args": args})) as own:
        found = own.new_page()
        found.add_init_script("navigator.share = async (data) => { window.sent = data };")
        yield found


def test_a_roll_is_sent_by_the_share_sheet_where_the_page_allows_it(sharing: Page, site: str, other: Wiki) -> None:
    line = framed(site, "heroquest.simple-contest", {"ability": 17, "resistance": "5W"})
    assert 'allow="clipboard-write; web-share"' in line
    for allowed in (False, True):
        with other(line if allowed else line.replace("; web-share", "")) as address:
            sharing.goto(address)
            rolled(sharing)
            inside(sharing).get_by_role("button", name="Share", exact=True).click()
            box = inside(sharing).get_by_role("group", name="Share", exact=True)
            expect(box.get_by_role("button", name="Copy: Link to this roll")).to_be_visible()
            send = box.get_by_role("button", name="Send: Link to this roll")
            if not allowed:
                expect(send).to_have_count(0)
                expect(box.get_by_role("button", name="Send as text")).to_have_count(0)
                continue
            send.click()
            link = box.get_by_label("Link to this roll", exact=True).input_value()
            assert run(sharing, "window.sent") == {"title": "Simple contest", "url": link}
            box.get_by_role("button", name="Send as text").click()
            sharing.frames[1].wait_for_function("window.sent.text")


GAMES = {
    "heroquest.simple-contest": "",
    "spheres.attack": "Rules facts after Shattered Spheres",
    "heroquest.extended-contest": "",
    "draw-steel.power-roll": "under the DRAW STEEL Creator License and is not affiliated",
}


@pytest.mark.parametrize("procedure", GAMES)
def test_a_form_fits_has_its_games_notice_and_looks_the_same_before_the_whole_look(
    looking: Page, site: str, procedure: str
) -> None:
    """The style before the first touch is a part of the whole look, so nothing moves when that comes."""
    page = looking
    page.goto(f"{site}embed/#hq1:{procedure}")
    expect(page.locator("[data-main]")).to_be_visible()
    notice = GAMES[procedure]
    expect(page.locator("#notice")).to_have_text(re.compile(re.escape(notice) if notice else "^$"))
    before = {}
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert not sideways(page), width
        assert too_small(page.locator("hq-roller")) == [], width
        before[width] = page.evaluate(PLACES)
        assert len(before[width]) > 3
    page.evaluate(
        """async () => {
          const sheet = await new CSSStyleSheet().replace(await (await fetch("../assets/framed.css")).text());
          document.adoptedStyleSheets = [sheet];
        }"""
    )
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(PLACES) == before[width], width


@pytest.mark.warm
def test_it_is_rolled_with_the_keyboard(page: Page, site: str, other: Wiki) -> None:
    with other(frame(site, numbers())) as address:
        page.goto(address)
        expect(inside(page).get_by_role("button", name="Roll", exact=True)).to_be_visible()
        page.keyboard.press("Tab")
        page.keyboard.press("Tab")
        page.keyboard.press("ControlOrMeta+a")
        page.keyboard.type("12")
        page.keyboard.press("Enter")
        expect(inside(page).locator(".hq-word").first).to_be_visible()
        assert run(page, LOG)["inputs"]["ability"] == 12


@pytest.mark.warm
def test_a_long_contest_begins_and_goes_on(page: Page, site: str, other: Wiki) -> None:
    given = preset("heroquest/extended-contest/", "heroquest.extended-contest")
    with other(frame(site, numbers("heroquest.extended-contest", **given))) as address:
        page.goto(address)
        inside(page).get_by_role("button", name="Begin the contest").click()
        inside(page).get_by_role("button", name=re.compile("^Roll 19 against")).click()
        expect(inside(page).get_by_text("Nothing is saved here.")).to_be_visible()
        expect(inside(page).locator(".hq-last .hq-steps > li").first).to_be_visible()
        log = run(page, LOG)
        assert [move["do"] for move in log["moves"]] and native(op="replay", log=log)["log"] == log


def test_a_long_link_is_read(looking: Page, site: str) -> None:
    people = [{"name": f"Hero number {place} of the Long Bridge", "ability": 7 + place} for place in range(12)]
    given = preset("heroquest/group-contest/", "heroquest.group-contest")
    listed = next(name for name, value in given.items() if isinstance(value, list))
    rows = [{**given[listed][0], **each} for each in people]
    text = numbers("heroquest.group-contest", **(given | {listed: rows}))
    assert ";z:" in text
    looking.goto(f"{site}embed/#{text}")
    expect(looking.get_by_role("textbox", name=re.compile("^Name")).nth(11)).to_have_value(
        "Hero number 11 of the Long Bridge"
    )


UNREAD = {
    "": "This frame’s address names no roller.",
    "nonsense": "This frame’s address names no roller.",
    "hq1:": "There’s no roller named “”.",
    "hq1:heroquest.nothing;ability=17": "There’s no roller named “heroquest.nothing”.",
    "hq1:../../x": "There’s no roller named “../../x”.",
    "hq1:heroquest.sheet": "There’s no roller named “heroquest.sheet”.",
    "hq1:heroquest.simple-contest;abilty=17": "“abilty” isn’t a field of Simple contest",
    "hq1:heroquest.simple-contest;ability=%E0%A4%A;resistance=3": "This frame’s address can’t be read.",
    "hq1:heroquest.simple-contest;z:AAAA": "This frame’s address can’t be read.",
    "hq1:heroquest.simple-contest;ability=17;seed:00,rules:1": "This frame’s address can’t be read.",
    "hq1:heroquest.simple-contest;__proto__=1": "“__proto__” isn’t a field",
}


@pytest.mark.warm
def test_an_address_that_names_no_roller_is_told_in_a_sentence(page: Page, site: str, faults: Faults) -> None:
    faults.expected += [r"/embed/heroquest.* \(404\)", "status of 404"]
    for text, said in UNREAD.items():
        page.goto(NOTHING)
        page.goto(f"{site}embed/#{text}")
        told = page.locator("h1, h2")
        expect(told).to_contain_text(said)
        expect(told).to_contain_text("press Share on the roller you want")
    assert violations(page) == []


@pytest.mark.warm
def test_a_number_that_the_engine_refuses_is_told_at_its_field(page: Page, site: str) -> None:
    page.goto(f"{site}embed/#hq1:heroquest.simple-contest;ability=banana;resistance=5W")
    page.get_by_role("button", name="Roll", exact=True).click()
    expect(page.locator(".hq-fieldrow.is-bad .hq-bad")).to_be_visible()
    expect(page.get_by_role("textbox", name=re.compile("^Ability"))).to_have_value("banana")


@pytest.mark.warm
def test_no_other_page_can_be_framed(page: Page, site: str, other: Wiki, faults: Faults) -> None:
    faults.expected += ["frame-ancestors|Refused to display|X-Frame-Options", r"BLOCKED_BY_RESPONSE", "status of 404"]
    for path in (SIMPLE, "", "404.html", "embed/gone", "gone/at/all/", "assets/engine.json"):
        faults.expected.append(rf"{re.escape(path)} \(404\)")
        with other(f'<iframe src="{site}{path}" title="x"></iframe>') as address:
            page.goto(address)
            page.frames[1].wait_for_function("location.protocol === 'chrome-error:'")


# Firefox and WebKit, driven from outside.
@pytest.fixture(scope="module", params=BROWSERS)
def driven(request: pytest.FixtureRequest) -> Iterator[drivers.Browser]:
    """Return each other browser that is here."""
    program, start, package = BROWSERS[request.param]
    if program() is None:
        pytest.skip(f"there is no {request.param} here; on Debian: apt-get install {package}")
    with start() as started:
        yield started


def test_other_browsers_show_it_in_a_frame_roll_it_and_fit_it(
    site: str, driven: drivers.Browser, tmp_path: Path
) -> None:
    with wiki(tmp_path, frame(site, numbers(hero="Odo")), fits=True) as address:
        driven.go(address)
        drivers.until(driven, "const { height } = document.querySelector('iframe'); return height !== '680' && height")
        driven.enter("iframe")
        # A pointer brings the focus into the frame.
        driven.click(FIELD)
        driven.run("document.querySelector(arguments[0]).select()", FIELD)
        driven.type(FIELD, "12")
        driven.click("hq-roller .hq-btn.is-main")
        word = drivers.until(driven, "return document.querySelector('.hq-verdict .hq-word')?.textContent.trim()")
        log = driven.run(f"return {LOG}")
        assert log["inputs"]["ability"] == 12 and log["inputs"]["hero"] == "Odo"
        assert native(op="replay", log=log)["view"]["headline"]["word"] == " ".join(word.split())


def test_other_browsers_frame_nothing_else(site: str, driven: drivers.Browser, tmp_path: Path) -> None:
    with wiki(tmp_path, f'<iframe src="{site}{SIMPLE}" title="x"></iframe>') as address:
        driven.go(address)
        driven.enter("iframe")
        assert not driven.run("return document.querySelector('hq-roller') !== null")
