/* A bar at the lower edge of the screen: it goes away while the reader scrolls down, and comes back on the way up. */

/** @import { On, View } from "../roller/types/seams.js" */

import { html, main, nothing } from "./roller.js";

/* Scrolling less than this many pixels is a thumb that trembles. */
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
    /* Whoever closes what the bar has opened comes back to the bar. */
    if (!box?.parentElement || document.querySelector(".has-lower")) return;
    /* Who goes by Tab scrolls without meaning to, and would find nothing to stop at. */
    const held = document.activeElement?.matches(":focus-visible:not(input, textarea)");
    /* Where the text begins nobody has read on yet, whatever has scrolled there. */
    const on = this.down && !held && box.parentElement.getBoundingClientRect().top < 0;
    box.classList.toggle("is-away", this.inSight || on);
  }
}

/* How a contest stands, and what is to be done next. */
/** @param {View} view */
export const stands = (view) => [...new Set([view.status, main(view)?.title])].filter(Boolean).join(" · ");

/* A sheet's line and its roll in one phrase; a rating that both name is said once: "Sneak 5W against 17". */
/** @param {string} label @param {string} setup */
export function phrase(label, setup) {
  const [rating] = setup.split(" ");
  return label.endsWith(` ${rating}`) ? label + setup.slice(rating.length) : `${label}: ${setup}`;
}

/* What stands in the bar: whose roll it is, where that can be chosen, and the button. */
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
