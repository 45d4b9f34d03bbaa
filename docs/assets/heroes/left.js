/* What a contest leaves on the sheets of those who took part: told, confirmed in place, written once, taken off again. */

/** @import { Effect, Log, Refusal } from "../roller/types/engine.js" */
/** @import { Asked, Hero, Leaving, On, Playing, Roller } from "../roller/types/seams.js" */

/** @typedef {{who: string, effects: Effect[], hero: Hero | undefined}} Share */
/** @typedef {Share & {hero: Hero}} Known */
/** @typedef {Playing & {leaving: Leaving}} Leaves */

import { heroesOf, heroOf, write } from "./book.js";
import { engine, html, live, nothing, part, shape } from "./roller.js";

/* Those whom something is left for, with what it is: [{who, hero, effects}]. */
/** @param {Roller} roller */
function shares(roller) {
  const { bound = {} } = roller;
  /** @type {Map<string, Effect[]>} */
  const groups = new Map();
  for (const effect of roller.view?.effects ?? [])
    groups.set(effect.who, [...(groups.get(effect.who) ?? []), effect]);
  /* What was written before and is proposed no more can be taken off. */
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

/* They are on the sheet that this one was carried over from. */
/** @param {Leaves} roller @param {Hero} hero */
const before = (roller, hero) => (hero.earlier ?? []).some(({ log }) => caused(log, roller.log).length > 0);

/* `roller.leaving` remembers what was unticked and what was answered: {log, off: Set, error, wrote}. */
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

/* What the device could not keep can be kept as a file. */
/** @param {Leaves} roller @param {Partial<Refusal>} partial */
const refused = (
  roller,
  { hint, code },
) => html`<div class="hq-bad" role="alert">${shape("i-bad")}<span>${hint}</span>
  ${code?.startsWith("store.") ? html`<button class="hq-btn" type="button" data-save @click=${() => save(roller)}>Save all heroes as a file</button>` : nothing}
</div>`;

/** @param {Leaves} roller */
async function save(roller) {
  const told = await part("sheets").then(
    ({ saved }) => saved(),
    ({ why }) => ({ fault: `The file couldn’t be saved. ${why}` }),
  );
  Object.assign(roller.leaving, { wrote: /** @type {{said?: string}} */ (told).said || told.fault });
  roller.update();
}

/** @param {Leaves} roller @param {Pick<Share, "who" | "effects">} pick */
const chosen = (roller, { who, effects }) =>
  effects.filter((_, place) => !roller.leaving.off.has(`${who} ${place}`));

/* Does the sheet have something else from this contest than what is ticked? The sheet fills in what an effect leaves
   open, so what was asked of it is compared; a sheet that came with a file tells its moves alone. */
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

/* Nobody's sheet filled this in: it can still be said whose it is. */
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

/** @param {Leaves} roller @param {Known[]} open */
async function writeAll(roller, open) {
  const names = [];
  for (const share of open) {
    const error = await write(share.hero.id, roller.log.seed, chosen(roller, share));
    if (error) {
      Object.assign(roller.leaving, {
        error: { ...error, hint: `${share.hero.name}: ${error.hint}` },
        wrote: names.length ? `Added to the sheets of ${names.join(" and ")}.` : "",
      });
      roller.update();
      return;
    }
    names.push(share.hero.name);
  }
  Object.assign(roller.leaving, { error: "", wrote: `Added to the sheets of ${names.join(" and ")}.` });
  goOn(roller, "[data-off]");
}

/* The button that was pressed is gone: the focus goes to the one that takes it back, and the reader stays there. */
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
