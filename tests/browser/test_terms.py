"""Terms of the glossary: by tap, hover and focus, chained one level; and the glossary's filter."""

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from scripts.terms import COMMON
from tests.browser.axe import FRAME, faint, light, violations
from tests.browser.faults import Faults
from tests.browser.fit import sideways, too_small
from tests.browser.network import settle
from tests.browser.test_search import by_key

both = pytest.mark.parametrize("screen", ["phone", "desktop"], indirect=True)
desktop = pytest.mark.parametrize("screen", ["desktop"], indirect=True)

PAGE, TABLES = "heroquest/group-contest/", "draw-steel/conditions/"
FILES = "**/assets/terms/*.json"
NONSENSE = ["zzz", "<b>bump</b>", "\\", "((", "%00", "🎲", "\u202e", "a" * 500, "bump " * 30]
# What of the page a definition would hide: nothing, since all that follows it in the text begins below it.
COVERED = """(definition) => {
  const { bottom } = definition.getBoundingClientRect();
  const next = definition.closest("li, p, tr").nextElementSibling;
  return next ? next.getBoundingClientRect().top < bottom - 1 : false;
}"""

# Longer than a pointer or the focus has to rest before anything moves.
LINGERED = "() => new Promise((done) => setTimeout(done, 500))"


def term(page: Page, name: str) -> Locator:
    """Return the first mark of a term in the text of a page."""
    return page.locator(f"article hq-term a[href$='#{name}']").locator("visible=true").first


def definition(page: Page) -> Locator:
    """Return the definition that is open, and no other within it."""
    return page.locator("article .hq-def").first


def loaded(page: Page) -> list[str]:
    """Keep a list of what a page fetches for its terms."""
    found: list[str] = []
    page.on(
        "request",
        lambda request: found.append(request.url.partition("/assets/")[2]) if "/assets/terms" in request.url else None,
    )
    return found


@both
def test_a_press_opens_the_definition_under_its_sentence_and_another_closes_it(looking: Page, screen: str) -> None:
    page = looking
    asked = loaded(page)
    page.goto(PAGE)
    settle(page)
    assert asked == [], "nothing is fetched before somebody comes to a term"
    prize = term(page, "prize")
    expect(prize).to_have_role("button")
    expect(prize).to_have_attribute("aria-expanded", "false")
    if screen == "phone":
        prize.tap()
    else:
        prize.click()
    expect(prize).to_have_attribute("aria-expanded", "true")
    shown = definition(page)
    expect(shown).to_contain_text("Prize. The thing that a victory gets you.")
    expect(prize).to_have_accessible_description(re.compile(r"^Prize\. The thing that a victory gets you\."))
    assert shown.get_attribute("id") == prize.get_attribute("aria-controls")
    assert shown.evaluate("each => each.parentElement.tagName") == "LI"
    assert shown.evaluate(COVERED) is False
    assert page.url.endswith(PAGE), "the link is not followed"
    assert sorted(asked) == ["terms.css", "terms.js", "terms/heroquest.json"]
    prize.click()
    expect(shown).to_have_count(0)
    expect(prize).to_have_attribute("aria-expanded", "false")
    page.mouse.move(0, 0)
    for name in ("tactic", "boost"):
        term(page, name).click()
    expect(page.locator("article .hq-def")).to_have_count(2)
    assert len(asked) == 3, "what is there is not fetched again"
    page.emulate_media(media="print")
    expect(definition(page)).to_be_hidden()
    expect(prize).to_have_css("text-decoration-line", "none")


