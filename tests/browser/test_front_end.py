"""The worked front end: one file that plays a contest with the wheel, the runtime and the data of the site alone."""

import re
from typing import Literal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.axe import violations
from tests.browser.faults import Faults
from tests.browser.fit import sideways
from tests.browser.pages import SITE
from tests.core.calls import Obj, data

PATH = "package/contest.html"
WORD = re.compile(r"^(Complete|Major|Minor|Marginal) (victory|defeat)$|^Tie$")
USED = re.compile(
    r"package/contest\.html|package/hqweb-[\d.]+-py3-none-any\.whl|data/1/(index|procedures)\.json"
    r"|assets/engine\.json|assets/engine/[0-9a-f]{16}/(pyodide\.mjs|pyodide\.asm\.(js|wasm)|python_stdlib\.zip\.txt)"
)
ASKED: Obj = {"procedure": "heroquest.simple-contest", "inputs": {"ability": 17, "resistance": "5W"}}
pytestmark = pytest.mark.warm
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SIZES: tuple[ViewportSize, ...] = ({"width": 360, "height": 740}, {"width": 1280, "height": 900})


@pytest.fixture
def asked(page: Page, site: str) -> list[str]:
    """Return a list of what the page asks for."""
    found: list[str] = []
    page.on("request", lambda request: found.append(request.url.removeprefix(site)))
    return found


@pytest.fixture
def opened(page: Page, asked: list[str]) -> Page:
    """Return the page with its form, which comes with the engine."""
    page.goto(PATH)
    expect(page.get_by_role("button", name="Roll", exact=True)).to_be_visible()
    return page


def faces(page: Page) -> list[int]:
    """Return the faces that the page shows."""
    return [int(face) for face in re.findall(r"(\d+) on a d20", page.locator("#result").inner_text())]


def contest(fell: list[int]) -> Obj:
    """Return what the engine says of these faces."""
    return data(op="begin", **ASKED, faces=fell)


def fill_in(page: Page) -> None:
    """Fill in the contest that is asked of the engine here."""
    page.get_by_label("Ability", exact=True).fill("17")
    page.get_by_label("Resistance", exact=True).fill("5W")


def test_it_rolls_by_the_wheel_the_runtime_and_the_data_alone_and_says_what_the_engine_says(
    opened: Page, asked: list[str]
) -> None:
    fill_in(opened)
    roll = opened.get_by_role("button", name="Roll", exact=True)
    roll.click()
    verdict = opened.get_by_role("heading", level=2)
    expect(verdict).to_have_text(WORD)
    expect(verdict).to_be_focused()
    view = contest(faces(opened))["view"]
    expect(verdict).to_have_text(view["headline"]["word"])
    reasons = opened.locator("#result ol li")
    expect(reasons).to_have_text([f"{step['text']} {step['name']}" for step in view["steps"]])
    for step, link in zip(view["steps"], reasons.get_by_role("link").all(), strict=True):
        address = urlsplit(str(link.evaluate("each => each.href")))
        page = address.path.strip("/")
        assert f"{page}#{address.fragment}" == step["rule"]
        assert f'id="{address.fragment}"' in (SITE / page / "index.html").read_text("utf-8")
    rows = data(op="odds", **ASKED)["rows"]
    shown = [row.split("\t") for row in opened.locator("#result tr").all_inner_texts()]
    assert shown == [[row["label"], f"{row['share'] / 100:g}%"] for row in rows]
    for size in SIZES:
        opened.set_viewport_size(size)
        assert not sideways(opened), size
    assert [each for each in asked if not USED.fullmatch(each)] == []
    assert {each.partition("/")[0] for each in asked} == {"package", "data", "assets"}
    # A choice that it offers can be taken.
    spend = opened.get_by_role("button", name="Spend a hero point")
    for _ in range(40):
        if spend.is_visible():
            break
        roll.press("Enter")
    fell = faces(opened)
    spend.press("Enter")
    lifted = data(op="act", log=contest(fell)["log"], do="hero-point")["view"]
    expect(verdict).to_have_text(lifted["headline"]["word"])
    expect(reasons.first).to_contain_text(lifted["steps"][0]["text"])
    assert faces(opened) == fell
    expect(spend).to_have_count(0)


def expect_open_to_all(page: Page) -> None:
    """Expect that axe finds nothing in light and in dark."""
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        assert violations(page) == [], scheme


