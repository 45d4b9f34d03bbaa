/* Draws a roller of a long procedure: its setup, and once it has started, the state of play, the turn, and the
   history. */

/** @import { Leaves } from "../heroes/left.js" */
/** @import { View } from "../roller/types/engine.js" */
/** @import { Playing, Roller } from "../roller/types/seams.js" */

import {
  bads,
  blocks,
  chances,
  drawn,
  fold,
  folded,
  from,
  headed,
  heading,
  hides,
  html,
  keyed,
  main,
  mark,
  marked,
  noted,
  nothing,
  picture,
  rows,
  shape,
  share,
  steps,
  submits,
  told,
  trouble,
  words,
} from "./roller.js";
import { turn } from "./turn.js";

/** @param {Roller} roller */
export const tracker = (roller) => (roller.view ? playing(/** @type {Playing} */ (roller)) : setUp(roller));

/** @param {Roller} roller */
function setUp(roller) {
  const { data, key } = roller.counted;
  return html`${heading(roller)}
    <div class="hq-setup">
      ${mark(roller)} ${form(roller, roller.loading ? "Your start is waiting" : roller.procedure.start)}
      ${
        data
          ? html`<div class="hq-out">
            <p class="hq-outhead">${key === roller.form.key() ? words.ends : "How it might have ended before your changes"}</p>
            ${picture(data)} ${chances(data, -1, roller.early ?? false, (open) => (roller.early = open))}
          </div>`
          : nothing
      }
    </div>`;
}

/* The form, with the start button, filled or not. */
/** @param {Roller} roller @param {string} label */
function form(roller, label) {
  const { form: set, procedure, view } = roller;
  const button = html`<button class="hq-btn ${view ? "" : "is-main"}" type="submit" data-act ?data-main=${!view} aria-disabled=${roller.loading ? "true" : nothing}>${label}</button>`;
  return html`<form class="hq-form" data-form=${set.uid} novalidate @submit=${submits(() => submitted(roller))}>
    ${view ? nothing : [trouble(roller), roller.store?.unkept(roller)]} ${noted(roller)} ${from("above", set, procedure.fields, set.values, set, "")} ${rows(set, procedure.fields, set.values, "", "")} ${fold(set, procedure.fields, set.values, "more", procedure)}
    ${bads(set)} ${roller.replacing ? replacing(roller) : roller.failing && roller.at === set ? nothing : button}
    ${roller.stale ? nothing : roller.pending(set)} ${view ? nothing : share(roller)} ${fold(set, procedure.fields, set.values, "readings")}
  </form>`;
}

/** @param {Roller} roller */
function submitted(roller) {
  if (!roller.view || !runs(roller) || roller.replacing) {
    roller.begin();
    return;
  }
  roller.replacing = true;
  roller.update();
  roller.section.querySelector("[data-replace]")?.focus();
}

/* The moves of the run here, even while another one is being viewed. */
/** @param {Roller} roller */
const runs = ({ log, run, stale }) => (stale === "link" ? run?.log : log)?.moves.length;
/** @param {number} count */
const moves = (count) => (count === 1 ? "1 move" : `${count} moves`);

/** @param {Roller} roller */
function kept(roller) {
  roller.replacing = false;
  roller.update();
  roller.section.querySelector(`[data-form="${roller.form.uid}"] [data-act]`)?.focus();
}

/** @param {Roller} roller */
const replacing = (
  roller,
) => html`<div class="hq-ask" role="group" aria-label="Start over" @keydown=${(/** @type {KeyboardEvent} */ event) => event.key === "Escape" && kept(roller)}>
  <p><b>Start over?</b> This replaces the contest in progress, with its ${moves(/** @type {number} */ (runs(roller)))}. ${roller.keeper?.back ? "You can restore it." : "You can’t undo that."}</p>
  <div class="hq-ask-acts">
    <button class="hq-btn is-main" type="submit" data-replace>Replace it</button>
    <button class="hq-btn" type="button" @click=${() => kept(roller)}>Keep it</button>
  </div>
</div>`;

