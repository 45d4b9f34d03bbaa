/* Draws a roller of one roll: form, answer, odds, and this device's rolls. */

/** @import { Leaves } from "../heroes/left.js" */
/** @import { Headline, Log, Odds } from "./types/engine.js" */
/** @import { Playing, Roller } from "./types/seams.js" */

import { html, nothing } from "lit-html";
import { steps, verdict } from "./answer.js";
import { blocks, drawn } from "./blocks.js";
import { choices, offers } from "./choices.js";
import { dieSwitch, told } from "./dice.js";
import { bads, fold, rows, submits } from "./form.js";
import * as odds from "./odds.js";
import { die, shape } from "./shapes.js";
import { mark, share, shareButton } from "./share.js";
import { from } from "./sheets.js";
import words from "./words.json" with { type: "json" };

/** @param {Roller} roller */
export const heading = (roller) =>
  html`<header>${roller.sides ? die(roller.sides, "", "is-mark") : nothing}<h3 id=${roller.titleId}>${roller.procedure.title}</h3></header>`;

/** @param {Roller} roller */
export const trouble = ({ trouble: text }) =>
  text ? html`<p class="hq-bad" role="alert">${shape("i-bad")}<span>${text}</span></p>` : nothing;

/* A note about the form's content, and a way back. */
/** @param {Roller} roller */
export const noted = ({ note }) =>
  note
    ? html`<div class="hq-brought" role="status"><p>${note.text}</p><button class="hq-btn is-quiet" type="button" @click=${note.back}>${note.undo}</button></div>`
    : nothing;

/* A roll hidden from the table, as the table sees it: the result, and the dice that are lying there. */
/** @param {Roller} roller */
function result(roller) {
  const { form, log, view } = roller;
  const wrong = form.errors.size || form.general.length;
  return html`${heading(roller)}
    <div class="hq-form" data-form=${form.uid}>
      ${trouble(roller)} <p class="hq-small">Hidden from the table.</p>
      ${wrong ? html`<p class="hq-bad" role="alert">${shape("i-bad")}<span>A number needs correcting. Show it to the GM to see which.</span></p>` : nothing}
      ${roller.pending(roller.typing ? form : roller.at)} ${dieSwitch(roller)}
    </div>
    <div class="hq-out">
      ${verdict(view?.headline && { ...view.headline, mean: "" }, roller.count, roller.said, view && told(/** @type {Log} */ (log).moves.findLast(({ dice }) => dice)))} ${roller.store?.unkept(roller) ?? nothing}
      ${forGm(roller)} ${view ? html`<div class="hq-acts">${undo(/** @type {Playing} */ (roller))}</div>` : nothing}
    </div>`;
}

/** @param {Roller} roller */
const forGm = (roller) => html`<div class="hq-acts">
  <button class="hq-btn" type="button" aria-pressed=${String(!roller.covered)} @click=${() => roller.look(roller.covered ? "gm" : "table")}>Show to GM</button>
  ${roller.log?.hidden && roller.log.moves.length ? html`<button class="hq-btn" type="button" data-reveal @click=${() => /** @type {Playing} */ (roller).reveal()}>Reveal to the table</button>` : nothing}
</div>`;

/** @param {Playing} roller */
const undo = (roller) =>
  roller.log.moves.length
    ? html`<button class="hq-btn is-quiet" type="button" data-undo @click=${() => roller.undo()}>${shape("i-undo")}Undo</button>`
    : nothing;

/** @param {Roller} roller */
export function slip(roller) {
  const { form, procedure, view } = roller;
  if (roller.covered) return result(roller);
  return html`${heading(roller)}
    <div class="hq-split">
      <form class="hq-form" data-form=${form.uid} @submit=${submits(() => roller.roll())} novalidate>
        ${roller.secretive ? forGm(roller) : nothing} ${trouble(roller)} ${noted(roller)} ${from("above", form, procedure.fields, form.values, form, "")} ${rows(form, procedure.fields, form.values, "", "")} ${fold(form, procedure.fields, form.values, "more", procedure)}
        ${acting(roller)} ${fold(form, procedure.fields, form.values, "readings")}
      </form>
      <div class="hq-out">
        ${mark(roller)} ${verdict(view?.headline, roller.count, roller.said, view && told(/** @type {Log} */ (roller.log).moves.findLast(({ dice }) => dice)))} ${roller.store?.unkept(roller) ?? nothing} ${view ? after(/** @type {Playing} */ (roller)) : [from("left", /** @type {Leaves} */ (roller)), before(roller)]}
      </div>
      ${view ? html`<div class="hq-oddsbox">${likelihood(/** @type {Playing} */ (roller))}</div>` : nothing}
    </div>
    ${roller.store?.journal.list(roller) ?? nothing}`;
}

/** @param {Roller} roller */
function acting(roller) {
  const { start } = roller.procedure;
  const label = roller.loading
    ? "Your roll is waiting"
    : roller.view?.headline && start === "Roll"
      ? "Roll again"
      : start;
  return html`${bads(roller.form)}
  ${
    roller.failing || (roller.typing && roller.at === roller.form)
      ? nothing
      : html`<button class="hq-btn is-main" type="submit" data-main data-act aria-disabled=${roller.loading ? "true" : nothing}>${label}</button>`
  }
  ${roller.pending(roller.typing ? roller.form : roller.at)} ${dieSwitch(roller)} ${roller.view ? nothing : share(roller)}`;
}

/** @param {Roller} roller */
function before(roller) {
  const { data } = roller.counted;
  if (!data) return roller.example ?? nothing;
  return html`<p class="hq-outhead">${words.before}: ${data.setup}</p>
    ${odds.picture(data)} ${levelFold(roller, -1)}
    ${odds.scale(data)}
    ${roller.example ?? nothing}`;
}

/** @param {Playing} roller */
function after(roller) {
  const { view, log } = roller;
  const { undone } = log;
  return html`${blocks(view.blocks, roller)} ${steps(view.steps)}
    ${view.choices.length ? html`<div class="hq-gapt">${choices(roller, view.choices)}</div>` : nothing}
    ${from("left", /** @type {Leaves} */ (roller))} ${drawn("twin", roller)} ${log.hidden ? nothing : offers(roller, view.offers)}
    <div class="hq-acts">
      ${undo(roller)}
      ${undone ? html`<span class="hq-undone">undone ${undone} ${undone === 1 ? "time" : "times"}</span>` : nothing}
      ${shareButton(roller)}
    </div>`;
}

/** @param {Playing} roller */
function likelihood(roller) {
  const { data, key } = roller.counted;
  if (!data) return nothing;
  const first = key === roller.rolled && roller.entry?.first?.headline ? roller.entry.first : null;
  const hit = first ? odds.placeOf(data, first.verdict, /** @type {Headline} */ (first.headline)) : -1;
  const roll = roller.log.moves.find((move) => move.do === roller.procedure.opening);
  return html`<h4 class="hq-sub">${first ? (hit >= 0 ? "How likely was that?" : "How it could go") : `Set up now: ${data.setup}`}</h4>
    ${hit >= 0 ? odds.sentence(data, hit, roll?.dice?.length ?? 0) : nothing} ${odds.picture(data)} ${levelFold(roller, hit)}`;
}

/** @param {Roller} roller @param {number} hit */
function levelFold(roller, hit) {
  const which = roller.view ? "table" : "early";
  return odds.fold(
    /** @type {Odds} */ (roller.counted.data),
    hit,
    roller[which] ?? false,
    (open) => (roller[which] = open),
  );
}
