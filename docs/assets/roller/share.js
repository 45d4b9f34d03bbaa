/* The entry to shared rolls: a button, and whatever arrived with a link. Everything else is a bundle of its own. */

/** @import { Roller } from "./types/seams.js" */

import { html, nothing } from "lit-html";
import { eachPage } from "./arrive.js";
import { part, wanted } from "./part.js";

/* The bundle gives each roller that needs it a `sharing`: {mark(), turn(), box(), open}. */
/** @param {Roller} roller */
export const share = (roller) => html`<div class="hq-acts">${shareButton(roller)}</div>`;

/** @param {Roller} roller */
export const shareButton = (
  roller,
) => html`<button class="hq-btn is-quiet" type="button" data-share aria-expanded=${String(Boolean(roller.sharing?.open))} @click=${() => press(roller)}>Share</button>
  ${roller.sharing?.box() ?? nothing}`;

/** @param {Roller} roller */
export const mark = ({ sharing }) => sharing?.mark() ?? nothing;

/** @param {Roller} roller */
const press = (roller) =>
  wanted(roller, "Sharing didn’t load", async () => (await part("share")).toggle(roller));

/* A link has arrived, or this page is about links. */
function look() {
  const linked = /^#hq\d/.test(location.hash);
  if (!linked && !document.querySelector("hq-pledge")) return;
  const host = document.querySelector("hq-pledge, hq-roller") ?? document.querySelector("article");
  const shared = linked
    ? ["The shared link wasn’t opened", "You’re seeing this page’s own form, not the link’s."]
    : ["This part of the page didn’t load", ""];
  wanted(/** @type {HTMLElement} */ (host), shared[0], async () => (await part("share")).arrive(), shared[1]);
}

export function links() {
  addEventListener("hashchange", look);
  eachPage(look);
}