/** @param {Playing} roller */
function playing(roller) {
  const { view, log, procedure } = roller;
  return html`<div class="hq-trackhead" data-head><h3 id=${roller.titleId}>${procedure.title}</h3>${round(view.status)}</div>
    <p class="hq-vh" role="status">${keyed(roller.count, spoken(roller))}</p>
    <div class="hq-track" data-family=${procedure.family}>
      <div class="hq-track-a" role="group" aria-label="State of play">
        ${mark(roller)}
        ${!view.headline || boarded(view) ? html`<p class="hq-small hq-summary">${view.summary}</p>` : nothing}
        ${log.house ? html`<hq-ruled data-changes=${JSON.stringify(log.house)}></hq-ruled>` : nothing}
        ${blocks(state(view), roller)} ${log.moves.length ? just(roller) : nothing}
        ${roller.pending("undo")} ${trouble(roller)} ${roller.news ? html`<p class="hq-small">${roller.news}</p>` : nothing}
        ${roller.store?.unkept(roller)} ${roller.store?.before(roller, "now")} ${hides(procedure.fields, log.inputs) ? seat(roller) : nothing} ${share(roller)}
      </div>
      ${turn(roller)} ${from("left", /** @type {Leaves} */ (roller))} ${log.moves.length ? last(roller) : nothing}
      <div class="hq-track-d" role="group" aria-label="History and setup">
        ${roller.held ? html`<p class="hq-small">It continues under the rules it was started with. A new one follows the current rules.</p>` : nothing}
        ${tables(roller)} ${log.moves.length ? drawn("history", roller) : nothing}
        ${roller.store?.before(roller)} ${folded(roller, "setup", "Setup", "", () => form(roller, log.moves.length ? "Start over" : procedure.start))}
        <p class="hq-small">${roller.unkept ? nothing : roller.store?.keeping("Saved on this device after every move.")}</p>
      </div>
    </div>`;
}

/* Emphasize the number at the end of a status. */
/** @param {string} status */
function round(status) {
  if (!status) return nothing;
  const [, word, number] = /^(.*?)(\d*)$/.exec(status) ?? [null, status, ""];
  return html`<p class="hq-round">${word}${number ? html`<b>${number}</b>` : nothing}</p>`;
}

/* If there's a board, tables are just for reference; without one they are the state of play. */
/** @param {View} view */
const boarded = (view) => view.blocks.some((block) => block.kind === "board");
const URGENT = ["board", "card", "plan"];
/** @param {{kind: string, tone?: string}} block */
const isUrgent = ({ kind, tone }) => URGENT.includes(kind) || (kind === "note" && tone === "warn");
/** @param {View} view */
const state = (view) =>
  view.blocks.filter((block) => isUrgent(block) || (block.kind === "table" && !boarded(view)));
/** @param {View} view */
const shownLast = (view) => view.blocks.filter((block) => !isUrgent(block) && block.kind !== "table");

/** @param {Playing} roller */
function tables(roller) {
  const { view } = roller;
  if (!boarded(view)) return nothing;
  const found = view.blocks.filter((block) => block.kind === "table");
  /* When nothing more can be done, the first table is the result. */
  return found.map((block, place) =>
    place || view.choices.length
      ? folded(roller, `table ${block.caption}`, block.caption, "", () => blocks([block]))
      : blocks([block]),
  );
}

/** @param {View} view */
const said = ({ headline, steps: list, summary }) => headline?.mean || list.at(-1)?.text || summary;

/** @param {Playing} roller */
const spoken = ({ view, back, log, news }) => {
  const now = main(view);
  return [
    back ? "Undone" : "",
    news,
    view.headline?.word,
    said(view),
    back ? "" : told(log.moves.at(-1)),
    now ? `Now: ${now.title}.` : "",
  ]
    .filter(Boolean)
    .join(". ")
    .replaceAll("..", ".");
};

/** @param {Playing} roller */
function just(roller) {
  const { view, titleId } = roller;
  const { headline } = view;
  return html`<div class="hq-just" data-level=${headline?.mark ?? nothing}>
    ${headline ? shape(marked(headline.mark)) : nothing}
    <a href="#${titleId}-last"><b>${said(view)}</b>${headline || view.steps.length ? html`<u>${headline ? `${headline.word}: see why` : "See why"}</u>` : nothing}</a>
    ${
      roller.stale
        ? nothing
        : html`<button class="hq-btn" type="button" data-undo @click=${() => roller.undo()}>${shape("i-undo")}Undo</button>`
    }
  </div>`;
}

/** @param {Roller} roller */
const seat = (roller) => {
  const { view } = roller;
  const seen = roller.seat === "gm";
  /* Only the GM may be able to continue. */
  const leads = !seen && view?.choices.length && !main(view);
  return html`<div class="hq-acts">
      <button class="hq-btn ${leads ? "is-main" : ""}" type="button" ?data-main=${leads} aria-pressed=${String(seen)} @click=${() => roller.look(seen ? "table" : "gm")}>Show to GM</button>
    </div>
    ${roller.pending("seat")}`;
};

/** @param {Playing} roller */
function last(roller) {
  const { view, titleId } = roller;
  return html`<section class="hq-track-c hq-last" aria-labelledby="${titleId}-last">
    <h4 id="${titleId}-last" tabindex="-1" data-last>Last move</h4>
    ${view.headline ? html`<div class="hq-verdict is-low" data-level=${view.headline.mark}>${headed(view.headline)}</div>` : nothing}
    ${told(roller.log.moves.at(-1)) ? html`<p class="hq-mean">${told(roller.log.moves.at(-1))}</p>` : nothing} ${blocks(shownLast(view))} ${steps(view.steps)} ${drawn("twin", roller)}
  </section>`;
}
