/* The menu of a phone: a button opens it, and the part `drawer` comes with the first opening. A page holds the menu of
   its own book alone, and the theme closes the drawer a moment after every navigation. The drawer stays open when a
   book was chosen, so that the reader goes on in the menu of that book. */

import { part } from "./part.js";

const BOOK = ".md-nav__item--pruned > a";

export function drawer() {
  const toggle = /** @type {HTMLInputElement | null} */ (document.getElementById("__drawer"));
  const label = document.querySelector(".md-header [for=__drawer]");
  if (!toggle || !label) return;
  const button = document.createElement("button");
  button.ariaLabel = "Menu";
  button.ariaExpanded = "false";
  button.append(...label.childNodes);
  button.onclick = () => toggle.click();
  label.append(button);
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
