/* A tracker's fold that stays as it was from move to move; its content is only drawn while it's open. */

/** @import { On, Playing } from "./types/seams.js" */

import { html, nothing } from "lit-html";

/** @param {Playing} roller @param {string} name @param {string} title @param {string | number} small @param {() => unknown} inside */
export function folded(roller, name, title, small, inside) {
  const open = roller.open.has(name);
  return html`<details class="hq-fold" .open=${open} @toggle=${(/** @type {On<HTMLDetailsElement>} */ event) => toggle(roller, name, event)}>
      <summary>${title}${small === "" ? nothing : html`<small>${small}</small>`}</summary>
      ${open ? html`<div>${inside()}</div>` : nothing}
    </details>`;
}

/** @param {Playing} roller @param {string} name @param {On<HTMLDetailsElement>} event */
function toggle(roller, name, { target, currentTarget }) {
  if (target !== currentTarget || target.open === roller.open.has(name)) return;
  roller.open[target.open ? "add" : "delete"](name);
  roller.update();
  roller.readHistory();
}