def test_errors_are_beside_their_fields_and_nothing_is_lost_and_fields_come_and_go(opened: Page) -> None:
    ability = opened.get_by_label("Ability", exact=True)
    ability.fill("many")
    opened.get_by_text("Modifiers and names").click()
    opened.get_by_role("button", name="Add modifier").first.click()
    row = opened.get_by_role("group", name="Modifiers, 1")
    row.get_by_label("Kind").select_option("situational")
    amount = row.get_by_label("Amount")
    amount.fill("a lot")
    opened.get_by_text("Modifiers and names").click()
    opened.get_by_role("button", name="Roll", exact=True).click()
    expect(ability).to_be_focused()
    for field, hint in (
        (ability, "Enter a rating such as 17, 5W or 10W2."),
        (amount, "Enter a bonus or penalty such as +6, −3 or +W."),
    ):
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(field).to_have_accessible_description(re.compile(re.escape(hint)))
        expect(field).to_be_visible()
    expect(opened.get_by_role("status")).not_to_be_empty()
    expect(opened.locator("#result")).to_be_empty()
    assert ability.input_value() == "many" and amount.input_value() == "a lot"
    expect_open_to_all(opened)
    ability.fill("17")
    amount.fill("-6")
    opened.get_by_label("Resistance", exact=True).fill("5W")
    opened.get_by_role("button", name="Roll", exact=True).click()
    expect(opened.get_by_role("heading", level=2)).to_have_text(WORD)
    expect(opened.locator("#result p").last).to_contain_text("17 − 6")
    expect(opened.locator("[aria-invalid]")).to_have_count(0)
    expect_open_to_all(opened)
    # Fields come and go with what they depend on.
    against = opened.get_by_label("Against")
    against.select_option("class")
    expect(opened.get_by_label("Resistance", exact=True)).to_have_count(0)
    expect(opened.get_by_label("Base resistance")).to_have_value("14")
    expect(against).to_be_focused()
    opened.get_by_label("Class", exact=True).select_option("very-high")
    opened.get_by_role("button", name="Roll", exact=True).click()
    expect(opened.locator("#result")).to_contain_text("against 14W")


def other(page: Page, procedure: str, press: str = "Roll") -> None:
    """Open the page as a copy with another procedure, which the policy of the site’s own page wouldn’t run."""
    text = (SITE / PATH).read_text("utf-8").replace(ASKED["procedure"], procedure)
    text = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", text)
    page.route(f"**/{PATH}", lambda route: route.fulfill(body=text, content_type="text/html"))
    page.goto(PATH)
    expect(page.get_by_role("button", name=press, exact=True)).to_be_visible()


@pytest.mark.parametrize(("procedure", "name"), [("draw-steel.test", "ticks"), ("spheres.check", "circumstances")])
def test_boxes_are_ticked_and_counted(page: Page, procedure: str, name: str) -> None:
    other(page, procedure)
    fields = {each["name"]: each for each in data(op="catalog", procedure=procedure)["procedures"][0]["fields"]}
    for box in page.locator("details > summary").all():
        box.click()
    group = page.get_by_role("group", name=fields[name]["label"], exact=True)
    boxes = group.get_by_role("checkbox")
    expect(boxes).to_have_count(len(fields[name]["options"]))
    for box in (boxes.last, boxes.first, boxes.nth(1)):
        box.press("Space")
    boxes.nth(1).press("Space")
    assert violations(page) == []
    inputs = {name: [fields[name]["options"][place]["value"] for place in (0, -1)]}
    page.get_by_role("button", name="Roll", exact=True).press("Enter")
    expect(page.get_by_role("heading", level=2)).not_to_be_empty()
    fell = [int(face) for face in re.findall(r"(\d+) on a d", page.locator("#result p").last.inner_text())]
    view = data(op="begin", procedure=procedure, inputs=inputs, faces=fell)["view"]
    expect(page.get_by_role("heading", level=2)).to_have_text(view["headline"]["word"])
    expect(page.locator("#result ol li")).to_have_text([f"{step['text']} {step['name']}" for step in view["steps"]])
    expect(boxes.first).to_be_checked()
    expect(boxes.nth(1)).not_to_be_checked()


def test_a_procedure_without_dice_is_played(page: Page) -> None:
    other(page, "draw-steel.potency", "Compare")
    page.get_by_role("button", name="Compare", exact=True).click()
    expect(page.locator("#result p").last).to_have_text("Agility 0 against potency 1.")


def test_it_says_what_did_not_arrive(page: Page, faults: Faults) -> None:
    faults.expected = [r"request failed", r"Failed to load resource"]
    page.route("**/*.whl", lambda route: route.fulfill(status=404))
    page.goto(PATH)
    expect(page.get_by_role("status")).to_contain_text("Reload the page to try again.")
    expect(page.get_by_role("status")).to_contain_text(".whl: 404")
