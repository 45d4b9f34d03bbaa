"""Cards, maps, sums and lists to tick, as Draw Steel's procedures show them on a phone."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations_in_both_colours
from tests.browser.faults import Faults
from tests.browser.fit import sideways, too_small
from tests.browser.tracker import Tracker, fill_in

TEST = ("draw-steel/tests/", "draw-steel.test")
CARD = ("draw-steel/ability-cards/", "draw-steel.ability-card")
AREA = ("draw-steel/areas/", "draw-steel.area")
WALL = ("draw-steel/lines-and-walls/", "draw-steel.wall")
CONDITIONS = ("draw-steel/conditions/", "draw-steel.conditions")

NOTICE = "published under the DRAW STEEL Creator License and is not affiliated with MCDM Productions, LLC."


def block(view: dict[str, Any], kind: str) -> dict[str, Any]:
    """Return the first block of a kind."""
    found: dict[str, Any] = next(each for each in view["blocks"] if each["kind"] == kind)
    return found


def picks_of(tracker: Tracker) -> list[dict[str, Any]]:
    """Return the checkbox lists that are in the form now."""
    found: list[dict[str, Any]] = tracker.root.evaluate(
        """root => root.procedure.fields.filter(field => field.kind === "picks"
          && [...root.querySelectorAll("legend")].some(each => each.textContent === field.label))"""
    )
    return found


def ticks(tracker: Tracker, label: str) -> Locator:
    """Return the list to tick of this name."""
    return tracker.root.get_by_role("group", name=label, exact=True).first


def test_a_test_is_rolled_with_what_was_ticked_and_has_its_sum_and_its_odds_no_winner(running: Tracker) -> None:
    running.open(*TEST)
    lists = [field for field in picks_of(running) if field["name"] != "automatic"]
    assert lists, "a test has what gives an edge or a bane to tick"
    field = lists[0]
    running.unfold()
    for option in (field["options"][-1], field["options"][0]):
        ticks(running, field["label"]).get_by_role("checkbox", name=option["label"]).first.check()
    running.roll()
    kept = running.log["inputs"][field["name"]]
    order = [each["value"] for each in field["options"]]
    assert {order[0], order[-1]} <= set(kept)
    assert kept == sorted(kept, key=order.index), "in the order of the list, however they were ticked"
    running.expect_as_natively()
    expect_sum_and_odds(running)
    running.unfold()
    assert too_small(running.root) == []
    assert not sideways(running.page)
    assert violations_in_both_colours(running.page) == []


def expect_sum_and_odds(tracker: Tracker) -> None:
    """Expect the dice of an answer with what is added to them, and its place in the odds."""
    view = tracker.view
    expect(tracker.verdict).to_have_attribute("data-level", view["headline"]["mark"])
    told = block(view, "sum")
    sum_ = tracker.root.locator(".hq-adds").first
    expect(sum_).to_have_attribute("aria-label", told["label"])
    faces = [str(part["value"]) for part in told["parts"] if part["sides"]]
    expect(sum_.locator("svg text")).to_have_text(faces)
    expect(sum_.locator("b")).to_have_text(str(told["total"]).replace("-", "−"))
    box = tracker.root.locator(".hq-oddsbox")
    expect(box.locator(".hq-sum")).to_have_text(re.compile(r"Success.*Failure", re.DOTALL))
    expect(tracker.root).not_to_have_text(re.compile("You (win|lose)"))
    row = box.locator("tr.is-hit th")
    expect(row).to_have_text(re.compile(rf"This roll: {re.escape(view['headline']['word'])}$"))


def lines(tracker: Tracker) -> Locator:
    """Return the lines of the card that is held."""
    return tracker.state_of_play.locator(".hq-card li")


def expect_card(tracker: Tracker) -> None:
    """Expect the card as the view tells it, each line with its mark in shape, in weight and in a word."""
    card = block(tracker.view, "card")
    expect(tracker.state_of_play.get_by_role("group", name=card["title"], exact=True)).to_be_visible()
    told = [line for group in card["groups"] for line in group]
    expect(lines(tracker)).to_have_count(len(told))
    words = {"": "", "hit": "Rolled: ", "dim": "Not rolled: "}
    for line, shown in zip(told, lines(tracker).all(), strict=True):
        label = f"{line['label']} " if line["label"] else ""
        text = re.escape(words[line["mark"]] + label + line["text"]).replace(r"\ ", r"\s*")
        expect(shown).to_have_text(re.compile(text))
        expect(shown).to_have_class(f"is-{line['mark']}" if line["mark"] else "")
        expect(shown.locator(".hq-hit")).to_have_count(int(line["mark"] == "hit"))
        weight = int(shown.locator("> span:last-child").evaluate("node => getComputedStyle(node).fontWeight"))
        assert (weight >= 600) == (line["mark"] == "hit")


def test_the_tier_that_was_rolled_stands_out_on_its_card(running: Tracker) -> None:
    running.open(*CARD)
    running.begin("0123456789abcdef")
    expect_card(running)
    assert not any(line["mark"] for group in block(running.view, "card")["groups"] for line in group)
    running.press(running.choice_of("roll"))
    expect_card(running)
    marks = [line["mark"] for group in block(running.view, "card")["groups"] for line in group if line["shape"]]
    assert marks.count("hit") >= 1
    assert "dim" in marks
    # The form gives no Agility, so the hammer's potency is shown as a condition.
    (target,) = running.log["moves"][-1]["given"]["targets"]
    assert target["known"] == "none" and "score" not in target
    (result,) = running.view["verdict"]["targets"]
    assert re.search(r"prone.* if Agility is below [012]$", result["happens"])
    expect(running.root).to_contain_text(result["happens"].partition("; ")[2])
    running.expect_as_natively()
    assert violations_in_both_colours(running.page) == []
    assert not sideways(running.page)
    running.undo()
    expect_card(running)
    expect_list_in_a_row(running)


def expect_list_in_a_row(tracker: Tracker) -> None:
    """Expect that a target has edges and banes of its own to tick, which the head of its row then tells."""
    lists = [field for field in tracker.choice_of("roll")["fields"] if field["kind"] == "list"]
    rows = [(field, each) for field in lists for each in field["fields"] if each["kind"] == "picks"]
    assert rows, "each target has its own edges and banes to tick"
    field, inner = rows[0]
    form = tracker.turn.locator("form").first
    if not form.get_by_role("group", name=re.compile(rf"^{field['label']}, \d+$")).count():
        form.get_by_role("button", name=re.compile("^Add")).first.click()
    first = form.get_by_role("group", name=f"{field['noun']['one'].capitalize()} 1", exact=True)
    label: str = inner["options"][0]["label"]
    tracker.unfold()
    first.get_by_role("checkbox", name=label).first.check()
    expect(first.locator("details.is-row > summary small").first).to_have_text(re.compile(label, re.IGNORECASE))


def test_a_grab_says_why_it_is_not_allowed_and_is_rolled_where_it_is(running: Tracker) -> None:
    """The page asks for an ogre of size 2. Might 1 is too little for it, and Might 2 is enough."""
    running.open("draw-steel/grabs/", "draw-steel.grab")
    fill_in(running.root, "Might", "1")
    running.roll()
    assert running.view["verdict"]["outcome"] == "barred"
    expect(running.verdict).to_contain_text("too large: you’re size 1M")
    assert violations_in_both_colours(running.page) == []
    fill_in(running.root, "Might", "2")
    running.roll()
    assert running.view["verdict"]["outcome"].startswith("tier-")
    running.expect_as_natively()
    assert not sideways(running.page)


def squares(tracker: Tracker) -> Locator:
    """Return the map whose squares can be pressed."""
    return tracker.root.get_by_role("grid")


def place(tracker: Tracker, x: int, y: int) -> Locator:
    """Return a square of the map."""
    return squares(tracker).locator(f'[data-at="{x} {y}"]')


def expect_map(tracker: Tracker) -> None:
    """Expect the map as the view tells it: all squares, everybody on it, and all of it in words."""
    told = block(tracker.view, "plan")
    grid = squares(tracker)
    expect(grid).to_have_attribute("aria-label", told["label"])
    expect(grid.get_by_role("row")).to_have_count(told["height"])
    expect(grid.get_by_role("button")).to_have_count(told["width"] * told["height"])
    expect(grid.locator("svg > g")).to_have_count(len(told["tokens"]))
    expect(grid.locator(".is-free, .is-blocked")).to_have_count(len(told["sights"]))
    key = tracker.root.locator(".hq-key").first
    for token in told["tokens"]:
        expect(key).to_contain_text(f"{token['name']}")
    kinds = {square["kind"] for square in told["squares"]}
    for kind, word in {"wall": "Wall", "area": "Area", "origin": "Origin square", "path": "Path"}.items():
        expect(key.get_by_text(re.compile(rf"^{word}: row"))).to_have_count(int(kind in kinds))


def test_a_square_that_is_pressed_plays_the_move_and_keeps_the_focus(running: Tracker) -> None:
    running.open(*AREA)
    running.begin()
    expect_map(running)
    told = block(running.view, "plan")
    x, y = told["width"] // 2, told["height"] // 2
    with running.moving():
        place(running, x, y).click()
    move = running.log["moves"][-1]
    assert (move["do"], move["by"]) == (told["tap"], told["by"])
    assert (move["given"]["x"], move["given"]["y"]) == (x, y)
    expect(place(running, x, y)).to_be_focused()
    expect_map(running)
    running.expect_as_natively()
    assert violations_in_both_colours(running.page) == []
    box = place(running, x, y).bounding_box()
    assert box and min(box["width"], box["height"]) >= 44
    assert too_small(running.root) == []
    found = []
    for width in (1280, 320, 360):
        running.page.set_viewport_size({"width": width, "height": 740})
        found.append(sideways(running.page))
    assert not any(found)

    # A map comes back as it was left.
    running.open(*AREA, again=True)
    expect(place(running, 1, 1)).to_be_visible()
    with running.moving():
        place(running, 1, 1).click()
    assert len(running.log["moves"]) == 2


@pytest.mark.parametrize("screen", ["desktop"], indirect=True)
def test_the_map_is_one_stop_and_the_arrows_lead_through_it(running: Tracker) -> None:
    running.open(*AREA)
    running.begin()
    told = block(running.view, "plan")
    width, height = told["width"], told["height"]
    stops = squares(running).locator("button[tabindex='0']")
    expect(stops).to_have_count(1)
    stops.focus()
    keys = running.page.keyboard
    keys.press("Home")
    for _ in range(height):
        keys.press("ArrowUp")
    expect(place(running, 0, 0)).to_be_focused()
    keys.press("ArrowLeft")
    expect(place(running, 0, 0)).to_be_focused()
    keys.press("ArrowDown")
    keys.press("End")
    expect(place(running, width - 1, 1)).to_be_focused()
    keys.press("ArrowRight")
    keys.press("ArrowLeft")
    expect(place(running, width - 2, 1)).to_be_focused()
    expect(stops).to_have_count(1)
    with running.moving():
        keys.press("Enter")
    given = running.log["moves"][-1]["given"]
    assert (given["x"], given["y"]) == (width - 2, 1)
    expect(place(running, width - 2, 1)).to_be_focused()
    keys.press("Tab")
    assert not squares(running).evaluate("grid => grid.contains(document.activeElement)")


def test_a_move_by_button_moves_the_map_as_well(running: Tracker) -> None:
    running.open(*AREA)
    running.begin()
    before = block(running.view, "plan")
    choice = next(each for each in running.view["choices"] if not each["fields"] and not each["cost"])
    running.press(choice)
    assert block(running.view, "plan") != before
    expect_map(running)
    running.undo()
    assert block(running.view, "plan") == before
    expect_map(running)


def test_a_wall_is_built_square_by_square(running: Tracker) -> None:
    running.open(*WALL)
    running.begin()

    def built() -> int:
        return sum(each["kind"] in ("area", "origin") for each in block(running.view, "plan")["squares"])

    before = built()
    told = block(running.view, "plan")
    taken = {(each["x"], each["y"]) for each in (*told["squares"], *told["tokens"])}
    free = [(x, y) for y in range(told["height"]) for x in range(told["width"]) if (x, y) not in taken]
    with running.moving():
        place(running, *free[len(free) // 2]).click()
    if built() == before:
        running.press(running.choice_of("build"))
    assert built() == before + 1
    expect_map(running)
    running.expect_as_natively()


def test_conditions_are_put_on_and_told(running: Tracker) -> None:
    running.open(*CONDITIONS)
    running.begin()
    before = len(running.log["moves"])
    running.press(running.choice_of("put"))
    assert len(running.log["moves"]) == before + 1
    running.expect_reasons()
    running.expect_as_natively()
    assert violations_in_both_colours(running.page) == []
    assert not sideways(running.page)


@pytest.mark.warm
def test_what_draws_cards_and_maps_is_fetched_only_where_it_is_needed(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/drawn.js") else None)
    tracker = Tracker(page)
    tracker.open("heroquest/simple-contest/")
    tracker.roll()
    assert not asked
    tracker.open(*AREA)
    tracker.begin()
    expect_map(tracker)
    assert len(asked) == 1


@pytest.mark.warm
def test_where_the_script_of_cards_and_maps_is_gone_their_words_stand(page: Page, faults: Faults) -> None:
    faults.expected.append(r"drawn\.js")
    page.route("**/assets/drawn.js", lambda route: route.abort())
    tracker = Tracker(page)
    tracker.open(*AREA)
    tracker.main.click()
    expect(tracker.alert.first).to_contain_text("Part of the answer is missing")
    expect(tracker.state_of_play).to_contain_text(block(tracker.view, "plan")["label"])


BEYOND = """() => [...document.querySelectorAll("main :is(table, .hq-exverdict, .hq-ladder *)")]
  .filter(each => each.checkVisibility() && each.getBoundingClientRect().right > screen.width)
  .map(each => each.textContent.trim().slice(0, 60))"""
COVERED = """() => [...document.querySelectorAll(".hq-ladder.is-one")].filter(ladder => {
  const boxes = (name) => [...ladder.querySelectorAll(name)].map(each => each.getBoundingClientRect());
  const words = Math.max(...boxes(".hq-rung small").map(({ right }) => right));
  return boxes(".hq-total").some(({ left }) => left < words);
}).length"""


def test_tables_long_words_and_ladders_end_on_the_phone(looking: Page) -> None:
    for name in ("tests", "group-tests", "power-roll", "classes", "heroic-resources"):
        looking.goto(f"draw-steel/{name}/")
        assert looking.evaluate(BEYOND) == [], name
        assert looking.evaluate(COVERED) == 0, name


# Terms that end one line while the stop behind them begins the next.
TORN = """() => [...document.querySelectorAll("article hq-term")].filter((term) => {
  const after = term.nextSibling;
  if (after?.nodeType !== Node.TEXT_NODE || !/^[.,;:?!)”’]/.test(after.data)) return false;
  const stop = document.createRange();
  stop.setStart(after, 0);
  stop.setEnd(after, 1);
  return stop.getBoundingClientRect().bottom > [...term.getClientRects()].at(-1).bottom + 4;
}).map((term) => term.textContent)"""


def test_no_line_ends_between_a_term_and_its_stop(looking: Page) -> None:
    for name in ("heroic-resources", "conditions"):
        looking.goto(f"draw-steel/{name}/")
        for width in (320, 345, 360, 390, 412):
            looking.set_viewport_size({"width": width, "height": 740})
            assert looking.evaluate(TORN) == [], f"{name} at {width}"


def test_the_front_page_leads_to_rollers_of_the_family(looking: Page) -> None:
    for name, path in (("Power roll", "power-roll"), ("Ability card", "ability-cards")):
        looking.goto("")
        looking.locator(".hq-quick").get_by_role("link", name=re.compile(f"^{name}")).click()
        expect(looking).to_have_url(re.compile(rf"/draw-steel/{path}/#roller$"))
        expect(looking.locator("#roller")).to_be_in_viewport()


def test_the_notice_comes_and_goes_with_the_family(looking: Page) -> None:
    looking.goto("draw-steel/")
    footer = looking.locator("footer")
    expect(footer).to_contain_text(NOTICE)
    footer.evaluate("each => each.scrollIntoView()")
    footer.get_by_role("link", name="Licenses").click()
    expect(looking.locator("h1")).to_contain_text("Licenses")
    expect(footer).not_to_contain_text(NOTICE)
