/* Passing on a text: a box that holds it, and Copy. A link, which has a `title`, also has Send where the browser
   and the page around a frame allow it, and its QR code. `keeper` is whoever draws: {update()}. It stores the state of each text under the
   text's name. */

/** @import { On } from "../roller/types/seams.js" */

/** @typedef {{text?: string, word?: string, drawn?: boolean}} Passed */
/** @typedef {{passed?: Record<string, Passed>, update(): void}} Passes */

import { qr } from "./qr.js";
import { html, nothing } from "./roller.js";

/** @param {Passes} keeper @param {string} name @param {string} text @param {string} label @param {string} title */
export function passing(keeper, name, text, label, title) {
  keeper.passed ??= {};
  const said = keeper.passed[name] ?? {};
  /** @param {Partial<Passed>} more */
  const tell = (more) => {
    /** @type {Record<string, Passed>} */ (keeper.passed)[name] = { ...said, text, ...more };
    keeper.update();
  };
  const fresh = said.text === text ? said : {};
  const id = `hq-pass-${name}`;
  return html`<div class="hq-pass">
    <label for=${id}>${label}</label>
    <input id=${id} class="hq-in is-text" readonly .value=${text} @focus=${(/** @type {On<HTMLInputElement>} */ event) => event.target.select()} />
    <div class="hq-pass-acts">
      <button class="hq-btn" type="button" aria-label="Copy: ${label}" @click=${() => copy(text, id, tell)}>Copy</button>
      ${title && navigator.canShare?.({ url: text }) ? html`<button class="hq-btn" type="button" aria-label="Send: ${label}" @click=${() => send({ title, url: text })}>Send</button>` : nothing}
      ${title ? html`<button class="hq-btn" type="button" aria-label="QR code: ${label}" aria-expanded=${String(Boolean(fresh.drawn))} @click=${() => tell({ drawn: !fresh.drawn, word: "" })}>QR code</button>` : nothing}
    </div>
    <p class="hq-small" role="status">${fresh.word ?? ""}</p>
    ${fresh.drawn ? qr(text, `QR code of ${label}`) : nothing}
  </div>`;
}

/** @param {string} text @param {string} id @param {(more: Partial<Passed>) => void} tell */
async function copy(text, id, tell) {
  try {
    await navigator.clipboard.writeText(text);
    tell({ word: "Copied." });
  } catch {
    const box = /** @type {HTMLInputElement} */ (document.getElementById(id));
    box.focus();
    box.select();
    tell({
      word: "This browser doesn’t let pages copy text. The text is selected: copy it with the keyboard or the menu.",
    });
  }
}

/** @param {ShareData} data */
export async function send(data) {
  try {
    await navigator.share(data);
  } catch {
    /* The reader changed their mind. */
  }
}
