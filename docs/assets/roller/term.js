/* A glossary term: the link to its entry opens the definition in the text. The part that opens it is fetched with
   the first term a reader reaches; without it the link is followed. */

import { part } from "./part.js";

export class HqTerm extends HTMLElement {
  connectedCallback() {
    this.link ??= this.querySelector("a");
    this.link?.setAttribute("role", "button");
    this.link?.setAttribute("aria-expanded", "false");
    for (const kind of ["click", "focusin", "keydown", "pointerenter"]) this.addEventListener(kind, this);
  }

  /** @param {MouseEvent & KeyboardEvent & PointerEvent} event */
  handleEvent(event) {
    const { type, key } = event;
    const { link } = this;
    const space = type === "keydown" && key === " ";
    if ((type === "keydown" && !space) || !link) return;
    if (type === "click" && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    if (type === "click" || space) {
      /* Otherwise the theme would follow the link. */
      event.preventDefault();
      event.stopPropagation();
    }
    if (space) link.click();
    else
      part("terms").then(
        ({ come }) => come(this, event),
        () => type === "click" && location.assign(link.href),
      );
  }
}
