/* The menu of a phone. A page holds the menu of its own book alone, and the theme closes the drawer a moment after
   every navigation. The drawer stays open when a book was chosen, so that the reader goes on in the menu of that book. */

import { eachPage } from "./arrive.js";

const BOOK = ".md-nav__item--pruned > a";
/* The theme lets the keyboard open these on wide screens only where they fold. */
const SECTIONS = ".md-sidebar--primary label.md-nav__link";
const MENU = ".md-nav--primary > ul > .md-nav__item--active > .md-nav";

export function drawer() {
  const toggle = /** @type {HTMLInputElement | null} */ (document.getElementById("__drawer"));
  if (!toggle) return;
  let stays = false;
  let opens = false;
  const reachable = () => {
    for (const each of document.querySelectorAll(SECTIONS)) each.tabIndex = toggle.checked ? 0 : -1;
  };
  toggle.addEventListener("change", reachable);
  addEventListener(
    "click",
    (event) => {
      if (event.isTrusted)
        stays = opens = toggle.checked && Boolean(/** @type {HTMLElement} */ (event.target).closest?.(BOOK));
      else if (stays && event.target === toggle) {
        stays = false;
        event.preventDefault();
      }
    },
    true,
  );
  eachPage(() => {
    reachable();
    if (!opens || !toggle.checked) return;
    opens = false;
    document.querySelector(MENU)?.querySelector("label[tabindex='0'], a")?.focus();
  });
}
