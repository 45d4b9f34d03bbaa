"""Run axe on a page: every rule on the whole page, and contrast on a few texts of each look.

Contrast takes axe three times as long as all its other rules, and on hundreds of pages most text looks the same. A
look is everything that contrast depends on: the color, size, and weight of the letters, and the background, position,
and effects of every element around them.
"""

import json
from collections import Counter
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped,unused-ignore]
from playwright.sync_api import Page

COLOURS: tuple[Any, ...] = ("light", "dark")
CONTRAST = "color-contrast"
MOST = 3
"""How many texts of one look to check. One alone might be covered or off the screen, where axe can't tell."""
# As JSON, because Playwright's own way of sending it takes far longer.
RUN = """async ([include, exclude, options]) => {
  const context = { include: [[include]], exclude: exclude ? exclude.split(", ").map((each) => [each]) : [] };
  const found = await axe.run(context, { resultTypes: ["violations"], ...options });
  return JSON.stringify(found.violations.map(({ id, nodes }) => [id, nodes]));
}"""
SEEN: Counter[str] = Counter()
FRAME = ".md-header, .md-tabs, .md-sidebar--primary, .md-footer"
"""What every page has around its text, and the theme makes alike."""

FIND_LOOKS = """(left_out) => {
  const layer = (style) => [style.backgroundColor, style.backgroundImage, style.opacity, style.position, style.zIndex,
    style.filter, style.mixBlendMode, style.clipPath].join();
  const drawn = (element, pseudo) => {
    const style = getComputedStyle(element, pseudo);
    return style.content === "none" ? "" : layer(style);
  };
  const layers = new Map([[null, ""]]);
  const around = (element) => {
    if (!layers.has(element)) {
      const own = [layer(getComputedStyle(element)), drawn(element, "::before"), drawn(element, "::after")].join("|");
      const outer = around(element.parentElement);
      layers.set(element, outer.endsWith(own) ? outer : `${outer}/${own}`);
    }
    return layers.get(element);
  };
  const has_text = (element) => element.matches("input, select, textarea")
    || [...element.childNodes].some((each) => each.nodeType === Node.TEXT_NODE && each.data.trim());
  const looks = new Map();
  for (const element of document.body.querySelectorAll("*")) {
    if (left_out && element.closest(left_out)) continue;
    if (has_text(element) && element.checkVisibility({ visibilityProperty: true })) {
      const style = getComputedStyle(element);
      const off = element.closest(":disabled, [aria-disabled=true]") ? "off" : "";
      const letters = [style.color, style.webkitTextFillColor, style.fontSize, style.fontWeight, style.textShadow, off];
      const look = `${letters.join()} in ${around(element)}`;
      looks.set(look, [...(looks.get(look) ?? []), element]);
    }
  }
  return looks;
}"""
MARK = """([looks, wanted]) => {
  for (const [look, number] of wanted) {
    for (const element of looks.get(look).slice(0, number)) element.dataset.look = "";
  }
}"""
UNMARK = "() => document.querySelectorAll('[data-look]').forEach((each) => delete each.dataset.look)"


def violations(page: Page, *, left_out: str = "") -> list[str]:
    """Return a line for each rule that the page breaks and each place where it does, outside of some elements."""
    others = {"rules": {CONTRAST: {"enabled": False}}}
    return _found(page, ":root", others, left_out) + faint(page, left_out=left_out)


def violations_in_both_colours(page: Page) -> list[str]:
    """Return what axe finds on the page as it is now, in light and in dark."""
    found: list[str] = []
    for colours in COLOURS:
        page.emulate_media(color_scheme=colours, reduced_motion="reduce")
        found += [f"{colours}: {each}" for each in violations(page)]
    return found


def faint(page: Page, *, left_out: str = "") -> list[str]:
    """Return the texts with too little contrast, of looks that were checked fewer than `MOST` times."""
    looks = page.evaluate_handle(FIND_LOOKS, left_out)
    keys: list[str] = looks.evaluate("looks => [...looks.keys()]")
    wanted = [(look, MOST - SEEN[look]) for look in keys if SEEN[look] < MOST]
    found = []
    if wanted:
        page.evaluate(MARK, [looks, wanted])
        only = {"runOnly": {"type": "rule", "values": [CONTRAST]}}
        found = _found(page, "[data-look]", only, left_out)
        page.evaluate(UNMARK)
    if not found:
        SEEN.update(keys)
    return found


def _found(page: Page, selector: str, options: dict[str, Any], left_out: str) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found = json.loads(page.evaluate(RUN, [selector, left_out, options]))
    return [f"{name}: {node['target']} {node.get('failureSummary', '')}" for name, nodes in found for node in nodes]
