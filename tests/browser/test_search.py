"""The search: nothing of it is fetched before somebody turns to it, by whatever way; what fails is tried anew."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Request, Route, expect

from tests.browser.axe import violations_in_both_colours
from tests.browser.faults import Faults
from tests.browser.network import settle

INDEX = "**/assets/search.json"
PAGE = "heroquest/simple-contest/"
KEYS = ("/", "s", "f")
pytestmark = pytest.mark.warm
both = pytest.mark.parametrize("screen", ["phone", "desktop"], indirect=True)


def searches(page: Page) -> list[str]:
    """Keep a list of what a page fetches for its search."""
    found: list[str] = []

    def note(request: Request) -> None:
        name = request.url.rpartition("/")[2]
        if name.startswith("search"):
            found.append(name.partition("?")[0])

    page.on("request", note)
    return found


def by_key(key: str) -> Callable[[Page, str], None]:
    """Return the way to the search by one of the theme's keys."""

    def press(page: Page, screen: str) -> None:
        page.locator("body").press(key)

    return press


def by_its_button(page: Page, screen: str) -> None:
    """Open the search as one does on this screen: by its button, or in its field."""
    if screen == "phone":
        page.locator(".md-header__button[for=__search]").click()
    else:
        page.locator(".md-search__input").click()


def expect_results(page: Page, word: str = "mastery") -> None:
    """Expect that the search has found pages with a word."""
    expect(page.locator(".md-search-result__link").first).to_be_visible()
    expect(page.locator(".md-search-result__meta")).to_have_text(re.compile(r"^\d+ results?$"))
    expect(page.locator(".md-search-result__list")).to_contain_text(re.compile(word, re.IGNORECASE))


def expect_fetched_once(page: Page, screen: str, *ways: Callable[[Page, str], None]) -> None:
    """Expect that nothing of the search is fetched before one turns to it, and all of it once, by whatever ways."""
    asked = searches(page)
    page.goto(PAGE)
    settle(page)
    assert asked == []
    ways[0](page, screen)
    expect(page.locator(".md-search__input")).to_be_focused()
    page.keyboard.type("mastery")
    expect_results(page)
    for way in ways:
        page.keyboard.press("Escape")
        expect(page.locator(".md-search-result__link").first).not_to_be_visible()
        way(page, screen)
        expect_results(page)
    assert sorted(asked) == ["search.js", "search.json"]


@both
def test_the_search_is_fetched_once_when_it_is_opened_by_its_button_or_field(page: Page, screen: str) -> None:
    expect_fetched_once(page, screen, by_its_button)


def test_the_search_is_fetched_once_when_it_is_opened_by_a_key(page: Page, screen: str) -> None:
    expect_fetched_once(page, screen, *(by_key(key) for key in KEYS))


@both
def test_the_home_pages_field_and_a_link_with_a_question_go_on_in_the_search(page: Page, screen: str) -> None:
    asked = searches(page)
    page.goto("")
    settle(page)
    assert asked == []
    page.locator("hq-find input").click()
    page.keyboard.type("mastery")
    expect_results(page)
    assert sorted(asked) == ["search.js", "search.json"]
    page.goto(f"{PAGE}?q=augment")
    expect_results(page, "augment")


def test_what_is_pasted_or_dictated_is_answered_though_nothing_is_found(page: Page) -> None:
    page.goto(PAGE)
    page.locator("body").press("/")
    said = page.locator(".md-search-result__meta")
    expect(said).to_have_text("Type to start searching")
    # Without a key, as from a menu.
    page.keyboard.insert_text("mastery")
    expect_results(page)
    page.locator(".md-search__input").fill("")
    expect(said).to_have_text("Type to start searching")
    page.keyboard.insert_text("xyzzyplugh")
    status = page.locator("[role=status]").filter(has_text="Nothing found")
    expect(status).to_have_text("Nothing found. Try another word, or fewer.")
    expect(page.locator(".md-search-result__link")).to_have_count(0)


