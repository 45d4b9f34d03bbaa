/* The header on a phone: buttons open its menu and its search. The part `drawer` is fetched when the menu is first
   opened. A page only holds its own book's menu, and the theme closes the drawer a moment after every navigation.
   After a book is chosen the drawer stays open, so the reader can go on in that book's menu. */

import { part } from "./part.js";

const BOOK = ".md-nav__item--pruned > a";

/* The theme opens things by labels, which the keyboard can't reach: a button in the label fixes that. */
/** @param {string} id @param {string} name */
function opener(id, name) {
  const toggle = /** @type {HTMLInputElement | null} */ (document.getElementById(id));
  const label = document.querySelector(`.md-header [for=${id}]`);
  if (!toggle || !label) return null;
  const button = document.createElement("button");
  button.ariaLabel = name;
  button.append(...label.childNodes);
  button.onclick = () => toggle.click();
  label.append(button);
  return { toggle, button };
}

/* Where a button opens the search, the theme's own field is invisible but would still open when tabbed to. */
function search() {
  opener("__search", "Search");
  const wide = matchMedia("(min-width: 60em)");
  const field = /** @type {HTMLElement | null} */ (document.querySelector(".md-search__input"));
  const tabs = () => {
    if (field) field.tabIndex = wide.matches ? 0 : -1;
  };
  wide.addEventListener("change", tabs);
  tabs();
}

export function drawer() {
  search();
  const found = opener("__drawer", "Menu");
  if (!found) return;
  const { toggle, button } = found;
  button.ariaExpanded = "false";
  toggle.addEventListener(
    "change",
    () =>
      part("drawer").then(
        (found) => found.drawer(toggle, button),
        () => {},
      ),
    { once: true },
  );
  let stays = false;
  addEventListener(
    "click",
    (event) => {
      if (event.isTrusted)
        stays = toggle.checked && Boolean(/** @type {HTMLElement} */ (event.target).closest?.(BOOK));
      else if (stays && event.target === toggle) {
        stays = false;
        event.preventDefault();
      }
    },
    true,
  );
}
