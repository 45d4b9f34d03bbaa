/* What a contest leaves on its heroes' sheets: listed, confirmed in place, written once, and removed again on
   request. */

/** @import { Effect, Log, Refusal } from "../roller/types/engine.js" */
/** @import { Asked, Hero, Leaving, On, Playing, Roller } from "../roller/types/seams.js" */

/** @typedef {{who: string, effects: Effect[], hero: Hero | undefined}} Share */
/** @typedef {Share & {hero: Hero}} Known */
/** @typedef {Playing & {leaving: Leaving}} Leaves */

import { heroesOf, heroOf, write } from "./book.js";
import { engine, html, live, nothing, part, shape } from "./roller.js";

/* The heroes with effects waiting: [{who, hero, effects}]. */
/** @param {Roller} roller */
function shares(roller) {
  const { bound = {} } = roller;
  /** @type {Map<string, Effect[]>} */
  const groups = new Map();
  for (const effect of roller.view?.effects ?? [])
    groups.set(effect.who, [...(groups.get(effect.who) ?? []), effect]);
  /* Effects that were written but are no longer proposed can be removed. */
  for (const who of Object.keys(bound))
    if (!groups.has(who) && written(roller, heroOf(bound[who]?.hero)).length) groups.set(who, []);
  return [...groups].map(([who, effects]) => ({ who, effects, hero: heroOf(bound[who]?.hero) }));
}

/** @param {Asked} one @param {Asked} other */
const same = (one, other) =>
  JSON.stringify([one.do, one.given ?? {}]) === JSON.stringify([other.do, other.given ?? {}]);
/** @param {Log} log @param {Log} contest */
const caused = (log, { seed }) => log.moves.filter(({ cause }) => cause === seed);

/* The moves on a sheet that came from this contest. */
/** @param {Roller} roller @param {Hero | undefined} hero */
const written = (roller, hero) => (hero?.log && roller.log ? caused(hero.log, roller.log) : []);

/* They're on the sheet that this one was carried over from. */
/** @param {Leaves} roller @param {Hero} hero */
const before = (roller, hero) => (hero.earlier ?? []).some(({ log }) => caused(log, roller.log).length > 0);

/* `roller.leaving` remembers the unticked boxes and the reply: {log, off: Set, error, wrote}. */
/** @param {Leaves} roller */
export function left(roller) {
  const all = shares(roller);
  if (!all.length || !heroesOf(roller.procedure.ruleset).length) return nothing;
  roller.leaving =
    roller.leaving?.log === roller.log ? roller.leaving : { log: roller.log, off: new Set(), error: "" };
  const { error, wrote } = roller.leaving;
  const open = /** @type {Known[]} */ (
    all.filter((share) => share.hero && differs(roller, /** @type {Known} */ (share)))
  );
  return html`<section class="hq-left" aria-label="For the sheets" data-left>
    <h4 class="hq-sub">For the sheets</h4>
    ${all.map((share) => one(roller, share))}
    ${open.length ? html`<button class="hq-btn" type="button" data-write @click=${() => writeAll(roller, open)}>${label(roller, open)}</button>` : nothing}
    ${error ? refused(roller, error) : nothing}
    <p class="hq-small" role="status">${wrote ?? ""}</p>
  </section>`;
}

/** @param {Leaves} roller @param {Known[]} open */
const label = (roller, open) =>
  `${open.some((share) => chosen(roller, share).length) ? "Add to" : "Remove from"} ${open.length > 1 ? "the sheets" : `${open[0].hero.name}’s sheet`}`;

/* Anything the device couldn't save can be saved as a file. */
/** @param {Leaves} roller @param {Partial<Refusal>} partial */
const refused = (
  roller,
  { hint, code },
) => html`<div class="hq-bad" role="alert">${shape("i-bad")}<span>${hint}</span>
  ${code?.startsWith("store.") ? html`<button class="hq-btn" type="button" data-save @click=${() => save(roller)}>Save all heroes as a file</button>` : nothing}
</div>`;

/** @param {Leaves} roller */
async function save(roller) {
  const told = await part("files").then(
    ({ saved }) => saved(),
    ({ why }) => ({ fault: `The file couldn’t be saved. ${why}` }),
  );
  Object.assign(roller.leaving, { wrote: /** @type {{said?: string}} */ (told).said || told.fault });
  roller.update();
}

/** @param {Leaves} roller @param {Pick<Share, "who" | "effects">} pick */
const chosen = (roller, { who, effects }) =>
  effects.filter((_, place) => !roller.leaving.off.has(`${who} ${place}`));

/* Whether the sheet's effects from this contest differ from the ticked ones. The sheet fills in details an effect
   leaves open, so the requests are compared; a sheet from a file only has its moves. */