def test_the_search_is_fetched_after_instant_navigation_from_where_it_lies(page: Page) -> None:
    page.goto("licences/")
    # The theme replaces pages in place once it has read the sitemap.
    settle(page)
    page.evaluate("window.stood = true")
    # A moment after a link, the theme closes the menu and the search.
    drawer = page.locator("#__drawer")
    drawer.evaluate("each => each.click()")
    page.evaluate(f"document.querySelector(\"a[href*='{PAGE}'], a[href*='heroquest/']\").click()")
    expect(page.locator("link[rel=canonical]")).to_have_attribute("href", re.compile("/heroquest/"))
    expect(drawer).not_to_be_checked()
    page.locator("body").press("/")
    page.keyboard.type("mastery")
    expect_results(page)
    assert page.evaluate("window.stood") is True


def test_a_search_is_closed_by_its_reader_alone(page: Page) -> None:
    page.goto(PAGE)
    settle(page)
    page.locator("body").press("/")
    opened = page.locator("#__search")
    expect(opened).to_be_checked()
    page.keyboard.type("mastery")
    # The theme closes it so, a moment after a page has opened.
    opened.evaluate("each => each.click()")
    expect_results(page)
    page.keyboard.press("Escape")
    expect(opened).not_to_be_checked()
    expect(page.locator(".md-search__input")).not_to_be_focused()


@pytest.mark.parametrize("broken", ["index", "web page", "script"])
def test_a_search_that_fails_says_so_and_is_tried_again(page: Page, faults: Faults, broken: str) -> None:
    where = "**/assets/search.js*" if broken == "script" else INDEX
    faults.expected = [r"net::ERR_FAILED|request failed|Failed to load"]
    page.goto(PAGE)
    if broken == "web page":
        page.route(where, lambda route: route.fulfill(content_type="text/html", body="<p>Sign in</p>"))
    else:
        page.route(where, lambda route: route.abort())
    page.locator("body").press("/")
    status = page.locator(".md-search-result__meta")
    expect(status).to_have_text("The search couldn’t be loaded. Keep typing to retry.")
    page.keyboard.type("master")
    expect(status).to_have_text("The search couldn’t be loaded. Keep typing to retry.")
    page.unroute(where)
    page.keyboard.type("y")
    expect_results(page)


def test_a_search_that_fails_while_somebody_types_is_tried_again(page: Page, faults: Faults) -> None:
    faults.expected = [r"net::ERR_FAILED|request failed|Failed to load"]
    page.goto(PAGE)
    held: list[Route] = []
    page.route(INDEX, lambda route: route.continue_() if held else held.append(route))
    with page.expect_request(INDEX):
        page.locator("body").press("/")
    page.keyboard.type("mastery")
    held[0].abort()
    expect_results(page)


def test_on_a_phone_a_result_leads_to_its_place_at_once(page: Page) -> None:
    page.goto("")
    by_its_button(page, "phone")
    page.keyboard.insert_text("winded")
    result = page.locator(".md-search-result__link[href*='glossary/draw-steel/'][href*='#winded']").first
    expect(result).to_be_visible()
    # The open search makes the page wider than the screen, which never shows it smaller for that.
    assert page.evaluate("visualViewport.width") == 360
    result.click()
    expect(page.locator("article .hq-filter")).to_have_count(1)
    expect(page.locator("#winded")).to_be_in_viewport()


def test_what_is_drawn_late_above_it_does_not_move_what_a_link_led_to(page: Page) -> None:
    page.goto("glossary/draw-steel/#immunity")
    target = page.locator(":target")
    expect(target).to_be_in_viewport()
    page.evaluate("document.querySelector('h1').style.paddingBottom = '3000px'")
    expect(target).to_be_in_viewport()
    # The reader who moves is held no longer.
    page.keyboard.press("Home")
    expect(target).not_to_be_in_viewport()
    page.evaluate("document.querySelector('h1').style.paddingBottom = '4000px'")
    expect(target).not_to_be_in_viewport()


