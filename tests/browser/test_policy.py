"""The policy at work: what a page refuses, and that nothing of the site is refused."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.faults import Faults
from tests.browser.network import settle
from tests.browser.roller import Roller

PAGE = "heroquest/simple-contest/"
REFUSED = "Content Security Policy"
KEEP = "addEventListener('securitypolicyviolation', (event) => (window.refused ??= []).push(event.violatedDirective))"


def made(name: str) -> str:
    """Return the script that makes an element and calls it ``e``."""
    return f"const e = document.createElement('{name}');"


INJECT = """(address) => {
  const script = document.createElement("script");
  script.src = address;
  document.body.append(script);
}"""
OTHER = "https://other.example/"
APPEND = "document.body.append(e)"
INJECTED: dict[str, tuple[str, str]] = {
    "an inline script": (f"{made('script')} e.textContent = 'window.ran = 1'; {APPEND}", "script-src-elem"),
    "an inline handler": (
        f"{made('p')} e.setAttribute('onclick', 'window.ran = 1'); {APPEND}; e.click()",
        "script-src-attr",
    ),
    "a script's address": (f"{made('a')} e.href = 'javascript:ran = 1'; {APPEND}; e.click()", "script-src-elem"),
    "text as code": ("try { eval('window.ran = 1') } catch {}", "script-src"),
    "a script of another host": (f"{made('script')} e.src = '{OTHER}x.js'; {APPEND}", "script-src-elem"),
    "a request to another host": (f"fetch('{OTHER}x').catch(() => {{}})", "connect-src"),
    "a picture of another host": (f"new Image().src = '{OTHER}x.png'", "img-src"),
    "an inline style": (f"{made('p')} e.setAttribute('style', 'color: red'); {APPEND}", "style-src-attr"),
    "a frame": (f"{made('iframe')} e.src = '{OTHER}'; {APPEND}", "frame-src"),
}


@pytest.mark.warm
def test_what_is_injected_is_refused(page: Page, faults: Faults) -> None:
    # A request that is refused is told as one that was made; an answer it never has.
    faults.expected += [REFUSED, r"^(asks another host|request failed).*https://other\.example/"]
    answered: list[str] = []
    page.on("response", lambda answer: answered.append(answer.url))
    page.add_init_script(KEEP)
    page.goto(PAGE)
    scripts = [f"{{ {script} }}" for script, _ in INJECTED.values()]

    def answer(route: Route) -> None:
        # From a file of the site's own: what a test evaluates stands above the policy.
        number = int(route.request.url.rpartition("?")[2])
        route.fulfill(content_type="text/javascript", body=scripts[number])

    page.route("**/injected.js?*", answer)
    for number, (what, (_, directive)) in enumerate(INJECTED.items()):
        page.evaluate(INJECT, f"/injected.js?{number}")
        # By the policy in the page and by the one in the header.
        page.wait_for_function("() => window.refused?.length >= 2")
        assert page.evaluate("window.refused.splice(0)") == [directive] * 2, what
        assert page.evaluate("window.ran") is None, what
    assert not [address for address in answered if "other.example" in address]
    assert len([address for address in answered if "injected.js" in address]) == len(INJECTED)


def test_a_visit_refuses_nothing(page: Page, roller: Roller) -> None:
    page.add_init_script(KEEP)
    roller.open("heroquest/masteries/")
    page.evaluate("window.stood = true")
    roller.roll()
    for path in ("heroquest/simple-contest/", "heroquest/modifiers/"):
        name = path.removeprefix("heroquest/")
        page.locator(f"main article a[href*='{name}']").first.click()
        expect(page.locator("link[rel=canonical]")).to_have_attribute("href", re.compile(rf"/{path}$"))
        expect(roller.button).to_have_text("Roll")
        roller.roll()
    for _ in range(3):
        page.locator("[data-md-component=palette] label:not([hidden])").click()
    page.keyboard.press("Escape")
    page.locator("body").press("/")
    page.keyboard.type("mastery")
    expect(page.locator(".md-search-result__link").first).to_be_visible()
    page.keyboard.press("Enter")
    settle(page)
    assert page.evaluate("window.stood") is True
    assert page.evaluate("window.refused ?? []") == []
