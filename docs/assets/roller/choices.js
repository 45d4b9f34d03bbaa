/* What stands open, as buttons that say what they bring and cost, and what may follow elsewhere.

   `roller` gives draftOf(choice), asking, press(choice), keep(choice), act(draft), pending(draft), follow(offer). */

/** @import { Choice, Offer } from "./types/engine.js" */
/** @import { Roller } from "./types/seams.js" */

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { bads, given, submits } from "./form.js";
import { shape } from "./shapes.js";

/* A cost in more letters than these stands below what it buys. */
const LONG = 14;

/** @param {Pick<Choice, "do" | "by">} choice */
export const keyOf = ({ do: name, by }) => `${name}/${by}`;

/** @param {Roller} roller @param {Choice[]} list */
export const choices = (roller, list) =>
  list.length
    ? html`<div class="hq-choices">
        ${list.map((choice) => keyed(keyOf(choice), roller.asking === keyOf(choice) ? confirmation(roller, choice) : button(roller, choice)))}
      </div>`
    : nothing;

/** @param {Roller} roller @param {Choice} choice */
function button(roller, choice) {
  const draft = roller.draftOf(choice);
  return html`<div data-form=${draft.uid}>
    <button class="hq-choice ${choice.cost.length > LONG ? "is-costly" : ""}" type="button" data-act data-do=${keyOf(choice)} @click=${() => roller.press(choice)}>
      <span><b>${choice.title}</b>${choice.brings}</span>${
        choice.cost
          ? html`<span class="hq-cost">${choice.cost}</span>`
          : choice.fields.length
            ? shape("i-next")
            : nothing
      }
    </button>
    ${bads(draft)} ${roller.pending(draft)}
  </div>`;
}

/* One that costs or asks something is confirmed in place. */
/** @param {Roller} roller @param {Choice} choice */
function confirmation(roller, choice) {
  const draft = roller.draftOf(choice);
  const { cost, title, brings, press } = choice;
  return html`<div class="hq-ask" role="group" aria-label=${title} data-form=${draft.uid} @keydown=${(/** @type {KeyboardEvent} */ event) => event.key === "Escape" && roller.keep(choice)}>
    <form novalidate @submit=${submits(() => roller.act(draft))}>
      <p><b>${title}</b> ${brings}${cost ? html` <span class="hq-cost">${cost}</span>` : nothing}</p>
      ${given(draft, choice)} ${bads(draft)} ${roller.pending(draft)}
      ${
        roller.typing && roller.at === draft
          ? nothing
          : html`<div class="hq-ask-acts">
        <button class="hq-btn is-main is-spend" type="submit" data-act>${press}</button>
        <button class="hq-btn" type="button" @click=${() => roller.keep(choice)}>Cancel</button>
      </div>`
      }
    </form>
  </div>`;
}

/** @param {Roller} roller @param {Offer[]} list @param {boolean} [titled] */
export const offers = (roller, list, titled = true) =>
  list.length
    ? html`${titled ? html`<p class="hq-outhead hq-gapt">What may follow</p>` : nothing}
        <div class="hq-choices">
          ${list.map(
            (
              offer,
            ) => html`<button class="hq-choice" type="button" data-offer=${offer.procedure} @click=${() => roller.follow(offer)}>
              <span><b>${offer.title}</b>${offer.brings}</span>${shape("i-next")}
            </button>`,
          )}
        </div>`
    : nothing;
