/* The same dice in the other edition, if the procedure has a counterpart there: a fold that's filled while it's
   open. */

/** @import { Log } from "../roller/types/engine.js" */
/** @import { On, Playing } from "../roller/types/seams.js" */

import { blocks, headed, html, nothing, steps } from "./roller.js";

/** @param {Playing} roller */
export const twin = (roller) =>
  roller.procedure.twin && roller.log.moves.length
    ? html`<details class="hq-fold" data-twin .open=${roller.twinOpen ?? false} @toggle=${(/** @type {On<HTMLDetailsElement>} */ event) => toggled(roller, event)}>
        <summary>The same dice in ${roller.procedure.twin.title}</summary>
        ${roller.twinOpen ? inside(roller) : nothing}
      </details>`
    : nothing;

/** @param {Playing} roller @param {On<HTMLDetailsElement>} on */
function toggled(roller, { target, currentTarget }) {
  if (target !== currentTarget) return;
  roller.twinOpen = target.open;
  roller.update();
}

/** @param {Playing} roller */
function inside(roller) {
  const { log, recast } = roller;
  if (recast?.log !== log) ask(roller, log);
  const { data, error } = recast ?? {};
  if (error) return html`<p class="hq-aside">${error.hint}</p>`;
  if (!data) return nothing;
  const { view, left_out: without } = data;
  return html`<div>
    ${view.headline ? html`<div class="hq-verdict is-low" data-level=${view.headline.mark}>${headed(view.headline)}</div>` : html`<p>${view.summary}</p>`}
    ${without.map((each) => html`<p class="hq-aside">${each}</p>`)} ${blocks(view.blocks)} ${steps(view.steps)}
  </div>`;
}

/** @param {Playing} roller @param {Log} log */
async function ask(roller, log) {
  roller.recast = { ...roller.recast, log };
  const reply = await roller.query({ op: "recast", log }).catch(() => null);
  if (!reply || roller.log !== log) return;
  roller.recast = { log, ...reply };
  roller.update();
}
