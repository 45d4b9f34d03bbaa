/* A glossary term: the link to its rule becomes a button that opens the definition in the flow, covering nothing. */

const LINGER = 350;

export class HqTerm extends HTMLElement {
  connectedCallback() {
    if (this.button) return;
    const link = this.querySelector(".hq-term");
    this.definition = this.querySelector(".hq-def");
    if (!link || !this.definition) return;
    this.button = document.createElement("button");
    this.button.type = "button";
    this.button.className = "hq-term";
    this.button.textContent = link.textContent;
    this.button.setAttribute("aria-controls", this.definition.id);
    link.replaceWith(this.button);
    this.show(false);
    this.button.addEventListener("click", () => this.pin());
    this.button.addEventListener("keydown", (event) => this.closeOn(event));
    this.definition.addEventListener("keydown", (event) => this.closeOn(event));
    for (const part of [this.button, this.definition]) {
      part.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && this.near(true));
      part.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && this.near(false));
    }
  }

  disconnectedCallback() {
    clearTimeout(this.timer);
  }

  /* A press keeps open what the pointer opened; another closes it. */
  pin() {
    clearTimeout(this.timer);
    this.pinned = !this.pinned;
    this.show(this.pinned);
  }

  near(here) {
    clearTimeout(this.timer);
    if (!this.pinned) this.timer = setTimeout(() => this.show(here), LINGER);
  }

  closeOn(event) {
    if (event.key !== "Escape" || this.definition.hidden) return;
    this.pinned = false;
    this.show(false);
    this.button.focus();
  }

  show(open) {
    if (open) this.sentence().append(this.definition);
    this.definition.hidden = !open;
    this.button.setAttribute("aria-expanded", String(open));
  }

  /* The definition stands under the whole sentence, not in the middle of it. */
  sentence() {
    return this.closest("p, li, td, dd, figcaption") ?? this;
  }
}
