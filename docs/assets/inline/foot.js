/* A bar at the bottom of the screen that hides while the reader scrolls down and returns on the way up. */

/** @import { On, View } from "../roller/types/seams.js" */

import { html, main, nothing } from "./roller.js";

/* Scrolling fewer pixels than this is just a trembling thumb. */
const LEAST = 6;

export class Foot {
  top = scrollY;
  down = false;
  inSight = false;

  /** @param {() => HTMLElement | null} box */
  constructor(box) {
    this.box = box;
    this.scrolled = () => {
      const by = scrollY - this.top;
      if (Math.abs(by) < LEAST) return;
      this.top = scrollY;
      this.away({ down: by > 0 });
    };
    addEventListener("scroll", this.scrolled, { passive: true });
  }

  end() {
    removeEventListener("scroll", this.scrolled);
  }

  /** @param {{down?: boolean, inSight?: boolean}} now */
  away(now) {
    Object.assign(this, now);
    const box = this.box();
    /* After closing what the bar opened, the reader returns to the bar. */
    if (!box?.parentElement || document.querySelector(".has-lower")) return;
    /* Moving by Tab scrolls the page as a side effect; a hidden bar would leave nothing to stop at. */
    const held = document.activeElement?.matches(":focus-visible:not(input, textarea)");
    /* At the start of the text no one has read past anything yet, however the page got there. */
    const on = this.down && !held && box.parentElement.getBoundingClientRect().top < 0;
    box.classList.toggle("is-away", this.inSight || on);
  }
}

/* A contest's state and its next step. */
/** @param {View} view */
export const standing = (view) => [...new Set([view.status, main(view)?.title])].filter(Boolean).join(" · ");

/* A sheet's line and its roll in one phrase; a rating that both name is said once: "Sneak 5W against 17". */
/** @param {string} label @param {string} setup */
export function phrase(label, setup) {
  const [rating] = setup.split(" ");
  return label.endsWith(` ${rating}`) ? label + setup.slice(rating.length) : `${label}: ${setup}`;
}

/* The bar's content: whose roll it is, if there's a choice, and the button. */
/** @param {{label: string, heroes: {id: string, name: string}[], hero?: string, choose: (id: string) => void, none?: boolean, mark: unknown, said: unknown, lower: boolean, open: (button: HTMLButtonElement) => void}} given */
export const bar = ({
  label,
  heroes,
  hero,
  choose,
  none,
  mark,
  said,
  lower,
  open,
}) => html`<nav aria-label=${label}>
  ${
    heroes.length
      ? html`<select class="hq-in is-pick" aria-label="Hero" @change=${(/** @type {On<HTMLSelectElement>} */ event) => choose(event.target.value)}>
      ${none ? html`<option value="" .selected=${!hero}>No hero</option>` : nothing}
      ${heroes.map(({ id, name }) => html`<option value=${id} .selected=${hero === id}>${name}</option>`)}
    </select>`
      : nothing
  }
  <button class="hq-btn is-main" type="button" aria-expanded=${String(lower)} @click=${(/** @type {On<HTMLButtonElement>} */ { currentTarget }) => open(currentTarget)}>${mark}<span>${said}</span></button>
</nav>`;
