/* By the book: below a result that was ruled by house rules, what the same moves and dice come to without them. A
   roller draws its own answer; this box is put into it and stays as long as that result does. */

/** @import { Log, Recast, Refusal } from "../roller/types/engine.js" */
/** @import { Roller } from "../roller/types/seams.js" */

import "./book.css";
import { blocks, engine, html, nothing, progress, render, steps } from "./roller.js";

export const styled = true;

/* A result and its box; `open` once its button was pressed, and then the engine's reply. */
/** @typedef {{box: HTMLElement, log: Log, open: boolean, data?: Recast, error?: Pick<Refusal, "hint">}} Compared */

/** @type {WeakMap<Roller, Compared>} */
const those = new WeakMap();

const NO_ANSWER = "The dice engine didn’t answer. Check your connection, then press the button again.";
/* Below the reasons; if there are none, below the verdict, or the heading of a tracker’s last move. */
const PLACES = [".hq-steps", ".hq-verdict", "h4"].map((each) => `:is(.hq-out, .hq-last) > ${each}`);

/* Every result, on each page from now on. */
function compareAll() {
  for (const roller of document.querySelectorAll("hq-roller")) compare(roller);
}

/** @param {Roller} roller */
function compare(roller) {
  const { covered, log, section, view } = roller;
  const before = those.get(roller);
  const place =
    log?.house && log.moves.length && view && !covered
      ? PLACES.map((each) => section.querySelector(each)).find(Boolean)
      : undefined;
  if (before && (!place || before.log !== log)) {
    before.box.remove();
    those.delete(roller);
  }
  if (!place || !log) return;
  const found = those.get(roller) ?? begun(roller, log);
  if (found.box.previousElementSibling !== place) place.after(found.box);
}

/** @param {Roller} roller @param {Log} log */
function begun(roller, log) {
  const box = document.createElement("div");
  box.className = "hq-house-book";
  const found = { box, log, open: false };
  those.set(roller, found);
  draw(roller, found);
  return found;
}

/** @param {Roller} roller @param {Compared} found */
function draw(roller, found) {
  const { box, data, error, open } = found;
  const waits = open && !data && !error && engine.state.phase !== "ready";
  render(
    html`<div class="hq-acts"><button type="button" class="hq-btn is-quiet hq-noprint" aria-expanded=${String(open)} @click=${() => press(roller, found)}>By the book</button></div>
      <p role="status">${open ? (data?.says ?? error?.hint) : nothing}</p>
      ${waits ? progress(engine.state, () => engine.stop()) : nothing} ${open && data ? reasons(data) : nothing}`,
    box,
  );
}

/** @param {Recast} data */
const reasons = ({ left_out: without, log, view }) =>
  html`${without.map((each) => html`<p class="hq-aside">${each}</p>`)}
    ${log.moves.length ? html`<details class="hq-fold"><summary>Reasons by the book</summary>${blocks(view.blocks)}${steps(view.steps)}</details>` : nothing}`;

/** @param {Roller} roller @param {Compared} found */
async function press(roller, found) {
  found.open = !found.open;
  found.error = undefined;
  draw(roller, found);
  if (!found.open || found.data) return;
  const end = engine.listen(() => draw(roller, found));
  const reply = await roller.query({ op: "recast", log: found.log, house: {} }).catch(() => null);
  end();
  found.data = reply?.data;
  found.error = reply ? reply.error : { hint: NO_ANSWER };
  draw(roller, found);
}

new MutationObserver(compareAll).observe(document.body, { childList: true, subtree: true });
compareAll();