def test_a_term_in_a_definition_opens_within_it_and_there_it_ends(looking: Page) -> None:
    page = looking
    page.goto(PAGE)
    term(page, "tactic").click()
    outer = definition(page)
    inner = outer.locator("hq-term").get_by_role("button", name="ability")
    inner.click()
    within = outer.locator(".hq-def")
    expect(within).to_contain_text("Ability. Anything a hero can use")
    expect(within.locator("hq-term")).to_have_count(0)
    expect(within.get_by_role("link", name=re.compile("^Full rule"))).to_be_visible()
    expect(outer).to_contain_text("Tactic.")
    page.keyboard.press("Escape")
    expect(within).to_have_count(0)
    expect(outer).to_be_visible()
    expect(inner).to_be_focused()
    page.keyboard.press("Escape")
    expect(outer).to_have_count(0)
    expect(term(page, "tactic")).to_be_focused()

    # The full rule and the glossary are a press away.
    term(page, "hero-point").tap()
    definition(page).get_by_role("link", name="Full rule: Masteries and bumps").click()
    expect(page).to_have_url(re.compile(r"/heroquest/masteries/#hero-point$"))
    expect(page.locator(":target")).to_be_in_viewport()
    page.go_back()
    expect(page.locator("h1")).to_contain_text("Group contest")
    term(page, "hero-point").tap()
    definition(page).get_by_role("link", name="In the glossary").click()
    expect(page).to_have_url(re.compile(r"/glossary/heroquest/#hero-point$"))
    expect(page.locator("h3:target")).to_have_text("Hero point")
    expect(page.locator("h3:target")).to_be_in_viewport()


def test_a_page_of_all_games_says_what_the_word_means_in_each(looking: Page) -> None:
    page = looking
    asked = loaded(page)
    page.goto("odds/")
    contest = term(page, "contest")
    contest.tap()
    shown = definition(page)
    expect(contest).to_have_attribute("aria-expanded", "true")
    meant = [" ".join(text.split()) for text in shown.locator(".hq-def-text").all_inner_texts()]
    assert [text.partition(":")[0] for text in meant] == ["Contest. HeroQuest", "QuestWorlds", "QuestWorlds 0.97"]
    assert sorted(asked) == ["terms.css", "terms.js", "terms/glossary.json"]
    description = " ".join(meant)
    expect(contest).to_have_accessible_description(description)
    inner = shown.locator(".hq-def-text").nth(1).locator("hq-term").get_by_role("button").first
    inner.click()
    within = shown.locator(".hq-def")
    full = within.get_by_role("link", name=re.compile("^Full rule: "))
    expect(full).to_have_attribute("href", re.compile("/questworlds/"))
    page.keyboard.press("Escape")
    expect(within).to_have_count(0)
    shown.get_by_role("link", name="In the glossary").click()
    expect(page).to_have_url(re.compile(r"/glossary/#contest$"))
    expect(page.locator(":target")).to_have_text(re.compile(r"^\s*Contest\s*HeroQuest"))
    expect(page.locator(":target")).to_be_in_viewport()
    page.go_back()
    contest.click()
    shown.get_by_role("link", name=re.compile("^QuestWorlds 0.97: ")).click()
    expect(page).to_have_url(re.compile(r"/questworlds-097/[a-z-]+/#"))


# Whatever a page's style makes of its links, a mark looks like the words around it.
UNLIKE = """() => [...document.querySelectorAll("article hq-term > a")].filter((link) => {
  const own = getComputedStyle(link), around = getComputedStyle(link.closest("hq-term").parentElement);
  return own.display !== "inline" || own.fontSize !== around.fontSize || own.fontFamily !== around.fontFamily;
}).map((link) => link.parentElement.parentElement.textContent)"""


def test_a_mark_stands_in_the_line_in_the_letters_of_its_sentence(looking: Page) -> None:
    sizes: tuple[ViewportSize, ...] = ({"width": 1280, "height": 900}, {"width": 360, "height": 740})
    for path in (*COMMON, PAGE, TABLES, "learn/heroquest/ties/", "quick/draw-steel/"):
        looking.goto(path)
        expect(looking.locator("article hq-term > a").first).to_be_attached()
        for size in sizes:
            looking.set_viewport_size(size)
            assert looking.evaluate(UNLIKE) == [], path


@desktop
def test_a_pointer_that_rests_opens_one_that_leaves_closes_and_one_that_passes_does_nothing(looking: Page) -> None:
    page = looking
    page.goto(PAGE)
    tactic = term(page, "tactic")
    tactic.hover()
    expect(definition(page)).to_contain_text("Tactic.")
    definition(page).get_by_role("link").first.hover()
    page.evaluate(LINGERED)
    expect(definition(page)).to_be_visible()
    page.mouse.move(5, 5)
    expect(definition(page)).to_have_count(0)
    for name in ("prize", "tactic", "rating", "hero-point"):
        term(page, name).hover()
    page.mouse.move(5, 5)
    page.evaluate(LINGERED)
    expect(page.locator("article .hq-def")).to_have_count(0)
    tactic.hover()
    expect(definition(page)).to_be_visible()
    tactic.click()
    page.mouse.move(5, 5)
    page.evaluate(LINGERED)
    expect(definition(page)).to_be_visible()