/** @param {Leaves} roller @param {Known} share */
function differs(roller, share) {
  const { hero } = share;
  const there = written(roller, hero);
  const now = chosen(roller, share);
  if (there.length !== now.length) return !(before(roller, hero) && !there.length);
  const asked = hero.left?.[roller.log.seed];
  return now.some((effect, place) =>
    asked ? !asked[place] || !same(asked[place], effect) : there[place].do !== effect.do,
  );
}

/** @param {Leaves} roller @param {Share} share */
function one(roller, share) {
  const { who, hero, effects } = share;
  if (!hero) return unbound(roller, who, effects);
  const there = written(roller, hero);
  const done = !differs(roller, /** @type {Known} */ (share));
  const earlier = done && !there.length && effects.length > 0 && before(roller, hero);
  return html`<fieldset class="hq-picks" data-for=${who}>
    <legend>${hero.name}</legend>
    ${earlier ? html`<p class="hq-small">The sheet took this before it was carried over to these rules.</p>` : done && there.length ? onIt(roller, /** @type {Known} */ (share)) : ticks(roller, share, there.length > 0)}
  </fieldset>`;
}

/** @param {Leaves} roller @param {Known} share */
const onIt = (
  roller,
  share,
) => html`<ul class="hq-written">${chosen(roller, share).map(({ text }) => html`<li>${text}</li>`)}</ul>
  <div class="hq-acts"><span class="hq-small">On the sheet.</span><a href=${engine.siteUrl(`heroes/#${share.hero.id}`).href}>Open the sheet</a>
    <button class="hq-btn is-quiet" type="button" data-off @click=${() => takeOff(roller, share)}>${shape("i-undo")}Remove from sheet</button></div>`;

/** @param {Leaves} roller @param {Share} share @param {boolean} changed */
function ticks(roller, { who, effects }, changed) {
  const { off } = roller.leaving;
  /** @param {number} place @param {boolean} on */
  const tick = (place, on) => {
    off[on ? "delete" : "add"](`${who} ${place}`);
    roller.update();
  };
  return html`${changed ? html`<p class="hq-small">The sheet still has this contest’s earlier result.</p>` : nothing}
    ${effects.map(
      ({ text }, place) =>
        html`<label><input type="checkbox" class="hq-check" .checked=${live(!off.has(`${who} ${place}`))} @change=${(/** @type {On<HTMLInputElement>} */ event) => tick(place, event.target.checked)} /><span>${text}</span></label>`,
    )}`;
}

/* No sheet filled this in, but the reader can still say whose it is. */
/** @param {Roller} roller @param {string} who @param {Effect[]} effects */
function unbound(roller, who, effects) {
  const id = `${roller.titleId}-whose-${who.replace(".", "-")}`;
  return html`<div class="hq-fieldrow is-wide">
    <div><label for=${id}>${effects.map(({ text }) => text).join(" ")}</label><span class="hq-hint">Whose sheet?</span></div>
    <select class="hq-in is-pick" id=${id} data-whose=${who} @change=${(/** @type {On<HTMLSelectElement>} */ event) => whose(roller, who, event.target.value)}>
      <option value="">nobody’s</option>
      ${heroesOf(roller.procedure.ruleset).map((hero) => html`<option value=${hero.id}>${hero.name}</option>`)}
    </select>
  </div>`;
}

/** @param {Roller} roller @param {string} who @param {string} hero */
async function whose(roller, who, hero) {
  if (!hero) return;
  await roller.rebind({ ...roller.bound, [who]: { hero, picks: {} } });
  roller.section.querySelector("[data-write]")?.focus();
}

/** @param {string[]} names */
const added = (names) => `Added to the ${names.length > 1 ? "sheets" : "sheet"} of ${names.join(" and ")}.`;

/** @param {Leaves} roller @param {Known[]} open */
async function writeAll(roller, open) {
  const names = [];
  for (const share of open) {
    const error = await write(share.hero.id, roller.log.seed, chosen(roller, share));
    if (error) {
      Object.assign(roller.leaving, {
        error: { ...error, hint: `${share.hero.name}: ${error.hint}` },
        wrote: names.length ? added(names) : "",
      });
      roller.update();
      return;
    }
    names.push(share.hero.name);
  }
  Object.assign(roller.leaving, { error: "", wrote: added(names) });
  goOn(roller, "[data-off]");
}

/* The pressed button is gone: move the focus to the one that undoes it, so the reader stays in place. */
/** @param {Roller} roller @param {string} next */
function goOn(roller, next) {
  roller.update();
  roller.section.querySelector(`[data-left] ${next}`)?.focus({ preventScroll: true });
}

/** @param {Leaves} roller @param {Known} known */
async function takeOff(roller, { hero }) {
  const error = await write(hero.id, roller.log.seed, []);
  Object.assign(roller.leaving, {
    error: error ?? "",
    wrote: error ? "" : `Removed from the sheet of ${hero.name}.`,
  });
  goOn(roller, "[data-write]");
}