def expect_the_open_game_first(page: Page, path: str, game: str) -> None:
    """Search for what several games have from a page of one, whose result comes first."""
    page.goto(path)
    page.locator("body").press("/")
    page.keyboard.insert_text("resistance")
    first = page.locator(".md-search-result__item").first
    expect(first.locator(".hq-found-at")).to_have_text(game)
    expect(first.locator(f"a[href*='{path.partition('/')[0]}/resistance/']")).to_be_visible()


def test_the_open_game_comes_first_and_a_slip_is_understood_and_arrows_lead_to_the_very_place(page: Page) -> None:
    expect_the_open_game_first(page, "heroquest/masteries/", "HeroQuest")
    page.locator(".md-search__input").fill("impared")
    first = page.locator(".md-search-result__link").first
    expect(first).to_contain_text("Impaired")
    page.keyboard.press("ArrowDown")
    expect(first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/heroquest/consequences/.*#impaired$"))
    expect(page.locator("#impaired")).to_be_in_viewport()


def test_results_name_their_game_and_kind_and_what_a_game_has_no_rule_for_is_said_with_the_nearest(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 900})
    expect_the_open_game_first(page, "spheres/attack/", "Shattered Spheres")
    kinds = page.locator(".hq-found-at").all_inner_texts()
    for kind in ("Term", "Table", "Roller"):
        assert any(told.startswith(f"{kind} · Shattered Spheres") for told in kinds), kinds
    page.locator(".md-search__input").fill("flanking")
    first = page.locator(".md-search-result__link").first
    expect(first.locator(".hq-found-at")).to_have_text("No such rule · Shattered Spheres")
    expect(first).to_contain_text("This text has no rule for flanking.")
    first.click()
    expect(page).to_have_url(re.compile(r"/spheres/circumstances/"))


@both
def test_the_tab_key_comes_to_nothing_of_a_closed_search(page: Page, screen: str) -> None:
    page.goto(PAGE)
    # The button, or the field where that stands open.
    opens = page.get_by_role("banner").get_by_role("button" if screen == "phone" else "textbox", name="Search")
    expect(opens).to_be_visible()
    stops = []
    for _ in range(10):
        page.keyboard.press("Tab")
        stops.append(page.evaluate(SEARCHES))
        if screen == "phone":
            expect(page.locator("#__search")).not_to_be_checked()
    assert [each for each in stops if each] == ["button" if screen == "phone" else "input"]
    opens.focus()
    if screen == "phone":
        page.keyboard.press("Enter")
    expect(page.locator(".md-search__input")).to_be_focused()
    page.keyboard.type("mastery")
    expect_results(page)


@both
def test_an_open_search_fits_and_is_open_to_all_and_a_table_is_opened_at_itself(page: Page, screen: str) -> None:
    if screen == "phone":
        page.set_viewport_size({"width": 320, "height": 640})
    page.goto("draw-steel/tests/")
    by_its_button(page, screen)
    page.keyboard.insert_text("surge")
    links = page.locator(".md-search-result__link")
    expect(links.first).to_be_visible()
    assert violations_in_both_colours(page) == []
    results = page.locator(".md-search-result__list")
    assert results.evaluate("each => each.scrollWidth <= each.clientWidth")
    assert links.evaluate_all("all => all.every(each => each.offsetHeight >= 44)")
    page.locator(".md-search__input").fill("conditions and rolls")
    expect(links.first.locator(".hq-found-at")).to_have_text("Table · Draw Steel · Conditions")
    if screen == "phone":
        links.first.tap()
    else:
        page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/draw-steel/conditions/.*#table-conditions$"))
    expect(page.locator("#table-conditions")).to_be_in_viewport()


# What has the focus, if it belongs to the search.
SEARCHES = """() => {
  const { activeElement: held } = document;
  return held.closest(".md-search, [for=__search]") ? held.localName : "";
}"""