@desktop
def test_the_keyboard_opens_by_coming_and_closes_by_leaving_the_sentence(looking: Page) -> None:
    page = looking
    page.goto(PAGE)
    prize, tactic = term(page, "prize"), term(page, "tactic")
    prize.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(prize).to_be_focused()
    expect(definition(page)).to_contain_text("Prize.")
    expect(prize).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Tab")
    expect(tactic).to_be_focused()
    expect(definition(page)).to_contain_text("Tactic.")
    expect(page.locator("article .hq-def")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("article .hq-def")).to_have_count(0)
    page.evaluate(LINGERED)
    expect(page.locator("article .hq-def")).to_have_count(0)
    page.keyboard.press("Space")
    expect(definition(page)).to_contain_text("Tactic.")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    link = definition(page).get_by_role("link", name=re.compile("^Full rule"))
    expect(link).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/heroquest/framing/#tactic$"))


def test_a_definition_of_a_table_stands_under_its_row(looking: Page) -> None:
    page = looking
    page.set_viewport_size({"width": 320, "height": 700})
    page.goto(TABLES)
    mark = page.locator("td hq-term").get_by_role("button").first
    row = mark.locator("xpath=ancestor::tr")
    widths = row.evaluate("each => [...each.cells].map(({ offsetWidth }) => offsetWidth)")
    mark.tap()
    shown = page.locator("tr.hq-defrow .hq-def")
    expect(shown).to_be_visible()
    assert row.evaluate("each => each.nextElementSibling.className") == "hq-defrow"
    assert row.evaluate("each => [...each.cells].map(({ offsetWidth }) => offsetWidth)") == widths
    assert not sideways(page)
    box = shown.bounding_box()
    assert box
    assert box["width"] > 250, "it has the width of the table"
    mark.tap()
    expect(page.locator("tr.hq-defrow")).to_have_count(0)


def test_axe_finds_nothing_in_open_definitions_and_they_fit(looking: Page) -> None:
    page = looking
    for path, width in ((PAGE, 360), (TABLES, 360), ("", 1280)):
        page.set_viewport_size({"width": width, "height": 800})
        page.goto(path)
        marks = page.locator("article hq-term:not(.hq-def *) > a")
        for place in range(4):
            marks.nth(place).click()
        page.locator(".hq-def hq-term > a").first.click()
        expect(page.locator(".hq-def .hq-def")).to_be_visible()
        # What is around the text is the same on all pages.
        light(page, "light")
        assert violations(page, left_out="" if path == PAGE else FRAME) == [], path
        light(page, "dark")
        assert faint(page, left_out=FRAME) == [], path
        page.set_viewport_size({"width": 320, "height": 700})
        assert not sideways(page)


@pytest.mark.warm
def test_a_definition_that_did_not_come_says_so_and_leads_to_the_glossary(page: Page, faults: Faults) -> None:
    faults.expected = [r"net::ERR_FAILED|request failed|Failed to load"]
    page.goto(PAGE)
    page.route(FILES, lambda route: route.abort())
    prize = term(page, "prize")
    prize.tap()
    expect(definition(page)).to_contain_text("The definition couldn’t be fetched. Press again to retry.")
    expect(definition(page).get_by_role("link", name="In the glossary")).to_be_visible()
    prize.tap()
    answers: list[str] = []
    page.unroute(FILES)
    page.route(FILES, lambda route: route.fulfill(content_type="application/json", body=answers[-1]))
    for sent in ("<p>Sign in</p>", '{"prize":'):
        answers.append(sent)
        prize.tap()
        expect(definition(page), sent).to_contain_text("The definition couldn’t be fetched.")
        prize.tap()
        expect(definition(page)).to_have_count(0)
    page.unroute(FILES)
    prize.tap()
    expect(definition(page)).to_contain_text("The thing that a victory gets you.")


@pytest.mark.parametrize("sent", ["[]", "{}"])
def test_a_file_of_something_else_says_so_too(looking: Page, sent: str) -> None:
    page = looking
    page.goto(PAGE)
    page.route(FILES, lambda route: route.fulfill(content_type="application/json", body=sent))
    term(page, "prize").tap()
    expect(definition(page)).to_contain_text("The definition couldn’t be fetched.")


