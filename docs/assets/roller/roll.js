/* A roll within a sentence: the link to its roller becomes a button that opens the roller at the bottom of the
   screen. */

import { part } from "./part.js";

export class HqRoll extends HTMLElement {
  connectedCallback() {
    const link = this.querySelector("a");
    if (!link) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = link.className;
    button.setAttribute("aria-expanded", "false");
    button.append(...link.childNodes);
    link.replaceWith(button);
    const near = () => part("inline").catch(() => {});
    button.addEventListener("focus", near);
    button.addEventListener("pointerenter", near);
    /* If it can't be opened here, its own page has it. */
    button.addEventListener("click", () =>
      part("inline")
        .then((found) => found.press(this, button))
        .catch(() => /** @type {HTMLElement} */ (link.cloneNode()).click()),
    );
  }

  disconnectedCallback() {
    this.gone?.();
  }
}
