/* The way to shared rolls: a button, and what has come with a link. All else is a bundle of its own. */

import { html, nothing } from "lit-html";
import { eachPage } from "./arrive.js";
import { part } from "./part.js";

/* The bundle gives each roller that needs it a `sharing`: {mark(), turn(), box(), open}. */
export const share = (roller) => html`<div class="hq-acts">${shareButton(roller)}</div>`;

export const shareButton = (roller) => html`<button class="hq-btn is-quiet" type="button" data-share aria-expanded=${String(Boolean(roller.sharing?.open))} @click=${() => press(roller)}>Share</button>
  ${roller.sharing?.box() ?? nothing}`;

export const mark = ({ sharing }) => sharing?.mark() ?? nothing;

const press = (roller) =>
  part("share").then(
    ({ toggle }) => toggle(roller),
    () => roller.form.refuse({ field: "", hint: "Sharing could not be fetched: try again.", also: [] }),
  );

/* A link has come, or a page that is about links. */
function look() {
  if (/^#hq\d/.test(location.hash) || document.querySelector("hq-pledge")) part("share").then(({ arrive }) => arrive(), () => {});
}

export function links() {
  addEventListener("hashchange", look);
  eachPage(look);
}