def test_terms_open_on_a_page_that_was_come_to_by_a_link(looking: Page) -> None:
    page = looking
    page.goto("spheres/degrees/")
    term(page, "degree").tap()
    expect(definition(page)).to_contain_text("How much a check succeeded")
    definition(page).get_by_role("link", name="In the glossary").click()
    expect(page.locator("h1")).to_contain_text("Shattered Spheres glossary")
    expect(page.locator(".hq-filter")).to_have_count(1)
    # The theme scrolls there after it has drawn the page, and would move what is tapped.
    expect(page.locator(":target")).to_be_in_viewport()
    page.locator(".hq-entry").filter(has_text="Attack check").first.get_by_role("button").first.tap()
    expect(definition(page)).to_be_visible()


def test_the_glossary_is_led_through_by_letters_and_narrowed_by_words(looking: Page) -> None:
    page = looking
    page.goto("glossary/heroquest/")
    glossary = page.locator("hq-glossary")
    field, status = glossary.get_by_role("textbox", name="Find a term"), page.locator(".hq-filter [role=status]")
    entries, letters = page.locator(".hq-entry:visible"), page.get_by_role("navigation", name="Letters")
    expect(status).to_have_text("52 terms")
    expect(entries).to_have_count(52)
    assert letters.locator("a").evaluate_all("all => all.every(each => each.offsetHeight >= 44)")
    letters.get_by_role("link", name="S", exact=True).click()
    expect(page.locator("#letter-s")).to_be_in_viewport()
    field.click()
    page.keyboard.type("CHANGE up step")
    expect(status).to_have_text("1 of 52 terms")
    expect(entries).to_have_count(1)
    expect(entries.first).to_contain_text("Bump")
    expect(page.locator("h2:visible")).to_have_count(1)
    expect(letters).to_be_hidden()
    glossary.get_by_role("button", name="Clear").click()
    expect(field).to_be_focused()
    expect(field).to_have_value("")
    expect(status).to_have_text("52 terms")
    expect(entries).to_have_count(52)
    page.keyboard.type("hero’s")
    few = status.text_content()
    page.keyboard.press("Escape")
    expect(entries).to_have_count(52)
    page.keyboard.type("hero's")
    expect(status).to_have_text(few or "")
    assert too_small(glossary) == []
    assert violations(page) == []


@pytest.mark.parametrize("path", ["glossary/", "glossary/draw-steel/"])
def test_the_filter_takes_any_nonsense(looking: Page, path: str) -> None:
    page = looking
    page.goto(path)
    field = page.locator("hq-glossary").get_by_role("textbox", name="Find a term")
    status = page.locator(".hq-filter [role=status]")
    for typed in NONSENSE:
        field.fill(typed)
        expect(status).to_have_text(re.compile(r"^(No term matches all of these words\.|\d+ of \d+ terms)"))
        assert not sideways(page)
    expect(page.locator("article b:visible", has_text=re.compile("^bump$"))).to_have_count(0)
    field.fill("   ")
    expect(status).to_have_text(re.compile(r"^\d+ terms$"))


# A word, and where and how it is explained.
SOUGHT = {
    "bump": ("heroquest", "A change of a result by one step, up or down."),
    "winded": ("draw-steel", "At half your maximum Stamina or less."),
    "tragedy": ("spheres", "The bad kind of Destiny die"),
}
PLACE = "each => [...document.querySelectorAll('.md-search-result__item')].indexOf(each.closest('li'))"


def test_a_term_is_a_result_of_the_search_near_the_top(looking: Page) -> None:
    page = looking
    page.goto("")
    for word, (ruleset, text) in SOUGHT.items():
        by_key("/")(page, "phone")
        # At once, so that no results are those of the word's first letters.
        page.keyboard.insert_text(word)
        result = page.locator(f".md-search-result__link[href*='glossary/{ruleset}/'][href*='#{word}']").first
        expect(result).to_contain_text(text)
        assert result.evaluate(PLACE) < 5, word
        result.click()
        expect(page).to_have_url(re.compile(rf"/glossary/{ruleset}/.*#{word}$"))
        expect(page.locator(f"#{word}")).to_be_in_viewport()
        expect(page.locator(".md-search__output")).to_be_hidden()
