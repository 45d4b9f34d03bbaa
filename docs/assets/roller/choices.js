/* The available choices, as buttons that say what they bring and cost, and offers to continue elsewhere. `roller`
   provides draftOf(choice), asking, act(draft), pending(draft). */

/** @import { Choice, Offer, View } from "./types/engine.js" */
/** @import { Roller } from "./types/seams.js" */

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { carry } from "./carry.js";
import { bads, given, submits } from "./form.js";
import { shape } from "./shapes.js";

/* A cost longer than this goes below what it buys. */
const LONG = 14;

/** @param {Pick<Choice, "do" | "by">} choice */
export const keyOf = ({ do: name, by }) => `${name}/${by}`;

/* The next thing to do: the first button, or the second if the first has a price. If both have one, there is none:
   the one filled button never costs anything. */
/** @param {View} view */
export function main({ choices: all }) {
  const [first, second] = all.filter((choice) => choice.place === "button");
  return first?.cost ? (second?.cost ? undefined : second) : first;
}

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
    <button class="hq-choice ${choice.cost.length > LONG ? "is-costly" : ""}" type="button" data-act data-do=${keyOf(choice)} @click=${() => press(roller, choice)}>
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

/** @param {Roller} roller @param {Choice} choice */
function press(roller, choice) {
  if (!choice.cost && !choice.fields.length) {
    roller.act(roller.draftOf(choice));
    return;
  }
  roller.asking = keyOf(choice);
  roller.update();
  roller.section.querySelector(".hq-ask :is(input, select, .is-spend)")?.focus();
}

/** @param {Roller} roller @param {Choice} choice */
function keep(roller, choice) {
  roller.asking = "";
  roller.update();
  roller.section.querySelector(`[data-do="${keyOf(choice)}"]`)?.focus();
}

/* A choice that costs or asks something is confirmed in place. */
/** @param {Roller} roller @param {Choice} choice */
function confirmation(roller, choice) {
  const draft = roller.draftOf(choice);
  const { cost, title, brings, press } = choice;
  return html`<div class="hq-ask" role="group" aria-label=${title} data-form=${draft.uid} @keydown=${(/** @type {KeyboardEvent} */ event) => event.key === "Escape" && keep(roller, choice)}>
    <form novalidate @submit=${submits(() => roller.act(draft))}>
      <p><b>${title}</b> ${brings}${cost ? html` <span class="hq-cost">${cost}</span>` : nothing}</p>
      ${given(draft, choice)} ${bads(draft)} ${roller.pending(draft)}
      ${
        roller.typing && roller.at === draft
          ? nothing
          : html`<div class="hq-ask-acts">
        <button class="hq-btn is-main is-spend" type="submit" data-act>${press}</button>
        <button class="hq-btn" type="button" @click=${() => keep(roller, choice)}>Cancel</button>
      </div>`
      }
    </form>
  </div>`;
}

/** @param {Roller} roller @param {Offer} offer */
const follow = ({ procedure, key, bound, pages }, offer) =>
  carry(
    { ...offer, bound: procedure.sheet ? { hero: key, picks: {} } : bound?.[""] },
    procedure.title,
    pages,
  );

/** @param {Roller} roller @param {Offer[]} list @param {boolean} [titled] */
export const offers = (roller, list, titled = true) =>
  list.length
    ? html`${titled ? html`<p class="hq-outhead hq-gapt">What’s next</p>` : nothing}
        <div class="hq-choices">
          ${list.map(
            (
              offer,
            ) => html`<button class="hq-choice" type="button" data-offer=${offer.procedure} @click=${() => follow(roller, offer)}>
              <span><b>${offer.title}</b>${offer.brings}</span>${shape("i-next")}
            </button>`,
          )}
        </div>`
    : nothing;
