"""Run axe on a page: every rule on the whole page, and contrast on a few texts of each look.

Contrast takes axe as long as all its other rules, and on hundreds of pages most text looks the same. A look is
everything that contrast depends on: the color, size, and weight of the letters, and the background, position, and
effects of every element around them.
"""

import json
from collections import Counter
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped,unused-ignore]
from playwright.sync_api import Page

SCHEMES = {"light": "default", "dark": "slate"}
CONTRAST = "color-contrast"
BY_COLOURS = (CONTRAST, "link-in-text-block")
"""The rules for which it matters whether a page is light or dark."""
MOST = 3
"""How many texts of one look to check. One alone might be covered or off the screen, where axe can't tell."""
# Contrast is checked on marked texts alone, in the one run that has laid out the page for all rules. The texts for
# which axe could tell a ratio, and found it enough, are counted. A link in a text passes by its style or by its colors,
# and axe looks at both; colors, which take it a third of its time, are looked at where the style is not enough.
ONLY_MARKED = """() => {
  axe.configure({ rules: [{ id: "color-contrast", selector: "[data-look]" }] });
  const check = axe._audit.checks["color-contrast"];
  const { evaluate } = check;
  check.evaluate = function (element, ...rest) {
    let ratio = 0;
    const data = (found) => {
      ratio = found?.contrastRatio;
      this.data(found);
    };
    const enough = evaluate.call({ ...this, data }, element, ...rest);
    if (enough === true && ratio) window.readable[element.dataset.look] += 1;
    return enough;
  };
  const colors = axe._audit.checks["link-in-text-block"];
  const style = axe._audit.checks["link-in-text-block-style"];
  const told = { data() {}, relatedNodes() {} };
  const { evaluate: by_colours } = colors;
  colors.evaluate = function (...given) {
    return style.evaluate.call(told, ...given) === true || by_colours.apply(this, given);
  };
}"""
# What is found, and for each look how many of its texts are readable. As JSON, because Playwright's own way of sending
# it takes far longer.
RUN = """async ([looks, wanted, exclude, options]) => {
  window.readable = wanted.map(() => 0);
  wanted.forEach(([look, number], place) => {
    for (const element of looks.get(look).slice(0, number)) element.dataset.look = place;
  });
  const context = { include: [[":root"]], exclude: exclude ? exclude.split(", ").map((each) => [each]) : [] };
  const { violations } = await axe.run(context, { reporter: "no-passes", ...options });
  for (const element of document.querySelectorAll("[data-look]")) delete element.dataset.look;
  const found = violations.map(({ id, nodes }) => [id, nodes]);
  return JSON.stringify([found, window.readable]);
}"""
SEEN: Counter[str] = Counter()
FRAME = ".md-header, .md-tabs, .md-sidebar--primary, .md-footer"
"""The theme's frame, which is the same around every page's text."""

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


def violations(page: Page, *, left_out: str = "") -> list[str]:
    """Return a line for each rule that the page breaks and each place where it does, outside of some elements."""
    return _found(page, None, left_out)


def light(page: Page, colors: Any) -> None:
    """Let the page be light or dark, and wait until it is: a script of the theme has to hear of it."""
    page.emulate_media(color_scheme=colors, reduced_motion="reduce")
    page.locator(f"body[data-md-color-scheme={SCHEMES[colors]}]").wait_for(state="attached")


def violations_in_both_colours(page: Page) -> list[str]:
    """Return what axe finds on the page as it is now, in light and in dark; there, by the rules that look at colors."""
    found: list[str] = []
    for colors, rules in zip(SCHEMES, (None, BY_COLOURS), strict=True):
        light(page, colors)
        found += [f"{colors}: {each}" for each in _found(page, rules, "")]
    return found


def faint(page: Page, *, left_out: str = "") -> list[str]:
    """Return the texts with too little contrast, of looks that were checked fewer than `MOST` times."""
    return _found(page, (CONTRAST,), left_out)


def _found(page: Page, rules: tuple[str, ...] | None, left_out: str) -> list[str]:
    """Run some rules, or all; contrast on texts of looks checked fewer than `MOST` times, if there are any."""
    looks = page.evaluate_handle(FIND_LOOKS, left_out)
    keys: list[str] = looks.evaluate("looks => [...looks.keys()]")
    wanted = [(look, MOST - SEEN[look]) for look in keys if SEEN[look] < MOST]
    if not wanted and rules == (CONTRAST,):
        return []
    options: dict[str, Any] = {"runOnly": {"type": "rule", "values": rules}} if rules else {}
    if not wanted:
        options["rules"] = {CONTRAST: {"enabled": False}}
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
        page.evaluate(ONLY_MARKED)
    found, readable = json.loads(page.evaluate(RUN, [looks, wanted, left_out, options]))
    if not found:
        # A look of which nothing can be told here counts too, once a page: elsewhere it may stand free.
        SEEN.update({look: max(1, number) for (look, _), number in zip(wanted, readable, strict=True)})
    return [f"{name}: {node['target']} {node.get('failureSummary', '')}" for name, nodes in found for node in nodes]
