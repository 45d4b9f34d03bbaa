"""Checks that an element fits its screen and can be pressed with a thumb."""

from playwright.sync_api import Locator, Page

# When a phone's page is resized, it takes a few frames until it is drawn at its new size.
_SIDEWAYS = """async () => {
  const { documentElement: root, body } = document;
  const wide = () => Math.max(root.scrollWidth, body.scrollWidth) > root.clientWidth;
  for (let frames = 10; frames > 0 && wide(); frames -= 1) await new Promise(requestAnimationFrame);
  return wide();
}"""
SMALL = """root => [...root.querySelectorAll("button, select, summary, input:not([type=radio])")]
  .filter(each => each.checkVisibility() && each.getBoundingClientRect().height < 44)
  .map(each => each.outerHTML.slice(0, 120))"""
"""What is too small within an element."""


def sideways(page: Page) -> bool:
    """Return whether a page is wider than its screen."""
    return bool(page.evaluate(_SIDEWAYS))


def too_small(root: Locator) -> list[str]:
    """Return what is pressed and is less high than a thumb needs."""
    found: list[str] = root.evaluate(SMALL)
    return found
